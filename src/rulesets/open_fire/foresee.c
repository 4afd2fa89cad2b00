/* What a position is worth to a seat that sees all of it: learned from games (rules/value.h), over what features.c
 * measures. */
#include "rulesets/open_fire/features.h"

#define WEIGHT(name, weight) weight,
static const int32_t WEIGHTS[FEATURES_ALL] = {
#include "rulesets/open_fire/value.weights"
};

int32_t of_foresee(const struct setup *setup, const void *state, int seat)
{
    struct measures measures;
    of_measure(setup, state, &measures);
    return value_chance(&measures, WEIGHTS, FEATURES_ALL, seat);
}
