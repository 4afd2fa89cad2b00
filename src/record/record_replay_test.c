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

static struct small_game game;
static char *text; /* of a whole game */
static size_t size;
static char changed[1 << 16];
static struct divergence divergence;

static int begin(void **state)
{
    (void)state;
    small_game_begin(&game, 2, "replay");
    small_game_play(&game, 1000);
    return record_write(game.match, RECORD_OWNER, &text, &size) != STATUS_OK;
}

static int end(void **state)
{
    (void)state;
    memory_release(text);
    small_game_end(&game);
    return 0;
}

/* Reads and replays a text; on STATUS_OK its check value, rewritten text and answers must be the
 * same. */
static enum status replay(const char *words)
{
    struct record *record;
    struct remarks remarks = {0};
    struct match *match;
    char *again;
    size_t again_size;
    if (record_read(&record, small_find, &remarks, words, strlen(words)) != STATUS_OK)
        fail_msg("line %d: %s", remarks.kept[0].line, remarks.kept[0].sentence);
    enum status status = record_replay(record, true, &match, &divergence);
    if (status == STATUS_OK) {
        assert_true(match_check(match) == record->end_check);
        assert_int_equal(record_write(match, RECORD_OWNER, &again, &again_size), STATUS_OK);
        assert_string_equal(again, words);
        memory_release(again);
        match_end(match);
    }
    record_end(record);
    return status;
}

