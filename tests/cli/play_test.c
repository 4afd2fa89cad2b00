/* bluff play: whole games through a pipe, interrupted, taken back, given up. All with the null system,
 * whose questions are known here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/program.h"
#include "common/scale.h"
#include "registry.h"

static char kept[1 << 20], record[1 << 18], lines[1 << 18];

/* "1" over and over: the first answer, and where it needs a place the first one named. */
static const char *ones(int count)
{
    lines[0] = '\0';
    for (int i = 0; i < count; i++)
        memcpy(lines + 2 * i, "1\n", 3);
    return lines;
}

static const char *const NULL_GAME[] = {"play",       "--system", "null",  "--seed",   "hay",
                                        "--save-dir", "save",     "--bot", "scripted", NULL};

static const struct outcome *play_with(const char *input, const char *more)
{
    const char *words[16];
    int count = 0;
    for (; NULL_GAME[count] != NULL; count++)
        words[count] = NULL_GAME[count];
    words[count++] = more;
    words[count] = NULL;
    return run_bluff_bytes(input, strlen(input), words);
}

/* Plays a whole game and keeps its output and its record; gives the number of lines it took. */
static int play_whole(const char *input)
{
    int count = 0;
    const struct outcome *outcome = play_with(input, "--new");
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "What chance had to do with it:");
    memcpy(kept, outcome->out, outcome->out_size + 1);
    assert_true(folder_read("save/last.record", record, sizeof record) > 0);
    for (const char *at = kept; (at = strstr(at, "\n> ")) != NULL; at++)
        count++;
    assert_true(count >= 10);
    return count;
}

/* Whether the last game is the one kept in `record`. */
static void assert_same_record(void)
{
    static char other[sizeof record];
    assert_true(folder_read("save/last.record", other, sizeof other) > 0);
    assert_string_equal(other, record);
}

/* ---- the story -------------------------------------------------------------------- */

static void test_story(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "play", "--system", "null", "--seed", "7", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->err, "");
    assert_has(outcome->out, "Standoff");
    assert_has(outcome->out, "duck: on (a target may duck), ruling NU-DUCK-1.");
    assert_has(outcome->out, "\n\nRound 1.\n");
    assert_has(outcome->out, "What chance had to do with it:");
    assert_lacks(outcome->out, "> ");
    assert_lacks(outcome->out, "\033");
    assert_fits_page(outcome->out);
    memcpy(kept, outcome->out, outcome->out_size + 1);
    outcome = run_bluff("", "play", "--system", "null", "--seed", "7", "--watch", NULL);
    assert_string_equal(outcome->out, kept);
    outcome = run_bluff("", "play", "--system", "null", "--seed", "8", NULL);
    assert_string_not_equal(outcome->out, kept);
    outcome = run_bluff("", "play", "--system", "null", "--seed", "7", "--bot", "greedy", NULL);
    assert_string_not_equal(outcome->out, kept);
    assert_has(outcome->out, "(greedy)");
}

/* A story is nobody's game: nothing is kept, and no drawn card is told before it is shown. */
static void test_story_keeps_nothing(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "play", "--system", "null", "--seed", "7", "--save-dir", "nowhere", NULL);
    assert_int_equal(access("nowhere", F_OK), -1);
    assert_has(outcome->out, " draws a card (3 times).");
    assert_lacks(outcome->out, " draws the ");
}

/* By default the game is one for people, if there is one. */
static void test_usual_system(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "play", "--seed", "1", NULL);
    assert_int_equal(outcome->status, 0);
    assert_fits_page(outcome->out);
    assert_has(outcome->out, "What chance had to do with it:");
}

/* ---- a game through a pipe -------------------------------------------------------- */

static void test_whole_game(void **state)
{
    (void)state;
    play_whole(ones(400));
    assert_fits_page(kept);
    assert_lacks(kept, "\033");
    assert_lacks(kept, "not understood");
    assert_has(kept, " (you): ");
    assert_has(kept, "Kept as save/last.record");
    assert_int_equal(folder_read("save/game-1.record", lines, sizeof lines), -1);
    assert_int_equal(strncmp(record, "# players person scripted\nbluff record 1\n", 41), 0);
    assert_int_equal(run_bluff("", "verify", "save/last.record", NULL)->status, 0);
    /* The seed would tell the deck. */
    char *seed = strstr(record, "\nseed ") + 6;
    seed[64] = '\0';
    assert_lacks(kept, seed);
}

