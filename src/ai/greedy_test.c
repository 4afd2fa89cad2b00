#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ai/bot.h"
#include "rules/toy.h"

/* Rules in which the first number of an answer is what it leaves the seat with, by luck a little more or
 * less, and the second how many questions come in between. */
static int proposal_count, applied, replies;
static int replier = 1;                     /* who is asked in between */
static uint8_t reply_needs = NEEDS_NOTHING; /* what the first option of such a question needs */
static struct answer proposals[LIMIT_PROPOSALS];

static int propose(const struct setup *setup, const void *redacted, int seat,
                   struct answer out[LIMIT_PROPOSALS])
{
    (void)setup, (void)redacted, (void)seat;
    memcpy(out, proposals, sizeof proposals);
    return proposal_count;
}

static struct question ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct toy_state *state = opaque;
    struct question question = {.asking = ASKING_NOTHING};
    (void)setup;
    if (state->over)
        question.asking = ASKING_OVER;
    else if (state->choosing > 0 && seat == replier) {
        question.asking = ASKING_ANSWER;
        question.interrupt = true;
    } else if (state->choosing == 0 && seat == 0)
        question.asking = ASKING_ANSWER;
    return question;
}

static int options(const struct setup *setup, const void *opaque, int seat,
                   struct option out[LIMIT_OPTIONS])
{
    (void)setup, (void)opaque, (void)seat;
    memset(out, 0, 2 * sizeof *out);
    out[0] = (struct option){.answer = {.verb = TOY_KEEP}, .needs = reply_needs};
    out[1] = (struct option){.answer = {.verb = TOY_SAY}, .needs = NEEDS_POINT};
    return 2;
}

static bool apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal)
{
    struct toy_state *state = opaque;
    (void)setup, (void)sink;
    if (answer->verb == TOY_NO)
        return refusal_say(refusal, "TO-1", "never", 0);
    if (state->choosing > 0) { /* lets things go on: the shot counts */
        assert_int_equal(seat, replier);
        replies++;
        state->choosing--;
        state->answers = answer->verb == TOY_KEEP && state->choosing == 0 ? state->chosen[0] : 0;
        return true;
    }
    applied++;
    assert_int_equal(state->chance.mode, CHANCE_DRAWN); /* it was filled */
    state->over = answer->verb == TOY_STOP;
    state->choosing = (uint8_t)answer->numbers[1];
    state->chosen[0] = (uint8_t)answer->numbers[0];
    state->answers = state->choosing > 0 ? 0 : (uint64_t)answer->numbers[0];
    state->answers += chance_below(&state->chance, PURPOSE_DECK, 2) * (uint64_t)answer->numbers[2];
    return true;
}

static void fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct toy_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE] = {0};
    (void)setup, (void)seat;
    key[0] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    assert_int_equal(state->chance.mode, CHANCE_NONE); /* it was redacted */
    chance_begin(&state->chance, key);
}

static int32_t evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct toy_state *state = redacted;
    (void)setup;
    assert_int_equal(seat, 0);
    assert_int_equal(state->chance.mode, CHANCE_NONE); /* judged by what the seat sees */
    return (int32_t)state->answers;
}

static void score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS])
{
    (void)setup, (void)state;
    out[0] = 50;
    out[1] = 950;
}

/* The place of the proposal that greedy takes. */
static int taken(int count)
{
    static struct setup setup;
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    struct ruleset rules = TOY;
    struct match *match;
    rules.propose = propose;
    rules.ask = ask;
    rules.options = options;
    rules.apply = apply;
    rules.fill = fill;
    rules.evaluate = evaluate;
    rules.score = score;
    proposal_count = count;
    applied = replies = 0;
    toy_setup(&setup, 2);
    setup.ruleset = &rules;
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    struct answer answer = bot_choose(&BOT_GREEDY, match, 0, SEED);
    match_end(match);
    setup_end(&setup);
    for (int i = 0; i < count; i++)
        if (memcmp(&proposals[i], &answer, sizeof answer) == 0)
            return i;
    return -1;
}

static void put(int i, int verb, int worth, int questions)
{
    proposals[i] = (struct answer){.verb = (uint8_t)verb, .numbers = {worth, questions}};
}

static void test_takes_the_best(void **state)
{
    (void)state;
    put(0, TOY_SAY, 10, 0);
    put(1, TOY_SAY, 30, 0);
    put(2, TOY_SAY, 20, 0);
    assert_int_equal(taken(3), 1);
    put(2, TOY_SAY, 31, 0);
    assert_int_equal(taken(3), 2);
    put(2, TOY_KEEP, 30, 0); /* of equals the first */
    assert_int_equal(taken(3), 1);
    assert_int_equal(applied, 3 * 12); /* a dozen worlds for each */
}

/* One proposal needs no thought. */
static void test_only_one(void **state)
{
    (void)state;
    put(0, TOY_SAY, 10, 0);
    assert_int_equal(taken(1), 0);
    assert_int_equal(applied, 0);
}

static void test_refused_ones_are_left_out(void **state)
{
    (void)state;
    put(0, TOY_NO, 90, 0);
    put(1, TOY_SAY, 0, 0);
    assert_int_equal(taken(2), 1);
}

/* What is asked in between, of whomever, is let go on before the position is judged; but not forever, and
 * not where that needs more than a word. */
static void test_waits_for_replies(void **state)
{
    (void)state;
    for (replier = 0; replier < 2; replier++) {
        put(0, TOY_SAY, 20, 0);
        put(1, TOY_SAY, 30, 2);
        assert_int_equal(taken(2), 1);
        assert_int_equal(replies, applied / 2 * 2);
        put(1, TOY_SAY, 30, 8);
        assert_int_equal(taken(2), 1);
        put(1, TOY_SAY, 30, 9);
        assert_int_equal(taken(2), 0);
        assert_int_equal(replies, applied / 2 * 8);
        put(1, TOY_SAY, 30, 1);
        reply_needs = NEEDS_POINT;
        assert_int_equal(taken(2), 0);
        assert_int_equal(replies, 0);
        reply_needs = NEEDS_NOTHING;
    }
    replier = 1;
}

/* A game that is over is judged by its result. */
static void test_result(void **state)
{
    (void)state;
    put(0, TOY_SAY, 49, 0);
    put(1, TOY_STOP, 0, 0);
    assert_int_equal(taken(2), 1);
    put(0, TOY_SAY, 51, 0);
    assert_int_equal(taken(2), 0);
}

/* All are tried in the same worlds: luck that is the same for all does not decide. */
static void test_same_worlds(void **state)
{
    (void)state;
    put(0, TOY_SAY, 100, 0);
    put(1, TOY_SAY, 101, 0);
    proposals[0].numbers[2] = proposals[1].numbers[2] = 1000;
    assert_int_equal(taken(2), 1);
    put(0, TOY_SAY, 101, 0);
    put(1, TOY_SAY, 100, 0);
    proposals[0].numbers[2] = proposals[1].numbers[2] = 1000;
    assert_int_equal(taken(2), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_the_best),
        cmocka_unit_test(test_only_one),
        cmocka_unit_test(test_refused_ones_are_left_out),
        cmocka_unit_test(test_waits_for_replies),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_same_worlds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
