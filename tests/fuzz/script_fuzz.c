/* Any bytes as a script: its cases pass or fail with a reason, never worse.
 * Covers: src/record/script.c
 * Covers: src/record/script_setup.c
 * Covers: src/record/script_place.c
 * Covers: src/record/script_run.c
 * Covers: src/record/script_expect.c */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "base/memory.h"
#include "record/script.h"
#include "registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LIMIT_CASES_RUN = 12 };

/* The script itself, and files that it may name. */
static const uint8_t *bytes_now;
static size_t size_now;

static const struct {
    const char *path, *text;
} FILES[] = {
    {"sides.setup", "system null\nseats 2\nroster a\nmodel A boss\nmodel B hand\n"
                    "roster b\nmodel C boss\nmodel D hand rifle\n"},
    {"acting.setup", "include sides.setup\nbegin\n"
                     "model a1 at=18,16 placed=1\nmodel a2 at=32,4 placed=1\n"
                     "model b1 at=4,32 placed=1\nmodel b2 at=18,26 placed=1\n"
                     "set phase = act\nset round = 1\nset order[0] = a\nset order[1] = b\n"
                     "hand a\nhand b\n"},
    {"t.table", "table 20 20\npiece rock 1 impassable 9,1 11,1 10,2\n"},
    {"r.roster", "roster null\nmodel A hand\n"},
    {"h.house", "house null\nset points 1\n"},
    {"bad", "bad\n"},
};

static enum status give(const void *text, size_t length, char **bytes, size_t *size)
{
    *bytes = memory_take(length + 1);
    CHECK(*bytes);
    if (length > 0)
        memcpy(*bytes, text, length);
    *size = length;
    return STATUS_OK;
}

static enum status load(const char *path, size_t limit, char **bytes, size_t *size,
                        char reason[LIMIT_FILE_REASON])
{
    (void)limit;
    if (strcmp(path, "x.script") == 0)
        return give(bytes_now, size_now, bytes, size);
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++)
        if (strcmp(path, FILES[i].path) == 0)
            return give(FILES[i].text, strlen(FILES[i].text), bytes, size);
    strcpy(reason, "it is not there");
    return STATUS_NO_FILE;
}

static void check_fault(const struct script_fault *fault)
{
    char text[2048];
    struct pen pen = pen_in(text, sizeof text);
    CHECK(fault->found[0] != '\0');
    script_fault_write(&pen, fault);
    CHECK(pen_fits(&pen));
}

static void hear(void *context, const char *line)
{
    *(size_t *)context += strlen(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct script_world WORLD = {registry_find, load};
    static struct script_fault fault;
    struct script *script;
    size_t heard = 0;
    struct script_listener listener = {hear, &heard};
    bytes_now = data;
    size_now = size;
    if (script_read(&script, &WORLD, "x.script", &fault) != STATUS_OK) {
        check_fault(&fault);
        return 0;
    }
    for (int i = 0; i < script->case_count && i < LIMIT_CASES_RUN; i++)
        if (!script_run(script, i, &WORLD, &listener, &fault))
            check_fault(&fault);
    script_end(script);
    return 0;
}
