/* Places: where a model comes in, and where it moves. */
#include "rulesets/open_fire/advice.h"

enum {
    DIRECTIONS = 16,
    WALKED = 8, /* directions of a move, and of an advance */
    RUN = 6,
    TRIED = 8,   /* of the best places, until one can be reached */
    FEARED = 20, /* of the best places, for which danger is looked at */
    ROUNDING = 3,
    SHOT_WEIGHT = 28, /* tenths */
    WAY_WORTH = 15,   /* so much better is a place for which a way around things is looked for */
    STAY_WORTH = -6,  /* who moves may hide [OF-HID-1], and gets nearer at no cost */
};

/* What a place is worth: the attack from there, how far it still is to the goal. */
static int32_t spot_value(const struct scene *scene, const struct fighter *own,
                          const struct goal *goal, struct point at, int less, bool attacks)
{
    struct circle there = {at, own->base.radius};
    int32_t value = attacks ? SHOT_WEIGHT * of_weigh_best(scene, own, there, less) / 10 : 0;
    if (goal->wanted)
        value -= goal->pull * of_goal_far(scene, goal, at) / INCH;
    return value;
}

/* Puts a place among others in order of its value. */
static void spot_sort_in(struct spot_weight *spots, int count, struct spot_weight spot)
{
    int place = count;
    for (; place > 0 && spots[place - 1].value < spot.value; place--)
        spots[place] = spots[place - 1];
    spots[place] = spot;
}

/* Adds a place if a base can stand there. */
static int spot_add(const struct scene *scene, const struct fighter *own, struct spot_weight *spots,
                    int count, struct spot_weight spot)
{
    const struct terrain *terrain = &scene->setup->layout.terrain;
    if (count == SPOTS_WEIGHED ||
        !terrain_holds(terrain, (struct circle){spot.at, own->base.radius}))
        return count;
    spot_sort_in(spots, count, spot);
    return count + 1;
}

/* Of the best places also what may come to one there, until no other can be better than the best so far. */
static void spots_fear(const struct scene *scene, const struct fighter *own,
                       struct spot_weight *spots, int count)
{
    for (int i = 0; i < count && i < FEARED && (i == 0 || spots[i].value > spots[0].value); i++) {
        struct spot_weight spot = spots[i];
        spot.value -= of_weigh_danger(scene, own, (struct circle){spot.at, own->base.radius});
        spot_sort_in(spots, i, spot);
    }
}

/* Whether somebody stands there already. */
static bool is_taken(const struct scene *scene, const struct fighter *own, struct point at)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].up && &scene->fighters[i] != own &&
            circles_overlap(scene->fighters[i].base, (struct circle){at, own->base.radius}))
            return true;
    return false;
}

static int ring_add(const struct scene *scene, const struct fighter *own, const struct goal *goal,
                    mil length, int verb, struct spot_weight *spots, int count)
{
    const struct of_data *data = of_data(scene->setup);
    const struct terrain *terrain = &scene->setup->layout.terrain;
    bool wounded = of_is_wounded(scene->state, own->model);
    int less = verb == VERB_ADVANCE ? -data->advanced : 0;
    int directions = verb == VERB_ADVANCE ? RUN : WALKED;
    for (int k = 0; k < directions && length > 0; k++) {
        struct spot_weight spot = {ring_point(own->base.at, length, k * RING_POINTS / directions),
                                   0, (uint8_t)verb};
        if (!terrain_holds(terrain, (struct circle){spot.at, own->base.radius}) ||
            is_taken(scene, own, spot.at))
            continue;
        spot.value = spot_value(scene, own, goal, spot.at, less, !wounded);
        count = spot_add(scene, own, spots, count, spot);
    }
    return count;
}

/* Toward the goal as far as the move goes, or to it. */
static int goal_add(const struct scene *scene, const struct fighter *own, const struct goal *goal,
                    mil length, int verb, struct spot_weight *spots, int count)
{
    struct point from = own->base.at;
    mil far = (mil)root_floor((uint64_t)distance_squared(from, goal->at)) - goal->within;
    if (!goal->wanted || far <= 0 || length <= 0)
        return count;
    mil way = far < length ? far : length;
    mil whole = far + goal->within;
    struct spot_weight spot = {{from.x + (mil)((int64_t)(goal->at.x - from.x) * way / whole),
                                from.y + (mil)((int64_t)(goal->at.y - from.y) * way / whole)},
                               0,
                               (uint8_t)verb};
    if (is_taken(scene, own, spot.at))
        return count;
    int less = verb == VERB_ADVANCE ? -of_data(scene->setup)->advanced : 0;
    spot.value = spot_value(scene, own, goal, spot.at, less, true);
    return spot_add(scene, own, spots, count, spot);
}

