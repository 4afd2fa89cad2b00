/* Attacks, danger and cards as the script weighs them. Chances are those of a whole deck: close enough to
 * choose by, and quick. */
#include "rulesets/devils_bluff/weighing.h"

enum {
    RANKS = RANK_KING,
    MOST_LOSSES = 6,
    DANGER_SHARE = 3, /* a third: not all who could will attack this one */
};

/* ---- the scene -------------------------------------------------------------------- */

static int carried(const struct db_state *state, int model)
{
    int count = 0;
    for (int marker = 0; marker < DB_OBJECTIVES; marker++)
        count += state->markers[marker].carrier == model + 1;
    return count;
}

/* What taking a model out is worth: what it can do, and its Victory Points [DB-VP-1] [DB-MIS-3]. */
static int32_t worth_of(const struct setup *setup, const struct db_state *state, int model)
{
    static const int32_t FIGHTING[PROFILE_COUNT] = {
        [PROFILE_LEADER] = 220, [PROFILE_LEGEND] = 160, [PROFILE_HIRED_GUN] = 100};
    static const int32_t POINTS[PROFILE_COUNT] = {[PROFILE_LEADER] = 2, [PROFILE_LEGEND] = 1};
    enum profile profile = db_profile_of(setup, model);
    int points = POINTS[profile] + !state->first_kill + (state->mission == MISSION_NOON) +
                 3 * carried(state, model);
    return FIGHTING[profile] + WORTH_VP * points;
}

void db_fighter_begin(struct fighter *fighter, const struct setup *setup,
                      const struct db_state *state, int model)
{
    const struct db_model *m = &state->models[model];
    *fighter = (struct fighter){.model = model,
                                .base = db_circle(setup, state, model),
                                .up = m->life == LIFE_UP,
                                .mounted = m->mounted,
                                .wild = db_has_item(setup, model, ITEM_ACES_WILD),
                                .injured = m->injured,
                                .seat = (uint8_t)db_seat(setup, model),
                                .skill = db_profile(setup, model)->skill,
                                .hp = m->hp,
                                .points = m->points};
    if (m->life > LIFE_UP)
        return;
    fighter->worth = worth_of(setup, state, model);
    if (fighter->up)
        fighter->level = (uint8_t)db_level(setup, state, model);
    for (unsigned left = db_weapons(setup, model); left; left &= left - 1) {
        int weapon = __builtin_ctz(left);
        const struct db_weapon *kind = &db_data(setup)->weapons[weapon];
        if (fighter->weapon_count == FIGHTER_WEAPONS ||
            ((kind->rules & RULED_ONE_USE) && (m->dynamite_used || m->points == 0)))
            continue;
        mil reach = kind->rules & RULED_LONGSHOT ? 2 * kind->range_mil : kind->range_mil;
        fighter->weapons[fighter->weapon_count++] = (uint8_t)weapon;
        fighter->reach = greater(fighter->reach, reach);
    }
}

_Static_assert(DB_MODELS <= 32, "there is a bit for everybody");

/* [DB-ATK-2] Enemies so near to a fighter that their friends do not shoot at it from afar. */
static uint32_t crowd_about(const struct scene *scene, const struct fighter *fighter)
{
    struct circle base = fighter->base;
    uint32_t crowd = 0;
    for (int i = 0; i < scene->stander_count; i++) {
        const struct fighter *other = &scene->fighters[scene->standers[i].model];
        if (other->seat != fighter->seat &&
            circle_within(other->base, base, db_data(scene->setup)->friend_mil))
            crowd |= 1U << other->model;
    }
    return crowd;
}

