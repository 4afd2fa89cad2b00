/* What things are worth to the script and to the evaluation: attacks, danger, places, cards. The unit is a
 * hundredth of a Hired Gun throughout. Estimates: the rules themselves are asked before anything is answered,
 * and nothing here looks at a card that its seat does not know. */
#ifndef RULESETS_DEVILS_BLUFF_WEIGHING_H
#define RULESETS_DEVILS_BLUFF_WEIGHING_H

#include "rules/walking.h"
#include "rulesets/devils_bluff/devils_bluff.h"

enum {
    WORTH_VP = 70, /* a Victory Point */
    FIGHTER_WEAPONS = 3,
};

/* A model as the weighing sees it. */
struct fighter {
    int model;
    struct circle base;
    bool up, mounted, wild, injured;
    uint8_t seat, level, skill, hp, points;
    uint8_t weapon_count, weapons[FIGHTER_WEAPONS];
    mil reach;      /* of the farthest, Longshots included */
    uint32_t crowd; /* bit i: model i is an enemy within an inch [DB-ATK-2] */
    int32_t worth;  /* to those who take it out */
};

/* Somebody on the table who can be in the way: the box that a line must meet to come near. */
struct stander {
    struct point least, most;
    int model;
};

/* Everybody, from the side of one seat. */
struct scene {
    const struct setup *setup;
    const struct db_state *state;
    int seat, count;
    struct fighter fighters[DB_MODELS]; /* by model */
    uint32_t present;                   /* bit i: model i is on the table */
    int stander_count;
    struct stander standers[DB_MODELS];
};

/* What was found out about the line between two fighters where they stand; it holds both ways. All zeros: nothing
 * yet. */
struct eye {
    bool known, blocked;
    struct db_line line;
};

void db_fighter_begin(struct fighter *fighter, const struct setup *setup,
                      const struct db_state *state, int model);
void db_scene_begin(struct scene *scene, const struct setup *setup, const struct db_state *state,
                    int seat);

/* Takes a fighter off the table. */
void db_scene_remove(struct scene *scene, int model);

/* The same fighter at some other place. */
struct fighter db_fighter_at(const struct scene *scene, const struct fighter *fighter,
                             struct point at);

/* Whether a point is nearer than a length to a segment. */
bool db_comes_near(struct point p, struct point a, struct point b, mil reach);

/* What attacking is worth with the best of a fighter's weapons, nothing being rushed; 0 when it cannot be done.
 * Either of both may be a copy that stands elsewhere than in the scene. */
int32_t db_weigh_attack(const struct scene *scene, const struct fighter *by,
                        const struct fighter *at, struct eye *eye);

/* The same with one weapon, all that the attack needs being known. */
int32_t db_weigh_shot(const struct scene *scene, const struct fighter *by, const struct fighter *at,
                      int weapon, const struct db_shot *shot);

/* The best attack at any enemy, and which of them; NO_MODEL: none. The eyes are the fighter's, by model. */
int32_t db_weigh_best(const struct scene *scene, const struct fighter *by,
                      struct eye eyes[DB_MODELS], int *target);

/* The best attack that may be made from where a fighter stands, by the rules themselves. */
int32_t db_weigh_now(const struct scene *scene, const struct fighter *by);

/* What a fighter may suffer from enemies, twice from those that have points left. */
int32_t db_weigh_danger(const struct scene *scene, const struct fighter *own);

/* What losing some HP is worth to those who bring it about, and a chance in thirteenths to draw a number. */
int32_t db_weigh_losses(const struct fighter *at, int losses);
int db_weigh_ranks(const struct setup *setup, int needs, bool wild);

/* What so many tries to take an HP are worth, each with a chance of some 2197ths. */
int32_t db_weigh_tries(const struct fighter *at, int tries, int32_t chance);

/* What a card in a seat's hand is worth: what is high will be needed to save, to counter, against injury; what
 * is low by those who draw for their rout. */
int32_t db_weigh_card(const struct db_state *state, int seat, int card);

/* ---- goals (goals.c) -------------------------------------------------------------- */

/* Where a fighter should go for the mission's sake, how near, and what an inch on the way is worth. */
struct goal {
    bool wanted, secure; /* secure: to secure it there */
    int marker;          /* or NO_MODEL */
    struct point at;
    mil within; /* of the fighter's base to the point */
    int32_t pull;
};
struct goal db_goal_of(const struct scene *scene, const struct fighter *own);

/* How far a side is ahead by the mission's points that are to be had: positive for the scene's seat. */
int32_t db_weigh_progress(const struct scene *scene);

/* ---- how far it is to walk (walking.c) -------------------------------------------- */

/* By rules/walking.h, on foot or on horseback. */
mil db_walk_between(const struct setup *setup, bool mounted, struct point from, struct point to);

#endif
