/* Whose fault it is, and which model's, when a Pack breaks its limits; what a Pack costs, and who belongs to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/cazadores/cazadores.h"
#include "rulesets/cazadores/ruleset.h"

static struct setup setup;
static struct setup_faults faults;

static struct roster_model *enlist(int seat, int profile)
{
    struct roster *roster = &setup.rosters[seat];
    struct roster_model *sheet = &roster->models[roster->model_count++];
    *sheet = (struct roster_model){.name = "x", .profile = (uint8_t)profile};
    return sheet;
}

static void add_item(struct roster_model *sheet, int item)
{
    sheet->items[sheet->item_count++] = (uint8_t)item;
}

/* Two players with a Cazador and a Brigand each, together. */
static int two_packs(void **unused)
{
    (void)unused;
    setup_begin(&setup, &CAZADORES_RULESET, 2);
    for (int seat = 0; seat < 2; seat++) {
        setup.teams[seat] = 0;
        (void)enlist(seat, ITEM_CAZADOR);
        (void)enlist(seat, ITEM_BRIGAND);
    }
    return 0;
}

static struct roster_model *sheet_of(int seat, int model)
{
    return &setup.rosters[seat].models[model];
}

static void assert_sound(void)
{
    faults.count = 0;
    setup_check(&setup, &faults);
    assert_int_equal(faults.count, 0);
}

static void assert_fault(int seat, int model, const char *rule, const char *sentence)
{
    faults.count = 0;
    setup_check(&setup, &faults);
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.faults[0].seat, seat);
    assert_int_equal(faults.faults[0].model, model);
    assert_string_equal(faults.faults[0].rule, rule);
    assert_string_equal(faults.faults[0].sentence, sentence);
}

/* [CZ-PACK-1] */
static void players_hunt_together(void **unused)
{
    (void)unused;
    assert_sound();
    setup.teams[1] = 1;
    assert_fault(1, -1, "CZ-PACK-1", "all players hunt together");
    setup.teams[1] = 0;
    setup.rosters[1].model_count = 1;
    assert_fault(1, -1, "CZ-PACK-1", "with so few players everyone has a companion");
    setup.rosters[1].model_count = 2;
    sheet_of(1, 0)->profile = ITEM_DUELIST;
    assert_fault(1, 0, "CZ-PACK-1", "the first of a roster is its one Cazador");
}

/* [TB-UNIT-3] [CZ-DEP-1] */
static void bases_and_tables(void **unused)
{
    (void)unused;
    sheet_of(1, 1)->radius = RADIUS_LARGE;
    assert_sound();
    sheet_of(1, 1)->radius = RADIUS_LARGE + 1;
    assert_fault(1, 1, "TB-UNIT-3", "no base is larger than 50 mm across");
    sheet_of(1, 1)->radius = 0;
    setup.layout.terrain.width = 24 * INCH;
    assert_sound();
    setup.layout.terrain.width = 24 * INCH - 1;
    assert_fault(-1, -1, "CZ-DEP-1", "the table is too small for a hunt");
}

