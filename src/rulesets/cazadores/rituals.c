/* Rituals [CZ-RIT-0] to [CZ-RIT-13], [CZ-ACT-4]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- who may cast what ------------------------------------------------------------ */

static bool has_ready(const struct setup *setup, const struct cz_state *state, int model, int arm)
{
    return cz_slot_with(setup, model, state->models[model].ready, arm) != NO_SLOT;
}

/* [CZ-RIT-0] One successful casting each; [CZ-GEAR-1] a readied Book knows what is inscribed. */
static bool may_cast(const struct setup *setup, const struct cz_state *state, int model, int ritual)
{
    const struct cz_member *member = cz_member(setup, model);
    unsigned known = member->known;
    if (has_ready(setup, state, model, ARM_BOOK))
        known |= member->inscribed;
    return (known >> ritual & 1) && !(state->models[model].cast >> ritual & 1);
}

/* [CZ-RIT-13] A Target needs range and sight. */
static bool may_aim_at(const struct setup *setup, const struct cz_state *state, int model,
                       int ritual, int at)
{
    const struct cz_ritual *r = &cz_data(setup)->rituals[ritual];
    if (!cz_is_model(setup, at) || !cz_is_up(state, at))
        return false;
    if (at == model)
        return r->aim == AIM_ANY;
    if ((r->aim == AIM_HOSTILE && !cz_hostile(setup, model, at)) ||
        (ritual == RITUAL_REVERSAL && cz_is_foe(setup, at)))
        return false;
    return cz_within(setup, state, model, at, r->range_mil) && cz_sees(setup, state, model, at);
}

static int cast_one_options(const struct setup *setup, const struct cz_state *state, int model,
                            int ritual, struct option *out, int count)
{
    struct point at;
    switch (cz_data(setup)->rituals[ritual].aim) {
    case AIM_ALL:
        return cz_option(out, count, VERB_CAST, model, ritual, NO_MODEL, NEEDS_NOTHING);
    case AIM_POINT:
        if (cz_find_aim(setup, state, model, VERB_CAST, ritual, &at))
            count = cz_option(out, count, VERB_CAST, model, ritual, NO_MODEL, NEEDS_POINT);
        return count;
    case AIM_WEAPON:
        return count;
    default:
        for (int other = 0; other < cz_model_count(setup); other++)
            if (may_aim_at(setup, state, model, ritual, other))
                count = cz_option(out, count, VERB_CAST, model, ritual, other, NEEDS_NOTHING);
        return count;
    }
}

static int cast_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    for (int ritual = 0; ritual < RITUAL_COUNT; ritual++)
        if (may_cast(setup, state, model, ritual))
            count = cast_one_options(setup, state, model, ritual, out, count);
    return count;
}

static bool cast_is_aimed(const struct setup *setup, const struct cz_state *state, int model,
                          const struct answer *answer, struct refusal *refusal)
{
    int ritual = answer->numbers[1], at = answer->numbers[2];
    int aim = cz_data(setup)->rituals[ritual].aim;
    bool point = aim == AIM_POINT, target = aim != AIM_POINT && aim != AIM_ALL;
    if (answer->point_count != point || (!target && at != NO_MODEL) || aim == AIM_WEAPON)
        return REFUSE("CZ-RIT-13", "it is not cast like that");
    if (point && !cz_may_aim(setup, state, model, VERB_CAST, ritual, answer->points[0]))
        return REFUSE("CZ-RIT-13", "that point is out of its range or sight");
    if (target && !may_aim_at(setup, state, model, ritual, at))
        return REFUSE("CZ-RIT-13", "no such model is in its range and sight");
    return true;
}

/* ---- casting ---------------------------------------------------------------------- */

/* [CZ-ACT-4] [CZ-GEAR-1] The Symbol gives two dice for its ritual. */
struct cz_check cz_cast_check(const struct setup *setup, const struct cz_state *state, int model,
                              int ritual)
{
    enum { SYMBOL_DICE = 2 };
    struct cz_check check =
        cz_skill_check(setup, state, model, SKILL_LORE, cz_data(setup)->dt_cast);
    if (cz_is_symbol_of(setup, state, model, ritual))
        check.pool += SYMBOL_DICE;
    return check;
}

