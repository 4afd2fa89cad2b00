/* What is told of an answer's odds, line by line: each kind of answer has its own lines and no others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"

enum { ANY = -2 };

static struct of_state *const state = &stand.state;
static struct odds odds;

static void look(int seat, struct answer answer)
{
    of_odds(&stand.setup, state, seat, &answer, &odds);
}

static void assert_line(int i, int kind, int group, const char *rule, const char *words)
{
    assert_true(i < odds.count);
    assert_int_equal(odds.lines[i].kind, kind);
    assert_int_equal(odds.lines[i].group, group);
    assert_string_equal(odds.lines[i].rule, rule);
    assert_string_equal(odds.lines[i].words, words);
}

static void assert_outcome(int i, int group, int32_t ppm, int event, const char *rule,
                           const char *words)
{
    assert_line(i, ODDS_OUTCOME, group, rule, words);
    assert_int_equal(odds.lines[i].event, event);
    if (ppm != ANY)
        assert_int_equal(odds.lines[i].ppm, ppm);
}

static void assert_modifier(int i, int amount, const char *rule, const char *words)
{
    assert_line(i, ODDS_MODIFIER, 0, rule, words);
    assert_int_equal(odds.lines[i].amount, amount);
}

static void deal(int seat, enum suit suit, int rank)
{
    struct place from;
    assert_true(cards_find(&state->cards, card_of(0, face_of(suit, rank)), &from));
    cards_move(&state->cards, from, (struct place){PILE_HANDS + seat, 0}, known_seat(seat));
}

/* ---- attacks ---------------------------------------------------------------------- */

/* Alder, who may attack Birch five inches to the south. */
static struct answer alder_attacks(void)
{
    state->models[BIRCH].x = state->models[ALDER].x;
    state->models[BIRCH].y = state->models[ALDER].y + 6 * INCH;
    stand_activate(ALDER, STEP_ATTACK);
    return (struct answer){.verb = VERB_ATTACK, .numbers = {ALDER, BIRCH, WEAPON_REVOLVER}};
}

/* Four outcomes, one of which comes true. */
static void assert_outcomes_of_an_attack(void)
{
    assert_outcome(0, 0, ANY, EVENT_OUT, "OF-INJ-3", "out");
    assert_outcome(1, 0, ANY, EVENT_HURT, "OF-DEF-1", "hurt");
    assert_outcome(2, 0, ANY, EVENT_HIT, "OF-DEF-1", "hit, but not hurt");
    assert_outcome(3, 0, ANY, -1, "OF-TEST-1", "missed");
    assert_int_equal(odds.lines[0].ppm + odds.lines[1].ppm + odds.lines[2].ppm + odds.lines[3].ppm,
                     ONE_MILLION);
    assert_true(odds.lines[1].ppm > 0 && odds.lines[3].ppm > 0);
}

static void lines_of_an_attack(void **unused)
{
    struct answer attack = alder_attacks();
    (void)unused;
    look(0, attack);
    assert_outcomes_of_an_attack();
    assert_int_equal(odds.count, 4);
    assert_int_equal(odds.lines[0].ppm, 0); /* with all its HP */
    state->models[ALDER].stress = 2;
    state->models[BRAND].x = state->models[ALDER].x; /* an enemy in between [OF-ATK-2] */
    state->models[BRAND].y = state->models[ALDER].y + 3 * INCH;
    deal(1, SPADES, 3);
    look(0, attack);
    assert_outcomes_of_an_attack();
    assert_modifier(4, -2, "OF-STR-2", "stress");
    assert_modifier(5, 4, "OF-DEF-1", "obscured, to defend");
    assert_line(6, ODDS_REPLY, 0, "OF-PLAY-1", "may play a hand to defend");
    assert_int_equal(odds.lines[6].ppm, ONE_MILLION);
    assert_int_equal(odds.count, 7);
}

