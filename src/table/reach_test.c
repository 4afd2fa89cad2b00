/* The reachable area against the ways that are found, place by place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "path/scene.h"
#include "table/reach.h"

static struct terrain terrain;
static struct board board;
static struct path_graph *graph;
static struct path_room *room;
static struct reach *reach;
static struct reach_outline outline;

static int begin(void **state)
{
    char reason[LIMIT_REASON];
    (void)state;
    board = (struct board){.terrain = &terrain};
    graph = NULL;
    return path_room_take(&room) != STATUS_OK || reach_take(&reach) != STATUS_OK ||
           terrain_begin(&terrain, 24 * INCH, 24 * INCH, reason) != STATUS_OK;
}

static int end(void **state)
{
    (void)state;
    path_release(graph);
    path_room_release(room);
    reach_release(reach);
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
    .no_end = KW_BARRIER,
};

static void fill(const struct cost_model *costs, struct point from, struct allowance allowance)
{
    struct mover mover = {RADIUS_FOOT, costs};
    path_release(graph);
    assert_int_equal(path_prepare(&graph, &terrain, mover), STATUS_OK);
    reach_fill(reach, graph, room, &board, from, allowance);
}

static int64_t ring_area2(int ring)
{
    int first = outline.first[ring];
    return polygon_area2(outline.points + first, outline.first[ring + 1] - first);
}

/* ---- plain cases ------------------------------------------------------------------ */

/* On open ground the area is a disc; its area tells. */
static void open_ground_gives_a_disc(void **state)
{
    (void)state;
    fill(&DOUBLE, (struct point){12000, 12000}, (struct allowance){6000, 0});
    assert_int_equal(reach_left(reach, (struct point){12000, 12000}), 6000);
    assert_int_equal(reach_left(reach, (struct point){12000, 18000}), 0);
    assert_int_equal(reach_left(reach, (struct point){12000, 18126}), REACH_NONE);
    assert_in_range(reach_left(reach, (struct point){15000, 16000}), 999, 1000);
    assert_in_range(reach_left(reach, (struct point){14880, 16124}), 999,
                    1000); /* the nearest place */
    assert_int_equal(reach_left(reach, (struct point){16500, 16500}), REACH_NONE);
    assert_true(reach_outline(reach, &outline));
    assert_int_equal(outline.ring_count, 1);
    assert_int_equal(outline.first[1], outline.point_count);
    assert_in_range(ring_area2(0), 224000000, 226194671); /* twice 36 pi is 226.2 */
    for (int i = 0; i < outline.point_count; i++) {
        struct point p = outline.points[i], from = {12000, 12000};
        assert_true(compare_to_point(p, from, 6001) <= 0);
        assert_true(compare_to_point(p, from, 5875) >= 0);
    }
}

/* The table's side and a wall cut it; a base leaves a hole, and so does ground to end on. */
static void things_cut_it(void **state)
{
    (void)state;
    struct base base = {{{12000, 14000}, 492}, 0, PASS_CROSSED, 0};
    put_box(2, KW_IMPASSABLE, 9000, 0, 9100, 24000);
    put_box(1, KW_BARRIER, 14000, 10000, 14200, 10500);
    board.bases = &base;
    board.base_count = 1;
    fill(&DOUBLE, (struct point){12000, 12000}, (struct allowance){6000, 0});
    assert_int_equal(reach_left(reach, (struct point){9500, 12000}), REACH_NONE);
    assert_in_range(reach_left(reach, (struct point){9750, 12000}), 3749, 3750);
    assert_int_equal(reach_left(reach, (struct point){8000, 12000}), REACH_NONE);
    assert_int_equal(reach_left(reach, (struct point){12000, 14500}), REACH_NONE);
    assert_in_range(reach_left(reach, (struct point){12000, 15000}), 2999,
                    3000); /* over a friend */
    assert_int_equal(reach_left(reach, (struct point){14000, 10250}), REACH_NONE);
    assert_true(reach_outline(reach, &outline));
    assert_int_equal(outline.ring_count, 3);
    int holes = 0;
    for (int ring = 0; ring < 3; ring++)
        holes += ring_area2(ring) < 0;
    assert_int_equal(holes, 2);
    for (int i = 0; i < outline.point_count; i++)
        assert_true(outline.points[i].x >= 9592);
}

