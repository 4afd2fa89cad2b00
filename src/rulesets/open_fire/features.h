/* What the learned value of a position looks at (rules/value.h). */
#ifndef RULESETS_OPEN_FIRE_FEATURES_H
#define RULESETS_OPEN_FIRE_FEATURES_H

#include "rules/value.h"
#include "rulesets/open_fire/open_fire.h"

/* The order is that of the weights' file. */
enum feature {
    FEATURE_POINTS,
    FEATURE_POINTS_LATE,
    FEATURE_POINTS_LAST, /* in the last round */
    FEATURE_LEADS,
    FEATURE_LEADS_LATE,
    FEATURE_LEADS_LAST,
    FEATURE_LEADS_SAFE, /* by more than the other is likely to get yet */
    FEATURE_LEADER,     /* this and the next two by grade */
    FEATURE_LEVELS,
    FEATURE_HIRED,
    FEATURE_HP_LEADER,
    FEATURE_HP_LEVELS,
    FEATURE_HP_HIRED,
    FEATURE_HP_LATE,
    FEATURE_HURT,
    FEATURE_LOW,
    FEATURE_STRESS,
    FEATURE_RESERVES,
    FEATURE_TO_ACT,
    FEATURE_TURN,
    FEATURE_CARDS,
    FEATURE_VALID,
    FEATURE_RANK,
    FEATURE_HIDDEN,
    FEATURE_SHOTS_NOW,
    FEATURE_SHOTS_LATER,
    FEATURE_SIGHTED,
    FEATURE_NEAR,
    FEATURE_KILLS_NOW,
    FEATURE_KILLS_LATER,
    FEATURE_PREY_NOW,
    FEATURE_PREY_LATER,
    FEATURE_ALONE, /* this and those below only where there are objectives */
    FEATURE_ABOUT,
    FEATURE_FAR,
    FEATURE_NEARER,
    FEATURE_TAKES_NOW,
    FEATURE_TAKES_LATER,
    FEATURE_HELD,
    FEATURE_COUNT,
    FEATURES_ALL = MISSION_COUNT * FEATURE_COUNT, /* of each mission */
};

extern const char *const OF_FEATURES[FEATURES_ALL + 1];

void of_measure(const struct setup *setup, const void *redacted, struct measures *out);

#endif
