/* What is asked, and where answers go: one function a topic, each in the file of its rules. */
#include <string.h>

#include "rulesets/devils_bluff/devils_bluff.h"

int db_option(struct option *out, int count, int verb, int first, int second, int third, int needs)
{
    out[count] =
        (struct option){.answer = {.verb = (uint8_t)verb, .numbers = {first, second, third}},
                        .needs = (uint8_t)needs};
    return count + 1;
}

/* ---- what is open ----------------------------------------------------------------- */

static const struct frame *top_frame(const struct db_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

static int action_topic(const struct db_state *state)
{
    static const uint8_t TOPICS[ACTION_COUNT] = {[ACTION_MOVE] = TOPIC_MOVE,
                                                 [ACTION_ADVANCE] = TOPIC_ADVANCE,
                                                 [ACTION_ATTACK] = TOPIC_ATTACK,
                                                 [ACTION_SECURE] = TOPIC_SECURE};
    return TOPICS[db_action(state)];
}

static int frame_topic(const struct setup *setup, const struct db_state *state, int *seat)
{
    const struct frame *top = top_frame(state);
    switch (top->kind) {
    case FRAME_DRAW:
        *seat = top->numbers[DRAW_SEAT];
        return TOPIC_DRAW_ATTACK + top->numbers[DRAW_WHAT];
    case FRAME_ATTACK:
        *seat = db_seat(setup, top->numbers[ATTACK_AT]);
        return TOPIC_ANSWER;
    case FRAME_REVEAL:
        *seat = top->numbers[REVEAL_SEAT];
        return TOPIC_REVEAL;
    default:
        *seat = db_seat(setup, top->numbers[ACTIVATION_MODEL]);
        return top->step == STEP_ENTER   ? TOPIC_ENTER
               : top->step == STEP_READY ? TOPIC_READY
                                         : action_topic(state);
    }
}

int db_open_topic(const struct setup *setup, const struct db_state *state, int *seat)
{
    if (state->stack.depth > 0)
        return frame_topic(setup, state, seat);
    *seat = state->turn;
    switch (state->phase) {
    case PHASE_OBJECTIVES:
        return TOPIC_OBJECTIVE;
    case PHASE_EDGES:
        return TOPIC_EDGE;
    case PHASE_ENTRIES:
        return TOPIC_ENTRY;
    case PHASE_ACT:
        return TOPIC_ACTIVATE;
    default:
        *seat = -1;
        return TOPIC_OFF;
    }
}

/* ---- questions -------------------------------------------------------------------- */

static int drawn_card(const struct db_state *state, int seat, int place)
{
    return cards_at(&state->cards, (struct place){PILE_DRAWN + seat, place})->card;
}

/* What a question about a draw speaks of, as its topic lists it. */
static void draw_numbers(const struct db_state *state, int seat, int topic, int32_t *numbers)
{
    const struct frame *top = top_frame(state);
    int count = DB_TOPICS[topic].count;
    numbers[0] = topic == TOPIC_DRAW_ROUT ? db_rout_total(state, seat) : top->numbers[DRAW_MODEL];
    numbers[count - 1] = drawn_card(state, seat, topic == TOPIC_DRAW_FLASK);
    if (topic == TOPIC_DRAW_FLASK)
        numbers[1] = drawn_card(state, seat, 0);
    else if (count == 3)
        numbers[1] = top->numbers[DRAW_NEEDS];
}

static void question_numbers(const struct setup *setup, const struct db_state *state, int seat,
                             int topic, int32_t *numbers)
{
    int actor = db_actor(state);
    switch (topic) {
    case TOPIC_OFF:
        numbers[0] = drawn_card(state, seat, 0);
        break;
    case TOPIC_OBJECTIVE:
        numbers[0] = state->placed + 1;
        numbers[1] = state->spacing;
        break;
    case TOPIC_EDGE:
    case TOPIC_REVEAL:
        break;
    case TOPIC_ENTRY:
        numbers[0] = state->edges[seat];
        break;
    case TOPIC_ACTIVATE:
        numbers[0] = state->round;
        break;
    case TOPIC_ANSWER:
        numbers[0] = top_frame(state)->numbers[ATTACK_BY];
        numbers[1] = top_frame(state)->numbers[ATTACK_AT];
        numbers[2] = top_frame(state)->numbers[ATTACK_WEAPON];
        break;
    case TOPIC_READY:
        numbers[0] = actor;
        numbers[1] = state->models[actor].points;
        break;
    case TOPIC_MOVE:
    case TOPIC_ADVANCE:
        numbers[0] = actor;
        numbers[1] = db_move_mil(setup, state, actor);
        break;
    case TOPIC_ENTER:
    case TOPIC_ATTACK:
    case TOPIC_SECURE:
        numbers[0] = actor;
        break;
    default:
        draw_numbers(state, seat, topic, numbers);
    }
}

static bool is_draw(int topic)
{
    return topic >= TOPIC_DRAW_ATTACK && topic <= TOPIC_DRAW_ROUT;
}

struct question db_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct db_state *state = opaque;
    struct question question = {.asking = ASKING_OVER};
    int asked;
    if (state->phase == PHASE_OVER)
        return question;
    int topic = db_open_topic(setup, state, &asked);
    bool own = asked == seat || (asked < 0 && db_off_asks(state, seat));
    question.asking = own ? ASKING_ANSWER : ASKING_NOTHING;
    if (!own)
        return question;
    question.topic = (uint8_t)topic;
    question.secret = topic == TOPIC_OFF;
    question.interrupt = is_draw(topic) || topic == TOPIC_ANSWER;
    question_numbers(setup, state, seat, topic, question.numbers);
    return question;
}

