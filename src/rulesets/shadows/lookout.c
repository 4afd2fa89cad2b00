/* Answers of those on Lookout: reactions and dodges [SW-LOOK-1] to [SW-LOOK-4]. */
#include "rulesets/shadows/shadows.h"

/* ---- who is asked ----------------------------------------------------------------- */

/* [SW-LOOK-4] Owners in this step's order of activation, then the others; in the NPC phase by seats. */
int sw_owner(const struct setup *setup, const struct sw_state *state, int place)
{
    int listed = state->phase == PHASE_ACT ? state->order_count : 0;
    if (place < listed)
        return state->order[place];
    for (int seat = 0, left = place - listed; seat < setup->seat_count; seat++) {
        bool known = false;
        for (int i = 0; i < listed; i++)
            known |= state->order[i] == seat;
        if (!known && left-- == 0)
            return seat;
    }
    return 0;
}

void sw_ask_start(struct sw_state *state, int actor, int target)
{
    struct frame *ask = stack_push(&state->stack, FRAME_ASK);
    ask->numbers[ASK_ACTOR] = (int16_t)actor;
    ask->numbers[ASK_TARGET] = (int16_t)target;
}

static bool is_ready(const struct sw_state *state, int model)
{
    const struct sw_model *m = &state->models[model];
    return m->life == LIFE_UP && m->done == DONE_LOOKOUT &&
           !(m->marks & MARK_ANSWERED); /* [SW-LOOK-4] once an action */
}

/* ---- what can be answered --------------------------------------------------------- */

/* [SW-LOOK-2] An enemy in front and in sight, as if it stood at a place. */
static bool may_react(const struct setup *setup, const struct sw_state *state, int model, int actor,
                      struct circle there)
{
    return is_ready(state, model) && sw_is_up(state, actor) &&
           sw_enemies(setup, state, model, actor) && sw_in_front(state, model, there) &&
           sw_sight(setup, sw_circle(setup, state, model), there) != SIGHT_BLOCKED;
}

static bool slot_reaches(const struct setup *setup, const struct sw_state *state, int model,
                         int slot, struct circle there)
{
    return sw_slot_works(setup, state, model, slot) &&
           sw_band(setup, slot, sw_circle(setup, state, model), there) != BAND_NONE;
}

/* [SW-LOOK-3] The one shot at, or anyone in the corridor, with the shooter in front. */
static bool may_dodge(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct frame *ask = stack_frame(state);
    int actor = ask->numbers[ASK_ACTOR], target = ask->numbers[ASK_TARGET];
    bool aimed_at =
        target == model || (target == TARGET_CORRIDOR && sw_in_burst(setup, state, actor, model));
    return aimed_at && is_ready(state, model) && sw_is_up(state, actor) &&
           sw_enemies(setup, state, model, actor) &&
           sw_in_front(state, model, sw_circle(setup, state, actor));
}

/* Where the actor can be met: where it is, or at the places of its way. Gives their number. */
static int meeting_places(const struct setup *setup, const struct sw_state *state,
                          struct sw_offer out[SW_OFFERS])
{
    const struct frame *below = &state->stack.frames[state->stack.depth - 2];
    if (below->kind == FRAME_MOVE)
        return sw_offers(setup, state, out);
    out[0] = (struct sw_offer){.at = sw_at(state, stack_frame(state)->numbers[ASK_ACTOR]),
                               .ahead = true};
    return 1;
}

/* The slots with which a model reaches a place, a bit each. */
static unsigned slots_reaching(const struct setup *setup, const struct sw_state *state, int model,
                               struct circle there)
{
    unsigned slots = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        slots |= (unsigned)slot_reaches(setup, state, model, slot, there) << slot;
    return slots;
}

