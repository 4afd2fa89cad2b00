/* Candidates for a search: the script's answer first, then whatever else may be good, few and legal. */
#include "rulesets/cazadores/advice.h"

enum { OTHERS_PROPOSED = 24 }; /* closed answers besides */

static void propose_moves(const struct setup *setup, const struct cz_state *state,
                          const struct option *option, struct proposals *proposals)
{
    int verb = option->answer.verb, model = cz_option_model(state, &option->answer);
    mil length = verb == VERB_GO ? state->ground : cz_speed_mil(setup, state, model);
    struct answer answer;
    if (cz_advise_approach(setup, state, model, verb, length, &answer))
        proposals_add(proposals, &answer);
    if (cz_advise_retreat(setup, state, model, verb, length, &answer))
        proposals_add(proposals, &answer);
}

int cz_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    const struct cz_state *state = redacted;
    struct proposals proposals = {.out = out};
    struct option options[LIMIT_OPTIONS];
    int taken = 0, count = cz_options(setup, state, seat, options);
    struct answer advised = cz_advise(setup, state, seat);
    proposals_add(&proposals, &advised);
    for (int i = 0; i < count; i++) {
        struct answer answer = options[i].answer;
        if (options[i].needs == NEEDS_WAY) {
            propose_moves(setup, state, &options[i], &proposals);
            continue;
        }
        if (options[i].needs == NEEDS_POINT) {
            answer.point_count = 1;
            answer.points[0] = cz_find_point(setup, state, &answer);
        }
        if (taken++ < OTHERS_PROPOSED)
            proposals_add(&proposals, &answer);
    }
    return proposals.count;
}
