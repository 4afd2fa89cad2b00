/* What is asked, and where answers go: one function a topic, each in the file of its rules. */
#include <string.h>

#include "rulesets/shadows/shadows.h"

int sw_option(struct option *out, int count, int verb, int first, int second, int third, int needs)
{
    out[count] =
        (struct option){.answer = {.verb = (uint8_t)verb, .numbers = {first, second, third}},
                        .needs = (uint8_t)needs};
    return count + 1;
}

/* ---- what is open ----------------------------------------------------------------- */

static int frame_topic(const struct setup *setup, const struct sw_state *state, int *seat)
{
    const struct frame *top = stack_frame(state);
    switch (top->kind) {
    case FRAME_TEST:
        *seat = sw_seat(setup, top->numbers[TEST_MODEL]);
        return TOPIC_REROLL;
    case FRAME_ASK:
        *seat = sw_answer_seat(setup, state);
        return TOPIC_ANSWER;
    case FRAME_REACTION:
        *seat = sw_seat(setup, top->numbers[REACT_MODEL]);
        return TOPIC_DUCK;
    case FRAME_SHOOT:
        *seat = sw_seat(setup, top->numbers[SHOOT_BY]);
        return TOPIC_SHOT;
    case FRAME_MOVE:
        *seat = sw_strike_seat(setup, state);
        return TOPIC_STRIKE;
    case FRAME_CREATURE:
        *seat = state->marshal - 1;
        return TOPIC_PREY;
    default:
        *seat = sw_seat(setup, top->numbers[ACT_MODEL]);
        return TOPIC_ACTION;
    }
}

int sw_open_topic(const struct setup *setup, const struct sw_state *state, int *seat)
{
    if (state->stack.depth > 0)
        return frame_topic(setup, state, seat);
    *seat = state->order[state->order_at];
    switch (state->phase) {
    case PHASE_CORNERS:
        return TOPIC_CORNER;
    case PHASE_DEPLOY:
        return TOPIC_PLACE;
    case PHASE_ACT:
        return TOPIC_ACTIVATE;
    case PHASE_NPCS:
        *seat = state->marshal - 1;
        return TOPIC_NPC;
    case PHASE_RECOVERY:
        *seat = state->asked;
        return TOPIC_RECOVER;
    case PHASE_BOTTLE:
        *seat = state->asked;
        return TOPIC_LEAD;
    default:
        *seat = -1;
        return TOPIC_LAY;
    }
}

/* ---- questions -------------------------------------------------------------------- */

static int dice_open(const struct sw_state *state)
{
    int count = 0;
    for (int i = 0; i < state->dice_count; i++)
        count += sw_may_reroll(state, i);
    return count;
}

static void frame_numbers(const struct setup *setup, const struct sw_state *state, int topic,
                          int32_t *numbers)
{
    const struct frame *top = stack_frame(state);
    numbers[0] = top->numbers[0]; /* the model at hand, always the first */
    switch (topic) {
    case TOPIC_REROLL:
        numbers[1] = top->numbers[TEST_WHAT];
        numbers[2] = sw_successes(state);
        numbers[3] = dice_open(state);
        break;
    case TOPIC_SHOT:
        numbers[1] = top->numbers[SHOOT_SLOT];
        break;
    case TOPIC_DUCK:
        numbers[1] = sw_data(setup)->dodge_mil;
        break;
    case TOPIC_ACTION:
        numbers[1] = top->numbers[ACT_LEFT];
        break;
    default:
        break;
    }
}

static void question_numbers(const struct setup *setup, const struct sw_state *state, int seat,
                             int topic, int32_t *numbers)
{
    if (state->stack.depth > 0) {
        frame_numbers(setup, state, topic, numbers);
        return;
    }
    if (topic == TOPIC_PLACE)
        numbers[0] = state->corners[seat];
    if (topic == TOPIC_LAY || topic == TOPIC_LONE)
        numbers[0] = state->turn;
    if (topic == TOPIC_ACTIVATE)
        numbers[0] = sw_laid_card(state, seat);
}

