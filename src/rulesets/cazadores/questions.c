/* What is asked, and where answers go: one function a topic, each in the file of its rules. */
#include <string.h>

#include "rulesets/cazadores/cazadores.h"

int cz_option(struct option *out, int count, int verb, int first, int second, int third, int needs)
{
    out[count] =
        (struct option){.answer = {.verb = (uint8_t)verb, .numbers = {first, second, third}},
                        .needs = (uint8_t)needs};
    return count + 1;
}

/* ---- what is open ----------------------------------------------------------------- */

static int frame_topic(const struct setup *setup, const struct cz_state *state, int *seat)
{
    static const uint8_t TOPICS[FRAME_COUNT] = {
        [FRAME_READY] = TOPIC_READY,   [FRAME_TURN] = TOPIC_TURN,   [FRAME_GROUND] = TOPIC_GROUND,
        [FRAME_ATTACK] = TOPIC_CRIT,   [FRAME_RIFT] = TOPIC_RIFT,   [FRAME_CLEAR] = TOPIC_CLEAR,
        [FRAME_ANSWER] = TOPIC_ANSWER, [FRAME_FLIPS] = TOPIC_SHIFT,
    };
    const struct frame *top = stack_frame(state);
    *seat = cz_player(setup, state, top->numbers[top->kind == FRAME_FLIPS ? FLIPS_BY : 0]);
    return TOPICS[top->kind];
}

int cz_open_topic(const struct setup *setup, const struct cz_state *state, int *seat)
{
    if (state->stack.depth > 0)
        return frame_topic(setup, state, seat);
    *seat = state->phase == PHASE_DEPLOY ? state->placing : state->leader;
    if (state->phase == PHASE_DEPLOY && state->lending > 0) {
        *seat = 0; /* [CZ-OBJ-12] */
        return TOPIC_LEND;
    }
    return state->phase == PHASE_DEPLOY ? TOPIC_PLACE
           : state->phase == PHASE_TICK ? TOPIC_FIRST
                                        : TOPIC_NEXT;
}

/* ---- questions -------------------------------------------------------------------- */

static void question_numbers(const struct setup *setup, const struct cz_state *state, int topic,
                             int32_t *numbers)
{
    if (state->stack.depth == 0) {
        numbers[0] = topic == TOPIC_PLACE  ? 0
                     : topic == TOPIC_LEND ? cz_lent_arm(state)
                                           : cz_dial(state);
        numbers[1] = topic == TOPIC_LEND ? state->lending : 0;
        return;
    }
    const struct frame *top = stack_frame(state);
    switch (topic) {
    case TOPIC_READY:
        for (int slot = 0; slot < CZ_WEAPON_SLOTS; slot++)
            numbers[1 + slot] = cz_slot_arm(setup, top->numbers[0], slot);
        break;
    case TOPIC_TURN:
        numbers[1] = cz_dial(state);
        break;
    case TOPIC_GROUND:
        numbers[1] = state->ground;
        break;
    case TOPIC_CRIT:
        numbers[1] = top->numbers[ATTACK_AT];
        numbers[2] = top->numbers[ATTACK_CRITS];
        break;
    case TOPIC_ANSWER:
        numbers[1] = top->numbers[ANSWER_TARGET];
        break;
    default:
        break;
    }
    numbers[0] = top->numbers[0];
    if (topic == TOPIC_SHIFT) {
        numbers[0] = top->numbers[FLIPS_BY];
        numbers[1] = top->numbers[FLIPS_MODEL];
    }
}

struct question cz_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct cz_state *state = opaque;
    struct question question = {.asking = ASKING_OVER};
    int asked;
    if (state->phase == PHASE_OVER)
        return question;
    int topic = cz_open_topic(setup, state, &asked);
    question.asking = asked == seat ? ASKING_ANSWER : ASKING_NOTHING;
    if (asked != seat)
        return question;
    question.topic = (uint8_t)topic;
    question.interrupt = topic == TOPIC_CRIT;
    question_numbers(setup, state, topic, question.numbers);
    return question;
}

/* ---- options ---------------------------------------------------------------------- */

static int next_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    uint8_t models[CZ_MODELS];
    int count = cz_due_pack(setup, state, models);
    for (int i = 0; i < count; i++)
        cz_option(out, i, VERB_ACT, models[i], 0, 0, NEEDS_NOTHING);
    return count;
}

