/* Limits of gangs: which rule is broken, and whose gang and which model is named for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"

/* The second gang of the stand; each test breaks something of it. */
static struct setup setup;
static struct roster *const gang = &setup.rosters[1];

static int copy_stand(void **unused)
{
    (void)unused;
    setup = stand.setup;
    return 0;
}

static void give(int model, int item)
{
    gang->models[model].items[gang->models[model].item_count++] = (uint8_t)item;
}

/* As many more who are hired, in both gangs where these must be equal. */
static void add_hired(int count)
{
    bool equal = setup.switches[SWITCH_NUMBERS] == NUMBERS_EQUAL;
    for (int seat = equal ? 0 : 1; seat < OF_SEATS; seat++)
        for (int i = 0; i < count; i++) {
            struct roster *roster = &setup.rosters[seat];
            roster->models[roster->model_count] = roster->models[GRADE_HIRED];
            roster->models[roster->model_count++].item_count = 0;
        }
}

/* Just this is wrong. All is put right again. */
static void assert_fault(int seat, int model, const char *rule)
{
    struct setup_faults faults = {0};
    of_setup_check(&setup, &faults);
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.faults[0].seat, seat);
    assert_int_equal(faults.faults[0].model, model);
    assert_string_equal(faults.faults[0].rule, rule);
    setup = stand.setup;
}

static void nothing_is_wrong(void **unused)
{
    struct setup_faults faults = {0};
    (void)unused;
    of_setup_check(&setup, &faults);
    assert_int_equal(faults.count, 0);
}

static void faults_of_a_model(void **unused)
{
    (void)unused;
    give(3, ITEM_WEAPONS + WEAPON_RAPID_FIRE_RIFLE);
    give(3, ITEM_WEAPONS + WEAPON_SHOTGUN);
    add_hired(1); /* so that there are Revolvers enough */
    assert_fault(1, 3, "OF-GANG-2");
    give(4, ITEM_PERKS + PERK_QUICK);
    assert_fault(1, 4, "OF-PERK-0");
    give(2, ITEM_ABILITIES + ABILITY_HAIL_OF_FIRE);
    assert_fault(1, 2, "OF-ABIL-0");
    give(0, ITEM_TRAITS + TRAIT_RUGGED);
    assert_fault(1, 0, "OF-SPEC-2");
    gang->models[3].radius = RADIUS_LARGE + 1;
    assert_fault(1, 3, "TB-UNIT-3");
    setup.switches[SWITCH_HIRING] = HIRING_POOL;
    give(4, ITEM_WEAPONS + WEAPON_RIFLE);
    assert_fault(1, 4, "OF-GANG-4");
    add_hired(1);
    gang->models[5].profile = GRADE_TWO;
    assert_fault(1, 5, "OF-GANG-2");
}

static void faults_of_a_gang(void **unused)
{
    static const uint8_t NEEDED[] = {GRADE_LEADER, GRADE_THREE, GRADE_TWO};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        gang->models[NEEDED[i]].profile = GRADE_HIRED;
        assert_fault(1, -1, "OF-GANG-2");
    }
    give(4, ITEM_WEAPONS + WEAPON_RIFLE);
    assert_fault(1, -1, "OF-GANG-2"); /* four Revolvers */
    setup.switches[SWITCH_NUMBERS] = NUMBERS_FREE;
    gang->model_count--;
    assert_fault(1, -1, "OF-GANG-2"); /* four models */
    setup.switches[SWITCH_NUMBERS] = NUMBERS_FREE;
    add_hired(OF_GANG + 1 - BIRCH);
    assert_fault(1, -1, "OF-GANG-1");
}

/* [OF-GANG-2] Gangs of different size are the fault of neither. */
static void faults_of_both(void **unused)
{
    (void)unused;
    gang->model_count++;
    gang->models[BIRCH].profile = GRADE_HIRED;
    assert_fault(-1, -1, "OF-GANG-2");
    setup.switches[SWITCH_GANGS] = GANGS_CAMPAIGN;
    for (int seat = 0; seat < OF_SEATS; seat++)
        setup.rosters[seat].models[GRADE_THREE].profile = GRADE_HIRED;
    setup.rosters[0].models[GRADE_TWO].profile = GRADE_HIRED;
    assert_fault(1, -1, "OF-GANG-3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nothing_is_wrong, copy_stand),
        cmocka_unit_test_setup(faults_of_a_model, copy_stand),
        cmocka_unit_test_setup(faults_of_a_gang, copy_stand),
        cmocka_unit_test_setup(faults_of_both, copy_stand),
    };
    return cmocka_run_group_tests_name("gang", tests, stand_open, stand_close);
}
