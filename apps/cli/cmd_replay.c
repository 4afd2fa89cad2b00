/* bluff replay: a recorded game, told again. */
#include "cli/commands.h"
#include "cli/records.h"

enum { REPLAY_ANSWERS, REPLAY_JSON, REPLAY_OPTIONS };

static const struct cli_option OPTIONS[REPLAY_OPTIONS] = {
    [REPLAY_ANSWERS] = {"answers", 0, OPTION_FLAG, NULL, "also who answered what", NULL},
    [REPLAY_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object", NULL},
};

static int run(const struct arguments *arguments)
{
    return record_watch(arguments->operands[0], arguments->values[REPLAY_ANSWERS].given,
                        arguments->values[REPLAY_JSON].given);
}

const struct command COMMAND_REPLAY = {
    .name = "replay",
    .summary = "tell a recorded game again, event by event",
    .usage = "RECORD [--answers] [--json]",
    .about =
        "Tells what happened in a recorded game. It is told from the events in the record alone, "
        "so that a game played by other versions of the rules can be watched forever; `bluff "
        "verify` plays it again and compares. `-` is the standard input. docs/records.md describes "
        "records.",
    .example = "bluff replay last-night.record",
    .options = OPTIONS,
    .option_count = REPLAY_OPTIONS,
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
