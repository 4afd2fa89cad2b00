#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/memory.h"
#include "record/games.h"
#include "record/record_text.h"
#include "rules/toy.h"

static struct setup setup;
static char *text;
static size_t size;

static int forget(void **state)
{
    (void)state;
    memory_release(text);
    text = NULL;
    return 0;
}

/* Writes a record, in place of the last one. */
static void write_for(const struct match *match, int who)
{
    (void)forget(NULL);
    assert_int_equal(record_write(match, who, &text, &size), STATUS_OK);
    assert_int_equal(strlen(text), size);
}

static void answer(struct match *match, int seat, const char *words)
{
    struct answer given;
    struct refusal refusal;
    char sentence[LIMIT_SENTENCE];
    assert_int_equal(answer_read(match_setup(match), words, (int)strlen(words), &given, sentence),
                     STATUS_OK);
    assert_int_equal(match_answer(match, seat, &given, &refusal), STATUS_OK);
}

static struct match *toy_match(int seats)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    struct match *match;
    memset(seed, 0xa7, sizeof seed);
    toy_setup(&setup, seats);
    assert_int_equal(match_begin(&match, &setup, seed, true), STATUS_OK);
    return match;
}

static void toy_end(struct match *match)
{
    match_end(match);
    setup_end(&setup);
}

/* What stands after `begin`. */
static const char *game_part(void)
{
    const char *at = strstr(text, "\nbegin\n");
    assert_non_null(at);
    return at + 7;
}

/* ---- form ------------------------------------------------------------------------- */

/* [TB-GAME-4] System and version, switches, house rules and their digest, rosters, table, seed. */
static void test_head(void **state)
{
    char sentence[LIMIT_SENTENCE], digest[2 * HASH_SIZE + 1], expected[2048];
    struct setup_faults faults;
    uint8_t seed[CHANCE_SEED_SIZE];
    struct match *match;
    (void)state;
    memset(seed, 0xa7, sizeof seed);
    toy_setup_open(&setup, 2);
    setup.teams[1] = 0;
    assert_int_equal(setup_house(&setup, "middle", 9, sentence), STATUS_OK);
    assert_int_equal(setup_switch(&setup, "kind", "off", sentence), STATUS_OK);
    setup.rosters[1].models[1].radius = 1500;
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
    assert_int_equal(match_begin(&match, &setup, seed, true), STATUS_OK);
    write_for(match, RECORD_OWNER);
    struct pen pen = pen_in(digest, sizeof digest);
    pen_hex(&pen, setup.house, HASH_SIZE);
    snprintf(expected, sizeof expected,
             "bluff record 1\nsystem toy 3\nseats 2\nteams 0 0\nswitch length 6\nswitch kind off\n"
             "set middle 9\nhouse %s\n"
             "roster a\nname Side A\nmodel \"Model A1\" one pluck=0 wit=0\n"
             "model \"Model A2\" one pluck=0 wit=0\n"
             "roster b\nname Side B\nmodel \"Model B1\" one pluck=0 wit=0\n"
             "model \"Model B2\" one pluck=0 wit=0 radius=1.5\n"
             "table 36 36\npiece rock 1 impassable 10,10 14,10 14,12\n"
             "seed a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7\n"
             "begin\n- said a 7\nend %016llx\n",
             digest, (unsigned long long)match_check(match));
    assert_string_equal(text, expected);
    toy_end(match);
}

static void test_rounds_have_checks(void **state)
{
    char expected[512];
    uint64_t checks[LIMIT_ROUNDS];
    struct match *match = toy_match(2);
    (void)state;
    answer(match, 0, "say 3");
    answer(match, 1, "round");
    answer(match, 1, "say -4");
    answer(match, 0, "round");
    assert_int_equal(match_round_checks(match, checks), 2);
    write_for(match, RECORD_OWNER);
    snprintf(expected, sizeof expected,
             "- said a 7\na: say 3\n- said a 3\nb: round\ncheck 1 %016llx\n- round\n"
             "b: say -4\n- said b -4\na: round\ncheck 2 %016llx\n- round\nend %016llx\n",
             (unsigned long long)checks[0], (unsigned long long)checks[1],
             (unsigned long long)match_check(match));
    assert_string_equal(game_part(), expected);
    toy_end(match);
}

