/* Answers at random: every option equally likely, its point evenly from all that is legal. Points are drawn
 * from a simple area around the legal ones and drawn again until one fits. */
#include "rules/drawing.h"
#include "rulesets/cazadores/cazadores.h"

enum { SAMPLE_FEW = 256 };

/* ---- moves ------------------------------------------------------------------------ */

/* Whoever is shut in stays: that is a Move too. */
static struct point sample_move(const struct setup *setup, const struct cz_state *state, int model,
                                mil length, struct chance *chance)
{
    struct cz_ground ground;
    struct point from = cz_at(state, model);
    struct box box = drawing_box(&setup->layout.terrain, from, length, 0);
    cz_ground_begin(setup, state, model, &ground);
    cz_ground_near(&ground, from, length);
    for (int i = 0; i < DRAWING_TRIES; i++) {
        struct point to = drawing_point(chance, &box);
        if (distance_squared(to, from) <= (int64_t)length * length &&
            cz_dares(setup, state, model, to) &&
            cz_reaches(setup, state, model, &ground, length, to))
            return to;
    }
    return from;
}

/* ---- places ----------------------------------------------------------------------- */

static bool point_fits(const struct setup *setup, const struct cz_state *state,
                       const struct answer *answer, struct point at)
{
    struct refusal refusal;
    int model = cz_option_model(state, answer);
    if (answer->verb == VERB_PLACE)
        return cz_may_place(setup, state, model, at, &refusal);
    return cz_may_aim(setup, state, model, answer->verb, answer->numbers[1], at);
}

/* A point that will do, found without chance; there is one, or the option would not be. */
struct point cz_find_point(const struct setup *setup, const struct cz_state *state,
                           const struct answer *answer)
{
    int model = cz_option_model(state, answer);
    struct point at = cz_at(state, model);
    if (answer->verb == VERB_PLACE)
        (void)cz_find_place(setup, state, model, &at);
    else if (!cz_find_aim(setup, state, model, answer->verb, answer->numbers[1], &at))
        at = cz_at(state, model);
    return at;
}

static struct point sample_point(const struct setup *setup, const struct cz_state *state,
                                 const struct answer *answer, struct chance *chance)
{
    const struct terrain *terrain = &setup->layout.terrain;
    int model = cz_option_model(state, answer);
    struct box box = {0, 0, terrain->width, terrain->height};
    if (answer->verb != VERB_PLACE)
        box = drawing_box(&setup->layout.terrain, cz_at(state, model),
                          cz_aim_reach(setup, model, answer->verb, answer->numbers[1]), 0);
    for (int i = 0; i < SAMPLE_FEW; i++) {
        struct point at = drawing_point(chance, &box);
        if (point_fits(setup, state, answer, at))
            return at;
    }
    return cz_find_point(setup, state, answer);
}

struct answer cz_sample(const struct setup *setup, const void *opaque, int seat,
                        struct chance *chance)
{
    const struct cz_state *state = opaque;
    struct option options[LIMIT_OPTIONS];
    int count = cz_options(setup, state, seat, options);
    const struct option *option = &options[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    struct answer answer = option->answer;
    int model = cz_option_model(state, &answer);
    if (option->needs == NEEDS_NOTHING)
        return answer;
    answer.point_count = 1;
    if (option->needs == NEEDS_POINT)
        answer.points[0] = sample_point(setup, state, &answer, chance);
    else
        answer.points[0] = sample_move(
            setup, state, model,
            answer.verb == VERB_GO ? state->ground : cz_speed_mil(setup, state, model), chance);
    return answer;
}
