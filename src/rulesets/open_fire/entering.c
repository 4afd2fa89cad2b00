/* Coming in from reserve [OF-RND-3], and from an ambush [OF-SPEC-1]. */
#include "rulesets/open_fire/open_fire.h"

enum { AMBUSH_GRID = 1 * INCH };

static bool near_entry(const struct setup *setup, const struct of_state *state, int model,
                       struct circle base)
{
    int marker = OF_OBJECTIVES + of_seat(setup, model);
    return state->markers[marker].kind == MARKER_ENTRY &&
           circle_within(base, of_marker(state, marker), of_data(setup)->entry_mil);
}

/* [OF-SPEC-1] More than 12 inches from every enemy on the table. */
static bool may_ambush(const struct setup *setup, const struct of_state *state, int model,
                       struct circle base)
{
    return of_member(setup, model)->ambush &&
           !of_enemy_within(setup, state, of_seat(setup, model), base, of_data(setup)->ambush_mil);
}

/* Where a base may stand when it comes in: on open ground [OF-RND-3]. */
static bool stands(const struct board *board, struct mover mover, struct point at)
{
    return terrain_holds(board->terrain, (struct circle){at, mover.radius}) &&
           terrain_level(board->terrain, at) == 0 && stand_check(board, mover, at, NULL) == MOVE_OK;
}

bool of_may_enter(const struct setup *setup, const struct of_state *state, int model,
                  struct point at, struct refusal *refusal)
{
    struct base bases[OF_MODELS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    struct circle base = {at, of_member(setup, model)->radius};
    bool ambush = of_member(setup, model)->ambush;
    if (!near_entry(setup, state, model, base) && !may_ambush(setup, state, model, base)) {
        if (ambush)
            return REFUSE("OF-SPEC-1", "an enemy is within 12 inches of that place");
        return REFUSE("OF-RND-3", "that is too far from the own entry point");
    }
    board.base_count = of_bases(setup, state, model, bases);
    enum move_fault fault = stand_check(&board, of_mover(setup, model), at, NULL);
    if (fault != MOVE_OK)
        return REFUSE(MOVE_FAULTS[fault].rule, MOVE_FAULTS[fault].sentence);
    if (terrain_level(&setup->layout.terrain, at) != 0) /* [OF-RND-3] */
        return REFUSE("OF-RND-3", "a model comes in on the ground");
    return true;
}

/* ---- a place that fits ------------------------------------------------------------ */

/* On rings about the entry point, the widest first: that is where others seldom stand. */
static bool find_near_entry(const struct setup *setup, const struct of_state *state, int model,
                            struct point *at)
{
    enum { RING_STEP = 250, ROUNDING = 2 };
    struct mover mover = of_mover(setup, model);
    struct circle marker = of_marker(state, OF_OBJECTIVES + of_seat(setup, model));
    mil most = of_data(setup)->entry_mil + RADIUS_MARKER + mover.radius - ROUNDING;
    struct base bases[OF_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = of_bases_near(setup, state, model, marker.at, most, bases)};
    for (mil away = most; away > 0; away -= RING_STEP)
        for (int k = 0; k < RING_POINTS; k += 2) {
            *at = ring_point(marker.at, away, k);
            if (stands(&board, mover, *at))
                return true;
        }
    return false;
}

static bool find_ambush(const struct setup *setup, const struct of_state *state, int model,
                        struct point *at)
{
    struct mover mover = of_mover(setup, model);
    const struct terrain *terrain = &setup->layout.terrain;
    struct base bases[OF_MODELS];
    struct board board = {
        .terrain = terrain, .bases = bases, .base_count = of_bases(setup, state, model, bases)};
    for (at->y = AMBUSH_GRID; at->y < terrain->height; at->y += AMBUSH_GRID)
        for (at->x = AMBUSH_GRID; at->x < terrain->width; at->x += AMBUSH_GRID)
            if (stands(&board, mover, *at) &&
                may_ambush(setup, state, model, (struct circle){*at, mover.radius}))
                return true;
    return false;
}

bool of_find_entry(const struct setup *setup, const struct of_state *state, int model,
                   struct point *at)
{
    return find_near_entry(setup, state, model, at) ||
           (of_member(setup, model)->ambush && find_ambush(setup, state, model, at));
}

/* ---- coming in -------------------------------------------------------------------- */

/* Placing is no move, but whoever is hidden nearby is found [OF-HID-1]. */
bool of_apply_enter(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    int model = of_actor(state);
    struct way way = {.count = 1, .points = {answer->points[0]}};
    if (answer->verb != VERB_ENTER || answer->numbers[0] != model)
        return REFUSE("OF-RND-3", "the model chosen comes in now");
    if (!of_may_enter(setup, state, model, answer->points[0], refusal))
        return false;
    struct of_model *m = &state->models[model];
    m->x = answer->points[0].x;
    m->y = answer->points[0].y;
    m->life = LIFE_UP;
    struct event event = {.kind = EVENT_ENTERED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {answer->points[0]}};
    sink_send(sink, &event);
    of_spot(setup, state, model, &way, sink);
    stack_top(&state->stack)->step = STEP_RECOVER;
    return true;
}
