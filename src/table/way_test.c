/* Ways as given: exact costs, room to the mil, where moves may end, steps, and jumps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "table/stretch.h"

/* ---- tables to move on ------------------------------------------------------------ */

static struct terrain terrain;
static struct board board;

static int begin(void **state)
{
    char reason[LIMIT_REASON];
    (void)state;
    board = (struct board){.terrain = &terrain};
    return terrain_begin(&terrain, 20 * INCH, 20 * INCH, reason) != STATUS_OK;
}

static void put(int level, unsigned keywords, const struct point *points, int count)
{
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_add(&terrain, "piece", level, keywords, points, count, reason),
                     STATUS_OK);
}

/* Adds a rectangle by two corners. */
static void put_box(int level, unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    struct point points[4] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    put(level, keywords, points, 4);
}

static const struct cost_model DOUBLE = {
    .slow = KW_DIFFICULT,
    .slow_extra = 256,
    .priced = KW_BARRIER,
    .price = INCH,
    .no_end = KW_BARRIER,
    .climb_up = {0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000},
    .climb_down = {0, 0, 1000, 1000, 2000, 2000, 3000, 3000, 4000, 4000},
};

static const struct mover FOOT = {RADIUS_FOOT, &DOUBLE};
static const struct allowance PLENTY = {COST_MAX, COST_MAX};

static struct way way_of(int count, ...)
{
    struct way way = {.count = count};
    va_list list;
    va_start(list, count);
    for (int i = 0; i < count; i++) {
        way.points[i].x = va_arg(list, int);
        way.points[i].y = va_arg(list, int);
    }
    va_end(list);
    return way;
}

static mil cost_of(const struct cost_model *costs, struct way way)
{
    return way_cost(&board, costs, &way, NULL);
}

/* ---- length ----------------------------------------------------------------------- */

/* [TB-MOV-1] Stretches are rounded up to 1/256 mil, only their sum to a mil. */
static void lengths_are_rounded_once(void **state)
{
    (void)state;
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 1000, 4000, 5000)), 5000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 1000, 2000, 2000)), 1415);
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 1000, 2000, 2000, 3000, 3000)), 2829);
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 1000, 2000, 2000, 1000, 1000)), 2829);
    assert_int_equal(cost_of(&DOUBLE, way_of(1, 1000, 1000)), 0);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 1000, 1000, 1000)), 0);
    /* A stretch of 1 by 1 mil is 363 / 256 long, so that 63 of them come to 89.33 mils; rounded up
     * one by one they would be 126, not at all 89.09. */
    struct way stairs = {.count = 64};
    for (int i = 0; i < 64; i++)
        stairs.points[i] = (struct point){1000 + i, 1000 + i};
    assert_int_equal(stretch_length((struct point){0, 0}, (struct point){1, 1}), 363);
    assert_int_equal(cost_of(&DOUBLE, stairs), 90);
    stairs.count = 60; /* 59 of them come to 83.66; their true length is 83.44 */
    stairs.points[60] = (struct point){1000, 1000};
    assert_int_equal(cost_of(&DOUBLE, stairs), 84);
}

/* ---- slow ground ------------------------------------------------------------------ */

/* [TB-MOV-3] The share in difficult ground is paid once more. */
static void difficult_ground_is_paid_once_more(void **state)
{
    (void)state;
    put_box(0, KW_DIFFICULT, 2000, 2000, 3000, 3000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 2500, 5000, 2500)), 5000);
    /* A third of a stretch is 349526 of 2^-20, so a little more than a third is paid. */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 2500, 4000, 2500)), 4001);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2100, 2500, 2900, 2500)), 1600);
    /* The outline is in, the mil beside it is not [TB-TER-4]. */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2000, 2000, 3000, 2000)), 2000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2000, 1999, 3000, 1999)), 1000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 2000, 5000, 2000)), 5000);
    /* Touching a corner is no part of the way. */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 3000, 3000, 1000)), 2829);
}

/* [TB-MOV-3] Overlaps never add. */
static void overlapping_slow_ground_counts_once(void **state)
{
    (void)state;
    put_box(0, KW_DIFFICULT, 2000, 2000, 3000, 3000);
    put_box(0, KW_DIFFICULT, 2500, 2000, 4000, 3000);
    put_box(0, KW_DIFFICULT, 4000, 2000, 4500, 3000);
    put_box(0, KW_DIFFICULT, 2600, 2100, 2700, 2900);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 2500, 6000, 2500)), 7500);
}

