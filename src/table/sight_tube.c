#include "table/sight_tube.h"

#include "base/check.h"

/* ---- eyes ------------------------------------------------------------------------- */

void eye_open(struct eye *eye, struct viewer viewer)
{
    eye->circle = viewer.circle;
    eye->level = viewer.level;
    eye->count = RING_POINTS;
    if (viewer.circle.radius < RING_DIRECT)
        eye->count = ring_write(viewer.circle, eye->corners);
}

static mil cut_toward_centre(int64_t scaled)
{
    return (mil)(scaled >= 0 ? scaled >> 30 : -(-scaled >> 30));
}

struct point eye_corner(const struct eye *eye, int k)
{
    if (eye->circle.radius < RING_DIRECT)
        return eye->corners[k];
    int quarter_back = (k + RING_POINTS * 3 / 4) % RING_POINTS;
    return (struct point){
        eye->circle.at.x + cut_toward_centre((int64_t)eye->circle.radius * RING_COSINE[k]),
        eye->circle.at.y +
            cut_toward_centre((int64_t)eye->circle.radius * RING_COSINE[quarter_back])};
}

int eye_corners(const struct eye *eye, struct point out[RING_POINTS])
{
    for (int k = 0; k < eye->count; k++)
        out[k] = eye_corner(eye, k);
    return eye->count;
}

/* The number of 64ths of a turn from +x nearest to a direction, near enough to start a climb from.
 */
static int ring_index(struct vec n)
{
    /* tan((2 i + 1) / 128 of a turn) in 1024ths, up to an eighth of a turn */
    static const int64_t TANGENT[8] = {50, 151, 256, 366, 484, 616, 769, 947};
    int64_t x = n.x < 0 ? -n.x : n.x, y = n.y < 0 ? -n.y : n.y;
    int64_t small = x < y ? x : y, large = x < y ? y : x;
    int k = 0;

    for (int i = 0; i < 8; i++)
        k += small * 1024 > large * TANGENT[i];
    k = x < y ? RING_POINTS / 4 - k : k;
    k = n.x < 0 ? RING_POINTS / 2 - k : k;
    return (n.y < 0 ? RING_POINTS - k : k) % RING_POINTS;
}

/* Where to start the climb to a corner farthest in direction n. */
static int climb_start(const struct eye *eye, struct vec n)
{
    return ring_index(n) * eye->count / RING_POINTS;
}

struct point eye_support(const struct eye *eye, struct vec d, int side, int along)
{
    if (eye->count == 1)
        return eye->circle.at;
    struct vec n = {-d.y * side, d.x * side}, t = {d.x * along, d.y * along};
    int k = climb_start(eye, n);
    struct point best = eye_corner(eye, k);
    for (int step = 1, turned = 0; turned < 2;) {
        int next = (k + step + eye->count) % eye->count;
        struct point p = eye_corner(eye, next);
        int64_t gain = dot(n, vec_from(best, p));
        if (gain > 0 || (gain == 0 && dot(t, vec_from(best, p)) > 0)) {
            k = next;
            best = p;
        } else {
            step = -step;
            turned++;
        }
    }
    return best;
}

/* ---- the tube --------------------------------------------------------------------- */

static void box_around(struct box *box, struct circle c)
{
    box->x0 = c.at.x - c.radius < box->x0 ? c.at.x - c.radius : box->x0;
    box->y0 = c.at.y - c.radius < box->y0 ? c.at.y - c.radius : box->y0;
    box->x1 = c.at.x + c.radius > box->x1 ? c.at.x + c.radius : box->x1;
    box->y1 = c.at.y + c.radius > box->y1 ? c.at.y + c.radius : box->y1;
}

/* The outer tangent on one side: the supports in its own direction, found by going on from the last
 * guess until it holds. For bases of one size the first guess does. */
static void outer_tangent(const struct tube *tube, int side, struct point *from, struct point *to)
{
    struct vec d = vec_from(tube->from.circle.at, tube->to.circle.at);
    for (;;) {
        *from = eye_support(&tube->from, d, side, 1);
        *to = eye_support(&tube->to, d, side, -1);
        struct vec next = vec_from(*from, *to);
        if (cross(d, next) == 0)
            return;
        d = next;
    }
}