/* Adds the answers of one model, until there are `most`. Sight is asked for last: it costs most. */
static int model_options(const struct setup *setup, const struct sw_state *state, int model,
                         const struct sw_offer *offers, int offer_count, struct option *out,
                         int count, int most)
{
    int actor = stack_frame(state)->numbers[ASK_ACTOR];
    if (may_dodge(setup, state, model))
        count = sw_option(out, count, VERB_DODGE, model, 0, 0, NEEDS_NOTHING);
    for (int i = 0; i < offer_count && count < most; i++) {
        struct circle there = {offers[i].at, sw_radius(setup, state, actor)};
        unsigned slots = offers[i].ahead ? slots_reaching(setup, state, model, there) : 0;
        if (slots == 0 || !may_react(setup, state, model, actor, there))
            continue;
        for (; slots != 0 && count < most; slots &= slots - 1)
            count =
                sw_option(out, count, VERB_REACT, model, __builtin_ctz(slots), i, NEEDS_NOTHING);
    }
    return count;
}

/* The first answers of a seat, at most so many. */
static int answer_options(const struct setup *setup, const struct sw_state *state, int seat,
                          struct option *out, int most)
{
    struct sw_offer offers[SW_OFFERS];
    int count = sw_option(out, 0, VERB_LET, 0, 0, 0, NEEDS_NOTHING), offer_count = -1;
    int end = sw_first_model(setup, seat + 1);
    for (int model = sw_first_model(setup, seat); model < end && count < most; model++) {
        if (!is_ready(state, model))
            continue;
        if (offer_count < 0)
            offer_count = meeting_places(setup, state, offers);
        count = model_options(setup, state, model, offers, offer_count, out, count, most);
    }
    return count;
}

int sw_answer_options(const struct setup *setup, const struct sw_state *state, int seat,
                      struct option *out)
{
    return answer_options(setup, state, seat, out, LIMIT_OPTIONS);
}

/* Whether there is anything but to let it go on; nobody answers its own posse. */
static bool seat_can_answer(const struct setup *setup, const struct sw_state *state, int seat)
{
    struct option options[2];
    return seat != sw_seat(setup, stack_frame(state)->numbers[ASK_ACTOR]) &&
           answer_options(setup, state, seat, options, 2) > 1;
}

int sw_answer_seat(const struct setup *setup, const struct sw_state *state)
{
    return sw_owner(setup, state, stack_frame(state)->numbers[ASK_AT]);
}

static void ask_next(const struct setup *setup, struct frame *ask, int passes)
{
    ask->numbers[ASK_AT] = (int16_t)((ask->numbers[ASK_AT] + 1) % setup->seat_count);
    ask->numbers[ASK_PASSES] = (int16_t)passes;
}

/* Asks until all have passed in a row, or the actor is no more [SW-LOOK-4]. */
bool sw_ask_step(const struct setup *setup, struct sw_state *state)
{
    struct frame *ask = stack_top(&state->stack);
    while (ask->numbers[ASK_PASSES] < setup->seat_count &&
           sw_is_up(state, ask->numbers[ASK_ACTOR])) {
        if (seat_can_answer(setup, state, sw_answer_seat(setup, state)))
            return true;
        ask_next(setup, ask, ask->numbers[ASK_PASSES] + 1);
    }
    stack_pop(&state->stack);
    return false;
}

/* ---- answering -------------------------------------------------------------------- */

static void react(const struct setup *setup, struct sw_state *state, int model, int actor, int slot,
                  const struct sink *sink)
{
    ask_next(setup, stack_top(&state->stack), 0);
    state->models[model].marks |= MARK_ANSWERED;
    if (slot == SLOT_DODGE)
        sink_tell(sink, EVENT_DODGES, model, 0, 0);
    else
        sink_tell(sink, EVENT_REACTS, model, actor, slot);
    struct frame *frame = stack_push(&state->stack, FRAME_REACTION);
    frame->numbers[REACT_MODEL] = (int16_t)model;
    frame->numbers[REACT_AT] = (int16_t)actor;
    frame->numbers[REACT_SLOT] = (int16_t)slot;
}

