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
};

/* Finds a player; false when there is none of that name. The name must outlive it. */
bool player_find(struct player *player, const char *name, const struct value *time);

/* Complains that there is no such player, naming those there are; gives EXIT_WRONG_USE. */
int complain_of_player(const struct command *command, const char *name);

#endif
