/* What is said to people, and what is written for programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ruthless/town.h"

/* What is two words to people is one to programs. */
static void test_said(void **state)
{
    static struct town town;
    struct event event = {.kind = EVENT_LOCATION, .numbers = {0, 7, GUT}};
    struct answer answer = {.verb = VERB_SHOOT, .numbers = {0, 1, WEAPON_RIFLE}};
    char words[LIMIT_WORDS];
    (void)state;
    town_begin(&town);
    for (int i = 0; i < 4; i++)
        town_character(&town, i / 2, 0, 0);
    town_finish(&town);
    (void)event_say(&town.setup, &event, false, words);
    assert_string_equal(words, "Where is Man 1 hit? 7: gut punch.");
    (void)answer_say(&town.setup, &answer, words);
    assert_string_equal(words, "Man 1 shoots at Man 2, repeating rifle");
    (void)answer_write(&town.setup, &answer, words);
    assert_string_equal(words, "shoot a1 a2 repeating-rifle");
    town_end(&town);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
