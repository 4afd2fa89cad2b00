/* The Recovery phase: Recovery tests, bottle checks [SW-REC-1] [SW-BOT-1] [SW-BOT-2]. */
#include "rulesets/shadows/shadows.h"
#include "table/dice.h"

/* ---- Recovery tests --------------------------------------------------------------- */

static void stand(struct sw_state *state, int model, const struct sink *sink)
{
    state->models[model].life = LIFE_UP; /* facing is kept */
    state->models[model].shaken = 1;
    state->models[model].felled_by = 0;
    sink_tell(sink, EVENT_STANDS, model, 0, 0);
}

/* Done and Lookout off; [SW-SK-9] those who are hard to kill stand first. */
void sw_recovery_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    state->phase = PHASE_RECOVERY;
    state->asked = 0;
    state->dust = 0;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        state->jinx[seat] = 0;
    sw_clear_marks(state, MARK_TESTED);
    for (int model = 0; model < sw_model_count(setup); model++) {
        state->models[model].done = DONE_NOT;
        if (state->models[model].life == LIFE_DOWN && sw_has(setup, model, ITEM_HARD_TO_KILL))
            stand(state, model, sink);
    }
    sw_lookout_watch(setup, state, sink);
}

/* The Downed of a seat that have not tested; gives their number. */
int sw_recoverers(const struct setup *setup, const struct sw_state *state, int seat,
                  uint8_t out[SW_SIDE])
{
    int count = 0;
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1); model++)
        if (state->models[model].life == LIFE_DOWN && !(state->models[model].marks & MARK_TESTED))
            out[count++] = (uint8_t)model;
    return count;
}

int sw_recovery_dice(const struct setup *setup, const struct sw_state *state, int model)
{
    return sw_data(setup)->pool + sw_touches_friend(setup, state, model); /* +1 at most once */
}

static void recover(const struct setup *setup, struct sw_state *state, int model,
                    const struct sink *sink)
{
    struct frame *frame = stack_push(&state->stack, FRAME_RECOVERY);
    frame->numbers[RECOVERY_MODEL] = (int16_t)model;
    state->models[model].marks |= MARK_TESTED;
    if (sw_touches_friend(setup, state, model))
        sink_tell(sink, EVENT_MODIFIER, 1, RULE_REC_1, 0);
    sw_test_start(setup, state, model, WHAT_RECOVERY, sw_recovery_dice(setup, state, model), sink);
}

bool sw_apply_recover(const struct setup *setup, struct sw_state *state, int seat,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    uint8_t models[SW_SIDE];
    int count = sw_recoverers(setup, state, seat, models);
    for (int i = 0; i < count; i++)
        if (answer->verb == VERB_RECOVER && answer->numbers[0] == models[i]) {
            recover(setup, state, models[i], sink);
            return true;
        }
    return REFUSE("SW-REC-1", "one of the own Downed tests next");
}

/* The test is over. */
bool sw_recovered_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    int model = stack_top(&state->stack)->numbers[RECOVERY_MODEL];
    int successes = sw_successes(state);
    stack_pop(&state->stack);
    if (successes == 0) {
        state->models[model].life =
            LIFE_CASUALTY; /* whoever Downed it has the credit [SW-SCEN-1] */
        sink_tell(sink, EVENT_CASUALTY, model, 0, 0);
        sw_score_casualty(setup, state, model, sink);
    } else if (successes < SW_RECOVERY_NEEDS) {
        sink_tell(sink, EVENT_STAYS_DOWN, model, 0, 0);
    } else {
        stand(state, model, sink);
        sw_lookout_watch(setup, state, sink);
    }
    return false;
}

bool sw_recovery_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    uint8_t models[SW_SIDE];
    if (state->asked == setup->seat_count) {
        sw_clear_marks(state, MARK_TESTED);
        state->phase = PHASE_BOTTLE;
        state->asked = 0;
        return false;
    }
    int count = sw_recoverers(setup, state, state->asked, models);
    if (count > 1)
        return true;
    if (count == 1)
        recover(setup, state, models[0], sink);
    else
        state->asked++;
    return false;
}

