/* How models look, and what they could do from where they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "shadows/duel.h"

/* ---- how a model looks ------------------------------------------------------------ */

static struct model_look look(int model)
{
    struct model_look out;
    memset(&out, 0x55, sizeof out);
    sw_look(&duel.setup, &duel.state, model, &out);
    return out;
}

static void who_and_where(void **unused)
{
    struct model_look eve = look(EVE), dan = look(DAN);
    (void)unused;
    assert_true(eve.present);
    assert_false(eve.out);
    assert_string_equal(eve.name, "Eve");
    assert_string_equal(eve.state, "");
    assert_int_equal(eve.seat, 1);
    assert_int_equal(eve.number, 1); /* the second of her posse */
    assert_int_equal(eve.base.circle.at.x, 20000);
    assert_int_equal(eve.base.circle.at.y, 10000);
    assert_int_equal(eve.base.circle.radius, RADIUS_FOOT);
    assert_int_equal(eve.facing_x, 0);
    assert_int_equal(eve.facing_y, 1000);
    assert_int_equal(dan.base.circle.radius, RADIUS_MOUNTED);
    assert_string_equal(dan.state, "mounted");
}

/* Everything that is to be told of a model, in one order. */
static void conditions(void **unused)
{
    struct sw_model *ann = &duel.state.models[ANN];
    (void)unused;
    ann->done = DONE_DONE;
    assert_string_equal(look(ANN).state, "done");
    ann->done = DONE_LOOKOUT;
    ann->shaken = 1;
    ann->jammed = 1;
    assert_string_equal(look(ANN).state, "shaken, lookout, jammed");
    duel.state.objects[1] = (struct sw_object){.kind = OBJECT_LOOT, .carrier = ANN + 1};
    assert_string_equal(look(ANN).state, "shaken, lookout, jammed, loot");
    assert_string_equal(look(BOB).state, "");
}

static void those_who_are_not_up(void **unused)
{
    static const struct {
        int life;
        bool present, out;
    } LIVES[] = {{LIFE_RESERVE, false, false},
                 {LIFE_DOWN, true, true},
                 {LIFE_CASUALTY, false, false},
                 {LIFE_FLED, false, false}};
    (void)unused;
    for (size_t i = 0; i < sizeof LIVES / sizeof *LIVES; i++) {
        duel.state.models[BOB].life = (uint8_t)LIVES[i].life;
        struct model_look bob = look(BOB);
        assert_int_equal(bob.present, LIVES[i].present);
        assert_int_equal(bob.out, LIVES[i].out);
        assert_string_equal(bob.state, SW_LIVES[LIVES[i].life]);
    }
}

/* [SW-NPC-1] Nobody's; by what they are where they can be seen, by a number where only words are. */
static void strangers(void **unused)
{
    char name[LIMIT_NAME];
    (void)unused;
    duel.state.npcs[1] = NPC_CREATURE;
    duel.state.models[NPC + 1].life = LIFE_UP;
    struct model_look creature = look(NPC + 1);
    assert_string_equal(creature.name, "creature");
    assert_int_equal(creature.seat, -1);
    assert_int_equal(creature.number, 1);
    assert_int_equal(creature.base.circle.radius, RADIUS_FOOT);
    duel.state.npcs[1] = NPC_BYSTANDER;
    assert_string_equal(look(NPC + 1).name, "bystander");
    sw_name(&duel.setup, NPC, name);
    assert_string_equal(name, "stranger 1");
    sw_name(&duel.setup, NPC + 1, name);
    assert_string_equal(name, "stranger 2");
}

/* ---- what a model could do -------------------------------------------------------- */

static struct inspection inspect(int model)
{
    struct inspection out;
    memset(&out, 0x55, sizeof out);
    sw_inspect(&duel.setup, &duel.state, 0, model, &out);
    return out;
}

