/* Whether there is a duck at all, where scripts do not reach. */
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

static void begin(unsigned keywords)
{
    town_begin(&town);
    town_piece(&town, "rock", 1, keywords, (struct box){10000, 19000, 12000, 21000});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

static bool may_duck(mil x, mil y)
{
    town_put(&town, ANN, x, y);
    return ru_may_duck(&town.setup, &town.state, ANN);
}

/* [RU-SNAP-3] Without cover on the table nobody ducks, from whatever distance with it. */
static void test_cover_on_the_table(void **unused)
{
    (void)unused;
    begin(KW_IMPASSABLE);
    town_finish(&town);
    assert_false(may_duck(14000, 20000));
    assert_false(may_duck(12492, 20000));
    town_end(&town);
    begin(KW_IMPASSABLE | KW_HARD);
    town_finish(&town);
    assert_true(may_duck(14000, 20000));
    assert_true(may_duck(12492, 20000));
    assert_true(may_duck(12543, 20000));
    assert_true(may_duck(40000, 40000));
}

/* House rules may leave no room for a duck. */
static void test_short_ducks(void **unused)
{
    char sentence[LIMIT_SENTENCE];
    (void)unused;
    begin(KW_IMPASSABLE | KW_HARD);
    for (mil duck = 0; duck <= 4; duck++) {
        assert_int_equal(setup_house(&town.setup, "duck", duck, sentence), STATUS_OK);
        if (duck == 0)
            town_finish(&town);
        assert_int_equal(may_duck(14000, 20000), duck >= 2);
        assert_true(may_duck(12492, 20000)); /* staying is one */
    }
}

/* An enemy between, right before it: some other direction is found. */
static void test_past_an_enemy(void **unused)
{
    (void)unused;
    begin(KW_IMPASSABLE | KW_HARD);
    town_finish(&town);
    town_put(&town, DAN, 12800, 20000);
    assert_true(may_duck(14000, 20000));
    town_put(&town, DAN, 14000 - 2 * 492, 20000); /* straight ways only lead away */
    assert_false(may_duck(14000, 20000));
    town_put(&town, DAN, 12492 + 2 * 492, 20000);
    assert_true(may_duck(12492, 20000)); /* in cover, but touching one */
}

/* Walls all around: none. A gap of two mils on the side of the cover: one, found in quarters. */
static void test_shut_in(void **unused)
{
    const struct box walls[4] = {{20000, 20000, 30000, 21000},
                                 {20000, 22000, 30000, 23000},
                                 {20000, 21000, 24000, 22000},
                                 {25000, 21000, 30000, 22000}};
    (void)unused;
    begin(KW_IMPASSABLE | KW_HARD);
    for (int i = 0; i < 4; i++)
        town_piece(&town, "wire", 0, KW_IMPASSABLE, walls[i]);
    town_finish(&town);
    assert_false(may_duck(24500, 21500));
    assert_false(may_duck(24492, 21500));
}

/* In cover, but with an enemy and no room to get away from it. */
static void test_shut_in_with_an_enemy(void **unused)
{
    const struct box walls[4] = {{20000, 20000, 30000, 21000},
                                 {20000, 22000, 30000, 23000},
                                 {20000, 21000, 24000, 22000},
                                 {25968, 21000, 30000, 22000}};
    (void)unused;
    begin(KW_IMPASSABLE | KW_HARD);
    for (int i = 0; i < 4; i++)
        town_piece(&town, "wall", 0, KW_IMPASSABLE | KW_HARD, walls[i]);
    town_finish(&town);
    town_put(&town, DAN, 25476, 21500);
    assert_false(may_duck(24492, 21500));
    town.state.models[DAN].life = LIFE_OUT;
    assert_true(may_duck(24492, 21500));
}

#define TEST(name) cmocka_unit_test_teardown(name, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_cover_on_the_table),    TEST(test_short_ducks),
        TEST(test_past_an_enemy),         TEST(test_shut_in),
        TEST(test_shut_in_with_an_enemy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
