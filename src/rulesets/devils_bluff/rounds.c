/* The course of a game: set-up, rounds, whose turn it is [DB-RND-1] to [DB-RND-5]. */
#include <string.h>

#include "base/check.h"
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- rounds ----------------------------------------------------------------------- */

void db_round_begin(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    state->round++;
    state->phase = PHASE_OFF_ROUND; /* [DB-RND-2] */
    for (int model = 0; model < db_model_count(setup); model++) {
        struct db_model *m = &state->models[model];
        bool plays = m->life == LIFE_UP || m->life == LIFE_RESERVE;
        m->points = plays ? db_profile(setup, model)->command : 0; /* [DB-RND-3] */
    }
    sink_tell(sink, EVENT_ROUND_ON, state->round, 0, 0);
}

/* [DB-RND-5] Whoever has not come in by now never will. */
static void reserve_is_lost(const struct setup *setup, struct db_state *state,
                            const struct sink *sink)
{
    for (int model = 0; model < db_model_count(setup); model++)
        if (state->models[model].life == LIFE_RESERVE)
            db_take_out(setup, state, model, NO_MODEL, LIFE_LOST, sink);
}

static void round_end(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    if (state->round == 1) {
        reserve_is_lost(setup, state, sink);
        db_rout_check(setup, state, sink);
        if (state->phase == PHASE_OVER)
            return;
    }
    db_score_round(setup, state, sink);
    if (state->round >= db_data(setup)->rounds) /* [DB-RND-1] */
        db_game_end(setup, state, sink);
    else
        db_round_begin(setup, state, sink);
}

/* ---- whose turn ------------------------------------------------------------------- */

bool db_may_activate(const struct setup *setup, const struct db_state *state, int model)
{
    const struct db_model *m = &state->models[model];
    struct point at;
    if (m->points == 0) /* [DB-RND-4] */
        return false;
    if (m->life == LIFE_RESERVE) /* [DB-RND-5] */
        return db_find_entry(setup, state, model, &at);
    return m->life == LIFE_UP;
}

/* Those on the table are looked at first: for the others a place has to be found. */
bool db_can_activate(const struct setup *setup, const struct db_state *state, int seat)
{
    int first = db_first_model(setup, seat), end = db_first_model(setup, seat + 1);
    for (int model = first; model < end; model++)
        if (db_is_up(state, model) && state->models[model].points > 0)
            return true;
    for (int model = first; model < end; model++)
        if (db_may_activate(setup, state, model))
            return true;
    return false;
}

bool db_apply_activate(const struct setup *setup, struct db_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb != VERB_ACTIVATE)
        return REFUSE("DB-ACT-9", "a model is chosen now");
    if (model < 0 || model >= db_model_count(setup) || db_seat(setup, model) != seat)
        return REFUSE("DB-RND-4", "that is no model of yours");
    if (state->models[model].points == 0 || state->models[model].life > LIFE_UP)
        return REFUSE("DB-RND-4", "that model has no Command Points left");
    if (!db_may_activate(setup, state, model))
        return REFUSE("DB-RND-5", "there is no place for it to come in");
    stack_push(&state->stack, FRAME_ACTIVATION)->numbers[ACTIVATION_MODEL] = (int16_t)model;
    sink_tell(sink, EVENT_ACTIVATED, model, 0, 0);
    return true;
}

/* ---- running on ------------------------------------------------------------------- */

/* Goes on with the round when nothing is under way; gives whether it waits for an answer. */
static bool act_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    if (db_can_activate(setup, state, state->turn))
        return true;
    state->turn = !state->turn; /* [DB-RND-4] who has none left is skipped */
    if (db_can_activate(setup, state, state->turn))
        return true;
    round_end(setup, state, sink);
    return false;
}

static bool phase_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    int winner;
    switch (state->phase) {
    case PHASE_OFF_OBJECTIVES:
    case PHASE_OFF_EDGES:
    case PHASE_OFF_ROUND:
        if (db_off_step(setup, state, &winner, sink))
            return true;
        state->turn = (uint8_t)winner; /* places, chooses or activates first */
        state->phase++;
        return false;
    case PHASE_ACT:
        return act_step(setup, state, sink);
    default: /* something is to be placed, or an edge chosen */
        return true;
    }
}

static bool frame_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->kind) {
    case FRAME_ACTIVATION:
        return db_activation_step(setup, state, sink);
    case FRAME_DRAW:
        return db_draw_step(setup, state, sink);
    case FRAME_ATTACK:
        return db_attack_step(setup, state, sink);
    case FRAME_HARM:
        return db_harm_step(setup, state, sink);
    case FRAME_SECURE:
        return db_secure_step(setup, state, sink);
    default: /* cards are to be shown */
        return true;
    }
}

void db_run(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    bool waits = false;
    while (!waits && state->phase != PHASE_OVER)
        waits = state->stack.depth > 0 ? frame_step(setup, state, sink)
                                       : phase_step(setup, state, sink);
}

/* ---- the beginning ---------------------------------------------------------------- */

void db_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
              const struct sink *sink)
{
    struct db_state *state = opaque;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    cards_begin(&state->cards);
    cards_add_deck(&state->cards, PILE_DECK, false); /* [DB-DECK-1] */
    for (int model = 0; model < db_model_count(setup); model++) {
        struct db_model *m = &state->models[model];
        m->life = LIFE_RESERVE; /* [DB-RND-5] */
        m->hp = db_profile(setup, model)->hp;
        m->mounted = db_has_item(setup, model, ITEM_HORSE); /* [DB-EQ-1] */
    }
    db_mission_begin(setup, state, sink);
    db_run(setup, state, sink);
}
