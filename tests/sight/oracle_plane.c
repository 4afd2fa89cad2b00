#include "oracle_plane.h"

#include <string.h>

/* ---- fractions -------------------------------------------------------------------- */

static wide wide_floor(struct oracle_ratio r)
{
    wide q = r.n / r.d;
    return q * r.d > r.n ? q - 1 : q;
}

static bool ratio_small(struct oracle_ratio r)
{
    const wide n_most = (wide)1 << 82;
    const wide d_most = (wide)1 << 42;
    return r.n < n_most && r.n > -n_most && r.d < d_most;
}

/* Products where they fit, else whole parts first and then the turned-over rests, as Euclid does.
 */
int oracle_ratio_compare(struct oracle_ratio a, struct oracle_ratio b)
{
    int sign = 1;
    while (!ratio_small(a) || !ratio_small(b)) {
        wide qa = wide_floor(a);
        wide qb = wide_floor(b);
        wide ra = a.n - qa * a.d;
        wide rb = b.n - qb * b.d;
        if (qa != qb)
            return qa < qb ? -sign : sign;
        if (ra == 0 || rb == 0)
            return ra == rb ? 0 : (ra == 0 ? -sign : sign);
        a = (struct oracle_ratio){a.d, ra};
        b = (struct oracle_ratio){b.d, rb};
        sign = -sign;
    }
    wide left = a.n * b.d;
    wide right = b.n * a.d;
    return left == right ? 0 : (left < right ? -sign : sign);
}

struct oracle_ratio oracle_ratio_between(struct oracle_ratio a, struct oracle_ratio b)
{
    return (struct oracle_ratio){a.n + b.n, a.d + b.d};
}

/* ---- shapes ----------------------------------------------------------------------- */

static int64_t product(struct point a, struct point b, struct point c, struct point d)
{
    return ((int64_t)b.x - a.x) * ((int64_t)d.x - c.x) +
           ((int64_t)b.y - a.y) * ((int64_t)d.y - c.y);
}

