#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "path/ground.h"
#include "path/scene.h"
#include "table/shift.h"

static struct scene scene;

/* An L: 3 inches east, then 2 inches south. */
static const struct way CORNER = {3, {{1000, 1000}, {4000, 1000}, {4000, 3000}}};

static void expect_place(struct way_place place, int stretch, mil step)
{
    assert_int_equal(place.stretch, stretch);
    assert_int_equal(place.step, step);
}

static void expect_point(struct point p, mil x, mil y)
{
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

/* ---- places ----------------------------------------------------------------------- */

static void places_on_a_way(void **state)
{
    (void)state;
    expect_point(way_place_at(&CORNER, (struct way_place){0, 0}), 1000, 1000);
    expect_point(way_place_at(&CORNER, (struct way_place){0, 2999}), 3999, 1000);
    expect_point(way_place_at(&CORNER, (struct way_place){1, 7}), 4000, 1007);
    expect_place(way_place_end(&CORNER), 1, 2000);
    const struct way still = {1, {{5, 6}}};
    expect_place(way_place_end(&still), 0, 0);
    expect_point(way_place_at(&still, (struct way_place){0, 0}), 5, 6);
}

static void parts_of_a_way(void **state)
{
    struct way part;

    (void)state;
    way_part(&CORNER, (struct way_place){0, 0}, &part);
    assert_int_equal(part.count, 1);
    expect_point(part.points[0], 1000, 1000);
    way_part(&CORNER, (struct way_place){0, 5}, &part);
    assert_int_equal(part.count, 2);
    expect_point(part.points[1], 1005, 1000);
    way_part(&CORNER, (struct way_place){1, 0}, &part);
    assert_int_equal(part.count, 2);
    expect_point(part.points[1], 4000, 1000);
    way_part(&CORNER, (struct way_place){1, 2000}, &part);
    assert_int_equal(part.count, 3);
    expect_point(part.points[2], 4000, 3000);
    way_part(&part, (struct way_place){1, 1}, &part); /* in place */
    assert_int_equal(part.count, 3);
    expect_point(part.points[2], 4000, 1001);
}

/* ---- coming within ---------------------------------------------------------------- */

static struct target around(const struct circle *circle)
{
    return (struct target){&circle->at, 1, circle->radius};
}

/* [TB-MOV-7] A trigger falls on the first step where it holds; equal counts [TB-UNIT-2]. */
static void comes_within_at_the_first_step(void **state)
{
    struct circle foe = {{4000, 5000}, 500};
    struct way_place place;

    (void)state;
    /* Going south along x = 4000 the gap is 5000 - y - 500 - 492: an inch at y = 3008. */
    assert_false(way_comes_within(&CORNER, 492, around(&foe), 1007, &place));
    assert_true(way_comes_within(&CORNER, 492, around(&foe), 1008, &place));
    expect_place(place, 1, 2000);
    assert_true(way_comes_within(&CORNER, 492, around(&foe), 2008, &place));
    expect_place(place, 1, 1000);
    assert_true(way_comes_within(&CORNER, 492, around(&foe), 3008, &place));
    expect_place(place, 0, 3000);
    assert_true(way_comes_within(&CORNER, 492, around(&foe), 9000, &place));
    expect_place(place, 0, 0); /* the start counts */
    assert_true(way_comes_within(&CORNER, 492, around(&foe), 1008, NULL));
    const struct way still = {1, {{4000, 3000}, {4000, 5000}}}; /* the second is not part of it */
    assert_true(way_comes_within(&still, 492, around(&foe), 1008, &place));
    expect_place(place, 0, 0);
    assert_false(way_comes_within(&still, 492, around(&foe), 1007, &place));
}

/* [TB-MOV-7] Judged by the exact nearest point, though no step may be so near. */
static void comes_within_between_steps(void **state)
{
    /* The line y = x / 2 passes (1, 0) at the root of 1/5, its steps at 1: (0, 0) and (1, 1). */
    const struct way way = {2, {{-4000, -2000}, {4000, 2000}}};
    struct circle near = {{1, 0}, 0};
    struct way_place place;

    (void)state;
    assert_false(way_comes_within(&way, 0, around(&near), 0, &place));
    assert_true(way_comes_within(&way, 0, around(&near), 1, &place));
    expect_place(place, 0, 4000);
    expect_point(way_place_at(&way, place), 0, 0);

    /* It passes (3 * 5000 - 4, 4 * 5000 + 3) at exactly 5, but at that place it has no step. */
    const struct way slope = {2, {{0, 0}, {30000, 40000}}};
    struct circle beside = {{15004, 19997}, 0};
    assert_false(way_comes_within(&slope, 0, around(&beside), 4, &place));
    assert_true(way_comes_within(&slope, 0, around(&beside), 5, &place));
    expect_place(place, 0, 20000);

    /* Rounding may bring a step nearer than the line itself ever is: that does not count. */
    const struct way flat = {2, {{0, 0}, {10001, 1}}};
    struct circle above = {{5000, -1000}, 0};
    assert_false(way_comes_within(&flat, 0, around(&above), 1000, &place));
    assert_true(way_comes_within(&flat, 0, around(&above), 1001, &place));
}

/* [TB-MOV-7] Within between two steps only: the first step past the nearest point. */
static void comes_within_at_no_step(void **state)
{
    /* The line passes (13, 6) at 3.99, all its steps pass it farther than 4 away. */
    struct way way = {2, {{0, 0}, {52, 45}}};
    struct circle near = {{13, 6}, 0};
    struct way_place place;

    (void)state;
    for (mil step = 0; step <= 52; step++) {
        struct point p = way_place_at(&way, (struct way_place){0, step});
        assert_true(distance_squared(p, near.at) > 16);
    }
    assert_false(way_comes_within(&way, 0, around(&near), 3, &place));
    assert_true(way_comes_within(&way, 0, around(&near), 4, &place));
    expect_place(place, 0, 11); /* (13 * 52 + 6 * 45) / (52 * 52 + 45 * 45) of 52: 10.4 */

    /* It passes (16, 7) at exactly 4, 13.6 steps from its start. */
    way.points[1] = (struct point){52, 39};
    near.at = (struct point){16, 7};
    assert_false(way_comes_within(&way, 0, around(&near), 3, &place));
    assert_true(way_comes_within(&way, 0, around(&near), 4, &place));
    expect_place(place, 0, 14);

    /* A spike so thin that no step is in it: at x = 4001 it goes from 2999.5 to 2999.7. The fourth
     * point is no part of it. */
    const struct point spike[4] = {{0, 5000}, {5000, 2500}, {0, 5001}, {9000, 100}};
    struct target thin = {spike, 3, 0};
    struct way south = {2, {{4001, 0}, {4001, 10000}}};
    struct way north = {2, {{4001, 10000}, {4001, 0}}};
    assert_true(way_comes_within(&south, 0, thin, 0, &place));
    expect_place(place, 0, 3000);
    assert_true(way_comes_within(&north, 0, thin, 0, &place));
    expect_place(place, 0, 7001);
}

/* [TB-MOV-7] [TB-TER-4] [TB-TER-7] Outlines are entered by the centre; sides are segments. */
static void comes_within_outlines_and_sides(void **state)
{
    const struct point outline[4] = {{2000, 500}, {2500, 500}, {2500, 1000}, {2000, 1000}};
    const struct point exit[2] = {{6000, 0}, {6000, 2000}};
    struct target piece = {outline, 4, 0}, side = {exit, 2, 0};
    struct way_place place;

    (void)state;
    assert_true(way_comes_within(&CORNER, 0, piece, 0, &place)); /* its outline counts */
    expect_place(place, 0, 1000);
    assert_true(way_comes_within(&CORNER, 492, piece, 0, &place)); /* by the base's edge */
    expect_place(place, 0, 508);
    assert_false(way_comes_within(&CORNER, 492, side, 1507, &place));
    assert_true(way_comes_within(&CORNER, 492, side, 1508, &place));
    expect_place(place, 0, 3000);
    const struct way inside = {1, {{2200, 700}}};
    assert_true(way_comes_within(&inside, 0, piece, 0, &place));
    expect_place(place, 0, 0);
}

/* [TB-MOV-7] The first step found is that of looking at every one, wherever one holds. */
static void first_step_of_every_one(void **state)
{
    struct scene_dice dice = {9};
    int found = 0;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        struct circle circle;
        struct way way = {.count = 3};
        for (int k = 0; k < 3; k++) {
            way.points[k].x = scene_between(&dice, 0, 2000);
            way.points[k].y = scene_between(&dice, 0, 2000);
        }
        circle.at.x = scene_between(&dice, 0, 2000);
        circle.at.y = scene_between(&dice, 0, 2000);
        circle.radius = scene_between(&dice, 0, 100);
        mil reach = scene_between(&dice, 0, 300);
        int64_t apart = 20 + circle.radius + reach;
        int stretch = 0;
        while (stretch < 2 && compare_to_segment(circle.at, way.points[stretch],
                                                 way.points[stretch + 1], apart) > 0)
            stretch++;
        struct way_place place = {-1, -1};
        assert_int_equal(way_comes_within(&way, 20, around(&circle), reach, &place), stretch < 2);
        if (stretch == 2)
            continue;
        assert_int_equal(place.stretch, stretch);
        struct point a = way.points[stretch], b = way.points[stretch + 1];
        mil step = 0, steps = stretch_steps(a, b);
        while (step <= steps &&
               distance_squared(stretch_step(a, b, step), circle.at) > apart * apart)
            step++;
        if (step <= steps)
            assert_int_equal(place.step, step);
        found++;
    }
    assert_true(found > 500);
}

