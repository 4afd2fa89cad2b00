/* bluff new, bluff check and bluff show: tables made, looked over and drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/program.h"

static const char *const STYLES[] = {"street", "ranch", "wilds", "lair"};
enum { STYLE_WORDS = 4 };

/* ---- new -------------------------------------------------------------------------- */

static char kept[1 << 17];

static void keep(const struct outcome *outcome)
{
    assert_true(outcome->out_size < sizeof kept);
    memcpy(kept, outcome->out, outcome->out_size + 1);
}

/* [TB-TER-3] The same seed makes the same table, byte for byte, in every style; another seed another. */
static void test_seed_repeats(void **state)
{
    (void)state;
    for (int i = 0; i < STYLE_WORDS; i++) {
        const struct outcome *outcome =
            run_bluff("", "new", "table", "--style", STYLES[i], "--seed", "red-river", NULL);
        assert_int_equal(outcome->status, 0);
        assert_has(outcome->err, "--seed red-river");
        keep(outcome);
        outcome = run_bluff("", "new", "table", "--style", STYLES[i], "--seed", "red-river", NULL);
        assert_string_equal(outcome->out, kept);
        outcome = run_bluff("", "new", "table", "--style", STYLES[i], "--seed", "red-rivers", NULL);
        assert_string_not_equal(strchr(outcome->out, '\n'), strchr(kept, '\n'));
    }
}

/* The first line is the command that makes the table again, whatever the seed looks like. */
static void check_first_line(const struct outcome *outcome)
{
    char style[16], size[32], seed[80];
    assert_int_equal(outcome->status, 0);
    keep(outcome);
    int read =
        sscanf(kept, "# bluff new table --style %15s --size %31s --seed %79s\n", style, size, seed);
    assert_int_equal(read, 3);
    outcome = run_bluff("", "new", "table", "--style", style, "--size", size, "--seed", seed, NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out, kept);
}

static void test_first_line(void **state)
{
    (void)state;
    check_first_line(run_bluff("", "new", "table", NULL));
    check_first_line(run_bluff("", "new", "table", "--seed", "a b\n# c", NULL));
    check_first_line(run_bluff("", "new", "table", "--seed", "", NULL));
    check_first_line(
        run_bluff("", "new", "table", "--size", "24.5x72", "--seed", "caf\xc3\xa9", NULL));
}

/* Without a seed every table is another one. */
static void test_new_every_time(void **state)
{
    (void)state;
    keep(run_bluff("", "new", "table", NULL));
    const struct outcome *outcome = run_bluff("", "new", "table", NULL);
    assert_string_not_equal(outcome->out, kept);
}

static void test_sizes(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "new", "table", "--size", "23.999x36", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "24 to 72 inches");
    outcome = run_bluff("", "new", "table", "--size", "36x72.001", NULL);
    assert_int_equal(outcome->status, 1);
    outcome = run_bluff("", "new", "table", "--size", "24x72", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\ntable 24 72\n");
}

/* What is made is found good, and playable for all. */
static void test_made_is_good(void **state)
{
    (void)state;
    for (int i = 0; i < STYLE_WORDS; i++) {
        const struct outcome *outcome = run_bluff("", "new", "table", "--style", STYLES[i],
                                                  "--seed", "7", "-o", "t.table", NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->out, "");
        assert_has(outcome->err, "t.table: ");
        outcome = run_bluff("", "check", "t.table", NULL);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err, "");
        assert_has(outcome->out, "t.table: 36 by 36 inches, ");
        assert_has(outcome->out, "playable on foot, on horseback and for large foes\n");
    }
    unlink("t.table");
}

/* ---- files whole or not at all ---------------------------------------------------- */

/* Runs a command that would write much, where files may not grow past a few bytes. */
static const struct outcome *run_without_room(const char *target)
{
    struct rlimit before, small;
    getrlimit(RLIMIT_FSIZE, &before);
    small = before;
    small.rlim_cur = 300;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const struct outcome *outcome = run_bluff("", "new", "table", "-o", target, NULL);
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_DFL);
    return outcome;
}

static void test_whole_or_not(void **state)
{
    (void)state;
    char text[64];
    folder_write_text("old.table", "as it was");
    int before = folder_count();
    const struct outcome *outcome = run_without_room("old.table");
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "old.table: the file cannot be written");
    folder_read("old.table", text, sizeof text);
    assert_string_equal(text, "as it was");
    assert_int_equal(folder_count(), before);
    outcome = run_without_room("new.table");
    assert_int_equal(outcome->status, 1);
    assert_int_equal(folder_count(), before);
    outcome = run_bluff("", "new", "table", "-o", "old.table", NULL);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(folder_count(), before);
    folder_read("old.table", text, sizeof text);
    assert_int_equal(strncmp(text, "# bluff new table", 17), 0);
    unlink("old.table");
}

