#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/geometry.h"

static struct point at(mil x, mil y)
{
    return (struct point){x, y};
}

static struct circle circle(mil x, mil y, mil r)
{
    return (struct circle){{x, y}, r};
}

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const struct point SQUARE[] = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
static const struct point HOOK[] = {{0, 0},       {3000, 0},    {3000, 1000},
                                    {1000, 1000}, {1000, 3000}, {0, 3000}};

/* [TB-UNIT-2] Distances are compared exactly: equal is equal, one mil either way is not. */
static void distance_to_a_point(void **state)
{
    (void)state;
    assert_int_equal(compare_to_point(at(0, 0), at(3000, 4000), 5000), 0);
    assert_int_equal(compare_to_point(at(0, 0), at(3000, 4000), 4999), 1);
    assert_int_equal(compare_to_point(at(0, 0), at(3000, 4000), 5001), -1);
    assert_int_equal(compare_to_point(at(7, 7), at(7, 7), 0), 0);
    /* 3 and 4 to the root of 25 is whole; to that of 26 not: neither 5 nor 6 is equal. */
    assert_int_equal(compare_to_point(at(0, 0), at(1, 5), 5), 1);
    assert_int_equal(compare_to_point(at(0, 0), at(1, 5), 6), -1);
}

/* [TB-UNIT-2] The foot lies between the ends, or an end is nearest. */
static void distance_to_a_segment(void **state)
{
    (void)state;
    struct point a = at(0, 0), b = at(4000, 3000);
    assert_int_equal(compare_to_segment(at(-3000 + 2000, 4000 + 1500), a, b, 5000), 0);
    assert_int_equal(compare_to_segment(at(-1000, 5500), a, b, 4999), 1);
    assert_int_equal(compare_to_segment(at(-1000, 5500), a, b, 5001), -1);
    assert_int_equal(compare_to_segment(at(-3000, -4000), a, b, 5000), 0);
    assert_int_equal(compare_to_segment(at(-3000, -4000), a, b, 4999), 1);
    assert_int_equal(compare_to_segment(at(4000, 8000), a, b, 4500), 1);
    assert_int_equal(compare_to_segment(at(7000, 7000), a, b, 5000), 0);
    assert_int_equal(compare_to_segment(at(7000, 7000), a, b, 5001), -1);
    assert_int_equal(compare_to_segment(at(2000, 1500), a, b, 0), 0);
    assert_int_equal(compare_to_segment(at(2000, 1501), a, b, 0), 1);
    /* On a 72 inch table plain 64 bits would overflow: the offset squared is near 2^66. */
    assert_int_equal(compare_to_segment(at(0, 72000), at(0, 0), at(72000, 0), 72000), 0);
    assert_int_equal(compare_to_segment(at(1, 72000), at(0, 0), at(72000, 0), 71999), 1);
    assert_int_equal(compare_to_segment(at(1, 72000), at(0, 0), at(72000, 0), 72001), -1);
}

/* [TB-UNIT-2] A point in a polygon or on its outline has distance 0. */
static void distance_to_a_polygon(void **state)
{
    (void)state;
    int n = COUNT(HOOK);
    assert_int_equal(compare_to_polygon(at(500, 500), HOOK, n, 0), 0);
    assert_int_equal(compare_to_polygon(at(500, 500), HOOK, n, 1), -1);
    assert_int_equal(compare_to_polygon(at(0, 1500), HOOK, n, 0), 0);
    assert_int_equal(compare_to_polygon(at(2000, 2500), HOOK, n, 1000), 0);
    assert_int_equal(compare_to_polygon(at(2000, 2500), HOOK, n, 999), 1);
    assert_int_equal(compare_to_polygon(at(2000, 2500), HOOK, n, 1001), -1);
    assert_int_equal(compare_to_polygon(at(-1, 0), HOOK, n, 0), 1);
    assert_int_equal(compare_to_polygon(at(300, 300), HOOK, n, 200), -1); /* far from its edges */
    for (mil reach = 0; reach < 3; reach++) {                             /* to each side */
        assert_int_equal(compare_to_polygon(at(-1, 500), HOOK, n, reach), 1 - reach);
        assert_int_equal(compare_to_polygon(at(3001, 500), HOOK, n, reach), 1 - reach);
        assert_int_equal(compare_to_polygon(at(500, -1), HOOK, n, reach), 1 - reach);
        assert_int_equal(compare_to_polygon(at(500, 3001), HOOK, n, reach), 1 - reach);
    }
}

