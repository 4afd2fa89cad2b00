/* How good a position is for the Pack, which all seats share: what is left of it, and of the foes. */
#include "rulesets/cazadores/advice.h"

enum { WHOLE = 1000, EACH_CONDITION = 40 };

/* What is left of a model, in thousandths, conditions considered. */
static int32_t model_left(const struct setup *setup, const struct cz_state *state, int model)
{
    const struct cz_model *m = &state->models[model];
    if (m->life == LIFE_FLED)
        return WHOLE / 4;
    if (m->life != LIFE_UP)
        return 0;
    int32_t left = WHOLE / 4 + 3 * WHOLE / 4 * m->wounds / cz_wounds_most(setup, model);
    left -= EACH_CONDITION * __builtin_popcount(cz_clearable(state, model));
    return left > 0 ? left : 0;
}

static int32_t side_left(const struct setup *setup, const struct cz_state *state, int first,
                         int end)
{
    int32_t left = 0, count = 0;
    for (int model = first; model < end; model++) {
        if (state->models[model].life == LIFE_HOME)
            continue;
        left += model_left(setup, state, model);
        count++;
    }
    return count ? left / count : 0;
}

int32_t cz_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct cz_state *state = redacted;
    if (state->phase == PHASE_OVER) {
        int32_t scores[LIMIT_SEATS];
        cz_score(setup, state, scores);
        return scores[seat];
    }
    int32_t own = side_left(setup, state, 0, cz_pack_count(setup));
    int32_t foes = side_left(setup, state, cz_pack_count(setup), cz_model_count(setup));
    int32_t value = WHOLE / 2 + (own - foes) / 2;
    if (state->objective != OBJECTIVE_NONE) /* what counts in the end, if anybody lives to see it */
        value = (value + 2 * cz_progress(setup, state)) / 3;
    return value < 1 ? 1 : value > WHOLE - 1 ? WHOLE - 1 : value;
}
