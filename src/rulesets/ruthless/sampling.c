/* Answers at random: every option equally likely, its point evenly from all that is legal. Points are drawn
 * from a simple area around the legal ones and drawn again until one fits. Most games of tests and benches
 * are played with these, so whatever can be refused cheaply is refused before the ways are looked for. */
#include "base/check.h"
#include "rules/drawing.h"
#include "rulesets/ruthless/moving.h"

/* Where points are drawn: a box, and of that what lies between two distances from its middle. */
struct area_drawn {
    struct box box;
    struct point middle;
    int64_t least, most; /* squares of the distances; most 0: the whole box */
};

/* What a point is drawn for. */
struct sampling {
    const struct setup *setup;
    const struct ru_state *state;
    int seat, model;
    struct answer answer;
    struct mover mover;
    struct allowance rate;
    struct base bases[RU_MODELS];
    struct board board;
};

/* ---- areas ------------------------------------------------------------------------ */

static struct area_drawn ring_area(const struct terrain *terrain, struct point middle, mil least,
                                   mil most)
{
    struct area_drawn area = {
        .middle = middle, .least = (int64_t)least * least, .most = (int64_t)most * most};
    area.box.x0 = greater(middle.x - most, 0);
    area.box.y0 = greater(middle.y - most, 0);
    area.box.x1 = lesser(middle.x + most, terrain->width);
    area.box.y1 = lesser(middle.y + most, terrain->height);
    return area;
}

/* The places in touch with a base, for another of some radius [TB-UNIT-4]. */
static struct area_drawn touch_area(const struct terrain *terrain, struct circle base, mil radius)
{
    return ring_area(terrain, base.at, base.radius + radius, base.radius + radius + GAP_CONTACT);
}

/* The box around a zone. */
static struct area_drawn zone_area(const struct terrain *terrain, const struct zone *zone)
{
    const struct point ends[2] = {zone->segment.a,
                                  zone->kind == ZONE_SEGMENT ? zone->segment.b : zone->segment.a};
    mil reach = zone->kind == ZONE_POLYGON ? 0 : zone->reach + RADIUS_LARGE;
    struct box box = zone->kind == ZONE_POLYGON ? polygon_box(zone->points, zone->point_count)
                                                : polygon_box(ends, 2);
    return (struct area_drawn){.box = {greater(box.x0 - reach, 0), greater(box.y0 - reach, 0),
                                       lesser(box.x1 + reach, terrain->width),
                                       lesser(box.y1 + reach, terrain->height)}};
}

/* A place of the area, each equally likely. */
static struct point area_draw(const struct area_drawn *area, struct chance *chance)
{
    struct point p;
    int64_t square;
    do {
        p = drawing_point(chance, &area->box);
        square = distance_squared(p, area->middle);
    } while (area->most > 0 && (square < area->least || square > area->most));
    return p;
}

/* How far a Move can lead at all: a start on rough ground lowers the whole of it [RU-MOV-1]. */
static mil move_spread(const struct sampling *sampling)
{
    struct way stay = {.count = 1, .points = {ru_at(sampling->state, sampling->model)}};
    bool lowered = false;
    (void)way_cost(&sampling->board, sampling->mover.costs, &stay, &lowered);
    return lowered ? sampling->rate.lower : sampling->rate.full;
}

static struct area_drawn area_of(const struct sampling *sampling)
{
    const struct setup *setup = sampling->setup;
    const struct ru_state *state = sampling->state;
    const struct terrain *terrain = &setup->layout.terrain;
    struct point here = ru_at(state, sampling->model);
    struct zone zone;
    int owner;
    switch (sampling->answer.verb) {
    case VERB_MOVE:
        return ring_area(terrain, here, 0, move_spread(sampling));
    case VERB_DUCK: /* [RU-SNAP-3] */
        return ring_area(terrain, here, 0, ru_data(setup)->duck_mil);
    case VERB_CLIMB: /* [RU-MOV-4] */
        return ring_area(terrain, here, 0, ru_rate(setup, state, sampling->model).lower);
    case VERB_DISMOUNT: /* [RU-MOV-3] */
        return touch_area(terrain, ru_circle(setup, state, sampling->model),
                          ru_foot_mover(setup, sampling->model).radius);
    case VERB_PLACE_HORSE: /* [RU-SCEN-6] */
        owner = ru_horse_owner(setup, sampling->answer.numbers[0]);
        return touch_area(terrain, ru_circle(setup, state, owner), RADIUS_MOUNTED);
    default:
        zone = ru_deploy_zone(setup, state, sampling->seat);
        return zone_area(terrain, &zone);
    }
}

/* ---- what fits -------------------------------------------------------------------- */

