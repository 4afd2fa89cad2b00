/* Rosters and tables as text: read, judged, made at random. */
#include <string.h>

#include "base/memory.h"
#include "record/house_text.h"
#include "record/roster_text.h"
#include "record/table_text.h"
#include "record/view_json.h"
#include "registry.h"
#include "rules/draft.h"
#include "table/maker.h"
#include "web/wasm/port.h"
#include "web/wasm/rosters.h"

/* ---- rosters ---------------------------------------------------------------------- */

static void say_roster_model(struct json *json, const struct setup *setup,
                             const struct roster_model *model, int line)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    say_item(json);
    json_member_text(json, "name", model->name);
    json_member_text(json, "profile", catalog->items[model->profile].word);
    say_list(json, "items");
    for (int i = 0; i < model->item_count; i++) {
        json_next(json);
        json_text(json, catalog->items[model->items[i]].word);
    }
    json_close(json, ']');
    json_key(json, "attributes");
    json_open(json, '{');
    for (int i = 0; i < catalog->attribute_count; i++)
        json_member(json, catalog->attributes[i].word, model->attributes[i]);
    json_close(json, '}');
    json_member(json, "price", model_price(setup, model));
    json_member(json, "line", line);
    json_close(json, '}');
}

void roster_json(struct json *json, const struct setup *setup, const struct roster *roster,
                 const int *lines)
{
    json_open(json, '{');
    json_member_text(json, "system", setup->ruleset->id);
    json_member_text(json, "name", roster->name);
    json_member(json, "price", roster_price(setup, roster));
    json_member(json, "budget", roster_budget(setup));
    say_list(json, "models");
    for (int i = 0; i < roster->model_count; i++)
        say_roster_model(json, setup, &roster->models[i], lines ? lines[i] : 0);
    json_close(json, ']');
    json_close(json, '}');
}

/* A roster that was read, and what is wrong with it. Large. */
struct sheet {
    struct roster_read read;
    struct setup setup;
    struct remarks remarks;
    struct setup_faults faults;
    bool readable;
};

/* Only what is said of the first seat is said of the roster: it lies at every seat, on no table. */
static void judge(struct sheet *sheet)
{
    struct setup_faults all;
    for (int seat = 0; seat < sheet->setup.seat_count; seat++)
        sheet->setup.rosters[seat] = sheet->read.roster;
    setup_check(&sheet->setup, &all);
    for (int i = 0; i < all.count && i < LIMIT_FAULTS; i++) {
        const struct setup_fault *fault = &all.faults[i];
        if (fault->seat == 0)
            fault_add(&sheet->faults, 0, fault->model, fault->rule, fault->sentence);
    }
}

static void write_sheet(struct json *json, const void *context)
{
    const struct sheet *sheet = context;
    bool good = sheet->readable && sheet->remarks.count == 0 && sheet->faults.count == 0;
    json_open(json, '{');
    json_member(json, "good", good);
    if (sheet->readable) {
        json_key(json, "roster");
        roster_json(json, &sheet->setup, &sheet->read.roster, sheet->read.lines);
    }
    say_remarks(json, &sheet->remarks);
    say_faults(json, &sheet->faults);
    json_close(json, '}');
}

/* Judges the roster in the text. After it, from `house_at` on, house rules may stand in the text; 0: there
 * are none. */
static int check_roster(struct sheet *sheet, size_t house_at)
{
    size_t size = port_text_size();
    struct remarks house = {0};
    size_t roster_size = house_at > 0 ? house_at : size;
    sheet->readable = roster_text_read(&sheet->read, registry_find, &sheet->remarks, port_text(),
                                       roster_size) == STATUS_OK;
    if (sheet->readable) {
        const struct ruleset *ruleset = sheet->read.ruleset;
        setup_begin(&sheet->setup, ruleset, ruleset->seats_least);
        if (house_at > 0 && house_text_read(&sheet->setup, &house, port_text() + house_at,
                                            size - house_at) != STATUS_OK)
            return reply_remarks(&house);
        judge(sheet);
    }
    return reply(write_sheet, sheet);
}

