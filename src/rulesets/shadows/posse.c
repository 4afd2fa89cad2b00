/* The posse: who belongs to it, with what, and within which limits [SW-POSSE-1] [SW-POSSE-2]. */
#include "base/pen.h"
#include "rulesets/shadows/shadows.h"

/* ---- the cast --------------------------------------------------------------------- */

/* What a set-up says of each model, worked out once. No pointers: set-ups may be copied. */
struct member {
    uint64_t items; /* bit i: catalog item i */
    mil radius;     /* on foot */
    uint16_t slots; /* bit i: slot i is a gun it has */
    uint8_t seat, number, rank, zero[3];
};

struct cast {
    int32_t count;
    int32_t first[LIMIT_SEATS + 1]; /* model of each seat */
    struct member members[SW_POSSE_MODELS];
};

_Static_assert(sizeof(struct cast) <= LIMIT_DERIVED, "there is room for it");

static const struct cast *cast_of(const struct setup *setup)
{
    return (const struct cast *)(const void *)setup->derived;
}

/* The slot of a weapon's second piece, or -1: only pistols come in pairs. */
static int second_slot(int weapon)
{
    return weapon == WEAPON_PISTOL         ? SLOT_SECOND_PISTOL
           : weapon == WEAPON_HEAVY_PISTOL ? SLOT_SECOND_HEAVY_PISTOL
           : weapon == WEAPON_SIXGUN       ? SLOT_SECOND_SIXGUN
           : weapon == WEAPON_LEMAT        ? SLOT_SECOND_LEMAT
                                           : -1;
}

static void add_item(struct member *member, int item)
{
    int weapon = item - ITEM_WEAPONS;
    member->items |= UINT64_C(1) << item;
    if (weapon < 0 || weapon >= WEAPON_COUNT)
        return;
    bool again = member->slots >> weapon & 1;
    int slot = again ? second_slot(weapon) : weapon;
    if (slot >= 0)
        member->slots = (uint16_t)(member->slots | 1U << slot);
}

static void add_member(struct cast *cast, const struct roster_model *sheet, int seat, int number)
{
    struct member *member = &cast->members[cast->count++];
    *member = (struct member){.seat = (uint8_t)seat,
                              .number = (uint8_t)number,
                              .rank = sheet->profile,
                              .radius = sheet->radius ? sheet->radius : RADIUS_FOOT};
    for (int i = 0; i < sheet->item_count; i++)
        add_item(member, sheet->items[i]);
}

void sw_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED])
{
    struct cast *cast = (struct cast *)(void *)derived;
    *cast = (struct cast){.count = 0};
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        cast->first[seat] = cast->count;
        for (int i = 0; seat < setup->seat_count && i < setup->rosters[seat].model_count; i++)
            add_member(cast, &setup->rosters[seat].models[i], seat, i);
    }
    cast->first[LIMIT_SEATS] = cast->count;
}

int sw_posse_count(const struct setup *setup)
{
    return cast_of(setup)->count;
}

int sw_model_count(const struct setup *setup)
{
    return cast_of(setup)->count + SW_NPCS;
}

int sw_first_model(const struct setup *setup, int seat)
{
    return cast_of(setup)->first[seat];
}

bool sw_is_npc(const struct setup *setup, int model)
{
    return model >= cast_of(setup)->count;
}

int sw_seat(const struct setup *setup, int model)
{
    return sw_is_npc(setup, model) ? -1 : cast_of(setup)->members[model].seat;
}

const struct roster_model *sw_sheet(const struct setup *setup, int model)
{
    const struct member *member = &cast_of(setup)->members[model];
    return &setup->rosters[member->seat].models[member->number];
}

enum rank sw_rank(const struct setup *setup, int model)
{
    return (enum rank)cast_of(setup)->members[model].rank;
}

mil sw_foot_radius(const struct setup *setup, int model)
{
    return sw_is_npc(setup, model) ? RADIUS_FOOT : cast_of(setup)->members[model].radius;
}

bool sw_has(const struct setup *setup, int model, int item)
{
    return !sw_is_npc(setup, model) && (cast_of(setup)->members[model].items >> item & 1);
}

/* [SW-POSSE-1] The first of the roster. */
bool sw_is_boss(const struct setup *setup, int model)
{
    return !sw_is_npc(setup, model) && cast_of(setup)->members[model].number == 0;
}

/* ---- what it carries -------------------------------------------------------------- */

int sw_slot_weapon(int slot)
{
    static const uint8_t SECONDS[] = {WEAPON_PISTOL, WEAPON_HEAVY_PISTOL, WEAPON_SIXGUN,
                                      WEAPON_LEMAT};
    if (slot < WEAPON_COUNT)
        return slot;
    return slot < SLOT_GUNS ? SECONDS[slot - WEAPON_COUNT] : WEAPON_SAWN_OFF;
}

