/* The points of a way that are offered to covered shots: always those of the way as it is now. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/ruthless/moving.h"
#include "ruthless/town.h"

static struct town town;
enum { ANN, BOB, DAN, EVE, HORSE };

static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_piece(&town, "fence", 1, KW_SOFT | KW_BARRIER, (struct box){20000, 5000, 20200, 15000});
    for (int i = 0; i < 4; i++)
        town_character(&town, i / 2, 0, i == 0 ? ITEM_HORSE : 0);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* Ann is about to go along a way. */
static void go(const struct way *way)
{
    town.state.stack.depth = 0;
    town_put(&town, ANN, way->points[0].x, way->points[0].y);
    ru_move_start(&town.setup, &town.state, ANN, way, NULL);
}

/* The last place where Ann fits, up to one of its points, by definition: steps are tried one by one. */
static struct point last_fit(const struct ru_ground *ground, const struct way *way, struct point to)
{
    struct mover mover = ru_mover(&town.setup, &town.state, ANN);
    struct point from = way->points[0];
    mil step = stretch_steps(from, to);
    while (step > 0 &&
           stand_check(&ground->board, mover, stretch_step(from, to, step), NULL) != MOVE_OK)
        step--;
    return stretch_step(from, to, step);
}

/* [TB-MOV-7] Asked for twice, and held against the definition; the way is straight, and long enough. */
static void assert_offers(const struct way *way)
{
    struct point offers[RU_OFFERS], plain[RU_OFFERS];
    struct ru_ground ground;
    ru_ground_begin(&town.setup, &town.state, ANN, &ground);
    for (int i = 0; i < 2; i++) {
        int count = ru_way_offers(&town.setup, &town.state, offers);
        assert_int_equal(count, way_offers(way, plain, RU_OFFERS));
        for (int k = 0; k < count; k++) {
            struct point expected = last_fit(&ground, way, plain[k]);
            assert_int_equal(offers[k].x, expected.x);
            assert_int_equal(offers[k].y, expected.y);
        }
    }
}

/* Whoever has moved since, and whoever goes: nothing old is offered. */
static void test_offers_asked_again(void **unused)
{
    struct way east = {2, {{10000, 20000}, {16000, 20000}}};
    struct way south = {2, {{10000, 20000}, {10000, 25000}}};
    (void)unused;
    go(&east);
    assert_offers(&east);
    for (int i = 0; i < 6; i++) {
        town_put(&town, BOB, 12000 + 500 * i, 20100); /* a friend may be crossed, not stood on */
        assert_offers(&east);
        town_put(&town, BOB, 2000, 2000);
        assert_offers(&east);
    }
    town_put(&town, BOB, 10100, 22000);
    go(&south);
    assert_offers(&south);
    town_ride(&town, ANN, HORSE);
    assert_offers(&south); /* a larger base */
    town.state.models[BOB].life = LIFE_GONE;
    assert_offers(&south);
}

/* [RU-FIST-6] An enemy on the way ends it there. */
static void test_offers_end_at_an_enemy(void **unused)
{
    struct way east = {2, {{10000, 20000}, {16000, 20000}}};
    struct point offers[RU_OFFERS];
    (void)unused;
    go(&east);
    assert_int_equal(ru_way_offers(&town.setup, &town.state, offers), 7);
    town_put(&town, DAN, 14000, 20000);
    int count = ru_way_offers(&town.setup, &town.state, offers);
    assert_int_equal(count, 4);
    assert_int_equal(offers[count - 1].x, 14000 - 2 * RADIUS_FOOT - GAP_CONTACT);
    town_put(&town, DAN, 14000, 30000);
    assert_int_equal(ru_way_offers(&town.setup, &town.state, offers), 7);
}

/* Whether Dan, who stands ready, is asked when Ann goes along a way. */
static bool is_asked(const struct way *way, struct point dan)
{
    town_put(&town, DAN, dan.x, dan.y);
    town.state.models[DAN].covering = 1;
    town.state.models[DAN].rounds[WEAPON_DERRINGER] = 1;
    town.state.models[DAN].rounds[WEAPON_REVOLVER] = 1;
    go(way);
    return town.state.stack.frames[0].numbers[MOVER_ASKED] == DAN + 1;
}

/* [RU-GYC-2] [RU-SHOOT-1] Only those whose weapons reach some point of the way are asked, wherever on it that
 * is. */
static void test_asked_within_reach(void **unused)
{
    struct way east = {2, {{10000, 20000}, {16000, 20000}}};
    struct way bent = {3, {{10000, 20000}, {10000, 24000}, {10300, 24000}}};
    const struct ru_weapon *derringer = &ru_data(&town.setup)->weapons[WEAPON_DERRINGER];
    mil most = greater(derringer->short_mil, derringer->long_mil) + 2 * RADIUS_FOOT;
    (void)unused;
    assert_true(is_asked(&east, (struct point){12000, 20000 + most})); /* an inch point */
    assert_false(is_asked(&east, (struct point){12000, 20000 + most + 1}));
    assert_true(is_asked(&east, (struct point){10000 - most, 20000})); /* the start */
    assert_false(is_asked(&east, (struct point){10000 - most - 1, 20000}));
    assert_true(is_asked(&bent, (struct point){10300 + most, 24000})); /* the end */
    assert_false(is_asked(&bent, (struct point){10300 + most + 1, 24000}));
    town.state.models[DAN].armed = 1; /* now a revolver */
    assert_true(is_asked(&bent, (struct point){10300 + most + 1, 24000}));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_offers_asked_again),
        TEST(test_offers_end_at_an_enemy),
        TEST(test_asked_within_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
