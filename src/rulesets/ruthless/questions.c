/* What is asked, and where answers go: one function a topic, each in the file of its rules. */
#include <string.h>

#include "rulesets/ruthless/ruthless.h"

/* ---- what is open ----------------------------------------------------------------- */

static const struct frame *top_frame(const struct ru_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

/* The topic of what is under way, and the model whose owner is asked. */
static int frame_topic(const struct ru_state *state, int *model)
{
    const struct frame *top = top_frame(state);
    switch (top->kind) {
    case FRAME_SNAP:
        *model = top->numbers[SNAP_AT];
        return top->numbers[SNAP_FIST] ? TOPIC_SNAP_FIST : TOPIC_SNAP;
    case FRAME_RUN:
        *model = top->numbers[RUN_MODEL];
        return TOPIC_RUN;
    case FRAME_ATTACK:
        *model = top->numbers[ATTACK_BY];
        return TOPIC_SHIFT;
    case FRAME_MOVE:
        if (top->step == STEP_MOVE_COVER) {
            *model = top->numbers[MOVER_ASKED] - 1;
            return TOPIC_MEET;
        }
        *model = top->numbers[MOVER_MODEL];
        return TOPIC_FIGHT;
    default:
        *model = NO_MODEL;
        return TOPIC_BOUT;
    }
}

int ru_open_topic(const struct setup *setup, const struct ru_state *state, int *seat)
{
    int model, topic;
    *seat = -1;
    if (state->stack.depth > 0) {
        topic = frame_topic(state, &model);
        *seat = model == NO_MODEL ? -1 : ru_seat(setup, state, model);
        return topic;
    }
    switch (state->phase) {
    case PHASE_INITIATIVE:
        return TOPIC_LEAD;
    case PHASE_ACT:
        *seat = state->order[state->place];
        return state->actor ? TOPIC_ACT : TOPIC_ACTIVATE;
    case PHASE_DISCARD:
        *seat = state->order[state->place];
        return TOPIC_DISCARD;
    default:
        return ru_deploy_topic(setup, state, seat);
    }
}

/* ---- questions -------------------------------------------------------------------- */

/* What a question about something under way speaks of. */
static void frame_numbers(const struct setup *setup, const struct ru_state *state, int seat,
                          int topic, int32_t *numbers)
{
    const struct frame *top = top_frame(state);
    switch (topic) {
    case TOPIC_SNAP:
    case TOPIC_SNAP_FIST:
        numbers[0] = top->numbers[SNAP_BY];
        numbers[1] = top->numbers[SNAP_AT];
        break;
    case TOPIC_SHIFT:
        numbers[0] = top->numbers[ATTACK_BY];
        numbers[1] = top->numbers[ATTACK_AT];
        numbers[2] = top->numbers[ATTACK_ROLL];
        break;
    case TOPIC_MEET:
        numbers[0] = top->numbers[MOVER_ASKED] - 1;
        numbers[1] = top->numbers[MOVER_MODEL];
        break;
    case TOPIC_BOUT: {
        bool own = ru_seat(setup, state, top->numbers[BOUT_BY]) == seat;
        numbers[0] = top->numbers[own ? BOUT_BY : BOUT_AT];
        numbers[1] = top->numbers[own ? BOUT_AT : BOUT_BY];
        break;
    }
    default:
        numbers[0] = top->numbers[topic == TOPIC_RUN ? RUN_MODEL : MOVER_MODEL];
    }
}

static void question_numbers(const struct setup *setup, const struct ru_state *state, int seat,
                             int topic, int32_t *numbers)
{
    switch (topic) {
    case TOPIC_PLACE:
        numbers[0] = state->actor - 1;
        break;
    case TOPIC_PLACE_HORSE:
        numbers[0] = ru_own_horse(setup, state->actor - 1);
        numbers[1] = state->actor - 1;
        break;
    case TOPIC_LEAD:
    case TOPIC_ACTIVATE:
        numbers[0] = state->turn;
        break;
    case TOPIC_ACT:
        numbers[0] = state->actor - 1;
        numbers[1] = ru_actions_left(setup, state);
        break;
    case TOPIC_ROLE:
    case TOPIC_EDGE:
    case TOPIC_DISCARD:
        break;
    default:
        frame_numbers(setup, state, seat, topic, numbers);
    }
}

struct question ru_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct ru_state *state = opaque;
    struct question question = {.asking = ASKING_OVER};
    int asked;
    if (state->phase == PHASE_OVER)
        return question;
    int topic = ru_open_topic(setup, state, &asked);
    bool own = asked == seat || (topic == TOPIC_LEAD && ru_leads(setup, state, seat)) ||
               (topic == TOPIC_BOUT && ru_bout_asks(setup, state, seat));
    question.asking = own ? ASKING_ANSWER : ASKING_NOTHING;
    if (!own)
        return question;
    question.topic = (uint8_t)topic;
    question.secret = topic == TOPIC_LEAD || topic == TOPIC_BOUT;
    question.interrupt = topic == TOPIC_SNAP || topic == TOPIC_SNAP_FIST || topic == TOPIC_MEET;
    question_numbers(setup, state, seat, topic, question.numbers);
    return question;
}

