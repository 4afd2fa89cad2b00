/* Records of games in which a seat has given up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "record/games.h"
#include "record/record_text.h"
#include "record/view_json.h"

static struct small_game game;
static struct refusal refusal;
static char text[1 << 16];

/* A game of two seats after so many answers that one of them gives up; its record. */
static void resigned_game(int answers, int seat)
{
    char *bytes;
    size_t size;
    small_game_begin(&game, 2, "resign");
    small_game_play(&game, answers);
    assert_int_equal(match_resign(game.match, seat, &refusal), STATUS_OK);
    assert_int_equal(record_write(game.match, LIMIT_SEATS, &bytes, &size), STATUS_OK);
    assert_true(size < sizeof text);
    memcpy(text, bytes, size + 1);
    memory_release(bytes);
}

/* Reads the text; NULL with the first remark in `sentence`. */
static struct record *read_back(char sentence[LIMIT_REMARK])
{
    struct remarks remarks = {0};
    struct record *record = NULL;
    sentence[0] = '\0';
    if (record_read(&record, small_find, &remarks, text, strlen(text)) == STATUS_OK)
        return record;
    snprintf(sentence, LIMIT_REMARK, "%s", remarks.kept[0].sentence);
    return NULL;
}

/* Also where secret answers did not come in the order of the seats. */
static void test_there_and_back(void **state)
{
    (void)state;
    char sentence[LIMIT_REMARK];
    for (int answers = 0; answers < 24; answers += 3) {
        struct match *match;
        struct divergence divergence;
        int seat = answers % 2;
        resigned_game(answers, seat);
        assert_non_null(strstr(text, seat == 0 ? "\nresign a\nresult 0 1000\nend "
                                               : "\nresign b\nresult 1000 0\nend "));
        assert_non_null(strstr(text, "\nseed ")); /* it is over: everything is told */
        struct record *record = read_back(sentence);
        assert_non_null(record);
        assert_int_equal(record->resigned, seat);
        assert_int_equal(record_replay(record, true, &match, &divergence), STATUS_OK);
        assert_int_equal(match_resigned(match), seat);
        match_end(match);
        record_end(record);
        small_game_end(&game);
    }
}

/* A record without the line names nobody. */
static void test_nobody(void **state)
{
    (void)state;
    char sentence[LIMIT_REMARK], *bytes;
    size_t size;
    small_game_begin(&game, 2, "resign");
    small_game_play(&game, 5);
    assert_int_equal(record_write(game.match, RECORD_OWNER, &bytes, &size), STATUS_OK);
    memcpy(text, bytes, size + 1);
    memory_release(bytes);
    assert_null(strstr(text, "resign"));
    struct record *record = read_back(sentence);
    assert_int_equal(record->resigned, -1);
    record_end(record);
    small_game_end(&game);
}

/* Puts other words in the place of the line that tells of it, or with NULL before the end. */
static void change_line(const char *words)
{
    static char changed[sizeof text];
    char *line = strstr(text, "\nresign ") + 1, *rest = strchr(line, '\n') + 1;
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(line - text), text, words, rest);
    memcpy(text, changed, sizeof text);
}

static void check_bad(const char *words, const char *expected)
{
    char sentence[LIMIT_REMARK];
    resigned_game(6, 0);
    change_line(words);
    assert_null(read_back(sentence));
    assert_string_equal(sentence, expected);
    small_game_end(&game);
}

static void test_bad_lines(void **state)
{
    (void)state;
    check_bad("resign c\n", "a seat gives up, a, b, c or d, not 'c'");
    check_bad("resign\n", "a seat gives up, a, b, c or d, not the end of the line");
    check_bad("resign a b\n", "the line should end before 'b'");
    check_bad("resign a\nresign b\n", "the game goes on after a seat has given up");
    check_bad("resign a\na: stand\n", "the game goes on after a seat has given up");
}

/* A replay finds another seat, none, and one in a game that is over. */
static void test_divergences(void **state)
{
    (void)state;
    static const char *const WORDS[] = {"resign b\n", ""};
    char sentence[LIMIT_REMARK];
    for (int i = 0; i < 2; i++) {
        struct match *match;
        struct divergence divergence;
        resigned_game(6, 0);
        change_line(WORDS[i]);
        struct record *record = read_back(sentence);
        assert_non_null(record);
        assert_int_equal(record_replay(record, true, &match, &divergence), STATUS_BAD_INPUT);
        assert_string_equal(divergence.found, i == 0 ? "result 1000 0" : "a game that goes on");
        record_end(record);
        small_game_end(&game);
    }
}

static void test_over_already(void **state)
{
    (void)state;
    char sentence[LIMIT_REMARK], *bytes, *result;
    size_t size;
    struct match *match;
    struct divergence divergence;
    small_game_begin(&game, 2, "resign");
    small_game_play(&game, LIMIT_ANSWERS);
    assert_int_equal(record_write(game.match, RECORD_OWNER, &bytes, &size), STATUS_OK);
    result = strstr(bytes, "\nresult ") + 1;
    snprintf(text, sizeof text, "%.*sresign a\n%s", (int)(result - bytes), bytes, result);
    memory_release(bytes);
    struct record *record = read_back(sentence);
    assert_non_null(record);
    assert_int_equal(record_replay(record, true, &match, &divergence), STATUS_BAD_INPUT);
    assert_string_equal(divergence.expected, "a game in which a seat gives up");
    assert_string_equal(divergence.found, "the game is over already");
    record_end(record);
    small_game_end(&game);
}

/* The JSON view of such a game: over, with its result, and nobody asked. */
static void test_view(void **state)
{
    (void)state;
    struct view_wish wish = {.event_first = -1};
    resigned_game(6, 0);
    assert_true(view_json(text, sizeof text, game.match, 1, &wish) < sizeof text);
    assert_non_null(strstr(text, "\"over\":1,\"score\":[0,1000]"));
    assert_null(strstr(text, "\"asked\":1"));
    assert_null(strstr(text, "\"question\""));
    small_game_end(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_nobody),
        cmocka_unit_test(test_bad_lines),      cmocka_unit_test(test_divergences),
        cmocka_unit_test(test_over_already),   cmocka_unit_test(test_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
