/* The ten objectives: what is laid out before a hunt, what comes of them at the end of a round and when somebody is
 * lost, whether they are met, and what they are worth [CZ-OBJ-1] to [CZ-OBJ-12], [CZ-END-2]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- what lies on the table ------------------------------------------------------- */

/* What an objective lays out: so many Areas of a kind, by a scatter of d5 or d10 inches. */
struct layout_rule {
    uint8_t kind, count;
    bool wide; /* a d10, and 3 inches apart */
};

static const struct layout_rule LAYOUTS[OBJECTIVE_COUNT] = {
    [OBJECTIVE_WELL] = {AREA_WELL, 1, false},
    [OBJECTIVE_SEAL] = {AREA_POINT, CZ_MARKERS, true},
    [OBJECTIVE_RAZE] = {AREA_TERRITORY, 1, false},
    [OBJECTIVE_ARTIFACTS] = {AREA_ARTIFACT, CZ_MARKERS, false},
    [OBJECTIVE_ICON] = {AREA_ICON, CZ_MARKERS, true},
};

static bool is_near_another(const struct cz_state *state, int kind, struct point at)
{
    enum { APART = 3 * INCH };
    struct circle circle = {at, cz_area_radius(kind)};
    for (int i = 0; i < state->area_count; i++)
        if (!cz_apart(circle, cz_area_of(state, i).circle, APART))
            return true;
    return false;
}

/* [CZ-OBJ-11] Markers lie where somebody could stand, so that they can be come to. */
static struct point marker_place(const struct setup *setup, struct point at)
{
    struct board board = {.terrain = &setup->layout.terrain};
    struct placement placement;
    place_base(&board, cz_mover(setup, 0), at, (struct push_rule){false, false}, &placement);
    return placement.placed ? placement.at : at;
}

static struct point scatter_marker(const struct setup *setup, struct cz_state *state,
                                   const struct layout_rule *rule, const struct sink *sink)
{
    int inches = rule->wide ? dice_roll(&state->chance, PURPOSE_SETUP, CZ_SIDES)
                            : cz_d5(state, PURPOSE_SETUP);
    struct point at = cz_scatter_by(state, PURPOSE_SETUP, cz_centre(setup), inches, sink);
    return marker_place(setup, at);
}

/* [CZ-DEP-1] Another scatter, up to 10 times, for the 3 inches. */
static void lay_marker(const struct setup *setup, struct cz_state *state,
                       const struct layout_rule *rule, const struct sink *sink)
{
    enum { TRIES = 10 };
    struct point at = scatter_marker(setup, state, rule, sink);
    for (int i = 0; rule->wide && i < TRIES && is_near_another(state, rule->kind, at); i++)
        at = scatter_marker(setup, state, rule, sink);
    (void)cz_put_area(setup, state, rule->kind, at, sink);
}

/* [CZ-OBJ-11] Chosen or by a d10, before any deployment. */
void cz_objective_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    int objective = setup->switches[SWITCH_OBJECTIVE];
    if (objective == OBJECTIVE_RANDOM)
        objective = dice_roll(&state->chance, PURPOSE_SETUP, CZ_SIDES);
    state->objective = (uint8_t)objective;
    if (objective == OBJECTIVE_NONE)
        return;
    sink_tell(sink, EVENT_OBJECTIVE, objective, objective, 0);
    for (int i = 0; i < LAYOUTS[objective].count; i++)
        lay_marker(setup, state, &LAYOUTS[objective], sink);
}

/* [CZ-OBJ-11] The markers that foes care for. */
static bool is_goal(int kind)
{
    return kind == AREA_WELL || kind == AREA_POINT || kind == AREA_TERRITORY ||
           kind == AREA_ARTIFACT || kind == AREA_ICON || kind == AREA_FALSE || kind == AREA_GENUINE;
}