/* ---- options ---------------------------------------------------------------------- */

static int hand_options(const struct ru_state *state, int seat, int verb, struct option *out)
{
    int count = 0;
    for (int i = 0; i < ru_hand_size(state, seat); i++)
        count = ru_option(out, count, verb, ru_hand_card(state, seat, i), 0, 0, NEEDS_NOTHING);
    return count;
}

static int activate_options(const struct setup *setup, const struct ru_state *state, int seat,
                            struct option *out)
{
    int count = 0;
    for (int model = 0; model < ru_character_count(setup); model++)
        if (ru_is_up(state, model) && !state->models[model].acted &&
            ru_seat(setup, state, model) == seat)
            count = ru_option(out, count, VERB_ACTIVATE, model, 0, 0, NEEDS_NOTHING);
    return ru_option(out, count, VERB_DONE, 0, 0, 0, NEEDS_NOTHING);
}

/* [RU-WND-2] Never below 1 or above 10. */
static int shift_options(const struct ru_state *state, struct option *out)
{
    int roll = top_frame(state)->numbers[ATTACK_ROLL], count = 0;
    for (int amount = -1; amount <= 1; amount++)
        if (roll + amount >= 1 && roll + amount <= RU_DIE)
            count = ru_option(out, count, VERB_SHIFT, amount, 0, 0, NEEDS_NOTHING);
    return count;
}

static int fight_options(const struct setup *setup, const struct ru_state *state,
                         struct option *out)
{
    uint8_t enemies[RU_CHARACTERS];
    int bouts = ru_bouts_left(setup, state, top_frame(state)->numbers[MOVER_MODEL], enemies);
    for (int i = 0; i < bouts; i++)
        (void)ru_option(out, i, VERB_FIGHT, enemies[i], 0, 0, NEEDS_NOTHING);
    return bouts;
}

static int run_options(const struct setup *setup, const struct ru_state *state, struct option *out)
{
    uint8_t pieces[LIMIT_PIECES];
    int count = ru_nearest_cover(setup, state, top_frame(state)->numbers[RUN_MODEL], pieces);
    for (int i = 0; i < count; i++)
        (void)ru_option(out, i, VERB_RUN, pieces[i], 0, 0, NEEDS_NOTHING);
    return count;
}

static int discard_options(const struct ru_state *state, int seat, struct option *out)
{
    int count = ru_option(out, 0, VERB_DISCARD, 0, 0, 0, NEEDS_SUBSET);
    out[0].most = out[0].out_of = (uint8_t)ru_hand_size(state, seat);
    return count;
}

int ru_options(const struct setup *setup, const void *opaque, int seat,
               struct option out[LIMIT_OPTIONS])
{
    const struct ru_state *state = opaque;
    int asked;
    switch (ru_open_topic(setup, state, &asked)) {
    case TOPIC_LEAD:
        return hand_options(state, seat, VERB_LEAD, out);
    case TOPIC_ACTIVATE:
        return activate_options(setup, state, seat, out);
    case TOPIC_ACT:
        return ru_act_options(setup, state, out);
    case TOPIC_SNAP:
    case TOPIC_SNAP_FIST:
        return ru_snap_options(setup, state, seat, out);
    case TOPIC_MEET:
        return ru_meet_options(setup, state, out);
    case TOPIC_SHIFT:
        return shift_options(state, out);
    case TOPIC_FIGHT:
        return fight_options(setup, state, out);
    case TOPIC_BOUT:
        return hand_options(state, seat, VERB_PLAY, out);
    case TOPIC_RUN:
        return run_options(setup, state, out);
    case TOPIC_DISCARD:
        return discard_options(state, seat, out);
    default:
        return ru_deploy_options(setup, state, seat, out);
    }
}

/* ---- where points may lie --------------------------------------------------------- */

/* A spot that touches a horse, or lies on the other side of a climb: anything near, `apply` tells. */
static struct zone zone_near(struct point at, mil reach)
{
    return (struct zone){.kind = ZONE_POINT, .segment = {at, at}, .reach = reach};
}

