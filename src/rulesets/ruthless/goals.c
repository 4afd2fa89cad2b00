/* What the scenarios ask for, as the script and the evaluation see it [RU-SCEN-1] to [RU-SCEN-4]. */
#include "rulesets/ruthless/weighing.h"

enum {
    HALF = 500,
    LEAD = 400
}; /* of a thousand: nobody ahead, and the most that one thing brings */

/* ---- edges and distances ---------------------------------------------------------- */

static mil apart(struct point a, struct point b)
{
    return (mil)root_floor((uint64_t)distance_squared(a, b));
}

/* The nearest place at the own edge where a base touches it [RU-SCEN-7]. */
static struct point edge_place(const struct scene *scene, int seat, struct circle base)
{
    const struct terrain *terrain = &scene->setup->layout.terrain;
    struct point at = base.at;
    switch (scene->state->edges[seat] - 1) {
    case SIDE_NORTH:
        at.y = base.radius;
        break;
    case SIDE_SOUTH:
        at.y = terrain->height - base.radius;
        break;
    case SIDE_WEST:
        at.x = base.radius;
        break;
    case SIDE_EAST:
        at.x = terrain->width - base.radius;
        break;
    default: /* none chosen */
        break;
    }
    return at;
}

static mil edge_distance(const struct scene *scene, const struct fighter *own)
{
    int seat = ru_seat(scene->setup, scene->state, own->model);
    return apart(own->base.at, edge_place(scene, seat, own->base));
}

/* The distance from a place to the nearest fighter of one's side or of the others who is up and brave. */
static mil nearest(const struct scene *scene, struct point at, bool friendly,
                   const struct fighter **who)
{
    mil least = LIMIT_SIDE * 2;
    *who = NULL;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *fighter = &scene->fighters[i];
        mil distance = apart(fighter->base.at, at);
        if (fighter->friendly != friendly || !fighter->up || fighter->lily || distance >= least ||
            scene->state->models[fighter->model].carries)
            continue;
        least = distance;
        *who = fighter;
    }
    return least;
}

/* ---- goals ------------------------------------------------------------------------ */

static bool is_wanted(const struct ru_object *object)
{
    return (object->kind == OBJECT_COUNTER || object->kind == OBJECT_GOLD ||
            object->kind == OBJECT_BOX) &&
           object->carrier == 0;
}

/* Of the things that lie about, the nearest that nobody of the side is nearer to. */
static bool goal_thing(const struct scene *scene, const struct fighter *own, struct point *goal)
{
    mil least = LIMIT_SIDE * 2;
    for (int i = 0; i < RU_OBJECTS; i++) {
        const struct ru_object *object = &scene->state->objects[i];
        struct point at = {object->x, object->y};
        const struct fighter *who;
        if (!is_wanted(object))
            continue;
        mil distance = nearest(scene, at, true, &who);
        if (who != own || distance >= least)
            continue;
        least = distance;
        *goal = at;
    }
    return least < LIMIT_SIDE * 2;
}

static bool is_raider(const struct scene *scene, const struct fighter *own)
{
    return scene->state->raiders[ru_seat(scene->setup, scene->state, own->model)] == 1;
}

/* [RU-SCEN-3] The raider nearest to the door goes there; the prisoner makes for the edge. */
static bool goal_jailbreak(const struct scene *scene, const struct fighter *own, struct point *goal)
{
    int prisoner = ru_prisoner(scene->setup);
    const struct fighter *who;
    if (!is_raider(scene, own))
        return false;
    if (own->model == prisoner) {
        *goal = edge_place(scene, ru_seat(scene->setup, scene->state, prisoner), own->base);
        return true;
    }
    for (int i = 0; i < RU_OBJECTS; i++) {
        const struct ru_object *object = &scene->state->objects[i];
        *goal = (struct point){object->x, object->y};
        if (object->kind != OBJECT_DOOR || scene->state->models[prisoner].life != LIFE_AWAY)
            continue;
        (void)nearest(scene, *goal, true, &who);
        return who == own;
    }
    return false;
}

