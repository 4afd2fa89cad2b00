/* The table: a rectangle with pieces of terrain on it, made ready for sight and movement.
 * Holds no pointers: a terrain may be copied, and is never changed once all pieces are added. */
#ifndef TABLE_TERRAIN_H
#define TABLE_TERRAIN_H

#include "base/status.h"
#include "table/geometry.h"

enum { /* limits of a table [TB-TER-1] */
       LIMIT_PIECES = 64,
       LIMIT_PIECE_POINTS = 32,
       LIMIT_SIDE = 72 * INCH,
       LIMIT_LEVEL = 9,
       LIMIT_NAME = 32,                                       /* bytes, its end included */
       LIMIT_PARTS = LIMIT_PIECES * (LIMIT_PIECE_POINTS - 2), /* convex parts of all pieces */
       LIMIT_PART_POINTS = LIMIT_PIECES * (LIMIT_PIECE_POINTS + 2 * (LIMIT_PIECE_POINTS - 3)),
       LIMIT_AREAS = 64,
       LIMIT_BASES = 64,
       NEAR_BITS = 12, /* squares of 2^12 mils, by which pieces are found */
       NEAR_SQUARES = (LIMIT_SIDE >> NEAR_BITS) + 1,
};

enum { /* base sizes [TB-UNIT-3] */
       RADIUS_FOOT = 492,
       RADIUS_MOUNTED = 787,
       RADIUS_LARGE = 984,
       RADIUS_MARKER = 787,
       GAP_CONTACT = 50,          /* [TB-UNIT-4] */
       GAP_CONTACT_BARRIER = 500, /* across a barrier [TB-UNIT-4] */
};

enum { /* keywords of pieces and areas [TB-TER-2] */
       KW_BLOCKING = 1 << 0,
       KW_OBSCURING = 1 << 1,
       KW_SOFT = 1 << 2,
       KW_HARD = 1 << 3,
       KW_IMPASSABLE = 1 << 4,
       KW_DIFFICULT = 1 << 5,
       KW_DANGEROUS = 1 << 6,
       KW_BARRIER = 1 << 7,
       KW_CLIMBABLE = 1 << 8,
       KW_ROOF = 1 << 9,
       KW_GAP = 1 << 10,
       KEYWORD_COUNT = 11,
       KW_SIGHT = KW_BLOCKING | KW_OBSCURING,
       KW_MOVEMENT = KW_DIFFICULT | KW_DANGEROUS | KW_BARRIER | KW_CLIMBABLE | KW_ROOF | KW_GAP,
};

/* The words of the keywords above, in that order. */
extern const char *const KEYWORD_NAMES[KEYWORD_COUNT];

/* A piece: a simple polygon in counter-clockwise order, no three points in a row on one line. */
struct piece {
    char name[LIMIT_NAME];
    uint16_t keywords;
    uint8_t level; /* of its top */
    uint8_t point_count;
    struct point points[LIMIT_PIECE_POINTS];
    struct box box;
};

/* A convex part of a piece that matters to sight: points counter-clockwise, no new corners
 * [TB-LOS-8]. */
struct part {
    uint16_t point_first, point_count; /* in the terrain's list of part points */
    uint8_t piece;
    uint32_t seams; /* bit i: the edge from point i to the next lies inside the piece */
};

struct terrain {
    mil width, height;
    int piece_count;
    uint64_t roofs;               /* bit i: piece i is a roof above the ground [TB-MOV-5] */
    uint64_t with[KEYWORD_COUNT]; /* bit i: piece i has that keyword */
    uint64_t near[NEAR_SQUARES][NEAR_SQUARES]; /* bit i: the box of piece i meets that square */
    struct piece pieces[LIMIT_PIECES];
    int part_count;
    struct part parts[LIMIT_PARTS];
    struct box part_boxes[LIMIT_PARTS]; /* apart from the parts: sight reads all of them first */
    int part_point_count;
    struct point part_points[LIMIT_PART_POINTS];
};

/* A lasting area: a true circle for touching, its 64-gon with top level 1 for sight and cost
 * [TB-TER-5]. */
struct area {
    struct circle circle;
    uint16_t keywords;
};

/* What a base does to those who would walk or look past it; who stands to whom is the system's
 * business, so it fills these in for the query at hand. */