struct question sw_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct sw_state *state = opaque;
    struct question question = {.asking = ASKING_OVER};
    int asked;
    if (state->phase == PHASE_OVER)
        return question;
    int topic = sw_open_topic(setup, state, &asked);
    bool own = asked == seat || (asked < 0 && sw_lay_asks(state, seat));
    question.asking = own ? ASKING_ANSWER : ASKING_NOTHING;
    if (!own)
        return question;
    question.secret = topic == TOPIC_LAY;
    if (topic == TOPIC_LAY && state->lone[seat])
        topic = TOPIC_LONE;
    question.topic = (uint8_t)topic;
    question.interrupt = topic == TOPIC_REROLL || topic == TOPIC_ANSWER || topic == TOPIC_STRIKE;
    question_numbers(setup, state, seat, topic, question.numbers);
    return question;
}

/* ---- options ---------------------------------------------------------------------- */

static int corner_options(const struct setup *setup, const struct sw_state *state,
                          struct option *out)
{
    int count = 0;
    for (int corner = 1; corner <= SW_CORNERS; corner++)
        if (sw_corner_is_free(setup, state, corner))
            count = sw_option(out, count, VERB_CORNER, corner, 0, 0, NEEDS_NOTHING);
    return count;
}

static int place_options(const struct setup *setup, const struct sw_state *state, int seat,
                         struct option *out)
{
    int count = 0;
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1); model++)
        if (sw_may_start(setup, state, model))
            count = sw_option(out, count, VERB_PLACE, model, 0, 0, NEEDS_POINT);
    return count;
}

/* One option for each model listed. */
static int list_options(const uint8_t *models, int models_count, int verb, struct option *out)
{
    for (int i = 0; i < models_count; i++)
        sw_option(out, i, verb, models[i], 0, 0, NEEDS_NOTHING);
    return models_count;
}

static int open_options(const struct setup *setup, const struct sw_state *state, int topic,
                        int seat, struct option *out)
{
    uint8_t models[SW_MODELS];
    switch (topic) {
    case TOPIC_RECOVER:
        return list_options(models, sw_recoverers(setup, state, seat, models), VERB_RECOVER, out);
    case TOPIC_LEAD:
        return list_options(models, sw_leaders(setup, state, seat, models), VERB_LEAD, out);
    case TOPIC_NPC:
        return list_options(models, sw_npcs_next(setup, state, models), VERB_NPC, out);
    default:
        return list_options(
            models, sw_preys(setup, state, stack_frame(state)->numbers[CREATURE_MODEL], models),
            VERB_PREY, out);
    }
}

int sw_options(const struct setup *setup, const void *opaque, int seat,
               struct option out[LIMIT_OPTIONS])
{
    const struct sw_state *state = opaque;
    int asked, topic = sw_open_topic(setup, state, &asked);
    switch (topic) {
    case TOPIC_CORNER:
        return corner_options(setup, state, out);
    case TOPIC_PLACE:
        return place_options(setup, state, seat, out);
    case TOPIC_LAY:
        return sw_lay_options(state, seat, out);
    case TOPIC_ACTIVATE:
        return sw_activate_options(setup, state, seat, out);
    case TOPIC_ACTION:
        return sw_action_options(setup, state, out);
    case TOPIC_SHOT:
        return sw_shot_options(setup, state, out);
    case TOPIC_REROLL:
        return sw_reroll_options(state, out);
    case TOPIC_ANSWER:
        return sw_answer_options(setup, state, seat, out);
    case TOPIC_DUCK:
        return sw_option(out, 0, VERB_DUCK, 0, 0, 0, NEEDS_WAY);
    case TOPIC_STRIKE:
        return sw_strike_options(setup, state, seat, out);
    default:
        return open_options(setup, state, topic, seat, out);
    }
}

/* Of re-rolls the first option is never worse than another [SW-TEST-3]; of the others it matters what one does
 * if there is a choice. */
bool sw_matters(const struct setup *setup, const void *redacted, int seat)
{
    struct option options[LIMIT_OPTIONS];
    return sw_ask(setup, redacted, seat).topic != TOPIC_REROLL &&
           sw_options(setup, redacted, seat, options) > 1;
}

/* ---- where points may lie --------------------------------------------------------- */

static struct zone whole_table(const struct setup *setup)
{
    const struct terrain *terrain = &setup->layout.terrain;
    return (struct zone){
        .kind = ZONE_POLYGON,
        .point_count = 4,
        .points = {
            {0, 0}, {terrain->width, 0}, {terrain->width, terrain->height}, {0, terrain->height}}};
}

