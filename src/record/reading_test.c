#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/reading.h"

static struct word word_of(const char *text)
{
    return (struct word){.text = text, .size = (int)strlen(text)};
}

static void assert_word(struct word word, const char *text)
{
    assert_int_equal(word.size, strlen(text));
    assert_memory_equal(word.text, text, strlen(text));
}

/* The first line of a text, begun. */
static struct reading line_of(const char *text)
{
    struct reading reading = reading_of(text, strlen(text), 1);
    assert_true(reading_line(&reading));
    return reading;
}

/* ---- lines ------------------------------------------------------------------------ */

static void test_lines(void **state)
{
    static const char TEXT[] = "one\n\n  two\r\nthree";
    (void)state;
    struct reading reading = reading_of(TEXT, sizeof TEXT - 1, 5);
    assert_true(reading_line(&reading));
    assert_int_equal(reading.line, 5);
    assert_word(reading_word(&reading), "one");
    assert_true(reading_line(&reading));
    assert_false(word_there(reading_word(&reading)));
    assert_true(reading_line(&reading));
    assert_word(reading_word(&reading), "two");
    assert_false(word_there(reading_word(&reading)));
    assert_true(reading_line(&reading));
    assert_int_equal(reading.line, 8);
    assert_word(reading_word(&reading), "three");
    assert_false(reading_line(&reading));
    assert_int_equal(reading.line, 8);
}

static void test_empty_text(void **state)
{
    (void)state;
    struct reading reading = reading_of("", 0, 1);
    assert_false(reading_line(&reading));
    reading = reading_of("\n", 1, 1);
    assert_true(reading_line(&reading));
    assert_false(reading_line(&reading));
}

/* Some editors put a mark before UTF-8 text. It is passed over, once, and only at the start. */
static void test_mark(void **state)
{
    static const char TEXT[] = "\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo";
    (void)state;
    struct reading reading = line_of(TEXT);
    assert_word(reading_word(&reading), "one");
    assert_true(reading_line(&reading));
    assert_word(reading_word(&reading), "\xEF\xBB\xBFtwo");
    reading = reading_of(TEXT, 3, 1);
    assert_false(reading_line(&reading));
    reading = reading_of(TEXT, 2, 1);
    assert_true(reading_line(&reading));
    assert_word(reading_word(&reading), "\xEF\xBB");
}

static void test_words_and_comments(void **state)
{
    (void)state;
    struct reading reading = line_of("a\t b#c d");
    assert_word(reading_word(&reading), "a");
    assert_word(reading_word(&reading), "b");
    assert_false(word_there(reading_word(&reading)));
    assert_false(word_there(reading_word(&reading)));
}

static void test_quotes(void **state)
{
    (void)state;
    struct reading reading = line_of("\"big # Ann\" \"\" x # \"y\"");
    struct word word = reading_word(&reading);
    assert_word(word, "big # Ann");
    assert_true(word.quoted);
    word = reading_word(&reading);
    assert_word(word, "");
    assert_true(word_there(word));
    word = reading_word(&reading);
    assert_word(word, "x");
    assert_false(word.quoted);
    assert_false(word_there(reading_word(&reading)));
}

static void test_open_quote(void **state)
{
    (void)state;
    struct reading reading = line_of("\"big Ann # x\nnext");
    assert_word(reading_word(&reading), "big Ann # x");
    assert_false(word_there(reading_word(&reading)));
    assert_true(reading_line(&reading));
    assert_word(reading_word(&reading), "next");
}

static void test_rest(void **state)
{
    (void)state;
    struct reading reading = line_of("name  The Law  # it says\n");
    (void)reading_word(&reading);
    assert_word(reading_rest(&reading), "The Law");
    assert_false(word_there(reading_word(&reading)));
    reading = line_of("name \"The # Law \" ");
    (void)reading_word(&reading);
    assert_word(reading_rest(&reading), "The # Law ");
    reading = line_of("\"The\" \"Law\"");
    assert_word(reading_rest(&reading), "\"The\" \"Law\"");
    reading = line_of("   ");
    assert_word(reading_rest(&reading), "");
}

