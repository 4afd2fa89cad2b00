#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "path/scene.h"
#include "table/probe.h"

static struct scene scene;

static void expect_point(struct point p, mil x, mil y)
{
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

/* [TB-MOV-7] As many steps as the larger part has mils, each rounded half away from zero. */
static void steps_round_half_away(void **state)
{
    (void)state;
    struct run run = run_along((struct point){10, 10}, (struct point){14, 12});
    const mil y[7] = {10, 11, 11, 12, 12, 13, 13}; /* halves go up; it goes on past its end */
    assert_int_equal(run.length, 4);
    for (mil step = 0; step < 7; step++)
        expect_point(run_at(&run, step), 10 + step, y[step]);

    run = run_along((struct point){10, 10}, (struct point){8, 6});
    const mil x[5] = {10, 9, 9, 8, 8};
    assert_int_equal(run.length, 4);
    for (mil step = 0; step < 5; step++)
        expect_point(run_at(&run, step), x[step], 10 - step);

    run = run_along((struct point){10, 10}, (struct point){10, 10});
    assert_int_equal(run.length, 0);
    expect_point(run_at(&run, 0), 10, 10);
    expect_point(run_at(&run, 3), 10, 10);
}

/* Runs agree with the steps of a stretch, and carried ones keep their distance. */
static void runs_follow_their_stretch(void **state)
{
    struct scene_dice dice = {5};

    (void)state;
    for (int i = 0; i < 2000; i++) {
        struct point a, b, c;
        a.x = scene_between(&dice, 0, 3000);
        a.y = scene_between(&dice, 0, 3000);
        b.x = scene_between(&dice, 0, 3000);
        b.y = scene_between(&dice, 0, 3000);
        c.x = scene_between(&dice, 0, 3000);
        c.y = scene_between(&dice, 0, 3000);
        struct run run = run_along(a, b);
        mil from = scene_between(&dice, 0, run.length), to = scene_between(&dice, from, run.length);
        struct point p = stretch_step(a, b, from), q = stretch_step(a, b, to);
        expect_point(run_at(&run, to), q.x, q.y);
        struct run carried = run_carried(&run, c, from);
        expect_point(run_at(&carried, from), c.x, c.y);
        expect_point(run_at(&carried, to), c.x + q.x - p.x, c.y + q.y - p.y);
    }
}

/* [TB-MOV-6] The end of a push lies at its distance, each part rounded to the nearest mil. */
static void places_along_a_line(void **state)
{
    const struct point origin = {1000, 2000};
    struct scene_dice dice = {6};

    (void)state;
    expect_point(point_along(origin, (struct vec){1, 0}, 700), 1700, 2000);
    expect_point(point_along(origin, (struct vec){0, -5}, 700), 1000, 1300);
    expect_point(point_along(origin, (struct vec){-3, 4}, 7), 996, 2006);  /* -4.2 and 5.6 */
    expect_point(point_along(origin, (struct vec){3, -4}, 7), 1004, 1994); /* 4.2 and -5.6 */
    expect_point(point_along(origin, (struct vec){72000, 72000}, 72000), 51912, 52912);
    expect_point(point_along(origin, (struct vec){1, 1}, 0), 1000, 2000);
    for (int i = 0; i < 5000; i++) {
        struct vec v = {scene_between(&dice, -72000, 72000), scene_between(&dice, -72000, 72000)};
        mil distance = scene_between(&dice, 0, 20000);
        if (v.x == 0 && v.y == 0)
            continue;
        struct point p = point_along((struct point){0, 0}, v, distance);
        int64_t parts[2] = {v.x, v.y}, found[2] = {p.x, p.y}, length2 = dot(v, v);
        for (int k = 0; k < 2; k++) {
            /* |2 found| - 1 <= 2 |part| distance / length < |2 found| + 1, all squared. */
            wide exact = 4 * (wide)parts[k] * parts[k] * distance * distance;
            wide twice = 2 * (found[k] < 0 ? -found[k] : found[k]);
            assert_true(found[k] == 0 || (twice - 1) * (twice - 1) * length2 <= exact);
            assert_true(exact < (twice + 1) * (twice + 1) * length2);
            assert_true(found[k] == 0 || (found[k] < 0) == (parts[k] < 0));
        }
    }
}

/* ---- probes ----------------------------------------------------------------------- */

static const struct point SQUARE[4] = {{2000, 2000}, {3000, 2000}, {3000, 3000}, {2000, 3000}};

static struct probe square_probe(enum probe_kind kind, mil reach)
{
    return (struct probe){
        .kind = kind, .points = SQUARE, .count = 4, .reach = reach, .width = 5000, .height = 4000};
}

/* What each kind of probe looks for, to the mil. */
static void probes_hold_to_the_mil(void **state)
{
    (void)state;
    struct probe probe = square_probe(PROBE_NEARER, 500);
    assert_false(probe_holds(&probe, (struct point){1500, 2500}));
    assert_true(probe_holds(&probe, (struct point){1501, 2500}));
    assert_true(probe_holds(&probe, (struct point){2500, 2500}));
    probe.kind = PROBE_CLEAR;
    assert_true(probe_holds(&probe, (struct point){1500, 2500}));
    assert_false(probe_holds(&probe, (struct point){1501, 2500}));
    assert_false(probe_holds(&probe, (struct point){2500, 2500}));
    probe.kind = PROBE_WITHIN;
    assert_true(probe_holds(&probe, (struct point){1500, 2500}));
    assert_false(probe_holds(&probe, (struct point){1499, 2500}));
    probe.kind = PROBE_LEFT;
    assert_false(probe_holds(&probe, (struct point){2000, 2500}));
    assert_true(probe_holds(&probe, (struct point){1999, 2500}));

    probe.kind = PROBE_OFF_EDGE;
    assert_true(probe_holds(&probe, (struct point){1500, 2500}));
    assert_false(probe_holds(&probe, (struct point){1501, 2500}));
    assert_false(probe_holds(&probe, (struct point){2499, 2500}));
    assert_true(probe_holds(&probe, (struct point){2500, 2500}));

    probe = square_probe(PROBE_NEARER, 0); /* a base without a radius may touch, not enter */
    assert_false(probe_holds(&probe, (struct point){2000, 2500}));
    assert_true(probe_holds(&probe, (struct point){2001, 2500}));
    probe.kind = PROBE_CLEAR;
    assert_true(probe_holds(&probe, (struct point){2000, 2500}));
    assert_false(probe_holds(&probe, (struct point){2001, 2500}));
    probe.kind = PROBE_WITHIN;
    assert_true(probe_holds(&probe, (struct point){2000, 2500}));
    assert_false(probe_holds(&probe, (struct point){1999, 2500}));

    probe = square_probe(PROBE_NEARER, 500);
    probe.count = 1; /* a base's centre */
    assert_false(probe_holds(&probe, (struct point){1700, 1600}));
    assert_true(probe_holds(&probe, (struct point){1700, 1601}));
    probe.reach = 0;
    assert_false(probe_holds(&probe, (struct point){2000, 2000}));
}

/* [TB-MOV-2] The table's sides, each to the mil. */
static void sides_to_the_mil(void **state)
{
    (void)state;
    struct probe probe = square_probe(PROBE_OFF_TABLE, 500);
    assert_false(probe_holds(&probe, (struct point){500, 500}));
    assert_true(probe_holds(&probe, (struct point){499, 500}));
    assert_true(probe_holds(&probe, (struct point){500, 499}));
    assert_false(probe_holds(&probe, (struct point){4500, 3500}));
    assert_true(probe_holds(&probe, (struct point){4501, 3500}));
    assert_true(probe_holds(&probe, (struct point){4500, 3501}));
}

/* Far away a probe is quiet for long, near by not at all. */
static void far_away_is_quiet(void **state)
{
    struct probe probe = square_probe(PROBE_NEARER, 500);

    (void)state;
    assert_true(probe_quiet(&probe, (struct point){-4000, 2500}) >= 2000);
    assert_true(probe_quiet(&probe, (struct point){-4000, 2500}) <= 5500);
    assert_true(probe_quiet(&probe, (struct point){1000, 2500}) >= 150);
    assert_int_equal(probe_quiet(&probe, (struct point){1500, 2500}), 0);
    probe.kind = PROBE_CLEAR;
    assert_true(probe_quiet(&probe, (struct point){2500, 2500}) >= 150);
    probe.count = 1; /* of a point it is told to the mil */
    assert_int_equal(probe_quiet(&probe, (struct point){2000, 2299}), 200 * 70 / 99);
    probe.kind = PROBE_NEARER;
    assert_int_equal(probe_quiet(&probe, (struct point){2000, 3000}), 499 * 70 / 99);
    probe.count = 4;
    probe.kind = PROBE_LEFT;
    assert_true(probe_quiet(&probe, (struct point){2500, 2500}) >= 150);
    probe.kind = PROBE_OFF_EDGE;
    assert_true(probe_quiet(&probe, (struct point){2000, 2500}) >= 150);
    probe.kind = PROBE_OFF_TABLE;
    assert_true(probe_quiet(&probe, (struct point){2500, 2000}) >= 700);
}

/* [TB-MOV-7] Skipping finds the same first step as looking at every one. */
static void first_step_is_the_first(void **state)
{
    struct scene_dice dice = {7};
    int found = 0;

    (void)state;
    for (int i = 0; i < 6000; i++) {
        struct probe probe = square_probe((enum probe_kind)(i % 6), scene_between(&dice, 0, 600));
        struct point a, b;
        if (i % 2 && probe.kind != PROBE_LEFT)
            probe.count = 1;
        a.x = scene_between(&dice, 500, 4500);
        a.y = scene_between(&dice, 500, 4500);
        b = ring_point(a, scene_between(&dice, 0, 3000), scene_between(&dice, 0, 63));
        struct run run = run_along(a, b);
        mil first = scene_between(&dice, 0, run.length / 4), step = first;
        while (step <= run.length && !probe_holds(&probe, run_at(&run, step)))
            step++;
        assert_int_equal(run_first(&run, first, run.length, &probe), step);
        found += step <= run.length && step > first;
    }
    assert_true(found > 400);
}

/* The same going back, with every kind of outline and with single points. */
static void last_step_is_the_last(void **state)
{
    struct scene_dice dice = {8};
    int found = 0, none = 0;

    (void)state;
    for (int i = 0; i < 6000; i++) {
        struct probe probe = square_probe((enum probe_kind)(i % 6), scene_between(&dice, 0, 600));
        if (i % 2 && probe.kind != PROBE_LEFT)
            probe.count = 1;
        struct point a = {scene_between(&dice, 500, 4500), scene_between(&dice, 500, 4500)};
        struct point b = ring_point(a, scene_between(&dice, 0, 3000), scene_between(&dice, 0, 63));
        struct run run = run_along(a, b);
        mil from = scene_between(&dice, 0, run.length), step = from;
        while (step > 0 && !probe_holds(&probe, run_at(&run, step)))
            step--;
        assert_int_equal(run_last(&run, from, &probe), step);
        found += step > 0 && step < from;
        none += step == 0 && from > 0;
    }
    assert_true(found > 200);
    assert_true(none > 400);
}

/* ---- room and standing ------------------------------------------------------------ */

/* [TB-MOV-2] The first step without room and what takes it, on tables with everything on them. */
static void first_stop_is_the_first(void **state)
{
    int faults[MOVE_FAULT_COUNT] = {0};

    (void)state;
    for (int i = 0; i < 1500; i++) {
        struct scene_dice dice = {(uint64_t)i};
        struct point a;
        if (i % 25 == 0) {
            scene_make(&scene, (uint64_t)i, SCENE_ODD, 14 * INCH, 8);
            scene_add_bases(&scene, (uint64_t)i, 6);
        }
        struct board board = scene_board(&scene);
        struct mover mover = scene_mover(&scene);
        uint64_t ignored = scene_roll(&dice) & scene_roll(&dice);
        a.x = scene_between(&dice, 0, 14 * INCH);
        a.y = scene_between(&dice, 0, 14 * INCH);
        struct run run = run_along(a, ring_point(a, 2000, scene_between(&dice, 0, 63)));

        struct base solid[LIMIT_BASES];
        int count = 0, kept[LIMIT_BASES];
        for (int k = 0; k < board.base_count; k++) {
            if (ignored >> k & 1)
                continue;
            kept[count] = k;
            solid[count] = board.bases[k];
            solid[count++].passing = PASS_SOLID;
        }
        struct board others = board;
        others.bases = solid;
        others.base_count = count;
        struct move_report report = {.fault = MOVE_OK};
        mil step = 0;
        for (; step <= run.length; step++) {
            struct point p = run_at(&run, step);
            int thing;
            report.fault = stand_check(&others, mover, p, &thing);
            report.thing = thing;
            if (report.fault == MOVE_OFF_TABLE || report.fault == MOVE_CLOSED ||
                report.fault == MOVE_ENDS_ON_BASE)
                break;
            report.fault = MOVE_OK;
        }
        if (report.fault == MOVE_ENDS_ON_BASE) {
            report.fault = MOVE_BASE;
            report.thing = THING_BASE + kept[report.thing - THING_BASE];
        }
        struct run_stop stop = run_first_stop(&board, mover, ignored, &run, 0, run.length);
        assert_int_equal(stop.step, step);
        assert_int_equal(stop.fault, report.fault);
        if (report.fault != MOVE_OK)
            assert_int_equal(stop.thing, report.thing);
        faults[stop.fault]++;
    }
    assert_true(faults[MOVE_OK] > 0 && faults[MOVE_OFF_TABLE] > 0);
    assert_true(faults[MOVE_CLOSED] > 0 && faults[MOVE_BASE] > 0);
}

/* The last step counts, and so does the first. */
static void stops_at_the_ends_of_a_run(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    struct board board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);
    struct run run = run_along((struct point){1000, 5000}, (struct point){0, 5000});
    struct run_stop stop = run_first_stop(&board, mover, 0, &run, 0, 509);
    assert_int_equal(stop.step, 509);
    assert_int_equal(stop.fault, MOVE_OFF_TABLE);
    stop = run_first_stop(&board, mover, 0, &run, 0, 508);
    assert_int_equal(stop.step, 509);
    assert_int_equal(stop.fault, MOVE_OK);
    assert_int_equal(stop.thing, NO_THING);
    stop = run_first_stop(&board, mover, 0, &run, 600, 700);
    assert_int_equal(stop.step, 600);
    assert_int_equal(stop.fault, MOVE_OFF_TABLE);

    int wall = scene_add_box(&scene, 0, KW_IMPASSABLE, 100, 4000, 300, 6000);
    board = scene_board(&scene);
    for (mil last = 207; last <= 208; last++) {
        stop = run_first_stop(&board, mover, 0, &run, 0, last);
        assert_int_equal(stop.step, last + (last < 209));
        assert_int_equal(stop.fault, MOVE_OK);
    }
    stop = run_first_stop(&board, mover, 0, &run, 0, 209);
    assert_int_equal(stop.step, 209);
    assert_int_equal(stop.fault, MOVE_CLOSED);
    assert_int_equal(stop.thing, wall);
}

