/* Answers at random: every option equally likely, its point evenly from all that is legal. Points are drawn from a
 * simple area around the legal ones and drawn again until one fits. Most games of tests and benches are played
 * with these, so whatever can be refused cheaply is refused before the ways are looked for. */
#include <string.h>

#include "rules/drawing.h"
#include "rulesets/open_fire/open_fire.h"

enum { JUMPS_LOOKED_AT = 12 };

/* ---- moves ------------------------------------------------------------------------ */

/* The way found is given along, if it has few enough points, so that nobody has to look for it again. */
static bool move_fits(const struct of_course *course, struct point to, struct answer *answer)
{
    struct way way;
    if (stand_check(&course->board, course->mover, to, NULL) != MOVE_OK ||
        of_course_to(course, to, false, &way).fault != MOVE_OK)
        return false;
    answer->point_count = 1;
    answer->points[0] = to;
    if (way.count - 1 <= LIMIT_ANSWER_POINTS) {
        answer->point_count = (uint8_t)(way.count - 1);
        memcpy(answer->points, way.points + 1, answer->point_count * sizeof *way.points);
    }
    return true;
}

/* Whoever is shut in stays: that is a move too. */
static void sample_move(const struct setup *setup, const struct of_state *state,
                        struct answer *answer, struct chance *chance)
{
    struct of_course course;
    int model = answer->numbers[0];
    mil most = of_way_length(setup, state, model, answer->verb);
    of_course_begin(&course, setup, state, model, most);
    struct box box = drawing_box(&setup->layout.terrain, course.from, most, course.mover.radius);
    for (int i = 0; i < DRAWING_TRIES; i++) {
        struct point to = drawing_point(chance, &box);
        if (distance_squared(to, course.from) <= (int64_t)most * most &&
            move_fits(&course, to, answer))
            return;
    }
    answer->point_count = 1;
    answer->points[0] = course.from;
}

/* One of the jumps that are found: there is no counting of all. */
static struct answer sample_jump(const struct setup *setup, const struct of_state *state,
                                 const struct answer *answer, struct chance *chance)
{
    struct answer jumps[JUMPS_LOOKED_AT];
    int model = answer->numbers[0];
    int count = of_find_jumps(setup, state, model, of_way_length(setup, state, model, answer->verb),
                              JUMPS_LOOKED_AT, jumps);
    struct answer drawn = jumps[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    drawn.verb = answer->verb;
    return drawn;
}

/* ---- places ----------------------------------------------------------------------- */

static struct point sample_entry_marker(const struct setup *setup, const struct of_state *state,
                                        struct chance *chance)
{
    struct segment edge = of_edge(setup, state, state->turn);
    const struct terrain *terrain = &setup->layout.terrain;
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
        if (of_may_place_entry(setup, state, at, &refusal))
            return at;
    }
    (void)of_find_entry_marker(setup, state, 0, &at);
    return at;
}

static struct point sample_enter(const struct setup *setup, const struct of_state *state, int model,
                                 struct chance *chance)
{
    mil radius = of_member(setup, model)->radius;
    mil reach = of_data(setup)->entry_mil + RADIUS_MARKER + radius;
    struct circle marker = of_marker(state, OF_OBJECTIVES + of_seat(setup, model));
    if (of_member(setup, model)->ambush)
        reach = LIMIT_SIDE;
    struct box box = drawing_box(&setup->layout.terrain, marker.at, reach, radius);
    struct refusal refusal;
    struct point at;
    for (int i = 0; i < DRAWING_TRIES; i++) {
        at = drawing_point(chance, &box);
        if (of_may_enter(setup, state, model, at, &refusal))
            return at;
    }
    (void)of_find_entry(setup, state, model, &at);
    return at;
}

struct answer of_sample(const struct setup *setup, const void *opaque, int seat,
                        struct chance *chance)
{
    const struct of_state *state = opaque;
    struct option options[LIMIT_OPTIONS];
    int count = of_options(setup, state, seat, options);
    const struct option *option = &options[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    struct answer answer = option->answer;
    if (option->needs == NEEDS_NOTHING)
        return answer;
    if (answer.verb == VERB_JUMP || answer.verb == VERB_LEAP)
        return sample_jump(setup, state, &answer, chance);
    answer.point_count = 1;
    if (answer.verb == VERB_ENTRY)
        answer.points[0] = sample_entry_marker(setup, state, chance);
    else if (answer.verb == VERB_ENTER)
        answer.points[0] = sample_enter(setup, state, answer.numbers[0], chance);
    else
        sample_move(setup, state, &answer, chance);
    return answer;
}
