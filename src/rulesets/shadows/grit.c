/* Tests: Grit dice, successes, re-rolls, roll-offs [SW-GRIT-1] to [SW-GRIT-3], [SW-TEST-1] to [SW-TEST-5]. */
#include "rulesets/shadows/shadows.h"
#include "table/dice.h"

/* ---- dice ------------------------------------------------------------------------- */

enum purpose sw_purpose(const struct setup *setup, int model)
{
    int seat = model == NO_MODEL ? -1 : sw_seat(setup, model);
    return seat < 0 ? PURPOSE_FOES : purpose_dice(seat);
}

int sw_grit(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct sw_data *data = sw_data(setup);
    const struct sw_model *m = &state->models[model];
    bool lower = m->shaken && m->life != LIFE_DOWN &&    /* [SW-GRIT-3] */
                 !sw_has(setup, model, ITEM_LEAD_BELLY); /* [SW-SK-11] */
    if (sw_is_npc(setup, model))
        return lower ? data->sides[RANK_NOVICE] : data->creature_sides; /* [SW-NPC-3] */
    int rank = (int)sw_rank(setup, model);
    if (lower && rank < RANK_NOVICE) /* [SW-GRIT-2] */
        rank++;
    return data->sides[rank];
}

/* ---- one die ---------------------------------------------------------------------- */

void sw_tell_roll(const struct setup *setup, struct event event, bool success, int ways, int sides,
                  const struct sink *sink)
{
    int model = event.numbers[0];
    event.seen_by = SEEN_BY_ALL;
    event.luck_seat = (uint8_t)(model == NO_MODEL ? 0 : sw_seat(setup, model) + 1);
    event.worth = success && event.luck_seat ? 1000 : 0;
    event.expected = event.luck_seat ? 1000 * greater(lesser(ways, sides), 0) / sides : 0;
    sink_send(sink, &event);
}

static bool roll_one(const struct setup *setup, struct sw_state *state, int model, enum what what,
                     const struct sink *sink)
{
    int sides = sw_grit(setup, state, model);
    int roll = dice_roll(&state->chance, sw_purpose(setup, model), sides);
    bool passed = roll >= SW_SUCCESS; /* [SW-TEST-2] */
    sw_tell_roll(setup,
                 (struct event){.kind = EVENT_TESTED, .numbers = {model, (int)what, roll, sides}},
                 passed, sides + 1 - SW_SUCCESS, sides, sink);
    return passed;
}

bool sw_test_one(const struct setup *setup, struct sw_state *state, int model, enum what what,
                 bool again, const struct sink *sink)
{
    bool passed = roll_one(setup, state, model, what, sink);
    if (!passed && again) /* a skill; once and no more [SW-TEST-3] */
        passed = roll_one(setup, state, model, what, sink);
    sink_tell(sink, passed ? EVENT_PASSES : EVENT_FAILS, model, (int)what, 0);
    return passed;
}

bool sw_test_nerve(const struct setup *setup, struct sw_state *state, int model,
                   const struct sink *sink)
{
    return sw_test_one(setup, state, model, WHAT_NERVE, sw_has(setup, model, ITEM_NERVES),
                       sink); /* [SW-TEST-4] [SW-SK-8] */
}

/* ---- several dice ----------------------------------------------------------------- */

int sw_successes(const struct sw_state *state)
{
    int count = 0;
    for (int i = 0; i < state->dice_count; i++)
        count += state->dice[i] >= SW_SUCCESS; /* [SW-TEST-2] */
    return count;
}

int sw_highest(const struct sw_state *state)
{
    int highest = 0;
    for (int i = 0; i < state->dice_count; i++)
        highest = state->dice[i] > highest ? state->dice[i] : highest;
    return highest;
}

bool sw_any_one(const struct sw_state *state)
{
    for (int i = 0; i < state->dice_count; i++)
        if (state->dice[i] == 1)
            return true;
    return false;
}

bool sw_may_reroll(const struct sw_state *state, int die)
{
    return state->grants > 0 && die >= 0 && die < state->dice_count &&
           state->dice[die] < SW_SUCCESS && !(state->rerolled >> die & 1); /* [SW-TEST-3] */
}

static bool any_reroll(const struct sw_state *state)
{
    for (int i = 0; i < state->dice_count; i++)
        if (sw_may_reroll(state, i))
            return true;
    return false;
}

void sw_roll_pool(const struct setup *setup, struct sw_state *state, int model, enum what what,
                  int count, int sides, const struct sink *sink)
{
    count = count < 1 ? 1 : count > SW_DICE ? SW_DICE : count; /* [SW-TEST-1] */
    struct event event = {
        .kind = EVENT_POOL, .seen_by = SEEN_BY_ALL, .numbers = {model, (int)what, count, sides}};
    sink_send(sink, &event);
    state->dice_count = (uint8_t)count;
    state->rerolled = 0;
    state->grants = 0;
    for (int i = 0; i < SW_DICE; i++)
        state->dice[i] = 0;
    for (int i = 0; i < count; i++) {
        int roll = dice_roll(&state->chance, sw_purpose(setup, model), sides);
        state->dice[i] = (uint8_t)roll;
        state->grants = (uint8_t)(state->grants + (roll == sides)); /* [SW-TEST-3] */
        sw_tell_roll(setup, (struct event){.kind = EVENT_DIE, .numbers = {model, roll}},
                     roll >= SW_SUCCESS, sides + 1 - SW_SUCCESS, sides, sink);
    }
    if (count == 1)
        state->grants = 0; /* there is no other die */
}

