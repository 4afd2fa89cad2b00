#include "table/cards.h"

#include "base/check.h"

#include <string.h>

/* ---- faces ------------------------------------------------------------------------ */

enum { RANKS = RANK_KING };

static const char SUIT_LETTERS[] = "SHDC";
static const char *const RANK_NAMES[RANKS + 1] = {
    [1] = "A", [2] = "2", [3] = "3",   [4] = "4",  [5] = "5",  [6] = "6",  [7] = "7",
    [8] = "8", [9] = "9", [10] = "10", [11] = "J", [12] = "Q", [13] = "K",
};
static const char JOKER_BLACK[] = "JOKER";
static const char JOKER_RED[] = "JOKER-RED";

int face_of(enum suit suit, int rank)
{
    CHECK(suit < NO_SUIT && rank >= RANK_ACE && rank <= RANK_KING);
    return (int)suit * RANKS + rank;
}

int face_rank(int face)
{
    return face >= 1 && face <= FACES_PLAIN ? (face - 1) % RANKS + 1 : RANK_NONE;
}

enum suit face_suit(int face)
{
    return face >= 1 && face <= FACES_PLAIN ? (enum suit)((face - 1) / RANKS) : NO_SUIT;
}

int face_write(char out[CARD_TEXT_SIZE], int face)
{
    const char *name = "?";
    int rank = face_rank(face);

    if (face == FACE_JOKER_BLACK)
        name = JOKER_BLACK;
    else if (face == FACE_JOKER_RED)
        name = JOKER_RED;
    else if (rank != RANK_NONE)
        name = RANK_NAMES[rank];
    int length = (int)strlen(name);
    memcpy(out, name, (size_t)length);
    if (rank != RANK_NONE)
        out[length++] = SUIT_LETTERS[face_suit(face)];
    out[length] = '\0';
    return length;
}

