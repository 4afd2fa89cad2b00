/* bluff check: what is wrong with files of any kind, and what is in them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/kinds.h"
#include "cli/rosters.h"
#include "cli/tables.h"
#include "record/file.h"
#include "record/house_text.h"
#include "record/record_text.h"
#include "record/script.h"
#include "registry.h"
#include "table/playable.h"

enum { CHECK_HOUSE, CHECK_JSON, CHECK_OPTIONS };

static const struct cli_option OPTIONS[CHECK_OPTIONS] = {
    [CHECK_HOUSE] = {"house", 0, OPTION_TEXT, "FILE", "house rules that rosters are judged by",
                     NULL},
    [CHECK_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON array, an object for each file", NULL},
};

/* Who may want to cross a table, and what each walks round. */
static const struct mover_kind {
    const char *key, *words;
    mil radius;
    unsigned closed;
} MOVER_KINDS[] = {
    {"foot", "on foot", RADIUS_FOOT, KW_IMPASSABLE | KW_GAP | KW_ROOF},
    {"mounted", "on horseback", RADIUS_MOUNTED, KW_IMPASSABLE | KW_GAP | KW_ROOF | KW_CLIMBABLE},
    {"large", "for large foes", RADIUS_LARGE, KW_CLOSED_TO_SOME},
};

enum { MOVER_KIND_COUNT = COUNT_OF(MOVER_KINDS) };

/* One file looked at: its kind, what is wrong with it, and what a good one of its kind holds. */
struct finding {
    const char *path;
    const char *house; /* by which rosters are judged, or NULL */
    enum file_kind kind;
    enum status status;
    char reason[LIMIT_FILE_REASON]; /* when it could not be read at all */
    struct remarks remarks;
    struct layout layout;
    bool playable[MOVER_KIND_COUNT];
    int covered_thousandths;
    struct sheet sheet;
    struct setup setup;            /* of house rules */
    const struct ruleset *ruleset; /* of house rules and records */
    int cases, answers, rounds;    /* of a script; of a record */
};

/* ---- looking ---------------------------------------------------------------------- */

static void look_at_table(struct finding *finding, const char *text, size_t size)
{
    const struct terrain *terrain = &finding->layout.terrain;
    finding->status = table_text_read(&finding->layout, &finding->remarks, text, size);
    if (finding->status != STATUS_OK)
        return;
    finding->covered_thousandths = table_covered(terrain);
    for (int i = 0; i < MOVER_KIND_COUNT && finding->status == STATUS_OK; i++)
        finding->status = playable_for(terrain, MOVER_KINDS[i].radius, MOVER_KINDS[i].closed,
                                       &finding->playable[i]);
    if (finding->status != STATUS_OK)
        snprintf(finding->reason, sizeof finding->reason, "there is no memory left");
}

static void look_at_roster(struct finding *finding, const char *text, size_t size)
{
    finding->status = sheet_read(&finding->sheet, finding->house, text, size);
    finding->remarks = finding->sheet.remarks;
    finding->ruleset = finding->sheet.read.ruleset;
}

/* The system that house rules name in their first line, so that the rest can be judged. */
static const struct ruleset *house_system(const char *text, size_t size)
{
    struct reading reading = reading_of(text, size, 1);
    struct word first = {0};
    char id[LIMIT_NAME] = "";
    while (!word_there(first) && reading_line(&reading))
        first = reading_word(&reading);
    return word_copy(reading_word(&reading), id, sizeof id) ? registry_find(id) : NULL;
}

static void look_at_house(struct finding *finding, const char *text, size_t size)
{
    const struct ruleset *ruleset = house_system(text, size);
    finding->ruleset = ruleset;
    setup_begin(&finding->setup, ruleset != NULL ? ruleset : REGISTRY[0], 2);
    finding->status = house_text_read(&finding->setup, &finding->remarks, text, size);
    if (ruleset == NULL) { /* whatever else it says would be judged by another system */
        finding->remarks = (struct remarks){0};
        finding->status = STATUS_BAD_INPUT;
        remark_say(&finding->remarks, 1,
                   "the first line is `house SYSTEM`, with the id of a system that exists");
    }
}

/* A script is read with what it includes, which lies beside it. */
static void look_at_script(struct finding *finding)
{
    static const struct script_world WORLD = {registry_find, file_read};
    struct script *script;
    struct script_fault fault = {0};
    if (strcmp(finding->path, "-") == 0) {
        finding->status = STATUS_BAD_INPUT;
        remark_say(&finding->remarks, 0, "a script is read from its file: it may include others");
        return;
    }
    finding->status = script_read(&script, &WORLD, finding->path, &fault);
    if (finding->status == STATUS_OK) {
        finding->cases = script->case_count;
        script_end(script);
        return;
    }
    finding->status = STATUS_BAD_INPUT;
    bool own = strcmp(fault.path, finding->path) == 0;
    struct pen pen = remarks_add(&finding->remarks, own ? fault.line : 0);
    if (!own) {
        pen_text(&pen, fault.path);
        pen_byte(&pen, ':');
        pen_number(&pen, fault.line);
        pen_text(&pen, ": ");
    }
    pen_text(&pen, fault.found);
}

