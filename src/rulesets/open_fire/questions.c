/* What is asked, and where answers go: one function a topic, each in the file of its rules. */
#include <string.h>

#include "rulesets/open_fire/open_fire.h"

int of_option(struct option *out, int count, int verb, int first, int second, int third, int needs)
{
    out[count] =
        (struct option){.answer = {.verb = (uint8_t)verb, .numbers = {first, second, third}},
                        .needs = (uint8_t)needs};
    return count + 1;
}

/* ---- what is open ----------------------------------------------------------------- */

static int activation_topic(const struct setup *setup, const struct of_state *state, int *seat)
{
    static const uint8_t TOPICS[] = {
        [STEP_ENTER] = TOPIC_ENTER,   [STEP_RECOVER] = TOPIC_RECOVER, [STEP_MOVE] = TOPIC_MOVE,
        [STEP_ATTACK] = TOPIC_ATTACK, [STEP_SECURE] = TOPIC_SECURE,   [STEP_HIDE] = TOPIC_HIDE,
        [STEP_REACT] = TOPIC_REACT,   [STEP_END] = TOPIC_REACT,
    };
    const struct frame *top = of_top(state);
    *seat = of_seat(setup, top->numbers[ACTIVATION_MODEL]);
    if (top->step == STEP_REACT)
        *seat = of_react_seat(setup, state);
    if (top->step == STEP_MOVE && of_did(state, DID_JUMP))
        return TOPIC_GO_ON;
    return TOPICS[top->step];
}

static int frame_topic(const struct setup *setup, const struct of_state *state, int *seat)
{
    const struct frame *top = of_top(state);
    switch (top->kind) {
    case FRAME_DISCARD:
        *seat = top->numbers[DISCARD_SEAT];
        return TOPIC_DISCARD;
    case FRAME_TEST:
        *seat = top->numbers[TEST_SEAT];
        if (top->step != STEP_TEST_ANSWER)
            return TOPIC_SKILL + top->numbers[TEST_WHAT];
        *seat = 1 - *seat; /* [OF-PLAY-2] */
        return TOPIC_ANSWER;
    case FRAME_ATTACK:
        *seat =
            of_seat(setup, top->numbers[top->step == STEP_ATTACK_RETURN ? ATTACK_AT : ATTACK_BY]);
        return top->step == STEP_ATTACK_RETURN ? TOPIC_RETURN
               : top->step == STEP_ATTACK_HAIL ? TOPIC_HAIL
                                               : TOPIC_RUN;
    default:
        return activation_topic(setup, state, seat);
    }
}

int of_open_topic(const struct setup *setup, const struct of_state *state, int *seat)
{
    if (state->stack.depth > 0)
        return frame_topic(setup, state, seat);
    *seat = state->turn;
    switch (state->phase) {
    case PHASE_HIRE:
        return TOPIC_HIRE;
    case PHASE_EDGES:
        return TOPIC_EDGE;
    case PHASE_ENTRIES:
        return TOPIC_ENTRY;
    default:
        return state->offered ? TOPIC_ACTIVATE : TOPIC_CARD;
    }
}

/* ---- questions -------------------------------------------------------------------- */

static int wanted(const struct setup *setup, const struct of_state *state, int seat)
{
    int count = 0;
    for (int model = of_first_model(setup, seat); model < of_first_model(setup, seat + 1); model++)
        count += state->models[model].weapon == WEAPON_NONE;
    return count;
}

/* What a question within an attack or a test speaks of. */
static void frame_numbers(const struct setup *setup, const struct of_state *state, int topic,
                          int32_t *numbers)
{
    const struct frame *top = of_top(state);
    switch (topic) {
    case TOPIC_ANSWER:
        numbers[0] = top->numbers[TEST_MODEL];
        numbers[1] = top->numbers[TEST_WHAT];
        numbers[2] = top->numbers[TEST_NEEDS];
        numbers[3] = of_hand_size(state, top->numbers[TEST_SEAT]);
        break;
    case TOPIC_RETURN:
        numbers[0] = top->numbers[ATTACK_AT];
        numbers[1] = top->numbers[ATTACK_BY];
        break;
    case TOPIC_HAIL:
        numbers[0] = top->numbers[ATTACK_BY];
        numbers[1] = top->numbers[ATTACK_LEFT];
        break;
    case TOPIC_RUN:
        numbers[0] = top->numbers[ATTACK_BY];
        numbers[1] = of_move_mil(setup, state, numbers[0], true);
        break;
    default:
        numbers[0] = top->numbers[TEST_MODEL];
        numbers[1] = top->numbers[TEST_NEEDS];
    }
}

