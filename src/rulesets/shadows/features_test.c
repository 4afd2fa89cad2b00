/* What the learned value looks at, in positions that show it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/shadows/features.h"
#include "rulesets/shadows/weighing.h"
#include "shadows/duel.h"

static struct measures measures;

static int32_t feature(int seat, int index)
{
    sw_measure(&duel.setup, &duel.state, &measures);
    return measures.of[seat][index];
}

static void put(int model, mil x, mil y)
{
    duel.state.models[model].x = x;
    duel.state.models[model].y = y;
}

/* The weights' file has every feature once, in the order of the table of names. */
static void names(void **unused)
{
    (void)unused;
#define WEIGHT(name, weight) name,
    static const char *const NAMES[] = {
#include "rulesets/shadows/value.weights"
    };
#undef WEIGHT
    assert_int_equal(sizeof NAMES / sizeof *NAMES, FEATURES_ALL);
    for (int i = 0; i < FEATURES_ALL; i++)
        assert_string_equal(NAMES[i], SW_FEATURES[i]);
    assert_null(SW_FEATURES[FEATURES_ALL]);
    assert_true((int)FEATURES_ALL <= (int)LIMIT_FEATURES);
}

/* ---- who is left ------------------------------------------------------------------ */

static void standing(void **unused)
{
    (void)unused;
    assert_int_equal(feature(0, FEATURE_HEROES), 100);
    assert_int_equal(feature(0, FEATURE_VETERANS), 0);
    assert_int_equal(feature(0, FEATURE_NOVICES), 200);
    assert_int_equal(feature(0, FEATURE_BOSS), 100);
    assert_int_equal(feature(1, FEATURE_VETERANS), 100);
    assert_int_equal(feature(1, FEATURE_BOSS), 100);
    assert_int_equal(feature(1, FEATURE_MOUNTED), 100);
    assert_int_equal(feature(0, FEATURE_MOUNTED), 0);
    assert_int_equal(feature(1, FEATURE_SKILLS), 100); /* Fearsome; a horse is none */
    assert_int_equal(feature(0, FEATURE_SKILLS), 0);
    assert_int_equal(feature(0, FEATURE_TO_ACT), 300);
    assert_int_equal(feature(0, FEATURE_STRONG_TO_ACT), 200);
    assert_int_equal(feature(1, FEATURE_STRONG_TO_ACT), 100);
    assert_int_equal(feature(0, FEATURE_MEN_LATE), (260 / 8) + 2 * (100 / 8));
    assert_true(measures.in[0] && measures.in[1]);
}

static void worse_for_wear(void **unused)
{
    (void)unused;
    duel.state.models[ANN].shaken = 1;
    duel.state.models[BOB].done = DONE_DONE;
    duel.state.models[CAL].done = DONE_LOOKOUT;
    duel.state.models[CAL].jammed = 1 << WEAPON_RIFLE;
    duel.state.models[DAN].life = LIFE_DOWN;
    duel.state.models[EVE].life = LIFE_CASUALTY;
    duel.state.models[FIN].life = LIFE_RESERVE;
    duel.state.turn = 4;
    assert_int_equal(feature(0, FEATURE_SHAKEN_HEROES), 100);
    assert_int_equal(feature(0, FEATURE_SHAKEN_NOVICES), 0);
    assert_int_equal(feature(0, FEATURE_TO_ACT), 100);
    assert_int_equal(feature(0, FEATURE_LOOKOUTS), 100);
    assert_int_equal(feature(0, FEATURE_JAMMED), 100);
    assert_int_equal(feature(1, FEATURE_DOWN_VETERANS), 100);
    assert_int_equal(feature(1, FEATURE_VETERANS), 0);
    assert_int_equal(feature(1, FEATURE_BOSS), 0);
    assert_int_equal(feature(1, FEATURE_BOSS_DOWN), 100);
    assert_int_equal(feature(1, FEATURE_DOWN_LATE), 50);
    assert_int_equal(feature(1, FEATURE_NOVICES), 100);
    assert_int_equal(feature(1, FEATURE_RESERVES), 100);
    assert_int_equal(feature(0, FEATURE_RESERVES), 0);
}