/* The hull of all corners, by walking around it from the lowest one. */
static void hull_around(struct tube *tube)
{
    struct point all[2 * RING_POINTS];
    int count = eye_corners(&tube->from, all);
    count += eye_corners(&tube->to, all + count);
    int start = 0;
    for (int i = 1; i < count; i++)
        if (all[i].y < all[start].y || (all[i].y == all[start].y && all[i].x < all[start].x))
            start = i;
    struct point here = all[start];
    tube->hull_count = 0;
    do {
        CHECK(tube->hull_count < 2 * RING_POINTS);
        tube->hull[tube->hull_count++] = here;
        struct point next = same_point(all[0], here) ? all[1] : all[0];
        for (int i = 0; i < count; i++) {
            int64_t side = turn(here, next, all[i]);
            bool farther = distance_squared(here, all[i]) > distance_squared(here, next);
            if (side < 0 || (side == 0 && farther))
                next = all[i];
        }
        here = next;
    } while (!same_point(here, all[start]));
}

void tube_open(struct tube *tube, struct viewer from, struct viewer to)
{
    eye_open(&tube->from, from);
    eye_open(&tube->to, to);
    tube->box =
        (struct box){from.circle.at.x, from.circle.at.y, from.circle.at.x, from.circle.at.y};
    box_around(&tube->box, from.circle);
    box_around(&tube->box, to.circle);
    tube->line = from.circle.radius == 0 && to.circle.radius == 0;
    /* Rings that overlap, or small ones that touch, may have no outer tangents. */
    bool small = from.circle.radius < RING_DIRECT || to.circle.radius < RING_DIRECT;
    tube->nested = !tube->line && (circles_overlap(from.circle, to.circle) ||
                                   (small && circle_within(from.circle, to.circle, 0)));
    if (tube->nested) {
        hull_around(tube);
        return;
    }
    outer_tangent(tube, 1, &tube->left_from, &tube->left_to);
    outer_tangent(tube, -1, &tube->right_from, &tube->right_to);
    tube->left = vec_from(tube->left_from, tube->left_to);
    tube->right = vec_from(tube->right_from, tube->right_to);
}

/* ---- shapes against the tube ------------------------------------------------------ */

/* Whether some edge line of convex polygon a has all of b on its outer side or on it. */
static bool edge_parts(const struct point *a, int a_count, const struct point *b, int b_count)
{
    for (int i = 0, j = a_count - 1; i < a_count; j = i++) {
        int k = 0;
        while (k < b_count && turn(a[j], a[i], b[k]) <= 0)
            k++;
        if (k == b_count)
            return true;
    }
    return false;
}

bool convex_overlap(const struct point *a, int a_count, const struct point *b, int b_count)
{
    return !edge_parts(a, a_count, b, b_count) && !edge_parts(b, b_count, a, a_count);
}

/* How the corners of a shape lie to a directed line: the least and the greatest of their offsets,
 * positive to the left. */
struct spread {
    int64_t least, greatest;
};

static struct spread spread_across(struct point a, struct vec d, const struct point *points,
                                   int count)
{
    struct spread spread = {INT64_MAX, INT64_MIN};
    for (int i = 0; i < count; i++) {
        int64_t offset = cross(d, vec_from(a, points[i]));
        spread.least = offset < spread.least ? offset : spread.least;
        spread.greatest = offset > spread.greatest ? offset : spread.greatest;
    }
    return spread;
}

/* Whether a base's corners and a shape overlap, when the tangents alone do not tell. */
static bool eye_overlaps(const struct eye *eye, struct shape shape)
{
    struct point ring[RING_POINTS];
    if (eye->count < 3 ||
        compare_to_polygon(eye->circle.at, shape.points, shape.count, eye->circle.radius) >= 0)
        return false;
    int count = eye_corners(eye, ring);
    return convex_overlap(ring, count, shape.points, shape.count);
}

/* Two points: the hull is the segment between them. A shape is cut when the segment runs through
 * its inside, or along a seam, which is the inside of its piece [TB-LOS-3]. */
static struct contact line_contact(const struct tube *tube, struct shape shape)
{
    struct point a = tube->from.circle.at, b = tube->to.circle.at;
    struct contact contact = {.meets = false};
    struct vec d = vec_from(a, b);
    struct spread own = spread_across(a, d, shape.points, shape.count);
    bool through = same_point(a, b) || (own.least < 0 && own.greatest > 0);

