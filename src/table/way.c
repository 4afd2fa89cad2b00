/* Ways as given: what they cost, whether they can be gone, their steps, and jumps. */
#include "base/check.h"
#include "table/stretch.h"

const struct move_fault_text MOVE_FAULTS[MOVE_FAULT_COUNT] = {
    [MOVE_OK] = {"", ""},
    [MOVE_OFF_TABLE] = {"TB-MOV-2", "the base would leave the table"},
    [MOVE_CLOSED] = {"TB-MOV-2", "the base has no room beside closed ground"},
    [MOVE_BASE] = {"TB-MOV-2", "a base that may not be crossed is in the way"},
    [MOVE_WALL] = {"TB-MOV-5", "the roof cannot be climbed there"},
    [MOVE_ENDS_ON_BASE] = {"TB-MOV-2", "the move would end on another base"},
    [MOVE_ENDS_ON_PIECE] = {"TB-MOV-3", "the move would end on ground where no base may stop"},
    [MOVE_ENDS_HALF] = {"TB-MOV-5", "the base would not stand wholly on one level"},
    [MOVE_TOO_DEAR] = {"TB-MOV-4", "the way costs more than the move allows"},
    [MOVE_NO_WAY] = {"TB-MOV-4", "no way leads there"},
    [MOVE_BAD_JUMP] = {"TB-MOV-11", "that is no jump this model can make"},
};

/* ---- cost ------------------------------------------------------------------------- */

void way_sum_add(struct way_sum *sum, const struct stretch_cost *cost)
{
    sum->fine += cost->fine;
    sum->price += cost->price;
    sum->lowered = sum->lowered || cost->lowered;
}

mil way_sum_mil(const struct way_sum *sum)
{
    wide total = (sum->fine + (((wide)1 << FINE_BITS) - 1)) >> FINE_BITS;
    total += sum->price;
    return total > COST_MAX ? COST_MAX : (mil)total;
}

static struct way_sum way_add_up(const struct board *board, const struct cost_model *costs,
                                 const struct point *points, int count)
{
    struct way_sum sum = {0};
    CHECK(count > 0 && count <= LIMIT_WAY_POINTS);
    for (int i = 0; i + 1 < count || i == 0; i++) { /* a way of one point may still meet a piece */
        struct stretch_cost cost =
            stretch_measure(board, costs, points[i], points[i + 1 < count ? i + 1 : i]);
        way_sum_add(&sum, &cost);
    }
    return sum;
}

mil way_cost(const struct board *board, const struct cost_model *costs, const struct way *way,
             bool *lowered)
{
    struct way_sum sum = way_add_up(board, costs, way->points, way->count);
    if (lowered)
        *lowered = sum.lowered;
    return way_sum_mil(&sum);
}

/* ---- one stretch ------------------------------------------------------------------ */

/* The first closed piece or area that a base has no room beside, or NO_THING. Keywords in `but` do
 * not close anything. */
static int closed_in_way(const struct board *board, struct mover mover, struct point a,
                         struct point b, unsigned but)
{
    const struct terrain *terrain = board->terrain;
    struct passage passage = passage_along(a, b, mover.radius);
    uint64_t left = terrain_with(terrain, costs_closed(mover.costs) | KW_CLIMBABLE) |
                    mover.costs->closed_pieces;
    left = terrain_near(terrain, left, a, b, mover.radius);
    for (; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        const struct piece *piece = &terrain->pieces[i];
        bool closed = ground_is_closed(mover.costs, piece->keywords & ~but, piece->level) ||
                      (mover.costs->closed_pieces >> i & 1);
        if (closed && !box_is_far(&piece->box, a, b, mover.radius) &&
            !passage_clears(&passage, piece->points, piece->point_count))
            return i;
    }
    for (int i = 0; i < board->area_count; i++) { /* [TB-TER-5] a true circle for touching */
        const struct area *area = &board->areas[i];
        mil apart = mover.radius + area->circle.radius;
        if (ground_is_closed(mover.costs, area->keywords & ~but, 1) &&
            compare_to_segment(area->circle.at, a, b, apart) < 0)
            return THING_AREA + i;
    }
    return NO_THING;
}

