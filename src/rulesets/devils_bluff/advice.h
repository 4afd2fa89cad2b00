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
enum { LIMIT_SPOTS_WEIGHED = 40 };
struct spot_weight {
    struct point at;
    int32_t value;
    int32_t attack; /* the best from there */
};

/* Places a fighter may stand at after a move of some length, the best first; ways there are not looked for. */
struct outlook;
int db_spots_weigh(const struct outlook *outlook, mil length, enum errand errand,
                   struct spot_weight out[LIMIT_SPOTS_WEIGHED]);

/* The best place it can get to; its own when there is no better. */
struct point db_spot_reached(const struct scene *scene, const struct fighter *own, mil length,
                             enum errand errand);

/* Lines of fire (advice_lines.c): who could attack whom if a fighter were not there. It can stand in its
 * friends' lines; its enemies may choose it instead. */
struct band {
    mil reach; /* of a move and an attack after it */
    int32_t worth;
};
struct line {
    int by, at;    /* models; NO_MODEL: nobody else to attack */
    int32_t worth; /* of that attack */
    int band_count;
    struct band bands[2 * FIGHTER_WEAPONS]; /* of an enemy against the fighter, in the open */
};
struct lines {
    int count;
    struct line lines[DB_MODELS];
};
void db_lines_find(struct lines *lines, const struct scene *scene, const struct fighter *own);

/* What is left of its friends' attacks, less what its enemies can do, where the fighter stands; the eyes are
 * its own. */
int32_t db_lines_worth(const struct lines *lines, const struct scene *scene,
                       const struct fighter *own, struct eye eyes[DB_MODELS]);

/* What a fighter goes by when it looks for a place. */
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

/* Acting (advice_acts.c). */
struct answer db_advise_activate(const struct scene *scene);
struct answer db_advise_ready(const struct scene *scene);
struct answer db_advise_move(const struct scene *scene);
struct answer db_advise_attack(const struct scene *scene);
struct answer db_advise_answer(const struct scene *scene);

/* What an attack is worth, those near the target of a blast included. */
int32_t db_advise_attack_worth(const struct scene *scene, const struct answer *answer);

#endif
