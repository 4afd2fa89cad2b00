/* What is told of a test: whose luck it was, what the card was worth, what was to be expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"

static struct of_state *const state = &stand.state;

/* A model without a hand draws a card of a rank for a test. */
static const struct event *test_drawn(int model, enum what what, int needs, int rank)
{
    static const uint8_t KINDS[WHAT_COUNT] = {EVENT_SKILL_CARD, EVENT_DEFENCE_CARD,
                                              EVENT_COMMAND_CARD, EVENT_LAST_CARD};
    uint8_t card = card_of(0, face_of(HEARTS, rank));
    cards_move_all(&state->cards, PILE_DISCARDS, PILE_DECK, KNOWN_NOBODY);
    assert_int_equal(cards_stack(&state->cards, PILE_DECK, &card, 1), STATUS_OK);
    of_test(&stand.setup, state, model, what, needs);
    assert_false(of_test_step(&stand.setup, state, told_begin()));
    assert_int_equal(state->stack.depth, 0);
    const struct event *event = told_nth(KINDS[what], 0);
    assert_int_equal(event->numbers[0], model);
    assert_int_equal(event->numbers[1], card);
    assert_int_equal(event->numbers[2], needs);
    assert_int_equal(event->seen_by, SEEN_BY_ALL);
    return event;
}

/* [OF-TEST-1] [OF-DECK-4] All or nothing of a thousand, and before that so many of the 13 values. */
static void luck_of_tests(void **unused)
{
    static const struct {
        int needs, rank;
        bool passes;
        int expected;
    } DRAWN[] = {{8, 8, true, 461},         {8, 7, false, 461},          {2, 2, true, 923},
                 {1, RANK_ACE, false, 923}, {13, RANK_QUEEN, true, 153}, {12, 11, false, 153},
                 {11, 11, true, 230},       {20, RANK_KING, true, 153},  {3, 2, false, 846}};
    (void)unused;
    for (size_t i = 0; i < sizeof DRAWN / sizeof *DRAWN; i++)
        for (int what = 0; what < WHAT_COUNT; what++)
            for (int seat = 0; seat < OF_SEATS; seat++) {
                const struct event *event = test_drawn(seat == 0 ? AL : BIRCH, (enum what)what,
                                                       DRAWN[i].needs, DRAWN[i].rank);
                assert_int_equal(event->luck_seat, 1 + seat);
                assert_int_equal(event->worth, DRAWN[i].passes ? 1000 : 0);
                assert_int_equal(event->expected, DRAWN[i].expected);
                assert_int_equal(state->passed, DRAWN[i].passes ? PASSED_YES : PASSED_NO);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(luck_of_tests, stand_place)};
    return cmocka_run_group_tests_name("testing", tests, stand_open, stand_close);
}