/* [SW-BOT-1] Of three, one may not be lost. */
static void nerve(void **unused)
{
    (void)unused;
    assert_int_equal(feature(0, FEATURE_ONE_TO_LOSE), 100);
    assert_int_equal(feature(0, FEATURE_TWO_TO_LOSE), 0);
    assert_int_equal(feature(0, FEATURE_CHECKS), 0);
    assert_int_equal(feature(0, FEATURE_LEFT), 100);
    duel.state.models[BOB].life = LIFE_DOWN;
    assert_int_equal(feature(0, FEATURE_ONE_TO_LOSE), 0);
    assert_int_equal(feature(0, FEATURE_CHECKS), 100);
    assert_int_equal(feature(0, FEATURE_CHECKS_BOSS), 100);
    assert_int_equal(feature(0, FEATURE_LEFT), 66);
    duel.state.models[BOB].life = LIFE_UP;
    duel.state.models[ANN].life = LIFE_CASUALTY;
    assert_int_equal(feature(0, FEATURE_CHECKS), 100);
    assert_int_equal(feature(0, FEATURE_CHECKS_BOSS), 0);
    duel.state.bottled[0] = 1; /* [SW-BOT-2] */
    assert_int_equal(feature(0, FEATURE_CHECKS), 100);
    assert_false(measures.in[0]);
    assert_true(measures.in[1]);
    assert_int_equal(sw_foresee(&duel.setup, &duel.state, 0), 0);
    assert_int_equal(sw_foresee(&duel.setup, &duel.state, 1), 999);
}

static void points(void **unused)
{
    static const int AT[][4] = {{2, 75, 0, 0}, {6, 225, 0, 0}, {7, 262, 300, 0}, {8, 300, 0, 300}};
    (void)unused;
    duel.state.vp[1] = 3;
    for (int i = 0; i < 4; i++) {
        duel.state.turn = (uint8_t)AT[i][0];
        assert_int_equal(feature(1, FEATURE_POINTS), 300);
        assert_int_equal(feature(0, FEATURE_POINTS), 0);
        for (int k = 0; k < 3; k++)
            assert_int_equal(feature(1, FEATURE_POINTS_LATE + k), AT[i][1 + k]);
    }
}

/* ---- what can be done ------------------------------------------------------------- */

/* Everybody else is far off. Bob, who looks at Eve, has a pistol that reaches as far as 12 inches; she looks away. */
static void two_alone(void)
{
    put(ANN, 2000, 34000);
    put(CAL, 4000, 34000);
    put(DAN, 32000, 2000);
    put(FIN, 34000, 2000);
    put(BOB, 18000, 12000);
    put(EVE, 18000, 20000);
    duel.state.models[CAL].jammed = 1 << WEAPON_RIFLE;
}

static void shots(void **unused)
{
    (void)unused;
    two_alone();
    duel.state.models[EVE].done = DONE_DONE;
    int32_t bobs = feature(0, FEATURE_SHOTS_LATER), eves = feature(1, FEATURE_SHOTS_LATER);
    assert_true(bobs > eves && eves > 0); /* in her back */
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), bobs);
    assert_int_equal(feature(1, FEATURE_SHOTS_NOW), 0);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATE), bobs / 8);
    assert_int_equal(feature(0, FEATURE_SHOTS_READY), 0);
    assert_int_equal(feature(1, FEATURE_DANGER), bobs);
    assert_int_equal(feature(1, FEATURE_DANGER_NOW), bobs);
    assert_int_equal(feature(0, FEATURE_DANGER), eves);
    assert_int_equal(feature(0, FEATURE_DANGER_NOW), 0);
    assert_int_equal(feature(0, FEATURE_SEEN), 100);
    assert_int_equal(feature(0, FEATURE_NEAR), 100);
    duel.state.models[BOB].done = DONE_LOOKOUT;
    assert_int_equal(feature(0, FEATURE_SHOTS_READY), bobs);
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 0);
    put(EVE, 30000, 20000);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), 0);
    assert_int_equal(feature(0, FEATURE_SEEN), 0);
    assert_int_equal(feature(0, FEATURE_NEAR), 0);
}

