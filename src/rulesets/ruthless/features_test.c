#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rulesets/ruthless/features.h"
#include "ruthless/town.h"

static struct town town;
static struct measures measures;

/* Two a side, far apart; the second of each has a rifle too. */
static void begin(void)
{
    town_begin(&town);
    for (int seat = 0; seat < 2; seat++) {
        town_character(&town, seat, 0, 0);
        town_character(&town, seat, 0, ITEM_WEAPONS + WEAPON_RIFLE);
    }
    town_finish(&town);
    for (int model = 0; model < 4; model++)
        town_put(&town, model, (4 + 6 * model) * INCH, model < 2 ? 4 * INCH : 44 * INCH);
}

static int32_t feature(int seat, int index)
{
    ru_measure(&town.setup, &town.state, &measures);
    return measures.of[seat][index];
}

static int32_t value(int seat)
{
    return ru_evaluate(&town.setup, &town.state, seat);
}

/* The weights' file has every feature once, in the order of the table of names. */
static void test_names(void **state)
{
    (void)state;
#define WEIGHT(name, weight) name,
    static const char *const NAMES[] = {
#include "rulesets/ruthless/value.weights"
    };
#undef WEIGHT
    assert_int_equal(sizeof NAMES / sizeof *NAMES, FEATURES_ALL);
    for (int i = 0; i < FEATURES_ALL; i++)
        assert_string_equal(NAMES[i], RU_FEATURES[i]);
    assert_null(RU_FEATURES[FEATURES_ALL]);
    assert_true((int)FEATURES_ALL <= (int)LIMIT_FEATURES);
}

static void test_men(void **state)
{
    (void)state;
    begin();
    assert_int_equal(feature(0, FEATURE_STEADY), 200);
    assert_int_equal(feature(0, FEATURE_GUNS), 300);
    assert_int_equal(feature(0, FEATURE_LONG_GUNS), 100);
    assert_int_equal(feature(0, FEATURE_TOUGH), 100);
    assert_int_equal(feature(0, FEATURE_SAFE), 200);
    town.state.models[0].life = LIFE_DEAD;
    town.state.models[1].life = LIFE_OUT;
    assert_int_equal(feature(0, FEATURE_STEADY), 0);
    assert_int_equal(feature(0, FEATURE_LOST), 100);
    assert_int_equal(feature(0, FEATURE_OUT), 100);
    assert_int_equal(feature(0, FEATURE_SHAKEN_2), 100);
    assert_int_equal(feature(0, FEATURE_SHAKEN_1), 0);
    assert_int_equal(feature(0, FEATURE_SHAKEN_SHARE), 100);
    town.state.models[2].lily = 1;
    assert_int_equal(feature(1, FEATURE_STEADY), 100);
    assert_int_equal(feature(1, FEATURE_LILY_OPEN), 100);
    assert_int_equal(feature(1, FEATURE_LILY_COVERED), 0);
    assert_int_equal(feature(1, FEATURE_SHAKEN_1), 100);
    assert_int_equal(feature(1, FEATURE_TO_ACT), 100);
    assert_int_equal(feature(1, FEATURE_SHAKEN_TO_ACT), 100);
    town_end(&town);
}

static void test_wounds(void **state)
{
    (void)state;
    begin();
    town.state.models[0].wounds[ARM] = 2;
    town.state.models[0].wounds[LEG] = 1;
    town.state.models[1].wounds[CHEST] = 1;
    assert_int_equal(feature(0, FEATURE_WOUNDS), 400);
    assert_int_equal(feature(0, FEATURE_ARMS), 100);
    assert_int_equal(feature(0, FEATURE_LEGS), 100);
    assert_int_equal(feature(0, FEATURE_CHESTS), 100);
    assert_int_equal(feature(0, FEATURE_LAST_BOXES), 100); /* three boxes, two crossed off */
    town_end(&town);
}

/* Who can shoot whom counts for the one and against the other, sooner if he has still to act. */
static void test_shots(void **state)
{
    (void)state;
    begin();
    town_put(&town, 1, 10 * INCH, 4 * INCH);
    town_put(&town, 2, 10 * INCH, 12 * INCH); /* in reach of the rifle, not of the derringers */
    town.state.models[1].rounds[WEAPON_RIFLE] = 5;
    int32_t shots = feature(0, FEATURE_SHOTS_NOW);
    assert_true(shots > 0);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), 0);
    assert_int_equal(feature(1, FEATURE_EXPOSED), shots);
    assert_int_equal(feature(1, FEATURE_EXPOSED_NOW), shots);
    assert_int_equal(feature(1, FEATURE_SAFE), 100);
    assert_int_equal(feature(0, FEATURE_SAFE), 200);
    assert_int_equal(feature(1, FEATURE_SHOTS_NOW), 0);
    town.state.models[1].acted = 1;
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 0);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), shots);
    assert_int_equal(feature(1, FEATURE_EXPOSED_NOW), 0);
    assert_int_equal(feature(1, FEATURE_EXPOSED), shots);
    town_end(&town);
}

/* [RU-SCEN-1] What was felled counts in a shootout, the more the later; a scenario with a goal has features of
 * its own. */
static void test_scenarios(void **state)
{
    (void)state;
    begin();
    town.state.turn = 5;
    town.state.models[2].life = LIFE_DEAD;
    town.state.models[2].felled_by = 1;
    assert_int_equal(feature(0, FEATURE_TAKEN), 100);
    assert_int_equal(feature(0, FEATURE_TAKEN_LATE), 50);
    assert_int_equal(feature(1, FEATURE_LOST_TURNS), 50);
    assert_int_equal(feature(1, FEATURE_SHAKEN_TURNS), 50);
    town.setup.switches[SWITCH_SCENARIO] = SCENARIO_TREASURE;
    assert_int_equal(feature(0, FEATURE_STEADY), 0);
    assert_int_equal(feature(0, FEATURE_COUNT + FEATURE_STEADY), 200);
    assert_int_equal(feature(0, FEATURE_COUNT + FEATURE_TAKEN), 0);
    town_end(&town);
}

/* Equal sides have equal chances; who has lost a man has less; who has lost the game has none. */
static void test_value(void **state)
{
    (void)state;
    begin();
    assert_in_range(value(0), 480, 520);
    assert_in_range(value(0) + value(1), 999, 1001);
    town.state.models[0].life = LIFE_DEAD;
    assert_true(value(0) < 400 && value(1) > 600);
    town.state.lost[0] = 1;
    assert_int_equal(value(0), 0);
    assert_int_equal(value(1), 999);
    town.state.phase = PHASE_OVER;
    town.state.winner = 2;
    assert_int_equal(value(0), 0);
    assert_int_equal(value(1), 1000);
    town_end(&town);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),     cmocka_unit_test(test_men),
        cmocka_unit_test(test_wounds),    cmocka_unit_test(test_shots),
        cmocka_unit_test(test_scenarios), cmocka_unit_test(test_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
