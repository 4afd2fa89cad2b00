/* The actions, each with the question whether it can be taken and what comes of it, in the ledger's order: [CZ-ACT-1] to
 * [CZ-ACT-15]. Attacks with gear and rituals have files of their own. */
#include "rulesets/cazadores/cazadores.h"

/* ---- Move and Cover Ground -------------------------------------------------------- */

static int march_options(const struct setup *setup, const struct cz_state *state, int model,
                         struct option *out, int count)
{
    (void)setup;
    (void)state;
    return cz_option(out, count, VERB_MARCH, model, 0, 0, NEEDS_WAY);
}

/* [CZ-ACT-2] */
static bool march_apply(const struct setup *setup, struct cz_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    struct way way;
    if (!cz_move_way(setup, state, model, cz_speed_mil(setup, state, model), "CZ-ACT-2", answer,
                     &way, refusal))
        return false;
    cz_pay(setup, state, model, ACTION_MOVE, 0, sink);
    cz_walk(setup, state, model, &way, EVENT_MOVED, sink);
    cz_moved(setup, state, model, sink);
    return true;
}

static int cover_options(const struct setup *setup, const struct cz_state *state, int model,
                         struct option *out, int count)
{
    (void)setup;
    (void)state;
    return cz_option(out, count, VERB_COVER, model, 0, 0, NEEDS_NOTHING);
}

/* [CZ-ACT-1] An inch more for every success; where to is asked then. */
static bool cover_apply(const struct setup *setup, struct cz_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    (void)answer;
    (void)refusal;
    cz_pay(setup, state, model, ACTION_COVER, 0, sink);
    struct cz_check check = cz_skill_check(setup, state, model, SKILL_ATHLETICS, 0);
    struct cz_result result = cz_try(setup, state, &check, sink);
    if (result.successes == 0)
        return true;
    state->ground = cz_speed_mil(setup, state, model) + result.successes * INCH;
    stack_push(&state->stack, FRAME_GROUND)->numbers[0] = (int16_t)model;
    return true;
}

bool cz_apply_ground(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal)
{
    int model = stack_top(&state->stack)->numbers[0];
    struct way way;
    if (answer->verb != VERB_GO)
        return REFUSE("CZ-ACT-1", "it covers ground now");
    if (!cz_move_way(setup, state, model, state->ground, "CZ-ACT-1", answer, &way, refusal))
        return false;
    state->ground = 0;
    stack_pop(&state->stack);
    cz_walk(setup, state, model, &way, EVENT_MOVED, sink);
    cz_moved(setup, state, model, sink);
    return true;
}

/* ---- Attack ----------------------------------------------------------------------- */

static bool may_target(const struct setup *setup, const struct cz_state *state, int by, int at)
{
    return cz_is_model(setup, at) && cz_is_up(state, at) && cz_hostile(setup, by, at);
}

static int attack_options(const struct setup *setup, const struct cz_state *state, int model,
                          struct option *out, int count)
{
    for (int at = 0; at < cz_model_count(setup); at++) {
        bool unarmed = false;
        if (!may_target(setup, state, model, at))
            continue;
        unsigned slots = cz_attack_slots(setup, state, model, at, &unarmed);
        if ((slots == 0 && !unarmed) || !cz_sees(setup, state, model, at))
            continue;
        for (int slot = 0; slot < CZ_SLOTS; slot++) {
            int arm = cz_slot_arm(setup, model, slot);
            if ((slots >> slot & 1) && cz_slot_with(setup, model, slots, arm) == slot)
                count = cz_option(out, count, VERB_ATTACK, model, at, arm, NEEDS_NOTHING);
        }
        if (unarmed)
            count = cz_option(out, count, VERB_ATTACK, model, at, ARM_UNARMED, NEEDS_NOTHING);
    }
    return count;
}

/* [CZ-ACT-3] [CZ-GEAR-4] The ticks of the weapon come on top. */
static bool attack_apply(const struct setup *setup, struct cz_state *state, int model,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    int at = answer->numbers[1], arm = answer->numbers[2];
    bool unarmed = false;
    if (!may_target(setup, state, model, at))
        return REFUSE("CZ-ACT-3", "only a hostile model on the table is attacked");
    unsigned slots = cz_attack_slots(setup, state, model, at, &unarmed);
    int slot = cz_slot_with(setup, model, slots, arm);
    if (slot == NO_SLOT && !(arm == ARM_UNARMED && unarmed))
        return REFUSE("CZ-ACT-3", "no such weapon is readied, loaded and in range");
    if (!cz_sees(setup, state, model, at))
        return REFUSE("CZ-LOS-1", "it is out of sight");
    cz_pay(setup, state, model, ACTION_ATTACK, cz_arm(setup, arm)->attack_ticks, sink);
    cz_attack_start(state, model, at, slot == NO_SLOT ? WITH_UNARMED : slot, 0);
    return true;
}

