/* What must be true of every position, whether it was played or a script has set it. */
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- models ----------------------------------------------------------------------- */

static const char *check_flags(const struct setup *setup, const struct db_state *state, int model)
{
    const struct db_model *m = &state->models[model];
    if (m->life > LIFE_FLED)
        return "a model's life is out of range";
    if (m->injured > 1 || m->mounted > 1 || m->quick_used > 1 || m->flask_used > 1 ||
        m->intuition_used > 1 || m->dynamite_used > 1)
        return "a model's mark is neither set nor unset";
    if (m->mounted && !db_has_item(setup, model, ITEM_HORSE)) /* [DB-ACT-8] */
        return "a model without a horse is mounted";
    return NULL;
}

static const char *check_model(const struct setup *setup, const struct db_state *state, int model)
{
    const struct db_model *m = &state->models[model];
    const struct db_profile *profile = db_profile(setup, model);
    const char *broken = check_flags(setup, state, model);
    bool plays = m->life == LIFE_UP || m->life == LIFE_RESERVE;
    if (broken)
        return broken;
    if (m->points > (plays ? profile->command : 0)) /* [DB-RND-3] */
        return "a model has more Command Points than its Cmd";
    if (m->hp > profile->hp)
        return "a model has more HP than it started with";
    bool down = state->stack.depth > 0 && m->hp == 0 && m->life == LIFE_UP;
    if (plays && m->hp == 0 && !down) /* only while its injury is drawn for [DB-INJ-1] */
        return "a model without HP stands";
    if (m->injured && m->hp > 1)
        return "an injured model has more than 1 HP";
    return NULL;
}

static const char *check_place(const struct setup *setup, const struct db_state *state, int model)
{
    if (!db_is_up(state, model))
        return NULL;
    struct circle here = db_circle(setup, state, model);
    if (!terrain_holds(&setup->layout.terrain, here))
        return "a base is off the table";
    for (int other = 0; other < model; other++)
        if (db_is_up(state, other) && circles_overlap(here, db_circle(setup, state, other)))
            return "two bases overlap";
    return NULL;
}

static const char *check_models(const struct setup *setup, const struct db_state *state)
{
    const char *broken = NULL;
    for (int model = 0; model < db_model_count(setup) && !broken; model++) {
        broken = check_model(setup, state, model);
        broken = broken ? broken : check_place(setup, state, model);
    }
    return broken;
}

/* ---- markers ---------------------------------------------------------------------- */

static const char *check_marker(const struct setup *setup, const struct db_state *state, int i)
{
    const struct db_marker *m = &state->markers[i];
    bool entry = i >= DB_OBJECTIVES;
    if (m->kind > MARKER_ENTRY || (m->kind == MARKER_ENTRY && !entry) ||
        (entry && m->kind != MARKER_ENTRY && m->kind != MARKER_NONE))
        return "a marker is of a kind that cannot be there";
    if (m->carrier > 0 && (m->kind != MARKER_RECOVERY || m->carrier > db_model_count(setup)))
        return "something is carried that cannot be, or by nobody";
    if (m->carrier > 0 && state->phase != PHASE_OVER && !db_is_up(state, m->carrier - 1))
        return "a carrier is not on the table"; /* [DB-OBJ-3] */
    if (m->holder > DB_SEATS || (m->kind == MARKER_RECOVERY && m->holder > 0) ||
        (entry && m->kind == MARKER_ENTRY && m->holder != 1 + (i - DB_OBJECTIVES) / DB_ENTRIES))
        return "a marker has a holder that it cannot have";
    if (m->kind == MARKER_CONTROL && i > 0)
        return "a control objective is the first and only one";
    return NULL;
}

static const char *check_markers(const struct setup *setup, const struct db_state *state)
{
    const char *broken = NULL;
    for (int i = 0; i < DB_MARKERS && !broken; i++)
        broken = check_marker(setup, state, i);
    return broken;
}

/* ---- cards ------------------------------------------------------------------------ */

static bool is_off(const struct db_state *state)
{
    return state->phase == PHASE_OFF_OBJECTIVES || state->phase == PHASE_OFF_EDGES ||
           state->phase == PHASE_OFF_ROUND;
}

/* [DB-DECK-2] Cards are drawn by those who are asked about them, and by nobody else. */
static int cards_drawn(const struct db_state *state, int seat)
{
    if (state->stack.depth == 0)
        return is_off(state);
    const struct frame *top = &state->stack.frames[state->stack.depth - 1];
    if (top->kind != FRAME_DRAW || top->numbers[DRAW_SEAT] != seat)
        return 0;
    return top->numbers[DRAW_WHAT] == WHAT_FLASK ? 2 : 1;
}

