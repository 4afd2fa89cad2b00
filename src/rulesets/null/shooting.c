/* Shots, and what may come between: a duck, and a card higher than the duck's. */
#include <string.h>

#include "base/check.h"
#include "rulesets/null/null.h"
#include "table/dice.h"

/* ---- cards ------------------------------------------------------------------------ */

/* [NU-CARD-1] Ace high, then by suit: a number that is greater for a higher card. */
int null_card_value(int card)
{
    int face = card_face((uint8_t)card), rank = face_rank(face);
    return 4 * (rank == RANK_ACE ? 14 : rank) + ((int)CLUBS - (int)face_suit(face));
}

bool null_card_ducks(const struct setup *setup, int card)
{
    return null_card_value(card) >= 4 * null_data(setup)->duck_needs; /* [NU-DUCK-1] */
}

/* ---- shots ------------------------------------------------------------------------ */

mil null_shot_reach(const struct setup *setup, int model)
{
    const struct roster_model *shooter = null_roster_model(setup, model);
    for (int i = 0; i < shooter->item_count; i++)
        if (shooter->items[i] == ITEM_RIFLE)
            return null_data(setup)->long_mil;
    return null_data(setup)->short_mil; /* [NU-SHOOT-1] */
}

bool null_may_shoot(const struct setup *setup, const struct null_state *state, int shooter,
                    int target, int *modifier, struct refusal *refusal)
{
    if (target < 0 || target >= null_model_count(setup) || !null_stands(state, target) ||
        null_model_seat(setup, target) == null_model_seat(setup, shooter))
        return refusal_say(refusal, "NU-SHOOT-1", "that is no standing enemy", 0);
    struct circle from = null_circle(setup, state, shooter), to = null_circle(setup, state, target);
    mil reach = null_shot_reach(setup, shooter);
    if (!circle_within(from, to, reach))
        return refusal_say(refusal, "NU-SHOOT-1", "that is out of reach",
                           circle_gap_ceil(from, to) - reach);
    struct board board = {.terrain = &setup->layout.terrain};
    struct sight_answer sight =
        sight_between(&board, (struct viewer){from, 0}, (struct viewer){to, 0}, 0);
    if (sight.result == SIGHT_BLOCKED)
        return refusal_say(refusal, "NU-SHOOT-1", "it is out of sight", 0);
    *modifier = sight.result == SIGHT_OBSCURED ? -1 : 0;
    return true;
}

void null_shoot(const struct setup *setup, struct null_state *state, int shooter, int target,
                const struct sink *sink)
{
    (void)setup;
    struct frame *frame = stack_push(&state->stack, FRAME_SHOT);
    frame->numbers[SHOT_SHOOTER] = (int16_t)shooter;
    frame->numbers[SHOT_TARGET] = (int16_t)target;
    sink_tell(sink, EVENT_SHOT, shooter, target, 0);
}

/* Rolls a die for a model and says so, with what it was worth against what could be expected. */
static bool roll(const struct setup *setup, struct null_state *state, int model, int needs,
                 const struct sink *sink)
{
    int seat = null_model_seat(setup, model);
    int value = dice_roll(&state->chance, purpose_dice(seat), 6);
    int ways = needs > 6 ? 0 : needs < 1 ? 6 : 7 - needs;
    struct event event = {.kind = EVENT_ROLLED,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {model, value, needs},
                          .worth = value >= needs ? 1000 : 0,
                          .expected = ways * 1000 / 6};
    sink_send(sink, &event);
    return value >= needs;
}

/* [NU-NERVE-1] Those who saw it near them will have to test, in roster order. */
static void nerves_wait(const struct setup *setup, struct null_state *state, int fallen)
{
    int seat = null_model_seat(setup, fallen);
    int first = null_first_model(setup, seat), end = null_first_model(setup, seat + 1);
    for (int model = first; model < end; model++)
        if (null_stands(state, model) &&
            circle_within(null_circle(setup, state, model), null_circle(setup, state, fallen),
                          null_data(setup)->nerve_mil))
            pending_add(&state->stack, PENDING_NERVE)->numbers[0] = (int16_t)model;
}

