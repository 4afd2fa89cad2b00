#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "record/games.h"
#include "record/record_text.h"

#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* A record with a little of everything; the lines are counted from 1. */
static const char *const LINES[] = {
    "bluff record 1",
    "system toy 3",
    "seats 2",
    "teams 0 1",
    "switch length 4",
    "set small 9",
    "house " DIGEST,
    "roster a",
    "name Side A",
    "model \"Big Ann\" two hat",
    "roster b",
    "model Bob one",
    "table 24 24",
    "piece rock 1 impassable 10,10 14,10 14,12",
    "seed " DIGEST,
    "begin",
    "- said a 7",
    "a: say 3",
    "- said a 3",
    "check 1 00000000000000ff",
    "- round",
    "b: ?",
    "- hid b 0",
    "result 1000 0",
    "end fedcba9876543210",
};
enum { LINE_COUNT = sizeof LINES / sizeof *LINES };

static struct record *record;
static struct remarks remarks;
static char text[8192];

static int forget(void **state)
{
    (void)state;
    record_end(record);
    record = NULL;
    return 0;
}

static enum status read(const char *words)
{
    (void)forget(NULL);
    remarks = (struct remarks){0};
    return record_read(&record, small_find, &remarks, words, strlen(words));
}

/* The record above with one line, from 1, in other words; NULL leaves it out. */
static const char *with(int line, const char *words)
{
    size_t at = 0;
    for (int i = 0; i < LINE_COUNT; i++) {
        const char *now = i + 1 == line ? words : LINES[i];
        if (now)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s\n", now);
    }
    return text;
}

static void bad(const char *words, int line, const char *sentence)
{
    assert_int_equal(read(words), STATUS_BAD_INPUT);
    assert_null(record);
    assert_string_equal(remarks.kept[0].sentence, sentence);
    assert_int_equal(remarks.kept[0].line, line);
}

/* ---- what is understood ----------------------------------------------------------- */

static void test_whole_record(void **state)
{
    uint8_t bytes[HASH_SIZE];
    (void)state;
    for (int i = 0; i < HASH_SIZE; i++)
        bytes[i] = (uint8_t)("\x01\x23\x45\x67\x89\xab\xcd\xef"[i % 8]);
    assert_int_equal(read(with(0, NULL)), STATUS_OK);
    assert_string_equal(record->ruleset->id, "toy");
    assert_int_equal(record->version, 3);
    assert_int_equal(record->setup.seat_count, 2);
    assert_int_equal(record->setup.teams[1], 1);
    assert_int_equal(record->setup.switches[0], 4);
    assert_int_equal(house_value(&record->ruleset->catalog->keys[1], record->setup.data), 9);
    assert_memory_equal(record->house, bytes, HASH_SIZE);
    assert_string_equal(record->setup.rosters[0].name, "Side A");
    assert_int_equal(record->setup.rosters[0].models[0].item_count, 1);
    assert_string_equal(record->setup.rosters[1].models[0].name, "Bob");
    assert_int_equal(record->setup.layout.terrain.width, 24000);
    assert_int_equal(record->setup.layout.terrain.piece_count, 1);
    assert_true(record->has_seed);
    assert_memory_equal(record->seed, bytes, CHANCE_SEED_SIZE);
}

static void test_game(void **state)
{
    (void)state;
    assert_int_equal(read(with(0, NULL)), STATUS_OK);
    assert_int_equal(record->answer_count, 2);
    assert_int_equal(record->answers[0].seat, 0);
    assert_true(record->answers[0].known);
    assert_int_equal(record->answers[0].answer.numbers[0], 3);
    assert_int_equal(record->answers[0].line, 18);
    assert_int_equal(record->answers[0].event_first, 1);
    assert_int_equal(record->answers[1].seat, 1);
    assert_false(record->answers[1].known);
    assert_int_equal(record->answers[1].event_first, 3);
    assert_int_equal(record->event_count, 4);
    assert_true(record->events[1].known);
    assert_int_equal(record->events[1].event.numbers[1], 3);
    assert_int_equal(record->events[1].line, 19);
    assert_int_equal(record->check_count, 1);
    assert_true(record->checks[0].value == 0xff);
    assert_int_equal(record->checks[0].event, 2);
    assert_true(record->over);
    assert_int_equal(record->result[0], 1000);
    assert_true(record->end_check == 0xfedcba9876543210U);
}

