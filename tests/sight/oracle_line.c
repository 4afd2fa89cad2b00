#include "oracle_line.h"

#include "base/check.h"

#include <string.h>

/* ---- one line --------------------------------------------------------------------- */

/* A stretch of a line, by the values of 2 * dot(d, p) at its ends. */
struct interval {
    struct oracle_ratio first, last;
};

/* Positive to the left of the line, negative to the right, 0 on it. */
static int64_t line_side(struct oracle_line line, struct point p)
{
    return 2 * (line.dx * p.y - line.dy * p.x) - line.offset2;
}

static wide line_place(struct oracle_line line, struct point p)
{
    return 2 * (line.dx * p.x + line.dy * p.y);
}

static bool less(struct oracle_ratio a, struct oracle_ratio b)
{
    return oracle_ratio_compare(a, b) < 0;
}

/* Where the closed edge vw meets the line; false when it does not. */
static bool line_meets_edge(struct oracle_line line, struct point v, struct point w,
                            struct interval *met)
{
    int64_t fv = line_side(line, v);
    int64_t fw = line_side(line, w);
    if ((fv > 0 && fw > 0) || (fv < 0 && fw < 0))
        return false;
    wide gv = line_place(line, v);
    wide gw = line_place(line, w);
    if (fv == fw) { /* both 0: the edge lies along the line */
        met->first = (struct oracle_ratio){gv < gw ? gv : gw, 1};
        met->last = (struct oracle_ratio){gv < gw ? gw : gv, 1};
        return true;
    }
    wide n = gv * fw - gw * fv;
    wide d = (wide)fw - fv;
    met->first = d > 0 ? (struct oracle_ratio){n, d} : (struct oracle_ratio){-n, -d};
    met->last = met->first;
    return true;
}

/* The stretch from the first to the last meeting of the line with a shape; false when it misses. */
static bool line_meets(struct oracle_line line, const struct oracle_shape *shape,
                       struct interval *met)
{
    bool any = false;
    for (int i = 0; i < shape->count; i++) {
        struct interval one;
        struct point next = oracle_next(shape, i);
        if (!line_meets_edge(line, shape->points[i], next, &one))
            continue;
        if (!any || less(one.first, met->first))
            met->first = one.first;
        if (!any || less(met->last, one.last))
            met->last = one.last;
        any = true;
    }
    return any;
}

/* Whether a stretch of the line has a point in the closed shape. It has when it touches an edge;
 * when it touches none, it lies inside if an odd number of edges is crossed further on. */
static bool line_touches(struct oracle_line line, struct interval stretch,
                         const struct oracle_shape *shape)
{
    bool inside = false;
    for (int i = 0; i < shape->count; i++) {
        struct interval one;
        struct point v = shape->points[i];
        struct point w = oracle_next(shape, i);
        if (!line_meets_edge(line, v, w, &one))
            continue;
        if (!less(one.last, stretch.first) && !less(stretch.last, one.first))
            return true;
        bool crosses = (line_side(line, v) < 0) != (line_side(line, w) < 0);
        if (crosses && less(stretch.last, one.first))
            inside = !inside;
    }
    return inside;
}

bool oracle_line_free(struct oracle_line line, const struct oracle_shape *a,
                      const struct oracle_shape *b, const struct oracle_blockers *blockers)
{
    struct interval in_a, in_b;
    if (!line_meets(line, a, &in_a) || !line_meets(line, b, &in_b) || less(in_b.last, in_a.first))
        return false;
    struct interval between = {in_a.last, in_b.first};
    if (less(in_b.first, in_a.last)) { /* the shapes overlap here: one point of both will do */
        struct oracle_ratio from = less(in_a.first, in_b.first) ? in_b.first : in_a.first;
        struct oracle_ratio to = less(in_a.last, in_b.last) ? in_a.last : in_b.last;
        between.first = oracle_ratio_between(from, to);
        between.last = between.first;
    }
    for (int i = 0; i < blockers->count; i++) {
        if (line_touches(line, between, blockers->shapes[i]))
            return false;
    }
    return true;
}

/* ---- all lines -------------------------------------------------------------------- */

/* What a search knows. Lines of one direction between two neighbouring critical ones, with offsets
 * between two neighbouring corners, all meet the same edges in the same order: one speaks for all.
 */
struct search {
    const struct oracle_shape *a, *b;
    const struct oracle_blockers *blockers;
    struct vec ahead;
    struct vec rightmost, leftmost; /* the range of directions from a to b */
    int corner_count, corner_room;
    struct point *corners; /* of blockers */
    int direction_count, direction_room;
    struct vec *directions; /* the critical ones, within the range */
    int64_t *offsets;
};

static int64_t vec_cross(struct vec a, struct vec b)
{
    return a.x * b.y - a.y * b.x;
}