/* ---- bottle checks ---------------------------------------------------------------- */

/* [SW-BOT-1] Half the starting number, rounded down, and at least 1. */
static bool must_check(const struct setup *setup, const struct sw_state *state, int seat)
{
    int first = sw_first_model(setup, seat), end = sw_first_model(setup, seat + 1);
    int half = (end - first) / 2, lost = 0, there = 0;
    for (int model = first; model < end; model++) {
        lost +=
            state->models[model].life == LIFE_CASUALTY || state->models[model].life == LIFE_DOWN;
        there += sw_on_table(state, model);
    }
    return there > 0 && lost >= (half < 1 ? 1 : half);
}

/* The highest rank, those who stand first; all who are equally fit. Gives their number. */
int sw_leaders(const struct setup *setup, const struct sw_state *state, int seat,
               uint8_t out[SW_SIDE])
{
    int first = sw_first_model(setup, seat), end = sw_first_model(setup, seat + 1), count = 0;
    if (sw_is_up(state, first)) { /* the Boss */
        out[0] = (uint8_t)first;
        return 1;
    }
    for (int life = LIFE_UP; life <= LIFE_DOWN && count == 0; life++)
        for (int rank = RANK_HERO; rank < RANK_COUNT && count == 0; rank++)
            for (int model = first + 1; model < end; model++)
                if (state->models[model].life == life && (int)sw_rank(setup, model) == rank)
                    out[count++] = (uint8_t)model;
    if (count == 0) /* only the Boss is left, Downed */
        out[count++] = (uint8_t)first;
    return count;
}

int sw_bottle_dice(const struct setup *setup, const struct sw_state *state, int model)
{
    return sw_is_boss(setup, model) && sw_is_up(state, model) ? sw_data(setup)->pool : 1;
}

/* Without dice modifiers. One success will do, so a re-roll helps only where there is none [SW-SK-8]. */
static bool holds(const struct setup *setup, struct sw_state *state, int model,
                  const struct sink *sink)
{
    int sides = sw_grit(setup, state, model);
    sw_roll_pool(setup, state, model, WHAT_BOTTLE, sw_bottle_dice(setup, state, model), sides,
                 sink);
    state->grants = 0;
    if (sw_successes(state) == 0 && sw_has(setup, model, ITEM_NERVES)) {
        state->grants = 1;
        sw_reroll(setup, state, model, sides, 0, sink);
    }
    return sw_successes(state) > 0; /* [SW-TEST-4] */
}

static void check(const struct setup *setup, struct sw_state *state, int model,
                  const struct sink *sink)
{
    int seat = sw_seat(setup, model);
    if (holds(setup, state, model, sink)) {
        sink_tell(sink, EVENT_HOLDS, seat, 0, 0);
    } else {
        state->bottled[seat] = 1;
        sink_tell(sink, EVENT_BOTTLES, seat, 0, 0);
    }
    state->asked++;
}

bool sw_apply_lead(const struct setup *setup, struct sw_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    uint8_t models[SW_SIDE];
    int count = sw_leaders(setup, state, seat, models);
    for (int i = 0; i < count; i++)
        if (answer->verb == VERB_LEAD && answer->numbers[0] == models[i]) {
            check(setup, state, models[i], sink);
            return true;
        }
    return REFUSE("SW-BOT-1", "one of the highest rank takes the check");
}

/* [SW-BOT-2] All who have bottled leave together, reserves too. */
static void leave(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int model = 0; model < sw_posse_count(setup); model++)
        if (state->bottled[sw_seat(setup, model)] &&
            (sw_on_table(state, model) || state->models[model].life == LIFE_RESERVE))
            sw_flee(state, model, sink);
}

bool sw_bottle_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    uint8_t models[SW_SIDE];
    if (state->asked == setup->seat_count) {
        state->asked = 0;
        leave(setup, state, sink);
        sw_turn_end(setup, state, sink);
        return false;
    }
    if (!must_check(setup, state, state->asked)) {
        state->asked++;
        return false;
    }
    int count = sw_leaders(setup, state, state->asked, models);
    if (count > 1)
        return true;
    check(setup, state, models[0], sink);
    return false;
}