/* ---- options ---------------------------------------------------------------------- */

static int edge_options(struct option *out)
{
    int count = 0;
    for (int edge = 1; edge <= SIDE_COUNT; edge++)
        count = db_option(out, count, VERB_EDGE, edge, 0, 0, NEEDS_NOTHING);
    return count;
}

static int activate_options(const struct setup *setup, const struct db_state *state, int seat,
                            struct option *out)
{
    int count = 0, end = db_first_model(setup, seat + 1);
    for (int model = db_first_model(setup, seat); model < end; model++)
        if (db_may_activate(setup, state, model))
            count = db_option(out, count, VERB_ACTIVATE, model, 0, 0, NEEDS_NOTHING);
    return count;
}

/* [DB-UP-6] Any two of the hand. */
static int reveal_options(const struct db_state *state, int seat, struct option *out)
{
    int count = 0, size = db_hand_size(state, seat);
    for (int i = 0; i < size; i++)
        for (int k = i + 1; k < size; k++)
            count = db_option(out, count, VERB_REVEAL, db_hand_card(state, seat, i),
                              db_hand_card(state, seat, k), 0, NEEDS_NOTHING);
    return count;
}

int db_options(const struct setup *setup, const void *opaque, int seat,
               struct option out[LIMIT_OPTIONS])
{
    const struct db_state *state = opaque;
    int asked;
    switch (db_open_topic(setup, state, &asked)) {
    case TOPIC_OFF:
        return db_off_options(state, seat, out);
    case TOPIC_OBJECTIVE:
        return db_option(out, 0, VERB_OBJECTIVE, 0, 0, 0, NEEDS_POINT);
    case TOPIC_EDGE:
        return edge_options(out);
    case TOPIC_ENTRY:
        return db_option(out, 0, VERB_ENTRY, 0, 0, 0, NEEDS_POINT);
    case TOPIC_ACTIVATE:
        return activate_options(setup, state, seat, out);
    case TOPIC_ENTER:
        return db_option(out, 0, VERB_ENTER, db_actor(state), 0, 0, NEEDS_POINT);
    case TOPIC_READY:
        return db_ready_options(setup, state, out);
    case TOPIC_ANSWER:
        return db_answer_options(setup, state, out);
    case TOPIC_REVEAL:
        return reveal_options(state, seat, out);
    case TOPIC_MOVE:
    case TOPIC_ADVANCE:
    case TOPIC_ATTACK:
    case TOPIC_SECURE:
        return db_act_options(setup, state, out);
    default:
        return db_draw_options(setup, state, seat, out);
    }
}

