/* Special gear: thrown, laid, used on oneself and others [CZ-KIT-1] to [CZ-KIT-11], [CZ-ACT-16]. */
#include "rulesets/cazadores/cazadores.h"

int cz_gear_area(int arm)
{
    switch (arm) {
    case ARM_FIRE_BOMB:
        return AREA_FIRE;
    case ARM_URN:
        return AREA_POISON;
    case ARM_SMOKE:
        return AREA_SMOKE;
    case ARM_TRAP:
        return AREA_TRAP;
    case ARM_SNARE:
        return AREA_SNARE;
    default:
        return AREA_NONE;
    }
}

/* The slots with a kind of gear that can be used now: ammo left, and readied where it must be. */
static unsigned gear_slots(const struct setup *setup, const struct cz_state *state, int model,
                           int class)
{
    unsigned slots = 0;
    for (int slot = CZ_WEAPON_SLOTS; slot < CZ_SLOTS; slot++) {
        const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
        if (arm->class == class && state->models[model].ammo[slot] > 0 &&
            (arm->hands == 0 || cz_is_ready(state, model, slot)))
            slots |= 1U << slot;
    }
    return slots;
}

/* The first slot of each kind among some. */
static bool is_first(const struct setup *setup, int model, unsigned slots, int slot)
{
    return cz_slot_with(setup, model, slots, cz_slot_arm(setup, model, slot)) == slot;
}

/* [CZ-ACT-16] Ammo is spent either way. */
static void spend(struct cz_state *state, int model, int slot, int arm, const struct sink *sink)
{
    state->models[model].ammo[slot]--;
    sink_tell(sink, EVENT_USES, model, arm, state->models[model].ammo[slot]);
}

/* ---- thrown [CZ-KIT-3] [CZ-KIT-6] [CZ-KIT-9] -------------------------------------- */

static int throw_options(const struct setup *setup, const struct cz_state *state, int model,
                         struct option *out, int count)
{
    unsigned slots = gear_slots(setup, state, model, CLASS_THROWN);
    struct point at;
    for (int slot = 0; slot < CZ_SLOTS; slot++) {
        int arm = cz_slot_arm(setup, model, slot);
        if (is_first(setup, model, slots, slot) &&
            cz_find_aim(setup, state, model, VERB_THROW, arm, &at))
            count = cz_option(out, count, VERB_THROW, model, arm, 0, NEEDS_POINT);
    }
    return count;
}

/* [CZ-KIT-11] An Attack on a point: no threshold, no cover. */
struct cz_check cz_throw_check(const struct setup *setup, const struct cz_state *state, int model)
{
    struct cz_check check = cz_skill_check(setup, state, model, SKILL_SHOOTING, 0);
    cz_add_own_edges(state, model, &check);
    return check;
}

static bool throw_apply(const struct setup *setup, struct cz_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int arm = answer->numbers[1];
    int slot = cz_slot_with(setup, model, gear_slots(setup, state, model, CLASS_THROWN), arm);
    struct point at = answer->points[0];
    if (slot == NO_SLOT)
        return REFUSE("CZ-ACT-16", "no such thing to throw is readied");
    if (!cz_may_aim(setup, state, model, VERB_THROW, arm, at))
        return REFUSE("CZ-KIT-11", "it is thrown 3 to 5 inches, at a point in sight");
    cz_pay(setup, state, model, ACTION_ATTACK, 0, sink);
    spend(state, model, slot, arm, sink);
    struct cz_check check = cz_throw_check(setup, state, model);
    bool lands = cz_try(setup, state, &check, sink).successes > 0;
    cz_spend_edges(state, model, slot, sink);
    state->models[model].marks &= (uint16_t)~MARK_SHIFT;
    if (!lands)
        at = cz_scatter(state, cz_purpose(setup, model), at, sink);
    cz_lay_area(setup, state, cz_gear_area(arm), at, sink);
    return true;
}

/* ---- used ------------------------------------------------------------------------- */

static bool may_sew(const struct setup *setup, const struct cz_state *state, int model, int other)
{
    return cz_is_model(setup, other) && cz_is_up(state, other) && !cz_is_foe(setup, other) &&
           state->models[other].wounds < cz_wounds_most(setup, other) &&
           (other == model ||
            cz_within(setup, state, model, other, cz_arm(setup, ARM_SAWBONES)->range_mil));
}