static void slow_ground_may_cost_any_share_more(void **state)
{
    (void)state;
    struct cost_model costs = DOUBLE;
    put_box(0, KW_DIFFICULT, 2000, 2000, 3000, 3000);
    put_box(0, KW_DANGEROUS, 6000, 2000, 7000, 3000);
    costs.slow_extra = 128;
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 2500, 5000, 2500)), 4500);
    costs.slow_extra = 768;
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 2500, 5000, 2500)), 7000);
    costs.slow_extra = 0;
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 2500, 5000, 2500)), 4000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 5000, 2500, 9000, 2500)), 4000);
    costs = DOUBLE;
    costs.slow |= KW_DANGEROUS;
    assert_int_equal(cost_of(&costs, way_of(2, 5000, 2500, 9000, 2500)), 5000);
}

/* ---- entries ---------------------------------------------------------------------- */

/* [TB-MOV-3] Each entry of the centre costs the price. */
static void barriers_are_paid_at_each_entry(void **state)
{
    (void)state;
    put_box(1, KW_BARRIER, 2000, 1000, 2200, 4000);
    put_box(1, KW_BARRIER, 3000, 1000, 3200, 4000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 2500, 2600, 2500)), 2600);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 2500, 4000, 2500)), 5000);
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 2500, 2600, 2500, 1000, 2500)), 5200);
    /* Being in at the start is no entry, on the outline neither. */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2100, 2500, 2600, 2500)), 500);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2000, 2500, 2600, 2500)), 600);
    /* A way-point on the outline counts once. */
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 2500, 2000, 2500, 2600, 2500)), 2600);
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 2500, 2100, 2500, 2600, 2500)), 2600);
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 2500, 2200, 2500, 2600, 2500)), 2600);
    /* Touching from outside is an entry: the outline is in [TB-TER-4]. One mil away it is none. */
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 2500, 2000, 2500, 1000, 2500)), 3000);
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 2500, 1999, 2500, 1000, 2500)), 1998);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2000, 500, 2000, 4500)), 5000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1999, 500, 1999, 4500)), 4000);
    /* Out and in again along a bent piece are two. */
    struct point hook[] = {{10000, 1000}, {13000, 1000}, {13000, 1200}, {10200, 1200},
                           {10200, 1800}, {13000, 1800}, {13000, 2000}, {10000, 2000}};
    put(1, KW_BARRIER, hook, 8);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 12000, 500, 12000, 2500)), 4000);
}

static void prices_may_go_by_level(void **state)
{
    (void)state;
    struct cost_model costs = DOUBLE;
    put_box(3, KW_BARRIER | KW_CLIMBABLE, 2000, 1000, 2200, 4000);
    put_box(3, KW_BARRIER, 4000, 1000, 4200, 4000);
    put_box(2, KW_CLIMBABLE, 6000, 1000, 6200, 4000);
    costs.per_level = KW_CLIMBABLE;
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 2500, 3000, 2500)), 5000);
    assert_int_equal(cost_of(&costs, way_of(2, 3000, 2500, 5000, 2500)), 3000);
    assert_int_equal(cost_of(&costs, way_of(2, 5000, 2500, 7000, 2500)), 2000);
    costs.climb_over[2] = 700;
    costs.climb_over[3] = 70;
    assert_int_equal(cost_of(&costs, way_of(2, 5000, 2500, 7000, 2500)), 2700);
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 2500, 3000, 2500)), 5070);
}

/* A way that meets `whole` ground has the lower allowance, its start included. */
static void whole_ground_lowers_the_allowance(void **state)
{
    (void)state;
    struct cost_model costs = {.whole = KW_DIFFICULT | KW_BARRIER};
    struct way ways[] = {
        way_of(2, 1000, 2500, 1999, 2500),
        way_of(2, 1000, 2500, 2000, 2500),
        way_of(1, 2500, 2500),
        way_of(1, 1999, 2500),
        way_of(2, 2000, 2500, 1000, 2500),
        way_of(3, 1000, 5000, 4000, 5000, 4000, 4499),
        way_of(2, 5000, 4000, 5000, 4500),
    };
    const bool lowered[] = {false, true, true, false, true, false, true};
    struct area area = {{{5000, 5000}, 500}, KW_BARRIER};

    put_box(0, KW_DIFFICULT, 2000, 2000, 3000, 3000);
    board.areas = &area;
    board.area_count = 1;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        bool answer;
        way_cost(&board, &costs, &ways[i], &answer);
        assert_int_equal(answer, lowered[i]);
    }
    struct mover mover = {100, &costs};
    struct way way = way_of(2, 1000, 2500, 4000, 2500);
    struct move_report report = way_check(&board, mover, &way, (struct allowance){6000, 2999});
    assert_int_equal(report.fault, MOVE_TOO_DEAR);
    assert_int_equal(report.shortfall, 1);
    assert_true(report.lowered);
    report = way_check(&board, mover, &way, (struct allowance){1, 3000});
    assert_int_equal(report.fault, MOVE_OK);
}

