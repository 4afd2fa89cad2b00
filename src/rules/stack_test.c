#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "chance/aid.h"
#include "rules/stack.h"

static const struct stack EMPTY;

/* ---- frames ----------------------------------------------------------------------- */

static void test_frames_lie_on_each_other(void **unused)
{
    (void)unused;
    struct stack stack = EMPTY;
    for (int i = 0; i < LIMIT_FRAMES; i++) {
        struct frame *frame = stack_push(&stack, i + 1);
        assert_ptr_equal(frame, &stack.frames[i]);
        assert_ptr_equal(frame, stack_top(&stack));
        assert_int_equal(frame->kind, i + 1);
        assert_int_equal(frame->step, 0);
        assert_int_equal(stack.depth, i + 1);
        assert_int_equal(stack.deepest, i + 1);
        frame->numbers[FRAME_NUMBERS - 1] = (int16_t)-i;
    }
    for (int i = LIMIT_FRAMES - 1; i >= 0; i--) {
        assert_int_equal(stack_top(&stack)->kind, i + 1);
        assert_int_equal(stack_top(&stack)->numbers[FRAME_NUMBERS - 1], -i);
        stack_pop(&stack);
        assert_int_equal(stack.depth, i);
    }
}

/* Equal positions are equal bytes: only the greatest depth tells of what was. */
static void test_frames_leave_no_trace(void **unused)
{
    (void)unused;
    struct stack stack = EMPTY, expected = EMPTY;
    stack_push(&stack, 1)->step = 9;
    stack_push(&stack, 2)->numbers[0] = 77;
    stack_pop(&stack);
    stack_push(&stack, 3)->numbers[6] = -1;
    assert_int_equal(stack.frames[1].numbers[0], 0);
    stack_pop(&stack);
    stack_pop(&stack);
    expected.deepest = 2;
    assert_memory_equal(&stack, &expected, sizeof stack);
    stack_push(&stack, 1);
    assert_int_equal(stack.deepest, 2);
}

static void push_on(const void *given)
{
    struct stack stack = *(const struct stack *)given;
    (void)stack_push(&stack, 1);
}

static void push_none(const void *given)
{
    struct stack stack = *(const struct stack *)given;
    (void)stack_push(&stack, 0);
}

static void look_at_top(const void *given)
{
    struct stack stack = *(const struct stack *)given;
    (void)stack_top(&stack);
}

static void pop_off(const void *given)
{
    struct stack stack = *(const struct stack *)given;
    stack_pop(&stack);
}

static void test_frames_have_a_limit(void **unused)
{
    (void)unused;
    struct stack stack = EMPTY;
    for (int i = 0; i < LIMIT_FRAMES - 1; i++)
        (void)stack_push(&stack, 1);
    assert_int_equal(LIMIT_FRAMES, 16);
    assert_false(aid_aborts(push_on, &stack));
    (void)stack_push(&stack, 1);
    assert_true(aid_aborts(push_on, &stack));
    assert_true(aid_aborts(push_none, &EMPTY));
    assert_true(aid_aborts(look_at_top, &EMPTY));
    assert_true(aid_aborts(pop_off, &EMPTY));
}

/* ---- pending effects -------------------------------------------------------------- */

static void test_effects_wait_in_order(void **unused)
{
    (void)unused;
    struct stack stack = EMPTY;
    struct pending effect = {.kind = 99};
    assert_false(pending_take(&stack, &effect));
    assert_int_equal(effect.kind, 99);
    for (int i = 0; i < LIMIT_PENDING; i++) {
        struct pending *pending = pending_add(&stack, i + 1);
        assert_int_equal(pending->kind, i + 1);
        pending->step = (uint8_t)i;
        pending->numbers[PENDING_NUMBERS - 1] = (int16_t)(1000 + i);
    }
    assert_int_equal(stack.pending_count, 64);
    for (int i = 0; i < LIMIT_PENDING; i++) {
        assert_true(pending_take(&stack, &effect));
        assert_int_equal(effect.kind, i + 1);
        assert_int_equal(effect.step, i);
        assert_int_equal(effect.numbers[PENDING_NUMBERS - 1], 1000 + i);
    }
    assert_false(pending_take(&stack, &effect));
    assert_memory_equal(&stack, &EMPTY, sizeof stack);
}

/* The queue goes round its ring many times and is full at every place of it. */
static void test_effects_go_round(void **unused)
{
    (void)unused;
    struct stack stack = EMPTY;
    struct pending effect;
    int added = 0, taken = 0;
    while (added < LIMIT_PENDING)
        pending_add(&stack, 1)->numbers[0] = (int16_t)added++;
    for (int i = 0; i < 3 * LIMIT_PENDING + 5; i++) {
        assert_int_equal(stack.pending_count, LIMIT_PENDING);
        assert_true(pending_take(&stack, &effect));
        assert_int_equal(effect.numbers[0], taken++);
        assert_int_equal(stack.pending_first, taken % LIMIT_PENDING);
        pending_add(&stack, 1)->numbers[0] = (int16_t)added++;
    }
    while (pending_take(&stack, &effect))
        assert_int_equal(effect.numbers[0], taken++);
    assert_int_equal(taken, added);
    assert_memory_equal(&stack, &EMPTY, sizeof stack);
}

/* Wherever in the ring the last one lay, an empty queue looks alike, and what is added is clean. */
static void test_an_empty_queue_looks_alike(void **unused)
{
    (void)unused;
    static const struct pending CLEAN = {.kind = 4};
    struct stack stack = EMPTY;
    struct pending effect;
    for (int length = 1; length <= 5; length++) {
        for (int i = 0; i < length; i++) {
            struct pending *pending = pending_add(&stack, 4);
            assert_memory_equal(pending, &CLEAN, sizeof CLEAN);
            memset(pending->numbers, 0x7F, sizeof pending->numbers);
            pending->step = 5;
        }
        for (int i = 0; i < length; i++)
            assert_true(pending_take(&stack, &effect));
        assert_memory_equal(&stack, &EMPTY, sizeof stack);
    }
}

static void add_more(const void *given)
{
    struct stack stack = *(const struct stack *)given;
    (void)pending_add(&stack, 1);
}

static void add_none(const void *given)
{
    struct stack stack = *(const struct stack *)given;
    (void)pending_add(&stack, 0);
}

static void test_effects_have_a_limit(void **unused)
{
    (void)unused;
    struct stack stack = EMPTY;
    for (int i = 0; i < LIMIT_PENDING - 1; i++)
        (void)pending_add(&stack, 1);
    assert_false(aid_aborts(add_more, &stack));
    (void)pending_add(&stack, 1);
    assert_true(aid_aborts(add_more, &stack));
    assert_true(aid_aborts(add_none, &EMPTY));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames_lie_on_each_other),
        cmocka_unit_test(test_frames_leave_no_trace),
        cmocka_unit_test(test_frames_have_a_limit),
        cmocka_unit_test(test_effects_wait_in_order),
        cmocka_unit_test(test_effects_go_round),
        cmocka_unit_test(test_an_empty_queue_looks_alike),
        cmocka_unit_test(test_effects_have_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
