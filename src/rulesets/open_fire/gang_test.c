/* Limits of gangs: which rule is broken, whose gang and which model is named for it, and what is said of it. */
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
static void assert_fault(int seat, int model, const char *rule, const char *sentence)
{
    struct setup_faults faults = {0};
    of_setup_check(&setup, &faults);
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.faults[0].seat, seat);
    assert_int_equal(faults.faults[0].model, model);
    assert_string_equal(faults.faults[0].rule, rule);
    assert_string_equal(faults.faults[0].sentence, sentence);
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
    assert_fault(1, 3, "OF-GANG-2", "it has 2 weapons, allowed is 1");
    give(4, ITEM_PERKS + PERK_QUICK);
    assert_fault(1, 4, "OF-PERK-0", "it has 1 perks, its levels are 0");
    for (int perk = 0; perk < 5; perk++)
        give(0, ITEM_PERKS + perk);
    assert_fault(1, 0, "OF-PERK-0", "it has 5 perks, its levels are 4");
    give(2, ITEM_ABILITIES + ABILITY_HAIL_OF_FIRE);
    assert_fault(1, 2, "OF-ABIL-0", "one ability goes with three levels");
    give(0, ITEM_TRAITS + TRAIT_RUGGED);
    assert_fault(1, 0, "OF-SPEC-2", "special rules are for house rosters");
    gang->models[3].radius = RADIUS_LARGE + 1;
    assert_fault(1, 3, "TB-UNIT-3", "no base is larger than 50 mm across");
    setup.switches[SWITCH_HIRING] = HIRING_POOL;
    give(4, ITEM_WEAPONS + WEAPON_RIFLE);
    assert_fault(1, 4, "OF-GANG-4", "one who is hired has the pool's weapon");
    add_hired(1);
    gang->models[5].profile = GRADE_TWO;
    assert_fault(1, 5, "OF-GANG-2", "the gang has one of that kind already");
}

static void faults_of_a_gang(void **unused)
{
    static const struct {
        uint8_t grade;
        const char *sentence;
    } NEEDED[] = {{GRADE_LEADER, "the gang has no leader"},
                  {GRADE_THREE, "the gang has no gunslinger of three levels"},
                  {GRADE_TWO, "the gang has no gunslinger of two levels"}};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        gang->models[NEEDED[i].grade].profile = GRADE_HIRED;
        assert_fault(1, -1, "OF-GANG-2", NEEDED[i].sentence);
    }
    give(4, ITEM_WEAPONS + WEAPON_RIFLE);
    assert_fault(1, -1, "OF-GANG-2", "the gang has 4 Revolvers, the least are 5");
    setup.switches[SWITCH_NUMBERS] = NUMBERS_FREE;
    gang->model_count--;
    assert_fault(1, -1, "OF-GANG-2", "the gang has 4 models, the least are 5");
    setup.switches[SWITCH_NUMBERS] = NUMBERS_FREE;
    add_hired(OF_GANG + 1 - BIRCH);
    assert_fault(1, -1, "OF-GANG-1", "the gang has 11 models, allowed are 10");
}

/* [OF-GANG-2] Gangs of different size are the fault of neither. */
static void faults_of_both(void **unused)
{
    (void)unused;
    gang->model_count++;
    gang->models[BIRCH].profile = GRADE_HIRED;
    assert_fault(-1, -1, "OF-GANG-2", "the gangs have 5 models and 6");
    setup.switches[SWITCH_GANGS] = GANGS_CAMPAIGN;
    for (int seat = 0; seat < OF_SEATS; seat++)
        setup.rosters[seat].models[GRADE_THREE].profile = GRADE_HIRED;
    setup.rosters[0].models[GRADE_TWO].profile = GRADE_HIRED;
    assert_fault(1, -1, "OF-GANG-3", "a new gang has a leader and hired ones only");
}

/* [OF-SET-1] A table that is too small is nobody's fault, whichever of its sides it is. */
static void faults_of_the_table(void **unused)
{
    static const char *const SAID = "the table's shorter side has 35 inches, the least are 36";
    mil side = 36 * INCH;
    (void)unused;
    setup.layout.terrain.width = side - 1;
    assert_fault(-1, -1, "OF-SET-1", SAID);
    setup.layout.terrain.height = side - INCH;
    assert_fault(-1, -1, "OF-SET-1", SAID);
}

/* Bases of a few sizes, Rugged or not, and no more: all but one of as many as there is room for. */
static void faults_of_bases(void **unused)
{
    (void)unused;
    setup.switches[SWITCH_ROSTERS] = ROSTERS_HOUSE;
    for (int i = 0; i < LIMIT_MOVERS - 2; i++)
        setup.rosters[i % 2].models[i / 2].radius = (mil)(RADIUS_FOOT + 1 + i);
    struct setup last = setup;
    nothing_is_wrong(NULL);
    give(4, ITEM_TRAITS + TRAIT_RUGGED);
    assert_fault(-1, -1, "TB-UNIT-3", "there are too many sizes of bases");
    setup = last;
    gang->models[4].radius = RADIUS_FOOT - 1;
    assert_fault(-1, -1, "TB-UNIT-3", "there are too many sizes of bases");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nothing_is_wrong, copy_stand),
        cmocka_unit_test_setup(faults_of_a_model, copy_stand),
        cmocka_unit_test_setup(faults_of_a_gang, copy_stand),
        cmocka_unit_test_setup(faults_of_both, copy_stand),
        cmocka_unit_test_setup(faults_of_the_table, copy_stand),
        cmocka_unit_test_setup(faults_of_bases, copy_stand),
    };
    return cmocka_run_group_tests_name("gang", tests, stand_open, stand_close);
}
