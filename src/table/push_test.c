#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "path/scene.h"
#include "path/slow_push.h"
#include "table/shift.h"

static struct scene scene;
static struct push push;

static const struct push_rule STOPS = {.bases_move_on = false, .falls = false};
static const struct push_rule PUSHES_ON = {.bases_move_on = true, .falls = false};
static const struct push_rule FALLS = {.bases_move_on = false, .falls = true};

/* Pushes the scene's foot model east. */
static void push_east(mil x, mil y, mil distance, struct push_rule rule)
{
    struct board board = scene_board(&scene);
    push_base(&board, scene_mover(&scene), (struct point){x, y}, (struct point){x - 100, y},
              distance, rule, &push);
}

static void expect_self(enum push_halt halt, mil x, mil y)
{
    assert_int_equal(push.halt, halt);
    assert_true(push.count >= 1);
    assert_int_equal(push.moves[0].base, PUSHED_SELF);
    assert_int_equal(push.moves[0].to.x, x);
    assert_int_equal(push.moves[0].to.y, y);
}

static void expect_other(int at, int base, mil x, mil y)
{
    assert_true(push.count > at);
    assert_int_equal(push.moves[at].base, base);
    assert_int_equal(push.moves[at].to.x, x);
    assert_int_equal(push.moves[at].to.y, y);
}

/* ---- the line --------------------------------------------------------------------- */

/* [TB-MOV-6] Straight away from the source's centre, however near or far that is. */
static void pushes_away_from_the_source(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    struct board board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);
    struct point at = {5000, 5000};

    push_base(&board, mover, at, (struct point){4999, 5000}, 2000, STOPS, &push);
    expect_self(PUSH_DONE, 7000, 5000);
    assert_int_equal(push.count, 1);
    assert_true(same_point(push.moves[0].from, at));
    push_base(&board, mover, at, (struct point){5000, 9000}, 2000, STOPS, &push);
    expect_self(PUSH_DONE, 5000, 3000);
    push_base(&board, mover, at, (struct point){4000, 4000}, 2000, STOPS, &push);
    expect_self(PUSH_DONE, 6414, 6414); /* 1414.2 each */
    push_base(&board, mover, at, (struct point){5300, 5400}, 2001, STOPS, &push);
    expect_self(PUSH_DONE, 3799, 3399); /* 1200.6 and 1600.8 */
    push_base(&board, mover, at, (struct point){5300, 5400}, 0, STOPS, &push);
    expect_self(PUSH_DONE, 5000, 5000);
}

/* [TB-MOV-6] Where the two centres are one, the way is toward +x. */
static void equal_centres_push_to_plus_x(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    struct board board = scene_board(&scene);
    struct point at = {5000, 5000};
    push_base(&board, scene_mover(&scene), at, at, 1500, STOPS, &push);
    expect_self(PUSH_DONE, 6500, 5000);
}

/* ---- stops ------------------------------------------------------------------------ */

/* [TB-MOV-6] [TB-TER-7] No base crosses a side, be it an exit or not. */
static void sides_stop(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    push_east(10000, 5000, 1508, STOPS);
    expect_self(PUSH_DONE, 11508, 5000);
    push_east(10000, 5000, 1509, STOPS);
    expect_self(PUSH_SIDE, 11508, 5000);
    assert_int_equal(push.thing, NO_THING);
    assert_int_equal(push.stopped, PUSHED_SELF);
    push_east(10000, 5000, 20000, FALLS);
    expect_self(PUSH_SIDE, 11508, 5000);

    struct board board = scene_board(&scene);
    struct point at = {1000, 1000};
    push_base(&board, scene_mover(&scene), at, (struct point){1000, 3000}, 508, STOPS, &push);
    expect_self(PUSH_DONE, 1000, 492);
    push_base(&board, scene_mover(&scene), at, (struct point){1000, 3000}, 509, STOPS, &push);
    expect_self(PUSH_SIDE, 1000, 492);
    push_base(&board, scene_mover(&scene), at, (struct point){3000, 1000}, 509, STOPS, &push);
    expect_self(PUSH_SIDE, 492, 1000);
    push_base(&board, scene_mover(&scene), (struct point){1000, 11000}, at, 509, STOPS, &push);
    expect_self(PUSH_SIDE, 1000, 11508);
}

