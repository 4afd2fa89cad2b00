/* The course of a game: places, bids, actions, rounds; the questions it asks and the answers it takes. */
#include <string.h>

#include "base/check.h"
#include "rulesets/null/null.h"

/* ---- hands ------------------------------------------------------------------------ */

static int hand_size(const struct null_state *state, int seat)
{
    return cards_count(&state->cards, PILE_HANDS + seat);
}

static int hand_card(const struct null_state *state, int seat, int place)
{
    return cards_at(&state->cards, (struct place){PILE_HANDS + seat, place})->card;
}

/* The place of a card in a seat's hand, or -1. */
static int hand_find(const struct null_state *state, int seat, int card)
{
    for (int i = 0; i < hand_size(state, seat); i++)
        if (hand_card(state, seat, i) == card)
            return i;
    return -1;
}

static void discard(struct null_state *state, int seat, int place)
{
    int end = cards_count(&state->cards, PILE_DISCARDS);
    cards_move(&state->cards, (struct place){PILE_HANDS + seat, place},
               (struct place){PILE_DISCARDS, end}, KNOWN_ALL);
}

/* [NU-CARD-1] Only the seat itself sees which card it draws. */
static void hand_fill(struct null_state *state, int seat, const struct sink *sink)
{
    while (hand_size(state, seat) < NULL_HAND) {
        int card = cards_draw_renewed(&state->cards, &state->chance, PILE_DECK, PILE_DISCARDS,
                                      PILE_HANDS + seat, known_seat(seat));
        if (card == CARD_NONE)
            return;
        struct event event = {
            .kind = EVENT_DEALT, .seen_by = (uint8_t)known_seat(seat), .numbers = {seat, card}};
        sink_send(sink, &event);
    }
}

/* ---- rounds ----------------------------------------------------------------------- */

/* [NU-SET-2] One model of each seat, then the next of each. Gives the one to be placed, or -1. */
static int next_to_place(const struct setup *setup, const struct null_state *state)
{
    for (int i = 0; i < NULL_SIDE; i++)
        for (int seat = 0; seat < setup->seat_count; seat++) {
            int model = null_first_model(setup, seat) + i;
            if (i < setup->rosters[seat].model_count && !state->models[model].placed)
                return model;
        }
    return -1;
}

static void round_begin(struct null_state *state, const struct sink *sink)
{
    state->round++;
    state->phase = PHASE_BID;
    sink_tell(sink, EVENT_ROUND_BEGINS, state->round, 0, 0);
}

static void game_end(struct null_state *state, const struct sink *sink)
{
    state->phase = PHASE_OVER;
    sink_tell(sink, EVENT_ENDED, 0, 0, 0);
}

static bool all_have_bid(const struct setup *setup, const struct null_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (hand_size(state, seat) > 0 && !state->has_bid[seat])
            return false;
    return true;
}

/* [NU-TURN-1] Highest first; a seat without a bid has -1 and comes last; ties keep seat order. */
static void order_seats(struct null_state *state, const int values[LIMIT_SEATS], int seat_count)
{
    for (int i = 0; i < seat_count; i++) {
        int at = i;
        while (at > 0 && values[state->order[at - 1]] < values[i]) {
            state->order[at] = state->order[at - 1];
            at--;
        }
        state->order[at] = (uint8_t)i;
    }
}

static void bids_reveal(const struct setup *setup, struct null_state *state,
                        const struct sink *sink)
{
    int values[LIMIT_SEATS] = {-1, -1, -1, -1};
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (!state->has_bid[seat])
            continue;
        int place = state->bids[seat] - 1, card = hand_card(state, seat, place);
        values[seat] = null_card_value(card);
        discard(state, seat, place);
        sink_tell(sink, EVENT_BID_SHOWN, seat, card, 0);
    }
    memset(state->bids, 0, sizeof state->bids);
    memset(state->has_bid, 0, sizeof state->has_bid);
    order_seats(state, values, setup->seat_count);
    state->phase = PHASE_ACT;
    state->turn = 0;
    state->actor = (uint8_t)null_first_model(setup, state->order[0]);
}

/* [NU-TURN-2] Finds the next model that may act; false when the round is over. */
static bool find_actor(const struct setup *setup, struct null_state *state, const struct sink *sink)
{
    while (state->turn < setup->seat_count) {
        int end = null_first_model(setup, state->order[state->turn] + 1);
        for (; state->actor < end; state->actor++) {
            struct null_model *model = &state->models[state->actor];
            if (!null_stands(state, state->actor))
                continue;
            if (!model->shaken)
                return true;
            model->shaken = 0;
            sink_tell(sink, EVENT_LOST_ACTION, state->actor, 0, 0);
        }
        if (++state->turn < setup->seat_count)
            state->actor = (uint8_t)null_first_model(setup, state->order[state->turn]);
    }
    return false;
}

