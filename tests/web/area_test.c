/* Outlines of areas that are known only by asking: they lie where the area ends, go around it with the area
 * on their left, and miss no hole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "web/wasm/area.h"

static struct reach_outline outline;

/* A ring with a hole in it, and a small disc apart. */
struct scene {
    struct circle outer, hole, apart;
    int asked;
};

static bool in_circle(struct circle circle, struct point at)
{
    return compare_to_point(circle.at, at, circle.radius) <= 0;
}

static bool in_scene(void *context, struct point at)
{
    struct scene *scene = context;
    scene->asked++;
    return in_circle(scene->apart, at) ||
           (in_circle(scene->outer, at) && !in_circle(scene->hole, at));
}

static struct scene scene_make(void)
{
    return (struct scene){.outer = {{10000, 10000}, 6000},
                          .hole = {{10000, 10000}, 2000},
                          .apart = {{22000, 8000}, 2000}};
}

static int64_t ring_area2(int ring)
{
    int first = outline.first[ring];
    return polygon_area2(outline.points + first, outline.first[ring + 1] - first);
}

static void test_rings_and_holes(void **context)
{
    (void)context;
    struct scene scene = scene_make();
    int holes = 0;
    assert_true(area_outline((struct box){0, 0, 36000, 36000}, in_scene, &scene, &outline));
    assert_int_equal(outline.ring_count, 3);
    assert_int_equal(outline.first[0], 0);
    assert_int_equal(outline.first[3], outline.point_count);
    for (int ring = 0; ring < outline.ring_count; ring++)
        holes += ring_area2(ring) < 0;
    assert_int_equal(holes, 1);
}

/* Every point is in the area, and a step farther out it is not: within a 32nd of the grid's step. */
static void test_points_lie_on_the_rim(void **context)
{
    (void)context;
    struct scene scene = scene_make();
    enum { STEP = 375, SLACK = STEP / 32 + 2 };
    assert_true(area_outline((struct box){0, 0, 36000, 36000}, in_scene, &scene, &outline));
    for (int i = 0; i < outline.point_count; i++) {
        struct point p = outline.points[i];
        static const struct vec SIDES[] = {{SLACK, 0}, {-SLACK, 0}, {0, SLACK}, {0, -SLACK}};
        bool near_rim = false;
        assert_true(in_scene(&scene, p));
        for (int k = 0; k < 4; k++) {
            struct point beside = {p.x + (mil)SIDES[k].x, p.y + (mil)SIDES[k].y};
            near_rim |= !in_scene(&scene, beside);
        }
        assert_true(near_rim);
    }
}

static bool everywhere(void *context, struct point at)
{
    const struct box *box = context;
    return at.x >= box->x0 && at.x <= box->x1 && at.y >= box->y0 && at.y <= box->y1;
}

/* An area that fills its box ends at the box. */
static void test_whole_box(void **context)
{
    (void)context;
    struct box box = {1000, 2000, 5000, 4000};
    assert_true(area_outline(box, everywhere, &box, &outline));
    assert_int_equal(outline.ring_count, 1);
    struct box found = polygon_box(outline.points, outline.point_count);
    assert_in_range(found.x0, 1000, 1010);
    assert_in_range(found.y0, 2000, 2010);
    assert_in_range(found.x1, 4950, 5000);
    assert_in_range(found.y1, 3950, 4000);
}

static bool nowhere(void *context, struct point at)
{
    (void)context;
    (void)at;
    return false;
}

static void test_nothing(void **context)
{
    (void)context;
    assert_true(area_outline((struct box){0, 0, 1000, 1000}, nowhere, NULL, &outline));
    assert_int_equal(outline.ring_count, 0);
    assert_int_equal(outline.point_count, 0);
}

/* Places that hold in turn make more rings than can be kept. */
static bool in_turn(void *context, struct point at)
{
    (void)context;
    return at.x % 1000 == 0 && at.y % 1000 == 0;
}

static void test_too_many(void **context)
{
    (void)context;
    assert_false(area_outline((struct box){0, 0, 48000, 48000}, in_turn, NULL, &outline));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rings_and_holes), cmocka_unit_test(test_points_lie_on_the_rim),
        cmocka_unit_test(test_whole_box),       cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
