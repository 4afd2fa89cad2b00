/* The Pack: who belongs to it, with what, and within which limits [CZ-PACK-1] to [CZ-PACK-5], [CZ-GEAR-2]. */
#include "base/pen.h"
#include "rulesets/cazadores/cazadores.h"

enum { SETS_MOST = 4, RITUALS_MOST = 3, INSCRIBED_MOST = 2, ENLISTED_MOST = 5 };

/* [CZ-PACK-3] The weapons that a companion may bring: one of these sets. */
static const uint8_t SETS[][SETS_MOST][2] = {
    [ITEM_BRIGAND] = {{ARM_HAND_WEAPON}, {ARM_GREAT_WEAPON}},
    [ITEM_CHEVALIER] = {{ARM_HAND_WEAPON, ARM_SHIELD},
                        {ARM_BALL_AND_CHAIN}, /* [CZ-PACK-5] */
                        {ARM_GREAT_WEAPON},
                        {ARM_STAFF}},
    [ITEM_DUELIST] = {{ARM_HAND_WEAPON}, {ARM_GREAT_WEAPON}},
    [ITEM_HOUND] = {{ARM_NONE}},
    [ITEM_ROGUE] = {{ARM_HAND_WEAPON}},
    [ITEM_STALKER] = {{ARM_BOW, ARM_HAND_WEAPON}},
    [ITEM_STRIDER] = {{ARM_HAND_WEAPON}},
    [ITEM_VICAR] = {{ARM_HAND_WEAPON}, {ARM_STAFF}},
    [ITEM_VIGILANT] = {{ARM_HAND_WEAPON}},
};

/* ---- sheets ----------------------------------------------------------------------- */

static int item_kind(int item)
{
    return CZ_CATALOG.items[item].kind;
}

static int item_arm(int item)
{
    return item - ITEM_ARMS + 1;
}

static int count_kind(const struct roster_model *sheet, int kind)
{
    int count = 0;
    for (int i = 0; i < sheet->item_count; i++)
        count += item_kind(sheet->items[i]) == kind;
    return count;
}

static int price_of_kind(const struct roster_model *sheet, int kind)
{
    int price = 0;
    for (int i = 0; i < sheet->item_count; i++)
        if (item_kind(sheet->items[i]) == kind)
            price += CZ_CATALOG.items[sheet->items[i]].price;
    return price;
}

static int sum_of_sheet(const struct roster_model *sheet, int first, int end)
{
    int sum = 0;
    for (int i = first; i < end; i++)
        sum += sheet->attributes[i];
    return sum;
}

/* [CZ-PACK-2] The dearest weapon is the one that is free. */
static int free_weapon(const struct roster_model *sheet)
{
    int dearest = 0;
    for (int i = 0; i < sheet->item_count; i++)
        if (item_kind(sheet->items[i]) == KIND_WEAPON &&
            CZ_CATALOG.items[sheet->items[i]].price > dearest)
            dearest = CZ_CATALOG.items[sheet->items[i]].price;
    return dearest;
}

static int outfit_price(const struct roster_model *sheet)
{
    return price_of_kind(sheet, KIND_WEAPON) + price_of_kind(sheet, KIND_ARMOUR) +
           price_of_kind(sheet, KIND_GEAR) - free_weapon(sheet);
}

/* A companion's own things are part of its enlistment. */
int32_t cz_price(const struct setup *setup, const struct roster_model *sheet)
{
    (void)setup;
    if (sheet->profile != ITEM_CAZADOR)
        return CZ_CATALOG.items[sheet->profile].price;
    return sum_of_sheet(sheet, 0, SHEET_COUNT) + price_of_kind(sheet, KIND_RITUAL) +
           price_of_kind(sheet, KIND_SUPPLY) + outfit_price(sheet);
}

int32_t cz_budget(const struct setup *setup)
{
    return setup->switches[SWITCH_LIMITS] == LIMITS_MAXIMA ? 0 : cz_data(setup)->renown;
}

/* Whether a set has every weapon of a sheet. */
static bool set_holds(const uint8_t set[2], const struct roster_model *sheet)
{
    bool taken[2] = {false, false};
    for (int i = 0; i < sheet->item_count; i++) {
        if (item_kind(sheet->items[i]) != KIND_WEAPON)
            continue;
        int k = 0;
        while (k < 2 && (taken[k] || set[k] != item_arm(sheet->items[i])))
            k++;
        if (k == 2)
            return false;
        taken[k] = true;
    }
    return true;
}

