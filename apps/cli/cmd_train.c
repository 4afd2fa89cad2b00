/* bluff train: finds the weights of a system's learned value from games between its scripts. */
#include <stdio.h>
#include <string.h>

#include "ai/bot.h"
#include "base/memory.h"
#include "base/pen.h"
#include "cli/commands.h"
#include "cli/play_setup.h"
#include "lab/fit.h"
#include "record/file.h"

enum {
    TRAIN_SYSTEM,
    TRAIN_GAMES,
    TRAIN_SEATS,
    TRAIN_SEED,
    TRAIN_VARY,
    TRAIN_SWITCH,
    TRAIN_FIRST,
    TRAIN_RANDOM,
    TRAIN_OUT,
    TRAIN_OPTIONS
};

enum {
    USUAL_GAMES = 20000,
    GAMES_PER_SETUP = 8, /* a table takes longer to make ready than a game to play */
    LIMIT_KEPT = 400,    /* positions of a game */
    MEAN_KEPT = 64,      /* at most, over many games */
    KEEP_ONE_OF = 6,     /* positions, at random */
    RANDOM_ONE_OF =
        12, /* answers, unless told: so that positions come up that scripts would not get into */
    TEST_SHARE = 5, /* one part of so many is kept apart to judge the weights */
    SERIES_SETUPS = 0,
    SERIES_GAMES = 1,
};

static const struct cli_option OPTIONS[TRAIN_OPTIONS] = {
    [TRAIN_SYSTEM] = {"system", 0, OPTION_TEXT, "ID", "the game (the one that `bluff play` starts)",
                      NULL},
    [TRAIN_GAMES] = {"games", 0, OPTION_NUMBER, "N", "games to learn from (20000)", NULL},
    [TRAIN_SEATS] = {"seats", 0, OPTION_NUMBER, "N", "seats (the fewest the system allows)", NULL},
    [TRAIN_SEED] = {"seed", 0, OPTION_TEXT, "TEXT",
                    "any word; the same seed gives the same weights (\"bluff\")", NULL},
    [TRAIN_VARY] = {"vary", 0, OPTION_LIST, "KEY",
                    "a ruling or option of the game that is drawn for each table; may be given "
                    "several times",
                    NULL},
    [TRAIN_SWITCH] = {"switch", 0, OPTION_LIST, "KEY=VALUE",
                      "a ruling or option that is the same in all games", NULL},
    [TRAIN_FIRST] = {"first", 0, OPTION_FLAG, NULL,
                     "let the scripts play as they did at first, where they have changed", NULL},
    [TRAIN_RANDOM] = {"random", 0, OPTION_NUMBER, "N",
                      "one answer of so many is any legal one (12)", NULL},
    [TRAIN_OUT] = {"out", 'o', OPTION_TEXT, "FILE", "write the weights there (on the screen)",
                   NULL},
};

/* What is being learned, and from what. */
struct training {
    const struct ruleset *ruleset;
    struct answer (*script)(const struct setup *setup, const void *redacted, int seat);
    const struct value *values;
    int games, random_one_of;
    uint8_t seed[CHANCE_SEED_SIZE];
    struct fit_rows rows;
    double weights[LIMIT_FEATURES];
    double loss, loss_before; /* on the positions kept apart, with the weights and with none */
};

/* ---- games ------------------------------------------------------------------------ */

static bool draws_one_of(struct chance *chance, uint32_t many)
{
    return chance_below(chance, PURPOSE_SETUP, many) == 0;
}

/* Plays a game by the scripts, with some random answers, and adds what it has come through. Positions are
 * measured whole, as those are that a search imagines. */
static void game_learn(struct training *training, const struct setup *setup, int number)
{
    static struct measures kept[LIMIT_KEPT];
    const struct ruleset *ruleset = training->ruleset;
    _Alignas(8) uint8_t state[LIMIT_STATE];
    uint8_t series[CHANCE_SEED_SIZE], seed[CHANCE_SEED_SIZE];
    struct chance chance;
    struct refusal refusal;
    int32_t score[LIMIT_SEATS];
    int count = 0, seat;
    chance_seed_derive(series, training->seed, SERIES_GAMES);
    chance_seed_derive(seed, series, (uint64_t)number);
    chance_begin(&chance, seed);
    ruleset->begin(setup, seed, state, NULL);
    while ((seat = ruleset_asked(setup, state)) >= 0) {
        if (count < LIMIT_KEPT && !ruleset->ask(setup, state, seat).interrupt &&
            draws_one_of(&chance, KEEP_ONE_OF))
            ruleset->measure(setup, state, &kept[count++]);
        struct answer answer = draws_one_of(&chance, (uint32_t)training->random_one_of)
                                   ? ruleset->sample(setup, state, seat, &chance)
                                   : training->script(setup, state, seat);
        if (!ruleset->apply(setup, state, seat, &answer, NULL, &refusal))
            return;
    }
    ruleset->score(setup, state, score);
    for (int i = 0; i < count; i++)
        fit_add(&training->rows, &kept[i], score);
}

