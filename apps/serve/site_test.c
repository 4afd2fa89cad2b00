/* Which files of a folder a page has, and which requests find them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/memory.h"
#include "serve/site.h"

static struct site *site;
static char folder[] = "/tmp/bluff-site-XXXXXX";
static char reason[LIMIT_SITE_REASON];

static void make_file(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void make_folder(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static int set_up(void **context)
{
    (void)context;
    site = memory_take(sizeof *site);
    return site != NULL && mkdtemp(folder) != NULL ? 0 : -1;
}

static int tear_down(void **context)
{
    (void)context;
    char command[300];
    memory_release(site);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void test_folder_without_a_page(void **context)
{
    (void)context;
    assert_int_equal(site_open(site, "/no/such/folder", reason), STATUS_NO_FILE);
    assert_non_null(strstr(reason, "/no/such/folder cannot be read"));
    assert_int_equal(site_open(site, folder, reason), STATUS_NO_FILE);
    assert_non_null(strstr(reason, "there is no page"));
    assert_int_equal(site->count, 0);
}

static void test_what_a_page_has(void **context)
{
    (void)context;
    char link[256];
    make_file("index.html", "<!doctype html>");
    make_file("notes.secret", "no kind of file that a page has");
    make_file(".hidden.html", "hidden");
    make_folder("assets");
    make_file("assets/app.js", "");
    make_file("assets/engine.wasm", "0123456789");
    snprintf(link, sizeof link, "%s/link.html", folder);
    assert_int_equal(symlink("/etc/hostname", link), 0);
    assert_int_equal(site_open(site, folder, reason), STATUS_OK);
    assert_int_equal(site->count, 3);
    const struct site_file *page = site_find(site, "/");
    assert_ptr_equal(page, site_find(site, "/index.html"));
    assert_string_equal(page->type, "text/html; charset=utf-8");
    assert_false(page->lasting);
    assert_memory_equal(page->bytes, "<!doctype html>", page->size);
    const struct site_file *engine = site_find(site, "/assets/engine.wasm");
    assert_int_equal(engine->size, 10);
    assert_string_equal(engine->type, "application/wasm");
    assert_true(engine->lasting);
    assert_int_equal(site_find(site, "/assets/app.js")->size, 0);
    static const char *const NOT_THERE[] = {
        "",           "index.html",    "/index.htm", "/assets", "/assets/",      "/notes.secret",
        "/..",        "/../etc/hosts", "//",         "/./",     "/.hidden.html", "/link.html",
        "/INDEX.HTML"};
    for (size_t i = 0; i < sizeof NOT_THERE / sizeof *NOT_THERE; i++)
        assert_null(site_find(site, NOT_THERE[i]));
    site_close(site);
    assert_int_equal(site->count, 0);
    assert_null(site_find(site, "/"));
}

/* Folders in folders are read to a depth that no page reaches. */
static void test_depth(void **context)
{
    (void)context;
    make_folder("assets/a");
    make_folder("assets/a/b");
    make_folder("assets/a/b/c");
    make_file("assets/a/b/in.txt", "in");
    make_file("assets/a/b/c/out.txt", "out");
    assert_int_equal(site_open(site, folder, reason), STATUS_OK);
    assert_non_null(site_find(site, "/assets/a/b/in.txt"));
    assert_null(site_find(site, "/assets/a/b/c/out.txt"));
    site_close(site);
}

static void test_too_many_files(void **context)
{
    (void)context;
    make_folder("many");
    for (int i = 0; i < LIMIT_SITE_FILES; i++) {
        char name[32];
        snprintf(name, sizeof name, "many/%d.txt", i);
        make_file(name, "");
    }
    assert_int_equal(site_open(site, folder, reason), STATUS_TOO_BIG);
    assert_int_equal(site->count, 0);
}

static void test_hosts(void **context)
{
    (void)context;
    assert_true(site_is_host("127.0.0.1:8517", 8517));
    assert_true(site_is_host("localhost:8517", 8517));
    assert_true(site_is_host("LocalHost:80", 80));
    assert_false(site_is_host("127.0.0.1:8518", 8517));
    assert_false(site_is_host("127.0.0.1", 8517));
    assert_false(site_is_host("localhost.example:8517", 8517));
    assert_false(site_is_host("elsewhere:8517", 8517));
    assert_false(site_is_host("", 8517));
}

static void test_types(void **context)
{
    (void)context;
    assert_string_equal(site_type("a.js"), "text/javascript; charset=utf-8");
    assert_string_equal(site_type("x.webmanifest"), "application/manifest+json");
    assert_string_equal(site_type("x.woff2"), "font/woff2");
    assert_null(site_type("x"));
    assert_null(site_type(".js"));
    assert_null(site_type("js"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folder_without_a_page),
        cmocka_unit_test(test_what_a_page_has),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_too_many_files),
        cmocka_unit_test(test_hosts),
        cmocka_unit_test(test_types),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
