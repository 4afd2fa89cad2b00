/* Decision trees: what a foe does, by the rules alone [CZ-FOE-2] to [CZ-FOE-9], [CZ-FOE-11] [CZ-FOE-14] [CZ-ADV-10]
 * [CZ-ADV-11]. */
#include "rules/scratch.h"
#include "rulesets/cazadores/cazadores.h"

enum { AGGRO_MIL = 10 * INCH, NEAR_MIL = 5 * INCH };

/* [CZ-FOE-3] Questions in order; Hold Ground is always answered yes. */
static const uint8_t TREES[TYPE_COUNT][4] = {
    [TYPE_AGGRESSIVE] = {DECISION_CLOSE, DECISION_AGGRESS, DECISION_REPOSITION, DECISION_HOLD},
    [TYPE_DEFENSIVE] = {DECISION_RETREAT, DECISION_REPOSITION, DECISION_AGGRESS, DECISION_HOLD},
    [TYPE_SENTRY] = {DECISION_CLOSE, DECISION_RANGED, DECISION_REPOSITION, DECISION_HOLD},
    [TYPE_STANDING] = {DECISION_CLOSE, DECISION_HOLD, DECISION_HOLD, DECISION_HOLD},
};

/* A foe that decides: what it has left, and what that has cost. */
struct deciding {
    const struct setup *setup;
    struct cz_state *state;
    int model, type;
    const struct cz_card *card;
    bool free; /* its free Move is not used */
    bool done; /* the turn is over */
    int cost;
    const struct sink *sink;
};

/* ---- Aggro [CZ-FOE-2] ------------------------------------------------------------- */

/* Those that a foe may think of: [CZ-COND-10] never Hidden ones, [CZ-FOE-2] nor the unfreed Prisoner. */
static bool may_think_of(const struct setup *setup, const struct cz_state *state, int at)
{
    return !cz_is_foe(setup, at) && cz_is_up(state, at) &&
           !cz_has_condition(state, at, COND_HIDDEN) && !cz_is_bound(setup, state, at);
}

/* Within 10 inches and in sight; nobody left: drop sight, then distance. */
static uint32_t narrowed(const struct setup *setup, const struct cz_state *state, int model,
                         uint32_t models)
{
    uint32_t near = 0, seen = 0;
    for (int at = 0; at < cz_pack_count(setup); at++)
        if ((models >> at & 1) && cz_within(setup, state, model, at, AGGRO_MIL)) {
            near |= UINT32_C(1) << at;
            if (cz_sees(setup, state, model, at))
                seen |= UINT32_C(1) << at;
        }
    return seen ? seen : near ? near : models;
}

/* The lower, the sooner it is gone for. */
static int64_t aggro_key(const struct setup *setup, const struct cz_state *state, int model, int at,
                         int why)
{
    if (why == WHY_CLOSEST)
        return circle_gap_ceil(cz_circle(setup, state, model), cz_circle(setup, state, at));
    return why == WHY_MOST_WOUNDS ? -state->models[at].wounds : state->models[at].wounds;
}

int cz_aggro(const struct setup *setup, struct cz_state *state, int model, uint32_t models,
             const struct sink *sink)
{
    static const uint8_t WHYS[TYPE_COUNT] = {WHY_MOST_WOUNDS, WHY_LEAST_WOUNDS, WHY_CLOSEST,
                                             WHY_CLOSEST};
    uint8_t best[CZ_MODELS];
    int count = 0, why = WHYS[cz_turn_type(setup, state, model)];
    int64_t least = 0;
    models = narrowed(setup, state, model, models);
    for (int at = 0; at < cz_pack_count(setup); at++) {
        if (!(models >> at & 1))
            continue;
        int64_t key = aggro_key(setup, state, model, at, why);
        if (count == 0 || key < least)
            count = 0;
        if (count == 0 || key == least) {
            least = key;
            best[count++] = (uint8_t)at;
        }
    }
    int target = best[dice_pick(&state->chance, PURPOSE_FOES, count, CZ_SIDES)];
    struct event event = {.kind = EVENT_TARGETS,
                          .seen_by = SEEN_BY_ALL,
                          .numbers = {model, target, why, __builtin_popcount(models)}};
    sink_send(sink, &event);
    return target;
}

/* ---- who is in reach -------------------------------------------------------------- */

