/* bluff match --out: results on disk as they come. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "cli/program.h"

enum { ROOM = 1 << 16 };

/* The results of a folder, in turn one of two texts. */
static const char *results_of(const char *folder)
{
    static char texts[2][ROOM];
    static int next;
    char path[128];
    next = !next;
    snprintf(path, sizeof path, "%s/results", folder);
    if (folder_read(path, texts[next], ROOM) < 0)
        fail_msg("%s is not there", path);
    return texts[next];
}

static void write_results(const char *folder, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/results", folder);
    folder_write_text(path, text);
}

static const struct outcome *play_into(const char *folder, const char *pairs, const char *threads)
{
    const struct outcome *outcome =
        run_bluff("", "match", "scripted", "random", "--system", "null", "--pairs", pairs, "--out",
                  folder, "--threads", threads, "--json", NULL);
    assert_int_equal(outcome->status, 0);
    return outcome;
}

/* ---- going on --------------------------------------------------------------------- */

/* Stopped anywhere and gone on with, by any number of threads: the same result and the same file. */
static void test_goes_on(void **state)
{
    (void)state;
    char whole[512], file[ROOM];
    strcpy(whole, play_into("one", "9", "1")->out);
    strcpy(file, results_of("one"));
    assert_memory_equal(file, "bluff match 1 ", 14);
    assert_has(file, "\n# scripted against random at Standoff");
    assert_has(file, "\n9 ");
    assert_lacks(file, "\n10 ");
    play_into("two", "1", "1");
    play_into("two", "4", "3");
    assert_string_equal(play_into("two", "9", "3")->out, whole);
    assert_string_equal(results_of("two"), file);
    /* With all there already nothing is played, and fewer can be looked at. */
    assert_string_equal(play_into("two", "9", "1")->out, whole);
    assert_has(play_into("two", "4", "1")->out, "{\"pairs\":4,");
    assert_string_equal(results_of("two"), file);
}

/* Wherever a loss of power cuts the file, what was whole before counts and the rest is played again. */
static void test_torn_lines(void **state)
{
    (void)state;
    char whole[512], file[ROOM], torn[ROOM];
    strcpy(whole, play_into("torn", "3", "1")->out);
    strcpy(file, results_of("torn"));
    size_t size = strlen(file), cuts[] = {0, 1, 13, 40, 78, 79, 90, size - 25, size - 2, size - 1};
    for (int i = 0; i < 10; i++) {
        memcpy(torn, file, size);
        torn[cuts[i]] = '\0';
        write_results("torn", torn);
        assert_string_equal(play_into("torn", "3", "2")->out, whole);
        if (cuts[i] < 79 || cuts[i] > strcspn(strchr(file, '\n') + 1, "\n") + 79)
            assert_string_equal(results_of("torn"), file); /* but for a comment that was cut */
    }
}

/* A file with more results than were asked for is left alone; a line that cannot be read is named. */
static void test_bad_lines(void **state)
{
    (void)state;
    char file[ROOM], bad[ROOM];
    play_into("bad", "3", "1");
    strcpy(file, results_of("bad"));
    static const char *const CHANGES[][2] = {
        {"\n2 ", "\n4 "}, {"\n3 ", "\nx "}, {"\n2 ", "\n2 victory "}, {"\n2 ", "\n\n2 2 "}};
    for (int i = 0; i < 4; i++) {
        const char *at = strstr(file, CHANGES[i][0]);
        snprintf(bad, sizeof bad, "%.*s%s%s", (int)(at - file), file, CHANGES[i][1],
                 at + strlen(CHANGES[i][0]));
        write_results("bad", bad);
        const struct outcome *outcome = run_bluff("", "match", "scripted", "random", "--system",
                                                  "null", "--pairs", "5", "--out", "bad", NULL);
        assert_int_equal(outcome->status, 1);
        assert_has(outcome->err, "error: this is not the result of pair ");
        assert_string_equal(results_of("bad"), bad);
    }
}

/* ---- other terms ------------------------------------------------------------------ */

/* Whatever decides the results, and files by what is in them. */
static void test_other_terms_are_refused(void **state)
{
    (void)state;
    char file[ROOM];
    folder_write_text("x.roster", "roster null\nname X\nmodel A boss\nmodel B hand\n");
    folder_write_text("x.house", "house null\nset move 7000\n");
    static const char *const FIRST[] = {"match",    "scripted", "random",  "--system", "null",
                                        "--roster", "x.roster", "--house", "x.house",  "--pairs",
                                        "1",        "--out",    "terms",   "--json",   NULL};
    assert_int_equal(run_bluff_bytes("", 0, FIRST)->status, 0);
    assert_int_equal(run_bluff_bytes("", 0, FIRST)->status, 0);
    strcpy(file, results_of("terms"));
    static const struct {
        int place; /* of a word to be changed, or where words are put before the end */
        const char *word, *second;
    } OTHERS[] = {
        {1, "greedy", NULL},          {2, "scripted", NULL},       {14, "--seed", "x"},
        {14, "--seats", "3"},         {14, "--style", "lair"},     {14, "--table", "main-street"},
        {14, "--switch", "rounds=3"}, {14, "--roster", "the-law"}, {2, "exec:exit 1", NULL},
    };
    for (int i = 0; i < 9; i++) {
        const char *words[20];
        memcpy(words, FIRST, sizeof FIRST);
        words[OTHERS[i].place] = OTHERS[i].word;
        if (OTHERS[i].second != NULL) {
            words[15] = OTHERS[i].second;
            words[16] = NULL;
        }
        const struct outcome *outcome = run_bluff_bytes("", 0, words);
        assert_int_equal(outcome->status, 1);
        assert_has(outcome->err, "terms: the results there are of another match");
        assert_string_equal(outcome->out, "");
    }
    folder_write_text("x.house", "house null\nset move 6500\n");
    assert_int_equal(run_bluff_bytes("", 0, FIRST)->status, 1);
    folder_write_text("x.house", "house null\nset move 7000\n");
    folder_write_text("x.roster", "roster null\nname X\nmodel A boss\nmodel C hand\n");
    assert_int_equal(run_bluff_bytes("", 0, FIRST)->status, 1);
    folder_write_text("x.roster", "roster null\nname X\nmodel A boss\nmodel B hand\n");
    assert_int_equal(run_bluff_bytes("", 0, FIRST)->status, 0);
    assert_string_equal(results_of("terms"), file);
}

