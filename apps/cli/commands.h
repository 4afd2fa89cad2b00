/* The commands, each in a file of its own. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/options.h"

extern const struct command COMMAND_PLAY;
extern const struct command COMMAND_SERVE;
extern const struct command COMMAND_NEW;
extern const struct command COMMAND_CHECK;
extern const struct command COMMAND_SHOW;
extern const struct command COMMAND_SIGHT;
extern const struct command COMMAND_PATH;
extern const struct command COMMAND_RANK;
extern const struct command COMMAND_SCRIPT;
extern const struct command COMMAND_REPLAY;
extern const struct command COMMAND_VERIFY;
extern const struct command COMMAND_RULES;
extern const struct command COMMAND_MATCH;
extern const struct command COMMAND_BOT;
extern const struct command COMMAND_TRAIN;
extern const struct command COMMAND_BENCH;

/* How many things an array holds. */
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
