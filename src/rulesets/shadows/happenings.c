/* Events: what identical cards bring about [SW-EVT-1]. Nobody is asked, so each is over at once. */
#include "rulesets/shadows/shadows.h"
#include "table/dice.h"

enum { EVENT_SIDES = 6, PICK_SIDES = 10 };

/* A random one of n. */
static int pick(struct sw_state *state, int n)
{
    return dice_pick(&state->chance, PURPOSE_FOES, n, PICK_SIDES);
}

/* ---- the folk in a building ------------------------------------------------------- */

bool sw_is_building(const struct piece *piece)
{
    return piece->keywords & KW_BLOCKING;
}

/* From the nearest point of the outline: a point there is in the building, which so never hides it. */
static bool folk_see(const struct setup *setup, const struct sw_state *state,
                     const struct piece *piece, int model)
{
    struct circle to = sw_circle(setup, state, model);
    struct circle from = {polygon_nearest(piece->points, piece->point_count, to.at), 0};
    return circle_within_polygon(to, piece->points, piece->point_count, sw_data(setup)->folk_mil) &&
           (piece_holds(piece, to.at) || sw_sight(setup, from, to) != SIGHT_BLOCKED);
}

/* Three unmodified d6 at each, which saves as against any shot. */
static void folk_shoot(const struct setup *setup, struct sw_state *state, int model,
                       const struct sink *sink)
{
    const struct sw_data *data = sw_data(setup);
    int sides = data->sides[RANK_NOVICE];
    sw_roll_pool(setup, state, NO_MODEL, WHAT_FOLK, data->pool, sides, sink);
    sw_reroll_all(setup, state, NO_MODEL, sides, sink);
    state->grants = 0;
    int successes = sw_successes(state);
    if (successes == 0) {
        sink_tell(sink, EVENT_MISSED, model, 0, 0);
        return;
    }
    sink_tell(sink, EVENT_HIT, model, successes, 0);
    sw_save(setup, state, model, NO_MODEL, successes, 0, sink);
}

static void folk(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    const struct terrain *terrain = &setup->layout.terrain;
    uint8_t buildings[LIMIT_PIECES];
    int count = 0;
    for (int i = 0; i < terrain->piece_count; i++)
        if (sw_is_building(&terrain->pieces[i]))
            buildings[count++] = (uint8_t)i;
    if (count == 0)
        return;
    int which = buildings[pick(state, count)];
    sink_tell(sink, EVENT_FOLK, which, 0, 0);
    for (int model = 0; model < sw_posse_count(setup); model++) /* seat, then roster order */
        if (sw_is_up(state, model) && folk_see(setup, state, &terrain->pieces[which], model))
            folk_shoot(setup, state, model, sink);
}

/* ---- the others ------------------------------------------------------------------- */

/* Somebody who is standing and not Done, on Lookout or not, tests Nerve. */
static void lose_heart(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    uint8_t models[SW_MODELS];
    int count = 0;
    for (int model = 0; model < sw_posse_count(setup); model++)
        if (sw_is_up(state, model) && state->models[model].done != DONE_DONE)
            models[count++] = (uint8_t)model;
    if (count == 0)
        return;
    int model = models[pick(state, count)];
    if (sw_test_nerve(setup, state, model, sink))
        return;
    sw_lookout_off(state, model, sink);
    state->models[model].done = DONE_DONE;
    sink_tell(sink, EVENT_COWED, model, 0, 0);
}

void sw_happening(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    int roll = dice_roll(&state->chance, PURPOSE_FOES, EVENT_SIDES);
    sink_tell(sink, EVENT_EVENT, roll, 0, 0);
    switch (roll) {
    case 1:
        folk(setup, state, sink);
        break;
    case 2:
        state->dust = 1;
        sink_tell(sink, EVENT_DUST, 0, 0, 0);
        break;
    case 3:
        lose_heart(setup, state, sink);
        break;
    case 4:
        for (int seat = 0; seat < setup->seat_count; seat++)
            state->jinx[seat] = 1;
        sink_tell(sink, EVENT_JINX, 0, 0, 0);
        break;
    case 5:
        sw_arrive(setup, state, NPC_BYSTANDER, sw_centre(setup), sink);
        break;
    default: /* nothing */
        break;
    }
}
