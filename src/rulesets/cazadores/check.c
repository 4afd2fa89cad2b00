/* What must be true of every position, whether it was played or a script has set it. */
#include "rulesets/cazadores/cazadores.h"

/* ---- models ----------------------------------------------------------------------- */

static const char *check_arms(const struct setup *setup, const struct cz_state *state, int model)
{
    const struct cz_model *m = &state->models[model];
    if (cz_is_foe(setup, model))
        return m->ready || m->loaded || m->cast ? "a foe carries something" : NULL;
    if (!cz_may_ready(setup, state, model, m->ready)) /* [CZ-GEAR-2] */
        return "a model holds more than it can";
    for (int slot = 0; slot < CZ_SLOTS; slot++) {
        const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
        if (m->ammo[slot] > arm->ammo) /* [CZ-GEAR-3] */
            return "a weapon has more shots than it can";
        if ((m->loaded >> slot & 1) && arm->class != CLASS_SHOOTING)
            return "something is loaded that cannot be";
    }
    if (m->loaded >> CZ_SLOTS || m->pitch >> CZ_SLOTS || m->vial >> CZ_SLOTS || m->edge >> CZ_SLOTS)
        return "a weapon is no weapon of the model";
    return m->cast >> RITUAL_COUNT ? "a ritual is none" : NULL;
}

static const char *check_model(const struct setup *setup, const struct cz_state *state, int model)
{
    const struct cz_model *m = &state->models[model];
    if (m->life >= LIFE_COUNT || m->marks > MARK_ALL || m->conditions >> COND_COUNT ||
        m->crits >> CRIT_COUNT)
        return "a model's mark is out of its range";
    if (m->wounds > cz_wounds_most(setup, model)) /* [CZ-KIT-11] */
        return "a model has more wounds than at first";
    if (m->life == LIFE_UP && m->wounds == 0) /* [CZ-WND-1] */
        return "a model without wounds is on the table";
    if (m->life != LIFE_UP && m->conditions)
        return "a model that is gone has a condition";
    if ((m->conditions >> COND_KNOCKED_DOWN & 1) && !(m->conditions >> COND_DEFENCELESS & 1))
        return "a model that is Knocked Down can defend itself"; /* [CZ-COND-6] */
    if (m->terror > cz_model_count(setup) || m->parry > cz_model_count(setup))
        return "a model fears or parries nobody there";
    if (m->terror && !(m->conditions >> COND_TERRIFIED & 1)) /* [CZ-COND-9] */
        return "a model fears somebody and is not Terrified";
    if (m->lent > LENT_ALL || m->artifacts + m->falses + m->genuine > CZ_MARKERS)
        return "a model carries what it cannot"; /* [CZ-OBJ-8] [CZ-OBJ-9] */
    return check_arms(setup, state, model);
}

static const char *check_place(const struct setup *setup, const struct cz_state *state, int model)
{
    if (!cz_is_up(state, model))
        return NULL;
    struct circle here = cz_circle(setup, state, model);
    if (!terrain_holds(&setup->layout.terrain, here))
        return "a base is off the table";
    for (int other = 0; other < model; other++)
        if (cz_is_up(state, other) && circles_overlap(here, cz_circle(setup, state, other)))
            return "two bases overlap";
    return NULL;
}

static const char *check_models(const struct setup *setup, const struct cz_state *state)
{
    const char *broken = NULL;
    for (int model = 0; model < cz_model_count(setup) && !broken; model++) {
        broken = check_model(setup, state, model);
        broken = broken ? broken : check_place(setup, state, model);
    }
    return broken;
}

/* ---- Areas, clock, what is under way ---------------------------------------------- */

static const char *check_areas(const struct setup *setup, const struct cz_state *state)
{
    const struct terrain *terrain = &setup->layout.terrain;
    if (state->area_count > CZ_AREAS)
        return "there are too many Areas";
    for (int i = 0; i < CZ_AREAS; i++) {
        const struct cz_area *area = &state->areas[i];
        if (area->kind >= AREA_KINDS || (area->kind != AREA_NONE) != (i < state->area_count))
            return "an Area is of no kind";
        if (area->x < 0 || area->y < 0 || area->x > terrain->width || area->y > terrain->height)
            return "an Area lies off the table"; /* [CZ-CHK-7] */
        if (area->laid || (area->round && area->kind != AREA_FUSE))
            return "an Area has what it cannot have";
        if (area->pair > state->area_count || (area->pair && area->kind != AREA_RIFT))
            return "a rift leads nowhere";
    }
    return NULL;
}

static const char *check_clock(const struct setup *setup, const struct cz_state *state)
{
    if (state->phase > PHASE_OVER || state->outcome > OUTCOME_LOST || state->sides > SIDES_ASKED)
        return "the clock is out of its range";
    if (state->objective >= OBJECTIVE_COUNT || state->goals > GOAL_ALL ||
        state->keeper > setup->seat_count)
        return "the objective is out of its range";
    if (state->leader >= setup->seat_count || state->placing >= setup->seat_count)
        return "a seat is none";
    if ((state->phase == PHASE_OVER) != (state->outcome != OUTCOME_OPEN))
        return "a hunt that is over has no end";
    if ((state->phase == PHASE_DEPLOY) != (state->tick == 0) && state->phase != PHASE_OVER)
        return "the clock runs before the hunt";
    return NULL;
}

static const char *check_stack(const struct setup *setup, const struct cz_state *state)
{
    const struct stack *stack = &state->stack;
    if (stack->depth > LIMIT_FRAMES)
        return "too much is under way";
    for (int i = 0; i < stack->depth; i++) {
        const struct frame *frame = &stack->frames[i];
        bool two = frame->kind == FRAME_ATTACK || frame->kind == FRAME_ANSWER ||
                   frame->kind == FRAME_VOLLEY || frame->kind == FRAME_FLIPS;
        if (frame->kind == FRAME_NONE || frame->kind >= FRAME_COUNT ||
            !cz_is_model(setup, frame->numbers[0]) ||
            (two && !cz_is_model(setup, frame->numbers[1])))
            return "something under way speaks of what is not there";
    }
    return NULL;
}

const char *cz_check(const struct setup *setup, const void *opaque)
{
    const struct cz_state *state = opaque;
    const char *broken = cards_check(&state->cards);
    broken = broken ? broken : check_clock(setup, state);
    broken = broken ? broken : check_stack(setup, state);
    broken = broken ? broken : check_areas(setup, state);
    return broken ? broken : check_models(setup, state);
}
