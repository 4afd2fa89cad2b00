/* Any bytes as a roster: read or refused with a reason, never worse; and what was read is written
 * in a way that reads back the same.
 * Covers: src/record/roster_text.c */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "record/roster_text.h"
#include "registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct roster_read read_in, again;
static struct remarks remarks;
static char text[1 << 14], text_again[1 << 14];

/* The null system, and one more that has attributes too. */
static const struct ruleset *find(const char *id)
{
    static const struct catalog_attribute ATTRIBUTES[] = {
        {"pluck", "Pluck", -2, 5, 1, "TB-GAME-4"}};
    static struct catalog catalog;
    static struct ruleset plucky;
    if (strcmp(id, "plucky") != 0)
        return registry_find(id);
    plucky = *registry_find("null");
    catalog = *plucky.catalog;
    catalog.attributes = ATTRIBUTES;
    catalog.attribute_count = 1;
    plucky.id = "plucky";
    plucky.catalog = &catalog;
    return &plucky;
}

static void check_remarks(void)
{
    char words[LIMIT_REMARK + 64];
    for (int i = 0; i < remarks.count && i < LIMIT_REMARKS_KEPT; i++) {
        CHECK(remarks.kept[i].sentence[0] != '\0');
        CHECK(strlen(remarks.kept[i].sentence) < LIMIT_REMARK);
        remark_write(words, sizeof words, "x.roster", &remarks.kept[i]);
        CHECK(strlen(words) < sizeof words);
    }
}

static size_t write(char *out, const struct roster_read *from)
{
    struct pen pen = pen_in(out, sizeof text);
    roster_text_write(&pen, from->ruleset, &from->roster);
    CHECK(pen_fits(&pen));
    return pen.length;
}

/* What was read, errors or not, can be written, and reads back the same when it has models. */
static void check_round_trip(void)
{
    size_t length = write(text, &read_in);
    if (read_in.roster.model_count == 0)
        return;
    remarks = (struct remarks){0};
    CHECK(roster_text_read(&again, find, &remarks, text, length) == STATUS_OK);
    CHECK(again.ruleset == read_in.ruleset);
    CHECK(memcmp(&read_in.roster, &again.roster, sizeof again.roster) == 0);
    CHECK(write(text_again, &again) == length);
    CHECK(memcmp(text, text_again, length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    remarks = (struct remarks){0};
    enum status status = roster_text_read(&read_in, find, &remarks, (const char *)data, size);
    CHECK((status == STATUS_OK) == (remarks.count == 0));
    check_remarks();
    if (read_in.ruleset)
        check_round_trip();
    return 0;
}
