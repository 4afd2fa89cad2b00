/* Markers on the table: counters that may hide the gold, strongboxes, the jail's door [RU-SCEN-2]
 * [RU-SCEN-3] [RU-SCEN-4]; what characters do with them, how they leave with them [RU-SCEN-7]. */
#include "base/check.h"
#include "rulesets/ruthless/ruthless.h"

enum {
    COUNTERS = 4,
    COUNTER_APART = 6 * INCH, /* from the centre [RU-SCEN-2] */
    BOXES = 3,
    BOX_APART = 8 * INCH, /* [RU-SCEN-4] */
    DOOR_STEP = 100,      /* between the places tried along the jail's walls */
};

/* [RU-SCEN-2] Free ground is no roof, no fence and nothing closed. */
static const struct cost_model GROUND = {.closed = KW_ROOF | KW_CLIMBABLE, .no_end = KW_BARRIER};
static const struct mover MARKER = {RADIUS_MARKER, &GROUND};

/* ---- where they lie --------------------------------------------------------------- */

static struct point table_centre(const struct terrain *terrain)
{
    return (struct point){terrain->width / 2, terrain->height / 2};
}

/* [RU-SCEN-2] North, east, south and west of the centre; gives their number. */
static int counter_spots(const struct terrain *terrain, struct point out[RU_OBJECTS])
{
    struct point c = table_centre(terrain);
    out[0] = (struct point){c.x, c.y - COUNTER_APART};
    out[1] = (struct point){c.x + COUNTER_APART, c.y};
    out[2] = (struct point){c.x, c.y + COUNTER_APART};
    out[3] = (struct point){c.x - COUNTER_APART, c.y};
    return COUNTERS;
}

/* [RU-SCEN-4] The centre and both sides of it, from west to east or from north to south. */
static int box_spots(const struct terrain *terrain, bool upright, struct point out[RU_OBJECTS])
{
    struct point c = table_centre(terrain);
    mil dx = upright ? 0 : BOX_APART, dy = upright ? BOX_APART : 0;
    out[0] = c;
    out[1] = (struct point){c.x - dx, c.y - dy};
    out[2] = (struct point){c.x + dx, c.y + dy};
    return BOXES;
}

/* Moves a marker's place to the nearest free ground; false when there is none. */
static bool to_free_ground(const struct terrain *terrain, struct point *at)
{
    struct board board = {.terrain = terrain};
    struct placement placement;
    place_base(&board, MARKER, *at, (struct push_rule){false, false}, &placement);
    if (placement.placed)
        *at = placement.at;
    return placement.placed;
}

/* ---- the jail --------------------------------------------------------------------- */

static bool is_building(const struct piece *piece)
{
    return (piece->keywords & KW_BLOCKING) && (piece->keywords & (KW_IMPASSABLE | KW_ROOF));
}

static int64_t piece_distance_squared(const struct piece *piece, struct point p)
{
    if (piece_holds(piece, p))
        return 0;
    return distance_squared(p, polygon_nearest(piece->points, piece->point_count, p));
}

/* [RU-SCEN-3] The building nearest to the centre, the first of equals, or -1. */
static int find_jail(const struct terrain *terrain)
{
    int jail = -1;
    int64_t least = 0;
    for (int i = 0; i < terrain->piece_count; i++) {
        int64_t here = piece_distance_squared(&terrain->pieces[i], table_centre(terrain));
        if (is_building(&terrain->pieces[i]) && (jail < 0 || here < least)) {
            jail = i;
            least = here;
        }
    }
    return jail;
}

/* Where a marker touches a wall beside p; the wall goes from a to b, the building on its left. */
static struct point beside_wall(struct point a, struct point b, struct point p)
{
    struct vec along = vec_from(a, b);
    int64_t length = (int64_t)root_ceil((uint64_t)dot(along, along));
    int64_t apart = RADIUS_MARKER + GAP_CONTACT / 2;
    return (struct point){(mil)(p.x + div_round(along.y * apart, length)),
                          (mil)(p.y - div_round(along.x * apart, length))};
}