bool cz_is_symbol_of(const struct setup *setup, const struct cz_state *state, int model, int ritual)
{
    return has_ready(setup, state, model, ARM_SYMBOL) &&
           cz_member(setup, model)->symbol == ritual + 1;
}

/* Whether it succeeds; [CZ-RIT-13] a failed casting is not used up, but the Symbol terrifies. */
static bool casts(const struct setup *setup, struct cz_state *state, int model, int ritual,
                  const struct sink *sink)
{
    cz_pay(setup, state, model, ACTION_CAST, 0, sink);
    sink_tell(sink, EVENT_CASTS, model, ritual, 0);
    struct cz_check check = cz_cast_check(setup, state, model, ritual);
    if (cz_try(setup, state, &check, sink).successes > 0) {
        state->models[model].cast = (uint16_t)(state->models[model].cast | 1U << ritual);
        sink_tell(sink, EVENT_CAST, model, ritual, 0);
        return true;
    }
    if (cz_is_symbol_of(setup, state, model, ritual))
        cz_terrify(setup, state, model, sink);
    return false;
}

/* Those within reach of the caster, itself too [CZ-RIT-0], in model order; no sight is asked. */
static bool is_within(const struct setup *setup, const struct cz_state *state, int model, int other,
                      int ritual)
{
    return cz_is_up(state, other) &&
           (other == model ||
            cz_within(setup, state, model, other, cz_data(setup)->rituals[ritual].range_mil));
}

/* [CZ-RIT-4] */
static void haze(const struct setup *setup, struct cz_state *state, int model,
                 const struct sink *sink)
{
    for (int other = 0; other < cz_model_count(setup); other++)
        if (is_within(setup, state, model, other, RITUAL_HAZE) &&
            !cz_passes(setup, state, other, SKILL_FORTITUDE, cz_data(setup)->dt_area, sink))
            cz_impose(setup, state, other, COND_POISONED, model, sink);
}

/* [CZ-RIT-9] One roll for all. */
static void fog(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink)
{
    int wounds = cz_d5(state, cz_purpose(setup, model));
    for (int other = 0; other < cz_model_count(setup); other++)
        if (is_within(setup, state, model, other, RITUAL_FOG))
            cz_heal(setup, state, other, wounds, sink);
}

static void touch(struct cz_state *state, int at, int ritual, const struct sink *sink)
{
    int mark = ritual == RITUAL_HIDE   ? MARK_FERROUS
               : ritual == RITUAL_MARK ? MARK_SANGUINE
                                       : MARK_SERPENTINE;
    state->models[at].marks = (uint16_t)(state->models[at].marks | mark);
    sink_tell(sink, EVENT_TOUCHED, at, ritual, 0);
}

/* [CZ-RIT-3] The first circle; where the second goes is asked next. */
static void open_rift(const struct setup *setup, struct cz_state *state, int model, struct point at,
                      const struct sink *sink)
{
    int area = cz_put_area(setup, state, AREA_RIFT, at, sink);
    struct frame *rift = stack_push(&state->stack, FRAME_RIFT);
    rift->numbers[RIFT_MODEL] = (int16_t)model;
    rift->numbers[RIFT_FIRST] = (int16_t)area;
}

