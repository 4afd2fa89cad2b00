/* The colours and line widths of pictures. Private to draw_*.c. */
#ifndef CLI_DRAW_THEME_H
#define CLI_DRAW_THEME_H

#include "cli/draw_svg.h"

/* Writes the style sheet of a theme for a style of table. */
void theme_write(struct draft *draft, enum theme theme, enum style style);

#endif
