/* Whole files in and out. */
#ifndef RECORD_FILE_H
#define RECORD_FILE_H

#include <stddef.h>

#include "base/status.h"

enum { LIMIT_FILE_REASON = 160 };

/* Reads a file to its end; "-" is the standard input. On STATUS_OK `*bytes` holds `*size` bytes and
 * a 0 after them, and is the caller's to release (memory_release). Else nothing is owned and
 * `reason` is a sentence: STATUS_TOO_BIG when there are more than `limit` bytes, STATUS_NO_FILE,
 * STATUS_NO_MEMORY. */
MUST_USE enum status file_read(const char *path, size_t limit, char **bytes, size_t *size,
                               char reason[LIMIT_FILE_REASON]);

/* Writes a file whole or not at all: to a new file in the same folder, onto the disk, then in the
 * place of the old one, whose permissions it keeps. What is no plain file (a pipe, a terminal) is
 * written to directly. On STATUS_NO_WRITE the old file is as it was and `reason` is a sentence. */
MUST_USE enum status file_write(const char *path, const void *bytes, size_t size,
                                char reason[LIMIT_FILE_REASON]);

#endif
