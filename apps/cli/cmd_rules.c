/* bluff rules: the rules reference, and which rules the tests know. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/near.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/coverage.h"
#include "cli/ledger.h"

enum { RULES_SYSTEM, RULES_FIND, RULES_COVERAGE, RULES_ROOT, RULES_JSON, RULES_OPTIONS };

enum {
    ID_COLUMN = 14,
    NAME_COLUMN = 20,
    LIMIT_NEAR = 5, /* ids offered in the place of one that does not exist */
};

static const struct cli_option OPTIONS[RULES_OPTIONS] = {
    [RULES_SYSTEM] = {"system", 0, OPTION_TEXT, "SYSTEM",
                      "only this system: TB or table, RU or ruthless, ...", NULL},
    [RULES_FIND] = {"find", 0, OPTION_TEXT, "WORDS", "the rules in which these words stand", NULL},
    [RULES_COVERAGE] =
        {"coverage", 0, OPTION_FLAG, NULL,
         "for those who work on Bluff: which ids are named by tests and by code, in the "
         "source tree",
         NULL},
    [RULES_ROOT] = {"root", 0, OPTION_TEXT, "FOLDER", "the source tree (the current folder)", NULL},
    [RULES_JSON] = {"json", 0, OPTION_FLAG, NULL, "coverage as one JSON object", NULL},
};

/* What is asked for. */
struct search {
    const struct ledger *ledger;
    const struct system *system; /* NULL: all */
    const char *prefix;          /* of ids, or NULL */
    const char *words;           /* NULL: any */
};

/* ---- lists ------------------------------------------------------------------------ */

static bool text_has(const char *text, int size, const char *words)
{
    size_t length = strlen(words);
    for (int i = 0; i + (int)length <= size; i++) {
        if (strncasecmp(text + i, words, length) == 0)
            return true;
    }
    return false;
}

/* "TB-LOS" holds TB-LOS-1 and TB-LOS-10. */
static bool id_has_prefix(const char *id, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncasecmp(id, prefix, length) == 0 && id[length] == '-';
}

static bool search_takes(const struct search *search, const struct rule *rule)
{
    if (search->system != NULL && search->system != &search->ledger->systems[rule->system])
        return false;
    if (search->prefix != NULL && !id_has_prefix(rule->id, search->prefix))
        return false;
    return search->words == NULL || text_has(rule->id, (int)strlen(rule->id), search->words) ||
           text_has(rule->text, rule->text_size, search->words);
}

/* Rules of a list that share their line are printed once, under all of their ids. */
static bool shares_line(const struct ledger *ledger, int index)
{
    return index > 0 && ledger->rules[index].mark_size == 0 &&
           ledger->rules[index - 1].text == ledger->rules[index].text;
}

/* Prints all rules that are asked for, by chapters; gives their number. */
static int print_rules(const struct search *search)
{
    const struct ledger *ledger = search->ledger;
    const char *chapter = NULL;
    int count = 0;
    for (int i = 0; i < ledger->rule_count; i++) {
        const struct rule *rule = &ledger->rules[i];
        if (!search_takes(search, rule))
            continue;
        count++;
        if (shares_line(ledger, i) && chapter == rule->chapter)
            continue;
        if (chapter != rule->chapter)
            printf("%s%s: %s\n", chapter == NULL ? "" : "\n", ledger->systems[rule->system].code,
                   rule->chapter);
        chapter = rule->chapter;
        rule_print(rule, rule->id, ID_COLUMN, prose_width());
    }
    return count;
}

static void print_chapters(const struct ledger *ledger, const struct system *system)
{
    char text[1024] = "";
    const char *chapter = NULL;
    size_t length = 0;
    for (int i = 0; i < system->rule_count && length < sizeof text; i++) {
        const struct rule *rule = &ledger->rules[system->rule_first + i];
        if (rule->chapter == chapter)
            continue;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                   chapter == NULL ? "" : "; ", rule->chapter);
        chapter = rule->chapter;
    }
    char head[64];
    snprintf(head, sizeof head, "%-4s%s", system->code, system->name);
    printf("%s%*s%s, %d rules\n", head, NAME_COLUMN - (int)strlen(head), "", system->title,
           system->rule_count);
    print_beside("", NAME_COLUMN, text, prose_width());
}

static int print_systems(const struct ledger *ledger)
{
    for (int i = 0; i < ledger->system_count; i++)
        print_chapters(ledger, &ledger->systems[i]);
    print_prose(
        "\n`bluff rules TB` lists the rules of a system, `bluff rules TB-LOS` those of one "
        "subject, `bluff rules TB-LOS-3` prints one, `bluff rules --find cover` finds words.\n"
        "\nWhere a rule comes from: [seed] the text the system grew from; [core] the core rules "
        "it leans on or a public source; [ruling] a ruling of ours where both are silent.",
        0, prose_width());
    return EXIT_FINE;
}

/* ---- one rule --------------------------------------------------------------------- */

static void print_rule(const struct ledger *ledger, const struct rule *rule)
{
    const struct system *system = &ledger->systems[rule->system];
    printf("%s (%s, %s)\n", rule->id, system->title, rule->chapter);
    rule_print_mark(rule);
    printf("\n\n");
    rule_print(rule, "", 2, prose_width());
}

