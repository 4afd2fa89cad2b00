/* Cutting a simple polygon into convex parts without new corners, for sight [TB-LOS-8]. */
#ifndef TABLE_CONVEX_H
#define TABLE_CONVEX_H

#include "table/terrain.h"

/* Appends the convex parts of a piece, whose outline is in order, to the terrain's lists. */
void convex_cut(struct terrain *terrain, int piece_index);

#endif
