/* Exact chances against figures that were counted apart from this program, roll by roll. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/shadows/chances.h"

static wide successes(const struct sw_spread *spread, int count)
{
    wide sum = 0;
    for (int high = 0; high <= SIDES_MOST; high++)
        sum += spread->count[count][high];
    return sum;
}

static void assert_spread(int dice, int sides, wide whole, const wide *counts)
{
    struct sw_spread spread;
    sw_spread_of(dice, sides, &spread);
    assert_true(spread.whole == whole);
    for (int i = 0; i <= SW_DICE; i++)
        assert_true(successes(&spread, i) == (i <= dice ? counts[i] : 0));
}

/* [SW-TEST-2] [SW-TEST-3] Every highest roll has one failure rolled again, once; a single die has no other. */
static void pools_use_their_rerolls(void **unused)
{
    (void)unused;
    assert_spread(1, 6, 6, (const wide[]){4, 2});
    assert_spread(2, 6, 216, (const wide[]){96, 80, 40});
    assert_spread(3, 6, 1296, (const wide[]){384, 480, 312, 120});
    assert_spread(3, 8, 4096, (const wide[]){512, 1344, 1392, 848});
    assert_spread(3, 10, 10000, (const wide[]){640, 2592, 3816, 2952});
    assert_spread(4, 10, 1000000, (const wide[]){25600, 138240, 295296, 320448, 220416});
    assert_spread(5, 8, 2097152, (const wide[]){65536, 286720, 542720, 583680, 415360, 203136});
}

/* [SW-FIGHT-2] The highest die is kept as well: it decides where the successes are level. */
static void pools_know_their_highest_die(void **unused)
{
    static const wide COUNTS[3][7] = {
        {0, 6, 18, 30, 42, 0, 0}, {0, 0, 0, 0, 0, 48, 32}, {0, 0, 0, 0, 0, 6, 34}};
    struct sw_spread spread;
    (void)unused;
    sw_spread_of(2, 6, &spread);
    for (int i = 0; i < 3; i++)
        for (int high = 0; high <= 6; high++)
            assert_true(spread.count[i][high] == COUNTS[i][high]);
}

/* A pool of sixteen dice is cut to what later products can hold, and nothing of it is lost. */
static void large_pools_still_add_up(void **unused)
{
    struct sw_spread spread;
    wide sum = 0;
    (void)unused;
    sw_spread_of(SW_DICE, 10, &spread);
    for (int i = 0; i <= SW_DICE; i++)
        sum += successes(&spread, i);
    assert_true(sum == spread.whole);
    assert_true(spread.whole <= (wide)1000000000000 && spread.whole > (wide)999999999000);
    assert_true(successes(&spread, 0) * 1000000 / spread.whole == 0); /* 0.4 to the sixteenth */
    assert_true(successes(&spread, 16) * 1000000 / spread.whole > 0);
}

/* [SW-FIGHT-2] Level successes go to the higher die by one, and level dice are a draw. */
static void fights_are_won_by_margins(void **unused)
{
    static const wide LEVEL[] = {46080, 177408, 486468, 259704, 486468, 177408, 46080};
    static const wide CHARGE[] = {3072000,   24576000,  100240800, 25867200,
                                  492774048, 335978496, 228851712, 84639744};
    wide out[2 * SW_DICE + 1];
    (void)unused;
    assert_true(sw_margins(3, 6, 3, 6, out) == 1296 * 1296);
    for (int i = -SW_DICE; i <= SW_DICE; i++)
        assert_true(out[SW_DICE + i] == (i < -3 || i > 3 ? 0 : LEVEL[i + 3]));
    assert_true(sw_margins(4, 10, 3, 6, out) == (wide)1000000 * 1296);
    for (int i = -SW_DICE; i <= SW_DICE; i++)
        assert_true(out[SW_DICE + i] == (i < -3 || i > 4 ? 0 : CHARGE[i + 3]));
}

/* However many dice meet, every roll of theirs counts once. */
static void margins_add_up(void **unused)
{
    wide out[2 * SW_DICE + 1];
    (void)unused;
    for (int dice = 1; dice <= SW_DICE; dice += SW_DICE - 1)
        for (int other = 1; other <= SW_DICE; other += SW_DICE - 1) {
            wide whole = sw_margins(dice, 10, other, 10, out), sum = 0;
            for (int i = 0; i <= 2 * SW_DICE; i++)
                sum += out[i];
            assert_true(sum == whole);
        }
}

/* [SW-SK-3] [SW-SK-10] One die, and one with a second try. */
static void single_dice(void **unused)
{
    (void)unused;
    assert_int_equal(sw_success_part(6, false), FATE_WHOLE - FATE_WHOLE * 4 / 6);
    assert_int_equal(sw_success_part(8, false), FATE_WHOLE / 2);
    assert_int_equal(sw_success_part(10, false), FATE_WHOLE / 10 * 6);
    assert_int_equal(sw_success_part(8, true), FATE_WHOLE / 4 * 3);
    assert_int_equal(sw_success_part(10, true), FATE_WHOLE / 100 * 84);
}

/* Parts per million add up to a million, rounded to the nearest as they are added. */
static void parts_per_million_add_up(void **unused)
{
    struct sw_fate fate = {{1, 1, 1, 0, 0}}, sum = {{0}};
    int32_t out[FATE_COUNT];
    (void)unused;
    sw_fate_ppm(&fate, out);
    assert_int_equal(out[0], 333333);
    assert_int_equal(out[1], 333334);
    assert_int_equal(out[2], 333333);
    assert_int_equal(out[3] + out[4], 0);
    fate = (struct sw_fate){{1000, 2000, 3000, 0, 6000}};
    sw_fate_mix(&sum, &fate, 1, 4);
    sw_fate_mix(&sum, &fate, 3, 8);
    assert_int_equal(sum.part[0], 250 + 375);
    assert_int_equal(sum.part[1], 500 + 750);
    assert_int_equal(sum.part[2], 750 + 1125);
    assert_int_equal(sum.part[3], 0);
    assert_int_equal(sum.part[4], 1500 + 2250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pools_use_their_rerolls),  cmocka_unit_test(pools_know_their_highest_die),
        cmocka_unit_test(large_pools_still_add_up), cmocka_unit_test(fights_are_won_by_margins),
        cmocka_unit_test(margins_add_up),           cmocka_unit_test(single_dice),
        cmocka_unit_test(parts_per_million_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
