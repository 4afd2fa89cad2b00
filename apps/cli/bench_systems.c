/* Random games of every system, known through its interface alone: rosters found by trying, answers drawn
 * evenly from all legal ones, each checked again by the match. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/bench.h"
#include "cli/console.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/match.h"
#include "rules/scratch.h"

enum { GAMES = 128 }; /* different ones, in turn */

/* What happened in some games. */
struct tally {
    long games, decisions;
    long single; /* decisions with one option only */
    long moves;
    double moved_mils;
};

struct system_bench {
    struct setup setup;
    int next_game;
    bool out_of_memory;
};

/* ---- playing ---------------------------------------------------------------------- */

/* A seat that is asked, drawn from all that are. */
static int draw_seat(const struct match *match, struct chance *chance)
{
    int asked[LIMIT_SEATS], count = 0;
    unsigned seats = match_asked(match);
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        if (seats >> seat & 1)
            asked[count++] = seat;
    return asked[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
}

/* Counts an answer that is about to be given. */
static void tally_options(struct tally *tally, const struct match *match, int seat)
{
    struct option options[LIMIT_OPTIONS];
    int count = match_options(match, seat, options);
    tally->decisions++;
    tally->single += count == 1 && options[0].needs == NEEDS_NOTHING;
}

/* The length of a way that an event tells of, in mils; 0 when it is no model that moves. */
static double event_way(const struct match *match, int i)
{
    const struct event *event = match_event_whole(match, i);
    const struct signature *kind = &match_setup(match)->ruleset->events[event->kind].signature;
    double length = 0;
    if (kind->count == 0 || kind->things[0] != THING_MODEL)
        return 0;
    for (int k = 1; k < event->point_count; k++)
        length += root_floor((uint64_t)distance_squared(event->points[k - 1], event->points[k]));
    return length;
}

/* Counts what the last answer has set off. */
static void tally_moves(struct tally *tally, const struct match *match, int first_event)
{
    double length = 0;
    for (int i = first_event; i < match_event_count(match); i++)
        length += event_way(match, i);
    tally->moves += length > 0;
    tally->moved_mils += length;
}

/* Plays a game to its end; gives its check value. `tally` may be NULL. */
static uint64_t play(struct system_bench *bench, int game, struct tally *tally)
{
    const struct ruleset *ruleset = bench->setup.ruleset;
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)game, 1},
                  luck[CHANCE_SEED_SIZE] = {(uint8_t)game};
    struct match *match;
    struct chance chance;
    struct refusal refusal;
    enum status status = match_begin(&match, &bench->setup, seed, true);
    if (status != STATUS_OK) {
        bench->out_of_memory = true;
        return 0;
    }
    chance_begin(&chance, luck);
    while (status == STATUS_OK && !match_over(match)) {
        int seat = draw_seat(match, &chance), events = match_event_count(match);
        struct answer answer = ruleset->sample(&bench->setup, match_state(match), seat, &chance);
        if (tally)
            tally_options(tally, match, seat);
        status = match_answer(match, seat, &answer, &refusal);
        if (tally)
            tally_moves(tally, match, events);
    }
    bench->out_of_memory |= status == STATUS_NO_MEMORY;
    uint64_t check = match_check(match);
    match_end(match);
    return check;
}

static uint64_t do_games(void *context, int count)
{
    struct system_bench *bench = context;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum ^= play(bench, bench->next_game++ % GAMES, NULL);
    return sum;
}

/* ---- figures ---------------------------------------------------------------------- */

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* First what the games are like, then how fast they go. */
static void measure_system(struct bench_report *report, struct system_bench *bench)
{
    const struct bench_job job = {
        bench->setup.ruleset->id, "random games", BENCH_PER_SECOND, 1, do_games, bench};
    struct tally tally = {.games = GAMES};
    for (int game = 0; game < GAMES && !bench->out_of_memory; game++)
        (void)play(bench, game, &tally);
    double decisions = share((double)tally.decisions, (double)tally.games);
    double games_s = bench_measure(&job, report->wish->seconds);
    bench_figure(report, "random_games_s", games_s, 1, "/s", "random games, every answer checked");
    bench_figure(report, "random_decisions_s", games_s * decisions, 0, "/s", "their decisions");
    bench_figure(report, "decisions_game", decisions, 1, "", "decisions in a game");
    bench_figure(report, "single_option_share",
                 share((double)tally.single, (double)tally.decisions), 3, "",
                 "of them with one option only");
    bench_figure(report, "mean_move_in", share(tally.moved_mils, (double)tally.moves) / INCH, 2,
                 "\"", "moved by those who move");
}

/* A set-up of a system on the table: the fewest seats, rosters of all they may have. */
static enum status open_system(struct system_bench *bench, const struct ruleset *ruleset,
                               const struct terrain *terrain)
{
    struct setup_faults faults;
    setup_begin(&bench->setup, ruleset, ruleset->seats_least);
    bench->setup.layout.terrain = *terrain;
    if (!setup_draft(&bench->setup))
        return STATUS_BAD_INPUT;
    return setup_finish(&bench->setup, &faults);
}

static bool bench_system(struct bench_report *report, const struct ruleset *ruleset,
                         const struct terrain *terrain)
{
    struct system_bench *bench = memory_take(sizeof *bench);
    if (bench == NULL)
        return false;
    enum status status = open_system(bench, ruleset, terrain);
    if (status == STATUS_OK) {
        if (!report->wish->json)
            printf("\n%s, %d seats\n", ruleset->title, bench->setup.seat_count);
        bench_group_open(report, ruleset->id);
        measure_system(report, bench);
        bench_group_close(report);
    } else if (status == STATUS_BAD_INPUT) {
        complain("%s: no rosters were found for it", ruleset->id);
    }
    bool fine = status != STATUS_NO_MEMORY && !bench->out_of_memory;
    setup_end(&bench->setup);
    memory_release(bench);
    return fine;
}

bool bench_systems(struct bench_report *report, const struct terrain *terrain)
{
    bool fine = true;
    if (!bench_wanted(report, "systems"))
        return true;
    bench_group_open(report, "systems");
    for (int i = 0; i < REGISTRY_COUNT && fine; i++)
        fine = bench_system(report, REGISTRY[i], terrain);
    bench_group_close(report);
    scratch_release();
    return fine;
}
