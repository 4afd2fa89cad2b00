#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "record/small_scripts.h"

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

/* ---- fields ----------------------------------------------------------------------- */

static void test_fields(void **state)
{
    (void)state;
    passes("expect round = 1\nexpect round != 2\nexpect round < 2\nexpect round > 0\n"
           "expect round <= 1\nexpect round >= 1\n");
    differs("expect round = 2\n", 1, "2", "1");
    differs("expect round != 1\n", 1, "!= 1", "1");
    differs("expect round < 1\n", 1, "< 1", "1");
    differs("expect round > 1\n", 1, "> 1", "1");
    differs("expect round <= 0\n", 1, "<= 0", "1");
    differs("expect round >= 2\n", 1, ">= 2", "1");
    differs("expect models.x[a1] = 18.001\n", 1, "18.001", "18");
    differs("expect actor = b2\n", 1, "b2", "a1");
    differs("expect phase = over\n", 1, "over", "act");
    differs("expect order[1] = a\n", 1, "a", "b");
}

static void test_field_faults(void **state)
{
    (void)state;
    bad("expect speed = 1\n", 1, "there is no field 'speed'");
    bad("expect round\n", 1,
        "a comparison is `= VALUE`, `!= VALUE`, `< VALUE`..., not the end of the line");
    bad("expect round == 1\n", 1, "a comparison is `= VALUE`, `!= VALUE`, `< VALUE`..., not '=='");
    bad("expect round = one\n", 1, "'one' is no value of that field");
    bad("expect round = 1 1\n", 1, "the line should end before '1'");
    bad("expect round hidden\n", 1,
        "a comparison is `= VALUE`, `!= VALUE`, `< VALUE`..., not 'hidden'");
}

/* ---- piles ------------------------------------------------------------------------ */

static void test_piles(void **state)
{
    (void)state;
    passes(
        "hand a QS KS\nexpect hand a = QS KS\nexpect hand a holds KS\nexpect hand a holds KS QS\n"
        "expect hand a count = 2\nexpect hand a count < 3\nexpect hand b =\n");
    differs("hand a QS KS\nexpect hand a = KS QS\n", 2, "KS QS", "QS KS");
    differs("hand a QS KS\nexpect hand a = QS\n", 2, "QS", "QS KS");
    differs("hand a QS\nexpect hand a = QS KS\n", 2, "QS KS", "QS");
    differs("hand a QS\nexpect hand a =\n", 2, "no cards", "QS");
    differs("expect hand a = QS\n", 1, "QS", "no cards");
    differs("hand a QS\nexpect hand a holds QS KS\n", 2, "QS KS", "QS");
    differs("expect hand a count = 1\n", 1, "1", "0");
    differs("expect hand a count > 1\n", 1, "> 1", "0");
    bad("expect hand a is QS\n", 1, "a pile is expected with =, holds or count, not 'is'");
    differs("hand a QS\nhand b KS\nexpect hand a holds KS\n", 3, "KS", "QS"); /* the next pile's */
    bad("expect hand a hidden\n", 1, "a pile is expected with =, holds or count, not 'hidden'");
    bad("expect hand a count\n", 1,
        "a comparison is `= N`, `!= N`, `< N`..., not the end of the line");
    bad("expect hand a count = x\n", 1, "a comparison is `= N`, `!= N`, `< N`..., not '='");
    bad("expect hand a count = 0 0\n", 1, "the line should end before '0'");
    bad("expect hand a = QX\n", 1, "'QX' is no card");
    bad("expect hand x = QS\n", 1, "a seat is a letter from a on, not 'x'");
}

/* ---- views [TB-CARD-2] ------------------------------------------------------------ */