int cz_objective_circles(const struct setup *setup, const struct cz_state *state,
                         struct circle out[CZ_GOALS])
{
    int count = 0, prisoner = cz_cast(setup)->prisoner;
    if (state->objective == OBJECTIVE_NONE)
        return 0;
    for (int i = 0; i < state->area_count && count < CZ_GOALS - 1; i++)
        if (is_goal(state->areas[i].kind))
            out[count++] = cz_area_of(state, i).circle;
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_vessel(setup, model) && cz_is_up(state, model))
            out[count++] = cz_circle(setup, state, model);
    if (prisoner != NO_MODEL && cz_is_up(state, prisoner) && cz_is_bound(setup, state, prisoner))
        out[count++] = cz_circle(setup, state, prisoner);
    return count;
}

int cz_count_areas(const struct cz_state *state, int kind)
{
    int count = 0;
    for (int i = 0; i < state->area_count; i++)
        count += state->areas[i].kind == kind;
    return count;
}

/* ---- what is lent ----------------------------------------------------------------- */

/* What the objective lends, as an arm and as a bit; ARM_NONE: nothing. */
int cz_lent_arm(const struct cz_state *state)
{
    return state->objective == OBJECTIVE_CAPTURE ? ARM_NET
           : state->objective == OBJECTIVE_SEAL  ? ARM_TALC
           : state->objective == OBJECTIVE_RAZE  ? ARM_BARREL
                                                 : ARM_NONE;
}

static int lent_bit(int arm)
{
    return arm == ARM_NET ? LENT_NET : arm == ARM_TALC ? LENT_TALC : LENT_BARREL;
}

void cz_give(const struct setup *setup, struct cz_state *state, int model, int arm,
             const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    m->lent = (uint8_t)(m->lent | lent_bit(arm));
    if (arm == ARM_NET) {
        m->ammo[SLOT_NET] = cz_arm(setup, arm)->ammo;
        m->loaded = (uint8_t)(m->loaded | 1U << SLOT_NET);
        if (!cz_carries(setup, state, model, CZ_WEAPON_SLOTS - 1))
            m->ready = (uint8_t)(m->ready & ~(1U << (CZ_WEAPON_SLOTS - 1)));
    } else if (arm == ARM_BARREL) {
        m->ammo[SLOT_BARREL] = cz_arm(setup, arm)->ammo;
    }
    sink_tell(sink, EVENT_LENT, model, arm, 0);
}

static bool may_be_lent(const struct setup *setup, const struct cz_state *state, int model)
{
    return model >= 0 && model < cz_pack_count(setup) &&
           state->models[model].life == LIFE_WAITING &&
           !(state->models[model].lent & lent_bit(cz_lent_arm(state)));
}

static int lend_candidates(const struct setup *setup, const struct cz_state *state,
                           uint8_t out[CZ_MODELS])
{
    int count = 0;
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (may_be_lent(setup, state, model))
            out[count++] = (uint8_t)model;
    return count;
}

/* [CZ-OBJ-3] One Net; [CZ-OBJ-6] [CZ-OBJ-7] three of the others, besides what was bought. Where there is enough for
 * all nobody is asked; a Net may cost a weapon, so it is always asked about. */
void cz_lend_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    enum { LENT_MOST = 3 };
    uint8_t models[CZ_MODELS];
    int arm = cz_lent_arm(state);
    if (arm == ARM_NONE)
        return;
    for (int model = 0; arm != ARM_NET && model < cz_pack_count(setup); model++)
        if (may_be_lent(setup, state, model) && (cz_member(setup, model)->supplies & lent_bit(arm)))
            cz_give(setup, state, model, arm, sink);
    int count = lend_candidates(setup, state, models);
    state->lending = (uint8_t)(arm == ARM_NET ? 1 : LENT_MOST);
    if (arm == ARM_NET || count > LENT_MOST)
        return;
    for (int i = 0; i < count; i++)
        cz_give(setup, state, models[i], arm, sink);
    state->lending = 0;
}

int cz_lend_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    uint8_t models[CZ_MODELS];
    int count = lend_candidates(setup, state, models);
    for (int i = 0; i < count; i++)
        cz_option(out, i, VERB_LEND, models[i], 0, 0, NEEDS_NOTHING);
    return cz_option(out, count, VERB_LEND, NO_MODEL, 0, 0, NEEDS_NOTHING);
}