static void slow_ground_costs(void **state)
{
    (void)state;
    put_box(0, KW_DIFFICULT, 13000, 5000, 20000, 19000);
    fill(&DOUBLE, (struct point){12000, 12000}, (struct allowance){6000, 0});
    assert_in_range(reach_left(reach, (struct point){14000, 12000}), 2997, 3000);
    assert_in_range(reach_left(reach, (struct point){15500, 12000}), 0, 3);
    assert_int_equal(reach_left(reach, (struct point){15750, 12000}), REACH_NONE);
}

/* Beside a wall in slow ground the step away from it is paid for too. */
static void steps_off_walls_are_paid(void **state)
{
    (void)state;
    put_box(0, KW_DIFFICULT, 5000, 5000, 20000, 19000);
    put_box(2, KW_IMPASSABLE, 12492, 11000, 13000, 13000);
    fill(&DOUBLE, (struct point){12000, 12000}, (struct allowance){3000, 0});
    for (mil x = 10500; x < 12000; x += REACH_STEP) {
        mil left = reach_left(reach, (struct point){x, 12000}), truth = 3000 - 2 * (12000 - x);
        assert_true(left <= truth && left >= truth - 40);
    }
}

/* Rough ground at the lower rate, the open at the full one. */
static void two_rates_make_two_areas(void **state)
{
    (void)state;
    struct cost_model rates = {.whole = KW_DIFFICULT};
    put_box(0, KW_DIFFICULT, 13000, 5000, 20000, 19000);
    fill(&rates, (struct point){12000, 12000}, (struct allowance){6000, 3000});
    assert_in_range(reach_left(reach, (struct point){14000, 12000}), 999, 1000);
    assert_in_range(reach_left(reach, (struct point){15000, 12000}), 0, 1);
    assert_int_equal(reach_left(reach, (struct point){15250, 12000}), REACH_NONE);
    assert_in_range(reach_left(reach, (struct point){8000, 12000}), 1999, 2000);
    fill(&rates, (struct point){14000, 12000}, (struct allowance){6000, 3000});
    assert_in_range(reach_left(reach, (struct point){12000, 12000}), 999, 1000);
    assert_int_equal(reach_left(reach, (struct point){10750, 12000}), REACH_NONE);
    struct allowance one = {3000, 3000};
    fill(&rates, (struct point){12000, 12000}, one);
    assert_in_range(reach_left(reach, (struct point){15000, 12000}), 0, 1);
}

/* What a grid held before makes no difference. */
static void grids_remember_nothing(void **state)
{
    static struct reach_outline fresh;
    struct allowance allowance = {40 * INCH, 0};
    struct point from = {12000, 12000};
    char reason[LIMIT_REASON];
    (void)state;
    fill(&DOUBLE, from, allowance);
    assert_true(reach_outline(reach, &fresh));
    const mil sides[][2] = {{36, 36}, {24, 48}, {48, 24}};
    for (int i = 0; i < 3; i++) {
        mil width = sides[i][0] * INCH, height = sides[i][1] * INCH;
        assert_int_equal(terrain_begin(&terrain, width, height, reason), STATUS_OK);
        fill(&DOUBLE, from, allowance);
        assert_true(reach_outline(reach, &outline));
        assert_int_equal(outline.ring_count, 1);
        assert_int_equal(terrain_begin(&terrain, 24 * INCH, 24 * INCH, reason), STATUS_OK);
        fill(&DOUBLE, from, allowance);
        assert_true(reach_outline(reach, &outline));
        assert_int_equal(outline.ring_count, 1);
        assert_int_equal(outline.point_count, fresh.point_count);
        assert_memory_equal(outline.points, fresh.points,
                            (size_t)fresh.point_count * sizeof fresh.points[0]);
    }
}

