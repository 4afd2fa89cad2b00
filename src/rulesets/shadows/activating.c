/* Activations: Solo and Dual, actions one after the other [SW-ORD-3] [SW-ORD-5] [SW-ACT-1]. */
#include "rulesets/shadows/shadows.h"

int sw_actor(const struct sw_state *state)
{
    const struct frame *bottom = &state->stack.frames[0];
    return state->stack.depth > 0 && bottom->kind == FRAME_ACTIVATION ? bottom->numbers[ACT_MODEL]
                                                                      : NO_MODEL;
}

/* ---- who may be activated --------------------------------------------------------- */

bool sw_may_activate(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct sw_model *m = &state->models[model];
    struct point at;
    if (m->done != DONE_NOT) /* [SW-LOOK-1] a Lookout marker counts as Done */
        return false;
    if (m->life == LIFE_RESERVE) /* [SW-ORD-5] [SW-SCEN-6] */
        return state->turn >= 2 && sw_find_enter(setup, state, model, &at);
    return sw_on_table(state, model);
}

bool sw_seat_can_activate(const struct setup *setup, const struct sw_state *state, int seat)
{
    int end = sw_first_model(setup, seat + 1);
    for (int model = sw_first_model(setup, seat); model < end; model++)
        if (sw_may_activate(setup, state, model))
            return true;
    return false;
}

int sw_activate_options(const struct setup *setup, const struct sw_state *state, int seat,
                        struct option *out)
{
    uint8_t ready[SW_SIDE];
    int count = 0, able = 0, end = sw_first_model(setup, seat + 1);
    for (int model = sw_first_model(setup, seat); model < end; model++)
        if (sw_may_activate(setup, state, model))
            ready[able++] = (uint8_t)model;
    for (int i = 0; i < able; i++)
        count = sw_option(out, count, VERB_SOLO, ready[i], 0, 0, NEEDS_NOTHING);
    for (int i = 0; i < able; i++)
        for (int k = 0; k < able; k++)
            if (i != k)
                count = sw_option(out, count, VERB_DUAL, ready[i], ready[k], 0, NEEDS_NOTHING);
    return sw_option(out, count, VERB_PASS, 0, 0, 0, NEEDS_NOTHING); /* [SW-ORD-3] */
}

static void begin_model(struct sw_state *state, int model, int other, int actions, int flags)
{
    struct frame *frame = stack_push(&state->stack, FRAME_ACTIVATION);
    struct sw_model *m = &state->models[model];
    frame->numbers[ACT_MODEL] = (int16_t)model;
    frame->numbers[ACT_LEFT] = (int16_t)actions;
    frame->numbers[ACT_OTHER] = (int16_t)other;
    frame->numbers[ACT_FLAGS] = (int16_t)flags;
    m->fired = m->fired_twice = 0;
    m->moves = 0;
    state->met = 0;
}

bool sw_apply_activate(const struct setup *setup, struct sw_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int first = answer->numbers[0], second = answer->numbers[1];
    bool dual = answer->verb == VERB_DUAL;
    if (answer->verb == VERB_PASS) {
        sink_tell(sink, EVENT_PASSED, seat, 0, 0);
        sw_card_played(state, seat, sink);
        return true;
    }
    if (answer->verb != VERB_SOLO && !dual)
        return REFUSE("SW-ORD-3", "activate one model, two, or pass");
    for (int i = 0; i <= dual; i++) {
        int model = answer->numbers[i];
        if (model < 0 || model >= sw_posse_count(setup) || sw_seat(setup, model) != seat ||
            !sw_may_activate(setup, state, model))
            return REFUSE("SW-ORD-3", "that is no model of yours that is not Done");
    }
    if (dual && first == second)
        return REFUSE("SW-ORD-5", "a Dual activation is of two models");
    if (dual)
        sink_tell(sink, EVENT_DUAL, first, second, 0);
    else
        sink_tell(sink, EVENT_SOLO, first, 0, 0);
    begin_model(state, first, dual ? second : NO_MODEL, dual ? 1 : 2, dual ? ACT_DUAL : 0);
    return true;
}

