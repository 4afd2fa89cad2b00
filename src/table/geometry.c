#include "table/geometry.h"

#include "base/check.h"

static int sign_of(wide value)
{
    return value < 0 ? -1 : value > 0;
}

/* ---- distances -------------------------------------------------------------------- */

int compare_to_point(struct point p, struct point q, int64_t reach)
{
    return sign_of((wide)distance_squared(p, q) - (wide)reach * reach);
}

/* [TB-UNIT-2] The squares of cross products need 128 bits. */
int compare_to_segment(struct point p, struct point a, struct point b, int64_t reach)
{
    struct vec along = vec_from(a, b), to = vec_from(a, p);
    int64_t length2 = dot(along, along), shadow = dot(along, to);

    if (shadow <= 0)
        return compare_to_point(p, a, reach);
    if (shadow >= length2)
        return compare_to_point(p, b, reach);
    wide off = cross(along, to);
    return sign_of(off * off - (wide)reach * reach * length2);
}

/* A quick yes to whether an edge lies farther than `reach` from a point. */
static bool edge_is_far(struct point p, struct point a, struct point b, int64_t reach)
{
    return (a.x > p.x + reach && b.x > p.x + reach) || (a.x < p.x - reach && b.x < p.x - reach) ||
           (a.y > p.y + reach && b.y > p.y + reach) || (a.y < p.y - reach && b.y < p.y - reach);
}

/* What edges may do: come near a point, and be crossed by the ray from it to +x. */
static int edge_nearness(struct point p, struct point a, struct point b, int64_t reach,
                         bool *inside)
{
    bool a_below = a.y > p.y, b_below = b.y > p.y;
    if ((a.y > p.y + reach && b.y > p.y + reach) || (a.y < p.y - reach && b.y < p.y - reach) ||
        (a.x < p.x - reach && b.x < p.x - reach))
        return 1; /* as most do: neither */
    if (a.x > p.x + reach && b.x > p.x + reach) {
        *inside ^= a_below != b_below;
        return 1;
    }
    if (a_below != b_below && (turn(a, b, p) > 0) == b_below)
        *inside = !*inside;
    return compare_to_segment(p, a, b, reach);
}

int compare_to_polygon(struct point p, const struct point *points, int count, int64_t reach)
{
    int nearest = 1;
    bool inside = false;
    if (count == 1)
        return compare_to_point(p, points[0], reach);
    for (int i = 0, j = count - 1; i < count; j = i++) {
        int here = edge_nearness(p, points[j], points[i], reach, &inside);
        if (here < 0)
            return -1;
        nearest = here < nearest ? here : nearest;
    }
    return !inside ? nearest : reach > 0 ? -1 : 0;
}

int compare_segments(struct point a, struct point b, struct point c, struct point d, int64_t reach)
{
    if (segments_touch(a, b, c, d))
        return reach > 0 ? -1 : 0;
    int ends[4] = {compare_to_segment(a, c, d, reach), compare_to_segment(b, c, d, reach),
                   compare_to_segment(c, a, b, reach), compare_to_segment(d, a, b, reach)};
    int nearest = ends[0];
    for (int i = 1; i < 4; i++)
        if (ends[i] < nearest)
            nearest = ends[i];
    return nearest;
}

int compare_segment_to_polygon(struct point a, struct point b, const struct point *points,
                               int count, int64_t reach)
{
    if (count == 1)
        return compare_to_segment(points[0], a, b, reach);
    if (polygon_where(points, count, a) != OUTSIDE)
        return reach > 0 ? -1 : 0;
    int nearest = 1;
    for (int i = 0, j = count - 1; i < count && nearest >= 0; j = i++) {
        int here = compare_segments(a, b, points[j], points[i], reach);
        if (here < nearest)
            nearest = here;
    }
    return nearest;
}

/* [TB-UNIT-5] Asking changes nothing, here and wherever a gap, a line or a way is measured. */
mil circle_gap_ceil(struct circle a, struct circle b)
{
    int64_t centres = (int64_t)root_ceil((uint64_t)distance_squared(a.at, b.at));
    int64_t gap = centres - a.radius - b.radius;
    return gap < 0 ? 0 : (mil)gap;
}

