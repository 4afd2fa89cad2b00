/* For tests of what a system's check finds: one field at a time, in a position that is sound otherwise. */
#ifndef TESTS_COMMON_LIMITS_H
#define TESTS_COMMON_LIMITS_H

#include <stdint.h>

/* `check` looks at the position at hand and gives NULL, or a sentence that says what is wrong. Here it is
 * wrong. */
void assert_broken(const char *(*check)(void));

/* The largest value that a field may have, and one more that it may not. The field is left as it was. */
void assert_limit(const char *(*check)(void), uint8_t *field, int most);

/* The same for a number with a least and a greatest value. */
void assert_range(const char *(*check)(void), int16_t *number, int least, int most);

/* A value that is wrong, where the position is sound otherwise. The field is left as it was. */
void assert_wrong(const char *(*check)(void), uint8_t *field, int value);

#endif