/* ---- actions ---------------------------------------------------------------------- */

static bool may_move(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct sw_model *m = &state->models[model];
    return m->moves == 0 || m->horse || !sw_has(setup, model, ITEM_LIMP); /* [SW-INJ-3] */
}

static int shoot_options(const struct setup *setup, const struct sw_state *state, int model,
                         struct option *out, int count)
{
    bool slings = sw_may_gunsling(setup, state, model);
    if (sw_is_engaged(setup, state, model)) /* [SW-FIGHT-3] */
        return count;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!sw_may_fire(setup, state, model, slot))
            continue;
        if (sw_slot_is_burst(slot)) {
            count = sw_option(out, count, VERB_BURST, model, slot, 0, NEEDS_POINT);
            continue;
        }
        for (int at = 0; at < sw_model_count(setup); at++) {
            if (!sw_may_target(setup, state, model, at, slot))
                continue;
            count = sw_option(out, count, VERB_SHOOT, model, at, slot, NEEDS_NOTHING);
            if (slings && sw_class(setup, slot) == CLASS_PISTOL &&
                !(state->models[model].fired >> slot & 1))
                count = sw_option(out, count, VERB_GUNSLING, model, at, slot, NEEDS_NOTHING);
        }
    }
    return count;
}

/* [SW-SK-2] Two pistols that were not fired yet. */
bool sw_may_gunsling(const struct setup *setup, const struct sw_state *state, int model)
{
    int pistols = 0;
    if (!sw_has(setup, model, ITEM_GUNSLINGER))
        return false;
    for (int slot = 0; slot < SLOT_GUNS; slot++)
        pistols += sw_class(setup, slot) == CLASS_PISTOL &&
                   sw_slot_works(setup, state, model, slot) &&
                   !(state->models[model].fired >> slot & 1);
    return pistols >= 2;
}

static int deed_options(const struct setup *setup, const struct sw_state *state, int model,
                        struct option *out, int count)
{
    struct refusal refusal;
    struct point to;
    if (sw_may_do(setup, state, model, VERB_LOOKOUT, 0, NULL, &refusal))
        count = sw_option(out, count, VERB_LOOKOUT, model, 0, 0, NEEDS_NOTHING);
    for (int slot = 0; slot < SLOT_GUNS; slot++)
        if (sw_may_do(setup, state, model, VERB_UNJAM, slot, NULL, &refusal))
            count = sw_option(out, count, VERB_UNJAM, model, slot, 0, NEEDS_NOTHING);
    for (int owner = 0; owner < sw_posse_count(setup); owner++)
        if (state->objects[SW_TOKENS + owner].kind == OBJECT_HORSE &&
            sw_may_do(setup, state, model, VERB_MOUNT, owner, NULL, &refusal))
            count = sw_option(out, count, VERB_MOUNT, model, owner, 0, NEEDS_NOTHING);
    if (state->models[model].horse && sw_find_dismount(setup, state, model, &to))
        count = sw_option(out, count, VERB_DISMOUNT, model, 0, 0, NEEDS_POINT);
    for (int i = 1; i <= SW_TOKENS; i++) {
        if (sw_may_do(setup, state, model, VERB_SEARCH, i, NULL, &refusal))
            count = sw_option(out, count, VERB_SEARCH, model, i, 0, NEEDS_NOTHING);
        if (sw_may_do(setup, state, model, VERB_TAKE, i, NULL, &refusal))
            count = sw_option(out, count, VERB_TAKE, model, i, 0, NEEDS_NOTHING);
    }
    return count;
}

