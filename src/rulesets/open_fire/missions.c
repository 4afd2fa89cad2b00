/* Set-up: the mission, its objectives, edges and entry points [OF-SET-1] [OF-MIS-1] to [OF-MIS-3]. */
#include "rulesets/open_fire/open_fire.h"
#include "table/dice.h"
#include "table/shift.h"

enum { GRID = 250 }; /* mils between the places that are looked at for room */

/* ---- objectives ------------------------------------------------------------------- */

/* Whether a marker lies on what keeps models away. */
static bool is_kept_off(const struct terrain *terrain, struct circle marker)
{
    uint64_t left = terrain_near(terrain, terrain_with(terrain, KW_IMPASSABLE | KW_GAP), marker.at,
                                 marker.at, marker.radius);
    for (; left; left &= left - 1)
        if (piece_overlapped(&terrain->pieces[__builtin_ctzll(left)], marker))
            return true;
    return false;
}

/* A marker lies wholly on the table, on nothing that keeps models away, and on none of the markers before it. */
static bool marker_fits(const struct terrain *terrain, struct point at, const struct point *before,
                        int count)
{
    struct circle marker = {at, RADIUS_MARKER};
    if (!terrain_holds(terrain, marker) || is_kept_off(terrain, marker))
        return false;
    for (int i = 0; i < count; i++)
        if (circles_overlap(marker, (struct circle){before[i], RADIUS_MARKER}))
            return false;
    return true;
}

/* [OF-SET-1] One that is blocked goes to the nearest free spot, on rings as placings do [TB-MOV-10]. */
static struct point nearest_free(const struct terrain *terrain, struct point at,
                                 const struct point *before, int count)
{
    if (marker_fits(terrain, at, before, count))
        return at;
    for (mil away = PLACE_RING_APART; away <= PLACE_REACH; away += PLACE_RING_APART)
        for (int k = 0; k < RING_POINTS; k++) {
            struct point p = ring_point(at, away, k);
            if (marker_fits(terrain, p, before, count))
                return p;
        }
    return at;
}

void of_objective_places(const struct terrain *terrain, struct of_cast *cast)
{
    mil x = terrain->width / 2, y = terrain->height / 2;
    cast->saloon = nearest_free(terrain, (struct point){x, y}, NULL, 0); /* [OF-MIS-3] centre */
    for (mil i = 0; i < OF_OBJECTIVES; i++) { /* [OF-MIS-2] midway between the edges */
        struct point along = {terrain->width * (i + 1) / 4, y};
        struct point upright = {x, terrain->height * (i + 1) / 4};
        cast->banks[0][i] = nearest_free(terrain, along, cast->banks[0], i);
        cast->banks[1][i] = nearest_free(terrain, upright, cast->banks[1], i);
    }
}

static void put_objective(struct of_state *state, int marker, enum marker_kind kind,
                          struct point at, const struct sink *sink)
{
    state->markers[marker] = (struct of_marker){.x = at.x, .y = at.y, .kind = (uint8_t)kind};
    struct event event = {.kind = EVENT_OBJECTIVE,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {marker + 1, (int)kind},
                          .points = {at}};
    sink_send(sink, &event);
}

/* What the objectives of a Bank Job are: Access as printed [OF-OBJ-1]. */
static enum marker_kind bank_kind(const struct setup *setup)
{
    static const uint8_t KINDS[] = {[OBJECTIVES_PRINTED] = MARKER_ACCESS,
                                    [OBJECTIVES_DESTROY] = MARKER_DESTROY,
                                    [OBJECTIVES_RECOVER] = MARKER_RECOVER};
    return (enum marker_kind)KINDS[setup->switches[SWITCH_OBJECTIVES]];
}

static void put_objectives(const struct setup *setup, struct of_state *state,
                           const struct sink *sink)
{
    const struct of_cast *cast = of_cast(setup);
    bool upright = state->edges[0] - 1 == SIDE_EAST || state->edges[0] - 1 == SIDE_WEST;
    if (state->mission == MISSION_SALOON)
        put_objective(state, 0, MARKER_CONTROL, cast->saloon, sink);
    for (int i = 0; i < OF_OBJECTIVES && state->mission == MISSION_BANK; i++)
        put_objective(state, i, bank_kind(setup), cast->banks[upright][i], sink);
}

/* ---- edges and entry points ------------------------------------------------------- */

struct segment of_edge(const struct setup *setup, const struct of_state *state, int seat)
{
    return terrain_side(&setup->layout.terrain, (enum side)(state->edges[seat] - 1));
}

static void take_edges(const struct setup *setup, struct of_state *state, int seat, int edge,
                       const struct sink *sink)
{
    state->edges[seat] = (uint8_t)edge;
    state->edges[1 - seat] = (uint8_t)((edge - 1 + 2) % SIDE_COUNT + 1); /* the opposite one */
    for (int s = 0; s < OF_SEATS; s++)
        sink_tell(sink, EVENT_EDGE, s, state->edges[s], 0);
    put_objectives(setup, state, sink);
    state->phase = PHASE_ENTRIES;
}

