/* Is there a line from one base to the other that touches none of the shapes between them?
 *
 * Take all lines of one direction d. A line is then one number, its offset cross(d, point). The
 * lines that meet both bases fill an interval of offsets, and so do those that touch a convex
 * shape. No line of that direction is free when the shapes' intervals cover the bases'. We turn d
 * from the most clockwise direction in which a line can meet both bases to the most
 * counter-clockwise one. Where the interval is covered, a chain of shapes does it, each overlapping
 * the next, and it goes on doing so until two neighbours of the chain part: that direction is a
 * common tangent of theirs, found by walking around both. There the chain is made anew. The first
 * direction in which none can be made has a free line; if the last direction is reached, there is
 * none. [TB-LOS-2] [TB-LOS-8]
 *
 * Free lines form an open set, so that looking just after each such direction is enough. Offsets
 * "just after d" are pairs, the offset and how it grows, kept in one wide number. A shape counts
 * only while a line meets it after the first base and before the second: a line that separates it
 * from the base tells when. */
#include "base/check.h"
#include "table/sight_tube.h"

enum { LIMIT_SHAPES = LIMIT_PARTS + LIMIT_AREAS + LIMIT_BASES };

/* One of the two bases or a shape in between. */
struct body {
    const struct point *points; /* counter-clockwise */
    int count;
    struct vec after, before; /* a shape counts in directions to the left of both */
    wide low, high;           /* its interval just after the direction at hand */
    bool counts;              /* whether it counts there */
};

struct sweep {
    struct vec from, to; /* first and last direction */
    struct vec now;
    struct body first, second;
    int count;
    struct body bodies[LIMIT_SHAPES];
    wide floor, ceiling; /* the bases' interval just after `now` */
    int chain_count;
    int chain[LIMIT_SHAPES];
    wide gap; /* where the covered part ends, when it does not reach the ceiling */
};

/* The side of a body's interval: its high end or its low end. */
enum end { LOW = -1, HIGH = 1 };

/* ---- offsets just after a direction ----------------------------------------------- */

static wide offset_after(struct vec d, struct point p)
{
    struct vec v = {p.x, p.y};
    return (wide)cross(d, v) * ((int64_t)1 << 48) - dot(d, v);
}

static int body_end(const struct body *body, struct vec d, enum end end)
{
    int best = 0;
    wide best_offset = offset_after(d, body->points[0]) * end;
    for (int i = 1; i < body->count; i++) {
        wide offset = offset_after(d, body->points[i]) * end;
        if (offset > best_offset) {
            best_offset = offset;
            best = i;
        }
    }
    return best;
}

static void body_measure(struct body *body, struct vec d)
{
    body->low = offset_after(d, body->points[body_end(body, d, LOW)]);
    body->high = offset_after(d, body->points[body_end(body, d, HIGH)]);
}

/* Whether a direction lies to the left of s, just after d. */
static bool left_after(struct vec s, struct vec d)
{
    int64_t side = cross(s, d);
    return side > 0 || (side == 0 && dot(s, d) > 0);
}

static struct vec opposite(struct vec v)
{
    return (struct vec){-v.x, -v.y};
}

/* ---- events ----------------------------------------------------------------------- */

/* Takes `candidate` for the next direction if it comes after `now`, before the sweep's end, and
 * before the next one known so far. */
static void event_consider(struct vec now, struct vec candidate, struct vec *next)
{
    if (cross(now, candidate) > 0 && cross(candidate, *next) > 0)
        *next = candidate;
}

/* A corner that is the end of its body's interval, followed as the direction turns. */
struct runner {
    const struct body *body;
    enum end end;
    int at;
};

static struct runner runner_start(const struct body *body, struct vec d, enum end end)
{
    return (struct runner){body, end, body_end(body, d, end)};
}

static struct point runner_point(struct runner runner)
{
    return runner.body->points[runner.at];
}

/* The direction in which the next corner takes over: along the edge for a low end, against it for a
 * high one. */
static struct vec runner_turn(struct runner runner)
{
    int next = (runner.at + 1) % runner.body->count;
    struct vec edge = vec_from(runner_point(runner), runner.body->points[next]);
    return runner.end == HIGH ? opposite(edge) : edge;
}

static void runner_advance(struct runner *runner, struct vec d)
{
    for (int left = runner->body->count; left > 0; left--) {
        int next = (runner->at + 1) % runner->body->count;
        wide here = offset_after(d, runner_point(*runner));
        wide there = offset_after(d, runner->body->points[next]);
        if ((there - here) * runner->end <= 0)
            return;
        runner->at = next;
    }
}

/* Follows two ends from `now` on, `upper` being at or above `lower` there. Gives whether they
 * change order before `end`, and where: just after that direction `upper` is below, or, when
 * `meeting`, at it they meet. */
