/* The search over a net: nearest first by what has been paid and the straight rest, everything
 * waiting in one queue until its turn. The start is joined to the net block by block, cell by cell,
 * and bases are looked at only when an arc that matters runs into them. */
#include <string.h>

#include "table/path_internal.h"

/* Adds an entry that may lead to a way better than the best known. */
static inline void queue_push(struct path_room *room, int32_t ticks, enum entry_kind kind,
                              int32_t source, int32_t target)
{
    if (ticks < room->limit)
        queue_put(&room->queue, (struct entry){ticks, QUEUE_END, source, target, kind});
}

/* ---- nodes of all kinds ----------------------------------------------------------- */

/* A bend where a base cuts the edge of slow ground is two nodes: ways that join the ring there, and
 * ways that leave it. */
enum { CUT_JOINS, CUT_LEAVES };

static bool is_ring(int32_t node)
{
    return node >= LIMIT_NODES && node != NODE_START;
}

static int ring_owner(int32_t node)
{
    return (node - LIMIT_NODES) / (2 * RING_SLOTS);
}

static int ring_index(int32_t node)
{
    return (node - LIMIT_NODES) / 2 % RING_SLOTS;
}

static int32_t ring_node(int owner, int index, int side)
{
    return LIMIT_NODES + (owner * RING_SLOTS + index) * 2 + side;
}

static bool joins_ring(int32_t node)
{
    return is_ring(node) && ring_index(node) >= LIMIT_RING && node % 2 == CUT_JOINS;
}

struct point node_at(const struct path_room *room, int32_t node)
{
    if (node < LIMIT_NODES)
        return room->net->nodes[node].at;
    if (node == NODE_START)
        return room->from;
    return room->rings[ring_owner(node)][ring_index(node)];
}

struct cone node_cone(const struct path_room *room, int32_t node)
{
    if (node < LIMIT_NODES)
        return room->net->nodes[node].cone;
    if (node == NODE_START || room->overlays[ring_owner(node)].ground ||
        ring_index(node) >= LIMIT_RING)
        return (struct cone){0, 0, 0, 0};
    return ring_cone(&room->overlays[ring_owner(node)], ring_index(node), node & 1);
}

/* Whether a stretch of the search can be gone, and its cost. Ways bend where they enter or leave
 * slow ground, so a stretch that begins or ends outside it stays outside; around bases there are no
 * such bends, and it may be `slow`. `besides` is the least that the rest of its ways costs. */
static bool search_try(struct path_room *room, struct point a, struct point b, bool slow,
                       int32_t besides, int32_t *ticks)
{
    struct field_cost cost;
    const struct field *field = &room->net->field;
    if (slow ? !field_try(field, a, b, &room->hint, &cost)
             : !field_try_open(field, a, b, &room->hint, &cost))
        return false;
    *ticks = cost.ticks;
    return overlays_pass(room, a, b, besides + cost.ticks, ticks);
}

/* ---- labels ----------------------------------------------------------------------- */

static struct label *label_of(struct path_room *room, int32_t node)
{
    struct label *label = &room->labels[node];
    if (label->search != room->search) {
        label->search = room->search;
        label->ticks = TICKS_MAX;
        label->rest = room->spreading ? 0 : distance_ticks(node_at(room, node), room->to);
        label->settled = false;
    }
    return label;
}

static void label_set(struct path_room *room, int32_t node, struct label *label, int32_t ticks,
                      int32_t parent, bool sure)
{
    label->ticks = ticks;
    label->parent = (unsigned)parent & ((1u << PARENT_BITS) - 1);
    label->sure = sure;
    queue_push(room, ticks + label->rest, ENTRY_NODE, NODE_NONE, node);
}

