/* bluff new, bluff check and bluff show: rosters made, looked over and shown; house rules, scripts and records
 * looked over too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/program.h"

static const char *const GOOD = "roster null\n"
                                "name Long Riders\n"
                                "model \"Big Ann\" boss rifle\n"
                                "model Bob hand\n"
                                "model Cy hand\n";

/* A second rifle in line 3, and two points too many. */
static const char *const DEAR = "roster null\n"
                                "model \"Big Ann\" boss rifle rifle\n"
                                "model Bob hand rifle\n"
                                "model Cy hand\n";

static char kept[1 << 16];

static void keep(const struct outcome *outcome)
{
    assert_true(outcome->out_size < sizeof kept);
    memcpy(kept, outcome->out, outcome->out_size + 1);
}

/* ---- new -------------------------------------------------------------------------- */

/* The same seed makes the same roster, and its first line tells the seed; another one another roster. */
static void test_seed_repeats(void **state)
{
    int different = 0;
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "new", "roster", "--system", "null", "--seed", "a b", NULL);
    assert_int_equal(outcome->status, 0);
    keep(outcome);
    char seed[80];
    assert_int_equal(sscanf(kept, "# bluff new roster --system null --seed %79s\nroster", seed), 1);
    outcome = run_bluff("", "new", "roster", "--system", "null", "--seed", seed, NULL);
    assert_string_equal(outcome->out, kept);
    assert_has(outcome->err, "The same again: --seed ");
    for (int i = 0; i < 8; i++) {
        outcome = run_bluff("", "new", "roster", "--system", "null", NULL);
        different += strcmp(strchr(outcome->out, '\n'), strchr(kept, '\n')) != 0;
    }
    assert_true(different > 0);
}

/* What is made keeps its system's limits, and those of house rules. */
static void test_made_is_good(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++) {
        char seed[12];
        snprintf(seed, sizeof seed, "%d", i);
        const struct outcome *outcome =
            run_bluff("", "new", "roster", "--system", "null", "--name", "Long Riders", "--seed",
                      seed, "-o", "m.roster", NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->out, "");
        assert_has(outcome->err, "m.roster: Long Riders, ");
        outcome = run_bluff("", "check", "m.roster", NULL);
        assert_int_equal(outcome->status, 0);
        assert_has(outcome->out, "m.roster: a roster of Standoff, the template, ");
    }
    folder_write_text("poor.house", "house null\nset points 3\n");
    const struct outcome *outcome = run_bluff("", "new", "roster", "--system", "null", "--house",
                                              "poor.house", "-o", "m.roster", NULL);
    assert_int_equal(outcome->status, 0);
    outcome = run_bluff("", "check", "m.roster", "--house", "poor.house", NULL);
    assert_has(outcome->out, "of 3 points\n");
    assert_int_equal(outcome->status, 0);
}

static void check_wrong_use(const struct outcome *outcome, const char *sentence)
{
    assert_int_equal(outcome->status, 2);
    assert_string_equal(outcome->out, "");
    assert_has(outcome->err, sentence);
}

static void test_new_is_told_what_to_make(void **state)
{
    (void)state;
    check_wrong_use(run_bluff("", "new", "roster", NULL), "--system ID, one of ");
    check_wrong_use(run_bluff("", "new", "roster", "--system", "nul", NULL),
                    "there is no system 'nul'; there are ");
    check_wrong_use(run_bluff("", "new", "roster", "--system", "null", "--size", "36x36", NULL),
                    "--size is not for a roster");
    check_wrong_use(run_bluff("", "new", "table", "--system", "null", NULL),
                    "--system is not for a table");
    check_wrong_use(run_bluff("", "new", "table", "--house", "x", NULL),
                    "--house is not for a table");
    check_wrong_use(run_bluff("", "new", "roster", "--system", "null", "--name", "", NULL),
                    "--name: a name has 1 to 47 bytes");
    check_wrong_use(run_bluff("", "new", "roster", "--system", "null", "--name", "a\"b", NULL),
                    "--name: a name has 1 to 47 bytes");
    check_wrong_use(run_bluff("", "new", "horse", NULL), "'horse' cannot be made");
}

