/* The deck, draw-offs, hands and the card of a turn [OF-DECK-1] to [OF-DECK-4], [OF-HAND-1] [OF-HAND-2]. */
#include "rulesets/open_fire/open_fire.h"

/* ---- hands ------------------------------------------------------------------------ */

int of_hand_size(const struct of_state *state, int seat)
{
    return cards_count(&state->cards, PILE_HANDS + seat);
}

int of_hand_card(const struct of_state *state, int seat, int place)
{
    return cards_at(&state->cards, (struct place){PILE_HANDS + seat, place})->card;
}

int of_hand_find(const struct of_state *state, int seat, int card)
{
    for (int i = 0; i < of_hand_size(state, seat); i++)
        if (of_hand_card(state, seat, i) == card)
            return i;
    return -1;
}

unsigned of_hand_rank(const struct of_state *state, int seat)
{
    uint8_t faces[HAND_CARDS];
    int count = of_hand_size(state, seat);
    count = count < HAND_CARDS ? count : HAND_CARDS;
    for (int i = 0; i < count; i++)
        faces[i] = (uint8_t)card_face((uint8_t)of_hand_card(state, seat, i));
    return hand_rank(faces, count); /* [OF-RANK-1] */
}

/* ---- cards ------------------------------------------------------------------------ */

int of_card_value(int card)
{
    return face_rank(card_face((uint8_t)card)); /* [OF-DECK-1] Ace 1, Jack 11, Queen 12, King 13 */
}

bool of_card_passes(int card, int needs)
{
    int value = of_card_value(card);
    if (value == RANK_ACE || value >= RANK_QUEEN) /* [OF-DECK-4] */
        return value >= RANK_QUEEN;
    return value >= needs; /* [OF-TEST-1] */
}

/* ---- the deck --------------------------------------------------------------------- */

static int take_card(struct of_state *state, int pile, unsigned learners, const struct sink *sink)
{
    bool renews = cards_count(&state->cards, PILE_DECK) == 0; /* [OF-DECK-3] */
    int card =
        cards_draw_renewed(&state->cards, &state->chance, PILE_DECK, PILE_DISCARDS, pile, learners);
    if (renews)
        sink_tell(sink, EVENT_SHUFFLED, 0, 0, 0);
    return card;
}

int of_turn_up(struct of_state *state, const struct sink *sink)
{
    return take_card(state, PILE_DISCARDS, KNOWN_ALL, sink); /* [OF-DECK-2] */
}

/* [OF-TEST-4] Each draws one card, the higher wins, ties again. */
int of_draw_off(struct of_state *state, const struct sink *sink)
{
    for (;;) {
        int values[OF_SEATS];
        for (int seat = 0; seat < OF_SEATS; seat++) {
            int card = of_turn_up(state, sink);
            values[seat] = of_card_value(card);
            sink_tell(sink, EVENT_OFF, seat, card, 0);
        }
        if (values[0] != values[1]) {
            state->first = values[1] > values[0];
            sink_tell(sink, EVENT_WON_OFF, state->first, 0, 0);
            return state->first;
        }
        sink_tell(sink, EVENT_TIED, 0, 0, 0);
    }
}

/* Lays a card of a hand on the discards, face up. */
static int lay_away(struct of_state *state, int seat, int place)
{
    int end = cards_count(&state->cards, PILE_DISCARDS);
    return cards_move(&state->cards, (struct place){PILE_HANDS + seat, place},
                      (struct place){PILE_DISCARDS, end}, KNOWN_ALL);
}

void of_hands_away(struct of_state *state, int seat, const struct sink *sink)
{
    while (of_hand_size(state, seat) > 0)
        sink_tell(sink, EVENT_HAND_GONE, seat, lay_away(state, seat, 0), 0);
}

static void card_to_hand(struct of_state *state, int seat, int event, const struct sink *sink)
{
    int card = take_card(state, PILE_HANDS + seat, known_seat(seat), sink);
    struct event told = {
        .kind = (uint8_t)event, .seen_by = (uint8_t)known_seat(seat), .numbers = {seat, card}};
    sink_send(sink, &told);
}

/* [OF-HAND-1] All hands first go away; then one card at a time, the dealer's opponent first. */
void of_deal(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    for (int seat = 0; seat < OF_SEATS; seat++)
        of_hands_away(state, seat, sink);
    for (int i = 0; i < of_data(setup)->hand; i++)
        for (int k = 1; k <= OF_SEATS; k++)
            card_to_hand(state, (state->first + k) % OF_SEATS, EVENT_DEALT, sink);
}

/* ---- the card of a turn [OF-HAND-2] ----------------------------------------------- */

bool of_apply_card(const struct setup *setup, struct of_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    if (answer->verb != VERB_DRAW && answer->verb != VERB_PASS)
        return REFUSE("OF-HAND-2", "a card is drawn or not, before anything else");
    state->offered = 1;
    if (answer->verb == VERB_PASS)
        return true;
    card_to_hand(state, seat, EVENT_DREW, sink);
    if (of_hand_size(state, seat) > of_data(setup)->hand)
        stack_push(&state->stack, FRAME_DISCARD)->numbers[DISCARD_SEAT] = (int16_t)seat;
    return true;
}

/* One of the old cards: the new one lies last. */
bool of_apply_discard(struct of_state *state, int seat, const struct answer *answer,
                      const struct sink *sink, struct refusal *refusal)
{
    if (answer->verb != VERB_DISCARD)
        return REFUSE("OF-HAND-2", "a card is discarded now");
    int place = of_hand_find(state, seat, answer->numbers[0]);
    if (place < 0 || place == of_hand_size(state, seat) - 1)
        return REFUSE("OF-HAND-2", "one of the old cards is discarded");
    stack_pop(&state->stack);
    sink_tell(sink, EVENT_DISCARDED, seat, lay_away(state, seat, place), 0);
    return true;
}

int of_discard_options(const struct of_state *state, int seat, struct option *out)
{
    int count = 0;
    for (int i = 0; i + 1 < of_hand_size(state, seat); i++)
        count =
            of_option(out, count, VERB_DISCARD, of_hand_card(state, seat, i), 0, 0, NEEDS_NOTHING);
    return count;
}
