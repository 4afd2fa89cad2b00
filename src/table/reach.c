/* The reachable area: a search without an end settles the bends, then each place of a grid takes
 * the best bend that its neighbours know of, or one after that. */
#include "table/reach.h"

#include "base/memory.h"
#include "table/path_internal.h"

bool reach_holds(const struct path_graph *graph, struct path_room *room, const struct board *board,
                 struct point from, struct point to, struct allowance allowance)
{
    struct way way;
    return path_find_within(graph, room, board, from, to, allowance, &way).fault == MOVE_OK;
}

bool reach_draw(const struct path_graph *graph, struct path_room *room, const struct board *board,
                struct point from, struct allowance allowance, struct chance *chance,
                enum purpose purpose, int tries, struct point *to)
{
    const struct terrain *terrain = board->terrain;
    mil most = allowance.full;
    mil x0 = greater(from.x - most, 0), x1 = lesser(from.x + most, terrain->width);
    mil y0 = greater(from.y - most, 0), y1 = lesser(from.y + most, terrain->height);

    for (int i = 0; i < tries && x0 <= x1 && y0 <= y1; i++) {
        to->x = x0 + (mil)chance_below(chance, purpose, (uint32_t)(x1 - x0 + 1));
        to->y = y0 + (mil)chance_below(chance, purpose, (uint32_t)(y1 - y0 + 1));
        if (compare_to_point(from, *to, most) <= 0 &&
            reach_holds(graph, room, board, from, *to, allowance))
            return true;
    }
    return false;
}

/* ---- the grid --------------------------------------------------------------------- */

enum {
    /* Places stand from one step before the table's side to one after it, so that the rim is
     * off. */
    GRID_SIDE = LIMIT_SIDE / REACH_STEP + 3,
    GRID_PLACES = GRID_SIDE * GRID_SIDE,
    LEFT_NONE = -1,
};

struct place {
    int32_t left;        /* ticks of the allowance on arrival, or LEFT_NONE */
    int32_t source;      /* the last bend on the way there, a node of the room */
    int32_t tried;       /* the last bend from where it was tried */
    int32_t source_left; /* ticks left at that source */
    struct point source_at;
    bool open_only;      /* it was reached over the open net */
    bool waits;          /* it has news for its neighbours */
    bool looked, stands; /* whether a base may stand there, once looked */
};

struct reach {
    const struct path_graph *graph;
    struct path_room *room;
    const struct board *board;
    int columns, rows;
    bool open_only; /* which net the room is set for */
    int32_t bound;  /* ticks that may be spent */
    int wait_first, wait_count;
    int32_t waiting[GRID_PLACES]; /* places with news, a ring */
    struct place places[GRID_PLACES];
    int32_t child_first[NODE_NONE], child_next[NODE_NONE]; /* bends by the bend before them */
    int32_t next[2 * GRID_PLACES]; /* of outlines: the edge after each edge */
};

enum status reach_take(struct reach **out)
{
    *out = memory_take(sizeof **out);
    return *out ? STATUS_OK : STATUS_NO_MEMORY;
}

void reach_release(struct reach *reach)
{
    memory_release(reach);
}

static struct point place_at(const struct reach *reach, int32_t place)
{
    return (struct point){(place % reach->columns - 1) * REACH_STEP,
                          (place / reach->columns - 1) * REACH_STEP};
}

static bool place_stands(const struct reach *reach, struct place *place, struct point at)
{
    if (!place->looked) {
        place->looked = true;
        place->stands = stand_check(reach->board, reach->graph->mover, at, NULL) == MOVE_OK;
    }
    return place->stands;
}

/* Whether a base can get to a place of the grid and stand there. */
static bool place_holds(struct reach *reach, int32_t index)
{
    struct place *place = &reach->places[index];
    return place->left != LEFT_NONE && place_stands(reach, place, place_at(reach, index));
}

/* ---- spreading over the grid ------------------------------------------------------ */

static void place_set(struct reach *reach, int32_t index, int32_t left, int32_t source)
{
    struct place *place = &reach->places[index];
    place->left = left;
    place->source = source;
    place->source_left = reach->bound - reach->room->labels[source].ticks;
    place->source_at = node_at(reach->room, source);
    place->open_only = reach->open_only;
    if (!place->waits) {
        place->waits = true;
        reach->waiting[(reach->wait_first + reach->wait_count++) % GRID_PLACES] = index;
    }
}

/* Tries to get to a place from a bend. Gives whether the straight stretch is all there is to it;
 * else a bend after that one may do better. */
