/* Attacks: who may be attacked with what, the skill tests, what comes after [OF-ATK-1] to [OF-ATK-5],
 * [OF-WEAP-2] [OF-WEAP-3], [OF-ABIL-1] [OF-ABIL-3] [OF-ABIL-4]. */
#include "rulesets/open_fire/open_fire.h"

/* ---- who may be attacked ---------------------------------------------------------- */

static bool is_enemy(const struct setup *setup, const struct of_state *state, int by, int at)
{
    return at >= 0 && at < of_model_count(setup) && of_is_up(state, at) &&
           !of_friends(setup, by, at);
}

/* Whether it is the attack of the model that is activated, within its activation. */
static bool in_own_activation(const struct of_state *state, int by)
{
    return by == of_actor(state) && state->stack.frames[0].step < STEP_REACT;
}

/* [OF-ATK-1] In assault range only those enemies; none that only a friend is in assault range of. */
static bool is_allowed_target(const struct setup *setup, const struct of_state *state, int by,
                              int at, struct refusal *refusal)
{
    int seat = of_seat(setup, by);
    mil reach = of_data(setup)->assault_mil;
    if (of_in_assault(setup, state, by, at))
        return true;
    if (of_enemy_within(setup, state, seat, of_circle(setup, state, by), reach))
        return REFUSE("OF-ATK-1", "an enemy in assault range must be attacked");
    if (of_enemy_within(setup, state, 1 - seat, of_circle(setup, state, at), reach))
        return REFUSE("OF-ATK-1", "a friend is in its assault range");
    return true;
}

/* [OF-INJ-2] [OF-SPEC-2] What a model that has moved may not do. */
static bool is_steady(const struct setup *setup, const struct of_state *state, int by, int weapon,
                      int flags, struct refusal *refusal)
{
    if (!in_own_activation(state, by) || !of_did(state, DID_MOVE))
        return true;
    if (of_is_wounded(state, by) && !(flags & FLAG_FREE))
        return REFUSE("OF-INJ-2", "a Wounded model that has moved cannot attack");
    if (of_data(setup)->weapons[weapon].heavy)
        return REFUSE("OF-SPEC-2", "a Heavy weapon is not used after a move");
    return true;
}

/* ---- what it takes to hit --------------------------------------------------------- */

static void modify(struct of_shot *shot, bool holds, int amount, enum rule rule, const char *words)
{
    if (!holds || amount == 0)
        return;
    shot->modifiers[shot->modifier_count++] =
        (struct of_modifier){.amount = (int8_t)amount, .rule = (uint8_t)rule, .words = words};
    shot->needs -= amount; /* [OF-TEST-2] */
}

static void weigh_shot(const struct setup *setup, const struct of_state *state, int by, int at,
                       int weapon, int flags, struct of_shot *shot)
{
    const struct of_data *data = of_data(setup);
    const struct of_weapon *kind = &data->weapons[weapon];
    bool advanced = in_own_activation(state, by) && of_did(state, DID_ADVANCE);
    bool half = circle_within(of_circle(setup, state, by), of_circle(setup, state, at),
                              kind->range_mil / 2);
    int stealth = of_member(setup, at)->stealth;
    shot->attacks = (uint8_t)(kind->attacks + (kind->rapid_fire && half)); /* [OF-WEAP-2] */
    shot->needs = of_member(setup, by)->skill;
    shot->modifier_count = 0;
    modify(shot, true, -state->models[by].stress, RULE_STR_2, "stress");
    modify(shot, of_is_hurt(setup, state, by), -1, RULE_INJ_1, "hurt");
    modify(shot, advanced, data->advanced, RULE_MOV_1, "advanced");
    modify(shot, shot->assault && !kind->assault, data->in_assault, RULE_ATK_4, "assault range");
    modify(shot, !shot->assault, -stealth, RULE_SPEC_1, "stealth");
    modify(shot, kind->accurate, data->accurate, RULE_SPEC_2, "accurate");
    modify(shot, flags & FLAG_RETURN, data->return_fire, RULE_ABIL_4, "return fire");
    if (kind->torrent) /* [OF-SPEC-2] only an Ace misses */
        shot->needs = RANK_ACE + 1;
}

