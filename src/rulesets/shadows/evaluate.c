/* How good a position is for a seat: what is left of each posse, and victory points. */
#include "rulesets/shadows/weighing.h"

enum { WHOLE = 1000, POINT = 900, LOSS_SHAKEN = 250, LOSS_DOWNED = 600 };

static int32_t posse_worth(const struct setup *setup, const struct sw_state *state, int seat)
{
    int32_t worth = POINT * state->vp[seat];
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1);
         model++) {
        const struct sw_model *m = &state->models[model];
        int32_t own = sw_weigh_model(setup, state, model);
        if (m->life == LIFE_DOWN)
            own = own * (WHOLE - LOSS_DOWNED) / WHOLE;
        else if (m->shaken)
            own = own * (WHOLE - LOSS_SHAKEN) / WHOLE;
        if (sw_on_table(state, model) || m->life == LIFE_RESERVE || m->life == LIFE_GONE)
            worth += own + (m->done == DONE_LOOKOUT ? WORTH_UNIT / 20 : 0) -
                     (m->jammed ? WORTH_UNIT / 20 : 0);
    }
    return worth;
}

/* Against the best of the others; a posse that is gone has little to hope for. */
int32_t sw_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct sw_state *state = redacted;
    int32_t own = posse_worth(setup, state, seat), best = 0;
    if (state->phase == PHASE_OVER) {
        int32_t scores[LIMIT_SEATS];
        sw_score(setup, state, scores);
        return scores[seat];
    }
    for (int other = 0; other < setup->seat_count; other++) {
        int32_t worth = other == seat ? 0 : posse_worth(setup, state, other);
        if (state->bottled[other])
            worth /= 4;
        best = worth > best ? worth : best;
    }
    if (state->bottled[seat])
        own /= 4;
    if (own + best <= 0)
        return WHOLE / 2;
    int32_t value = WHOLE / 2 + (int32_t)((int64_t)WHOLE * (own - best) / (own + best));
    return value < 1 ? 1 : value > WHOLE - 1 ? WHOLE - 1 : value;
}