bool weigh_goal(const struct scene *scene, const struct fighter *own, struct point *goal)
{
    int scenario = scene->setup->switches[SWITCH_SCENARIO];
    if (scenario == SCENARIO_SHOOTOUT)
        return false;
    if (scenario == SCENARIO_JAILBREAK)
        return goal_jailbreak(scene, own, goal);
    if (scene->state->models[own->model].carries) { /* [RU-SCEN-7] off the own edge with it */
        *goal = edge_place(scene, ru_seat(scene->setup, scene->state, own->model), own->base);
        return true;
    }
    return goal_thing(scene, own, goal);
}

/* ---- progress --------------------------------------------------------------------- */

/* A length of the table as a share of `most`: the nearer, the more. */
static int32_t nearness(const struct scene *scene, mil distance, int32_t most)
{
    mil side = greater(scene->setup->layout.terrain.width, scene->setup->layout.terrain.height);
    return distance >= side ? 0 : (int32_t)((int64_t)most * (side - distance) / side);
}

/* One thing to be carried off: who has it and how far it is to go, or who is nearer to it. */
static int32_t thing_progress(const struct scene *scene, const struct ru_object *object)
{
    struct point at = {object->x, object->y};
    const struct fighter *who;
    if (object->carrier) {
        const struct fighter *carrier = scene_find(scene, object->carrier - 1);
        if (!carrier)
            return 0;
        int32_t lead = LEAD / 2 + nearness(scene, edge_distance(scene, carrier), LEAD / 2);
        return carrier->friendly ? lead : -lead;
    }
    if (!is_wanted(object))
        return 0;
    return nearness(scene, nearest(scene, at, true, &who), LEAD / 8) -
           nearness(scene, nearest(scene, at, false, &who), LEAD / 8);
}

static int32_t things_progress(const struct scene *scene)
{
    int32_t sum = HALF;
    for (int i = 0; i < RU_OBJECTS; i++) {
        int taken_by = scene->state->objects[i].taken_by;
        sum += thing_progress(scene, &scene->state->objects[i]) / 3;
        if (taken_by)
            sum += scene->setup->teams[taken_by - 1] == scene->side ? LEAD / 3 : -LEAD / 3;
    }
    return sum;
}

/* [RU-SCEN-3] For the raiders; the law has what is left of it. */
static int32_t jailbreak_progress(const struct scene *scene)
{
    const struct fighter *prisoner = scene_find(scene, ru_prisoner(scene->setup)), *who;
    bool raiders = scene->state->raiders[scene->seat] == 1;
    int32_t lead = -LEAD;
    if (prisoner) {
        lead = nearness(scene, edge_distance(scene, prisoner), LEAD);
    } else {
        for (int i = 0; i < RU_OBJECTS; i++) {
            struct point at = {scene->state->objects[i].x, scene->state->objects[i].y};
            if (scene->state->objects[i].kind == OBJECT_DOOR)
                lead += nearness(scene, nearest(scene, at, raiders, &who), LEAD / 2);
        }
    }
    return raiders ? HALF + lead : HALF - lead;
}

int32_t weigh_progress(const struct scene *scene)
{
    switch (scene->setup->switches[SWITCH_SCENARIO]) {
    case SCENARIO_SHOOTOUT:
        return HALF;
    case SCENARIO_JAILBREAK:
        return jailbreak_progress(scene);
    default:
        return things_progress(scene);
    }
}

/* ---- time ------------------------------------------------------------------------- */

enum { LATE = 4 }; /* of the last turns */

/* By how many a side has felled more than any other [RU-SCEN-1]. */
static int shootout_lead(const struct setup *setup, const struct ru_state *state, int side)
{
    int counts[LIMIT_SEATS] = {0}, most = 0;
    ru_count_felled(setup, state, counts);
    for (int other = 0; other < setup->seat_count; other++)
        if (other != side)
            most = greater(most, counts[other]);
    return counts[side] - most;
}

enum standing weigh_standing(const struct setup *setup, const struct ru_state *state, int seat)
{
    if (setup->switches[SWITCH_SCENARIO] != SCENARIO_SHOOTOUT)
        return STANDING_OPEN;
    if (shootout_lead(setup, state, ru_side(setup, seat)) > 0)
        return STANDING_AHEAD;
    return state->turn + LATE > setup->switches[SWITCH_TURNS] ? STANDING_LATE : STANDING_OPEN;
}
