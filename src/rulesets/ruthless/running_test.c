/* Runs past enemies, over rough ground and around corners, to the mil. */
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

/* One piece of cover; more may be added before town_finish. */
static void begin(struct box rock)
{
    town_begin(&town);
    town_piece(&town, "rock", 1, KW_HARD | KW_IMPASSABLE, rock);
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
}

static void finish(mil x, mil y)
{
    town_finish(&town);
    town_put(&town, ANN, x, y);
}

/* Lets Ann run for the first piece. */
static void run(void)
{
    town_listen(&town);
    ru_run_to(&town.setup, &town.state, ANN, 0, &town.sink);
}

static void assert_at(mil x, mil y)
{
    assert_int_equal(town.state.models[ANN].x, x);
    assert_int_equal(town.state.models[ANN].y, y);
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* [RU-NERVE-2] A conscious enemy 51 mils beside the way is no matter, one 50 mils beside it is. */
static void test_keeps_away(void **unused)
{
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    finish(17000, 20000);
    town.state.models[BOB].life = LIFE_GONE; /* so that Dan is the first of the others */
    town_put(&town, DAN, 15000, 20000 + 2 * 492 + 51);
    run();
    TOLD(0, EVENT_RAN, 2, ANN, 17000 - 12494);
    assert_at(12494, 20000);
    town_put(&town, ANN, 17000, 20000);
    town_put(&town, DAN, 15000, 20000 + 2 * 492 + 50);
    run();
    assert_true(town.events[0].numbers[1] > 17000 - 12494);
    assert_at(12494, 20000);
    town_put(&town, ANN, 17000, 20000);
    town.state.models[DAN].life = LIFE_OUT;
    run();
    TOLD(0, EVENT_RAN, 2, ANN, 17000 - 12494);
}

/* Friends are crossed, never ended on. */
static void test_crosses_friends(void **unused)
{
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    finish(17000, 20000);
    town_put(&town, BOB, 15000, 20000);
    run();
    TOLD(0, EVENT_RAN, 2, ANN, 17000 - 12494);
    town_put(&town, ANN, 20000, 20000); /* six inches would end on him */
    town_put(&town, BOB, 14100, 20000);
    run();
    assert_at(14100 + 2 * 492, 20000);
}

/* One touched already is left, not kept away from. */
static void test_leaves_contact(void **unused)
{
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    finish(17000, 20000);
    town_put(&town, DAN, 17000 + 2 * 492, 20000);
    town_put(&town, EVE, 17000, 20000 + 2 * 492 + 50);
    run();
    TOLD(0, EVENT_RAN, 2, ANN, 17000 - 12494);
}

/* [RU-MOV-1] The nearest spot lies on rough ground and is out of reach; another can be had in
 * the open, though the way there is longer. */
static void test_open_ground_goes_farther(void **unused)
{
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    town_piece(&town, "mud", 0, KW_DIFFICULT, (struct box){12000, 19300, 13000, 21000});
    finish(16500, 20000);
    run();
    assert_at(12494, 19000);
    TOLD(0, EVENT_RAN, 2, ANN, 4129);
}

/* Where the straight way is shut, the cheapest of the spots at the quarters of each side: around
 * one end of a wire or around the other. */
static void test_cheapest_spot(void **unused)
{
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    town_piece(&town, "wire", 0, KW_IMPASSABLE, (struct box){12700, 18000, 13000, 21200});
    finish(14500, 20000);
    run();
    assert_at(12000, 21000 + 492 + STAND_OFF);
    town_end(&town);
    begin((struct box){10000, 19000, 12000, 21000});
    town_piece(&town, "wire", 0, KW_IMPASSABLE, (struct box){12700, 18800, 13000, 22000});
    finish(14500, 20000);
    run();
    assert_at(11500, 19000 - 492 - STAND_OFF);
}

/* Along a long side where a friend stands: the nearer quarter, of equal ones the first. */
static void test_spots_of_a_side(void **unused)
{
    (void)unused;
    begin((struct box){10000, 16000, 12000, 24000});
    finish(16000, 20100);
    town_put(&town, BOB, 12494, 20000);
    run();
    assert_at(12494, 22000);
    town_put(&town, ANN, 16000, 20000);
    run();
    assert_at(12494, 18000);
    town_put(&town, ANN, 16000, 19900);
    run();
    assert_at(12494, 18000);
}

/* [TB-MOV-8] Shut in, and already as near as can be: it stays, and nothing is told. */
static void test_stays(void **unused)
{
    const struct box walls[4] = {{20000, 20000, 30000, 21000},
                                 {20000, 22000, 30000, 23000},
                                 {20000, 21000, 24000, 22000},
                                 {25000, 21000, 30000, 22000}};
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    for (int i = 0; i < 4; i++)
        town_piece(&town, "wire", 0, KW_IMPASSABLE, walls[i]);
    finish(24500, 21500);
    run();
    assert_at(24492, 21492);
    run();
    assert_int_equal(town.event_count, 0);
    assert_at(24492, 21492);
}

/* The middle of the side is taken; of two spots beside it that are as far the first counts, from wherever the
 * piece is come to, and the nearer before it. */
static void test_first_of_equal_spots(void **unused)
{
    (void)unused;
    begin((struct box){10000, 19000, 12000, 21000});
    finish(17000, 20000);
    town_put(&town, BOB, 11600, 20000);
    run();
    assert_at(12494, 19500);
    town_put(&town, ANN, 17000, 20001); /* no whole mil nearer to the other */
    run();
    assert_at(12494, 19500);
    town_put(&town, ANN, 17000, 20010);
    run();
    assert_at(12494, 20500);
    town_put(&town, ANN, 5000, 20000);
    town_put(&town, BOB, 10400, 20000);
    run();
    assert_at(9506, 20500); /* the outline goes round: here the higher comes first */
}

#define TEST(name) cmocka_unit_test_teardown(name, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_keeps_away),      TEST(test_crosses_friends),
        TEST(test_leaves_contact),  TEST(test_open_ground_goes_farther),
        TEST(test_cheapest_spot),   TEST(test_stays),
        TEST(test_spots_of_a_side), TEST(test_first_of_equal_spots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
