/* Lengths in thousandths of an inch, and the whole-number arithmetic that goes with them.
 * [TB-UNIT-1] Nothing here or above it in the rules uses floating point. */
#ifndef BASE_MIL_H
#define BASE_MIL_H

#include <stdbool.h>
#include <stdint.h>

typedef int32_t mil;                 /* [TB-UNIT-1] */
__extension__ typedef __int128 wide; /* for products of two 64-bit values */

enum {
    INCH = 1000,
    MIL_TEXT_SIZE = 16, /* room for any length as text, its end included */
};

static inline mil lesser(mil a, mil b)
{
    return a < b ? a : b;
}

static inline mil greater(mil a, mil b)
{
    return a > b ? a : b;
}

/* Half the roots of i * 2^56, cut, for i from 64 to 256 (roots.c). */
enum { ROOT_STEP_COUNT = 193 };
extern const uint32_t ROOT_STEPS[ROOT_STEP_COUNT];

/* Half the root of a number with the first or second of its 64 bits set: at most 8 in a million too
 * small. */
static inline uint64_t root_half(uint64_t full)
{
    uint32_t step = (uint32_t)(full >> 56) - 64, part = (uint32_t)(full >> 40) & 0xffff;
    uint64_t low = ROOT_STEPS[step], high = ROOT_STEPS[step + 1];
    return low + ((high - low) * part >> 16);
}

/* The whole part of the square root. */
uint32_t root_floor(uint64_t square);

/* The square root rounded up: the least n with n*n at least `square`. */
uint64_t root_ceil(uint64_t square);

/* Quotient rounded up, for a divisor above 0. */
static inline int64_t div_ceil(int64_t a, int64_t b)
{
    return a >= 0 ? (a + b - 1) / b : -(-a / b);
}

/* Quotient rounded to nearest, halves away from zero, for a divisor above 0. */
static inline int64_t div_round(int64_t a, int64_t b)
{
    return a >= 0 ? (2 * a + b) / (2 * b) : -((-2 * a + b) / (2 * b));
}

/* Writes a length in inches with up to three decimals ("6", "6.4", "-0.125"); gives its length. */
int mil_write(char out[MIL_TEXT_SIZE], mil value);

/* Reads inches with up to three decimals from the start of `text`, `size` bytes long. Gives the
 * number of bytes read, or 0 when no such number within +-1,000 inches stands there. */
int mil_read(const char *text, int size, mil *value);

#endif
