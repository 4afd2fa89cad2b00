/* What a hand of up to five cards is worth: not as at poker, where every card counts in the end. Here a hand
 * has a rank and one value that breaks ties, and nothing else does [OF-RANK-1] [OF-RANK-2]. */
#ifndef TABLE_HAND_RANK_H
#define TABLE_HAND_RANK_H

#include "table/cards.h"

enum {
    HAND_CARDS = 5,     /* of a hand at most */
    HAND_ACE_HIGH = 14, /* the highest card of 10-J-Q-K-A; elsewhere an ace is 1 [OF-RANK-4] */
};

/* From lowest to highest [OF-RANK-1]. */
enum hand {
    HAND_NONE, /* no valid hand */
    HAND_PAIR,
    HAND_TWO_PAIRS,
    HAND_THREE,
    HAND_STRAIGHT,
    HAND_FLUSH,
    HAND_FULL_HOUSE,
    HAND_FOUR,
    HAND_STRAIGHT_FLUSH,
    HAND_ROYAL_FLUSH,
    HAND_COUNT
};

/* The words of the ranks above, in that order: "two-pairs". */
extern const char *const HAND_NAMES[HAND_COUNT];

/* The rank of a hand, and in the low four bits the value that breaks ties, 0 for no valid hand: the better hand is
 * the greater number. Faces are 1 to 52, none twice, at most HAND_CARDS of them. */
unsigned hand_rank(const uint8_t *faces, int count);

/* The same for many hands of five, whose faces lie one after the other. */
void hand_rank_many(const uint8_t *faces, int count, uint8_t *ranks);

static inline enum hand hand_of(unsigned rank)
{
    return (enum hand)(rank >> 4);
}

static inline int hand_value(unsigned rank)
{
    return (int)(rank & 15);
}

/* Whether a hand beats another: it must be better, only a royal flush beats even another one [OF-RANK-3]. What is
 * no valid hand beats nothing. */
static inline bool hand_beats(unsigned rank, unsigned other)
{
    return rank > other || hand_of(rank) == HAND_ROYAL_FLUSH;
}

#endif
