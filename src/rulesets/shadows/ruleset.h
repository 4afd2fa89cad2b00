/* Dracula's America: Shadows of the West [SW]. */
#ifndef RULESETS_SHADOWS_RULESET_H
#define RULESETS_SHADOWS_RULESET_H

#include "rules/ruleset.h"

extern const struct ruleset SHADOWS_RULESET;

#endif
