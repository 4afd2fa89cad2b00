/* bluff bench: the speed of everything. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/bench.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/play_setup.h"
#include "table/hand_rank.h"

enum {
    BENCH_JSON,
    BENCH_SECONDS,
    BENCH_ONLY,
    BENCH_SYSTEM,
    BENCH_QUERIES,
    BENCH_TABLE,
    BENCH_OPTIONS
};

enum { NEAR_ALLOWANCE = 12 * INCH, BENCH_HANDS = 1 << 20, HANDS_BATCH = 1 << 12 };

static const char *const KEYS[] = {"sight_s", "path12_s", "path_s",     "prepare_ms", "shuffle_s",
                                   "rank5_s", "copy_ns",  "wasm_ratio", "systems",    NULL};

static const struct cli_option OPTIONS[BENCH_OPTIONS] = {
    [BENCH_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object", NULL},
    [BENCH_SECONDS] = {"seconds", 0, OPTION_SECONDS, "S", "how long each figure is measured (1)",
                       NULL},
    [BENCH_ONLY] = {"only", 0, OPTION_CHOICE, "KEY",
                    "only this figure: sight_s, path12_s, path_s, prepare_ms, shuffle_s, rank5_s, "
                    "copy_ns, wasm_ratio or systems",
                    KEYS},
    [BENCH_SYSTEM] = {"system", 0, OPTION_TEXT, "ID", "only the figures of this game", NULL},
    [BENCH_QUERIES] = {"queries", 0, OPTION_TEXT, "FILE",
                       "time the questions of a file instead; - is the standard input", NULL},
    [BENCH_TABLE] = {"table", 0, OPTION_TEXT, "FILE", "the table of those questions", NULL},
};

/* What the jobs work on, and how far each has come. */
struct bench {
    struct bench_scene scene;
    struct path_graph *graph;
    struct path_room *room;
    struct cards cards;
    struct chance chance;
    int next_sight, next_near, next_far, next_hand;
    uint8_t hands[BENCH_HANDS][HAND_CARDS]; /* of five, drawn evenly */
    uint8_t ranks[HANDS_BATCH];
};

/* ---- the jobs --------------------------------------------------------------------- */

static uint64_t do_sights(void *context, int count)
{
    struct bench *bench = context;
    struct board board = {.terrain = &bench->scene.terrain};
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        const struct bench_sight *sight = &bench->scene.sights[bench->next_sight++ % BENCH_SIGHTS];
        struct sight_answer answer = sight_between(&board, sight->from, sight->to, 0);
        sum += answer.cut_pieces ^ (uint64_t)answer.line.dx;
    }
    return sum;
}

static uint64_t do_path(struct bench *bench, const struct bench_path *path, mil allowance)
{
    struct board board = {.terrain = &bench->scene.terrain,
                          .bases = bench->scene.bases[path->board],
                          .base_count = BENCH_BASES};
    struct way way;
    struct move_report report = path_find(bench->graph, bench->room, &board, path->from, path->to,
                                          (struct allowance){allowance, allowance}, &way);
    return (uint64_t)report.cost;
}

static uint64_t do_near_paths(void *context, int count)
{
    struct bench *bench = context;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += do_path(bench, &bench->scene.near_paths[bench->next_near++ % BENCH_PATHS],
                       NEAR_ALLOWANCE);
    return sum;
}

static uint64_t do_far_paths(void *context, int count)
{
    struct bench *bench = context;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += do_path(bench, &bench->scene.far_paths[bench->next_far++ % BENCH_PATHS], COST_MAX);
    return sum;
}

static uint64_t do_prepare(void *context, int count)
{
    struct bench *bench = context;
    uint64_t made = 0;
    for (int i = 0; i < count; i++) {
        struct path_graph *graph;
        if (path_prepare(&graph, &bench->scene.terrain, bench->scene.mover) != STATUS_OK)
            continue;
        made++;
        path_release(graph);
    }
    return made;
}

static uint64_t do_shuffles(void *context, int count)
{
    struct bench *bench = context;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        cards_shuffle(&bench->cards, &bench->chance, 0);
        sum += bench->cards.slots[0].card;
    }
    return sum;
}

static uint64_t do_ranks(void *context, int count)
{
    struct bench *bench = context;
    hand_rank_many(bench->hands[bench->next_hand], count, bench->ranks);
    bench->next_hand = (bench->next_hand + count) % BENCH_HANDS;
    return bench->ranks[count - 1];
}

/* ---- the command ------------------------------------------------------------------ */

