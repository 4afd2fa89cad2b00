/* What a seat does not see, made up evenly from all that it could be. */
#include "rulesets/devils_bluff/devils_bluff.h"

/* A pick is the card drawn or one of the hand; each is as likely as any other [DB-RND-2]. */
static void fill_picks(struct db_state *state, int seat, struct chance *chance)
{
    for (int s = 0; s < DB_SEATS; s++)
        if (s != seat && state->has_picked[s]) {
            uint32_t size = (uint32_t)db_hand_size(state, s);
            state->picks[s] = (uint8_t)chance_below(chance, PURPOSE_SETUP, size + 1);
        }
}

void db_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct db_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE];
    (void)setup;
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        key[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    chance_begin(&state->chance, key);
    (void)!cards_fill(&state->cards, chance); /* [DB-DECK-2] */
    fill_picks(state, seat, chance);
}