/* ---- Defend and Focus ------------------------------------------------------------- */

static int defend_options(const struct setup *setup, const struct cz_state *state, int model,
                          struct option *out, int count)
{
    (void)setup;
    (void)state;
    return cz_option(out, count, VERB_DEFEND, model, 0, 0, NEEDS_NOTHING);
}

/* [CZ-ACT-5] */
static bool defend_apply(const struct setup *setup, struct cz_state *state, int model,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    (void)answer;
    (void)refusal;
    cz_pay(setup, state, model, ACTION_DEFEND, 0, sink);
    state->models[model].marks |= MARK_DEFENDS;
    sink_tell(sink, EVENT_DEFENDS, model, 0, 0);
    return true;
}

static int focus_options(const struct setup *setup, const struct cz_state *state, int model,
                         struct option *out, int count)
{
    (void)setup;
    (void)state;
    count = cz_option(out, count, VERB_FOCUS, model, FOCUS_ADVANTAGE, 0, NEEDS_NOTHING);
    return cz_option(out, count, VERB_FOCUS, model, FOCUS_SHIFT, 0, NEEDS_NOTHING);
}

/* [CZ-ACT-6] The kind is named now. */
static bool focus_apply(const struct setup *setup, struct cz_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int how = answer->numbers[1];
    if (how != FOCUS_ADVANTAGE && how != FOCUS_SHIFT)
        return REFUSE("CZ-ACT-6", "a Focus gives Advantage, or shifts hit locations");
    cz_pay(setup, state, model, ACTION_FOCUS, 0, sink);
    state->models[model].marks |= how == FOCUS_ADVANTAGE ? MARK_FOCUS : MARK_SHIFT;
    sink_tell(sink, EVENT_FOCUSES, model, how, 0);
    return true;
}

/* ---- Hide ------------------------------------------------------------------------- */

static bool near_hiding_place(const struct setup *setup, const struct cz_state *state, int model)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct circle base = cz_circle(setup, state, model);
    uint64_t pieces = terrain_near(terrain, terrain_with(terrain, KW_SIGHT), base.at, base.at,
                                   base.radius + INCH);
    for (; pieces; pieces &= pieces - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(pieces)];
        if (circle_within_polygon(base, piece->points, piece->point_count, INCH))
            return true;
    }
    for (int i = 0; i < state->area_count; i++) {
        struct area area = cz_area_of(state, i);
        if ((area.keywords & KW_SIGHT) && circle_within(base, area.circle, INCH))
            return true;
    }
    return false;
}

/* [CZ-ACT-7] The highest ATK of those within 3 inches; no threshold when there is none. */
int cz_hide_threshold(const struct setup *setup, const struct cz_state *state, int model)
{
    int highest = 0;
    for (int other = 0; other < cz_model_count(setup); other++) {
        if (!may_target(setup, state, model, other) ||
            !cz_within(setup, state, model, other, 3 * INCH))
            continue;
        int attack = cz_foe_rating(setup, state, other, RATING_ATTACK);
        highest = attack > highest ? attack : highest;
    }
    return highest;
}

static int hide_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    return near_hiding_place(setup, state, model)
               ? cz_option(out, count, VERB_HIDE, model, 0, 0, NEEDS_NOTHING)
               : count;
}

static bool hide_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    (void)answer;
    if (!near_hiding_place(setup, state, model))
        return REFUSE("CZ-ACT-7", "there is nothing to hide behind within an inch");
    cz_pay(setup, state, model, ACTION_HIDE, 0, sink);
    if (cz_manages(setup, state, model, SKILL_STEALTH, cz_hide_threshold(setup, state, model),
                   sink))
        cz_impose(setup, state, model, COND_HIDDEN, NO_MODEL, sink);
    return true;
}

/* ---- Parry ------------------------------------------------------------------------ */

