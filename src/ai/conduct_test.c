#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ai/conduct.h"
#include "rules/scratch.h"
#include "rules/toy.h"

/* Three seats of rules in which the script keeps 1, which is one of four answers. */
static struct setup setup;
static struct ruleset rules;
static struct match *match;
static struct answer advised;
static int observer, option_count;
static uint32_t filled; /* what the last imagined position began with, or 0 */

static const uint8_t SEED[CHANCE_SEED_SIZE] = {3};

static struct answer advise(const struct setup *with, const void *redacted, int seat)
{
    const struct toy_state *world = redacted;
    (void)with;
    assert_int_not_equal(seat, observer);
    assert_int_equal(world->choices[seat], 0); /* what is hidden from the observer */
    return advised;
}

static int options(const struct setup *with, const void *opaque, int seat,
                   struct option out[LIMIT_OPTIONS])
{
    static const struct answer ANSWERS[4] = {{.verb = TOY_SAY, .numbers = {1}},
                                             {.verb = TOY_KEEP, .numbers = {2}},
                                             {.verb = TOY_ROLL},
                                             {.verb = TOY_KEEP, .numbers = {1}}};
    (void)with, (void)opaque, (void)seat;
    memset(out, 0, 4 * sizeof *out);
    for (int i = 0; i < 4; i++)
        out[i].answer = ANSWERS[i];
    out[3].answer = advised;
    return option_count;
}

static void fill(const struct setup *with, void *redacted, int seat, struct chance *chance)
{
    struct toy_state *state = redacted;
    (void)with;
    assert_int_equal(seat, observer);
    assert_int_equal(state->chance.mode, CHANCE_NONE); /* it was redacted */
    uint32_t word = chance_word(chance, PURPOSE_DECK);
    assert_true(filled == 0 || filled == word); /* the same every time */
    filled = word;
}

static int begin(void **state)
{
    (void)state;
    toy_setup(&setup, 3);
    rules = TOY;
    rules.advise = advise;
    rules.options = options;
    rules.fill = fill;
    setup.ruleset = &rules;
    advised = (struct answer){.verb = TOY_KEEP, .numbers = {1}};
    observer = 0;
    option_count = 4;
    return match_begin(&match, &setup, SEED, true) != STATUS_OK;
}

static int end(void **state)
{
    (void)state;
    match_end(match);
    setup_end(&setup);
    return 0;
}

static void answer(int seat, struct answer given, int times)
{
    struct refusal refusal;
    for (int i = 0; i < times; i++) {
        ((struct toy_state *)match_state_for_script(match))->turn = (uint8_t)seat;
        assert_int_equal(match_answer(match, seat, &given, &refusal), STATUS_OK);
    }
}

static void agree(int seat, int times)
{
    answer(seat, advised, times);
}

static void differ(int seat, int times)
{
    answer(seat, (struct answer){.verb = TOY_KEEP, .numbers = {2}}, times);
}

static void assert_careless(int first, int second, int third)
{
    int16_t careless[LIMIT_SEATS] = {-1, -1, -1, -1};
    conduct_judge(match, observer, careless);
    assert_int_equal(careless[0], first);
    assert_int_equal(careless[1], second);
    assert_int_equal(careless[2], third);
    assert_int_equal(careless[3], 0);
}

/* ---- what is made of answers ------------------------------------------------------ */

/* One of ten at first. An answer like the script's, of four, makes it two fifths as likely, another twice. */
static void test_odds(void **state)
{
    (void)state;
    assert_careless(0, 90, 90); /* 6553 : 65536 */
    agree(1, 1);
    assert_careless(0, 38, 90); /* 2621 : 65536 */
    agree(1, 1);
    differ(2, 1);
    assert_careless(0, 15, 166); /* 1048 and 13106 : 65536 */
    differ(1, 1);
    assert_careless(0, 30, 166); /* 2096 */
    differ(2, 4);
    assert_careless(0, 30, 761); /* 209696 */
}

