/* Markers: what is told of them whole, what is offered, what a side that runs leaves behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ruthless/town.h"

static struct town town;
#define TOLD(index, kind, points, ...)                                                             \
    assert_true(                                                                                   \
        town_told(&town, index, kind, (const int32_t[LIMIT_EVENT_NUMBERS]){__VA_ARGS__}, points))

enum { ANN, BOB, DAN, EVE, HORSE }; /* Bob's horse */

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* Ann's turn in a scenario, at (20, 20). */
static void open_town(int scenario)
{
    town_begin(&town);
    town_piece(&town, "jail", 1, KW_BLOCKING | KW_IMPASSABLE,
               (struct box){22000, 14000, 26000, 18000});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, scenario == SCENARIO_JAILBREAK ? 0 : ITEM_HORSE);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
    town.setup.switches[SWITCH_SCENARIO] = (int16_t)scenario;
    town_finish(&town);
    town_put(&town, ANN, 20000, 20000);
    town.state.actor = ANN + 1;
    town.state.edges[0] = 1 + SIDE_NORTH;
    town.state.edges[1] = 1 + SIDE_SOUTH;
    town_listen(&town);
}

static void put_object(int object, int kind, mil x, mil y)
{
    town.state.objects[object] = (struct ru_object){.x = x, .y = y, .kind = (uint8_t)kind};
}

static bool act(int verb, int number)
{
    struct refusal refusal;
    struct answer answer = {.verb = (uint8_t)verb, .numbers = {ANN, number}};
    town_listen(&town);
    return ru_object_apply(&town.setup, &town.state, ANN, &answer, &town.sink, &refusal);
}

static void assert_only_option(int verb, int number)
{
    struct option options[LIMIT_OPTIONS];
    struct answer whole = {.verb = (uint8_t)verb, .numbers = {ANN, number}};
    assert_int_equal(ru_object_options(&town.setup, &town.state, ANN, options, 0), 1);
    assert_memory_equal(&options[0].answer, &whole, sizeof whole);
    assert_int_equal(options[0].needs, NEEDS_NOTHING);
}

/* A table that is all one piece, with nowhere to put a marker. */
static void assert_no_ground(int scenario, unsigned keywords, const char *rule)
{
    static struct setup_faults faults;
    town_begin(&town);
    town_piece(&town, "cliff", 1, keywords, (struct box){0, 0, 48000, 48000});
    town.setup.switches[SWITCH_SCENARIO] = (int16_t)scenario;
    faults.count = 0;
    ru_objects_check(&town.setup, &faults);
    assert_int_equal(faults.count, rule != NULL);
    if (rule) {
        assert_int_equal(faults.faults[0].seat, -1);
        assert_int_equal(faults.faults[0].model, -1);
        assert_string_equal(faults.faults[0].rule, rule);
    }
    town_end(&town);
}

static void test_faults(void **unused)
{
    (void)unused;
    assert_no_ground(SCENARIO_SHOOTOUT, KW_BLOCKING | KW_IMPASSABLE, NULL);
    assert_no_ground(SCENARIO_TREASURE, KW_BLOCKING | KW_IMPASSABLE, "RU-SCEN-2");
    assert_no_ground(SCENARIO_HOLDUP, KW_BLOCKING | KW_IMPASSABLE, "RU-SCEN-4");
    assert_no_ground(SCENARIO_JAILBREAK, KW_BLOCKING | KW_IMPASSABLE, "RU-SCEN-3");
    assert_no_ground(SCENARIO_JAILBREAK, KW_BLOCKING | KW_DIFFICULT, "RU-SCEN-3");
    assert_no_ground(SCENARIO_HOLDUP, KW_BLOCKING | KW_DIFFICULT, NULL);
}

/* [RU-SCEN-2] [RU-SCEN-7] From the counter to the edge. */
static void test_treasure(void **unused)
{
    (void)unused;
    open_town(SCENARIO_TREASURE);
    put_object(0, OBJECT_COUNTER, 20000, 20000);
    put_object(1, OBJECT_COUNTER, 30000, 20000);
    put_object(3, OBJECT_COUNTER, 20000, 20500);
    town.state.objects[1].buried = 0;
    town_load(&town, 6);
    assert_true(act(VERB_SEARCH, 1));
    TOLD(0, EVENT_SEARCHED, 0, ANN, 6, 7);
    assert_int_equal(town.events[0].luck_seat, 1);
    TOLD(1, EVENT_NOTHING, 0, 1);
    assert_only_option(VERB_SEARCH, 4);
    town_load(&town, 7);
    assert_true(act(VERB_SEARCH, 4));
    TOLD(1, EVENT_FOUND, 0, ANN, 4);
    assert_int_equal(town.state.objects[1].x, 0);
    assert_only_option(VERB_DIG, 4);
    assert_true(act(VERB_DIG, 4));
    TOLD(0, EVENT_TOOK, 0, ANN, OBJECT_GOLD, 4);
    town_put(&town, ANN, 20000, 530);
    assert_int_equal(ru_object_circle(&town.state, 3).at.y, 530);
    town_listen(&town);
    ru_leave(&town.setup, &town.state, ANN, &town.sink);
    TOLD(0, EVENT_LEFT, 0, ANN, 1 + SIDE_NORTH);
    TOLD(1, EVENT_SCORED, 0, 0, OBJECT_GOLD, 4);
    assert_int_equal(town.state.objects[3].taken_by, 1);
    assert_int_equal(town.state.objects[3].x, 0);
}

