/* Sight between two bases: exact, never sampled, the same in both directions. */
#ifndef TABLE_SIGHT_H
#define TABLE_SIGHT_H

#include "table/terrain.h"

enum sight { SIGHT_BLOCKED, SIGHT_OBSCURED, SIGHT_CLEAR }; /* [TB-LOS-2] */
enum cover { COVER_NONE, COVER_SOFT, COVER_HARD };         /* [TB-LOS-9] */

/* One who looks or is looked at: a base, or a point, a marker, an area [TB-LOS-10]. */
struct viewer {
    struct circle circle;
    int level;
};

/* Where a system departs from the common rule. */
enum {
    SIGHT_SHARED_COUNTS = 1 << 0, /* a piece with both centres in it obscures all the same */
};

/* A free line: through (x2 / 2, y2 / 2), in direction (dx, dy) from the first base to the second.
 * Exact, so that anyone can check it. */
struct sight_line {
    int32_t x2, y2;
    int32_t dx, dy;
};

/* The answer with its witness: when not blocked, `line` is free of every blocker; `cut_*` are the
 * pieces, areas and bases some sight line passes through, one bit each; `block_*` those of them
 * that can block. Cover is that of the terrain that cuts. */
struct sight_answer {
    enum sight result;  /* of everything together */
    enum sight terrain; /* of pieces and areas alone */
    enum sight bases;   /* of other bases alone */
    enum cover cover;
    uint64_t cut_pieces, cut_areas, cut_bases;
    uint64_t block_pieces, block_areas, block_bases;
    struct sight_line line;
};

/* What `from` sees of `to`. Bases of the board hide as their `hiding` says. */
struct sight_answer sight_between(const struct board *board, struct viewer from, struct viewer to,
                                  unsigned flags);

/* The words for results: "blocked", "obscured", "clear". */
extern const char *const SIGHT_NAMES[3];

#endif
