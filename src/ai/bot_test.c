#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ai/bot.h"
#include "record/games.h"
#include "rules/toy.h"
#include "rulesets/null/null.h"

static const uint8_t SEED[CHANCE_SEED_SIZE] = {1, 2, 3}, OTHER[CHANCE_SEED_SIZE] = {4};

static void test_find(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"random", "greedy",     "greenhorn", "scripted",
                                        "hand",   "gunslinger", "legend"};
    for (int i = 0; i < BOT_COUNT; i++) {
        assert_string_equal(BOTS[i]->name, NAMES[i]);
        assert_ptr_equal(bot_find(NAMES[i]), BOTS[i]);
        assert_true(strlen(BOTS[i]->about) > 0);
    }
    assert_null(bot_find("Random"));
    assert_null(bot_find(""));
}

/* What a level is stands in docs/bots.md, and games that were played with it are told by its name. */
static void test_levels(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int playouts, doubt;
    } LEVELS[] = {
        {"greenhorn", 8, 0}, {"hand", 24, 40}, {"gunslinger", 250, 40}, {"legend", 2000, 40}};
    for (int i = 0; i < 4; i++) {
        const struct bot *bot = bot_find(LEVELS[i].name);
        assert_int_equal(bot->playouts, LEVELS[i].playouts);
        assert_int_equal(bot->doubt, LEVELS[i].doubt);
    }
    assert_int_equal(bot_find_measure("seer")->playouts, 250);
    assert_int_equal(bot_find_measure("seer")->doubt, 40);
}

/* ---- whole games ------------------------------------------------------------------ */

static uint64_t play(const struct bot *bot, int seats, const char *game_seed,
                     const uint8_t bots_seed[CHANCE_SEED_SIZE])
{
    static struct small_game game;
    const struct bot *bots[LIMIT_SEATS] = {bot, bot, bot, bot};
    struct refusal refusal;
    small_game_begin(&game, seats, game_seed);
    assert_int_equal(bots_play(bots, game.match, bots_seed, &refusal), STATUS_OK);
    assert_true(match_over(game.match));
    uint64_t check = match_check(game.match);
    small_game_end(&game);
    return check;
}

/* Every bot plays to the end, and the same seeds give the same game. */
static void test_whole_games(void **state)
{
    (void)state;
    for (int i = 0; i < BOT_COUNT; i++)
        for (int seats = 2; seats <= (BOTS[i]->playouts > 100 ? 2 : 4); seats++)
            assert_int_equal(play(BOTS[i], seats, "one", SEED), play(BOTS[i], seats, "one", SEED));
    assert_int_not_equal(play(bot_find("random"), 2, "one", SEED),
                         play(bot_find("random"), 2, "one", OTHER));
    assert_int_equal(play(bot_find("scripted"), 2, "one", SEED),
                     play(bot_find("scripted"), 2, "one", OTHER));
    assert_int_not_equal(play(bot_find("scripted"), 2, "one", SEED),
                         play(bot_find("greedy"), 2, "one", SEED));
}

/* Each seat is played by its own bot. */
static int chosen[LIMIT_SEATS];

static struct answer choose_and_count(const struct bot *bot, struct decision *decision)
{
    (void)bot;
    chosen[decision->seat]++;
    return bot_find("random")->choose(bot_find("random"), decision);
}

static void test_each_its_own(void **state)
{
    (void)state;
    static struct small_game game;
    struct bot counting = {.name = "counting", .about = "counts", .choose = choose_and_count};
    const struct bot *bots[LIMIT_SEATS] = {bot_find("random"), &counting, bot_find("random")};
    struct refusal refusal;
    memset(chosen, 0, sizeof chosen);
    small_game_begin(&game, 3, "each");
    assert_int_equal(bots_play(bots, game.match, SEED, &refusal), STATUS_OK);
    small_game_end(&game);
    assert_int_equal(chosen[0] + chosen[2], 0);
    assert_true(chosen[1] > 3);
}

/* ---- secrets ---------------------------------------------------------------------- */

/* Another world that looks the same to a seat. */
static void change_secrets(struct match *match, int seat, uint8_t number)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct setup *setup = match_setup(match);
    uint8_t seed[CHANCE_SEED_SIZE] = {number};
    struct chance chance;
    chance_begin(&chance, seed);
    match_view(match, seat, view);
    setup->ruleset->fill(setup, view, seat, &chance);
    memcpy(match_state_for_script(match), view, setup->ruleset->state_size);
}

