#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance/aid.h"
#include "table/dice.h"

static struct chance chance_loaded(const int *rolls, int count)
{
    struct chance chance = aid_chance("loaded");
    assert_int_equal(chance_load(&chance, rolls, count), STATUS_OK);
    return chance;
}

/* Asserts that every loaded roll was used and that none was wanting. */
static void assert_used_up(const struct chance *chance)
{
    assert_int_equal(chance->loaded_count, 0);
    assert_int_equal(chance->fault, CHANCE_FAULT_NONE);
    for (int i = 0; i < PURPOSE_COUNT; i++)
        assert_int_equal(chance->used[i], 0);
}

/* ---- rolls ------------------------------------------------------------------------ */

static void test_a_roll_is_one_draw_of_its_purpose(void **unused) /* [TB-RNG-1] [TB-RNG-5] */
{
    (void)unused;
    for (int sides = 1; sides <= 20; sides++)
        for (int purpose = 0; purpose < PURPOSE_COUNT; purpose++) {
            struct chance rolled = aid_chance("roll"), drawn = rolled;
            for (int i = 0; i < 50; i++) {
                int roll = dice_roll(&rolled, (enum purpose)purpose, sides);
                uint32_t draw = chance_below(&drawn, (enum purpose)purpose, (uint32_t)sides);
                assert_int_equal(roll, 1 + draw);
            }
            assert_memory_equal(&rolled, &drawn, sizeof rolled);
        }
}

static void test_a_roll_shows_every_side(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("sides");
    bool seen[362] = {false};
    for (int i = 0; i < 10000; i++) {
        int roll = dice_roll(&chance, PURPOSE_FOES, 360);
        assert_in_range(roll, 1, 360);
        seen[roll] = true;
    }
    for (int side = 1; side <= 360; side++)
        assert_true(seen[side]);
}

static void test_many_rolls_come_in_order(void **unused)
{
    (void)unused;
    struct chance together = aid_chance("many"), apart = together;
    int out[9] = {0};
    int sum = dice_roll_many(&together, purpose_dice(2), 10, 8, out);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(out[i], dice_roll(&apart, purpose_dice(2), 10));
        sum -= out[i];
    }
    assert_int_equal(sum, 0);
    assert_int_equal(out[8], 0);
    assert_int_equal(dice_roll_many(&together, purpose_dice(2), 10, 0, out), 0);
    assert_memory_equal(&together, &apart, sizeof together);
}

static void test_loaded_rolls(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    const int rolls[] = {6, 1, 10, 3};
    struct chance chance = chance_loaded(rolls, 4);
    int out[2];
    assert_int_equal(dice_roll(&chance, purpose_dice(0), 6), 6);
    assert_int_equal(dice_roll(&chance, PURPOSE_FOES, 6), 1);
    assert_int_equal(dice_roll_many(&chance, purpose_dice(3), 10, 2, out), 13);
    assert_used_up(&chance);
    assert_int_equal(dice_roll(&chance, PURPOSE_SETUP, 6), 1);
    assert_int_equal(chance.fault, CHANCE_FAULT_RAN_OUT);
    assert_int_equal(chance.used[PURPOSE_SETUP], 0);
}

static void test_a_seven_on_a_d6(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    const int seven = 7;
    struct chance chance = chance_loaded(&seven, 1);
    assert_int_equal(dice_roll(&chance, purpose_dice(0), 6), 1);
    assert_int_equal(chance.fault, CHANCE_FAULT_VALUE);
}

/* ---- picks ------------------------------------------------------------------------ */

static int pick_loaded(int n, int sides, const int *rolls, int count)
{
    struct chance chance = chance_loaded(rolls, count);
    int picked = dice_pick(&chance, PURPOSE_FOES, n, sides);
    assert_used_up(&chance);
    return picked;
}

static void test_picks_by_equal_shares(void **unused) /* [TB-RNG-3] */
{
    (void)unused;
    for (int sides = 2; sides <= 20; sides++)
        for (int n = 2; n <= sides; n++) {
            int counts[20] = {0}, last = 0;
            for (int roll = 1; roll <= sides / n * n; roll++) {
                int picked = pick_loaded(n, sides, &roll, 1);
                assert_in_range(picked, last, n - 1); /* in their order */
                last = picked;
                counts[picked]++;
            }
            for (int i = 0; i < n; i++)
                assert_int_equal(counts[i], sides / n);
        }
}

static void test_picks_roll_again_above_the_largest_multiple(void **unused) /* [TB-RNG-3] */
{
    (void)unused;
    const int rolls[] = {10, 10, 9}, nine[] = {9, 10, 8}, six = 6;
    assert_int_equal(pick_loaded(3, 10, rolls, 3), 2);
    assert_int_equal(pick_loaded(4, 10, nine, 3), 3);
    assert_int_equal(pick_loaded(3, 6, &six, 1), 2); /* the largest multiple itself counts */
    assert_int_equal(pick_loaded(6, 10, &six, 1), 5);
}

static void test_more_equals_than_sides_are_shuffled(void **unused) /* [TB-RNG-3] */
{
    (void)unused;
    const int first = 1, last = 11;
    assert_int_equal(pick_loaded(11, 10, &first, 1), 0);
    assert_int_equal(pick_loaded(11, 10, &last, 1), 10);
    const int tenth = 10;
    assert_int_equal(pick_loaded(10, 10, &tenth, 1), 9); /* as many as sides: the die */
    struct chance chance = aid_chance("more");
    bool seen[30] = {false};
    for (int i = 0; i < 2000; i++)
        seen[dice_pick(&chance, PURPOSE_FOES, 30, 6)] = true;
    for (int i = 0; i < 30; i++)
        assert_true(seen[i]);
}

