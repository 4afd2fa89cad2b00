/* Fisticuffs: cards, push, wounds [RU-FIST-1] to [RU-FIST-7]. */
#include "rulesets/ruthless/ruthless.h"

/* ---- who fights whom -------------------------------------------------------------- */

/* [RU-FIST-6] */
int ru_bouts_left(const struct setup *setup, const struct ru_state *state, int mover,
                  uint8_t out[RU_CHARACTERS])
{
    int count = 0;
    for (int other = 0; other < ru_character_count(setup); other++)
        if (ru_on_table(state, other) && !(state->models[other].marks & MARK_FOUGHT) &&
            !ru_friends(setup, state, mover, other) && ru_in_contact(setup, state, mover, other))
            out[count++] = (uint8_t)other;
    return count;
}

void ru_bout_start(const struct setup *setup, struct ru_state *state, int mover, int enemy,
                   const struct sink *sink)
{
    struct frame *bout = stack_push(&state->stack, FRAME_BOUT);
    bout->numbers[BOUT_BY] = (int16_t)mover;
    bout->numbers[BOUT_AT] = (int16_t)enemy;
    state->models[enemy].marks |= MARK_FOUGHT;
    for (int seat = 0; seat < setup->seat_count; seat++)
        state->has_bid[seat] = state->bids[seat] = 0;
    sink_tell(sink, EVENT_FIGHT, mover, enemy, 0);
}

/* [RU-FIST-1] One who holds a card must play; [RU-FIST-2] but none against the unconscious. */
bool ru_bout_asks(const struct setup *setup, const struct ru_state *state, int seat)
{
    const struct frame *bout = &state->stack.frames[state->stack.depth - 1];
    int by = bout->numbers[BOUT_BY], at = bout->numbers[BOUT_AT];
    return ru_is_up(state, at) && !state->has_bid[seat] && ru_hand_size(state, seat) > 0 &&
           (ru_seat(setup, state, by) == seat || ru_seat(setup, state, at) == seat);
}

bool ru_apply_play(struct ru_state *state, int seat, const struct answer *answer,
                   struct refusal *refusal)
{
    int place = answer->verb == VERB_PLAY ? ru_hand_find(state, seat, answer->numbers[0]) : -1;
    if (place < 0)
        return REFUSE("RU-FIST-1", "a card of the own hand is played now");
    state->bids[seat] = (uint8_t)(place + 1);
    state->has_bid[seat] = 1;
    return true;
}

/* ---- cards ------------------------------------------------------------------------ */

/* [RU-FIST-3] */
int ru_fist_bonus(const struct setup *setup, const struct ru_state *state, int model)
{
    const struct ru_data *data = ru_data(setup);
    return (ru_is_mounted(state, model) ? data->mounted_fist : 0) +
           (ru_has_item(setup, model, ITEM_BRAWLER) ? data->brawler_fist : 0);
}

/* The card played for a model, or CARD_NONE. */
static int played_card(const struct setup *setup, const struct ru_state *state, int model)
{
    int seat = ru_seat(setup, state, model);
    return state->has_bid[seat] ? ru_hand_card(state, seat, state->bids[seat] - 1) : CARD_NONE;
}

static bool is_low_blow(int card, int other)
{
    return ru_card_value(card) == 2 && ru_card_value(other) != 2 && /* [RU-FIST-4] */
           face_suit(card_face((uint8_t)card)) == face_suit(card_face((uint8_t)other));
}

/* Whether the first of two who both played a card wins. */
bool ru_fist_wins(int card, int bonus, int other, int other_bonus)
{
    int total = ru_card_value(card) + bonus, other_total = ru_card_value(other) + other_bonus;
    bool twos = ru_card_value(card) == 2 && ru_card_value(other) == 2; /* [RU-FIST-7] */
    if (is_low_blow(card, other) || is_low_blow(other, card))
        return is_low_blow(card, other);
    if (total != other_total && !twos)
        return total > other_total;
    enum suit suit = face_suit(card_face((uint8_t)card));
    enum suit other_suit = face_suit(card_face((uint8_t)other));
    if (suit != other_suit) /* [RU-FIST-5] */
        return suit < other_suit;
    return ru_card_value(card) > ru_card_value(other);
}

