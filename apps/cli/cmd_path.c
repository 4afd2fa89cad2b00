/* bluff path: what a move from one place to another costs. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/path_cache.h"
#include "cli/questions.h"
#include "cli/tables.h"

enum { PATH_BARRIER, PATH_LIMIT, PATH_POINTS, PATH_GIVEN, PATH_JSON, PATH_OPTIONS };

static const struct cli_option OPTIONS[PATH_OPTIONS] = {
    [PATH_BARRIER] = {"barrier", 0, OPTION_INCHES, "INCHES", "the price of crossing a barrier (0)",
                      NULL},
    [PATH_LIMIT] = {"limit", 0, OPTION_INCHES, "INCHES",
                    "what the mover may spend; dearer ways are `none` (no limit)", NULL},
    [PATH_POINTS] = {"points", 0, OPTION_FLAG, NULL, "name the way-points too", NULL},
    [PATH_GIVEN] =
        {"given", 0, OPTION_FLAG, NULL,
         "take the places of each line as way-points and check them as they are; there may be "
         "more than two: x1 y1 r x2 y2 x3 y3 ...",
         NULL},
    [PATH_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object a line", NULL},
};

struct trip {
    const struct layout *layout;
    struct cost_model costs;
    struct allowance allowance;
    bool points, given, json;
    struct path_cache cache;
    bool failed; /* no memory for a graph */
};

/* ---- answers ---------------------------------------------------------------------- */

static void print_way(const struct way *way, const char *first, const char *between,
                      const char *next)
{
    for (int i = 0; i < way->count; i++) {
        printf("%s", i == 0 ? first : next);
        print_mil(way->points[i].x);
        printf("%s", between);
        print_mil(way->points[i].y);
    }
}

/* The name of what is in the way, or NULL; there are no areas and no bases on this table. */
static const char *thing_name(const struct trip *trip, int thing)
{
    if (thing < 0 || thing >= trip->layout->terrain.piece_count)
        return NULL;
    return trip->layout->terrain.pieces[thing].name;
}

static void say_fault(const struct trip *trip, const struct move_report *report)
{
    const struct move_fault_text *text = &MOVE_FAULTS[report->fault];
    const char *name = thing_name(trip, report->thing);
    printf("none %s", text->sentence);
    if (name != NULL)
        printf(" (%s)", name);
    if (report->fault == MOVE_TOO_DEAR) {
        printf(": ");
        print_mil(report->cost);
        printf(", ");
        print_mil(report->shortfall);
        printf(" too much");
    }
    printf(" [%s]", text->rule);
}

static void say(const struct trip *trip, const struct move_report *report, const struct way *way)
{
    if (report->fault != MOVE_OK) {
        say_fault(trip, report);
    } else {
        print_mil(report->cost);
        if (way->count <= 2)
            printf(" straight");
        else
            printf(" in %d stretches", way->count - 1);
    }
    if (trip->points && (report->fault == MOVE_OK || report->fault == MOVE_TOO_DEAR))
        print_way(way, " by ", ",", " ");
    printf("\n");
}

static void print_json(const struct trip *trip, const struct move_report *report,
                       const struct way *way)
{
    bool found = report->fault == MOVE_OK || report->fault == MOVE_TOO_DEAR;
    const char *name = thing_name(trip, report->thing);
    printf("{\"cost\":");
    if (report->fault == MOVE_OK)
        print_mil(report->cost);
    else
        printf("null,\"rule\":\"%s\",\"reason\":", MOVE_FAULTS[report->fault].rule);
    if (report->fault != MOVE_OK)
        print_json_text(MOVE_FAULTS[report->fault].sentence);
    if (name != NULL) {
        printf(",\"piece\":");
        print_json_text(name);
    }
    if (report->fault == MOVE_TOO_DEAR) {
        printf(",\"shortfall\":");
        print_mil(report->shortfall);
    }
    if (found) {
        printf(",\"points\":");
        print_way(way, "[[", ",", "],[");
        printf("]]");
    }
    printf("}\n");
}

