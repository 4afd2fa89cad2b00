/* What a model does for an objective: castings at markers, picking up and dropping, the Barrel, the Prisoner
 * [CZ-OBJ-2] [CZ-OBJ-6] to [CZ-OBJ-10], [CZ-OBJ-12]. */
#include "rulesets/cazadores/cazadores.h"

/* [CZ-AREA-2] */
static bool is_by(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    return circle_within(cz_circle(setup, state, model), cz_area_of(state, area).circle, INCH);
}

/* ---- castings [CZ-OBJ-12] --------------------------------------------------------- */

/* [CZ-OBJ-2] No hostile model within an inch of the Well. */
static bool is_watched(const struct setup *setup, const struct cz_state *state, int area)
{
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_up(state, model) && is_by(setup, state, model, area))
            return true;
    return false;
}

bool cz_is_rite(const struct cz_state *state, int model, int area)
{
    int kind = state->areas[area].kind;
    if (kind == AREA_POINT) /* [CZ-OBJ-6] */
        return state->models[model].lent & LENT_TALC;
    return kind == AREA_WELL || kind == AREA_ICON || kind == AREA_FALSE || kind == AREA_GENUINE;
}

static bool may_rite(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    return area >= 0 && area < state->area_count && cz_is_rite(state, model, area) &&
           is_by(setup, state, model, area) &&
           (state->areas[area].kind != AREA_WELL || !is_watched(setup, state, area));
}

static int rite_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    for (int area = 0; state->objective != OBJECTIVE_NONE && area < state->area_count; area++)
        if (may_rite(setup, state, model, area))
            count = cz_option(out, count, VERB_RITE, model, area + 1, 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-OBJ-6] Whether a base of the Adversary touches the triangle of the points. */
static bool adversary_between(const struct setup *setup, const struct cz_state *state)
{
    struct point corners[CZ_MARKERS];
    int count = 0;
    for (int i = 0; i < state->area_count && count < CZ_MARKERS; i++)
        if (state->areas[i].kind == AREA_WARDED)
            corners[count++] = cz_area_of(state, i).circle.at;
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_adversary(setup, model) && cz_is_up(state, model) &&
            cz_touches_corners(cz_circle(setup, state, model), corners, count))
            return true;
    return false;
}

static void ward(const struct setup *setup, struct cz_state *state, int area,
                 const struct sink *sink)
{
    state->areas[area].kind = AREA_WARDED;
    sink_tell(sink, EVENT_WARDED, area + 1, 0, 0);
    if (cz_count_areas(state, AREA_POINT) > 0)
        return;
    state->goals |= GOAL_MET;
    if (adversary_between(setup, state))
        state->goals |= GOAL_TRIANGLE;
}

static bool is_found(const struct setup *setup, const struct cz_state *state)
{
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (cz_carried(state, model, AREA_GENUINE) > 0)
            return true;
    return cz_count_areas(state, AREA_GENUINE) > 0;
}

/* [CZ-OBJ-9] 9 or 10, or the last of all, is Genuine; [CZ-OBJ-12] once that is found the rest are False. */
static int reveal(const struct setup *setup, struct cz_state *state, int model)
{
    enum { GENUINE_FROM = 9 };
    if (is_found(setup, state))
        return AREA_FALSE;
    if (cz_count_areas(state, AREA_ICON) == 1)
        return AREA_GENUINE;
    int roll = dice_roll(&state->chance, cz_purpose(setup, model), CZ_SIDES);
    return roll >= GENUINE_FROM ? AREA_GENUINE : AREA_FALSE;
}

/* [CZ-OBJ-12] A find is picked up. */
static void pick_up(const struct setup *setup, struct cz_state *state, int model, int area,
                    int kind, const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    cz_remove_area(setup, state, area, sink);
    if (kind == AREA_ARTIFACT) {
        m->artifacts++;
    } else if (kind == AREA_FALSE) {
        m->falses++;
    } else if (kind == AREA_GENUINE) {
        m->genuine++;
    } else {
        cz_give(setup, state, model, ARM_BARREL, sink);
        return;
    }
    sink_tell(sink, EVENT_TAKEN, model, kind, 0);
}

struct cz_check cz_rite_check(const struct setup *setup, const struct cz_state *state, int model)
{
    return cz_skill_check(setup, state, model, SKILL_LORE, cz_data(setup)->dt_objective);
}

static bool rite_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int area = answer->numbers[1] - 1;
    if (!may_rite(setup, state, model, area))
        return REFUSE("CZ-OBJ-12", "there is nothing to be cast within an inch");
    int kind = state->areas[area].kind;
    cz_pay(setup, state, model, ACTION_CAST, 0, sink);
    sink_tell(sink, EVENT_WORKS, model, kind, 0);
    struct cz_check check = cz_rite_check(setup, state, model);
    if (cz_try(setup, state, &check, sink).successes == 0)
        return true;
    if (kind == AREA_WELL) {
        cz_remove_area(setup, state, area, sink);
        state->goals |= GOAL_MET;
    } else if (kind == AREA_POINT) {
        ward(setup, state, area, sink);
    } else {
        int found = kind == AREA_ICON ? reveal(setup, state, model) : kind;
        pick_up(setup, state, model, area, found, sink);
    }
    return true;
}

/* ---- picking up and dropping ------------------------------------------------------ */

