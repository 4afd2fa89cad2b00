/* How likely draws come out, by what a seat knows of the cards: what odds are made of. */
#ifndef RULESETS_OPEN_FIRE_CHANCES_H
#define RULESETS_OPEN_FIRE_CHANCES_H

#include "rules/card_pool.h"
#include "rulesets/open_fire/open_fire.h"

/* What the next cards can be, by what a seat knows. */
void of_pool_of(const struct of_state *state, int seat, struct card_pool *out);

/* How likely one test passes, drawn again if it may be, in parts per million. */
int32_t of_test_ppm(const struct card_pool *pool, int needs, bool again);

/* How likely at least one of some tests does. */
int32_t of_hit_ppm(const struct card_pool *pool, int attacks, int needs, bool again);

/* An attack as its draws see it. */
struct of_duel {
    int attacks, needs;
    bool again; /* Skilled */
    int damage, defence;
    int hp, last;
    bool target_again; /* Resilient */
};
struct of_duel of_duel_of(const struct setup *setup, const struct of_state *state, int by, int at,
                          int weapon, const struct of_shot *shot);

/* What comes of it to the target, nobody playing a hand, in parts per million that add up to a million. */
struct of_fate {
    int32_t out;  /* removed */
    int32_t hurt; /* has lost HP */
    int32_t held; /* hit, but no harm came of it */
    int32_t missed;
};

/* Exactly, draw by draw, without replacement. */
struct of_fate of_fate_of(const struct card_pool *pool, const struct of_duel *duel);

/* How likely the best attack of a model on another comes to a hit, in parts per million; -1 when there is none. */
int32_t of_best_attack_ppm(const struct setup *setup, const struct of_state *state,
                           const struct card_pool *pool, int by, int at);

/* How likely the other seat's hand would stop one of a rank, by what a seat knows of the cards, in parts per million
 * [OF-PLAY-4]. */
int32_t of_stopped_ppm(const struct of_state *state, int seat, unsigned rank);

/* And how likely it beats a hand of a rank that answers it, valid or not. */
int32_t of_loses_ppm(const struct of_state *state, int seat, unsigned rank);

#endif