static struct vec vec_between(struct point a, struct point b)
{
    return (struct vec){(int64_t)b.x - a.x, (int64_t)b.y - a.y};
}

static void corner_add(struct search *s, struct point p)
{
    if (s->corner_count == s->corner_room) {
        s->corner_room = 2 * s->corner_room + 64;
        s->corners = realloc(s->corners, (size_t)s->corner_room * sizeof *s->corners);
        CHECK(s->corners != NULL);
    }
    s->corners[s->corner_count++] = p;
}

/* Notes the direction of the line through two points, if it can lead from a to b. */
static void direction_add(struct search *s, struct point p, struct point q)
{
    struct vec d = vec_between(p, q);
    int64_t forward = d.x * s->ahead.x + d.y * s->ahead.y;
    if (forward < 0)
        d = (struct vec){-d.x, -d.y};
    if (forward == 0 || vec_cross(s->rightmost, d) < 0 || vec_cross(d, s->leftmost) < 0)
        return;
    if (s->direction_count == s->direction_room) {
        s->direction_room = 2 * s->direction_room + 256;
        s->directions = realloc(s->directions, (size_t)s->direction_room * sizeof *s->directions);
        CHECK(s->directions != NULL);
    }
    s->directions[s->direction_count++] = d;
}

static void range_find(struct search *s)
{
    s->rightmost = vec_between(s->a->points[0], s->b->points[0]);
    s->leftmost = s->rightmost;
    for (int i = 0; i < s->a->count; i++) {
        for (int j = 0; j < s->b->count; j++) {
            struct vec d = vec_between(s->a->points[i], s->b->points[j]);
            if (vec_cross(s->rightmost, d) < 0)
                s->rightmost = d;
            if (vec_cross(s->leftmost, d) > 0)
                s->leftmost = d;
        }
    }
}

/* Whether the line from corner i of a convex shape through p has the whole shape on one side. */
static bool is_tangent(const struct oracle_shape *shape, int i, struct point p)
{
    struct point c = shape->points[i];
    int64_t before = oracle_turn(c, p, shape->points[(i + shape->count - 1) % shape->count]);
    int64_t after = oracle_turn(c, p, oracle_next(shape, i));
    return (before >= 0 && after >= 0) || (before <= 0 && after <= 0);
}

static void add_tangents(struct search *s, const struct oracle_shape *shape, struct point p)
{
    for (int i = 0; i < shape->count; i++) {
        if (is_tangent(shape, i, p))
            direction_add(s, shape->points[i], p);
    }
}

static void add_common_tangents(struct search *s)
{
    for (int i = 0; i < s->a->count; i++) {
        for (int j = 0; j < s->b->count; j++) {
            struct point p = s->a->points[i];
            struct point q = s->b->points[j];
            if (is_tangent(s->a, i, q) && is_tangent(s->b, j, p))
                direction_add(s, p, q);
        }
    }
}

static void add_corner_pairs(struct search *s)
{
    for (int i = 0; i < s->corner_count; i++) {
        for (int j = i + 1; j < s->corner_count; j++)
            direction_add(s, s->corners[i], s->corners[j]);
    }
}

/* Sorts directions from rightmost to leftmost by merging ever longer runs. */
static void directions_sort(struct vec *d, int count)
{
    size_t bytes = (size_t)count * sizeof *d;
    struct vec *spare = malloc(bytes);
    CHECK(spare != NULL);
    for (int run = 1; run < count; run *= 2) {
        for (int low = 0; low < count; low += 2 * run) {
            int middle = low + run < count ? low + run : count;
            int high = middle + run < count ? middle + run : count;
            for (int i = low, j = middle, k = low; k < high; k++) {
                bool left = i < middle && (j == high || vec_cross(d[i], d[j]) >= 0);
                spare[k] = left ? d[i++] : d[j++];
            }
        }
        memcpy(d, spare, bytes);
    }
    free(spare);
}

/* ---- the lines of one direction --------------------------------------------------- */

static int64_t offset_of(struct vec d, struct point p)
{
    return d.x * p.y - d.y * p.x;
}

static void shape_offsets(struct vec d, const struct oracle_shape *shape, int64_t *low,
                          int64_t *high)
{
    *low = offset_of(d, shape->points[0]);
    *high = *low;
    for (int i = 1; i < shape->count; i++) {
        int64_t offset = offset_of(d, shape->points[i]);
        *low = offset < *low ? offset : *low;
        *high = offset > *high ? offset : *high;
    }
}

static void offset_insert(int64_t *offsets, int count, int64_t offset)
{
    int i = count;
    for (; i > 0 && offsets[i - 1] > offset; i--)
        offsets[i] = offsets[i - 1];
    offsets[i] = offset;
}

