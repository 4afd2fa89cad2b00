/* bluff match: bot against bot, in pairs of games with the seats changed. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "bots/child.h"
#include "cli/commands.h"
#include "cli/match_folder.h"
#include "cli/match_report.h"

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
    MATCH_ELO0,
    MATCH_ELO1,
    MATCH_ALPHA,
    MATCH_BETA,
    MATCH_OUT,
    MATCH_RECORDS,
    MATCH_BOT_TIME,
    MATCH_TIME,
    MATCH_THREADS,
    MATCH_WEIGHED,
    MATCH_JSON,
    MATCH_OPTIONS
};

enum { USUAL_PAIRS = 50, SPRT_PAIRS = 20000, LIMIT_THREADS = 64, SIGNALLED = 128 };

static const struct cli_option OPTIONS[MATCH_OPTIONS] = {
    [MATCH_SYSTEM] = {"system", 0, OPTION_TEXT, "ID", "the game (the one that `bluff play` starts)",
                      NULL},
    [MATCH_PAIRS] = {"pairs", 0, OPTION_NUMBER, "N",
                     "pairs of games (50; with --elo1 at most 20000)", NULL},
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
    [MATCH_ELO0] = {"elo0", 0, OPTION_DECIMAL, "ELO",
                    "play only until it is clear whether A is stronger by --elo1 or by this (0)",
                    NULL},
    [MATCH_ELO1] = {"elo1", 0, OPTION_DECIMAL, "ELO", "the greater of the two", NULL},
    [MATCH_ALPHA] = {"alpha", 0, OPTION_DECIMAL, "P",
                     "how often --elo1 may be accepted wrongly (0.05)", NULL},
    [MATCH_BETA] = {"beta", 0, OPTION_DECIMAL, "P", "how often it may be rejected wrongly (0.05)",
                    NULL},
    [MATCH_OUT] = {"out", 'o', OPTION_TEXT, "FOLDER",
                   "keep the results there as they come; the same command goes on with a match "
                   "that was stopped",
                   NULL},
    [MATCH_RECORDS] = {"records", 0, OPTION_FLAG, NULL, "keep every game's record there too", NULL},
    [MATCH_BOT_TIME] = {"bot-time", 0, OPTION_SECONDS, "S",
                        "seconds that exec:COMMAND has for an answer (5)", NULL},
    [MATCH_TIME] = {"time", 0, OPTION_SECONDS, "S",
                    "seconds of processor time that bots of ours which search think about an "
                    "answer, instead of a fixed number of playouts; then no two matches are quite "
                    "the same",
                    NULL},
    [MATCH_THREADS] = {"threads", 0, OPTION_NUMBER, "N",
                       "threads (one for each core); the result is always the same", NULL},
    [MATCH_WEIGHED] = {"weighed", 0, OPTION_FLAG, NULL,
                       "throws that may end a game are not made: what they would bring is added up "
                       "and the game goes on, so that fewer games say as much",
                       NULL},
    [MATCH_JSON] = {"json", 0, OPTION_FLAG, NULL, "only the result, as one JSON object", NULL},
};

/* A match under way. What stands after `lock` only its holder touches. */
struct contest {
    struct match_terms terms;
    struct sprt sprt;
    int pair_count;
    atomic_int next;  /* the pair that is begun next */
    atomic_bool over; /* no pair is begun any more, and those under way are given up */
    int64_t begun_ms;

    pthread_mutex_t lock;
    struct pair_outcome *outcomes;
    struct match_folder folder;
    struct match_standing standing;
    int counted; /* the first pairs, all of them played: they alone count, whatever else is */
    int resumed; /* of those, the ones that were on disk */
    bool failed; /* somebody has complained */
};

/* ---- playing ---------------------------------------------------------------------- */

static atomic_bool *interrupted_flag;
static volatile sig_atomic_t interrupted;

static void heed_signal(int number)
{
    interrupted = number;
    atomic_store(interrupted_flag, true);
}

