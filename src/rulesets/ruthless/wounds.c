/* Wounds by location, and what comes of them [RU-WND-1] to [RU-WND-6]. */
#include "rulesets/ruthless/ruthless.h"

/* [RU-WND-1] Of each roll, from 1. */
const uint8_t RU_ROLL_LOCATIONS[RU_DIE + 1] = {
    [1] = LEG,   [2] = LEG, [3] = ARM,   [4] = ARM,   [5] = GRAZE,
    [6] = GRAZE, [7] = GUT, [8] = CHEST, [9] = CHEST, [10] = SEVERE,
};

/* What a location is worth to the one who strikes it, in thousandths of a man felled. */
static int32_t location_worth(int location, bool fists)
{
    static const int32_t WORTH[LOCATION_COUNT] = {
        [LEG] = 300, [ARM] = 300, [GRAZE] = 50, [GUT] = 50, [CHEST] = 250, [SEVERE] = 1000};
    return fists && location == GUT ? 1000 : WORTH[location];
}

int ru_roll_location(struct ru_state *state, int seat, int target, bool fists,
                     const struct sink *sink)
{
    int roll = ru_roll(state, seat), sum = 0;
    for (int i = 1; i <= RU_DIE; i++)
        sum += location_worth(ru_location(i), fists);
    struct event event = {.kind = EVENT_LOCATION,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {target, roll, ru_location(roll)},
                          .worth = location_worth(ru_location(roll), fists),
                          .expected = sum / RU_DIE};
    sink_send(sink, &event);
    return roll;
}

/* [RU-NERVE-1] Friends who see it will have to test, in roster order. */
static void witnesses_wait(const struct setup *setup, struct ru_state *state, int victim,
                           struct circle there)
{
    for (int model = 0; model < ru_character_count(setup); model++)
        if (model != victim && ru_is_up(state, model) && !state->models[model].lily &&
            ru_friends(setup, state, model, victim) && ru_sees(setup, state, model, there))
            pending_add(&state->stack, PENDING_TOUGHNESS)->numbers[0] = (int16_t)model;
}

/* What a felled character can no longer do. */
static void fall(const struct setup *setup, struct ru_state *state, int model, enum life life,
                 const struct sink *sink)
{
    struct ru_model *m = &state->models[model];
    m->life = (uint8_t)life;
    m->covering = m->aimed = 0;         /* [RU-GYC-1] */
    ru_drop(setup, state, model, sink); /* [RU-SCEN-7] */
    if (m->mount)
        ru_unhorse(setup, state, model, sink); /* [RU-SHOOT-8] */
}

void ru_knock_out(const struct setup *setup, struct ru_state *state, int model,
                  const struct sink *sink)
{
    if (!ru_is_up(state, model))
        return;
    sink_tell(sink, EVENT_OUT, model, 0, 0);
    fall(setup, state, model, LIFE_OUT, sink);
}

static void die(const struct setup *setup, struct ru_state *state, int model,
                const struct sink *sink)
{
    struct circle there = ru_circle(setup, state, model);
    sink_tell(sink, EVENT_DIED, model, 0, 0);
    fall(setup, state, model, LIFE_DEAD, sink);
    witnesses_wait(setup, state, model, there);
}

void ru_wound(const struct setup *setup, struct ru_state *state, int model, int location, int by,
              bool fists, const struct sink *sink)
{
    struct ru_model *m = &state->models[model];
    int left = ru_boxes(setup, model, location) - ++m->wounds[location];
    m->felled_by = (uint8_t)(by + 1);
    m->covering = m->aimed = 0; /* [RU-GYC-1] [RU-SHOOT-6] */
    sink_tell(sink, EVENT_WOUNDED, model, location, left);
    if (left == 0) /* [RU-WND-3] */
        die(setup, state, model, sink);
    else if (location == SEVERE || (location == GUT && fists)) /* [RU-WND-1] */
        ru_knock_out(setup, state, model, sink);
}