static void look_at_record(struct finding *finding, const char *text, size_t size)
{
    struct record *record;
    finding->status = record_read(&record, registry_find, &finding->remarks, text, size);
    if (finding->status != STATUS_OK)
        return;
    finding->ruleset = record->ruleset;
    finding->answers = record->answer_count;
    finding->rounds = record->check_count;
    record_end(record);
}

static void look_at_text(struct finding *finding, const char *text, size_t size)
{
    finding->kind = kind_of(text, size);
    if (size > kind_limit(finding->kind)) {
        finding->status = STATUS_BAD_INPUT;
        struct pen pen = remarks_add(&finding->remarks, 0);
        pen_text(&pen, "the file has more than ");
        pen_number(&pen, (int64_t)kind_limit(finding->kind));
        pen_text(&pen, " bytes, the limit");
        return;
    }
    switch (finding->kind) {
    case KIND_ROSTER:
        look_at_roster(finding, text, size);
        break;
    case KIND_HOUSE:
        look_at_house(finding, text, size);
        break;
    case KIND_SCRIPT:
        look_at_script(finding);
        break;
    case KIND_RECORD:
        look_at_record(finding, text, size);
        break;
    default:
        look_at_table(finding, text, size);
    }
}

static void look_at(struct finding *finding, const char *path, const char *house)
{
    char *text;
    size_t size;
    finding->path = path;
    finding->house = house;
    finding->kind = KIND_TABLE;
    finding->remarks = (struct remarks){0};
    finding->status = file_read(path, kind_limit_any(), &text, &size, finding->reason);
    if (finding->status != STATUS_OK)
        return;
    look_at_text(finding, text, size);
    memory_release(text);
}

/* Whether the file was read, well or not; else `reason` tells why. */
static bool was_read(const struct finding *finding)
{
    return finding->status == STATUS_OK || finding->status == STATUS_BAD_INPUT;
}

/* How many values and switches house rules change. */
static int changes(const struct finding *finding)
{
    const struct setup *setup = &finding->setup;
    const struct catalog *catalog = setup->ruleset->catalog;
    int count = 0;
    for (int i = 0; i < catalog->key_count; i++)
        count += house_value(&catalog->keys[i], setup->data) !=
                 house_value(&catalog->keys[i], setup->ruleset->data);
    for (int i = 0; i < catalog->switch_count; i++)
        count += setup->switches[i] != catalog->switches[i].usual;
    return count;
}

/* ---- in words --------------------------------------------------------------------- */

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void say_playable(const struct finding *finding)
{
    bool all = true;
    for (int i = 0; i < MOVER_KIND_COUNT; i++)
        all &= finding->playable[i];
    if (all) {
        printf("playable on foot, on horseback and for large foes\n");
        return;
    }
    for (int i = 0; i < MOVER_KIND_COUNT; i++)
        printf("%s%splayable %s", i == 0 ? "" : ", ", finding->playable[i] ? "" : "not ",
               MOVER_KINDS[i].words);
    printf("\n");
}

static void say_table(const struct finding *finding)
{
    const struct terrain *terrain = &finding->layout.terrain;
    int share = finding->covered_thousandths;
    print_mil(terrain->width);
    printf(" by ");
    print_mil(terrain->height);
    printf(" inches, %d piece%s covering %d.%d%%, ", terrain->piece_count,
           plural(terrain->piece_count), share / 10, share % 10);
    say_playable(finding);
}

static void say_roster(const struct finding *finding)
{
    const struct setup *setup = &finding->sheet.setup;
    const struct roster *roster = &finding->sheet.read.roster;
    printf("a roster of %s, %d model%s, %" PRId32 " of %" PRId32 " points\n",
           finding->ruleset->title, roster->model_count, plural(roster->model_count),
           roster_price(setup, roster), roster_budget(setup));
}

static void say_good(const struct finding *finding)
{
    switch (finding->kind) {
    case KIND_ROSTER:
        say_roster(finding);
        break;
    case KIND_HOUSE:
        printf("house rules of %s, %d change%s\n", finding->ruleset->title, changes(finding),
               plural(changes(finding)));
        break;
    case KIND_SCRIPT:
        printf("a script, %d case%s; `bluff script` runs them\n", finding->cases,
               plural(finding->cases));
        break;
    case KIND_RECORD:
        printf("a record of %s, %d answer%s, %d round%s; `bluff verify` replays it\n",
               finding->ruleset->title, finding->answers, plural(finding->answers), finding->rounds,
               plural(finding->rounds));
        break;
    default:
        say_table(finding);
    }
}

