/* How a gang stands, in numbers: points and how late it is, who is left and how, who has yet to act, hands, what can
 * be shot and whom that could remove, objectives. Hundredths of one throughout. */
#include "rulesets/open_fire/features.h"

#include <string.h>

#include "rulesets/open_fire/weighing.h"

/* The same things count differently in each mission, so each has three names and three weights. */
#define NAMED(feature, name)                                                                       \
    [feature] = name, [FEATURE_COUNT + (feature)] = "bank-" name,                                  \
    [2 * FEATURE_COUNT + (feature)] = "saloon-" name

const char *const OF_FEATURES[FEATURES_ALL + 1] = {
    NAMED(FEATURE_POINTS, "points"),
    NAMED(FEATURE_POINTS_LATE, "points-late"),
    NAMED(FEATURE_POINTS_LAST, "points-last"),
    NAMED(FEATURE_LEADS, "leads"),
    NAMED(FEATURE_LEADS_LATE, "leads-late"),
    NAMED(FEATURE_LEADS_LAST, "leads-last"),
    NAMED(FEATURE_LEADS_SAFE, "leads-safe"),
    NAMED(FEATURE_LEADER, "leader"),
    NAMED(FEATURE_LEVELS, "levels"),
    NAMED(FEATURE_HIRED, "hired"),
    NAMED(FEATURE_HP_LEADER, "hp-leader"),
    NAMED(FEATURE_HP_LEVELS, "hp-levels"),
    NAMED(FEATURE_HP_HIRED, "hp-hired"),
    NAMED(FEATURE_HP_LATE, "hp-late"),
    NAMED(FEATURE_HURT, "hurt"),
    NAMED(FEATURE_LOW, "low"),
    NAMED(FEATURE_STRESS, "stress"),
    NAMED(FEATURE_RESERVES, "reserves"),
    NAMED(FEATURE_TO_ACT, "to-act"),
    NAMED(FEATURE_TURN, "turn"),
    NAMED(FEATURE_CARDS, "cards"),
    NAMED(FEATURE_VALID, "valid"),
    NAMED(FEATURE_RANK, "rank"),
    NAMED(FEATURE_HIDDEN, "hidden"),
    NAMED(FEATURE_SHOTS_NOW, "shots-now"),
    NAMED(FEATURE_SHOTS_LATER, "shots-later"),
    NAMED(FEATURE_SIGHTED, "sighted"),
    NAMED(FEATURE_NEAR, "near"),
    NAMED(FEATURE_KILLS_NOW, "kills-now"),
    NAMED(FEATURE_KILLS_LATER, "kills-later"),
    NAMED(FEATURE_PREY_NOW, "prey-now"),
    NAMED(FEATURE_PREY_LATER, "prey-later"),
    NAMED(FEATURE_ALONE, "alone"),
    NAMED(FEATURE_ABOUT, "about"),
    NAMED(FEATURE_FAR, "far"),
    NAMED(FEATURE_NEARER, "nearer"),
    NAMED(FEATURE_TAKES_NOW, "takes-now"),
    NAMED(FEATURE_TAKES_LATER, "takes-later"),
    NAMED(FEATURE_HELD, "held"),
};

enum {
    ONE = FEATURE_ONE,
    LOW_HP = 3,
    AT_MOST_LEFT =
        4 * ONE, /* objectives farther off than so many tens of inches are all the same */
};

/* What is looked at, and how late it is. */
struct looking {
    struct scene scene;
    int32_t late;    /* how much of the game is over, in hundredths */
    int32_t waiting; /* and how many of all have yet to act in this round */
    bool last;       /* the last round */
};

/* Whether it can still attack in this round: it has not acted, or is about to. */
static bool is_ready(const struct looking *looking, const struct fighter *fighter)
{
    const struct of_state *state = looking->scene.state;
    return fighter->waits ||
           (of_actor(state) == fighter->model && state->stack.frames[0].step <= STEP_ATTACK);
}

static void look(struct looking *looking, const struct setup *setup, const struct of_state *state)
{
    int there = 0, waiting = 0, rounds = of_data(setup)->rounds;
    of_scene_judge(&looking->scene, setup, state, 0);
    for (int model = 0; model < looking->scene.count; model++) {
        bool plays = state->models[model].life <= LIFE_UP;
        there += plays;
        waiting += plays && !state->models[model].acted;
    }
    looking->waiting = there > 0 ? ONE * waiting / there : 0;
    looking->late = state->round == 0 ? 0 : (ONE * state->round - looking->waiting) / rounds;
    looking->last = state->round >= rounds;
}

/* ---- points ----------------------------------------------------------------------- */

