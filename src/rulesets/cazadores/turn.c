/* The turn of a Pack model: a free Move and one other action, in either order [CZ-CLK-3], and which actions it may take
 * now [CZ-COND-6] [CZ-COND-8] [CZ-ACT-17]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- actions by verb ------------------------------------------------------------- */

static const struct cz_deed *const DEEDS[] = {
    &CZ_DEED_MARCH,  &CZ_DEED_COVER,  &CZ_DEED_ATTACK,  &CZ_DEED_THROW, &CZ_DEED_CAST,
    &CZ_DEED_HONE,   &CZ_DEED_DEFEND, &CZ_DEED_FOCUS,   &CZ_DEED_HIDE,  &CZ_DEED_PARRY,
    &CZ_DEED_RELOAD, &CZ_DEED_SPOT,   &CZ_DEED_SWITCH,  &CZ_DEED_AID,   &CZ_DEED_FLEE,
    &CZ_DEED_USE,    &CZ_DEED_COAT,   &CZ_DEED_RECOVER, &CZ_DEED_RITE,  &CZ_DEED_TAKE,
    &CZ_DEED_URGE};
enum { DEEDS_COUNT = sizeof DEEDS / sizeof *DEEDS };

/* [CZ-OBJ-10] [CZ-ACT-17] What is no Combat Action. */
static bool is_peaceful(int verb)
{
    return verb == VERB_MARCH || verb == VERB_COVER || verb == VERB_AID || verb == VERB_FLEE ||
           verb == VERB_RECOVER || verb == VERB_USE || verb == VERB_TAKE;
}

/* [CZ-COND-6] Knocked Down: nothing but Recover; [CZ-COND-8] Stunned: Move or Recover. */
static bool may_take(const struct setup *setup, const struct cz_state *state, int model, int verb)
{
    if (!is_peaceful(verb) && cz_is_prisoner(setup, model))
        return false;
    if (cz_has_condition(state, model, COND_KNOCKED_DOWN))
        return verb == VERB_RECOVER;
    if (cz_has_condition(state, model, COND_STUNNED))
        return verb == VERB_RECOVER || verb == VERB_MARCH;
    return true;
}

/* [CZ-COND-10] Knocked Down there is no free Move. */
static bool may_move(const struct cz_state *state, const struct frame *turn)
{
    return !(turn->numbers[TURN_FLAGS] & TURN_MOVED) &&
           !cz_has_condition(state, turn->numbers[TURN_MODEL], COND_KNOCKED_DOWN);
}

/* [CZ-COND-10] Who can do only this or that may not Pass. */
static bool may_end(const struct cz_state *state, const struct frame *turn)
{
    int model = turn->numbers[TURN_MODEL];
    return (turn->numbers[TURN_FLAGS] & TURN_ACTED) ||
           (!cz_has_condition(state, model, COND_KNOCKED_DOWN) &&
            !cz_has_condition(state, model, COND_STUNNED));
}

int cz_turn_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    const struct frame *turn = stack_frame(state);
    int model = turn->numbers[TURN_MODEL], count = 0;
    if (may_move(state, turn) && cz_speed_mil(setup, state, model) > 0)
        count = cz_option(out, count, VERB_MOVE, model, 0, 0, NEEDS_WAY);
    for (int i = 0; i < DEEDS_COUNT && !(turn->numbers[TURN_FLAGS] & TURN_ACTED); i++)
        if (may_take(setup, state, model, DEEDS[i]->verb))
            count = DEEDS[i]->options(setup, state, model, out, count);
    count = cz_drop_options(state, model, out, count);
    if (may_end(state, turn))
        count = cz_option(out, count, VERB_END, model, 0, 0, NEEDS_NOTHING);
    return count;
}

/* ---- paying ---------------------------------------------------------------------- */

