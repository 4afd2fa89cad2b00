/* What must be true of every position, whether it was played or a script has set it. */
#include "rulesets/open_fire/open_fire.h"

/* ---- models ----------------------------------------------------------------------- */

static const char *check_model(const struct setup *setup, const struct of_state *state, int model)
{
    const struct of_model *m = &state->models[model];
    bool plays = m->life == LIFE_UP || m->life == LIFE_RESERVE;
    if (m->life > LIFE_UNHIRED || m->weapon > WEAPON_NONE || m->weapon == WEAPON_FISTS)
        return "a model's life or weapon is out of range";
    if (m->acted > 1 || m->damaged > 1 || m->hidden > 1 || m->used > 1)
        return "a model's mark is neither set nor unset";
    if (m->stress > OF_STRESS) /* [OF-STR-1] */
        return "a model has more than 3 stress";
    if (m->hp > of_member(setup, model)->hp)
        return "a model has more HP than it started with";
    bool down = state->stack.depth > 0 && m->life == LIFE_UP; /* [OF-INJ-3] while it tests */
    if (plays && m->hp == 0 && !down)
        return "a model without HP stands";
    if (plays && m->weapon == WEAPON_NONE && state->phase != PHASE_HIRE)
        return "a model was never hired"; /* [OF-GANG-4] */
    return NULL;
}

static const char *check_place(const struct setup *setup, const struct of_state *state, int model)
{
    if (!of_is_up(state, model))
        return NULL;
    struct circle here = of_circle(setup, state, model);
    if (!terrain_holds(&setup->layout.terrain, here))
        return "a base is off the table";
    for (int other = 0; other < model; other++)
        if (of_is_up(state, other) && circles_overlap(here, of_circle(setup, state, other)))
            return "two bases overlap";
    return NULL;
}

static const char *check_models(const struct setup *setup, const struct of_state *state)
{
    const char *broken = NULL;
    for (int model = 0; model < of_model_count(setup) && !broken; model++) {
        broken = check_model(setup, state, model);
        broken = broken ? broken : check_place(setup, state, model);
    }
    return broken;
}

/* ---- markers ---------------------------------------------------------------------- */

static const char *check_marker(const struct setup *setup, const struct of_state *state, int i)
{
    const struct of_marker *m = &state->markers[i];
    bool entry = i >= OF_OBJECTIVES, held = m->kind == MARKER_CONTROL || m->kind == MARKER_DESTROY;
    if (m->kind > MARKER_ENTRY || (m->kind != MARKER_NONE && (m->kind == MARKER_ENTRY) != entry))
        return "a marker is of a kind that cannot be there";
    if (m->carrier > 0 && (m->kind != MARKER_RECOVER || m->carrier > of_model_count(setup)))
        return "something is carried that cannot be, or by nobody";
    if (m->carrier > 0 && state->phase != PHASE_OVER && !of_is_up(state, m->carrier - 1))
        return "a carrier is not on the table"; /* [OF-OBJ-1] */
    if (m->kind == MARKER_ENTRY && m->holder != 1 + i - OF_OBJECTIVES)
        return "an entry point is not its owner's";
    if (!entry && (m->holder > OF_SEATS || (m->holder > 0 && !held)))
        return "a marker has a holder that it cannot have";
    if (m->since > state->round)
        return "a marker was secured in a round to come";
    return NULL;
}

static const char *check_markers(const struct setup *setup, const struct of_state *state)
{
    const char *broken = NULL;
    for (int i = 0; i < OF_MARKERS && !broken; i++)
        broken = check_marker(setup, state, i);
    return broken;
}

/* ---- hands ------------------------------------------------------------------------ */

static const char *check_hands(const struct setup *setup, const struct of_state *state)
{
    const struct frame *top = state->stack.depth > 0 ? of_top(state) : NULL;
    for (int seat = 0; seat < OF_SEATS; seat++) {
        bool one_more = top && top->kind == FRAME_DISCARD && top->numbers[DISCARD_SEAT] == seat;
        if (of_hand_size(state, seat) > of_data(setup)->hand + one_more) /* [OF-HAND-1] */
            return "a hand has more than five cards";
        bool tested = top && top->kind == FRAME_TEST && top->step == STEP_TEST_ANSWER;
        if (state->laid[seat] > 1 || (state->laid[seat] && !tested))
            return "a hand lies on the table though nobody tests";
    }
    return NULL;
}

