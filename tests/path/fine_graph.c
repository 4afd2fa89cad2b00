#include "fine_graph.h"

#include <stdlib.h>

#include "base/check.h"

enum {
    EDGE_UNKNOWN = 0,
    EDGE_CLOSED = -1,
    APART_MIL = INCH / 8, /* points along slow outlines */
    OUTSIDE_MIL = 2,      /* nodes stand this far outside what charges, for its outline does too */
};

/* ---- lengths ---------------------------------------------------------------------- */

/* The length in 256ths of a mil. Six rounds of Heron's rule from a guess within a factor of two are
 * exact to the last place but one; the search needs no more. */
static int32_t length_of(struct point a, struct point b)
{
    double square = (double)distance_squared(a, b);
    if (square <= 0)
        return 0;
    int bits = 64 - __builtin_clzll((uint64_t)square);
    double root = (double)((uint64_t)1 << (bits + 1) / 2);
    for (int i = 0; i < 6; i++)
        root = (root + square / root) / 2;
    return (int32_t)(root * 256);
}

/* ---- nodes ------------------------------------------------------------------------ */

static void add_node(struct fine_graph *graph, struct fine_node node)
{
    if (!ground_open_at(&graph->ground, node.at))
        return;
    CHECK(graph->node_count < FINE_NODES);
    graph->nodes[graph->node_count++] = node;
}

/* The corners of a 64-gon drawn around a circle, so large that rounding its corners to whole mils
 * never lets an edge cut the circle. */
static void add_ring(struct fine_graph *graph, struct point centre, mil radius)
{
    mil outer =
        (mil)(((int64_t)radius * 10013 + 9999) / 10000) + 1; /* 1 / cos(pi / 64) = 1.00121 */
    for (int k = 0; k < RING_POINTS; k++)
        add_node(graph, (struct fine_node){ring_point(centre, outer, k), centre, true});
}

/* Whether any outline that is slow has a place inside it or on it. */
static bool in_slow(const struct ground *ground, struct point p)
{
    for (int i = 0; i < ground->outline_count; i++) {
        const struct ground_outline *outline = &ground->outlines[i];
        if ((outline->keywords & ground->costs.slow) && ground_distance(outline, p, 0) == 0)
            return true;
    }
    return false;
}

/* The place just outside an edge of an outline, `part` of `parts` along it. */
static struct point beside_edge(struct point a, struct point b, int64_t part, int64_t parts)
{
    struct vec edge = vec_from(a, b);
    int64_t length = length_of(a, b);
    /* 2 5/8 mils out along the edge's normal, before rounding: 672 / 256. */
    int64_t out_x = edge.y * 672, out_y = -edge.x * 672;
    return (struct point){(mil)(a.x + div_round(edge.x * part, parts) + div_round(out_x, length)),
                          (mil)(a.y + div_round(edge.y * part, parts) + div_round(out_y, length))};
}

/* Finds the last place with room between one with and one without, so that a way can slip between
 * slow ground and what closes it. */
static void add_last_open(struct fine_graph *graph, struct point open, struct point shut)
{
    while (stretch_steps(open, shut) > 1) {
        struct point middle = {(open.x + shut.x) / 2, (open.y + shut.y) / 2};
        if (ground_open_at(&graph->ground, middle))
            open = middle;
        else
            shut = middle;
    }
    add_node(graph, (struct fine_node){.at = open});
}

static void add_slow_edge(struct fine_graph *graph, struct point a, struct point b)
{
    int parts = length_of(a, b) / 256 / APART_MIL + 1;
    struct point last = beside_edge(a, b, 0, parts);
    for (int part = 0; part <= parts; part++) {
        struct point p = beside_edge(a, b, part, parts);
        bool open = ground_open_at(&graph->ground, p);
        if (open != ground_open_at(&graph->ground, last))
            add_last_open(graph, open ? p : last, open ? last : p);
        if (open && !in_slow(&graph->ground, p))
            add_node(graph, (struct fine_node){.at = p});
        last = p;
    }
}

/* Whether a place is at least OUTSIDE_MIL to the right of an edge's line: outside, for outlines run
 * counter-clockwise. */
