/* A position of Shadows of the West put together by hand, for tests of its parts. */
#ifndef TESTS_SHADOWS_DUEL_H
#define TESTS_SHADOWS_DUEL_H

#include "rulesets/shadows/shadows.h"

enum { ANN, BOB, CAL, DAN, EVE, FIN, NPC }; /* Ann is a Hero; Dan, a Veteran, has a horse */
enum { DUEL_EVENTS = 64 };

/* The set-up, the state, and every event sent to the sink. Large: keep it static. */
struct duel {
    struct setup setup;
    struct sw_state state;
    struct sink sink;
    int event_count;
    struct event events[DUEL_EVENTS];
};

/* Two posses of three, all with pistols but Dan, on an empty table of 36 by 36 inches. */
void duel_begin(struct duel *duel);
void duel_end(struct duel *duel);

/* The first step of the first turn: both have laid a card, all stand apart in a row, Dan rides; no events. */
void duel_place(struct duel *duel);

/* Loads the next die. */
void duel_load(struct duel *duel, int roll);

#endif
