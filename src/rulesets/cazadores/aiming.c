/* Points that thrown gear, traps and rituals are aimed at. */
#include "rulesets/cazadores/cazadores.h"

/* What a point must be for a verb with its gear or ritual. */
struct aim_rule {
    mil least, most;
    bool sight;
    int trap; /* the Area of a trap, or AREA_NONE */
};

static struct aim_rule rule_of(const struct setup *setup, int verb, int what)
{
    if (verb == VERB_RIFT) /* [CZ-RIT-3] */
        return (struct aim_rule){0, cz_data(setup)->rituals[RITUAL_RIFT].range_mil, false,
                                 AREA_NONE};
    if (verb == VERB_CAST) /* [CZ-RIT-13] */
        return (struct aim_rule){0, cz_data(setup)->rituals[what].range_mil, what != RITUAL_RIFT,
                                 AREA_NONE};
    const struct cz_arm *arm = cz_arm(setup, what);
    bool thrown = arm->class == CLASS_THROWN; /* [CZ-KIT-11] */
    return (struct aim_rule){arm->least_mil, arm->range_mil, thrown,
                             thrown ? AREA_NONE : cz_gear_area(what)};
}

bool cz_may_aim(const struct setup *setup, const struct cz_state *state, int model, int verb,
                int what, struct point at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct aim_rule rule = rule_of(setup, verb, what);
    struct circle base = cz_circle(setup, state, model), point = {at, 0};
    return at.x >= 0 && at.y >= 0 && at.x <= terrain->width && at.y <= terrain->height &&
           circle_within(base, point, rule.most) &&
           (rule.least == 0 || cz_apart(base, point, rule.least)) &&
           (rule.trap == AREA_NONE || cz_trap_fits(setup, state, rule.trap, at)) &&
           (!rule.sight || cz_sees_point(setup, state, model, at));
}

/* How far points may lie from a model's centre. */
mil cz_aim_reach(const struct setup *setup, int model, int verb, int what)
{
    return cz_radius(setup, model) + rule_of(setup, verb, what).most;
}

/* A point that will do: on rings around the model, the widest first. False when none of them does. */
bool cz_find_aim(const struct setup *setup, const struct cz_state *state, int model, int verb,
                 int what, struct point *at)
{
    struct aim_rule rule = rule_of(setup, verb, what);
    enum { RINGS = 4, EVERY = 4 };
    for (int ring = 0; ring <= RINGS; ring++) {
        mil out = rule.most - (rule.most - rule.least) * ring / RINGS;
        for (int k = 0; k < RING_POINTS; k += EVERY) {
            *at = ring_point(cz_at(state, model), cz_radius(setup, model) + out, k);
            if (cz_may_aim(setup, state, model, verb, what, *at))
                return true;
        }
    }
    return false;
}
