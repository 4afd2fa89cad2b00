/* The engine's ways are part of every record: a point of a way that changes changes games. Each
 * hash stands for the ways of some thousand questions; a change on purpose bumps the rules versions
 * and says so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/hash.h"
#include "path/scene.h"

enum { TABLES = 30, QUESTIONS = 80, SIDE = 24 * INCH, PIECES = 14, OTHERS = 8 };

static void hash_report(struct hash *hash, const struct move_report *report, const struct way *way)
{
    hash_add_u8(hash, (uint8_t)report->fault);
    hash_add_u32(hash, (uint32_t)report->thing);
    hash_add_u32(hash, (uint32_t)report->cost);
    hash_add_u32(hash, (uint32_t)report->shortfall);
    hash_add_u8(hash, report->lowered);
    if (report->fault != MOVE_OK)
        return;
    for (int i = 0; i < way->count; i++) {
        hash_add_u32(hash, (uint32_t)way->points[i].x);
        hash_add_u32(hash, (uint32_t)way->points[i].y);
    }
}

/* Ways from places where the base may stand to any places, with more and less to spend. */
static void hash_scene(struct hash *hash, struct scene *scene, uint64_t number,
                       struct path_room *room)
{
    struct scene_dice dice = {number * 7919 + 1};
    struct board board = scene_board(scene);
    struct mover mover = scene_mover(scene);
    struct path_graph *graph;
    assert_int_equal(path_prepare(&graph, &scene->terrain, mover), STATUS_OK);
    for (int i = 0; i < QUESTIONS;) {
        struct point from, to;
        from.x = scene_between(&dice, 0, SIDE);
        from.y = scene_between(&dice, 0, SIDE);
        to.x = scene_between(&dice, 0, SIDE);
        to.y = scene_between(&dice, 0, SIDE);
        struct allowance allowance = {scene_between(&dice, 2 * INCH, 40 * INCH), 0};
        allowance.lower = allowance.full / 2;
        if (stand_check(&board, mover, from, NULL) != MOVE_OK)
            continue;
        struct way way;
        struct move_report report = path_find(graph, room, &board, from, to, allowance, &way);
        hash_report(hash, &report, &way);
        i++;
    }
    path_release(graph);
}

static uint64_t hash_costs(enum scene_costs costs, struct path_room *room)
{
    static struct scene scene;
    struct hash hash;
    hash_begin(&hash);
    for (uint64_t number = 0; number < TABLES; number++) {
        scene_make(&scene, 500 + number, costs, SIDE, PIECES);
        if (number % 3 != 0)
            scene_add_bases(&scene, number, OTHERS);
        hash_scene(&hash, &scene, number, room);
    }
    return hash_end_check(&hash);
}

/* [TB-MOV-4] The same way on every build and for ever. */
static void ways_never_change(void **state)
{
    static const uint64_t GOLDEN[SCENE_ODD + 1] = {
        0xe1f4c234c93538c0, 0xe077cdb696571c94, 0x8b599cb8095982ca, 0x1f39ba95b0c578b1,
        0x036f8a9434b278f2, 0x0950c57561d81e39, 0x0b7e90a3a76f2144,
    };
    struct path_room *room;
    int changed = 0;
    (void)state;
    assert_int_equal(path_room_take(&room), STATUS_OK);
    for (int costs = SCENE_PLAIN; costs <= SCENE_ODD; costs++) {
        uint64_t hash = hash_costs((enum scene_costs)costs, room);
        if (hash != GOLDEN[costs])
            printf("costs %d: 0x%016llx\n", costs, (unsigned long long)hash);
        changed += hash != GOLDEN[costs];
    }
    path_room_release(room);
    assert_int_equal(changed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(ways_never_change)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
