/* bluff match: bot against bot, in pairs of games with the seats changed. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/bot.h"
#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/match_figures.h"
#include "cli/play_setup.h"

enum {
    MATCH_SYSTEM,
    MATCH_PAIRS,
    MATCH_SEATS,
    MATCH_SEED,
    MATCH_TABLE,
    MATCH_STYLE,
    MATCH_ROSTER,
    MATCH_HOUSE,
    MATCH_SWITCH,
    MATCH_THREADS,
    MATCH_JSON,
    MATCH_OPTIONS
};

enum { USUAL_PAIRS = 50, LIMIT_THREADS = 64 };

static const struct cli_option OPTIONS[MATCH_OPTIONS] = {
    [MATCH_SYSTEM] = {"system", 0, OPTION_TEXT, "ID", "the game (the one that `bluff play` starts)",
                      NULL},
    [MATCH_PAIRS] = {"pairs", 0, OPTION_NUMBER, "N", "pairs of games (50)", NULL},
    [MATCH_SEATS] = {"seats", 0, OPTION_NUMBER, "N",
                     "seats; the bots take every other one (the fewest the system allows)", NULL},
    [MATCH_SEED] = {"seed", 0, OPTION_TEXT, "TEXT",
                    "any word; the same seed plays the same games (\"bluff\")", NULL},
    [MATCH_TABLE] = {"table", 0, OPTION_TEXT, "FILE",
                     "a table file or a ready table (a random one for each pair)", NULL},
    [MATCH_STYLE] = {"style", 0, OPTION_CHOICE, "STYLE", "of random tables", PLAY_STYLES},
    [MATCH_ROSTER] = {"roster", 0, OPTION_LIST, "FILE",
                      "a roster file or a ready roster; once for each seat (random ones)", NULL},
    [MATCH_HOUSE] = {"house", 0, OPTION_TEXT, "FILE", "house rules", NULL},
    [MATCH_SWITCH] = {"switch", 0, OPTION_LIST, "KEY=VALUE",
                      "a ruling or an option of the game; may be given several times", NULL},
    [MATCH_THREADS] = {"threads", 0, OPTION_NUMBER, "N",
                       "threads (one for each core); the result is always the same", NULL},
    [MATCH_JSON] = {"json", 0, OPTION_FLAG, NULL, "only the result, as one JSON object", NULL},
};

/* What each number derived from a pair's seed is for. */
enum { SERIES_SETUP, SERIES_GAME, SERIES_BOTS };

/* What became of a pair: for each of its games 2 for a win of the first bot, 1 for a draw, 0. */
struct pair_outcome {
    bool played;
    uint8_t points[2];
};

struct contest {
    struct setup_wish wish;
    const struct bot *bots[2];
    uint8_t seed[CHANCE_SEED_SIZE];
    int pair_count;
    struct pair_outcome *outcomes;
    atomic_int next, done;
    atomic_bool failed; /* somebody has complained: the others stop */
};

/* ---- playing ---------------------------------------------------------------------- */

/* Points of the first bot, which has every other seat from `first_seat` on: 2, 1 or 0. */
static uint8_t points_of(const struct match *match, int first_seat)
{
    const struct setup *setup = match_setup(match);
    int32_t score[LIMIT_SEATS], sums[2] = {0};
    match_score(match, score);
    for (int seat = 0; seat < setup->seat_count; seat++)
        sums[(seat + first_seat) % 2] += score[seat];
    return sums[0] > sums[1] ? 2 : sums[0] == sums[1] ? 1 : 0;
}

static bool play_game(struct contest *contest, const struct setup *setup,
                      const uint8_t pair_seed[CHANCE_SEED_SIZE], int first_seat, uint8_t *points)
{
    const struct bot *bots[LIMIT_SEATS];
    uint8_t game_seed[CHANCE_SEED_SIZE], bots_seed[CHANCE_SEED_SIZE];
    struct match *match;
    struct refusal refusal;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        bots[seat] = contest->bots[(seat + first_seat) % 2];
    chance_seed_derive(game_seed, pair_seed, SERIES_GAME);
    chance_seed_derive(bots_seed, pair_seed, SERIES_BOTS);
    if (match_begin(&match, setup, game_seed, true) != STATUS_OK)
        return complain_of_memory() == EXIT_FINE;
    enum status status = bots_play(bots, match, bots_seed, &refusal);
    if (status == STATUS_OK)
        *points = points_of(match, first_seat);
    else if (status == STATUS_BAD_INPUT)
        complain("bluff match: no answer is accepted: %s (%s)", refusal.sentence, refusal.rule);
    else
        complain("bluff match: a game has no end, or there is no memory left");
    match_end(match);
    return status == STATUS_OK;
}

static bool play_pair(struct contest *contest, int number)
{
    struct pair_outcome *outcome = &contest->outcomes[number];
    uint8_t pair_seed[CHANCE_SEED_SIZE], setup_seed[CHANCE_SEED_SIZE];
    chance_seed_derive(pair_seed, contest->seed, (uint64_t)number);
    chance_seed_derive(setup_seed, pair_seed, SERIES_SETUP);
    struct setup *setup = play_setup_make(&contest->wish, setup_seed);
    bool good = setup != NULL;
    for (int i = 0; i < 2 && good; i++)
        good = play_game(contest, setup, pair_seed, i, &outcome->points[i]);
    outcome->played = good;
    play_setup_release(setup);
    return good;
}

