/* Stretches against outlines: an exact count of points on a fine grid is the judge. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/stretch.h"

static uint32_t noise_state = 1;

/* A small generator for cases; nothing depends on its quality. */
static int noise(int below)
{
    noise_state = noise_state * 1664525u + 1013904223u;
    return (int)((noise_state >> 8) % (uint32_t)below);
}

static const struct point SQUARE[4] = {{1000, 1000}, {2000, 1000}, {2000, 2000}, {1000, 2000}};

static uint32_t share_of(struct point a, struct point b, const struct point *points, int count)
{
    struct span spans[LIMIT_OUTLINE_SPANS];
    return spans_share(spans, stretch_spans(a, b, points, count, spans));
}

/* ---- spans ------------------------------------------------------------------------ */

/* A random outline on a coarse grid, so that corners, edges and stretches often fall together. */
static int random_outline(struct point *out, int grid)
{
    for (;;) {
        struct terrain *terrain = test_malloc(sizeof *terrain);
        char reason[LIMIT_REASON];
        int count = 3 + noise(6);
        assert_int_equal(terrain_begin(terrain, grid, grid, reason), STATUS_OK);
        for (int i = 0; i < count; i++) {
            int x = noise(grid + 1);
            out[i] = (struct point){x, noise(grid + 1)};
        }
        bool fine = terrain_add(terrain, "piece", 1, KW_DIFFICULT, out, count, reason) == STATUS_OK;
        count = terrain->pieces[0].point_count;
        for (int i = 0; fine && i < count; i++)
            out[i] = terrain->pieces[0].points[i];
        test_free(terrain);
        if (fine)
            return count;
    }
}

enum { FINE = 840 }; /* parts of a stretch that are looked at one by one */

static bool spans_hold(const struct span *spans, int count, int k)
{
    struct ratio at = {k, FINE};
    for (int i = 0; i < count; i++)
        if (ratio_compare(spans[i].from, at) <= 0 && ratio_compare(at, spans[i].to) <= 0)
            return true;
    return false;
}

static void check_one_outline(const struct point *coarse, int count, struct point a, struct point b)
{
    struct point points[8], from = {a.x * FINE, a.y * FINE}, to = {b.x * FINE, b.y * FINE};
    struct span spans[LIMIT_OUTLINE_SPANS];

    for (int i = 0; i < count; i++)
        points[i] = (struct point){coarse[i].x * FINE, coarse[i].y * FINE};
    int found = stretch_spans(from, to, points, count, spans);
    for (int k = 0; k <= FINE; k++) {
        struct point p = {from.x + (b.x - a.x) * k, from.y + (b.y - a.y) * k};
        bool in = polygon_where(points, count, p) != OUTSIDE;
        assert_int_equal(spans_hold(spans, found, k), in);
    }
    for (int i = 0; i < found; i++) {
        assert_true(ratio_compare(spans[i].from, spans[i].to) <= 0);
        assert_true(spans[i].from.num >= 0 && spans[i].to.num <= spans[i].to.den);
        assert_true(i == 0 || ratio_compare(spans[i - 1].to, spans[i].from) < 0);
    }
}

/* [TB-TER-4] In a piece is inside or on the outline, at every place of a stretch. */
static void spans_match_the_places_in_an_outline(void **state)
{
    (void)state;
    noise_state = 7;
    for (int round = 0; round < 1500; round++) {
        struct point points[8];
        int count = random_outline(points, 6);
        struct point a = {noise(9) - 1, 0}, b = {noise(9) - 1, 0};
        a.y = noise(9) - 1;
        b.y = noise(9) - 1;
        check_one_outline(points, count, a, b);
    }
}

static void spans_of_a_square(void **state)
{
    (void)state;
    struct span spans[LIMIT_OUTLINE_SPANS];

    assert_int_equal(
        stretch_spans((struct point){0, 1500}, (struct point){4000, 1500}, SQUARE, 4, spans), 1);
    assert_int_equal(ratio_compare(spans[0].from, (struct ratio){1, 4}), 0);
    assert_int_equal(ratio_compare(spans[0].to, (struct ratio){1, 2}), 0);
    /* Along an edge is in, a mil beside it is not. */
    assert_int_equal(
        stretch_spans((struct point){0, 1000}, (struct point){4000, 1000}, SQUARE, 4, spans), 1);
    assert_int_equal(
        stretch_spans((struct point){0, 999}, (struct point){4000, 999}, SQUARE, 4, spans), 0);
    /* A corner touched is one point. */
    assert_int_equal(
        stretch_spans((struct point){0, 2000}, (struct point){2000, 0}, SQUARE, 4, spans), 1);
    assert_int_equal(ratio_compare(spans[0].from, spans[0].to), 0);
    /* A stretch without length is in when its place is. */
    assert_int_equal(stretch_spans(SQUARE[0], SQUARE[0], SQUARE, 4, spans), 1);
    assert_int_equal(
        stretch_spans((struct point){999, 1000}, (struct point){999, 1000}, SQUARE, 4, spans), 0);
    /* It may end before the outline, or on it. */
    assert_int_equal(
        stretch_spans((struct point){0, 1500}, (struct point){999, 1500}, SQUARE, 4, spans), 0);
    assert_int_equal(
        stretch_spans((struct point){0, 1500}, (struct point){1000, 1500}, SQUARE, 4, spans), 1);
    assert_int_equal(
        stretch_spans((struct point){2001, 1500}, (struct point){9000, 1500}, SQUARE, 4, spans), 0);
}