void ru_reach(const struct setup *setup, const void *opaque, int seat, const struct option *option,
              struct reach_asked *out)
{
    const struct ru_state *state = opaque;
    int verb = option->answer.verb, model = option->answer.numbers[0];
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (verb <= VERB_PLACE_HORSE) {
        ru_deploy_reach(setup, state, seat, option, out);
        return;
    }
    if (verb == VERB_DUCK)
        model = top_frame(state)->numbers[SNAP_AT];
    out->from = ru_at(state, model);
    out->base_count = ru_bases(setup, state, model, out->bases);
    if (verb == VERB_DISMOUNT || verb == VERB_CLIMB) {
        mil reach = verb == VERB_DISMOUNT ? GAP_CONTACT : 2 * ru_data(setup)->near_mil;
        out->zones[out->zone_count++] =
            zone_near(out->from, ru_radius(setup, state, model) + reach);
        return;
    }
    out->mover = ru_mover_index(setup, state, model);
    out->allowance = ru_rate(setup, state, model);
    if (verb == VERB_DUCK) /* [RU-SNAP-3] on any ground */
        out->allowance.full = out->allowance.lower = ru_data(setup)->duck_mil;
}

/* ---- answers ---------------------------------------------------------------------- */

static bool apply_fight(const struct setup *setup, struct ru_state *state,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    int mover = top_frame(state)->numbers[MOVER_MODEL];
    uint8_t enemies[RU_CHARACTERS];
    int count = ru_bouts_left(setup, state, mover, enemies);
    for (int i = 0; i < count; i++) {
        if (answer->verb != VERB_FIGHT || enemies[i] != answer->numbers[0])
            continue;
        ru_bout_start(setup, state, mover, enemies[i], sink);
        return true;
    }
    return REFUSE("RU-FIST-6", "one of those in contact is fought first");
}

static bool apply_run(const struct setup *setup, struct ru_state *state,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int model = top_frame(state)->numbers[RUN_MODEL];
    uint8_t pieces[LIMIT_PIECES];
    int count = ru_nearest_cover(setup, state, model, pieces);
    for (int i = 0; i < count; i++) {
        if (answer->verb != VERB_RUN || pieces[i] != answer->numbers[0])
            continue;
        stack_pop(&state->stack);
        ru_run_to(setup, state, model, pieces[i], sink);
        return true;
    }
    return REFUSE("RU-NERVE-2", "it runs for one of the nearest");
}

static bool apply_topic(const struct setup *setup, struct ru_state *state, int topic, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    switch (topic) {
    case TOPIC_LEAD:
        return ru_apply_lead(state, seat, answer, refusal);
    case TOPIC_ACTIVATE:
        return ru_apply_activate(setup, state, seat, answer, sink, refusal);
    case TOPIC_ACT:
        return ru_apply_act(setup, state, answer, sink, refusal);
    case TOPIC_SNAP:
    case TOPIC_SNAP_FIST:
        return ru_apply_snap(setup, state, seat, answer, sink, refusal);
    case TOPIC_MEET:
        return ru_apply_meet(setup, state, answer, refusal);
    case TOPIC_SHIFT:
        return ru_apply_shift(setup, state, answer, sink, refusal);
    case TOPIC_FIGHT:
        return apply_fight(setup, state, answer, sink, refusal);
    case TOPIC_BOUT:
        return ru_apply_play(state, seat, answer, refusal);
    case TOPIC_RUN:
        return apply_run(setup, state, answer, sink, refusal);
    case TOPIC_DISCARD:
        return ru_apply_discard(state, seat, answer, sink, refusal);
    default:
        return ru_deploy_apply(setup, state, seat, answer, sink, refusal);
    }
}

bool ru_apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal)
{
    struct ru_state *state = opaque;
    int asked, topic = ru_open_topic(setup, state, &asked);
    bool accepted = apply_topic(setup, state, topic, seat, answer, sink, refusal);
    if (accepted)
        ru_run(setup, state, sink);
    return accepted;
}

/* ---- the beginning ---------------------------------------------------------------- */

void ru_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
              const struct sink *sink)
{
    struct ru_state *state = opaque;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    cards_begin(&state->cards);
    cards_add_deck(&state->cards, PILE_DECK, false); /* [RU-CARD-1] */
    cards_shuffle(&state->cards, &state->chance, PILE_DECK);
    for (int seat = 0; seat < setup->seat_count; seat++)
        state->order[seat] = (uint8_t)seat;
    ru_deploy_begin(setup, state, sink);
}