/* [TB-MOV-6] [TB-MOV-2] Closed ground stops it a radius away, gaps and closed areas too. */
static void closed_ground_stops(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 1, KW_DIFFICULT, 5500, 4000, 5600, 6000);
    int wall = scene_add_box(&scene, 1, KW_IMPASSABLE, 7000, 4000, 7100, 6000);
    push_east(5000, 5000, 1508, STOPS);
    expect_self(PUSH_DONE, 6508, 5000);
    push_east(5000, 5000, 1509, STOPS);
    expect_self(PUSH_CLOSED, 6508, 5000);
    assert_int_equal(push.thing, wall);
    push_east(5000, 3508, 3000, STOPS); /* just past its corner */
    expect_self(PUSH_DONE, 8000, 3508);
    push_east(5000, 3509, 3000, STOPS);
    assert_int_equal(push.halt, PUSH_CLOSED);

    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 0, KW_GAP, 7000, 4000, 7100, 6000);
    push_east(5000, 5000, 4000, STOPS);
    expect_self(PUSH_CLOSED, 6508, 5000);

    scene_clear(&scene, 12 * INCH);
    scene.costs.closed_pieces = 2;
    scene_add_box(&scene, 0, KW_DIFFICULT, 6000, 4000, 6100, 6000);
    scene_add_box(&scene, 0, KW_DIFFICULT, 7000, 4000, 7100, 6000);
    push_east(5000, 5000, 4000, STOPS);
    expect_self(PUSH_CLOSED, 6508, 5000);

    scene_clear(&scene, 12 * INCH);
    scene.areas[0] = (struct area){{{7000, 5000}, 800}, KW_IMPASSABLE};
    scene.area_count = 1;
    push_east(5000, 5000, 708, STOPS);
    expect_self(PUSH_DONE, 5708, 5000);
    push_east(5000, 5000, 709, STOPS);
    expect_self(PUSH_CLOSED, 5708, 5000);
    assert_int_equal(push.thing, THING_AREA);
    scene.areas[0].keywords = KW_DIFFICULT;
    push_east(5000, 5000, 2000, STOPS);
    expect_self(PUSH_DONE, 7000, 5000);
}

/* [TB-MOV-6] Bases stop it where the system says so, crossed ones like solid ones. */
static void bases_stop(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_base(&scene, 2000, 5000, RADIUS_FOOT);
    int other = scene_add_base(&scene, 7000, 5000, RADIUS_MOUNTED);
    for (int passing = PASS_SOLID; passing <= PASS_CROSSED; passing++) {
        scene.bases[other].passing = (uint8_t)passing;
        push_east(5000, 5000, 721, STOPS);
        expect_self(PUSH_DONE, 5721, 5000);
        push_east(5000, 5000, 722, STOPS);
        expect_self(PUSH_BASE, 5721, 5000);
        assert_int_equal(push.thing, THING_BASE + other);
        assert_int_equal(push.count, 1);
    }
    push_east(5000, 5000 - 492 - 787, 4000, STOPS); /* brushing past touches */
    expect_self(PUSH_DONE, 9000, 5000 - 492 - 787);
    push_east(5000, 5001 - 492 - 787, 4000, STOPS);
    assert_int_equal(push.halt, PUSH_BASE);
}

/* ---- chains ----------------------------------------------------------------------- */

/* [TB-MOV-6] A base met is pushed on just enough along the same line. */
static void bases_are_pushed_on(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int far = scene_add_base(&scene, 8500, 5000, RADIUS_FOOT);
    int near = scene_add_base(&scene, 7000, 5000, RADIUS_FOOT);
    push_east(5000, 5000, 1016, PUSHES_ON); /* they touch */
    expect_self(PUSH_DONE, 6016, 5000);
    assert_int_equal(push.count, 1);
    push_east(5000, 5000, 1017, PUSHES_ON);
    expect_self(PUSH_DONE, 6017, 5000);
    assert_int_equal(push.count, 2);
    expect_other(1, near, 7001, 5000);
    push_east(5000, 5000, 2000, PUSHES_ON);
    expect_self(PUSH_DONE, 7000, 5000);
    expect_other(1, near, 7984, 5000);
    expect_other(2, far, 8968, 5000);
    assert_int_equal(push.count, 3);
}

