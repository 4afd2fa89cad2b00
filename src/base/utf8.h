/* Text that people typed: UTF-8, and nothing that would upset a terminal or a line. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text is UTF-8 that can be shown in one line: no control characters, no broken
 * letters. */
bool utf8_can_be_shown(const char *text, size_t size);

#endif