static uint32_t in_reach(const struct deciding *d, mil reach)
{
    uint32_t models = 0;
    for (int at = 0; at < cz_pack_count(d->setup); at++)
        if (may_think_of(d->setup, d->state, at) &&
            cz_within(d->setup, d->state, d->model, at, reach) &&
            cz_sees(d->setup, d->state, d->model, at))
            models |= UINT32_C(1) << at;
    return models;
}

static mil own_range(const struct deciding *d)
{
    return cz_foe_rating(d->setup, d->state, d->model, RATING_RANGE) * INCH;
}

/* [CZ-ADV-10] A melee card answers Close Combat alone. */
static bool fights(const struct deciding *d)
{
    return !d->card || d->card->kind == CARD_MELEE;
}

/* [CZ-FOE-12] Minions shoot with a stated bonus; cards that are no melee. */
static bool shoots(const struct deciding *d)
{
    return d->card ? d->card->kind == CARD_SHOOTING || d->card->kind == CARD_TERROR
                   : cz_foe(d->setup, d->model)->shoots > 0;
}

static mil shooting_range(const struct deciding *d)
{
    return own_range(d) + (d->card ? 0 : cz_foe(d->setup, d->model)->shoots * INCH);
}

/* [CZ-ADV-11] A card without an attack answers Ranged Combat with no target; so does the Flame. */
static bool has_deed(const struct deciding *d)
{
    return d->card && (d->card->kind == CARD_DEED || d->card->kind == CARD_FLAME);
}

/* ---- telling and paying ----------------------------------------------------------- */

static void tell(const struct deciding *d, int decision, int target)
{
    sink_tell(d->sink, EVENT_DECIDES, d->model, decision, target);
}

static void spend(struct deciding *d, int action)
{
    d->cost = cz_data(d->setup)->ticks[action];
    d->done = true;
}

/* ---- attacks ---------------------------------------------------------------------- */

static bool attack(struct deciding *d, uint32_t models, bool shot, int decision)
{
    int second = NO_MODEL, target = cz_aggro(d->setup, d->state, d->model, models, d->sink);
    uint32_t others = models & ~(UINT32_C(1) << target);
    if (d->card && d->card->whom == WHOM_TWO && others) /* [CZ-ADV-13] */
        second = cz_aggro(d->setup, d->state, d->model, others, d->sink);
    tell(d, decision, target);
    spend(d, ACTION_ATTACK);
    cz_volley_start(d->setup, d->state, d->model, target, second, shot, d->sink);
    return true;
}

/* [CZ-FOE-5] */
static bool close_combat(struct deciding *d)
{
    uint32_t models = fights(d) ? in_reach(d, own_range(d)) : 0;
    return models != 0 && attack(d, models, false, DECISION_CLOSE);
}

/* [CZ-FOE-6] */
static bool ranged_combat(struct deciding *d)
{
    if (has_deed(d)) {
        tell(d, DECISION_RANGED, NO_MODEL);
        spend(d, ACTION_ATTACK);
        cz_do_deed(d->setup, d->state, d->model, d->sink);
        return true;
    }
    uint32_t models = shoots(d) ? in_reach(d, shooting_range(d)) : 0;
    return models != 0 && attack(d, models, true, DECISION_RANGED);
}

/* ---- moves ------------------------------------------------------------------------ */

/* [CZ-FOE-11] The free Move first; without it the paid one, which ends the turn. Whoever is struck down on the way
 * spends the action on a Recover. */
static void walk(struct deciding *d, const struct way *way)
{
    bool paid = !d->free;
    d->free = false;
    if (way->count > 1 && cz_dares(d->setup, d->state, d->model, way->points[way->count - 1]))
        cz_walk(d->setup, d->state, d->model, way, EVENT_MOVED, d->sink);
    cz_moved(d->setup, d->state, d->model, d->sink);
    if (paid)
        spend(d, ACTION_MOVE);
    if (!cz_is_up(d->state, d->model)) {
        d->done = true;
    } else if (!d->done && cz_is_held(d->state, d->model)) {
        cz_foe_recover(d->setup, d->state, d->model, d->sink);
        spend(d, ACTION_RECOVER);
    }
}

/* [CZ-FOE-14] To contact or full SPD. */
static void walk_toward(struct deciding *d, struct circle target)
{
    mil length = cz_speed_mil(d->setup, d->state, d->model);
    struct way way = {.count = 1, .points = {cz_at(d->state, d->model)}};
    struct cz_ground ground;
    cz_ground_begin(d->setup, d->state, d->model, &ground);
    if (length > 0)
        (void)drift_toward(d->setup->graphs[cz_mover_index(d->setup, d->model)], scratch_room(),
                           &ground.board, cz_mover(d->setup, d->model), cz_at(d->state, d->model),
                           target, (struct allowance){length, length}, &way);
    walk(d, &way);
}

