/* Coming off a horse where there is little room, and the events of it whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/ruthless/moving.h"
#include "ruthless/town.h"

static struct town town;
#define TOLD(index, kind, points, ...)                                                             \
    assert_true(                                                                                   \
        town_told(&town, index, kind, (const int32_t[LIMIT_EVENT_NUMBERS]){__VA_ARGS__}, points))

enum { ANN, BOB, DAN, EVE, ANNS, DANS }; /* Dan is larger than his horse */

static void open_with(mil pen)
{
    town_begin(&town);
    if (pen) { /* closed ground around 24,24 with room for a horse in it */
        const struct box walls[4] = {{24000 - pen, 24000 - pen, 24000 + pen, 23200},
                                     {24000 - pen, 24800, 24000 + pen, 24000 + pen},
                                     {24000 - pen, 23200, 23200, 24800},
                                     {24800, 23200, 24000 + pen, 24800}};
        for (int i = 0; i < 4; i++)
            town_piece(&town, "wall", 0, KW_IMPASSABLE, walls[i]);
    }
    town_piece(&town, "shop", 1, KW_HARD | KW_CLIMBABLE | KW_ROOF,
               (struct box){30788, 20000, 40000, 30000});
    town_character(&town, 0, 0, ITEM_HORSE);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, RADIUS_LARGE, ITEM_HORSE);
    town_character(&town, 1, 0, 0);
    town_finish(&town);
    town_put(&town, ANN, 24000, 24000);
    town_ride(&town, ANN, ANNS);
    town_put(&town, DAN, 10000, 10000);
    town_ride(&town, DAN, DANS);
    town.state.actor = ANN + 1;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

static void assert_at(int model, mil x, mil y)
{
    assert_int_equal(town.state.models[model].x, x);
    assert_int_equal(town.state.models[model].y, y);
}

static void fall(int model, enum life life)
{
    town_listen(&town);
    town.state.models[model].life = (uint8_t)life;
    ru_unhorse(&town.setup, &town.state, model, &town.sink);
    assert_int_equal(town.state.models[model].mount, 0);
}

/* [RU-SHOOT-8] Knocked out: laid beside the horse, toward +x first. */
static void test_unhorse(void **unused)
{
    (void)unused;
    open_with(0);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 24000 + 787 + 492 + STAND_OFF, 24000);
    assert_at(ANNS, 24000, 24000);
    assert_int_equal(town.state.models[ANNS].mount, 0);
    TOLD(0, EVENT_SET_DOWN, 1, ANN);
    assert_int_equal(town.event_count, 1);
    assert_int_equal(town.events[0].points[0].x, town.state.models[ANN].x);
    assert_int_equal(town.events[0].points[0].y, town.state.models[ANN].y);
    fall(ANN, LIFE_OUT); /* no longer mounted: nothing happens */
    assert_int_equal(town.event_count, 0);
}

static void test_unhorse_dead(void **unused)
{
    (void)unused;
    open_with(0);
    fall(ANN, LIFE_DEAD);
    assert_int_equal(town.event_count, 0);
    assert_int_equal(town.state.models[ANNS].mount, 0);
    assert_at(ANN, 24000, 24000);
}

/* [RU-SHOOT-8] Directions in their order; nobody is laid on a roof beside the horse. */
static void test_unhorse_directions(void **unused)
{
    (void)unused;
    open_with(0);
    town_put(&town, ANN, 30000, 25000);
    fall(ANN, LIFE_OUT);
    assert_true(town.state.models[ANN].x < 30788 - 491);
    assert_true(town.state.models[ANN].y > 25000);
    struct circle horse = ru_circle(&town.setup, &town.state, ANNS);
    assert_true(circle_within(ru_circle(&town.setup, &town.state, ANN), horse, GAP_CONTACT));
}

/* [TB-MOV-10] No room beside the horse: on the first ring with room. */
static void test_unhorse_rings(void **unused)
{
    (void)unused;
    open_with(3000);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 27500, 24000);
    town_end(&town);
    open_with(3008);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 27500, 24000);
    town_end(&town);
    open_with(3009);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 27600, 24000);
    town_end(&town);
    open_with(3000);
    town_put(&town, BOB, 27900, 23600);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 24000, 27500); /* the next direction with room */
}