/* ---- against the ways found ------------------------------------------------------- */

/* What a scene came to: places that differ by more than 1% and 30 mils of the allowance. */
struct tally {
    int inside, outside, wrong;
};

static void tally_place(struct point from, struct point at, struct allowance allowance,
                        struct tally *tally)
{
    struct way way;
    struct move_report report = path_find(graph, room, &board, from, at, allowance, &way);
    mil left = reach_left(reach, at), slack = allowance.full / 100 + 30;
    mil truth = (report.lowered ? allowance.lower : allowance.full) - report.cost;

    if (left != REACH_NONE) {
        tally->inside++;
        tally->wrong += report.fault != MOVE_OK ? left > slack : left > truth + slack;
    } else {
        tally->outside++;
        tally->wrong += report.fault == MOVE_OK && truth > slack;
    }
}

static void tally_scene(uint64_t number, struct tally *tally)
{
    static struct scene scene;
    struct scene_dice dice = {number};
    scene_make(&scene, number, (enum scene_costs)(number % SCENE_COSTS), 24 * INCH, 16);
    scene_add_bases(&scene, number, 6);
    board = scene_board(&scene);
    struct mover mover = scene_mover(&scene);
    struct allowance allowance = {7 * INCH, number % 2 ? 4 * INCH : 7 * INCH};
    struct point from;
    do {
        from.x = scene_between(&dice, 0, scene.terrain.width);
        from.y = scene_between(&dice, 0, scene.terrain.height);
    } while (stand_check(&board, mover, from, NULL) != MOVE_OK);
    path_release(graph);
    assert_int_equal(path_prepare(&graph, &scene.terrain, mover), STATUS_OK);
    reach_fill(reach, graph, room, &board, from, allowance);
    for (int i = 0; i < 300; i++) {
        struct point at;
        at.x = from.x / REACH_STEP * REACH_STEP + scene_between(&dice, -28, 28) * REACH_STEP;
        at.y = from.y / REACH_STEP * REACH_STEP + scene_between(&dice, -28, 28) * REACH_STEP;
        tally_place(from, at, allowance, tally);
    }
    reach_fill(reach, graph, room, &board, from, allowance);
    assert_true(reach_outline(reach, &outline));
    /* Points of the outline can be reached, as near as a way can be measured. */
    struct allowance more = {allowance.full + 30, allowance.lower + 30};
    for (int i = 0; i < outline.point_count; i += 7)
        assert_true(reach_holds(graph, room, &board, from, outline.points[i], more));
}

/* The grid agrees with the ways found, save near the rim. */
static void the_grid_follows_the_ways(void **state)
{
    struct tally tally = {0};
    (void)state;
    for (uint64_t number = 1; number <= 24; number++)
        tally_scene(number, &tally);
    assert_true(tally.inside > 1500 && tally.outside > 1500);
    assert_true(tally.wrong * 500 <= tally.inside + tally.outside);
}

/* [TB-UNIT-1] The same grid and the same outlines on every build. */
static void areas_are_the_same_everywhere(void **state)
{
    struct tally tally = {0};
    struct hash hash;
    (void)state;
    hash_begin(&hash);
    for (uint64_t number = 31; number <= 42; number++) {
        tally_scene(number, &tally);
        for (mil y = -REACH_STEP; y <= 24 * INCH + REACH_STEP; y += REACH_STEP)
            for (mil x = -REACH_STEP; x <= 24 * INCH + REACH_STEP; x += REACH_STEP)
                hash_add_u32(&hash, (uint32_t)reach_left(reach, (struct point){x, y}));
        for (int i = 0; i < outline.point_count; i++) {
            hash_add_u32(&hash, (uint32_t)outline.points[i].x);
            hash_add_u32(&hash, (uint32_t)outline.points[i].y);
        }
        for (int i = 0; i <= outline.ring_count; i++)
            hash_add_u32(&hash, (uint32_t)outline.first[i]);
    }
    assert_int_equal(hash_end_check(&hash), UINT64_C(0x8e1e515bc23b98f4));
}

