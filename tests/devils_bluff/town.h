/* A position of Devil's Bluff put together by hand, for tests of its parts. */
#ifndef TESTS_DEVILS_BLUFF_TOWN_H
#define TESTS_DEVILS_BLUFF_TOWN_H

#include "rulesets/devils_bluff/devils_bluff.h"

/* Two Leaders with two Hired Guns each. Al has a horse, a revolver and
 * dynamite, and is mounted. */
enum { AL, ABE, ART, BEA, BEN, BUD, TOWN_MODELS };

/* The set-up and the state. Large: keep it static. */
struct town {
    struct setup setup;
    struct db_state state;
};

/* An empty table of 24 by 36 inches. */
void town_begin(struct town *town);
void town_end(struct town *town);

/* The second round, nothing under way, nobody holds a card; all stand apart in a row with all their points. */
void town_place(struct town *town);

#endif
