/* bluff bot: a bot of ours that speaks the bot protocol. */
#include "bots/inside.h"
#include "cli/commands.h"
#include "cli/players.h"

static int run(const struct arguments *arguments)
{
    char why[LIMIT_BOT_SENTENCE];
    const struct bot *bot = bot_find(arguments->operands[0]);
    if (bot == NULL)
        return complain_of_player(arguments->command, arguments->operands[0]);
    bool good = inside_speak(bot, stdin, stdout, why);
    bots_release();
    if (!good)
        complain("bluff bot: %s", why);
    return good ? EXIT_FINE : EXIT_BAD_INPUT;
}

const struct command COMMAND_BOT = {
    .name = "bot",
    .summary = "a bot that speaks the bot protocol over its input and output",
    .usage = "NAME",
    .about = "Plays a seat of any game for another program, or for another build of this one. The "
             "protocol is line-based: docs/bots.md tells it whole, with examples in Python and C. "
             "Without a program at the other end this only waits for lines.",
    .example = "bluff match scripted 'exec:bluff bot greedy'\n"
               "echo 'bluff 1' | bluff bot scripted",
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
