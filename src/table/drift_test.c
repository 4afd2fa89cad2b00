#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "path/ground.h"
#include "path/scene.h"
#include "table/shift.h"

static struct scene scene;
static struct way way;

static const struct point HERE = {5000, 5000};

static void expect_point(struct point p, mil x, mil y)
{
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

static struct point straight(int k, mil full, mil lower)
{
    struct board board = scene_board(&scene);
    return drift_straight(&board, scene_mover(&scene), HERE, k, (struct allowance){full, lower});
}

/* ---- straight moves --------------------------------------------------------------- */

/* [TB-MOV-9] The full allowance, and not a mil more where directions round up. */
static void straight_spends_the_allowance(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    expect_point(straight(0, 6000, 6000), 11000, 5000);
    expect_point(straight(16, 6000, 6000), 5000, 11000); /* counter-clockwise is toward +y */
    expect_point(straight(8, 6000, 6000), 9242, 9242);   /* 4243 each would be 6000.5 long */
    expect_point(straight(0, 0, 0), 5000, 5000);
    expect_point(straight(0, COST_MAX, COST_MAX), 36000 - 492, 5000);
    scene_clear(&scene, LIMIT_SIDE);
    struct board board = scene_board(&scene);
    struct allowance any = {COST_MAX, COST_MAX};
    struct point corner = {492, 492};
    expect_point(drift_straight(&board, scene_mover(&scene), corner, 8, any), 71508, 71508);
}

/* [TB-MOV-9] The last step that fits where something is in the way. */
static void straight_stops_where_it_must(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene.costs.no_end = KW_BARRIER;
    scene_add_box(&scene, 1, KW_IMPASSABLE, 10000, 4000, 10100, 6000);
    expect_point(straight(0, 4508, 4508), 9508, 5000);
    expect_point(straight(0, 4509, 4509), 9508, 5000);
    expect_point(straight(32, 6000, 6000), 492, 5000);
    scene_add_box(&scene, 1, KW_BARRIER, 8000, 4000, 8100, 6000);
    expect_point(straight(0, 3592, 3592), 8592, 5000);
    expect_point(straight(0, 3591, 3591), 7508, 5000);
    int base = scene_add_base(&scene, 7000, 5000, RADIUS_FOOT);
    expect_point(straight(0, 6000, 6000), 6016, 5000);
    scene.bases[base].passing = PASS_CROSSED; /* over it, not ended on */
    expect_point(straight(0, 6000, 6000), 9508, 5000);
    expect_point(straight(0, 2000, 2000), 6016, 5000);
}

/* [TB-MOV-3] [TB-MOV-5] Ground costs what it costs, and walls stop. */
static void straight_pays_for_ground(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene.costs.slow = KW_DIFFICULT;
    scene_add_box(&scene, 0, KW_DIFFICULT, 6000, 4000, 20000, 6000);
    expect_point(straight(0, 6001, 6001), 8500,
                 5000); /* a share is rounded up, so 6000 fall short */
    expect_point(straight(0, 6000, 6000), 8499, 5000);

    scene_clear(&scene, 36 * INCH);
    scene.costs.whole = KW_DIFFICULT;
    scene_add_box(&scene, 0, KW_DIFFICULT, 7000, 4000, 8000, 6000);
    expect_point(straight(0, 6000, 2500), 7500, 5000);
    expect_point(straight(0, 6000, 1000), 6999, 5000);
    expect_point(straight(0, 1500, 1000), 6500, 5000);

    scene_clear(&scene, 36 * INCH);
    scene_add_box(&scene, 1, KW_ROOF, 7000, 4000, 9000, 6000);
    expect_point(straight(0, 6000, 6000), 6508, 5000); /* the other side cannot be reached */
    scene_clear(&scene, 36 * INCH);
    scene_add_box(&scene, 1, KW_ROOF | KW_CLIMBABLE, 7000, 4000, 9000, 6000);
    expect_point(straight(0, 4492, 4492), 7492, 5000); /* 2 inches for the climb */
    expect_point(straight(0, 4491, 4491), 6508, 5000);
    expect_point(straight(0, 8492, 8492), 9492, 5000); /* and 2 down again */
    expect_point(straight(0, 8491, 8491), 8508, 5000);
}

/* The end of a straight move, every step looked at: the last that fits before the first without
 * room, beyond a wall or beyond the allowance. */
static struct point slow_straight(const struct board *board, struct mover mover, struct point from,
                                  int k, struct allowance allowance)
{
    struct point to = ring_point(from, allowance.full, k), best = from;
    static struct ground ground;

    ground_take(&ground, board, mover);
    for (mil step = 1; step <= stretch_steps(from, to); step++) {
        struct point ends[2] = {from, stretch_step(from, to, step)};
        struct ground_cost cost = ground_way_cost(&ground, ends, 2);
        if (!ground_open_at(&ground, ends[1]) || cost.walled ||
            cost.cost > (cost.lowered ? allowance.lower : allowance.full))
            break;
        if (ground_stretch_open(&ground, from, ends[1]) && ground_stands(&ground, ends[1]))
            best = ends[1];
    }
    return best;
}

/* [TB-MOV-7] Skipping steps changes nothing. */
static void straight_equals_step_by_step(void **state)
{
    int short_of = 0;

    (void)state;
    for (int number = 0; number < 300; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_make(&scene, (uint64_t)number + 900, (enum scene_costs)(number % SCENE_COSTS),
                   14 * INCH, 6);
        scene_add_bases(&scene, (uint64_t)number, number % 2 * 8);
        struct board board = scene_board(&scene);
        struct mover mover = scene_mover(&scene);
        for (int i = 0; i < 6;) {
            struct point from;
            from.x = scene_between(&dice, 0, 14 * INCH);
            from.y = scene_between(&dice, 0, 14 * INCH);
            if (stand_check(&board, mover, from, NULL) != MOVE_OK)
                continue;
            mil full = scene_between(&dice, 0, 5000);
            struct allowance allowance = {full, full / 2};
            int k = scene_between(&dice, 0, RING_POINTS - 1);
            struct point truth = slow_straight(&board, mover, from, k, allowance);
            struct point end = drift_straight(&board, mover, from, k, allowance);
            expect_point(end, truth.x, truth.y);
            short_of += distance_squared(from, end) < (int64_t)(full - 3) * (full - 3);
            i++;
        }
    }
    assert_true(short_of > 300);
}

/* [TB-MOV-7] Rounding can have a step just in a piece and the next ones beside it: the first step
 * that is not paid for ends the move all the same. */
static void straight_beside_outlines(void **state)
{
    static const struct {
        int number, k;
        struct point from, end;
        mil full;
    } cases[6] = {
        {472, 49, {7801, 12046}, {8181, 8187}, 4508},
        {3638, 31, {11903, 2693}, {8285, 3049}, 4898},
        {3736, 61, {8360, 4516}, {11950, 3427}, 3961},
        {4454, 6, {1040, 9447}, {3243, 10919}, 3012},
        {4744, 62, {1157, 8609}, {3560, 8131}, 3884},
        {5090, 61, {2178, 3957}, {3589, 3529}, 2259},
    };

    (void)state;
    for (int i = 0; i < 6; i++) {
        int number = cases[i].number;
        scene_make(&scene, (uint64_t)number + 900, (enum scene_costs)(number % SCENE_COSTS),
                   14 * INCH, 6);
        scene_add_bases(&scene, (uint64_t)number, number % 2 * 8);
        struct board board = scene_board(&scene);
        struct allowance allowance = {cases[i].full, cases[i].full / 2};
        struct point end =
            drift_straight(&board, scene_mover(&scene), cases[i].from, cases[i].k, allowance);
        expect_point(end, cases[i].end.x, cases[i].end.y);
    }
}

/* ---- away ------------------------------------------------------------------------- */

static mil away(const struct circle *feared, int count, mil allowance)
{
    struct board board = scene_board(&scene);
    return drift_away(&board, scene_mover(&scene), HERE, feared, count,
                      (struct allowance){allowance, allowance}, &way);
}

/* [TB-MOV-9] Straight away from one, if nothing hinders. */
static void away_from_one(void **state)
{
    const struct circle west = {{4000, 5000}, RADIUS_FOOT};
    const struct circle north = {{5000, 4000}, RADIUS_FOOT};
    const struct circle same = {{5000, 5000}, RADIUS_FOOT};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    assert_int_equal(away(&west, 1, 4000), 4000);
    assert_int_equal(way.count, 2);
    expect_point(way.points[0], 5000, 5000);
    expect_point(way.points[1], 9000, 5000);
    assert_int_equal(away(&north, 1, 4000), 4000);
    expect_point(way.points[1], 5000, 9000);
    assert_int_equal(away(&same, 1, 4000), 4000); /* straight away from itself is +x */
    expect_point(way.points[1], 9000, 5000);
}

/* [TB-MOV-9] The gap to the nearest of all counts, from edge to edge. */
static void away_from_the_nearest(void **state)
{
    struct circle feared[2] = {{{4000, 5000}, 100}, {{9000, 5000}, 100}};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    away(feared, 2, 3000); /* neither east nor west but to the side, a little from the nearer */
    assert_true(way.points[1].x > 5000 && way.points[1].x < 7000);
    feared[1].at.x = 60000; /* far away it matters no more */
    away(feared, 2, 3000);
    expect_point(way.points[1], 8000, 5000);

    /* From a huge circle far away one runs rather than from a small one near by. */
    feared[0] = (struct circle){{3000, 5000}, 10};
    feared[1] = (struct circle){{9000, 5000}, 3400};
    away(feared, 2, 100);
    assert_true(way.points[1].x < 5000);
    feared[1].radius = 1000;
    away(feared, 2, 100);
    assert_true(way.points[1].x > 5000);
}

/* [TB-MOV-9] Ties: the least turn from straight away, then counter-clockwise. */
static void away_ties(void **state)
{
    struct circle feared[2] = {{{5000, 4000}, RADIUS_FOOT}, {{5000, 6000}, RADIUS_FOOT}};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    /* East and west are as good, each a quarter turn. Away from the first is south. */
    away(feared, 2, 4000);
    expect_point(way.points[1], 1000, 5000);
    feared[0].at.y = 6000;
    feared[1].at.y = 4000;
    away(feared, 2, 4000);
    expect_point(way.points[1], 9000, 5000);

    /* Two ends as far away as each other: (4, 3) and (3, 4) of 5 and their like are not among the
     * 64 directions, so walls make them: north and east, the feared one nearer to south-west. */
    scene_clear(&scene, 36 * INCH);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 4000, 6492, 7000, 6600);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 6492, 4000, 6600, 6400);
    feared[0].at = (struct point){4000, 4000};
    away(feared, 1, 2000);
    struct point chosen = way.points[1];
    assert_true(chosen.x >= 5000 && chosen.y >= 5000);
}

