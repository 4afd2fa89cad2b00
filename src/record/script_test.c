#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "record/script.h"
#include "record/small_scripts.h"

static struct script *script;
static struct script_fault fault;

static int forget(void **state)
{
    (void)state;
    script_end(script);
    script = NULL;
    return 0;
}

static enum status read(const char *path)
{
    (void)forget(NULL);
    return script_read(&script, &SMALL_WORLD, path, &fault);
}

/* Reads one text. */
static enum status read_text(const char *text)
{
    struct small_file files[] = {{"x.script", text}, {NULL, NULL}};
    small_files_put(files);
    return read("x.script");
}

static void bad_text(const char *text, int line, const char *sentence)
{
    assert_int_equal(read_text(text), STATUS_BAD_INPUT);
    assert_string_equal(fault.path, "x.script");
    assert_int_equal(fault.line, line);
    assert_string_equal(fault.found, sentence);
}

/* ---- cases ------------------------------------------------------------------------ */

static void test_cases(void **state)
{
    (void)state;
    assert_int_equal(read_text("system null\n\ncase One thing\nrules A\ncase \"Two # things\"\n"),
                     STATUS_OK);
    assert_int_equal(script->line_count, 5);
    assert_int_equal(script->shared_end, 2);
    assert_int_equal(script->case_count, 2);
    assert_string_equal(script->cases[0].title, "One thing");
    assert_int_equal(script->cases[0].line, 2);
    assert_int_equal(script->cases[0].first, 3);
    assert_int_equal(script->cases[0].end, 4);
    assert_string_equal(script->cases[1].title, "Two # things");
    assert_int_equal(script->cases[1].first, 5);
    assert_int_equal(script->cases[1].end, 5);
}

static void test_no_cases(void **state)
{
    (void)state;
    assert_int_equal(read_text("system null\nbegin\n"), STATUS_OK);
    assert_int_equal(script->case_count, 1);
    assert_string_equal(script->cases[0].title, "x.script");
    assert_int_equal(script->shared_end, 2);
    assert_int_equal(script->cases[0].first, 2);
    assert_int_equal(script->cases[0].end, 2);
}

static void test_titles(void **state)
{
    (void)state;
    bad_text("", 0, "the script is empty");
    bad_text("system null\ncase\n", 2, "a case has a title of up to 159 bytes");
    bad_text("case A\xff\n", 1, "a case has a title of up to 159 bytes");
}

/* Room for lines and cases grows as needed. */
static void test_many_cases(void **state)
{
    static char text[1 << 13];
    size_t at = 0;
    (void)state;
    for (int i = 0; i < 200; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "case number %d\n\n", i);
    assert_int_equal(read_text(text), STATUS_OK);
    assert_int_equal(script->case_count, 200);
    assert_int_equal(script->line_count, 400);
    assert_string_equal(script->cases[199].title, "number 199");
    assert_int_equal(script->lines[398].number, 399);
}

static void test_too_many_lines(void **state)
{
    enum { LINES = LIMIT_SCRIPT_LINES + 1 };
    char *text = memory_take(LINES + 1);
    (void)state;
    assert_non_null(text);
    memset(text, '\n', LINES);
    bad_text(text, LINES, "the script has more than 65536 lines");
    text[LINES - 1] = '\0';
    assert_int_equal(read_text(text), STATUS_OK);
    memory_release(text);
}

/* ---- files ------------------------------------------------------------------------ */

static void test_include(void **state)
{
    static const struct small_file FILES[] = {
        {"a/x.script", "one\ninclude b/y.setup\ncase Two\n"},
        {"a/b/y.setup", "three\ninclude z.setup # beside it\nfour"},
        {"a/b/z.setup", "five\n"},
        {NULL, NULL},
    };
    static const char *const WORDS[] = {"one",  "include", "three", "include",
                                        "five", "four",    "case"};
    (void)state;
    small_files_put(FILES);
    assert_int_equal(read("a/x.script"), STATUS_OK);
    assert_int_equal(script->line_count, 7);
    for (int i = 0; i < 7; i++)
        assert_memory_equal(script->lines[i].text, WORDS[i], strlen(WORDS[i]));
    assert_string_equal(script->lines[4].file->path, "a/b/z.setup");
    assert_int_equal(script->lines[4].number, 1);
    assert_int_equal(script->lines[5].number, 3);
    assert_int_equal(script->shared_end, 6);
}

