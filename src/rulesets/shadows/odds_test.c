/* What answers may lead to, where rules examples do not reach: many at once, and both sides of a Fight. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/shadows/chances.h"
#include "shadows/duel.h"

/* Fin acts and holds its sawn-off south. */
static void let_fin_act(void)
{
    struct frame *frame = stack_push(&duel.state.stack, FRAME_ACTIVATION);
    frame->numbers[ACT_MODEL] = FIN;
    frame->numbers[ACT_LEFT] = 2;
    frame->numbers[ACT_OTHER] = NO_MODEL;
    frame->step = STEP_ACT_ASK;
}

static void put(int model, mil x, mil y)
{
    duel.state.models[model].x = x;
    duel.state.models[model].y = y;
}

/* [SW-WEAP-4] Two files of four along the corridor: the six nearest are told of, five lines each, nearest first. */
static void a_corridor_full(void **unused)
{
    static const int FILES[2][4] = {{ANN, BOB, CAL, DAN}, {NPC, NPC + 1, NPC + 2, EVE}};
    struct odds odds;
    struct answer answer = {.verb = VERB_BURST,
                            .numbers = {FIN, WEAPON_SAWN_OFF},
                            .point_count = 1,
                            .points = {{24000, 30000}}};
    (void)unused;
    let_fin_act();
    duel.state.models[DAN].horse = 0;
    for (int i = 0; i < 3; i++) {
        duel.state.npcs[i] = NPC_CREATURE;
        duel.state.models[NPC + i].life = LIFE_UP;
        duel.state.models[NPC + i].face_y = 1;
    }
    for (int file = 0; file < 2; file++)
        for (int i = 0; i < 4; i++)
            put(FILES[file][i], 24000 + (file ? 700 : -700), 11500 + 1200 * i + 100 * file);
    assert_null(sw_check(&duel.setup, &duel.state));
    sw_odds(&duel.setup, &duel.state, 1, &answer, &odds);
    assert_int_equal(odds.count, 30);
    assert_string_equal(odds.lines[0].words, "Ann: casualty");
    assert_string_equal(odds.lines[9].words, "stranger 1: missed");
    assert_string_equal(odds.lines[25].words, "stranger 3: casualty");
    for (int i = 0; i < 30; i++) {
        assert_int_equal(odds.lines[i].group, i / 5);
        assert_int_equal(odds.lines[i].kind, ODDS_OUTCOME);
    }
    answer.point_count = 0;
    sw_odds(&duel.setup, &duel.state, 1, &answer, &odds);
    assert_int_equal(odds.count, 0);
}

static int64_t whole(const struct sw_fate *fate)
{
    int64_t sum = 0;
    for (int i = 0; i < FATE_COUNT; i++)
        sum += fate->part[i];
    return sum;
}

/* [SW-FIGHT-2] Two Novices with the same dice have the same to hope and to fear, to the last part. */
static void equal_fighters(void **unused)
{
    struct sw_bout bout;
    (void)unused;
    put(EVE, 8000, 10000 + 2 * RADIUS_FOOT);
    sw_fight_fate(&duel.setup, &duel.state, BOB, EVE, 0, &bout);
    assert_memory_equal(&bout.attacker, &bout.defender, sizeof bout.attacker);
    assert_true(whole(&bout.attacker) == FATE_WHOLE);
    assert_true(bout.attacker.part[FATE_MISSED] > FATE_WHOLE / 2);
}

/* [SW-SK-14] Bob passes his Nerve test with 2 of 6: what comes of it lies between that and being afraid, and all
 * parts of it add up. Once he has tested it is the one or the other. */
