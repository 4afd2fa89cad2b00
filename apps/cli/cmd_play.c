/* bluff play: until there is a game, a table to look at and what comes next. */
#include <stdio.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/map.h"
#include "cli/tables.h"

enum { PLAY_SEED, PLAY_OPTIONS };

static const struct cli_option OPTIONS[PLAY_OPTIONS] = {
    [PLAY_SEED] = {"seed", 0, OPTION_TEXT, "TEXT", "the table of this seed (a new one each time)",
                   NULL},
};

static const char TEXT[] = "There is no game to play yet, but the table is ready: terrain, sight, "
                           "movement, cards and dice, "
                           "exact to a thousandth of an inch.\n"
                           "\n"
                           "Coming, one after another, with opponents to play against: Ruthless, "
                           "Devil's Bluff, Devils Bluff on "
                           "Open Fire, Dracula's America, Cazadores.\n"
                           "\n"
                           "Try next:\n"
                           "  bluff show   another table\n"
                           "  bluff rules  the rules, to read\n"
                           "  bluff help   everything else";

static int run(const struct arguments *arguments)
{
    char order[LIMIT_ORDER];
    struct map_wish wish = {.text = TEXT, .below = 1};
    struct table_wish any = ANY_TABLE;
    any.seed = arguments->values[PLAY_SEED].text;
    struct layout *layout = table_make(&any, order);
    if (layout == NULL)
        return EXIT_BAD_INPUT;
    bool good = map_print(layout, &wish);
    memory_release(layout);
    printf("Keep it: %s -o my.table\n", order);
    return good ? EXIT_FINE : EXIT_BAD_INPUT;
}

const struct command COMMAND_PLAY = {
    .name = "play",
    .summary = "what there is to play; for now, a table to look at",
    .usage = "[--seed TEXT]",
    .about =
        "There is no game yet. Shows a random table in the terminal and says what is there now and "
        "what is coming.",
    .example = "bluff play",
    .options = OPTIONS,
    .option_count = PLAY_OPTIONS,
    .operand_least = 0,
    .operand_most = 0,
    .run = run,
};
