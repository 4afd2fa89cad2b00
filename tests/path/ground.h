/* What a way costs and where a base has room, worked out from the ledger alone with exact
 * fractions: TB-MOV-1 to TB-MOV-3 and TB-MOV-5. Shares no code with src/table/stretch.c, way.c or
 * geometry.c, only the structs of their headers, so that one mistake cannot hide in both. */
#ifndef TESTS_PATH_GROUND_H
#define TESTS_PATH_GROUND_H

#include "table/move.h"

enum {
    GROUND_OUTLINES = LIMIT_PIECES + LIMIT_AREAS,
    GROUND_SPANS = RING_POINTS, /* more than any outline can cut a stretch into */
    GROUND_WAY_POINTS = 512,    /* a way may bend at every corner of many 64-gons */
};

/* A piece or an area as movement sees it. */
struct ground_outline {
    int count;
    struct point points[RING_POINTS];
    struct box box;
    bool round; /* an area: a true circle for touching, the 64-gon for cost [TB-TER-5] */
    struct circle circle;
    uint16_t keywords;
    int level;
    bool closed;  /* the base keeps its radius from it */
    bool roof;    /* models stand on its top */
    bool charges; /* the centre's being in it may cost, lower the allowance or be a wall */
};

/* A board as one mover finds it. */
struct ground {
    mil width, height, radius;
    struct cost_model costs;
    int outline_count;
    struct ground_outline outlines[GROUND_OUTLINES];
    int base_count;
    struct base bases[LIMIT_BASES];
};

void ground_take(struct ground *ground, const struct board *board, struct mover mover);

/* A fraction with its divisor above 0, and a part of a stretch between two of them, both
 * included. */
struct ground_ratio {
    int64_t n, d;
};
struct ground_span {
    struct ground_ratio from, to;
};

/* The parts of the stretch from a to b that lie in the outline or on it, in order. */
int ground_spans(const struct ground_outline *outline, struct point a, struct point b,
                 struct ground_span out[GROUND_SPANS]);

/* The cost of way-points by definition. `lowered` tells whether the centre meets the model's
 * `whole` keywords, `walled` whether it climbs where that cannot be done. */
struct ground_cost {
    mil cost;
    bool lowered, walled;
};
struct ground_cost ground_way_cost(const struct ground *ground, const struct point *points,
                                   int count);

/* How much one stretch costs, in 256ths of a mil and near enough for a search: length, slow share,
 * prices, climbs. -1 at a wall, and at `whole` ground if that is to be avoided. `length` is the
 * stretch's own length in the same unit. */
int64_t ground_stretch_cost(const struct ground *ground, struct point a, struct point b,
                            int64_t length, bool avoid_whole);

/* Whether a base has room along a stretch, touching allowed [TB-MOV-2]; walls are not looked at. */
bool ground_stretch_open(const struct ground *ground, struct point a, struct point b);

/* The same for a stretch whose two ends are known to have room; quicker. */
bool ground_between_open(const struct ground *ground, struct point a, struct point b);

/* Whether a base has room at a place it passes. */
bool ground_open_at(const struct ground *ground, struct point p);

/* Whether a base may end a move at a place. */
bool ground_stands(const struct ground *ground, struct point p);

/* -1, 0 or 1 as the outline, its inside included, is nearer to p than `reach`, just so far, or
 * farther. */
int ground_distance(const struct ground_outline *outline, struct point p, int64_t reach);

#endif
