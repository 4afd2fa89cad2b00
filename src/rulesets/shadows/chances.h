/* Exact chances of dice pools with the best use of re-rolls [SW-TEST-3]. Since a highest roll is itself a
 * success, rolling failures again, as many as may be, is never worse than anything else. */
#ifndef RULESETS_SHADOWS_CHANCES_H
#define RULESETS_SHADOWS_CHANCES_H

#include "rulesets/shadows/shadows.h"

enum { SIDES_MOST = 20 };

/* How many of all equally likely rolls end with so many successes and so high a highest die. */
struct sw_spread {
    wide whole;
    wide count[SW_DICE + 1][SIDES_MOST + 1];
};
void sw_spread_of(int dice, int sides, struct sw_spread *out);

/* What comes of it to a model, in parts of FATE_WHOLE that add up to it. */
#define FATE_WHOLE INT64_C(1000000000000000)
enum { FATE_MISSED, FATE_SAVED, FATE_SHAKEN, FATE_DOWNED, FATE_CASUALTY, FATE_COUNT };
struct sw_fate {
    int64_t part[FATE_COUNT];
};

/* A share of another fate is added: `part` of `whole`. */
void sw_fate_mix(struct sw_fate *fate, const struct sw_fate *other, int64_t part, int64_t whole);

/* The same in parts per million, which add up to a million. */
void sw_fate_ppm(const struct sw_fate *fate, int32_t out[FATE_COUNT]);

/* A shot whose dice are rolled at this model [SW-SHOOT-2] to [SW-SHOOT-4]; `jams`, if given, is its share of
 * rolls that jam the weapon [SW-JAM-1]. */
struct sw_fate sw_shot_fate(const struct setup *setup, const struct sw_state *state, int by, int at,
                            int slot, int64_t *jams);

/* A shot as it is declared: Spotting, and whom it goes at in a fight [SW-SHOOT-1] [SW-SHOOT-5]. */
struct sw_fate sw_aimed_fate(const struct setup *setup, const struct sw_state *state, int by,
                             int at, int slot, bool spots, int64_t *jams);

/* How many of all equally likely rolls of two pools one wins by how much [SW-FIGHT-2]: index SW_DICE is a draw,
 * above it the first wins. Gives the number of all. */
wide sw_margins(int dice, int sides, int other_dice, int other_sides, wide out[2 * SW_DICE + 1]);

/* A Fight [SW-FIGHT-2]: what comes of it to the attacker and to the defender; how likely it is a draw. */
struct sw_bout {
    struct sw_fate attacker, defender;
    int64_t even;
};
void sw_fight_fate(const struct setup *setup, const struct sw_state *state, int by, int at,
                   int flags, struct sw_bout *out);

/* A Recovery test [SW-REC-1]: casualty, still down (FATE_DOWNED), up and Shaken (FATE_SHAKEN). */
struct sw_fate sw_recovery_fate(const struct setup *setup, const struct sw_state *state, int model);

/* How likely a posse holds if this model takes its bottle check [SW-BOT-1], in parts of FATE_WHOLE. */
int64_t sw_holds_part(const struct setup *setup, const struct sw_state *state, int model);

/* How likely one Grit die is a success, or one of two, in parts of FATE_WHOLE. */
int64_t sw_success_part(int sides, bool again);

/* How likely the best shot hits, -1 when none can be fired; its band. */
int32_t sw_best_shot_ppm(const struct setup *setup, const struct sw_state *state, int by, int at,
                         int *band);

#endif