static void round_end(const struct setup *setup, struct null_state *state, const struct sink *sink)
{
    state->turn = state->actor = 0;
    for (int i = 0; i < setup->seat_count; i++)
        hand_fill(state, state->order[i], sink);
    if (state->round >= setup->switches[SWITCH_ROUNDS]) /* [NU-TURN-3] */
        game_end(state, sink);
    else
        round_begin(state, sink);
}

static int sides_standing(const struct setup *setup, const struct null_state *state)
{
    int count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        count += null_worth(setup, state, seat) > 0;
    return count;
}

void null_run_turn(const struct setup *setup, struct null_state *state, const struct sink *sink)
{
    for (;;) {
        if (state->phase == PHASE_DEPLOY) {
            int model = next_to_place(setup, state);
            state->actor = (uint8_t)(model < 0 ? 0 : model);
            if (model >= 0)
                return;
            round_begin(state, sink);
        } else if (state->phase == PHASE_BID) {
            if (!all_have_bid(setup, state))
                return;
            bids_reveal(setup, state, sink);
        } else if (state->phase == PHASE_ACT) {
            if (sides_standing(setup, state) <= 1) /* [NU-TURN-3] */
                game_end(state, sink);
            else if (find_actor(setup, state, sink))
                return;
            else
                round_end(setup, state, sink);
        } else {
            return;
        }
    }
}

void null_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
                const struct sink *sink)
{
    struct null_state *state = opaque;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    cards_begin(&state->cards);
    (void)cards_add_deck(&state->cards, PILE_DECK, false);
    cards_shuffle(&state->cards, &state->chance, PILE_DECK);
    for (int seat = 0; seat < setup->seat_count; seat++)
        hand_fill(state, seat, sink);
    null_run_turn(setup, state, sink);
}

/* ---- questions -------------------------------------------------------------------- */

/* What is open: the topic and the seat asked, for all topics but the bids. */
static int open_topic(const struct setup *setup, const struct null_state *state, int *seat)
{
    if (state->stack.depth > 0) {
        const struct frame *top = &state->stack.frames[state->stack.depth - 1];
        *seat = top->numbers[top->kind == FRAME_DUCK ? DUCK_SEAT : PRESS_SEAT];
        return top->kind == FRAME_DUCK ? TOPIC_DUCK : TOPIC_PRESS;
    }
    *seat = state->phase == PHASE_BID ? -1 : null_model_seat(setup, state->actor);
    if (state->phase == PHASE_BID)
        return TOPIC_BID;
    return state->phase == PHASE_DEPLOY ? TOPIC_PLACE : TOPIC_ACT;
}

/* The shot that a duck is about, and the duck that a press is about. */
static const struct frame *shot_of(const struct null_state *state)
{
    return &state->stack.frames[0];
}

static const struct frame *duck_of(const struct null_state *state)
{
    return &state->stack.frames[1];
}

struct question null_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct null_state *state = opaque;
    struct question question = {.asking = ASKING_OVER};
    int asked;
    if (state->phase == PHASE_OVER)
        return question;
    int topic = open_topic(setup, state, &asked);
    bool bids = topic == TOPIC_BID && hand_size(state, seat) > 0 && !state->has_bid[seat];
    question.asking = asked == seat || bids ? ASKING_ANSWER : ASKING_NOTHING;
    if (question.asking == ASKING_NOTHING)
        return question;
    question.topic = (uint8_t)topic;
    question.secret = topic == TOPIC_BID;
    question.interrupt = topic == TOPIC_DUCK || topic == TOPIC_PRESS;
    if (topic == TOPIC_BID) {
        question.numbers[0] = state->round;
    } else if (topic == TOPIC_DUCK) {
        question.numbers[0] = shot_of(state)->numbers[SHOT_SHOOTER];
        question.numbers[1] = shot_of(state)->numbers[SHOT_TARGET];
    } else if (topic == TOPIC_PRESS) {
        question.numbers[0] = shot_of(state)->numbers[SHOT_TARGET];
        question.numbers[1] = duck_of(state)->numbers[DUCK_CARD];
    } else {
        question.numbers[0] = state->actor;
    }
    return question;
}

/* ---- options ---------------------------------------------------------------------- */

static int option_add(struct option *out, int count, int verb, int first, int second, int needs)
{
    out[count] = (struct option){.answer = {.verb = (uint8_t)verb, .numbers = {first, second}},
                                 .needs = (uint8_t)needs};
    return count + 1;
}

