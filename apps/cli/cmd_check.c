/* bluff check: what is wrong with table files, and what is in them. */
#include <stdio.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/tables.h"
#include "record/file.h"
#include "table/playable.h"

enum { CHECK_JSON, CHECK_OPTIONS };

static const struct cli_option OPTIONS[CHECK_OPTIONS] = {
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

/* One file looked at. */
struct finding {
    const char *path;
    enum status status;
    char reason[LIMIT_FILE_REASON]; /* when it could not be read at all */
    struct table_remarks remarks;
    struct layout layout;
    bool playable[MOVER_KIND_COUNT];
    int covered_thousandths;
};

static void look_at(struct finding *finding, const char *path)
{
    finding->path = path;
    finding->remarks = (struct table_remarks){0};
    finding->status = table_load(path, &finding->layout, &finding->remarks, finding->reason,
                                 sizeof finding->reason);
    if (finding->status != STATUS_OK)
        return;
    const struct terrain *terrain = &finding->layout.terrain;
    finding->covered_thousandths = table_covered(terrain);
    for (int i = 0; i < MOVER_KIND_COUNT && finding->status == STATUS_OK; i++)
        finding->status = playable_for(terrain, MOVER_KINDS[i].radius, MOVER_KINDS[i].closed,
                                       &finding->playable[i]);
    if (finding->status != STATUS_OK)
        snprintf(finding->reason, sizeof finding->reason, "there is no memory left");
}

/* Whether the file was read, well or not; else `reason` tells why. */
static bool was_read(const struct finding *finding)
{
    return finding->status == STATUS_OK || finding->status == STATUS_BAD_INPUT;
}

/* ---- in words --------------------------------------------------------------------- */

static void say_remarks(const struct finding *finding)
{
    const struct table_remarks *remarks = &finding->remarks;
    int left = remarks->error_count + remarks->warning_count - remarks->kept_count;
    for (int i = 0; i < remarks->kept_count; i++) {
        char line[LIMIT_REASON + LIMIT_FILE_REASON];
        table_remark_write(line, sizeof line, finding->path, &remarks->kept[i]);
        complain("%s", line);
    }
    if (left > 0)
        complain("%s: and %d remarks more", finding->path, left);
}

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

static void say_figures(const struct finding *finding)
{
    const struct terrain *terrain = &finding->layout.terrain;
    int share = finding->covered_thousandths;
    printf("%s: ", finding->path);
    if (finding->status != STATUS_OK) {
        printf("%d error%s, %d warning%s\n", finding->remarks.error_count,
               plural(finding->remarks.error_count), finding->remarks.warning_count,
               plural(finding->remarks.warning_count));
        return;
    }
    print_mil(terrain->width);
    printf(" by ");
    print_mil(terrain->height);
    printf(" inches, %d piece%s covering %d.%d%%, ", terrain->piece_count,
           plural(terrain->piece_count), share / 10, share % 10);
    say_playable(finding);
}

static void say(const struct finding *finding)
{
    if (!was_read(finding)) {
        complain("%s: %s", finding->path, finding->reason);
        return;
    }
    say_remarks(finding);
    say_figures(finding);
}

/* ---- in JSON ---------------------------------------------------------------------- */

static void print_remarks_json(const struct table_remarks *remarks)
{
    printf(",\"remarks\":[");
    for (int i = 0; i < remarks->kept_count; i++) {
        const struct table_remark *remark = &remarks->kept[i];
        printf("%s{\"line\":%d,\"kind\":\"%s\",\"sentence\":", i == 0 ? "" : ",", remark->line,
               remark->warning ? "warning" : "error");
        print_json_text(remark->sentence);
        printf("}");
    }
    printf("]");
}

static void print_figures_json(const struct finding *finding)
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

static void print_json(const struct finding *finding)
{
    printf("{\"file\":");
    print_json_text(finding->path);
    printf(",\"good\":%s", finding->status == STATUS_OK ? "true" : "false");
    if (was_read(finding)) {
        printf(",\"errors\":%d,\"warnings\":%d", finding->remarks.error_count,
               finding->remarks.warning_count);
        print_remarks_json(&finding->remarks);
    } else {
        printf(",\"reason\":");
        print_json_text(finding->reason);
    }
    if (finding->status == STATUS_OK)
        print_figures_json(finding);
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
        look_at(finding, arguments->operands[i]);
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
    .summary = "look table files over: errors with their lines, and what is in them",
    .usage = "FILE... [--json]",
    .about =
        "Names every error and everything odd in table files, by file and line, and tells for each "
        "good one its size, its pieces, the share of the ground they cover (a quarter to a third "
        "is "
        "usual) and whether it can be played on: whether bases get from every side to every other "
        "and to the places where objectives lie. `-` is the standard input. The exit status is 1 "
        "when any file has an error; warnings do not count.",
    .example = "bluff check my.table",
    .options = OPTIONS,
    .option_count = CHECK_OPTIONS,
    .operand_least = 1,
    .operand_most = INT32_MAX,
    .run = run,
};