/* Points that can hardly be made up for: what is left of the objectives, or a leader. */
static int points_left(const struct looking *looking)
{
    const struct of_state *state = looking->scene.state;
    const struct of_data *data = of_data(looking->scene.setup);
    if (state->mission == MISSION_BANK)
        return data->vp_access * of_objectives_left(state);
    if (state->mission == MISSION_SALOON)
        return data->vp_control * (data->rounds - state->round + 1);
    return data->vp_leader;
}

static void measure_points(const struct looking *looking, int seat, int32_t *out)
{
    const struct of_state *state = looking->scene.state;
    int points = state->vp[seat], lead = points - state->vp[1 - seat];
    int32_t leads = lead > 0 ? ONE : 0;
    out[FEATURE_POINTS] = ONE * points;
    out[FEATURE_POINTS_LATE] = looking->late * points;
    out[FEATURE_POINTS_LAST] = looking->last ? ONE * points : 0;
    out[FEATURE_LEADS] = leads;
    out[FEATURE_LEADS_LATE] = leads * looking->late / ONE;
    out[FEATURE_LEADS_LAST] = looking->last ? leads * (ONE - looking->waiting) / ONE : 0;
    out[FEATURE_LEADS_SAFE] = lead > points_left(looking) ? ONE : 0;
}

/* ---- who is left ------------------------------------------------------------------ */

static void measure_model(const struct looking *looking, const struct fighter *own, int32_t *out)
{
    const struct of_model *m = &looking->scene.state->models[own->model];
    static const uint8_t KINDS[GRADE_COUNT] = {0, 1, 1, 2};
    int kind = KINDS[of_member(looking->scene.setup, own->model)->grade];
    int32_t hp = ONE * own->hp / own->hp_most;
    if (m->life > LIFE_UP)
        return;
    out[FEATURE_LEADER + kind] += ONE;
    out[FEATURE_HP_LEADER + kind] += hp;
    out[FEATURE_HP_LATE] += hp * looking->late / ONE;
    out[FEATURE_HURT] += 2 * own->hp < own->hp_most ? ONE : 0;
    out[FEATURE_LOW] += own->hp <= LOW_HP ? ONE * (LOW_HP + 1 - own->hp) : 0;
    out[FEATURE_STRESS] += ONE * m->stress;
    out[FEATURE_RESERVES] += m->life == LIFE_RESERVE ? ONE : 0;
    out[FEATURE_TO_ACT] += m->acted ? 0 : ONE;
    out[FEATURE_HIDDEN] += m->hidden ? ONE : 0;
}

/* Hands are gone at the round's end, so they count by how many could still be tested [OF-HAND-1]. */
static void measure_hand(const struct looking *looking, int seat, int32_t *out)
{
    const struct of_state *state = looking->scene.state;
    enum hand hand = hand_of(of_hand_rank(state, seat));
    out[FEATURE_CARDS] = looking->waiting * of_hand_size(state, seat);
    out[FEATURE_VALID] = hand == HAND_NONE ? 0 : looking->waiting;
    out[FEATURE_RANK] = hand == HAND_NONE ? 0 : looking->waiting * ((int)hand - HAND_PAIR);
    out[FEATURE_TURN] = state->turn == seat ? ONE : 0;
}

/* ---- what can be shot ------------------------------------------------------------- */

/* What one side can do to the other: HP each would lose, now and in a whole round. */
struct fire {
    int32_t now[OF_MODELS], later[OF_MODELS];
};

static void measure_shots(const struct looking *looking, const struct fighter *by,
                          struct fire *fire, int32_t *out)
{
    const struct scene *scene = &looking->scene;
    int32_t best = 0;
    bool near = false, ready = is_ready(looking, by);
    int end = of_first_model(scene->setup, 2 - by->seat);
    for (int i = of_first_model(scene->setup, 1 - by->seat); i < end; i++) {
        const struct fighter *at = &scene->fighters[i];
        if (!at->up || (by->holders && !(by->holders >> i & 1))) /* [OF-ATK-1] */
            continue;
        int32_t losses = of_weigh_losses(scene, by, at);
        near |= circle_within(by->base, at->base, by->reach);
        fire->now[i] += ready ? losses : 0;
        fire->later[i] += losses;
        best = greater(best, losses);
    }
    out[FEATURE_SHOTS_NOW] += ready ? best : 0;
    out[FEATURE_SHOTS_LATER] += looking->last ? 0 : best;
    out[FEATURE_SIGHTED] += best > 0 ? ONE : 0;
    out[FEATURE_NEAR] += near ? ONE : 0;
}

/* How near so many HP lost are to removing a model: the last count most. */
static int32_t removal(const struct fighter *at, int32_t losses)
{
    int32_t share = lesser(losses / greater(at->hp, 1), ONE);
    return share * share / ONE;
}

