/* Random tables that look like places and can always be played on [TB-TER-3]. */
#ifndef TABLE_MAKER_H
#define TABLE_MAKER_H

#include "base/chance.h"
#include "table/layout.h"

/* Limits of a random table. */
enum {
    MAKER_SIDE_LEAST = 24 * INCH,
    MAKER_COVER_LEAST = 25, /* percent of the area under pieces that do something */
    MAKER_COVER_MOST = 33,  /* percent of the area under any piece */
};

/* Makes a table in a style (not STYLE_PLAIN) from what `chance` gives for set-up: the same chance
 * gives the same table. Every zone within 6 inches of a side reaches every other for every base
 * size, riders and large foes included; nothing stands on the objectives and entry points of
 * playable_spots, which are named in the layout. STATUS_BAD_INPUT with a sentence when a side is
 * not 24 to 72 inches; STATUS_NO_MEMORY. */
MUST_USE enum status maker_make(struct layout *layout, enum style style, mil width, mil height,
                                struct chance *chance, char reason[LIMIT_REASON]);

#endif
