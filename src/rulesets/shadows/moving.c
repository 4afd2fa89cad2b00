/* Moves: what ground means, the way of a Move, climbing and coming on [SW-MOV-1] [SW-MOV-2] [SW-SCEN-6]. */
#include <string.h>

#include "rules/scratch.h"
#include "rulesets/shadows/shadows.h"
#include "table/probe.h"
#include "table/stretch.h"

/* ---- ground ----------------------------------------------------------------------- */

#define NEVER                                                                                      \
    {                                                                                              \
        NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB,  \
            NO_CLIMB                                                                               \
    }

/* [SW-MOV-2] Difficult ground costs double; barriers are free to cross, never ended on. No walking leads up
 * or down a wall: a climb takes the whole Move. */
static const struct cost_model FOOT_COSTS = {
    .slow = KW_DIFFICULT,
    .slow_extra = 256,
    .no_end = KW_BARRIER,
    .climb_up = NEVER,
    .climb_down = NEVER,
    .climb_over = NEVER,
};

/* [SW-MOV-1] No climbing, no buildings. */
static const struct cost_model MOUNTED_COSTS = {
    .closed = KW_CLIMBABLE | KW_ROOF | KW_BLOCKING,
    .slow = KW_DIFFICULT,
    .slow_extra = 256,
    .no_end = KW_BARRIER,
    .climb_up = NEVER,
    .climb_down = NEVER,
    .climb_over = NEVER,
};

/* [SW-MOV-2] One level and no more, at a climbable outline; what that costs is the whole Move. */
static const struct cost_model CLIMB_COSTS = {
    .no_end = KW_BARRIER,
    .climb_up = {NO_CLIMB, 0, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB,
                 NO_CLIMB},
    .climb_down = {NO_CLIMB, 0, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB,
                   NO_CLIMB, NO_CLIMB},
    .climb_over = NEVER,
};

/* ---- movers ----------------------------------------------------------------------- */

/* The sizes of base that walk, that of NPCs first, then in the order of the rosters; gives their number. */
static int foot_radii(const struct setup *setup, mil out[LIMIT_MOVERS - 1])
{
    int count = 1;
    out[0] = RADIUS_FOOT;
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            mil radius = setup->rosters[seat].models[i].radius;
            int k = 0;
            while (k < count && out[k] != radius)
                k++;
            if (k == count && radius != 0 && count < LIMIT_MOVERS - 1)
                out[count++] = radius;
        }
    return count;
}

static bool anybody_rides(const struct setup *setup)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            const struct roster_model *model = &setup->rosters[seat].models[i];
            for (int k = 0; k < model->item_count; k++)
                if (model->items[k] == ITEM_HORSE)
                    return true;
        }
    return false;
}

int sw_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    mil radii[LIMIT_MOVERS - 1];
    int count = foot_radii(setup, radii);
    for (int i = 0; i < count; i++)
        out[i] = (struct mover){radii[i], &FOOT_COSTS};
    if (anybody_rides(setup))
        out[count++] = (struct mover){RADIUS_MOUNTED, &MOUNTED_COSTS};
    return count;
}

int sw_mover_index(const struct setup *setup, const struct sw_state *state, int model)
{
    mil radii[LIMIT_MOVERS - 1], radius = sw_radius(setup, state, model);
    if (state->models[model].horse)
        return setup->mover_count - 1;
    if (radius == RADIUS_FOOT)
        return 0;
    int count = foot_radii(setup, radii), index = 0;
    while (index < count - 1 && radii[index] != radius)
        index++;
    return index;
}

struct mover sw_mover(const struct setup *setup, const struct sw_state *state, int model)
{
    bool mounted = state->models[model].horse != 0;
    return (struct mover){sw_radius(setup, state, model), mounted ? &MOUNTED_COSTS : &FOOT_COSTS};
}

mil sw_move_mil(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct sw_data *data = sw_data(setup);
    const struct sw_model *m = &state->models[model];
    if (sw_is_npc(setup, model))
        return sw_is_creature(setup, state, model) ? data->creature_mil : data->bystander_mil;
    if (m->life == LIFE_DOWN) /* [SW-DOWN-1] */
        return data->crawl_mil;
    return m->horse ? data->mounted_mil : data->foot_mil; /* [SW-MOV-1] */
}

