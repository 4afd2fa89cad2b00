#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/games.h"
#include "record/house_text.h"
#include "rules/toy.h"

static struct setup setup, before;
static struct remarks remarks;
static char text[1 << 16];

static enum status read(const char *words)
{
    remarks = (struct remarks){0};
    return house_text_read(&setup, &remarks, words, strlen(words));
}

static void good(const struct ruleset *ruleset, const char *words)
{
    setup_begin(&setup, ruleset, 2);
    if (read(words) != STATUS_OK)
        fail_msg("line %d: %s", remarks.kept[0].line, remarks.kept[0].sentence);
}

/* Exactly one error; the set-up is as it was. */
static void bad(const char *words, int line, const char *sentence)
{
    setup_begin(&setup, small_find("null"), 2);
    before = setup;
    assert_int_equal(read(words), STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 1);
    assert_string_equal(remarks.kept[0].sentence, sentence);
    assert_int_equal(remarks.kept[0].line, line);
    assert_memory_equal(&setup, &before, sizeof setup);
}

static int32_t value_of(const char *word)
{
    const struct catalog *catalog = setup.ruleset->catalog;
    for (int i = 0; i < catalog->key_count; i++)
        if (strcmp(catalog->keys[i].word, word) == 0)
            return house_value(&catalog->keys[i], setup.data);
    fail_msg("no key %s", word);
    return 0;
}

static void test_values_and_switches(void **state)
{
    (void)state;
    good(small_find("null"), "# ours\nhouse null\nset move 7000 # further\nset shot.long 20.5in\n"
                             "switch duck off\nswitch rounds 12\n");
    assert_int_equal(value_of("move"), 7000);
    assert_int_equal(value_of("shot.long"), 20500);
    assert_int_equal(value_of("shot.short"), 12000);
    assert_int_equal(setup.switches[0], 12);
    assert_int_equal(setup.switches[1], 0);
}

static void test_no_house_rules(void **state)
{
    (void)state;
    good(small_find("null"), "house null");
    assert_int_equal(value_of("move"), 6000);
}

static void test_signs_and_widths(void **state)
{
    (void)state;
    good(&TOY, "house toy\nset small.signed -1\nset small 255\nset middle.signed -1\n"
               "set middle 65535\nset large -100000\n");
    assert_int_equal(value_of("small.signed"), -1);
    assert_int_equal(value_of("small"), 255);
    assert_int_equal(value_of("middle.signed"), -1);
    assert_int_equal(value_of("middle"), 65535);
    assert_int_equal(value_of("large"), -100000);
}

/* A house rule for a key that does not exist: line and reason, and what may have been meant. */
static void test_unknown_key(void **state)
{
    (void)state;
    bad("house null\nset mvoe 7000\n", 2, "there is no house rule for 'mvoe'; did you mean move?");
    bad("house null\nset shot.reach 7000\n", 2, "there is no house rule for 'shot.reach'");
    bad("house null\nset shot.log 7000\n", 2,
        "there is no house rule for 'shot.log'; did you mean shot.long?");
    bad("house null\nswitch duk off\n", 2, "there is no switch 'duk'; did you mean duck?");
    bad("house null\nset duck off\n", 2, "there is no house rule for 'duck'");
}

static void test_values_out_of_limits(void **state)
{
    (void)state;
    bad("house null\nset move 72001\n", 2,
        "move (how far a model moves, in mils) is a whole number from 0 to 72000, not '72001'");
    bad("house null\nset move -1\n", 2,
        "move (how far a model moves, in mils) is a whole number from 0 to 72000, not '-1'");
    bad("house null\nset move 6.5\n", 2,
        "move (how far a model moves, in mils) is a whole number from 0 to 72000, not '6.5'");
    bad("house null\nset move in\n", 2,
        "move (how far a model moves, in mils) is a whole number from 0 to 72000, not 'in'");
    bad("house null\nswitch duck maybe\n", 2, "duck (a target may duck) is off or on, not 'maybe'");
    bad("house null\nswitch rounds 13\n", 2,
        "rounds (how many rounds are played) is 1 to 12, not '13'");
    bad("house null\nswitch rounds 0\n", 2,
        "rounds (how many rounds are played) is 1 to 12, not '0'");
}