static void test_no_place_to_write(void **state)
{
    (void)state;
    assert_int_equal(mkdir("folder", 0777), 0);
    const struct outcome *outcome = run_bluff("", "new", "table", "-o", "none/x.table", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "none/x.table: ");
    outcome = run_bluff("", "new", "table", "-o", "folder", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "folder: ");
    assert_int_equal(rmdir("folder"), 0); /* still empty */
}

/* ---- check ------------------------------------------------------------------------ */

static void test_all_errors(void **state)
{
    (void)state;
    folder_write_text("bad.table", "# a table with faults\n"
                                   "table 36 36\n"
                                   "piece house 2 blocking 1,1 5,1 5,5 1,5\n"
                                   "piece barn 2 blocknig 1,1 5,1 5,5 1,5\n"
                                   "piece knot 2 blocking 1,1 5,5 5,1 1,5\n"
                                   "peice shed 1 hard 1,1 2,1 2,2\n");
    const struct outcome *outcome = run_bluff("", "check", "bad.table", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "bad.table:4: error: ");
    assert_has(outcome->err, "bad.table:5: error: ");
    assert_has(outcome->err, "bad.table:6: error: ");
    assert_has(outcome->out, "bad.table: 3 errors, 0 warnings\n");
    outcome = run_bluff("", "check", "--json", "bad.table", "none.table", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->err, "");
    assert_int_equal(
        strncmp(outcome->out,
                "[{\"file\":\"bad.table\",\"kind\":\"table\",\"good\":false,\"errors\":3,"
                "\"warnings\":0,\"remarks\":[{\"line\":4,\"kind\":\"error\",",
                105),
        0);
    assert_has(outcome->out, "{\"file\":\"none.table\",\"good\":false,\"reason\":\"");
    unlink("bad.table");
}

static void test_figures(void **state)
{
    (void)state;
    folder_write_text("wall.table", "table 30 30\n"
                                    "piece wall 1 blocking,impassable 12,0 18,0 18,30 12,30\n");
    const struct outcome *outcome = run_bluff("", "check", "wall.table", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out,
                        "wall.table: 30 by 30 inches, 1 piece covering 20.0%, not playable "
                        "on foot, not playable on horseback, not playable for large foes\n");
    outcome = run_bluff("", "check", "wall.table", "--json", NULL);
    assert_string_equal(
        outcome->out,
        "[{\"file\":\"wall.table\",\"kind\":\"table\",\"good\":true,\"errors\":0,\"warnings\":0,"
        "\"remarks\":[],\"width\":30,\"height\":30,\"pieces\":1,\"covered\":0.200,"
        "\"playable\":{\"foot\":false,\"mounted\":false,\"large\":false}}]\n");
    /* The fence stops only those who do not climb; overlapping pieces are not counted twice. */
    folder_write_text("fence.table", "table 30 30\n"
                                     "piece fence 1 climbable 12,0 15,0 15,30 12,30\n"
                                     "piece grass 0 difficult 12,0 15,0 15,30 12,30\n");
    outcome = run_bluff("", "check", "fence.table", NULL);
    assert_has(outcome->out,
               "2 pieces covering 10.0%, playable on foot, not playable on horseback, not "
               "playable for large foes\n");
    unlink("wall.table");
    unlink("fence.table");
}

/* Many files: each is looked at, whatever the others are; the standard input too. */
static void test_many_files(void **state)
{
    (void)state;
    folder_write_text("good.table", "table 24 24\n");
    const struct outcome *outcome =
        run_bluff("table 30 40\n", "check", "none.table", "good.table", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "none.table: the file cannot be opened: No such file or directory\n");
    assert_has(outcome->out, "good.table: 24 by 24 inches, 0 pieces covering 0.0%, playable");
    assert_has(outcome->out, "-: 30 by 40 inches");
    unlink("good.table");
}

/* Anything that is no table is refused with a sentence by every command that reads one. */
static void check_refused(const char *file, const char *sentence)
{
    static const char *const COMMANDS[] = {"check", "show", "sight", "path"};
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        const struct outcome *outcome = run_bluff("", COMMANDS[i], file, NULL);
        assert_int_equal(outcome->status, 1);
        assert_has(outcome->err, file);
        assert_has(outcome->err, sentence);
    }
}

