#include "rulesets/null/null.h"

int null_model_count(const struct setup *setup)
{
    return null_first_model(setup, setup->seat_count);
}

int null_first_model(const struct setup *setup, int seat)
{
    int first = 0;
    for (int s = 0; s < seat; s++)
        first += setup->rosters[s].model_count;
    return first;
}

int null_model_seat(const struct setup *setup, int model)
{
    int seat = 0;
    while (model >= null_first_model(setup, seat + 1))
        seat++;
    return seat;
}

const struct roster_model *null_roster_model(const struct setup *setup, int model)
{
    int seat = null_model_seat(setup, model);
    return &setup->rosters[seat].models[model - null_first_model(setup, seat)];
}

bool null_stands(const struct null_state *state, int model)
{
    return state->models[model].placed && !state->models[model].out;
}

struct circle null_circle(const struct setup *setup, const struct null_state *state, int model)
{
    mil radius = null_roster_model(setup, model)->radius;
    const struct null_model *m = &state->models[model];
    return (struct circle){{m->x, m->y}, radius ? radius : RADIUS_FOOT};
}

int null_bases(const struct setup *setup, const struct null_state *state, int but,
               struct base out[NULL_MODELS])
{
    int count = 0;
    for (int model = 0; model < null_model_count(setup); model++) {
        if (model == but || !null_stands(state, model))
            continue;
        out[count++] = (struct base){.circle = null_circle(setup, state, model),
                                     .passing = PASS_SOLID,
                                     .hiding = HIDE_NOTHING};
    }
    return count;
}

int null_worth(const struct setup *setup, const struct null_state *state, int seat)
{
    int worth = 0;
    int first = null_first_model(setup, seat), end = null_first_model(setup, seat + 1);
    for (int model = first; model < end; model++)
        if (null_stands(state, model)) /* [NU-END-1] */
            worth += null_roster_model(setup, model)->profile == ITEM_BOSS ? 4 : 2;
    return worth;
}
