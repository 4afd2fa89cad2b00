/* Ways against an oracle: costs and permissions exactly, found ways against the cheapest on a much
 * finer graph. BLUFF_TEST_SCALE, a percentage, makes the test shorter or longer; BLUFF_TEST_SEED, a
 * number, gives other tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "common/scale.h"
#include "fine_graph.h"
#include "scene.h"

enum {
    SCENES = 48, /* every cost model with and without bases, four times */
    FEW_SCENES = 2 * SCENE_COSTS,
    QUERIES = 10032, /* over all scenes */
    WAYS = 2000,
    PLACES = 4000,
    SPARE_MIL = 10,    /* narrower passages may be missed [TB-MOV-4] */
    FAR = 1000 * INCH, /* no way is dearer */
};

/* The number of a scene, other ones for every seed. */
static int seeded(int number)
{
    const char *seed = getenv("BLUFF_TEST_SEED");
    return number + (seed ? atoi(seed) * SCENES : 0);
}

static int scene_number;
static struct scene scene;
static struct ground ground;
static struct board board;
static struct mover mover;

/* Sets up the scene of a number, half of them with bases. */
static void scene_begin(int number, enum scene_costs costs, int piece_count)
{
    scene_number = number;
    scene_make(&scene, (uint64_t)number * 7919 + 11, costs, (24 + 6 * (number % 4)) * INCH,
               piece_count);
    if (number / SCENE_COSTS % 2)
        scene_add_bases(&scene, (uint64_t)number, 10);
    board = scene_board(&scene);
    mover = scene_mover(&scene);
    ground_take(&ground, &board, mover);
}

/* All cost models in turn, and every second time one that no system would have. */
static enum scene_costs costs_of(int number)
{
    return number % 2 ? SCENE_ODD : (enum scene_costs)(number / 2 % SCENE_COSTS);
}

static struct point any_place(struct scene_dice *dice)
{
    struct point p;
    p.x = scene_between(dice, 0, scene.terrain.width);
    p.y = scene_between(dice, 0, scene.terrain.height);
    return p;
}

/* A place that may lie just on an outline, on a corner, or exactly a radius from one. */
static struct point odd_place(struct scene_dice *dice)
{
    struct point p = any_place(dice);
    int kind = scene_between(dice, 0, 5);
    if (kind < 3 || scene.terrain.piece_count == 0)
        return p;

    const struct piece *piece =
        &scene.terrain.pieces[scene_between(dice, 0, scene.terrain.piece_count - 1)];
    int corner = scene_between(dice, 0, piece->point_count - 1);
    struct point a = piece->points[corner], b = piece->points[(corner + 1) % piece->point_count];
    if (kind == 3)
        return a;
    if (kind == 4)
        return stretch_step(a, b, scene_between(dice, 0, stretch_steps(a, b)));
    mil reach = mover.radius + scene_between(dice, -1, 1);
    p = ring_point(a, reach, scene_between(dice, 0, RING_POINTS - 1));
    p.x = p.x < 0 ? 0 : p.x > scene.terrain.width ? scene.terrain.width : p.x;
    p.y = p.y < 0 ? 0 : p.y > scene.terrain.height ? scene.terrain.height : p.y;
    return p;
}

/* ---- ways as given ---------------------------------------------------------------- */

/* [TB-MOV-1] [TB-MOV-3] [TB-MOV-5] The cost of given way-points is exactly the ledger's. */
static void way_costs_are_exact(void **state)
{
    (void)state;
    for (int number = 0; number < SCENES; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_begin(number, costs_of(number), 40);
        for (int i = 0; i < test_scaled(WAYS, 1); i++) {
            struct way way = {.count = scene_between(&dice, 1, 5)};
            for (int k = 0; k < way.count; k++)
                way.points[k] = odd_place(&dice);
            bool lowered;
            mil cost = way_cost(&board, mover.costs, &way, &lowered);
            struct ground_cost truth = ground_way_cost(&ground, way.points, way.count);
            assert_int_equal(cost, truth.cost);
            assert_int_equal(lowered, truth.lowered);
        }
    }
}