/* [TB-MOV-6] The base met moves along the push's line, not along the line of the two centres. */
static void pushed_on_along_the_same_line(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int other = scene_add_base(&scene, 7000, 5500, RADIUS_FOOT);
    push_east(5000, 5000, 3000, PUSHES_ON);
    expect_self(PUSH_DONE, 8000, 5000);
    /* They touch with 500 mils beside, 847.5 ahead: met at 6152, not yet at 6152.5. */
    expect_other(1, other, 7000 + 8000 - 6152, 5500);
}

/* [TB-MOV-6] The chain halts with its first that is stopped. */
static void chain_halts_together(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int near = scene_add_base(&scene, 7000, 5000, RADIUS_FOOT);
    int far = scene_add_base(&scene, 8500, 5000, RADIUS_FOOT);
    push_east(5000, 5000, 6000, PUSHES_ON);
    expect_self(PUSH_SIDE, 11508 - 4 * 492, 5000);
    expect_other(1, near, 11508 - 2 * 492, 5000);
    expect_other(2, far, 11508, 5000);
    assert_int_equal(push.stopped, far);

    int wall = scene_add_box(&scene, 1, KW_IMPASSABLE, 7492, 5600, 7600, 5900);
    push_east(5000, 5000, 6000, PUSHES_ON); /* beside the wall there is room */
    expect_self(PUSH_SIDE, 11508 - 4 * 492, 5000);
    scene.bases[near].circle.at.y = 5120;
    push_east(5000, 5120, 6000, PUSHES_ON); /* but not for this line: the near one cannot move */
    assert_int_equal(push.halt, PUSH_CLOSED);
    assert_int_equal(push.thing, wall);
    assert_int_equal(push.stopped, near);
}

/* A base that is met but cannot move at all keeps its place and is not listed. */
static void stuck_base_does_not_move(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int stuck = scene_add_base(&scene, 11508, 5000, RADIUS_FOOT);
    push_east(9000, 5000, 4000, PUSHES_ON);
    expect_self(PUSH_SIDE, 11508 - 984, 5000);
    assert_int_equal(push.count, 1);
    assert_int_equal(push.stopped, stuck);
}

/* A full board: 64 others in a row, all pushed on. */
static void all_bases_of_a_board(void **state)
{
    static struct base row[LIMIT_BASES];

    (void)state;
    scene_clear(&scene, LIMIT_SIDE);
    struct board board = scene_board(&scene);
    board.bases = row;
    board.base_count = LIMIT_BASES;
    for (int i = 0; i < LIMIT_BASES; i++)
        row[i].circle = (struct circle){{4000 + 900 * i, 5000}, 400};
    push_base(&board, (struct mover){400, &scene.costs}, (struct point){3000, 5000},
              (struct point){0, 5000}, 200 + 63 * 100 + 1, PUSHES_ON, &push);
    expect_self(PUSH_DONE, 3000 + 200 + 63 * 100 + 1, 5000);
    assert_int_equal(push.count, LIMIT_BASES + 1);
    expect_other(LIMIT_BASES, LIMIT_BASES - 1, 4000 + 900 * 63 + 1, 5000);
}

/* ---- ends ------------------------------------------------------------------------- */

