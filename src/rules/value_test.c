#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/value.h"

/* Measures of so many sides with one feature each. */
static struct measures sides(int count, const int32_t *features)
{
    struct measures measures = {0};
    for (int i = 0; i < count; i++) {
        measures.in[i] = true;
        measures.of[i][0] = features[i];
    }
    return measures;
}

static int32_t value(int count, const int32_t *features, int32_t weight, int seat)
{
    struct measures measures = sides(count, features);
    return value_chance(&measures, &weight, 1, seat);
}

static void test_strength(void **state)
{
    (void)state;
    const int32_t features[3] = {100, -250, 7}, weights[3] = {3, 10, -1000};
    assert_int_equal(value_strength(features, weights, 3), 300 - 2500 - 7000);
    assert_int_equal(value_strength(features, weights, 1), 300);
    assert_int_equal(value_strength(features, weights, 0), 0);
    const int32_t huge[1] = {INT32_MAX}, most[1] = {INT32_MAX}, least[1] = {-INT32_MAX};
    assert_int_equal(value_strength(huge, most, 1), 4000000);
    assert_int_equal(value_strength(huge, least, 1), -4000000);
}

/* 1000 / (1 + e^-d), to the nearest thousandth. */
static void test_two_sides(void **state)
{
    (void)state;
    static const struct {
        int32_t ahead; /* in hundredths of a natural logarithm */
        int32_t value;
    } CASES[] = {{0, 500},   {1, 502},    {10, 525},  {50, 622},  {69, 666},
                 {100, 731}, {200, 881},  {300, 953}, {500, 993}, {1000, 999},
                 {-10, 475}, {-100, 269}, {-300, 47}, {-500, 7},  {-1000, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const int32_t features[2] = {CASES[i].ahead, 0};
        assert_int_equal(value(2, features, WEIGHT_ONE, 0), CASES[i].value);
        int32_t other = value(2, features, WEIGHT_ONE, 1);
        assert_in_range(other + CASES[i].value, 999, 1001);
    }
}

/* A weight turns a feature's sign, and makes it count more. */
static void test_weights(void **state)
{
    (void)state;
    const int32_t features[2] = {50, 0};
    assert_int_equal(value(2, features, 2 * WEIGHT_ONE, 0), 731);
    assert_int_equal(value(2, features, -2 * WEIGHT_ONE, 0), 269);
    assert_int_equal(value(2, features, 0, 0), 500);
}

static void test_many_sides(void **state)
{
    (void)state;
    const int32_t equal[4] = {30, 30, 30, 30}, features[3] = {0, 100, 200};
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(value(4, equal, WEIGHT_ONE, seat), 250);
    assert_int_equal(value(3, features, WEIGHT_ONE, 0), 90);
    assert_int_equal(value(3, features, WEIGHT_ONE, 1), 245);
    assert_int_equal(value(3, features, WEIGHT_ONE, 2), 665);
}

/* One that has lost has nothing to hope for, and takes nothing from the others. */
static void test_lost(void **state)
{
    (void)state;
    const int32_t features[3] = {0, 900, 100};
    const int32_t weight = WEIGHT_ONE;
    struct measures measures = sides(3, features);
    measures.in[1] = false;
    assert_int_equal(value_chance(&measures, &weight, 1, 1), 0);
    assert_int_equal(value_chance(&measures, &weight, 1, 0), 269);
    assert_int_equal(value_chance(&measures, &weight, 1, 2), 731);
    measures.in[2] = false;
    assert_int_equal(value_chance(&measures, &weight, 1, 0), 999);
}

/* What is moved leaves nothing behind, whichever side it is of. */
static void test_moved(void **state)
{
    (void)state;
    for (int times = 0; times < 3; times++) {
        struct measures measures = {0};
        for (int seat = 0; seat < LIMIT_SEATS; seat++)
            for (int i = 0; i < 3; i++)
                measures.of[seat][i] = 10 * seat + i + 1;
        measures_move(&measures, 3, times);
        for (int seat = 0; seat < LIMIT_SEATS; seat++)
            for (int i = 0; i < 9; i++)
                assert_int_equal(measures.of[seat][i], i / 3 == times ? 10 * seat + i % 3 + 1 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strength), cmocka_unit_test(test_two_sides),
        cmocka_unit_test(test_weights),  cmocka_unit_test(test_many_sides),
        cmocka_unit_test(test_lost),     cmocka_unit_test(test_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
