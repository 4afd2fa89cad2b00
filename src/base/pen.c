#include "base/pen.h"

#include <string.h>

struct pen pen_in(char *out, size_t size)
{
    if (size > 0)
        out[0] = '\0';
    return (struct pen){out, size, 0};
}

void pen_bytes(struct pen *pen, const char *bytes, size_t count)
{
    if (pen->length + 1 < pen->size) {
        size_t room = pen->size - pen->length - 1;
        size_t fits = count < room ? count : room;
        memcpy(pen->out + pen->length, bytes, fits);
        pen->out[pen->length + fits] = '\0';
    }
    pen->length += count;
}

void pen_byte(struct pen *pen, char byte)
{
    pen_bytes(pen, &byte, 1);
}

void pen_text(struct pen *pen, const char *text)
{
    pen_bytes(pen, text, strlen(text));
}

void pen_number(struct pen *pen, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        digits[--at] = '-';
    pen_bytes(pen, digits + at, sizeof digits - at);
}

void pen_length(struct pen *pen, mil length)
{
    char text[MIL_TEXT_SIZE];
    pen_bytes(pen, text, (size_t)mil_write(text, length));
}

void pen_hex(struct pen *pen, const uint8_t *bytes, int count)
{
    static const char DIGITS[] = "0123456789abcdef";
    for (int i = 0; i < count; i++) {
        pen_byte(pen, DIGITS[bytes[i] >> 4]);
        pen_byte(pen, DIGITS[bytes[i] & 15]);
    }
}

void pen_check(struct pen *pen, uint64_t check)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(check >> (56 - 8 * i));
    pen_hex(pen, bytes, 8);
}

static void pen_quoted(struct pen *pen, const char *text, bool quoted)
{
    pen_text(pen, quoted ? "\"" : "");
    pen_text(pen, text);
    pen_text(pen, quoted ? "\"" : "");
}

void pen_name(struct pen *pen, const char *name)
{
    pen_quoted(pen, name, name[0] == '\0' || strpbrk(name, " #") != NULL);
}

void pen_title(struct pen *pen, const char *title)
{
    size_t length = strlen(title);
    bool edged = length == 0 || title[0] == ' ' || title[length - 1] == ' ';
    pen_quoted(pen, title, edged || strchr(title, '#') != NULL);
}

void pen_item(struct pen *pen, const char *words)
{
    if (pen->length > 0)
        pen_text(pen, ", ");
    pen_text(pen, words);
}

void pen_item_if(struct pen *pen, bool holds, const char *words)
{
    if (holds)
        pen_item(pen, words);
}