/* Looks along one wall of the jail for a place of the door that is nearer to the centre. */
static void door_along(const struct terrain *terrain, const struct piece *jail, int wall,
                       struct point *at, bool *found)
{
    struct board board = {.terrain = terrain};
    struct point centre = table_centre(terrain), a = jail->points[wall];
    struct point b = jail->points[(wall + 1) % jail->point_count];
    mil steps = stretch_steps(a, b);
    for (mil step = 0; step <= steps; step += DOOR_STEP) {
        struct point here = beside_wall(a, b, stretch_step(a, b, step));
        if (*found && distance_squared(centre, here) >= distance_squared(centre, *at))
            continue;
        if (!circle_within_polygon((struct circle){here, RADIUS_MARKER}, jail->points,
                                   jail->point_count, GAP_CONTACT) ||
            stand_check(&board, MARKER, here, NULL) != MOVE_OK)
            continue;
        *at = here;
        *found = true;
    }
}

/* [RU-SCEN-3] The door is on free ground touching the jail, as near to the centre as can be. */
static bool find_door(const struct terrain *terrain, int jail, struct point *at)
{
    bool found = false;
    for (int wall = 0; wall < terrain->pieces[jail].point_count; wall++)
        door_along(terrain, &terrain->pieces[jail], wall, at, &found);
    return found;
}

/* ---- setting up ------------------------------------------------------------------- */

static bool all_have_ground(const struct terrain *terrain, struct point *spots, int count)
{
    for (int i = 0; i < count; i++)
        if (!to_free_ground(terrain, &spots[i]))
            return false;
    return true;
}

void ru_objects_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct point across[RU_OBJECTS], upright[RU_OBJECTS], at;
    int scenario = setup->switches[SWITCH_SCENARIO], jail = find_jail(terrain);
    if (scenario == SCENARIO_TREASURE &&
        !all_have_ground(terrain, across, counter_spots(terrain, across)))
        fault_add(faults, -1, -1, "RU-SCEN-2", "there is no free ground for a counter");
    if (scenario == SCENARIO_HOLDUP &&
        (!all_have_ground(terrain, across, box_spots(terrain, false, across)) ||
         !all_have_ground(terrain, upright, box_spots(terrain, true, upright))))
        fault_add(faults, -1, -1, "RU-SCEN-4", "there is no free ground for a strongbox");
    if (scenario == SCENARIO_JAILBREAK && jail < 0)
        fault_add(faults, -1, -1, "RU-SCEN-3",
                  "there is no building: a blocking piece that is impassable or a roof");
    else if (scenario == SCENARIO_JAILBREAK && !find_door(terrain, jail, &at))
        fault_add(faults, -1, -1, "RU-SCEN-3", "there is no free ground for the jail's door");
}

static void lay(struct ru_state *state, int object, int kind, struct point at,
                const struct sink *sink)
{
    state->objects[object] = (struct ru_object){.x = at.x, .y = at.y, .kind = (uint8_t)kind};
    struct event event = {.kind = EVENT_OBJECT,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {object + 1, kind},
                          .points = {at}};
    sink_send(sink, &event);
}

static void lay_all(const struct setup *setup, struct ru_state *state, int kind,
                    struct point *spots, int count, const struct sink *sink)
{
    for (int i = 0; i < count; i++) {
        CHECK(to_free_ground(&setup->layout.terrain, &spots[i])); /* by ru_objects_check */
        lay(state, i, kind, spots[i], sink);
    }
}

void ru_objects_begin(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct point spots[RU_OBJECTS];
    if (setup->switches[SWITCH_SCENARIO] == SCENARIO_TREASURE)
        lay_all(setup, state, OBJECT_COUNTER, spots, counter_spots(terrain, spots), sink);
    if (setup->switches[SWITCH_SCENARIO] != SCENARIO_JAILBREAK)
        return;
    int jail = find_jail(terrain);
    CHECK(jail >= 0 && find_door(terrain, jail, &spots[0]));
    state->jail = (uint8_t)(jail + 1);
    sink_tell(sink, EVENT_JAIL, jail, 0, 0);
    lay(state, 0, OBJECT_DOOR, spots[0], sink);
}

