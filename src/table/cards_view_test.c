/* Cards: views, lots and scripts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance/aid.h"
#include "table/cards.h"

#include <string.h>

static void assert_sound(const struct cards *cards) /* [TB-CARD-1] */
{
    const char *wrong = cards_check(cards);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

/* The card with this name in the first deck. */
static uint8_t named(const char *name)
{
    int face = 0;
    assert_int_equal(face_read(name, (int)strlen(name), &face), strlen(name));
    return card_of(0, face);
}

/* ---- views ------------------------------------------------------------------------ */

static bool is_hidden(const struct cards *cards, struct place place)
{
    return cards_at(cards, place)->card >= CARD_HIDDEN;
}

static void test_redaction_hides_what_a_seat_does_not_know(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct chance chance = aid_chance("redact");
    struct cards whole = aid_cards_in_play(&chance), view = whole;
    cards_redact(&view, known_seat(0));
    assert_sound(&view);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(cards_at(&view, at(HAND_1, i))->card,
                         cards_at(&whole, at(HAND_1, i))->card);
        assert_true(is_hidden(&view, at(HAND_2, i)) == (i != 2));
        assert_int_equal(cards_at(&view, at(HAND_2, i))->known_by,
                         cards_at(&whole, at(HAND_2, i))->known_by);
    }
    assert_int_equal(cards_at(&view, at(HAND_2, 2))->card, cards_at(&whole, at(HAND_2, 2))->card);
    for (int i = 0; i < 7; i++)
        assert_false(is_hidden(&view, at(DISCARDS, i)));
    for (int i = 0; i < cards_count(&view, DECK); i++) {
        assert_true(is_hidden(&view, at(DECK, i)));
        assert_int_equal(card_face(cards_at(&view, at(DECK, i))->card), FACE_UNKNOWN);
    }
}

static void test_open_hands(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("open");
    struct cards whole = aid_cards_in_play(&chance), view = whole;
    cards_open(&view, known_seat(0));
    cards_redact(&view, known_seat(0));
    assert_sound(&view);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(cards_at(&view, at(HAND_2, i))->card,
                         cards_at(&whole, at(HAND_2, i))->card);
        assert_int_equal(cards_at(&view, at(HAND_2, i))->known_by,
                         cards_at(&whole, at(HAND_2, i))->known_by | known_seat(0));
    }
    for (int i = 0; i < cards_count(&view, DECK); i++) /* which nobody knows */
        assert_true(is_hidden(&view, at(DECK, i)));
    cards_redact(&view, known_seat(1)); /* the others have learnt nothing */
    for (int i = 0; i < 5; i++)
        if (!(cards_at(&whole, at(HAND_1, i))->known_by & known_seat(1)))
            assert_true(is_hidden(&view, at(HAND_1, i)));
}

static void test_watchers_see_what_all_see(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct chance chance = aid_chance("watch");
    struct cards view = aid_cards_in_play(&chance);
    cards_learn(&view, at(HAND_1, 0), 0xf); /* every seat, one by one, is not everyone */
    cards_redact(&view, KNOWN_WATCHERS);
    for (int pile = 0; pile < LIMIT_PILES; pile++)
        for (int i = 0; i < cards_count(&view, pile); i++)
            assert_true(is_hidden(&view, at(pile, i)) == (pile != DISCARDS));
    assert_sound(&view);
}

static void test_a_view_can_be_redacted_further(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("further");
    struct cards once = aid_cards_in_play(&chance), twice = once;
    cards_redact(&once, KNOWN_WATCHERS);
    cards_redact(&twice, known_seat(0));
    cards_redact(&twice, known_seat(0) | KNOWN_WATCHERS);
    cards_redact(&twice, KNOWN_WATCHERS);
    assert_memory_equal(&once, &twice, sizeof once);
}

/* [TB-CARD-2] Whatever a seat does not know may be otherwise, and its view has the same bytes. */
static void test_a_view_tells_nothing_of_the_hidden(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("tell");
    struct cards whole = aid_cards_in_play(&chance), view = whole;
    struct place hidden[52];
    int count = 0;
    cards_redact(&view, known_seat(0));
    for (int pile = 0; pile < LIMIT_PILES; pile++)
        for (int i = 0; i < cards_count(&view, pile); i++)
            if (is_hidden(&view, at(pile, i)))
                hidden[count++] = at(pile, i);
    assert_int_equal(count, 35 + 4);
    for (int i = 0; i < 300; i++) {
        struct cards other = whole;
        for (int j = 0; j < 100; j++) {
            struct slot *a = &other.slots[cards_at(&other, hidden[(i + j) % count]) - other.slots];
            struct slot *b =
                &other.slots[cards_at(&other, hidden[(i * 7 + j * j) % count]) - other.slots];
            uint8_t card = a->card;
            a->card = b->card;
            b->card = card;
        }
        cards_redact(&other, known_seat(0));
        assert_memory_equal(&other, &view, sizeof view);
    }
}