/* [TB-MOV-7] Leaving a reach is judged at way-points, whatever happens between them. */
static void leaves_at_way_points(void **state)
{
    struct circle foe = {{2500, 2000}, 500};

    (void)state;
    const struct way past = {4, {{1000, 2000}, {4000, 2000}, {4010, 2000}, {9000, 2000}}};
    assert_int_equal(way_leaves(&past, 492, around(&foe), 507), -1); /* never within at a point */
    assert_int_equal(way_leaves(&past, 492, around(&foe), 508), 2);
    assert_int_equal(way_leaves(&past, 492, around(&foe), 517), 2);
    assert_int_equal(way_leaves(&past, 492, around(&foe), 518), 3);
    assert_int_equal(way_leaves(&past, 492, around(&foe), 6000), -1);
    const struct way back = {3, {{2500, 3000}, {2500, 6000}, {2500, 3000}}};
    assert_int_equal(way_leaves(&back, 492, around(&foe), 100), 1); /* even to return */
    const struct way touching = {3, {{2500, 2992}, {2500, 2993}, {2500, 4000}}};
    assert_int_equal(way_leaves(&touching, 492, around(&foe), 0), 1);
    const struct way still = {1, {{2500, 3000}, {2500, 9000}}}; /* the second is not part of it */
    assert_int_equal(way_leaves(&still, 492, around(&foe), 100), -1);
}