    if (!same_point(a, b) && (own.least > 0 || own.greatest < 0))
        return contact;
    for (int i = 0, j = shape.count - 1; i < shape.count; j = i++) {
        int64_t from_side = turn(shape.points[j], shape.points[i], a);
        int64_t to_side = turn(shape.points[j], shape.points[i], b);
        if (from_side < 0 && to_side < 0)
            return contact;
        if (from_side <= 0 && to_side <= 0)
            through = false;
        bool seam = shape.seams && (shape.seams >> j & 1); /* rings have 64 edges, none a seam */
        bool on_seam = seam && from_side == 0 && to_side == 0;
        if (on_seam) {
            /* The overlap of the segment and the seam is more than a point. */
            struct vec e = vec_from(shape.points[j], shape.points[i]);
            int64_t from_at = dot(e, vec_from(shape.points[j], a));
            int64_t to_at = dot(e, vec_from(shape.points[j], b));
            int64_t low = from_at < to_at ? from_at : to_at;
            int64_t high = from_at < to_at ? to_at : from_at;
            if (low < dot(e, e) && high > 0 && (low < high || same_point(a, b)))
                contact.cuts = true;
        }
    }
    contact.meets = contact.touches_left = contact.touches_right = true;
    contact.cuts = contact.cuts || through;
    return contact;
}

static struct contact nested_contact(const struct tube *tube, struct shape shape)
{
    bool cuts = convex_overlap(tube->hull, tube->hull_count, shape.points, shape.count);
    return (struct contact){.meets = cuts, .cuts = cuts};
}

/* What the edges of a shape say about the four tangent points. */
struct edges_say {
    bool apart;     /* some edge has all four on its outer side or on it */
    bool left_free; /* some edge has the left tangent strictly outside */
    bool right_free;
};

static struct edges_say edges_ask(const struct tube *tube, struct shape shape)
{
    struct edges_say say = {false, false, false};
    for (int i = 0, j = shape.count - 1; i < shape.count; j = i++) {
        struct point p = shape.points[j];
        struct vec e = vec_from(p, shape.points[i]);
        int64_t lf = cross(e, vec_from(p, tube->left_from));
        int64_t lt = cross(e, vec_from(p, tube->left_to));
        int64_t rf = cross(e, vec_from(p, tube->right_from));
        int64_t rt = cross(e, vec_from(p, tube->right_to));
        say.apart |= (lf <= 0) & (lt <= 0) & (rf <= 0) & (rt <= 0);
        say.left_free |= (lf < 0) & (lt < 0);
        say.right_free |= (rf < 0) & (rt < 0);
    }
    return say;
}

/* Whether all of a shape lies on or behind a base's own chord between its two tangent points. */
static bool behind_chord(struct point from, struct point to, struct shape shape)
{
    if (same_point(from, to))
        return false;
    return spread_across(from, vec_from(from, to), shape.points, shape.count).greatest <= 0;
}

struct contact tube_contact(const struct tube *tube, struct shape shape)
{
    struct contact contact = {.meets = false};

    if (tube->line)
        return line_contact(tube, shape);
    if (tube->nested)
        return nested_contact(tube, shape);
    struct spread left = spread_across(tube->left_from, tube->left, shape.points, shape.count);
    if (left.least > 0)
        return contact;
    struct spread right = spread_across(tube->right_from, tube->right, shape.points, shape.count);
    if (right.greatest < 0)
        return contact;

    struct edges_say say = edges_ask(tube, shape);
    bool between = left.least < 0 && right.greatest > 0 && !say.apart &&
                   !behind_chord(tube->left_from, tube->right_from, shape) &&
                   !behind_chord(tube->right_to, tube->left_to, shape);
    contact.cuts = between || eye_overlaps(&tube->from, shape) || eye_overlaps(&tube->to, shape);
    contact.touches_left = left.greatest >= 0 && !say.left_free;
    contact.touches_right = right.least <= 0 && !say.right_free;
    contact.meets = contact.cuts || contact.touches_left || contact.touches_right;
    return contact;
}
