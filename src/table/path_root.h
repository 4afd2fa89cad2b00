/* A quick root for path finding, where a third of a mil in a yard does not matter but the same
 * answer on every build does. What a way costs is never measured with it. */
#ifndef TABLE_PATH_ROOT_H
#define TABLE_PATH_ROOT_H

#include "table/geometry.h"

enum { TICKS = 16 }; /* to a mil: the unit in which path finding counts */

/* The root of a square in ticks, at most 8 in a million too small. */
static inline int32_t root_ticks(uint64_t square)
{
    if (square == 0)
        return 0;
    int up = __builtin_clzll(square) & ~1;
    return (int32_t)(root_half(square << up) * (2 * TICKS) >> (up / 2));
}

static inline int32_t distance_ticks(struct point a, struct point b)
{
    return root_ticks((uint64_t)distance_squared(a, b));
}

#endif