static bool equal(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

static bool farther(struct point from, struct point a, struct point than)
{
    return product(from, a, from, a) > product(from, than, from, than);
}

/* The next corner of the hull after `from`: no point lies to the right of the way there. */
static struct point hull_next(const struct point *points, int count, struct point from)
{
    struct point best = from;
    for (int i = 0; i < count; i++) {
        int64_t side = oracle_turn(from, best, points[i]);
        if (side < 0 || (side == 0 && farther(from, points[i], best)))
            best = points[i];
    }
    return best;
}

struct oracle_shape oracle_hull(const struct point *points, int count)
{
    struct oracle_shape hull = {0};
    struct point first = points[0];
    for (int i = 1; i < count; i++) {
        struct point p = points[i];
        if (p.y < first.y || (p.y == first.y && p.x < first.x))
            first = p;
    }
    struct point at = first;
    do {
        hull.points[hull.count++] = at;
        at = hull_next(points, count, at);
    } while (!equal(at, first));
    return hull;
}

/* Cosines of 0 to 90 degrees by steps of 5.625, in 2^-30ths, cut toward zero. */
static const int64_t COSINES[RING_POINTS / 4 + 1] = {
    1073741824, 1068571463, 1053110175, 1027506861, 992008094, 946955747,
    892783698,  830013654,  759250124,  681174602,  596538995, 506158392,
    410903206,  311690798,  209476638,  105245103,  0,
};

/* The radius times the cosine of `step` steps, cut toward zero. */
static mil ring_reach(mil radius, int step)
{
    int half = RING_POINTS / 2;
    int folded = step % RING_POINTS;
    if (folded > half)
        folded = RING_POINTS - folded;
    bool west = folded > half / 2;
    mil reach = (mil)((radius * COSINES[west ? half - folded : folded]) >> 30);
    return west ? -reach : reach;
}

struct oracle_shape oracle_ring(struct circle circle)
{
    struct point points[RING_POINTS];
    for (int k = 0; k < RING_POINTS; k++) {
        points[k].x = circle.at.x + ring_reach(circle.radius, k);
        points[k].y = circle.at.y + ring_reach(circle.radius, k + 3 * RING_POINTS / 4);
    }
    bool convex = true;
    for (int k = 0; k < RING_POINTS && convex; k++) {
        struct point next = points[(k + 1) % RING_POINTS];
        convex = oracle_turn(points[k], next, points[(k + 2) % RING_POINTS]) > 0;
    }
    if (!convex) /* small, so that cutting has dented it */
        return oracle_hull(points, RING_POINTS);
    struct oracle_shape ring = {.count = RING_POINTS};
    memcpy(ring.points, points, sizeof points);
    return ring;
}

/* ---- where ------------------------------------------------------------------------ */

/* The sign of the turn from edge ab to the place. */
static int place_side(struct point a, struct point b, struct oracle_place p)
{
    wide side = ((wide)b.x - a.x) * (p.y - a.y * p.unit) - ((wide)b.y - a.y) * (p.x - a.x * p.unit);
    return side > 0 ? 1 : (side < 0 ? -1 : 0);
}

static bool between(wide v, wide a, wide b)
{
    return (a <= v && v <= b) || (b <= v && v <= a);
}

static bool place_on_edge(struct point a, struct point b, struct oracle_place p)
{
    return place_side(a, b, p) == 0 && between(p.x, a.x * p.unit, b.x * p.unit) &&
           between(p.y, a.y * p.unit, b.y * p.unit);
}

/* Counts the edges that a ray to the east crosses; an edge owns its end of smaller y. */
int oracle_where(const struct oracle_shape *shape, struct oracle_place p)
{
    bool inside = false;
    for (int i = 0; i < shape->count; i++) {
        struct point a = shape->points[i];
        struct point b = oracle_next(shape, i);
        if (place_on_edge(a, b, p))
            return 0;
        bool a_below = a.y * p.unit <= p.y;
        bool b_below = b.y * p.unit <= p.y;
        if (a_below && !b_below && place_side(a, b, p) > 0)
            inside = !inside;
        if (!a_below && b_below && place_side(a, b, p) < 0)
            inside = !inside;
    }
    return inside ? 1 : -1;
}

int oracle_where_point(const struct oracle_shape *shape, struct point p)
{
    return oracle_where(shape, (struct oracle_place){p.x, p.y, 1});
}

/* ---- distance [TB-UNIT-2] --------------------------------------------------------- */

static int compare_wide(wide a, wide b)
{
    return a == b ? 0 : (a < b ? -1 : 1);
}

static int edge_distance(struct point a, struct point b, struct point p, int64_t reach)
{
    int64_t length = product(a, b, a, b);
    int64_t along = product(a, b, a, p);
    wide square = (wide)reach * reach;
    if (along <= 0)
        return compare_wide(product(a, p, a, p), square);
    if (along >= length)
        return compare_wide(product(b, p, b, p), square);
    wide off = oracle_turn(a, b, p);
    return compare_wide(off * off, square * length);
}

int oracle_distance(const struct oracle_shape *shape, struct point p, int64_t reach)
{
    if (oracle_where_point(shape, p) >= 0)
        return compare_wide(0, reach);
    int nearest = 1;
    for (int i = 0; i < shape->count; i++) {
        struct point next = oracle_next(shape, i);
        int one = edge_distance(shape->points[i], next, p, reach);
        nearest = one < nearest ? one : nearest;
    }
    return nearest;
}

/* ---- insides that meet ------------------------------------------------------------ */

/* Whether a closed edge has a point strictly inside a convex polygon: each side of the polygon
 * leaves an open stretch of the edge, and all of them must have something in common. */
static bool edge_enters(struct point p, struct point q, const struct oracle_shape *convex)
{
    struct oracle_ratio low = {0, 1};
    struct oracle_ratio high = {1, 1};
    for (int i = 0; i < convex->count; i++) {
        struct point a = convex->points[i];
        struct point b = oracle_next(convex, i);
        int64_t fp = oracle_turn(a, b, p);
        int64_t fq = oracle_turn(a, b, q);
        if (fp <= 0 && fq <= 0)
            return false;
        struct oracle_ratio enter = {-(wide)fp, (wide)fq - fp};
        struct oracle_ratio leave = {fp, (wide)fp - fq};
        if (fp <= 0 && oracle_ratio_compare(enter, low) > 0)
            low = enter;
        if (fq <= 0 && oracle_ratio_compare(leave, high) < 0)
            high = leave;
    }
    return oracle_ratio_compare(low, high) < 0;
}

/* No edge enters, so the convex polygon is wholly inside or wholly outside: one place decides. */
static bool area_meets(const struct oracle_shape *polygon, const struct oracle_shape *convex)
{
    for (int i = 0; i < polygon->count; i++) {
        struct point next = oracle_next(polygon, i);
        if (edge_enters(polygon->points[i], next, convex))
            return true;
    }
    const struct point *c = convex->points;
    struct oracle_place middle = {(wide)c[0].x + c[1].x + c[2].x, (wide)c[0].y + c[1].y + c[2].y,
                                  3};
    return oracle_where(polygon, middle) > 0;
}

/* Where the outline crosses or touches the segment ab, as shares of its length; both its ends too.
 */
static int segment_marks(const struct oracle_shape *polygon, struct point a, struct point b,
                         struct oracle_ratio *marks)
{
    int count = 0;
    marks[count++] = (struct oracle_ratio){0, 1};
    marks[count++] = (struct oracle_ratio){1, 1};
    for (int i = 0; i < polygon->count; i++) {
        struct point v = polygon->points[i];
        struct point w = oracle_next(polygon, i);
        int64_t fa = oracle_turn(v, w, a);
        int64_t fb = oracle_turn(v, w, b);
        if ((fa > 0 && fb < 0) || (fa < 0 && fb > 0))
            marks[count++] = (struct oracle_ratio){fa > fb ? fa : -fa, fa > fb ? fa - fb : fb - fa};
        int64_t along = product(a, b, a, v);
        int64_t length = product(a, b, a, b);
        if (oracle_turn(a, b, v) == 0 && along > 0 && along < length)
            marks[count++] = (struct oracle_ratio){along, length};
    }
    return count;
}

static void marks_sort(struct oracle_ratio *marks, int count)
{
    for (int i = 1; i < count; i++) {
        struct oracle_ratio mark = marks[i];
        int j = i;
        for (; j > 0 && oracle_ratio_compare(marks[j - 1], mark) > 0; j--)
            marks[j] = marks[j - 1];
        marks[j] = mark;
    }
}

/* Between two neighbouring marks nothing changes, so one place of each stretch decides. */
static bool segment_enters(const struct oracle_shape *polygon, struct point a, struct point b)
{
    struct oracle_ratio marks[2 + 2 * ORACLE_POINTS];
    int count = segment_marks(polygon, a, b, marks);
    marks_sort(marks, count);
    for (int i = 0; i + 1 < count; i++) {
        struct oracle_ratio t = oracle_ratio_between(marks[i], marks[i + 1]);
        struct oracle_place p = {a.x * (t.d - t.n) + b.x * t.n, a.y * (t.d - t.n) + b.y * t.n, t.d};
        if (oracle_where(polygon, p) > 0)
            return true;
    }
    return false;
}

bool oracle_inside_meets(const struct oracle_shape *polygon, const struct oracle_shape *convex)
{
    if (polygon->count < 3)
        return false;
    if (convex->count == 1)
        return oracle_where_point(polygon, convex->points[0]) > 0;
    if (convex->count == 2)
        return segment_enters(polygon, convex->points[0], convex->points[1]);
    return area_meets(polygon, convex);
}
