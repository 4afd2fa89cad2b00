/* What the files about an activation's actions share. */
#ifndef RULESETS_DEVILS_BLUFF_ACTIVATING_H
#define RULESETS_DEVILS_BLUFF_ACTIVATING_H

#include "rulesets/devils_bluff/devils_bluff.h"

enum { INTUITION_CARDS = 2 }; /* that are shown [DB-UP-6] */

/* The action at hand is over: the next one comes. */
void db_action_done(struct db_state *state);

#endif
