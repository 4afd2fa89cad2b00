/* The other actions: Lookout, clearing jams, horses, searching, loot [SW-ACT-1] [SW-LOOK-1] [SW-MOV-4]
 * [SW-SCEN-4] [SW-SCEN-5]. */
#include "rulesets/shadows/shadows.h"

/* ---- what may be done ------------------------------------------------------------- */

static bool is_free(const struct setup *setup, const struct sw_state *state, int model,
                    struct refusal *refusal)
{
    return !sw_is_engaged(setup, state, model) ||
           REFUSE("SW-FIGHT-3", "it is engaged, and can only Move or Fight");
}

struct circle sw_object_circle(const struct sw_state *state, int object)
{
    const struct sw_object *o = &state->objects[object];
    struct point at = o->carrier ? sw_at(state, o->carrier - 1) : (struct point){o->x, o->y};
    return (struct circle){at, RADIUS_MARKER};
}

static bool touches_object(const struct setup *setup, const struct sw_state *state, int model,
                           int object)
{
    struct circle there = sw_object_circle(state, object);
    const struct terrain *terrain = &setup->layout.terrain;
    return circle_within(sw_circle(setup, state, model), there, GAP_CONTACT) &&
           terrain_level(terrain, there.at) == sw_level(setup, state, model);
}

bool sw_carries(const struct sw_state *state, int model)
{
    for (int i = 0; i < SW_TOKENS; i++)
        if (state->objects[i].kind == OBJECT_LOOT && state->objects[i].carrier == model + 1)
            return true;
    return false;
}

static bool may_search(const struct setup *setup, const struct sw_state *state, int model,
                       int token, struct refusal *refusal)
{
    if (token < 0 || token >= SW_TOKENS || state->objects[token].kind != OBJECT_TOKEN ||
        !touches_object(setup, state, model, token)) /* [SW-SCEN-5] */
        return REFUSE("SW-SCEN-5", "there is no token to search in contact");
    return is_free(setup, state, model, refusal);
}

static bool may_take(const struct setup *setup, const struct sw_state *state, int model, int token,
                     struct refusal *refusal)
{
    if (token < 0 || token >= SW_TOKENS || state->objects[token].kind != OBJECT_LOOT ||
        state->objects[token].carrier || !touches_object(setup, state, model, token))
        return REFUSE("SW-SCEN-4", "there is no loot to take in contact");
    if (sw_carries(state, model))
        return REFUSE("SW-SCEN-4", "nobody carries two");
    return is_free(setup, state, model, refusal);
}

/* [SW-MOV-4] An own free horse in contact, and room in the saddle. */
static bool may_mount(const struct setup *setup, const struct sw_state *state, int model, int owner,
                      struct refusal *refusal)
{
    if (state->models[model].horse)
        return REFUSE("SW-MOV-4", "it is mounted already");
    if (owner < 0 || owner >= sw_posse_count(setup) ||
        sw_seat(setup, owner) != sw_seat(setup, model) ||
        state->objects[SW_TOKENS + owner].kind != OBJECT_HORSE)
        return REFUSE("SW-MOV-4", "there is no such free horse of its posse");
    struct point at = {state->objects[SW_TOKENS + owner].x, state->objects[SW_TOKENS + owner].y};
    struct circle horse = {at, RADIUS_MOUNTED};
    if (!circle_within(sw_circle(setup, state, model), horse, GAP_CONTACT))
        return REFUSE("SW-MOV-4", "it does not touch the horse");
    return is_free(setup, state, model, refusal);
}

bool sw_may_dismount(const struct setup *setup, const struct sw_state *state, int model,
                     struct point to, struct refusal *refusal)
{
    struct sw_ground ground;
    struct mover mover = sw_mover(setup, state, model);
    struct circle horse = sw_circle(setup, state, model);
    struct circle base = {to, sw_foot_radius(setup, model)};
    if (!state->models[model].horse)
        return REFUSE("SW-MOV-4", "it is not mounted");
    if (!is_free(setup, state, model, refusal))
        return false;
    if (!terrain_holds(&setup->layout.terrain, base) || !circle_within(base, horse, GAP_CONTACT) ||
        circles_overlap(base, horse))
        return REFUSE("SW-MOV-4", "a rider gets off beside the horse, touching it");
    sw_ground_begin(setup, state, model, &ground);
    mover.radius = base.radius;
    enum move_fault fault = stand_check(&ground.board, mover, to, NULL);
    if (fault != MOVE_OK)
        return REFUSE(MOVE_FAULTS[fault].rule, MOVE_FAULTS[fault].sentence);
    if (sw_touches_enemy_at(setup, state, model, base))
        return REFUSE("SW-MOV-4", "nobody gets off into contact with an enemy");
    return true;
}

bool sw_find_dismount(const struct setup *setup, const struct sw_state *state, int model,
                      struct point *to)
{
    struct refusal refusal;
    mil apart = RADIUS_MOUNTED + sw_foot_radius(setup, model) + 2;
    for (int k = 0; k < RING_POINTS; k++) {
        *to = ring_point(sw_at(state, model), apart, k);
        if (sw_may_dismount(setup, state, model, *to, &refusal))
            return true;
    }
    return false;
}

