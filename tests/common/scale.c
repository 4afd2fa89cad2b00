#include "common/scale.h"

#include <stdlib.h>

int test_scaled(int count, int least)
{
    const char *percent = getenv("BLUFF_TEST_SCALE");
    long scaled = percent ? (long)count * atol(percent) / 100 : count;
    return scaled < least ? least : (int)scaled;
}
