/* How far a side has come with what its scenario asks, and where its people should go for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/ruthless/weighing.h"
#include "ruthless/town.h"

static struct town town;
static struct scene scene;
enum { ANN, BOB, DAN, EVE, PRISONER };

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* Ann and Bob have the north edge, Dan and Eve the south; the table is 48 by 48. */
static void open_town(int scenario)
{
    town_begin(&town);
    town_piece(&town, "jail", 1, KW_BLOCKING | KW_IMPASSABLE,
               (struct box){22000, 14000, 26000, 18000});
    for (int i = 0; i < 4; i++)
        town_character(&town, i / 2, 0, 0);
    town.setup.switches[SWITCH_SCENARIO] = (int16_t)scenario;
    town_finish(&town);
    town.state.edges[0] = 1 + SIDE_NORTH;
    town.state.edges[1] = 1 + SIDE_SOUTH;
    town_put(&town, ANN, 12000, 12000);
    town_put(&town, BOB, 36000, 12000);
    town_put(&town, DAN, 12000, 40000);
    town_put(&town, EVE, 36000, 40000);
}

static void put_object(int object, int kind, mil x, mil y)
{
    town.state.objects[object] = (struct ru_object){.x = x, .y = y, .kind = (uint8_t)kind};
}

static int32_t progress(int seat)
{
    scene_begin(&scene, &RU_MANNERS[STANDING_OPEN], &town.setup, &town.state, seat);
    return weigh_progress(&scene);
}

static void assert_goal(int model, mil x, mil y)
{
    struct point goal = {-1, -1};
    scene_begin(&scene, &RU_MANNERS[STANDING_OPEN], &town.setup, &town.state, model / 2);
    assert_true(weigh_goal(&scene, scene_find(&scene, model), &goal));
    assert_int_equal(goal.x, x);
    assert_int_equal(goal.y, y);
}

static void assert_free(int model)
{
    struct point goal;
    scene_begin(&scene, &RU_MANNERS[STANDING_OPEN], &town.setup, &town.state, model / 2);
    assert_false(weigh_goal(&scene, scene_find(&scene, model), &goal));
}

static void test_shootout(void **unused)
{
    (void)unused;
    open_town(SCENARIO_SHOOTOUT);
    put_object(0, OBJECT_BOX, 12000, 13000);
    assert_int_equal(progress(0), 500);
    assert_free(ANN);
}

/* A box that lies about is worth a little to whom it is nearer; an eighth of the most, by the table's side,
 * and a third of that since there are three. */
static void test_box_lies(void **unused)
{
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    put_object(0, OBJECT_BOX, 12000, 24000); /* 12 from Ann, 16 from Dan */
    assert_int_equal(progress(0), 500 + (50 * 36 / 48 - 50 * 32 / 48) / 3);
    assert_int_equal(progress(1), 500 - (50 * 36 / 48 - 50 * 32 / 48) / 3);
    assert_goal(ANN, 12000, 24000);
    assert_free(BOB);
    assert_goal(DAN, 12000, 24000);
    put_object(1, OBJECT_BOX, 12000, 20000);
    assert_goal(ANN, 12000, 20000); /* the nearer of two */
    put_object(1, OBJECT_DOOR, 12000, 20000);
    assert_goal(ANN, 12000, 24000);  /* nothing to carry */
    town.state.models[ANN].lily = 1; /* the shaken count for nothing */
    assert_goal(BOB, 12000, 24000);
    town.state.models[ANN].lily = 0;
    town.state.models[ANN].life = LIFE_OUT;
    assert_goal(BOB, 12000, 24000);
}

/* Half of the most for whoever carries it, and the other half by how near the own edge is. */
static void test_box_carried(void **unused)
{
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    put_object(0, OBJECT_BOX, 12000, 24000);
    town.state.objects[0].carrier = ANN + 1;
    town.state.models[ANN].carries = 1;
    mil edge = 12000 - RADIUS_FOOT;
    int32_t lead = 200 + 200 * (48000 - edge) / 48000;
    assert_int_equal(progress(0), 500 + lead / 3);
    assert_int_equal(progress(1), 500 - lead / 3);
    assert_goal(ANN, 12000, RADIUS_FOOT);
    assert_free(BOB);
    put_object(1, OBJECT_BOX, 12000, 13000); /* who carries one takes no other */
    assert_goal(ANN, 12000, RADIUS_FOOT);
    assert_goal(BOB, 12000, 13000);
    town.state.objects[0].carrier = DAN + 1;
    town.state.models[ANN].carries = 0;
    town.state.models[DAN].carries = 1;
    assert_goal(DAN, 12000, 48000 - RADIUS_FOOT);
    town.state.objects[0] = (struct ru_object){.taken_by = 1};
    town.state.objects[1] = (struct ru_object){0};
    assert_int_equal(progress(0), 500 + 400 / 3);
    assert_int_equal(progress(1), 500 - 400 / 3);
}

