/* bluff sight and bluff path: questions in, answers out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/program.h"

static const char TABLE[] = "table 24 24\n"
                            "piece house 2 blocking,impassable 10,10 14,10 14,14 10,14\n"
                            "piece hedge 1 obscuring,soft,difficult 2,10 6,10 6,12 2,12\n"
                            "piece fence 1 obscuring,hard,barrier 18,2 19,2 19,22 18,22\n"
                            "piece loft 1 climbable,roof 8,18 12,18 12,22 8,22\n";

static int begin(void **state)
{
    int status = folder_begin(state);
    folder_write_text("t.table", TABLE);
    return status;
}

static const struct outcome *sight(const char *questions)
{
    return run_bluff(questions, "sight", "t.table", NULL);
}

static const struct outcome *path(const char *questions)
{
    return run_bluff(questions, "path", "t.table", NULL);
}

static void assert_answer(const struct outcome *outcome, const char *answer)
{
    assert_string_equal(outcome->err, "");
    assert_string_equal(outcome->out, answer);
    assert_int_equal(outcome->status, 0);
}

/* ---- sight ------------------------------------------------------------------------ */

static void test_three_results(void **state)
{
    (void)state;
    assert_answer(sight("12 5 0.492 0 12 20 0.492 0\n"), "blocked by house\n");
    assert_answer(sight("1 5 0 0 1 20 0 0\n"), "clear free line 1,5 to 1,20\n");
    assert_answer(sight("4 5 0 0 4 20 0 0\n"),
                  "obscured soft cover; cut by hedge; free line 4,5 to 4,20\n");
    assert_answer(sight("16 5 0 0 22 5 0 0\n"),
                  "obscured hard cover; cut by fence; free line 16,5 to 22,5\n");
}

/* Levels count. */
static void test_levels(void **state)
{
    (void)state;
    assert_answer(sight("12 5 0 2 12 20 0 2"), "clear free line 12,5 to 12,20\n");
    assert_answer(sight("4 5 0 1 4 20 0 1"), "clear free line 4,5 to 4,20\n");
    assert_answer(sight("12 5 0 1 12 20 0 2"), "clear free line 12,5 to 12,20\n");
    assert_answer(sight("12 9 0 1 12 20 0 2"), /* one is as high, the other near the house */
                  "obscured hard cover; cut by house; free line 12,9 to 12,20\n");
}

/* A free line's ends lie in the bases, and it passes the corner. */
static void test_witness(void **state)
{
    (void)state;
    double x1, y1, x2, y2;
    const struct outcome *outcome = sight("9.7 5 0.492 0 9.7 20 0.492 0\n");
    assert_int_equal(strncmp(outcome->out, "obscured hard cover; cut by house; ", 35), 0);
    assert_int_equal(
        sscanf(strstr(outcome->out, "line"), "line %lf,%lf to %lf,%lf", &x1, &y1, &x2, &y2), 4);
    assert_true((x1 - 9.7) * (x1 - 9.7) + (y1 - 5) * (y1 - 5) < 0.493 * 0.493);
    assert_true((x2 - 9.7) * (x2 - 9.7) + (y2 - 20) * (y2 - 20) < 0.493 * 0.493);
    assert_true(x1 + (x2 - x1) * (10 - y1) / (y2 - y1) < 10);
    assert_true(x1 + (x2 - x1) * (14 - y1) / (y2 - y1) < 10);
}

/* [TB-LOS-10] Who is off the table neither sees nor is seen. */
static void test_off_table(void **state)
{
    (void)state;
    const char *words = " off the table, and neither sees nor is seen [TB-LOS-10]\n";
    char expected[256];
    snprintf(expected, sizeof expected, "blocked the first is%s", words);
    assert_answer(sight("-0.001 1 0 0 1 1 0 0"), expected);
    snprintf(expected, sizeof expected, "blocked the second is%s", words);
    assert_answer(sight("1 1 0 0 24 24.001 0 0"), expected);
    snprintf(expected, sizeof expected, "blocked both are%s", words);
    assert_answer(sight("24.001 1 0 0 1 -5 0.5 0"), expected);
    assert_has(sight("0 0 0 0 24 0 0 0")->out, "clear ");
}

