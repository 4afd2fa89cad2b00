#include "base/mil.h"

uint32_t root_floor(uint64_t square)
{
    if (square == 0)
        return 0;
    int up = __builtin_clzll(square) & ~1;
    uint64_t full = square << up, about = 2 * root_half(full);
    /* One step of Newton's leaves less than 1 too much, and never too little. */
    uint64_t root = (about + full / about) / 2;
    if (root > UINT32_MAX || root * root > full)
        root--;
    return (uint32_t)(root >> (up / 2));
}

uint64_t root_ceil(uint64_t square)
{
    uint64_t root = root_floor(square);
    return root * root == square ? root : root + 1;
}

int mil_write(char out[MIL_TEXT_SIZE], mil value)
{
    char digits[MIL_TEXT_SIZE];
    int count = 0, length = 0;
    uint32_t rest = value < 0 ? 0U - (uint32_t)value : (uint32_t)value;
    uint32_t fraction = rest % INCH;

    if (value < 0)
        out[length++] = '-';
    rest /= INCH;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    while (count > 0)
        out[length++] = digits[--count];
    if (fraction > 0) {
        out[length++] = '.';
        for (uint32_t place = INCH / 10; fraction > 0; fraction %= place, place /= 10)
            out[length++] = (char)('0' + fraction / place);
    }
    out[length] = '\0';
    return length;
}

static bool is_digit(const char *text, int size, int at)
{
    return at < size && text[at] >= '0' && text[at] <= '9';
}

int mil_read(const char *text, int size, mil *value)
{
    int at = 0;
    bool negative = size > 0 && text[0] == '-';
    mil whole = 0, fraction = 0;

    if (negative)
        at++;
    if (!is_digit(text, size, at))
        return 0;
    for (; is_digit(text, size, at); at++) {
        whole = whole * 10 + (text[at] - '0');
        if (whole > 1000)
            return 0;
    }
    if (at < size && text[at] == '.') {
        at++;
        if (!is_digit(text, size, at))
            return 0;
        for (mil place = INCH / 10; is_digit(text, size, at); at++, place /= 10) {
            if (place == 0)
                return 0; /* a fourth decimal is finer than a mil */
            fraction += place * (text[at] - '0');
        }
    }
    if (whole == 1000 && fraction > 0)
        return 0;
    *value = (negative ? -1 : 1) * (whole * INCH + fraction);
    return at;
}
