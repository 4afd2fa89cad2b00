/* bluff script: rules tests as text. */
#include <stdint.h>
#include <stdio.h>

#include "cli/cases.h"
#include "cli/commands.h"
#include "cli/console.h"

enum { SCRIPT_VERBOSE, SCRIPT_JSON, SCRIPT_OPTIONS };

static const struct cli_option OPTIONS[SCRIPT_OPTIONS] = {
    [SCRIPT_VERBOSE] = {"verbose", 'v', OPTION_FLAG, NULL,
                        "every case with its story: answers and events in words", NULL},
    [SCRIPT_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object", NULL},
};

static int count_passed(const struct cases *cases)
{
    int passed = 0;
    for (int i = 0; i < cases_count(cases); i++)
        passed += cases_at(cases, i)->passed;
    return passed;
}

static void say(const struct case_outcome *outcome, bool verbose)
{
    const char *title = outcome->title != NULL ? outcome->title : "the script cannot be read";
    if (verbose || !outcome->passed)
        printf("%s  %s (%s:%d)\n", outcome->passed ? "ok    " : "FAILED", title, outcome->file,
               outcome->line);
    if (verbose && outcome->story != NULL)
        fputs(outcome->story, stdout);
    if (!outcome->passed)
        printf("%s", outcome->fault != NULL ? outcome->fault : "");
}

static void print_json(const struct case_outcome *outcome)
{
    printf("{\"file\":");
    print_json_text(outcome->file);
    printf(",\"line\":%d,\"title\":", outcome->line);
    print_json_text(outcome->title != NULL ? outcome->title : "");
    printf(",\"passed\":%s", outcome->passed ? "true" : "false");
    if (outcome->fault != NULL) {
        printf(",\"fault\":");
        print_json_text(outcome->fault);
    }
    if (outcome->story != NULL) {
        printf(",\"story\":");
        print_json_text(outcome->story);
    }
    printf("}");
}

static int run(const struct arguments *arguments)
{
    bool verbose = arguments->values[SCRIPT_VERBOSE].given;
    bool json = arguments->values[SCRIPT_JSON].given;
    struct cases *cases = cases_run(arguments->operands, arguments->operand_count, verbose);
    if (cases == NULL)
        return EXIT_BAD_INPUT;
    int count = cases_count(cases), passed = count_passed(cases);
    if (json)
        printf("{\"passed\":%d,\"failed\":%d,\"cases\":[", passed, count - passed);
    for (int i = 0; i < count; i++) {
        if (json) {
            printf("%s", i > 0 ? ",\n" : "");
            print_json(cases_at(cases, i));
        } else {
            say(cases_at(cases, i), verbose);
        }
    }
    if (json)
        printf("]}\n");
    else
        printf("%d passed, %d failed\n", passed, count - passed);
    cases_end(cases);
    return count > 0 && passed == count ? EXIT_FINE : EXIT_BAD_INPUT;
}

const struct command COMMAND_SCRIPT = {
    .name = "script",
    .summary = "run scripts: rules tests as text, with positions, loaded dice and expectations",
    .usage = "FILE... [--verbose] [--json]",
    .about =
        "Runs the cases of script files, of folders all files that end in .script, on all cores. "
        "A case that fails is shown with file and line, what was expected and what was found. The "
        "last line counts: `N passed, M failed`. The exit status is 1 when any case fails, or when "
        "there is none. docs/scripts.md is the manual of the language.",
    .example = "bluff script tests/scripts",
    .options = OPTIONS,
    .option_count = SCRIPT_OPTIONS,
    .operand_least = 1,
    .operand_most = INT32_MAX,
    .run = run,
};
