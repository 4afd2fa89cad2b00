/* What is said of posses that break a limit, to the last word; who has need of a horse's ways. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shadows/duel.h"

static struct setup setup;

/* A copy of the duel's set-up, which nobody finishes. */
static int copy(void **unused)
{
    (void)unused;
    setup = duel.setup;
    return 0;
}

static struct roster_model *model(int seat, int number)
{
    return &setup.rosters[seat].models[number];
}

static void give(int seat, int number, int item)
{
    struct roster_model *to = model(seat, number);
    to->items[to->item_count++] = (uint8_t)item;
}

/* The one fault there is; the set-up is as before afterwards. */
static void assert_fault(int seat, int number, const char *rule, const char *sentence)
{
    struct setup_faults faults = {0};
    sw_setup_check(&setup, &faults);
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.faults[0].seat, seat);
    assert_int_equal(faults.faults[0].model, number);
    assert_string_equal(faults.faults[0].rule, rule);
    assert_string_equal(faults.faults[0].sentence, sentence);
    setup = duel.setup;
}

static void assert_sound(void)
{
    struct setup_faults faults = {0};
    sw_setup_check(&setup, &faults);
    assert_int_equal(faults.count, 0);
}

/* [SW-WEAP-1] [SW-POSSE-1] [TB-UNIT-3] The last of the second posse, and the first of the first. */
static void models(void **unused)
{
    (void)unused;
    assert_sound();
    give(1, 2, ITEM_WEAPONS + WEAPON_BOW);
    assert_fault(1, 2, "SW-WEAP-1", "only Native Americans have a Bow");
    model(1, 2)->profile = ITEM_HERO;
    assert_fault(1, 2, "SW-POSSE-1", "nobody is of a higher rank than the Boss");
    model(0, 0)->radius = RADIUS_LARGE + 1;
    assert_fault(0, 0, "TB-UNIT-3", "no base is larger than 50 mm across");
    model(0, 0)->radius = RADIUS_LARGE;
    assert_sound();
}

/* [SW-POSSE-2] Three weapons are not too many. */
static void weapons(void **unused)
{
    (void)unused;
    give(0, 0, ITEM_WEAPONS + WEAPON_CARBINE);
    give(0, 0, ITEM_WEAPONS + WEAPON_DERRINGER);
    assert_sound();
    give(0, 0, ITEM_WEAPONS + WEAPON_SHOTGUN);
    assert_fault(0, 0, "SW-POSSE-2", "it has 4 weapons, allowed are 3");
}

/* [SW-POSSE-1] [SW-POSSE-2] Three models at least, ten at most; forty points. */
static void posses(void **unused)
{
    (void)unused;
    setup.rosters[1].model_count = 2;
    assert_fault(1, -1, "SW-POSSE-1", "the posse has 2 models, the least are 3");
    for (int i = 3; i < LIMIT_ROSTER_MODELS; i++) {
        *model(0, i) = *model(0, 1);
        model(0, i)->item_count = 0;
    }
    setup.rosters[0].model_count = SW_SIDE;
    struct setup ten = setup;
    assert_sound();
    setup.rosters[0].model_count = SW_SIDE + 1;
    assert_fault(0, -1, "SW-POSSE-1", "the posse has 11 models, allowed are 10");
    setup = ten;
    for (int i = 3; i < 6; i++)
        give(0, i, ITEM_MEAN);
    assert_sound();
    give(0, 6, ITEM_MEAN);
    assert_fault(0, -1, "SW-POSSE-2", "the posse costs 43 points, allowed are 40");
}

/* [SW-TURN-1] Either side of the table. */
static void tables(void **unused)
{
    (void)unused;
    setup.layout.terrain.width = 36 * INCH - 1;
    assert_fault(-1, -1, "SW-TURN-1", "the table's shorter side has 35 inches, the least are 36");
    setup.layout.terrain.height = 30 * INCH;
    assert_fault(-1, -1, "SW-TURN-1", "the table's shorter side has 30 inches, the least are 36");
}

/* [SW-SCEN-2] */
static void sides(void **unused)
{
    (void)unused;
    setup.teams[1] = setup.teams[0];
    assert_fault(1, -1, "SW-SCEN-2", "every posse is for itself");
}

/* [TB-UNIT-3] Sizes that are not the usual one, in both posses; too many are nobody's fault. */
static void sizes(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 3; i < 5; i++)
            *model(seat, i) = *model(seat, 1);
    setup.rosters[0].model_count = setup.rosters[1].model_count = 5;
    for (int i = 0; i < LIMIT_MOVERS - 2; i++)
        model(i % 2, i / 2)->radius = (mil)(RADIUS_FOOT + 1 + i);
    assert_sound();
    model(1, 4)->radius = RADIUS_FOOT - 1;
    assert_fault(-1, -1, "TB-UNIT-3", "there are more than 7 sizes of bases");
}

/* [SW-MOV-1] A way for riders only where somebody has a horse, the first of the first posse or anybody else. */
static void riders(void **unused)
{
    struct mover movers[LIMIT_MOVERS];
    (void)unused;
    assert_int_equal(sw_movers(&setup, movers), 2);
    assert_int_equal(movers[0].radius, RADIUS_FOOT);
    assert_int_equal(movers[1].radius, RADIUS_MOUNTED);
    model(1, 0)->items[0] = ITEM_WEAPONS + WEAPON_PISTOL;
    assert_int_equal(sw_movers(&setup, movers), 1);
    for (int seat = 0; seat < 2; seat++) {
        give(seat, 2 * seat, ITEM_HORSE);
        assert_int_equal(sw_movers(&setup, movers), 2);
        model(seat, 2 * seat)->item_count--;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(models, copy), cmocka_unit_test_setup(weapons, copy),
        cmocka_unit_test_setup(sides, copy),  cmocka_unit_test_setup(sizes, copy),
        cmocka_unit_test_setup(riders, copy), cmocka_unit_test_setup(posses, copy),
        cmocka_unit_test_setup(tables, copy),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
