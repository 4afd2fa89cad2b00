/* The one module that asks the system for memory. What never changes in size lives in structures of
 * fixed size instead; playing a game takes none. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* Gives `size` bytes, all 0, or NULL when there are none to be had. The caller owns them and gives
 * them back with memory_release. A size of 0 counts as 1, so that NULL always means failure. */
void *memory_take(size_t size);

/* Gives room of another size for what memory_take or memory_grow gave, or for NULL. What was there stays, as far as
 * there is room for it; what is new is not cleared. NULL when there is none to be had: then nothing has changed. A
 * size of 0 counts as 1. */
void *memory_grow(void *memory, size_t size);

/* Gives back what memory_take or memory_grow gave; NULL is allowed. */
void memory_release(void *memory);

#endif
