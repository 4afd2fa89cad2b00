/* What a seat does not see, made up evenly from all that it could be. */
#include "rulesets/shadows/shadows.h"

/* [SW-ORD-4] A pick is a card of the hand; a Lone Gun may also hold its own. */
static void fill_picks(const struct setup *setup, struct sw_state *state, int seat,
                       struct chance *chance)
{
    for (int s = 0; s < setup->seat_count; s++) {
        if (s == seat || !state->has_picked[s])
            continue;
        uint32_t size = (uint32_t)sw_hand_size(state, s);
        uint32_t pick = chance_below(chance, PURPOSE_SETUP, size + state->lone[s]);
        state->picks[s] = (uint8_t)(pick < size ? pick + 1 : PICK_HOLD);
    }
}

/* [SW-SCEN-5] The true token is one that was not searched. */
static void fill_truth(struct sw_state *state, struct chance *chance)
{
    uint8_t tokens[SW_TOKENS];
    uint32_t count = 0;
    for (int i = 0; i < SW_TOKENS; i++)
        if (state->objects[i].kind == OBJECT_TOKEN)
            tokens[count++] = (uint8_t)(i + 1);
    state->truth = count ? tokens[chance_below(chance, PURPOSE_SETUP, count)] : 0;
}

void sw_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct sw_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE];
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        key[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    chance_begin(&state->chance, key);
    (void)!cards_fill(&state->cards, chance); /* [SW-DRAW-3] */
    fill_picks(setup, state, seat, chance);
    fill_truth(state, chance);
}
