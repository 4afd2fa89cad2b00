/* A Shoot action under way: its shots one by one, or a fire corridor; jams [SW-SHOOT-8] [SW-JAM-1]. */
#include "rulesets/shadows/shadows.h"
#include "table/dice.h"

/* ---- a Shoot action --------------------------------------------------------------- */

void sw_shoot_start(const struct setup *setup, struct sw_state *state, int by, int at, int slot,
                    int flags)
{
    struct frame *frame = stack_push(&state->stack, FRAME_SHOOT);
    int shots = sw_data(setup)->weapons[sw_slot_weapon(slot)].shots; /* [SW-WEAP-2] */
    frame->numbers[SHOOT_BY] = (int16_t)by;
    frame->numbers[SHOOT_AT] = (int16_t)at;
    frame->numbers[SHOOT_SLOT] = (int16_t)slot;
    frame->numbers[SHOOT_LEFT] = (int16_t)(flags & SHOOT_GUNSLING ? 1 : shots - 1); /* [SW-SK-2] */
    frame->numbers[SHOOT_FLAGS] = (int16_t)flags;
}

static void fire(struct sw_state *state)
{
    struct frame *shoot = stack_top(&state->stack);
    shoot->step = STEP_SHOOT_NEXT;
    struct frame *shot = stack_push(&state->stack, FRAME_SHOT);
    shot->numbers[SHOT_BY] = shoot->numbers[SHOOT_BY];
    shot->numbers[SHOT_AT] = shoot->numbers[SHOOT_AT];
    shot->numbers[SHOT_SLOT] = shoot->numbers[SHOOT_SLOT];
    shot->numbers[SHOT_FLAGS] = shoot->numbers[SHOOT_FLAGS];
}

/* Whether a further shot of the action may be fired with a slot: the same weapon, or with Gunslinger another
 * pistol. */
static bool may_follow(const struct setup *setup, const struct sw_state *state,
                       const struct frame *shoot, int slot)
{
    int by = shoot->numbers[SHOOT_BY];
    if (!sw_slot_works(setup, state, by, slot)) /* a jam ends that weapon's shots */
        return false;
    if (!(shoot->numbers[SHOOT_FLAGS] & SHOOT_GUNSLING))
        return slot == shoot->numbers[SHOOT_SLOT];
    return slot < SLOT_GUNS && slot != shoot->numbers[SHOOT_SLOT] &&
           sw_class(setup, slot) == CLASS_PISTOL && !(state->models[by].fired >> slot & 1);
}

int sw_shot_options(const struct setup *setup, const struct sw_state *state, struct option *out)
{
    const struct frame *shoot = stack_frame(state);
    int by = shoot->numbers[SHOOT_BY], count = 0;
    for (int slot = 0; slot < SLOT_GUNS; slot++) {
        if (!may_follow(setup, state, shoot, slot))
            continue;
        for (int at = 0; at < sw_model_count(setup); at++)
            if (sw_may_target(setup, state, by, at, slot))
                count = sw_option(out, count, VERB_SHOOT, by, at, slot, NEEDS_NOTHING);
    }
    return sw_option(out, count, VERB_CEASE, 0, 0, 0, NEEDS_NOTHING);
}

bool sw_apply_shot(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                   struct refusal *refusal)
{
    struct frame *shoot = stack_top(&state->stack);
    int by = shoot->numbers[SHOOT_BY], at = answer->numbers[1], slot = answer->numbers[2];
    if (answer->verb == VERB_CEASE) {
        stack_pop(&state->stack);
        return true;
    }
    if (answer->verb != VERB_SHOOT || answer->numbers[0] != by)
        return REFUSE("SW-SHOOT-8", "it shoots again, or ceases");
    if (slot < 0 || slot >= SLOT_GUNS || !may_follow(setup, state, shoot, slot))
        return REFUSE("SW-SHOOT-8", "that weapon has no further shot");
    if (at < 0 || at >= sw_model_count(setup) || !sw_may_target(setup, state, by, at, slot))
        return REFUSE("SW-SHOOT-1", "that is no standing enemy in sight and reach");
    shoot->numbers[SHOOT_AT] = (int16_t)at;
    shoot->numbers[SHOOT_SLOT] = (int16_t)slot;
    shoot->numbers[SHOOT_LEFT]--;
    sw_mark_fired(state, by, slot);
    fire(state);
    return true;
}