/* ---- shares ----------------------------------------------------------------------- */

/* [TB-MOV-3] In 2^-20ths, rounded up; what is exact is not rounded. */
static void shares_are_rounded_up_once(void **state)
{
    (void)state;
    struct span thirds[3] = {{{0, 1}, {1, 3}}, {{1, 3}, {2, 3}}, {{2, 3}, {1, 1}}};
    struct span half[2] = {{{5, 6}, {1, 1}}, {{0, 7}, {1, 3}}};
    struct span apart[2] = {{{1, 7}, {2, 7}}, {{3, 7}, {5, 7}}};
    struct span inner[3] = {{{1, 8}, {7, 8}}, {{2, 8}, {3, 8}}, {{3, 8}, {4, 8}}};
    struct span point[1] = {{{1, 3}, {1, 3}}};

    assert_int_equal(share_of((struct point){0, 1500}, (struct point){3000, 1500}, SQUARE, 4),
                     349526);
    assert_int_equal(share_of((struct point){0, 1500}, (struct point){4000, 1500}, SQUARE, 4),
                     262144);
    assert_int_equal(spans_share(thirds, 3), SHARE_ONE);
    assert_int_equal(spans_share(half, 2), SHARE_ONE / 2);
    assert_int_equal(spans_share(apart, 2), 449390); /* 3/7 is 449389.71 */
    assert_int_equal(spans_share(inner, 3), SHARE_ONE * 3 / 4);
    assert_int_equal(spans_share(point, 1), 0);
    assert_int_equal(spans_share(point, 0), 0);
}

/* ---- room ------------------------------------------------------------------------- */

/* [TB-MOV-2] [TB-UNIT-2] Against the slower comparison of geometry, with touching as often as not.
 */
static void room_matches_the_distance_to_the_outline(void **state)
{
    (void)state;
    int clear = 0, touching = 0;
    noise_state = 99;
    for (int round = 0; round < 40000; round++) {
        struct point points[8];
        int count = random_outline(points, 12), radius = 1 + noise(6);
        struct point a = {noise(30) - 9, 0}, b = {noise(30) - 9, 0};
        a.y = noise(30) - 9;
        b.y = noise(30) - 9;
        struct passage passage = passage_along(a, b, radius);
        int near = compare_segment_to_polygon(a, b, points, count, radius);
        assert_int_equal(passage_clears(&passage, points, count), near >= 0);
        clear += near > 0;
        touching += near == 0;
        struct point corner = points[0];
        assert_int_equal(passage_clears_point(&passage, corner),
                         compare_to_segment(corner, a, b, radius) >= 0);
    }
    assert_true(clear > 5000 && touching > 200);
}

/* A base of radius 0 may run along an outline, never through the inside. */
static void a_point_has_room_on_an_outline(void **state)
{
    (void)state;
    const struct {
        struct point a, b;
        bool clears;
    } cases[] = {
        {{0, 1000}, {3000, 1000}, true},     {{0, 1001}, {3000, 1001}, false},
        {{0, 0}, {3000, 3000}, false},       {{0, 0}, {1000, 1000}, true},
        {{1000, 1000}, {2000, 2000}, false}, {{0, 0}, {1001, 1001}, false},
        {{1500, 1500}, {1500, 1500}, false}, {{1000, 1500}, {1000, 1500}, true},
        {{1500, 1500}, {1600, 1600}, false}, {{2000, 2000}, {3000, 3000}, true},
        {{0, 2000}, {2000, 0}, true},        {{1000, 1500}, {0, 1500}, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct passage passage = passage_along(cases[i].a, cases[i].b, 0);
        assert_int_equal(passage_clears(&passage, SQUARE, 4), cases[i].clears);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spans_match_the_places_in_an_outline),
        cmocka_unit_test(spans_of_a_square),
        cmocka_unit_test(shares_are_rounded_up_once),
        cmocka_unit_test(room_matches_the_distance_to_the_outline),
        cmocka_unit_test(a_point_has_room_on_an_outline),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
