/* How a posse stands, in numbers: who is left and how, bottle checks, who has yet to act, what each can shoot and
 * what can be shot at it, who can be finished off, loot. Hundredths of one throughout. */
#include "rulesets/shadows/features.h"

#include <string.h>

#include "rulesets/shadows/weighing.h"

/* Where there is loot the same things count differently, so each has two names and two weights. */
#define NAMED(feature, name) [feature] = name, [FEATURE_COUNT + (feature)] = "loot-" name

const char *const SW_FEATURES[FEATURES_ALL + 1] = {
    NAMED(FEATURE_POINTS, "points"),
    NAMED(FEATURE_POINTS_LATE, "points-late"),
    NAMED(FEATURE_POINTS_NEXT, "points-next"),
    NAMED(FEATURE_POINTS_LAST, "points-last"),
    NAMED(FEATURE_HEROES, "heroes"),
    NAMED(FEATURE_VETERANS, "veterans"),
    NAMED(FEATURE_NOVICES, "novices"),
    NAMED(FEATURE_SHAKEN_HEROES, "shaken-heroes"),
    NAMED(FEATURE_SHAKEN_VETERANS, "shaken-veterans"),
    NAMED(FEATURE_SHAKEN_NOVICES, "shaken-novices"),
    NAMED(FEATURE_DOWN_HEROES, "down-heroes"),
    NAMED(FEATURE_DOWN_VETERANS, "down-veterans"),
    NAMED(FEATURE_DOWN_NOVICES, "down-novices"),
    NAMED(FEATURE_BOSS, "boss"),
    NAMED(FEATURE_BOSS_DOWN, "boss-down"),
    NAMED(FEATURE_SKILLS, "skills"),
    NAMED(FEATURE_MOUNTED, "mounted"),
    NAMED(FEATURE_TWO_TO_LOSE, "two-to-lose"),
    NAMED(FEATURE_ONE_TO_LOSE, "one-to-lose"),
    NAMED(FEATURE_CHECKS, "checks"),
    NAMED(FEATURE_CHECKS_BOSS, "checks-boss"),
    NAMED(FEATURE_LEFT, "left"),
    NAMED(FEATURE_TO_ACT, "to-act"),
    NAMED(FEATURE_STRONG_TO_ACT, "strong-to-act"),
    NAMED(FEATURE_CARDS, "cards"),
    NAMED(FEATURE_LOOKOUTS, "lookouts"),
    NAMED(FEATURE_JAMMED, "jammed"),
    NAMED(FEATURE_SHOTS_NOW, "shots-now"),
    NAMED(FEATURE_SHOTS_LATER, "shots-later"),
    NAMED(FEATURE_SHOTS_LATE, "shots-late"),
    NAMED(FEATURE_SHOTS_READY, "shots-ready"),
    NAMED(FEATURE_DANGER, "danger"),
    NAMED(FEATURE_DANGER_NOW, "danger-now"),
    NAMED(FEATURE_SEEN, "seen"),
    NAMED(FEATURE_FIGHTS, "fights"),
    NAMED(FEATURE_TANGLED, "tangled"),
    NAMED(FEATURE_PREY, "prey"),
    NAMED(FEATURE_HELPED, "helped"),
    NAMED(FEATURE_NEAR, "near"),
    NAMED(FEATURE_RESERVES, "reserves"),
    NAMED(FEATURE_MEN_LATE, "men-late"),
    NAMED(FEATURE_DOWN_LATE, "down-late"),
    NAMED(FEATURE_ACTIONS, "actions"),
    NAMED(FEATURE_LOOT, "carried"),
    NAMED(FEATURE_LOOT_HOME, "carried-far"),
    NAMED(FEATURE_LOOT_LATE, "carried-late"),
    NAMED(FEATURE_LOOT_NEAR, "in-reach"),
};

enum { ONE = FEATURE_ONE, PER_HUNDREDTH = WORTH_UNIT / FEATURE_ONE };

/* ---- who is left ------------------------------------------------------------------ */

