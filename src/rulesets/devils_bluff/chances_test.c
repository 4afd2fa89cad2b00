#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/devils_bluff/chances.h"
#include "rulesets/devils_bluff/ruleset.h"

static struct setup setup;

static struct card_pool whole_deck(void)
{
    struct card_pool pool = {.left = FACES_PLAIN};
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        pool.next[rank] = 4;
    return pool;
}

static void assert_fate(struct db_fate fate, int out, int injured, int hurt, int held, int missed)
{
    assert_int_equal(fate.out, out);
    assert_int_equal(fate.injured, injured);
    assert_int_equal(fate.hurt, hurt);
    assert_int_equal(fate.held, held);
    assert_int_equal(fate.missed, missed);
}

/* Figures worked out apart from this program, with fractions, card by card. */
static void fates_are_exact(void **state)
{
    struct card_pool pool = whole_deck();
    struct db_duel duel = {.attacks = 2, .needs = 6, .defence = 11, .counter = 11, .hp = 4};
    (void)state;
    assert_fate(db_fate_of(&setup, &pool, &duel), 0, 0, 599092, 257620, 143288);
    duel.hp = 1;
    duel.flask = true; /* [DB-EQ-2] */
    assert_fate(db_fate_of(&setup, &pool, &duel), 80684, 310529, 207879, 257620, 143288);
    duel.flask = false;
    duel.target_wild = true; /* [DB-UP-1] */
    assert_fate(db_fate_of(&setup, &pool, &duel), 55406, 307878, 141009, 352419, 143288);
    duel = (struct db_duel){.attacks = 3, .needs = 9, .defence = 12, .counter = 13, .hp = 2};
    assert_fate(db_fate_of(&setup, &pool, &duel), 35654, 136824, 492354, 110734, 224434);
    duel = (struct db_duel){
        .attacks = 1, .needs = 8, .rending = 1, .defence = 12, .counter = 11, .hp = 1};
    assert_fate(db_fate_of(&setup, &pool, &duel), 75276, 197069, 65203, 123991, 538461);
}

/* [DB-DECK-3] The discards follow when the deck is used up, with what was drawn. */
static void a_deck_runs_out(void **state)
{
    struct card_pool pool = {.left = 1};
    struct db_duel duel = {.attacks = 2, .needs = 6, .defence = 11, .counter = 11, .hp = 4};
    (void)state;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        pool.discards[rank] = rank == 5 ? 3 : 4;
    pool.next[5] = 1;
    assert_fate(db_fate_of(&setup, &pool, &duel), 0, 0, 364706, 250679, 384615);
}

static void nothing_is_drawn_for_no_attacks(void **state)
{
    struct card_pool pool = whole_deck();
    struct db_duel duel = {.attacks = 0, .needs = 6, .defence = 11, .counter = 11, .hp = 4};
    (void)state;
    assert_fate(db_fate_of(&setup, &pool, &duel), 0, 0, 0, 0, ONE_MILLION);
}

/* [DB-UP-1] An Ace does for an 11 when it is wild, and for nothing when it is not [DB-DECK-4]. */
static void single_cards(void **state)
{
    struct card_pool pool = whole_deck();
    (void)state;
    assert_int_equal(db_pool_ppm(&setup, &pool, 11, false), 230769);
    assert_int_equal(db_pool_ppm(&setup, &pool, 11, true), 307692);
    assert_int_equal(db_pool_ppm(&setup, &pool, 12, true), 153846);
    assert_int_equal(db_pool_ppm(&setup, &pool, 1, false), 923077);
    assert_int_equal(db_pool_ppm(&setup, &pool, 14, false), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fates_are_exact),
        cmocka_unit_test(a_deck_runs_out),
        cmocka_unit_test(nothing_is_drawn_for_no_attacks),
        cmocka_unit_test(single_cards),
    };
    setup_begin(&setup, &DEVILS_BLUFF_RULESET, 2);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
