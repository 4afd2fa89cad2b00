/* Random tables for testing moves: rectangles at any angle, L shapes and ragged outlines that may
 * overlap, with a base size, a cost model and other bases. The same number gives the same scene. */
#ifndef TESTS_PATH_SCENE_H
#define TESTS_PATH_SCENE_H

#include "table/move.h"

/* A small generator of its own, so that tests need nothing of src/base. */
struct scene_dice {
    uint64_t state;
};
uint64_t scene_roll(struct scene_dice *dice);

/* From `low` to `high`, both included. */
mil scene_between(struct scene_dice *dice, mil low, mil high);

enum scene_costs {
    SCENE_PLAIN,  /* nothing is slow; barriers are not there */
    SCENE_SLOW,   /* difficult ground doubles */
    SCENE_PRICED, /* difficult doubles, a barrier costs an inch */
    SCENE_FREE,   /* difficult doubles, barriers are crossed free */
    SCENE_ROOFS,  /* difficult doubles, roofs are climbed for 2 inches a level or are walls */
    SCENE_WHOLE,  /* difficult ground and barriers lower the allowance of the whole move */
    SCENE_COSTS,
    SCENE_ODD = SCENE_COSTS, /* any keywords together, any price for anything */
};

enum { SCENE_AREAS = 4, SCENE_BASES = 24 };

struct scene {
    struct terrain terrain;
    struct cost_model costs;
    mil radius;
    int area_count, base_count;
    struct area areas[SCENE_AREAS + 1];
    struct base bases[SCENE_BASES + 1];
};

/* Makes a scene of about `piece_count` pieces on a table with the given side. */
void scene_make(struct scene *scene, uint64_t number, enum scene_costs costs, mil side,
                int piece_count);

/* An empty square table with plain costs, for foot. */
void scene_clear(struct scene *scene, mil side);

/* Adds a rectangle by two corners; gives its index. */
int scene_add_box(struct scene *scene, int level, unsigned keywords, mil x0, mil y0, mil x1,
                  mil y1);

/* Adds a solid base; gives its index. */
int scene_add_base(struct scene *scene, mil x, mil y, mil radius);

/* Puts bases where they have room; about one in four may be crossed. */
void scene_add_bases(struct scene *scene, uint64_t number, int count);

/* The board of a scene. Just past its last piece, area and base stands one that would spoil
 * everything, if it were ever looked at. */
struct board scene_board(struct scene *scene);
struct mover scene_mover(const struct scene *scene);

#endif