/* ---- set-ups ---------------------------------------------------------------------- */

/* The switches of a set-up: those that are the same in all, and a value drawn for each that varies. */
struct drawn {
    char texts[LIMIT_CLI_LIST][80];
    const char *switches[2 * LIMIT_CLI_LIST];
    int count;
};

static const struct rule_switch *switch_find(const struct ruleset *ruleset, const char *word)
{
    for (int i = 0; i < ruleset->catalog->switch_count; i++)
        if (strcmp(ruleset->catalog->switches[i].word, word) == 0)
            return &ruleset->catalog->switches[i];
    return NULL;
}

static void switches_draw(const struct training *training, struct chance *chance,
                          struct drawn *drawn)
{
    const struct value *same = &training->values[TRAIN_SWITCH];
    const struct value *vary = &training->values[TRAIN_VARY];
    drawn->count = 0;
    for (int i = 0; i < same->list_count; i++)
        drawn->switches[drawn->count++] = same->list[i];
    for (int i = 0; i < vary->list_count; i++) {
        const struct rule_switch *found = switch_find(training->ruleset, vary->list[i]);
        uint32_t values = 0;
        while (found->words[values] != NULL)
            values++;
        snprintf(drawn->texts[i], sizeof drawn->texts[i], "%s=%s", found->word,
                 found->words[chance_below(chance, PURPOSE_SETUP, values)]);
        drawn->switches[drawn->count++] = drawn->texts[i];
    }
}

static struct setup *setup_draw(const struct training *training, int number)
{
    uint8_t series[CHANCE_SEED_SIZE], seed[CHANCE_SEED_SIZE];
    struct chance chance;
    struct drawn drawn;
    chance_seed_derive(series, training->seed, SERIES_SETUPS);
    chance_seed_derive(seed, series, (uint64_t)number);
    chance_begin(&chance, seed);
    switches_draw(training, &chance, &drawn);
    struct setup_wish wish = {.ruleset = training->ruleset,
                              .seats = training->values[TRAIN_SEATS].number,
                              .uneven = true, /* what more men are worth is learned too */
                              .switches = drawn.switches,
                              .switch_count = drawn.count};
    return play_setup_make(&wish, seed);
}

static bool games_learn(struct training *training)
{
    for (int game = 0; game < training->games; game += GAMES_PER_SETUP) {
        struct setup *setup = setup_draw(training, game / GAMES_PER_SETUP);
        if (setup == NULL)
            return false;
        for (int i = game; i < game + GAMES_PER_SETUP && i < training->games; i++)
            game_learn(training, setup, i);
        play_setup_release(setup);
        progress("train: %d of %d games, %d positions", game, training->games,
                 training->rows.row_count);
    }
    progress_end();
    return true;
}

/* ---- weights ---------------------------------------------------------------------- */

static void weights_find(struct training *training)
{
    const struct fit_rows *rows = &training->rows;
    static const double NONE[LIMIT_FEATURES];
    int apart = rows->row_count - rows->row_count / TEST_SHARE;
    progress("train: fitting %d weights to %d positions", rows->feature_count, apart);
    fit_solve(rows, 0, apart, training->weights);
    training->loss = fit_loss(rows, apart, rows->row_count, training->weights);
    training->loss_before = fit_loss(rows, apart, rows->row_count, NONE);
    progress_end();
}

/* The nearest whole weight. */
static int weight_round(double weight)
{
    double scaled = weight * WEIGHT_ONE;
    return (int)(scaled < 0 ? scaled - .5 : scaled + .5);
}

static void pen_format_line(struct pen *pen, const char *line)
{
    pen_text(pen, line);
    pen_text(pen, "\n");
}