enum passing { PASS_SOLID, PASS_CROSSED };                             /* [TB-MOV-2] */
enum hiding { HIDE_NOTHING, HIDE_OBSCURES, HIDE_BLOCKS, HIDE_VETOES }; /* [TB-LOS-6] */

struct base {
    struct circle circle;
    uint8_t level;
    uint8_t passing; /* enum passing */
    uint8_t hiding;  /* enum hiding */
};

/* The table at one moment: terrain, and over it what can change. Bases listed are the others, never
 * the mover, the viewer or the target themselves. */
struct board {
    const struct terrain *terrain;
    const struct area *areas;
    int area_count;
    const struct base *bases;
    int base_count;
};

/* Adds a piece; its outline is put in order (counter-clockwise, no points on a line between their
 * neighbours). On STATUS_BAD_INPUT or STATUS_TOO_BIG `reason` is a sentence and the terrain is as
 * it was. The table's sides must be set before. [TB-TER-1] */
enum { LIMIT_REASON = 160 };
MUST_USE enum status terrain_add(struct terrain *terrain, const char *name, int level,
                                 unsigned keywords, const struct point *points, int count,
                                 char reason[LIMIT_REASON]);

/* Starts an empty table; STATUS_BAD_INPUT when a side is not within 1 mil to 72 inches. */
MUST_USE enum status terrain_begin(struct terrain *terrain, mil width, mil height,
                                   char reason[LIMIT_REASON]);

/* ---- pieces by what and where they are, one bit each: for those who ask very often - */

/* Those with any of some keywords. */
static inline uint64_t terrain_with(const struct terrain *terrain, unsigned keywords)
{
    uint64_t found = 0;
    for (; keywords; keywords &= keywords - 1)
        found |= terrain->with[__builtin_ctz(keywords)];
    return found;
}

/* Of some pieces all whose boxes come within `reach` of the box around a stretch, and perhaps more. */
uint64_t terrain_near(const struct terrain *terrain, uint64_t pieces, struct point a,
                      struct point b, mil reach);

/* ---- places ----------------------------------------------------------------------- */

/* Whether a point is in a piece: inside or on its outline [TB-TER-4]. */
bool piece_holds(const struct piece *piece, struct point p);

/* Whether a base overlaps a piece: its centre is in it or nearer than its radius; touching is not
 * overlapping, but a point on the outline is in the piece. */
bool piece_overlapped(const struct piece *piece, struct circle base);

/* The level at a place: the highest top of the roofs it is in, else 0 [TB-MOV-5]. */
int terrain_level(const struct terrain *terrain, struct point p);

/* Whether a base lies wholly on one level: wholly on the roof its centre is on, or wholly off every
 * roof [TB-MOV-5]. */
bool terrain_level_whole(const struct terrain *terrain, struct circle base);

/* Whether a base lies wholly on the table [TB-UNIT-4]. */
bool terrain_holds(const struct terrain *terrain, struct circle base);

/* Whether two bases at rest are in contact: a gap up to 50 mils on one level, or up to 500 across
 * nothing but barriers [TB-UNIT-4]. */
bool bases_in_contact(const struct terrain *terrain, const struct base *a, const struct base *b);

/* ---- zones, sides and corners [TB-TER-7] [TB-TER-8] ------------------------------- */

enum side { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST, SIDE_COUNT };

struct segment {
    struct point a, b;
};

struct segment terrain_side(const struct terrain *terrain, enum side side);
mil terrain_side_length(const struct terrain *terrain, enum side side);

/* The middle of a circle that touches a side from inside, so far along it: from the west or from the north. */
struct point terrain_beside(const struct terrain *terrain, enum side side, mil along, mil radius);

enum zone_kind { ZONE_SEGMENT, ZONE_POINT, ZONE_POLYGON };

/* Within `reach` of a stretch of a side or of a point, or wholly inside a polygon. */
struct zone {
    enum zone_kind kind;
    struct segment segment; /* a point uses segment.a */
    mil reach;
    int point_count;
    struct point points[LIMIT_PIECE_POINTS];
};

/* Whether a base lies in a zone and wholly on the table. */
bool zone_holds(const struct zone *zone, const struct terrain *terrain, struct circle base);

#endif