static int base_in_way(const struct board *board, mil radius, struct point a, struct point b)
{
    for (int i = 0; i < board->base_count; i++) {
        const struct base *base = &board->bases[i];
        if (base->passing == PASS_SOLID &&
            compare_to_segment(base->circle.at, a, b, (int64_t)radius + base->circle.radius) < 0)
            return THING_BASE + i; /* [TB-MOV-2] */
    }
    return NO_THING;
}

/* Whether a base may go along a stretch, the table and closed ground considered. */
static enum move_fault ground_check(const struct board *board, struct mover mover, struct point a,
                                    struct point b, int *thing)
{
    struct circle from = {a, mover.radius}, to = {b, mover.radius};

    *thing = NO_THING;
    if (!terrain_holds(board->terrain, from) || !terrain_holds(board->terrain, to))
        return MOVE_OFF_TABLE;
    *thing = closed_in_way(board, mover, a, b, 0);
    return *thing != NO_THING ? MOVE_CLOSED : MOVE_OK;
}

/* The same with other bases. */
static enum move_fault room_check(const struct board *board, struct mover mover, struct point a,
                                  struct point b, int *thing)
{
    enum move_fault fault = ground_check(board, mover, a, b, thing);
    if (fault != MOVE_OK)
        return fault;
    *thing = base_in_way(board, mover.radius, a, b);
    return *thing != NO_THING ? MOVE_BASE : MOVE_OK;
}

/* ---- standing --------------------------------------------------------------------- */

static int base_under(const struct board *board, struct circle here)
{
    for (int i = 0; i < board->base_count; i++)
        if (circles_overlap(board->bases[i].circle, here)) /* [TB-UNIT-4] */
            return THING_BASE + i;
    return NO_THING;
}

/* A piece or area whose keywords, picked by `mask`, forbid a base to end on it, or NO_THING. */
static int forbidden_under(const struct board *board, struct circle here, unsigned mask)
{
    uint64_t left = terrain_with(board->terrain, mask);
    left = terrain_near(board->terrain, left, here.at, here.at, here.radius);
    for (; left; left &= left - 1)
        if (piece_overlapped(&board->terrain->pieces[__builtin_ctzll(left)], here))
            return __builtin_ctzll(left);
    for (int i = 0; i < board->area_count; i++)
        if ((board->areas[i].keywords & mask) && circles_overlap(board->areas[i].circle, here))
            return THING_AREA + i;
    return NO_THING;
}

/* A climbable piece without a roof under a base: it is crossed, never ended on [TB-MOV-5]. */
static int climb_under(const struct terrain *terrain, struct circle here)
{
    uint64_t left = terrain_with(terrain, KW_CLIMBABLE) & ~terrain_with(terrain, KW_ROOF);
    left = terrain_near(terrain, left, here.at, here.at, here.radius);
    for (; left; left &= left - 1)
        if (piece_overlapped(&terrain->pieces[__builtin_ctzll(left)], here))
            return __builtin_ctzll(left);
    return NO_THING;
}

enum move_fault stop_check(const struct board *board, struct mover mover, struct point at,
                           int *thing)
{
    struct circle here = {at, mover.radius};
    *thing = base_under(board, here);
    if (*thing != NO_THING)
        return MOVE_ENDS_ON_BASE;
    *thing = forbidden_under(board, here, mover.costs->no_end);
    if (*thing != NO_THING)
        return MOVE_ENDS_ON_PIECE;
    *thing = climb_under(board->terrain, here);
    if (*thing != NO_THING || !terrain_level_whole(board->terrain, here))
        return MOVE_ENDS_HALF;
    return MOVE_OK;
}

enum move_fault stand_check(const struct board *board, struct mover mover, struct point at,
                            int *thing)
{
    int unused;
    int *what = thing ? thing : &unused;
    enum move_fault fault = ground_check(board, mover, at, at, what);
    return fault != MOVE_OK ? fault : stop_check(board, mover, at, what);
}

/* ---- whole ways ------------------------------------------------------------------- */

