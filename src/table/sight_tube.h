/* What lies between two bases: the hull of both as sight sees them ("the tube"), and the tests of
 * convex shapes against it. Inside of sight only. */
#ifndef TABLE_SIGHT_TUBE_H
#define TABLE_SIGHT_TUBE_H

#include "table/sight.h"

enum { RING_DIRECT = 250 }; /* from this radius on all 64 points are corners [TB-LOS-8] */

/* A base as sight sees it. Corners of larger rings are computed when asked for; a small ring, whose
 * hull has fewer corners, is written out once. */
struct eye {
    struct circle circle;
    int level;
    int count;
    struct point corners[RING_POINTS]; /* set only when radius is under RING_DIRECT */
};

void eye_open(struct eye *eye, struct viewer viewer);
struct point eye_corner(const struct eye *eye, int k);

/* Writes all corners; gives their number. */
int eye_corners(const struct eye *eye, struct point out[RING_POINTS]);

/* The corner farthest to the left (side 1) or right (side -1) of direction d; of several the one
 * farthest along d (along 1) or back (along -1). */
struct point eye_support(const struct eye *eye, struct vec d, int side, int along);

/* The hull of two eyes. The outer tangents run from the last corner of `from` to the first of `to`,
 * one on the left, one on the right; with the two bases they make up the whole hull. */
struct tube {
    struct eye from, to;
    struct box box;
    bool line;   /* both are points: the hull is a segment, or one point */
    bool nested; /* the bases overlap: the hull is written out below */
    struct point left_from, left_to, right_from, right_to;
    struct vec left, right; /* along the tangents */
    int hull_count;         /* only when nested */
    struct point hull[2 * RING_POINTS];
};

void tube_open(struct tube *tube, struct viewer from, struct viewer to);

/* A convex shape in the way: a part of a piece, an area, another base. */
struct shape {
    const struct point *points;
    int count;
    uint32_t seams; /* edges inside its own piece */
};

/* How a shape lies to the tube. */
struct contact {
    bool meets;        /* not shown to be wholly apart from the hull */
    bool cuts;         /* its inside meets the hull: some sight line passes through it */
    bool touches_left; /* it touches the left outer tangent, or the segment between points */
    bool touches_right;
};

struct contact tube_contact(const struct tube *tube, struct shape shape);

/* Whether the insides of two convex polygons meet; both have an inside. */
bool convex_overlap(const struct point *a, int a_count, const struct point *b, int b_count);

/* Finds a line from one base to the other that touches none of the shapes, which overlap neither
 * base; gives whether there is one. */
bool sweep_find(const struct tube *tube, const struct shape *shapes, int count,
                struct sight_line *line);

#endif