/* Whether the mover could stand at the point; most that do not fit are told by this alone. */
static bool stands(const struct sampling *sampling)
{
    return stand_check(&sampling->board, sampling->mover, sampling->answer.points[0], NULL) ==
           MOVE_OK;
}

/* Placing is tried on a copy: it is seldom asked for. */
static bool place_fits(const struct sampling *sampling)
{
    struct ru_state copy = *sampling->state;
    struct refusal refusal;
    return ru_deploy_apply(sampling->setup, &copy, sampling->seat, &sampling->answer, NULL,
                           &refusal);
}

static bool point_fits(const struct sampling *sampling)
{
    const struct setup *setup = sampling->setup;
    const struct ru_state *state = sampling->state;
    const struct point *to = &sampling->answer.points[0];
    struct way way;
    struct refusal refusal;
    switch (sampling->answer.verb) {
    case VERB_MOVE:
        return stands(sampling) &&
               ru_move_way(setup, state, sampling->model, &sampling->answer, &way, NULL);
    case VERB_DUCK:
        return stands(sampling) &&
               ru_duck_way(setup, state, sampling->model, &sampling->answer, &way, NULL);
    case VERB_CLIMB:
        return ru_climb_way(setup, state, sampling->model, *to, &way, &refusal);
    case VERB_DISMOUNT:
        return ru_may_dismount(setup, state, sampling->model, to, &refusal);
    default:
        return place_fits(sampling);
    }
}

/* ---- sampling --------------------------------------------------------------------- */

/* Who goes or is placed: a duck is that of whoever is about to be attacked. */
static int model_of(const struct ru_state *state, const struct answer *answer)
{
    if (answer->verb == VERB_DUCK)
        return state->stack.frames[state->stack.depth - 1].numbers[SNAP_AT];
    return answer->numbers[0];
}

static struct sampling sampling_begin(const struct setup *setup, const struct ru_state *state,
                                      int seat, const struct answer *answer)
{
    struct sampling sampling = {.setup = setup,
                                .state = state,
                                .seat = seat,
                                .model = model_of(state, answer),
                                .answer = *answer,
                                .board = {.terrain = &setup->layout.terrain}};
    sampling.answer.point_count = 1;
    if (answer->verb == VERB_MOVE || answer->verb == VERB_DUCK) {
        sampling.mover = ru_mover(setup, state, sampling.model);
        sampling.rate = ru_rate(setup, state, sampling.model);
        sampling.board.base_count = ru_bases(setup, state, sampling.model, sampling.bases);
    }
    return sampling;
}

/* Draws the point that an option lacks; false when none was hit. Whoever is shut in may stay. */
static bool sample_point(const struct setup *setup, const struct ru_state *state, int seat,
                         const struct option *option, struct chance *chance, struct answer *answer)
{
    struct sampling sampling = sampling_begin(setup, state, seat, &option->answer);
    sampling.board.bases = sampling.bases;
    struct area_drawn area = area_of(&sampling);
    bool fits = false;
    for (int i = 0; i < DRAWING_TRIES && !fits; i++) {
        sampling.answer.points[0] = area_draw(&area, chance);
        fits = point_fits(&sampling);
    }
    if (!fits) {
        sampling.answer.points[0] = ru_at(state, sampling.model);
        fits = point_fits(&sampling);
    }
    *answer = sampling.answer;
    return fits;
}

/* [RU-CARD-4] Any of the subsets is as likely as any other. */
static struct answer sample_subset(const struct option *option, struct chance *chance)
{
    struct answer answer = option->answer;
    int bits;
    do {
        uint32_t subset = chance_below(chance, PURPOSE_SETUP, 1U << option->out_of);
        answer.numbers[0] = (int32_t)subset;
        bits = 0;
        for (; subset; subset &= subset - 1)
            bits++;
    } while (bits < option->least || bits > option->most);
    return answer;
}

struct answer ru_sample(const struct setup *setup, const void *opaque, int seat,
                        struct chance *chance)
{
    const struct ru_state *state = opaque;
    struct option options[LIMIT_OPTIONS];
    struct answer answer;
    int count = ru_options(setup, state, seat, options);
    int pick = (int)chance_below(chance, PURPOSE_SETUP, (uint32_t)count);
    for (int i = 0; i < count; i++, pick = (pick + 1) % count) {
        const struct option *option = &options[pick];
        if (option->needs == NEEDS_NOTHING)
            return option->answer;
        if (option->needs == NEEDS_SUBSET)
            return sample_subset(option, chance);
        if (sample_point(setup, state, seat, option, chance, &answer))
            return answer;
    }
    CHECK(false); /* every question has an answer */
    return options[0].answer;
}
