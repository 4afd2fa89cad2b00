#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/path_internal.h"

static int before(int ring_count, mil x, mil y)
{
    struct overlay overlay = {.at = {5000, 7000}, .ring_count = ring_count};
    return ring_before(&overlay, (struct point){5000 + x, 7000 + y});
}

/* A direction goes through the edge that begins at its corner, all round. */
static void test_edges_of_a_ring(void **state)
{
    (void)state;
    assert_int_equal(before(32, 1000, 0), 0);
    assert_int_equal(before(32, 0, 1000), 8);
    assert_int_equal(before(32, -1000, 0), 16);
    assert_int_equal(before(32, 0, -1000), 24);
    assert_int_equal(before(64, -1000, 0), 32);
    assert_int_equal(before(16, -1000, 0), 8);
}

/* Just before a corner it is the edge before. */
static void test_just_before_a_corner(void **state)
{
    (void)state;
    assert_int_equal(before(32, 100000, -1), 31);
    assert_int_equal(before(32, 1, 100000), 7);
    assert_int_equal(before(32, -100000, 1), 15);
    assert_int_equal(before(32, -1, -100000), 23);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_edges_of_a_ring),
        cmocka_unit_test(test_just_before_a_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
