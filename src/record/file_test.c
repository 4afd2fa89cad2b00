#include <errno.h>
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
#include "record/file.h"

static char folder[256], path[300], reason[LIMIT_FILE_REASON];

/* Every test works in a new folder, and in nothing else. */
static int enter_folder(void **state)
{
    (void)state;
    const char *parent = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/bluff-file-XXXXXX", parent != NULL ? parent : P_tmpdir);
    return mkdtemp(folder) != NULL && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    static const char *const NAMES[] = {"a", "b", "link", "pipe", "new"};
    (void)state;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, NAMES[i]);
        remove(path);
    }
    return chdir("/") == 0 ? rmdir(folder) : -1; /* fails when a file was left behind */
}

static void write_text(const char *name, const char *text)
{
    assert_int_equal(file_write(name, text, strlen(text), reason), STATUS_OK);
}

static void holds(const char *name, const char *text)
{
    char *bytes;
    size_t size;
    assert_int_equal(file_read(name, 1 << 20, &bytes, &size, reason), STATUS_OK);
    assert_int_equal(size, strlen(text));
    assert_string_equal(bytes, text);
    memory_release(bytes);
}

static void reads_what_was_written(void **state)
{
    (void)state;
    write_text("a", "one line\n");
    holds("a", "one line\n");
    write_text("a", "");
    holds("a", "");
    snprintf(path, sizeof path, "%s/a", folder);
    write_text(path, "by its whole name");
    holds("a", "by its whole name");
}

static void reads_any_bytes_of_any_size(void **state)
{
    (void)state;
    enum { SIZE = 100003 }; /* more than the room taken at first */
    static char bytes[SIZE];
    char *read;
    size_t size;
    for (int i = 0; i < SIZE; i++)
        bytes[i] = (char)(i * 7 + i / 251);
    assert_int_equal(file_write("a", bytes, SIZE, reason), STATUS_OK);
    assert_int_equal(file_read("a", SIZE, &read, &size, reason), STATUS_OK);
    assert_int_equal(size, SIZE);
    assert_memory_equal(read, bytes, SIZE);
    assert_int_equal(read[SIZE], 0);
    memory_release(read);
}

static void refuses_more_than_the_limit(void **state)
{
    (void)state;
    char *bytes = NULL;
    size_t size = 77;
    write_text("a", "12345");
    assert_int_equal(file_read("a", 4, &bytes, &size, reason), STATUS_TOO_BIG);
    assert_string_equal(reason, "the file has more than 4 bytes, the limit");
    assert_null(bytes);
    assert_int_equal(size, 77);
    assert_int_equal(file_read("a", 5, &bytes, &size, reason), STATUS_OK);
    assert_int_equal(size, 5);
    memory_release(bytes);
}

static void says_why_it_cannot_read(void **state)
{
    (void)state;
    char *bytes, expected[LIMIT_FILE_REASON];
    size_t size;
    snprintf(expected, sizeof expected, "the file cannot be opened: %s", strerror(ENOENT));
    assert_int_equal(file_read("none", 10, &bytes, &size, reason), STATUS_NO_FILE);
    assert_string_equal(reason, expected);
    snprintf(expected, sizeof expected, "the file cannot be read: %s", strerror(EISDIR));
    assert_int_equal(file_read(".", 10, &bytes, &size, reason), STATUS_NO_FILE);
    assert_string_equal(reason, expected);
}

static void reads_the_standard_input(void **state)
{
    (void)state;
    int ends[2], kept = dup(STDIN_FILENO);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "piped", 5), 5);
    close(ends[1]);
    assert_int_not_equal(dup2(ends[0], STDIN_FILENO), -1);
    close(ends[0]);
    holds("-", "piped");
    assert_int_not_equal(dup2(kept, STDIN_FILENO), -1);
    close(kept);
}

static mode_t mode_of(const char *name)
{
    struct stat found;
    assert_int_equal(stat(name, &found), 0);
    return found.st_mode & 07777;
}

static void keeps_the_permissions(void **state)
{
    (void)state;
    mode_t mask = umask(027);
    write_text("a", "x");
    assert_int_equal(mode_of("a"), 0640);
    umask(mask);
    assert_int_equal(chmod("a", 0604), 0);
    write_text("a", "y");
    assert_int_equal(mode_of("a"), 0604);
    holds("a", "y");
}

static void a_link_stays_a_link(void **state)
{
    (void)state;
    struct stat found;
    write_text("a", "old");
    assert_int_equal(symlink("a", "link"), 0);
    write_text("link", "new");
    assert_int_equal(lstat("link", &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    holds("a", "new");
}

/* A reader of the old file goes on reading the old file: it was replaced, not written over. */
static void replaces_and_never_writes_over(void **state)
{
    (void)state;
    char got[4] = {0};
    write_text("a", "old");
    FILE *old = fopen("a", "r");
    assert_non_null(old);
    write_text("a", "new");
    assert_int_equal(fread(got, 1, 3, old), 3);
    assert_string_equal(got, "old");
    fclose(old);
    holds("a", "new");
}

static void says_why_it_cannot_write(void **state)
{
    (void)state;
    char expected[LIMIT_FILE_REASON], far[5000];
    snprintf(expected, sizeof expected, "no file can be made in that folder: %s", strerror(ENOENT));
    assert_int_equal(file_write("none/a", "x", 1, reason), STATUS_NO_WRITE);
    assert_string_equal(reason, expected);
    snprintf(expected, sizeof expected, "the file cannot be written: %s", strerror(EISDIR));
    assert_int_equal(file_write(".", "x", 1, reason), STATUS_NO_WRITE);
    assert_string_equal(reason, expected);
    memset(far, 'a', sizeof far - 1);
    far[sizeof far - 1] = '\0';
    assert_int_equal(file_write(far, "x", 1, reason), STATUS_NO_WRITE);
    snprintf(expected, sizeof expected, "the file cannot be made: %s", strerror(ENAMETOOLONG));
    assert_string_equal(reason, expected);
}

static void writes_through_to_what_is_no_plain_file(void **state)
{
    (void)state;
    struct stat found;
    assert_int_equal(file_write("/dev/null", "x", 1, reason), STATUS_OK);
    assert_int_equal(stat("/dev/null", &found), 0);
    assert_true(S_ISCHR(found.st_mode));
    assert_int_equal(file_write("/dev/full", "x", 1, reason), STATUS_NO_WRITE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(reads_what_was_written, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(reads_any_bytes_of_any_size, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(refuses_more_than_the_limit, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(says_why_it_cannot_read, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(reads_the_standard_input, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(keeps_the_permissions, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(a_link_stays_a_link, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(replaces_and_never_writes_over, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(says_why_it_cannot_write, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(writes_through_to_what_is_no_plain_file, enter_folder,
                                        leave_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
