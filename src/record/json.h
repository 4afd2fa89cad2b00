/* JSON as it is written: members in the order given, whole numbers and strings only, no blanks. */
#ifndef RECORD_JSON_H
#define RECORD_JSON_H

#include "base/pen.h"

struct json {
    struct pen pen;
    bool fresh; /* nothing stands yet in the object or list at hand, so no comma is due */
};

/* Starts a text in the caller's room, as pen_in does. */
struct json json_in(char *out, size_t size);

/* Opens an object `{` or a list `[`, and closes it. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* What comes before each element of a list, and before each value of an object: its name, which
 * has nothing that needs escapes. */
void json_next(struct json *json);
void json_key(struct json *json, const char *key);
void json_key_of(struct json *json, const char *key, size_t size);

/* Values. Text is UTF-8 and goes in as it is, but for what JSON escapes. */
void json_number(struct json *json, int64_t value);
void json_text(struct json *json, const char *text);
void json_text_of(struct json *json, const char *text, size_t size);

/* A key and its value. */
void json_member(struct json *json, const char *key, int64_t value);
void json_member_text(struct json *json, const char *key, const char *text);

#endif
