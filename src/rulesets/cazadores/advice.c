/* What the script answers, topic by topic. */
#include "rulesets/cazadores/advice.h"

/* ---- worths ----------------------------------------------------------------------- */

int32_t cz_attack_worth(const struct setup *setup, const struct cz_state *state,
                        const struct answer *attack)
{
    int by = attack->numbers[0], at = attack->numbers[1], arm = attack->numbers[2];
    bool unarmed;
    int with = cz_slot_with(setup, by, cz_attack_slots(setup, state, by, at, &unarmed), arm);
    with = with == NO_SLOT ? WITH_UNARMED : with;
    struct cz_check check = cz_attack_check(setup, state, by, at, with, 0);
    const struct cz_arm *a = cz_arm(setup, arm);
    int ticks = cz_data(setup)->ticks[ACTION_ATTACK] + a->attack_ticks;
    if (a->class == CLASS_SHOOTING)
        ticks += cz_data(setup)->ticks[ACTION_RELOAD] + a->reload_ticks;
    int32_t wounds = cz_expected(&check) + a->pow * (cz_success_ppm(&check) / 1000);
    return a->harmless ? 1 : wounds > 0 ? wounds / ticks : 1;
}

enum { VESSEL_FACTOR = 8 };

/* The best attack among some options, or -1. */
static int best_attack(const struct setup *setup, const struct cz_state *state,
                       const struct option *options, int count)
{
    int best = -1;
    int32_t best_worth = 0;
    for (int i = 0; i < count; i++) {
        if (options[i].answer.verb != VERB_ATTACK ||
            cz_spares(setup, state, options[i].answer.numbers[1]))
            continue;
        int32_t worth = cz_attack_worth(setup, state, &options[i].answer);
        if (cz_is_vessel(setup, options[i].answer.numbers[1]))
            worth *= VESSEL_FACTOR;
        if (best < 0 || worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return best;
}

static int find_option(const struct option *options, int count, int verb, int second)
{
    for (int i = 0; i < count; i++)
        if (options[i].answer.verb == verb &&
            (second < 0 || options[i].answer.numbers[1] == second))
            return i;
    return -1;
}

/* ---- a turn ----------------------------------------------------------------------- */

/* What to recover from at once: the worst first, or -1. */
static int urgent_recovery(const struct cz_state *state, int model, const struct option *options,
                           int count, bool idle)
{
    static const uint8_t URGENT[] = {COND_KNOCKED_DOWN, COND_STUNNED, COND_BURNING};
    static const uint8_t LATER[] = {COND_TERRIFIED, COND_DEFENCELESS, COND_POISONED, COND_BLEEDING,
                                    COND_FREEZING};
    for (size_t i = 0; i < sizeof URGENT; i++)
        if (cz_has_condition(state, model, URGENT[i]))
            return find_option(options, count, VERB_RECOVER, URGENT[i]);
    for (size_t i = 0; idle && i < sizeof LATER; i++)
        if (cz_has_condition(state, model, LATER[i]))
            return find_option(options, count, VERB_RECOVER, LATER[i]);
    return -1;
}

/* Rituals that strike, or heal one who needs it. */
static int good_casting(const struct setup *setup, const struct cz_state *state,
                        const struct option *options, int count)
{
    for (int i = 0; i < count; i++) {
        const struct answer *answer = &options[i].answer;
        int at = answer->numbers[2];
        if (answer->verb != VERB_CAST || at < 0)
            continue;
        bool strikes = cz_data(setup)->rituals[answer->numbers[1]].dice > 0;
        if (strikes && cz_is_foe(setup, at))
            return i;
        if (answer->numbers[1] == RITUAL_REVERSAL &&
            state->models[at].wounds + 5 <= cz_wounds_most(setup, at))
            return i;
    }
    return -1;
}

/* Hands for a melee weapon when shots are out. */
static int better_hands(const struct setup *setup, const struct cz_state *state, int model,
                        const struct option *options, int count)
{
    if (cz_reach_mil(setup, state, model) > 0)
        return -1;
    for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
        if (cz_is_ready(state, model, slot) && state->models[model].ammo[slot] > 0)
            return -1;
    for (int i = 0; i < count; i++) {
        if (options[i].answer.verb != VERB_SWITCH)
            continue;
        unsigned slots = (unsigned)options[i].answer.numbers[1];
        for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
            if ((slots >> slot & 1) &&
                cz_arm(setup, cz_slot_arm(setup, model, slot))->range_mil > 0 &&
                cz_arm(setup, cz_slot_arm(setup, model, slot))->class == CLASS_MELEE)
                return i;
    }
    return -1;
}

/* Whether a model fights from afar now. */
static bool is_archer(const struct setup *setup, const struct cz_state *state, int model)
{
    for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
        if (cz_is_ready(state, model, slot) && state->models[model].ammo[slot] > 0 &&
            cz_arm(setup, cz_slot_arm(setup, model, slot))->class == CLASS_SHOOTING)
            return true;
    return false;
}

static struct answer end_answer(int model)
{
    return (struct answer){.verb = VERB_END, .numbers = {model}};
}

/* What is left when there is nothing to strike: the free Move first, then something useful. */
static struct answer advise_idle(const struct setup *setup, const struct cz_state *state, int model,
                                 const struct option *options, int count)
{
    mil length = cz_speed_mil(setup, state, model);
    struct answer answer;
    int i = find_option(options, count, VERB_MOVE, -1);
    if (i >= 0 && cz_advise_approach(setup, state, model, VERB_MOVE, length, &answer))
        return answer;
    i = find_option(options, count, VERB_RELOAD, -1);
    i = i >= 0 ? i : better_hands(setup, state, model, options, count);
    i = i >= 0 ? i : urgent_recovery(state, model, options, count, true);
    return i >= 0 ? options[i].answer : end_answer(model); /* who may not Pass recovers sooner */
}

/* A Move that is left over: from afar one steps back, else one stays. */
static struct answer advise_rest(const struct setup *setup, const struct cz_state *state, int model)
{
    enum { COMFORT = 6 * INCH };
    int quarry = cz_quarry(setup, state, model);
    struct answer answer;
    if (quarry != NO_MODEL && is_archer(setup, state, model)) {
        mil gap = circle_gap_ceil(cz_circle(setup, state, model), cz_circle(setup, state, quarry));
        mil length = lesser(cz_speed_mil(setup, state, model), COMFORT - gap);
        if (length > 0 && cz_advise_retreat(setup, state, model, VERB_MOVE, length, &answer))
            return answer;
    }
    return end_answer(model);
}

/* On the way to an errand the free Move comes first, and without a fight the paid one too. */
static bool advise_errand(const struct setup *setup, const struct cz_state *state, int model,
                          const struct option *options, int count, bool fights,
                          struct answer *answer)
{
    struct cz_errand errand;
    mil length = cz_speed_mil(setup, state, model);
    if (!cz_find_errand(setup, state, model, &errand))
        return false;
    if (find_option(options, count, VERB_MOVE, -1) >= 0 &&
        cz_advise_go(setup, state, model, VERB_MOVE, length, &errand, answer))
        return true;
    return !fights && find_option(options, count, VERB_MARCH, -1) >= 0 &&
           cz_advise_go(setup, state, model, VERB_MARCH, length, &errand, answer);
}

/* Where the quarry must live a little longer one keeps away from it, and on guard. */
static bool advise_wait(const struct setup *setup, const struct cz_state *state, int model,
                        const struct option *options, int count, struct answer *answer)
{
    int quarry = cz_quarry(setup, state, model);
    if (quarry == NO_MODEL || !cz_spares(setup, state, quarry))
        return false;
    if (find_option(options, count, VERB_MOVE, -1) >= 0 &&
        cz_advise_retreat(setup, state, model, VERB_MOVE, cz_speed_mil(setup, state, model),
                          answer))
        return true;
    int i = urgent_recovery(state, model, options, count, true);
    i = i >= 0 ? i : find_option(options, count, VERB_DEFEND, -1);
    if (i >= 0)
        *answer = options[i].answer;
    return i >= 0;
}

static struct answer advise_turn(const struct setup *setup, const struct cz_state *state,
                                 const struct option *options, int count)
{
    const struct frame *turn = stack_frame(state);
    int model = turn->numbers[TURN_MODEL];
    bool busy = state->objective != OBJECTIVE_NONE;
    struct answer errand;
    if (busy && (turn->numbers[TURN_FLAGS] & TURN_ACTED) &&
        advise_errand(setup, state, model, options, count, true, &errand))
        return errand;
    if (turn->numbers[TURN_FLAGS] & TURN_ACTED)
        return advise_rest(setup, state, model);
    int i = urgent_recovery(state, model, options, count, false);
    i = i >= 0 || !busy ? i : cz_errand_option(setup, state, model, options, count);
    i = i >= 0 ? i : good_casting(setup, state, options, count);
    int attack = i >= 0 ? i : best_attack(setup, state, options, count);
    if (busy && i < 0 && advise_errand(setup, state, model, options, count, attack >= 0, &errand))
        return errand;
    i = attack;
    if (busy && i < 0 && advise_wait(setup, state, model, options, count, &errand))
        return errand;
    return i >= 0 ? options[i].answer : advise_idle(setup, state, model, options, count);
}

/* ---- the other topics ------------------------------------------------------------- */

static struct answer advise_ground(const struct setup *setup, const struct cz_state *state)
{
    int model = stack_frame(state)->numbers[0];
    struct cz_errand errand;
    struct answer answer;
    if (cz_find_errand(setup, state, model, &errand) &&
        cz_advise_go(setup, state, model, VERB_GO, state->ground, &errand, &answer))
        return answer;
    if (!cz_advise_approach(setup, state, model, VERB_GO, state->ground, &answer))
        answer =
            (struct answer){.verb = VERB_GO, .point_count = 1, .points = {cz_at(state, model)}};
    return answer;
}

/* Something to strike with afar if there is one, else as many hands' worth as can be. */
static struct answer advise_ready(const struct setup *setup, const struct cz_state *state,
                                  const struct option *options, int count)
{
    int model = stack_frame(state)->numbers[0], best = 0, best_worth = -1;
    for (int i = 0; i < count; i++) {
        unsigned slots = (unsigned)options[i].answer.numbers[0];
        int worth = 0;
        for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++) {
            const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
            if (slots >> slot & 1)
                worth += 1 + (arm->class == CLASS_SHOOTING ? 8 : arm->range_mil / INCH);
        }
        if (worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return options[best].answer;
}

/* What is lent goes to whoever uses it best: a Net to the best shot, the rest to the best at its check. */
static struct answer advise_lend(const struct setup *setup, const struct cz_state *state,
                                 const struct option *options, int count)
{
    int arm = cz_lent_arm(state), best = 0, best_rating = -1;
    int skill = arm == ARM_NET ? SKILL_SHOOTING : arm == ARM_TALC ? SKILL_LORE : SKILL_HUNT;
    for (int i = 0; i < count - 1; i++) {
        int rating = cz_rating(setup, state, options[i].answer.numbers[0], skill);
        if (rating > best_rating) {
            best = i;
            best_rating = rating;
        }
    }
    return options[best].answer;
}

static struct answer first_answer(const struct setup *setup, const struct cz_state *state,
                                  const struct option *option)
{
    struct answer answer = option->answer;
    if (option->needs != NEEDS_NOTHING) {
        answer.point_count = 1;
        answer.points[0] = cz_find_point(setup, state, &answer);
    }
    return answer;
}

struct answer cz_advise(const struct setup *setup, const void *redacted, int seat)
{
    const struct cz_state *state = redacted;
    struct option options[LIMIT_OPTIONS];
    int asked, topic = cz_open_topic(setup, state, &asked);
    int count = cz_options(setup, state, seat, options);
    switch (topic) {
    case TOPIC_READY:
        return advise_ready(setup, state, options, count);
    case TOPIC_TURN:
        return advise_turn(setup, state, options, count);
    case TOPIC_GROUND:
        return advise_ground(setup, state);
    case TOPIC_SHIFT:
        return options[0].answer;
    case TOPIC_LEND:
        return advise_lend(setup, state, options, count);
    case TOPIC_CRIT: /* a critical that does something is used */
        return options[count > 1].answer;
    default:
        return first_answer(setup, state, &options[0]);
    }
}
