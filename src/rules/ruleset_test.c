#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rules/ruleset.h"

/* ---- who is asked ----------------------------------------------------------------- */

static int asked_seat; /* -1: nobody, the game is over */

static struct question ask(const struct setup *setup, const void *state, int seat)
{
    (void)setup, (void)state;
    if (asked_seat < 0)
        return (struct question){.asking = ASKING_OVER};
    return (struct question){.asking = seat == asked_seat ? ASKING_ANSWER : ASKING_NOTHING};
}

static void test_first_that_is_asked(void **unused)
{
    static struct setup setup;
    static struct ruleset ruleset;
    (void)unused;
    ruleset.ask = ask;
    setup.ruleset = &ruleset;
    setup.seat_count = 3;
    for (asked_seat = -1; asked_seat < 3; asked_seat++)
        assert_int_equal(ruleset_asked(&setup, NULL), asked_seat);
    asked_seat = 3; /* a seat that this game does not have */
    assert_int_equal(ruleset_asked(&setup, NULL), -1);
}

/* ---- lists ------------------------------------------------------------------------ */

static void test_ranges(void **unused)
{
    static struct inspection out;
    (void)unused;
    static const mil GIVEN[] = {0, 12 * INCH, 6 * INCH, 12 * INCH, 24 * INCH, 1, 36 * INCH};
    static const mil KEPT[] = {12 * INCH, 6 * INCH, 24 * INCH, 1};
    for (size_t i = 0; i < sizeof GIVEN / sizeof *GIVEN; i++)
        inspection_add_range(&out, GIVEN[i]);
    assert_int_equal(out.range_count, 4);
    assert_memory_equal(out.ranges, KEPT, sizeof KEPT);
}

static void test_odds(void **unused)
{
    static struct odds odds;
    (void)unused;
    odds_add(&odds, ODDS_MODIFIER, "TO-1", "aimed")->amount = 2;
    odds_add_outcome(&odds, 0, 250000, 7, "TO-2", "hit");
    odds_add_outcome(&odds, 1, 500000, 7, "TO-3", "falls");
    assert_int_equal(odds.count, 3);
    assert_int_equal(odds.lines[0].ppm, -1);
    assert_int_equal(odds.lines[0].event, -1);
    assert_string_equal(odds.lines[0].words, "aimed");
    assert_int_equal(odds.lines[1].kind, ODDS_OUTCOME);
    assert_int_equal(odds.lines[1].ppm, 250000);
    assert_int_equal(odds.lines[1].event, 7);
    assert_int_equal(odds.lines[2].group, 1);
    assert_int_equal(odds.lines[2].event, -1);
    for (int i = 0; i < LIMIT_ODDS; i++)
        odds_add(&odds, ODDS_REPLY, "TO-4", i + 1 < LIMIT_ODDS ? "more" : "last");
    assert_int_equal(odds.count, LIMIT_ODDS);
    assert_string_equal(odds.lines[LIMIT_ODDS - 1].words, "last");
}

static void test_proposals(void **unused)
{
    static struct answer out[LIMIT_PROPOSALS + 1];
    struct proposals proposals = {.out = out};
    (void)unused;
    for (int twice = 0; twice < 2; twice++)
        for (int i = 0; i < 3; i++) {
            struct answer answer = {.verb = (uint8_t)(i + 1)};
            proposals_add(&proposals, &answer);
        }
    assert_int_equal(proposals.count, 3);
    assert_int_equal(out[2].verb, 3);
    for (int i = 0; i < 2 * LIMIT_PROPOSALS; i++) {
        struct answer answer = {.verb = 9};
        answer.numbers[0] = i;
        proposals_add(&proposals, &answer);
    }
    assert_int_equal(proposals.count, LIMIT_PROPOSALS);
    assert_int_equal(out[LIMIT_PROPOSALS - 1].numbers[0], LIMIT_PROPOSALS - 4);
    assert_int_equal(out[LIMIT_PROPOSALS].verb, 0);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_first_that_is_asked),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_proposals),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