static bool may_unjam(const struct setup *setup, const struct sw_state *state, int model, int slot,
                      struct refusal *refusal)
{
    return (slot >= 0 && slot < SLOT_GUNS && sw_has_slot(setup, model, slot) &&
            sw_is_jammed(state, model, slot)) ||
           REFUSE("SW-JAM-1", "it has no such jammed weapon");
}

bool sw_may_do(const struct setup *setup, const struct sw_state *state, int model, int verb,
               int what, const struct point *to, struct refusal *refusal)
{
    switch (verb) {
    case VERB_LOOKOUT:
        return is_free(setup, state, model, refusal);
    case VERB_UNJAM:
        return may_unjam(setup, state, model, what, refusal);
    case VERB_MOUNT:
        return may_mount(setup, state, model, what, refusal);
    case VERB_DISMOUNT:
        return sw_may_dismount(setup, state, model, *to, refusal);
    case VERB_SEARCH:
        return may_search(setup, state, model, what - 1, refusal);
    default:
        return may_take(setup, state, model, what - 1, refusal);
    }
}

/* ---- doing it --------------------------------------------------------------------- */

void sw_deed_start(struct sw_state *state, int model, int verb, int what, const struct point *to)
{
    struct frame *deed = stack_push(&state->stack, FRAME_DEED);
    deed->numbers[DEED_MODEL] = (int16_t)model;
    deed->numbers[DEED_VERB] = (int16_t)verb;
    deed->numbers[DEED_WHAT] = (int16_t)what;
    state->aim_x = to ? to->x : 0;
    state->aim_y = to ? to->y : 0;
}

static void do_search(const struct setup *setup, struct sw_state *state, int model, int token,
                      const struct sink *sink)
{
    if (!sw_test_one(setup, state, model, WHAT_SEARCH, false, sink)) /* [SW-SCEN-5] */
        return;
    bool found = state->truth == token + 1;
    state->objects[token].kind = found ? OBJECT_LOOT : OBJECT_NONE;
    struct event event = {.kind = EVENT_SEARCHED,
                          .seen_by = SEEN_BY_ALL,
                          .numbers = {model, token + 1, state->objects[token].kind}};
    sink_send(sink, &event);
    if (!found)
        return;
    state->truth = 0;
    for (int i = 0; i < SW_TOKENS; i++) /* the dummies are removed */
        if (state->objects[i].kind == OBJECT_TOKEN)
            state->objects[i].kind = OBJECT_NONE;
}

static void do_mount(struct sw_state *state, int model, int owner, const struct sink *sink)
{
    struct sw_object *horse = &state->objects[SW_TOKENS + owner];
    sw_put(state, model, (struct point){horse->x, horse->y});
    state->models[model].horse = (uint8_t)(owner + 1);
    *horse = (struct sw_object){.kind = OBJECT_NONE};
    sink_tell(sink, EVENT_MOUNTED, model, 0, 0);
}

static void do_dismount(struct sw_state *state, int model, struct point to, const struct sink *sink)
{
    struct sw_object *horse = &state->objects[SW_TOKENS + state->models[model].horse - 1];
    *horse = (struct sw_object){
        .x = state->models[model].x, .y = state->models[model].y, .kind = OBJECT_HORSE};
    state->models[model].horse = 0;
    sw_put(state, model, to);
    struct event event = {.kind = EVENT_DISMOUNTED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {to}};
    sink_send(sink, &event);
}

static void act(const struct setup *setup, struct sw_state *state, const struct frame *deed,
                struct point aim, const struct sink *sink)
{
    int model = deed->numbers[DEED_MODEL], what = deed->numbers[DEED_WHAT];
    switch (deed->numbers[DEED_VERB]) {
    case VERB_LOOKOUT:
        state->models[model].done = DONE_LOOKOUT;
        sink_tell(sink, EVENT_LOOKS_OUT, model, 0, 0);
        break;
    case VERB_UNJAM:
        state->models[model].jammed = (uint16_t)(state->models[model].jammed & ~(1U << what));
        sink_tell(sink, EVENT_UNJAMMED, model, what, 0);
        break;
    case VERB_MOUNT:
        do_mount(state, model, what, sink);
        break;
    case VERB_DISMOUNT:
        do_dismount(state, model, aim, sink);
        break;
    case VERB_SEARCH:
        do_search(setup, state, model, what - 1, sink);
        break;
    default:
        state->objects[what - 1].carrier = (uint8_t)(model + 1);
        sink_tell(sink, EVENT_TOOK, model, what, 0);
    }
}

bool sw_deed_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *top = stack_top(&state->stack), deed = *top;
    int model = deed.numbers[DEED_MODEL];
    struct point aim = {state->aim_x, state->aim_y};
    if (deed.step == STEP_DEED_ANSWER) {
        top->step = STEP_DEED_DO;
        sw_ask_start(state, model, TARGET_NONE); /* [SW-LOOK-2] */
        return false;
    }
    stack_pop(&state->stack);
    state->aim_x = state->aim_y = 0;
    if (sw_is_up(state, model))
        act(setup, state, &deed, aim, sink);
    else
        sink_tell(sink, EVENT_LOST, model, 0, 0);
    return false;
}
