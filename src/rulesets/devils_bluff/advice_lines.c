/* Lines of fire: whom a fighter at some place hinders, and who could attack it there. */
#include "rulesets/devils_bluff/advice.h"

enum {
    FRIENDS_SHARE = 4, /* sixteenths of what friends can do */
    ENEMIES_SHARE = 12,
    COMING_SHARE = 8, /* of an attack that an enemy would have to move for */
    WHOLE_SHARE = 16,
};

/* What an enemy could do to a fighter in the open after a move, by how far it reaches. */
static void bands_find(struct line *line, const struct scene *scene, const struct fighter *own)
{
    const struct fighter *by = &scene->fighters[line->by];
    mil move = db_move_mil(scene->setup, scene->state, by->model);
    for (int i = 0; i < by->weapon_count; i++) {
        const struct db_data *data = db_data(scene->setup);
        const struct db_weapon *kind = &data->weapons[by->weapons[i]];
        struct db_shot shot = {.attacks = kind->attacks, .needs = by->skill};
        shot.needs -=
            (kind->rules & RULED_ACCURATE ? data->accurate : 0) + (by->mounted ? data->mounted : 0);
        line->bands[line->band_count++] = (struct band){
            kind->range_mil + move, db_weigh_shot(scene, by, own, by->weapons[i], &shot)};
        if (!(kind->rules & RULED_LONGSHOT))
            continue;
        shot.attacks = 1;
        line->bands[line->band_count++] = (struct band){
            2 * kind->range_mil + move, db_weigh_shot(scene, by, own, by->weapons[i], &shot)};
    }
}

void db_lines_find(struct lines *lines, const struct scene *scene, const struct fighter *own)
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
        line->band_count = 0;
        line->worth = db_weigh_best(&others, by, eyes[i], &line->at);
        for (int k = i + 1; k < others.count; k++) /* what one sees the other sees */
            eyes[k][i] = eyes[i][k];
        if (by->seat != own->seat)
            bands_find(line, scene, own);
        else if (line->worth == 0)
            continue;
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
    if (compare_to_segment(there.at, by->base.at, at->base.at, near) < 0)
        return true;
    return by->seat == own->seat && circle_within(there, at->base, data->friend_mil) &&
           !circle_within(by->base, at->base, data->near_mil);
}

/* What an enemy can do to a fighter, now or coming nearer first. */
static int32_t danger_from(const struct line *line, const struct scene *scene,
                           const struct fighter *own, struct eye *eye)
{
    const struct fighter *by = &scene->fighters[line->by];
    int32_t coming = 0;
    for (int i = 0; i < line->band_count; i++)
        if (line->bands[i].worth > coming &&
            circle_within(by->base, own->base, line->bands[i].reach))
            coming = line->bands[i].worth;
    if (coming == 0)
        return 0; /* out of reach even then */
    return greater(db_weigh_attack(scene, by, own, eye), coming * COMING_SHARE / WHOLE_SHARE);
}

int32_t db_lines_worth(const struct lines *lines, const struct scene *scene,
                       const struct fighter *own, struct eye eyes[DB_MODELS])
{
    int32_t friends = 0, enemies = 0; /* twice what they are worth */
    for (int i = 0; i < lines->count; i++) {
        const struct line *line = &lines->lines[i];
        const struct fighter *by = &scene->fighters[line->by];
        int32_t turns = by->points > 1 ? 2 : 1;
        int32_t others = line->worth > 0 && !hinders(line, scene, own) ? line->worth : 0;
        if (by->seat == own->seat) {
            friends += turns * others;
            continue;
        }
        int32_t danger = danger_from(line, scene, own, &eyes[line->by]);
        enemies += (turns * greater(danger, others) + 2 * danger) / 2;
    }
    return (friends * FRIENDS_SHARE - enemies * ENEMIES_SHARE) / (2 * WHOLE_SHARE);
}
