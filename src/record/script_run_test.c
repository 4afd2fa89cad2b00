#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/small_scripts.h"
#include "registry.h"

static void passes(const char *body)
{
    small_case_passes(SMALL_STANDOFF, body);
}

static void bad(const char *body, int line, const char *sentence)
{
    small_case_fails(SMALL_STANDOFF, body, line, "", sentence);
}

static void differs(const char *body, int line, const char *expected, const char *found)
{
    small_case_fails(SMALL_STANDOFF, body, line, expected, found);
}

static void test_answers(void **state)
{
    (void)state;
    passes("a: pass a1\nexpect event passed a1\n");
    passes("a: move a1 18,15 18,14 # a way\nexpect models.y[a1] = 14\n");
    bad("a: pas a1\n", 1, "there is no such answer: \"pas\"");
    bad("a: pass a7\n", 1, "this word does not fit here: \"a7\"");
    bad("c: pass a1\n", 1, "there is no seat 'c:'");
    bad("A: pass a1\n", 1, "'A:' starts no line of a script");
    bad("give up\n", 1, "'give' starts no line of a script");
    differs("a: pass a2\n", 1, "an answer that is accepted",
            "NU-TURN-2: another model acts now, or not in that way");
}

/* An answer to a question that was not asked names the rule and the line. */
static void test_not_asked(void **state)
{
    (void)state;
    differs("a: pass a1\nb: pass b1\n", 2, "an answer that is accepted",
            "TB-GAME-1: this seat is not asked anything now");
    passes("b: pass b1 -> refused TB-GAME-1\n");
}

static void test_refusals(void **state)
{
    (void)state;
    passes("a: pass a2 -> refused NU-TURN-2\n");
    passes("a: pass a2->refused NU-TURN-2\n");
    passes("a: move a1 18,9.5 -> refused NU-MOV-1 by 0.5 inches\n");
    passes("a: move a1 18,9.5 -> refused NU-MOV-1 by 500\n");
    passes("a: pass a2 -> refused NU-TURN-2 by 0\n");
    differs("a: pass a2 -> refused NU-MOV-1\n", 1, "NU-MOV-1",
            "NU-TURN-2: another model acts now, or not in that way");
    differs("a: pass a1 -> refused NU-TURN-2\n", 1, "NU-TURN-2", "an answer that is accepted");
    small_case_fails(SMALL_STANDOFF, "a: move a1 18,9.5 -> refused NU-MOV-1 by 0.4 inches\n", 1,
                     "NU-MOV-1 by 400", "NU-MOV-1 by 500: the way costs more than the move allows");
    bad("a: pass a2 -> NU-TURN-2\n", 1,
        "after -> comes `refused RULE`, and `by N` or `by N inches` if wished");
    bad("a: pass a2 -> refused\n", 1,
        "after -> comes `refused RULE`, and `by N` or `by N inches` if wished");
    bad("a: pass a2 -> refused NU-TURN-2 of 3\n", 1,
        "a shortfall is `by N` or `by N inches`, and nothing follows it");
    bad("a: pass a2 -> refused NU-TURN-2 by far\n", 1,
        "a shortfall is `by N` or `by N inches`, and nothing follows it");
    bad("a: pass a2 -> refused NU-TURN-2 by 3 feet\n", 1,
        "a shortfall is `by N` or `by N inches`, and nothing follows it");
    bad("a: pass a2 -> refused NU-TURN-2 by 3 inches more\n", 1,
        "a shortfall is `by N` or `by N inches`, and nothing follows it");
}

/* Giving up ends the game for a score, can be taken back, and cannot be done twice. */
static void test_giving_up(void **state)
{
    (void)state;
    passes("resign b\nexpect over\nexpect score 1000 0\nexpect asked nobody\n"
           "resign a -> refused TB-GAME-1\na: pass a1 -> refused TB-GAME-1\n");
    passes("a: pass a1\nresign a\nexpect over\nback a\nexpect not over\nexpect asked a\n");
    differs("resign b\nresign a\n", 2, "an answer that is accepted",
            "TB-GAME-1: the game is over already");
    differs("resign b -> refused TB-GAME-1\n", 1, "TB-GAME-1", "an answer that is accepted");
    bad("resign c\n", 1, "a seat is a letter from a on, not 'c'");
    bad("resign\n", 1, "a seat is a letter from a on, not the end of the line");
    bad("resign a now\n", 1, "the line should end before 'now'");
    bad("resign a -> sorry\n", 1,
        "after -> comes `refused RULE`, and `by N` or `by N inches` if wished");
}

static void test_taking_back(void **state)
{
    (void)state;
    passes("a: pass a1\nback a\nexpect question a act a1\n");
    passes("back a -> refused TB-GAME-6\n");
    bad("a: pass a1\nback\n", 2, "a seat is a letter from a on, not the end of the line");
    bad("a: pass a1\nback a b\n", 2, "the line should end before 'b'");
    bad("a: pass a1\nback a -> never\n", 2,
        "after -> comes `refused RULE`, and `by N` or `by N inches` if wished");
    differs("back a\n", 1, "an answer that is accepted",
            "TB-GAME-6: there is nothing to take back");
    bad("a: pass a1\nmodel a1 shaken=1\nback a\n", 3,
        "nothing can be taken back once the position was set between answers");
    bad("a: pass a1\ndice 1\nback a\n", 3,
        "nothing can be taken back once the position was set between answers");
}

static void test_ends(void **state)
{
    (void)state;
    bad("a: pass a1\n", 1, "the case expects nothing");
    bad("", 0, "the case expects nothing");
    passes("expect asked a # and no more");
}