static void test_block(void **state)
{
    static const char *const WORDS[] = {"b", "c", NULL};
    static const char TEXT[] = "a\nb 1\n\n# x\nc 2\nd\nb 3\n";
    (void)state;
    struct reading reading = line_of(TEXT);
    assert_word(reading_block(&reading, WORDS), "b 1\n\n# x\nc 2\n");
    assert_int_equal(reading.line, 5);
    assert_true(reading_line(&reading));
    assert_word(reading_word(&reading), "d");
    assert_word(reading_block(&reading, WORDS), "b 3\n");
    assert_word(reading_block(&reading, WORDS), "");
    assert_int_equal(reading.line, 7);
}

/* ---- words ------------------------------------------------------------------------ */

static void test_same_words(void **state)
{
    static const char *const WORDS[] = {"one", "two", NULL};
    (void)state;
    assert_true(word_is(word_of("ab"), "ab"));
    assert_false(word_is(word_of("ab"), "abc"));
    assert_false(word_is(word_of("abc"), "ab"));
    assert_true(word_same(word_of("ab"), word_of("ab")));
    assert_false(word_same(word_of("ab"), word_of("ac")));
    assert_false(word_same(word_of("ab"), word_of("a")));
    assert_int_equal(word_among(word_of("two"), WORDS), 1);
    assert_int_equal(word_among(word_of("three"), WORDS), -1);
}

static void test_numbers(void **state)
{
    static const char *const BAD[] = {"",           "-",           "1x",           "x",
                                      "2147483648", "-2147483649", "000000000001", "+1"};
    int32_t value;
    (void)state;
    assert_true(word_number(word_of("2147483647"), &value));
    assert_int_equal(value, INT32_MAX);
    assert_true(word_number(word_of("-2147483648"), &value));
    assert_int_equal(value, INT32_MIN);
    assert_true(word_number(word_of("0"), &value));
    assert_int_equal(value, 0);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(word_number(word_of(BAD[i]), &value));
}

static void test_lengths(void **state)
{
    mil length;
    (void)state;
    assert_true(word_length(word_of("6.5"), &length));
    assert_int_equal(length, 6500);
    assert_false(word_length(word_of("6.5x"), &length));
    assert_false(word_length(word_of(""), &length));
}

static void test_points(void **state)
{
    static const char *const BAD[] = {
        "",     ",",    "1",    "1,",   ",1",   "1,2,",     "1,2,3",    "1;2",    "1,x",   "x,1",
        "1 ,2", "1,2 ", "1,,2", "1.,2", "1,.5", "1.2345,1", "1,1.2345", "1001,1", "1,1001"};
    struct point point;
    (void)state;
    assert_true(word_point(word_of("-1.5,1000"), &point));
    assert_int_equal(point.x, -1500);
    assert_int_equal(point.y, 1000000);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(word_point(word_of(BAD[i]), &point));
}

static void test_digits(void **state)
{
    uint8_t bytes[2];
    uint64_t check;
    (void)state;
    assert_true(word_hex(word_of("09af"), bytes, 2));
    assert_int_equal(bytes[0], 0x09);
    assert_int_equal(bytes[1], 0xaf);
    assert_false(word_hex(word_of("09a"), bytes, 2));
    assert_false(word_hex(word_of("09af0"), bytes, 2));
    assert_false(word_hex(word_of("09aF"), bytes, 2));
    assert_false(word_hex(word_of("0g9a"), bytes, 2));
    assert_true(word_check(word_of("0123456789abcdef"), &check));
    assert_true(check == 0x0123456789abcdefU);
    assert_false(word_check(word_of("0123456789abcde"), &check));
}

static void test_seats(void **state)
{
    int seat;
    (void)state;
    assert_true(word_seat(word_of("b"), 2, &seat));
    assert_int_equal(seat, 1);
    assert_false(word_seat(word_of("c"), 2, &seat));
    assert_false(word_seat(word_of("aa"), 2, &seat));
    assert_false(word_seat(word_of("A"), 2, &seat));
    assert_false(word_seat(word_of(""), 2, &seat));
}