static void question_numbers(const struct setup *setup, const struct of_state *state, int seat,
                             int topic, int32_t *numbers)
{
    int actor = of_actor(state);
    switch (topic) {
    case TOPIC_HIRE:
        numbers[0] = wanted(setup, state, seat);
        break;
    case TOPIC_EDGE:
    case TOPIC_DISCARD:
        break;
    case TOPIC_ENTRY:
        numbers[0] = state->edges[seat];
        break;
    case TOPIC_CARD:
        numbers[1] = of_hand_size(state, seat);
        numbers[0] = state->round;
        break;
    case TOPIC_ACTIVATE:
        numbers[0] = state->round;
        break;
    case TOPIC_RECOVER:
        numbers[0] = actor;
        numbers[1] = state->models[actor].stress;
        break;
    case TOPIC_MOVE:
        numbers[2] =
            of_is_wounded(state, actor) ? 0 : of_way_length(setup, state, actor, VERB_ADVANCE);
        numbers[0] = actor;
        numbers[1] = of_way_length(setup, state, actor, VERB_MOVE);
        break;
    case TOPIC_GO_ON:
        numbers[0] = actor;
        numbers[1] = of_way_length(setup, state, actor, VERB_MOVE);
        break;
    case TOPIC_REACT:
        numbers[0] = state->stack.pending[state->stack.pending_first].numbers[REACT_AT];
        break;
    case TOPIC_ENTER:
    case TOPIC_ATTACK:
    case TOPIC_SECURE:
    case TOPIC_HIDE:
        numbers[0] = actor;
        break;
    default:
        frame_numbers(setup, state, topic, numbers);
    }
}

struct question of_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct of_state *state = opaque;
    struct question question = {.asking = ASKING_OVER};
    int asked;
    if (state->phase == PHASE_OVER)
        return question;
    int topic = of_open_topic(setup, state, &asked);
    question.asking = asked == seat ? ASKING_ANSWER : ASKING_NOTHING;
    if (asked != seat)
        return question;
    question.topic = (uint8_t)topic;
    question.interrupt = topic >= TOPIC_REACT;
    question_numbers(setup, state, seat, topic, question.numbers);
    return question;
}

/* ---- options ---------------------------------------------------------------------- */

static int edge_options(struct option *out)
{
    int count = 0;
    for (int edge = 1; edge <= SIDE_COUNT; edge++)
        count = of_option(out, count, VERB_EDGE, edge, 0, 0, NEEDS_NOTHING);
    return count;
}

/* Whether a model in reserve can come in where another of the seat can, so that no place is looked for twice. */
static bool comes_in_like(const struct setup *setup, const struct of_state *state, int model,
                          int other)
{
    return other != NO_MODEL && state->models[model].life == LIFE_RESERVE &&
           !state->models[model].acted && !of_member(setup, other)->ambush &&
           of_member(setup, model)->mover == of_member(setup, other)->mover;
}

static int activate_options(const struct setup *setup, const struct of_state *state, int seat,
                            struct option *out)
{
    int count = 0, end = of_first_model(setup, seat + 1), comes_in = NO_MODEL;
    for (int model = of_first_model(setup, seat); model < end; model++) {
        if (!comes_in_like(setup, state, model, comes_in)) {
            if (!of_may_activate(setup, state, model))
                continue;
            comes_in = state->models[model].life == LIFE_RESERVE ? model : comes_in;
        }
        count = of_option(out, count, VERB_ACTIVATE, model, 0, 0, NEEDS_NOTHING);
    }
    return count;
}

static int two_options(int first, int second, struct option *out)
{
    int count = of_option(out, 0, first, 0, 0, 0, NEEDS_NOTHING);
    return of_option(out, count, second, 0, 0, 0, NEEDS_NOTHING);
}

