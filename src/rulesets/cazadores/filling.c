/* What a seat does not see, made up evenly from all that it could be. */
#include "rulesets/cazadores/cazadores.h"

void cz_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct cz_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE];
    (void)setup;
    (void)seat;
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        key[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    chance_begin(&state->chance, key);
    (void)!cards_fill(&state->cards, chance); /* [CZ-ADV-4] */
}
