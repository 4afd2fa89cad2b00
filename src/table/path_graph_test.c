/* Nets: what holds of every node and arc, and one number for all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "path/scene.h"
#include "table/path_posts.h"

static struct scene scene;
static struct path_graph *graph;

static void prepare(uint64_t number)
{
    scene_make(&scene, number, (enum scene_costs)(number % (SCENE_ODD + 1)), 22 * INCH, 16);
    assert_int_equal(path_prepare(&graph, &scene.terrain, scene_mover(&scene)), STATUS_OK);
}

/* ---- what holds ------------------------------------------------------------------- */

static void check_nodes(const struct net *net)
{
    for (int c = 0; c < net->cells_x * net->cells_y; c++) {
        for (int n = net->cell_first[c]; n < net->cell_first[c + 1]; n++) {
            struct point at = net->nodes[n].at;
            assert_int_equal(at.x / CELL_SIDE + at.y / CELL_SIDE * net->cells_x, c);
            assert_true(field_holds(&net->field, at, 0));
        }
    }
    for (int n = 0; n < net->node_count; n++) {
        const struct path_node *node = &net->nodes[n], *other = node + node->other;
        assert_true(same_point(node->at, other->at));
        assert_true(node->other == 0 || node->other == -other->other);
        assert_true(node->rail >= NO_RAIL && node->rail < net->rail_count);
    }
}

/* Every arc can be gone at its cost, and back by the other nodes of its ends. */
static void check_arcs(const struct net *net)
{
    int hint = 0;
    for (int n = 0; n < net->node_count; n++) {
        const struct path_node *from = &net->nodes[n];
        for (int i = from[0].arc_first; i < from[1].arc_first; i++) {
            const struct path_node *to = &net->nodes[net->arcs[i].to], *start = to + to->other;
            int32_t dx = to->at.x - from->at.x, dy = to->at.y - from->at.y, back = -1;
            struct field_cost cost;
            assert_true(field_try(&net->field, from->at, to->at, &hint, &cost));
            assert_in_range(net->arcs[i].ticks + 1 - cost.ticks, 0,
                            2); /* rounded from either end */
            assert_true(cone_holds(from->cone, dx, dy) && cone_holds(to->cone, dx, dy));
            for (int k = start[0].arc_first; k < start[1].arc_first; k++)
                if (net->arcs[k].to == n + from->other)
                    back = net->arcs[k].ticks;
            assert_true(back > 0);
            if (!net->field.directed)
                assert_int_equal(back, net->arcs[i].ticks);
        }
    }
    assert_int_equal(net->nodes[net->node_count].arc_first, net->arc_count);
}

static void nets_hold_together(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= 7; number++) {
        prepare(number);
        check_nodes(&graph->any);
        check_arcs(&graph->any);
        if (graph->two) {
            check_nodes(&graph->open);
            check_arcs(&graph->open);
        }
        path_release(graph);
    }
}

/* Blocks hold their nodes, all of them, and no more than they need. */
static void blocks_hold_their_nodes(void **state)
{
    (void)state;
    prepare(2);
    const struct net *net = &graph->any;
    int nodes = 0;
    for (int b = 0; b < net->block_count; b++) {
        int x0 = net->blocks[b].cell % net->cells_x, y0 = net->blocks[b].cell / net->cells_x;
        struct box box = {LIMIT_SIDE, LIMIT_SIDE, 0, 0};
        assert_true(x0 % BLOCK_CELLS == 0 && y0 % BLOCK_CELLS == 0);
        for (int n = 0; n < net->node_count; n++) {
            int x = net->nodes[n].at.x / CELL_SIDE - x0, y = net->nodes[n].at.y / CELL_SIDE - y0;
            struct point at = net->nodes[n].at;
            if (x < 0 || y < 0 || x >= BLOCK_CELLS || y >= BLOCK_CELLS)
                continue;
            box.x0 = at.x < box.x0 ? at.x : box.x0;
            box.y0 = at.y < box.y0 ? at.y : box.y0;
            box.x1 = at.x > box.x1 ? at.x : box.x1;
            box.y1 = at.y > box.y1 ? at.y : box.y1;
            nodes++;
        }
        assert_memory_equal(&box, &net->blocks[b].box, sizeof box);
    }
    assert_int_equal(nodes, net->node_count);
    path_release(graph);
}

