#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance/aid.h"
#include "table/cards.h"

#include <stdlib.h>
#include <string.h>

static void assert_sound(const struct cards *cards) /* [TB-CARD-1] */
{
    const char *wrong = cards_check(cards);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

/* ---- faces ------------------------------------------------------------------------ */

static void test_faces_have_suit_and_rank(void **unused)
{
    (void)unused;
    int expected = 1;
    for (int suit = SPADES; suit <= CLUBS; suit++)
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++, expected++) {
            int face = face_of((enum suit)suit, rank);
            assert_int_equal(face, expected);
            assert_int_equal(face_suit(face), suit);
            assert_int_equal(face_rank(face), rank);
        }
    const int others[] = {-1, FACE_UNKNOWN, FACE_JOKER_BLACK, FACE_JOKER_RED, 55};
    for (int i = 0; i < AID_COUNT(others); i++) {
        assert_int_equal(face_rank(others[i]), RANK_NONE);
        assert_int_equal(face_suit(others[i]), NO_SUIT);
    }
}

static void test_faces_have_names(void **unused)
{
    (void)unused;
    static const struct {
        int face;
        const char *name;
    } cases[] = {
        {1, "AS"},  {2, "2S"},     {9, "9S"},         {10, "10S"}, {11, "JS"},  {12, "QS"},
        {13, "KS"}, {14, "AH"},    {26, "KH"},        {27, "AD"},  {36, "10D"}, {40, "AC"},
        {52, "KC"}, {53, "JOKER"}, {54, "JOKER-RED"}, {0, "?"},    {55, "?"},   {-1, "?"},
    };
    for (int i = 0; i < AID_COUNT(cases); i++) {
        char name[CARD_TEXT_SIZE];
        assert_int_equal(face_write(name, cases[i].face), strlen(cases[i].name));
        assert_string_equal(name, cases[i].name);
    }
}

static void test_names_are_read_back(void **unused)
{
    (void)unused;
    for (int face = 1; face <= FACES; face++) {
        char name[CARD_TEXT_SIZE + 1];
        int length = face_write(name, face), back = 0;
        assert_int_equal(face_read(name, length, &back), length);
        assert_int_equal(back, face);
        for (int i = 0; i < length; i++)
            if (name[i] >= 'A' && name[i] <= 'Z')
                name[i] = (char)(name[i] - 'A' + 'a');
        name[length] = ','; /* a face may be followed by another */
        back = 0;
        assert_int_equal(face_read(name, length + 1, &back), length);
        assert_int_equal(back, face);
    }
}

static void test_what_is_no_face_is_refused(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "",   "A",   "S",      "1S",     "11S",    "10",   "ASS",        "AS2",         "AS-",
        "?",  " AS", "A S",    "JOKERS", "JOKER-", "JOKE", "JOKER-REDS", "JOKER-BLACK", "0S",
        "TS", "AX",  "10S10S", "@S",     "[S",     "A`",   "A{",         "/S",          ":S",
    };
    for (int i = 0; i < AID_COUNT(texts); i++) {
        int face = 77;
        if (face_read(texts[i], (int)strlen(texts[i]), &face) != 0 || face != 77)
            fail_msg("\"%s\" was read as face %d", texts[i], face);
    }
    int face = 77;
    assert_int_equal(face_read("10S", 2, &face), 0); /* it ends before the suit */
    assert_int_equal(face_read("AS`", 3, &face), 2);
    assert_int_equal(face_read("KS{", 3, &face), 2);
    assert_int_equal(face_read("AS@", 3, &face), 2);
    assert_int_equal(face_read("AS[", 3, &face), 2);
    assert_int_equal(face_read("AS/", 3, &face), 2);
    assert_int_equal(face_read("AS:", 3, &face), 2);
    assert_int_equal(face, 1);
    assert_int_equal(face_read("ASz", 3, &face), 0);
    assert_int_equal(face_read("ASZ", 3, &face), 0);
    assert_int_equal(face_read("AS9", 3, &face), 0);
    assert_int_equal(face_read("AS0", 3, &face), 0);
}

