/* Who sees whom, and behind what [DB-ATK-2] [DB-TER-1]. */
#include "rules/ground_sight.h"
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- terrain ---------------------------------------------------------------------- */

struct db_line db_line_of_ground(const struct setup *setup, struct circle from, struct circle to)
{
    struct ground_line line = ground_line_between(setup, from, to);
    return (struct db_line){.sight = line.sight,
                            .cover = line.sight == SIGHT_OBSCURED && line.cover != COVER_NONE};
}

/* ---- models in the way ------------------------------------------------------------ */

/* Models whose base may cut the line: any of them makes it blocked [DB-ATK-2] [DB-TER-1]. */
static int bases_between(const struct setup *setup, const struct db_state *state, int by,
                         struct circle from, int at, struct circle to, struct base out[DB_MODELS])
{
    mil wide_most = greater(from.radius, to.radius);
    int count = 0, models = db_model_count(setup);
    for (int model = 0; model < models; model++) {
        if (model == by || model == at || !db_is_up(state, model))
            continue;
        struct circle other = db_circle(setup, state, model);
        if (compare_to_segment(other.at, from.at, to.at, other.radius + wide_most) >= 0)
            continue;
        out[count++] = (struct base){.circle = other,
                                     .level = (uint8_t)db_level(setup, state, model),
                                     .hiding = HIDE_VETOES};
    }
    return count;
}

static bool models_block(const struct setup *setup, const struct db_state *state, int by,
                         struct circle from, int at, struct circle to)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct base bases[DB_MODELS];
    struct board board = {.terrain = terrain, .bases = bases};
    board.base_count = bases_between(setup, state, by, from, at, to, bases);
    return board.base_count > 0 &&
           sight_between(&board, viewer_on_ground(terrain, from), viewer_on_ground(terrain, to), 0)
                   .result == SIGHT_BLOCKED;
}

/* Whether a target stands too near to a friend of the attacker for a shot from afar. */
static bool friend_is_near(const struct setup *setup, const struct db_state *state, int by,
                           struct circle to)
{
    int seat = db_seat(setup, by), end = db_first_model(setup, seat + 1);
    for (int model = db_first_model(setup, seat); model < end; model++)
        if (model != by && db_is_up(state, model) &&
            circle_within(db_circle(setup, state, model), to, db_data(setup)->friend_mil))
            return true;
    return false;
}

struct db_line db_line_between(const struct setup *setup, const struct db_state *state, int by,
                               int at)
{
    struct circle from = db_circle(setup, state, by), to = db_circle(setup, state, at);
    struct db_line line = db_line_of_ground(setup, from, to);
    bool near = circle_within(from, to, db_data(setup)->near_mil);
    if (line.sight == SIGHT_BLOCKED || models_block(setup, state, by, from, at, to) ||
        (!near && friend_is_near(setup, state, by, to)))
        return (struct db_line){.sight = SIGHT_BLOCKED};
    if (near) /* [DB-ATK-2] obscured counts as clear */
        line = (struct db_line){.sight = SIGHT_CLEAR};
    return line;
}
