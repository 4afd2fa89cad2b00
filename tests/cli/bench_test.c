/* bluff bench: the figures programs rely on, and questions from a file. How fast anything is, is not
 * tested. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/bench.h"
#include "cli/program.h"
#include "cli/tables.h"

static void test_json(void **state)
{
    (void)state;
    double sight, near, far, prepare, shuffle, rank, copy;
    char end;
    const struct outcome *outcome = run_bluff("", "bench", "--json", "--seconds", "0.05", NULL);
    assert_int_equal(outcome->status, 0);
    int read = sscanf(outcome->out,
                      "{\"sight_s\":%lf,\"path12_s\":%lf,\"path_s\":%lf,\"prepare_ms\":%lf,"
                      "\"shuffle_s\":%lf,\"rank5_s\":%lf,\"copy_ns\":%lf%c",
                      &sight, &near, &far, &prepare, &shuffle, &rank, &copy, &end);
    assert_int_equal(read, 8);
    assert_true(sight > 0 && near > 0 && far > 0 && prepare > 0 && shuffle > 0 && rank > 0 &&
                copy > 0);
    assert_has(outcome->out, ",\"systems\":{\"null\":{"); /* wasm_ratio may stand before it */
    assert_has(outcome->out, "}}}\n");
}

/* What random games are like does not depend on the machine. */
static void test_systems(void **state)
{
    (void)state;
    double games, decisions, length, single, move, scripted, playouts, rounds;
    char end[3];
    const struct outcome *outcome =
        run_bluff("", "bench", "--json", "--only", "systems", "--seconds", "0.01", NULL);
    assert_int_equal(outcome->status, 0);
    int read =
        sscanf(outcome->out,
               "{\"systems\":{\"null\":{\"random_games_s\":%lf,\"random_decisions_s\":%lf,"
               "\"decisions_game\":%lf,\"single_option_share\":%lf,\"mean_move_in\":%lf,"
               "\"scripted_decisions_s\":%lf,\"playouts_s\":%lf,\"round_playouts_s\":%lf%2s",
               &games, &decisions, &length, &single, &move, &scripted, &playouts, &rounds, end);
    assert_int_equal(read, 9);
    assert_true(scripted > 0 && playouts > 0 && rounds > 0);
    assert_true(games > 0 && decisions > games);
    assert_true(length > 20 && length < 100);
    assert_true(single >= 0 && single < 0.5);
    assert_true(move > 1 && move < 6);
    assert_string_equal(end, "},");
    assert_has(outcome->out, "\"ruthless\":{\"random_games_s\":");
    assert_has(outcome->out, "}}}\n");
    outcome = run_bluff("", "bench", "--only", "systems", "--seconds", "0.01", NULL);
    assert_has(outcome->out, "Standoff, the template, 2 seats\nrandom_games_s ");
}

static void test_only(void **state)
{
    (void)state;
    double figure;
    char end;
    const struct outcome *outcome =
        run_bluff("", "bench", "--json", "--only", "shuffle_s", "--seconds", "0.01", NULL);
    assert_int_equal(outcome->status, 0);
    assert_int_equal(sscanf(outcome->out, "{\"shuffle_s\":%lf%c", &figure, &end), 2);
    assert_int_equal(end, '}');
    outcome = run_bluff("", "bench", "--only", "shuffle_s", "--seconds", "0.01", NULL);
    assert_has(outcome->out, "shuffles of 52 cards\n");
}

static void test_one_system(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "bench", "--json", "--system", "null", "--seconds", "0.01", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "{\"systems\":{\"null\":{");
    assert_lacks(outcome->out, "ruthless");
    outcome = run_bluff("", "bench", "--system", "chess", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "chess");
}

/* The standard table is what the figures are promised for. */
static void test_standard_table(void **state)
{
    (void)state;
    struct bench_scene *scene = memory_take(sizeof *scene);
    assert_non_null(scene);
    bench_scene_make(scene);
    const struct terrain *terrain = &scene->terrain;
    int64_t area2 = 0;
    int blocking = 0;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        area2 += polygon_area2(piece->points, piece->point_count);
        blocking += (piece->keywords & KW_BLOCKING) && (piece->keywords & KW_IMPASSABLE);
    }
    assert_int_equal(terrain->piece_count, 30);
    assert_int_equal(blocking, 15);
    assert_in_range(area2 * 500 / ((int64_t)terrain->width * terrain->height), 245, 255);
    for (int i = 0; i < BENCH_PATHS; i++) {
        struct bench_path *path = &scene->near_paths[i];
        assert_true(compare_to_point(path->from, path->to, 12 * INCH) <= 0);
    }
    memory_release(scene);
}

static void test_queries(void **state)
{
    (void)state;
    folder_write_text("t.table", "table 24 24\npiece house 2 blocking,impassable 9,9 14,9 14,14\n");
    folder_write_text("q.txt", "# questions\n\ntable t.table\nbase 20 20 0.492\n"
                               "sight 1 1 0.492 0 20 20 0.492 0\n"
                               "  path 1 1 0.492 20 18 # across\npath 1 1 0.787 3 3\r\n");
    const struct outcome *outcome =
        run_bluff("", "bench", "--json", "--seconds", "0.01", "--queries", "q.txt", NULL);
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    double sight, path, prepare;
    assert_int_equal(sscanf(outcome->out, "{\"sight_s\":%lf,\"path_s\":%lf,\"prepare_ms\":%lf}",
                            &sight, &path, &prepare),
                     3);
    outcome = run_bluff("sight 1 1 0 0 2 2 0 0\n", "bench", "--seconds", "0.01", "--queries", "-",
                        "--table", "t.table", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "1 sights and 0 ways on t.table among 0 bases.\n");
}

static void check_bad(const char *questions, const char *sentence)
{
    const struct outcome *outcome =
        run_bluff(questions, "bench", "--seconds", "0.01", "--queries", "-", NULL);
    assert_int_equal(outcome->status, 1);
    assert_string_equal(outcome->out, "");
    assert_has(outcome->err, sentence);
}

static void test_bad_queries(void **state)
{
    (void)state;
    folder_write_text("t.table", "table 24 24\n");
    check_bad("", "-: there is no question in it");
    check_bad("sight 1 1 0 0 2 2 0 0\n", "-: it names no table");
    check_bad("table t.table\ntable t.table\n", "-:2: error: there is a table already");
    check_bad("table  \n", "-:1: error: the table's file is missing");
    check_bad("table none\npath 1 1 0 2 2\n", "none: the file cannot be opened");
    check_bad("table t.table\nsight 1 1\n", "-:2: error: there are only 2 numbers");
    check_bad("table t.table\nlook 1 1\n", "-:2: error: a line begins with");
    check_bad("table t.table\nsight\n", "-:2: error: a line begins with");
    check_bad("table t.table\npath 1 1 0 25 2\n", "-: a way begins or ends off the table");
    const struct outcome *outcome = run_bluff("", "bench", "--queries", "none.txt", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "none.txt: the file cannot be opened");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json),           cmocka_unit_test(test_only),
        cmocka_unit_test(test_one_system),     cmocka_unit_test(test_systems),
        cmocka_unit_test(test_standard_table), cmocka_unit_test(test_queries),
        cmocka_unit_test(test_bad_queries),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
