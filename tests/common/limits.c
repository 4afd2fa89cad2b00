#include "common/limits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

void assert_broken(const char *(*check)(void))
{
    assert_non_null(check());
    assert_true(strlen(check()) > 10);
}

void assert_limit(const char *(*check)(void), uint8_t *field, int most)
{
    uint8_t before = *field;
    *field = (uint8_t)most;
    assert_null(check());
    *field = before;
    assert_wrong(check, field, most + 1);
}

void assert_wrong(const char *(*check)(void), uint8_t *field, int value)
{
    uint8_t before = *field;
    *field = (uint8_t)value;
    assert_broken(check);
    *field = before;
    assert_null(check());
}

void assert_range(const char *(*check)(void), int16_t *number, int least, int most)
{
    const int wrong[] = {least - 1, most + 1}, right[] = {least, most};
    int16_t before = *number;
    for (int i = 0; i < 2; i++) {
        *number = (int16_t)wrong[i];
        assert_broken(check);
        *number = (int16_t)right[i];
        assert_null(check());
    }
    *number = before;
    assert_null(check());
}