static bool beyond_edge(struct point a, struct point b, struct point p)
{
    return -turn(a, b, p) * 256 >= (int64_t)OUTSIDE_MIL * length_of(a, b);
}

/* The corner itself, and for a convex one the place nearest to it that is just outside both its
 * edges, so that a way can go around it. */
static void add_corner(struct fine_graph *graph, struct point before, struct point at,
                       struct point after)
{
    add_node(graph, (struct fine_node){.at = at});
    if (turn(before, at, after) < 0)
        return;
    for (mil distance = OUTSIDE_MIL; distance <= 32 * OUTSIDE_MIL; distance++) {
        for (int k = 0; k < RING_POINTS; k++) {
            struct point p = ring_point(at, distance, k);
            if (beyond_edge(before, at, p) && beyond_edge(at, after, p)) {
                add_node(graph, (struct fine_node){.at = p});
                return;
            }
        }
    }
}

static void add_outline(struct fine_graph *graph, const struct ground_outline *outline)
{
    const struct cost_model *costs = &graph->ground.costs;
    unsigned charges = costs->slow | costs->priced | (graph->avoid_whole ? costs->whole : 0U);
    bool charged = (outline->keywords & (charges | KW_CLIMBABLE)) || outline->roof;

    if (outline->closed && outline->round) {
        add_ring(graph, outline->circle.at, outline->circle.radius + graph->ground.radius);
        return;
    }
    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++) {
        int next = (i + 1) % outline->count;
        if (outline->closed) {
            if (turn(outline->points[j], outline->points[i], outline->points[next]) > 0)
                add_ring(graph, outline->points[i], graph->ground.radius);
        } else if (charged) {
            add_corner(graph, outline->points[j], outline->points[i], outline->points[next]);
            if ((outline->keywords & costs->slow) && costs->slow_extra > 0)
                add_slow_edge(graph, outline->points[j], outline->points[i]);
        }
    }
}

struct fine_graph *fine_graph_take(const struct board *board, struct mover mover, bool avoid_whole)
{
    struct fine_graph *graph = malloc(sizeof *graph);
    CHECK(graph);
    graph->avoid_whole = avoid_whole;
    graph->node_count = 0;
    ground_take(&graph->ground, board, mover);
    for (int i = 0; i < graph->ground.outline_count; i++)
        add_outline(graph, &graph->ground.outlines[i]);
    for (int i = 0; i < board->base_count; i++)
        if (board->bases[i].passing == PASS_SOLID)
            add_ring(graph, board->bases[i].circle.at,
                     board->bases[i].circle.radius + mover.radius);
    size_t side = (size_t)graph->node_count;
    graph->edges = calloc(side * side + 1, sizeof *graph->edges);
    CHECK(graph->edges);
    return graph;
}

void fine_graph_release(struct fine_graph *graph)
{
    free(graph->edges);
    free(graph);
}

/* ---- edges ------------------------------------------------------------------------ */

/* Whether the cheapest ways could use an edge at a node: where they bend around a corner they leave
 * it as a tangent does. Seven degrees are allowed, more than a 64-gon in whole mils needs. */
static bool leaves_as_tangent(const struct fine_node *node, struct point to)
{
    if (!node->bends)
        return true;
    struct vec radius = vec_from(node->around, node->at), ahead = vec_from(node->at, to);
    double lean = (double)dot(radius, ahead);
    return lean * lean <= 0.015 * (double)dot(radius, radius) * (double)dot(ahead, ahead);
}

static int32_t edge_work_out(const struct fine_graph *graph, int from, int to, int32_t length)
{
    const struct fine_node *a = &graph->nodes[from], *b = &graph->nodes[to];
    if (!leaves_as_tangent(a, b->at) || !leaves_as_tangent(b, a->at) ||
        !ground_between_open(&graph->ground, a->at, b->at))
        return EDGE_CLOSED;
    int64_t cost = ground_stretch_cost(&graph->ground, a->at, b->at, length, graph->avoid_whole);
    return cost < 0 ? EDGE_CLOSED : (int32_t)cost;
}

