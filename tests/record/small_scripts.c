#include "record/small_scripts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/check.h"
#include "base/memory.h"
#include "record/games.h"

enum { LIMIT_SMALL_FILES = 6 };

static const struct small_file NONE[] = {{NULL, NULL}};
static const struct small_file *now = NONE;

void small_files_put(const struct small_file *files)
{
    now = files;
}

static enum status load(const char *path, size_t limit, char **bytes, size_t *size,
                        char reason[LIMIT_FILE_REASON])
{
    for (const struct small_file *file = now; file->path; file++) {
        if (strcmp(file->path, path) != 0)
            continue;
        *size = strlen(file->text);
        if (*size > limit) {
            snprintf(reason, LIMIT_FILE_REASON, "it is too big");
            return STATUS_TOO_BIG;
        }
        *bytes = memory_take(*size + 1);
        reason[0] = '\0';
        if (!*bytes)
            return STATUS_NO_MEMORY;
        memcpy(*bytes, file->text, *size);
        return STATUS_OK;
    }
    snprintf(reason, LIMIT_FILE_REASON, "it is not there");
    return STATUS_NO_FILE;
}

const struct script_world SMALL_WORLD = {small_find, load};

const char SMALL_STANDOFF[] = "rules NU-SHOOT-1\n"
                              "system null\n"
                              "seats 2\n"
                              "roster a\n"
                              "name The Law\n"
                              "model Wyatt boss\n"
                              "model Doc hand\n"
                              "roster b\n"
                              "name The Cowboys\n"
                              "model Ike boss\n"
                              "model Tom hand\n"
                              "begin\n"
                              "model a1 at=18,16 placed=1\n"
                              "model a2 at=32,4 placed=1\n"
                              "model b1 at=4,32 placed=1\n"
                              "model b2 at=18,26 placed=1\n"
                              "set phase = act\n"
                              "set round = 1\n"
                              "set order[0] = a\n"
                              "set order[1] = b\n"
                              "hand a\n"
                              "hand b\n";

bool small_case_run(const char *head, const char *body, struct script_fault *fault)
{
    static char text[1 << 14];
    struct small_file files[LIMIT_SMALL_FILES + 2];
    struct script *script;
    const struct small_file *others = now;
    int count = 0, head_lines = 0;
    CHECK(snprintf(text, sizeof text, "%s%s", head, body) < (int)sizeof text);
    for (const char *c = head; *c; c++)
        head_lines += *c == '\n';
    for (; others[count].path; count++)
        files[count + 1] = others[count];
    CHECK(count <= LIMIT_SMALL_FILES);
    files[0] = (struct small_file){"x.script", text};
    files[count + 1] = (struct small_file){NULL, NULL};
    now = files;
    bool passed = script_read(&script, &SMALL_WORLD, "x.script", fault) == STATUS_OK;
    if (passed) {
        passed = script_run(script, 0, &SMALL_WORLD, NULL, fault);
        script_end(script);
    }
    now = others;
    fault->line -= head_lines;
    return passed;
}

void small_case_passes(const char *head, const char *body)
{
    struct script_fault fault;
    if (!small_case_run(head, body, &fault))
        fail_msg("line %d: expected %s, found %s", fault.line, fault.expected, fault.found);
}

void small_case_fails(const char *head, const char *body, int line, const char *expected,
                      const char *found)
{
    struct script_fault fault;
    assert_false(small_case_run(head, body, &fault));
    assert_string_equal(fault.found, found);
    assert_string_equal(fault.expected, expected);
    assert_int_equal(fault.line, line);
}
