/* Attacks and danger as the script weighs them. Chances are those of a whole deck: close enough to choose by, and
 * quick. */
#include "rulesets/open_fire/weighing.h"

#include "rules/ground_sight.h"

enum {
    MOST_TRIES = 8,
    TRIES_BITS = 10, /* of the places for what was found before */
    LATE = 4,
    LATE_HUNTED = 7,
    LATE_LAST = 8,        /* in the last round, when nothing but a removal counts any more */
    WAITS = 22,           /* tenths: danger from one who has not acted yet */
    PREY_MORE = 44,       /* hundredths more for harm to the prey */
    PREY_NEAR = 5 * INCH, /* besides the reach: who could attack it after a move, and after two */
    PREY_FAR = 11 * INCH,
};

/* Not all who could will attack this one; where only removals count, staying whole counts most. In
 * thousandths. */
static const int32_t DANGER_SHARES[MISSION_COUNT] = {
    [MISSION_SHOOTOUT] = 530, [MISSION_BANK] = 153, [MISSION_SALOON] = 127};

/* What models are worth for what they can do: when a position is judged, and when the script
 * chooses. */
static const int32_t FIGHTING[GRADE_COUNT] = {150, 120, 110, 90};
static const int32_t FIGHTING_CHOSEN[GRADE_COUNT] = {111, 122, 148, 103};

/* ---- the scene -------------------------------------------------------------------- */

/* What removing a model is worth: what it can do, and its Victory Points. */
static int32_t worth_of(const struct setup *setup, const struct of_state *state, int model,
                        const int32_t fighting[GRADE_COUNT])
{
    return fighting[of_member(setup, model)->grade] +
           WORTH_VP * of_removal_points(setup, state, model);
}

static void fighter_begin(struct fighter *fighter, const struct setup *setup,
                          const struct of_state *state, int model,
                          const int32_t fighting[GRADE_COUNT])
{
    const struct of_model *m = &state->models[model];
    const struct of_member *member = of_member(setup, model);
    bool hurt = of_is_hurt(setup, state, model);
    *fighter = (struct fighter){.model = model,
                                .base = of_circle(setup, state, model),
                                .skill = (int8_t)(member->skill + m->stress + hurt),
                                .defence = (int8_t)(member->defence + hurt),
                                .seat = member->seat,
                                .weapon = m->weapon,
                                .hp = m->hp,
                                .hp_most = member->hp,
                                .stealth = member->stealth,
                                .late = LATE,
                                .up = m->life == LIFE_UP,
                                .waits = !m->acted};
    if (m->life > LIFE_UP || m->weapon >= WEAPON_BOUGHT)
        return;
    fighter->worth = worth_of(setup, state, model, fighting);
    fighter->reach = of_data(setup)->weapons[m->weapon].range_mil;
}

/* [OF-ATK-1] Who has whom in its assault range. */
static void holders_find(struct scene *scene)
{
    int second = of_first_model(scene->setup, 1);
    mil reach = of_data(scene->setup)->assault_mil;
    for (int a = 0; a < second; a++)
        for (int b = second; b < scene->count; b++) {
            struct fighter *one = &scene->fighters[a], *other = &scene->fighters[b];
            if (!one->up || !other->up || !circle_within(one->base, other->base, reach))
                continue;
            one->holders |= 1U << b;
            other->holders |= 1U << a;
        }
}

/* Who of a seat could come to attack somebody soon. */
static int32_t hunters(const struct scene *scene, int seat, const struct fighter *at)
{
    int32_t count = 0;
    int end = of_first_model(scene->setup, seat + 1);
    for (int k = of_first_model(scene->setup, seat); k < end; k++) {
        const struct fighter *by = &scene->fighters[k];
        if (by->up && circle_within(by->base, at->base, by->reach + PREY_FAR))
            count += circle_within(by->base, at->base, by->reach + PREY_NEAR) ? 3 : 1;
    }
    return count;
}

