/* bluff train: weights learned from games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/program.h"

static int weight_of(const char *text, const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "WEIGHT(\"%s\", ", name);
    const char *found = strstr(text, line);
    assert_non_null(found);
    return atoi(found + strlen(line));
}

/* Few games are enough to see that a man who stands is worth more than one who is lost; and the same command
 * gives the same weights. */
static void test_weights(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "train", "--system", "ruthless", "--games", "160", "--seed", "7", NULL);
    assert_int_equal(outcome->status, 0);
    assert_non_null(
        strstr(outcome->out, "/* bluff train --system ruthless --games 160 --seed 7\n"));
    assert_true(weight_of(outcome->out, "steady") > weight_of(outcome->out, "lost"));
    assert_true(weight_of(outcome->out, "shots-now") > 0);
    assert_int_equal(weight_of(outcome->out, "goal-steady"), 0); /* there was no such game */
    char *first = strdup(outcome->out);
    outcome = run_bluff("", "train", "--system", "ruthless", "--games", "160", "--seed", "7", NULL);
    assert_string_equal(outcome->out, first);
    outcome = run_bluff("", "train", "--system", "ruthless", "--games", "160", "--seed", "8", NULL);
    assert_string_not_equal(outcome->out, first);
    char *body = strchr(first, '\n');
    outcome = run_bluff("", "train", "--system", "ruthless", "--games", "160", "--seed", "7",
                        "--random", "12", NULL); /* as usual */
    assert_string_equal(strchr(outcome->out, '\n'), body);
    outcome = run_bluff("", "train", "--system", "ruthless", "--games", "160", "--seed", "7",
                        "--random", "13", NULL);
    assert_string_not_equal(strchr(outcome->out, '\n'), body);
    free(first);
}

static void test_vary_and_out(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "train", "--system", "ruthless", "--games", "64", "--vary", "scenario",
                  "--switch", "snap=value", "--random", "40", "--out", "weights", NULL);
    assert_int_equal(outcome->status, 0);
    assert_non_null(strstr(outcome->out, "weights in weights"));
    FILE *file = fopen("weights", "r");
    char text[8192] = "";
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    assert_non_null(strstr(text, " --random 40 --vary scenario --switch snap=value\n"));
    assert_int_not_equal(weight_of(text, "goal-steady"), 0);
}

static void test_refusals(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "train", "--system", "null", NULL);
    assert_int_equal(outcome->status, 1);
    assert_non_null(strstr(outcome->err, "has no features"));
    outcome = run_bluff("", "train", "--vary", "moon", NULL);
    assert_int_equal(outcome->status, 2);
    assert_non_null(strstr(outcome->err, "has no choice 'moon'"));
    outcome = run_bluff("", "train", "--vary", "turns", NULL); /* a number, not a choice */
    assert_int_equal(outcome->status, 2);
    outcome = run_bluff("", "train", "--games", "8", "--out", "no/such/folder/w", NULL);
    assert_int_equal(outcome->status, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_weights),
        cmocka_unit_test(test_vary_and_out),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
