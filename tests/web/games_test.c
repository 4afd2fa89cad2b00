/* Games as the page plays them: set up, answered, taken back, looked back at, branched, kept as records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "web/engine.h"

static char kept[1 << 20]; /* an output that is compared later */

static void keep(void)
{
    strcpy(kept, got());
}

/* ---- setting up ------------------------------------------------------------------- */

static void test_setup_refuses(void **context)
{
    (void)context;
    put("no-such-system");
    assert_int_equal(game_new(2), REPLY_REFUSED);
    assert_true(got_text("there is no such system"));
    put("null");
    assert_int_equal(game_new(0), REPLY_REFUSED);
    assert_int_equal(game_new(5), REPLY_REFUSED);
    assert_int_equal(game_new(2), REPLY_OK);
    int game = got()[0] - '0';
    put("roster null\nname X\nmodel Joe nobody\n");
    assert_int_equal(game_roster(game, 0), REPLY_REFUSED);
    assert_true(got_text("\"line\":3"));
    put("roster null\nname X\nmodel Joe boss\n");
    assert_int_equal(game_roster(game, 2), REPLY_REFUSED);
    assert_int_equal(game_roster(game, -1), REPLY_REFUSED);
    assert_int_equal(game_roster(game, LIMIT_SEATS), REPLY_REFUSED);
    put("table x");
    assert_int_equal(game_table(game), REPLY_REFUSED);
    put("rounds");
    assert_int_equal(game_switch(game), REPLY_REFUSED);
    put("rounds 99");
    assert_int_equal(game_switch(game), REPLY_REFUSED);
    put("rounds 4");
    assert_int_equal(game_switch(game), REPLY_OK);
    put("house null\nset move x\n");
    assert_int_equal(game_house(game), REPLY_REFUSED);
    put("seed");
    assert_int_equal(game_begin(game), REPLY_REFUSED); /* there are no rosters */
    assert_true(got_text("\"faults\":[{"));
    assert_int_equal(game_turn(game), REPLY_REFUSED);
    assert_true(got_text("has not begun"));
    assert_int_equal(game_close(game), REPLY_OK);
    assert_int_equal(game_close(game), REPLY_REFUSED);
}

static void test_setup_ends_with_the_beginning(void **context)
{
    (void)context;
    int game = make_game("one");
    assert_int_equal(game_draft(game), REPLY_REFUSED);
    put("rounds 4");
    assert_int_equal(game_switch(game), REPLY_REFUSED);
    assert_true(got_text("has begun"));
    assert_int_equal(game_info(game), REPLY_OK);
    assert_true(got_text("\"models\":[\"a1\""));
    assert_true(got_text("\"switches\":{\"rounds\":"));
    assert_int_equal(game_close(game), REPLY_OK);
}

static void test_no_more_games_than_there_is_room_for(void **context)
{
    (void)context;
    int game = make_game("room");
    for (int i = 1; i < LIMIT_GAMES; i++)
        assert_int_equal(game_branch(game), REPLY_OK);
    assert_int_equal(game_branch(game), REPLY_REFUSED);
    put("null");
    assert_int_equal(game_new(2), REPLY_REFUSED);
    for (int i = 0; i < LIMIT_GAMES; i++)
        assert_int_equal(game_close(i), REPLY_OK);
}

/* ---- answering -------------------------------------------------------------------- */

static void test_refused_answers_change_nothing(void **context)
{
    (void)context;
    int game = make_game("refused");
    assert_int_equal(game_turn(game), REPLY_OK);
    keep();
    static const char *const BAD[] = {"", "nonsense", "pass", "place a1 99,99", "place b1 5,3"};
    for (int i = 0; i < 5; i++) {
        put(BAD[i]);
        assert_int_equal(game_answer(game, 0), REPLY_REFUSED);
        assert_int_not_equal(strlen(got_word("sentence")), 0);
        put(BAD[i]);
        assert_int_equal(game_check(game, 0), REPLY_REFUSED);
        assert_int_equal(game_turn(game), REPLY_OK);
        assert_string_equal(got(), kept);
    }
    put("place a1 5,3");
    assert_int_equal(game_answer(game, 2), REPLY_REFUSED);
    assert_int_equal(game_answer(game, LIMIT_SEATS), REPLY_REFUSED);
    assert_int_equal(game_close(game), REPLY_OK);
}