/* The record with the first `from` after `start` replaced. */
static const char *with(const char *start, const char *from, const char *to)
{
    const char *first = strstr(text, start);
    assert_non_null(first);
    const char *at = strstr(first, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return changed;
}

/* The number of the line, from 1, in which a part of the text stands. */
static int line_of(const char *start, const char *part)
{
    const char *first = strstr(text, start), *at = strstr(first, part);
    int line = 1;
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* How many answers stand before a line. */
static int answers_before(int line)
{
    int count = 0;
    const char *at = text;
    for (int i = 1; i < line; i++) {
        count += at[1] == ':';
        at = strchr(at, '\n') + 1;
    }
    return count;
}

static void parts(const char *words, int line, int round, int answer)
{
    assert_int_equal(replay(words), STATUS_BAD_INPUT);
    assert_int_equal(divergence.line, line);
    assert_int_equal(divergence.round, round);
    assert_int_equal(divergence.answer, answer);
}

/* ---- the same again --------------------------------------------------------------- */

/* [TB-GAME-4] Replaying gives the same events and the same check value, for games of every length
 * and size. */
static void test_same_again(void **state)
{
    (void)state;
    assert_int_equal(replay(text), STATUS_OK);
    for (int seats = 2; seats <= 4; seats++) {
        for (int answers = 0; answers < 60; answers += 7) {
            static struct small_game other;
            char *words, seed[16];
            size_t length;
            snprintf(seed, sizeof seed, "same %d", answers);
            small_game_begin(&other, seats, seed);
            small_game_play(&other, answers);
            assert_int_equal(record_write(other.match, RECORD_OWNER, &words, &length), STATUS_OK);
            assert_int_equal(replay(words), STATUS_OK);
            memory_release(words);
            small_game_end(&other);
        }
    }
}

/* A game that was not over can be played on from its record, to the same end. */
static void test_playing_on(void **state)
{
    static struct small_game whole, part;
    struct record *record;
    struct remarks remarks = {0};
    struct refusal refusal;
    char *words;
    size_t length;
    (void)state;
    small_game_begin(&whole, 2, "on");
    small_game_play(&whole, 1000);
    small_game_begin(&part, 2, "on");
    for (int i = 0; i < 20; i++) {
        const struct move_made *move = match_answer_at(whole.match, i);
        assert_int_equal(match_answer(part.match, move->seat, &move->answer, &refusal), STATUS_OK);
    }
    assert_int_equal(record_write(part.match, RECORD_OWNER, &words, &length), STATUS_OK);
    assert_int_equal(record_read(&record, small_find, &remarks, words, length), STATUS_OK);
    struct match *match;
    assert_int_equal(record_replay(record, true, &match, &divergence), STATUS_OK);
    for (int i = 20; i < match_answer_count(whole.match); i++) {
        const struct move_made *move = match_answer_at(whole.match, i);
        assert_int_equal(match_answer(match, move->seat, &move->answer, &refusal), STATUS_OK);
    }
    assert_true(match_over(match));
    assert_true(match_check(match) == match_check(whole.match));
    match_end(match);
    record_end(record);
    memory_release(words);
    small_game_end(&part);
    small_game_end(&whole);
}

/* ---- the first divergence --------------------------------------------------------- */

static void test_other_event(void **state)
{
    (void)state;
    parts(with("begin", "- placed a1 ", "- placed a2 "), line_of("begin", "- placed a1"), 0, 1);
    assert_string_equal(strstr(divergence.expected, "placed a2"), divergence.expected);
    assert_string_equal(strstr(divergence.found, "placed a1"), divergence.found);
    int line = line_of("- round 3", "- bid a ");
    parts(with("- round 3", "- bid a ", "- bid b "), line, 3, answers_before(line));
    parts(with("begin", "- dealt a ?", "- dealt a 2C"), line_of("begin", "- dealt a ?"), 0, 0);
}

static void test_missing_and_further_events(void **state)
{
    int line = line_of("begin", "- placed b1");
    (void)state;
    const char *placed = strstr(text, "- placed b1");
    char event[128] = "";
    memcpy(event, placed, strcspn(placed, "\n") + 1);
    parts(with("begin", event, ""), line, 0, 2);
    assert_string_equal(divergence.expected, "no further event");
    assert_string_equal(strstr(divergence.found, "placed b1"), divergence.found);
    char twice[256];
    snprintf(twice, sizeof twice, "%s%s", event, event);
    parts(with("begin", event, twice), line + 1, 0, 2);
    assert_string_equal(divergence.found, "no further event");
}

static void test_refused_answer(void **state)
{
    (void)state;
    parts(with("begin", "b: place b1", "b: place b2"), line_of("begin", "b: place b1"), 0, 2);
    assert_string_equal(divergence.expected, "an answer that is accepted");
    assert_string_equal(divergence.found,
                        "a refusal by NU-SET-2: another model is to be placed now");
}

static void test_hidden_answer(void **state)
{
    (void)state;
    char answer[128] = "";
    const char *at = strstr(text, "b: place b1");
    memcpy(answer, at, strcspn(at, "\n"));
    parts(with("begin", answer, "b: ?"), line_of("begin", "b: place b1"), 0, 1);
    assert_string_equal(divergence.found, "a hidden one");
}

/* Replaces a check value's last digit. */
static const char *with_digit(const char *start)
{
    static char from[64], to[64];
    const char *at = strstr(text, start);
    size_t length = strcspn(at, "\n");
    memcpy(from, at, length);
    from[length] = '\0';
    memcpy(to, from, length + 1);
    to[length - 1] = to[length - 1] == '0' ? '1' : '0';
    return with(start, from, to);
}

static void test_check_values(void **state)
{
    (void)state;
    assert_int_equal(replay(with_digit("check 2 ")), STATUS_BAD_INPUT);
    assert_int_equal(divergence.line, line_of("begin", "check 2 "));
    assert_int_equal(divergence.round, 2);
    assert_memory_equal(divergence.expected, "check value ", 12);
    assert_int_equal(replay(with_digit("end ")), STATUS_BAD_INPUT);
    assert_int_equal(divergence.line, line_of("begin", "\nend ") + 1);
}

static void test_missing_check(void **state)
{
    char line[64] = "";
    const char *at = strstr(text, "check 6 ");
    (void)state;
    memcpy(line, at, strcspn(at, "\n") + 1);
    assert_int_equal(replay(with("begin", line, "")), STATUS_BAD_INPUT);
    assert_string_equal(divergence.expected, "no further check value");
    char twice[160];
    snprintf(twice, sizeof twice, "%scheck 7 0000000000000000\n", line);
    assert_int_equal(replay(with("begin", line, twice)), STATUS_BAD_INPUT);
    assert_string_equal(divergence.expected, "a further round");
}

static void test_result(void **state)
{
    char line[64] = "";
    const char *at = strstr(text, "result ");
    (void)state;
    memcpy(line, at, strcspn(at, "\n") + 1);
    assert_int_equal(replay(with("begin", line, "result 1 2\n")), STATUS_BAD_INPUT);
    assert_int_equal(divergence.line, line_of("begin", "result "));
    assert_string_equal(divergence.expected, "result 1 2");
    assert_memory_equal(divergence.found, line, strcspn(line, "\n"));
    assert_int_equal(replay(with("begin", line, "")), STATUS_BAD_INPUT);
    assert_string_equal(divergence.expected, "a game that goes on");
    assert_string_equal(divergence.found, "a game that is over");
}

/* A changed set-up shows: in the digest of the house rules, or in the first check value. */
static void test_other_set_up(void **state)
{
    (void)state;
    assert_int_equal(replay(with("bluff", "house ", "set shot.needs 3\nhouse ")), STATUS_BAD_INPUT);
    assert_int_equal(divergence.line, line_of("bluff", "house ") + 1);
    assert_string_equal(divergence.found, "house rules with another digest");
    assert_int_equal(replay(with("bluff", "name Side A", "name Side Z")), STATUS_BAD_INPUT);
    assert_int_equal(divergence.line, line_of("begin", "check 1 "));
    assert_int_equal(replay(with("roster b", "\" boss", "\" boss rifle")), STATUS_BAD_INPUT);
    assert_string_equal(divergence.expected, "a set-up that keeps the rules");
    assert_string_equal(divergence.found, "the side costs more than its points");
    assert_int_equal(divergence.line, 0);
}

static void test_cannot_be_replayed(void **state)
{
    (void)state;
    parts(with("bluff", "system null 1", "system null 9"), 0, 0, 0);
    assert_string_equal(divergence.expected, "a record that can be replayed");
}

/* The same record can be replayed twice. */
static void test_twice(void **state)
{
    struct record *record;
    struct remarks remarks = {0};
    struct match *match;
    (void)state;
    assert_int_equal(record_read(&record, small_find, &remarks, text, size), STATUS_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(record_replay(record, true, &match, &divergence), STATUS_OK);
        match_end(match);
    }
    record_end(record);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_playing_on),
        cmocka_unit_test(test_other_event),
        cmocka_unit_test(test_missing_and_further_events),
        cmocka_unit_test(test_refused_answer),
        cmocka_unit_test(test_hidden_answer),
        cmocka_unit_test(test_check_values),
        cmocka_unit_test(test_missing_check),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_other_set_up),
        cmocka_unit_test(test_cannot_be_replayed),
        cmocka_unit_test(test_twice),
    };
    return cmocka_run_group_tests(TESTS, begin, end);
}
