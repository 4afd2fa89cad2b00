/* The bot protocol: bots of ours through it, the examples, and programs that do not play along. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/program.h"

enum { LIMIT_COMMAND = 2 * PATH_MAX };

/* A bot of the shell that answers with what the system proposes first; $1 changes it. */
static const char SHELL_BOT[] = "n=0\n"
                                "while read -r word rest; do\n"
                                "  case $word in\n"
                                "  bluff) echo name shell; echo want proposals; echo ready 1 ;;\n"
                                "  view) answer= refused= n=$((n + 1)) ;;\n"
                                "  refused) refused=yes; echo \"$rest\" >>refused ;;\n"
                                "  proposal) [ -n \"$answer\" ] || answer=$rest ;;\n"
                                "  over) echo \"$rest\" >>over ;;\n"
                                "  quit) exit 0 ;;\n"
                                "  go)\n"
                                "    case $1$refused in\n"
                                "    stubborn*) answer='fly to the moon' ;;\n"
                                "    hasty) echo 'bestanswer fly to the moon'; continue ;;\n"
                                "    breaks) [ $n -lt 5 ] || exit 3 ;;\n"
                                "    falls) [ $n -lt 5 ] || kill -9 $$ ;;\n"
                                "    sleeps) [ $n -lt 5 ] || sleep 1000 ;;\n"
                                "    deaf) [ $n -lt 5 ] || { exec <&-; sleep 1000; } ;;\n"
                                "    mute) [ $n -lt 5 ] || { exec >&-; sleep 1000; } ;;\n"
                                "    chatty) [ $n -lt 5 ] || yes info and another thing ;;\n"
                                "    odd) [ $n -lt 5 ] || echo resign ;;\n"
                                "    esac\n"
                                "    echo info thinking; echo \"bestanswer $answer\" ;;\n"
                                "  esac\n"
                                "done\n";

static int begin(void **state)
{
    int status = folder_begin(state);
    folder_write_text("bot.sh", SHELL_BOT);
    return status;
}

/* A match of one pair on the template, the program first. */
static const struct outcome *play_one(const char *player, const char *seconds)
{
    return run_bluff("", "match", player, "scripted", "--system", "null", "--pairs", "1",
                     "--threads", "1", "--seed", "protocol", "--bot-time", seconds, "--json", NULL);
}

/* ---- bots of ours ----------------------------------------------------------------- */

/* Through the protocol a bot gives the very answers it gives within the program: each record is the same. */
static void test_ours_play_the_same(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"random", "greedy", "scripted", "hand"};
    static const char *const SYSTEMS[] = {"null", "ruthless"};
    static char inside[1 << 20], outside[1 << 20];
    for (int i = 0; i < 8; i++) {
        char player[LIMIT_COMMAND], one[32], two[32], file[64];
        const char *name = NAMES[i % 4], *system = SYSTEMS[i / 4];
        snprintf(player, sizeof player, "exec:exec '%s' bot %s", program_path(), name);
        snprintf(one, sizeof one, "in-%d", i);
        snprintf(two, sizeof two, "out-%d", i);
        const struct outcome *outcome =
            run_bluff("", "match", name, "random", "--system", system, "--pairs", "1", "--out", one,
                      "--records", "--json", NULL);
        assert_int_equal(outcome->status, 0);
        outcome = run_bluff("", "match", player, "random", "--system", system, "--pairs", "1",
                            "--bot-time", "300", "--out", two, "--records", "--json", NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err, "");
        for (int game = 1; game <= 2; game++) {
            snprintf(file, sizeof file, "in-%d/1-%d.record", i, game);
            assert_true(folder_read(file, inside, sizeof inside) > 0);
            snprintf(file, sizeof file, "out-%d/1-%d.record", i, game);
            assert_true(folder_read(file, outside, sizeof outside) > 0);
            assert_string_equal(inside, outside);
        }
    }
}

