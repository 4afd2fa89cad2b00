/* Check values over many answers of the table, on random tables with areas and bases on them. The same
 * count must give the same value on every build, today and in years: a seed is a promise [TB-UNIT-1]. */
#ifndef TESTS_DETERMINISM_ANSWERS_H
#define TESTS_DETERMINISM_ANSWERS_H

#include <stdint.h>

enum answers {
    ANSWERS_COSINES, /* the constants that directions come from; has no count */
    ANSWERS_TABLES,  /* random tables in all styles, up to 12 */
    ANSWERS_SIGHT,
    ANSWERS_PATHS,  /* ways found, ways checked, their costs */
    ANSWERS_SHIFTS, /* pushes, placements, moves the engine chooses */
    ANSWERS_SHUFFLES,
    ANSWERS_COUNT,
};

extern const char *const ANSWERS_NAMES[ANSWERS_COUNT];

uint64_t answers_check(enum answers kind, int count);

#endif
