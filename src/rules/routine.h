/* Standing orders: what a player has answered in advance to routine questions. The rules always ask; whoever
 * sits between them and the player (the page, the terminal) answers by the order, with the first option. Only a
 * seat's own view is looked at, so an order knows no more than its player. How soon an answer comes could tell
 * others that an order gave it: where they can measure that, it must take as long as a person does. */
#ifndef RULES_ROUTINE_H
#define RULES_ROUTINE_H

#include "rules/ruleset.h"

enum order {
    ORDER_MATTERS, /* the player is asked when it could change the outcome: the usual order */
    ORDER_ALWAYS,  /* the player is asked every time */
    ORDER_NEVER,   /* the player is never asked */
    ORDER_COUNT
};
extern const char *const ORDER_WORDS[ORDER_COUNT]; /* "matters", "always", "never" */

/* Which of the system's routines a question belongs to, or -1. */
int routine_of(const struct ruleset *ruleset, const struct question *question);

/* Whether the open routine question of a seat could come out better than by its first option. */
bool routine_matters(const struct setup *setup, const void *redacted, int seat);

/* Whether orders, one for each routine, answer the open question of a seat; and with what. */
bool routine_answers(const struct setup *setup, const void *redacted, int seat,
                     const uint8_t orders[LIMIT_ROUTINES], struct answer *answer);

#endif
