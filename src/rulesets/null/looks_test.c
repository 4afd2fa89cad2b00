#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "chance/aid.h"
#include "rulesets/null/null.h"
#include "rulesets/null/ruleset.h"

/* Two sides of a boss, a rifle and a hand face each other, ten inches apart, around a fence; a1 and b1
 * see each other over it. */
static struct setup setup;
static struct null_state state, view;
static struct odds odds;

enum { A1, A2, A3, B1, B2, B3 };

static void roster(struct roster *out, const char *name)
{
    static const char *const NAMES[] = {"Boss", "Rifle", "Hand"};
    strcpy(out->name, name);
    out->model_count = 3;
    for (int i = 0; i < 3; i++)
        strcpy(out->models[i].name, NAMES[i]);
    out->models[0].profile = ITEM_BOSS;
    out->models[1].item_count = 1;
    out->models[1].items[0] = ITEM_RIFLE;
}

static int open_table(void **unused)
{
    static const struct point FENCE[] = {
        {17000, 17900}, {19000, 17900}, {19000, 18000}, {17000, 18000}};
    struct setup_faults faults;
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(&setup, &NULL_RULESET, 2);
    roster(&setup.rosters[0], "Reds");
    roster(&setup.rosters[1], "Blues");
    enum status status =
        terrain_add(&setup.layout.terrain, "fence", 1, KW_OBSCURING | KW_BARRIER, FENCE, 4, reason);
    return status != STATUS_OK || setup_finish(&setup, &faults) != STATUS_OK;
}

static int close_table(void **unused)
{
    (void)unused;
    setup_end(&setup);
    return 0;
}

static void place(int model, mil x, mil y)
{
    state.models[model].x = x;
    state.models[model].y = y;
    state.models[model].placed = 1;
}

/* Puts a card where another lies, which takes its place; what is known of the places stays. */
static void lay(int card, int pile, int index)
{
    struct place from, to = {pile, index};
    assert_true(cards_find(&state.cards, (uint8_t)card, &from));
    struct slot *slots = state.cards.slots;
    struct slot *a = &slots[state.cards.first[from.pile] + from.index];
    struct slot *b = &slots[state.cards.first[to.pile] + to.index];
    uint8_t kept = a->card;
    a->card = b->card;
    b->card = kept;
}

static int open_position(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {5};
    (void)unused;
    null_begin(&setup, SEED, &state, NULL);
    place(A1, 18000, 13000);
    place(A2, 10000, 13000);
    place(A3, 30000, 13000);
    place(B1, 18000, 23000);
    place(B2, 10000, 23000);
    place(B3, 30000, 33000);
    state.phase = PHASE_ACT;
    state.round = 1;
    state.order[1] = 1;
    for (int i = 0; i < 3; i++) { /* 2, 3 and 4 of spades; 5, 6 and 7 */
        lay(2 + i, PILE_HANDS, i);
        lay(5 + i, PILE_HANDS + 1, i);
    }
    return 0;
}

static void ask_odds(int shooter, int target)
{
    struct answer answer = {.verb = VERB_SHOOT, .numbers = {shooter, target}};
    view = state;
    ruleset_redact(&NULL_RULESET, &view, 0);
    memset(&odds, 0xEE, sizeof odds);
    null_odds(&setup, &view, 0, &answer, &odds);
}

static void check_line(int i, enum odds_kind kind, int ppm, const char *rule, const char *words)
{
    const struct odds_line *line = &odds.lines[i];
    assert_in_range(i, 0, odds.count - 1);
    assert_int_equal(line->kind, kind);
    assert_int_equal(line->ppm, ppm);
    assert_string_equal(line->rule, rule);
    assert_string_equal(line->words, words);
    assert_int_equal(line->group, 0);
}

