/* Room for searches that rulesets make while they play: one per thread, outside of every state. */
#ifndef RULES_SCRATCH_H
#define RULES_SCRATCH_H

#include "table/move.h"

/* Takes the thread's room, if it has none yet; false when there is no memory. A match does it before anything
 * is played. */
bool scratch_ready(void);

/* The thread's room for path_find; taken when first asked for, and that must not fail. */
struct path_room *scratch_room(void);

/* Gives the thread's room back; a thread that has played calls it before it ends. */
void scratch_release(void);

#endif
