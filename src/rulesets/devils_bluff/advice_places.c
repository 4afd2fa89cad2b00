/* Places: where objectives and entry points go, where models come in and move to. */
#include "rulesets/devils_bluff/advice.h"

enum {
    AROUND = 16, /* directions that are tried to come in */
};

/* ---- setting up ------------------------------------------------------------------- */

/* As near to the middle of the table as it may lie. */
struct answer db_advise_objective(const struct setup *setup, const struct db_state *state)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct point middle = {terrain->width / 2, terrain->height / 2};
    struct answer answer = {.verb = VERB_OBJECTIVE, .point_count = 1};
    struct refusal refusal;
    for (mil away = 0; away < terrain->width; away += INCH)
        for (int k = 0; k < RING_POINTS; k += 4) {
            answer.points[0] = ring_point(middle, away, k);
            if (db_may_place_objective(setup, state, answer.points[0], &refusal))
                return answer;
        }
    (void)db_find_objective(setup, state, &answer.points[0]);
    return answer;
}

/* From the middle of the edge outward. */
struct answer db_advise_entry(const struct setup *setup, const struct db_state *state)
{
    struct segment edge = db_edge(setup, state, state->turn);
    const struct terrain *terrain = &setup->layout.terrain;
    struct answer answer = {.verb = VERB_ENTRY, .point_count = 1};
    struct refusal refusal;
    bool across = edge.a.y == edge.b.y; /* the edge runs from west to east */
    mil length = across ? terrain->width : terrain->height;
    mil off = across ? edge.a.y : edge.a.x;
    off = off == 0 ? RADIUS_MARKER : off - RADIUS_MARKER;
    for (mil away = 0; away <= length / 2; away += INCH / 2)
        for (int side = -1; side <= 1; side += 2) {
            mil along = length / 2 + side * away;
            answer.points[0] = across ? (struct point){along, off} : (struct point){off, along};
            if (db_may_place_entry(setup, state, answer.points[0], &refusal))
                return answer;
        }
    (void)db_find_entry_marker(setup, state, &answer.points[0]);
    return answer;
}

/* ---- coming in -------------------------------------------------------------------- */

/* On two rings about an entry point. */
static void stands_enter(struct stands *stands, const struct outlook *outlook, mil reach)
{
    *stands = (struct stands){.outlook = outlook};
    for (int i = 0; i < 2 * AROUND; i++) {
        mil away = i % 2 ? reach - 2 : reach * 2 / 3;
        db_stands_add(stands,
                      ring_point(outlook->own->base.at, away, i / 2 * RING_POINTS / AROUND));
    }
}

/* Near the entry points, where it is worth most to stand. */
struct answer db_advise_enter(const struct scene *scene)
{
    const struct setup *setup = scene->setup;
    const struct db_state *state = scene->state;
    int model = db_actor(state);
    struct fighter own = scene->fighters[model];
    struct answer answer = {.verb = VERB_ENTER, .point_count = 1, .numbers = {model}};
    struct refusal refusal;
    struct outlook outlook;
    struct stands stands;
    const struct stand *stand;
    int first = DB_OBJECTIVES + own.seat * DB_ENTRIES;
    mil reach = db_move_mil(setup, state, model) + RADIUS_MARKER + own.base.radius;
    int32_t most = INT32_MIN;
    (void)db_find_entry(setup, state, model, &answer.points[0]);
    for (int marker = first; marker < first + DB_ENTRIES; marker++) {
        if (state->markers[marker].kind != MARKER_ENTRY)
            continue;
        own.base.at = db_marker(state, marker).at;
        db_outlook_begin(&outlook, scene, &own);
        stands_enter(&stands, &outlook, reach);
        while ((stand = db_stands_above(&stands, ERRAND_ATTACK, most)) != NULL) {
            if (db_may_enter(setup, state, model, stand->at, &refusal)) {
                most = db_stand_value(stand, ERRAND_ATTACK);
                answer.points[0] = stand->at;
            }
            db_stands_remove(&stands, stand);
        }
    }
    return answer;
}
