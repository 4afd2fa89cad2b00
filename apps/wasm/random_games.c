#include "wasm/random_games.h"

#include "base/memory.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/match.h"
#include "rules/scratch.h"
#include "table/maker.h"

static struct setup *setup;

bool random_games_begin(void)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    const struct ruleset *ruleset = registry_find("ruthless");
    struct setup_faults faults;
    struct chance chance;
    char reason[LIMIT_REASON];
    setup = memory_take(sizeof *setup);
    if (!setup)
        return false;
    chance_begin(&chance, SEED);
    setup_begin(setup, ruleset, 2);
    return maker_make(&setup->layout, STYLE_STREET, 48 * INCH, 48 * INCH, &chance, reason) ==
               STATUS_OK &&
           setup_draft(setup) && setup_finish(setup, &faults) == STATUS_OK;
}

/* The first seat that is asked. */
static int asked_seat(const struct match *match)
{
    int seat = 0;
    while (!(match_asked(match) >> seat & 1))
        seat++;
    return seat;
}

uint32_t random_games_play(uint32_t game)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)game, (uint8_t)(game >> 8)};
    struct chance chance;
    struct match *match;
    struct refusal refusal;
    enum status status = match_begin(&match, setup, seed, true);
    if (status != STATUS_OK)
        return 0;
    chance_begin(&chance, seed);
    while (status == STATUS_OK && !match_over(match)) {
        int seat = asked_seat(match);
        struct answer answer = setup->ruleset->sample(setup, match_state(match), seat, &chance);
        status = match_answer(match, seat, &answer, &refusal);
    }
    uint32_t hash = status == STATUS_OK ? (uint32_t)match_check(match) | 1 : 0;
    match_end(match);
    return hash;
}

void random_games_end(void)
{
    if (setup)
        setup_end(setup);
    memory_release(setup);
    setup = NULL;
    scratch_release();
}
