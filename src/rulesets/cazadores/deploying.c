/* How a hunt begins: foes by scatter, the Pack at the exits [CZ-DEP-1] [CZ-TER-3] [CZ-GEAR-4]. */
#include <string.h>

#include "rulesets/cazadores/cazadores.h"

/* ---- exits ------------------------------------------------------------------------ */

/* [CZ-TER-3] Stretches of the sides whose names begin with "exit"; on a table without any all sides are. */
int cz_exits(const struct setup *setup, struct segment out[CZ_EXITS])
{
    const struct layout *layout = &setup->layout;
    int count = 0;
    for (int i = 0; i < layout->stretch_count && count < CZ_EXITS; i++)
        if (strncmp(layout->stretches[i].name, "exit", 4) == 0)
            out[count++] = layout->stretches[i].segment;
    if (count > 0)
        return count;
    for (int side = 0; side < SIDE_COUNT; side++)
        out[side] = terrain_side(&layout->terrain, (enum side)side);
    return SIDE_COUNT;
}

bool cz_near_exit(const struct setup *setup, struct circle base, mil range)
{
    struct segment exits[CZ_EXITS];
    int count = cz_exits(setup, exits);
    for (int i = 0; i < count; i++)
        if (circle_within_segment(base, exits[i].a, exits[i].b, range))
            return true;
    return false;
}

struct point cz_centre(const struct setup *setup)
{
    return (struct point){setup->layout.terrain.width / 2, setup->layout.terrain.height / 2};
}

/* ---- foes ------------------------------------------------------------------------- */

static void appear(const struct setup *setup, struct cz_state *state, int model, struct point at,
                   const struct sink *sink)
{
    if (!cz_appear(setup, state, model, at, sink))
        return;
    struct event event = {.kind = EVENT_PLACED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {cz_at(state, model)}};
    sink_send(sink, &event);
}

/* [CZ-DEP-1] Another scatter, up to 10 times, while it is within 3 inches of another minion. */
static struct point scatter_minion(const struct setup *setup, struct cz_state *state, int model,
                                   struct point from, const struct sink *sink)
{
    enum { TRIES = 10, APART = 3 * INCH };
    struct point to = cz_scatter(state, PURPOSE_SETUP, from, sink);
    for (int i = 0; i < TRIES; i++) {
        bool near = false;
        for (int other = cz_pack_count(setup); other < model; other++)
            near |= cz_is_minion(setup, other) && cz_is_up(state, other) &&
                    !cz_apart((struct circle){to, cz_radius(setup, model)},
                              cz_circle(setup, state, other), APART);
        if (!near)
            break;
        to = cz_scatter(state, PURPOSE_SETUP, from, sink);
    }
    return to;
}

/* Where foes scatter from. */
struct springs {
    uint8_t models[CZ_MODELS]; /* of an Ambush: Pack models not used yet */
    int count;
    int vessel; /* or NO_MODEL */
};

/* [CZ-OBJ-12] Pack models in random order, anew when used up. */
static struct point ambush_spring(const struct setup *setup, struct cz_state *state,
                                  struct springs *springs)
{
    bool anew = springs->count == 0;
    for (int model = 0; anew && model < cz_pack_count(setup); model++)
        if (cz_is_up(state, model))
            springs->models[springs->count++] = (uint8_t)model;
    if (springs->count == 0)
        return cz_centre(setup); /* nobody found room */
    int which = dice_pick(&state->chance, PURPOSE_SETUP, springs->count, CZ_SIDES);
    int model = springs->models[which];
    springs->models[which] = springs->models[--springs->count];
    return cz_at(state, model);
}

/* [CZ-OBJ-1] From the Vessel, [CZ-OBJ-4] from the Pack, else from where it usually is. */
static struct point spring_of(const struct setup *setup, struct cz_state *state,
                              struct springs *springs, struct point usual)
{
    if (state->objective == OBJECTIVE_AMBUSH)
        return ambush_spring(setup, state, springs);
    return springs->vessel == NO_MODEL ? usual : cz_at(state, springs->vessel);
}

/* [CZ-ADV-6] The first of several by scatter from the centre, each next one from the one before, in random order. */
static void deploy_adversary(const struct setup *setup, struct cz_state *state,
                             struct springs *springs, const struct sink *sink)
{
    uint8_t models[CZ_FOES];
    struct point from = cz_centre(setup);
    int count = 0;
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (cz_is_adversary(setup, model))
            models[count++] = (uint8_t)model;
    for (; count > 0; count--) {
        int which = dice_pick(&state->chance, PURPOSE_SETUP, count, CZ_SIDES),
            model = models[which];
        models[which] = models[count - 1];
        from = spring_of(setup, state, springs, from);
        appear(setup, state, model, cz_scatter(state, PURPOSE_SETUP, from, sink), sink);
        from = cz_at(state, model);
    }
}

