#include "rules/draft.h"

#include <string.h>

#include "rules/ruleset.h"

static int fault_count(const struct setup *setup)
{
    struct setup_faults faults;
    setup_check(setup, &faults);
    return faults.count;
}

/* "Hand 3": what it is and its place in the roster. */
static void name_model(struct roster_model *model, const char *title, int number)
{
    size_t length = strlen(title), most = LIMIT_NAME - 4;
    length = length < most ? length : most;
    memcpy(model->name, title, length);
    model->name[length++] = ' ';
    if (number >= 10)
        model->name[length++] = (char)('0' + number / 10);
    model->name[length] = (char)('0' + number % 10);
}

static void add_model(const struct catalog *catalog, struct roster *roster, int profile)
{
    struct roster_model *model = &roster->models[roster->model_count++];
    *model = (struct roster_model){.profile = (uint8_t)profile};
    name_model(model, catalog->items[profile].title, roster->model_count);
    for (int i = 0; i < catalog->attribute_count; i++)
        model->attributes[i] = catalog->attributes[i].usual;
}

/* One model more, of the first profile from a place in the catalog on that breaks no limit; false when there
 * is none. */
static bool grow(struct setup *setup, struct roster *roster, int from)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    int before = fault_count(setup);
    for (int i = 0; i < catalog->item_count; i++) {
        int item = (from + i) % catalog->item_count;
        if (catalog->items[item].kind != 0)
            continue;
        add_model(catalog, roster, item);
        if (fault_count(setup) <= before)
            return true;
        roster->model_count--;
    }
    return false;
}

/* One item more for a model, if it breaks no limit; whether it has it now. */
static bool equip(struct setup *setup, struct roster_model *model, int item)
{
    int before = fault_count(setup);
    if (setup->ruleset->catalog->items[item].kind == 0 || model->item_count == LIMIT_ITEMS)
        return false;
    model->items[model->item_count++] = (uint8_t)item;
    if (fault_count(setup) <= before)
        return true;
    model->items[--model->item_count] = 0;
    return false;
}

/* What one is paid for having is a handicap, and nothing to start with. */
static bool is_handicap(const struct setup *setup, int item)
{
    return setup->ruleset->catalog->items[item].price < 0;
}

/* The first item from a place in the catalog on that breaks no limit and is no handicap. */
static void equip_from(struct setup *setup, struct roster_model *model, int from)
{
    int items = setup->ruleset->catalog->item_count;
    for (int i = 0; i < items; i++) {
        int item = (from + i) % items;
        if (!is_handicap(setup, item) && equip(setup, model, item))
            return;
    }
}

/* Models with something in their hands, then more items, one for each model in turn. */
static void draft_seat(struct setup *setup, struct roster *roster, int models)
{
    int items = setup->ruleset->catalog->item_count;
    do
        equip_from(setup, &roster->models[roster->model_count - 1], roster->model_count);
    while (roster->model_count < models && grow(setup, roster, roster->model_count));
    for (int pass = 0; pass < items; pass++)
        for (int i = 0; i < roster->model_count; i++)
            if (!is_handicap(setup, (i + pass) % items))
                equip(setup, &roster->models[i], (i + pass) % items);
}

/* A place in the catalog that chance brings. */
static int any_item(const struct setup *setup, struct chance *chance)
{
    return (int)chance_below(chance, PURPOSE_SETUP, (uint32_t)setup->ruleset->catalog->item_count);
}

/* One item more for a model, the first from a random place on that breaks no limit. */
static void equip_random(struct setup *setup, struct roster_model *model, struct chance *chance)
{
    int items = setup->ruleset->catalog->item_count, from = any_item(setup, chance);
    for (int i = 0; i < items; i++)
        if (equip(setup, model, (from + i) % items))
            return;
}

/* The same of the first kind after the profiles: what most models of a system have, its weapons. */
static void arm_random(struct setup *setup, struct roster_model *model, struct chance *chance)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    int from = any_item(setup, chance);
    for (int i = 0; i < catalog->item_count; i++) {
        int item = (from + i) % catalog->item_count;
        if (catalog->items[item].kind == 1 && !is_handicap(setup, item) &&
            equip(setup, model, item))
            return;
    }
}

/* Model by model with what it carries; then what is left goes round once. */
static void draft_seat_random(struct setup *setup, struct roster *roster, struct chance *chance)
{
    for (int i = 0; i < roster->model_count; i++) {
        arm_random(setup, &roster->models[i], chance);
        if (chance_below(chance, PURPOSE_SETUP, 2) == 0)
            equip_random(setup, &roster->models[i], chance);
        if (i + 1 == roster->model_count && roster->model_count < LIMIT_ROSTER_MODELS)
            (void)grow(setup, roster, any_item(setup, chance));
    }
    for (int i = 0; i < roster->model_count; i++)
        equip_random(setup, &roster->models[i], chance);
}

/* One model for each side: a system looks at rosters only when none is empty. */
static void begin_sides(struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    int first = 0;
    while (catalog->items[first].kind != 0)
        first++;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        struct roster *roster = &setup->rosters[seat];
        *roster = (struct roster){.name = {'S', 'i', 'd', 'e', ' ', (char)('A' + seat)}};
        add_model(catalog, roster, first);
    }
}

bool setup_draft_random(struct setup *setup, struct chance *chance)
{
    begin_sides(setup);
    for (int seat = 0; seat < setup->seat_count; seat++)
        draft_seat_random(setup, &setup->rosters[seat], chance);
    return fault_count(setup) == 0;
}

bool setup_draft_few(struct setup *setup, int models)
{
    begin_sides(setup);
    for (int seat = 0; seat < setup->seat_count; seat++)
        draft_seat(setup, &setup->rosters[seat], models);
    return fault_count(setup) == 0;
}

bool setup_draft(struct setup *setup)
{
    return setup_draft_few(setup, LIMIT_ROSTER_MODELS);
}