/* [TB-MOV-3] [TB-MOV-7] Where no base may end, it ends at the last step before that fits. */
static void ends_where_it_fits(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene.costs.no_end = KW_BARRIER;
    scene_add_box(&scene, 1, KW_BARRIER, 6800, 4000, 7000, 6000);
    push_east(5000, 5000, 1308, STOPS);
    expect_self(PUSH_DONE, 6308, 5000);
    push_east(5000, 5000, 1309, STOPS);
    expect_self(PUSH_NO_ROOM, 6308, 5000);
    push_east(5000, 5000, 2491, STOPS);
    expect_self(PUSH_NO_ROOM, 6308, 5000);
    push_east(5000, 5000, 2492, STOPS);
    expect_self(PUSH_DONE, 7492, 5000);

    scene_add_box(&scene, 1, KW_IMPASSABLE, 7900, 4000, 8000, 6000);
    push_east(5000, 5000, 4000, STOPS); /* between the two there is no room to stand */
    expect_self(PUSH_CLOSED, 6308, 5000);
}

/* [TB-MOV-6] [TB-TER-4] Entries count: by the centre into pieces and areas, by the edge into
 * areas. */
static void entries_are_counted(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 0, KW_DIFFICULT, 4000, 4000, 5100, 6000); /* it starts in this one */
    scene_add_box(&scene, 0, KW_DANGEROUS, 6000, 4000, 6100, 5000); /* met at its corner row */
    scene_add_box(&scene, 0, KW_DANGEROUS, 6200, 4000, 6300, 4999); /* missed by a mil */
    scene_add_box(&scene, 0, KW_DANGEROUS, 7000, 4000, 8000, 6000); /* reached by the last step */
    scene_add_box(&scene, 0, KW_DANGEROUS, 7001, 4000, 8000, 6000); /* one mil too far */
    scene.areas[1] = (struct area){{{6500, 6000}, 508}, KW_DIFFICULT}; /* touched as it passes */
    scene.areas[0] = (struct area){{{6500, 6001}, 508}, KW_DIFFICULT}; /* missed by a mil */
    /* Touched, and its lowest corner entered. */
    scene.areas[2] = (struct area){{{6500, 5500}, 500}, KW_DIFFICULT};
    scene.areas[3] = (struct area){{{5000, 6000}, 600}, KW_DIFFICULT}; /* touched from the start */
    scene.area_count = 4;
    push_east(5000, 5000, 2000, STOPS);
    expect_self(PUSH_DONE, 7000, 5000);
    assert_int_equal(push.moves[0].entries.pieces, 1 << 1 | 1 << 3);
    assert_int_equal(push.moves[0].entries.areas, 1 << 2);
    assert_int_equal(push.moves[0].entries.touched_areas, 1 << 1 | 1 << 2);
}

/* ---- roofs ------------------------------------------------------------------------ */

/* [TB-MOV-6] Off a roof: the first step wholly off, past the distance if need be. */
static void falls_off_a_roof(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 2, KW_ROOF, 3000, 3000, 7000, 7000);
    push_east(5000, 5000, 1508, FALLS);
    expect_self(PUSH_DONE, 6508, 5000);
    push_east(5000, 5000, 1509, FALLS); /* it would hang over, its centre on the roof */
    expect_self(PUSH_NO_ROOM, 6508, 5000);
    push_east(5000, 5000, 2000, FALLS); /* the centre on the outline is on it */
    expect_self(PUSH_NO_ROOM, 6508, 5000);
    assert_int_equal(push.moves[0].fall, 0);
    push_east(5000, 5000, 2001, FALLS);
    expect_self(PUSH_FELL, 7492, 5000);
    assert_int_equal(push.moves[0].fall, 2);
    push_east(5000, 5000, 5000, FALLS); /* and no farther */
    expect_self(PUSH_FELL, 7492, 5000);
}

/* [TB-MOV-6] Where a system lets no one fall, the edge stops it. */
static void edge_of_a_roof_stops(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 2, KW_ROOF, 3000, 3000, 7000, 7000);
    push_east(5000, 5000, 1508, STOPS);
    expect_self(PUSH_DONE, 6508, 5000);
    push_east(5000, 5000, 2000, STOPS);
    expect_self(PUSH_NO_ROOM, 6508, 5000);
    push_east(5000, 5000, 2001, STOPS);
    expect_self(PUSH_EDGE, 6508, 5000);
    assert_int_equal(push.moves[0].fall, 0);
    scene_add_box(&scene, 2, KW_ROOF, 7000, 3000, 9000, 7000); /* the same level goes on */
    push_east(5000, 5000, 3001, STOPS);
    expect_self(PUSH_DONE, 8001, 5000);
    push_east(5000, 5000, 4001, STOPS);
    expect_self(PUSH_EDGE, 8508, 5000);
}

