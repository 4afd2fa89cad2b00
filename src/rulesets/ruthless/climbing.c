/* Climbing, a Move of its own: up to a roof from beside it, or down again [RU-MOV-4]. */
#include "rulesets/ruthless/moving.h"
#include "table/probe.h"

/* ---- one climb -------------------------------------------------------------------- */

/* A climb between a place beside a roof and one on it. */
struct climb {
    struct circle beside, above;
};

#define NEVER_MORE NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB

/* [RU-MOV-4] One level and no more, at a climbable outline. */
static const struct cost_model CLIMBER = {
    .no_end = KW_BARRIER,
    .climb_up = {NO_CLIMB, 0, NEVER_MORE},
    .climb_down = {NO_CLIMB, 0, NEVER_MORE},
    .climb_over = {NO_CLIMB, NO_CLIMB, NEVER_MORE},
};

static bool is_climbed(const struct piece *piece, int level)
{
    unsigned both = KW_CLIMBABLE | KW_ROOF;
    return (piece->keywords & both) == both && piece->level == level;
}

/* Whether a piece has a side that the lower base touches and the upper one, wholly on its roof,
 * is near to. */
static bool piece_joins(const struct piece *piece, const struct climb *climb, mil near)
{
    const struct point *points = piece->points;
    if (!circle_inside_polygon(climb->above, points, piece->point_count))
        return false;
    for (int i = 0, j = piece->point_count - 1; i < piece->point_count; j = i++)
        if (circle_within_segment(climb->beside, points[j], points[i], GAP_CONTACT) &&
            circle_within_segment(climb->above, points[j], points[i], near)) /* [RU-MOV-4] */
            return true;
    return false;
}

static bool terrain_joins(const struct terrain *terrain, const struct climb *climb, int level,
                          mil near)
{
    for (int i = 0; i < terrain->piece_count; i++)
        if (is_climbed(&terrain->pieces[i], level) && piece_joins(&terrain->pieces[i], climb, near))
            return true;
    return false;
}

bool ru_climb_way(const struct setup *setup, const struct ru_state *state, int model,
                  struct point to, struct way *way, struct refusal *refusal)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct mover mover = {ru_radius(setup, state, model), &CLIMBER};
    struct circle from = {ru_at(state, model), mover.radius}, end = {to, mover.radius};
    if (ru_is_mounted(state, model))
        return REFUSE("RU-MOV-4", "nobody climbs on horseback");
    if (!terrain_holds(terrain, end))
        return REFUSE("TB-MOV-2", MOVE_FAULTS[MOVE_OFF_TABLE].sentence);
    int before = terrain_level(terrain, from.at), after = terrain_level(terrain, to);
    struct climb climb = after > before ? (struct climb){from, end} : (struct climb){end, from};
    if ((after != before + 1 && after != before - 1) ||
        !terrain_joins(terrain, &climb, greater(before, after), ru_data(setup)->near_mil))
        return REFUSE("RU-MOV-4", "a climb joins a roof and the ground beside it, one level");
    struct ru_ground ground;
    ru_ground_begin(setup, state, model, &ground);
    mil most = ru_rate(setup, state, model).lower; /* [RU-MOV-4] not along the whole wall */
    ru_way_straight(way, from.at, to);
    struct move_report report =
        way_check(&ground.board, mover, way, (struct allowance){most, most});
    if (report.fault != MOVE_OK)
        return ru_refuse_way(&report, "RU-MOV-4", refusal);
    return ru_nerve_allows(setup, state, model, end, refusal); /* [RU-NERVE-2] */
}

/* ---- whether there is any --------------------------------------------------------- */

static bool may_climb_to(const struct setup *setup, const struct ru_state *state, int model,
                         struct point to)
{
    struct way way;
    struct refusal refusal;
    return ru_climb_way(setup, state, model, to, &way, &refusal);
}

/* Straight through the nearest point of a piece's outline to just beyond it; else in one of 64
 * directions, halfway from there to the longest climb. */
static bool may_climb_piece(const struct setup *setup, const struct ru_state *state, int model,
                            const struct piece *piece)
{
    struct circle base = ru_circle(setup, state, model);
    struct point edge = polygon_nearest(piece->points, piece->point_count, base.at);
    mil apart = (mil)root_ceil((uint64_t)distance_squared(base.at, edge));
    mil least = apart + base.radius + STAND_OFF;
    struct point straight = point_along(base.at, vec_from(base.at, edge), least);
    if (may_climb_to(setup, state, model, straight))
        return true;
    mil middle = (least + ru_rate(setup, state, model).lower) / 2;
    for (int k = 0; k < RING_POINTS; k++)
        if (may_climb_to(setup, state, model, ring_point(base.at, middle, k)))
            return true;
    return false;
}

bool ru_may_climb(const struct setup *setup, const struct ru_state *state, int model)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct circle base = ru_circle(setup, state, model);
    if (ru_is_mounted(state, model))
        return false;
    int level = terrain_level(terrain, base.at);
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        bool up = is_climbed(piece, level + 1) && ru_touches_piece(piece, base);
        bool down = is_climbed(piece, level) && piece_holds(piece, base.at);
        if ((up || down) && may_climb_piece(setup, state, model, piece))
            return true;
    }
    return false;
}
