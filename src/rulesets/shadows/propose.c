/* Candidates for a search: the script's answer first, then whatever else may be good, few and legal. */
#include "rulesets/shadows/advice.h"

enum {
    MOVES_PROPOSED = 6,
    PLACES_PROPOSED = 6,
    OTHERS_PROPOSED = 24, /* closed answers besides */
};

static void propose_closed(const struct option *options, int count, struct proposals *proposals)
{
    int taken = 0;
    for (int i = 0; i < count && taken < OTHERS_PROPOSED; i++)
        if (options[i].needs == NEEDS_NOTHING) {
            proposals_add(proposals, &options[i].answer);
            taken++;
        }
}

/* Moves, and onto a roof or off it where that can be. */
static void propose_moves(const struct setup *setup, const struct sw_state *state, int seat,
                          const struct option *options, int count, struct proposals *proposals)
{
    struct answer moves[MOVES_PROPOSED];
    for (int i = 0; i < count; i++) {
        struct answer answer = options[i].answer;
        if (answer.verb == VERB_MOVE) {
            int found = sw_advise_moves(setup, state, seat, MOVES_PROPOSED, moves);
            for (int k = 0; k < found; k++)
                proposals_add(proposals, &moves[k]);
        } else if (answer.verb == VERB_CLIMB) {
            answer.point_count = 1;
            answer.points[0] = sw_find_point(setup, state, &answer);
            proposals_add(proposals, &answer);
        }
    }
}

static void propose_places(const struct setup *setup, const struct sw_state *state,
                           struct answer answer, struct proposals *proposals)
{
    struct point places[PLACES_PROPOSED];
    int count = sw_advise_places(setup, state, answer.numbers[0], PLACES_PROPOSED, places);
    answer.point_count = 1;
    for (int i = 0; i < count; i++) {
        answer.points[0] = places[i];
        proposals_add(proposals, &answer);
    }
}

int sw_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    const struct sw_state *state = redacted;
    struct proposals proposals = {.out = out};
    struct option options[LIMIT_OPTIONS];
    int asked, topic = sw_open_topic(setup, state, &asked);
    struct answer advised = sw_advise(setup, state, seat);
    proposals_add(&proposals, &advised);
    if (topic == TOPIC_REROLL) /* never anything else */
        return proposals.count;
    int count = sw_options(setup, state, seat, options);
    if (topic == TOPIC_PLACE)
        propose_places(setup, state, options[0].answer, &proposals);
    if (topic == TOPIC_ACTIVATE)
        sw_advise_activations(setup, state, seat, options, count);
    if (topic == TOPIC_ACTION)
        propose_moves(setup, state, seat, options, count, &proposals);
    propose_closed(options, count, &proposals);
    return proposals.count;
}