static void test_one_alone_is_picked_without_a_roll(void **unused)
{
    (void)unused;
    assert_int_equal(pick_loaded(1, 10, NULL, 0), 0);
}

static void test_a_pick_without_a_loaded_roll(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    const int again = 10;
    struct chance chance = chance_loaded(&again, 1);
    assert_int_equal(dice_pick(&chance, PURPOSE_FOES, 3, 10), 0);
    assert_int_equal(chance.fault, CHANCE_FAULT_RAN_OUT);
}

static void roll_without_sides(const void *unused)
{
    (void)unused;
    struct chance chance = aid_chance("none");
    dice_roll(&chance, PURPOSE_FOES, 0);
}

static void pick_among_none(const void *unused)
{
    (void)unused;
    struct chance chance = aid_chance("none");
    dice_pick(&chance, PURPOSE_FOES, 0, 10);
}

static void test_our_own_faults_stop_the_program(void **unused)
{
    (void)unused;
    assert_true(aid_aborts(roll_without_sides, NULL));
    assert_true(aid_aborts(pick_among_none, NULL));
}

/* ---- directions ------------------------------------------------------------------- */

static void assert_scatter(int distance, int direction, mil x, mil y)
{
    const int rolls[] = {distance, direction};
    struct chance chance = chance_loaded(rolls, 2);
    struct scatter scatter = dice_scatter(&chance, PURPOSE_SETUP, (struct point){10000, 20000}, 6);
    assert_used_up(&chance);
    assert_int_equal(scatter.distance_roll, distance);
    assert_int_equal(scatter.direction_roll, direction);
    assert_int_equal(scatter.to.x, 10000 + x);
    assert_int_equal(scatter.to.y, 20000 + y);
}

static void test_scatter(void **unused) /* [TB-RNG-4] */
{
    (void)unused;
    assert_scatter(3, 1, 3000, 0);  /* +x */
    assert_scatter(3, 91, 0, 3000); /* counter-clockwise: from +x toward +y */
    assert_scatter(6, 181, -6000, 0);
    assert_scatter(1, 271, 0, -1000);
    assert_scatter(1, 61, 500, 866);   /* 866.03 */
    assert_scatter(2, 46, 1414, 1414); /* 1414.21 */
    assert_scatter(5, 2, 4999, 87);    /* 4999.24, 87.26 */
    assert_scatter(5, 360, 4999, -87);
    assert_scatter(5, 180, -4999, 87);
    assert_scatter(4, 31, 3464, 2000); /* 3464.10 */
}

static void test_scatter_rounds_half_away_from_zero(void **unused) /* [TB-RNG-4] */
{
    (void)unused;
    const int east[] = {61}, west[] = {121};
    struct chance chance = chance_loaded(east, 1);
    struct point from = {0, 0};
    struct scatter scatter = dice_scatter_by(&chance, PURPOSE_SETUP, from, 1001);
    assert_int_equal(scatter.to.x, 501); /* 500.5 */
    assert_int_equal(scatter.to.y, 867); /* 866.89 */
    assert_int_equal(scatter.distance_roll, 0);
    assert_int_equal(scatter.direction_roll, 61);
    chance = chance_loaded(west, 1);
    assert_int_equal(dice_scatter_by(&chance, PURPOSE_SETUP, from, 1001).to.x, -501);
    assert_used_up(&chance);
}

static void test_direction_is_rolled_after_distance(void **unused) /* [TB-RNG-4] */
{
    (void)unused;
    struct chance scattered = aid_chance("scatter"), rolled = scattered;
    for (int i = 0; i < 200; i++) {
        struct scatter scatter =
            dice_scatter(&scattered, PURPOSE_FOES, (struct point){5000, 5000}, 10);
        int distance = dice_roll(&rolled, PURPOSE_FOES, 10);
        int direction = dice_direction(&rolled, PURPOSE_FOES);
        assert_int_equal(scatter.distance_roll, distance);
        assert_int_equal(scatter.direction_roll, direction);
        assert_in_range(direction, 1, 360);
    }
    assert_memory_equal(&scattered, &rolled, sizeof rolled);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_roll_is_one_draw_of_its_purpose),
        cmocka_unit_test(test_a_roll_shows_every_side),
        cmocka_unit_test(test_many_rolls_come_in_order),
        cmocka_unit_test(test_loaded_rolls),
        cmocka_unit_test(test_a_seven_on_a_d6),
        cmocka_unit_test(test_picks_by_equal_shares),
        cmocka_unit_test(test_picks_roll_again_above_the_largest_multiple),
        cmocka_unit_test(test_more_equals_than_sides_are_shuffled),
        cmocka_unit_test(test_one_alone_is_picked_without_a_roll),
        cmocka_unit_test(test_a_pick_without_a_loaded_roll),
        cmocka_unit_test(test_our_own_faults_stop_the_program),
        cmocka_unit_test(test_scatter),
        cmocka_unit_test(test_scatter_rounds_half_away_from_zero),
        cmocka_unit_test(test_direction_is_rolled_after_distance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