/* All places about a polygon, with every reach: as its edges and its inside say. */
static void distance_to_all_edges(void **state)
{
    (void)state;
    static const struct point KITE[] = {{3, 0}, {8, 4}, {6, 9}, {5, 5}, {1, 7}};
    int n = COUNT(KITE);
    for (int i = 0; i < 13 * 13 * 4; i++) {
        struct point p = at(i % 13 - 2, i / 13 % 13 - 2);
        int reach = i / 169, nearest = 1;
        for (int k = 0; k < n; k++) {
            int edge = compare_to_segment(p, KITE[k], KITE[(k + 1) % n], reach);
            nearest = edge < nearest ? edge : nearest;
        }
        if (polygon_where(KITE, n, p) != OUTSIDE)
            nearest = reach > 0 ? -1 : 0;
        assert_int_equal(compare_to_polygon(p, KITE, n, reach), nearest);
    }
}

static void distance_between_segments(void **state)
{
    (void)state;
    struct point a = at(0, 0), b = at(1000, 0);
    assert_int_equal(compare_segments(a, b, at(500, -5), at(500, 5), 0), 0);
    assert_int_equal(compare_segments(a, b, at(500, -5), at(500, 5), 1), -1);
    assert_int_equal(compare_segments(a, b, at(500, 300), at(700, 900), 300), 0);
    assert_int_equal(compare_segments(a, b, at(500, 300), at(700, 900), 299), 1);
    assert_int_equal(compare_segments(a, b, at(700, 900), at(500, 300), 301), -1);
    assert_int_equal(compare_segments(at(500, 300), at(500, 900), a, b, 300), 0);
    assert_int_equal(compare_segments(at(500, 900), at(500, 300), a, b, 300), 0);
    assert_int_equal(compare_segments(a, b, at(1300, 400), at(9000, 400), 500), 0);
    assert_int_equal(compare_segments(a, b, at(1300, 400), at(9000, 400), 499), 1);
}

static void distance_of_segment_to_polygon(void **state)
{
    (void)state;
    int n = COUNT(SQUARE);
    /* of one point: its first corner, the origin */
    assert_int_equal(compare_segment_to_polygon(at(-500, 492), at(1500, 492), SQUARE, 1, 492), 0);
    assert_int_equal(compare_segment_to_polygon(at(-500, 492), at(1500, 492), SQUARE, 1, 493), -1);
    assert_int_equal(compare_segment_to_polygon(at(-500, 492), at(1500, 492), SQUARE, 1, 491), 1);
    assert_int_equal(compare_segment_to_polygon(at(0, 0), at(1500, 0), SQUARE, 1, 0), 0);
    assert_int_equal(compare_segment_to_polygon(at(200, 200), at(300, 300), SQUARE, n, 0), 0);
    assert_int_equal(compare_segment_to_polygon(at(200, 200), at(300, 300), SQUARE, n, 5), -1);
    assert_int_equal(compare_segment_to_polygon(at(-500, 500), at(1500, 500), SQUARE, n, 0), 0);
    assert_int_equal(compare_segment_to_polygon(at(-500, 1492), at(1500, 1492), SQUARE, n, 492), 0);
    assert_int_equal(compare_segment_to_polygon(at(-500, 1491), at(1500, 1491), SQUARE, n, 492),
                     -1);
    assert_int_equal(compare_segment_to_polygon(at(-500, 1493), at(1500, 1493), SQUARE, n, 492), 1);
}

