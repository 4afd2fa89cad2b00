#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/pattern.h"
#include "rules/toy.h"

static struct setup setup;
static struct pattern pattern;
static char sentence[LIMIT_SENTENCE];

static int begin(void **state)
{
    (void)state;
    toy_setup_open(&setup, 2);
    return 0;
}

static bool read(enum pattern_of what, const char *text)
{
    struct reading reading = reading_of(text, strlen(text), 1);
    (void)reading_line(&reading);
    return pattern_read(&setup, what, &reading, &pattern, sentence);
}

static bool fits_event(const char *text, const char *event_text)
{
    struct event event;
    if (!read(PATTERN_EVENT, text))
        fail_msg("%s: %s", text, sentence);
    if (event_read(&setup, event_text, (int)strlen(event_text), &event, sentence) != STATUS_OK)
        fail_msg("%s: %s", event_text, sentence);
    return pattern_fits_event(&pattern, &event);
}

static bool fits_answer(const char *text, const char *answer_text)
{
    struct answer answer;
    if (!read(PATTERN_ANSWER, text))
        fail_msg("%s: %s", text, sentence);
    if (answer_read(&setup, answer_text, (int)strlen(answer_text), &answer, sentence) != STATUS_OK)
        fail_msg("%s: %s", answer_text, sentence);
    return pattern_fits_answer(&pattern, &answer);
}

static void bad(enum pattern_of what, const char *text, const char *words)
{
    assert_false(read(what, text));
    assert_string_equal(sentence, words);
}

static void test_events(void **state)
{
    (void)state;
    assert_true(fits_event("said a 5", "said a 5"));
    assert_false(fits_event("said a 5", "said a 6"));
    assert_false(fits_event("said b 5", "said a 5"));
    assert_false(fits_event("said a", "hid a 5"));
    assert_true(fits_event("said", "said b 5"));
    assert_true(fits_event("said _ 5", "said b 5"));
    assert_false(fits_event("said _ 5", "said b 4"));
    assert_true(fits_event("said b _", "said b 4"));
    assert_true(fits_event("said b 5", "said b 5 ~a:1000:500"));
}

static void test_points(void **state)
{
    (void)state;
    assert_true(fits_event("hid a 1 2,3", "hid a 1 2,3 4,5"));
    assert_true(fits_event("hid a 1 2.0,3 4,5", "hid a 1 2,3 4,5"));
    assert_false(fits_event("hid a 1 2,3 4,6", "hid a 1 2,3 4,5"));
    assert_false(fits_event("hid a 1 2,3 4,5 6,7", "hid a 1 2,3 4,5"));
    assert_true(fits_event("hid a 1 _ 4,5", "hid a 1 2,3 4,5"));
    assert_false(fits_event("hid a 1 _", "hid a 1"));
}

static void test_answers(void **state)
{
    (void)state;
    assert_true(fits_answer("many 1 2.5 b a2 QS 1+3", "many 1 2.5 b a2 QS 1+3"));
    assert_true(fits_answer("many _ _ _ a2", "many 1 2.5 b a2 QS 1+3"));
    assert_false(fits_answer("many _ _ _ a1", "many 1 2.5 b a2 QS 1+3"));
    assert_false(fits_answer("many _ _ _ _ QH", "many 1 2.5 b a2 QS 1+3"));
    assert_true(fits_answer("more p1 TO-2 blue", "more p1 TO-2 blue round"));
    assert_false(fits_answer("more p1 TO-2 red", "more p1 TO-2 blue round"));
    assert_false(fits_answer("say", "keep 1"));
}

static void test_questions(void **state)
{
    struct question question = {.topic = 0, .numbers = {1}};
    char words[LIMIT_WORDS];
    (void)state;
    assert_true(read(PATTERN_QUESTION, "turn b"));
    assert_true(pattern_fits_question(&pattern, &question));
    assert_true(read(PATTERN_QUESTION, "turn a"));
    assert_false(pattern_fits_question(&pattern, &question));
    assert_true(read(PATTERN_QUESTION, "choice"));
    assert_false(pattern_fits_question(&pattern, &question));
    assert_true(read(PATTERN_QUESTION, "turn b 1,2"));
    assert_false(pattern_fits_question(&pattern, &question));
    struct pen pen = pen_in(words, sizeof words);
    pattern_question_write(&pen, &setup, &question);
    assert_string_equal(words, "turn b");
}

/* What can never fit is a mistake. */
static void test_mistakes(void **state)
{
    (void)state;
    bad(PATTERN_EVENT, "sayd a 5", "there is no event that begins with 'sayd'");
    bad(PATTERN_EVENT, "", "there is no event that begins with the end of the line");
    bad(PATTERN_ANSWER, "said a 5", "there is no answer that begins with 'said'");
    bad(PATTERN_QUESTION, "say", "there is no question that begins with 'say'");
    bad(PATTERN_EVENT, "said c 5", "this word does not fit here: 'c'");
    bad(PATTERN_EVENT, "said a five", "this word does not fit here: 'five'");
    bad(PATTERN_EVENT, "said a 5 6", "this is no point x,y in inches: '6'");
    bad(PATTERN_EVENT, "said a 5 6,", "this is no point x,y in inches: '6,'");
    bad(PATTERN_EVENT, "said a 5 6,7,8", "this is no point x,y in inches: '6,7,8'");
    bad(PATTERN_EVENT, "hid a 1 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 9,9",
        "there are more than 8 points: '9,9'");
    assert_true(read(PATTERN_EVENT, "hid a 1 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8"));
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_events),   cmocka_unit_test(test_points),
        cmocka_unit_test(test_answers),  cmocka_unit_test(test_questions),
        cmocka_unit_test(test_mistakes),
    };
    return cmocka_run_group_tests(TESTS, begin, NULL);
}
