/* What a mission asks of each model [DB-MIS-1] to [DB-MIS-3]. */
#include "rulesets/devils_bluff/weighing.h"

enum {
    PULL_CONTROL = 14, /* of an inch on the way */
    PULL_RECOVERY = 16,
    PULL_HOME = 12, /* with an objective */
    PULL_FIGHT = 6,
    PULL_HOLD = -2,  /* the other side may come and be shot at first */
    ROUND_FIGHT = 4, /* from here on, if nobody has come */
};

static mil gap_to(struct circle base, struct point at)
{
    return circle_gap_ceil(base, (struct circle){at, 0});
}

/* ---- Run Them Out of Town --------------------------------------------------------- */

/* All gather about the marker: whoever is within 3 inches keeps the enemy from securing it. */
static struct goal goal_town(const struct scene *scene, const struct fighter *own)
{
    const struct db_marker *marker = &scene->state->markers[0];
    bool held = marker->holder == own->seat + 1;
    return (struct goal){.wanted = marker->kind == MARKER_CONTROL,
                         .secure = !held,
                         .marker = 0,
                         .at = {marker->x, marker->y},
                         .within = held ? 3 * INCH : INCH + RADIUS_MARKER / 2,
                         .pull = PULL_CONTROL};
}

/* ---- Stake a Claim ---------------------------------------------------------------- */

/* Whether a friend that carries nothing is nearer to an objective. */
static bool friend_is_nearer(const struct scene *scene, const struct fighter *own, struct point at,
                             mil gap)
{
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (other->up && other->seat == own->seat && other != own) {
            mil theirs = gap_to(other->base, at);
            if (theirs < gap || (theirs == gap && other->model < own->model))
                return true;
        }
    }
    return false;
}

static bool carries(const struct db_state *state, int model)
{
    for (int i = 0; i < DB_OBJECTIVES; i++)
        if (state->markers[i].carrier == model + 1)
            return true;
    return false;
}

/* [DB-MIS-1] At its own entry point nobody can take away what it carries, not even a rout. */
static struct goal goal_home(const struct scene *scene, const struct fighter *own)
{
    struct circle entry = db_marker(scene->state, DB_OBJECTIVES + own->seat * DB_ENTRIES);
    return (struct goal){.wanted = true,
                         .marker = NO_MODEL,
                         .at = entry.at,
                         .within = entry.radius,
                         .pull = PULL_HOME};
}

/* The nearest objective that lies about; one that a friend is nearer to counts as farther. */
static struct goal goal_claim(const struct scene *scene, const struct fighter *own)
{
    const struct db_state *state = scene->state;
    struct goal goal = {.wanted = false, .marker = NO_MODEL};
    mil least = FAR_AWAY;
    if (carries(state, own->model))
        return goal_home(scene, own);
    for (int i = 0; i < DB_OBJECTIVES; i++) {
        const struct db_marker *marker = &state->markers[i];
        if (marker->kind != MARKER_RECOVERY || marker->carrier)
            continue;
        struct point at = {marker->x, marker->y};
        mil gap = gap_to(own->base, at);
        gap += friend_is_nearer(scene, own, at, gap) ? 12 * INCH : 0;
        if (gap >= least)
            continue;
        least = gap;
        goal = (struct goal){.wanted = true,
                             .secure = true,
                             .marker = i,
                             .at = at,
                             .within = INCH + RADIUS_MARKER / 2,
                             .pull = PULL_RECOVERY};
    }
    return goal;
}

/* ---- fighting --------------------------------------------------------------------- */

/* Command Points that a side can still spend in this round. */
static int points_left(const struct scene *scene, int seat)
{
    int sum = 0;
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].up && scene->fighters[i].seat == seat)
            sum += scene->fighters[i].points;
    return sum;
}

/* Whoever comes nearer is shot at first, as long as somebody can still shoot: those who are ahead have no reason
 * to, and the others not yet. */
static bool holds_back(const struct scene *scene, const struct fighter *own)
{
    const struct db_state *state = scene->state;
    if (points_left(scene, 1 - own->seat) == 0)
        return false;
    return state->round < ROUND_FIGHT || state->vp[own->seat] > state->vp[1 - own->seat];
}

/* Toward the enemy that is the easiest to come at, as near as the best weapon wants; or away from it. */
static struct goal goal_fight(const struct scene *scene, const struct fighter *own)
{
    struct goal goal = {.wanted = false,
                        .marker = NO_MODEL,
                        .pull = holds_back(scene, own) ? PULL_HOLD : PULL_FIGHT};
    mil least = FAR_AWAY, range = 0;
    for (int i = 0; i < own->weapon_count; i++)
        range = greater(range, db_data(scene->setup)->weapons[own->weapons[i]].range_mil);
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *enemy = &scene->fighters[i];
        if (!enemy->up || enemy->seat == own->seat)
            continue;
        mil gap = circle_gap_ceil(own->base, enemy->base) - enemy->worth * 4;
        if (gap >= least)
            continue;
        least = gap;
        goal.wanted = true;
        goal.at = enemy->base.at;
        goal.within = greater(range - INCH / 2, INCH);
    }
    return goal;
}

struct goal db_goal_of(const struct scene *scene, const struct fighter *own)
{
    struct goal goal = {.wanted = false};
    if (scene->state->mission == MISSION_TOWN)
        goal = goal_town(scene, own);
    else if (scene->state->mission == MISSION_CLAIM)
        goal = goal_claim(scene, own);
    return goal.wanted ? goal : goal_fight(scene, own);
}

/* ---- how it stands ---------------------------------------------------------------- */

/* Points still to be had with an objective that is held: this round's and part of those to come. */
static int32_t control_ahead(const struct scene *scene)
{
    const struct db_state *state = scene->state;
    int holder = state->markers[0].holder, rounds = db_data(scene->setup)->rounds;
    if (state->markers[0].kind != MARKER_CONTROL || holder == 0)
        return 0;
    int32_t points = 0;
    for (int round = state->round; round <= rounds; round++)
        points += round == state->round ? 2 * round : round;
    points = points * WORTH_VP / 2;
    return holder == scene->seat + 1 ? points : -points;
}

int32_t db_weigh_progress(const struct scene *scene)
{
    const struct db_state *state = scene->state;
    int32_t sum = (state->vp[scene->seat] - state->vp[1 - scene->seat]) * WORTH_VP;
    for (int i = 0; i < DB_OBJECTIVES; i++)
        if (state->markers[i].carrier) {
            int seat = db_seat(scene->setup, state->markers[i].carrier - 1);
            sum += (seat == scene->seat ? 2 : -2) * WORTH_VP;
        }
    return sum + control_ahead(scene);
}