bool of_may_attack(const struct setup *setup, const struct of_state *state, int by, int at,
                   int weapon, int flags, struct of_shot *shot, struct refusal *refusal)
{
    bool react = flags & FLAG_REACT; /* [OF-MOV-3] neither range nor sight is checked */
    if (!is_enemy(setup, state, by, at))
        return REFUSE("OF-ATK-1", "that is no enemy on the table");
    if (weapon < 0 || weapon >= WEAPON_COUNT || !of_has_weapon(setup, state, by, weapon))
        return REFUSE("OF-ATK-1", "it has no such weapon");
    const struct of_weapon *kind = &of_data(setup)->weapons[weapon];
    struct circle from = of_circle(setup, state, by), to = of_circle(setup, state, at);
    if (!react && !circle_within(from, to, kind->range_mil)) /* [OF-ATK-3] */
        return refusal_say(refusal, "OF-ATK-3", "that is out of range",
                           circle_gap_ceil(from, to) - kind->range_mil);
    shot->assault = react || of_in_assault(setup, state, by, at);
    if (kind->torrent && shot->assault)
        return REFUSE("OF-SPEC-2", "a Torrent is not used in assault range");
    if (!is_steady(setup, state, by, weapon, flags, refusal) ||
        (!react && !is_allowed_target(setup, state, by, at, refusal)))
        return false;
    enum sight sight = react ? SIGHT_CLEAR : of_sight(setup, state, by, at);
    if (sight == SIGHT_BLOCKED)
        return REFUSE("OF-ATK-2", "the line of sight is blocked");
    shot->obscured = sight == SIGHT_OBSCURED && !kind->blast; /* [OF-SPEC-2] */
    weigh_shot(setup, state, by, at, weapon, flags, shot);
    return true;
}

/* ---- naming ----------------------------------------------------------------------- */

/* A quick no before all the reasons: most enemies are out of a weapon's range [OF-ATK-3]. */
static bool may_try(const struct setup *setup, const struct of_state *state, int by, int at,
                    int weapon, int flags)
{
    struct of_shot shot;
    return of_is_up(state, at) &&
           ((flags & FLAG_REACT) ||
            circle_within(of_circle(setup, state, by), of_circle(setup, state, at),
                          of_data(setup)->weapons[weapon].range_mil)) &&
           of_may_attack(setup, state, by, at, weapon, flags, &shot, NULL);
}

int of_attack_options(const struct setup *setup, const struct of_state *state, int by, int only_at,
                      int only_weapon, int flags, struct option *out, int count)
{
    int seat = of_seat(setup, by), end = of_first_model(setup, 2 - seat);
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if ((only_weapon != NO_MODEL && weapon != only_weapon) ||
            !of_has_weapon(setup, state, by, weapon))
            continue;
        for (int at = of_first_model(setup, 1 - seat); at < end; at++)
            if ((only_at == NO_MODEL || at == only_at) &&
                may_try(setup, state, by, at, weapon, flags))
                count = of_option(out, count, VERB_ATTACK, by, at, weapon, NEEDS_NOTHING);
    }
    return count;
}

bool of_can_attack(const struct setup *setup, const struct of_state *state, int by)
{
    int seat = of_seat(setup, by), end = of_first_model(setup, 2 - seat);
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if (!of_has_weapon(setup, state, by, weapon))
            continue;
        for (int at = of_first_model(setup, 1 - seat); at < end; at++)
            if (may_try(setup, state, by, at, weapon, 0))
                return true;
    }
    return false;
}

