/* The script: what a sensible hunter does. All of it from what every seat sees. */
#ifndef RULESETS_CAZADORES_ADVICE_H
#define RULESETS_CAZADORES_ADVICE_H

#include "rulesets/cazadores/chances.h"

/* The foe that a model goes for, or NO_MODEL. */
int cz_quarry(const struct setup *setup, const struct cz_state *state, int model);

/* Wounds to be expected of an attack with an arm that reaches, in thousandths a tick. */
int32_t cz_attack_worth(const struct setup *setup, const struct cz_state *state,
                        const struct answer *attack);

/* A move of a verb that brings a model where it can attack its quarry, as near to that as it gets, or out of its
 * reach; false when it would stay where it is. */
bool cz_advise_approach(const struct setup *setup, const struct cz_state *state, int model,
                        int verb, mil length, struct answer *answer);
bool cz_advise_retreat(const struct setup *setup, const struct cz_state *state, int model, int verb,
                       mil length, struct answer *answer);

#endif