/* What is said to a bot, word for word, and what it says. */
static void test_dialogue(void **state)
{
    (void)state;
    char player[LIMIT_COMMAND];
    static char to[1 << 20], from[1 << 16];
    snprintf(player, sizeof player, "exec:tee -a to | '%s' bot scripted | tee -a from",
             program_path());
    const struct outcome *outcome = play_one(player, "300");
    assert_int_equal(outcome->status, 0);
    assert_lacks(outcome->out, "forfeits");
    assert_true(folder_read("to", to, sizeof to) > 0);
    assert_true(folder_read("from", from, sizeof from) > 0);
    assert_memory_equal(to, "bluff 1\ngame a\nrecord bluff record 1\nrecord system null ", 53);
    assert_has(to, "\nrecord begin\n");
    assert_has(to, "\nrecord end ");
    assert_has(to, "\nview {\"system\":\"null\",");
    assert_has(to, "\"table\":{");
    assert_has(to, "\"options\":[{\"words\":");
    assert_has(to, "\nconduct 0 90\nstate "); /* nothing was seen of the other yet */
    assert_has(to, "\ngo time ");
    assert_has(to, "\nquit\nbluff 1\ngame b\n"); /* the second game, with seats changed */
    assert_has(from, "name scripted\ninfo ");
    assert_has(from, "\nwant state\nready 1\nbestanswer place a1 ");
}

/* The seat's own view and nothing else: no seed, no cards of others. */
static void test_no_secrets(void **state)
{
    (void)state;
    static char to[1 << 20];
    static const char HIDDEN[] = "{\"pile\":\"hand\",\"seat\":\"b\",\"size\":";
    const struct outcome *outcome =
        run_bluff("", "match", "exec:tee secrets | sh bot.sh", "scripted", "--system", "null",
                  "--pairs", "1", "--bot-time", "300", "--threads", "1", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    assert_true(folder_read("secrets", to, sizeof to) > 0); /* the second game's, as seat b */
    assert_has(to, "game b\n");
    assert_lacks(to, "\nrecord seed");
    assert_lacks(to, "\nstate "); /* nobody has wished for it */
    assert_lacks(to, "\nconduct ");
    assert_lacks(to, "\nrecord a: place");
    int views = 0;
    for (const char *at = to; (at = strstr(at, "{\"pile\":\"hand\",\"seat\":\"a\",\"size\":"));
         views++) {
        at += sizeof HIDDEN - 1;
        assert_int_equal(at[strspn(at, "0123456789")], '}');
    }
    assert_true(views > 5);
    assert_has(to, HIDDEN); /* its own has cards after the size */
    assert_has(strstr(to, HIDDEN), ",\"cards\":[");
}

/* ---- the examples ----------------------------------------------------------------- */

/* Whole games of every system, also with four seats, without a forfeit and without a refusal. */
static void play_example(const char *player)
{
    static const char *const WAYS[][3] = {
        {"ruthless", "2", "2"}, {"ruthless", "4", "1"}, {"null", "2", "2"}};
    for (int i = 0; i < 3; i++) {
        const struct outcome *outcome =
            run_bluff("", "match", player, "random", "--system", WAYS[i][0], "--seats", WAYS[i][1],
                      "--pairs", WAYS[i][2], "--bot-time", "300", "--json", NULL);
        assert_int_equal(outcome->status, 0);
        assert_lacks(outcome->out, "forfeits");
        assert_lacks(outcome->err, "refused");
    }
}

static void test_example_in_python(void **state)
{
    (void)state;
    char player[LIMIT_COMMAND];
    if (system("python3 -c 0 2>/dev/null") != 0)
        skip();
    snprintf(player, sizeof player, "exec:exec python3 '%s/examples/bots/first.py'",
             folder_of_source());
    play_example(player);
}

/* Built beside the program. */
static void test_example_in_c(void **state)
{
    (void)state;
    char player[LIMIT_COMMAND], folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", program_path());
    *strrchr(folder, '/') = '\0';
    snprintf(player, sizeof player, "exec:exec '%s/examples/first'", folder);
    play_example(player);
}

/* ---- answers that are refused ----------------------------------------------------- */

/* A bot is told once why its answer is not legal, and may answer again. */
static void test_refused_once(void **state)
{
    (void)state;
    char text[1 << 14];
    const struct outcome *outcome = play_one("exec:sh bot.sh hasty", "300");
    assert_int_equal(outcome->status, 0);
    assert_lacks(outcome->out, "forfeits");
    assert_true(folder_read("refused", text, sizeof text) > 0);
    assert_memory_equal(text, "TB-GAME-2 ", 10);
    assert_has(text, "fly");
    assert_true(folder_read("over", text, sizeof text) > 0); /* it was told both results */
    assert_non_null(strchr(text, ' '));
    unlink("refused");
    unlink("over");
}

static void test_refused_twice(void **state)
{
    (void)state;
    char text[1 << 12];
    const struct outcome *outcome = play_one("exec:sh bot.sh stubborn", "300");
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->err, "bluff match: pair 1, game 1: exec:sh bot.sh stubborn forfeits: it "
                             "answered 'fly to the moon', which is not legal: ");
    assert_has(outcome->err, "pair 1, game 2: ");
    assert_has(outcome->out, "\"wins\":0,\"draws\":0,\"losses\":2,");
    assert_has(outcome->out, "\"forfeits\":[2,0],\"why\":\"answered 'fly to the moon'");
    assert_int_equal(folder_read("over", text, sizeof text), -1);
    assert_true(folder_read("refused", text, sizeof text) > 0);
    assert_null(strchr(strchr(strchr(text, '\n') + 1, '\n') + 1, '\n')); /* once a game */
    unlink("refused");
}

