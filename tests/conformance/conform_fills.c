/* Redaction and fills: nothing hidden is left, and what may be is equally likely to be. */
#include <math.h>
#include <string.h>

#include "conformance/conform.h"
#include "table/cards.h"

struct filling {
    struct trial *trial;
    const struct setup *setup;
    const struct ruleset *ruleset;
    int seat;
    struct chance chance;
    _Alignas(16) uint8_t state[LIMIT_STATE], view[LIMIT_STATE], full[LIMIT_STATE],
        again[LIMIT_STATE];
};

static const struct cards *cards_of(const struct filling *filling, const uint8_t *state)
{
    return (const void *)(state + filling->ruleset->cards_offset);
}

static bool chance_is_gone(const struct filling *filling)
{
    static const struct chance NOTHING;
    return memcmp(filling->view + filling->ruleset->chance_offset, &NOTHING, sizeof NOTHING) == 0;
}

static bool redaction_is_fine(struct filling *filling)
{
    size_t size = filling->ruleset->state_size;
    memcpy(filling->view, filling->state, size);
    ruleset_redact(filling->ruleset, filling->view, filling->seat);
    memcpy(filling->again, filling->view, size);
    ruleset_redact(filling->ruleset, filling->again, filling->seat);
    if (memcmp(filling->view, filling->again, size) != 0)
        return complain(filling->trial, "redacting twice is not redacting once");
    return chance_is_gone(filling) || complain(filling->trial, "a view holds the key of chance");
}

/* One fill: it looks the same, is a whole game, and has a key of its own. */
static bool fill_is_fine(struct filling *filling)
{
    size_t size = filling->ruleset->state_size, at = filling->ruleset->chance_offset;
    memcpy(filling->full, filling->view, size);
    filling->ruleset->fill(filling->setup, filling->full, filling->seat, &filling->chance);
    memcpy(filling->again, filling->full, size);
    ruleset_redact(filling->ruleset, filling->again, filling->seat);
    if (memcmp(filling->again, filling->view, size) != 0)
        return complain(filling->trial, "redact, fill, redact gives other bytes");
    const char *broken = filling->ruleset->check(filling->setup, filling->full);
    if (broken)
        return complain(filling->trial, "a fill is broken: %s", broken);
    if (memcmp(filling->full + at, filling->view + at, CHANCE_SEED_SIZE) == 0 ||
        memcmp(filling->full + at, filling->state + at, CHANCE_SEED_SIZE) == 0)
        return complain(filling->trial, "a fill has no fresh key");
    return true;
}

/* The places of hidden cards, and the cards that can lie in one of them. */
static int hidden_places(const struct cards *view, int out[LIMIT_CARDS])
{
    int count = 0;
    for (int i = 0; i < view->first[LIMIT_PILES]; i++)
        if (view->slots[i].card >= CARD_HIDDEN)
            out[count++] = i;
    return count;
}

static int candidates(const struct cards *view, int slot, bool can[LIMIT_CARDS + 1])
{
    int lot = view->slots[slot].card - CARD_HIDDEN, count = 0;
    for (int card = 1; card <= LIMIT_CARDS; card++) {
        struct place at;
        int deck = (card - 1) / FACES;
        bool joker = (card - 1) % FACES >= FACES_PLAIN;
        can[card] = deck < view->deck_count && (!joker || (view->jokers >> deck & 1)) &&
                    view->lots[card - 1] == lot && !cards_find(view, (uint8_t)card, &at);
        count += can[card];
    }
    return count;
}

/* Chi-square of which card lies in one hidden place, over many fills. */
static bool fills_are_even(struct filling *filling)
{
    int places[LIMIT_CARDS], tally[LIMIT_CARDS + 1] = {0};
    bool can[LIMIT_CARDS + 1];
    const struct cards *view = cards_of(filling, filling->view);
    int count = hidden_places(view, places);
    if (count < 2)
        return true;
    int slot = places[chance_below(&filling->chance, PURPOSE_DECK, (uint32_t)count)];
    int cards = candidates(view, slot, can);
    if (cards < 2)
        return true;
    for (int i = 0; i < filling->trial->fills; i++) {
        if (!fill_is_fine(filling))
            return false;
        int card = cards_of(filling, filling->full)->slots[slot].card;
        if (card < 1 || card > LIMIT_CARDS || !can[card])
            return complain(filling->trial, "a fill has a card where it cannot be");
        tally[card]++;
    }
    double expected = (double)filling->trial->fills / cards, sum = 0;
    for (int card = 1; card <= LIMIT_CARDS; card++)
        if (can[card])
            sum += (tally[card] - expected) * (tally[card] - expected) / expected;
    double most = cards - 1 + 6 * sqrt(2.0 * (cards - 1)) + 12;
    return sum < most ||
           complain(filling->trial, "fills are uneven: %.1f, at most %.1f", sum, most);
}

/* Hidden numbers beside the cards vary too: over some fills every hidden choice takes several values. */
static bool game_fills(struct filling *filling, int game)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    struct answer answer;
    struct refusal refusal;
    int answers = 0;
    trial_seed(filling->trial, 3000000U + (uint64_t)game, seed);
    trial_chance(filling->trial, 3000000U + (uint64_t)game, &filling->chance);
    filling->ruleset->begin(filling->setup, seed, filling->state, NULL);
    while (!is_over(filling->setup, filling->state)) {
        filling->seat = answers % (filling->setup->seat_count + 1);
        if (filling->seat == filling->setup->seat_count)
            filling->seat = LIMIT_SEATS; /* one who only watches */
        if (!redaction_is_fine(filling) || !fill_is_fine(filling))
            return false;
        bool counts = filling->ruleset->cards_offset != 0 && answers == 5 + game % 40;
        if (counts && !fills_are_even(filling))
            return false;
        int seat = pick_answer(filling->setup, filling->state, &filling->chance, &answer);
        (void)filling->ruleset->apply(filling->setup, filling->state, seat, &answer, NULL,
                                      &refusal);
        answers++;
    }
    return true;
}

bool conform_fills(struct trial *trial)
{
    static _Thread_local struct filling filling;
    filling.trial = trial;
    filling.setup = trial->setup;
    filling.ruleset = trial->setup->ruleset;
    for (int game = 0; game < 1 + trial->games / 20; game++)
        if (!game_fills(&filling, game))
            return complain(trial, "fills of game %d", game);
    return true;
}
