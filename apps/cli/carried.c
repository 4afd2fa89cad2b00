#include "cli/carried.h"

#include <string.h>

#include "base/memory.h"
#include "base/near.h"

int carried_count(const char *folder)
{
    int count = 0;
    for (int i = 0; i < CARRIED_COUNT; i++)
        count += strcmp(CARRIED[i].folder, folder) == 0;
    return count;
}

const struct carried *carried_at(const char *folder, int number)
{
    for (int i = 0; i < CARRIED_COUNT; i++)
        if (strcmp(CARRIED[i].folder, folder) == 0 && number-- == 0)
            return &CARRIED[i];
    return NULL;
}

const struct carried *carried_find(const char *folder, const char *name)
{
    for (int i = 0; i < CARRIED_COUNT; i++)
        if (strcmp(CARRIED[i].folder, folder) == 0 && same_word(CARRIED[i].name, name))
            return &CARRIED[i];
    return NULL;
}

char *carried_text(const struct carried *carried)
{
    size_t size = 1, at = 0;
    for (int i = 0; carried->lines[i] != NULL; i++)
        size += strlen(carried->lines[i]) + 1;
    char *text = memory_take(size);
    for (int i = 0; text != NULL && carried->lines[i] != NULL; i++) {
        size_t length = strlen(carried->lines[i]);
        memcpy(text + at, carried->lines[i], length);
        at += length;
        text[at++] = '\n';
    }
    return text;
}
