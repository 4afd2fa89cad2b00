#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/chance.h"
#include "lab/fit.h"

enum { ROWS = 20000 };

static struct chance chance;

static int drawn(int bound)
{
    return (int)chance_below(&chance, PURPOSE_SETUP, (uint32_t)bound);
}

static void begin(struct fit_rows *rows, int features, int room)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {7};
    chance_begin(&chance, seed);
    assert_int_equal(fit_begin(rows, features, room), STATUS_OK);
}

static bool is_near(double a, double b, double within)
{
    return a - b < within && b - a < within;
}

/* Sides with three random features, of which the last means nothing; the winner drawn with the chances that
 * `weights` give them. */
static void add_games(struct fit_rows *rows, int sides, const int32_t weights[3])
{
    for (int i = 0; i < ROWS; i++) {
        struct measures measures = {0};
        int32_t score[LIMIT_SEATS] = {0};
        int winner = 0, left = drawn(1000);
        for (int s = 0; s < sides; s++) {
            measures.in[s] = true;
            for (int k = 0; k < 3; k++)
                measures.of[s][k] = drawn(5) * FEATURE_ONE / 2;
        }
        while (winner < sides - 1 && left >= value_chance(&measures, weights, 3, winner)) {
            left -= value_chance(&measures, weights, 3, winner);
            winner++;
        }
        score[winner] = 1000;
        fit_add(rows, &measures, score);
    }
}

/* From games that were drawn with known weights those weights are found again. */
static void test_found_again(void **state)
{
    (void)state;
    static const int32_t WEIGHTS[3] = {1000, -500, 0};
    for (int sides = 2; sides <= 4; sides++) {
        struct fit_rows rows;
        double weights[LIMIT_FEATURES];
        const double none[LIMIT_FEATURES] = {0};
        begin(&rows, 3, ROWS);
        add_games(&rows, sides, WEIGHTS);
        assert_int_equal(rows.row_count, ROWS);
        fit_solve(&rows, 0, ROWS, weights);
        for (int i = 0; i < 3; i++)
            assert_true(is_near(weights[i], WEIGHTS[i] / 1000., .05));
        assert_true(fit_loss(&rows, 0, ROWS, weights) + .05 < fit_loss(&rows, 0, ROWS, none));
        fit_release(&rows);
    }
}

/* Knowing nothing one is surprised by the logarithm of the number of sides. */
static void test_loss_of_nothing(void **state)
{
    (void)state;
    const double none[LIMIT_FEATURES] = {0};
    static const int32_t WEIGHTS[3] = {0};
    static const double LOGARITHMS[] = {0, 0, .693147, 1.098612, 1.386294};
    for (int sides = 2; sides <= 4; sides++) {
        struct fit_rows rows;
        begin(&rows, 3, ROWS);
        add_games(&rows, sides, WEIGHTS);
        assert_true(is_near(fit_loss(&rows, 0, ROWS, none), LOGARITHMS[sides], 1e-5));
        fit_release(&rows);
    }
}

/* A loss worked out by hand: shares of 3/4 and 1/4 where the chances are 2/3 and 1/3. */
static void test_loss_by_hand(void **state)
{
    (void)state;
    struct fit_rows rows;
    const double weights[LIMIT_FEATURES] = {.6931471805599453};
    begin(&rows, 1, 2);
    struct measures measures = {.in = {true, false, true}};
    measures.of[0][0] = FEATURE_ONE;
    const int32_t score[LIMIT_SEATS] = {750, 0, 250}, other[LIMIT_SEATS] = {0, 0, 500};
    fit_add(&rows, &measures, score);
    fit_add(&rows, &measures, other); /* a half of nothing else is all there was to win */
    assert_true(is_near(fit_loss(&rows, 0, 1, weights), .75 * .405465 + .25 * 1.098612, 1e-5));
    assert_true(is_near(fit_loss(&rows, 1, 2, weights), 1.098612, 1e-5));
    fit_release(&rows);
}

/* Rows that do not fit any more, and games in which there was nothing to win, are left out; features that are
 * too great are cut. */
static void test_limits(void **state)
{
    (void)state;
    struct fit_rows rows;
    struct measures measures = {.in = {true, true}};
    const int32_t nothing[LIMIT_SEATS] = {0}, won[LIMIT_SEATS] = {1000};
    measures.of[0][0] = 40000;
    measures.of[1][0] = -40000;
    begin(&rows, 1, 2);
    fit_add(&rows, &measures, nothing);
    assert_int_equal(rows.row_count, 0);
    for (int i = 0; i < 3; i++)
        fit_add(&rows, &measures, won);
    assert_int_equal(rows.row_count, 2);
    assert_int_equal(rows.side_count, 4);
    assert_int_equal(rows.features[0], INT16_MAX);
    assert_int_equal(rows.features[1], INT16_MIN);
    assert_int_equal(rows.shares[0], 1000);
    assert_int_equal(rows.shares[1], 0);
    fit_release(&rows);
    assert_null(rows.features);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_found_again),
        cmocka_unit_test(test_loss_of_nothing),
        cmocka_unit_test(test_loss_by_hand),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
