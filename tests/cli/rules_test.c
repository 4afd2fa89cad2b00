/* bluff rules: the reference, and which rules a source tree's tests name. Ids of real rules are written
 * in two parts where nothing about the rule is tested, so that they do not count as tests of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/program.h"

static int count_of(const char *text, const char *part)
{
    int count = 0;
    while ((text = strstr(text, part)) != NULL) {
        count++;
        text += strlen(part);
    }
    return count;
}

/* ---- the reference ---------------------------------------------------------------- */

static void test_one_rule(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "rules",
                                              "tb-"
                                              "unit-4",
                                              NULL);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(strncmp(outcome->out,
                             "TB-"
                             "UNIT-4 (the table that every system shares, Units "
                             "and numbers)\na ruling of ours\n\n  A model's position is",
                             100),
                     0);
    assert_has(outcome->out, "[ruling] Contact is"); /* a second mark within the text */
    assert_lacks(outcome->out, "TB-"
                               "UNIT-5");
    assert_lacks(outcome->out, "**");
}

/* Several rules may stand in one line of a ledger. */
static void test_rules_in_one_line(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "rules",
                                              "SW-"
                                              "GRIT-1",
                                              NULL);
    assert_has(outcome->out, "Novice d6");
    assert_lacks(outcome->out, "Shaken");
    outcome = run_bluff("", "rules",
                        "SW-"
                        "GRIT-2",
                        NULL);
    assert_has(outcome->out, "said by the seed");
    assert_has(outcome->out, "Shaken: one rank lower");
    assert_lacks(outcome->out, "Novice");
    outcome = run_bluff("", "rules",
                        "CZ-"
                        "RIT-5",
                        NULL); /* one of a list */
    assert_has(outcome->out, "one of a list");
    assert_has(outcome->out, "Ferrous Hide");
    assert_has(outcome->out, "each as its row");
    outcome = run_bluff("", "rules",
                        "SW-"
                        "EVT-1",
                        NULL); /* by two hands */
    assert_has(outcome->out, "said by the core rules or a public source; a ruling of ours\n");
}

static void test_several_rules(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "rules",
                                              "RU-"
                                              "CARD-1",
                                              "RU-"
                                              "CARD-99",
                                              "RU-"
                                              "CARD-2",
                                              NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "RU-"
                             "CARD-1 (Ruthless, Cards)\n");
    assert_has(outcome->out, "\n\nRU-"
                             "CARD-2 (Ruthless, Cards)\n");
    assert_has(outcome->err, "there is no rule 'RU-"
                             "CARD-99'; near it are RU-"
                             "CARD-");
}

static void test_unknown_rules(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "rules", "XX-YYY-1", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    assert_has(outcome->err, "there is no rule 'XX-YYY-1'");
    outcome = run_bluff("", "rules",
                        "TB-"
                        "LSO-3",
                        NULL);
    assert_has(outcome->err, "TB-"
                             "LOS-3");
    outcome = run_bluff("", "rules", "--system", "moon", NULL);
    assert_int_equal(outcome->status, 2);
}

static void test_lists(void **state)
{
    (void)state;
    static char by_option[1 << 18];
    const struct outcome *outcome = run_bluff("", "rules", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "RU  ruthless        Ruthless, 60 rules\n");
    assert_has(outcome->out, "CZ  cazadores");
    outcome = run_bluff("", "rules", "--system", "RU", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "RU: Cards\nRU-"
                             "CARD-1     One shared 52-card deck");
    assert_has(outcome->out, "\n\nRU: Turn\n");
    assert_lacks(outcome->out, "TB: ");
    strcpy(by_option, outcome->out);
    assert_string_equal(run_bluff("", "rules", "ruthless", NULL)->out, by_option);
    assert_string_equal(run_bluff("", "rules", "--system", "ruthless", NULL)->out, by_option);
    outcome = run_bluff("", "rules", "TB-LOS", NULL);
    assert_int_equal(count_of(outcome->out, "\nTB-"
                                            "LOS-"),
                     11);
    assert_lacks(outcome->out, "\nTB-"
                               "MOV-");
}

static void test_find(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "rules", "--find", "HARD COVER", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "RU-"
                             "SHOOT-2");
    assert_has(outcome->out, "\n1 rule\n");
    outcome = run_bluff("", "rules", "--find", "hard cover", "--system", "TB", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "no rule of table has 'hard cover' in it");
    assert_int_equal(run_bluff("", "rules", "--find", "", NULL)->status, 2);
}

