#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/pen.h"

/* What does not fit is left out, counted all the same, and the text is always ended. */
static void test_room(void **state)
{
    char out[6] = "xxxxx";
    (void)state;
    struct pen pen = pen_in(out, 5);
    assert_string_equal(out, "");
    pen_text(&pen, "ab");
    assert_string_equal(out, "ab");
    pen_text(&pen, "cd");
    assert_string_equal(out, "abcd");
    assert_true(pen_fits(&pen));
    pen_byte(&pen, 'e');
    assert_string_equal(out, "abcd");
    assert_int_equal(pen.length, 5);
    assert_false(pen_fits(&pen));
    assert_int_equal(out[5], '\0'); /* as it was: nothing is written behind the room */

    pen = pen_in(out, 5);
    pen_text(&pen, "abcdefgh");
    assert_string_equal(out, "abcd");
    assert_int_equal(pen.length, 8);
}

static void test_measuring(void **state)
{
    (void)state;
    struct pen pen = pen_in(NULL, 0);
    pen_text(&pen, "any words");
    pen_number(&pen, -17);
    assert_int_equal(pen.length, 12);
    assert_false(pen_fits(&pen));
}

static void test_one_byte_of_room(void **state)
{
    char out[1];
    (void)state;
    struct pen pen = pen_in(out, 1);
    pen_text(&pen, "abc");
    assert_int_equal(out[0], '\0');
    assert_int_equal(pen.length, 3);
}

static void test_numbers(void **state)
{
    char out[64];
    (void)state;
    struct pen pen = pen_in(out, sizeof out);
    pen_number(&pen, 0);
    pen_byte(&pen, ' ');
    pen_number(&pen, INT64_MAX);
    pen_byte(&pen, ' ');
    pen_number(&pen, INT64_MIN);
    assert_string_equal(out, "0 9223372036854775807 -9223372036854775808");
}

static void test_lengths_and_digits(void **state)
{
    static const uint8_t BYTES[] = {0, 1, 0x9a, 0xff};
    char out[64];
    (void)state;
    struct pen pen = pen_in(out, sizeof out);
    pen_length(&pen, 6125);
    pen_byte(&pen, ' ');
    pen_hex(&pen, BYTES, 4);
    pen_byte(&pen, ' ');
    pen_check(&pen, 0x0123456789abcdefU);
    assert_string_equal(out, "6.125 00019aff 0123456789abcdef");
}

static void check_name(const char *name, const char *as_name, const char *as_title)
{
    char out[64];
    struct pen pen = pen_in(out, sizeof out);
    pen_name(&pen, name);
    assert_string_equal(out, as_name);
    pen = pen_in(out, sizeof out);
    pen_title(&pen, name);
    assert_string_equal(out, as_title);
}

static void test_names(void **state)
{
    (void)state;
    check_name("Ann", "Ann", "Ann");
    check_name("Big Ann", "\"Big Ann\"", "Big Ann");
    check_name("Ann#2", "\"Ann#2\"", "\"Ann#2\"");
    check_name(" Ann", "\" Ann\"", "\" Ann\"");
    check_name("Ann ", "\"Ann \"", "\"Ann \"");
    check_name("", "\"\"", "\"\"");
}

static void test_items(void **state)
{
    (void)state;
    char out[32];
    struct pen pen = pen_in(out, sizeof out);
    pen_item_if(&pen, false, "mounted");
    pen_item(&pen, "shaken");
    pen_item_if(&pen, false, "out");
    pen_item_if(&pen, true, "hidden");
    assert_string_equal(out, "shaken, hidden");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_measuring),
        cmocka_unit_test(test_one_byte_of_room),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_lengths_and_digits),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_items),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
