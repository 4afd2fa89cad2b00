/* Odds: what an answer may lead to, exact and from what the asker knows [TB-GAME-5]. Outcomes of one group
 * exclude each other; those of group 0 each name the kind of event that shows them. */
#include "base/pen.h"
#include "rulesets/shadows/chances.h"

/* ---- lines ------------------------------------------------------------------------ */

static struct odds_line *add_line(struct odds *odds, enum odds_kind kind, const char *rule,
                                  const char *words)
{
    struct odds_line *line =
        &odds->lines[odds->count < LIMIT_ODDS ? odds->count++ : odds->count - 1];
    *line = (struct odds_line){.kind = (uint8_t)kind, .ppm = -1, .event = -1, .rule = rule};
    struct pen pen = pen_in(line->words, sizeof line->words);
    pen_text(&pen, words);
    return line;
}

static void add_outcome(struct odds *odds, int group, int32_t ppm, int event, const char *rule,
                        const char *words)
{
    struct odds_line *line = add_line(odds, ODDS_OUTCOME, rule, words);
    line->group = (uint8_t)group;
    line->ppm = ppm;
    line->event = (int16_t)(group == 0 ? event : -1);
}

static int32_t ppm_of(int64_t part)
{
    return (int32_t)(((wide)part * ONE_MILLION + FATE_WHOLE / 2) / FATE_WHOLE);
}

/* Something that happens or does not. */
static void add_either(struct odds *odds, int group, int64_t part, int event, const char *rule,
                       const char *yes, const char *no)
{
    add_outcome(odds, group, ppm_of(part), event, rule, yes);
    add_outcome(odds, group, ONE_MILLION - ppm_of(part), -1, rule, no);
}

static void add_pool(struct odds *odds, const struct sw_pool *pool)
{
    for (int i = 0; i < pool->modifier_count; i++)
        add_line(odds, ODDS_MODIFIER, SW_RULES[pool->modifiers[i].rule], pool->modifiers[i].words)
            ->amount = pool->modifiers[i].amount;
}

/* ---- shots ------------------------------------------------------------------------ */

static void add_fate(struct odds *odds, int group, const struct sw_fate *fate)
{
    int32_t ppm[FATE_COUNT];
    sw_fate_ppm(fate, ppm);
    add_outcome(odds, group, ppm[FATE_CASUALTY], EVENT_CASUALTY, "SW-SHOOT-4", "casualty");
    add_outcome(odds, group, ppm[FATE_DOWNED], EVENT_DOWNED, "SW-SHOOT-4", "downed");
    add_outcome(odds, group, ppm[FATE_SHAKEN], EVENT_SHAKEN, "SW-SHOOT-4", "shaken");
    add_outcome(odds, group, ppm[FATE_SAVED], EVENT_SAVED, "SW-SHOOT-3", "saved");
    add_outcome(odds, group, ppm[FATE_MISSED], -1, "SW-SHOOT-3", "missed");
}

static bool is_model(const struct setup *setup, int model)
{
    return model >= 0 && model < sw_model_count(setup);
}

/* Those who may answer: whoever is on Lookout with the shooter in front and in sight, or dodges. */
static void add_replies(const struct setup *setup, const struct sw_state *state, int by, int at,
                        struct odds *out)
{
    struct circle from = sw_circle(setup, state, by);
    for (int model = 0; model < sw_posse_count(setup); model++) {
        if (state->models[model].done != DONE_LOOKOUT || !sw_is_up(state, model) ||
            !sw_enemies(setup, state, model, by) || !sw_in_front(state, model, from) ||
            sw_sight(setup, sw_circle(setup, state, model), from) == SIGHT_BLOCKED)
            continue;
        int32_t ppm = ppm_of(
            sw_success_part(sw_grit(setup, state, model), sw_has(setup, model, ITEM_QUICKDRAW)));
        add_line(out, ODDS_REPLY, "SW-LOOK-2", "a Lookout may react")->ppm = ppm;
        if (model == at)
            add_line(out, ODDS_REPLY, "SW-LOOK-3", "the target may dodge")->ppm = ppm;
    }
}

static void odds_shoot(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int slot, struct odds *out)
{
    struct sw_pool pool;
    int64_t jams;
    if (!is_model(setup, by) || !is_model(setup, at) || slot < 0 || slot >= SLOT_GUNS ||
        !sw_is_up(state, by) || !sw_slot_works(setup, state, by, slot) ||
        !sw_may_target(setup, state, by, at, slot))
        return;
    struct sw_fate fate = sw_aimed_fate(setup, state, by, at, slot, true, &jams);
    add_fate(out, 0, &fate);
    add_either(out, 1, jams, -1, "SW-JAM-1", "jams", "does not jam");
    if (!sw_is_closest(setup, state, by, at, slot))
        add_either(out, 2,
                   sw_success_part(sw_grit(setup, state, by), sw_has(setup, by, ITEM_HAWKEYE)), -1,
                   "SW-SHOOT-1", "spotted", "the closest instead");
    sw_shot_pool(setup, state, by, at, slot, sw_trick(setup, state, by, at, slot), &pool);
    add_pool(out, &pool);
    add_replies(setup, state, by, at, out);
}