/* [RU-SCEN-4] The middle line lies between the two edges; with more sides from west to east. */
void ru_objects_edges(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    struct point spots[RU_OBJECTS];
    bool sideways = state->edges[0] == 1 + SIDE_EAST || state->edges[0] == 1 + SIDE_WEST;
    bool upright = sideways && ru_side_count(setup) == 2;
    if (setup->switches[SWITCH_SCENARIO] == SCENARIO_HOLDUP)
        lay_all(setup, state, OBJECT_BOX, spots, box_spots(&setup->layout.terrain, upright, spots),
                sink);
}

/* ---- touching them ---------------------------------------------------------------- */

struct circle ru_object_circle(const struct ru_state *state, int object)
{
    const struct ru_object *o = &state->objects[object];
    struct point at = o->carrier ? ru_at(state, o->carrier - 1) : (struct point){o->x, o->y};
    return (struct circle){at, RADIUS_MARKER};
}

/* [RU-SCEN-7] In contact: on the marker or within the gap of contact, on its level. */
static bool touches_object(const struct setup *setup, const struct ru_state *state, int model,
                           int object)
{
    struct circle marker = ru_object_circle(state, object);
    struct base base = ru_base(setup, state, model);
    return circle_within(base.circle, marker, GAP_CONTACT) &&
           base.level == terrain_level(&setup->layout.terrain, marker.at);
}

static bool is_raider(const struct setup *setup, const struct ru_state *state, int model)
{
    return state->raiders[ru_seat(setup, state, model)] == ROLE_RAIDERS;
}

