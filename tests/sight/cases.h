/* Tables and questions about sight, made from a seed: some at random, some built to be as awkward
 * as exact geometry allows. Each can be turned, mirrored, made worse by a blocker, and printed. */
#ifndef TESTS_SIGHT_CASES_H
#define TESTS_SIGHT_CASES_H

#include "table/sight.h"

#include <stdio.h>

enum {
    CASE_AREAS = 8,
    CASE_BASES = 16,
    CASE_SPOTS = 64,
    CASE_SYMMETRIES = 8, /* of the square */
};

/* A table, what stands on it, and one question. */
struct case_view {
    uint64_t draws; /* state of the generator, never 0 */
    const char *theme;
    struct terrain terrain;
    int area_count;
    struct area areas[CASE_AREAS];
    int base_count;
    struct base bases[CASE_BASES];
    struct viewer from, to;
    unsigned flags;
    int top;            /* level of the pieces a theme builds */
    mil radii[2];       /* of the viewers a theme has in mind, on either side; below 0: any */
    int spot_counts[2]; /* places worth looking from, and to */
    struct point spots[2][CASE_SPOTS];
};

/* A table with everything at random; a table of one of the awkward themes. No question yet. */
void case_random(struct case_view *c, uint64_t seed);
void case_awkward(struct case_view *c, uint64_t seed);

/* The next question of the table. */
void case_ask_random(struct case_view *c);
void case_ask_awkward(struct case_view *c);

/* The board of a case; it points into the case. */
struct board case_board(const struct case_view *c);

/* The case under a symmetry of the square: 0 changes nothing, 1 to 3 turn, 4 to 7 mirror too. */
void case_turn(const struct case_view *c, int symmetry, struct case_view *out);

/* The same for the question alone, when the table was turned before. */
void case_turn_question(const struct case_view *c, int symmetry, struct case_view *out);

struct point case_turn_point(struct point p, int symmetry, mil width, mil height);

/* Adds something that blocks, at random, somewhere about the line of the question. */
void case_add_blocker(struct case_view *c);

/* Writes the case as a table file; what such a file does not hold, and the question, as comments.
 */
void case_print(const struct case_view *c, FILE *out);

/* ---- tools for themes ------------------------------------------------------------- */

uint64_t case_seed(uint64_t seed);
int case_draw(struct case_view *c, int low, int high); /* low to high, both included */
bool case_chance(struct case_view *c, int percent);
mil case_draw_radius(struct case_view *c);

/* Starts an empty table and forgets all else but the generator. */
void case_begin(struct case_view *c, mil width, mil height);

/* Adds a piece, or does nothing when the table refuses it. */
void case_add_piece(struct case_view *c, int level, unsigned keywords, const struct point *points,
                    int count);
void case_add_area(struct case_view *c, struct circle circle, unsigned keywords);
void case_add_base(struct case_view *c, struct circle circle, int level, int hiding);
void case_add_spot(struct case_view *c, int side, struct point p);

#endif
