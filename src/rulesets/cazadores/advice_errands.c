/* What the script does for an objective, and how far it is on. */
#include "rulesets/cazadores/advice.h"

enum { NEAR_EXIT = INCH, BY_MARKER = INCH };

/* ---- what is to be done ----------------------------------------------------------- */

static bool is_weak(const struct setup *setup, const struct cz_state *state, int model)
{
    return state->models[model].wounds * 2 < cz_wounds_most(setup, model);
}

static bool carries_prize(const struct cz_state *state, int model)
{
    return cz_carried(state, model, AREA_ARTIFACT) > 0 ||
           cz_carried(state, model, AREA_GENUINE) > 0;
}

/* Whether a model should be off: always in an Ambush and as the Prisoner; with a prize, or when all is done, once it
 * is weak. */
static bool should_flee(const struct setup *setup, const struct cz_state *state, int model)
{
    if (state->objective == OBJECTIVE_AMBUSH || cz_is_prisoner(setup, model))
        return true;
    if (state->objective == OBJECTIVE_NONE || state->objective == OBJECTIVE_EXTERMINATE)
        return false;
    return is_weak(setup, state, model) &&
           (carries_prize(state, model) || cz_objective_met(setup, state));
}

/* [CZ-OBJ-3] Enough of it is exhausted for the Subdue check, and a Net is left. */
static bool should_net(const struct setup *setup, const struct cz_state *state)
{
    enum { ENOUGH = 3 };
    if (state->objective != OBJECTIVE_CAPTURE || cz_exhausted(setup, state) < ENOUGH)
        return false;
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (cz_is_up(state, model) && (state->models[model].lent & LENT_NET) &&
            state->models[model].ammo[SLOT_NET] > 0)
            return true;
    return (state->goals & GOAL_NETTED) != 0;
}

/* Whether nothing can bring the objective about any more. */
static bool is_hopeless(const struct setup *setup, const struct cz_state *state)
{
    if (state->objective == OBJECTIVE_PRISONER)
        return !cz_is_up(state, cz_cast(setup)->prisoner);
    if (state->objective != OBJECTIVE_RAZE)
        return false;
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (cz_is_up(state, model) && (state->models[model].lent & LENT_BARREL))
            return false;
    return cz_count_areas(state, AREA_FUSE) + cz_count_areas(state, AREA_BARREL) == 0;
}

/* [CZ-END-1] With the last foe the hunt ends, and with it the time for anything else: the last wounds wait. */
static bool is_too_early(const struct setup *setup, const struct cz_state *state, int at)
{
    enum { LAST_WOUNDS = 6 };
    int objective = state->objective;
    if (state->models[at].wounds > LAST_WOUNDS || cz_is_vessel(setup, at) ||
        objective == OBJECTIVE_NONE || objective == OBJECTIVE_EXTERMINATE ||
        objective == OBJECTIVE_AMBUSH || objective == OBJECTIVE_CAPTURE)
        return false;
    for (int other = cz_pack_count(setup); other < cz_model_count(setup); other++)
        if (other != at && cz_is_up(state, other))
            return false;
    return !cz_objective_met(setup, state) && !is_hopeless(setup, state);
}

bool cz_spares(const struct setup *setup, const struct cz_state *state, int at)
{
    return is_too_early(setup, state, at) ||
           (cz_is_adversary(setup, at) && should_net(setup, state));
}

static bool should_light(const struct cz_state *state)
{
    return !(state->goals & GOAL_MET) && cz_count_areas(state, AREA_FUSE) == 0;
}

static bool genuine_is_found(const struct setup *setup, const struct cz_state *state)
{
    bool found = cz_count_areas(state, AREA_GENUINE) > 0;
    for (int model = 0; model < cz_pack_count(setup); model++)
        found |= cz_carried(state, model, AREA_GENUINE) > 0;
    return found;
}

/* Whether a marker is worth the way for a model. */
static bool is_wanted(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    switch (state->areas[area].kind) {
    case AREA_TERRITORY:
        return (state->models[model].lent & LENT_BARREL) && should_light(state);
    case AREA_BARREL:
        return cz_is_prize(state, model, area) && should_light(state);
    case AREA_ICON:
        return !genuine_is_found(setup, state);
    case AREA_FALSE:
        return false;
    default:
        return cz_is_rite(state, model, area) || cz_is_prize(state, model, area);
    }
}