bool ru_nearest_fit(const struct setup *setup, const struct ru_state *state, int model,
                    struct mover mover, struct point at, struct point *out)
{
    struct base bases[RU_MODELS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    board.base_count = ru_bases(setup, state, model, bases);
    for (mil ring = 0; ring <= PLACE_REACH; ring += PLACE_RING_APART)
        for (int k = 0; k < RING_POINTS; k++) {
            *out = ring_point(at, ring, k);
            if (stand_check(&board, mover, *out, NULL) == MOVE_OK)
                return true;
        }
    return false;
}

/* ---- what may be done ------------------------------------------------------------- */

/* [RU-SCEN-7] Whether a character may take up what it touches. */
static bool may_carry(const struct setup *setup, const struct ru_state *state, int model,
                      struct refusal *refusal)
{
    if (state->models[model].carries)
        return REFUSE("RU-SCEN-7", "one who carries something takes up nothing else");
    if (ru_touches_enemy(setup, state, model, NULL))
        return REFUSE("RU-SCEN-7", "nothing is taken up while touching a conscious enemy");
    return true;
}

/* Whether the marker is of the kind that the verb is for. */
static bool suits_verb(const struct ru_object *object, int verb)
{
    switch (verb) {
    case VERB_SEARCH: /* [RU-SCEN-2] */
        return object->kind == OBJECT_COUNTER;
    case VERB_DIG: /* [RU-SCEN-2] */
        return object->kind == OBJECT_GOLD && object->buried;
    case VERB_TAKE: /* [RU-SCEN-4] [RU-SCEN-7] */
        return !object->carrier && !object->buried &&
               (object->kind == OBJECT_GOLD || object->kind == OBJECT_BOX);
    default: /* free [RU-SCEN-3] */
        return object->kind == OBJECT_DOOR;
    }
}

static bool may_arm(const struct setup *setup, const struct ru_state *state, int model, int other,
                    struct refusal *refusal)
{
    int prisoner = ru_prisoner(setup);
    if (prisoner == NO_MODEL || other != prisoner || model == prisoner ||
        !ru_is_up(state, prisoner) || !is_raider(setup, state, model))
        return REFUSE("RU-SCEN-3", "a raider arms the freed prisoner");
    if (state->models[prisoner].armed)
        return REFUSE("RU-SCEN-3", "the prisoner has a revolver already");
    if (!ru_in_contact(setup, state, model, prisoner))
        return REFUSE("RU-SCEN-3", "that takes contact with the prisoner");
    return true;
}

/* Whether a character may do something with a marker, by its number from 1. */
static bool may_handle(const struct setup *setup, const struct ru_state *state, int model, int verb,
                       int number, struct refusal *refusal)
{
    if (verb == VERB_ARM)
        return may_arm(setup, state, model, number, refusal);
    if (number < 1 || number > RU_OBJECTS || !suits_verb(&state->objects[number - 1], verb))
        return REFUSE("RU-SCEN-7", "that is no marker for this action");
    if (!touches_object(setup, state, model, number - 1))
        return REFUSE("RU-SCEN-7", "that takes contact with the marker");
    if (verb == VERB_DIG || verb == VERB_TAKE)
        return may_carry(setup, state, model, refusal);
    if (verb == VERB_FREE && !is_raider(setup, state, model))
        return REFUSE("RU-SCEN-3", "only raiders free the prisoner");
    if (verb == VERB_FREE && state->models[ru_prisoner(setup)].life != LIFE_AWAY)
        return REFUSE("RU-SCEN-3", "the prisoner is not locked up");
    return true;
}

int ru_object_options(const struct setup *setup, const struct ru_state *state, int model,
                      struct option *out, int count)
{
    struct refusal unused;
    for (int number = 1; number <= RU_OBJECTS; number++)
        for (int verb = VERB_SEARCH; verb <= VERB_FREE; verb++)
            if (may_handle(setup, state, model, verb, number, &unused))
                count = ru_option(out, count, verb, model, number, 0, NEEDS_NOTHING);
    if (may_arm(setup, state, model, ru_prisoner(setup), &unused))
        count = ru_option(out, count, VERB_ARM, model, ru_prisoner(setup), 0, NEEDS_NOTHING);
    return count;
}

/* ---- doing it --------------------------------------------------------------------- */

static int counters_left(const struct ru_state *state)
{
    int count = 0;
    for (int i = 0; i < RU_OBJECTS; i++)
        count += state->objects[i].kind == OBJECT_COUNTER;
    return count;
}

/* [RU-SCEN-2] The gold lies there, still buried; all other counters go. */
static void find_gold(struct ru_state *state, int model, int object, const struct sink *sink)
{
    for (int i = 0; i < RU_OBJECTS; i++)
        if (i != object)
            state->objects[i] = (struct ru_object){.kind = OBJECT_NONE};
    state->objects[object].kind = OBJECT_GOLD;
    state->objects[object].buried = 1;
    sink_tell(sink, EVENT_FOUND, model, object + 1, 0);
}

static void search(const struct setup *setup, struct ru_state *state, int model, int object,
                   const struct sink *sink)
{
    int seat = ru_seat(setup, state, model), needs = ru_data(setup)->find_needs;
    if (counters_left(state) == 1) { /* [RU-SCEN-2] the last surely holds it */
        find_gold(state, model, object, sink);
        return;
    }
    int roll = ru_roll(state, seat);
    ru_tell_roll(sink, EVENT_SEARCHED, seat, model, roll, needs);
    if (roll >= needs) { /* [RU-SCEN-2] */
        find_gold(state, model, object, sink);
        return;
    }
    state->objects[object] = (struct ru_object){.kind = OBJECT_NONE};
    sink_tell(sink, EVENT_NOTHING, object + 1, 0, 0);
}

static void take(struct ru_state *state, int model, int object, const struct sink *sink)
{
    state->objects[object].buried = 0;
    state->objects[object].carrier = (uint8_t)(model + 1);
    state->models[model].carries = (uint8_t)(object + 1);
    sink_tell(sink, EVENT_TOOK, model, state->objects[object].kind, object + 1);
}

/* [RU-SCEN-3] He stands at the door, or as near to it as there is room, and acts from the raiders'
 * next activation. Where there is no room at all the door stays shut behind him. */
static void free_prisoner(const struct setup *setup, struct ru_state *state, int model, int object,
                          const struct sink *sink)
{
    int prisoner = ru_prisoner(setup);
    struct point at, door = ru_object_circle(state, object).at;
    struct mover mover = {RADIUS_FOOT, &GROUND};
    if (!ru_nearest_fit(setup, state, prisoner, mover, door, &at))
        return;
    state->models[prisoner].life = LIFE_UP;
    state->models[prisoner].acted = 1;
    ru_put(state, prisoner, at);
    struct event event = {.kind = EVENT_FREED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model, prisoner},
                          .points = {at}};
    sink_send(sink, &event);
}