static void test_fill_completes_a_view(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("fill"), fresh = aid_chance("fresh");
    struct cards whole = aid_cards_in_play(&chance), view = whole;
    int changed = 0;
    cards_redact(&view, known_seat(0));
    for (int i = 0; i < 50; i++) {
        struct cards filled = view;
        assert_true(cards_fill(&filled, &fresh));
        assert_sound(&filled);
        for (int slot = 0; slot < 52; slot++) {
            assert_in_range(filled.slots[slot].card, 1, 52);
            assert_int_equal(filled.slots[slot].known_by, view.slots[slot].known_by);
            if (view.slots[slot].card < CARD_HIDDEN)
                assert_int_equal(filled.slots[slot].card, whole.slots[slot].card);
            else
                changed += filled.slots[slot].card != whole.slots[slot].card;
        }
        cards_redact(&filled, known_seat(0));
        assert_memory_equal(&filled, &view, sizeof view);
    }
    assert_true(changed > 50 * 35); /* of 50 times 39, each stays with chance 1 in 39 */
}

static void test_fill_is_even(void **unused)
{
    (void)unused;
    enum { TIMES = 39000 };
    struct chance chance = aid_chance("even"), fresh = aid_chance("fresh");
    struct cards view = aid_cards_in_play(&chance);
    static int counts[52][53];
    cards_redact(&view, known_seat(0));
    for (int i = 0; i < TIMES; i++) {
        struct cards filled = view;
        assert_true(cards_fill(&filled, &fresh));
        for (int slot = 0; slot < 52; slot++)
            counts[slot][filled.slots[slot].card]++;
    }
    bool seen[53] = {false};
    for (int slot = 0; slot < 52; slot++)
        if (view.slots[slot].card < CARD_HIDDEN)
            seen[view.slots[slot].card] = true;
    for (int slot = 0; slot < 52; slot++)
        for (int card = 1; card <= 52; card++)
            if (view.slots[slot].card == card)
                assert_int_equal(counts[slot][card], TIMES);
            else if (view.slots[slot].card < CARD_HIDDEN || seen[card])
                assert_int_equal(counts[slot][card], 0);
            else
                assert_in_range(counts[slot][card], 840, 1160); /* five deviations from 1000 */
}

/* Cards known before a shuffle of the discards cannot be in a hand that was drawn before it. */
static void test_fill_remembers_what_went_into_the_deck(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("remember"), fresh = aid_chance("fresh");
    struct cards cards = aid_cards_in_play(&chance);
    bool in_hand[53] = {false};
    while (cards_count(&cards, DECK) > 0)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    cards_draw_renewed(&cards, &chance, DECK, DISCARDS, HAND_2, known_seat(1));
    for (int i = 0; i < 5; i++)
        in_hand[cards_at(&cards, at(HAND_2, i))->card] = true;
    cards_redact(&cards, known_seat(0));
    for (int i = 0; i < 200; i++) {
        struct cards filled = cards;
        assert_true(cards_fill(&filled, &fresh));
        assert_sound(&filled);
        for (int j = 0; j < 5; j++) /* all else was seen, so the five are known as a set */
            assert_true(in_hand[cards_at(&filled, at(HAND_2, j))->card]);
        assert_false(in_hand[cards_at(&filled, at(HAND_2, 5))->card]);
    }
}

static void test_fill_keeps_decks_apart(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("apart");
    struct cards cards;
    cards_begin(&cards);
    for (int deck = 0; deck < LIMIT_DECKS; deck++) {
        cards_add_deck(&cards, deck, true);
        cards_shuffle(&cards, &chance, deck);
        for (int i = 0; i < 9; i++)
            cards_draw(&cards, deck, 8 + deck, known_seat(deck));
    }
    cards_redact(&cards, known_seat(2));
    assert_true(cards_fill(&cards, &chance));
    assert_sound(&cards);
    for (int deck = 0; deck < LIMIT_DECKS; deck++) {
        for (int i = 0; i < 45; i++)
            assert_int_equal((cards_at(&cards, at(deck, i))->card - 1) / FACES, deck);
        for (int i = 0; i < 9; i++)
            assert_int_equal((cards_at(&cards, at(8 + deck, i))->card - 1) / FACES, deck);
    }
}