/* Writes the ids nearest to one that does not exist, nearest first. */
static void write_near_ids(char *out, size_t size, const struct ledger *ledger, const char *id)
{
    size_t length = 0;
    int count = 0;
    out[0] = '\0';
    for (int distance = 1; distance <= 2; distance++) {
        for (int i = 0; i < ledger->rule_count && count < LIMIT_NEAR; i++) {
            if (near_distance(id, ledger->rules[i].id) != distance)
                continue;
            length += (size_t)snprintf(out + length, size - length, "%s%s", count == 0 ? "" : ", ",
                                       ledger->rules[i].id);
            count++;
        }
    }
}

static int no_such_rule(const struct ledger *ledger, const char *id)
{
    char near[LIMIT_NEAR * (RULE_ID_SIZE + 2) + 1];
    write_near_ids(near, sizeof near, ledger, id);
    if (near[0] != '\0' && strchr(near, ',') == NULL)
        complain("bluff: there is no rule '%s'; did you mean %s?", id, near);
    else if (near[0] != '\0')
        complain("bluff: there is no rule '%s'; near it are %s", id, near);
    else
        complain("bluff: there is no rule '%s'; `bluff rules` lists the systems", id);
    return EXIT_BAD_INPUT;
}

/* An id, a subject or a system. */
static int print_asked(const struct ledger *ledger, const char *word)
{
    const struct rule *rule = ledger_find(ledger, word);
    struct search search = {.ledger = ledger, .system = ledger_system(ledger, word)};
    if (rule != NULL) {
        print_rule(ledger, rule);
        return EXIT_FINE;
    }
    if (search.system == NULL)
        search.prefix = word;
    return print_rules(&search) > 0 ? EXIT_FINE : no_such_rule(ledger, word);
}

/* ---- the command ------------------------------------------------------------------ */

static int find_words(const struct search *search)
{
    int count = print_rules(search);
    if (count == 0) {
        complain("bluff: no rule%s%s has '%s' in it", search->system != NULL ? " of " : "",
                 search->system != NULL ? search->system->name : "", search->words);
        return EXIT_BAD_INPUT;
    }
    printf("\n%d rule%s\n", count, count == 1 ? "" : "s");
    return EXIT_FINE;
}

static int run_with(const struct arguments *arguments, const struct ledger *ledger)
{
    const struct value *values = arguments->values;
    struct search search = {.ledger = ledger, .words = values[RULES_FIND].text};
    int status = EXIT_FINE;

    if (values[RULES_SYSTEM].given) {
        search.system = ledger_system(ledger, values[RULES_SYSTEM].text);
        if (search.system == NULL)
            return wrong_use(arguments->command,
                             "there is no system '%s'; `bluff rules` lists them",
                             values[RULES_SYSTEM].text);
    }
    if (values[RULES_COVERAGE].given) {
        const char *root = values[RULES_ROOT].given ? values[RULES_ROOT].text : ".";
        return coverage_print(root, search.system == NULL ? NULL : search.system->name,
                              values[RULES_JSON].given);
    }
    if (search.words != NULL)
        return find_words(&search);
    for (int i = 0; i < arguments->operand_count; i++) {
        int one = print_asked(ledger, arguments->operands[i]);
        status = one != EXIT_FINE ? one : status;
        printf("%s", one == EXIT_FINE && i + 1 < arguments->operand_count ? "\n" : "");
    }
    if (arguments->operand_count > 0)
        return status;
    if (search.system != NULL)
        print_rules(&search);
    else
        print_systems(ledger);
    return EXIT_FINE;
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    bool coverage = values[RULES_COVERAGE].given, find = values[RULES_FIND].given;
    if (!coverage && (values[RULES_ROOT].given || values[RULES_JSON].given))
        return wrong_use(arguments->command, "--root and --json go with --coverage only");
    if (coverage && (find || arguments->operand_count > 0))
        return wrong_use(arguments->command, "--coverage goes with --system only");
    if (find && arguments->operand_count > 0)
        return wrong_use(arguments->command, "'%s' is one word too many; put --find's in quotes",
                         arguments->operands[0]);
    if (find && values[RULES_FIND].text[0] == '\0')
        return wrong_use(arguments->command, "--find needs words to look for");
    struct ledger *ledger = memory_take(sizeof *ledger);
    if (ledger == NULL)
        return complain_of_memory();
    ledger_add_carried(ledger);
    int status = run_with(arguments, ledger);
    memory_release(ledger);
    return status;
}

const struct command COMMAND_RULES = {
    .name = "rules",
    .summary = "the rules reference, by id, by system or by words",
    .usage = "[ID...] [--system SYSTEM] [--find WORDS] [--coverage [--root FOLDER] [--json]]",
    .about =
        "Every rule of every system has an id, which the program names when it refuses something. "
        "Prints the rule of an id, all rules of a subject (TB-LOS) or of a system (TB, ruthless), "
        "or "
        "those in which some words stand; without anything, the systems and their chapters.\n"
        "\nWith --coverage it looks through a source tree for the ids that tests and code name: "
        "each "
        "id with the tests that name it, those without a test, those that stand at no line of "
        "code. "
        "Systems that are not begun yet are left out unless named. The last line is `N ids, M "
        "without a test`, and the exit status is 1 when M is not 0.",
    .example = "bluff rules TB-LOS-3\n"
               "bluff rules --system ruthless --find 'hard cover'",
    .options = OPTIONS,
    .option_count = RULES_OPTIONS,
    .operand_least = 0,
    .operand_most = INT32_MAX,
    .run = run,
};