/* ---- drawn at random -------------------------------------------------------------- */

/* Every place drawn can be reached, and each quarter of an open disc comes up as often. */
static void places_are_drawn_evenly(void **state)
{
    (void)state;
    struct chance chance;
    const uint8_t seed[CHANCE_SEED_SIZE] = {7};
    struct point from = {12000, 12000}, to;
    struct allowance allowance = {4000, 0};
    int east = 0, south = 0, far = 0;

    chance_begin(&chance, seed);
    fill(&DOUBLE, from, allowance);
    for (int i = 0; i < 4000; i++) {
        assert_true(
            reach_draw(graph, room, &board, from, allowance, &chance, PURPOSE_SETUP, 200, &to));
        assert_true(reach_holds(graph, room, &board, from, to, allowance));
        east += to.x > from.x;
        south += to.y > from.y;
        far += compare_to_point(from, to, 2828) > 0; /* half of the area */
    }
    assert_in_range(east, 1850, 2150);
    assert_in_range(south, 1850, 2150);
    assert_in_range(far, 1850, 2150);
    struct point corner = {492, 492}; /* a fourth of a disc, and nothing off the table */
    for (int i = 0; i < 100; i++)
        assert_true(
            reach_draw(graph, room, &board, corner, allowance, &chance, PURPOSE_SETUP, 200, &to));
    struct allowance none = {-1, -1};
    assert_false(reach_draw(graph, room, &board, from, none, &chance, PURPOSE_SETUP, 5, &to));
}

/* Only places on the table and within the allowance are drawn at all, up to the last of them. */
static void drawn_places_are_within_reach(void **state)
{
    (void)state;
    struct chance chance;
    const uint8_t seed[CHANCE_SEED_SIZE] = {8};
    struct point corners[] = {{495, 495}, {23505, 23505}}, to;
    struct allowance few = {3, 3}, still = {0, 0}, all = {COST_MAX, COST_MAX};

    chance_begin(&chance, seed);
    fill(&DOUBLE, corners[0], few);
    for (int k = 0; k < 2; k++) {
        bool drawn[7][7] = {0};
        int count = 0;
        for (int i = 0; i < 3000; i++) {
            assert_true(
                reach_draw(graph, room, &board, corners[k], few, &chance, PURPOSE_SETUP, 100, &to));
            bool *here = &drawn[to.y - corners[k].y + 3][to.x - corners[k].x + 3];
            count += !*here;
            *here = true;
        }
        assert_int_equal(count, 29); /* all places within 3 mils */
        assert_true(
            reach_draw(graph, room, &board, corners[k], still, &chance, PURPOSE_SETUP, 1, &to));
        assert_true(same_point(to, corners[k]));
    }
    mil x0 = LIMIT_SIDE, x1 = 0, y0 = LIMIT_SIDE, y1 = 0;
    for (int i = 0; i < 600; i++) {
        assert_true(
            reach_draw(graph, room, &board, corners[0], all, &chance, PURPOSE_SETUP, 20, &to));
        x0 = lesser(x0, to.x);
        x1 = greater(x1, to.x);
        y0 = lesser(y0, to.y);
        y1 = greater(y1, to.y);
    }
    assert_true(x0 < 1000 && x1 > 23000 && y0 < 1000 && y1 > 23000);
    const struct point off[] = {{-900, 12000}, {12000, -900}, {24900, 12000}, {12000, 24900}};
    for (int i = 0; i < 4; i++)
        assert_false(reach_draw(graph, room, &board, off[i], few, &chance, PURPOSE_SETUP, 5, &to));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(open_ground_gives_a_disc),  TEST(things_cut_it),
        TEST(slow_ground_costs),         TEST(steps_off_walls_are_paid),
        TEST(two_rates_make_two_areas),  TEST(drawn_places_are_within_reach),
        TEST(the_grid_follows_the_ways), TEST(areas_are_the_same_everywhere),
        TEST(places_are_drawn_evenly),   TEST(grids_remember_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