static void test_worlds(void **state)
{
    (void)state;
    static struct small_game game;
    for (int number = 0; number < 40; number++) {
        small_game_begin(&game, 2 + number % 3, "worlds");
        small_game_play(&game, number);
        for (int seat = 0; seat < game.setup.seat_count && !match_over(game.match); seat++) {
            if (!(match_asked(game.match) >> seat & 1))
                continue;
            for (int i = 0; i < BOT_COUNT; i++) {
                struct match *other;
                if (BOTS[i]->playouts > 100 && number % 16 > 0)
                    continue; /* long thoughts, less often */
                assert_int_equal(match_copy(&other, game.match), STATUS_OK);
                change_secrets(other, seat, (uint8_t)number);
                struct answer here = bot_choose(BOTS[i], game.match, seat, SEED);
                struct answer there = bot_choose(BOTS[i], other, seat, SEED);
                assert_memory_equal(&here, &there, sizeof here);
                match_end(other);
            }
        }
        small_game_end(&game);
    }
}

/* The one to whom hands lie open knows the others' cards and no more, and is not found among those that play. */
static int hidden_in_hands, hidden_in_deck;

static struct answer choose_and_look(const struct bot *bot, struct decision *decision)
{
    const struct null_state *state = (const void *)decision->view;
    (void)bot;
    hidden_in_hands = hidden_in_deck = 0;
    for (int pile = 0; pile < LIMIT_PILES; pile++)
        for (int i = 0; i < cards_count(&state->cards, pile); i++) {
            struct place place = {pile, i};
            bool hidden = cards_at(&state->cards, place)->card >= CARD_HIDDEN;
            *(pile == PILE_DECK ? &hidden_in_deck : &hidden_in_hands) += hidden;
        }
    return bot_find("random")->choose(bot_find("random"), decision);
}

/* The first script is asked where there is one besides that of today. */
static struct answer advise_at_first(const struct setup *setup, const void *redacted, int seat)
{
    struct answer answer = setup->ruleset->advise(setup, redacted, seat);
    answer.numbers[0] = 77;
    return answer;
}

static void test_first_script(void **state)
{
    (void)state;
    static struct small_game game;
    const struct bot *first = bot_find_measure("scripted@1");
    small_game_begin(&game, 2, "first");
    const struct ruleset *ruleset = game.setup.ruleset;
    struct ruleset changed = *ruleset;
    int seat = __builtin_ctz(match_asked(game.match));
    struct answer usual = bot_choose(bot_find("scripted"), game.match, seat, SEED);
    struct answer same = bot_choose(first, game.match, seat, SEED);
    assert_memory_equal(&same, &usual, sizeof usual);
    changed.advise_first = advise_at_first;
    game.setup.ruleset = &changed;
    assert_int_equal(bot_choose(first, game.match, seat, SEED).numbers[0], 77);
    same = bot_choose(bot_find("scripted"), game.match, seat, SEED);
    assert_memory_equal(&same, &usual, sizeof usual);
    game.setup.ruleset = ruleset;
    small_game_end(&game);
    assert_null(bot_find("scripted@1"));
    assert_null(bot_find_measure("scripted"));
}

static void test_seer(void **state)
{
    (void)state;
    static struct small_game game;
    struct bot bot = {.choose = choose_and_look};
    small_game_begin(&game, 3, "seer");
    int seat = __builtin_ctz(match_asked(game.match));
    (void)bot_choose(&bot, game.match, seat, SEED);
    assert_true(hidden_in_hands > 0);
    int deck = hidden_in_deck;
    bot.hands_open = true;
    (void)bot_choose(&bot, game.match, seat, SEED);
    assert_int_equal(hidden_in_hands, 0);
    assert_int_equal(hidden_in_deck, deck);
    assert_true(deck > 0);
    small_game_end(&game);
    assert_true(bot_find_measure("seer")->hands_open);
    assert_null(bot_find("seer"));
    for (int i = 0; i < BOT_COUNT; i++)
        assert_false(BOTS[i]->hands_open);
}