static void test_copy(void **state)
{
    char out[4] = "xyz";
    (void)state;
    assert_true(word_copy(word_of("ab"), out, sizeof out));
    assert_memory_equal(out, "ab\0", 4);
    assert_true(word_copy(word_of("abc"), out, sizeof out));
    assert_false(word_copy(word_of("abcd"), out, sizeof out));
    assert_string_equal(out, "abc");
}

static void test_what_can_be_shown(void **state)
{
    static const char *const GOOD[] = {
        "", "Ann", "~", "Jos\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x83\x8f", "\xc2\xa0"};
    static const char *const BAD[] = {"a\"b",
                                      "\x7f",
                                      "\x1f",
                                      "\t",
                                      "\x80",
                                      "\xc2\x9f",
                                      "\xc1\x81",
                                      "\xc3",
                                      "\xc3(",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf8\x88\x80\x80\x80",
                                      "\xef\xbf\xbe",
                                      "\xff"};
    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        assert_true(word_can_be_shown(word_of(GOOD[i])));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(word_can_be_shown(word_of(BAD[i])));
}

/* ---- remarks ---------------------------------------------------------------------- */

static void test_remarks(void **state)
{
    static struct remarks remarks;
    char line[80];
    (void)state;
    remarks = (struct remarks){0};
    assert_false(remark_say(&remarks, 3, "it is wrong"));
    assert_false(remark_word(&remarks, 4, "not ", word_of("a\x01z"), "!"));
    assert_false(remark_word(&remarks, 5, "not ", word_of(""), ""));
    assert_int_equal(remarks.count, 3);
    assert_string_equal(remarks.kept[0].sentence, "it is wrong");
    assert_string_equal(remarks.kept[1].sentence, "not 'a?z'!");
    assert_string_equal(remarks.kept[2].sentence, "not the end of the line");
    remark_write(line, sizeof line, "x.roster", &remarks.kept[0]);
    assert_string_equal(line, "x.roster:3: error: it is wrong");
    remarks.kept[0].line = 0;
    remark_write(line, sizeof line, "x.roster", &remarks.kept[0]);
    assert_string_equal(line, "x.roster: error: it is wrong");
    remark_write(line, 12, "x.roster", &remarks.kept[0]);
    assert_string_equal(line, "x.roster: e");
}

static void test_remarks_beyond_the_limit(void **state)
{
    static struct remarks remarks;
    (void)state;
    remarks = (struct remarks){0};
    for (int i = 0; i < LIMIT_REMARKS_KEPT + 3; i++)
        (void)remark_say(&remarks, i, "again");
    assert_int_equal(remarks.count, LIMIT_REMARKS_KEPT + 3);
    assert_int_equal(remarks.kept[LIMIT_REMARKS_KEPT - 1].line, LIMIT_REMARKS_KEPT - 1);
}

static void test_long_words_are_cut(void **state)
{
    char out[64];
    (void)state;
    struct pen pen = pen_in(out, sizeof out);
    pen_word(&pen, word_of("abcdefghijklmnopqrstuvwxyz012345"));
    assert_string_equal(out, "'abcdefghijklmnopqrstuvwxyz012345'");
    pen = pen_in(out, sizeof out);
    pen_word(&pen, word_of("abcdefghijklmnopqrstuvwxyz0123456"));
    assert_string_equal(out, "'abcdefghijklmnopqrstuvwxyz012345...'");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_empty_text),
        cmocka_unit_test(test_mark),
        cmocka_unit_test(test_words_and_comments),
        cmocka_unit_test(test_quotes),
        cmocka_unit_test(test_open_quote),
        cmocka_unit_test(test_rest),
        cmocka_unit_test(test_block),
        cmocka_unit_test(test_same_words),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_what_can_be_shown),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_remarks_beyond_the_limit),
        cmocka_unit_test(test_long_words_are_cut),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