/* [TB-MOV-7] A base that may not stand still may not after as many steps as are said to be
 * quiet. */
static void unfit_stays_unfit(void **state)
{
    int quiet_seen = 0, faults[MOVE_FAULT_COUNT] = {0};

    (void)state;
    for (int i = 0; i < 6000; i++) {
        struct scene_dice dice = {(uint64_t)i};
        struct point a;
        int thing;
        if (i % 50 == 0) {
            scene_make(&scene, (uint64_t)i, i % 100 ? SCENE_ROOFS : SCENE_ODD, 14 * INCH, 10);
            scene_add_bases(&scene, (uint64_t)i, 6);
        }
        struct board board = scene_board(&scene);
        struct mover mover = scene_mover(&scene);
        a.x = scene_between(&dice, 0, 14 * INCH);
        a.y = scene_between(&dice, 0, 14 * INCH);
        enum move_fault fault = stand_check(&board, mover, a, &thing);
        if (fault == MOVE_OK)
            continue;
        mil quiet = stand_quiet(&board, mover.radius, a, fault, thing);
        struct run run = run_along(a, ring_point(a, 2000, scene_between(&dice, 0, 63)));
        for (mil step = 0; step <= quiet; step += 1 + quiet / 16)
            assert_int_not_equal(stand_check(&board, mover, run_at(&run, step), NULL), MOVE_OK);
        assert_int_not_equal(stand_check(&board, mover, run_at(&run, quiet), NULL), MOVE_OK);
        faults[fault]++;
        quiet_seen += quiet > 0;
    }
    assert_true(quiet_seen > 1000);
    assert_true(faults[MOVE_ENDS_HALF] > 0 && faults[MOVE_ENDS_ON_BASE] > 0);
    assert_true(faults[MOVE_ENDS_ON_PIECE] > 0 && faults[MOVE_CLOSED] > 0);
}