/* [SW-MOV-3] In contact nobody shoots or is shot at. */
static void fights(void **unused)
{
    (void)unused;
    two_alone();
    put(EVE, 18000, 13000);
    int32_t worth = sw_weigh_fight(&duel.setup, &duel.state, BOB, EVE, 0) / 10;
    assert_int_equal(feature(0, FEATURE_TANGLED), 100);
    assert_int_equal(feature(1, FEATURE_TANGLED), 100);
    assert_int_equal(feature(0, FEATURE_FIGHTS), worth);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), 0);
    put(EVE, 18000, 15000);
    assert_int_equal(feature(0, FEATURE_TANGLED), 0);
    assert_int_equal(feature(0, FEATURE_FIGHTS), 0);
}

/* [SW-DOWN-1] Prey within a Move, [SW-REC-1] and help in contact. */
static void downed(void **unused)
{
    (void)unused;
    two_alone();
    duel.state.models[EVE].life = LIFE_DOWN;
    put(EVE, 18000, 16900);
    assert_int_equal(feature(0, FEATURE_PREY), 100);
    assert_int_equal(feature(1, FEATURE_HELPED), 0);
    put(EVE, 18000, 20000);
    assert_int_equal(feature(0, FEATURE_PREY), 0);
    put(FIN, 18000, 21000);
    assert_int_equal(feature(1, FEATURE_HELPED), 100);
    put(FIN, 18000, 22000);
    assert_int_equal(feature(1, FEATURE_HELPED), 0);
}

/* Who is in the middle of an activation has so many actions left. */
static void actions(void **unused)
{
    struct answer answer = {.verb = VERB_SOLO, .numbers = {BOB}};
    struct refusal refusal;
    (void)unused;
    assert_int_equal(feature(0, FEATURE_ACTIONS), 0);
    assert_true(sw_apply(&duel.setup, &duel.state, 0, &answer, NULL, &refusal));
    assert_int_equal(feature(0, FEATURE_ACTIONS), 200);
    assert_int_equal(feature(1, FEATURE_ACTIONS), 0);
}

static int32_t with_loot(int seat, int index)
{
    return feature(seat, FEATURE_COUNT + index);
}

/* [SW-SCEN-4] Loot that is carried, and how far it is to an own edge within 12 inches of the corner. */
static void loot(void **unused)
{
    static const struct {
        int model, x, y, inches; /* Cal's corner lies in the north-west, Dan's in the south-east */
    } WAYS[] = {{CAL, 5000, 3000, 3},    {CAL, 14000, 3000, 5},  {CAL, 2000, 20000, 10},
                {CAL, 18000, 12000, 18}, {DAN, 30000, 33000, 3}, {DAN, 20000, 30000, 10},
                {DAN, 33000, 20000, 7},  {DAN, 35000, 30000, 1}};
    (void)unused;
    duel.setup.switches[SWITCH_SCENARIO] = SCENARIO_SHOWDOWN;
    duel.state.corners[0] = 1;
    duel.state.corners[1] = 3;
    duel.state.turn = 2;
    duel.state.objects[0].kind = OBJECT_LOOT;
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        int model = WAYS[i].model, seat = model == DAN;
        duel.state.objects[1] = /* the first lies about */
            (struct sw_object){.kind = OBJECT_LOOT, .carrier = (uint8_t)(model + 1)};
        put(model, WAYS[i].x, WAYS[i].y);
        assert_int_equal(with_loot(seat, FEATURE_LOOT), 100);
        assert_int_equal(with_loot(seat, FEATURE_LOOT_LATE), 25);
        assert_int_equal(with_loot(seat, FEATURE_LOOT_HOME), 10 * WAYS[i].inches);
        assert_int_equal(with_loot(1 - seat, FEATURE_LOOT), 0);
        assert_int_equal(with_loot(1 - seat, FEATURE_LOOT_HOME), 0);
    }
    duel.setup.switches[SWITCH_SCENARIO] = SCENARIO_SHOOTOUT;
}

