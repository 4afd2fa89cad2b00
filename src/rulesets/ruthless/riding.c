/* Horses: mounting, dismounting, and coming off otherwise [RU-MOV-3] [RU-SHOOT-8]. */
#include "rulesets/ruthless/moving.h"

/* ---- linking ---------------------------------------------------------------------- */

static void part(struct ru_state *state, int model)
{
    int horse = state->models[model].mount - 1;
    state->models[model].mount = 0;
    state->models[horse].mount = 0; /* [RU-MOV-3] it stays where it is */
}

void ru_mount(struct ru_state *state, int model, int horse)
{
    ru_put(state, model, ru_at(state, horse));
    state->models[model].mount = (uint8_t)(horse + 1);
    state->models[horse].mount = (uint8_t)(model + 1);
}

void ru_dismount(struct ru_state *state, int model, struct point to)
{
    part(state, model);
    ru_put(state, model, to);
}

/* ---- mounting --------------------------------------------------------------------- */

/* MOVE_OK, or why a rider cannot be at a place. Others are no matter: the horse has its base
 * there. */
static enum move_fault saddle_fault(const struct setup *setup, struct point at)
{
    struct board board = {.terrain = &setup->layout.terrain};
    return stand_check(&board, ru_rider_mover(setup), at, NULL);
}

bool ru_may_mount(const struct setup *setup, const struct ru_state *state, int model, int horse,
                  struct refusal *refusal)
{
    if (ru_is_mounted(state, model))
        return REFUSE("RU-MOV-3", "it is mounted already");
    if (!ru_is_horse(setup, horse) || horse >= ru_model_count(setup) || !ru_is_up(state, horse) ||
        ru_is_mounted(state, horse) ||
        !ru_friends(setup, state, model, horse)) /* [RU-MOV-3] its own side only */
        return REFUSE("RU-MOV-3", "that is no free horse of its side");
    if (!ru_in_contact(setup, state, model, horse))
        return REFUSE("RU-MOV-3", "it is not in contact with the horse");
    if (ru_touches_enemy(setup, state, horse, NULL))
        return REFUSE("RU-MOV-3", "an enemy is in contact with the horse");
    enum move_fault fault = saddle_fault(setup, ru_at(state, horse));
    if (fault != MOVE_OK)
        return REFUSE("RU-MOV-3", MOVE_FAULTS[fault].sentence);
    struct circle saddle = ru_circle(setup, state, horse);
    return ru_nerve_allows(setup, state, model, saddle, refusal); /* [RU-NERVE-2] */
}

/* ---- places beside a horse -------------------------------------------------------- */

/* A character's place beside or off a horse, and all it must keep clear of: the horse too. */
struct landing {
    const struct setup *setup;
    const struct ru_state *state;
    int model;
    struct base horse;
    struct mover mover; /* on foot */
    struct ru_ground ground;
};

static void landing_begin(struct landing *landing, const struct setup *setup,
                          const struct ru_state *state, int model, bool horse_stays)
{
    landing->setup = setup;
    landing->state = state;
    landing->model = model;
    landing->horse = ru_base(setup, state, model); /* a rider's base is its horse's */
    landing->mover = ru_foot_mover(setup, model);
    ru_ground_begin(setup, state, model, &landing->ground);
    if (horse_stays)
        landing->ground.bases[landing->ground.board.base_count++] = landing->horse;
}

static struct base landing_base(const struct landing *landing, struct point at)
{
    return (struct base){.circle = {at, landing->mover.radius},
                         .level = (uint8_t)terrain_level(&landing->setup->layout.terrain, at)};
}

/* MOVE_OK, or why nobody can stand there. */
static enum move_fault landing_fault(const struct landing *landing, struct point at)
{
    return stand_check(&landing->ground.board, landing->mover, at, NULL);
}

static bool landing_touches_horse(const struct landing *landing, struct point at)
{
    struct base base = landing_base(landing, at);
    return base.level == landing->horse.level &&
           circle_within(base.circle, landing->horse.circle, GAP_CONTACT);
}

static bool landing_touches_enemy(const struct landing *landing, struct point at)
{
    struct base base = landing_base(landing, at);
    for (int other = 0; other < ru_character_count(landing->setup); other++) {
        if (!ru_is_up(landing->state, other) ||
            ru_friends(landing->setup, landing->state, landing->model, other))
            continue;
        struct base enemy = ru_base(landing->setup, landing->state, other);
        if (bases_in_contact(&landing->setup->layout.terrain, &base, &enemy))
            return true;
    }
    return false;
}

