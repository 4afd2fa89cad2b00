/* bluff show: a table in the terminal, in words, or as a picture; a roster as a sheet. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/near.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/draw_svg.h"
#include "cli/kinds.h"
#include "cli/map.h"
#include "cli/path_cache.h"
#include "cli/questions.h"
#include "cli/rosters.h"
#include "cli/tables.h"
#include "record/file.h"

enum {
    SHOW_OUTPUT,
    SHOW_DARK,
    SHOW_SIGHT,
    SHOW_PATH,
    SHOW_LIST,
    SHOW_PLAIN,
    SHOW_SEED,
    SHOW_HOUSE,
    SHOW_JSON,
    SHOW_OPTIONS
};

static const struct cli_option OPTIONS[SHOW_OPTIONS] = {
    [SHOW_OUTPUT] = {"output", 'o', OPTION_TEXT, "FILE.svg",
                     "draw a picture there, whole or not at all; - is the standard output", NULL},
    [SHOW_DARK] = {"dark", 0, OPTION_FLAG, NULL, "a dark picture, whatever its reader prefers",
                   NULL},
    [SHOW_SIGHT] = {"sight", 0, OPTION_TEXT, "'NUMBERS'",
                    "in the picture, what one sees of another: x1 y1 r1 level1 x2 y2 r2 level2",
                    NULL},
    [SHOW_PATH] = {"path", 0, OPTION_TEXT, "'NUMBERS'",
                   "in the picture, the way from one place to another: x1 y1 r x2 y2", NULL},
    [SHOW_LIST] = {"list", 0, OPTION_FLAG, NULL, "the table in sentences, a piece a line", NULL},
    [SHOW_SEED] = {"seed", 0, OPTION_TEXT, "TEXT",
                   "without a file: the table of this seed (a new one each time)", NULL},
    [SHOW_HOUSE] = {"house", 0, OPTION_TEXT, "FILE", "house rules that a roster is judged by",
                    NULL},
    [SHOW_JSON] = {"json", 0, OPTION_FLAG, NULL, "a roster as a JSON object", NULL},
    [SHOW_PLAIN] = {"plain", 0, OPTION_FLAG, NULL, "plain ASCII without colours", NULL},
};

/* A question drawn into a picture. */
struct drawn_question {
    bool given;
    mil numbers[LIMIT_QUESTION_NUMBERS];
};

/* Reads the question of an option; false, with a complaint, when it is not understood. */
static bool take_question(struct drawn_question *question, const struct arguments *arguments,
                          int option, const struct form *form)
{
    const struct value *value = &arguments->values[option];
    char reason[LIMIT_QUESTION_REASON];
    int count;
    question->given = value->given;
    if (!value->given || question_read(form, value->text, (int)strlen(value->text),
                                       question->numbers, &count, reason))
        return true;
    wrong_use(arguments->command, "--%s: %s", OPTIONS[option].name, reason);
    return false;
}

/* ---- pictures --------------------------------------------------------------------- */

static void draw_sight(struct svg *svg, const struct layout *layout, const mil *n)
{
    struct board board = {.terrain = &layout->terrain};
    struct viewer from = {{{n[0], n[1]}, n[2]}, n[3]}, to = {{{n[4], n[5]}, n[6]}, n[7]};
    struct sight_answer answer = sight_between(&board, from, to, 0);
    svg_base(svg, &(struct svg_base){from.circle, 1, NULL, -1});
    svg_base(svg, &(struct svg_base){to.circle, 2, NULL, -1});
    svg_sight(svg, &answer, from, to);
}

static bool complain_of_move(enum move_fault fault)
{
    complain("bluff show: --path: %s [%s]", MOVE_FAULTS[fault].sentence, MOVE_FAULTS[fault].rule);
    return false;
}

