/* What must be true of every position, whether it was played or a script has set it. */
#include "rulesets/shadows/shadows.h"

/* ---- models ----------------------------------------------------------------------- */

static const char *check_model(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct sw_model *m = &state->models[model];
    bool npc = sw_is_npc(setup, model);
    if (m->life > LIFE_ABSENT || m->shaken > 1 || m->done > DONE_LOOKOUT || m->bursts > 3 ||
        m->felled_by > setup->seat_count)
        return "a model's mark is out of its range";
    if ((m->life == LIFE_ABSENT || m->life == LIFE_RESERVE) && npc != (m->life == LIFE_ABSENT))
        return "a model waits where it cannot";
    if (m->done == DONE_LOOKOUT && m->life != LIFE_UP) /* [SW-LOOK-1] */
        return "a model on Lookout does not stand";
    if (m->shaken && m->life == LIFE_DOWN) /* [SW-GRIT-3] */
        return "a Downed model is Shaken";
    if (m->horse > sw_posse_count(setup) ||
        (m->horse && (npc || !sw_has(setup, m->horse - 1, ITEM_HORSE) ||
                      sw_seat(setup, m->horse - 1) != sw_seat(setup, model) ||
                      state->objects[SW_TOKENS + m->horse - 1].kind != OBJECT_NONE)))
        return "a model rides a horse that it cannot have";
    if (m->horse && m->life == LIFE_DOWN) /* [SW-MOV-4] */
        return "a Downed model is mounted";
    return NULL;
}

static const char *check_place(const struct setup *setup, const struct sw_state *state, int model)
{
    if (!sw_on_table(state, model))
        return NULL;
    struct circle here = sw_circle(setup, state, model);
    if (!terrain_holds(&setup->layout.terrain, here))
        return "a base is off the table";
    if (state->models[model].face_x == 0 && state->models[model].face_y == 0)
        return "a model faces nowhere";
    for (int other = 0; other < model; other++)
        if (sw_on_table(state, other) && circles_overlap(here, sw_circle(setup, state, other)))
            return "two bases overlap";
    return NULL;
}

static const char *check_models(const struct setup *setup, const struct sw_state *state)
{
    const char *broken = NULL;
    for (int model = 0; model < sw_model_count(setup) && !broken; model++) {
        broken = check_model(setup, state, model);
        broken = broken ? broken : check_place(setup, state, model);
    }
    for (int i = 0; i < SW_NPCS && !broken; i++) {
        bool there = state->models[sw_posse_count(setup) + i].life != LIFE_ABSENT;
        if (state->npcs[i] > NPC_CREATURE || (state->npcs[i] != NPC_NONE) != there)
            broken = "an NPC is of no kind";
    }
    return broken;
}

/* ---- objects ---------------------------------------------------------------------- */

static const char *check_object(const struct setup *setup, const struct sw_state *state, int i)
{
    const struct sw_object *o = &state->objects[i];
    bool horse = i >= SW_TOKENS;
    if (o->kind > OBJECT_HORSE || (o->kind != OBJECT_NONE && (o->kind == OBJECT_HORSE) != horse))
        return "a marker is of a kind that cannot be there";
    if (horse && o->kind == OBJECT_HORSE && !sw_has(setup, i - SW_TOKENS, ITEM_HORSE))
        return "a horse is nobody's";
    if (o->carrier && (o->kind != OBJECT_LOOT || o->carrier > sw_posse_count(setup)))
        return "something is carried that cannot be, or by nobody";
    if (o->carrier && !sw_is_up(state, o->carrier - 1)) /* [SW-SCEN-4] */
        return "a carrier does not stand";
    if (o->taken_by > setup->seat_count)
        return "loot was taken by nobody";
    return NULL;
}

static const char *check_objects(const struct setup *setup, const struct sw_state *state)
{
    const char *broken = NULL;
    int end = SW_TOKENS + sw_posse_count(setup);
    for (int i = 0; i < end && !broken; i++)
        broken = check_object(setup, state, i);
    return broken;
}

/* The true token is one that lies there; views do not have it. */
static const char *check_truth(const struct sw_state *state)
{
    if (state->truth > SW_TOKENS)
        return "there is no such token";
    if (state->truth && state->objects[state->truth - 1].kind != OBJECT_TOKEN)
        return "the true token is gone";
    return NULL;
}

