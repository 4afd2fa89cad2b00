#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

/* ---- fields ----------------------------------------------------------------------- */

static void test_set(void **state)
{
    (void)state;
    passes("set models.x[a1] = 17.125\nexpect models.x[a1] = 17.125\n");
    passes("set models.x[0] = 17\nexpect models.x[a1] = 17\n");
    passes("set round = 7\nexpect round = 7\n");
    passes("set actor = a2\nexpect actor = a2\nexpect question a act a2\n");
    passes("set order[0] = b\nset order[1] = a\nset actor = b1\nexpect question b act b1\n");
    passes("set phase = bid\nhand a QS\nset has_bid[b] = 0\nexpect asked a\n");
}

static void test_set_faults(void **state)
{
    (void)state;
    bad("set speed = 1\n", 1, "there is no field 'speed'");
    bad("set round[1] = 1\n", 1, "the field has no element '1'");
    bad("set models.x = 1\n", 1, "'models.x' needs an index: [b], [a1], [0]");
    bad("set models.x[a3] = 1\n", 1, "an index is a model, a seat or a number from 0, not 'a3'");
    bad("set models.x[] = 1\n", 1, "there is no field 'models.x[]'");
    bad("set models.x[12] = 1\n", 1, "the field has no element '12'");
    bad("set models.x[-1] = 1\n", 1, "the field has no element '-1'");
    bad("set round 2\n", 1, "`set FIELD = VALUE`, but there is '2'");
    bad("set round = two\n", 1, "'two' is no value of that field");
    bad("set round =\n", 1, "the end of the line is no value of that field");
    bad("set round = 256\n", 1, "'256' does not fit into that field");
    bad("set round = 2 3\n", 1, "the line should end before '3'");
    bad("set phase = asleep\n", 1, "'asleep' is no value of that field");
    bad("set cards = QS\n", 1, "'cards' is set and seen as piles of cards, or with `dice`");
    bad("set chance = 1\n", 1, "'chance' is set and seen as piles of cards, or with `dice`");
}

static void test_model(void **state)
{
    (void)state;
    passes("model a1 at=20,21.5 shaken=1 wounds=1\nexpect models.x[a1] = 20\n"
           "expect models.y[a1] = 21.5\nexpect models.shaken[a1] = 1\nexpect look a1 shaken\n");
    bad("model a1 asleep=1\n", 1, "there is no field 'models.asleep[a1]'");
    bad("model a9 shaken=1\n", 1, "an index is a model, a seat or a number from 0, not 'a9'");
    bad("model a1\n", 1, "`model MODEL FIELD=VALUE...`, but the line ends before a field");
    bad("model a1 shaken\n", 1, "`model MODEL FIELD=VALUE...`, but there is 'shaken'");
    bad("model a1 at=20\n", 1, "a place is at=X,Y, not '20'");
    bad("model a1 at=\n", 1, "a place is at=X,Y, not ''");
    bad("model a1 at=20,x\n", 1, "'x' is no value of that field");
    bad("model a1 shaken=\n", 1, "'' is no value of that field");
}

static void test_long_names(void **state)
{
    char body[700];
    (void)state;
    memset(body, 'x', sizeof body);
    memcpy(body, "model a1 ", 9);
    memcpy(body + 690, "=1\n", 4);
    bad(body, 1, "there is no field 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'");
}

/* A position that breaks the system's invariants is refused where it is first looked at. */
static void test_impossible_positions(void **state)
{
    (void)state;
    bad("model a2 at=18,16.5\nset round = 2\nexpect asked a\n", 3,
        "the position is not possible: two bases overlap");
    bad("model a2 at=18,16.5\na: pass a1\n", 2, "the position is not possible: two bases overlap");
    bad("expect asked a\nmodel a2 at=0,0\n", 2,
        "the position is not possible: a base is off the table");
}

/* ---- dice [TB-RNG-2] -------------------------------------------------------------- */

static void test_dice(void **state)
{
    (void)state;
    passes("dice 5\na: shoot a1 b2\nexpect event rolled a1 5\n");
    bad("dice\n", 1, "the rolls are missing: `dice ROLL...`");
    passes("dice 1\na: shoot a1 b2\nexpect event rolled a1 1\n");
    bad("dice 6 2 4\na: shoot a1 b2\nexpect event rolled a1 6\n", 3,
        "rolls of the `dice` lines are left over at the end");
    bad("a: shoot a1 b2\n", 1, "a die was rolled that no `dice` line lists");
    bad("dice 7\na: shoot a1 b2\n", 2,
        "the next roll of the `dice` lines is not on the die that was rolled");
    bad("dice six\n", 1, "a roll is a number, not 'six'");
    bad("dice 0\n", 1, "no die shows '0'");
}

static void test_dice_run_out_in_the_middle(void **state)
{
    (void)state;
    bad("model b1 at=18,28\ndice 6\na: shoot a1 b2\n", 3,
        "a die was rolled that no `dice` line lists");
}

static void test_too_many_dice(void **state)
{
    char body[256] = "dice";
    (void)state;
    for (int i = 0; i < 65; i++)
        strcat(body, " 1");
    strcat(body, "\n");
    bad(body, 1, "more than 64 rolls wait to be rolled");
}

/* ---- cards ------------------------------------------------------------------------ */