static struct match_counts count_up(const struct contest *contest)
{
    struct match_counts counts = {0};
    for (int i = 0; i < 2 * contest->pair_count; i++) {
        const struct pair_outcome *outcome = &contest->outcomes[i / 2];
        counts.wins += outcome->played && outcome->points[i % 2] == 2;
        counts.draws += outcome->played && outcome->points[i % 2] == 1;
        counts.losses += outcome->played && outcome->points[i % 2] == 0;
    }
    return counts;
}

static void work_on(struct contest *contest, bool tells)
{
    int number;
    while (!contest->failed &&
           (number = atomic_fetch_add(&contest->next, 1)) < contest->pair_count) {
        if (!play_pair(contest, number))
            contest->failed = true;
        int done = atomic_fetch_add(&contest->done, 1) + 1;
        if (tells)
            progress("match: %d of %d pairs played", done, contest->pair_count);
    }
    bots_release();
}

static void *work(void *context)
{
    work_on(context, false);
    return NULL;
}

static void play_all(struct contest *contest, int wanted)
{
    pthread_t threads[LIMIT_THREADS];
    int started = 0;
    wanted = wanted > LIMIT_THREADS ? LIMIT_THREADS : wanted;
    while (started + 1 < wanted && pthread_create(&threads[started], NULL, work, contest) == 0)
        started++;
    work_on(contest, true); /* this thread works too, alone when no other could be started */
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    progress_end();
}

/* ---- telling ---------------------------------------------------------------------- */

static void print_json(const struct contest *contest, struct match_counts counts)
{
    struct match_figures figures = match_figures(counts);
    printf("{\"pairs\":%d,\"wins\":%d,\"draws\":%d,\"losses\":%d,\"score\":%.4f,\"low\":%.4f,"
           "\"high\":%.4f,\"elo\":%.1f}\n",
           contest->pair_count, counts.wins, counts.draws, counts.losses, figures.score,
           figures.low, figures.high, figures.elo);
}

static void print_words(const struct contest *contest, struct match_counts counts)
{
    struct match_figures figures = match_figures(counts);
    const char *first = contest->bots[0]->name, *second = contest->bots[1]->name;
    printf("%s against %s at %s, %d pairs of games\n", first, second, contest->wish.ruleset->title,
           contest->pair_count);
    printf("%s won %d, drew %d and lost %d\n", first, counts.wins, counts.draws, counts.losses);
    printf("%.1f%% of the points, with 95%% confidence from %.1f%% to %.1f%%; %+.0f Elo\n",
           100 * figures.score, 100 * figures.low, 100 * figures.high, figures.elo);
}

/* ---- the command ------------------------------------------------------------------ */

static int complain_of_bot(const struct command *command, const char *name)
{
    char names[128] = "";
    for (int i = 0; i < BOT_COUNT; i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i > 0 ? ", " : "",
                 BOTS[i]->name);
    return wrong_use(command, "there is no bot '%s'; there are %s", name, names);
}

static struct setup_wish wish_of(const struct value *values)
{
    return (struct setup_wish){
        .ruleset = system_find(values[MATCH_SYSTEM].text),
        .seats = values[MATCH_SEATS].number,
        .table = values[MATCH_TABLE].text,
        .style = values[MATCH_STYLE].given
                     ? (enum style)(STYLE_PLAIN + 1 + values[MATCH_STYLE].choice)
                     : STYLE_PLAIN,
        .house = values[MATCH_HOUSE].text,
        .rosters = values[MATCH_ROSTER].list,
        .roster_count = values[MATCH_ROSTER].list_count,
        .switches = values[MATCH_SWITCH].list,
        .switch_count = values[MATCH_SWITCH].list_count,
    };
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    struct contest contest = {.wish = wish_of(values)};
    if (contest.wish.ruleset == NULL)
        return EXIT_BAD_INPUT;
    for (int i = 0; i < 2; i++) {
        contest.bots[i] = bot_find(arguments->operands[i]);
        if (contest.bots[i] == NULL)
            return complain_of_bot(arguments->command, arguments->operands[i]);
    }
    contest.pair_count = values[MATCH_PAIRS].given ? values[MATCH_PAIRS].number : USUAL_PAIRS;
    contest.outcomes = memory_take((size_t)contest.pair_count * sizeof *contest.outcomes);
    if (contest.outcomes == NULL)
        return complain_of_memory();
    const char *seed = values[MATCH_SEED].given ? values[MATCH_SEED].text : "bluff";
    chance_seed_from_text(contest.seed, seed, strlen(seed));
    play_all(&contest, values[MATCH_THREADS].given ? values[MATCH_THREADS].number
                                                   : (int)sysconf(_SC_NPROCESSORS_ONLN));
    if (!contest.failed && !values[MATCH_JSON].given)
        print_words(&contest, count_up(&contest));
    if (!contest.failed)
        print_json(&contest, count_up(&contest));
    memory_release(contest.outcomes);
    return contest.failed ? EXIT_BAD_INPUT : EXIT_FINE;
}

const struct command COMMAND_MATCH = {
    .name = "match",
    .summary = "bot against bot: who is the stronger, and how sure that is",
    .usage = "A B [--system ID] [--pairs N] [--json]",
    .about =
        "Lets two bots play pairs of games: the same table, rosters, deck and dice, then the same "
        "again with the seats changed. Random tables and ready rosters, by the seed. The last line "
        "is one JSON object: games won, drawn and lost by the first, its share of the points with "
        "the interval of Wilson for 95%, and Elo.\n\nBots: random, greedy, scripted.",
    .example = "bluff match scripted random --pairs 100\n"
               "bluff match greedy scripted --seats 3 --seed 7 --json",
    .options = OPTIONS,
    .option_count = MATCH_OPTIONS,
    .operand_least = 2,
    .operand_most = 2,
    .run = run,
};
