/* The script: what its files need of each other. It answers from a redacted state, without any chance, and
 * always legally. */
#ifndef RULESETS_RUTHLESS_ADVICE_H
#define RULESETS_RUTHLESS_ADVICE_H

#include "rulesets/ruthless/weighing.h"

/* ---- cards (advice_cards.c) ------------------------------------------------------- */

struct answer advise_lead(const struct setup *setup, const struct ru_state *state, int seat);
struct answer advise_play(const struct setup *setup, const struct ru_state *state, int seat);
struct answer advise_discard(const struct setup *setup, const struct ru_state *state, int seat);

/* A card for courage, or NO_CARD [RU-NERVE-3]. */
int advise_courage_card(const struct setup *setup, const struct ru_state *state, int seat,
                        int model);

/* The lowest card of the hand that is high enough against an attacking player, or NO_CARD [RU-SNAP-1]. */
int advise_snap_card(const struct setup *setup, const struct ru_state *state, int seat,
                     int attacking);

/* The chance in thousandths to win a bout against a character with the best card of the hand, if its owner
 * plays the best of what may be held [RU-FIST-1]. */
int32_t advise_bout_chance(const struct setup *setup, const struct ru_state *state, int seat,
                           int model, int enemy);

/* ---- answers to others (advice_replies.c) ----------------------------------------- */

struct answer advise_snap(const struct ru_manner *manner, const struct setup *setup,
                          const struct ru_state *state, int seat);
struct answer advise_meet(const struct setup *setup, const struct ru_state *state, int seat);
struct answer advise_shift(const struct ru_manner *manner, const struct setup *setup,
                           const struct ru_state *state);
struct answer advise_fight(const struct ru_manner *manner, const struct setup *setup,
                           const struct ru_state *state);

/* ---- acting (advice_acts.c) ------------------------------------------------------- */

struct answer advise_activate(const struct ru_manner *manner, const struct setup *setup,
                              const struct ru_state *state, int seat);
struct answer advise_act(const struct ru_manner *manner, const struct setup *setup,
                         const struct ru_state *state, int seat);

/* Spots that are worth a Move of the actor, best first; gives their number. All of them can be got to. */
int advise_spots(const struct setup *setup, const struct ru_state *state, int seat, int most,
                 struct point *out);

/* Places where a Move of the actor touches an enemy; gives their number. All of them can be got to. */
int advise_charges(const struct setup *setup, const struct ru_state *state, int seat, int most,
                   struct point *out);

/* ---- setting up (advice_places.c) ------------------------------------------------- */

struct answer advise_place(const struct setup *setup, const struct ru_state *state, int seat);

/* Up to `most` more places for whoever is placed next, all of them legal; gives their number. */
int advise_places(const struct setup *setup, const struct ru_state *state, int seat, int most,
                  struct answer *out);

#endif