static int act_options(const struct setup *setup, const struct null_state *state,
                       struct option *out)
{
    int count = option_add(out, 0, VERB_MOVE, state->actor, 0, NEEDS_WAY), modifier;
    struct refusal refusal;
    for (int target = 0; target < null_model_count(setup); target++)
        if (null_may_shoot(setup, state, state->actor, target, &modifier, &refusal))
            count = option_add(out, count, VERB_SHOOT, state->actor, target, NEEDS_NOTHING);
    return option_add(out, count, VERB_PASS, state->actor, 0, NEEDS_NOTHING);
}

static bool card_presses(const struct null_state *state, int card)
{
    int duck = duck_of(state)->numbers[DUCK_CARD];
    return null_card_value(card) > null_card_value(duck); /* [NU-DUCK-2] */
}

/* The cards of a hand that fit the question. */
static int card_options(const struct setup *setup, const struct null_state *state, int seat,
                        int topic, int verb, struct option *out, int count)
{
    for (int i = 0; i < hand_size(state, seat); i++) {
        int card = hand_card(state, seat, i);
        bool fits = topic == TOPIC_BID || (topic == TOPIC_DUCK && null_card_ducks(setup, card)) ||
                    (topic == TOPIC_PRESS && card_presses(state, card));
        if (fits)
            count = option_add(out, count, verb, card, 0, NEEDS_NOTHING);
    }
    return count;
}

int null_options(const struct setup *setup, const void *opaque, int seat,
                 struct option out[LIMIT_OPTIONS])
{
    const struct null_state *state = opaque;
    int asked, topic = open_topic(setup, state, &asked), count = 0;
    switch (topic) {
    case TOPIC_PLACE:
        return option_add(out, 0, VERB_PLACE, state->actor, 0, NEEDS_POINT);
    case TOPIC_BID:
        return card_options(setup, state, seat, topic, VERB_BID, out, 0);
    case TOPIC_DUCK:
        count = option_add(out, 0, VERB_STAND, 0, 0, NEEDS_NOTHING);
        return card_options(setup, state, seat, topic, VERB_DUCK, out, count);
    case TOPIC_PRESS:
        count = option_add(out, 0, VERB_RELENT, 0, 0, NEEDS_NOTHING);
        return card_options(setup, state, seat, topic, VERB_PRESS, out, count);
    default:
        return act_options(setup, state, out);
    }
}

static struct zone own_zone(const struct setup *setup, int seat)
{
    static const enum side SIDES[LIMIT_SEATS] = {SIDE_NORTH, SIDE_SOUTH, SIDE_WEST, SIDE_EAST};
    return (struct zone){.kind = ZONE_SEGMENT, /* [NU-SET-2] */
                         .segment = terrain_side(&setup->layout.terrain, SIDES[seat]),
                         .reach = 6 * INCH};
}

void null_reach(const struct setup *setup, const void *opaque, int seat,
                const struct option *option, struct reach_asked *out)
{
    const struct null_state *state = opaque;
    int model = option->answer.numbers[0];
    memset(out, 0, sizeof *out);
    out->base_count = null_bases(setup, state, model, out->bases);
    if (option->needs == NEEDS_POINT) {
        out->mover = -1;
        out->zone_count = 1;
        out->zones[0] = own_zone(setup, seat);
        return;
    }
    out->from = null_circle(setup, state, model).at;
    out->allowance = (struct allowance){null_data(setup)->move_mil, null_data(setup)->move_mil};
}

/* ---- answers ---------------------------------------------------------------------- */

static bool apply_place(const struct setup *setup, struct null_state *state, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    struct base bases[NULL_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = null_bases(setup, state, -1, bases)};
    struct mover mover = {RADIUS_FOOT, &NULL_COSTS};
    struct zone zone = own_zone(setup, seat);
    struct point at = answer->points[0];

    if (answer->verb != VERB_PLACE || answer->numbers[0] != state->actor)
        return refusal_say(refusal, "NU-SET-2", "another model is to be placed now", 0);
    if (!zone_holds(&zone, board.terrain, (struct circle){at, RADIUS_FOOT}))
        return refusal_say(refusal, "NU-SET-2", "that is not within 6 inches of the own side", 0);
    if (stand_check(&board, mover, at, NULL) != MOVE_OK)
        return refusal_say(refusal, "TB-MOV-2", "there is no room for the base there", 0);
    state->models[state->actor].x = at.x;
    state->models[state->actor].y = at.y;
    state->models[state->actor].placed = 1;
    struct event event = {.kind = EVENT_PLACED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {state->actor},
                          .points = {at}};
    sink_send(sink, &event);
    return true;
}