/* ---- climbing --------------------------------------------------------------------- */

/* [TB-MOV-5] A roof is entered and left at the price of the levels. */
static void climbs_are_paid_at_the_outline(void **state)
{
    (void)state;
    put_box(2, KW_ROOF | KW_CLIMBABLE, 2000, 2000, 5000, 5000);
    put_box(3, KW_ROOF | KW_CLIMBABLE, 4000, 2000, 7000, 5000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 3000, 3000, 3000)), 4000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 3000, 3000, 1000, 3000)), 3000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 3000, 4500, 3000)), 6500); /* 2 and 1 up */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 3000, 6000, 3000)), 8000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 8000, 3000, 6000, 3000)), 5000); /* 3 up at once */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 6000, 3000, 8000, 3000)), 3000); /* 3 down */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 6000, 3000, 3000, 3000)), 3000); /* 1 down */
    /* A way-point on the outline is on the roof already. */
    assert_int_equal(cost_of(&DOUBLE, way_of(3, 1000, 3000, 2000, 3000, 3000, 3000)), 4000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 3000, 2000, 3000)), 3000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 1000, 3000, 1999, 3000)), 999);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 2000, 3000, 1000, 3000)), 2000);
}

static enum move_fault passage(struct way way, int *thing)
{
    struct mover mover = {100, &DOUBLE};
    struct move_report report = way_check_passage(&board, mover, &way);
    if (way.count == 2)
        assert_int_equal(stretch_is_open(&board, mover, way.points[0], way.points[1]),
                         report.fault == MOVE_OK);
    if (thing)
        *thing = report.thing;
    return report.fault;
}

/* [TB-MOV-5] Only climbable roofs are entered or left; from one to the next of the same level one
 * walks. */
static void roofs_that_cannot_be_climbed_are_walls(void **state)
{
    (void)state;
    int thing;
    put_box(1, KW_ROOF, 2000, 2000, 4000, 4000);
    put_box(1, KW_ROOF | KW_CLIMBABLE, 4000, 2000, 6000, 4000);
    put_box(2, KW_ROOF, 5000, 2000, 6000, 4000);
    put_box(0, KW_ROOF, 8000, 2000, 9000, 4000);
    assert_int_equal(passage(way_of(2, 1000, 3000, 3000, 3000), &thing), MOVE_WALL);
    assert_int_equal(thing, 0);
    assert_int_equal(passage(way_of(2, 3000, 3000, 1000, 3000), &thing), MOVE_WALL);
    assert_int_equal(thing, 0);
    assert_int_equal(passage(way_of(2, 1000, 3000, 2000, 3000), NULL), MOVE_WALL);
    assert_int_equal(passage(way_of(2, 1000, 3000, 1999, 3000), NULL), MOVE_OK);
    assert_int_equal(passage(way_of(2, 3000, 3000, 4500, 3000), NULL), MOVE_OK);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 3000, 3000, 4500, 3000)), 1500);
    assert_int_equal(passage(way_of(2, 4500, 1000, 4500, 3000), NULL), MOVE_OK);
    assert_int_equal(passage(way_of(2, 4500, 3000, 5500, 3000), &thing), MOVE_WALL);
    assert_int_equal(thing, 2);
    assert_int_equal(passage(way_of(2, 7500, 3000, 9500, 3000), NULL),
                     MOVE_OK); /* level 0 is flat */
    /* The corner where both are met at once: the higher one decides. */
    assert_int_equal(passage(way_of(2, 7000, 3000, 5500, 3000), &thing), MOVE_WALL);
    assert_int_equal(thing, 2);
}

static void climbs_may_be_out_of_the_question(void **state)
{
    (void)state;
    struct cost_model costs = DOUBLE;
    struct way up = way_of(2, 1000, 3000, 3000, 3000), down = way_of(2, 3000, 3000, 1000, 3000);
    put_box(2, KW_ROOF | KW_CLIMBABLE, 2000, 2000, 5000, 5000);
    costs.climb_up[2] = NO_CLIMB;
    assert_int_equal(way_check_passage(&board, (struct mover){100, &costs}, &up).fault, MOVE_WALL);
    assert_int_equal(way_check_passage(&board, (struct mover){100, &costs}, &down).fault, MOVE_OK);
    assert_int_equal(cost_of(&costs, up), 2000);
    costs.climb_down[2] = NO_CLIMB;
    assert_int_equal(way_check_passage(&board, (struct mover){100, &costs}, &down).fault,
                     MOVE_WALL);
}

