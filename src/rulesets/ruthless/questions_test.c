/* What is offered to the one who acts, to the last number, and where points may lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ruthless/town.h"

static struct town town;
enum { ANN, BOB, DAN, EVE, HORSE };

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* It is Bob's turn, who has a revolver and two derringers' rounds; Dan is 5 inches off, Eve far away. */
static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_character(&town, 0, 0, ITEM_HORSE);
    town_character(&town, 0, 0, ITEM_WEAPONS + WEAPON_REVOLVER);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
    town_finish(&town);
    town_put(&town, ANN, 4000, 40000);
    town_put(&town, HORSE, 10000, 40000);
    town_put(&town, BOB, 20000, 20000);
    town_put(&town, DAN, 20000, 25000);
    town_put(&town, EVE, 44000, 4000);
    town.state.models[BOB].rounds[WEAPON_DERRINGER] = 2;
    town.state.models[BOB].rounds[WEAPON_REVOLVER] = 3;
    town.state.actor = BOB + 1;
    return 0;
}

static void assert_options(const struct answer *answers, const int *needs, int count)
{
    struct option options[LIMIT_OPTIONS];
    assert_int_equal(ru_act_options(&town.setup, &town.state, options), count);
    for (int i = 0; i < count; i++) {
        assert_memory_equal(&options[i].answer, &answers[i], sizeof answers[i]);
        assert_int_equal(options[i].needs, needs[i]);
    }
}

/* [RU-ACT-1] All that one on foot may do, in its order. */
static void test_act_options(void **unused)
{
    const struct answer answers[] = {
        {.verb = VERB_MOVE, .numbers = {BOB}},
        {.verb = VERB_AIM, .numbers = {BOB}},
        {.verb = VERB_SHOOT, .numbers = {BOB, DAN, WEAPON_DERRINGER}},
        {.verb = VERB_SHOOT, .numbers = {BOB, DAN, WEAPON_REVOLVER}},
        {.verb = VERB_FANFIRE, .numbers = {BOB, DAN, WEAPON_REVOLVER, 2}},
        {.verb = VERB_FANFIRE, .numbers = {BOB, DAN, WEAPON_REVOLVER, 3}},
        {.verb = VERB_COVER, .numbers = {BOB}},
        {.verb = VERB_RELOAD, .numbers = {BOB, WEAPON_REVOLVER}},
        {.verb = VERB_DONE},
    };
    const int needs[] = {NEEDS_WAY, 0, 0, 0, 0, 0, 0, 0, 0};
    (void)unused;
    assert_options(answers, needs, 9);
}

/* [RU-MOV-3] Beside the own horse it may mount, on it dismount. */
static void test_riding_options(void **unused)
{
    const struct answer afoot[] = {
        {.verb = VERB_MOVE, .numbers = {ANN}},
        {.verb = VERB_AIM, .numbers = {ANN}},
        {.verb = VERB_COVER, .numbers = {ANN}},
        {.verb = VERB_MOUNT, .numbers = {ANN, HORSE}},
        {.verb = VERB_DONE},
    };
    const struct answer mounted[] = {
        {.verb = VERB_MOVE, .numbers = {ANN}},
        {.verb = VERB_AIM, .numbers = {ANN}},
        {.verb = VERB_COVER, .numbers = {ANN}},
        {.verb = VERB_DISMOUNT, .numbers = {ANN}},
        {.verb = VERB_DONE},
    };
    const int needs[] = {NEEDS_WAY, 0, 0, 0, 0}, needs_point[] = {NEEDS_WAY, 0, 0, NEEDS_POINT, 0};
    (void)unused;
    town.state.actor = ANN + 1;
    town.state.models[ANN].rounds[WEAPON_DERRINGER] = 2;
    town_put(&town, ANN, 10000, 40000 - RADIUS_FOOT - RADIUS_MOUNTED);
    assert_options(afoot, needs, 5);
    town_put(&town, ANN, 10000, 40000);
    town_ride(&town, ANN, HORSE);
    assert_options(mounted, needs_point, 5);
}

/* [RU-MOV-1] [RU-MOV-3] Where a Move and a Dismount may lead. */
static void test_reach(void **unused)
{
    struct option option = {.answer = {.verb = VERB_MOVE, .numbers = {BOB}}, .needs = NEEDS_WAY};
    struct reach_asked reach;
    (void)unused;
    ru_reach(&town.setup, &town.state, 0, &option, &reach);
    assert_int_equal(reach.from.x, 20000);
    assert_int_equal(reach.from.y, 20000);
    assert_int_equal(reach.allowance.full, 6 * INCH);
    assert_int_equal(reach.allowance.lower, 3 * INCH);
    assert_int_equal(reach.mover, 0);
    assert_int_equal(reach.zone_count, 0);
    assert_int_equal(reach.base_count, 4);
    town_put(&town, ANN, 10000, 40000);
    town_ride(&town, ANN, HORSE);
    option.answer.numbers[0] = ANN;
    ru_reach(&town.setup, &town.state, 0, &option, &reach);
    assert_int_equal(reach.from.x, 10000);
    assert_int_equal(reach.allowance.full, 12 * INCH);
    assert_int_equal(reach.allowance.lower, 8 * INCH);
    assert_int_equal(reach.mover, 1);
    assert_int_equal(reach.base_count, 3); /* the horse is its own */
    option.answer.verb = VERB_DISMOUNT;
    ru_reach(&town.setup, &town.state, 0, &option, &reach);
    assert_int_equal(reach.mover, -1);
    assert_int_equal(reach.zone_count, 1);
    assert_int_equal(reach.zones[0].kind, ZONE_POINT);
    assert_int_equal(reach.zones[0].segment.a.x, 10000);
    assert_int_equal(reach.zones[0].segment.b.y, 40000);
    assert_int_equal(reach.zones[0].reach, RADIUS_MOUNTED + GAP_CONTACT);
}

/* Whoever looks sees who has fallen. */
static void test_look(void **unused)
{
    struct model_look look;
    (void)unused;
    ru_look(&town.setup, &town.state, BOB, &look);
    assert_true(look.present);
    assert_false(look.out);
    assert_int_equal(look.seat, 0);
    assert_int_equal(look.number, 1);
    town.state.models[BOB].life = LIFE_OUT;
    ru_look(&town.setup, &town.state, BOB, &look);
    assert_true(look.present && look.out);
    town.state.models[BOB].life = LIFE_DEAD;
    ru_look(&town.setup, &town.state, BOB, &look);
    assert_false(look.present);
}

/* What a location is worth to whoever strikes it, against what could be expected: fists knock out by the gut
 * too [RU-WND-1]. */
static void test_luck_of_locations(void **unused)
{
    static const int32_t WORTH[RU_DIE + 1] = {0, 300, 300, 300, 300, 50, 50, 50, 250, 250, 1000};
    (void)unused;
    for (int fists = 0; fists < 2; fists++)
        for (int roll = 1; roll <= RU_DIE; roll++) {
            town_listen(&town);
            town_load(&town, roll);
            assert_int_equal(ru_roll_location(&town.state, 0, DAN, fists, &town.sink), roll);
            assert_int_equal(town.event_count, 1);
            assert_int_equal(town.events[0].worth, fists && roll == 7 ? 1000 : WORTH[roll]);
            assert_int_equal(town.events[0].expected, fists ? 380 : 285);
            assert_int_equal(town.events[0].luck_seat, 1);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_act_options, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_riding_options, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_reach, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_look, open_town, close_town),
        cmocka_unit_test_setup_teardown(test_luck_of_locations, open_town, close_town),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