static void test_cards_have_deck_and_face(void **unused)
{
    (void)unused;
    assert_int_equal(card_of(0, 1), 1);
    assert_int_equal(card_of(0, 54), 54);
    assert_int_equal(card_of(1, 1), 55);
    assert_int_equal(card_of(3, 54), LIMIT_CARDS);
    for (int deck = 0; deck < LIMIT_DECKS; deck++)
        for (int face = 1; face <= FACES; face++)
            assert_int_equal(card_face(card_of(deck, face)), face);
    assert_int_equal(card_face(CARD_NONE), FACE_UNKNOWN);
    for (unsigned card = LIMIT_CARDS + 1; card <= UINT8_MAX; card++)
        assert_int_equal(card_face((uint8_t)card), FACE_UNKNOWN);
}

/* ---- setting up ------------------------------------------------------------------- */

static void test_new_decks_lie_in_order(void **unused) /* [TB-CARD-1] */
{
    (void)unused;
    struct cards cards;
    cards_begin(&cards);
    assert_sound(&cards);
    for (int deck = 0; deck < LIMIT_DECKS; deck++) {
        bool jokers = deck != 1;
        assert_int_equal(cards_add_deck(&cards, 2 * deck, jokers), deck);
        assert_sound(&cards);
        assert_int_equal(cards_count(&cards, 2 * deck), jokers ? FACES : FACES_PLAIN);
        assert_int_equal(cards_count(&cards, 2 * deck + 1), 0);
        for (int i = 0; i < FACES_PLAIN; i++) {
            const struct slot *slot = cards_at(&cards, at(2 * deck, i));
            assert_int_equal(slot->card, card_of(deck, i + 1));
            assert_int_equal(slot->known_by, KNOWN_ALL);
        }
    }
    assert_int_equal(cards.first[LIMIT_PILES], 214);
}

static void test_a_deck_goes_on_top_of_a_pile(void **unused)
{
    (void)unused;
    struct cards cards;
    cards_begin(&cards);
    cards_add_deck(&cards, 3, false);
    cards_add_deck(&cards, LIMIT_PILES - 1, true);
    cards_add_deck(&cards, 3, true);
    cards_add_deck(&cards, 0, true);
    assert_sound(&cards);
    assert_int_equal(cards_count(&cards, 0), 54);
    assert_int_equal(cards_count(&cards, 3), 106);
    assert_int_equal(cards_at(&cards, at(3, 51))->card, card_of(0, 52));
    assert_int_equal(cards_at(&cards, at(3, 52))->card, card_of(2, 1));
    assert_int_equal(cards_at(&cards, cards_top(&cards, 3))->card, card_of(2, 54));
    assert_int_equal(cards_at(&cards, cards_top(&cards, LIMIT_PILES - 1))->card, card_of(1, 54));
    assert_int_equal(cards_at(&cards, at(LIMIT_PILES - 1, 0))->card, card_of(1, 1));
}

/* ---- handling, against a plain model ---------------------------------------------- */

/* The same area as lists, each pile its own. */
struct model {
    int counts[LIMIT_PILES];
    struct slot piles[LIMIT_PILES][LIMIT_CARDS + 1];
};

static struct slot model_take(struct model *model, struct place from)
{
    struct slot *pile = model->piles[from.pile];
    struct slot taken = pile[from.index];
    model->counts[from.pile]--;
    for (int i = from.index; i < model->counts[from.pile]; i++)
        pile[i] = pile[i + 1];
    return taken;
}

static void model_put(struct model *model, struct place to, struct slot slot)
{
    struct slot *pile = model->piles[to.pile];
    for (int i = model->counts[to.pile]; i > to.index; i--)
        pile[i] = pile[i - 1];
    model->counts[to.pile]++;
    pile[to.index] = slot;
}

static void assert_as_model(const struct cards *cards, const struct model *model)
{
    assert_sound(cards);
    for (int pile = 0; pile < LIMIT_PILES; pile++) {
        assert_int_equal(cards_count(cards, pile), model->counts[pile]);
        for (int i = 0; i < model->counts[pile]; i++)
            assert_memory_equal(cards_at(cards, at(pile, i)), &model->piles[pile][i],
                                sizeof(struct slot));
    }
}

static unsigned next_number(unsigned *state, unsigned bound)
{
    *state = *state * 1664525 + 1013904223;
    return (*state >> 8) % bound;
}

