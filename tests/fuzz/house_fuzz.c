/* Any bytes as house rules: put into the set-up whole, or refused with a reason and nothing
 * changed.
 * Covers: src/record/house_text.c */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "record/house_text.h"
#include "registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct setup setup, again;
static struct remarks remarks;
static char text[1 << 14];

static bool same_rules(const struct setup *a, const struct setup *b)
{
    return memcmp(a->data, b->data, sizeof a->data) == 0 &&
           memcmp(a->switches, b->switches, sizeof a->switches) == 0;
}

static void check_remarks(void)
{
    for (int i = 0; i < remarks.count && i < LIMIT_REMARKS_KEPT; i++) {
        CHECK(remarks.kept[i].sentence[0] != '\0');
        CHECK(strlen(remarks.kept[i].sentence) < LIMIT_REMARK);
    }
}

/* What is in force is written so that it reads back the same. */
static void check_round_trip(void)
{
    struct pen pen = pen_in(text, sizeof text);
    house_text_write(&pen, &setup);
    CHECK(pen_fits(&pen));
    CHECK(house_text_read(&again, &remarks, text, pen.length) == STATUS_OK);
    CHECK(same_rules(&setup, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    setup_begin(&setup, registry_find("null"), 2);
    setup_begin(&again, registry_find("null"), 2);
    remarks = (struct remarks){0};
    enum status status = house_text_read(&setup, &remarks, (const char *)data, size);
    CHECK((status == STATUS_OK) == (remarks.count == 0));
    check_remarks();
    if (status != STATUS_OK)
        CHECK(same_rules(&setup, &again));
    else
        check_round_trip();
    return 0;
}
