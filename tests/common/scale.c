#include "common/scale.h"

#include <stdlib.h>
#include <string.h>

int test_scaled(int count, int least)
{
    const char *percent = getenv("BLUFF_TEST_SCALE");
    long scaled = percent ? (long)count * atol(percent) / 100 : count;
    return scaled < least ? least : (int)scaled;
}

int test_games(int count, int least)
{
    const char *games = getenv("BLUFF_TEST_GAMES");
    return games ? atoi(games) : test_scaled(count, least);
}

bool test_wants(const char *system)
{
    const char *only = getenv("BLUFF_TEST_SYSTEM");
    return only == NULL || strcmp(only, system) == 0;
}
