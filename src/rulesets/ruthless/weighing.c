#include "rulesets/ruthless/weighing.h"

#include "rulesets/ruthless/chances.h"

/* What comes of a hit, in thousandths of a man. Whoever is out may be woken by a card, whoever is lily livered
 * takes heart with one; both count for Skedaddle until then. */
enum {
    WORTH_OUT = 600,
    WORTH_LILY = 350,
    WORTH_KILL_OUT = 450, /* one who lies there already */
    WORTH_HORSE = 120,
};
static const int16_t WORTH_WOUND[LOCATION_COUNT] = {
    [LEG] = 70, [ARM] = 100, [GRAZE] = 30, [GUT] = 30, [CHEST] = 80, [SEVERE] = 0};

/* ---- hits ------------------------------------------------------------------------- */

int32_t weigh_location(const struct setup *setup, const struct ru_state *state, int model,
                       int location)
{
    const struct ru_model *m = &state->models[model];
    enum wound wound = ru_wound_of(setup, state, model, location);
    if (m->life == LIFE_OUT)
        return wound == WOUND_KILLS ? WORTH_KILL_OUT : 0;
    if (wound != WOUND_SLIGHT)
        return wound == WOUND_KILLS ? WORTH_MAN : WORTH_OUT;
    bool steady = ru_has_item(setup, model, ITEM_STEADY) && !m->steady_used;
    int fails = m->lily || steady ? 0 : ru_toughness(setup, model) - 1; /* [RU-NERVE-1] of ten */
    return WORTH_WOUND[location] + WORTH_LILY * fails / RU_DIE;
}

int32_t weigh_hit(const struct setup *setup, const struct ru_state *state, int model, bool aimed)
{
    int32_t worth[LOCATION_COUNT], sum = 0;
    for (int i = 0; i < LOCATION_COUNT; i++)
        worth[i] = weigh_location(setup, state, model, i);
    for (int roll = 1; roll <= RU_DIE; roll++) {
        int32_t best = worth[ru_location(roll)];
        for (int other = roll - 1; other <= roll + 1 && aimed; other++) /* [RU-WND-2] */
            if (other >= 1 && other <= RU_DIE && worth[ru_location(other)] > best)
                best = worth[ru_location(other)];
        sum += best;
    }
    if (!ru_is_mounted(state, model))
        return sum / RU_DIE;
    int horse = ru_data(setup)->horse_die_most; /* [RU-SHOOT-7] */
    return (sum / RU_DIE * (RU_DIE - horse) + WORTH_HORSE * horse) / RU_DIE;
}

/* [RU-FIST-1] Two wounds, and a gut punch knocks out too [RU-WND-1]; never the horse [RU-FIST-7]. */
int32_t weigh_beating(const struct setup *setup, const struct ru_state *state, int model)
{
    int32_t sum = 0;
    for (int roll = 1; roll <= RU_DIE; roll++) {
        int location = ru_location(roll);
        int32_t worth = weigh_location(setup, state, model, location);
        bool falls = location == GUT && state->models[model].life == LIFE_UP;
        sum += falls && worth < WORTH_OUT ? WORTH_OUT : worth;
    }
    return 2 * sum / RU_DIE;
}

/* ---- the scene -------------------------------------------------------------------- */

/* [RU-CHAR-2] A Lawman waits until an enemy of his side has fired. */
static bool holds_fire(const struct scene *scene, int model)
{
    int team = scene->setup->teams[ru_seat(scene->setup, scene->state, model)];
    if (!ru_has_item(scene->setup, model, ITEM_LAWMAN))
        return false;
    for (int seat = 0; seat < scene->setup->seat_count; seat++)
        if (scene->state->fired[seat] && scene->setup->teams[seat] != team)
            return false;
    return true;
}

static void fighter_arm(const struct scene *scene, struct fighter *fighter)
{
    const struct ru_weapon *weapons = ru_data(scene->setup)->weapons;
    const uint8_t *rounds = scene->state->models[fighter->model].rounds;
    if (ru_holds_fire(scene->setup, scene->state, fighter->model))
        return;
    for (int i = 0; i < WEAPON_COUNT; i++) {
        if ((weapons[i].rounds > 0 && rounds[i] == 0) ||
            !ru_has_weapon(scene->setup, scene->state, fighter->model, i))
            continue;
        fighter->guns[fighter->gun_count++] = (uint8_t)i;
        fighter->reach =
            greater(fighter->reach, greater(weapons[i].short_mil, weapons[i].long_mil));
    }
}

