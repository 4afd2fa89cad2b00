#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"

/* The first and the last letters of each length that can be shown. */
static void test_good_text(void **state)
{
    static const char *const GOOD[] = {"",
                                       "Ann \"and\" Bob",
                                       " ",
                                       "~",
                                       "Jos\xc3\xa9",
                                       "\xc2\xa0",
                                       "\xdf\xbf",
                                       "\xe0\xa0\x80",
                                       "\xe2\x82\xac",
                                       "\xed\x9f\xbf",
                                       "\xee\x80\x80",
                                       "\xef\xbf\xbd",
                                       "\xf0\x90\x80\x80",
                                       "\xf0\x9f\x83\x8f",
                                       "\xf4\x8f\xbf\xbd"};
    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        assert_true(utf8_can_be_shown(GOOD[i], strlen(GOOD[i])));
}

static void test_bad_text(void **state)
{
    static const char *const BAD[] = {"\x7f",
                                      "\x1f",
                                      "a\tb",
                                      "a\nb",
                                      "\x80",
                                      "\xbf",
                                      "\xc2\x9f", /* control */
                                      "\xc1\x81", /* longer than need be */
                                      "\xc3",     /* cut off */
                                      "\xc3(",
                                      "\xe0\x9f\xbf",
                                      "\xe2\x82",
                                      "\xe2\x82(",
                                      "\xed\xa0\x80", /* half of a pair */
                                      "\xed\xbf\xbf",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80", /* beyond the last */
                                      "\xf8\x88\x80\x80\x80",
                                      "\xef\xbf\xbe", /* no letter at all */
                                      "\xef\xbf\xbf",
                                      "\xff"};
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(utf8_can_be_shown(BAD[i], strlen(BAD[i])));
    assert_false(utf8_can_be_shown("a", 2)); /* a 0 inside */
    assert_false(utf8_can_be_shown("\xe2\x82\xac", 2));
    assert_true(utf8_can_be_shown("a\xe2\x82\xac", 1)); /* what comes after does not count */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_text),
        cmocka_unit_test(test_bad_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
