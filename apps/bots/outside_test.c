#include "bots/outside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "cli/program.h"
#include "record/games.h"

enum { TIME_MS = 300000, ROOM = 1 << 20 };

static const uint8_t SEED[CHANCE_SEED_SIZE] = {1, 2, 3};

/* Wants everything there is and answers with what is proposed first; all that it is told goes to a file. */
static const char LISTENER[] =
    "tee told | while read -r word rest; do\n"
    "  case $word in\n"
    "  bluff) echo want state; echo want odds; echo want proposals; echo ready 1 ;;\n"
    "  view) answer= ;;\n"
    "  proposal) answer=${answer:-$rest} ;;\n"
    "  go) echo \"bestanswer $answer\" ;;\n"
    "  esac\n"
    "done";

/* Lets the listener answer for a seat; what it was told, but for the time, which is never the same. */
static void listen_to(struct match *match, int seat, char told[ROOM])
{
    char why[LIMIT_BOT_SENTENCE];
    struct outside *outside = outside_begin(LISTENER, TIME_MS);
    int answers = match_answer_count(match);
    assert_int_equal(outside_answer(outside, match, seat, SEED, why), OUTSIDE_ANSWERED);
    assert_int_equal(match_answer_count(match), answers + 1);
    outside_end(outside, NULL);
    assert_true(folder_read("told", told, ROOM) > 0);
    char *go = strstr(told, "\ngo time ");
    assert_non_null(go);
    memset(go + 9, '0', strspn(go + 9, "0123456789"));
}

static int first_asked(const struct match *match)
{
    return __builtin_ctz(match_asked(match));
}

/* ---- secrets ---------------------------------------------------------------------- */

/* Another world that looks the same to a seat. */
static void change_secrets(struct match *match, int seat)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct setup *setup = match_setup(match);
    struct chance chance;
    chance_begin(&chance, SEED);
    match_view(match, seat, view);
    setup->ruleset->fill(setup, view, seat, &chance);
    memcpy(match_state_for_script(match), view, setup->ruleset->state_size);
}

/* Whatever a seat cannot see, its program is told the very same bytes [TB-CARD-2]. */
static void test_worlds(void **state)
{
    (void)state;
    static struct small_game game;
    static char here[ROOM], there[ROOM];
    int changed = 0;
    for (int number = 0; number < 30; number += 3) {
        struct match *other;
        small_game_begin(&game, 2 + number % 2, "worlds");
        small_game_play(&game, number);
        if (!match_over(game.match)) {
            int seat = first_asked(game.match);
            assert_int_equal(match_copy(&other, game.match), STATUS_OK);
            change_secrets(other, seat);
            changed += memcmp(match_state(other), match_state(game.match),
                              game.setup.ruleset->state_size) != 0;
            listen_to(game.match, seat, here);
            listen_to(other, seat, there);
            assert_string_equal(here, there);
            match_end(other);
        }
        small_game_end(&game);
    }
    assert_true(changed > 5);
}

/* ---- going on --------------------------------------------------------------------- */

/* The game is told once; after that each view has only the events since the last, until something is taken
 * back. Then all is told again. */
static void test_told_once(void **state)
{
    (void)state;
    static struct small_game game;
    static char told[ROOM];
    char why[LIMIT_BOT_SENTENCE];
    struct refusal refusal;
    small_game_begin(&game, 2, "once");
    struct outside *outside = outside_begin(LISTENER, TIME_MS);
    int seat = first_asked(game.match);
    for (int i = 0; i < 3; i++) {
        while (first_asked(game.match) != seat)
            assert_int_equal(bot_answer(bot_find("scripted"), game.match, first_asked(game.match),
                                        SEED, &refusal),
                             STATUS_OK);
        if (i == 2) { /* another game, with as many answers at least */
            int answers = match_answer_count(game.match);
            assert_int_equal(match_rewind(game.match, 0, &refusal), STATUS_OK);
            while (match_answer_count(game.match) < answers || first_asked(game.match) != seat)
                assert_int_equal(bot_answer(bot_find("random"), game.match, first_asked(game.match),
                                            SEED, &refusal),
                                 STATUS_OK);
        }
        assert_int_equal(outside_answer(outside, game.match, seat, SEED, why), OUTSIDE_ANSWERED);
    }
    outside_end(outside, game.match);
    assert_true(folder_read("told", told, ROOM) > 0);
    char *second = strstr(strstr(told, "\nview ") + 1, "\nview ");
    char *third = strstr(second + 1, "\ngame ");
    assert_non_null(third);
    assert_null(strstr(third + 1, "\ngame "));
    assert_memory_not_equal(strstr(second, "\"events\":[{\"event\":"), "\"events\":[{\"event\":0,",
                            20);
    assert_non_null(strstr(third, "\"table\":{"));
    *third = '\0';
    assert_null(strstr(second, "\"table\":{"));
    small_game_end(&game);
}

/* ---- names ------------------------------------------------------------------------ */

static void test_commands(void **state)
{
    (void)state;
    assert_string_equal(outside_command("exec:./bot -v"), "./bot -v");
    assert_null(outside_command("exec:"));
    assert_null(outside_command("exec"));
    assert_null(outside_command("scripted"));
    assert_null(outside_command(""));
    outside_end(NULL, NULL);
    outside_end(outside_begin("exit", TIME_MS), NULL); /* one that was never asked */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_told_once),
        cmocka_unit_test(test_commands),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