static void measure_fire(const struct looking *looking, int seat, int32_t *out)
{
    const struct scene *scene = &looking->scene;
    struct fire fire = {0};
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].up && scene->fighters[i].seat == seat)
            measure_shots(looking, &scene->fighters[i], &fire, out);
    for (int i = 0; i < scene->count; i++) { /* nobody fires at friends */
        const struct fighter *at = &scene->fighters[i];
        int points = of_removal_points(scene->setup, scene->state, i);
        int32_t now = removal(at, fire.now[i]), later = removal(at, fire.later[i]);
        later = looking->last ? 0 : later;
        out[FEATURE_KILLS_NOW] += now;
        out[FEATURE_KILLS_LATER] += later;
        out[FEATURE_PREY_NOW] = greater(out[FEATURE_PREY_NOW], now * points);
        out[FEATURE_PREY_LATER] = greater(out[FEATURE_PREY_LATER], later * points);
    }
}

/* ---- objectives ------------------------------------------------------------------- */

/* How a side stands to an objective. */
struct access {
    int at, about; /* who could secure it, and who could hold it [OF-OBJ-1] */
    bool now; /* one who is ready gets there, in a round in which that is any good [OF-MIS-2] */
    bool later;
    mil far;
};

static void access_add(const struct looking *looking, const struct fighter *own, int marker,
                       struct access *access)
{
    const struct scene *scene = &looking->scene;
    const struct of_data *data = of_data(scene->setup);
    struct circle there = of_marker(scene->state, marker), base = own->base;
    mil within = base.radius + RADIUS_MARKER + data->secure_mil;
    mil run = of_move_mil(scene->setup, scene->state, own->model,
                          !of_is_wounded(scene->state, own->model));
    if (scene->state->models[own->model].life ==
        LIFE_RESERVE) { /* it will be placed near it [OF-RND-3] */
        base.at = of_marker(scene->state, OF_OBJECTIVES + own->seat).at;
        run += data->entry_mil;
    } else if (!own->up) {
        return;
    }
    mil far = greater(
        walk_between(scene->setup, of_mover(scene->setup, 0), 0, base.at, there.at) - within, 0);
    bool early = scene->state->mission == MISSION_BANK && scene->state->round == 1;
    access->at += own->up && circle_within(base, there, data->secure_mil);
    access->about += own->up && circle_within(base, there, data->control_mil);
    access->now |= far <= run && is_ready(looking, own) && !early;
    access->later |= far <= run && !looking->last;
    access->far = lesser(access->far, far);
}

static void measure_access(const struct access *own, const struct access *other, int32_t *out)
{
    out[FEATURE_ALONE] += own->at > 0 && other->at == 0 ? ONE : 0;
    out[FEATURE_ABOUT] += ONE * own->about;
    out[FEATURE_FAR] += lesser(ONE / 10 * (own->far / INCH), AT_MOST_LEFT);
    out[FEATURE_NEARER] += own->far < other->far ? ONE : 0;
    out[FEATURE_TAKES_NOW] += own->now && other->at == 0 ? ONE : 0;
    out[FEATURE_TAKES_LATER] += own->later && other->at == 0 ? ONE : 0;
}

/* Those still to be taken, and what is held for the rounds to come. */
static void measure_marker(const struct looking *looking, int marker, struct measures *out)
{
    const struct scene *scene = &looking->scene;
    const struct of_marker *m = &scene->state->markers[marker];
    struct access access[OF_SEATS] = {{.far = FAR_AWAY}, {.far = FAR_AWAY}};
    int holder = m->carrier ? of_seat(scene->setup, m->carrier - 1) : m->holder - 1;
    int left = of_data(scene->setup)->rounds - scene->state->round + 1;
    if (m->kind == MARKER_NONE)
        return;
    if (holder >= 0)
        out->of[holder][FEATURE_HELD] += ONE * left;
    if (m->carrier)
        return;
    for (int i = 0; i < scene->count; i++)
        access_add(looking, &scene->fighters[i], marker, &access[scene->fighters[i].seat]);
    for (int seat = 0; seat < OF_SEATS; seat++)
        measure_access(&access[seat], &access[1 - seat], out->of[seat]);
}

/* ---- all -------------------------------------------------------------------------- */

void of_measure(const struct setup *setup, const void *redacted, struct measures *out)
{
    const struct of_state *state = redacted;
    struct looking looking;
    memset(out, 0, sizeof *out);
    look(&looking, setup, state);
    for (int i = 0; i < looking.scene.count; i++)
        measure_model(&looking, &looking.scene.fighters[i],
                      out->of[looking.scene.fighters[i].seat]);
    for (int seat = 0; seat < OF_SEATS; seat++) {
        out->in[seat] = true;
        measure_points(&looking, seat, out->of[seat]);
        measure_hand(&looking, seat, out->of[seat]);
        measure_fire(&looking, seat, out->of[seat]);
    }
    for (int marker = 0; marker < OF_OBJECTIVES; marker++)
        measure_marker(&looking, marker, out);
    measures_move(out, FEATURE_COUNT, state->mission);
}