/* Somebody else's file of that name is left alone, and so is a folder that another match writes to. */
static void test_folders_of_others(void **state)
{
    (void)state;
    write_results("others", "my results");
    const struct outcome *outcome = run_bluff("", "match", "random", "random", "--system", "null",
                                              "--pairs", "1", "--out", "others", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(results_of("others"), "my results");
    play_into("held", "1", "1");
    int file = open("held/results", O_RDONLY | O_CLOEXEC);
    assert_int_equal(flock(file, LOCK_EX | LOCK_NB), 0);
    outcome = run_bluff("", "match", "scripted", "random", "--system", "null", "--pairs", "2",
                        "--out", "held", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "held: another match is being played into this folder");
    close(file);
    play_into("held", "2", "1");
    outcome = run_bluff("", "match", "random", "random", "--system", "null", "--pairs", "1",
                        "--out", "/dev/null/x", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "the folder cannot be made");
}

/* ---- what is kept ----------------------------------------------------------------- */

static void test_records(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "match", "scripted", "random", "--pairs", "2",
                                              "--out", "records", "--records", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    outcome = run_bluff("", "verify", "records/1-1.record", "records/1-2.record",
                        "records/2-1.record", "records/2-2.record", NULL);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(access("records/3-1.record", F_OK), -1);
}

/* A test that was decided stays decided where it was. */
static void test_sequential(void **state)
{
    (void)state;
    char first[512], file[ROOM];
    static const char *const WORDS[] = {"match", "scripted", "random", "--system", "null", "--elo1",
                                        "100",   "--out",    "sprt",   "--json",   NULL};
    const struct outcome *outcome = run_bluff_bytes("", 0, WORDS);
    assert_has(outcome->out, "\"sprt\":\"accept\"");
    strcpy(first, outcome->out);
    strcpy(file, results_of("sprt"));
    outcome = run_bluff_bytes("", 0, WORDS);
    assert_string_equal(outcome->out, first);
    assert_string_equal(results_of("sprt"), file);
    /* Without the test the match goes on from there. */
    int pairs = atoi(strstr(first, "\"pairs\":") + 8);
    char more[16];
    snprintf(more, sizeof more, "%d", pairs + 2);
    assert_int_equal(atoi(strstr(play_into("sprt", more, "2")->out, "\"pairs\":") + 8), pairs + 2);
    /* With it again the later pairs count for nothing. */
    assert_string_equal(run_bluff_bytes("", 0, WORDS)->out, first);
}

/* ---- stopping --------------------------------------------------------------------- */

static int lines_in(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

/* The first signal ends the match with what is known, and the same command goes on with it. */
static void test_interrupted(void **state)
{
    (void)state;
    static char out[ROOM];
    size_t size = 0;
    ssize_t got;
    struct talk talk = talk_begin((const char *const[]){"match", "scripted", "random", "--system",
                                                        "null", "--pairs", "1000000", "--threads",
                                                        "2", "--out", "stopped", "--json", NULL});
    write_results("waits", ""); /* the folder of the tests is there, the match's may not be yet */
    while (access("stopped/results", R_OK) != 0 || lines_in(results_of("stopped")) < 5)
        usleep(2000);
    kill(talk.child, SIGINT);
    while ((got = read(talk.from, out + size, sizeof out - 1 - size)) > 0)
        size += (size_t)got;
    assert_int_equal(talk_end(&talk), 128 + SIGINT);
    int pairs = lines_in(results_of("stopped")) - 2;
    assert_true(pairs >= 3);
    assert_memory_equal(out, "{\"pairs\":", 9);
    assert_int_equal(atoi(out + 9), pairs);
    char more[16];
    snprintf(more, sizeof more, "%d", pairs + 1);
    play_into("stopped", more, "1");
    assert_int_equal(lines_in(results_of("stopped")), pairs + 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goes_on),           cmocka_unit_test(test_torn_lines),
        cmocka_unit_test(test_bad_lines),         cmocka_unit_test(test_other_terms_are_refused),
        cmocka_unit_test(test_folders_of_others), cmocka_unit_test(test_records),
        cmocka_unit_test(test_sequential),        cmocka_unit_test(test_interrupted),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
