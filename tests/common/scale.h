/* How long the long tests are, and what they try. */
#ifndef TESTS_COMMON_SCALE_H
#define TESTS_COMMON_SCALE_H

#include <stdbool.h>

/* A number of cases by BLUFF_TEST_SCALE, a percentage (100 when it is not set), but at least `least`. */
int test_scaled(int count, int least);

/* A number of games: BLUFF_TEST_GAMES if that is set, else scaled as above. */
int test_games(int count, int least);

/* Whether a system is to be tried: BLUFF_TEST_SYSTEM names the only one; all are when it is not set. */
bool test_wants(const char *system);

#endif
