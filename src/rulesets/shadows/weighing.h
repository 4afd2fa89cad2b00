/* What things are worth to the script and to the evaluation: models, shots, Fights, danger. Thousandths of a
 * Novice throughout. Estimates: the rules themselves are asked before anything is answered. */
#ifndef RULESETS_SHADOWS_WEIGHING_H
#define RULESETS_SHADOWS_WEIGHING_H

#include "rules/going.h"
#include "rulesets/shadows/chances.h"

enum { WORTH_UNIT = 1000 };

/* What a model is worth to its posse while it stands. */
int32_t sw_weigh_model(const struct setup *setup, const struct sw_state *state, int model);

/* ---- the scene -------------------------------------------------------------------- */

/* A model as the weighing sees it. */
struct fighter {
    int model;
    struct circle base;
    int level;
    bool friendly, up, shaken;
    bool tangled;  /* in contact with a standing enemy of its own */
    uint8_t done;  /* enum done */
    uint8_t sides; /* of its Grit die */
    int8_t dice;   /* more for its shots, whatever the range */
    int8_t saves;  /* more for its saves */
    uint8_t gun_count, ready_count;
    uint8_t
        guns[SLOT_GUNS]; /* that work; the first `ready_count` may be fired in this activation */
    mil reach;           /* the farthest of those; 0: none */
    mil liked;           /* range to shoot from */
    int32_t worth;
    int closest;           /* model of ours that it sees and that is closest to it, or NO_MODEL */
    int64_t nearest, next; /* squares of how far that one and the next are */
};

/* Everybody on the table but bystanders, from the side of one seat. */
struct scene {
    const struct setup *setup;
    const struct sw_state *state;
    int seat, count;
    struct fighter fighters[SW_MODELS];
};

void sw_scene_begin(struct scene *scene, const struct setup *setup, const struct sw_state *state,
                    int seat);

/* The fighter of a model on the table, or NULL. */
const struct fighter *sw_scene_find(const struct scene *scene, int model);

/* ---- shots ------------------------------------------------------------------------ */

/* A place to shoot from or to be shot at. */
struct stand {
    struct circle base;
    int level;
};

static inline struct stand sw_fighter_stand(const struct fighter *fighter)
{
    return (struct stand){fighter->base, fighter->level};
}

/* A shot as it is weighed; worth 0: none can be fired. */
struct shot_weight {
    int32_t worth;
    int slot;
};

/* From where somebody shoots to where somebody stands, what is seen, and whether it is in the target's back. */
struct line {
    struct stand from, to;
    enum sight sight;
    bool behind;
};

/* The best of a fighter's first `guns` guns along a line at another. All that is fired in one action counts. */
struct shot_weight sw_weigh_line(const struct scene *scene, const struct fighter *by, int guns,
                                 const struct line *line, const struct fighter *at);

/* The share of a target's worth that the dice of one shot take, in thousandths. */
int32_t sw_weigh_dice(int dice, int sides, int save_sides, int modifier, bool shaken);

/* A shot as it is declared, with Spotting where it is needed, who else may be hit counted; by the rules
 * themselves. */
int32_t sw_weigh_shot(const struct setup *setup, const struct sw_state *state, int by, int at,
                      int slot, bool spots);

/* ---- Fights ----------------------------------------------------------------------- */

/* What a Fight does to them less what it does to us. */
int32_t sw_weigh_fight(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int flags);

#endif
