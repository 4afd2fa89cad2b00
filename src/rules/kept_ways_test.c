/* A kept way is given again for the same question on the same board, and for no other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/kept_ways.h"

static struct base bases[3]; /* two of them on the board, and one more for trying */
static struct area areas[3];
static struct board board;
static struct way_question question;
static int graph; /* another one for each test */

static int begin(void **state)
{
    (void)state;
    struct setup setup = {.digest = {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    bases[0] = (struct base){.circle = {{1000, 2000}, 500}, .passing = PASS_SOLID};
    bases[1] = (struct base){.circle = {{3000, 4000}, 600}, .passing = PASS_CROSSED};
    areas[0] = (struct area){{{5000, 6000}, 700}, KW_DIFFICULT};
    areas[1] = (struct area){{{7000, 8000}, 800}, KW_DANGEROUS};
    board = (struct board){.bases = bases, .base_count = 2, .areas = areas, .area_count = 2};
    question = way_ask(&setup, graph += 1000, (struct point){10, 20}, (struct point){30, 40},
                       (struct allowance){6000, 4000});
    return 0;
}

static bool is_kept(void)
{
    return way_kept(&question, &board)->way.count > 0;
}

/* Asks, and writes an answer where there is none. */
static bool ask(mil cost)
{
    struct kept_way *kept = way_kept(&question, &board);
    bool known = kept->way.count > 0;
    kept->way.count = 2;
    kept->report.cost = cost;
    return known;
}

static void a_question_has_all_it_was_asked_with(void **state)
{
    (void)state;
    assert_int_equal(question.game, UINT64_C(0x0807060504030201));
    assert_int_equal(question.graph, graph);
    assert_int_equal(question.from.x, 10);
    assert_int_equal(question.to.y, 40);
    assert_int_equal(question.allowance.full, 6000);
    assert_int_equal(question.allowance.lower, 4000);
}

static void the_same_question_has_the_same_answer(void **state)
{
    (void)state;
    assert_false(ask(1234));
    assert_true(is_kept());
    assert_int_equal(way_kept(&question, &board)->report.cost, 1234);
}

/* Asks anew, changes one number, sees that nothing is kept for it, and changes it back. */
#define OTHER(field)                                                                               \
    do {                                                                                           \
        question.graph += 10;                                                                      \
        assert_false(ask(0));                                                                      \
        (field)++;                                                                                 \
        assert_false(is_kept());                                                                   \
        (field)--;                                                                                 \
        assert_true(is_kept());                                                                    \
    } while (0)

static void another_question_has_not(void **state)
{
    (void)state;
    OTHER(question.game);
    OTHER(question.graph);
    OTHER(question.from.x);
    OTHER(question.from.y);
    OTHER(question.to.x);
    OTHER(question.to.y);
    OTHER(question.allowance.full);
    OTHER(question.allowance.lower);
}

static void another_board_has_not(void **state)
{
    (void)state;
    OTHER(bases[0].circle.at.x);
    OTHER(bases[1].circle.at.y);
    OTHER(bases[1].circle.radius);
    OTHER(bases[0].level);
    OTHER(bases[0].passing);
    OTHER(bases[1].hiding);
    OTHER(areas[0].circle.at.x);
    OTHER(areas[1].circle.at.y);
    OTHER(areas[1].circle.radius);
    OTHER(areas[1].keywords);
    OTHER(board.base_count);
    OTHER(board.area_count);
}

/* As many as there is room for; the oldest makes way. */
static void the_oldest_makes_way(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS_KEPT; i++) {
        question.graph = 100 + i;
        assert_false(ask(i));
    }
    for (int i = 0; i < WAYS_KEPT; i++) {
        question.graph = 100 + i;
        assert_true(ask(i));
    }
    question.graph = 99;
    assert_false(ask(0));
    question.graph = 101;
    assert_true(is_kept());
    question.graph = 100;
    assert_false(is_kept());
}

static void what_is_not_written_is_not_kept(void **state)
{
    (void)state;
    question.graph = 50;
    assert_false(is_kept());
    assert_false(is_kept());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_question_has_all_it_was_asked_with, begin),
        cmocka_unit_test_setup(the_same_question_has_the_same_answer, begin),
        cmocka_unit_test_setup(another_question_has_not, begin),
        cmocka_unit_test_setup(another_board_has_not, begin),
        cmocka_unit_test_setup(the_oldest_makes_way, begin),
        cmocka_unit_test_setup(what_is_not_written_is_not_kept, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
