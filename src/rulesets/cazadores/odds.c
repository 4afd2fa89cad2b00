/* Odds: what an answer may lead to, exact and from what the asker knows [TB-GAME-5]. Outcomes of one group
 * exclude each other; those of group 0 each name the kind of event that shows them. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/cazadores/chances.h"

/* ---- lines ------------------------------------------------------------------------ */

/* What is rolled and what it must reach [CZ-CHK-1] [CZ-CHK-2], then what is for and against it. */
static void add_reasons(struct odds *odds, const struct cz_check *check)
{
    odds_add(odds, ODDS_MODIFIER, "CZ-CHK-1", "dice")->amount = (int16_t)check->pool;
    if (check->threshold > 0)
        odds_add(odds, ODDS_MODIFIER, "CZ-CHK-2", "at least, whatever the difficulty die")->amount =
            (int16_t)check->threshold;
    for (int i = 0; i < check->reason_count; i++)
        odds_add(odds, ODDS_MODIFIER, CZ_RULES[check->reasons[i].rule], check->reasons[i].words)
            ->amount = check->reasons[i].amount;
}

/* A check that only passes or fails. */
static void add_check(struct odds *odds, int group, const struct cz_check *check, int event,
                      const char *rule)
{
    int32_t ppm = cz_success_ppm(check);
    odds_add_outcome(odds, group, ppm, event, rule, "success");
    odds_add_outcome(odds, group, ONE_MILLION - ppm, -1, rule, "failure");
    if (group == 0)
        add_reasons(odds, check);
}

/* ---- attacks ---------------------------------------------------------------------- */

/* How many wounds, each number with its chance; what is left over by rounding goes to the likeliest. */
static void add_wounds(const struct setup *setup, struct odds *odds, int by, int with,
                       const struct cz_spread *spread, int pool)
{
    int64_t ways[CZ_POOL_MOST + 8] = {0};
    int most = 0, likeliest = 0;
    int32_t left = ONE_MILLION;
    for (int k = 0; k <= pool && k <= CZ_POOL_MOST; k++) {
        int wounds = k == 0 ? 0 : cz_attack_wounds(setup, by, with, k);
        ways[wounds] += spread->count[k];
        most = wounds > most ? wounds : most;
    }
    for (int i = 0; i <= most; i++) {
        left -= cz_ppm(ways[i], spread->whole);
        likeliest = ways[i] > ways[likeliest] ? i : likeliest;
    }
    for (int i = 0; i <= most; i++) {
        char words[24];
        struct pen pen = pen_in(words, sizeof words);
        pen_text(&pen, "wounds ");
        pen_number(&pen, i);
        if (ways[i] > 0)
            odds_add_outcome(odds, 1, cz_ppm(ways[i], spread->whole) + (i == likeliest ? left : 0),
                             -1, "CZ-ACT-3", words);
    }
}

static void odds_attack(const struct setup *setup, const struct cz_state *state,
                        const struct answer *answer, struct odds *out)
{
    int by = answer->numbers[0], at = answer->numbers[1], arm = answer->numbers[2];
    bool unarmed;
    if (!cz_is_model(setup, at) || !cz_is_up(state, at) || !cz_hostile(setup, by, at))
        return;
    int with = cz_slot_with(setup, by, cz_attack_slots(setup, state, by, at, &unarmed), arm);
    if (with == NO_SLOT && !(unarmed && arm == ARM_UNARMED))
        return;
    with = with == NO_SLOT ? WITH_UNARMED : with;
    struct cz_check check = cz_attack_check(setup, state, by, at, with, 0);
    struct cz_spread spread;
    cz_spread_of(&check, &spread);
    int32_t hit = cz_ppm(spread.whole - spread.count[0], spread.whole);
    odds_add_outcome(out, 0, hit, EVENT_HIT, "CZ-ACT-3", "hit");
    odds_add_outcome(out, 0, ONE_MILLION - hit, -1, "CZ-ACT-3", "missed");
    add_wounds(setup, out, by, with, &spread, check.pool);
    int32_t critical = cz_ppm(spread.critical, spread.whole);
    odds_add_outcome(out, 2, critical, -1, "CZ-CHK-3", "a critical");
    odds_add_outcome(out, 2, ONE_MILLION - critical, -1, "CZ-CHK-3", "no critical");
    add_reasons(out, &check);
}

/* ---- actions ---------------------------------------------------------------------- */

static void odds_skill(const struct setup *setup, const struct cz_state *state, int model,
                       int skill, int threshold, const char *rule, struct odds *out)
{
    struct cz_check check = cz_skill_check(setup, state, model, skill, threshold);
    add_check(out, 0, &check, EVENT_MANAGES, rule);
}

static void odds_cast(const struct setup *setup, const struct cz_state *state,
                      const struct answer *answer, struct odds *out)
{
    int ritual = answer->verb == VERB_HONE ? RITUAL_EDGE : answer->numbers[1];
    int model = answer->numbers[0], at = answer->numbers[2];
    if (ritual < 0 || ritual >= RITUAL_COUNT)
        return;
    struct cz_check check = cz_cast_check(setup, state, model, ritual);
    add_check(out, 0, &check, EVENT_MANAGES, "CZ-ACT-4");
    if (cz_data(setup)->rituals[ritual].dice == 0 || !cz_is_model(setup, at) || at == model ||
        !cz_is_up(state, at))
        return;
    struct cz_check attack =
        cz_attack_check(setup, state, model, at, WITH_RITUAL + ritual, ATTACK_SHOOTS);
    struct cz_spread spread;
    cz_spread_of(&attack, &spread);
    add_wounds(setup, out, model, WITH_RITUAL + ritual, &spread, attack.pool);
}