/* The offsets, in order, at which lines of this direction that meet both shapes change. */
static int offsets_collect(const struct search *s, struct vec d)
{
    int64_t a_low, a_high, b_low, b_high;
    shape_offsets(d, s->a, &a_low, &a_high);
    shape_offsets(d, s->b, &b_low, &b_high);
    int64_t low = a_low > b_low ? a_low : b_low;
    int64_t high = a_high < b_high ? a_high : b_high;
    if (low > high)
        return 0;
    int count = 0;
    offset_insert(s->offsets, count++, low);
    offset_insert(s->offsets, count++, high);
    for (int i = 0; i < s->corner_count; i++) {
        int64_t offset = offset_of(d, s->corners[i]);
        if (low < offset && offset < high)
            offset_insert(s->offsets, count++, offset);
    }
    return count;
}

/* One line of each cell. From a point there is but one line in each direction: no width at all. */
static bool direction_search(const struct search *s, struct vec d, struct oracle_line *found)
{
    int count = offsets_collect(s, d);
    for (int i = 0; i + 1 < count; i++) {
        bool no_width = s->offsets[0] == s->offsets[count - 1];
        if (s->offsets[i] == s->offsets[i + 1] && !no_width)
            continue;
        struct oracle_line line = {d.x, d.y, s->offsets[i] + s->offsets[i + 1]};
        if (oracle_line_free(line, s->a, s->b, s->blockers)) {
            *found = line;
            return true;
        }
    }
    return false;
}

/* Tries the directions between neighbouring critical ones. */
static bool search_run(struct search *s, struct oracle_line *found)
{
    directions_sort(s->directions, s->direction_count);
    s->offsets = malloc((size_t)(s->corner_count + 2) * sizeof *s->offsets);
    CHECK(s->offsets != NULL);
    bool any = false;
    for (int i = 0; i + 1 < s->direction_count && !any; i++) {
        struct vec d = s->directions[i];
        struct vec e = s->directions[i + 1];
        if (vec_cross(d, e) > 0)
            any = direction_search(s, (struct vec){d.x + e.x, d.y + e.y}, found);
    }
    free(s->offsets);
    free(s->directions);
    free(s->corners);
    return any;
}

/* Between two points there is one line, and no direction lies between. */
static bool point_to_point(const struct search *s, struct oracle_line *found)
{
    struct vec d = vec_between(s->a->points[0], s->b->points[0]);
    *found = (struct oracle_line){d.x, d.y, 2 * offset_of(d, s->a->points[0])};
    return oracle_line_free(*found, s->a, s->b, s->blockers);
}

/* Corners of blockers outside the hull of a and b are never on a stretch from a to b; of the
 * corners of a and b only those matter where a line touches them from outside, since no blocker
 * reaches in. */
bool oracle_line_find(const struct oracle_shape *a, const struct oracle_shape *b, struct vec ahead,
                      const struct oracle_blockers *blockers, struct oracle_line *found)
{
    struct search s = {.a = a, .b = b, .blockers = blockers, .ahead = ahead};
    if (a->count == 1 && b->count == 1)
        return point_to_point(&s, found);
    struct point points[2 * RING_POINTS];
    memcpy(points, a->points, (size_t)a->count * sizeof *points);
    memcpy(points + a->count, b->points, (size_t)b->count * sizeof *points);
    struct oracle_shape hull = oracle_hull(points, a->count + b->count);
    for (int i = 0; i < blockers->count; i++) {
        for (int j = 0; j < blockers->shapes[i]->count; j++) {
            if (oracle_where_point(&hull, blockers->shapes[i]->points[j]) >= 0)
                corner_add(&s, blockers->shapes[i]->points[j]);
        }
    }
    range_find(&s);
    add_common_tangents(&s);
    add_corner_pairs(&s);
    for (int i = 0; i < s.corner_count; i++) {
        add_tangents(&s, a, s.corners[i]);
        add_tangents(&s, b, s.corners[i]);
    }
    return search_run(&s, found);
}

static void add_all_corners(struct search *s, const struct oracle_shape *shape)
{
    for (int i = 0; i < shape->count; i++)
        corner_add(s, shape->points[i]);
}

bool oracle_line_find_brute(const struct oracle_shape *a, const struct oracle_shape *b,
                            struct vec ahead, const struct oracle_blockers *blockers,
                            struct oracle_line *found)
{
    struct search s = {.a = a, .b = b, .blockers = blockers, .ahead = ahead};
    if (a->count == 1 && b->count == 1)
        return point_to_point(&s, found);
    add_all_corners(&s, a);
    add_all_corners(&s, b);
    for (int i = 0; i < blockers->count; i++)
        add_all_corners(&s, blockers->shapes[i]);
    range_find(&s);
    add_corner_pairs(&s);
    return search_run(&s, found);
}