/* ---- programs that do not play along ---------------------------------------------- */

/* Loses both games with a reason. */
static void assert_forfeits(const char *player, const char *seconds, const char *why)
{
    char err[LIMIT_COMMAND], out[LIMIT_COMMAND];
    const struct outcome *outcome = play_one(player, seconds);
    snprintf(err, sizeof err, "forfeits: it %s", why);
    snprintf(out, sizeof out, "\"forfeits\":[2,0],\"why\":\"%s", why);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->err, err);
    assert_has(outcome->out, out);
    assert_has(outcome->out, "\"losses\":2,\"score\":0.0000,");
}

static void test_hostile_from_the_start(void **state)
{
    (void)state;
    assert_forfeits("exec:exit 3", "300", "ended with status 3");
    assert_forfeits("exec:true", "300", "ended with status 0");
    assert_forfeits("exec:kill -11 $$", "300", "was ended by signal 11 (");
    assert_forfeits("exec:sleep 1000", "0.2", "gave no answer within 0.200 s");
    assert_forfeits("exec:cat >/dev/null", "0.2", "gave no answer within 0.200 s");
    assert_forfeits("exec:exec >&-; sleep 1000", "300", "closed its output");
    assert_forfeits("exec:cat /dev/zero", "300", "said too much");
    assert_forfeits("exec:yes info", "300", "said too much");
    assert_forfeits("exec:echo hello; sleep 1000", "300", "said 'hello', which the protocol");
    assert_forfeits("exec:echo ready 2; sleep 1000", "300", "said 'ready 2', which");
    assert_forfeits("exec:echo want money; sleep 1000", "300", "said 'want money', which");
    assert_forfeits("exec:cat", "300", "said 'bluff 1', which");
    assert_forfeits("exec:printf 'a\\001\\377b\\n'; sleep 1000", "300", "said 'a??b', which");
}

static void test_hostile_in_the_middle(void **state)
{
    (void)state;
    assert_forfeits("exec:exec sh bot.sh breaks", "300", "ended with status 3");
    assert_forfeits("exec:exec sh bot.sh falls", "300", "was ended by signal 9 (");
    assert_forfeits("exec:exec sh bot.sh sleeps", "2", "gave no answer within 2.000 s");
    assert_forfeits("exec:exec sh bot.sh deaf", "2", "gave no answer within 2.000 s");
    assert_forfeits("exec:exec sh bot.sh mute", "300", "closed its output");
    assert_forfeits("exec:exec sh bot.sh chatty", "300", "said too much");
    assert_forfeits("exec:exec sh bot.sh odd", "300", "said 'resign', which");
}