/* Who answers a secret question first changes nobody's answer [TB-GAME-1]. */
static void test_order_of_secret_answers(void **state)
{
    (void)state;
    static struct small_game game;
    struct refusal refusal;
    const struct bot *random = bot_find("random");
    for (int number = 0; number < 8; number++) {
        uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number};
        small_game_begin(&game, 3, "order");
        while (!match_ask(game.match, 0).secret)
            assert_int_equal(bot_answer(random, game.match, __builtin_ctz(match_asked(game.match)),
                                        seed, &refusal),
                             STATUS_OK);
        struct answer first = bot_choose(random, game.match, 2, seed);
        assert_int_equal(bot_answer(random, game.match, 0, seed, &refusal), STATUS_OK);
        assert_int_equal(bot_answer(random, game.match, 1, seed, &refusal), STATUS_OK);
        struct answer last = bot_choose(random, game.match, 2, seed);
        assert_memory_equal(&first, &last, sizeof first);
        small_game_end(&game);
    }
}

/* ---- chances ---------------------------------------------------------------------- */

static uint32_t first_word(const uint8_t seed[CHANCE_SEED_SIZE], int seat, int answers)
{
    struct chance chance;
    bot_chance(&chance, seed, seat, answers);
    return chance_word(&chance, PURPOSE_SETUP);
}

static void test_chances_differ(void **state)
{
    (void)state;
    uint32_t word = first_word(SEED, 1, 5);
    assert_int_equal(first_word(SEED, 1, 5), word);
    assert_int_not_equal(first_word(SEED, 2, 5), word);
    assert_int_not_equal(first_word(SEED, 1, 6), word);
    assert_int_not_equal(first_word(SEED, 0, 6), first_word(SEED, 3, 5));
    assert_int_not_equal(first_word(SEED, 2, 4), word);
    assert_int_not_equal(first_word(OTHER, 1, 5), word);
}

static void test_seeds(void **state)
{
    (void)state;
    struct chance chance, again;
    uint8_t seed[CHANCE_SEED_SIZE];
    chance_begin(&chance, SEED);
    chance_begin(&again, SEED);
    bot_seed_draw(seed, &chance);
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        assert_int_equal(seed[i], chance_below(&again, PURPOSE_SETUP, 256));
    assert_memory_equal(&chance, &again, sizeof chance);
}

/* ---- which chance a decision gets ------------------------------------------------- */

static uint32_t word_got;

static struct answer choose_and_note(const struct bot *bot, struct decision *decision)
{
    (void)bot;
    word_got = chance_word(&decision->chance, PURPOSE_SETUP);
    return (struct answer){.verb = TOY_CHOOSE};
}

static void assert_chance(const struct match *match, int seat, int answers)
{
    struct bot noting = {.name = "noting", .about = "notes", .choose = choose_and_note};
    (void)bot_choose(&noting, match, seat, SEED);
    assert_int_equal(word_got, first_word(SEED, seat, answers));
}

static void give(struct match *match, int seat, int verb)
{
    struct answer answer = {.verb = (uint8_t)verb};
    struct refusal refusal;
    assert_int_equal(match_answer(match, seat, &answer, &refusal), STATUS_OK);
}

/* Answers of others to the same secret question do not count, all before them do [TB-GAME-1]. */
static void test_chance_of_a_decision(void **state)
{
    (void)state;
    static struct setup setup;
    struct match *match;
    toy_setup(&setup, 3);
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    assert_chance(match, 0, 0);
    give(match, 0, TOY_KEEP);
    assert_chance(match, 0, 1);
    for (int round = 0; round < 2; round++) {
        int before = match_answer_count(match) + 1;
        give(match, 0, TOY_ASK);
        assert_chance(match, 2, before);
        give(match, 0, TOY_CHOOSE);
        assert_chance(match, 2, before);
        give(match, 1, TOY_CHOOSE);
        assert_chance(match, 2, before);
        give(match, 2, TOY_CHOOSE);
        assert_chance(match, 0, before + 3);
    }
    match_end(match);
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    ((struct toy_state *)match_state_for_script(match))->choosing = 1; /* secret from the start */
    give(match, 1, TOY_CHOOSE);
    assert_chance(match, 0, 0);
    match_end(match);
    setup_end(&setup);
}

/* ---- the random one --------------------------------------------------------------- */