/* The events since the last answer are heard again after a take-back. */
static void test_events_after_taking_back(void **state)
{
    (void)state;
    differs("a: pass a1\nback a\nexpect event passed a1\n", 3, "passed a1", "no event");
}

/* ---- the story -------------------------------------------------------------------- */

static char story[2048];

static void hear(void *context, const char *line)
{
    (void)context;
    strcat(story, line);
    strcat(story, "\n");
}

static void test_story(void **state)
{
    static const char TEXT[] = "\nhand b KS\na: pass a2 -> refused NU-TURN-2\na: shoot a1 b2\n"
                               "b: duck KS\nexpect over\n";
    static char text[4096];
    struct small_file files[] = {{"x.script", text}, {NULL, NULL}};
    struct script_listener listener = {hear, NULL};
    struct script *script;
    struct script_fault fault;
    (void)state;
    strcpy(text, SMALL_STANDOFF);
    strcat(text, TEXT);
    small_files_put(files);
    story[0] = '\0';
    assert_int_equal(script_read(&script, &SMALL_WORLD, "x.script", &fault), STATUS_OK);
    assert_false(script_run(script, 0, &SMALL_WORLD, &listener, &fault));
    script_end(script);
    assert_string_equal(story, "  a: pass a2\n"
                               "    refused: another model acts now, or not in that way\n"
                               "  a: shoot a1 b2\n"
                               "    Wyatt shoots at Tom.\n"
                               "  b: duck KS\n"
                               "    Tom ducks with the king of spades.\n");
    assert_string_equal(fault.expected, "a game that is over");
    assert_string_equal(fault.text, "expect over");
    assert_string_equal(fault.path, "x.script");
}

/* ---- what a rule may not do ------------------------------------------------------- */

static struct ruleset crooked;

static const struct ruleset *find_crooked(const char *id)
{
    (void)id;
    return &crooked;
}

static bool apply_crooked(const struct setup *setup, void *state, int seat,
                          const struct answer *answer, const struct sink *sink,
                          struct refusal *refusal)
{
    bool good = registry_find("null")->apply(setup, state, seat, answer, sink, refusal);
    if (!good)
        ((uint8_t *)state)[crooked.state_size - 1] ^= 1;
    return good;
}

static bool apply_loud(const struct setup *setup, void *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    bool good = registry_find("null")->apply(setup, state, seat, answer, sink, refusal);
    if (!good)
        sink_tell(sink, 0, 0, 0, 0);
    return good;
}

static const char *check_never(const struct setup *setup, const void *state)
{
    (void)setup;
    (void)state;
    return "nothing is ever right";
}

/* Tells of more than its kind of event has. */
static bool apply_wordy(const struct setup *setup, void *state, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    struct event event = {.kind = 0, .seen_by = SEEN_BY_ALL};
    event.numbers[setup->ruleset->events[0].signature.count] = 1;
    sink_send(sink, &event);
    return registry_find("null")->apply(setup, state, seat, answer, sink, refusal);
}

static void run_crooked(const char *body, const char *sentence)
{
    static char text[4096];
    struct small_file files[] = {{"x.script", text}, {NULL, NULL}};
    struct script_world world = {find_crooked, SMALL_WORLD.load};
    struct script *script;
    struct script_fault fault;
    strcpy(text, SMALL_STANDOFF);
    strcat(text, body);
    small_files_put(files);
    assert_int_equal(script_read(&script, &world, "x.script", &fault), STATUS_OK);
    assert_false(script_run(script, 0, &world, NULL, &fault));
    assert_string_equal(fault.found, sentence);
    script_end(script);
}

/* [TB-GAME-2] A refusal that changes a byte or tells anything is caught; so is a broken
 * invariant. */
static void test_crooked_rules(void **state)
{
    (void)state;
    crooked = *registry_find("null");
    crooked.apply = apply_crooked;
    run_crooked("a: pass a2 -> refused NU-TURN-2\n", "the refused answer has changed something");
    crooked.apply = apply_loud;
    run_crooked("a: pass a2 -> refused NU-TURN-2\n", "the refused answer has changed something");
    crooked = *registry_find("null");
    crooked.check = check_never;
    run_crooked("a: pass a1\n", "the position is not possible: nothing is ever right");
    crooked = *registry_find("null");
    crooked.apply = apply_wordy;
    run_crooked("a: pass a1\n", crooked.events[0].signature.word);
}

/* [TB-GAME-4] A game from a seed must be the same by its record: chance that is not in the seed
 * shows. */
static int beginnings;

static void begin_otherwise(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE],
                            void *state, const struct sink *sink)
{
    registry_find("null")->begin(setup, seed, state, sink);
    if (beginnings++ > 0)
        sink_tell(sink, 2, 9, 0, 0);
}

static void test_record_that_differs(void **state)
{
    static const char TEXT[] = "rules TB-GAME-4\nseed x\nsystem null\nroster a\nmodel A hand\n"
                               "roster b\nmodel B hand\nbegin\nexpect asked a\n";
    struct small_file files[] = {{"x.script", TEXT}, {NULL, NULL}};
    struct script_world world = {find_crooked, SMALL_WORLD.load};
    struct script *script;
    struct script_fault fault;
    (void)state;
    crooked = *registry_find("null");
    crooked.begin = begin_otherwise;
    beginnings = 0;
    small_files_put(files);
    assert_int_equal(script_read(&script, &world, "x.script", &fault), STATUS_OK);
    assert_false(script_run(script, 0, &world, NULL, &fault));
    assert_string_equal(fault.expected, "no further event");
    script_end(script);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_not_asked),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_giving_up),
        cmocka_unit_test(test_taking_back),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_events_after_taking_back),
        cmocka_unit_test(test_story),
        cmocka_unit_test(test_crooked_rules),
        cmocka_unit_test(test_record_that_differs),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
