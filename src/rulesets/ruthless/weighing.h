/* What things are worth to the script and to the evaluation: shots, danger, places. Thousandths of a man
 * throughout. Estimates: the rules themselves are asked before anything is answered. */
#ifndef RULESETS_RUTHLESS_WEIGHING_H
#define RULESETS_RUTHLESS_WEIGHING_H

#include "rulesets/ruthless/ruthless.h"

enum { WORTH_MAN = 1000 };

/* A character as the weighing sees it. */
struct fighter {
    int model;
    struct circle base;
    bool friendly, up, out, lily, mounted, acted;
    uint8_t gun_count;
    uint8_t guns[WEAPON_COUNT]; /* the loaded ones */
    mil reach;                  /* the farthest of those; 0: none */
    int32_t hit_worth;          /* of one hit on it to whoever hits */
};

/* Everybody on the table, from the side of one seat. */
struct scene {
    const struct setup *setup;
    const struct ru_state *state;
    int seat, side;
    int count;
    struct fighter fighters[RU_CHARACTERS];
};

void scene_begin(struct scene *scene, const struct setup *setup, const struct ru_state *state,
                 int seat);

/* The fighter of a model on the table, or NULL. */
const struct fighter *scene_find(const struct scene *scene, int model);

/* A shot as it is weighed. */
struct shot_weight {
    int8_t faces; /* of ten that hit; 0: it cannot be fired, or cannot hit */
    uint8_t weapon;
    uint8_t band; /* 1 short, 2 long */
    int32_t worth;
};

/* The best plain shot of a fighter, standing at `from`, at another who stands at `to`. */
struct shot_weight weigh_shot(const struct scene *scene, const struct fighter *by,
                              struct circle from, const struct fighter *at, struct circle to);

/* The best plain shot from a place at any enemy, and at whom (if given). */
struct shot_weight weigh_best_shot(const struct scene *scene, const struct fighter *by,
                                   struct circle from, int *target);

/* What a wound of a location is worth, and one hit with all that it may strike, aimed or not. */
int32_t weigh_location(const struct setup *setup, const struct ru_state *state, int model,
                       int location);
int32_t weigh_hit(const struct setup *setup, const struct ru_state *state, int model, bool aimed);

/* What it is worth to win a bout against a fighter. */
int32_t weigh_beating(const struct setup *setup, const struct ru_state *state, int model);

/* ---- the scenario (goals.c) ------------------------------------------------------- */

/* How far a side has come with what the scenario asks of it against the others: 0 to 1000, 500 when nobody is
 * ahead, and always in a shootout. */
int32_t weigh_progress(const struct scene *scene);

/* Where a fighter of the side should go for the scenario's sake; false when it is free to fight. */
bool weigh_goal(const struct scene *scene, const struct fighter *own, struct point *goal);

/* ---- places behind cover (posts.c) ------------------------------------------------ */

enum { LIMIT_POSTS = 384 };

/* Places of a table where a base of some radius touches cover. Kept per thread, outside of every state. */
struct posts {
    uint64_t game; /* of the set-up's digest */
    mil radius;
    int count;
    struct point at[LIMIT_POSTS];
    int16_t cells[LIMIT_POSTS]; /* of the grid below */
};

const struct posts *posts_of(const struct setup *setup, mil radius);

/* ---- how far it is on foot (going.c) ---------------------------------------------- */

/* The table as a coarse grid for bases of some radius, and how far it is to walk from each of its cells to one
 * of them, in halves of an inch: round what is in the way, more where it is rough, others' bases not
 * considered. Kept per thread, outside of every state. */
enum { GOING_NOWHERE = 255, NO_CELL = -1 };

/* The cell of a place, or NO_CELL when nobody can stand near it. */
int going_cell(const struct setup *setup, mil radius, struct point p);

/* Distances by cell to a cell, over open ground alone or any; they are good until the next few hundred were
 * asked for. */
enum going_kind { GOING_ANY, GOING_OPEN, GOING_KINDS };
const uint8_t *going_to(const struct setup *setup, mil radius, int cell, enum going_kind kind);
bool going_is_rough(const struct setup *setup, mil radius, int cell);

/* What one Move can reach, by the grid: open ground at the full rate, any at the lower one [RU-MOV-1]. */
struct going_reach {
    const uint8_t *open, *any; /* distances from the start */
    int open_most, any_most;   /* in halves of an inch */
};

static inline bool going_reaches(const struct going_reach *reach, int cell)
{
    return reach->open[cell] <= reach->open_most || reach->any[cell] <= reach->any_most;
}

/* Of the cells that a Move can reach, none farther than `reach`, that from which it is the least way on; false
 * when there is none. */
bool going_nearest(const struct setup *setup, mil radius, struct point from, mil reach,
                   const struct going_reach *within, const uint8_t *on, struct point *out);

#endif
