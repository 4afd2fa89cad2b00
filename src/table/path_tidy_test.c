/* What is done to a way after the search: bends put in, slid, and made fewer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/memory.h"
#include "path/scene.h"
#include "table/path_internal.h"

static const struct cost_model DOUBLE = {.slow = KW_DIFFICULT, .slow_extra = 256};

enum { RAILS = 64 };

static struct scene scene;
static struct board board;
static struct path_graph *graph;
static struct path_room *room;
static struct rail rails[RAILS + 2];

static int begin(void **state)
{
    (void)state;
    scene_clear(&scene, 20 * INCH);
    scene.costs = DOUBLE;
    graph = NULL;
    return path_room_take(&room) != STATUS_OK;
}

static int end(void **state)
{
    (void)state;
    if (graph)
        graph->any.rails = NULL; /* those of the test */
    path_release(graph);
    path_room_release(room);
    return 0;
}

/* Makes the scene ready. Before the first rail and after the last stands one that is tempting, but
 * no part of the net: the edge of slow ground that is not there. */
static void prepare(struct rail tempting)
{
    board = scene_board(&scene);
    assert_int_equal(path_prepare(&graph, &scene.terrain, scene_mover(&scene)), STATUS_OK);
    struct net *net = &graph->any;
    assert_true(net->rail_count <= RAILS);
    rails[0] = rails[net->rail_count + 1] = tempting;
    for (int i = 0; i < net->rail_count; i++)
        rails[i + 1] = net->rails[i];
    struct rail *made = net->rails;
    net->rails = rails + 1;
    memory_release(made);
    room->net = net;
    room->searching = false;
    overlays_set(room, &board, scene_mover(&scene), false);
}

/* Sets the trail; every stretch must be open. */
static void trail_set(const struct point *points, int count)
{
    room->trail_count = count;
    for (int i = 0; i < count; i++) {
        room->trail[i] = (struct bend){points[i], NO_RAIL, true, 0};
        if (i > 0)
            assert_true(room_try(room, points[i - 1], points[i], &room->trail[i].ticks));
    }
}

static int32_t trail_ticks(void)
{
    int32_t sum = 0;
    for (int i = 1; i < room->trail_count; i++)
        sum += room->trail[i].ticks;
    return sum;
}

static void check_bend(int i, mil x, mil y, bool on_rail)
{
    assert_in_range(room->trail[i].at.x + 2 - x, 0, 4);
    assert_in_range(room->trail[i].at.y + 2 - y, 0, 4);
    assert_int_equal(room->trail[i].rail != NO_RAIL, on_rail);
}

/* ---- just inside slow ground ------------------------------------------------------ */

/* One bend where the way leaves slow ground, on the edge that is there. */
static void ends_inside_get_a_bend(void **state)
{
    const struct point out[] = {{10830, 4977}, {11380, 5428}};
    const struct point in[] = {{11380, 5428}, {10830, 4977}};
    (void)state;
    scene_add_box(&scene, 0, KW_DIFFICULT, 9820, 4048, 11790, 5150);
    prepare((struct rail){{11790, 5152}, {9820, 5152}});
    trail_set(out, 2);
    int32_t before = trail_ticks();
    trail_tidy(room);
    assert_int_equal(room->trail_count, 3);
    check_bend(1, 10914, 5152, true);
    assert_true(trail_ticks() < before - 50 * TICKS);
    trail_set(in, 2);
    trail_tidy(room);
    assert_int_equal(room->trail_count, 3);
    check_bend(1, 10914, 5152, true);
    assert_true(same_point(room->trail[0].at, in[0]) && same_point(room->trail[2].at, in[1]));
}

/* From deeper inside, or with nothing to gain, the way stays as it is. */
static void others_get_none(void **state)
{
    const struct point deep[] = {{10830, 4651}, {11380, 5428}}; /* by 501 mils of the rail */
    const struct point less_deep[] = {{10830, 4652}, {11380, 5428}};
    const struct point along[] = {{10830, 4977}, {10830, 5428}};
    const struct point inside[] = {{10830, 4700}, {11380, 4700}};
    const struct point outside[] = {{10830, 5160}, {11380, 5428}};
    (void)state;
    scene_add_box(&scene, 0, KW_DIFFICULT, 9820, 4048, 11790, 5150);
    prepare((struct rail){{11790, 4800}, {9820, 4800}});
    const struct point *const ways[] = {less_deep, deep, along, inside, outside};
    for (int i = 0; i < 5; i++) {
        trail_set(ways[i], 2);
        int32_t before = trail_ticks();
        trail_tidy(room);
        assert_int_equal(room->trail_count, i == 0 ? 3 : 2);
        assert_true(trail_ticks() <= before);
    }
}