static struct zone zone_near(struct point at, mil reach)
{
    return (struct zone){.kind = ZONE_POINT, .segment = {at, at}, .reach = reach};
}

static void reach_zones(const struct setup *setup, const struct sw_state *state, int verb,
                        int model, struct reach_asked *out)
{
    struct segment edges[2];
    mil radius = sw_radius(setup, state, model);
    switch (verb) {
    case VERB_PLACE:
        out->zones[out->zone_count++] =
            zone_near(sw_corner(setup, state->corners[sw_seat(setup, model)]),
                      sw_data(setup)->corner_mil - 2 * radius);
        break;
    case VERB_ENTER:
        sw_own_edges(setup, state, sw_seat(setup, model), edges);
        for (int i = 0; i < 2; i++)
            out->zones[out->zone_count++] =
                (struct zone){.kind = ZONE_SEGMENT,
                              .segment = edges[i],
                              .reach = sw_move_mil(setup, state, model)};
        break;
    case VERB_CLIMB:
        out->zones[out->zone_count++] = zone_near(sw_at(state, model), 2 * RADIUS_LARGE);
        break;
    case VERB_DISMOUNT:
        out->zones[out->zone_count++] = zone_near(sw_at(state, model), radius + GAP_CONTACT);
        break;
    default: /* a direction */
        out->zones[out->zone_count++] = whole_table(setup);
        out->base_count = 0;
    }
}

void sw_reach(const struct setup *setup, const void *opaque, int seat, const struct option *option,
              struct reach_asked *out)
{
    const struct sw_state *state = opaque;
    int verb = option->answer.verb, model = option->answer.numbers[0];
    struct base bases[SW_BASES];
    (void)seat;
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (verb == VERB_DUCK)
        model = stack_frame(state)->numbers[REACT_MODEL];
    int count = sw_bases(setup, state, model, bases);
    out->base_count = count < LIMIT_MODELS ? count : LIMIT_MODELS;
    memcpy(out->bases, bases, (size_t)out->base_count * sizeof *bases);
    out->from = sw_at(state, model);
    if (verb != VERB_MOVE && verb != VERB_DUCK) {
        reach_zones(setup, state, verb, model, out);
        return;
    }
    mil length = verb == VERB_DUCK ? sw_data(setup)->dodge_mil : sw_move_mil(setup, state, model);
    out->mover = sw_mover_index(setup, state, model);
    out->allowance = (struct allowance){length, length};
}

/* ---- answers ---------------------------------------------------------------------- */

static bool apply_topic(const struct setup *setup, struct sw_state *state, int topic, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    switch (topic) {
    case TOPIC_CORNER:
        return sw_apply_corner(setup, state, seat, answer, sink, refusal);
    case TOPIC_PLACE:
        return sw_apply_place(setup, state, seat, answer, sink, refusal);
    case TOPIC_LAY:
        return sw_apply_lay(state, seat, answer, refusal);
    case TOPIC_ACTIVATE:
        return sw_apply_activate(setup, state, seat, answer, sink, refusal);
    case TOPIC_ACTION:
        return sw_apply_action(setup, state, answer, sink, refusal);
    case TOPIC_SHOT:
        return sw_apply_shot(setup, state, answer, refusal);
    case TOPIC_REROLL:
        return sw_apply_reroll(setup, state, answer, sink, refusal);
    case TOPIC_ANSWER:
        return sw_apply_answer(setup, state, seat, answer, sink, refusal);
    case TOPIC_DUCK:
        return sw_apply_duck(setup, state, answer, sink, refusal);
    case TOPIC_STRIKE:
        return sw_apply_strike(setup, state, seat, answer, sink, refusal);
    case TOPIC_RECOVER:
        return sw_apply_recover(setup, state, seat, answer, sink, refusal);
    case TOPIC_LEAD:
        return sw_apply_lead(setup, state, seat, answer, sink, refusal);
    case TOPIC_NPC:
        return sw_apply_npc(setup, state, answer, sink, refusal);
    default:
        return sw_apply_prey(setup, state, answer, refusal);
    }
}

bool sw_apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal)
{
    struct sw_state *state = opaque;
    int asked, topic = sw_open_topic(setup, state, &asked);
    bool accepted = apply_topic(setup, state, topic, seat, answer, sink, refusal);
    if (accepted)
        sw_run(setup, state, sink);
    return accepted;
}