/* By the table alone: on it, touching the edge, off what keeps models away. */
static bool entry_fits(const struct terrain *terrain, struct segment edge, struct circle marker)
{
    return terrain_holds(terrain, marker) &&
           circle_within_segment(marker, edge.a, edge.b, GAP_CONTACT) &&
           !is_kept_off(terrain, marker);
}

bool of_may_place_entry(const struct setup *setup, const struct of_state *state, struct point at,
                        struct refusal *refusal)
{
    struct circle marker = {at, RADIUS_MARKER};
    if (!entry_fits(&setup->layout.terrain, of_edge(setup, state, state->turn), marker))
        return REFUSE("OF-SET-1", "an entry point touches the own edge, on open ground");
    return true;
}

/* The first that fits from a place along the own edge on. */
bool of_find_entry_marker(const struct setup *setup, const struct of_state *state, mil from,
                          struct point *at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    enum side side = (enum side)(state->edges[state->turn] - 1);
    mil room = terrain_side_length(terrain, side) - 2 * RADIUS_MARKER;
    struct segment edge = terrain_side(terrain, side);
    for (mil step = 0; step <= room; step += GRID) {
        mil along = RADIUS_MARKER + (from + step) % (room + 1);
        *at = terrain_beside(terrain, side, along, RADIUS_MARKER);
        if (entry_fits(terrain, edge, (struct circle){*at, RADIUS_MARKER}))
            return true;
    }
    return false;
}

void of_edges_check(const struct setup *setup, struct setup_faults *faults)
{
    struct of_state state = {.turn = 0};
    struct point at;
    for (int edge = 1; edge <= SIDE_COUNT; edge++) {
        state.edges[0] = (uint8_t)edge;
        if (!of_find_entry_marker(setup, &state, 0, &at))
            fault_add(faults, -1, -1, "OF-SET-1", "a side has no room for an entry point");
    }
}

/* [OF-SET-1] One each, the winner first. */
static void put_entry(const struct setup *setup, struct of_state *state, struct point at,
                      const struct sink *sink)
{
    int seat = state->turn;
    state->markers[OF_OBJECTIVES + seat] = (struct of_marker){
        .x = at.x, .y = at.y, .kind = MARKER_ENTRY, .holder = (uint8_t)(seat + 1)};
    struct event event = {.kind = EVENT_ENTRY,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {seat},
                          .points = {at}};
    sink_send(sink, &event);
    state->turn = !state->turn;
    if (++state->placed == OF_SEATS)
        of_round_begin(setup, state, sink);
}

/* ---- answers ---------------------------------------------------------------------- */

bool of_apply_setup(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    if (state->phase == PHASE_EDGES) {
        int edge = answer->numbers[0];
        if (answer->verb != VERB_EDGE || edge < 1 || edge > SIDE_COUNT)
            return REFUSE("OF-SET-1", "one of the four edges is taken now");
        take_edges(setup, state, state->turn, edge, sink);
        return true;
    }
    if (answer->verb != VERB_ENTRY)
        return REFUSE("OF-SET-1", "an entry point is placed now");
    if (!of_may_place_entry(setup, state, answer->points[0], refusal))
        return false;
    put_entry(setup, state, answer->points[0], sink);
    return true;
}

/* ---- by chance -------------------------------------------------------------------- */

/* Edges and entry points as dice fall, nobody drawing for them. */
static void entries_fall(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    int edge = dice_pick(&state->chance, PURPOSE_SETUP, SIDE_COUNT, SIDE_COUNT) + 1;
    take_edges(setup, state, 0, edge, sink);
    state->turn = 0;
    for (int seat = 0; seat < OF_SEATS; seat++) {
        struct point at;
        enum side side = (enum side)(state->edges[state->turn] - 1);
        mil inches = terrain_side_length(&setup->layout.terrain, side) / INCH;
        mil from = (dice_roll(&state->chance, PURPOSE_SETUP, inches) - 1) * INCH;
        (void)of_find_entry_marker(setup, state, from, &at);
        put_entry(setup, state, at, sink);
    }
}

/* ---- the beginning ---------------------------------------------------------------- */

/* [OF-SET-1] Chosen, or drawn evenly. */
static enum mission pick_mission(const struct setup *setup, struct of_state *state)
{
    int chosen = setup->switches[SWITCH_MISSION];
    if (chosen != MISSION_DRAWN)
        return (enum mission)chosen;
    return (enum mission)dice_pick(&state->chance, PURPOSE_SETUP, MISSION_COUNT, 6);
}

void of_edges_begin(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    if (setup->switches[SWITCH_PLACING] == PLACING_RANDOM) {
        entries_fall(setup, state, sink);
        return;
    }
    state->phase = PHASE_EDGES;
    state->turn = (uint8_t)of_draw_off(state, sink);
}

void of_mission_begin(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    state->mission = (uint8_t)pick_mission(setup, state);
    sink_tell(sink, EVENT_MISSION, state->mission, 0, 0);
    cards_shuffle(&state->cards, &state->chance, PILE_DECK);
    if (setup->switches[SWITCH_HIRING] == HIRING_POOL)
        of_hiring_begin(setup, state, sink);
    else
        of_edges_begin(setup, state, sink);
}
