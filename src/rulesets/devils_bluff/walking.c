/* How far it is to walk, and to ride. */
#include "rulesets/devils_bluff/weighing.h"

mil db_walk_between(const struct setup *setup, bool mounted, struct point from, struct point to)
{
    return walk_between(setup, db_walker(setup, mounted), mounted, from, to);
}
