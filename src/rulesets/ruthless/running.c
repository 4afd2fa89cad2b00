/* Runs of the lily livered to a piece of cover [RU-NERVE-2]. */
#include "base/check.h"
#include "rules/scratch.h"
#include "rulesets/ruthless/moving.h"
#include "table/probe.h"
#include "table/stretch.h"

/* ---- a run and its ground --------------------------------------------------------- */

/* A run under way, and the best way found so far. */
struct run_search {
    const struct path_graph *graph;
    const struct piece *piece;
    struct mover mover;
    struct point from;
    struct allowance rate;
    struct ru_ground ground;
    bool found;
    int number; /* of the spot it leads to */
    struct move_report report;
    struct way way;
};

/* [RU-NERVE-2] Never into contact: enemies count as so much larger, save those touched already. */
static void keep_away(struct ru_ground *ground, struct circle runner)
{
    for (int i = 0; i < ground->board.base_count; i++) {
        struct base *base = &ground->bases[i];
        if (base->passing == PASS_SOLID && !circle_within(runner, base->circle, GAP_CONTACT))
            base->circle.radius += GAP_CONTACT + 1;
    }
}

static void search_begin(struct run_search *search, const struct setup *setup,
                         const struct ru_state *state, int model, int piece)
{
    search->graph = setup->graphs[ru_mover_index(setup, state, model)];
    search->piece = &setup->layout.terrain.pieces[piece];
    search->mover = ru_mover(setup, state, model);
    search->from = ru_at(state, model);
    search->rate = ru_rate(setup, state, model); /* its usual one */
    search->found = false;
    ru_ground_begin(setup, state, model, &search->ground);
    keep_away(&search->ground, (struct circle){search->from, search->mover.radius});
}

/* ---- ways to the piece ------------------------------------------------------------ */

/* A spot that touches the piece; of two that are as good the one with the lower number counts. */
struct run_spot {
    struct point at;
    int number;
    int64_t square; /* of its distance */
};

/* Whether a way to a spot is better than the best found: one that can be gone whole, then the cheaper. */
static bool is_better(const struct run_search *search, const struct move_report *report, int number)
{
    const struct move_report *best = &search->report;
    if (!search->found || report->shortfall != best->shortfall)
        return !search->found || report->shortfall < best->shortfall;
    return report->cost != best->cost ? report->cost < best->cost : number < search->number;
}

/* Looks for the way to a spot; not for one that falls shorter than the best found. */
static void try_spot(struct run_search *search, const struct run_spot *spot)
{
    struct way way;
    struct board *board = &search->ground.board;
    if (stand_check(board, search->mover, spot->at, NULL) != MOVE_OK)
        return;
    mil shortfall = search->found ? search->report.shortfall : COST_MAX;
    struct move_report report = path_find_short(search->graph, scratch_room(), board, search->from,
                                                spot->at, search->rate, shortfall, &way);
    bool leads = report.fault == MOVE_OK || report.fault == MOVE_TOO_DEAR;
    if (!leads || !is_better(search, &report, spot->number))
        return;
    search->found = true;
    search->number = spot->number;
    search->report = report;
    search->way = way;
}

/* The spot that touches the piece nearest to the runner: the straight way to it, if it is open,
 * is the cheapest there is. */
static void try_straight(struct run_search *search)
{
    const struct piece *piece = search->piece;
    struct point edge = polygon_nearest(piece->points, piece->point_count, search->from);
    mil apart = search->mover.radius + STAND_OFF;
    if (same_point(edge, search->from))
        return;
    struct run_spot spot = {.at = point_along(edge, vec_from(edge, search->from), apart)};
    try_spot(search, &spot);
}

static bool is_straight(const struct run_search *search)
{
    return search->found && search->way.count == 2 && !search->report.lowered;
}

enum { EDGE_PARTS = 4 }; /* spots are tried between the quarters of each side, and at its ends */

