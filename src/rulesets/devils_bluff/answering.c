/* What one who is attacked may do first: Quick Draw and Dodge Roll [DB-ATK-17] [DB-UP-2] [DB-UP-3]. */
#include "rulesets/devils_bluff/devils_bluff.h"

static const struct frame *attack_frame(const struct db_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

/* ---- what may be done ------------------------------------------------------------- */

static bool may_quick_draw_at(const struct setup *setup, const struct db_state *state, int model,
                              int at)
{
    struct db_shot shot;
    struct refusal refusal;
    return db_may_attack(setup, state, model, at, WEAPON_REVOLVER, true, &shot, &refusal);
}

bool db_may_quick_draw(const struct setup *setup, const struct db_state *state, int model)
{
    int seat = db_seat(setup, model), end = db_first_model(setup, 2 - seat);
    if (!db_has_item(setup, model, ITEM_QUICK_DRAW) || state->models[model].quick_used ||
        !db_has_weapon(setup, model, WEAPON_REVOLVER)) /* [DB-UP-2] once, and no other weapon */
        return false;
    for (int at = db_first_model(setup, 1 - seat); at < end; at++)
        if (db_is_up(state, at) && may_quick_draw_at(setup, state, model, at))
            return true;
    return false;
}

bool db_may_dodge(const struct setup *setup, const struct db_state *state, int model, int weapon)
{
    return db_has_item(setup, model, ITEM_DODGE_ROLL) && state->models[model].points > 0 &&
           (db_data(setup)->weapons[weapon].rules & RULED_ASSAULT); /* [DB-UP-3] */
}

bool db_answer_asked(const struct setup *setup, const struct db_state *state)
{
    const struct frame *frame = attack_frame(state);
    int target = frame->numbers[ATTACK_AT];
    return db_may_dodge(setup, state, target, frame->numbers[ATTACK_WEAPON]) ||
           db_may_quick_draw(setup, state, target);
}

int db_answer_options(const struct setup *setup, const struct db_state *state, struct option *out)
{
    const struct frame *frame = attack_frame(state);
    int model = frame->numbers[ATTACK_AT], seat = db_seat(setup, model);
    int count = db_option(out, 0, VERB_STAND, 0, 0, 0, NEEDS_NOTHING);
    if (db_may_quick_draw(setup, state, model))
        for (int at = db_first_model(setup, 1 - seat); at < db_first_model(setup, 2 - seat); at++)
            if (db_is_up(state, at) && may_quick_draw_at(setup, state, model, at))
                count = db_option(out, count, VERB_QUICK_DRAW, at, 0, 0, NEEDS_NOTHING);
    if (db_may_dodge(setup, state, model, frame->numbers[ATTACK_WEAPON]))
        count = db_option(out, count, VERB_DODGE, 0, 0, 0, NEEDS_WAY);
    return count;
}

/* ---- doing it --------------------------------------------------------------------- */

static bool quick_draw(const struct setup *setup, struct db_state *state, int model, int at,
                       const struct sink *sink, struct refusal *refusal)
{
    struct db_shot shot;
    if (!db_may_quick_draw(setup, state, model))
        return REFUSE("DB-UP-2", "there is no Quick Draw to be made");
    if (!db_may_attack(setup, state, model, at, WEAPON_REVOLVER, true, &shot, refusal))
        return false;
    state->models[model].quick_used = 1;
    stack_top(&state->stack)->step = STEP_ATTACK_AGAIN;
    sink_tell(sink, EVENT_QUICK_DRAW, model, at, 0);
    db_attack(state, model, at, WEAPON_REVOLVER, true, sink); /* resolved first [DB-ATK-17] */
    return true;
}

/* The attack is off, its action is not: the attacker names a target anew [DB-UP-3]. */
static bool dodge(const struct setup *setup, struct db_state *state, int model,
                  const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    struct way way;
    if (!db_may_dodge(setup, state, model, attack_frame(state)->numbers[ATTACK_WEAPON]))
        return REFUSE("DB-UP-3", "there is no Dodge Roll to be made");
    if (!db_move_way(setup, state, model, db_data(setup)->dodge_mil, "DB-UP-3", answer, &way,
                     refusal))
        return false;
    state->models[model].points--;
    stack_pop(&state->stack);
    db_walk(setup, state, model, &way, EVENT_DODGED, sink);
    return true;
}

bool db_apply_answer(const struct setup *setup, struct db_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal)
{
    int model = attack_frame(state)->numbers[ATTACK_AT];
    switch (answer->verb) {
    case VERB_STAND:
        stack_top(&state->stack)->step = STEP_ATTACK_BEGIN;
        return true;
    case VERB_QUICK_DRAW:
        return quick_draw(setup, state, model, answer->numbers[0], sink, refusal);
    case VERB_DODGE:
        return dodge(setup, state, model, answer, sink, refusal);
    default:
        return REFUSE("DB-ATK-17", "the attack is answered now, or not");
    }
}