/* [TB-MOV-5] What would have to be climbed over and cannot be is closed, and costs nothing. */
static void some_walls_cannot_be_climbed_over(void **state)
{
    (void)state;
    struct cost_model costs = DOUBLE;
    struct mover mover = {100, &costs};
    struct area area = {{{15000, 3000}, 500}, KW_CLIMBABLE};
    struct way low = way_of(2, 1000, 3000, 3000, 3000), high = way_of(2, 4000, 3000, 6000, 3000);
    struct way roof = way_of(2, 8000, 3000, 9500, 3000), bush = way_of(2, 14000, 3000, 16000, 3000);
    struct jump_rule rule = {2000, 0};
    put_box(2, KW_CLIMBABLE, 2000, 2000, 2100, 5000);
    put_box(3, KW_CLIMBABLE, 5000, 2000, 5100, 5000);
    put_box(2, KW_CLIMBABLE | KW_ROOF, 9000, 2000, 12000, 5000);
    board.areas = &area;
    board.area_count = 1;
    assert_int_equal(way_check_passage(&board, mover, &low).fault, MOVE_OK);
    assert_int_equal(way_check_passage(&board, mover, &bush).fault, MOVE_OK);
    costs.climb_over[1] = costs.climb_over[2] = NO_CLIMB;
    struct move_report report = way_check_passage(&board, mover, &low);
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.thing, 0);
    assert_int_equal(cost_of(&costs, low), 2000);
    assert_int_equal(way_check_passage(&board, mover, &high).fault, MOVE_OK);
    assert_int_equal(way_check_passage(&board, mover, &roof).fault, MOVE_OK);
    report = way_check_passage(&board, mover, &bush);
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.thing, THING_AREA);
    report = jump_check(&board, mover, (struct point){1000, 3000}, (struct point){3000, 3000}, rule,
                        NULL);
    assert_int_equal(report.fault, MOVE_CLOSED);
}

/* Prices of any size are added up, and no way costs more than the most. */
static void absurd_prices_have_a_limit(void **state)
{
    (void)state;
    struct cost_model costs = {.priced = KW_BARRIER, .per_level = KW_BARRIER, .price = COST_MAX};
    put_box(9, KW_BARRIER, 2000, 2000, 2100, 5000);
    put_box(9, KW_BARRIER, 2500, 2000, 2600, 5000);
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 3000, 3000, 3000)), COST_MAX);
    assert_int_equal(cost_of(&costs, way_of(2, 1000, 1000, 3000, 1000)), 2000);
}

/* ---- areas ------------------------------------------------------------------------ */

/* [TB-TER-5] For cost an area is its 64-gon, for touching a true circle. */
static void areas_cost_as_pieces_do(void **state)
{
    (void)state;
    struct area area = {{{5000, 5000}, 1000}, KW_DIFFICULT};
    board.areas = &area;
    board.area_count = 1;
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 3000, 5000, 7000, 5000)), 6000);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 3000, 4000, 7000, 4000)), 4000); /* one point */
    area.keywords = KW_BARRIER;
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 3000, 5000, 7000, 5000)), 5000);
    /* The 64-gon's first edge is a little inside the circle. */
    struct point beside = compass_point(area.circle.at, 1000, 3);
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 7000, beside.y, beside.x, beside.y)),
                     7000 - beside.x);
    area.keywords = KW_ROOF | KW_CLIMBABLE; /* no area is a roof */
    assert_int_equal(cost_of(&DOUBLE, way_of(2, 3000, 5000, 5000, 5000)), 2000);
}

/* ---- room ------------------------------------------------------------------------- */

static struct move_report check(struct mover mover, struct way way)
{
    return way_check(&board, mover, &way, PLENTY);
}

