/* Cazadores: one to four hunters against foes that the rules play. */
#ifndef RULESETS_CAZADORES_RULESET_H
#define RULESETS_CAZADORES_RULESET_H

#include "rules/ruleset.h"

extern const struct ruleset CAZADORES_RULESET;

#endif
