/* The quick root and the queue of a search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "table/path_queue.h"

/* Every step of the table is the root it says it is. */
static void steps_are_roots(void **state)
{
    (void)state;
    for (int i = 0; i < ROOT_STEP_COUNT - 1; i++)
        assert_int_equal(ROOT_STEPS[i], root_floor((uint64_t)(i + 64) << 56) / 2);
    assert_true(ROOT_STEPS[ROOT_STEP_COUNT - 1] == UINT32_C(1) << 31);
}

/* The root in ticks is never too large, and at most 8 in a million too small besides the cut. */
static void roots_are_near(void **state)
{
    (void)state;
    uint64_t square = 1;
    assert_int_equal(root_ticks(0), 0);
    assert_int_equal(root_ticks(1), 16);
    assert_int_equal(root_ticks(1 << 20), 16 << 10);
    assert_int_equal(root_ticks(1000000), 15999);
    assert_int_equal(distance_ticks((struct point){1000, 9000}, (struct point){4000, 5000}), 79999);
    for (int i = 0; i < 20000; i++) {
        square =
            (square * 6364136223846793005u + 1442695040888963407u) % ((uint64_t)1 << (20 + i % 16));
        int64_t exact = (int64_t)root_floor(square << 8), quick = root_ticks(square);
        assert_true(quick <= exact && quick >= exact - 1 - exact / 120000);
    }
}

static struct queue *queue;

static int queue_set(void **state)
{
    (void)state;
    queue = malloc(sizeof *queue);
    return queue == NULL;
}

static int queue_unset(void **state)
{
    (void)state;
    free(queue);
    return 0;
}

static void put(int32_t ticks, int32_t target)
{
    queue_put(queue, (struct entry){ticks, QUEUE_END, 0, target, ENTRY_NODE});
}

static int32_t take(void)
{
    const struct entry *entry = queue_take(queue);
    return entry ? entry->target : -1;
}

/* Cheapest first to the mil, within one the last in comes first, far ones wait their turn. */
static void the_cheapest_comes_first(void **state)
{
    (void)state;
    queue_begin(queue, 1000 * TICKS);
    put(1500 * TICKS, 1);
    put(1001 * TICKS, 2);
    put(9000000 * TICKS, 3);
    put(1001 * TICKS + TICKS - 1, 4);
    put(990 * TICKS, 5); /* cheaper than was said: as good as the cheapest */
    put(1000 * TICKS, 6);
    put((1000 + QUEUE_SLOTS) * TICKS, 7);
    put((1000 + QUEUE_SLOTS - 1) * TICKS, 8);
    const int32_t order[] = {6, 5, 4, 2, 1, 8, 7};
    for (int i = 0; i < 7; i++)
        assert_int_equal(take(), order[i]);
    put(2000 * TICKS, 9); /* after the slots moved on it still comes next */
    assert_int_equal(take(), 9);
    assert_int_equal(take(), 3);
    assert_int_equal(take(), -1);
    put(5 * TICKS, 10);
    assert_int_equal(take(), 10);
    assert_int_equal(take(), -1);
}

/* A full queue takes no more and keeps what it has. */
static void a_full_queue_takes_no_more(void **state)
{
    (void)state;
    queue_begin(queue, 0);
    for (int i = 0; i < LIMIT_QUEUE; i++)
        put((LIMIT_QUEUE - i) * TICKS, i);
    put(0, -2);
    for (int i = LIMIT_QUEUE; i-- > 0;)
        assert_int_equal(take(), i);
    assert_int_equal(take(), -1);
    queue_begin(queue, 0);
    assert_int_equal(take(), -1);
}

/* Places of entries taken out are used again, so that only those that wait count. */
static void places_are_used_again(void **state)
{
    (void)state;
    queue_begin(queue, 0);
    put(3 * TICKS, 1);
    for (int i = 0; i < 2 * LIMIT_QUEUE; i++) {
        put(2 * TICKS, 2);
        put(1 * TICKS, 3);
        assert_int_equal(take(), 3);
        assert_int_equal(take(), 2);
    }
    assert_int_equal(queue->used, 3);
    assert_int_equal(queue->count, 4 * LIMIT_QUEUE + 1);
    assert_int_equal(take(), 1);
    assert_int_equal(take(), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_roots),
        cmocka_unit_test(roots_are_near),
        cmocka_unit_test_setup_teardown(the_cheapest_comes_first, queue_set, queue_unset),
        cmocka_unit_test_setup_teardown(a_full_queue_takes_no_more, queue_set, queue_unset),
        cmocka_unit_test_setup_teardown(places_are_used_again, queue_set, queue_unset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
