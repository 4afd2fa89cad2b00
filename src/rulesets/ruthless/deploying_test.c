/* Faults of set-ups to the model, options and zones of deployment to the mil, its events whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ruthless/town.h"

static struct town town;
#define TOLD(index, kind, points, ...)                                                             \
    assert_true(                                                                                   \
        town_told(&town, index, kind, (const int32_t[LIMIT_EVENT_NUMBERS]){__VA_ARGS__}, points))

enum { ANN, BOB, DAN, EVE, HORSE }; /* Bob's horse */

/* Two sides of two, one with a horse, and a building. */
static void people(void)
{
    town_begin(&town);
    town_piece(&town, "jail", 1, KW_BLOCKING | KW_IMPASSABLE,
               (struct box){3000, 20000, 7000, 24000});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 600, ITEM_HORSE);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
}

/* Begins the deployment; the first side rolls higher. */
static void begin(void)
{
    town_finish(&town);
    struct chance chance = town.state.chance;
    memset(&town.state, 0, sizeof town.state);
    town.state.chance = chance;
    cards_begin(&town.state.cards);
    town_load(&town, 8);
    town_load(&town, 2);
    town_listen(&town);
    ru_deploy_begin(&town.setup, &town.state, &town.sink);
}

static bool answer(int seat, int verb, int number, mil x, mil y)
{
    struct refusal refusal;
    struct answer given = {
        .verb = (uint8_t)verb, .numbers = {number}, .point_count = x != 0, .points = {{x, y}}};
    return ru_deploy_apply(&town.setup, &town.state, seat, &given, &town.sink, &refusal);
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* ---- faults ----------------------------------------------------------------------- */

static void assert_fault(const struct setup_faults *faults, int i, int seat, int model,
                         const char *rule)
{
    assert_true(i < faults->count);
    assert_int_equal(faults->faults[i].seat, seat);
    assert_int_equal(faults->faults[i].model, model);
    assert_string_equal(faults->faults[i].rule, rule);
}

/* Every fault names whose it is: the model's, the seat's, or nobody's. */
static void test_faults(void **unused)
{
    static struct setup_faults faults;
    (void)unused;
    people();
    town.setup.rosters[1].models[1].radius = 100;
    town.setup.rosters[0].models[1].item_count = 5;
    memcpy(town.setup.rosters[0].models[1].items,
           (const uint8_t[]){ITEM_HORSE, ITEM_WEAPONS, ITEM_WEAPONS + 1, ITEM_WEAPONS + 2,
                             ITEM_WEAPONS + WEAPON_SHARPS},
           5);
    town.setup.rosters[1].model_count = 1;
    town.setup.rosters[1].models[0].attributes[ATTRIBUTE_TOUGHNESS] = 2;
    struct ru_data *data = (struct ru_data *)(void *)town.setup.data;
    data->points = 10;
    town.setup.layout.terrain.height = 47999;
    town.setup.teams[1] = town.setup.teams[0];
    town.setup.switches[SWITCH_SCENARIO] = SCENARIO_JAILBREAK;
    ru_setup_check(&town.setup, &faults);
    assert_fault(&faults, 0, 0, 1, "RU-CHAR-1");
    assert_fault(&faults, 1, 0, -1, "RU-CHAR-2");
    assert_fault(&faults, 2, 1, -1, "RU-CHAR-3");
    assert_fault(&faults, 3, 1, -1, "RU-CHAR-2");
    assert_fault(&faults, 4, -1, -1, "RU-SCEN-5");
    assert_string_equal(
        faults.faults[4].sentence,
        "each side of the table is at least 48 inches where somebody rides or has a Sharps");
    assert_fault(&faults, 5, -1, -1, "RU-SCEN-6");
    assert_fault(&faults, 6, -1, -1, "RU-SCEN-3");
    assert_int_equal(faults.count, 7);
}

/* [TB-UNIT-3] Too many sizes of bases are nobody's fault; seven are not too many. */
static void test_sizes_of_bases(void **unused)
{
    static struct setup_faults faults;
    (void)unused;
    people();
    for (int seat = 0; seat < 2; seat++)
        for (int i = town.setup.rosters[seat].model_count; i < 4; i++)
            town_character(&town, seat, 0, 0);
    for (int i = 0; i < 8; i++)
        town.setup.rosters[i / 4].models[i % 4].radius = i == 7 ? 300 : 300 + i;
    ru_setup_check(&town.setup, &faults);
    assert_int_equal(faults.count, 0);
    town.setup.rosters[1].models[3].radius = 307;
    ru_setup_check(&town.setup, &faults);
    assert_fault(&faults, 0, -1, -1, "TB-UNIT-3");
    assert_int_equal(faults.count, 1);
}

/* [RU-SCEN-5] The least side is a house rule. */
static void test_small_table(void **unused)
{
    static struct setup_faults faults;
    (void)unused;
    people();
    town.setup.rosters[0].models[1].item_count = 1;
    town.setup.layout.terrain.width = 35999;
    ru_setup_check(&town.setup, &faults);
    assert_fault(&faults, 0, -1, -1, "RU-SCEN-5");
    assert_string_equal(faults.faults[0].sentence, "each side of the table is at least 36 inches");
    ((struct ru_data *)(void *)town.setup.data)->table_mil = 35999;
    faults.count = 0;
    ru_setup_check(&town.setup, &faults);
    assert_int_equal(faults.count, 0);
}

/* ---- events and options ----------------------------------------------------------- */

static void assert_option(const struct option *option, int verb, int number, int needs)
{
    struct answer whole = {.verb = (uint8_t)verb, .numbers = {number}};
    assert_memory_equal(&option->answer, &whole, sizeof whole);
    assert_int_equal(option->needs, needs);
}

/* [RU-SCEN-6] */
static void test_course(void **unused)
{
    struct option options[LIMIT_OPTIONS];
    (void)unused;
    people();
    begin();
    TOLD(0, EVENT_ROLLED_EDGE, 0, 0, 8);
    TOLD(1, EVENT_ROLLED_EDGE, 0, 1, 2);
    assert_int_equal(ru_deploy_options(&town.setup, &town.state, 0, options), 4);
    for (int i = 0; i < 4; i++)
        assert_option(&options[i], VERB_EDGE, i + 1, NEEDS_NOTHING);
    assert_true(answer(0, VERB_EDGE, 1 + SIDE_SOUTH, 0, 0));
    TOLD(2, EVENT_EDGE, 0, 0, 1 + SIDE_SOUTH);
    TOLD(3, EVENT_EDGE, 0, 1, 1 + SIDE_NORTH);
    assert_int_equal(ru_deploy_options(&town.setup, &town.state, 1, options), 1);
    assert_option(&options[0], VERB_PLACE, DAN, NEEDS_POINT);
    assert_true(answer(1, VERB_PLACE, DAN, 20000, 3000));
    TOLD(4, EVENT_PLACED, 1, DAN);
    assert_true(answer(0, VERB_PLACE, ANN, 20000, 45000));
    assert_true(answer(1, VERB_PLACE, EVE, 24000, 3000));
    town_listen(&town);
    assert_int_equal(ru_deploy_options(&town.setup, &town.state, 0, options), 2);
    assert_option(&options[0], VERB_PLACE, BOB, NEEDS_POINT);
    assert_option(&options[1], VERB_PLACE_AFOOT, BOB, NEEDS_POINT);
    assert_true(answer(0, VERB_PLACE, BOB, 24000, 45000));
    TOLD(0, EVENT_PLACED, 1, BOB);
    TOLD(1, EVENT_MOUNTED, 0, BOB, HORSE);
}

/* [RU-SCEN-3] */
static void test_roles(void **unused)
{
    struct option options[LIMIT_OPTIONS];
    (void)unused;
    people();
    town.setup.switches[SWITCH_SCENARIO] = SCENARIO_JAILBREAK;
    begin();
    TOLD(0, EVENT_JAIL, 0, 0);
    TOLD(1, EVENT_OBJECT, 1, 1, OBJECT_DOOR);
    assert_int_equal(ru_deploy_options(&town.setup, &town.state, 0, options), 2);
    assert_option(&options[0], VERB_ROLE, ROLE_RAIDERS, NEEDS_NOTHING);
    assert_option(&options[1], VERB_ROLE, ROLE_LAW, NEEDS_NOTHING);
    assert_true(answer(0, VERB_ROLE, ROLE_LAW, 0, 0));
    TOLD(4, EVENT_ROLE, 0, 0, ROLE_LAW);
    TOLD(5, EVENT_ROLE, 0, 1, ROLE_RAIDERS);
    assert_int_equal(ru_deploy_options(&town.setup, &town.state, 1, options), 4);
}

/* ---- reach ------------------------------------------------------------------------ */

static struct reach_asked reach_of(int seat, int option)
{
    struct option options[LIMIT_OPTIONS];
    struct reach_asked reach;
    assert_true(option < ru_deploy_options(&town.setup, &town.state, seat, options));
    ru_deploy_reach(&town.setup, &town.state, seat, &options[option], &reach);
    assert_int_equal(reach.mover, -1);
    assert_int_equal(reach.zone_count, 1);
    return reach;
}

static void assert_rectangle(const struct zone *zone, mil x0, mil y0, mil x1, mil y1)
{
    const struct point points[4] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    assert_int_equal(zone->kind, ZONE_POLYGON);
    assert_int_equal(zone->point_count, 4);
    assert_memory_equal(zone->points, points, sizeof points);
}

/* [RU-SCEN-6] The strip along the edge; for a horse, what touches its rider. */
static void test_reach(void **unused)
{
    (void)unused;
    people();
    begin();
    assert_true(answer(0, VERB_EDGE, 1 + SIDE_WEST, 0, 0));
    struct reach_asked reach = reach_of(1, 0);
    assert_rectangle(&reach.zones[0], 42000, 0, 48000, 48000);
    assert_int_equal(reach.base_count, 0);
    assert_true(answer(1, VERB_PLACE, DAN, 45000, 3000));
    reach = reach_of(0, 0);
    assert_rectangle(&reach.zones[0], 0, 0, 6000, 48000);
    assert_int_equal(reach.base_count, 1);
    assert_true(answer(0, VERB_PLACE, ANN, 3000, 3000));
    assert_true(answer(1, VERB_PLACE, EVE, 45000, 6000));
    assert_true(answer(0, VERB_PLACE_AFOOT, BOB, 3000, 9000));
    reach = reach_of(0, 0);
    assert_int_equal(reach.base_count, 4);
    assert_int_equal(reach.zones[0].kind, ZONE_POINT);
    assert_int_equal(reach.zones[0].segment.a.x, 3000);
    assert_int_equal(reach.zones[0].segment.a.y, 9000);
    assert_int_equal(reach.zones[0].reach, 600 + GAP_CONTACT);
}

/* [RU-SCEN-3] The law's box holds all that is near enough to the jail, and ends with the table. */
static void test_reach_of_law(void **unused)
{
    enum { AROUND = 6000 + 2 * RADIUS_LARGE };
    (void)unused;
    people();
    town.setup.switches[SWITCH_SCENARIO] = SCENARIO_JAILBREAK;
    begin();
    assert_true(answer(0, VERB_ROLE, ROLE_RAIDERS, 0, 0));
    assert_true(answer(0, VERB_EDGE, 1 + SIDE_EAST, 0, 0));
    struct reach_asked reach = reach_of(1, 0);
    assert_rectangle(&reach.zones[0], 0, 20000 - AROUND, 7000 + AROUND, 24000 + AROUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_faults, close_town),
        cmocka_unit_test_teardown(test_small_table, close_town),
        cmocka_unit_test_teardown(test_sizes_of_bases, close_town),
        cmocka_unit_test_teardown(test_course, close_town),
        cmocka_unit_test_teardown(test_roles, close_town),
        cmocka_unit_test_teardown(test_reach, close_town),
        cmocka_unit_test_teardown(test_reach_of_law, close_town),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
