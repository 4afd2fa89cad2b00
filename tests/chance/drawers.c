/* The true drawer, and those with a fault planted in them. */
#include "chance/statistics.h"

#include <string.h>

static void swap(uint8_t *items, uint32_t a, uint32_t b)
{
    uint8_t kept = items[a];
    items[a] = items[b];
    items[b] = kept;
}

static void true_shuffle(struct chance *chance, uint8_t *items, int count)
{
    chance_shuffle(chance, PURPOSE_DECK, items, count);
}

const struct drawer DRAWER_TRUE = {chance_begin, chance_below, true_shuffle};

/* What a number taken modulo the bound does: of a range of 2047.5 times the bound the lower half of
 * the values has 2048 numbers and the upper half 2047, each 2^-12 off its fair share. */
static uint32_t modulo_below(struct chance *chance, enum purpose purpose, uint32_t bound)
{
    return chance_below(chance, purpose, bound * 2047 + bound / 2) % bound;
}

static void modulo_shuffle(struct chance *chance, uint8_t *items, int count)
{
    for (uint32_t left = (uint32_t)count; left > 1; left--)
        swap(items, left - 1, modulo_below(chance, PURPOSE_DECK, left));
}

const struct drawer DRAWER_MODULO = {chance_begin, modulo_below, modulo_shuffle};

static void off_by_one_shuffle(struct chance *chance, uint8_t *items, int count)
{
    for (uint32_t left = (uint32_t)count; left > 1; left--)
        swap(items, left - 1, chance_below(chance, PURPOSE_DECK, left - 1));
}

const struct drawer DRAWER_OFF_BY_ONE = {chance_begin, chance_below, off_by_one_shuffle};

static void swap_any_shuffle(struct chance *chance, uint8_t *items, int count)
{
    for (uint32_t i = 0; i < (uint32_t)count; i++)
        swap(items, i, chance_below(chance, PURPOSE_DECK, (uint32_t)count));
}

const struct drawer DRAWER_SWAP_ANY = {chance_begin, chance_below, swap_any_shuffle};

static void small_seed_begin(struct chance *chance, const uint8_t seed[CHANCE_SEED_SIZE])
{
    uint8_t small[CHANCE_SEED_SIZE] = {0};
    memcpy(small, seed, 4);
    chance_begin(chance, small);
}

const struct drawer DRAWER_SMALL_SEED = {small_seed_begin, chance_below, true_shuffle};

static uint32_t mixed_below(struct chance *chance, enum purpose purpose, uint32_t bound)
{
    /* The count is the purpose's own, the stream is not. */
    struct chance other = *chance;
    other.used[PURPOSE_DECK] = chance->used[purpose];
    uint32_t value = chance_below(&other, PURPOSE_DECK, bound);
    chance->used[purpose] = other.used[PURPOSE_DECK];
    return value;
}

const struct drawer DRAWER_MIXED_STREAMS = {chance_begin, mixed_below, true_shuffle};

static uint32_t sticky_below(struct chance *chance, enum purpose purpose, uint32_t bound)
{
    if (chance->used[purpose] > 0 && chance_below(chance, PURPOSE_SETUP, 256) == 0)
        chance->used[purpose]--;
    return chance_below(chance, purpose, bound);
}

const struct drawer DRAWER_STICKY = {chance_begin, sticky_below, true_shuffle};