int cz_options(const struct setup *setup, const void *opaque, int seat,
               struct option out[LIMIT_OPTIONS])
{
    const struct cz_state *state = opaque;
    int asked, topic = cz_open_topic(setup, state, &asked);
    (void)seat;
    switch (topic) {
    case TOPIC_PLACE:
        return cz_place_options(setup, state, out);
    case TOPIC_READY:
        return cz_ready_options(setup, state, out);
    case TOPIC_FIRST:
        cz_option(out, 0, VERB_FIRST, 0, 0, 0, NEEDS_NOTHING);
        return cz_option(out, 1, VERB_FIRST, 1, 0, 0, NEEDS_NOTHING);
    case TOPIC_NEXT:
        return next_options(setup, state, out);
    case TOPIC_TURN:
        return cz_turn_options(setup, state, out);
    case TOPIC_GROUND:
        return cz_option(out, 0, VERB_GO, 0, 0, 0, NEEDS_WAY);
    case TOPIC_RIFT:
        return cz_option(out, 0, VERB_RIFT, 0, 0, 0, NEEDS_POINT);
    case TOPIC_CRIT:
        return cz_crit_options(setup, state, out);
    case TOPIC_CLEAR:
        return cz_clear_options(state, out);
    case TOPIC_SHIFT:
        return cz_shift_options(out);
    case TOPIC_LEND:
        return cz_lend_options(setup, state, out);
    default:
        return cz_answer_options(setup, state, out);
    }
}

/* ---- where points may lie --------------------------------------------------------- */

int cz_option_model(const struct cz_state *state, const struct answer *answer)
{
    bool of_frame = answer->verb == VERB_GO || answer->verb == VERB_RIFT;
    return of_frame && state->stack.depth > 0 ? stack_frame(state)->numbers[0] : answer->numbers[0];
}

static void reach_place(const struct setup *setup, struct reach_asked *out)
{
    struct segment exits[CZ_EXITS];
    int count = cz_exits(setup, exits), most = (int)(sizeof out->zones / sizeof *out->zones);
    for (int i = 0; i < count && i < most; i++)
        out->zones[out->zone_count++] = (struct zone){
            .kind = ZONE_SEGMENT, .segment = exits[i], .reach = cz_data(setup)->exit_mil};
}

void cz_reach(const struct setup *setup, const void *opaque, int seat, const struct option *option,
              struct reach_asked *out)
{
    const struct cz_state *state = opaque;
    int verb = option->answer.verb, model = cz_option_model(state, &option->answer);
    struct cz_ground ground;
    (void)seat;
    memset(out, 0, sizeof *out);
    out->mover = -1;
    out->from = cz_at(state, model);
    bool walks = verb == VERB_MOVE || verb == VERB_MARCH || verb == VERB_GO;
    if (walks || verb == VERB_PLACE) {
        cz_ground_begin(setup, state, model, &ground);
        out->base_count = ground.board.base_count;
        memcpy(out->bases, ground.bases, (size_t)out->base_count * sizeof *out->bases);
    }
    if (walks) {
        mil length = verb == VERB_GO ? state->ground : cz_speed_mil(setup, state, model);
        out->mover = cz_mover_index(setup, model);
        out->allowance = (struct allowance){length, length};
    } else if (verb == VERB_PLACE) {
        reach_place(setup, out);
    } else {
        mil reach = cz_aim_reach(setup, model, verb, option->answer.numbers[1]);
        out->zones[out->zone_count++] =
            (struct zone){.kind = ZONE_POINT, .segment = {out->from, out->from}, .reach = reach};
    }
}

/* ---- answers ---------------------------------------------------------------------- */

static bool apply_topic(const struct setup *setup, struct cz_state *state, int topic, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    switch (topic) {
    case TOPIC_PLACE:
        return cz_apply_place(setup, state, seat, answer, sink, refusal);
    case TOPIC_READY:
        return cz_apply_ready(setup, state, answer, sink, refusal);
    case TOPIC_FIRST:
        return cz_apply_first(state, answer, sink, refusal);
    case TOPIC_NEXT:
        return cz_apply_next(setup, state, answer, sink, refusal);
    case TOPIC_TURN:
        return cz_apply_turn(setup, state, answer, sink, refusal);
    case TOPIC_GROUND:
        return cz_apply_ground(setup, state, answer, sink, refusal);
    case TOPIC_RIFT:
        return cz_apply_rift(setup, state, answer, sink, refusal);
    case TOPIC_CRIT:
        return cz_apply_crit(setup, state, answer, sink, refusal);
    case TOPIC_SHIFT:
        return cz_apply_shift(setup, state, answer, sink, refusal);
    case TOPIC_LEND:
        return cz_apply_lend(setup, state, answer, sink, refusal);
    case TOPIC_CLEAR:
        return cz_apply_clear(state, answer, sink, refusal);
    default:
        return cz_apply_answer(setup, state, answer, refusal);
    }
}

bool cz_apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal)
{
    struct cz_state *state = opaque;
    int asked, topic = cz_open_topic(setup, state, &asked);
    bool accepted = apply_topic(setup, state, topic, seat, answer, sink, refusal);
    if (accepted)
        cz_run(setup, state, sink);
    return accepted;
}
