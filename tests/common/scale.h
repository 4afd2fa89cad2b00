/* How long the long tests are. */
#ifndef TESTS_COMMON_SCALE_H
#define TESTS_COMMON_SCALE_H

/* A number of cases by BLUFF_TEST_SCALE, a percentage (100 when it is not set), but at least `least`. */
int test_scaled(int count, int least);

#endif
