/* Attacks: with what, at whom, the check, criticals, wounds [CZ-ACT-3] [CZ-CHK-3] [CZ-CHK-4] [CZ-GEAR-3] [CZ-GEAR-4],
 * and Parries [CZ-ACT-8]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- with what -------------------------------------------------------------------- */

static const struct cz_arm *arm_with(const struct setup *setup, int model, int with)
{
    return cz_arm(setup, with == WITH_UNARMED ? ARM_UNARMED : cz_slot_arm(setup, model, with));
}

/* [CZ-GEAR-3] A shooting weapon must be loaded, and that takes ammo. */
static bool is_usable(const struct setup *setup, const struct cz_state *state, int model, int slot)
{
    const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
    if (!cz_is_ready(state, model, slot) || arm->hands == 0)
        return false;
    if (arm->class == CLASS_SHOOTING)
        return (state->models[model].loaded >> slot & 1) && state->models[model].ammo[slot] > 0;
    return arm->class == CLASS_MELEE;
}

/* [CZ-GEAR-4] Ranges include both ends. */
static bool reaches(const struct setup *setup, const struct cz_state *state,
                    const struct cz_arm *arm, int by, int at)
{
    return cz_within(setup, state, by, at, arm->range_mil) &&
           (arm->least_mil == 0 ||
            cz_apart(cz_circle(setup, state, by), cz_circle(setup, state, at), arm->least_mil));
}

/* Whether a readied weapon reaches, sight not asked. */
static bool slot_reaches(const struct setup *setup, const struct cz_state *state, int by, int at,
                         int slot)
{
    return is_usable(setup, state, by, slot) &&
           reaches(setup, state, cz_arm(setup, cz_slot_arm(setup, by, slot)), by, at);
}

/* The slots of one model that reach another, a bit each; [CZ-GEAR-4] bare hands only where there is none. */
unsigned cz_attack_slots(const struct setup *setup, const struct cz_state *state, int by, int at,
                         bool *unarmed)
{
    unsigned slots = 0;
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if (slot_reaches(setup, state, by, at, slot))
            slots |= 1U << slot;
    *unarmed = slots == 0 && reaches(setup, state, cz_arm(setup, ARM_UNARMED), by, at);
    return slots;
}

/* The first slot among some that has a kind of arm, or NO_SLOT. */
int cz_slot_with(const struct setup *setup, int model, unsigned slots, int arm)
{
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if ((slots >> slot & 1) && cz_slot_arm(setup, model, slot) == arm)
            return slot;
    return NO_SLOT;
}

/* ---- what an attack must reach ---------------------------------------------------- */

/* [CZ-PACK-4] [CZ-GEAR-4] Shields count once. */
static int armour_of(const struct setup *setup, const struct cz_state *state, int model)
{
    int shield = 0;
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if (cz_is_ready(state, model, slot) &&
            cz_arm(setup, cz_slot_arm(setup, model, slot))->armour > shield)
            shield = cz_arm(setup, cz_slot_arm(setup, model, slot))->armour;
    return cz_member(setup, model)->armour + shield;
}

int cz_defence(const struct setup *setup, const struct cz_state *state, int model, int class)
{
    if (cz_is_foe(setup, model))
        return cz_foe_rating(setup, state, model, RATING_DEFENCE);
    const struct cz_member *member = cz_member(setup, model);
    int ability = class == CLASS_MELEE ? ABILITY_PROWESS : ABILITY_SHARPNESS;
    return member->abilities[ability] + armour_of(setup, state, model);
}

/* [CZ-COND-3] No threshold against the Defenceless. */
int cz_threshold(const struct setup *setup, const struct cz_state *state, int model, int class)
{
    return cz_has_condition(state, model, COND_DEFENCELESS)
               ? 0
               : cz_defence(setup, state, model, class);
}

/* ---- the check -------------------------------------------------------------------- */

/* What of the target makes any attack on it easier or harder. */
void cz_body_edges(const struct setup *setup, const struct cz_state *state, int at, bool melee,
                   struct cz_check *check)
{
    if (cz_has_mark(state, at, MARK_DEFENDS)) /* [CZ-ACT-5] */
        cz_edge_add(check, -1, RULE_ACT_5, "it defends itself");
    if (cz_is_surrounded(setup, state, at)) /* [CZ-SUR-1] */
        cz_edge_add(check, 1, RULE_SUR_1, "surrounded");
    if (melee && cz_has_mark(state, at, MARK_FERROUS)) /* [CZ-RIT-5] */
        cz_edge_add(check, -1, RULE_RIT_5, "Ferrous Hide");
    if (!melee && cz_has_mark(state, at, MARK_SERPENTINE)) /* [CZ-RIT-11] */
        cz_edge_add(check, -1, RULE_RIT_11, "Serpentine Affliction");
    if (!melee && cz_has_mark(state, at, MARK_SANGUINE)) /* [CZ-RIT-10] */
        cz_edge_add(check, 1, RULE_RIT_10, "Sanguine Mark");
}

