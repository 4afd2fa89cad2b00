#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "record/json.h"

static void test_commas(void **state)
{
    char out[128];
    (void)state;
    struct json json = json_in(out, sizeof out);
    json_open(&json, '{');
    json_member(&json, "a", -1);
    json_key(&json, "b");
    json_open(&json, '[');
    json_close(&json, ']');
    json_key_of(&json, "cd", 1);
    json_open(&json, '[');
    json_next(&json);
    json_open(&json, '{');
    json_close(&json, '}');
    json_next(&json);
    json_number(&json, 7);
    json_close(&json, ']');
    json_member_text(&json, "d", "x");
    json_close(&json, '}');
    assert_string_equal(out, "{\"a\":-1,\"b\":[],\"c\":[{},7],\"d\":\"x\"}");
}

static void test_escapes(void **state)
{
    char out[128];
    (void)state;
    struct json json = json_in(out, sizeof out);
    json_text(&json, "a\"b\\c\nd\x1f"
                     "e\x7f\xc3\xa9");
    assert_string_equal(out, "\"a\\\"b\\\\c\\u000ad\\u001fe\x7f\xc3\xa9\"");
    json = json_in(out, sizeof out);
    json_text_of(&json, "a\0b", 3);
    assert_string_equal(out, "\"a\\u0000b\"");
}

/* What does not fit is counted all the same. */
static void test_measuring(void **state)
{
    char out[4];
    (void)state;
    struct json json = json_in(out, sizeof out);
    json_open(&json, '{');
    json_member(&json, "key", 12);
    json_close(&json, '}');
    assert_string_equal(out, "{\"k");
    assert_int_equal(json.pen.length, 10);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_commas),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_measuring),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