/* Holds the arc to a node against the overlays, once; afterwards the label is sure, or empty. */
static void label_assure(struct path_room *room, int32_t node, struct label *label)
{
    int32_t before = room->labels[label->parent].ticks, arc = label->ticks - before;
    int32_t parent = (int32_t)label->parent, cost = arc;
    if (!overlays_pass(room, node_at(room, parent), node_at(room, node), label->ticks + label->rest,
                       &cost))
        label->ticks = TICKS_MAX;
    else if (cost > arc)
        label_set(room, node, label, before + cost, parent, true);
    label->sure = true;
}

/* A way to a node at a price that has not been held against the overlays, or has. The better of it
 * and what is known stays. */
static void label_offer(struct path_room *room, int32_t node, int32_t ticks, int32_t parent,
                        bool sure)
{
    struct label *label = label_of(room, node);
    if (label->settled || ticks + label->rest >= room->limit)
        return;
    if (label->ticks == TICKS_MAX) {
        label_set(room, node, label, ticks, parent, sure);
        return;
    }
    if (!label->sure)
        label_assure(room, node, label);
    if (ticks >= label->ticks)
        return;
    if (!sure) {
        int32_t before = room->labels[parent].ticks, arc = ticks - before;
        if (!overlays_pass(room, node_at(room, parent), node_at(room, node), ticks + label->rest,
                           &arc))
            return;
        ticks = before + arc;
    }
    if (ticks < label->ticks)
        label_set(room, node, label, ticks, parent, true);
}

/* ---- sources: nodes whose arcs are found during the search ------------------------ */

static int32_t box_ticks(struct point p, struct box box)
{
    return root_ticks((uint64_t)box_distance_squared(&box, p));
}

/* From a box to the end, at least. */
static int32_t box_rest(const struct path_room *room, struct box box)
{
    return room->spreading ? 0 : box_ticks(room->to, box);
}

/* Whether any direction of a cone may lead into a box. */
static bool cone_meets_box(struct cone cone, struct point from, struct box box)
{
    struct point corners[4] = {
        {box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}};
    bool lo = cone_is_free(cone), hi = lo;
    for (int i = 0; i < 4 && !(lo && hi); i++) {
        int64_t dx = corners[i].x - from.x, dy = corners[i].y - from.y;
        lo = lo || cone.lo_x * dy - cone.lo_y * dx >= 0;
        hi = hi || dx * cone.hi_y - dy * cone.hi_x >= 0;
    }
    return lo && hi;
}

static void source_offer_blocks(struct path_room *room, int32_t source)
{
    struct point at = node_at(room, source);
    struct cone cone = node_cone(room, source);
    int32_t paid = room->labels[source].ticks;

    for (int i = 0; i < room->block_count; i++) {
        const struct near_block *near = &room->blocks[i];
        struct box box = room->net->blocks[near->block].box;
        if (cone_meets_box(cone, at, box))
            queue_push(room, paid + box_ticks(at, box) + near->rest, ENTRY_BLOCK, source,
                       near->block);
    }
}

static void source_offer_cells(struct path_room *room, int32_t source, int32_t block)
{
    const struct net *net = room->net;
    int x0 = net->blocks[block].cell % net->cells_x, y0 = net->blocks[block].cell / net->cells_x;
    struct point at = node_at(room, source);
    struct cone cone = node_cone(room, source);
    int32_t paid = room->labels[source].ticks;

    for (int y = y0; y < y0 + BLOCK_CELLS && y < net->cells_y; y++) {
        for (int x = x0; x < x0 + BLOCK_CELLS && x < net->cells_x; x++) {
            int cell = y * net->cells_x + x;
            mil left = x * CELL_SIDE, top = y * CELL_SIDE;
            struct box box = {left, top, left + CELL_SIDE, top + CELL_SIDE};
            if (net->cell_first[cell] < net->cell_first[cell + 1] && cone_meets_box(cone, at, box))
                queue_push(room, paid + box_ticks(at, box) + box_rest(room, box), ENTRY_CELL,
                           source, cell);
        }
    }
}