/* Nothing is told before all have bid: who was first must not show [TB-GAME-1]. */
static bool apply_bid(struct null_state *state, int seat, const struct answer *answer,
                      struct refusal *refusal)
{
    int place = answer->verb == VERB_BID ? hand_find(state, seat, answer->numbers[0]) : -1;
    if (place < 0)
        return refusal_say(refusal, "NU-TURN-1", "a card of the own hand is bid now", 0);
    state->bids[seat] = (uint8_t)(place + 1);
    state->has_bid[seat] = 1;
    return true;
}

static bool apply_act(const struct setup *setup, struct null_state *state,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int modifier, actor = state->actor;
    struct way way;
    if (answer->verb < VERB_MOVE || answer->verb > VERB_PASS || answer->numbers[0] != actor)
        return refusal_say(refusal, "NU-TURN-2", "another model acts now, or not in that way", 0);
    if (answer->verb == VERB_MOVE) {
        if (!null_way(setup, state, actor, answer, &way, refusal))
            return false;
        null_move(setup, state, actor, &way, sink);
    } else if (answer->verb == VERB_SHOOT) {
        if (!null_may_shoot(setup, state, actor, answer->numbers[1], &modifier, refusal))
            return false;
        null_shoot(setup, state, actor, answer->numbers[1], sink);
    } else {
        sink_tell(sink, EVENT_PASSED, actor, 0, 0);
    }
    state->actor++;
    return true;
}

/* Takes the card off a hand for a duck or a press, if it is there and high enough. */
static bool apply_card(struct null_state *state, int seat, int card, bool high_enough,
                       const char *rule, struct refusal *refusal)
{
    int place = hand_find(state, seat, card);
    if (place < 0)
        return refusal_say(refusal, rule, "that card is not in the hand", 0);
    if (!high_enough)
        return refusal_say(refusal, rule, "that card is too low", 0);
    discard(state, seat, place);
    return true;
}

static bool apply_duck(const struct setup *setup, struct null_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int card = answer->numbers[0], shooter = shot_of(state)->numbers[SHOT_SHOOTER];
    int rival = null_model_seat(setup, shooter);
    if (answer->verb == VERB_STAND) {
        stack_pop(&state->stack);
        return true;
    }
    if (answer->verb != VERB_DUCK)
        return refusal_say(refusal, "NU-DUCK-1", "stand or duck", 0);
    if (!apply_card(state, seat, card, card > 0 && null_card_ducks(setup, card), "NU-DUCK-1",
                    refusal))
        return false;
    sink_tell(sink, EVENT_DUCKED, shot_of(state)->numbers[SHOT_TARGET], card, 0);
    struct frame *duck = stack_top(&state->stack);
    duck->step = 1;
    duck->numbers[DUCK_CARD] = (int16_t)card;
    if (hand_size(state, rival) > 0) /* [NU-DUCK-2] */
        stack_push(&state->stack, FRAME_PRESS)->numbers[PRESS_SEAT] = (int16_t)rival;
    return true;
}

static bool apply_press(struct null_state *state, int seat, const struct answer *answer,
                        const struct sink *sink, struct refusal *refusal)
{
    int card = answer->numbers[0];
    if (answer->verb == VERB_RELENT) {
        stack_pop(&state->stack);
        return true;
    }
    if (answer->verb != VERB_PRESS)
        return refusal_say(refusal, "NU-DUCK-2", "relent or press", 0);
    if (!apply_card(state, seat, card, card > 0 && card_presses(state, card), "NU-DUCK-2", refusal))
        return false;
    sink_tell(sink, EVENT_PRESSED, shot_of(state)->numbers[SHOT_SHOOTER], card, 0);
    stack_pop(&state->stack);
    stack_top(&state->stack)->numbers[DUCK_BEATEN] = 1;
    return true;
}

bool null_apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
                const struct sink *sink, struct refusal *refusal)
{
    struct null_state *state = opaque;
    int asked, topic = open_topic(setup, state, &asked);
    bool accepted = false;
    switch (topic) {
    case TOPIC_PLACE:
        accepted = apply_place(setup, state, seat, answer, sink, refusal);
        break;
    case TOPIC_BID:
        accepted = apply_bid(state, seat, answer, refusal);
        break;
    case TOPIC_ACT:
        accepted = apply_act(setup, state, answer, sink, refusal);
        break;
    case TOPIC_DUCK:
        accepted = apply_duck(setup, state, seat, answer, sink, refusal);
        break;
    case TOPIC_PRESS:
        accepted = apply_press(state, seat, answer, sink, refusal);
        break;
    }
    if (accepted && !null_run_stack(setup, state, sink))
        null_run_turn(setup, state, sink);
    return accepted;
}
