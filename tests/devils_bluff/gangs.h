/* A position of Devil's Bluff put together by hand, for tests of its parts. */
#ifndef TESTS_DEVILS_BLUFF_GANGS_H
#define TESTS_DEVILS_BLUFF_GANGS_H

#include "rulesets/devils_bluff/devils_bluff.h"

/* Two Leaders with two Hired Guns each. Al has a horse, a revolver and dynamite, and is mounted. */
enum { AL, ABE, ART, BEA, BEN, BUD, GANGS_MODELS };

/* The set-up and the state: the one position of a test program. */
extern struct gangs {
    struct setup setup;
    struct db_state state;
} gangs;

/* Before and after all tests: an empty table of 24 by 36 inches. */
int gangs_open(void **unused);
int gangs_close(void **unused);

/* Before each test: the second round, nothing under way, nobody holds a card; all stand apart in a row with all their
 * points. */
int gangs_place(void **unused);

#endif
