/* Steps along a line looked at as if one by one, though most are skipped: a place some mils away
 * from where things change can go that far before it has to look again. */
#ifndef TABLE_PROBE_H
#define TABLE_PROBE_H

#include "table/move.h"

/* The steps of a stretch, carried to another start and going on past its end [TB-MOV-7]. */
struct run {
    struct point from; /* where it is at step `first` */
    struct vec along;
    mil length; /* steps of the stretch: the larger part of `along` */
    mil first;
};

struct run run_along(struct point a, struct point b);

/* The place `distance` from one in a direction other than none, each part rounded half away from
 * zero. */
struct point point_along(struct point from, struct vec direction, mil distance);

/* The place of a step from `first` on. */
struct point run_at(const struct run *run, mil step);

/* The same steps from another place, which is where it stands at `step`. */
struct run run_carried(const struct run *run, struct point from, mil step);

/* What is looked for at each step. */
enum probe_kind {
    PROBE_NEARER,    /* nearer than `reach` to the outline or in it; for reach 0 inside it */
    PROBE_WITHIN,    /* within `reach` of it: equal counts */
    PROBE_CLEAR,     /* not nearer than `reach`: the opposite of PROBE_NEARER */
    PROBE_LEFT,      /* outside the outline */
    PROBE_OFF_EDGE,  /* at least `reach` from the outline's edges, on either side */
    PROBE_OFF_TABLE, /* a base of radius `reach` is not wholly on the table */
};

/* An outline of one point is a centre, of two a segment. */
struct probe {
    enum probe_kind kind;
    const struct point *points;
    int count;
    int64_t reach;
    mil width, height; /* of the table, for PROBE_OFF_TABLE */
    int thing;         /* what it is, as in a move_report */
};

enum { OFF_LINE = 2 }; /* mils; the steps of a run keep within this of its straight line */

bool probe_holds(const struct probe *probe, struct point p);

/* How many steps from a place on, which does not hold, cannot hold either. */
mil probe_quiet(const struct probe *probe, struct point p);

/* The first step from `step` to `last` where it holds, or last + 1. */
mil run_first(const struct run *run, mil step, mil last, const struct probe *probe);

/* The last step up to `step` where it holds, or 0. */
mil run_last(const struct run *run, mil step, const struct probe *probe);

/* Where a base first has no room on a run, and why: MOVE_OFF_TABLE, MOVE_CLOSED or MOVE_BASE. */
struct run_stop {
    mil step;
    enum move_fault fault;
    int thing; /* as in a move_report */
};

/* The first such step from `step` to `last`; if there is none, last + 1 with MOVE_OK. The bases of
 * the mask `ignored`, one bit each, are not in the way. */
struct run_stop run_first_stop(const struct board *board, struct mover mover, uint64_t ignored,
                               const struct run *run, mil step, mil last);

/* How many steps a base that may not stand at a place can take and still not stand, whatever the
 * direction: at least 0. `fault` and `thing` are what stand_check said. */
mil stand_quiet(const struct board *board, mil radius, struct point at, enum move_fault fault,
                int thing);

#endif
