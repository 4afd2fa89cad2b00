/* Cards: their order, hands, the deck [RU-CARD-1] to [RU-CARD-5]. */
#include "rulesets/ruthless/ruthless.h"

/* ---- the order of cards ----------------------------------------------------------- */

int ru_card_value(int card)
{
    int rank = face_rank(card_face((uint8_t)card));
    return rank == RANK_ACE ? 14 : rank; /* [RU-CARD-2] [RU-FIST-1] */
}

/* [RU-CARD-2] Spades before hearts, diamonds and clubs. */
int ru_card_order(int card)
{
    return 4 * ru_card_value(card) + ((int)CLUBS - (int)face_suit(card_face((uint8_t)card)));
}

int ru_shown_card(const struct ru_state *state, int seat)
{
    struct place top = cards_top(&state->cards, PILE_SHOWN + seat);
    return top.index < 0 ? CARD_NONE : cards_at(&state->cards, top)->card;
}

bool ru_card_beats(const struct setup *setup, const struct ru_state *state, int card,
                   int attacking_seat)
{
    int shown = ru_shown_card(state, attacking_seat);
    if (shown == CARD_NONE) /* [RU-SNAP-1] against a player without one, any card */
        return true;
    if (setup->switches[SWITCH_SNAP] == SNAP_BY_VALUE)
        return ru_card_value(card) > ru_card_value(shown);
    return ru_card_order(card) > ru_card_order(shown);
}

/* ---- hands ------------------------------------------------------------------------ */

int ru_hand_size(const struct ru_state *state, int seat)
{
    return cards_count(&state->cards, PILE_HANDS + seat);
}

int ru_hand_card(const struct ru_state *state, int seat, int place)
{
    return cards_at(&state->cards, (struct place){PILE_HANDS + seat, place})->card;
}

int ru_hand_find(const struct ru_state *state, int seat, int card)
{
    for (int i = 0; i < ru_hand_size(state, seat); i++)
        if (ru_hand_card(state, seat, i) == card)
            return i;
    return -1;
}

/* [RU-CARD-3] Played cards are discarded face up. */
void ru_discard(struct ru_state *state, int seat, int place)
{
    int end = cards_count(&state->cards, PILE_DISCARDS);
    cards_move(&state->cards, (struct place){PILE_HANDS + seat, place},
               (struct place){PILE_DISCARDS, end}, KNOWN_ALL);
}

/* What a card is worth: its place among all cards, in thousandths. */
static int32_t card_worth(int card)
{
    return (ru_card_order(card) - 8) * 1000 / (FACES_PLAIN - 1);
}

static void tell_dealt(int seat, int card, const struct sink *sink)
{
    struct event event = {.kind = EVENT_DEALT,
                          .seen_by = (uint8_t)known_seat(seat), /* [RU-CARD-5] */
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {seat, card},
                          .worth = card == CARD_NONE ? 0 : card_worth(card),
                          .expected = 500};
    sink_send(sink, &event);
}

void ru_refill(const struct setup *setup, struct ru_state *state, int seat, const struct sink *sink)
{
    (void)setup;
    while (ru_hand_size(state, seat) < RU_HAND) {                 /* [RU-CARD-1] */
        bool renews = cards_count(&state->cards, PILE_DECK) == 0; /* [RU-CARD-3] */
        int card = cards_draw_renewed(&state->cards, &state->chance, PILE_DECK, PILE_DISCARDS,
                                      PILE_HANDS + seat, known_seat(seat));
        if (card == CARD_NONE)
            return; /* every card is in a hand or before a player */
        if (renews)
            sink_tell(sink, EVENT_SHUFFLED, 0, 0, 0);
        tell_dealt(seat, card, sink);
    }
}

void ru_deal(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    sink_tell(sink, EVENT_SHUFFLED, 0, 0, 0);
    for (int seat = 0; seat < setup->seat_count; seat++) /* [RU-SCEN-6] in seat order */
        ru_refill(setup, state, seat, sink);
}
