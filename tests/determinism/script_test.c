/* The script of every system is a measure: bots are matched against it, rosters are called fair by it. What it
 * answers is therefore pinned, over games that it plays against itself with any answer now and then; and so is
 * what a system proposes and thinks of positions, and what a search makes of that. The values below were found
 * by this very test; they change only together with a script, on purpose, and then figures that were measured
 * against the old one say so. Where a script has changed since it was a measure first, that one is pinned too, and
 * never changes: scripted@1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search.h"
#include "base/hash.h"
#include "common/scale.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/scratch.h"
#include "table/maker.h"

enum {
    TABLES = 4, /* for each number of seats; each with the next value of the first switch */
    GAMES = 3,  /* on each; more of a system that has one number of seats only: */
    GAMES_ALONE = 12,
    ANY_EVERY = 8,
    LOOK_EVERY = 4, /* at proposals and values */
    SEARCH_EVERY = 16,
};

/* What is pinned of a system: over many games, and over one, which the slow builds play too. The search is slow
 * and is asked in the latter alone. */
enum { PIN_ANSWERS, PIN_THOUGHTS, PIN_SEARCH, PIN_COUNT };
static const char *const PIN_WORDS[PIN_COUNT] = {"answers", "thoughts", "search"};

static const struct pinned {
    const char *system;
    uint64_t many[PIN_COUNT], one[PIN_COUNT];
} PINNED[] = {
    {"null",
     {0x0699a450a29fc1cc, 0xa7964450cd1a9f37, 0},
     {0xc7fc37a1670ee129, 0x91f4c98144ef8c69, 0xb614405b1da6b891}},
    {"ruthless",
     {0x7a51ad0699973365, 0x013ff5ae2cfb5831, 0},
     {0x047b78bcf14f20e4, 0xef03dd1995fa4726, 0xf41489e4764aefd1}},
    {"ruthless@1", {0x6f1b92bcc6b640ed, 0, 0}, {0x1d979eb9ba3064a8, 0, 0}},
    {"devils-bluff",
     {0x11c6650284690e10, 0x06175093b06f95cd, 0},
     {0x36d024b556830b30, 0xa101070ee71bca1f, 0x0424206cf09bc02a}},
    {"open-fire",
     {0xcb5cf0199f3e0b8e, 0x70fb043d2c1fa4f3, 0},
     {0x7e2a0bec368f7ad5, 0x7c6e6de6f1530230, 0x66780de06825ff94}},
    {"cazadores",
     {0x485fd175126d5947, 0xc037544704c4df9d, 0},
     {0x0b7eb200801ad960, 0xd7d84395c231f1dd, 0xb0ee061affa25dfb}},
    {"shadows",
     {0xb33c03897a9f9075, 0x3aa4c23ab7ef2f2a, 0},
     {0x5e596da9b425a107, 0xa44a5d319dd94c4f, 0xaf61816cec406e25}},
};

static struct setup setup;
static struct setup_faults faults;

/* A random table with random rosters; false when the system does not allow that switch with so many seats. */
static bool open_table(const struct ruleset *ruleset, int seats, int number)
{
    const struct rule_switch *first = ruleset->catalog->switches;
    uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, (uint8_t)seats};
    struct chance chance;
    char reason[LIMIT_REASON];
    mil side = number % 2 ? 48 * INCH : 36 * INCH;
    chance_begin(&chance, seed);
    setup_end(&setup);
    setup_begin(&setup, ruleset, seats);
    if (ruleset->catalog->switch_count > 0)
        setup.switches[0] = (int16_t)(first->least + number % (first->most - first->least + 1));
    enum style style = (enum style)(STYLE_STREET + number % (STYLE_COUNT - STYLE_STREET));
    assert_int_equal(maker_make(&setup.layout, style, side, side, &chance, reason), STATUS_OK);
    (void)setup_draft_random(&setup, &chance);
    return setup_finish(&setup, &faults) == STATUS_OK;
}

static void hash_look(struct hash *hash, const void *view, int seat)
{
    struct answer proposals[LIMIT_PROPOSALS];
    int count = setup.ruleset->propose(&setup, view, seat, proposals);
    hash_add(hash, proposals, (size_t)count * sizeof *proposals);
    hash_add_u32(hash, (uint32_t)setup.ruleset->evaluate(&setup, view, seat));
}

static void hash_search(struct hash *hash, const void *view, int seat, int number)
{
    static const struct bot BOT = {.playouts = 24, .doubt = 50};
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {3};
    struct decision decision = {.setup = &setup, .seat = seat};
    struct thought thought;
    memcpy(decision.view, view, setup.ruleset->state_size);
    bot_chance(&decision.chance, SEED, seat, number);
    search_think(&BOT, &decision, &thought);
    hash_add(hash, &thought.answer, sizeof thought.answer);
    hash_add_u32(hash, (uint32_t)thought.value);
}

