/* Who sees whom, and who is in cover [CZ-LOS-1] [CZ-LOS-2]. */
#include "rules/ground_sight.h"
#include "rulesets/cazadores/cazadores.h"

static struct viewer viewer_of(const struct setup *setup, const struct cz_state *state, int model)
{
    return viewer_on_ground(&setup->layout.terrain, cz_circle(setup, state, model));
}

/* What one sees of another past those of a board. [CZ-LOS-2] A piece counts even when both stand in it. */
static struct sight_answer look(const struct setup *setup, const struct cz_state *state, int from,
                                int to, const struct board *board)
{
    return sight_between(board, viewer_of(setup, state, from), viewer_of(setup, state, to),
                         SIGHT_SHARED_COUNTS);
}

/* Whether nothing but the terrain can come between two bases: no Area hides and nobody stands near their line. */
static bool is_bare(const struct board *board, struct circle from, struct circle to)
{
    mil half = greater(from.radius, to.radius);
    for (int i = 0; i < board->base_count; i++) {
        struct circle other = board->bases[i].circle;
        if (compare_to_segment(other.at, from.at, to.at, other.radius + half) < 0)
            return false;
    }
    return board->area_count == 0;
}

/* [CZ-LOS-1] Once with those in the way who are hostile to the one, once with those hostile to the other; either
 * is enough. */
struct cz_line cz_line(const struct setup *setup, const struct cz_state *state, int from, int to)
{
    struct cz_ground ground;
    struct circle here = cz_circle(setup, state, from), there = cz_circle(setup, state, to);
    cz_ground_sight(setup, state, from, to, from, &ground);
    if (is_bare(&ground.board, here, there)) {
        enum sight sight =
            (enum sight)ground_line_between(setup, here, there, SIGHT_SHARED_COUNTS).sight;
        return (struct cz_line){sight != SIGHT_BLOCKED, sight != SIGHT_CLEAR};
    }
    struct sight_answer answer = look(setup, state, from, to, &ground.board);
    bool seen = answer.result != SIGHT_BLOCKED;
    if (!seen && answer.terrain != SIGHT_BLOCKED && cz_hostile(setup, from, to)) {
        cz_ground_sight(setup, state, from, to, to, &ground);
        seen = look(setup, state, from, to, &ground.board).result != SIGHT_BLOCKED;
    }
    return (struct cz_line){seen, answer.terrain != SIGHT_CLEAR};
}

bool cz_sees(const struct setup *setup, const struct cz_state *state, int from, int to)
{
    return cz_line(setup, state, from, to).seen;
}

bool cz_sees_point(const struct setup *setup, const struct cz_state *state, int from,
                   struct point at)
{
    struct cz_ground ground;
    struct viewer target = viewer_on_ground(&setup->layout.terrain, (struct circle){at, 0});
    cz_ground_sight(setup, state, from, from, from, &ground);
    return sight_between(&ground.board, viewer_of(setup, state, from), target, SIGHT_SHARED_COUNTS)
               .result != SIGHT_BLOCKED;
}
