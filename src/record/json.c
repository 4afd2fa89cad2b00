#include "record/json.h"

#include <string.h>

struct json json_in(char *out, size_t size)
{
    return (struct json){pen_in(out, size), true};
}

void json_open(struct json *json, char bracket)
{
    pen_byte(&json->pen, bracket);
    json->fresh = true;
}

void json_close(struct json *json, char bracket)
{
    pen_byte(&json->pen, bracket);
    json->fresh = false;
}

void json_next(struct json *json)
{
    if (!json->fresh)
        pen_byte(&json->pen, ',');
    json->fresh = false;
}

void json_key_of(struct json *json, const char *key, size_t size)
{
    json_next(json);
    pen_byte(&json->pen, '"');
    pen_bytes(&json->pen, key, size);
    pen_bytes(&json->pen, "\":", 2);
}

void json_key(struct json *json, const char *key)
{
    json_key_of(json, key, strlen(key));
}

void json_number(struct json *json, int64_t value)
{
    pen_number(&json->pen, value);
}

static void escape(struct pen *pen, unsigned char c)
{
    static const char DIGITS[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        pen_byte(pen, '\\');
        pen_byte(pen, (char)c);
        return;
    }
    pen_text(pen, "\\u00");
    pen_byte(pen, DIGITS[c >> 4]);
    pen_byte(pen, DIGITS[c & 15]);
}

void json_text_of(struct json *json, const char *text, size_t size)
{
    struct pen *pen = &json->pen;
    size_t written = 0;
    pen_byte(pen, '"');
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        pen_bytes(pen, text + written, i - written);
        escape(pen, c);
        written = i + 1;
    }
    pen_bytes(pen, text + written, size - written);
    pen_byte(pen, '"');
}

void json_text(struct json *json, const char *text)
{
    json_text_of(json, text, strlen(text));
}

void json_member(struct json *json, const char *key, int64_t value)
{
    json_key(json, key);
    json_number(json, value);
}

void json_member_text(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}
