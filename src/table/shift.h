/* Bases moved by other than a player's way: triggers along a way, pushes, placements, and the moves
 * the engine chooses. Nothing here allocates; results are written into the caller's structs. */
#ifndef TABLE_SHIFT_H
#define TABLE_SHIFT_H

#include "table/move.h"

/* ---- triggers along a way [TB-MOV-7] ---------------------------------------------- */

/* A place on a way: a step of one of its stretches. A way of one point has the step 0 of
 * stretch 0. */
struct way_place {
    int stretch;
    mil step;
};

struct point way_place_at(const struct way *way, struct way_place place);

/* The end of a way. */
struct way_place way_place_end(const struct way *way);

/* What a base may come near: a circle (one point and a radius), a stretch of a side (two points),
 * or an outline with its inside. The points stay the caller's. */
struct target {
    const struct point *points;
    int count;
    mil radius;
};

/* Whether a base on its way comes within `reach` of a target, its start included; judged by the
 * exact nearest point of each stretch. `place`, if given, is the first step where it holds; where
 * it holds only between two steps, the first step past its nearest point. With radius and reach 0
 * that is where the centre enters an outline. */
bool way_comes_within(const struct way *way, mil radius, struct target target, mil reach,
                      struct way_place *place);

/* The first way-point at which a base that was within `reach` of a target at the way-point before
 * no longer is, or -1. */
int way_leaves(const struct way *way, mil radius, struct target target, mil reach);

/* The last step, up to the given one, where the base fits: it may stand there and has room on the
 * stretch that ends there. The start of the way when there is none. */
struct way_place way_last_fit(const struct board *board, struct mover mover, const struct way *way,
                              struct way_place place);

/* The last step, up to the given one, that the allowance pays for. */
struct way_place way_last_paid(const struct board *board, const struct cost_model *costs,
                               const struct way *way, struct way_place place,
                               struct allowance allowance);

/* The way up to one of its places. `part` may be the way itself. */
void way_part(const struct way *way, struct way_place place, struct way *part);

/* What a base comes into on a stretch that it was not in at its start, one bit each: pieces and
 * areas by its centre [TB-TER-4], and areas by its edge, their true circles counting [TB-TER-5]. */
struct entries {
    uint64_t pieces, areas, touched_areas;
};

struct entries stretch_entries(const struct board *board, mil radius, struct point from,
                               struct point to);

/* ---- pushes [TB-MOV-6] ------------------------------------------------------------ */

/* Where systems differ. */
struct push_rule {
    bool bases_move_on; /* bases met are pushed on; else they stop it */
    bool falls;         /* it goes over a roof's edge and falls; else the edge stops it */
};

/* Why a push ended. */
enum push_halt {
    PUSH_DONE,    /* the whole distance was gone */
    PUSH_SIDE,    /* at a side of the table [TB-TER-7] */
    PUSH_CLOSED,  /* at a closed piece or area */
    PUSH_WALL,    /* at a roof higher than where it came from */
    PUSH_BASE,    /* at another base */
    PUSH_EDGE,    /* at the edge of a roof */
    PUSH_FELL,    /* wholly off its roof */
    PUSH_NO_ROOM, /* the whole distance has no room to stand, so it ends before that */
};

/* One base moved. */
struct push_move {
    int base; /* its index on the board, or PUSHED_SELF */
    struct point from, to;
    int fall; /* levels fallen */
    struct entries entries;
};

enum { PUSHED_SELF = -1 };

/* What a push came to: those who moved, the pushed base first even if it could not move, the others
 * in the order they were met. */
struct push {
    enum push_halt halt;
    int thing;   /* the piece, area or base it halted at, as in a move_report, or NO_THING */
    int stopped; /* the base that was stopped there: its index on the board, or PUSHED_SELF */
    int count;
    struct push_move moves[LIMIT_BASES + 1];
};

/* Pushes a base away from a source's centre, toward +x if the two are one. The base steps along the
 * line [TB-MOV-7]; ground costs nothing; a base met and pushed on takes every further step together
 * with the one that met it, and all halt with the first that is stopped. They end at the last step
 * where all may stand. With a centre that leaves its roof, if that is allowed, they go on to the
 * first step where it is wholly off and all may stand, past the distance if need be. */
void push_base(const struct board *board, struct mover mover, struct point at, struct point source,
               mil distance, struct push_rule rule, struct push *push);

/* Pushes a base away from the centre of a circle to the first step where it is clear of the circle
 * and all that move may stand. False, and nobody moves, when something stops it before. */
bool push_clear(const struct board *board, struct mover mover, struct point at,
                struct circle circle, struct push_rule rule, struct push *push);

/* ---- placements [TB-MOV-10] ------------------------------------------------------- */

enum {
    PLACE_RING_APART = 100,
    PLACE_REACH = 12 * INCH,
};

/* Where a base was placed, and which others moved back for it. */
struct placement {
    bool placed;
    struct point at;
    int count;
    struct push_move moves[LIMIT_BASES];
};

/* Places a base at a point or, failing that, as near as the rings around it allow. */
void place_base(const struct board *board, struct mover mover, struct point at,
                struct push_rule rule, struct placement *placement);

/* ---- moves the engine chooses [TB-MOV-8] [TB-MOV-9] ------------------------------- */

/* The way toward a circle's edge, as far as the allowance goes; gives its cost. A base of the board
 * with the same centre is the target itself and not in the way. The graph must be made for this
 * mover. A way of one point means it stays. */
mil drift_toward(const struct path_graph *graph, struct path_room *room, const struct board *board,
                 struct mover mover, struct point from, struct circle target,
                 struct allowance allowance, struct way *way);

/* The straight move away from `count` circles, at least one. A way of one point means it stays. */
mil drift_away(const struct board *board, struct mover mover, struct point from,
               const struct circle *feared, int count, struct allowance allowance, struct way *way);

/* The last fitting step of a straight move with the allowance in the direction of k/64 turns. */
struct point drift_straight(const struct board *board, struct mover mover, struct point from, int k,
                            struct allowance allowance);

#endif
