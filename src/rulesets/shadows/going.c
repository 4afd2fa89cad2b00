/* A Move under way: enemies left behind strike first, those on Lookout name a point of the way, then it goes on
 * to its end [SW-MOV-3] [SW-LOOK-2] [SW-LOOK-4]. */
#include <string.h>

#include "rulesets/shadows/shadows.h"

/* ---- the way ---------------------------------------------------------------------- */

static void way_load(const struct sw_state *state, struct way *way)
{
    way->count = state->way_count;
    for (int i = 0; i < way->count; i++)
        way->points[i] = (struct point){state->way[2 * i], state->way[2 * i + 1]};
}

static void way_store(struct sw_state *state, const struct way *way)
{
    memset(state->way, 0, sizeof state->way);
    state->way_count = (uint8_t)way->count;
    for (int i = 0; i < way->count; i++) {
        state->way[2 * i] = way->points[i].x;
        state->way[2 * i + 1] = way->points[i].y;
    }
}

static struct way_place mover_place(const struct frame *move)
{
    return (struct way_place){move->numbers[MOVE_STRETCH], move->numbers[MOVE_STEP]};
}

static int place_compare(struct way_place a, struct way_place b)
{
    mil first = a.stretch != b.stretch ? a.stretch : a.step;
    mil second = a.stretch != b.stretch ? b.stretch : b.step;
    return (first > second) - (first < second);
}

/* The first place on the way, from another on, that is this point. */
static struct way_place place_from(const struct way *way, struct way_place from, struct point p)
{
    struct way_place place;
    for (place.stretch = from.stretch; place.stretch + 1 < way->count; place.stretch++) {
        struct point a = way->points[place.stretch], b = way->points[place.stretch + 1];
        place.step = stretch_steps(a, p);
        if (place.step <= stretch_steps(a, b) && same_point(stretch_step(a, b, place.step), p) &&
            place_compare(place, from) >= 0)
            return place;
    }
    return way_place_end(way);
}

/* The frame of the Move under an answer's, or NULL. */
const struct frame *sw_move_under(const struct sw_state *state)
{
    for (int i = state->stack.depth - 1; i >= 0; i--)
        if (state->stack.frames[i].kind == FRAME_MOVE)
            return &state->stack.frames[i];
    return NULL;
}

/* The places that are offered to those on Lookout [TB-MOV-7]; several may be one place. Those already behind
 * the mover have `ahead` false: a later answer names no earlier point [SW-LOOK-4]. */
int sw_offers(const struct setup *setup, const struct sw_state *state,
              struct sw_offer out[SW_OFFERS])
{
    const struct frame *move = sw_move_under(state);
    int model = move->numbers[MOVE_MODEL];
    struct point points[SW_OFFERS];
    struct way_place at = {0, 0}, here = mover_place(move);
    struct sw_ground ground;
    struct way way;
    way_load(state, &way);
    sw_ground_begin(setup, state, model, &ground);
    int count = way_offers(&way, points, SW_OFFERS);
    for (int i = 0; i < count; i++) {
        at = place_from(&way, at, points[i]);
        out[i].place = way_last_fit(&ground.board, sw_mover(setup, state, model), &way, at);
        out[i].at = way_place_at(&way, out[i].place);
        out[i].ahead = place_compare(out[i].place, here) >= 0;
    }
    return count;
}

/* ---- walking on ------------------------------------------------------------------- */

static void walk_to(const struct setup *setup, struct sw_state *state, struct frame *move,
                    struct way_place place, const struct sink *sink)
{
    int model = move->numbers[MOVE_MODEL];
    struct way way, part = {.count = 1, .points = {sw_at(state, model)}};
    way_load(state, &way);
    if (place_compare(place, mover_place(move)) <= 0)
        return;
    for (int i = move->numbers[MOVE_STRETCH] + 1; i <= place.stretch; i++)
        part.points[part.count++] = way.points[i];
    part.points[part.count++] = way_place_at(&way, place);
    move->numbers[MOVE_STRETCH] = (int16_t)place.stretch;
    move->numbers[MOVE_STEP] = (int16_t)place.step;
    sw_walk(setup, state, model, &part,
            move->numbers[MOVE_WHAT] == MOVES_CLIMB ? EVENT_CLIMBED : EVENT_MOVED, sink);
}

void sw_walk_to_offer(const struct setup *setup, struct sw_state *state,
                      const struct sw_offer *offer, const struct sink *sink)
{
    struct frame *move = NULL;
    for (int i = 0; i < state->stack.depth; i++)
        if (state->stack.frames[i].kind == FRAME_MOVE)
            move = &state->stack.frames[i];
    if (move)
        walk_to(setup, state, move, offer->place, sink);
}

/* ---- free Fights ------------------------------------------------------------------ */

bool sw_may_strike(const struct setup *setup, const struct sw_state *state, int model)
{
    int leaver = stack_frame(state)->numbers[MOVE_MODEL];
    return sw_is_up(state, model) && !(state->models[model].marks & MARK_STRUCK) &&
           sw_enemies(setup, state, leaver, model) && sw_touch(setup, state, leaver, model);
}

/* The next owner who may strike, in the order of those who answer; -1: nobody. */
int sw_strike_seat(const struct setup *setup, const struct sw_state *state)
{
    for (int i = 0; i < setup->seat_count; i++) {
        int seat = sw_owner(setup, state, i), end = sw_first_model(setup, seat + 1);
        for (int model = sw_first_model(setup, seat); model < end; model++)
            if (sw_may_strike(setup, state, model))
                return seat;
    }
    return -1;
}

