/* bluff verify: whether recorded games follow their rules. */
#include <stdint.h>

#include "cli/commands.h"
#include "cli/records.h"

enum { VERIFY_JSON, VERIFY_OPTIONS };

static const struct cli_option OPTIONS[VERIFY_OPTIONS] = {
    [VERIFY_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object a line", NULL},
};

static int run(const struct arguments *arguments)
{
    int status = EXIT_FINE;
    for (int i = 0; i < arguments->operand_count; i++) {
        if (record_verify(arguments->operands[i], arguments->values[VERIFY_JSON].given) !=
            EXIT_FINE)
            status = EXIT_BAD_INPUT;
        progress("%d of %d records", i + 1, arguments->operand_count);
    }
    return status;
}

const struct command COMMAND_VERIFY = {
    .name = "verify",
    .summary = "play recorded games again and compare every event with the record",
    .usage = "RECORD... [--json]",
    .about =
        "Plays recorded games again from their seeds and answers and compares every event, the "
        "check value of every round, the result and the last check value with the record. Where "
        "they part, the line, the round, the answer and both events are shown, and the exit status "
        "is 1. Only the version of the rules that a game was played by can verify it; another one "
        "can still tell it: `bluff replay`. `-` is the standard input.",
    .example = "bluff verify last-night.record",
    .options = OPTIONS,
    .option_count = VERIFY_OPTIONS,
    .operand_least = 1,
    .operand_most = INT32_MAX,
    .run = run,
};
