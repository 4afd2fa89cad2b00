/* What cards and dice were worth to each seat against what could be expected of them, from events alone:
 * for any system, and for records as well as for games. */
#ifndef RECORD_LUCK_H
#define RECORD_LUCK_H

#include "base/pen.h"
#include "rules/match.h"

/* One card or die that stands out. */
struct luck_moment {
    int32_t above; /* worth less expected, in the system's thousandths */
    struct event event;
};

struct luck_side {
    int count; /* of events in which chance had a part */
    int64_t worth, expected;
    int64_t spread;                 /* the sum of the squares of what each was above or below */
    struct luck_moment best, worst; /* the first of equals; of a count of 0 they are empty */
};

/* Starts as all 0. */
struct luck {
    struct luck_side sides[LIMIT_SEATS];
};

/* How a side fared, by what chance alone would do: within the usual spread, beyond it, beyond twice. */
enum luck_grade { LUCK_VERY_BAD, LUCK_BAD, LUCK_USUAL, LUCK_GOOD, LUCK_VERY_GOOD };

/* Counts an event in; those without luck change nothing. */
void luck_add(struct luck *luck, const struct event *event);

/* All events of a match. */
struct luck luck_of_match(const struct match *match);

enum luck_grade luck_grade(const struct luck_side *side);

/* Writes the report in lines of words and numbers. It tells cards that were hidden: only for games that
 * are over. */
void luck_write(struct pen *pen, const struct setup *setup, const struct luck *luck);

#endif
