#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rules/event.h"

/* ---- refusals --------------------------------------------------------------------- */

static void test_a_refusal_names_its_rule(void **unused) /* [TB-GAME-2] */
{
    (void)unused;
    struct refusal refusal;
    memset(&refusal, 'x', sizeof refusal);
    assert_false(refusal_say(&refusal, "TB-1", "too far", 250));
    assert_string_equal(refusal.rule, "TB-1");
    assert_string_equal(refusal.sentence, "too far");
    assert_int_equal(refusal.shortfall, 250);
    assert_false(refusal_say(NULL, "TB-1", "whoever only tries wants no reason", 0));
}

static void test_a_long_refusal_is_cut(void **unused)
{
    (void)unused;
    struct refusal refusal;
    char longest[LIMIT_SENTENCE + 10];
    memset(longest, 'a', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    (void)refusal_say(&refusal, "TB-1", longest, 0);
    assert_int_equal(strlen(refusal.sentence), LIMIT_SENTENCE - 1);
    longest[LIMIT_SENTENCE - 1] = '\0';
    (void)refusal_say(&refusal, "TB-1", longest, 0);
    assert_string_equal(refusal.sentence, longest);
}

/* ---- sending ---------------------------------------------------------------------- */

static struct event taken;
static int taken_count;

static void take(void *context, const struct event *event)
{
    assert_ptr_equal(context, &taken_count);
    taken = *event;
    taken_count++;
}

static void test_told_events_are_for_all(void **unused) /* [TB-GAME-3] */
{
    (void)unused;
    const struct sink sink = {take, &taken_count};
    const struct event expected = {.kind = 200, .seen_by = 0x1F, .numbers = {-30000, 2, 30000}};
    taken_count = 0;
    sink_tell(&sink, 200, -30000, 2, 30000);
    assert_int_equal(taken_count, 1);
    assert_memory_equal(&taken, &expected, sizeof taken);
    sink_tell(NULL, 200, 1, 2, 3); /* nobody listens: nothing happens */
    sink_send(NULL, &expected);
    assert_int_equal(taken_count, 1);
}

/* ---- ways ------------------------------------------------------------------------- */

static struct event parts[4];
static int part_count;

static void take_part(void *context, const struct event *event)
{
    (void)context;
    parts[part_count++] = *event;
}

static void send_way(int points, const struct cost_model *costs)
{
    static struct terrain terrain;
    char reason[LIMIT_REASON];
    const struct sink sink = {take_part, NULL};
    const struct event event = {.kind = 5, .seen_by = 0x1F, .numbers = {7, -1, 9}};
    struct way way = {.count = points};
    for (int i = 0; i < points; i++)
        way.points[i] = (struct point){1000 * i, 500};
    assert_int_equal(terrain_begin(&terrain, 36000, 36000, reason), STATUS_OK);
    part_count = 0;
    sink_send_way(NULL, event, &way, &terrain, costs); /* nobody listens */
    assert_int_equal(part_count, 0);
    sink_send_way(&sink, event, &way, &terrain, costs);
}

static void assert_part(int index, int first, int points, int length)
{
    struct event expected = {.kind = 5, .seen_by = 0x1F, .numbers = {7, length, 9}};
    expected.point_count = (uint8_t)points;
    for (int i = 0; i < points; i++)
        expected.points[i] = (struct point){1000 * (first + i), 500};
    assert_memory_equal(&parts[index], &expected, sizeof expected);
}

/* A long way is told in parts, each of which begins where the one before has ended. */
static void test_ways_are_told_in_parts(void **unused)
{
    static const struct cost_model LENGTH_ALONE = {.price = 0};
    (void)unused;
    send_way(1, &LENGTH_ALONE);
    assert_int_equal(part_count, 1);
    assert_part(0, 0, 1, 0);
    send_way(LIMIT_ANSWER_POINTS, &LENGTH_ALONE);
    assert_int_equal(part_count, 1);
    assert_part(0, 0, LIMIT_ANSWER_POINTS, 1000 * (LIMIT_ANSWER_POINTS - 1));
    send_way(LIMIT_ANSWER_POINTS + 2, &LENGTH_ALONE);
    assert_int_equal(part_count, 2);
    assert_part(0, 0, LIMIT_ANSWER_POINTS, 1000 * (LIMIT_ANSWER_POINTS - 1));
    assert_part(1, LIMIT_ANSWER_POINTS - 1, 3, 2000);
    send_way(2, NULL); /* no costs: the number stays */
    assert_part(0, 0, 2, -1);
}

/* ---- what a seat sees [TB-CARD-2] ------------------------------------------------- */

static struct event full_event(unsigned seen_by)
{
    struct event event = {.kind = 3,
                          .seen_by = (uint8_t)seen_by,
                          .point_count = LIMIT_ANSWER_POINTS,
                          .luck_seat = 2,
                          .worth = 700,
                          .expected = -3};
    for (int i = 0; i < LIMIT_EVENT_NUMBERS; i++)
        event.numbers[i] = 10 + i;
    for (int i = 0; i < LIMIT_ANSWER_POINTS; i++)
        event.points[i] = (struct point){100 + i, 200 + i};
    return event;
}

static void assert_seen(const struct event_kind *kind, const struct event *event, int seat,
                        const struct event *expected)
{
    struct event seen = event_for(kind, event, seat);
    assert_memory_equal(&seen, expected, sizeof seen);
}

/* Each seat by its own bit, those who only watch by the last. */
static void test_those_who_may_see_all(void **unused)
{
    (void)unused;
    const struct event_kind kind = {.hidden = 0xFF, .flags = EVENT_HIDES_POINTS};
    for (int seat = 0; seat <= LIMIT_SEATS; seat++) {
        struct event event = full_event(1U << seat);
        for (int looker = 0; looker <= LIMIT_SEATS; looker++) {
            struct event seen = event_for(&kind, &event, looker);
            bool same = memcmp(&seen, &event, sizeof seen) == 0;
            assert_int_equal(same, looker == seat);
        }
    }
    assert_int_equal(SEEN_BY_WATCHERS, 1 << LIMIT_SEATS);
    assert_int_equal(SEEN_BY_ALL, 0x1F);
}

static void test_hidden_numbers_are_blanked(void **unused)
{
    (void)unused;
    for (int i = 0; i < LIMIT_EVENT_NUMBERS; i++) {
        const struct event_kind kind = {.hidden = (uint8_t)(1 << i)};
        struct event event = full_event(1 << 1), expected = event;
        expected.numbers[i] = 0;
        expected.luck_seat = 0;
        expected.worth = expected.expected = 0;
        assert_seen(&kind, &event, 0, &expected);
        assert_seen(&kind, &event, 1, &event);
        assert_seen(&kind, &event, LIMIT_SEATS, &expected);
    }
}

static void test_hidden_points_are_blanked(void **unused)
{
    (void)unused;
    const struct event_kind kind = {.flags = EVENT_HIDES_POINTS};
    struct event event = full_event(1 << 3), expected = event;
    memset(expected.points, 0, sizeof expected.points);
    expected.point_count = 0;
    expected.luck_seat = 0;
    expected.worth = expected.expected = 0;
    assert_seen(&kind, &event, 2, &expected);
    assert_seen(&kind, &event, 3, &event);
}

/* Where a kind hides nothing, a narrow mask hides nothing either. */
static void test_open_kinds_stay_open(void **unused)
{
    (void)unused;
    const struct event_kind kind = {.flags = EVENT_REVEALS | EVENT_ROUND | EVENT_DETAIL};
    struct event event = full_event(0);
    assert_seen(&kind, &event, 0, &event);
    assert_seen(&kind, &event, LIMIT_SEATS, &event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_refusal_names_its_rule),
        cmocka_unit_test(test_a_long_refusal_is_cut),
        cmocka_unit_test(test_told_events_are_for_all),
        cmocka_unit_test(test_ways_are_told_in_parts),
        cmocka_unit_test(test_those_who_may_see_all),
        cmocka_unit_test(test_hidden_numbers_are_blanked),
        cmocka_unit_test(test_hidden_points_are_blanked),
        cmocka_unit_test(test_open_kinds_stay_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