/* Nothing is told of what is no attack of the one who is asked. */
static void no_lines(void **unused)
{
    static const int OTHERS[] = {-1, BRAND, BEN, STAND_MODELS};
    struct answer attack = alder_attacks();
    (void)unused;
    look(1, attack);
    assert_int_equal(odds.count, 0);
    for (int i = 0; i < 4; i++) {
        attack.numbers[0] = OTHERS[i];
        look(0, attack);
        assert_int_equal(odds.count, 0);
    }
    attack.numbers[0] = ALDER;
    look(0, attack);
    assert_int_equal(odds.count, 4);
    state->models[ALDER].life = LIFE_OUT;
    look(0, attack);
    assert_int_equal(odds.count, 0);
    state->models[ALDER].life = LIFE_UP;
    stack_top(&state->stack)->step = STEP_MOVE;
    look(0, attack);
    assert_int_equal(odds.count, 0);
    stack_top(&state->stack)->step = STEP_ATTACK;
    state->phase = PHASE_OVER;
    look(0, attack);
    assert_int_equal(odds.count, 0);
}

/* [OF-ABIL-1] [OF-ABIL-4] [OF-MOV-3] Free attacks have the modifiers of what they are. */
static void lines_of_free_attacks(void **unused)
{
    struct answer attack = alder_attacks();
    struct answer back = {.verb = VERB_ATTACK, .numbers = {BIRCH, ALDER, WEAPON_REVOLVER}};
    (void)unused;
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = ALDER;
    frame->numbers[ATTACK_AT] = BIRCH;
    frame->numbers[ATTACK_WEAPON] = WEAPON_REVOLVER;
    frame->step = STEP_ATTACK_RETURN;
    look(1, back);
    assert_outcomes_of_an_attack();
    assert_modifier(4, 3, "OF-ABIL-4", "return fire");
    assert_int_equal(odds.count, 5);
    frame->step = STEP_ATTACK_HAIL;
    look(0, attack);
    assert_outcomes_of_an_attack();
    assert_int_equal(odds.count, 4);
    stack_pop(&state->stack);
    stack_top(&state->stack)->step = STEP_REACT;
    struct pending *react = pending_add(&state->stack, PENDING_REACT);
    react->numbers[REACT_BY] = BIRCH;
    react->numbers[REACT_AT] = ALDER;
    look(1, back);
    assert_outcomes_of_an_attack();
    assert_modifier(4, -4, "OF-ATK-4", "assault range");
    assert_int_equal(odds.count, 5);
}

/* ---- tests ------------------------------------------------------------------------ */

/* Ash tests something and needs an eight. */
static void ash_tests(enum what what)
{
    state->stack.depth = 0;
    stand_activate(ASH, STEP_RECOVERED);
    of_test(&stand.setup, state, ASH, what, 8);
    stack_top(&state->stack)->step = STEP_TEST_ASK;
}

/* A card is sure to be drawn; whether it does is another matter. */
static void lines_of_a_draw(void **unused)
{
    static const int EVENTS[WHAT_COUNT] = {EVENT_SKILL_CARD, EVENT_DEFENCE_CARD, EVENT_COMMAND_CARD,
                                           EVENT_LAST_CARD};
    (void)unused;
    cards_move_all(&state->cards, PILE_DISCARDS, PILE_DECK, KNOWN_NOBODY);
    cards_shuffle(&state->cards, &state->chance, PILE_DECK);
    for (int what = 0; what < WHAT_COUNT; what++) {
        ash_tests((enum what)what);
        look(0, (struct answer){.verb = VERB_DRAW});
        assert_outcome(0, 0, ONE_MILLION, EVENTS[what], "OF-TEST-1", "a card is drawn");
        assert_outcome(1, 1, ANY, -1, "OF-TEST-1", "success");
        assert_outcome(2, 1, ONE_MILLION - odds.lines[1].ppm, -1, "OF-TEST-1", "failure");
        assert_in_range(odds.lines[1].ppm, 461000, 462000); /* six values of thirteen */
        assert_int_equal(odds.count, 3);
    }
}

