/* Where things happen along a way, and where on it a base can stop [TB-MOV-7]. */
#include "base/check.h"
#include "table/probe.h"
#include "table/shift.h"
#include "table/stretch.h"

/* ---- places ----------------------------------------------------------------------- */

struct point way_place_at(const struct way *way, struct way_place place)
{
    CHECK(place.stretch < way->count);
    if (place.stretch == way->count - 1)
        return way->points[place.stretch];
    return stretch_step(way->points[place.stretch], way->points[place.stretch + 1], place.step);
}

struct way_place way_place_end(const struct way *way)
{
    if (way->count == 1)
        return (struct way_place){0, 0};
    int last = way->count - 2;
    return (struct way_place){last, stretch_steps(way->points[last], way->points[last + 1])};
}

void way_part(const struct way *way, struct way_place place, struct way *part)
{
    struct point end = way_place_at(way, place);

    if (part != way)
        *part = *way;
    part->count = place.stretch + 1;
    if (!same_point(part->points[place.stretch], end))
        part->points[part->count++] = end;
}

/* ---- coming within, leaving ------------------------------------------------------- */

/* Whether the exact stretch has a point within `reach` of the target's points. */
static bool stretch_within(struct point a, struct point b, const struct target *target,
                           int64_t reach)
{
    return compare_segment_to_polygon(a, b, target->points, target->count, reach) <= 0;
}

/* The first step at or past a part of a stretch, above / below of it; none of them negative. */
static mil step_past(mil steps, int64_t above, int64_t below)
{
    return (mil)div_ceil(above * steps, below);
}

/* The first step at or past a corner that the stretch comes within `reach` of, else its last. */
static mil step_past_corner(struct point a, struct point b, struct point corner, int64_t reach)
{
    struct vec along = vec_from(a, b);
    mil steps = stretch_steps(a, b);

    if (compare_to_segment(corner, a, b, reach) > 0)
        return steps;
    return step_past(steps, dot(along, vec_from(a, corner)), dot(along, along));
}

/* The first step at or past where the stretch crosses an edge, or its last. */
static mil step_past_edge(struct point a, struct point b, struct point c, struct point d)
{
    struct vec along = vec_from(a, b), edge = vec_from(c, d);
    int64_t below = cross(along, edge), above = cross(vec_from(a, c), edge);
    mil steps = stretch_steps(a, b);

    if (below == 0 || !segments_touch(a, b, c, d))
        return steps;
    return below < 0 ? step_past(steps, -above, -below) : step_past(steps, above, below);
}

/* For a stretch that comes within between two steps only: the first step by which it has. */
static mil first_step_past(struct point a, struct point b, const struct target *target,
                           int64_t reach)
{
    mil first = stretch_steps(a, b);
    for (int i = 0, j = target->count - 1; i < target->count; j = i++) {
        first = lesser(first, step_past_corner(a, b, target->points[i], reach));
        first = lesser(first, step_past_edge(a, b, target->points[j], target->points[i]));
    }
    return first;
}

/* The first step of a stretch that comes within: one that is itself within, if any is. */
static mil first_step_within(struct point a, struct point b, const struct target *target,
                             int64_t reach)
{
    struct probe within = {
        .kind = PROBE_WITHIN, .points = target->points, .count = target->count, .reach = reach};
    struct run run = run_along(a, b);
    mil step = run_first(&run, 0, run.length, &within);

    return step <= run.length ? step : first_step_past(a, b, target, reach);
}

bool way_comes_within(const struct way *way, mil radius, struct target target, mil reach,
                      struct way_place *place)
{
    int64_t apart = (int64_t)radius + target.radius + reach;

    for (int i = 0; i + 1 < way->count || i == 0; i++) {
        struct point a = way->points[i], b = way->points[i + 1 < way->count ? i + 1 : i];
        if (!stretch_within(a, b, &target, apart))
            continue;
        if (place)
            *place = (struct way_place){i, first_step_within(a, b, &target, apart)};
        return true;
    }
    return false;
}

int way_leaves(const struct way *way, mil radius, struct target target, mil reach)
{
    int64_t apart = (int64_t)radius + target.radius + reach;
    bool was_within = false;

    for (int i = 0; i < way->count; i++) {
        struct point p = way->points[i];
        bool within = stretch_within(p, p, &target, apart);
        if (was_within && !within)
            return i;
        was_within = within;
    }
    return -1;
}

/* ---- where a base can stop -------------------------------------------------------- */

/* The last step up to one on which it would end on another base where it would not any more; 0 if there is
 * none. */
static mil step_off_base(const struct run *run, mil step, struct circle base, mil radius)
{
    struct probe clear = {.kind = PROBE_CLEAR,
                          .points = &base.at,
                          .count = 1,
                          .reach = (int64_t)base.radius + radius};
    return run_last(run, step, &clear);
}

/* The last step of one stretch, up to the given one, where the base fits; 0 if there is none. What costs least
 * is asked first. */
static mil stretch_last_fit(const struct board *board, struct mover mover, struct point a,
                            struct point b, mil step)
{
    struct run run = run_along(a, b);

