/* Whoever acts, and the spots it thinks of. */
#ifndef RULESETS_SHADOWS_ADVICE_SPOTS_H
#define RULESETS_SHADOWS_ADVICE_SPOTS_H

#include "rulesets/shadows/advice.h"

enum { LIMIT_LOOKED = 16, LIMIT_FIELDS = SW_MODELS };

/* A spot with what it is worth. */
struct spot_weight {
    struct point at;
    int32_t now, any; /* the best shot from there: with what may be fired yet, with all */
    int target, slot; /* of the first */
    int32_t danger;   /* what may come back */
    int32_t rest;     /* what it is worth to be there after the next action */
    int32_t late;     /* and after the one that follows */
};

/* What the script thinks about while a model acts. */
struct acting {
    const struct scene *scene;
    const struct fighter *own;
    struct mover mover;
    mil length; /* of a Move */
    bool hawkeye, moves, carries;
    int32_t caution;   /* what of a danger counts, in thousandths */
    int actions;       /* that it may have after the next until the game is over */
    int32_t drive;     /* for each inch nearer to where it can shoot */
    struct point home; /* where loot is carried off */
    int cell;          /* of the grid, or NO_CELL */
    struct going_reach reach;
    int liked; /* from how far it shoots, in halves of an inch */
    int field_count, prize_count;
    struct {
        const uint8_t *far; /* ways to an enemy who stands, by cell */
    } fields[LIMIT_FIELDS];
    struct {
        const uint8_t *far;
        int32_t worth; /* what is to be had there */
        bool finish;   /* by a Fight, so there must be time for it */
    } prizes[LIMIT_FIELDS];
    int hurt_count;
    struct {
        struct circle base;
        int32_t worth; /* of being in contact */
    } hurt[SW_SIDE];   /* of ours who are Downed, those whom nobody else helps */
    struct spot_weight here;
};

/* What it is worth to finish off an enemy who is Downed. */
int32_t sw_finish_worth(const struct scene *scene, const struct fighter *downed);

void sw_acting_begin(struct acting *acting, const struct scene *scene, const struct fighter *own);

/* What it is worth to stand at a place, and to be as near to all goals as a cell is with so many actions to
 * come. */
struct spot_weight sw_spot_weigh(const struct acting *acting, struct point at);
int32_t sw_spot_approach(const struct acting *acting, int cell, bool sees, int actions);

/* Up to `most` places within one Move that seem good, best first; gives their number. Whether a way leads there
 * is still to be asked. */
int sw_spots_find(const struct acting *acting, int most, struct spot_weight out[LIMIT_LOOKED]);

#endif