static uint32_t fill_key;

static void note_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    static const uint8_t ANY[CHANCE_SEED_SIZE] = {5};
    struct toy_state *toy = redacted;
    (void)setup, (void)seat;
    assert_int_equal(toy->chance.mode, CHANCE_NONE); /* it was redacted */
    fill_key = chance->key[0];
    chance_begin(&toy->chance, ANY);
}

static struct answer sample_filled(const struct setup *setup, const void *state, int seat,
                                   struct chance *chance)
{
    const struct toy_state *toy = state;
    (void)setup, (void)seat, (void)chance;
    assert_int_equal(toy->chance.mode, CHANCE_DRAWN);
    return (struct answer){.verb = TOY_KEEP, .numbers = {6}};
}

/* It samples a world of its own making, filled from a chance apart. */
static void test_random_fills(void **state)
{
    (void)state;
    static struct setup setup;
    struct ruleset rules = TOY;
    struct match *match;
    struct chance chance, apart;
    uint8_t seed[CHANCE_SEED_SIZE];
    rules.fill = note_fill;
    rules.sample = sample_filled;
    toy_setup(&setup, 2);
    setup.ruleset = &rules;
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    assert_int_equal(bot_choose(bot_find("random"), match, 0, SEED).numbers[0], 6);
    bot_chance(&chance, SEED, 0, 0);
    bot_seed_draw(seed, &chance);
    chance_begin(&apart, seed);
    assert_int_equal(fill_key, apart.key[0]);
    match_end(match);
    setup_end(&setup);
}

/* ---- refusals --------------------------------------------------------------------- */

static struct answer refused_answer(const struct bot *bot, struct decision *decision)
{
    (void)bot, (void)decision;
    return (struct answer){.verb = TOY_NO, .numbers = {3}};
}

static struct answer advised;

static struct answer toy_advise(const struct setup *setup, const void *redacted, int seat)
{
    (void)setup, (void)redacted, (void)seat;
    return advised;
}

static int no_options(const struct setup *setup, const void *state, int seat,
                      struct option out[LIMIT_OPTIONS])
{
    (void)setup, (void)state, (void)seat;
    memset(out, 0, 2 * sizeof *out);
    out[0] = (struct option){.answer = {.verb = TOY_NO, .numbers = {4}}};
    out[1] = (struct option){.answer = {.verb = TOY_STOP}, .needs = NEEDS_POINT};
    return 2;
}

/* A bot that answers against the rules is answered for: by the script, then by anything. */
static void test_refused(void **state)
{
    (void)state;
    static struct setup setup;
    struct bot wrong = {.name = "wrong", .about = "never right", .choose = refused_answer};
    struct ruleset rules = TOY;
    struct match *match;
    struct refusal refusal;
    rules.advise = toy_advise;
    toy_setup(&setup, 2);
    setup.ruleset = &rules;
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    advised = (struct answer){.verb = TOY_KEEP, .numbers = {8}};
    assert_int_equal(bot_answer(&wrong, match, 0, SEED, &refusal), STATUS_OK);
    assert_int_equal(match_answer_at(match, 0)->answer.verb, TOY_KEEP);
    advised = (struct answer){.verb = TOY_NO, .numbers = {9}};
    assert_int_equal(bot_answer(&wrong, match, 0, SEED, &refusal), STATUS_OK);
    assert_int_equal(match_answer_at(match, 1)->answer.verb, TOY_SAY);
    rules.options = no_options;
    assert_int_equal(bot_answer(&wrong, match, 1, SEED, &refusal), STATUS_BAD_INPUT);
    assert_int_equal(refusal.shortfall, 4);
    assert_int_equal(match_answer_count(match), 2);
    const struct bot *bots[LIMIT_SEATS] = {&wrong, &wrong};
    assert_int_equal(bots_play(bots, match, SEED, &refusal), STATUS_BAD_INPUT);
    match_end(match);
    setup_end(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_each_its_own),
        cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_first_script),
        cmocka_unit_test(test_seer),
        cmocka_unit_test(test_order_of_secret_answers),
        cmocka_unit_test(test_chances_differ),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_chance_of_a_decision),
        cmocka_unit_test(test_random_fills),
        cmocka_unit_test(test_refused),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    bots_release();
    return failed;
}
