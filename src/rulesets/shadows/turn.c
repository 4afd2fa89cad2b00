/* The course of a game: set-up, then turn by turn through the phases [SW-TURN-1]. */
#include <string.h>

#include "rulesets/shadows/shadows.h"

/* ---- turns ------------------------------------------------------------------------ */

void sw_turn_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    state->turn++;
    state->phase = PHASE_LAY;
    sink_tell(sink, EVENT_TURN_ON, state->turn, 0, 0);
    sw_draw_phase(setup, state, sink);
}

void sw_turn_end(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    if (state->turn >= sw_data(setup)->turns || sw_seats_left(setup, state) < 2) /* [SW-SCEN-3] */
        sw_game_end(setup, state, sink);
    else
        sw_turn_begin(setup, state, sink);
}

/* ---- the action phase ------------------------------------------------------------- */

static bool anybody_can_act(const struct setup *setup, const struct sw_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (sw_seat_can_activate(setup, state, seat))
            return true;
    return false;
}

static bool anybody_has_cards(const struct setup *setup, const struct sw_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (sw_hand_size(state, seat) > 0)
            return true;
    return false;
}

/* [SW-ORD-3] Again, until nobody has a card or every model is Done. */
static bool lay_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    if (anybody_has_cards(setup, state) && anybody_can_act(setup, state))
        return sw_lay_step(setup, state, sink);
    sw_discard_hands(setup, state, sink);
    state->phase = PHASE_NPCS;
    return false;
}

static bool act_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    if (state->order_at == state->order_count) {
        memset(state->order, 0, sizeof state->order);
        state->order_at = state->order_count = 0;
        state->phase = PHASE_LAY;
        return false;
    }
    int seat = state->order[state->order_at];
    if (sw_seat_can_activate(setup, state, seat))
        return true;
    sink_tell(sink, EVENT_PASSED, seat, 0, 0); /* [SW-ORD-3] it must */
    sw_card_played(state, seat, sink);
    return false;
}

/* ---- running on ------------------------------------------------------------------- */

static bool phase_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    switch (state->phase) {
    case PHASE_DEPLOY:
        return sw_deploy_step(setup, state, sink);
    case PHASE_LAY:
        return lay_step(setup, state, sink);
    case PHASE_ACT:
        return act_step(setup, state, sink);
    case PHASE_NPCS:
        return sw_npc_step(setup, state, sink);
    case PHASE_RECOVERY:
        return sw_recovery_step(setup, state, sink);
    case PHASE_BOTTLE:
        return sw_bottle_step(setup, state, sink);
    default: /* a corner is to be chosen */
        return true;
    }
}

static bool frame_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->kind) {
    case FRAME_ACTIVATION:
        return sw_activation_step(setup, state, sink);
    case FRAME_MOVE:
        return sw_move_step(setup, state, sink);
    case FRAME_ASK:
        return sw_ask_step(setup, state);
    case FRAME_REACTION:
        return sw_reaction_step(setup, state, sink);
    case FRAME_SHOOT:
        return sw_shoot_step(setup, state);
    case FRAME_SHOT:
        return sw_shot_step(setup, state, sink);
    case FRAME_BURST:
        return sw_burst_step(setup, state, sink);
    case FRAME_FIGHT:
        return sw_fight_step(setup, state, sink);
    case FRAME_DEED:
        return sw_deed_step(setup, state, sink);
    case FRAME_TEST:
        return sw_test_step(setup, state, sink);
    case FRAME_CREATURE:
        return sw_creature_step(setup, state, sink);
    default:
        return sw_recovered_step(setup, state, sink);
    }
}

void sw_run(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    bool waits = false;
    while (!waits && state->phase != PHASE_OVER)
        waits = state->stack.depth > 0 ? frame_step(setup, state, sink)
                                       : phase_step(setup, state, sink);
}

void sw_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
              const struct sink *sink)
{
    struct sw_state *state = opaque;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    cards_begin(&state->cards);
    sw_setup_begin(setup, state, sink);
    sw_run(setup, state, sink);
}
