/* Patterns of answers, questions and events, as scripts write them: the same words, in which `_`
 * stands for anything, and so does what is left out at the end. */
#ifndef RECORD_PATTERN_H
#define RECORD_PATTERN_H

#include "record/reading.h"
#include "rules/ruleset.h"

enum pattern_of { PATTERN_ANSWER, PATTERN_QUESTION, PATTERN_EVENT };

struct pattern {
    int index; /* of the verb, the topic or the kind of event */
    int number_count, point_count;
    unsigned any_number, any_point; /* bit i: a `_` */
    int32_t numbers[LIMIT_EVENT_NUMBERS];
    struct point points[LIMIT_ANSWER_POINTS];
};

/* Reads the rest of a line. False with a sentence when it can be no such thing of this set-up: a
 * pattern that never fits is a mistake, not an expectation. */
bool pattern_read(const struct setup *setup, enum pattern_of what, struct reading *reading,
                  struct pattern *out, char sentence[LIMIT_SENTENCE]);

/* A question in the words that a pattern of it has. */
void pattern_question_write(struct pen *pen, const struct setup *setup,
                            const struct question *question);

bool pattern_fits_answer(const struct pattern *pattern, const struct answer *answer);
bool pattern_fits_question(const struct pattern *pattern, const struct question *question);
bool pattern_fits_event(const struct pattern *pattern, const struct event *event);

#endif