/* Hands as they are dealt: nothing in their order helps a guess at the next one. */
static void deal_hands(struct bench *bench)
{
    enum { HANDS_OF_A_DECK = FACES_PLAIN / HAND_CARDS };
    for (int i = 0; i < BENCH_HANDS; i++) {
        int first = i % HANDS_OF_A_DECK * HAND_CARDS;
        if (first == 0)
            cards_shuffle(&bench->cards, &bench->chance, 0);
        for (int k = 0; k < HAND_CARDS; k++)
            bench->hands[i][k] = bench->cards.slots[first + k].card;
    }
}

static bool bench_begin(struct bench *bench)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {1};
    chance_begin(&bench->chance, SEED);
    cards_begin(&bench->cards);
    cards_add_deck(&bench->cards, 0, false);
    deal_hands(bench);
    bench_scene_make(&bench->scene);
    return path_room_take(&bench->room) == STATUS_OK &&
           path_prepare(&bench->graph, &bench->scene.terrain, bench->scene.mover) == STATUS_OK;
}

static void bench_end(struct bench *bench)
{
    path_release(bench->graph);
    path_room_release(bench->room);
}

static bool run_all(struct bench *bench, const struct bench_wish *wish)
{
    const struct bench_job jobs[] = {
        {"sight_s", "sights between foot models, evenly spread, with their witness",
         BENCH_PER_SECOND, 512, do_sights, bench},
        {"path12_s", "ways up to 12 inches among 10 bases", BENCH_PER_SECOND, 16, do_near_paths,
         bench},
        {"path_s", "ways from anywhere to anywhere among 10 bases", BENCH_PER_SECOND, 4,
         do_far_paths, bench},
        {"prepare_ms", "to make a table ready for a base size", BENCH_MILLISECONDS, 1, do_prepare,
         bench},
        {"shuffle_s", "shuffles of 52 cards", BENCH_PER_SECOND, 512, do_shuffles, bench},
        {"rank5_s", "ranks of hands of five cards", BENCH_PER_SECOND, HANDS_BATCH, do_ranks, bench},
    };
    int share = bench->scene.covered_thousandths;
    if (!wish->json)
        printf("One core; a table of 36 by 36 inches, %d pieces covering %d.%d%%.\n", BENCH_PIECES,
               share / 10, share % 10);
    struct bench_report report = bench_open(wish);
    bench_run(&report, jobs, COUNT_OF(jobs));
    bool fine = bench_copies(&report) && bench_wasm(&report) &&
                bench_systems(&report, &bench->scene.terrain);
    bench_close(&report);
    return fine;
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    struct bench_wish wish = {
        .seconds = values[BENCH_SECONDS].given ? values[BENCH_SECONDS].length / 1000.0 : 1,
        .json = values[BENCH_JSON].given,
        .only = values[BENCH_ONLY].given ? KEYS[values[BENCH_ONLY].choice] : NULL,
    };
    if (values[BENCH_SYSTEM].given) {
        wish.only = "systems";
        wish.system = system_find(values[BENCH_SYSTEM].text);
        if (wish.system == NULL)
            return EXIT_BAD_INPUT;
    }
    if (values[BENCH_QUERIES].given)
        return bench_queries(values[BENCH_QUERIES].text, values[BENCH_TABLE].text, &wish);
    if (values[BENCH_TABLE].given)
        return wrong_use(arguments->command, "--table goes with --queries only");
    struct bench *bench = memory_take(sizeof *bench);
    if (bench == NULL)
        return complain_of_memory();
    bool fine = bench_begin(bench) && run_all(bench, &wish);
    bench_end(bench);
    memory_release(bench);
    return fine ? EXIT_FINE : complain_of_memory();
}

const struct command COMMAND_BENCH = {
    .name = "bench",
    .summary = "how fast everything is on this machine",
    .usage = "[--json] [--seconds S] [--only KEY] [--system ID] [--queries FILE [--table FILE]]",
    .about =
        "Measures on one core, in processor time, the median of nine rounds: sights and ways a "
        "second on a standard table, how long a table takes to be made ready for finding ways, "
        "shuffles and ranks of hands a second, how long it takes to copy the largest state of any "
        "system out of 256 "
        "MB of "
        "them, and for each system random games, every answer checked. The table, the questions "
        "and "
        "the games are the same every time.\n"
        "\nWith --queries it times your own questions: lines `sight x1 y1 r1 level1 x2 y2 r2 "
        "level2` "
        "and `path x1 y1 r x2 y2`, with the table in a line `table FILE` or by --table, and bases "
        "nobody may cross in lines `base x y r`. Ways have no limit.",
    .example = "bluff bench --json --only sight_s",
    .options = OPTIONS,
    .option_count = BENCH_OPTIONS,
    .operand_least = 0,
    .operand_most = 0,
    .run = run,
};
