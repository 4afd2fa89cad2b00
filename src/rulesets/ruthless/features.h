/* What the learned value of a position looks at (rules/value.h). */
#ifndef RULESETS_RUTHLESS_FEATURES_H
#define RULESETS_RUTHLESS_FEATURES_H

#include "rules/value.h"
#include "rulesets/ruthless/ruthless.h"

/* The order is that of the weights' file. */
enum feature {
    FEATURE_STEADY,
    FEATURE_LILY_COVERED,
    FEATURE_LILY_OPEN,
    FEATURE_OUT,
    FEATURE_LOST,
    FEATURE_SHAKEN_1,
    FEATURE_SHAKEN_2,
    FEATURE_SHAKEN_3,
    FEATURE_SHAKEN_MORE,
    FEATURE_SHAKEN_SHARE,
    FEATURE_LOST_TURNS,
    FEATURE_SHAKEN_TURNS,
    FEATURE_WOUNDS,
    FEATURE_ARMS,
    FEATURE_LEGS,
    FEATURE_CHESTS,
    FEATURE_LAST_BOXES,
    FEATURE_TOUGH,
    FEATURE_GUNS,
    FEATURE_LONG_GUNS,
    FEATURE_EMPTY,
    FEATURE_COVERING,
    FEATURE_MOUNTED,
    FEATURE_CARDS,
    FEATURE_FACES,
    FEATURE_WAKERS,
    FEATURE_TO_ACT,
    FEATURE_SHAKEN_TO_ACT,
    FEATURE_SHOTS_NOW,
    FEATURE_SHOTS_LATER,
    FEATURE_EXPOSED,
    FEATURE_EXPOSED_NOW,
    FEATURE_SAFE,
    FEATURE_TAKEN,
    FEATURE_TAKEN_LATE,
    FEATURE_PROGRESS,
    FEATURE_COUNT,
    FEATURES_ALL = 2 * FEATURE_COUNT, /* those of shootouts, then those of scenarios with a goal */
};

extern const char *const RU_FEATURES[FEATURES_ALL + 1];

void ru_measure(const struct setup *setup, const void *redacted, struct measures *out);

#endif