static void test_checking_changes_nothing(void **context)
{
    (void)context;
    int game = make_game("checked");
    assert_int_equal(game_turn(game), REPLY_OK);
    keep();
    put("scripted");
    assert_int_equal(game_hint(game, 0), REPLY_OK);
    put(got_word("words"));
    assert_int_equal(game_check(game, 0), REPLY_OK);
    assert_int_equal(game_odds(game, 0), REPLY_OK);
    assert_int_equal(game_turn(game), REPLY_OK);
    assert_string_equal(got(), kept);
    assert_int_equal(game_answer(game, 0), REPLY_OK);
    assert_int_equal(game_turn(game), REPLY_OK);
    assert_int_equal(got_number("answer_count"), 1);
    assert_int_equal(got_number("answered"), 1);
    assert_int_equal(game_close(game), REPLY_OK);
}

static void test_bots_only_when_they_are_asked(void **context)
{
    (void)context;
    int game = make_game("bots");
    put("nobody");
    assert_int_equal(game_bot(game, 0), REPLY_REFUSED);
    put("scripted");
    assert_int_equal(game_turn(game), REPLY_OK);
    int other = got_number("asked") & 1 ? 1 : 0;
    assert_int_equal(game_bot(game, other), REPLY_REFUSED);
    assert_int_equal(game_hint(game, other), REPLY_REFUSED);
    assert_int_equal(game_bot(game, 7), REPLY_REFUSED);
    assert_int_equal(game_close(game), REPLY_OK);
}

/* ---- secrets ---------------------------------------------------------------------- */

static void test_views_hide_hands(void **context)
{
    (void)context;
    int game = make_game("hands");
    assert_int_equal(game_view(game, 0, 0, 0), REPLY_OK);
    const char *own = strstr(got(), "\"pile\":\"hand\",\"seat\":\"a\"");
    const char *other = strstr(got(), "\"pile\":\"hand\",\"seat\":\"b\"");
    assert_non_null(own);
    assert_non_null(other);
    assert_true(own < other);
    const char *cards = strstr(own, "\"cards\":");
    assert_true(cards != NULL && cards < other);
    assert_null(strstr(other, "\"cards\":"));
    assert_int_equal(game_view(game, LIMIT_SEATS, 0, -1), REPLY_OK);
    assert_null(strstr(strstr(got(), "\"pile\":\"hand\""), "\"cards\":"));
    assert_int_equal(game_view(game, 3, 0, -1), REPLY_REFUSED);
    assert_int_equal(game_view(game, -1, 0, -1), REPLY_REFUSED);
    assert_int_equal(game_close(game), REPLY_OK);
}

/* While a game lasts the story has the words of the own answers alone. */
static void test_moments_hide_others(void **context)
{
    (void)context;
    int game = make_game("moments");
    put("scripted");
    assert_int_equal(game_bot(game, 0), REPLY_OK);
    assert_int_equal(game_moments(game, 0), REPLY_OK);
    assert_true(got_text("\"words\":\"place a1 "));
    assert_int_equal(game_moments(game, 1), REPLY_OK);
    assert_false(got_text("\"words\":\"place a1 "));
    assert_true(got_text("\"words\":\"\",\"label\":\"\""));
    assert_int_equal(game_luck(game), REPLY_REFUSED);
    assert_int_equal(game_close(game), REPLY_OK);
}

/* ---- whole games ------------------------------------------------------------------ */

static void test_a_game_to_its_end_and_from_its_record(void **context)
{
    (void)context;
    int game = make_game("whole");
    int answers = play_out(game);
    assert_int_equal(game_turn(game), REPLY_OK);
    keep();
    assert_int_equal(game_moments(game, LIMIT_SEATS), REPLY_OK);
    assert_true(got_text("\"words\":\"place b1 ")); /* now everybody may know */
    assert_int_equal(game_luck(game), REPLY_OK);
    assert_true(got_text("\"grade\":"));
    assert_int_equal(game_record(game), REPLY_OK);
    put(got());
    assert_int_equal(game_open(), REPLY_OK);
    int again = got()[0] - '0';
    assert_int_not_equal(again, game);
    assert_int_equal(game_turn(again), REPLY_OK);
    assert_string_equal(got(), kept);
    assert_int_equal(got_number("answer_count"), answers);
    assert_int_equal(game_close(game), REPLY_OK);
    assert_int_equal(game_branch(again), REPLY_OK); /* shares the record's set-up */
    int branch = got()[0] - '0';
    assert_int_equal(game_close(again), REPLY_OK);
    assert_int_equal(game_view(branch, 0, 3, 0), REPLY_OK);
    assert_int_equal(game_close(branch), REPLY_OK);
}