/* The set that a companion brings, or NULL when its weapons are no part of any. */
static const uint8_t *set_of(const struct roster_model *sheet)
{
    for (int i = 0; i < SETS_MOST; i++) {
        const uint8_t *set = SETS[sheet->profile][i];
        if ((i == 0 || set[0] != ARM_NONE) && set_holds(set, sheet))
            return set;
    }
    return NULL;
}

/* ---- the cast --------------------------------------------------------------------- */

static void take_weapons(struct cz_member *member, const struct roster_model *sheet)
{
    const uint8_t *set = sheet->profile == ITEM_CAZADOR ? NULL : set_of(sheet);
    int weapons = 0, gear = CZ_WEAPON_SLOTS;
    for (int i = 0; i < sheet->item_count; i++) {
        int item = sheet->items[i];
        if (item_kind(item) == KIND_WEAPON && weapons < CZ_WEAPON_SLOTS)
            member->slots[weapons++] = (uint8_t)item_arm(item);
        if (item_kind(item) == KIND_GEAR && gear < CZ_WEAPON_SLOTS + CZ_GEAR_SLOTS)
            member->slots[gear++] = (uint8_t)item_arm(item);
    }
    if (set) {
        member->slots[0] = set[0];
        member->slots[1] = set[1];
    } else if (weapons == 0) {
        member->slots[0] = ARM_HAND_WEAPON;
    }
}

static void take_rituals(struct cz_member *member, const struct roster_model *sheet)
{
    for (int i = 0; i < sheet->item_count; i++) {
        int item = sheet->items[i];
        if (item_kind(item) == KIND_RITUAL) {
            if (member->known == 0)
                member->symbol = (uint8_t)(item - ITEM_RITUALS + 1);
            member->known = (uint16_t)(member->known | 1U << (item - ITEM_RITUALS));
        }
        if (item_kind(item) == KIND_INSCRIBED)
            member->inscribed = (uint16_t)(member->inscribed | 1U << (item - ITEM_INSCRIBED));
    }
}

static void take_numbers(const struct setup *setup, struct cz_member *member,
                         const struct roster_model *sheet)
{
    const struct cz_data *data = cz_data(setup);
    const struct cz_profile *profile = &data->profiles[sheet->profile];
    int armour = profile->armour;
    for (int i = 0; i < sheet->item_count; i++) /* [CZ-PACK-5] bought armour replaces the other */
        armour = sheet->items[i] == ITEM_MEDIUM  ? ARMOUR_MEDIUM
                 : sheet->items[i] == ITEM_HEAVY ? ARMOUR_HEAVY
                                                 : armour;
    for (int i = 0; i < ABILITY_COUNT; i++)
        member->abilities[i] = (uint8_t)(profile->abilities[i] + sheet->attributes[i]);
    for (int i = 0; i < SKILL_COUNT; i++)
        member->skills[i] = (uint8_t)sheet->attributes[SHEET_SKILLS + i];
    int speed = profile->speed + sheet->attributes[SHEET_SPEED] - data->armour_slows[armour];
    member->speed = (uint8_t)(speed > 0 ? speed : 0);
    member->wounds = (uint8_t)(profile->wounds + sheet->attributes[SHEET_WOUNDS]);
    member->armour = data->armour_rating[armour];
}

/* [CZ-PACK-1] How many companions of each player come along. */
static int companions_most(int seats)
{
    return seats == 1 ? 3 : seats == 2 ? 1 : 0;
}

/* The objective may be this one: it is, or a die decides. */
static bool may_be(const struct setup *setup, int objective)
{
    return setup->switches[SWITCH_OBJECTIVE] == objective ||
           setup->switches[SWITCH_OBJECTIVE] == OBJECTIVE_RANDOM;
}

/* [CZ-OBJ-3] [CZ-OBJ-7] Places for what may be lent; [CZ-OBJ-6] what was bought besides. */
static void take_supplies(const struct setup *setup, struct cz_member *member,
                          const struct roster_model *sheet)
{
    if (may_be(setup, OBJECTIVE_CAPTURE))
        member->slots[SLOT_NET] = ARM_NET;
    if (may_be(setup, OBJECTIVE_RAZE))
        member->slots[SLOT_BARREL] = ARM_BARREL;
    for (int i = 0; i < sheet->item_count; i++)
        if (item_kind(sheet->items[i]) == KIND_SUPPLY)
            member->supplies |= sheet->items[i] == ITEM_BARREL ? LENT_BARREL : LENT_TALC;
}

