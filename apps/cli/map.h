/* A table on the standard output, as the terminal can show it. */
#ifndef CLI_MAP_H
#define CLI_MAP_H

#include "cli/draw_term.h"

struct map_wish {
    bool plain;                    /* ASCII without colours, wherever it goes */
    const char *text;              /* prose to go with the map; NULL: what its letters stand for */
    int below;                     /* lines that the caller prints under it */
    const struct term_mark *marks; /* over the map */
    int mark_count;
};

/* Prints the table's title and its map, as large as the terminal allows, and the text beside it if there
 * is room, else under it. Complains and gives false when memory runs out. */
bool map_print(const struct layout *layout, const struct map_wish *wish);

/* The table in sentences; likewise. */
bool map_print_list(const struct layout *layout);

#endif
