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

/* [CZ-AREA-2] [CZ-TER-1] Who is set down with its centre on the rim has come in; a thousandth farther it has not. */
static void the_rim_is_within(void **unused)
{
    int count = 0;
    struct sink sink = {count_dangers, &count};
    (void)unused;
    (void)lodge_area(AREA_DUST, 12 * INCH, 12 * INCH);
    cz_set_down(&lodge.setup, state, BRAS, (struct point){13 * INCH + 1, 12 * INCH}, &sink);
    assert_int_equal(count, 0);
    cz_set_down(&lodge.setup, state, CARA, (struct point){11 * INCH, 12 * INCH}, &sink);
    assert_int_equal(count, 1);
}

/* [CZ-AREA-2] With no room left, and nothing that is only bad ground, the oldest Area goes. */
static void the_oldest_makes_room(void **unused)
{
    (void)unused;
    for (int i = 0; i < CZ_AREAS; i++)
        (void)lodge_area(AREA_FIRE, (i % 20 + 1) * INCH, (i / 20 + 18) * INCH);
    assert_int_equal(cz_put_area(&lodge.setup, state, AREA_FIRE, (struct point){5, 6}, NULL),
                     CZ_AREAS - 1);
    assert_int_equal(state->areas[0].x, 2 * INCH);
    assert_int_equal(state->areas[1].x, 3 * INCH);
    assert_int_equal(state->areas[CZ_AREAS - 1].x, 5);
}

/* A ritual that there is not has no odds. */
static void no_such_ritual(void **unused)
{
    struct answer answer = {.verb = VERB_CAST, .numbers = {ANA, RITUAL_COUNT, NO_MODEL}};
    struct odds odds;
    (void)unused;
    (void)lodge_turn(ANA);
    cz_odds(&lodge.setup, state, 0, &answer, &odds);
    assert_int_equal(odds.count, 0);
    answer.numbers[1] = -1;
    cz_odds(&lodge.setup, state, 0, &answer, &odds);
    assert_int_equal(odds.count, 0);
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
        cmocka_unit_test_setup(the_rim_is_within, meet_the_wurm),
        cmocka_unit_test_setup(the_oldest_makes_room, meet_the_wurm),
        cmocka_unit_test_setup(no_such_ritual, meet_the_wurm),
        cmocka_unit_test_setup(shifts_are_told, meet_the_wurm),
    };
    return cmocka_run_group_tests_name("acting", tests, NULL, lodge_close);
}