static int use_slot_options(const struct setup *setup, const struct cz_state *state, int model,
                            int arm, struct option *out, int count)
{
    struct point at;
    switch (arm) {
    case ARM_POWDER:
    case ARM_INCENSE:
        return cz_option(out, count, VERB_USE, model, arm, NO_MODEL, NEEDS_NOTHING);
    case ARM_SAWBONES: /* [CZ-KIT-11] also on oneself */
        for (int other = 0; other < cz_pack_count(setup); other++)
            if (may_sew(setup, state, model, other))
                count = cz_option(out, count, VERB_USE, model, arm, other, NEEDS_NOTHING);
        return count;
    case ARM_TRAP:
    case ARM_SNARE:
        if (cz_find_aim(setup, state, model, VERB_USE, arm, &at))
            count = cz_option(out, count, VERB_USE, model, arm, NO_MODEL, NEEDS_POINT);
        return count;
    case ARM_BARREL:
        return cz_may_light(setup, state, model)
                   ? cz_option(out, count, VERB_USE, model, arm, NO_MODEL, NEEDS_NOTHING)
                   : count;
    default:
        return count;
    }
}

static int use_options(const struct setup *setup, const struct cz_state *state, int model,
                       struct option *out, int count)
{
    unsigned slots = gear_slots(setup, state, model, CLASS_GEAR);
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if (is_first(setup, model, slots, slot))
            count =
                use_slot_options(setup, state, model, cz_slot_arm(setup, model, slot), out, count);
    return count;
}

/* [CZ-KIT-2] d5 wounds, or Terrified by the (nearest) Adversary. */
static void use_powder(const struct setup *setup, struct cz_state *state, int model,
                       const struct sink *sink)
{
    if (cz_manages(setup, state, model, SKILL_FORTITUDE, 0, sink))
        cz_heal(setup, state, model, cz_d5(state, cz_purpose(setup, model)), sink);
    else
        cz_terrify(setup, state, model, sink);
}

/* [CZ-KIT-5] Never Terrified again, or d10 wounds. */
static void use_incense(const struct setup *setup, struct cz_state *state, int model,
                        const struct sink *sink)
{
    if (cz_manages(setup, state, model, SKILL_FORTITUDE, 0, sink)) {
        state->models[model].marks |= MARK_INCENSE;
        sink_tell(sink, EVENT_IMMUNE, model, 0, 0);
        return;
    }
    int wounds = dice_roll(&state->chance, cz_purpose(setup, model), CZ_SIDES);
    cz_wound(setup, state, model, wounds, sink);
}

/* [CZ-KIT-8] As many wounds as successes, up to 5. */
static void use_sawbones(const struct setup *setup, struct cz_state *state, int model, int other,
                         const struct sink *sink)
{
    enum { SEWN_MOST = 5 };
    struct cz_check check =
        cz_skill_check(setup, state, model, SKILL_LORE, cz_data(setup)->dt_help);
    int successes = cz_try(setup, state, &check, sink).successes;
    cz_heal(setup, state, other, successes < SEWN_MOST ? successes : SEWN_MOST, sink);
}

/* [CZ-KIT-4] [CZ-KIT-10] On a failure it is not laid. */
static void use_trap(const struct setup *setup, struct cz_state *state, int model, int arm,
                     struct point at, const struct sink *sink)
{
    if (cz_manages(setup, state, model, SKILL_HUNT, 0, sink))
        cz_lay_area(setup, state, cz_gear_area(arm), at, sink);
}

static bool use_is_aimed(const struct setup *setup, const struct cz_state *state, int model,
                         const struct answer *answer, struct refusal *refusal)
{
    int arm = answer->numbers[1], other = answer->numbers[2];
    bool point = arm == ARM_TRAP || arm == ARM_SNARE;
    if (answer->point_count != point || (arm != ARM_SAWBONES && other != NO_MODEL))
        return REFUSE("CZ-ACT-16", "it is not used like that");
    if (point && !cz_may_aim(setup, state, model, VERB_USE, arm, answer->points[0]))
        return REFUSE("CZ-AREA-3", "it is laid within 2 inches and touches nobody");
    if (arm == ARM_SAWBONES && !may_sew(setup, state, model, other))
        return REFUSE("CZ-KIT-8", "it is for the wounded within an inch");
    if (arm == ARM_BARREL && !cz_may_light(setup, state, model))
        return REFUSE("CZ-OBJ-7", "it is for the Adversary's territory");
    return true;
}