/* ---- ways ------------------------------------------------------------------------- */

/* The straight stretch is tried first: it costs little, and most destinations are reached by it. */
static struct move_report way_to(const struct setup *setup, const struct sw_state *state, int model,
                                 const struct board *board, struct allowance allowance,
                                 struct point to, struct way *way)
{
    struct mover mover = sw_mover(setup, state, model);
    struct point from = sw_at(state, model);
    *way = (struct way){.count = 2, .points = {from, to}};
    struct move_report report = way_check(board, mover, way, allowance);
    if (report.fault == MOVE_OK || report.fault == MOVE_OFF_TABLE)
        return report;
    return path_find(setup->graphs[sw_mover_index(setup, state, model)], scratch_room(), board,
                     from, to, allowance, way);
}

static bool refuse_way(const struct move_report *report, const char *dear, struct refusal *refusal)
{
    const struct move_fault_text *text = &MOVE_FAULTS[report->fault];
    return refusal_say(refusal, report->fault == MOVE_TOO_DEAR ? dear : text->rule, text->sentence,
                       report->shortfall);
}

bool sw_move_way(const struct setup *setup, const struct sw_state *state, int model, mil length,
                 const char *rule, const struct answer *answer, struct way *way,
                 struct refusal *refusal)
{
    struct sw_ground ground;
    struct allowance allowance = {length, length};
    struct move_report report;
    sw_ground_begin(setup, state, model, &ground);
    if (answer->point_count == 1) {
        report = way_to(setup, state, model, &ground.board, allowance, answer->points[0], way);
    } else {
        way->count = 1 + answer->point_count;
        way->points[0] = sw_at(state, model);
        memcpy(way->points + 1, answer->points, answer->point_count * sizeof *way->points);
        report = way_check(&ground.board, sw_mover(setup, state, model), way, allowance);
    }
    return report.fault == MOVE_OK || refuse_way(&report, rule, refusal);
}

/* ---- climbing [SW-MOV-2] ---------------------------------------------------------- */

enum {
    CLIMB_APART = 2 * RADIUS_LARGE + 4 * GAP_CONTACT
}; /* straight over the edge, not along it */

static bool is_climbed(const struct piece *piece, int level)
{
    unsigned both = KW_CLIMBABLE | KW_ROOF;
    return (piece->keywords & both) == both && piece->level == level;
}

/* Whether a roof of a level has the upper base wholly on it and the lower one in touch with its outline. */
static bool roof_joins(const struct terrain *terrain, int level, struct circle below,
                       struct circle above)
{
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (is_climbed(piece, level) &&
            circle_inside_polygon(above, piece->points, piece->point_count) &&
            circle_within_polygon(below, piece->points, piece->point_count, GAP_CONTACT))
            return true;
    }
    return false;
}

bool sw_climb_way(const struct setup *setup, const struct sw_state *state, int model,
                  struct point to, struct way *way, struct refusal *refusal)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct mover mover = {sw_radius(setup, state, model), &CLIMB_COSTS};
    struct circle from = {sw_at(state, model), mover.radius}, end = {to, mover.radius};
    struct sw_ground ground;
    if (state->models[model].horse || state->models[model].life != LIFE_UP) /* [SW-MOV-1] */
        return REFUSE("SW-MOV-1", "only one on foot can climb");
    if (sw_move_mil(setup, state, model) < sw_data(setup)->climb_mil)
        return REFUSE("SW-MOV-2", "a Move is too short for a climb");
    if (!terrain_holds(terrain, end))
        return REFUSE("TB-MOV-2", MOVE_FAULTS[MOVE_OFF_TABLE].sentence);
    int before = terrain_level(terrain, from.at), after = terrain_level(terrain, to);
    bool up = after > before;
    if ((after != before + 1 && after != before - 1) ||
        !roof_joins(terrain, up ? after : before, up ? from : end, up ? end : from))
        return REFUSE("SW-MOV-2", "a climb joins a roof and the ground beside it, one level");
    sw_ground_begin(setup, state, model, &ground);
    *way = (struct way){.count = 2, .points = {from.at, to}};
    struct move_report report =
        way_check(&ground.board, mover, way, (struct allowance){CLIMB_APART, CLIMB_APART});
    return report.fault == MOVE_OK || refuse_way(&report, "SW-MOV-2", refusal);
}

