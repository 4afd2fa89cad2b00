/* Positions of Shadows of the West as they fall: anything may stand anywhere, in any condition, beside or in contact
 * with anybody, so that tests see what games seldom lead to. The same number always brings the same. */
#ifndef TESTS_SHADOWS_FALLING_H
#define TESTS_SHADOWS_FALLING_H

#include "base/hash.h"
#include "rulesets/shadows/shadows.h"

enum { FALLING_TABLES = 6 }; /* over which values are pinned */

/* The set-up and the state at hand, and what they are drawn with. */
extern struct falling {
    struct setup setup;
    struct sw_state state;
    struct chance chance;
} falling;

/* A table of its own with posses that carry all they may, two to four of them, each scenario in turn. */
void falling_open(int number);
void falling_close(void);

/* A position of the table at hand, where the first in order is to activate somebody. */
void falling_place(int number);

/* The first in order activates one of its models that can act; gives which, or NO_MODEL where none can. */
int falling_activate(void);

/* All activations of the step are over, those of the whole turn too if so wished; the game goes on from there. */
void falling_go_on(bool turn_ends);

/* Whoever is asked gives any answer; false when the game is over. */
bool falling_answer(const struct sink *sink);

/* Adds up so many positions of each table, as each begins and then is looked at; gives for how many tables that is
 * not what is pinned, and tells what it is. */
int falling_differences(int positions, void (*begin)(int number), void (*look)(struct hash *hash),
                        const uint64_t pinned[FALLING_TABLES]);

/* A number from 0, below a count. */
int falling_below(int count);

#endif