/* [TB-UNIT-2] "Within" is from base to base, and equal counts; overlap is 0. */
static void within_counts_from_edge_to_edge(void **state)
{
    (void)state;
    struct circle a = circle(0, 0, 492), b = circle(6984, 0, 492);
    assert_true(circle_within(a, b, 6000));
    assert_false(circle_within(a, b, 5999));
    assert_int_equal(circle_gap_ceil(a, b), 6000);
    assert_int_equal(circle_gap_ceil(a, circle(6984, 1, 492)), 6001);
    assert_int_equal(circle_gap_ceil(a, circle(900, 0, 492)), 0);
    assert_int_equal(circle_gap_ceil(a, circle(984, 0, 492)), 0);
    assert_int_equal(circle_gap_ceil(a, circle(985, 0, 492)), 1);
    assert_true(circle_within(a, circle(900, 0, 492), 0));
    assert_false(circle_within(a, circle(0, 0, 492), -1));
    assert_true(circle_within(circle(-LIMIT_COORDINATE, -LIMIT_COORDINATE, 0),
                              circle(LIMIT_COORDINATE, LIMIT_COORDINATE, 0), INT32_MAX));
    assert_false(circle_within(circle(-LIMIT_COORDINATE, -LIMIT_COORDINATE, 0),
                               circle(LIMIT_COORDINATE, LIMIT_COORDINATE, 0), 2965820));
    assert_true(circle_within(circle(-LIMIT_COORDINATE, -LIMIT_COORDINATE, 0),
                              circle(LIMIT_COORDINATE, LIMIT_COORDINATE, 0), 2965821));

    assert_true(circle_within_polygon(circle(-1492, 500, 492), SQUARE, 4, 1000));
    assert_false(circle_within_polygon(circle(-1493, 500, 492), SQUARE, 4, 1000));
    assert_false(circle_within_polygon(circle(500, 500, 492), SQUARE, 4, -1));
    assert_true(circle_within_segment(circle(500, 6492, 492), at(0, 0), at(1000, 0), 6000));
    assert_false(circle_within_segment(circle(500, 6493, 492), at(0, 0), at(1000, 0), 6000));
    assert_false(circle_within_segment(circle(500, 0, 492), at(0, 0), at(1000, 0), -1));
}

/* [TB-UNIT-4] Touching is not overlapping. */
static void touching_is_no_overlap(void **state)
{
    (void)state;
    assert_false(circles_overlap(circle(0, 0, 492), circle(984, 0, 492)));
    assert_true(circles_overlap(circle(0, 0, 492), circle(983, 0, 492)));
    assert_true(circles_overlap(circle(5, 5, 1), circle(5, 5, 1)));
}

/* [TB-TER-4] A point is inside a polygon, on its outline, or outside. */
static void where_a_point_lies(void **state)
{
    (void)state;
    int n = COUNT(HOOK);
    assert_int_equal(polygon_where(HOOK, n, at(500, 2000)), INSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(2000, 500)), INSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(2000, 2000)), OUTSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(1000, 1000)), ON_OUTLINE);
    assert_int_equal(polygon_where(HOOK, n, at(1000, 2999)), ON_OUTLINE);
    assert_int_equal(polygon_where(HOOK, n, at(1001, 2999)), OUTSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(999, 2999)), INSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(3001, 0)), OUTSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(-1, 0)), OUTSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(-1, 1000)), OUTSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(999, 1000)), INSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(2000, 1001)), OUTSIDE);
    assert_int_equal(polygon_where(HOOK, n, at(3000, 0)), ON_OUTLINE);
}

/* A point is inside a clockwise polygon just as well. */
static void where_does_not_ask_for_order(void **state)
{
    (void)state;
    struct point back[COUNT(HOOK)];
    for (int i = 0; i < COUNT(HOOK); i++)
        back[i] = HOOK[COUNT(HOOK) - 1 - i];
    for (mil x = -100; x <= 3100; x += 50)
        for (mil y = -100; y <= 3100; y += 50)
            assert_int_equal(polygon_where(back, COUNT(HOOK), at(x, y)),
                             polygon_where(HOOK, COUNT(HOOK), at(x, y)));
    assert_int_equal(polygon_area2(HOOK, COUNT(HOOK)), 2 * (3000 * 1000 + 1000 * 2000));
    assert_int_equal(polygon_area2(back, COUNT(HOOK)), -2 * (3000 * 1000 + 1000 * 2000));
}