/* With no action left it may still turn [SW-FACE-1]. */
int sw_action_options(const struct setup *setup, const struct sw_state *state, struct option *out)
{
    const struct frame *act = stack_frame(state);
    int model = act->numbers[ACT_MODEL], count = 0;
    struct point to;
    if (state->models[model].life == LIFE_RESERVE) {
        count = sw_option(out, count, VERB_ENTER, model, 0, 0, NEEDS_POINT);
        return sw_option(out, count, VERB_END, model, 0, 0, NEEDS_NOTHING);
    }
    bool up = sw_is_up(state, model);
    if (act->numbers[ACT_LEFT] > 0) {
        if (may_move(setup, state, model))
            count = sw_option(out, count, VERB_MOVE, model, 0, 0, NEEDS_WAY);
        if (up && may_move(setup, state, model) && sw_find_climb(setup, state, model, &to))
            count = sw_option(out, count, VERB_CLIMB, model, 0, 0, NEEDS_POINT);
        for (int at = 0; up && at < sw_model_count(setup); at++)
            if (sw_may_fight(setup, state, model, at))
                count = sw_option(out, count, VERB_FIGHT, model, at, 0, NEEDS_NOTHING);
        count = up ? shoot_options(setup, state, model, out, count) : count;
        count = up ? deed_options(setup, state, model, out, count) : count;
    }
    if (up && !(act->numbers[ACT_FLAGS] & ACT_FACED))
        count = sw_option(out, count, VERB_FACE, model, 0, 0, NEEDS_POINT);
    return sw_option(out, count, VERB_END, model, 0, 0, NEEDS_NOTHING);
}

/* ---- answers ---------------------------------------------------------------------- */

static struct frame *spend(struct sw_state *state)
{
    struct frame *act = &state->stack.frames[0];
    act->numbers[ACT_LEFT]--;
    act->numbers[ACT_FLAGS] &= (int16_t)~ACT_FACED;
    sw_clear_marks(state, MARK_ANSWERED); /* [SW-LOOK-4] once an action */
    return act;
}

static bool apply_move(const struct setup *setup, struct sw_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    struct way way;
    int what = answer->verb == VERB_CLIMB ? MOVES_CLIMB
               : sw_is_up(state, model)   ? MOVES_WALK
                                          : MOVES_CRAWL;
    if (!may_move(setup, state, model))
        return REFUSE("SW-INJ-3", "with a limp there is one Move an activation");
    bool found =
        what == MOVES_CLIMB
            ? sw_climb_way(setup, state, model, answer->points[0], &way, refusal)
            : sw_move_way(setup, state, model, sw_move_mil(setup, state, model),
                          what == MOVES_CRAWL ? "SW-DOWN-1" : "SW-MOV-1", answer, &way, refusal);
    if (!found)
        return false;
    if (what == MOVES_WALK)
        sw_way_cut(setup, state, model, &way); /* [SW-MOV-3] */
    spend(state);
    state->met = 0;
    state->models[model].moves++;
    sw_move_start(setup, state, model, &way, what, sink);
    return true;
}

static bool apply_enter(const struct setup *setup, struct sw_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    struct way way;
    if (answer->verb == VERB_END) {
        stack_top(&state->stack)->step = STEP_ACT_END;
        return true;
    }
    if (answer->verb != VERB_ENTER)
        return REFUSE("SW-SCEN-6", "it has to come on first");
    if (!sw_enter_way(setup, state, model, answer->points[0], &way, refusal))
        return false;
    spend(state);
    state->models[model].moves++;
    sw_move_start(setup, state, model, &way, MOVES_ENTER, sink);
    return true;
}

