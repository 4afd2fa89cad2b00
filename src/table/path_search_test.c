/* How much a search looks at, and what bases and areas do to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "path/scene.h"
#include "table/path_internal.h"

static struct scene scene;
static struct path_room *room;

static int begin(void **state)
{
    (void)state;
    return path_room_take(&room) != STATUS_OK;
}

static int end(void **state)
{
    (void)state;
    path_room_release(room);
    return 0;
}

static struct point any_place(struct scene_dice *dice)
{
    struct point p;
    p.x = scene_between(dice, 0, scene.terrain.width);
    p.y = scene_between(dice, 0, scene.terrain.height);
    return p;
}

/* ---- work ------------------------------------------------------------------------- */

static void hash_work(struct hash *hash, uint64_t number, int queries)
{
    struct scene_dice dice = {number};
    struct path_graph *graph;
    const struct allowance plenty = {COST_MAX, COST_MAX};
    struct way way;

    scene_make(&scene, number, (enum scene_costs)(number % (SCENE_ODD + 1)), 30 * INCH, 28);
    scene_add_bases(&scene, number, 10);
    struct board board = scene_board(&scene);
    assert_int_equal(path_prepare(&graph, &scene.terrain, scene_mover(&scene)), STATUS_OK);
    for (int i = 0; i < queries; i++) {
        struct point from = any_place(&dice), to = any_place(&dice);
        if (stand_check(&board, graph->mover, from, NULL) != MOVE_OK)
            continue;
        path_find(graph, room, &board, from, to, plenty, &way);
        hash_add_u32(hash, (uint32_t)room->settled_count);
        hash_add_u32(hash, (uint32_t)room->queue.count);
        hash_add_u32(hash, (uint32_t)room->active_count);
        hash_add_u32(hash, (uint32_t)room->best);
        hash_add_u32(hash, (uint32_t)room->trail_count);
    }
    path_release(graph);
}

/* A search that looks at more than before is slower, one that looks at less may miss something: the
 * number changes with either. */
static void searches_do_the_same_work(void **state)
{
    struct hash hash;
    (void)state;
    hash_begin(&hash);
    for (uint64_t number = 1; number <= 21; number++)
        hash_work(&hash, number, 80);
    assert_int_equal(hash_end_check(&hash), UINT64_C(0x620b218e985a0f43));
}

/* ---- overlays --------------------------------------------------------------------- */

static const struct cost_model OPEN = {
    .slow = KW_DIFFICULT, .slow_extra = 256, .whole = KW_BARRIER};

/* Friends count for nothing, areas by their keywords. */
static void boards_become_overlays(void **state)
{
    struct base bases[2] = {{{{5000, 5000}, 500}, 0, PASS_SOLID, 0},
                            {{{9000, 5000}, 500}, 0, PASS_CROSSED, 0}};
    struct area areas[4] = {{{{1000, 9000}, 1000}, KW_DIFFICULT},
                            {{{3000, 9000}, 1000}, KW_IMPASSABLE},
                            {{{5000, 9000}, 1000}, KW_BARRIER},
                            {{{7000, 9000}, 1000}, KW_BLOCKING}};
    struct board board = {NULL, areas, 4, bases, 2};
    struct mover mover = {400, &OPEN};
    (void)state;
    overlays_set(room, &board, mover, false);
    assert_int_equal(room->overlay_count, 3);
    assert_int_equal(room->overlays[0].radius, 900);
    assert_false(room->overlays[0].ground);
    assert_int_equal(room->overlays[1].radius, 1000);
    assert_true(room->overlays[1].ground);
    assert_int_equal(room->overlays[2].radius, 1400);
    assert_false(room->overlays[2].ground);
    overlays_set(room, &board, mover, true);
    assert_int_equal(room->overlay_count, 4);
    assert_int_equal(room->overlays[3].radius, 1001);
    assert_false(room->overlays[3].ground);
}

/* Bends of a ring keep clear of the circle, and so do the stretches between them, by no more than
 * 10 mils [TB-MOV-4]. */
