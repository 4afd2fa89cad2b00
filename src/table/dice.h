/* Dice, and what is settled with them. Every roll is for a purpose (the dice of a seat, the foes',
 * the set-up's) and takes one draw of that purpose's stream, or the next roll a script has loaded
 * [TB-RNG-2]. All of it can be loaded, picks and directions too. */
#ifndef TABLE_DICE_H
#define TABLE_DICE_H

#include "base/chance.h"
#include "table/geometry.h"

/* One roll of a die, from 1 to `sides`. */
int dice_roll(struct chance *chance, enum purpose purpose, int sides);

/* Rolls `count` dice of one kind, in order, into `out`; gives their sum. */
int dice_roll_many(struct chance *chance, enum purpose purpose, int sides, int count, int *out);

/* Picks one of n equals with a die, giving its place in their order, from 0 [TB-RNG-3]. As at a
 * table, with 3 equals and a d10: 1 to 3 is the first, 4 to 6 the second, 7 to 9 the third, 10
 * rolls again. More equals than sides are shuffled; a script loads that as a roll from 1 to n. One
 * alone is picked without a roll. */
int dice_pick(struct chance *chance, enum purpose purpose, int n, int sides);

/* The direction die: a roll from 1 to 360, where 1 is +x and the rest follow counter-clockwise
 * [TB-RNG-4]. The direction in degrees for compass_point is 1 less. */
int dice_direction(struct chance *chance, enum purpose purpose);

/* What a scatter came to: both rolls, for the event, and the place. It may lie off the table, or
 * where no base fits: what then is the system's business. */
struct scatter {
    int distance_roll; /* 0 when the distance was given */
    int direction_roll;
    struct point to;
};

/* Scatters from a place: the distance die, an inch a pip, then the direction die [TB-RNG-4]. */
struct scatter dice_scatter(struct chance *chance, enum purpose purpose, struct point from,
                            int sides);

/* The same for a distance already known: only the direction is rolled. */
struct scatter dice_scatter_by(struct chance *chance, enum purpose purpose, struct point from,
                               mil distance);

#endif