/* The spot in contact with the horse in the direction of k/64 turns. */
static struct point landing_spot(const struct landing *landing, int k)
{
    mil apart = landing->horse.circle.radius + landing->mover.radius + STAND_OFF;
    return ring_point(landing->horse.circle.at, apart, k);
}

/* ---- dismounting ------------------------------------------------------------------ */

static bool may_land(const struct landing *landing, struct point to, struct refusal *refusal)
{
    if (!terrain_holds(&landing->setup->layout.terrain, (struct circle){to, landing->mover.radius}))
        return REFUSE("TB-MOV-2", MOVE_FAULTS[MOVE_OFF_TABLE].sentence);
    if (!landing_touches_horse(landing, to)) /* [RU-MOV-3] */
        return REFUSE("RU-MOV-3", "a rider gets off beside the horse, touching it");
    enum move_fault fault = landing_fault(landing, to);
    if (fault != MOVE_OK)
        return REFUSE("RU-MOV-3", MOVE_FAULTS[fault].sentence);
    if (landing_touches_enemy(landing, to))
        return REFUSE("RU-MOV-3", "nobody gets off into contact with an enemy");
    struct circle there = {to, landing->mover.radius};
    return ru_nerve_allows(landing->setup, landing->state, landing->model, there, refusal);
}

bool ru_may_dismount(const struct setup *setup, const struct ru_state *state, int model,
                     const struct point *to, struct refusal *refusal)
{
    struct landing landing;
    if (!ru_is_mounted(state, model))
        return REFUSE("RU-MOV-3", "it is not mounted");
    landing_begin(&landing, setup, state, model, true);
    if (to)
        return may_land(&landing, *to, refusal);
    for (int k = 0; k < RING_POINTS; k++)
        if (may_land(&landing, landing_spot(&landing, k), refusal))
            return true;
    return REFUSE("RU-MOV-3", "there is no room to get off");
}

/* ---- coming off ------------------------------------------------------------------- */

static bool landing_fits(const struct landing *landing, struct point at)
{
    return landing_fault(landing, at) == MOVE_OK &&
           landing_base(landing, at).level == landing->horse.level;
}

/* The nearest rings first, as for a placement [TB-MOV-10]; the horse's place when there is no
 * room at all. */
static struct point landing_nearest(const struct landing *landing)
{
    for (int k = 0; k < RING_POINTS; k++) {
        struct point spot = landing_spot(landing, k);
        if (landing_fits(landing, spot) && landing_touches_horse(landing, spot))
            return spot;
    }
    for (mil ring = PLACE_RING_APART; ring <= PLACE_REACH; ring += PLACE_RING_APART) {
        for (int k = 0; k < RING_POINTS; k++) {
            struct point spot = ring_point(landing->horse.circle.at, ring, k);
            if (landing_fits(landing, spot))
                return spot;
        }
    }
    return landing->horse.circle.at;
}

static void set_down(struct ru_state *state, int model, struct point at, const struct sink *sink)
{
    struct event event = {.kind = EVENT_SET_DOWN,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {at}};
    ru_dismount(state, model, at);
    sink_send(sink, &event);
}

void ru_unhorse(const struct setup *setup, struct ru_state *state, int model,
                const struct sink *sink)
{
    struct landing landing;
    if (!ru_is_mounted(state, model))
        return;
    if (!ru_on_table(state, model)) { /* the dead are taken away */
        part(state, model);
        return;
    }
    landing_begin(&landing, setup, state, model, true);
    set_down(state, model, landing_nearest(&landing), sink); /* [RU-SHOOT-8] beside the horse */
}

/* [RU-SHOOT-8] The next action is lost: this activation's, or else the next turn's. */
static void lose_action(const struct setup *setup, struct ru_state *state, int model)
{
    if (state->actor == model + 1 && ru_actions_left(setup, state) > 0)
        state->used++;
    else
        state->models[model].loses = 1;
}

void ru_horse_dies(const struct setup *setup, struct ru_state *state, int horse,
                   const struct sink *sink)
{
    int rider = state->models[horse].mount - 1;
    struct landing landing;
    sink_tell(sink, EVENT_HORSE_DIED, horse, 0, 0);
    if (rider >= 0) { /* [RU-SHOOT-8] set down at its centre, if a larger base fits there */
        landing_begin(&landing, setup, state, rider, false);
        struct point at = ru_at(state, horse);
        set_down(state, rider, landing_fits(&landing, at) ? at : landing_nearest(&landing), sink);
        lose_action(setup, state, rider);
    }
    state->models[horse].life = LIFE_DEAD;
}
