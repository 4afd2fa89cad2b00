/* The last few ways that were looked for. Whoever weighs or draws a move asks for its way, and then the move does. They
 * are kept per thread and outside of every state, with all that they depend on; what is kept can never change a
 * result. */
#ifndef RULES_KEPT_WAYS_H
#define RULES_KEPT_WAYS_H

#include "rules/setup.h"

/* What lies over the terrain of a board, to see later whether the same lies at the same places. */
struct kept_board {
    int base_count, area_count;
    struct base bases[LIMIT_BASES];
    struct area areas[LIMIT_AREAS];
};

void board_keep(const struct board *board, struct kept_board *kept);
bool board_is(const struct board *board, const struct kept_board *kept);

/* All that the way to a destination depends on, the board aside. */
struct way_question {
    uint64_t game; /* of the set-up's digest */
    int graph;     /* of the set-up's, one for each mover */
    struct point from, to;
    struct allowance allowance;
};

struct way_question way_ask(const struct setup *setup, int graph, struct point from,
                            struct point to, struct allowance allowance);

struct kept_way {
    struct way_question question;
    struct kept_board board;
    struct move_report report;
    struct way way; /* no points: it is still to be looked for */
};

enum { WAYS_KEPT = 8 };

/* The way kept for a question, or the oldest one's place without points: then whoever asks writes way and report there
 * before anybody asks again. */
struct kept_way *way_kept(const struct way_question *question, const struct board *board);

#endif
