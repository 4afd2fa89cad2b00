/* Who plays, by name: a bot of ours, or exec:COMMAND for a program of its own. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "ai/bot.h"
#include "bots/outside.h"
#include "cli/options.h"

struct player {
    const char *name;
    const struct bot *bot; /* NULL: a program of its own */
    const char *command;   /* of that program, or NULL */
    int time_ms;           /* that the program has for an answer */
    struct bot timed;      /* what `bot` points to when it thinks by the clock */
};

/* Finds a player; false when there is none of that name. The name must outlive it, and it must stay where it
 * is. A program of its own has `time` for an answer; a bot of ours that searches thinks for `thinking`, if that
 * is given. */
bool player_find(struct player *player, const char *name, const struct value *time,
                 const struct value *thinking);

/* The same for a match, where the bot to whom all hands lie open is allowed, and bots think by the processor's time: how
 * busy the machine is with other things makes none of them weaker. */
bool player_find_for_match(struct player *player, const char *name, const struct value *time,
                           const struct value *thinking);

/* Microseconds that this thread has computed. */
int64_t processor_us(void);

/* Complains that there is no such player, naming those there are; gives EXIT_WRONG_USE. */
int complain_of_player(const struct command *command, const char *name);

#endif
