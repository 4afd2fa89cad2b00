#include "rulesets/ruthless/weighing.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/ruthless/chances.h"

enum { WORTH_HORSE = 120 };
static const int16_t WORTH_WOUND[LOCATION_COUNT] = {
    [LEG] = 70, [ARM] = 100, [GRAZE] = 30, [GUT] = 30, [CHEST] = 80, [SEVERE] = 0};

/* How many of ten rolls strike each location, as RU_ROLL_LOCATIONS tells [RU-WND-1]. */
static const int8_t ROLLS[LOCATION_COUNT] = {
    [LEG] = 2, [ARM] = 2, [GRAZE] = 2, [GUT] = 1, [CHEST] = 2, [SEVERE] = 1};

/* ---- hits ------------------------------------------------------------------------- */

/* What the fright of a hit is worth. */
static int32_t weigh_fright(const struct ru_manner *manner, const struct setup *setup,
                            const struct ru_state *state, int model)
{
    const struct ru_model *m = &state->models[model];
    bool steady = ru_has_item(setup, model, ITEM_STEADY) && !m->steady_used;
    int fails = m->lily || steady ? 0 : ru_toughness(setup, model) - 1; /* [RU-NERVE-1] of ten */
    return (m->acted ? manner->lily_acted : manner->lily_yet) * fails / RU_DIE;
}

/* What a wound is worth, the fright of one who stays up included. */
static inline int32_t weigh_wound(const struct ru_manner *manner, const struct setup *setup,
                                  const struct ru_state *state, int model, int location,
                                  int32_t fright)
{
    enum wound wound = ru_wound_of(setup, state, model, location);
    if (state->models[model].life == LIFE_OUT)
        return wound == WOUND_KILLS ? manner->kill_out : 0;
    if (wound != WOUND_SLIGHT)
        return wound == WOUND_KILLS ? WORTH_MAN : manner->out;
    return WORTH_WOUND[location] + fright;
}

int32_t weigh_location(const struct ru_manner *manner, const struct setup *setup,
                       const struct ru_state *state, int model, int location)
{
    return weigh_wound(manner, setup, state, model, location,
                       weigh_fright(manner, setup, state, model));
}

/* Over all rolls the most of what each strikes and of its neighbours [RU-WND-2]. */
static int32_t weigh_aimed(const int32_t worth[LOCATION_COUNT])
{
    int32_t sum = 0;
    for (int roll = 1; roll <= RU_DIE; roll++) {
        int32_t best = worth[ru_location(roll)];
        if (roll > 1)
            best = greater(best, worth[ru_location(roll - 1)]);
        if (roll < RU_DIE)
            best = greater(best, worth[ru_location(roll + 1)]);
        sum += best;
    }
    return sum;
}

int32_t weigh_hit(const struct ru_manner *manner, const struct setup *setup,
                  const struct ru_state *state, int model, bool aimed)
{
    int32_t worth[LOCATION_COUNT], sum = 0, fright = weigh_fright(manner, setup, state, model);
    for (int i = 0; i < LOCATION_COUNT; i++) {
        worth[i] = weigh_wound(manner, setup, state, model, i, fright);
        sum += ROLLS[i] * worth[i];
    }
    if (aimed)
        sum = weigh_aimed(worth);
    if (!ru_is_mounted(state, model))
        return sum / RU_DIE;
    int horse = ru_data(setup)->horse_die_most; /* [RU-SHOOT-7] */
    return (sum / RU_DIE * (RU_DIE - horse) + WORTH_HORSE * horse) / RU_DIE;
}

/* [RU-FIST-1] Two wounds, and a gut punch knocks out too [RU-WND-1]; never the horse [RU-FIST-7]. */
int32_t weigh_beating(const struct scene *scene, int model)
{
    const struct ru_manner *manner = scene->manner;
    int32_t sum = 0;
    for (int roll = 1; roll <= RU_DIE; roll++) {
        int location = ru_location(roll);
        int32_t worth = weigh_location(manner, scene->setup, scene->state, model, location);
        bool falls = location == GUT && scene->state->models[model].life == LIFE_UP;
        sum += falls && worth < manner->out ? manner->out : worth;
    }
    return 2 * sum / RU_DIE;
}

