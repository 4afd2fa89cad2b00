#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>

#include "rules/scratch.h"

static void test_a_thread_has_one_room(void **unused)
{
    (void)unused;
    struct path_room *room = scratch_room();
    assert_non_null(room);
    assert_ptr_equal(scratch_room(), room);
    scratch_release();
    scratch_release(); /* nothing is given back twice */
    assert_non_null(scratch_room());
    scratch_release();
}

static void *room_of_thread(void *out)
{
    *(struct path_room **)out = scratch_room();
    scratch_release();
    return NULL;
}

static void test_threads_have_rooms_of_their_own(void **unused)
{
    struct path_room *own = scratch_room(), *other = NULL;
    pthread_t thread;
    (void)unused;
    assert_int_equal(pthread_create(&thread, NULL, room_of_thread, &other), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_non_null(other);
    assert_ptr_not_equal(own, other);
    assert_ptr_equal(scratch_room(), own);
    scratch_release();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_thread_has_one_room),
        cmocka_unit_test(test_threads_have_rooms_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
