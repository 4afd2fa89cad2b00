/* Memory that runs out, at every place where it is asked for in turn: a failure is told, nothing is half done,
 * and nothing is left behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <malloc.h>

#include "base/memory.h"
#include "record/games.h"
#include "record/record_text.h"
#include "record/script.h"
#include "record/small_scripts.h"
#include "rules/scratch.h"
#include "rules/toy.h"

/* How many times memory is still given; below 0: always. */
static int left = -1;

/* Through a pointer: of malloc and memset the compiler would make calloc, which is this function. */
static void *(*volatile take)(size_t) = malloc;

static void *take_if_any(size_t size)
{
    if (left == 0)
        return NULL;
    left -= left > 0;
    return take(size);
}

/* The functions that base/memory.c asks, in place of the library's. */
void *calloc(size_t count, size_t size)
{
    void *memory = take_if_any(count * size);
    if (memory)
        memset(memory, 0, count * size);
    return memory;
}

void *realloc(void *old, size_t size)
{
    void *memory = take_if_any(size);
    size_t kept = old ? malloc_usable_size(old) : 0;
    if (memory && kept > 0)
        memcpy(memory, old, kept < size ? kept : size);
    if (memory)
        free(old);
    return memory;
}

/* Runs a piece of work with memory for 0, 1, 2... times, until it is enough. The work gives its status. */
static void run_out(enum status work(void))
{
    enum status status = STATUS_NO_MEMORY;
    int times = 0;
    for (; status != STATUS_OK; times++) {
        assert_true(times < 500);
        left = times;
        status = work();
        left = -1;
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    }
    assert_true(times > 1); /* it does ask for memory */
}

/* ---- matches ---------------------------------------------------------------------- */

static struct setup setup;
static const uint8_t SEED[CHANCE_SEED_SIZE] = {1};
static struct match *match;

static enum status begin_and_copy(void)
{
    struct match *first, *second;
    enum status status = match_begin(&first, &setup, SEED, true);
    if (status != STATUS_OK)
        return status;
    status = match_copy(&second, first);
    match_end(first);
    if (status == STATUS_OK)
        match_end(second);
    return status;
}

static void test_begin_and_copy(void **state)
{
    (void)state;
    toy_setup(&setup, 3);
    run_out(begin_and_copy);
    setup_end(&setup);
}

/* One answer; if there is no memory for it, everything is as before. */
static enum status keep_once(void)
{
    struct answer answer = {.verb = TOY_KEEP, .numbers = {1}};
    struct refusal refusal;
    struct toy_state before = *(const struct toy_state *)match_state(match);
    uint64_t check = match_check(match);
    int answers = match_answer_count(match), events = match_event_count(match);
    enum status status = match_answer(match, 0, &answer, &refusal);
    if (status == STATUS_OK)
        return status;
    assert_memory_equal(match_state(match), &before, sizeof before);
    assert_true(match_check(match) == check);
    assert_int_equal(match_answer_count(match), answers);
    assert_int_equal(match_event_count(match), events);
    return status;
}

/* A long game: the lists of answers, events and snapshots grow at different times. */
static void test_answers(void **state)
{
    struct match *plain;
    struct refusal refusal;
    int failures = 0;
    (void)state;
    toy_setup(&setup, 3);
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    assert_int_equal(match_begin(&plain, &setup, SEED, true), STATUS_OK);
    for (int i = 0; i < 1200; i++) {
        enum status status = STATUS_NO_MEMORY;
        for (int times = 0; status != STATUS_OK; times++) {
            left = times;
            status = keep_once();
            left = -1;
            failures += status != STATUS_OK;
        }
        struct answer answer = {.verb = TOY_KEEP, .numbers = {1}};
        assert_int_equal(match_answer(plain, 0, &answer, &refusal), STATUS_OK);
    }
    assert_true(failures >= 6); /* three lists, begun and grown */
    assert_true(match_check(match) == match_check(plain));
    assert_int_equal(match_event_count(match), match_event_count(plain));
    match_end(plain);
    match_end(match);
    setup_end(&setup);
}

/* ---- records and scripts ---------------------------------------------------------- */

static struct small_game game;

/* Writes, reads and replays a game whose secret answers came in another order than that of the seats. */
static enum status write_and_replay(void)
{
    struct remarks remarks = {0};
    struct divergence divergence;
    struct record *record;
    struct match *again;
    char *text;
    size_t size;
    enum status status = record_write(game.match, RECORD_OWNER, &text, &size);
    if (status != STATUS_OK)
        return status;
    status = record_read(&record, small_find, &remarks, text, size);
    memory_release(text);
    if (status != STATUS_OK)
        return status;
    status = record_replay(record, true, &again, &divergence);
    if (status == STATUS_OK) {
        assert_true(match_check(again) == record->end_check);
        match_end(again);
    }
    record_end(record);
    return status;
}

static void test_records(void **state)
{
    (void)state;
    small_game_begin(&game, 3, "memory");
    small_game_play(&game, 1000);
    scratch_release(); /* its room is asked for again */
    run_out(write_and_replay);
    small_game_end(&game);
    scratch_release();
}

static enum status read_script(void)
{
    struct script *script;
    struct script_fault fault;
    enum status status = script_read(&script, &SMALL_WORLD, "x.script", &fault);
    if (status == STATUS_OK)
        script_end(script);
    else
        assert_string_equal(fault.found, "there is no memory left");
    return status;
}

static void test_scripts(void **state)
{
    static char text[4096];
    struct small_file files[] = {{"x.script", text}, {NULL, NULL}};
    (void)state;
    for (int i = 0; i < 100; i++)
        strcat(text, "case A\n");
    small_files_put(files);
    run_out(read_script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_begin_and_copy),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_scripts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
