/* The end of a game: its events whole, results that add up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ruthless/town.h"

static struct town town;
#define TOLD(index, kind, points, ...)                                                             \
    assert_true(                                                                                   \
        town_told(&town, index, kind, (const int32_t[LIMIT_EVENT_NUMBERS]){__VA_ARGS__}, points))

static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    for (int i = 0; i < 4; i++)
        town_character(&town, i % 2, 0, 0);
    town_finish(&town);
    town_listen(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

static void assert_score(int a, int b, int c, int d)
{
    int32_t out[LIMIT_SEATS] = {-1, -1, -1, -1};
    ru_score(&town.setup, &town.state, out);
    assert_int_equal(out[0], a);
    assert_int_equal(out[1], b);
    assert_int_equal(out[2], c);
    assert_int_equal(out[3], d);
}

/* [RU-SCEN-8] */
static void test_won(void **unused)
{
    (void)unused;
    ru_game_end(&town.setup, &town.state, 1, &town.sink);
    TOLD(0, EVENT_WON, 0, 1);
    assert_int_equal(town.event_count, 1);
    assert_int_equal(town.state.winner, 2);
    assert_score(0, 1000, 0, 0);
}

static void test_drawn(void **unused)
{
    (void)unused;
    ru_game_end(&town.setup, &town.state, NO_MODEL, &town.sink);
    TOLD(0, EVENT_DRAWN, 0, 0);
    assert_int_equal(town.event_count, 1);
    assert_score(500, 500, 0, 0);
}

/* Nobody left at all: a draw of those who had not lost before. */
static void test_nobody_left(void **unused)
{
    (void)unused;
    for (int model = 0; model < 4; model++)
        town.state.models[model].life = LIFE_DEAD;
    ru_scenario_watch(&town.setup, &town.state, &town.sink);
    TOLD(0, EVENT_DRAWN, 0, 0);
    assert_int_equal(town.state.phase, PHASE_OVER);
}

/* What was under way is not; how deep it went is kept. */
static void test_nothing_under_way(void **unused)
{
    (void)unused;
    stack_push(&town.state.stack, FRAME_MOVE);
    stack_push(&town.state.stack, FRAME_ATTACK);
    pending_add(&town.state.stack, PENDING_TOUGHNESS);
    town.state.way_count = 3;
    town.state.cover_count = town.state.actor = town.state.used = 2;
    ru_game_end(&town.setup, &town.state, 0, NULL);
    struct stack empty = {.deepest = 2};
    assert_memory_equal(&town.state.stack, &empty, sizeof empty);
    assert_int_equal(town.state.way_count, 0);
    assert_int_equal(town.state.cover_count, 0);
    assert_int_equal(town.state.actor, 0);
    assert_int_equal(town.state.used, 0);
}

/* A side's cards go face up, its hand first, and those of no other. */
static void test_cards_go(void **unused)
{
    struct cards *cards = &town.state.cards;
    (void)unused;
    cards_add_deck(cards, PILE_DECK, false);
    cards_draw(cards, PILE_DECK, PILE_HANDS, known_seat(0));
    cards_draw(cards, PILE_DECK, PILE_SHOWN, KNOWN_ALL);
    cards_draw(cards, PILE_DECK, PILE_HANDS + 1, known_seat(1));
    int held = ru_hand_card(&town.state, 0, 0), shown = ru_shown_card(&town.state, 0);
    ru_side_loses(&town.setup, &town.state, 0, &town.sink);
    TOLD(0, EVENT_LOST, 0, 0);
    TOLD(1, EVENT_DISCARDED, 0, 0, held);
    TOLD(2, EVENT_DISCARDED, 0, 0, shown);
    assert_int_equal(town.event_count, 3);
    assert_int_equal(cards_count(cards, PILE_DISCARDS), 2);
    assert_int_equal(cards_at(cards, (struct place){PILE_DISCARDS, 0})->known_by, KNOWN_ALL);
    assert_int_equal(ru_hand_size(&town.state, 1), 1);
    assert_int_equal(town.state.lost[0], 1);
    assert_int_equal(town.state.lost[1], 0);
    assert_score(0, 1000, 0, 0); /* if it were a draw now */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_won, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_drawn, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_nobody_left, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_nothing_under_way, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_cards_go, open_town, close_town),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