static void test_include_faults(void **state)
{
    static const struct small_file FILES[] = {
        {"x.script", "\ninclude nothing.setup\n"},
        {"cases.script", "include case.setup\n"},
        {"case.setup", "one\ncase Two\n"},
        {NULL, NULL},
    };
    (void)state;
    small_files_put(FILES);
    assert_int_equal(read("x.script"), STATUS_BAD_INPUT);
    assert_string_equal(fault.path, "x.script");
    assert_int_equal(fault.line, 2);
    assert_string_equal(fault.found, "nothing.setup: it is not there");
    assert_int_equal(read("cases.script"), STATUS_BAD_INPUT);
    assert_string_equal(fault.path, "case.setup");
    assert_int_equal(fault.line, 2);
    assert_string_equal(fault.found, "an included file has no cases");
    assert_int_equal(read("none.script"), STATUS_NO_FILE);
    assert_string_equal(fault.path, "none.script");
    assert_string_equal(fault.found, "it is not there");
    bad_text("include\n", 1, "`include` needs the name of a file");
    bad_text("one\ninclude x.script\n", 2, "more than 8 files include one another");
}

static void test_too_many_files(void **state)
{
    static char text[LIMIT_SCRIPT_FILES * 16 + 1];
    struct small_file files[] = {{"x.script", text}, {"y", "one\n"}, {NULL, NULL}};
    (void)state;
    text[0] = '\0';
    for (int i = 0; i < LIMIT_SCRIPT_FILES - 1; i++)
        strcat(text, "include y\n");
    small_files_put(files);
    assert_int_equal(read("x.script"), STATUS_OK);
    assert_int_equal(script->file_count, LIMIT_SCRIPT_FILES);
    strcat(text, "include y\n");
    assert_int_equal(read("x.script"), STATUS_BAD_INPUT);
    assert_string_equal(fault.found, "a script has at most 32 files");
}

static void test_paths(void **state)
{
    static const struct script_file FROM = {.path = "a/b.script"};
    static const struct script_file HERE = {.path = "b.script"};
    char out[LIMIT_SCRIPT_PATH], longest[LIMIT_SCRIPT_PATH];
    (void)state;
    assert_true(script_path(out, &FROM, (struct word){.text = "c", .size = 1}));
    assert_string_equal(out, "a/c");
    assert_true(script_path(out, &HERE, (struct word){.text = "c", .size = 1}));
    assert_string_equal(out, "c");
    assert_true(script_path(out, &FROM, (struct word){.text = "/c", .size = 2}));
    assert_string_equal(out, "/c");
    assert_false(script_path(out, &FROM, (struct word){.text = "", .size = 0}));
    assert_false(script_path(out, &FROM, (struct word){.text = "c\0d", .size = 3}));
    memset(longest, 'x', sizeof longest);
    assert_true(script_path(out, &HERE, (struct word){.text = longest, .size = 255}));
    assert_false(script_path(out, &HERE, (struct word){.text = longest, .size = 256}));
    longest[255] = '\0';
    struct small_file files[] = {{longest, "one"}, {NULL, NULL}};
    small_files_put(files);
    assert_int_equal(read(longest), STATUS_OK);
}

/* ---- faults as text --------------------------------------------------------------- */

static void test_fault_text(void **state)
{
    char out[512];
    struct script_fault one = {
        .path = "x.script", .line = 3, .text = "expect a = 1", .expected = "1", .found = "2"};
    (void)state;
    struct pen pen = pen_in(out, sizeof out);
    script_fault_write(&pen, &one);
    assert_string_equal(out, "x.script:3: expect a = 1\n    expected  1\n    found     2\n");
    one.expected[0] = '\0';
    pen = pen_in(out, sizeof out);
    script_fault_write(&pen, &one);
    assert_string_equal(out, "x.script:3: 2\n    in        expect a = 1\n");
    one.text[0] = '\0';
    one.line = 0;
    pen = pen_in(out, sizeof out);
    script_fault_write(&pen, &one);
    assert_string_equal(out, "x.script: 2\n");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_cases),          cmocka_unit_test(test_no_cases),
        cmocka_unit_test(test_titles),         cmocka_unit_test(test_many_cases),
        cmocka_unit_test(test_too_many_lines), cmocka_unit_test(test_include),
        cmocka_unit_test(test_include_faults), cmocka_unit_test(test_too_many_files),
        cmocka_unit_test(test_paths),          cmocka_unit_test(test_fault_text),
    };
    return cmocka_run_group_tests(TESTS, NULL, forget);
}
