/* What the files of path finding share. A net is a graph of nodes at bends a good way can have:
 * around closed pieces, at corners of ground that costs something, and along the edges of slow
 * ground. Arcs between them are checked and measured once; a search only adds the start, the end
 * and what moves. */
#ifndef TABLE_PATH_INTERNAL_H
#define TABLE_PATH_INTERNAL_H

#include "table/path_queue.h"
#include "table/path_root.h"
#include "table/stretch.h"

/* ---- the field: a terrain as one mover plans over it ------------------------------ */

enum { LIMIT_PRICE = 1000 * INCH }; /* dearer entries count as this much when ways are compared */

static inline int32_t price_ticks(int64_t price)
{
    return (int32_t)(price < LIMIT_PRICE ? price : LIMIT_PRICE) * TICKS;
}

struct field_piece {
    struct box box; /* widened by the radius for closed pieces */
    const struct point *points;
    int count;
    bool fence;    /* the centre may not meet it */
    bool slow;     /* the centre in it pays more */
    int32_t price; /* ticks for each entry */
};

struct field {
    const struct terrain *terrain;
    const struct cost_model *costs;
    mil radius;
    bool directed; /* a stretch may cost more one way than the other */
    int closed_count, ground_count, roof_count;
    struct field_piece closed[LIMIT_PIECES], ground[LIMIT_PIECES];
    struct box roofs[LIMIT_PIECES];
};

struct field_cost {
    int32_t ticks; /* all a stretch costs */
    int32_t slow;  /* the slow part of it, in 2^-20ths */
};

/* Makes a terrain ready for planning; `open_only` fences off what would lower the allowance. */
void field_make(struct field *field, const struct terrain *terrain, struct mover mover,
                bool open_only);

/* Whether a stretch can be gone over the terrain, and about what it costs. `hint` is the closed
 * piece to look at first, and then the one that was in the way; it changes nothing but the time
 * taken. */
bool field_try(const struct field *field, struct point a, struct point b, int *hint,
               struct field_cost *cost);

/* The same for a stretch that is of use to a search only outside all slow ground; quicker. */
bool field_try_open(const struct field *field, struct point a, struct point b, int *hint,
                    struct field_cost *cost);

/* The same for standing still, costs aside, with so many mils of room beyond the radius. */
bool field_holds(const struct field *field, struct point at, mil beyond);

/* Whether the centre is in a fence: no stretch can begin or end there. */
bool field_is_fenced(const struct field *field, struct point at);

/* How far beyond the radius the bends around a circle can be: from farther out lines touch them. */
static inline mil ring_beyond(mil radius)
{
    return radius / 128 + 4;
}

/* Whether the centre is in slow ground. */
bool field_is_slow(const struct field *field, struct point at);

/* ---- the net ---------------------------------------------------------------------- */

enum {
    CONE_BITS = 12,              /* the vectors of a cone are 2^12 long */
    CONE_SLACK = 2 << CONE_BITS, /* places up to 2 mils beside a cone are in it */
    CELL_SIDE = 2 * INCH,        /* nodes are kept by cells, cells by blocks of 3 by 3 */
    LIMIT_CELLS = LIMIT_SIDE / CELL_SIDE + 1,
    BLOCK_CELLS = 3,
    LIMIT_BLOCKS = (LIMIT_CELLS + BLOCK_CELLS - 1) / BLOCK_CELLS,
    LIMIT_POSTS = 4096, /* places of nodes; most have two nodes */
    LIMIT_NODES = 2 * LIMIT_POSTS,
    NO_RAIL = -1,
    RAIL_OFFSET = 2, /* mils outside slow ground; on its edge a way would pay for hugging it */
};

/* Directions from one vector counter-clockwise to another, less than half a turn; 0 vectors allow
 * all. */
struct cone {
    int16_t lo_x, lo_y, hi_x, hi_y;
};

/* A bend. Around a corner a way goes either with the corner on its left or on its right: two nodes,
 * each entered and left only in directions that touch the corner, as a taut string does. At the
 * edge of slow ground it goes either in or out: two nodes as well, each with the directions of one
 * side. */