static bool apply_react(const struct setup *setup, struct sw_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int actor = stack_top(&state->stack)->numbers[ASK_ACTOR];
    int slot = answer->numbers[1], place = answer->numbers[2];
    struct sw_offer offers[SW_OFFERS];
    int count = meeting_places(setup, state, offers);
    if (place < 0 || place >= count || !offers[place].ahead)
        return REFUSE("SW-LOOK-4", "there is no such place on the way, or it lies behind");
    struct circle there = {offers[place].at, sw_radius(setup, state, actor)};
    if (!may_react(setup, state, model, actor, there))
        return REFUSE("SW-LOOK-2", "it is not on Lookout with that enemy in front and in sight");
    if (slot < 0 || slot >= SLOT_COUNT || !slot_reaches(setup, state, model, slot, there))
        return REFUSE("SW-LOOK-2", "that weapon cannot be fired so far");
    if (count > 1 || sw_move_under(state))
        sw_walk_to_offer(setup, state, &offers[place], sink);
    react(setup, state, model, actor, slot, sink);
    return true;
}

bool sw_apply_answer(const struct setup *setup, struct sw_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    struct frame *ask = stack_top(&state->stack);
    int model = answer->numbers[0];
    if (answer->verb == VERB_LET) {
        ask_next(setup, ask, ask->numbers[ASK_PASSES] + 1);
        return true;
    }
    if ((answer->verb != VERB_REACT && answer->verb != VERB_DODGE) || model < 0 ||
        model >= sw_posse_count(setup) || sw_seat(setup, model) != seat)
        return REFUSE("SW-LOOK-4", "let it be, or answer with one of yours");
    if (answer->verb == VERB_REACT)
        return apply_react(setup, state, model, answer, sink, refusal);
    if (!may_dodge(setup, state, model))
        return REFUSE("SW-LOOK-3", "only one who is shot at from the front, on Lookout, dodges");
    react(setup, state, model, ask->numbers[ASK_ACTOR], SLOT_DODGE, sink);
    return true;
}

/* ---- one answer, step by step ----------------------------------------------------- */

static void step_test(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[REACT_MODEL], actor = frame->numbers[REACT_AT];
    int slot = frame->numbers[REACT_SLOT];
    sw_face(state, model, sw_at(state, actor)); /* [SW-FACE-1] */
    if (!sw_test_one(setup, state, model, WHAT_REACTION, sw_has(setup, model, ITEM_QUICKDRAW),
                     sink)) { /* [SW-SK-10] */
        sw_lookout_off(state, model, sink);
        stack_pop(&state->stack);
        return;
    }
    if (slot == SLOT_DODGE) {
        frame->step = STEP_REACT_DODGE;
        return;
    }
    frame->step = STEP_REACT_AFTER;
    if (sw_slot_is_burst(slot))
        sw_burst_start(state, model, slot, sw_at(state, actor), SHOOT_REACTION, sink);
    else
        sw_shoot_start(setup, state, model, actor, slot, SHOOT_REACTION);
}

/* [SW-SK-7] After a shot fired or a dodge made. */
static void step_after(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    int model = stack_top(&state->stack)->numbers[REACT_MODEL];
    bool stays = sw_is_up(state, model) && sw_has(setup, model, ITEM_BUSHWHACKER) &&
                 sw_test_one(setup, state, model, WHAT_BUSHWHACKER, false, sink);
    if (!stays)
        sw_lookout_off(state, model, sink);
    stack_pop(&state->stack);
}

bool sw_reaction_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->step) {
    case STEP_REACT_TEST:
        step_test(setup, state, sink);
        return false;
    case STEP_REACT_DODGE:
        return true;
    default:
        step_after(setup, state, sink);
        return false;
    }
}

bool sw_apply_duck(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[REACT_MODEL];
    struct way way;
    if (answer->verb != VERB_DUCK)
        return REFUSE("SW-LOOK-3", "say where the dodge leads");
    if (!sw_move_way(setup, state, model, sw_data(setup)->dodge_mil, "SW-LOOK-3", answer, &way,
                     refusal))
        return false;
    sw_way_cut(setup, state, model, &way);
    sw_walk(setup, state, model, &way, EVENT_DODGED, sink);
    sw_face(state, model, sw_at(state, frame->numbers[REACT_AT])); /* [SW-FACE-1] */
    state->models[model].marks |= MARK_DODGED;
    frame->step = STEP_REACT_AFTER;
    return true;
}