/* What only touches stops a line of no width and cuts nothing. */
static void test_touching(void **state)
{
    (void)state;
    const struct outcome *outcome = sight("10 5 0 0 10 20 0 0");
    assert_int_equal(strncmp(outcome->out, "blocked by what it only touches [", 33), 0);
}

static void test_sight_json(void **state)
{
    (void)state;
    assert_answer(run_bluff("4 5 0 0 4 20 0 0\n", "sight", "t.table", "--json", NULL),
                  "{\"sight\":\"obscured\",\"cover\":\"soft\",\"cut\":[\"hedge\"],\"block\":[],"
                  "\"line\":[[4,5],[4,20]]}\n");
    assert_answer(run_bluff("12 5 0 0 12 20 0 0\n", "sight", "t.table", "--json", NULL),
                  "{\"sight\":\"blocked\",\"cover\":\"hard\",\"cut\":[\"house\"],"
                  "\"block\":[\"house\"]}\n");
    assert_answer(run_bluff("12 50 0 0 12 20 0 0\n", "sight", "t.table", "--json", NULL),
                  "{\"sight\":\"blocked\",\"cover\":\"none\",\"cut\":[],\"block\":[],"
                  "\"reason\":\"the first is off the table\"}\n");
}

/* ---- paths ------------------------------------------------------------------------ */

static void test_costs(void **state)
{
    (void)state;
    assert_answer(path("1 1 0.492 1 4\n"), "3 straight\n");
    assert_answer(path("1 1 0.492 1 1\n"), "0 straight\n");
    assert_answer(path("1 1 0 2 2\n"), "1.415 straight\n");
    assert_answer(path("16 8 0.492 21 8\n"), "5 straight\n");
    assert_answer(path("3 11 0.492 5 11\n"), "4 straight\n");  /* in the hedge */
    assert_answer(path("7 20 0.492 10 20\n"), "5 straight\n"); /* up to the loft */
}

static void test_no_way(void **state)
{
    (void)state;
    const struct outcome *outcome = path("1 1 0.492 12 12\n" /* in the house */
                                         "1 1 0.492 24 1\n"
                                         "1000 -1000 0.492 1 1\n"
                                         "16 8 0.492 18.5 8\n");
    const char *line = outcome->out;
    assert_int_equal(outcome->status, 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(strncmp(line, "none ", 5), 0);
        line = strchr(line, '\n') + 1;
    }
    assert_has(outcome->out, "(house) [");
    assert_has(outcome->out, "(fence) [");
    assert_string_equal(line, "");
}

static void test_path_options(void **state)
{
    (void)state;
    assert_answer(run_bluff("16 8 0.492 21 8", "path", "t.table", "--barrier", "1.5", NULL),
                  "6.5 straight\n");
    assert_answer(run_bluff("1 1 0.492 1 4", "path", "t.table", "--limit", "3", NULL),
                  "3 straight\n");
    const struct outcome *outcome =
        run_bluff("1 1 0.492 1 4", "path", "t.table", "--limit", "2.999", NULL);
    assert_int_equal(strncmp(outcome->out, "none ", 5), 0);
    assert_has(outcome->out, ": 3, 0.001 too much [");
    assert_answer(run_bluff("1 1 0.492 1 4", "path", "t.table", "--points", NULL),
                  "3 straight by 1,1 1,4\n");
    assert_answer(run_bluff("1 1 0.492 1 4", "path", "t.table", "--json", NULL),
                  "{\"cost\":3,\"points\":[[1,1],[1,4]]}\n");
    outcome = run_bluff("1 1 0.492 12 12", "path", "t.table", "--json", NULL);
    assert_int_equal(strncmp(outcome->out, "{\"cost\":null,\"rule\":\"", 20), 0);
    assert_has(outcome->out, ",\"piece\":\"house\"}\n");
}

