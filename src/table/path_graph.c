/* Building a net: nodes from posts, and arcs between those that see each other. */
#include "base/memory.h"
#include "table/path_posts.h"

enum { SEAM_SLACK = 48 }; /* mils a stretch inside slow ground may be outside, near its ends */

/* ---- nodes ------------------------------------------------------------------------ */

static struct cone cone_from(struct vec lo, struct vec hi)
{
    enum { SHIFT = UNIT_BITS - CONE_BITS };
    return (struct cone){(int16_t)div_round(lo.x, 1 << SHIFT), (int16_t)div_round(lo.y, 1 << SHIFT),
                         (int16_t)div_round(hi.x, 1 << SHIFT),
                         (int16_t)div_round(hi.y, 1 << SHIFT)};
}

static struct cone cone_turn_back(struct cone cone)
{
    return (struct cone){(int16_t)-cone.lo_x, (int16_t)-cone.lo_y, (int16_t)-cone.hi_x,
                         (int16_t)-cone.hi_y};
}

static bool post_is_free(const struct post *post)
{
    return post->lo.x == 0 && post->lo.y == 0;
}

static void cells_sort(struct net *net, struct post *posts, int count, int32_t *order)
{
    net->cells_x = net->field.terrain->width / CELL_SIDE + 1;
    net->cells_y = net->field.terrain->height / CELL_SIDE + 1;
    int32_t *first = net->cell_first;
    int cells = net->cells_x * net->cells_y;

    for (int c = 0; c <= cells; c++)
        first[c] = 0;
    for (int i = 0; i < count; i++) {
        posts[i].cell = posts[i].at.y / CELL_SIDE * net->cells_x + posts[i].at.x / CELL_SIDE;
        first[posts[i].cell + 1]++;
    }
    for (int c = 0; c < cells; c++)
        first[c + 1] += first[c];
    for (int i = 0; i < count; i++)
        order[first[posts[i].cell]++] = i;
}

static void nodes_fill(struct net *net, const struct post *posts, int count, const int32_t *order)
{
    int cell = 0, made = 0;
    for (int k = 0; k < count; k++) {
        const struct post *post = &posts[order[k]];
        struct path_node node = {post->at, {0, 0, 0, 0}, 0, (int16_t)post->rail, 0};
        while (cell <= post->cell)
            net->cell_first[cell++] = made;
        if (!post_is_free(post)) {
            node.cone = cone_from(post->lo, post->hi);
            node.other = 1;
            net->nodes[made++] = node;
            node.cone = cone_turn_back(node.cone);
            node.other = -1;
        }
        net->nodes[made++] = node;
    }
    while (cell <= net->cells_x * net->cells_y)
        net->cell_first[cell++] = made;
    net->node_count = made;
}

static void box_hold(struct box *box, struct point p)
{
    box->x0 = p.x < box->x0 ? p.x : box->x0;
    box->y0 = p.y < box->y0 ? p.y : box->y0;
    box->x1 = p.x > box->x1 ? p.x : box->x1;
    box->y1 = p.y > box->y1 ? p.y : box->y1;
}

static void blocks_find(struct net *net)
{
    net->block_count = 0;
    for (int y = 0; y < net->cells_y; y += BLOCK_CELLS) {
        for (int x = 0; x < net->cells_x; x += BLOCK_CELLS) {
            struct block block = {{LIMIT_SIDE, LIMIT_SIDE, 0, 0}, y * net->cells_x + x};
            for (int i = 0; i < BLOCK_CELLS && y + i < net->cells_y; i++) {
                int cells = net->cells_x - x < BLOCK_CELLS ? net->cells_x - x : BLOCK_CELLS;
                int row = block.cell + i * net->cells_x;
                for (int n = net->cell_first[row]; n < net->cell_first[row + cells]; n++)
                    box_hold(&block.box, net->nodes[n].at);
            }
            if (block.box.x0 <= block.box.x1)
                net->blocks[net->block_count++] = block;
        }
    }
}

/* ---- arcs ------------------------------------------------------------------------- */

struct raw_arc {
    int32_t from, to, ticks;
};

struct arc_list {
    int count, room;
    struct raw_arc *arcs;
};

