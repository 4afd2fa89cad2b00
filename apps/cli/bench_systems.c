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

enum {
    GAMES = 128,    /* different ones, in turn */
    DECISIONS = 64, /* between two looks at the clock: a look takes a microsecond */
    POSITIONS = 64, /* from which playouts start, after so many answers: */
    FIRST_ANSWERS = 20,
    LATER_ANSWERS = 100,
    PLAYOUT_ANSWERS = 32,
    ROUNDS = 16, /* from whose beginnings playouts of a whole round start */
};

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
    struct chance chance;
    _Alignas(8) uint8_t state[LIMIT_STATE];
    _Alignas(8) uint8_t positions[POSITIONS][LIMIT_STATE];
    _Alignas(8) uint8_t rounds[ROUNDS][LIMIT_STATE];
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

/* ---- scripted play ---------------------------------------------------------------- */

/* One answer by the script of the first seat asked; false when the game is over. Playouts tell no story: NULL. */
static bool scripted_answer(const struct setup *setup, void *state, const struct sink *sink)
{
    const struct ruleset *ruleset = setup->ruleset;
    struct refusal refusal;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (ruleset->ask(setup, state, seat).asking != ASKING_ANSWER)
            continue;
        struct answer answer = ruleset->advise(setup, state, seat);
        return ruleset->apply(setup, state, seat, &answer, sink, &refusal);
    }
    return false;
}

static void scripted_begin(struct system_bench *bench)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)(bench->next_game++ % GAMES), 3};
    bench->setup.ruleset->begin(&bench->setup, seed, bench->state, NULL);
}

static uint64_t do_decisions(void *context, int count)
{
    struct system_bench *bench = context;
    for (int done = 0; done < count;) {
        if (scripted_answer(&bench->setup, bench->state, NULL))
            done++;
        else
            scripted_begin(bench);
    }
    return bench->state[0];
}

/* Positions of scripted games from which playouts start. */
static void gather_positions(struct system_bench *bench)
{
    for (int i = 0; i < POSITIONS; i++) {
        scripted_begin(bench);
        for (int k = 0; k < FIRST_ANSWERS + i % LATER_ANSWERS; k++)
            if (!scripted_answer(&bench->setup, bench->state, NULL))
                scripted_begin(bench);
        memcpy(bench->positions[i], bench->state, sizeof bench->state);
    }
}

/* One playout: what the seat does not see is filled in, some scripted answers, the value. */
static uint64_t do_playouts(void *context, int count)
{
    struct system_bench *bench = context;
    const struct ruleset *ruleset = bench->setup.ruleset;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        memcpy(bench->state, bench->positions[bench->next_game++ % POSITIONS], sizeof bench->state);
        ruleset_redact(ruleset, bench->state, 0);
        ruleset->fill(&bench->setup, bench->state, 0, &bench->chance);
        for (int k = 0; k < PLAYOUT_ANSWERS && scripted_answer(&bench->setup, bench->state, NULL);)
            k++;
        sum += (uint64_t)ruleset->evaluate(&bench->setup, bench->state, 0);
    }
    return sum;
}

/* Looks out for the beginning of a round. */
struct round_watch {
    const struct event_kind *kinds;
    bool begun;
};

static void watch_event(void *context, const struct event *event)
{
    struct round_watch *watch = context;
    watch->begun |= (watch->kinds[event->kind].flags & EVENT_ROUND) != 0;
}

/* Playouts of a whole round: from the beginning of one to that of the next, or the end of the game. */
static uint64_t do_round_playouts(void *context, int count)
{
    struct system_bench *bench = context;
    const struct ruleset *ruleset = bench->setup.ruleset;
    struct round_watch watch = {.kinds = ruleset->events};
    struct sink sink = {watch_event, &watch};
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        memcpy(bench->state, bench->rounds[bench->next_game++ % ROUNDS], sizeof bench->state);
        ruleset_redact(ruleset, bench->state, 0);
        ruleset->fill(&bench->setup, bench->state, 0, &bench->chance);
        watch.begun = false;
        while (!watch.begun && scripted_answer(&bench->setup, bench->state, &sink))
            ;
        sum += (uint64_t)ruleset->evaluate(&bench->setup, bench->state, 0);
    }
    return sum;
}

/* Beginnings of rounds of scripted games. */
static void gather_rounds(struct system_bench *bench)
{
    struct round_watch watch = {.kinds = bench->setup.ruleset->events};
    struct sink sink = {watch_event, &watch};
    for (int i = 0; i < ROUNDS; i++) {
        watch.begun = false;
        while (!watch.begun)
            if (!scripted_answer(&bench->setup, bench->state, &sink))
                scripted_begin(bench);
        memcpy(bench->rounds[i], bench->state, sizeof bench->state);
    }
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

static void measure_script(struct bench_report *report, struct system_bench *bench)
{
    const char *id = bench->setup.ruleset->id;
    const struct bench_job decisions = {id,        "scripted decisions", BENCH_PER_SECOND,
                                        DECISIONS, do_decisions,         bench};
    const struct bench_job playouts = {id, "playouts", BENCH_PER_SECOND, 1, do_playouts, bench};
    const struct bench_job rounds = {id, "playouts of a round", BENCH_PER_SECOND,
                                     1,  do_round_playouts,     bench};
    const uint8_t luck[CHANCE_SEED_SIZE] = {4};
    chance_begin(&bench->chance, luck);
    scripted_begin(bench);
    bench_figure(report, "scripted_decisions_s", bench_measure(&decisions, report->wish->seconds),
                 0, "/s", "decisions of the script");
    gather_positions(bench);
    bench_figure(report, "playouts_s", bench_measure(&playouts, report->wish->seconds), 0, "/s",
                 "fill, 32 scripted decisions, value");
    gather_rounds(bench);
    bench_figure(report, "round_playouts_s", bench_measure(&rounds, report->wish->seconds), 0, "/s",
                 "fill, a whole scripted round, value");
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
        measure_script(report, bench);
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
        if (report->wish->system == NULL || report->wish->system == REGISTRY[i])
            fine = bench_system(report, REGISTRY[i], terrain);
    bench_group_close(report);
    scratch_release();
    return fine;
}
