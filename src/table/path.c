/* The engine's way from one place to another [TB-MOV-4]. */
#include "base/memory.h"
#include "table/path_internal.h"

enum status path_room_take(struct path_room **out)
{
    *out = memory_take(sizeof **out);
    return *out ? STATUS_OK : STATUS_NO_MEMORY;
}

void path_room_release(struct path_room *room)
{
    memory_release(room);
}

/* ---- beside walls and bases ------------------------------------------------------- */

/* Whether a place is clear of the bends around pieces and bases, which stand out a little. */
static bool clear_of_rings(const struct path_room *room, const struct field *field, struct point at)
{
    if (!field_holds(field, at, ring_beyond(field->radius)))
        return false;
    for (int i = 0; i < room->overlay_count; i++) {
        const struct overlay *overlay = &room->overlays[i];
        mil beyond = overlay->radius + ring_beyond(overlay->radius);
        if (!overlay->ground && compare_to_point(at, overlay->at, beyond) < 0)
            return false;
    }
    return true;
}

struct point step_clear(struct path_room *room, struct point at)
{
    const struct field *field = &room->net->field;
    if (clear_of_rings(room, field, at))
        return at;
    for (mil step = 16; step <= 64; step *= 2) {
        for (int k = 0; k < RING_POINTS; k += 2) {
            struct point p = ring_point(at, step, k);
            int32_t ticks;
            if (clear_of_rings(room, field, p) && room_try(room, at, p, &ticks))
                return p;
        }
    }
    return at;
}

/* Puts the true start and end before and after those of the search; false when that cannot be gone. */
static bool trail_complete(struct path_room *room, struct point from, struct point to)
{
    struct bend first = {.at = from, .rail = NO_RAIL}, last = {.at = to, .rail = NO_RAIL};
    if (!same_point(from, room->from)) {
        if (!room_try(room, from, room->from, &room->trail[0].ticks))
            return false;
        bend_insert(room, 0, first);
    }
    if (!same_point(to, room->to)) {
        if (!room_try(room, room->to, to, &last.ticks))
            return false;
        bend_insert(room, room->trail_count, last);
    }
    return true;
}

/* A trail of one stretch; false when it cannot be gone. */
static bool trail_straight(struct path_room *room, struct point from, struct point to)
{
    room->trail[0] = (struct bend){.at = from, .rail = NO_RAIL};
    room->trail[1] = (struct bend){.at = to, .rail = NO_RAIL};
    room->trail_count = 2;
    return room_try(room, from, to, &room->trail[1].ticks);
}

/* ---- one net ---------------------------------------------------------------------- */

/* A question of path_find, with the straight stretch already judged. */
struct question {
    const struct path_graph *graph;
    const struct board *board;
    struct way straight;
    struct move_report direct; /* the straight stretch, its allowance aside */
    mil most_open, most_any;   /* ways dearer than these are not looked for */
    bool within;               /* nor is it told by how much they fall short */
};

/* The best way over a net cheaper than `bound` mils. */
static bool net_find(struct path_room *room, const struct net *net, const struct question *question,
                     mil bound, struct way *way)
{
    struct point from = question->straight.points[0], to = question->straight.points[1];
    room->net = net;
    room->searching = false;
    room->from = step_clear(room, from);
    room->to = step_clear(room, to);
    int32_t ticks = bound < TICKS_MAX / TICKS ? bound * TICKS : TICKS_MAX;
    bool found = net_search(room, net, ticks) && trail_complete(room, from, to);
    if (!found && !trail_straight(room, from, to))
        return false;
    trail_tidy(room);
    return trail_to_way(room, way);
}

/* Whether a way over a net can have both ends where they are; else none needs to be looked for. */
static bool net_has_ends(const struct net *net, const struct question *question)
{
    const struct point *ends = question->straight.points;
    return !field_is_fenced(&net->field, ends[0]) && !field_is_fenced(&net->field, ends[1]);
}

/* The best way over the open net or the other, the straight stretch included; MOVE_NO_WAY when
 * there is none. */