/* No line is wider than the page. */
static void test_wrapped(void **state)
{
    (void)state;
    assert_fits_page(run_bluff("", "rules", NULL)->out);
    assert_fits_page(run_bluff("", "rules", "CZ", NULL)->out);
    assert_fits_page(run_bluff("", "rules", "CZ-RIT", "TB-UNIT", NULL)->out);
}

/* ---- coverage --------------------------------------------------------------------- */

/* A small source tree with two systems, one of them begun. */
static void make_tree(void)
{
    folder_write_text("tree/docs/rules/table.md",
                      "# TB: the table\n\n## One\n"
                      "- **TB-ONE-1** [r] First. **TB-ONE-2** [r] Second.\n"
                      "- **TB-ONE-10** [r] Tenth.\n"
                      "- a word in **bold**, an id of **another-KIND-1**\n");
    folder_write_text("tree/docs/rules/open-fire.md",
                      "# OF: Open Fire\n## A\n- **OF-A-1** [s] Fire.\n");
    folder_write_text("tree/src/table/one.c", "/* [TB-ONE-1] */ int one; /* TB-ONE-10 */\n");
    folder_write_text("tree/src/table/one_test.c", "/* [TB-ONE-1] */ int test; /* XTB-ONE-2 */\n");
    folder_write_text("tree/tests/deep/er/script", "rule TB-ONE-10\nrule TB-ONE-10\n");
    folder_write_text("tree/tests/.hidden", "TB-ONE-2");
    folder_write_text("tree/tests/node_modules/theirs/x_test.c", "TB-ONE-2");
}

static void test_coverage(void **state)
{
    (void)state;
    make_tree();
    const struct outcome *outcome = run_bluff("", "rules", "--coverage", "--root", "tree", NULL);
    assert_string_equal(outcome->err, "");
    assert_string_equal(outcome->out, "TB-ONE-1      src/table/one_test.c\n"
                                      "TB-ONE-2      no test\n"
                                      "TB-ONE-10     tests/deep/er/script\n"
                                      "\n"
                                      "Without a test: TB-ONE-2\n"
                                      "At no line of code: TB-ONE-2\n"
                                      "3 ids, 1 without a test\n");
    assert_int_equal(outcome->status, 1);
    folder_write_text("tree/tests/two_test.c", "x(\"TB-ONE-2\");");
    outcome = run_bluff("", "rules", "--coverage", "--root", "tree", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\nAt no line of code: TB-ONE-2\n3 ids, 0 without a test\n");
}

static void test_coverage_of_a_system(void **state)
{
    (void)state;
    make_tree();
    const struct outcome *outcome =
        run_bluff("", "rules", "--coverage", "--root", "tree", "--system", "open-fire", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "OF-A-1        no test\n\n"
                                      "Without a test: OF-A-1\nAt no line of code: OF-A-1\n"
                                      "1 ids, 1 without a test\n");
    outcome = run_bluff("", "rules", "--coverage", "--root", "tree", "--system", "of", NULL);
    assert_has(outcome->out, "\n1 ids, 1 without a test\n");
    folder_write_text("tree/src/rulesets/open_fire/turn.c", "/* OF-A-1 */");
    outcome = run_bluff("", "rules", "--coverage", "--root", "tree", NULL); /* begun: counted */
    assert_has(outcome->out, "\nOF-A-1        no test\n");
    outcome = run_bluff("", "rules", "--coverage", "--root", "tree", "--system", "RU", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "tree/docs/rules/ruthless.md: ");
}

static void test_coverage_json(void **state)
{
    (void)state;
    make_tree();
    folder_write_text("tree/tests/two_test.c", "x(\"TB-ONE-2\");");
    const struct outcome *outcome =
        run_bluff("", "rules", "--coverage", "--root", "tree", "--system", "TB", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out,
                        "{\"ids\":3,\"untested\":0,\"rules\":[\n"
                        "{\"id\":\"TB-ONE-1\",\"tests\":[\"src/table/one_test.c\"],\"code\":[\"src/"
                        "table/one.c\"]},\n"
                        "{\"id\":\"TB-ONE-2\",\"tests\":[\"tests/two_test.c\"],\"code\":[]},\n"
                        "{\"id\":\"TB-ONE-10\",\"tests\":[\"tests/deep/er/"
                        "script\"],\"code\":[\"src/table/one.c\"]}]}\n");
}

static void test_no_tree(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "rules", "--coverage", "--root", "nowhere", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "not the source folder");
    assert_string_equal(outcome->out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_rule),
        cmocka_unit_test(test_rules_in_one_line),
        cmocka_unit_test(test_several_rules),
        cmocka_unit_test(test_unknown_rules),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_wrapped),
        cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_coverage_of_a_system),
        cmocka_unit_test(test_coverage_json),
        cmocka_unit_test(test_no_tree),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
