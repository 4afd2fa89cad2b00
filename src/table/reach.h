/* The places a base can get to: for one place, as a grid of what is left of the allowance there, as
 * outlines to draw, and drawn at random. */
#ifndef TABLE_REACH_H
#define TABLE_REACH_H

#include "base/chance.h"
#include "table/move.h"

/* Whether a base may move from one place to another: a way within the allowance is found, and it
 * may stand there. This is the true answer; grid and outlines follow it closely. */
bool reach_holds(const struct path_graph *graph, struct path_room *room, const struct board *board,
                 struct point from, struct point to, struct allowance allowance);

/* Draws a place the base can get to, each as likely as any other. False when `tries` drawings hit
 * none; its own place always counts, so that seldom happens. */
bool reach_draw(const struct path_graph *graph, struct path_room *room, const struct board *board,
                struct point from, struct allowance allowance, struct chance *chance,
                enum purpose purpose, int tries, struct point *to);

/* ---- the grid --------------------------------------------------------------------- */

enum {
    REACH_STEP = 250, /* mils between places of the grid */
    REACH_NONE = -1,
};

/* A grid of places over the table with what one move can reach; about 5 MB, for one thread. */
struct reach;
MUST_USE enum status reach_take(struct reach **out);
void reach_release(struct reach *reach);

/* Works out the grid for a move. Graph, room and board must be there as they are until the outlines
 * have been written. */
void reach_fill(struct reach *reach, const struct path_graph *graph, struct path_room *room,
                const struct board *board, struct point from, struct allowance allowance);

/* The mils left of the allowance on arriving at the place of the grid nearest to a point, at most a
 * few too few; REACH_NONE where the base cannot get or may not stand. */
mil reach_left(const struct reach *reach, struct point at);

/* ---- outlines --------------------------------------------------------------------- */

enum {
    LIMIT_REACH_POINTS = 8192,
    LIMIT_REACH_RINGS = 256,
};

/* Closed lines around the reachable area, which lies on their left, so that holes run the other
 * way. The points of ring i are those from first[i] to before first[i + 1]. */
struct reach_outline {
    int ring_count, point_count;
    int first[LIMIT_REACH_RINGS + 1];
    struct point points[LIMIT_REACH_POINTS];
};

/* Writes the outlines of a filled grid, each point within an eighth of an inch of the true rim;
 * spots smaller than the grid's step may be missing. False when there are too many. */
bool reach_outline(struct reach *reach, struct reach_outline *outline);

#endif
