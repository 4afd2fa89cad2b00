#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rules/routine.h"

/* ---- a system that asks what it is told to ----------------------------------------- */

static struct question asked; /* of seat 1 */
static int option_count;
static bool would_matter;

static struct question ask(const struct setup *setup, const void *state, int seat)
{
    static const struct question NOTHING;
    (void)setup;
    (void)state;
    return seat == 1 ? asked : NOTHING;
}

static int options(const struct setup *setup, const void *state, int seat,
                   struct option out[LIMIT_OPTIONS])
{
    (void)setup;
    (void)state;
    assert_int_equal(seat, 1);
    for (int i = 0; i < option_count; i++)
        out[i] = (struct option){.answer = {.verb = (uint8_t)(7 + i), .numbers = {i}}};
    return option_count;
}

static bool matters(const struct setup *setup, const void *state, int seat)
{
    (void)setup;
    (void)state;
    assert_int_equal(seat, 1);
    return would_matter;
}

static const struct routine ROUTINES[] = {
    {"low", "", "", "", 1ULL << 0 | 1ULL << 2},
    {"high", "", "", "", 1ULL << 63},
};

static struct ruleset rules = {.ask = ask, .options = options};
static struct setup setup = {.ruleset = &rules};

static int begin(void **unused)
{
    (void)unused;
    asked = (struct question){.asking = ASKING_ANSWER, .topic = 2};
    option_count = 2;
    rules.routines = ROUTINES;
    rules.routine_count = 2;
    rules.matters = NULL;
    return 0;
}

/* ---- which questions --------------------------------------------------------------- */

static void test_a_question_belongs_to_one_routine(void **unused)
{
    (void)unused;
    static const int8_t ROUTINE_OF[] = {0, -1, 0, -1};
    for (uint8_t topic = 0; topic < 4; topic++) {
        asked.topic = topic;
        assert_int_equal(routine_of(&rules, &asked), ROUTINE_OF[topic]);
    }
    asked.topic = 63;
    assert_int_equal(routine_of(&rules, &asked), 1);
    asked.asking = ASKING_NOTHING;
    assert_int_equal(routine_of(&rules, &asked), -1);
    asked.asking = ASKING_OVER;
    assert_int_equal(routine_of(&rules, &asked), -1);
}

static void test_another_answer_matters(void **unused)
{
    (void)unused;
    assert_true(routine_matters(&setup, NULL, 1));
    option_count = 1;
    assert_false(routine_matters(&setup, NULL, 1));
    rules.matters = matters;
    would_matter = true;
    assert_true(routine_matters(&setup, NULL, 1));
    would_matter = false;
    option_count = 2;
    assert_false(routine_matters(&setup, NULL, 1));
}

/* ---- orders ------------------------------------------------------------------------ */

/* Whether an order answers the question, by whether it matters. */
static void assert_answers(enum order order, bool when_it_matters, bool when_not)
{
    const uint8_t orders[LIMIT_ROUTINES] = {(uint8_t)order, ORDER_COUNT};
    struct answer answer;
    rules.matters = matters;
    for (int i = 0; i < 2; i++) {
        would_matter = i == 0;
        memset(&answer, 0, sizeof answer);
        bool answers = routine_answers(&setup, NULL, 1, orders, &answer);
        assert_int_equal(answers, would_matter ? when_it_matters : when_not);
        assert_int_equal(answer.verb, answers ? 7 : 0);
    }
}

static void test_orders(void **unused)
{
    (void)unused;
    assert_answers(ORDER_MATTERS, false, true);
    assert_answers(ORDER_ALWAYS, false, false);
    assert_answers(ORDER_NEVER, true, true);
}

static void test_each_routine_has_its_order(void **unused)
{
    (void)unused;
    const uint8_t orders[LIMIT_ROUTINES] = {ORDER_ALWAYS, ORDER_NEVER};
    struct answer answer;
    assert_false(routine_answers(&setup, NULL, 1, orders, &answer));
    asked.topic = 63;
    assert_true(routine_answers(&setup, NULL, 1, orders, &answer));
    asked.topic = 1;
    assert_false(routine_answers(&setup, NULL, 1, orders, &answer));
}

static void test_who_is_not_asked_answers_nothing(void **unused)
{
    (void)unused;
    const uint8_t orders[LIMIT_ROUTINES] = {ORDER_NEVER, ORDER_NEVER};
    struct answer answer;
    assert_false(routine_answers(&setup, NULL, 0, orders, &answer));
}

static void test_orders_have_words(void **unused)
{
    (void)unused;
    assert_string_equal(ORDER_WORDS[ORDER_MATTERS], "matters");
    assert_string_equal(ORDER_WORDS[ORDER_ALWAYS], "always");
    assert_string_equal(ORDER_WORDS[ORDER_NEVER], "never");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_question_belongs_to_one_routine, begin),
        cmocka_unit_test_setup(test_another_answer_matters, begin),
        cmocka_unit_test_setup(test_orders, begin),
        cmocka_unit_test_setup(test_each_routine_has_its_order, begin),
        cmocka_unit_test_setup(test_who_is_not_asked_answers_nothing, begin),
        cmocka_unit_test(test_orders_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