/* The share of hands of the second seat's hidden cards that have a card to duck with, by trying all. */
static int ducking_hands_ppm(const int *unseen, int count)
{
    int64_t hands = 0, ducking = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            for (int m = 0; m < k; m++) {
                hands++;
                ducking += null_card_ducks(&setup, unseen[i]) ||
                           null_card_ducks(&setup, unseen[k]) || null_card_ducks(&setup, unseen[m]);
            }
    return (int)((2 * ducking * ONE_MILLION + hands) / (2 * hands));
}

/* ---- odds [TB-GAME-5] ------------------------------------------------------------- */

static void test_a_plain_shot(void **unused)
{
    int unseen[FACES_PLAIN], count = 0;
    (void)unused;
    ask_odds(A2, B2);
    assert_int_equal(odds.count, 3);
    check_line(0, ODDS_OUTCOME, 500000, "NU-SHOOT-1", "hit");
    assert_int_equal(odds.lines[0].event, EVENT_WOUNDED);
    check_line(1, ODDS_OUTCOME, 500000, "NU-SHOOT-1", "miss");
    assert_int_equal(odds.lines[1].event, -1);
    /* Of the 49 cards not in the own hand 28 are 8 or better: 1 - 21*20*19 / (49*48*47). */
    check_line(2, ODDS_REPLY, 927812, "NU-DUCK-1", "may duck");
    for (int card = 1; card <= FACES_PLAIN; card++)
        if (card < 2 || card > 4)
            unseen[count++] = card;
    assert_int_equal(ducking_hands_ppm(unseen, count), 927812);
}

static void test_an_obscured_shot(void **unused)
{
    (void)unused;
    ask_odds(A1, B1);
    assert_int_equal(odds.count, 4);
    check_line(0, ODDS_OUTCOME, 333333, "NU-SHOOT-1", "hit");
    check_line(1, ODDS_OUTCOME, 666667, "NU-SHOOT-1", "miss");
    check_line(2, ODDS_MODIFIER, -1, "NU-SHOOT-1", "obscured");
    assert_int_equal(odds.lines[2].amount, -1);
    check_line(3, ODDS_REPLY, 927812, "NU-DUCK-1", "may duck");
}

/* House rules count: from sure to impossible. */
static void test_what_a_shot_needs(void **unused)
{
    static const int PPM[] = {0, 1000000, 833333, 666666, 500000, 333333, 166666, 0, 0};
    struct null_data *data = (struct null_data *)(void *)setup.data;
    (void)unused;
    for (int needs = 1; needs <= 7; needs++) {
        data->hit_needs = (uint8_t)needs;
        ask_odds(A2, B2);
        check_line(0, ODDS_OUTCOME, PPM[needs], "NU-SHOOT-1", "hit");
        check_line(1, ODDS_OUTCOME, ONE_MILLION - PPM[needs], "NU-SHOOT-1", "miss");
        ask_odds(A1, B1);
        check_line(0, ODDS_OUTCOME, PPM[needs + 1], "NU-SHOOT-1", "hit");
    }
    data->hit_needs = 0;
    ask_odds(A2, B2);
    check_line(0, ODDS_OUTCOME, 1000000, "NU-SHOOT-1", "hit");
    data->hit_needs = 4;
}

static void test_who_cannot_duck(void **unused)
{
    (void)unused;
    setup.switches[SWITCH_DUCK] = 0;
    ask_odds(A2, B2);
    assert_int_equal(odds.count, 2);
    setup.switches[SWITCH_DUCK] = 1;
    cards_move_all(&state.cards, PILE_HANDS + 1, PILE_DISCARDS, KNOWN_ALL);
    ask_odds(A2, B2);
    assert_int_equal(odds.count, 2);
}

