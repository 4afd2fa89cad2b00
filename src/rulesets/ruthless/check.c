/* What must be true of every position, whether it was played or a script has set it. */
#include "rulesets/ruthless/ruthless.h"

/* ---- characters and horses -------------------------------------------------------- */

static const char *check_flags(const struct setup *setup, const struct ru_model *model)
{
    if (model->life > LIFE_GONE || model->felled_by > setup->seat_count)
        return "a model's life, or who felled it, is out of range";
    if (model->lily > 1 || model->covering > 1 || model->aimed > 1 || model->acted > 1 ||
        model->steady_used > 1 || model->dead_shot_used > 1 || model->loses > 1 ||
        model->armed > 1 || model->marks > (MARK_SNAPPED | MARK_FOUGHT))
        return "a model's mark is neither set nor unset";
    if (model->moves > 3 || model->shots > 3) /* [RU-TURN-2] [RU-CARD-4] */
        return "a character has taken more actions than a turn has";
    return NULL;
}

/* [RU-WND-3] Nobody stands with the last box of a location crossed off. */
static const char *check_wounds(const struct setup *setup, const struct ru_model *model, int i)
{
    for (int location = 0; location < LOCATION_COUNT; location++) {
        int boxes = ru_boxes(setup, i, location);
        if (model->wounds[location] > boxes)
            return "a character has more wounds than boxes";
        if (model->wounds[location] == boxes && model->life != LIFE_DEAD)
            return "a character lives with its last box crossed off";
    }
    return NULL;
}

/* [RU-SHOOT-3] [RU-SCEN-3] */
static const char *check_rounds(const struct setup *setup, const struct ru_state *state, int i)
{
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        int most =
            ru_has_weapon(setup, state, i, weapon) ? ru_data(setup)->weapons[weapon].rounds : 0;
        if (state->models[i].rounds[weapon] > most)
            return "a weapon has more rounds than it holds";
    }
    return NULL;
}

static const char *check_character(const struct setup *setup, const struct ru_state *state, int i)
{
    const struct ru_model *model = &state->models[i];
    const char *broken = check_flags(setup, model);
    broken = broken ? broken : check_wounds(setup, model, i);
    broken = broken ? broken : check_rounds(setup, state, i);
    if (broken)
        return broken;
    if (model->covering && (model->life != LIFE_UP || model->lily)) /* [RU-GYC-1] */
        return "one who is down or lily livered has somebody covered";
    if (model->aimed && model->life != LIFE_UP) /* [RU-SHOOT-6] */
        return "one who is down takes aim";
    if (model->armed && i != ru_prisoner(setup)) /* [RU-SCEN-3] */
        return "somebody other than the prisoner was given a revolver";
    return NULL;
}

/* [RU-SHOOT-8] Of a horse only place, life, rider and wounds count. */
static const char *check_horse(const struct setup *setup, const struct ru_model *model)
{
    int most = ru_data(setup)->horse_wounds;
    if (model->life > LIFE_GONE || model->life == LIFE_OUT)
        return "a horse's life is out of range";
    if (model->wounds[0] > most || (model->wounds[0] == most && model->life != LIFE_DEAD))
        return "a horse lives with all its wounds";
    return NULL;
}

/* ---- places ----------------------------------------------------------------------- */

/* Riders and horses name each other, are both there and at one place [RU-MOV-3]. */
static const char *check_mount(const struct setup *setup, const struct ru_state *state, int i)
{
    const struct ru_model *model = &state->models[i];
    if (model->mount == 0)
        return NULL;
    if (model->mount > ru_model_count(setup) ||
        ru_is_horse(setup, model->mount - 1) == ru_is_horse(setup, i))
        return "a rider has no horse, or a horse no rider";
    const struct ru_model *other = &state->models[model->mount - 1];
    if (other->mount != i + 1)
        return "a rider and a horse do not agree";
    if (model->life != other->life ||
        (model->life != LIFE_UP && model->life != LIFE_AWAY && model->life != LIFE_GONE))
        return "a rider and its horse are not both up";
    if (model->x != other->x || model->y != other->y)
        return "a rider is not where its horse is";
    return NULL;
}

static bool are_pair(const struct ru_state *state, int a, int b)
{
    return state->models[a].mount == b + 1;
}

static const char *check_place(const struct setup *setup, const struct ru_state *state, int i)
{
    if (!ru_on_table(state, i))
        return NULL;
    struct circle here = ru_circle(setup, state, i);
    if (!terrain_holds(&setup->layout.terrain, here))
        return "a base is off the table";
    for (int other = 0; other < i; other++)
        if (ru_on_table(state, other) && !are_pair(state, i, other) &&
            circles_overlap(here, ru_circle(setup, state, other)))
            return "two bases overlap";
    return NULL;
}