/* A fall ends on a lower roof too, and a higher one stops it. */
static void falls_onto_lower_roofs(void **state)
{
    (void)state;
    for (int level = 1; level <= 4; level++) {
        scene_clear(&scene, 12 * INCH);
        scene_add_box(&scene, 3, KW_ROOF, 3000, 3000, 7000, 7000);
        int next = scene_add_box(&scene, level, KW_ROOF, 7000, 3000, 9000, 7000);
        push_east(5000, 5000, 2001, FALLS);
        if (level < 3) {
            expect_self(PUSH_FELL, 7492, 5000);
            assert_int_equal(push.moves[0].fall, 3 - level);
        } else if (level == 3) {
            expect_self(PUSH_NO_ROOM, 6508, 5000); /* 7001 stands on both, so on neither wholly */
        } else {
            expect_self(PUSH_WALL, 6508, 5000);
            assert_int_equal(push.thing, next);
        }
    }
}

/* Where there is no room beside the roof, nobody falls off it. */
static void falls_need_room(void **state)
{
    (void)state;
    for (mil wall = 7983; wall <= 7984; wall++) {
        scene_clear(&scene, 12 * INCH);
        scene_add_box(&scene, 3, KW_ROOF, 3000, 3000, 7000, 7000);
        scene_add_box(&scene, 3, KW_IMPASSABLE, wall, 3000, 8500, 7000);
        push_east(5000, 5000, 3000, FALLS);
        if (wall == 7984)
            expect_self(PUSH_FELL, 7492, 5000);
        else
            expect_self(PUSH_CLOSED, 6508, 5000);
        assert_int_equal(push.moves[0].fall, wall == 7984 ? 3 : 0);
    }
}

/* [TB-MOV-5] From below, a roof is a wall: the base ends wholly off it. */
static void roofs_stop_from_below(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int roof = scene_add_box(&scene, 1, KW_ROOF | KW_CLIMBABLE, 7000, 3000, 9000, 7000);
    push_east(5000, 5000, 1508, FALLS);
    expect_self(PUSH_DONE, 6508, 5000);
    push_east(5000, 5000, 1999, FALLS);
    expect_self(PUSH_NO_ROOM, 6508, 5000);
    push_east(5000, 5000, 2000, FALLS);
    expect_self(PUSH_WALL, 6508, 5000);
    assert_int_equal(push.thing, roof);
}

/* [TB-MOV-6] One that falls takes its pusher along until it is off. */
static void chain_falls(void **state)
{
    (void)state;
    const struct push_rule both = {.bases_move_on = true, .falls = true};
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 1, KW_ROOF, 2000, 3000, 7000, 7000);
    int other = scene_add_base(&scene, 6000, 5000, RADIUS_FOOT);
    push_east(4000, 5000, 2017, both);
    expect_self(PUSH_FELL, 7492 - 984, 5000);
    expect_other(1, other, 7492, 5000);
    assert_int_equal(push.moves[0].fall, 0);
    assert_int_equal(push.moves[1].fall, 1);
    push_east(4000, 5000, 2016, both); /* its centre is on the outline still */
    expect_self(PUSH_NO_ROOM, 4000 + 1016 + 508, 5000);
    expect_other(1, other, 6508, 5000);
}

/* ---- step by step ----------------------------------------------------------------- */

/* The end of a push's stretch, from a table with nothing on it. */
static struct point push_end(struct point at, struct point source, mil distance)
{
    static struct terrain plain;
    static struct push bare;
    char reason[LIMIT_REASON];
    struct board board = {.terrain = &plain};
    struct point middle = {LIMIT_SIDE / 2, LIMIT_SIDE / 2};
    struct point from = {middle.x + source.x - at.x, middle.y + source.y - at.y};

