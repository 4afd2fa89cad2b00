/* Posts: the places where ways over a net can bend, before they become nodes. */
#ifndef TABLE_PATH_POSTS_H
#define TABLE_PATH_POSTS_H

#include "table/path_internal.h"

enum {
    UNIT_BITS = 24,  /* unit vectors have 24 bits below the point */
    RAIL_STEP = 250, /* mils between bends on the edge of slow ground */
};

struct post {
    struct point at;
    /* A cone in unit vectors: along the corner on its left, or the slow side of an edge; 0 allows
     * all. */
    struct vec lo, hi;
    int rail; /* the slow edge it can slide along, or NO_RAIL */
    int cell; /* set when the posts become nodes */
};

/* A net in the making. The caller owns the arrays. */
struct draft {
    const struct field *field;
    int post_count;
    struct post *posts; /* room for LIMIT_POSTS */
    int rail_count;
    struct rail *rails; /* room for LIMIT_RAILS */
    int coarser;        /* how often bends around corners were made fewer, to keep the limit */
    mil rail_step;
    bool full;
};

enum { LIMIT_RAILS = LIMIT_PIECES * LIMIT_PIECE_POINTS };

/* Fills in the posts and rails of a field, each post where a base has room. */
void draft_fill(struct draft *draft);

#endif
