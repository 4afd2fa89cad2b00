/* The gang: who belongs to it, with what, and within which limits [OF-GANG-1] [OF-GANG-2] [OF-PERK-0]
 * [OF-ABIL-0]. */
#include "base/pen.h"
#include "rulesets/open_fire/open_fire.h"

/* ---- the cast --------------------------------------------------------------------- */

_Static_assert(sizeof(struct of_cast) <= LIMIT_DERIVED, "there is room for it");

static bool sheet_has(const struct roster_model *sheet, int item)
{
    for (int i = 0; i < sheet->item_count; i++)
        if (sheet->items[i] == item)
            return true;
    return false;
}

/* [OF-GANG-2] A model without a weapon in its list has a Revolver; with a pool the hired ones have none yet. */
static enum weapon weapon_of(const struct setup *setup, const struct roster_model *sheet)
{
    for (int weapon = 0; weapon < WEAPON_BOUGHT; weapon++)
        if (sheet_has(sheet, ITEM_WEAPONS + weapon))
            return (enum weapon)weapon;
    bool pool = setup->switches[SWITCH_HIRING] == HIRING_POOL;
    return pool && sheet->profile == GRADE_HIRED ? WEAPON_NONE : WEAPON_REVOLVER;
}

static uint8_t changed(int value, int by, int least)
{
    return (uint8_t)(value + by < least ? least : value + by);
}

/* [OF-PERK-1] to [OF-PERK-12] */
static void add_perk(struct of_member *member, const struct of_perk *perk)
{
    member->move_mil += perk->move_mil;
    member->skill = changed(member->skill, perk->skill, 2);
    member->defence = changed(member->defence, perk->defence, 2);
    member->command = changed(member->command, perk->command, 2);
    member->hp = changed(member->hp, perk->hp, 1);
    member->fear = (uint8_t)(member->fear + perk->fear);
    member->fearless |= perk->fearless;
    member->ambush |= perk->ambush;
    member->stealth = (uint8_t)(member->stealth + perk->stealth);
}

static void member_begin(const struct setup *setup, struct of_member *member, int seat, int number)
{
    const struct roster_model *sheet = &setup->rosters[seat].models[number];
    const struct of_data *data = of_data(setup);
    bool leads = sheet->profile == GRADE_LEADER;
    const struct of_profile *profile =
        &data->profiles[leads ? PROFILE_LEADER : PROFILE_GUNSLINGER]; /* [OF-GANG-1] */
    *member = (struct of_member){.radius = sheet->radius ? sheet->radius : RADIUS_FOOT,
                                 .move_mil = profile->move_mil,
                                 .seat = (uint8_t)seat,
                                 .number = (uint8_t)number,
                                 .grade = sheet->profile,
                                 .skill = profile->skill,
                                 .defence = profile->defence,
                                 .command = profile->command,
                                 .hp = profile->hp,
                                 .resilient = sheet_has(sheet, ITEM_TRAITS + TRAIT_RESILIENT),
                                 .skilled = sheet_has(sheet, ITEM_TRAITS + TRAIT_SKILLED),
                                 .weapon = (uint8_t)weapon_of(setup, sheet)};
    for (int perk = 0; perk < PERK_COUNT; perk++)
        if (sheet_has(sheet, ITEM_PERKS + perk))
            add_perk(member, &data->perks[perk]);
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (sheet_has(sheet, ITEM_ABILITIES + ability))
            member->abilities = (uint8_t)(member->abilities | 1U << ability);
}

/* Which of the movers a model is: the same order as they are listed in. */
static int mover_of(const struct setup *setup, const struct roster_model *sheet, mil radius)
{
    struct mover movers[LIMIT_MOVERS];
    int count = of_movers(setup, movers);
    bool rugged = sheet_has(sheet, ITEM_TRAITS + TRAIT_RUGGED);
    for (int i = 0; i < count; i++)
        if (movers[i].radius == radius && (movers[i].costs->slow == 0) == rugged)
            return i;
    return 0;
}

void of_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED])
{
    struct of_cast *cast = (struct of_cast *)(void *)derived;
    *cast = (struct of_cast){.second = setup->rosters[0].model_count};
    for (int seat = 0; seat < OF_SEATS; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            struct of_member *member = &cast->members[cast->count++];
            member_begin(setup, member, seat, i);
            member->mover =
                (uint8_t)mover_of(setup, &setup->rosters[seat].models[i], member->radius);
        }
    of_objective_places(&setup->layout.terrain, cast);
}

const struct roster_model *of_sheet(const struct setup *setup, int model)
{
    const struct of_member *member = of_member(setup, model);
    return &setup->rosters[member->seat].models[member->number];
}

bool of_has_ability(const struct setup *setup, int model, enum ability ability)
{
    return of_member(setup, model)->abilities >> ability & 1;
}

/* ---- limits ----------------------------------------------------------------------- */

/* What is broken, and by how much: "it has 5 perks, allowed are 4". */
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

/* How many items of each kind a model has. */
static void count_kinds(const struct roster_model *model, int counts[KIND_SPECIAL + 1])
{
    for (int i = 0; i < model->item_count; i++)
        counts[OF_CATALOG.items[model->items[i]].kind]++;
}

/* [OF-GANG-2] [OF-GANG-3] */
static int level_of(const struct setup *setup, const struct roster_model *model)
{
    bool campaign = setup->switches[SWITCH_GANGS] == GANGS_CAMPAIGN;
    return campaign && model->profile == GRADE_LEADER ? of_data(setup)->campaign_level
                                                      : of_data(setup)->levels[model->profile];
}

