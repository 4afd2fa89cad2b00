#include "base/near.h"

#include <string.h>
#include <strings.h>

enum { LIMIT_WORD = 32 }; /* letters compared */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool same_word(const char *a, const char *b)
{
    return strcasecmp(a, b) == 0;
}

int near_distance(const char *a, const char *b)
{
    int rows[3][LIMIT_WORD + 1]; /* of the table of distances: the last two and the one at hand */
    int size_a = (int)strnlen(a, LIMIT_WORD + 1), size_b = (int)strnlen(b, LIMIT_WORD + 1);

    if (size_a > LIMIT_WORD || size_b > LIMIT_WORD)
        return NEAR_FAR;
    for (int j = 0; j <= size_b; j++)
        rows[0][j] = j;
    for (int i = 1; i <= size_a; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *above2 = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= size_b; j++) {
            bool same = small(a[i - 1]) == small(b[j - 1]);
            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (same ? 0 : 1));
            if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) &&
                small(a[i - 2]) == small(b[j - 1]))
                row[j] = least(row[j], above2[j - 2] + 1);
        }
    }
    return rows[size_a % 3][size_b];
}

bool near_enough(const char *given, const char *known)
{
    return near_distance(given, known) <= (strlen(known) < 4 ? 1 : 2);
}

bool text_ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), end_length = strlen(end);
    return length > end_length && strcmp(text + length - end_length, end) == 0;
}