static void source_offer_nodes(struct path_room *room, int32_t source, int32_t cell)
{
    const struct net *net = room->net;
    struct point at = node_at(room, source);
    struct cone cone = node_cone(room, source);
    int32_t paid = room->labels[source].ticks;

    for (int32_t n = net->cell_first[cell]; n < net->cell_first[cell + 1]; n++) {
        const struct path_node *node = &net->nodes[n];
        int32_t dx = node->at.x - at.x, dy = node->at.y - at.y;
        if (!cone_holds(node->cone, dx, dy) || !cone_holds(cone, dx, dy))
            continue;
        struct label *label = label_of(room, n);
        if (!label->settled)
            queue_push(room, paid + distance_ticks(at, node->at) + label->rest, ENTRY_ARC, source,
                       n);
    }
}

/* An arc from a source has come up: it is checked in full. */
static void source_arc(struct path_room *room, int32_t source, int32_t node)
{
    const struct label *from = &room->labels[source], *to = label_of(room, node);
    int32_t ticks;
    bool slow = from->slow || is_ring(node);
    if (!to->settled && search_try(room, node_at(room, source), node_at(room, node), slow,
                                   from->ticks + to->rest, &ticks))
        label_offer(room, node, from->ticks + ticks, source, true);
}

/* ---- rings ------------------------------------------------------------------------ */

static void offer_arc(struct path_room *room, int32_t source, int32_t node)
{
    struct point at = node_at(room, source), to = node_at(room, node);
    int32_t dx = to.x - at.x, dy = to.y - at.y;
    if (!cone_holds(node_cone(room, source), dx, dy) || (dx == 0 && dy == 0))
        return;
    struct label *label = label_of(room, node);
    if (!label->settled)
        queue_push(room, room->labels[source].ticks + distance_ticks(at, to) + label->rest,
                   ENTRY_ARC, source, node);
}

/* Arcs from a node to the ring of an overlay: to both bends where a line touches it, or to all of
 * an area that may be crossed. */
static void source_ring(struct path_room *room, int32_t source, int index)
{
    const struct overlay *overlay = &room->overlays[index];
    int on, back;

    if (overlay->ground) {
        for (int k = 0; k < overlay->ring_count; k++)
            offer_arc(room, source, ring_node(index, k, false));
    } else if (ring_touched(overlay, room->rings[index], node_at(room, source), &on, &back)) {
        offer_arc(room, source, ring_node(index, on, false));
        offer_arc(room, source, ring_node(index, back, true));
    }
    for (int k = 0; k < overlay->cut_count; k++)
        offer_arc(room, source, ring_node(index, LIMIT_RING + k, CUT_JOINS));
}

/* The ring of an overlay waits for its turn as seen from a node. */
static void offer_ring(struct path_room *room, int32_t source, int index)
{
    const struct overlay *overlay = &room->overlays[index];
    int32_t ticks = room->labels[source].ticks;
    if (!overlay->ground)
        ticks += overlay_touch_ticks(overlay, node_at(room, source)) + overlay->rest;
    queue_push(room, ticks, ENTRY_RING, source, index);
}

/* The next bends around the same base: along its ring, off it at the edge of slow ground, or from
 * such an edge onto it. */
static void offer_next_on_ring(struct path_room *room, int32_t node)
{
    const struct overlay *overlay = &room->overlays[ring_owner(node)];
    int owner = ring_owner(node), count = overlay->ring_count, k = ring_index(node);
    bool back = node & 1;
    if (overlay->ground)
        return;
    if (k >= LIMIT_RING) {
        k = ring_before(overlay, node_at(room, node));
        offer_arc(room, node, ring_node(owner, (k + 1) % count, false));
        offer_arc(room, node, ring_node(owner, k, true));
        return;
    }
    int next = (k + (back ? count - 1 : 1)) % count;
    offer_arc(room, node, ring_node(owner, next, back));
    for (int i = 0; i < overlay->cut_count; i++) {
        int32_t cut = ring_node(owner, LIMIT_RING + i, CUT_LEAVES);
        if (ring_before(overlay, node_at(room, cut)) == (back ? next : k))
            offer_arc(room, node, cut);
    }
}

