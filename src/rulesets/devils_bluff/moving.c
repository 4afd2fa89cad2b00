/* Moves: what ground means, the way of a move [DB-MOV-1] to [DB-MOV-4], [DB-TER-1]. */
#include <string.h>

#include "rules/scratch.h"
#include "rulesets/devils_bluff/devils_bluff.h"
#include "table/stretch.h"

/* ---- ground ----------------------------------------------------------------------- */

enum { KW_ROUGH = KW_BARRIER | KW_DIFFICULT | KW_DANGEROUS }; /* [DB-TER-1] */

/* [DB-MOV-2] Up an inch a level; down free for one level, an inch for every two full ones. A climbable piece
 * that nobody stands on is climbed up and down again. */
#define UP(levels) ((levels)*INCH)
#define DOWN(levels) ((levels) / 2 * INCH)
#define OVER(levels) (UP(levels) + DOWN(levels))
#define BY_LEVELS(of)                                                                              \
    {                                                                                              \
        of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9)                       \
    }

static const struct cost_model FOOT_COSTS = {
    .priced = KW_ROUGH, /* [DB-MOV-3] */
    .price = 1 * INCH,
    .per_level = KW_CLIMBABLE, /* [DB-TER-1] */
    .no_end = KW_ROUGH,
    .climb_up = BY_LEVELS(UP),
    .climb_down = BY_LEVELS(DOWN),
    .climb_over = BY_LEVELS(OVER),
};

/* [DB-MOV-4] */
static const struct cost_model MOUNTED_COSTS = {
    .priced = KW_ROUGH,
    .price = 1 * INCH,
    .no_end = KW_ROUGH,
    .closed = KW_CLIMBABLE,
};

/* ---- movers ----------------------------------------------------------------------- */

/* Adds a size of base if it is new; gives the new count. */
static int radius_add(mil *list, int count, mil radius)
{
    for (int i = 0; i < count; i++)
        if (list[i] == radius)
            return count;
    if (count < LIMIT_MOVERS - 1) /* one is the riders' */
        list[count++] = radius;
    return count;
}

/* The sizes of base that walk, in the order of the rosters; gives their number. */
static int foot_radii(const struct setup *setup, mil out[LIMIT_MOVERS - 1])
{
    int count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            mil radius = setup->rosters[seat].models[i].radius;
            count = radius_add(out, count, radius ? radius : RADIUS_FOOT);
        }
    return count;
}

int db_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    mil radii[LIMIT_MOVERS - 1];
    int count = foot_radii(setup, radii);
    for (int i = 0; i < count; i++)
        out[i] = (struct mover){radii[i], &FOOT_COSTS};
    out[count] = (struct mover){RADIUS_MOUNTED, &MOUNTED_COSTS};
    return count + 1;
}

int db_mover_index(const struct setup *setup, const struct db_state *state, int model)
{
    mil radii[LIMIT_MOVERS - 1];
    if (state->models[model].mounted)
        return setup->mover_count - 1;
    int count = foot_radii(setup, radii), index = 0;
    mil radius = db_radius(setup, state, model);
    while (index < count - 1 && radii[index] != radius)
        index++;
    return index;
}

struct mover db_mover(const struct setup *setup, const struct db_state *state, int model)
{
    bool mounted = state->models[model].mounted;
    return (struct mover){db_radius(setup, state, model), mounted ? &MOUNTED_COSTS : &FOOT_COSTS};
}

struct mover db_walker(const struct setup *setup, bool mounted)
{
    if (mounted)
        return (struct mover){RADIUS_MOUNTED, &MOUNTED_COSTS};
    return (struct mover){db_foot_radius(setup, 0), &FOOT_COSTS};
}

/* ---- ways ------------------------------------------------------------------------- */

/* The straight stretch is tried first: it costs little, and most destinations are reached by it. */
static struct move_report way_to(const struct setup *setup, const struct db_state *state, int model,
                                 const struct board *board, struct allowance allowance,
                                 struct point to, struct way *way)
{
    struct mover mover = db_mover(setup, state, model);
    struct point from = db_at(state, model);
    *way = (struct way){.count = 2, .points = {from, to}};
    struct move_report report = way_check(board, mover, way, allowance);
    if (report.fault == MOVE_OK || report.fault == MOVE_OFF_TABLE)
        return report;
    return path_find(setup->graphs[db_mover_index(setup, state, model)], scratch_room(), board,
                     from, to, allowance, way);
}

bool db_move_way(const struct setup *setup, const struct db_state *state, int model, mil length,
                 const char *rule, const struct answer *answer, struct way *way,
                 struct refusal *refusal)
{
    struct base bases[DB_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = db_bases(setup, state, model, bases)};
    struct allowance allowance = {length, length};
    struct move_report report;
    if (answer->point_count == 1) {
        report = way_to(setup, state, model, &board, allowance, answer->points[0], way);
    } else {
        way->count = 1 + answer->point_count;
        way->points[0] = db_at(state, model);
        memcpy(way->points + 1, answer->points, answer->point_count * sizeof *way->points);
        report = way_check(&board, db_mover(setup, state, model), way, allowance);
    }
    if (report.fault == MOVE_OK)
        return true;
    const struct move_fault_text *text = &MOVE_FAULTS[report.fault];
    return refusal_say(refusal, report.fault == MOVE_TOO_DEAR ? rule : text->rule, text->sentence,
                       report.shortfall);
}

/* ---- walking ---------------------------------------------------------------------- */

void db_walk(const struct setup *setup, struct db_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink)
{
    static const struct cost_model LENGTH_ALONE = {.price = 0};
    struct event event = {.kind = (uint8_t)event_kind, .seen_by = SEEN_BY_ALL, .numbers = {model}};
    sink_send_way(sink, event, way, &setup->layout.terrain, &LENGTH_ALONE);
    state->models[model].x = way->points[way->count - 1].x;
    state->models[model].y = way->points[way->count - 1].y;
    db_deliver(setup, state, model, sink);
    db_control_watch(setup, state, sink);
}
