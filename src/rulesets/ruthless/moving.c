/* Moves on foot and on horseback: what ground means, how far a Move goes, the way of one [RU-MOV-1]
 * [RU-MOV-2]. */
#include "rulesets/ruthless/moving.h"

#include <string.h>

#include "rules/kept_ways.h"
#include "rules/scratch.h"
#include "table/stretch.h"

/* ---- ground ----------------------------------------------------------------------- */

#define NEVER                                                                                      \
    {                                                                                              \
        NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB,  \
            NO_CLIMB                                                                               \
    }

/* [RU-MOV-1] [RU-MOV-2] Ground costs nothing more, but what is rough lowers the rate of the
 * whole Move. No walking leads up or down a wall: that is a Move of its own [RU-MOV-4]. */
const struct cost_model RU_FOOT_COSTS = {
    .whole = KW_DIFFICULT | KW_BARRIER,
    .no_end = KW_BARRIER,
    .climb_up = NEVER,
    .climb_down = NEVER,
    .climb_over = NEVER,
};

void ru_ground_begin(const struct setup *setup, const struct ru_state *state, int model,
                     struct ru_ground *ground)
{
    ground->board = (struct board){.terrain = &setup->layout.terrain,
                                   .bases = ground->bases,
                                   .base_count = ru_bases(setup, state, model, ground->bases)};
}

/* ---- movers ----------------------------------------------------------------------- */

int ru_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    const struct cast *cast = ru_cast(setup);
    int count = 0;
    while (count < cast->foot_count) {
        out[count] = (struct mover){cast->foot_radii[count], &RU_FOOT_COSTS};
        count++;
    }
    if (cast->model_count > cast->character_count) /* somebody has a horse */
        out[count++] = ru_rider_mover(setup);
    return count;
}

int ru_mover_index(const struct setup *setup, const struct ru_state *state, int model)
{
    return ru_is_mounted(state, model) ? setup->mover_count - 1
                                       : ru_cast(setup)->members[model].mover;
}

struct mover ru_mover(const struct setup *setup, const struct ru_state *state, int model)
{
    if (ru_is_mounted(state, model))
        return ru_rider_mover(setup);
    return ru_foot_mover(setup, model);
}

struct mover ru_foot_mover(const struct setup *setup, int model)
{
    return (struct mover){ru_cast(setup)->members[model].radius, &RU_FOOT_COSTS};
}

struct mover ru_rider_mover(const struct setup *setup)
{
    return (struct mover){RADIUS_MOUNTED, &ru_cast(setup)->rider_costs};
}

/* ---- how far ---------------------------------------------------------------------- */

struct allowance ru_rate(const struct setup *setup, const struct ru_state *state, int model)
{
    const struct ru_data *data = ru_data(setup);
    bool mounted = ru_is_mounted(state, model);
    int box = state->models[model].carries;                          /* if it is one */
    mil open = mounted ? data->horse_open_mil : data->foot_open_mil; /* [RU-MOV-1] */
    mil rough = lesser(open, mounted ? data->horse_rough_mil : data->foot_rough_mil);
    if (box && state->objects[box - 1].kind == OBJECT_BOX)
        open = rough; /* [RU-SCEN-4] */
    return (struct allowance){open, rough};
}

bool ru_may_move(const struct setup *setup, const struct ru_state *state, int model,
                 struct refusal *refusal)
{
    const struct ru_model *m = &state->models[model];
    if (m->wounds[LEG] > 0 && m->moves > 0) /* [RU-WND-1] [RU-WND-6] */
        return REFUSE("RU-WND-6", "with a leg wound there is one Move a turn");
    if (m->lily && !ru_has_cover(setup)) /* [RU-NERVE-2] no Move could be toward it */
        return REFUSE("RU-NERVE-2", "there is no cover to move to");
    return true;
}

/* ---- ways ------------------------------------------------------------------------- */

void ru_way_straight(struct way *way, struct point from, struct point to)
{
    way->count = 2;
    way->points[0] = from;
    way->points[1] = to;
}

/* The straight stretch is tried first: it costs little, and most destinations are reached by it. Nothing is
 * looked for beyond the allowance unless how far it falls short must be told. */
