/* Every script below tests/scripts, a test for each file; run from the source folder, as `make check` does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "record/script.h"
#include "registry.h"

enum { LIMIT_SCRIPTS = 1024 };

static const struct script_world WORLD = {registry_find, file_read};

/* Shows what is wrong; gives 1. */
static int show(const struct script_fault *fault)
{
    char text[2048];
    struct pen pen = pen_in(text, sizeof text);
    script_fault_write(&pen, fault);
    print_message("%s", text);
    return 1;
}

static void test_script(void **state)
{
    struct script *script;
    struct script_fault fault;
    int failed = 0;
    if (script_read(&script, &WORLD, *state, &fault) != STATUS_OK) {
        show(&fault);
        fail();
    }
    for (int i = 0; i < script->case_count; i++)
        if (!script_run(script, i, &WORLD, NULL, &fault))
            failed += show(&fault);
    script_end(script);
    assert_int_equal(failed, 0);
}

int main(void)
{
    static struct CMUnitTest tests[LIMIT_SCRIPTS];
    glob_t found;
    if (glob("tests/scripts/*/*.script", 0, NULL, &found) != 0 || found.gl_pathc > LIMIT_SCRIPTS) {
        fprintf(stderr, "tests: no scripts, or too many\n");
        return 1;
    }
    for (size_t i = 0; i < found.gl_pathc; i++)
        tests[i] = (struct CMUnitTest){.name = found.gl_pathv[i],
                                       .test_func = test_script,
                                       .initial_state = found.gl_pathv[i]};
    int failed = _cmocka_run_group_tests("scripts", tests, found.gl_pathc, NULL, NULL);
    globfree(&found);
    return failed;
}
