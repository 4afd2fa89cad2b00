#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/memory.h"

static void test_taken_memory_is_zero(void **unused)
{
    (void)unused;
    for (size_t size = 1; size <= 1 << 16; size *= 4) {
        unsigned char *memory = memory_take(size);
        assert_non_null(memory);
        for (size_t i = 0; i < size; i++) {
            assert_int_equal(memory[i], 0);
            memory[i] = 0xff; /* so that the next one would show it */
        }
        memory_release(memory);
    }
}

static void test_growing_keeps_what_is_there(void **unused)
{
    (void)unused;
    unsigned char *memory = memory_grow(NULL, 3);
    assert_non_null(memory);
    memory[0] = 1;
    memory[2] = 3;
    memory = memory_grow(memory, 1 << 20);
    assert_non_null(memory);
    assert_int_equal(memory[0] + memory[2], 4);
    memory[(1 << 20) - 1] = 5;
    volatile size_t size = SIZE_MAX / 2; /* the compiler would warn of it */
    assert_null(memory_grow(memory, size));
    assert_int_equal(memory[0] + memory[(1 << 20) - 1], 6);
    memory = memory_grow(memory, 0);
    assert_non_null(memory);
    memory_release(memory);
}

static void test_nothing_is_not_failure(void **unused)
{
    (void)unused;
    void *memory = memory_take(0);
    assert_non_null(memory);
    memory_release(memory);
    memory_release(NULL);
}

/* The address sanitizer, where it is used, is to answer as the system does. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

static void test_too_much_is_null(void **unused)
{
    (void)unused;
    volatile size_t size = SIZE_MAX / 2; /* the compiler would warn of it */
    assert_null(memory_take(size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taken_memory_is_zero),
        cmocka_unit_test(test_growing_keeps_what_is_there),
        cmocka_unit_test(test_nothing_is_not_failure),
        cmocka_unit_test(test_too_much_is_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