static void odds_use(const struct setup *setup, const struct cz_state *state,
                     const struct answer *answer, struct odds *out)
{
    int model = answer->numbers[0], arm = answer->numbers[1];
    if (arm == ARM_POWDER || arm == ARM_INCENSE)
        odds_skill(setup, state, model, SKILL_FORTITUDE, 0, "CZ-ACT-16", out);
    else if (arm == ARM_SAWBONES)
        odds_skill(setup, state, model, SKILL_LORE, cz_data(setup)->dt_help, "CZ-KIT-8", out);
    else if (arm == ARM_BARREL)
        odds_skill(setup, state, model, SKILL_HUNT, cz_data(setup)->dt_objective, "CZ-OBJ-7", out);
    else
        odds_skill(setup, state, model, SKILL_HUNT, 0, "CZ-ACT-16", out);
}

/* The actions that are one check of a skill. */
static void odds_action(const struct setup *setup, const struct cz_state *state,
                        const struct answer *answer, struct odds *out)
{
    const struct cz_data *data = cz_data(setup);
    int model = answer->numbers[0], at = answer->numbers[1];
    bool foe = cz_is_model(setup, at) && cz_is_foe(setup, at);
    struct cz_check check;
    switch (answer->verb) {
    case VERB_COVER:
        odds_skill(setup, state, model, SKILL_ATHLETICS, 0, "CZ-ACT-1", out);
        break;
    case VERB_HIDE:
        odds_skill(setup, state, model, SKILL_STEALTH, cz_hide_threshold(setup, state, model),
                   "CZ-ACT-7", out);
        break;
    case VERB_PARRY:
        if (foe)
            odds_skill(setup, state, model, SKILL_MELEE,
                       cz_foe_rating(setup, state, at, RATING_ATTACK), "CZ-ACT-8", out);
        break;
    case VERB_SPOT:
        if (foe)
            odds_skill(setup, state, model, SKILL_HUNT,
                       cz_foe_rating(setup, state, at, RATING_DEFENCE), "CZ-ACT-10", out);
        break;
    case VERB_AID:
    case VERB_URGE:
        odds_skill(setup, state, model, SKILL_LEADERSHIP, data->dt_help, "CZ-ACT-12", out);
        break;
    case VERB_FLEE:
        check = cz_flee_check(setup, state, model);
        add_check(out, 0, &check, EVENT_MANAGES, "CZ-ACT-13");
        break;
    case VERB_RITE:
        check = cz_rite_check(setup, state, model);
        add_check(out, 0, &check, EVENT_MANAGES, "CZ-OBJ-12");
        break;
    case VERB_TAKE:
        if (at < 1 || at > state->area_count)
            return;
        check = cz_take_check(setup, state, model, at - 1);
        add_check(out, 0, &check, EVENT_MANAGES, "CZ-OBJ-12");
        break;
    case VERB_RECOVER:
        odds_skill(setup, state, model, SKILL_FORTITUDE, data->dt_help, "CZ-ACT-15", out);
        break;
    default:
        break;
    }
}

static void odds_throw(const struct setup *setup, const struct cz_state *state, int model,
                       struct odds *out)
{
    struct cz_check check = cz_throw_check(setup, state, model);
    add_check(out, 0, &check, EVENT_MANAGES, "CZ-KIT-11");
}

/* Actions in which chance has no part. */
static bool is_sure(int verb)
{
    return verb == VERB_MARCH || verb == VERB_DEFEND || verb == VERB_FOCUS || verb == VERB_SWITCH ||
           verb == VERB_RELOAD || verb == VERB_END;
}

/* [CZ-CLK-2] */
static void add_ticks(const struct setup *setup, const struct cz_state *state,
                      const struct answer *answer, struct odds *out)
{
    int ticks = cz_ticks(setup, state, answer);
    if (ticks > 0)
        odds_add(out, ODDS_COST, "CZ-CLK-2", ticks == 1 ? "tick" : "ticks")->amount =
            (int16_t)ticks;
}

void cz_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out)
{
    const struct cz_state *state = redacted;
    int model = answer->numbers[0];
    (void)seat;
    memset(out, 0, sizeof *out);
    if (state->stack.depth == 0 || stack_frame(state)->kind != FRAME_TURN ||
        stack_frame(state)->numbers[TURN_MODEL] != model)
        return;
    switch (answer->verb) {
    case VERB_ATTACK:
        odds_attack(setup, state, answer, out);
        break;
    case VERB_THROW:
        odds_throw(setup, state, model, out);
        break;
    case VERB_CAST:
    case VERB_HONE:
        odds_cast(setup, state, answer, out);
        break;
    case VERB_USE:
    case VERB_COAT:
        odds_use(setup, state, answer, out);
        break;
    default:
        odds_action(setup, state, answer, out);
    }
    if (out->count > 0 || is_sure(answer->verb))
        add_ticks(setup, state, answer, out);
}
