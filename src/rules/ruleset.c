#include "rules/ruleset.h"

void ruleset_redact(const struct ruleset *ruleset, void *state, int seat)
{
    fields_redact(ruleset->fields, ruleset->field_count, state, seat);
}
