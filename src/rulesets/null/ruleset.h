#ifndef RULESETS_NULL_RULESET_H
#define RULESETS_NULL_RULESET_H

#include "rules/ruleset.h"

extern const struct ruleset NULL_RULESET;

#endif
