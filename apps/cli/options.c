#include "cli/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "cli/console.h"

enum {
    LIMIT_COMPLAINT = 512,
    HELP_COLUMN = 24, /* where the words about an option begin */
};

int wrong_use(const struct command *command, const char *format, ...)
{
    char sentence[LIMIT_COMPLAINT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    complain("bluff %s: %s\n`bluff %s --help` shows how it is used.", command->name, sentence,
             command->name);
    return EXIT_WRONG_USE;
}

/* ---- values ----------------------------------------------------------------------- */

static bool read_decimal(struct value *value)
{
    int size = (int)strlen(value->text);
    return size > 0 && mil_read(value->text, size, &value->length) == size;
}

static bool read_inches(struct value *value)
{
    return read_decimal(value) && value->length >= 0;
}

static bool read_seconds(struct value *value)
{
    return read_inches(value) && value->length > 0;
}

static bool read_size(struct value *value)
{
    int size = (int)strlen(value->text);
    int first = mil_read(value->text, size, &value->length);
    if (first == 0 || value->text[first] != 'x')
        return false;
    int rest = size - first - 1;
    return rest > 0 && mil_read(value->text + first + 1, rest, &value->height) == rest;
}

static bool read_number(struct value *value)
{
    const char *text = value->text;
    value->number = 0;
    for (; *text >= '0' && *text <= '9' && value->number <= LIMIT_CLI_NUMBER / 10; text++)
        value->number = value->number * 10 + (*text - '0');
    return *text == '\0' && value->number > 0 && value->number <= LIMIT_CLI_NUMBER;
}

static bool read_choice(const struct cli_option *option, struct value *value)
{
    for (int i = 0; option->choices[i] != NULL; i++) {
        if (same_word(option->choices[i], value->text)) {
            value->choice = i;
            return true;
        }
    }
    return false;
}

/* What a value should have been. */
static void write_expected(char *out, size_t size, const struct cli_option *option)
{
    static const char *const WORDS[] = {
        [OPTION_INCHES] = "inches with up to three decimals, such as 6 or 4.5",
        [OPTION_SECONDS] = "seconds, such as 2 or 0.5",
        [OPTION_DECIMAL] = "a number with up to three decimals, such as 20 or 0.05",
        [OPTION_SIZE] = "width and height in inches, such as 36x36",
        [OPTION_NUMBER] = "a whole number from 1 on",
    };
    size_t length = 0;
    if (option->kind != OPTION_CHOICE) {
        snprintf(out, size, "%s", WORDS[option->kind]);
        return;
    }
    for (int i = 0; option->choices[i] != NULL && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", i == 0 ? "one of " : ", ",
                                   option->choices[i]);
}

static bool value_read(const struct cli_option *option, struct value *value)
{
    switch (option->kind) {
    case OPTION_INCHES:
        return read_inches(value);
    case OPTION_SECONDS:
        return read_seconds(value);
    case OPTION_DECIMAL:
        return read_decimal(value);
    case OPTION_SIZE:
        return read_size(value);
    case OPTION_CHOICE:
        return read_choice(option, value);
    case OPTION_NUMBER:
        return read_number(value);
    default:
        return true;
    }
}

/* ---- arguments -------------------------------------------------------------------- */

/* The words that are still to be read, and where the operands are gathered. */
struct reading {
    struct arguments *arguments;
    char **words;
    int at, count;
    bool only_operands; /* after "--" */
};

static const struct cli_option *find_option(const struct command *command, const char *name,
                                            int size)
{
    for (int i = 0; i < command->option_count; i++) {
        const struct cli_option *option = &command->options[i];
        if ((int)strlen(option->name) == size && memcmp(option->name, name, (size_t)size) == 0)
            return option;
    }
    return NULL;
}

static const struct cli_option *find_letter(const struct command *command, char letter)
{
    for (int i = 0; i < command->option_count; i++) {
        if (command->options[i].letter == letter)
            return &command->options[i];
    }
    return NULL;
}

static int no_such_option(const struct command *command, const char *word)
{
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    for (int i = 0; i < command->option_count; i++) {
        const struct cli_option *option = &command->options[i];
        if (strncmp(name, "--", 2) == 0 && near_enough(name + 2, option->name))
            return wrong_use(command, "there is no option %s; did you mean --%s?", name,
                             option->name);
    }
    return wrong_use(command, "there is no option %s", name);
}

/* Takes an option with the value that stands in its own word, if any, else in the next one. */
static int take_value(struct reading *r, const struct cli_option *option, const char *own)
{
    const struct command *command = r->arguments->command;
    struct value *value = &r->arguments->values[option - command->options];
    char expected[LIMIT_COMPLAINT];

    if (value->given && option->kind != OPTION_LIST)
        return wrong_use(command, "--%s is given twice", option->name);
    if (value->list_count == LIMIT_CLI_LIST)
        return wrong_use(command, "--%s is given too often", option->name);
    value->given = true;
    if (option->kind == OPTION_FLAG)
        return own == NULL ? EXIT_FINE : wrong_use(command, "--%s takes no value", option->name);
    if (own == NULL && r->at == r->count)
        return wrong_use(command, "--%s needs a value: %s", option->name, option->value);
    value->text = own != NULL ? own : r->words[r->at++];
    if (option->kind == OPTION_LIST)
        value->list[value->list_count++] = value->text;
    if (value_read(option, value))
        return EXIT_FINE;
    write_expected(expected, sizeof expected, option);
    return wrong_use(command, "--%s '%s' is not understood: it should be %s", option->name,
                     value->text, expected);
}

static int take_option(struct reading *r, const char *word)
{
    const struct command *command = r->arguments->command;
    if (word[1] == '-') {
        int size = (int)strcspn(word + 2, "=");
        const struct cli_option *option = find_option(command, word + 2, size);
        if (option == NULL)
            return no_such_option(command, word);
        return take_value(r, option, word[2 + size] == '=' ? word + 2 + size + 1 : NULL);
    }
    const struct cli_option *option = find_letter(command, word[1]);
    if (option == NULL)
        return no_such_option(command, word);
    return take_value(r, option, word[2] != '\0' ? word + 2 : NULL);
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int check_operands(const struct arguments *arguments)
{
    const struct command *command = arguments->command;
    if (arguments->operand_count < command->operand_least)
        return wrong_use(command, "something is missing: bluff %s %s", command->name,
                         command->usage);
    if (arguments->operand_count > command->operand_most)
        return wrong_use(command, "'%s' is one word too many",
                         arguments->operands[command->operand_most]);
    return EXIT_FINE;
}

bool arguments_read(struct arguments *arguments, const struct command *command, int count,
                    char **words, int *status)
{
    struct reading r = {.arguments = arguments, .words = words, .count = count};
    *arguments = (struct arguments){.command = command, .operands = words};
    while (r.at < r.count) {
        char *word = r.words[r.at++];
        if (r.only_operands || word[0] != '-' || word[1] == '\0') {
            arguments->operands[arguments->operand_count++] = word;
        } else if (strcmp(word, "--") == 0) {
            r.only_operands = true;
        } else if (asks_for_help(word)) {
            command_help(command);
            *status = EXIT_FINE;
            return false;
        } else if ((*status = take_option(&r, word)) != EXIT_FINE) {
            return false;
        }
    }
    *status = check_operands(arguments);
    return *status == EXIT_FINE;
}

/* ---- help ------------------------------------------------------------------------- */

static void print_options(const struct command *command)
{
    printf("\nOptions:\n");
    for (int i = 0; i < command->option_count; i++) {
        const struct cli_option *option = &command->options[i];
        char head[64], letter[8] = "";
        if (option->letter != 0)
            snprintf(letter, sizeof letter, "-%c, ", option->letter);
        snprintf(head, sizeof head, "  %s--%s%s%s", letter, option->name,
                 option->value == NULL ? "" : " ", option->value == NULL ? "" : option->value);
        print_beside(head, HELP_COLUMN, option->help, prose_width());
    }
    print_beside("  -h, --help", HELP_COLUMN, "this text", prose_width());
}

void command_help(const struct command *command)
{
    char head[64];
    snprintf(head, sizeof head, "Usage: bluff %s", command->name);
    printf("bluff %s: %s\n\n", command->name, command->summary);
    if (command->usage[0] == '\0')
        printf("%s\n", head);
    else
        print_beside(head, (int)strlen(head) + 1, command->usage, prose_width());
    putchar('\n');
    print_prose(command->about, 0, prose_width());
    print_options(command);
    printf("\nExample:\n");
    print_prose(command->example, 2, console_columns());
}