static struct move_report way_search(const struct setup *setup, struct mover mover,
                                     const struct board *board, const struct way_question *question,
                                     bool within, struct way *way)
{
    struct way straight;
    ru_way_straight(&straight, question->from, question->to);
    struct move_report direct = way_measure(board, mover, &straight);
    struct move_report report = move_judge(direct, question->allowance);
    *way = straight;
    if (report.fault == MOVE_OK)
        return report;
    if (report.fault == MOVE_OFF_TABLE) /* no other way leads there either */
        return way_check(board, mover, way, question->allowance);
    return path_find_beside(setup->graphs[question->graph], scratch_room(), board, &straight,
                            &direct, question->allowance, within, way);
}

/* The same within the allowance, looked for once. */
static const struct kept_way *way_within(const struct setup *setup, struct mover mover,
                                         const struct board *board,
                                         const struct way_question *question)
{
    struct kept_way *kept = way_kept(question, board);
    if (kept->way.count == 0)
        kept->report = way_search(setup, mover, board, question, true, &kept->way);
    return kept;
}

/* The way to a destination: the one within the allowance if there is one, so that whoever tries and whoever
 * goes take the same. */
static struct move_report way_to(const struct setup *setup, const struct ru_state *state, int model,
                                 const struct ru_ground *ground, struct allowance allowance,
                                 struct point to, bool tries, struct way *way)
{
    struct mover mover = ru_mover(setup, state, model);
    struct way_question question =
        way_ask(setup, ru_mover_index(setup, state, model), ru_at(state, model), to, allowance);
    const struct kept_way *kept = way_within(setup, mover, &ground->board, &question);
    *way = kept->way;
    if (tries || kept->report.fault == MOVE_OK)
        return kept->report;
    return way_search(setup, mover, &ground->board, &question, false, way);
}

struct move_report ru_way_of(const struct setup *setup, const struct ru_state *state, int model,
                             const struct ru_ground *ground, struct allowance allowance,
                             const struct answer *answer, bool tries, struct way *way)
{
    if (answer->point_count == 1)
        return way_to(setup, state, model, ground, allowance, answer->points[0], tries, way);
    way->count = 1 + answer->point_count;
    way->points[0] = ru_at(state, model);
    memcpy(way->points + 1, answer->points, answer->point_count * sizeof *way->points);
    return way_check(&ground->board, ru_mover(setup, state, model), way, allowance);
}

bool ru_refuse_way(const struct move_report *report, const char *dear, struct refusal *refusal)
{
    const struct move_fault_text *text = &MOVE_FAULTS[report->fault];
    const char *rule = report->fault == MOVE_TOO_DEAR ? dear : text->rule;
    return refusal_say(refusal, rule, text->sentence, report->shortfall);
}

bool ru_move_way(const struct setup *setup, const struct ru_state *state, int model,
                 const struct answer *answer, struct way *way, struct refusal *refusal)
{
    struct ru_ground ground;
    ru_ground_begin(setup, state, model, &ground);
    struct allowance rate = ru_rate(setup, state, model);
    struct move_report report =
        ru_way_of(setup, state, model, &ground, rate, answer, refusal == NULL, way);
    if (report.fault != MOVE_OK)
        return ru_refuse_way(&report, "RU-MOV-1", refusal);
    if (!state->models[model].lily)
        return true;
    struct way cut = *way;
    ru_way_cut(setup, state, model, &cut, (struct way_place){0, 0});
    struct circle end = {cut.points[cut.count - 1], ru_radius(setup, state, model)};
    return ru_nerve_allows(setup, state, model, end, refusal); /* [RU-NERVE-2] */
}

/* ---- where a way ends for an enemy ------------------------------------------------- */

static bool place_is_before(struct way_place a, struct way_place b)
{
    return a.stretch != b.stretch ? a.stretch < b.stretch : a.step < b.step;
}

/* The first place from stretch `first` on where a way comes within contact of a circle. */
static bool tail_meets(const struct way *way, int first, mil radius, struct circle enemy,
                       struct way_place *place)
{
    struct target target = {&enemy.at, 1, enemy.radius};
    for (int i = first; i + 1 < way->count; i++) {
        struct way stretch;
        ru_way_straight(&stretch, way->points[i], way->points[i + 1]);
        if (way_comes_within(&stretch, radius, target, GAP_CONTACT, place)) {
            place->stretch = i;
            return true;
        }
    }
    return false;
}

