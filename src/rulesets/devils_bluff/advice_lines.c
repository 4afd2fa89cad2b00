/* Lines of fire: whom a fighter at some place hinders, and who could attack it there. */
#include "rulesets/devils_bluff/advice.h"

enum {
    FRIENDS_SHARE = 4, /* sixteenths of what friends can do */
    ENEMIES_SHARE = 12,
    COMING_SHARE = 8, /* of an attack that an enemy would have to move for */
    WHOLE_SHARE = 16,
};

/* What makes it easier to hit, with any weapon and with those for assaults. */
struct ease {
    int any, assault;
};

static void band_add(struct bands *bands, const struct fighter *by, const struct fighter *at,
                     mil reach, int32_t worth)
{
    int64_t apart = (int64_t)by->base.radius + at->base.radius + reach;
    bands->list[bands->count++] = (struct band){apart * apart, worth};
}

/* What a fighter's weapons are worth against another in the open, by how far they reach after a move. */
static void bands_find(struct bands *bands, const struct scene *scene, const struct fighter *by,
                       const struct fighter *at, mil move, struct ease eased)
{
    const struct db_data *data = db_data(scene->setup);
    for (int i = 0; i < by->weapon_count; i++) {
        int weapon = by->weapons[i];
        const struct db_weapon *kind = &data->weapons[weapon];
        struct db_shot shot = {.attacks = kind->attacks, .needs = by->skill - eased.any};
        shot.needs -= (kind->rules & RULED_ACCURATE ? data->accurate : 0) +
                      (kind->rules & RULED_ASSAULT ? eased.assault : 0);
        band_add(bands, by, at, kind->range_mil + move,
                 db_weigh_shot(scene, by, at, weapon, &shot));
        if (!(kind->rules & RULED_LONGSHOT))
            continue;
        shot.attacks = 1;
        band_add(bands, by, at, 2 * kind->range_mil + move,
                 db_weigh_shot(scene, by, at, weapon, &shot));
    }
}

/* The enemy's after a move, and the fighter's own from a place as good as any can be. */
static void line_weigh(struct line *line, const struct scene *scene, const struct fighter *own,
                       mil roam)
{
    const struct fighter *enemy = &scene->fighters[line->by];
    const struct db_data *data = db_data(scene->setup);
    mil move = db_move_mil(scene->setup, scene->state, enemy->model);
    bool trained = own->mounted && db_has_item(scene->setup, own->model, ITEM_MOUNTED_COMBAT);
    struct ease theirs = {enemy->mounted ? data->mounted : 0, 0};
    struct ease ours = {(own->mounted ? data->mounted : 0) + greater(data->height, 0),
                        trained ? data->mounted_combat : 0};
    if (circle_within(own->base, enemy->base, enemy->reach + move + roam))
        bands_find(&line->theirs, scene, enemy, own, move, theirs);
    if (circle_within(own->base, enemy->base, own->reach + roam))
        bands_find(&line->ours, scene, own, enemy, 0, ours);
}

void db_lines_find(struct lines *lines, const struct scene *scene, const struct fighter *own,
                   mil roam)
{
    struct scene others = *scene;
    struct eye eyes[DB_MODELS][DB_MODELS] = {0};
    db_scene_remove(&others, own->model);
    lines->count = 0;
    for (int i = 0; i < others.count; i++) {
        struct line *line = &lines->lines[lines->count];
        const struct fighter *by = &others.fighters[i];
        if (!by->up)
            continue;
        line->by = i;
        line->friendly = by->seat == own->seat;
        line->turns = by->points > 1 ? 2 : 1;
        line->theirs.count = line->ours.count = 0;
        line->worth = db_weigh_best(&others, by, eyes[i], &line->at);
        for (int k = i + 1; k < others.count; k++) /* what one sees the other sees */
            eyes[k][i] = eyes[i][k];
        if (!line->friendly)
            line_weigh(line, scene, own, roam);
        if (line->worth > 0 || line->theirs.count + line->ours.count > 0)
            lines->count++;
    }
}

/* Whether a fighter is in a line, or too near to its target [DB-ATK-2]. */
static bool hinders(const struct line *line, const struct scene *scene, const struct fighter *own)
{
    const struct fighter *by = &scene->fighters[line->by], *at = &scene->fighters[line->at];
    const struct db_data *data = db_data(scene->setup);
    struct circle there = own->base;
    mil near = there.radius + RADIUS_FOOT / 2;
    if (db_comes_near(there.at, by->base.at, at->base.at, near))
        return true;
    return by->seat == own->seat && circle_within(there, at->base, data->friend_mil) &&
           !circle_within(by->base, at->base, data->near_mil);
}

uint32_t db_lines_hindered(const struct lines *lines, const struct scene *scene,
                           const struct fighter *own)
{
    uint32_t hindered = 0;
    for (int i = 0; i < lines->count; i++)
        if (lines->lines[i].worth > 0 && hinders(&lines->lines[i], scene, own))
            hindered |= 1U << i;
    return hindered;
}

/* The most that some bands are worth at a distance, which is squared. */
static int32_t bands_worth(const struct bands *bands, int64_t distance)
{
    int32_t most = 0;
    for (int i = 0; i < bands->count; i++)
        if (bands->list[i].worth > most && distance <= bands->list[i].apart)
            most = bands->list[i].worth;
    return most;
}

/* What an enemy can do that has to come nearer first. */
static int32_t danger_coming(const struct line *line, int64_t distance)
{
    return bands_worth(&line->theirs, distance) * COMING_SHARE / WHOLE_SHARE;
}

/* What friends and enemies can do, twice as much as it is worth. */
struct sums {
    int32_t friends, enemies;
};

static void sums_add(struct sums *sums, const struct line *line, bool hindered, int32_t danger)
{
    int32_t others = hindered ? 0 : line->worth;
    if (line->friendly)
        sums->friends += line->turns * others;
    else
        sums->enemies += (line->turns * greater(danger, others) + 2 * danger) / 2;
}

static int32_t sums_worth(struct sums sums)
{
    return (sums.friends * FRIENDS_SHARE - sums.enemies * ENEMIES_SHARE) / (2 * WHOLE_SHARE);
}

int32_t db_lines_worth(const struct lines *lines, const struct scene *scene,
                       const struct fighter *own, uint32_t hindered, struct eye eyes[DB_MODELS])
{
    struct sums sums = {0};
    for (int i = 0; i < lines->count; i++) {
        const struct line *line = &lines->lines[i];
        const struct fighter *by = &scene->fighters[line->by];
        int32_t danger = danger_coming(line, distance_squared(by->base.at, own->base.at));
        if (danger > 0)
            danger = greater(danger, db_weigh_attack(scene, by, own, &eyes[line->by]));
        sums_add(&sums, line, hindered >> i & 1, danger);
    }
    return sums_worth(sums);
}

int32_t db_lines_most(const struct lines *lines, const struct scene *scene, struct point at,
                      uint32_t hindered, int32_t *attack)
{
    struct sums sums = {0};
    *attack = 0;
    for (int i = 0; i < lines->count; i++) {
        const struct line *line = &lines->lines[i];
        int64_t distance = distance_squared(scene->fighters[line->by].base.at, at);
        sums_add(&sums, line, hindered >> i & 1, danger_coming(line, distance));
        *attack = greater(*attack, bands_worth(&line->ours, distance));
    }
    return sums_worth(sums);
}