/* The same for all at once. */
static void crowds_find(struct scene *scene)
{
    mil reach = db_data(scene->setup)->friend_mil;
    int first = 0; /* of the second seat: they stand in the order of the rosters */
    while (first < scene->stander_count && scene->fighters[scene->standers[first].model].seat == 0)
        first++;
    for (int i = 0; i < first; i++)
        for (int k = first; k < scene->stander_count; k++) {
            struct fighter *one = &scene->fighters[scene->standers[i].model];
            struct fighter *other = &scene->fighters[scene->standers[k].model];
            if (!circle_within(one->base, other->base, reach))
                continue;
            one->crowd |= 1U << other->model;
            other->crowd |= 1U << one->model;
        }
}

/* How near to the middle of a line a base is in the way. */
static mil width_of(const struct fighter *fighter)
{
    return fighter->base.radius + RADIUS_FOOT / 2;
}

static struct stander stander_of(const struct fighter *fighter)
{
    struct point at = fighter->base.at;
    mil width = width_of(fighter);
    return (struct stander){
        {at.x - width, at.y - width}, {at.x + width, at.y + width}, fighter->model};
}

void db_scene_begin(struct scene *scene, const struct setup *setup, const struct db_state *state,
                    int seat)
{
    scene->setup = setup;
    scene->state = state;
    scene->seat = seat;
    scene->count = db_model_count(setup);
    for (int model = 0; model < scene->count; model++)
        db_fighter_begin(&scene->fighters[model], setup, state, model);
    scene->stander_count = 0;
    scene->present = 0;
    for (int model = 0; model < scene->count; model++)
        if (scene->fighters[model].up) {
            scene->standers[scene->stander_count++] = stander_of(&scene->fighters[model]);
            scene->present |= 1U << model;
        }
    crowds_find(scene);
}

void db_scene_remove(struct scene *scene, int model)
{
    int count = 0;
    scene->fighters[model].up = false;
    scene->present &= ~(1U << model);
    for (int i = 0; i < scene->stander_count; i++)
        if (scene->standers[i].model != model)
            scene->standers[count++] = scene->standers[i];
    scene->stander_count = count;
}

struct fighter db_fighter_at(const struct scene *scene, const struct fighter *fighter,
                             struct point at)
{
    struct fighter moved = *fighter;
    moved.base.at = at;
    moved.level = (uint8_t)terrain_level(&scene->setup->layout.terrain, at);
    moved.crowd = crowd_about(scene, &moved);
    return moved;
}

/* ---- chances ---------------------------------------------------------------------- */

int db_weigh_ranks(const struct setup *setup, int needs, bool wild)
{
    int plain = needs <= 2 ? RANKS - 1 : needs > RANKS ? 0 : RANKS + 1 - needs;
    return plain + (wild && db_data(setup)->wild >= needs);
}

/* Half of a model's worth is lost on the way down, most of the rest when it is injured [DB-INJ-1]. */
int32_t db_weigh_losses(const struct fighter *at, int losses)
{
    int hp = at->hp > 0 ? at->hp : 1;
    if (losses <= 0)
        return 0;
    if (losses < hp)
        return at->worth * losses / (2 * hp);
    if (at->injured)
        return at->worth;
    return losses == hp ? at->worth * 6 / 10 : at->worth * 9 / 10;
}

int32_t db_weigh_tries(const struct fighter *at, int tries, int32_t chance)
{
    enum { WHOLE = RANKS * RANKS * RANKS };
    int64_t likely[MOST_LOSSES + 1] = {1 << 20};
    int64_t sum = 0;
    tries = tries > MOST_LOSSES ? MOST_LOSSES : tries;
    for (int i = 0; i < tries; i++)
        for (int k = i + 1; k >= 0; k--)
            likely[k] =
                (likely[k] * (WHOLE - chance) + (k > 0 ? likely[k - 1] * chance : 0)) / WHOLE;
    for (int k = 1; k <= tries; k++)
        sum += likely[k] * db_weigh_losses(at, k);
    return (int32_t)(sum >> 20);
}

