/* A position of Shadows of the West put together by hand, for tests of its parts. */
#ifndef TESTS_SHADOWS_DUEL_H
#define TESTS_SHADOWS_DUEL_H

#include "rulesets/shadows/shadows.h"

enum {
    ANN,
    BOB,
    CAL,
    DAN,
    EVE,
    FIN,
    NPC
}; /* Ann is a Hero; Dan, a Veteran, has a horse; Fin is Fearsome */
enum { DUEL_EVENTS = 64 };

/* The set-up, the state, and every event sent to the sink: the one position of a test program. */
extern struct duel {
    struct setup setup;
    struct sw_state state;
    struct sink sink;
    int event_count;
    struct event events[DUEL_EVENTS];
} duel;

/* Before and after all tests: two posses of three with pistols, but Cal a rifle, Fin a sawn-off and Dan none, on an
 * empty table of 36 by 36 inches. */
int duel_open(void **unused);
int duel_close(void **unused);

/* Before each test: the first step of the first turn. Both have laid a card, all stand in a row 4 inches apart, 10
 * inches from the north side, and look south; Dan rides; no events. */
int duel_place(void **unused);

/* Loads the next die. */
void duel_load(int roll);

#endif
