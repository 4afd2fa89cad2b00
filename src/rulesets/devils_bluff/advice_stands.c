/* Places that a fighter may move to, the best first. Weighing a place takes long, what it can be worth at most
 * does not: those that cannot be the best are never weighed. */
#include "rulesets/devils_bluff/advice.h"

enum {
    AROUND = 16, /* directions that are tried */
    TRIED = 4,   /* places that a way round corners is looked for to */
    GAIN_SECURE = 400,
};

void db_outlook_begin(struct outlook *outlook, const struct scene *scene, const struct fighter *own)
{
    outlook->scene = scene;
    outlook->own = own;
    outlook->goal = db_goal_of(scene, own);
    db_lines_find(&outlook->lines, scene, own,
                  2 * db_move_mil(scene->setup, scene->state, own->model) + INCH);
    outlook->mover = db_mover(scene->setup, scene->state, own->model);
    outlook->base_count = db_bases(scene->setup, scene->state, own->model, outlook->bases);
}

/* ---- what a place is worth -------------------------------------------------------- */

/* Half of the attack that could be made there counts for the next activation. */
int32_t db_stand_value(const struct stand *stand, enum errand errand)
{
    int32_t value = stand->rest;
    value += errand == ERRAND_ATTACK ? stand->attack * 3 / 2 : stand->attack / 2;
    return value + (errand == ERRAND_SECURE && stand->arrives ? GAIN_SECURE : 0);
}

/* The way that is left to the goal. */
static mil way_left(const struct outlook *outlook, struct point at)
{
    const struct goal *goal = &outlook->goal;
    const struct fighter *own = outlook->own;
    if (!goal->wanted)
        return 0;
    mil far = db_walk_between(outlook->scene->setup, own->mounted, at, goal->at);
    return greater(far - own->base.radius - goal->within, 0);
}

void db_stands_add(struct stands *stands, struct point at)
{
    const struct outlook *outlook = stands->outlook;
    const struct terrain *terrain = &outlook->scene->setup->layout.terrain;
    struct fighter own = *outlook->own;
    struct stand stand = {.at = at};
    own.base.at = at;
    if (stands->count == LIMIT_STANDS || !terrain_holds(terrain, own.base))
        return;
    stand.hindered = db_lines_hindered(&outlook->lines, outlook->scene, &own);
    mil left = way_left(outlook, at);
    stand.arrives = left == 0;
    stand.way = outlook->goal.pull * left / INCH;
    stand.rest = db_lines_most(&outlook->lines, outlook->scene, at, stand.hindered, &stand.attack) -
                 stand.way;
    stands->list[stands->count++] = stand;
}

static void stand_weigh(const struct outlook *outlook, struct stand *stand)
{
    const struct scene *scene = outlook->scene;
    struct fighter own = db_fighter_at(scene, outlook->own, stand->at);
    struct eye eyes[DB_MODELS] = {0};
    int target;
    stand->rest = db_lines_worth(&outlook->lines, scene, &own, stand->hindered, eyes) - stand->way;
    stand->attack = db_weigh_best(scene, &own, eyes, &target);
    stand->weighed = true;
}

/* ---- in their order --------------------------------------------------------------- */

void db_stands_remove(struct stands *stands, const struct stand *stand)
{
    struct stand *list = stands->list;
    stands->count--;
    for (int i = (int)(stand - list); i < stands->count; i++)
        list[i] = list[i + 1];
}

const struct stand *db_stands_above(struct stands *stands, enum errand errand, int32_t least)
{
    const struct outlook *outlook = stands->outlook;
    struct board board = {.terrain = &outlook->scene->setup->layout.terrain,
                          .bases = outlook->bases,
                          .base_count = outlook->base_count};
    for (;;) {
        struct stand *best = NULL;
        int32_t most = least;
        for (int i = 0; i < stands->count; i++) {
            int32_t value = db_stand_value(&stands->list[i], errand);
            if (value <= most)
                continue;
            most = value;
            best = &stands->list[i];
        }
        if (best == NULL || best->weighed)
            return best;
        if (stand_check(&board, outlook->mover, best->at, NULL) == MOVE_OK)
            stand_weigh(outlook, best);
        else
            db_stands_remove(stands, best);
    }
}

/* ---- places to move to ------------------------------------------------------------ */

static void ring_add(struct stands *stands, mil away, int step)
{
    for (int k = 0; k < AROUND; k += step)
        db_stands_add(stands,
                      ring_point(stands->outlook->own->base.at, away, k * RING_POINTS / AROUND));
}

/* How far off the goal is, as the crow flies: within a length? */
static bool goal_within(const struct outlook *outlook, mil length)
{
    return outlook->goal.wanted &&
           distance_squared(outlook->own->base.at, outlook->goal.at) <= (int64_t)length * length;
}

void db_stands_about(struct stands *stands, const struct outlook *outlook, mil length)
{
    stands->outlook = outlook;
    stands->count = 0;
    db_stands_add(stands, outlook->own->base.at);
    if (goal_within(outlook, length))
        db_stands_add(stands, outlook->goal.at);
    ring_add(stands, length, 1);
    ring_add(stands, length / 2, 2);
}

void db_stands_rim(struct stands *stands, const struct outlook *outlook, mil length)
{
    stands->outlook = outlook;
    stands->count = 0;
    if (goal_within(outlook, length))
        db_stands_add(stands, outlook->goal.at);
    ring_add(stands, length, 1);
}

/* Straight ways are tried for all, ways round corners for the best few only: they take long to find. */
struct point db_stand_reached(const struct scene *scene, const struct fighter *own, mil length,
                              enum errand errand)
{
    struct allowance allowance = {length, length};
    struct outlook outlook;
    struct stands stands;
    const struct stand *stand;
    db_outlook_begin(&outlook, scene, own);
    db_stands_about(&stands, &outlook, length);
    struct board board = {.terrain = &scene->setup->layout.terrain,
                          .bases = outlook.bases,
                          .base_count = outlook.base_count};
    for (int tried = 0; (stand = db_stands_above(&stands, errand, INT32_MIN)) != NULL;) {
        struct way way = {.count = 2, .points = {own->base.at, stand->at}};
        struct answer answer = {.point_count = 1, .points = {stand->at}};
        struct refusal refusal;
        if (same_point(stand->at, own->base.at) ||
            way_check(&board, outlook.mover, &way, allowance).fault == MOVE_OK)
            return stand->at;
        if (tried++ < TRIED && db_move_way(scene->setup, scene->state, own->model, length,
                                           "DB-ACT-5", &answer, &way, &refusal))
            return stand->at;
        db_stands_remove(&stands, stand);
    }
    return own->base.at;
}