static void test_fill_refuses_what_does_not_add_up(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("refuse");
    struct cards view = aid_cards_in_play(&chance);
    cards_redact(&view, known_seat(0));
    struct cards wrong = view;
    wrong.slots[0].card = wrong.slots[42].card; /* one card seen twice */
    struct cards before = wrong;
    struct chance untouched = chance;
    assert_false(cards_fill(&wrong, &chance));
    assert_memory_equal(&wrong, &before, sizeof wrong);
    assert_memory_equal(&chance, &untouched, sizeof chance);
}

/* ---- lots ------------------------------------------------------------------------- */

static void test_a_pile_not_known_to_all_joins_lots(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("joined");
    struct cards cards = aid_cards_in_play(&chance);
    while (cards_count(&cards, DECK) > 0)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    cards_draw_renewed(&cards, &chance, DECK, DISCARDS, SPARE, KNOWN_NOBODY);
    uint8_t old = cards_at(&cards, at(HAND_2, 0))->card, new = cards_at(&cards, at(SPARE, 0))->card;
    assert_int_equal(cards.lots[old - 1], 0);
    assert_int_equal(cards.lots[new - 1], 1);
    assert_int_equal(cards.lots[0], 1);
    cards_move(&cards, at(HAND_2, 0), at(DECK, 0), KNOWN_NOBODY);
    cards_shuffle(&cards, &chance, DECK);
    for (int card = 1; card <= 52; card++)
        assert_int_equal(cards.lots[card - 1], 0);
    cards_redact(&cards, KNOWN_WATCHERS);
    assert_true(cards_fill(&cards, &chance));
    assert_sound(&cards);
}

static void test_lots_end_with_their_piles(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("ends");
    struct cards cards;
    cards_begin(&cards);
    for (int deck = 0; deck < 3; deck++)
        cards_add_deck(&cards, deck, false);
    cards_shuffle(&cards, &chance, 1);
    cards_shuffle(&cards, &chance, 2);
    cards_shuffle(&cards, &chance, 0);
    const int expected[] = {2, 0, 1};
    for (int deck = 0; deck < 3; deck++)
        for (int i = 0; i < 52; i++)
            assert_int_equal(cards.lots[cards_at(&cards, at(deck, i))->card - 1], expected[deck]);
}

/* One hidden card, wherever it lies, keeps its lot from being used. */
static void test_one_hidden_card_keeps_its_lot(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("one");
    for (int pile = 0; pile <= LIMIT_PILES - 1; pile += LIMIT_PILES - 1) {
        struct cards cards;
        cards_begin(&cards);
        cards_add_deck(&cards, 5, false);
        cards_shuffle(&cards, &chance, 5);
        uint8_t down = cards_draw(&cards, 5, pile, KNOWN_NOBODY);
        cards_move_all(&cards, 5, 6, KNOWN_ALL);
        cards_shuffle(&cards, &chance, 6);
        for (int card = 1; card <= 52; card++)
            assert_int_equal(cards.lots[card - 1], card == down ? 0 : 1);
    }
}

static void test_a_lot_is_not_used_twice(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("lots");
    struct cards cards = aid_cards_shuffled(&chance);
    cards_draw(&cards, DECK, HAND_1, KNOWN_NOBODY);
    /* One card of each lot stays face down, all else is turned up and shuffled again. */
    for (int lot = 1; lot < LIMIT_LOTS + 3; lot++) {
        for (int i = 0; i < cards_count(&cards, DECK); i++)
            cards_learn(&cards, at(DECK, i), KNOWN_ALL);
        cards_shuffle(&cards, &chance, DECK);
        int expected =
            lot < LIMIT_LOTS ? lot : LIMIT_LOTS - 1; /* none is left: the old one stays */
        for (int i = 0; i < cards_count(&cards, DECK); i++)
            assert_int_equal(cards.lots[cards_at(&cards, at(DECK, i))->card - 1], expected);
        cards_draw(&cards, DECK, HAND_1, KNOWN_NOBODY);
    }
    struct cards view = cards;
    cards_redact(&view, KNOWN_WATCHERS);
    assert_true(cards_fill(&view, &chance));
    for (int i = 0; i < LIMIT_LOTS - 1; i++) /* the only one of its lot is always the same */
        assert_int_equal(cards_at(&view, at(HAND_1, i))->card,
                         cards_at(&cards, at(HAND_1, i))->card);
}

