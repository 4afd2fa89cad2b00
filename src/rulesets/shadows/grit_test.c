/* What dice tell of luck: each is worth a success to its owner, or nothing, and nobody's dice are no luck. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shadows/duel.h"

static void assert_luck(int index, int kind, int seat, int worth, int expected)
{
    const struct event *event = &duel.events[index];
    assert_true(index < duel.event_count);
    assert_int_equal(event->kind, kind);
    assert_int_equal(event->seen_by, SEEN_BY_ALL);
    assert_int_equal(event->luck_seat, seat + 1);
    assert_int_equal(event->worth, worth);
    assert_int_equal(event->expected, expected);
}

/* [SW-TEST-2] A five is a success, a four is none; a Hero has six of ten, a Novice two of six. */
static void one_die(void **unused)
{
    (void)unused;
    duel_load(5);
    assert_true(sw_test_one(&duel.setup, &duel.state, ANN, WHAT_SPOTTING, false, &duel.sink));
    assert_luck(0, EVENT_TESTED, 0, 1000, 600);
    duel.event_count = 0;
    duel_load(4);
    assert_false(sw_test_one(&duel.setup, &duel.state, EVE, WHAT_SPOTTING, false, &duel.sink));
    assert_luck(0, EVENT_TESTED, 1, 0, 333);
}

/* [SW-TEST-3] Those rolled again count as well. */
static void a_pool(void **unused)
{
    (void)unused;
    duel_load(8);
    duel_load(4);
    duel_load(5);
    sw_roll_pool(&duel.setup, &duel.state, DAN, WHAT_SHOOT, 2, 8, &duel.sink);
    assert_int_equal(duel.event_count, 3);
    assert_luck(1, EVENT_DIE, 1, 1000, 500);
    assert_luck(2, EVENT_DIE, 1, 0, 500);
    sw_reroll(&duel.setup, &duel.state, DAN, 8, 1, &duel.sink);
    assert_luck(3, EVENT_REROLLED, 1, 1000, 500);
    assert_int_equal(duel.events[3].numbers[1], 4);
    assert_int_equal(duel.events[3].numbers[2], 5);
}

/* [SW-TEST-3] Every highest roll lets another die be rolled again; one die has no other, and what an earlier pool
 * let be is over. */
static void what_highest_rolls_grant(void **unused)
{
    static const int ROLLS[][4] = {{8, 8, 4, 2}, {8, 4, 4, 1}, {4, 7, 4, 0}};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++)
            duel_load(ROLLS[i][k]);
        sw_roll_pool(&duel.setup, &duel.state, DAN, WHAT_SHOOT, 3, 8, &duel.sink);
        assert_int_equal(duel.state.grants, ROLLS[i][3]);
        duel.state.rerolled = 7;
    }
    duel_load(8);
    sw_roll_pool(&duel.setup, &duel.state, DAN, WHAT_SHOOT, 1, 8, &duel.sink);
    assert_int_equal(duel.state.grants, 0);
    assert_int_equal(duel.state.rerolled, 0);
}

/* [SW-TEST-1] Never fewer than one die, nor more than there is room for. */
static void how_many_dice(void **unused)
{
    static const int COUNTS[][2] = {{-1, 1}, {0, 1}, {1, 1}, {2, 2}, {16, 16}, {17, 16}};
    (void)unused;
    for (size_t i = 0; i < sizeof COUNTS / sizeof *COUNTS; i++) {
        duel.event_count = 0;
        for (int k = 0; k < COUNTS[i][1]; k++)
            duel_load(3);
        sw_roll_pool(&duel.setup, &duel.state, DAN, WHAT_SHOOT, COUNTS[i][0], 8, &duel.sink);
        assert_int_equal(duel.state.dice_count, COUNTS[i][1]);
        assert_int_equal(duel.events[0].numbers[2], COUNTS[i][1]);
        assert_int_equal(duel.event_count, 1 + COUNTS[i][1]);
    }
}

/* [SW-EVT-1] [SW-NPC-3] */
static void nobodys_dice(void **unused)
{
    (void)unused;
    duel_load(6);
    sw_roll_pool(&duel.setup, &duel.state, NO_MODEL, WHAT_FOLK, 1, 6, &duel.sink);
    assert_luck(1, EVENT_DIE, -1, 0, 0);
    duel.state.npcs[0] = NPC_CREATURE;
    duel_load(8);
    (void)sw_test_one(&duel.setup, &duel.state, NPC, WHAT_NERVE, false, &duel.sink);
    assert_luck(2, EVENT_TESTED, -1, 0, 0);
}

/* [SW-SHOOT-3] [SW-SHOOT-7] A save by what was needed after its modifier, which may be more than there is. */
static void saves(void **unused)
{
    (void)unused;
    duel_load(7);
    sw_save(&duel.setup, &duel.state, ANN, DAN, 2, -1, &duel.sink); /* needs 6 with -1 */
    assert_luck(0, EVENT_SAVE, 0, 1000, 400);
    assert_int_equal(duel.events[1].kind, EVENT_SAVED);
    duel.event_count = 0;
    duel_load(6);
    sw_save(&duel.setup, &duel.state, BOB, DAN, 6, 0, &duel.sink); /* needs 10 of 6 */
    assert_luck(0, EVENT_SAVE, 0, 0, 0);
    duel.event_count = 0;
    duel_load(1);
    sw_save(&duel.setup, &duel.state, CAL, DAN, 1, 5, &duel.sink); /* cannot fail */
    assert_luck(0, EVENT_SAVE, 0, 1000, 1000);
}

/* [SW-TEST-5] Those who are level roll again, but not for ever. */
static void roll_offs(void **unused)
{
    uint8_t seats[] = {0, 1};
    (void)unused;
    duel_load(7);
    duel_load(7);
    duel_load(1);
    duel_load(2);
    sw_roll_off(&duel.state, seats, 2, &duel.sink);
    assert_int_equal(duel.event_count, 4);
    assert_int_equal(seats[0], 1);
    assert_int_equal(seats[1], 0);
    duel.event_count = 0;
    for (int i = 0; i < 30; i++)
        duel_load(4);
    sw_roll_off(&duel.state, seats, 2, &duel.sink);
    assert_int_equal(duel.event_count, 30);
    assert_int_equal(seats[0], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_die, duel_place),
        cmocka_unit_test_setup(a_pool, duel_place),
        cmocka_unit_test_setup(what_highest_rolls_grant, duel_place),
        cmocka_unit_test_setup(how_many_dice, duel_place),
        cmocka_unit_test_setup(nobodys_dice, duel_place),
        cmocka_unit_test_setup(saves, duel_place),
        cmocka_unit_test_setup(roll_offs, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