/* One that answers and then closes its input shows it when it is told the next position. */
static void test_closes_its_input(void **state)
{
    (void)state;
    folder_write_text("deaf.sh", "echo want proposals; echo ready 1; while read -r word rest; do\n"
                                 "case $word in proposal) answer=$rest ;;\n"
                                 "go) exec <&-; echo \"bestanswer $answer\"; sleep 1000 ;; esac\n"
                                 "done\n");
    assert_forfeits("exec:exec sh deaf.sh", "300", "closed its input");
}

/* What a forfeit leaves is a whole record. */
static void test_record_of_a_forfeit(void **state)
{
    (void)state;
    static char record[1 << 20];
    const struct outcome *outcome =
        run_bluff("", "match", "random", "exec:sh bot.sh breaks", "--system", "null", "--pairs",
                  "1", "--out", "forfeits", "--records", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\"wins\":2,");
    assert_has(outcome->out, "\"forfeits\":[0,2],");
    outcome = run_bluff("", "verify", "forfeits/1-1.record", "forfeits/1-2.record", NULL);
    assert_int_equal(outcome->status, 0);
    assert_true(folder_read("forfeits/1-1.record", record, sizeof record) > 0);
    assert_has(record, "\nresign b\nresult 1000 0\n");
    assert_true(folder_read("forfeits/results", record, sizeof record) > 0);
    assert_has(record, "\n1 win-forfeit win-forfeit ended with status 3\n");
}

/* The table's own fault ends the match. */
static void test_no_such_program(void **state)
{
    (void)state;
    const struct outcome *outcome = play_one("exec:./no-such-program", "300");
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "exec:./no-such-program cannot be started");
    assert_string_equal(outcome->out, "");
    outcome = run_bluff("", "match", "exec:", "random", NULL);
    assert_int_equal(outcome->status, 2);
    assert_has(outcome->err, "there is no bot 'exec:'");
}

/* ---- in a game -------------------------------------------------------------------- */

