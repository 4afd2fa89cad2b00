/* [TB-CARD-2] What a seat makes of the others' conduct is the same in all worlds that have looked the same to it: two
 * cards that it never saw change places from the beginning on, in the position and in all answers, and the game is
 * played once more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "ai/bot.h"
#include "ai/conduct.h"
#include "cli/play_setup.h"
#include "common/scale.h"
#include "registry.h"
#include "table/cards.h"

enum { GAMES = 6, EXCHANGES = 12 };

static struct cards *cards_of(struct match *match)
{
    uint8_t *state = match_state_for_script(match);
    return (struct cards *)(void *)(state + match_setup(match)->ruleset->cards_offset);
}

/* A card of the table that the seat does not know, drawn evenly. */
static uint8_t unknown_card(struct match *match, int seat, struct chance *chance)
{
    const struct cards *cards = cards_of(match);
    uint8_t unknown[LIMIT_CARDS];
    int count = 0;
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (!(cards->slots[i].known_by & known_seat(seat)))
            unknown[count++] = cards->slots[i].card;
    return count == 0 ? CARD_NONE : unknown[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
}

static uint8_t exchanged(uint8_t card, uint8_t one, uint8_t two)
{
    return card == one ? two : card == two ? one : card;
}

static struct answer answer_exchanged(const struct ruleset *ruleset, struct answer answer,
                                      uint8_t one, uint8_t two)
{
    const struct signature *verb = &ruleset->verbs[answer.verb];
    for (int i = 0; i < verb->count; i++)
        if (verb->things[i] == THING_CARD)
            answer.numbers[i] = exchanged((uint8_t)answer.numbers[i], one, two);
    return answer;
}

/* The same game with two cards exchanged; NULL where that leads elsewhere. */
static struct match *play_exchanged(const struct match *match, uint8_t one, uint8_t two)
{
    const struct setup *setup = match_setup(match);
    struct match *other;
    struct refusal refusal;
    assert_int_equal(match_begin(&other, setup, match_seed(match), true), STATUS_OK);
    struct cards *cards = cards_of(other);
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        cards->slots[i].card = exchanged(cards->slots[i].card, one, two);
    for (int i = 0; i < match_answer_count(match); i++) {
        const struct move_made *move = match_answer_at(match, i);
        struct answer answer = answer_exchanged(setup->ruleset, move->answer, one, two);
        if (match_answer(other, move->seat, &answer, &refusal) == STATUS_OK)
            continue;
        match_end(other);
        return NULL;
    }
    return other;
}

static bool look_the_same(const struct match *one, const struct match *two, int seat)
{
    _Alignas(8) uint8_t here[LIMIT_STATE], there[LIMIT_STATE];
    match_view(one, seat, here);
    match_view(two, seat, there);
    if (match_event_count(one) != match_event_count(two) ||
        memcmp(here, there, match_setup(one)->ruleset->state_size) != 0)
        return false;
    for (int i = 0; i < match_event_count(one); i++) {
        struct event a = match_event(one, i, seat, NULL), b = match_event(two, i, seat, NULL);
        if (memcmp(&a, &b, sizeof a) != 0)
            return false;
    }
    return true;
}

/* Compares what a seat makes of a game and of others that look the same; gives how many there were. */
static int compare(struct match *match, int seat, struct chance *chance)
{
    int16_t here[LIMIT_SEATS], there[LIMIT_SEATS];
    int compared = 0;
    conduct_judge(match, seat, here);
    for (int i = 0; i < EXCHANGES; i++) {
        uint8_t one = unknown_card(match, seat, chance), two = unknown_card(match, seat, chance);
        struct match *other = one == two ? NULL : play_exchanged(match, one, two);
        if (other != NULL && look_the_same(match, other, seat)) {
            conduct_judge(other, seat, there);
            assert_memory_equal(here, there, sizeof here);
            compared++;
        }
        match_end(other);
    }
    return compared;
}

static int play_and_compare(const struct ruleset *ruleset, int number)
{
    const struct setup_wish wish = {.ruleset = ruleset, .seats = 2};
    const struct bot *bots[2] = {bot_find(number % 2 ? "scripted" : "random"), bot_find("random")};
    uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 77};
    struct setup *setup = play_setup_make(&wish, seed);
    struct match *match;
    struct refusal refusal;
    struct chance chance;
    int compared = 0;
    chance_begin(&chance, seed);
    assert_int_equal(match_begin(&match, setup, seed, true), STATUS_OK);
    for (int answers = 0; answers < 40 + 12 * number && !match_over(match); answers++) {
        int seat = __builtin_ctz(match_asked(match));
        assert_int_equal(bot_answer(bots[seat], match, seat, seed, &refusal), STATUS_OK);
    }
    for (int seat = 0; seat < 2; seat++)
        compared += compare(match, seat, &chance);
    match_end(match);
    play_setup_release(setup);
    return compared;
}

static void test_worlds(void **state)
{
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        const struct ruleset *ruleset = REGISTRY[i];
        int compared = 0;
        if (ruleset->cards_offset == 0 || !test_wants(ruleset->id))
            continue;
        for (int number = 0; number < GAMES; number++)
            compared += play_and_compare(ruleset, number);
        print_message("%s: %d worlds\n", ruleset->id, compared);
        assert_true(compared > GAMES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_worlds)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    bots_release();
    return failed;
}