static void test_a_free_lot_is_used_again(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("free");
    struct cards cards = aid_cards_shuffled(&chance);
    for (int i = 0; i < 40; i++) {
        cards_move_all(&cards, DECK, DISCARDS, KNOWN_ALL);
        cards_move_all(&cards, DISCARDS, DECK, KNOWN_NOBODY);
        cards_shuffle(&cards, &chance, DECK);
        for (int card = 1; card <= 52; card++)
            assert_int_equal(cards.lots[card - 1], 0);
    }
    cards_shuffle(&cards, &chance, SPARE); /* an empty pile changes nothing */
    assert_sound(&cards);
}

/* ---- scripts ---------------------------------------------------------------------- */

static void test_stacked_cards_come_in_order(void **unused) /* [TB-RNG-2] [TB-CARD-1] */
{
    (void)unused;
    struct chance chance = aid_chance("stack");
    struct cards cards = aid_cards_in_play(&chance);
    uint8_t list[52];
    for (int i = 0; i < 35; i++)
        list[i] = (uint8_t)(52 - i); /* from wherever they are */
    assert_int_equal(cards_stack(&cards, DECK, list, 35), STATUS_OK);
    assert_sound(&cards);
    assert_int_equal(cards_count(&cards, DECK), 35);
    assert_int_equal(cards_count(&cards, HAND_1), 5);
    assert_int_equal(cards_count(&cards, DISCARDS), 7);
    assert_int_equal(cards_at(&cards, at(HAND_1, 0))->known_by, known_seat(0));
    assert_int_equal(cards_at(&cards, at(DISCARDS, 0))->known_by, KNOWN_ALL);
    for (int i = 0; i < 35; i++) {
        assert_int_equal(cards_stacked(&cards), 35 - i);
        assert_int_equal(cards_draw(&cards, DECK, HAND_1, known_seat(0)), list[i]);
        assert_int_equal(cards_at(&cards, cards_top(&cards, HAND_1))->known_by, known_seat(0));
        assert_sound(&cards);
    }
    assert_int_equal(cards.fault, CARDS_FAULT_NONE);
}

static void test_an_unstacked_card_is_a_fault(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    struct chance chance = aid_chance("unstacked");
    struct cards cards = aid_cards_in_play(&chance);
    const uint8_t list[] = {named("AS"), named("10H")};
    assert_int_equal(cards_stack(&cards, DECK, list, 2), STATUS_OK);
    assert_int_equal(cards_draw(&cards, DECK, HAND_1, known_seat(0)), named("AS"));
    assert_int_equal(cards_draw(&cards, DECK, HAND_1, known_seat(0)), named("10H"));
    cards_move(&cards, at(HAND_1, 0), at(DISCARDS, 0), KNOWN_ALL); /* known: no matter of chance */
    cards_draw(&cards, DECK, SPARE, KNOWN_NOBODY);                 /* nobody has seen it yet */
    assert_int_equal(cards.fault, CARDS_FAULT_NONE);
    struct cards peeked = cards, drawn = cards;
    cards_learn(&peeked, at(SPARE, 0), known_seat(1));
    assert_int_equal(peeked.fault, CARDS_FAULT_RAN_OUT);
    cards_draw(&drawn, DECK, HAND_1, known_seat(0));
    assert_int_equal(drawn.fault, CARDS_FAULT_RAN_OUT);
    cards_draw(&drawn, DISCARDS, HAND_1, known_seat(0));
    assert_int_equal(drawn.fault, CARDS_FAULT_RAN_OUT); /* it stays */
}

static void test_without_a_script_all_may_be_turned_up(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("free");
    struct cards cards = aid_cards_in_play(&chance);
    cards_draw(&cards, DECK, HAND_1, known_seat(0));
    assert_int_equal(cards.fault, CARDS_FAULT_NONE);
    assert_int_equal(cards_stack(&cards, DECK, NULL, 0), STATUS_OK);
    cards_draw(&cards, DECK, HAND_1, known_seat(0));
    assert_int_equal(cards.fault, CARDS_FAULT_RAN_OUT);
}

