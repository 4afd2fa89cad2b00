#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/drawing.h"

/* Every place of a small box is drawn, about equally often, and none beside it. */
static void test_points(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {5};
    const struct box box = {10, 20, 12, 21};
    struct chance chance;
    int drawn[3][2] = {{0}};
    (void)unused;
    chance_begin(&chance, SEED);
    for (int i = 0; i < 6000; i++) {
        struct point p = drawing_point(&chance, &box);
        assert_in_range(p.x, 10, 12);
        assert_in_range(p.y, 20, 21);
        drawn[p.x - 10][p.y - 20]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(drawn[i / 2][i % 2], 850, 1150);
}

static void test_boxes(void **unused)
{
    const struct terrain terrain = {.width = 100, .height = 80};
    struct box box = drawing_box(&terrain, (struct point){50, 40}, 10, 5);
    (void)unused;
    assert_int_equal(box.x0, 40);
    assert_int_equal(box.y0, 30);
    assert_int_equal(box.x1, 60);
    assert_int_equal(box.y1, 50);
    box = drawing_box(&terrain, (struct point){50, 40}, 60, 5);
    assert_int_equal(box.x0, 5);
    assert_int_equal(box.y0, 5);
    assert_int_equal(box.x1, 95);
    assert_int_equal(box.y1, 75);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_boxes),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
