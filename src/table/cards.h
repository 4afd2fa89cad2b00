/* Cards in piles, and who knows which.
 *
 * A game's cards lie in one flat area: a row of slots, pile after pile, in each pile the bottom
 * card first. A slot belongs to a place, never to a card, so that nothing in the layout tells where
 * a hidden card lies. Every card of every deck is in exactly one slot at every moment [TB-CARD-1].
 *
 * Knowledge belongs to the card lying there and goes with it: a card that was seen stays known to
 * those who saw it, in whatever hand it ends, until it is shuffled. From which place to which a
 * card goes is seen by all; a choice made in secret is therefore kept as a number in a hidden field
 * of the system, and the card is moved when it is revealed.
 *
 * Lots: when everyone knows which cards go into a shuffle, everyone knows afterwards which cards
 * can be in those places. Cards that were last shuffled in such a way together are a lot. Redaction
 * leaves of a hidden card the number of its lot, and cards_fill deals hidden places only cards of
 * their lot: a card seen in the discards before the deck was renewed never turns up in a hand that
 * was drawn earlier. */
#ifndef TABLE_CARDS_H
#define TABLE_CARDS_H

#include "base/chance.h"

enum {
    FACES = 54, /* of a deck with its jokers */
    FACES_PLAIN = 52,
    LIMIT_DECKS = 4,
    LIMIT_CARDS = LIMIT_DECKS * FACES,
    LIMIT_PILES = 27, /* brings the size to a multiple of 8 */
    LIMIT_LOTS = 16,
    CARD_TEXT_SIZE = 10, /* room for any face as text, its end included */
};

/* ---- faces ------------------------------------------------------------------------ */

enum suit { SPADES, HEARTS, DIAMONDS, CLUBS, NO_SUIT };

/* Faces are 1 to 54: suit by suit as above, ace, 2 to 10, jack, queen, king; then jokers. */
enum face { FACE_UNKNOWN, FACE_JOKER_BLACK = 53, FACE_JOKER_RED = 54 };

/* Ranks of faces; which is higher is each system's business. Jokers have rank 0. */
enum { RANK_NONE, RANK_ACE = 1, RANK_JACK = 11, RANK_QUEEN = 12, RANK_KING = 13 };

int face_of(enum suit suit, int rank);
int face_rank(int face);
enum suit face_suit(int face);

/* Writes a face: "AS", "10H", "JOKER" (the black one), "JOKER-RED", "?" when unknown; gives its
 * length. */
int face_write(char out[CARD_TEXT_SIZE], int face);

/* Reads a face, in large or small letters, from the start of `text`, `size` bytes long. Gives the
 * number of bytes read, or 0 when no face stands there, alone or before something that is neither
 * letter, digit nor hyphen. */
int face_read(const char *text, int size, int *face);

/* ---- cards ------------------------------------------------------------------------ */

/* A card is a face of a deck: 1 to 216. In a redacted area CARD_HIDDEN + lot stands for a hidden
 * one. */
enum { CARD_NONE = 0, CARD_HIDDEN = 0xE0 };

static inline uint8_t card_of(int deck, int face)
{
    return (uint8_t)(deck * FACES + face);
}

/* FACE_UNKNOWN for a hidden card and for none. */
static inline int card_face(uint8_t card)
{
    return card >= 1 && card <= LIMIT_CARDS ? (card - 1) % FACES + 1 : FACE_UNKNOWN;
}

/* Who knows a card: a bit per seat, and one for those who only watch. */
enum {
    KNOWN_NOBODY = 0,
    KNOWN_WATCHERS = 1 << CHANCE_SEATS,
    KNOWN_ALL = (1 << (CHANCE_SEATS + 1)) - 1,
    SLOT_STACKED = 1 << 7, /* no knowledge: a script has put the card there [TB-RNG-2] */
};

static inline unsigned known_seat(int seat)
{
    return 1U << seat;
}

struct slot {
    uint8_t card;
    uint8_t known_by;
};

enum cards_fault {
    CARDS_FAULT_NONE,
    CARDS_FAULT_RAN_OUT, /* a card was turned up that the script had not stacked [TB-RNG-2] */
};

/* The area. Flat, bytes only: part of a game's state. */
struct cards {
    uint8_t first[LIMIT_PILES + 1]; /* pile p is slots first[p] to first[p + 1] - 1 */
    uint8_t deck_count;
    uint8_t jokers;            /* bit d: deck d has its jokers */
    uint8_t scripted;          /* 1: no card may be turned up but those stacked */
    uint8_t fault;             /* enum cards_fault */
    uint8_t lots[LIMIT_CARDS]; /* of each card, from card 1; tells no more than everyone knows */
    struct slot slots[LIMIT_CARDS];
};