void of_attack(const struct setup *setup, struct of_state *state, int by, int at, int weapon,
               int flags, const struct sink *sink)
{
    struct of_shot shot;
    struct refusal refusal;
    (void)of_may_attack(setup, state, by, at, weapon, flags, &shot, &refusal);
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = (int16_t)by;
    frame->numbers[ATTACK_AT] = (int16_t)at;
    frame->numbers[ATTACK_WEAPON] = (int16_t)weapon;
    frame->numbers[ATTACK_FLAGS] = (int16_t)(flags | (shot.obscured ? FLAG_OBSCURED : 0));
    frame->numbers[ATTACK_LEFT] = shot.attacks; /* [OF-ATK-4] */
    frame->numbers[ATTACK_NEEDS] = (int16_t)shot.needs;
    if (of_data(setup)->weapons[weapon].one_use && weapon < WEAPON_BOUGHT)
        state->models[by].used = 1; /* [OF-SPEC-2] */
    sink_tell(sink,
              flags & FLAG_REACT    ? EVENT_REACTS
              : flags & FLAG_RETURN ? EVENT_RETURNS
                                    : EVENT_ATTACKS,
              by, at, weapon);
    for (int i = 0; i < shot.modifier_count; i++)
        sink_tell(sink, EVENT_MODIFIER, shot.modifiers[i].amount, shot.modifiers[i].rule, 0);
    of_unhide(state, by, sink); /* [OF-HID-1] */
}

/* ---- the attack itself, step by step [OF-ATK-5] ----------------------------------- */

static void test_next(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int by = frame->numbers[ATTACK_BY], at = frame->numbers[ATTACK_AT];
    if (frame->numbers[ATTACK_LEFT] > 0) {
        frame->numbers[ATTACK_LEFT]--;
        frame->step = STEP_ATTACK_TESTED;
        of_test(setup, state, by, WHAT_SKILL, frame->numbers[ATTACK_NEEDS]);
        return;
    }
    if (frame->numbers[ATTACK_HITS] == 0) {
        frame->step = STEP_ATTACK_AFTER;
        sink_tell(sink, EVENT_MISSED, at, 0, 0);
        return;
    }
    frame->step = STEP_ATTACK_HARMED;
    stack_push(&state->stack, FRAME_HARM)->numbers[HARM_AT] = (int16_t)at;
}

static void tested(struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int hits = frame->numbers[ATTACK_HITS], index = hits & ((1 << HITS_BITS) - 1);
    frame->step = STEP_ATTACK_TEST;
    if (state->passed == PASSED_NO)
        return;
    hits++;
    if (state->passed == PASSED_CRITICAL) {
        hits |= 1 << (HITS_BITS + index);
        frame->numbers[ATTACK_FLAGS] |= FLAG_CRITICAL;
    }
    frame->numbers[ATTACK_HITS] = (int16_t)hits;
    sink_tell(sink, EVENT_HIT, frame->numbers[ATTACK_AT], 0, 0);
}

/* [OF-WEAP-3] After the damage, defended or not, once per attack; not when the hits were discarded. */
static void harmed(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int at = frame->numbers[ATTACK_AT];
    if (frame->numbers[ATTACK_FLAGS] & FLAG_DISCARDED) {
        frame->step = STEP_ATTACK_RETURN;
        return;
    }
    frame->step = STEP_ATTACK_AFTER;
    if (of_data(setup)->weapons[frame->numbers[ATTACK_WEAPON]].suppressing && of_is_up(state, at))
        of_stress(state, at, 1, sink);
}

/* What a critical gives after the whole attack: nothing to one who is removed [OF-RND-2]. */
static void after(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int by = frame->numbers[ATTACK_BY];
    frame->step = STEP_ATTACK_END;
    if (!(frame->numbers[ATTACK_FLAGS] & FLAG_CRITICAL) || !of_is_up(state, by))
        return;
    if (of_has_ability(setup, by, ABILITY_HAIL_OF_FIRE)) { /* [OF-ABIL-1] */
        frame->step = STEP_ATTACK_HAIL;
        frame->numbers[ATTACK_LEFT] = of_data(setup)->hail;
    }
    if (of_has_ability(setup, by, ABILITY_RUN_AND_GUN)) { /* [OF-ABIL-3] */
        frame->step = STEP_ATTACK_RUN;
        if (state->models[by].stress > 0)
            sink_tell(sink, EVENT_RECOVERED, by, 0, 0);
        state->models[by].stress = 0;
    }
}

