#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/games.h"
#include "record/roster_text.h"

static struct roster_read read_in, again;
static struct remarks remarks;
static char text[8192], text_again[8192];

static enum status read(const char *words)
{
    remarks = (struct remarks){0};
    return roster_text_read(&read_in, small_find, &remarks, words, strlen(words));
}

static void good(const char *words)
{
    if (read(words) != STATUS_OK)
        fail_msg("line %d: %s", remarks.kept[0].line, remarks.kept[0].sentence);
    assert_int_equal(remarks.count, 0);
}

/* The text has exactly one error, on that line, in those words. */
static void bad(const char *words, int line, const char *sentence)
{
    assert_int_equal(read(words), STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 1);
    assert_string_equal(remarks.kept[0].sentence, sentence);
    assert_int_equal(remarks.kept[0].line, line);
}

/* ---- what is understood ----------------------------------------------------------- */

static void test_whole_roster(void **state)
{
    (void)state;
    good("# three\n\nroster null # of them\nname The Law\nmodel \"Wyatt Earp\" boss\n"
         "  model Doc hand\nmodel Virgil hand rifle radius=0.787\n");
    const struct roster *roster = &read_in.roster;
    assert_string_equal(read_in.ruleset->id, "null");
    assert_string_equal(roster->name, "The Law");
    assert_int_equal(roster->model_count, 3);
    assert_string_equal(roster->models[0].name, "Wyatt Earp");
    assert_int_equal(roster->models[0].profile, 1);
    assert_int_equal(roster->models[1].profile, 0);
    assert_int_equal(roster->models[1].item_count, 0);
    assert_int_equal(roster->models[2].item_count, 1);
    assert_int_equal(roster->models[2].items[0], 2);
    assert_int_equal(roster->models[2].radius, 787);
    assert_int_equal(read_in.lines[0], 5);
    assert_int_equal(read_in.lines[2], 7);
}

static void test_attributes(void **state)
{
    (void)state;
    good("roster toy\nmodel Ann two\nmodel Bob one pluck=-2 hat wit=3 hat\n");
    assert_int_equal(read_in.roster.models[0].attributes[0], 1); /* the usual */
    assert_int_equal(read_in.roster.models[0].attributes[1], 2);
    assert_int_equal(read_in.roster.models[1].attributes[0], -2);
    assert_int_equal(read_in.roster.models[1].attributes[1], 3);
    assert_int_equal(read_in.roster.models[1].item_count, 2);
}

static void test_name_is_optional(void **state)
{
    (void)state;
    good("roster null\nmodel A hand");
    assert_string_equal(read_in.roster.name, "");
}

static void test_limits_of_length(void **state)
{
    (void)state;
    good("roster null\nname 12345678901234567890123456789012345678901234567\n"
         "model 1234567890123456789012345678901 hand\n");
    bad("roster null\nname 123456789012345678901234567890123456789012345678\nmodel A hand\n", 2,
        "the roster's name has more than 47 bytes");
    bad("roster null\nmodel A hand\nmodel 12345678901234567890123456789012 hand\n", 3,
        "the name '12345678901234567890123456789012' has more than 31 bytes");
}

/* Fills a text with a head and so many models with so many items each. */
static const char *many(int models, int items)
{
    int at = snprintf(text, sizeof text, "roster toy\n");
    for (int i = 0; i < models; i++) {
        at += snprintf(text + at, sizeof text - (size_t)at, "model M one");
        for (int k = 0; k < items; k++)
            at += snprintf(text + at, sizeof text - (size_t)at, " hat");
        at += snprintf(text + at, sizeof text - (size_t)at, "\n");
    }
    return text;
}

static void test_limits_of_number(void **state)
{
    (void)state;
    good(many(12, 16));
    bad(many(13, 1), 14, "a roster has at most 12 models");
    bad(many(1, 17), 2, "a model has at most 16 items");
}

/* ---- what is refused -------------------------------------------------------------- */

static void test_head(void **state)
{
    (void)state;
    bad("", 0, "the first line of a roster is `roster SYSTEM`");
    bad("# nothing\n\n", 2, "the first line of a roster is `roster SYSTEM`");
    bad("\nmodel A hand\n", 2, "the first line of a roster is `roster SYSTEM`");
    bad("roster\n", 1, "there is no system the end of the line");
    bad("roster chess\nmodel A hand\n", 1, "there is no system 'chess'");
    bad("roster a-name-that-is-longer-than-31-bytes\n", 1,
        "there is no system 'a-name-that-is-longer-than-31-by...'");
    bad("roster null 2\nmodel A hand\n", 1, "the line should end before '2'");
    bad("roster null\n", 1, "the roster has no models");
}