static bool order_breaks(struct runner upper, struct runner lower, struct vec now, struct vec end,
                         bool meeting, struct vec *where)
{
    for (;;) {
        struct vec next = end;
        struct vec apart = vec_from(runner_point(lower), runner_point(upper));
        event_consider(now, apart, &next);
        if (upper.body->count > 1)
            event_consider(now, runner_turn(upper), &next);
        if (lower.body->count > 1)
            event_consider(now, runner_turn(lower), &next);
        if (cross(next, end) <= 0)
            return false;
        now = next;
        if (meeting && cross(now, apart) <= 0)
            break;
        runner_advance(&upper, now);
        runner_advance(&lower, now);
        if (offset_after(now, runner_point(upper)) < offset_after(now, runner_point(lower)))
            break;
    }
    *where = now;
    return true;
}

/* ---- the chain -------------------------------------------------------------------- */

static wide wide_min(wide a, wide b)
{
    return a < b ? a : b;
}

static wide wide_max(wide a, wide b)
{
    return a > b ? a : b;
}

static void sweep_measure(struct sweep *sweep)
{
    body_measure(&sweep->first, sweep->now);
    body_measure(&sweep->second, sweep->now);
    sweep->floor = wide_max(sweep->first.low, sweep->second.low);
    sweep->ceiling = wide_min(sweep->first.high, sweep->second.high);
    for (int i = 0; i < sweep->count; i++) {
        struct body *body = &sweep->bodies[i];
        body->counts = left_after(body->after, sweep->now) && left_after(body->before, sweep->now);
        if (body->counts)
            body_measure(body, sweep->now);
    }
}

/* The shape that starts at or below `reached` and goes farthest, or -1. */
static int chain_next(const struct sweep *sweep, wide reached)
{
    int best = -1;
    for (int i = 0; i < sweep->count; i++) {
        const struct body *body = &sweep->bodies[i];
        if (body->counts && body->low <= reached && body->high >= reached &&
            (best < 0 || body->high > sweep->bodies[best].high))
            best = i;
    }
    return best;
}

/* Covers the bases' interval from the floor up; gives whether the ceiling is reached. */
static bool chain_build(struct sweep *sweep)
{
    wide reached = sweep->floor;
    sweep->chain_count = 0;
    for (;;) {
        int best = chain_next(sweep, reached);
        bool farther = best >= 0 && (sweep->bodies[best].high > reached ||
                                     (sweep->chain_count == 0 && reached >= sweep->ceiling));
        if (!farther) {
            sweep->gap = reached;
            return false;
        }
        sweep->chain[sweep->chain_count++] = best;
        reached = sweep->bodies[best].high;
        if (reached >= sweep->ceiling)
            return true;
    }
}

/* The later of the breaks of two orders of which one suffices. Only orders that hold are followed.
 */
static void either_breaks(const struct sweep *sweep, const struct body *shape, enum end end,
                          struct vec *next)
{
    struct vec latest = sweep->now;
    const struct body *bases[2] = {&sweep->first, &sweep->second};
    for (int i = 0; i < 2; i++) {
        wide own = end == LOW ? shape->low : shape->high;
        wide base = end == LOW ? bases[i]->low : bases[i]->high;
        if ((own - base) * end < 0)
            continue;
        struct runner outer = runner_start(shape, sweep->now, end);
        struct runner inner = runner_start(bases[i], sweep->now, end);
        struct vec where;
        bool breaks = end == LOW ? order_breaks(inner, outer, sweep->now, *next, false, &where)
                                 : order_breaks(outer, inner, sweep->now, *next, false, &where);
        if (!breaks)
            return;
        if (cross(latest, where) > 0)
            latest = where;
    }
    *next = latest;
}

/* The first direction at which the chain no longer holds; false when it holds to the end. */
static bool chain_breaks(const struct sweep *sweep, struct vec *where)
{
    struct vec next = sweep->to;
    either_breaks(sweep, &sweep->bodies[sweep->chain[0]], LOW, &next);
    either_breaks(sweep, &sweep->bodies[sweep->chain[sweep->chain_count - 1]], HIGH, &next);
    for (int i = 0; i < sweep->chain_count; i++) {
        const struct body *body = &sweep->bodies[sweep->chain[i]];
        event_consider(sweep->now, opposite(body->after), &next);
        event_consider(sweep->now, opposite(body->before), &next);
        if (i == 0)
            continue;
        const struct body *below = &sweep->bodies[sweep->chain[i - 1]];
        struct vec parted;
        if (order_breaks(runner_start(below, sweep->now, HIGH), runner_start(body, sweep->now, LOW),
                         sweep->now, next, false, &parted))
            next = parted;
    }
    *where = next;
    return cross(next, sweep->to) > 0;
}

/* ---- the free line ---------------------------------------------------------------- */

/* Bodies below and above the gap just after `now`. The bases' low ends are below, their high ends
 * above. */
struct gap {
    int below_count, above_count;
    struct runner below[LIMIT_SHAPES + 2], above[LIMIT_SHAPES + 2];
};