/* Only removing somebody counts [OF-MIS-1], and that takes many hits, so all go for the same one: worth much, with
 * few HP left, before many guns. */
static int prey_of(const struct scene *scene, int seat)
{
    int best = NO_MODEL, end = of_first_model(scene->setup, 2 - seat);
    int32_t most = 0;
    for (int i = of_first_model(scene->setup, 1 - seat); i < end; i++) {
        const struct fighter *at = &scene->fighters[i];
        if (!at->up)
            continue;
        int32_t worth = at->worth * hunters(scene, seat, at) / (at->hp + 1);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return best;
}

static void scene_fill(struct scene *scene, const struct setup *setup, const struct of_state *state,
                       int seat, bool judged)
{
    scene->setup = setup;
    scene->state = state;
    scene->seat = seat;
    scene->judged = judged;
    scene->count = of_model_count(setup);
    for (int model = 0; model < scene->count; model++)
        fighter_begin(&scene->fighters[model], setup, state, model,
                      judged ? FIGHTING : FIGHTING_CHOSEN);
    holders_find(scene);
    for (int k = 0; k < OF_SEATS; k++)
        scene->prey[k] = NO_MODEL;
}

void of_scene_judge(struct scene *scene, const struct setup *setup, const struct of_state *state,
                    int seat)
{
    scene_fill(scene, setup, state, seat, true);
}

void of_scene_choose(struct scene *scene, const struct setup *setup, const struct of_state *state,
                     int seat)
{
    scene_fill(scene, setup, state, seat, false);
}

/* In a Bank Job with one objective left, which is often stood around to the end, the leader's point decides
 * [OF-MIS-2]. */
static bool leader_decides(const struct of_state *state, int seat)
{
    return state->mission == MISSION_BANK && of_objectives_left(state) == 1 &&
           state->vp[seat] <= state->vp[1 - seat];
}

static int leader_of(const struct scene *scene, int seat)
{
    int end = of_first_model(scene->setup, seat + 1);
    for (int model = of_first_model(scene->setup, seat); model < end; model++)
        if (scene->fighters[model].up && of_member(scene->setup, model)->grade == GRADE_LEADER)
            return model;
    return NO_MODEL;
}

static bool is_last_round(const struct setup *setup, const struct of_state *state)
{
    return state->round >= of_data(setup)->rounds;
}

void of_scene_hunt(struct scene *scene, const struct setup *setup, const struct of_state *state,
                   int seat)
{
    of_scene_choose(scene, setup, state, seat);
    for (int model = 0; model < scene->count; model++)
        scene->fighters[model].late = is_last_round(setup, state) ? LATE_LAST : LATE_HUNTED;
    for (int k = 0; k < OF_SEATS; k++)
        if (state->mission == MISSION_SHOOTOUT)
            scene->prey[k] = (int8_t)prey_of(scene, k);
        else if (leader_decides(state, k))
            scene->prey[k] = (int8_t)leader_of(scene, 1 - k);
}

/* ---- chances ---------------------------------------------------------------------- */

int of_weigh_ranks(int needs)
{
    return needs <= 2 ? RANKS - 1 : needs >= RANK_QUEEN ? 2 : RANKS + 1 - needs; /* [OF-DECK-4] */
}

/* The last HP count most: a model that is hardly hurt fights on, one that is removed does not. */
int32_t of_weigh_left(const struct fighter *fighter, int hp)
{
    int most = fighter->hp_most, lost = most - hp, late = fighter->late;
    return fighter->worth -
           fighter->worth * lost * ((8 - late) * most + late * lost) / (8 * most * most);
}

/* At the last HP it may hold on [OF-INJ-3]. */
static int32_t losses_worth(const struct fighter *at, int losses)
{
    int32_t now = of_weigh_left(at, at->hp);
    if (losses < at->hp)
        return now - of_weigh_left(at, at->hp - losses);
    int32_t last = of_weigh_left(at, 1);
    return now - last + last * (RANKS - of_weigh_ranks(at->defence + 1)) / RANKS;
}

static int32_t tries_worth(const struct fighter *at, int tries, int32_t chance)
{
    enum { WHOLE = RANKS * RANKS };
    int32_t likely[MOST_TRIES + 1] = {1 << 16};
    int64_t sum = 0;
    for (int i = 0; i < tries; i++)
        for (int k = i + 1; k >= 0; k--)
            likely[k] = (int32_t)(((int64_t)likely[k] * (WHOLE - chance) +
                                   (k > 0 ? (int64_t)likely[k - 1] * chance : 0)) /
                                  WHOLE);
    for (int k = 1; k <= tries; k++)
        sum += (int64_t)likely[k] * losses_worth(at, k);
    return (int32_t)(sum >> 16);
}

/* All that the worth of tries depends on, in one number that is never 0. */
static uint64_t tries_key(const struct fighter *at, int tries, int32_t chance)
{
    uint64_t key = 1;
    key = key << 4 | (uint64_t)tries;
    key = key << 8 | (uint64_t)chance;
    key = key << 8 | at->hp;
    key = key << 8 | at->hp_most;
    key = key << 4 | at->late;
    key = key << 8 | (uint8_t)at->defence;
    return key << 20 | (uint64_t)at->worth;
}

/* The same few duels are weighed from many places, so what was found is kept: a tenth of a search's time. */
int32_t of_weigh_tries(const struct fighter *at, int tries, int32_t chance)
{
    static _Thread_local struct {
        uint64_t key;
        int32_t worth;
    } kept[1 << TRIES_BITS];
    tries = tries > MOST_TRIES ? MOST_TRIES : tries;
    uint64_t key = tries_key(at, tries, chance);
    uint64_t place = key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - TRIES_BITS);
    if (kept[place].key != key) {
        kept[place].key = key;
        kept[place].worth = tries_worth(at, tries, chance);
    }
    return kept[place].worth;
}