static char to_large(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* Whether a character can belong to a word, so that a face cannot end before it. */
static bool is_word(char letter)
{
    letter = to_large(letter);
    return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '-';
}

/* Whether the first `length` characters of a text are this name, in large or small letters. */
static bool same_word(const char *text, int length, const char *name)
{
    for (int i = 0; i < length; i++)
        if (name[i] == '\0' || to_large(text[i]) != name[i])
            return false;
    return name[length] == '\0';
}

int face_read(const char *text, int size, int *face)
{
    char name[CARD_TEXT_SIZE];
    int length = 0;

    while (length < size && is_word(text[length]))
        length++;
    for (int candidate = 1; candidate <= FACES; candidate++) {
        face_write(name, candidate);
        if (same_word(text, length, name)) {
            *face = candidate;
            return length;
        }
    }
    return 0;
}

/* ---- setting up ------------------------------------------------------------------- */

void cards_begin(struct cards *cards)
{
    *cards = (struct cards){0};
}

static int deck_size(const struct cards *cards, int deck)
{
    return (cards->jokers >> deck & 1) != 0 ? FACES : FACES_PLAIN;
}

int cards_add_deck(struct cards *cards, int pile, bool jokers)
{
    int deck = cards->deck_count;
    int total = cards->first[LIMIT_PILES];

    CHECK(deck < LIMIT_DECKS && pile >= 0 && pile < LIMIT_PILES);
    cards->deck_count++;
    cards->jokers = (uint8_t)(cards->jokers | (unsigned)jokers << deck);
    int size = deck_size(cards, deck);
    int at = cards->first[pile + 1];
    memmove(&cards->slots[at + size], &cards->slots[at],
            (size_t)(total - at) * sizeof(struct slot));
    for (int i = 0; i < size; i++)
        cards->slots[at + i] = (struct slot){card_of(deck, i + 1), KNOWN_ALL};
    for (int i = pile + 1; i <= LIMIT_PILES; i++)
        cards->first[i] = (uint8_t)(cards->first[i] + size);
    return deck;
}

/* ---- handling --------------------------------------------------------------------- */

static bool has_place(const struct cards *cards, struct place at)
{
    return at.pile >= 0 && at.pile < LIMIT_PILES && at.index >= 0 &&
           at.index < cards_count(cards, at.pile);
}

static struct slot *slot_at(struct cards *cards, struct place at)
{
    CHECK(has_place(cards, at));
    return &cards->slots[cards->first[at.pile] + at.index];
}

static void slot_learn(struct cards *cards, struct slot *slot, unsigned learners)
{
    if (learners == KNOWN_NOBODY)
        return;
    /* [TB-RNG-2] turned up, though nobody knew it and the script had not put it there */
    if (cards->scripted && slot->known_by == KNOWN_NOBODY)
        cards->fault = CARDS_FAULT_RAN_OUT;
    slot->known_by = (uint8_t)((slot->known_by | learners) & ~(unsigned)SLOT_STACKED);
}

uint8_t cards_move(struct cards *cards, struct place from, struct place to, unsigned learners)
{
    struct slot moved = *slot_at(cards, from);
    bool same_pile = from.pile == to.pile;

    CHECK(to.pile >= 0 && to.pile < LIMIT_PILES && to.index >= 0 &&
          to.index <= cards_count(cards, to.pile) - (same_pile ? 1 : 0));
    /* [TB-CARD-1] The slots between the places, and the piles that begin there, shift by one. */
    struct slot *source = &cards->slots[cards->first[from.pile] + from.index];
    struct slot *target = &cards->slots[cards->first[to.pile] + to.index];
    if (from.pile < to.pile)
        target--;
    if (source < target)
        memmove(source, source + 1, (size_t)(target - source) * sizeof *source);
    else
        memmove(target + 1, target, (size_t)(source - target) * sizeof *source);
    for (int i = from.pile + 1; i <= to.pile; i++)
        cards->first[i]--;
    for (int i = to.pile + 1; i <= from.pile; i++)
        cards->first[i]++;
    *target = moved;
    slot_learn(cards, target, learners);
    return moved.card;
}

uint8_t cards_draw(struct cards *cards, int from, int to, unsigned learners)
{
    struct place top = cards_top(cards, from);

    CHECK(from != to);
    if (top.index < 0)
        return CARD_NONE;
    return cards_move(cards, top, (struct place){to, cards_count(cards, to)}, learners);
}

uint8_t cards_draw_renewed(struct cards *cards, struct chance *chance, int from, int discards,
                           int to, unsigned learners)
{
    if (cards_count(cards, from) == 0) {
        cards_move_all(cards, discards, from, KNOWN_NOBODY);
        cards_shuffle(cards, chance, from);
    }
    return cards_draw(cards, from, to, learners);
}

void cards_move_all(struct cards *cards, int from, int to, unsigned learners)
{
    CHECK(from != to);
    while (cards_count(cards, from) > 0)
        cards_move(cards, (struct place){from, 0}, (struct place){to, cards_count(cards, to)},
                   learners);
}

void cards_turn_over(struct cards *cards, int from, int to)
{
    while (cards_count(cards, from) > 0)
        cards_draw(cards, from, to, KNOWN_NOBODY);
}

void cards_swap(struct cards *cards, struct place a, struct place b)
{
    struct slot *first = slot_at(cards, a);
    struct slot *second = slot_at(cards, b);
    struct slot kept = *first;
    *first = *second;
    *second = kept;
}

uint8_t cards_learn(struct cards *cards, struct place at, unsigned learners)
{
    struct slot *slot = slot_at(cards, at);
    slot_learn(cards, slot, learners);
    return slot->card;
}

bool cards_find(const struct cards *cards, uint8_t card, struct place *at)
{
    for (int pile = 0; pile < LIMIT_PILES; pile++)
        for (int i = cards->first[pile]; i < cards->first[pile + 1]; i++)
            if (cards->slots[i].card == card) {
                *at = (struct place){pile, i - cards->first[pile]};
                return true;
            }
    return false;
}

/* ---- shuffling -------------------------------------------------------------------- */

static uint8_t lot_of(const struct cards *cards, const struct slot *slot)
{
    CHECK(slot->card >= 1 && slot->card <= LIMIT_CARDS); /* never a hidden one */
    return cards->lots[slot->card - 1];
}

static bool is_public(const struct slot *slot)
{
    return (slot->known_by & KNOWN_ALL) == KNOWN_ALL;
}

/* The lots, one bit each, of all cards that somebody does not know. */
static unsigned lots_hidden(const struct cards *cards)
{
    unsigned lots = 0;

    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (!is_public(&cards->slots[i]))
            lots |= 1U << lot_of(cards, &cards->slots[i]);
    return lots;
}

/* Makes all cards of some lots one lot. */
static void lots_join(struct cards *cards, unsigned lots)
{
    int lowest = __builtin_ctz(lots);

    for (int i = 0; i < LIMIT_CARDS; i++)
        if ((lots >> cards->lots[i] & 1) != 0)
            cards->lots[i] = (uint8_t)lowest;
}

/* Gives the cards of a pile, about to be shuffled, their lot: a new one if everyone knows them all.
 * If not, nobody who missed one can tell them from the rest of their lots any more. */
static void lots_settle(struct cards *cards, int pile)
{
    bool all_public = true;
    unsigned present = 0;

    for (int i = cards->first[pile]; i < cards->first[pile + 1]; i++) {
        all_public = all_public && is_public(&cards->slots[i]);
        present |= 1U << lot_of(cards, &cards->slots[i]);
    }
    if (present == 0)
        return;
    int free_lot = __builtin_ctz(~lots_hidden(cards));
    if (!all_public || free_lot >= LIMIT_LOTS) {
        lots_join(cards, present);
        return;
    }
    for (int i = cards->first[pile]; i < cards->first[pile + 1]; i++)
        cards->lots[cards->slots[i].card - 1] = (uint8_t)free_lot;
}

void cards_shuffle(struct cards *cards, struct chance *chance, int pile)
{
    uint8_t loose[LIMIT_CARDS], stacked[LIMIT_CARDS];
    int loose_count = 0, stacked_count = 0;

    CHECK(pile >= 0 && pile < LIMIT_PILES);
    lots_settle(cards, pile);
    struct slot *slots = &cards->slots[cards->first[pile]];
    for (int i = 0; i < cards_count(cards, pile); i++) {
        if ((slots[i].known_by & SLOT_STACKED) != 0)
            stacked[stacked_count++] = slots[i].card;
        else
            loose[loose_count++] = slots[i].card;
    }
    chance_shuffle(chance, PURPOSE_DECK, loose, loose_count);
    for (int i = 0; i < loose_count; i++)
        slots[i] = (struct slot){loose[i], KNOWN_NOBODY};
    for (int i = 0; i < stacked_count; i++) /* [TB-RNG-2] */
        slots[loose_count + i] = (struct slot){stacked[i], SLOT_STACKED};
}

/* ---- scripts ---------------------------------------------------------------------- */

/* Exchanges two bytes. */
static void byte_swap(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Puts a card where another lies, and that one where it came from; knowledge and lots stay with the
 * places. */
static void cards_exchange(struct cards *cards, struct slot *a, struct slot *b)
{
    byte_swap(&cards->lots[a->card - 1], &cards->lots[b->card - 1]);
    byte_swap(&a->card, &b->card);
}

/* Whether a listed card may be stacked in a pile: named once, in play, not stacked elsewhere. */
static bool can_stack(const struct cards *cards, int pile, const uint8_t *list, int i)
{
    struct place at;

    for (int earlier = 0; earlier < i; earlier++)
        if (list[earlier] == list[i])
            return false;
    if (card_face(list[i]) == FACE_UNKNOWN || !cards_find(cards, list[i], &at))
        return false;
    return at.pile == pile || (cards_at(cards, at)->known_by & SLOT_STACKED) == 0;
}

enum status cards_stack(struct cards *cards, int pile, const uint8_t *list, int count)
{
    CHECK(pile >= 0 && pile < LIMIT_PILES);
    if (count > cards_count(cards, pile))
        return STATUS_TOO_BIG;
    for (int i = 0; i < count; i++)
        if (!can_stack(cards, pile, list, i))
            return STATUS_BAD_INPUT;

    cards->scripted = 1;
    for (int i = cards->first[pile]; i < cards->first[pile + 1]; i++)
        cards->slots[i].known_by &= (uint8_t)~SLOT_STACKED;
    for (int i = 0; i < count; i++) {
        struct slot *target = &cards->slots[cards->first[pile + 1] - 1 - i];
        struct place at;
        bool found = cards_find(cards, list[i], &at);
        CHECK(found);
        cards_exchange(cards, target, slot_at(cards, at)); /* [TB-CARD-1] from where it is */
        target->known_by |= SLOT_STACKED;                  /* [TB-RNG-2] */
    }
    return STATUS_OK;
}

int cards_stacked(const struct cards *cards)
{
    int count = 0;
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        count += (cards->slots[i].known_by & SLOT_STACKED) != 0;
    return count;
}

/* ---- views ------------------------------------------------------------------------ */

void cards_redact(struct cards *cards, unsigned viewers)
{
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++) {
        struct slot *slot = &cards->slots[i];
        if ((slot->known_by & viewers & KNOWN_ALL) == 0 && slot->card < CARD_HIDDEN)
            slot->card = (uint8_t)(CARD_HIDDEN + lot_of(cards, slot)); /* [TB-CARD-2] */
        slot->known_by &= KNOWN_ALL;
    }
    cards->scripted = 0;
    cards->fault = CARDS_FAULT_NONE;
}

void cards_open(struct cards *cards, unsigned viewers)
{
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if ((cards->slots[i].known_by & KNOWN_ALL) != 0)
            cards->slots[i].known_by |= (uint8_t)(viewers & KNOWN_ALL);
}

/* The cards in play that are to be seen nowhere in the area, by lots. */
struct unseen {
    int counts[LIMIT_LOTS];
    uint8_t cards[LIMIT_LOTS][LIMIT_CARDS];
};

/* Gathers them; a sentence when the area cannot be right, else NULL. The piles must be in order. */
static const char *unseen_gather(const struct cards *cards, struct unseen *unseen)
{
    bool waiting[LIMIT_CARDS + 1] = {false};

    memset(unseen->counts, 0, sizeof unseen->counts);
    for (int deck = 0; deck < cards->deck_count; deck++)
        memset(&waiting[card_of(deck, 1)], true, (size_t)deck_size(cards, deck));
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++) {
        uint8_t card = cards->slots[i].card;
        if (card >= CARD_HIDDEN && card < CARD_HIDDEN + LIMIT_LOTS)
            continue;
        if (card > LIMIT_CARDS || !waiting[card])
            return "a card lies in two places or is not in play"; /* [TB-CARD-1] */
        waiting[card] = false;
    }
    for (uint8_t card = 1; card <= LIMIT_CARDS; card++) {
        uint8_t lot = cards->lots[card - 1];
        if (lot >= LIMIT_LOTS)
            return "a card has no lot";
        if (waiting[card])
            unseen->cards[lot][unseen->counts[lot]++] = card;
    }
    return NULL;
}