static void test_events_in_words(void **state)
{
    char words[LIMIT_WORDS];
    (void)state;
    assert_int_equal(read(with(0, NULL)), STATUS_OK);
    assert_int_equal(record_event_say(record, 1, words), (int)strlen("Side A says 3."));
    assert_string_equal(words, "Side A says 3.");
    (void)record_event_say(record, 3, words);
    assert_string_equal(words, " hides something."); /* the seat has no name */
}

static void test_blanks_and_comments(void **state)
{
    (void)state;
    assert_int_equal(read(with(17, "\n \t- said  a 7   # it began\n")), STATUS_OK);
    assert_int_equal(record->event_count, 4);
    assert_int_equal(record->events[0].words.size, (int)strlen("said  a 7"));
}

/* ---- another version [TB-GAME-4] -------------------------------------------------- */

/* It can be watched, whatever its words were. */
static void test_another_version(void **state)
{
    char sentence[LIMIT_SENTENCE], words[LIMIT_WORDS];
    (void)state;
    snprintf(text, sizeof text,
             "bluff record 1\nsystem toy 4\nseats 4\nteams 0 1 2 3\nswitch lengths 4\n"
             "set smaller 9\nhouse %s\nroster a\nmodel A robot laser\nroster b\nmodel B one\n"
             "roster c\nmodel C one\nroster d\nmodel D one zeal=3\ntable 24 24\nbegin\n"
             "- said a 7\na: leap 3\n- leapt a1 3\nend 0000000000000000\n",
             DIGEST);
    assert_int_equal(read(text), STATUS_OK);
    assert_int_equal(remarks.count, 0);
    assert_false(record_can_replay(record, sentence));
    assert_string_equal(sentence,
                        "it was played by version 4 of the rules, and this program has version 3: "
                        "it can be watched, not replayed or played on");
    assert_string_equal(record->setup.rosters[0].models[0].name, "A");
    assert_false(record->answers[0].known);
    assert_false(record->events[1].known);
    (void)record_event_say(record, 1, words);
    assert_string_equal(words, "leapt a1 3");
}

/* It may have had other numbers of seats than today's, up to what there is room for. */
static void test_another_version_with_other_seats(void **state)
{
    (void)state;
    snprintf(text, sizeof text,
             "bluff record 1\nsystem toy 4\nseats 1\nteams 0\nhouse %s\nroster a\nmodel A one\n"
             "table 24 24\nbegin\nend 0000000000000000\n",
             DIGEST);
    assert_int_equal(read(text), STATUS_OK);
    assert_int_equal(record->setup.seat_count, 1);
    bad("bluff record 1\nsystem toy 4\nseats 0\n", 3, "this system is not for so many seats: '0'");
    bad("bluff record 1\nsystem toy 4\nseats 5\n", 3, "this system is not for so many seats: '5'");
}

static void test_no_seed(void **state)
{
    char sentence[LIMIT_SENTENCE];
    (void)state;
    assert_int_equal(read(with(15, NULL)), STATUS_OK);
    assert_false(record_can_replay(record, sentence));
    assert_string_equal(sentence, "it is a player's record of a game that was not over, without "
                                  "its seed: it can be watched, not replayed");
    assert_int_equal(read(with(0, NULL)), STATUS_OK);
    assert_true(record_can_replay(record, sentence));
}

/* ---- what is refused -------------------------------------------------------------- */

