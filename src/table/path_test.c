/* The engine's ways: plain cases with their numbers, and refusals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "path/scene.h"
#include "table/move.h"

/* ---- tables to move on ------------------------------------------------------------ */

static struct terrain terrain;
static struct board board;
static struct path_graph *graph;
static struct path_room *room;

static void table_begin(void)
{
    char reason[LIMIT_REASON];
    board = (struct board){.terrain = &terrain};
    assert_int_equal(terrain_begin(&terrain, 20 * INCH, 20 * INCH, reason), STATUS_OK);
}

static int begin(void **state)
{
    (void)state;
    graph = NULL;
    table_begin();
    return path_room_take(&room) != STATUS_OK;
}

static int end(void **state)
{
    (void)state;
    path_release(graph);
    path_room_release(room);
    return 0;
}

static void put_box(int level, unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    char reason[LIMIT_REASON];
    struct point points[4] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    assert_int_equal(terrain_add(&terrain, "piece", level, keywords, points, 4, reason), STATUS_OK);
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

static const struct allowance PLENTY = {COST_MAX, COST_MAX};

static struct way way;

/* Prepares the table for a mover; the graph is released at the end of the test. */
static void prepare(mil radius, const struct cost_model *costs)
{
    path_release(graph);
    assert_int_equal(path_prepare(&graph, &terrain, (struct mover){radius, costs}), STATUS_OK);
}

static struct move_report find(mil x0, mil y0, mil x1, mil y1, struct allowance allowance)
{
    return path_find(graph, room, &board, (struct point){x0, y0}, (struct point){x1, y1}, allowance,
                     &way);
}

/* The cost of the way found, which must be legal as given and cost just that. */
static mil cost_of(mil x0, mil y0, mil x1, mil y1, struct mover mover)
{
    struct move_report report = find(x0, y0, x1, y1, PLENTY);
    assert_int_equal(report.fault, MOVE_OK);
    struct move_report check = way_check(&board, mover, &way, PLENTY);
    assert_int_equal(check.fault, MOVE_OK);
    assert_int_equal(check.cost, report.cost);
    assert_int_equal(way_cost(&board, mover.costs, &way, NULL), report.cost);
    assert_true(same_point(way.points[0], (struct point){x0, y0}));
    assert_true(same_point(way.points[way.count - 1], (struct point){x1, y1}));
    return report.cost;
}

/* Checks a cost against the least possible: never below it, at most 1% or 50 mils above
 * [TB-MOV-4]. */
static void assert_near(mil cost, mil least)
{
    mil more = least / 100 > 50 ? least / 100 : 50;
    assert_true(cost >= least && cost <= least + more);
}

static const struct mover FOOT = {RADIUS_FOOT, &DOUBLE};

/* ---- around things ---------------------------------------------------------------- */

/* [TB-MOV-4] The straight stretch is always tried. */
static void the_straight_way_is_tried(void **state)
{
    (void)state;
    put_box(1, KW_DIFFICULT, 9000, 4000, 9100, 16000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_int_equal(cost_of(1000, 1000, 4000, 5000, FOOT), 5000);
    assert_int_equal(way.count, 2);
    assert_int_equal(cost_of(8000, 10000, 10000, 10000, FOOT), 2101); /* a strip of 100 mils */
    assert_int_equal(way.count, 2);
    assert_int_equal(cost_of(3000, 3000, 3000, 3000, FOOT), 0);
}

/* The least is twice a line of 2181 that touches the circle of a corner and an arc of 337, and the
 * wall's 200 mils. */
static void walls_are_gone_around(void **state)
{
    (void)state;
    put_box(2, KW_IMPASSABLE, 9000, 9000, 9200, 15000);
    prepare(RADIUS_FOOT, &DOUBLE);
    mil cost = cost_of(7000, 10000, 11200, 10000, FOOT);
    assert_near(cost, 5238);
    assert_true(way.count >= 4);
    for (int i = 0; i < way.count; i++)
        assert_true(way.points[i].y <= 10000); /* by the near end */
}

/* [TB-MOV-3] Difficult ground is crossed when going around it is dearer. */
static void slow_ground_is_crossed_or_not(void **state)
{
    (void)state;
    put_box(0, KW_DIFFICULT, 8000, 2000, 9000, 10400);
    put_box(0, KW_DIFFICULT, 13000, 8000, 16000, 12000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_int_equal(cost_of(7000, 5000, 10000, 5000, FOOT),
                     4001); /* 3 inches, one of them twice */
    /* The end of the strip is 0.4 inches away, so the way bends around it. */
    assert_near(cost_of(7000, 10000, 10000, 10000, FOOT), 3155);
    /* Out of slow ground first, at 30 degrees, then along its edge: 2 * 577, 1211 and 1118. */
    mil cost = cost_of(14500, 8500, 12000, 8500, FOOT);
    assert_near(cost, 3484);
}

/* From just inside slow ground the way out is short, even between two bends of its edge, and so is
 * the way in: 196 mils twice and 541. */
static void slow_edges_bend_ways_anywhere(void **state)
{
    (void)state;
    put_box(0, KW_DIFFICULT, 9820, 4048, 11790, 5150);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_in_range(cost_of(10830, 4977, 11380, 5428, FOOT), 925, 930);
    assert_in_range(cost_of(11380, 5428, 10830, 4977, FOOT), 925, 930);
    assert_int_equal(way.count, 3);
    put_box(0, KW_DIFFICULT, 9820, 5450, 13000, 7000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_in_range(cost_of(10830, 4977, 11680, 5600, FOOT), 1470, 1480);
    assert_int_equal(way.count, 4);
    /* Out, along the edge and in again: 2 * 116, 885 and 2 * 87, not twice 1000. */
    assert_in_range(cost_of(10000, 5550, 11001, 5525, FOOT), 1290, 1310);
    assert_in_range(cost_of(11001, 5525, 10000, 5550, FOOT), 1290, 1310);
    assert_int_equal(way.count, 4);
}

/* [TB-MOV-3] A barrier is crossed for its price or gone around. */
static void barriers_are_crossed_or_not(void **state)
{
    (void)state;
    put_box(1, KW_BARRIER, 9000, 2000, 9200, 10000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_int_equal(cost_of(8000, 5000, 10200, 5000, FOOT), 3200);
    assert_near(cost_of(8000, 9500, 10200, 9500, FOOT), 2437); /* twice 1118, and 200 */
    assert_near(cost_of(8000, 11000, 10200, 9000, FOOT), 2974);
}

/* [TB-MOV-2] Solid bases are gone around, others crossed. */
static void bases_are_gone_around(void **state)
{
    (void)state;
    struct base bases[2] = {{{{5000, 5000}, 492}, 0, PASS_SOLID, 0},
                            {{{5000, 10000}, 492}, 0, PASS_CROSSED, 0}};
    prepare(RADIUS_FOOT, &DOUBLE);
    board.bases = bases;
    board.base_count = 2;
    /* Two lines of 1741 that touch a circle of 984, and the arc of 1012 between them. */
    assert_near(cost_of(3000, 5000, 7000, 5000, FOOT), 4495);
    assert_int_equal(cost_of(3000, 10000, 7000, 10000, FOOT), 4000);
    struct move_report report = find(3000, 10000, 5000, 10983, PLENTY);
    assert_int_equal(report.fault, MOVE_ENDS_ON_BASE);
    assert_int_equal(report.thing, THING_BASE + 1);
    assert_int_equal(report.shortfall, 1);
    assert_int_equal(find(3000, 10000, 5000, 10984, PLENTY).fault, MOVE_OK);
}

/* A base that touches a wall or another base gets away from it, and to it. */
static void touching_is_no_trap(void **state)
{
    (void)state;
    struct base base = {{{5000, 5000}, 492}, 0, PASS_SOLID, 0};
    put_box(2, KW_IMPASSABLE, 8000, 5492, 12000, 6000);
    prepare(RADIUS_FOOT, &DOUBLE);
    board.bases = &base;
    board.base_count = 1;
    assert_near(cost_of(4016, 5000, 5984, 5000, FOOT), 3092);       /* half of the circle of 984 */
    assert_int_equal(cost_of(8000, 5000, 12000, 5000, FOOT), 4000); /* along the wall */
    assert_near(cost_of(10000, 5000, 10000, 6492, FOOT), 6054);
    assert_near(cost_of(5984, 5000, 10000, 6492, FOOT), 4531);
}

/* [TB-MOV-4] A passage 10 mils wider than the base is found; by way-points one of its own width. */
static void passages_are_found_if_they_can_be(void **state)
{
    (void)state;
    put_box(2, KW_IMPASSABLE, 9000, 0, 10000, 9000);
    put_box(2, KW_IMPASSABLE, 9000, 9994, 10000, 20000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_near(cost_of(6000, 3000, 13000, 3000, FOOT), 15542);

    table_begin();
    put_box(2, KW_IMPASSABLE, 9000, 0, 10000, 9000);
    put_box(2, KW_IMPASSABLE, 9000, 9984, 10000, 20000);
    prepare(RADIUS_FOOT, &DOUBLE);
    struct way through = {2, {{6000, 9492}, {13000, 9492}}};
    assert_int_equal(way_check(&board, FOOT, &through, PLENTY).fault, MOVE_OK);
    assert_int_equal(cost_of(6000, 9492, 13000, 9492, FOOT), 7000); /* straight on even so */

    table_begin();
    put_box(2, KW_IMPASSABLE, 9000, 0, 10000, 9000);
    put_box(2, KW_IMPASSABLE, 9000, 9983, 10000, 20000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_int_equal(find(6000, 3000, 13000, 3000, PLENTY).fault, MOVE_NO_WAY);
    assert_int_equal(find(6000, 9492, 13000, 9492, PLENTY).fault, MOVE_NO_WAY);
}

/* ---- levels ----------------------------------------------------------------------- */

/* [TB-MOV-5] Roofs are climbed at their price or gone around; those that cannot be climbed are
 * walls. */
static void roofs_are_climbed_or_gone_around(void **state)
{
    (void)state;
    put_box(1, KW_ROOF | KW_CLIMBABLE, 8000, 2000, 10000, 10000);
    put_box(1, KW_ROOF, 13000, 4000, 16000, 7000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_int_equal(cost_of(7000, 5000, 11000, 5000, FOOT), 5000); /* 1 up, nothing down */
    assert_int_equal(cost_of(7000, 5000, 9000, 5000, FOOT), 3000);
    assert_near(cost_of(7000, 9900, 11000, 9900, FOOT), 4010);
    assert_int_equal(find(11000, 5000, 14500, 5500, PLENTY).fault, MOVE_NO_WAY);
    assert_int_equal(cost_of(13500, 4500, 15500, 6500, FOOT), 2829); /* on the roof itself */
    assert_int_equal(find(13500, 4500, 17000, 6500, PLENTY).fault, MOVE_NO_WAY);
    assert_near(cost_of(12000, 5500, 17000, 5500, FOOT), 6606); /* past the wall by its centre */
}

/* [TB-MOV-5] A wall that cannot be climbed over is gone around by the whole base. */
static void walls_may_be_too_high(void **state)
{
    (void)state;
    struct cost_model costs = DOUBLE;
    struct area area = {{{4000, 15000}, 1000}, KW_CLIMBABLE};
    put_box(2, KW_CLIMBABLE, 9000, 9000, 9200, 15000);
    costs.climb_over[1] = costs.climb_over[2] = 500;
    board.areas = &area;
    board.area_count = 1;
    prepare(RADIUS_FOOT, &costs);
    assert_int_equal(cost_of(7000, 12000, 11200, 12000, (struct mover){RADIUS_FOOT, &costs}), 4700);
    assert_near(cost_of(2000, 15000, 6000, 15000, (struct mover){RADIUS_FOOT, &costs}), 4500);
    costs.climb_over[1] = costs.climb_over[2] = NO_CLIMB;
    prepare(RADIUS_FOOT, &costs);
    assert_near(cost_of(7000, 10000, 11200, 10000, (struct mover){RADIUS_FOOT, &costs}), 5238);
    assert_near(cost_of(2000, 15000, 6000, 15000, (struct mover){RADIUS_FOOT, &costs}), 5177);
}

/* A roof that cannot be climbed is reached over one that can. */
static void roofs_lead_to_roofs(void **state)
{
    (void)state;
    put_box(2, KW_ROOF, 5000, 5000, 9000, 9000);
    put_box(2, KW_ROOF | KW_CLIMBABLE, 8000, 5000, 12000, 9000);
    prepare(RADIUS_FOOT, &DOUBLE);
    mil cost = cost_of(4000, 7000, 6000, 7000, FOOT);
    assert_near(cost, 10065); /* 2236 to the corner, 3000 along the wall, 2 levels up, 2829 back */
    cost = cost_of(6000, 7000, 4000, 7000, FOOT);
    assert_near(cost, 9065); /* 2 levels down cost only one inch */
}

/* ---- areas ------------------------------------------------------------------------ */

/* [TB-TER-5] Areas cost or close as their keywords say. */
static void areas_count(void **state)
{
    (void)state;
    struct area area = {{{9000, 9000}, 1000}, KW_DIFFICULT};
    prepare(RADIUS_FOOT, &DOUBLE);
    board.areas = &area;
    board.area_count = 1;
    /* Around it: two lines of 1732 and an arc of 1047. Through its middle it would be 6000. */
    assert_near(cost_of(7000, 9000, 11000, 9000, FOOT), 4511);
    assert_near(cost_of(7000, 9900, 11000, 9900, FOOT), 4005);
    assert_int_equal(cost_of(8500, 9000, 9500, 9000, FOOT), 2000); /* inside it */
    area.keywords = KW_IMPASSABLE;
    assert_near(cost_of(7000, 9000, 11000, 9000, FOOT), 5177); /* a circle of 1492 */
    area.keywords = KW_BARRIER;
    assert_near(cost_of(7000, 9000, 11000, 9000, FOOT), 4511);
    area.keywords = KW_BLOCKING;
    assert_int_equal(cost_of(7000, 9000, 11000, 9000, FOOT), 4000);
}

/* ---- refusals --------------------------------------------------------------------- */

/* [TB-MOV-4] Too dear or no room is refused with the reason and the shortfall. */
static void refusals_tell_why(void **state)
{
    (void)state;
    put_box(2, KW_IMPASSABLE, 9000, 9000, 9200, 15000);
    put_box(1, KW_BARRIER, 3000, 3000, 3200, 8000);
    prepare(RADIUS_FOOT, &DOUBLE);
    struct move_report report = find(1000, 11000, 4000, 15000, (struct allowance){5000, 5000});
    assert_int_equal(report.fault, MOVE_OK);
    report = find(5000, 1000, 8000, 5000, (struct allowance){4999, 4999});
    assert_int_equal(report.fault, MOVE_TOO_DEAR);
    assert_int_equal(report.shortfall, 1);
    assert_int_equal(report.cost, 5000);
    report = find(7000, 10000, 11200, 10000, (struct allowance){4200, 4200});
    assert_int_equal(report.fault, MOVE_TOO_DEAR);
    assert_int_equal(report.shortfall, report.cost - 4200);
    assert_true(way.count > 2);
    report = find(7000, 10000, 9100, 12000, PLENTY);
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.thing, 0);
    report = find(1000, 4000, 3000, 5000, PLENTY);
    assert_int_equal(report.fault, MOVE_ENDS_ON_PIECE);
    assert_int_equal(report.thing, 1);
    report = find(1000, 1000, 491, 1000, PLENTY);
    assert_int_equal(report.fault, MOVE_OFF_TABLE);
    assert_int_equal(report.shortfall, 1);
}

/* The quick question gives the same ways within the allowance, and no others. */
static void within_is_the_same_up_to_the_allowance(void **state)
{
    (void)state;
    put_box(2, KW_IMPASSABLE, 9000, 9000, 9200, 15000);
    prepare(RADIUS_FOOT, &DOUBLE);
    struct point from = {7000, 10000}, to = {11200, 10000};
    struct move_report report = find(7000, 10000, 11200, 10000, PLENTY);
    struct allowance just = {report.cost, 0}, less = {report.cost - 1, 0};
    struct way found = way;
    struct move_report again = path_find_within(graph, room, &board, from, to, just, &way);
    assert_int_equal(again.fault, MOVE_OK);
    assert_int_equal(again.cost, report.cost);
    assert_memory_equal(found.points, way.points, (size_t)way.count * sizeof way.points[0]);
    again = path_find_within(graph, room, &board, from, to, less, &way);
    assert_true(again.fault == MOVE_TOO_DEAR || again.fault == MOVE_NO_WAY);
    assert_int_equal(again.shortfall, 0);
    assert_int_equal(find(7000, 10000, 11200, 10000, less).fault, MOVE_TOO_DEAR);
    to = (struct point){
        9600, 12000}; /* nobody can stand there; how much less room there is is not asked */
    report = find(7000, 10000, 9600, 12000, PLENTY);
    again = path_find_within(graph, room, &board, from, to, PLENTY, &way);
    assert_int_equal(report.fault, MOVE_CLOSED);
    assert_int_equal(report.shortfall, RADIUS_FOOT - 400);
    assert_int_equal(again.fault, MOVE_CLOSED);
    assert_int_equal(again.thing, 0);
    assert_int_equal(again.shortfall, 0);
}

/* Asks the quick question with just enough and a mil too little. */
static void assert_within(struct point from, struct point to)
{
    struct move_report report = find(from.x, from.y, to.x, to.y, PLENTY);
    assert_int_equal(report.fault, MOVE_OK);
    struct allowance just = {report.cost, report.cost}, less = {report.cost - 1, report.cost - 1};
    struct move_report again = path_find_within(graph, room, &board, from, to, just, &way);
    assert_int_equal(again.fault, MOVE_OK);
    assert_int_equal(again.cost, report.cost);
    again = path_find_within(graph, room, &board, from, to, less, &way);
    assert_true(again.fault == MOVE_TOO_DEAR || again.fault == MOVE_NO_WAY);
}

/* Into slow ground, out of it and about in it: none is called too deep that can be left. */
static void within_slow_ground_is_the_same(void **state)
{
    (void)state;
    char reason[LIMIT_REASON];
    struct point hook[6] = {{6000, 6000}, {12100, 6300}, {12000, 9000},
                            {9000, 9100}, {9000, 13000}, {6200, 12000}};
    assert_int_equal(terrain_add(&terrain, "hook", 0, KW_DIFFICULT, hook, 6, reason), STATUS_OK);
    put_box(0, KW_DIFFICULT, 11000, 10000, 13000, 12000);
    put_box(0, KW_DIFFICULT, 14000, 2000, 19000, 8000);
    prepare(RADIUS_FOOT, &DOUBLE);
    assert_within((struct point){16400, 5000}, (struct point){16900, 5100});
    for (int i = 0; i < 49; i++)
        for (int k = 0; k < i; k++)
            assert_within((struct point){5000 + i % 7 * 1490, 5000 + i / 7 * 1490},
                          (struct point){5000 + k % 7 * 1490, 5000 + k / 7 * 1490});
}

/* ---- two rates -------------------------------------------------------------------- */

/* [TB-MOV-4] The open way if it fits the full allowance, else any way at the lower one. */
static void open_ways_come_first(void **state)
{
    (void)state;
    struct cost_model rates = {.whole = KW_DIFFICULT | KW_BARRIER, .no_end = KW_BARRIER};
    struct mover mover = {RADIUS_FOOT, &rates};
    put_box(0, KW_DIFFICULT, 9000, 7000, 10000, 11000);
    prepare(RADIUS_FOOT, &rates);
    /* Straight across it is 3 inches, around its end 4.6. */
    struct move_report report = find(8000, 9000, 11000, 9000, (struct allowance){6000, 3000});
    assert_int_equal(report.fault, MOVE_OK);
    assert_false(report.lowered);
    assert_near(report.cost, 5473);
    assert_int_equal(way_check(&board, mover, &way, (struct allowance){6000, 0}).fault, MOVE_OK);
    report = find(8000, 9000, 11000, 9000, (struct allowance){5400, 3000});
    assert_int_equal(report.fault, MOVE_OK);
    assert_true(report.lowered);
    assert_int_equal(report.cost, 3000);
    /* Neither fits: the lesser shortfall is told. */
    report = find(8000, 9000, 11000, 9000, (struct allowance){5400, 2990});
    assert_int_equal(report.fault, MOVE_TOO_DEAR);
    assert_int_equal(report.shortfall, 10);
    assert_true(report.lowered);
    report = find(8000, 9000, 11000, 9000, (struct allowance){5400, 100});
    assert_int_equal(report.fault, MOVE_TOO_DEAR);
    assert_false(report.lowered);
    assert_true(report.shortfall < 200);
    /* Out of it there is only the lower rate; where both rates are one the cheapest way is
     * taken. */
    report = find(9500, 9000, 11000, 9000, (struct allowance){6000, 1500});
    assert_int_equal(report.fault, MOVE_OK);
    assert_true(report.lowered);
    report = find(8000, 9000, 11000, 9000, PLENTY);
    assert_int_equal(report.cost, 3000);
    struct area area = {{{5000, 9000}, 500}, KW_BARRIER};
    board.areas = &area;
    board.area_count = 1;
    report = find(4000, 9000, 6000, 9000, (struct allowance){6000, 3000});
    assert_false(report.lowered);
    assert_near(report.cost, 2257);
}

/* ---- odd tables ------------------------------------------------------------------- */

/* Eleven walls in a row, gone around end by end: more bends than a way holds are made fewer. */
static void winding_ways_have_room(void **state)
{
    (void)state;
    for (int i = 0; i < 11; i++) {
        mil x = 2000 + 1500 * i;
        put_box(2, KW_IMPASSABLE, x, i % 2 ? 0 : 1200, x + 100, i % 2 ? 18800 : 20000);
    }
    prepare(RADIUS_FOOT, &DOUBLE);
    mil cost = cost_of(1000, 10000, 19000, 10000, FOOT);
    assert_true(way.count > 20 && way.count <= LIMIT_WAY_POINTS);
    assert_near(cost, 211878);
}

/* A base of any size, even a point, finds its way. */
static void bases_of_any_size_move(void **state)
{
    (void)state;
    const mil radii[] = {0, 1, 15, 60, 150, 700, 1300, 1900};
    const mil least[] = {14011, 14013, 14043, 14138, 14331, 15561, 17004, 18553};
    put_box(2, KW_IMPASSABLE, 9000, 4000, 9200, 16000);
    for (size_t i = 0; i < sizeof radii / sizeof radii[0]; i++) {
        prepare(radii[i], &DOUBLE);
        mil cost = cost_of(6000, 10000, 13000, 10000, (struct mover){radii[i], &DOUBLE});
        assert_near(cost, least[i]);
    }
    prepare(9000, &DOUBLE);
    assert_int_equal(find(6000, 10000, 13000, 10000, PLENTY).fault, MOVE_OFF_TABLE);
}

/* No way starts far off the table, and an area far larger than the table costs as any does. */
static void far_places_are_no_trouble(void **state)
{
    (void)state;
    struct base base = {{{5000, 5000}, 492}, 0, PASS_SOLID, 0};
    struct area area = {{{10000, 10000}, 500 * INCH}, KW_DIFFICULT};
    put_box(2, KW_IMPASSABLE, 9000, 4000, 9200, 16000);
    put_box(0, KW_DIFFICULT, 12000, 4000, 14000, 6000);
    prepare(RADIUS_FOOT, &DOUBLE);
    board.bases = &base;
    board.base_count = 1;
    for (int k = 0; k < RING_POINTS; k++) {
        struct point far = ring_point((struct point){10000, 10000}, LIMIT_COORDINATE - 20000, k);
        assert_int_equal(find(far.x, far.y, 10000, 10000, PLENTY).fault, MOVE_NO_WAY);
        assert_int_equal(find(10000, 10000, far.x, far.y, PLENTY).fault, MOVE_OFF_TABLE);
    }
    mil cost = cost_of(7000, 10000, 11200, 10000, FOOT);
    board.areas = &area;
    board.area_count = 1;
    assert_near(cost_of(7000, 10000, 11200, 10000, FOOT), 2 * cost - 50);
}

/* ---- rooms ------------------------------------------------------------------------ */

static uint64_t mix(uint64_t hash, int64_t value)
{
    for (int i = 0; i < 8; i++)
        hash = (hash ^ (uint64_t)(value >> (8 * i) & 0xff)) * UINT64_C(0x100000001b3);
    return hash;
}

/* Ways of one scene: each is checked as given, then mixed into the number, points and all. */
static uint64_t mix_scene(uint64_t hash, uint64_t number, int queries)
{
    static struct scene scene;
    struct scene_dice dice = {number};

    scene_make(&scene, number, (enum scene_costs)(number % SCENE_COSTS), 30 * INCH, 28);
    if (number % 2)
        scene_add_bases(&scene, number, 10);
    struct board here = scene_board(&scene);
    struct mover mover = scene_mover(&scene);
    path_release(graph);
    assert_int_equal(path_prepare(&graph, &scene.terrain, mover), STATUS_OK);
    for (int i = 0; i < queries; i++) {
        struct point from, to;
        from.x = scene_between(&dice, 0, scene.terrain.width);
        from.y = scene_between(&dice, 0, scene.terrain.height);
        to.x = scene_between(&dice, 0, scene.terrain.width);
        to.y = scene_between(&dice, 0, scene.terrain.height);
        struct allowance allowance = {24 * INCH, i % 2 ? 12 * INCH : 24 * INCH};
        if (stand_check(&here, mover, from, NULL) != MOVE_OK)
            continue;
        struct move_report report = path_find(graph, room, &here, from, to, allowance, &way);
        hash = mix(mix(mix(hash, report.fault), report.cost), report.shortfall);
        if (report.fault != MOVE_OK)
            continue;
        assert_int_equal(way_check(&here, mover, &way, allowance).fault, MOVE_OK);
        for (int k = 0; k < way.count; k++)
            hash = mix(mix(hash, way.points[k].x), way.points[k].y);
    }
    return hash;
}

/* The quick question on random tables: what just suffices is enough, and gives the same way. */
static void within_finds_what_just_suffices(void **state)
{
    static struct scene scene;
    int open = 0, lowered = 0;
    (void)state;
    for (uint64_t number = 50; number < 64; number++) {
        struct scene_dice dice = {number};
        scene_make(&scene, number, number % 2 ? SCENE_WHOLE : SCENE_SLOW, 20 * INCH, 14);
        struct board here = scene_board(&scene);
        struct mover mover = scene_mover(&scene);
        path_release(graph);
        assert_int_equal(path_prepare(&graph, &scene.terrain, mover), STATUS_OK);
        for (int i = 0; i < 60; i++) {
            struct point from = {scene_between(&dice, 0, 20 * INCH), 0}, to = {0, 0};
            from.y = scene_between(&dice, 0, 20 * INCH);
            to.x = scene_between(&dice, 0, 20 * INCH);
            to.y = scene_between(&dice, 0, 20 * INCH);
            struct allowance much = {30 * INCH, 15 * INCH};
            struct move_report report = path_find(graph, room, &here, from, to, much, &way);
            if (report.fault != MOVE_OK || stand_check(&here, mover, from, NULL) != MOVE_OK)
                continue;
            struct allowance just = {report.cost, report.lowered ? report.cost : 0};
            struct way found;
            struct move_report again = path_find_within(graph, room, &here, from, to, just, &found);
            assert_int_equal(again.fault, MOVE_OK);
            assert_int_equal(again.cost, report.cost);
            assert_int_equal(found.count, way.count);
            struct allowance less = {just.full - just.full / 3, just.lower - just.lower / 3};
            struct move_report judged = path_find(graph, room, &here, from, to, less, &way);
            again = path_find_short(graph, room, &here, from, to, less, judged.shortfall, &found);
            assert_int_equal(again.fault, judged.fault);
            assert_int_equal(again.shortfall, judged.shortfall);
            assert_int_equal(again.cost, judged.cost);
            assert_int_equal(found.count, way.count);
            open += way.count > 2 && !report.lowered;
            lowered += report.lowered;
        }
    }
    assert_true(open > 100 && lowered > 10);
}

/* What a room was used for before makes no difference. */
static void rooms_remember_nothing(void **state)
{
    (void)state;
    uint64_t first = mix_scene(0, 9, 60);
    mix_scene(0, 14, 30);
    assert_true(mix_scene(0, 9, 60) == first);
    path_room_release(room);
    assert_int_equal(path_room_take(&room), STATUS_OK);
    assert_true(mix_scene(0, 9, 60) == first);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_straight_way_is_tried),
        TEST(walls_are_gone_around),
        TEST(slow_ground_is_crossed_or_not),
        TEST(slow_edges_bend_ways_anywhere),
        TEST(barriers_are_crossed_or_not),
        TEST(bases_are_gone_around),
        TEST(touching_is_no_trap),
        TEST(passages_are_found_if_they_can_be),
        TEST(roofs_are_climbed_or_gone_around),
        TEST(walls_may_be_too_high),
        TEST(roofs_lead_to_roofs),
        TEST(areas_count),
        TEST(refusals_tell_why),
        TEST(within_is_the_same_up_to_the_allowance),
        TEST(within_slow_ground_is_the_same),
        TEST(open_ways_come_first),
        TEST(winding_ways_have_room),
        TEST(bases_of_any_size_move),
        TEST(far_places_are_no_trouble),
        TEST(within_finds_what_just_suffices),
        TEST(rooms_remember_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
