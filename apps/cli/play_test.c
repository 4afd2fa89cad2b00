/* What a person is shown is made from what that person may know: two worlds that differ in nothing but
 * hidden things read the same, whatever is typed [TB-CARD-2]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ai/bot.h"
#include "cli/play.h"
#include "cli/play_setup.h"
#include "common/scale.h"
#include "registry.h"

static struct play play;
static char texts[2][1 << 18];

/* ---- what is printed -------------------------------------------------------------- */

static int file_of(const char *bytes)
{
    int descriptor = memfd_create("typed", 0);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes, strlen(bytes)), (ssize_t)strlen(bytes));
    lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}

/* Everything that the asked seat is shown when it types these lines and then leaves. */
static void show(struct match *match, int seat, bool alone, const char *typed, char *out)
{
    int lines = file_of(typed), printed = file_of("");
    memset(&play, 0, sizeof play);
    play.match = match;
    play.setup = match_setup(match);
    play.reader = seat;
    for (int s = 0; s < LIMIT_SEATS && alone; s++)
        play.bots[s] = s == seat ? NULL : bot_find("scripted");
    lines_begin(&play.lines, lines, "typed");
    fflush(stdout);
    int before = dup(STDOUT_FILENO);
    dup2(printed, STDOUT_FILENO);
    tell_start(&play);
    tell_events(&play);
    (void)play_ask(&play);
    fflush(stdout);
    dup2(before, STDOUT_FILENO);
    close(before);
    ssize_t size = pread(printed, out, sizeof texts[0] - 1, 0);
    assert_true(size > 0 && size < (ssize_t)sizeof texts[0] - 1);
    out[size] = '\0';
    close(printed);
    close(lines);
}

/* ---- worlds ----------------------------------------------------------------------- */

/* Another world that looks the same to a seat; events tell it the same too. */
static struct match *other_world(const struct match *match, int seat, uint8_t number)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct setup *setup = match_setup(match);
    uint8_t seed[CHANCE_SEED_SIZE] = {number};
    struct chance chance;
    struct match *other;
    assert_int_equal(match_copy(&other, match), STATUS_OK);
    chance_begin(&chance, seed);
    match_view(match, seat, view);
    setup->ruleset->fill(setup, view, seat, &chance);
    memcpy(match_state_for_script(other), view, setup->ruleset->state_size);
    return other;
}

/* Everything that can be looked at; nothing that answers. */
static const char LOOKS[] =
    "look\ncards\nmap\nwhy\nwhy 1\nlog\nsheets\nrulings\ntable\norders\nagain\nhelp\n";

static void compare_shown(struct match *match, struct match *other, int seat, bool alone,
                          const char *typed)
{
    show(match, seat, alone, typed, texts[0]);
    show(other, seat, alone, typed, texts[1]);
    assert_string_equal(texts[0], texts[1]);
}

/* Hints take a search, so they are asked for less often. */
static void compare_worlds(struct match *match, int seat, uint8_t number)
{
    struct match *other = other_world(match, seat, number);
    for (int alone = 0; alone < 2; alone++)
        compare_shown(match, other, seat, alone, LOOKS);
    if (number % 8 == 0)
        compare_shown(match, other, seat, true, "hint\n");
    match_end(other);
}

/* Compares at some positions of a random game; gives their number. */
static int compare_game(const struct setup *setup, int number)
{
    const struct bot *random = bot_find("random");
    uint8_t seed[CHANCE_SEED_SIZE] = {1, (uint8_t)number};
    struct match *match;
    struct refusal refusal;
    int compared = 0;
    assert_int_equal(match_begin(&match, setup, seed, true), STATUS_OK);
    for (int answers = 0; answers < 120 && !match_over(match); answers++) {
        int seat = 0;
        while (!(match_asked(match) >> seat & 1))
            seat++;
        if (answers % 7 == number % 7) {
            compare_worlds(match, seat, (uint8_t)answers);
            compared++;
        }
        assert_int_equal(bot_answer(random, match, seat, seed, &refusal), STATUS_OK);
    }
    match_end(match);
    return compared;
}

static void test_two_worlds(void **state)
{
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        struct setup_wish wish = {.ruleset = REGISTRY[i]};
        int compared = 0, more = REGISTRY[i]->seats_most > REGISTRY[i]->seats_least ? 2 : 1;
        for (int number = 0; number < test_scaled(2, 1); number++) {
            uint8_t seed[CHANCE_SEED_SIZE] = {2, (uint8_t)number};
            wish.seats = REGISTRY[i]->seats_least + number % more;
            struct setup *setup = play_setup_make(&wish, seed);
            assert_non_null(setup);
            compared += compare_game(setup, number);
            play_setup_release(setup);
        }
        assert_true(compared > 0);
    }
}

/* The comparison could fail: a seat whose own cards differ reads something else. */
static void test_worlds_do_differ(void **state)
{
    (void)state;
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {3};
    struct setup_wish wish = {.ruleset = registry_find("null")};
    struct setup *setup = play_setup_make(&wish, SEED);
    struct match *match;
    assert_non_null(setup);
    assert_int_equal(match_begin(&match, setup, SEED, true), STATUS_OK);
    struct match *other = other_world(match, 1, 9); /* seat a holds other cards there */
    show(match, 0, true, "cards\n", texts[0]);
    show(other, 0, true, "cards\n", texts[1]);
    assert_string_not_equal(texts[0], texts[1]);
    match_end(other);
    match_end(match);
    play_setup_release(setup);
}

/* Ready gangs that are drawn against each other are worth about the same, whatever the first is. */
static void test_gangs_are_equal(void **state)
{
    (void)state;
    int32_t least = INT32_MAX, most = 0;
    for (int number = 0; number < 12; number++) {
        uint8_t seed[CHANCE_SEED_SIZE] = {4, (uint8_t)number};
        struct setup_wish wish = {.ruleset = registry_find("ruthless"), .seats = 2 + number % 3};
        struct setup *setup = play_setup_make(&wish, seed);
        assert_non_null(setup);
        int32_t first = roster_price(setup, &setup->rosters[0]);
        for (int seat = 1; seat < setup->seat_count; seat++)
            assert_in_range(10 * roster_price(setup, &setup->rosters[seat]), 9 * first, 11 * first);
        least = first < least ? first : least;
        most = first > most ? first : most;
        play_setup_release(setup);
    }
    assert_true(least < most); /* there are gangs of several sizes */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_worlds),
        cmocka_unit_test(test_worlds_do_differ),
        cmocka_unit_test(test_gangs_are_equal),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    bots_release();
    return failed;
}
