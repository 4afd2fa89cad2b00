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
                conform_worlds(trial) && conform_fills(trial) && conform_odds(trial);
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
    *answer = setup->ruleset->sample(setup, state, seat, chance);
    return seat;
}

/* ---- tables ----------------------------------------------------------------------- */

static bool word_is_plain(const char *word)
{
    if (!word || !word[0])
        return false;
    for (const char *at = word; *at; at++)
        if (!((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '-'))
            return false;
    return true;
}

/* Words are plain and no two alike, things are known, sentences name only numbers that are there. */
static bool signature_is_fine(struct trial *trial, const char *what,
                              const struct signature *signature, int numbers)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    if (!word_is_plain(signature->word) || !signature->sentence)
        return complain(trial, "a %s has no plain word or no sentence", what);
    if (signature->count > numbers || signature->points_least > signature->points_most ||
        signature->points_most > LIMIT_ANSWER_POINTS)
        return complain(trial, "%s %s has too many objects", what, signature->word);
    for (int i = 0; i < signature->count; i++) {
        int list = signature->things[i] - THING_WORD;
        if (list >= LIMIT_RULE_WORDS || (list >= 0 && !ruleset->words[list]))
            return complain(trial, "%s %s speaks of an unknown thing", what, signature->word);
    }
    for (const char *at = signature->sentence; *at; at++)
        if (at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[1] - '0' >= signature->count)
            return complain(trial, "the sentence of %s %s names a number it has not", what,
                            signature->word);
    return true;
}

static bool vocabulary_is_fine(struct trial *trial)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    for (int i = 0; i < ruleset->verb_count; i++) {
        if (!signature_is_fine(trial, "verb", &ruleset->verbs[i], LIMIT_NUMBERS))
            return false;
        for (int k = 0; k < i; k++)
            if (strcmp(ruleset->verbs[i].word, ruleset->verbs[k].word) == 0)
                return complain(trial, "two verbs are called %s", ruleset->verbs[i].word);
    }
    for (int i = 0; i < ruleset->topic_count; i++)
        if (!signature_is_fine(trial, "topic", &ruleset->topics[i], LIMIT_NUMBERS))
            return false;
    for (int i = 0; i < ruleset->event_count; i++) {
        const struct signature *kind = &ruleset->events[i].signature;
        if (!signature_is_fine(trial, "event", kind, LIMIT_EVENT_NUMBERS))
            return false;
        for (int k = 0; k < i; k++)
            if (strcmp(kind->word, ruleset->events[k].signature.word) == 0)
                return complain(trial, "two events are called %s", kind->word);
    }
    return true;
}

bool conform_tables(struct trial *trial)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    if (ruleset->state_size > LIMIT_STATE)
        return complain(trial, "a state has %zu bytes", ruleset->state_size);
    int gap = fields_gap(ruleset->fields, ruleset->field_count, ruleset->state_size);
    if (gap >= 0)
        return complain(trial, "byte %d of the state belongs to no field, or to several", gap);
    bool chance = false, cards = ruleset->cards_offset == 0;
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *field = &ruleset->fields[i];
        chance |= field->type == FIELD_CHANCE;
        cards |= field->type == FIELD_CARDS;
        bool apart = field->type == FIELD_CARDS || field->type == FIELD_CHANCE;
        if (apart && field->offset != (field->type == FIELD_CARDS ? ruleset->cards_offset
                                                                  : ruleset->chance_offset))
            return complain(trial, "field %s lies elsewhere than the ruleset says", field->name);
        if (field->seen == SEEN_OWNER && field->per_seat == 0)
            return complain(trial, "field %s is its owner's, but has none", field->name);
    }
    if (!chance || !cards)
        return complain(trial, "the chance or the cards are no field of that type");
    return vocabulary_is_fine(trial);
}