bool cz_is_prize(const struct cz_state *state, int model, int area)
{
    int kind = state->areas[area].kind; /* [CZ-OBJ-7] a model carries one Barrel */
    return kind == AREA_ARTIFACT ||
           (kind == AREA_BARREL && !(state->models[model].lent & LENT_BARREL));
}

static bool may_pick(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    return area >= 0 && area < state->area_count && cz_is_prize(state, model, area) &&
           is_by(setup, state, model, area);
}

static int take_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    for (int area = 0; state->objective != OBJECTIVE_NONE && area < state->area_count; area++)
        if (may_pick(setup, state, model, area))
            count = cz_option(out, count, VERB_TAKE, model, area + 1, 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-OBJ-8] No threshold for an Artifact; [CZ-OBJ-7] 5 for a Barrel. */
struct cz_check cz_take_check(const struct setup *setup, const struct cz_state *state, int model,
                              int area)
{
    bool barrel = state->areas[area].kind == AREA_BARREL;
    return cz_skill_check(setup, state, model, SKILL_HUNT,
                          barrel ? cz_data(setup)->dt_objective : 0);
}

static bool take_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int area = answer->numbers[1] - 1;
    if (!may_pick(setup, state, model, area))
        return REFUSE("CZ-OBJ-12", "there is nothing to pick up within an inch");
    struct cz_check check = cz_take_check(setup, state, model, area);
    cz_pay(setup, state, model, ACTION_USE, 0, sink);
    if (cz_try(setup, state, &check, sink).successes > 0)
        pick_up(setup, state, model, area, state->areas[area].kind, sink);
    return true;
}

int cz_drop_options(const struct cz_state *state, int model, struct option *out, int count)
{
    for (int kind = AREA_BARREL; kind < AREA_KINDS && state->objective != OBJECTIVE_NONE; kind++)
        if (cz_carried(state, model, kind) > 0)
            count = cz_option(out, count, VERB_DROP, model, kind, 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-OBJ-7] [CZ-OBJ-8] [CZ-OBJ-9] At no cost. */
bool cz_apply_drop(const struct setup *setup, struct cz_state *state, int model,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    if (cz_carried(state, model, answer->numbers[1]) == 0)
        return REFUSE("CZ-OBJ-12", "it carries no such thing");
    cz_drop(setup, state, model, answer->numbers[1], sink);
    return true;
}

/* ---- the Barrel [CZ-OBJ-7] -------------------------------------------------------- */

bool cz_may_light(const struct setup *setup, const struct cz_state *state, int model)
{
    for (int area = 0; area < state->area_count; area++)
        if (state->areas[area].kind == AREA_TERRITORY && cz_touches_area(setup, state, model, area))
            return true;
    return false;
}

/* It stands where the model does; [CZ-ACT-16] it is gone either way. */
void cz_light(const struct setup *setup, struct cz_state *state, int model, const struct sink *sink)
{
    cz_part_with_barrel(state, model);
    if (!cz_manages(setup, state, model, SKILL_HUNT, cz_data(setup)->dt_objective, sink))
        return;
    int area = cz_put_area(setup, state, AREA_FUSE, cz_at(state, model), sink);
    state->areas[area].round = (uint8_t)cz_round(state);
}

/* ---- the Prisoner [CZ-OBJ-10] ----------------------------------------------------- */

void cz_free_prisoner(const struct setup *setup, struct cz_state *state, int by,
                      const struct sink *sink)
{
    int prisoner = cz_cast(setup)->prisoner;
    state->keeper = (uint8_t)(cz_player(setup, state, by) + 1);
    state->models[prisoner].due = (uint16_t)(state->tick + 1); /* [CZ-CLK-7] */
    sink_tell(sink, EVENT_FREED, prisoner, 0, 0);
}

static bool may_urge(const struct setup *setup, const struct cz_state *state, int model, int other)
{
    return other != model && cz_is_prisoner(setup, other) && cz_is_up(state, other) &&
           !cz_is_bound(setup, state, other) && !cz_has_mark(state, other, MARK_URGED) &&
           cz_within(setup, state, model, other, 3 * INCH);
}

static int urge_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    int prisoner = cz_cast(setup)->prisoner;
    return prisoner != NO_MODEL && may_urge(setup, state, model, prisoner)
               ? cz_option(out, count, VERB_URGE, model, prisoner, 0, NEEDS_NOTHING)
               : count;
}

/* An Aid that gives Advantage on its next Flee. */
static bool urge_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int other = answer->numbers[1];
    if (!may_urge(setup, state, model, other))
        return REFUSE("CZ-OBJ-10", "it is for a freed Prisoner within 3 inches, once");
    cz_pay(setup, state, model, ACTION_AID, 0, sink);
    sink_tell(sink, EVENT_AIDS, model, other, 0);
    if (!cz_manages(setup, state, model, SKILL_LEADERSHIP, cz_data(setup)->dt_help, sink))
        return true;
    state->models[other].marks |= MARK_URGED;
    sink_tell(sink, EVENT_URGED, other, 0, 0);
    return true;
}

const struct cz_deed CZ_DEED_RITE = {VERB_RITE, rite_options, rite_apply};
const struct cz_deed CZ_DEED_TAKE = {VERB_TAKE, take_options, take_apply};
const struct cz_deed CZ_DEED_URGE = {VERB_URGE, urge_options, urge_apply};