/* Straight through the nearest point of an outline to just beyond it. */
bool sw_find_climb(const struct setup *setup, const struct sw_state *state, int model,
                   struct point *to)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct circle base = sw_circle(setup, state, model);
    int level = terrain_level(terrain, base.at);
    struct way way;
    struct refusal refusal;
    if (state->models[model].horse || state->models[model].life != LIFE_UP)
        return false;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        bool up = is_climbed(piece, level + 1) &&
                  circle_within_polygon(base, piece->points, piece->point_count, GAP_CONTACT);
        bool away = is_climbed(piece, level) && piece_holds(piece, base.at);
        if (!up && !away)
            continue;
        struct point edge = polygon_nearest(piece->points, piece->point_count, base.at);
        mil apart = (mil)root_ceil((uint64_t)distance_squared(base.at, edge));
        if (apart == 0)
            continue;
        *to = point_along(base.at, vec_from(base.at, edge), apart + base.radius + 2);
        if (terrain_holds(terrain, (struct circle){*to, base.radius}) &&
            sw_climb_way(setup, state, model, *to, &way, &refusal))
            return true;
    }
    return false;
}

/* ---- coming on [SW-SCEN-6] -------------------------------------------------------- */

/* The two stretches of the table's sides that lie at a seat's corner. */
void sw_own_edges(const struct setup *setup, const struct sw_state *state, int seat,
                  struct segment out[2])
{
    struct point at = sw_corner(setup, state->corners[seat]);
    mil reach = sw_data(setup)->corner_mil;
    mil dx = at.x == 0 ? reach : -reach, dy = at.y == 0 ? reach : -reach;
    out[0] = (struct segment){at, {at.x + dx, at.y}};
    out[1] = (struct segment){at, {at.x, at.y + dy}};
}

/* Straight in from one of them. */
static bool enter_from(const struct setup *setup, const struct sw_state *state, int model,
                       struct segment edge, struct point to, struct way *way,
                       struct move_report *report)
{
    struct mover mover = sw_mover(setup, state, model);
    mil length = sw_move_mil(setup, state, model);
    struct sw_ground ground;
    struct point from = to;
    bool level = edge.a.y == edge.b.y;
    if (level)
        from.y = edge.a.y == 0 ? mover.radius : edge.a.y - mover.radius;
    else
        from.x = edge.a.x == 0 ? mover.radius : edge.a.x - mover.radius;
    if (!circle_within_segment((struct circle){from, mover.radius}, edge.a, edge.b, 0))
        return false;
    sw_ground_begin(setup, state, model, &ground);
    *way = (struct way){.count = 2, .points = {from, to}};
    *report = stand_check(&ground.board, mover, from, NULL) == MOVE_OK
                  ? way_check(&ground.board, mover, way, (struct allowance){length, length})
                  : (struct move_report){.fault = MOVE_BASE};
    return report->fault == MOVE_OK;
}

bool sw_enter_way(const struct setup *setup, const struct sw_state *state, int model,
                  struct point to, struct way *way, struct refusal *refusal)
{
    struct segment edges[2];
    struct move_report report = {.fault = MOVE_NO_WAY}, other = report;
    struct circle end = {to, sw_radius(setup, state, model)};
    sw_own_edges(setup, state, sw_seat(setup, model), edges);
    if (!terrain_holds(&setup->layout.terrain, end))
        return REFUSE("TB-MOV-2", MOVE_FAULTS[MOVE_OFF_TABLE].sentence);
    if (!enter_from(setup, state, model, edges[0], to, way, &report) &&
        !enter_from(setup, state, model, edges[1], to, way, &other)) {
        bool nearer = other.fault == MOVE_TOO_DEAR &&
                      (report.fault != MOVE_TOO_DEAR || other.shortfall < report.shortfall);
        return refuse_way(nearer ? &other : &report, "SW-SCEN-6", refusal);
    }
    if (sw_touches_enemy_at(setup, state, model, (struct circle){way->points[0], end.radius}) ||
        sw_touches_enemy_at(setup, state, model, end))
        return REFUSE("SW-SCEN-6", "nobody comes on into contact");
    return true;
}