void overlay_activate(struct path_room *room, int index)
{
    struct overlay *overlay = &room->overlays[index];
    overlay->active = true;
    int32_t rest = distance_ticks(overlay->at, room->to) - TICKS * (overlay->radius + 1);
    overlay->rest = rest > 0 && !room->spreading ? rest : 0;
    ring_make(overlay, room->net, room->rings[index]);
    room->active[room->active_count++] = index;
    for (int i = 0; i < room->settled_count; i++)
        offer_ring(room, room->settled[i], index);
}

/* ---- the search ------------------------------------------------------------------- */

/* A way is known at this price: only what saves a five hundredth more is looked for. */
static void search_limit(struct path_room *room, int32_t best)
{
    room->best = best;
    room->limit = best - best / 512;
}

/* The last stretch, from a node to the end. */
static void try_end(struct path_room *room, int32_t node, const struct label *label)
{
    struct point at = node_at(room, node);
    int32_t ticks, dx = room->to.x - at.x, dy = room->to.y - at.y;
    if (!cone_holds(node_cone(room, node), dx, dy) || label->ticks + label->rest >= room->limit)
        return;
    bool slow = room->to_slow || is_ring(node);
    if (search_try(room, at, room->to, slow, label->ticks, &ticks) &&
        label->ticks + ticks < room->best) {
        search_limit(room, label->ticks + ticks);
        room->best_parent = node;
    }
}

/* Whether what is known of a node is surely as good; most arcs end here. */
static inline bool label_beats(const struct path_room *room, int32_t node, int32_t ticks)
{
    const struct label *label = &room->labels[node];
    return label->search == room->search && (label->settled || ticks + label->rest >= room->limit ||
                                             (label->sure && ticks >= label->ticks));
}

/* Nothing cheaper leads to this node: its arcs are offered on. */
static void settle(struct path_room *room, int32_t node, struct label *label)
{
    label->settled = true;
    room->settled[room->settled_count++] = node;
    if (!room->spreading)
        try_end(room, node, label);
    label->slow = node != NODE_START || field_is_slow(&room->net->field, room->from);
    if (node >= LIMIT_NODES) {
        if (!joins_ring(node))
            source_offer_blocks(room, node);
        if (is_ring(node))
            offer_next_on_ring(room, node);
    } else {
        const struct path_node *from = &room->net->nodes[node];
        for (int32_t i = from[0].arc_first; i < from[1].arc_first; i++) {
            const struct path_arc *arc = &room->net->arcs[i];
            if (label->ticks + arc->ticks < room->limit &&
                !label_beats(room, arc->to, label->ticks + arc->ticks))
                label_offer(room, arc->to, label->ticks + arc->ticks, node, false);
        }
    }
    for (int i = 0; i < room->active_count && !joins_ring(node); i++)
        offer_ring(room, node, room->active[i]);
}

static void node_reached(struct path_room *room, int32_t node, int32_t ticks)
{
    struct label *label = &room->labels[node];
    if (label->settled || label->ticks + label->rest != ticks)
        return;
    if (!label->sure) {
        int32_t before = label->ticks;
        label_assure(room, node, label);
        if (label->ticks != before)
            return;
    }
    settle(room, node, label);
}

enum { ROUNDED = 64 * TICKS }; /* more than all the stretches of a way are rounded down by */