struct path_node {
    struct point at;
    struct cone cone;
    int32_t arc_first;
    int16_t rail;  /* the slow edge it can slide along, or NO_RAIL */
    int16_t other; /* 1 or -1 to the node with the corner on the other side, 0 for none */
};

struct path_arc {
    int32_t to;
    int32_t ticks;
};

/* A line along the edge of slow ground on which bends may slide. */
struct rail {
    struct point a, b;
};

/* Nine cells with nodes in some of them. */
struct block {
    struct box box; /* around the nodes */
    int32_t cell;   /* the first one */
};

struct net {
    struct field field;
    int node_count, arc_count, rail_count;
    struct path_node *nodes; /* by cells; one more than there are, for its arc_first */
    struct path_arc *arcs;
    struct rail *rails;
    int cells_x, cells_y;
    int32_t cell_first[LIMIT_CELLS * LIMIT_CELLS + 1];
    int block_count;
    struct block blocks[LIMIT_BLOCKS * LIMIT_BLOCKS];
};

struct path_graph {
    struct cost_model costs;
    struct mover mover;
    bool two; /* the model has `whole` keywords, so the open net comes first */
    struct net any, open;
};

MUST_USE enum status net_make(struct net *net, const struct terrain *terrain, struct mover mover,
                              bool open_only);
void net_release(struct net *net);

static inline bool cone_is_free(struct cone cone)
{
    return cone.lo_x == 0 && cone.lo_y == 0;
}

/* Whether a cone is half a turn, as on the edge of slow ground. */
static inline bool cone_is_half(struct cone cone)
{
    return !cone_is_free(cone) && cone.lo_x == -cone.hi_x && cone.lo_y == -cone.hi_y;
}

/* Whether a direction is within a cone; wide, since starts and rings may lie far off the table. */
static inline bool cone_holds(struct cone cone, int64_t dx, int64_t dy)
{
    return cone.lo_x * dy - cone.lo_y * dx >= -CONE_SLACK &&
           dx * cone.hi_y - dy * cone.hi_x >= -CONE_SLACK;
}

/* ---- what stands on the terrain --------------------------------------------------- */

enum {
    LIMIT_RING = RING_POINTS, /* bends around a base or an area */
    LIMIT_CUTS = 8,           /* bends where the edges of slow ground meet it */
    RING_SLOTS = LIMIT_RING + LIMIT_CUTS,
    LIMIT_OVERLAYS = LIMIT_BASES + LIMIT_AREAS,
    OVERLAY_NODES = LIMIT_OVERLAYS * RING_SLOTS * 2,
    NODE_START = LIMIT_NODES + OVERLAY_NODES, /* the number of the start among the nodes */
    NODE_NONE,
    LIMIT_TRAIL = 512, /* bends of a way before it is tidied */
    TICKS_MAX = (1 << 28) - 1,
};

/* A circle over the terrain for one search: a base or a closed area, kept clear of by the centre,
 * or an area that costs. */
struct overlay {
    struct point at;
    mil radius;     /* of the circle around which the centre goes */
    int ring_count; /* bends around it */
    int cut_count; /* bends where it cuts the edges of slow ground, in the slots after LIMIT_RING */
    int32_t ticks; /* the least that a way which meets it costs */
    int32_t rest;  /* the least from its ring to the end */
    bool ground;   /* it may be crossed, at a cost */
    bool active;   /* it has been met, so its ring counts */
};

/* ---- the search ------------------------------------------------------------------- */

enum { PARENT_BITS = 24 };
_Static_assert(NODE_NONE < 1 << PARENT_BITS, "every node can be a parent");

/* What a search knows of a node. */
struct label {
    uint32_t search; /* the search it belongs to */
    int32_t ticks;   /* from the start */
    int32_t rest;    /* to the end, at least */
    unsigned parent : PARENT_BITS;
    bool sure : 1;    /* the arc from the parent has been held against the overlays */
    bool settled : 1; /* nothing cheaper leads here */
    bool slow : 1;    /* it may lie in slow ground; known once it is settled */
};

/* A bend of the way found: where, the rail it may slide on, and what the stretch to it costs. */
struct bend {
    struct point at;
    int16_t rail;
    bool taut; /* it goes around something, so it is needed; the ends of a trail always are */
    int32_t ticks;
};

