/* Any bytes as a table file: read or refused with a reason, never worse; and what was read is
 * written in a way that reads back the same. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "record/table_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct layout layout, again;
static struct remarks remarks, remarks_again;
static char text[TABLE_TEXT_SIZE], text_again[TABLE_TEXT_SIZE];

/* Every remark kept is a sentence about a line of the file. */
static void check_remarks(size_t size)
{
    char words[LIMIT_REMARK + 64];
    CHECK(remarks.kept_count <= LIMIT_REMARKS_KEPT);
    CHECK(remarks.kept_count <= remarks.count + remarks.warning_count);
    for (int i = 0; i < remarks.kept_count; i++) {
        CHECK(remarks.kept[i].sentence[0] != '\0');
        CHECK(remarks.kept[i].line >= 1 && (size_t)remarks.kept[i].line <= size + 1);
        remark_write(words, sizeof words, "x.table", &remarks.kept[i]);
        CHECK(strlen(words) < sizeof words);
    }
}

/* What was read, errors or not, is a layout that can be written and read. */
static void check_round_trip(void)
{
    int length = table_text_write(text, &layout);
    enum status status = table_text_read(&again, &remarks_again, text, (size_t)length);
    CHECK(status == STATUS_OK);
    CHECK(memcmp(&layout, &again, sizeof layout) == 0);
    CHECK(table_text_write(text_again, &again) == length);
    CHECK(memcmp(text, text_again, (size_t)length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum status status = table_text_read(&layout, &remarks, (const char *)data, size);
    CHECK((status == STATUS_OK) == (remarks.count == 0));
    CHECK((remarks_error(&remarks) != NULL) == (remarks.count > 0));
    check_remarks(size);
    check_round_trip();
    return 0;
}