/* Leaves out the blocks that are too far off for any way cheap enough, wherever it leads before. */
static void blocks_find(struct path_room *room)
{
    const struct net *net = room->net;
    int64_t most = room->limit + ROUNDED;
    room->block_count = 0;
    for (int i = 0; i < net->block_count; i++) {
        const struct box *box = &net->blocks[i].box;
        if (box_distance_squared(box, room->from) * (TICKS * TICKS) >= most * most)
            continue;
        int32_t rest = box_rest(room, *box);
        if (box_ticks(room->from, *box) + rest < most)
            room->blocks[room->block_count++] = (struct near_block){i, rest};
    }
}

static void search_begin(struct path_room *room, const struct net *net, int32_t bound)
{
    room->net = net;
    if (++room->search == 0) { /* the numbers begin again, so old labels must go */
        memset(room->labels, 0, sizeof room->labels);
        room->search = 1;
    }
    room->to_slow = field_is_slow(&net->field, room->to);
    search_limit(room, bound);
    if (room->spreading)
        room->limit = bound;
    room->best_parent = NODE_NONE;
    room->settled_count = room->active_count = 0;
    overlays_sort(room);
    blocks_find(room);
    queue_begin(&room->queue, distance_ticks(room->from, room->to));
    room->searching = true;
    struct label *start = label_of(room, NODE_START);
    start->parent = NODE_NONE;
    start->ticks = 0;
    start->sure = true;
    settle(room, NODE_START, start);
    /* Without an end, whatever is within reach may cast a shadow. */
    for (int i = 0; room->spreading && i < room->overlay_count; i++)
        if (room->overlays[i].ticks < bound && !room->overlays[i].active)
            overlay_activate(room, i);
}

/* Writes the bends from the end back to the start, then turns them around. Two more will fit. */
static bool trail_write(struct path_room *room)
{
    int count = 0;
    int32_t ticks = room->best;
    room->trail[count++] = (struct bend){.at = room->to, .rail = NO_RAIL};
    for (int32_t n = room->best_parent; n != NODE_NONE; n = (int32_t)room->labels[n].parent) {
        if (count == LIMIT_TRAIL - 2)
            return false;
        struct cone cone = node_cone(room, n);
        int16_t rail = n < LIMIT_NODES ? room->net->nodes[n].rail : NO_RAIL;
        bool taut = !cone_is_free(cone) && !cone_is_half(cone);
        room->trail[count - 1].ticks = ticks - room->labels[n].ticks;
        room->trail[count++] = (struct bend){node_at(room, n), rail, taut, 0};
        ticks = room->labels[n].ticks;
    }
    for (int i = 0, k = count - 1; i < k; i++, k--) {
        struct bend swap = room->trail[i];
        room->trail[i] = room->trail[k];
        room->trail[k] = swap;
    }
    room->trail_count = count;
    return true;
}

/* Goes on with the cheapest entry; a copy, since others take its place. */
static void entry_follow(struct path_room *room, struct entry entry)
{
    switch (entry.kind) {
    case ENTRY_NODE:
        node_reached(room, entry.target, entry.ticks);
        break;
    case ENTRY_ARC:
        source_arc(room, entry.source, entry.target);
        break;
    case ENTRY_RING:
        source_ring(room, entry.source, entry.target);
        break;
    case ENTRY_CELL:
        source_offer_nodes(room, entry.source, entry.target);
        break;
    case ENTRY_BLOCK:
        source_offer_cells(room, entry.source, entry.target);
        break;
    }
}

static void search_run(struct path_room *room, const struct net *net, int32_t bound)
{
    const struct entry *entry;
    search_begin(room, net, bound);
    while ((entry = queue_take(&room->queue)) && entry->ticks < room->limit)
        entry_follow(room, *entry);
    room->searching = false;
}

bool net_search(struct path_room *room, const struct net *net, int32_t bound)
{
    room->spreading = false;
    search_run(room, net, bound);
    return room->best_parent != NODE_NONE && trail_write(room);
}

void net_spread(struct path_room *room, const struct net *net, int32_t bound)
{
    room->spreading = true;
    room->to = room->from;
    search_run(room, net, bound);
}