/* [CZ-OBJ-1] At the centre, before all others. */
static int deploy_vessel(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++) {
        if (!cz_is_vessel(setup, model))
            continue;
        state->models[model].due = 0; /* it never acts */
        if (state->objective != OBJECTIVE_VESSEL) {
            state->models[model].life = LIFE_HOME;
            return NO_MODEL;
        }
        appear(setup, state, model, cz_centre(setup), sink);
        return cz_is_up(state, model) ? model : NO_MODEL;
    }
    return NO_MODEL;
}

/* [CZ-OBJ-10] By scatter from the Adversary; nobody's until it is freed. */
static void deploy_prisoner(const struct setup *setup, struct cz_state *state,
                            const struct sink *sink)
{
    int prisoner = cz_cast(setup)->prisoner;
    if (prisoner == NO_MODEL)
        return;
    state->models[prisoner].due = 0;
    state->models[prisoner].life = LIFE_HOME;
    if (state->objective == OBJECTIVE_PRISONER)
        appear(setup, state, prisoner,
               cz_scatter(state, PURPOSE_SETUP, cz_at(state, cz_pack_count(setup)), sink), sink);
}

/* [CZ-DEP-1] The Adversary from the centre, minions from the Adversary. */
static void deploy_foes(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct springs springs = {.count = 0};
    int first = cz_pack_count(setup);
    for (int model = first; model < cz_model_count(setup); model++) {
        state->models[model].wounds = cz_foe(setup, model)->wounds;
        state->models[model].life = LIFE_LOST; /* unless there is room */
    }
    springs.vessel = deploy_vessel(setup, state, sink);
    deploy_adversary(setup, state, &springs, sink);
    deploy_prisoner(setup, state, sink);
    for (int model = first; model < cz_model_count(setup); model++)
        if (cz_is_minion(setup, model)) {
            struct point from = spring_of(setup, state, &springs, cz_at(state, first));
            appear(setup, state, model, scatter_minion(setup, state, model, from, sink), sink);
        }
}

/* ---- the Pack --------------------------------------------------------------------- */

/* [CZ-GEAR-4] What needs hands, from the first slot on, as far as they go. */
static unsigned usual_set(const struct setup *setup, const struct cz_state *state, int model)
{
    unsigned slots = 0;
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if (cz_may_ready(setup, state, model, slots | 1U << slot))
            slots |= 1U << slot;
    return slots;
}

static void equip(const struct setup *setup, struct cz_state *state, int model)
{
    struct cz_model *m = &state->models[model];
    m->life = cz_member(setup, model)->comes ? LIFE_WAITING : LIFE_HOME;
    m->wounds = cz_member(setup, model)->wounds;
    m->ready = (uint8_t)usual_set(setup, state, model);
    for (int slot = 0; slot < SLOT_NET; slot++) {
        const struct cz_arm *arm = cz_arm(setup, cz_slot_arm(setup, model, slot));
        m->ammo[slot] = arm->ammo; /* [CZ-GEAR-3] */
        if (arm->class == CLASS_SHOOTING)
            m->loaded = (uint8_t)(m->loaded | 1U << slot);
    }
}

/* [CZ-OBJ-4] All Pack models by scatter from the centre; what they hold is asked then. */
static void surprise(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    for (int model = 0; model < cz_pack_count(setup); model++) {
        if (state->models[model].life != LIFE_WAITING)
            continue;
        struct point at = cz_scatter(state, PURPOSE_SETUP, cz_centre(setup), sink);
        appear(setup, state, model, at, sink);
        if (!cz_is_up(state, model))
            state->models[model].life = LIFE_HOME;
    }
    for (int model = cz_pack_count(setup) - 1; model >= 0; model--)
        if (cz_is_up(state, model))
            stack_push(&state->stack, FRAME_READY)->numbers[0] = (int16_t)model;
}

void cz_deploy_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    for (int model = 0; model < cz_model_count(setup); model++)
        state->models[model].due = 1; /* [CZ-CLK-1] */
    for (int model = 0; model < cz_pack_count(setup); model++)
        equip(setup, state, model);
    cz_objective_begin(setup, state, sink);
    cz_lend_begin(setup, state, sink);
    if (state->objective == OBJECTIVE_AMBUSH)
        surprise(setup, state, sink);
    deploy_foes(setup, state, sink);
}

/* [CZ-DEP-1] Within 3 inches of an exit, by the gap. */
bool cz_may_place(const struct setup *setup, const struct cz_state *state, int model,
                  struct point at, struct refusal *refusal)
{
    struct circle base = {at, cz_radius(setup, model)};
    struct cz_ground ground;
    if (!terrain_holds(&setup->layout.terrain, base))
        return REFUSE("TB-UNIT-4", "a base lies wholly on the table");
    if (!cz_near_exit(setup, base, cz_data(setup)->exit_mil))
        return REFUSE("CZ-DEP-1", "the Pack starts within 3 inches of an exit");
    cz_ground_solid(setup, state, model, &ground);
    enum move_fault fault = stand_check(&ground.board, cz_mover(setup, model), at, NULL);
    return fault == MOVE_OK || REFUSE(MOVE_FAULTS[fault].rule, MOVE_FAULTS[fault].sentence);
}