/* [TB-MOV-9] If no end is farther, it stays. */
static void away_stays(void **state)
{
    const struct circle feared = {{5600, 5000}, 0};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    assert_int_equal(away(&feared, 1, 0), 0);
    assert_int_equal(way.count, 1);
    expect_point(way.points[0], 5000, 5000);
    /* A cell with room only toward the feared one. */
    scene_add_box(&scene, 1, KW_IMPASSABLE, 4000, 4000, 4508, 6000);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 4508, 4000, 9000, 4508);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 4508, 5492, 9000, 6000);
    assert_int_equal(away(&feared, 1, 300), 0);
    assert_int_equal(way.count, 1);
    assert_int_equal(away(&feared, 1, 1200), 0); /* as far on the other side is not farther */
    assert_int_equal(way.count, 1);
    assert_int_equal(away(&feared, 1, 1201), 1201); /* a mil more is */
    assert_int_equal(away(&feared, 1, 3000), 3000);
    expect_point(way.points[1], 8000, 5000);
}

/* [TB-UNIT-2] Overlapped gaps are all 0: where no end is clear of the feared one, it stays. */
static void away_from_overlap(void **state)
{
    const struct circle feared = {{4000, 5000}, 2000};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    assert_int_equal(away(&feared, 1, 1492), 0);
    assert_int_equal(way.count, 1);
    assert_int_equal(away(&feared, 1, 1493), 1493);
    expect_point(way.points[1], 6493, 5000);
}

