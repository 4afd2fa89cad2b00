/* What the learned value of a position looks at (rules/value.h). */
#ifndef RULESETS_SHADOWS_FEATURES_H
#define RULESETS_SHADOWS_FEATURES_H

#include "rules/value.h"
#include "rulesets/shadows/shadows.h"

/* The order is that of the weights' file. */
enum feature {
    FEATURE_POINTS,
    FEATURE_POINTS_LATE,
    FEATURE_POINTS_NEXT, /* in the last turn but one, and in the last */
    FEATURE_POINTS_LAST,
    FEATURE_HEROES, /* this and the next two by rank */
    FEATURE_VETERANS,
    FEATURE_NOVICES,
    FEATURE_SHAKEN_HEROES,
    FEATURE_SHAKEN_VETERANS,
    FEATURE_SHAKEN_NOVICES,
    FEATURE_DOWN_HEROES,
    FEATURE_DOWN_VETERANS,
    FEATURE_DOWN_NOVICES,
    FEATURE_BOSS,
    FEATURE_BOSS_DOWN,
    FEATURE_SKILLS,
    FEATURE_MOUNTED,
    FEATURE_TWO_TO_LOSE,
    FEATURE_ONE_TO_LOSE,
    FEATURE_CHECKS,
    FEATURE_CHECKS_BOSS,
    FEATURE_LEFT,
    FEATURE_TO_ACT,
    FEATURE_STRONG_TO_ACT,
    FEATURE_CARDS,
    FEATURE_LOOKOUTS,
    FEATURE_JAMMED,
    FEATURE_SHOTS_NOW,
    FEATURE_SHOTS_LATER,
    FEATURE_SHOTS_LATE,
    FEATURE_SHOTS_READY, /* of those on Lookout */
    FEATURE_DANGER,
    FEATURE_DANGER_NOW,
    FEATURE_SEEN,
    FEATURE_FIGHTS,
    FEATURE_TANGLED,
    FEATURE_PREY,
    FEATURE_HELPED,
    FEATURE_NEAR,
    FEATURE_RESERVES,
    FEATURE_MEN_LATE,
    FEATURE_DOWN_LATE,
    FEATURE_ACTIONS,
    FEATURE_LOOT,
    FEATURE_LOOT_HOME,
    FEATURE_LOOT_LATE,
    FEATURE_LOOT_NEAR,
    FEATURE_COUNT,
    FEATURES_ALL = 2 * FEATURE_COUNT, /* those of scenarios without loot, then those with it */
};

extern const char *const SW_FEATURES[FEATURES_ALL + 1];

void sw_measure(const struct setup *setup, const void *redacted, struct measures *out);

#endif
