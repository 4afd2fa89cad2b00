/* Where the points of an answer may lie, to the last thousandth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "shadows/duel.h"

static struct reach_asked reach(int verb, int model)
{
    struct option option = {.answer = {.verb = (uint8_t)verb, .numbers = {model}}};
    struct reach_asked out;
    memset(&out, 0x55, sizeof out);
    sw_reach(&duel.setup, &duel.state, 0, &option, &out);
    return out;
}

static void assert_point(struct point at, mil x, mil y)
{
    assert_int_equal(at.x, x);
    assert_int_equal(at.y, y);
}

/* The one zone around a point. */
static void assert_near(const struct reach_asked *asked, mil x, mil y, mil far)
{
    assert_int_equal(asked->mover, -1);
    assert_int_equal(asked->zone_count, 1);
    assert_int_equal(asked->zones[0].kind, ZONE_POINT);
    assert_point(asked->zones[0].segment.a, x, y);
    assert_int_equal(asked->zones[0].reach, far);
}

/* [SW-MOV-1] [SW-LOOK-3] */
static void ways(void **unused)
{
    (void)unused;
    struct reach_asked asked = reach(VERB_MOVE, ANN);
    assert_int_equal(asked.zone_count, 0);
    assert_int_equal(asked.mover, 0);
    assert_point(asked.from, 4000, 10000);
    assert_int_equal(asked.allowance.full, 4000);
    assert_int_equal(asked.allowance.lower, 4000);
    assert_int_equal(asked.base_count, 5);
    assert_int_equal(reach(VERB_MOVE, DAN).mover, 1);
    assert_int_equal(reach(VERB_MOVE, DAN).allowance.full, 8000);
    struct frame *frame = stack_push(&duel.state.stack, FRAME_REACTION);
    frame->numbers[REACT_MODEL] = BOB;
    asked = reach(VERB_DUCK, 0);
    assert_int_equal(asked.allowance.full, 2000);
    assert_point(asked.from, 8000, 10000);
}

/* Others on the table, and horses that stand about, as they count for whoever goes. */
static void bases(void **unused)
{
    (void)unused;
    duel.state.models[DAN].horse = 0;
    duel.state.objects[SW_TOKENS + DAN] =
        (struct sw_object){.kind = OBJECT_HORSE, .x = 20000, .y = 20000};
    duel.state.models[FIN].life = LIFE_CASUALTY;
    duel.state.models[EVE].life = LIFE_DOWN;
    struct reach_asked asked = reach(VERB_MOVE, ANN);
    assert_int_equal(asked.base_count, 5);
    assert_int_equal(asked.bases[0].passing, PASS_CROSSED); /* Bob */
    assert_int_equal(asked.bases[2].passing, PASS_SOLID);   /* Dan */
    assert_int_equal(asked.bases[3].passing, PASS_CROSSED); /* [SW-DOWN-1] Eve */
    assert_point(asked.bases[4].circle.at, 20000, 20000);
    assert_int_equal(asked.bases[4].circle.radius, RADIUS_MOUNTED);
    assert_int_equal(asked.bases[4].passing, PASS_SOLID);
    assert_int_equal(reach(VERB_MOVE, DAN).bases[4].passing, PASS_CROSSED); /* [SW-MOV-4] */
}

/* [SW-SCEN-2] The whole base within 12 inches of the corner. */
static void places(void **unused)
{
    static const mil CORNERS[SW_CORNERS][2] = {{0, 0}, {36000, 0}, {36000, 36000}, {0, 36000}};
    (void)unused;
    for (int i = 0; i < SW_CORNERS; i++) {
        duel.state.corners[0] = (uint8_t)(i + 1);
        struct reach_asked asked = reach(VERB_PLACE, BOB);
        assert_near(&asked, CORNERS[i][0], CORNERS[i][1], 12000 - 2 * RADIUS_FOOT);
    }
}

static void assert_found(int verb, int model, mil x, mil y)
{
    struct answer answer = {.verb = (uint8_t)verb, .numbers = {model}};
    assert_point(sw_find_point(&duel.setup, &duel.state, &answer), x, y);
}

/* A point that will do: the middle of the zone, or a ring around it; a direction that is one. */
static void found_points(void **unused)
{
    static const mil MIDDLES[SW_CORNERS][2] = {
        {6000, 6000}, {30000, 6000}, {30000, 30000}, {6000, 30000}};
    (void)unused;
    duel.state.models[BOB].life = LIFE_RESERVE;
    for (int i = 0; i < SW_CORNERS; i++) {
        duel.state.corners[0] = (uint8_t)(i + 1);
        assert_found(VERB_PLACE, BOB, MIDDLES[i][0], MIDDLES[i][1]);
    }
    duel.state.corners[0] = 1;
    duel.state.models[CAL].x = duel.state.models[CAL].y = 6000;
    struct answer answer = {.verb = VERB_PLACE, .numbers = {BOB}};
    struct point at = sw_find_point(&duel.setup, &duel.state, &answer);
    assert_true(distance_squared(at, (struct point){6000, 6000}) == 1000 * 1000);
    assert_found(VERB_FACE, EVE, 18000, 18000);
    duel.state.models[EVE].x = duel.state.models[EVE].y = 18000;
    assert_found(VERB_FACE, EVE, 0, 0);
}

/* [SW-SCEN-6] Along both own edges, twelve inches each, as far as a Move leads. */
static void entering(void **unused)
{
    (void)unused;
    duel.state.corners[1] = 3;
    struct reach_asked asked = reach(VERB_ENTER, EVE);
    assert_int_equal(asked.mover, -1);
    assert_int_equal(asked.zone_count, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(asked.zones[i].kind, ZONE_SEGMENT);
        assert_point(asked.zones[i].segment.a, 36000, 36000);
        assert_int_equal(asked.zones[i].reach, 4000);
    }
    assert_point(asked.zones[0].segment.b, 24000, 36000);
    assert_point(asked.zones[1].segment.b, 36000, 24000);
    assert_int_equal(reach(VERB_ENTER, DAN).zones[1].reach, 8000);
}

/* [SW-MOV-2] [SW-MOV-4] Onto or off a roof; beside the horse; anywhere for a direction, whoever stands there. */
static void other_points(void **unused)
{
    (void)unused;
    struct reach_asked asked = reach(VERB_CLIMB, BOB);
    assert_near(&asked, 8000, 10000, 2 * RADIUS_LARGE);
    assert_int_equal(asked.base_count, 5);
    asked = reach(VERB_DISMOUNT, DAN);
    assert_near(&asked, 16000, 10000, RADIUS_MOUNTED + GAP_CONTACT);
    asked = reach(VERB_FACE, BOB);
    assert_int_equal(asked.base_count, 0);
    assert_int_equal(asked.zone_count, 1);
    assert_int_equal(asked.zones[0].kind, ZONE_POLYGON);
    assert_int_equal(asked.zones[0].point_count, 4);
    assert_point(asked.zones[0].points[0], 0, 0);
    assert_point(asked.zones[0].points[1], 36000, 0);
    assert_point(asked.zones[0].points[2], 36000, 36000);
    assert_point(asked.zones[0].points[3], 0, 36000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(ways, duel_place),
        cmocka_unit_test_setup(bases, duel_place),
        cmocka_unit_test_setup(places, duel_place),
        cmocka_unit_test_setup(entering, duel_place),
        cmocka_unit_test_setup(other_points, duel_place),
        cmocka_unit_test_setup(found_points, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