/* Shows the cards in seat order and discards them [RU-FIST-5]. */
static void show_cards(const struct setup *setup, struct ru_state *state, int by, int at,
                       const struct sink *sink)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (!state->has_bid[seat])
            continue;
        int model = ru_seat(setup, state, by) == seat ? by : at;
        int card = played_card(setup, state, model);
        sink_tell(sink, EVENT_PLAYED, model, card,
                  ru_card_value(card) + ru_fist_bonus(setup, state, model));
        ru_discard(state, seat, state->bids[seat] - 1);
        state->has_bid[seat] = state->bids[seat] = 0;
    }
}

/* ---- the loser -------------------------------------------------------------------- */

/* [RU-FIST-7] Straight back, stopped by whatever is in the way. */
static void push_back(const struct setup *setup, struct ru_state *state, int winner, int loser,
                      const struct sink *sink)
{
    struct base bases[RU_MODELS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    struct push push;
    board.base_count = ru_bases(setup, state, loser, bases);
    push_base(&board, ru_mover(setup, state, loser), ru_at(state, loser), ru_at(state, winner),
              ru_data(setup)->push_mil, (struct push_rule){false, false}, &push);
    struct event event = {.kind = EVENT_PUSHED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 2,
                          .numbers = {loser},
                          .points = {push.moves[0].from, push.moves[0].to}};
    ru_put(state, loser, push.moves[0].to);
    state->models[loser].covering = 0; /* [RU-GYC-1] */
    sink_send(sink, &event);
}

static void lose(const struct setup *setup, struct ru_state *state, int winner, int loser,
                 const struct sink *sink)
{
    int seat = ru_seat(setup, state, winner);
    sink_tell(sink, EVENT_WON_BOUT, winner, loser, 0);
    push_back(setup, state, winner, loser, sink);
    for (int i = 0; i < 2 && ru_on_table(state, loser); i++) { /* [RU-FIST-1] */
        int roll = ru_roll_location(state, seat, loser, true, sink);
        ru_wound(setup, state, loser, ru_location(roll), seat, true, sink);
        if (ru_is_up(state, loser))
            pending_add(&state->stack, PENDING_TOUGHNESS)->numbers[0] = (int16_t)loser;
    }
}

/* ---- the bout --------------------------------------------------------------------- */

/* The winner, or NO_MODEL when nothing happens [RU-FIST-2]. */
static int bout_winner(const struct setup *setup, const struct ru_state *state, int by, int at,
                       int card, int other)
{
    if (!ru_is_up(state, at))
        return by;
    if (card == CARD_NONE || other == CARD_NONE)
        return card != CARD_NONE ? by : other != CARD_NONE ? at : NO_MODEL;
    return ru_fist_wins(card, ru_fist_bonus(setup, state, by), other,
                        ru_fist_bonus(setup, state, at))
               ? by
               : at;
}

/* Everybody asked has played. */
void ru_bout_step(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    struct frame bout = *stack_top(&state->stack);
    int by = bout.numbers[BOUT_BY], at = bout.numbers[BOUT_AT];
    int card = played_card(setup, state, by), other = played_card(setup, state, at);
    int winner = bout_winner(setup, state, by, at, card, other);
    stack_pop(&state->stack);
    show_cards(setup, state, by, at, sink);
    if (winner == NO_MODEL) {
        sink_tell(sink, EVENT_NO_BOUT, by, at, 0);
        return;
    }
    if (card != CARD_NONE && other != CARD_NONE &&
        (is_low_blow(card, other) || is_low_blow(other, card)))
        sink_tell(sink, EVENT_LOW_BLOW, winner, 0, 0);
    lose(setup, state, winner, winner == by ? at : by, sink);
}
