/* Questions of a file, timed. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/bench.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/path_cache.h"
#include "cli/questions.h"
#include "cli/tables.h"
#include "record/file.h"

enum { LIMIT_QUERIES_FILE = 1 << 26 }; /* bytes */

struct query_path {
    mil radius;
    struct point from, to;
    const struct path_graph *graph;
};

/* A file of questions, read. */
struct queries {
    const char *path; /* of the file */
    int line;
    bool bad;
    char table_path[LIMIT_LINE];
    struct layout *layout;
    struct base bases[LIMIT_BASES];
    int base_count;
    struct bench_sight *sights;
    int sight_count, next_sight;
    struct query_path *paths;
    int path_count, next_path;
    struct cost_model costs;
    struct path_cache cache;
};

static void complain_of_line(struct queries *queries, const char *reason)
{
    complain("%s:%d: error: %s", queries->path, queries->line, reason);
    queries->bad = true;
}

/* ---- reading ---------------------------------------------------------------------- */

static void take_table(struct queries *queries, const char *text, int size, const mil *numbers)
{
    (void)numbers;
    while (size > 0 && strchr(" \t\r", text[size - 1]) != NULL)
        size--;
    if (queries->table_path[0] != '\0')
        complain_of_line(queries, "there is a table already");
    else if (size == 0)
        complain_of_line(queries, "the table's file is missing; wanted: table FILE");
    else
        snprintf(queries->table_path, sizeof queries->table_path, "%.*s", size, text);
}

static void take_base(struct queries *queries, const char *text, int size, const mil *numbers)
{
    (void)text, (void)size;
    if (queries->base_count == LIMIT_BASES) {
        complain_of_line(queries, "there are more than 64 bases");
        return;
    }
    queries->bases[queries->base_count++] =
        (struct base){.circle = {{numbers[0], numbers[1]}, numbers[2]}, .passing = PASS_SOLID};
}

static void take_sight(struct queries *queries, const char *text, int size, const mil *numbers)
{
    (void)text, (void)size;
    queries->sights[queries->sight_count++] = (struct bench_sight){
        {{{numbers[0], numbers[1]}, numbers[2]}, numbers[3]},
        {{{numbers[4], numbers[5]}, numbers[6]}, numbers[7]},
    };
}

static void take_path(struct queries *queries, const char *text, int size, const mil *numbers)
{
    (void)text, (void)size;
    queries->paths[queries->path_count++] =
        (struct query_path){numbers[2], {numbers[0], numbers[1]}, {numbers[3], numbers[4]}, NULL};
}

static const enum number_kind BASE_KINDS[] = {NUMBER_PLACE, NUMBER_PLACE, NUMBER_RADIUS};
static const struct form BASE_FORM = {"base x y r", BASE_KINDS, 3, 3};

/* The kinds of lines; the numbers of a form follow the word, if it has one. */
static const struct line_kind {
    const char *word;
    const struct form *form;
    void (*take)(struct queries *queries, const char *text, int size, const mil *numbers);
} LINE_KINDS[] = {
    {"table", NULL, take_table},
    {"base", &BASE_FORM, take_base},
    {"sight", &SIGHT_FORM, take_sight},
    {"path", &PATH_FORM, take_path},
};

static void take_line(struct queries *queries, const char *text, int size)
{
    char reason[LIMIT_QUESTION_REASON];
    mil numbers[LIMIT_QUESTION_NUMBERS];
    int count;
    if (question_is_empty(text, size))
        return;
    for (; size > 0 && (*text == ' ' || *text == '\t'); size--)
        text++;
    for (int i = 0; i < COUNT_OF(LINE_KINDS); i++) {
        const struct line_kind *kind = &LINE_KINDS[i];
        int length = (int)strlen(kind->word);
        if (size <= length || memcmp(text, kind->word, (size_t)length) != 0 || text[length] != ' ')
            continue;
        text += length + 1;
        size -= length + 1;
        if (kind->form == NULL || question_read(kind->form, text, size, numbers, &count, reason))
            kind->take(queries, text, size, numbers);
        else
            complain_of_line(queries, reason);
        return;
    }
    complain_of_line(queries, "a line begins with table, base, sight or path");
}

static int count_lines(const char *text, size_t size)
{
    int count = 1;
    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n';
    return count;
}

/* Reads all lines; there is room for as many questions as there are lines. */
static bool take_lines(struct queries *queries, const char *text, size_t size)
{
    size_t lines = (size_t)count_lines(text, size);
    queries->sights = memory_take(lines * sizeof *queries->sights);
    queries->paths = memory_take(lines * sizeof *queries->paths);
    if (queries->sights == NULL || queries->paths == NULL) {
        complain_of_memory();
        return false;
    }
    for (const char *at = text, *end = text + size; at < end; at++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL)
            stop = end;
        queries->line++;
        if (stop - at < LIMIT_LINE)
            take_line(queries, at, (int)(stop - at));
        else
            complain_of_line(queries, "the line is too long");
        at = stop;
    }
    return !queries->bad;
}