static struct way way_given(const mil *numbers, int count)
{
    struct way way = {.count = 1, .points = {{numbers[0], numbers[1]}}};
    for (int i = 3; i + 1 < count; i += 2)
        way.points[way.count++] = (struct point){numbers[i], numbers[i + 1]};
    return way;
}

/* Finds the way between the two ends of `way` and puts it there. False when there is no memory. */
static bool find_way(struct trip *trip, struct mover mover, struct way *way,
                     struct move_report *report)
{
    struct board board = {.terrain = &trip->layout->terrain};
    struct point from = way->points[0], to = way->points[1];
    if (!terrain_holds(board.terrain, (struct circle){from, mover.radius}) ||
        !terrain_holds(board.terrain, (struct circle){to, mover.radius})) {
        *report = (struct move_report){.fault = MOVE_OFF_TABLE, .thing = NO_THING}; /* [TB-MOV-2] */
        return true;
    }
    struct path_graph *graph = path_cache_graph(&trip->cache, board.terrain, mover);
    if (graph == NULL)
        return false;
    *report = path_find(graph, trip->cache.room, &board, from, to, trip->allowance, way);
    return true;
}

static void answer(void *context, const mil *numbers, int count)
{
    struct trip *trip = context;
    struct mover mover = {numbers[2], &trip->costs};
    struct way way = way_given(numbers, count);
    struct move_report report;

    if (trip->given) {
        struct board board = {.terrain = &trip->layout->terrain};
        report = way_check(&board, mover, &way, trip->allowance);
    } else if (!find_way(trip, mover, &way, &report)) {
        trip->failed = true;
        return;
    }
    if (trip->json)
        print_json(trip, &report, &way);
    else
        say(trip, &report, &way);
}

/* ---- the command ------------------------------------------------------------------ */

static int ask_all(struct trip *trip)
{
    struct form form = PATH_FORM;
    if (trip->given) {
        form.words = "x1 y1 r x2 y2 [x3 y3 ...]";
        form.most = LIMIT_QUESTION_NUMBERS;
    }
    if (!path_cache_begin(&trip->cache))
        return complain_of_memory();
    int status = questions_run(&form, answer, trip);
    path_cache_end(&trip->cache);
    return trip->failed ? complain_of_memory() : status;
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    const char *path = arguments->operands[0];
    if (strcmp(path, "-") == 0)
        return wrong_use(arguments->command,
                         "the table must be a file: the questions come by the standard input");
    mil limit = values[PATH_LIMIT].given ? values[PATH_LIMIT].length : COST_MAX;
    struct trip trip = {
        .costs = common_costs(values[PATH_BARRIER].length),
        .allowance = {limit, limit},
        .points = values[PATH_POINTS].given,
        .given = values[PATH_GIVEN].given,
        .json = values[PATH_JSON].given,
    };
    struct layout *layout = table_open(path);
    if (layout == NULL)
        return EXIT_BAD_INPUT;
    trip.layout = layout;
    int status = ask_all(&trip);
    memory_release(layout);
    return status;
}

const struct command COMMAND_PATH = {
    .name = "path",
    .summary = "what a move costs: questions in, inches or `none` out",
    .usage = "TABLE [--barrier INCHES] [--limit INCHES] [--points] [--given] [--json]",
    .about =
        "Reads questions from the standard input, `x1 y1 r x2 y2` a line: from where, the base's "
        "radius, to where, in inches with up to three decimals. Answers a line each: first the "
        "cost "
        "of the way in inches, or `none`, then in how many straight stretches, or the reason and "
        "the rule.\n"
        "\nDifficult ground costs double, barriers may be crossed but not ended on, climbing costs "
        "2 "
        "inches a level. No other models stand on the table. Blank lines and comments (#) are "
        "passed "
        "over. A bad line is named on the standard error, the others are answered, and the exit "
        "status is 1.",
    .example = "echo '3 3 0.492 30 20' | bluff path my.table --points",
    .options = OPTIONS,
    .option_count = PATH_OPTIONS,
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
