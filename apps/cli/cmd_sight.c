/* bluff sight: who sees whom on a table. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/questions.h"
#include "cli/tables.h"
#include "table/sight.h"

enum { SIGHT_JSON, SIGHT_OPTIONS };

static const struct cli_option OPTIONS[SIGHT_OPTIONS] = {
    [SIGHT_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object a line", NULL},
};

static const char *const COVER_NAMES[] = {"none", "soft", "hard"};

struct watch {
    const struct layout *layout;
    bool json;
};

/* ---- the two ends of a sight line ------------------------------------------------- */

/* A place on a picture: fractions of a mil do not matter to a reader. */
struct spot_on_line {
    double x, y;
};

static struct spot_on_line along(const struct sight_line *line, double share)
{
    return (struct spot_on_line){line->x2 / 2.0 + share * line->dx,
                                 line->y2 / 2.0 + share * line->dy};
}

/* How far along the line, in lengths of its direction, the point nearest to p lies. */
static double share_nearest(const struct sight_line *line, struct point p)
{
    double dx = line->dx, dy = line->dy;
    double length2 = dx * dx + dy * dy;
    return length2 == 0 ? 0 : ((p.x - line->x2 / 2.0) * dx + (p.y - line->y2 / 2.0) * dy) / length2;
}

/* Twice the offset of a point from the line times the length of its direction: exact, so that a line
 * that only grazes a corner is seen to do so. */
static int64_t offset_of(const struct sight_line *line, struct point p)
{
    return line->dx * (2 * (int64_t)p.y - line->y2) - line->dy * (2 * (int64_t)p.x - line->x2);
}

/* The middle of the part of the line that lies in a base as sight sees it. */
static struct spot_on_line end_in_base(const struct sight_line *line, struct circle base)
{
    struct point ring[RING_POINTS];
    int count = ring_write(base, ring);
    double low = 0, high = 0;
    bool any = false;
    for (int i = 0; i < count; i++) {
        struct point a = ring[i], b = ring[(i + 1) % count];
        int64_t from = offset_of(line, a), to = offset_of(line, b);
        if ((from > 0 && to > 0) || (from < 0 && to < 0))
            continue;
        double part = from == to ? 0 : (double)from / (double)(from - to);
        double share = share_nearest(line, a) * (1 - part) + share_nearest(line, b) * part;
        low = !any || share < low ? share : low;
        high = !any || share > high ? share : high;
        any = true;
    }
    return along(line, any ? (low + high) / 2 : share_nearest(line, base.at));
}

static void print_rounded(double length)
{
    print_mil((mil)(length < 0 ? length - 0.5 : length + 0.5));
}

static void print_end(struct spot_on_line end, const char *before, const char *between,
                      const char *after)
{
    printf("%s", before);
    print_rounded(end.x);
    printf("%s", between);
    print_rounded(end.y);
    printf("%s", after);
}

/* ---- answers ---------------------------------------------------------------------- */

struct answered {
    struct viewer from, to;
    const char *off; /* who is off the table, or NULL */
    struct sight_answer sight;
};

static void print_names(const struct terrain *terrain, uint64_t pieces)
{
    const char *before = "";
    for (int i = 0; i < terrain->piece_count; i++) {
        if (pieces >> i & 1) {
            printf("%s%s", before, terrain->pieces[i].name);
            before = ", ";
        }
    }
}

static void say(const struct watch *watch, const struct answered *a)
{
    const struct terrain *terrain = &watch->layout->terrain;
    const struct sight_answer *sight = &a->sight;
    printf("%s", SIGHT_NAMES[sight->result]);
    if (a->off != NULL) {
        printf(" %s off the table, and neither sees nor is seen [TB-LOS-10]\n", a->off);
        return;
    }
    if (sight->result == SIGHT_BLOCKED) {
        printf(" by ");
        print_names(terrain, sight->block_pieces);
        printf("%s\n", sight->block_pieces == 0 ? "what it only touches [TB-LOS-3]" : "");
        return;
    }
    if (sight->result == SIGHT_OBSCURED) {
        printf(" %s cover; cut by ", COVER_NAMES[sight->cover]);
        print_names(terrain, sight->cut_pieces);
        printf(";");
    }
    print_end(end_in_base(&sight->line, a->from.circle), " free line ", ",", "");
    print_end(end_in_base(&sight->line, a->to.circle), " to ", ",", "\n");
}