int32_t db_weigh_shot(const struct scene *scene, const struct fighter *by, const struct fighter *at,
                      int weapon, const struct db_shot *shot)
{
    const struct setup *setup = scene->setup;
    const struct db_weapon *kind = &db_data(setup)->weapons[weapon];
    int hit = db_weigh_ranks(setup, shot->needs, by->wild);
    int rend = db_weigh_ranks(setup, greater(shot->needs, db_data(setup)->rends), false);
    int through =
        RANKS -
        db_weigh_ranks(setup, db_defence_needs(setup, at->model, weapon, shot->cover), at->wild);
    int hurts = RANKS - db_weigh_ranks(setup, db_counter_needs(setup, at->model, weapon), at->wild);
    hit += kind->rending * rend;
    hit = hit > RANKS ? RANKS : hit;
    return db_weigh_tries(at, shot->attacks, hit * through * hurts);
}

/* ---- lines ------------------------------------------------------------------------ */

/* Most points are farther from the line than the length, even if that is taken times the sum of the sides
 * instead of the root of their squares. */
bool db_comes_near(struct point p, struct point a, struct point b, mil reach)
{
    struct vec along = vec_from(a, b);
    int64_t off = cross(along, vec_from(a, p));
    int64_t sides = (along.x < 0 ? -along.x : along.x) + (along.y < 0 ? -along.y : along.y);
    return (off < 0 ? -off : off) <= sides * reach && compare_to_segment(p, a, b, reach) < 0;
}

/* ---- attacks ---------------------------------------------------------------------- */

/* Whether somebody stands about in the line: the middle of the line alone is looked at [DB-ATK-2]. */
static bool in_the_way(const struct scene *scene, const struct fighter *by,
                       const struct fighter *at)
{
    struct point a = by->base.at, b = at->base.at;
    struct point least = {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
    struct point most = {greater(a.x, b.x), greater(a.y, b.y)};
    for (int i = 0; i < scene->stander_count; i++) {
        const struct stander *other = &scene->standers[i];
        if (other->most.x < least.x || other->least.x > most.x || other->most.y < least.y ||
            other->least.y > most.y || other->model == by->model || other->model == at->model)
            continue;
        const struct fighter *fighter = &scene->fighters[other->model];
        if (db_comes_near(fighter->base.at, a, b, width_of(fighter)))
            return true;
    }
    return false;
}

/* Models and ground between two fighters. */
static void eye_open(struct eye *eye, const struct scene *scene, const struct fighter *by,
                     const struct fighter *at)
{
    eye->known = true;
    eye->blocked = in_the_way(scene, by, at);
    if (eye->blocked)
        return;
    eye->line = db_line_of_ground(scene->setup, by->base, at->base);
    eye->blocked = eye->line.sight == SIGHT_BLOCKED;
}

/* [DB-ATK-5] to [DB-ATK-11] for places that nobody may be at yet. */
static int needs_at(const struct scene *scene, const struct fighter *by, int weapon, int above,
                    bool close, bool obscured)
{
    const struct db_data *data = db_data(scene->setup);
    int rules = data->weapons[weapon].rules;
    bool assault = rules & RULED_ASSAULT;
    if (close && !assault)
        return data->close_needs;
    int sum = above > 0 ? data->height : 0;
    sum += obscured ? data->obscured : 0;
    sum += by->mounted && above >= 0 ? data->mounted : 0;
    sum += rules & RULED_ACCURATE ? data->accurate : 0;
    if (by->mounted && assault && db_has_item(scene->setup, by->model, ITEM_MOUNTED_COMBAT))
        sum += data->mounted_combat;
    return by->skill - sum;
}

/* As circle_within, for two circles whose distance is worked out already. */
static bool is_within(int64_t distance, mil radii, mil reach)
{
    int64_t apart = (int64_t)radii + reach;
    return distance <= apart * apart;
}

int32_t db_weigh_attack(const struct scene *scene, const struct fighter *by,
                        const struct fighter *at, struct eye *eye)
{
    const struct db_data *data = db_data(scene->setup);
    int64_t distance = distance_squared(by->base.at, at->base.at);
    mil radii = by->base.radius + at->base.radius;
    int32_t best = 0;
    if (!is_within(distance, radii, by->reach) || (eye->known && eye->blocked))
        return 0;
    bool close = is_within(distance, radii, data->near_mil);
    if (!close && (at->crowd & scene->present & ~(1U << by->model))) /* [DB-ATK-2] */
        return 0;
    if (!eye->known)
        eye_open(eye, scene, by, at);
    if (eye->blocked)
        return 0;
    bool obscured = eye->line.sight == SIGHT_OBSCURED && !close;
    int above = by->level - at->level;
    struct db_shot shot = {.cover = obscured && eye->line.cover && !at->mounted};
    for (int i = 0; i < by->weapon_count; i++) {
        int weapon = by->weapons[i];
        const struct db_weapon *kind = &data->weapons[weapon];
        shot.attacks = kind->attacks;
        if (!is_within(distance, radii, kind->range_mil)) {
            if (!(kind->rules & RULED_LONGSHOT) || !is_within(distance, radii, 2 * kind->range_mil))
                continue;
            shot.attacks = 1;
        }
        shot.needs = needs_at(scene, by, weapon, above, close, obscured);
        best = greater(best, db_weigh_shot(scene, by, at, weapon, &shot));
    }
    return best;
}

/* [DB-ATK-1] Enemies within 3 inches come before all others. */
int32_t db_weigh_best(const struct scene *scene, const struct fighter *by,
                      struct eye eyes[DB_MODELS], int *target)
{
    int32_t best = 0;
    bool bound = false; /* to those that are near */
    *target = NO_MODEL;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *at = &scene->fighters[i];
        if (!at->up || at->seat == by->seat)
            continue;
        int32_t worth = db_weigh_attack(scene, by, at, &eyes[i]);
        bool near = worth > 0 && circle_within(by->base, at->base, db_data(scene->setup)->near_mil);
        if (worth == 0 || near < bound || (near == bound && worth <= best))
            continue;
        best = worth;
        bound = near;
        *target = i;
    }
    return best;
}

