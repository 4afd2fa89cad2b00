/* Places drawn at random, for answers at random: from a simple area around the legal ones, and drawn again until one
 * fits. */
#ifndef RULES_DRAWING_H
#define RULES_DRAWING_H

#include "rules/setup.h"
#include "table/reach.h"

enum { DRAWING_TRIES = 4096 }; /* before it is believed that no place fits */

/* A place of a box, its sides included, each equally likely. */
struct point drawing_point(struct chance *chance, const struct box *box);

/* The box around a place, cut off where the rim of a base would leave the table. */
struct box drawing_box(const struct terrain *terrain, struct point at, mil reach, mil rim);

/* Whether a Move can lead to a place where its mover may stand: the straight stretch first, another way only if
 * that is shut or too dear. */
bool drawing_reaches(const struct path_graph *graph, const struct board *board, struct mover mover,
                     struct point from, struct point to, struct allowance allowance);

#endif
