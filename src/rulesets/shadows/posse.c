/* The posse: who belongs to it, with what, and within which limits [SW-POSSE-1] [SW-POSSE-2]. */
#include "base/pen.h"
#include "rulesets/shadows/shadows.h"

/* ---- the cast --------------------------------------------------------------------- */

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
