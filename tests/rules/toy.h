/* A ruleset that is no game: each of its answers does one thing that the machinery around rulesets has to
 * deal with, so that its tests can say exactly what must come of it. */
#ifndef TESTS_RULES_TOY_H
#define TESTS_RULES_TOY_H

#include "rules/match.h"
#include "rules/stack.h"

enum {
    TOY_SAY,    /* say NUMBER: a public event; the next seat's turn */
    TOY_KEEP,   /* keep NUMBER: the same, but it is this seat's turn again */
    TOY_ROLL,   /* roll: a die is revealed */
    TOY_HIDE,   /* hide NUMBER POINTS: an event whose number and points only this seat sees */
    TOY_LOOK,   /* look NUMBER: an event whose number only this seat sees, its points everybody */
    TOY_ROUND,  /* round: a new round */
    TOY_CHOOSE, /* choose NUMBER: kept in secret until all seats have chosen */
    TOY_ASK,    /* ask: all seats must choose now */
    TOY_NO,     /* no NUMBER: always refused, short by the number */
    TOY_STOP,   /* stop: the game is over */
    TOY_MANY,   /* many NUMBER LENGTH SEAT MODEL CARD SUBSET: as many numbers as there may be */
    TOY_MORE,   /* more PIECE RULE COLOUR SHAPE */
    TOY_VERBS
};

enum {
    TOY_SAID,
    TOY_ROLLED,
    TOY_HID,
    TOY_LOOKED,
    TOY_ROUND_BEGAN,
    TOY_CHOSEN,
    TOY_EIGHT, /* as many numbers as there may be */
    TOY_EVENTS
};

struct toy_state {
    struct chance chance;
    struct stack stack;
    uint8_t turn, choosing, over, zero;
    uint8_t choices[LIMIT_SEATS]; /* secret */
    uint8_t chosen[LIMIT_SEATS];
    uint64_t answers; /* given so far */
};

/* Values that house rules may change, one of each width and sign. */
struct toy_data {
    int8_t small_signed;
    uint8_t small;
    int16_t middle_signed;
    uint16_t middle;
    uint16_t zero;
    int32_t large;
};

extern const struct ruleset TOY;

/* A finished set-up of so many seats with a piece of terrain and two models a seat. The caller ends it. */
void toy_setup(struct setup *setup, int seats);

/* The same before it is finished. */
void toy_setup_open(struct setup *setup, int seats);

#endif