/* Checks that a base is said to be unfit for some steps, but no more than bring it out eastward. */
static void expect_quiet(mil x, mil y, mil out)
{
    int thing;
    struct board board = scene_board(&scene);
    struct point at = {x, y};
    enum move_fault fault = stand_check(&board, scene_mover(&scene), at, &thing);
    assert_int_not_equal(fault, MOVE_OK);
    mil quiet = stand_quiet(&board, scene.radius, at, fault, thing);
    assert_true(quiet < out && quiet >= out / 6);
}

/* [TB-MOV-7] On a piece, an area or a base: unfit for about as far as it is to its edge. */
static void unfit_for_some_steps(void **state)
{
    (void)state;
    scene_clear(&scene, 24 * INCH);
    scene.costs.no_end = KW_BARRIER;
    scene_add_box(&scene, 0, KW_BARRIER, 1000, 1000, 1200, 3000);
    scene_add_box(&scene, 0, KW_BARRIER, 4000, 1000, 4400, 3000);
    expect_quiet(1100, 2000, 592);
    expect_quiet(4300, 2000, 592);
    scene.areas[0] = (struct area){{{8000, 2000}, 700}, KW_BARRIER};
    scene.areas[1] = (struct area){{{12000, 2000}, 100}, KW_BARRIER};
    scene.area_count = 2;
    expect_quiet(8000, 2000, 1192);
    expect_quiet(12000, 2000, 592);
    scene_add_base(&scene, 2000, 9000, 984);
    scene_add_base(&scene, 6000, 9000, 100);
    expect_quiet(2000, 9000, 1476);
    expect_quiet(6000, 9000, 592);
}