static bool place_try(struct reach *reach, int32_t index, int32_t source)
{
    struct place *place = &reach->places[index];
    struct point at = place_at(reach, index), from = node_at(reach->room, source);
    int32_t ticks, length = distance_ticks(from, at);
    int32_t left = reach->bound - reach->room->labels[source].ticks;

    place->tried = source;
    if (left - length <= place->left)
        return true;
    if (!room_try(reach->room, from, at, &ticks))
        return false;
    if (left - ticks > place->left)
        place_set(reach, index, left - ticks, source);
    return ticks <= length;
}

/* Offers a bend to a place and, where that is not all, the bends that come after it. */
static void place_offer(struct reach *reach, int32_t index, int32_t source)
{
    if (reach->places[index].tried == source || place_try(reach, index, source))
        return;
    for (int32_t n = reach->child_first[source]; n != NODE_NONE; n = reach->child_next[n])
        place_try(reach, index, n);
    reach->places[index].tried = source;
}

static bool is_inner(const struct reach *reach, int x, int y)
{
    return x > 0 && y > 0 && x + 1 < reach->columns && y + 1 < reach->rows;
}

/* Offers a bend to the places around it. */
static void bend_spread(struct reach *reach, int32_t source)
{
    struct point at = node_at(reach->room, source);
    int column = at.x / REACH_STEP + 1, row = at.y / REACH_STEP + 1;
    for (int y = row - 1; y <= row + 2; y++)
        for (int x = column - 1; x <= column + 2; x++)
            if (is_inner(reach, x, y))
                place_offer(reach, y * reach->columns + x, source);
}