static bool read_file(struct queries *queries, const char *table_path)
{
    char *text, reason[LIMIT_FILE_REASON];
    size_t size;
    if (table_path != NULL)
        snprintf(queries->table_path, sizeof queries->table_path, "%s", table_path);
    if (file_read(queries->path, LIMIT_QUERIES_FILE, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", queries->path, reason);
        return false;
    }
    bool good = take_lines(queries, text, size);
    memory_release(text);
    if (good && queries->sight_count + queries->path_count == 0) {
        complain("%s: there is no question in it", queries->path);
        return false;
    }
    if (good && queries->table_path[0] == '\0') {
        complain("%s: it names no table; add a line `table FILE` or use --table", queries->path);
        return false;
    }
    return good;
}

/* ---- timing ----------------------------------------------------------------------- */

static struct board board_of(const struct queries *queries)
{
    return (struct board){.terrain = &queries->layout->terrain,
                          .bases = queries->bases,
                          .base_count = queries->base_count};
}

static uint64_t do_sights(void *context, int count)
{
    struct queries *queries = context;
    struct board board = board_of(queries);
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        const struct bench_sight *sight = &queries->sights[queries->next_sight];
        queries->next_sight = (queries->next_sight + 1) % queries->sight_count;
        sum += (uint64_t)sight_between(&board, sight->from, sight->to, 0).line.dx;
    }
    return sum;
}

static uint64_t do_paths(void *context, int count)
{
    struct queries *queries = context;
    struct board board = board_of(queries);
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        const struct query_path *path = &queries->paths[queries->next_path];
        queries->next_path = (queries->next_path + 1) % queries->path_count;
        struct way way;
        sum += (uint64_t)path_find(path->graph, queries->cache.room, &board, path->from, path->to,
                                   (struct allowance){COST_MAX, COST_MAX}, &way)
                   .cost;
    }
    return sum;
}

static uint64_t do_prepare(void *context, int count)
{
    struct queries *queries = context;
    struct mover mover = {queries->paths[0].radius, &queries->costs};
    for (int i = 0; i < count; i++) {
        struct path_graph *graph;
        if (path_prepare(&graph, &queries->layout->terrain, mover) == STATUS_OK)
            path_release(graph);
    }
    return 0;
}

static bool is_on_table(const struct queries *queries, struct point p)
{
    return terrain_holds(&queries->layout->terrain, (struct circle){p, 0});
}

/* Makes the graphs ready, so that only finding the ways is timed. */
static bool prepare_paths(struct queries *queries)
{
    for (int i = 0; i < queries->path_count; i++) {
        struct query_path *path = &queries->paths[i];
        struct mover mover = {path->radius, &queries->costs};
        int before = queries->cache.count;
        if (!is_on_table(queries, path->from) || !is_on_table(queries, path->to)) {
            complain("%s: a way begins or ends off the table", queries->path);
            return false;
        }
        path->graph = path_cache_graph(&queries->cache, &queries->layout->terrain, mover);
        if (path->graph == NULL) {
            complain_of_memory();
            return false;
        }
        if (before == LIMIT_GRAPHS - 1 && queries->cache.count == LIMIT_GRAPHS) {
            complain("%s: more than %d radii", queries->path, LIMIT_GRAPHS - 1);
            return false;
        }
    }
    return true;
}

static int time_queries(struct queries *queries, const struct bench_wish *wish)
{
    struct bench_job jobs[3];
    int count = 0;
    if (queries->sight_count > 0)
        jobs[count++] =
            (struct bench_job){"sight_s", "sights", BENCH_PER_SECOND, 64, do_sights, queries};
    if (queries->path_count > 0) {
        jobs[count++] =
            (struct bench_job){"path_s", "ways", BENCH_PER_SECOND, 4, do_paths, queries};
        jobs[count++] =
            (struct bench_job){"prepare_ms",       "to make the table ready for the first radius",
                               BENCH_MILLISECONDS, 1,
                               do_prepare,         queries};
    }
    if (!wish->json)
        printf("%d sights and %d ways on %s among %d bases.\n", queries->sight_count,
               queries->path_count, queries->table_path, queries->base_count);
    struct bench_report report = bench_open(wish);
    bench_run(&report, jobs, count);
    bench_close(&report);
    return EXIT_FINE;
}

static int run_queries(struct queries *queries, const char *table_path,
                       const struct bench_wish *wish)
{
    if (!path_cache_begin(&queries->cache))
        return complain_of_memory();
    if (!read_file(queries, table_path))
        return EXIT_BAD_INPUT;
    queries->layout = table_open(queries->table_path);
    if (queries->layout == NULL || !prepare_paths(queries))
        return EXIT_BAD_INPUT;
    return time_queries(queries, wish);
}

int bench_queries(const char *path, const char *table_path, const struct bench_wish *wish)
{
    struct queries *queries = memory_take(sizeof *queries);
    if (queries == NULL)
        return complain_of_memory();
    queries->path = path;
    queries->costs = common_costs(0);
    int status = run_queries(queries, table_path, wish);
    path_cache_end(&queries->cache);
    memory_release(queries->layout);
    memory_release(queries->sights);
    memory_release(queries->paths);
    memory_release(queries);
    return status;
}
