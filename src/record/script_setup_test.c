#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "record/small_scripts.h"

static void passes(const char *body)
{
    small_case_passes("rules NU-SET-1\n", body);
}

/* The line fails with a sentence. */
static void bad(const char *body, int line, const char *sentence)
{
    small_case_fails("rules NU-SET-1\n", body, line, "", sentence);
}

#define SIDES "roster a\nmodel A hand\nroster b\nmodel B boss\n"

static void test_rules(void **state)
{
    (void)state;
    small_case_passes("",
                      "rules NU-SET-1 TB-GAME-4\nsystem null\n" SIDES "begin\nexpect asked a\n");
    small_case_passes("", "system null\n" SIDES "begin\nrules TB-X-1\nexpect asked a\n");
    bad("rules nu-set-1\n", 1, "'nu-set-1' is no rule's id");
    bad("rules SET-1\n", 1, "'SET-1' is no rule's id");
    bad("rules A--1\n", 1, "'A--1' is no rule's id");
    bad("rules .U-SET-1\n", 1, "'.U-SET-1' is no rule's id");
    bad("rules NU-SET-.\n", 1, "'NU-SET-.' is no rule's id");
    small_case_fails("", "system null\n" SIDES "begin\nexpect asked a\n", 7, "",
                     "the case names no rules: `rules ID...`");
}

static void test_system(void **state)
{
    (void)state;
    bad("system chess\n", 1, "there is no system 'chess'");
    bad("system null 1\n", 1, "the line should end before '1'");
    bad("system null\nsystem null\n", 2, "a second system line");
    bad("seats 2\n", 1, "'seats' stands after `system`");
    bad("expect asked a\n", 1, "'expect' stands before `begin`, or is no line of a script");
}

static void test_seats_and_teams(void **state)
{
    (void)state;
    bad("system null\nseats 5\n", 2, "there are 1 to 4 seats, not '5'");
    bad("system null\nseats 0\n", 2, "there are 1 to 4 seats, not '0'");
    bad("system null\nseats 2 2\n", 2, "the line should end before '2'");
    bad("system null\nteams 0\n", 2,
        "a team is a number from 0 to 3 for each seat, not the end of the line");
    bad("system null\nteams 0 4\n", 2, "a team is a number from 0 to 3 for each seat, not '4'");
    bad("system null\nteams 0 1 1\n", 2, "the line should end before '1'");
    passes("system null\nseats 2\nteams 0 1\n" SIDES "begin\nexpect asked a\n");
}

static void test_seed_and_online(void **state)
{
    (void)state;
    passes("system null\nseed any words # here\nonline\n" SIDES "begin\nexpect asked a\n");
    bad("seed\n", 1, "a seed is any words, or 64 hex digits");
    bad("online now\n", 1, "the line should end before 'now'");
    bad("system null\n" SIDES "begin\nseed x\n", 7, "'seed' stands before `begin`");
}

/* ---- tables, rosters, house rules ------------------------------------------------- */

static void test_table(void **state)
{
    (void)state;
    passes("system null\ntable 20 20\nname A place\npiece rock 1 impassable 9,1 11,1 10,2\n" SIDES
           "begin\na: place a1 10,2 -> refused TB-MOV-2\na: place a1 2,2\n");
    bad("system null\ntable 20\n", 2,
        "a length in inches with up to three decimals should stand where there is the end of the "
        "line");
    bad("system null\ntable 20 20\n\npiece rock 1 impassable 9,1 11,1\n" SIDES, 4,
        "there should be 3 to 32 points, not 2");
    bad("system null\ntable 20 20\nseats 2\ntable 20 20\n", 4, "a second table");
}

static void test_table_file(void **state)
{
    static const struct small_file FILES[] = {
        {"t.table", "table 20 20\npiece rock 1 impassable 9,1 11,1 10,2\n"},
        {"bad.table", "table 20 20\npiece rock\n"},
        {NULL, NULL},
    };
    (void)state;
    small_files_put(FILES);
    passes("system null\ntable file t.table\n" SIDES
           "begin\na: place a1 10,2 -> refused TB-MOV-2\n");
    bad("system null\ntable file bad.table\n", 2,
        "line 2 of that file: a level from 0 to 9 should stand where there is the end of the line");
    bad("system null\ntable file no.table\n", 2, "no.table: it is not there");
    bad("system null\ntable file\n", 2, "the name of a file is missing");
}

static void test_roster(void **state)
{
    (void)state;
    bad("system null\nroster c\n", 2, "a seat is a letter from a on, not 'c'");
    bad("system null\nroster a b\n", 2, "the line should end before 'b'");
    bad("system null\nroster a\nname A\nmodel A king\nroster b\n", 4,
        "'king' is no profile of null; there are hand boss");
}