/* [TB-MOV-2] [TB-MOV-5] A stretch is open or closed as the ledger says. */
static void passages_are_exact(void **state)
{
    (void)state;
    for (int number = 0; number < SCENES; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_begin(number, costs_of(number), 12);
        for (int i = 0; i < test_scaled(WAYS, 1); i++) {
            struct way way = {.count = 2};
            way.points[0] = odd_place(&dice);
            way.points[1] = odd_place(&dice);
            bool open = way_check_passage(&board, mover, &way).fault == MOVE_OK;
            bool truth = ground_stretch_open(&ground, way.points[0], way.points[1]) &&
                         !ground_way_cost(&ground, way.points, 2).walled;
            assert_int_equal(open, truth);
        }
    }
}

/* [TB-UNIT-4] [TB-MOV-2] [TB-MOV-3] [TB-MOV-5] A base may stand where the ledger says. */
static void standing_is_exact(void **state)
{
    (void)state;
    for (int number = 0; number < SCENES; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_begin(number, costs_of(number), 20);
        for (int i = 0; i < test_scaled(PLACES, 1); i++) {
            struct point p = odd_place(&dice);
            bool stands = stand_check(&board, mover, p, NULL) == MOVE_OK;
            assert_int_equal(stands, ground_stands(&ground, p));
        }
    }
}

/* ---- the oracle itself ------------------------------------------------------------ */

static mil oracle_cost(struct point from, struct point to)
{
    board = scene_board(&scene);
    struct fine_graph *graph = fine_graph_take(&board, scene_mover(&scene), false);
    struct fine_way found = fine_graph_find(graph, from, to, FAR);
    fine_graph_release(graph);
    return found.found ? found.cost : -1;
}

/* Ways that can be worked out by hand. */
static void oracle_knows_simple_ways(void **state)
{
    const struct point west = {6000, 6000}, east = {14000, 6000};

    (void)state;
    scene_clear(&scene, 24 * INCH);
    assert_int_equal(oracle_cost(west, east), 8000);
    /* Around a square: twice a tangent of 2785.3 and an arc of 472.4, and 4 inches along it. */
    scene_add_box(&scene, 1, KW_IMPASSABLE, 8000, 4000, 12000, 8000);
    assert_in_range(oracle_cost(west, east), 10515, 10530);
    scene_add_box(&scene, 1, KW_IMPASSABLE, 9000, 0, 9100, 3017); /* a mil too narrow */
    scene_add_box(&scene, 1, KW_IMPASSABLE, 9000, 8000, 9100, 24000);
    assert_int_equal(oracle_cost(west, east), -1);

    scene_clear(&scene, 24 * INCH);
    scene.costs.slow = KW_DIFFICULT;
    scene_add_box(&scene, 1, KW_DIFFICULT, 9000, 0, 10000, 24000);
    assert_int_equal(oracle_cost(west, east), 9000);
    scene.costs.priced = KW_BARRIER;
    scene.costs.price = INCH;
    scene_add_box(&scene, 1, KW_BARRIER, 11000, 0, 11100, 24000);
    assert_int_equal(oracle_cost(west, east), 10000);
}

/* ---- ways found ------------------------------------------------------------------- */

/* What all queries together came to. */
struct tally {
    int queries, found;
    int dear;     /* more than 1% or 50 mils dearer than the oracle's way */
    int too_dear; /* more than 3% */
    int missed;   /* ways with room to spare that were not found */
    int weak;     /* the oracle was beaten by more than that itself */
};

/* The searches of one scene: the engine's, the oracle's, and the oracle's for a base 5 mils
 * wider. */
struct searches {
    struct path_graph *graph;
    struct path_room *room;
    struct fine_graph *fine, *spare;
    struct fine_graph *avoiding; /* with room to spare, and off `whole` ground */
};

static void searches_begin(struct searches *searches)
{
    assert_int_equal(path_prepare(&searches->graph, &scene.terrain, mover), STATUS_OK);
    assert_int_equal(path_room_take(&searches->room), STATUS_OK);
    searches->fine = fine_graph_take(&board, mover, false);
    searches->spare = searches->avoiding = NULL;
}

static void searches_end(struct searches *searches)
{
    path_release(searches->graph);
    path_room_release(searches->room);
    fine_graph_release(searches->fine);
    if (searches->spare)
        fine_graph_release(searches->spare);
    if (searches->avoiding)
        fine_graph_release(searches->avoiding);
}