static bool apply_shoot(const struct setup *setup, struct sw_state *state, int model,
                        const struct answer *answer, struct refusal *refusal)
{
    int at = answer->numbers[1], slot = answer->numbers[2];
    bool slings = answer->verb == VERB_GUNSLING;
    if (sw_is_engaged(setup, state, model))
        return REFUSE("SW-FIGHT-3", "engaged models do not shoot");
    if (slot < 0 || slot >= SLOT_GUNS || sw_slot_is_burst(slot) || !sw_has_slot(setup, model, slot))
        return REFUSE("SW-SHOOT-7", "it has no such weapon");
    if (sw_is_jammed(state, model, slot))
        return REFUSE("SW-JAM-1", "that weapon is jammed");
    if (!sw_may_fire(setup, state, model, slot))
        return REFUSE("SW-ACT-1", "each weapon is fired once an activation");
    if (slings && (!sw_may_gunsling(setup, state, model) || sw_class(setup, slot) != CLASS_PISTOL ||
                   (state->models[model].fired >> slot & 1)))
        return REFUSE("SW-SK-2", "it has no two pistols to fire as one");
    if (at < 0 || at >= sw_model_count(setup) || !sw_may_target(setup, state, model, at, slot))
        return REFUSE("SW-SHOOT-1", "that is no standing enemy in sight and reach");
    struct frame *act = spend(state);
    state->met = 0;
    if (slings)
        act->numbers[ACT_FLAGS] |= ACT_GUNSLUNG;
    sw_mark_fired(state, model, slot);
    sw_shoot_start(setup, state, model, at, slot, slings ? SHOOT_GUNSLING : 0);
    return true;
}

static bool apply_burst(const struct setup *setup, struct sw_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int slot = answer->numbers[1];
    if (sw_is_engaged(setup, state, model))
        return REFUSE("SW-FIGHT-3", "engaged models do not shoot");
    if (slot < 0 || slot >= SLOT_COUNT || !sw_slot_is_burst(slot) ||
        !sw_may_fire(setup, state, model, slot))
        return REFUSE("SW-WEAP-4", "it has no such weapon to fire so");
    if (same_point(answer->points[0], sw_at(state, model)) ||
        !terrain_holds(&setup->layout.terrain, (struct circle){answer->points[0], 0}))
        return REFUSE("SW-WEAP-4", "name another point of the table");
    spend(state);
    state->met = 0;
    sw_mark_fired(state, model, slot);
    sw_burst_start(state, model, slot, answer->points[0], 0, sink);
    return true;
}

static bool apply_fight(const struct setup *setup, struct sw_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int at = answer->numbers[1];
    if (at < 0 || at >= sw_model_count(setup) || !sw_may_fight(setup, state, model, at))
        return REFUSE("SW-FIGHT-3", "that is no enemy in contact");
    bool dual = stack_top(&state->stack)->numbers[ACT_FLAGS] & ACT_DUAL;
    bool charge = !dual && (state->met >> at & 1); /* [SW-MOV-3] */
    spend(state);
    state->met = 0;
    sw_fight_start(state, model, at, charge ? FIGHT_CHARGE : 0, sink);
    return true;
}

static bool apply_deed(const struct setup *setup, struct sw_state *state, int model,
                       const struct answer *answer, struct refusal *refusal)
{
    const struct point *to = answer->verb == VERB_DISMOUNT ? &answer->points[0] : NULL;
    if (!sw_may_do(setup, state, model, answer->verb, answer->numbers[1], to, refusal))
        return false;
    struct frame *act = spend(state);
    state->met = 0;
    if (answer->verb == VERB_LOOKOUT) { /* [SW-LOOK-1] the last action */
        act->numbers[ACT_LEFT] = 0;
        act->step = STEP_ACT_END;
    }
    sw_deed_start(state, model, answer->verb, answer->numbers[1], to);
    return true;
}

static bool apply_face(struct sw_state *state, int model, const struct answer *answer,
                       const struct sink *sink, struct refusal *refusal)
{
    struct frame *act = stack_top(&state->stack);
    if ((act->numbers[ACT_FLAGS] & ACT_FACED) || !sw_is_up(state, model))
        return REFUSE("SW-FACE-1", "it has just turned, or cannot");
    act->numbers[ACT_FLAGS] |= ACT_FACED;
    sw_face(state, model, answer->points[0]);
    struct event event = {.kind = EVENT_FACED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {answer->points[0]}};
    sink_send(sink, &event);
    return true;
}