static void test_play_against_a_program(void **state)
{
    (void)state;
    char player[LIMIT_COMMAND];
    static char told[1 << 20];
    snprintf(player, sizeof player, "exec:exec '%s' bot scripted", program_path());
    const struct outcome *outcome = run_bluff("", "play", "--system", "null", "--watch", "--seed",
                                              "7", "--bot", "scripted", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    strcpy(told, strstr(outcome->out, "\n\n"));
    outcome = run_bluff("", "play", "--system", "null", "--watch", "--seed", "7", "--bot", player,
                        "--bot-time", "300", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(strstr(outcome->out, "\n\n"), told);
    outcome = run_bluff("", "play", "--system", "null", "--watch", "--seed", "7", "--bot",
                        "exec:exit 3", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->err, "exec:exit 3 forfeits: it ended with status 3");
    outcome = run_bluff("", "play", "--bot", "nobody", NULL);
    assert_int_equal(outcome->status, 2);
    assert_has(outcome->err, "there is no bot 'nobody'; there are random, ");
}

/* After a take-back the program is told the game anew, since what it knew has not happened. */
static void test_take_back(void **state)
{
    (void)state;
    static char to[1 << 20];
    const struct outcome *outcome =
        run_bluff("5,3\n5,5\nundo\n6,3\n7,5\nquit\n", "play", "--system", "null", "--seed", "7",
                  "--roster", "the-law", "--roster", "two-rifles", "--table", "main-street",
                  "--bot", "exec:tee back | sh bot.sh", "--bot-time", "300", "--no-autosave", NULL);
    assert_int_equal(outcome->status, 0);
    assert_true(folder_read("back", to, sizeof to) > 0);
    const char *first = strstr(to, "game b\n");
    assert_non_null(first);
    assert_has(first + 1, "game b\n");
    assert_lacks(outcome->err, "forfeits");
}

/* ---- the bot's side --------------------------------------------------------------- */

static void test_bot_alone(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("bluff 1\n", "bot", "scripted", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "ready 1\n");
    assert_int_equal(run_bluff("", "bot", "scripted", NULL)->status, 0);
    assert_int_equal(run_bluff("quit\nnonsense\n", "bot", "random", NULL)->status, 0);
    static const char *const BAD[][2] = {
        {"nonsense\n", "the protocol does not know 'nonsense'"},
        {"go time 5\n", "no state was given"},
        {"state 00\n", "a state comes before its game"},
        {"conduct 0 0\n", "a conduct comes before its game"},
        {"game a\n", "the record of the game does not end"},
        {"game a\nrecord bluff record 1\nrecord end 00\n", "the game cannot be read: line "},
    };
    for (int i = 0; i < 6; i++) {
        outcome = run_bluff(BAD[i][0], "bot", "scripted", NULL);
        assert_int_equal(outcome->status, 1);
        assert_has(outcome->err, BAD[i][1]);
    }
    outcome = run_bluff("", "bot", "nobody", NULL);
    assert_int_equal(outcome->status, 2);
}

/* A whole set-up as a bot gets it, then what does not fit it. */
static void test_bot_in_a_game(void **state)
{
    (void)state;
    static char to[1 << 20], text[1 << 20];
    char player[LIMIT_COMMAND];
    snprintf(player, sizeof player, "exec:tee whole | '%s' bot scripted", program_path());
    assert_int_equal(play_one(player, "300")->status, 0);
    assert_true(folder_read("whole", to, sizeof to) > 0);
    const char *first_go = strstr(to, "\ngo ");
    size_t size = (size_t)(strchr(first_go + 1, '\n') + 1 - to);
    const struct outcome *outcome =
        run_bluff_bytes(to, size, (const char *const[]){"bot", "scripted", NULL});
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\nbestanswer place b1 ");
    memcpy(text, to, size);
    char *digit = strstr(text, "\nstate ") + 7;
    *digit = *digit == '0' ? '1' : '0';
    outcome = run_bluff_bytes(text, size, (const char *const[]){"bot", "scripted", NULL});
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "the state does not belong to the game");
    static const char *const CONDUCTS[][2] = {
        {"9x 0", "a conduct is not a number from 0 to 1000 for each seat"},
        {"-1 0", "a conduct is not a number from 0 to 1000 for each seat"},
        {"1001", "a conduct is not a number from 0 to 1000 for each seat"},
        {"   7", "a conduct is not a number from 0 to 1000 for each seat"},
        {"90 x", "a conduct is not a number from 0 to 1000 for each seat"},
        {"0 0x", "a conduct has numbers for more seats than the game"},
    };
    for (int i = 0; i < 6; i++) {
        memcpy(text, to, size);
        assert_memory_equal(strstr(text, "\nconduct "), "\nconduct 90 0\n", 14);
        memcpy(strstr(text, "\nconduct ") + 9, CONDUCTS[i][0], 4);
        outcome = run_bluff_bytes(text, size, (const char *const[]){"bot", "scripted", NULL});
        assert_int_equal(outcome->status, 1);
        assert_has(outcome->err, CONDUCTS[i][1]);
    }
    memcpy(text, to, size);
    strstr(text, "\ngame b")[6] = 'c';
    outcome = run_bluff_bytes(text, size, (const char *const[]){"bot", "scripted", NULL});
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "there is no such seat in the game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ours_play_the_same),
        cmocka_unit_test(test_dialogue),
        cmocka_unit_test(test_no_secrets),
        cmocka_unit_test(test_example_in_python),
        cmocka_unit_test(test_example_in_c),
        cmocka_unit_test(test_refused_once),
        cmocka_unit_test(test_refused_twice),
        cmocka_unit_test(test_hostile_from_the_start),
        cmocka_unit_test(test_hostile_in_the_middle),
        cmocka_unit_test(test_closes_its_input),
        cmocka_unit_test(test_record_of_a_forfeit),
        cmocka_unit_test(test_no_such_program),
        cmocka_unit_test(test_play_against_a_program),
        cmocka_unit_test(test_take_back),
        cmocka_unit_test(test_bot_alone),
        cmocka_unit_test(test_bot_in_a_game),
    };
    return cmocka_run_group_tests(tests, begin, folder_end);
}
