/* Ducking for cover, one of the two answers of a Snap Shot [RU-SNAP-3]. */
#include "rulesets/ruthless/moving.h"
#include "table/probe.h"
#include "table/stretch.h"

/* ---- one duck --------------------------------------------------------------------- */

/* The same length over any ground. */
static struct allowance duck_reach(const struct setup *setup)
{
    mil reach = ru_data(setup)->duck_mil;
    return (struct allowance){reach, reach};
}

/* Where a duck begins. */
struct duck_start {
    struct circle base;
    bool covered; /* it touches cover */
    mil gap;      /* to the nearest */
};

static struct duck_start start_of(const struct setup *setup, const struct ru_state *state,
                                  int model)
{
    struct circle base = ru_circle(setup, state, model);
    return (struct duck_start){base, ru_in_cover(setup, base), ru_cover_gap(setup, base, NULL)};
}

/* Whether two places of a base touch one and the same cover. */
static bool keeps_touch(const struct setup *setup, struct circle here, struct circle there)
{
    const struct terrain *terrain = &setup->layout.terrain;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (ru_is_cover(piece) && ru_touches_piece(piece, there) && ru_touches_piece(piece, here))
            return true;
    }
    return false;
}

/* [RU-SNAP-3] Nearer to cover than it began, or still touching some. */
static bool ends_in_cover(const struct setup *setup, const struct duck_start *start,
                          struct point end)
{
    struct circle there = {end, start->base.radius};
    return (start->covered && keeps_touch(setup, start->base, there)) ||
           ru_cover_nearer(setup, there, start->gap);
}

/* [RU-SNAP-3] Clear of enemies too. */
static bool ends_well(const struct setup *setup, const struct ru_state *state, int model,
                      const struct duck_start *start, struct point end, struct refusal *refusal)
{
    if (ru_touches_enemy(setup, state, model, &end))
        return REFUSE("RU-SNAP-3", "no duck ends in contact with an enemy");
    if (ends_in_cover(setup, start, end))
        return true;
    return REFUSE("RU-SNAP-3", "a duck ends nearer to cover, or still touching it");
}

bool ru_duck_way(const struct setup *setup, const struct ru_state *state, int model,
                 const struct answer *answer, struct way *way, struct refusal *refusal)
{
    struct ru_ground ground;
    ru_ground_begin(setup, state, model, &ground);
    struct move_report report =
        ru_way_of(setup, state, model, &ground, duck_reach(setup), answer, refusal == NULL, way);
    if (report.fault != MOVE_OK)
        return ru_refuse_way(&report, "RU-SNAP-3", refusal);
    struct duck_start start = start_of(setup, state, model);
    return ends_well(setup, state, model, &start, way->points[way->count - 1], refusal);
}

/* ---- whether there is any --------------------------------------------------------- */

/* A search for a straight duck. */
struct search {
    const struct setup *setup;
    const struct ru_state *state;
    int model;
    struct mover mover;
    struct duck_start start;
    struct ru_ground ground;
};

/* What costs least is asked first. */
static bool may_duck_to(const struct search *search, struct point to)
{
    struct way way;
    if (!ends_in_cover(search->setup, &search->start, to))
        return false;
    ru_way_straight(&way, ru_at(search->state, search->model), to);
    struct move_report report = move_judge(way_measure(&search->ground.board, search->mover, &way),
                                           duck_reach(search->setup));
    return report.fault == MOVE_OK &&
           !ru_touches_enemy(search->setup, search->state, search->model, &to);
}

static bool toward_piece(const struct search *search, const struct piece *piece, mil distance)
{
    struct point from = ru_at(search->state, search->model);
    struct point to = polygon_nearest(piece->points, piece->point_count, from);
    return !same_point(from, to) &&
           may_duck_to(search, point_along(from, vec_from(from, to), distance));
}

enum { SHARES = 4 }; /* of the distance that are tried, the whole first */

static bool any_direction(const struct search *search, mil distance)
{
    struct point from = ru_at(search->state, search->model);
    for (int share = SHARES; share > 0; share--)
        for (int k = 0; k < RING_POINTS; k++)
            if (may_duck_to(search, ring_point(from, distance * share / SHARES, k)))
                return true;
    return false;
}

/* [RU-SNAP-3] Staying in cover, a straight duck toward the nearest piece, or one in 64
 * directions. */
bool ru_may_duck(const struct setup *setup, const struct ru_state *state, int model)
{
    struct circle here = ru_circle(setup, state, model);
    bool covered = ru_in_cover(setup, here);
    if (covered && !ru_touches_enemy(setup, state, model, NULL))
        return true;
    int piece;
    mil gap = ru_cover_gap(setup, here, &piece);
    mil reach = ru_data(setup)->duck_mil - 1; /* a mil less, for places are whole mils */
    if (piece < 0)
        return false;
    struct search search = {.setup = setup,
                            .state = state,
                            .model = model,
                            .mover = ru_mover(setup, state, model),
                            .start = {here, covered, gap}};
    ru_ground_begin(setup, state, model, &search.ground);
    return toward_piece(&search, &setup->layout.terrain.pieces[piece],
                        lesser(reach, gap - STAND_OFF)) ||
           any_direction(&search, reach);
}