/* A block that a way cheap enough may lead over. */
struct near_block {
    int32_t block;
    int32_t rest; /* from it to the end, at least */
};

struct path_room {
    /* the question */
    const struct net *net;
    const struct board *board;
    struct point from, to;
    bool to_slow; /* the end lies in slow ground */
    int overlay_count;
    struct overlay overlays[LIMIT_OVERLAYS];
    /* the search */
    bool searching; /* overlays met now join in */
    bool spreading; /* there is no end to search for */
    uint32_t search;
    int32_t best; /* of all ways known, in ticks */
    int32_t best_parent;
    int32_t limit; /* only ways cheaper than this are worth finding */
    int hint;      /* the closed piece last in the way */
    int settled_count, active_count;
    struct queue queue;
    int block_count;
    struct near_block blocks[LIMIT_BLOCKS * LIMIT_BLOCKS];
    int32_t settled[NODE_NONE];
    int32_t active[LIMIT_OVERLAYS];
    struct point rings[LIMIT_OVERLAYS][RING_SLOTS]; /* of the active overlays */
    struct label labels[NODE_NONE];
    /* the answer */
    int trail_count;
    struct bend trail[LIMIT_TRAIL];
};

/* Settles all nodes of a net that the room's start reaches for less than `bound` ticks; they stand
 * in `settled`, with their labels. */
void net_spread(struct path_room *room, const struct net *net, int32_t bound);

/* Where a node is, and in which directions a way may leave it. */
struct point node_at(const struct path_room *room, int32_t node);
struct cone node_cone(const struct path_room *room, int32_t node);

/* Searches a way over a net cheaper than `bound` ticks. On success the room's trail holds its
 * bends, start and end included. */
bool net_search(struct path_room *room, const struct net *net, int32_t bound);

/* Takes up the bases and areas of a board; with `open_only` also those that lower the allowance are
 * to be kept clear of. */
void overlays_set(struct path_room *room, const struct board *board, struct mover mover,
                  bool open_only);

/* Puts the overlays in the order in which a growing search can meet them. */
void overlays_sort(struct path_room *room);

/* Holds a stretch of ways that cost at most `most` against the overlays: false when one is in the
 * way; `ticks` rises by what areas add. During a search those met become active. */
bool overlays_pass(struct path_room *room, struct point a, struct point b, int32_t most,
                   int32_t *ticks);

/* Makes an overlay's ring part of the search. */
void overlay_activate(struct path_room *room, int index);

/* About what a stretch costs with everything that stands on the board; false when it cannot be
 * gone. */
bool room_try(struct path_room *room, struct point a, struct point b, int32_t *ticks);

/* A place a step away from walls and bases that are touched, from where bends can be seen; the
 * place itself when it is clear of them, or when no step helps. */
struct point step_clear(struct path_room *room, struct point at);

/* Whether a rail comes within a square of so many mils to each side of a place. */
bool rail_is_near(const struct rail *rail, struct point at, mil reach);

/* Makes the bends around an overlay, counter-clockwise from +x, and those on rails that it cuts. */
void ring_make(struct overlay *overlay, const struct net *net, struct point ring[RING_SLOTS]);

/* The bend of a ring at or before the direction of a place, going around counter-clockwise. */
int ring_before(const struct overlay *overlay, struct point at);

/* The directions at a bend of a ring, going around it counter-clockwise or back. */
struct cone ring_cone(const struct overlay *overlay, int k, bool back);

/* The two bends of a ring where lines from a place touch it, to go on counter-clockwise or back;
 * false from a place on the ring itself. */
bool ring_touched(const struct overlay *overlay, const struct point *ring, struct point at, int *on,
                  int *back);

/* The length of a line from a place to where it touches an overlay. */
int32_t overlay_touch_ticks(const struct overlay *overlay, struct point at);

/* Puts a bend into the trail, which must have room for it. */
void bend_insert(struct path_room *room, int at, struct bend bend);

/* Straightens the trail and slides its bends to where they cost least. */
void trail_tidy(struct path_room *room);

/* Writes the trail as a way, with fewer bends if it has too many; false when that cannot be
 * done. */
bool trail_to_way(struct path_room *room, struct way *way);

#endif
