/* Movers, rates, where a way is cut and how it is told: what scripts do not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rules/scratch.h"
#include "rulesets/ruthless/moving.h"
#include "ruthless/town.h"

static struct town town;
#define TOLD(index, kind, points, ...)                                                             \
    assert_true(                                                                                   \
        town_told(&town, index, kind, (const int32_t[LIMIT_EVENT_NUMBERS]){__VA_ARGS__}, points))

/* Two a side on an empty table; the last has a horse. */
static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_piece(&town, "shop", 1, KW_HARD | KW_CLIMBABLE | KW_ROOF,
               (struct box){30000, 30000, 40000, 40000});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, RADIUS_LARGE, 0);
    town_character(&town, 1, 0, ITEM_HORSE);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

enum { ANN, BOB, DAN, EVE, HORSE }; /* Dan has a large base */

/* ---- movers ----------------------------------------------------------------------- */

/* [RU-MOV-2] One mover for each size of base, and riders, to whom doorways are closed. */
static void test_movers(void **unused)
{
    struct mover movers[LIMIT_MOVERS];
    (void)unused;
    assert_int_equal(ru_movers(&town.setup, movers), 3);
    assert_int_equal(movers[0].radius, RADIUS_FOOT);
    assert_int_equal(movers[1].radius, RADIUS_LARGE);
    assert_int_equal(movers[2].radius, RADIUS_MOUNTED);
    assert_int_equal(ru_mover_index(&town.setup, &town.state, ANN), 0);
    assert_int_equal(ru_mover_index(&town.setup, &town.state, DAN), 1);
    assert_int_equal(ru_mover_index(&town.setup, &town.state, EVE), 0);
    town_ride(&town, EVE, HORSE);
    assert_int_equal(ru_mover_index(&town.setup, &town.state, EVE), 2);
    assert_int_equal(ru_mover(&town.setup, &town.state, EVE).radius, RADIUS_MOUNTED);
    assert_int_equal(ru_foot_mover(&town.setup, EVE).radius, RADIUS_FOOT);
    assert_int_equal(ru_mover(&town.setup, &town.state, DAN).radius, RADIUS_LARGE);
}

/* [RU-MOV-2] A doorway is difficult and named so. */
static void test_doorways(void **unused)
{
    static struct town other;
    (void)unused;
    town_begin(&other);
    for (int i = 0; i < 3; i++)
        town_piece(&other, (const char *[]){"doorstep", "doom-grass", "door"}[i], 0,
                   i == 0 ? KW_DANGEROUS : KW_DIFFICULT,
                   (struct box){1000 + 3000 * i, 30000, 3000 + 3000 * i, 32000});
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 2; i++)
            town_character(&other, seat, 0, ITEM_HORSE);
    town_finish(&other);
    assert_int_equal(ru_rider_mover(&other.setup).costs->closed_pieces, 1 << 2);
    assert_int_equal(ru_foot_mover(&other.setup, 0).costs->closed_pieces, 0);
    assert_int_equal(other.setup.mover_count, 2);
    town_end(&other);
}

/* [RU-SCEN-3] The prisoner walks on a usual base, though nobody else does. */
static void test_prisoners_mover(void **unused)
{
    static struct town other;
    struct mover movers[LIMIT_MOVERS];
    (void)unused;
    town_begin(&other);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 2; i++)
            town_character(&other, seat, 600, 0);
    town_finish(&other);
    assert_int_equal(ru_movers(&other.setup, movers), 1);
    town_end(&other);
    other.setup.switches[SWITCH_SCENARIO] = SCENARIO_JAILBREAK;
    town_piece(&other, "jail", 1, KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
               (struct box){22000, 22000, 26000, 26000});
    other.setup.layout.spots[other.setup.layout.spot_count++] =
        (struct spot){.name = "door", .at = {24000, 26000}};
    town_finish(&other);
    assert_int_equal(ru_movers(&other.setup, movers), 2);
    assert_int_equal(movers[0].radius, 600);
    assert_int_equal(movers[1].radius, RADIUS_FOOT);
    town_end(&other);
}

