/* The faults that are found in small pieces of C, and what the source looks like with each in it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "faults.h"

/* Checks that the faults of a source are those that turn it into the given texts, in order. */
static void expect_faults(const char *source, const char *const *changed)
{
    struct fault_list list = {0};
    faults_find(&list, source);
    int count = 0;
    for (; changed[count] != NULL && count < list.count; count++) {
        char *text = fault_apply(&list.items[count], source);
        assert_string_equal(text, changed[count]);
        free(text);
    }
    assert_int_equal(list.count, count);
    assert_null(changed[count]);
    faults_release(&list);
}

#define EXPECT(source, ...) expect_faults(source, (const char *const[]){__VA_ARGS__, NULL})
#define EXPECT_NONE(source) expect_faults(source, (const char *const[]){NULL})

static void relations_and_constants(void **state)
{
    (void)state;
    EXPECT("int f(void) { while (a < 10u); }", "int f(void) { while (!(a < 10u)); }",
           "int f(void) { while (a <= 10u); }", "int f(void) { while (a >= 10u); }",
           "int f(void) { while (a < 11u); }", "int f(void) { while (a < 9u); }");
}

static void arithmetic(void **state)
{
    (void)state;
    EXPECT("int f(void) { int a = b + -c; }", "int f(void) { int a = b - -c; }",
           "int f(void) { int a = b +  c; }");
    EXPECT("int f(void) { int a = (b) * c; }", "int f(void) { int a = (b) + c; }");
    EXPECT_NONE("int f(void) { int a = *b; }");
}

static void returns(void **state)
{
    (void)state;
    EXPECT("int f(void) { return g(a); }", "int f(void) { return 0; }",
           "int f(void) { return 1; }");
    EXPECT("int f(void) { return 0; }", "int f(void) { return 1; }", "int f(void) { return 1; }",
           "int f(void) { return (-1); }");
    EXPECT("bool f(void) { return false; }", "bool f(void) { return 1; }",
           "bool f(void) { return true; }");
}

static void choices(void **state)
{
    (void)state;
    EXPECT("int f(void) { int a = b ? c : d; }", "int f(void) { int a = b ? (d) : (c); }");
    EXPECT("int f(void) { int a = (b ? c : d ? e : f); }",
           "int f(void) { int a = (b ? (d ? e : f) : (c)); }",
           "int f(void) { int a = (b ? c : d ? (f) : (e)); }");
}

static void removals_keep_lines(void **state)
{
    (void)state;
    EXPECT("void f(void) {\n g(a,\n   b);\n}\n", "void f(void) {\n \n;\n}\n");
    EXPECT("void f(void) { if (a) b = c; }", "void f(void) { if (!(a)) b = c; }",
           "void f(void) { if (a) ; }");
}

static void what_is_left_alone(void **state)
{
    (void)state;
    EXPECT_NONE("/* a < 1 */ #define X 1\n");
    EXPECT_NONE("#define X \\\n 1 + 2\n#include <x.h>\n");
    EXPECT_NONE("struct a { int b[4]; };\n");
    EXPECT_NONE("void f(void) { CHECK(a < 1); }");
    EXPECT_NONE("void f(void) { char text[16]; }");
    EXPECT_NONE("const char *a = \"1 < 2\";");
}

static void tables_are_data(void **state)
{
    (void)state;
    struct fault_list list = {0};
    faults_find(&list, "static const int A[2] = {\n 7, x };\nenum { B = 3 };\n");
    assert_int_equal(list.count, 4);
    assert_true(list.items[0].data);
    assert_int_equal(list.items[0].line, 2);
    assert_string_equal(list.items[0].text, "8");
    assert_string_equal(list.items[1].text, "6");
    assert_false(list.items[2].data);
    assert_string_equal(list.items[2].text, "4");
    faults_release(&list);
}

static void names_of_functions_and_lines(void **state)
{
    (void)state;
    const char *source = "int f(int a)\n{\n    return a;   \n}\n";
    struct fault_list list = {0};
    faults_find(&list, source);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0].function, "f");
    assert_int_equal(list.items[0].line, 3);
    char *line = line_of(source, 3);
    assert_string_equal(line, "return a;");
    free(line);
    faults_release(&list);
}

static void marks_in_functions(void **state)
{
    (void)state;
    int count;
    char *text =
        source_marked("int f(void)\n{ if (a) { b(); } }\nvoid g(void) {}\n", "m", 5, &count);
    assert_int_equal(count, 2);
    assert_string_equal(text,
                        "extern unsigned char *m;\n#line 1\n"
                        "int f(void)\n{ m[5] = 1; if (a) { b(); } }\nvoid g(void) { m[6] = 1;}\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relations_and_constants),
        cmocka_unit_test(arithmetic),
        cmocka_unit_test(returns),
        cmocka_unit_test(choices),
        cmocka_unit_test(removals_keep_lines),
        cmocka_unit_test(what_is_left_alone),
        cmocka_unit_test(tables_are_data),
        cmocka_unit_test(names_of_functions_and_lines),
        cmocka_unit_test(marks_in_functions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