static void check_model(const struct setup *setup, int seat, int number,
                        struct setup_faults *faults)
{
    const struct roster_model *model = &setup->rosters[seat].models[number];
    const struct of_data *data = of_data(setup);
    int level = level_of(setup, model), counts[KIND_SPECIAL + 1] = {0};
    bool pool = setup->switches[SWITCH_HIRING] == HIRING_POOL;
    count_kinds(model, counts);
    if (counts[KIND_WEAPON] > 1) /* [OF-GANG-2] */
        fault_amount(faults, seat, number, "OF-GANG-2", "it has ", counts[KIND_WEAPON],
                     " weapons, allowed is ", 1);
    if (pool && model->profile == GRADE_HIRED && counts[KIND_WEAPON] > 0)
        fault_add(faults, seat, number, "OF-GANG-4", "one who is hired has the pool's weapon");
    if (counts[KIND_PERK] > level) /* [OF-PERK-0] */
        fault_amount(faults, seat, number, "OF-PERK-0", "it has ", counts[KIND_PERK],
                     " perks, its levels are ", level);
    if (counts[KIND_ABILITY] > (level >= data->ability_level)) /* [OF-ABIL-0] */
        fault_add(faults, seat, number, "OF-ABIL-0", "one ability goes with three levels");
    if (counts[KIND_SPECIAL] > 0 && setup->switches[SWITCH_ROSTERS] != ROSTERS_HOUSE)
        fault_add(faults, seat, number, "OF-SPEC-2", "special rules are for house rosters");
    if (model->radius > RADIUS_LARGE)
        fault_add(faults, seat, number, "TB-UNIT-3", "no base is larger than 50 mm across");
}

static int revolvers_of(const struct setup *setup, int seat)
{
    int count = 0;
    for (int i = 0; i < setup->rosters[seat].model_count; i++)
        count += weapon_of(setup, &setup->rosters[seat].models[i]) == WEAPON_REVOLVER;
    return count;
}

/* [OF-GANG-2] */
static void check_gang(const struct setup *setup, int seat, struct setup_faults *faults)
{
    const struct roster *roster = &setup->rosters[seat];
    int grades[GRADE_COUNT] = {0}, abilities = 0, least = of_data(setup)->revolvers;
    bool pool = setup->switches[SWITCH_HIRING] == HIRING_POOL; /* [OF-GANG-4] */
    bool campaign = setup->switches[SWITCH_GANGS] == GANGS_CAMPAIGN;
    for (int i = 0; i < roster->model_count; i++) {
        int counts[KIND_SPECIAL + 1] = {0};
        if (grades[roster->models[i].profile]++ > 0 && roster->models[i].profile != GRADE_HIRED)
            fault_add(faults, seat, i, "OF-GANG-2", "the gang has one of that kind already");
        check_model(setup, seat, i, faults);
        count_kinds(&roster->models[i], counts);
        abilities += counts[KIND_ABILITY] > 0;
    }
    if (roster->model_count > OF_GANG)
        fault_amount(faults, seat, -1, "OF-GANG-1", "the gang has ", roster->model_count,
                     " models, allowed are ", OF_GANG);
    if (grades[GRADE_LEADER] == 0)
        fault_add(faults, seat, -1, "OF-GANG-2", "the gang has no leader");
    if (campaign && grades[GRADE_THREE] + grades[GRADE_TWO] > 0) /* [OF-GANG-3] */
        fault_add(faults, seat, -1, "OF-GANG-3", "a new gang has a leader and hired ones only");
    if (!campaign && grades[GRADE_THREE] == 0)
        fault_add(faults, seat, -1, "OF-GANG-2", "the gang has no gunslinger of three levels");
    if (!campaign && grades[GRADE_TWO] == 0)
        fault_add(faults, seat, -1, "OF-GANG-2", "the gang has no gunslinger of two levels");
    if (abilities > of_data(setup)->abilities)
        fault_amount(faults, seat, -1, "OF-ABIL-0", "models with abilities: ", abilities,
                     ", allowed are ", of_data(setup)->abilities);
    if (!pool && roster->model_count < least) /* so many at least have Revolvers */
        fault_amount(faults, seat, -1, "OF-GANG-2", "the gang has ", roster->model_count,
                     " models, the least are ", least);
    if (!pool && revolvers_of(setup, seat) < lesser(least, roster->model_count))
        fault_amount(faults, seat, -1, "OF-GANG-2", "the gang has ", revolvers_of(setup, seat),
                     " Revolvers, the least are ", least);
}

/* [OF-GANG-2] Looked at once both gangs are large enough. */
static void check_numbers(const struct setup *setup, struct setup_faults *faults)
{
    int a = setup->rosters[0].model_count, b = setup->rosters[1].model_count;
    int least = of_data(setup)->revolvers;
    if (setup->switches[SWITCH_NUMBERS] == NUMBERS_EQUAL && a != b && a >= least && b >= least)
        fault_amount(faults, -1, -1, "OF-GANG-2", "the gangs have ", a, " models and ", b);
}

/* Movers are made ready for a few kinds only. */
static void check_movers(const struct setup *setup, struct setup_faults *faults)
{
    struct mover movers[LIMIT_MOVERS];
    if (of_movers(setup, movers) > LIMIT_MOVERS - 1)
        fault_add(faults, -1, -1, "TB-UNIT-3", "there are too many sizes of bases");
}

void of_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil side = of_data(setup)->table_mil;
    if (terrain->width < side || terrain->height < side) /* [OF-SET-1] */
        fault_amount(faults, -1, -1, "OF-SET-1", "the table's shorter side has ",
                     lesser(terrain->width, terrain->height) / INCH, " inches, the least are ",
                     side / INCH);
    else
        of_edges_check(setup, faults);
    for (int seat = 0; seat < OF_SEATS; seat++)
        check_gang(setup, seat, faults);
    check_numbers(setup, faults);
    check_movers(setup, faults);
}