/* And what is between the two. */
void cz_target_edges(const struct setup *setup, const struct cz_state *state, int by, int at,
                     bool melee, struct cz_check *check)
{
    cz_body_edges(setup, state, at, melee, check);
    if (!cz_is_foe(setup, by) && cz_has_mark(state, at, MARK_SPOTTED)) /* [CZ-ACT-10] */
        cz_edge_add(check, 1, RULE_ACT_10, "its weakness is known");
    if (cz_line(setup, state, by, at).cover) /* [CZ-LOS-2] */
        cz_edge_add(check, -1, RULE_LOS_2, "cover");
}

/* What the attacker has prepared [CZ-ACT-6] [CZ-COND-5]. */
void cz_add_own_edges(const struct cz_state *state, int by, struct cz_check *check)
{
    if (cz_has_mark(state, by, MARK_FOCUS))
        cz_edge_add(check, 1, RULE_ACT_6, "focused");
    if (cz_has_condition(state, by, COND_HIDDEN))
        cz_edge_add(check, 1, RULE_COND_5, "hidden");
}

/* [CZ-ACT-3] The check of an attack; the same for odds and for dice. */
struct cz_check cz_attack_check(const struct setup *setup, const struct cz_state *state, int by,
                                int at, int with, int flags)
{
    struct cz_check check = {.model = by};
    bool melee = !(flags & ATTACK_SHOOTS);
    if (with >= WITH_RITUAL) { /* [CZ-RIT-13] */
        check.what = WHAT_RITUAL;
        check.pool = cz_data(setup)->rituals[with - WITH_RITUAL].dice;
        melee = false;
    } else if (with == WITH_NATURE) {        /* [CZ-FOE-12] */
        bool terror = flags & ATTACK_TERROR; /* [CZ-TERR-1] */
        check.what = terror ? WHAT_TERROR : WHAT_ATTACK;
        check.pool = cz_foe_rating(setup, state, by, terror ? RATING_TERROR : RATING_ATTACK);
        cz_foe_edges(setup, state, by, &check);
    } else {
        melee = arm_with(setup, by, with)->class == CLASS_MELEE;
        check = cz_skill_check(setup, state, by, melee ? SKILL_MELEE : SKILL_SHOOTING, 0);
        if (!(flags & ATTACK_ANSWERS))
            cz_add_own_edges(state, by, &check);
    }
    check.threshold = cz_threshold(setup, state, at, melee ? CLASS_MELEE : CLASS_SHOOTING);
    if ((flags & ATTACK_TERROR) && !cz_has_condition(state, at, COND_DEFENCELESS))
        check.threshold = cz_rating(setup, state, at, SKILL_FORTITUDE);
    if (flags & ATTACK_ANSWERS) /* [CZ-ACT-8] */
        cz_edge_add(&check, 1, RULE_ACT_8, "parried");
    if (flags & ATTACK_ADVANTAGE)
        cz_edge_add(&check, 1, RULE_ADV_3, "the card");
    cz_target_edges(setup, state, by, at, melee, &check);
    return check;
}

/* ---- criticals [CZ-CHK-4] --------------------------------------------------------- */

/* The conditions that a Pack model's criticals can impose now, by CRIT_ numbers; COND_NONE: none. */
void cz_crit_conditions(const struct setup *setup, const struct cz_state *state,
                        const struct frame *attack, int8_t out[CRIT_COUNT])
{
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    int with = attack->numbers[ATTACK_WITH];
    const struct cz_model *m = &state->models[by];
    for (int i = 0; i < CRIT_COUNT; i++)
        out[i] = COND_NONE;
    if (with >= WITH_RITUAL) {
        out[CRIT_WEAPON] = cz_data(setup)->rituals[with - WITH_RITUAL].crit;
    } else if (with >= 0) { /* only the weapon used gives criticals */
        out[CRIT_WEAPON] = arm_with(setup, by, with)->crit;
        out[CRIT_PITCH] = m->pitch >> with & 1 ? COND_BURNING : COND_NONE;
        out[CRIT_VIAL] = m->vial >> with & 1 ? COND_POISONED : COND_NONE;
        out[CRIT_EDGE] = m->edge >> with & 1 ? COND_STUNNED : COND_NONE;
    }
    for (int i = 0; i < CRIT_COUNT; i++)
        if ((m->crits >> i & 1) || out[i] == COND_NONE || !cz_can_suffer(setup, state, at, out[i]))
            out[i] = COND_NONE;
}

