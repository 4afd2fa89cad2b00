#include "table/probe.h"

#include "base/check.h"
#include "table/stretch.h"

/* ---- runs ------------------------------------------------------------------------- */

struct run run_along(struct point a, struct point b)
{
    return (struct run){.from = a, .along = vec_from(a, b), .length = stretch_steps(a, b)};
}

/* How far the stretch itself has come by a step; each part rounded half away from zero. */
static struct vec run_gone(const struct run *run, mil step)
{
    if (run->length == 0)
        return run->along;
    return (struct vec){div_round(run->along.x * step, run->length), /* [TB-MOV-7] */
                        div_round(run->along.y * step, run->length)};
}

struct point run_at(const struct run *run, mil step)
{
    struct vec before = run_gone(run, run->first), now = run_gone(run, step);
    return (struct point){(mil)(run->from.x + now.x - before.x),
                          (mil)(run->from.y + now.y - before.y)};
}

struct run run_carried(const struct run *run, struct point from, mil step)
{
    struct run carried = *run;
    carried.from = from;
    carried.first = step;
    return carried;
}

/* |part| * distance over the root of length2, rounded half away from zero, with the part's sign. */
static mil scale_part(int64_t part, mil distance, int64_t length2)
{
    wide product2 = (wide)part * part * distance * distance;
    int64_t scaled = root_floor((uint64_t)(product2 / length2)), twice = 2 * scaled + 1;

    if ((wide)twice * twice * length2 <= 4 * product2)
        scaled++;
    return (mil)(part < 0 ? -scaled : scaled);
}

struct point point_along(struct point from, struct vec direction, mil distance)
{
    int64_t length2 = dot(direction, direction);
    CHECK(length2 > 0);
    return (struct point){from.x + scale_part(direction.x, distance, length2),
                          from.y + scale_part(direction.y, distance, length2)};
}

/* ---- probes ----------------------------------------------------------------------- */

enum { QUIET_MAX = 4096 }; /* mils; the longest distance worth asking about at once */

/* Steps that surely stay within a distance: no step is longer than the root of 2. */
static mil steps_within(mil distance)
{
    return distance * 70 / 99;
}

static int compare_outline(const struct probe *probe, struct point p, int64_t reach)
{
    return compare_to_polygon(p, probe->points, probe->count, reach);
}

/* Whether a place is at least `reach` from an outline's edges, be it inside or outside. */
static bool edges_are_far(const struct probe *probe, struct point p, int64_t reach)
{
    for (int i = 0, j = probe->count - 1; i < probe->count; j = i++)
        if (compare_to_segment(p, probe->points[j], probe->points[i], reach) < 0)
            return false;
    return true;
}

static bool off_table(const struct probe *probe, struct point p)
{
    return p.x < probe->reach || p.y < probe->reach || p.x > probe->width - probe->reach ||
           p.y > probe->height - probe->reach;
}

static bool nearer(const struct probe *probe, struct point p)
{
    if (probe->reach == 0) /* [TB-MOV-2] the centre inside never */
        return polygon_where(probe->points, probe->count, p) == INSIDE;
    return compare_outline(probe, p, probe->reach) < 0;
}

bool probe_holds(const struct probe *probe, struct point p)
{
    switch (probe->kind) {
    case PROBE_NEARER:
        return nearer(probe, p);
    case PROBE_WITHIN:
        return compare_outline(probe, p, probe->reach) <= 0;
    case PROBE_CLEAR:
        return !nearer(probe, p);
    case PROBE_LEFT:
        return polygon_where(probe->points, probe->count, p) == OUTSIDE;
    case PROBE_OFF_EDGE:
        return edges_are_far(probe, p, probe->reach);
    case PROBE_OFF_TABLE:
        break;
    }
    return off_table(probe, p);
}

/* Whether the probe cannot hold less than `distance` away from a place. */
static bool quiet_for(const struct probe *probe, struct point p, mil distance)
{
    switch (probe->kind) {
    case PROBE_NEARER:
    case PROBE_WITHIN:
        return compare_outline(probe, p, probe->reach + distance) >= 0;
    case PROBE_CLEAR:
        return probe->reach > distance && compare_outline(probe, p, probe->reach - distance) <= 0;
    case PROBE_LEFT:
        return edges_are_far(probe, p, distance);
    case PROBE_OFF_EDGE:
        return probe->reach > distance && !edges_are_far(probe, p, probe->reach - distance);
    case PROBE_OFF_TABLE:
        break;
    }
    struct probe wider = *probe;
    wider.reach += distance;
    return !off_table(&wider, p);
}

/* Whether a probe asks how far it is to one point, which can be told exactly. */
static bool is_of_point(const struct probe *probe)
{
    return probe->count == 1 && (probe->kind == PROBE_NEARER || probe->kind == PROBE_WITHIN ||
                                 probe->kind == PROBE_CLEAR);
}

/* For how far such a probe is quiet at a place where it does not hold, at least 1. */
static mil quiet_from_point(const struct probe *probe, struct point p)
{
    uint64_t square = (uint64_t)distance_squared(p, probe->points[0]);
    int64_t quiet = probe->kind == PROBE_CLEAR ? probe->reach - (int64_t)root_ceil(square)
                                               : (int64_t)root_floor(square) - probe->reach;
    return quiet > 1 ? (mil)quiet : 1;
}