/* The same with every system there is. */
static void test_every_system(void **state)
{
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        const struct outcome *outcome =
            run_bluff(ones(4000), "play", "--system", REGISTRY[i]->id, "--bot", "scripted",
                      "--seed", "all", "--save-dir", "save", "--new", NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err, "");
        assert_fits_page(outcome->out);
        assert_has(outcome->out, "Result: ");
        assert_has(outcome->out, "What chance had to do with it:");
        assert_int_equal(run_bluff("", "verify", "save/last.record", NULL)->status, 0);
    }
}

/* A game is played to its end by following hints alone; without one there is nothing to follow. */
static void test_following(void **state)
{
    (void)state;
    char input[8192] = "follow\n";
    for (int i = 0; i < 400; i++)
        strcat(input, "hint\nfollow\n");
    const struct outcome *outcome = run_bluff(input, "play", "--system", "null", "--bot",
                                              "scripted", "--seed", "led", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "There is no hint to follow: type `hint` first.");
    assert_has(outcome->out, "`follow` gives this answer.");
    assert_has(outcome->out, "Result: ");
    assert_null(strstr(outcome->out, "is not understood"));
}

/* What is only looked at changes nothing. */
static void test_looking(void **state)
{
    (void)state;
    static const char LOOKS[] = "look\nmap\ntable\ncards\nwhy\nwhy 1\nrule NU-SHOOT-1\nhint\nlog\n"
                                "rulings\nagain\n\nhelp\nlook wyatt\nlook nobody\nrule NU-X-1\n"
                                "resign\nsave\n77\nfoo bar\n1 2 3 4\n";
    char input[2048];
    play_whole(ones(400));
    snprintf(input, sizeof input, "%s1\n%s1\n%s1\n%s%.600s", LOOKS, LOOKS, LOOKS, LOOKS, ones(300));
    const struct outcome *outcome = play_with(input, "--new");
    assert_int_equal(outcome->status, 0);
    assert_same_record();
    assert_fits_page(outcome->out);
    static const char *const PARTS[] = {
        "your hand: 3, the ",
        "the deck: ",
        "NU-SHOOT-1",
        "There is no rule \"NU-X-1\"",
        "A gunslinger would ",
        "Nobody called \"nobody\"",
        "To give up this game type `resign yes`",
        "Type `save` and the name of a file.",
        "\"foo bar\"",
        "+------",
        "inches from west to east",
        "take back your last answer",
    };
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        assert_has(outcome->out, PARTS[i]);
}

