/* Room for searches that rulesets make while they play: one per thread, outside of every state. */
#ifndef RULES_SCRATCH_H
#define RULES_SCRATCH_H

#include "table/move.h"

/* The thread's room for path_find; taken when first asked for. */
struct path_room *scratch_room(void);

/* Gives the thread's room back; a thread that has played calls it before it ends. */
void scratch_release(void);

#endif
