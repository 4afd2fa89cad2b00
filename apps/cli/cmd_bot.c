/* bluff bot: a bot of ours that speaks the bot protocol. */
#include "bots/inside.h"
#include "cli/commands.h"
#include "cli/players.h"

enum { BOT_TIME, BOT_OPTIONS };

static const struct cli_option OPTIONS[BOT_OPTIONS] = {
    [BOT_TIME] = {"time", 0, OPTION_SECONDS, "S",
                  "seconds that a bot which searches thinks about an answer, instead of a fixed "
                  "number of playouts",
                  NULL},
};

static int run(const struct arguments *arguments)
{
    char why[LIMIT_BOT_SENTENCE];
    struct player player;
    const struct value none = {0};
    if (!player_find(&player, arguments->operands[0], &none, &arguments->values[BOT_TIME]) ||
        player.bot == NULL)
        return complain_of_player(arguments->command, arguments->operands[0]);
    bool good = inside_speak(player.bot, stdin, stdout, why);
    bots_release();
    if (!good)
        complain("bluff bot: %s", why);
    return good ? EXIT_FINE : EXIT_BAD_INPUT;
}

const struct command COMMAND_BOT = {
    .name = "bot",
    .summary = "a bot that speaks the bot protocol over its input and output",
    .usage = "NAME [--time S]",
    .about = "Plays a seat of any game for another program, or for another build of this one. The "
             "protocol is line-based: docs/bots.md tells it whole, with examples in Python and C. "
             "Without a program at the other end this only waits for lines.",
    .example = "bluff match scripted 'exec:bluff bot greedy'\n"
               "echo 'bluff 1' | bluff bot scripted",
    .options = OPTIONS,
    .option_count = BOT_OPTIONS,
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