/* [NU-SHOOT-2] */
static void wound(const struct setup *setup, struct null_state *state, int target,
                  const struct sink *sink)
{
    struct null_model *model = &state->models[target];
    int stands = null_roster_model(setup, target)->profile == ITEM_BOSS ? 2 : 1;
    sink_tell(sink, EVENT_WOUNDED, target, 0, 0);
    if (++model->wounds < stands)
        return;
    model->out = 1;
    sink_tell(sink, EVENT_OUT, target, 0, 0);
    nerves_wait(setup, state, target);
}

static int hand_size(const struct null_state *state, int seat)
{
    return cards_count(&state->cards, PILE_HANDS + seat);
}

static void shot_resolve(const struct setup *setup, struct null_state *state,
                         const struct sink *sink)
{
    struct frame shot = *stack_top(&state->stack);
    int modifier = 0;
    struct refusal refusal;
    stack_pop(&state->stack);
    if (shot.numbers[SHOT_DUCKED])
        return;
    /* Nothing has moved since the shot was allowed, so it still is. */
    CHECK(null_may_shoot(setup, state, shot.numbers[SHOT_SHOOTER], shot.numbers[SHOT_TARGET],
                         &modifier, &refusal));
    if (modifier != 0)
        sink_tell(sink, EVENT_MODIFIER, modifier, RULE_SHOOT_1, 0);
    if (roll(setup, state, shot.numbers[SHOT_SHOOTER], null_data(setup)->hit_needs - modifier,
             sink))
        wound(setup, state, shot.numbers[SHOT_TARGET], sink);
}

/* The target's owner is asked when holding a card, whichever it is, so that being asked tells nothing. */
static void shot_step(const struct setup *setup, struct null_state *state, const struct sink *sink)
{
    struct frame *shot = stack_top(&state->stack);
    int owner = null_model_seat(setup, shot->numbers[SHOT_TARGET]);
    bool asks = setup->switches[SWITCH_DUCK] && hand_size(state, owner) > 0;
    if (shot->step++ == 0 && asks) { /* [NU-DUCK-1] */
        stack_push(&state->stack, FRAME_DUCK)->numbers[DUCK_SEAT] = (int16_t)owner;
        return;
    }
    shot_resolve(setup, state, sink);
}

/* A duck that nobody can beat any more counts, unless it was beaten. */
static void duck_resolve(struct null_state *state)
{
    bool beaten = stack_top(&state->stack)->numbers[DUCK_BEATEN];
    stack_pop(&state->stack);
    stack_top(&state->stack)->numbers[SHOT_DUCKED] = !beaten;
}

static void nerve_test(const struct setup *setup, struct null_state *state, int model,
                       const struct sink *sink)
{
    if (!null_stands(state, model))
        return;
    bool steady = roll(setup, state, model, null_data(setup)->nerve_needs, sink);
    state->models[model].shaken |= !steady;
    sink_tell(sink, steady ? EVENT_STEADY : EVENT_SHAKEN, model, 0, 0);
}

bool null_run_stack(const struct setup *setup, struct null_state *state, const struct sink *sink)
{
    struct pending pending;
    for (;;) {
        if (state->stack.depth > 0) {
            const struct frame *top = stack_top(&state->stack);
            if (top->kind == FRAME_SHOT)
                shot_step(setup, state, sink);
            else if (top->kind == FRAME_DUCK && top->step == 1)
                duck_resolve(state);
            else
                return true; /* a duck or its answer is asked for */
        } else if (pending_take(&state->stack, &pending)) {
            nerve_test(setup, state, pending.numbers[0], sink);
        } else {
            return false;
        }
    }
}
