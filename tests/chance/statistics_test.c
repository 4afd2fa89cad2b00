/* Chance on the scales [TB-RNG-1] [TB-RNG-3] [TB-RNG-5]: the true draws pass every test, and each
 * planted fault is caught by one of the very same tests. BLUFF_TEST_SCALE, a percentage, makes
 * samples smaller or larger; in smaller ones no faults are planted, since these are too fine for
 * them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance/aid.h"
#include "chance/statistics.h"
#include "table/dice.h"

#include <stdlib.h>

enum {
    SHUFFLES = 10000000,
    SMALL_SHUFFLES = 2000000,
    ROLLS = 4000000,
    LONG_ROLLS = 5 << 28, /* a bias of 2^-12 is off by 7 deviations */
    SEEDS = 1 << 19,      /* with 32-bit seeds 32 of them would be the same as another */
};

static uint64_t percent(void)
{
    const char *text = getenv("BLUFF_TEST_SCALE");
    long value = text != NULL ? strtol(text, NULL, 10) : 100;
    return value > 0 ? (uint64_t)value : 100;
}

static uint64_t scaled(uint64_t size)
{
    return size * percent() / 100;
}

static void assert_passed(const char *what, double deviation)
{
    if (deviation > STATISTICS_LIMIT || deviation < -STATISTICS_LIMIT)
        fail_msg("%s is off by %.2f deviations", what, deviation);
}

/* Asserts that a drawer with a fault does not pass. */
#define ASSERT_CAUGHT(test)                                                                        \
    do {                                                                                           \
        if (percent() >= 100) {                                                                    \
            double deviation = test;                                                               \
            if (deviation < STATISTICS_LIMIT)                                                      \
                fail_msg("%s is off by only %.2f deviations", #test, deviation);                   \
        }                                                                                          \
    } while (0)

/* ---- the tests themselves --------------------------------------------------------- */

/* Chi-square from printed tables: with 1, 5 and 100 degrees of freedom these are the values that
 * are passed with chance 0.001. */
static void test_deviations_are_as_in_tables(void **unused)
{
    (void)unused;
    const double cases[][2] = {{10.828, 1}, {20.515, 5}, {149.449, 100}};
    for (int i = 0; i < AID_COUNT(cases); i++) {
        double deviation = statistics_deviation(cases[i][0], cases[i][1]);
        assert_true(deviation > 3.0 && deviation < 3.15); /* 3.09 */
    }
    const uint64_t even[] = {100, 100, 100, 100}, uneven[] = {130, 100, 70, 100};
    assert_true(statistics_even(even, 4) < -1); /* too even to be true, were it not so few */
    assert_true(statistics_even(uneven, 4) > 3);
}

/* ---- shuffles --------------------------------------------------------------------- */

static void test_every_card_at_every_position(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    assert_passed("card by position", statistics_positions(&DRAWER_TRUE, scaled(SHUFFLES)));
    ASSERT_CAUGHT(statistics_positions(&DRAWER_OFF_BY_ONE, scaled(SHUFFLES / 10)));
    ASSERT_CAUGHT(statistics_positions(&DRAWER_SWAP_ANY, scaled(SHUFFLES / 10)));
}

static void test_every_order(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    assert_passed("orders of five", statistics_orders(&DRAWER_TRUE, scaled(SMALL_SHUFFLES)));
    ASSERT_CAUGHT(statistics_orders(&DRAWER_OFF_BY_ONE, scaled(SMALL_SHUFFLES)));
    ASSERT_CAUGHT(statistics_orders(&DRAWER_SWAP_ANY, scaled(SMALL_SHUFFLES)));
}

static void test_a_card_does_not_foretell_the_next(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    assert_passed("neighbours", statistics_neighbours(&DRAWER_TRUE, scaled(SMALL_SHUFFLES)));
    assert_passed("next shuffle", statistics_next_shuffle(&DRAWER_TRUE, scaled(SMALL_SHUFFLES)));
    ASSERT_CAUGHT(statistics_neighbours(&DRAWER_OFF_BY_ONE, scaled(SMALL_SHUFFLES)));
}

/* ---- dice ------------------------------------------------------------------------- */

static void test_every_die(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    for (uint32_t sides = 2; sides <= 20; sides++)
        assert_passed("a die", statistics_die(&DRAWER_TRUE, sides, scaled(ROLLS)));
    assert_passed("d100", statistics_die(&DRAWER_TRUE, 100, scaled(ROLLS)));
    assert_passed("d360", statistics_die(&DRAWER_TRUE, 360, scaled(ROLLS)));
}

static void test_no_modulo_bias(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    assert_passed("a long row of d6", statistics_die(&DRAWER_TRUE, 6, scaled(LONG_ROLLS)));
    ASSERT_CAUGHT(statistics_die(&DRAWER_MODULO, 6, scaled(LONG_ROLLS)));
}

static void test_rolls_do_not_foretell_later_ones(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    for (int lag = 1; lag <= 8; lag++) {
        assert_passed("serial d6", statistics_serial(&DRAWER_TRUE, 6, lag, scaled(ROLLS)));
        assert_passed("serial d10", statistics_serial(&DRAWER_TRUE, 10, lag, scaled(ROLLS)));
    }
    assert_passed("serial d20", statistics_serial(&DRAWER_TRUE, 20, 1, scaled(ROLLS)));
    ASSERT_CAUGHT(statistics_serial(&DRAWER_STICKY, 20, 1, scaled(ROLLS)));
}

static void test_purposes_do_not_foretell_each_other(void **unused) /* [TB-RNG-5] */
{
    (void)unused;
    for (int a = 0; a < PURPOSE_COUNT; a++)
        for (int b = a + 1; b < PURPOSE_COUNT; b++)
            assert_passed("two purposes", statistics_purposes(&DRAWER_TRUE, (enum purpose)a,
                                                              (enum purpose)b, scaled(ROLLS / 4)));
    ASSERT_CAUGHT(statistics_purposes(&DRAWER_MIXED_STREAMS, purpose_dice(0), PURPOSE_FOES,
                                      scaled(ROLLS / 4)));
}

static void test_picks_are_even(void **unused) /* [TB-RNG-3] */
{
    (void)unused;
    static const int sides[] = {4, 6, 10};
    struct chance chance = aid_chance("picks");
    for (int die = 0; die < AID_COUNT(sides); die++)
        for (int n = 2; n <= 14; n++) {
            uint64_t counts[14] = {0};
            for (uint64_t i = 0; i < scaled(200000); i++)
                counts[dice_pick(&chance, PURPOSE_FOES, n, sides[die])]++;
            assert_passed("picks", statistics_even(counts, n));
        }
}

/* ---- seeds ------------------------------------------------------------------------ */

static void test_seeds_are_large(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    assert_true(statistics_seeds(&DRAWER_TRUE, scaled(SEEDS)) == 0);
    ASSERT_CAUGHT(statistics_seeds(&DRAWER_SMALL_SEED, scaled(SEEDS)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deviations_are_as_in_tables),
        cmocka_unit_test(test_every_card_at_every_position),
        cmocka_unit_test(test_every_order),
        cmocka_unit_test(test_a_card_does_not_foretell_the_next),
        cmocka_unit_test(test_every_die),
        cmocka_unit_test(test_no_modulo_bias),
        cmocka_unit_test(test_rolls_do_not_foretell_later_ones),
        cmocka_unit_test(test_purposes_do_not_foretell_each_other),
        cmocka_unit_test(test_picks_are_even),
        cmocka_unit_test(test_seeds_are_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
