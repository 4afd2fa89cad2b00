/* What the tests of chance, dice and cards share. */
#ifndef TESTS_CHANCE_AID_H
#define TESTS_CHANCE_AID_H

#include "table/cards.h"

#define AID_COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { DECK, DISCARDS, HAND_1, HAND_2, SPARE }; /* the piles of most tests */

struct chance aid_chance(const char *seed);

/* One deck of 52 cards, shuffled. */
struct cards aid_cards_shuffled(struct chance *chance);

/* A game: of one deck each of two seats has five cards, the first seat knows the third of the
 * second's, and seven are discarded. */
struct cards aid_cards_in_play(struct chance *chance);

static inline struct place at(int pile, int index)
{
    return (struct place){pile, index};
}

/* Whether a process of its own that runs this is aborted, as CHECK does. */
bool aid_aborts(void (*act)(const void *given), const void *given);

#endif
