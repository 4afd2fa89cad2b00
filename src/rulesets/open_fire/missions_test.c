/* Setting up a mission: what is told of it, and tables on which it cannot be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"
#include "rulesets/open_fire/ruleset.h"

enum { SIDE = 36 * INCH };

/* A cliff along the north edge, from one place to another; gives how many sides have no room. */
static int sides_without_room(mil from, mil to, struct setup_faults *faults)
{
    static struct setup setup;
    const struct point cliff[] = {{from, 0}, {to, 0}, {to, INCH}, {from, INCH}};
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
    assert_int_equal(sides_without_room(0, SIDE - 2 * INCH, &faults), 0);
    assert_int_equal(sides_without_room(0, SIDE - INCH, &faults), 1);
    assert_int_equal(faults.faults[0].seat, -1);
    assert_int_equal(faults.faults[0].model, -1);
    assert_string_equal(faults.faults[0].rule, "OF-SET-1");
}

/* [OF-SET-1] A corner that just holds the marker is room enough. */
static void room_in_a_corner(void **unused)
{
    struct setup_faults faults;
    (void)unused;
    assert_int_equal(sides_without_room(2 * RADIUS_MARKER, SIDE, &faults), 0);
    assert_int_equal(sides_without_room(2 * RADIUS_MARKER - 1, SIDE, &faults), 1);
}

/* [OF-MIS-2] [OF-SET-1] Each objective and each entry point is told with the place where it lies. */
static void places_are_told(void **unused)
{
    struct answer edge = {.verb = VERB_EDGE, .numbers = {1 + SIDE_NORTH}};
    struct answer entry = {.verb = VERB_ENTRY, .point_count = 1, .points = {{5000, RADIUS_MARKER}}};
    struct of_state *state = &stand.state;
    struct refusal refusal;
    (void)unused;
    state->phase = PHASE_EDGES;
    state->mission = MISSION_BANK;
    assert_true(of_apply(&stand.setup, state, 0, &edge, told_begin(), &refusal));
    for (int i = 0; i < OF_OBJECTIVES; i++) {
        const struct event *event = told_nth(EVENT_OBJECTIVE, i);
        assert_int_equal(event->numbers[0], i + 1);
        assert_int_equal(event->point_count, 1);
        assert_int_equal(event->points[0].x, (i + 1) * SIDE / 4);
        assert_int_equal(event->points[0].y, SIDE / 2);
    }
    assert_true(of_apply(&stand.setup, state, 0, &entry, told_begin(), &refusal));
    const struct event *event = told_nth(EVENT_ENTRY, 0);
    assert_int_equal(event->numbers[0], 0);
    assert_int_equal(event->point_count, 1);
    assert_int_equal(event->points[0].x, 5000);
    assert_int_equal(event->points[0].y, RADIUS_MARKER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_side_without_room),
        cmocka_unit_test(room_in_a_corner),
        cmocka_unit_test_setup(places_are_told, stand_place),
    };
    return cmocka_run_group_tests_name("missions", tests, stand_open, stand_close);
}