static bool crits_wait(const struct setup *setup, const struct cz_state *state,
                       const struct frame *attack)
{
    int8_t conditions[CRIT_COUNT];
    cz_crit_conditions(setup, state, attack, conditions);
    for (int i = 0; i < CRIT_COUNT; i++)
        if (conditions[i] != COND_NONE)
            return attack->numbers[ATTACK_CRITS] > 0;
    return false;
}

int cz_crit_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    int8_t conditions[CRIT_COUNT];
    int count = cz_option(out, 0, VERB_KEEP, 0, 0, 0, NEEDS_NOTHING);
    cz_crit_conditions(setup, state, stack_frame(state), conditions);
    for (int i = 0; i < CRIT_COUNT; i++)
        if (conditions[i] != COND_NONE)
            count = cz_option(out, count, VERB_CRIT, conditions[i], 0, 0, NEEDS_NOTHING);
    return count;
}

bool cz_apply_crit(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    struct frame *attack = stack_top(&state->stack);
    int8_t conditions[CRIT_COUNT];
    int which = 0;
    if (answer->verb == VERB_KEEP) {
        attack->step = STEP_ATTACK_HARM;
        return true;
    }
    if (answer->verb != VERB_CRIT)
        return REFUSE("CZ-CHK-4", "a critical is used now, or not");
    cz_crit_conditions(setup, state, attack, conditions);
    while (which < CRIT_COUNT &&
           (conditions[which] == COND_NONE || conditions[which] != answer->numbers[0]))
        which++;
    if (which == CRIT_COUNT)
        return REFUSE("CZ-CHK-4", "this weapon's criticals do no such thing now");
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    attack->numbers[ATTACK_CRITS]--;
    state->models[by].crits = (uint8_t)(state->models[by].crits | 1U << which);
    sink_tell(sink, EVENT_CRITICAL, by, conditions[which], 0);
    cz_impose(setup, state, at, conditions[which], by, sink);
    return true;
}

/* ---- the attack under way --------------------------------------------------------- */

void cz_attack_start(struct cz_state *state, int by, int at, int with, int flags)
{
    struct frame *attack = stack_push(&state->stack, FRAME_ATTACK);
    attack->numbers[ATTACK_BY] = (int16_t)by;
    attack->numbers[ATTACK_AT] = (int16_t)at;
    attack->numbers[ATTACK_WITH] = (int16_t)with;
    attack->numbers[ATTACK_FLAGS] = (int16_t)flags;
}

/* A shot is spent, hit or not [CZ-GEAR-3]. */
static void spend_shot(const struct setup *setup, struct cz_state *state, int by, int with)
{
    struct cz_model *m = &state->models[by];
    if (with < 0 || with >= CZ_SLOTS || arm_with(setup, by, with)->class != CLASS_SHOOTING)
        return;
    m->ammo[with]--;
    m->loaded = (uint8_t)(m->loaded & ~(1U << with));
}

static bool is_melee(const struct setup *setup, const struct frame *attack)
{
    int with = attack->numbers[ATTACK_WITH];
    if (with == WITH_NATURE)
        return !(attack->numbers[ATTACK_FLAGS] & ATTACK_SHOOTS);
    return with < WITH_RITUAL &&
           arm_with(setup, attack->numbers[ATTACK_BY], with)->class == CLASS_MELEE;
}

/* Foes and rituals have no weapon that could be named. */
static void tell_attack(const struct setup *setup, const struct frame *attack,
                        const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    int with = attack->numbers[ATTACK_WITH];
    if (with == WITH_NATURE || with >= WITH_RITUAL)
        sink_tell(sink, EVENT_ASSAILS, by, at, 0);
    else
        sink_tell(sink, EVENT_ATTACKS, by, at,
                  with == WITH_UNARMED ? ARM_UNARMED : cz_slot_arm(setup, by, with));
}