/* [TB-MOV-2] The centre keeps the radius from closed pieces and the sides; touching is allowed. */
static void closed_ground_is_kept_clear_of(void **state)
{
    (void)state;
    put_box(2, KW_IMPASSABLE, 5000, 5000, 8000, 8000);
    put_box(0, KW_GAP, 12000, 5000, 15000, 8000);
    assert_int_equal(check(FOOT, way_of(2, 2000, 4508, 9000, 4508)).fault, MOVE_OK);
    struct move_report report = check(FOOT, way_of(2, 2000, 4509, 9000, 4509));
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.thing, 0);
    assert_int_equal(report.shortfall, 1);
    assert_int_equal(check(FOOT, way_of(2, 12000, 4508, 14000, 4508)).fault, MOVE_OK);
    report = check(FOOT, way_of(3, 10000, 2000, 12000, 2000, 12000, 4608));
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.thing, 1);
    assert_int_equal(report.stretch, 1);
    assert_int_equal(report.shortfall, 100);
    /* Around a corner the true distance counts: 295, 393.6 is 492 away. */
    assert_int_equal(check(FOOT, way_of(2, 4705, 4606, 4600, 4500)).fault, MOVE_OK);
    assert_int_equal(check(FOOT, way_of(2, 4706, 4607, 4600, 4500)).fault, MOVE_CLOSED);
    assert_int_equal(check(FOOT, way_of(2, 6000, 2000, 6000, 10000)).fault, MOVE_CLOSED);
    assert_int_equal(check(FOOT, way_of(1, 6500, 6500)).fault, MOVE_CLOSED);
}

static void a_model_may_close_more(void **state)
{
    (void)state;
    struct cost_model costs = DOUBLE;
    struct way way = way_of(2, 2000, 6000, 9000, 6000);
    put_box(0, KW_DIFFICULT, 5000, 5000, 8000, 8000);
    assert_int_equal(check((struct mover){100, &costs}, way).fault, MOVE_OK);
    costs.closed_pieces = 1;
    assert_int_equal(check((struct mover){100, &costs}, way).fault, MOVE_CLOSED);
    costs.closed_pieces = 2;
    assert_int_equal(check((struct mover){100, &costs}, way).fault, MOVE_OK);
    costs.closed = KW_DIFFICULT;
    assert_int_equal(check((struct mover){100, &costs}, way).fault, MOVE_CLOSED);
}

static void the_table_ends_at_its_sides(void **state)
{
    (void)state;
    assert_int_equal(check(FOOT, way_of(2, 492, 492, 19508, 19508)).fault, MOVE_OK);
    const struct point off[] = {{491, 492}, {492, 491}, {19509, 19508}, {19508, 19509}};
    for (int i = 0; i < 4; i++) {
        struct move_report report = check(FOOT, way_of(2, 9000, 9000, off[i].x, off[i].y));
        assert_int_equal(report.fault, MOVE_OFF_TABLE);
        assert_int_equal(report.thing, NO_THING);
        assert_int_equal(report.shortfall, 1);
        report = check(FOOT, way_of(2, off[i].x, off[i].y, 9000, 9000));
        assert_int_equal(report.fault, MOVE_OFF_TABLE);
    }
}

/* [TB-MOV-2] Both radii from bases it may not cross; friends are crossed, never ended on. */
static void bases_are_crossed_only_if_they_may_be(void **state)
{
    (void)state;
    struct base bases[2] = {{{{5000, 5000}, 492}, 0, PASS_CROSSED, 0},
                            {{{9000, 5000}, 787}, 0, PASS_SOLID, 0}};
    board.bases = bases;
    board.base_count = 2;
    assert_int_equal(check(FOOT, way_of(2, 3000, 5000, 7000, 5000)).fault, MOVE_OK);
    assert_int_equal(check(FOOT, way_of(2, 3000, 6279, 12000, 6279)).fault, MOVE_OK);
    struct move_report report = check(FOOT, way_of(2, 3000, 6278, 12000, 6278));
    assert_int_equal(report.fault, MOVE_BASE);
    assert_int_equal(report.thing, THING_BASE + 1);
    assert_int_equal(report.shortfall, 1);
    report = check(FOOT, way_of(2, 3000, 5000, 4017, 5000));
    assert_int_equal(report.fault, MOVE_ENDS_ON_BASE);
    assert_int_equal(report.thing, THING_BASE);
    assert_int_equal(report.shortfall, 1);
    assert_int_equal(check(FOOT, way_of(2, 3000, 5000, 4016, 5000)).fault, MOVE_OK);
    assert_int_equal(check(FOOT, way_of(2, 7000, 5000, 7721, 5000)).fault, MOVE_OK);
    assert_int_equal(check(FOOT, way_of(2, 7000, 5000, 7722, 5000)).fault, MOVE_BASE);
}

static void closed_areas_are_true_circles(void **state)
{
    (void)state;
    struct area areas[2] = {{{{3000, 3000}, 100}, KW_DIFFICULT},
                            {{{9000, 9000}, 900}, KW_IMPASSABLE}};
    board.areas = areas;
    board.area_count = 2;
    assert_int_equal(check(FOOT, way_of(2, 5000, 7608, 12000, 7608)).fault, MOVE_OK);
    struct move_report report = check(FOOT, way_of(2, 5000, 7609, 12000, 7609));
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.thing, THING_AREA + 1);
}

