/* Cards: drawing a hand, laying in secret, who acts when [SW-DRAW-1] to [SW-DRAW-3], [SW-ORD-1] to [SW-ORD-4]. */
#include "rulesets/shadows/shadows.h"

/* ---- hands ------------------------------------------------------------------------ */

int sw_hand_size(const struct sw_state *state, int seat)
{
    return cards_count(&state->cards, PILE_HANDS + seat);
}

int sw_hand_card(const struct sw_state *state, int seat, int place)
{
    return cards_at(&state->cards, (struct place){PILE_HANDS + seat, place})->card;
}

int sw_laid_card(const struct sw_state *state, int seat)
{
    return cards_count(&state->cards, PILE_LAID + seat) > 0
               ? cards_at(&state->cards, (struct place){PILE_LAID + seat, 0})->card
               : CARD_NONE;
}

/* [SW-DRAW-1] Half the models on the table, rounded up, one more with the Boss among them; [SW-SCEN-6] one at
 * least while reserves wait. */
int sw_hand_due(const struct setup *setup, const struct sw_state *state, int seat)
{
    int first = sw_first_model(setup, seat), end = sw_first_model(setup, seat + 1);
    int there = 0, waiting = 0;
    for (int model = first; model < end; model++) {
        there += sw_on_table(state, model);
        waiting += state->models[model].life == LIFE_RESERVE;
    }
    int due = (there + 1) / 2 + sw_on_table(state, first);
    return due == 0 && waiting > 0 ? 1 : due;
}

static void draw_hand(const struct setup *setup, struct sw_state *state, int seat,
                      const struct sink *sink)
{
    int due = sw_hand_due(setup, state, seat);
    for (int i = 0; i < due; i++) {
        if (cards_count(&state->cards, PILE_DECKS + seat) == 0) /* [SW-DRAW-2] */
            sink_tell(sink, EVENT_REFRESHED, seat, 0, 0);
        uint8_t card =
            cards_draw_renewed(&state->cards, &state->chance, PILE_DECKS + seat,
                               PILE_DISCARDS + seat, PILE_HANDS + seat, known_seat(seat));
        struct event event = {
            .kind = EVENT_DREW, .seen_by = (uint8_t)(1U << seat), .numbers = {seat, card}};
        sink_send(sink, &event);
    }
    state->lone[seat] = due == 1; /* [SW-ORD-4] */
    if (due == 1)
        sink_tell(sink, EVENT_LONE, seat, 0, 0);
}

void sw_draw_phase(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        draw_hand(setup, state, seat, sink);
}

static void discard(struct sw_state *state, int pile, int seat, const struct sink *sink)
{
    uint8_t card = cards_draw(&state->cards, pile, PILE_DISCARDS + seat, KNOWN_ALL);
    sink_tell(sink, EVENT_DISCARDED, seat, card, 0); /* [SW-ORD-3] face up */
}

void sw_discard_hands(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        while (sw_hand_size(state, seat) > 0)
            discard(state, PILE_HANDS + seat, seat, sink);
}

/* The card of an activation is done with; the next in order acts. */
void sw_card_played(struct sw_state *state, int seat, const struct sink *sink)
{
    discard(state, PILE_LAID + seat, seat, sink);
    state->order_at++;
}

/* ---- laying ----------------------------------------------------------------------- */

bool sw_lay_asks(const struct sw_state *state, int seat)
{
    return sw_hand_size(state, seat) > 0 && !state->has_picked[seat];
}

int sw_lay_options(const struct sw_state *state, int seat, struct option *out)
{
    int count = 0;
    for (int i = 0; i < sw_hand_size(state, seat); i++)
        count = sw_option(out, count, VERB_LAY, sw_hand_card(state, seat, i), 0, 0, NEEDS_NOTHING);
    if (state->lone[seat]) /* [SW-ORD-4] */
        count = sw_option(out, count, VERB_HOLD, 0, 0, 0, NEEDS_NOTHING);
    return count;
}

