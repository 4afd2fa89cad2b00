/* Foes: who they are, their ratings, and their turns [CZ-FOE-1] [CZ-FOE-10] to [CZ-FOE-12]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- who they are ----------------------------------------------------------------- */

void cz_cast_foes(const struct setup *setup, struct cz_cast *cast)
{
    (void)setup;
    cast->foes[cast->foe_count++] = FOE_TRAINING;
}

bool cz_leads(int foe)
{
    return foe == FOE_TRAINING;
}

bool cz_is_adversary(const struct setup *setup, int model)
{
    return cz_is_foe(setup, model) && cz_leads(cz_foe_kind(setup, model));
}

bool cz_may_fight(const struct setup *setup, int model)
{
    (void)setup;
    (void)model;
    return true;
}

int cz_foe_rating(const struct setup *setup, const struct cz_state *state, int model,
                  enum rating rating)
{
    const struct cz_foe *foe = cz_foe(setup, model);
    (void)state;
    switch (rating) {
    case RATING_SPEED:
        return foe->speed;
    case RATING_ATTACK:
        return foe->attack;
    case RATING_RANGE:
        return foe->range;
    case RATING_TERROR:
        return foe->terror;
    default:
        return foe->defence;
    }
}

void cz_foe_edges(const struct setup *setup, const struct cz_state *state, int model,
                  struct cz_check *check)
{
    (void)setup;
    (void)state;
    (void)model;
    (void)check;
}

/* [CZ-CHK-4] In printed order, skipping what the target has. */
void cz_foe_crits(const struct setup *setup, struct cz_state *state, struct frame *attack,
                  const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    int condition = cz_foe(setup, by)->crit;
    if (condition == COND_NONE || attack->numbers[ATTACK_CRITS] == 0 ||
        (state->models[by].crits & 1) || !cz_can_suffer(setup, state, at, condition))
        return;
    state->models[by].crits |= 1;
    sink_tell(sink, EVENT_CRITICAL, by, condition, 0);
    cz_impose(setup, state, at, condition, by, sink);
}

/* The Adversary on the table nearest to a model, or NO_MODEL. */
int cz_nearest_adversary(const struct setup *setup, const struct cz_state *state, int model)
{
    int nearest = NO_MODEL;
    for (int other = cz_pack_count(setup); other < cz_model_count(setup); other++)
        if (cz_is_adversary(setup, other) && cz_is_up(state, other) &&
            (nearest == NO_MODEL ||
             distance_squared(cz_at(state, model), cz_at(state, other)) <
                 distance_squared(cz_at(state, model), cz_at(state, nearest))))
            nearest = other;
    return nearest;
}

/* [CZ-KIT-11] [CZ-RIT-13] Terrified of the (nearest) Adversary. */
void cz_terrify(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink)
{
    int adversary = cz_nearest_adversary(setup, state, model);
    cz_impose(setup, state, model, COND_TERRIFIED, adversary, sink);
}

/* ---- turns ------------------------------------------------------------------------ */

static void pay(const struct setup *setup, struct cz_state *state, int model, int action)
{
    state->models[model].due = (uint16_t)(state->tick + cz_data(setup)->ticks[action]);
}

/* [CZ-ACT-15] Terror instead of Fortitude; a random condition. */
static void recover(const struct setup *setup, struct cz_state *state, int model,
                    const struct sink *sink)
{
    unsigned conditions = cz_clearable(state, model);
    int count = __builtin_popcount(conditions);
    sink_tell(sink, EVENT_DECIDES, model, DECISION_RECOVER, NO_MODEL);
    if (!cz_passes(setup, state, model, SKILL_FORTITUDE, cz_data(setup)->dt_help, sink))
        return;
    int which = dice_pick(&state->chance, PURPOSE_FOES, count, CZ_SIDES);
    for (; which > 0; which--)
        conditions &= conditions - 1;
    cz_clear(state, model, __builtin_ctz(conditions), sink);
}

static bool is_held(const struct cz_state *state, int model)
{
    return cz_has_condition(state, model, COND_KNOCKED_DOWN) ||
           cz_has_condition(state, model, COND_STUNNED);
}

/* A hostile model in sight and melee range, the closest; NO_MODEL: none. */
static int closest_in_reach(const struct setup *setup, const struct cz_state *state, int model)
{
    mil reach = cz_foe_rating(setup, state, model, RATING_RANGE) * INCH;
    int closest = NO_MODEL;
    for (int at = 0; at < cz_pack_count(setup); at++)
        if (cz_is_up(state, at) && !cz_has_condition(state, at, COND_HIDDEN) &&
            cz_within(setup, state, model, at, reach) && cz_sees(setup, state, model, at) &&
            (closest == NO_MODEL ||
             circle_gap_ceil(cz_circle(setup, state, model), cz_circle(setup, state, at)) <
                 circle_gap_ceil(cz_circle(setup, state, model), cz_circle(setup, state, closest))))
            closest = at;
    return closest;
}

/* [CZ-FOE-11] With a condition the free slot is a Recover. */
static void act(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink)
{
    if (cz_clearable(state, model))
        recover(setup, state, model, sink);
    if (is_held(state, model)) {
        recover(setup, state, model, sink);
        pay(setup, state, model, ACTION_RECOVER);
        return;
    }
    int target = closest_in_reach(setup, state, model);
    sink_tell(sink, EVENT_DECIDES, model, target == NO_MODEL ? DECISION_HOLD : DECISION_CLOSE,
              target);
    pay(setup, state, model, target == NO_MODEL ? ACTION_PASS : ACTION_ATTACK); /* [CZ-FOE-10] */
    if (target != NO_MODEL)
        cz_attack_start(state, model, target, WITH_NATURE, 0);
}

void cz_foe_start(const struct setup *setup, struct cz_state *state, int model,
                  const struct sink *sink)
{
    cz_turn_fresh(setup, state, model);
    sink_tell(sink, EVENT_TURN, model, 0, 0);
    stack_push(&state->stack, FRAME_FOE)->numbers[FOE_MODEL] = (int16_t)model;
}

bool cz_foe_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *turn = stack_top(&state->stack);
    int model = turn->numbers[FOE_MODEL];
    if (turn->step == STEP_FOE_END || !cz_is_up(state, model)) {
        stack_pop(&state->stack);
        return false;
    }
    turn->step = STEP_FOE_END;
    act(setup, state, model, sink);
    return false;
}