static void fearsome_opponents(void **unused)
{
    struct sw_bout open, brave, afraid;
    struct frame *act = stack_push(&duel.state.stack, FRAME_ACTIVATION);
    (void)unused;
    put(FIN, 8000, 10000 + 2 * RADIUS_FOOT);
    act->numbers[ACT_MODEL] = BOB;
    sw_fight_fate(&duel.setup, &duel.state, BOB, FIN, 0, &open);
    act->numbers[ACT_FLAGS] = ACT_TESTED;
    sw_fight_fate(&duel.setup, &duel.state, BOB, FIN, 0, &brave);
    act->numbers[ACT_FLAGS] = ACT_TESTED | ACT_AFRAID;
    sw_fight_fate(&duel.setup, &duel.state, BOB, FIN, 0, &afraid);
    for (int i = 0; i < FATE_COUNT; i++) {
        int64_t third = (brave.defender.part[i] + 2 * afraid.defender.part[i]) / 3;
        assert_in_range(open.defender.part[i] - third + 3, 0, 6);
        third = (brave.attacker.part[i] + 2 * afraid.attacker.part[i]) / 3;
        assert_in_range(open.attacker.part[i] - third + 3, 0, 6);
    }
    assert_in_range(open.even - (brave.even + 2 * afraid.even) / 3 + 3, 0, 6);
    assert_true(brave.defender.part[FATE_MISSED] < afraid.defender.part[FATE_MISSED]);
    assert_true(whole(&brave.attacker) == FATE_WHOLE && whole(&afraid.defender) == FATE_WHOLE);
    act->numbers[ACT_MODEL] = CAL; /* somebody else's test is none of his */
    sw_fight_fate(&duel.setup, &duel.state, BOB, FIN, 0, &afraid);
    assert_memory_equal(&open, &afraid, sizeof open);
}

/* [SW-MOV-3] In a free Fight only the defender has anything to fear. */
static void free_fights(void **unused)
{
    struct sw_bout bout, usual;
    (void)unused;
    put(EVE, 8000, 10000 + 2 * RADIUS_FOOT);
    sw_fight_fate(&duel.setup, &duel.state, BOB, EVE, 0, &usual);
    sw_fight_fate(&duel.setup, &duel.state, BOB, EVE, FIGHT_FREE, &bout);
    assert_memory_equal(&bout.defender, &usual.defender, sizeof bout.defender);
    assert_true(bout.attacker.part[FATE_MISSED] == FATE_WHOLE);
    assert_true(bout.even == usual.even);
}

struct expected {
    int kind, group, amount, event;
    int32_t ppm;
    const char *rule, *words;
};

/* The lines of an answer by a seat, all of them and no more. */
static void assert_lines(int seat, struct answer answer, const struct expected *lines, int count)
{
    struct odds odds = {0};
    sw_odds(&duel.setup, &duel.state, seat, &answer, &odds);
    assert_int_equal(odds.count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(odds.lines[i].kind, lines[i].kind);
        assert_int_equal(odds.lines[i].group, lines[i].group);
        assert_int_equal(odds.lines[i].amount, lines[i].amount);
        assert_int_equal(odds.lines[i].ppm, lines[i].ppm);
        assert_int_equal(odds.lines[i].event, lines[i].event);
        assert_string_equal(odds.lines[i].rule, lines[i].rule);
        assert_string_equal(odds.lines[i].words, lines[i].words);
    }
}

/* [SW-REC-1] Three d6: 384 of 1296 have no success, 120 three; with a friend in contact one die more. */
static void recovering(void **unused)
{
    static const struct expected ALONE[] = {
        {ODDS_OUTCOME, 0, 0, EVENT_POOL, 1000000, "SW-REC-1", "3 dice"},
        {ODDS_OUTCOME, 1, 0, -1, 296296, "SW-REC-1", "casualty"},
        {ODDS_OUTCOME, 1, 0, -1, 611111, "SW-REC-1", "stays down"},
        {ODDS_OUTCOME, 1, 0, -1, 92593, "SW-REC-1", "stands up, Shaken"}};
    const struct answer bob = {.verb = VERB_RECOVER, .numbers = {BOB}};
    struct odds odds = {0};
    (void)unused;
    duel.state.phase = PHASE_RECOVERY;
    duel.state.asked = 0;
    duel.state.models[BOB].life = duel.state.models[EVE].life = LIFE_DOWN;
    assert_lines(0, bob, ALONE, 4);
    assert_lines(0, (struct answer){.verb = VERB_RECOVER, .numbers = {ANN}}, NULL, 0);
    assert_lines(0, (struct answer){.verb = VERB_RECOVER, .numbers = {-1}}, NULL, 0);
    assert_lines(0, (struct answer){.verb = VERB_RECOVER, .numbers = {NPC + SW_NPCS}}, NULL, 0);
    put(CAL, 8000, 10000 + 2 * RADIUS_FOOT);
    sw_odds(&duel.setup, &duel.state, 0, &bob, &odds);
    assert_int_equal(odds.count, 5);
    assert_string_equal(odds.lines[0].words, "4 dice");
    assert_string_equal(odds.lines[4].words, "a friend in contact");
    assert_int_equal(odds.lines[4].amount, 1);
    assert_int_equal(odds.lines[1].ppm + odds.lines[2].ppm + odds.lines[3].ppm, 1000000);
    assert_true(odds.lines[1].ppm < ALONE[1].ppm && odds.lines[3].ppm > ALONE[3].ppm);
}