static void test_roster_file(void **state)
{
    static const struct small_file FILES[] = {
        {"r.roster", "roster null\nmodel A hand\nmodel B hand\n"},
        {"toy.roster", "roster toy\nmodel A one\n"},
        {"bad.roster", "roster null\n\nmodel A king\n"},
        {NULL, NULL},
    };
    (void)state;
    small_files_put(FILES);
    passes("system null\nroster a file r.roster\nroster b\nmodel C hand\nbegin\n"
           "a: place a1 9,2\nb: place b1 9,34\nexpect question a place a2\n");
    bad("system null\nroster a file toy.roster\n", 2, "that roster is for another system");
    bad("system null\nroster a file bad.roster\n", 2,
        "line 3 of that file: 'king' is no profile of null; there are hand boss");
    bad("system null\nroster a file no.roster\n", 2, "no.roster: it is not there");
}

static void test_house_rules(void **state)
{
    static const struct small_file FILES[] = {
        {"h.house", "house null\nset points 1\n"},
        {"bad.house", "house null\nset pionts 1\n"},
        {NULL, NULL},
    };
    (void)state;
    small_files_put(FILES);
    passes("system null\nhouse points 1\n" SIDES "begin -> refused NU-SET-1 NU-SET-1\n");
    passes("system null\nhouse file h.house\n" SIDES "begin -> refused NU-SET-1 NU-SET-1\n");
    bad("system null\nhouse pionts 1\n", 2,
        "there is no house rule for 'pionts'; did you mean points?");
    bad("system null\nhouse points 9 9\n", 2, "the line should end before '9'");
    bad("system null\nhouse file bad.house\n", 2,
        "line 2 of that file: there is no house rule for 'pionts'; did you mean points?");
    bad("system null\nhouse file no.house\n", 2, "no.house: it is not there");
    bad("system null\nswitch duck 2\n", 2, "duck (a target may duck) is off or on, not '2'");
    bad("system null\nswitch duck on on\n", 2, "the line should end before 'on'");
}

/* ---- begin ------------------------------------------------------------------------ */

static void test_begin(void **state)
{
    (void)state;
    bad("system null\n" SIDES "begin now\n", 6,
        "after begin comes nothing or `-> refused RULE...`, not 'now'");
    bad("system null\n" SIDES "begin -> accepted\n", 6,
        "after begin comes nothing or `-> refused RULE...`, not '->'");
    bad("system null\nroster a\nmodel A hand\nbegin\n", 4,
        "the set-up breaks a rule: TB-GAME-4, this roster has no models");
    bad("system null\nhouse points 1\n" SIDES "begin\n", 7,
        "the set-up breaks a rule: NU-SET-1, the side costs more than its points; NU-SET-1, the "
        "side costs more than its points");
    bad("system null\n" SIDES, 5, "the case never begins: `begin`");
}

static void test_refused_set_up(void **state)
{
    (void)state;
    bad("system null\nhouse points 1\n" SIDES "begin -> refused\n", 7,
        "the rules that the set-up breaks are missing: `-> refused RULE...`");
    small_case_fails("rules NU-SET-1\n", "system null\n" SIDES "begin -> refused NU-SET-1\n", 6,
                     "NU-SET-1", "a set-up that keeps the rules");
    small_case_fails("rules NU-SET-1\n",
                     "system null\nhouse points 1\n" SIDES "begin -> refused NU-SET-1\n", 7,
                     "NU-SET-1", "NU-SET-1 NU-SET-1");
    bad("system null\nhouse points 1\n" SIDES
        "begin -> refused NU-SET-1 NU-SET-1\nexpect asked a\n",
        8, "nothing can follow a set-up that was refused");
}

/* [TB-RNG-2] Without a seed nothing is left to chance; with one it is, until something is
 * listed. */
static void test_chance(void **state)
{
    (void)state;
    small_case_fails(SMALL_STANDOFF, "a: shoot a1 b2\nexpect event rolled\n", 1, "",
                     "a die was rolled that no `dice` line lists");
    passes("seed tombstone\nsystem null\n" SIDES
           "begin\na: place a1 18,6\nb: place b1 18,30\nexpect hand a count = 3\n"
           "model b1 y=16\nset phase = act\nset order[1] = b\n"
           "hand b\na: shoot a1 b1\nexpect event rolled a1\n");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_rules),           cmocka_unit_test(test_system),
        cmocka_unit_test(test_seats_and_teams), cmocka_unit_test(test_seed_and_online),
        cmocka_unit_test(test_table),           cmocka_unit_test(test_table_file),
        cmocka_unit_test(test_roster),          cmocka_unit_test(test_roster_file),
        cmocka_unit_test(test_house_rules),     cmocka_unit_test(test_begin),
        cmocka_unit_test(test_refused_set_up),  cmocka_unit_test(test_chance),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
