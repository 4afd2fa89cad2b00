/* What shots, Fights and places are worth, roughly and quickly: for the script and for searches. Everything is
 * in thousandths of a Novice's life. */
#ifndef RULESETS_SHADOWS_WEIGHING_H
#define RULESETS_SHADOWS_WEIGHING_H

#include "rulesets/shadows/chances.h"

enum { WORTH_UNIT = 1000 };

/* What a model is worth to its posse while it stands. */
int32_t sw_weigh_model(const struct setup *setup, const struct sw_state *state, int model);

/* What the dice of one shot are worth: the share of a target's worth that it takes, in thousandths. */
int32_t sw_weigh_dice(int dice, int sides, int save_sides, int modifier, bool shaken);

/* A shot as it is declared, who else may be hit counted. */
int32_t sw_weigh_shot(const struct setup *setup, const struct sw_state *state, int by, int at,
                      int slot, bool spots);

/* The best shot of a model from where it is, at anyone: its worth, its target and slot; 0 when there is none. */
struct sw_weighed {
    int32_t worth;
    int at, slot;
};
struct sw_weighed sw_weigh_best_shot(const struct setup *setup, const struct sw_state *state,
                                     int by);

/* A Fight: what it does to them less what it does to us. */
int32_t sw_weigh_fight(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int flags);

/* What the enemies' best shots could do to a model where it is. */
int32_t sw_weigh_risk(const struct setup *setup, const struct sw_state *state, int model);

/* How far a model is from what it should go for, in mils: loot, tokens, its own edge, an enemy. */
mil sw_weigh_distance(const struct setup *setup, const struct sw_state *state, int model);

#endif