/* ---- cards ------------------------------------------------------------------------ */

static const char *check_cards(const struct setup *setup, const struct sw_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int size = sw_hand_size(state, seat), pick = state->picks[seat];
        if (state->has_picked[seat] > 1 || state->lone[seat] > 1)
            return "a seat's mark is neither set nor unset";
        if (pick && (!state->has_picked[seat] || (pick != PICK_HOLD && pick > size) ||
                     (pick == PICK_HOLD && !state->lone[seat])))
            return "a card is laid that is not in the hand";
        if (state->has_picked[seat] && state->phase != PHASE_LAY)
            return "a card is laid out of its time";
        if (cards_count(&state->cards, PILE_LAID + seat) > 1)
            return "a seat has laid two cards";
    }
    return NULL;
}

/* ---- the course of the game ------------------------------------------------------- */

static const char *check_numbers(const struct setup *setup, const struct sw_state *state)
{
    if (state->phase > PHASE_OVER || state->turn > sw_data(setup)->turns ||
        state->order_count > setup->seat_count || state->order_at > state->order_count ||
        state->way_count > LIMIT_WAY_POINTS || state->dice_count > SW_DICE ||
        state->grants > SW_DICE || state->dust > 1 || state->marshal > setup->seat_count ||
        state->asked > setup->seat_count)
        return "a number is out of its range";
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        if (state->order[seat] >= setup->seat_count || state->corners[seat] > SW_CORNERS ||
            state->bottled[seat] > 1 || state->jinx[seat] > 1)
            return "a posse's number is out of its range";
    return NULL;
}

/* [SW-ORD-1] Whoever is to act has laid a card. */
static const char *check_turn(const struct sw_state *state)
{
    if (state->phase != PHASE_ACT)
        return NULL;
    if (state->order_at >= state->order_count)
        return "nobody is to act";
    for (int i = state->order_at; i < state->order_count; i++)
        if (sw_laid_card(state, state->order[i]) == CARD_NONE)
            return "one who is to act has no card";
    return NULL;
}

static bool is_model(const struct setup *setup, int model)
{
    return model >= 0 && model < sw_model_count(setup);
}

/* What a frame speaks of exists; the model at hand is always the first number. */
static bool frame_is_sound(const struct setup *setup, const struct frame *frame)
{
    const int16_t *n = frame->numbers;
    switch (frame->kind) {
    case FRAME_ACTIVATION:
        return is_model(setup, n[ACT_MODEL]) &&
               (n[ACT_OTHER] == NO_MODEL || is_model(setup, n[ACT_OTHER]));
    case FRAME_MOVE:
    case FRAME_DEED:
    case FRAME_BURST:
    case FRAME_ASK:
    case FRAME_TEST:
        return is_model(setup, n[0]);
    case FRAME_REACTION:
    case FRAME_SHOOT:
    case FRAME_SHOT:
    case FRAME_FIGHT:
        return is_model(setup, n[0]) && is_model(setup, n[1]);
    case FRAME_CREATURE:
        return is_model(setup, n[CREATURE_MODEL]);
    case FRAME_RECOVERY:
        return is_model(setup, n[RECOVERY_MODEL]);
    default:
        return false;
    }
}

static const char *check_stack(const struct setup *setup, const struct sw_state *state)
{
    const struct stack *stack = &state->stack;
    if (stack->depth > LIMIT_FRAMES)
        return "too much is under way";
    for (int i = 0; i < stack->depth; i++)
        if (!frame_is_sound(setup, &stack->frames[i]))
            return "something under way speaks of what is not there";
    if (stack->depth > 0 && stack->frames[0].kind != FRAME_ACTIVATION &&
        stack->frames[0].kind != FRAME_CREATURE && stack->frames[0].kind != FRAME_RECOVERY)
        return "what is under way hangs in the air";
    return NULL;
}

const char *sw_check(const struct setup *setup, const void *opaque)
{
    const struct sw_state *state = opaque;
    const char *broken = cards_check(&state->cards);
    broken = broken ? broken : check_numbers(setup, state);
    broken = broken ? broken : check_stack(setup, state);
    broken = broken ? broken : check_cards(setup, state);
    broken = broken ? broken : check_turn(state);
    broken = broken ? broken : check_models(setup, state);
    broken = broken ? broken : check_objects(setup, state);
    return broken ? broken : check_truth(state);
}