/* The weights as the C source includes them, with how they were made. */
static void weights_write(const struct training *training, struct pen *pen)
{
    char line[200];
    const struct value *values = training->values;
    snprintf(line, sizeof line, "/* bluff train --system %s --games %d --seed %s",
             training->ruleset->id, training->games,
             values[TRAIN_SEED].given ? values[TRAIN_SEED].text : "bluff");
    pen_text(pen, line);
    pen_text(pen, values[TRAIN_FIRST].given ? " --first" : "");
    if (values[TRAIN_RANDOM].given) {
        pen_text(pen, " --random ");
        pen_number(pen, training->random_one_of);
    }
    for (int i = 0; i < values[TRAIN_VARY].list_count; i++) {
        pen_text(pen, " --vary ");
        pen_text(pen, values[TRAIN_VARY].list[i]);
    }
    for (int i = 0; i < values[TRAIN_SWITCH].list_count; i++) {
        pen_text(pen, " --switch ");
        pen_text(pen, values[TRAIN_SWITCH].list[i]);
    }
    snprintf(line, sizeof line, "\n * %d positions; surprise of those kept apart %.4f, of %.4f */",
             training->rows.row_count, training->loss, training->loss_before);
    pen_format_line(pen, line);
    for (int i = 0; i < training->rows.feature_count; i++) {
        snprintf(line, sizeof line, "WEIGHT(\"%s\", %d)", training->ruleset->features[i],
                 weight_round(training->weights[i]));
        pen_format_line(pen, line);
    }
}

static int weights_tell(const struct training *training)
{
    char text[8192], sentence[LIMIT_SENTENCE];
    struct pen pen = pen_in(text, sizeof text);
    const char *path = training->values[TRAIN_OUT].text;
    weights_write(training, &pen);
    if (path == NULL) {
        fputs(text, stdout);
        return EXIT_FINE;
    }
    if (file_write(path, text, strlen(text), sentence) != STATUS_OK) {
        complain("bluff train: %s", sentence);
        return EXIT_BAD_INPUT;
    }
    printf("%d positions, surprise %.4f where knowing nothing has %.4f: weights in %s\n",
           training->rows.row_count, training->loss, training->loss_before, path);
    return EXIT_FINE;
}

/* ---- the command ------------------------------------------------------------------ */

/* Gives an exit status. */
static int read_wishes(const struct arguments *arguments, struct training *training)
{
    const struct value *values = arguments->values;
    const char *seed = values[TRAIN_SEED].given ? values[TRAIN_SEED].text : "bluff";
    training->values = values;
    training->ruleset = system_find(values[TRAIN_SYSTEM].text);
    training->games = values[TRAIN_GAMES].given ? values[TRAIN_GAMES].number : USUAL_GAMES;
    training->random_one_of =
        values[TRAIN_RANDOM].given ? values[TRAIN_RANDOM].number : RANDOM_ONE_OF;
    chance_seed_from_text(training->seed, seed, strlen(seed));
    if (training->ruleset == NULL)
        return EXIT_BAD_INPUT;
    if (training->ruleset->features == NULL) {
        complain("bluff train: %s learns nothing: it has no features", training->ruleset->title);
        return EXIT_BAD_INPUT;
    }
    bool first = values[TRAIN_FIRST].given && training->ruleset->advise_first != NULL;
    training->script = first ? training->ruleset->advise_first : training->ruleset->advise;
    for (int i = 0; i < values[TRAIN_VARY].list_count; i++) {
        const struct rule_switch *found =
            switch_find(training->ruleset, values[TRAIN_VARY].list[i]);
        if (found == NULL || found->words == NULL)
            return wrong_use(arguments->command, "--vary: %s has no choice '%s'",
                             training->ruleset->title, values[TRAIN_VARY].list[i]);
    }
    return EXIT_FINE;
}

static int run(const struct arguments *arguments)
{
    struct training training = {0};
    int features = 0;
    int status = read_wishes(arguments, &training);
    if (status != EXIT_FINE)
        return status;
    while (training.ruleset->features[features] != NULL)
        features++;
    if (fit_begin(&training.rows, features, training.games * MEAN_KEPT) != STATUS_OK)
        return complain_of_memory();
    if (games_learn(&training)) {
        weights_find(&training);
        status = weights_tell(&training);
    } else {
        status = EXIT_BAD_INPUT;
    }
    fit_release(&training.rows);
    bots_release();
    return status;
}

const struct command COMMAND_TRAIN = {
    .name = "train",
    .summary = "learn from games what a position is worth",
    .usage = "[--system ID] [--games N] [--vary KEY] [--out FILE]",
    .about =
        "Plays games between scripts, on random tables and with ready rosters, one answer of "
        "twelve "
        "at random, and finds the weights under which their results were likeliest: for each "
        "feature, how much one of it adds to a side's chances, in thousandths of a natural "
        "logarithm. The searching bots judge positions by them.\n"
        "\nThe file is the one that the system's source includes, src/rulesets/.../value.weights; "
        "its first lines say how it was made. The same command makes the same file.",
    .example = "bluff train --games 2000\n"
               "bluff train --system ruthless --vary scenario --out my.weights",
    .options = OPTIONS,
    .option_count = TRAIN_OPTIONS,
    .operand_least = 0,
    .operand_most = 0,
    .run = run,
};
