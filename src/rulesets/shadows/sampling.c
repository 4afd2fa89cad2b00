/* Answers at random: every option equally likely, its point evenly from all that is legal. Points are drawn
 * from a simple area around the legal ones and drawn again until one fits. */
#include "rules/drawing.h"
#include "rulesets/shadows/shadows.h"

enum { SAMPLE_FEW = 256 };

/* ---- moves ------------------------------------------------------------------------ */

/* A Move to be drawn: by whom, how far, and what is in its way. */
struct moving {
    const struct setup *setup;
    int graph;
    struct mover mover;
    struct allowance allowance;
    struct point from;
    struct sw_ground ground;
};

static bool move_fits(const struct moving *moving, struct point to)
{
    return drawing_reaches(moving->setup->graphs[moving->graph], &moving->ground.board,
                           moving->mover, moving->from, to, moving->allowance);
}

/* Whoever is shut in stays: that is a Move too. */
static struct point sample_move(const struct setup *setup, const struct sw_state *state, int model,
                                mil length, struct chance *chance)
{
    struct moving moving = {.setup = setup,
                            .graph = sw_mover_index(setup, state, model),
                            .mover = sw_mover(setup, state, model),
                            .allowance = {length, length},
                            .from = sw_at(state, model)};
    struct box box = drawing_box(&setup->layout.terrain, moving.from, length, 0);
    sw_ground_begin(setup, state, model, &moving.ground);
    for (int i = 0; i < DRAWING_TRIES; i++) {
        struct point to = drawing_point(chance, &box);
        if (distance_squared(to, moving.from) <= (int64_t)length * length && move_fits(&moving, to))
            return to;
    }
    return moving.from;
}

/* ---- places ----------------------------------------------------------------------- */

/* Whether a point will do for a verb. */
static bool point_fits(const struct setup *setup, const struct sw_state *state,
                       const struct answer *answer, struct point at)
{
    struct refusal refusal;
    struct way way;
    int model = answer->numbers[0];
    switch (answer->verb) {
    case VERB_PLACE:
        return sw_may_place(setup, state, model, at, &refusal);
    case VERB_ENTER:
        return sw_enter_way(setup, state, model, at, &way, &refusal);
    case VERB_CLIMB:
        return sw_climb_way(setup, state, model, at, &way, &refusal);
    case VERB_DISMOUNT:
        return sw_may_dismount(setup, state, model, at, &refusal);
    default:
        return !same_point(at, sw_at(state, model));
    }
}

/* A point that will do, found without chance; there is one, or the option would not be. */
struct point sw_find_point(const struct setup *setup, const struct sw_state *state,
                           const struct answer *answer)
{
    int model = answer->numbers[0];
    struct point at = sw_centre(setup);
    switch (answer->verb) {
    case VERB_PLACE:
        (void)sw_find_place(setup, state, model, &at);
        return at;
    case VERB_ENTER:
        (void)sw_find_enter(setup, state, model, &at);
        return at;
    case VERB_CLIMB:
        (void)sw_find_climb(setup, state, model, &at);
        return at;
    case VERB_DISMOUNT:
        (void)sw_find_dismount(setup, state, model, &at);
        return at;
    default:
        return same_point(at, sw_at(state, model)) ? (struct point){0, 0} : at;
    }
}

static struct box point_box(const struct setup *setup, const struct sw_state *state,
                            const struct answer *answer)
{
    const struct terrain *terrain = &setup->layout.terrain;
    int model = answer->numbers[0];
    switch (answer->verb) {
    case VERB_PLACE:
    case VERB_ENTER:
        return drawing_box(&setup->layout.terrain,
                           sw_corner(setup, state->corners[sw_seat(setup, model)]),
                           sw_data(setup)->corner_mil + INCH, 0);
    case VERB_CLIMB:
    case VERB_DISMOUNT:
        return drawing_box(&setup->layout.terrain, sw_at(state, model), 2 * INCH, 0);
    default:
        return (struct box){0, 0, terrain->width, terrain->height};
    }
}

static struct point sample_point(const struct setup *setup, const struct sw_state *state,
                                 const struct answer *answer, struct chance *chance)
{
    struct box box = point_box(setup, state, answer);
    for (int i = 0; i < SAMPLE_FEW; i++) {
        struct point at = drawing_point(chance, &box);
        if (point_fits(setup, state, answer, at))
            return at;
    }
    return sw_find_point(setup, state, answer);
}

struct answer sw_sample(const struct setup *setup, const void *opaque, int seat,
                        struct chance *chance)
{
    const struct sw_state *state = opaque;
    struct option options[LIMIT_OPTIONS];
    int count = sw_options(setup, state, seat, options);
    const struct option *option = &options[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    struct answer answer = option->answer;
    int model = answer.numbers[0];
    if (option->needs == NEEDS_NOTHING)
        return answer;
    answer.point_count = 1;
    if (answer.verb == VERB_DUCK)
        answer.points[0] = sample_move(setup, state, stack_frame(state)->numbers[REACT_MODEL],
                                       sw_data(setup)->dodge_mil, chance);
    else if (answer.verb == VERB_MOVE)
        answer.points[0] =
            sample_move(setup, state, model, sw_move_mil(setup, state, model), chance);
    else
        answer.points[0] = sample_point(setup, state, &answer, chance);
    return answer;
}
