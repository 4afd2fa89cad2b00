#include "table/layout.h"

#include <string.h>

const char *const STYLE_NAMES[STYLE_COUNT] = {"plain", "street", "ranch", "wilds", "lair"};

enum status layout_begin(struct layout *layout, mil width, mil height, char reason[LIMIT_REASON])
{
    memset(layout, 0, sizeof *layout);
    return terrain_begin(&layout->terrain, width, height, reason);
}