static void say(const struct finding *finding)
{
    if (!was_read(finding)) {
        complain("%s: %s", finding->path, finding->reason);
        return;
    }
    complain_of_remarks(finding->path, &finding->remarks);
    printf("%s: ", finding->path);
    if (finding->status == STATUS_OK)
        say_good(finding);
    else
        printf("%d error%s, %d warning%s\n", finding->remarks.count, plural(finding->remarks.count),
               finding->remarks.warning_count, plural(finding->remarks.warning_count));
}

/* ---- in JSON ---------------------------------------------------------------------- */

static void print_table_json(const struct finding *finding)
{
    const struct terrain *terrain = &finding->layout.terrain;
    int share = finding->covered_thousandths;
    printf(",\"width\":");
    print_mil(terrain->width);
    printf(",\"height\":");
    print_mil(terrain->height);
    printf(",\"pieces\":%d,\"covered\":%d.%03d,\"playable\":{", terrain->piece_count, share / 1000,
           share % 1000);
    for (int i = 0; i < MOVER_KIND_COUNT; i++)
        printf("%s\"%s\":%s", i == 0 ? "" : ",", MOVER_KINDS[i].key,
               finding->playable[i] ? "true" : "false");
    printf("}");
}

static void print_good_json(const struct finding *finding)
{
    const struct sheet *sheet = &finding->sheet;
    if (finding->kind == KIND_TABLE)
        print_table_json(finding);
    else if (finding->kind == KIND_SCRIPT)
        printf(",\"cases\":%d", finding->cases);
    else
        printf(",\"system\":\"%s\"", finding->ruleset->id);
    if (finding->kind == KIND_ROSTER)
        printf(",\"models\":%d,\"price\":%" PRId32 ",\"budget\":%" PRId32,
               sheet->read.roster.model_count, roster_price(&sheet->setup, &sheet->read.roster),
               roster_budget(&sheet->setup));
    else if (finding->kind == KIND_HOUSE)
        printf(",\"changes\":%d", changes(finding));
    else if (finding->kind == KIND_RECORD)
        printf(",\"answers\":%d,\"rounds\":%d", finding->answers, finding->rounds);
}

static void print_json(const struct finding *finding)
{
    printf("{\"file\":");
    print_json_text(finding->path);
    if (was_read(finding)) {
        printf(",\"kind\":\"%s\",\"good\":%s", KIND_NAMES[finding->kind],
               finding->status == STATUS_OK ? "true" : "false");
        print_remarks_json(&finding->remarks);
    } else {
        printf(",\"good\":false,\"reason\":");
        print_json_text(finding->reason);
    }
    if (finding->status == STATUS_OK)
        print_good_json(finding);
    printf("}");
}

/* ---- the command ------------------------------------------------------------------ */

static int run(const struct arguments *arguments)
{
    bool json = arguments->values[CHECK_JSON].given;
    int status = EXIT_FINE;
    struct finding *finding = memory_take(sizeof *finding);
    if (finding == NULL)
        return complain_of_memory();
    if (json)
        printf("[");
    for (int i = 0; i < arguments->operand_count; i++) {
        look_at(finding, arguments->operands[i], arguments->values[CHECK_HOUSE].text);
        if (finding->status != STATUS_OK)
            status = EXIT_BAD_INPUT;
        if (json) {
            printf("%s", i == 0 ? "" : ",\n");
            print_json(finding);
        } else {
            say(finding);
        }
        progress("%d of %d files", i + 1, arguments->operand_count);
    }
    if (json)
        printf("]\n");
    memory_release(finding);
    return status;
}

const struct command COMMAND_CHECK = {
    .name = "check",
    .summary = "look files over: tables, rosters, house rules, scripts, records",
    .usage = "FILE... [--house FILE] [--json]",
    .about =
        "Names every error and everything odd in files of any kind, by file and line, and tells "
        "what a good one holds. What kind a file is, its first line tells.\n"
        "Of a table: its size, its pieces, the share of the ground they cover (a quarter to a "
        "third is usual) and whether it can be played on: whether bases get from every side to "
        "every other and to the places where objectives lie. Of a roster: its price against the "
        "budget, and every limit of its system that it breaks, by the printed rules or by those "
        "of --house. Of house rules: whether all keys and switches exist and their values are "
        "within limits. Of a script: whether all of it can be read. Of a record: the same, and "
        "that it is whole.\n"
        "`-` is the standard input, but not for scripts. The exit status is 1 when any file has "
        "an error; warnings do not count.",
    .example = "bluff check my.table my.roster",
    .options = OPTIONS,
    .option_count = CHECK_OPTIONS,
    .operand_least = 1,
    .operand_most = INT32_MAX,
    .run = run,
};
