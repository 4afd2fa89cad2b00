/* Models on the table: where they stand, how far they reach, and what they are to those who move and push
 * [CZ-PUSH-1] [CZ-SUR-1]. */
#include "rulesets/cazadores/cazadores.h"

void cz_put(struct cz_state *state, int model, struct point at)
{
    state->models[model].x = at.x;
    state->models[model].y = at.y;
}

int cz_level(const struct setup *setup, const struct cz_state *state, int model)
{
    return terrain_level(&setup->layout.terrain, cz_at(state, model));
}

struct base cz_base(const struct setup *setup, const struct cz_state *state, int model)
{
    return (struct base){.circle = cz_circle(setup, state, model),
                         .level = (uint8_t)cz_level(setup, state, model)};
}

/* ---- distances -------------------------------------------------------------------- */

/* [CZ-GEAR-4] Ranges include both ends; a range of 0 is contact. */
bool cz_within(const struct setup *setup, const struct cz_state *state, int a, int b, mil range)
{
    struct circle first = cz_circle(setup, state, a), second = cz_circle(setup, state, b);
    if (range > 0)
        return circle_within(first, second, range);
    struct base here = cz_base(setup, state, a), there = cz_base(setup, state, b);
    return circle_within(first, second, GAP_CONTACT_BARRIER) &&
           bases_in_contact(&setup->layout.terrain, &here, &there);
}

bool cz_apart(struct circle a, struct circle b, mil least)
{
    int64_t apart = (int64_t)a.radius + b.radius + least;
    return distance_squared(a.at, b.at) >= apart * apart;
}

/* ---- melee reach ------------------------------------------------------------------ */

/* [CZ-SUR-1] The longest readied melee weapon, else contact; a foe's bare RNG. */
mil cz_reach_mil(const struct setup *setup, const struct cz_state *state, int model)
{
    mil reach = 0;
    if (cz_is_foe(setup, model))
        return cz_foe_rating(setup, state, model, RATING_RANGE) * INCH;
    for (int slot = 0; slot < CZ_SLOTS; slot++) {
        const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
        if (cz_is_ready(state, model, slot) && arm->class == CLASS_MELEE)
            reach = greater(reach, arm->range_mil);
    }
    return reach;
}

/* [CZ-SUR-1] More hostile ones have it in their reach than friends, itself one of these. */
bool cz_is_surrounded(const struct setup *setup, const struct cz_state *state, int model)
{
    int hostile = 0, friends = 1;
    if (cz_is_adversary(setup, model))
        return false;
    for (int other = 0; other < cz_model_count(setup); other++) {
        if (other == model || !cz_is_up(state, other) || !cz_may_fight(setup, other) ||
            !cz_within(setup, state, other, model, cz_reach_mil(setup, state, other)))
            continue;
        if (cz_hostile(setup, model, other))
            hostile++;
        else
            friends++;
    }
    return hostile > friends;
}

/* ---- the table as it is to a mover ------------------------------------------------ */

static void add_base(const struct setup *setup, const struct cz_state *state, int model,
                     struct cz_ground *ground)
{
    int place = ground->board.base_count++;
    ground->models[place] = (uint8_t)model;
    ground->bases[place] = cz_base(setup, state, model);
    ground->bases[place].hiding = HIDE_NOTHING;
}

/* A board without bases; of the Areas those with any of some keywords. */
static void begin_board(const struct setup *setup, const struct cz_state *state, unsigned keywords,
                        struct cz_ground *ground)
{
    int count = 0;
    for (int i = 0; i < state->area_count; i++) {
        struct area area = cz_area_of(state, i);
        if (area.keywords & keywords)
            ground->areas[count++] = area;
    }
    ground->board = (struct board){.terrain = &setup->layout.terrain,
                                   .areas = ground->areas,
                                   .area_count = count,
                                   .bases = ground->bases};
}

/* [CZ-PUSH-1] Friends may be passed through. Of the Areas only those that slow this mover are there. */
void cz_ground_begin(const struct setup *setup, const struct cz_state *state, int model,
                     struct cz_ground *ground)
{
    begin_board(setup, state, cz_mover(setup, model).costs->slow, ground);
    for (int other = 0; other < cz_model_count(setup); other++) {
        if (other == model || !cz_is_up(state, other))
            continue;
        add_base(setup, state, other, ground);
        ground->bases[ground->board.base_count - 1].passing =
            cz_hostile(setup, model, other) ? PASS_SOLID : PASS_CROSSED;
    }
}

/* Leaves out the Areas that no way of a length from a place can meet. */
void cz_ground_near(struct cz_ground *ground, struct point from, mil length)
{
    int count = 0;
    for (int i = 0; i < ground->board.area_count; i++)
        if (circle_within((struct circle){from, length}, ground->areas[i].circle, 0))
            ground->areas[count++] = ground->areas[i];
    ground->board.area_count = count;
}

/* Everyone is in the way of one who is pushed or placed; all Areas are there, with the state's numbers. */
void cz_ground_solid(const struct setup *setup, const struct cz_state *state, int model,
                     struct cz_ground *ground)
{
    cz_ground_begin(setup, state, model, ground);
    for (int i = 0; i < ground->board.base_count; i++)
        ground->bases[i].passing = PASS_SOLID;
    for (int i = 0; i < state->area_count; i++)
        ground->areas[i] = cz_area_of(state, i);
    ground->board.area_count = state->area_count;
}

/* [CZ-LOS-1] For sight between two: those hostile to one of them hide. */
void cz_ground_sight(const struct setup *setup, const struct cz_state *state, int from, int to,
                     int hostile_to, struct cz_ground *ground)
{
    begin_board(setup, state, KW_SIGHT, ground);
    for (int other = 0; other < cz_model_count(setup); other++) {
        if (other == from || other == to || !cz_is_up(state, other) ||
            !cz_hostile(setup, hostile_to, other))
            continue;
        add_base(setup, state, other, ground);
        ground->bases[ground->board.base_count - 1].hiding = HIDE_BLOCKS;
    }
}
