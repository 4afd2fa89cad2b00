/* The push as the ledger tells it, one step after the other, with nothing skipped: TB-MOV-6,
 * TB-MOV-7 and the moving back of TB-MOV-10. Falls and entries are not told. */
#ifndef TESTS_PATH_SLOW_PUSH_H
#define TESTS_PATH_SLOW_PUSH_H

#include "ground.h"
#include "table/shift.h"

/* As push_base, along the stretch from `at` to `end`. */
void slow_push_base(const struct board *board, struct mover mover, struct point at,
                    struct point end, struct push_rule rule, struct push *push);

/* As push_clear, along the stretch from `at` to `end`. */
bool slow_push_clear(const struct board *board, struct mover mover, struct point at,
                     struct point end, struct circle circle, struct push_rule rule,
                     struct push *push);

#endif
