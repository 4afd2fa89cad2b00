#include "conformance/conform.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool complain(struct trial *trial, const char *format, ...)
{
    va_list list;
    if (trial->complaint[0])
        return false;
    va_start(list, format);
    vsnprintf(trial->complaint, sizeof trial->complaint, format, list);
    va_end(list);
    return false;
}

const char *conform(struct trial *trial)
{
    trial->complaint[0] = '\0';
    bool fine = conform_tables(trial) && conform_play(trial) && conform_history(trial) &&
                conform_worlds(trial) && conform_fills(trial) && conform_odds(trial) &&
                conform_led(trial);
    return fine ? NULL : trial->complaint;
}

/* ---- shared ----------------------------------------------------------------------- */

static void tape_take(void *context, const struct event *event)
{
    struct tape *tape = context;
    if (tape->count < LIMIT_TAPE)
        tape->events[tape->count] = *event;
    tape->count++;
}

struct sink tape_sink(struct tape *tape)
{
    tape->count = 0;
    return (struct sink){tape_take, tape};
}

void trial_seed(const struct trial *trial, uint64_t number, uint8_t seed[CHANCE_SEED_SIZE])
{
    memset(seed, 0, CHANCE_SEED_SIZE);
    memcpy(seed, &trial->seed, sizeof trial->seed);
    memcpy(seed + 8, &number, sizeof number);
}

void trial_chance(const struct trial *trial, uint64_t number, struct chance *chance)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    trial_seed(trial, number, seed);
    seed[CHANCE_SEED_SIZE - 1] = 1;
    chance_begin(chance, seed);
}

bool is_over(const struct setup *setup, const void *state)
{
    return setup->ruleset->ask(setup, state, 0).asking == ASKING_OVER;
}

static int led_of_ten;

void pick_led(int of_ten)
{
    led_of_ten = of_ten;
}

/* The script's answer, from what the seat may see. */
static struct answer advised(const struct setup *setup, const void *state, int seat)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    memcpy(view, state, setup->ruleset->state_size);
    ruleset_redact(setup->ruleset, view, seat);
    return setup->ruleset->advise(setup, view, seat);
}

int pick_answer(const struct setup *setup, const void *state, struct chance *chance,
                struct answer *answer)
{
    int asked[LIMIT_SEATS], count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (setup->ruleset->ask(setup, state, seat).asking == ASKING_ANSWER)
            asked[count++] = seat;
    if (count == 0)
        return -1;
    int seat = asked[chance_below(chance, PURPOSE_DECK, (uint32_t)count)];
    if (led_of_ten > 0 && (int)chance_below(chance, PURPOSE_DECK, 10) < led_of_ten)
        *answer = advised(setup, state, seat);
    else
        *answer = setup->ruleset->sample(setup, state, seat, chance);
    return seat;
}