static void segments_touch_in_every_way(void **state)
{
    (void)state;
    struct point a = at(0, 0), b = at(10, 10);
    assert_true(segments_touch(a, b, at(0, 10), at(10, 0)));
    assert_true(segments_touch(a, b, at(10, 10), at(20, 0)));
    assert_true(segments_touch(a, b, at(5, 5), at(20, 0)));
    assert_true(segments_touch(at(5, 5), at(20, 0), a, b));
    assert_true(segments_touch(at(20, 0), at(5, 5), a, b));
    assert_true(segments_touch(a, b, at(5, 5), at(50, 50)));
    assert_true(segments_touch(a, b, at(-5, -5), at(50, 50)));
    assert_true(segments_touch(at(-5, -5), at(50, 50), a, b));
    assert_false(segments_touch(a, b, at(11, 11), at(50, 50)));
    assert_false(segments_touch(a, b, at(0, 1), at(10, 11)));
    assert_false(segments_touch(a, b, at(6, 5), at(20, 0)));
    assert_false(segments_touch(a, b, at(11, 9), at(9, 12)));
    assert_false(segments_touch(at(11, 9), at(9, 12), a, b));
}

static void boxes(void **state)
{
    (void)state;
    static const struct point kite[] = {{5, -7}, {9, 2}, {3, 8}, {-4, 1}};
    struct box box = polygon_box(kite, 4);
    assert_int_equal(box.x0, -4);
    assert_int_equal(box.y0, -7);
    assert_int_equal(box.x1, 9);
    assert_int_equal(box.y1, 8);
}

/* [TB-TER-4] On a roof a base lies wholly inside; it may touch the outline. */
static void circle_in_a_polygon(void **state)
{
    (void)state;
    assert_true(circle_inside_polygon(circle(500, 500, 500), SQUARE, 4));
    assert_false(circle_inside_polygon(circle(501, 500, 500), SQUARE, 4));
    assert_false(circle_inside_polygon(circle(500, 499, 500), SQUARE, 4));
    assert_false(circle_inside_polygon(circle(2000, 500, 100), SQUARE, 4));
    assert_true(circle_inside_polygon(circle(1000, 500, 0), SQUARE, 4));
    assert_false(circle_inside_polygon(circle(1001, 500, 0), SQUARE, 4));
    /* The inner corner of the hook is as far as the base is wide. */
    assert_true(circle_inside_polygon(circle(500, 500, 500), HOOK, COUNT(HOOK)));
    assert_true(circle_inside_polygon(circle(580, 580, 580), HOOK, COUNT(HOOK)));
    assert_false(circle_inside_polygon(circle(600, 600, 600), HOOK, COUNT(HOOK)));
}

static void nearest_point(void **state)
{
    (void)state;
    struct point p = polygon_nearest(HOOK, COUNT(HOOK), at(2000, 2500));
    assert_int_equal(p.x, 1000);
    assert_int_equal(p.y, 2500);
    p = polygon_nearest(HOOK, COUNT(HOOK), at(3300, -400));
    assert_int_equal(p.x, 3000);
    assert_int_equal(p.y, 0);
    p = polygon_nearest(HOOK, COUNT(HOOK), at(900, 2500));
    assert_int_equal(p.x, 1000);
    assert_int_equal(p.y, 2500);
    static const struct point slope[] = {{0, 0}, {3, 1}, {0, 9}};
    p = polygon_nearest(slope, 3, at(2, 0)); /* the foot is (1.8, 0.6) */
    assert_int_equal(p.x, 2);
    assert_int_equal(p.y, 1);
}

/* ---- circles as polygons ---------------------------------------------------------- */