/* A place that will do, found without chance: along the exits, from their middles outward. */
bool cz_find_place(const struct setup *setup, const struct cz_state *state, int model,
                   struct point *at)
{
    enum { STEPS = 24 };
    struct segment exits[CZ_EXITS];
    struct refusal refusal;
    const struct terrain *terrain = &setup->layout.terrain;
    mil radius = cz_radius(setup, model);
    int count = cz_exits(setup, exits);
    for (mil in = cz_data(setup)->exit_mil; in >= 0; in -= INCH)
        for (int k = 0; k <= STEPS; k++)
            for (int i = 0; i < count; i++) {
                int along = STEPS / 2 + (k % 2 ? (k + 1) / 2 : -k / 2);
                struct point a = exits[i].a, b = exits[i].b;
                at->x = a.x + (mil)((int64_t)(b.x - a.x) * along / STEPS);
                at->y = a.y + (mil)((int64_t)(b.y - a.y) * along / STEPS);
                mil deep = radius + in;
                at->x = lesser(greater(at->x, deep), terrain->width - deep);
                at->y = lesser(greater(at->y, deep), terrain->height - deep);
                if (cz_may_place(setup, state, model, *at, &refusal))
                    return true;
            }
    return false;
}

static bool waits(const struct setup *setup, const struct cz_state *state, int seat)
{
    for (int model = cz_first_model(setup, seat); model < cz_first_model(setup, seat + 1); model++)
        if (state->models[model].life == LIFE_WAITING)
            return true;
    return false;
}

int cz_place_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    int seat = state->placing, count = 0;
    for (int model = cz_first_model(setup, seat); model < cz_first_model(setup, seat + 1); model++)
        if (state->models[model].life == LIFE_WAITING)
            count = cz_option(out, count, VERB_PLACE, model, 0, 0, NEEDS_POINT);
    return count;
}

/* The next seat with somebody to place; [CZ-DEP-1] one model each, by seat. */
static void next_seat(const struct setup *setup, struct cz_state *state)
{
    for (int i = 1; i <= setup->seat_count; i++) {
        int seat = (state->placing + i) % setup->seat_count;
        if (!waits(setup, state, seat))
            continue;
        state->placing = (uint8_t)seat;
        return;
    }
}

bool cz_apply_place(const struct setup *setup, struct cz_state *state, int seat,
                    const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb != VERB_PLACE)
        return REFUSE("CZ-DEP-1", "the Pack is placed now");
    if (model < cz_first_model(setup, seat) || model >= cz_first_model(setup, seat + 1) ||
        state->models[model].life != LIFE_WAITING)
        return REFUSE("CZ-DEP-1", "it is no model of this seat that waits");
    if (!cz_may_place(setup, state, model, answer->points[0], refusal))
        return false;
    appear(setup, state, model, answer->points[0], sink);
    stack_push(&state->stack, FRAME_READY)->numbers[0] = (int16_t)model;
    next_seat(setup, state);
    return true;
}

/* ---- readied weapons [CZ-GEAR-4] -------------------------------------------------- */

int cz_ready_options(const struct setup *setup, const struct cz_state *state, struct option *out)
{
    int model = stack_frame(state)->numbers[0], count = 0;
    uint8_t sets[CZ_SETS];
    int set_count = cz_ready_sets(setup, state, model, sets);
    for (int i = 0; i < set_count; i++)
        count = cz_option(out, count, VERB_READY, sets[i], 0, 0, NEEDS_NOTHING);
    return count;
}

/* Who has nothing to choose from is not asked. */
bool cz_ready_step(const struct setup *setup, struct cz_state *state)
{
    int model = stack_top(&state->stack)->numbers[0];
    unsigned usual = usual_set(setup, state, model);
    uint8_t sets[CZ_SETS];
    int count = cz_ready_sets(setup, state, model, sets);
    state->models[model].ready = (uint8_t)usual;
    for (int i = 0; i < count; i++)
        if (sets[i] & ~usual)
            return true;
    stack_pop(&state->stack);
    return false;
}

bool cz_apply_ready(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    int model = stack_top(&state->stack)->numbers[0];
    if (answer->verb != VERB_READY ||
        !cz_may_ready(setup, state, model, (unsigned)answer->numbers[0]))
        return REFUSE("CZ-GEAR-2", "two hands' worth of what it carries");
    state->models[model].ready = (uint8_t)answer->numbers[0];
    sink_tell(sink, EVENT_READIED, model, answer->numbers[0], 0);
    stack_pop(&state->stack);
    return true;
}

/* Whether somebody is still to be placed; whoever finds no room stays away. */
bool cz_deploy_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct point at;
    if (state->lending > 0)
        return true;
    if (!waits(setup, state, state->placing))
        next_seat(setup, state);
    if (!waits(setup, state, state->placing)) {
        cz_hunt_begin(setup, state, sink);
        return false;
    }
    bool room = true;
    int seat = state->placing;
    for (int model = cz_first_model(setup, seat); model < cz_first_model(setup, seat + 1); model++)
        if (state->models[model].life == LIFE_WAITING && !cz_find_place(setup, state, model, &at)) {
            state->models[model].life = LIFE_HOME;
            room = false;
        }
    return room;
}