/* [RU-SCEN-7] Dropped where one stands; who carries nothing drops nothing. */
static void test_drop(void **unused)
{
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    put_object(2, OBJECT_BOX, 21000, 20000);
    assert_only_option(VERB_TAKE, 3);
    assert_true(act(VERB_TAKE, 3));
    TOLD(0, EVENT_TOOK, 0, ANN, OBJECT_BOX, 3);
    town_put(&town, ANN, 9000, 11000);
    town_listen(&town);
    ru_drop(&town.setup, &town.state, ANN, &town.sink);
    TOLD(0, EVENT_DROPPED, 1, ANN, OBJECT_BOX, 3);
    assert_int_equal(town.events[0].points[0].x, 9000);
    assert_int_equal(ru_object_circle(&town.state, 2).at.y, 11000);
    assert_int_equal(ru_object_circle(&town.state, 2).radius, RADIUS_MARKER);
    ru_drop(&town.setup, &town.state, ANN, &town.sink);
    assert_int_equal(town.event_count, 1);
}

/* [RU-SCEN-3] */
static void test_jail(void **unused)
{
    enum { PRISONER = EVE + 1 };
    (void)unused;
    open_town(SCENARIO_JAILBREAK);
    town.state.raiders[0] = ROLE_RAIDERS;
    town.state.raiders[1] = ROLE_LAW;
    town.state.models[PRISONER].life = LIFE_AWAY;
    put_object(0, OBJECT_DOOR, 21000, 20000);
    assert_only_option(VERB_FREE, 1);
    assert_true(act(VERB_FREE, 1));
    TOLD(0, EVENT_FREED, 1, ANN, PRISONER);
    assert_int_equal(town.events[0].points[0].x, town.state.models[PRISONER].x);
    assert_int_equal(town.state.models[PRISONER].life, LIFE_UP);
    assert_only_option(VERB_ARM, PRISONER);
    assert_true(act(VERB_ARM, PRISONER));
    TOLD(0, EVENT_ARMED, 0, ANN, PRISONER);
    struct option options[LIMIT_OPTIONS];
    assert_int_equal(ru_object_options(&town.setup, &town.state, ANN, options, 0), 0);
}

/* [RU-SKED-1] [RU-SCEN-7] A side that runs takes its horses along, and nobody else. */
static void test_side_leaves(void **unused)
{
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    town_ride(&town, BOB, HORSE);
    town.state.models[BOB].covering = town.state.models[BOB].aimed = 1;
    town.state.models[ANN].life = LIFE_OUT;
    ru_side_leaves(&town.setup, &town.state, 0, &town.sink);
    TOLD(0, EVENT_LOST, 0, 0);
    assert_int_equal(town.state.models[ANN].life, LIFE_GONE);
    assert_int_equal(town.state.models[BOB].life, LIFE_GONE);
    assert_int_equal(town.state.models[HORSE].life, LIFE_GONE);
    assert_int_equal(town.state.models[HORSE].mount, 0);
    assert_int_equal(town.state.models[BOB].mount, 0);
    assert_int_equal(town.state.models[BOB].covering, 0);
    assert_int_equal(town.state.models[BOB].aimed, 0);
    assert_int_equal(town.state.models[DAN].life, LIFE_UP);
    assert_int_equal(town.state.models[EVE].life, LIFE_UP);
}

/* A free horse runs with its side; the dead stay. */
static void test_free_horse_leaves(void **unused)
{
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    town.state.models[ANN].life = LIFE_DEAD;
    ru_side_leaves(&town.setup, &town.state, 0, NULL);
    assert_int_equal(town.state.models[HORSE].life, LIFE_GONE);
    assert_int_equal(town.state.models[ANN].life, LIFE_DEAD);
}

/* The nearest place with room: the point itself, else the first of the rings [TB-MOV-10]. */
static void test_nearest_fit(void **unused)
{
    struct point at;
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    struct mover mover = ru_mover(&town.setup, &town.state, BOB);
    assert_true(
        ru_nearest_fit(&town.setup, &town.state, BOB, mover, (struct point){30000, 30000}, &at));
    assert_int_equal(at.x, 30000);
    assert_true(
        ru_nearest_fit(&town.setup, &town.state, BOB, mover, (struct point){20000, 20000}, &at));
    assert_int_equal(at.x, 21000);
    assert_int_equal(at.y, 20000);
    assert_true(
        ru_nearest_fit(&town.setup, &town.state, BOB, mover, (struct point){-11508, 20000}, &at));
    assert_false(
        ru_nearest_fit(&town.setup, &town.state, BOB, mover, (struct point){-11509, 20000}, &at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faults),
        cmocka_unit_test_teardown(test_treasure, close_town),
        cmocka_unit_test_teardown(test_drop, close_town),
        cmocka_unit_test_teardown(test_jail, close_town),
        cmocka_unit_test_teardown(test_side_leaves, close_town),
        cmocka_unit_test_teardown(test_free_horse_leaves, close_town),
        cmocka_unit_test_teardown(test_nearest_fit, close_town),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