/* [TB-LOS-8] The cosines are right to the last of 30 bits: the angle sum rule holds to rounding. */
static void cosines_obey_the_sum_rule(void **state)
{
    (void)state;
    wide one = (wide)1 << 60;
    for (int i = 0; i < RING_POINTS; i++) {
        for (int k = 0; k < RING_POINTS; k++) {
            wide ci = RING_COSINE[i], ck = RING_COSINE[k];
            wide si = RING_COSINE[(i + 48) % 64], sk = RING_COSINE[(k + 48) % 64];
            wide sum = (wide)RING_COSINE[(i + k) % 64] * (1 << 30);
            wide error = ci * ck - si * sk - sum;
            assert_true(error < ((wide)4 << 30) && error > -((wide)4 << 30));
        }
        wide c = RING_COSINE[i], s = RING_COSINE[(i + 48) % 64];
        assert_true(c * c + s * s <= one); /* cut, so never outside the circle */
    }
    assert_int_equal(RING_COSINE[0], 1 << 30);
    assert_int_equal(RING_COSINE[8], 759250124); /* floor of the root of 2^59 */
    for (int i = 0; i < COMPASS_POINTS; i++) {
        for (int k = 0; k < COMPASS_POINTS; k += 7) {
            wide ci = COMPASS_COSINE[i], ck = COMPASS_COSINE[k];
            wide si = COMPASS_COSINE[(i + 270) % 360], sk = COMPASS_COSINE[(k + 270) % 360];
            wide error = ci * ck - si * sk - (wide)COMPASS_COSINE[(i + k) % 360] * (1 << 30);
            assert_true(error < ((wide)4 << 30) && error > -((wide)4 << 30));
        }
    }
    assert_int_equal(COMPASS_COSINE[60], 1 << 29);
    assert_int_equal(COMPASS_COSINE[45], 759250125); /* rounded up */
}

/* [TB-LOS-8] The ring never leaves the circle, is strictly convex, counter-clockwise from +x,
 * symmetric, and under 3 mils inside for bases up to an inch. */
static void rings_lie_just_inside(void **state)
{
    (void)state;
    struct point ring[RING_POINTS];
    for (mil r = 1; r <= 3000; r++) {
        int n = ring_write(circle(0, 0, r), ring);
        assert_true(n >= 4 && n <= RING_POINTS && n % 4 == 0);
        if (r >= 250)
            assert_int_equal(n, RING_POINTS);
        assert_int_equal(ring[0].x, r);
        assert_int_equal(ring[0].y, 0);
        for (int i = 0; i < n; i++) {
            struct point p = ring[i], q = ring[(i + 1) % n], opposite = ring[(i + n / 2) % n];
            assert_true(compare_to_point(p, at(0, 0), r) <= 0);
            assert_true(r > 1000 || compare_to_point(p, at(0, 0), r > 3 ? r - 3 : 0) >= 0 ||
                        r < 250);
            assert_true(turn(p, q, ring[(i + 2) % n]) > 0);
            assert_int_equal(p.x, -opposite.x);
            assert_int_equal(p.y, -opposite.y);
        }
    }
    assert_int_equal(ring_write(circle(7, 9, 0), ring), 1);
    assert_int_equal(ring[0].x, 7);
    assert_int_equal(ring[0].y, 9);
    ring_write(circle(1000, 2000, 492), ring);
    assert_int_equal(ring[1].x, 1489); /* 492 cos 5.625 is 489.63 */
    assert_int_equal(ring[1].y, 2048); /* 492 sin 5.625 is 48.22 */
    assert_int_equal(ring[31].x, 511);
    assert_int_equal(ring[33].y, 1952);
}

/* [TB-RNG-4] Direction 0 is +x, a quarter turn on is +y; halves go away from zero. */
static void boxes_are_so_far(void **state)
{
    (void)state;
    static const struct box BOX = {10, 20, 30, 40};
    static const struct {
        struct point at;
        int64_t square;
    } PLACES[] = {
        {{20, 30}, 0}, {{10, 20}, 0}, {{30, 40}, 0},  {{9, 30}, 1},   {{31, 30}, 1}, {{20, 18}, 4},
        {{20, 43}, 9}, {{7, 16}, 25}, {{33, 44}, 25}, {{33, 16}, 25}, {{7, 44}, 25},
    };
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++)
        assert_int_equal(box_distance_squared(&BOX, PLACES[i].at), PLACES[i].square);
}

