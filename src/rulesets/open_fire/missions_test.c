/* Tables on which a mission cannot be set up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/open_fire/open_fire.h"
#include "rulesets/open_fire/ruleset.h"

enum { SIDE = 36 * INCH };

/* A cliff along the north edge, cut short by so much; gives how many sides have no room. */
static int sides_without_room(mil short_by, struct setup_faults *faults)
{
    static struct setup setup;
    const struct point cliff[] = {{0, 0}, {SIDE - short_by, 0}, {SIDE - short_by, INCH}, {0, INCH}};
    char reason[LIMIT_REASON];
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    assert_int_equal(layout_begin(&setup.layout, SIDE, SIDE, reason), STATUS_OK);
    assert_int_equal(
        terrain_add(&setup.layout.terrain, "cliff", 0, KW_IMPASSABLE, cliff, 4, reason), STATUS_OK);
    faults->count = 0;
    of_edges_check(&setup, faults);
    setup_end(&setup);
    return faults->count;
}

/* [OF-SET-1] Every side may be chosen, so each needs room; it is the table's fault and nobody's roster's. */
static void a_side_without_room(void **unused)
{
    struct setup_faults faults;
    (void)unused;
    assert_int_equal(sides_without_room(2 * INCH, &faults), 0);
    assert_int_equal(sides_without_room(INCH, &faults), 1);
    assert_int_equal(faults.faults[0].seat, -1);
    assert_int_equal(faults.faults[0].model, -1);
    assert_string_equal(faults.faults[0].rule, "OF-SET-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_side_without_room)};
    return cmocka_run_group_tests_name("missions", tests, NULL, NULL);
}