bool cz_apply_lend(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    int model = answer->numbers[0], arm = cz_lent_arm(state);
    if (answer->verb != VERB_LEND || (model != NO_MODEL && !may_be_lent(setup, state, model)))
        return REFUSE("CZ-OBJ-12", "it is for a model of the Pack that has none");
    if (model == NO_MODEL) {
        state->lending = 0;
        return true;
    }
    cz_give(setup, state, model, arm, sink);
    state->lending--;
    return true;
}

/* ---- somebody is lost ------------------------------------------------------------- */

static void drop_here(const struct setup *setup, struct cz_state *state, int model, int kind,
                      const struct sink *sink)
{
    sink_tell(sink, EVENT_DROPPED, model, kind, 0);
    (void)cz_put_area(setup, state, kind, cz_at(state, model), sink);
}

/* How many of a kind of marker a model carries. */
int cz_carried(const struct cz_state *state, int model, int kind)
{
    const struct cz_model *m = &state->models[model];
    return kind == AREA_ARTIFACT  ? m->artifacts
           : kind == AREA_FALSE   ? m->falses
           : kind == AREA_GENUINE ? m->genuine
           : kind == AREA_BARREL  ? (m->lent & LENT_BARREL) != 0
                                  : 0;
}

/* A Barrel that is gone, however that came. */
void cz_part_with_barrel(struct cz_state *state, int model)
{
    struct cz_model *m = &state->models[model];
    m->lent = (uint8_t)(m->lent & ~LENT_BARREL);
    m->ready = (uint8_t)(m->ready & ~(1U << SLOT_BARREL));
    m->ammo[SLOT_BARREL] = 0;
}

/* [CZ-OBJ-12] Drops lie where the carrier stands. */
void cz_drop(const struct setup *setup, struct cz_state *state, int model, int kind,
             const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    if (kind == AREA_BARREL)
        cz_part_with_barrel(state, model);
    else if (kind == AREA_ARTIFACT)
        m->artifacts--;
    else if (kind == AREA_FALSE)
        m->falses--;
    else
        m->genuine--;
    drop_here(setup, state, model, kind, sink);
}

void cz_objective_lost(const struct setup *setup, struct cz_state *state, int model,
                       const struct sink *sink)
{
    for (int kind = AREA_BARREL; kind < AREA_KINDS; kind++)
        while (cz_carried(state, model, kind) > 0)
            cz_drop(setup, state, model, kind, sink);
    if (!cz_is_vessel(setup, model))
        return;
    state->goals |= GOAL_MET; /* [CZ-OBJ-1] */
    for (int other = cz_pack_count(setup); other < cz_model_count(setup); other++)
        if (cz_is_adversary(setup, other))
            cz_impose(setup, state, other, COND_KNOCKED_DOWN, NO_MODEL, sink);
}

/* ---- the end of a round [CZ-CLK-6] ------------------------------------------------ */

/* [CZ-OBJ-3] As many dice as locations are exhausted; it breaks free, or all of it is captured. */
static void subdue(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    int adversary = cz_nearest_adversary(setup, state, 0);
    if (!(state->goals & GOAL_NETTED))
        return;
    state->goals &= (uint8_t)~GOAL_NETTED;
    if (adversary == NO_MODEL)
        return;
    struct cz_check check = {.model = adversary,
                             .what = WHAT_SUBDUE,
                             .pool = cz_exhausted(setup, state),
                             .threshold = cz_data(setup)->dt_objective};
    if (cz_roll(setup, state, &check, sink).successes == 0)
        return;
    state->goals |= GOAL_MET;
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_adversary(setup, model) && cz_is_up(state, model))
            cz_lose(setup, state, model, LIFE_CAPTURED, sink);
}