/* [SW-TEST-3] One at a time; a highest roll so had grants nothing more. */
void sw_reroll(const struct setup *setup, struct sw_state *state, int model, int sides, int die,
               const struct sink *sink)
{
    int old = state->dice[die];
    int roll = dice_roll(&state->chance, sw_purpose(setup, model), sides);
    state->dice[die] = (uint8_t)roll;
    state->rerolled = (uint16_t)(state->rerolled | 1U << die);
    state->grants--;
    sw_tell_roll(setup, (struct event){.kind = EVENT_REROLLED, .numbers = {model, old, roll}},
                 roll >= SW_SUCCESS, sides + 1 - SW_SUCCESS, sides, sink);
}

/* Those who are nobody's roll every failure again that they may. */
void sw_reroll_all(const struct setup *setup, struct sw_state *state, int model, int sides,
                   const struct sink *sink)
{
    for (int i = 0; i < state->dice_count; i++)
        if (sw_may_reroll(state, i))
            sw_reroll(setup, state, model, sides, i, sink);
}

void sw_test_start(const struct setup *setup, struct sw_state *state, int model, enum what what,
                   int count, const struct sink *sink)
{
    struct frame *frame = stack_push(&state->stack, FRAME_TEST);
    int sides = sw_grit(setup, state, model);
    frame->numbers[TEST_MODEL] = (int16_t)model;
    frame->numbers[TEST_WHAT] = (int16_t)what;
    frame->numbers[TEST_SIDES] = (int16_t)sides;
    sw_roll_pool(setup, state, model, what, count, sides, sink);
    frame->numbers[TEST_COUNT] = state->dice_count;
}

bool sw_test_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    const struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[TEST_MODEL];
    if (sw_is_npc(setup, model))
        sw_reroll_all(setup, state, model, frame->numbers[TEST_SIDES], sink);
    else if (any_reroll(state))
        return true;
    stack_pop(&state->stack);
    state->grants = 0;
    sink_tell(sink, EVENT_SUCCESSES, model, sw_successes(state), 0);
    return false;
}

/* The best use comes first: whoever lets things go on rolls failures again, which costs nothing. */
int sw_reroll_options(const struct sw_state *state, struct option *out)
{
    int count = 0;
    for (int i = 0; i < state->dice_count; i++)
        if (sw_may_reroll(state, i))
            count = sw_option(out, count, VERB_REROLL, i + 1, 0, 0, NEEDS_NOTHING);
    return sw_option(out, count, VERB_KEEP, 0, 0, 0, NEEDS_NOTHING);
}

bool sw_apply_reroll(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal)
{
    const struct frame *frame = stack_top(&state->stack);
    if (answer->verb == VERB_KEEP) {
        state->grants = 0;
        return true;
    }
    if (answer->verb != VERB_REROLL)
        return REFUSE("SW-TEST-3", "keep the dice, or roll one again");
    if (!sw_may_reroll(state, answer->numbers[0] - 1))
        return REFUSE("SW-TEST-3", "that die may not be rolled again");
    sw_reroll(setup, state, frame->numbers[TEST_MODEL], frame->numbers[TEST_SIDES],
              answer->numbers[0] - 1, sink);
    return true;
}

/* ---- roll-offs [SW-TEST-5] -------------------------------------------------------- */

/* Whether another seat of a roll-off has rolled the same so far. */
static bool is_tied(const uint64_t *keys, int count, int which)
{
    for (int i = 0; i < count; i++)
        if (i != which && keys[i] == keys[which])
            return true;
    return false;
}

/* One round: those who are level roll; gives whether anybody was. */
static bool roll_level(struct sw_state *state, const uint8_t *seats, int count, uint64_t *keys,
                       const struct sink *sink)
{
    bool level[LIMIT_SEATS], any = false;
    for (int i = 0; i < count; i++)
        level[i] = is_tied(keys, count, i);
    for (int i = 0; i < count; i++) {
        int roll = 0;
        if (level[i]) {
            roll = dice_roll(&state->chance, purpose_dice(seats[i]), SW_ROLL_OFF);
            sink_tell(sink, EVENT_ROLL_OFF, seats[i], roll, 0);
            any = true;
        }
        keys[i] = keys[i] << 4 | (unsigned)roll;
    }
    return any;
}

void sw_roll_off(struct sw_state *state, uint8_t *seats, int count, const struct sink *sink)
{
    enum { ROUNDS = 15 }; /* as many as a key holds; more are never needed */
    uint64_t keys[LIMIT_SEATS] = {0};
    for (int round = 0; round < ROUNDS && roll_level(state, seats, count, keys, sink);)
        round++;
    for (int i = 1; i < count; i++) /* high to low */
        for (int k = i; k > 0 && keys[k] > keys[k - 1]; k--) {
            uint64_t key = keys[k];
            uint8_t seat = seats[k];
            keys[k] = keys[k - 1];
            keys[k - 1] = key;
            seats[k] = seats[k - 1];
            seats[k - 1] = seat;
        }
}