static void test_bad_records(void **context)
{
    (void)context;
    put("nonsense");
    assert_int_equal(game_open(), REPLY_REFUSED);
    assert_true(got_text("\"remarks\":[{"));
    int game = make_game("bad");
    (void)play_out(game);
    assert_int_equal(game_record(game), REPLY_OK);
    strcpy(kept, got());
    char *place = strstr(kept, "a: place a1 ");
    place[12] = place[12] == '1' ? '2' : '1';
    put(kept);
    assert_int_equal(game_open(), REPLY_REFUSED);
    assert_int_equal(game_close(game), REPLY_OK);
}

static void test_giving_up(void **context)
{
    (void)context;
    int game = make_game("resign");
    for (int seat = 0; seat < 2; seat++) {
        put("scripted");
        assert_int_equal(game_bot(game, seat), REPLY_OK);
    }
    assert_int_equal(game_resign(game, 4), REPLY_REFUSED);
    assert_int_equal(game_resign(game, 1), REPLY_OK);
    assert_int_equal(game_turn(game), REPLY_OK);
    assert_int_equal(got_number("over"), 1);
    assert_int_equal(got_number("resigned"), 1);
    assert_int_equal(got_number("asked"), 0);
    assert_int_equal(game_resign(game, 0), REPLY_REFUSED);
    assert_int_equal(game_take_back(game, 1), REPLY_OK);
    assert_int_equal(game_turn(game), REPLY_OK);
    assert_int_equal(got_number("over"), 0);
    assert_int_equal(got_number("answer_count"), 1);
    assert_int_equal(got_number("resigned"), -1);
    assert_int_equal(game_close(game), REPLY_OK);
}

/* ---- history ---------------------------------------------------------------------- */

static void test_looking_back(void **context)
{
    (void)context;
    int game = make_game("past");
    assert_int_equal(game_view(game, 0, 0, -1), REPLY_OK);
    keep();
    int answers = play_out(game);
    assert_int_equal(game_look_at(game, answers + 1), REPLY_REFUSED);
    assert_int_equal(game_look_at(game, 0), REPLY_OK);
    assert_int_equal(game_view(game, 0, 0, -1), REPLY_OK);
    assert_string_equal(got(), kept);
    assert_int_equal(game_turn(game), REPLY_OK);
    assert_int_equal(got_number("looking_at"), 0);
    assert_int_equal(got_number("answer_count"), answers);
    assert_int_equal(game_branch(game), REPLY_OK);
    int branch = got()[0] - '0';
    assert_int_equal(game_view(branch, 0, 0, -1), REPLY_OK);
    assert_string_equal(got(), kept);
    assert_int_equal(game_look_at(game, -1), REPLY_OK);
    assert_int_equal(game_view(game, 0, 0, -1), REPLY_OK);
    assert_int_equal(got_number("over"), 1);
    assert_int_equal(play_out(branch), answers); /* the same seed, the same bots */
    assert_int_equal(game_close(game), REPLY_OK);
    assert_int_equal(game_close(branch), REPLY_OK);
}

static void test_taking_back(void **context)
{
    (void)context;
    int game = make_game("back");
    assert_int_equal(game_take_back(game, 0), REPLY_REFUSED);
    assert_int_equal(game_turn(game), REPLY_OK);
    keep();
    put("scripted");
    assert_int_equal(game_bot(game, 0), REPLY_OK);
    put("scripted");
    assert_int_equal(game_bot(game, 1), REPLY_OK);
    assert_int_equal(game_take_back(game, 0), REPLY_OK);
    assert_int_equal(game_turn(game), REPLY_OK);
    assert_string_equal(got(), kept);
    assert_int_equal(game_close(game), REPLY_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup_refuses),
        cmocka_unit_test(test_setup_ends_with_the_beginning),
        cmocka_unit_test(test_no_more_games_than_there_is_room_for),
        cmocka_unit_test(test_refused_answers_change_nothing),
        cmocka_unit_test(test_checking_changes_nothing),
        cmocka_unit_test(test_bots_only_when_they_are_asked),
        cmocka_unit_test(test_views_hide_hands),
        cmocka_unit_test(test_moments_hide_others),
        cmocka_unit_test(test_a_game_to_its_end_and_from_its_record),
        cmocka_unit_test(test_bad_records),
        cmocka_unit_test(test_giving_up),
        cmocka_unit_test(test_looking_back),
        cmocka_unit_test(test_taking_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
