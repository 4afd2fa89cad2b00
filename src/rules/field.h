/* The fields of a system's state: one table from which scripts set and read positions, views are written,
 * states are redacted and checked. What is not said to be seen is seen by nobody. */
#ifndef RULES_FIELD_H
#define RULES_FIELD_H

#include <stddef.h>

#include "rules/answer.h"

enum field_type {
    FIELD_U8,
    FIELD_I8,
    FIELD_U16,
    FIELD_I16,
    FIELD_U32,
    FIELD_I32,
    FIELD_U64,
    FIELD_CARDS,  /* a struct cards: each card is seen by those who know it */
    FIELD_CHANCE, /* a struct chance: never seen */
};

enum seen {
    SEEN_NOBODY,
    SEEN_ALL,
    SEEN_OWNER, /* element i belongs to seat i / per_seat */
    SEEN_CARDS, /* by the known-by mask of each slot */
};

/* `count` values of a type, `stride` bytes apart, the first at `offset`. Every byte of a state belongs to
 * exactly one field. */
struct field {
    const char *name; /* "round", "model.x": what stands before the dot is written once in views */
    uint16_t offset, count, stride;
    uint8_t type;     /* enum field_type */
    uint8_t seen;     /* enum seen */
    uint8_t per_seat; /* with SEEN_OWNER */
    uint8_t thing;    /* enum thing: how a value is written */
};

/* Entries of such tables: one value, an array, a member of an array of structures. */
#define FIELD_OF(state, member, type_, seen_, thing_)                                              \
    {                                                                                              \
#member, offsetof(state, member), 1, 0, type_, seen_, 0, thing_                            \
    }
#define FIELD_ARRAY(state, member, type_, seen_, per_seat_, thing_)                                \
    {                                                                                              \
#member, offsetof(state, member),                                                          \
            sizeof(((state *)0)->member) / sizeof(((state *)0)->member[0]),                        \
            sizeof(((state *)0)->member[0]), type_, seen_, per_seat_, thing_                       \
    }
#define FIELD_EACH(state, array, member, type_, seen_, per_seat_, thing_)                          \
    {                                                                                              \
#array "." #member, offsetof(state, array[0].member),                                      \
            sizeof(((state *)0)->array) / sizeof(((state *)0)->array[0]),                          \
            sizeof(((state *)0)->array[0]), type_, seen_, per_seat_, thing_                        \
    }

/* Bytes of one value of a type. */
size_t field_size(enum field_type type);

/* Reads or writes element i of a number field; a value that does not fit is refused (false). */
int64_t field_get(const struct field *field, const void *state, int i);
bool field_set(const struct field *field, void *state, int i, int64_t value);

/* Erases what a seat may not see (LIMIT_SEATS for those who only watch): a field that nobody sees
 * becomes 0, hidden cards their lots, chance nothing at all. */
void fields_redact(const struct field *fields, int count, void *state, int seat);

/* The first byte that no field or more than one field covers, or that lies beyond the state; else -1. */
int fields_gap(const struct field *fields, int count, size_t state_size);

#endif