/* The more answers are like the script's, the less it tells to give one. */
static void test_how_many_are_alike(void **state)
{
    (void)state;
    advised = (struct answer){.verb = TOY_KEEP, .numbers = {2}}; /* two of the four now */
    agree(1, 1);
    assert_careless(0, 62, 90); /* 6553 * 4 / 6 = 4368 */
    answer(1, (struct answer){.verb = TOY_KEEP, .numbers = {3}}, 1);
    assert_careless(0, 117, 90);                                /* 8736 */
    advised = (struct answer){.verb = TOY_SAY, .numbers = {1}}; /* the first and the last */
    agree(2, 1);
    assert_careless(0, 285, 62); /* the others were none of them: 26212; 4368 */
}

/* However long somebody has played well or ill, a change shows in time. */
static void test_limits(void **state)
{
    (void)state;
    agree(1, 40);
    assert_careless(0, 0, 90);
    differ(1, 15);
    assert_careless(0, 333, 90); /* 32768 : 65536, from 1 */
    differ(1, 40);
    assert_careless(0, 999, 90);
    agree(1, 10);
    assert_careless(0, 632, 90); /* 2^30 by 0.4 ten times: 112588 */
}

/* ---- what is not looked at -------------------------------------------------------- */

static void test_own_answers(void **state)
{
    (void)state;
    differ(0, 5);
    assert_careless(0, 90, 90);
    observer = 1;
    assert_careless(761, 0, 90);
}

static void test_no_choice(void **state)
{
    (void)state;
    option_count = 1;
    answer(1, (struct answer){.verb = TOY_SAY, .numbers = {1}},
           3);                                                  /* the script's is none of them */
    advised = (struct answer){.verb = TOY_SAY, .numbers = {1}}; /* or the only one */
    assert_careless(0, 90, 90);
    advised = (struct answer){.verb = TOY_KEEP, .numbers = {1}};
    assert_careless(0, 90, 90);
}

/* [TB-CARD-2] Cards, which of a hand, and places are not compared; everything else is. */
static void test_cards(void **state)
{
    (void)state;
    advised = (struct answer){.verb = TOY_MANY, .numbers = {1, 2, 0, 3, 4, 5}};
    struct answer given = advised;
    given.numbers[4] = 6;
    given.numbers[5] = 7;
    given.point_count = 1;
    given.points[0] = (struct point){8, 9};
    answer(1, given, 1);
    assert_careless(0, 38, 90);
    for (int i = 0; i < 4; i++) {
        given = advised;
        given.numbers[i]++;
        answer(2, given, 1);
    }
    assert_careless(0, 38, 615); /* 104848 */
}

/* [TB-CARD-2] Nor what was answered in secret, nor what the observer did not see whole. */
static void test_hidden(void **state)
{
    (void)state;
    answer(1, (struct answer){.verb = TOY_HIDE, .numbers = {4}}, 1);
    assert_careless(0, 90, 90);
    differ(1, 1); /* what comes next is its own matter */
    assert_careless(0, 166, 90);
    answer(1, (struct answer){.verb = TOY_LOOK, .numbers = {4}, .point_count = 2}, 1);
    assert_careless(0, 166, 90);
    answer(0, (struct answer){.verb = TOY_ASK}, 1);
    answer(1, (struct answer){.verb = TOY_CHOOSE, .numbers = {5}}, 1);
    assert_careless(0, 166, 90);
    answer(2, (struct answer){.verb = TOY_CHOOSE, .numbers = {5}}, 1);
    answer(0, (struct answer){.verb = TOY_CHOOSE, .numbers = {5}}, 1);
    assert_careless(0, 166, 90);
    differ(2, 1);
    assert_careless(0, 166, 166);
}

/* Of a long game the last answers, from the position that was kept before them. */
static void test_long_game(void **state)
{
    (void)state;
    differ(1, 40);
    agree(2, 96 - 8 - 1);
    assert_careless(0, 999, 0);
    agree(2, 1);                /* 128: the last 96 are those after a position that is kept */
    assert_careless(0, 962, 0); /* eight of seat 1 */
    agree(2, 32);
    assert_careless(0, 90, 0);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_odds),        TEST(test_how_many_are_alike), TEST(test_limits),
        TEST(test_own_answers), TEST(test_no_choice),          TEST(test_cards),
        TEST(test_hidden),      TEST(test_long_game),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_release();
    return failed;
}
