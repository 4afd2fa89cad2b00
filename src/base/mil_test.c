/* [TB-UNIT-1] Lengths are whole mils; text shows inches with up to three decimals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mil.h"

#include <string.h>

/* The next of a row of numbers that looks random and is the same on every run. */
static uint64_t next_number(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

/* ---- roots ------------------------------------------------------------------------ */

static void assert_roots(uint64_t square)
{
    wide low = root_floor(square), high = (wide)root_ceil(square);
    assert_true(low * low <= square);
    assert_true((low + 1) * (low + 1) > square);
    assert_true(high * high >= square);
    assert_true(high == 0 || (high - 1) * (high - 1) < square);
}

static void test_roots_of_small_numbers(void **unused)
{
    (void)unused;
    assert_int_equal(root_floor(0), 0);
    assert_int_equal(root_ceil(0), 0);
    for (uint64_t square = 0; square < 70000; square++)
        assert_roots(square);
}

static void test_roots_beside_squares(void **unused)
{
    (void)unused;
    uint64_t state = 1;
    for (int i = 0; i < 200000; i++) {
        uint64_t root = next_number(&state) >> (32 + i % 32);
        assert_int_equal(root_floor(root * root), root);
        assert_int_equal(root_ceil(root * root), root);
        if (root == 0)
            continue;
        assert_int_equal(root_floor(root * root - 1), root - 1);
        assert_int_equal(root_ceil(root * root + 1), root + 1);
        assert_roots(root * root - 1);
        assert_roots(root * root + 1);
    }
}

static void test_roots_of_any_size(void **unused)
{
    (void)unused;
    uint64_t state = 2;
    for (int i = 0; i < 200000; i++)
        assert_roots(next_number(&state) >> i % 64);
    for (int bits = 0; bits < 64; bits++) {
        uint64_t power = (uint64_t)1 << bits;
        assert_roots(power - 1);
        assert_roots(power);
        assert_roots(power + 1);
    }
}

static void test_roots_of_the_largest(void **unused)
{
    (void)unused;
    uint64_t square = (uint64_t)UINT32_MAX * UINT32_MAX;
    assert_int_equal(root_floor(UINT64_MAX), UINT32_MAX);
    assert_true(root_ceil(UINT64_MAX) == (uint64_t)1 << 32);
    assert_int_equal(root_floor(square), UINT32_MAX);
    assert_int_equal(root_ceil(square), UINT32_MAX);
    assert_int_equal(root_floor(square - 1), UINT32_MAX - 1);
    assert_true(root_ceil(square + 1) == (uint64_t)1 << 32);
}

/* ---- quotients -------------------------------------------------------------------- */

static void test_div_ceil(void **unused)
{
    (void)unused;
    for (int64_t b = 1; b <= 12; b++)
        for (int64_t a = -60; a <= 60; a++) {
            int64_t up = div_ceil(a, b);
            assert_true(up * b >= a && (up - 1) * b < a);
        }
    assert_int_equal(div_ceil((int64_t)1 << 60, 3), ((int64_t)1 << 60) / 3 + 1);
    assert_int_equal(div_ceil(-((int64_t)1 << 60), 3), -(((int64_t)1 << 60) / 3));
}

static void test_div_round(void **unused)
{
    (void)unused;
    for (int64_t b = 1; b <= 12; b++)
        for (int64_t a = 0; a <= 60; a++) {
            int64_t near = div_round(a, b);
            /* At most half a divisor off, and on a half the greater. */
            assert_true(2 * (near * b - a) <= b && 2 * (a - near * b) < b);
            assert_int_equal(div_round(-a, b), -near);
        }
    assert_int_equal(div_round(1, 2), 1);
    assert_int_equal(div_round(-1, 2), -1);
    assert_int_equal(div_round(1, 3), 0);
    assert_int_equal(div_round(-2, 3), -1);
}

/* ---- text ------------------------------------------------------------------------- */

struct sample {
    const char *text;
    mil value;
};

static const struct sample SAMPLES[] = {
    {"0", 0},       {"0.001", 1},        {"-0.001", -1},    {"0.01", 10},        {"0.1", 100},
    {"0.999", 999}, {"1", 1000},         {"1.001", 1001},   {"6.4", 6400},       {"6.04", 6040},
    {"6.05", 6050}, {"6.123", 6123},     {"-0.125", -125},  {"-12.5", -12500},   {"36", 36000},
    {"72", 72000},  {"999.999", 999999}, {"1000", 1000000}, {"-1000", -1000000},
};

static void test_write_and_read_samples(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof SAMPLES / sizeof *SAMPLES; i++) {
        char text[MIL_TEXT_SIZE];
        int length = (int)strlen(SAMPLES[i].text);
        mil value = 77;
        assert_int_equal(mil_write(text, SAMPLES[i].value), length);
        assert_string_equal(text, SAMPLES[i].text);
        assert_int_equal(mil_read(text, length, &value), length);
        assert_int_equal(value, SAMPLES[i].value);
    }
}