EXPORT(roster_check) int roster_check(size_t house_at)
{
    if (house_at > port_text_size())
        return reply_sentence("the house rules do not begin within the text");
    struct sheet *sheet = memory_take(sizeof *sheet);
    if (!sheet)
        return reply_no_memory();
    int done = check_roster(sheet, house_at);
    memory_release(sheet);
    return done;
}

static int make_roster(struct setup *setup, const struct ruleset *ruleset, struct chance *chance)
{
    char text[1 << 13];
    struct pen pen = pen_in(text, sizeof text);
    setup_begin(setup, ruleset, ruleset->seats_least);
    (void)setup_draft_random(setup, chance);
    roster_text_write(&pen, ruleset, &setup->rosters[0]);
    return pen_fits(&pen) ? reply_text(text, pen.length) : reply_no_memory();
}

/* The text of a roster of the system that the text names, by the seed that follows a blank. */
EXPORT(roster_make) int roster_make(void)
{
    char id[LIMIT_NAME];
    size_t size = strcspn(port_text(), " ");
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance chance;
    struct pen pen = pen_in(id, sizeof id);
    pen_bytes(&pen, port_text(), size);
    const struct ruleset *ruleset = pen_fits(&pen) ? registry_find(id) : NULL;
    if (!ruleset)
        return reply_sentence("there is no such system");
    chance_seed_from_text(seed, port_text() + size, port_text_size() - size);
    chance_begin(&chance, seed);
    struct setup *setup = memory_take(sizeof *setup);
    if (!setup)
        return reply_no_memory();
    int done = make_roster(setup, ruleset, &chance);
    memory_release(setup);
    return done;
}

/* ---- tables ----------------------------------------------------------------------- */

struct table_sheet {
    struct layout layout;
    struct remarks remarks;
};

static void write_table(struct json *json, const void *context)
{
    const struct table_sheet *sheet = context;
    json_open(json, '{');
    json_member(json, "good", sheet->remarks.count == 0);
    json_key(json, "table");
    layout_json(json, &sheet->layout);
    say_remarks(json, &sheet->remarks);
    json_close(json, '}');
}

/* Judges the table in the text. */
EXPORT(table_check) int table_check(void)
{
    struct table_sheet *sheet = memory_take(sizeof *sheet);
    if (!sheet)
        return reply_no_memory();
    /* What is wrong stands in the remarks. */
    if (table_text_read(&sheet->layout, &sheet->remarks, port_text(), port_text_size()) !=
            STATUS_OK &&
        sheet->remarks.count == 0)
        remark_say(&sheet->remarks, 0, "this text is no table");
    int done = reply(write_table, sheet);
    memory_release(sheet);
    return done;
}

static int make_table(struct layout *layout, enum style style, mil width, mil height)
{
    static char text[TABLE_TEXT_SIZE];
    char reason[LIMIT_REASON];
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance chance;
    chance_seed_from_text(seed, port_text(), port_text_size());
    chance_begin(&chance, seed);
    enum status status = maker_make(layout, style, width, height, &chance, reason);
    if (status == STATUS_BAD_INPUT)
        return reply_sentence(reason);
    if (status != STATUS_OK)
        return reply_no_memory();
    return reply_text(text, (size_t)table_text_write(text, layout));
}

/* The text of a random table by the seed in the text. */
EXPORT(table_make) int table_make(int style, mil width, mil height)
{
    if (style <= STYLE_PLAIN || style >= STYLE_COUNT)
        return reply_sentence("there is no such style of tables");
    struct layout *layout = memory_take(sizeof *layout);
    if (!layout)
        return reply_no_memory();
    int done = make_table(layout, (enum style)style, width, height);
    memory_release(layout);
    return done;
}
