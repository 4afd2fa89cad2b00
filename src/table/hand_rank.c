#include "table/hand_rank.h"

/* A hand is counted by adding up a word for each card: in its low 52 bits four for each rank from the ace on, in
 * which the cards of that rank are counted, and above them three for each suit. Nothing runs over: there are at
 * most four cards of a rank and five of a suit. */
enum { RANK_BITS = 4, SUIT_BITS = 3, SUITS_AT = 13 * RANK_BITS };

#define CARD(suit, rank)                                                                           \
    (UINT64_C(1) << (RANK_BITS * ((rank)-1)) | UINT64_C(1) << (SUITS_AT + SUIT_BITS * (suit)))
#define SUIT(suit)                                                                                 \
    CARD(suit, 1), CARD(suit, 2), CARD(suit, 3), CARD(suit, 4), CARD(suit, 5), CARD(suit, 6),      \
        CARD(suit, 7), CARD(suit, 8), CARD(suit, 9), CARD(suit, 10), CARD(suit, 11),               \
        CARD(suit, 12), CARD(suit, 13)

static const uint64_t CARD_WORDS[1 + FACES_PLAIN] = {0, SUIT(SPADES), SUIT(HEARTS), SUIT(DIAMONDS),
                                                     SUIT(CLUBS)};

#define EACH_RANK UINT64_C(0x1111111111111) /* the lowest bit of each rank's four */
#define EACH_SUIT (UINT64_C(01111) << SUITS_AT)
#define RANKS_ALL ((UINT64_C(1) << SUITS_AT) - 1)
#define FIVE_ON UINT64_C(0x11111)            /* a straight that begins with the ace */
#define TEN_TO_ACE UINT64_C(0x1111000000001) /* [OF-RANK-4] */

const char *const HAND_NAMES[HAND_COUNT] = {
    "none",  "pair",       "two-pairs", "three",          "straight",
    "flush", "full-house", "four",      "straight-flush", "royal-flush",
};

/* ---- ranks that come more than once ----------------------------------------------- */

/* Their counts, each in its rank's four bits, make one of 274 words; a multiplier that was found by trying spreads
 * those over a small table, no two in one place. */
enum { SPREAD_BITS = 11 };
#define SPREAD(counts) ((counts)*UINT64_C(0xf9cf8fd7751622af) >> (64 - SPREAD_BITS))

#define COUNT(count, rank) (UINT64_C(count) << (RANK_BITS * ((rank)-1)))
#define MADE(counts, hand, value) [SPREAD(counts)] = (hand) << 4 | (value)
#define ALIKE(r)                                                                                   \
    MADE(COUNT(2, r), HAND_PAIR, r), MADE(COUNT(3, r), HAND_THREE, r),                             \
        MADE(COUNT(4, r), HAND_FOUR, r)
/* [OF-RANK-2] Two ranks, the first the higher: two pairs, and a full house of either. */
#define TWO(high, low)                                                                             \
    MADE(COUNT(2, high) + COUNT(2, low), HAND_TWO_PAIRS, high),                                    \
        MADE(COUNT(3, high) + COUNT(2, low), HAND_FULL_HOUSE, high),                               \
        MADE(COUNT(2, high) + COUNT(3, low), HAND_FULL_HOUSE, high)
#define TWO_2(h) TWO(h, 1)
#define TWO_3(h) TWO_2(h), TWO(h, 2)
#define TWO_4(h) TWO_3(h), TWO(h, 3)
#define TWO_5(h) TWO_4(h), TWO(h, 4)
#define TWO_6(h) TWO_5(h), TWO(h, 5)
#define TWO_7(h) TWO_6(h), TWO(h, 6)
#define TWO_8(h) TWO_7(h), TWO(h, 7)
#define TWO_9(h) TWO_8(h), TWO(h, 8)
#define TWO_10(h) TWO_9(h), TWO(h, 9)
#define TWO_11(h) TWO_10(h), TWO(h, 10)
#define TWO_12(h) TWO_11(h), TWO(h, 11)
#define TWO_13(h) TWO_12(h), TWO(h, 12)

static const uint8_t MADE_OF[1 << SPREAD_BITS] = {
    ALIKE(1),   ALIKE(2),   ALIKE(3),   ALIKE(4),   ALIKE(5),  ALIKE(6),  ALIKE(7),
    ALIKE(8),   ALIKE(9),   ALIKE(10),  ALIKE(11),  ALIKE(12), ALIKE(13), TWO_2(2),
    TWO_3(3),   TWO_4(4),   TWO_5(5),   TWO_6(6),   TWO_7(7),  TWO_8(8),  TWO_9(9),
    TWO_10(10), TWO_11(11), TWO_12(12), TWO_13(13),
};

/* Of 1, 2, 3 and 4 the highest two bits alone are 0, 2, 2 and 4; so threes get their 1 back. */
static inline unsigned rank_of_alike(uint64_t ranks)
{
    uint64_t threes = ranks & ranks >> 1 & EACH_RANK;
    return MADE_OF[SPREAD((ranks & ~EACH_RANK) + threes)];
}

/* ---- hands ------------------------------------------------------------------------ */

/* Of a hand that may be a straight or a flush. */
static unsigned rank_of_rare(uint64_t ranks, bool flush)
{
    bool to_ace = ranks == TEN_TO_ACE;
    bool straight = to_ace || (ranks != 0 && ranks == (ranks & -ranks) * FIVE_ON);
    if (!straight && !flush)
        return rank_of_alike(ranks);
    enum hand hand = !flush ? HAND_STRAIGHT : !straight ? HAND_FLUSH : HAND_STRAIGHT_FLUSH;
    if (flush && to_ace)
        hand = HAND_ROYAL_FLUSH;
    int value = to_ace ? HAND_ACE_HIGH : (63 - __builtin_clzll(ranks)) / RANK_BITS + 1;
    return (unsigned)hand << 4 | (unsigned)value;
}

/* [OF-RANK-1] [OF-RANK-2] [OF-RANK-4] A hand by the sum of its cards' words. A straight has four ranks in a row,
 * also one that ends with the ace; a suit that counts 5 has two bits that no lesser count has. Both are rare. */
static inline unsigned rank_of_sum(uint64_t sum)
{
    uint64_t ranks = sum & RANKS_ALL;
    uint64_t row = ranks & ranks >> RANK_BITS;
    uint64_t flush = sum & sum >> 2 & EACH_SUIT;
    if (__builtin_expect((flush | (row & row >> 2 * RANK_BITS)) != 0, 0))
        return rank_of_rare(ranks, flush != 0);
    return rank_of_alike(ranks);
}

static inline unsigned rank_of_five(const uint8_t faces[HAND_CARDS])
{
    return rank_of_sum(CARD_WORDS[faces[0]] + CARD_WORDS[faces[1]] + CARD_WORDS[faces[2]] +
                       CARD_WORDS[faces[3]] + CARD_WORDS[faces[4]]);
}

unsigned hand_rank(const uint8_t *faces, int count)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += CARD_WORDS[faces[i]];
    return rank_of_sum(sum);
}

void hand_rank_many(const uint8_t *faces, int count, uint8_t *ranks)
{
    for (int i = 0; i < count; i++)
        ranks[i] = (uint8_t)rank_of_five(&faces[i * HAND_CARDS]);
}