static int parry_options(const struct setup *setup, const struct cz_state *state, int model,
                         struct option *out, int count)
{
    for (int at = 0; at < cz_model_count(setup); at++)
        if (may_target(setup, state, model, at) && cz_may_fight(setup, at))
            count = cz_option(out, count, VERB_PARRY, model, at, 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-ACT-8] No range is asked. */
static bool parry_apply(const struct setup *setup, struct cz_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int at = answer->numbers[1];
    if (!may_target(setup, state, model, at) || !cz_may_fight(setup, at))
        return REFUSE("CZ-ACT-8", "only a hostile model is parried");
    cz_pay(setup, state, model, ACTION_PARRY, 0, sink);
    if (!cz_manages(setup, state, model, SKILL_MELEE,
                    cz_foe_rating(setup, state, at, RATING_ATTACK), sink))
        return true;
    state->models[model].parry = (uint8_t)(at + 1);
    sink_tell(sink, EVENT_PARRIES, model, at, 0);
    return true;
}

/* ---- Reload and Switch ------------------------------------------------------------ */

static bool may_reload(const struct setup *setup, const struct cz_state *state, int model, int slot)
{
    const struct cz_model *m = &state->models[model];
    return cz_arm(setup, cz_slot_arm(setup, model, slot))->class == CLASS_SHOOTING &&
           cz_is_ready(state, model, slot) && m->ammo[slot] > 0 && !(m->loaded >> slot & 1);
}

static unsigned reload_slots(const struct setup *setup, const struct cz_state *state, int model)
{
    unsigned slots = 0;
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if (may_reload(setup, state, model, slot))
            slots |= 1U << slot;
    return slots;
}

static int reload_options(const struct setup *setup, const struct cz_state *state, int model,
                          struct option *out, int count)
{
    unsigned slots = reload_slots(setup, state, model);
    for (int slot = 0; slot < CZ_SLOTS; slot++) {
        int arm = cz_slot_arm(setup, model, slot);
        if ((slots >> slot & 1) && cz_slot_with(setup, model, slots, arm) == slot)
            count = cz_option(out, count, VERB_RELOAD, model, arm, 0, NEEDS_NOTHING);
    }
    return count;
}

/* [CZ-ACT-9] [CZ-GEAR-3] It loads and adds no ammo. */
static bool reload_apply(const struct setup *setup, struct cz_state *state, int model,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    int arm = answer->numbers[1];
    int slot = cz_slot_with(setup, model, reload_slots(setup, state, model), arm);
    if (slot == NO_SLOT)
        return REFUSE("CZ-GEAR-3", "only a readied, unloaded weapon with ammo is reloaded");
    cz_pay(setup, state, model, ACTION_RELOAD, cz_arm(setup, arm)->reload_ticks, sink);
    state->models[model].loaded = (uint8_t)(state->models[model].loaded | 1U << slot);
    sink_tell(sink, EVENT_RELOADS, model, arm, 0);
    return true;
}

/* What a model has with it, in bits; [CZ-OBJ-3] whoever has three weapons leaves the last for the Net. */
static unsigned carried_slots(const struct setup *setup, const struct cz_state *state, int model)
{
    unsigned lent = state->models[model].lent;
    unsigned slots = (1U << SLOT_NET) - 1;
    if (lent & LENT_NET)
        slots |= 1U << SLOT_NET;
    if ((lent & LENT_NET) && cz_slot_arm(setup, model, CZ_WEAPON_SLOTS - 1) != ARM_NONE)
        slots &= ~(1U << (CZ_WEAPON_SLOTS - 1));
    return lent & LENT_BARREL ? slots | 1U << SLOT_BARREL : slots;
}

bool cz_carries(const struct setup *setup, const struct cz_state *state, int model, int slot)
{
    return carried_slots(setup, state, model) >> slot & 1;
}

/* [CZ-GEAR-2] Two hands' worth of what it has with it. */
bool cz_may_ready(const struct setup *setup, const struct cz_state *state, int model,
                  unsigned slots)
{
    const struct cz_member *member = cz_member(setup, model);
    int i = 0;
    while (i < member->set_count && member->sets[i] != slots)
        i++;
    return i < member->set_count && !(slots & ~carried_slots(setup, state, model));
}

int cz_ready_sets(const struct setup *setup, const struct cz_state *state, int model,
                  uint8_t out[CZ_SETS])
{
    const struct cz_member *member = cz_member(setup, model);
    unsigned carried = carried_slots(setup, state, model);
    int count = 0;
    for (int i = 0; i < member->set_count; i++)
        if (!(member->sets[i] & ~carried))
            out[count++] = member->sets[i];
    return count;
}

static int switch_options(const struct setup *setup, const struct cz_state *state, int model,
                          struct option *out, int count)
{
    uint8_t sets[CZ_SETS];
    int set_count = cz_ready_sets(setup, state, model, sets);
    for (int i = 0; i < set_count; i++)
        if (sets[i] != state->models[model].ready)
            count = cz_option(out, count, VERB_SWITCH, model, sets[i], 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-ACT-11] */
static bool switch_apply(const struct setup *setup, struct cz_state *state, int model,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    unsigned slots = (unsigned)answer->numbers[1];
    if (!cz_may_ready(setup, state, model, slots) || slots == state->models[model].ready)
        return REFUSE("CZ-GEAR-2", "two hands' worth of what it carries, other than now");
    cz_pay(setup, state, model, ACTION_SWITCH, 0, sink);
    state->models[model].ready = (uint8_t)slots;
    sink_tell(sink, EVENT_READIED, model, (int)slots, 0);
    return true;
}

/* ---- Spot Weakness ---------------------------------------------------------------- */

static bool may_spot(const struct setup *setup, const struct cz_state *state, int model, int at)
{
    return may_target(setup, state, model, at) && cz_within(setup, state, model, at, 5 * INCH) &&
           cz_sees(setup, state, model, at);
}

static int spot_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    for (int at = 0; at < cz_model_count(setup); at++)
        if (may_spot(setup, state, model, at))
            count = cz_option(out, count, VERB_SPOT, model, at, 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-ACT-10] */
static bool spot_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int at = answer->numbers[1];
    if (!may_spot(setup, state, model, at))
        return REFUSE("CZ-ACT-10", "a weakness is spotted in sight, within 5 inches");
    cz_pay(setup, state, model, ACTION_SPOT, 0, sink);
    if (!cz_manages(setup, state, model, SKILL_HUNT,
                    cz_foe_rating(setup, state, at, RATING_DEFENCE), sink))
        return true;
    state->models[at].marks |= MARK_SPOTTED;
    sink_tell(sink, EVENT_SPOTTED, at, 0, 0);
    return true;
}

/* ---- Aid -------------------------------------------------------------------------- */

static bool may_aid(const struct setup *setup, const struct cz_state *state, int model, int other)
{
    return cz_is_model(setup, other) && other != model && cz_is_up(state, other) &&
           !cz_hostile(setup, model, other) &&
           (cz_clearable(state, other) != 0 || cz_is_bound(setup, state, other)) &&
           cz_within(setup, state, model, other, 3 * INCH);
}

static int aid_options(const struct setup *setup, const struct cz_state *state, int model,
                       struct option *out, int count)
{
    for (int other = 0; other < cz_model_count(setup); other++)
        if (may_aid(setup, state, model, other))
            count = cz_option(out, count, VERB_AID, model, other, 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-ACT-12] [CZ-ACT-17] The other's player picks the condition. */
static bool aid_apply(const struct setup *setup, struct cz_state *state, int model,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int other = answer->numbers[1];
    if (!may_aid(setup, state, model, other))
        return REFUSE("CZ-ACT-12", "Aid is for a friend in need within 3 inches");
    cz_pay(setup, state, model, ACTION_AID, 0, sink);
    sink_tell(sink, EVENT_AIDS, model, other, 0);
    bool helps = cz_manages(setup, state, model, SKILL_LEADERSHIP, cz_data(setup)->dt_help, sink);
    if (helps && cz_is_bound(setup, state, other)) /* [CZ-OBJ-10] */
        cz_free_prisoner(setup, state, model, sink);
    else if (helps)
        stack_push(&state->stack, FRAME_CLEAR)->numbers[CLEAR_MODEL] = (int16_t)other;
    return true;
}

/* One condition alone is cleared without a question. */
bool cz_clear_step(struct cz_state *state, const struct sink *sink)
{
    int model = stack_top(&state->stack)->numbers[CLEAR_MODEL];
    unsigned conditions = cz_clearable(state, model);
    if ((conditions & (conditions - 1)) != 0)
        return true;
    if (conditions)
        cz_clear(state, model, __builtin_ctz(conditions), sink);
    stack_pop(&state->stack);
    return false;
}

int cz_clear_options(const struct cz_state *state, struct option *out)
{
    unsigned conditions = cz_clearable(state, stack_frame(state)->numbers[CLEAR_MODEL]);
    int count = 0;
    for (; conditions; conditions &= conditions - 1)
        count = cz_option(out, count, VERB_CLEAR, __builtin_ctz(conditions), 0, 0, NEEDS_NOTHING);
    return count;
}

static bool is_clearable(const struct cz_state *state, int model, int condition)
{
    return condition >= 0 && condition < COND_COUNT &&
           (cz_clearable(state, model) >> condition & 1);
}

bool cz_apply_clear(struct cz_state *state, const struct answer *answer, const struct sink *sink,
                    struct refusal *refusal)
{
    int model = stack_top(&state->stack)->numbers[CLEAR_MODEL];
    if (answer->verb != VERB_CLEAR || !is_clearable(state, model, answer->numbers[0]))
        return REFUSE("CZ-ACT-12", "one of its conditions is cleared");
    cz_clear(state, model, answer->numbers[0], sink);
    stack_pop(&state->stack);
    return true;
}

/* ---- Flee and Recover ------------------------------------------------------------- */

static bool near_exit(const struct setup *setup, const struct cz_state *state, int model)
{
    return cz_near_exit(setup, cz_circle(setup, state, model), INCH);
}

static int flee_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    return near_exit(setup, state, model)
               ? cz_option(out, count, VERB_FLEE, model, 0, 0, NEEDS_NOTHING)
               : count;
}

/* [CZ-OBJ-10] A Prisoner that was urged has Advantage. */
struct cz_check cz_flee_check(const struct setup *setup, const struct cz_state *state, int model)
{
    struct cz_check check =
        cz_skill_check(setup, state, model, SKILL_ATHLETICS, cz_data(setup)->dt_flee);
    if (cz_has_mark(state, model, MARK_URGED))
        cz_edge_add(&check, 1, RULE_OBJ_10, "urged");
    return check;
}

/* [CZ-ACT-13] */
static bool flee_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    (void)answer;
    if (!near_exit(setup, state, model))
        return REFUSE("CZ-ACT-13", "no exit is within an inch");
    cz_pay(setup, state, model, ACTION_FLEE, 0, sink);
    struct cz_check check = cz_flee_check(setup, state, model);
    state->models[model].marks &= (uint16_t)~MARK_URGED;
    if (cz_try(setup, state, &check, sink).successes > 0)
        cz_lose(setup, state, model, LIFE_FLED, sink);
    return true;
}