static int32_t edge_cost(struct fine_graph *graph, int from, int to, int32_t length)
{
    if (from >= graph->node_count || to >= graph->node_count)
        return edge_work_out(graph, from, to, length);
    int32_t *edge = &graph->edges[(size_t)from * (size_t)graph->node_count + (size_t)to];
    if (*edge == EDGE_UNKNOWN)
        *edge = edge_work_out(graph, from, to, length);
    return *edge;
}

/* ---- the search ------------------------------------------------------------------- */

/* One search: cheapest known costs in 256ths of a mil, and the straight lengths still to go, which
 * no way can undercut. */
struct search {
    struct fine_graph *graph;
    int start, goal, count;
    int64_t most;
    int64_t cost[FINE_NODES + 2];
    int32_t ahead[FINE_NODES + 2];
    int before[FINE_NODES + 2];
    bool done[FINE_NODES + 2];
};

static void search_begin(struct search *search, struct fine_graph *graph, struct point from,
                         struct point to, mil most)
{
    search->graph = graph;
    search->start = graph->node_count;
    search->goal = graph->node_count + 1;
    search->count = graph->node_count + 2;
    search->most = (int64_t)most * 256 + 1;
    graph->nodes[search->start] = (struct fine_node){.at = from};
    graph->nodes[search->goal] = (struct fine_node){.at = to};
    for (int i = 0; i < search->count; i++) {
        search->cost[i] = INT64_MAX;
        search->ahead[i] = length_of(graph->nodes[i].at, to);
        search->done[i] = false;
    }
    search->cost[search->start] = 0;
}

/* Tries every node from one whose cost is settled. */
static void search_spread(struct search *search, int from)
{
    struct fine_graph *graph = search->graph;
    int64_t spent = search->cost[from];

    for (int to = search->count - 1; to >= 0; to--) {
        int64_t bound = search->cost[to] < search->most ? search->cost[to] : search->most;
        if (search->done[to] || spent + search->ahead[to] >= search->most)
            continue;
        int32_t length = length_of(graph->nodes[from].at, graph->nodes[to].at);
        if (spent + length >= bound || spent + length + search->ahead[to] >= search->most)
            continue;
        int32_t cost = edge_cost(graph, from, to, length);
        if (cost == EDGE_CLOSED || spent + cost >= search->cost[to] ||
            spent + cost + search->ahead[to] >= search->most)
            continue;
        search->cost[to] = spent + cost;
        search->before[to] = from;
        if (to == search->goal)
            search->most = search->cost[to]; /* from now on only what is cheaper matters */
    }
}

/* The unsettled node that promises the cheapest way, or -1. */
static int search_next(const struct search *search)
{
    int best = -1;
    int64_t least = INT64_MAX;
    for (int i = 0; i < search->count; i++) {
        if (search->done[i] || search->cost[i] == INT64_MAX)
            continue;
        int64_t promise = search->cost[i] + search->ahead[i];
        if (promise < least) {
            least = promise;
            best = i;
        }
    }
    return best;
}

static void way_collect(const struct search *search, struct fine_way *way)
{
    way->count = 0;
    for (int i = search->goal; i != search->start; i = search->before[i])
        way->count++;
    way->count++;
    CHECK(way->count <= GROUND_WAY_POINTS);
    int at = search->goal;
    for (int i = way->count - 1; i >= 0; i--) {
        way->points[i] = search->graph->nodes[at].at;
        at = search->before[at];
    }
}

struct fine_way fine_graph_find(struct fine_graph *graph, struct point from, struct point to,
                                mil most)
{
    static struct search search;
    struct fine_way way = {.found = false};

    search_begin(&search, graph, from, to, most);
    search.before[search.start] = search.start;
    for (int at; (at = search_next(&search)) >= 0 && at != search.goal;) {
        search.done[at] = true;
        search_spread(&search, at);
    }
    if (search.cost[search.goal] == INT64_MAX)
        return way;
    way_collect(&search, &way);
    way.found = true;
    way.cost = ground_way_cost(&graph->ground, way.points, way.count).cost;
    /* The search adds rougher numbers, but not by much. */
    int64_t rough = search.cost[search.goal] / 256;
    CHECK(rough <= way.cost && way.cost <= rough + 2 + way.count / 8);
    return way;
}
