/* What a file is, by what stands in it. */
#ifndef CLI_KINDS_H
#define CLI_KINDS_H

#include <stddef.h>

enum file_kind {
    KIND_TABLE,
    KIND_ROSTER,
    KIND_HOUSE,
    KIND_SCRIPT,
    KIND_RECORD,
    KIND_COUNT,
};

extern const char *const KIND_NAMES[KIND_COUNT];

/* The kind of any text: by its first word, or as a script by a line that begins a case. What is nothing
 * else counts as a table. */
enum file_kind kind_of(const char *text, size_t size);

/* The greatest size of a file of a kind, in bytes, and of any kind. */
size_t kind_limit(enum file_kind kind);
size_t kind_limit_any(void);

#endif
