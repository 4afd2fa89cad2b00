/* Many games by the script, with any answer now and then, looked at only in passing. They reach what random
 * games seldom do: players who go for what the scenario asks, hands played out, several enemies at once. */
#include <string.h>

#include "conformance/conform.h"

enum { LED_OF_TEN = 8 };

/* One answer; false when the game is over or something is wrong. */
static bool go_on(struct trial *trial, void *state, struct chance *chance)
{
    static _Thread_local struct tape tape;
    const struct setup *setup = trial->setup;
    struct sink sink = tape_sink(&tape);
    struct answer answer;
    struct refusal refusal;
    int seat = pick_answer(setup, state, chance, &answer);
    if (seat < 0)
        return false;
    struct question question = setup->ruleset->ask(setup, state, seat);
    coverage_question(trial->met, &question);
    coverage_answer(trial->met, &answer);
    if (!setup->ruleset->apply(setup, state, seat, &answer, &sink, &refusal))
        return complain(trial, "an answer of a led game is refused: %s", refusal.sentence);
    for (int i = 0; i < tape.count && i < LIMIT_TAPE; i++)
        coverage_event(trial->met, setup->ruleset, &tape.events[i]);
    const char *broken = setup->ruleset->check(setup, state);
    if (!broken)
        return true;
    char words[LIMIT_WORDS];
    answer_write(setup, &answer, words);
    return complain(trial, "a led game broke at \"%s\": %s", words, broken);
}

bool conform_led(struct trial *trial)
{
    _Alignas(16) uint8_t state[LIMIT_STATE];
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance chance;
    int left = trial->led;
    trial_chance(trial, 5000, &chance);
    pick_led(LED_OF_TEN);
    for (uint64_t game = 0; left > 0 && !trial->complaint[0]; game++) {
        trial_seed(trial, 5000 + game, seed);
        trial->setup->ruleset->begin(trial->setup, seed, state, NULL);
        while (go_on(trial, state, &chance))
            left--;
    }
    pick_led(0);
    return !trial->complaint[0];
}
