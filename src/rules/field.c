#include "rules/field.h"

#include <string.h>

#include "base/chance.h"
#include "base/check.h"
#include "table/cards.h"

static const struct {
    uint8_t size;
    int64_t least, most;
} TYPES[] = {
    [FIELD_U8] = {1, 0, UINT8_MAX},   [FIELD_I8] = {1, INT8_MIN, INT8_MAX},
    [FIELD_U16] = {2, 0, UINT16_MAX}, [FIELD_I16] = {2, INT16_MIN, INT16_MAX},
    [FIELD_U32] = {4, 0, UINT32_MAX}, [FIELD_I32] = {4, INT32_MIN, INT32_MAX},
    [FIELD_U64] = {8, 0, INT64_MAX},
};

size_t field_size(enum field_type type)
{
    if (type == FIELD_CARDS)
        return sizeof(struct cards);
    if (type == FIELD_CHANCE)
        return sizeof(struct chance);
    return TYPES[type].size;
}

static size_t element_at(const struct field *field, int i)
{
    CHECK(i >= 0 && i < field->count);
    return field->offset + (size_t)i * field->stride;
}

int64_t field_get(const struct field *field, const void *state, int i)
{
    const uint8_t *at = (const uint8_t *)state + element_at(field, i);
    CHECK(field->type <= FIELD_U64);
    /* Through a copy of the right width: fields need not lie at even addresses. */
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    int64_t i64;
    switch (field_size((enum field_type)field->type)) {
    case 1:
        memcpy(&u8, at, 1);
        return field->type == FIELD_I8 ? (int64_t)(int8_t)u8 : u8;
    case 2:
        memcpy(&u16, at, 2);
        return field->type == FIELD_I16 ? (int64_t)(int16_t)u16 : u16;
    case 4:
        memcpy(&u32, at, 4);
        return field->type == FIELD_I32 ? (int64_t)(int32_t)u32 : u32;
    default:
        memcpy(&i64, at, 8);
        return i64;
    }
}

bool field_set(const struct field *field, void *state, int i, int64_t value)
{
    uint8_t *at = (uint8_t *)state + element_at(field, i);
    if (field->type > FIELD_U64 || value < TYPES[field->type].least ||
        value > TYPES[field->type].most)
        return false;
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    uint32_t u32 = (uint32_t)value;
    switch (TYPES[field->type].size) {
    case 1:
        memcpy(at, &u8, 1);
        break;
    case 2:
        memcpy(at, &u16, 2);
        break;
    case 4:
        memcpy(at, &u32, 4);
        break;
    default:
        memcpy(at, &value, 8);
    }
    return true;
}

static bool element_seen(const struct field *field, int i, int seat)
{
    if (field->seen == SEEN_OWNER)
        return i / field->per_seat == seat;
    return field->seen == SEEN_ALL;
}

void fields_redact(const struct field *fields, int count, void *state, int seat)
{
    for (int f = 0; f < count; f++) { /* [TB-CARD-2] */
        const struct field *field = &fields[f];
        if (field->type <= FIELD_U64 && field->seen == SEEN_ALL)
            continue; /* as most are: a view is taken for every decision */
        for (int i = 0; i < field->count; i++) {
            uint8_t *at = (uint8_t *)state + element_at(field, i);
            if (field->type == FIELD_CHANCE)
                memset(at, 0, sizeof(struct chance));
            else if (field->type == FIELD_CARDS)
                cards_redact((struct cards *)(void *)at, 1U << seat);
            else if (!element_seen(field, i, seat))
                memset(at, 0, field_size((enum field_type)field->type));
        }
    }
}

int fields_gap(const struct field *fields, int count, size_t state_size)
{
    for (int f = 0; f < count; f++) {
        size_t last = element_at(&fields[f], fields[f].count - 1);
        if (last + field_size((enum field_type)fields[f].type) > state_size)
            return (int)state_size;
    }
    for (size_t byte = 0; byte < state_size; byte++) {
        int owners = 0;
        for (int f = 0; f < count; f++) {
            size_t size = field_size((enum field_type)fields[f].type);
            for (int i = 0; i < fields[f].count; i++) {
                size_t start = element_at(&fields[f], i);
                owners += byte >= start && byte < start + size;
            }
        }
        if (owners != 1)
            return (int)byte;
    }
    return -1;
}