static void assert_ranges(int model, const mil *ranges, int count)
{
    struct inspection seen = inspect(model);
    assert_int_equal(seen.range_count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(seen.ranges[i], ranges[i]);
}

/* [SW-WEAP-1] [SW-WEAP-4] Of guns that work. */
static void ranges(void **unused)
{
    (void)unused;
    assert_ranges(ANN, (const mil[]){4000, 8000, 12000}, 3);
    assert_ranges(CAL, (const mil[]){8000, 16000, 24000}, 3);
    assert_ranges(FIN, (const mil[]){6000}, 1);
    assert_ranges(DAN, NULL, 0);
    duel.state.models[ANN].jammed = 1 << WEAPON_PISTOL;
    assert_ranges(ANN, NULL, 0);
}

/* [SW-MOV-1] [SW-DOWN-1] */
static void lengths(void **unused)
{
    (void)unused;
    assert_int_equal(inspect(ANN).allowance.full, 4000);
    assert_int_equal(inspect(ANN).allowance.lower, 4000);
    assert_int_equal(inspect(ANN).mover, 0);
    assert_int_equal(inspect(DAN).allowance.full, 8000);
    assert_int_equal(inspect(DAN).mover, 1);
    duel.state.models[ANN].life = LIFE_DOWN;
    assert_int_equal(inspect(ANN).allowance.full, 2000);
    duel.state.models[ANN].life = LIFE_CASUALTY;
    assert_int_equal(inspect(ANN).mover, -1);
    assert_int_equal(inspect(ANN).other_count, 0);
    assert_int_equal(inspect(ANN).range_count, 0);
}

/* The others in their order, those who are Downed too; friends are not shot at. */
static void others(void **unused)
{
    static const int WHO[] = {BOB, CAL, EVE, FIN};
    (void)unused;
    duel.state.models[ANN].life = LIFE_CASUALTY;
    duel.state.models[BOB].life = LIFE_DOWN;
    struct inspection seen = inspect(DAN);
    assert_int_equal(seen.other_count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(seen.others[i].model, WHO[i]);
    assert_int_equal(seen.others[0].gap, 8000 - RADIUS_FOOT - RADIUS_MOUNTED);
    assert_int_equal(seen.others[0].sight, SIGHT_CLEAR);
    assert_int_equal(seen.others[0].cover, COVER_NONE);
    for (int i = 0; i < 4; i++) /* Dan has no gun */
        assert_int_equal(seen.others[i].hit_ppm, -1);
    assert_int_equal(seen.others[0].risk_ppm, -1);
    assert_true(seen.others[1].risk_ppm > 0);
    assert_int_equal(seen.others[2].risk_ppm, -1);
}

/* [SW-SHOOT-2] Ann, a Hero, at Eve at 7 inches: three dice, a miss in 0.4 * 0.4 * 0.4 of all rolls; Eve, a Novice,
 * back: likewise, in (4/6) * (4/6) * (4/6). */
static void shots(void **unused)
{
    (void)unused;
    duel.state.models[EVE].x = 4000;
    duel.state.models[EVE].y = 10000 + 7000 + 2 * RADIUS_FOOT;
    duel.state.models[EVE].face_y = -1000;
    struct inspect_other eve = inspect(ANN).others[3];
    assert_int_equal(eve.model, EVE);
    assert_int_equal(eve.gap, 7000);
    assert_int_equal(eve.band, BAND_MEDIUM);
    assert_int_equal(eve.hit_ppm, 936000);
    assert_int_equal(eve.risk_ppm, 703704);
    duel.state.models[EVE].y = 10000 + 13000 + 2 * RADIUS_FOOT;
    eve = inspect(ANN).others[3];
    assert_int_equal(eve.band, BAND_NONE);
    assert_int_equal(eve.hit_ppm, -1);
    assert_int_equal(eve.risk_ppm, -1);
}

/* [SW-FIGHT-3] Nobody in contact shoots; others may shoot at them. */
static void shots_of_the_engaged(void **unused)
{
    (void)unused;
    duel.state.models[EVE].x = 4000;
    duel.state.models[EVE].y = 10000 + 2 * RADIUS_FOOT;
    assert_int_equal(inspect(ANN).others[3].hit_ppm, -1);
    assert_int_equal(inspect(ANN).others[3].risk_ppm, -1);
    assert_true(inspect(BOB).others[3].hit_ppm > 0);
    assert_int_equal(inspect(BOB).others[3].risk_ppm, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(who_and_where, duel_place),
        cmocka_unit_test_setup(conditions, duel_place),
        cmocka_unit_test_setup(those_who_are_not_up, duel_place),
        cmocka_unit_test_setup(strangers, duel_place),
        cmocka_unit_test_setup(ranges, duel_place),
        cmocka_unit_test_setup(lengths, duel_place),
        cmocka_unit_test_setup(others, duel_place),
        cmocka_unit_test_setup(shots, duel_place),
        cmocka_unit_test_setup(shots_of_the_engaged, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
