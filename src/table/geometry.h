/* Exact plane geometry in whole mils: points, convex and simple polygons, circles.
 * Coordinates stay within +-LIMIT_COORDINATE, so that a cross product of two differences fits 64
 * bits with room to spare. x grows to the east, y to the south; "counter-clockwise" is from +x
 * toward +y. */
#ifndef TABLE_GEOMETRY_H
#define TABLE_GEOMETRY_H

#include "base/mil.h"

enum {
    LIMIT_COORDINATE = 1 << 20, /* mils; far beyond any table, so that rays and rings fit */
    RING_POINTS = 64,           /* a base as sight sees it [TB-LOS-8] */
    COMPASS_POINTS = 360,       /* directions of the direction die [TB-RNG-4] */
};

struct point {
    mil x, y;
};

struct vec {
    int64_t x, y;
};

struct box {
    mil x0, y0, x1, y1; /* inclusive */
};

/* A circle of a model's base, a marker, an area. */
struct circle {
    struct point at;
    mil radius;
};

static inline struct vec vec_from(struct point a, struct point b)
{
    return (struct vec){(int64_t)b.x - a.x, (int64_t)b.y - a.y};
}

static inline int64_t cross(struct vec a, struct vec b)
{
    return a.x * b.y - a.y * b.x;
}

static inline int64_t dot(struct vec a, struct vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* Twice the signed area of abc: positive when c lies counter-clockwise of the line from a to b. */
static inline int64_t turn(struct point a, struct point b, struct point c)
{
    return cross(vec_from(a, b), vec_from(a, c));
}

static inline bool same_point(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

static inline int64_t distance_squared(struct point a, struct point b)
{
    struct vec d = vec_from(a, b);
    return dot(d, d);
}

/* ---- boxes: a quick no before the exact question ---------------------------------- */

static inline bool boxes_meet(const struct box *a, const struct box *b)
{
    return (a->x0 <= b->x1) & (b->x0 <= a->x1) & (a->y0 <= b->y1) & (b->y0 <= a->y1);
}

/* Whether a box and the box around a stretch lie farther than `reach` apart. */
static inline bool box_is_far(const struct box *box, struct point a, struct point b, int64_t reach)
{
    return (a.x < box->x0 - reach && b.x < box->x0 - reach) ||
           (a.x > box->x1 + reach && b.x > box->x1 + reach) ||
           (a.y < box->y0 - reach && b.y < box->y0 - reach) ||
           (a.y > box->y1 + reach && b.y > box->y1 + reach);
}

/* The square of the distance from a point to a box; 0 inside. */
static inline int64_t box_distance_squared(const struct box *box, struct point p)
{
    int64_t dx = p.x < box->x0 ? box->x0 - p.x : p.x > box->x1 ? p.x - box->x1 : 0;
    int64_t dy = p.y < box->y0 ? box->y0 - p.y : p.y > box->y1 ? p.y - box->y1 : 0;
    return dx * dx + dy * dy;
}

/* ---- distances, compared exactly [TB-UNIT-2] -------------------------------------- */

/* How the distance from a point to a set compares with a length: -1 nearer, 0 equal, 1 farther.
 * `reach` is at least 0. */
int compare_to_point(struct point p, struct point q, int64_t reach);
int compare_to_segment(struct point p, struct point a, struct point b, int64_t reach);
int compare_to_polygon(struct point p, const struct point *points, int count, int64_t reach);

/* How the distance between two segments compares with a length. */
int compare_segments(struct point a, struct point b, struct point c, struct point d, int64_t reach);

/* How the distance of a segment to a simple polygon, its inside included, compares with a length.
 */
int compare_segment_to_polygon(struct point a, struct point b, const struct point *points,
                               int count, int64_t reach);

/* The gap between two circles' edges, in mils rounded up; overlapping or touching is 0. */
mil circle_gap_ceil(struct circle a, struct circle b);

/* Whether that gap is at most `reach` (equal counts); exact. A negative reach is never met. */
static inline bool circle_within(struct circle a, struct circle b, mil reach)
{
    int64_t apart = (int64_t)a.radius + b.radius + reach;
    return reach >= 0 && (apart >= 4 * LIMIT_COORDINATE || /* no two places are so far apart */
                          distance_squared(a.at, b.at) <= apart * apart);
}
bool circle_within_polygon(struct circle a, const struct point *points, int count, mil reach);
bool circle_within_segment(struct circle c, struct point a, struct point b, mil reach);

/* Whether two circles overlap; touching is not overlapping [TB-UNIT-4]. */
bool circles_overlap(struct circle a, struct circle b);

/* ---- polygons --------------------------------------------------------------------- */

enum where { OUTSIDE = -1, ON_OUTLINE = 0, INSIDE = 1 };

/* Where a point lies with regard to a simple polygon. */
enum where polygon_where(const struct point *points, int count, struct point p);

/* Whether two closed segments share a point. */
bool segments_touch(struct point a, struct point b, struct point c, struct point d);

/* Twice the signed area; positive for counter-clockwise order. */
int64_t polygon_area2(const struct point *points, int count);

struct box polygon_box(const struct point *points, int count);

/* Whether a circle lies wholly in a polygon; touching the outline from inside is allowed. */
bool circle_inside_polygon(struct circle c, const struct point *points, int count);

/* The point of a polygon's outline (whole mils, rounded) nearest to p. */
struct point polygon_nearest(const struct point *points, int count, struct point p);

/* ---- circles as polygons, directions ---------------------------------------------- */

/* Cosines in 2^-30ths: of k/64 turns, cut toward zero, and of whole degrees, rounded. */
extern const int32_t RING_COSINE[RING_POINTS];
extern const int32_t COMPASS_COSINE[COMPASS_POINTS];

/* Writes a circle as sight and terrain costs see it, counter-clockwise from +x: 64 points cut
 * toward the centre, only the corners of their hull, or one point for radius 0. Gives their number.
 * [TB-LOS-8] */
int ring_write(struct circle c, struct point out[RING_POINTS]);

/* The point at `distance` in direction `degree` (0 is +x, counter-clockwise), each coordinate
 * rounded half away from zero [TB-RNG-4]. */
struct point compass_point(struct point from, mil distance, int degree);

/* The same for k/64 turns, as the 64 straight moves of TB-MOV-8 to 10 use them. */
struct point ring_point(struct point from, mil distance, int k);

/* ---- facing ----------------------------------------------------------------------- */

/* Whether any part of a base lies before the line through `at` that is square to `facing`
 * [TB-LOS-11]. */
bool in_front(struct point at, struct vec facing, struct circle other);

/* ---- fire corridor ---------------------------------------------------------------- */

/* Whether a base lies in the corridor of a length and a width that starts at `from` in direction
 * `along` [TB-TER-6]; `from` is the firer's base. Sight is the caller's question. */
bool in_corridor(struct circle from, struct vec along, mil length, mil width, struct circle other);

#endif