bool circle_within_polygon(struct circle a, const struct point *points, int count, mil reach)
{
    return reach >= 0 && compare_to_polygon(a.at, points, count, (int64_t)a.radius + reach) <= 0;
}

bool circle_within_segment(struct circle c, struct point a, struct point b, mil reach)
{
    return reach >= 0 && compare_to_segment(c.at, a, b, (int64_t)c.radius + reach) <= 0;
}

bool circles_overlap(struct circle a, struct circle b)
{
    return compare_to_point(a.at, b.at, (int64_t)a.radius + b.radius) < 0;
}

/* ---- polygons --------------------------------------------------------------------- */

enum where polygon_where(const struct point *points, int count, struct point p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++) {
        struct point a = points[j], b = points[i];
        if ((a.y > p.y && b.y > p.y) || (a.y < p.y && b.y < p.y))
            continue; /* as most edges do, it neither holds p nor is crossed by the ray below */
        int64_t side = turn(a, b, p);
        if (side == 0 && dot(vec_from(p, a), vec_from(p, b)) <= 0)
            return ON_OUTLINE;
        /* A ray to +x is crossed by edges that go up past p on its left, or down on its right. */
        if ((a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y))
            inside = !inside;
    }
    return inside ? INSIDE : OUTSIDE;
}

static bool in_span(struct point p, struct point a, struct point b)
{
    return dot(vec_from(p, a), vec_from(p, b)) <= 0;
}

bool segments_touch(struct point a, struct point b, struct point c, struct point d)
{
    int a_side = sign_of(turn(c, d, a)), b_side = sign_of(turn(c, d, b));
    int c_side = sign_of(turn(a, b, c)), d_side = sign_of(turn(a, b, d));

    if (a_side * b_side < 0 && c_side * d_side < 0)
        return true;
    return (a_side == 0 && in_span(a, c, d)) || (b_side == 0 && in_span(b, c, d)) ||
           (c_side == 0 && in_span(c, a, b)) || (d_side == 0 && in_span(d, a, b));
}

int64_t polygon_area2(const struct point *points, int count)
{
    int64_t sum = 0;
    for (int i = 1; i + 1 < count; i++)
        sum += turn(points[0], points[i], points[i + 1]);
    return sum;
}

struct box polygon_box(const struct point *points, int count)
{
    struct box box = {points[0].x, points[0].y, points[0].x, points[0].y};
    for (int i = 1; i < count; i++) {
        struct point p = points[i];
        box.x0 = p.x < box.x0 ? p.x : box.x0;
        box.y0 = p.y < box.y0 ? p.y : box.y0;
        box.x1 = p.x > box.x1 ? p.x : box.x1;
        box.y1 = p.y > box.y1 ? p.y : box.y1;
    }
    return box;
}

bool circle_inside_polygon(struct circle c, const struct point *points, int count)
{
    if (polygon_where(points, count, c.at) == OUTSIDE)
        return false;
    for (int i = 0, j = count - 1; i < count; j = i++)
        if (!edge_is_far(c.at, points[j], points[i], c.radius) &&
            compare_to_segment(c.at, points[j], points[i], c.radius) < 0)
            return false;
    return true;
}

/* A squared distance as an exact fraction, with the place it was measured to. */
struct foot {
    wide above;
    int64_t below;
    struct point at;
};

static struct foot foot_on_segment(struct point p, struct point a, struct point b)
{
    struct vec along = vec_from(a, b);
    int64_t length2 = dot(along, along), shadow = dot(along, vec_from(a, p));

    if (shadow <= 0)
        return (struct foot){distance_squared(p, a), 1, a};
    if (shadow >= length2)
        return (struct foot){distance_squared(p, b), 1, b};
    wide off = cross(along, vec_from(a, p));
    struct point at = {(mil)(a.x + div_round(along.x * shadow, length2)),
                       (mil)(a.y + div_round(along.y * shadow, length2))};
    return (struct foot){off * off, length2, at};
}

struct point polygon_nearest(const struct point *points, int count, struct point p)
{
    CHECK(count > 0);
    struct foot best = {distance_squared(p, points[0]), 1, points[0]};
    for (int i = 0, j = count - 1; i < count; j = i++) {
        struct foot here = foot_on_segment(p, points[j], points[i]);
        if (here.above * best.below < best.above * here.below)
            best = here;
    }
    return best.at;
}

