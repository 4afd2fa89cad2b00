/* Checks: a pool of dice against the difficulty die and a threshold [CZ-CHK-1] to [CZ-CHK-10]. */
#include "rulesets/cazadores/chances.h"

/* ---- Advantage and Disadvantage --------------------------------------------------- */

void cz_edge_add(struct cz_check *check, int amount, enum rule rule, const char *words)
{
    check->edge += amount;
    if (check->reason_count < CZ_REASONS)
        check->reasons[check->reason_count++] =
            (struct cz_reason){(int8_t)amount, (uint8_t)rule, words};
}

/* ---- ratings ---------------------------------------------------------------------- */

/* [CZ-CHK-8] */
static int linked(int skill)
{
    return skill / 2;
}

/* [CZ-CHK-1] Companions have no skills: only Cazadores' sheets list any. [CZ-FOE-12] Foes roll ATK to attack, TER for
 * Fortitude, DEF for Athletics. */
int cz_rating(const struct setup *setup, const struct cz_state *state, int model, int skill)
{
    if (cz_is_foe(setup, model))
        return skill == SKILL_ATHLETICS   ? cz_foe_rating(setup, state, model, RATING_DEFENCE)
               : skill == SKILL_FORTITUDE ? cz_foe_rating(setup, state, model, RATING_TERROR)
                                          : cz_foe_rating(setup, state, model, RATING_ATTACK);
    const struct cz_member *member = cz_member(setup, model);
    return member->abilities[linked(skill)] +
           (cz_is_cazador(setup, model) ? member->skills[skill] : 0);
}

/* A check of a skill, with what conditions do to it [CZ-COND-4] [CZ-COND-7]. */
struct cz_check cz_skill_check(const struct setup *setup, const struct cz_state *state, int model,
                               int skill, int threshold)
{
    struct cz_check check = {.model = model,
                             .what = WHAT_SKILLS + skill,
                             .pool = cz_rating(setup, state, model, skill),
                             .threshold = threshold};
    if ((skill == SKILL_STEALTH || skill == SKILL_ATHLETICS) &&
        cz_has_condition(state, model, COND_FREEZING))
        cz_edge_add(&check, -1, RULE_COND_4, "Freezing");
    if (skill == SKILL_FORTITUDE && cz_has_condition(state, model, COND_POISONED))
        cz_edge_add(&check, -1, RULE_COND_7, "Poisoned");
    return check;
}

/* ---- rolling ---------------------------------------------------------------------- */

/* [CZ-CHK-5] With Advantage the lower of two counts, with Disadvantage the higher; more of either changes
 * nothing. */
static int roll_difficulty(const struct setup *setup, struct cz_state *state,
                           const struct cz_check *check, const struct sink *sink)
{
    enum purpose purpose = cz_purpose(setup, check->model);
    int kept = dice_roll(&state->chance, purpose, CZ_SIDES), dropped = 0;
    if (check->edge != 0) {
        int other = dice_roll(&state->chance, purpose, CZ_SIDES);
        bool swap = check->edge > 0 ? other < kept : other > kept;
        dropped = swap ? kept : other;
        kept = swap ? other : kept;
    }
    sink_tell(sink, EVENT_DIFFICULTY, check->model, kept, dropped);
    return kept;
}

static void tell_check(const struct cz_check *check, const struct sink *sink)
{
    struct event event = {.kind = EVENT_CHECK,
                          .seen_by = SEEN_BY_ALL,
                          .numbers = {check->model, check->what, check->pool, check->threshold}};
    sink_send(sink, &event);
    for (int i = 0; sink && i < check->reason_count; i++)
        sink_tell(sink, EVENT_MODIFIER, check->reasons[i].amount, check->reasons[i].rule, 0);
}

/* How it came out, with what the dice were worth to the model's player: successes, against those to be expected. */
static void tell_result(const struct setup *setup, const struct cz_check *check,
                        struct cz_result result, const struct sink *sink)
{
    bool fails = result.successes == 0;
    struct event event = {
        .kind = fails ? EVENT_FAILS : EVENT_SUCCEEDS,
        .seen_by = SEEN_BY_ALL,
        .luck_seat = (uint8_t)(cz_seat(setup, check->model) + 1),
        .numbers = {check->model, fails ? check->what : result.successes, result.criticals}};
    if (event.luck_seat > 0) {
        event.worth = 1000 * result.successes;
        event.expected = cz_expected(check);
    }
    sink_send(sink, &event);
}

/* Rolls a check. The difficulty die comes first, then the pool; [CZ-CHK-10] an empty pool fails. */
struct cz_result cz_roll(const struct setup *setup, struct cz_state *state,
                         const struct cz_check *check, const struct sink *sink)
{
    struct cz_result result = {0, 0};
    tell_check(check, sink);
    int needs = roll_difficulty(setup, state, check, sink);
    int threshold = check->threshold > CZ_DT_MOST ? CZ_DT_MOST : check->threshold; /* [CZ-CHK-10] */
    needs = threshold > needs ? threshold : needs;                                 /* [CZ-CHK-2] */
    for (int i = 0; i < check->pool; i++) {
        int die = dice_roll(&state->chance, cz_purpose(setup, check->model), CZ_SIDES);
        sink_tell(sink, EVENT_DIE, check->model, die, 0);
        result.successes += die >= needs;    /* [CZ-CHK-1] */
        result.criticals += die == CZ_SIDES; /* [CZ-CHK-3] */
    }
    if (sink)
        tell_result(setup, check, result, sink);
    return result;
}

/* A check that only passes or fails. */
bool cz_passes(const struct setup *setup, struct cz_state *state, int model, int skill,
               int threshold, const struct sink *sink)
{
    struct cz_check check = cz_skill_check(setup, state, model, skill, threshold);
    return cz_roll(setup, state, &check, sink).successes > 0;
}

/* The same for an action of a Pack model: whether it succeeds is told as such [CZ-CHK-9]. */
struct cz_result cz_try(const struct setup *setup, struct cz_state *state,
                        const struct cz_check *check, const struct sink *sink)
{
    struct cz_result result = cz_roll(setup, state, check, sink);
    sink_tell(sink, result.successes > 0 ? EVENT_MANAGES : EVENT_NOTHING, check->model, check->what,
              0);
    return result;
}

bool cz_manages(const struct setup *setup, struct cz_state *state, int model, int skill,
                int threshold, const struct sink *sink)
{
    struct cz_check check = cz_skill_check(setup, state, model, skill, threshold);
    return cz_try(setup, state, &check, sink).successes > 0;
}

/* [CZ-CHK-6] */
int cz_d5(struct cz_state *state, enum purpose purpose)
{
    return (dice_roll(&state->chance, purpose, CZ_SIDES) + 1) / 2;
}

/* [CZ-CHK-7] The direction of a scatter whose distance die is rolled. */
struct point cz_scatter_by(struct cz_state *state, enum purpose purpose, struct point from,
                           int inches, const struct sink *sink)
{
    struct scatter scatter = dice_scatter_by(&state->chance, purpose, from, inches * INCH);
    struct event event = {.kind = EVENT_SCATTERS,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {inches, scatter.direction_roll},
                          .points = {scatter.to}};
    sink_send(sink, &event);
    return scatter.to;
}

/* [CZ-CHK-7] The distance die, then the direction. */
struct point cz_scatter(struct cz_state *state, enum purpose purpose, struct point from,
                        const struct sink *sink)
{
    int inches = cz_d5(state, purpose);
    return cz_scatter_by(state, purpose, from, inches, sink);
}