/* ---- where a base can stop -------------------------------------------------------- */

/* [TB-MOV-7] The last step that fits, on an earlier stretch if need be. */
static void last_fit_steps_back(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene.costs.no_end = KW_BARRIER;
    scene_add_box(&scene, 0, KW_BARRIER, 3000, 500, 5000, 2000);
    struct board board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);
    struct way_place place = way_last_fit(&board, mover, &CORNER, way_place_end(&CORNER));
    expect_place(place, 1, 2000); /* y = 3000 is clear of it */
    place = way_last_fit(&board, mover, &CORNER, (struct way_place){1, 1492});
    expect_place(place, 1, 1492);
    place = way_last_fit(&board, mover, &CORNER, (struct way_place){1, 1491});
    expect_place(place, 0, 1508); /* x = 2508 touches it */
    place = way_last_fit(&board, mover, &CORNER, (struct way_place){0, 1509});
    expect_place(place, 0, 1508);
    scene_add_base(&scene, 1500, 1000, RADIUS_FOOT);
    scene_add_base(&scene, 2400, 1000, RADIUS_FOOT);
    scene.bases[0].passing = scene.bases[1].passing = PASS_CROSSED;
    board = scene_board(&scene);
    place = way_last_fit(&board, mover, &CORNER, (struct way_place){1, 1491});
    expect_place(place, 0, 0); /* nowhere: the start */
    const struct way still = {1, {{1000, 1000}}};
    expect_place(way_last_fit(&board, mover, &still, (struct way_place){0, 0}), 0, 0);
}

/* Bases are skipped in one go, yet the step is that which looking at each of them would find. */
static void last_fit_before_bases(void **state)
{
    int moved = 0;
    (void)state;
    for (int i = 0; i < 60; i++) {
        struct scene_dice dice = {(uint64_t)i};
        scene_clear(&scene, 12 * INCH);
        for (int k = 0; k < 3; k++) {
            scene_add_base(&scene, scene_between(&dice, 3000, 7000),
                           scene_between(&dice, 3000, 7000), RADIUS_FOOT);
            scene.bases[k].passing = PASS_CROSSED;
        }
        struct board board = scene_board(&scene);
        struct mover mover = scene_mover(&scene);
        struct way way = {2, {{1000, scene_between(&dice, 1000, 9000)}, {0, 0}}};
        way.points[1] = board.bases[0].circle.at;
        mil step = stretch_steps(way.points[0], way.points[1]);
        struct way_place place = way_last_fit(&board, mover, &way, (struct way_place){0, step});
        while (stand_check(&board, mover, stretch_step(way.points[0], way.points[1], step), NULL) !=
               MOVE_OK)
            step--;
        expect_place(place, 0, step);
        moved += step > 0;
    }
    assert_int_equal(moved, 60);
}

