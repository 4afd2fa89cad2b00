#include "ai/bot.h"

#include <string.h>

#include "ai/conduct.h"
#include "ai/search.h"
#include "base/check.h"
#include "rules/scratch.h"
#include "table/cards.h"

void bot_seed_draw(uint8_t seed[CHANCE_SEED_SIZE], struct chance *chance)
{
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        seed[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
}

/* ---- the plain ones --------------------------------------------------------------- */

/* Any legal answer. `sample` may look at everything, so it gets a world that the seat can imagine, not
 * the true one. That world has a chance of its own: how much it takes must not change the answer. */
static struct answer choose_random(const struct bot *bot, struct decision *decision)
{
    (void)bot;
    const struct setup *setup = decision->setup;
    _Alignas(8) uint8_t world[LIMIT_STATE];
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance apart;
    bot_seed_draw(seed, &decision->chance);
    chance_begin(&apart, seed);
    memcpy(world, decision->view, setup->ruleset->state_size);
    setup->ruleset->fill(setup, world, decision->seat, &apart);
    return setup->ruleset->sample(setup, world, decision->seat, &decision->chance);
}

static struct answer choose_scripted(const struct bot *bot, struct decision *decision)
{
    (void)bot;
    return decision->setup->ruleset->advise(decision->setup, decision->view, decision->seat);
}

static struct answer choose_first(const struct bot *bot, struct decision *decision)
{
    const struct ruleset *ruleset = decision->setup->ruleset;
    return ruleset->advise_first
               ? ruleset->advise_first(decision->setup, decision->view, decision->seat)
               : choose_scripted(bot, decision);
}

static const struct bot BOT_RANDOM = {
    .name = "random",
    .about = "gives any legal answer",
    .choose = choose_random,
};

static const struct bot BOT_SCRIPTED = {
    .name = "scripted",
    .about = "follows the system's own script: cover, good shots, good cards",
    .choose = choose_scripted,
};

/* ---- those that search ------------------------------------------------------------ */

/* A level is a number of playouts: the same game on every machine. */
#define SEARCHER(word, says, trials, doubts)                                                       \
    {                                                                                              \
        .name = word, .about = says, .choose = search_choose, .playouts = trials, .doubt = doubts  \
    }

static const struct bot SEARCHERS[] = {
    SEARCHER("greenhorn", "thinks of many things, and is easily impressed", 8, 0),
    SEARCHER("hand", "knows the work, and tries out what may be better", 24, 40),
    SEARCHER("gunslinger", "weighs what may come of each answer", 250, 40),
    SEARCHER("legend", "the same with patience: as strong as it gets", 2000, 40),
};

/* ---- measures --------------------------------------------------------------------- */

static const struct bot SCRIPTED_FIRST = {
    .name = "scripted@1",
    .about = "follows the script as it was at first",
    .choose = choose_first,
};

static const struct bot SEER = {
    .name = "seer",
    .about = "searches with all hands open",
    .choose = search_choose,
    .playouts = 250,
    .doubt = 40,
    .hands_open = true,
};

const struct bot *const BOT_MEASURES[BOT_MEASURE_COUNT] = {&SCRIPTED_FIRST, &SEER};

/* ---- by name ---------------------------------------------------------------------- */

const struct bot *const BOTS[BOT_COUNT] = {&BOT_RANDOM,   &BOT_GREEDY,   &SEARCHERS[0],
                                           &BOT_SCRIPTED, &SEARCHERS[1], &SEARCHERS[2],
                                           &SEARCHERS[3]};

static const struct bot *find(const struct bot *const *bots, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

const struct bot *bot_find(const char *name)
{
    return find(BOTS, BOT_COUNT, name);
}

const struct bot *bot_find_measure(const char *name)
{
    return find(BOT_MEASURES, BOT_MEASURE_COUNT, name);
}

/* ---- one decision ----------------------------------------------------------------- */

void bot_chance(struct chance *chance, const uint8_t seed[CHANCE_SEED_SIZE], int seat,
                int answer_count)
{
    uint8_t own[CHANCE_SEED_SIZE];
    chance_seed_derive(own, seed, (uint64_t)answer_count * LIMIT_SEATS + (uint64_t)seat);
    chance_begin(chance, own);
}

/* How many answers stand before a seat's question. Those that others gave to the same secret question
 * do not count: which of them came first must change nothing [TB-GAME-1]. */
static int answers_before(const struct match *match, int seat)
{
    int count = match_answer_count(match);
    if (!match_ask(match, seat).secret)
        return count;
    while (count > 0 && (match_answer_at(match, count - 1)->secret_asked >> seat & 1) &&
           match_answer_at(match, count - 1)->seat != seat)
        count--;
    return count;
}

void bot_decision(const struct match *match, int seat, const uint8_t seed[CHANCE_SEED_SIZE],
                  bool searches, struct decision *decision)
{
    CHECK(match_ask(match, seat).asking == ASKING_ANSWER);
    decision->setup = match_setup(match);
    decision->seat = seat;
    match_view(match, seat, decision->view); /* [TB-CARD-2] */
    bot_chance(&decision->chance, seed, seat, answers_before(match, seat));
    memset(decision->careless, 0, sizeof decision->careless);
    if (searches)
        conduct_judge(match, seat, decision->careless);
}

/* The same view with every card in it that anybody knows. */
static void view_open(const struct match *match, int seat, void *view)
{
    const struct ruleset *ruleset = match_setup(match)->ruleset;
    memcpy(view, match_state(match), ruleset->state_size);
    for (int i = 0; i < ruleset->field_count; i++)
        if (ruleset->fields[i].type == FIELD_CARDS)
            cards_open((struct cards *)(void *)((uint8_t *)view + ruleset->fields[i].offset),
                       known_seat(seat));
    ruleset_redact(ruleset, view, seat);
}

struct answer bot_choose(const struct bot *bot, const struct match *match, int seat,
                         const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct decision decision;
    bot_decision(match, seat, seed, bot->playouts > 0, &decision);
    if (bot->hands_open)
        view_open(match, seat, decision.view);
    return bot->choose(bot, &decision);
}

/* The first closed answer that is accepted. */
static enum status answer_anything(struct match *match, int seat, struct refusal *refusal)
{
    struct option options[LIMIT_OPTIONS];
    enum status status = STATUS_BAD_INPUT;
    int count = match_options(match, seat, options);
    for (int i = 0; i < count && status == STATUS_BAD_INPUT; i++)
        if (options[i].needs == NEEDS_NOTHING)
            status = match_answer(match, seat, &options[i].answer, refusal);
    return status;
}

enum status bot_answer(const struct bot *bot, struct match *match, int seat,
                       const uint8_t seed[CHANCE_SEED_SIZE], struct refusal *refusal)
{
    const struct bot *const ways[] = {bot, &BOT_SCRIPTED};
    for (int i = 0; i < 2; i++) {
        struct answer answer = bot_choose(ways[i], match, seat, seed);
        enum status status = match_answer(match, seat, &answer, refusal);
        if (status != STATUS_BAD_INPUT)
            return status;
    }
    return answer_anything(match, seat, refusal);
}

/* ---- whole games ------------------------------------------------------------------ */

enum status bots_play(const struct bot *const bots[LIMIT_SEATS], struct match *match,
                      const uint8_t seed[CHANCE_SEED_SIZE], struct refusal *refusal)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !match_over(match)) {
        int seat = 0;
        while (!(match_asked(match) >> seat & 1))
            seat++;
        status = bot_answer(bots[seat], match, seat, seed, refusal);
    }
    return status;
}

void bots_release(void)
{
    scratch_release();
}