/* [SW-LOOK-2] The Reaction test first, where the actor is now. */
static void odds_react(const struct setup *setup, const struct sw_state *state, int by, int slot,
                       struct odds *out)
{
    int at = stack_frame(state)->numbers[ASK_ACTOR];
    int64_t jams;
    if (!is_model(setup, by) || slot < 0 || slot >= SLOT_COUNT)
        return;
    add_either(
        out, 0, sw_success_part(sw_grit(setup, state, by), sw_has(setup, by, ITEM_QUICKDRAW)),
        sw_slot_is_burst(slot) ? EVENT_BURSTS : EVENT_SHOOTS, "SW-LOOK-2", "fires", "is too slow");
    if (sw_slot_is_burst(slot) || !sw_slot_works(setup, state, by, slot) ||
        !sw_may_target(setup, state, by, at, slot))
        return;
    struct sw_fate fate = sw_aimed_fate(setup, state, by, at, slot, false, &jams);
    add_fate(out, 1, &fate);
    add_either(out, 2, jams, -1, "SW-JAM-1", "jams", "does not jam");
}

/* ---- Fights and the rest ---------------------------------------------------------- */

static void odds_fight(const struct setup *setup, const struct sw_state *state, int by, int at,
                       struct odds *out)
{
    const struct frame *act = &state->stack.frames[0];
    struct sw_pool pool;
    struct sw_bout bout;
    if (!is_model(setup, by) || !is_model(setup, at) || !sw_is_up(state, by) ||
        !sw_may_fight(setup, state, by, at))
        return;
    if (!sw_is_up(state, at)) { /* [SW-DOWN-1] */
        add_outcome(out, 0, ONE_MILLION, EVENT_CASUALTY, "SW-DOWN-1", "casualty");
        return;
    }
    bool charge = !(act->numbers[ACT_FLAGS] & ACT_DUAL) && (state->met >> at & 1);
    int flags = charge ? FIGHT_CHARGE : 0;
    sw_fight_fate(setup, state, by, at, flags, &bout);
    add_either(out, 0, bout.even, EVENT_EVEN, "SW-FIGHT-2", "a draw", "somebody wins");
    add_fate(out, 1, &bout.defender);
    add_fate(out, 2, &bout.attacker);
    sw_fight_pool(setup, state, by, at, flags, true, &pool);
    add_pool(out, &pool);
    add_replies(setup, state, by, NO_MODEL, out);
}

static void odds_test(const struct setup *setup, const struct sw_state *state, int model,
                      bool again, int event, const char *rule, struct odds *out)
{
    if (is_model(setup, model))
        add_either(out, 0, sw_success_part(sw_grit(setup, state, model), again), event, rule,
                   "success", "failure");
}

/* [SW-SK-12] */
static void odds_activate(const struct setup *setup, const struct sw_state *state, int seat,
                          int model, struct odds *out)
{
    if (is_model(setup, model) && sw_seat(setup, model) == seat &&
        state->models[model].life != LIFE_DOWN && sw_has(setup, model, ITEM_SLICK))
        odds_test(setup, state, model, false, EVENT_ONE_MORE, "SW-SK-12", out);
}

void sw_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out)
{
    const struct sw_state *state = redacted;
    int asked, topic, model = answer->numbers[0];
    out->count = 0;
    if (state->phase == PHASE_OVER)
        return;
    topic = sw_open_topic(setup, state, &asked);
    if (asked != seat)
        return;
    if ((topic == TOPIC_ACTION && (answer->verb == VERB_SHOOT || answer->verb == VERB_GUNSLING)) ||
        (topic == TOPIC_SHOT && answer->verb == VERB_SHOOT))
        odds_shoot(setup, state, model, answer->numbers[1], answer->numbers[2], out);
    else if (topic == TOPIC_ACTION && answer->verb == VERB_FIGHT)
        odds_fight(setup, state, model, answer->numbers[1], out);
    else if (topic == TOPIC_ACTION && answer->verb == VERB_SEARCH)
        odds_test(setup, state, model, false, EVENT_SEARCHED, "SW-SCEN-5", out);
    else if (topic == TOPIC_ANSWER && answer->verb == VERB_REACT)
        odds_react(setup, state, model, answer->numbers[1], out);
    else if (topic == TOPIC_ANSWER && answer->verb == VERB_DODGE)
        odds_test(setup, state, model,
                  is_model(setup, model) && sw_has(setup, model, ITEM_QUICKDRAW), EVENT_PASSES,
                  "SW-LOOK-3", out);
    else if (topic == TOPIC_ACTIVATE && (answer->verb == VERB_SOLO || answer->verb == VERB_DUAL))
        odds_activate(setup, state, seat, model, out);
}