static const char *check_hands(const struct db_state *state)
{
    for (int seat = 0; seat < DB_SEATS; seat++) {
        int size = db_hand_size(state, seat);
        if (size > DB_HAND) /* [DB-HAND-1] */
            return "a hand has more than three cards";
        if (cards_count(&state->cards, PILE_DRAWN + seat) != cards_drawn(state, seat))
            return "a card is drawn that nobody asks about, or none is";
        if (state->has_picked[seat] > 1 || (state->has_picked[seat] && !is_off(state)) ||
            state->picks[seat] > size || (state->picks[seat] && !state->has_picked[seat]))
            return "a pick of a draw-off is no card of its hand";
    }
    return NULL;
}

/* ---- the course of the game ------------------------------------------------------- */

static const char *check_numbers(const struct setup *setup, const struct db_state *state)
{
    if (state->phase > PHASE_OVER || state->mission >= MISSION_COUNT ||
        state->round > db_data(setup)->rounds || state->turn >= DB_SEATS ||
        state->plan_at > DB_ACTIONS || state->passed > PASSED_BY_SET ||
        state->first_kill > DB_SEATS || state->placed > DB_OBJECTIVES || state->spacing < 0)
        return "a number is out of its range";
    for (int i = 0; i < DB_ACTIONS; i++)
        if (state->plan[i] >= ACTION_COUNT)
            return "an action is declared that does not exist";
    for (int seat = 0; seat < DB_SEATS; seat++)
        if (state->routing[seat] > 1 || state->fled[seat] > 1 || state->edges[seat] > SIDE_COUNT)
            return "a gang's number is out of its range";
    if (state->phase == PHASE_ACT && state->round == 0)
        return "there is no round 0";
    return NULL;
}

static bool is_model(const struct setup *setup, int model)
{
    return model >= 0 && model < db_model_count(setup);
}

/* What a frame speaks of exists. */
static bool frame_is_sound(const struct setup *setup, const struct frame *frame)
{
    const int16_t *numbers = frame->numbers;
    switch (frame->kind) {
    case FRAME_ACTIVATION:
        return is_model(setup, numbers[ACTIVATION_MODEL]) && frame->step <= STEP_END;
    case FRAME_DRAW:
        return numbers[DRAW_SEAT] >= 0 && numbers[DRAW_SEAT] < DB_SEATS &&
               numbers[DRAW_WHAT] >= 0 && numbers[DRAW_WHAT] < WHAT_COUNT &&
               (numbers[DRAW_MODEL] == NO_MODEL || is_model(setup, numbers[DRAW_MODEL]));
    case FRAME_ATTACK:
        return is_model(setup, numbers[ATTACK_BY]) && is_model(setup, numbers[ATTACK_AT]) &&
               numbers[ATTACK_WEAPON] >= 0 && numbers[ATTACK_WEAPON] < WEAPON_COUNT;
    case FRAME_HARM:
        return is_model(setup, numbers[HARM_BY]) && is_model(setup, numbers[HARM_AT]) &&
               numbers[HARM_WEAPON] >= 0 && numbers[HARM_WEAPON] < WEAPON_COUNT;
    case FRAME_SECURE:
        return is_model(setup, numbers[SECURE_MODEL]) && numbers[SECURE_MARKER] >= 0 &&
               numbers[SECURE_MARKER] < DB_OBJECTIVES;
    case FRAME_REVEAL:
        return numbers[REVEAL_SEAT] >= 0 && numbers[REVEAL_SEAT] < DB_SEATS;
    default:
        return false;
    }
}

static const char *check_stack(const struct setup *setup, const struct db_state *state)
{
    const struct stack *stack = &state->stack;
    if (stack->depth == 0 && stack->pending_count == 0)
        return NULL;
    if (stack->depth == 0 || stack->depth > LIMIT_FRAMES || state->phase != PHASE_ACT ||
        stack->frames[0].kind != FRAME_ACTIVATION)
        return "what is under way is no activation";
    for (int i = 0; i < stack->depth; i++)
        if (!frame_is_sound(setup, &stack->frames[i]) ||
            (i > 0 && stack->frames[i].kind == FRAME_ACTIVATION))
            return "something under way speaks of what is not there";
    return NULL;
}

/* [DB-RND-4] Whoever is to choose a model has one. */
static const char *check_turn(const struct setup *setup, const struct db_state *state)
{
    if (state->phase != PHASE_ACT || state->stack.depth > 0)
        return NULL;
    return db_can_activate(setup, state, state->turn)
               ? NULL
               : "the gang whose turn it is has nobody to activate";
}

const char *db_check(const struct setup *setup, const void *opaque)
{
    const struct db_state *state = opaque;
    const char *broken = cards_check(&state->cards);
    broken = broken ? broken : check_numbers(setup, state);
    broken = broken ? broken : check_stack(setup, state);
    broken = broken ? broken : check_hands(state);
    broken = broken ? broken : check_models(setup, state);
    broken = broken ? broken : check_markers(setup, state);
    return broken ? broken : check_turn(setup, state);
}