/* ---- who may read what [TB-CARD-2] ------------------------------------------------ */

static void hidden_game(struct match *match)
{
    answer(match, 0, "hide 14111 1,2");
    answer(match, 0, "look 14222 3,4 5,6");
    answer(match, 0, "ask");
    answer(match, 1, "choose 14333");
}

static void test_owner_gets_everything(void **state)
{
    struct match *match = toy_match(2);
    (void)state;
    hidden_game(match);
    write_for(match, RECORD_OWNER);
    assert_non_null(strstr(text, "\nseed a7a7"));
    static const char GAME[] = "- said a 7\na: hide 14111 1,2\n- hid a 0\na: look 14222 3,4 5,6\n"
                               "- looked a 0 3,4 5,6\na: ask\nb: choose 14333\nend ";
    assert_memory_equal(game_part(), GAME, sizeof GAME - 1);
    toy_end(match);
}

/* A seat sees its own answers and events whole, and of the others' only what is public. */
static void test_seats_get_their_own(void **state)
{
    struct match *match = toy_match(2);
    (void)state;
    hidden_game(match);
    write_for(match, 0);
    assert_null(strstr(text, "seed"));
    assert_null(strstr(text, "14333"));
    assert_non_null(strstr(text, "a: hide 14111 1,2\n- hid a 14111 1,2 ~a:14111:500\n"));
    assert_non_null(strstr(text, "b: ?\nend "));
    write_for(match, 1);
    assert_null(strstr(text, "seed"));
    assert_null(strstr(text, "14111"));
    assert_null(strstr(text, "14222"));
    assert_non_null(strstr(text, "a: ?\n- hid a 0\na: ?\n- looked a 0 3,4 5,6\na: ?\n"));
    assert_non_null(strstr(text, "b: choose 14333\n"));
    toy_end(match);
}

static void test_watchers_get_what_is_public(void **state)
{
    struct match *match = toy_match(2);
    (void)state;
    hidden_game(match);
    write_for(match, LIMIT_SEATS);
    assert_null(strstr(text, "seed"));
    assert_null(strstr(text, "14111"));
    assert_null(strstr(text, "14222"));
    assert_null(strstr(text, "14333"));
    toy_end(match);
}

/* Once it is over all may know everything. */
static void test_finished_games_are_open(void **state)
{
    static struct small_game game;
    char *first;
    size_t first_size;
    (void)state;
    small_game_begin(&game, 2, "over");
    small_game_play(&game, 1000);
    assert_true(match_over(game.match));
    assert_int_equal(record_write(game.match, RECORD_OWNER, &first, &first_size), STATUS_OK);
    assert_non_null(strstr(first, "\nseed "));
    assert_non_null(strstr(first, "\nresult "));
    for (int who = 0; who <= LIMIT_SEATS; who++) {
        write_for(game.match, who);
        assert_string_equal(text, first);
    }
    memory_release(first);
    small_game_end(&game);
}

/* While it lasts nobody finds a hidden card of another's in it. */
static void test_running_game_keeps_hands(void **state)
{
    static struct small_game game;
    (void)state;
    small_game_begin(&game, 3, "running");
    small_game_play(&game, 9); /* all are placed: the first bids are asked for */
    for (int who = 0; who <= LIMIT_SEATS; who++) {
        write_for(game.match, who);
        for (int seat = 0; seat < 3; seat++) {
            char hidden[] = "- dealt a ?\n";
            hidden[8] = (char)('a' + seat);
            assert_true((strstr(text, hidden) == NULL) == (seat == who));
        }
    }
    small_game_end(&game);
}

/* ---- secret answers stand in the order of the seats [TB-GAME-1] ------------------- */