/* A place passes its bend on to its neighbours. */
static void place_spread(struct reach *reach, int32_t index)
{
    static const int AROUND[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                     {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    int x = index % reach->columns, y = index / reach->columns;
    for (int side = 0; side < 8; side++) {
        int nx = x + AROUND[side][0], ny = y + AROUND[side][1];
        if (is_inner(reach, nx, ny))
            place_offer(reach, ny * reach->columns + nx, reach->places[index].source);
    }
}

/* Notes for each settled bend which bends come after it. */
static void children_note(struct reach *reach)
{
    const struct path_room *room = reach->room;
    for (int i = 0; i < room->settled_count; i++)
        reach->child_first[room->settled[i]] = NODE_NONE;
    for (int i = room->settled_count - 1; i > 0; i--) {
        int32_t node = room->settled[i], parent = (int32_t)room->labels[node].parent;
        reach->child_next[node] = reach->child_first[parent];
        reach->child_first[parent] = node;
    }
}

/* Sets the room for one of the nets. */
static void reach_use(struct reach *reach, bool open_only)
{
    struct path_room *room = reach->room;
    reach->open_only = open_only;
    room->net = open_only ? &reach->graph->open : &reach->graph->any;
    room->searching = false;
    overlays_set(room, reach->board, reach->graph->mover, open_only);
}

/* Spreads over one net with an allowance. */
static void reach_over(struct reach *reach, struct point from, bool open_only, mil most)
{
    struct path_room *room = reach->room;

    reach_use(reach, open_only);
    if (!field_holds(&room->net->field, from, 0))
        return;
    room->from = step_clear(room, from);
    int32_t step;
    if (!room_try(room, from, room->from, &step))
        return;
    reach->bound = (most < TICKS_MAX / TICKS ? most * TICKS : TICKS_MAX - 1) - step;
    net_spread(room, room->net, reach->bound + 1);
    children_note(reach);
    for (int i = 0; i < reach->columns * reach->rows; i++)
        reach->places[i].tried = NODE_NONE;
    for (int i = 0; i < room->settled_count; i++)
        bend_spread(reach, room->settled[i]);
    while (reach->wait_count > 0) {
        int32_t index = reach->waiting[reach->wait_first];
        reach->wait_first = (reach->wait_first + 1) % GRID_PLACES;
        reach->wait_count--;
        reach->places[index].waits = false;
        place_spread(reach, index);
    }
}

void reach_fill(struct reach *reach, const struct path_graph *graph, struct path_room *room,
                const struct board *board, struct point from, struct allowance allowance)
{
    reach->graph = graph;
    reach->room = room;
    reach->board = board;
    reach->columns = board->terrain->width / REACH_STEP + 3;
    reach->rows = board->terrain->height / REACH_STEP + 3;
    reach->wait_first = reach->wait_count = 0;
    for (int i = 0; i < reach->columns * reach->rows; i++)
        reach->places[i] = (struct place){.left = LEFT_NONE};
    /* [TB-MOV-4] Any way at the lower rate, then open ones at the full rate, which mostly leave
     * more. */
    bool both = graph->two && allowance.lower < allowance.full;
    reach_over(reach, from, false, both ? allowance.lower : allowance.full);
    if (both)
        reach_over(reach, from, true, allowance.full);
}

mil reach_left(const struct reach *reach, struct point at)
{
    int x = (at.x + REACH_STEP + REACH_STEP / 2) / REACH_STEP;
    int y = (at.y + REACH_STEP + REACH_STEP / 2) / REACH_STEP;
    if (x < 0 || y < 0 || x >= reach->columns || y >= reach->rows)
        return REACH_NONE;
    struct place place = reach->places[y * reach->columns + x];
    bool holds = place.left != LEFT_NONE &&
                 place_stands(reach, &place, place_at(reach, y * reach->columns + x));
    return holds ? place.left / TICKS : REACH_NONE;
}

/* ---- outlines --------------------------------------------------------------------- */

/* An edge of the grid: twice its first place, and 1 more if it runs down instead of right. */
static int32_t edge_of(const struct reach *reach, int x, int y, bool down)
{
    return 2 * (y * reach->columns + x) + down;
}

/* Notes for one square which edge of the grid the outline goes on to from each it comes to. */
static void square_note(struct reach *reach, int x, int y)
{
    const int32_t edges[4] = {edge_of(reach, x, y, false), edge_of(reach, x + 1, y, true),
                              edge_of(reach, x, y + 1, false), edge_of(reach, x, y, true)};
    const int32_t corners[4] = {y * reach->columns + x, y * reach->columns + x + 1,
                                (y + 1) * reach->columns + x + 1, (y + 1) * reach->columns + x};
    bool holds[4];

    for (int i = 0; i < 4; i++)
        holds[i] = place_holds(reach, corners[i]);
    for (int i = 0; i < 4; i++) {
        if (holds[i] || !holds[(i + 1) % 4])
            continue;
        int out = (i + 1) % 4; /* around the square from where the area begins to where it ends */
        while (holds[(out + 1) % 4])
            out = (out + 1) % 4;
        reach->next[edges[out]] = edges[i];
    }
}

/* Whether a base can get to a point from the last bend of a place, and stand there. */
static bool point_holds(struct reach *reach, const struct place *place, struct point at)
{
    int32_t ticks;
    if (place->open_only != reach->open_only)
        reach_use(reach, place->open_only);
    return stand_check(reach->board, reach->graph->mover, at, NULL) == MOVE_OK &&
           room_try(reach->room, place->source_at, at, &ticks) && ticks <= place->source_left;
}

/* The place on an edge of the grid where the reachable area ends. */
static struct point edge_crossing(struct reach *reach, int32_t edge)
{
    int32_t a = edge / 2, b = edge % 2 ? a + reach->columns : a + 1;
    bool first = place_holds(reach, a);
    const struct place *place = &reach->places[first ? a : b];
    struct point in = place_at(reach, first ? a : b), out = place_at(reach, first ? b : a);

    for (int i = 0; i < 5; i++) {
        struct point middle = {(in.x + out.x) / 2, (in.y + out.y) / 2};
        if (point_holds(reach, place, middle))
            in = middle;
        else
            out = middle;
    }
    return in;
}

/* Follows the outline from an edge until it comes back. */
static bool ring_follow(struct reach *reach, int32_t edge, struct reach_outline *outline)
{
    if (outline->ring_count == LIMIT_REACH_RINGS)
        return false;
    outline->first[outline->ring_count++] = outline->point_count;
    while (reach->next[edge] >= 0) {
        if (outline->point_count == LIMIT_REACH_POINTS)
            return false;
        outline->points[outline->point_count++] = edge_crossing(reach, edge);
        int32_t next = reach->next[edge];
        reach->next[edge] = -1;
        edge = next;
    }
    return true;
}

bool reach_outline(struct reach *reach, struct reach_outline *outline)
{
    int edges = 2 * reach->columns * reach->rows;
    bool whole = true;

    reach_use(reach, reach->open_only); /* the room may have been lent out since */
    outline->ring_count = outline->point_count = 0;
    for (int i = 0; i < edges; i++)
        reach->next[i] = -1;
    for (int y = 0; y + 1 < reach->rows; y++)
        for (int x = 0; x + 1 < reach->columns; x++)
            square_note(reach, x, y);
    for (int i = 0; i < edges && whole; i++)
        if (reach->next[i] >= 0)
            whole = ring_follow(reach, i, outline);
    outline->first[outline->ring_count] = outline->point_count;
    return whole;
}
