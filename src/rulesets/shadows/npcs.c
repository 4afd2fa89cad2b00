/* Bystanders and creatures: the NPC phase [SW-NPC-1] to [SW-NPC-3]. */
#include "rules/scratch.h"
#include "rulesets/shadows/shadows.h"
#include "table/probe.h"

/* ---- arriving --------------------------------------------------------------------- */

/* Puts one on the nearest free ground to a place, if there is room for it. */
void sw_arrive(const struct setup *setup, struct sw_state *state, int kind, struct point at,
               const struct sink *sink)
{
    int which = 0, first = sw_posse_count(setup);
    while (which < SW_NPCS && state->models[first + which].life != LIFE_ABSENT)
        which++;
    if (which == SW_NPCS)
        return;
    struct sw_ground ground;
    int model = first + which;
    state->npcs[which] = (uint8_t)kind;
    sw_ground_begin(setup, state, model, &ground);
    for (int ring = 0; ring * PLACE_RING_APART <= PLACE_REACH; ring++)
        for (int k = 0; k < (ring ? RING_POINTS : 1); k++) {
            struct point to = ring_point(at, ring * PLACE_RING_APART, k);
            struct circle base = {to, RADIUS_FOOT};
            if (!terrain_holds(&setup->layout.terrain, base) ||
                terrain_level(&setup->layout.terrain, to) != 0 ||
                stand_check(&ground.board, sw_mover(setup, state, model), to, NULL) != MOVE_OK ||
                sw_touches_enemy_at(setup, state, model, base))
                continue;
            state->models[model].life = LIFE_UP;
            sw_put(state, model, to);
            sw_face(state, model, (struct point){to.x, to.y + INCH});
            struct event event = {.kind = EVENT_ARRIVES,
                                  .seen_by = SEEN_BY_ALL,
                                  .point_count = 1,
                                  .numbers = {model},
                                  .points = {to}};
            sink_send(sink, &event);
            return;
        }
    state->npcs[which] = NPC_NONE;
}

static bool starts_with(const char *name, const char *word)
{
    while (*word && *name == *word)
        name++, word++;
    return *word == '\0';
}

/* [SW-NPC-3] Those that the table lists, by the names of its points, and those of the switch. */
void sw_npcs_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int i = 0; i < SW_NPCS; i++)
        state->models[sw_posse_count(setup) + i].life = LIFE_ABSENT;
    for (int i = 0; i < setup->layout.spot_count; i++) {
        const struct spot *spot = &setup->layout.spots[i];
        if (starts_with(spot->name, "creature"))
            sw_arrive(setup, state, NPC_CREATURE, spot->at, sink);
        else if (starts_with(spot->name, "bystander"))
            sw_arrive(setup, state, NPC_BYSTANDER, spot->at, sink);
    }
    for (int i = 0; i < setup->switches[SWITCH_CREATURES]; i++)
        sw_arrive(setup, state, NPC_CREATURE, sw_centre(setup), sink);
}

/* ---- the order -------------------------------------------------------------------- */

static bool waits(const struct sw_state *state, int model)
{
    return sw_is_up(state, model) && !(state->models[model].marks & MARK_ACTED);
}

/* [SW-NPC-1] Those who may act next: bystanders first, then creatures. Gives their number. */
int sw_npcs_next(const struct setup *setup, const struct sw_state *state, uint8_t out[SW_NPCS])
{
    int count = 0, first = sw_posse_count(setup);
    for (int kind = NPC_BYSTANDER; kind <= NPC_CREATURE && count == 0; kind++)
        for (int i = 0; i < SW_NPCS; i++)
            if (state->npcs[i] == kind && waits(state, first + i))
                out[count++] = (uint8_t)(first + i);
    return count;
}

/* ---- bystanders [SW-NPC-2] -------------------------------------------------------- */

/* The nearest standing posse model; the first of several. */
static int nearest(const struct setup *setup, const struct sw_state *state, int model)
{
    int best = NO_MODEL;
    int64_t least = 0;
    for (int other = 0; other < sw_posse_count(setup); other++) {
        if (!sw_is_up(state, other))
            continue;
        int64_t far =
            circle_gap_ceil(sw_circle(setup, state, model), sw_circle(setup, state, other));
        if (best == NO_MODEL || far < least)
            best = other, least = far;
    }
    return best;
}

/* Straight away, as far as there is room, and off the table for good. */
static void run(const struct setup *setup, struct sw_state *state, int model,
                const struct sink *sink)
{
    enum { STEP_BACK = 1 };
    int from = nearest(setup, state, model);
    if (from == NO_MODEL || same_point(sw_at(state, from), sw_at(state, model)))
        return;
    struct sw_ground ground;
    struct point at = sw_at(state, model);
    struct point to =
        point_along(at, vec_from(sw_at(state, from), at), sw_move_mil(setup, state, model));
    struct run line = run_along(at, to);
    struct mover mover = sw_mover(setup, state, model);
    sw_ground_begin(setup, state, model, &ground);
    struct run_stop stop = run_first_stop(&ground.board, mover, 0, &line, 1, line.length);
    if (stop.fault == MOVE_OFF_TABLE) {
        state->models[model].life = LIFE_FLED;
        sink_tell(sink, EVENT_RUNS_OFF, model, 0, 0);
        return;
    }
    struct way whole = {.count = 2, .points = {at, to}}, way;
    struct way_place place = {0, stop.step};
    do { /* no wall is climbed */
        place.step = place.step > STEP_BACK ? place.step - STEP_BACK : 0;
        place = way_last_fit(&ground.board, mover, &whole, place);
        way_part(&whole, place, &way);
    } while (place.step > 0 && way_check_passage(&ground.board, mover, &way).fault != MOVE_OK);
    sw_walk(setup, state, model, &way, EVENT_MOVED, sink);
}

