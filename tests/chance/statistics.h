/* Whether draws are as even and as independent as they should be. Every test is a function of a
 * drawer, so that the same test is put to the true one and to those with a fault planted in them.
 * The seeds are fixed: a test gives the same figure on every run. */
#ifndef TESTS_CHANCE_STATISTICS_H
#define TESTS_CHANCE_STATISTICS_H

#include "base/chance.h"

/* A way of drawing. */
struct drawer {
    void (*begin)(struct chance *chance, const uint8_t seed[CHANCE_SEED_SIZE]);
    uint32_t (*below)(struct chance *chance, enum purpose purpose, uint32_t bound);
    void (*shuffle)(struct chance *chance, uint8_t *items, int count);
};

extern const struct drawer DRAWER_TRUE;   /* as base/chance.h draws */
extern const struct drawer DRAWER_MODULO; /* low values have 2^-12 too much, high ones too little */
extern const struct drawer DRAWER_OFF_BY_ONE;    /* no item stays where it is when its turn comes */
extern const struct drawer DRAWER_SWAP_ANY;      /* each place is swapped with any other */
extern const struct drawer DRAWER_SMALL_SEED;    /* only 32 bits of the seed count */
extern const struct drawer DRAWER_MIXED_STREAMS; /* all purposes draw from one stream */
extern const struct drawer DRAWER_STICKY;        /* one draw in 256 repeats the last */

/* Every test gives by how many standard deviations the sample is off; a result beyond this is a
 * fault. With true draws one test in 1.7 million goes beyond it. */
#define STATISTICS_LIMIT 5.0

/* Chi-square as standard deviations from its mean. */
double statistics_deviation(double chi_square, double freedom);

/* Chi-square of counts that should all be equal, as deviations. */
double statistics_even(const uint64_t *counts, int cells);

/* Each card at each position of a shuffled deck of 52. */
double statistics_positions(const struct drawer *drawer, uint64_t shuffles);

/* All orders of five cards. */
double statistics_orders(const struct drawer *drawer, uint64_t shuffles);

/* The card on top of a deck of 52 and the next below it. */
double statistics_neighbours(const struct drawer *drawer, uint64_t shuffles);

/* The top card of one shuffle and that of the next. */
double statistics_next_shuffle(const struct drawer *drawer, uint64_t shuffles);

/* The values of a die. */
double statistics_die(const struct drawer *drawer, uint32_t sides, uint64_t rolls);

/* A roll and the one `lag` later. */
double statistics_serial(const struct drawer *drawer, uint32_t sides, int lag, uint64_t rolls);

/* Rolls made side by side for two purposes. */
double statistics_purposes(const struct drawer *drawer, enum purpose a, enum purpose b,
                           uint64_t rolls);

/* Shuffles from many seeds: how many are the same as that of another seed, which with 256-bit seeds
 * should be none. */
double statistics_seeds(const struct drawer *drawer, uint64_t seeds);

#endif
