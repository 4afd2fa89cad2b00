#include "cli/lines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void lines_begin(struct lines *lines, int descriptor, const char *name)
{
    lines->descriptor = descriptor;
    lines->name = name;
    lines->number = 0;
    lines->ended = false;
    lines->fault = 0;
    lines->at = lines->filled = 0;
}

/* Gets more bytes; false when there are none. */
static bool fill(struct lines *lines)
{
    fflush(stdout); /* whoever asks may be waiting for an answer */
    ssize_t got;
    do
        got = read(lines->descriptor, lines->bytes, sizeof lines->bytes);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        lines->fault = errno;
    lines->at = 0;
    lines->filled = got > 0 ? (int)got : 0;
    lines->ended = got <= 0;
    return got > 0;
}

enum line_result lines_next(struct lines *lines, char text[LIMIT_LINE], int *size)
{
    bool begun = false, too_long = false;
    *size = 0;
    while (!lines->ended && (lines->at < lines->filled || fill(lines))) {
        const char *from = lines->bytes + lines->at;
        int left = lines->filled - lines->at;
        const char *end = memchr(from, '\n', (size_t)left);
        int part = end != NULL ? (int)(end - from) : left;
        begun = true;
        too_long = too_long || *size + part >= LIMIT_LINE;
        if (!too_long) {
            memcpy(text + *size, from, (size_t)part);
            *size += part;
        }
        lines->at += part + (end != NULL);
        if (end != NULL)
            break;
    }
    if (!begun)
        return lines->fault != 0 ? LINE_FAULT : LINE_END;
    lines->number++;
    text[*size] = '\0';
    return too_long ? LINE_TOO_LONG : LINE_READ;
}
