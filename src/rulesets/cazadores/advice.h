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

/* What a model has to do for the objective: somewhere to go, and how near. */
struct cz_errand {
    struct circle target;
    mil reach;
};
bool cz_find_errand(const struct setup *setup, const struct cz_state *state, int model,
                    struct cz_errand *out);
/* A Move toward it; false when it is near enough, or cannot be come nearer to. */
bool cz_advise_go(const struct setup *setup, const struct cz_state *state, int model, int verb,
                  mil length, const struct cz_errand *errand, struct answer *answer);
/* The option that serves the objective now, or -1. */
int cz_errand_option(const struct setup *setup, const struct cz_state *state, int model,
                     const struct option *options, int count);
/* Whether an attack would harm the objective: the beast is to be taken alive [CZ-OBJ-3]. */
bool cz_spares(const struct setup *setup, const struct cz_state *state, int at);
/* How far the objective is on, in thousandths. */
int32_t cz_progress(const struct setup *setup, const struct cz_state *state);

#endif