    assert_int_equal(terrain_begin(&plain, LIMIT_SIDE, LIMIT_SIDE, reason), STATUS_OK);
    push_base(&board, scene_mover(&scene), middle, from, distance, STOPS, &bare);
    struct point to = bare.moves[0].to;
    return (struct point){at.x + to.x - middle.x, at.y + to.y - middle.y};
}

static void compare_with_slow(struct point at, struct point source, mil distance,
                              struct push_rule rule)
{
    static struct push truth;
    struct board board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);

    push_base(&board, mover, at, source, distance, rule, &push);
    slow_push_base(&board, mover, at, push_end(at, source, distance), rule, &truth);
    assert_int_equal(push.halt, truth.halt);
    assert_int_equal(push.thing, truth.thing);
    assert_int_equal(push.stopped, truth.stopped);
    assert_int_equal(push.count, truth.count);
    for (int i = 0; i < push.count; i++) {
        assert_int_equal(push.moves[i].base, truth.moves[i].base);
        assert_true(same_point(push.moves[i].from, truth.moves[i].from));
        assert_true(same_point(push.moves[i].to, truth.moves[i].to));
    }
}

/* A place to stand, every second time on some piece if that can be. */
static bool pick_start(struct scene_dice *dice, struct point *at)
{
    const struct terrain *terrain = &scene.terrain;
    struct box box = {0, 0, terrain->width, terrain->height};
    struct board board = scene_board(&scene);

    if (scene_between(dice, 0, 1) && terrain->piece_count > 0)
        box = terrain->pieces[scene_between(dice, 0, terrain->piece_count - 1)].box;
    at->x = scene_between(dice, box.x0, box.x1);
    at->y = scene_between(dice, box.y0, box.y1);
    return stand_check(&board, scene_mover(&scene), *at, NULL) == MOVE_OK;
}

/* [TB-MOV-6] [TB-MOV-7] Skipping steps changes nothing: crowded little tables, every kind of
 * ground. */
static void equals_step_by_step(void **state)
{
    enum { TABLES = 240, PUSHES = 20 };
    int halts[PUSH_NO_ROOM + 1] = {0};

    (void)state;
    for (int number = 0; number < TABLES; number++) {
        struct scene_dice dice = {(uint64_t)number + 100};
        scene_make(&scene, (uint64_t)number * 101 + 7, (enum scene_costs)(number % SCENE_COSTS),
                   14 * INCH, 8);
        scene_add_bases(&scene, (uint64_t)number, number % 3 * 8);
        for (int i = 0, tries = 0; i < PUSHES && tries < 2000; tries++) {
            struct point at;
            if (!pick_start(&dice, &at))
                continue;
            mil far = scene_between(&dice, 0, 3000), distance = scene_between(&dice, 0, 3000);
            struct point source = ring_point(at, far, scene_between(&dice, 0, 63));
            struct push_rule rule = {.bases_move_on = i % 2, .falls = i / 2 % 2};
            compare_with_slow(at, source, distance, rule);
            halts[push.halt]++;
            i++;
        }
    }
    for (int halt = PUSH_DONE; halt <= PUSH_NO_ROOM; halt++)
        assert_true(halts[halt] > 0); /* every kind of end was seen */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pushes_away_from_the_source),
        cmocka_unit_test(equal_centres_push_to_plus_x),
        cmocka_unit_test(sides_stop),
        cmocka_unit_test(closed_ground_stops),
        cmocka_unit_test(bases_stop),
        cmocka_unit_test(bases_are_pushed_on),
        cmocka_unit_test(pushed_on_along_the_same_line),
        cmocka_unit_test(chain_halts_together),
        cmocka_unit_test(stuck_base_does_not_move),
        cmocka_unit_test(all_bases_of_a_board),
        cmocka_unit_test(ends_where_it_fits),
        cmocka_unit_test(entries_are_counted),
        cmocka_unit_test(falls_off_a_roof),
        cmocka_unit_test(edge_of_a_roof_stops),
        cmocka_unit_test(falls_onto_lower_roofs),
        cmocka_unit_test(falls_need_room),
        cmocka_unit_test(roofs_stop_from_below),
        cmocka_unit_test(chain_falls),
        cmocka_unit_test(equals_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