/* [SW-LOOK-4] In a reaction both shots are at the one reacted to. */
static bool next_in_reaction(const struct setup *setup, struct sw_state *state)
{
    struct frame *shoot = stack_top(&state->stack);
    if (!may_follow(setup, state, shoot, shoot->numbers[SHOOT_SLOT]) ||
        !sw_may_target(setup, state, shoot->numbers[SHOOT_BY], shoot->numbers[SHOOT_AT],
                       shoot->numbers[SHOOT_SLOT]))
        return false;
    shoot->numbers[SHOOT_LEFT]--;
    fire(state);
    return true;
}

bool sw_shoot_step(const struct setup *setup, struct sw_state *state)
{
    struct frame *shoot = stack_top(&state->stack);
    struct option options[LIMIT_OPTIONS];
    if (shoot->step == STEP_SHOOT_FIRE) {
        fire(state);
        return false;
    }
    if (shoot->numbers[SHOOT_LEFT] > 0 && sw_is_up(state, shoot->numbers[SHOOT_BY])) {
        if (!(shoot->numbers[SHOOT_FLAGS] & SHOOT_REACTION)) {
            if (sw_shot_options(setup, state, options) > 1)
                return true;
        } else if (next_in_reaction(setup, state)) {
            return false;
        }
    }
    stack_pop(&state->stack);
    return false;
}

void sw_mark_fired(struct sw_state *state, int model, int slot)
{
    struct sw_model *m = &state->models[model];
    uint16_t bit = (uint16_t)(1U << sw_slot_gun(slot));
    m->fired_twice = (uint16_t)(m->fired_twice | (m->fired & bit));
    m->fired = (uint16_t)(m->fired | bit);
}

/* ---- jams [SW-JAM-1] -------------------------------------------------------------- */

static void jam(struct sw_state *state, int model, int slot, const struct sink *sink)
{
    int gun = sw_slot_gun(slot);
    state->models[model].jammed = (uint16_t)(state->models[model].jammed | 1U << gun);
    sink_tell(sink, EVENT_JAMMED, model, gun, 0);
}

static bool jam_die(const struct setup *setup, struct sw_state *state, int model, int slot,
                    const struct sink *sink)
{
    int sides = sw_data(setup)->weapons[sw_slot_weapon(slot)].jam;
    int roll = dice_roll(&state->chance, sw_purpose(setup, model), sides);
    sink_tell(sink, EVENT_JAM_DIE, model, slot, roll);
    return roll < SW_SUCCESS;
}

/* After a miss. */
static void jam_check(const struct setup *setup, struct sw_state *state, int model, int slot,
                      const struct sink *sink)
{
    int seat = sw_seat(setup, model);
    if (state->jinx[seat]) { /* [SW-EVT-1] no die is rolled */
        state->jinx[seat] = 0;
        jam(state, model, slot, sink);
        return;
    }
    if (!sw_any_one(state))
        return;
    bool jams = jam_die(setup, state, model, slot, sink);
    if (jams && sw_has(setup, model, ITEM_GUNSMITH)) /* [SW-SK-4] */
        jams = jam_die(setup, state, model, slot, sink);
    if (jams)
        jam(state, model, slot, sink);
}

/* ---- one shot --------------------------------------------------------------------- */

void sw_clear_marks(struct sw_state *state, int marks)
{
    for (int i = 0; i < SW_MODELS; i++)
        state->models[i].marks &= (uint8_t)~marks;
}