/* One random step in both. */
static void step_both(struct cards *cards, struct model *model, unsigned *state)
{
    int a = (int)next_number(state, LIMIT_PILES), b = (int)next_number(state, LIMIT_PILES);
    unsigned learners = next_number(state, KNOWN_ALL + 1), kind = next_number(state, 8);
    if (model->counts[a] == 0)
        return;
    struct place from = {a, (int)next_number(state, (unsigned)model->counts[a])};
    uint8_t card = model->piles[a][from.index].card;
    if (kind == 0) {
        model->piles[a][from.index].known_by |= (uint8_t)learners;
        assert_int_equal(cards_learn(cards, from, learners), card);
    } else if (kind == 1 && model->counts[b] > 0) {
        struct place other = {b, (int)next_number(state, (unsigned)model->counts[b])};
        struct slot kept = model->piles[a][from.index];
        model->piles[a][from.index] = model->piles[b][other.index];
        model->piles[b][other.index] = kept;
        cards_swap(cards, from, other);
    } else {
        struct slot taken = model_take(model, from);
        struct place to = {b, (int)next_number(state, (unsigned)model->counts[b] + 1)};
        taken.known_by |= (uint8_t)learners;
        model_put(model, to, taken);
        assert_int_equal(cards_move(cards, from, to, learners), card);
    }
}

static void test_handling_as_the_model(void **unused) /* [TB-CARD-1] */
{
    (void)unused;
    static struct model model;
    struct cards cards;
    unsigned state = 11;
    cards_begin(&cards);
    for (int deck = 0; deck < LIMIT_DECKS; deck++)
        cards_add_deck(&cards, deck * 8, true);
    for (int i = 0; i < LIMIT_CARDS; i++) {
        cards.slots[i].known_by = (uint8_t)(i % 3);
        model_put(&model, at(i / FACES * 8, i % FACES), cards.slots[i]);
    }
    assert_as_model(&cards, &model);
    for (int i = 0; i < 3000; i++) {
        step_both(&cards, &model, &state);
        assert_as_model(&cards, &model);
    }
}

static void test_draws_come_from_the_top(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("draws");
    struct cards cards = aid_cards_shuffled(&chance);
    for (int i = 51; i >= 0; i--) {
        uint8_t top = cards_at(&cards, at(DECK, i))->card;
        assert_int_equal(cards_draw(&cards, DECK, HAND_1, known_seat(0)), top);
        const struct slot *drawn = cards_at(&cards, cards_top(&cards, HAND_1));
        assert_int_equal(drawn->card, top);
        assert_int_equal(drawn->known_by, known_seat(0));
        assert_int_equal(cards_count(&cards, DECK), i);
        assert_sound(&cards);
    }
    struct cards before = cards;
    assert_int_equal(cards_top(&cards, DECK).index, -1);
    assert_int_equal(cards_draw(&cards, DECK, HAND_1, KNOWN_ALL), CARD_NONE);
    assert_memory_equal(&cards, &before, sizeof cards);
}

static void test_an_empty_deck_is_renewed(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("renew"), same;
    struct cards cards = aid_cards_shuffled(&chance);
    for (int i = 0; i < 47; i++)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    for (int i = 0; i < 5; i++) { /* not renewed before it is empty */
        uint64_t used = chance.used[PURPOSE_DECK];
        cards_draw_renewed(&cards, &chance, DECK, DISCARDS, HAND_1, known_seat(0));
        assert_int_equal(chance.used[PURPOSE_DECK], used);
    }
    uint8_t order[47];
    for (int i = 0; i < 47; i++)
        order[i] = cards_at(&cards, at(DISCARDS, i))->card;
    same = chance;
    chance_shuffle(&same, PURPOSE_DECK, order, 47);
    uint8_t drawn = cards_draw_renewed(&cards, &chance, DECK, DISCARDS, HAND_1, known_seat(0));
    assert_int_equal(drawn, order[46]);
    assert_memory_equal(&chance, &same, sizeof chance);
    assert_int_equal(cards_count(&cards, DECK), 46);
    assert_int_equal(cards_count(&cards, DISCARDS), 0);
    for (int i = 0; i < 46; i++) {
        assert_int_equal(cards_at(&cards, at(DECK, i))->card, order[i]);
        assert_int_equal(cards_at(&cards, at(DECK, i))->known_by, KNOWN_NOBODY);
    }
    cards_move_all(&cards, DECK, HAND_2, KNOWN_NOBODY);
    assert_int_equal(cards_draw_renewed(&cards, &chance, DECK, DISCARDS, HAND_1, 1), CARD_NONE);
    assert_sound(&cards);
}

