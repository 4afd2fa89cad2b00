/* Places: where objectives and entry points go, where models come in and move to. */
#include "rulesets/devils_bluff/advice.h"

enum {
    AROUND = 16, /* directions that are tried */
    TRIED = 4,   /* places that a way round corners is looked for to */
    GAIN_SECURE = 400,
};

/* ---- setting up ------------------------------------------------------------------- */

/* As near to the middle of the table as it may lie. */
struct answer db_advise_objective(const struct setup *setup, const struct db_state *state)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct point middle = {terrain->width / 2, terrain->height / 2};
    struct answer answer = {.verb = VERB_OBJECTIVE, .point_count = 1};
    struct refusal refusal;
    for (mil away = 0; away < terrain->width; away += INCH)
        for (int k = 0; k < RING_POINTS; k += 4) {
            answer.points[0] = ring_point(middle, away, k);
            if (db_may_place_objective(setup, state, answer.points[0], &refusal))
                return answer;
        }
    (void)db_find_objective(setup, state, &answer.points[0]);
    return answer;
}

/* From the middle of the edge outward. */
struct answer db_advise_entry(const struct setup *setup, const struct db_state *state)
{
    struct segment edge = db_edge(setup, state, state->turn);
    const struct terrain *terrain = &setup->layout.terrain;
    struct answer answer = {.verb = VERB_ENTRY, .point_count = 1};
    struct refusal refusal;
    bool across = edge.a.y == edge.b.y; /* the edge runs from west to east */
    mil length = across ? terrain->width : terrain->height;
    mil off = across ? edge.a.y : edge.a.x;
    off = off == 0 ? RADIUS_MARKER : off - RADIUS_MARKER;
    for (mil away = 0; away <= length / 2; away += INCH / 2)
        for (int side = -1; side <= 1; side += 2) {
            mil along = length / 2 + side * away;
            answer.points[0] = across ? (struct point){along, off} : (struct point){off, along};
            if (db_may_place_entry(setup, state, answer.points[0], &refusal))
                return answer;
        }
    (void)db_find_entry_marker(setup, state, &answer.points[0]);
    return answer;
}

/* ---- what a place is worth -------------------------------------------------------- */

static mil way_left(const struct scene *scene, const struct fighter *own, const struct goal *goal,
                    struct point at)
{
    mil far = db_walk_between(scene->setup, own->mounted, at, goal->at) - own->base.radius;
    return greater(far - goal->within, 0);
}

/* Half of the attack that could be made there counts for the next activation. */
static struct spot_weight spot_weigh(const struct outlook *outlook, enum errand errand,
                                     struct point at)
{
    const struct scene *scene = outlook->scene;
    const struct goal *goal = &outlook->goal;
    struct fighter own = db_fighter_at(scene, outlook->own, at);
    struct eye eyes[DB_MODELS] = {0};
    int target;
    struct spot_weight spot = {at, db_lines_worth(&outlook->lines, scene, &own, eyes),
                               db_weigh_best(scene, &own, eyes, &target)};
    mil left = goal->wanted ? way_left(scene, &own, goal, at) : 0;
    spot.value += errand == ERRAND_ATTACK ? spot.attack * 3 / 2 : spot.attack / 2;
    if (goal->wanted)
        spot.value -= goal->pull * left / INCH;
    if (errand == ERRAND_SECURE && left == 0)
        spot.value += GAIN_SECURE;
    return spot;
}

/* ---- places to move to ------------------------------------------------------------ */

void db_outlook_begin(struct outlook *outlook, const struct scene *scene, const struct fighter *own)
{
    outlook->scene = scene;
    outlook->own = own;
    outlook->goal = db_goal_of(scene, own);
    db_lines_find(&outlook->lines, scene, own);
    outlook->mover = db_mover(scene->setup, scene->state, own->model);
    outlook->base_count = db_bases(scene->setup, scene->state, own->model, outlook->bases);
}