/* [SW-SHOOT-1] The closest, unless another is spotted. */
static int spot(const struct setup *setup, struct sw_state *state, int by, int at, int slot,
                const struct sink *sink)
{
    if (sw_is_closest(setup, state, by, at, slot) ||
        sw_test_one(setup, state, by, WHAT_SPOTTING, sw_has(setup, by, ITEM_HAWKEYE),
                    sink)) /* [SW-SK-3] */
        return at;
    at = sw_closest(setup, state, by, slot);
    sink_tell(sink, EVENT_CLOSEST, at, 0, 0);
    return at;
}

/* [SW-SHOOT-5] Into a fight: any of those in it. */
static int draw_target(const struct setup *setup, struct sw_state *state, int by, int at, int slot,
                       const struct sink *sink)
{
    enum { DIE = 10 };
    uint8_t linked[SW_MODELS];
    int count = sw_linked(setup, state, by, at, slot, linked);
    if (count < 2 || sw_has(setup, by, ITEM_HAWKEYE)) /* [SW-SK-3] */
        return at;
    at = linked[dice_pick(&state->chance, sw_purpose(setup, by), count, DIE)];
    sink_tell(sink, EVENT_DRAWN_IN, at, 0, 0);
    return at;
}

static void step_spot(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *shot = stack_top(&state->stack);
    int by = shot->numbers[SHOT_BY], at = shot->numbers[SHOT_AT], slot = shot->numbers[SHOT_SLOT];
    bool reaction = shot->numbers[SHOT_FLAGS] & SHOOT_REACTION;
    sink_tell(sink, EVENT_SHOOTS, by, at, slot);
    sw_clear_marks(state, MARK_DODGED);
    if (!reaction)
        at = spot(setup, state, by, at, slot, sink);
    sw_face(state, by, sw_at(state, at)); /* [SW-FACE-1] */
    at = draw_target(setup, state, by, at, slot, sink);
    shot->numbers[SHOT_AT] = (int16_t)at;
    shot->numbers[SHOT_IGNORES] = (int16_t)sw_trick(setup, state, by, at, slot);
    shot->step = STEP_SHOT_DICE;
    if (!reaction) /* [SW-LOOK-2] reactions trigger none */
        sw_ask_start(state, by, at);
}

static void step_dice(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *shot = stack_top(&state->stack);
    int by = shot->numbers[SHOT_BY], at = shot->numbers[SHOT_AT], slot = shot->numbers[SHOT_SLOT];
    struct sw_pool pool;
    if (!sw_is_up(state, by) || !sw_may_hit(setup, state, by, at, slot)) {
        /* [SW-LOOK-2] the action is lost; [SW-LOOK-3] or the target is out of sight or reach */
        sink_tell(sink, sw_is_up(state, by) ? EVENT_LOST_SHOT : EVENT_LOST, by, 0, 0);
        stack_pop(&state->stack);
        return;
    }
    sw_shot_pool(setup, state, by, at, slot, shot->numbers[SHOT_IGNORES], &pool);
    sw_pool_tell(&pool, sink);
    shot->step = STEP_SHOT_DICED;
    sw_test_start(setup, state, by, WHAT_SHOOT, sw_pool_dice(&pool), sink);
}

static void step_diced(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame shot = *stack_top(&state->stack);
    int by = shot.numbers[SHOT_BY], at = shot.numbers[SHOT_AT], slot = shot.numbers[SHOT_SLOT];
    int successes = sw_successes(state);
    struct sw_pool pool;
    stack_pop(&state->stack);
    if (successes == 0) {
        sink_tell(sink, EVENT_MISSED, at, 0, 0);
        jam_check(setup, state, by, slot, sink);
        return;
    }
    sw_shot_pool(setup, state, by, at, slot, shot.numbers[SHOT_IGNORES], &pool);
    sink_tell(sink, EVENT_HIT, at, successes, 0); /* [SW-SHOOT-3] */
    sw_save(setup, state, at, by, successes, pool.save, sink);
}

bool sw_shot_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->step) {
    case STEP_SHOT_SPOT:
        step_spot(setup, state, sink);
        break;
    case STEP_SHOT_DICED:
        step_diced(setup, state, sink);
        break;
    default:
        step_dice(setup, state, sink);
    }
    return false;
}