static enum status arc_add(struct arc_list *list, struct raw_arc arc)
{
    if (list->count == list->room) {
        int room = list->room == 0 ? 1 << 14 : list->room * 2;
        struct raw_arc *more = memory_take((size_t)room * sizeof *more);
        if (!more)
            return STATUS_NO_MEMORY;
        for (int i = 0; i < list->count; i++)
            more[i] = list->arcs[i];
        memory_release(list->arcs);
        list->arcs = more;
        list->room = room;
    }
    list->arcs[list->count++] = arc;
    return STATUS_OK;
}

/* Whether a bend on a slow edge may be left into the slow ground in a direction: beyond the angle
 * at which light would be thrown back, walking along the edge is cheaper. */
static bool rail_allows(const struct net *net, const struct path_node *node, struct vec d,
                        int64_t length)
{
    if (node->rail == NO_RAIL)
        return true;
    const struct rail *rail = &net->rails[node->rail];
    struct vec along = vec_from(rail->a, rail->b);
    int64_t slide = dot(along, d), edge = distance_ticks(rail->a, rail->b) / TICKS + 1;
    int64_t most = length * 256 / (256 + net->field.costs->slow_extra) + RAIL_STEP;
    return (slide < 0 ? -slide : slide) <= most * edge;
}

/* Whether an arc is of use: wholly outside slow ground, inside it at angles a good way can have, or
 * so short that it goes around a corner across the edge of slow ground. */
static bool arc_is_useful(const struct net *net, const struct path_node *u,
                          const struct path_node *v, const struct field_cost *cost)
{
    int64_t length = distance_ticks(u->at, v->at) / TICKS + 1;
    if (cost->slow == 0 || length <= RAIL_STEP)
        return true;
    struct vec d = vec_from(u->at, v->at);
    return length * (SHARE_ONE - cost->slow) <= (int64_t)SEAM_SLACK * SHARE_ONE &&
           rail_allows(net, u, d, length) && rail_allows(net, v, d, length);
}

/* On which side of its edge a direction leaves or reaches a post: 1 slow, -1 not, 0 along it or
 * where there is no edge. */
static int rail_side(const struct path_node *node, int32_t dx, int32_t dy)
{
    int32_t side = node->cone.lo_x * dy - node->cone.lo_y * dx;
    if (!cone_is_half(node->cone) || (side <= CONE_SLACK && side >= -CONE_SLACK))
        return 0;
    return side > 0 ? 1 : -1;
}

/* The nodes of a place, one or two, that a direction fits: bit 0 the first, bit 1 the other. What
 * runs along a slow edge has come out of it and will go in again, else it would be elsewhere. */
static unsigned place_fits(const struct path_node *node, int32_t dx, int32_t dy, bool leaving)
{
    if (cone_is_half(node->cone) && rail_side(node, dx, dy) == 0)
        return leaving ? 2 : 1;
    unsigned fits = cone_holds(node->cone, dx, dy);
    if (node->other != 0 && cone_holds(node[node->other].cone, dx, dy))
        fits |= 2;
    return fits;
}

/* Adds the arcs between two places, both ways. Going back along an arc, a corner that was on the
 * left is on the right, so the other node of the place is met. */