/* The cheapest way for a base 5 mils wider; the graph is made when first needed. */
static struct fine_way find_spare(struct fine_graph **graph, bool avoid_whole, struct point from,
                                  struct point to, mil most)
{
    struct mover wider = {mover.radius + SPARE_MIL / 2, mover.costs};
    if (!*graph)
        *graph = fine_graph_take(&board, wider, avoid_whole);
    return fine_graph_find(*graph, from, to, most);
}

static mil allowed_excess(mil cost, int percent)
{
    mil share = (mil)((int64_t)cost * percent / 100);
    return share > 50 ? share : 50;
}

/* [TB-MOV-2] A way that was found leads there, has room, and costs what it is said to. */
static void check_legal(const struct way *way, struct point from, struct point to, mil cost)
{
    assert_true(way->count >= 1 && way->count <= LIMIT_WAY_POINTS);
    assert_true(same_point(way->points[0], from));
    assert_true(same_point(way->points[way->count - 1], to));
    for (int i = 0; i + 1 < way->count; i++)
        assert_true(ground_stretch_open(&ground, way->points[i], way->points[i + 1]));
    struct ground_cost truth = ground_way_cost(&ground, way->points, way->count);
    assert_false(truth.walled);
    assert_int_equal(truth.cost, cost);
}

/* Weighs a found cost against the oracle's, and against that with room to spare if it looks
 * dear. */
static void check_cheap(struct searches *searches, struct point from, struct point to, mil cost,
                        struct tally *tally)
{
    mil most = cost + allowed_excess(cost, 2) + 10;
    struct fine_way best = fine_graph_find(searches->fine, from, to, most);

    if (!best.found || best.cost > cost + allowed_excess(cost, 1))
        tally->weak++;
    if (!best.found || cost <= best.cost + allowed_excess(best.cost, 1))
        return;
    best = find_spare(&searches->spare, false, from, to, most);
    if (!best.found || cost <= best.cost + allowed_excess(best.cost, 1))
        return;
    tally->dear++;
    print_message("dear: scene %d, %d %d to %d %d costs %d, not %d\n", scene_number, from.x, from.y,
                  to.x, to.y, cost, best.cost);
    tally->too_dear += cost > best.cost + allowed_excess(best.cost, 3);
}

static void check_query(struct searches *searches, struct point from, struct point to,
                        struct tally *tally)
{
    const struct allowance any = {COST_MAX, COST_MAX};
    struct way way;
    struct move_report report =
        path_find(searches->graph, searches->room, &board, from, to, any, &way);

    tally->queries++;
    if (report.fault == MOVE_OK) {
        tally->found++;
        check_legal(&way, from, to, report.cost);
        check_cheap(searches, from, to, report.cost, tally);
    } else {
        assert_int_equal(report.fault, MOVE_NO_WAY);
        if (find_spare(&searches->spare, false, from, to, FAR).found) {
            tally->missed++;
            print_message("missed: scene %d, %d %d to %d %d\n", scene_number, from.x, from.y, to.x,
                          to.y);
        }
    }
}

/* The most a way may cost for an engine that is 1% or 50 mils off to pay for it all the same. */
static mil surely_paid(mil allowance)
{
    mil share = (mil)((int64_t)allowance * 100 / 101) - 1, flat = allowance - 50;
    return share < flat ? share : flat;
}

/* [TB-MOV-3] [TB-MOV-4] With ground that lowers the allowance of the whole move, a way is found if
 * one keeps off it for the full allowance, or any for the lower one. */
static void check_lowered_query(struct searches *searches, struct point from, struct point to,
                                mil full, struct tally *tally)
{
    const struct allowance allowance = {full, full / 2};
    struct way way;
    struct move_report report =
        path_find(searches->graph, searches->room, &board, from, to, allowance, &way);

    tally->queries++;
    if (report.fault == MOVE_OK) {
        tally->found++;
        check_legal(&way, from, to, report.cost);
        assert_int_equal(report.lowered, ground_way_cost(&ground, way.points, way.count).lowered);
        assert_true(report.cost <= (report.lowered ? allowance.lower : allowance.full));
    } else if (find_spare(&searches->avoiding, true, from, to, surely_paid(full)).found ||
               find_spare(&searches->spare, false, from, to, surely_paid(full / 2)).found) {
        tally->missed++;
        print_message("missed: scene %d, %d %d to %d %d for %d\n", scene_number, from.x, from.y,
                      to.x, to.y, full);
    }
}

