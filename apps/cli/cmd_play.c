/* bluff play: a game in the terminal. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/near.h"
#include "cli/commands.h"
#include "cli/play.h"
#include "cli/play_setup.h"
#include "cli/tables.h"
#include "record/record_text.h"
#include "registry.h"

enum {
    PLAY_SYSTEM,
    PLAY_BOT,
    PLAY_BOT_TIME,
    PLAY_TIME,
    PLAY_HOT_SEAT,
    PLAY_WATCH,
    PLAY_SEATS,
    PLAY_SEED,
    PLAY_TABLE,
    PLAY_STYLE,
    PLAY_ROSTER,
    PLAY_HOUSE,
    PLAY_SWITCH,
    PLAY_CONTINUE,
    PLAY_NEW,
    PLAY_SAVE_DIR,
    PLAY_NO_AUTOSAVE,
    PLAY_OPTIONS
};

static const struct cli_option OPTIONS[PLAY_OPTIONS] = {
    [PLAY_SYSTEM] = {"system", 0, OPTION_TEXT, "ID", "the game (ruthless)", NULL},
    [PLAY_BOT] = {"bot", 0, OPTION_TEXT, "NAME",
                  "whom you play against: greenhorn, hand, gunslinger, legend; or random, greedy, "
                  "scripted, or exec:COMMAND for a program that speaks the bot protocol (hand)",
                  NULL},
    [PLAY_BOT_TIME] = {"bot-time", 0, OPTION_SECONDS, "S",
                       "seconds that such a program has for an answer (5)", NULL},
    [PLAY_TIME] = {"time", 0, OPTION_SECONDS, "S",
                   "seconds that a bot of ours which searches thinks about an answer", NULL},
    [PLAY_HOT_SEAT] = {"hot-seat", 0, OPTION_FLAG, NULL,
                       "persons play all seats at one keyboard, with a curtain between hands",
                       NULL},
    [PLAY_WATCH] = {"watch", 0, OPTION_FLAG, NULL, "bots play all seats and the game is told",
                    NULL},
    [PLAY_SEATS] = {"seats", 0, OPTION_NUMBER, "N", "how many play (2)", NULL},
    [PLAY_SEED] = {"seed", 0, OPTION_TEXT, "TEXT",
                   "any word; the same seed gives the same table, rosters, deck and dice", NULL},
    [PLAY_TABLE] = {"table", 0, OPTION_TEXT, "FILE",
                    "a table file or the name of a ready table (a random one)", NULL},
    [PLAY_STYLE] = {"style", 0, OPTION_CHOICE, "STYLE",
                    "of the random table: street, ranch, wilds or lair", PLAY_STYLES},
    [PLAY_ROSTER] = {"roster", 0, OPTION_LIST, "FILE",
                     "a roster file or the name of a ready roster; once for each seat, yours first",
                     NULL},
    [PLAY_HOUSE] = {"house", 0, OPTION_TEXT, "FILE", "house rules", NULL},
    [PLAY_SWITCH] =
        {"switch", 0, OPTION_LIST, "KEY=VALUE",
         "a ruling or an option of the game, such as the scenario; may be given several "
         "times",
         NULL},
    [PLAY_CONTINUE] = {"continue", 'c', OPTION_FLAG, NULL,
                       "go on with the game that was interrupted last", NULL},
    [PLAY_NEW] = {"new", 'n', OPTION_FLAG, NULL, "a new game, whatever was interrupted", NULL},
    [PLAY_SAVE_DIR] = {"save-dir", 0, OPTION_TEXT, "FOLDER",
                       "where games are kept (the folder for data of the user)", NULL},
    [PLAY_NO_AUTOSAVE] = {"no-autosave", 0, OPTION_FLAG, NULL, "keep nothing on disk", NULL},
};

enum { BOTS_SERIES = 1000 }; /* the bots' seed among those that derive from a game's */

/* What a run holds. */
struct session {
    const struct value *values;
    struct play *play;
    struct record *record; /* of a continued game; its set-up is the game's */
    struct setup *setup;   /* of a new one */
};

/* ---- the end of a session --------------------------------------------------------- */

static const char KEPT[] = "\nThe game is kept; `bluff play --continue` goes on with it.\n";
static const char LOST[] = "\nThe game was not kept.\n";
static volatile sig_atomic_t is_kept;

/* Everything that was acknowledged is on disk already. */
static void leave_at_once(int number)
{
    const char *words = is_kept ? KEPT : LOST;
    (void)!write(STDOUT_FILENO, words, strlen(words));
    _exit(128 + number);
}

