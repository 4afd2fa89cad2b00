/* How a hunt ends, and what it is worth [CZ-END-1] [CZ-END-2]. */
#include "rulesets/cazadores/cazadores.h"

static bool anybody_lives(const struct setup *setup, const struct cz_state *state)
{
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (!cz_is_bound(setup, state, model) &&
            (cz_is_up(state, model) || state->models[model].life == LIFE_FLED))
            return true;
    return false;
}

/* [CZ-END-1] Lost when nobody lives; won when the objective is met; else drawn. */
void cz_end_hunt(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    state->phase = PHASE_OVER;
    cz_earn_renown(setup, state, sink);
    if (!anybody_lives(setup, state)) {
        state->outcome = OUTCOME_LOST;
        sink_tell(sink, EVENT_LOST_HUNT, 0, 0, 0);
    } else if (cz_objective_met(setup, state)) {
        state->outcome = OUTCOME_WON;
        sink_tell(sink, EVENT_WON, 0, 0, 0);
    } else {
        state->outcome = OUTCOME_DRAWN;
        sink_tell(sink, EVENT_DRAWN, 0, 0, 0);
    }
}

/* All seats share the result. */
void cz_score(const struct setup *setup, const void *opaque, int32_t out[LIMIT_SEATS])
{
    static const int32_t SCORES[] = {
        [OUTCOME_OPEN] = 0, [OUTCOME_WON] = 1000, [OUTCOME_DRAWN] = 500, [OUTCOME_LOST] = 0};
    const struct cz_state *state = opaque;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        out[seat] = seat < setup->seat_count ? SCORES[state->outcome] : 0;
}