/* A LeMat is the same gun however it is fired. */
int sw_slot_gun(int slot)
{
    return slot == SLOT_LEMAT_BURST          ? WEAPON_LEMAT
           : slot == SLOT_SECOND_LEMAT_BURST ? SLOT_SECOND_LEMAT
                                             : slot;
}

bool sw_slot_is_burst(int slot)
{
    return sw_slot_weapon(slot) == WEAPON_SAWN_OFF;
}

bool sw_has_slot(const struct setup *setup, int model, int slot)
{
    return !sw_is_npc(setup, model) && slot >= 0 && slot < SLOT_COUNT &&
           (cast_of(setup)->members[model].slots >> sw_slot_gun(slot) & 1);
}

bool sw_is_jammed(const struct sw_state *state, int model, int slot)
{
    return state->models[model].jammed >> sw_slot_gun(slot) & 1;
}

int sw_class(const struct setup *setup, int slot)
{
    return sw_data(setup)->weapons[sw_slot_weapon(sw_slot_gun(slot))].class;
}

/* ---- limits ----------------------------------------------------------------------- */

/* What is broken, and by how much: "the posse costs 43 points, allowed are 40". */
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

static void check_model(const struct setup *setup, int seat, int number,
                        struct setup_faults *faults)
{
    enum { GUNS_MOST = 3 }; /* [SW-POSSE-2] */
    const struct roster_model *model = &setup->rosters[seat].models[number];
    int guns = 0;
    bool bow = false, native = false;
    for (int i = 0; i < model->item_count; i++) {
        int item = model->items[i];
        guns += item >= ITEM_WEAPONS && item < ITEM_SKILLS;
        bow |= item == ITEM_WEAPONS + WEAPON_BOW;
        native |= item == ITEM_NATIVE;
    }
    if (guns > GUNS_MOST)
        fault_amount(faults, seat, number, "SW-POSSE-2", "it has ", guns, " weapons, allowed are ",
                     GUNS_MOST);
    if (bow && !native) /* [SW-WEAP-1] */
        fault_add(faults, seat, number, "SW-WEAP-1", "only Native Americans have a Bow");
    if (model->profile < setup->rosters[seat].models[0].profile) /* [SW-POSSE-1] */
        fault_add(faults, seat, number, "SW-POSSE-1", "nobody is of a higher rank than the Boss");
    if (model->radius > RADIUS_LARGE)
        fault_add(faults, seat, number, "TB-UNIT-3", "no base is larger than 50 mm across");
}

static void check_posse(const struct setup *setup, int seat, struct setup_faults *faults)
{
    const struct roster *roster = &setup->rosters[seat];
    int least = sw_data(setup)->posse_least;
    for (int i = 0; i < roster->model_count; i++)
        check_model(setup, seat, i, faults);
    if (roster->model_count > SW_SIDE)
        fault_amount(faults, seat, -1, "SW-POSSE-1", "the posse has ", roster->model_count,
                     " models, allowed are ", SW_SIDE);
    if (roster->model_count < least)
        fault_amount(faults, seat, -1, "SW-POSSE-1", "the posse has ", roster->model_count,
                     " models, the least are ", least);
    int32_t price = roster_price(setup, roster), budget = roster_budget(setup);
    if (price > budget)
        fault_amount(faults, seat, -1, "SW-POSSE-2", "the posse costs ", price,
                     " points, allowed are ", budget);
    for (int other = 0; other < seat; other++)
        if (setup->teams[other] == setup->teams[seat]) /* [SW-SCEN-2] */
            fault_add(faults, seat, -1, "SW-SCEN-2", "every posse is for itself");
}

/* Movers are made ready for a few sizes of base only: that of NPCs and riders besides. */
static void check_sizes(const struct setup *setup, struct setup_faults *faults)
{
    mil sizes[LIMIT_MOVERS];
    int count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            mil radius = setup->rosters[seat].models[i].radius;
            int k = 0;
            while (k < count && sizes[k] != radius)
                k++;
            if (k == count && count < LIMIT_MOVERS && radius != 0 && radius != RADIUS_FOOT)
                sizes[count++] = radius;
        }
    if (count > LIMIT_MOVERS - 2)
        fault_add(faults, -1, -1, "TB-UNIT-3", "there are more than 7 sizes of bases");
}

int32_t sw_budget(const struct setup *setup)
{
    return sw_data(setup)->points;
}

void sw_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil least = sw_data(setup)->table_mil;
    if (terrain->width < least || terrain->height < least) /* [SW-TURN-1] */
        fault_amount(faults, -1, -1, "SW-TURN-1", "the table's shorter side has ",
                     lesser(terrain->width, terrain->height) / INCH, " inches, the least are ",
                     least / INCH);
    for (int seat = 0; seat < setup->seat_count; seat++)
        check_posse(setup, seat, faults);
    check_sizes(setup, faults);
}
