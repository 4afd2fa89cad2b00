/* Commands and their options. Each command is a table (`struct command`); its arguments are read and its
 * help is printed from that table alone, so that the two never disagree. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

#include "cli/console.h"

enum {
    LIMIT_CLI_OPTIONS = 20,
    LIMIT_CLI_LIST = 16,         /* times that one option is given */
    LIMIT_CLI_NUMBER = 10000000, /* the greatest number an option takes */
};

enum option_kind {
    OPTION_FLAG,
    OPTION_TEXT,
    OPTION_INCHES,  /* not negative */
    OPTION_SECONDS, /* above 0; kept in thousandths */
    OPTION_DECIMAL, /* from -1000 to 1000; kept in thousandths */
    OPTION_SIZE,    /* 36x24, in inches */
    OPTION_CHOICE,  /* one of a list of words */
    OPTION_NUMBER,  /* a whole number from 1 on */
    OPTION_LIST,    /* a text; the option may be given several times */
};

struct cli_option {
    const char *name; /* without its hyphens */
    char letter;      /* 0 when it has none */
    enum option_kind kind;
    const char *value; /* what help calls its value; NULL for a flag */
    const char *help;
    const char *const *choices; /* of OPTION_CHOICE, NULL after the last */
};

/* What was given for an option. */
struct value {
    bool given;
    const char *text;
    mil length, height; /* inches, seconds, decimals; of a size width and height */
    int choice;         /* index in `choices` */
    int number;
    int list_count;
    const char *list[LIMIT_CLI_LIST];
};

struct command;

struct arguments {
    const struct command *command;
    struct value values[LIMIT_CLI_OPTIONS]; /* in the order of the command's options */
    int operand_count;
    char **operands; /* what is no option: files, names of rules */
};

struct command {
    const char *name;
    const char *summary; /* half a line, for the list of commands */
    const char *usage;   /* what follows the name: "TABLE [--json]" */
    const char *about;   /* paragraphs */
    const char *example; /* lines as they would be typed */
    const struct cli_option *options;
    int option_count;
    int operand_least, operand_most;
    int (*run)(const struct arguments *arguments); /* gives the exit status */
};

/* Reads the arguments after the command's name; `words` is put in another order. Gives true when the
 * command is to be run. Else `*status` is the exit status: help was asked for and printed, or the use was
 * wrong and that was said. */
bool arguments_read(struct arguments *arguments, const struct command *command, int count,
                    char **words, int *status);

/* Complains of a wrong use of a command, pointing to its help; gives EXIT_WRONG_USE. */
int wrong_use(const struct command *command, const char *format, ...) PRINTF_LIKE(2, 3);

/* Prints the help of a command. */
void command_help(const struct command *command);

#endif