/* [RU-MOV-1] Whatever house rules say, rough ground is never quicker. */
static void test_rates(void **unused)
{
    char sentence[LIMIT_SENTENCE];
    (void)unused;
    assert_int_equal(ru_rate(&town.setup, &town.state, ANN).full, 6 * INCH);
    assert_int_equal(ru_rate(&town.setup, &town.state, ANN).lower, 3 * INCH);
    town_ride(&town, EVE, HORSE);
    assert_int_equal(ru_rate(&town.setup, &town.state, EVE).full, 12 * INCH);
    assert_int_equal(ru_rate(&town.setup, &town.state, EVE).lower, 8 * INCH);
    assert_int_equal(setup_house(&town.setup, "move.foot", 2 * INCH, sentence), STATUS_OK);
    assert_int_equal(ru_rate(&town.setup, &town.state, ANN).full, 2 * INCH);
    assert_int_equal(ru_rate(&town.setup, &town.state, ANN).lower, 2 * INCH);
}

/* ---- ways that were asked for before ----------------------------------------------- */

/* The way of a Move as it is found when nothing is kept. */
static struct move_report find_way(int model, struct point to, struct way *way)
{
    struct ru_ground ground;
    struct allowance rate = ru_rate(&town.setup, &town.state, model);
    ru_ground_begin(&town.setup, &town.state, model, &ground);
    ru_way_straight(way, ru_at(&town.state, model), to);
    struct move_report report =
        way_check(&ground.board, ru_mover(&town.setup, &town.state, model), way, rate);
    if (report.fault == MOVE_OK)
        return report;
    return path_find(town.setup.graphs[ru_mover_index(&town.setup, &town.state, model)],
                     scratch_room(), &ground.board, ru_at(&town.state, model), to, rate, way);
}

/* Asks for a way, twice. */
static void ask_way(int model, struct point to)
{
    struct answer answer = {.verb = VERB_MOVE, .point_count = 1, .points = {to}};
    struct way way, expected;
    struct refusal refusal;
    struct move_report report = find_way(model, to, &expected);
    for (int i = 0; i < 2; i++) {
        bool may = ru_move_way(&town.setup, &town.state, model, &answer, &way, &refusal);
        assert_int_equal(may, report.fault == MOVE_OK);
        assert_int_equal(way.count, expected.count);
        assert_memory_equal(way.points, expected.points, (size_t)way.count * sizeof *way.points);
        if (!may)
            assert_int_equal(refusal.shortfall, report.shortfall);
    }
}

/* [TB-MOV-4] Whoever has moved, mounted, or been felled since: a way is what it is now. */
static void test_ways_asked_again(void **unused)
{
    const struct point to = {14000, 20000};
    (void)unused;
    town_put(&town, ANN, 10000, 20000);
    for (int i = 0; i < 24; i++) {
        town_put(&town, DAN, 12000, 19000 + i / 2 * 180);
        town.state.models[DAN].life = i % 2 ? LIFE_OUT : LIFE_UP;
        ask_way(ANN, to);
        ask_way(ANN, (struct point){14000, 20000 + i});
        town_put(&town, DAN, 12000, 19000);
        town.state.models[DAN].life = LIFE_UP;
        ask_way(ANN, to);
    }
    town_put(&town, DAN, 12000, 20000);
    town_put(&town, EVE, 10000, 30000);
    ask_way(EVE, (struct point){17000, 30000}); /* too far on foot */
    town_ride(&town, EVE, HORSE);
    ask_way(EVE, (struct point){17000, 30000});
    town_put(&town, EVE, 10001, 30000);
    ask_way(EVE, (struct point){17000, 30000});
}

/* A set-up that differs is another game. */
static void test_ways_of_another_table(void **unused)
{
    const struct point to = {10000, 20000};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        town_put(&town, ANN, 6000, 20000);
        ask_way(ANN, to);
        town_end(&town);
        town_piece(&town, "rock", 1, KW_HARD | KW_IMPASSABLE,
                   (struct box){7000, 18000 + 1000 * i, 8000, 21000});
        town_finish(&town);
    }
    town_put(&town, ANN, 6000, 20000);
    ask_way(ANN, to);
}

/* ---- cutting ---------------------------------------------------------------------- */

static struct way way_of(int count, const struct point *points)
{
    struct way way = {.count = count};
    memcpy(way.points, points, (size_t)count * sizeof *points);
    return way;
}

