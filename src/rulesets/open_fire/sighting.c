/* Who sees whom [OF-ATK-2] [OF-HID-1]. */
#include "rules/ground_sight.h"
#include "rulesets/open_fire/open_fire.h"

/* Models whose base may cut the line, as they count for the attacker: friends forbid the shot, enemies obscure. */
static int bases_between(const struct setup *setup, const struct of_state *state, int by,
                         struct circle from, int at, struct circle to, struct base out[OF_MODELS])
{
    mil wide_most = greater(from.radius, to.radius);
    int count = 0, models = of_model_count(setup);
    for (int model = 0; model < models; model++) {
        if (model == by || model == at || !of_is_up(state, model))
            continue;
        struct circle other = of_circle(setup, state, model);
        if (box_is_far(&(struct box){other.at.x, other.at.y, other.at.x, other.at.y}, from.at,
                       to.at, other.radius + wide_most) ||
            compare_to_segment(other.at, from.at, to.at, other.radius + wide_most) >= 0)
            continue;
        bool friend = of_friends(setup, by, model);
        out[count++] = (struct base){.circle = other,
                                     .level = (uint8_t)of_level(setup, state, model),
                                     .hiding = friend ? HIDE_VETOES : HIDE_OBSCURES};
    }
    return count;
}

static enum sight sight_past_bases(const struct setup *setup, const struct of_state *state, int by,
                                   int at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct circle from = of_circle(setup, state, by), to = of_circle(setup, state, at);
    struct base bases[OF_MODELS];
    struct board board = {.terrain = terrain, .bases = bases};
    enum sight ground = (enum sight)ground_line_between(setup, from, to).sight;
    if (ground == SIGHT_BLOCKED)
        return ground;
    board.base_count = bases_between(setup, state, by, from, at, to, bases);
    if (board.base_count == 0)
        return ground;
    return sight_between(&board, viewer_on_ground(terrain, from), viewer_on_ground(terrain, to), 0)
        .result;
}

enum sight of_sight(const struct setup *setup, const struct of_state *state, int by, int at)
{
    enum sight sight = sight_past_bases(setup, state, by, at);
    if (sight == SIGHT_OBSCURED && state->models[at].hidden) /* [OF-HID-1] */
        return SIGHT_BLOCKED;
    return sight;
}