static void test_whole_piles(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("whole");
    struct cards cards = aid_cards_shuffled(&chance), before = cards;
    for (int i = 0; i < 3; i++)
        cards_draw(&cards, DECK, SPARE, KNOWN_NOBODY);
    cards_move_all(&cards, DECK, SPARE, known_seat(1));
    assert_sound(&cards);
    assert_int_equal(cards_count(&cards, DECK), 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(cards_at(&cards, at(SPARE, i))->card, before.slots[51 - i].card);
    for (int i = 0; i < 49; i++) {
        assert_int_equal(cards_at(&cards, at(SPARE, 3 + i))->card, before.slots[i].card);
        assert_int_equal(cards_at(&cards, at(SPARE, 3 + i))->known_by, known_seat(1));
    }
    cards_turn_over(&cards, SPARE, HAND_1);
    assert_sound(&cards);
    assert_int_equal(cards_count(&cards, SPARE), 0);
    for (int i = 0; i < 49; i++) {
        assert_int_equal(cards_at(&cards, at(HAND_1, i))->card, before.slots[48 - i].card);
        assert_int_equal(cards_at(&cards, at(HAND_1, i))->known_by, known_seat(1));
    }
    assert_int_equal(cards_at(&cards, at(HAND_1, 51))->card, before.slots[51].card);
    assert_int_equal(cards_at(&cards, at(HAND_1, 51))->known_by, KNOWN_NOBODY);
}

static void test_cards_are_found(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("find");
    struct cards cards = aid_cards_shuffled(&chance);
    struct place found = {9, 9};
    for (int i = 0; i < 20; i++)
        cards_draw(&cards, DECK, i % 2 == 0 ? HAND_1 : HAND_2, KNOWN_NOBODY);
    for (uint8_t card = 1; card <= 52; card++) {
        assert_true(cards_find(&cards, card, &found));
        assert_int_equal(cards_at(&cards, found)->card, card);
        assert_true(found.index < cards_count(&cards, found.pile));
    }
    found = at(9, 9);
    assert_false(cards_find(&cards, card_of(0, FACE_JOKER_BLACK), &found));
    assert_false(cards_find(&cards, CARD_NONE, &found)); /* what lies beyond the piles is no card */
    assert_int_equal(found.pile, 9);
}

/* ---- knowledge -------------------------------------------------------------------- */

static void test_a_public_draw_stays_known_in_a_hand(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct chance chance = aid_chance("known");
    struct cards cards = aid_cards_shuffled(&chance);
    for (int i = 0; i < 3; i++)
        cards_draw(&cards, DECK, HAND_1, known_seat(0));
    uint8_t seen = cards_draw(&cards, DECK, SPARE, KNOWN_ALL);
    uint8_t used = cards_at(&cards, at(HAND_1, 1))->card;
    cards_swap(&cards, at(HAND_1, 1), at(SPARE, 0));
    assert_int_equal(cards_at(&cards, at(HAND_1, 1))->card, seen);
    assert_int_equal(cards_at(&cards, at(HAND_1, 1))->known_by, KNOWN_ALL);
    assert_int_equal(cards_at(&cards, at(SPARE, 0))->card, used);
    assert_int_equal(cards_at(&cards, at(SPARE, 0))->known_by, known_seat(0));
    cards_learn(&cards, at(HAND_1, 0), known_seat(1)); /* as by Intuition */
    assert_int_equal(cards_at(&cards, at(HAND_1, 0))->known_by, known_seat(0) | known_seat(1));
    cards_move(&cards, at(HAND_1, 0), at(HAND_2, 0), known_seat(2));
    assert_int_equal(cards_at(&cards, at(HAND_2, 0))->known_by, 7);
}

static void test_a_shuffle_makes_all_forget(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct chance chance = aid_chance("forget"), same;
    struct cards cards = aid_cards_shuffled(&chance);
    for (int i = 0; i < 5; i++)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    for (int i = 0; i < 5; i++)
        cards_draw(&cards, DECK, HAND_1, known_seat(0));
    cards_learn(&cards, at(DECK, 3), known_seat(1));
    struct cards before = cards;
    uint8_t order[42];
    for (int i = 0; i < 42; i++)
        order[i] = cards_at(&cards, at(DECK, i))->card;
    same = chance;
    chance_shuffle(&same, PURPOSE_DECK, order, 42);
    cards_shuffle(&cards, &chance, DECK);
    assert_sound(&cards);
    assert_memory_equal(&chance, &same, sizeof chance);
    for (int i = 0; i < 42; i++) {
        assert_int_equal(cards_at(&cards, at(DECK, i))->card, order[i]);
        assert_int_equal(cards_at(&cards, at(DECK, i))->known_by, KNOWN_NOBODY);
    }
    assert_memory_equal(&cards.slots[42], &before.slots[42], 10 * sizeof(struct slot));
}

/* ---- checks ----------------------------------------------------------------------- */

#define IN(member) offsetof(struct cards, member)

static void test_check_finds_what_is_wrong(void **unused) /* [TB-CARD-1] */
{
    (void)unused;
    static const char number[] = "the piles do not hold as many cards as the decks have";
    static const char twice[] = "a card lies in two places or is not in play";
    static const char hidden[] = "hidden cards do not match those not to be seen";
    static const char outside[] = "a card lies outside the piles";
    static const char lot[] = "a card has no lot";
    static const struct {
        size_t byte;
        uint8_t value;
        const char *wrong;
    } cases[] = {
        {IN(slots[3].card), CARD_NONE, twice},
        {IN(slots[3].card), 53, twice},
        {IN(slots[3].card), 54, twice},
        {IN(slots[3].card), 55, twice},
        {IN(slots[3].card), LIMIT_CARDS, twice},
        {IN(slots[3].card), LIMIT_CARDS + 1, twice},
        {IN(slots[3].card), CARD_HIDDEN - 1, twice},
        {IN(slots[3].card), CARD_HIDDEN, NULL}, /* its lot is 0 */
        {IN(slots[3].card), CARD_HIDDEN + 1, hidden},
        {IN(slots[3].card), CARD_HIDDEN + LIMIT_LOTS, twice},
        {IN(slots[3].card), UINT8_MAX, twice},
        {IN(slots[52].card), 53, outside},
        {IN(slots[LIMIT_CARDS - 1].known_by), 1, outside},
        {IN(lots[0]), LIMIT_LOTS, lot},
        {IN(lots[0]), LIMIT_LOTS - 1, NULL}, /* cards to be seen may have any */
        {IN(deck_count), 2, number},
        {IN(deck_count), LIMIT_DECKS + 1, number},
        {IN(jokers), 1, number},
        {IN(jokers), 2, number}, /* of a deck that is not there */
        {IN(first[0]), 1, number},
        {IN(first[LIMIT_PILES]), 51, number},
        {IN(first[LIMIT_PILES]), 53, number},
        {IN(first[HAND_1]), 60, number},
        {IN(first[DISCARDS]), 42, NULL}, /* an empty pile is none the worse */
        {IN(first[DISCARDS]), 43, number},
    };
    struct chance chance = aid_chance("check");
    const struct cards sound = aid_cards_in_play(&chance);
    for (int i = 0; i < AID_COUNT(cases); i++) {
        struct cards cards = sound;
        ((uint8_t *)&cards)[cases[i].byte] = cases[i].value;
        const char *wrong = cards_check(&cards);
        if ((wrong == NULL) != (cases[i].wrong == NULL) ||
            (wrong != NULL && strcmp(wrong, cases[i].wrong) != 0))
            fail_msg("case %d: %s", i, wrong == NULL ? "nothing wrong" : wrong);
    }
    for (int slot = 1; slot < 52; slot++) {
        struct cards cards = sound;
        cards.slots[slot].card = cards.slots[slot - 1].card;
        assert_string_equal(cards_check(&cards), twice);
    }
}

static void test_check_survives_any_bytes(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("bytes");
    const struct cards sound = aid_cards_in_play(&chance);
    int wrong_count = 0;
    for (int i = 0; i < 20000; i++) {
        struct cards cards = sound;
        uint8_t bytes[sizeof cards];
        memcpy(bytes, &cards, sizeof bytes);
        for (int j = 0; j <= i % 8; j++) {
            uint32_t where = chance_below(&chance, PURPOSE_SETUP, sizeof bytes);
            bytes[where] = (uint8_t)chance_word(&chance, PURPOSE_SETUP);
        }
        memcpy(&cards, bytes, sizeof bytes);
        bool is_wrong = cards_check(&cards) != NULL;
        wrong_count += is_wrong;
        assert_true(cards_fill(&cards, &chance) != is_wrong);
    }
    assert_in_range(wrong_count, 10000, 20000);
}

/* ---- our own faults --------------------------------------------------------------- */

static void move_between(const void *given)
{
    const struct place *places = given;
    struct chance chance = aid_chance("abort");
    struct cards cards = aid_cards_in_play(&chance);
    cards_move(&cards, places[0], places[1], KNOWN_NOBODY);
}

static void test_moves_to_no_place_stop_the_program(void **unused)
{
    (void)unused;
    static const struct place wrong[][2] = {
        {{HAND_1, 5}, {HAND_2, 0}},
        {{HAND_1, -1}, {HAND_2, 0}},
        {{SPARE, 0}, {HAND_2, 0}},
        {{-1, 0}, {HAND_2, 0}},
        {{LIMIT_PILES, 0}, {HAND_2, 0}},
        {{HAND_1, 0}, {HAND_2, 6}},
        {{HAND_1, 0}, {HAND_2, -1}},
        {{HAND_1, 0}, {HAND_1, 5}}, /* it is no longer there itself */
        {{HAND_1, 0}, {LIMIT_PILES, 0}},
        {{HAND_1, 0}, {-1, 0}},
    };
    static const struct place right[][2] = {
        {{HAND_1, 4}, {HAND_2, 5}},
        {{HAND_1, 0}, {HAND_1, 4}},
        {{HAND_1, 0}, {LIMIT_PILES - 1, 0}},
        {{HAND_1, 0}, {0, 0}},
    };
    for (int i = 0; i < AID_COUNT(wrong); i++)
        if (!aid_aborts(move_between, wrong[i]))
            fail_msg("move %d went on", i);
    for (int i = 0; i < AID_COUNT(right); i++)
        move_between(right[i]);
}

/* Does one of the things nothing may do, by its number. */
static void act_wrongly(const void *given)
{
    struct chance chance = aid_chance("abort");
    struct cards cards = aid_cards_in_play(&chance);
    uint8_t out[2] = {0};
    switch (*(const int *)given) {
    case 0:
        cards_draw(&cards, DECK, DECK, KNOWN_NOBODY);
        return;
    case 1:
        cards_move_all(&cards, DECK, DECK, KNOWN_NOBODY);
        return;
    case 2:
        cards_shuffle(&cards, &chance, LIMIT_PILES);
        return;
    case 3:
        cards_shuffle(&cards, &chance, -1);
        return;
    case 4:
        cards_redact(&cards, KNOWN_WATCHERS);
        cards_shuffle(&cards, &chance, DECK);
        return;
    case 5:
        out[0] = (uint8_t)cards_stack(&cards, -1, out, 0);
        return;
    case 6:
        out[0] = (uint8_t)cards_stack(&cards, LIMIT_PILES, out, 0);
        return;
    case 7:
        for (int i = 0; i < LIMIT_DECKS; i++)
            cards_add_deck(&cards, DECK, false);
        return;
    case 8:
        cards_add_deck(&cards, LIMIT_PILES, false);
        return;
    case 9:
        cards_add_deck(&cards, -1, false);
        return;
    case 10:
        out[0] = (uint8_t)face_of(CLUBS, RANK_KING + 1);
        return;
    case 11:
        out[0] = (uint8_t)face_of(HEARTS, 0);
        return;
    case 12:
        out[0] = (uint8_t)face_of(NO_SUIT, RANK_ACE);
        return;
    default:
        abort();
    }
}

static void test_our_own_faults_stop_the_program(void **unused)
{
    (void)unused;
    for (int i = 0; i <= 12; i++)
        if (!aid_aborts(act_wrongly, &i))
            fail_msg("act %d went on", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces_have_suit_and_rank),
        cmocka_unit_test(test_faces_have_names),
        cmocka_unit_test(test_names_are_read_back),
        cmocka_unit_test(test_what_is_no_face_is_refused),
        cmocka_unit_test(test_cards_have_deck_and_face),
        cmocka_unit_test(test_new_decks_lie_in_order),
        cmocka_unit_test(test_a_deck_goes_on_top_of_a_pile),
        cmocka_unit_test(test_handling_as_the_model),
        cmocka_unit_test(test_draws_come_from_the_top),
        cmocka_unit_test(test_an_empty_deck_is_renewed),
        cmocka_unit_test(test_whole_piles),
        cmocka_unit_test(test_cards_are_found),
        cmocka_unit_test(test_a_public_draw_stays_known_in_a_hand),
        cmocka_unit_test(test_a_shuffle_makes_all_forget),
        cmocka_unit_test(test_check_finds_what_is_wrong),
        cmocka_unit_test(test_check_survives_any_bytes),
        cmocka_unit_test(test_moves_to_no_place_stop_the_program),
        cmocka_unit_test(test_our_own_faults_stop_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
