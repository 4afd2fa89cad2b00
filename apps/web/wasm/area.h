/* The outline of an area that is known only by asking, place by place, whether one is in it. */
#ifndef WEB_WASM_AREA_H
#define WEB_WASM_AREA_H

#include "table/reach.h"

/* Writes closed lines around the places of a box for which `holds` is true; the area lies on their left,
 * as with reach_outline. Places are asked on a grid of at most AREA_STEPS by AREA_STEPS, and the rim is
 * found between them by halving; what is smaller than a step may be missing. False when there are too
 * many rings or points. */
enum { AREA_STEPS = 96 };
bool area_outline(struct box box, bool holds(void *context, struct point at), void *context,
                  struct reach_outline *out);

#endif
