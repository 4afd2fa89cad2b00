/* Interrupts inside interrupts, and effects that wait: both lie in the state, so that a game can be
 * copied in the middle of an attack. */
#ifndef RULES_STACK_H
#define RULES_STACK_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/field.h"

enum {
    LIMIT_FRAMES = 16,
    LIMIT_PENDING = 64,
    FRAME_NUMBERS = 7,
    PENDING_NUMBERS = 3,
};

/* Something under way: what it is, how far it has got, and what it must remember. Public: a secret
 * lives in a field of its own. */
struct frame {
    uint8_t kind; /* the system's; 0 is none */
    uint8_t step;
    int16_t numbers[FRAME_NUMBERS];
};

/* An effect that waits its turn: one death makes nine friends test. */
struct pending {
    uint8_t kind; /* the system's; 0 is none */
    uint8_t step;
    int16_t numbers[PENDING_NUMBERS];
};

/* The top frame is frames[depth - 1]. Unused frames and pending effects are all 0. */
struct stack {
    uint8_t depth;
    uint8_t deepest;                      /* the greatest depth this game has seen */
    uint8_t pending_first, pending_count; /* a ring */
    struct frame frames[LIMIT_FRAMES];
    struct pending pending[LIMIT_PENDING];
};

_Static_assert(sizeof(struct stack) == 4 + 16 * LIMIT_FRAMES + 8 * LIMIT_PENDING,
               "a state has no padding");

/* The entries of a state's table of fields for its member `stack`, in their order; all is public. */
#define STACK_FIELDS(state)                                                                        \
    {"stack", offsetof(state, stack), 4, 1, FIELD_U8, SEEN_ALL, 0, THING_NUMBER},                  \
        STACK_FIELD(state, frames, kind, FIELD_U8), STACK_FIELD(state, frames, step, FIELD_U8),    \
        STACK_FIELD(state, frames, numbers[0], FIELD_I16),                                         \
        STACK_FIELD(state, frames, numbers[1], FIELD_I16),                                         \
        STACK_FIELD(state, frames, numbers[2], FIELD_I16),                                         \
        STACK_FIELD(state, frames, numbers[3], FIELD_I16),                                         \
        STACK_FIELD(state, frames, numbers[4], FIELD_I16),                                         \
        STACK_FIELD(state, frames, numbers[5], FIELD_I16),                                         \
        STACK_FIELD(state, frames, numbers[6], FIELD_I16),                                         \
        STACK_FIELD(state, pending, kind, FIELD_U8), STACK_FIELD(state, pending, step, FIELD_U8),  \
        STACK_FIELD(state, pending, numbers[0], FIELD_I16),                                        \
        STACK_FIELD(state, pending, numbers[1], FIELD_I16),                                        \
        STACK_FIELD(state, pending, numbers[2], FIELD_I16)
#define STACK_FIELD(state, part, member, type)                                                     \
    FIELD_EACH(state, stack.part, member, type, SEEN_ALL, 0, THING_NUMBER)

/* Starts a frame on top and gives it; the stack must not be full. */
struct frame *stack_push(struct stack *stack, int kind);

/* The frame on top; there must be one. */
struct frame *stack_top(struct stack *stack);

/* Ends the frame on top. */
void stack_pop(struct stack *stack);

/* Lets an effect wait behind the others; there must be room. Gives it to be filled in. */
struct pending *pending_add(struct stack *stack, int kind);

/* Takes the effect that has waited longest; false when none waits. */
bool pending_take(struct stack *stack, struct pending *out);

#endif