static void test_form(void **state)
{
    (void)state;
    bad("", 0, "the first line of house rules is `house SYSTEM`");
    bad("set move 1\n", 1, "the first line of house rules is `house SYSTEM`");
    bad("house chess\nset king 2\n", 1, "these house rules are for 'chess', another system");
    bad("house null 2\n", 1, "the line should end before '2'");
    bad("house null\nput move 1\n", 2,
        "'put' starts no line of house rules; known are set, switch");
    bad("house null\nset move\n", 2, "a line has a key and a value; here is the end of the line");
    bad("house null\nset move 1 2\n", 2, "the line should end before '2'");
    bad("house null\nset move 1000\n\nset move 2000\n", 4, "'move' was set in line 2");
    bad("house null\nswitch duck on\nswitch duck on\n", 3, "'duck' was set in line 2");
}

/* All are counted, of the first the words are kept. */
static void test_many_faults(void **state)
{
    int at = snprintf(text, sizeof text, "house null\n");
    (void)state;
    for (int i = 0; i < 1025; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, "set key%d 1\n", i);
    setup_begin(&setup, small_find("null"), 2);
    assert_int_equal(read(text), STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 1025);
    assert_string_equal(remarks.kept[LIMIT_REMARKS_KEPT - 1].sentence,
                        "there is no house rule for 'key31'");
}

/* Nothing is put in when anything is wrong, and everything wrong is named. */
static void test_all_or_nothing(void **state)
{
    (void)state;
    setup_begin(&setup, small_find("null"), 2);
    before = setup;
    assert_int_equal(read("house null\nset move 7000\nswitch duck off\nset x 1\nset y 1\n"),
                     STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 2);
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void test_writing(void **state)
{
    (void)state;
    good(small_find("null"), "house null\nset duck.needs 9\nset move 7in\nswitch duck off\n");
    struct pen pen = pen_in(text, sizeof text);
    house_text_write(&pen, &setup);
    assert_string_equal(text, "house null\nset move 7000\nset duck.needs 9\nswitch duck off\n");
    before = setup;
    good(small_find("null"), text);
    assert_memory_equal(&setup, &before, sizeof setup);

    pen = pen_in(text, sizeof text);
    house_switches_write(&pen, &setup);
    assert_string_equal(text, "switch rounds 6\nswitch duck off\n");
    good(small_find("null"), "house null\n");
    pen = pen_in(text, sizeof text);
    house_text_write(&pen, &setup);
    assert_string_equal(text, "house null\n");
}

/* The digest in the set-up is that of the values, not of the way they came about. */
static void test_digest(void **state)
{
    static struct setup_faults faults;
    uint8_t printed[HASH_SIZE], changed[HASH_SIZE];
    (void)state;
    for (int i = 0; i < 3; i++) {
        static const char *const TEXTS[] = {"house toy\n", "house toy\nset small 3\n",
                                            "house toy\nset small 200\n"};
        toy_setup_open(&setup, 2);
        assert_int_equal(read(TEXTS[i]), STATUS_OK);
        assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
        if (i == 0)
            memcpy(printed, setup.house, HASH_SIZE);
        if (i == 1)
            memcpy(changed, setup.house, HASH_SIZE);
        setup_end(&setup);
    }
    assert_memory_not_equal(printed, changed, HASH_SIZE);
    assert_memory_equal(printed, setup.house, HASH_SIZE); /* 200 is the printed one */
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_values_and_switches),
        cmocka_unit_test(test_no_house_rules),
        cmocka_unit_test(test_signs_and_widths),
        cmocka_unit_test(test_unknown_key),
        cmocka_unit_test(test_values_out_of_limits),
        cmocka_unit_test(test_form),
        cmocka_unit_test(test_many_faults),
        cmocka_unit_test(test_all_or_nothing),
        cmocka_unit_test(test_writing),
        cmocka_unit_test(test_digest),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
