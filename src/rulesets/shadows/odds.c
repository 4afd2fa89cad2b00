/* Odds: what an answer may lead to, exact and from what the asker knows [TB-GAME-5]. Outcomes of one group
 * exclude each other; those of group 0 each name the kind of event that shows them. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/shadows/chances.h"

/* ---- lines ------------------------------------------------------------------------ */

static int32_t ppm_of(int64_t part)
{
    return (int32_t)(((wide)part * ONE_MILLION + FATE_WHOLE / 2) / FATE_WHOLE);
}

/* Something that happens or does not. */
static void add_either(struct odds *odds, int group, int64_t part, int event, const char *rule,
                       const char *yes, const char *no)
{
    odds_add_outcome(odds, group, ppm_of(part), event, rule, yes);
    odds_add_outcome(odds, group, ONE_MILLION - ppm_of(part), -1, rule, no);
}

static void add_pool(struct odds *odds, const struct sw_pool *pool)
{
    for (int i = 0; i < pool->modifier_count; i++)
        odds_add(odds, ODDS_MODIFIER, SW_RULES[pool->modifiers[i].rule], pool->modifiers[i].words)
            ->amount = pool->modifiers[i].amount;
}

/* ---- shots ------------------------------------------------------------------------ */

static void add_fate(struct odds *odds, int group, const struct sw_fate *fate)
{
    int32_t ppm[FATE_COUNT];
    sw_fate_ppm(fate, ppm);
    odds_add_outcome(odds, group, ppm[FATE_CASUALTY], EVENT_CASUALTY, "SW-SHOOT-4", "casualty");
    odds_add_outcome(odds, group, ppm[FATE_DOWNED], EVENT_DOWNED, "SW-SHOOT-4", "downed");
    odds_add_outcome(odds, group, ppm[FATE_SHAKEN], EVENT_SHAKEN, "SW-SHOOT-4", "shaken");
    odds_add_outcome(odds, group, ppm[FATE_SAVED], EVENT_SAVED, "SW-SHOOT-3", "saved");
    odds_add_outcome(odds, group, ppm[FATE_MISSED], -1, "SW-SHOOT-3", "missed");
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
        odds_add(out, ODDS_REPLY, "SW-LOOK-2", "a Lookout may react")->ppm = ppm;
        if (model == at)
            odds_add(out, ODDS_REPLY, "SW-LOOK-3", "the target may dodge")->ppm = ppm;
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
        odds_add_outcome(out, 0, ONE_MILLION, EVENT_CASUALTY, "SW-DOWN-1", "casualty");
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

/* [SW-MOV-3] A free Fight: only the leaver can be hurt. Where a creature strikes as well, what comes of one
 * cannot be told from what comes of the other. */
static void odds_strike(const struct setup *setup, const struct sw_state *state, int by,
                        struct odds *out)
{
    int leaver = stack_frame(state)->numbers[MOVE_MODEL];
    struct sw_pool pool;
    struct sw_bout bout;
    if (!is_model(setup, by) || !sw_may_strike(setup, state, by))
        return;
    for (int model = sw_posse_count(setup); model < sw_model_count(setup); model++)
        if (sw_may_strike(setup, state, model))
            return;
    sw_fight_fate(setup, state, by, leaver, FIGHT_FREE, &bout);
    add_either(out, 0, bout.even, EVENT_EVEN, "SW-FIGHT-2", "a draw", "somebody wins");
    add_fate(out, 1, &bout.defender);
    sw_fight_pool(setup, state, by, leaver, FIGHT_FREE, true, &pool);
    add_pool(out, &pool);
}

/* How many dice are rolled, which is certain; others may roll theirs at once after it. */
static void add_dice(struct odds *odds, int dice, const char *rule)
{
    char words[24];
    struct pen pen = pen_in(words, sizeof words);
    pen_number(&pen, dice);
    pen_text(&pen, dice == 1 ? " die" : " dice");
    odds_add_outcome(odds, 0, ONE_MILLION, EVENT_POOL, rule, words);
}

/* [SW-REC-1] */
static void odds_recover(const struct setup *setup, const struct sw_state *state, int model,
                         struct odds *out)
{
    int32_t ppm[FATE_COUNT];
    if (!is_model(setup, model) || state->models[model].life != LIFE_DOWN)
        return;
    struct sw_fate fate = sw_recovery_fate(setup, state, model);
    sw_fate_ppm(&fate, ppm);
    add_dice(out, sw_recovery_dice(setup, state, model), "SW-REC-1");
    odds_add_outcome(out, 1, ppm[FATE_CASUALTY], -1, "SW-REC-1", "casualty");
    odds_add_outcome(out, 1, ppm[FATE_DOWNED], -1, "SW-REC-1", "stays down");
    odds_add_outcome(out, 1, ppm[FATE_SHAKEN], -1, "SW-REC-1", "stands up, Shaken");
    if (sw_touches_friend(setup, state, model))
        odds_add(out, ODDS_MODIFIER, "SW-REC-1", "a friend in contact")->amount = 1;
}

/* [SW-BOT-1] */
static void odds_lead(const struct setup *setup, const struct sw_state *state, int model,
                      struct odds *out)
{
    if (!is_model(setup, model) || !sw_on_table(state, model))
        return;
    add_dice(out, sw_bottle_dice(setup, state, model), "SW-BOT-1");
    add_either(out, 1, sw_holds_part(setup, state, model), -1, "SW-BOT-1", "the posse fights on",
               "the posse bottles out");
}

/* Puts before a line whom it is about. */
static void put_name(const struct setup *setup, int model, struct odds_line *line)
{
    char words[sizeof line->words], stranger[LIMIT_NAME];
    struct pen pen = pen_in(words, sizeof words);
    if (sw_is_npc(setup, model))
        sw_name(setup, model, stranger);
    pen_text(&pen, sw_is_npc(setup, model) ? stranger : sw_sheet(setup, model)->name);
    pen_text(&pen, ": ");
    pen_text(&pen, line->words);
    memcpy(line->words, words, sizeof line->words);
}

/* [SW-WEAP-4] Each in the corridor apart, a group of outcomes for each. */
static void odds_burst(const struct setup *setup, const struct sw_state *state,
                       const struct answer *answer, struct odds *out)
{
    enum { TOLD = 6 }; /* as many as there is room for */
    int by = answer->numbers[0], slot = answer->numbers[1];
    struct sw_state copy = *state;
    uint8_t victims[SW_MODELS];
    if (!is_model(setup, by) || slot < 0 || slot >= SLOT_COUNT || !sw_slot_is_burst(slot) ||
        !sw_slot_works(setup, state, by, slot) || !sw_is_up(state, by) || answer->point_count == 0)
        return;
    copy.aim_x = answer->points[0].x;
    copy.aim_y = answer->points[0].y;
    int count = sw_burst_victims(setup, &copy, by, victims);
    for (int i = 0; i < count && i < TOLD; i++) {
        int first = out->count;
        struct sw_fate fate = sw_shot_fate(setup, &copy, by, victims[i], slot, NULL);
        add_fate(out, i, &fate);
        for (int k = first; k < out->count; k++)
            put_name(setup, victims[i], &out->lines[k]);
    }
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
    else if (topic == TOPIC_ACTION && answer->verb == VERB_BURST)
        odds_burst(setup, state, answer, out);
    else if (topic == TOPIC_STRIKE && answer->verb == VERB_STRIKE)
        odds_strike(setup, state, model, out);
    else if (topic == TOPIC_RECOVER && answer->verb == VERB_RECOVER)
        odds_recover(setup, state, model, out);
    else if (topic == TOPIC_LEAD && answer->verb == VERB_LEAD)
        odds_lead(setup, state, model, out);
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
