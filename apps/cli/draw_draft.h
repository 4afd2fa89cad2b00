/* Text that grows: pictures and listings are written into it before they go anywhere. */
#ifndef CLI_DRAW_DRAFT_H
#define CLI_DRAW_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

/* Starts as all 0; owns its bytes until draft_release. When memory runs out `failed` is set, the
 * text stays as it was, and what follows is dropped: whoever uses the whole looks at it once. */
struct draft {
    char *bytes; /* `length` of them and a 0, or NULL while empty */
    size_t length, room;
    bool failed;
};

void draft_release(struct draft *draft);

/* Empties it and keeps its room. */
void draft_clear(struct draft *draft);

void draft_put(struct draft *draft, const char *text);
void draft_put_bytes(struct draft *draft, const char *bytes, size_t size);
void draft_put_draft(struct draft *draft, const struct draft *other);

/* A whole number; a number with at most one decimal, or at most three. Always with a point,
 * whatever the language of the machine. */
void draft_put_whole(struct draft *draft, long number);
void draft_put_number(struct draft *draft, double number);
void draft_put_fine(struct draft *draft, double number);

/* Text as it must stand in XML. */
void draft_put_escaped(struct draft *draft, const char *text);

#endif
