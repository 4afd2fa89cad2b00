#include "conformance/coverage.h"

#include <stdio.h>
#include <string.h>

void coverage_rule(struct coverage *met, const struct ruleset *ruleset, const char *rule)
{
    for (int i = 0; met && rule && ruleset->rules && ruleset->rules[i] && i < LIMIT_COVERED; i++)
        if (strcmp(ruleset->rules[i], rule) == 0)
            met->rules[i] = true;
}

void coverage_event(struct coverage *met, const struct ruleset *ruleset, const struct event *event)
{
    if (!met)
        return;
    const struct signature *kind = &ruleset->events[event->kind].signature;
    met->events[event->kind] = true;
    for (int i = 0; i < kind->count; i++)
        if (kind->things[i] == THING_RULE && event->numbers[i] >= 0 &&
            event->numbers[i] < LIMIT_COVERED)
            met->rules[event->numbers[i]] = true;
}

void coverage_answer(struct coverage *met, const struct answer *answer)
{
    if (met)
        met->verbs[answer->verb] = true;
}

void coverage_question(struct coverage *met, const struct question *question)
{
    if (met)
        met->topics[question->topic] = true;
}

/* ---- the report ------------------------------------------------------------------- */

static const char *verb_word(const struct ruleset *ruleset, int i)
{
    return i < ruleset->verb_count ? ruleset->verbs[i].word : NULL;
}

static const char *topic_word(const struct ruleset *ruleset, int i)
{
    return i < ruleset->topic_count ? ruleset->topics[i].word : NULL;
}

static const char *event_word(const struct ruleset *ruleset, int i)
{
    return i < ruleset->event_count ? ruleset->events[i].signature.word : NULL;
}

static const char *rule_word(const struct ruleset *ruleset, int i)
{
    return ruleset->rules ? ruleset->rules[i] : NULL;
}

static int print_part(const struct ruleset *ruleset, const char *title, const bool *met,
                      const char *word_at(const struct ruleset *ruleset, int i))
{
    const char *between = "; never: ";
    int count = 0, missed = 0;
    for (; count < LIMIT_COVERED && word_at(ruleset, count); count++)
        missed += !met[count];
    printf("  %-7s %3d of %3d met", title, count - missed, count);
    for (int i = 0; i < count; i++) {
        if (met[i])
            continue;
        printf("%s%s", between, word_at(ruleset, i));
        between = ", ";
    }
    printf("\n");
    return missed;
}

int coverage_print(const struct coverage *met, const struct ruleset *ruleset)
{
    int missed = 0;
    printf("%s in random games:\n", ruleset->id);
    missed += print_part(ruleset, "verbs", met->verbs, verb_word);
    missed += print_part(ruleset, "topics", met->topics, topic_word);
    missed += print_part(ruleset, "events", met->events, event_word);
    missed += print_part(ruleset, "rules", met->rules, rule_word);
    return missed;
}