/* ---- ends ------------------------------------------------------------------------- */

/* [TB-MOV-3] No base ends overlapping a barrier. */
static void forbidden_endings_are_named(void **state)
{
    (void)state;
    int thing;
    struct area area = {{{15000, 15000}, 500}, KW_BARRIER};
    put_box(1, KW_DIFFICULT, 2000, 2000, 3000, 3000);
    put_box(1, KW_BARRIER, 5000, 2000, 5200, 6000);
    board.areas = &area;
    board.area_count = 1;
    assert_int_equal(stand_check(&board, FOOT, (struct point){4508, 4000}, NULL), MOVE_OK);
    assert_int_equal(stand_check(&board, FOOT, (struct point){4509, 4000}, &thing),
                     MOVE_ENDS_ON_PIECE);
    assert_int_equal(thing, 1);
    assert_int_equal(stand_check(&board, FOOT, (struct point){2500, 2500}, &thing), MOVE_OK);
    assert_int_equal(thing, NO_THING);
    assert_int_equal(stand_check(&board, FOOT, (struct point){14008, 15000}, NULL), MOVE_OK);
    assert_int_equal(stand_check(&board, FOOT, (struct point){14009, 15000}, &thing),
                     MOVE_ENDS_ON_PIECE);
    assert_int_equal(thing, THING_AREA);
    struct move_report report = check(FOOT, way_of(2, 3500, 4000, 5100, 4000));
    assert_int_equal(report.fault, MOVE_ENDS_ON_PIECE);
    assert_int_equal(report.cost, 2600);
    assert_int_equal(report.shortfall, 492);
    assert_int_equal(stand_check(&board, FOOT, (struct point){491, 4000}, &thing), MOVE_OFF_TABLE);
}

/* [TB-MOV-5] A move ends wholly on one level, and not on a climbable piece without a roof. */
static void ends_are_wholly_on_one_level(void **state)
{
    (void)state;
    int thing;
    put_box(1, KW_ROOF | KW_CLIMBABLE, 5000, 5000, 8000, 8000);
    put_box(1, KW_CLIMBABLE, 12000, 5000, 12500, 8000);
    assert_int_equal(stand_check(&board, FOOT, (struct point){5492, 6000}, NULL), MOVE_OK);
    assert_int_equal(stand_check(&board, FOOT, (struct point){5491, 6000}, &thing), MOVE_ENDS_HALF);
    assert_int_equal(thing, NO_THING);
    assert_int_equal(stand_check(&board, FOOT, (struct point){4508, 6000}, NULL), MOVE_OK);
    assert_int_equal(stand_check(&board, FOOT, (struct point){4509, 6000}, NULL), MOVE_ENDS_HALF);
    assert_int_equal(stand_check(&board, FOOT, (struct point){11508, 6000}, NULL), MOVE_OK);
    assert_int_equal(stand_check(&board, FOOT, (struct point){11509, 6000}, &thing),
                     MOVE_ENDS_HALF);
    assert_int_equal(thing, 1);
    struct move_report report = check(FOOT, way_of(2, 4000, 6000, 5300, 6000));
    assert_int_equal(report.fault, MOVE_ENDS_HALF);
    assert_int_equal(report.shortfall, 192);
}

/* ---- reports ---------------------------------------------------------------------- */

/* [TB-MOV-4] A way is refused with the reason and by how much it falls short. */
static void ways_too_dear_tell_the_shortfall(void **state)
{
    (void)state;
    struct way way = way_of(3, 1000, 1000, 4000, 1000, 4000, 5000);
    struct move_report report = way_check(&board, FOOT, &way, (struct allowance){7000, 0});
    assert_int_equal(report.fault, MOVE_OK);
    assert_int_equal(report.cost, 7000);
    report = way_check(&board, FOOT, &way, (struct allowance){6999, 9000});
    assert_int_equal(report.fault, MOVE_TOO_DEAR);
    assert_int_equal(report.cost, 7000);
    assert_int_equal(report.shortfall, 1);
    assert_false(report.lowered);
}

/* The first fault on the way is told, before a bad end or the cost. */
static void the_first_fault_is_told(void **state)
{
    (void)state;
    put_box(2, KW_IMPASSABLE, 5000, 5000, 8000, 8000);
    put_box(1, KW_BARRIER, 10000, 5000, 10200, 8000);
    struct way way = way_of(4, 2000, 6000, 3000, 6000, 9000, 6000, 10100, 6000);
    struct move_report report = way_check(&board, FOOT, &way, (struct allowance){1, 1});
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.stretch, 1);
    way = way_of(3, 9000, 9000, 9000, 6000, 10100, 6000);
    report = way_check(&board, FOOT, &way, (struct allowance){1, 1});
    assert_int_equal(report.fault, MOVE_ENDS_ON_PIECE);
    assert_int_equal(report.stretch, 1);
}