bool db_matters(const struct setup *setup, const void *redacted, int seat)
{
    int asked;
    if (db_open_topic(setup, redacted, &asked) == TOPIC_OFF)
        return db_off_matters(redacted, seat);
    return db_draw_matters(setup, redacted, seat);
}

/* ---- where points may lie --------------------------------------------------------- */

static struct zone zone_near(struct point at, mil reach)
{
    return (struct zone){.kind = ZONE_POINT, .segment = {at, at}, .reach = reach};
}

static void entry_zones(const struct setup *setup, const struct db_state *state, int model,
                        struct reach_asked *out)
{
    int first = DB_OBJECTIVES + db_seat(setup, model) * DB_ENTRIES;
    for (int marker = first; marker < first + DB_ENTRIES; marker++)
        if (state->markers[marker].kind == MARKER_ENTRY)
            out->zones[out->zone_count++] =
                zone_near(db_marker(state, marker).at,
                          RADIUS_MARKER + db_move_mil(setup, state, model)); /* [DB-RND-5] */
}

/* The table without a border of the spacing's width [DB-MIS-1]. */
static struct zone inner_zone(const struct setup *setup)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil border = db_data(setup)->spacing_mil;
    mil x1 = terrain->width - border, y1 = terrain->height - border;
    return (struct zone){.kind = ZONE_POLYGON,
                         .point_count = 4,
                         .points = {{border, border}, {x1, border}, {x1, y1}, {border, y1}}};
}

void db_reach(const struct setup *setup, const void *opaque, int seat, const struct option *option,
              struct reach_asked *out)
{
    const struct db_state *state = opaque;
    int verb = option->answer.verb, model = option->answer.numbers[0];
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (verb == VERB_OBJECTIVE) {
        out->zones[out->zone_count++] = inner_zone(setup);
        return;
    }
    if (verb == VERB_ENTRY) {
        out->zones[out->zone_count++] = (struct zone){
            .kind = ZONE_SEGMENT, .segment = db_edge(setup, state, seat), .reach = RADIUS_MARKER};
        return;
    }
    if (verb == VERB_DODGE)
        model = top_frame(state)->numbers[ATTACK_AT];
    out->base_count = db_bases(setup, state, model, out->bases);
    if (verb == VERB_ENTER) {
        entry_zones(setup, state, model, out);
        return;
    }
    mil length = verb == VERB_DODGE ? db_data(setup)->dodge_mil : db_move_mil(setup, state, model);
    out->from = db_at(state, model);
    out->mover = db_mover_index(setup, state, model);
    out->allowance = (struct allowance){length, length};
}

/* ---- answers ---------------------------------------------------------------------- */

static bool apply_topic(const struct setup *setup, struct db_state *state, int topic, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    switch (topic) {
    case TOPIC_OFF:
        return db_apply_off(state, seat, answer, refusal);
    case TOPIC_OBJECTIVE:
    case TOPIC_EDGE:
    case TOPIC_ENTRY:
        return db_apply_setup(setup, state, answer, sink, refusal);
    case TOPIC_ACTIVATE:
        return db_apply_activate(setup, state, seat, answer, sink, refusal);
    case TOPIC_ENTER:
        return db_apply_enter(setup, state, answer, sink, refusal);
    case TOPIC_READY:
        return db_apply_ready(setup, state, answer, sink, refusal);
    case TOPIC_ANSWER:
        return db_apply_answer(setup, state, answer, sink, refusal);
    case TOPIC_REVEAL:
        return db_apply_reveal(state, seat, answer, sink, refusal);
    case TOPIC_MOVE:
    case TOPIC_ADVANCE:
    case TOPIC_ATTACK:
    case TOPIC_SECURE:
        return db_apply_act(setup, state, answer, sink, refusal);
    default:
        return db_apply_draw(setup, state, seat, answer, sink, refusal);
    }
}

bool db_apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal)
{
    struct db_state *state = opaque;
    int asked, topic = db_open_topic(setup, state, &asked);
    bool accepted = apply_topic(setup, state, topic, seat, answer, sink, refusal);
    if (accepted)
        db_run(setup, state, sink);
    return accepted;
}