static bool use_apply(const struct setup *setup, struct cz_state *state, int model,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int arm = answer->numbers[1], other = answer->numbers[2];
    int slot = cz_slot_with(setup, model, gear_slots(setup, state, model, CLASS_GEAR), arm);
    if (slot == NO_SLOT || arm == ARM_PITCH || arm == ARM_VIAL)
        return REFUSE("CZ-ACT-16", "no such gear can be used now");
    if (!use_is_aimed(setup, state, model, answer, refusal))
        return false;
    cz_pay(setup, state, model, ACTION_USE, 0, sink);
    spend(state, model, slot, arm, sink);
    if (arm == ARM_POWDER)
        use_powder(setup, state, model, sink);
    else if (arm == ARM_INCENSE)
        use_incense(setup, state, model, sink);
    else if (arm == ARM_SAWBONES)
        use_sawbones(setup, state, model, other, sink);
    else if (arm == ARM_BARREL)
        cz_light(setup, state, model, sink);
    else
        use_trap(setup, state, model, arm, answer->points[0], sink);
    return true;
}

/* ---- on a weapon [CZ-KIT-1] [CZ-KIT-7] -------------------------------------------- */

/* [CZ-KIT-11] Any carried weapon that has it not yet. */
static unsigned coat_slots(const struct setup *setup, const struct cz_state *state, int model,
                           int arm)
{
    unsigned done = arm == ARM_PITCH ? state->models[model].pitch : state->models[model].vial;
    unsigned slots = 0;
    for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
        if (cz_slot_arm(setup, model, slot) != ARM_NONE && !(done >> slot & 1) &&
            cz_carries(setup, state, model, slot))
            slots |= 1U << slot;
    return slots;
}

static int coat_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    unsigned gear = gear_slots(setup, state, model, CLASS_GEAR);
    for (int arm = ARM_PITCH; arm <= ARM_VIAL; arm += ARM_VIAL - ARM_PITCH) {
        if (cz_slot_with(setup, model, gear, arm) == NO_SLOT)
            continue;
        unsigned slots = coat_slots(setup, state, model, arm);
        for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
            if (is_first(setup, model, slots, slot))
                count = cz_option(out, count, VERB_COAT, model, arm,
                                  cz_slot_arm(setup, model, slot), NEEDS_NOTHING);
    }
    return count;
}

static bool coat_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int arm = answer->numbers[1];
    struct cz_model *m = &state->models[model];
    int gear = arm == ARM_PITCH || arm == ARM_VIAL
                   ? cz_slot_with(setup, model, gear_slots(setup, state, model, CLASS_GEAR), arm)
                   : NO_SLOT;
    if (gear == NO_SLOT)
        return REFUSE("CZ-ACT-16", "it has nothing to put on a weapon");
    int slot = cz_slot_with(setup, model, coat_slots(setup, state, model, arm), answer->numbers[2]);
    if (slot == NO_SLOT)
        return REFUSE("CZ-KIT-11", "it is put on a weapon that is carried");
    cz_pay(setup, state, model, ACTION_USE, 0, sink);
    spend(state, model, gear, arm, sink);
    if (!cz_manages(setup, state, model, SKILL_HUNT, 0, sink))
        return true;
    if (arm == ARM_PITCH)
        m->pitch = (uint8_t)(m->pitch | 1U << slot);
    else
        m->vial = (uint8_t)(m->vial | 1U << slot);
    sink_tell(sink, EVENT_COATED, model, answer->numbers[2],
              arm == ARM_PITCH ? COND_BURNING : COND_POISONED);
    return true;
}

const struct cz_deed CZ_DEED_THROW = {VERB_THROW, throw_options, throw_apply};
const struct cz_deed CZ_DEED_USE = {VERB_USE, use_options, use_apply};
const struct cz_deed CZ_DEED_COAT = {VERB_COAT, coat_options, coat_apply};
