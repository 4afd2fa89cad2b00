/* Where the script goes. */
#include <string.h>

#include "rules/going.h"
#include "rules/scratch.h"
#include "rulesets/cazadores/advice.h"

/* The Vessel as long as it stands [CZ-OBJ-1], else the nearest foe. */
int cz_quarry(const struct setup *setup, const struct cz_state *state, int model)
{
    int best = NO_MODEL;
    mil best_gap = 0;
    for (int foe = cz_pack_count(setup); foe < cz_model_count(setup); foe++) {
        if (!cz_is_up(state, foe))
            continue;
        if (cz_is_vessel(setup, foe))
            return foe;
        mil gap = circle_gap_ceil(cz_circle(setup, state, model), cz_circle(setup, state, foe));
        if (best == NO_MODEL || gap < best_gap) {
            best = foe;
            best_gap = gap;
        }
    }
    return best;
}

/* The farthest that a model can attack from now: a loaded shooting weapon's range, else its melee reach. */
static mil striking_mil(const struct setup *setup, const struct cz_state *state, int model)
{
    mil reach = cz_reach_mil(setup, state, model);
    for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++) {
        const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
        if (cz_is_ready(state, model, slot) && arm->class == CLASS_SHOOTING &&
            state->models[model].ammo[slot] > 0)
            reach = greater(reach, arm->range_mil);
    }
    return reach;
}

/* A way as an answer, if it is legal. */
static bool way_answer(const struct setup *setup, const struct cz_state *state, int model, int verb,
                       mil length, const struct way *way, struct answer *answer)
{
    struct way found;
    *answer = (struct answer){.verb = (uint8_t)verb};
    if (verb != VERB_GO)
        answer->numbers[0] = model;
    if (way->count < 2)
        return false;
    bool whole = way->count - 1 <= LIMIT_ANSWER_POINTS;
    answer->point_count = (uint8_t)(whole ? way->count - 1 : 1);
    for (int i = 0; i < answer->point_count; i++)
        answer->points[i] = way->points[whole ? i + 1 : way->count - 1];
    return cz_move_way(setup, state, model, length, "CZ-ACT-2", answer, &found, NULL);
}

/* Straight at a place, as far as is needed; false where that is not to be had. */
static bool straight_answer(const struct setup *setup, const struct cz_state *state, int model,
                            int verb, mil length, struct point to, mil needed,
                            struct answer *answer)
{
    struct point from = cz_at(state, model);
    mil apart = (mil)root_ceil((uint64_t)distance_squared(from, to));
    mil go = lesser(needed, length);
    if (apart == 0 || go <= 0)
        return false;
    struct way way = {.count = 2, .points = {from, from}};
    way.points[1].x += (mil)((int64_t)(to.x - from.x) * go / apart);
    way.points[1].y += (mil)((int64_t)(to.y - from.y) * go / apart);
    return way_answer(setup, state, model, verb, length, &way, answer);
}

/* Around what is in the way, by the grid: the cell within one Move from which it is the least way on. False when the
 * grid knows none, or it is no Move. */
static bool grid_answer(const struct setup *setup, const struct cz_state *state, int model,
                        int verb, mil length, struct point to, struct answer *answer)
{
    enum { HALF = INCH / 2 }; /* the grid's unit */
    struct mover mover = cz_mover(setup, model);
    struct way way = {.count = 2, .points = {cz_at(state, model)}};
    int here = going_cell(setup, mover, way.points[0]), there = going_cell(setup, mover, to);
    if (here == NO_CELL || there == NO_CELL)
        return false;
    struct going_reach within = {.open = going_to(setup, mover, here, GOING_OPEN),
                                 .any = going_to(setup, mover, here, GOING_ANY),
                                 .open_most = length / HALF,
                                 .any_most = length / HALF};
    const uint8_t *on = going_to(setup, mover, there, GOING_ANY);
    return going_nearest(setup, mover, way.points[0], length, &within, on, &way.points[1]) &&
           going_cell(setup, mover, way.points[1]) != here &&
           way_answer(setup, state, model, verb, length, &way, answer);
}

/* Toward a circle until it is within reach: straight if that may be, else around what is in the way. */
static bool go_to(const struct setup *setup, const struct cz_state *state, int model, int verb,
                  mil length, struct circle target, mil reach, bool straight, struct answer *answer)
{
    enum { SPARE = 150 }; /* so that the reach is surely met */
    struct cz_ground ground;
    struct way way;
    mil gap = circle_gap_ceil(cz_circle(setup, state, model), target);
    mil needed = gap - reach + (reach > SPARE ? SPARE : 0);
    if (straight && straight_answer(setup, state, model, verb, length, target.at, needed, answer))
        return true;
    if (grid_answer(setup, state, model, verb, length, target.at, answer))
        return true;
    cz_ground_begin(setup, state, model, &ground);
    cz_ground_near(&ground, cz_at(state, model), length);
    (void)drift_toward(setup->graphs[cz_mover_index(setup, model)], scratch_room(), &ground.board,
                       cz_mover(setup, model), cz_at(state, model), target,
                       (struct allowance){length, length}, &way);
    return way_answer(setup, state, model, verb, length, &way, answer);
}

bool cz_advise_approach(const struct setup *setup, const struct cz_state *state, int model,
                        int verb, mil length, struct answer *answer)
{
    int quarry = cz_quarry(setup, state, model);
    if (quarry == NO_MODEL)
        return false;
    struct circle target = cz_circle(setup, state, quarry);
    mil gap = circle_gap_ceil(cz_circle(setup, state, model), target);
    mil reach = striking_mil(setup, state, model);
    bool sees = cz_sees(setup, state, model, quarry);
    if (gap <= reach && sees)
        return false;
    return go_to(setup, state, model, verb, length, target, reach, sees, answer);
}

bool cz_advise_go(const struct setup *setup, const struct cz_state *state, int model, int verb,
                  mil length, const struct cz_errand *errand, struct answer *answer)
{
    struct circle base = cz_circle(setup, state, model);
    return !circle_within(base, errand->target, errand->reach) &&
           go_to(setup, state, model, verb, length, errand->target, errand->reach, true, answer);
}

bool cz_advise_retreat(const struct setup *setup, const struct cz_state *state, int model, int verb,
                       mil length, struct answer *answer)
{
    int quarry = cz_quarry(setup, state, model);
    struct cz_ground ground;
    struct way way;
    if (quarry == NO_MODEL || length == 0)
        return false;
    struct circle feared = cz_circle(setup, state, quarry);
    cz_ground_begin(setup, state, model, &ground);
    (void)drift_away(&ground.board, cz_mover(setup, model), cz_at(state, model), &feared, 1,
                     (struct allowance){length, length}, &way);
    return way_answer(setup, state, model, verb, length, &way, answer);
}