/* [CZ-ACT-8] The next successful melee attack by the one it parries comes to nothing and is answered. */
static bool is_parried(const struct setup *setup, const struct cz_state *state,
                       const struct frame *attack)
{
    return is_melee(setup, attack) &&
           state->models[attack->numbers[ATTACK_AT]].parry == attack->numbers[ATTACK_BY] + 1;
}

static void parry(struct cz_state *state, const struct sink *sink)
{
    struct frame *attack = stack_top(&state->stack);
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    state->models[at].parry = 0;
    sink_tell(sink, EVENT_CANCELLED, by, 0, 0);
    stack_pop(&state->stack);
    struct frame *answer = stack_push(&state->stack, FRAME_ANSWER);
    answer->numbers[ANSWER_MODEL] = (int16_t)at;
    answer->numbers[ANSWER_TARGET] = (int16_t)by;
}

static void step_roll(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *attack = stack_top(&state->stack);
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    int with = attack->numbers[ATTACK_WITH], flags = attack->numbers[ATTACK_FLAGS];
    bool own = !cz_is_foe(setup, by) && !(flags & ATTACK_ANSWERS);
    tell_attack(setup, attack, sink);
    struct cz_check check = cz_attack_check(setup, state, by, at, with, flags);
    spend_shot(setup, state, by, with);
    struct cz_result result = cz_roll(setup, state, &check, sink);
    if (!(flags & ATTACK_ANSWERS))
        cz_spend_edges(state, by, with, sink);
    if (result.successes == 0) {
        sink_tell(sink, own ? EVENT_MISSED : EVENT_ESCAPES, at, 0, 0);
        stack_pop(&state->stack);
        return;
    }
    if (is_parried(setup, state, attack)) {
        parry(state, sink);
        return;
    }
    sink_tell(sink, own ? EVENT_HIT : EVENT_SUFFERS, at, result.successes, 0);
    state->struck |= UINT32_C(1) << at;
    attack->numbers[ATTACK_SUCCESSES] = (int16_t)result.successes;
    attack->numbers[ATTACK_CRITS] = (int16_t)result.criticals;
    attack->step = STEP_ATTACK_CRITS;
}

/* Focus and hiding have served [CZ-ACT-6] [CZ-COND-5]; a ritual's attack leaves nothing of them either. */
void cz_spend_edges(struct cz_state *state, int by, int with, const struct sink *sink)
{
    state->models[by].marks &= (uint16_t)~MARK_FOCUS;
    if (with >= 0)
        cz_clear(state, by, COND_HIDDEN, sink);
}

/* [CZ-ACT-3] [CZ-GEAR-4] Successes and POW, never under 0; POW "-" deals none. */
int cz_attack_wounds(const struct setup *setup, int by, int with, int successes)
{
    if (with >= WITH_RITUAL || with == WITH_NATURE)
        return successes;
    const struct cz_arm *arm = arm_with(setup, by, with);
    int wounds = arm->harmless ? 0 : successes + arm->pow;
    return wounds > 0 ? wounds : 0;
}

/* A foe's hit: what its card imposes by any success, then wounds; a Terror attack has none unless it says so. */
static void harm_by_card(const struct setup *setup, struct cz_state *state,
                         const struct frame *attack, const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    const struct cz_card *card = cz_turn_card(setup, state, by);
    if (card && card->hit != COND_NONE)
        cz_impose(setup, state, at, card->hit, by, sink);
    if (!card || !(card->effects & FX_HARMLESS))
        cz_wound(setup, state, at, attack->numbers[ATTACK_SUCCESSES], sink);
}

/* [CZ-ACT-6] Where a Focus shifts hit locations, the cards are flipped first and the player is asked. */
static void harm_by_arm(const struct setup *setup, struct cz_state *state,
                        const struct frame *attack, const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    int with = attack->numbers[ATTACK_WITH];
    int wounds = cz_attack_wounds(setup, by, with, attack->numbers[ATTACK_SUCCESSES]);
    bool shifts = cz_has_mark(state, by, MARK_SHIFT) &&
                  !(attack->numbers[ATTACK_FLAGS] & ATTACK_ANSWERS) && with < WITH_RITUAL;
    if (wounds == 0 || !shifts || !cz_has_locations(setup, at) || !cz_is_up(state, at)) {
        cz_wound(setup, state, at, wounds, sink);
        return;
    }
    cz_flip_wounds(state, wounds, sink);
    struct frame *flips = stack_push(&state->stack, FRAME_FLIPS);
    flips->numbers[FLIPS_MODEL] = (int16_t)at;
    flips->numbers[FLIPS_BY] = (int16_t)by;
}