/* The gap between two circles in 2^-10ths of a mil, rounded down. */
static int64_t fine_gap(struct point p, mil radius, struct circle other)
{
    int64_t gap = (int64_t)root_floor((uint64_t)distance_squared(p, other.at) << 20) -
                  ((int64_t)(radius + other.radius) << 10);
    return gap < 0 ? 0 : gap;
}

static int64_t fine_gap_to_all(struct point p, mil radius, const struct circle *feared, int count)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < count; i++) {
        int64_t gap = fine_gap(p, radius, feared[i]);
        least = gap < least ? gap : least;
    }
    return least;
}

/* [TB-MOV-9] On tables with everything on them no end of the 64 is farther than the one chosen. */
static void away_is_the_farthest(void **state)
{
    (void)state;
    for (int number = 0; number < 60; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_make(&scene, (uint64_t)number + 300, (enum scene_costs)(number % SCENE_COSTS),
                   20 * INCH, 14);
        struct board board = scene_board(&scene);
        struct mover mover = scene_mover(&scene);
        struct circle feared[3];
        struct point from;
        from.x = scene_between(&dice, 0, 20 * INCH);
        from.y = scene_between(&dice, 0, 20 * INCH);
        if (stand_check(&board, mover, from, NULL) != MOVE_OK)
            continue;
        for (int i = 0; i < 3; i++) {
            feared[i].at = ring_point(from, scene_between(&dice, 500, 6000), i * 20);
            feared[i].radius = scene_between(&dice, 0, 1000);
        }
        struct allowance allowance = {6000, 3000};
        mil cost = drift_away(&board, mover, from, feared, 3, allowance, &way);
        int64_t chosen = fine_gap_to_all(way.points[way.count - 1], mover.radius, feared, 3);
        assert_true(way.count == 1 || chosen >= fine_gap_to_all(from, mover.radius, feared, 3));
        for (int k = 0; k < RING_POINTS; k++) {
            struct point end = drift_straight(&board, mover, from, k, allowance);
            assert_true(fine_gap_to_all(end, mover.radius, feared, 3) <= chosen);
        }
        assert_int_equal(way_check(&board, mover, &way, allowance).fault, MOVE_OK);
        assert_int_equal(way_cost(&board, mover.costs, &way, NULL), cost);
    }
}

