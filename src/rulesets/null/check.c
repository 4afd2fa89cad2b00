/* What must be true of every position, whether it was played or a script has set it. */
#include "rulesets/null/null.h"

static const char *check_places(const struct setup *setup, const struct null_state *state)
{
    for (int a = 0; a < null_model_count(setup); a++) {
        if (!null_stands(state, a))
            continue;
        struct circle here = null_circle(setup, state, a);
        if (!terrain_holds(&setup->layout.terrain, here))
            return "a base is off the table";
        for (int b = 0; b < a; b++)
            if (null_stands(state, b) && circles_overlap(here, null_circle(setup, state, b)))
                return "two bases overlap";
    }
    return NULL;
}

static const char *check_models(const struct setup *setup, const struct null_state *state)
{
    for (int i = 0; i < null_model_count(setup); i++) {
        const struct null_model *model = &state->models[i];
        if (model->placed > 1 || model->out > 1 || model->shaken > 1 || model->wounds > 2)
            return "a model's number is out of its range";
    }
    return check_places(setup, state);
}

/* [NU-TURN-1] The order is one of all seats. */
static bool order_is_whole(const struct setup *setup, const struct null_state *state)
{
    unsigned seats = 0;
    for (int i = 0; i < setup->seat_count; i++)
        seats |= 1U << (state->order[i] & 7);
    return seats == (1U << setup->seat_count) - 1;
}

static const char *check_turn(const struct setup *setup, const struct null_state *state)
{
    bool acting = state->phase == PHASE_ACT;
    int models = null_model_count(setup);
    if (state->phase > PHASE_OVER || state->round > LIMIT_NULL_ROUNDS || state->actor > models ||
        state->turn > setup->seat_count)
        return "a number is out of its range";
    if (acting && (state->turn == setup->seat_count || !order_is_whole(setup, state)))
        return "the order is not one of all seats";
    if (acting && state->stack.depth == 0 &&
        (state->actor == models || !null_stands(state, state->actor) ||
         null_model_seat(setup, state->actor) != state->order[state->turn]))
        return "the model to act does not stand, or it is not its side's turn";
    if (state->phase == PHASE_DEPLOY && state->actor == models)
        return "there is no model to be placed";
    return NULL;
}

/* Between two answers a duck is asked for, or an answer to it, or nothing is under way. */
static const char *check_stack(const struct setup *setup, const struct null_state *state)
{
    const struct stack *stack = &state->stack;
    const struct frame *shot = &stack->frames[0], *duck = &stack->frames[1];
    int shooter = shot->numbers[SHOT_SHOOTER], target = shot->numbers[SHOT_TARGET], modifier;
    struct refusal refusal;
    if (stack->depth == 0 && stack->pending_count == 0)
        return NULL;
    if ((stack->depth != 2 && stack->depth != 3) || stack->pending_count > 0 ||
        state->phase != PHASE_ACT || shot->kind != FRAME_SHOT || duck->kind != FRAME_DUCK)
        return "what is under way is no shot and its duck";
    if (shooter < 0 || shooter >= null_model_count(setup) || !null_stands(state, shooter) ||
        !null_may_shoot(setup, state, shooter, target, &modifier, &refusal))
        return "the shot under way is not allowed";
    if (duck->numbers[DUCK_SEAT] != null_model_seat(setup, target))
        return "the duck is not that of the target";
    if (stack->depth == 3 &&
        (stack->frames[2].kind != FRAME_PRESS ||
         stack->frames[2].numbers[PRESS_SEAT] != null_model_seat(setup, shooter) ||
         card_face((uint8_t)duck->numbers[DUCK_CARD]) == FACE_UNKNOWN))
        return "the press is not one against the duck";
    return NULL;
}

static const char *check_hands(const struct setup *setup, const struct null_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int size = cards_count(&state->cards, PILE_HANDS + seat);
        if (size > NULL_HAND)
            return "a hand has more than three cards";
        bool bid = state->has_bid[seat];
        if (state->has_bid[seat] > 1 || state->bids[seat] > size ||
            bid != (state->bids[seat] > 0) || (bid && state->phase != PHASE_BID))
            return "a bid is no card of its hand";
    }
    return NULL;
}

const char *null_check(const struct setup *setup, const void *opaque)
{
    const struct null_state *state = opaque;
    const char *broken = cards_check(&state->cards);
    broken = broken ? broken : check_hands(setup, state);
    broken = broken ? broken : check_models(setup, state);
    broken = broken ? broken : check_turn(setup, state);
    return broken ? broken : check_stack(setup, state);
}