/* Which action an answer is, from 1; 0 for one that is none. */
static const uint8_t ACTIONS[VERB_COUNT] = {
    [VERB_MARCH] = 1 + ACTION_MOVE,    [VERB_COVER] = 1 + ACTION_COVER,
    [VERB_ATTACK] = 1 + ACTION_ATTACK, [VERB_THROW] = 1 + ACTION_ATTACK,
    [VERB_CAST] = 1 + ACTION_CAST,     [VERB_HONE] = 1 + ACTION_CAST,
    [VERB_RITE] = 1 + ACTION_CAST,     [VERB_DEFEND] = 1 + ACTION_DEFEND,
    [VERB_FOCUS] = 1 + ACTION_FOCUS,   [VERB_HIDE] = 1 + ACTION_HIDE,
    [VERB_PARRY] = 1 + ACTION_PARRY,   [VERB_RELOAD] = 1 + ACTION_RELOAD,
    [VERB_SPOT] = 1 + ACTION_SPOT,     [VERB_SWITCH] = 1 + ACTION_SWITCH,
    [VERB_AID] = 1 + ACTION_AID,       [VERB_URGE] = 1 + ACTION_AID,
    [VERB_FLEE] = 1 + ACTION_FLEE,     [VERB_RECOVER] = 1 + ACTION_RECOVER,
    [VERB_USE] = 1 + ACTION_USE,       [VERB_COAT] = 1 + ACTION_USE,
    [VERB_TAKE] = 1 + ACTION_USE,      [VERB_END] = 1 + ACTION_PASS,
};

/* What an answer of the turn under way costs [CZ-CLK-2]; 0 for one that costs nothing, or that is not to be had. */
int cz_ticks(const struct setup *setup, const struct cz_state *state, const struct answer *answer)
{
    int verb = answer->verb;
    int arm = answer->numbers[verb == VERB_RELOAD ? 1 : 2];
    if ((stack_frame(state)->numbers[TURN_FLAGS] & TURN_ACTED) || ACTIONS[verb] == 0)
        return 0;
    int ticks = cz_data(setup)->ticks[ACTIONS[verb] - 1];
    if (arm < 0 || arm >= ARM_COUNT)
        return ticks;
    return ticks + (verb == VERB_ATTACK   ? cz_arm(setup, arm)->attack_ticks
                    : verb == VERB_RELOAD ? cz_arm(setup, arm)->reload_ticks
                                          : 0);
}

/* [CZ-CLK-2] The ticks are paid before it is tried. [CZ-COND-5] Anything but a Move ends hiding, an attack after it
 * has helped; [CZ-ACT-6] anything but an attack ends a Focus. */
void cz_pay(const struct setup *setup, struct cz_state *state, int model, int action, int more,
            const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    m->due = (uint16_t)(state->tick + cz_data(setup)->ticks[action] + more);
    stack_top(&state->stack)->numbers[TURN_FLAGS] |= TURN_ACTED;
    if (action != ACTION_ATTACK)
        m->marks &= (uint16_t) ~(MARK_FOCUS | MARK_SHIFT);
    if (action != ACTION_ATTACK && action != ACTION_MOVE)
        cz_clear(state, model, COND_HIDDEN, sink);
}

/* ---- answers --------------------------------------------------------------------- */

static bool apply_move(const struct setup *setup, struct cz_state *state,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    struct frame *turn = stack_top(&state->stack);
    int model = turn->numbers[TURN_MODEL];
    struct way way;
    if (turn->numbers[TURN_FLAGS] & TURN_MOVED)
        return REFUSE("CZ-CLK-3", "the free Move is used");
    if (!may_move(state, turn))
        return REFUSE("CZ-COND-6", "it is Knocked Down");
    if (!cz_move_way(setup, state, model, cz_speed_mil(setup, state, model), "CZ-ACT-2", answer,
                     &way, refusal))
        return false;
    turn->numbers[TURN_FLAGS] |= TURN_MOVED;
    cz_walk(setup, state, model, &way, EVENT_MOVED, sink);
    cz_moved(setup, state, model, sink);
    return true;
}

static bool apply_end(struct cz_state *state, struct refusal *refusal)
{
    struct frame *turn = stack_top(&state->stack);
    if (!may_end(state, turn))
        return REFUSE("CZ-COND-10", "it may not Pass");
    turn->step = STEP_TURN_END;
    return true;
}

