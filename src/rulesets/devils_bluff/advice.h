/* The script's parts: one function a question. All of them answer from what the seat may see. */
#ifndef RULESETS_DEVILS_BLUFF_ADVICE_H
#define RULESETS_DEVILS_BLUFF_ADVICE_H

#include "rulesets/devils_bluff/weighing.h"

/* Cards (advice_draws.c). */
struct answer db_advise_draw(const struct setup *setup, const struct db_state *state, int seat);
struct answer db_advise_off(const struct setup *setup, const struct db_state *state, int seat);
struct answer db_advise_reveal(const struct setup *setup, const struct db_state *state, int seat);

/* Places (advice_places.c): setting up, coming in, and where a model moves. What comes after a move decides
 * what a place is good for. */
enum errand { ERRAND_ATTACK, ERRAND_SECURE, ERRAND_STAY };
struct answer db_advise_objective(const struct setup *setup, const struct db_state *state);
struct answer db_advise_entry(const struct setup *setup, const struct db_state *state);
struct answer db_advise_enter(const struct scene *scene);

/* Lines of fire (advice_lines.c): who could attack whom if a fighter were not there. It can stand in its
 * friends' lines; its enemies may choose it instead. */
struct band {
    int64_t apart; /* squared: how far apart the two may be */
    int32_t worth;
};
struct bands {
    int count;
    struct band list[2 * FIGHTER_WEAPONS];
};
struct line {
    int by, at;          /* models; NO_MODEL: nobody else to attack */
    int32_t worth;       /* of that attack */
    int32_t turns;       /* that `by` can attack in this round: 1 or 2 */
    bool friendly;       /* `by` to the fighter; else: */
    struct bands theirs; /* against the fighter, in the open, after a move */
    struct bands ours;   /* of the fighter against it, no place being better */
};
struct lines {
    int count;
    struct line lines[DB_MODELS];
};

/* For places that are no farther from the fighter than it may roam. */
void db_lines_find(struct lines *lines, const struct scene *scene, const struct fighter *own,
                   mil roam);

/* The lines that a fighter is in the way of: bit i stands for line i. */
uint32_t db_lines_hindered(const struct lines *lines, const struct scene *scene,
                           const struct fighter *own);

/* What is left of its friends' attacks, less what its enemies can do, where the fighter stands; the eyes are
 * its own. */
int32_t db_lines_worth(const struct lines *lines, const struct scene *scene,
                       const struct fighter *own, uint32_t hindered, struct eye eyes[DB_MODELS]);

/* The most that this can be at a place, and that the best attack from there can be, whoever sees whom. */
int32_t db_lines_most(const struct lines *lines, const struct scene *scene, struct point at,
                      uint32_t hindered, int32_t *attack);

/* Places in their order (advice_stands.c): what a fighter goes by when it looks for one. */
struct outlook {
    const struct scene *scene;
    const struct fighter *own;
    struct goal goal;
    struct lines lines;
    struct mover mover;
    struct base bases[DB_MODELS]; /* of the others */
    int base_count;
};
void db_outlook_begin(struct outlook *outlook, const struct scene *scene,
                      const struct fighter *own);

/* A place. Until it is weighed, which takes long, it is known what it can be worth at most. */
struct stand {
    struct point at;
    int32_t rest, attack;  /* the best attack from there, and what else it is worth, */
    int32_t way;           /* less by the way that is left to the goal */
    uint32_t hindered;     /* by standing there: db_lines_hindered */
    bool weighed, arrives; /* whether the goal is reached there */
};
enum { LIMIT_STANDS = 40 };
struct stands {
    const struct outlook *outlook;
    int count;
    struct stand list[LIMIT_STANDS];
};
int32_t db_stand_value(const struct stand *stand, enum errand errand);

/* Places that a move of some length may lead to, ways not looked for; those on its rim alone; or one by one. */
void db_stands_about(struct stands *stands, const struct outlook *outlook, mil length);
void db_stands_rim(struct stands *stands, const struct outlook *outlook, mil length);
void db_stands_add(struct stands *stands, struct point at);

/* The best that one can stand at, if it is worth more than some value, else NULL; of equals the first one. No
 * more places are weighed than it takes. To have the next best, take it out. */
const struct stand *db_stands_above(struct stands *stands, enum errand errand, int32_t least);
void db_stands_remove(struct stands *stands, const struct stand *stand);

/* The best place to move to; the fighter's own when there is no better. */
struct point db_stand_reached(const struct scene *scene, const struct fighter *own, mil length,
                              enum errand errand);

/* Acting (advice_acts.c). */
struct answer db_advise_activate(const struct scene *scene);
struct answer db_advise_ready(const struct scene *scene);
struct answer db_advise_move(const struct scene *scene);
struct answer db_advise_attack(const struct scene *scene);
struct answer db_advise_answer(const struct scene *scene);

/* What an attack is worth, those near the target of a blast included. */
int32_t db_advise_attack_worth(const struct scene *scene, const struct answer *answer);

#endif