int of_options(const struct setup *setup, const void *opaque, int seat,
               struct option out[LIMIT_OPTIONS])
{
    const struct of_state *state = opaque;
    int asked;
    switch (of_open_topic(setup, state, &asked)) {
    case TOPIC_HIRE:
        return of_hire_options(state, out);
    case TOPIC_EDGE:
        return edge_options(out);
    case TOPIC_ENTRY:
        return of_option(out, 0, VERB_ENTRY, 0, 0, 0, NEEDS_POINT);
    case TOPIC_CARD:
        return two_options(VERB_DRAW, VERB_PASS, out);
    case TOPIC_DISCARD:
        return of_discard_options(state, seat, out);
    case TOPIC_ACTIVATE:
        return activate_options(setup, state, seat, out);
    case TOPIC_SKILL:
    case TOPIC_DEFENCE:
    case TOPIC_COMMAND:
    case TOPIC_LAST:
        return two_options(VERB_DRAW, VERB_PLAY, out);
    case TOPIC_ANSWER:
        return two_options(VERB_PASS, VERB_PLAY, out);
    case TOPIC_RETURN:
    case TOPIC_HAIL:
    case TOPIC_RUN:
        return of_after_options(setup, state, out);
    default:
        return of_activation_options(setup, state, out);
    }
}

/* ---- where points may lie --------------------------------------------------------- */

/* [OF-RND-3]; one who may come from an ambush has the whole table [OF-SPEC-1]. */
static struct zone entry_zone(const struct setup *setup, const struct of_state *state, int model)
{
    mil x = setup->layout.terrain.width, y = setup->layout.terrain.height;
    if (of_member(setup, model)->ambush)
        return (struct zone){
            .kind = ZONE_POLYGON, .point_count = 4, .points = {{0, 0}, {x, 0}, {x, y}, {0, y}}};
    struct circle marker = of_marker(state, OF_OBJECTIVES + of_seat(setup, model));
    return (struct zone){.kind = ZONE_POINT,
                         .segment = {marker.at, marker.at},
                         .reach = RADIUS_MARKER + of_data(setup)->entry_mil};
}

void of_reach(const struct setup *setup, const void *opaque, int seat, const struct option *option,
              struct reach_asked *out)
{
    const struct of_state *state = opaque;
    int verb = option->answer.verb, model = option->answer.numbers[0];
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (verb == VERB_ENTRY) {
        out->zones[out->zone_count++] = (struct zone){
            .kind = ZONE_SEGMENT, .segment = of_edge(setup, state, seat), .reach = RADIUS_MARKER};
        return;
    }
    out->base_count = of_bases(setup, state, model, out->bases);
    if (verb == VERB_ENTER) {
        out->zones[out->zone_count++] = entry_zone(setup, state, model);
        return;
    }
    mil length = of_way_length(setup, state, model, verb);
    out->from = of_at(state, model);
    out->mover = of_member(setup, model)->mover;
    out->allowance = (struct allowance){length, length};
}

/* ---- answers ---------------------------------------------------------------------- */

static bool apply_topic(const struct setup *setup, struct of_state *state, int topic, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    switch (topic) {
    case TOPIC_HIRE:
        return of_apply_hire(setup, state, answer, sink, refusal);
    case TOPIC_EDGE:
    case TOPIC_ENTRY:
        return of_apply_setup(setup, state, answer, sink, refusal);
    case TOPIC_CARD:
        return of_apply_card(setup, state, seat, answer, sink, refusal);
    case TOPIC_DISCARD:
        return of_apply_discard(state, seat, answer, sink, refusal);
    case TOPIC_ACTIVATE:
        return of_apply_activate(setup, state, seat, answer, sink, refusal);
    case TOPIC_SKILL:
    case TOPIC_DEFENCE:
    case TOPIC_COMMAND:
    case TOPIC_LAST:
        return of_apply_test(setup, state, answer, sink, refusal);
    case TOPIC_ANSWER:
        return of_apply_answer(setup, state, seat, answer, sink, refusal);
    case TOPIC_RETURN:
    case TOPIC_HAIL:
    case TOPIC_RUN:
        return of_apply_after(setup, state, answer, sink, refusal);
    default:
        return of_apply_activation(setup, state, answer, sink, refusal);
    }
}

bool of_apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal)
{
    struct of_state *state = opaque;
    int asked, topic = of_open_topic(setup, state, &asked);
    bool accepted = apply_topic(setup, state, topic, seat, answer, sink, refusal);
    if (accepted)
        of_run(setup, state, sink);
    return accepted;
}