/* How many of the 13 values let a hit through [OF-DEF-1]. */
static int ranks_through(const struct scene *scene, const struct fighter *at, int weapon,
                         bool obscured)
{
    const struct of_data *data = of_data(scene->setup);
    int cover = obscured ? data->obscured : 0;
    return RANKS - of_weigh_ranks(at->defence + data->weapons[weapon].piercing - cover);
}

static int32_t weigh_duel(const struct scene *scene, const struct fighter *by,
                          const struct fighter *at, int weapon, int attacks, int needs,
                          bool obscured)
{
    const struct of_weapon *kind = &of_data(scene->setup)->weapons[weapon];
    int hit = of_weigh_ranks(needs), through = ranks_through(scene, at, weapon, obscured);
    int32_t worth = of_weigh_tries(at, attacks * kind->damage, hit * through);
    if (at->model == scene->prey[by->seat])
        worth += worth * PREY_MORE / 100;
    return worth + (kind->suppressing ? at->worth * hit / (RANKS * 20) : 0);
}

int32_t of_weigh_shot(const struct scene *scene, const struct fighter *by, const struct fighter *at,
                      int weapon, const struct of_shot *shot)
{
    return weigh_duel(scene, by, at, weapon, shot->attacks, shot->needs, shot->obscured);
}

/* ---- attacks from places ---------------------------------------------------------- */

enum between { BETWEEN_NOBODY, BETWEEN_ENEMY, BETWEEN_FRIEND };

/* Who stands about in the line: its middle alone is looked at [OF-ATK-2]. */
static enum between who_is_between(const struct scene *scene, const struct fighter *by,
                                   struct circle from, const struct fighter *at, struct circle to)
{
    enum between between = BETWEEN_NOBODY;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up || other == by || other == at)
            continue;
        mil near = other->base.radius + RADIUS_FOOT / 2;
        struct box spot = {other->base.at.x, other->base.at.y, other->base.at.x, other->base.at.y};
        if (box_is_far(&spot, from.at, to.at, near) ||
            compare_to_segment(other->base.at, from.at, to.at, near) >= 0)
            continue;
        if (other->seat == by->seat)
            return BETWEEN_FRIEND;
        between = BETWEEN_ENEMY;
    }
    return between;
}

