/* What lies on the table and is no model: counters, gold, prisoners. The table of fields tells: an array of
 * the state that has a place (`x` and `y`, lengths) and a `kind` (a word, the first of its list meaning
 * none), all of it public. One with a `carrier` is where its carrier is, and told there; one with a `holder`, a
 * seat from 1, is named after that seat. */
#ifndef CLI_PLAY_THINGS_H
#define CLI_PLAY_THINGS_H

#include "rules/ruleset.h"

enum { LIMIT_THINGS = 32, LIMIT_THING_NAME = 96 };

struct thing_seen {
    char name[LIMIT_THING_NAME]; /* "counter 2", or "entry of The Posse" */
    int number;
    struct point at;
};

/* Writes the things that lie on the table; gives their number. */
int things_seen(const struct setup *setup, const void *redacted,
                struct thing_seen out[LIMIT_THINGS]);

/* The Victory Points of a seat so far, by a public field `vp` with a number for each seat; -1 where none is. */
int points_seen(const struct setup *setup, const void *redacted, int seat);

#endif