static bool apply_up(const struct setup *setup, struct sw_state *state, int model,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    switch (answer->verb) {
    case VERB_SHOOT:
    case VERB_GUNSLING:
        return apply_shoot(setup, state, model, answer, refusal);
    case VERB_BURST:
        return apply_burst(setup, state, model, answer, sink, refusal);
    case VERB_FIGHT:
        return apply_fight(setup, state, model, answer, sink, refusal);
    case VERB_LOOKOUT:
    case VERB_UNJAM:
    case VERB_MOUNT:
    case VERB_DISMOUNT:
    case VERB_SEARCH:
    case VERB_TAKE:
        return apply_deed(setup, state, model, answer, refusal);
    default:
        return REFUSE("SW-ACT-1", "that is no action");
    }
}

bool sw_apply_action(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal)
{
    struct frame *act = stack_top(&state->stack);
    int model = act->numbers[ACT_MODEL];
    if (answer->numbers[0] != model || answer->verb < VERB_MOVE || answer->verb > VERB_END ||
        answer->verb == VERB_CEASE)
        return REFUSE("SW-ORD-5", "it is the model at hand that acts");
    if (state->models[model].life == LIFE_RESERVE)
        return apply_enter(setup, state, model, answer, sink, refusal);
    if (answer->verb == VERB_END) {
        act->step = STEP_ACT_END;
        return true;
    }
    if (answer->verb == VERB_FACE)
        return apply_face(state, model, answer, sink, refusal);
    if (act->numbers[ACT_LEFT] == 0)
        return REFUSE("SW-ORD-3", "it has no action left");
    if (answer->verb == VERB_MOVE || answer->verb == VERB_CLIMB)
        return apply_move(setup, state, model, answer, sink, refusal);
    if (!sw_is_up(state, model)) /* [SW-DOWN-1] */
        return REFUSE("SW-DOWN-1", "the Downed can only crawl");
    return apply_up(setup, state, model, answer, sink, refusal);
}

/* ---- step by step ----------------------------------------------------------------- */

/* [SW-SK-12] Before the first action. [SW-DOWN-1] The Downed have one. */
static void step_ready(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *act = stack_top(&state->stack);
    int model = act->numbers[ACT_MODEL];
    act->step = STEP_ACT_ASK;
    if (state->models[model].life == LIFE_DOWN) {
        act->numbers[ACT_LEFT] = 1;
        act->numbers[ACT_FLAGS] |= ACT_CRAWLS;
    } else if (sw_has(setup, model, ITEM_SLICK) &&
               sw_test_one(setup, state, model, WHAT_SLICK, false, sink)) {
        act->numbers[ACT_LEFT]++;
        sink_tell(sink, EVENT_ONE_MORE, model, 0, 0);
    }
}

/* Done; then the other of a Dual, if it still can [SW-ORD-5]. */
static void finish(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame act = *stack_top(&state->stack);
    int model = act.numbers[ACT_MODEL], other = act.numbers[ACT_OTHER];
    stack_pop(&state->stack);
    if (state->models[model].done == DONE_NOT)
        state->models[model].done = DONE_DONE;
    state->met = 0;
    if (other != NO_MODEL && sw_may_activate(setup, state, other)) {
        begin_model(state, other, NO_MODEL, 1, ACT_DUAL);
        return;
    }
    sw_card_played(state, state->order[state->order_at], sink);
}

/* No action left, and it has turned since the last: nothing is left to ask. */
static bool is_spent(const struct frame *act)
{
    return act->numbers[ACT_LEFT] == 0 && (act->numbers[ACT_FLAGS] & ACT_FACED);
}

bool sw_activation_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *act = stack_top(&state->stack);
    int model = act->numbers[ACT_MODEL];
    switch (act->step) {
    case STEP_ACT_READY:
        step_ready(setup, state, sink);
        return false;
    case STEP_ACT_ASK:
        if ((sw_is_up(state, model) && !is_spent(act)) ||
            state->models[model].life == LIFE_RESERVE ||
            ((act->numbers[ACT_FLAGS] & ACT_CRAWLS) && act->numbers[ACT_LEFT] > 0))
            return true;
        act->step = STEP_ACT_END;
        return false;
    default:
        finish(setup, state, sink);
        return false;
    }
}