static void measure_model(const struct setup *setup, const struct sw_state *state, int model,
                          int32_t *out)
{
    const struct sw_model *m = &state->models[model];
    const uint64_t skills = ((UINT64_C(1) << (ITEM_OLD_WOUND - ITEM_SKILLS)) - 1) << ITEM_SKILLS;
    int rank = (int)sw_rank(setup, model);
    bool boss = sw_is_boss(setup, model);
    if (m->life == LIFE_RESERVE)
        out[FEATURE_RESERVES] += ONE;
    if (m->life == LIFE_DOWN) {
        out[FEATURE_DOWN_HEROES + rank] += ONE;
        out[FEATURE_BOSS_DOWN] += boss ? ONE : 0;
        out[FEATURE_DOWN_LATE] += ONE * state->turn / sw_data(setup)->turns;
    }
    if (m->life != LIFE_UP && m->life != LIFE_RESERVE)
        return;
    out[FEATURE_HEROES + rank] += ONE;
    out[FEATURE_MEN_LATE] +=
        sw_weigh_model(setup, state, model) / PER_HUNDREDTH * state->turn / sw_data(setup)->turns;
    out[FEATURE_SHAKEN_HEROES + rank] += m->shaken ? ONE : 0;
    out[FEATURE_BOSS] += boss ? ONE : 0;
    out[FEATURE_SKILLS] +=
        ONE * __builtin_popcountll(sw_cast(setup)->members[model].items & skills);
    out[FEATURE_JAMMED] += ONE * __builtin_popcount(m->jammed);
    out[FEATURE_MOUNTED] += m->horse ? ONE : 0;
    out[FEATURE_LOOKOUTS] += m->done == DONE_LOOKOUT ? ONE : 0;
    if (m->done == DONE_NOT) {
        out[FEATURE_TO_ACT] += ONE;
        out[FEATURE_STRONG_TO_ACT] += rank == RANK_NOVICE ? 0 : rank == RANK_HERO ? 2 * ONE : ONE;
    }
}

/* They count the more the fewer turns are left. */
static void measure_points(const struct setup *setup, const struct sw_state *state, int seat,
                           int32_t *out)
{
    int32_t points = ONE * state->vp[seat];
    int turns = sw_data(setup)->turns;
    out[FEATURE_POINTS] = points;
    out[FEATURE_POINTS_LATE] = points * state->turn / turns;
    out[FEATURE_POINTS_NEXT] = state->turn == turns - 1 ? points : 0;
    out[FEATURE_POINTS_LAST] = state->turn >= turns ? points : 0;
}

/* [SW-BOT-1] How near the posse is to its bottle checks. */
static void measure_nerve(const struct setup *setup, const struct sw_state *state, int seat,
                          int32_t *out)
{
    int first = sw_first_model(setup, seat), end = sw_first_model(setup, seat + 1);
    int lost = 0, left = greater((end - first) / 2, 1);
    for (int model = first; model < end; model++)
        lost +=
            state->models[model].life == LIFE_DOWN || state->models[model].life == LIFE_CASUALTY;
    left -= lost;
    out[FEATURE_TWO_TO_LOSE] = left == 2 ? ONE : 0;
    out[FEATURE_ONE_TO_LOSE] = left == 1 ? ONE : 0;
    out[FEATURE_CHECKS] = left <= 0 ? ONE : 0;
    out[FEATURE_CHECKS_BOSS] = left <= 0 && sw_is_up(state, first) ? ONE : 0;
    out[FEATURE_LEFT] = ONE * (end - first - lost) / (end - first);
}

/* ---- what can be done ------------------------------------------------------------- */

/* What the best shots of one who stands are worth, and what they are to those they are at. */
static void measure_shots(const struct scene *scene, const struct fighter *by, struct measures *out)
{
    const struct setup *setup = scene->setup;
    int seat = sw_seat(setup, by->model);
    int32_t best = 0;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *at = &scene->fighters[i];
        int other = sw_seat(setup, at->model);
        if (other < 0 || other == seat || !at->up || at->tangled ||
            !circle_within(by->base, at->base, by->reach))
            continue;
        struct line line = {sw_fighter_stand(by), sw_fighter_stand(at),
                            sw_sight(setup, by->base, at->base), false};
        if (line.sight == SIGHT_BLOCKED)
            continue;
        line.behind = !sw_in_front(scene->state, at->model, by->base);
        int32_t worth = sw_weigh_line(scene, by, by->gun_count, &line, at).worth / PER_HUNDREDTH;
        out->of[other][FEATURE_DANGER] += worth;
        out->of[other][FEATURE_DANGER_NOW] += by->done == DONE_NOT ? worth : 0;
        best = greater(best, worth);
    }
    int32_t *own = out->of[seat];
    own[FEATURE_SHOTS_LATER] += best;
    own[FEATURE_SHOTS_LATE] += best * scene->state->turn / sw_data(setup)->turns;
    own[FEATURE_SHOTS_NOW] += by->done == DONE_NOT ? best : 0;
    own[FEATURE_SHOTS_READY] += by->done == DONE_LOOKOUT ? best : 0;
    own[FEATURE_SEEN] += best > 0 ? ONE : 0;
}