static void take_effect(const struct setup *setup, struct cz_state *state, int model, int ritual,
                        int at, struct point point, const struct sink *sink)
{
    enum { REVERSED = 5 };
    switch (ritual) {
    case RITUAL_REVERSAL: /* [CZ-RIT-1] */
        cz_heal(setup, state, at, REVERSED, sink);
        break;
    case RITUAL_VISAGE: /* [CZ-RIT-2] */
        cz_impose(setup, state, at, COND_TERRIFIED, model, sink);
        break;
    case RITUAL_RIFT:
        open_rift(setup, state, model, point, sink);
        break;
    case RITUAL_HAZE:
        haze(setup, state, model, sink);
        break;
    case RITUAL_WHISPERS: /* [CZ-RIT-6] [CZ-RIT-12] */
    case RITUAL_THREADS:
        cz_attack_start(state, model, at, WITH_RITUAL + ritual, ATTACK_SHOOTS);
        break;
    case RITUAL_MOLTEN: /* [CZ-RIT-8] */
        cz_lay_area(setup, state, AREA_MOLTEN, point, sink);
        break;
    case RITUAL_FOG:
        fog(setup, state, model, sink);
        break;
    default: /* [CZ-RIT-5] [CZ-RIT-10] [CZ-RIT-11] */
        touch(state, at, ritual, sink);
    }
}

static bool cast_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int ritual = answer->numbers[1];
    if (ritual < 0 || ritual >= RITUAL_COUNT || !may_cast(setup, state, model, ritual))
        return REFUSE("CZ-RIT-0", "it knows no such ritual that it has not cast");
    if (!cast_is_aimed(setup, state, model, answer, refusal))
        return false;
    if (casts(setup, state, model, ritual, sink))
        take_effect(setup, state, model, ritual, answer->numbers[2], answer->points[0], sink);
    return true;
}

/* ---- Cosmic Rift's second circle -------------------------------------------------- */

bool cz_apply_rift(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    struct frame rift = *stack_top(&state->stack);
    int model = rift.numbers[RIFT_MODEL], first = rift.numbers[RIFT_FIRST];
    if (answer->verb != VERB_RIFT ||
        !cz_may_aim(setup, state, model, VERB_RIFT, RITUAL_RIFT, answer->points[0]))
        return REFUSE("CZ-RIT-3", "the second circle lies within 10 inches too");
    stack_pop(&state->stack);
    int second = cz_put_area(setup, state, AREA_RIFT, answer->points[0], sink);
    first -= second == first; /* the oldest Area had to go */
    state->areas[first].pair = (uint8_t)(second + 1);
    state->areas[second].pair = (uint8_t)(first + 1);
    cz_cover_models(setup, state, first, second, sink);
    return true;
}

/* ---- Indomitable Edge [CZ-RIT-7] -------------------------------------------------- */

static unsigned hone_slots(const struct setup *setup, const struct cz_state *state, int model)
{
    unsigned slots = 0;
    for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
        if (cz_is_ready(state, model, slot) && cz_slot_arm(setup, model, slot) != ARM_NONE)
            slots |= 1U << slot;
    return slots;
}

static int hone_options(const struct setup *setup, const struct cz_state *state, int model,
                        struct option *out, int count)
{
    if (!may_cast(setup, state, model, RITUAL_EDGE))
        return count;
    unsigned slots = hone_slots(setup, state, model);
    for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++) {
        int arm = cz_slot_arm(setup, model, slot);
        if ((slots >> slot & 1) && cz_slot_with(setup, model, slots, arm) == slot)
            count = cz_option(out, count, VERB_HONE, model, arm, 0, NEEDS_NOTHING);
    }
    return count;
}

static bool hone_apply(const struct setup *setup, struct cz_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    struct cz_model *m = &state->models[model];
    int slot = cz_slot_with(setup, model, hone_slots(setup, state, model), answer->numbers[1]);
    if (!may_cast(setup, state, model, RITUAL_EDGE))
        return REFUSE("CZ-RIT-0", "it knows no such ritual that it has not cast");
    if (slot == NO_SLOT)
        return REFUSE("CZ-RIT-7", "the edge is a readied weapon's");
    if (!casts(setup, state, model, RITUAL_EDGE, sink))
        return true;
    m->edge = (uint8_t)(m->edge | 1U << slot);
    sink_tell(sink, EVENT_COATED, model, answer->numbers[1], COND_STUNNED);
    return true;
}

const struct cz_deed CZ_DEED_CAST = {VERB_CAST, cast_options, cast_apply};
const struct cz_deed CZ_DEED_HONE = {VERB_HONE, hone_options, hone_apply};