static void test_views(void **state)
{
    (void)state;
    passes("hand a QS KS\nexpect view a hand a = QS KS\nexpect view b hand a = ? ?\n"
           "expect view b hand a hidden\nexpect view watcher hand a hidden\n"
           "expect view b round = 1\nexpect view b hand a count = 2\n");
    differs("hand a QS\nexpect view b hand a = QS\n", 2, "QS", "?");
    differs("hand a QS\nexpect view a hand a hidden\n", 2, "hidden", "QS");
    bad("expect view b hand a hidden well\n", 1, "the line should end before 'well'");
    differs("hand a QS\nexpect hand a = ?\n", 2, "?", "QS");
    bad("expect view c round = 1\n", 1, "a seat is a letter from a on, not 'c'");
    bad("expect view b no question\n", 1, "`no event`, not 'question'");
}

static void test_hidden_fields(void **state)
{
    static const char BIDDING[] = "set phase = bid\nhand a QS KS\nhand b 2C\na: bid KS\n";
    char body[512];
    (void)state;
    snprintf(body, sizeof body,
             "%sexpect bids[a] = 2\nexpect view a bids[a] = 2\n"
             "expect view b bids[a] hidden\nexpect view watcher bids[a] hidden\n",
             BIDDING);
    passes(body);
    snprintf(body, sizeof body, "%sexpect view a bids[a] hidden\n", BIDDING);
    differs(body, 5, "hidden", "2");
    differs("expect view b round hidden\n", 1, "hidden", "1");
    bad("expect view b bids[a] hidden well\n", 1, "the line should end before 'well'");
    differs("expect view b turn hidden\n", 1, "hidden", "0"); /* 0, but to be seen */
}

static void test_looks(void **state)
{
    (void)state;
    passes("model a2 placed=0\nexpect look a2 absent\nexpect look a1 \"\"\nexpect look a1\n"
           "expect view b look b2\n");
    passes("model b2 wounds=1 out=1\nexpect look b2 out\nexpect view a look b2 out\n");
    differs("expect look a1 out\n", 1, "out", "nothing");
    differs("model a1 shaken=1\nexpect look a1 out\n", 2, "out", "shaken");
    bad("expect look a9\n", 1, "there is no model 'a9'");
    bad("expect look f1\n", 1, "there is no model 'f1'");
    bad("expect look -\n", 1, "there is no model '-'");
    bad("expect look\n", 1, "there is no model the end of the line");
    differs("model a1 shaken=1\nexpect look a1\n", 2, "nothing", "shaken");
}

/* ---- events ----------------------------------------------------------------------- */

static void test_events(void **state)
{
    static const char SHOT[] = "dice 6\na: shoot a1 b2\n";
    char body[512];
    (void)state;
#define AFTER_SHOT(more) (snprintf(body, sizeof body, "%s%s", SHOT, more), body)
    passes(AFTER_SHOT("expect event shot a1 b2\nexpect event out b2\n"));
    passes(AFTER_SHOT("expect next event shot a1 b2\nexpect next event rolled a1 _ 4\n"
                      "expect event out\nexpect event anywhere shot\n"));
    passes(AFTER_SHOT("expect no event shaken\nexpect no event wounded a1\n"));
    /* each is heard once, in order */
    differs(AFTER_SHOT("expect event out b2\nexpect event shot\n"), 4, "shot", "no event");
    differs(AFTER_SHOT("expect event shot\nexpect event shot\n"), 4, "shot",
            "rolled a1 6 4 ~a:1000:500; wounded b2; out b2");
    differs(AFTER_SHOT("expect event shot\nexpect next event wounded b2\n"), 4, "wounded b2",
            "rolled a1 6 4 ~a:1000:500");
    differs(AFTER_SHOT("expect event shot a2\n"), 3, "shot a2",
            "shot a1 b2; rolled a1 6 4 ~a:1000:500; wounded b2; out b2");
    /* what was heard counts all the same */
    differs(AFTER_SHOT("expect event out\nexpect no event shot\n"), 4, "no event shot",
            "shot a1 b2");
    differs(AFTER_SHOT("a: pass a2\nexpect event out\n"), 4, "out", "passed a2");
    passes(AFTER_SHOT("a: pass a2\nexpect event anywhere out b2\nexpect event passed a2\n"));
    differs(AFTER_SHOT("a: pass a2\nexpect no event anywhere out\n"), 4, "no event out", "out b2");
    passes(AFTER_SHOT("a: pass a2\nexpect no event out\n"));
#undef AFTER_SHOT
}

