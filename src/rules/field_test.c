#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "chance/aid.h"
#include "rules/field.h"
#include "rules/ruleset.h"
#include "rules/toy.h"

/* ---- numbers ---------------------------------------------------------------------- */

static const struct {
    enum field_type type;
    size_t size;
    int64_t least, most;
} LIMITS[] = {
    {FIELD_U8, 1, 0, 255},         {FIELD_I8, 1, -128, 127},
    {FIELD_U16, 2, 0, 65535},      {FIELD_I16, 2, -32768, 32767},
    {FIELD_U32, 4, 0, 4294967295}, {FIELD_I32, 4, -2147483648, 2147483647},
    {FIELD_U64, 8, 0, INT64_MAX},
};

static void test_types_have_sizes(void **unused)
{
    (void)unused;
    for (int i = 0; i < AID_COUNT(LIMITS); i++)
        assert_int_equal(field_size(LIMITS[i].type), LIMITS[i].size);
    assert_int_equal(field_size(FIELD_CARDS), sizeof(struct cards));
    assert_int_equal(field_size(FIELD_CHANCE), sizeof(struct chance));
}

/* A state of bytes with one field of three values, `stride` apart, in the middle. */
struct bytes {
    uint8_t before[3];
    uint8_t at[40];
};

static struct field bytes_field(enum field_type type, int stride)
{
    return (struct field){.name = "at",
                          .offset = offsetof(struct bytes, at),
                          .count = 3,
                          .stride = (uint16_t)stride,
                          .type = (uint8_t)type,
                          .seen = SEEN_ALL};
}

/* A value that fits is read back and no other byte is touched; one that does not changes nothing. */
static void check_value(const struct field *field, size_t size, int64_t value, bool fits)
{
    struct bytes bytes, before;
    memset(&bytes, 0x5A, sizeof bytes);
    before = bytes;
    assert_int_equal(field_set(field, &bytes, 1, value), fits);
    if (fits) {
        assert_int_equal(field_get(field, &bytes, 1), value);
        memset(bytes.at + field->stride, 0x5A, size);
    }
    assert_memory_equal(&bytes, &before, sizeof bytes);
}

static void test_values_have_limits(void **unused)
{
    (void)unused;
    for (int i = 0; i < AID_COUNT(LIMITS); i++) {
        int64_t least = LIMITS[i].least, most = LIMITS[i].most;
        for (int stride = 9; stride <= 13; stride++) { /* at odd places too */
            struct field field = bytes_field(LIMITS[i].type, stride);
            check_value(&field, LIMITS[i].size, least, true);
            check_value(&field, LIMITS[i].size, most, true);
            check_value(&field, LIMITS[i].size, 0, true);
            check_value(&field, LIMITS[i].size, 1, true);
            check_value(&field, LIMITS[i].size, most - 1, true);
            check_value(&field, LIMITS[i].size, least - 1, false);
            if (most < INT64_MAX)
                check_value(&field, LIMITS[i].size, most + 1, false);
        }
    }
}

/* What a member of a state holds is what its field says. */
static void test_members_are_read(void **unused)
{
    (void)unused;
    struct {
        int16_t pairs[4][2];
        uint64_t large;
    } state = {{{1, -2}, {3, -4}, {5, -6}, {7, -8}}, 1ULL << 40};
    struct field field = {"second", 2, 4, 4, FIELD_I16, SEEN_ALL, 0, THING_NUMBER};
    struct field large = {"large", 16, 1, 0, FIELD_U64, SEEN_ALL, 0, THING_NUMBER};
    for (int i = 0; i < 4; i++)
        assert_int_equal(field_get(&field, &state, i), -2 * (i + 1));
    assert_int_equal(field_get(&large, &state, 0), 1LL << 40);
    assert_true(field_set(&field, &state, 3, 99));
    assert_int_equal(state.pairs[3][1], 99);
    assert_int_equal(state.pairs[3][0], 7);
    assert_int_equal(state.pairs[2][1], -6);
}

static void get_before(const void *given)
{
    struct bytes bytes = {0};
    (void)field_get(given, &bytes, -1);
}

static void get_after(const void *given)
{
    struct bytes bytes = {0};
    (void)field_get(given, &bytes, 3);
}

static void get_last(const void *given)
{
    struct bytes bytes = {0};
    (void)field_get(given, &bytes, 2);
}

static void set_after(const void *given)
{
    struct bytes bytes = {0};
    (void)field_set(given, &bytes, 3, 0);
}

static void test_elements_have_limits(void **unused)
{
    (void)unused;
    struct field field = bytes_field(FIELD_U8, 1);
    assert_true(aid_aborts(get_before, &field));
    assert_true(aid_aborts(get_after, &field));
    assert_true(aid_aborts(set_after, &field));
    assert_false(aid_aborts(get_last, &field));
}

/* Cards and chance are no numbers. */
static void test_areas_are_no_numbers(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("whole"), before = chance;
    struct field field = {"chance", 0, 1, 0, FIELD_CHANCE, SEEN_NOBODY, 0, THING_NUMBER};
    assert_false(field_set(&field, &chance, 0, 1));
    field.type = FIELD_CARDS;
    assert_false(field_set(&field, &chance, 0, 1));
    assert_memory_equal(&chance, &before, sizeof chance);
    assert_true(aid_aborts(get_last, &field));
    field.count = 3;
    assert_true(aid_aborts(get_last, &field));
}

/* ---- redaction [TB-CARD-2] -------------------------------------------------------- */