/* [CZ-GEAR-2] [CZ-RIT-0] Three weapons, one suit of armour, two pieces of gear, three rituals. */
static void what_one_can_carry(void **unused)
{
    static const struct {
        uint8_t items[4];
        const char *rule, *sentence;
    } CASES[] = {
        {{ITEM_ARMS + ARM_BOW - 1, ITEM_ARMS + ARM_STAFF - 1, ITEM_ARMS + ARM_TORCH - 1,
          ITEM_ARMS + ARM_WHIP - 1},
         "CZ-GEAR-2",
         "weapons: 4, allowed: 3"},
        {{ITEM_ARMS + ARM_BOW - 1, ITEM_ARMS + ARM_PITCH - 1, ITEM_ARMS + ARM_TRAP - 1,
          ITEM_ARMS + ARM_URN - 1},
         "CZ-GEAR-2",
         "pieces of gear: 3, allowed: 2"},
        {{ITEM_ARMS + ARM_BOW - 1, ITEM_ARMS + ARM_STAFF - 1, ITEM_MEDIUM, ITEM_HEAVY},
         "CZ-GEAR-2",
         "suits of armour: 2, allowed: 1"},
        {{ITEM_RITUALS, ITEM_RITUALS + 1, ITEM_RITUALS + 2, ITEM_RITUALS + 3},
         "CZ-RIT-0",
         "rituals known: 4, allowed: 3"},
        {{ITEM_ARMS + ARM_BOW - 1, ITEM_ARMS + ARM_STAFF - 1, ITEM_ARMS + ARM_TORCH - 1,
          ITEM_INSCRIBED},
         "CZ-GEAR-1",
         "rituals inscribed: 1, allowed: 0"},
    };
    (void)unused;
    setup.switches[SWITCH_LIMITS] = LIMITS_MAXIMA;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct roster_model *sheet = sheet_of(1, 0);
        sheet->item_count = 0;
        for (int k = 0; k < 3; k++)
            add_item(sheet, CASES[i].items[k]);
        assert_sound();
        add_item(sheet, CASES[i].items[3]);
        assert_fault(1, 0, CASES[i].rule, CASES[i].sentence);
    }
}

/* [CZ-PACK-2] What a new Cazador is made of. */
static void a_new_cazador(void **unused)
{
    struct roster_model *sheet = sheet_of(1, 0);
    (void)unused;
    sheet->attributes[ABILITY_WITS] = 3;
    sheet->attributes[SHEET_WOUNDS] = 3;
    sheet->attributes[SHEET_SKILLS] = 3;
    assert_sound();
    sheet->attributes[SHEET_SKILLS + 1] = 1;
    assert_fault(1, -1, "CZ-PACK-2", "Renown spent: 11, allowed: 10");
    sheet->attributes[SHEET_WOUNDS] = 0;
    sheet->attributes[SHEET_SKILLS + 1] = 2;
    assert_sound();
    sheet->attributes[SHEET_SKILLS + 2] = 1;
    assert_fault(1, 0, "CZ-PACK-2", "points for skills: 6, allowed: 5");
    sheet->attributes[SHEET_SKILLS + 2] = 0;
    sheet->attributes[ABILITY_RESOLVE] = 1;
    assert_fault(1, 0, "CZ-PACK-2", "points for attributes: 4, allowed: 3");
    sheet->attributes[ABILITY_WITS] = sheet->attributes[ABILITY_RESOLVE] = 0;
    sheet->attributes[SHEET_SPEED] = 1;
    sheet->attributes[SHEET_WOUNDS] = 3;
    assert_fault(1, 0, "CZ-PACK-2", "points for SPD and WND: 4, allowed: 3");
}

/* [CZ-PACK-2] The dearest weapon is free; three more Renown would be too much for what is left. */
static void an_outfit(void **unused)
{
    struct roster_model *sheet = sheet_of(0, 0);
    (void)unused;
    add_item(sheet, ITEM_ARMS + ARM_SERRATED_BLADE - 1);
    assert_int_equal(cz_price(&setup, sheet), 0);
    add_item(sheet, ITEM_ARMS + ARM_BOW - 1);
    add_item(sheet, ITEM_ARMS + ARM_PITCH - 1);
    assert_int_equal(cz_price(&setup, sheet), 2);
    assert_sound();
    add_item(sheet, ITEM_ARMS + ARM_TORCH - 1);
    assert_int_equal(cz_price(&setup, sheet), 3);
    assert_fault(0, 0, "CZ-PACK-2", "Renown for weapons, armour and gear: 3, allowed: 2");
}