/* An attack from one place at another, before anybody has looked whether it is seen. */
struct aim {
    const struct fighter *by, *at;
    struct circle from, to;
    int needs, needs_fists, attacks;
    bool close;
};

/* Whether one could be attacked, if nothing were in the way [OF-ATK-1] [OF-ATK-3]. */
static bool aim_take(const struct scene *scene, struct aim *aim, int less)
{
    const struct of_data *data = of_data(scene->setup);
    const struct fighter *by = aim->by, *at = aim->at;
    if (by->weapon >= WEAPON_BOUGHT || !circle_within(aim->from, aim->to, by->reach))
        return false;
    const struct of_weapon *kind = &data->weapons[by->weapon];
    aim->close = circle_within(aim->from, aim->to, data->assault_mil);
    if (!aim->close && (at->holders & ~(1U << by->model)) && same_point(aim->to.at, at->base.at))
        return false; /* a friend has it in its assault range */
    aim->needs_fists = by->skill + less;
    aim->needs = aim->needs_fists + (aim->close ? -data->in_assault : at->stealth);
    aim->attacks =
        kind->attacks + (kind->rapid_fire && circle_within(aim->from, aim->to, by->reach / 2));
    return true;
}

static int32_t aim_worth(const struct scene *scene, const struct aim *aim, bool obscured)
{
    const struct fighter *by = aim->by, *at = aim->at;
    int32_t worth = weigh_duel(scene, by, at, by->weapon, aim->attacks, aim->needs, obscured);
    if (!aim->close)
        return worth;
    return greater(worth, weigh_duel(scene, by, at, WEAPON_FISTS, 1, aim->needs_fists, false));
}

/* How well the target is seen [OF-ATK-2] [OF-HID-1]. */
static enum sight aim_sight(const struct scene *scene, const struct aim *aim)
{
    struct ground_line line = ground_line_between(scene->setup, aim->from, aim->to, 0);
    if (line.sight == SIGHT_BLOCKED)
        return SIGHT_BLOCKED;
    enum between between = who_is_between(scene, aim->by, aim->from, aim->at, aim->to);
    bool obscured = line.sight == SIGHT_OBSCURED || between == BETWEEN_ENEMY;
    bool there = same_point(aim->to.at, aim->at->base.at);
    bool hidden = there && scene->state->models[aim->at->model].hidden;
    if (between == BETWEEN_FRIEND || (obscured && hidden))
        return SIGHT_BLOCKED;
    return obscured ? SIGHT_OBSCURED : SIGHT_CLEAR;
}

/* What it is worth if that is more than `least`, which saves looking at all others. */
static int32_t aim_weigh(const struct scene *scene, const struct aim *aim, int32_t least)
{
    int32_t clear = aim_worth(scene, aim, false);
    if (clear <= least)
        return 0;
    enum sight sight = aim_sight(scene, aim);
    return sight == SIGHT_BLOCKED ? 0 : sight == SIGHT_CLEAR ? clear : aim_worth(scene, aim, true);
}

int32_t of_weigh_attack(const struct scene *scene, const struct fighter *by, struct circle from,
                        const struct fighter *at, struct circle to, int less)
{
    struct aim aim = {.by = by, .at = at, .from = from, .to = to};
    return aim_take(scene, &aim, less) ? aim_weigh(scene, &aim, 0) : 0;
}

static int32_t aim_losses(const struct scene *scene, const struct aim *aim, int weapon, int attacks,
                          int needs, bool obscured)
{
    int tries = attacks * of_data(scene->setup)->weapons[weapon].damage;
    int through = ranks_through(scene, aim->at, weapon, obscured);
    return 100 * tries * of_weigh_ranks(needs) * through / (RANKS * RANKS);
}

