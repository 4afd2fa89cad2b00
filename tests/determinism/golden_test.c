/* A seed is a promise: the same seed gives the same table, the same question the same answer, in this
 * version and in the next [TB-UNIT-1] [TB-TER-3] [TB-MOV-4] [TB-RNG-1]. The values below were found by this
 * very test; they change only with a change of the rules or of the engine's choices, which belongs into
 * CHANGELOG.md, because records from before it no longer replay. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>

#include "determinism/answers.h"

static void expect(enum answers kind, int count, uint64_t expected)
{
    uint64_t found = answers_check(kind, count);
    if (found != expected)
        fail_msg("%s: found 0x%016" PRIx64, ANSWERS_NAMES[kind], found);
}

static void cosines(void **state)
{
    (void)state;
    expect(ANSWERS_COSINES, 0, 0x17a28606e0a5d3ad);
}

static void tables(void **state)
{
    (void)state;
    expect(ANSWERS_TABLES, 12, 0xdcbcd66dd1b453d7);
}

static void sight(void **state)
{
    (void)state;
    expect(ANSWERS_SIGHT, 24000, 0xc42b52f0be40b35c);
}

static void paths(void **state)
{
    (void)state;
    expect(ANSWERS_PATHS, 2400, 0xc8cc0bc8265d1f17);
}

static void shifts(void **state)
{
    (void)state;
    expect(ANSWERS_SHIFTS, 400, 0x4685b1283585a7d1);
}

static void shuffles(void **state)
{
    (void)state;
    expect(ANSWERS_SHUFFLES, 1000, 0x6be4e7e464b55994);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cosines), cmocka_unit_test(tables), cmocka_unit_test(sight),
        cmocka_unit_test(paths),   cmocka_unit_test(shifts), cmocka_unit_test(shuffles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
