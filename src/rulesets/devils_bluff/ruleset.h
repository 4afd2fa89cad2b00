#ifndef RULESETS_DEVILS_BLUFF_RULESET_H
#define RULESETS_DEVILS_BLUFF_RULESET_H

#include "rules/ruleset.h"

extern const struct ruleset DEVILS_BLUFF_RULESET;

#endif
