#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/match_figures.h"

static void check(struct match_counts counts, double score, double low, double high, double elo)
{
    struct match_figures figures = match_figures(counts);
    assert_float_equal(figures.score, score, 1e-9);
    assert_float_equal(figures.low, low, 1e-4);
    assert_float_equal(figures.high, high, 1e-4);
    assert_float_equal(figures.elo, elo, 0.05);
}

static void test_even(void **state)
{
    (void)state;
    check((struct match_counts){50, 0, 50}, .5, .4038, .5962, 0);
    check((struct match_counts){0, 100, 0}, .5, .4038, .5962, 0);
    check((struct match_counts){1, 2, 1}, .5, .15, .85, 0);
}

/* Wilson's interval stays within 0 and 1, and Elo has an end. */
static void test_everything_won(void **state)
{
    (void)state;
    check((struct match_counts){10, 0, 0}, 1, .7225, 1, 511.5);
    check((struct match_counts){0, 0, 10}, 0, 0, .2775, -511.5);
    check((struct match_counts){52, 0, 0}, 1, .9312, 1, 805.1);
}

static void test_some(void **state)
{
    (void)state;
    check((struct match_counts){75, 0, 25}, .75, .6570, .8245, 190.8);
    check((struct match_counts){60, 30, 10}, .75, .6570, .8245, 190.8);
    check((struct match_counts){9, 1, 0}, .95, .6555, .9948, 511.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even),
        cmocka_unit_test(test_everything_won),
        cmocka_unit_test(test_some),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
