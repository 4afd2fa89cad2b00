/* The script's parts: one function a question. All of them answer from what the seat may see. */
#ifndef RULESETS_OPEN_FIRE_ADVICE_H
#define RULESETS_OPEN_FIRE_ADVICE_H

#include "rulesets/open_fire/weighing.h"

/* Hands (advice_hands.c): when to draw, what to keep, when to play, when to answer. */
struct answer of_advise_discard(const struct of_state *state, int seat);
struct answer of_advise_test(const struct setup *setup, const struct of_state *state, int seat);
struct answer of_advise_answer(const struct setup *setup, const struct of_state *state, int seat);

/* Whether a standing order should ask: the hand could be of use [OF-PLAY-3]. */
bool of_matters(const struct setup *setup, const void *redacted, int seat);

/* Places (advice_places.c): coming in, and where a model moves. */
struct answer of_advise_enter(const struct scene *scene);
struct answer of_advise_move(const struct scene *scene);
struct answer of_advise_run(const struct scene *scene);

enum { SPOTS_WEIGHED = 48 };
struct spot_weight {
    struct point at;
    int32_t value;
    uint8_t verb;
};

/* Places a fighter may move to, the best first; ways there are not looked for. */
int of_spots_weigh(const struct scene *scene, const struct fighter *own,
                   struct spot_weight out[SPOTS_WEIGHED]);

/* Acting (advice_acts.c). */
struct answer of_advise_activate(const struct scene *scene);
struct answer of_advise_attack(const struct scene *scene, int flags);

#endif
