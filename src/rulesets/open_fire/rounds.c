/* The course of a game: rounds, whose turn it is, how a round ends [OF-RND-1] to [OF-RND-4]. */
#include <string.h>

#include "rulesets/open_fire/open_fire.h"

/* ---- rounds ----------------------------------------------------------------------- */

/* [OF-RND-1] [OF-HAND-1] Initiative, then the deal. */
void of_round_begin(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    state->round++;
    state->phase = PHASE_ACT;
    sink_tell(sink, EVENT_ROUND_ON, state->round, 0, 0);
    state->turn = (uint8_t)of_draw_off(state, sink);
    sink_tell(sink, EVENT_INITIATIVE, state->turn, 0, 0);
    of_deal(setup, state, sink);
    state->offered = 0;
}

/* [OF-RND-3] Whoever has not come in by now never will. */
static void reserve_is_lost(const struct setup *setup, struct of_state *state,
                            const struct sink *sink)
{
    for (int model = 0; model < of_model_count(setup); model++)
        if (state->models[model].life == LIFE_RESERVE)
            of_take_out(setup, state, model, LIFE_LOST, sink);
}

/* [OF-STR-1] [OF-RND-4] Also if it is back at 1 HP. */
static void stress_damaged(const struct setup *setup, struct of_state *state,
                           const struct sink *sink)
{
    for (int model = 0; model < of_model_count(setup); model++)
        if (of_is_up(state, model) && state->models[model].damaged)
            of_stress(state, model, 1, sink);
}

/* [OF-RND-4] Who has nobody on the table forfeits, whatever the points. */
static bool forfeit_check(const struct setup *setup, struct of_state *state,
                          const struct sink *sink)
{
    bool any = false;
    for (int seat = 0; seat < OF_SEATS; seat++) {
        bool there = false;
        for (int model = of_first_model(setup, seat); model < of_first_model(setup, seat + 1);
             model++)
            there |= of_is_up(state, model);
        state->forfeited[seat] = !there;
        any |= !there;
        if (!there)
            sink_tell(sink, EVENT_FORFEITS, seat, 0, 0);
    }
    return any;
}

static void marks_off(const struct setup *setup, struct of_state *state)
{
    for (int model = 0; model < of_model_count(setup); model++)
        state->models[model].acted = state->models[model].damaged = 0;
}

static void round_end(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    if (state->round == 1)
        reserve_is_lost(setup, state, sink);
    stress_damaged(setup, state, sink);
    of_score_round(setup, state, sink);
    bool over = forfeit_check(setup, state, sink);
    bool taken = state->mission == MISSION_BANK && of_objectives_left(state) == 0; /* [OF-MIS-2] */
    marks_off(setup, state);
    if (over || taken || state->round >= of_data(setup)->rounds)
        of_game_end(setup, state, sink);
    else
        of_round_begin(setup, state, sink);
}

/* ---- whose turn ------------------------------------------------------------------- */

bool of_may_activate(const struct setup *setup, const struct of_state *state, int model)
{
    const struct of_model *m = &state->models[model];
    struct point at;
    if (m->acted) /* [OF-RND-2] */
        return false;
    if (m->life == LIFE_RESERVE) /* [OF-RND-3] */
        return state->round == 1 && of_find_entry(setup, state, model, &at);
    return m->life == LIFE_UP;
}

/* Those on the table are looked at first: for the others a place has to be found. */
bool of_can_activate(const struct setup *setup, const struct of_state *state, int seat)
{
    int first = of_first_model(setup, seat), end = of_first_model(setup, seat + 1);
    for (int model = first; model < end; model++)
        if (of_is_up(state, model) && !state->models[model].acted)
            return true;
    for (int model = first; model < end; model++)
        if (of_may_activate(setup, state, model))
            return true;
    return false;
}

bool of_apply_activate(const struct setup *setup, struct of_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb != VERB_ACTIVATE)
        return REFUSE("OF-RND-2", "a model is chosen now");
    if (model < 0 || model >= of_model_count(setup) || of_seat(setup, model) != seat)
        return REFUSE("OF-RND-2", "that is no model of yours");
    if (state->models[model].acted || state->models[model].life > LIFE_UP)
        return REFUSE("OF-RND-2", "that model cannot act any more in this round");
    if (!of_may_activate(setup, state, model))
        return REFUSE("OF-RND-3", "there is no place for it to come in");
    stack_push(&state->stack, FRAME_ACTIVATION)->numbers[ACTIVATION_MODEL] = (int16_t)model;
    state->models[model].acted = 1;
    sink_tell(sink, EVENT_ACTIVATED, model, 0, 0);
    of_unhide(state, model, sink); /* [OF-HID-1] until its next activation */
    return true;
}

/* ---- running on ------------------------------------------------------------------- */

/* Goes on with the round when nothing is under way; gives whether it waits for an answer. Who has nobody left is
 * asked for the card alone, while the other still has somebody [OF-HAND-2]. */
static bool act_step(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    bool own = of_can_activate(setup, state, state->turn);
    if (!own && !of_can_activate(setup, state, 1 - state->turn)) {
        round_end(setup, state, sink);
        return false;
    }
    if (own || !state->offered)
        return true;
    state->turn = !state->turn;
    state->offered = 0;
    return false;
}

static bool frame_step(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->kind) {
    case FRAME_ACTIVATION:
        return of_activation_step(setup, state, sink);
    case FRAME_TEST:
        return of_test_step(setup, state, sink);
    case FRAME_ATTACK:
        return of_attack_step(setup, state, sink);
    case FRAME_HARM:
        return of_harm_step(setup, state, sink);
    default: /* a card is to be discarded */
        return true;
    }
}

void of_run(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    bool waits = false;
    while (!waits && state->phase != PHASE_OVER) {
        if (state->stack.depth > 0)
            waits = frame_step(setup, state, sink);
        else if (state->phase == PHASE_ACT)
            waits = act_step(setup, state, sink);
        else
            waits = true; /* somebody is to be hired, an edge chosen, a marker placed */
    }
}

/* ---- the beginning ---------------------------------------------------------------- */

void of_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
              const struct sink *sink)
{
    struct of_state *state = opaque;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    cards_begin(&state->cards);
    cards_add_deck(&state->cards, PILE_DECK, false); /* [OF-DECK-1] */
    for (int model = 0; model < OF_MODELS; model++) {
        struct of_model *m = &state->models[model];
        bool there = model < of_model_count(setup);
        m->life = there ? LIFE_RESERVE : LIFE_UNHIRED;
        m->weapon = there ? of_member(setup, model)->weapon : WEAPON_NONE;
        m->hp = there ? of_member(setup, model)->hp : 0;
    }
    of_mission_begin(setup, state, sink);
    of_run(setup, state, sink);
}