/* ---- toward ----------------------------------------------------------------------- */

/* Goes toward a circle on the scene; gives the cost. */
static mil toward(struct point from, struct circle target, struct allowance allowance)
{
    struct path_graph *graph;
    struct path_room *room;
    struct board board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);

    assert_int_equal(path_prepare(&graph, &scene.terrain, mover), STATUS_OK);
    assert_int_equal(path_room_take(&room), STATUS_OK);
    mil cost = drift_toward(graph, room, &board, mover, from, target, allowance, &way);
    path_release(graph);
    path_room_release(room);
    assert_int_equal(way_cost(&board, mover.costs, &way, NULL), cost);
    assert_int_equal(way_check(&board, mover, &way, allowance).fault, MOVE_OK);
    return cost;
}

static struct allowance of(mil mils)
{
    return (struct allowance){mils, mils};
}

static struct point way_end(void)
{
    return way.points[way.count - 1];
}

/* Whether the way ends in contact with a circle [TB-UNIT-4]. */
static bool ends_in_contact(struct circle target)
{
    struct base self = {.circle = {way_end(), scene.radius},
                        .level = (uint8_t)terrain_level(&scene.terrain, way_end())};
    struct base other = {.circle = target,
                         .level = (uint8_t)terrain_level(&scene.terrain, target.at)};
    return bases_in_contact(&scene.terrain, &self, &other);
}

/* [TB-MOV-8] Over open ground straight to contact, or as far as the allowance goes. */
static void toward_over_open_ground(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    int base = scene_add_base(&scene, 15000, 5000, RADIUS_MOUNTED);
    struct circle target = scene.bases[base].circle;
    assert_int_equal(toward(HERE, target, of(6000)), 6000);
    assert_int_equal(way.count, 2);
    expect_point(way_end(), 11000, 5000);
    assert_int_equal(toward(HERE, target, of(8720)), 8720);
    expect_point(way_end(), 13720, 5000);
    assert_int_equal(toward(HERE, target, of(8721)), 8721);
    expect_point(way_end(), 13721, 5000); /* they touch */
    assert_int_equal(toward(HERE, target, of(20000)), 8721);
    assert_int_equal(toward(HERE, target, of(0)), 0);
    assert_int_equal(way.count, 1);
}

/* [TB-MOV-8] [TB-UNIT-4] In contact already it stays. */
static void toward_from_contact(void **state)
{
    struct circle target = {{5000 + 984 + 50, 5000}, RADIUS_FOOT};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    assert_int_equal(toward(HERE, target, of(6000)), 0);
    assert_int_equal(way.count, 1);
    target.at.x++;
    assert_int_equal(toward(HERE, target, of(6000)), 51);
    expect_point(way_end(), 5051, 5000);
}

