/* What hits do: defence tests, damage, the test at no HP, stress [OF-DEF-1] [OF-DEF-2], [OF-INJ-1] to [OF-INJ-3]. */
#include "rulesets/open_fire/open_fire.h"

/* ---- what is needed --------------------------------------------------------------- */

int of_defence_needs(const struct setup *setup, const struct of_state *state, int model,
                     int piercing, bool obscured)
{
    int needs = of_member(setup, model)->defence + piercing; /* [OF-DEF-1] */
    needs -= obscured ? of_data(setup)->obscured : 0;
    return needs + of_is_hurt(setup, state, model); /* [OF-INJ-1] */
}

/* [OF-INJ-3] Without piercing and cover; whoever has no HP left is Hurt. */
int of_last_needs(const struct setup *setup, int model)
{
    return of_member(setup, model)->defence + 1;
}

int of_hit_damage(const struct setup *setup, int by, int weapon, bool critical)
{
    const struct of_data *data = of_data(setup);
    int damage = data->weapons[weapon].damage;
    if (critical && of_has_ability(setup, by, ABILITY_PRECISE_SHOT)) /* [OF-ABIL-2] */
        damage += data->precise_damage;
    if (critical && of_has_ability(setup, by, ABILITY_RUN_AND_GUN)) /* [OF-ABIL-3] */
        damage += data->run_damage;
    return damage;
}

int of_hit_piercing(const struct setup *setup, int by, int weapon, bool critical)
{
    const struct of_data *data = of_data(setup);
    bool precise = critical && of_has_ability(setup, by, ABILITY_PRECISE_SHOT);
    return data->weapons[weapon].piercing + (precise ? data->precise_piercing : 0);
}

/* ---- stress and removal ----------------------------------------------------------- */

void of_stress(struct of_state *state, int model, int amount, const struct sink *sink)
{
    struct of_model *m = &state->models[model];
    int stress = m->stress + amount;
    stress = stress < OF_STRESS ? stress : OF_STRESS; /* [OF-STR-1] */
    if (stress == m->stress)
        return;
    m->stress = (uint8_t)stress;
    sink_tell(sink, EVENT_STRESSED, model, stress, 0);
}

void of_take_out(const struct setup *setup, struct of_state *state, int model, enum life life,
                 const struct sink *sink)
{
    struct of_model *m = &state->models[model];
    m->life = (uint8_t)life;
    m->hp = m->stress = m->hidden = 0;
    sink_tell(sink, life == LIFE_LOST ? EVENT_NEVER_CAME : EVENT_OUT, model, 0, 0);
    of_react_forget(setup, state, model, NO_MODEL, -1);
    of_react_forget(setup, state, NO_MODEL, model, -1); /* [OF-MOV-3] lost if it is gone */
    of_drop(state, model, sink);
    of_control_watch(setup, state, sink);
    if (life == LIFE_OUT)
        of_score_removal(setup, state, model, sink);
}

/* ---- step by step [OF-ATK-5] ------------------------------------------------------ */

/* The attack that a harm belongs to lies below it. */
static struct frame *attack_of(struct of_state *state)
{
    return &state->stack.frames[state->stack.depth - 2];
}

static bool is_critical(const struct frame *attack, int hit)
{
    return attack->numbers[ATTACK_HITS] >> (HITS_BITS + hit) & 1;
}

/* All damage at once, then the test of one who would lose its last HP [OF-INJ-3]. */
static void damage(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int at = frame->numbers[HARM_AT], lost = frame->numbers[HARM_DAMAGE];
    struct of_model *m = &state->models[at];
    if (lost == 0) {
        stack_pop(&state->stack);
        return;
    }
    lost = lost < m->hp ? lost : m->hp;
    m->hp = (uint8_t)(m->hp - lost);
    m->damaged = 1; /* [OF-STR-1] */
    sink_tell(sink, EVENT_HURT, at, lost, m->hp);
    if (m->hp > 0) {
        stack_pop(&state->stack);
        return;
    }
    frame->step = STEP_HARM_LAST;
    of_test(setup, state, at, WHAT_LAST, of_last_needs(setup, at));
}

