/* Skedaddle in a world that weighs its ends, against every pair of rolls there is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ruthless/town.h"

static struct town town;

enum { MEN = 4 }; /* of each side */

static void open_town(int seats, bool teams)
{
    town_begin(&town);
    town.setup.seat_count = seats;
    for (int seat = 0; seat < seats; seat++) {
        if (teams)
            town.setup.teams[seat] = (uint8_t)(seat % 2);
        for (int i = 0; i < MEN; i++)
            town_character(&town, seat, 0, 0);
    }
    town_finish(&town);
    for (int seat = 0; seat < seats; seat++)
        town.state.order[seat] = (uint8_t)seat;
    town.state.turn = 1;
}

/* So many of a seat's men are dead, unconscious or lily livered, in turn. */
static void shake(int seat, int count)
{
    for (int i = 0; i < MEN; i++) {
        struct ru_model *m = &town.state.models[seat * MEN + i];
        m->life = LIFE_UP;
        m->lily = i < count && i % 3 == 0;
        if (i < count && i % 3 != 0)
            m->life = i % 3 == 1 ? LIFE_OUT : LIFE_DEAD;
    }
}

/* What a hundred pairs of rolls bring a seat together, in thousandths, and how many of them end the game. */
static int32_t all_rolls(int seat, int *over)
{
    const struct ru_state kept = town.state;
    int32_t sum = 0, score[LIMIT_SEATS];
    *over = 0;
    for (int i = 0; i < RU_DIE * RU_DIE; i++) {
        town_load(&town, 1 + i / RU_DIE);
        town_load(&town, 1 + i % RU_DIE);
        ru_skedaddle(&town.setup, &town.state, NULL);
        if (town.state.phase == PHASE_OVER) {
            ru_score(&town.setup, &town.state, score);
            sum += score[seat];
            ++*over;
        }
        town.state = kept;
    }
    return sum;
}

/* [RU-SKED-1] Nobody rolls, nothing is told, and what it is worth is what all rolls are worth together. */
static void compare(int seats, int one, int two)
{
    int over;
    shake(0, one);
    shake(1, two);
    for (int seat = 2; seat < seats; seat++) /* their partners stand */
        shake(seat, 0);
    for (int seat = 0; seat < seats; seat++) {
        const struct ru_state kept = town.state;
        int32_t sum = all_rolls(seat, &over);
        chance_weigh_ends(&town.state.chance);
        town_listen(&town);
        ru_skedaddle(&town.setup, &town.state, &town.sink);
        assert_int_equal(town.event_count, 0);
        assert_int_equal(town.state.phase, PHASE_ACT);
        assert_memory_equal(town.state.chance.used, kept.chance.used, sizeof kept.chance.used);
        assert_int_equal(chance_left(&town.state.chance), (100 - over) * 10000);
        assert_int_equal(chance_worth(&town.state.chance, seat, 0), (sum + 50) / 100);
        town.state = kept;
    }
}

static void test_two_sides(void **unused)
{
    (void)unused;
    open_town(2, false);
    for (int one = 0; one <= MEN; one++)
        for (int two = 0; two <= MEN; two++)
            compare(2, one, two);
    town_end(&town);
}

static void test_teams(void **unused)
{
    (void)unused;
    open_town(4, true);
    compare(4, 3, 1);
    compare(4, 0, 4);
    town_end(&town);
}

/* Turn after turn the chances multiply: with one of each side shaken 81 of 100 games go on, of these 81 again. */
static void test_turn_after_turn(void **unused)
{
    (void)unused;
    open_town(2, false);
    shake(0, 1);
    shake(1, 1);
    chance_weigh_ends(&town.state.chance);
    for (int turn = 0; turn < 2; turn++)
        ru_skedaddle(&town.setup, &town.state, NULL);
    assert_int_equal(chance_left(&town.state.chance), 656100);
    assert_int_equal(chance_worth(&town.state.chance, 0, 500), 500);
    assert_int_equal(chance_worth(&town.state.chance, 0, 1000), 172 + 656);
    town_end(&town);
}

/* With three sides left the others would go on: they roll. When one of them is out, two are left. */
static void test_three_sides(void **unused)
{
    (void)unused;
    open_town(3, false);
    shake(0, 2);
    chance_weigh_ends(&town.state.chance);
    for (int roll = 2; roll <= 4; roll++)
        town_load(&town, roll);
    town_listen(&town);
    ru_skedaddle(&town.setup, &town.state, &town.sink);
    assert_int_equal(chance_left(&town.state.chance), 1000000);
    assert_int_equal(town.state.lost[0], 1);
    town_listen(&town);
    shake(1, 3);
    ru_skedaddle(&town.setup, &town.state, &town.sink);
    assert_int_equal(town.event_count, 0);
    assert_int_equal(chance_left(&town.state.chance), 700000);
    assert_int_equal(chance_worth(&town.state.chance, 2, 0), 300);
    assert_int_equal(chance_worth(&town.state.chance, 0, 0), 0);
    town_end(&town);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_sides),
        cmocka_unit_test(test_teams),
        cmocka_unit_test(test_turn_after_turn),
        cmocka_unit_test(test_three_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