static struct point end_of(const struct way *way)
{
    return way->points[way->count - 1];
}

static void assert_end(const struct way *way, mil x, mil y)
{
    assert_int_equal(end_of(way).x, x);
    assert_int_equal(end_of(way).y, y);
}

static void cut(struct way *way, int stretch, mil step)
{
    ru_way_cut(&town.setup, &town.state, ANN, way, (struct way_place){stretch, step});
}

/* [RU-FIST-6] A gap of 50 mils stops a way on every side of it, one of 51 does not. */
static void test_cut_beside(void **unused)
{
    mil apart = RADIUS_FOOT + RADIUS_LARGE + GAP_CONTACT;
    (void)unused;
    for (int more = 0; more <= 1; more++) {
        for (int side = -1; side <= 1; side += 2) {
            struct way east = way_of(2, (struct point[]){{10000, 20000}, {16000, 20000}});
            town_put(&town, DAN, 13000, 20000 + side * (apart + more));
            cut(&east, 0, 0);
            assert_end(&east, more ? 16000 : 13000, 20000);
            struct way south = way_of(2, (struct point[]){{20000, 10000}, {20000, 16000}});
            town_put(&town, DAN, 20000 + side * (apart + more), 13000);
            cut(&south, 0, 0);
            assert_end(&south, 20000, more ? 16000 : 13000);
        }
    }
}

/* [RU-FIST-6] From a place on, only what comes after it counts. */
static void test_cut_from_a_place(void **unused)
{
    const struct point points[] = {{10000, 20000}, {16000, 20000}, {16000, 26000}, {10000, 26000}};
    (void)unused;
    town_put(&town, EVE, 12000, 21034);
    struct way way = way_of(4, points);
    cut(&way, 0, 0);
    assert_end(&way, 12000, 20000);
    way = way_of(4, points);
    cut(&way, 0, 2000); /* come into contact there: stopped for a shot, it goes no farther */
    assert_int_equal(way.count, 2);
    assert_end(&way, 12000, 20000);
    way = way_of(4, points);
    cut(&way, 0, 1999); /* still to come */
    assert_end(&way, 12000, 20000);
    way = way_of(4, points);
    cut(&way, 0, 3000); /* past it */
    assert_int_equal(way.count, 4);
    town_put(&town, DAN, 12000, 26000 + RADIUS_FOOT + RADIUS_LARGE);
    cut(&way, 0, 3000);
    assert_int_equal(way.count, 4);
    assert_true(end_of(&way).x > 12000 && end_of(&way).x < 12500);
}

/* [RU-FIST-6] Once clear of one touched at the start, it stops the way again. */
static void test_cut_after_clear(void **unused)
{
    const struct point points[] = {{10000, 20000}, {10000, 20020}, {6000, 20020}, {10000, 20020}};
    (void)unused;
    town_put(&town, EVE, 11000, 20000);
    struct way way = way_of(4, points);
    cut(&way, 0, 0);
    assert_int_equal(way.count, 4);
    assert_end(&way, 9967, 20020);
    way = way_of(2, points); /* never clear */
    cut(&way, 0, 0);
    assert_end(&way, 10000, 20020);
    way = way_of(2, points);
    cut(&way, 0, 10);
    assert_end(&way, 10000, 20020);
    way = way_of(4, points); /* clear once, and back in contact */
    cut(&way, 2, 3980);
    assert_end(&way, 9980, 20020);
    way = way_of(1, points);
    cut(&way, 0, 0);
    assert_int_equal(way.count, 1);
}

/* [TB-MOV-7] A base that does not fit at first contact goes back, but not before where it is. */
static void test_cut_where_it_fits(void **unused)
{
    const struct point points[] = {{10000, 20000}, {16000, 20000}};
    (void)unused;
    town_put(&town, EVE, 13000, 21030);
    town_put(&town, BOB, 13000, 19400);
    struct way way = way_of(2, points);
    cut(&way, 0, 0);
    assert_end(&way, 12220, 20000);
    way = way_of(2, points);
    cut(&way, 0, 2500);
    assert_end(&way, 12500, 20000);
}