static void print_names_json(const char *key, const struct terrain *terrain, uint64_t pieces)
{
    const char *before = "";
    printf(",\"%s\":[", key);
    for (int i = 0; i < terrain->piece_count; i++) {
        if (pieces >> i & 1) {
            printf("%s", before);
            print_json_text(terrain->pieces[i].name);
            before = ",";
        }
    }
    printf("]");
}

static void print_json(const struct watch *watch, const struct answered *a)
{
    const struct terrain *terrain = &watch->layout->terrain;
    const struct sight_answer *sight = &a->sight;
    printf("{\"sight\":\"%s\",\"cover\":\"%s\"", SIGHT_NAMES[sight->result],
           COVER_NAMES[sight->cover]);
    print_names_json("cut", terrain, sight->cut_pieces);
    print_names_json("block", terrain, sight->block_pieces);
    if (a->off != NULL)
        printf(",\"reason\":\"%s off the table\"", a->off);
    if (sight->result != SIGHT_BLOCKED) {
        print_end(end_in_base(&sight->line, a->from.circle), ",\"line\":[[", ",", "]");
        print_end(end_in_base(&sight->line, a->to.circle), ",[", ",", "]]");
    }
    printf("}\n");
}

static bool is_on_table(const struct terrain *terrain, struct viewer viewer)
{
    return terrain_holds(terrain, (struct circle){viewer.circle.at, 0});
}

static const char *who_is_off(bool first_on, bool second_on)
{
    if (first_on)
        return second_on ? NULL : "the second is";
    return second_on ? "the first is" : "both are";
}

static void answer(void *context, const mil *numbers, int count)
{
    const struct watch *watch = context;
    const struct terrain *terrain = &watch->layout->terrain;
    struct board board = {.terrain = terrain};
    struct answered a = {
        .from = {{{numbers[0], numbers[1]}, numbers[2]}, numbers[3]},
        .to = {{{numbers[4], numbers[5]}, numbers[6]}, numbers[7]},
        .sight = {.result = SIGHT_BLOCKED},
    };
    (void)count;
    a.off = who_is_off(is_on_table(terrain, a.from), is_on_table(terrain, a.to));
    if (a.off == NULL) /* [TB-LOS-10] */
        a.sight = sight_between(&board, a.from, a.to, 0);
    if (watch->json)
        print_json(watch, &a);
    else
        say(watch, &a);
}

static int run(const struct arguments *arguments)
{
    const char *path = arguments->operands[0];
    if (strcmp(path, "-") == 0)
        return wrong_use(arguments->command,
                         "the table must be a file: the questions come by the standard input");
    struct layout *layout = table_open(path);
    if (layout == NULL)
        return EXIT_BAD_INPUT;
    struct watch watch = {layout, arguments->values[SIGHT_JSON].given};
    int status = questions_run(&SIGHT_FORM, answer, &watch);
    memory_release(layout);
    return status;
}

const struct command COMMAND_SIGHT = {
    .name = "sight",
    .summary = "who sees whom: questions in, `clear`, `obscured` or `blocked` out",
    .usage = "TABLE [--json]",
    .about =
        "Reads questions from the standard input, `x1 y1 r1 level1 x2 y2 r2 level2` a line: the "
        "places of two bases, their radii and the levels they stand on, in inches with up to three "
        "decimals. Answers a line each: first `clear`, `obscured` or `blocked`, then the cover, "
        "the "
        "pieces that cut some sight line, and the two ends of a line that no blocking piece "
        "touches. "
        "No other models stand on the table. Blank lines and comments (#) are passed over. A bad "
        "line is named on the standard error, the others are answered, and the exit status is 1.\n"
        "\nA foot model's base has a radius of 0.492 inches; radius 0 is a point.",
    .example = "echo '3 3 0.492 0 30 20 0.492 0' | bluff sight my.table",
    .options = OPTIONS,
    .option_count = SIGHT_OPTIONS,
    .operand_least = 1,
    .operand_most = 1,
    .run = run,
};
