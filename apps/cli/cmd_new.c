/* bluff new: random tables. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/tables.h"

enum { NEW_STYLE, NEW_SIZE, NEW_SEED, NEW_OUTPUT, NEW_OPTIONS };

/* In the order of the styles, without the plain one. */
static const char *const STYLES[] = {"street", "ranch", "wilds", "lair", NULL};

static const struct cli_option OPTIONS[NEW_OPTIONS] = {
    [NEW_STYLE] = {"style", 0, OPTION_CHOICE, "STYLE",
                   "street, ranch, wilds or lair; else whichever the seed brings", STYLES},
    [NEW_SIZE] = {"size", 0, OPTION_SIZE, "WxH", "the sides in inches, 24 to 72 (36x36)", NULL},
    [NEW_SEED] = {"seed", 0, OPTION_TEXT, "TEXT",
                  "any word or number; the same seed makes the same table (a new one each time)",
                  NULL},
    [NEW_OUTPUT] = {"output", 'o', OPTION_TEXT, "FILE",
                    "write the table there, whole or not at all (the standard output)", NULL},
};

/* Puts the text together: how to make it again, then the table. */
static size_t write_table(char *out, const struct layout *layout, const char *order)
{
    int head = snprintf(out, LIMIT_ORDER + 4, "# %s\n", order);
    return (size_t)(head + table_text_write(out + head, layout));
}

static int write_out(const struct layout *layout, const char *order, const char *path)
{
    char *text = memory_take(LIMIT_ORDER + 4 + TABLE_TEXT_SIZE);
    if (text == NULL)
        return complain_of_memory();
    size_t size = write_table(text, layout, order);
    bool good = write_result(path, text, size);
    memory_release(text);
    if (!good)
        return EXIT_BAD_INPUT;
    if (path != NULL)
        complain("%s: %s, %d pieces. `bluff show %s` draws it.", path, layout->title,
                 layout->terrain.piece_count, path);
    complain("The same again: %s", order);
    return EXIT_FINE;
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    struct table_wish wish = ANY_TABLE;
    char order[LIMIT_ORDER];

    if (strcmp(arguments->operands[0], "table") != 0)
        return wrong_use(arguments->command,
                         "'%s' cannot be made; there is only `bluff new table` so far",
                         arguments->operands[0]);
    if (values[NEW_STYLE].given)
        wish.style = (enum style)(STYLE_STREET + values[NEW_STYLE].choice);
    if (values[NEW_SIZE].given) {
        wish.width = values[NEW_SIZE].length;
        wish.height = values[NEW_SIZE].height;
    }
    wish.seed = values[NEW_SEED].text;
    struct layout *layout = table_make(&wish, order);
    if (layout == NULL)
        return EXIT_BAD_INPUT;
    int status = write_out(layout, order, values[NEW_OUTPUT].text);
    memory_release(layout);
    return status;
}

const struct command COMMAND_NEW = {
    .name = "new",
    .summary = "make a random table: `bluff new table`",
    .usage = "table [--style STYLE] [--size WxH] [--seed TEXT] [-o FILE]",
    .about =
        "Makes a random table that looks like a place and can always be played on: every side can "
        "be "
        "reached from every other, on foot and on horseback, and a quarter to a third of the "
        "ground "
        "is covered. The file is text; change it as you like and let `bluff check` look it over. "
        "Its first line is the command that makes the same table again.",
    .example = "bluff new table --style ranch --size 36x48 -o ranch.table\n"
               "bluff show ranch.table",
    .options = OPTIONS,
    .option_count = NEW_OPTIONS,
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
