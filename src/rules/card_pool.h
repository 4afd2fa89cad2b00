/* What the next cards of one deck can be, by what a seat knows. */
#ifndef RULES_CARD_POOL_H
#define RULES_CARD_POOL_H

#include "table/cards.h"

/* How many of each value there are, the Ace first. Besides the deck's cards those hidden in a hand count too:
 * nobody can tell them apart. When `left` cards were drawn the discards follow, with all that was drawn in the
 * meantime. */
struct card_pool {
    uint8_t next[RANK_KING + 1];
    uint8_t discards[RANK_KING + 1];
    int left;
};

/* Of an area with one deck, by the piles of the deck and of the discards; the same from a seat's view and from the
 * whole state. */
void card_pool_of(const struct cards *cards, int seat, int deck, int discards,
                  struct card_pool *out);

#endif