/* [CZ-OBJ-7] A Shooting Attack by nobody. */
static void blow(const struct setup *setup, struct cz_state *state, int model,
                 const struct sink *sink)
{
    struct cz_check check = {.model = model,
                             .what = WHAT_BLAST,
                             .pool = cz_data(setup)->blast,
                             .threshold = cz_threshold(setup, state, model, CLASS_SHOOTING)};
    cz_body_edges(setup, state, model, false, &check);
    int successes = cz_roll(setup, state, &check, sink).successes;
    if (successes == 0)
        return;
    if (!cz_is_foe(setup, model))
        state->goals |= GOAL_OWN_BLAST;
    cz_wound(setup, state, model, successes, sink);
}

/* [CZ-OBJ-12] At the end of the round after it was placed; [CZ-OBJ-7] somebody must be there to see it. */
static void detonate(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    enum { BLAST_MIL = 5 * INCH };
    for (int i = state->area_count - 1; i >= 0; i--) {
        if (state->areas[i].kind != AREA_FUSE || state->areas[i].round >= cz_round(state))
            continue;
        struct circle barrel = cz_area_of(state, i).circle;
        sink_tell(sink, EVENT_BLAST, i + 1, 0, 0);
        cz_remove_area(setup, state, i, sink);
        if (cz_pack_is_up(setup, state))
            state->goals |= GOAL_MET;
        for (int model = 0; model < cz_model_count(setup); model++)
            if (cz_is_up(state, model) &&
                circle_within(cz_circle(setup, state, model), barrel, BLAST_MIL))
                blow(setup, state, model, sink);
    }
    for (int i = state->area_count - 1; (state->goals & GOAL_MET) && i >= 0; i--)
        if (state->areas[i].kind == AREA_TERRITORY)
            cz_remove_area(setup, state, i, sink);
}

/* [CZ-OBJ-2] One roll for all. */
static void well_up(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    if (cz_count_areas(state, AREA_WELL) == 0)
        return;
    int wounds = cz_d5(state, PURPOSE_FOES);
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_up(state, model))
            cz_heal(setup, state, model, wounds, sink);
}

void cz_objective_round(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    if (state->objective == OBJECTIVE_CAPTURE)
        subdue(setup, state, sink);
    else if (state->objective == OBJECTIVE_RAZE)
        detonate(setup, state, sink);
    else if (state->objective == OBJECTIVE_WELL)
        well_up(setup, state, sink);
}

/* ---- met or not ------------------------------------------------------------------- */

/* What the living and the fled carry. */
static int recovered(const struct setup *setup, const struct cz_state *state, int kind)
{
    int count = 0;
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (cz_is_up(state, model) || state->models[model].life == LIFE_FLED)
            count += cz_carried(state, model, kind);
    return count;
}

static int count_lives(const struct cz_state *state, int first, int end, int life)
{
    int count = 0;
    for (int model = first; model < end; model++)
        count += state->models[model].life == life;
    return count;
}

static int count_fled(const struct setup *setup, const struct cz_state *state)
{
    return count_lives(state, 0, cz_pack_count(setup), LIFE_FLED);
}

static int count_stayed(const struct setup *setup, const struct cz_state *state)
{
    return count_lives(state, 0, cz_pack_count(setup), LIFE_UP) +
           count_lives(state, 0, cz_pack_count(setup), LIFE_LOST);
}

static int count_foes(const struct setup *setup, const struct cz_state *state)
{
    return count_lives(state, cz_pack_count(setup), cz_model_count(setup), LIFE_UP);
}

static bool prisoner_fled(const struct setup *setup, const struct cz_state *state)
{
    return state->models[cz_cast(setup)->prisoner].life == LIFE_FLED;
}

/* [CZ-END-1] Without an objective: all foes out. [CZ-OBJ-4] As many have fled as have not. */
bool cz_objective_met(const struct setup *setup, const struct cz_state *state)
{
    switch (state->objective) {
    case OBJECTIVE_NONE:
    case OBJECTIVE_EXTERMINATE:
        return count_foes(setup, state) == 0;
    case OBJECTIVE_AMBUSH:
        return count_fled(setup, state) >= count_stayed(setup, state);
    case OBJECTIVE_ARTIFACTS:
        return recovered(setup, state, AREA_ARTIFACT) == CZ_MARKERS;
    case OBJECTIVE_ICON:
        return recovered(setup, state, AREA_GENUINE) > 0;
    case OBJECTIVE_PRISONER:
        return prisoner_fled(setup, state);
    default:
        return state->goals & GOAL_MET;
    }
}