static void test_names(void **state)
{
    (void)state;
    bad("roster null\nname\nmodel A hand\n", 2, "the name is missing");
    bad("roster null\nname A\nname B\nmodel A hand\n", 3,
        "a second name line; a roster has one name");
    bad("roster null\nname \"The\" \"Law\"\nmodel A hand\n", 2,
        "a name is UTF-8 without quotation marks and control bytes");
    bad("roster null\nmodel\nmodel A hand\n", 2, "the model's name is missing");
    bad("roster null\nmodel \"\" hand\nmodel A hand\n", 2, "the model's name is missing");
    bad("roster null\nmodel A\xff hand\nmodel A hand\n", 2,
        "a name is UTF-8 without quotation marks and control bytes");
}

static void test_items(void **state)
{
    (void)state;
    bad("roster null\nmodel A hnad\n", 2, "'hnad' is no profile of null; did you mean hand");
    bad("roster null\nmodel A king\n", 2, "'king' is no profile of null; there are hand boss");
    bad("roster null\nmodel A\n", 2,
        "the end of the line is no profile of null; there are hand boss");
    bad("roster null\nmodel A rifle\n", 2, "'rifle' is no profile of null; there are hand boss");
    bad("roster null\nmodel A hand boss\n", 2, "'boss' is no item of null; there are rifle");
    bad("roster null\nmodel A hand rifel\n", 2, "'rifel' is no item of null; did you mean rifle");
}

static void test_values(void **state)
{
    (void)state;
    bad("roster toy\nmodel A one pluck=6\n", 2, "pluck is a number from -2 to 5, not '6'");
    bad("roster toy\nmodel A one pluck=-3\n", 2, "pluck is a number from -2 to 5, not '-3'");
    bad("roster toy\nmodel A one pluck=\n", 2, "pluck is a number from -2 to 5, not ''");
    bad("roster toy\nmodel A one luck=1\n", 2, "'luck' is no attribute of this system");
    bad("roster toy\nmodel A one radius=0\n", 2,
        "a radius is inches above 0 with up to three decimals, not '0'");
    bad("roster toy\nmodel A one radius=-1\n", 2,
        "a radius is inches above 0 with up to three decimals, not '-1'");
    bad("roster toy\nmodel A one radius=big\n", 2,
        "a radius is inches above 0 with up to three decimals, not 'big'");
}

/* All errors are named, not only the first, and what could be read is there. */
static void test_all_errors(void **state)
{
    (void)state;
    assert_int_equal(read("roster null 1\nname\nmodel A king sword\nband B\nmodel C hand\n"),
                     STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 5);
    assert_int_equal(remarks.kept[0].line, 1);
    assert_int_equal(remarks.kept[1].line, 2);
    assert_int_equal(remarks.kept[2].line, 3);
    assert_string_equal(remarks.kept[3].sentence, "'sword' is no item of null; there are rifle");
    assert_string_equal(remarks.kept[4].sentence,
                        "'band' starts no line of a roster; known are name, model");
    assert_int_equal(read_in.roster.model_count, 2);
    assert_string_equal(read_in.roster.models[1].name, "C");
}

/* ---- writing ---------------------------------------------------------------------- */

static void round_trip(const char *words, const char *written)
{
    good(words);
    struct pen pen = pen_in(text, sizeof text);
    roster_text_write(&pen, read_in.ruleset, &read_in.roster);
    assert_string_equal(text, written);
    again = read_in;
    good(text);
    assert_memory_equal(&again.roster, &read_in.roster, sizeof again.roster);
    pen = pen_in(text_again, sizeof text_again);
    roster_text_write(&pen, read_in.ruleset, &read_in.roster);
    assert_string_equal(text, text_again);
}

static void test_round_trip(void **state)
{
    (void)state;
    round_trip("roster toy\nname  The #1\nmodel A one\n", "roster toy\nname The\nmodel A one\n");
    round_trip("roster toy\nname \"The #1\"\nmodel \"Big Ann\" two hat hat pluck=1 wit=1\n"
               "model B one radius=1.5 pluck=0 hat\n",
               "roster toy\nname \"The #1\"\nmodel \"Big Ann\" two hat hat wit=1\n"
               "model B one hat pluck=0 radius=1.5\n");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_whole_roster),
        cmocka_unit_test(test_attributes),
        cmocka_unit_test(test_name_is_optional),
        cmocka_unit_test(test_limits_of_length),
        cmocka_unit_test(test_limits_of_number),
        cmocka_unit_test(test_head),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_items),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_all_errors),
        cmocka_unit_test(test_round_trip),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
