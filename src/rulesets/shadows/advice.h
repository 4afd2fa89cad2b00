/* The script: what its files need of each other. It answers from a redacted state, without any chance, and
 * always legally. */
#ifndef RULESETS_SHADOWS_ADVICE_H
#define RULESETS_SHADOWS_ADVICE_H

#include "rulesets/shadows/weighing.h"

/* What the script takes for cover. */
enum { ADVICE_COVER = KW_BLOCKING | KW_OBSCURING };

/* ---- acting (advice_acts.c) ------------------------------------------------------- */

struct answer sw_advise_activate(const struct setup *setup, const struct sw_state *state, int seat,
                                 const struct option *options, int count);
struct answer sw_advise_action(const struct setup *setup, const struct sw_state *state, int seat,
                               const struct option *options, int count);
struct answer sw_advise_shot(const struct setup *setup, const struct sw_state *state,
                             const struct option *options, int count);

/* Puts the options of an activation in order, what the script would rather do first. */
void sw_advise_activations(const struct setup *setup, const struct sw_state *state, int seat,
                           struct option *options, int count);

/* Moves that may be worth it for whoever acts, best first, all of them legal; gives their number. */
int sw_advise_moves(const struct setup *setup, const struct sw_state *state, int seat, int most,
                    struct answer *out);

/* ---- answers to others (advice_replies.c) ----------------------------------------- */

struct answer sw_advise_answer(const struct setup *setup, const struct sw_state *state,
                               const struct option *options, int count);
struct answer sw_advise_duck(const struct setup *setup, const struct sw_state *state);

/* ---- setting up (advice_places.c) ------------------------------------------------- */

/* Up to `most` places for a model, best first, all of them legal; gives their number, at least 1. */
int sw_advise_places(const struct setup *setup, const struct sw_state *state, int model, int most,
                     struct point *out);

#endif