static void test_event_faults(void **state)
{
    (void)state;
    bad("expect event shoot\n", 1, "there is no event that begins with 'shoot'");
    bad("expect no event shoot\n", 1, "there is no event that begins with 'shoot'");
    bad("expect event shot a1 b9\n", 1, "this word does not fit here: 'b9'");
    bad("expect next question\n", 1, "`next event`, not 'question'");
    bad("expect no luck\n", 1, "`no event`, `no question` or `no option`, not 'luck'");
    bad("expect not asked\n", 1, "`not over` or `not matters`, not 'asked'");
}

/* As a seat sees them; hearing them there does not use them up. */
static void test_events_in_views(void **state)
{
    static const char DEALING[] = "deck 2C 3C 4C 5C 6C 7C\na: pass a1\na: pass a2\nb: pass b1\n"
                                  "b: pass b2\n";
    char body[512];
    (void)state;
    snprintf(body, sizeof body,
             "%sexpect view a event dealt a 2C\nexpect view b event dealt a ?\n"
             "expect view b no event dealt a 2C\nexpect event dealt a 2C\n"
             "expect view b event dealt b 5C\nexpect view watcher no event dealt b 5C\n",
             DEALING);
    passes(body);
    snprintf(body, sizeof body, "%sexpect view b event dealt a 2C\n", DEALING);
    differs(body, 6, "dealt a 2C",
            "passed b2; dealt a ?; dealt a ?; dealt a ?; dealt b 5C; dealt b 6C; dealt b 7C; "
            "round 2");
}

/* ---- questions, options ----------------------------------------------------------- */

static void test_questions(void **state)
{
    (void)state;
    passes("expect question a act a1\nexpect question a act\nexpect question a act _\n"
           "expect no question b\nexpect asked a\n");
    differs("expect question a act a2\n", 1, "act a2", "act a1");
    differs("expect question b act b1\n", 1, "act b1", "no question");
    differs("expect question a bid\n", 1, "bid", "act a1");
    differs("expect no question a\n", 1, "no question", "act a1");
    bad("expect question a fly\n", 1, "there is no question that begins with 'fly'");
    bad("expect question c act\n", 1, "a seat is a letter from a on, not 'c'");
    bad("expect no question c\n", 1, "a seat is a letter from a on, not 'c'");
    bad("expect no question b now\n", 1, "the line should end before 'now'");
    differs("expect asked b\n", 1, "b", "a");
    differs("expect asked a b\n", 1, "a b", "a");
    differs("expect asked nobody\n", 1, "nobody", "a");
    bad("expect asked\n", 1, "the seats that are asked are missing; none of them is `nobody`");
    bad("expect asked nobody a\n", 1, "the line should end before 'a'");
    bad("expect asked a c\n", 1, "a seat is a letter from a on, not 'c'");
}

/* In the null system ducking has standing orders. */
static void test_what_matters(void **state)
{
    char body[512];
    (void)state;
#define SHOT_AT(cards, more)                                                                       \
    (snprintf(body, sizeof body, "hand b %s\na: shoot a1 b2\n%s", cards, more), body)
    passes(SHOT_AT("KS", "expect matters b\n"));
    passes(SHOT_AT("2S", "expect not matters b\n"));
    differs(SHOT_AT("KS", "expect not matters b\n"), 3, "a question that does not matter",
            "one that matters");
    differs(SHOT_AT("2S", "expect matters b\n"), 3, "one that matters",
            "a question that does not matter");
    differs(SHOT_AT("2S", "expect matters a\n"), 3, "a routine question", "no such question");
    bad(SHOT_AT("2S", "expect matters c\n"), 3, "a seat is a letter from a on, not 'c'");
    bad(SHOT_AT("2S", "expect matters b now\n"), 3, "the line should end before 'now'");
    differs("expect matters a\n", 1, "a routine question", "no such question");
#undef SHOT_AT
}

