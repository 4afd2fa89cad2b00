/* Who sees whom [OF-ATK-2] [OF-HID-1]. */
#include "rules/ground_sight.h"
#include "rulesets/open_fire/open_fire.h"

/* What stands in a line: models whose bases surely cut it, and those for whom it must be looked at closely. */
struct standing {
    bool friend_cuts, enemy_cuts;
    int close_count;
    struct base close[OF_MODELS];
};

/* Bases as sight sees them lie within their circles, by less than this in all [TB-LOS-8]. */
enum { SEEN_LESS = 12 };

/* [OF-ATK-2] Friends forbid the shot, enemies obscure. On one level, and not up close, a base that reaches well into
 * the line cuts it. */
static void look_past(const struct setup *setup, const struct of_state *state, int by,
                      struct viewer from, int at, struct viewer to, struct standing *out)
{
    mil wide = lesser(from.circle.radius, to.circle.radius);
    mil wide_most = greater(from.circle.radius, to.circle.radius);
    bool apart = from.level == to.level && !circle_within(from.circle, to.circle, 0);
    int models = of_model_count(setup);
    for (int model = 0; model < models && !out->friend_cuts; model++) {
        struct circle other = of_circle(setup, state, model);
        mil reach = other.radius + wide_most;
        if (model == by || model == at || !of_is_up(state, model) ||
            box_is_far(&(struct box){other.at.x, other.at.y, other.at.x, other.at.y},
                       from.circle.at, to.circle.at, reach) ||
            compare_to_segment(other.at, from.circle.at, to.circle.at, reach) >= 0)
            continue;
        bool friend = of_friends(setup, by, model);
        int level = of_level(setup, state, model);
        bool sure = apart && level == from.level &&
                    compare_to_segment(other.at, from.circle.at, to.circle.at,
                                       other.radius + wide - SEEN_LESS) < 0;
        out->friend_cuts |= sure && friend;
        out->enemy_cuts |= sure && !friend;
        if (!sure)
            out->close[out->close_count++] =
                (struct base){.circle = other,
                              .level = (uint8_t)level,
                              .hiding = friend ? HIDE_VETOES : HIDE_OBSCURES};
    }
}

static enum sight sight_past_bases(const struct setup *setup, const struct of_state *state, int by,
                                   int at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct circle here = of_circle(setup, state, by), there = of_circle(setup, state, at);
    enum sight sight = (enum sight)ground_line_between(setup, here, there, 0).sight;
    if (sight == SIGHT_BLOCKED)
        return sight;
    struct viewer from = viewer_on_ground(terrain, here), to = viewer_on_ground(terrain, there);
    struct standing standing = {.close_count = 0};
    look_past(setup, state, by, from, at, to, &standing);
    if (standing.friend_cuts)
        return SIGHT_BLOCKED;
    if (standing.close_count > 0) {
        struct board board = {
            .terrain = terrain, .bases = standing.close, .base_count = standing.close_count};
        sight = sight_between(&board, from, to, 0).result;
    }
    return sight == SIGHT_CLEAR && standing.enemy_cuts ? SIGHT_OBSCURED : sight;
}

enum sight of_sight(const struct setup *setup, const struct of_state *state, int by, int at)
{
    enum sight sight = sight_past_bases(setup, state, by, at);
    if (sight == SIGHT_OBSCURED && state->models[at].hidden) /* [OF-HID-1] */
        return SIGHT_BLOCKED;
    return sight;
}
