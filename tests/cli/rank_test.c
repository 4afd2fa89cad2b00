/* bluff rank: hands in, their ranks out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "cli/program.h"

static void assert_answer(const struct outcome *outcome, const char *answer)
{
    assert_string_equal(outcome->err, "");
    assert_string_equal(outcome->out, answer);
    assert_int_equal(outcome->status, 0);
}

static void assert_refused(const struct outcome *outcome, const char *words)
{
    assert_has(outcome->err, words);
    assert_string_equal(outcome->out, "");
    assert_int_equal(outcome->status, 1);
}

/* [OF-RANK-1] [OF-RANK-2] */
static void test_arguments(void **state)
{
    (void)state;
    assert_answer(run_bluff("", "rank", "10S", "JS", "QS", "KS", "AS", NULL), "royal-flush 14\n");
    assert_answer(run_bluff("", "rank", "9s", "9h", "2D", NULL), "pair 9\n");
    assert_answer(run_bluff("", "rank", "3S 3H 9D 9C KS", NULL), "two-pairs 9\n");
    assert_answer(run_bluff("", "rank", "AS", NULL), "none 0\n");
    assert_answer(run_bluff("", "rank", "--json", "4S", "4H", "4D", "4C", NULL),
                  "{\"hand\":\"four\",\"value\":4}\n");
}

static void test_lines(void **state)
{
    (void)state;
    assert_answer(run_bluff("3S 3H 3D 9C KS\n"
                            "# a comment\n"
                            "\n"
                            "  5S,6H 7D\t8C 9S # a straight\r\n"
                            "5S 6S KS 8S 9S\n"
                            "3S 3H 3D KC KS\n"
                            "4S 5S 6S 7S 8S",
                            "rank", NULL),
                  "three 3\nnone 0\nstraight 9\nflush 13\nfull-house 13\nstraight-flush 8\n");
    assert_answer(run_bluff("", "rank", NULL), "");
}

static void test_bad_arguments(void **state)
{
    (void)state;
    assert_refused(run_bluff("", "rank", "11S", NULL), "'11S' is no card");
    assert_refused(run_bluff("", "rank", "JOKER", NULL), "'JOKER' is no card");
    assert_refused(run_bluff("", "rank", "10S!", NULL), "'10S!' is no card");
    assert_refused(run_bluff("", "rank", "10S", "9S", "10s", NULL), "'10s' is in the hand twice");
    assert_refused(run_bluff("", "rank", "AS", "2S", "3S", "4S", "5S", "6S", NULL),
                   "'6S' is one card too many");
}

/* A bad line is named, all others are answered, and the status tells. */
static void test_bad_lines(void **state)
{
    (void)state;
    char text[5000];
    memset(text, 'x', 4500);
    strcpy(text + 4500, "\nAS AH\nASAH\nKS KH KD KC \x01\nKS KH KD KC\n");
    const struct outcome *outcome = run_bluff(text, "rank", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "pair 1\nfour 13\n");
    assert_has(outcome->err, "standard input:1: error: the line is too long\n");
    assert_has(outcome->err, "standard input:3: error: 'ASAH' is no card");
    assert_has(outcome->err, "standard input:4: error: '?' is no card");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_bad_arguments),
        cmocka_unit_test(test_bad_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