/* Checks the passage along every stretch, adding up what they cost. */
static struct move_report stretches_check(const struct board *board, struct mover mover,
                                          const struct way *way, struct way_sum *sum)
{
    struct move_report report = {.thing = NO_THING};
    CHECK(way->count > 0 && way->count <= LIMIT_WAY_POINTS);
    for (int i = 0; i + 1 < way->count || i == 0; i++) {
        struct point a = way->points[i], b = way->points[i + 1 < way->count ? i + 1 : i];
        report.stretch = i;
        report.fault = room_check(board, mover, a, b, &report.thing);
        if (report.fault != MOVE_OK)
            return report;
        struct stretch_cost cost = stretch_measure(board, mover.costs, a, b);
        if (cost.wall != NO_THING) {
            report.fault = MOVE_WALL;
            report.thing = cost.wall;
            return report;
        }
        way_sum_add(sum, &cost);
    }
    return report;
}

struct move_report way_measure(const struct board *board, struct mover mover, const struct way *way)
{
    struct way_sum sum = {0};
    struct move_report report = stretches_check(board, mover, way, &sum);
    if (report.fault != MOVE_OK)
        return report;
    report.cost = way_sum_mil(&sum);
    report.lowered = sum.lowered;
    report.fault = stop_check(board, mover, way->points[way->count - 1], &report.thing);
    return report;
}

struct move_report move_judge(struct move_report report, struct allowance allowance)
{
    mil most = report.lowered ? allowance.lower : allowance.full;
    if (report.fault == MOVE_OK && report.cost > most) { /* [TB-MOV-4] */
        report.fault = MOVE_TOO_DEAR;
        report.shortfall = report.cost - most;
    }
    return report;
}

/* Whether a smaller base would not have been refused where a report says. */
static bool would_fit(const struct move_report *report, const struct board *board,
                      struct mover smaller, const struct way *way)
{
    int at = report->stretch, last = way->count - 1, thing;
    if (report->fault == MOVE_ENDS_ON_BASE || report->fault == MOVE_ENDS_ON_PIECE ||
        report->fault == MOVE_ENDS_HALF)
        return stand_check(board, smaller, way->points[last], &thing) == MOVE_OK;
    return room_check(board, smaller, way->points[at], way->points[at < last ? at + 1 : at],
                      &thing) == MOVE_OK;
}

/* Adds to a refusal for want of room by how many mils the base is too large. */
static struct move_report report_shortfall(struct move_report report, const struct board *board,
                                           struct mover mover, const struct way *way)
{
    mil fits = 0, large = mover.radius; /* the largest that fits, or 0; the smallest known not to */
    if (report.fault == MOVE_OK || report.fault == MOVE_WALL || report.fault == MOVE_TOO_DEAR)
        return report;
    while (large - fits > 1) {
        struct mover smaller = {fits + (large - fits) / 2, mover.costs};
        if (would_fit(&report, board, smaller, way))
            fits = smaller.radius;
        else
            large = smaller.radius;
    }
    report.shortfall = mover.radius - fits;
    return report;
}

bool stretch_is_open(const struct board *board, struct mover mover, struct point a, struct point b)
{
    struct stretch_cost cost = {.wall = NO_THING};
    int thing;
    if (room_check(board, mover, a, b, &thing) != MOVE_OK)
        return false;
    stretch_climb(&cost, board->terrain, mover.costs, a, b);
    return cost.wall == NO_THING;
}

struct move_report way_check_passage(const struct board *board, struct mover mover,
                                     const struct way *way)
{
    struct way_sum sum = {0};
    return report_shortfall(stretches_check(board, mover, way, &sum), board, mover, way);
}

struct move_report way_check(const struct board *board, struct mover mover, const struct way *way,
                             struct allowance allowance)
{
    struct move_report report = move_judge(way_measure(board, mover, way), allowance);
    return report_shortfall(report, board, mover, way);
}

/* ---- steps ------------------------------------------------------------------------ */

struct point stretch_step(struct point a, struct point b, mil k)
{
    int64_t steps = stretch_steps(a, b);
    CHECK(k >= 0 && k <= steps);
    if (steps == 0)
        return a;
    return (struct point){(mil)(a.x + div_round(((int64_t)b.x - a.x) * k, steps)), /* [TB-MOV-7] */
                          (mil)(a.y + div_round(((int64_t)b.y - a.y) * k, steps))};
}