/* [CZ-FOE-14] From all hostile ones within 10 inches. */
static void walk_away(struct deciding *d)
{
    mil length = cz_speed_mil(d->setup, d->state, d->model);
    struct way way = {.count = 1, .points = {cz_at(d->state, d->model)}};
    struct circle feared[CZ_MODELS];
    struct cz_ground ground;
    int count = 0;
    for (int at = 0; at < cz_pack_count(d->setup); at++)
        if (may_think_of(d->setup, d->state, at) &&
            cz_within(d->setup, d->state, d->model, at, AGGRO_MIL))
            feared[count++] = cz_circle(d->setup, d->state, at);
    cz_ground_begin(d->setup, d->state, d->model, &ground);
    if (length > 0 && count > 0)
        (void)drift_away(&ground.board, cz_mover(d->setup, d->model), cz_at(d->state, d->model),
                         feared, count, (struct allowance){length, length}, &way);
    walk(d, &way);
}

/* ---- the questions ---------------------------------------------------------------- */

/* [CZ-FOE-9] [CZ-ADV-11] */
static void hold_ground(struct deciding *d)
{
    if (has_deed(d)) {
        (void)ranged_combat(d);
        return;
    }
    tell(d, DECISION_HOLD, NO_MODEL);
    spend(d, ACTION_PASS);
}

/* [CZ-FOE-4] */
static bool aggress(struct deciding *d)
{
    uint32_t models = 0;
    for (int at = 0; at < cz_pack_count(d->setup); at++)
        if (may_think_of(d->setup, d->state, at) &&
            cz_within(d->setup, d->state, d->model, at, AGGRO_MIL))
            models |= UINT32_C(1) << at;
    if (models == 0)
        return false;
    int target = cz_aggro(d->setup, d->state, d->model, models, d->sink);
    tell(d, DECISION_AGGRESS, target);
    walk_toward(d, cz_circle(d->setup, d->state, target));
    if (d->done || close_combat(d) || ranged_combat(d))
        return true;
    walk_toward(d, cz_circle(d->setup, d->state, target)); /* [CZ-FOE-14] the same target */
    return true;
}

/* [CZ-FOE-8] In a hostile one's sight and readied melee reach. */
static bool retreat(struct deciding *d)
{
    uint32_t models = 0;
    for (int at = 0; at < cz_pack_count(d->setup); at++)
        if (may_think_of(d->setup, d->state, at) &&
            cz_within(d->setup, d->state, at, d->model, cz_reach_mil(d->setup, d->state, at)) &&
            cz_sees(d->setup, d->state, at, d->model))
            models |= UINT32_C(1) << at;
    if (models == 0)
        return false;
    int target = cz_aggro(d->setup, d->state, d->model, models, d->sink);
    tell(d, DECISION_RETREAT, target);
    walk_away(d);
    if (!d->done && !ranged_combat(d))
        hold_ground(d);
    return true;
}

/* ---- Reposition [CZ-FOE-7] -------------------------------------------------------- */

static bool is_other_foe(const struct deciding *d, int other)
{
    return other != d->model && cz_is_foe(d->setup, other) && cz_is_up(d->state, other);
}

static mil gap_to(const struct deciding *d, int other)
{
    return circle_gap_ceil(cz_circle(d->setup, d->state, d->model),
                           cz_circle(d->setup, d->state, other));
}

/* The other minions that are chained to one by gaps up to 5 inches, a bit each. */
static uint32_t group_of(const struct deciding *d, int first)
{
    uint32_t group = UINT32_C(1) << first, grown = 0;
    while (grown != group) {
        grown = group;
        for (int a = 0; a < cz_model_count(d->setup); a++)
            for (int b = 0; (grown >> a & 1) && b < cz_model_count(d->setup); b++)
                if (is_other_foe(d, b) && cz_is_minion(d->setup, b) &&
                    cz_within(d->setup, d->state, a, b, NEAR_MIL))
                    group |= UINT32_C(1) << b;
    }
    return group;
}

static int nearest_of(const struct deciding *d, uint32_t models)
{
    int nearest = NO_MODEL;
    for (int other = 0; other < cz_model_count(d->setup); other++)
        if ((models >> other & 1) && (nearest == NO_MODEL || gap_to(d, other) < gap_to(d, nearest)))
            nearest = other;
    return nearest;
}