int32_t of_weigh_losses(const struct scene *scene, const struct fighter *by,
                        const struct fighter *at)
{
    struct aim aim = {.by = by, .at = at, .from = by->base, .to = at->base};
    if (!aim_take(scene, &aim, 0))
        return 0;
    enum sight sight = aim_sight(scene, &aim);
    if (sight == SIGHT_BLOCKED)
        return 0;
    int32_t losses =
        aim_losses(scene, &aim, by->weapon, aim.attacks, aim.needs, sight == SIGHT_OBSCURED);
    if (!aim.close)
        return losses;
    return greater(losses, aim_losses(scene, &aim, WEAPON_FISTS, 1, aim.needs_fists, false));
}

/* [OF-ATK-1] Enemies in assault range come before all others. */
int32_t of_weigh_best(const struct scene *scene, const struct fighter *by, struct circle from,
                      int less)
{
    int32_t near = 0, far = 0;
    bool bound = false;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *at = &scene->fighters[i];
        struct aim aim = {.by = by, .at = at, .from = from, .to = at->base};
        if (!at->up || at->seat == by->seat)
            continue;
        bool close = circle_within(from, at->base, of_data(scene->setup)->assault_mil);
        bound = bound || close;
        if (!aim_take(scene, &aim, less))
            continue;
        if (close)
            near = greater(near, aim_weigh(scene, &aim, near));
        else if (!bound)
            far = greater(far, aim_weigh(scene, &aim, far));
    }
    return bound ? near : far;
}

/* Whoever has acted attacks again in the next round, if there is one. */
int32_t of_weigh_danger(const struct scene *scene, const struct fighter *own, struct circle there)
{
    int32_t sum = 0, acted = is_last_round(scene->setup, scene->state) ? 0 : 10;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *by = &scene->fighters[i];
        int32_t tenths = by->waits ? WAITS : acted;
        if (by->up && by->seat != own->seat && tenths > 0)
            sum += of_weigh_attack(scene, by, by->base, own, there, 0) * tenths;
    }
    return (int32_t)((int64_t)sum * DANGER_SHARES[scene->state->mission] / 10000);
}

/* ---- hands ------------------------------------------------------------------------ */

/* Of a thousand hands of so many cards, how many are of each rank or a better one. */
static const int16_t AS_GOOD[HAND_CARDS + 1][HAND_COUNT] = {
    {1000, 0, 0, 0, 0, 0, 0, 0, 0, 0},    {1000, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {1000, 59, 0, 0, 0, 0, 0, 0, 0, 0},   {1000, 172, 2, 2, 0, 0, 0, 0, 0, 0},
    {1000, 324, 19, 9, 0, 0, 0, 0, 0, 0}, {1000, 499, 76, 29, 8, 4, 2, 0, 0, 0},
};

int of_weigh_stopped(unsigned rank, int cards)
{
    int hand = (int)hand_of(rank), value = hand_value(rank);
    if (hand == HAND_NONE || hand == HAND_ROYAL_FLUSH)
        return hand == HAND_NONE ? 1000 : 0;
    int as_good = AS_GOOD[cards][hand], better = AS_GOOD[cards][hand + 1];
    return better + (as_good - better) * (RANKS + 1 - value) / RANKS;
}

/* By its rank; of equal ones that which has more cards of a suit and neighbours. */
int of_weigh_hand(const struct of_state *state, int seat, int without)
{
    uint8_t faces[HAND_CARDS + 1];
    int count = 0, grows = 0;
    for (int i = 0; i < of_hand_size(state, seat); i++)
        if (i != without)
            faces[count++] = (uint8_t)card_face((uint8_t)of_hand_card(state, seat, i));
    count = count < HAND_CARDS ? count : HAND_CARDS;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            grows += 2 * (face_suit(faces[i]) == face_suit(faces[k])) +
                     (face_rank(faces[i]) - face_rank(faces[k]) == 1) +
                     (face_rank(faces[k]) - face_rank(faces[i]) == 1);
    return (int)hand_rank(faces, count) * 64 + grows;
}
