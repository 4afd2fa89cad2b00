/* Moves: what ground means, the way of a move, whom it leaves and finds [OF-MOV-1] to [OF-MOV-4], [OF-HID-1]. */
#include <string.h>

#include "rules/kept_ways.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/open_fire.h"
#include "table/shift.h"
#include "table/stretch.h"

/* ---- ground ----------------------------------------------------------------------- */

/* [OF-MOV-4] Up an inch a level; down free for one level, an inch for every two full ones. A climbable piece that
 * nobody stands on is climbed up and down again. */
#define UP(levels) ((levels)*INCH)
#define DOWN(levels) ((levels) / 2 * INCH)
#define OVER(levels) (UP(levels) + DOWN(levels))
#define BY_LEVELS(of)                                                                              \
    {                                                                                              \
        of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9)                       \
    }
#define GROUND                                                                                     \
    .priced = KW_BARRIER, .price = 1 * INCH, .no_end = KW_BARRIER, .climb_up = BY_LEVELS(UP),      \
    .climb_down = BY_LEVELS(DOWN), .climb_over = BY_LEVELS(OVER)

static const struct cost_model COSTS = {GROUND, .slow = KW_DIFFICULT, .slow_extra = 256};
static const struct cost_model RUGGED_COSTS = {GROUND}; /* [OF-SPEC-2] */

/* ---- movers ----------------------------------------------------------------------- */

/* Every size of base that there is, and apart those who are Rugged, in the order of the rosters. */
int of_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    int count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            const struct roster_model *sheet = &setup->rosters[seat].models[i];
            mil radius = sheet->radius ? sheet->radius : RADIUS_FOOT;
            const struct cost_model *costs = &COSTS;
            for (int k = 0; k < sheet->item_count; k++)
                if (sheet->items[k] == ITEM_TRAITS + TRAIT_RUGGED)
                    costs = &RUGGED_COSTS;
            int known = 0;
            while (known < count && (out[known].radius != radius || out[known].costs != costs))
                known++;
            if (known == count && count < LIMIT_MOVERS)
                out[count++] = (struct mover){radius, costs};
        }
    return count;
}

struct mover of_mover(const struct setup *setup, int model)
{
    const struct roster_model *sheet = of_sheet(setup, model);
    const struct cost_model *costs = &COSTS;
    if (setup->switches[SWITCH_ROSTERS] == ROSTERS_HOUSE)
        for (int k = 0; k < sheet->item_count; k++)
            if (sheet->items[k] == ITEM_TRAITS + TRAIT_RUGGED)
                costs = &RUGGED_COSTS;
    return (struct mover){of_member(setup, model)->radius, costs};
}

/* ---- ways ------------------------------------------------------------------------- */

/* Ways a little longer than allowed are looked for too, since they grow shorter when they are tidied: bases farther
 * away than that are in no way. */
enum { LOOKED_BEYOND = INCH / 2 };

void of_course_begin(struct of_course *course, const struct setup *setup,
                     const struct of_state *state, int model, mil length)
{
    mil reach = length + length / 32 + LOOKED_BEYOND;
    course->setup = setup;
    course->graph = of_member(setup, model)->mover;
    course->mover = of_mover(setup, model);
    course->allowance = (struct allowance){length, length};
    course->from = of_at(state, model);
    course->board = (struct board){
        .terrain = &setup->layout.terrain,
        .bases = course->bases,
        .base_count = of_bases_near(setup, state, model, course->from, reach, course->bases)};
}

static const struct path_graph *graph_of(const struct of_course *course)
{
    return course->setup->graphs[course->graph];
}

static void way_straight(struct way *way, struct point from, struct point to)
{
    way->count = 2;
    way->points[0] = from;
    way->points[1] = to;
}

/* What is looked for once the straight stretch will not do. */
static const struct kept_way *way_search(const struct of_course *course, const struct way *straight,
                                         const struct move_report *direct)
{
    struct way_question question =
        way_ask(course->setup, course->graph, course->from, straight->points[1], course->allowance);
    struct kept_way *kept = way_kept(&question, &course->board);
    if (kept->way.count == 0)
        kept->report = path_find_beside(graph_of(course), scratch_room(), &course->board, straight,
                                        direct, course->allowance, true, &kept->way);
    return kept;
}

/* The straight stretch is tried first: it costs little, and most destinations are reached by it. */
struct move_report of_course_to(const struct of_course *course, struct point to, bool straight,
                                struct way *way)
{
    way_straight(way, course->from, to);
    struct move_report direct = way_measure(&course->board, course->mover, way);
    struct move_report report = move_judge(direct, course->allowance);
    if (straight || report.fault == MOVE_OK || report.fault == MOVE_OFF_TABLE)
        return report;
    const struct kept_way *kept = way_search(course, way, &direct);
    *way = kept->way;
    return kept->report;
}

bool of_can_reach(const struct setup *setup, const struct of_state *state, int model, mil length,
                  struct point to, bool straight)
{
    struct of_course course;
    struct way way;
    of_course_begin(&course, setup, state, model, length);
    return stand_check(&course.board, course.mover, to, NULL) == MOVE_OK && /* sooner told */
           of_course_to(&course, to, straight, &way).fault == MOVE_OK;
}