/* [RU-SCEN-3] A revolver, loaded. */
static void arm(const struct setup *setup, struct ru_state *state, int model,
                const struct sink *sink)
{
    struct ru_model *prisoner = &state->models[ru_prisoner(setup)];
    prisoner->armed = 1;
    prisoner->rounds[WEAPON_REVOLVER] = ru_data(setup)->weapons[WEAPON_REVOLVER].rounds;
    sink_tell(sink, EVENT_ARMED, model, ru_prisoner(setup), 0);
}

bool ru_object_apply(const struct setup *setup, struct ru_state *state, int model,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int number = answer->numbers[1];
    if (!may_handle(setup, state, model, answer->verb, number, refusal))
        return false;
    ru_spend(state, model, false);
    if (answer->verb == VERB_SEARCH)
        search(setup, state, model, number - 1, sink);
    else if (answer->verb == VERB_FREE)
        free_prisoner(setup, state, model, number - 1, sink);
    else if (answer->verb == VERB_ARM)
        arm(setup, state, model, sink);
    else
        take(state, model, number - 1, sink);
    return true;
}

/* ---- dropping and leaving --------------------------------------------------------- */

void ru_drop(const struct setup *setup, struct ru_state *state, int model, const struct sink *sink)
{
    (void)setup;
    int object = state->models[model].carries - 1;
    if (object < 0)
        return;
    struct point at = ru_at(state, model); /* [RU-SCEN-7] where it stands */
    state->models[model].carries = 0;
    state->objects[object].carrier = 0;
    state->objects[object].x = at.x;
    state->objects[object].y = at.y;
    struct event event = {.kind = EVENT_DROPPED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model, state->objects[object].kind, object + 1},
                          .points = {at}};
    sink_send(sink, &event);
}

bool ru_may_leave(const struct setup *setup, const struct ru_state *state, int model,
                  struct circle there)
{
    int edge = state->edges[ru_seat(setup, state, model)];
    bool may = state->models[model].carries || model == ru_prisoner(setup); /* [RU-SCEN-7] */
    if (!may || edge == 0)
        return false;
    struct segment side = terrain_side(&setup->layout.terrain, (enum side)(edge - 1));
    return circle_within_segment(there, side.a, side.b, GAP_CONTACT);
}

/* [RU-SCEN-2] [RU-SCEN-4] What a character takes off the own edge is its side's for good. */
static void score_object(const struct setup *setup, struct ru_state *state, int model,
                         const struct sink *sink)
{
    int object = state->models[model].carries - 1;
    int side = ru_side(setup, ru_seat(setup, state, model));
    if (object < 0)
        return;
    sink_tell(sink, EVENT_SCORED, side, state->objects[object].kind, object + 1);
    state->objects[object] =
        (struct ru_object){.kind = OBJECT_NONE, .taken_by = (uint8_t)(side + 1)};
    state->models[model].carries = 0;
}

/* A character, and the horse it rides, are no longer there. */
static void take_off(struct ru_state *state, int model)
{
    struct ru_model *m = &state->models[model];
    if (m->mount) {
        state->models[m->mount - 1].life = LIFE_GONE;
        state->models[m->mount - 1].mount = 0;
    }
    m->life = LIFE_GONE;
    m->mount = m->covering = m->aimed = 0;
}

void ru_leave(const struct setup *setup, struct ru_state *state, int model, const struct sink *sink)
{
    int edge = state->edges[ru_seat(setup, state, model)];
    sink_tell(sink, EVENT_LEFT, model, edge, 0);
    score_object(setup, state, model, sink);
    take_off(state, model);
}

/* [RU-SKED-1] The characters of a side that runs; horses without riders run too. */
static void characters_run(const struct setup *setup, struct ru_state *state, int side,
                           const struct sink *sink)
{
    for (int model = 0; model < ru_model_count(setup); model++) {
        if (!ru_on_table(state, model) || ru_side(setup, ru_seat(setup, state, model)) != side)
            continue;
        ru_drop(setup, state, model, sink); /* [RU-SCEN-7] */
        take_off(state, model);
    }
}

void ru_side_leaves(const struct setup *setup, struct ru_state *state, int side,
                    const struct sink *sink)
{
    characters_run(setup, state, side, sink);
    ru_side_loses(setup, state, side, sink);
}