/* Both ends inside the same edge: out, beside it and in again, in either direction. */
static void both_ends_inside_get_two(void **state)
{
    (void)state;
    scene_add_box(&scene, 0, KW_DIFFICULT, 9000, 4000, 12000, 5000);
    prepare((struct rail){{12000, 4950}, {9000, 4950}});
    struct point ways[2][2] = {{{9500, 4900}, {11500, 4925}}, {{11500, 4925}, {9500, 4900}}};
    for (int i = 0; i < 2; i++) {
        trail_set(ways[i], 2);
        trail_tidy(room);
        assert_int_equal(room->trail_count, 4);
        check_bend(i == 0 ? 1 : 2, 9558, 5002, true);
        check_bend(i == 0 ? 2 : 1, 11457, 5002, true);
    }
    struct point near[2] = {{9500, 4900}, {9590, 4925}}; /* too near to each other */
    trail_set(near, 2);
    trail_tidy(room);
    assert_int_equal(room->trail_count, 2);
}

/* A trail that is full takes no bend more. */
static void full_trails_stay(void **state)
{
    static struct point points[LIMIT_TRAIL];
    (void)state;
    scene_add_box(&scene, 0, KW_DIFFICULT, 9820, 4048, 11790, 5150);
    prepare((struct rail){{0, 0}, {0, 0}});
    for (int i = 0; i < LIMIT_TRAIL; i++)
        points[i] = i == 0 ? (struct point){10830, 4977}
                           : (struct point){11380 + 10 * i, 5428 + i * i % 97};
    trail_set(points, LIMIT_TRAIL);
    trail_tidy(room);
    assert_int_equal(room->trail_count, LIMIT_TRAIL);
    trail_set(points, LIMIT_TRAIL - 1);
    trail_tidy(room);
    assert_int_equal(room->trail_count, LIMIT_TRAIL);
    check_bend(1, 10914, 5152, true);
}

/* ---- needless bends --------------------------------------------------------------- */

/* A bend goes if it is not needed, or stands where its neighbour does; a needed one stays. */
static void needless_bends_go(void **state)
{
    const struct point points[] = {{1000, 1000}, {3000, 1000}, {3000, 1000}, {5000, 1400},
                                   {5000, 3400}, {5000, 5400}, {5000, 5400}};
    (void)state;
    prepare((struct rail){{0, 0}, {0, 0}});
    trail_set(points, 7);
    room->trail[4].taut = false;
    trail_tidy(room);
    assert_int_equal(room->trail_count, 4);
    assert_true(same_point(room->trail[1].at, points[1]));
    assert_true(same_point(room->trail[2].at, points[3]));
    assert_true(same_point(room->trail[3].at, points[5]));
    assert_int_equal(trail_ticks(), distance_ticks(points[0], points[1]) +
                                        distance_ticks(points[1], points[3]) +
                                        distance_ticks(points[3], points[5]));
}

/* ---- fewer bends ------------------------------------------------------------------ */

/* A way of more bends than one may have: those that cost least go, the ends stay. */
static void winding_trails_become_ways(void **state)
{
    struct point points[100];
    struct scene_dice dice = {3};
    struct hash hash;
    static struct way way;
    (void)state;
    prepare((struct rail){{0, 0}, {0, 0}});
    hash_begin(&hash);
    for (int count = 63; count < 100; count += 6) {
        for (int i = 0; i < count; i++)
            points[i] =
                (struct point){1000 + 180 * i, 10000 + i * i / 2 + scene_between(&dice, 0, 300)};
        trail_set(points, count);
        assert_true(trail_to_way(room, &way));
        assert_int_equal(way.count, count < LIMIT_WAY_POINTS ? count : LIMIT_WAY_POINTS);
        assert_true(same_point(way.points[0], points[0]));
        assert_true(same_point(way.points[way.count - 1], points[count - 1]));
        for (int i = 0; i < way.count; i++) {
            hash_add_u32(&hash, (uint32_t)way.points[i].x);
            hash_add_u32(&hash, (uint32_t)way.points[i].y);
        }
    }
    assert_int_equal(hash_end_check(&hash), UINT64_C(0x31afb333fbdaaacf));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(ends_inside_get_a_bend), TEST(others_get_none),   TEST(both_ends_inside_get_two),
        TEST(full_trails_stay),       TEST(needless_bends_go), TEST(winding_trails_become_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