static void hash_game(struct hash hashes[PIN_COUNT], int game, bool search)
{
    _Alignas(8) uint8_t state[LIMIT_STATE], view[LIMIT_STATE];
    uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)game, 7};
    struct chance chance;
    struct refusal refusal;
    int seat;
    chance_begin(&chance, seed);
    setup.ruleset->begin(&setup, seed, state, NULL);
    for (int number = 0; (seat = ruleset_asked(&setup, state)) >= 0; number++) {
        memcpy(view, state, setup.ruleset->state_size);
        ruleset_redact(setup.ruleset, view, seat);
        struct answer answer = setup.ruleset->advise(&setup, view, seat);
        hash_add(&hashes[PIN_ANSWERS], &answer, sizeof answer);
        if (number % LOOK_EVERY == 0)
            hash_look(&hashes[PIN_THOUGHTS], view, seat);
        if (number % SEARCH_EVERY == 0 && search)
            hash_search(&hashes[PIN_SEARCH], view, seat, number);
        if (chance_below(&chance, PURPOSE_SETUP, ANY_EVERY) == 0)
            answer = setup.ruleset->sample(&setup, state, seat, &chance);
        assert_true(setup.ruleset->apply(&setup, state, seat, &answer, NULL, &refusal));
    }
}

static void hashes_begin(struct hash hashes[PIN_COUNT])
{
    for (int i = 0; i < PIN_COUNT; i++)
        hash_begin(&hashes[i]);
}

/* Compares what was found of a system with what is pinned; gives how much is different. */
static int differences(const char *system, struct hash hashes[PIN_COUNT], const uint64_t *expected,
                       int count)
{
    int wrong = 0;
    for (int i = 0; i < count && i < PIN_COUNT; i++) {
        uint64_t found = hash_end_check(&hashes[i]);
        wrong += found != expected[i];
        if (found != expected[i])
            print_error("%s: %s: found 0x%016" PRIx64 "\n", system, PIN_WORDS[i], found);
    }
    return wrong;
}

static const struct pinned *pinned_of(const char *system)
{
    static const struct pinned NONE;
    for (size_t k = 0; k < sizeof PINNED / sizeof *PINNED; k++)
        if (strcmp(PINNED[k].system, system) == 0)
            return &PINNED[k];
    return &NONE;
}

static int check_one(const struct ruleset *ruleset, const char *name, int pins)
{
    struct hash hashes[PIN_COUNT];
    hashes_begin(hashes);
    assert_true(open_table(ruleset, ruleset->seats_least, 0));
    hash_game(hashes, 0, pins > PIN_SEARCH);
    return differences(name, hashes, pinned_of(name)->one, pins);
}

static int check_many(const struct ruleset *ruleset, const char *name, int pins)
{
    struct hash hashes[PIN_COUNT];
    int games = ruleset->seats_least == ruleset->seats_most ? GAMES_ALONE : GAMES;
    hashes_begin(hashes);
    for (int seats = ruleset->seats_least; seats <= ruleset->seats_most; seats++)
        for (int number = 0; number < TABLES; number++)
            for (int game = 0; game < games && (game > 0 || open_table(ruleset, seats, number));
                 game++)
                hash_game(hashes, game, false);
    return differences(name, hashes, pinned_of(name)->many, pins < PIN_SEARCH ? pins : PIN_SEARCH);
}

/* The first script of a system that has another now: its answers alone, and nothing that depends on the other. */
static int check_first(const struct ruleset *ruleset,
                       int (*check)(const struct ruleset *ruleset, const char *name, int pins))
{
    struct ruleset first = *ruleset;
    char name[64];
    first.advise = ruleset->advise_first;
    snprintf(name, sizeof name, "%s@1", ruleset->id);
    int wrong = check(&first, name, PIN_ANSWERS + 1);
    setup_end(&setup);
    return wrong;
}

/* Checks every system that is wanted. */
static void check_all(int (*check)(const struct ruleset *ruleset, const char *name, int pins))
{
    int wrong = 0;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        if (!test_wants(REGISTRY[i]->id))
            continue;
        wrong += check(REGISTRY[i], REGISTRY[i]->id, PIN_COUNT);
        wrong += REGISTRY[i]->advise_first ? check_first(REGISTRY[i], check) : 0;
    }
    setup_end(&setup);
    scratch_release();
    assert_int_equal(wrong, 0);
}

static void one_game_is_pinned(void **state)
{
    (void)state;
    check_all(check_one);
}

static void many_games_are_pinned(void **state)
{
    (void)state;
    check_all(check_many);
}

int main(void)
{
    const struct CMUnitTest one[] = {cmocka_unit_test(one_game_is_pinned)};
    const struct CMUnitTest many[] = {cmocka_unit_test(many_games_are_pinned)};
    int failed = cmocka_run_group_tests(one, NULL, NULL);
    /* A check value over many games says nothing about some of them, so they are played as often as ever or not
     * at all; those of a single system are quick. */
    if (test_scaled(100, 0) == 100 || getenv("BLUFF_TEST_SYSTEM") != NULL)
        failed += cmocka_run_group_tests(many, NULL, NULL);
    return failed;
}
