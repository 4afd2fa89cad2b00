/* Objectives and what they and kills are worth [DB-OBJ-1] to [DB-OBJ-4], [DB-VP-1], [DB-MIS-1] to [DB-MIS-3]. */
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- securing --------------------------------------------------------------------- */

bool db_may_secure(const struct setup *setup, const struct db_state *state, int model, int marker,
                   struct refusal *refusal)
{
    const struct db_data *data = db_data(setup);
    int seat = db_seat(setup, model);
    if (marker < 0 || marker >= DB_OBJECTIVES || state->markers[marker].kind == MARKER_NONE ||
        state->markers[marker].carrier)
        return REFUSE("DB-OBJ-1", "there is no such objective to be secured");
    struct circle base = db_circle(setup, state, model), there = db_marker(state, marker);
    if (state->markers[marker].holder == seat + 1) /* [DB-OBJ-4] */
        return REFUSE("DB-OBJ-4", "the gang holds it already");
    if (!circle_within(base, there, data->secure_mil))
        return refusal_say(refusal, "DB-OBJ-1", "it is not within an inch of the marker",
                           circle_gap_ceil(base, there) - data->secure_mil);
    if (db_enemy_within(setup, state, seat, there, data->control_mil) ||
        db_enemy_within(setup, state, seat, base, data->control_mil))
        return REFUSE("DB-OBJ-1", "an enemy is within 3 inches of the marker or the model");
    return true;
}

void db_secure(struct db_state *state, int model, int marker)
{
    struct frame *frame = stack_push(&state->stack, FRAME_SECURE);
    frame->numbers[SECURE_MODEL] = (int16_t)model;
    frame->numbers[SECURE_MARKER] = (int16_t)marker;
}

static void secured(const struct setup *setup, struct db_state *state, int model, int marker,
                    const struct sink *sink)
{
    struct db_marker *m = &state->markers[marker];
    sink_tell(sink, EVENT_SECURED, model, marker + 1, m->kind);
    if (m->kind == MARKER_RECOVERY) { /* [DB-OBJ-3] */
        m->carrier = (uint8_t)(model + 1);
        m->x = m->y = 0;
        return;
    }
    m->holder = (uint8_t)(db_seat(setup, model) + 1); /* [DB-OBJ-2] */
}

bool db_secure_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[SECURE_MODEL], marker = frame->numbers[SECURE_MARKER];
    if (frame->step == STEP_SECURE_DRAW) { /* [DB-ACT-6] */
        frame->step = STEP_SECURE_DRAWN;
        db_draw(state, db_seat(setup, model), model, WHAT_SECURE, db_data(setup)->secure_needs);
        return false;
    }
    stack_pop(&state->stack);
    if (state->passed)
        secured(setup, state, model, marker, sink);
    else
        sink_tell(sink, EVENT_FAILED, model, 0, 0);
    return false;
}

/* ---- keeping ---------------------------------------------------------------------- */

/* [DB-OBJ-4] The moment nobody of the holder's is within 3 inches. */
void db_control_watch(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct db_marker *m = &state->markers[0];
    if (m->kind != MARKER_CONTROL || m->holder == 0)
        return;
    int seat = m->holder - 1; /* enemies of the other seat are the holder's own */
    if (db_enemy_within(setup, state, 1 - seat, db_marker(state, 0), db_data(setup)->control_mil))
        return;
    m->holder = 0;
    sink_tell(sink, EVENT_LAPSED, seat, 0, 0);
}

/* [DB-OBJ-3] What a model carries is destroyed with it. */
void db_drop(struct db_state *state, int model, const struct sink *sink)
{
    for (int marker = 0; marker < DB_OBJECTIVES; marker++) {
        if (state->markers[marker].carrier != model + 1)
            continue;
        state->markers[marker] = (struct db_marker){.kind = MARKER_NONE};
        sink_tell(sink, EVENT_DESTROYED, marker + 1, 0, 0);
    }
}

/* ---- scoring ---------------------------------------------------------------------- */

