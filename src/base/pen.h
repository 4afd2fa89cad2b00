/* Text put together in the caller's room. A pen goes on counting when the room is full, so that a
 * text can be measured first and written then; what does not fit is left out. */
#ifndef BASE_PEN_H
#define BASE_PEN_H

#include <stddef.h>

#include "base/mil.h"

struct pen {
    char *out;     /* always ended by a 0, unless there is no room at all */
    size_t size;   /* of the room, the end included */
    size_t length; /* of the text so far, whether it fits or not */
};

/* Starts a text in `size` bytes; NULL and 0 only measure. */
struct pen pen_in(char *out, size_t size);

/* Whether all that was written has found room. */
static inline bool pen_fits(const struct pen *pen)
{
    return pen->length < pen->size;
}

void pen_bytes(struct pen *pen, const char *bytes, size_t count);
void pen_byte(struct pen *pen, char byte);
void pen_text(struct pen *pen, const char *text);
void pen_number(struct pen *pen, int64_t value);
void pen_length(struct pen *pen, mil length); /* in inches */
void pen_hex(struct pen *pen, const uint8_t *bytes, int count);
void pen_check(struct pen *pen, uint64_t check); /* 16 hex digits */

/* One more of a list: after a comma, unless it is the first. And the same only where something holds. */
void pen_item(struct pen *pen, const char *words);
void pen_item_if(struct pen *pen, bool holds, const char *words);

/* A name as readers take it back: within quotes when it is more than one plain word, or, where it
 * is all that follows on a line, only when it must be. */
void pen_name(struct pen *pen, const char *name);
void pen_title(struct pen *pen, const char *title);

#endif