/* Fights there are, and the Downed who can be reached [SW-DOWN-1] or helped [SW-REC-1]. */
static void measure_near(const struct scene *scene, const struct fighter *by, struct measures *out)
{
    const struct setup *setup = scene->setup;
    int seat = sw_seat(setup, by->model);
    int32_t *own = out->of[seat];
    mil length = sw_move_mil(setup, scene->state, by->model);
    bool near = false;
    own[FEATURE_TANGLED] += by->tangled ? ONE : 0;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *at = &scene->fighters[i];
        int other = sw_seat(setup, at->model);
        if (at == by || other < 0)
            continue;
        if (other == seat) {
            if (!at->up && circle_within(by->base, at->base, GAP_CONTACT))
                own[FEATURE_HELPED] += ONE;
        } else if (!at->up) {
            if (!by->tangled && circle_within(by->base, at->base, length))
                own[FEATURE_PREY] += ONE;
        } else {
            near |= circle_within(by->base, at->base, by->liked);
            if (by->tangled && sw_touch(setup, scene->state, by->model, at->model))
                own[FEATURE_FIGHTS] +=
                    sw_weigh_fight(setup, scene->state, by->model, at->model, 0) / PER_HUNDREDTH;
        }
    }
    own[FEATURE_NEAR] += near ? ONE : 0;
}

/* ---- loot ------------------------------------------------------------------------- */

/* [SW-SCEN-4] How far it is to where loot is carried off, in inches. */
static int inches_home(const struct setup *setup, const struct sw_state *state, int seat,
                       struct point at)
{
    struct segment edges[2];
    sw_own_edges(setup, state, seat, edges);
    struct point corner = edges[0].a;
    mil x = corner.x == 0 ? at.x : corner.x - at.x, y = corner.y == 0 ? at.y : corner.y - at.y;
    mil reach = sw_data(setup)->corner_mil;
    return lesser(y + greater(x - reach, 0), x + greater(y - reach, 0)) / INCH;
}

static void measure_loot(const struct setup *setup, const struct sw_state *state,
                         struct measures *out)
{
    for (int i = 0; i < SW_TOKENS; i++) {
        int carrier = state->objects[i].carrier - 1;
        if (carrier < 0)
            continue;
        int seat = sw_seat(setup, carrier);
        int32_t *own = out->of[seat];
        own[FEATURE_LOOT] += ONE;
        own[FEATURE_LOOT_LATE] += ONE * state->turn / sw_data(setup)->turns;
        own[FEATURE_LOOT_HOME] += 10 * inches_home(setup, state, seat, sw_at(state, carrier));
    }
}

static void measure_tokens(const struct scene *scene, const struct fighter *by, int32_t *own)
{
    mil length = sw_move_mil(scene->setup, scene->state, by->model);
    for (int i = 0; i < SW_TOKENS; i++) {
        const struct sw_object *o = &scene->state->objects[i];
        struct circle there = {{o->x, o->y}, RADIUS_MARKER};
        if ((o->kind == OBJECT_LOOT || o->kind == OBJECT_TOKEN) && !o->carrier &&
            circle_within(by->base, there, length))
            own[FEATURE_LOOT_NEAR] += ONE;
    }
}

/* ---- all -------------------------------------------------------------------------- */

static void measure_fighters(const struct setup *setup, const struct sw_state *state,
                             struct measures *out)
{
    struct scene scene;
    sw_scene_begin(&scene, setup, state, 0);
    for (int i = 0; i < scene.count; i++) {
        const struct fighter *fighter = &scene.fighters[i];
        int seat = sw_seat(setup, fighter->model);
        if (seat < 0 || !fighter->up)
            continue;
        if (!fighter->tangled && fighter->gun_count > 0)
            measure_shots(&scene, fighter, out);
        measure_near(&scene, fighter, out);
        measure_tokens(&scene, fighter, out->of[seat]);
    }
}

void sw_measure(const struct setup *setup, const void *redacted, struct measures *out)
{
    const struct sw_state *state = redacted;
    int scenario = setup->switches[SWITCH_SCENARIO];
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int32_t *own = out->of[seat];
        out->in[seat] = !state->bottled[seat];
        measure_points(setup, state, seat, own);
        own[FEATURE_CARDS] = ONE * sw_hand_size(state, seat);
        for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1);
             model++)
            measure_model(setup, state, model, own);
        measure_nerve(setup, state, seat, own);
    }
    if (sw_actor(state) != NO_MODEL)
        out->of[sw_seat(setup, sw_actor(state))][FEATURE_ACTIONS] =
            ONE * state->stack.frames[0].numbers[ACT_LEFT];
    measure_fighters(setup, state, out);
    measure_loot(setup, state, out);
    if (scenario == SCENARIO_BONANZA || scenario == SCENARIO_SHOWDOWN)
        measures_move(out, FEATURE_COUNT, 1);
}