/* Nothing is written when something is wrong. */
static void test_new_writes_nothing_half(void **state)
{
    (void)state;
    unlink("n.roster");
    folder_write_text("bad.house", "house null\nset mvoe 3\n");
    const struct outcome *outcome = run_bluff("", "new", "roster", "--system", "null", "--house",
                                              "bad.house", "-o", "n.roster", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "bad.house:2: error: there is no house rule for 'mvoe'; did you mean "
                             "move?");
    assert_int_equal(folder_read("n.roster", kept, sizeof kept), -1);
    outcome = run_bluff("", "new", "roster", "--system", "null", "-o", "no/where.roster", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "no/where.roster: ");
}

/* ---- check ------------------------------------------------------------------------ */

static void test_check_rosters(void **state)
{
    (void)state;
    folder_write_text("good.roster", GOOD);
    folder_write_text("dear.roster", DEAR);
    const struct outcome *outcome = run_bluff("", "check", "good.roster", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->err, "");
    assert_string_equal(
        outcome->out, "good.roster: a roster of Standoff, the template, 3 models, 9 of 9 points\n");
    outcome = run_bluff("", "check", "dear.roster", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->err,
                        "dear.roster:2: error: Rifle: at most 1 for a model, not 2 (NU-SET-1)\n"
                        "dear.roster: error: the side costs more than its points (NU-SET-1)\n");
    assert_string_equal(outcome->out, "dear.roster: 2 errors, 0 warnings\n");
    outcome = run_bluff("roster null\nmodel A bos\nmodl B\n", "check", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "-:2: error: 'bos' is no ");
    assert_has(outcome->err, "-:3: error: ");
}

static void test_check_house_rules(void **state)
{
    (void)state;
    folder_write_text("rich.house", "house null\nset points 12\nset move 6in\nswitch duck off\n");
    folder_write_text("dear.roster", DEAR);
    const struct outcome *outcome = run_bluff("", "check", "rich.house", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out,
                        "rich.house: house rules of Standoff, the template, 2 changes\n");
    outcome = run_bluff("", "check", "dear.roster", "--house", "rich.house", NULL);
    assert_int_equal(outcome->status, 1); /* there are points now, but still two rifles */
    assert_string_equal(outcome->out, "dear.roster: 1 error, 0 warnings\n");
    outcome = run_bluff("house null\nset points 100\nset mvoe 3\n", "check", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "-:2: error: points (what a roster may cost) is a whole number from 1 "
                             "to 99, not '100'\n");
    assert_has(outcome->err, "-:3: error: there is no house rule for 'mvoe'; did you mean move?\n");
    outcome = run_bluff("house nul\nset points 9\n", "check", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "-:1: error: the first line is `house SYSTEM`");
    assert_string_equal(outcome->out, "-: 1 error, 0 warnings\n");
}

static void test_check_scripts_and_records(void **state)
{
    (void)state;
    folder_write_text("s.script", "# two cases\nrules NU-SET-1\ncase One\nsystem null\ncase Two\n");
    folder_write_text("t.script", "# a title alone\nseats 2\ncase\n");
    const struct outcome *outcome = run_bluff("", "check", "s.script", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out, "s.script: a script, 2 cases; `bluff script` runs them\n");
    outcome = run_bluff("", "check", "t.script", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "t.script:3: error: ");
    outcome = run_bluff("case A\n", "check", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "-: error: a script is read from its file");
    outcome = run_bluff("bluff record 1\nsystem null 1\n", "check", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "-:2: error: ");
}