static void step_harm(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame attack = *stack_top(&state->stack);
    int by = attack.numbers[ATTACK_BY], at = attack.numbers[ATTACK_AT];
    int with = attack.numbers[ATTACK_WITH];
    stack_pop(&state->stack);
    if (with >= 0 && with < WITH_RITUAL && arm_with(setup, by, with)->hit != COND_NONE)
        cz_impose(setup, state, at, arm_with(setup, by, with)->hit, by, sink);
    if (state->objective == OBJECTIVE_CAPTURE && with >= 0 && with < WITH_RITUAL &&
        cz_slot_arm(setup, by, with) == ARM_NET && cz_is_adversary(setup, at)) {
        state->goals |= GOAL_NETTED; /* [CZ-OBJ-3] */
        sink_tell(sink, EVENT_NETTED, at, 0, 0);
    }
    if (with == WITH_NATURE)
        harm_by_card(setup, state, &attack, sink);
    else
        harm_by_arm(setup, state, &attack, sink);
    if (!(attack.numbers[ATTACK_FLAGS] & ATTACK_ANSWERS))
        state->models[by].marks &= (uint16_t)~MARK_SHIFT;
}

bool cz_attack_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *attack = stack_top(&state->stack);
    switch (attack->step) {
    case STEP_ATTACK_ROLL:
        step_roll(setup, state, sink);
        return false;
    case STEP_ATTACK_CRITS:
        if (attack->numbers[ATTACK_WITH] == WITH_NATURE)
            cz_foe_crits(setup, state, attack, sink);
        else if (crits_wait(setup, state, attack))
            return true;
        attack->step = STEP_ATTACK_HARM;
        return false;
    default:
        step_harm(setup, state, sink);
        return false;
    }
}

/* ---- a Parry's answer ------------------------------------------------------------- */

static unsigned answer_slots(const struct setup *setup, const struct cz_state *state,
                             const struct frame *answer, bool *unarmed)
{
    int by = answer->numbers[ANSWER_MODEL], at = answer->numbers[ANSWER_TARGET];
    unsigned slots = cz_attack_slots(setup, state, by, at, unarmed);
    if (!cz_is_up(state, by) || !cz_is_up(state, at) || !cz_sees(setup, state, by, at)) {
        *unarmed = false;
        return 0;
    }
    return slots;
}

static void answer_with(struct cz_state *state, int with)
{
    struct frame answer = *stack_top(&state->stack);
    stack_pop(&state->stack);
    cz_attack_start(state, answer.numbers[ANSWER_MODEL], answer.numbers[ANSWER_TARGET], with,
                    ATTACK_ANSWERS);
}

/* [CZ-ACT-8] Without ticks, with a readied weapon that reaches; the player picks among several. */
bool cz_answer_step(const struct setup *setup, struct cz_state *state)
{
    bool unarmed;
    unsigned slots = answer_slots(setup, state, stack_top(&state->stack), &unarmed);
    if ((slots & (slots - 1)) != 0)
        return true;
    if (slots != 0)
        answer_with(state, __builtin_ctz(slots));
    else if (unarmed)
        answer_with(state, WITH_UNARMED);
    else
        stack_pop(&state->stack);
    return false;
}

int cz_answer_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    const struct frame *answer = stack_frame(state);
    int model = answer->numbers[ANSWER_MODEL], count = 0;
    bool unarmed;
    unsigned slots = answer_slots(setup, state, answer, &unarmed);
    for (int slot = 0; slot < CZ_SLOTS; slot++) {
        int arm = cz_slot_arm(setup, model, slot);
        if ((slots >> slot & 1) && cz_slot_with(setup, model, slots, arm) == slot)
            count = cz_option(out, count, VERB_ANSWER, arm, 0, 0, NEEDS_NOTHING);
    }
    return count;
}

bool cz_apply_answer(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                     struct refusal *refusal)
{
    const struct frame *frame = stack_frame(state);
    bool unarmed;
    unsigned slots = answer_slots(setup, state, frame, &unarmed);
    int slot = answer->verb == VERB_ANSWER
                   ? cz_slot_with(setup, frame->numbers[ANSWER_MODEL], slots, answer->numbers[0])
                   : NO_SLOT;
    if (slot == NO_SLOT)
        return REFUSE("CZ-ACT-8", "a Parry is answered with a readied weapon that reaches");
    answer_with(state, slot);
    return true;
}
