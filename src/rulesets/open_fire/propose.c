/* Candidates for a search: the script's answer first, then whatever else may be good, few and legal. */
#include "rulesets/open_fire/advice.h"

enum { SPOTS_PROPOSED = 6, OTHERS_PROPOSED = 20 };

static void propose_closed(const struct setup *setup, const struct of_state *state, int seat,
                           struct proposals *proposals)
{
    struct option options[LIMIT_OPTIONS];
    int count = of_options(setup, state, seat, options), taken = 0;
    for (int i = 0; i < count && taken < OTHERS_PROPOSED; i++) {
        if (options[i].needs != NEEDS_NOTHING)
            continue;
        proposals_add(proposals, &options[i].answer);
        taken++;
    }
}

/* Places that a way leads to. */
static void propose_spots(const struct setup *setup, const struct of_state *state, int seat,
                          struct proposals *proposals)
{
    struct scene scene;
    struct spot_weight spots[SPOTS_WEIGHED];
    int model = of_actor(state), taken = 0;
    of_scene_hunt(&scene, setup, state, seat);
    int count = of_spots_weigh(&scene, &scene.fighters[model], spots);
    for (int i = 0; i < count && taken < SPOTS_PROPOSED; i++) {
        struct answer answer = {
            .verb = spots[i].verb, .point_count = 1, .numbers = {model}, .points = {spots[i].at}};
        mil length = of_way_length(setup, state, model, spots[i].verb);
        if (spots[i].verb == VERB_PASS ||
            !of_can_reach(setup, state, model, length, spots[i].at, false))
            continue;
        proposals_add(proposals, &answer);
        taken++;
    }
}

int of_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    const struct of_state *state = redacted;
    struct proposals proposals = {.out = out};
    struct answer advised = of_advise(setup, state, seat);
    int asked, topic = of_open_topic(setup, state, &asked);
    proposals_add(&proposals, &advised);
    if (topic == TOPIC_MOVE || topic == TOPIC_GO_ON)
        propose_spots(setup, state, seat, &proposals);
    propose_closed(setup, state, seat, &proposals);
    return proposals.count;
}
