/* bluff script, bluff replay and bluff verify: rules tests as text, and recorded games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/program.h"
#include "record/games.h"
#include "record/record_text.h"
#include "record/small_scripts.h"

static char text[1 << 16], record[1 << 16];

/* ---- script ----------------------------------------------------------------------- */

static const char *standoff(const char *body)
{
    snprintf(text, sizeof text, "case One thing\n%s%s", SMALL_STANDOFF, body);
    return text;
}

static void test_script_passes(void **state)
{
    (void)state;
    folder_write_text("x.script", standoff("expect asked a\n"));
    const struct outcome *outcome = run_bluff("", "script", "x.script", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out, "1 passed, 0 failed\n");
    assert_string_equal(outcome->err, "");
}

static void test_script_fails(void **state)
{
    (void)state;
    folder_write_text("x.script", standoff("expect round = 2\n"));
    const struct outcome *outcome = run_bluff("", "script", "x.script", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "FAILED  One thing (x.script:1)\n"
                                      "x.script:24: expect round = 2\n"
                                      "    expected  2\n"
                                      "    found     1\n"
                                      "0 passed, 1 failed\n");
}

/* Running out of loaded dice: line and reason, and the exit status 1. */
static void test_script_runs_out_of_dice(void **state)
{
    (void)state;
    folder_write_text("x.script", standoff("a: shoot a1 b2\nexpect over\n"));
    const struct outcome *outcome = run_bluff("", "script", "x.script", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "x.script:24: a die was rolled that no `dice` line lists\n");
}

static void test_script_that_cannot_be_read(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "script", "no.script", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "FAILED  the script cannot be read (no.script:0)\nno.script: ");
    assert_has(outcome->out, "0 passed, 1 failed\n");
    folder_write_text("x.script", "include y.setup\n");
    outcome = run_bluff("", "script", "x.script", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "x.script:1: y.setup: the file cannot be opened");
}

/* Folders are read to the bottom, in the order of names; other files are not scripts. */
static void test_script_folders(void **state)
{
    (void)state;
    folder_write_text("s/b.script", standoff("expect round = 2\n"));
    folder_write_text("s/a/deep.script", standoff("expect round = 3\n"));
    folder_write_text("s/c.script", standoff("expect round = 1\n"));
    folder_write_text("s/other.setup", "no script\n");
    const struct outcome *outcome = run_bluff("", "script", "s", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "1 passed, 2 failed\n");
    const char *first = strstr(outcome->out, "s/a/deep.script:24"),
               *second = strstr(outcome->out, "s/b.script:24");
    assert_true(first != NULL && second != NULL && first < second);
    folder_write_text("none/x.setup", "no script\n");
    outcome = run_bluff("", "script", "none", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "0 passed, 0 failed\n");
}

static void test_script_stories(void **state)
{
    (void)state;
    folder_write_text("x.script", standoff("a: pass a1\nexpect event passed a1\n"));
    const struct outcome *outcome = run_bluff("", "script", "-v", "x.script", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out, "ok      One thing (x.script:1)\n"
                                      "  a: pass a1\n"
                                      "    Wyatt waits.\n"
                                      "1 passed, 0 failed\n");
}

static void test_script_json(void **state)
{
    (void)state;
    folder_write_text("x.script", standoff("expect round = 2\n"));
    const struct outcome *outcome = run_bluff("", "script", "--json", "x.script", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out,
                        "{\"passed\":0,\"failed\":1,\"cases\":[{\"file\":\"x.script\",\"line\":1,"
                        "\"title\":\"One thing\",\"passed\":false,\"fault\":"
                        "\"x.script:24: expect round = 2\\u000a    expected  2\\u000a"
                        "    found     1\\u000a\"}]}\n");
}

/* ---- records ---------------------------------------------------------------------- */

/* A whole game's record, in `record` and in the file x.record. */
static int begin(void **state)
{
    static struct small_game game;
    char *bytes;
    size_t size;
    if (folder_begin(state) != 0)
        return -1;
    small_game_begin(&game, 2, "commands");
    small_game_play(&game, 1000);
    if (record_write(game.match, RECORD_OWNER, &bytes, &size) != STATUS_OK || size >= sizeof record)
        return -1;
    memcpy(record, bytes, size + 1);
    memory_release(bytes);
    small_game_end(&game);
    folder_write_text("x.record", record);
    return 0;
}

