/* Models and markers on the table: where, how large, who is near. */
#include "rulesets/devils_bluff/devils_bluff.h"

bool db_is_up(const struct db_state *state, int model)
{
    return state->models[model].life == LIFE_UP;
}

struct point db_at(const struct db_state *state, int model)
{
    return (struct point){state->models[model].x, state->models[model].y};
}

mil db_radius(const struct setup *setup, const struct db_state *state, int model)
{
    return state->models[model].mounted ? RADIUS_MOUNTED /* [TB-UNIT-3] */
                                        : db_foot_radius(setup, model);
}

struct circle db_circle(const struct setup *setup, const struct db_state *state, int model)
{
    return (struct circle){db_at(state, model), db_radius(setup, state, model)};
}

int db_level(const struct setup *setup, const struct db_state *state, int model)
{
    return terrain_level(&setup->layout.terrain, db_at(state, model));
}

mil db_move_mil(const struct setup *setup, const struct db_state *state, int model)
{
    if (state->models[model].mounted) /* [DB-MOV-4] */
        return db_data(setup)->mounted_mil;
    return db_profile(setup, model)->move_mil; /* [DB-ACT-5] */
}

/* A recovery objective goes with its carrier [DB-OBJ-3]. */
struct circle db_marker(const struct db_state *state, int marker)
{
    const struct db_marker *m = &state->markers[marker];
    struct point at = m->carrier ? db_at(state, m->carrier - 1) : (struct point){m->x, m->y};
    return (struct circle){at, RADIUS_MARKER};
}

int db_bases(const struct setup *setup, const struct db_state *state, int mover,
             struct base out[DB_MODELS])
{
    int count = 0, models = db_model_count(setup);
    for (int model = 0; model < models; model++) {
        if (model == mover || !db_is_up(state, model))
            continue;
        out[count] = (struct base){.circle = db_circle(setup, state, model),
                                   .level = (uint8_t)db_level(setup, state, model)};
        out[count].passing = /* [DB-MOV-1] */
            (uint8_t)(db_friends(setup, mover, model) ? PASS_CROSSED : PASS_SOLID);
        out[count++].hiding = HIDE_NOTHING;
    }
    return count;
}

bool db_enemy_within(const struct setup *setup, const struct db_state *state, int seat,
                     struct circle circle, mil reach)
{
    int end = db_first_model(setup, 2 - seat);
    for (int model = db_first_model(setup, 1 - seat); model < end; model++)
        if (db_is_up(state, model) && circle_within(db_circle(setup, state, model), circle, reach))
            return true;
    return false;
}
