/* Who sees whom, and who is in cover [CZ-LOS-1] [CZ-LOS-2]. */
#include "rules/ground_sight.h"
#include "rulesets/cazadores/cazadores.h"

static struct viewer viewer_of(const struct setup *setup, const struct cz_state *state, int model)
{
    return viewer_on_ground(&setup->layout.terrain, cz_circle(setup, state, model));
}

/* [CZ-LOS-2] A piece counts even when both stand in it. */
static struct sight_answer look(const struct setup *setup, const struct cz_state *state, int from,
                                int to, int hostile_to)
{
    struct cz_ground ground;
    cz_ground_sight(setup, state, from, to, hostile_to, &ground);
    return sight_between(&ground.board, viewer_of(setup, state, from), viewer_of(setup, state, to),
                         SIGHT_SHARED_COUNTS);
}

/* [CZ-LOS-1] Once with those in the way who are hostile to the one, once with those hostile to the other; either
 * is enough. */
struct cz_line cz_line(const struct setup *setup, const struct cz_state *state, int from, int to)
{
    struct sight_answer answer = look(setup, state, from, to, from);
    bool seen = answer.result != SIGHT_BLOCKED;
    if (!seen && answer.terrain != SIGHT_BLOCKED && cz_hostile(setup, from, to))
        seen = look(setup, state, from, to, to).result != SIGHT_BLOCKED;
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