static void gap_open(const struct sweep *sweep, struct gap *gap)
{
    const struct body *bases[2] = {&sweep->first, &sweep->second};
    gap->below_count = gap->above_count = 0;
    for (int i = 0; i < 2; i++) {
        gap->below[gap->below_count++] = runner_start(bases[i], sweep->now, LOW);
        gap->above[gap->above_count++] = runner_start(bases[i], sweep->now, HIGH);
    }
    for (int i = 0; i < sweep->count; i++) {
        const struct body *body = &sweep->bodies[i];
        if (!body->counts)
            continue;
        if (body->high <= sweep->gap)
            gap->below[gap->below_count++] = runner_start(body, sweep->now, HIGH);
        else
            gap->above[gap->above_count++] = runner_start(body, sweep->now, LOW);
    }
}

/* The direction up to which the gap stays open. The bases' own ends part only at the sweep's end.
 */
static struct vec gap_end(const struct sweep *sweep, const struct gap *gap)
{
    struct vec next = sweep->to;
    for (int i = 0; i < gap->below_count; i++)
        for (int j = i < 2 ? 2 : 0; j < gap->above_count; j++)
            (void)order_breaks(gap->above[j], gap->below[i], sweep->now, next, true, &next);
    for (int i = 0; i < sweep->count; i++) {
        const struct body *body = &sweep->bodies[i];
        if (body->counts)
            continue;
        event_consider(sweep->now, body->after, &next);
        event_consider(sweep->now, body->before, &next);
    }
    return next;
}

/* The corner next to the gap on one side, in direction d. */
static struct point gap_corner(const struct runner *runners, int count, struct vec d, enum end side)
{
    struct point best = runners[0].body->points[0];
    wide best_offset = 0;
    for (int i = 0; i < count; i++) {
        int at = body_end(runners[i].body, d, runners[i].end);
        struct point p = runners[i].body->points[at];
        wide offset = offset_after(d, p) * side;
        if (i == 0 || offset > best_offset) {
            best_offset = offset;
            best = p;
        }
    }
    return best;
}

/* A line in the middle of the gap, in a direction between where it opens and where it closes. */
static struct sight_line gap_line(const struct sweep *sweep, struct gap *gap)
{
    gap_open(sweep, gap);
    struct vec end = gap_end(sweep, gap);
    struct vec d = {sweep->now.x + end.x, sweep->now.y + end.y};
    struct point below = gap_corner(gap->below, gap->below_count, d, HIGH);
    struct point above = gap_corner(gap->above, gap->above_count, d, LOW);
    return (struct sight_line){below.x + above.x, below.y + above.y, (int32_t)d.x, (int32_t)d.y};
}

/* ---- setting up ------------------------------------------------------------------- */

/* The direction of a line that has the shape on its left and the base on its right. */
static struct vec parting_line(const struct point *points, int count, struct point centre)
{
    int nearest = 0;
    for (int i = 0; i < count; i++) {
        struct point a = points[i], b = points[(i + 1) % count];
        struct vec edge = vec_from(a, b);
        int64_t shadow = dot(edge, vec_from(a, centre));
        if (turn(a, b, centre) <= 0 && shadow > 0 && shadow < dot(edge, edge))
            return edge;
        if (distance_squared(a, centre) < distance_squared(points[nearest], centre))
            nearest = i;
    }
    struct vec away = vec_from(centre, points[nearest]);
    return (struct vec){away.y, -away.x};
}

/* The most clockwise (side 1) or counter-clockwise (side -1) direction of a line that meets both.
 */
static struct vec inner_tangent(const struct tube *tube, int side)
{
    struct vec d = vec_from(tube->from.circle.at, tube->to.circle.at);
    for (;;) {
        struct point a = eye_support(&tube->from, d, side, 1);
        struct point b = eye_support(&tube->to, d, -side, -1);
        struct vec next = vec_from(a, b);
        if (cross(d, next) == 0)
            return next;
        d = next;
    }
}

bool sweep_find(const struct tube *tube, const struct shape *shapes, int count,
                struct sight_line *line)
{
    struct point rings[2][RING_POINTS];
    struct gap gap;
    struct sweep sweep;

    CHECK(count <= LIMIT_SHAPES);
    sweep.first = (struct body){.points = rings[0], .count = eye_corners(&tube->from, rings[0])};
    sweep.second = (struct body){.points = rings[1], .count = eye_corners(&tube->to, rings[1])};
    sweep.from = sweep.now = inner_tangent(tube, 1);
    sweep.to = inner_tangent(tube, -1);
    sweep.count = count;
    for (int i = 0; i < count; i++) {
        struct body *body = &sweep.bodies[i];
        body->points = shapes[i].points;
        body->count = shapes[i].count;
        body->after = parting_line(body->points, body->count, tube->from.circle.at);
        body->before = opposite(parting_line(body->points, body->count, tube->to.circle.at));
    }
    for (;;) {
        sweep_measure(&sweep);
        if (!chain_build(&sweep)) {
            *line = gap_line(&sweep, &gap);
            return true;
        }
        if (!chain_breaks(&sweep, &sweep.now))
            return false;
    }
}
