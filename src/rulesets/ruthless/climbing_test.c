/* Whether there is a climb at all when the nearest one cannot be made [RU-MOV-4]. */
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

enum { ANN, BOB, DAN, EVE };

static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_piece(&town, "shop", 1, KW_HARD | KW_CLIMBABLE | KW_ROOF,
               (struct box){20000, 20000, 28000, 28000});
    town_piece(&town, "loft", 2, KW_HARD | KW_CLIMBABLE | KW_ROOF,
               (struct box){26000, 26000, 28000, 28000});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, RADIUS_LARGE, 0);
    town_character(&town, 1, RADIUS_LARGE, 0);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

static bool may_climb(mil x, mil y)
{
    town_put(&town, ANN, x, y);
    return ru_may_climb(&town.setup, &town.state, ANN);
}

static bool climbs(mil x, mil y)
{
    struct way way;
    struct refusal refusal;
    return ru_climb_way(&town.setup, &town.state, ANN, (struct point){x, y}, &way, &refusal);
}

/* Beside the nearest spot, which somebody has taken; not where nothing is left of the roof's
 * edge. */
static void test_beside_the_nearest(void **unused)
{
    (void)unused;
    assert_true(may_climb(24000, 19508));
    town_put(&town, BOB, 24000, 20600);
    assert_true(may_climb(24000, 19508));
    town_put(&town, BOB, 24800, 20984);
    town_put(&town, DAN, 22800, 20984);
    town_put(&town, EVE, 26800, 20984);
    assert_false(may_climb(24000, 19508));
}

/* Up from every side, and down over every side. */
static void test_every_side(void **unused)
{
    static const struct point OUTSIDE[4] = {
        {24000, 19508}, {28492, 23000}, {23000, 28492}, {19508, 24000}};
    static const struct point INSIDE[4] = {
        {24000, 20492}, {27508, 23000}, {23000, 27508}, {20492, 24000}};
    (void)unused;
    for (int i = 0; i < 4; i++) {
        assert_true(may_climb(OUTSIDE[i].x, OUTSIDE[i].y));
        assert_true(climbs(INSIDE[i].x, INSIDE[i].y));
        assert_true(may_climb(INSIDE[i].x, INSIDE[i].y));
        assert_true(climbs(OUTSIDE[i].x, OUTSIDE[i].y));
        assert_false(climbs(OUTSIDE[(i + 1) % 4].x, OUTSIDE[(i + 1) % 4].y));
    }
}

/* A roof on a roof: one level at a time, and the piece must be that which is climbed. */
static void test_roof_on_roof(void **unused)
{
    (void)unused;
    assert_true(may_climb(27000, 25508));
    assert_true(climbs(27000, 26492));
    assert_true(may_climb(27000, 26492));
    assert_true(climbs(27000, 25508));
    assert_false(climbs(27000, 28492));
    assert_false(may_climb(28492, 27000));
    assert_false(climbs(27508, 27000));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_beside_the_nearest),
        TEST(test_every_side),
        TEST(test_roof_on_roof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