/* The first signal ends the match with what is known; a second one ends the program. */
static void heed_signals(struct contest *contest)
{
    struct sigaction action = {.sa_handler = heed_signal,
                               .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    interrupted_flag = &contest->over;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* Counts the pairs that are next in order and played, until the test has an answer: so that it depends on
 * the pairs alone, not on which thread was first. */
static void count_in_order(struct contest *contest)
{
    while (contest->counted < contest->pair_count && contest->outcomes[contest->counted].played &&
           standing_verdict(&contest->standing) == VERDICT_OPEN) {
        const struct pair_outcome *outcome = &contest->outcomes[contest->counted];
        if (contest->counted >= contest->resumed &&
            !match_folder_add(&contest->folder, contest->counted, outcome)) {
            contest->failed = true;
            break;
        }
        standing_add(&contest->standing, outcome);
        contest->counted++;
    }
    if (contest->failed || standing_verdict(&contest->standing) != VERDICT_OPEN)
        atomic_store(&contest->over, true);
}

/* A pair is over: played, or given up. */
static void take_outcome(struct contest *contest, int number, const struct pair_outcome *outcome,
                         bool failed)
{
    pthread_mutex_lock(&contest->lock);
    contest->failed |= failed;
    contest->outcomes[number] = *outcome;
    if (contest->failed)
        atomic_store(&contest->over, true);
    else
        count_in_order(contest);
    if (contest->counted > contest->resumed && contest->counted < contest->pair_count &&
        !atomic_load(&contest->over))
        standing_tell(&contest->standing, contest->resumed, clock_ms() - contest->begun_ms);
    pthread_mutex_unlock(&contest->lock);
}

static void *work(void *context)
{
    struct contest *contest = context;
    int number;
    while (!atomic_load(&contest->over) &&
           (number = atomic_fetch_add(&contest->next, 1)) < contest->pair_count) {
        struct pair_outcome outcome = {0};
        bool failed;
        outcome.played = pair_play(&contest->terms, number, &outcome, &failed);
        take_outcome(contest, number, &outcome, failed);
    }
    bots_release();
    return NULL;
}

static void play_all(struct contest *contest, int wanted)
{
    pthread_t threads[LIMIT_THREADS];
    int started = 0;
    wanted = wanted > LIMIT_THREADS ? LIMIT_THREADS : wanted;
    heed_signals(contest);
    progress_by_clock();
    contest->begun_ms = clock_ms();
    while (started + 1 < wanted && pthread_create(&threads[started], NULL, work, contest) == 0)
        started++;
    (void)work(contest); /* this thread works too, alone when no other could be started */
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    progress_end();
}

/* ---- what was asked for ----------------------------------------------------------- */

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

static double decimal_of(const struct value *value, double usual)
{
    return value->given ? value->length / 1000. : usual;
}

/* Reads the sequential test; gives an exit status. */
static int read_test(const struct command *command, const struct value *values,
                     struct contest *contest)
{
    struct sprt *sprt = &contest->sprt;
    *sprt =
        (struct sprt){decimal_of(&values[MATCH_ELO0], 0), decimal_of(&values[MATCH_ELO1], 0),
                      decimal_of(&values[MATCH_ALPHA], .05), decimal_of(&values[MATCH_BETA], .05)};
    if (!values[MATCH_ELO1].given) {
        for (int i = MATCH_ELO0; i <= MATCH_BETA; i++)
            if (values[i].given)
                return wrong_use(command, "--%s is for --elo1", OPTIONS[i].name);
        return EXIT_FINE;
    }
    if (sprt->elo1 <= sprt->elo0)
        return wrong_use(command, "--elo1 must be greater than --elo0");
    if (sprt->elo0 < -1000 || sprt->elo1 > 1000)
        return wrong_use(command, "--elo0 and --elo1 are from -1000 to 1000");
    if (sprt->alpha <= 0 || sprt->alpha >= .5 || sprt->beta <= 0 || sprt->beta >= .5)
        return wrong_use(command, "--alpha and --beta lie between 0 and 0.5");
    contest->standing.sprt = sprt;
    return EXIT_FINE;
}

static int read_terms(const struct arguments *arguments, struct contest *contest)
{
    const struct value *values = arguments->values;
    struct match_terms *terms = &contest->terms;
    for (int i = 0; i < 2; i++)
        if (!player_find_for_match(&terms->players[i], arguments->operands[i],
                                   &values[MATCH_BOT_TIME], &values[MATCH_TIME]))
            return complain_of_player(arguments->command, arguments->operands[i]);
    if (values[MATCH_WEIGHED].given && (values[MATCH_OUT].given || values[MATCH_ELO1].given))
        return wrong_use(arguments->command, "weighed games have no results to keep or to test: "
                                             "--weighed goes with neither --out nor --elo1");
    if (values[MATCH_RECORDS].given && !values[MATCH_OUT].given)
        return wrong_use(arguments->command, "--records needs a folder: --out FOLDER");
    int status = read_test(arguments->command, values, contest);
    if (status != EXIT_FINE)
        return status;
    const char *seed = values[MATCH_SEED].given ? values[MATCH_SEED].text : "bluff";
    chance_seed_from_text(terms->seed, seed, strlen(seed));
    terms->wish = wish_of(values);
    terms->records = values[MATCH_RECORDS].given ? values[MATCH_OUT].text : NULL;
    terms->stop = &contest->over;
    terms->weighed = values[MATCH_WEIGHED].given;
    return terms->wish.ruleset != NULL ? EXIT_FINE : EXIT_BAD_INPUT;
}

/* ---- the match -------------------------------------------------------------------- */

/* Opens the folder and counts what is there. */
static bool resume(struct contest *contest, const char *folder)
{
    uint8_t digest[HASH_SIZE];
    char title[256];
    const struct match_terms *terms = &contest->terms;
    if (folder == NULL)
        return true;
    snprintf(title, sizeof title, "%.90s against %.90s at %s", terms->players[0].name,
             terms->players[1].name, terms->wish.ruleset->title);
    if (!match_terms_digest(terms, digest))
        return false;
    contest->resumed = match_folder_open(&contest->folder, folder, digest, title, contest->outcomes,
                                         contest->pair_count);
    if (contest->resumed < 0)
        return false;
    contest->next = contest->resumed;
    count_in_order(contest);
    return true;
}

static int report(const struct contest *contest, bool only_json)
{
    if (contest->failed)
        return EXIT_BAD_INPUT;
    if (contest->counted == 0)
        complain("bluff match: stopped before the first pair was played");
    if (contest->counted > 0 && !only_json)
        standing_print_words(&contest->standing);
    if (contest->counted > 0)
        standing_print_json(&contest->standing);
    if (interrupted == 0)
        return EXIT_FINE;
    complain("bluff match: stopped after %d pairs%s", contest->counted,
             contest->folder.file >= 0 ? "; the same command goes on with the match" : "");
    return SIGNALLED + interrupted;
}

static int play(struct contest *contest, const struct value *values)
{
    int status = EXIT_BAD_INPUT;
    contest->outcomes = memory_take((size_t)contest->pair_count * sizeof *contest->outcomes);
    if (contest->outcomes == NULL)
        return complain_of_memory();
    if (resume(contest, values[MATCH_OUT].text)) {
        play_all(contest, values[MATCH_THREADS].given ? values[MATCH_THREADS].number
                                                      : (int)sysconf(_SC_NPROCESSORS_ONLN));
        status = report(contest, values[MATCH_JSON].given);
    }
    match_folder_close(&contest->folder);
    for (int i = 0; i < contest->pair_count; i++)
        memory_release(contest->outcomes[i].why);
    memory_release(contest->outcomes);
    return status;
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    struct contest contest = {.folder.file = -1};
    int status = read_terms(arguments, &contest);
    if (status != EXIT_FINE)
        return status;
    contest.pair_count = values[MATCH_PAIRS].given       ? values[MATCH_PAIRS].number
                         : contest.standing.sprt != NULL ? SPRT_PAIRS
                                                         : USUAL_PAIRS;
    contest.standing.terms = &contest.terms;
    contest.standing.pairs_wanted = contest.pair_count;
    pthread_mutex_init(&contest.lock, NULL);
    status = play(&contest, values);
    pthread_mutex_destroy(&contest.lock);
    return status;
}

const struct command COMMAND_MATCH = {
    .name = "match",
    .summary = "bot against bot: who is the stronger, and how sure that is",
    .usage = "A B [--system ID] [--pairs N] [--elo1 ELO] [--out FOLDER] [--json]",
    .about =
        "Lets two bots play pairs of games: the same table, rosters, deck and dice, then the same "
        "again with the seats changed. Random tables and ready rosters, by the seed. The last line "
        "is one JSON object: games won, drawn and lost by the first, its share of the points and "
        "Elo, both with an interval for 95% that is made from the pairs, and how many pairs ended "
        "with 0, 1/2, 1, 3/2 and 2 points. Where all seats play together, as at Cazadores, each "
        "bot plays all seats of one game of a pair, and it is told how many each has won.\n\n"
        "With --elo1 pairs are played only until a sequential test (SPRT) accepts or rejects that "
        "A is stronger by --elo1 and not by --elo0. With --out the results are on disk as they "
        "come; Ctrl-C ends a match with what is known so far.\n\n"
        "A bot is one of ours (random, greedy, scripted; greenhorn, hand, gunslinger, legend, "
        "which search; scripted@1, the script as it was at first, and seer, which searches with "
        "all hands open and shows what knowing them would be worth), or exec:COMMAND for any "
        "program that speaks the bot protocol, docs/bots.md. A "
        "program that crashes, stalls or answers "
        "illegally forfeits the game.",
    .example = "bluff match scripted random --pairs 100\n"
               "bluff match greedy scripted --seats 3 --seed 7 --json\n"
               "bluff match scripted greedy --elo0 0 --elo1 20\n"
               "bluff match scripted random --out my-match --records\n"
               "bluff match 'exec:python3 examples/bots/first.py' random",
    .options = OPTIONS,
    .option_count = MATCH_OPTIONS,
    .operand_least = 2,
    .operand_most = 2,
    .run = run,
};