/* ---- a fire corridor [SW-WEAP-4] -------------------------------------------------- */

void sw_burst_start(struct sw_state *state, int by, int slot, struct point aim, int flags,
                    const struct sink *sink)
{
    struct frame *frame = stack_push(&state->stack, FRAME_BURST);
    frame->numbers[BURST_BY] = (int16_t)by;
    frame->numbers[BURST_SLOT] = (int16_t)slot;
    frame->numbers[BURST_FLAGS] = (int16_t)flags;
    state->aim_x = aim.x;
    state->aim_y = aim.y;
    sw_clear_marks(state, MARK_DODGED);
    sw_face(state, by, aim);
    struct event event = {.kind = EVENT_BURSTS,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {by, slot},
                          .points = {aim}};
    sink_send(sink, &event);
}

static void burst_end(struct sw_state *state, const struct sink *sink)
{
    struct frame burst = *stack_top(&state->stack);
    int by = burst.numbers[BURST_BY], slot = burst.numbers[BURST_SLOT];
    stack_pop(&state->stack);
    state->aim_x = state->aim_y = 0;
    if (slot == SLOT_LEMAT_BURST) /* [SW-WEAP-2] */
        state->models[by].bursts |= 1;
    if (slot == SLOT_SECOND_LEMAT_BURST)
        state->models[by].bursts |= 2;
    jam(state, by, slot, sink); /* one, after all */
}

static void burst_list(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *burst = stack_top(&state->stack);
    int by = burst->numbers[BURST_BY];
    uint8_t victims[SW_MODELS];
    if (!sw_is_up(state, by)) { /* [SW-LOOK-2] */
        sink_tell(sink, EVENT_LOST, by, 0, 0);
        stack_pop(&state->stack);
        state->aim_x = state->aim_y = 0;
        return;
    }
    int count = sw_burst_victims(setup, state, by, victims);
    for (int i = 0; i < count; i++)
        pending_add(&state->stack, PENDING_CORRIDOR)->numbers[0] = victims[i];
    burst->step = STEP_BURST_NEXT;
}

static void burst_next(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *burst = stack_top(&state->stack);
    int by = burst->numbers[BURST_BY];
    struct pending next;
    struct sw_pool pool;
    if (!pending_take(&state->stack, &next)) {
        burst_end(state, sink);
        return;
    }
    int at = next.numbers[0];
    burst->numbers[BURST_AT] = (int16_t)at;
    burst->step = STEP_BURST_DICED;
    sw_shot_pool(setup, state, by, at, burst->numbers[BURST_SLOT], TRICK_NONE, &pool);
    sw_pool_tell(&pool, sink);
    sw_test_start(setup, state, by, WHAT_SHOOT, sw_pool_dice(&pool), sink);
}

static void burst_diced(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *burst = stack_top(&state->stack);
    int by = burst->numbers[BURST_BY], at = burst->numbers[BURST_AT];
    int successes = sw_successes(state);
    burst->step = STEP_BURST_NEXT;
    if (successes == 0) {
        sink_tell(sink, EVENT_MISSED, at, 0, 0);
        return;
    }
    sink_tell(sink, EVENT_HIT, at, successes, 0);
    sw_save(setup, state, at, by, successes, 0, sink);
}

bool sw_burst_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *burst = stack_top(&state->stack);
    switch (burst->step) {
    case STEP_BURST_ANSWER:
        burst->step = STEP_BURST_LIST;
        if (!(burst->numbers[BURST_FLAGS] & SHOOT_REACTION))
            sw_ask_start(state, burst->numbers[BURST_BY], TARGET_CORRIDOR);
        break;
    case STEP_BURST_LIST:
        burst_list(setup, state, sink);
        break;
    case STEP_BURST_NEXT:
        burst_next(setup, state, sink);
        break;
    default:
        burst_diced(setup, state, sink);
    }
    return false;
}
