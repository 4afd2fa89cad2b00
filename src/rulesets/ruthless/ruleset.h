/* Ruthless: small, fast gunfights with one shared deck. */
#ifndef RULESETS_RUTHLESS_RULESET_H
#define RULESETS_RUTHLESS_RULESET_H

#include "rules/ruleset.h"

extern const struct ruleset RUTHLESS_RULESET;

#endif