bool cz_apply_turn(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    struct frame *turn = stack_top(&state->stack);
    int model = turn->numbers[TURN_MODEL], verb = answer->verb;
    if (answer->numbers[0] != model)
        return REFUSE("CZ-CLK-3", "it is not this model's turn");
    if (verb == VERB_MOVE)
        return apply_move(setup, state, answer, sink, refusal);
    if (verb == VERB_END)
        return apply_end(state, refusal);
    if (verb == VERB_DROP)
        return cz_apply_drop(setup, state, model, answer, sink, refusal);
    for (int i = 0; i < DEEDS_COUNT; i++) {
        if (DEEDS[i]->verb != verb)
            continue;
        if (turn->numbers[TURN_FLAGS] & TURN_ACTED)
            return REFUSE("CZ-CLK-3", "its action is used");
        if (!is_peaceful(verb) && cz_is_prisoner(setup, model))
            return REFUSE("CZ-OBJ-10", "the Prisoner does not fight");
        if (!may_take(setup, state, model, verb))
            return cz_has_condition(state, model, COND_KNOCKED_DOWN)
                       ? REFUSE("CZ-COND-6", "Knocked Down it can only Recover")
                       : REFUSE("CZ-COND-8", "Stunned it can only Move or Recover");
        return DEEDS[i]->apply(setup, state, model, answer, sink, refusal);
    }
    return REFUSE("CZ-CLK-3", "a model takes its turn now");
}

/* ---- the course of a turn; nobody is held in a fight [CZ-SUR-2] ------------------ */

/* [CZ-ACT-5] [CZ-ACT-8] Guards end when the next turn begins; what counts by the turn begins anew. */
void cz_turn_fresh(const struct setup *setup, struct cz_state *state, int model)
{
    for (int other = 0; other < cz_model_count(setup); other++) {
        struct cz_model *m = &state->models[other];
        m->areas_met = m->deep_met = m->pieces_met = 0;
        m->crits = 0;
    }
    state->models[model].marks &= (uint16_t) ~(MARK_DEFENDS | MARK_DUE);
    state->models[model].parry = 0;
}

void cz_turn_start(const struct setup *setup, struct cz_state *state, int model,
                   const struct sink *sink)
{
    cz_turn_fresh(setup, state, model);
    sink_tell(sink, EVENT_TURN, model, 0, 0);
    struct frame *turn = stack_push(&state->stack, FRAME_TURN);
    turn->numbers[TURN_MODEL] = (int16_t)model;
}

/* [CZ-CLK-3] Not using the free Move is moving 0"; no other action is a Pass, paid when the turn ends. */
static void end_turn(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *turn = stack_top(&state->stack);
    int model = turn->numbers[TURN_MODEL];
    if (may_move(state, turn))
        cz_moved(setup, state, model, sink); /* [CZ-COND-10] */
    if (cz_is_up(state, model) && !(turn->numbers[TURN_FLAGS] & TURN_ACTED)) {
        sink_tell(sink, EVENT_PASSES, model, 0, 0);
        cz_pay(setup, state, model, ACTION_PASS, 0, sink); /* [CZ-ACT-14] */
    }
    state->models[model].marks &= (uint16_t)~MARK_URGED; /* [CZ-OBJ-10] */
    stack_pop(&state->stack);
}

bool cz_turn_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *turn = stack_top(&state->stack);
    int model = turn->numbers[TURN_MODEL];
    bool acted = turn->numbers[TURN_FLAGS] & TURN_ACTED;
    if (!cz_is_up(state, model)) { /* [CZ-CLK-3] death or fleeing ends it */
        stack_pop(&state->stack);
        return false;
    }
    if (turn->step == STEP_TURN_END ||
        (acted && (!may_move(state, turn) || cz_speed_mil(setup, state, model) == 0))) {
        end_turn(setup, state, sink);
        return false;
    }
    return true;
}