static void test_head_faults(void **state)
{
    (void)state;
    bad("", 0, "the first line of a record is `bluff record 1`");
    bad(with(1, "bluff script 1"), 1, "the first line of a record is `bluff record 1`");
    bad(with(1, "bluff record 2"), 1, "this program reads records of format 1, not '2'");
    bad(with(1, "bluff record 1 x"), 1, "the line should end before 'x'");
    bad(with(2, "system chess 1"), 2, "there is no system 'chess'");
    bad(with(2, "system toy"), 2,
        "the version of the rules should stand where there is the end of the line");
    bad(with(2, "system toy 0"), 2, "the version of the rules should stand where there is '0'");
    bad(with(2, NULL), 2, "'seats' stands before the system");
    bad(with(3, "system toy 3"), 3, "'system' stands here a second time");
    bad(with(3, "seats 4"), 3, "this system is not for so many seats: '4'");
    bad(with(3, "seats 5"), 3, "this system is not for so many seats: '5'");
    bad(with(4, "teams 0"), 4,
        "a team is a number from 0 to 3 for each seat, not the end of the line");
    bad(with(4, "teams 0 4"), 4, "a team is a number from 0 to 3 for each seat, not '4'");
    bad(with(4, "teams 0 1 2"), 4, "the line should end before '2'");
}

static void test_set_up_faults(void **state)
{
    (void)state;
    bad(with(5, "switch lenght 4"), 5, "there is no switch 'lenght'; did you mean length?");
    bad(with(5, "switch length 4 5"), 5, "the line should end before '5'");
    bad(with(6, "set small 300"), 6, "small (a value) is a whole number from 0 to 255, not '300'");
    bad(with(7, "house 0123"), 7, "the digest of the house rules is 64 hex digits, not '0123'");
    bad(with(8, "roster c"), 8, "a roster is of a seat, a, b, c or d, not 'c'");
    bad(with(8, "roster a b"), 8, "the line should end before 'b'");
    bad(with(11, "roster a"), 11, "a second roster of this seat");
    bad(with(12, "model Bob three"), 12, "'three' is no profile of toy; there are one two");
    bad(with(13, "table 24"), 13,
        "a length in inches with up to three decimals should stand where there is the end of the "
        "line");
    bad(with(14, "piece rock 1 impassable 10,10 14,10"), 14,
        "there should be 3 to 32 points, not 2");
    bad(with(15, "table 24 24"), 15, "'table' stands here a second time");
    bad(with(15, "seed x"), 15, "a seed is 64 hex digits, not 'x'");
}

/* What a record has once stands there once, and the seats before what there is for each of them. */
static void test_lines_that_stand_once(void **state)
{
    static const char *const TWICE[] = {"seats 2\nseats 2", "teams 0 1\nteams 0 1"};
    static const char *const WORDS[] = {"seats", "teams"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char sentence[80];
        snprintf(sentence, sizeof sentence, "'%s' stands here a second time", WORDS[i]);
        bad(with(3 + i, TWICE[i]), 4 + i, sentence);
    }
    bad(with(8, "house 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"), 8,
        "'house' stands here a second time");
    bad(with(15, "seed 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\nseed x"),
        16, "'seed' stands here a second time");
    bad(with(3, "teams 0 1\nseats 2"), 4, "the number of seats stands before teams and rosters");
}

static void test_missing_parts(void **state)
{
    (void)state;
    bad(with(4, NULL), 15,
        "the game begins, but the seats, the teams or the digest of the house rules are missing");
    bad(with(7, NULL), 15,
        "the game begins, but the seats, the teams or the digest of the house rules are missing");
    bad(with(3, NULL), 15,
        "the game begins, but the seats, the teams or the digest of the house rules are missing");
    bad(with(13, NULL), 13, "'piece' starts no line of a record");
    bad(with(8, "roster b"), 11, "a second roster of this seat");
    bad(with(16, NULL), 16, "'-' stands before `begin`");
    bad(with(25, NULL), 24, "the record stops before its last line, `end`: something is missing");
    bad("bluff record 1\nsystem toy 3\nbegin\n", 3, "the game begins, but a seat has no roster");
    bad("bluff record 1\nsystem toy 3\nroster a\nroster b\nbegin\n", 5,
        "the game begins, but there is no table");
}

