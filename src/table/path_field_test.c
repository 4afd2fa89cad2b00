/* A terrain as path finding sees it, against ways measured exactly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "path/scene.h"
#include "table/path_internal.h"

static struct scene scene;
static struct field field;
static struct board bare; /* the scene's terrain without bases or areas */
static struct scene_dice dice;

static void scene_begin(uint64_t number, bool open_only)
{
    dice = (struct scene_dice){number};
    scene_make(&scene, number, (enum scene_costs)(number % (SCENE_ODD + 1)), 20 * INCH, 16);
    bare = (struct board){.terrain = &scene.terrain};
    field_make(&field, &scene.terrain, scene_mover(&scene), open_only);
}

static struct point any_place(void)
{
    struct point p;
    p.x = scene_between(&dice, 0, scene.terrain.width);
    p.y = scene_between(&dice, 0, scene.terrain.height);
    return p;
}

/* Whether a planned cost is the exact one but for roundings. */
static bool is_near(int32_t ticks, mil cost)
{
    int32_t slack = 2 * TICKS + ticks / 40000;
    return ticks <= cost * TICKS + slack && ticks >= cost * TICKS - slack;
}

/* What can be gone is what the rules allow, touching aside, at their cost. */
static void stretches_follow_the_rules(void **state)
{
    int open = 0, shut = 0, hint = 0;
    (void)state;
    for (uint64_t number = 1; number <= 42; number++) {
        scene_begin(number, false);
        struct mover mover = scene_mover(&scene), wider = {mover.radius + 1, mover.costs};
        for (int i = 0; i < 150; i++) {
            struct way way = {.count = 2};
            way.points[0] = any_place();
            way.points[1] = i % 2 ? any_place() : ring_point(way.points[0], 2000, i % 64);
            struct field_cost cost;
            bool passes = field_try(&field, way.points[0], way.points[1], &hint, &cost);
            assert_int_equal(stretch_is_open(&bare, mover, way.points[0], way.points[1]),
                             way_check_passage(&bare, mover, &way).fault == MOVE_OK);
            if (passes) {
                assert_int_equal(way_check_passage(&bare, mover, &way).fault, MOVE_OK);
                assert_true(is_near(cost.ticks, way_cost(&bare, mover.costs, &way, NULL)));
            } else
                assert_int_not_equal(way_check_passage(&bare, wider, &way).fault, MOVE_OK);
            open += passes;
            shut += !passes;
        }
    }
    assert_true(open > 1000 && shut > 1000);
}

/* Outside slow ground both questions have one answer; where slow ground is met there is none. */
static void open_stretches_meet_nothing_slow(void **state)
{
    int open = 0, slow = 0, touched = 0, hint = 0, other = 0;
    (void)state;
    for (uint64_t number = 1; number <= 42; number++) {
        scene_begin(number, false);
        for (int i = 0; i < 150; i++) {
            struct point a = any_place(), b = any_place();
            struct field_cost cost, same;
            bool any = field_try(&field, a, b, &hint, &cost);
            bool free_of = field_try_open(&field, a, b, &other, &same);
            if (field_is_slow(&field, a) && field_is_slow(&field, b))
                continue; /* inside one piece no outline is met */
            if (free_of) {
                assert_true(any && cost.slow == 0);
                assert_int_equal(cost.ticks, same.ticks);
            } else
                touched += any && cost.slow == 0; /* a corner, but no part of it */
            open += free_of;
            slow += any && !free_of;
        }
    }
    assert_true(open > 500 && slow > 200 && touched < 5);
}

/* Standing still asks for room, and for more room if told so. */
static void places_have_room_or_not(void **state)
{
    int holds = 0, not = 0;
    (void)state;
    for (uint64_t number = 1; number <= 42; number++) {
        scene_begin(number, false);
        struct mover mover = scene_mover(&scene);
        for (int i = 0; i < 150; i++) {
            struct way here = {1, {any_place()}};
            mil beyond = i % 3 * 40;
            struct mover wide_mover = {mover.radius + beyond, mover.costs};
            bool fits = field_holds(&field, here.points[0], beyond);
            struct circle base = {here.points[0], mover.radius};
            enum move_fault fault = way_check_passage(&bare, wide_mover, &here).fault;
            if (fault != MOVE_OFF_TABLE) /* the sides are kept clear of by the radius alone */
                assert_int_equal(fits, fault == MOVE_OK);
            else
                assert_true(!fits || (beyond > 0 && terrain_holds(&scene.terrain, base)));
            holds += fits;
            not += !fits;
        }
    }
    assert_true(holds > 1000 && not > 500);
}

/* The open field fences off what would lower the allowance. */
static void fences_are_not_met(void **state)
{
    int open = 0, met = 0, inside = 0, hint = 0;
    (void)state;
    for (uint64_t number = SCENE_WHOLE; number <= 80; number += SCENE_ODD + 1) {
        scene_begin(number, true);
        struct mover mover = scene_mover(&scene);
        for (int i = 0; i < 300; i++) {
            struct way way = {2, {any_place(), any_place()}};
            struct way start = {1, {way.points[0]}};
            struct field_cost cost;
            bool lowered, starts_in;
            bool passes = field_try(&field, way.points[0], way.points[1], &hint, &cost);
            way_cost(&bare, mover.costs, &way, &lowered);
            way_cost(&bare, mover.costs, &start, &starts_in);
            if (passes)
                assert_false(lowered);
            bool fenced = field_is_fenced(&field, way.points[0]);
            if (starts_in)
                assert_false(field_holds(&field, way.points[0], 0));
            if (fenced)
                assert_true(starts_in && !passes);
            else if (starts_in) /* closed ground needs no fence */
                assert_int_not_equal(way_check_passage(&bare, mover, &start).fault, MOVE_OK);
            inside += fenced;
            open += passes;
            met += lowered;
        }
    }
    assert_true(open > 100 && met > 300 && inside > 100);
}

/* Prices beyond all measure do not overflow. */
static void huge_prices_are_cut(void **state)
{
    char reason[LIMIT_REASON];
    struct point square[4] = {{2000, 2000}, {3000, 2000}, {3000, 3000}, {2000, 3000}};
    struct cost_model costs = {.priced = KW_BARRIER, .price = COST_MAX};
    struct field_cost cost;
    int hint = 0;
    (void)state;
    assert_int_equal(terrain_begin(&scene.terrain, 9000, 9000, reason), STATUS_OK);
    assert_int_equal(terrain_add(&scene.terrain, "piece", 1, KW_BARRIER, square, 4, reason),
                     STATUS_OK);
    field_make(&field, &scene.terrain, (struct mover){100, &costs}, false);
    assert_true(
        field_try(&field, (struct point){1000, 2500}, (struct point){5000, 2500}, &hint, &cost));
    assert_in_range(cost.ticks, (LIMIT_PRICE + 3999) * TICKS, (LIMIT_PRICE + 4000) * TICKS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stretches_follow_the_rules),
        cmocka_unit_test(open_stretches_meet_nothing_slow),
        cmocka_unit_test(places_have_room_or_not),
        cmocka_unit_test(fences_are_not_met),
        cmocka_unit_test(huge_prices_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