/* [CZ-PACK-5] */
static void companions(void **unused)
{
    (void)unused;
    add_item(sheet_of(0, 1), ITEM_ARMS + ARM_GREAT_WEAPON - 1);
    assert_sound();
    add_item(sheet_of(0, 1), ITEM_ARMS + ARM_BOW - 1);
    assert_fault(0, 1, "CZ-PACK-5", "a companion brings only its own");
    sheet_of(0, 1)->item_count = 0;
    (void)enlist(0, ITEM_HOUND);
    assert_sound();
    (void)enlist(0, ITEM_ROGUE);
    assert_fault(0, -1, "CZ-PACK-2", "Renown for companions: 3, allowed: 2");
    setup.switches[SWITCH_LIMITS] = LIMITS_MAXIMA;
    (void)enlist(0, ITEM_HOUND);
    (void)enlist(0, ITEM_HOUND);
    assert_sound();
    (void)enlist(0, ITEM_HOUND);
    assert_fault(0, -1, "CZ-PACK-5", "Enlisted companions: 6, allowed: 5");
}

/* [CZ-OBJ-10] The Prisoner is no seat's, and may be there when a die decides. */
static void who_is_who(void **unused)
{
    _Alignas(8) uint8_t derived[LIMIT_DERIVED];
    const struct cz_cast *cast = (const struct cz_cast *)(void *)derived;
    (void)unused;
    cz_prepare(&setup, derived);
    assert_int_equal(cast->count, 4);
    assert_int_equal(cast->prisoner, NO_MODEL);
    assert_int_equal(cast->first[1], 2);
    assert_int_equal(cast->first[LIMIT_SEATS], 4);
    assert_int_equal(cast->members[3].seat, 1);
    assert_int_equal(cast->members[3].number, 1);
    setup.switches[SWITCH_OBJECTIVE] = OBJECTIVE_RANDOM;
    cz_prepare(&setup, derived);
    assert_int_equal(cast->prisoner, 4);
    assert_int_equal(cast->count, 5);
    assert_int_equal(cast->members[4].seat, -1);
    assert_int_equal(cast->members[4].wounds, 10);
    assert_int_equal(cast->members[4].slots[SLOT_NET], ARM_NONE);
    assert_int_equal(cast->members[0].slots[SLOT_NET], ARM_NET);
    assert_int_equal(cast->members[0].slots[SLOT_BARREL], ARM_BARREL);
}

/* What a sheet or a roster had before its end was drawn nearer does not count. */
static void nothing_beyond_the_end(void **unused)
{
    _Alignas(8) uint8_t derived[LIMIT_DERIVED];
    const struct cz_cast *cast = (const struct cz_cast *)(void *)derived;
    struct mover movers[LIMIT_MOVERS];
    (void)unused;
    int count = cz_movers(&setup, movers);
    add_item(sheet_of(0, 0), ITEM_TALC);
    add_item(sheet_of(0, 0), ITEM_TALC);
    sheet_of(0, 0)->item_count = 1;
    enlist(1, ITEM_HOUND)->radius = INCH / 3;
    assert_int_equal(cz_movers(&setup, movers), count + 1);
    setup.rosters[1].model_count--;
    assert_int_equal(cz_movers(&setup, movers), count);
    cz_prepare(&setup, derived);
    assert_int_equal(cast->members[0].supplies, LENT_TALC);
    assert_int_equal(cast->count, 4);
    sheet_of(0, 0)->item_count = 0;
    cz_prepare(&setup, derived);
    assert_int_equal(cast->members[0].supplies, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(players_hunt_together, two_packs),
        cmocka_unit_test_setup(bases_and_tables, two_packs),
        cmocka_unit_test_setup(what_one_can_carry, two_packs),
        cmocka_unit_test_setup(a_new_cazador, two_packs),
        cmocka_unit_test_setup(an_outfit, two_packs),
        cmocka_unit_test_setup(companions, two_packs),
        cmocka_unit_test_setup(who_is_who, two_packs),
        cmocka_unit_test_setup(nothing_beyond_the_end, two_packs),
    };
    return cmocka_run_group_tests_name("pack", tests, NULL, NULL);
}