/* ---- the scene -------------------------------------------------------------------- */

static void fighter_arm(const struct scene *scene, struct fighter *fighter)
{
    const struct ru_weapon *weapons = ru_data(scene->setup)->weapons;
    const uint8_t *rounds = scene->state->models[fighter->model].rounds;
    for (int i = 0; i < WEAPON_COUNT; i++) {
        if ((weapons[i].rounds > 0 && rounds[i] == 0) ||
            !ru_has_weapon(scene->setup, scene->state, fighter->model, i))
            continue;
        fighter->guns[fighter->gun_count++] = (uint8_t)i;
        fighter->reach =
            greater(fighter->reach, greater(weapons[i].short_mil, weapons[i].long_mil));
    }
}

/* All of a fighter but where it stands and whose it is. */
static void fighter_make(const struct scene *scene, struct fighter *fighter, int model, bool holds)
{
    const struct ru_model *m = &scene->state->models[model];
    *fighter = (struct fighter){.model = model,
                                .base = {.radius = ru_radius(scene->setup, scene->state, model)},
                                .up = m->life == LIFE_UP,
                                .out = m->life == LIFE_OUT,
                                .lily = m->lily,
                                .mounted = m->mount != 0,
                                .acted = m->acted};
    fighter->hit_worth = weigh_hit(scene->manner, scene->setup, scene->state, model, false);
    if (fighter->out && scene->setup->switches[SWITCH_MERCY] == MERCY_SHOWN)
        fighter->hit_worth = 0; /* [RU-WND-4] */
    if (fighter->up && !holds)
        fighter_arm(scene, fighter);
}

/* Most characters are as they were when the scene was last looked at. So each is kept, with all that it was
 * made from, per thread and outside of every state; what is kept can never change a result. */
struct fighter_kept {
    uint64_t game;                  /* of the set-up's digest */
    const struct ru_manner *manner; /* NULL: nothing is kept */
    bool holds;                     /* its fire [RU-CHAR-2] */
    struct ru_model from;
    struct fighter fighter;
};

/* Whether two are alike but for their places. */
static bool same_but_place(const struct ru_model *a, const struct ru_model *b)
{
    enum { REST = offsetof(struct ru_model, life) };
    return memcmp(&a->life, &b->life, sizeof *a - REST) == 0;
}

static void fighter_begin(struct scene *scene, uint64_t game, struct fighter *fighter, int model)
{
    static _Thread_local struct fighter_kept all_kept[RU_CHARACTERS];
    struct fighter_kept *kept = &all_kept[model];
    const struct ru_model *m = &scene->state->models[model];
    bool holds = ru_has_item(scene->setup, model, ITEM_LAWMAN) &&
                 ru_holds_fire(scene->setup, scene->state, model);
    if (kept->manner != scene->manner || kept->game != game || kept->holds != holds ||
        !same_but_place(&kept->from, m)) {
        *kept = (struct fighter_kept){game, scene->manner, holds, *m, {0}};
        fighter_make(scene, &kept->fighter, model, holds);
    }
    *fighter = kept->fighter;
    fighter->base.at = ru_at(scene->state, model);
    fighter->seat = ru_seat(scene->setup, scene->state, model);
    fighter->friendly = scene->setup->teams[fighter->seat] == scene->side;
}

void scene_begin(struct scene *scene, const struct ru_manner *manner, const struct setup *setup,
                 const struct ru_state *state, int seat)
{
    int characters = ru_character_count(setup);
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    scene->manner = manner;
    scene->setup = setup;
    scene->state = state;
    scene->seat = seat;
    scene->side = setup->teams[seat];
    scene->count = 0;
    for (int model = 0; model < characters; model++)
        if (ru_on_table(state, model))
            fighter_begin(scene, game, &scene->fighters[scene->count++], model);
}

const struct fighter *scene_find(const struct scene *scene, int model)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].model == model)
            return &scene->fighters[i];
    return NULL;
}

/* ---- shots ------------------------------------------------------------------------ */

/* How far two bases are apart. */
struct lane {
    int64_t square; /* between their middles */
    mil radii;
};

static struct lane lane_between(struct circle a, struct circle b)
{
    return (struct lane){distance_squared(a.at, b.at), a.radius + b.radius};
}