/* ---- the course of the game ------------------------------------------------------- */

static const char *check_numbers(const struct setup *setup, const struct of_state *state)
{
    if (state->phase > PHASE_OVER || state->mission >= MISSION_COUNT ||
        state->round > of_data(setup)->rounds || state->turn >= OF_SEATS ||
        state->first >= OF_SEATS || state->offered > 1 || state->placed > OF_SEATS ||
        state->passed > PASSED_CRITICAL || state->spent < 0)
        return "a number is out of its range";
    for (int seat = 0; seat < OF_SEATS; seat++)
        if (state->edges[seat] > SIDE_COUNT || state->forfeited[seat] > 1)
            return "a gang's number is out of its range";
    if (state->phase == PHASE_ACT && state->round == 0)
        return "there is no round 0";
    return NULL;
}

static bool is_model(const struct setup *setup, int model)
{
    return model >= 0 && model < of_model_count(setup);
}

/* What a frame speaks of exists, and lies where it may. */
static bool frame_is_sound(const struct setup *setup, const struct frame *frame,
                           const struct frame *below)
{
    const int16_t *numbers = frame->numbers;
    switch (frame->kind) {
    case FRAME_ACTIVATION:
        return !below && is_model(setup, numbers[ACTIVATION_MODEL]) && frame->step <= STEP_END;
    case FRAME_DISCARD:
        return !below && numbers[DISCARD_SEAT] >= 0 && numbers[DISCARD_SEAT] < OF_SEATS;
    case FRAME_TEST:
        return below && is_model(setup, numbers[TEST_MODEL]) &&
               numbers[TEST_SEAT] == of_seat(setup, numbers[TEST_MODEL]) &&
               numbers[TEST_WHAT] >= 0 && numbers[TEST_WHAT] < WHAT_COUNT &&
               frame->step <= STEP_TEST_ANSWER;
    case FRAME_ATTACK:
        return below && is_model(setup, numbers[ATTACK_BY]) &&
               is_model(setup, numbers[ATTACK_AT]) && numbers[ATTACK_WEAPON] >= 0 &&
               numbers[ATTACK_WEAPON] < WEAPON_COUNT && frame->step <= STEP_ATTACK_END;
    case FRAME_HARM:
        return below && below->kind == FRAME_ATTACK && is_model(setup, numbers[HARM_AT]) &&
               frame->step <= STEP_HARM_LAST;
    default:
        return false;
    }
}

static const char *check_stack(const struct setup *setup, const struct of_state *state)
{
    const struct stack *stack = &state->stack;
    if (stack->depth == 0)
        return stack->pending_count > 0 ? "somebody waits though nothing is under way" : NULL;
    if (stack->depth > LIMIT_FRAMES || stack->pending_count > LIMIT_PENDING ||
        state->phase != PHASE_ACT)
        return "something is under way outside of a round";
    for (int i = 0; i < stack->depth; i++)
        if (!frame_is_sound(setup, &stack->frames[i], i > 0 ? &stack->frames[i - 1] : NULL))
            return "something under way speaks of what is not there";
    for (int i = 0; i < stack->pending_count; i++) {
        const struct pending *p = &stack->pending[(stack->pending_first + i) % LIMIT_PENDING];
        if (!is_model(setup, p->numbers[REACT_BY]) || !is_model(setup, p->numbers[REACT_AT]))
            return "one who waits is not there";
    }
    return NULL;
}

/* [OF-RND-2] Whoever is to choose a model has one. */
static const char *check_turn(const struct setup *setup, const struct of_state *state)
{
    if (state->phase != PHASE_ACT || state->stack.depth > 0 || !state->offered)
        return NULL;
    return of_can_activate(setup, state, state->turn)
               ? NULL
               : "the gang whose turn it is has nobody to activate";
}

const char *of_check(const struct setup *setup, const void *opaque)
{
    const struct of_state *state = opaque;
    const char *broken = cards_check(&state->cards);
    broken = broken ? broken : check_numbers(setup, state);
    broken = broken ? broken : check_stack(setup, state);
    broken = broken ? broken : check_hands(setup, state);
    broken = broken ? broken : check_models(setup, state);
    broken = broken ? broken : check_markers(setup, state);
    return broken ? broken : check_turn(setup, state);
}