bool sw_apply_lay(struct sw_state *state, int seat, const struct answer *answer,
                  struct refusal *refusal)
{
    int place = 0;
    if (answer->verb == VERB_HOLD) {
        if (!state->lone[seat])
            return REFUSE("SW-ORD-4", "only a Lone Gun holds its card");
        state->picks[seat] = PICK_HOLD;
        state->has_picked[seat] = 1;
        return true;
    }
    if (answer->verb != VERB_LAY)
        return REFUSE("SW-ORD-1", "a card is laid now");
    while (place < sw_hand_size(state, seat) &&
           sw_hand_card(state, seat, place) != answer->numbers[0])
        place++;
    if (place == sw_hand_size(state, seat) || card_face((uint8_t)answer->numbers[0]) == 0)
        return REFUSE("SW-ORD-1", "that is no card of the own hand");
    state->picks[seat] = (uint8_t)(place + 1);
    state->has_picked[seat] = 1;
    return true;
}

/* ---- flipping --------------------------------------------------------------------- */

/* Who comes first: the higher; level cards have the same [SW-ORD-1]. */
int sw_card_key(const struct setup *setup, int card)
{
    enum { ACE_HIGH = 14, ACROSS = 64 };
    int face = card_face((uint8_t)card), rank = face_rank(face);
    enum suit suit = face_suit(face);
    bool black = suit == SPADES || suit == CLUBS || face == FACE_JOKER_BLACK;
    int value = rank == RANK_ACE ? ACE_HIGH : rank; /* jokers have 0: the last */
    if (setup->switches[SWITCH_COLOURS] == COLOURS_ACROSS)
        return value + (black ? ACROSS : 0);
    return 2 * value + black;
}

/* Shows the cards laid, in seat order; those held are told of too. */
static void reveal(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    bool any = false;
    for (int seat = 0; seat < setup->seat_count; seat++)
        any |= state->has_picked[seat] && state->picks[seat] != PICK_HOLD;
    state->order_count = state->order_at = 0;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (!state->has_picked[seat])
            continue;
        bool held = state->picks[seat] == PICK_HOLD && any; /* [SW-ORD-4] else it must */
        int place = state->picks[seat] == PICK_HOLD ? 0 : state->picks[seat] - 1;
        state->has_picked[seat] = state->picks[seat] = 0;
        if (state->lone[seat])
            sink_tell(sink, EVENT_CHOSE, seat, !held, 0);
        if (held)
            continue;
        uint8_t card = cards_move(&state->cards, (struct place){PILE_HANDS + seat, place},
                                  (struct place){PILE_LAID + seat, 0}, KNOWN_ALL);
        sink_tell(sink, EVENT_LAID, seat, card, 0);
        state->order[state->order_count++] = (uint8_t)seat;
    }
}

static int key_of(const struct setup *setup, const struct sw_state *state, int place)
{
    return sw_card_key(setup, sw_laid_card(state, state->order[place]));
}

static void sort_by_key(const struct setup *setup, struct sw_state *state)
{
    for (int i = 1; i < state->order_count; i++)
        for (int k = i; k > 0 && key_of(setup, state, k) > key_of(setup, state, k - 1); k--) {
            uint8_t seat = state->order[k];
            state->order[k] = state->order[k - 1];
            state->order[k - 1] = seat;
        }
}

static int face_at(const struct sw_state *state, int place)
{
    return card_face((uint8_t)sw_laid_card(state, state->order[place]));
}

/* [SW-ORD-2] One Event for each group of identical cards, the highest first. */
static void identical(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int i = 0; i < state->order_count; i++) {
        bool first = true, again = false;
        for (int k = 0; k < state->order_count; k++) {
            first &= k >= i || face_at(state, k) != face_at(state, i);
            again |= k > i && face_at(state, k) == face_at(state, i);
        }
        if (!first || !again)
            continue;
        sink_tell(sink, EVENT_IDENTICAL, sw_laid_card(state, state->order[i]), 0, 0);
        sw_happening(setup, state, sink);
    }
}

static void roll_level(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int i = 0; i < state->order_count;) {
        int end = i + 1;
        while (end < state->order_count && key_of(setup, state, end) == key_of(setup, state, i))
            end++;
        if (end - i > 1)
            sw_roll_off(state, state->order + i, end - i, sink); /* [SW-ORD-1] */
        i = end;
    }
}

/* Gives whether answers are waited for; else the cards are flipped and the order stands. */
bool sw_lay_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (sw_lay_asks(state, seat))
            return true;
    reveal(setup, state, sink);
    for (int i = state->order_count; i < LIMIT_SEATS; i++)
        state->order[i] = 0;
    sort_by_key(setup, state);
    identical(setup, state, sink);
    roll_level(setup, state, sink);
    state->phase = PHASE_ACT;
    return false;
}