static enum status arcs_between(const struct net *net, int u, int v, unsigned u_fits,
                                unsigned v_fits, int *hint, struct arc_list *list)
{
    const struct path_node *from = &net->nodes[u], *to = &net->nodes[v];
    struct field_cost cost, back;
    if (!field_try(&net->field, from->at, to->at, hint, &cost) ||
        !arc_is_useful(net, from, to, &cost))
        return STATUS_OK;
    back = cost;
    if (net->field.directed && !field_try(&net->field, to->at, from->at, hint, &back))
        return STATUS_OK;
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++) {
            if (!(u_fits >> i & 1) || !(v_fits >> k & 1))
                continue;
            int32_t a = u + i * from->other, b = v + k * to->other;
            int32_t a_back = u + !i * from->other, b_back = v + !k * to->other;
            enum status status = arc_add(list, (struct raw_arc){a, b, cost.ticks});
            if (status == STATUS_OK)
                status = arc_add(list, (struct raw_arc){b_back, a_back, back.ticks});
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

static enum status arcs_find(const struct net *net, struct arc_list *list)
{
    int hint = 0;
    for (int u = 0; u < net->node_count; u++) {
        const struct path_node *from = &net->nodes[u];
        if (from->other < 0)
            continue;
        for (int v = u + 1; v < net->node_count; v++) {
            const struct path_node *to = &net->nodes[v];
            int32_t dx = to->at.x - from->at.x, dy = to->at.y - from->at.y;
            if (to->other < 0 || (dx == 0 && dy == 0))
                continue;
            unsigned u_fits = place_fits(from, dx, dy, true);
            unsigned v_fits = u_fits ? place_fits(to, dx, dy, false) : 0;
            /* What leaves an edge on the slow side and reaches another on the open one is of no
             * use. */
            if (!v_fits || rail_side(from, dx, dy) * rail_side(to, dx, dy) > 0)
                continue;
            enum status status = arcs_between(net, u, v, u_fits, v_fits, &hint, list);
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

/* Puts the arcs in order of the nodes they leave. */
static enum status arcs_order(struct net *net, const struct arc_list *list)
{
    net->arcs = memory_take((size_t)list->count * sizeof *net->arcs);
    if (!net->arcs)
        return STATUS_NO_MEMORY;
    net->arc_count = list->count;
    for (int i = 0; i < list->count; i++)
        net->nodes[list->arcs[i].from].arc_first++;
    for (int n = 0, sum = 0; n <= net->node_count; n++) {
        sum += net->nodes[n].arc_first;
        net->nodes[n].arc_first = sum;
    }
    for (int i = list->count; i-- > 0;) {
        const struct raw_arc *arc = &list->arcs[i];
        net->arcs[--net->nodes[arc->from].arc_first] = (struct path_arc){arc->to, arc->ticks};
    }
    return STATUS_OK;
}

/* ---- together --------------------------------------------------------------------- */

static enum status net_from(struct net *net, struct draft *draft, int32_t *order)
{
    struct arc_list list = {0};

    cells_sort(net, draft->posts, draft->post_count, order);
    net->nodes = memory_take((size_t)(2 * draft->post_count + 1) * sizeof *net->nodes);
    if (!net->nodes)
        return STATUS_NO_MEMORY;
    nodes_fill(net, draft->posts, draft->post_count, order);
    blocks_find(net);
    enum status status = arcs_find(net, &list);
    if (status == STATUS_OK)
        status = arcs_order(net, &list);
    memory_release(list.arcs);
    return status;
}

enum status net_make(struct net *net, const struct terrain *terrain, struct mover mover,
                     bool open_only)
{
    struct draft draft = {.field = &net->field};
    enum status status = STATUS_NO_MEMORY;

    field_make(&net->field, terrain, mover, open_only);
    draft.posts = memory_take(LIMIT_POSTS * sizeof *draft.posts);
    draft.rails = net->rails = memory_take(LIMIT_RAILS * sizeof *net->rails);
    int32_t *order = memory_take(LIMIT_POSTS * sizeof *order);
    if (draft.posts && draft.rails && order) {
        draft_fill(&draft);
        net->rail_count = draft.rail_count;
        status = net_from(net, &draft, order);
    }
    memory_release(order);
    memory_release(draft.posts);
    if (status != STATUS_OK)
        net_release(net);
    return status;
}

void net_release(struct net *net)
{
    memory_release(net->nodes);
    memory_release(net->arcs);
    memory_release(net->rails);
    net->nodes = NULL;
    net->arcs = NULL;
    net->rails = NULL;
}

enum status path_prepare(struct path_graph **out, const struct terrain *terrain, struct mover mover)
{
    struct path_graph *graph = memory_take(sizeof *graph);
    if (!graph)
        return STATUS_NO_MEMORY;
    graph->costs = *mover.costs;
    graph->mover = (struct mover){mover.radius, &graph->costs};
    graph->two = mover.costs->whole != 0;
    enum status status = net_make(&graph->any, terrain, graph->mover, false);
    if (status == STATUS_OK && graph->two)
        status = net_make(&graph->open, terrain, graph->mover, true);
    if (status != STATUS_OK) {
        path_release(graph);
        return status;
    }
    *out = graph;
    return STATUS_OK;
}

void path_release(struct path_graph *graph)
{
    if (!graph)
        return;
    net_release(&graph->any);
    net_release(&graph->open);
    memory_release(graph);
}