/* A step that could be stood on but not reached does not fit. */
static void last_fit_needs_a_passage(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 0, KW_IMPASSABLE, 2500, 500, 2600, 2000);
    struct board board = scene_board(&scene);
    struct way_place place =
        way_last_fit(&board, scene_mover(&scene), &CORNER, (struct way_place){0, 3000});
    expect_place(place, 0, 1008);
}

/* [TB-MOV-7] The last step before the allowance is spent. */
static void last_paid_to_the_mil(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    struct board board = scene_board(&scene);
    struct way_place end = way_place_end(&CORNER);
    const mil pays[6][3] = {{0, 0, 0},    {1, 0, 1},       {2999, 0, 2999},
                            {3000, 1, 0}, {4999, 1, 1999}, {5000, 1, 2000}};
    for (int i = 0; i < 6; i++) {
        struct allowance allowance = {pays[i][0], pays[i][0]};
        struct way_place place = way_last_paid(&board, &scene.costs, &CORNER, end, allowance);
        struct way part;
        way_part(&CORNER, place, &part);
        assert_int_equal(way_cost(&board, &scene.costs, &part, NULL), pays[i][0]);
        if (pays[i][0] != 3000)
            expect_place(place, (int)pays[i][1], pays[i][2]);
    }
    struct way_place early = {0, 700};
    struct allowance plenty = {9000, 9000};
    expect_place(way_last_paid(&board, &scene.costs, &CORNER, early, plenty), 0, 700);
}

/* [TB-MOV-3] Ground that lowers the allowance ends a move before it, or after less. */
static void last_paid_with_a_lower_allowance(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene.costs.whole = KW_DIFFICULT;
    scene_add_box(&scene, 0, KW_DIFFICULT, 3000, 500, 3500, 1500);
    struct board board = scene_board(&scene);
    struct way_place end = way_place_end(&CORNER);
    struct allowance some = {6000, 1000}, more = {6000, 2500}, less = {1500, 1000};
    expect_place(way_last_paid(&board, &scene.costs, &CORNER, end, some), 0, 1999);
    expect_place(way_last_paid(&board, &scene.costs, &CORNER, end, more), 0, 2500);
    expect_place(way_last_paid(&board, &scene.costs, &CORNER, end, less), 0, 1500);
}

/* [TB-MOV-3] [TB-MOV-7] The last step paid, against looking at every one. */
static void last_paid_of_every_step(void **state)
{
    (void)state;
    for (int number = 0; number < 120; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_make(&scene, (uint64_t)number, (enum scene_costs)(number % SCENE_COSTS), 10 * INCH,
                   8);
        struct board board = scene_board(&scene);
        struct way way = {.count = 3};
        for (int k = 0; k < 3; k++) {
            way.points[k].x = scene_between(&dice, 500, 9500);
            way.points[k].y = scene_between(&dice, 500, 9500);
        }
        mil full = scene_between(&dice, 0, 14000);
        struct allowance allowance = {full, full / 2};
        struct way_place last =
            way_last_paid(&board, &scene.costs, &way, way_place_end(&way), allowance);
        bool dear = false;
        for (int s = 0; s < 2; s++)
            for (mil k = 0; k <= stretch_steps(way.points[s], way.points[s + 1]); k += 7) {
                struct way part;
                bool lowered;
                way_part(&way, (struct way_place){s, k}, &part);
                mil cost = way_cost(&board, &scene.costs, &part, &lowered);
                bool paid = cost <= (lowered ? allowance.lower : allowance.full);
                bool before = s < last.stretch || (s == last.stretch && k <= last.step);
                assert_int_equal(paid, before || (s == 1 && k == 0 && paid));
                dear |= !paid;
            }
        assert_int_equal(dear || last.stretch < 1, dear);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_on_a_way),
        cmocka_unit_test(parts_of_a_way),
        cmocka_unit_test(comes_within_at_the_first_step),
        cmocka_unit_test(comes_within_between_steps),
        cmocka_unit_test(comes_within_at_no_step),
        cmocka_unit_test(comes_within_outlines_and_sides),
        cmocka_unit_test(first_step_of_every_one),
        cmocka_unit_test(leaves_at_way_points),
        cmocka_unit_test(last_fit_steps_back),
        cmocka_unit_test(last_fit_before_bases),
        cmocka_unit_test(last_fit_needs_a_passage),
        cmocka_unit_test(last_paid_to_the_mil),
        cmocka_unit_test(last_paid_with_a_lower_allowance),
        cmocka_unit_test(last_paid_of_every_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
