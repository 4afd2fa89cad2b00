/* Whether a table can be played on: whether a base of a size gets from every deployment zone to
 * every other. The proof is by a grid and errs only toward "no". */
#ifndef TABLE_PLAYABLE_H
#define TABLE_PLAYABLE_H

#include "table/terrain.h"

enum {
    DEPLOYMENT_DEPTH = 6 * INCH, /* of the zone along each side */
    PLAYABLE_STEP = 250,         /* between the points of the grid */
    OBJECTIVES = 9,              /* the centre, and 6 and 8 inches from it each way */
    ENTRIES = SIDE_COUNT,        /* the middle of each side */

    /* What some mover of some system does not walk over: beside impassable and gap pieces roofs and
     * climbable ones (riders), barriers (large foes). */
    KW_CLOSED_TO_SOME = KW_IMPASSABLE | KW_GAP | KW_ROOF | KW_CLIMBABLE | KW_BARRIER,
};

/* Where objectives and entry markers are put, on a table of any size. */
void playable_spots(mil width, mil height, struct point objectives[OBJECTIVES],
                    struct point entries[ENTRIES]);

/* Sets `*answer` to whether a base of the radius, walking round every piece with one of the
 * `closed` words, gets from any place within 6 inches of a side to every other such place and to
 * every objective [TB-TER-3]. STATUS_NO_MEMORY, or STATUS_OK. */
MUST_USE enum status playable_for(const struct terrain *terrain, mil radius, unsigned closed,
                                  bool *answer);

#endif