/* ---- where to go ------------------------------------------------------------------ */

static mil gap_to_area(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    return circle_gap_ceil(cz_circle(setup, state, model), cz_area_of(state, area).circle);
}

/* Whether another model that could do it as well is nearer to a marker. */
static bool is_others(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    mil own = gap_to_area(setup, state, model, area);
    for (int other = 0; other < cz_pack_count(setup); other++) {
        if (other == model || !cz_is_up(state, other) || cz_is_prisoner(setup, other) ||
            !is_wanted(setup, state, other, area))
            continue;
        mil gap = gap_to_area(setup, state, other, area);
        if (gap < own || (gap == own && other < model))
            return true;
    }
    return false;
}

/* The nearest marker that is this model's to see to. */
static bool find_marker(const struct setup *setup, const struct cz_state *state, int model,
                        struct cz_errand *out)
{
    mil best = -1;
    for (int area = 0; area < state->area_count; area++) {
        if (state->areas[area].kind < AREA_WELL || !is_wanted(setup, state, model, area) ||
            is_others(setup, state, model, area))
            continue;
        mil gap = gap_to_area(setup, state, model, area);
        if (best >= 0 && gap >= best)
            continue;
        best = gap;
        *out = (struct cz_errand){cz_area_of(state, area).circle,
                                  state->areas[area].kind == AREA_TERRITORY ? 0 : BY_MARKER};
    }
    return best >= 0;
}

static struct point nearest_on(struct segment s, struct point p)
{
    return (struct point){lesser(greater(p.x, lesser(s.a.x, s.b.x)), greater(s.a.x, s.b.x)),
                          lesser(greater(p.y, lesser(s.a.y, s.b.y)), greater(s.a.y, s.b.y))};
}

/* The nearest exit; they lie along the sides of the table. */
static void find_exit(const struct setup *setup, const struct cz_state *state, int model,
                      struct cz_errand *out)
{
    struct segment exits[CZ_EXITS];
    struct point from = cz_at(state, model);
    int count = cz_exits(setup, exits);
    *out = (struct cz_errand){{nearest_on(exits[0], from), 0}, NEAR_EXIT};
    for (int i = 1; i < count; i++) {
        struct point at = nearest_on(exits[i], from);
        if (distance_squared(at, from) < distance_squared(out->target.at, from))
            out->target.at = at;
    }
}

/* [CZ-OBJ-10] Whoever is nearest to the Prisoner sets it free. */
static bool find_prisoner(const struct setup *setup, const struct cz_state *state, int model,
                          struct cz_errand *out)
{
    enum { AID_MIL = 3 * INCH };
    int prisoner = cz_cast(setup)->prisoner;
    if (prisoner == NO_MODEL || !cz_is_up(state, prisoner) || !cz_is_bound(setup, state, prisoner))
        return false;
    struct point at = cz_at(state, prisoner);
    for (int other = 0; other < prisoner; other++)
        if (other != model && cz_is_up(state, other) &&
            distance_squared(cz_at(state, other), at) < distance_squared(cz_at(state, model), at))
            return false;
    *out = (struct cz_errand){cz_circle(setup, state, prisoner), AID_MIL};
    return true;
}

/* [CZ-OBJ-3] The Net is thrown from 3 to 5 inches. */
static bool find_net_place(const struct setup *setup, const struct cz_state *state, int model,
                           struct cz_errand *out)
{
    int adversary = cz_nearest_adversary(setup, state, model);
    if (!(state->models[model].lent & LENT_NET) || !should_net(setup, state) ||
        adversary == NO_MODEL)
        return false;
    *out =
        (struct cz_errand){cz_circle(setup, state, adversary), cz_arm(setup, ARM_NET)->range_mil};
    return true;
}

bool cz_find_errand(const struct setup *setup, const struct cz_state *state, int model,
                    struct cz_errand *out)
{
    if (state->objective == OBJECTIVE_NONE)
        return false;
    if (should_flee(setup, state, model)) {
        find_exit(setup, state, model, out);
        return true;
    }
    return find_marker(setup, state, model, out) || find_prisoner(setup, state, model, out) ||
           find_net_place(setup, state, model, out);
}

/* ---- what to do there ------------------------------------------------------------- */