/* What nothing tells is taken for a table, as a person would who has just begun one. */
static void test_check_tells_kinds_apart(void **state)
{
    (void)state;
    folder_write_text("good.roster", GOOD);
    folder_write_text("k.house", "\xEF\xBB\xBF# ours\n\n  house null\n");
    folder_write_text("k.table", "table 24 24\n");
    const struct outcome *outcome =
        run_bluff("", "check", "--json", "good.roster", "k.house", "k.table", "none", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out,
               "[{\"file\":\"good.roster\",\"kind\":\"roster\",\"good\":true,\"errors\":0,"
               "\"warnings\":0,\"remarks\":[],\"system\":\"null\",\"models\":3,\"price\":9,"
               "\"budget\":9},\n");
    assert_has(outcome->out, "{\"file\":\"k.house\",\"kind\":\"house rules\",\"good\":true,"
                             "\"errors\":0,\"warnings\":0,\"remarks\":[],\"system\":\"null\","
                             "\"changes\":0},\n");
    assert_has(outcome->out, "{\"file\":\"k.table\",\"kind\":\"table\",\"good\":true,");
    assert_has(outcome->out, "{\"file\":\"none\",\"good\":false,\"reason\":\"");
    outcome = run_bluff("piece a 1 - 1,1 2,2 1,2\n", "check", "-", NULL);
    assert_has(outcome->err, "-:1: error: the first line should be `table WIDTH HEIGHT`");
    outcome = run_bluff("", "check", "-", NULL);
    assert_has(outcome->err, "-:1: error: the file has no line `table WIDTH HEIGHT`");
}

/* ---- show ------------------------------------------------------------------------- */

static void test_show_a_sheet(void **state)
{
    (void)state;
    folder_write_text("good.roster", GOOD);
    const struct outcome *outcome = run_bluff("", "show", "good.roster", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->err, "");
    assert_fits_page(outcome->out);
    assert_string_equal(
        outcome->out,
        "Long Riders                                               Standoff, the template\n\n"
        " 1  Big Ann                                                                    5\n"
        "    Boss              Out at its second wound.\n"
        "    Rifle             Reaches 18 inches, not 12.\n\n"
        " 2  Bob                                                                        2\n"
        "    Hand              Out at its first wound.\n\n"
        " 3  Cy                                                                         2\n"
        "    Hand              Out at its first wound.\n\n"
        "    All                                                            9 of 9 points\n");
}

/* What breaks a limit is shown all the same, and said. */
static void test_show_what_is_wrong(void **state)
{
    (void)state;
    folder_write_text("dear.roster", DEAR);
    const struct outcome *outcome = run_bluff("", "show", "dear.roster", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "A roster without a name");
    assert_has(outcome->out, "11 of 9 points: too many\n");
    assert_has(outcome->err, "dear.roster:2: error: Rifle: at most 1 for a model, not 2");
    outcome = run_bluff("", "show", "dear.roster", "--json", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->out, "{\"system\":\"null\",\"name\":\"\",\"price\":11,\"budget\":9,"
                             "\"models\":[{\"name\":\"Big Ann\",\"profile\":\"boss\",\"items\":["
                             "\"rifle\",\"rifle\"],\"attributes\":{},\"price\":6},");
    assert_has(outcome->out, "\"errors\":2,\"warnings\":0,\"remarks\":[{\"line\":2,");
    outcome = run_bluff("roster null\nmodel A bos\n", "show", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    outcome = run_bluff(GOOD, "show", "-", "--house", "none.house", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    assert_has(outcome->err, "none.house: ");
}

static void test_show_options_fit(void **state)
{
    (void)state;
    folder_write_text("good.roster", GOOD);
    folder_write_text("k.table", "table 24 24\n");
    folder_write_text("k.house", "house null\n");
    check_wrong_use(run_bluff("", "show", "good.roster", "--list", NULL), "are for tables");
    check_wrong_use(run_bluff("", "show", "good.roster", "-o", "x.svg", NULL), "are for tables");
    check_wrong_use(run_bluff("", "show", "k.table", "--json", NULL), "are for rosters");
    check_wrong_use(run_bluff("", "show", "k.table", "--house", "k.house", NULL),
                    "are for rosters");
    const struct outcome *outcome = run_bluff("", "show", "k.house", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "k.house: this is a file of another kind (house rules)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seed_repeats),
        cmocka_unit_test(test_made_is_good),
        cmocka_unit_test(test_new_is_told_what_to_make),
        cmocka_unit_test(test_new_writes_nothing_half),
        cmocka_unit_test(test_check_rosters),
        cmocka_unit_test(test_check_house_rules),
        cmocka_unit_test(test_check_scripts_and_records),
        cmocka_unit_test(test_check_tells_kinds_apart),
        cmocka_unit_test(test_show_a_sheet),
        cmocka_unit_test(test_show_what_is_wrong),
        cmocka_unit_test(test_show_options_fit),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