static void every_fault_names_a_rule(void **state)
{
    (void)state;
    for (int fault = MOVE_OK + 1; fault < MOVE_FAULT_COUNT; fault++) {
        assert_int_equal(strncmp(MOVE_FAULTS[fault].rule, "TB-MOV-", 7), 0);
        assert_true(strlen(MOVE_FAULTS[fault].sentence) > 10);
    }
    assert_string_equal(MOVE_FAULTS[MOVE_OK].rule, "");
    assert_string_equal(MOVE_FAULTS[MOVE_WALL].rule, "TB-MOV-5");
    assert_string_equal(MOVE_FAULTS[MOVE_TOO_DEAR].rule, "TB-MOV-4");
}

/* ---- steps ------------------------------------------------------------------------ */

static void check_step(struct point a, struct point b, mil k, mil x, mil y)
{
    struct point p = stretch_step(a, b, k);
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

/* [TB-MOV-7] As many steps as the longer side, each rounded half away from zero. */
static void stretches_have_whole_steps(void **state)
{
    (void)state;
    struct point a = {100, 100};
    assert_int_equal(stretch_steps(a, (struct point){104, 102}), 4);
    assert_int_equal(stretch_steps(a, (struct point){98, 97}), 3);
    assert_int_equal(stretch_steps(a, a), 0);
    check_step(a, (struct point){104, 102}, 0, 100, 100);
    check_step(a, (struct point){104, 102}, 1, 101, 101); /* a half, away from zero */
    check_step(a, (struct point){104, 102}, 2, 102, 101);
    check_step(a, (struct point){104, 102}, 3, 103, 102);
    check_step(a, (struct point){104, 102}, 4, 104, 102);
    check_step(a, (struct point){96, 98}, 1, 99, 99);
    check_step(a, (struct point){96, 98}, 3, 97, 98);
    check_step(a, (struct point){98, 97}, 1, 99, 99);
    check_step(a, (struct point){98, 97}, 2, 99, 98);
    check_step(a, a, 0, 100, 100);
}

/* [TB-MOV-7] Start, each way-point, each whole inch and the end. */
static void reactions_are_offered_whole_inches(void **state)
{
    (void)state;
    struct point out[16];
    struct way way = way_of(3, 1000, 1000, 3500, 1000, 3500, 3000);
    const struct point expected[] = {{1000, 1000}, {2000, 1000}, {3000, 1000}, {3500, 1000},
                                     {3500, 1500}, {3500, 2500}, {3500, 3000}};
    assert_int_equal(way_offers(&way, out, 16), 7);
    for (int i = 0; i < 7; i++)
        assert_true(same_point(out[i], expected[i]));
    assert_int_equal(way_offers(&way, out, 3), 3);
    /* A whole inch at a way-point is offered once, and the first step past it on a slope. */
    way = way_of(3, 1000, 1000, 2000, 1000, 3000, 2000);
    assert_int_equal(way_offers(&way, out, 16), 4);
    assert_true(same_point(out[1], (struct point){2000, 1000}));
    assert_true(same_point(out[2], (struct point){2708, 1708})); /* 707.1 is not there yet */
    way = way_of(1, 1000, 1000);
    assert_int_equal(way_offers(&way, out, 16), 1);
}

/* ---- jumps ------------------------------------------------------------------------ */

static const struct jump_rule TWO_INCHES = {2000, 1};

static struct move_report jump(int x0, int y0, int x1, int y1, mil *over)
{
    return jump_check(&board, FOOT, (struct point){x0, y0}, (struct point){x1, y1}, TWO_INCHES,
                      over);
}

/* [TB-MOV-11] One straight stretch over gaps, ending wholly landed, at its length. */
static void gaps_are_jumped(void **state)
{
    (void)state;
    mil over;
    put_box(0, KW_GAP, 5000, 1000, 7000, 9000);
    struct move_report report = jump(4000, 5000, 8000, 5000, &over);
    assert_int_equal(report.fault, MOVE_OK);
    assert_int_equal(report.cost, 4000);
    assert_int_equal(over, 2000);
    assert_int_equal(jump(4000, 5000, 7492, 5000, NULL).fault, MOVE_OK);
    assert_int_equal(jump(4000, 5000, 7491, 5000, NULL).fault, MOVE_CLOSED); /* not wholly landed */
    assert_int_equal(jump(4000, 5000, 8000, 5100, NULL).fault, MOVE_BAD_JUMP); /* too far aslant */
    report = jump(4000, 5000, 7000, 5000, NULL);
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(jump(4000, 9600, 8000, 9600, NULL).fault, MOVE_BAD_JUMP); /* over nothing */
    report = jump(4000, 2000, 8000, 4500, &over);
    assert_int_equal(report.fault, MOVE_BAD_JUMP);
    assert_int_equal(over, 2359); /* half of 4716.99, rounded up */
    assert_int_equal(report.shortfall, 359);
    put_box(2, KW_IMPASSABLE, 5500, 4600, 5600, 4700);
    assert_int_equal(jump(4000, 5000, 8000, 5000, NULL).fault, MOVE_CLOSED);
    struct base base = {{{6000, 7000}, 492}, 0, PASS_SOLID, 0};
    board.bases = &base;
    board.base_count = 1;
    assert_int_equal(jump(4000, 7983, 8000, 7983, NULL).fault, MOVE_BASE);
    assert_int_equal(jump(4000, 7984, 8000, 7984, NULL).fault, MOVE_OK);
    assert_int_equal(jump(400, 5000, 4000, 5000, NULL).fault, MOVE_OFF_TABLE);
}

/* [TB-MOV-11] Between roofs: the length outside both counts, to the same level or lower. */
static void roofs_are_jumped_between(void **state)
{
    (void)state;
    mil over;
    put_box(2, KW_ROOF, 1000, 1000, 4000, 4000);
    put_box(2, KW_ROOF, 6000, 1000, 9000, 4000);
    put_box(1, KW_ROOF, 1000, 6000, 4000, 9000);
    put_box(0, KW_ROOF, 6000, 6000, 9000, 9000);
    put_box(3, KW_ROOF, 11000, 1000, 13000, 4000);
    struct move_report report = jump(3000, 2500, 7000, 2500, &over);
    assert_int_equal(report.fault, MOVE_OK);
    assert_int_equal(report.cost, 4000);
    assert_int_equal(over, 2000);
    assert_int_equal(jump(3000, 2500, 7000, 2600, NULL).fault, MOVE_BAD_JUMP);
    assert_int_equal(jump(2500, 3000, 2500, 7000, NULL).fault, MOVE_OK);       /* one down */
    assert_int_equal(jump(2500, 7000, 2500, 3000, NULL).fault, MOVE_WALL);     /* one up */
    assert_int_equal(jump(2500, 7500, 5000, 7500, NULL).fault, MOVE_BAD_JUMP); /* to the ground */
    assert_int_equal(jump(8000, 2500, 11800, 2500, NULL).fault, MOVE_WALL);
    assert_int_equal(jump(2500, 2500, 3000, 2500, NULL).fault, MOVE_BAD_JUMP); /* on one roof */
    struct jump_rule two_down = {8000, 2};
    report = jump_check(&board, FOOT, (struct point){12000, 2500}, (struct point){2500, 2500},
                        two_down, &over);
    assert_int_equal(report.fault, MOVE_OK);
    assert_int_equal(over, 7000);
}

/* ---- all -------------------------------------------------------------------------- */

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lengths_are_rounded_once),
        TEST(difficult_ground_is_paid_once_more),
        TEST(overlapping_slow_ground_counts_once),
        TEST(slow_ground_may_cost_any_share_more),
        TEST(barriers_are_paid_at_each_entry),
        TEST(prices_may_go_by_level),
        TEST(whole_ground_lowers_the_allowance),
        TEST(climbs_are_paid_at_the_outline),
        TEST(roofs_that_cannot_be_climbed_are_walls),
        TEST(climbs_may_be_out_of_the_question),
        TEST(some_walls_cannot_be_climbed_over),
        TEST(absurd_prices_have_a_limit),
        TEST(areas_cost_as_pieces_do),
        TEST(closed_ground_is_kept_clear_of),
        TEST(a_model_may_close_more),
        TEST(the_table_ends_at_its_sides),
        TEST(bases_are_crossed_only_if_they_may_be),
        TEST(closed_areas_are_true_circles),
        TEST(forbidden_endings_are_named),
        TEST(ends_are_wholly_on_one_level),
        TEST(ways_too_dear_tell_the_shortfall),
        TEST(the_first_fault_is_told),
        TEST(every_fault_names_a_rule),
        TEST(stretches_have_whole_steps),
        TEST(reactions_are_offered_whole_inches),
        TEST(gaps_are_jumped),
        TEST(roofs_are_jumped_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