static void rings_are_close_but_clear(void **state)
{
    static struct net net; /* without rails */
    const mil radii[] = {2, 30, 492, 984, 1200, 1201, 1968, 3000};
    (void)state;
    for (size_t i = 0; i < sizeof radii / sizeof radii[0]; i++) {
        struct circle circle = {{20000, 20000}, radii[i]};
        struct base base = {circle, 0, PASS_SOLID, 0};
        struct board board = {NULL, NULL, 0, &base, 1};
        struct point ring[RING_SLOTS];
        overlays_set(room, &board, (struct mover){0, &OPEN}, false);
        struct overlay *overlay = &room->overlays[0];
        ring_make(overlay, &net, ring);
        assert_int_equal(overlay->ring_count, radii[i] > 1200 ? 64 : 32);
        assert_int_equal(overlay->cut_count, 0);
        for (int k = 0; k < overlay->ring_count; k++) {
            struct point next = ring[(k + 1) % overlay->ring_count];
            assert_true(compare_to_segment(circle.at, ring[k], next, radii[i]) >= 0);
            assert_true(compare_to_point(circle.at, ring[k], radii[i] + 10) <= 0);
            struct cone on = ring_cone(overlay, k, false), back = ring_cone(overlay, k, true);
            assert_true(cone_holds(on, next.x - ring[k].x, next.y - ring[k].y));
            assert_true(cone_holds(back, ring[k].x - next.x, ring[k].y - next.y));
            assert_true(on.lo_x == -back.lo_x && on.hi_y == -back.hi_y);
        }
    }
}

/* From anywhere outside, the two bends where lines touch a ring have all of it on one side. */
static void lines_touch_rings(void **state)
{
    static struct net net;
    const mil radii[] = {600, 1500};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct base base = {{{20000, 20000}, radii[i]}, 0, PASS_SOLID, 0};
        struct board board = {NULL, NULL, 0, &base, 1};
        struct point ring[RING_SLOTS];
        overlays_set(room, &board, (struct mover){0, &OPEN}, false);
        struct overlay *overlay = &room->overlays[0];
        ring_make(overlay, &net, ring);
        for (int k = 0; k < 360; k++) {
            struct point at = compass_point(base.circle.at, radii[i] + 20 + 37 * k, k * 7 % 360);
            int on, back, count = overlay->ring_count;
            assert_true(ring_touched(overlay, ring, at, &on, &back));
            for (int n = 0; n < count; n++) {
                assert_true(turn(at, ring[on], ring[n]) >= 0);
                assert_true(turn(at, ring[back], ring[n]) <= 0);
            }
            int before = ring_before(overlay, at);
            assert_true(turn(base.circle.at, ring[before], at) >= 0);
            assert_true(turn(base.circle.at, ring[(before + 1) % count], at) <= 0);
        }
        int on, back;
        assert_false(ring_touched(overlay, ring, ring[3], &on, &back));
        assert_false(ring_touched(overlay, ring, base.circle.at, &on, &back));
        int32_t touch =
            overlay_touch_ticks(overlay, (struct point){20000 + 5 * radii[i] / 3, 20000});
        assert_in_range(touch, 4 * radii[i] / 3 * TICKS - 2, 4 * radii[i] / 3 * TICKS);
        assert_int_equal(overlay_touch_ticks(overlay, base.circle.at), 0);
    }
}

/* Where a base cuts a rail there are bends on it, just clear of the base. */
static void rings_cut_rails(void **state)
{
    static struct net net;
    struct rail rails[3] = {{{18000, 19600}, {30000, 19600}},  /* right through */
                            {{20000, 20000}, {20000, 25000}},  /* out of the middle */
                            {{18000, 18900}, {30000, 18900}}}; /* beside it */
    struct base base = {{{20000, 20000}, 1000}, 0, PASS_SOLID, 0};
    struct board board = {NULL, NULL, 0, &base, 1};
    struct point ring[RING_SLOTS];
    const struct point expected[3] = {{19081, 19600}, {20919, 19600}, {20000, 21002}};
    (void)state;
    net.rails = rails;
    net.rail_count = 3;
    overlays_set(room, &board, (struct mover){0, &OPEN}, false);
    ring_make(&room->overlays[0], &net, ring);
    assert_int_equal(room->overlays[0].cut_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_in_range(ring[LIMIT_RING + i].x + 1 - expected[i].x, 0, 2);
        assert_in_range(ring[LIMIT_RING + i].y + 1 - expected[i].y, 0, 2);
        assert_true(compare_to_point(base.circle.at, ring[LIMIT_RING + i], 1001) >= 0);
    }
    room->overlays[0].ground = true;
    ring_make(&room->overlays[0], &net, ring);
    assert_int_equal(room->overlays[0].cut_count, 0);
    net.rails = NULL;
    net.rail_count = 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(searches_do_the_same_work), TEST(boards_become_overlays),
        TEST(rings_are_close_but_clear), TEST(lines_touch_rings),
        TEST(rings_cut_rails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