static void heed_signals(void)
{
    struct sigaction action = {.sa_handler = leave_at_once};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

static void finish(struct session *session, enum play_end end)
{
    struct play *play = session->play;
    char players[LIMIT_PLAYERS_TEXT];
    if (end == PLAY_LEFT)
        printf("%s", play->save.number > 0 ? KEPT + 1 : LOST + 1);
    if (end == PLAY_OVER && play->save.number > 0) {
        players_write(play, players);
        save_finish(&play->save, play->match, players);
        printf("\nKept as %s/last.record; `bluff replay` tells it again.\n", play->save.folder);
    }
}

/* ---- beginning -------------------------------------------------------------------- */

/* The bots of the seats: the person has the first, or all of them, or none. */
static int choose_players(const struct command *command, struct session *session)
{
    const struct value *values = session->values;
    const char *name = values[PLAY_BOT].given ? values[PLAY_BOT].text : "hand";
    struct player *opponent = &session->play->opponent;
    if (!player_find(opponent, name, &values[PLAY_BOT_TIME], &values[PLAY_TIME]))
        return complain_of_player(command, name);
    if (opponent->bot == NULL)
        opponent->bot = &BOT_OUTSIDE;
    if (values[PLAY_HOT_SEAT].given && values[PLAY_WATCH].given)
        return wrong_use(command, "--hot-seat and --watch do not go together");
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        session->play->bots[seat] =
            values[PLAY_HOT_SEAT].given || (seat == 0 && !values[PLAY_WATCH].given) ? NULL
                                                                                    : opponent->bot;
    return EXIT_FINE;
}

static bool begin_new(struct session *session)
{
    const struct value *values = session->values;
    struct play *play = session->play;
    uint8_t seed[CHANCE_SEED_SIZE], own[CHANCE_SEED_SIZE];
    struct setup_wish wish = {
        .ruleset = system_find(values[PLAY_SYSTEM].text),
        .seats = values[PLAY_SEATS].number,
        .table = values[PLAY_TABLE].text,
        .style = values[PLAY_STYLE].given
                     ? (enum style)(STYLE_PLAIN + 1 + values[PLAY_STYLE].choice)
                     : STYLE_PLAIN,
        .house = values[PLAY_HOUSE].text,
        .rosters = values[PLAY_ROSTER].list,
        .roster_count = values[PLAY_ROSTER].list_count,
        .switches = values[PLAY_SWITCH].list,
        .switch_count = values[PLAY_SWITCH].list_count,
    };
    if (wish.ruleset == NULL || !seed_make(seed, values[PLAY_SEED].text))
        return false;
    chance_seed_derive(own, seed, 0);
    session->setup = play_setup_make(&wish, own);
    if (session->setup == NULL)
        return false;
    chance_seed_derive(own, seed, 1);
    play->setup = session->setup;
    return match_begin(&play->match, session->setup, own, true) == STATUS_OK ||
           complain_of_memory() == EXIT_FINE;
}

/* ---- going on --------------------------------------------------------------------- */

static bool replay(struct session *session, const char *path)
{
    struct divergence divergence = {0};
    char sentence[LIMIT_SENTENCE];
    if (!record_can_replay(session->record, sentence)) {
        complain("%s: it cannot be played on: %s", path, sentence);
        return false;
    }
    enum status status = record_replay(session->record, true, &session->play->match, &divergence);
    if (status == STATUS_BAD_INPUT)
        complain("%s:%d: error: expected %s, found %s", path, divergence.line, divergence.expected,
                 divergence.found);
    else if (status != STATUS_OK)
        complain_of_memory();
    session->play->setup = &session->record->setup;
    return status == STATUS_OK;
}

/* Reads a saved game and brings it to where it was. */
static bool begin_saved(struct session *session, const char *path)
{
    struct remarks remarks = {0};
    char reason[LIMIT_FILE_REASON], *bytes;
    size_t size;
    if (file_read(path, RECORD_TEXT_LIMIT, &bytes, &size, reason) != STATUS_OK) {
        complain("%s: %s", path, reason);
        return false;
    }
    enum status status = record_read(&session->record, registry_find, &remarks, bytes, size);
    if (status == STATUS_OK)
        players_read(session->play, bytes);
    memory_release(bytes);
    complain_of_remarks(path, &remarks);
    if (status == STATUS_NO_MEMORY)
        complain_of_memory();
    return status == STATUS_OK && replay(session, path);
}

/* Whether the person wants to go on with the game that was interrupted. */
static bool wants_to_go_on(struct play *play, time_t when)
{
    char date[64] = "";
    struct tm local;
    if (localtime_r(&when, &local) != NULL)
        strftime(date, sizeof date, "%Y-%m-%d at %H:%M", &local);
    say(0, "A game was interrupted on %s. Go on with it? Type yes or no.", date);
    for (;;) {
        printf("> ");
        if (!play_read(play))
            return true; /* and leave it as it is */
        if (same_word(play->line, "yes") || same_word(play->line, "y"))
            return true;
        if (same_word(play->line, "no") || same_word(play->line, "n"))
            break;
        say(0, "Type yes or no.");
    }
    say(0, "It stays where it is; `bluff play --continue` goes on with the last one.");
    return false;
}

/* Begins or goes on, as the options and what is on disk say. `*fresh` tells which. */
static bool begin(struct session *session, const char *file, bool *fresh)
{
    const struct value *values = session->values;
    struct play *play = session->play;
    char path[LIMIT_SAVE_PATH + 32];
    time_t when;
    *fresh = false;
    if (file != NULL)
        return begin_saved(session, file) && (save_take(&play->save) || true);
    bool found = !values[PLAY_NEW].given && save_find(&play->save, &when);
    if (values[PLAY_CONTINUE].given && !found) {
        complain("bluff play: no interrupted game is there to go on with");
        return false;
    }
    if (found && (values[PLAY_CONTINUE].given || wants_to_go_on(play, when))) {
        save_path(&play->save, path);
        return begin_saved(session, path);
    }
    *fresh = true;
    (void)save_take(&play->save);
    return begin_new(session);
}

/* ---- the session ------------------------------------------------------------------ */

static void introduce(struct play *play, bool fresh)
{
    tell_start(play);
    if (play_persons(play) > 0)
        say(0, "\nType `help` at any time; `look` tells where everyone is, `map` draws it.");
    printf("\n");
    for (int seat = 0; seat < play->setup->seat_count && play_persons(play) == 1; seat++)
        if (play->bots[seat] == NULL)
            play->reader = seat;
    if (fresh)
        return;
    for (int i = 0; i <= LIMIT_SEATS; i++)
        play->told[i] = match_event_count(play->match);
    say(0, "The game goes on where it was.");
    if (play->reader != NOBODY)
        tell_situation(play);
}

/* Whether there is nobody to play: no terminal, and not a line to be read. */
static bool nobody_is_there(struct play *play)
{
    int size;
    if (isatty(STDIN_FILENO))
        return false;
    enum line_result result = lines_next(&play->lines, play->line, &size);
    play->held = result == LINE_READ;
    return result != LINE_READ;
}

static enum play_end play_session(struct session *session, const char *file)
{
    struct play *play = session->play;
    bool fresh;
    if (!begin(session, file, &fresh))
        return PLAY_STOPPED;
    chance_seed_derive(play->bots_seed, match_seed(play->match), BOTS_SERIES);
    is_kept = play->save.number > 0;
    if (play_persons(play) > 0)
        heed_signals();
    introduce(play, fresh);
    return play_run(play);
}

static int run(const struct arguments *arguments)
{
    const struct value *values = arguments->values;
    const char *file = arguments->operand_count > 0 ? arguments->operands[0] : NULL;
    struct session session = {.values = values, .play = memory_take(sizeof *session.play)};
    struct play *play = session.play;
    if (play == NULL)
        return complain_of_memory();
    int status = choose_players(arguments->command, &session);
    play->reader = NOBODY;
    lines_begin(&play->lines, STDIN_FILENO, "input");
    bool goes_on = file != NULL || values[PLAY_CONTINUE].given;
    if (status == EXIT_FINE) {
        if (!goes_on && !values[PLAY_WATCH].given && nobody_is_there(play))
            for (int seat = 0; seat < LIMIT_SEATS; seat++)
                play->bots[seat] = play->opponent.bot;
        if (play->bots[0] == NULL && !values[PLAY_NO_AUTOSAVE].given)
            (void)save_open(&play->save, values[PLAY_SAVE_DIR].text);
        enum play_end end = play_session(&session, file);
        finish(&session, end);
        status = end == PLAY_STOPPED ? EXIT_BAD_INPUT : EXIT_FINE;
    }
    save_close(&play->save);
    play_let_go(play);
    match_end(play->match);
    record_end(session.record);
    play_setup_release(session.setup);
    memory_release(play);
    bots_release();
    return status;
}

const struct command COMMAND_PLAY = {
    .name = "play",
    .summary = "a game: against a bot, with others at one keyboard, or to watch",
    .usage = "[FILE] [--bot NAME | --hot-seat | --watch] [--system ID] [--seed TEXT]",
    .about =
        "Plays a game in lines of text that need neither map nor colour, so that they serve with a "
        "screen reader too. Every question has numbered answers; `help` in the game lists what "
        "else "
        "can be typed. Without a terminal and without input the bots play a game and tell it.\n\n"
        "The game is kept on disk after every answer; when it was interrupted, `bluff play` offers "
        "to go on with it. FILE is a game written with `save`.",
    .example = "bluff play\n"
               "bluff play --hot-seat --seats 3 --style street\n"
               "bluff play --watch --seed 7\n"
               "bluff play --bot 'exec:python3 examples/bots/first.py'",
    .options = OPTIONS,
    .option_count = PLAY_OPTIONS,
    .operand_least = 0,
    .operand_most = 1,
    .run = run,
};
