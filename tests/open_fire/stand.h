/* A position of Open Fire put together by hand, for tests of its parts. */
#ifndef TESTS_OPEN_FIRE_STAND_H
#define TESTS_OPEN_FIRE_STAND_H

#include "rulesets/open_fire/open_fire.h"

enum { ALDER, ASH, ADAM, ABE, AL, BIRCH, BRAND, BILL, BO, BEN, STAND_MODELS };

/* The set-up and the state: the one position of a test program. */
extern struct stand {
    struct setup setup;
    struct of_state state;
} stand;

/* Before and after all tests: two gangs of five with Revolvers on an empty table of 36 by 36 inches: a leader, two
 * gunslingers, two hired. */
int stand_open(void **unused);
int stand_close(void **unused);

/* Before each test: round 1 of a Shootout, nothing under way, the first gang to draw or not; all are up, in two rows
 * four inches apart along x, the gangs twenty inches from each other; no hands. */
int stand_place(void **unused);

/* What the set-up says of a model, for a test to change: it outlives the test, so put it back. */
struct of_member *stand_member(int model);

/* Model of a gang is activated, at a step of its activation. */
void stand_activate(int model, int step);

/* Keeps what is told from here on, for a test to look at. */
enum { TOLD_MOST = 64 };
extern struct told {
    int count;
    struct event events[TOLD_MOST];
} told;
const struct sink *told_begin(void);

/* The event that is the n-th of its kind, from 0. It must be there. */
const struct event *told_nth(int kind, int n);

#endif