/* The largest of some distances, from `most` down by halves, for which a probe is quiet. */
static mil quiet_distance(const struct probe *probe, struct point p, mil most)
{
    if (is_of_point(probe))
        return quiet_from_point(probe, p);
    while (most > 1 && !quiet_for(probe, p, most))
        most /= 2;
    return most;
}

mil probe_quiet(const struct probe *probe, struct point p)
{
    return steps_within(quiet_distance(probe, p, QUIET_MAX) - 1);
}

mil run_first(const struct run *run, mil step, mil last, const struct probe *probe)
{
    mil distance = QUIET_MAX;
    while (step <= last) {
        struct point p = run_at(run, step);
        if (probe_holds(probe, p))
            return step;
        /* What was quiet for long just before will be for about as long again. */
        distance = quiet_distance(probe, p, 2 * distance);
        step += steps_within(distance - 1) + 1;
    }
    return last + 1;
}

mil run_last(const struct run *run, mil step, const struct probe *probe)
{
    while (step > 0) {
        struct point p = run_at(run, step);
        if (probe_holds(probe, p))
            break;
        step -= lesser(step, 1 + probe_quiet(probe, p));
    }
    return step;
}

/* ---- room ------------------------------------------------------------------------- */

/* Whether the steps have to be looked at, or the whole line keeps too far away. */
static bool line_is_near(const struct run *run, mil step, mil last, const struct probe *probe)
{
    return compare_segment_to_polygon(run_at(run, step), run_at(run, last), probe->points,
                                      probe->count, probe->reach + OFF_LINE) < 0;
}

static void stop_find(struct run_stop *stop, const struct run *run, mil step,
                      const struct probe *probe, enum move_fault fault)
{
    if (!line_is_near(run, step, stop->step, probe))
        return;
    mil first = run_first(run, step, stop->step, probe);
    if (first < stop->step)
        *stop = (struct run_stop){first, fault, probe->thing};
}

static void stop_find_circle(struct run_stop *stop, const struct run *run, mil step,
                             struct circle circle, mil radius, int thing, enum move_fault fault)
{
    struct probe probe = {.kind = PROBE_NEARER,
                          .points = &circle.at,
                          .count = 1,
                          .reach = (int64_t)circle.radius + radius,
                          .thing = thing};
    stop_find(stop, run, step, &probe, fault);
}

struct run_stop run_first_stop(const struct board *board, struct mover mover, uint64_t ignored,
                               const struct run *run, mil step, mil last)
{
    const struct terrain *terrain = board->terrain;
    struct probe side = {.kind = PROBE_OFF_TABLE,
                         .reach = mover.radius,
                         .width = terrain->width,
                         .height = terrain->height};
    struct run_stop stop = {run_first(run, step, last, &side), MOVE_OFF_TABLE, NO_THING};

    struct point first = run_at(run, step);
    if (stop.step > last)
        stop.fault = MOVE_OK;
    for (int i = 0; i < terrain->piece_count; i++) { /* [TB-MOV-2] */
        const struct piece *piece = &terrain->pieces[i];
        struct probe probe = {.kind = PROBE_NEARER,
                              .points = piece->points,
                              .count = piece->point_count,
                              .reach = mover.radius,
                              .thing = i};
        if (piece_is_closed(mover.costs, piece, i) &&
            !box_is_far(&piece->box, first, run_at(run, stop.step), mover.radius + OFF_LINE))
            stop_find(&stop, run, step, &probe, MOVE_CLOSED);
    }
    for (int i = 0; i < board->area_count; i++)
        if (area_is_closed(mover.costs, &board->areas[i]))
            stop_find_circle(&stop, run, step, board->areas[i].circle, mover.radius, THING_AREA + i,
                             MOVE_CLOSED);
    for (int i = 0; i < board->base_count; i++)
        if (!(ignored >> i & 1))
            stop_find_circle(&stop, run, step, board->bases[i].circle, mover.radius, THING_BASE + i,
                             MOVE_BASE);
    return stop;
}

/* ---- standing --------------------------------------------------------------------- */

/* The only roof within three radii of a place; NULL if there are more. */
static const struct piece *only_roof_near(const struct terrain *terrain, mil radius,
                                          struct point at)
{
    const struct piece *roof = NULL;
    struct circle near = {at, 3 * radius};

    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (!(piece->keywords & KW_ROOF) || !piece_overlapped(piece, near))
            continue;
        if (roof)
            return NULL;
        roof = piece;
    }
    return roof;
}

mil stand_quiet(const struct board *board, mil radius, struct point at, enum move_fault fault,
                int thing)
{
    struct probe probe = {.kind = PROBE_CLEAR, .reach = radius};
    const struct piece *piece = NULL;

    if (thing >= THING_AREA) {
        struct circle circle = thing >= THING_BASE ? board->bases[thing - THING_BASE].circle
                                                   : board->areas[thing - THING_AREA].circle;
        probe.points = &circle.at;
        probe.count = 1;
        probe.reach += circle.radius;
        return probe_quiet(&probe, at);
    }
    if (thing != NO_THING) {
        piece = &board->terrain->pieces[thing];
    } else if (fault == MOVE_ENDS_HALF) {
        /* Half on the only roof near, it stands when it is off that roof's edge. */
        probe.kind = PROBE_OFF_EDGE;
        piece = only_roof_near(board->terrain, radius, at);
    }
    if (!piece)
        return 0;
    probe.points = piece->points;
    probe.count = piece->point_count;
    return probe_quiet(&probe, at);
}