/* [TB-MOV-8] [TB-MOV-7] As far as the allowance, then the last step that fits. */
static void toward_ends_where_it_fits(void **state)
{
    struct circle target = {{15000, 5000}, RADIUS_FOOT};

    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene.costs.no_end = KW_BARRIER;
    scene_add_box(&scene, 1, KW_BARRIER, 8000, 0, 8200, 36000);
    assert_int_equal(toward(HERE, target, of(3691)), 2508);
    expect_point(way_end(), 7508, 5000);
    assert_int_equal(toward(HERE, target, of(3692)), 3692);
    expect_point(way_end(), 8692, 5000);
    int friend = scene_add_base(&scene, 11000, 5000, RADIUS_FOOT);
    scene.bases[friend].passing = PASS_CROSSED;
    assert_int_equal(toward(HERE, target, of(6000)), 5016);
    expect_point(way_end(), 10016, 5000);
}

/* [TB-MOV-8] Around what is in the way, by the engine's path. */
static void toward_around_a_wall(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 9000, 2000, 9500, 8000);
    int base = scene_add_base(&scene, 15000, 5000, RADIUS_FOOT);
    struct circle target = scene.bases[base].circle;
    mil cost = toward(HERE, target, of(30000));
    assert_true(ends_in_contact(target));
    assert_true(cost > 11000 && cost < 11400);
    mil part = toward(HERE, target, of(7000));
    assert_in_range(part, 6998, 7000);
    assert_true(way.count >= 2);
    assert_false(ends_in_contact(target));
}

/* [TB-MOV-8] [TB-UNIT-4] Across a barrier is contact, where nearer there is no room. */
static void toward_across_a_barrier(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene.costs.no_end = KW_BARRIER;
    scene.costs.closed_pieces = 1 << 0;
    scene_add_box(&scene, 1, KW_HARD, 11284, 0, 11500, 36000); /* nobody gets around it */
    scene_add_box(&scene, 1, KW_BARRIER, 10000, 0, 10300, 36000);
    int base = scene_add_base(&scene, 10792, 5000, RADIUS_FOOT);
    struct circle target = scene.bases[base].circle;
    scene_add_base(&scene, 10792, 3900, RADIUS_FOOT);
    scene_add_base(&scene, 10792, 6100, RADIUS_FOOT);
    toward(HERE, target, of(30000));
    assert_true(ends_in_contact(target));
    /* Straight across it would stop at 9508; a little aside the gap may be wider. */
    expect_point(way_end(), 9463, 5131);
}

/* [TB-MOV-8] Places around the target that cannot be reached do not hide those that can. */
static void toward_the_open_side(void **state)
{
    (void)state;
    for (int side = 0; side < 2; side++) {
        scene_clear(&scene, 36 * INCH);
        /* A wall with the target in a gap of it; a friend stands between on the mover's side, so
         * that the way to the target's own place cannot be ended in contact. */
        scene_add_box(&scene, 1, KW_IMPASSABLE, 14000, 0, 14100, 9300);
        scene_add_box(&scene, 1, KW_IMPASSABLE, 14000, 10700, 14100, 36000);
        int base = scene_add_base(&scene, 14050, 10000, 650);
        struct circle target = scene.bases[base].circle;
        struct point from = {side ? 20000 : 8000, 10000};
        int friend = scene_add_base(&scene, side ? 15192 : 12908, 10000, RADIUS_FOOT);
        scene.bases[friend].passing = PASS_CROSSED;
        toward(from, target, of(30000));
        assert_true(ends_in_contact(target));
        assert_int_equal(way_end().x > 14000, side);
    }
}

/* [TB-MOV-8] The only place in contact lies toward +x of the target. */
static void toward_the_only_place(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 9000, 9000, 12500, 9508);   /* a corridor as wide as */
    scene_add_box(&scene, 1, KW_IMPASSABLE, 9000, 10492, 12500, 11000); /* the base, open to +x */
    scene_add_box(&scene, 1, KW_IMPASSABLE, 9000, 9000, 9100, 11000);
    int base = scene_add_base(&scene, 10500, 10000, 480);
    struct circle target = scene.bases[base].circle;
    toward((struct point){14000, 10000}, target, of(30000));
    assert_true(ends_in_contact(target));
    expect_point(way_end(), 10500 + 480 + 492, 10000);
}

