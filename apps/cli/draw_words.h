/* Names and keywords in words a person would use. */
#ifndef CLI_DRAW_WORDS_H
#define CLI_DRAW_WORDS_H

#include "cli/draw_draft.h"
#include "table/layout.h"

/* A name as it is shown: "general-store" is "General store". */
void words_name(struct draft *draft, const char *name);

/* What a piece does: "level 2, blocks sight, hard cover, cannot be entered". */
void words_piece(struct draft *draft, const struct piece *piece);

/* A length in inches with at most so many decimals (0 to 3), rounded to nearest. */
void words_inches(struct draft *draft, int64_t length_mil, int decimals);

/* The direction from one place to another in a word: "north-east"; "here" for the same place. */
const char *words_bearing(struct point from, struct point to);

#endif
