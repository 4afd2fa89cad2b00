/* How every command is called: help, exit statuses, options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>
#include <unistd.h>

#include "base/near.h"
#include "cli/commands.h"
#include "cli/program.h"

static const char *const COMMANDS[] = {"play", "new",   "check", "show", "sight", "path",
                                       "rank", "rules", "match", "bot",  "train", "bench"};

/* ---- help ------------------------------------------------------------------------- */

static void test_overview(void **state)
{
    (void)state;
    static const char *const WAYS[] = {NULL, "--help", "-h", "help"};
    for (int i = 0; i < COUNT_OF(WAYS); i++) {
        const struct outcome *outcome = run_bluff("", WAYS[i], NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err, "");
        for (int j = 0; j < COUNT_OF(COMMANDS); j++)
            assert_has(outcome->out, COMMANDS[j]);
        assert_has(outcome->out, "bluff new table -o my.table");
    }
}

static void test_help_of_each(void **state)
{
    (void)state;
    char first[1 << 14];
    for (int i = 0; i < COUNT_OF(COMMANDS); i++) {
        const struct outcome *outcome = run_bluff("", "help", COMMANDS[i], NULL);
        assert_int_equal(outcome->status, 0);
        assert_has(outcome->out, "Usage: bluff ");
        assert_has(outcome->out, "\nOptions:\n");
        assert_has(outcome->out, "\nExample:\n  ");
        assert_has(outcome->out, "--help");
        strcpy(first, outcome->out);
        outcome = run_bluff("", COMMANDS[i], "--help", NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->out, first);
        assert_string_equal(outcome->err, "");
    }
}

/* Help is text of at most 80 columns where the page has 80. */
static void test_help_fits(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(COMMANDS); i++)
        assert_fits_page(run_bluff("", "help", COMMANDS[i], NULL)->out);
    assert_fits_page(run_bluff("", "help", NULL)->out);
}

/* ---- wrong use -------------------------------------------------------------------- */

/* Checks that a use is wrong: status 2, words on the standard error that have `part`, no output. */
static void assert_wrong(const struct outcome *outcome, const char *part)
{
    assert_int_equal(outcome->status, 2);
    assert_has(outcome->err, part);
    assert_string_equal(outcome->out, "");
}

static void test_wrong_commands(void **state)
{
    (void)state;
    assert_wrong(run_bluff("", "frobnicate", NULL), "there is no command 'frobnicate'");
    assert_wrong(run_bluff("", "shwo", NULL), "did you mean 'show'?");
    assert_wrong(run_bluff("", "help", "sigth", NULL), "did you mean 'sight'?");
    assert_wrong(run_bluff("", "--version", NULL), "there is no command");
}

static void test_wrong_options(void **state)
{
    (void)state;
    assert_wrong(run_bluff("", "new", "table", "--stile", "lair", NULL), "did you mean --style?");
    assert_wrong(run_bluff("", "new", "table", "-x", NULL), "there is no option -x");
    assert_wrong(run_bluff("", "new", "table", "--seed", NULL), "--seed needs a value");
    assert_wrong(run_bluff("", "new", "table", "--seed=1", "--seed=2", NULL), "given twice");
    assert_wrong(run_bluff("", "new", "table", "--style", "moon", NULL),
                 "one of street, ranch, wilds, lair");
    assert_wrong(run_bluff("", "new", "table", "--size", "36", NULL), "such as 36x36");
    assert_wrong(run_bluff("", "new", "table", "--size", "36x", NULL), "such as 36x36");
    assert_wrong(run_bluff("", "new", "table", "--size", "36x36x", NULL), "such as 36x36");
    assert_wrong(run_bluff("", "path", "x", "--limit", "-1", NULL), "inches");
    assert_wrong(run_bluff("", "path", "x", "--limit", "1.2345", NULL), "inches");
    assert_wrong(run_bluff("", "path", "x", "--limit", "", NULL), "inches");
    assert_wrong(run_bluff("", "path", "x", "--points=yes", NULL), "takes no value");
    assert_wrong(run_bluff("", "bench", "--seconds", "0", NULL), "seconds");
    assert_wrong(run_bluff("", "bench", "--only", "none_s", NULL), "one of sight_s");
}

static void test_wrong_operands(void **state)
{
    (void)state;
    assert_wrong(run_bluff("", "new", NULL), "something is missing");
    assert_wrong(run_bluff("", "new", "horse", NULL), "'horse' cannot be made");
    assert_wrong(run_bluff("", "new", "table", "more", NULL), "'more' is one word too many");
    assert_wrong(run_bluff("", "check", NULL), "something is missing");
    assert_wrong(run_bluff("", "sight", NULL), "something is missing");
    assert_wrong(run_bluff("", "sight", "-", NULL), "the table must be a file");
    assert_wrong(run_bluff("", "path", "-", NULL), "the table must be a file");
    assert_wrong(run_bluff("", "bench", "now", NULL), "'now' is one word too many");
    assert_wrong(run_bluff("", "bench", "--table", "x", NULL), "--queries");
    assert_wrong(run_bluff("", "rules", "--root", "x", NULL), "--coverage");
}

/* After `--` everything is an operand, and values may stand in the option's own word. */
static void test_forms_of_options(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "check", "--", "--json", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "--json: the file cannot be opened");
    outcome = run_bluff("", "new", "table", "--size=24x24", "--style=WILDS", "--seed=1", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out,
               "# bluff new table --style wilds --size 24x24 --seed 1\ntable 24 24\n");
    outcome = run_bluff("", "new", "table", "--seed", "--", "-otest.table", NULL);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(access("test.table", R_OK), 0);
    unlink("test.table");
}

/* ---- output ----------------------------------------------------------------------- */

/* An output that takes nothing more is no success, be it a file or what the program prints. */
static void test_full_output(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "new", "table", "-o", "/dev/full", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "/dev/full: ");
    assert_int_equal(run_bluff_into("/dev/full", (const char *const[]){"rules", NULL}), 1);
    assert_int_equal(run_bluff_into("/dev/full", (const char *const[]){"help", "play", NULL}), 1);
    assert_int_equal(run_bluff_into("/dev/null", (const char *const[]){"rules", NULL}), 0);
}

/* ---- words that are near ---------------------------------------------------------- */

static void test_near(void **state)
{
    (void)state;
    assert_int_equal(near_distance("sight", "sight"), 0);
    assert_int_equal(near_distance("sight", "SIGHT"), 0);
    assert_int_equal(near_distance("sigth", "sight"), 1);
    assert_int_equal(near_distance("sght", "sight"), 1);
    assert_int_equal(near_distance("sighht", "sight"), 1);
    assert_int_equal(near_distance("xight", "sight"), 1);
    assert_int_equal(near_distance("", "sight"), 5);
    assert_int_equal(near_distance("kitten", "sitting"), 3);
    assert_int_equal(near_distance("abcdefghijklmnopqrstuvwxyz0123456789", "a"), NEAR_FAR);
    assert_true(near_enough("pathe", "path"));
    assert_true(near_enough("pht", "path"));
    assert_false(near_enough("new", "now!!"));
    assert_false(near_enough("nxx", "new"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_overview),
        cmocka_unit_test(test_help_of_each),
        cmocka_unit_test(test_help_fits),
        cmocka_unit_test(test_wrong_commands),
        cmocka_unit_test(test_wrong_options),
        cmocka_unit_test(test_wrong_operands),
        cmocka_unit_test(test_forms_of_options),
        cmocka_unit_test(test_full_output),
        cmocka_unit_test(test_near),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