/* [SW-SCEN-5] What lies within a Move and may be loot. */
static void in_reach(void **unused)
{
    (void)unused;
    duel.setup.switches[SWITCH_SCENARIO] = SCENARIO_BONANZA;
    two_alone();
    assert_int_equal(with_loot(0, FEATURE_LOOT_NEAR), 0);
    for (int i = 0; i < SW_TOKENS; i++)
        duel.state.objects[i] = (struct sw_object){.kind = OBJECT_TOKEN, .x = 18000, .y = 14000};
    assert_int_equal(with_loot(0, FEATURE_LOOT_NEAR), 400);
    assert_int_equal(with_loot(1, FEATURE_LOOT_NEAR), 0);
    duel.state.objects[1].kind = OBJECT_LOOT;
    assert_int_equal(with_loot(0, FEATURE_LOOT_NEAR), 400);
    duel.state.objects[2].kind = OBJECT_NONE;
    assert_int_equal(with_loot(0, FEATURE_LOOT_NEAR), 300);
    duel.state.objects[1].carrier = CAL + 1;
    assert_int_equal(with_loot(0, FEATURE_LOOT_NEAR), 200);
    duel.setup.switches[SWITCH_SCENARIO] = SCENARIO_SHOOTOUT;
}

/* With loot all stands in the second half, else in the first. */
static void halves(void **unused)
{
    (void)unused;
    duel.state.vp[0] = 3;
    for (int i = SCENARIO_SHOOTOUT; i <= SCENARIO_SHOWDOWN; i++) {
        bool second = i == SCENARIO_BONANZA || i == SCENARIO_SHOWDOWN;
        duel.setup.switches[SWITCH_SCENARIO] = (int16_t)i;
        assert_int_equal(feature(0, FEATURE_POINTS), second ? 0 : 300);
        assert_int_equal(with_loot(0, FEATURE_POINTS), second ? 300 : 0);
        assert_int_equal(feature(1, FEATURE_MOUNTED), second ? 0 : 100);
        assert_int_equal(with_loot(1, FEATURE_MOUNTED), second ? 100 : 0);
    }
    duel.setup.switches[SWITCH_SCENARIO] = SCENARIO_SHOOTOUT;
}

/* What is learned: points, men and those who are not Shaken count, and chances add up. */
static void foreseen(void **unused)
{
    (void)unused;
    two_alone();
    int32_t before = sw_foresee(&duel.setup, &duel.state, 0);
    assert_in_range(before + sw_foresee(&duel.setup, &duel.state, 1), 999, 1001);
    duel.state.vp[0] = 2;
    assert_true(sw_foresee(&duel.setup, &duel.state, 0) > before);
    duel.state.vp[0] = 0;
    duel.state.models[ANN].shaken = 1;
    int32_t shaken = sw_foresee(&duel.setup, &duel.state, 0);
    assert_true(shaken < before);
    duel.state.models[ANN].life = LIFE_CASUALTY;
    assert_true(sw_foresee(&duel.setup, &duel.state, 0) < shaken);
}

#define CASE(test) cmocka_unit_test_setup(test, duel_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(names),    CASE(standing), CASE(worse_for_wear), CASE(nerve),   CASE(points),
        CASE(shots),    CASE(fights),   CASE(downed),         CASE(actions), CASE(loot),
        CASE(in_reach), CASE(halves),   CASE(foreseen)};
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
