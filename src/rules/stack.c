#include "rules/stack.h"

#include "base/check.h"

struct frame *stack_push(struct stack *stack, int kind)
{
    CHECK(stack->depth < LIMIT_FRAMES && kind > 0);
    struct frame *frame = &stack->frames[stack->depth++];
    frame->kind = (uint8_t)kind;
    if (stack->depth > stack->deepest)
        stack->deepest = stack->depth;
    return frame;
}

struct frame *stack_top(struct stack *stack)
{
    CHECK(stack->depth > 0);
    return &stack->frames[stack->depth - 1];
}

void stack_pop(struct stack *stack)
{
    *stack_top(stack) = (struct frame){0};
    stack->depth--;
}

struct pending *pending_add(struct stack *stack, int kind)
{
    CHECK(stack->pending_count < LIMIT_PENDING && kind > 0);
    int at = (stack->pending_first + stack->pending_count++) % LIMIT_PENDING;
    stack->pending[at].kind = (uint8_t)kind;
    return &stack->pending[at];
}

bool pending_take(struct stack *stack, struct pending *out)
{
    if (stack->pending_count == 0)
        return false;
    struct pending *first = &stack->pending[stack->pending_first];
    *out = *first;
    *first = (struct pending){0};
    stack->pending_first = (uint8_t)((stack->pending_first + 1) % LIMIT_PENDING);
    /* An empty queue always looks the same, so that equal positions are equal bytes. */
    if (--stack->pending_count == 0)
        stack->pending_first = 0;
    return true;
}
