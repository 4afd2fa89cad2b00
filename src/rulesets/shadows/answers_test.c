/* Answers to whatever is asked while positions as they fall are played on: what is offered is accepted, all else is
 * refused, and what comes of it is pinned. Games seldom lead to so many conditions at once. The values were found by
 * this very test; they change only together with the rules, on purpose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/hash.h"
#include "shadows/falling.h"

enum { POSITIONS = 60, ANSWERS = 16 };

static const struct setup *const SETUP = &falling.setup;
static const struct sw_state *const STATE = &falling.state;

static void take(void *context, const struct event *event)
{
    hash_add(context, event, sizeof *event);
}

/* ---- what is accepted ------------------------------------------------------------- */

static struct option offered[LIMIT_OPTIONS];
static int offered_count;

static bool is_offered(const struct answer *answer)
{
    for (int i = 0; i < offered_count; i++)
        if (memcmp(&offered[i].answer, answer, sizeof *answer) == 0)
            return true;
    return false;
}

/* Whatever is refused is told why, in words that are pinned too. */
static bool is_accepted(struct hash *hash, int seat, const struct answer *answer)
{
    struct sw_state copy = *STATE;
    struct refusal refusal = {0};
    if (sw_apply(SETUP, &copy, seat, answer, NULL, &refusal))
        return true;
    assert_non_null(refusal.rule);
    hash_add(hash, refusal.rule, strlen(refusal.rule));
    hash_add(hash, refusal.sentence, strlen(refusal.sentence));
    return false;
}

/* Verbs whose answers have no points, and how many numbers they have. */
static int closed_numbers(int verb)
{
    static const int8_t NUMBERS[VERB_COUNT] = {
        [VERB_SOLO] = 1,   [VERB_DUAL] = 2,  [VERB_SHOOT] = 3,   [VERB_GUNSLING] = 3,
        [VERB_FIGHT] = 2,  [VERB_UNJAM] = 2, [VERB_LOOKOUT] = 1, [VERB_MOUNT] = 2,
        [VERB_SEARCH] = 2, [VERB_TAKE] = 2,  [VERB_END] = 1,     [VERB_REROLL] = 1,
        [VERB_REACT] = 3,  [VERB_DODGE] = 1, [VERB_STRIKE] = 1,  [VERB_RECOVER] = 1,
        [VERB_LEAD] = 1,   [VERB_NPC] = 1,   [VERB_PREY] = 1};
    return NUMBERS[verb];
}

/* One answer with any numbers; the first is most often the one that acts. */
static struct answer any_answer(int most)
{
    struct answer answer = {.verb = (uint8_t)falling_below(VERB_COUNT)};
    while (closed_numbers(answer.verb) == 0)
        answer.verb = (uint8_t)falling_below(VERB_COUNT);
    for (int i = 0; i < closed_numbers(answer.verb); i++)
        answer.numbers[i] = falling_below(most + 2) - 1;
    if (STATE->stack.depth > 0 && falling_below(4) > 0)
        answer.numbers[0] = stack_frame(STATE)->numbers[0];
    return answer;
}

static void assert_only_offered(struct hash *hash, int seat)
{
    enum { TRIES = 60 };
    for (int i = 0; i < TRIES; i++) {
        struct answer answer = any_answer(sw_model_count(SETUP));
        assert_int_equal(is_accepted(hash, seat, &answer), is_offered(&answer));
    }
    for (int i = 0; i < offered_count; i++)
        if (offered[i].needs == NEEDS_NOTHING)
            assert_true(is_accepted(hash, seat, &offered[i].answer));
}

/* An answer that is offered with one of its numbers another, out of all ranges or in them. */
static void assert_number_counts(struct hash *hash, int seat, struct answer answer, int which)
{
    const int32_t others[] = {-1, falling_below(SLOT_COUNT), SLOT_COUNT, sw_model_count(SETUP),
                              INT16_MAX};
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        answer.numbers[which] = others[k];
        assert_int_equal(is_accepted(hash, seat, &answer), is_offered(&answer));
    }
}

static void assert_numbers_count(struct hash *hash, int seat)
{
    for (int i = 0; i < offered_count; i++)
        for (int which = 0; which < closed_numbers(offered[i].answer.verb); which++)
            assert_number_counts(hash, seat, offered[i].answer, which);
}

/* ---- playing on ------------------------------------------------------------------- */

static void hash_question(struct hash *hash, int seat)
{
    struct question question = sw_ask(SETUP, STATE, seat);
    hash_add_u8(hash, question.topic);
    hash_add(hash, question.numbers, sizeof question.numbers);
    offered_count = sw_options(SETUP, STATE, seat, offered);
    for (int i = 0; i < offered_count; i++)
        hash_add(hash, &offered[i].answer, sizeof offered[i].answer);
}

static void play_on(struct hash *hash)
{
    const struct sink sink = {take, hash};
    for (int i = 0; i < ANSWERS; i++) {
        int seat = ruleset_asked(SETUP, STATE);
        if (seat < 0)
            break;
        hash_question(hash, seat);
        assert_only_offered(hash, seat);
        assert_numbers_count(hash, seat);
        assert_true(falling_answer(&sink));
    }
    hash_add(hash, STATE, sizeof *STATE);
}

/* Within a step, between two, and after the last. */
static void position_begins(int number)
{
    falling_place(number);
    if (number % 3 == 0)
        falling_go_on(number % 2);
    else
        (void)falling_activate();
}

static void courses_are_pinned(void **unused)
{
    static const uint64_t PINNED[FALLING_TABLES] = {0x60b9046f3697b4c9, 0x8413649c5a965583,
                                                    0xf1e591d4b947ef74, 0xaa627d42b8f9efe1,
                                                    0xaad978c7993b000b, 0x6f39a58dea3640e8};
    (void)unused;
    assert_int_equal(falling_differences(POSITIONS, position_begins, play_on, PINNED), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(courses_are_pinned)};
    return cmocka_run_group_tests_name("answers", tests, NULL, NULL);
}
