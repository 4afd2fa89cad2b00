/* What attacks, places and hands are worth, as the script weighs them: whole numbers, quickly. */
#ifndef RULESETS_OPEN_FIRE_WEIGHING_H
#define RULESETS_OPEN_FIRE_WEIGHING_H

#include "rules/walking.h"
#include "rulesets/open_fire/open_fire.h"

enum {
    WORTH_VP = 60, /* a Victory Point */
    RANKS = RANK_KING,
};

/* A model as the script sees it. */
struct fighter {
    int model;
    struct circle base;
    mil reach; /* of its weapon */
    int32_t worth;
    int8_t skill; /* what it needs to hit, stress and injuries included */
    int8_t defence;
    uint8_t seat, weapon, hp, stealth;
    uint8_t hp_most;  /* what it started with, at least 1 */
    uint8_t late;     /* eighths of its worth that go with the last HP rather than evenly */
    bool up, waits;   /* waits: it has not acted in this round */
    uint32_t holders; /* bit m: enemy m has it in its assault range */
};

struct scene {
    const struct setup *setup;
    const struct of_state *state;
    int seat, count;
    bool judged; /* only to know how good the position is, not to choose what to do in it */
    int8_t prey[OF_SEATS]; /* whom a seat goes for above all, or NO_MODEL */
    struct fighter fighters[OF_MODELS];
};

/* For judging a position, and for choosing what to do in it. */
void of_scene_judge(struct scene *scene, const struct setup *setup, const struct of_state *state,
                    int seat);
void of_scene_choose(struct scene *scene, const struct setup *setup, const struct of_state *state,
                     int seat);

/* For choosing where to go and whom to attack: harm counts most that leads to a removal, and in a
 * Shootout each side has its prey. */
void of_scene_hunt(struct scene *scene, const struct setup *setup, const struct of_state *state,
                   int seat);

/* How many of the 13 values pass a test. */
int of_weigh_ranks(int needs);

/* What a model is worth with so many HP. */
int32_t of_weigh_left(const struct fighter *fighter, int hp);

/* What so many tries to take an HP are worth, each with a chance of some 169ths. */
int32_t of_weigh_tries(const struct fighter *at, int tries, int32_t chance);

/* What an attack that may be made now is worth. */
int32_t of_weigh_shot(const struct scene *scene, const struct fighter *by, const struct fighter *at,
                      int weapon, const struct of_shot *shot);

/* What an attack from one place at another would be worth, by the ground and who stands about; `less` is what is
 * taken off its skill. */
int32_t of_weigh_attack(const struct scene *scene, const struct fighter *by, struct circle from,
                        const struct fighter *at, struct circle to, int less);

/* How many HP an attack takes in the mean, from where the two stand, in hundredths. */
int32_t of_weigh_losses(const struct scene *scene, const struct fighter *by,
                        const struct fighter *at);

/* The best attack from a place, and what enemies could do to one there. */
int32_t of_weigh_best(const struct scene *scene, const struct fighter *by, struct circle from,
                      int less);
int32_t of_weigh_danger(const struct scene *scene, const struct fighter *own, struct circle there);

/* ---- goals (goals.c) -------------------------------------------------------------- */

/* Where a fighter should go for the mission's sake, how near, and what an inch on the way is worth. */
struct goal {
    bool wanted;
    struct point at;
    bool take;  /* an objective that is not held yet */
    mil within; /* of the fighter's centre to the point */
    int32_t pull;
};
struct goal of_goal_of(const struct scene *scene, const struct fighter *own);

/* What is left of the way to a goal. */
mil of_goal_far(const struct scene *scene, const struct goal *goal, struct point from);

/* How far a side is ahead by the mission's points: positive for the scene's seat. */
int32_t of_weigh_progress(const struct scene *scene);

/* ---- hands ------------------------------------------------------------------------ */

/* Of a thousand hands of so many cards, about how many do not lose to a rank; for quick decisions. */
int of_weigh_stopped(unsigned rank, int cards);

/* How good a hand is to keep, its chances to grow included. */
int of_weigh_hand(const struct of_state *state, int seat, int without);

#endif