/* [TB-UNIT-4] [RU-MOV-4] Levels keep bases apart, and a climb is made whole. */
static void test_cut_by_level(void **unused)
{
    struct way along = way_of(2, (struct point[]){{28000, 29508}, {34000, 29508}});
    struct way climb = way_of(2, (struct point[]){{34000, 29508}, {34000, 30600}});
    (void)unused;
    town_put(&town, EVE, 32000, 30500);
    cut(&along, 0, 0);
    assert_end(&along, 34000, 29508);
    town_put(&town, EVE, 35000, 29508);
    cut(&climb, 0, 0);
    assert_end(&climb, 34000, 30600);
    town_put(&town, EVE, 32000, 28500);
    cut(&along, 0, 0);
    assert_true(end_of(&along).x < 32000);
}

/* Friends, the felled and those far away stop nobody. */
static void test_cut_by_whom(void **unused)
{
    struct way way = way_of(2, (struct point[]){{10000, 20000}, {16000, 20000}});
    (void)unused;
    town_put(&town, BOB, 13000, 21000);
    cut(&way, 0, 0);
    town_put(&town, EVE, 13000, 19000);
    town.state.models[EVE].life = LIFE_OUT;
    cut(&way, 0, 0);
    assert_end(&way, 16000, 20000);
    town.state.models[EVE].life = LIFE_UP;
    cut(&way, 0, 0);
    assert_true(end_of(&way).x < 13000);
}

/* ---- telling ---------------------------------------------------------------------- */

/* [TB-GAME-3] Ways of any length go out whole, eight points at a time. */
static void test_walk(void **unused)
{
    static const int COUNTS[] = {1, 2, 8, 9, 15, 16};
    static const int EVENTS[] = {1, 1, 1, 2, 2, 3};
    (void)unused;
    for (int i = 0; i < 6; i++) {
        struct way way = {.count = COUNTS[i]};
        for (int k = 0; k < way.count; k++)
            way.points[k] = (struct point){10000 + 100 * k, 20000};
        town_listen(&town);
        town.state.models[ANN].aimed = 1;
        ru_walk(&town.setup, &town.state, ANN, &way, EVENT_MOVED, 0, &town.sink);
        assert_int_equal(town.event_count, EVENTS[i]);
        int gone = 0;
        for (int k = 0; k < town.event_count; k++) {
            const struct event *event = &town.events[k];
            TOLD(k, EVENT_MOVED, event->point_count, ANN, 100 * (event->point_count - 1));
            assert_memory_equal(event->points, way.points + gone,
                                event->point_count * sizeof *way.points);
            gone += event->point_count - 1;
        }
        assert_int_equal(gone, way.count - 1);
        assert_int_equal(town.state.models[ANN].x, end_of(&way).x);
        assert_int_equal(town.state.models[ANN].aimed, 0); /* [RU-SHOOT-6] */
    }
}

static void test_walk_by_kind(void **unused)
{
    struct way way = way_of(2, (struct point[]){{10000, 20000}, {10300, 20400}});
    (void)unused;
    ru_walk(&town.setup, &town.state, ANN, &way, EVENT_DUCKED, 7, &town.sink);
    TOLD(0, EVENT_DUCKED, 2, ANN, 500, 7);
    ru_walk(&town.setup, &town.state, ANN, &way, EVENT_CLIMBED, 7, &town.sink);
    TOLD(1, EVENT_CLIMBED, 2, ANN);
    ru_walk(&town.setup, &town.state, ANN, &way, EVENT_RAN, 7, &town.sink);
    TOLD(2, EVENT_RAN, 2, ANN, 500);
    town_put(&town, ANN, 0, 0);
    ru_walk(&town.setup, &town.state, ANN, &way, EVENT_MOVED, 0, NULL);
    assert_int_equal(town.state.models[ANN].y, 20400);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_movers),
        TEST(test_doorways),
        TEST(test_prisoners_mover),
        TEST(test_rates),
        TEST(test_ways_asked_again),
        TEST(test_ways_of_another_table),
        TEST(test_cut_beside),
        TEST(test_cut_from_a_place),
        TEST(test_cut_after_clear),
        TEST(test_cut_where_it_fits),
        TEST(test_cut_by_level),
        TEST(test_cut_by_whom),
        TEST(test_walk),
        TEST(test_walk_by_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
