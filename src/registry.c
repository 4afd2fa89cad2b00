#include "registry.h"

#include <string.h>

#include "rulesets/cazadores/ruleset.h"
#include "rulesets/devils_bluff/ruleset.h"
#include "rulesets/null/ruleset.h"
#include "rulesets/open_fire/ruleset.h"
#include "rulesets/ruthless/ruleset.h"
#include "rulesets/shadows/ruleset.h"

const struct ruleset *const REGISTRY[REGISTRY_COUNT] = {
    &NULL_RULESET,      &RUTHLESS_RULESET, &DEVILS_BLUFF_RULESET,
    &OPEN_FIRE_RULESET, &SHADOWS_RULESET,  &CAZADORES_RULESET,
};

const struct ruleset *registry_find(const char *id)
{
    for (int i = 0; i < REGISTRY_COUNT; i++)
        if (strcmp(REGISTRY[i]->id, id) == 0)
            return REGISTRY[i];
    return NULL;
}
