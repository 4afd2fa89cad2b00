/* What random games have met of a system's vocabulary. Rare things that no random game meets need scripts of
 * their own. */
#ifndef TESTS_CONFORMANCE_COVERAGE_H
#define TESTS_CONFORMANCE_COVERAGE_H

#include "rules/ruleset.h"

enum { LIMIT_COVERED = 256 };

struct coverage {
    bool verbs[LIMIT_COVERED], topics[LIMIT_COVERED], events[LIMIT_COVERED];
    bool rules[LIMIT_COVERED]; /* of the ruleset's list */
};

/* What was met; a NULL coverage takes no notes. */
void coverage_event(struct coverage *met, const struct ruleset *ruleset, const struct event *event);
void coverage_rule(struct coverage *met, const struct ruleset *ruleset, const char *rule);
void coverage_answer(struct coverage *met, const struct answer *answer);
void coverage_question(struct coverage *met, const struct question *question);

/* Prints a line for each part, with the words that were never met; gives how many there are. */
int coverage_print(const struct coverage *met, const struct ruleset *ruleset);

#endif
