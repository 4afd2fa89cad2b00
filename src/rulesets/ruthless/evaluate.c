/* How good a position is for a seat: learned from games (rules/value.h), over what features.c measures. */
#include "rulesets/ruthless/features.h"

#define WEIGHT(name, weight) weight,
static const int32_t WEIGHTS[FEATURES_ALL] = {
#include "rulesets/ruthless/value.weights"
};

int32_t ru_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct ru_state *state = redacted;
    struct measures measures;
    int32_t score[LIMIT_SEATS];
    if (state->phase == PHASE_OVER) {
        ru_score(setup, state, score);
        return score[seat];
    }
    ru_measure(setup, state, &measures);
    return value_chance(&measures, WEIGHTS, FEATURES_ALL, ru_side(setup, seat));
}
