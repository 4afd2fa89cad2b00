/* A table as a picture: a standalone SVG, inked like a surveyor's map.
 *
 *     struct svg svg = {0};
 *     svg_begin(&svg, layout, &options);      the sheet with all of its terrain
 *     svg_base(...), svg_way(...), svg_sight(...)   what lies over it, in this order
 *     status = svg_end(&svg);                 STATUS_NO_MEMORY, or svg.text holds the file
 *     svg_release(&svg);
 */
#ifndef CLI_DRAW_SVG_H
#define CLI_DRAW_SVG_H

#include "cli/draw_brush.h"
#include "table/layout.h"
#include "table/move.h"
#include "table/sight.h"

enum theme { THEME_AUTO, THEME_LIGHT, THEME_DARK }; /* AUTO: as the reader's machine prefers */

struct svg_options {
    enum theme theme;
    bool spots; /* mark the named places */
};

/* A picture in the making. Owns its text until svg_release. */
struct svg {
    struct draft text;
    struct brush brush;
    const struct layout *layout;
};

/* A model's base. */
struct svg_base {
    struct circle circle;
    int seat;         /* 1 to 4 */
    const char *name; /* under it, or NULL */
    int facing;       /* degrees from +x toward +y, or -1 for none */
};

/* Starts the picture and draws the sheet. The layout must outlive the picture. */
void svg_begin(struct svg *svg, const struct layout *layout, const struct svg_options *options);

/* A way with its cost, walked by a base of a radius; the end as a ghost. */
void svg_way(struct svg *svg, const struct way *way, mil radius, int seat, mil cost);

/* What one sees of another, with its witness: the free line, or the pieces that block. */
void svg_sight(struct svg *svg, const struct sight_answer *answer, struct viewer from,
               struct viewer to);

void svg_base(struct svg *svg, const struct svg_base *base);

/* Ends the picture. */
MUST_USE enum status svg_end(struct svg *svg);

void svg_release(struct svg *svg);

#endif