static void test_a_stacked_card_moved_face_down_stays_stacked(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    struct chance chance = aid_chance("down");
    struct cards cards = aid_cards_in_play(&chance);
    const uint8_t list[] = {named("2C")};
    assert_int_equal(cards_stack(&cards, DECK, list, 1), STATUS_OK);
    cards_draw(&cards, DECK, SPARE, KNOWN_NOBODY);
    assert_int_equal(cards_stacked(&cards), 1);
    assert_int_equal(cards_learn(&cards, at(SPARE, 0), KNOWN_ALL), named("2C"));
    assert_int_equal(cards_stacked(&cards), 0);
    assert_int_equal(cards_at(&cards, at(SPARE, 0))->known_by, KNOWN_ALL);
    assert_int_equal(cards.fault, CARDS_FAULT_NONE);
}

static void test_a_new_list_replaces_the_old(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("replace");
    struct cards cards = aid_cards_in_play(&chance);
    const uint8_t old[] = {named("2C"), named("3C"), named("4C")}, new[] = {named("KD")};
    assert_int_equal(cards_stack(&cards, DECK, old, 3), STATUS_OK);
    assert_int_equal(cards_stack(&cards, DECK, new, 1), STATUS_OK);
    assert_int_equal(cards_stacked(&cards), 1);
    assert_int_equal(cards_draw(&cards, DECK, HAND_1, known_seat(0)), named("KD"));
    cards_draw(&cards, DECK, HAND_1, known_seat(0));
    assert_int_equal(cards.fault, CARDS_FAULT_RAN_OUT);
}

static void test_lists_of_two_piles_do_not_meet(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("two piles");
    struct cards cards = aid_cards_in_play(&chance);
    const uint8_t low[] = {1, 2, 3, 4, 5, 6, 7}, high[] = {11, 12, 13, 14, 15};
    assert_int_equal(cards_stack(&cards, DISCARDS, low, 7), STATUS_OK); /* the whole pile */
    assert_int_equal(cards_stack(&cards, HAND_1, high, 5), STATUS_OK);
    assert_int_equal(cards_stack(&cards, DECK, high + 4, 0), STATUS_OK);
    assert_int_equal(cards_stacked(&cards), 12);
    assert_int_equal(cards_stack(&cards, DISCARDS, low, 2), STATUS_OK);
    assert_int_equal(cards_stacked(&cards), 7);
    assert_int_equal(cards_stack(&cards, HAND_1, high, 1), STATUS_OK);
    assert_int_equal(cards_stacked(&cards), 3);
}

static void test_stacked_discards_lie_on_top_of_the_new_deck(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    struct chance chance = aid_chance("discards");
    struct cards cards = aid_cards_in_play(&chance);
    const uint8_t list[] = {named("2C"), named("3C"), named("4C")};
    while (cards_count(&cards, DECK) > 0)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    assert_int_equal(cards_stack(&cards, DISCARDS, list, 3), STATUS_OK);
    for (int i = 0; i < 2; i++) /* others come to lie on them */
        cards_draw(&cards, HAND_1, DISCARDS, KNOWN_ALL);
    for (int i = 0; i < 3; i++)
        assert_int_equal(cards_draw_renewed(&cards, &chance, DECK, DISCARDS, HAND_1, 1), list[i]);
    assert_sound(&cards);
    assert_int_equal(cards.fault, CARDS_FAULT_NONE);
    assert_int_equal(cards_count(&cards, DECK), 41);
    cards_draw_renewed(&cards, &chance, DECK, DISCARDS, HAND_1, 1);
    assert_int_equal(cards.fault, CARDS_FAULT_RAN_OUT);
}