/* Draws a way; false, with a complaint, when there is none or no memory to find it. */
static bool draw_path(struct svg *svg, const struct layout *layout, const mil *n)
{
    struct board board = {.terrain = &layout->terrain};
    struct cost_model costs = common_costs(0);
    struct mover mover = {n[2], &costs};
    struct circle from = {{n[0], n[1]}, n[2]}, to = {{n[3], n[4]}, n[2]};
    struct path_cache cache;
    struct way way;
    if (!terrain_holds(board.terrain, from) || !terrain_holds(board.terrain, to))
        return complain_of_move(MOVE_OFF_TABLE);
    struct path_graph *graph =
        path_cache_begin(&cache) ? path_cache_graph(&cache, board.terrain, mover) : NULL;
    struct move_report report = {.fault = MOVE_NO_WAY};
    if (graph != NULL)
        report = path_find(graph, cache.room, &board, from.at, to.at,
                           (struct allowance){COST_MAX, COST_MAX}, &way);
    path_cache_end(&cache);
    if (graph == NULL)
        return complain_of_memory() == EXIT_FINE;
    if (report.fault != MOVE_OK)
        return complain_of_move(report.fault);
    svg_base(svg, &(struct svg_base){from, 1, NULL, -1});
    svg_way(svg, &way, n[2], 1, report.cost);
    return true;
}

struct picture {
    const char *path; /* NULL: the standard output */
    enum theme theme;
    struct drawn_question sight, way;
};

static bool draw_picture(struct svg *svg, const struct layout *layout,
                         const struct picture *picture)
{
    struct svg_options options = {picture->theme, true};
    svg_begin(svg, layout, &options);
    if (picture->way.given && !draw_path(svg, layout, picture->way.numbers))
        return false;
    if (picture->sight.given)
        draw_sight(svg, layout, picture->sight.numbers);
    if (svg_end(svg) == STATUS_OK)
        return write_result(picture->path, svg->text.bytes, svg->text.length);
    complain_of_memory();
    return false;
}

static int show_picture(const struct layout *layout, const struct picture *picture)
{
    struct svg *svg = memory_take(sizeof *svg);
    if (svg == NULL)
        return complain_of_memory();
    bool good = draw_picture(svg, layout, picture);
    svg_release(svg);
    memory_release(svg);
    return good ? EXIT_FINE : EXIT_BAD_INPUT;
}

/* ---- the command ------------------------------------------------------------------ */

/* Looks whether the options go together; gives EXIT_FINE or EXIT_WRONG_USE. */
static int check_options(const struct arguments *arguments, struct picture *picture)
{
    const struct value *values = arguments->values;
    const char *output = values[SHOW_OUTPUT].text;
    bool drawn = values[SHOW_DARK].given || values[SHOW_SIGHT].given || values[SHOW_PATH].given;
    if (values[SHOW_SEED].given && arguments->operand_count > 0)
        return wrong_use(arguments->command, "--seed makes a table; there is a file already");
    if (output == NULL && drawn)
        return wrong_use(arguments->command,
                         "--dark, --sight and --path are for pictures: add -o FILE.svg");
    if (output != NULL && (values[SHOW_LIST].given || values[SHOW_PLAIN].given))
        return wrong_use(arguments->command, "--list and --plain are for the terminal, not for -o");
    if (output != NULL && strcmp(output, "-") != 0 && !text_ends_with(output, ".svg"))
        return wrong_use(arguments->command, "pictures are SVG: -o needs a name that ends in .svg");
    picture->path = output == NULL || strcmp(output, "-") == 0 ? NULL : output;
    picture->theme = values[SHOW_DARK].given ? THEME_DARK : THEME_AUTO;
    if (!take_question(&picture->sight, arguments, SHOW_SIGHT, &SIGHT_FORM) ||
        !take_question(&picture->way, arguments, SHOW_PATH, &PATH_FORM))
        return EXIT_WRONG_USE;
    return EXIT_FINE;
}

static int show(const struct layout *layout, const struct value *values,
                const struct picture *picture)
{
    struct map_wish wish = {.plain = values[SHOW_PLAIN].given, .below = 1};
    if (values[SHOW_OUTPUT].given)
        return show_picture(layout, picture);
    bool good = values[SHOW_LIST].given ? map_print_list(layout) : map_print(layout, &wish);
    return good ? EXIT_FINE : EXIT_BAD_INPUT;
}