/* Where a game has Victory Points they are told when they change; where models have numbers, those are told too. */
static void test_points(void **state)
{
    (void)state;
    char input[2048] = "look\nsheets\n";
    strcat(input, ones(900));
    const struct outcome *outcome =
        run_bluff(input, "play", "--system", "open-fire", "--bot", "scripted", "--seed", "first",
                  "--switch", "mission=hold-the-saloon", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_fits_page(outcome->out);
    assert_has(outcome->out, "The Hollow Eyes, Victory Points: 0.");
    assert_has(outcome->out, "    MOV 5, SKL 9, DEF 7, CMD 8, HP 8; Revolver to 16 inches.");
    assert_has(outcome->out, "\nVictory Points: The Town Committee 0, The Hollow Eyes 2.\n");
    assert_has(outcome->out, "\nVictory Points: The Town Committee 0, The Hollow Eyes 4.\n");
    assert_lacks(outcome->out, "\nVictory Points: The Town Committee 0, The Hollow Eyes 0.\n");
}

/* Switches and house rules are said at the start and stand in the record. */
static void test_switches(void **state)
{
    (void)state;
    folder_write_text("long.house", "house null\nset move 9in\n");
    const struct outcome *outcome =
        run_bluff("", "play", "--system", "null", "--seed", "7", "--switch", "rounds=2", "--switch",
                  "duck=off", "--house", "long.house", NULL);
    assert_has(outcome->out, "rounds: 2 (how many rounds are played), not the usual.");
    assert_has(outcome->out, "duck: off (a target may duck), ruling NU-DUCK-1, not the usual.");
    assert_has(outcome->out, "move: 9000, printed 6000");
    assert_has(outcome->out, "\nRound 2.\n");
    assert_lacks(outcome->out, "\nRound 3.\n");
}

/* Tables and rosters by file or by the name of a ready one. */
static void test_tables_and_rosters(void **state)
{
    (void)state;
    folder_write_text("flat.table", "table 24 24\nname Flatland\n");
    folder_write_text("lone.roster", "roster null\nname The Lone Ones\nmodel Solo boss\n");
    const struct outcome *outcome =
        run_bluff("", "play", "--system", "null", "--bot", "scripted", "--seed", "7", "--table",
                  "flat.table", "--roster", "lone.roster", "--roster", "two-rifles", NULL);
    assert_has(outcome->out, "The table is Flatland, 24 by 24 inches.");
    assert_has(outcome->out, "  a  The Lone Ones (scripted): Solo.");
    assert_has(outcome->out, "  b  Two Rifles (scripted): Ringo, Curly Bill.");
    outcome =
        run_bluff("", "play", "--system", "null", "--bot", "scripted", "--seats", "4", "--table",
                  "main-street", "--roster", "the-law", "--roster", "the-law", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "  b  The Law (b) (scripted)");
    assert_has(outcome->out, "  d  ");
}

/* ---- standing orders -------------------------------------------------------------- */

/* Plays a game with an order about drawn cards and the first answer to all that is asked, keeps its record, and
 * gives how often a drawn card was asked about. Hot seat: both have the order. */
static int draws_asked(const char *order, bool hot_seat)
{
    static char input[1 << 14];
    int asked = 0;
    if (hot_seat) /* Enter, the order, and the question again */
        snprintf(input, sizeof input, "\norders draws %s\n1\n\norders draws %s\n%s", order, order,
                 ones(6000));
    else
        snprintf(input, sizeof input, "orders draws %s\n%s", order, ones(6000));
    const struct outcome *outcome =
        run_bluff(input, "play", "--system", "devils-bluff", "--bot", "scripted", "--seed",
                  "orders", "--save-dir", "save", "--new", hot_seat ? "--hot-seat" : NULL, NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "Result: ");
    assert_has(outcome->out, "`orders draws never` spares");
    assert_true(folder_read("save/last.record", lines, sizeof lines) > 0);
    for (const char *at = outcome->out; (at = strstr(at, "\n  1. Use the card drawn\n")); at++)
        asked++;
    return asked;
}

/* All keep what they draw; who is asked less plays the same game. [DB-HAND-7] */
static void test_orders(void **state)
{
    (void)state;
    int never = draws_asked("never", false);
    memcpy(record, lines, sizeof lines);
    assert_int_equal(never, 1); /* before the order could be given */
    int matters = draws_asked("matters", false);
    assert_string_equal(lines, record);
    assert_in_range(draws_asked("always", false), matters + 1, INT_MAX);
    assert_string_equal(lines, record);
    assert_in_range(matters, never + 1, INT_MAX);
}

static void test_orders_of_two(void **state)
{
    (void)state;
    assert_int_equal(draws_asked("never", true), 2);
    memcpy(record, lines, sizeof lines);
    assert_in_range(draws_asked("matters", true), 3, INT_MAX);
    assert_string_equal(lines, record);
}

static void test_orders_are_told(void **state)
{
    (void)state;
    const char *const typed = "orders\norders answers always\norders answers never\norders ducks "
                              "never\norders answers sometimes\nundo\nquit\n";
    const struct outcome *outcome = play_with(typed, "--no-autosave");
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out,
               "Ducking and pressing (answers, matters): you are asked when a card is");
    assert_has(outcome->out, "Ducking and pressing (answers, always): you are always asked.");
    assert_has(outcome->out, "Ducking and pressing (answers, never): Never answer.\n> orders ducks "
                             "never\nDucking and pressing (answers, never): Never answer.\nType "
                             "`orders answers always`, `matters` or `never` to change one.\n");
}

/* What an order has answered is taken back with the answer before it. */
static void test_undo_with_orders(void **state)
{
    static char input[1 << 14];
    (void)state;
    (void)draws_asked("never", false);
    memcpy(record, lines, sizeof lines);
    snprintf(input, sizeof input, "orders draws never\n1\n1\nundo\nundo\n1\n%s", ones(6000));
    const struct outcome *outcome =
        run_bluff(input, "play", "--system", "devils-bluff", "--bot", "scripted", "--seed",
                  "orders", "--save-dir", "save", "--new", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "Your last answer and all that followed are taken back.");
    assert_same_record();
}