/* Whether the piles lie one after another and hold as many cards as the decks have. */
static bool piles_in_order(const struct cards *cards)
{
    int total = 0;

    if (cards->deck_count > LIMIT_DECKS || cards->jokers >> cards->deck_count != 0)
        return false;
    for (int deck = 0; deck < cards->deck_count; deck++)
        total += deck_size(cards, deck);
    for (int pile = 0; pile < LIMIT_PILES; pile++)
        if (cards->first[pile] > cards->first[pile + 1])
            return false;
    return cards->first[0] == 0 && cards->first[LIMIT_PILES] == total;
}

/* The check of an area, which leaves what is to be seen nowhere in `unseen`. */
static const char *area_check(const struct cards *cards, struct unseen *unseen)
{
    int hidden[LIMIT_LOTS] = {0};

    if (!piles_in_order(cards))
        return "the piles do not hold as many cards as the decks have";
    const char *wrong = unseen_gather(cards, unseen);
    if (wrong != NULL)
        return wrong;
    for (int i = 0; i < LIMIT_CARDS; i++) {
        const struct slot *slot = &cards->slots[i];
        if (i >= cards->first[LIMIT_PILES] && (slot->card != CARD_NONE || slot->known_by != 0))
            return "a card lies outside the piles";
        if (slot->card >= CARD_HIDDEN)
            hidden[slot->card - CARD_HIDDEN]++;
    }
    if (memcmp(hidden, unseen->counts, sizeof hidden) != 0)
        return "hidden cards do not match those not to be seen";
    return NULL;
}

bool cards_fill(struct cards *cards, struct chance *chance)
{
    struct unseen unseen;

    if (area_check(cards, &unseen) != NULL)
        return false;
    for (int lot = 0; lot < LIMIT_LOTS; lot++)
        chance_shuffle(chance, PURPOSE_DECK, unseen.cards[lot], unseen.counts[lot]);
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (cards->slots[i].card >= CARD_HIDDEN) {
            int lot = cards->slots[i].card - CARD_HIDDEN;
            cards->slots[i].card = unseen.cards[lot][--unseen.counts[lot]];
        }
    return true;
}

const char *cards_check(const struct cards *cards)
{
    struct unseen unseen;
    return area_check(cards, &unseen);
}
