/* Sight by the terrain alone. It depends on nothing but the two places, so it is kept, per thread and outside of
 * every state; what is kept can never change a result. */
#ifndef RULES_GROUND_SIGHT_H
#define RULES_GROUND_SIGHT_H

#include "rules/setup.h"
#include "table/sight.h"

struct ground_line {
    uint8_t sight, cover; /* enum sight, enum cover */
};

/* What one base sees of another where nobody else stands; the same both ways [TB-LOS-7]. `flags` as for
 * sight_between. */
struct ground_line ground_line_between(const struct setup *setup, struct circle from,
                                       struct circle to, unsigned flags);

/* A base at the level of the place where it stands. */
static inline struct viewer viewer_on_ground(const struct terrain *terrain, struct circle circle)
{
    return (struct viewer){circle, terrain_level(terrain, circle.at)};
}

#endif
