/* Answers at random: every option equally likely, its point evenly from all that is legal. Points are drawn
 * from a simple area around the legal ones and drawn again until one fits. Most games of tests and benches
 * are played with these, so whatever can be refused cheaply is refused before the ways are looked for. */
#include "rules/drawing.h"
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- moves ------------------------------------------------------------------------ */

/* A move to be drawn: by whom, how far, and what is in its way. */
struct moving {
    const struct setup *setup;
    int graph;
    struct mover mover;
    struct allowance allowance;
    struct point from;
    struct base bases[DB_MODELS];
    struct board board;
};

static void moving_begin(struct moving *moving, const struct setup *setup,
                         const struct db_state *state, int model, mil length)
{
    moving->setup = setup;
    moving->graph = db_mover_index(setup, state, model);
    moving->mover = db_mover(setup, state, model);
    moving->allowance = (struct allowance){length, length};
    moving->from = db_at(state, model);
    moving->board = (struct board){.terrain = &setup->layout.terrain,
                                   .bases = moving->bases,
                                   .base_count = db_bases(setup, state, model, moving->bases)};
}

static bool move_fits(const struct moving *moving, struct point to)
{
    return drawing_reaches(moving->setup->graphs[moving->graph], &moving->board, moving->mover,
                           moving->from, to, moving->allowance);
}

/* Whoever is shut in stays: that is a move too. */
static struct point sample_move(const struct moving *moving, struct chance *chance)
{
    mil most = moving->allowance.full;
    struct box box = drawing_box(moving->board.terrain, moving->from, most, 0);
    for (int i = 0; i < DRAWING_TRIES; i++) {
        struct point to = drawing_point(chance, &box);
        if (distance_squared(to, moving->from) <= (int64_t)most * most && move_fits(moving, to))
            return to;
    }
    return moving->from;
}

/* ---- places ----------------------------------------------------------------------- */

static struct point sample_objective(const struct setup *setup, const struct db_state *state,
                                     struct chance *chance)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil border = db_data(setup)->spacing_mil;
    struct box box = {border, border, terrain->width - border, terrain->height - border};
    struct refusal refusal;
    struct point at;
    for (int i = 0; i < DRAWING_TRIES; i++) {
        at = drawing_point(chance, &box);
        if (db_may_place_objective(setup, state, at, &refusal))
            return at;
    }
    (void)db_find_objective(setup, state, &at); /* there is one, or the spacing had fallen */
    return at;
}

static struct point sample_entry_marker(const struct setup *setup, const struct db_state *state,
                                        struct chance *chance)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct segment edge = db_edge(setup, state, state->turn);
    mil reach = RADIUS_MARKER + GAP_CONTACT;
    struct point ends[2] = {edge.a, edge.b}, at;
    struct box box = polygon_box(ends, 2);
    struct refusal refusal;
    box =
        (struct box){greater(box.x0 - reach, RADIUS_MARKER), greater(box.y0 - reach, RADIUS_MARKER),
                     lesser(box.x1 + reach, terrain->width - RADIUS_MARKER),
                     lesser(box.y1 + reach, terrain->height - RADIUS_MARKER)};
    for (int i = 0; i < DRAWING_TRIES; i++) {
        at = drawing_point(chance, &box);
        if (db_may_place_entry(setup, state, at, &refusal))
            return at;
    }
    (void)db_find_entry_marker(setup, state, &at);
    return at;
}

/* The box around all entry points of a model's gang. */
static struct box entry_box(const struct setup *setup, const struct db_state *state, int model)
{
    const struct terrain *terrain = &setup->layout.terrain;
    int first = DB_OBJECTIVES + db_seat(setup, model) * DB_ENTRIES;
    mil reach = db_move_mil(setup, state, model) + RADIUS_MARKER + db_radius(setup, state, model);
    struct box box = {terrain->width, terrain->height, 0, 0};
    for (int marker = first; marker < first + DB_ENTRIES; marker++) {
        if (state->markers[marker].kind != MARKER_ENTRY)
            continue;
        struct box around = drawing_box(terrain, db_marker(state, marker).at, reach, 0);
        box = (struct box){lesser(box.x0, around.x0), lesser(box.y0, around.y0),
                           greater(box.x1, around.x1), greater(box.y1, around.y1)};
    }
    return box;
}

static struct point sample_enter(const struct setup *setup, const struct db_state *state, int model,
                                 struct chance *chance)
{
    struct box box = entry_box(setup, state, model);
    struct refusal refusal;
    struct point at;
    for (int i = 0; i < DRAWING_TRIES; i++) {
        at = drawing_point(chance, &box);
        if (db_may_enter(setup, state, model, at, &refusal))
            return at;
    }
    (void)db_find_entry(setup, state, model, &at); /* there is one: it could be chosen */
    return at;
}

/* ---- answers ---------------------------------------------------------------------- */

static struct point sample_point(const struct setup *setup, const struct db_state *state,
                                 const struct answer *answer, struct chance *chance)
{
    struct moving moving;
    switch (answer->verb) {
    case VERB_OBJECTIVE:
        return sample_objective(setup, state, chance);
    case VERB_ENTRY:
        return sample_entry_marker(setup, state, chance);
    case VERB_ENTER:
        return sample_enter(setup, state, answer->numbers[0], chance);
    case VERB_DODGE:
        moving_begin(&moving, setup, state,
                     state->stack.frames[state->stack.depth - 1].numbers[ATTACK_AT],
                     db_data(setup)->dodge_mil);
        return sample_move(&moving, chance);
    default:
        moving_begin(&moving, setup, state, answer->numbers[0],
                     db_move_mil(setup, state, answer->numbers[0]));
        return sample_move(&moving, chance);
    }
}

struct answer db_sample(const struct setup *setup, const void *opaque, int seat,
                        struct chance *chance)
{
    const struct db_state *state = opaque;
    struct option options[LIMIT_OPTIONS];
    int count = db_options(setup, state, seat, options);
    const struct option *option = &options[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    struct answer answer = option->answer;
    if (option->needs != NEEDS_NOTHING) {
        answer.point_count = 1;
        answer.points[0] = sample_point(setup, state, &option->answer, chance);
    }
    return answer;
}