/* [CZ-GEAR-2] Two hands' worth, of what needs a hand at all. */
static bool fits_hands(const struct setup *setup, const struct cz_member *member, unsigned slots)
{
    int hands = 0;
    for (int slot = 0; slot < CZ_SLOTS; slot++) {
        if (!(slots >> slot & 1))
            continue;
        int needs = cz_arm(setup, member->slots[slot])->hands;
        if (needs == 0)
            return false;
        hands += needs;
    }
    return hands <= CZ_HANDS;
}

static void list_sets(const struct setup *setup, struct cz_member *member)
{
    for (unsigned slots = 0; slots < 1U << CZ_SLOTS; slots++)
        if (fits_hands(setup, member, slots) && member->set_count < CZ_SETS)
            member->sets[member->set_count++] = (uint8_t)slots;
}

static void add_member(const struct setup *setup, struct cz_cast *cast, int seat, int number)
{
    const struct roster_model *sheet = &setup->rosters[seat].models[number];
    struct cz_member *member = &cast->members[cast->count++];
    *member = (struct cz_member){.seat = (int8_t)seat,
                                 .number = (uint8_t)number,
                                 .profile = sheet->profile,
                                 .comes = number <= companions_most(setup->seat_count),
                                 .radius = sheet->radius ? sheet->radius : RADIUS_FOOT};
    take_numbers(setup, member, sheet);
    take_weapons(member, sheet);
    take_rituals(member, sheet);
    take_supplies(setup, member, sheet);
    list_sets(setup, member);
}

/* [CZ-OBJ-10] No roster has it; whoever frees it plays it. */
static void add_prisoner(const struct setup *setup, struct cz_cast *cast)
{
    const struct cz_profile *profile = &cz_data(setup)->prisoner;
    cast->prisoner = NO_MODEL;
    if (!may_be(setup, OBJECTIVE_PRISONER))
        return;
    cast->prisoner = cast->count;
    struct cz_member *member = &cast->members[cast->count++];
    *member = (struct cz_member){.seat = -1,
                                 .number = CZ_SHEETS,
                                 .radius = INCH / 2, /* [CZ-OBJ-11] */
                                 .speed = profile->speed,
                                 .wounds = profile->wounds};
    for (int i = 0; i < ABILITY_COUNT; i++)
        member->abilities[i] = profile->abilities[i];
    list_sets(setup, member);
}

static void list_radii(const struct setup *setup, struct cz_cast *cast)
{
    for (int i = 0; i < cast->count; i++)
        cast->radii[i] = cast->members[i].radius;
    for (int i = 0; i < cast->foe_count; i++)
        cast->radii[cast->count + i] = cz_foe_radius(setup, cast->foes[i]);
}

void cz_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED])
{
    struct cz_cast *cast = (struct cz_cast *)(void *)derived;
    *cast = (struct cz_cast){.count = 0};
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        cast->first[seat] = cast->count;
        for (int i = 0; seat < setup->seat_count && i < setup->rosters[seat].model_count; i++)
            add_member(setup, cast, seat, i);
    }
    cast->first[LIMIT_SEATS] = cast->count;
    add_prisoner(setup, cast);
    cz_cast_foes(setup, cast);
    list_radii(setup, cast);
}

/* ---- limits ----------------------------------------------------------------------- */

/* What is broken, and by how much: "it has 4 weapons, allowed are 3". */
static void check_most(struct setup_faults *faults, int seat, int model, const char *rule,
                       const char *what, int amount, int most)
{
    char sentence[LIMIT_SENTENCE];
    struct pen pen = pen_in(sentence, sizeof sentence);
    if (amount <= most)
        return;
    pen_text(&pen, what);
    pen_text(&pen, ": ");
    pen_number(&pen, amount);
    pen_text(&pen, ", allowed: ");
    pen_number(&pen, most);
    fault_add(faults, seat, model, rule, sentence);
}