/* Of a hundred answers and more the sensible ones are shown, the rest when asked for; words do for numbers. */
static void test_long_lists(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("1\n1\n1\nmore\nMOVE attack\n1\nquit\n", "play", "--system", "devils-bluff",
                  "--bot", "scripted", "--seed", "w3", "--switch", "placing=random", "--switch",
                  "mission=high-noon", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    const char *asked = strstr(outcome->out, "Command Points: 6.");
    assert_non_null(asked);
    const char *again = strstr(asked + 1, "Command Points: 6.");
    assert_non_null(again);
    const char *hidden = strstr(asked, "Declare pass, pass\n");
    assert_true(hidden > again);
    assert_true(strstr(asked, "`more` shows ") < again);
    assert_null(strstr(again, "`more` shows "));
    assert_has(again, " will move, attack.");
}

/* A few words do when one answer alone has them. */
static void test_few_words(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("hand\n!\nKing\nedge\nsouths\nthe south\nquit\n", "play", "--system",
                  "devils-bluff", "--bot", "scripted", "--seed", "noon7", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\"hand\" is not understood.");
    assert_has(outcome->out, "\"!\" is not understood.");
    assert_has(outcome->out, "The County Riders show the king of diamonds (hand)");
    assert_has(outcome->out, "\"edge\" is not understood.");
    assert_has(outcome->out, "\"souths\" is not understood.");
    assert_has(outcome->out, "The County Riders take the south edge");
}

/* The name of an answer and a place after it; what is wrong with the place is told. */
static void test_words_and_places(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff(
        "place sister nowhere\nplace 31 31\nPLACE  the widow  30 34\nplace digger to 33 33\n"
        "boy 28 33\nmute 29 35\nplace mother 30 30\nsister thorn 34.5 34.5\n"
        "place sister 30 31\nplace brother\nplace brother 32 31.5\nquit\n",
        "play", "--system", "shadows", "--bot", "scripted", "--seed", "w1", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\"nowhere\" is no place");
    assert_has(outcome->out, "\"place 31 31\" is not understood.");
    assert_has(outcome->out, "The Widow takes its place: 30 east, 34 south");
    assert_has(outcome->out, "The Digger takes its place: 33 east, 33 south");
    assert_has(outcome->out, "The Boy takes its place: 28 east, 33 south");
    assert_has(outcome->out, "Sister Thorn takes its place: 34.5 east, 34.5 south");
    assert_has(outcome->out, "\"sister 30 31\" is no place"); /* only Brother Ash is left */
    assert_has(outcome->out, "\"brother\" is no place");
    assert_has(outcome->out, "Brother Ash takes its place: 32 east, 31.5 south");
}

/* So it is in any system, and with any words for a place. */
static void test_words_and_ways(void **state)
{
    (void)state;
    const struct outcome *outcome = play_with(
        "1\n1\n1\n1\n1\n1\n1\n1\nwaits 3 3\nmove Nobody 3 3\nmove Ringo E 1.5\nquit\n", "--new");
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "Ringo (a1), Rifle: 16.9 east, 6.4 south");
    assert_has(outcome->out, "\"waits 3 3\" is not understood.");
    assert_has(outcome->out, "\"Nobody 3 3\" is no place");
    assert_has(outcome->out, "Ringo moves 1.5\": 18.4 east, 6.4 south");
}

/* ---- going back, going on --------------------------------------------------------- */

static void test_undo(void **state)
{
    (void)state;
    char input[1024];
    play_whole(ones(400));
    snprintf(input, sizeof input, "undo\n1\nundo\n1\n1\n1\nundo\nundo\n%.700s", ones(350));
    const struct outcome *outcome = play_with(input, "--new");
    assert_has(outcome->out, "Nothing can be taken back: there is nothing to take back.");
    assert_has(outcome->out, "Your last answer and all that followed are taken back.");
    assert_same_record();
}

/* The end of the input in mid-game loses nothing. */
static void test_end_of_input(void **state)
{
    (void)state;
    int whole = play_whole(ones(400));
    for (int count = 1; count < whole; count += whole / 4) {
        const struct outcome *outcome = play_with(ones(count), "--new");
        assert_int_equal(outcome->status, 0);
        assert_has(outcome->out, "The game is kept; `bluff play --continue` goes on with it.\n");
        outcome = play_with(ones(400), "--continue");
        assert_int_equal(outcome->status, 0);
        assert_has(outcome->out, "The game goes on where it was.");
        assert_same_record();
    }
    const struct outcome *outcome = play_with("1\n", "--continue");
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "no interrupted game is there to go on with");
}