/* The record with a part of it in other words. */
static const char *with(const char *from, const char *to)
{
    const char *at = strstr(record, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
    return text;
}

static void test_verify(void **state)
{
    char expected[128];
    int answers = 0;
    (void)state;
    for (const char *c = strstr(record, "begin"); *c; c++)
        answers += c[0] == '\n' && c[1] != '\0' && c[2] == ':';
    snprintf(expected, sizeof expected, "x.record: good, %d answers, 6 rounds, check value %.16s\n",
             answers, strstr(record, "\nend ") + 5);
    const struct outcome *outcome = run_bluff("", "verify", "x.record", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out, expected);
    assert_string_equal(outcome->err, "");
    outcome = run_bluff(record, "verify", "-", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "{\"file\":\"-\",\"good\":true,\"answers\":");
}

static void test_verify_divergence(void **state)
{
    (void)state;
    folder_write_text("y.record", with("- placed b1 ", "- placed b2 "));
    const struct outcome *outcome = run_bluff("", "verify", "y.record", "x.record", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "the record and the rules part at answer 2, in round 0\n"
                             "    expected  placed b2 ");
    assert_has(outcome->err, "    found     placed b1 ");
    assert_has(outcome->out, "x.record: good, "); /* the others are looked at all the same */
    outcome = run_bluff("", "verify", "y.record", "--json", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "\"good\":false,\"line\":");
}

/* A record of another version can be told, not verified. */
static void test_another_version(void **state)
{
    (void)state;
    folder_write_text("y.record", with("system null 1\n", "system null 2\n"));
    const struct outcome *outcome = run_bluff("", "verify", "y.record", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    assert_string_equal(outcome->err,
                        "y.record: it cannot be verified: it was played by version 2 of the rules, "
                        "and this program "
                        "has version 1: it can be watched, not replayed or played on\n");
    outcome = run_bluff("", "replay", "y.record", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->err, "it was played by version 2 of the rules");
    assert_has(outcome->out, "\nRound 1.\n");
}

static void test_damaged_record(void **state)
{
    (void)state;
    folder_write_text("y.record", with("a: place a1 ", "a: plaice a1 "));
    const struct outcome *outcome = run_bluff("", "verify", "y.record", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, ": error: there is no such answer: \"plaice\"\n");
    outcome = run_bluff("", "replay", "y.record", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    folder_write("y.record", record, strlen(record) / 2);
    outcome = run_bluff("", "replay", "y.record", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    outcome = run_bluff("", "replay", "no.record", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "no.record: the file cannot be opened");
}

static void test_replay(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "replay", "x.record", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out,
               "Standoff, the template, version 1 of the rules\na  Side A\nb  Side B\n"
               "\n    Side A draws a card.\n");
    assert_has(outcome->out, "    Big Ann takes its place.\n");
    assert_lacks(outcome->out, "a: place");
    outcome = run_bluff("", "replay", "x.record", "--answers", NULL);
    assert_has(outcome->out, "  a: place a1 ");
    outcome = run_bluff("", "replay", "x.record", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out,
               "{\"system\":\"null\",\"version\":1,\"seats\":[\"Side A\",\"Side B\"],");
    assert_has(outcome->out, "\"events\":[{\"words\":\"dealt a ?\",\"sentence\":\"Side A draws a "
                             "card.\"},");
}

/* Those on no roster are told by their names too. */
static void test_replay_names(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "match", "random", "random", "--system", "cazadores", "--pairs", "1",
                  "--records", "--out", "hunt", "--threads", "1", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    outcome = run_bluff("", "replay", "hunt/1-1.record", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "Wandering Son takes its turn.");
    assert_lacks(outcome->out, "nobody");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_script_passes),
        cmocka_unit_test(test_script_fails),
        cmocka_unit_test(test_script_runs_out_of_dice),
        cmocka_unit_test(test_script_that_cannot_be_read),
        cmocka_unit_test(test_script_folders),
        cmocka_unit_test(test_script_stories),
        cmocka_unit_test(test_script_json),
        cmocka_unit_test(test_verify),
        cmocka_unit_test(test_verify_divergence),
        cmocka_unit_test(test_another_version),
        cmocka_unit_test(test_damaged_record),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_replay_names),
    };
    return cmocka_run_group_tests(TESTS, begin, folder_end);
}
