/* Odds are exact: they agree with what happens when the unknown is filled in at random and the answer is
 * given, nobody answering with cards [TB-GAME-5]. */
#include <math.h>
#include <string.h>

#include "conformance/conform.h"

enum { ODDS_TRIED = 4, LONGEST_REPLY = 64 };

struct betting {
    struct trial *trial;
    const struct setup *setup;
    const struct ruleset *ruleset;
    int seat;
    struct chance chance;
    struct answer answer;
    struct odds odds;
    _Alignas(16) uint8_t state[LIMIT_STATE], view[LIMIT_STATE], full[LIMIT_STATE];
    struct tape tape;
};

/* Outcomes of one group add up to a million; nothing else has odds out of range. */
static bool sums_are_fine(struct betting *betting)
{
    int64_t sums[256] = {0};
    for (int i = 0; i < betting->odds.count; i++) {
        const struct odds_line *line = &betting->odds.lines[i];
        if (line->ppm < -1 || line->ppm > ONE_MILLION || !line->rule || !line->words[0])
            return complain(betting->trial, "odds without rule, words or range");
        if (line->kind == ODDS_OUTCOME)
            sums[line->group] += line->ppm;
    }
    for (int group = 0; group < 256; group++)
        if (sums[group] != 0 && sums[group] != ONE_MILLION)
            return complain(betting->trial, "odds add up to %d", (int)sums[group]);
    return true;
}

/* Lets things go on without anybody spending anything on an interrupt. */
static void let_it_be(struct betting *betting, const struct sink *sink)
{
    struct option options[LIMIT_OPTIONS];
    struct refusal refusal;
    for (int i = 0; i < LONGEST_REPLY; i++) {
        int asked = -1;
        for (int seat = 0; seat < betting->setup->seat_count; seat++)
            if (betting->ruleset->ask(betting->setup, betting->full, seat).interrupt)
                asked = seat;
        if (asked < 0)
            return;
        (void)betting->ruleset->options(betting->setup, betting->full, asked, options);
        (void)betting->ruleset->apply(betting->setup, betting->full, asked, &options[0].answer,
                                      sink, &refusal);
    }
}

static bool tape_has(const struct tape *tape, int kind)
{
    for (int i = 0; i < tape->count && i < LIMIT_TAPE; i++)
        if (tape->events[i].kind == kind)
            return true;
    return false;
}

/* Which outcome of the first group came about: the one whose event is there, else the one without. */
static int outcome_of(const struct betting *betting)
{
    int otherwise = -1;
    for (int i = 0; i < betting->odds.count; i++) {
        const struct odds_line *line = &betting->odds.lines[i];
        if (line->kind != ODDS_OUTCOME || line->group != 0)
            continue;
        if (line->event < 0)
            otherwise = i;
        else if (tape_has(&betting->tape, line->event))
            return i;
    }
    return otherwise;
}

static bool odds_come_true(struct betting *betting)
{
    int tally[LIMIT_ODDS] = {0}, tries = betting->trial->fills;
    struct refusal refusal;
    for (int i = 0; i < tries; i++) {
        struct sink sink = tape_sink(&betting->tape);
        memcpy(betting->full, betting->view, betting->ruleset->state_size);
        betting->ruleset->fill(betting->setup, betting->full, betting->seat, &betting->chance);
        if (!betting->ruleset->apply(betting->setup, betting->full, betting->seat, &betting->answer,
                                     &sink, &refusal))
            return complain(betting->trial, "an answer with odds is refused: %s", refusal.sentence);
        let_it_be(betting, &sink);
        int outcome = outcome_of(betting);
        if (outcome < 0)
            return complain(betting->trial, "something came about that the odds do not list");
        tally[outcome]++;
    }
    for (int i = 0; i < betting->odds.count; i++) {
        const struct odds_line *line = &betting->odds.lines[i];
        if (line->kind != ODDS_OUTCOME || line->group != 0)
            continue;
        double p = line->ppm / 1e6, expected = p * tries;
        double slack = 5 * sqrt(expected * (1 - p)) + 2;
        if (tally[i] < expected - slack || tally[i] > expected + slack)
            return complain(betting->trial, "\"%s\" has odds of %d, but came %d times in %d",
                            line->words, line->ppm, tally[i], tries);
    }
    return true;
}

static bool has_outcomes(const struct odds *odds)
{
    for (int i = 0; i < odds->count; i++)
        if (odds->lines[i].kind != ODDS_COST)
            return true;
    return false;
}

/* Looks at the odds of every closed option of a seat; tries out those that were not met before. */
static bool seat_odds(struct betting *betting, int *tried)
{
    struct option options[LIMIT_OPTIONS];
    memcpy(betting->view, betting->state, betting->ruleset->state_size);
    ruleset_redact(betting->ruleset, betting->view, betting->seat);
    int count = betting->ruleset->options(betting->setup, betting->view, betting->seat, options);
    for (int i = 0; i < count; i++) {
        if (options[i].needs != NEEDS_NOTHING)
            continue;
        betting->answer = options[i].answer;
        memset(&betting->odds, 0, sizeof betting->odds);
        betting->ruleset->odds(betting->setup, betting->view, betting->seat, &betting->answer,
                               &betting->odds);
        if (!sums_are_fine(betting))
            return false;
        if (!has_outcomes(&betting->odds) || *tried >= ODDS_TRIED)
            continue;
        (*tried)++;
        if (!odds_come_true(betting))
            return false;
    }
    return true;
}

bool conform_odds(struct trial *trial)
{
    static _Thread_local struct betting betting;
    int tried = 0;
    betting.trial = trial;
    betting.setup = trial->setup;
    betting.ruleset = trial->setup->ruleset;
    for (int game = 0; game < trial->games; game++) {
        uint8_t seed[CHANCE_SEED_SIZE];
        struct answer answer;
        struct refusal refusal;
        trial_seed(trial, 4000000U + (uint64_t)game, seed);
        trial_chance(trial, 4000000U + (uint64_t)game, &betting.chance);
        betting.ruleset->begin(trial->setup, seed, betting.state, NULL);
        while (!is_over(trial->setup, betting.state)) {
            betting.seat = pick_answer(trial->setup, betting.state, &betting.chance, &answer);
            if (!seat_odds(&betting, &tried))
                return complain(trial, "odds of game %d", game);
            (void)betting.ruleset->apply(trial->setup, betting.state, betting.seat, &answer, NULL,
                                         &refusal);
        }
    }
    return true;
}