void db_score_points(struct db_state *state, int seat, int points, enum rule rule,
                     const struct sink *sink)
{
    if (points == 0)
        return;
    state->vp[seat] = (uint8_t)(state->vp[seat] + points);
    sink_send(sink, &(struct event){.kind = EVENT_SCORED,
                                    .seen_by = SEEN_BY_ALL,
                                    .numbers = {seat, points, (int32_t)rule, state->vp[seat]}});
}

/* As bases touch each other [TB-UNIT-4]. */
static bool touches_entry(const struct setup *setup, const struct db_state *state, int model)
{
    int first = DB_OBJECTIVES + db_seat(setup, model) * DB_ENTRIES;
    for (int marker = first; marker < first + DB_ENTRIES; marker++)
        if (state->markers[marker].kind == MARKER_ENTRY &&
            circle_within(db_circle(setup, state, model), db_marker(state, marker), GAP_CONTACT))
            return true;
    return false;
}

/* Scores all that a model carries. */
static void score_carried(const struct setup *setup, struct db_state *state, int model,
                          const struct sink *sink)
{
    for (int marker = 0; marker < DB_OBJECTIVES; marker++) {
        if (state->markers[marker].carrier != model + 1)
            continue;
        state->markers[marker] = (struct db_marker){.kind = MARKER_NONE};
        db_score_points(state, db_seat(setup, model), db_data(setup)->vp_recovery, RULE_MIS_1,
                        sink);
    }
}

void db_deliver(const struct setup *setup, struct db_state *state, int model,
                const struct sink *sink)
{
    if (state->mission == MISSION_CLAIM && touches_entry(setup, state, model)) /* [DB-MIS-1] */
        score_carried(setup, state, model, sink);
}

/* [DB-VP-1] Own models caught in a Blast are no kills. */
void db_score_kill(const struct setup *setup, struct db_state *state, int by, int victim,
                   const struct sink *sink)
{
    const struct db_data *data = db_data(setup);
    int seat = db_seat(setup, by), points = 0;
    if (db_friends(setup, by, victim))
        return;
    if (!state->first_kill) {
        state->first_kill = (uint8_t)(seat + 1);
        points = data->vp_first;
    }
    if (db_profile_of(setup, victim) == PROFILE_LEGEND)
        points += data->vp_legend;
    if (db_profile_of(setup, victim) == PROFILE_LEADER)
        points += data->vp_leader;
    db_score_points(state, seat, points, RULE_VP_1, sink);
    if (state->mission == MISSION_NOON) /* [DB-MIS-3] */
        db_score_points(state, seat, data->vp_kill, RULE_MIS_3, sink);
}

/* [DB-MIS-2] The round's number to the holder, if it has not fled. */
void db_score_round(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    const struct db_marker *m = &state->markers[0];
    (void)setup;
    if (m->kind == MARKER_CONTROL && m->holder > 0 && !state->fled[m->holder - 1])
        db_score_points(state, m->holder - 1, state->round, RULE_MIS_2, sink);
}

/* ---- the end ---------------------------------------------------------------------- */

void db_game_end(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    for (int model = 0; model < db_model_count(setup); model++)
        if (db_is_up(state, model)) /* [DB-MIS-1] those who fled score nothing [DB-ROUT-2] */
            score_carried(setup, state, model, sink);
    for (int seat = 0; seat < DB_SEATS; seat++)
        if (state->fled[1 - seat] && state->mission == MISSION_NOON) /* [DB-MIS-3] */
            db_score_points(state, seat, db_data(setup)->vp_rout, RULE_MIS_3, sink);
    int winner = state->vp[1] > state->vp[0];
    state->phase = PHASE_OVER;
    if (state->vp[0] == state->vp[1])
        sink_tell(sink, EVENT_TIED_GAME, state->vp[0], 0, 0);
    else
        sink_tell(sink, EVENT_WON, winner, state->vp[winner], state->vp[!winner]);
}

void db_score(const struct setup *setup, const void *opaque, int32_t out[LIMIT_SEATS])
{
    const struct db_state *state = opaque;
    (void)setup;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        out[seat] = 0;
    for (int seat = 0; seat < DB_SEATS; seat++) /* [DB-VP-1] */
        out[seat] = state->vp[seat] == state->vp[1 - seat]  ? 500
                    : state->vp[seat] > state->vp[1 - seat] ? 1000
                                                            : 0;
}
