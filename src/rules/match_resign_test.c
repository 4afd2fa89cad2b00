/* Giving up: how a game ends, who has won, what history makes of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/toy.h"

static const uint8_t SEED[CHANCE_SEED_SIZE] = {1};

struct game {
    struct setup setup;
    struct match *match;
};

static struct refusal refusal;

static void begin(struct game *game, int seats)
{
    toy_setup(&game->setup, seats);
    assert_int_equal(match_begin(&game->match, &game->setup, SEED, true), STATUS_OK);
}

static void end(struct game *game)
{
    match_end(game->match);
    setup_end(&game->setup);
}

static void say_something(struct game *game, int seat)
{
    struct answer answer = {.verb = TOY_SAY, .numbers = {seat}};
    assert_int_equal(match_answer(game->match, seat, &answer, &refusal), STATUS_OK);
}

static void assert_score(const struct game *game, int a, int b, int c)
{
    int32_t score[LIMIT_SEATS] = {-1, -1, -1, -1};
    match_score(game->match, score);
    assert_int_equal(score[0], a);
    assert_int_equal(score[1], b);
    assert_int_equal(score[2], c);
    assert_int_equal(score[3], 0);
}

static void test_ends_the_game(void **state)
{
    (void)state;
    static struct game game;
    struct option options[LIMIT_OPTIONS];
    struct answer answer = {.verb = TOY_SAY};
    begin(&game, 2);
    assert_int_equal(match_resigned(game.match), -1);
    assert_int_equal(match_resign(game.match, 1, &refusal), STATUS_OK); /* who is not asked */
    assert_int_equal(match_resigned(game.match), 1);
    assert_true(match_over(game.match));
    assert_int_equal(match_asked(game.match), 0);
    assert_int_equal(match_ask(game.match, 0).asking, ASKING_OVER);
    assert_int_equal(match_options(game.match, 0, options), 0);
    assert_int_equal(match_answer(game.match, 0, &answer, &refusal), STATUS_BAD_INPUT);
    assert_score(&game, 1000, 0, 0);
    assert_int_equal(match_resign(game.match, 0, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.sentence, "the game is over already");
    assert_int_equal(match_resigned(game.match), 1);
    end(&game);
}

static void test_others_share(void **state)
{
    (void)state;
    static struct game game;
    begin(&game, 3);
    assert_int_equal(match_resign(game.match, 0, &refusal), STATUS_OK);
    assert_score(&game, 0, 500, 500);
    end(&game);
    begin(&game, 3);
    game.setup.teams[2] = game.setup.teams[0];
    assert_int_equal(match_resign(game.match, 0, &refusal), STATUS_OK);
    assert_score(&game, 0, 1000, 0);
    end(&game);
    begin(&game, 2);
    game.setup.teams[1] = game.setup.teams[0]; /* all together: nobody is left to win */
    assert_int_equal(match_resign(game.match, 0, &refusal), STATUS_OK);
    assert_score(&game, 0, 0, 0);
    end(&game);
}

/* The check value tells that, and who, and taking back undoes it. */
static void test_history(void **state)
{
    (void)state;
    static struct game game;
    struct match *copy;
    begin(&game, 2);
    say_something(&game, 0);
    uint64_t before = match_check(game.match);
    assert_int_equal(match_copy(&copy, game.match), STATUS_OK);
    assert_int_equal(match_resign(game.match, 0, &refusal), STATUS_OK);
    assert_int_equal(match_resign(copy, 1, &refusal), STATUS_OK);
    assert_int_not_equal(match_check(game.match), before);
    assert_int_not_equal(match_check(copy), before);
    assert_int_not_equal(match_check(game.match), match_check(copy));
    match_end(copy);
    assert_int_equal(match_copy(&copy, game.match), STATUS_OK);
    assert_int_equal(match_resigned(copy), 0);
    match_end(copy);
    assert_int_equal(match_rewind(game.match, 1, &refusal), STATUS_OK);
    assert_int_equal(match_resigned(game.match), -1); /* it came after the first answer */
    assert_int_equal(match_check(game.match), before);
    assert_int_equal(match_resign(game.match, 0, &refusal), STATUS_OK);
    assert_int_equal(match_take_back(game.match, 0, &refusal), STATUS_OK);
    assert_int_equal(match_resigned(game.match), -1);
    assert_false(match_over(game.match));
    say_something(&game, 0);
    assert_int_equal(match_check(game.match), before);
    end(&game);
}

/* Going back to the position undoes it, wherever between two snapshots the game stands. */
static void test_rewinds(void **state)
{
    (void)state;
    static struct game game;
    struct answer answer = {.verb = TOY_KEEP, .numbers = {1}};
    begin(&game, 2);
    for (int answers = 0; answers <= 2 * SNAPSHOT_EVERY; answers += SNAPSHOT_EVERY / 2) {
        while (match_answer_count(game.match) < answers)
            assert_int_equal(match_answer(game.match, 0, &answer, &refusal), STATUS_OK);
        uint64_t before = match_check(game.match);
        assert_int_equal(match_resign(game.match, 1, &refusal), STATUS_OK);
        assert_int_equal(match_rewind(game.match, answers, &refusal), STATUS_OK);
        assert_int_equal(match_resigned(game.match), -1);
        assert_int_equal(match_answer_count(game.match), answers);
        assert_true(match_check(game.match) == before);
    }
    end(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_the_game),
        cmocka_unit_test(test_others_share),
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_rewinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