/* Without a word on the command line the program asks. */
static void test_offer(void **state)
{
    (void)state;
    char input[1024];
    play_whole(ones(400));
    assert_int_equal(play_with(ones(5), "--new")->status, 0);
    const struct outcome *outcome = play_with("maybe\nno\n1\nquit\n", NULL);
    assert_has(outcome->out, "A game was interrupted on ");
    assert_has(outcome->out, "Type yes or no.\n");
    assert_has(outcome->out, "It stays where it is");
    assert_lacks(outcome->out, "The game goes on");
    assert_true(folder_read("save/game-2.record", lines, sizeof lines) > 0);
    snprintf(input, sizeof input, "y\n%.800s", ones(390));
    outcome = play_with(input, NULL); /* the last one */
    assert_has(outcome->out, "The game goes on where it was.");
    assert_same_record();
    outcome = play_with(ones(400), "--continue"); /* and the one before */
    assert_same_record();
    assert_int_equal(play_with("", "--continue")->status, 1);
}

static void test_save(void **state)
{
    (void)state;
    char input[256];
    play_whole(ones(400));
    snprintf(input, sizeof input, "1\n1\n1\n1\nsave my.game\nsave no/where/x\n1\nresign yes\n");
    const struct outcome *outcome = play_with(input, "--new");
    assert_has(outcome->out, "Saved. `bluff play my.game` goes on from here.");
    assert_has(outcome->out, "It could not be saved: no/where/x: ");
    outcome = play_with(ones(400), "my.game");
    assert_int_equal(outcome->status, 0);
    assert_same_record();
    assert_int_equal(run_bluff("", "verify", "my.game", NULL)->status, 0);
    folder_write_text("bad.game", "bluff record 1\nsystem null 1\n");
    outcome = play_with(ones(4), "bad.game");
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "bad.game:");
}

static void test_no_autosave(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("1\n", "play", "--system", "null", "--no-autosave", "--save-dir", "unused", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "The game was not kept.\n");
    assert_int_equal(access("unused", F_OK), -1);
}

/* A folder that cannot be had is no reason not to play. */
static void test_bad_folder(void **state)
{
    (void)state;
    folder_write_text("file", "");
    const struct outcome *outcome =
        run_bluff("1\n", "play", "--system", "null", "--save-dir", "file/x", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->err, "the game will not be saved by itself: file/x: ");
}

/* ---- resigning -------------------------------------------------------------------- */

static void test_resign(void **state)
{
    (void)state;
    const struct outcome *outcome = play_with("1\n1\nresign\nresign yes\n", "--new");
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, " gives up.\n");
    assert_has(outcome->out, "Result: won by ");
    assert_has(outcome->out, "What chance had to do with it:");
    assert_true(folder_read("save/last.record", record, sizeof record) > 0);
    assert_has(record, "\nresign a\nresult 0 1000\nend ");
    assert_int_equal(run_bluff("", "verify", "save/last.record", NULL)->status, 0);
    assert_int_equal(play_with("1\n", "--continue")->status, 1);
}

/* ---- signals ---------------------------------------------------------------------- */

/* Reads until the program has asked so many times. */
static void wait_for_questions(struct talk *talk, int count)
{
    char last = '\n';
    for (int asked = 0; asked < count;) {
        char byte;
        assert_int_equal(read(talk->from, &byte, 1), 1);
        asked += last == '>' && byte == ' ';
        last = byte;
    }
}

/* Plays so many lines, then ends the program with a signal; gives its exit status. */
static int play_and_kill(int count, int number)
{
    const char *words[16];
    int at = 0;
    for (; NULL_GAME[at] != NULL; at++)
        words[at] = NULL_GAME[at];
    words[at++] = "--new";
    words[at] = NULL;
    struct talk talk = talk_begin(words);
    for (int i = 0; i < count; i++) {
        assert_int_equal(write(talk.to, "1\n", 2), 2);
        wait_for_questions(&talk, i == 0 ? 2 : 1);
    }
    assert_int_equal(kill(talk.child, number), 0);
    if (number != SIGKILL) {
        char rest[256] = "";
        assert_true(read(talk.from, rest, sizeof rest - 1) > 0);
        assert_has(rest, "The game is kept; `bluff play --continue` goes on with it.");
    }
    return talk_end(&talk);
}

