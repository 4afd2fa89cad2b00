#include "cli/rosters.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/console.h"
#include "cli/tables.h"
#include "record/file.h"
#include "record/house_text.h"
#include "registry.h"
#include "rules/draft.h"

/* ---- remarks ---------------------------------------------------------------------- */

void print_remarks_json(const struct remarks *remarks)
{
    printf(",\"errors\":%d,\"warnings\":%d,\"remarks\":[", remarks->count, remarks->warning_count);
    for (int i = 0; i < remarks->kept_count; i++) {
        const struct remark *remark = &remarks->kept[i];
        printf("%s{\"line\":%d,\"kind\":\"%s\",\"sentence\":", i == 0 ? "" : ",", remark->line,
               remark->warning ? "warning" : "error");
        print_json_text(remark->sentence);
        printf("}");
    }
    printf("]");
}

/* ---- house rules ------------------------------------------------------------------ */

bool house_open(struct setup *setup, const char *path)
{
    struct remarks remarks = {0};
    char reason[LIMIT_FILE_REASON], *text;
    size_t size;
    if (file_read(path, HOUSE_TEXT_LIMIT, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", path, reason);
        return false;
    }
    bool good = house_text_read(setup, &remarks, text, size) == STATUS_OK;
    memory_release(text);
    complain_of_remarks(path, &remarks);
    return good;
}

/* ---- judging ---------------------------------------------------------------------- */

/* What the rules have against the roster, as remarks on its lines. The set-up is complete but for a table,
 * so only what is said of the first seat counts. */
static void judge(struct sheet *sheet)
{
    struct setup_faults faults;
    struct setup *setup = &sheet->setup;
    for (int seat = 0; seat < setup->seat_count; seat++)
        setup->rosters[seat] = sheet->read.roster;
    setup_check(setup, &faults);
    for (int i = 0; i < faults.count && i < LIMIT_FAULTS; i++) {
        const struct setup_fault *fault = &faults.faults[i];
        if (fault->seat != 0)
            continue;
        struct pen pen =
            remarks_add(&sheet->remarks, fault->model >= 0 ? sheet->read.lines[fault->model] : 0);
        pen_text(&pen, fault->sentence);
        pen_text(&pen, " (");
        pen_text(&pen, fault->rule);
        pen_text(&pen, ")");
    }
}

enum status sheet_read(struct sheet *sheet, const char *house, const char *text, size_t size)
{
    sheet->remarks = (struct remarks){0};
    sheet->sound =
        roster_text_read(&sheet->read, registry_find, &sheet->remarks, text, size) == STATUS_OK;
    if (!sheet->sound)
        return STATUS_BAD_INPUT;
    setup_begin(&sheet->setup, sheet->read.ruleset, sheet->read.ruleset->seats_least);
    if (house != NULL && !house_open(&sheet->setup, house)) {
        sheet->sound = false;
        return STATUS_BAD_INPUT;
    }
    judge(sheet);
    return sheet->remarks.count == 0 ? STATUS_OK : STATUS_BAD_INPUT;
}

bool sheet_make(struct sheet *sheet, const struct ruleset *ruleset, const char *house,
                const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct chance chance;
    chance_begin(&chance, seed);
    sheet->remarks = (struct remarks){0};
    sheet->read = (struct roster_read){.ruleset = ruleset};
    setup_begin(&sheet->setup, ruleset, ruleset->seats_least);
    if (house != NULL && !house_open(&sheet->setup, house))
        return false;
    (void)setup_draft_random(&sheet->setup, &chance);
    sheet->read.roster = sheet->setup.rosters[0];
    sheet->sound = true;
    judge(sheet);
    if (sheet->remarks.count == 0)
        return true;
    complain("bluff: no roster of %s was found by trying: %s", ruleset->title,
             sheet->remarks.kept[0].sentence);
    return false;
}

/* ---- sheets ----------------------------------------------------------------------- */

enum { NOTE_COLUMN = 22, LIMIT_SHEET_LINE = 160 };

static void print_item(const struct catalog_item *item, int width)
{
    char head[LIMIT_SHEET_LINE];
    snprintf(head, sizeof head, "    %s", item->title);
    print_beside(head, NOTE_COLUMN, item->note, width);
}

static void print_attributes(const struct catalog *catalog, const struct roster_model *model,
                             int width)
{
    char text[LIMIT_ATTRIBUTES * LIMIT_SHEET_LINE / 2];
    struct pen pen = pen_in(text, sizeof text);
    for (int i = 0; i < catalog->attribute_count; i++) {
        pen_text(&pen, i == 0 ? "" : ", ");
        pen_text(&pen, catalog->attributes[i].title);
        pen_byte(&pen, ' ');
        pen_number(&pen, model->attributes[i]);
    }
    if (catalog->attribute_count > 0)
        print_prose(text, 4, width);
}

/* A line with something at its left and at its right end. */
static void print_ends(const char *left, const char *right, int width)
{
    int used = text_columns(left, (int)strlen(left)) + text_columns(right, (int)strlen(right));
    printf("%s%*s%s\n", left, width > used ? width - used : 1, "", right);
}

static void print_model(const struct sheet *sheet, int number, int width)
{
    const struct catalog *catalog = sheet->read.ruleset->catalog;
    const struct roster_model *model = &sheet->read.roster.models[number];
    char left[LIMIT_SHEET_LINE], right[LIMIT_SHEET_LINE];
    snprintf(left, sizeof left, "%2d  %s", number + 1, model->name);
    snprintf(right, sizeof right, "%" PRId32, model_price(&sheet->setup, model));
    print_ends(left, right, width);
    print_item(&catalog->items[model->profile], width);
    for (int i = 0; i < model->item_count; i++)
        print_item(&catalog->items[model->items[i]], width);
    print_attributes(catalog, model, width);
    printf("\n");
}

void sheet_print(const struct sheet *sheet)
{
    const struct roster *roster = &sheet->read.roster;
    int32_t price = roster_price(&sheet->setup, roster), budget = roster_budget(&sheet->setup);
    int width = prose_width();
    char right[LIMIT_SHEET_LINE];
    print_ends(roster->name[0] != '\0' ? roster->name : "A roster without a name",
               sheet->read.ruleset->title, width);
    printf("\n");
    for (int i = 0; i < roster->model_count; i++)
        print_model(sheet, i, width);
    snprintf(right, sizeof right, "%" PRId32 " of %" PRId32 " points%s", price, budget,
             price > budget ? ": too many" : "");
    if (budget == 0)
        snprintf(right, sizeof right, "%" PRId32 " points", price);
    print_ends("    All", right, width);
}

/* ---- in JSON ---------------------------------------------------------------------- */

static void print_model_json(const struct sheet *sheet, const struct roster_model *model)
{
    const struct catalog *catalog = sheet->read.ruleset->catalog;
    printf("{\"name\":");
    print_json_text(model->name);
    printf(",\"profile\":\"%s\",\"items\":[", catalog->items[model->profile].word);
    for (int i = 0; i < model->item_count; i++)
        printf("%s\"%s\"", i == 0 ? "" : ",", catalog->items[model->items[i]].word);
    printf("],\"attributes\":{");
    for (int i = 0; i < catalog->attribute_count; i++)
        printf("%s\"%s\":%d", i == 0 ? "" : ",", catalog->attributes[i].word, model->attributes[i]);
    printf("},\"price\":%" PRId32 "}", model_price(&sheet->setup, model));
}

void sheet_print_json(const struct sheet *sheet)
{
    const struct roster *roster = &sheet->read.roster;
    printf("{\"system\":\"%s\",\"name\":", sheet->read.ruleset->id);
    print_json_text(roster->name);
    printf(",\"price\":%" PRId32 ",\"budget\":%" PRId32 ",\"models\":[",
           roster_price(&sheet->setup, roster), roster_budget(&sheet->setup));
    for (int i = 0; i < roster->model_count; i++) {
        printf("%s", i == 0 ? "" : ",");
        print_model_json(sheet, &roster->models[i]);
    }
    printf("]");
    print_remarks_json(&sheet->remarks);
    printf("}\n");
}