int sw_strike_options(const struct setup *setup, const struct sw_state *state, int seat,
                      struct option *out)
{
    int count = sw_option(out, 0, VERB_LET, 0, 0, 0, NEEDS_NOTHING);
    int end = sw_first_model(setup, seat + 1);
    for (int model = sw_first_model(setup, seat); model < end; model++)
        if (sw_may_strike(setup, state, model))
            count = sw_option(out, count, VERB_STRIKE, model, 0, 0, NEEDS_NOTHING);
    return count;
}

static void strike(struct sw_state *state, int model, const struct sink *sink)
{
    int leaver = stack_top(&state->stack)->numbers[MOVE_MODEL];
    state->models[model].marks |= MARK_STRUCK;
    sw_fight_start(state, model, leaver, FIGHT_FREE, sink);
}

bool sw_apply_strike(const struct setup *setup, struct sw_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb == VERB_LET) {
        for (int i = sw_first_model(setup, seat); i < sw_first_model(setup, seat + 1); i++)
            state->models[i].marks |= MARK_STRUCK;
        return true;
    }
    if (answer->verb != VERB_STRIKE || model < 0 || model >= sw_posse_count(setup) ||
        sw_seat(setup, model) != seat || !sw_may_strike(setup, state, model))
        return REFUSE("SW-MOV-3", "let it go, or strike with one in contact");
    strike(state, model, sink);
    return true;
}

/* Gives whether an answer is waited for. Creatures never let anybody go. */
static bool step_leave(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *move = stack_top(&state->stack);
    if (sw_is_up(state, move->numbers[MOVE_MODEL])) {
        if (sw_strike_seat(setup, state) >= 0)
            return true;
        for (int i = sw_posse_count(setup); i < sw_model_count(setup); i++)
            if (sw_may_strike(setup, state, i)) {
                strike(state, i, sink);
                return false;
            }
    }
    move->step = STEP_MOVE_ANSWER;
    return false;
}

/* ---- the Move --------------------------------------------------------------------- */

void sw_move_start(const struct setup *setup, struct sw_state *state, int model,
                   const struct way *way, int what, const struct sink *sink)
{
    if (what == MOVES_ENTER) {
        state->models[model].life = LIFE_UP;
        sw_put(state, model, way->points[0]);
        sw_face(state, model, sw_centre(setup));
        struct event event = {.kind = EVENT_ENTERED,
                              .seen_by = SEEN_BY_ALL,
                              .point_count = 1,
                              .numbers = {model},
                              .points = {way->points[0]}};
        sink_send(sink, &event);
    }
    for (int i = 0; i < SW_MODELS; i++)
        state->models[i].marks &= (uint8_t) ~(MARK_STRUCK | MARK_ANSWERED);
    way_store(state, way);
    struct frame *move = stack_push(&state->stack, FRAME_MOVE);
    move->numbers[MOVE_MODEL] = (int16_t)model;
    move->numbers[MOVE_WHAT] = (int16_t)what;
    move->numbers[MOVE_ENGAGED] = sw_is_engaged(setup, state, model);
    move->step = move->numbers[MOVE_ENGAGED] ? STEP_MOVE_LEAVE : STEP_MOVE_ANSWER;
}

static void move_end(struct sw_state *state)
{
    memset(state->way, 0, sizeof state->way);
    state->way_count = 0;
    stack_pop(&state->stack);
}

/* [SW-MOV-3] Into contact from none: those met. */
static uint64_t met_by(const struct setup *setup, const struct sw_state *state, int model)
{
    uint64_t met = 0;
    for (int other = 0; other < sw_model_count(setup); other++)
        if (sw_is_up(state, other) && sw_enemies(setup, state, model, other) &&
            sw_touch(setup, state, model, other))
            met |= UINT64_C(1) << other;
    return met;
}

static void step_go(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *move = stack_top(&state->stack);
    int model = move->numbers[MOVE_MODEL];
    bool crawls = move->numbers[MOVE_WHAT] == MOVES_CRAWL;
    struct way way;
    if (!sw_is_up(state, model) && !crawls) { /* [SW-LOOK-2] [SW-MOV-3] */
        sink_tell(sink, EVENT_LOST, model, 0, 0);
        move_end(state);
        return;
    }
    way_load(state, &way);
    walk_to(setup, state, move, way_place_end(&way), sink);
    if (!crawls && !move->numbers[MOVE_ENGAGED])
        state->met = met_by(setup, state, model);
    move_end(state);
    if (!crawls)
        sw_carry_off(setup, state, model, sink); /* [SW-SCEN-4] */
}

bool sw_move_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *move = stack_top(&state->stack);
    switch (move->step) {
    case STEP_MOVE_LEAVE:
        return step_leave(setup, state, sink);
    case STEP_MOVE_ANSWER:
        move->step = STEP_MOVE_GO;
        if (move->numbers[MOVE_WHAT] != MOVES_CRAWL && /* [SW-DOWN-1] */
            sw_is_up(state, move->numbers[MOVE_MODEL]))
            sw_ask_start(state, move->numbers[MOVE_MODEL], TARGET_NONE);
        return false;
    default:
        step_go(setup, state, sink);
        return false;
    }
}
