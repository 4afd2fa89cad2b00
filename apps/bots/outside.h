/* A player that is a program of its own: the table's side of the protocol. A program plays one seat of one
 * game. What it is told is made from what that seat may see and from nothing else [TB-CARD-2]. */
#ifndef BOTS_OUTSIDE_H
#define BOTS_OUTSIDE_H

#include "ai/bot.h"
#include "bots/protocol.h"

enum { OUTSIDE_TIME_MS = 5000 }; /* that a bot has for an answer when nothing else is wished for */

/* What stands before a command where a bot is named: exec:COMMAND. */
#define OUTSIDE_PREFIX "exec:"

/* Stands for a program where a bot is expected; it cannot choose. */
extern const struct bot BOT_OUTSIDE;

/* The command of such a name, or NULL. */
const char *outside_command(const char *name);

enum outside_result {
    OUTSIDE_ANSWERED,
    OUTSIDE_FORFEITS, /* the program's fault: it has lost the game */
    OUTSIDE_FAILS,    /* the table's fault, or there is no such program: the game cannot go on */
};

struct outside;

/* A program for a seat; it is started when it is first asked. The command must outlive it. NULL when there
 * is no memory. The caller ends it (outside_end). */
struct outside *outside_begin(const char *command, int time_ms);

/* Lets it answer for the seat that is asked now; `seed` is the bots', as for bot_answer. Whatever else than
 * OUTSIDE_ANSWERED, nothing was answered and `why` is the rest of a sentence that begins with the bot:
 * "ended with status 3". */
enum outside_result outside_answer(struct outside *outside, struct match *match, int seat,
                                   const uint8_t seed[CHANCE_SEED_SIZE],
                                   char why[LIMIT_BOT_SENTENCE]);

/* Tells it the result if the game is over, lets it go and gives everything back; NULL is allowed. */
void outside_end(struct outside *outside, const struct match *match);

#endif
