/* What a mission asks of each model [OF-MIS-1] to [OF-MIS-3]. */
#include "rulesets/open_fire/weighing.h"

enum {
    PULL_CONTROL = 27, /* of an inch on the way */
    PULL_ACCESS = 11,
    PULL_FIGHT = 2,
    FRIENDS_FOR_ONE = 3,     /* that go for one objective */
    GUARDS = 2,              /* that stay beside one that is held */
    PREY_NEARER = 11 * INCH, /* so much nearer the prey seems than others */
};

/* From how far enemies are attacked, in hundredths of the reach: many hits in little time take a
 * leader's point in the end of a Bank Job. */
static const int32_t WITHIN[MISSION_COUNT] = {
    [MISSION_SHOOTOUT] = 75, [MISSION_BANK] = 26, [MISSION_SALOON] = 75};

static mil gap_to(struct circle base, struct point at)
{
    return circle_gap_ceil(base, (struct circle){at, 0});
}

/* How many friends are nearer to a place. */
static int friends_nearer(const struct scene *scene, const struct fighter *own, struct point at,
                          mil gap)
{
    int nearer = 0;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up || other->seat != own->seat || other == own)
            continue;
        mil theirs = gap_to(other->base, at);
        nearer += theirs < gap || (theirs == gap && other->model < own->model);
    }
    return nearer;
}

/* Beside a marker nobody else can secure it [OF-OBJ-1]; to hold it, being about is enough. */
static mil stand_within(const struct scene *scene, const struct fighter *own, struct point at,
                        mil gap, bool held)
{
    bool guards = friends_nearer(scene, own, at, gap) < GUARDS;
    return own->base.radius + (held && !guards ? 5 * INCH : INCH / 2);
}

/* The nearest objective that is not others' to take. */
static struct goal goal_marker(const struct scene *scene, const struct fighter *own, int32_t pull)
{
    struct goal goal = {.wanted = false};
    mil least = FAR_AWAY;
    for (int marker = 0; marker < OF_OBJECTIVES; marker++) {
        const struct of_marker *m = &scene->state->markers[marker];
        bool held = m->holder == own->seat + 1;
        struct point at = {m->x, m->y};
        mil gap = gap_to(own->base, at);
        if (m->kind == MARKER_NONE || m->carrier || gap >= least ||
            (m->kind != MARKER_CONTROL && friends_nearer(scene, own, at, gap) >= FRIENDS_FOR_ONE))
            continue;
        least = gap;
        goal = (struct goal){.wanted = true,
                             .at = at,
                             .take = !held,
                             .within = stand_within(scene, own, at, gap, held),
                             .pull = pull};
    }
    return goal;
}

static mil attack_within(const struct scene *scene, const struct fighter *own)
{
    return scene->judged ? own->reach * 2 / 3 : own->reach * WITHIN[scene->state->mission] / 100;
}

/* To within reach of the nearest enemy, or of the prey. */
static struct goal goal_enemy(const struct scene *scene, const struct fighter *own)
{
    struct goal goal = {.wanted = false};
    mil least = FAR_AWAY;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up || other->seat == own->seat)
            continue;
        mil gap = circle_gap_ceil(own->base, other->base);
        gap -= i == scene->prey[own->seat] ? PREY_NEARER : 0;
        if (gap >= least)
            continue;
        least = gap;
        goal = (struct goal){.wanted = true,
                             .at = other->base.at,
                             .within = attack_within(scene, own),
                             .pull = PULL_FIGHT};
    }
    return goal;
}

struct goal of_goal_of(const struct scene *scene, const struct fighter *own)
{
    struct goal goal = {.wanted = false};
    if (scene->state->mission == MISSION_SALOON)
        goal = goal_marker(scene, own, PULL_CONTROL);
    else if (scene->state->mission == MISSION_BANK)
        goal = goal_marker(scene, own, PULL_ACCESS);
    return goal.wanted ? goal : goal_enemy(scene, own);
}

mil of_goal_far(const struct scene *scene, const struct goal *goal, struct point from)
{
    struct mover mover = of_mover(scene->setup, 0); /* about as large as any */
    mil far = walk_between(scene->setup, mover, 0, from, goal->at) - goal->within;
    return greater(far, 0);
}

/* Points so far, what is held for the rounds to come, and what is carried. */
int32_t of_weigh_progress(const struct scene *scene)
{
    const struct of_state *state = scene->state;
    const struct of_data *data = of_data(scene->setup);
    int32_t lead = WORTH_VP * (state->vp[scene->seat] - state->vp[1 - scene->seat]);
    int left = data->rounds - state->round + 1;
    for (int marker = 0; marker < OF_OBJECTIVES; marker++) {
        const struct of_marker *m = &state->markers[marker];
        int holder = m->carrier ? of_seat(scene->setup, m->carrier - 1) : m->holder - 1;
        int32_t worth =
            m->kind == MARKER_CONTROL ? data->vp_control * (left + 1) / 2 : data->vp_access * 2 / 3;
        if (holder >= 0)
            lead += WORTH_VP * (holder == scene->seat ? worth : -worth);
    }
    return lead;
}