int32_t db_weigh_now(const struct scene *scene, const struct fighter *by)
{
    struct db_shot shot;
    struct refusal refusal;
    int32_t best = 0;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *at = &scene->fighters[i];
        if (!at->up || at->seat == by->seat || !circle_within(by->base, at->base, by->reach))
            continue;
        for (int k = 0; k < by->weapon_count; k++)
            if (db_may_attack(scene->setup, scene->state, by->model, at->model, by->weapons[k],
                              false, &shot, &refusal))
                best = greater(best, db_weigh_shot(scene, by, at, by->weapons[k], &shot));
    }
    return best;
}

int32_t db_weigh_danger(const struct scene *scene, const struct fighter *own)
{
    int32_t sum = 0;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *by = &scene->fighters[i];
        struct eye eye = {0};
        if (by->up && by->seat != own->seat)
            sum += db_weigh_attack(scene, by, own, &eye) * (by->points > 1 ? 2 : 1);
    }
    return sum / (2 * DANGER_SHARE);
}

/* ---- cards ------------------------------------------------------------------------ */

int32_t db_weigh_card(const struct db_state *state, int seat, int card)
{
    static const int32_t WORTH[RANKS + 1] = {14, 1, 2, 3, 4, 5, 8, 11, 14, 17, 20, 36, 44, 52};
    enum { MIDDLING = 8, LOW_PIP = 4 };
    int rank = db_card_value(card);
    int32_t worth = WORTH[rank >= RANK_ACE && rank <= RANKS ? rank : 0];
    if (state->routing[seat] && rank >= RANK_ACE) /* [DB-ROUT-1] */
        worth = greater(worth, (MIDDLING - rank) * LOW_PIP);
    return worth;
}
