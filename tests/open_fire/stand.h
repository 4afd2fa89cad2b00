/* A position of Open Fire put together by hand, for tests of its parts. */
#ifndef TESTS_OPEN_FIRE_STAND_H
#define TESTS_OPEN_FIRE_STAND_H

#include "rulesets/open_fire/open_fire.h"

enum { ALDER, ASH, ADAM, ABE, AL, BIRCH, BRAND, BILL, BO, BEN, STAND_MODELS };

/* The set-up and the state. Large: keep it static. */
struct stand {
    struct setup setup;
    struct of_state state;
};

/* Two gangs of five with Revolvers on an empty table of 36 by 36 inches: a leader, two gunslingers, two hired. */
void stand_begin(struct stand *stand);
void stand_end(struct stand *stand);

/* Round 1 of a Shootout, nothing under way, the first gang to draw or not; all are up, in two rows four inches apart
 * along x, the gangs twenty inches from each other; no hands. */
void stand_place(struct stand *stand);

/* Model of a gang is activated, at a step of its activation. */
void stand_activate(struct stand *stand, int model, int step);

#endif
