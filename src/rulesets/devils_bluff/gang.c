/* The gang: who belongs to it, with what, and within which limits [DB-GANG-1] to [DB-GANG-6]. */
#include "base/pen.h"
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- the cast --------------------------------------------------------------------- */

/* What a set-up says of each model, worked out once. No pointers: set-ups may be copied. */
struct member {
    uint32_t items;   /* bit i: catalog item i */
    uint32_t weapons; /* bit i: enum weapon i */
    mil radius;       /* on foot */
    uint8_t seat, number, profile, rookie;
};

struct cast {
    int32_t count, second; /* all models; the first of the second seat */
    struct member members[DB_MODELS];
};

_Static_assert(sizeof(struct cast) <= LIMIT_DERIVED, "there is room for it");

static const struct cast *cast_of(const struct setup *setup)
{
    return (const struct cast *)(const void *)setup->derived;
}

static void add_member(struct cast *cast, const struct roster_model *sheet, int seat, int number)
{
    struct member *member = &cast->members[cast->count++];
    *member = (struct member){.seat = (uint8_t)seat,
                              .number = (uint8_t)number,
                              .profile = sheet->profile,
                              .rookie = (uint8_t)sheet->attributes[ATTRIBUTE_ROOKIE],
                              .radius = sheet->radius ? sheet->radius : RADIUS_FOOT};
    for (int i = 0; i < sheet->item_count; i++)
        member->items |= 1U << sheet->items[i];
    member->weapons = 1U << WEAPON_FISTS; /* [DB-GANG-4] free to all */
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (weapon != WEAPON_FISTS)
            member->weapons |=
                (member->items >> (ITEM_WEAPONS + weapon - (weapon > WEAPON_FISTS)) & 1) << weapon;
}

void db_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED])
{
    struct cast *cast = (struct cast *)(void *)derived;
    *cast = (struct cast){.second = setup->rosters[0].model_count};
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++)
            add_member(cast, &setup->rosters[seat].models[i], seat, i);
}

int db_model_count(const struct setup *setup)
{
    return cast_of(setup)->count;
}

int db_first_model(const struct setup *setup, int seat)
{
    const struct cast *cast = cast_of(setup);
    return seat == 0 ? 0 : seat == 1 ? cast->second : cast->count;
}

int db_seat(const struct setup *setup, int model)
{
    return model >= cast_of(setup)->second;
}

bool db_friends(const struct setup *setup, int a, int b)
{
    return db_seat(setup, a) == db_seat(setup, b);
}

const struct roster_model *db_sheet(const struct setup *setup, int model)
{
    const struct member *member = &cast_of(setup)->members[model];
    return &setup->rosters[member->seat].models[member->number];
}

enum profile db_profile_of(const struct setup *setup, int model)
{
    return (enum profile)cast_of(setup)->members[model].profile;
}

const struct db_profile *db_profile(const struct setup *setup, int model)
{
    return &db_data(setup)->profiles[cast_of(setup)->members[model].profile];
}

bool db_has_item(const struct setup *setup, int model, int item)
{
    return cast_of(setup)->members[model].items >> item & 1;
}

unsigned db_weapons(const struct setup *setup, int model)
{
    return cast_of(setup)->members[model].weapons;
}

bool db_has_weapon(const struct setup *setup, int model, int weapon)
{
    return db_weapons(setup, model) >> weapon & 1;
}

mil db_foot_radius(const struct setup *setup, int model)
{
    return cast_of(setup)->members[model].radius;
}

bool db_is_rookie(const struct setup *setup, int model)
{
    return cast_of(setup)->members[model].rookie;
}

/* ---- limits ----------------------------------------------------------------------- */

/* [DB-GANG-6] What is broken, and by how much: "costs 83 dollars of gear, allowed 80". */
static void fault_amount(struct setup_faults *faults, int seat, int model, const char *rule,
                         const char *what, int amount, const char *allowed, int most)
{
    char sentence[LIMIT_SENTENCE];
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, what);
    pen_number(&pen, amount);
    pen_text(&pen, allowed);
    pen_number(&pen, most);
    fault_add(faults, seat, model, rule, sentence);
}

