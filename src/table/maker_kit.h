/* What the four styles of random tables are built with. Private to maker*.c.
 *
 * Styles work on a table of their own, `width` along and `height` across, which is turned and
 * mirrored onto the real one at the end: so every street runs east in their eyes. */
#ifndef TABLE_MAKER_KIT_H
#define TABLE_MAKER_KIT_H

#include "table/maker.h"
#include "table/playable.h"

/* One kind of piece. Its name is also the picture's recipe. */
struct kind {
    const char *name;
    int level;
    unsigned keywords;
};

/* An outline under construction. */
struct shape {
    int count;
    struct point points[LIMIT_PIECE_POINTS];
};

/* A place with a direction, for shapes that do not lie square to the table. */
struct stand {
    struct point at;
    int degree;
};

enum { MAKER_NAMES = 48, MAKER_CROSSINGS = 8 };

struct maker {
    struct layout *layout;
    struct chance *chance;
    mil width, height;   /* of the style's own table */
    bool swap;           /* its x is the real table's y */
    bool flip_x, flip_y; /* after that, mirrored */
    struct point keep[OBJECTIVES + ENTRIES];
    int64_t covered_all;                     /* twice the area of all pieces */
    int64_t covered_words;                   /* twice the area of those with keywords */
    struct point crossings[MAKER_CROSSINGS]; /* over what winds across the table */
    int crossing_count;
    bool spoiled; /* something that must be whole is not: another table is tried */
    const char *names[MAKER_NAMES]; /* used with a number, and how often */
    int name_uses[MAKER_NAMES];
    int name_count;
};

/* ---- chance ----------------------------------------------------------------------- */

/* 0 to n-1. */
int maker_pick(struct maker *m, int n);

/* A length from `low` to `high` in tenths of an inch. */
mil maker_range(struct maker *m, mil low, mil high);

/* True n times in a hundred. */
bool maker_happens(struct maker *m, int percent);

/* Puts `count` indices in random order. */
void maker_shuffle(struct maker *m, int *order, int count);

/* ---- shapes ----------------------------------------------------------------------- */

/* A point in the frame of a stand: `along` in its direction, `across` to the right of it. */
struct point stand_point(struct stand stand, mil along, mil across);

/* A rectangle round a stand. */
struct shape shape_box(struct stand stand, mil length, mil depth);

/* A rectangle square to the table, by two corners. */
struct shape shape_square(mil x0, mil y0, mil x1, mil y1);

/* A wall in the shape of an L or a U of a thickness round a stand, inside its length and depth. */
struct shape shape_l(struct stand stand, mil length, mil depth, mil thick);
struct shape shape_u(struct stand stand, mil length, mil depth, mil thick);

/* A lump with uneven edges: half its length and depth, points, and how much the edge gives in
 * percent. */
struct shape shape_lump(struct maker *m, struct stand stand, mil length, mil depth, int count,
                        int rough);

/* A round thing of a radius with 12 corners. */
struct shape shape_round(struct point at, mil radius);

/* ---- placing ---------------------------------------------------------------------- */

/* How far pieces keep from others. */
enum {
    APART_CLOSED = 2400, /* two that some mover goes round: the largest base and some room */
    APART_LOOSE = 300,   /* any two that do not belong together */
    APART_NONE = 0,      /* beside what they belong to: no overlap, no more is asked */
};

/* Tries to put a piece on the table: inside it, off the objectives and entry points, `closed_apart`
 * from others that close the way if it does so itself, `apart` from all others. `numbered` names
 * get a number. Gives whether it stands; if not, nothing has changed. */
bool maker_place(struct maker *m, const struct kind *kind, const struct shape *shape, bool numbered,
                 mil closed_apart, mil apart);

/* Whether twice an area is at most so many percent of the table's. */
bool maker_area_within(const struct maker *m, int64_t area2, int percent);

/* Whether a shape leaves streets and trails free. */
bool maker_off_ground(const struct maker *m, const struct shape *shape);

/* Adds a patch of ground, for looks. */
void maker_ground(struct maker *m, const char *name, const struct point *points, int count);

/* ---- whole features --------------------------------------------------------------- */

/* Something that winds across the style's table from the north side to the south: points of its
 * middle line, and its edges. */
enum {
    WINDING_STEP = 3 * INCH, /* along the style's table, from point to point */
    WINDING_POINTS = LIMIT_SIDE / WINDING_STEP + 1,
};
struct winding {
    int count;
    struct point middle[WINDING_POINTS], left[WINDING_POINTS], right[WINDING_POINTS];
};

/* A winding line of a width whose middle lies about `x` and sways from there toward the nearer
 * side. */
struct winding maker_winding(struct maker *m, mil x, mil width, mil sway);

/* Where such a line can pass between the objectives. */
mil maker_passage(struct maker *m);

/* Lays it out as pieces of `kind` with crossings of one step between them. Where a part finds no
 * room the table is spoiled. */
void maker_lay_winding(struct maker *m, const struct winding *winding, const struct kind *kind,
                       const struct kind *crossing);

/* The part of it from one point of its middle line to another. */
struct shape winding_part(const struct winding *winding, int from, int to);

/* Dust from the west side to the east, by way of a crossing if there is one, else of the middle. */
void maker_trail(struct maker *m, const char *name, mil y_west, mil y_east, mil half);

/* A line of fence, wall or the like from one place to another. */
bool maker_run(struct maker *m, const struct kind *kind, struct point from, struct point to,
               mil thick);

/* A quarter of the table, numbered from the north-west in rows, less the room around its middle
 * lines. */
struct box maker_quarter(const struct maker *m, int number);

/* A random place for something of a length and a depth inside a box; its middle if it is too large.
 */
struct point maker_within(struct maker *m, struct box box, mil length, mil depth);

/* The same with a direction of up to so many degrees to either side of square to the table. */
struct stand maker_stand(struct maker *m, struct box box, mil length, mil depth, int degrees);

/* A kind of filler with the area of one piece, in square inches, and how often it comes. */
struct filler {
    struct kind kind;
    int area_low, area_high;
    int weight;
    int corners, rough;
    bool box; /* a rectangle, not a lump */
};

/* Strews fillers until enough of the area is covered, or no more find room. */
void maker_fill(struct maker *m, const struct filler *fillers, int count);

/* ---- the styles ------------------------------------------------------------------- */

void maker_street(struct maker *m);
void maker_ranch(struct maker *m);
void maker_wilds(struct maker *m);
void maker_lair(struct maker *m);

#endif