static void test_secret_answers_in_seat_order(void **state)
{
    struct match *match = toy_match(3);
    (void)state;
    answer(match, 0, "ask");
    answer(match, 2, "choose 3");
    answer(match, 0, "choose 1");
    answer(match, 1, "choose 2");
    answer(match, 0, "ask");
    answer(match, 1, "choose 5");
    answer(match, 0, "choose 4");
    write_for(match, RECORD_OWNER);
    assert_non_null(strstr(text, "a: ask\na: choose 1\nb: choose 2\nc: choose 3\n"
                                 "- chosen a 1\n- chosen b 2\n- chosen c 3\n"
                                 "a: ask\na: choose 4\nb: choose 5\nend "));
    toy_end(match);
}

/* Two such questions one after the other are not mixed up, nor are open answers moved. */
static void test_runs_are_kept_apart(void **state)
{
    struct match *match = toy_match(2);
    (void)state;
    answer(match, 0, "say 1");
    answer(match, 1, "say 2");
    answer(match, 0, "say 3");
    answer(match, 1, "ask");
    answer(match, 1, "choose 9");
    answer(match, 0, "choose 8");
    answer(match, 1, "ask");
    answer(match, 0, "choose 6");
    answer(match, 1, "choose 7");
    answer(match, 1, "say 4");
    answer(match, 0, "say 5");
    write_for(match, RECORD_OWNER);
    assert_non_null(strstr(text, "a: say 1\n- said a 1\nb: say 2\n- said b 2\na: say 3\n"
                                 "- said a 3\nb: ask\na: choose 8\nb: choose 9\n"
                                 "- chosen a 8\n- chosen b 9\nb: ask\na: choose 6\nb: choose 7\n"
                                 "- chosen a 6\n- chosen b 7\nb: say 4\n- said b 4\na: say 5\n"));
    toy_end(match);
}

/* The order in which secret answers were given leaves no trace. */
static void test_order_leaves_no_trace(void **state)
{
    struct match *match = toy_match(2);
    char *first;
    size_t first_size;
    (void)state;
    answer(match, 0, "ask");
    answer(match, 0, "choose 1");
    answer(match, 1, "choose 2");
    assert_int_equal(record_write(match, RECORD_OWNER, &first, &first_size), STATUS_OK);
    toy_end(match);
    match = toy_match(2);
    answer(match, 0, "ask");
    answer(match, 1, "choose 2");
    answer(match, 0, "choose 1");
    write_for(match, RECORD_OWNER);
    assert_string_equal(text, first);
    memory_release(first);
    toy_end(match);
}

/* ---- files ------------------------------------------------------------------------ */

static void test_save(void **state)
{
    const char *folder = getenv("TMPDIR");
    char path[512], reason[LIMIT_FILE_REASON], *bytes;
    struct match *match = toy_match(2);
    size_t length;
    (void)state;
    snprintf(path, sizeof path, "%s/bluff-record-XXXXXX", folder != NULL ? folder : P_tmpdir);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_int_equal(record_save(match, RECORD_OWNER, path, reason), STATUS_OK);
    write_for(match, RECORD_OWNER);
    assert_int_equal(file_read(path, RECORD_TEXT_LIMIT, &bytes, &length, reason), STATUS_OK);
    assert_string_equal(bytes, text);
    memory_release(bytes);
    unlink(path);
    assert_int_equal(record_save(match, 0, "/nowhere/at/all.record", reason), STATUS_NO_WRITE);
    assert_string_not_equal(reason, "");
    toy_end(match);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test_teardown(test_head, forget),
        cmocka_unit_test_teardown(test_rounds_have_checks, forget),
        cmocka_unit_test_teardown(test_owner_gets_everything, forget),
        cmocka_unit_test_teardown(test_seats_get_their_own, forget),
        cmocka_unit_test_teardown(test_watchers_get_what_is_public, forget),
        cmocka_unit_test_teardown(test_finished_games_are_open, forget),
        cmocka_unit_test_teardown(test_running_game_keeps_hands, forget),
        cmocka_unit_test_teardown(test_secret_answers_in_seat_order, forget),
        cmocka_unit_test_teardown(test_runs_are_kept_apart, forget),
        cmocka_unit_test_teardown(test_order_leaves_no_trace, forget),
        cmocka_unit_test_teardown(test_save, forget),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
