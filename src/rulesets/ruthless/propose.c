/* Candidates for a search: the script's answer first, then whatever else may be good, few and legal. */
#include "rulesets/ruthless/advice.h"

enum {
    SPOTS_PROPOSED = 6,
    CHARGES_PROPOSED = 4,
    PLACES_PROPOSED = 8,
    OTHERS_PROPOSED = 24, /* closed answers besides */
};

/* Fanfire is proposed with all rounds only, and one answer of a kind is enough for what differs little. */
static bool is_worth_trying(const struct ru_state *state, const struct answer *answer)
{
    if (answer->verb != VERB_FANFIRE)
        return true;
    int rounds = state->models[answer->numbers[0]].rounds[answer->numbers[2]];
    return answer->numbers[3] == (rounds > RU_FAN ? RU_FAN : rounds);
}

static void propose_closed(const struct setup *setup, const struct ru_state *state, int seat,
                           struct proposals *proposals)
{
    struct option options[LIMIT_OPTIONS];
    int count = ru_options(setup, state, seat, options), taken = 0;
    for (int i = 0; i < count && taken < OTHERS_PROPOSED; i++) {
        if (options[i].needs != NEEDS_NOTHING || !is_worth_trying(state, &options[i].answer))
            continue;
        proposals_add(proposals, &options[i].answer);
        taken++;
    }
}

static void propose_moves(const struct setup *setup, const struct ru_state *state, int seat,
                          struct proposals *proposals)
{
    struct point ends[SPOTS_PROPOSED + CHARGES_PROPOSED];
    struct refusal refusal;
    int model = state->actor - 1;
    if (!ru_may_move(setup, state, model, &refusal))
        return;
    int count = advise_charges(setup, state, seat, CHARGES_PROPOSED, ends);
    count += advise_spots(setup, state, seat, SPOTS_PROPOSED, &ends[count]);
    for (int i = 0; i < count; i++) {
        struct answer answer = {
            .verb = VERB_MOVE, .point_count = 1, .numbers = {model}, .points = {ends[i]}};
        proposals_add(proposals, &answer);
    }
}

static void propose_places(const struct setup *setup, const struct ru_state *state, int seat,
                           struct proposals *proposals)
{
    struct answer places[PLACES_PROPOSED];
    int count = advise_places(setup, state, seat, PLACES_PROPOSED, places);
    for (int i = 0; i < count; i++)
        proposals_add(proposals, &places[i]);
}

/* Moves and the others by turns, so that whoever looks at a few has seen both. */
static void proposals_mix(const struct proposals *moves, const struct proposals *others,
                          struct proposals *out)
{
    for (int i = 0; i < moves->count || i < others->count; i++) {
        if (i < moves->count)
            proposals_add(out, &moves->out[i]);
        if (i < others->count)
            proposals_add(out, &others->out[i]);
    }
}

int ru_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    const struct ru_state *state = redacted;
    struct answer to_move[LIMIT_PROPOSALS], to_do[LIMIT_PROPOSALS];
    struct proposals proposals = {.out = out}, moves = {.out = to_move}, others = {.out = to_do};
    int asked, topic = ru_open_topic(setup, state, &asked);
    if (topic == TOPIC_PLACE || topic == TOPIC_PLACE_HORSE) {
        propose_places(setup, state, seat, &proposals);
        return proposals.count;
    }
    struct answer advised = ru_advise_ahead(setup, state, seat);
    proposals_add(&proposals, &advised);
    if (topic == TOPIC_ACT)
        propose_moves(setup, state, seat, &moves);
    propose_closed(setup, state, seat, &others);
    proposals_mix(&moves, &others, &proposals);
    return proposals.count;
}
