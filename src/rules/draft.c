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

/* One item more for a model, if it breaks no limit. */
static void equip(struct setup *setup, struct roster_model *model, int item)
{
    int before = fault_count(setup);
    if (setup->ruleset->catalog->items[item].kind == 0 || model->item_count == LIMIT_ITEMS)
        return;
    model->items[model->item_count++] = (uint8_t)item;
    if (fault_count(setup) > before)
        model->item_count--;
}

/* Models first, then items, one for each model in turn. */
static void draft_seat(struct setup *setup, struct roster *roster)
{
    int items = setup->ruleset->catalog->item_count;
    while (roster->model_count < LIMIT_ROSTER_MODELS && grow(setup, roster, roster->model_count))
        continue;
    for (int pass = 0; pass < items; pass++)
        for (int i = 0; i < roster->model_count; i++)
            equip(setup, &roster->models[i], (i + pass) % items);
}

bool setup_draft(struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    int first = 0;
    while (catalog->items[first].kind != 0)
        first++;
    /* A system looks at rosters only when none is empty. */
    for (int seat = 0; seat < setup->seat_count; seat++) {
        struct roster *roster = &setup->rosters[seat];
        *roster = (struct roster){.name = {'S', 'i', 'd', 'e', ' ', (char)('A' + seat)}};
        add_model(catalog, roster, first);
    }
    for (int seat = 0; seat < setup->seat_count; seat++)
        draft_seat(setup, &setup->rosters[seat]);
    return fault_count(setup) == 0;
}