/* Half on the only roof near: as many steps as its edge is deep under the base. */
static void half_on_a_roof_is_quiet(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 1, KW_DIFFICULT, 3000, 4000, 8000, 8000);
    scene_add_box(&scene, 1, KW_ROOF, 4000, 4000, 8000, 8000);
    expect_quiet(4000, 6000, 492);
    struct board board = scene_board(&scene);
    mil quiet = stand_quiet(&board, 492, (struct point){4491, 6000}, MOVE_ENDS_HALF, NO_THING);
    assert_int_equal(quiet, 0);
    scene_add_box(&scene, 2, KW_ROOF, 1000, 4000, 2524, 8000); /* just three radii away */
    expect_quiet(4000, 6000, 492);
    scene_add_box(&scene, 2, KW_ROOF, 1000, 4000, 2525, 8000); /* with two, every step counts */
    board = scene_board(&scene);
    quiet = stand_quiet(&board, 492, (struct point){4000, 6000}, MOVE_ENDS_HALF, NO_THING);
    assert_int_equal(quiet, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_round_half_away),   cmocka_unit_test(runs_follow_their_stretch),
        cmocka_unit_test(places_along_a_line),     cmocka_unit_test(probes_hold_to_the_mil),
        cmocka_unit_test(sides_to_the_mil),        cmocka_unit_test(far_away_is_quiet),
        cmocka_unit_test(first_step_is_the_first), cmocka_unit_test(last_step_is_the_last),
        cmocka_unit_test(first_stop_is_the_first), cmocka_unit_test(stops_at_the_ends_of_a_run),
        cmocka_unit_test(unfit_stays_unfit),       cmocka_unit_test(unfit_for_some_steps),
        cmocka_unit_test(half_on_a_roof_is_quiet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
