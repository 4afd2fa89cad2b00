/* Candidates for a search: the script's answer first, then whatever else may be good, few and legal. */
#include "rulesets/devils_bluff/advice.h"

enum {
    PLACES_PROPOSED = 6,
    OTHERS_PROPOSED = 24, /* closed answers besides */
};

/* Whether anything lies about that could be secured. */
static bool has_objectives(const struct db_state *state)
{
    for (int i = 0; i < DB_OBJECTIVES; i++)
        if (state->markers[i].kind != MARKER_NONE && !state->markers[i].carrier)
            return true;
    return false;
}

/* Orders of actions that waste nothing: no Pass, no Secure without an objective, and none of more than three. */
static bool is_worth_trying(const struct db_state *state, const struct answer *answer)
{
    if (answer->verb < VERB_DECLARE_1 || answer->verb > VERB_DECLARE_4)
        return true;
    bool secures = has_objectives(state);
    for (int i = 0; i < DB_ACTIONS; i++)
        if (answer->numbers[i] == ACTION_PASS || (answer->numbers[i] == ACTION_SECURE && !secures))
            return false;
    return answer->verb != VERB_DECLARE_4;
}

static void propose_closed(const struct setup *setup, const struct db_state *state, int seat,
                           struct proposals *proposals)
{
    struct option options[LIMIT_OPTIONS];
    int count = db_options(setup, state, seat, options), taken = 0;
    for (int i = 0; i < count && taken < OTHERS_PROPOSED; i++) {
        if (options[i].needs != NEEDS_NOTHING || !is_worth_trying(state, &options[i].answer))
            continue;
        proposals_add(proposals, &options[i].answer);
        taken++;
    }
}

/* The best places that there is a way to. */
static void propose_places(const struct setup *setup, const struct db_state *state, int seat,
                           struct proposals *proposals)
{
    struct scene scene;
    struct outlook outlook;
    struct stands stands;
    const struct stand *stand;
    int model = db_actor(state), taken = 0;
    mil length = db_move_mil(setup, state, model);
    db_scene_begin(&scene, setup, state, seat);
    db_outlook_begin(&outlook, &scene, &scene.fighters[model]);
    db_stands_about(&stands, &outlook, length);
    while (taken < PLACES_PROPOSED &&
           (stand = db_stands_above(&stands, ERRAND_ATTACK, INT32_MIN)) != NULL) {
        struct answer answer = {
            .verb = VERB_MOVE, .point_count = 1, .numbers = {model}, .points = {stand->at}};
        struct way way;
        struct refusal refusal;
        if (db_move_way(setup, state, model, length, "DB-ACT-5", &answer, &way, &refusal)) {
            proposals_add(proposals, &answer);
            taken++;
        }
        db_stands_remove(&stands, stand);
    }
}

int db_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    const struct db_state *state = redacted;
    struct proposals proposals = {.out = out};
    struct answer advised = db_advise(setup, state, seat);
    int asked, topic = db_open_topic(setup, state, &asked);
    proposals_add(&proposals, &advised);
    if (topic == TOPIC_MOVE || topic == TOPIC_ADVANCE)
        propose_places(setup, state, seat, &proposals);
    propose_closed(setup, state, seat, &proposals);
    return proposals.count;
}
