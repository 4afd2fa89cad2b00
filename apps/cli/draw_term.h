/* A table in a terminal, and a table in words. */
#ifndef CLI_DRAW_TERM_H
#define CLI_DRAW_TERM_H

#include "cli/draw_draft.h"
#include "table/layout.h"

enum term_colours { TERM_PLAIN, TERM_256, TERM_TRUE };

/* Two letters at a place: a model, by its side and number. */
struct term_mark {
    struct point at;
    char text[3];
};

struct term_options {
    int columns;                   /* room there is; at least 20 are used */
    int rows;                      /* for the map with its rulers, or 0 for as many as it takes */
    enum term_colours colours;     /* TERM_PLAIN is ASCII; the others use half blocks as well */
    const struct term_mark *marks; /* over everything else */
    int mark_count;
};

/* Adds the table as a map with rulers in inches. Each piece bears a letter that the legend
 * explains. */
void term_map(struct draft *draft, const struct layout *layout, const struct term_options *options);

/* Adds what the letters of the map stand for: names, and what the pieces do, in words. */
void term_legend(struct draft *draft, const struct layout *layout,
                 const struct term_options *options);

/* Adds all of the table in sentences, one thing a line: for screen readers, and for looking things
 * up. */
void term_list(struct draft *draft, const struct layout *layout);

#endif
