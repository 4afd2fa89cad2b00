/* Set-up: the mission, its objectives, edges and entry points [DB-SET-1] [DB-SET-2] [DB-MIS-1] to [DB-MIS-3]. */
#include "rulesets/devils_bluff/devils_bluff.h"
#include "table/dice.h"

enum {
    GRID = 250, /* mils between the places that are looked at for room */
    SPOTS = 3,  /* for entry points, apart from each other, that every side must have */
};

/* ---- objectives ------------------------------------------------------------------- */

static bool far_from_others(const struct db_state *state, struct point at, mil spacing)
{
    for (int i = 0; i < state->placed; i++) {
        struct point other = {state->markers[i].x, state->markers[i].y};
        if (distance_squared(at, other) < (int64_t)spacing * spacing)
            return false;
    }
    return true;
}

/* [DB-MIS-1] How far a point is inside of the nearest side. */
static mil edge_distance(const struct terrain *terrain, struct point at)
{
    mil x = lesser(at.x, terrain->width - at.x), y = lesser(at.y, terrain->height - at.y);
    return lesser(x, y);
}

bool db_may_place_objective(const struct setup *setup, const struct db_state *state,
                            struct point at, struct refusal *refusal)
{
    mil least = db_data(setup)->spacing_mil, away = edge_distance(&setup->layout.terrain, at);
    if (away < least)
        return refusal_say(refusal, "DB-MIS-1", "it lies too near to an edge", least - away);
    if (!far_from_others(state, at, state->spacing))
        return REFUSE("DB-MIS-1", "it lies too near to another objective");
    return true;
}

bool db_find_objective(const struct setup *setup, const struct db_state *state, struct point *at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil least = db_data(setup)->spacing_mil;
    for (at->y = least; at->y <= terrain->height - least; at->y += GRID)
        for (at->x = least; at->x <= terrain->width - least; at->x += GRID)
            if (far_from_others(state, *at, state->spacing))
                return true;
    return false;
}

/* Where no room is left the spacing falls, an inch at a time. */
static void find_spacing(const struct setup *setup, struct db_state *state)
{
    struct point at;
    state->spacing = db_data(setup)->spacing_mil;
    while (state->spacing > 0 && !db_find_objective(setup, state, &at))
        state->spacing = greater(state->spacing - INCH, 0);
}

static void put_marker(struct db_state *state, int marker, enum marker_kind kind, int holder,
                       struct point at)
{
    state->markers[marker] =
        (struct db_marker){.x = at.x, .y = at.y, .kind = (uint8_t)kind, .holder = (uint8_t)holder};
}

static void put_objective(struct db_state *state, enum marker_kind kind, struct point at,
                          const struct sink *sink)
{
    put_marker(state, state->placed++, kind, 0, at);
    struct event event = {.kind = EVENT_OBJECTIVE,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {state->placed, (int)kind},
                          .points = {at}};
    sink_send(sink, &event);
}

/* ---- edges and entry points ------------------------------------------------------- */

int db_entry_count(const struct db_state *state)
{
    return state->mission == MISSION_NOON ? 2 : 1; /* [DB-SET-2] [DB-MIS-3] */
}

struct segment db_edge(const struct setup *setup, const struct db_state *state, int seat)
{
    return terrain_side(&setup->layout.terrain, (enum side)(state->edges[seat] - 1));
}

static void take_edges(struct db_state *state, int seat, int edge, const struct sink *sink)
{
    state->edges[seat] = (uint8_t)edge;
    state->edges[1 - seat] = (uint8_t)((edge - 1 + 2) % SIDE_COUNT + 1); /* the opposite one */
    state->placed = 0;
    for (int s = 0; s < DB_SEATS; s++)
        sink_tell(sink, EVENT_EDGE, s, state->edges[s], 0);
}

