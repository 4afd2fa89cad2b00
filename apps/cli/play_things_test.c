#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "cli/play_things.h"

/* A state with markers that can be carried, ghosts that not everybody sees, and others that lack something. */
struct things {
    struct {
        int32_t x, y;
        uint8_t kind, carrier, holder, zero;
    } markers[3];
    struct {
        int32_t x, y;
        uint8_t kind, zero[3];
    } ghosts[2], numbers[1], letters[1];
    uint8_t kind, vp[2], zero;
};

static const char *const KINDS[] = {"none", "counter", "gold", NULL};

#define PLACE(array, seen)                                                                         \
    FIELD_EACH(struct things, array, x, FIELD_I32, seen, 0, THING_LENGTH),                         \
        FIELD_EACH(struct things, array, y, FIELD_I32, seen, 0, THING_LENGTH)
static const struct field FIELDS[] = {
    PLACE(markers, SEEN_ALL),
    FIELD_EACH(struct things, markers, kind, FIELD_U8, SEEN_ALL, 0, THING_WORD),
    FIELD_EACH(struct things, markers, carrier, FIELD_U8, SEEN_ALL, 0, THING_NUMBER),
    FIELD_EACH(struct things, markers, holder, FIELD_U8, SEEN_ALL, 0, THING_NUMBER),
    PLACE(ghosts, SEEN_NOBODY),
    FIELD_EACH(struct things, ghosts, kind, FIELD_U8, SEEN_ALL, 0, THING_WORD),
    PLACE(numbers, SEEN_ALL),
    FIELD_EACH(struct things, numbers, kind, FIELD_U8, SEEN_ALL, 0, THING_NUMBER),
    FIELD_EACH(struct things, letters, x, FIELD_I32, SEEN_ALL, 0, THING_LENGTH),
    FIELD_EACH(struct things, letters, y, FIELD_I32, SEEN_ALL, 0, THING_NUMBER),
    FIELD_EACH(struct things, letters, kind, FIELD_U8, SEEN_ALL, 0, THING_WORD),
    FIELD_OF(struct things, kind, FIELD_U8, SEEN_ALL, THING_WORD),
};
static const struct field OPEN_POINTS =
    FIELD_ARRAY(struct things, vp, FIELD_U8, SEEN_ALL, 0, THING_NUMBER);
static const struct field SECRET_POINTS =
    FIELD_ARRAY(struct things, vp, FIELD_U8, SEEN_NOBODY, 0, THING_NUMBER);

static void test_things(void **state)
{
    (void)state;
    static struct setup setup;
    struct ruleset rules = {
        .fields = FIELDS, .field_count = sizeof FIELDS / sizeof *FIELDS, .words = {KINDS}};
    struct thing_seen out[LIMIT_THINGS];
    struct things things = {.kind = 1};
    setup.ruleset = &rules;
    assert_int_equal(things_seen(&setup, &things, out), 0);
    memset(things.ghosts, 1, sizeof things.ghosts);
    memset(things.numbers, 1, sizeof things.numbers);
    memset(things.letters, 1, sizeof things.letters);
    assert_int_equal(things_seen(&setup, &things, out), 0);
    things.markers[1].kind = 2;
    things.markers[1].x = 1500;
    things.markers[1].y = 7000;
    things.markers[2].kind = 1;
    assert_int_equal(things_seen(&setup, &things, out), 2);
    assert_string_equal(out[0].name, "gold 2");
    assert_int_equal(out[0].number, 2);
    assert_int_equal(out[0].at.x, 1500);
    assert_int_equal(out[0].at.y, 7000);
    assert_string_equal(out[1].name, "counter 3");
    things.markers[1].carrier = 4;
    assert_int_equal(things_seen(&setup, &things, out), 1);
    assert_string_equal(out[0].name, "counter 3");
}

/* What somebody holds is named after them, and numbered only when they hold another one of the kind. */
static void test_held(void **state)
{
    (void)state;
    static struct setup setup = {.seat_count = 2, .rosters = {{.name = "A"}, {.name = "The B"}}};
    struct ruleset rules = {
        .fields = FIELDS, .field_count = sizeof FIELDS / sizeof *FIELDS, .words = {KINDS}};
    struct thing_seen out[LIMIT_THINGS];
    struct things things = {.markers = {{.kind = 1, .holder = 1}, {.kind = 1, .holder = 2}}};
    setup.ruleset = &rules;
    assert_int_equal(things_seen(&setup, &things, out), 2);
    assert_string_equal(out[0].name, "counter of A");
    assert_string_equal(out[1].name, "counter of The B");
    things.markers[2].kind = 1;
    things.markers[2].holder = 2;
    assert_int_equal(things_seen(&setup, &things, out), 3);
    assert_string_equal(out[0].name, "counter of A");
    assert_string_equal(out[1].name, "counter 2 of The B");
    assert_string_equal(out[2].name, "counter 3 of The B");
    things.markers[2].kind = 2;
    assert_int_equal(things_seen(&setup, &things, out), 3);
    assert_string_equal(out[1].name, "counter of The B");
    things.markers[2].holder = 0;
    things.markers[2].kind = 1;
    assert_int_equal(things_seen(&setup, &things, out), 3);
    assert_string_equal(out[1].name, "counter of The B");
    assert_string_equal(out[2].name, "counter 3");
}

static void test_points(void **state)
{
    (void)state;
    static struct setup setup = {.seat_count = 2};
    struct ruleset rules = {.fields = FIELDS, .field_count = sizeof FIELDS / sizeof *FIELDS};
    struct things things = {.vp = {3, 7}};
    setup.ruleset = &rules;
    assert_int_equal(points_seen(&setup, &things, 0), -1);
    rules.fields = &OPEN_POINTS;
    rules.field_count = 1;
    assert_int_equal(points_seen(&setup, &things, 0), 3);
    assert_int_equal(points_seen(&setup, &things, 1), 7);
    assert_int_equal(points_seen(&setup, &things, 2), -1);
    rules.fields = &SECRET_POINTS;
    assert_int_equal(points_seen(&setup, &things, 0), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_things), cmocka_unit_test(test_held),
                                       cmocka_unit_test(test_points)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