static void test_options(void **state)
{
    (void)state;
    passes("expect option a move a1\nexpect option a shoot a1 b2\nexpect option a pass\n"
           "expect no option a shoot a1 b1\nexpect options a 3\nexpect options b 0\n"
           "expect no option b pass\n");
    differs("expect option a shoot a1 b1\n", 1, "shoot a1 b1", "move a1; shoot a1 b2; pass a1");
    differs("expect no option a pass\n", 1, "no option pass", "move a1; shoot a1 b2; pass a1");
    differs("expect option b pass\n", 1, "pass", "no options");
    differs("expect options a 1\n", 1, "1 option", "move a1; shoot a1 b2; pass a1");
    differs("expect options a 2\n", 1, "2 options", "move a1; shoot a1 b2; pass a1");
    bad("expect option a fly\n", 1, "there is no answer that begins with 'fly'");
    bad("expect option c pass\n", 1, "a seat is a letter from a on, not 'c'");
    bad("expect options c 1\n", 1, "a seat is a letter from a on, not 'c'");
    bad("expect options a\n", 1, "the number of options is missing, here is the end of the line");
    bad("expect options a 3 4\n", 1, "the line should end before '4'");
}

/* ---- odds, inspections ------------------------------------------------------------ */

static void test_odds(void **state)
{
    static const char FOUND[] = "outcome hit 500000 NU-SHOOT-1; outcome miss 500000 NU-SHOOT-1";
    (void)state;
    passes("expect odds a \"shoot a1 b2\" hit 500000\nexpect odds a \"shoot a1 b2\" outcome miss "
           "500000 NU-SHOOT-1\nexpect odds a \"pass a1\" none\n");
    passes("hand b 2C\nexpect odds a \"shoot a1 b2\" reply \"may duck\" 538462 NU-DUCK-1\n");
    differs("expect odds a \"shoot a1 b2\" hit 500001\n", 1, "hit 500001", FOUND);
    differs("expect odds a \"shoot a1 b2\" hurt 500000\n", 1, "hurt 500000", FOUND);
    differs("expect odds a \"shoot a1 b2\" hit 500000 NU-SHOOT-2\n", 1, "hit 500000 NU-SHOOT-2",
            FOUND);
    differs("expect odds a \"shoot a1 b2\" reply hit 500000\n", 1, "reply hit 500000", FOUND);
    differs("expect odds a \"shoot a1 b2\" none\n", 1, "none", FOUND);
    bad("expect odds a \"pass a1\" none at all\n", 1, "the line should end before 'at'");
    differs("expect odds a \"pass a1\" hit 1\n", 1, "hit 1", "none");
    bad("expect odds a \"fly a1\" none\n", 1, "there is no such answer: \"fly\"");
    bad("expect odds a \"shoot a1 b2\" hit often\n", 1,
        "odds are a number of parts per million, not 'often'");
    bad("expect odds a \"shoot a1 b2\" hit 500000 NU-SHOOT-1 x\n", 1,
        "the line should end before 'x'");
    bad("expect odds c \"pass a1\" none\n", 1, "a seat is a letter from a on, not 'c'");
}

