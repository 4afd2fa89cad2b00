/* Which systems there are. Only apps and tests may ask: everything below knows rulesets through the
 * interface alone. */
#ifndef REGISTRY_H
#define REGISTRY_H

#include "rules/ruleset.h"

enum { REGISTRY_COUNT = 6 };
extern const struct ruleset *const REGISTRY[REGISTRY_COUNT];

/* The system of that id, or NULL. */
const struct ruleset *registry_find(const char *id);

#endif