int of_spots_weigh(const struct scene *scene, const struct fighter *own,
                   struct spot_weight out[SPOTS_WEIGHED])
{
    struct goal goal = of_goal_of(scene, own);
    struct spot_weight stay = {own->base.at, 0, VERB_PASS};
    mil walk = of_way_length(scene->setup, scene->state, own->model, VERB_MOVE) - ROUNDING;
    mil run = of_way_length(scene->setup, scene->state, own->model, VERB_ADVANCE) - ROUNDING;
    bool advance = !of_is_wounded(scene->state, own->model) && !of_did(scene->state, DID_JUMP);
    stay.value = STAY_WORTH + spot_value(scene, own, &goal, stay.at, 0, true);
    int count = spot_add(scene, own, out, 0, stay);
    count = ring_add(scene, own, &goal, walk, VERB_MOVE, out, count);
    if (scene->state->mission == MISSION_SHOOTOUT) /* where nobody has a marker to stay at */
        count = ring_add(scene, own, &goal, walk / 2, VERB_MOVE, out, count);
    count = goal_add(scene, own, &goal, walk, VERB_MOVE, out, count);
    if (advance) {
        count = ring_add(scene, own, &goal, run, VERB_ADVANCE, out, count);
        count = goal_add(scene, own, &goal, run, VERB_ADVANCE, out, count);
    }
    spots_fear(scene, own, out, count);
    return count;
}

/* Whether a place is reached by the model that acts, straight ahead or by any way. */
static bool spot_reached(const struct scene *scene, const struct spot_weight *spot, bool straight)
{
    int model = of_actor(scene->state);
    mil length = of_way_length(scene->setup, scene->state, model, spot->verb);
    return of_can_reach(scene->setup, scene->state, model, length, spot->at, straight);
}

/* The best place that is reached straight ahead, better than staying; but the best of all if a way leads there and it
 * is much better. */
struct answer of_advise_move(const struct scene *scene)
{
    struct spot_weight spots[SPOTS_WEIGHED];
    int model = of_actor(scene->state), taken = 0;
    int count = of_spots_weigh(scene, &scene->fighters[model], spots);
    while (taken < count && taken < TRIED && spots[taken].verb != VERB_PASS &&
           !spot_reached(scene, &spots[taken], true))
        taken++;
    bool none = taken == count || taken == TRIED || spots[taken].verb == VERB_PASS;
    if (taken > 0 && (none || spots[0].value >= spots[taken].value + WAY_WORTH) &&
        spot_reached(scene, &spots[0], false))
        taken = 0;
    else if (none)
        return (struct answer){.verb = VERB_PASS};
    return (struct answer){.verb = spots[taken].verb,
                           .point_count = 1,
                           .numbers = {model},
                           .points = {spots[taken].at}};
}

/* [OF-ABIL-3] Away from danger, toward the goal. */
struct answer of_advise_run(const struct scene *scene)
{
    struct spot_weight spots[SPOTS_WEIGHED];
    int model = of_top(scene->state)->numbers[ATTACK_BY];
    const struct fighter *own = &scene->fighters[model];
    struct goal goal = of_goal_of(scene, own);
    mil length = of_move_mil(scene->setup, scene->state, model, true) - ROUNDING;
    struct spot_weight stay = {own->base.at, 0, VERB_PASS};
    stay.value = spot_value(scene, own, &goal, stay.at, 0, false);
    int count = spot_add(scene, own, spots, 0, stay);
    count = ring_add(scene, own, &goal, length, VERB_MOVE, spots, count);
    spots_fear(scene, own, spots, count);
    for (int i = 0; i < count && i < TRIED && spots[i].verb != VERB_PASS; i++) {
        if (of_can_reach(scene->setup, scene->state, model, length + ROUNDING, spots[i].at, true))
            return (struct answer){
                .verb = VERB_MOVE, .point_count = 1, .numbers = {model}, .points = {spots[i].at}};
    }
    return (struct answer){.verb = VERB_PASS};
}

/* Near the own entry point, where the goal is nearest; the first of these that fits. */
struct answer of_advise_enter(const struct scene *scene)
{
    int model = of_actor(scene->state), count = 0;
    struct fighter own = scene->fighters[model];
    struct circle marker = of_marker(scene->state, OF_OBJECTIVES + own.seat);
    mil most = of_data(scene->setup)->entry_mil + RADIUS_MARKER + own.base.radius - ROUNDING;
    struct answer answer = {.verb = VERB_ENTER, .point_count = 1, .numbers = {model}};
    struct spot_weight spots[SPOTS_WEIGHED];
    struct refusal refusal;
    own.base.at = marker.at;
    struct goal goal = of_goal_of(scene, &own);
    for (int k = 0; k < 2 * DIRECTIONS; k++) {
        mil away = most - k / DIRECTIONS * 2 * INCH;
        struct spot_weight spot = {
            ring_point(marker.at, away, k % DIRECTIONS * RING_POINTS / DIRECTIONS), 0, VERB_ENTER};
        spot.value = spot_value(scene, &own, &goal, spot.at, 0, false);
        count = spot_add(scene, &own, spots, count, spot);
    }
    for (int i = 0; i < count; i++) {
        answer.points[0] = spots[i].at;
        if (of_may_enter(scene->setup, scene->state, model, spots[i].at, &refusal))
            return answer;
    }
    (void)of_find_entry(scene->setup, scene->state, model, &answer.points[0]);
    return answer;
}