static void test_game_faults(void **state)
{
    (void)state;
    bad(with(17, "seats 2"), 17, "'seats' stands after `begin`");
    bad(with(17, "hello"), 17, "'hello' starts no line of a record");
    bad(with(17, "\"-\" said a 7"), 17, "'-' starts no line of a record");
    bad(with(17, "- sayd a 7"), 17, "there is no such event: \"sayd\"");
    bad(with(18, "a: sya 3"), 18, "there is no such answer: \"sya\"");
    bad(with(18, "c: say 3"), 18, "there is no seat 'c:'");
    bad(with(18, "e: say 3"), 18, "'e:' starts no line of a record");
    bad(with(20, "check 2 00000000000000ff"), 20, "the rounds are counted from 1; here is '2'");
    bad(with(20, "check 1 ff"), 20, "a check value is 16 hex digits, not 'ff'");
    bad(with(20, "check 1 00000000000000ff x"), 20, "the line should end before 'x'");
    bad(with(24, "result 1000"), 24, "a result is a number for each seat, not the end of the line");
    bad(with(25, "end 12"), 25, "a check value is 16 hex digits, not '12'");
    bad(with(24, "end fedcba9876543210"), 25, "something stands after the end");
    bad(with(25, "result 1 2"), 25, "only `end` follows the result");
    bad(with(25, "a: say 3"), 25, "only `end` follows the result");
}

/* In the game all faults are named. */
static void test_all_faults(void **state)
{
    (void)state;
    (void)with(0, NULL);
    char *first = strstr(text, "a: say 3"), *second = strstr(text, "- hid b 0");
    memcpy(first, "a: sxy 3", 8);
    memcpy(second, "- hxd b 0", 9);
    assert_int_equal(read(text), STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 2);
    assert_int_equal(remarks.kept[0].line, 18);
    assert_int_equal(remarks.kept[1].line, 23);
}

static void test_too_many_lines(void **state)
{
    enum { LINES_TOO_MANY = LIMIT_RECORD_EVENTS + 1 };
    char *many = memory_take(2 * LINES_TOO_MANY + 1);
    (void)state;
    assert_non_null(many);
    for (int i = 0; i < LINES_TOO_MANY; i++)
        memcpy(many + 2 * i, "-\n", 2);
    bad(many, 0, "there are more than 16384 answers or 262144 events");
    memory_release(many);
}

/* Whatever is cut off or changed in a good record, it is refused or read, and nothing worse. */
static void test_damaged_records(void **state)
{
    static char damaged[8192];
    (void)state;
    size_t size = strlen(with(0, NULL));
    for (size_t i = 0; i < size; i++) {
        memcpy(damaged, text, size + 1);
        damaged[i] = (char)(damaged[i] ^ (1 << i % 7));
        if (read(damaged) != STATUS_OK)
            assert_true(remarks.count > 0);
        remarks = (struct remarks){0};
        (void)forget(NULL);
        if (record_read(&record, small_find, &remarks, text, i) != STATUS_OK) {
            record = NULL;
            assert_true(remarks.count > 0);
        } else {
            assert_true(i >= size - 1); /* only the last line's end may be missing */
        }
    }
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_whole_record),
        cmocka_unit_test(test_game),
        cmocka_unit_test(test_events_in_words),
        cmocka_unit_test(test_blanks_and_comments),
        cmocka_unit_test(test_another_version),
        cmocka_unit_test(test_another_version_with_other_seats),
        cmocka_unit_test(test_no_seed),
        cmocka_unit_test(test_head_faults),
        cmocka_unit_test(test_set_up_faults),
        cmocka_unit_test(test_lines_that_stand_once),
        cmocka_unit_test(test_missing_parts),
        cmocka_unit_test(test_game_faults),
        cmocka_unit_test(test_all_faults),
        cmocka_unit_test(test_too_many_lines),
        cmocka_unit_test(test_damaged_records),
    };
    return cmocka_run_group_tests(TESTS, NULL, forget);
}
