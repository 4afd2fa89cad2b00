/* What the next cards can be, by what a seat knows. */
#include <string.h>

#include "rulesets/devils_bluff/chances.h"

/* Whether a seat knows the card of a slot. The same from its view and in a world that a search imagines. */
static bool knows(const struct slot *slot, int seat)
{
    return slot->card <= FACES && (slot->known_by & known_seat(seat));
}

/* The lot of a card that lies hidden, whether it is told or not [TB-CARD-2]. */
static int lot_of(const struct cards *cards, const struct slot *slot)
{
    return slot->card >= CARD_HIDDEN ? slot->card - CARD_HIDDEN : cards->lots[slot->card - 1];
}

static void count_discards(const struct cards *cards, uint8_t counts[RANK_KING + 1])
{
    for (int i = 0; i < cards_count(cards, PILE_DISCARDS); i++)
        counts[db_card_value(cards_at(cards, (struct place){PILE_DISCARDS, i})->card)]++;
}

/* All cards of a lot that a seat does not see anywhere. */
static void count_unseen(const struct cards *cards, int seat, int lot,
                         uint8_t counts[RANK_KING + 1])
{
    bool seen[FACES + 1] = {false};
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (knows(&cards->slots[i], seat))
            seen[cards->slots[i].card] = true;
    for (int card = 1; card <= FACES_PLAIN; card++)
        if (!seen[card] && cards->lots[card - 1] == lot)
            counts[db_card_value(card)]++;
}

void db_pool_of(const struct db_state *state, int seat, struct db_pool *out)
{
    const struct cards *cards = &state->cards;
    memset(out, 0, sizeof *out);
    out->left = cards_count(cards, PILE_DECK);
    count_discards(cards, out->discards);
    if (out->left > 0) {
        count_unseen(cards, seat, lot_of(cards, cards_at(cards, cards_top(cards, PILE_DECK))),
                     out->next);
        return;
    }
    memcpy(out->next, out->discards, sizeof out->next); /* [DB-DECK-3] */
    memset(out->discards, 0, sizeof out->discards);
    out->left = cards_count(cards, PILE_DISCARDS);
}

int32_t db_pool_ppm(const struct setup *setup, const struct db_pool *pool, int needs, bool wild)
{
    int64_t all = 0, good = 0;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        all += pool->next[rank];
        if (db_card_passes(setup, card_of(0, face_of(SPADES, rank)), needs, wild))
            good += pool->next[rank];
    }
    return all > 0 ? (int32_t)((good * ONE_MILLION + all / 2) / all) : 0;
}

struct db_duel db_duel_of(const struct setup *setup, const struct db_state *state, int by, int at,
                          int weapon, const struct db_shot *shot)
{
    const struct db_model *m = &state->models[at];
    return (struct db_duel){.attacks = shot->attacks,
                            .needs = shot->needs,
                            .rending = db_data(setup)->weapons[weapon].rending,
                            .wild = db_has_item(setup, by, ITEM_ACES_WILD),
                            .defence = db_defence_needs(setup, at, weapon, shot->cover),
                            .counter = db_counter_needs(setup, at, weapon),
                            .hp = m->hp,
                            .target_wild = db_has_item(setup, at, ITEM_ACES_WILD),
                            .injured = m->injured,
                            .flask = db_has_item(setup, at, ITEM_FLASK) && !m->flask_used};
}

int32_t db_best_attack_ppm(const struct setup *setup, const struct db_state *state, int seat,
                           int by, int at, int *band)
{
    struct db_pool pool;
    struct db_shot shot;
    struct refusal refusal;
    int32_t best = -1;
    db_pool_of(state, seat, &pool);
    *band = 0;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        bool used = (db_data(setup)->weapons[weapon].rules & RULED_ONE_USE) &&
                    state->models[by].dynamite_used;
        if (used || !db_has_weapon(setup, by, weapon) ||
            !db_may_attack(setup, state, by, at, weapon, true, &shot, &refusal))
            continue;
        struct db_duel duel = db_duel_of(setup, state, by, at, weapon, &shot);
        int32_t hit = ONE_MILLION - db_fate_of(setup, &pool, &duel).missed;
        if (hit <= best)
            continue;
        best = hit;
        *band = shot.longshot ? 2 : 1;
    }
    return best;
}
