#include "cli/draw_draft.h"

#include <string.h>

#include "base/memory.h"

enum { FIRST_ROOM = 1 << 12 };

void draft_release(struct draft *draft)
{
    memory_release(draft->bytes);
    *draft = (struct draft){0};
}

void draft_clear(struct draft *draft)
{
    draft->length = 0;
    if (draft->bytes != NULL)
        draft->bytes[0] = '\0';
}

/* Makes sure of room for so many more bytes and the 0 after them. */
static bool make_room(struct draft *draft, size_t more)
{
    size_t need = draft->length + more + 1, room = draft->room == 0 ? FIRST_ROOM : draft->room;
    if (draft->failed)
        return false;
    if (need <= draft->room)
        return true;
    while (room < need)
        room *= 2;
    char *bytes = memory_take(room);
    if (bytes == NULL) {
        draft->failed = true;
        return false;
    }
    if (draft->length > 0)
        memcpy(bytes, draft->bytes, draft->length);
    memory_release(draft->bytes);
    draft->bytes = bytes;
    draft->room = room;
    return true;
}

void draft_put_bytes(struct draft *draft, const char *bytes, size_t size)
{
    if (!make_room(draft, size))
        return;
    if (size > 0)
        memcpy(draft->bytes + draft->length, bytes, size);
    draft->length += size;
    draft->bytes[draft->length] = '\0';
}

void draft_put(struct draft *draft, const char *text)
{
    draft_put_bytes(draft, text, strlen(text));
}

void draft_put_draft(struct draft *draft, const struct draft *other)
{
    if (other->failed)
        draft->failed = true;
    if (other->length > 0)
        draft_put_bytes(draft, other->bytes, other->length);
}

void draft_put_whole(struct draft *draft, long number)
{
    char text[24];
    int at = (int)sizeof text;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    do {
        text[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        text[--at] = '-';
    draft_put_bytes(draft, text + at, sizeof text - (size_t)at);
}

/* A number in units of 1/scale, without zeros at its end. */
static void put_scaled(struct draft *draft, double number, long scale)
{
    double scaled = number * (double)scale;
    long whole = (long)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    long size = whole < 0 ? -whole : whole;
    if (whole < 0)
        draft_put(draft, "-");
    draft_put_whole(draft, size / scale);
    long rest = size % scale;
    if (rest > 0)
        draft_put(draft, ".");
    for (long place = scale / 10; rest > 0; rest %= place, place /= 10) {
        char digit = (char)('0' + rest / place);
        draft_put_bytes(draft, &digit, 1);
    }
}

void draft_put_number(struct draft *draft, double number)
{
    put_scaled(draft, number, 10);
}

void draft_put_fine(struct draft *draft, double number)
{
    put_scaled(draft, number, 1000);
}

void draft_put_escaped(struct draft *draft, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            draft_put(draft, "&amp;");
            break;
        case '<':
            draft_put(draft, "&lt;");
            break;
        case '>':
            draft_put(draft, "&gt;");
            break;
        case '"':
            draft_put(draft, "&quot;");
            break;
        default:
            draft_put_bytes(draft, text, 1);
        }
    }
}
