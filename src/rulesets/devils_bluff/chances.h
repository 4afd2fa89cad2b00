/* How likely draws come out, by what a seat knows of the cards: what odds are made of, and what the script
 * weighs. */
#ifndef RULESETS_DEVILS_BLUFF_CHANCES_H
#define RULESETS_DEVILS_BLUFF_CHANCES_H

#include "rules/card_pool.h"
#include "rulesets/devils_bluff/devils_bluff.h"

/* What the next cards can be, by what a seat knows. */
void db_pool_of(const struct db_state *state, int seat, struct card_pool *out);

/* How likely one card does for a number needed, in parts per million. */
int32_t db_pool_ppm(const struct setup *setup, const struct card_pool *pool, int needs, bool wild);

/* An attack as its draws see it. */
struct db_duel {
    int attacks, needs, rending;
    bool wild; /* the attacker's Aces [DB-UP-1] */
    int defence, counter, hp;
    bool target_wild, injured, flask;
};
struct db_duel db_duel_of(const struct setup *setup, const struct db_state *state, int by, int at,
                          int weapon, const struct db_shot *shot);

/* What comes of it to the target, nobody swapping, in parts per million that add up to a million. */
struct db_fate {
    int32_t out;     /* incapacitated */
    int32_t injured; /* marked, but there */
    int32_t hurt;    /* has lost HP, or was down and got up unscathed */
    int32_t held;    /* hit, but no harm came of it */
    int32_t missed;
};

/* Exactly, draw by draw, without replacement. */
struct db_fate db_fate_of(const struct setup *setup, const struct card_pool *pool,
                          const struct db_duel *duel);

/* How likely the best attack of a model on another comes to a hit, by what a seat knows, in parts per million;
 * -1 when there is none. `band` is 1 for a plain attack, 2 for a Longshot. */
int32_t db_best_attack_ppm(const struct setup *setup, const struct db_state *state, int seat,
                           int by, int at, int *band);

#endif