/* Why a destination is refused: with everybody on the table, and by how much it falls short. */
static struct move_report why_not(const struct setup *setup, const struct of_state *state,
                                  int model, struct of_course *course, struct point to)
{
    struct way way;
    way_straight(&way, course->from, to);
    course->board.base_count = of_bases(setup, state, model, course->bases);
    struct move_report report = way_check(&course->board, course->mover, &way, course->allowance);
    return report.fault == MOVE_OFF_TABLE
               ? report
               : path_find(graph_of(course), scratch_room(), &course->board, course->from, to,
                           course->allowance, &way);
}

bool of_move_way(const struct setup *setup, const struct of_state *state, int model, mil length,
                 const struct answer *answer, struct way *way, struct refusal *refusal)
{
    struct of_course course;
    struct move_report report;
    of_course_begin(&course, setup, state, model, length);
    if (answer->point_count == 1) {
        report = of_course_to(&course, answer->points[0], false, way);
        if (report.fault != MOVE_OK)
            report = why_not(setup, state, model, &course, answer->points[0]);
    } else {
        way->count = 1 + answer->point_count;
        way->points[0] = course.from;
        memcpy(way->points + 1, answer->points, answer->point_count * sizeof *way->points);
        report = way_check(&course.board, course.mover, way, course.allowance);
    }
    if (report.fault == MOVE_OK)
        return true;
    const struct move_fault_text *text = &MOVE_FAULTS[report.fault];
    return refusal_say(refusal, report.fault == MOVE_TOO_DEAR ? "OF-MOV-1" : text->rule,
                       text->sentence, report.shortfall);
}

/* ---- whom a way leaves and finds -------------------------------------------------- */

static bool waits_already(const struct of_state *state, int by, int at)
{
    const struct stack *stack = &state->stack;
    for (int i = 0; i < stack->pending_count; i++) {
        const struct pending *pending = &stack->pending[(stack->pending_first + i) % LIMIT_PENDING];
        if (pending->numbers[REACT_BY] == by && pending->numbers[REACT_AT] == at)
            return true;
    }
    return false;
}

/* [OF-MOV-3] Judged at way-points [TB-MOV-7]; one attack each, however often it leaves. */
static void leave(const struct setup *setup, struct of_state *state, int mover,
                  const struct way *way, const struct sink *sink)
{
    int seat = of_seat(setup, mover), end = of_first_model(setup, 2 - seat);
    mil radius = of_member(setup, mover)->radius, reach = of_data(setup)->assault_mil;
    struct box around = polygon_box(way->points, way->count);
    for (int enemy = of_first_model(setup, 1 - seat); enemy < end; enemy++) {
        if (!of_is_up(state, enemy) || waits_already(state, enemy, mover))
            continue;
        struct circle base = of_circle(setup, state, enemy);
        if (box_is_far(&around, base.at, base.at, (int64_t)radius + base.radius + reach))
            continue;
        struct target target = {&base.at, 1, base.radius};
        if (way_leaves(way, radius, target, reach) < 0 ||
            state->stack.pending_count == LIMIT_PENDING)
            continue;
        struct pending *pending = pending_add(&state->stack, PENDING_REACT);
        pending->numbers[REACT_BY] = (int16_t)enemy;
        pending->numbers[REACT_AT] = (int16_t)mover;
        sink_tell(sink, EVENT_LEFT, mover, enemy, 0);
    }
}

void of_unhide(struct of_state *state, int model, const struct sink *sink)
{
    if (!state->models[model].hidden)
        return;
    state->models[model].hidden = 0;
    sink_tell(sink, EVENT_SPOTTED, model, 0, 0);
}

void of_spot(const struct setup *setup, struct of_state *state, int mover, const struct way *way,
             const struct sink *sink)
{
    int seat = of_seat(setup, mover), end = of_first_model(setup, 2 - seat);
    mil radius = of_member(setup, mover)->radius;
    for (int enemy = of_first_model(setup, 1 - seat); enemy < end; enemy++) {
        struct circle base = of_circle(setup, state, enemy);
        struct target target = {&base.at, 1, base.radius};
        if (state->models[enemy].hidden && of_is_up(state, enemy) &&
            way_comes_within(way, radius, target, of_data(setup)->hidden_mil, NULL))
            of_unhide(state, enemy, sink); /* [OF-HID-1] any point of the way counts */
    }
}

void of_walk(const struct setup *setup, struct of_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink)
{
    static const struct cost_model LENGTH_ALONE = {.price = 0};
    struct event event = {.kind = (uint8_t)event_kind, .seen_by = SEEN_BY_ALL, .numbers = {model}};
    sink_send_way(sink, event, way, &setup->layout.terrain, &LENGTH_ALONE);
    of_arrive(setup, state, model, way, sink);
}

void of_arrive(const struct setup *setup, struct of_state *state, int model, const struct way *way,
               const struct sink *sink)
{
    state->models[model].x = way->points[way->count - 1].x;
    state->models[model].y = way->points[way->count - 1].y;
    leave(setup, state, model, way, sink);
    of_spot(setup, state, model, way, sink);
    of_control_watch(setup, state, sink);
}