/* The raider nearest to the door goes there; the freed prisoner makes for the edge. */
static void test_jailbreak(void **unused)
{
    const mil gap = 8000; /* from Ann to the door */
    (void)unused;
    open_town(SCENARIO_JAILBREAK);
    town.state.raiders[0] = 1;
    town.state.models[PRISONER].life = LIFE_AWAY;
    put_object(0, OBJECT_DOOR, 12000 + gap, 12000);
    int32_t lead = -400 + 200 * (48000 - gap) / 48000;
    assert_int_equal(progress(0), 500 + lead);
    assert_int_equal(progress(1), 500 - (-400 + 200 * (48000 - gap) / 48000));
    assert_goal(ANN, 12000 + gap, 12000);
    assert_free(BOB);
    assert_free(DAN);
    town.state.models[PRISONER].life = LIFE_UP;
    town_put(&town, PRISONER, 24000, 12000);
    mil edge = 12000 - RADIUS_FOOT;
    assert_int_equal(progress(0), 500 + 400 * (48000 - edge) / 48000);
    assert_int_equal(progress(1), 500 - 400 * (48000 - edge) / 48000);
    assert_free(ANN);
    struct point goal;
    scene_begin(&scene, &RU_MANNERS[STANDING_OPEN], &town.setup, &town.state, 0);
    assert_true(weigh_goal(&scene, scene_find(&scene, PRISONER), &goal));
    assert_int_equal(goal.x, 24000);
    assert_int_equal(goal.y, RADIUS_FOOT);
}

/* Edges of all four sides. */
static void test_edges(void **unused)
{
    (void)unused;
    open_town(SCENARIO_HOLDUP);
    put_object(0, OBJECT_BOX, 12000, 24000);
    town.state.objects[0].carrier = ANN + 1;
    town.state.models[ANN].carries = 1;
    town.state.edges[0] = 1 + SIDE_SOUTH;
    assert_goal(ANN, 12000, 48000 - RADIUS_FOOT);
    town.state.edges[0] = 1 + SIDE_WEST;
    assert_goal(ANN, RADIUS_FOOT, 12000);
    town.state.edges[0] = 1 + SIDE_EAST;
    assert_goal(ANN, 48000 - RADIUS_FOOT, 12000);
}

static void fell(int model, int seat)
{
    town.state.models[model].life = LIFE_OUT;
    town.state.models[model].felled_by = (uint8_t)(seat + 1);
}

static void assert_standing(int seat, int standing)
{
    assert_int_equal(weigh_standing(&town.setup, &town.state, seat), standing);
}

/* [RU-SCEN-1] Ahead is whoever has felled more; for the others it grows late with the last four of ten turns. */
static void test_standing(void **unused)
{
    (void)unused;
    open_town(SCENARIO_SHOOTOUT);
    town.state.turn = 6;
    assert_standing(0, STANDING_OPEN);
    town.state.turn = 7;
    assert_standing(0, STANDING_LATE);
    fell(DAN, 1); /* by its own side: nobody's */
    assert_standing(0, STANDING_LATE);
    fell(DAN, 0);
    assert_standing(0, STANDING_AHEAD);
    assert_standing(1, STANDING_LATE);
    fell(ANN, 1);
    assert_standing(0, STANDING_LATE);
    assert_standing(1, STANDING_LATE);
    fell(BOB, 1);
    assert_standing(1, STANDING_AHEAD);
    close_town(NULL);
    open_town(SCENARIO_HOLDUP); /* where boxes decide */
    town.state.turn = 7;
    fell(DAN, 0);
    assert_standing(0, STANDING_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_shootout, close_town),
        cmocka_unit_test_teardown(test_box_lies, close_town),
        cmocka_unit_test_teardown(test_box_carried, close_town),
        cmocka_unit_test_teardown(test_jailbreak, close_town),
        cmocka_unit_test_teardown(test_edges, close_town),
        cmocka_unit_test_teardown(test_standing, close_town),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