/* [DB-SET-2] By the table alone: on it, touching the edge, off impassable ground. */
static bool entry_fits(const struct terrain *terrain, struct segment edge, struct circle marker,
                       struct refusal *refusal)
{
    if (!terrain_holds(terrain, marker))
        return REFUSE("DB-SET-2", "an entry point lies wholly on the table");
    if (!circle_within_segment(marker, edge.a, edge.b, GAP_CONTACT))
        return REFUSE("DB-SET-2", "an entry point touches the own edge");
    for (int i = 0; i < terrain->piece_count; i++)
        if ((terrain->pieces[i].keywords & KW_IMPASSABLE) &&
            piece_overlapped(&terrain->pieces[i], marker))
            return REFUSE("DB-SET-2", "the ground there is impassable");
    return true;
}

bool db_may_place_entry(const struct setup *setup, const struct db_state *state, struct point at,
                        struct refusal *refusal)
{
    struct circle marker = {at, RADIUS_MARKER};
    if (!entry_fits(&setup->layout.terrain, db_edge(setup, state, state->turn), marker, refusal))
        return false;
    for (int i = 0; i < DB_MARKERS; i++)
        if (state->markers[i].kind != MARKER_NONE && circles_overlap(marker, db_marker(state, i)))
            return REFUSE("DB-SET-2", "another marker lies there");
    return true;
}

bool db_find_entry_marker(const struct setup *setup, const struct db_state *state, struct point *at)
{
    struct refusal refusal;
    enum side side = (enum side)(state->edges[state->turn] - 1);
    mil length = terrain_side_length(&setup->layout.terrain, side);
    for (mil along = RADIUS_MARKER; along <= length - RADIUS_MARKER; along += GRID) {
        *at = terrain_beside(&setup->layout.terrain, side, along, RADIUS_MARKER);
        if (db_may_place_entry(setup, state, *at, &refusal))
            return true;
    }
    return false;
}

/* One marker can spoil two places at most, so with three there is always room for a second. */
void db_edges_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    for (enum side side = SIDE_NORTH; side < SIDE_COUNT; side++) {
        struct segment edge = terrain_side(terrain, side);
        mil length = terrain_side_length(terrain, side);
        struct refusal refusal;
        int spots = 0;
        for (mil along = RADIUS_MARKER; along <= length - RADIUS_MARKER; along += GRID) {
            struct circle marker = {terrain_beside(terrain, side, along, RADIUS_MARKER),
                                    RADIUS_MARKER};
            if (!entry_fits(terrain, edge, marker, &refusal))
                continue;
            spots++;
            along += 2 * RADIUS_MARKER;
        }
        if (spots < SPOTS)
            fault_add(faults, -1, -1, "DB-SET-2", "a side has no room for entry points");
    }
}

static void put_entry(struct db_state *state, struct point at, const struct sink *sink)
{
    int each = db_entry_count(state), seat = state->turn;
    put_marker(state, DB_OBJECTIVES + seat * DB_ENTRIES + state->placed % each, MARKER_ENTRY,
               seat + 1, at);
    struct event event = {.kind = EVENT_ENTRY,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {seat},
                          .points = {at}};
    sink_send(sink, &event);
    if (++state->placed % each == 0)
        state->turn = !state->turn; /* the winner first, all its own */
}

/* ---- answers ---------------------------------------------------------------------- */

static void objective_placed(const struct setup *setup, struct db_state *state)
{
    state->turn = !state->turn;
    if (state->placed < DB_OBJECTIVES)
        find_spacing(setup, state);
    else
        state->phase = PHASE_OFF_EDGES;
}

static bool apply_edge(struct db_state *state, const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int edge = answer->numbers[0];
    if (answer->verb != VERB_EDGE || edge < 1 || edge > SIDE_COUNT)
        return REFUSE("DB-SET-2", "one of the four edges is taken now");
    take_edges(state, state->turn, edge, sink);
    state->phase = PHASE_ENTRIES;
    return true;
}

