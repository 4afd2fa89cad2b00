/* About how far it is from one place of the table to another, round all that is in the way: a coarse grid, and
 * for each of its places that was asked for the distances from all others. It depends on the table alone, so
 * it is kept, per thread and outside of every state; what is kept can never change a result. */
#ifndef RULES_WALKING_H
#define RULES_WALKING_H

#include "rules/setup.h"

enum {
    WALKER_KINDS = 2, /* that are kept apart: on foot, on horseback */
    FAR_AWAY = 100 * INCH,
};

/* In mils, others' bases not considered; FAR_AWAY when no way is known. A mover of a kind is the same in all of a
 * game. */
mil walk_between(const struct setup *setup, struct mover mover, int kind, struct point from,
                 struct point to);

#endif