/* Where a base on its way comes into contact with an enemy, from the start or the end of a stretch on. One in
 * contact there counts once it has been clear of it. A straight stretch that has left a circle does not come
 * back to it, so whole stretches can be looked at. */
static bool contact_after(const struct way *way, mil radius, struct circle enemy,
                          struct way_place from, struct way_place *place)
{
    struct circle base = {way_place_at(way, from), radius};
    int first = from.stretch;
    if (circle_within(base, enemy, GAP_CONTACT)) { /* [RU-FIST-6] */
        do {
            first++;
            if (first >= way->count)
                return false;
            base.at = way->points[first];
        } while (circle_within(base, enemy, GAP_CONTACT));
    }
    if (!tail_meets(way, first, radius, enemy, place))
        return false;
    return !place_is_before(*place, from) || tail_meets(way, first + 1, radius, enemy, place);
}

/* The same from any place on. One who stopped there for a shot and has come into contact since the start goes
 * no farther. */
static bool first_contact(const struct way *way, mil radius, struct circle enemy,
                          struct way_place from, struct way_place *place)
{
    const struct way_place start = {0, 0};
    struct circle base = {way_place_at(way, from), radius};
    if (circle_within(base, enemy, GAP_CONTACT) &&
        contact_after(way, radius, enemy, start, place) && !place_is_before(from, *place)) {
        *place = from;
        return true;
    }
    return contact_after(way, radius, enemy, from, place);
}

static struct box way_box(const struct way *way, mil around)
{
    struct box box = polygon_box(way->points, way->count);
    return (struct box){box.x0 - around, box.y0 - around, box.x1 + around, box.y1 + around};
}

/* Whether an enemy could stop a way at all: conscious, near it, and on its level. */
static bool may_stop(const struct setup *setup, const struct ru_state *state, int mover, int other,
                     const struct box *near, int level)
{
    struct point at = ru_at(state, other);
    mil radius = RADIUS_LARGE; /* no base is larger */
    return ru_is_up(state, other) && at.x >= near->x0 - radius && at.x <= near->x1 + radius &&
           at.y >= near->y0 - radius && at.y <= near->y1 + radius &&
           !ru_friends(setup, state, mover, other) &&
           terrain_level(&setup->layout.terrain, at) == level;
}

/* Ends a way at a place or, if the base does not fit there, at the last fitting one before
 * [TB-MOV-7], yet not before `from`. */
static void way_end_at(const struct setup *setup, const struct ru_state *state, int model,
                       struct way *way, struct way_place from, struct way_place place)
{
    struct ru_ground ground;
    ru_ground_begin(setup, state, model, &ground);
    place = way_last_fit(&ground.board, ru_mover(setup, state, model), way, place);
    way_part(way, place_is_before(place, from) ? from : place, way);
}

void ru_way_cut(const struct setup *setup, const struct ru_state *state, int model, struct way *way,
                struct way_place from)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil radius = ru_radius(setup, state, model);
    struct box near = way_box(way, radius + GAP_CONTACT);
    int level = terrain_level(terrain, way->points[0]);
    struct way_place end = way_place_end(way), first = end, place;
    if (terrain_level(terrain, way->points[way->count - 1]) != level)
        return; /* a climb is made whole */
    for (int other = 0; other < ru_character_count(setup); other++) {
        if (may_stop(setup, state, model, other, &near, level) &&
            first_contact(way, radius, ru_circle(setup, state, other), from, &place) &&
            place_is_before(place, first))
            first = place;
    }
    if (place_is_before(first, end)) /* [RU-FIST-6] */
        way_end_at(setup, state, model, way, from, first);
}

/* ---- walking ---------------------------------------------------------------------- */

void ru_walk(const struct setup *setup, struct ru_state *state, int model, const struct way *way,
             int event_kind, int card, const struct sink *sink)
{
    int numbers = RU_EVENTS[event_kind].signature.count;
    struct event event = {.kind = (uint8_t)event_kind, .seen_by = SEEN_BY_ALL, .numbers = {model}};
    if (numbers > 2)
        event.numbers[2] = card;
    sink_send_way(sink, event, way, &setup->layout.terrain, numbers > 1 ? &RU_FOOT_COSTS : NULL);
    ru_put(state, model, way->points[way->count - 1]);
}
