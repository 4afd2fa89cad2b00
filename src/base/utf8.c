#include "base/utf8.h"

#include <stdint.h>

/* The length of the letter that starts `text`, or 0 when there is none that can be shown. */
static size_t letter_size(const unsigned char *text, size_t size)
{
    static const uint32_t LEAST[] = {0, 0, 0xA0, 0x800, 0x10000}; /* below: control, or too long */
    unsigned char first = text[0];
    size_t length = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length == 1)
        return first >= ' ' && first != 0x7F;
    if (length == 0 || length > size || first >= 0xF8)
        return 0;
    uint32_t letter = first & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0U) != 0x80)
            return 0;
        letter = letter << 6 | (text[i] & 0x3FU);
    }
    bool surrogate = letter >= 0xD800 && letter < 0xE000, none = (letter & 0xFFFE) == 0xFFFE;
    return letter < LEAST[length] || letter > 0x10FFFF || surrogate || none ? 0 : length;
}

bool utf8_can_be_shown(const char *text, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t length = letter_size((const unsigned char *)text + i, size - i);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}
