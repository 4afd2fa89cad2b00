/* How far it is to walk, and to ride. */
#include "rulesets/devils_bluff/weighing.h"

mil db_walk_between(const struct setup *setup, bool mounted, struct point from, struct point to)
{
    struct mover movers[LIMIT_MOVERS];
    int count = db_movers(setup, movers);
    return walk_between(setup, movers[mounted ? count - 1 : 0], mounted, from, to);
}