/* Way-points are checked as they are given. */
static void test_given(void **state)
{
    (void)state;
    assert_answer(run_bluff("1 1 0.492 1 4 5 4", "path", "t.table", "--given", NULL),
                  "7 in 2 stretches\n");
    const struct outcome *outcome =
        run_bluff("12 5 0.492 12 16\n", "path", "t.table", "--given", NULL);
    assert_int_equal(strncmp(outcome->out, "none ", 5), 0);
    outcome = path("12 5 0.492 12 16\n"); /* while the engine goes round the house */
    assert_true(atof(outcome->out) > 11 && atof(outcome->out) < 14);
    outcome = run_bluff("1 1 0.492 1 4 5", "path", "t.table", "--given", NULL);
    assert_int_equal(outcome->status, 1);
}

/* The way-points the engine names cost what it says they do. */
static void test_points_cost_the_same(void **state)
{
    (void)state;
    char points[1024] = "4 3 0.492", cost[32];
    const struct outcome *outcome =
        run_bluff("4 3 0.492 22 16", "path", "t.table", "--points", NULL);
    assert_int_equal(sscanf(outcome->out, "%31s", cost), 1);
    strncat(points, strchr(strstr(outcome->out, " by "), ','), 900);
    memmove(points + 9, strchr(points + 9, ' '), strlen(strchr(points + 9, ' ')) + 1);
    outcome = run_bluff(points, "path", "t.table", "--given", NULL);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(strncmp(outcome->out, cost, strlen(cost)), 0);
    assert_int_equal(outcome->out[strlen(cost)], ' ');
}

/* More radii than are kept ready at a time. */
static void test_many_radii(void **state)
{
    (void)state;
    char questions[4096] = "";
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 20; i++)
            sprintf(questions + strlen(questions), "1 1 0.%03d 1 4\n", 100 + i);
    const struct outcome *outcome = path(questions);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(outcome->out_size, 40 * strlen("3 straight\n"));
}

/* ---- lines good and bad ----------------------------------------------------------- */

/* [TB-UNIT-5] Anything may be asked at any time: the answers do not depend on what was asked before. */
static void test_asking_changes_nothing(void **state)
{
    (void)state;
    static char first[1 << 16];
    const char *sights =
        "12 5 0.492 0 12 20 0.492 0\n4 5 0 0 4 20 0 0\n9.7 5 0.492 0 9.7 20 0.492 0\n";
    const char *paths = "1 1 0.492 22 22\n4 3 0.787 22 16\n1 1 0.492 12 12\n";
    char twice[1024];
    for (int i = 0; i < 2; i++) {
        const char *questions = i == 0 ? sights : paths;
        strcpy(first, run_bluff(questions, i == 0 ? "sight" : "path", "t.table", NULL)->out);
        snprintf(twice, sizeof twice, "%s%s", questions, questions);
        const struct outcome *outcome =
            run_bluff(twice, i == 0 ? "sight" : "path", "t.table", NULL);
        assert_int_equal(strncmp(outcome->out, first, strlen(first)), 0);
        assert_string_equal(outcome->out + strlen(first), first);
    }
}

static void test_comments_and_blanks(void **state)
{
    (void)state;
    assert_answer(path("# a comment\n\n   \t\r\n 1 1 0.492 1 4 # to the south\r\n\n1,1 0.492 1,4"),
                  "3 straight\n3 straight\n");
    assert_answer(path(""), "");
}

/* A bad line is named, all others are answered, and the status tells. */
static void test_bad_lines(void **state)
{
    (void)state;
    const struct outcome *outcome = path("1 1 0.492 1 4\n"
                                         "1 1 0.492 1\n"
                                         "1 1 0.492 1 4 5\n"
                                         "1 1 0.4925 1 4\n"
                                         "1 1 -0.1 1 4\n"
                                         "1 1 12.001 1 4\n"
                                         "one 1 0.492 1 4\n"
                                         "1 1 0.492 1 1001\n"
                                         "1 1 0.492 1 4\n");
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "3 straight\n3 straight\n");
    assert_has(outcome->err, "standard input:2: error: there are only 4 numbers");
    assert_has(outcome->err, "standard input:3: error: there are more than 5 numbers");
    assert_has(outcome->err, "standard input:4: error: number 3, '0.4925', should be ");
    assert_has(outcome->err, "standard input:5: error: number 3, '-0.1', should be ");
    assert_has(outcome->err, "standard input:6: error: number 3, '12.001', should be ");
    assert_has(outcome->err, "standard input:7: error: number 1, 'one', should be ");
    assert_has(outcome->err, "standard input:8: error: number 5, '1001', should be ");
}