static bool is_weapon(const struct catalog_item *item)
{
    return item->kind == KIND_WEAPON || item->kind == KIND_SPECIAL;
}

/* [DB-GANG-3] [DB-GANG-4] */
static void check_model(const struct setup *setup, int seat, int number,
                        struct setup_faults *faults)
{
    const struct roster_model *model = &setup->rosters[seat].models[number];
    int allowance = db_data(setup)->profiles[model->profile].allowance, gear = 0, weapons = 0;
    for (int i = 0; i < model->item_count; i++) {
        const struct catalog_item *item = &DB_CATALOG.items[model->items[i]];
        gear += item->price;
        weapons += is_weapon(item);
        if (model->profile == ITEM_HIRED_GUN &&
            (item->kind == KIND_SPECIAL || item->kind == KIND_UPGRADE))
            fault_add(faults, seat, number, "DB-GANG-3",
                      "a Hired Gun has weapons and equipment only");
    }
    if (gear > allowance)
        fault_amount(faults, seat, number, "DB-GANG-3", "its gear costs ", gear,
                     " dollars, allowed are ", allowance);
    if (weapons > 2)
        fault_amount(faults, seat, number, "DB-GANG-4", "it has ", weapons,
                     " weapons, allowed are ", 2);
    if (model->radius > RADIUS_LARGE)
        fault_add(faults, seat, number, "TB-UNIT-3", "no base is larger than 50 mm across");
}

/* [DB-GANG-1] That there is no second Leader and no third Legend, the catalog says. */
static void check_gang(const struct setup *setup, int seat, struct setup_faults *faults)
{
    const struct roster *roster = &setup->rosters[seat];
    int count[PROFILE_COUNT] = {0};
    for (int i = 0; i < roster->model_count; i++) {
        count[roster->models[i].profile]++;
        check_model(setup, seat, i, faults);
    }
    if (count[PROFILE_LEADER] == 0)
        fault_add(faults, seat, -1, "DB-GANG-1", "the gang has no Leader");
    if (count[PROFILE_HIRED_GUN] < 2)
        fault_amount(faults, seat, -1, "DB-GANG-1", "the gang has ", count[PROFILE_HIRED_GUN],
                     " Hired Guns, the least are ", 2);
    int32_t price = roster_price(setup, roster), budget = roster_budget(setup);
    if (price > budget) /* [DB-GANG-4] what models carry counts too */
        fault_amount(faults, seat, -1, "DB-GANG-1", "the gang costs ", price,
                     " dollars, allowed are ", budget);
}

/* Movers are made ready for a few sizes of base only. */
static void check_sizes(const struct setup *setup, struct setup_faults *faults)
{
    mil sizes[LIMIT_MOVERS];
    int count = 0;
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            mil radius = setup->rosters[seat].models[i].radius;
            int k = 0;
            while (k < count && sizes[k] != radius)
                k++;
            if (k == count && count < LIMIT_MOVERS)
                sizes[count++] = radius;
        }
    if (count >= LIMIT_MOVERS)
        fault_add(faults, -1, -1, "TB-UNIT-3", "there are more than 7 sizes of bases");
}

int32_t db_budget(const struct setup *setup)
{
    return db_data(setup)->dollars;
}

void db_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil least = db_data(setup)->table_mil;
    if (terrain->width < least || terrain->height < least) /* [DB-SET-1] */
        fault_amount(faults, -1, -1, "DB-SET-1", "the table's shorter side has ",
                     lesser(terrain->width, terrain->height) / INCH, " inches, the least are ",
                     least / INCH);
    else
        db_edges_check(setup, faults);
    for (int seat = 0; seat < DB_SEATS; seat++)
        check_gang(setup, seat, faults);
    check_sizes(setup, faults);
}
