/* The slow oracle's lines: whether some straight line from one convex shape to another stays clear
 * of closed blockers, found by looking into every cell of the plane of lines. */
#ifndef TESTS_SIGHT_ORACLE_LINE_H
#define TESTS_SIGHT_ORACLE_LINE_H

#include "oracle_plane.h"

/* All points p with 2 * cross(d, p) == offset2, walked in direction d = (dx, dy), not (0, 0). */
struct oracle_line {
    int64_t dx, dy, offset2;
};

/* Shapes that block, none of them owned. */
struct oracle_blockers {
    int count;
    const struct oracle_shape *shapes[LIMIT_PIECES + LIMIT_AREAS + LIMIT_BASES];
};

/* Whether the line meets `a` and, further on or at once, `b`, and the stretch between them touches
 * no blocker. The stretch is the shortest one: from where the line leaves a to where it enters b.
 */
bool oracle_line_free(struct oracle_line line, const struct oracle_shape *a,
                      const struct oracle_shape *b, const struct oracle_blockers *blockers);

/* Whether there is a free line from a to b; if so it is written to `found`. The directions from
 * points of a to points of b must lie within a half-turn around `ahead`, as they do for two circles
 * that are apart and the direction from centre to centre. No blocker may reach into a or b. */
bool oracle_line_find(const struct oracle_shape *a, const struct oracle_shape *b, struct vec ahead,
                      const struct oracle_blockers *blockers, struct oracle_line *found);

/* The same by brute force: each pair of all corners, whether they matter or not. Very slow. */
bool oracle_line_find_brute(const struct oracle_shape *a, const struct oracle_shape *b,
                            struct vec ahead, const struct oracle_blockers *blockers,
                            struct oracle_line *found);

#endif
