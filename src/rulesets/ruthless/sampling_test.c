/* Random answers: always legal, every option as likely as any other, points evenly over what is legal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rulesets/ruthless/ruleset.h"
#include "ruthless/town.h"

static struct town town;
static struct chance chance;
enum { ANN, BOB, DAN, EVE };

static int open_town(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {21};
    (void)unused;
    town_begin(&town);
    town_piece(&town, "shed", 1, KW_BLOCKING | KW_IMPASSABLE,
               (struct box){24000, 20000, 30000, 28000});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
    town_finish(&town);
    chance_begin(&chance, SEED);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* Moves of six inches beside a shed that closes the east: no point of it, all others evenly. */
static void test_points_are_even(void **unused)
{
    enum { DRAWN = 4000 };
    int moves = 0, west = 0, north = 0, near = 0;
    struct way way;
    struct refusal refusal;
    (void)unused;
    town.state.phase = PHASE_ACT;
    town.state.turn = 1;
    town.state.actor = ANN + 1;
    town_put(&town, ANN, 23000, 24000);
    town_put(&town, BOB, 4000, 4000);
    town_put(&town, DAN, 4000, 44000);
    town_put(&town, EVE, 8000, 44000);
    for (int i = 0; i < DRAWN; i++) {
        struct answer answer = ru_sample(&town.setup, &town.state, 0, &chance);
        if (answer.verb != VERB_MOVE)
            continue;
        struct point to = answer.points[0];
        assert_int_equal(answer.point_count, 1);
        assert_true(ru_move_way(&town.setup, &town.state, ANN, &answer, &way, &refusal));
        moves++;
        west += to.x < 20000;
        north += to.y < 24000;
        near += distance_squared(to, ru_at(&town.state, ANN)) < 9000000;
    }
    int options = ru_options(&town.setup, &town.state, 0, (struct option[LIMIT_OPTIONS]){0});
    assert_in_range(moves, DRAWN / options * 9 / 10, DRAWN / options * 11 / 10);
    assert_in_range(north, moves * 46 / 100, moves * 54 / 100);
    assert_in_range(near, moves * 16 / 100, moves * 32 / 100); /* a quarter, more or less */
    assert_in_range(west, moves * 25 / 100, moves * 50 / 100);
}

/* Whole games of random answers, each accepted, each position sound. */
static void test_games(void **unused)
{
    static struct ru_state state;
    struct refusal refusal;
    (void)unused;
    for (int game = 0; game < 6; game++) {
        uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)game};
        ru_begin(&town.setup, seed, &state, NULL);
        while (state.phase != PHASE_OVER) {
            int seat = ru_ask(&town.setup, &state, 0).asking == ASKING_ANSWER ? 0 : 1;
            struct answer answer = ru_sample(&town.setup, &state, seat, &chance);
            assert_true(ru_apply(&town.setup, &state, seat, &answer, NULL, &refusal));
            assert_null(ru_check(&town.setup, &state));
        }
    }
}

/* [RU-CARD-4] Every subset of the hand is let go now and then. */
static void test_subsets(void **unused)
{
    int met[1 << RU_HAND] = {0};
    (void)unused;
    cards_begin(&town.state.cards);
    cards_add_deck(&town.state.cards, PILE_DECK, false);
    ru_deal(&town.setup, &town.state, NULL);
    town.state.phase = PHASE_DISCARD;
    town.state.place = town.state.actor = 0;
    for (int i = 0; i < 3200; i++)
        met[ru_sample(&town.setup, &town.state, town.state.order[0], &chance).numbers[0]]++;
    for (int i = 0; i < 1 << RU_HAND; i++)
        assert_in_range(met[i], 50, 150);
}

/* [RU-CARD-5] A fill has a fresh key, keeps what was seen, and draws others' bids evenly. */
static void test_fill(void **unused)
{
    struct ru_state view, full;
    int met[RU_HAND + 1] = {0};
    (void)unused;
    town.state.phase = PHASE_INITIATIVE;
    town.state.has_bid[1] = 1;
    town.state.bids[1] = 2;
    town.state.has_bid[0] = 1;
    town.state.bids[0] = 3;
    for (int i = 0; i < 1000; i++) {
        view = town.state;
        ruleset_redact(&RUTHLESS_RULESET, &view, 0);
        assert_int_equal(view.bids[1], 0);
        full = view;
        ru_fill(&town.setup, &full, 0, &chance);
        met[full.bids[1]]++;
        assert_int_equal(full.bids[0], 3);
        assert_int_equal(full.chance.mode, CHANCE_DRAWN);
        assert_null(cards_check(&full.cards));
    }
    assert_int_equal(met[0], 0);
    for (int i = 1; i <= RU_HAND; i++)
        assert_in_range(met[i], 140, 260);
    town.state.has_bid[1] = town.state.bids[1] = 0; /* none was made: none is made up */
    view = town.state;
    ruleset_redact(&RUTHLESS_RULESET, &view, 0);
    ru_fill(&town.setup, &view, 0, &chance);
    assert_int_equal(view.bids[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_are_even),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_subsets),
        cmocka_unit_test(test_fill),
    };
    return cmocka_run_group_tests(tests, open_town, close_town);
}