static void test_signals(void **state)
{
    (void)state;
    static const struct {
        int number, status;
    } SIGNALS[] = {{SIGKILL, 1000 + SIGKILL}, {SIGINT, 128 + SIGINT}, {SIGTERM, 128 + SIGTERM}};
    int whole = play_whole(ones(400));
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        for (int count = 3; count < whole; count += whole / 2) {
            assert_int_equal(play_and_kill(count, SIGNALS[i].number), SIGNALS[i].status);
            /* The line after the last answer opened a question: it is asked again. */
            assert_int_equal(play_with(ones(400), "--continue")->status, 0);
            assert_same_record();
        }
    }
}

/* A game that is being played is nobody else's to go on with. */
static void test_two_at_once(void **state)
{
    (void)state;
    const char *words[16];
    int at = 0;
    for (; NULL_GAME[at] != NULL; at++)
        words[at] = NULL_GAME[at];
    words[at++] = "--new";
    words[at] = NULL;
    struct talk talk = talk_begin(words);
    assert_int_equal(write(talk.to, "1\n1\n", 4), 4);
    wait_for_questions(&talk, 3);
    assert_int_equal(play_with("1\n", "--continue")->status, 1);
    play_whole(ones(400)); /* in another place */
    (void)talk_end(&talk); /* whether it could still say good-bye or not */
    assert_int_equal(play_with(ones(400), "--continue")->status, 0);
    assert_same_record();
}

/* ---- one keyboard for all --------------------------------------------------------- */

enum { LIMIT_HANDS = 64 };

/* The cards that a side draws in a text, one by one. */
static int cards_drawn(const char *text, const char *side, char out[LIMIT_HANDS][32])
{
    char words[64];
    int count = 0;
    snprintf(words, sizeof words, "%s draws the ", side);
    for (const char *at = text; (at = strstr(at, words)) != NULL && count < LIMIT_HANDS;) {
        at += strlen(words);
        snprintf(out[count++], 32, "the %.*s", (int)strcspn(at, "."), at);
    }
    return count;
}

/* Line breaks become blanks, so that names are found wherever they stand. */
static void unwrap(char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '\n')
            *text = ' ';
}

/* Every part between two curtains is for one side: it never names what the other draws, nor, before the
 * first bids are shown, any card of the other's. */
static void test_curtain(void **state)
{
    (void)state;
    static const char *const SIDES[] = {"The Law", "The Cowboys"};
    static char parts[2][1 << 17];
    char cards[LIMIT_HANDS][32], input[2048] = "";
    for (int i = 0; i < 12; i++) /* Enter, look at everything, answer, choose the place */
        strcat(input, "\ncards\nlook\nlog\nhint\nwhy\n1\n");
    parts[0][0] = parts[1][0] = '\0';
    const struct outcome *outcome =
        run_bluff(input, "play", "--system", "null", "--seed", "hot", "--hot-seat", "--roster",
                  "the-law", "--roster", "the-cowboys", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    memcpy(kept, outcome->out, outcome->out_size + 1);
    int curtains = 0;
    for (char *at = strstr(kept, "The keyboard goes to "); at != NULL; curtains++) {
        char *next = strstr(at + 1, "The keyboard goes to ");
        int side = strncmp(at + 21, "The Law", 7) == 0 ? 0 : 1;
        char *shown = strstr(at, " bids ");
        size_t used = strlen(parts[side]), size = next != NULL ? (size_t)(next - at) : strlen(at);
        snprintf(parts[side] + used, sizeof parts[side] - used, "%.*s", (int)size, at);
        at = shown != NULL && (next == NULL || shown < next) ? NULL : next;
    }
    assert_true(curtains >= 6);
    for (int side = 0; side < 2; side++) {
        unwrap(parts[side]);
        assert_has(parts[side], "your hand: 3, the ");
        assert_int_equal(cards_drawn(parts[1 - side], SIDES[side], cards), 0);
        int count = cards_drawn(parts[side], SIDES[side], cards);
        assert_true(count >= 3);
        char *bids = strstr(parts[1 - side], " bids ");
        if (bids != NULL)
            *bids = '\0';
        for (int i = 0; i < count; i++)
            assert_lacks(parts[1 - side], cards[i]);
    }
}

/* The curtain waits for Enter, and one may leave there. */
static void test_curtain_waits(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("quit\n", "play", "--system", "null", "--hot-seat", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "the others look away. Press Enter to begin.");
    assert_lacks(outcome->out, " draws the ");
}

/* Whole games at one keyboard, for as many as the system takes. */
static void test_hot_seat(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff(ones(3000), "play", "--system", "null", "--seed", "hot", "--seats", "4",
                  "--hot-seat", "--save-dir", "save", "--new", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "What chance had to do with it:");
    assert_true(folder_read("save/last.record", record, sizeof record) > 0);
    assert_int_equal(strncmp(record, "# players person person person person\n", 38), 0);
}

/* A random table has the size that the system's rules name [DB-SET-1]. */
static void test_table_size(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "play", "--system", "devils-bluff", "--bot", "scripted", "--watch", "--seed",
                  "hay", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, ", 24 by 36 inches.");
    outcome = run_bluff("", "play", "--system", "ruthless", "--bot", "scripted", "--watch",
                        "--seed", "hay", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, ", 36 by 36 inches.");
}