static void test_no_tables(void **state)
{
    (void)state;
    static char bytes[(1 << 20) + 2];
    mkdir("folder", 0777);
    check_refused("none.table", "No such file or directory");
    check_refused("folder", "Is a directory");
    folder_write("empty.table", "", 0);
    check_refused("empty.table", "empty.table:1: error: ");
    for (size_t i = 0; i < 4096; i++)
        bytes[i] = (char)(i * 37 + i / 256);
    folder_write("binary.table", bytes, 4096);
    check_refused("binary.table", "binary.table:1: error: ");
    memset(bytes, 0, 4096);
    folder_write("nul.table", bytes, 4096);
    check_refused("nul.table", "nul.table:1: error: ");
    memset(bytes, '9', sizeof bytes);
    folder_write("huge.table", bytes, sizeof bytes);
    check_refused("huge.table", "the limit");
    memcpy(bytes, "table 24 24\npiece x 1 hard ", 27);
    folder_write("long.table", bytes, sizeof bytes - 1000);
    check_refused("long.table", "long.table:2: error: ");
    rmdir("folder");
}

/* ---- show ------------------------------------------------------------------------- */

static void test_show(void **state)
{
    (void)state;
    folder_write_text("t.table",
                      "table 24 24\nname Dry Gulch\n"
                      "piece saloon 2 blocking,hard,impassable 10,10 14,10 14,14 10,14\n");
    const struct outcome *outcome = run_bluff("", "show", "t.table", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "Dry Gulch");
    assert_lacks(outcome->out, "\033"); /* no colours where there is no terminal */
    outcome = run_bluff("", "show", "t.table", "--list", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "aloon");
    outcome = run_bluff("table 24 24\nname By Pipe\n", "show", "-", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "By Pipe");
    unlink("t.table");
}

static void test_show_plain(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("table 24 24\n"
                                              "piece wood 1 obscuring,soft 3,3 9,3 9,9 3,9\n",
                                              "show", "-", "--plain", NULL);
    assert_int_equal(outcome->status, 0);
    for (size_t i = 0; i < outcome->out_size; i++)
        assert_in_range((unsigned char)outcome->out[i], '\n', '~');
}

static void test_show_picture(void **state)
{
    (void)state;
    static char light[1 << 20], dark[1 << 20];
    folder_write_text("t.table",
                      "table 24 24\nname Dry & Gulch\n"
                      "piece saloon 2 blocking,hard,impassable 10,10 14,10 14,14 10,14\n");
    const struct outcome *outcome = run_bluff("", "show", "t.table", "-o", "t.svg", NULL);
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->out, "");
    assert_true(folder_read("t.svg", light, sizeof light) > 1000);
    assert_has(light, "<svg");
    assert_has(light, "</svg>");
    outcome = run_bluff("", "show", "t.table", "-o", "d.svg", "--dark", NULL);
    assert_int_equal(outcome->status, 0);
    assert_true(folder_read("d.svg", dark, sizeof dark) > 1000);
    assert_string_not_equal(light, dark);
    outcome = run_bluff("", "show", "t.table", "-o", "none/t.svg", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "none/t.svg: ");
}

/* Without a file: a random table, and how to keep it. */
static void test_show_random(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "show", NULL);
    assert_int_equal(outcome->status, 0);
    assert_true(outcome->out_size > 500);
    assert_has(outcome->err, "Keep it: bluff new table --style ");
    outcome = run_bluff("", "show", "--seed", "lucky", "--list", NULL);
    keep(outcome);
    assert_has(outcome->err, "--seed lucky -o my.table\n");
    outcome = run_bluff("", "new", "table", "--seed", "lucky", "-o", "t.table", NULL);
    assert_string_equal(run_bluff("", "show", "t.table", "--list", NULL)->out, kept);
    assert_int_equal(run_bluff("", "show", "t.table", "--seed", "lucky", NULL)->status, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seed_repeats),      cmocka_unit_test(test_first_line),
        cmocka_unit_test(test_new_every_time),    cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_made_is_good),      cmocka_unit_test(test_whole_or_not),
        cmocka_unit_test(test_no_place_to_write), cmocka_unit_test(test_all_errors),
        cmocka_unit_test(test_figures),           cmocka_unit_test(test_many_files),
        cmocka_unit_test(test_no_tables),         cmocka_unit_test(test_show),
        cmocka_unit_test(test_show_plain),        cmocka_unit_test(test_show_picture),
        cmocka_unit_test(test_show_random),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
