/* The null system's secrets in a match: bids, hands and what the check value tells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "chance/aid.h"
#include "rules/match.h"
#include "rules/scratch.h"
#include "rulesets/null/null.h"
#include "rulesets/null/ruleset.h"

static struct setup setup; /* three seats with one model each, an empty table */
static struct refusal refusal;

static int open_table(void **unused)
{
    struct setup_faults faults;
    (void)unused;
    setup_begin(&setup, &NULL_RULESET, 3);
    for (int seat = 0; seat < 3; seat++) {
        struct roster *roster = &setup.rosters[seat];
        roster->name[0] = (char)('A' + seat);
        roster->model_count = 1;
        strcpy(roster->models[0].name, "Hand");
    }
    return setup_finish(&setup, &faults) != STATUS_OK;
}

static int close_table(void **unused)
{
    (void)unused;
    setup_end(&setup);
    scratch_release();
    return 0;
}

/* A game of that seed in which all models stand and all are asked for their bids. */
static struct match *game_at_bids(int seed)
{
    static const struct point PLACES[] = {{18000, 2000}, {18000, 34000}, {2000, 18000}};
    struct match *match;
    uint8_t bytes[CHANCE_SEED_SIZE] = {(uint8_t)seed};
    assert_int_equal(match_begin(&match, &setup, bytes, false), STATUS_OK);
    for (int seat = 0; seat < 3; seat++) {
        struct answer place = {
            .verb = VERB_PLACE, .point_count = 1, .numbers = {seat}, .points = {PLACES[seat]}};
        assert_int_equal(match_asked(match), 1 << seat);
        assert_int_equal(match_answer(match, seat, &place, &refusal), STATUS_OK);
    }
    assert_int_equal(match_asked(match), 7);
    return match;
}

static const struct null_state *state_of(const struct match *match)
{
    return match_state(match);
}

static int hand_card(const struct match *match, int seat, int place)
{
    return cards_at(&state_of(match)->cards, at(PILE_HANDS + seat, place))->card;
}

static void bid(struct match *match, int seat, int place)
{
    struct answer answer = {.verb = VERB_BID, .numbers = {hand_card(match, seat, place)}};
    assert_int_equal(match_answer(match, seat, &answer, &refusal), STATUS_OK);
}

/* [TB-GAME-1] Bids may come in any order: the game, its events and its check value are the same. */
static void test_bids_in_any_order(void **unused)
{
    static const int ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    struct match *first = game_at_bids(1);
    (void)unused;
    for (int seat = 0; seat < 3; seat++)
        bid(first, seat, seat);
    for (int i = 1; i < 6; i++) {
        struct match *match = game_at_bids(1);
        int events = match_event_count(match);
        for (int k = 0; k < 3; k++) {
            assert_true(match_ask(match, ORDERS[i][k]).secret);
            assert_int_equal(match_event_count(match), events);
            bid(match, ORDERS[i][k], ORDERS[i][k]);
        }
        assert_int_equal(match_check(match), match_check(first));
        assert_memory_equal(match_state(match), match_state(first), sizeof(struct null_state));
        assert_int_equal(match_event_count(match), match_event_count(first));
        for (int e = 0; e < match_event_count(match); e++)
            assert_memory_equal(match_event_whole(match, e), match_event_whole(first, e),
                                sizeof(struct event));
        match_end(match);
    }
    match_end(first);
}

/* [TB-GAME-4] Two worlds with the same public events have the same check value: other hands and other
 * bids do not show in it before they are revealed. */
static void test_the_check_value_tells_no_cards(void **unused)
{
    struct match *one = game_at_bids(1), *two = game_at_bids(2);
    int differ = 0;
    (void)unused;
    for (int i = 0; i < match_event_count(one); i++) {
        struct event x = match_event(one, i, LIMIT_SEATS, NULL);
        struct event y = match_event(two, i, LIMIT_SEATS, NULL);
        assert_memory_equal(&x, &y, sizeof x);
        differ += match_event_whole(one, i)->numbers[1] != match_event_whole(two, i)->numbers[1];
    }
    assert_true(differ > 0);
    assert_int_equal(match_check(one), match_check(two));
    bid(one, 0, 0);
    bid(two, 0, 2);
    bid(one, 1, 1);
    bid(two, 1, 0);
    assert_int_equal(match_check(one), match_check(two));
    assert_int_not_equal(hand_card(one, 0, 0), hand_card(two, 0, 2));
    bid(one, 2, 0);
    bid(two, 2, 0); /* now all are shown */
    assert_int_not_equal(match_check(one), match_check(two));
    match_end(one);
    match_end(two);
}

/* [TB-CARD-2] A seat sees its own hand and bid, those who watch none. */
static void test_views_show_the_own_hand(void **unused)
{
    struct match *match = game_at_bids(3);
    struct null_state view;
    (void)unused;
    bid(match, 1, 2);
    for (int looker = 0; looker <= LIMIT_SEATS; looker++) {
        match_view(match, looker, &view);
        for (int seat = 0; seat < 3; seat++)
            for (int i = 0; i < NULL_HAND; i++) {
                int card = cards_at(&view.cards, at(PILE_HANDS + seat, i))->card;
                assert_int_equal(card, looker == seat ? hand_card(match, seat, i) : CARD_HIDDEN);
            }
        assert_int_equal(view.bids[1], looker == 1 ? 3 : 0);
        assert_int_equal(view.has_bid[1], 1);
        assert_int_equal(cards_at(&view.cards, at(PILE_DECK, 0))->card, CARD_HIDDEN);
        assert_int_equal(view.chance.mode, CHANCE_NONE);
    }
    match_end(match);
}

/* [TB-GAME-6] A bid can be taken back until another one follows or all are shown. */
static void test_bids_can_be_taken_back(void **unused)
{
    struct match *match = game_at_bids(4);
    (void)unused;
    bid(match, 1, 0);
    assert_int_equal(match_take_back(match, 1, &refusal), STATUS_OK);
    assert_int_equal(state_of(match)->has_bid[1], 0);
    bid(match, 1, 1);
    bid(match, 0, 0);
    assert_int_equal(match_take_back(match, 1, &refusal), STATUS_BAD_INPUT);
    assert_int_equal(match_take_back(match, 0, &refusal), STATUS_OK);
    bid(match, 0, 1);
    bid(match, 2, 0);
    assert_int_equal(match_take_back(match, 2, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.sentence, "a card or a die has been revealed since");
    match_end(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bids_in_any_order),
        cmocka_unit_test(test_the_check_value_tells_no_cards),
        cmocka_unit_test(test_views_show_the_own_hand),
        cmocka_unit_test(test_bids_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
