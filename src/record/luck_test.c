#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "record/games.h"
#include "record/luck.h"
#include "rules/toy.h"

static void add(struct luck *luck, int seat, int worth, int expected, int number)
{
    struct event event = {.kind = TOY_SAID,
                          .luck_seat = (uint8_t)(seat + 1),
                          .worth = worth,
                          .expected = expected,
                          .numbers = {seat, number}};
    luck_add(luck, &event);
}

static void test_sums(void **state)
{
    (void)state;
    struct luck luck = {0};
    struct event plain = {.worth = 9, .expected = 9}, beyond = {.luck_seat = LIMIT_SEATS + 1};
    add(&luck, 1, 1000, 250, 1);
    add(&luck, 1, 0, 500, 2);
    add(&luck, 3, 10, 20, 3);
    luck_add(&luck, &plain);
    luck_add(&luck, &beyond);
    assert_int_equal(luck.sides[0].count, 0);
    assert_int_equal(luck.sides[1].count, 2);
    assert_int_equal(luck.sides[1].worth, 1000);
    assert_int_equal(luck.sides[1].expected, 750);
    assert_int_equal(luck.sides[1].spread, 750 * 750 + 500 * 500);
    assert_int_equal(luck.sides[2].count, 0);
    assert_int_equal(luck.sides[3].count, 1);
}

/* The first of equals, also when all are good or all are bad. */
static void test_moments(void **state)
{
    (void)state;
    struct luck luck = {0};
    add(&luck, 0, -5, 0, 1);
    assert_int_equal(luck.sides[0].best.above, -5);
    assert_int_equal(luck.sides[0].worst.above, -5);
    add(&luck, 0, 7, 0, 2);
    add(&luck, 0, 7, 0, 3);
    add(&luck, 0, -5, 0, 4);
    assert_int_equal(luck.sides[0].best.above, 7);
    assert_int_equal(luck.sides[0].best.event.numbers[1], 2);
    assert_int_equal(luck.sides[0].worst.event.numbers[1], 1);
    add(&luck, 0, -6, 0, 5);
    assert_int_equal(luck.sides[0].worst.event.numbers[1], 5);
}

static enum luck_grade grade(int64_t worth, int64_t expected, int64_t spread)
{
    struct luck_side side = {.count = 1, .worth = worth, .expected = expected, .spread = spread};
    return luck_grade(&side);
}

static void test_grades(void **state)
{
    (void)state;
    assert_int_equal(grade(0, 0, 0), LUCK_USUAL);
    assert_int_equal(grade(109, 100, 100), LUCK_USUAL);
    assert_int_equal(grade(110, 100, 100), LUCK_GOOD);
    assert_int_equal(grade(119, 100, 100), LUCK_GOOD);
    assert_int_equal(grade(120, 100, 100), LUCK_VERY_GOOD);
    assert_int_equal(grade(91, 100, 100), LUCK_USUAL);
    assert_int_equal(grade(90, 100, 100), LUCK_BAD);
    assert_int_equal(grade(81, 100, 100), LUCK_BAD);
    assert_int_equal(grade(80, 100, 100), LUCK_VERY_BAD);
}

static void test_words(void **state)
{
    (void)state;
    static struct setup setup;
    struct luck luck = {0};
    char text[2048];
    struct pen pen = pen_in(text, sizeof text);
    toy_setup(&setup, 3);
    add(&luck, 0, 1000, 333, 6);
    add(&luck, 0, 1000, 500, 5);
    add(&luck, 1, 0, 500, 1);
    luck_write(&pen, &setup, &luck);
    assert_string_equal(text,
                        "Side A: lucky. 2 cards and dice, worth 2 where 0.83 could be expected: "
                        "1.17 above.\n"
                        "  Best: Side A says 6. (0.67 above)\n"
                        "Side B: unlucky. 1 card or die, worth 0 where 0.5 could be expected: 0.5 "
                        "below.\n"
                        "  Worst: Side B says 1. (0.5 below)\n"
                        "Side C: chance had no part in it.\n");
    setup_end(&setup);
}

/* From a match: all events, whether they were seen by all or not. */
static void test_match(void **state)
{
    (void)state;
    static struct setup setup;
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {1};
    struct match *match;
    struct refusal refusal;
    struct answer hide = {.verb = TOY_HIDE, .numbers = {700}};
    toy_setup(&setup, 2);
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    assert_int_equal(match_answer(match, 0, &hide, &refusal), STATUS_OK);
    assert_int_equal(match_answer(match, 0, &hide, &refusal), STATUS_OK);
    struct luck luck = luck_of_match(match);
    assert_int_equal(luck.sides[0].count, 2);
    assert_int_equal(luck.sides[0].worth - luck.sides[0].expected, 400);
    match_end(match);
    setup_end(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),  cmocka_unit_test(test_moments), cmocka_unit_test(test_grades),
        cmocka_unit_test(test_words), cmocka_unit_test(test_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
