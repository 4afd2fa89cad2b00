/* Secrets stay secret [TB-CARD-2]: two worlds that differ only in what a seat may not know look the same to
 * it, byte for byte, until something is legally revealed. */
#include <string.h>

#include "conformance/conform.h"

struct worlds {
    struct trial *trial;
    const struct setup *setup;
    const struct ruleset *ruleset;
    int seat; /* who looks */
    _Alignas(16) uint8_t one[LIMIT_STATE], two[LIMIT_STATE];
    struct tape tape_one, tape_two;
};

static void view_of(const struct worlds *worlds, const uint8_t *state, uint8_t *out)
{
    memcpy(out, state, worlds->ruleset->state_size);
    ruleset_redact(worlds->ruleset, out, worlds->seat);
}

static bool views_agree(const struct worlds *worlds)
{
    _Alignas(16) uint8_t one[LIMIT_STATE], two[LIMIT_STATE];
    view_of(worlds, worlds->one, one);
    view_of(worlds, worlds->two, two);
    return memcmp(one, two, worlds->ruleset->state_size) == 0;
}

/* The second world: what the seat sees of the first, completed in another way; the dice fall alike. */
static void worlds_split(struct worlds *worlds, const uint8_t *state, struct chance *chance)
{
    size_t at = worlds->ruleset->chance_offset;
    memcpy(worlds->one, state, worlds->ruleset->state_size);
    view_of(worlds, state, worlds->two);
    worlds->ruleset->fill(worlds->setup, worlds->two, worlds->seat, chance);
    memcpy(worlds->two + at, worlds->one + at, sizeof(struct chance));
}

/* Whether a question is asked, and to whom, depends only on what every seat may know [TB-GAME-1]. */
static bool questions_agree(struct worlds *worlds)
{
    struct option one[LIMIT_OPTIONS], two[LIMIT_OPTIONS];
    for (int seat = 0; seat < worlds->setup->seat_count; seat++) {
        struct question q = worlds->ruleset->ask(worlds->setup, worlds->one, seat);
        struct question r = worlds->ruleset->ask(worlds->setup, worlds->two, seat);
        if (q.asking != r.asking || q.topic != r.topic || q.secret != r.secret ||
            q.interrupt != r.interrupt)
            return complain(worlds->trial, "being asked tells what is hidden");
        if (seat != worlds->seat || q.asking != ASKING_ANSWER)
            continue;
        if (memcmp(q.numbers, r.numbers, sizeof q.numbers) != 0)
            return complain(worlds->trial, "a question tells what is hidden");
        int count = worlds->ruleset->options(worlds->setup, worlds->one, seat, one);
        int other = worlds->ruleset->options(worlds->setup, worlds->two, seat, two);
        if (count != other || memcmp(one, two, (size_t)count * sizeof *one) != 0)
            return complain(worlds->trial, "the options tell what is hidden");
    }
    return true;
}

/* The seat sees the same events in both worlds up to a reveal; gives false with a complaint when not,
 * and in `revealed` whether one came. */
static bool events_agree(struct worlds *worlds, bool *revealed)
{
    const struct event_kind *kinds = worlds->ruleset->events;
    *revealed = false;
    for (int i = 0; i < worlds->tape_one.count && i < worlds->tape_two.count && i < LIMIT_TAPE;
         i++) {
        const struct event *x = &worlds->tape_one.events[i], *y = &worlds->tape_two.events[i];
        struct event one = event_for(&kinds[x->kind], x, worlds->seat);
        struct event two = event_for(&kinds[y->kind], y, worlds->seat);
        if (memcmp(&one, &two, sizeof one) == 0)
            continue;
        *revealed = true;
        bool legal = x->kind == y->kind && (kinds[x->kind].flags & EVENT_REVEALS) &&
                     (x->seen_by >> worlds->seat & 1);
        return legal || complain(worlds->trial, "event %s tells what is hidden",
                                 kinds[x->kind].signature.word);
    }
    if (worlds->tape_one.count != worlds->tape_two.count)
        return complain(worlds->trial, "the number of events tells what is hidden");
    return true;
}

/* Gives one answer in both worlds and compares what the seat then sees. */
static bool answer_in_both(struct worlds *worlds, int seat, const struct answer *answer)
{
    struct refusal refusal;
    struct sink one = tape_sink(&worlds->tape_one), two = tape_sink(&worlds->tape_two);
    bool revealed;
    const struct setup *setup = worlds->setup;
    if (!worlds->ruleset->apply(setup, worlds->one, seat, answer, &one, &refusal))
        return complain(worlds->trial, "a sampled answer is refused: %s", refusal.sentence);
    bool accepted = worlds->ruleset->apply(setup, worlds->two, seat, answer, &two, &refusal);
    if (!accepted && seat == worlds->seat)
        return complain(worlds->trial, "a refusal tells what is hidden: %s", refusal.sentence);
    if (!accepted)
        return true; /* another's card that it does not hold there */
    if (!events_agree(worlds, &revealed))
        return false;
    if (!revealed && !is_over(setup, worlds->one) && !views_agree(worlds))
        return complain(worlds->trial, "a view tells what is hidden");
    return revealed || questions_agree(worlds);
}

static bool worlds_agree(struct worlds *worlds, const uint8_t *state, struct chance *chance)
{
    struct answer answer;
    int asked = pick_answer(worlds->setup, state, chance, &answer);
    for (int seat = 0; seat < worlds->setup->seat_count; seat++) {
        worlds->seat = seat;
        worlds_split(worlds, state, chance);
        if (!views_agree(worlds))
            return complain(worlds->trial, "a filled view looks otherwise to its own seat");
        const char *broken = worlds->ruleset->check(worlds->setup, worlds->two);
        if (broken)
            return complain(worlds->trial, "a filled state is broken: %s", broken);
        if (!questions_agree(worlds) || !answer_in_both(worlds, asked, &answer))
            return false;
    }
    return true;
}

bool conform_worlds(struct trial *trial)
{
    static _Thread_local struct worlds worlds;
    _Alignas(16) uint8_t state[LIMIT_STATE];
    worlds.trial = trial;
    worlds.setup = trial->setup;
    worlds.ruleset = trial->setup->ruleset;
    for (int game = 0; game < (trial->games + 1) / 2; game++) {
        uint8_t seed[CHANCE_SEED_SIZE];
        struct chance chance;
        struct answer answer;
        struct refusal refusal;
        trial_seed(trial, 2000000U + (uint64_t)game, seed);
        trial_chance(trial, 2000000U + (uint64_t)game, &chance);
        worlds.ruleset->begin(trial->setup, seed, state, NULL);
        while (!is_over(trial->setup, state)) {
            if (!worlds_agree(&worlds, state, &chance))
                return complain(trial, "worlds of game %d", game);
            int seat = pick_answer(trial->setup, state, &chance, &answer);
            (void)worlds.ruleset->apply(trial->setup, state, seat, &answer, NULL, &refusal);
        }
    }
    return true;
}
