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
