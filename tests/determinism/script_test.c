/* The script of every system is a measure: bots are matched against it, rosters are called fair by it. What it
 * answers, proposes and thinks of positions is therefore pinned, over games that it plays against itself with
 * any answer now and then. The values below were found by this very test; they change only together with a
 * script, on purpose, and then figures that were measured against the old one say so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <string.h>

#include "base/hash.h"
#include "common/scale.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/scratch.h"
#include "table/maker.h"

enum {
    TABLES = 4, /* for each number of seats; each with the next value of the first switch */
    GAMES = 3,  /* on each */
    ANY_EVERY = 8,
    LOOK_EVERY = 4, /* at proposals and values */
};

static const struct pinned {
    const char *system;
    uint64_t check;
} PINNED[] = {
    {"null", 0x69c6cbb9ca995d33},
    {"ruthless", 0x1ca74dc568d43551},
    {"devils-bluff", 0x47a8cbb1765e9b1a},
    {"shadows", 0x3186f66aab9a13d6},
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

static int asked_seat(const void *state)
{
    for (int seat = 0; seat < setup.seat_count; seat++)
        if (setup.ruleset->ask(&setup, state, seat).asking == ASKING_ANSWER)
            return seat;
    return -1;
}

static void hash_look(struct hash *hash, const void *view, int seat)
{
    struct answer proposals[LIMIT_PROPOSALS];
    int count = setup.ruleset->propose(&setup, view, seat, proposals);
    hash_add(hash, proposals, (size_t)count * sizeof *proposals);
    hash_add_u32(hash, (uint32_t)setup.ruleset->evaluate(&setup, view, seat));
}

static void hash_game(struct hash *hash, int game)
{
    _Alignas(8) uint8_t state[LIMIT_STATE], view[LIMIT_STATE];
    uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)game, 7};
    struct chance chance;
    struct refusal refusal;
    int seat;
    chance_begin(&chance, seed);
    setup.ruleset->begin(&setup, seed, state, NULL);
    for (int number = 0; (seat = asked_seat(state)) >= 0; number++) {
        memcpy(view, state, setup.ruleset->state_size);
        ruleset_redact(setup.ruleset, view, seat);
        struct answer answer = setup.ruleset->advise(&setup, view, seat);
        hash_add(hash, &answer, sizeof answer);
        if (number % LOOK_EVERY == 0)
            hash_look(hash, view, seat);
        if (chance_below(&chance, PURPOSE_SETUP, ANY_EVERY) == 0)
            answer = setup.ruleset->sample(&setup, state, seat, &chance);
        assert_true(setup.ruleset->apply(&setup, state, seat, &answer, NULL, &refusal));
    }
}

static uint64_t script_check(const struct ruleset *ruleset)
{
    struct hash hash;
    hash_begin(&hash);
    for (int seats = ruleset->seats_least; seats <= ruleset->seats_most; seats++)
        for (int number = 0; number < TABLES; number++)
            for (int game = 0; game < GAMES && (game > 0 || open_table(ruleset, seats, number));
                 game++)
                hash_game(&hash, game);
    return hash_end_check(&hash);
}

static void scripts_are_pinned(void **state)
{
    int wrong = 0;
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        if (!test_wants(REGISTRY[i]->id))
            continue;
        uint64_t expected = 0, found = script_check(REGISTRY[i]);
        for (size_t k = 0; k < sizeof PINNED / sizeof *PINNED; k++)
            if (strcmp(PINNED[k].system, REGISTRY[i]->id) == 0)
                expected = PINNED[k].check;
        wrong += found != expected;
        if (found != expected)
            print_error("%s: found 0x%016" PRIx64 "\n", REGISTRY[i]->id, found);
    }
    setup_end(&setup);
    scratch_release();
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_are_pinned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