/* [OF-TEST-3] Whoever draws again succeeds more often, and in its own kind of test alone. */
static void lines_of_a_draw_again(void **unused)
{
    uint8_t *const TRAITS[WHAT_COUNT] = {&stand_member(ASH)->skilled, &stand_member(ASH)->resilient,
                                         &stand_member(ASH)->fearless,
                                         &stand_member(ASH)->resilient};
    (void)unused;
    for (int trait = 0; trait < WHAT_COUNT - 1; trait++)
        for (int what = 0; what < WHAT_COUNT; what++) {
            ash_tests((enum what)what);
            *TRAITS[trait] = 1;
            look(0, (struct answer){.verb = VERB_DRAW});
            *TRAITS[trait] = 0;
            assert_int_equal(odds.lines[1].ppm > 500000, TRAITS[trait] == TRAITS[what]);
        }
}

/* [OF-PLAY-2] [OF-PLAY-3] That another may answer is told only of one who has cards. */
static void lines_of_a_hand(void **unused)
{
    (void)unused;
    deal(0, SPADES, 9);
    ash_tests(WHAT_SKILL);
    look(0, (struct answer){.verb = VERB_PLAY});
    assert_outcome(0, 0, 0, EVENT_CRITICAL, "OF-PLAY-3", "critical success");
    assert_outcome(1, 0, ONE_MILLION, -1, "OF-PLAY-3", "failure");
    assert_int_equal(odds.count, 2);
    deal(0, HEARTS, 9);
    deal(1, HEARTS, 3);
    look(0, (struct answer){.verb = VERB_PLAY});
    assert_outcome(0, 0, ONE_MILLION, EVENT_CRITICAL, "OF-PLAY-3",
                   "critical success by a pair (9)");
    assert_outcome(1, 0, 0, -1, "OF-PLAY-3", "failure");
    assert_line(2, ODDS_REPLY, 0, "OF-PLAY-2", "has a hand that stops it");
    assert_int_equal(odds.lines[2].ppm, 0); /* a single card is no hand */
    assert_int_equal(odds.count, 3);
    look(0, (struct answer){.verb = VERB_PASS});
    assert_int_equal(odds.count, 0);
}

/* [OF-PLAY-4] What is no hand stops only what is none either. */
static void lines_of_an_answer(void **unused)
{
    (void)unused;
    deal(0, SPADES, 9);
    deal(0, HEARTS, 9);
    deal(1, HEARTS, 3);
    ash_tests(WHAT_SKILL);
    stack_top(&state->stack)->step = STEP_TEST_ANSWER;
    look(1, (struct answer){.verb = VERB_PLAY});
    assert_outcome(0, 0, ANY, EVENT_BEATEN, "OF-PLAY-4", "it is stopped");
    assert_outcome(1, 0, ONE_MILLION - odds.lines[0].ppm, -1, "OF-PLAY-4", "critical success");
    assert_int_equal(odds.count, 2);
    deal(1, CLUBS, 3);
    look(1, (struct answer){.verb = VERB_PLAY});
    assert_outcome(0, 0, ANY, EVENT_BEATEN, "OF-PLAY-4", "it is stopped by a pair (3)");
    assert_int_equal(odds.count, 2);
    look(1, (struct answer){.verb = VERB_PASS});
    assert_int_equal(odds.count, 0);
    look(1, (struct answer){.verb = VERB_DRAW});
    assert_int_equal(odds.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(lines_of_an_attack, stand_place),
        cmocka_unit_test_setup(no_lines, stand_place),
        cmocka_unit_test_setup(lines_of_free_attacks, stand_place),
        cmocka_unit_test_setup(lines_of_a_draw, stand_place),
        cmocka_unit_test_setup(lines_of_a_draw_again, stand_place),
        cmocka_unit_test_setup(lines_of_a_hand, stand_place),
        cmocka_unit_test_setup(lines_of_an_answer, stand_place),
    };
    return cmocka_run_group_tests_name("odds", tests, stand_open, stand_close);
}