/* A spot outside a side of the piece, touching it; an outline has its inside on the left. */
static struct point edge_spot(const struct piece *piece, int edge, int part, mil apart)
{
    struct point a = piece->points[edge], b = piece->points[(edge + 1) % piece->point_count];
    struct vec along = vec_from(a, b), out = {along.y, -along.x};
    struct point at = {(mil)(a.x + along.x * part / EDGE_PARTS),
                       (mil)(a.y + along.y * part / EDGE_PARTS)};
    return point_along(at, out, apart);
}

/* Whether even the straight way to a spot could be no better than the best one found. Over open
 * ground a longer way may still be gone farther than one over rough. */
static bool is_too_far(const struct run_search *search, const struct run_spot *spot)
{
    const struct move_report *best = &search->report;
    int64_t most = best->cost;
    if (!search->found)
        return false;
    if (best->shortfall > 0 && best->lowered)
        most += search->rate.full - search->rate.lower;
    return spot->square > most * most;
}

/* All spots about the piece, the nearest first; gives their number. */
static int spots_around(const struct run_search *search, struct run_spot *out)
{
    mil apart = search->mover.radius + STAND_OFF;
    int count = 0;
    for (int i = 0; i < search->piece->point_count * EDGE_PARTS; i++) {
        struct point at = edge_spot(search->piece, i / EDGE_PARTS, i % EDGE_PARTS, apart);
        struct run_spot spot = {at, i + 1, distance_squared(search->from, at)};
        if (!ru_touches_piece(search->piece, (struct circle){at, search->mover.radius}))
            continue;
        int k = count++;
        for (; k > 0 && out[k - 1].square > spot.square; k--)
            out[k] = out[k - 1];
        out[k] = spot;
    }
    return count;
}

/* The nearest are tried first: with the way to one of them most others need not be looked at. */
static void try_around(struct run_search *search)
{
    struct run_spot spots[LIMIT_PIECE_POINTS * EDGE_PARTS];
    int count = spots_around(search, spots);
    for (int i = 0; i < count; i++)
        if (!is_too_far(search, &spots[i]))
            try_spot(search, &spots[i]);
}

/* ---- without a way ---------------------------------------------------------------- */

/* [TB-MOV-8] Of 64 straight moves the one that ends nearest to the piece's nearest point, if
 * nearer. */
static void go_nearest(struct run_search *search)
{
    const struct piece *piece = search->piece;
    struct point edge = polygon_nearest(piece->points, piece->point_count, search->from);
    struct point best = search->from;
    for (int k = 0; k < RING_POINTS; k++) {
        struct point end =
            drift_straight(&search->ground.board, search->mover, search->from, k, search->rate);
        if (distance_squared(end, edge) < distance_squared(best, edge))
            best = end;
    }
    ru_way_straight(&search->way, search->from, best);
}

/* ---- the run ---------------------------------------------------------------------- */

/* As far as the rate goes; ends at the last fitting step [TB-MOV-7]. */
static void end_run(struct run_search *search)
{
    const struct board *board = &search->ground.board;
    struct way *way = &search->way;
    struct way_place end = way_last_paid(board, search->mover.costs, way, way_place_end(way),
                                         search->rate); /* [RU-MOV-1] */
    way_part(way, way_last_fit(board, search->mover, way, end), way);
}

void ru_run_to(const struct setup *setup, struct ru_state *state, int model, int piece,
               const struct sink *sink)
{
    struct run_search search;
    CHECK(piece >= 0 && piece < setup->layout.terrain.piece_count);
    search_begin(&search, setup, state, model, piece);
    try_straight(&search);
    if (!is_straight(&search))
        try_around(&search);
    if (!search.found)
        go_nearest(&search);
    end_run(&search);
    if (search.way.count > 1)
        ru_walk(setup, state, model, &search.way, EVENT_RAN, CARD_NONE, sink);
}