static bool lane_within(struct lane lane, mil reach)
{
    int64_t apart = (int64_t)lane.radii + reach;
    return lane.square <= apart * apart;
}

/* Whether a shot is to be thought of at all if it reaches: no mercy is shown [RU-WND-4]. */
static bool may_aim_at(const struct scene *scene, const struct fighter *by,
                       const struct fighter *at)
{
    return by->gun_count > 0 && !(at->out && scene->setup->switches[SWITCH_MERCY] == MERCY_SHOWN);
}

/* Faces of ten with which a weapon hits, the roll being better by so much; the band goes along [RU-SHOOT-1]
 * to [RU-SHOOT-3]. */
static int weapon_faces(const struct ru_weapon *weapon, struct lane lane, int better, uint8_t *band)
{
    bool near = weapon->short_mil > 0 && lane_within(lane, weapon->short_mil);
    if (!near && (weapon->long_mil == 0 || !lane_within(lane, weapon->long_mil)))
        return 0;
    int needs =
        near ? weapon->short_needs - weapon->short_bonus : weapon->long_needs - weapon->long_bonus;
    needs -= better;
    *band = near ? 1 : 2;
    return needs > RU_DIE ? 0 : needs < 1 ? RU_DIE : RU_DIE + 1 - needs;
}

/* The best shot through some cover. */
static struct shot_weight shot_through(const struct scene *scene, const struct fighter *by,
                                       const struct fighter *at, struct lane lane, int cover)
{
    const struct ru_data *data = ru_data(scene->setup);
    struct shot_weight best = {0};
    uint8_t band;
    if (at->out && cover == 0)
        cover = data->soft; /* [RU-WND-4] */
    int better = cover + (by->lily ? data->lily : 0) + (by->mounted ? data->mounted : 0);
    for (int i = 0; i < by->gun_count; i++) {
        int faces = weapon_faces(&data->weapons[by->guns[i]], lane, better, &band);
        if (faces > best.faces)
            best = (struct shot_weight){.faces = (int8_t)faces,
                                        .weapon = by->guns[i],
                                        .band = band,
                                        .worth = faces * at->hit_worth / RU_DIE};
    }
    return best;
}

struct shot_weight weigh_shot(const struct scene *scene, const struct fighter *by,
                              struct circle from, const struct fighter *at, struct circle to)
{
    struct lane lane = lane_between(from, to);
    int8_t back;
    if (!may_aim_at(scene, by, at) || !lane_within(lane, by->reach))
        return (struct shot_weight){0};
    struct ru_line line = ru_line_of_ground(scene->setup, from, to, &back);
    if (line.blocked)
        return (struct shot_weight){0};
    return shot_through(scene, by, at, lane, line.cover);
}

struct duel duel_between(const struct scene *scene, const struct fighter *own,
                         const struct fighter *enemy)
{
    int64_t radii = own->base.radius + enemy->base.radius;
    int64_t shoots = radii + own->reach, replies = radii + enemy->reach;
    return (struct duel){
        .own = own,
        .enemy = enemy,
        .shoots = may_aim_at(scene, own, enemy) ? shoots * shoots : -1,
        .replies = enemy->up && may_aim_at(scene, enemy, own) ? replies * replies : -1,
    };
}

struct shot_weight weigh_exchange(const struct scene *scene, const struct duel *duel,
                                  struct point from, int post, int32_t *back)
{
    const struct fighter *own = duel->own, *enemy = duel->enemy;
    const struct circle there = {from, own->base.radius};
    struct shot_weight shot = {0};
    struct lane lane = lane_between(there, enemy->base);
    int8_t own_cover;
    *back = 0;
    if (lane.square > duel->shoots && lane.square > duel->replies)
        return shot;
    struct ru_line line =
        post != NO_POST && enemy->outlook
            ? ru_outlook_line(scene->setup, enemy->outlook, post, from, &own_cover)
            : ru_line_of_ground(scene->setup, there, enemy->base, &own_cover);
    if (line.blocked)
        return shot;
    if (lane.square <= duel->replies)
        *back = shot_through(scene, enemy, own, lane, own_cover).worth;
    if (lane.square <= duel->shoots)
        shot = shot_through(scene, own, enemy, lane, line.cover);
    return shot;
}
