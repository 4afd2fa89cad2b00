/* The greedy bot: tries every proposal in a few worlds that it can imagine, lets what it set off run
 * out, and takes the one that leaves it best. */
#include <string.h>

#include "ai/bot.h"

enum {
    WORLDS = 12,       /* in which each proposal is tried: the same ones for all of them */
    LIMIT_REPLIES = 8, /* that are waited for before a position is judged */
};

/* A seat that is asked something in between, or -1. */
static int asked_in_between(const struct setup *setup, const void *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        struct question question = setup->ruleset->ask(setup, state, seat);
        if (question.asking == ASKING_ANSWER && question.interrupt)
            return seat;
    }
    return -1;
}

/* Nobody interrupts: the first option of such a question spends nothing and lets things go on. */
static void let_things_go_on(const struct setup *setup, void *state)
{
    struct option options[LIMIT_OPTIONS];
    struct refusal refusal;
    int seat;
    for (int i = 0; i < LIMIT_REPLIES && (seat = asked_in_between(setup, state)) >= 0; i++) {
        (void)setup->ruleset->options(setup, state, seat, options);
        if (options[0].needs != NEEDS_NOTHING ||
            !setup->ruleset->apply(setup, state, seat, &options[0].answer, NULL, &refusal))
            return;
    }
}

/* How good a position is for a seat, in thousandths: what it sees of it, or the result. */
static int32_t judge(const struct setup *setup, void *state, int seat)
{
    int32_t score[LIMIT_SEATS];
    if (setup->ruleset->ask(setup, state, seat).asking == ASKING_OVER) {
        setup->ruleset->score(setup, state, score);
        return score[seat];
    }
    ruleset_redact(setup->ruleset, state, seat);
    return setup->ruleset->evaluate(setup, state, seat);
}

/* The sum over all worlds of what an answer leads to; -1 when a world refuses it. Each world is filled
 * from a chance of its own, so that all answers are tried in the same ones. */
static int64_t try_answer(const struct setup *setup, const void *redacted, int seat,
                          const uint8_t seed[CHANCE_SEED_SIZE], const struct answer *answer)
{
    const struct ruleset *ruleset = setup->ruleset;
    _Alignas(8) uint8_t world[LIMIT_STATE];
    struct refusal refusal;
    int64_t sum = 0;
    for (int i = 0; i < WORLDS; i++) {
        uint8_t own[CHANCE_SEED_SIZE];
        struct chance chance;
        chance_seed_derive(own, seed, (uint64_t)i);
        chance_begin(&chance, own);
        memcpy(world, redacted, ruleset->state_size);
        ruleset->fill(setup, world, seat, &chance);
        if (!ruleset->apply(setup, world, seat, answer, NULL, &refusal))
            return -1;
        let_things_go_on(setup, world);
        sum += judge(setup, world, seat);
    }
    return sum;
}

static struct answer choose_greedy(const struct bot *bot, struct decision *decision)
{
    (void)bot;
    const struct setup *setup = decision->setup;
    const void *redacted = decision->view;
    int seat = decision->seat;
    struct answer proposals[LIMIT_PROPOSALS];
    uint8_t seed[CHANCE_SEED_SIZE];
    int count = setup->ruleset->propose(setup, redacted, seat, proposals), best = 0;
    int64_t most = -1;
    bot_seed_draw(seed, &decision->chance);
    for (int i = 0; i < count && count > 1; i++) {
        int64_t sum = try_answer(setup, redacted, seat, seed, &proposals[i]);
        if (sum > most) { /* of equals the first: proposals are ordered */
            most = sum;
            best = i;
        }
    }
    return proposals[best];
}

const struct bot BOT_GREEDY = {
    .name = "greedy",
    .about = "takes the answer that leaves it best off at once",
    .choose = choose_greedy,
};
