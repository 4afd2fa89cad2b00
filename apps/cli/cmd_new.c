/* bluff new: random tables and rosters. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/rosters.h"
#include "cli/tables.h"
#include "registry.h"

enum { NEW_STYLE, NEW_SIZE, NEW_SYSTEM, NEW_NAME, NEW_HOUSE, NEW_SEED, NEW_OUTPUT, NEW_OPTIONS };

/* In the order of the styles, without the plain one. */
static const char *const STYLES[] = {"street", "ranch", "wilds", "lair", NULL};

static const struct cli_option OPTIONS[NEW_OPTIONS] = {
    [NEW_STYLE] = {"style", 0, OPTION_CHOICE, "STYLE",
                   "of a table: street, ranch, wilds or lair; else whichever the seed brings",
                   STYLES},
    [NEW_SIZE] = {"size", 0, OPTION_SIZE, "WxH",
                  "of a table: the sides in inches, 24 to 72 (36x36)", NULL},
    [NEW_SYSTEM] = {"system", 0, OPTION_TEXT, "ID", "of a roster: the game it is for", NULL},
    [NEW_NAME] = {"name", 0, OPTION_TEXT, "TITLE", "of a roster: what the side is called", NULL},
    [NEW_HOUSE] = {"house", 0, OPTION_TEXT, "FILE", "of a roster: house rules it keeps to", NULL},
    [NEW_SEED] = {"seed", 0, OPTION_TEXT, "TEXT",
                  "any word or number; the same seed makes the same again (a new one each time)",
                  NULL},
    [NEW_OUTPUT] = {"output", 'o', OPTION_TEXT, "FILE",
                    "write it there, whole or not at all (the standard output)", NULL},
};

/* Whether only options were given that go with what is made; complains else. */
static bool options_fit(const struct arguments *arguments, int first, int last, const char *made)
{
    for (int i = first; i <= last; i++) {
        if (!arguments->values[i].given)
            continue;
        wrong_use(arguments->command, "--%s is not for a %s", OPTIONS[i].name, made);
        return false;
    }
    return true;
}

/* ---- tables ----------------------------------------------------------------------- */

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

static int new_table(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    struct table_wish wish = ANY_TABLE;
    char order[LIMIT_ORDER];
    if (!options_fit(arguments, NEW_SYSTEM, NEW_HOUSE, "table"))
        return EXIT_WRONG_USE;
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

/* ---- rosters ---------------------------------------------------------------------- */

/* The system of an id, or NULL and a complaint that names those there are. */
static const struct ruleset *find_system(const struct arguments *arguments, const char *id)
{
    char known[256];
    struct pen pen = pen_in(known, sizeof known);
    const struct ruleset *found = id != NULL ? registry_find(id) : NULL;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        pen_text(&pen, i == 0 ? "" : ", ");
        pen_text(&pen, REGISTRY[i]->id);
    }
    if (found == NULL && id == NULL)
        wrong_use(arguments->command, "a roster is for a system: --system ID, one of %s", known);
    else if (found == NULL)
        wrong_use(arguments->command, "there is no system '%s'; there are %s", id, known);
    return found;
}

/* Gives the roster the name that was wished for; complains when it can be none. */
static bool take_name(const struct arguments *arguments, struct roster *roster)
{
    const char *name = arguments->values[NEW_NAME].text;
    struct word word = {.text = name, .size = name != NULL ? (int)strlen(name) : 0};
    if (name == NULL || (word.size > 0 && word_can_be_shown(word) &&
                         word_copy(word, roster->name, sizeof roster->name)))
        return true;
    wrong_use(arguments->command,
              "--name: a name has 1 to %d bytes of UTF-8 in one line, and no double quotes",
              LIMIT_TITLE - 1);
    return false;
}

/* Puts the text together: how to make it again, where a name or a file does not get in the way, then the
 * roster. */
static int write_roster(const struct arguments *arguments, const struct sheet *sheet,
                        const char *seed)
{
    enum { ROOM = 1 << 13 };
    static char text[ROOM];
    const char *path = arguments->values[NEW_OUTPUT].text;
    const struct roster *roster = &sheet->read.roster;
    struct pen pen = pen_in(text, sizeof text);
    pen_text(&pen, "# bluff new roster --system ");
    pen_text(&pen, sheet->read.ruleset->id);
    pen_text(&pen, " --seed ");
    pen_text(&pen, seed);
    pen_text(&pen, "\n");
    roster_text_write(&pen, sheet->read.ruleset, roster);
    if (!pen_fits(&pen))
        return complain_of_memory();
    if (!write_result(path, text, pen.length))
        return EXIT_BAD_INPUT;
    if (path != NULL)
        complain("%s: %s, %d models. `bluff show %s` shows them.", path, roster->name,
                 roster->model_count, path);
    complain("The same again: --seed %s", seed);
    return EXIT_FINE;
}

static int new_roster(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    uint8_t seed[CHANCE_SEED_SIZE];
    char text[CHANCE_SEED_TEXT];
    if (!options_fit(arguments, NEW_STYLE, NEW_SIZE, "roster"))
        return EXIT_WRONG_USE;
    const struct ruleset *ruleset = find_system(arguments, values[NEW_SYSTEM].text);
    if (ruleset == NULL)
        return EXIT_WRONG_USE;
    if (!seed_choose(seed, text, values[NEW_SEED].text))
        return EXIT_BAD_INPUT;
    struct sheet *sheet = memory_take(sizeof *sheet);
    if (sheet == NULL)
        return complain_of_memory();
    int status = EXIT_BAD_INPUT;
    if (sheet_make(sheet, ruleset, values[NEW_HOUSE].text, seed))
        status = take_name(arguments, &sheet->read.roster) ? write_roster(arguments, sheet, text)
                                                           : EXIT_WRONG_USE;
    memory_release(sheet);
    return status;
}

/* ---- the command ------------------------------------------------------------------ */

static int run(const struct arguments *arguments)
{
    const char *what = arguments->operands[0];
    if (strcmp(what, "table") == 0)
        return new_table(arguments);
    if (strcmp(what, "roster") == 0)
        return new_roster(arguments);
    return wrong_use(arguments->command,
                     "'%s' cannot be made; there are `bluff new table` and `bluff new roster`",
                     what);
}

const struct command COMMAND_NEW = {
    .name = "new",
    .summary = "make a random table or roster: `bluff new table`",
    .usage = "table|roster [--style STYLE] [--size WxH] [--system ID] [--name TITLE] "
             "[--house FILE] [--seed TEXT] [-o FILE]",
    .about =
        "`bluff new table` makes a random table that looks like a place and can always be played "
        "on: every side can be reached from every other, on foot and on horseback, and a quarter "
        "to a third of the ground is covered.\n"
        "`bluff new roster` makes a roster of models and items that its system allows and that "
        "its points pay for: something to start from.\n"
        "The file is text; change it as you like and let `bluff check` look it over. Its first "
        "line tells how to make the same again.",
    .example = "bluff new table --style ranch --size 36x48 -o ranch.table\n"
               "bluff show ranch.table\n"
               "bluff new roster --system null --name 'Long Riders' -o riders.roster",
    .options = OPTIONS,
    .option_count = NEW_OPTIONS,
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
