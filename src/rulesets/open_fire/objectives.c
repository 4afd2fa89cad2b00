/* Objectives and what they and removals are worth [OF-OBJ-1], [OF-MIS-1] to [OF-MIS-3], the end [OF-RND-4]. */
#include "rulesets/open_fire/open_fire.h"

/* ---- securing --------------------------------------------------------------------- */

bool of_may_secure(const struct setup *setup, const struct of_state *state, int model, int marker,
                   struct refusal *refusal)
{
    const struct of_data *data = of_data(setup);
    int seat = of_seat(setup, model);
    if (marker < 0 || marker >= OF_OBJECTIVES || state->markers[marker].kind == MARKER_NONE ||
        state->markers[marker].carrier)
        return REFUSE("OF-OBJ-1", "there is no such objective to be secured");
    struct circle base = of_circle(setup, state, model), there = of_marker(state, marker);
    if (!circle_within(base, there, data->secure_mil))
        return refusal_say(refusal, "OF-OBJ-1", "it is not within an inch of the marker",
                           circle_gap_ceil(base, there) - data->secure_mil);
    if (state->mission == MISSION_BANK && state->round == 1) /* [OF-MIS-2] */
        return REFUSE("OF-MIS-2", "nothing is secured in the first round");
    if (state->markers[marker].holder == seat + 1)
        return REFUSE("OF-OBJ-1", "the gang holds it already");
    if (of_enemy_within(setup, state, seat, there, data->secure_mil) ||
        of_enemy_within(setup, state, seat, base, data->secure_mil))
        return REFUSE("OF-OBJ-1", "an enemy is within an inch of the marker or the model");
    return true;
}

static void remove_marker(struct of_state *state, int marker)
{
    state->markers[marker] = (struct of_marker){.kind = MARKER_NONE};
}

/* What a secured objective of a mission is worth. */
static void score_objective(const struct setup *setup, struct of_state *state, int seat,
                            const struct sink *sink)
{
    of_score_points(state, seat, of_data(setup)->vp_access, RULE_MIS_2, sink);
}

void of_secure(const struct setup *setup, struct of_state *state, int model, int marker,
               const struct sink *sink)
{
    struct of_marker *m = &state->markers[marker];
    int seat = of_seat(setup, model);
    sink_tell(sink, EVENT_SECURED, model, marker + 1, m->kind);
    switch (m->kind) {
    case MARKER_ACCESS:
        remove_marker(state, marker);
        score_objective(setup, state, seat, sink);
        break;
    case MARKER_RECOVER:
        m->carrier = (uint8_t)(model + 1);
        m->x = m->y = 0;
        break;
    default: /* Control, Destroy: an enemy's is taken over */
        m->holder = (uint8_t)(seat + 1);
        m->since = state->round;
    }
}

/* ---- keeping ---------------------------------------------------------------------- */

/* [OF-OBJ-1] The moment nobody of the holder's is within 6 inches. */
void of_control_watch(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    for (int marker = 0; marker < OF_OBJECTIVES; marker++) {
        struct of_marker *m = &state->markers[marker];
        int seat = m->holder - 1; /* enemies of the other seat are the holder's own */
        if (m->kind == MARKER_NONE || m->holder == 0 ||
            of_enemy_within(setup, state, 1 - seat, of_marker(state, marker),
                            of_data(setup)->control_mil))
            continue;
        m->holder = m->since = 0;
        sink_tell(sink, EVENT_LAPSED, seat, marker + 1, 0);
    }
}

/* What a model carries is destroyed with it. */
void of_drop(struct of_state *state, int model, const struct sink *sink)
{
    for (int marker = 0; marker < OF_OBJECTIVES; marker++) {
        if (state->markers[marker].carrier != model + 1)
            continue;
        remove_marker(state, marker);
        sink_tell(sink, EVENT_DESTROYED, marker + 1, 0, 0);
    }
}

