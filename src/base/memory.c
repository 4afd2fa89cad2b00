#include "base/memory.h"

#include <stdlib.h>

void *memory_take(size_t size)
{
    return calloc(1, size > 0 ? size : 1);
}

void *memory_grow(void *memory, size_t size)
{
    return realloc(memory, size > 0 ? size : 1);
}

void memory_release(void *memory)
{
    free(memory);
}