_Static_assert(sizeof(struct cards) == LIMIT_PILES + 5 + 3 * LIMIT_CARDS, "a state has no padding");

/* A place in a pile; index 0 is the bottom card. */
struct place {
    int pile, index;
};

static inline int cards_count(const struct cards *cards, int pile)
{
    return cards->first[pile + 1] - cards->first[pile];
}

/* The place of a pile's top card; its index is -1 when the pile is empty. */
static inline struct place cards_top(const struct cards *cards, int pile)
{
    return (struct place){pile, cards_count(cards, pile) - 1};
}

static inline const struct slot *cards_at(const struct cards *cards, struct place at)
{
    return &cards->slots[cards->first[at.pile] + at.index];
}

/* ---- setting up ------------------------------------------------------------------- */

/* Starts an area without cards. */
void cards_begin(struct cards *cards);

/* Puts a new deck on top of a pile, in the order of the faces, which everyone knows: shuffle it.
 * Gives the deck's number. */
int cards_add_deck(struct cards *cards, int pile, bool jokers);

/* ---- handling --------------------------------------------------------------------- */

/* Moves a card. `to.index` is its index there afterwards; the cards from there on move up.
 * `learners` come to know it; who knew it, knows it still. Gives the card. */
uint8_t cards_move(struct cards *cards, struct place from, struct place to, unsigned learners);

/* Moves the top card of a pile onto another. Gives it, or CARD_NONE when the pile is empty. */
uint8_t cards_draw(struct cards *cards, int from, int to, unsigned learners);

/* The same, but an empty pile is first renewed from the discards. CARD_NONE when both are empty. */
uint8_t cards_draw_renewed(struct cards *cards, struct chance *chance, int from, int discards,
                           int to, unsigned learners);

/* Moves a whole pile onto another in its order, bottom card first. */
void cards_move_all(struct cards *cards, int from, int to, unsigned learners);

/* Turns a whole pile over onto another, so that its bottom card ends on top. Who knew its cards,
 * knows them and their order still. */
void cards_turn_over(struct cards *cards, int from, int to);

/* Exchanges two cards; each takes along who knows it. */
void cards_swap(struct cards *cards, struct place a, struct place b);

/* Lets seats look at a card where it lies. Gives the card. */
uint8_t cards_learn(struct cards *cards, struct place at, unsigned learners);

/* Shuffles a pile, drawing for PURPOSE_DECK [TB-RNG-1]; nobody knows any of it afterwards. Cards a
 * script has stacked in it come to lie on top in their order. */
void cards_shuffle(struct cards *cards, struct chance *chance, int pile);

/* Where a card lies; false when it is not to be seen in the area. */
bool cards_find(const struct cards *cards, uint8_t card, struct place *at);

/* ---- scripts [TB-RNG-2] ----------------------------------------------------------- */

/* Stacks a pile: its top cards will be those listed, the first listed on top. Each changes places
 * with the card that lay there, and neither takes knowledge along, as if both had lain so from the
 * start. From now on only stacked cards may be turned up by anyone: another one is noted as a
 * fault. A new list for a pile replaces what was left of the old one. STATUS_BAD_INPUT when a card
 * is listed twice, is not in play or is stacked in another pile, STATUS_TOO_BIG when the pile has
 * fewer cards; then nothing is changed. */
MUST_USE enum status cards_stack(struct cards *cards, int pile, const uint8_t *list, int count);

/* The number of stacked cards nobody has turned up yet. */
int cards_stacked(const struct cards *cards);

/* ---- views [TB-CARD-2] ------------------------------------------------------------ */

/* Blanks every card that none of the viewers knows (known_seat(s), or KNOWN_WATCHERS). Of a hidden
 * card its lot is left, which everyone knows, and who knows it. */
void cards_redact(struct cards *cards, unsigned viewers);

/* The viewers learn every card that anybody knows, as if all hands lay open. */
void cards_open(struct cards *cards, unsigned viewers);

/* Completes a redacted area: deals the cards not to be seen evenly among the hidden places of their
 * lots, drawing for PURPOSE_DECK. False, with the area as it was, when the numbers do not match,
 * which no area from cards_redact does. */
MUST_USE bool cards_fill(struct cards *cards, struct chance *chance);

/* NULL when all is well: piles in order, each card in exactly one place, hidden cards as many as
 * can be hidden [TB-CARD-1]. Else a sentence. For any area, redacted or not, whatever its bytes. */
const char *cards_check(const struct cards *cards);

#endif