/* Objectives that nobody has taken yet [OF-MIS-2]. */
int of_objectives_left(const struct of_state *state)
{
    int left = 0;
    for (int marker = 0; marker < OF_OBJECTIVES; marker++)
        left += state->markers[marker].kind != MARKER_NONE && !state->markers[marker].carrier;
    return left;
}

/* ---- scoring ---------------------------------------------------------------------- */

void of_score_points(struct of_state *state, int seat, int points, enum rule rule,
                     const struct sink *sink)
{
    if (points == 0)
        return;
    state->vp[seat] = (uint8_t)(state->vp[seat] + points);
    sink_tell(sink, EVENT_SCORED, seat, points, (int)rule);
}

/* [OF-MIS-1] to [OF-MIS-3] */
int of_removal_points(const struct setup *setup, const struct of_state *state, int model)
{
    const struct of_data *data = of_data(setup);
    int grade = of_member(setup, model)->grade;
    if (state->mission != MISSION_SHOOTOUT)
        return grade == GRADE_LEADER ? data->vp_mission_leader : 0;
    return grade == GRADE_LEADER  ? data->vp_leader
           : grade == GRADE_HIRED ? data->vp_hired
                                  : data->vp_levels;
}

/* To the opponent at once, whoever caused it. */
void of_score_removal(const struct setup *setup, struct of_state *state, int model,
                      const struct sink *sink)
{
    static const enum rule RULES[MISSION_COUNT] = {RULE_MIS_1, RULE_MIS_2, RULE_MIS_3};
    of_score_points(state, 1 - of_seat(setup, model), of_removal_points(setup, state, model),
                    RULES[state->mission], sink);
}

/* [OF-MIS-3] To the holder; and what was secured in an earlier round to be destroyed [OF-OBJ-1]. */
void of_score_round(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    for (int marker = 0; marker < OF_OBJECTIVES; marker++) {
        const struct of_marker *m = &state->markers[marker];
        int seat = m->holder - 1;
        if (m->holder == 0)
            continue;
        if (m->kind == MARKER_CONTROL)
            of_score_points(state, seat, of_data(setup)->vp_control, RULE_MIS_3, sink);
        if (m->kind == MARKER_DESTROY && m->since < state->round) {
            remove_marker(state, marker);
            sink_tell(sink, EVENT_DESTROYED, marker + 1, 0, 0);
            score_objective(setup, state, seat, sink);
        }
    }
}

/* ---- the end ---------------------------------------------------------------------- */

/* What is carried is scored by those who are still there [OF-OBJ-1]. */
static void score_carried(const struct setup *setup, struct of_state *state,
                          const struct sink *sink)
{
    for (int marker = 0; marker < OF_OBJECTIVES; marker++) {
        int carrier = state->markers[marker].carrier - 1;
        if (carrier < 0 || !of_is_up(state, carrier))
            continue;
        remove_marker(state, marker);
        score_objective(setup, state, of_seat(setup, carrier), sink);
    }
}

void of_score(const struct setup *setup, const void *opaque, int32_t out[LIMIT_SEATS])
{
    const struct of_state *state = opaque;
    (void)setup;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        out[seat] = 0;
    int lead = state->vp[0] - state->vp[1];
    if (state->forfeited[0] || state->forfeited[1]) /* [OF-RND-4] whatever the points */
        lead = state->forfeited[1] - state->forfeited[0];
    out[0] = lead > 0 ? 1000 : lead < 0 ? 0 : 500;
    out[1] = 1000 - out[0];
}

void of_game_end(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    int32_t score[LIMIT_SEATS];
    score_carried(setup, state, sink);
    state->phase = PHASE_OVER;
    of_score(setup, state, score);
    if (score[0] == score[1])
        sink_tell(sink, EVENT_TIED_GAME, 0, 0, 0);
    else
        sink_tell(sink, EVENT_WON, score[1] > score[0], 0, 0);
}