static int show_random(const struct arguments *arguments, const struct picture *picture)
{
    struct table_wish any = ANY_TABLE;
    char order[LIMIT_ORDER];
    any.seed = arguments->values[SHOW_SEED].text;
    struct layout *layout = table_make(&any, order);
    if (layout == NULL)
        return EXIT_BAD_INPUT;
    int status = show(layout, arguments->values, picture);
    memory_release(layout);
    if (status == EXIT_FINE)
        complain("Keep it: %s -o my.table", order);
    return status;
}

/* A sheet, and what is wrong with it. */
static int show_roster(const struct arguments *arguments, const char *text, size_t size)
{
    const struct value *values = arguments->values;
    if (values[SHOW_OUTPUT].given || values[SHOW_LIST].given || values[SHOW_PLAIN].given)
        return wrong_use(arguments->command,
                         "-o, --list and --plain are for tables; %s is a roster",
                         arguments->operands[0]);
    struct sheet *sheet = memory_take(sizeof *sheet);
    if (sheet == NULL)
        return complain_of_memory();
    enum status status = sheet_read(sheet, values[SHOW_HOUSE].text, text, size);
    if (sheet->sound && values[SHOW_JSON].given)
        sheet_print_json(sheet);
    else if (sheet->sound)
        sheet_print(sheet);
    complain_of_remarks(arguments->operands[0], &sheet->remarks);
    memory_release(sheet);
    return status == STATUS_OK ? EXIT_FINE : EXIT_BAD_INPUT;
}

/* A text, once it is read, by its kind. */
static int show_text(const struct arguments *arguments, const struct picture *picture,
                     const char *text, size_t size)
{
    const struct value *values = arguments->values;
    const char *path = arguments->operands[0];
    enum file_kind kind = kind_of(text, size);
    if (kind == KIND_ROSTER)
        return show_roster(arguments, text, size);
    if (kind != KIND_TABLE) {
        complain("%s: this is a file of another kind (%s); `bluff check` looks it over", path,
                 KIND_NAMES[kind]);
        return EXIT_BAD_INPUT;
    }
    if (values[SHOW_JSON].given || values[SHOW_HOUSE].given)
        return wrong_use(arguments->command, "--json and --house are for rosters; %s is a table",
                         path);
    struct layout *layout = table_read(path, text, size);
    if (layout == NULL)
        return EXIT_BAD_INPUT;
    int status = show(layout, values, picture);
    memory_release(layout);
    return status;
}

static int run(const struct arguments *arguments)
{
    char reason[LIMIT_FILE_REASON], *text;
    struct picture picture = {0};
    size_t size;
    int status = check_options(arguments, &picture);
    if (status != EXIT_FINE)
        return status;
    if (arguments->operand_count == 0)
        return show_random(arguments, &picture);
    if (file_read(arguments->operands[0], TABLE_TEXT_LIMIT, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", arguments->operands[0], reason);
        return EXIT_BAD_INPUT;
    }
    status = show_text(arguments, &picture, text, size);
    memory_release(text);
    return status;
}

const struct command COMMAND_SHOW = {
    .name = "show",
    .summary = "draw a table in the terminal or as a picture; a roster as a sheet",
    .usage = "[FILE] [-o FILE.svg [--dark] [--sight '...'] [--path '...']] [--list] [--plain] "
             "[--seed TEXT] [--house FILE] [--json]",
    .about =
        "Draws a table in the terminal, in colours where there are any, with what its letters "
        "stand for; tells it in sentences with --list; or draws it as a picture with -o, together "
        "with a sight or a way if you ask for one. Without a file a random table is shown.\n"
        "Of a roster it shows a sheet: every model with what it has and costs, and all of them "
        "against the points there are.\n"
        "`-` reads the standard input.",
    .example = "bluff show my.table\n"
               "bluff show my.table -o my.svg --path '3 3 0.492 30 20'\n"
               "bluff show my.roster",
    .options = OPTIONS,
    .option_count = SHOW_OPTIONS,
    .operand_least = 0,
    .operand_most = 1,
    .run = run,
};