/* A full board: 64 bases, the last of them the target. */
static void toward_the_last_of_all(void **state)
{
    static struct base row[LIMIT_BASES];
    struct path_graph *graph;
    struct path_room *room;

    (void)state;
    scene_clear(&scene, LIMIT_SIDE);
    struct board board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);
    board.bases = row;
    board.base_count = LIMIT_BASES;
    for (int i = 0; i < LIMIT_BASES; i++)
        row[i].circle = (struct circle){{4000 + 1000 * i, 10000}, 400};
    assert_int_equal(path_prepare(&graph, &scene.terrain, mover), STATUS_OK);
    assert_int_equal(path_room_take(&room), STATUS_OK);
    struct point from = {67000, 5000};
    assert_int_equal(
        drift_toward(graph, room, &board, mover, from, row[LIMIT_BASES - 1].circle, of(9000), &way),
        5000 - 892);
    expect_point(way_end(), 67000, 10000 - 892);
    path_release(graph);
    path_room_release(room);
}

/* [TB-MOV-8] No path: of 64 straight moves the end nearest, if nearer. */
static void toward_without_a_path(void **state)
{
    (void)state;
    scene_clear(&scene, 36 * INCH);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 12000, 0, 12500, 36000);
    struct circle target = {{20000, 9000}, RADIUS_FOOT};
    toward(HERE, target, of(6000));
    int64_t least = distance_squared(HERE, target.at);
    struct point best = HERE;
    for (int k = 0; k < RING_POINTS; k++) {
        struct point end = straight(k, 6000, 6000);
        if (distance_squared(end, target.at) < least) {
            least = distance_squared(end, target.at);
            best = end;
        }
    }
    expect_point(way_end(), best.x, best.y);
    assert_true(best.x > 10000);
    /* At the wall, as near as it gets. */
    struct point near = {11508, 9000};
    toward(near, target, of(6000));
    assert_int_equal(way.count, 1);
    /* Two ends as near as each other: counter-clockwise. The way straight on is shut. */
    scene_add_box(&scene, 1, KW_IMPASSABLE, 6000, 4900, 6100, 5100);
    target.at = (struct point){20000, 5000};
    toward(HERE, target, of(3000));
    struct point end = way_end();
    struct point mirror = {end.x, 10000 - end.y};
    assert_true(end.y > 5000);
    bool seen = false;
    for (int k = 0; k < RING_POINTS; k++)
        seen |= same_point(straight(k, 3000, 3000), mirror);
    assert_true(seen);
}

/* [TB-MOV-8] On tables with everything on them: legal, paid for, to contact if it can be paid. */
static void toward_on_any_table(void **state)
{
    int contacts = 0, tried = 0;

    (void)state;
    for (int number = 0; number < 40; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_make(&scene, (uint64_t)number + 700, (enum scene_costs)(number % SCENE_COSTS),
                   24 * INCH, 16);
        scene_add_bases(&scene, (uint64_t)number, 8);
        struct board board = scene_board(&scene);
        for (int i = 0; i < 4 && scene.base_count > 0; i++) {
            struct point from;
            from.x = scene_between(&dice, 0, 24 * INCH);
            from.y = scene_between(&dice, 0, 24 * INCH);
            if (stand_check(&board, scene_mover(&scene), from, NULL) != MOVE_OK)
                continue;
            struct circle target = scene.bases[i % scene.base_count].circle;
            mil most = scene_between(&dice, 1, 4) * 4 * INCH;
            mil cost = toward(from, target, of(most));
            assert_true(cost <= most);
            toward(from, target, of(200 * INCH));
            contacts += ends_in_contact(target);
            tried++;
        }
    }
    assert_true(tried > 60 && contacts * 10 > tried * 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(straight_spends_the_allowance),
        cmocka_unit_test(straight_stops_where_it_must),
        cmocka_unit_test(straight_pays_for_ground),
        cmocka_unit_test(straight_equals_step_by_step),
        cmocka_unit_test(straight_beside_outlines),
        cmocka_unit_test(away_from_one),
        cmocka_unit_test(away_from_the_nearest),
        cmocka_unit_test(away_ties),
        cmocka_unit_test(away_stays),
        cmocka_unit_test(away_from_overlap),
        cmocka_unit_test(away_is_the_farthest),
        cmocka_unit_test(toward_over_open_ground),
        cmocka_unit_test(toward_from_contact),
        cmocka_unit_test(toward_ends_where_it_fits),
        cmocka_unit_test(toward_around_a_wall),
        cmocka_unit_test(toward_across_a_barrier),
        cmocka_unit_test(toward_the_open_side),
        cmocka_unit_test(toward_the_only_place),
        cmocka_unit_test(toward_the_last_of_all),
        cmocka_unit_test(toward_without_a_path),
        cmocka_unit_test(toward_on_any_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