/* Hands for a Barrel on its ground, or for a Net that is wanted: a Switch to a set with that slot. */
static bool should_hold(const struct setup *setup, const struct cz_state *state, int model,
                        int *slot)
{
    *slot = SLOT_BARREL;
    if ((state->models[model].lent & LENT_BARREL) && should_light(state) &&
        cz_may_light(setup, state, model))
        return !cz_is_ready(state, model, SLOT_BARREL);
    *slot = SLOT_NET;
    return (state->models[model].lent & LENT_NET) && should_net(setup, state) &&
           !cz_is_ready(state, model, SLOT_NET);
}

/* [CZ-OBJ-3] A throw of the Net, once a round. */
static bool is_net_throw(const struct setup *setup, const struct cz_state *state,
                         const struct answer *answer)
{
    return answer->verb == VERB_ATTACK && answer->numbers[2] == ARM_NET &&
           cz_is_adversary(setup, answer->numbers[1]) && !(state->goals & GOAL_NETTED) &&
           should_net(setup, state);
}

static bool serves(const struct setup *setup, const struct cz_state *state, int model,
                   const struct answer *answer)
{
    int second = answer->numbers[1], slot;
    switch (answer->verb) {
    case VERB_RITE:
    case VERB_TAKE:
        return is_wanted(setup, state, model, second - 1);
    case VERB_USE:
        return second == ARM_BARREL && should_light(state);
    case VERB_AID:
        return cz_is_bound(setup, state, second);
    case VERB_URGE:
        return cz_near_exit(setup, cz_circle(setup, state, second), NEAR_EXIT);
    case VERB_FLEE:
        return should_flee(setup, state, model);
    case VERB_SWITCH:
        return should_hold(setup, state, model, &slot) && (second >> slot & 1);
    case VERB_RELOAD:
        return second == ARM_NET && should_net(setup, state) && !(state->goals & GOAL_NETTED);
    default:
        return is_net_throw(setup, state, answer);
    }
}

int cz_errand_option(const struct setup *setup, const struct cz_state *state, int model,
                     const struct option *options, int count)
{
    for (int i = 0; i < count; i++)
        if (serves(setup, state, model, &options[i].answer))
            return i;
    return -1;
}

/* ---- how far it is on ------------------------------------------------------------- */

static int32_t part_of(int count, int whole)
{
    return whole > 0 ? 1000 * count / whole : 0;
}

/* The Vessel's wounds that are gone. */
static int32_t vessel_progress(const struct setup *setup, const struct cz_state *state)
{
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_vessel(setup, model))
            return 900 - 900 * state->models[model].wounds / cz_wounds_most(setup, model);
    return 0;
}

static int32_t carried_progress(const struct setup *setup, const struct cz_state *state, int kind,
                                int whole)
{
    int count = 0;
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (cz_is_up(state, model) || state->models[model].life == LIFE_FLED)
            count += cz_carried(state, model, kind);
    return part_of(count, whole) * 9 / 10;
}

static int32_t fled_progress(const struct setup *setup, const struct cz_state *state)
{
    int fled = 0, all = 0;
    for (int model = 0; model < cz_pack_count(setup); model++) {
        fled += state->models[model].life == LIFE_FLED;
        all += state->models[model].life != LIFE_HOME;
    }
    return part_of(fled, all);
}

int32_t cz_progress(const struct setup *setup, const struct cz_state *state)
{
    if (cz_objective_met(setup, state))
        return 1000;
    switch (state->objective) {
    case OBJECTIVE_VESSEL:
        return vessel_progress(setup, state);
    case OBJECTIVE_CAPTURE:
        return part_of(cz_exhausted(setup, state), cz_location_count(setup)) / 2 +
               (state->goals & GOAL_NETTED ? 300 : 0);
    case OBJECTIVE_AMBUSH:
        return fled_progress(setup, state);
    case OBJECTIVE_SEAL:
        return part_of(cz_count_areas(state, AREA_WARDED), CZ_MARKERS);
    case OBJECTIVE_RAZE:
        return cz_count_areas(state, AREA_FUSE) > 0 ? 700 : 0;
    case OBJECTIVE_ARTIFACTS:
        return carried_progress(setup, state, AREA_ARTIFACT, CZ_MARKERS);
    case OBJECTIVE_ICON:
        return carried_progress(setup, state, AREA_FALSE, 2 * CZ_MARKERS);
    case OBJECTIVE_PRISONER:
        return state->keeper && cz_is_up(state, cz_cast(setup)->prisoner) ? 500 : 0;
    default:
        return 0;
    }
}
