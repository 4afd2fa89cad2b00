/* Models moved by others: pushed, placed, fallen [CZ-PUSH-1] [CZ-TER-5]. */
#include "rulesets/cazadores/cazadores.h"

/* [CZ-PUSH-1] Others are moved back by the least needed; [CZ-TER-5] roofs are fallen from. */
static const struct push_rule PUSH_RULE = {.bases_move_on = true, .falls = true};

static void tell_moved(const struct sink *sink, int kind, int model, struct point from,
                       struct point to)
{
    bool both = kind == EVENT_PUSHED;
    struct event event = {.kind = (uint8_t)kind,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = both ? 2 : 1,
                          .numbers = {model},
                          .points = {both ? from : to}};
    if (both)
        event.points[1] = to;
    sink_send(sink, &event);
}

/* [CZ-TER-5] A melee attack of two dice a level, by nobody. */
static void fall(const struct setup *setup, struct cz_state *state, int model, int levels,
                 const struct sink *sink)
{
    if (levels <= 0 || !cz_is_up(state, model))
        return;
    sink_tell(sink, EVENT_FELL, model, levels, 0);
    struct cz_check check = {.model = model,
                             .what = WHAT_FALL,
                             .pool = CZ_FALL_DICE * levels,
                             .threshold = cz_threshold(setup, state, model, CLASS_MELEE)};
    int successes = cz_roll(setup, state, &check, sink).successes;
    if (successes > 0)
        cz_wound(setup, state, model, successes, sink);
}

/* Puts one down where it was moved to, with all that comes of it. */
static void arrive(const struct setup *setup, struct cz_state *state, int model,
                   const struct push_move *move, const struct sink *sink)
{
    if (same_point(move->from, move->to))
        return;
    fall(setup, state, model, move->fall, sink);
    (void)cz_enter_all(setup, state, model, &move->entries, sink);
}

static int moved_model(const struct cz_ground *ground, int self, const struct push_move *move)
{
    return move->base == PUSHED_SELF ? self : ground->models[move->base];
}

static void move_all(struct cz_state *state, const struct cz_ground *ground, int self,
                     const struct push_move *moves, int count, const struct sink *sink)
{
    for (int i = 0; i < count; i++) {
        int model = moved_model(ground, self, &moves[i]);
        cz_put(state, model, moves[i].to);
        if (!same_point(moves[i].from, moves[i].to))
            tell_moved(sink, EVENT_PUSHED, model, moves[i].from, moves[i].to);
    }
}

/* All are where they end before anything comes of it. */
static void settle(const struct setup *setup, struct cz_state *state,
                   const struct cz_ground *ground, int self, const struct push_move *moves,
                   int count, const struct sink *sink)
{
    move_all(state, ground, self, moves, count, sink);
    for (int i = 0; i < count; i++)
        arrive(setup, state, moved_model(ground, self, &moves[i]), &moves[i], sink);
}

void cz_push(const struct setup *setup, struct cz_state *state, int model, struct point source,
             mil distance, const struct sink *sink)
{
    struct cz_ground ground;
    struct push push;
    if (!cz_is_up(state, model))
        return;
    cz_ground_solid(setup, state, model, &ground);
    push_base(&ground.board, cz_mover(setup, model), cz_at(state, model), source, distance,
              PUSH_RULE, &push);
    settle(setup, state, &ground, model, push.moves, push.count, sink);
}

/* What a base comes into by being set down somewhere else. */
static struct entries entries_at(const struct setup *setup, const struct cz_state *state, int model,
                                 struct point from)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct entries entries = {0, 0, 0};
    struct point at = cz_at(state, model);
    struct circle before = {from, cz_radius(setup, model)};
    for (int i = 0; i < terrain->piece_count; i++)
        if (piece_holds(&terrain->pieces[i], at) && !piece_holds(&terrain->pieces[i], from))
            entries.pieces |= UINT64_C(1) << i;
    for (int i = 0; i < state->area_count; i++) {
        struct circle area = cz_area_of(state, i).circle;
        int64_t within = (int64_t)area.radius * area.radius;
        if (distance_squared(at, area.at) <= within && distance_squared(from, area.at) > within)
            entries.areas |= UINT64_C(1) << i;
        if (cz_touches_area(setup, state, model, i) && !circle_within(before, area, 0))
            entries.touched_areas |= UINT64_C(1) << i;
    }
    return entries;
}

/* Lifts a model and sets it down at a place that has room for it. */
void cz_set_down(const struct setup *setup, struct cz_state *state, int model, struct point at,
                 const struct sink *sink)
{
    struct point from = cz_at(state, model);
    int before = cz_level(setup, state, model);
    cz_put(state, model, at);
    tell_moved(sink, EVENT_SET_DOWN, model, from, at);
    struct push_move move = {.from = from,
                             .to = at,
                             .fall = before - cz_level(setup, state, model),
                             .entries = entries_at(setup, state, model, from)};
    arrive(setup, state, model, &move, sink);
}

/* [CZ-PUSH-1] Places a model at a point or as near as there is room; others make way. */
void cz_place(const struct setup *setup, struct cz_state *state, int model, struct point at,
              const struct sink *sink)
{
    struct cz_ground ground;
    struct placement placement;
    if (!cz_is_up(state, model))
        return;
    cz_ground_solid(setup, state, model, &ground);
    place_base(&ground.board, cz_mover(setup, model), at, PUSH_RULE, &placement);
    if (!placement.placed)
        return;
    settle(setup, state, &ground, model, placement.moves, placement.count, sink);
    cz_set_down(setup, state, model, placement.at, sink);
}

/* [CZ-DEP-1] [CZ-CHK-7] Comes to the table, where others make way; nobody falls or enters anything yet. False when
 * there is no room. */
bool cz_appear(const struct setup *setup, struct cz_state *state, int model, struct point at,
               const struct sink *sink)
{
    struct cz_ground ground;
    struct placement placement;
    cz_ground_solid(setup, state, model, &ground);
    place_base(&ground.board, cz_mover(setup, model), at, PUSH_RULE, &placement);
    if (!placement.placed)
        return false;
    move_all(state, &ground, model, placement.moves, placement.count, sink);
    cz_put(state, model, placement.at);
    state->models[model].life = LIFE_UP;
    return true;
}
