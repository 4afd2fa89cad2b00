#include <string.h>

#include "rules/scratch.h"
#include "rulesets/null/null.h"

/* One point is a destination, for which the engine finds the way; several are the way itself. */
bool null_way(const struct setup *setup, const struct null_state *state, int model,
              const struct answer *answer, struct way *way, struct refusal *refusal)
{
    struct base bases[NULL_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = null_bases(setup, state, model, bases)};
    struct circle circle = null_circle(setup, state, model);
    struct mover mover = {circle.radius, &NULL_COSTS};
    struct allowance allowance = {null_data(setup)->move_mil, null_data(setup)->move_mil};
    struct move_report report;

    if (answer->point_count == 1) {
        report = path_find(setup->graphs[0], scratch_room(), &board, circle.at, answer->points[0],
                           allowance, way);
    } else {
        way->count = 1 + answer->point_count;
        way->points[0] = circle.at;
        memcpy(way->points + 1, answer->points, answer->point_count * sizeof *way->points);
        report = way_check(&board, mover, way, allowance);
    }
    if (report.fault == MOVE_OK)
        return true;
    const struct move_fault_text *text = &MOVE_FAULTS[report.fault];
    return refusal_say(refusal, report.fault == MOVE_TOO_DEAR ? "NU-MOV-1" : text->rule,
                       text->sentence, report.shortfall);
}

void null_move(const struct setup *setup, struct null_state *state, int model,
               const struct way *way, const struct sink *sink)
{
    struct event event = {.kind = EVENT_MOVED, .seen_by = SEEN_BY_ALL, .numbers = {model}};
    sink_send_way(sink, event, way, &setup->layout.terrain, &NULL_COSTS);
    state->models[model].x = way->points[way->count - 1].x;
    state->models[model].y = way->points[way->count - 1].y;
}
