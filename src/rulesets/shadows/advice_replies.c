/* What the script answers while others act: reactions and dodges [SW-LOOK-2] [SW-LOOK-3]. */
#include "rulesets/shadows/advice.h"

enum {
    WAIT = 60,        /* what a Lookout marker is worth if it is kept */
    BURST = 250,      /* a fire corridor in a reaction */
    DODGE_SHARE = 40, /* of a hundred: what cover and being gone take off a shot */
};

/* What the shot that is about to be rolled may do to one who could dodge it. */
static int32_t threat_worth(const struct setup *setup, const struct sw_state *state, int model)
{
    const struct frame *below = &state->stack.frames[state->stack.depth - 2];
    if (below->kind == FRAME_SHOT && below->numbers[SHOT_AT] == model)
        return sw_weigh_shot(setup, state, below->numbers[SHOT_BY], model,
                             below->numbers[SHOT_SLOT], false);
    return BURST;
}

/* In hundredths: how often a Reaction test is passed. */
static int32_t passes(const struct setup *setup, const struct sw_state *state, int model)
{
    const int64_t hundredth = FATE_WHOLE / 100;
    return (int32_t)(sw_success_part(sw_grit(setup, state, model),
                                     sw_has(setup, model, ITEM_QUICKDRAW)) /
                     hundredth);
}

static int32_t reply_worth(const struct setup *setup, struct sw_state *copy,
                           const struct sw_offer *places, int actor, const struct answer *answer)
{
    int model = answer->numbers[0], slot = answer->numbers[1];
    int32_t often = passes(setup, copy, model);
    if (answer->verb == VERB_DODGE)
        return threat_worth(setup, copy, model) * DODGE_SHARE / 100 * often / 100;
    sw_put(copy, actor, places[answer->numbers[2]].at);
    int32_t worth =
        sw_slot_is_burst(slot) ? BURST : sw_weigh_shot(setup, copy, model, actor, slot, false);
    return worth * often / 100;
}

struct answer sw_advise_answer(const struct setup *setup, const struct sw_state *state,
                               const struct option *options, int count)
{
    struct sw_state copy = *state;
    struct sw_offer places[SW_OFFERS];
    int actor = stack_frame(state)->numbers[ASK_ACTOR], best = 0;
    int32_t most = WAIT;
    places[0].at = sw_at(state, actor);
    if (state->stack.frames[state->stack.depth - 2].kind == FRAME_MOVE)
        (void)sw_offers(setup, state, places);
    for (int i = 1; i < count; i++) {
        int32_t worth = reply_worth(setup, &copy, places, actor, &options[i].answer);
        sw_put(&copy, actor, sw_at(state, actor));
        if (worth > most)
            most = worth, best = i;
    }
    return options[best].answer;
}

/* Out of the shooter's sight if that can be, else where it is. */
struct answer sw_advise_duck(const struct setup *setup, const struct sw_state *state)
{
    enum { DIRECTIONS = 16 };
    const struct frame *frame = stack_frame(state);
    int model = frame->numbers[REACT_MODEL], shooter = frame->numbers[REACT_AT];
    mil length = sw_data(setup)->dodge_mil;
    struct circle base = sw_circle(setup, state, model), from = sw_circle(setup, state, shooter);
    struct answer answer = {.verb = VERB_DUCK, .point_count = 1, .points = {base.at}};
    struct point start = base.at;
    for (int k = 0; k < DIRECTIONS; k++) {
        struct way way;
        struct refusal refusal;
        base.at = ring_point(start, length - 1, k * RING_POINTS / DIRECTIONS);
        answer.points[0] = base.at;
        if (terrain_holds(&setup->layout.terrain, base) &&
            sw_sight(setup, from, base) == SIGHT_BLOCKED &&
            sw_move_way(setup, state, model, length, "SW-LOOK-3", &answer, &way, &refusal))
            return answer;
    }
    answer.points[0] = start;
    return answer;
}
