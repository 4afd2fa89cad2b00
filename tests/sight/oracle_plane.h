/* The slow oracle's plane: shapes, places with rational coordinates, exact answers about them.
 * Shares no code with src/table/geometry.c, only the names of its structs, so that one mistake
 * cannot hide in both. Written to be plainly right, not to be fast. */
#ifndef TESTS_SIGHT_ORACLE_PLANE_H
#define TESTS_SIGHT_ORACLE_PLANE_H

#include "table/terrain.h"

enum { ORACLE_POINTS = 2 * RING_POINTS }; /* the hull of two rings is the largest shape */

/* A simple polygon in counter-clockwise order, or a segment (2), or a point (1). */
struct oracle_shape {
    int count;
    struct point points[ORACLE_POINTS];
};

/* The place (x / unit, y / unit); the unit is above 0. */
struct oracle_place {
    wide x, y, unit;
};

/* The fraction n / d; d is above 0. */
struct oracle_ratio {
    wide n, d;
};

/* -1, 0 or 1 as a is less than, equal to or greater than b. */
int oracle_ratio_compare(struct oracle_ratio a, struct oracle_ratio b);

/* A fraction strictly between two that differ, or equal to two equal ones. */
struct oracle_ratio oracle_ratio_between(struct oracle_ratio a, struct oracle_ratio b);

/* Twice the signed area of abc. */
static inline int64_t oracle_turn(struct point a, struct point b, struct point c)
{
    return ((int64_t)b.x - a.x) * ((int64_t)c.y - a.y) -
           ((int64_t)b.y - a.y) * ((int64_t)c.x - a.x);
}

/* The corner after corner i. */
static inline struct point oracle_next(const struct oracle_shape *shape, int i)
{
    return shape->points[i + 1 == shape->count ? 0 : i + 1];
}

/* The corners of the hull of some points, counter-clockwise, none on the line of its neighbours. */
struct oracle_shape oracle_hull(const struct point *points, int count);

/* A base, or an area, as sight sees it [TB-LOS-8]. */
struct oracle_shape oracle_ring(struct circle circle);

/* 1 inside, 0 on the outline, -1 outside. A point and a segment are all outline. */
int oracle_where(const struct oracle_shape *shape, struct oracle_place place);
int oracle_where_point(const struct oracle_shape *shape, struct point p);

/* -1, 0 or 1 as the shape, its inside included, is nearer to p than `reach`, just that far, or
 * farther. */
int oracle_distance(const struct oracle_shape *shape, struct point p, int64_t reach);

/* Whether the open inside of a simple polygon has a point in common with a closed convex shape. */
bool oracle_inside_meets(const struct oracle_shape *polygon, const struct oracle_shape *convex);

#endif