/* A table with more corners than there is room for bends is still prepared. */
static void absurd_tables_are_made_coarser(void **state)
{
    char reason[LIMIT_REASON];
    (void)state;
    assert_int_equal(terrain_begin(&scene.terrain, 72 * INCH, 72 * INCH, reason), STATUS_OK);
    for (int i = 0; i < LIMIT_PIECES; i++) {
        struct point comb[LIMIT_PIECE_POINTS];
        mil x = i % 8 * 9000, y = i / 8 * 9000;
        for (int k = 0; k < 15; k++) {
            comb[2 * k] = (struct point){x + 500 * k, y + 1200};
            comb[2 * k + 1] = (struct point){x + 500 * k + 250, y + 4000};
        }
        comb[30] = (struct point){x + 7500, y + 1200};
        comb[31] = (struct point){x + 3000, y + 1000};
        assert_int_equal(terrain_add(&scene.terrain, "comb", 1, KW_IMPASSABLE, comb, 32, reason),
                         STATUS_OK);
    }
    struct cost_model costs = {0};
    assert_int_equal(path_prepare(&graph, &scene.terrain, (struct mover){210, &costs}), STATUS_OK);
    assert_true(graph->any.node_count <= LIMIT_NODES && graph->any.node_count > 3000);
    check_nodes(&graph->any);
    path_release(graph);
}

/* Long edges of slow ground all over the table have bends farther apart. */
static void slow_edges_have_bends(void **state)
{
    char reason[LIMIT_REASON];
    struct cost_model costs = {.slow = KW_DIFFICULT, .slow_extra = 256};
    const int counts[] = {1, 64, 63};
    const mil steps[] = {250, 64 * 4 * 7999 / 2048, 63 * 4 * 7999 / 2048};
    const int bends[] = {4 * (31 + 1), 64 * 4 * (8 + 1), 63 * 4 * (8 + 1)};
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(terrain_begin(&scene.terrain, 72 * INCH, 72 * INCH, reason), STATUS_OK);
        for (int k = 0; k < counts[i]; k++) {
            mil x = k % 8 * 8700 + 600, y = k / 8 * 8700 + 600;
            struct point square[4] = {{x, y}, {x + 7999, y}, {x + 7999, y + 7999}, {x, y + 7999}};
            assert_int_equal(
                terrain_add(&scene.terrain, "field", 0, KW_DIFFICULT, square, 4, reason),
                STATUS_OK);
        }
        struct draft draft = {0};
        static struct field field;
        static struct post posts[LIMIT_POSTS];
        static struct rail rails[LIMIT_RAILS];
        field_make(&field, &scene.terrain, (struct mover){100, &costs}, false);
        if (counts[i] < LIMIT_PIECES)
            field.ground[counts[i]] = field.ground[0]; /* past the end, so it does not count */
        draft.field = &field;
        draft.posts = posts;
        draft.rails = rails;
        draft_fill(&draft);
        assert_int_equal(draft.rail_step, steps[i]);
        assert_int_equal(draft.rail_count, 4 * counts[i]);
        assert_int_equal(draft.post_count, bends[i]);
        assert_false(draft.full);
    }
}

/* ---- the same on every build ------------------------------------------------------ */

static void hash_point(struct hash *hash, struct point p)
{
    hash_add_u32(hash, (uint32_t)p.x);
    hash_add_u32(hash, (uint32_t)p.y);
}

static void hash_net(struct hash *hash, const struct net *net)
{
    for (int n = 0; n < net->node_count; n++) {
        const struct path_node *node = &net->nodes[n];
        hash_point(hash, node->at);
        hash_add_u16(hash, (uint16_t)node->cone.lo_x);
        hash_add_u16(hash, (uint16_t)node->cone.lo_y);
        hash_add_u16(hash, (uint16_t)node->cone.hi_x);
        hash_add_u16(hash, (uint16_t)node->cone.hi_y);
        hash_add_u32(hash, (uint32_t)node->arc_first);
        hash_add_u16(hash, (uint16_t)node->rail);
        hash_add_u16(hash, (uint16_t)node->other);
    }
    for (int i = 0; i < net->arc_count; i++) {
        hash_add_u32(hash, (uint32_t)net->arcs[i].to);
        hash_add_u32(hash, (uint32_t)net->arcs[i].ticks);
    }
    for (int i = 0; i < net->rail_count; i++) {
        hash_point(hash, net->rails[i].a);
        hash_point(hash, net->rails[i].b);
    }
}

/* [TB-MOV-4] A net that changes changes ways. */
static void nets_are_the_same_everywhere(void **state)
{
    struct hash hash;
    (void)state;
    hash_begin(&hash);
    for (uint64_t number = 1; number <= 14; number++) {
        prepare(number);
        hash_net(&hash, &graph->any);
        if (graph->two)
            hash_net(&hash, &graph->open);
        path_release(graph);
    }
    assert_int_equal(hash_end_check(&hash), UINT64_C(0xd81e0cc8e67ad17c));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nets_hold_together),
        cmocka_unit_test(blocks_hold_their_nodes),
        cmocka_unit_test(absurd_tables_are_made_coarser),
        cmocka_unit_test(slow_edges_have_bends),
        cmocka_unit_test(nets_are_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