static void test_bad_levels(void **state)
{
    (void)state;
    const struct outcome *outcome = sight("1 5 0 1.5 1 20 0 0\n"
                                          "1 5 0 10 1 20 0 0\n"
                                          "1 5 0 -1 1 20 0 0\n"
                                          "1 5 0 9 1 20 0 9\n");
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "standard input:1: error: number 4, '1.5', should be a level");
    assert_has(outcome->err, "standard input:2: error: number 4, '10', should be a level");
    assert_has(outcome->err, "standard input:3: error: number 4, '-1', should be a level");
    assert_string_equal(outcome->out, "clear free line 1,5 to 1,20\n");
}

/* NUL bytes, control letters and lines without end: a sentence each, and on it goes. */
static void test_odd_bytes(void **state)
{
    (void)state;
    static char bytes[1 << 20];
    const char *const words[] = {"sight", "t.table", NULL};
    size_t size = 0;
    memset(bytes, '1', 200000); /* far longer than a line may be */
    size += 200000;
    memcpy(bytes + size, "\n1 5 0 0 1 20 0 0\n1 5 0 0\0 1 20 0 0\n\033[2J 5\n", 44);
    size += 44;
    memset(bytes + size, '7', 5000); /* and one that does not end */
    size += 5000;
    const struct outcome *outcome = run_bluff_bytes(bytes, size, words);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "clear free line 1,5 to 1,20\n");
    assert_has(outcome->err, "standard input:1: error: the line has more than 4095 bytes");
    assert_has(outcome->err, "standard input:3: error: number 4, '0?', should be ");
    assert_has(outcome->err, "standard input:4: error: number 1, '?[2J', should be ");
    assert_has(outcome->err, "standard input:5: error: the line has more than 4095 bytes");
    assert_null(strchr(outcome->err, '\033'));
}

/* A line of the greatest length is read, one byte more is not. */
static void test_longest_line(void **state)
{
    (void)state;
    static char text[5000];
    memset(text, ' ', sizeof text);
    memcpy(text, "1 1 0.492 1 4", 13);
    strcpy(text + 4095, "\n");
    assert_answer(path(text), "3 straight\n");
    strcpy(text + 4095, " \n");
    assert_int_equal(path(text)->status, 1);
}

/* Over a pipe each answer comes before the next question is asked. */
static void test_talk(void **state)
{
    (void)state;
    const char *const words[] = {"path", "t.table", NULL};
    const char *parts[] = {"1 1 0.492 ", "1 4\n"}; /* a line may come in pieces */
    struct talk talk = talk_begin(words);
    for (int i = 0; i < 3; i++) {
        char answer[64];
        for (int j = 0; j < 2; j++)
            assert_int_equal(write(talk.to, parts[j], strlen(parts[j])), strlen(parts[j]));
        ssize_t size = read(talk.from, answer, sizeof answer);
        assert_int_equal(size, 11);
        assert_memory_equal(answer, "3 straight\n", 11);
    }
    assert_int_equal(talk_end(&talk), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_results),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_witness),
        cmocka_unit_test(test_off_table),
        cmocka_unit_test(test_touching),
        cmocka_unit_test(test_sight_json),
        cmocka_unit_test(test_costs),
        cmocka_unit_test(test_no_way),
        cmocka_unit_test(test_path_options),
        cmocka_unit_test(test_given),
        cmocka_unit_test(test_points_cost_the_same),
        cmocka_unit_test(test_many_radii),
        cmocka_unit_test(test_asking_changes_nothing),
        cmocka_unit_test(test_comments_and_blanks),
        cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_bad_levels),
        cmocka_unit_test(test_odd_bytes),
        cmocka_unit_test(test_longest_line),
        cmocka_unit_test(test_talk),
    };
    return cmocka_run_group_tests(tests, begin, folder_end);
}