/* The first step of a stretch at least `length` 256ths of a mil from its start. */
static struct point step_at_length(struct point a, struct point b, int64_t length)
{
    mil before = -1, at = stretch_steps(a, b);
    while (at - before > 1) { /* steps only lead away from the start */
        mil middle = before + (at - before) / 2;
        if (stretch_length(a, stretch_step(a, b, middle)) >= length)
            at = middle;
        else
            before = middle;
    }
    return stretch_step(a, b, at);
}

static int offer(struct point *out, int count, int room, struct point p)
{
    if (count < room && (count == 0 || !same_point(out[count - 1], p)))
        out[count++] = p;
    return count;
}

int way_offers(const struct way *way, struct point *out, int room)
{
    const int64_t inch = (int64_t)INCH << 8;
    int64_t gone = 0;
    int count = offer(out, 0, room, way->points[0]);

    for (int i = 0; i + 1 < way->count; i++) {
        struct point a = way->points[i], b = way->points[i + 1];
        int64_t length = stretch_length(a, b);
        for (int64_t next = (gone / inch + 1) * inch; next < gone + length; next += inch)
            count = offer(out, count, room, step_at_length(a, b, next - gone));
        count = offer(out, count, room, b);
        gone += length;
    }
    return count;
}

/* ---- jumps ------------------------------------------------------------------------ */

/* The part of a stretch outside the roofs of its two ends, or over gaps, in mils rounded
 * up. */
static mil jump_over(const struct board *board, struct point from, struct point to, bool roofs)
{
    struct span spans[LIMIT_STRETCH_SPANS];
    const struct terrain *terrain = board->terrain;
    int count = 0;

    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        bool counts = roofs ? (piece->keywords & KW_ROOF) && piece->level > 0 &&
                                  (piece_holds(piece, from) || piece_holds(piece, to))
                            : (piece->keywords & KW_GAP) != 0;
        if (counts)
            count += stretch_spans(from, to, piece->points, piece->point_count, spans + count);
    }
    const wide one = (wide)1 << COVER_BITS;
    wide cover = spans_cover(spans, count);
    wide over = (roofs ? one - cover : cover) * stretch_length(from, to);
    return (mil)((over + (one << 8) - 1 - (wide)(count + 1) * LIMIT_SIDE * 512) / (one << 8));
}

/* A roof higher than where a jump starts that it would meet, or NO_THING. */
static int roof_above(const struct terrain *terrain, struct point from, struct point to, int level)
{
    struct span spans[LIMIT_OUTLINE_SPANS];
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if ((piece->keywords & KW_ROOF) && piece->level > level &&
            stretch_spans(from, to, piece->points, piece->point_count, spans) > 0)
            return i;
    }
    return NO_THING;
}

struct move_report jump_check(const struct board *board, struct mover mover, struct point from,
                              struct point to, struct jump_rule rule, mil *over)
{
    int before = terrain_level(board->terrain, from), after = terrain_level(board->terrain, to);
    struct move_report report = {.thing = NO_THING};
    struct circle start = {from, mover.radius}, end = {to, mover.radius};
    mil part = jump_over(board, from, to, before > 0 && after > 0);

    report.cost = (mil)div_ceil(stretch_length(from, to), 1 << 8); /* [TB-MOV-11] */
    if (over)
        *over = part;
    if (!terrain_holds(board->terrain, start) || !terrain_holds(board->terrain, end)) {
        report.fault = MOVE_OFF_TABLE;
        return report;
    }
    report.thing = closed_in_way(board, mover, from, to, KW_GAP);
    report.fault = report.thing != NO_THING ? MOVE_CLOSED : MOVE_OK;
    if (report.fault == MOVE_OK) {
        report.thing = base_in_way(board, mover.radius, from, to);
        report.fault =
            report.thing != NO_THING ? MOVE_BASE : stand_check(board, mover, to, &report.thing);
    }
    if (report.fault == MOVE_OK) {
        report.thing = roof_above(board->terrain, from, to, before);
        report.fault = report.thing != NO_THING ? MOVE_WALL : MOVE_OK;
    }
    bool levels =
        before == 0 ? after == 0 : after > 0 && after <= before && after >= before - rule.drop;
    if (report.fault == MOVE_OK && (!levels || part == 0 || part > rule.over)) {
        report.fault = MOVE_BAD_JUMP;
        report.shortfall = part > rule.over ? part - rule.over : 0;
    }
    return report;
}
