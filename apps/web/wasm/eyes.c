#include <string.h>

#include "web/wasm/port.h"

void eyes_open(struct eyes *eyes, const struct game *game, int seat)
{
    eyes->match = game_shown(game);
    eyes->setup = match_setup(eyes->match);
    eyes->seat = seat;
    match_view(eyes->match, seat, eyes->state); /* [TB-CARD-2] */
}

int eyes_options(const struct eyes *eyes, struct option out[LIMIT_OPTIONS])
{
    const struct ruleset *ruleset = eyes->setup->ruleset;
    if (eyes->seat == LIMIT_SEATS || match_over(eyes->match) ||
        ruleset->ask(eyes->setup, eyes->state, eyes->seat).asking != ASKING_ANSWER)
        return 0;
    return ruleset->options(eyes->setup, eyes->state, eyes->seat, out);
}

bool eyes_option(const struct eyes *eyes, const char *words, struct option *out)
{
    struct option options[LIMIT_OPTIONS];
    int count = eyes_options(eyes, options);
    for (int i = 0; i < count; i++) {
        char own[LIMIT_WORDS];
        (void)answer_write(eyes->setup, &options[i].answer, own);
        if (strcmp(own, words) != 0)
            continue;
        *out = options[i];
        return true;
    }
    return false;
}

void eyes_imagine(const struct eyes *eyes, void *world)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {1}; /* any world will do */
    struct chance chance;
    chance_begin(&chance, SEED);
    memcpy(world, eyes->state, eyes->setup->ruleset->state_size);
    eyes->setup->ruleset->fill(eyes->setup, world, eyes->seat, &chance);
}

bool eyes_try(const struct eyes *eyes, const struct answer *answer, void *after,
              struct refusal *refusal)
{
    const struct ruleset *ruleset = eyes->setup->ruleset;
    _Alignas(8) uint8_t world[LIMIT_STATE];
    eyes_imagine(eyes, world);
    if (!ruleset->apply(eyes->setup, world, eyes->seat, answer, NULL, refusal))
        return false;
    if (after) {
        ruleset_redact(ruleset, world, eyes->seat);
        memcpy(after, world, ruleset->state_size);
    }
    return true;
}

int eyes_model(const struct eyes *eyes, const char *name)
{
    int32_t model;
    if (!thing_read(eyes->setup, THING_MODEL, name, (int)strlen(name), &model))
        return -1;
    return model < eyes->setup->ruleset->models(eyes->setup, eyes->state) ? model : -1;
}
