/* Models and markers on the table: where, how large, in what state, who is near. */
#include "rulesets/open_fire/open_fire.h"

int of_level(const struct setup *setup, const struct of_state *state, int model)
{
    return terrain_level(&setup->layout.terrain, of_at(state, model));
}

struct circle of_marker(const struct of_state *state, int marker)
{
    const struct of_marker *m = &state->markers[marker];
    return (struct circle){{m->x, m->y}, RADIUS_MARKER};
}

/* [OF-INJ-1] Under half of what it had after its perks. */
bool of_is_hurt(const struct setup *setup, const struct of_state *state, int model)
{
    return 2 * state->models[model].hp < of_member(setup, model)->hp;
}

bool of_is_wounded(const struct of_state *state, int model)
{
    return state->models[model].hp == 1; /* [OF-INJ-2] */
}

mil of_move_mil(const struct setup *setup, const struct of_state *state, int model, bool advance)
{
    int less = state->models[model].stress + of_is_hurt(setup, state, model); /* [OF-STR-2] */
    mil length = of_member(setup, model)->move_mil - less * INCH;
    return greater(length, 0) + (advance ? of_data(setup)->advance_mil : 0); /* [OF-MOV-1] */
}

bool of_has_weapon(const struct setup *setup, const struct of_state *state, int model, int weapon)
{
    const struct of_model *m = &state->models[model];
    if (weapon == WEAPON_FISTS) /* [OF-WEAP-4] */
        return true;
    return weapon == m->weapon && weapon < WEAPON_BOUGHT &&
           !(m->used && of_data(setup)->weapons[weapon].one_use); /* [OF-SPEC-2] */
}

int of_bases_near(const struct setup *setup, const struct of_state *state, int mover,
                  struct point at, mil reach, struct base out[OF_MODELS])
{
    int count = 0, models = of_model_count(setup);
    int64_t most = (int64_t)reach + of_member(setup, mover)->radius;
    for (int model = 0; model < models; model++) {
        int64_t apart = most + of_member(setup, model)->radius;
        if (model == mover || !of_is_up(state, model) ||
            distance_squared(at, of_at(state, model)) > apart * apart)
            continue;
        out[count] = (struct base){.circle = of_circle(setup, state, model),
                                   .level = (uint8_t)of_level(setup, state, model)};
        out[count].passing = /* [OF-MOV-2] */
            (uint8_t)(of_friends(setup, mover, model) ? PASS_CROSSED : PASS_SOLID);
        out[count++].hiding = HIDE_NOTHING;
    }
    return count;
}

int of_bases(const struct setup *setup, const struct of_state *state, int mover,
             struct base out[OF_MODELS])
{
    return of_bases_near(setup, state, mover, (struct point){0, 0}, 2 * LIMIT_SIDE, out);
}

bool of_enemy_within(const struct setup *setup, const struct of_state *state, int seat,
                     struct circle circle, mil reach)
{
    int end = of_first_model(setup, 2 - seat);
    for (int model = of_first_model(setup, 1 - seat); model < end; model++)
        if (of_is_up(state, model) && circle_within(of_circle(setup, state, model), circle, reach))
            return true;
    return false;
}

bool of_in_assault(const struct setup *setup, const struct of_state *state, int a, int b)
{
    return circle_within(of_circle(setup, state, a), of_circle(setup, state, b),
                         of_data(setup)->assault_mil);
}
