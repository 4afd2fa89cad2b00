/* Who sees whom, and behind what [DB-ATK-2] [DB-TER-1]. */
#include "rules/ground_sight.h"
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- terrain ---------------------------------------------------------------------- */

struct db_line db_line_of_ground(const struct setup *setup, struct circle from, struct circle to)
{
    struct ground_line line = ground_line_between(setup, from, to, 0);
    return (struct db_line){.sight = line.sight,
                            .cover = line.sight == SIGHT_OBSCURED && line.cover != COVER_NONE};
}

/* ---- models in the way ------------------------------------------------------------ */

/* A line that somebody may stand in: who looks at whom, and the box around their middles. */
struct gaze {
    struct viewer from, to;
    struct box box;
    mil wide_least, wide_most; /* of the two bases */
};

static struct gaze gaze_between(const struct setup *setup, struct circle from, struct circle to)
{
    const struct terrain *terrain = &setup->layout.terrain;
    bool right = from.at.x < to.at.x, down = from.at.y < to.at.y;
    return (struct gaze){
        .from = viewer_on_ground(terrain, from),
        .to = viewer_on_ground(terrain, to),
        .box = {right ? from.at.x : to.at.x, down ? from.at.y : to.at.y,
                right ? to.at.x : from.at.x, down ? to.at.y : from.at.y},
        .wide_least = from.radius < to.radius ? from.radius : to.radius,
        .wide_most = greater(from.radius, to.radius),
    };
}

/* Whether a base is near enough to the line to cut it. */
static bool may_cut(const struct gaze *gaze, struct circle other)
{
    mil reach = other.radius + gaze->wide_most;
    return other.at.x > gaze->box.x0 - reach && other.at.x < gaze->box.x1 + reach &&
           other.at.y > gaze->box.y0 - reach && other.at.y < gaze->box.y1 + reach &&
           compare_to_segment(other.at, gaze->from.circle.at, gaze->to.circle.at, reach) < 0;
}

/* Whether it cuts it for sure: as high as both ends, and so near that it does not matter that bases, having
 * corners, are a little smaller than their circles [TB-LOS-8]. */
static bool surely_cuts(const struct gaze *gaze, struct circle other, int level)
{
    mil reach = other.radius + gaze->wide_least;
    mil deep = greater(reach - reach / 64 - 8, 0);
    return level >= gaze->from.level && level >= gaze->to.level &&
           compare_to_segment(other.at, gaze->from.circle.at, gaze->to.circle.at, deep) < 0;
}

/* Any model whose base cuts the line makes it blocked [DB-ATK-2] [DB-TER-1]; those that touch see each other
 * all the same [TB-LOS-10]. */
static bool models_block(const struct setup *setup, const struct db_state *state, int by,
                         struct circle from, int at, struct circle to)
{
    struct gaze gaze = gaze_between(setup, from, to);
    struct base bases[DB_MODELS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    int models = db_model_count(setup);
    if (circle_within(from, to, 0))
        return false;
    for (int model = 0; model < models; model++) {
        if (model == by || model == at || !db_is_up(state, model))
            continue;
        struct circle other = db_circle(setup, state, model);
        if (!may_cut(&gaze, other))
            continue;
        int level = db_level(setup, state, model);
        if (surely_cuts(&gaze, other, level))
            return true;
        bases[board.base_count++] =
            (struct base){.circle = other, .level = (uint8_t)level, .hiding = HIDE_VETOES};
    }
    return board.base_count > 0 &&
           sight_between(&board, gaze.from, gaze.to, 0).bases == SIGHT_BLOCKED;
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