    while (step > 0) {
        int thing;
        struct point p = run_at(&run, step);
        enum move_fault fault = stop_check(board, mover, p, &thing);
        if (fault == MOVE_ENDS_ON_BASE) {
            step = step_off_base(&run, step, board->bases[thing - THING_BASE].circle, mover.radius);
            continue;
        }
        if (fault == MOVE_OK && stretch_is_open(board, mover, a, p))
            return step;
        if (fault == MOVE_OK)
            fault = stand_check(board, mover, p, &thing);
        step -= 1 + stand_quiet(board, mover.radius, p, fault, thing);
    }
    return 0;
}

struct way_place way_last_fit(const struct board *board, struct mover mover, const struct way *way,
                              struct way_place place)
{
    while (place.step > 0 || place.stretch > 0) {
        struct point a = way->points[place.stretch], b = way->points[place.stretch + 1];
        place.step = stretch_last_fit(board, mover, a, b, place.step);
        if (place.step > 0 || place.stretch == 0)
            break;
        place.stretch--;
        place.step = stretch_steps(way->points[place.stretch], a);
    }
    return place;
}

enum { LOOK_BACK = 16 }; /* steps that an outline met at a slant may be uncertain for */

static bool is_paid(const struct way_sum *sum, struct allowance allowance)
{
    return way_sum_mil(sum) <= (sum->lowered ? allowance.lower : allowance.full);
}

/* One stretch of a way, with what all before it costs. */
struct last_stretch {
    const struct board *board;
    const struct cost_model *costs;
    struct point from, to;
    struct way_sum before;
    struct allowance allowance;
    bool plain; /* any part of it costs its length */
};

/* What a way costs up to a step of its last stretch. */
static struct way_sum sum_to_step(const struct last_stretch *last, mil step)
{
    struct way_sum sum = last->before;
    struct point end = stretch_step(last->from, last->to, step);
    struct stretch_cost cost = last->plain
                                   ? stretch_plain_cost(last->from, end)
                                   : stretch_measure(last->board, last->costs, last->from, end);
    way_sum_add(&sum, &cost);
    return sum;
}

static bool step_is_paid(const struct last_stretch *last, mil step)
{
    struct way_sum sum = sum_to_step(last, step);
    return is_paid(&sum, last->allowance);
}

/* The last step of a stretch before the first that is not paid for; `dear` is one that is not. */
static mil stretch_last_paid(struct last_stretch *last, mil dear)
{
    mil paid = 0;
    last->plain = stretch_is_plain(last->board, last->costs, last->from, last->to);
    while (dear - paid > 1) { /* a longer part never costs less ... */
        mil middle = paid + (dear - paid) / 2;
        if (step_is_paid(last, middle))
            paid = middle;
        else
            dear = middle;
    }
    if (last->plain)
        return paid;
    /* ... but rounding may have it in a piece at one step and beside it some steps later. */
    for (mil early = paid > LOOK_BACK ? paid - LOOK_BACK : 1; early < paid; early++)
        if (!step_is_paid(last, early))
            return early - 1;
    return paid;
}

struct way_place way_last_paid(const struct board *board, const struct cost_model *costs,
                               const struct way *way, struct way_place place,
                               struct allowance allowance)
{
    struct last_stretch last = {.board = board, .costs = costs, .allowance = allowance};
    for (int i = 0; i <= place.stretch; i++) {
        bool whole = i < place.stretch;
        last.from = way->points[i];
        last.to = way->points[i + 1 < way->count ? i + 1 : i];
        mil end = whole ? stretch_steps(last.from, last.to) : place.step;
        struct way_sum sum = sum_to_step(&last, end);
        if (!is_paid(&sum, allowance)) /* not even standing still, if it has no steps */
            return (struct way_place){i, end > 0 ? stretch_last_paid(&last, end) : 0};
        last.before = sum;
    }
    return place;
}

/* ---- entries ---------------------------------------------------------------------- */

/* Whether the centre meets an outline on a stretch that it was not in before. */
static bool stretch_enters_outline(const struct point *points, int count, struct point from,
                                   struct point to)
{
    return polygon_where(points, count, from) == OUTSIDE &&
           compare_segment_to_polygon(from, to, points, count, 0) == 0;
}

struct entries stretch_entries(const struct board *board, mil radius, struct point from,
                               struct point to)
{
    struct entries entries = {0, 0, 0};

    for (int i = 0; i < board->terrain->piece_count; i++) {
        const struct piece *piece = &board->terrain->pieces[i];
        if (!box_is_far(&piece->box, from, to, 0) &&
            stretch_enters_outline(piece->points, piece->point_count, from, to)) /* [TB-TER-4] */
            entries.pieces |= (uint64_t)1 << i;
    }
    for (int i = 0; i < board->area_count; i++) {
        struct circle circle = board->areas[i].circle;
        struct point ring[RING_POINTS];
        int64_t apart = (int64_t)radius + circle.radius;
        if (stretch_enters_outline(ring, ring_write(circle, ring), from, to)) /* [TB-TER-5] */
            entries.areas |= (uint64_t)1 << i;
        if (compare_to_point(circle.at, from, apart) > 0 &&
            compare_to_segment(circle.at, from, to, apart) <= 0)
            entries.touched_areas |= (uint64_t)1 << i;
    }
    return entries;
}