static void test_modifiers(void **state)
{
    static const char SCRUB[] =
        "rules NU-SHOOT-1\nsystem null\ntable 36 36\n"
        "piece scrub 1 obscuring,soft 14,20 22,20 22,22 14,22\n"
        "roster a\nmodel A hand\nroster b\nmodel B hand\nbegin\n"
        "model a1 at=18,16 placed=1\nmodel b1 at=18,26 placed=1\nset phase = act\n"
        "set order[1] = b\nhand a\nhand b\n";
    (void)state;
    small_case_passes(SCRUB, "expect odds a \"shoot a1 b1\" modifier obscured -1 NU-SHOOT-1\n"
                             "expect odds a \"shoot a1 b1\" hit 333333\n"
                             "expect inspect a a1 b1 sight obscured\n"
                             "expect inspect a a1 b1 cover soft\n");
    small_case_fails(SCRUB, "expect odds a \"shoot a1 b1\" modifier obscured -2\n", 1,
                     "modifier obscured -2",
                     "outcome hit 333333 NU-SHOOT-1; outcome miss 666667 NU-SHOOT-1; modifier "
                     "obscured -1 NU-SHOOT-1");
}

static void test_inspections(void **state)
{
    (void)state;
    passes("expect inspect a a1 b2 sight clear\nexpect inspect a a1 b2 cover none\n"
           "expect inspect a a1 b2 gap 9.016\nexpect inspect a a1 b2 band 1\n"
           "expect inspect a a1 b2 hit 500000\nexpect inspect b a1 b1 risk -1\n");
    differs("expect inspect a a1 b2 gap 9\n", 1, "9", "9.016");
    differs("model b2 placed=0\nexpect inspect a a1 b2 gap 9\n", 2, "9", "nothing of that model");
    bad("expect inspect a a1 b9 gap 9\n", 1, "there is no model 'b9'");
    bad("expect inspect a f1 b1 gap 9\n", 1, "there is no model 'f1'");
    bad("expect inspect a - b1 gap 9\n", 1, "there is no model '-'");
    bad("expect inspect a a1 - gap 9\n", 1, "there is no model '-'");
    bad("expect inspect a a1 b2 gap\n", 1,
        "`inspect SEAT MODEL OTHER KEY VALUE`: a value is missing after 'gap'");
    bad("expect inspect c a1 b2 gap 9\n", 1, "a seat is a letter from a on, not 'c'");
    bad("expect inspect a a1 b2 smell 9\n", 1,
        "sight, cover, gap, band, hit or risk is inspected, not 'smell'");
    bad("expect inspect a a1 b2 gap 9.016 x\n", 1, "the line should end before 'x'");
}

/* ---- the end ---------------------------------------------------------------------- */

static void test_over(void **state)
{
    static const char LAST[] = "model b1 out=1 wounds=2\ndice 6\na: shoot a1 b2\n";
    char body[512];
    (void)state;
    passes("expect not over\n");
    differs("expect over\n", 1, "a game that is over", "a game that goes on");
    differs("expect score 1 0\n", 1, "a game that is over", "a game that goes on");
#define AFTER_LAST(more) (snprintf(body, sizeof body, "%s%s", LAST, more), body)
    passes(AFTER_LAST("expect over\nexpect score 1000 0\nexpect asked nobody\n"));
    differs(AFTER_LAST("expect not over\n"), 4, "a game that goes on", "a game that is over");
    differs(AFTER_LAST("expect score 0 1000\n"), 4, "0 1000", "1000 0");
    differs(AFTER_LAST("expect question a act\n"), 4, "act", "the game is over");
    bad(AFTER_LAST("expect score 1000\n"), 4,
        "a score is a number for each seat, not the end of the line");
    bad(AFTER_LAST("expect score 1000 0 0\n"), 4, "the line should end before '0'");
    bad(AFTER_LAST("expect over now\n"), 4, "the line should end before 'now'");
#undef AFTER_LAST
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_field_faults),
        cmocka_unit_test(test_piles),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_hidden_fields),
        cmocka_unit_test(test_looks),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_event_faults),
        cmocka_unit_test(test_events_in_views),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_what_matters),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_modifiers),
        cmocka_unit_test(test_inspections),
        cmocka_unit_test(test_over),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
