/* Systems keep what they have found out, per thread and outside of every state: lines of sight, ways, places.
 * That must never change a result. So games are played here answer by answer in turns in one thread, with
 * copies that go another way and imagined worlds in between; and then each of them alone in a thread of its
 * own, which has nothing kept yet. Both must go the same way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <string.h>

#include "base/hash.h"
#include "common/scale.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/scratch.h"
#include "table/maker.h"

enum {
    GAMES = 4, /* in turns; two of them on one table with other rosters */
    ANSWERS = 160,
    ASIDE_EVERY = 5, /* after so many answers some are given aside, to a copy */
    ASIDE = 4,
};

static struct game {
    struct setup setup;
    _Alignas(8) uint8_t state[LIMIT_STATE];
    struct chance chance; /* of what is done aside */
    struct hash hash;     /* of all answers */
    int number;           /* of answers */
    bool good;            /* no answer was refused */
} games[GAMES];

/* A table with random rosters; false when the system does not allow so many seats with that switch. */
static bool game_open(struct game *game, const struct ruleset *ruleset, int number)
{
    const struct rule_switch *first = ruleset->catalog->switches;
    const uint8_t table_seed[CHANCE_SEED_SIZE] = {(uint8_t)(number / 2), 17};
    const uint8_t roster_seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 18};
    int counts = ruleset->seats_most - ruleset->seats_least + 1;
    enum style style = (enum style)(STYLE_STREET + number / 2 % (STYLE_COUNT - STYLE_STREET));
    struct setup_faults faults;
    struct chance chance;
    char reason[LIMIT_REASON];
    setup_end(&game->setup);
    setup_begin(&game->setup, ruleset, ruleset->seats_least + number % counts);
    if (ruleset->catalog->switch_count > 0)
        game->setup.switches[0] =
            (int16_t)(first->least + number % (first->most - first->least + 1));
    chance_begin(&chance, table_seed);
    assert_int_equal(maker_make(&game->setup.layout, style, 48 * INCH, 48 * INCH, &chance, reason),
                     STATUS_OK);
    chance_begin(&chance, roster_seed);
    (void)setup_draft_random(&game->setup, &chance);
    return setup_finish(&game->setup, &faults) == STATUS_OK;
}

static void game_begin(struct game *game)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {19};
    game->setup.ruleset->begin(&game->setup, seed, game->state, NULL);
    chance_begin(&game->chance, seed);
    hash_begin(&game->hash);
    game->number = 0;
    game->good = true;
}

static int asked_seat(const struct setup *setup, const void *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (setup->ruleset->ask(setup, state, seat).asking == ASKING_ANSWER)
            return seat;
    return -1;
}

/* A few answers to a copy: the first by chance, so that it goes another way, the rest by the script in a world
 * that this seat imagines. */
static void play_aside(struct game *game)
{
    const struct setup *setup = &game->setup;
    _Alignas(8) uint8_t state[LIMIT_STATE];
    struct refusal refusal;
    memcpy(state, game->state, sizeof state);
    int seat = asked_seat(setup, state);
    for (int i = 0; i < ASIDE && seat >= 0; i++, seat = asked_seat(setup, state)) {
        struct answer answer = i == 0 ? setup->ruleset->sample(setup, state, seat, &game->chance)
                                      : setup->ruleset->advise(setup, state, seat);
        game->good &= setup->ruleset->apply(setup, state, seat, &answer, NULL, &refusal);
        if (i > 0)
            continue;
        ruleset_redact(setup->ruleset, state, seat);
        setup->ruleset->fill(setup, state, seat, &game->chance);
    }
}

/* One answer of the script, as it comes from a view; false when the game is over. */
static bool game_go_on(struct game *game, bool aside)
{
    const struct setup *setup = &game->setup;
    _Alignas(8) uint8_t view[LIMIT_STATE];
    struct refusal refusal;
    int seat = asked_seat(setup, game->state);
    if (seat < 0 || game->number == ANSWERS)
        return false;
    if (aside && game->number % ASIDE_EVERY == 0)
        play_aside(game);
    memcpy(view, game->state, setup->ruleset->state_size);
    ruleset_redact(setup->ruleset, view, seat);
    struct answer answer = setup->ruleset->advise(setup, view, seat);
    hash_add(&game->hash, &answer, sizeof answer);
    game->good &= setup->ruleset->apply(setup, game->state, seat, &answer, NULL, &refusal);
    hash_add(&game->hash, game->state, setup->ruleset->state_size);
    game->number++;
    return game->good;
}

static void *play_alone(void *context)
{
    struct game *game = context;
    game_begin(game);
    while (game_go_on(game, false))
        continue;
    scratch_release();
    return NULL;
}

static void play_in_turns(int count)
{
    bool any = true;
    for (int i = 0; i < count; i++)
        game_begin(&games[i]);
    while (any) {
        any = false;
        for (int i = 0; i < count; i++)
            any |= game_go_on(&games[i], true);
    }
}

static void system_keeps_well(const struct ruleset *ruleset)
{
    uint64_t in_turns[GAMES];
    int count = 0;
    for (int number = 0; number < 2 * GAMES && count < GAMES; number++)
        count += game_open(&games[count], ruleset, number);
    assert_int_equal(count, GAMES);
    play_in_turns(count);
    for (int i = 0; i < count; i++) {
        assert_true(games[i].good);
        in_turns[i] = hash_end_check(&games[i].hash);
    }
    for (int i = 0; i < count; i++) {
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, play_alone, &games[i]), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_true(games[i].good);
        if (hash_end_check(&games[i].hash) != in_turns[i])
            fail_msg("%s: game %d goes another way when it is played alone", ruleset->id, i);
    }
}

static void what_is_kept_changes_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++)
        if (test_wants(REGISTRY[i]->id))
            system_keeps_well(REGISTRY[i]);
    for (int i = 0; i < GAMES; i++)
        setup_end(&games[i].setup);
    scratch_release();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_kept_changes_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