/* The next hit, or the end of all [OF-WEAP-2]. */
static void hit_next(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack), *attack = attack_of(state);
    int hit = frame->numbers[HARM_HIT], weapon = attack->numbers[ATTACK_WEAPON];
    int rending = of_data(setup)->weapons[weapon].rending;
    if (hit == (attack->numbers[ATTACK_HITS] & ((1 << HITS_BITS) - 1))) {
        damage(setup, state, sink);
        return;
    }
    bool critical = is_critical(attack, hit);
    if (critical && rending > 0) {
        frame->numbers[HARM_DAMAGE] = (int16_t)(frame->numbers[HARM_DAMAGE] + rending);
        sink_tell(sink, EVENT_RENDED, frame->numbers[HARM_AT], rending, 0);
    }
    frame->numbers[HARM_LEFT] =
        (int16_t)of_hit_damage(setup, attack->numbers[ATTACK_BY], weapon, critical);
    frame->numbers[HARM_FAILS] = 0;
    frame->step = STEP_HARM_DEFEND;
}

static void defend(const struct setup *setup, struct of_state *state)
{
    struct frame *frame = stack_top(&state->stack), *attack = attack_of(state);
    int at = frame->numbers[HARM_AT];
    if (frame->numbers[HARM_LEFT] == 0) {
        frame->numbers[HARM_DAMAGE] =
            (int16_t)(frame->numbers[HARM_DAMAGE] + frame->numbers[HARM_FAILS]);
        frame->numbers[HARM_HIT]++;
        frame->step = STEP_HARM_HIT;
        return;
    }
    frame->numbers[HARM_LEFT]--;
    frame->step = STEP_HARM_DEFENDED;
    bool critical = is_critical(attack, frame->numbers[HARM_HIT]);
    int piercing = of_hit_piercing(setup, attack->numbers[ATTACK_BY],
                                   attack->numbers[ATTACK_WEAPON], critical);
    of_test(setup, state, at, WHAT_DEFENCE,
            of_defence_needs(setup, state, at, piercing,
                             attack->numbers[ATTACK_FLAGS] & FLAG_OBSCURED));
}

/* [OF-DEF-2] [OF-ABIL-4] */
static void evade(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack), *attack = attack_of(state);
    int at = frame->numbers[HARM_AT];
    if (of_has_ability(setup, at, ABILITY_RETURN_FIRE) &&
        !(attack->numbers[ATTACK_FLAGS] & FLAG_RETURN)) {
        attack->numbers[ATTACK_FLAGS] |= FLAG_DISCARDED;
        sink_tell(sink, EVENT_RETURN_FIRE, at, 0, 0);
        stack_pop(&state->stack);
        return;
    }
    frame->numbers[HARM_FAILS] = frame->numbers[HARM_LEFT] = 0;
    sink_tell(sink, EVENT_CANCELLED, at, 0, 0);
}

static void defended(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    frame->step = STEP_HARM_DEFEND;
    if (state->passed == PASSED_CRITICAL) {
        evade(setup, state, sink);
        return;
    }
    frame->numbers[HARM_FAILS] =
        (int16_t)(frame->numbers[HARM_FAILS] + (state->passed == PASSED_NO));
    sink_tell(sink, state->passed == PASSED_NO ? EVENT_FAILED : EVENT_SAVED,
              frame->numbers[HARM_AT], 0, 0);
}

static void last_tested(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    int at = stack_top(&state->stack)->numbers[HARM_AT];
    stack_pop(&state->stack);
    if (state->passed == PASSED_NO) {
        of_take_out(setup, state, at, LIFE_OUT, sink);
        return;
    }
    state->models[at].hp = 1; /* [OF-INJ-3] a critical is only a success */
    sink_tell(sink, EVENT_HELD_ON, at, 0, 0);
}

bool of_harm_step(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->step) {
    case STEP_HARM_HIT:
        hit_next(setup, state, sink);
        break;
    case STEP_HARM_DEFEND:
        defend(setup, state);
        break;
    case STEP_HARM_DEFENDED:
        defended(setup, state, sink);
        break;
    default:
        last_tested(setup, state, sink);
    }
    return false;
}