static bool apply_entry(const struct setup *setup, struct db_state *state,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    if (answer->verb != VERB_ENTRY)
        return REFUSE("DB-SET-2", "an entry point is placed now");
    if (!db_may_place_entry(setup, state, answer->points[0], refusal))
        return false;
    put_entry(state, answer->points[0], sink);
    if (state->placed == DB_SEATS * db_entry_count(state))
        db_round_begin(setup, state, sink);
    return true;
}

bool db_apply_setup(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    if (state->phase == PHASE_EDGES)
        return apply_edge(state, answer, sink, refusal);
    if (state->phase == PHASE_ENTRIES)
        return apply_entry(setup, state, answer, sink, refusal);
    if (answer->verb != VERB_OBJECTIVE)
        return REFUSE("DB-MIS-1", "an objective is placed now");
    if (!db_may_place_objective(setup, state, answer->points[0], refusal))
        return false;
    put_objective(state, MARKER_RECOVERY, answer->points[0], sink);
    objective_placed(setup, state);
    return true;
}

/* ---- by chance -------------------------------------------------------------------- */

static mil roll_along(struct db_state *state, mil least, mil most)
{
    return least + (dice_roll(&state->chance, PURPOSE_SETUP, (most - least) / GRID + 1) - 1) * GRID;
}

static void objectives_fall(const struct setup *setup, struct db_state *state,
                            const struct sink *sink)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil least = db_data(setup)->spacing_mil;
    struct refusal refusal;
    while (state->placed < DB_OBJECTIVES) {
        struct point at;
        find_spacing(setup, state);
        do {
            at.x = roll_along(state, least, terrain->width - least);
            at.y = roll_along(state, least, terrain->height - least);
        } while (!db_may_place_objective(setup, state, at, &refusal));
        put_objective(state, MARKER_RECOVERY, at, sink);
    }
}

/* Edges and entry points as dice fall, nobody drawing for them. */
static void entries_fall(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct refusal refusal;
    int edge = dice_pick(&state->chance, PURPOSE_SETUP, SIDE_COUNT, SIDE_COUNT) + 1;
    take_edges(state, 0, edge, sink);
    state->turn = 0;
    while (state->placed < DB_SEATS * db_entry_count(state)) {
        enum side side = (enum side)(state->edges[state->turn] - 1);
        struct point at;
        do {
            mil most = terrain_side_length(terrain, side) - RADIUS_MARKER;
            at = terrain_beside(terrain, side, roll_along(state, RADIUS_MARKER, most),
                                RADIUS_MARKER);
        } while (!db_may_place_entry(setup, state, at, &refusal));
        put_entry(state, at, sink);
    }
}

/* ---- the beginning ---------------------------------------------------------------- */

/* [DB-SET-1] Chosen, or drawn evenly. */
static enum mission pick_mission(const struct setup *setup, struct db_state *state)
{
    int chosen = setup->switches[SWITCH_MISSION];
    if (chosen != MISSION_DRAWN)
        return (enum mission)chosen;
    return (enum mission)dice_pick(&state->chance, PURPOSE_SETUP, MISSION_COUNT, 6);
}

void db_mission_begin(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    const struct terrain *terrain = &setup->layout.terrain;
    bool random = setup->switches[SWITCH_PLACING] == PLACING_RANDOM;
    state->mission = (uint8_t)pick_mission(setup, state);
    sink_tell(sink, EVENT_MISSION, state->mission, 0, 0);
    cards_shuffle(&state->cards, &state->chance, PILE_DECK);
    db_deal(setup, state, sink);
    state->phase = state->mission == MISSION_CLAIM ? PHASE_OFF_OBJECTIVES : PHASE_OFF_EDGES;
    state->spacing = db_data(setup)->spacing_mil;
    if (state->mission == MISSION_TOWN) /* [DB-MIS-2] in the centre */
        put_objective(state, MARKER_CONTROL,
                      (struct point){terrain->width / 2, terrain->height / 2}, sink);
    if (!random)
        return;
    if (state->mission == MISSION_CLAIM)
        objectives_fall(setup, state, sink);
    entries_fall(setup, state, sink);
    db_round_begin(setup, state, sink);
}