static void test_write_the_largest(void **unused)
{
    (void)unused;
    char text[MIL_TEXT_SIZE];
    assert_int_equal(mil_write(text, INT32_MAX), 11);
    assert_string_equal(text, "2147483.647");
    assert_int_equal(mil_write(text, INT32_MIN), 12);
    assert_string_equal(text, "-2147483.648");
}

static void test_every_length_comes_back(void **unused)
{
    (void)unused;
    for (mil value = -1000000; value <= 1000000; value += value % 10 == 0 ? 1 : 3) {
        char text[MIL_TEXT_SIZE];
        mil back = 0;
        int length = mil_write(text, value);
        if (mil_read(text, length, &back) != length || back != value)
            fail_msg("%d came back as %d", value, back);
    }
}

static void test_read_stops_after_the_number(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int length;
        mil value;
    } cases[] = {
        {"6,4", 1, 6000},   {"6.5,4", 3, 6500}, {"6 4", 1, 6000},        {"6x", 1, 6000},
        {"-6-4", 2, -6000}, {"007", 3, 7000},   {"1.2.3", 3, 1200},      {"12.340;", 6, 12340},
        {"-0", 2, 0},       {"1e9", 1, 1000},   {"0001000", 7, 1000000}, {"1.000", 5, 1000},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mil value = 77;
        assert_int_equal(mil_read(cases[i].text, (int)strlen(cases[i].text), &value),
                         cases[i].length);
        assert_int_equal(value, cases[i].value);
    }
}

static void test_read_ends_with_the_text(void **unused)
{
    (void)unused;
    static const char text[] = "12.345"; /* cut short, the rest must not be looked at */
    static const struct {
        int size, length;
        mil value;
    } cases[] = {{1, 1, 1000}, {2, 2, 12000}, {4, 4, 12300}, {5, 5, 12340}, {6, 6, 12345}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mil value = 77;
        assert_int_equal(mil_read(text, cases[i].size, &value), cases[i].length);
        assert_int_equal(value, cases[i].value);
    }
}

static void test_read_refuses(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "",
        "-",
        "+1",
        ".5",
        "-.5",
        "x",
        " 1",
        "1.",
        "1.x",
        "--1",
        "1.2345",
        "1.0000",
        "1001",
        "-1001",
        "1000.001",
        "-1000.001",
        "10000",
        "1000.999",
        "99999999999999999999",
        "- 1",
        "1..2",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        mil value = 77;
        if (mil_read(texts[i], (int)strlen(texts[i]), &value) != 0 || value != 77)
            fail_msg("\"%s\" was read as %d", texts[i], value);
    }
    mil value = 77;
    assert_int_equal(mil_read("1.5", 2, &value), 0); /* it ends at the point */
    assert_int_equal(mil_read("1", 0, &value), 0);
    assert_int_equal(value, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_roots_of_small_numbers),
        cmocka_unit_test(test_roots_beside_squares),
        cmocka_unit_test(test_roots_of_any_size),
        cmocka_unit_test(test_roots_of_the_largest),
        cmocka_unit_test(test_div_ceil),
        cmocka_unit_test(test_div_round),
        cmocka_unit_test(test_write_and_read_samples),
        cmocka_unit_test(test_write_the_largest),
        cmocka_unit_test(test_every_length_comes_back),
        cmocka_unit_test(test_read_stops_after_the_number),
        cmocka_unit_test(test_read_ends_with_the_text),
        cmocka_unit_test(test_read_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