static const char *check_models(const struct setup *setup, const struct ru_state *state)
{
    const char *broken = NULL;
    int count = ru_model_count(setup);
    for (int i = 0; i < count && !broken; i++)
        broken = ru_is_horse(setup, i) ? check_horse(setup, &state->models[i])
                                       : check_character(setup, state, i);
    for (int i = 0; i < count && !broken; i++)
        broken = check_mount(setup, state, i);
    for (int i = 0; i < count && !broken; i++)
        broken = check_place(setup, state, i);
    return broken;
}

/* ---- objects ---------------------------------------------------------------------- */

/* [RU-SCEN-7] */
static const char *check_object(const struct setup *setup, const struct ru_state *state, int i)
{
    const struct ru_object *object = &state->objects[i];
    bool portable = object->kind == OBJECT_GOLD || object->kind == OBJECT_BOX;
    if (object->kind > OBJECT_DOOR || object->buried > 1 || object->taken_by > setup->seat_count)
        return "an object's number is out of range";
    if (object->carrier > ru_character_count(setup) || (object->carrier && !portable))
        return "an object is carried by nobody, or cannot be carried";
    if (object->carrier && (state->models[object->carrier - 1].carries != i + 1 ||
                            !ru_is_up(state, object->carrier - 1)))
        return "a carrier is down, or does not carry the object";
    if (object->buried && (object->kind != OBJECT_GOLD || object->carrier))
        return "something is buried that cannot be";
    if (object->taken_by && object->kind != OBJECT_NONE)
        return "an object taken off is still there";
    return NULL;
}

static const char *check_objects(const struct setup *setup, const struct ru_state *state)
{
    const char *broken = NULL;
    for (int i = 0; i < RU_OBJECTS && !broken; i++)
        broken = check_object(setup, state, i);
    for (int i = 0; i < ru_model_count(setup) && !broken; i++) {
        int carries = state->models[i].carries;
        if (carries > RU_OBJECTS || (carries && state->objects[carries - 1].carrier != i + 1))
            broken = "a character carries what is not carried by it";
    }
    return broken;
}

/* ---- hands ------------------------------------------------------------------------ */

static bool bout_is_on(const struct ru_state *state)
{
    const struct stack *stack = &state->stack;
    return stack->depth > 0 && stack->frames[stack->depth - 1].kind == FRAME_BOUT;
}

/* Bids are made for initiative and for a bout, and forgotten when they are shown. */
static const char *check_bid(const struct ru_state *state, int seat)
{
    bool bid = state->has_bid[seat] == 1;
    if (state->has_bid[seat] > 1 || state->bids[seat] > ru_hand_size(state, seat) ||
        bid != (state->bids[seat] > 0))
        return "a bid is no card of its hand";
    if (bid && state->phase != PHASE_INITIATIVE && !bout_is_on(state))
        return "a card is bid when none is asked for";
    return NULL;
}

static const char *check_hands(const struct setup *setup, const struct ru_state *state)
{
    const struct cards *cards = &state->cards;
    if (cards->deck_count != 1 || cards->jokers != 0) /* [RU-CARD-1] */
        return "the cards are not one deck without jokers";
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        int hand = cards_count(cards, PILE_HANDS + seat);
        int shown = cards_count(cards, PILE_SHOWN + seat);
        if (hand > RU_HAND || shown > 1 || (seat >= setup->seat_count && hand + shown > 0))
            return "a hand or an initiative card is one too many";
        const char *broken = check_bid(state, seat);
        if (broken)
            return broken;
    }
    return NULL;
}

/* ---- the turn --------------------------------------------------------------------- */

static const char *check_seat(const struct setup *setup, const struct ru_state *state, int seat)
{
    if (state->edges[seat] > SIDE_COUNT || state->rolls[seat] > RU_DIE ||
        state->raiders[seat] > 2 || state->lost[seat] > 1 || state->fired[seat] > 1 ||
        state->sevens[seat] > 2 || state->discarded[seat] > 1)
        return "a seat's number is out of range";
    if (seat < setup->seat_count ? state->order[seat] >= setup->seat_count
                                 : state->order[seat] != 0)
        return "the order names a seat that is not there";
    return NULL;
}

/* [RU-TURN-1] [RU-SCEN-6] Each seat has one place in the order, once it is known. */
static bool order_is_whole(const struct setup *setup, const struct ru_state *state)
{
    unsigned seats = 0;
    for (int i = 0; i < setup->seat_count; i++)
        seats |= 1U << (state->order[i] & 7);
    return seats == (1U << setup->seat_count) - 1;
}

