#include "chance/statistics.h"

#include "base/check.h"
#include "base/memory.h"

#include <pthread.h>
#include <string.h>

enum {
    THREADS = 4,
    APART = 32, /* cells left free, so that threads do not write side by side */
    CARDS = 52,
    SMALL = 5,
    SMALL_ORDERS = 120,
};

/* ---- figures ---------------------------------------------------------------------- */

/* The root of that power, by Newton; written here so that no mathematical library is needed. */
static double root(double value, int power)
{
    double guess = value > 1 ? value : 1;
    for (int i = 0; i < 200; i++) {
        double rest = value;
        for (int j = 1; j < power; j++)
            rest /= guess;
        guess += (rest - guess) / power;
    }
    return guess;
}

/* The cube root of chi-square over its freedom is nearly normal (Wilson and Hilferty). */
double statistics_deviation(double chi_square, double freedom)
{
    double spread = 2 / (9 * freedom);
    return (root(chi_square / freedom, 3) - (1 - spread)) / root(spread, 2);
}

static double chi_square(const uint64_t *counts, int cells)
{
    double total = 0, sum = 0;
    for (int i = 0; i < cells; i++)
        total += (double)counts[i];
    double expected = total / cells;
    for (int i = 0; i < cells; i++) {
        double off = (double)counts[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

double statistics_even(const uint64_t *counts, int cells)
{
    return statistics_deviation(chi_square(counts, cells), cells - 1);
}

/* ---- samples ---------------------------------------------------------------------- */

/* A sample in the making: what is drawn, how often, and the counts. One per thread. */
struct sample {
    const struct drawer *drawer;
    void (*draw)(struct sample *sample);
    struct chance chance;
    uint64_t times;
    uint32_t sides;
    int lag;
    enum purpose purposes[2];
    int cells;
    uint64_t *counts;
};

static void *sample_run(void *given)
{
    struct sample *sample = given;
    for (uint64_t i = 0; i < sample->times; i++)
        sample->draw(sample);
    return NULL;
}

/* Draws a sample in threads that each have a seed of their own, and adds up their counts into those
 * of the first. The caller releases counts. */
static void sample_draw(struct sample *sample)
{
    struct sample parts[THREADS];
    pthread_t threads[THREADS];
    uint8_t root_seed[CHANCE_SEED_SIZE], seed[CHANCE_SEED_SIZE];

    chance_seed_from_text(root_seed, "statistics", 10);
    for (int i = 0; i < THREADS; i++) {
        parts[i] = *sample;
        parts[i].times = sample->times / THREADS;
        parts[i].counts = memory_take((size_t)(sample->cells + APART) * sizeof(uint64_t));
        CHECK(parts[i].counts != NULL);
        chance_seed_derive(seed, root_seed, (uint64_t)i);
        sample->drawer->begin(&parts[i].chance, seed);
        CHECK(pthread_create(&threads[i], NULL, sample_run, &parts[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    for (int i = 1; i < THREADS; i++) {
        for (int cell = 0; cell < sample->cells; cell++)
            parts[0].counts[cell] += parts[i].counts[cell];
        memory_release(parts[i].counts);
    }
    sample->counts = parts[0].counts;
}

/* Draws a sample whose cells should all be equal. */
static double sample_even(struct sample sample)
{
    sample_draw(&sample);
    double deviation = statistics_even(sample.counts, sample.cells);
    memory_release(sample.counts);
    return deviation;
}

/* ---- shuffles --------------------------------------------------------------------- */

static void deck_shuffle(struct sample *sample, uint8_t *deck, int count)
{
    for (int i = 0; i < count; i++)
        deck[i] = (uint8_t)i;
    sample->drawer->shuffle(&sample->chance, deck, count);
}

static void draw_positions(struct sample *sample)
{
    uint8_t deck[CARDS];
    deck_shuffle(sample, deck, CARDS);
    for (int i = 0; i < CARDS; i++)
        sample->counts[i * CARDS + deck[i]]++;
}

double statistics_positions(const struct drawer *drawer, uint64_t shuffles)
{
    struct sample sample = {.drawer = drawer, .draw = draw_positions, .times = shuffles};
    sample.cells = CARDS * CARDS;
    sample_draw(&sample);
    /* Every row and every column has a fixed sum: 51 * 51 cells are free, the mean is less. */
    double sum = chi_square(sample.counts, sample.cells) * (CARDS - 1) / CARDS;
    memory_release(sample.counts);
    return statistics_deviation(sum, (CARDS - 1) * (CARDS - 1));
}

static void draw_orders(struct sample *sample)
{
    uint8_t deck[SMALL];
    int order = 0;
    deck_shuffle(sample, deck, SMALL);
    for (int i = 0; i < SMALL; i++) {
        int smaller = 0;
        for (int j = i + 1; j < SMALL; j++)
            smaller += deck[j] < deck[i];
        order = order * (SMALL - i) + smaller;
    }
    sample->counts[order]++;
}

double statistics_orders(const struct drawer *drawer, uint64_t shuffles)
{
    return sample_even((struct sample){
        .drawer = drawer, .draw = draw_orders, .times = shuffles, .cells = SMALL_ORDERS});
}

static void draw_neighbours(struct sample *sample)
{
    uint8_t deck[CARDS];
    deck_shuffle(sample, deck, CARDS);
    int top = deck[CARDS - 1], next = deck[CARDS - 2];
    sample->counts[top * (CARDS - 1) + next - (next > top)]++;
}

double statistics_neighbours(const struct drawer *drawer, uint64_t shuffles)
{
    return sample_even((struct sample){.drawer = drawer,
                                       .draw = draw_neighbours,
                                       .times = shuffles,
                                       .cells = CARDS * (CARDS - 1)});
}

static void draw_next_shuffle(struct sample *sample)
{
    uint8_t deck[CARDS];
    deck_shuffle(sample, deck, CARDS);
    int top = deck[CARDS - 1];
    deck_shuffle(sample, deck, CARDS);
    sample->counts[top * CARDS + deck[CARDS - 1]]++;
}

double statistics_next_shuffle(const struct drawer *drawer, uint64_t shuffles)
{
    return sample_even((struct sample){.drawer = drawer,
                                       .draw = draw_next_shuffle,
                                       .times = shuffles / 2,
                                       .cells = CARDS * CARDS});
}

/* ---- dice ------------------------------------------------------------------------- */

static void draw_die(struct sample *sample)
{
    sample->counts[sample->drawer->below(&sample->chance, PURPOSE_DICE, sample->sides)]++;
}

double statistics_die(const struct drawer *drawer, uint32_t sides, uint64_t rolls)
{
    return sample_even((struct sample){
        .drawer = drawer, .draw = draw_die, .times = rolls, .sides = sides, .cells = (int)sides});
}

static void draw_serial(struct sample *sample)
{
    uint32_t first = sample->drawer->below(&sample->chance, PURPOSE_DICE, sample->sides), last = 0;
    for (int i = 0; i < sample->lag; i++)
        last = sample->drawer->below(&sample->chance, PURPOSE_DICE, sample->sides);
    sample->counts[first * sample->sides + last]++;
}

double statistics_serial(const struct drawer *drawer, uint32_t sides, int lag, uint64_t rolls)
{
    return sample_even((struct sample){.drawer = drawer,
                                       .draw = draw_serial,
                                       .times = rolls / (uint64_t)(lag + 1),
                                       .sides = sides,
                                       .lag = lag,
                                       .cells = (int)(sides * sides)});
}

static void draw_purposes(struct sample *sample)
{
    /* Both counts stand at the same place of their streams. */
    uint32_t a = sample->drawer->below(&sample->chance, sample->purposes[0], sample->sides);
    uint32_t b = sample->drawer->below(&sample->chance, sample->purposes[1], sample->sides);
    sample->counts[a * sample->sides + b]++;
}

double statistics_purposes(const struct drawer *drawer, enum purpose a, enum purpose b,
                           uint64_t rolls)
{
    enum { SIDES = 20 };
    return sample_even((struct sample){.drawer = drawer,
                                       .draw = draw_purposes,
                                       .times = rolls / 2,
                                       .sides = SIDES,
                                       .purposes = {a, b},
                                       .cells = SIDES * SIDES});
}

/* ---- seeds ------------------------------------------------------------------------ */

/* Sorts by one byte after another, lowest first. `spare` is as long. */
static void sort(uint64_t *numbers, uint64_t *spare, uint64_t count)
{
    for (int shift = 0; shift < 64; shift += 8) {
        uint64_t starts[257] = {0};
        for (uint64_t i = 0; i < count; i++)
            starts[(numbers[i] >> shift & 0xff) + 1]++;
        for (int i = 0; i < 256; i++)
            starts[i + 1] += starts[i];
        for (uint64_t i = 0; i < count; i++)
            spare[starts[numbers[i] >> shift & 0xff]++] = numbers[i];
        memcpy(numbers, spare, count * sizeof *numbers);
    }
}

/* A number for the order of a deck's first twelve cards: 52^12 is above 2^68, so that the top bits
 * of some are lost, which does not matter. */
static uint64_t deck_number(const uint8_t deck[CARDS])
{
    uint64_t number = 0;
    for (int i = 0; i < 12; i++)
        number = number * CARDS + deck[i];
    return number;
}

double statistics_seeds(const struct drawer *drawer, uint64_t seeds)
{
    uint64_t *numbers = memory_take(2 * seeds * sizeof *numbers);
    struct sample sample = {.drawer = drawer};
    uint8_t root_seed[CHANCE_SEED_SIZE], seed[CHANCE_SEED_SIZE], deck[CARDS];
    double same = 0;

    CHECK(numbers != NULL);
    chance_seed_from_text(root_seed, "seeds", 5);
    for (uint64_t i = 0; i < seeds; i++) {
        chance_seed_derive(seed, root_seed, i);
        drawer->begin(&sample.chance, seed);
        deck_shuffle(&sample, deck, CARDS);
        numbers[i] = deck_number(deck);
    }
    sort(numbers, numbers + seeds, seeds);
    for (uint64_t i = 1; i < seeds; i++)
        same += numbers[i] == numbers[i - 1];
    memory_release(numbers);
    return same;
}
