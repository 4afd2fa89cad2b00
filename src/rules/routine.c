#include "rules/routine.h"

const char *const ORDER_WORDS[ORDER_COUNT] = {"matters", "always", "never"};

int routine_of(const struct ruleset *ruleset, const struct question *question)
{
    if (question->asking != ASKING_ANSWER)
        return -1;
    for (int i = 0; i < ruleset->routine_count; i++)
        if (ruleset->routines[i].topics >> question->topic & 1)
            return i;
    return -1;
}

bool routine_matters(const struct setup *setup, const void *redacted, int seat)
{
    struct option options[LIMIT_OPTIONS];
    if (setup->ruleset->matters)
        return setup->ruleset->matters(setup, redacted, seat);
    return setup->ruleset->options(setup, redacted, seat, options) > 1;
}

bool routine_answers(const struct setup *setup, const void *redacted, int seat,
                     const uint8_t orders[LIMIT_ROUTINES], struct answer *answer)
{
    struct option options[LIMIT_OPTIONS];
    struct question question = setup->ruleset->ask(setup, redacted, seat);
    int routine = routine_of(setup->ruleset, &question);
    if (routine < 0 || orders[routine] == ORDER_ALWAYS)
        return false;
    if (orders[routine] == ORDER_MATTERS && routine_matters(setup, redacted, seat))
        return false;
    (void)setup->ruleset->options(setup, redacted, seat, options);
    *answer = options[0].answer;
    return true;
}