/* A card that the shooter has seen counts as what it is. */
static void test_cards_that_were_seen(void **unused)
{
    int unseen[FACES_PLAIN], count = 0;
    (void)unused;
    (void)cards_learn(&state.cards, at(PILE_HANDS + 1, 1), known_seat(0)); /* the 6 */
    ask_odds(A2, B2);
    /* The other two of 48, of which 28 duck: 1 - 20*19 / (48*47). */
    check_line(2, ODDS_REPLY, 831560, "NU-DUCK-1", "may duck");
    (void)cards_learn(&state.cards, at(PILE_HANDS + 1, 0), known_seat(0));
    (void)cards_learn(&state.cards, at(PILE_HANDS + 1, 2), known_seat(0));
    ask_odds(A2, B2);
    check_line(2, ODDS_REPLY, 0, "NU-DUCK-1", "may duck");
    lay(8, PILE_HANDS + 1, 2);
    ask_odds(A2, B2);
    check_line(2, ODDS_REPLY, ONE_MILLION, "NU-DUCK-1", "may duck");
    /* What lies open among the discards cannot be in the hand. */
    assert_int_equal(open_position(NULL), 0);
    for (int i = 0; i < 30; i++)
        (void)cards_draw(&state.cards, PILE_DECK, PILE_DISCARDS, KNOWN_ALL);
    for (int card = 1; card <= FACES_PLAIN; card++) {
        struct place where;
        assert_true(cards_find(&state.cards, (uint8_t)card, &where));
        if (where.pile == PILE_DECK || where.pile == PILE_HANDS + 1)
            unseen[count++] = card;
    }
    assert_int_equal(count, 19);
    ask_odds(A2, B2);
    check_line(2, ODDS_REPLY, ducking_hands_ppm(unseen, count), "NU-DUCK-1", "may duck");
}

/* Cards dealt before the deck was renewed are none of those that were seen in between. */
static void test_cards_of_an_older_deck(void **unused)
{
    struct chance chance = aid_chance("renewed");
    (void)unused;
    cards_move_all(&state.cards, PILE_DECK, PILE_DISCARDS, KNOWN_ALL);
    (void)cards_draw_renewed(&state.cards, &chance, PILE_DECK, PILE_DISCARDS, PILE_HANDS + 1,
                             known_seat(1));
    assert_int_equal(cards_count(&state.cards, PILE_DECK), 45);
    ask_odds(A2, B2);
    /* 5, 6 and 7 cannot be but in that hand; the fourth is one of the 46, of which 28 duck. */
    check_line(2, ODDS_REPLY, 608696, "NU-DUCK-1", "may duck");
}

static void test_no_odds_without_chance(void **unused)
{
    static const int32_t BAD[][2] = {{A2, A3}, {A2, -1}, {A2, 6},     {-1, B2},
                                     {6, B2},  {A1, B3}, {-32768, 0}, {32767, 32767}};
    struct answer pass = {.verb = VERB_PASS, .numbers = {A2}};
    (void)unused;
    for (int i = 0; i < AID_COUNT(BAD); i++) {
        ask_odds(BAD[i][0], BAD[i][1]);
        assert_int_equal(odds.count, 0);
    }
    odds.count = 9;
    null_odds(&setup, &view, 0, &pass, &odds);
    assert_int_equal(odds.count, 0);
    ask_odds(5, B2); /* the last model there is; but that is its own side */
    assert_int_equal(odds.count, 0);
}

/* ---- inspection ------------------------------------------------------------------- */

static const struct inspect_other *inspected(const struct inspection *inspection, int model)
{
    for (int i = 0; i < inspection->other_count; i++)
        if (inspection->others[i].model == model)
            return &inspection->others[i];
    return NULL;
}

