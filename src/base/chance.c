#include "base/chance.h"

#include "base/chacha.h"
#include "base/check.h"
#include "base/hash.h"

#include <string.h>

/* The part of a stream last used, per purpose and thread. `number` is 1 more than that of the run,
 * so that 0 means that nothing is kept. */
struct run {
    uint32_t key[CHACHA_KEY_WORDS];
    uint64_t number;
    uint32_t words[CHACHA_RUN_WORDS];
};

#ifdef __wasm__
static struct run kept[PURPOSE_COUNT]; /* our WebAssembly has one thread */
#else
static _Thread_local struct run kept[PURPOSE_COUNT];
#endif

/* ---- seeds ------------------------------------------------------------------------ */

/* The value of a hex digit, or -1. */
static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

/* Reads 64 hex digits; false, with the seed in any state, when that is not what stands there. */
static bool seed_read_hex(uint8_t seed[CHANCE_SEED_SIZE], const char *text, size_t size)
{
    if (size != CHANCE_SEED_TEXT - 1)
        return false;
    for (int i = 0; i < CHANCE_SEED_SIZE; i++) {
        int high = hex_value(text[2 * i]);
        int low = hex_value(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        seed[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

void chance_seed_from_text(uint8_t seed[CHANCE_SEED_SIZE], const char *text, size_t size)
{
    struct hash hash;

    if (seed_read_hex(seed, text, size))
        return;
    hash_begin(&hash);
    hash_add(&hash, text, size);
    hash_end(&hash, seed);
}

void chance_seed_write(char out[CHANCE_SEED_TEXT], const uint8_t seed[CHANCE_SEED_SIZE])
{
    static const char digits[] = "0123456789abcdef";

    for (int i = 0; i < CHANCE_SEED_SIZE; i++) {
        out[2 * i] = digits[seed[i] / 16];
        out[2 * i + 1] = digits[seed[i] % 16];
    }
    out[CHANCE_SEED_TEXT - 1] = '\0';
}

void chance_seed_derive(uint8_t out[CHANCE_SEED_SIZE], const uint8_t seed[CHANCE_SEED_SIZE],
                        uint64_t number)
{
    struct hash hash;

    hash_begin(&hash);
    hash_add(&hash, seed, CHANCE_SEED_SIZE);
    hash_add_u64(&hash, number);
    hash_end(&hash, out);
}

void chance_begin(struct chance *chance, const uint8_t seed[CHANCE_SEED_SIZE])
{
    *chance = (struct chance){.mode = CHANCE_DRAWN};
    for (int i = 0; i < CHANCE_SEED_SIZE; i++) /* [TB-RNG-1] all 256 bits count */
        chance->key[i / 4] |= (uint32_t)seed[i] << (8 * (i % 4));
}

void chance_redact(struct chance *chance)
{
    *chance = (struct chance){.mode = CHANCE_NONE}; /* [TB-CARD-2] */
}

/* ---- draws ------------------------------------------------------------------------ */

/* Makes the kept run the one that the next word lies in, and gives it. */
static const struct run *run_for(const struct chance *chance, enum purpose purpose)
{
    struct run *run = &kept[purpose];
    uint64_t number = chance->used[purpose] / CHACHA_RUN_WORDS;

    if (run->number == number + 1 && memcmp(run->key, chance->key, sizeof run->key) == 0)
        return run;
    CHECK(chance->mode != CHANCE_NONE);
    memcpy(run->key, chance->key, sizeof run->key);
    run->number = number + 1;
    /* [TB-RNG-5] the purpose is the nonce, so that each has a stream of its own */
    chacha_run(run->key, purpose, number * CHACHA_LANES, run->words);
    return run;
}

uint32_t chance_word(struct chance *chance, enum purpose purpose)
{
    const struct run *run = run_for(chance, purpose);
    return run->words[chance->used[purpose]++ % CHACHA_RUN_WORDS];
}

uint32_t chance_below(struct chance *chance, enum purpose purpose, uint32_t bound)
{
    uint32_t value;

    CHECK(bound > 0);
    while (!chance_scale(chance_word(chance, purpose), bound, &value))
        continue; /* [TB-RNG-1] a word that is left over is drawn again */
    return value;
}

uint64_t chance_below64(struct chance *chance, enum purpose purpose, uint64_t bound)
{
    CHECK(bound > 0);
    /* The least row of 1 bits that can hold every number below the bound. */
    uint64_t mask = bound == 1 ? 0 : UINT64_MAX >> __builtin_clzll(bound - 1);
    for (;;) {
        uint64_t low = chance_word(chance, purpose);
        uint64_t high = chance_word(chance, purpose);
        uint64_t value = (high << 32 | low) & mask;
        if (value < bound)
            return value;
    }
}

/* How far the places drawn from one word may multiply: the more, the fewer words, but the oftener
 * one is left over. */
static const uint32_t LIMIT_PLACES = 1 << 26;

enum { LIMIT_GROUP = 10 }; /* places from one word at most: 11 * 10 * ... * 2 is within the limit */

/* Draws places below bound, bound - 1, ... from one word: as many as the limit allows, down to a
 * bound of 2. One multiplication after another takes them off the word's high end, just as
 * chance_scale does with their product. Gives their number. */
static int places_draw(struct chance *chance, enum purpose purpose, uint32_t bound,
                       uint32_t places[LIMIT_GROUP])
{
    uint32_t product = bound, rest;
    int count = 1;

    for (uint32_t next = bound - 1; next > 1 && product <= LIMIT_PLACES / next; next--, count++)
        product *= next;
    do {
        rest = chance_word(chance, purpose);
        for (int i = 0; i < count; i++) {
            uint64_t scaled = (uint64_t)rest * (bound - (uint32_t)i);
            places[i] = (uint32_t)(scaled >> 32);
            rest = (uint32_t)scaled;
        }
    } while (chance_left_over(rest, product)); /* [TB-RNG-1] */
    return count;
}

void chance_shuffle(struct chance *chance, enum purpose purpose, uint8_t *items, int count)
{
    uint32_t places[LIMIT_GROUP];
    uint32_t left = count > 0 ? (uint32_t)count : 0;

    /* Each place from the last to the second gets one of the items not yet settled, itself
     * included. */
    while (left > 1) {
        int drawn = places_draw(chance, purpose, left, places);
        for (int i = 0; i < drawn; i++) {
            uint8_t settled = items[places[i]];
            items[places[i]] = items[--left];
            items[left] = settled;
        }
    }
}

/* ---- loaded dice ------------------------------------------------------------------ */

enum status chance_load(struct chance *chance, const int *rolls, int count)
{
    if (count > LIMIT_LOADED - chance->loaded_count)
        return STATUS_TOO_BIG;
    for (int i = 0; i < count; i++)
        if (rolls[i] < 1 || rolls[i] > UINT16_MAX)
            return STATUS_BAD_INPUT;
    for (int i = 0; i < count; i++)
        chance->loaded[chance->loaded_count++] = (uint16_t)rolls[i];
    chance->mode = CHANCE_LOADED;
    return STATUS_OK;
}

static int fault_note(struct chance *chance, enum chance_fault fault)
{
    if (chance->fault == CHANCE_FAULT_NONE)
        chance->fault = (uint16_t)fault;
    return 1;
}

int chance_loaded_take(struct chance *chance, int sides)
{
    if (chance->loaded_count == 0)
        return fault_note(chance, CHANCE_FAULT_RAN_OUT); /* [TB-RNG-2] never silently random */
    int roll = chance->loaded[0];
    chance->loaded_count--;
    memmove(chance->loaded, chance->loaded + 1, chance->loaded_count * sizeof chance->loaded[0]);
    chance->loaded[chance->loaded_count] = 0;
    return roll <= sides ? roll : fault_note(chance, CHANCE_FAULT_VALUE);
}

/* ---- throws that may end a game --------------------------------------------------- */

enum { MILLION = 1000000 };

void chance_weigh_ends(struct chance *chance)
{
    chance->weighs = 1;
}

void chance_weigh(struct chance *chance, const struct end *ends, int count)
{
    int64_t left = chance_left(chance), over = 0;

    for (int i = 0; i < count; i++) {
        int64_t likely = left * ends[i].ppm / MILLION;
        for (int seat = 0; seat < CHANCE_SEATS; seat++)
            chance->gained[seat] += (int32_t)(likely * ends[i].results[seat]);
        over += likely;
    }
    chance->past += (int32_t)over;
}

int32_t chance_left(const struct chance *chance)
{
    return MILLION - chance->past;
}

int32_t chance_worth(const struct chance *chance, int seat, int32_t rest)
{
    int64_t worth = chance->gained[seat] + (int64_t)chance_left(chance) * rest;
    return (int32_t)((worth + MILLION / 2) / MILLION);
}