/* ---- creatures [SW-NPC-3] --------------------------------------------------------- */

/* The nearest standing posse models, all of them when several are equally near. Gives their number. */
int sw_preys(const struct setup *setup, const struct sw_state *state, int model,
             uint8_t out[SW_MODELS])
{
    int best = nearest(setup, state, model), count = 0;
    if (best == NO_MODEL)
        return 0;
    mil least = circle_gap_ceil(sw_circle(setup, state, model), sw_circle(setup, state, best));
    for (int other = 0; other < sw_posse_count(setup); other++)
        if (sw_is_up(state, other) && circle_gap_ceil(sw_circle(setup, state, model),
                                                      sw_circle(setup, state, other)) == least)
            out[count++] = (uint8_t)other;
    return count;
}

static void creature_moves(const struct setup *setup, struct sw_state *state, int model, int prey,
                           const struct sink *sink)
{
    struct sw_ground ground;
    struct way way;
    struct mover mover = sw_mover(setup, state, model);
    mil length = sw_move_mil(setup, state, model);
    sw_ground_begin(setup, state, model, &ground);
    (void)drift_toward(setup->graphs[sw_mover_index(setup, state, model)], scratch_room(),
                       &ground.board, mover, sw_at(state, model), sw_circle(setup, state, prey),
                       (struct allowance){length, length}, &way);
    sw_way_cut(setup, state, model, &way);
    sw_clear_marks(state, MARK_ANSWERED);
    sw_move_start(setup, state, model, &way, MOVES_WALK, sink);
}

/* One action: a Fight in contact, else a Move; a Fight right after the Move that met somebody is a charge. */
static void creature_acts(const struct setup *setup, struct sw_state *state,
                          const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[CREATURE_MODEL], prey = frame->numbers[CREATURE_PREY];
    frame->numbers[CREATURE_LEFT]--;
    frame->numbers[CREATURE_PREY] = NO_MODEL;
    if (sw_may_fight(setup, state, model, prey)) {
        int flags = state->met >> prey & 1 ? FIGHT_CHARGE : 0;
        state->met = 0;
        sw_clear_marks(state, MARK_ANSWERED);
        sw_fight_start(state, model, prey, flags, sink);
        return;
    }
    state->met = 0;
    creature_moves(setup, state, model, prey, sink);
}

bool sw_creature_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[CREATURE_MODEL];
    uint8_t preys[SW_MODELS];
    int count = sw_preys(setup, state, model, preys);
    if (!sw_is_up(state, model) || frame->numbers[CREATURE_LEFT] == 0 || count == 0) {
        stack_pop(&state->stack);
        state->met = 0;
        return false;
    }
    if (frame->numbers[CREATURE_PREY] == NO_MODEL && count > 1)
        return true; /* ties by the winner of the roll-off */
    if (frame->numbers[CREATURE_PREY] == NO_MODEL)
        frame->numbers[CREATURE_PREY] = preys[0];
    creature_acts(setup, state, sink);
    return false;
}

bool sw_apply_prey(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                   struct refusal *refusal)
{
    struct frame *frame = stack_top(&state->stack);
    uint8_t preys[SW_MODELS];
    int count = sw_preys(setup, state, frame->numbers[CREATURE_MODEL], preys);
    for (int i = 0; i < count; i++)
        if (answer->verb == VERB_PREY && answer->numbers[0] == preys[i]) {
            frame->numbers[CREATURE_PREY] = preys[i];
            return true;
        }
    return REFUSE("SW-NPC-3", "it goes for one of the nearest");
}

/* ---- the phase -------------------------------------------------------------------- */

static void act(const struct setup *setup, struct sw_state *state, int model,
                const struct sink *sink)
{
    state->models[model].marks |= MARK_ACTED;
    if (sw_is_bystander(setup, state, model)) {
        run(setup, state, model, sink);
        return;
    }
    struct frame *frame = stack_push(&state->stack, FRAME_CREATURE);
    frame->numbers[CREATURE_MODEL] = (int16_t)model;
    frame->numbers[CREATURE_LEFT] = 2;
    frame->numbers[CREATURE_PREY] = NO_MODEL;
}

static void choose_marshal(const struct setup *setup, struct sw_state *state,
                           const struct sink *sink)
{
    uint8_t seats[LIMIT_SEATS] = {0, 1, 2, 3};
    sw_roll_off(state, seats, setup->seat_count, sink);
    state->marshal = (uint8_t)(seats[0] + 1);
    sink_tell(sink, EVENT_MARSHAL, seats[0], 0, 0);
}

bool sw_npc_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    uint8_t next[SW_NPCS];
    int count = sw_npcs_next(setup, state, next);
    if (count == 0) {
        sw_clear_marks(state, MARK_ACTED);
        state->marshal = 0;
        sw_recovery_begin(setup, state, sink);
        return false;
    }
    if (!state->marshal) { /* [SW-NPC-3] no NPCs, no roll-off */
        choose_marshal(setup, state, sink);
        return false;
    }
    if (count > 1)
        return true;
    act(setup, state, next[0], sink);
    return false;
}

bool sw_apply_npc(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal)
{
    uint8_t next[SW_NPCS];
    int count = sw_npcs_next(setup, state, next);
    for (int i = 0; i < count; i++)
        if (answer->verb == VERB_NPC && answer->numbers[0] == next[i]) {
            act(setup, state, next[i], sink);
            return true;
        }
    return REFUSE("SW-NPC-1", "bystanders act first, then creatures, each once");
}