/* ---- what is asked within an attack ----------------------------------------------- */

int of_after_options(const struct setup *setup, const struct of_state *state, struct option *out)
{
    const struct frame *frame = of_top(state);
    int by = frame->numbers[ATTACK_BY], at = frame->numbers[ATTACK_AT];
    int count = of_option(out, 0, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
    if (frame->step == STEP_ATTACK_RETURN) /* [OF-ABIL-4] range, sight and targets as ever */
        return of_attack_options(setup, state, at, by, NO_MODEL, FLAG_FREE | FLAG_RETURN, out,
                                 count);
    if (frame->step == STEP_ATTACK_HAIL) /* [OF-ABIL-1] the same weapon, any target */
        return of_attack_options(setup, state, by, NO_MODEL, frame->numbers[ATTACK_WEAPON],
                                 FLAG_FREE, out, count);
    return of_option(out, count, VERB_MOVE, by, 0, 0, NEEDS_WAY);
}

static bool after_asks(const struct setup *setup, const struct of_state *state)
{
    const struct frame *frame = of_top(state);
    struct option options[1 + 2 * OF_MODELS];
    int by = frame->numbers[ATTACK_BY];
    if (!of_is_up(state, by))
        return false;
    if (frame->step == STEP_ATTACK_RUN)
        return !of_is_wounded(state, by) && of_move_mil(setup, state, by, true) > 0;
    if (frame->step == STEP_ATTACK_HAIL && frame->numbers[ATTACK_LEFT] == 0)
        return false;
    return of_after_options(setup, state, options) > 1;
}

static bool apply_run(const struct setup *setup, struct of_state *state, int by,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    struct way way;
    if (answer->verb != VERB_MOVE || answer->numbers[0] != by)
        return REFUSE("OF-ABIL-3", "the model may move now, or not");
    if (!of_move_way(setup, state, by, of_move_mil(setup, state, by, true), answer, &way, refusal))
        return false;
    stack_top(&state->stack)->step = STEP_ATTACK_END;
    of_walk(setup, state, by, &way, EVENT_RAN, sink);
    return true;
}

static bool apply_free(const struct setup *setup, struct of_state *state,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    struct frame *frame = stack_top(&state->stack);
    bool returns = frame->step == STEP_ATTACK_RETURN;
    int by = frame->numbers[returns ? ATTACK_AT : ATTACK_BY];
    int at = answer->numbers[1], weapon = answer->numbers[2];
    int flags = FLAG_FREE | (returns ? FLAG_RETURN : 0);
    struct of_shot shot;
    if (answer->verb != VERB_ATTACK || answer->numbers[0] != by)
        return REFUSE("OF-ABIL-0", "that model may attack now, or not");
    if (returns && at != frame->numbers[ATTACK_BY])
        return REFUSE("OF-ABIL-4", "fire is returned at the attacker");
    if (!returns && weapon != frame->numbers[ATTACK_WEAPON])
        return REFUSE("OF-ABIL-1", "a Hail of Fire comes from the same weapon");
    if (!of_may_attack(setup, state, by, at, weapon, flags, &shot, refusal))
        return false;
    if (returns)
        frame->step = STEP_ATTACK_AFTER;
    else
        frame->numbers[ATTACK_LEFT]--;
    of_attack(setup, state, by, at, weapon, flags, sink);
    return true;
}

bool of_apply_after(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    struct frame *frame = stack_top(&state->stack);
    if (answer->verb == VERB_PASS) {
        frame->step = frame->step == STEP_ATTACK_RETURN ? STEP_ATTACK_AFTER : STEP_ATTACK_END;
        return true;
    }
    if (frame->step == STEP_ATTACK_RUN)
        return apply_run(setup, state, frame->numbers[ATTACK_BY], answer, sink, refusal);
    return apply_free(setup, state, answer, sink, refusal);
}

bool of_attack_step(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    switch (frame->step) {
    case STEP_ATTACK_TEST:
        test_next(setup, state, sink);
        return false;
    case STEP_ATTACK_TESTED:
        tested(state, sink);
        return false;
    case STEP_ATTACK_HARMED:
        harmed(setup, state, sink);
        return false;
    case STEP_ATTACK_AFTER:
        after(setup, state, sink);
        return false;
    case STEP_ATTACK_END:
        stack_pop(&state->stack);
        return false;
    default:
        if (after_asks(setup, state))
            return true;
        frame->step = frame->step == STEP_ATTACK_RETURN ? STEP_ATTACK_AFTER : STEP_ATTACK_END;
        return false;
    }
}

/* ---- those who were left [OF-MOV-3] ----------------------------------------------- */

static const struct pending *react_at(const struct of_state *state, int i)
{
    const struct stack *stack = &state->stack;
    return &stack->pending[(stack->pending_first + i) % LIMIT_PENDING];
}

int of_react_seat(const struct setup *setup, const struct of_state *state)
{
    return state->stack.pending_count > 0 ? of_seat(setup, react_at(state, 0)->numbers[REACT_BY])
                                          : -1;
}

/* In whichever order their player likes. */
int of_react_options(const struct setup *setup, const struct of_state *state, struct option *out)
{
    int seat = of_react_seat(setup, state);
    int count = of_option(out, 0, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
    for (int i = 0; i < state->stack.pending_count; i++) {
        const struct pending *react = react_at(state, i);
        if (of_seat(setup, react->numbers[REACT_BY]) == seat)
            count =
                of_attack_options(setup, state, react->numbers[REACT_BY], react->numbers[REACT_AT],
                                  NO_MODEL, FLAG_FREE | FLAG_REACT, out, count);
    }
    return count;
}

/* Keeps of those that wait all but some; the order stays. */
void of_react_forget(const struct setup *setup, struct of_state *state, int by, int at, int seat)
{
    int count = state->stack.pending_count;
    for (int i = 0; i < count; i++) {
        struct pending react;
        (void)pending_take(&state->stack, &react);
        bool named = (by == NO_MODEL || react.numbers[REACT_BY] == by) &&
                     (at == NO_MODEL || react.numbers[REACT_AT] == at) &&
                     (seat < 0 || of_seat(setup, react.numbers[REACT_BY]) == seat);
        if (!named)
            *pending_add(&state->stack, PENDING_REACT) = react;
    }
}

static bool waits(const struct of_state *state, int by, int at)
{
    for (int i = 0; i < state->stack.pending_count; i++)
        if (react_at(state, i)->numbers[REACT_BY] == by &&
            react_at(state, i)->numbers[REACT_AT] == at)
            return true;
    return false;
}

bool of_apply_react(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    int by = answer->numbers[0], at = answer->numbers[1], weapon = answer->numbers[2];
    int flags = FLAG_FREE | FLAG_REACT, seat = of_react_seat(setup, state);
    struct of_shot shot;
    if (answer->verb == VERB_PASS) {
        of_react_forget(setup, state, NO_MODEL, NO_MODEL, seat);
        return true;
    }
    if (answer->verb != VERB_ATTACK || !waits(state, by, at) || of_seat(setup, by) != seat)
        return REFUSE("OF-MOV-3", "one whose assault range was left may attack for it");
    if (!of_may_attack(setup, state, by, at, weapon, flags, &shot, refusal))
        return false;
    of_react_forget(setup, state, by, at, -1);
    of_attack(setup, state, by, at, weapon, flags, sink);
    return true;
}
