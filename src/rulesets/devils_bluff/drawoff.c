/* Draw-offs [DB-RND-2]: both draw, both choose in secret, both show. */
#include "rulesets/devils_bluff/drawing.h"

bool db_off_asks(const struct db_state *state, int seat)
{
    return db_hand_size(state, seat) > 0 && !state->has_picked[seat]; /* [DB-HAND-7] */
}

int db_off_options(const struct db_state *state, int seat, struct option *out)
{
    int count = db_option(out, 0, VERB_KEEP, 0, 0, 0, NEEDS_NOTHING);
    for (int i = 0; i < db_hand_size(state, seat); i++)
        count = db_option(out, count, VERB_SWAP, db_hand_card(state, seat, i), 0, 0, NEEDS_NOTHING);
    return count;
}

bool db_off_matters(const struct db_state *state, int seat)
{
    int drawn = cards_at(&state->cards, (struct place){PILE_DRAWN + seat, 0})->card;
    for (int i = 0; i < db_hand_size(state, seat); i++)
        if (db_card_value(db_hand_card(state, seat, i)) > db_card_value(drawn))
            return true;
    return false;
}

/* Nothing is told before both have chosen: who was first must not show [TB-GAME-1]. */
bool db_apply_off(struct db_state *state, int seat, const struct answer *answer,
                  struct refusal *refusal)
{
    int place = -1;
    if (answer->verb == VERB_SWAP)
        place = db_hand_find(state, seat, answer->numbers[0]);
    else if (answer->verb != VERB_KEEP) /* [DB-HAND-6] no sets */
        return REFUSE("DB-RND-2", "the card drawn is kept or swapped in a draw-off");
    if (answer->verb == VERB_SWAP && place < 0)
        return REFUSE("DB-HAND-2", "that card is not in the hand");
    state->picks[seat] = (uint8_t)(place + 1);
    state->has_picked[seat] = 1;
    return true;
}

/* Shows the card a seat has chosen and gives its value; an Ace is 1, wild or not [DB-UP-1]. */
static int show(struct db_state *state, int seat, const struct sink *sink)
{
    int pick = state->picks[seat];
    int from = pick > 0 ? PILE_HANDS + seat : PILE_DRAWN + seat, place = pick > 0 ? pick - 1 : 0;
    int card = cards_at(&state->cards, (struct place){from, place})->card;
    db_lay(state, from, place, PILE_DISCARDS);
    if (pick > 0)
        db_take_in_hand(state, seat);
    state->picks[seat] = state->has_picked[seat] = 0;
    struct event event = {.kind = EVENT_OFF,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {seat, card, pick > 0},
                          .worth = (db_card_value(card) - 1) * 1000 / (RANK_KING - 1),
                          .expected = 500};
    sink_send(sink, &event);
    return db_card_value(card);
}

bool db_off_step(const struct setup *setup, struct db_state *state, int *winner,
                 const struct sink *sink)
{
    (void)setup;
    for (;;) {
        if (cards_count(&state->cards, PILE_DRAWN) == 0)
            for (int seat = 0; seat < DB_SEATS; seat++) /* seat 1 first */
                (void)db_take_card(state, PILE_DRAWN + seat, seat, EVENT_DREW, sink);
        if (db_off_asks(state, 0) || db_off_asks(state, 1))
            return true;
        int first = show(state, 0, sink), second = show(state, 1, sink);
        if (first != second) {
            *winner = second > first;
            sink_tell(sink, EVENT_WON_OFF, *winner, 0, 0);
            return false;
        }
        sink_tell(sink, EVENT_TIED, 0, 0, 0); /* both are discarded */
    }
}
