/* What a seat does not see, made up evenly from all that it could be. */
#include "rulesets/ruthless/ruthless.h"

/* Bids are places of a hand whose cards were dealt evenly, so each place is as likely as any other. */
static void fill_bids(const struct setup *setup, struct ru_state *state, int seat,
                      struct chance *chance)
{
    for (int s = 0; s < setup->seat_count; s++) {
        uint32_t size = (uint32_t)ru_hand_size(state, s);
        if (s != seat && state->has_bid[s] && size > 0) /* [RU-TURN-1] [RU-FIST-1] */
            state->bids[s] = (uint8_t)(1 + chance_below(chance, PURPOSE_SETUP, size));
    }
}

void ru_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct ru_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE];
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        key[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    chance_begin(&state->chance, key);
    (void)!cards_fill(&state->cards, chance); /* [RU-CARD-5] */
    fill_bids(setup, state, seat, chance);
}