/* [CZ-GEAR-2] [CZ-RIT-0] What anybody can carry and know. */
static void check_carried(const struct roster_model *sheet, int seat, int number,
                          struct setup_faults *faults)
{
    bool book = false;
    for (int i = 0; i < sheet->item_count; i++)
        book |= sheet->items[i] == ITEM_ARMS + ARM_BOOK - 1;
    check_most(faults, seat, number, "CZ-GEAR-2", "weapons", count_kind(sheet, KIND_WEAPON),
               CZ_WEAPON_SLOTS);
    check_most(faults, seat, number, "CZ-GEAR-2", "suits of armour", count_kind(sheet, KIND_ARMOUR),
               1);
    check_most(faults, seat, number, "CZ-GEAR-2", "pieces of gear", count_kind(sheet, KIND_GEAR),
               CZ_GEAR_SLOTS);
    check_most(faults, seat, number, "CZ-RIT-0", "rituals known", count_kind(sheet, KIND_RITUAL),
               RITUALS_MOST);
    check_most(faults, seat, number, "CZ-GEAR-1", "rituals inscribed",
               count_kind(sheet, KIND_INSCRIBED), book ? INSCRIBED_MOST : 0);
    if (sheet->radius > RADIUS_LARGE)
        fault_add(faults, seat, number, "TB-UNIT-3", "no base is larger than 50 mm across");
}

/* [CZ-PACK-2] */
static void check_creation(const struct roster_model *sheet, int seat, struct setup_faults *faults)
{
    enum { ATTRIBUTES_MOST = 3, BODY_MOST = 3, SKILLS_MOST = 5, POINTS_MOST = 2 };
    check_most(faults, seat, 0, "CZ-PACK-2", "points for attributes",
               sum_of_sheet(sheet, 0, ABILITY_COUNT), ATTRIBUTES_MOST);
    check_most(faults, seat, 0, "CZ-PACK-2", "points for SPD and WND",
               sum_of_sheet(sheet, SHEET_SPEED, SHEET_SKILLS), BODY_MOST);
    check_most(faults, seat, 0, "CZ-PACK-2", "points for skills",
               sum_of_sheet(sheet, SHEET_SKILLS, SHEET_COUNT), SKILLS_MOST);
    check_most(faults, seat, 0, "CZ-PACK-2", "Renown for rituals",
               price_of_kind(sheet, KIND_RITUAL), POINTS_MOST);
    check_most(faults, seat, 0, "CZ-PACK-2", "Renown for weapons, armour and gear",
               outfit_price(sheet), POINTS_MOST);
}

/* [CZ-PACK-5] Each brings only its own. */
static void check_companion(const struct roster_model *sheet, int seat, int number,
                            struct setup_faults *faults)
{
    int others = sheet->item_count - count_kind(sheet, KIND_WEAPON);
    if (others > 0 || sum_of_sheet(sheet, 0, SHEET_COUNT) > 0 || !set_of(sheet))
        fault_add(faults, seat, number, "CZ-PACK-5", "a companion brings only its own");
}

static void check_roster(const struct setup *setup, int seat, struct setup_faults *faults)
{
    enum { COMPANIONS_MOST = 2 };
    const struct roster *roster = &setup->rosters[seat];
    bool creation = setup->switches[SWITCH_LIMITS] == LIMITS_CREATION;
    int enlistment = 0;
    for (int i = 0; i < roster->model_count; i++) {
        const struct roster_model *sheet = &roster->models[i];
        check_carried(sheet, seat, i, faults);
        if ((sheet->profile == ITEM_CAZADOR) != (i == 0))
            fault_add(faults, seat, i, "CZ-PACK-1", "the first of a roster is its one Cazador");
        if (sheet->profile != ITEM_CAZADOR) {
            enlistment += CZ_CATALOG.items[sheet->profile].price;
            if (creation)
                check_companion(sheet, seat, i, faults);
        } else if (creation) {
            check_creation(sheet, seat, faults);
        }
    }
    check_most(faults, seat, -1, "CZ-PACK-5", "Enlisted companions", roster->model_count - 1,
               ENLISTED_MOST);
    if (roster->model_count < 2 && companions_most(setup->seat_count) > 0)
        fault_add(faults, seat, -1, "CZ-PACK-1", "with so few players everyone has a companion");
    if (creation) {
        check_most(faults, seat, -1, "CZ-PACK-2", "Renown for companions", enlistment,
                   COMPANIONS_MOST);
        check_most(faults, seat, -1, "CZ-PACK-2", "Renown spent", roster_price(setup, roster),
                   roster_budget(setup));
    }
    if (setup->teams[seat] != setup->teams[0])
        fault_add(faults, seat, -1, "CZ-PACK-1", "all players hunt together");
}

void cz_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    if (lesser(terrain->width, terrain->height) < cz_data(setup)->table_mil)
        fault_add(faults, -1, -1, "CZ-DEP-1", "the table is too small for a hunt");
    for (int seat = 0; seat < setup->seat_count; seat++)
        check_roster(setup, seat, faults);
    cz_check_sizes(setup, faults);
}