/* ---- bad use ---------------------------------------------------------------------- */

static void assert_refused(const struct outcome *outcome, int status, const char *part)
{
    assert_int_equal(outcome->status, status);
    assert_has(outcome->err, part);
    assert_string_equal(outcome->out, "");
}

static void test_bad_use(void **state)
{
    (void)state;
    folder_write_text("bad.roster", "roster null\nname Too Many\nmodel A boss\nmodel B boss\n");
    assert_refused(run_bluff("", "play", "--bot", "deep", NULL), 2, "there is no bot 'deep'");
    assert_refused(run_bluff("", "play", "--hot-seat", "--watch", NULL), 2, "do not go together");
    assert_refused(run_bluff("", "play", "--system", "go", NULL), 1, "there is no system 'go'");
    assert_refused(run_bluff("", "play", "--system", "null", "--switch", "rounds", NULL), 1,
                   "a switch is given as WORD=VALUE, not 'rounds'");
    assert_refused(run_bluff("", "play", "--system", "null", "--switch", "rounds=99", NULL), 1,
                   "--switch rounds=99: ");
    assert_refused(run_bluff("", "play", "--system", "null", "--switch", "duck=maybe", NULL), 1,
                   "duck is off or on");
    assert_refused(run_bluff("", "play", "--system", "null", "--switch", "duk=on", NULL), 1,
                   "There are the switches rounds, duck");
    assert_refused(run_bluff("", "play", "--system", "null", "--roster", "none.roster", NULL), 1,
                   "Ready rosters: the-cowboys");
    assert_refused(run_bluff("", "play", "--system", "null", "--roster", "bad.roster", NULL), 1,
                   "Too Many: ");
    assert_refused(run_bluff("", "play", "--system", "null", "--roster", "the-law", "--roster",
                             "the-law", "--roster", "the-law", NULL),
                   1, "there are 3 rosters for 2 seats");
    assert_refused(run_bluff("", "play", "--system", "null", "--table", "none.table", NULL), 1,
                   "none.table: ");
    assert_refused(run_bluff("", "play", "--system", "null", "--house", "none.house", NULL), 1,
                   "none.house: ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_story),
        cmocka_unit_test(test_story_keeps_nothing),
        cmocka_unit_test(test_usual_system),
        cmocka_unit_test(test_whole_game),
        cmocka_unit_test(test_every_system),
        cmocka_unit_test(test_following),
        cmocka_unit_test(test_looking),
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_switches),
        cmocka_unit_test(test_tables_and_rosters),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_end_of_input),
        cmocka_unit_test(test_offer),
        cmocka_unit_test(test_save),
        cmocka_unit_test(test_no_autosave),
        cmocka_unit_test(test_bad_folder),
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_signals),
        cmocka_unit_test(test_two_at_once),
        cmocka_unit_test(test_curtain),
        cmocka_unit_test(test_curtain_waits),
        cmocka_unit_test(test_hot_seat),
        cmocka_unit_test(test_table_size),
        cmocka_unit_test(test_bad_use),
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_orders_of_two),
        cmocka_unit_test(test_orders_are_told),
        cmocka_unit_test(test_undo_with_orders),
        cmocka_unit_test(test_long_lists),
        cmocka_unit_test(test_few_words),
        cmocka_unit_test(test_words_and_places),
        cmocka_unit_test(test_words_and_ways),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
