/* Wounds and conditions [CZ-WND-1] [CZ-COND-1] to [CZ-COND-10]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- wounds ----------------------------------------------------------------------- */

int cz_wounds_most(const struct setup *setup, int model)
{
    return cz_is_foe(setup, model) ? cz_foe(setup, model)->wounds : cz_member(setup, model)->wounds;
}

/* [CZ-WND-1] A lost model leaves nothing behind but what it carried for the objective. */
void cz_lose(const struct setup *setup, struct cz_state *state, int model, int life,
             const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    sink_tell(sink,
              life == LIFE_FLED       ? EVENT_FLED
              : life == LIFE_CAPTURED ? EVENT_CAPTURED
                                      : EVENT_LOST,
              model, 0, 0);
    m->life = (uint8_t)life;
    m->conditions = 0;
    m->terror = m->parry = 0;
    m->marks &= (uint16_t)~MARK_DUE;
    if (life == LIFE_LOST)
        cz_objective_lost(setup, state, model, sink);
}

void cz_wound(const struct setup *setup, struct cz_state *state, int model, int wounds,
              const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    if (wounds <= 0 || !cz_is_up(state, model))
        return;
    if (cz_has_locations(setup, model)) { /* [CZ-ADV-2] whatever the cause */
        cz_flip_wounds(state, wounds, sink);
        cz_take_flips(setup, state, model, 0, sink);
        return;
    }
    m->wounds = (uint8_t)(wounds < m->wounds ? m->wounds - wounds : 0);
    sink_tell(sink, EVENT_WOUNDED, model, wounds, m->wounds);
    if (m->wounds == 0)
        cz_lose(setup, state, model, LIFE_LOST, sink);
}

/* [CZ-KIT-11] Healing stops at the wounds it started with. */
void cz_heal(const struct setup *setup, struct cz_state *state, int model, int wounds,
             const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    if (cz_is_up(state, model) && cz_has_locations(setup, model)) {
        cz_mend(setup, state, model, wounds, false, sink);
        return;
    }
    int most = cz_wounds_most(setup, model), room = most - m->wounds;
    int healed = wounds < room ? wounds : room;
    if (!cz_is_up(state, model) || healed <= 0)
        return;
    m->wounds = (uint8_t)(m->wounds + healed);
    sink_tell(sink, EVENT_HEALED, model, healed, m->wounds);
}

/* ---- conditions ------------------------------------------------------------------- */

static bool is_immune(const struct setup *setup, const struct cz_state *state, int model,
                      int condition)
{
    if (condition == COND_TERRIFIED && cz_has_mark(state, model, MARK_INCENSE)) /* [CZ-KIT-5] */
        return true;
    return cz_is_foe(setup, model) && cz_foe(setup, model)->immune == condition + 1;
}

/* [CZ-COND-9] At once, its full SPD, no action. */
static void run_away(const struct setup *setup, struct cz_state *state, int model, int source,
                     const struct sink *sink)
{
    mil length = cz_speed_mil(setup, state, model);
    struct circle feared = cz_circle(setup, state, source);
    struct cz_ground ground;
    struct way way;
    if (length == 0)
        return;
    cz_ground_begin(setup, state, model, &ground);
    (void)drift_away(&ground.board, cz_mover(setup, model), cz_at(state, model), &feared, 1,
                     (struct allowance){length, length}, &way);
    if (way.count > 1)
        cz_walk(setup, state, model, &way, EVENT_RUNS, sink);
}

/* Whether imposing a condition would do anything [CZ-COND-10]. */
bool cz_can_suffer(const struct setup *setup, const struct cz_state *state, int model,
                   int condition)
{
    return cz_is_up(state, model) && !is_immune(setup, state, model, condition) &&
           !cz_has_condition(state, model, condition);
}

void cz_impose(const struct setup *setup, struct cz_state *state, int model, int condition,
               int source, const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    if (!cz_is_up(state, model))
        return;
    if (is_immune(setup, state, model, condition)) {
        sink_tell(sink, EVENT_SPARED, model, condition, 0);
        return;
    }
    if (cz_has_condition(state, model, condition) && condition != COND_TERRIFIED)
        return; /* [CZ-COND-10] once per model */
    m->conditions = (uint16_t)(m->conditions | 1U << condition);
    sink_tell(sink, EVENT_IMPOSED, model, condition, 0);
    if (condition == COND_KNOCKED_DOWN) /* [CZ-COND-6] */
        m->conditions |= 1U << COND_DEFENCELESS;
    if (condition != COND_TERRIFIED)
        return;
    m->terror = (uint8_t)(source + 1);
    if (source >= 0 && cz_is_up(state, source) &&
        !cz_has_condition(state, model, COND_KNOCKED_DOWN))
        run_away(setup, state, model, source, sink);
}

void cz_clear(struct cz_state *state, int model, int condition, const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    if (!cz_has_condition(state, model, condition))
        return;
    m->conditions = (uint16_t)(m->conditions & ~(1U << condition));
    if (condition == COND_KNOCKED_DOWN) /* [CZ-COND-10] its Defenceless ends with it */
        m->conditions = (uint16_t)(m->conditions & ~(1U << COND_DEFENCELESS));
    if (condition == COND_TERRIFIED)
        m->terror = 0;
    sink_tell(sink, EVENT_CLEARED, model, condition, 0);
}

/* What a Recover may clear: [CZ-COND-10] not the Defenceless of one Knocked Down; nor what helps. */
unsigned cz_clearable(const struct cz_state *state, int model)
{
    unsigned conditions = state->models[model].conditions & ~(1U << COND_HIDDEN);
    if (cz_has_condition(state, model, COND_KNOCKED_DOWN))
        conditions &= ~(1U << COND_DEFENCELESS);
    return conditions;
}