static const char *check_turn(const struct setup *setup, const struct ru_state *state)
{
    const char *broken = NULL;
    for (int seat = 0; seat < LIMIT_SEATS && !broken; seat++)
        broken = check_seat(setup, state, seat);
    if (broken)
        return broken;
    if (state->phase > PHASE_OVER || state->turn > setup->switches[SWITCH_TURNS] ||
        state->place > setup->seat_count || state->asked_first > setup->seat_count ||
        state->actor > ru_model_count(setup) || state->used > 3 ||
        state->winner > setup->seat_count || state->jail > setup->layout.terrain.piece_count)
        return "a number is out of range";
    if (state->phase >= PHASE_DEPLOY && !order_is_whole(setup, state))
        return "the order is not one of all seats";
    if (state->winner && state->phase != PHASE_OVER)
        return "somebody has won, but the game goes on";
    for (int i = 0; i < (int)sizeof state->zero; i++)
        if (state->zero[i] != 0)
            return "bytes that mean nothing are set";
    return NULL;
}

/* [RU-TURN-5] Whoever acts is a character of the seat whose turn it is. */
static const char *check_actor(const struct setup *setup, const struct ru_state *state)
{
    if (state->phase != PHASE_ACT)
        return NULL;
    if (state->place >= setup->seat_count)
        return "it is nobody's turn";
    if (state->actor && (ru_is_horse(setup, state->actor - 1) ||
                         ru_seat(setup, state, state->actor - 1) != state->order[state->place]))
        return "it is not the turn of the one who acts";
    return NULL;
}

/* ---- what is under way ------------------------------------------------------------ */

static bool is_character(const struct setup *setup, int model)
{
    return model >= 0 && model < ru_character_count(setup);
}

static bool frame_is_fine(const struct setup *setup, const struct frame *frame)
{
    const int16_t *numbers = frame->numbers;
    switch (frame->kind) {
    case FRAME_MOVE:
        return is_character(setup, numbers[MOVER_MODEL]) && frame->step <= STEP_MOVE_END;
    case FRAME_ATTACK:
        return is_character(setup, numbers[ATTACK_BY]) && is_character(setup, numbers[ATTACK_AT]) &&
               numbers[ATTACK_WEAPON] >= 0 && numbers[ATTACK_WEAPON] < WEAPON_COUNT &&
               numbers[ATTACK_ROUNDS] >= 0 && numbers[ATTACK_ROUNDS] <= RU_FAN &&
               frame->step <= STEP_ATTACK_SHIFT;
    case FRAME_SNAP:
    case FRAME_BOUT: /* the two stand in the same places of both */
        return is_character(setup, numbers[BOUT_BY]) && is_character(setup, numbers[BOUT_AT]);
    case FRAME_RUN:
        return is_character(setup, numbers[RUN_MODEL]);
    default:
        return false;
    }
}

static bool pending_is_fine(const struct setup *setup, const struct pending *pending)
{
    return pending->kind == PENDING_TOUGHNESS && is_character(setup, pending->numbers[0]);
}

static const char *check_stack(const struct setup *setup, const struct ru_state *state)
{
    const struct stack *stack = &state->stack;
    if (stack->depth > LIMIT_FRAMES || stack->pending_count > LIMIT_PENDING ||
        stack->pending_first >= LIMIT_PENDING)
        return "more is under way than there is room for";
    if (stack->depth > 0 && state->phase != PHASE_ACT)
        return "something is under way when nobody acts";
    for (int i = 0; i < stack->depth; i++)
        if (!frame_is_fine(setup, &stack->frames[i]))
            return "what is under way makes no sense";
    for (int i = 0; i < stack->pending_count; i++)
        if (!pending_is_fine(setup, &stack->pending[(stack->pending_first + i) % LIMIT_PENDING]))
            return "what waits makes no sense";
    return NULL;
}

/* [RU-GYC-2] A way and the shots that meet it belong to a Move under way. */
static const char *check_way(const struct setup *setup, const struct ru_state *state)
{
    bool moving = state->stack.depth > 0 && state->stack.frames[0].kind == FRAME_MOVE;
    if (state->way_count > LIMIT_WAY_POINTS || state->cover_count > RU_COVERS)
        return "a way or its shots are too many";
    if (state->cover_count > 0 && !moving)
        return "shots wait for a Move that is not made";
    for (int i = 0; i < state->cover_count; i++) {
        const struct ru_cover *cover = &state->covers[i];
        if (cover->shooter == 0) /* it has come to its shot, or lost it */
            continue;
        if (!is_character(setup, cover->shooter - 1) || cover->weapon >= WEAPON_COUNT ||
            cover->dead > 1)
            return "a shot that waits for a mover makes no sense";
    }
    return NULL;
}

const char *ru_check(const struct setup *setup, const void *opaque)
{
    const struct ru_state *state = opaque;
    const char *broken = cards_check(&state->cards);
    broken = broken ? broken : check_turn(setup, state);
    broken = broken ? broken : check_stack(setup, state);
    broken = broken ? broken : check_hands(setup, state);
    broken = broken ? broken : check_models(setup, state);
    broken = broken ? broken : check_objects(setup, state);
    broken = broken ? broken : check_actor(setup, state);
    return broken ? broken : check_way(setup, state);
}