/* No room within 12 inches: where the horse is. */
static void test_unhorse_without_room(void **unused)
{
    (void)unused;
    open_with(11508);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 24000, 36000);
    town_end(&town);
    open_with(11509);
    fall(ANN, LIFE_OUT);
    assert_at(ANN, 24000, 24000);
}

static void kill(int horse)
{
    town_listen(&town);
    ru_horse_dies(&town.setup, &town.state, horse, &town.sink);
    assert_int_equal(town.state.models[horse].life, LIFE_DEAD);
    assert_int_equal(town.state.models[horse].mount, 0);
    TOLD(0, EVENT_HORSE_DIED, 0, horse);
}

/* [RU-SHOOT-8] The rider stands where the horse was; the one who acts loses an action now. */
static void test_horse_dies(void **unused)
{
    (void)unused;
    open_with(0);
    town.state.used = 1;
    kill(ANNS);
    TOLD(1, EVENT_SET_DOWN, 1, ANN);
    assert_int_equal(town.events[1].points[0].x, 24000);
    assert_at(ANN, 24000, 24000);
    assert_int_equal(town.state.models[ANN].mount, 0);
    assert_int_equal(town.state.models[ANN].life, LIFE_UP);
    assert_int_equal(town.state.used, 2);
    assert_int_equal(town.state.models[ANN].loses, 0);
}

static void test_horse_dies_late(void **unused)
{
    (void)unused;
    open_with(0);
    town.state.used = 2;
    kill(ANNS);
    assert_int_equal(town.state.used, 2);
    assert_int_equal(town.state.models[ANN].loses, 1);
    kill(DANS); /* of one who does not act */
    assert_int_equal(town.state.models[DAN].loses, 1);
    assert_int_equal(town.state.used, 2);
}

/* A rider larger than the horse is set down where there is room. */
static void test_large_rider(void **unused)
{
    (void)unused;
    open_with(0);
    kill(DANS);
    assert_at(DAN, 10000, 10000);
    town_put(&town, DAN, 10000, 10000);
    town.state.models[DANS].life = LIFE_UP;
    town_ride(&town, DAN, DANS);
    town_put(&town, BOB, 10000, 10000 + 787 + 492);
    kill(DANS);
    assert_at(DAN, 10000 + 787 + 984 + STAND_OFF, 10000);
    struct circle bob = ru_circle(&town.setup, &town.state, BOB);
    assert_false(circles_overlap(ru_circle(&town.setup, &town.state, DAN), bob));
}

static void test_free_horse_dies(void **unused)
{
    (void)unused;
    open_with(0);
    fall(ANN, LIFE_OUT);
    kill(ANNS);
    assert_int_equal(town.event_count, 1);
}

/* [RU-MOV-3] No number but that of a free horse names one. */
static void test_no_horse(void **unused)
{
    struct refusal refusal;
    (void)unused;
    open_with(0);
    for (int horse = -2; horse < 8; horse++)
        assert_false(ru_may_mount(&town.setup, &town.state, BOB, horse, &refusal));
    ru_dismount(&town.state, ANN, (struct point){20000, 20000});
    town_put(&town, BOB, 24000, 25280);
    assert_true(ru_may_mount(&town.setup, &town.state, BOB, ANNS, &refusal));
    town.state.models[ANNS].life = LIFE_DEAD;
    assert_false(ru_may_mount(&town.setup, &town.state, BOB, ANNS, &refusal));
}

#define TEST(name) cmocka_unit_test_teardown(name, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_unhorse),       TEST(test_unhorse_dead),
        TEST(test_unhorse_rings), TEST(test_unhorse_directions),
        TEST(test_horse_dies),    TEST(test_unhorse_without_room),
        TEST(test_large_rider),   TEST(test_horse_dies_late),
        TEST(test_no_horse),      TEST(test_free_horse_dies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