static struct move_report net_answer(struct path_room *room, const struct question *question,
                                     bool open_only, struct way *way)
{
    const struct path_graph *graph = question->graph;
    const struct net *net = open_only ? &graph->open : &graph->any;
    const struct move_report *direct = &question->direct;
    bool usable = direct->fault == MOVE_OK && !(open_only && direct->lowered);
    mil most = open_only ? question->most_open : question->most_any;
    mil bound = usable && direct->cost < most ? direct->cost : most;

    overlays_set(room, question->board, graph->mover, open_only);
    if (net_has_ends(net, question) && net_find(room, net, question, bound, way)) {
        struct move_report report = way_measure(question->board, graph->mover, way);
        bool better = !usable || report.cost < direct->cost;
        if (report.fault == MOVE_OK && better && !(open_only && report.lowered))
            return report;
    }
    *way = question->straight;
    return usable ? *direct : (struct move_report){.fault = MOVE_NO_WAY, .thing = direct->thing};
}

/* ---- together --------------------------------------------------------------------- */

/* [TB-MOV-4] The open way at the full rate, else any way at the lower one; if neither fits, the one
 * that falls less short. */
static struct move_report answer_both(struct path_room *room, const struct question *question,
                                      struct allowance allowance, struct way *way)
{
    struct way other;
    struct move_report open = move_judge(net_answer(room, question, true, way), allowance);
    if (open.fault == MOVE_OK)
        return open;
    struct move_report any = move_judge(net_answer(room, question, false, &other), allowance);
    bool nearer = any.fault == MOVE_TOO_DEAR && any.shortfall < open.shortfall;
    if (any.fault == MOVE_OK || open.fault == MOVE_NO_WAY || nearer) {
        *way = other;
        return any;
    }
    return open;
}

/* The least a stretch can cost: its length, rounded up. */
static bool is_shortest(const struct move_report *report, const struct way *straight)
{
    int64_t length = stretch_length(straight->points[0], straight->points[1]);
    return report->fault == MOVE_OK && !report->lowered && report->cost <= div_ceil(length, 1 << 8);
}

/* ---- what no way can save --------------------------------------------------------- */

/* Ways out of slow ground over one edge of it, and what they may cost. */
struct leaving {
    struct point in, out, from, to; /* of the way, of the edge */
    int64_t length;                 /* of the edge, rounded up */
    int64_t extra, most;            /* in 256ths, of the length and of a mil */
};

enum { EDGE_PARTS = 256 };

/* Whether such a way may cost so little if it leaves between two parts of the edge. All before is slow. A place
 * changes the cost by no more than how far it is off the middle makes both ways longer; where that does not tell,
 * the halves do. */
static bool lets_out(const struct leaving *leaving, int first, int last)
{
    int middle = (first + last) / 2;
    struct vec edge = vec_from(leaving->from, leaving->to);
    struct point at = {leaving->from.x + (mil)(edge.x * middle / EDGE_PARTS),
                       leaving->from.y + (mil)(edge.y * middle / EDGE_PARTS)};
    int64_t slow = (int64_t)root_floor((uint64_t)distance_squared(leaving->in, at));
    int64_t rest = (int64_t)root_floor((uint64_t)distance_squared(at, leaving->out));
    int64_t over = slow * (256 + leaving->extra) + rest * 256 - leaving->most;
    int64_t half = leaving->length * (last - first) / (2 * EDGE_PARTS) + 2; /* 2 for rounding */
    if (over <= 0 || over > half * (512 + leaving->extra))
        return over <= 0;
    return last - first <= 2 || lets_out(leaving, first, middle) || lets_out(leaving, middle, last);
}

/* Whether a way out of slow ground costs more than so much wherever it leaves it. */
static bool is_too_deep(const struct piece *piece, const struct cost_model *costs, struct point in,
                        struct point out, mil most)
{
    struct leaving leaving = {
        .in = in, .out = out, .extra = costs->slow_extra, .most = (int64_t)most * 256};
    for (int i = 0, j = piece->point_count - 1; i < piece->point_count; j = i++) {
        leaving.from = piece->points[j];
        leaving.to = piece->points[i];
        leaving.length = (int64_t)root_ceil((uint64_t)distance_squared(leaving.from, leaving.to));
        if (lets_out(&leaving, 0, EDGE_PARTS))
            return false;
    }
    return true;
}

/* Whether a way between two places, one of them in slow ground, costs more than so much. */
static bool is_too_dear(const struct piece *piece, const struct cost_model *costs, struct point in,
                        struct point other, mil most)
{
    int64_t apart = (int64_t)root_floor((uint64_t)distance_squared(in, other));
    bool stays =
        piece_holds(piece, other) && apart * (256 + costs->slow_extra) <= most * INT64_C(256);
    return !stays && is_too_deep(piece, costs, in, other, most);
}