static void fighter_begin(struct scene *scene, struct fighter *fighter, int model)
{
    const struct ru_model *m = &scene->state->models[model];
    int seat = ru_seat(scene->setup, scene->state, model);
    *fighter = (struct fighter){.model = model,
                                .base = ru_circle(scene->setup, scene->state, model),
                                .friendly = scene->setup->teams[seat] == scene->side,
                                .up = m->life == LIFE_UP,
                                .out = m->life == LIFE_OUT,
                                .lily = m->lily,
                                .mounted = m->mount != 0,
                                .acted = m->acted};
    fighter->hit_worth = weigh_hit(scene->setup, scene->state, model, false);
    if (fighter->out && scene->setup->switches[SWITCH_MERCY] == MERCY_SHOWN)
        fighter->hit_worth = 0; /* [RU-WND-4] */
    if (fighter->up && !holds_fire(scene, model))
        fighter_arm(scene, fighter);
}

void scene_begin(struct scene *scene, const struct setup *setup, const struct ru_state *state,
                 int seat)
{
    int characters = ru_character_count(setup);
    scene->setup = setup;
    scene->state = state;
    scene->seat = seat;
    scene->side = setup->teams[seat];
    scene->count = 0;
    for (int model = 0; model < characters; model++)
        if (ru_on_table(state, model))
            fighter_begin(scene, &scene->fighters[scene->count++], model);
}

const struct fighter *scene_find(const struct scene *scene, int model)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].model == model)
            return &scene->fighters[i];
    return NULL;
}

/* ---- shots ------------------------------------------------------------------------ */

/* Faces of ten with which a weapon hits through some cover; the band goes along [RU-SHOOT-1] to
 * [RU-SHOOT-3]. */
static int weapon_faces(const struct scene *scene, const struct fighter *by, int weapon,
                        struct circle from, struct circle to, int cover, uint8_t *band)
{
    const struct ru_data *data = ru_data(scene->setup);
    const struct ru_weapon *kind = &data->weapons[weapon];
    bool near = kind->short_mil > 0 && circle_within(from, to, kind->short_mil);
    if (!near && (kind->long_mil == 0 || !circle_within(from, to, kind->long_mil)))
        return 0;
    int needs =
        (near ? kind->short_needs - kind->short_bonus : kind->long_needs - kind->long_bonus);
    needs -= cover + (by->lily ? data->lily : 0) + (by->mounted ? data->mounted : 0);
    *band = near ? 1 : 2;
    return needs > RU_DIE ? 0 : needs < 1 ? RU_DIE : RU_DIE + 1 - needs;
}

struct shot_weight weigh_shot(const struct scene *scene, const struct fighter *by,
                              struct circle from, const struct fighter *at, struct circle to)
{
    struct shot_weight best = {0};
    uint8_t band;
    if (by->gun_count == 0 || !circle_within(from, to, by->reach) ||
        (at->out && scene->setup->switches[SWITCH_MERCY] == MERCY_SHOWN)) /* [RU-WND-4] */
        return best;
    struct ru_line line = ru_line_of_ground(scene->setup, from, to);
    if (at->out && line.cover == 0)
        line.cover = ru_data(scene->setup)->soft; /* [RU-WND-4] */
    for (int i = 0; i < by->gun_count && !line.blocked; i++) {
        int faces = weapon_faces(scene, by, by->guns[i], from, to, line.cover, &band);
        if (faces > best.faces)
            best = (struct shot_weight){.faces = (int8_t)faces,
                                        .weapon = by->guns[i],
                                        .band = band,
                                        .worth = faces * at->hit_worth / RU_DIE};
    }
    return best;
}

struct shot_weight weigh_best_shot(const struct scene *scene, const struct fighter *by,
                                   struct circle from, int *target)
{
    struct shot_weight best = {0};
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *at = &scene->fighters[i];
        if (at->friendly == by->friendly || (at->out && at->hit_worth == 0))
            continue;
        struct shot_weight shot = weigh_shot(scene, by, from, at, at->base);
        if (shot.worth <= best.worth)
            continue;
        best = shot;
        if (target)
            *target = at->model;
    }
    return best;
}