static void test_stacking_is_refused(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("refuse");
    struct cards cards = aid_cards_in_play(&chance), before;
    const uint8_t twice[] = {1, 2, 1}, joker[] = {1, 53}, none[] = {CARD_NONE};
    const uint8_t hidden[] = {CARD_HIDDEN}, other[] = {5}, six[] = {1, 2, 3, 4, 5, 6};
    before = cards;
    assert_int_equal(cards_stack(&cards, DECK, twice, 3), STATUS_BAD_INPUT);
    assert_int_equal(cards_stack(&cards, DECK, joker, 2), STATUS_BAD_INPUT);
    assert_int_equal(cards_stack(&cards, DECK, none, 1), STATUS_BAD_INPUT);
    assert_int_equal(cards_stack(&cards, DECK, hidden, 1), STATUS_BAD_INPUT);
    assert_int_equal(cards_stack(&cards, HAND_1, six, 6), STATUS_TOO_BIG);
    assert_memory_equal(&cards, &before, sizeof cards);
    assert_int_equal(cards_stack(&cards, HAND_1, six, 5), STATUS_OK); /* all of a pile */
    before = cards;
    assert_int_equal(cards_stack(&cards, DECK, other, 1), STATUS_BAD_INPUT); /* stacked elsewhere */
    assert_memory_equal(&cards, &before, sizeof cards);
    assert_int_equal(cards_stack(&cards, HAND_1, other, 1), STATUS_OK);
    struct cards view = cards;
    cards_redact(&view, KNOWN_WATCHERS);
    assert_int_equal(cards_stack(&view, DECK, hidden, 1), STATUS_BAD_INPUT);
}

static void test_stacking_leaves_lots_with_places(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("places");
    struct cards cards = aid_cards_in_play(&chance);
    while (cards_count(&cards, DECK) > 0)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    cards_draw_renewed(&cards, &chance, DECK, DISCARDS, SPARE, KNOWN_NOBODY);
    struct cards before = cards;
    const uint8_t held = cards_at(&cards, at(HAND_2, 4))->card;
    assert_int_equal(cards_stack(&cards, DECK, &held, 1), STATUS_OK);
    assert_int_equal(cards_at(&cards, cards_top(&cards, DECK))->card, held);
    cards_redact(&cards, known_seat(2)); /* who sees nothing of it */
    cards_redact(&before, known_seat(2));
    assert_memory_equal(cards.slots, before.slots, sizeof cards.slots);
    assert_int_equal(cards.scripted, 0);
}

static void test_redaction_tells_nothing_of_the_script(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct chance chance = aid_chance("script");
    struct cards cards = aid_cards_in_play(&chance), plain = cards;
    const uint8_t top = cards_at(&cards, cards_top(&cards, DECK))->card;
    assert_int_equal(cards_stack(&cards, DECK, &top, 1), STATUS_OK);
    cards_learn(&cards, at(DECK, 0), known_seat(0));
    assert_int_equal(cards.fault, CARDS_FAULT_RAN_OUT);
    cards_learn(&plain, at(DECK, 0), known_seat(0));
    cards_redact(&cards, known_seat(0));
    cards_redact(&plain, known_seat(0));
    assert_memory_equal(&cards, &plain, sizeof cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_redaction_hides_what_a_seat_does_not_know),
        cmocka_unit_test(test_open_hands),
        cmocka_unit_test(test_watchers_see_what_all_see),
        cmocka_unit_test(test_a_view_can_be_redacted_further),
        cmocka_unit_test(test_a_view_tells_nothing_of_the_hidden),
        cmocka_unit_test(test_fill_completes_a_view),
        cmocka_unit_test(test_fill_is_even),
        cmocka_unit_test(test_fill_remembers_what_went_into_the_deck),
        cmocka_unit_test(test_fill_keeps_decks_apart),
        cmocka_unit_test(test_fill_refuses_what_does_not_add_up),
        cmocka_unit_test(test_a_pile_not_known_to_all_joins_lots),
        cmocka_unit_test(test_lots_end_with_their_piles),
        cmocka_unit_test(test_one_hidden_card_keeps_its_lot),
        cmocka_unit_test(test_a_lot_is_not_used_twice),
        cmocka_unit_test(test_a_free_lot_is_used_again),
        cmocka_unit_test(test_stacked_cards_come_in_order),
        cmocka_unit_test(test_an_unstacked_card_is_a_fault),
        cmocka_unit_test(test_without_a_script_all_may_be_turned_up),
        cmocka_unit_test(test_a_stacked_card_moved_face_down_stays_stacked),
        cmocka_unit_test(test_a_new_list_replaces_the_old),
        cmocka_unit_test(test_lists_of_two_piles_do_not_meet),
        cmocka_unit_test(test_stacked_discards_lie_on_top_of_the_new_deck),
        cmocka_unit_test(test_stacking_is_refused),
        cmocka_unit_test(test_stacking_leaves_lots_with_places),
        cmocka_unit_test(test_redaction_tells_nothing_of_the_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