static void directions(void **state)
{
    (void)state;
    struct point p = compass_point(at(10, 20), 3000, 0);
    assert_int_equal(p.x, 3010);
    assert_int_equal(p.y, 20);
    p = compass_point(at(10, 20), 3000, 90);
    assert_int_equal(p.x, 10);
    assert_int_equal(p.y, 3020);
    p = compass_point(at(0, 0), 3000, 330);
    assert_int_equal(p.x, 2598); /* 2598.08 */
    assert_int_equal(p.y, -1500);
    p = compass_point(at(0, 0), 1, 60); /* half a mil rounds away from zero */
    assert_int_equal(p.x, 1);
    p = compass_point(at(0, 0), 1, 240);
    assert_int_equal(p.x, -1);
    p = ring_point(at(5, 5), 1000, 48);
    assert_int_equal(p.x, 5);
    assert_int_equal(p.y, -995);
    p = ring_point(at(0, 0), 1000, 1);
    assert_int_equal(p.x, 995);
    assert_int_equal(p.y, 98);
}

/* [TB-LOS-11] In front is any part of the base before the line through the centre. */
static void facing(void **state)
{
    (void)state;
    struct vec east = {1, 0}, slant = {3, 4};
    assert_true(in_front(at(0, 0), east, circle(1, 5000, 492)));
    assert_true(in_front(at(0, 0), east, circle(-491, 5000, 492)));
    assert_false(in_front(at(0, 0), east, circle(-492, 5000, 492)));
    assert_false(in_front(at(0, 0), east, circle(-493, 0, 492)));
    assert_false(in_front(at(0, 0), east, circle(0, 900, 0)));
    assert_true(in_front(at(0, 0), east, circle(0, 900, 1)));
    assert_false(in_front(at(0, 0), slant, circle(-300, -400, 500)));
    assert_true(in_front(at(0, 0), slant, circle(-300, -400, 501)));
    assert_true(in_front(at(1000, 0), east, circle(1001, 0, 0)));
}

/* [TB-TER-6] A corridor 10 inches long and 2 wide, straight east of a firer. */
static void fire_corridor(void **state)
{
    (void)state;
    struct circle firer = circle(5000, 5000, 492);
    struct vec east = {250, 0};
    assert_true(in_corridor(firer, east, 10000, 2000, circle(9000, 5000, 492)));
    assert_true(in_corridor(firer, east, 10000, 2000, circle(9000, 6492, 492)));
    assert_false(in_corridor(firer, east, 10000, 2000, circle(9000, 6493, 492)));
    assert_false(in_corridor(firer, east, 10000, 2000, circle(9000, 5000 - 1493, 492)));
    assert_true(in_corridor(firer, east, 10000, 2000, circle(15984, 5000, 492)));
    assert_false(in_corridor(firer, east, 10000, 2000, circle(15985, 5000, 492)));
    assert_false(in_corridor(firer, east, 10000, 2000, circle(5000, 5900, 492)));
    assert_true(in_corridor(firer, east, 10000, 2000, circle(5001, 6000, 492)));
    assert_false(in_corridor(firer, east, 10000, 2000, circle(3000, 5000, 492)));
    /* An odd width is not rounded: 1001 / 2 + 492 is 992.5. */
    assert_true(in_corridor(firer, east, 10000, 1001, circle(9000, 5992, 492)));
    assert_false(in_corridor(firer, east, 10000, 1001, circle(9000, 5993, 492)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distance_to_a_point),
        cmocka_unit_test(distance_to_a_segment),
        cmocka_unit_test(distance_to_a_polygon),
        cmocka_unit_test(distance_to_all_edges),
        cmocka_unit_test(distance_between_segments),
        cmocka_unit_test(distance_of_segment_to_polygon),
        cmocka_unit_test(within_counts_from_edge_to_edge),
        cmocka_unit_test(touching_is_no_overlap),
        cmocka_unit_test(where_a_point_lies),
        cmocka_unit_test(where_does_not_ask_for_order),
        cmocka_unit_test(segments_touch_in_every_way),
        cmocka_unit_test(boxes),
        cmocka_unit_test(circle_in_a_polygon),
        cmocka_unit_test(nearest_point),
        cmocka_unit_test(cosines_obey_the_sum_rule),
        cmocka_unit_test(rings_lie_just_inside),
        cmocka_unit_test(boxes_are_so_far),
        cmocka_unit_test(directions),
        cmocka_unit_test(facing),
        cmocka_unit_test(fire_corridor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