/* Adds a place if one can stand there, in the order of what they are worth. */
static int spot_add(const struct outlook *outlook, enum errand errand, struct point at, int count,
                    struct spot_weight *out)
{
    struct board board = {.terrain = &outlook->scene->setup->layout.terrain,
                          .bases = outlook->bases,
                          .base_count = outlook->base_count};
    if (count == LIMIT_SPOTS_WEIGHED || stand_check(&board, outlook->mover, at, NULL) != MOVE_OK)
        return count;
    struct spot_weight spot = spot_weigh(outlook, errand, at);
    int place = count;
    for (; place > 0 && out[place - 1].value < spot.value; place--)
        out[place] = out[place - 1];
    out[place] = spot;
    return count + 1;
}

int db_spots_weigh(const struct outlook *outlook, mil length, enum errand errand,
                   struct spot_weight out[LIMIT_SPOTS_WEIGHED])
{
    const struct goal *goal = &outlook->goal;
    struct point here = outlook->own->base.at;
    int count = spot_add(outlook, errand, here, 0, out);
    if (goal->wanted && distance_squared(here, goal->at) <= (int64_t)length * length)
        count = spot_add(outlook, errand, goal->at, count, out);
    for (int k = 0; k < AROUND; k++)
        count = spot_add(outlook, errand, ring_point(here, length, k * RING_POINTS / AROUND), count,
                         out);
    for (int k = 0; k < AROUND; k += 2)
        count = spot_add(outlook, errand, ring_point(here, length / 2, k * RING_POINTS / AROUND),
                         count, out);
    return count;
}

/* Straight ways are tried for all, ways round corners for the best few only: they take long to find. */
struct point db_spot_reached(const struct scene *scene, const struct fighter *own, mil length,
                             enum errand errand)
{
    struct spot_weight spots[LIMIT_SPOTS_WEIGHED];
    struct allowance allowance = {length, length};
    struct outlook outlook;
    db_outlook_begin(&outlook, scene, own);
    struct board board = {.terrain = &scene->setup->layout.terrain,
                          .bases = outlook.bases,
                          .base_count = outlook.base_count};
    int count = db_spots_weigh(&outlook, length, errand, spots), tried = 0;
    for (int i = 0; i < count; i++) {
        struct way way = {.count = 2, .points = {own->base.at, spots[i].at}};
        struct answer answer = {.point_count = 1, .points = {spots[i].at}};
        struct refusal refusal;
        if (same_point(spots[i].at, own->base.at) ||
            way_check(&board, outlook.mover, &way, allowance).fault == MOVE_OK)
            return spots[i].at;
        if (tried++ < TRIED && db_move_way(scene->setup, scene->state, own->model, length,
                                           "DB-ACT-5", &answer, &way, &refusal))
            return spots[i].at;
    }
    return own->base.at;
}

/* ---- coming in -------------------------------------------------------------------- */

/* On rings about the entry points, where it is worth most to stand. */
struct answer db_advise_enter(const struct scene *scene)
{
    const struct setup *setup = scene->setup;
    const struct db_state *state = scene->state;
    int model = db_actor(state);
    struct fighter own = scene->fighters[model];
    struct answer answer = {.verb = VERB_ENTER, .point_count = 1, .numbers = {model}};
    struct refusal refusal;
    struct outlook outlook;
    int first = DB_OBJECTIVES + own.seat * DB_ENTRIES;
    mil reach = db_move_mil(setup, state, model) + RADIUS_MARKER + own.base.radius;
    int32_t most = INT32_MIN;
    (void)db_find_entry(setup, state, model, &answer.points[0]);
    for (int marker = first; marker < first + DB_ENTRIES; marker++) {
        if (state->markers[marker].kind != MARKER_ENTRY)
            continue;
        own.base.at = db_marker(state, marker).at;
        db_outlook_begin(&outlook, scene, &own);
        for (int i = 0; i < 2 * AROUND; i++) {
            mil away = i % 2 ? reach - 2 : reach * 2 / 3;
            struct point at = ring_point(own.base.at, away, i / 2 * RING_POINTS / AROUND);
            if (!db_may_enter(setup, state, model, at, &refusal))
                continue;
            int32_t worth = spot_weigh(&outlook, ERRAND_ATTACK, at).value;
            if (worth <= most)
                continue;
            most = worth;
            answer.points[0] = at;
        }
    }
    return answer;
}
