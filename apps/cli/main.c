/* The program: finds the command, reads its arguments, runs it. */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "cli/commands.h"
#include "cli/console.h"

enum { SUMMARY_COLUMN = 12 };

static const struct command *const COMMANDS[] = {
    &COMMAND_PLAY,   &COMMAND_SERVE,  &COMMAND_NEW,    &COMMAND_CHECK,
    &COMMAND_SHOW,   &COMMAND_SIGHT,  &COMMAND_PATH,   &COMMAND_RANK,
    &COMMAND_SCRIPT, &COMMAND_REPLAY, &COMMAND_VERIFY, &COMMAND_RULES,
    &COMMAND_MATCH,  &COMMAND_BOT,    &COMMAND_TRAIN,  &COMMAND_BENCH,
};

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COUNT_OF(COMMANDS); i++) {
        if (strcmp(COMMANDS[i]->name, name) == 0)
            return COMMANDS[i];
    }
    return NULL;
}

static int no_such_command(const char *name)
{
    const char *meant = NULL;
    for (int i = 0; i < COUNT_OF(COMMANDS) && meant == NULL; i++) {
        if (near_enough(name, COMMANDS[i]->name))
            meant = COMMANDS[i]->name;
    }
    if (meant != NULL)
        complain("bluff: there is no command '%s'; did you mean '%s'?", name, meant);
    else
        complain("bluff: there is no command '%s'; `bluff help` shows all of them.", name);
    return EXIT_WRONG_USE;
}

static int print_overview(void)
{
    int width = prose_width();
    print_prose(
        "Bluff is a table for card-driven skirmish games: exact terrain, sight and movement, and "
        "five games to play on it.\n",
        0, width);
    for (int i = 0; i < COUNT_OF(COMMANDS); i++) {
        char head[32];
        snprintf(head, sizeof head, "  %s", COMMANDS[i]->name);
        print_beside(head, SUMMARY_COLUMN, COMMANDS[i]->summary, width);
    }
    print_prose(
        "\nNew here? Try these:\n"
        "  bluff play\n"
        "  bluff new table -o my.table\n"
        "  bluff show my.table\n"
        "\n`bluff help COMMAND` tells more about one of them, with an example. Every command ends "
        "with status 0 when all is well, 1 when what it was given to read is bad, 2 when it was "
        "called wrongly.",
        0, width);
    return EXIT_FINE;
}

static int print_help(int count, char **words)
{
    if (count == 0)
        return print_overview();
    const struct command *command = find_command(words[0]);
    if (command == NULL)
        return no_such_command(words[0]);
    command_help(command);
    return EXIT_FINE;
}

static int run(int count, char **words)
{
    struct arguments arguments;
    int status;
    if (count == 0 || strcmp(words[0], "--help") == 0 || strcmp(words[0], "-h") == 0)
        return print_overview();
    if (strcmp(words[0], "help") == 0)
        return print_help(count - 1, words + 1);
    const struct command *command = find_command(words[0]);
    if (command == NULL)
        return no_such_command(words[0]);
    if (arguments_read(&arguments, command, count - 1, words + 1, &status))
        status = command->run(&arguments);
    return status;
}

int main(int count, char **words)
{
    setlocale(LC_CTYPE, ""); /* only to know which letters the terminal shows */
    int status = run(count > 0 ? count - 1 : 0, words + 1);
    progress_end();
    if (!console_flush() && status == EXIT_FINE)
        status = EXIT_BAD_INPUT;
    return status;
}
