/* Devils Bluff on the Open Fire core. */
#ifndef RULESETS_OPEN_FIRE_RULESET_H
#define RULESETS_OPEN_FIRE_RULESET_H

#include "rules/ruleset.h"

extern const struct ruleset OPEN_FIRE_RULESET;

#endif