/* [SW-REC-1] All parts of a Recovery test add up, by rank, alone and with a friend in contact. */
static void recovering_adds_up(void **unused)
{
    (void)unused;
    for (int model = ANN; model <= CAL; model++)
        for (int friends = 0; friends < 2; friends++) {
            (void)duel_place(NULL);
            duel.state.models[model].life = LIFE_DOWN;
            if (friends)
                put((model + 1) % DAN, 4000 + 4000 * model, 10000 + 2 * RADIUS_FOOT);
            struct sw_fate fate = sw_recovery_fate(&duel.setup, &duel.state, model);
            assert_true(whole(&fate) == FATE_WHOLE);
            assert_true(fate.part[FATE_MISSED] == 0 && fate.part[FATE_SAVED] == 0);
            assert_true(fate.part[FATE_DOWNED] > 0 && fate.part[FATE_SHAKEN] > 0);
            assert_true(fate.part[FATE_CASUALTY] > 0);
        }
}

/* [SW-BOT-1] A Hero on three dice fails with 64 of 1000; Eve, with her Boss Downed, on one with 4 of 6. */
static void leading(void **unused)
{
    static const struct expected BOSS[] = {
        {ODDS_OUTCOME, 0, 0, EVENT_POOL, 1000000, "SW-BOT-1", "3 dice"},
        {ODDS_OUTCOME, 1, 0, -1, 936000, "SW-BOT-1", "the posse fights on"},
        {ODDS_OUTCOME, 1, 0, -1, 64000, "SW-BOT-1", "the posse bottles out"}};
    static const struct expected NEXT[] = {
        {ODDS_OUTCOME, 0, 0, EVENT_POOL, 1000000, "SW-BOT-1", "1 die"},
        {ODDS_OUTCOME, 1, 0, -1, 333333, "SW-BOT-1", "the posse fights on"},
        {ODDS_OUTCOME, 1, 0, -1, 666667, "SW-BOT-1", "the posse bottles out"}};
    (void)unused;
    duel.state.phase = PHASE_BOTTLE;
    assert_lines(0, (struct answer){.verb = VERB_LEAD, .numbers = {ANN}}, BOSS, 3);
    duel.state.asked = 1;
    duel.state.models[DAN].horse = 0;
    duel.state.models[DAN].life = LIFE_DOWN;
    assert_lines(1, (struct answer){.verb = VERB_LEAD, .numbers = {EVE}}, NEXT, 3);
    duel.state.models[FIN].life = LIFE_CASUALTY;
    assert_lines(1, (struct answer){.verb = VERB_LEAD, .numbers = {FIN}}, NULL, 0);
    assert_lines(1, (struct answer){.verb = VERB_LEAD, .numbers = {-1}}, NULL, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_corridor_full, duel_place),
        cmocka_unit_test_setup(equal_fighters, duel_place),
        cmocka_unit_test_setup(free_fights, duel_place),
        cmocka_unit_test_setup(fearsome_opponents, duel_place),
        cmocka_unit_test_setup(recovering, duel_place),
        cmocka_unit_test_setup(recovering_adds_up, duel_place),
        cmocka_unit_test_setup(leading, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