static void test_hands(void **state)
{
    (void)state;
    passes("hand b QS 10H\nexpect hand b = QS 10H\nexpect hand b count = 2\n"
           "expect deck count = 50\nexpect view a hand b hidden\nexpect view b hand b = QS 10H\n");
    passes("hand b QS 10H\nhand a\nexpect hand a = \n");
    passes("hand b QS 10H\na: pass a1\nhand b 2C\nexpect hand b = 2C\nexpect deck count = 51\n");
    passes("discards QS 2C\nexpect discards = QS 2C\nexpect view b discards = QS 2C\n"
           "expect view watcher discards holds 2C\n");
}

/* A card that changes its place is known only to those whose place it is now. */
static void test_hands_forget(void **state)
{
    (void)state;
    passes(
        "hand a QS\na: pass a1\nhand b QS\nexpect view a hand b hidden\nexpect view b hand b = QS\n"
        "hand a\nexpect hand a count = 0\n");
    passes("discards QS\na: pass a1\nhand a QS\nexpect view b hand a hidden\n");
}

static void test_card_faults(void **state)
{
    (void)state;
    bad("hand b QX\n", 1, "'QX' is no card");
    bad("hand b ?\n", 1, "'?' is no card");
    bad("hand b -\n", 1, "'-' is no card");
    bad("hand b JOKER\n", 1, "'JOKER' is not in play");
    bad("hand b QS/1\n", 1, "'QS/1' is not in play");
    bad("hand b QS QS\n", 1, "'QS' was put into its place by an earlier line");
    bad("hand b QS\nhand a QS\n", 2, "'QS' was put into its place by an earlier line");
    bad("hand b QS\ndeck QS\n", 2, "'QS' was put into its place by an earlier line");
    bad("deck QS\na: pass a1\nhand b QS\n", 3, "'QS' was put into its place by an earlier line");
    bad("hand c QS\n", 1, "a seat is a letter from a on, not 'c'");
    bad("hand\n", 1, "a seat is a letter from a on, not the end of the line");
    bad("hand b QS KS AS JS\nexpect asked a\n", 2,
        "the position is not possible: a hand has more than three cards");
}

/* [TB-RNG-2] The next cards of a pile, the first on top; a card that is not listed is an error. */
static void test_decks(void **state)
{
    static const char PASSING[] = "a: pass a1\na: pass a2\nb: pass b1\nb: pass b2\n";
    char body[512];
    (void)state;
    snprintf(body, sizeof body, "deck 2C 3C 4C 5C 6C 7C\n%sexpect hand a = 2C 3C 4C\n", PASSING);
    passes(body);
    snprintf(body, sizeof body, "deck 2C 3C 4C 5C 6C\n%s", PASSING);
    bad(body, 5, "a card was turned up that no line puts on top of its pile");
    snprintf(body, sizeof body, "%s", PASSING);
    bad(body, 4, "a card was turned up that no line puts on top of its pile");
    snprintf(body, sizeof body, "deck 2C 3C\na: pass a1\ndeck 4C 5C 6C 7C 8C 9C\n%s",
             PASSING + strlen("a: pass a1\n"));
    passes(strcat(body, "expect hand a = 4C 5C 6C\n"));
}

static void test_stack(void **state)
{
    (void)state;
    bad("stack discards 2C\n", 1, "the pile has fewer cards than are listed");
    bad("stack shoe 2C\n", 1, "there is no pile 'shoe'");
    bad("stack hand c 2C\n", 1, "a seat is a letter from a on, not 'c'");
    passes("deal all deck to discards\nstack discards 2C 3C 4C 5C 6C 7C\n"
           "a: pass a1\na: pass a2\nb: pass b1\nb: pass b2\nexpect hand b = 5C 6C 7C\n");
}

static void test_deal(void **state)
{
    (void)state;
    passes("deal 2 deck to hand a\nexpect hand a count = 2\nexpect deck count = 50\n"
           "expect view b hand a hidden\n");
    passes("hand a QS KS\ndeal 1 hand a to discards\nexpect hand a = QS\nexpect discards = KS\n");
    passes("deal 3 deck to deck\nexpect deck count = 52\n");
    passes("deal 0 deck to discards\nexpect discards count = 0\n");
    passes("discards QS\ndeal all discards to deck\nexpect view a deck hidden\n");
    bad("deal 53 deck to discards\n", 1, "so many cards are not there: '53'");
    bad("deal -1 deck to discards\n", 1, "so many cards are not there: '-1'");
    bad("deal some deck to discards\n", 1, "so many cards are not there: 'some'");
    bad("deal 1 deck discards\n", 1, "`deal COUNT PILE to PILE`, but there is 'discards'");
    bad("deal 1 shoe to discards\n", 1, "there is no pile 'shoe'");
    bad("deal 1 deck to shoe\n", 1, "there is no pile 'shoe'");
    bad("deal 1 deck to hand x\n", 1, "a seat is a letter from a on, not 'x'");
    bad("deal 1 deck to discards now\n", 1, "the line should end before 'now'");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_set_faults),
        cmocka_unit_test(test_model),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_impossible_positions),
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_dice_run_out_in_the_middle),
        cmocka_unit_test(test_too_many_dice),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_hands_forget),
        cmocka_unit_test(test_card_faults),
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_stack),
        cmocka_unit_test(test_deal),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