/* The nearest member of the largest group of other minions, ties the nearer group; NO_MODEL: there is none. */
static int nearest_minion(const struct deciding *d)
{
    int best = NO_MODEL, best_size = 0;
    for (int other = 0; other < cz_model_count(d->setup); other++) {
        if (!is_other_foe(d, other) || !cz_is_minion(d->setup, other))
            continue;
        uint32_t group = group_of(d, other);
        int size = __builtin_popcount(group), nearest = nearest_of(d, group);
        if (size > best_size || (size == best_size && gap_to(d, nearest) < gap_to(d, best))) {
            best = nearest;
            best_size = size;
        }
    }
    return best;
}

/* Where a foe would go back to. */
struct post {
    struct circle at;
    mil gap;
    int model; /* or NO_MODEL: an objective */
};

/* A post that is nearer than the best so far takes its place; there is none while its gap is below 0. */
static void consider(const struct deciding *d, struct post *best, struct circle at, int model)
{
    mil gap = circle_gap_ceil(cz_circle(d->setup, d->state, d->model), at);
    if (best->gap < 0 || gap < best->gap)
        *best = (struct post){at, gap, model};
}

/* The objective that is furthest from the foe; false when there is none. `near`: one is within 5 inches. */
static bool furthest_objective(const struct deciding *d, struct circle *out, bool *near)
{
    struct circle goals[CZ_GOALS], here = cz_circle(d->setup, d->state, d->model);
    int count = cz_objective_circles(d->setup, d->state, goals), best = 0;
    for (int i = 0; i < count; i++) {
        *near |= circle_within(here, goals[i], NEAR_MIL);
        if (circle_gap_ceil(here, goals[i]) > circle_gap_ceil(here, goals[best]))
            best = i;
    }
    if (count > 0)
        *out = goals[best];
    return count > 0;
}

/* Yes when no friend and no objective is within 5 inches; no when none exists. */
static bool reposition(struct deciding *d)
{
    int minion = nearest_minion(d), leader = cz_nearest_adversary(d->setup, d->state, d->model);
    struct post best = {.gap = -1};
    struct circle goal;
    bool near = false;
    for (int other = 0; other < cz_model_count(d->setup); other++)
        near |= is_other_foe(d, other) && cz_within(d->setup, d->state, d->model, other, NEAR_MIL);
    if (furthest_objective(d, &goal, &near))
        consider(d, &best, goal, NO_MODEL);
    if (minion != NO_MODEL)
        consider(d, &best, cz_circle(d->setup, d->state, minion), minion);
    if (leader != NO_MODEL)
        consider(d, &best, cz_circle(d->setup, d->state, leader), leader);
    if (near || best.gap < 0)
        return false;
    tell(d, DECISION_REPOSITION, best.model);
    walk_toward(d, best.at);
    if (!d->done && !close_combat(d) && !ranged_combat(d))
        hold_ground(d);
    return true;
}

/* ---- a turn ----------------------------------------------------------------------- */

static bool answer(struct deciding *d, int question)
{
    switch (question) {
    case DECISION_CLOSE:
        return close_combat(d);
    case DECISION_RANGED:
        return ranged_combat(d);
    case DECISION_AGGRESS:
        return aggress(d);
    case DECISION_REPOSITION:
        return reposition(d);
    case DECISION_RETREAT:
        return retreat(d);
    default:
        hold_ground(d);
        return true;
    }
}

/* [CZ-FOE-1] [CZ-FOE-11] With a condition the free slot is a Recover; still held, so is the paid action. */
int cz_decide(const struct setup *setup, struct cz_state *state, int model, const struct sink *sink)
{
    struct deciding d = {.setup = setup,
                         .state = state,
                         .model = model,
                         .type = cz_turn_type(setup, state, model),
                         .card = cz_turn_card(setup, state, model),
                         .free = true,
                         .sink = sink};
    if (cz_clearable(state, model)) {
        d.free = false;
        cz_foe_recover(setup, state, model, sink);
    }
    if (cz_is_held(state, model)) {
        cz_foe_recover(setup, state, model, sink);
        return cz_data(setup)->ticks[ACTION_RECOVER];
    }
    for (int i = 0; i < 4 && !d.done; i++)
        if (answer(&d, TREES[d.type][i]))
            break;
    return d.cost;
}