static int recover_options(const struct setup *setup, const struct cz_state *state, int model,
                           struct option *out, int count)
{
    unsigned conditions = cz_clearable(state, model);
    (void)setup;
    for (; conditions; conditions &= conditions - 1)
        count =
            cz_option(out, count, VERB_RECOVER, model, __builtin_ctz(conditions), 0, NEEDS_NOTHING);
    return count;
}

/* [CZ-ACT-15] */
static bool recover_apply(const struct setup *setup, struct cz_state *state, int model,
                          const struct answer *answer, const struct sink *sink,
                          struct refusal *refusal)
{
    int condition = answer->numbers[1];
    if (!is_clearable(state, model, condition))
        return REFUSE("CZ-ACT-15", "it has no such condition to recover from");
    cz_pay(setup, state, model, ACTION_RECOVER, 0, sink);
    if (cz_manages(setup, state, model, SKILL_FORTITUDE, cz_data(setup)->dt_help, sink))
        cz_clear(state, model, condition, sink);
    return true;
}

const struct cz_deed CZ_DEED_MARCH = {VERB_MARCH, march_options, march_apply};
const struct cz_deed CZ_DEED_COVER = {VERB_COVER, cover_options, cover_apply};
const struct cz_deed CZ_DEED_ATTACK = {VERB_ATTACK, attack_options, attack_apply};
const struct cz_deed CZ_DEED_DEFEND = {VERB_DEFEND, defend_options, defend_apply};
const struct cz_deed CZ_DEED_FOCUS = {VERB_FOCUS, focus_options, focus_apply};
const struct cz_deed CZ_DEED_HIDE = {VERB_HIDE, hide_options, hide_apply};
const struct cz_deed CZ_DEED_PARRY = {VERB_PARRY, parry_options, parry_apply};
const struct cz_deed CZ_DEED_RELOAD = {VERB_RELOAD, reload_options, reload_apply};
const struct cz_deed CZ_DEED_SPOT = {VERB_SPOT, spot_options, spot_apply};
const struct cz_deed CZ_DEED_SWITCH = {VERB_SWITCH, switch_options, switch_apply};
const struct cz_deed CZ_DEED_AID = {VERB_AID, aid_options, aid_apply};
const struct cz_deed CZ_DEED_FLEE = {VERB_FLEE, flee_options, flee_apply};
const struct cz_deed CZ_DEED_RECOVER = {VERB_RECOVER, recover_options, recover_apply};