/* ---- circles as polygons, directions ---------------------------------------------- */

static mil cut_scaled(mil length, int32_t cosine)
{
    int64_t scaled = (int64_t)length * cosine;
    return (mil)(scaled >= 0 ? scaled >> 30 : -(-scaled >> 30));
}

static mil round_scaled(mil length, int32_t cosine)
{
    return (mil)div_round((int64_t)length * cosine, (int64_t)1 << 30);
}

/* Drops points that are no corners of the ring's hull. The points come in order of direction, so
 * one walk around suffices; (radius, 0) is always a corner. */
static int ring_hull(struct point points[RING_POINTS + 1])
{
    int kept = 0;
    points[RING_POINTS] = points[0];
    for (int k = 0; k <= RING_POINTS; k++) {
        struct point p = points[k];
        while (kept >= 2 && turn(points[kept - 2], points[kept - 1], p) <= 0)
            kept--;
        if (kept == 1 && same_point(points[0], p))
            continue;
        points[kept++] = p;
    }
    return kept - 1; /* the first point stands at the end again */
}

/* The corners of circles of a few sizes, as seen from their centres. A circle is asked for again and again, so the last
 * ones are kept, per thread: what is kept can never change a result. */
enum { SIZES_KEPT = 16 };
static _Thread_local struct ring_kept {
    mil radius;
    int count; /* 0: nothing is kept here */
    struct point corners[RING_POINTS + 1];
} rings_kept[SIZES_KEPT];

static const struct ring_kept *ring_of(mil radius)
{
    struct ring_kept *kept = &rings_kept[(unsigned)radius % SIZES_KEPT];
    if (kept->radius == radius && kept->count > 0)
        return kept;
    for (int k = 0; k < RING_POINTS; k++) { /* [TB-LOS-8] */
        int quarter_back = (k + RING_POINTS * 3 / 4) % RING_POINTS;
        kept->corners[k].x = cut_scaled(radius, RING_COSINE[k]);
        kept->corners[k].y = cut_scaled(radius, RING_COSINE[quarter_back]);
    }
    kept->radius = radius;
    kept->count = ring_hull(kept->corners);
    return kept;
}

int ring_write(struct circle c, struct point out[RING_POINTS])
{
    if (c.radius == 0) {
        out[0] = c.at;
        return 1;
    }
    const struct ring_kept *ring = ring_of(c.radius);
    for (int k = 0; k < ring->count; k++)
        out[k] = (struct point){c.at.x + ring->corners[k].x, c.at.y + ring->corners[k].y};
    return ring->count;
}

struct point compass_point(struct point from, mil distance, int degree)
{
    CHECK(degree >= 0 && degree < COMPASS_POINTS);
    int quarter_back = (degree + COMPASS_POINTS * 3 / 4) % COMPASS_POINTS;
    return (struct point){from.x + round_scaled(distance, COMPASS_COSINE[degree]),
                          from.y + round_scaled(distance, COMPASS_COSINE[quarter_back])};
}

struct point ring_point(struct point from, mil distance, int k)
{
    CHECK(k >= 0 && k < RING_POINTS);
    int quarter_back = (k + RING_POINTS * 3 / 4) % RING_POINTS;
    return (struct point){from.x + round_scaled(distance, RING_COSINE[k]),
                          from.y + round_scaled(distance, RING_COSINE[quarter_back])};
}

/* ---- facing, corridor ------------------------------------------------------------- */

bool in_front(struct point at, struct vec facing, struct circle other)
{
    wide ahead = dot(vec_from(at, other.at), facing);
    wide reach2 = (wide)other.radius * other.radius * dot(facing, facing);
    return ahead > 0 || ahead * ahead < reach2; /* [TB-LOS-11] */
}

bool in_corridor(struct circle from, struct vec along, mil length, mil width, struct circle other)
{
    struct vec to = vec_from(from.at, other.at);
    /* Twice the offset against twice the half width, so that odd widths stay whole. [TB-TER-6] */
    wide offset2 = 2 * (wide)cross(along, to), reach2 = width + 2 * (wide)other.radius;

    return dot(to, along) > 0 && circle_within(from, other, length) &&
           offset2 * offset2 <= reach2 * reach2 * dot(along, along);
}
