/* Hiring from a common pool [OF-GANG-4]. */
#include "rulesets/open_fire/open_fire.h"

int of_next_hired(const struct setup *setup, const struct of_state *state, int seat)
{
    for (int model = of_first_model(setup, seat); model < of_first_model(setup, seat + 1); model++)
        if (state->models[model].weapon == WEAPON_NONE)
            return model;
    return NO_MODEL;
}

static bool pool_is_empty(const struct of_state *state)
{
    int left = 0;
    for (int weapon = 0; weapon < WEAPON_BOUGHT; weapon++)
        left += state->pool[weapon];
    return left == 0;
}

int of_hire_options(const struct of_state *state, struct option *out)
{
    int count = 0;
    for (int weapon = 0; weapon < WEAPON_BOUGHT; weapon++)
        if (state->pool[weapon] > 0)
            count = of_option(out, count, VERB_HIRE, weapon, 0, 0, NEEDS_NOTHING);
    return count;
}

/* Whoever is still wanted when the pool is empty is not there. */
static void hiring_end(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    for (int model = 0; model < of_model_count(setup); model++) {
        struct of_model *m = &state->models[model];
        if (m->weapon != WEAPON_NONE)
            continue;
        m->life = LIFE_UNHIRED;
        m->hp = 0;
        sink_tell(sink, EVENT_UNHIRED, model, 0, 0);
    }
    of_edges_begin(setup, state, sink);
}

/* Goes on to the next who can hire, or on with the set-up. */
static void hiring_next(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    bool none =
        of_next_hired(setup, state, 0) == NO_MODEL && of_next_hired(setup, state, 1) == NO_MODEL;
    if (pool_is_empty(state) || none) {
        hiring_end(setup, state, sink);
        return;
    }
    if (of_next_hired(setup, state, state->turn) == NO_MODEL)
        state->turn = !state->turn;
}

/* The winner of a draw-off first, then in turn. */
void of_hiring_begin(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    state->phase = PHASE_HIRE;
    for (int weapon = 0; weapon < WEAPON_BOUGHT; weapon++)
        state->pool[weapon] = of_data(setup)->pool[weapon];
    state->turn = (uint8_t)of_draw_off(state, sink);
    hiring_next(setup, state, sink);
}

bool of_apply_hire(const struct setup *setup, struct of_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    int weapon = answer->numbers[0];
    if (answer->verb != VERB_HIRE)
        return REFUSE("OF-GANG-4", "somebody is hired now");
    if (weapon < 0 || weapon >= WEAPON_BOUGHT || state->pool[weapon] == 0)
        return REFUSE("OF-GANG-4", "the pool has nobody with that weapon");
    int model = of_next_hired(setup, state, state->turn);
    state->pool[weapon]--;
    state->models[model].weapon = (uint8_t)weapon;
    sink_tell(sink, EVENT_HIRED, state->turn, model, weapon);
    state->turn = !state->turn;
    hiring_next(setup, state, sink);
    return true;
}
