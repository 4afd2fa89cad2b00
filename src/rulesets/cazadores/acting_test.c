/* What actions offer, and what one who was moved comes into, where examples as text do not reach. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cazadores/lodge.h"

static struct cz_state *const state = &lodge.state;

static int meet_the_wurm(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_WURM, OBJECTIVE_NONE);
    return 0;
}

/* [CZ-ACT-12] One option for each condition, which names it and nothing else. */
static void aid_clears_what_there_is(void **unused)
{
    static const int CONDITIONS[] = {COND_BURNING, COND_POISONED};
    struct option options[LIMIT_OPTIONS];
    (void)unused;
    state->models[BRAS].conditions = 1 << COND_BURNING | 1 << COND_POISONED;
    stack_push(&state->stack, FRAME_CLEAR)->numbers[0] = BRAS;
    assert_int_equal(cz_clear_options(state, options), 2);
    for (int i = 0; i < 2; i++) {
        const struct answer wanted = {.verb = VERB_CLEAR, .numbers = {CONDITIONS[i]}};
        assert_int_equal(options[i].needs, NEEDS_NOTHING);
        assert_memory_equal(&options[i].answer, &wanted, sizeof wanted);
    }
}

static void count_dangers(void *context, const struct event *event)
{
    int *count = context;
    *count += event->kind == EVENT_DANGER;
}

static int dangers_met(uint64_t areas)
{
    int count = 0;
    struct sink sink = {count_dangers, &count};
    struct entries entries = {.areas = areas};
    (void)cz_enter_all(&lodge.setup, state, BRAS, &entries, &sink);
    return count;
}

/* [CZ-TER-1] [CZ-ADV-8] Of several Areas the dangerous one is, once a turn, whichever was laid first. */
static void the_dangerous_area_is_entered(void **unused)
{
    (void)unused;
    assert_int_equal(lodge_area(AREA_RUBBLE, 12 * INCH, 12 * INCH), 0);
    assert_int_equal(lodge_area(AREA_DUST, 12 * INCH, 14 * INCH), 1);
    assert_int_equal(lodge_area(AREA_RUBBLE, 12 * INCH, 16 * INCH), 2);
    assert_int_equal(dangers_met(1 << 0 | 1 << 2), 0);
    assert_int_equal(dangers_met(1 << 0 | 1 << 1), 1);
    assert_int_equal(dangers_met(1 << 1), 0);
}

/* [CZ-TER-1] [CZ-TER-2] A move goes on through ground that was entered before, and an Adversary's through any. */
static void danger_stops_once(void **unused)
{
    const struct entries dust = {.areas = 1};
    (void)unused;
    (void)lodge_area(AREA_DUST, 12 * INCH, 12 * INCH);
    (void)cz_enter_all(&lodge.setup, state, BRAS, &dust, NULL);
    assert_false(cz_enter_all(&lodge.setup, state, BRAS, &dust, NULL));
    assert_false(cz_enter_all(&lodge.setup, state, lodge_foe(), &dust, NULL));
}

static struct event moved;

static void keep_moved(void *context, const struct event *event)
{
    (void)context;
    if (event->kind == EVENT_SET_DOWN || event->kind == EVENT_PUSHED)
        moved = *event;
}

static void assert_point(struct point at, mil x, mil y)
{
    assert_int_equal(at.x, x);
    assert_int_equal(at.y, y);
}

/* [CZ-PUSH-1] Who is set down is told to be there; who is pushed, from where to where. */
static void shifts_are_told(void **unused)
{
    struct sink sink = {keep_moved, NULL};
    (void)unused;
    cz_set_down(&lodge.setup, state, BRAS, (struct point){9 * INCH, 9 * INCH}, &sink);
    assert_int_equal(moved.kind, EVENT_SET_DOWN);
    assert_int_equal(moved.numbers[0], BRAS);
    assert_int_equal(moved.point_count, 1);
    assert_point(moved.points[0], 9 * INCH, 9 * INCH);
    cz_push(&lodge.setup, state, BRAS, (struct point){8 * INCH, 9 * INCH}, 2 * INCH, &sink);
    assert_int_equal(moved.kind, EVENT_PUSHED);
    assert_int_equal(moved.point_count, 2);
    assert_point(moved.points[0], 9 * INCH, 9 * INCH);
    assert_point(moved.points[1], 11 * INCH, 9 * INCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(aid_clears_what_there_is, meet_the_wurm),
        cmocka_unit_test_setup(the_dangerous_area_is_entered, meet_the_wurm),
        cmocka_unit_test_setup(danger_stops_once, meet_the_wurm),
        cmocka_unit_test_setup(shifts_are_told, meet_the_wurm),
    };
    return cmocka_run_group_tests_name("acting", tests, NULL, lodge_close);
}
