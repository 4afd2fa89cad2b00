/* A learned value. A system measures how each side stands in a few dozen numbers, its features; weights, which
 * `bluff train` finds from games, make a strength of them; and the strengths of all sides the chance of each
 * to win. Whole numbers throughout, so that a bot's game is the same on every machine. */
#ifndef RULES_VALUE_H
#define RULES_VALUE_H

#include <stdint.h>

#include "rules/setup.h"

enum {
    LIMIT_FEATURES = 128,
    FEATURE_ONE = 100, /* what one of anything counts as a feature */
    WEIGHT_ONE = 1000, /* a weight that multiplies the chances by e for each one */
};

/* What is measured of a side, at its first seat. Sides that have lost are not `in`. */
struct measures {
    bool in[LIMIT_SEATS];
    int32_t of[LIMIT_SEATS][LIMIT_FEATURES];
};

/* Moves the first `count` features of all sides so many times their number back, for scenarios in which the same
 * things have other weights. */
void measures_move(struct measures *measures, int count, int times);

/* The strength that features add up to, in units of 1 / (FEATURE_ONE * WEIGHT_ONE). */
int32_t value_strength(const int32_t *features, const int32_t *weights, int count);

/* The chance of the side at a first seat to win, in thousandths, from 1 to 999; 0 when it has lost. */
int32_t value_chance(const struct measures *measures, const int32_t *weights, int count, int seat);

#endif
