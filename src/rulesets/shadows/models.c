/* Models on the table: where, how large, whom they touch, which way they face. */
#include "rulesets/shadows/shadows.h"

/* ---- places ----------------------------------------------------------------------- */

void sw_put(struct sw_state *state, int model, struct point at)
{
    state->models[model].x = at.x;
    state->models[model].y = at.y;
}

int sw_level(const struct setup *setup, const struct sw_state *state, int model)
{
    return terrain_level(&setup->layout.terrain, sw_at(state, model));
}

struct base sw_base(const struct setup *setup, const struct sw_state *state, int model)
{
    return (struct base){.circle = sw_circle(setup, state, model),
                         .level = (uint8_t)sw_level(setup, state, model)};
}

/* ---- contact ---------------------------------------------------------------------- */

bool sw_touch(const struct setup *setup, const struct sw_state *state, int a, int b)
{
    struct base first = sw_base(setup, state, a), second = sw_base(setup, state, b);
    return circle_within(first.circle, second.circle, GAP_CONTACT_BARRIER) &&
           bases_in_contact(&setup->layout.terrain, &first, &second);
}

bool sw_touches_enemy_at(const struct setup *setup, const struct sw_state *state, int model,
                         struct circle circle)
{
    struct base base = {.circle = circle,
                        .level = (uint8_t)terrain_level(&setup->layout.terrain, circle.at)};
    for (int other = 0; other < sw_model_count(setup); other++) {
        if (other == model || !sw_is_up(state, other) || !sw_enemies(setup, state, model, other))
            continue;
        struct base enemy = sw_base(setup, state, other);
        if (circle_within(circle, enemy.circle, GAP_CONTACT_BARRIER) &&
            bases_in_contact(&setup->layout.terrain, &base, &enemy))
            return true;
    }
    return false;
}

/* [SW-FIGHT-3] In contact with a standing enemy. */
bool sw_is_engaged(const struct setup *setup, const struct sw_state *state, int model)
{
    return sw_is_up(state, model) &&
           sw_touches_enemy_at(setup, state, model, sw_circle(setup, state, model));
}

bool sw_touches_friend(const struct setup *setup, const struct sw_state *state, int model)
{
    int seat = sw_seat(setup, model);
    for (int other = 0; other < sw_posse_count(setup); other++)
        if (other != model && sw_seat(setup, other) == seat && sw_is_up(state, other) &&
            sw_touch(setup, state, model, other))
            return true;
    return false;
}

/* ---- others as obstacles ---------------------------------------------------------- */

/* [SW-DOWN-1] The Downed are passed over by all; so are friends, and bystanders. */
static enum passing passing_of(const struct setup *setup, const struct sw_state *state, int mover,
                               int other)
{
    return sw_is_up(state, other) && sw_enemies(setup, state, mover, other) ? PASS_SOLID
                                                                            : PASS_CROSSED;
}

static int horse_bases(const struct setup *setup, const struct sw_state *state, int mover,
                       struct base *out, int count)
{
    for (int i = 0; i < sw_posse_count(setup); i++) {
        const struct sw_object *horse = &state->objects[SW_TOKENS + i];
        if (horse->kind != OBJECT_HORSE || count == SW_BASES)
            continue;
        struct point at = {horse->x, horse->y};
        bool own = sw_seat(setup, i) == sw_seat(setup, mover);
        out[count++] =
            (struct base){.circle = {at, RADIUS_MOUNTED},
                          .level = (uint8_t)terrain_level(&setup->layout.terrain, at),
                          .passing = (uint8_t)(own ? PASS_CROSSED : PASS_SOLID)}; /* [SW-MOV-4] */
    }
    return count;
}

int sw_bases(const struct setup *setup, const struct sw_state *state, int mover,
             struct base out[SW_BASES])
{
    int count = 0;
    for (int model = 0; model < sw_model_count(setup); model++) {
        if (model == mover || !sw_on_table(state, model))
            continue;
        out[count] = sw_base(setup, state, model);
        out[count].passing = (uint8_t)passing_of(setup, state, mover, model);
        out[count++].hiding = HIDE_NOTHING; /* [SW-SHOOT-7] */
    }
    return horse_bases(setup, state, mover, out, count);
}

void sw_ground_begin(const struct setup *setup, const struct sw_state *state, int model,
                     struct sw_ground *ground)
{
    ground->board = (struct board){.terrain = &setup->layout.terrain,
                                   .bases = ground->bases,
                                   .base_count = sw_bases(setup, state, model, ground->bases)};
}

/* ---- facing [SW-FACE-1] ----------------------------------------------------------- */

void sw_face(struct sw_state *state, int model, struct point toward)
{
    enum { FACE_MOST = 32000 }; /* fits the fields */
    struct vec d = vec_from(sw_at(state, model), toward);
    if (d.x == 0 && d.y == 0)
        return;
    while (d.x > FACE_MOST || d.x < -FACE_MOST || d.y > FACE_MOST || d.y < -FACE_MOST)
        d = (struct vec){d.x / 2, d.y / 2};
    state->models[model].face_x = (int16_t)d.x;
    state->models[model].face_y = (int16_t)d.y;
}

bool sw_in_front(const struct sw_state *state, int model, struct circle other)
{
    struct vec facing = {state->models[model].face_x, state->models[model].face_y};
    return in_front(sw_at(state, model), facing, other);
}
