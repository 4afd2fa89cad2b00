/* How likely the next card does, by what a seat knows. */
#include "rulesets/devils_bluff/chances.h"

void db_pool_of(const struct db_state *state, int seat, struct card_pool *out)
{
    card_pool_of(&state->cards, seat, PILE_DECK, PILE_DISCARDS, out); /* [DB-DECK-3] */
}

int32_t db_pool_ppm(const struct setup *setup, const struct card_pool *pool, int needs, bool wild)
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
    struct card_pool pool;
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