bool sw_find_enter(const struct setup *setup, const struct sw_state *state, int model,
                   struct point *to)
{
    enum { TRIES = 24 };
    struct segment edges[2];
    struct way way;
    struct refusal refusal;
    mil radius = sw_radius(setup, state, model), step = sw_data(setup)->corner_mil / TRIES;
    mil length = sw_move_mil(setup, state, model);
    sw_own_edges(setup, state, sw_seat(setup, model), edges);
    for (mil in = length - length % INCH; in >= 0; in -= INCH)
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < TRIES; k++) {
                mil along = radius + k * step, deep = radius + in;
                mil x = i == 0 ? along : deep, y = i == 0 ? deep : along;
                *to = (struct point){edges[i].a.x == 0 ? x : edges[i].a.x - x,
                                     edges[i].a.y == 0 ? y : edges[i].a.y - y};
                if (sw_enter_way(setup, state, model, *to, &way, &refusal))
                    return true;
            }
    return false;
}

/* ---- where a way ends for an enemy [SW-MOV-3] ------------------------------------- */

static bool place_is_before(struct way_place a, struct way_place b)
{
    return a.stretch != b.stretch ? a.stretch < b.stretch : a.step < b.step;
}

/* The first place from a stretch on where a way comes into contact with an enemy. */
static bool meets_from(const struct way *way, int first, mil radius, struct circle enemy,
                       struct way_place *place)
{
    struct target target = {&enemy.at, 1, enemy.radius};
    for (int i = first; i + 1 < way->count; i++) {
        struct way stretch = {.count = 2, .points = {way->points[i], way->points[i + 1]}};
        if (way_comes_within(&stretch, radius, target, GAP_CONTACT, place)) {
            place->stretch = i;
            return true;
        }
    }
    return false;
}

/* One in contact at the start counts once the mover has been clear of it. */
static bool first_contact(const struct way *way, mil radius, struct circle enemy,
                          struct way_place *place)
{
    int first = 0;
    while (first < way->count &&
           circle_within((struct circle){way->points[first], radius}, enemy, GAP_CONTACT))
        first++;
    return first < way->count && meets_from(way, first, radius, enemy, place);
}

void sw_way_cut(const struct setup *setup, const struct sw_state *state, int model, struct way *way)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil radius = sw_radius(setup, state, model);
    int level = terrain_level(terrain, way->points[0]);
    struct way_place end = way_place_end(way), first = end, place;
    struct box box = polygon_box(way->points, way->count);
    mil near = radius + RADIUS_LARGE + GAP_CONTACT;
    for (int other = 0; other < sw_model_count(setup); other++) {
        struct point at = sw_at(state, other);
        if (!sw_is_up(state, other) || !sw_enemies(setup, state, model, other) ||
            at.x < box.x0 - near || at.x > box.x1 + near || at.y < box.y0 - near ||
            at.y > box.y1 + near || terrain_level(terrain, at) != level)
            continue;
        if (first_contact(way, radius, sw_circle(setup, state, other), &place) &&
            place_is_before(place, first))
            first = place;
    }
    if (!place_is_before(first, end))
        return;
    struct sw_ground ground;
    sw_ground_begin(setup, state, model, &ground);
    way_part(way, way_last_fit(&ground.board, sw_mover(setup, state, model), way, first), way);
}

/* ---- walking ---------------------------------------------------------------------- */

void sw_walk(const struct setup *setup, struct sw_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink)
{
    static const struct cost_model LENGTH_ALONE = {.price = 0};
    struct event event = {.kind = (uint8_t)event_kind, .seen_by = SEEN_BY_ALL, .numbers = {model}};
    sink_send_way(sink, event, way, &setup->layout.terrain, &LENGTH_ALONE);
    for (int i = 1; i < way->count; i++) { /* [SW-FACE-1] it faces where it moved last */
        sw_face(state, model, way->points[i]);
        sw_put(state, model, way->points[i]);
    }
    sw_lookout_watch(setup, state, sink);
}