struct secrets {
    struct chance chance;
    struct cards cards;
    int32_t open[2];
    uint16_t own[8]; /* two of each seat */
    uint8_t nobody[4];
    int32_t forgotten;
};

static const struct field SECRETS[] = {
    FIELD_OF(struct secrets, chance, FIELD_CHANCE, SEEN_ALL, THING_NUMBER),
    FIELD_OF(struct secrets, cards, FIELD_CARDS, SEEN_CARDS, THING_CARD),
    FIELD_ARRAY(struct secrets, open, FIELD_I32, SEEN_ALL, 0, THING_NUMBER),
    FIELD_ARRAY(struct secrets, own, FIELD_U16, SEEN_OWNER, 2, THING_NUMBER),
    FIELD_ARRAY(struct secrets, nobody, FIELD_U8, SEEN_NOBODY, 0, THING_NUMBER),
    FIELD_OF(struct secrets, forgotten, FIELD_I32, 0, THING_NUMBER),
};

static struct secrets secrets_full(void)
{
    struct secrets secrets = {.chance = aid_chance("secrets"), .open = {-7, 8}, .forgotten = 5};
    struct chance chance = aid_chance("cards");
    secrets.cards = aid_cards_in_play(&chance);
    for (int i = 0; i < 8; i++)
        secrets.own[i] = (uint16_t)(1000 + i);
    memset(secrets.nobody, 9, sizeof secrets.nobody);
    return secrets;
}

/* Chance is seen by nobody whatever the table says, numbers by whom it says, and by default by nobody;
 * cards by those who know them. */
static void test_each_seat_sees_its_own(void **unused)
{
    (void)unused;
    for (int seat = 0; seat <= LIMIT_SEATS; seat++) {
        struct secrets seen = secrets_full(), expected = seen;
        memset(&expected.chance, 0, sizeof expected.chance);
        cards_redact(&expected.cards, 1U << seat);
        memset(expected.nobody, 0, sizeof expected.nobody);
        expected.forgotten = 0;
        for (int i = 0; i < 8; i++)
            if (i != 2 * seat && i != 2 * seat + 1)
                expected.own[i] = 0;
        fields_redact(SECRETS, AID_COUNT(SECRETS), &seen, seat);
        assert_memory_equal(&seen, &expected, sizeof seen);
    }
}

static void test_the_last_of_a_field_is_redacted(void **unused)
{
    (void)unused;
    struct field field = bytes_field(FIELD_U16, 5);
    struct bytes bytes, expected;
    memset(&bytes, 0x5A, sizeof bytes);
    expected = bytes;
    field.seen = SEEN_NOBODY;
    for (int i = 0; i < 3; i++)
        memset(expected.at + 5 * i, 0, 2);
    fields_redact(&field, 1, &bytes, 0);
    assert_memory_equal(&bytes, &expected, sizeof bytes);
}

/* A ruleset's whole table is applied. */
static void test_a_ruleset_redacts(void **unused)
{
    (void)unused;
    struct toy_state state = {.choices = {1, 2, 3, 4}, .turn = 2, .answers = 5}, expected = state;
    state.chance = aid_chance("toy");
    ruleset_redact(&TOY, &state, 2);
    expected.choices[0] = expected.choices[1] = expected.choices[3] = 0;
    assert_memory_equal(&state, &expected, sizeof state);
}

/* ---- gaps ------------------------------------------------------------------------- */

static void test_every_byte_has_one_field(void **unused)
{
    (void)unused;
    struct field fields[] = {{"a", 0, 2, 4, FIELD_U16, 0, 0, 0},
                             {"b", 2, 2, 4, FIELD_I16, 0, 0, 0},
                             {"c", 8, 1, 0, FIELD_U64, 0, 0, 0}};
    assert_int_equal(fields_gap(fields, 3, 16), -1);
    assert_int_equal(fields_gap(fields, 2, 16), 8); /* nobody's */
    assert_int_equal(fields_gap(fields, 2, 9), 8);
    assert_int_equal(fields_gap(fields, 2, 8), -1);
    assert_int_equal(fields_gap(fields, 3, 15), 15); /* beyond the state */
    assert_int_equal(fields_gap(fields, 3, 17), 16);
    fields[1].offset = 1;
    assert_int_equal(fields_gap(fields, 3, 16), 1); /* two have it */
    fields[1].offset = 2;
    fields[1].count = 1;
    assert_int_equal(fields_gap(fields, 3, 16), 6);
    fields[1].count = 2;
    fields[1].type = FIELD_U8;
    assert_int_equal(fields_gap(fields, 3, 16), 3);
    fields[1].type = FIELD_I16;
    fields[0].offset = 11; /* its second value lies beyond */
    assert_int_equal(fields_gap(fields, 3, 16), 16);
    fields[0].offset = 0;
    fields[1].stride = 14;
    assert_int_equal(fields_gap(fields, 3, 16), 16);
    assert_int_equal(fields_gap(TOY.fields, TOY.field_count, TOY.state_size), -1);
    assert_int_equal(fields_gap(SECRETS, AID_COUNT(SECRETS), sizeof(struct secrets)), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types_have_sizes),
        cmocka_unit_test(test_values_have_limits),
        cmocka_unit_test(test_members_are_read),
        cmocka_unit_test(test_elements_have_limits),
        cmocka_unit_test(test_areas_are_no_numbers),
        cmocka_unit_test(test_each_seat_sees_its_own),
        cmocka_unit_test(test_the_last_of_a_field_is_redacted),
        cmocka_unit_test(test_a_ruleset_redacts),
        cmocka_unit_test(test_every_byte_has_one_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