/* Whether no way between two places can cost so little, because one of them lies deep in slow ground. */
static bool is_hopeless(const struct terrain *terrain, const struct cost_model *costs,
                        struct point a, struct point b, mil most)
{
    uint64_t slow = costs->slow_extra > 0 ? terrain_with(terrain, costs->slow) : 0;
    for (; slow; slow &= slow - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(slow)];
        if ((piece_holds(piece, a) && is_too_dear(piece, costs, a, b, most)) ||
            (piece_holds(piece, b) && is_too_dear(piece, costs, b, a, most)))
            return true;
    }
    return false;
}

/* ---- the answer ------------------------------------------------------------------- */

static struct move_report answer(struct path_room *room, const struct question *question,
                                 struct allowance allowance, struct way *way)
{
    const struct path_graph *graph = question->graph;
    const struct allowance any = {COST_MAX, COST_MAX};
    struct way end = {1, {question->straight.points[1]}};

    *way = question->straight;
    if (is_shortest(&question->direct, way))
        return move_judge(question->direct, allowance);
    if (question->direct.fault != MOVE_OK &&
        stand_check(question->board, graph->mover, end.points[0], NULL) != MOVE_OK)
        return question->within ? way_measure(question->board, graph->mover, &end)
                                : way_check(question->board, graph->mover, &end, any);
    if (question->within &&
        is_hopeless(question->board->terrain, graph->mover.costs, question->straight.points[0],
                    question->straight.points[1], greater(allowance.full, allowance.lower)))
        return (struct move_report){.fault = MOVE_TOO_DEAR, .thing = NO_THING};
    if (graph->two && allowance.lower < allowance.full)
        return answer_both(room, question, allowance, way);
    return move_judge(net_answer(room, question, false, way), allowance);
}

/* Leaves out ways that fall short by more than so much. A little more is looked for, because ways grow shorter
 * after the search. */
static void question_bound(struct question *question, struct allowance allowance, mil shortfall)
{
    mil open = allowance.full + shortfall;
    mil any = (question->graph->two ? allowance.lower : allowance.full) + shortfall;
    question->most_open = open + open / 64 + 64;
    question->most_any = any + any / 64 + 64;
}

struct move_report path_find_beside(const struct path_graph *graph, struct path_room *room,
                                    const struct board *board, const struct way *straight,
                                    const struct move_report *direct, struct allowance allowance,
                                    bool within, struct way *way)
{
    struct question question = {graph, board, *straight, *direct, COST_MAX, COST_MAX, within};
    if (!within)
        return answer(room, &question, allowance, way);
    question_bound(&question, allowance, 0);
    struct move_report report = answer(room, &question, allowance, way);
    if (report.fault == MOVE_TOO_DEAR)
        report.shortfall = 0;
    return report;
}

static struct move_report find(const struct path_graph *graph, struct path_room *room,
                               const struct board *board, struct point from, struct point to,
                               struct allowance allowance, bool within, struct way *way)
{
    struct way straight = {2, {from, to}};
    struct move_report direct = way_measure(board, graph->mover, &straight);
    return path_find_beside(graph, room, board, &straight, &direct, allowance, within, way);
}

struct move_report path_find(const struct path_graph *graph, struct path_room *room,
                             const struct board *board, struct point from, struct point to,
                             struct allowance allowance, struct way *way)
{
    return find(graph, room, board, from, to, allowance, false, way);
}

struct move_report path_find_within(const struct path_graph *graph, struct path_room *room,
                                    const struct board *board, struct point from, struct point to,
                                    struct allowance allowance, struct way *way)
{
    return find(graph, room, board, from, to, allowance, true, way);
}

struct move_report path_find_short(const struct path_graph *graph, struct path_room *room,
                                   const struct board *board, struct point from, struct point to,
                                   struct allowance allowance, mil shortfall, struct way *way)
{
    struct way straight = {2, {from, to}};
    struct move_report direct = way_measure(board, graph->mover, &straight);
    struct question question = {graph, board, straight, direct, COST_MAX, COST_MAX, false};
    question_bound(&question, allowance, shortfall);
    return answer(room, &question, allowance, way);
}