static void test_inspection(void **unused)
{
    struct inspection seen;
    (void)unused;
    state.models[B2].out = 1;
    state.models[A3].placed = 0;
    memset(&seen, 0xEE, sizeof seen);
    null_inspect(&setup, &state, 0, A1, &seen);
    assert_int_equal(seen.range_count, 1);
    assert_int_equal(seen.ranges[0], 12 * INCH);
    assert_int_equal(seen.allowance.full, 6 * INCH);
    assert_int_equal(seen.allowance.lower, 6 * INCH);
    assert_int_equal(seen.mover, 0);
    assert_int_equal(seen.other_count,
                     3); /* itself, who is out and who is not there do not count */
    const struct inspect_other *foe = inspected(&seen, B1);
    assert_int_equal(foe->sight, SIGHT_OBSCURED);
    assert_int_equal(foe->gap, 10000 - 2 * RADIUS_FOOT);
    assert_int_equal(foe->hit_ppm, 333333);
    assert_int_equal(foe->risk_ppm, 333333);
    assert_int_equal(foe->band, 1);
    const struct inspect_other *friend = inspected(&seen, A2);
    assert_int_equal(friend->sight, SIGHT_CLEAR);
    assert_int_equal(friend->hit_ppm, -1);
    assert_int_equal(friend->risk_ppm, -1);
    assert_int_equal(friend->band, 0);
    null_inspect(&setup, &state, 0, A2, &seen);
    assert_int_equal(seen.ranges[0], 18 * INCH);
    null_inspect(&setup, &state, 0, B2, &seen);
    assert_int_equal(seen.mover, -1);
    assert_int_equal(seen.other_count, 0);
}

/* A rifle reaches farther than what shoots back. */
static void test_reach_one_way(void **unused)
{
    struct inspection seen;
    (void)unused;
    place(B1, 10000, 13000 + 15000);
    null_inspect(&setup, &state, 0, A2, &seen);
    assert_int_equal(inspected(&seen, B1)->hit_ppm, 500000);
    assert_int_equal(inspected(&seen, B1)->risk_ppm, -1);
    null_inspect(&setup, &state, 0, B1, &seen);
    assert_int_equal(inspected(&seen, A2)->hit_ppm, -1);
    assert_int_equal(inspected(&seen, A2)->band, 0);
    assert_int_equal(inspected(&seen, A2)->risk_ppm, 500000);
}

/* ---- looks ------------------------------------------------------------------------ */

static void test_looks(void **unused)
{
    static const char *const STATES[] = {"", "wounded", "shaken", "out"};
    struct model_look look;
    (void)unused;
    for (int i = 0; i < 4; i++) {
        state.models[B2].wounds = i >= 1;
        state.models[B2].shaken = i >= 2;
        state.models[B2].out = i >= 3;
        memset(&look, 0xEE, sizeof look);
        null_look(&setup, &state, B2, &look);
        assert_true(look.present);
        assert_int_equal(look.base.circle.at.x, 10000);
        assert_int_equal(look.base.circle.at.y, 23000);
        assert_int_equal(look.base.circle.radius, RADIUS_FOOT);
        assert_int_equal(look.seat, 1);
        assert_int_equal(look.number, 1);
        assert_int_equal(look.facing_x, 0);
        assert_int_equal(look.out, i == 3);
        assert_string_equal(look.name, "Rifle");
        assert_string_equal(look.state, STATES[i]);
    }
    state.models[A1].placed = 0;
    null_look(&setup, &state, A1, &look);
    assert_false(look.present);
    assert_int_equal(look.seat, 0);
    assert_string_equal(look.name, "Boss");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_plain_shot, open_position),
        cmocka_unit_test_setup(test_an_obscured_shot, open_position),
        cmocka_unit_test_setup(test_what_a_shot_needs, open_position),
        cmocka_unit_test_setup(test_who_cannot_duck, open_position),
        cmocka_unit_test_setup(test_cards_that_were_seen, open_position),
        cmocka_unit_test_setup(test_cards_of_an_older_deck, open_position),
        cmocka_unit_test_setup(test_no_odds_without_chance, open_position),
        cmocka_unit_test_setup(test_inspection, open_position),
        cmocka_unit_test_setup(test_reach_one_way, open_position),
        cmocka_unit_test_setup(test_looks, open_position),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
