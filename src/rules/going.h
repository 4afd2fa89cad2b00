/* About how far it is from one place of a table to another, and the places along its cover: what scripts of all
 * systems that walk ask for. Both depend on the table and the mover alone, so they are worked out once and
 * kept, per thread and outside of every state; what is kept can never change a result. */
#ifndef RULES_GOING_H
#define RULES_GOING_H

#include "rules/setup.h"

/* ---- how far it is (going.c) ------------------------------------------------------ */

/* The table as a coarse grid for a mover, and how far it is to walk from each of its cells to one of them, in
 * halves of an inch: round what is in the way, twice as far where it is rough, others' bases not
 * considered. */
enum { GOING_NOWHERE = 255, NO_CELL = -1 };

/* The cell of a place, or NO_CELL when nobody can stand near it. */
int going_cell(const struct setup *setup, struct mover mover, struct point p);

/* Distances by cell to a cell, over open ground alone or any; they are good until the next hundred were asked
 * for. */
enum { GOING_GOOD_FOR = 100 };
enum going_kind { GOING_ANY, GOING_OPEN, GOING_KINDS };
const uint8_t *going_to(const struct setup *setup, struct mover mover, int cell,
                        enum going_kind kind);
bool going_is_rough(const struct setup *setup, struct mover mover, int cell);

/* What one move can reach, by the grid: open ground at the full rate, any at the lower one. */
struct going_reach {
    const uint8_t *open, *any; /* distances from the start */
    int open_most, any_most;   /* in halves of an inch */
};

static inline bool going_reaches(const struct going_reach *reach, int cell)
{
    return reach->open[cell] <= reach->open_most || reach->any[cell] <= reach->any_most;
}

/* Of the cells that a move can reach, none farther than `reach`, that from which it is the least way on; false
 * when there is none. */
bool going_nearest(const struct setup *setup, struct mover mover, struct point from, mil reach,
                   const struct going_reach *within, const uint8_t *on, struct point *out);

/* ---- places behind cover (posts.c) ------------------------------------------------ */

enum { LIMIT_POSTS = 384, POST_WORDS = LIMIT_POSTS / 64, POST_LINES = LIMIT_SIDE / INCH + 2 };

/* A set of posts by their numbers: bit i % 64 of word i / 64. */
struct post_set {
    uint64_t words[POST_WORDS];
};

/* Places of a table where a mover's base touches a piece with one of some keywords. */
struct posts {
    uint64_t game; /* of the set-up's digest */
    mil radius;
    unsigned cover; /* keywords */
    int count;
    struct point at[LIMIT_POSTS];
    int16_t cells[LIMIT_POSTS];                             /* of the grid above */
    struct post_set left_of[POST_LINES], above[POST_LINES]; /* of a line so many inches in */
};

const struct posts *posts_of(const struct setup *setup, struct mover mover, unsigned cover);

/* The posts about a place: all within `reach` of it, and some a little farther. */
void posts_about(const struct posts *posts, struct point at, mil reach, struct post_set *out);

/* Takes the first post out of a set and gives its number; -1 when there is none left. */
static inline int post_next(struct post_set *set)
{
    for (int i = 0; i < POST_WORDS; i++) {
        if (set->words[i] == 0)
            continue;
        int post = 64 * i + __builtin_ctzll(set->words[i]);
        set->words[i] &= set->words[i] - 1;
        return post;
    }
    return -1;
}

#endif
