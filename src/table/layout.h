/* A table as people keep it in a file: the terrain, and beside it what has a name but no body. Only
 * the terrain stands in the way of anything; the rest is for set-up and for pictures. */
#ifndef TABLE_LAYOUT_H
#define TABLE_LAYOUT_H

#include "table/terrain.h"

enum style { STYLE_PLAIN, STYLE_STREET, STYLE_RANCH, STYLE_WILDS, STYLE_LAIR, STYLE_COUNT };

/* The words of the styles, in that order. */
extern const char *const STYLE_NAMES[STYLE_COUNT];

/* Limits of a layout. */
enum {
    LIMIT_TITLE = 48, /* bytes, its end included */
    LIMIT_STRETCHES = 16,
    LIMIT_SPOTS = 32,
    LIMIT_PATCHES = 8,
    PATCH_OVERHANG = 12 * INCH, /* how far a patch of ground may reach beyond the table */
};

/* A named part of a side: an exit, an own edge. No base crosses it [TB-TER-7]. */
struct stretch {
    char name[LIMIT_NAME];
    struct segment segment;
};

/* A named place: an entry point, an objective, a corner [TB-TER-7]. */
struct spot {
    char name[LIMIT_NAME];
    struct point at;
};

/* A patch of ground that means nothing to the rules: a street, a trail, a yard. */
struct patch {
    char name[LIMIT_NAME];
    int point_count;
    struct point points[LIMIT_PIECE_POINTS];
};

struct layout {
    char title[LIMIT_TITLE]; /* UTF-8, empty when it has none */
    enum style style;
    struct terrain terrain;
    int stretch_count;
    struct stretch stretches[LIMIT_STRETCHES];
    int spot_count;
    struct spot spots[LIMIT_SPOTS];
    int patch_count;
    struct patch patches[LIMIT_PATCHES];
};

/* Starts an empty layout; fails as terrain_begin does. */
MUST_USE enum status layout_begin(struct layout *layout, mil width, mil height,
                                  char reason[LIMIT_REASON]);

#endif