/* A pair of places to stand: six in ten within 12 inches of each other, the rest anywhere. */
static bool pick_pair(struct scene_dice *dice, int i, struct point *from, struct point *to)
{
    *from = any_place(dice);
    *to = any_place(dice);
    if (i % 10 < 6)
        *to = ring_point(*from, scene_between(dice, 0, 12 * INCH), scene_between(dice, 0, 63));
    return ground_stands(&ground, *from) && ground_stands(&ground, *to);
}

/* The scenes that ways are searched in: each cost model in turn, one in five crowded. */
static enum scene_costs searches_begin_in(struct searches *searches, int number)
{
    enum scene_costs costs = (enum scene_costs)(number % SCENE_COSTS);
    scene_begin(number, costs, number % 5 == 0 ? 45 : 28);
    searches_begin(searches);
    return costs;
}

static void scene_queries(int number, int queries, struct tally *tally)
{
    struct searches searches;
    struct scene_dice dice = {(uint64_t)number * 31 + 5};
    enum scene_costs costs = searches_begin_in(&searches, number);

    for (int i = 0, tries = 0; i < queries && tries < 100000; tries++) {
        struct point from, to;
        if (!pick_pair(&dice, i, &from, &to))
            continue;
        if (costs == SCENE_WHOLE)
            check_lowered_query(&searches, from, to, 6 * INCH * scene_between(&dice, 1, 4), tally);
        else
            check_query(&searches, from, to, tally);
        i++;
    }
    searches_end(&searches);
}

/* [TB-MOV-4] Of all ways 99% are at most 1% or 50 mils dearer than the cheapest, all at most 3%,
 * and where there is a way with 10 mils to spare, one is found. */
static void ways_are_cheap(void **state)
{
    struct tally tally = {0};
    int scenes = test_scaled(SCENES, 1);

    (void)state;
    scenes = scenes < FEW_SCENES ? FEW_SCENES : scenes > SCENES ? SCENES : scenes;
    for (int number = 0; number < scenes; number++)
        scene_queries(seeded(number), test_scaled(QUERIES, 1) / scenes, &tally);
    print_message("%d queries, %d found, %d dear, %d too dear, %d missed, oracle beaten %d\n",
                  tally.queries, tally.found, tally.dear, tally.too_dear, tally.missed, tally.weak);
    assert_int_equal(tally.missed, 0);
    assert_int_equal(tally.too_dear, 0);
    assert_true(tally.dear * 100 <= tally.queries + 99);
    assert_true(tally.weak * 200 <= tally.queries);
    assert_true(tally.found * 2 >= tally.queries); /* else the scenes ask for nothing */
}

/* Questions that are hard to answer well, each for another reason. */
static void hard_ways_are_cheap(void **state)
{
    static const struct {
        int scene;
        struct point from, to;
    } hard[] = {
        {109, {29048, 1765}, {655, 20699}},    /* far across slow ground: very many bends wait */
        {140, {10830, 4977}, {11380, 5428}},   /* a start just inside slow ground, a short way */
        {153, {15199, 23921}, {14837, 24598}}, /* such an end */
        {232, {16732, 22113}, {18026, 23407}}, /* such an end near a corner */
        {170, {17352, 28452}, {23322, 17241}}, /* slow ground begins in the bend around a corner */
        {344, {12841, 2824}, {7103, 2259}},    /* it ends at a flat angle beside a wall */
        {356, {3350, 20585}, {10406, 15583}},  /* the corner of a barrier in slow ground */
    };
    struct tally tally = {0};

    (void)state;
    for (size_t i = 0; i < sizeof hard / sizeof hard[0]; i++) {
        struct searches searches;
        searches_begin_in(&searches, hard[i].scene);
        check_query(&searches, hard[i].from, hard[i].to, &tally);
        searches_end(&searches);
    }
    assert_int_equal(tally.found, sizeof hard / sizeof hard[0]);
    assert_int_equal(tally.dear, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(way_costs_are_exact), cmocka_unit_test(passages_are_exact),
        cmocka_unit_test(standing_is_exact),   cmocka_unit_test(oracle_knows_simple_ways),
        cmocka_unit_test(ways_are_cheap),      cmocka_unit_test(hard_ways_are_cheap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