/* ---- Renown [CZ-END-2] ------------------------------------------------------------ */

static void earn(struct cz_state *state, int amount, int rule, const struct sink *sink)
{
    if (amount == 0)
        return;
    state->renown = (int16_t)(state->renown + amount);
    sink_tell(sink, EVENT_EARNED, amount, rule, 0);
}

static int roll_d5s(struct cz_state *state, int dice)
{
    int sum = 0;
    for (int i = 0; i < dice; i++)
        sum += cz_d5(state, PURPOSE_SETUP);
    return sum;
}

static int roll_d10(struct cz_state *state)
{
    return dice_roll(&state->chance, PURPOSE_SETUP, CZ_SIDES);
}

/* What the objective brings. */
static int gains(const struct setup *setup, struct cz_state *state, bool met)
{
    switch (state->objective) {
    case OBJECTIVE_VESSEL:
    case OBJECTIVE_WELL:
    case OBJECTIVE_RAZE:
        return met ? roll_d10(state) + 2 : 0;
    case OBJECTIVE_CAPTURE:
    case OBJECTIVE_EXTERMINATE:
        return met ? roll_d10(state) + 5 : 0;
    case OBJECTIVE_AMBUSH:
        return roll_d5s(state, count_fled(setup, state)) + count_fled(setup, state);
    case OBJECTIVE_SEAL: {
        int sum = met ? roll_d10(state) : 0;
        return state->goals & GOAL_TRIANGLE ? sum + roll_d10(state) : sum;
    }
    case OBJECTIVE_ARTIFACTS:
        return roll_d5s(state, recovered(setup, state, AREA_ARTIFACT));
    case OBJECTIVE_ICON:
        return (met ? roll_d10(state) : 0) + recovered(setup, state, AREA_FALSE);
    default:
        return (met ? roll_d10(state) : 0) + (state->keeper ? 2 : 0);
    }
}

/* What failing at it costs. */
static int losses(const struct setup *setup, struct cz_state *state, bool met)
{
    switch (state->objective) {
    case OBJECTIVE_AMBUSH:
        return roll_d5s(state, count_stayed(setup, state));
    case OBJECTIVE_EXTERMINATE:
        return roll_d5s(state, count_foes(setup, state));
    case OBJECTIVE_SEAL:
        return roll_d5s(state, cz_count_areas(state, AREA_POINT));
    case OBJECTIVE_RAZE:
        return roll_d5s(state, (state->goals & GOAL_OWN_BLAST) != 0);
    case OBJECTIVE_ARTIFACTS:
        return CZ_MARKERS - recovered(setup, state, AREA_ARTIFACT);
    default:
        return roll_d5s(state, !met);
    }
}

/* One total: a d5 for every exhausted location, one more for the kill; what the objective brings, then what it
 * costs. */
void cz_earn_renown(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    int locations = cz_location_count(setup), exhausted = cz_exhausted(setup, state);
    int dice = exhausted + (locations > 0 && exhausted == locations);
    earn(state, roll_d5s(state, dice), RULE_END_2, sink);
    if (state->objective != OBJECTIVE_NONE) {
        bool met = cz_objective_met(setup, state);
        int rule = state->objective == OBJECTIVE_PRISONER
                       ? RULE_OBJ_10
                       : RULE_OBJ_1 + state->objective - OBJECTIVE_VESSEL;
        sink_tell(sink, met ? EVENT_MET : EVENT_UNMET, state->objective, 0, 0);
        earn(state, gains(setup, state, met), rule, sink);
        earn(state, -losses(setup, state, met), rule, sink);
    }
    sink_tell(sink, EVENT_RENOWN, state->renown, 0, 0);
}
