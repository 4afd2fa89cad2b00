/* Acting: who, and at whom. */
#include "rulesets/open_fire/advice.h"

enum {
    ENTER_WORTH = 23,
    ENTER_INCH = 3, /* for each inch of its move */
    STRESS_WORTH = 3,
    TAKE_WORTH = 64,
    SHOT_SHARE = 22,   /* tenths */
    DANGER_SHARE = 15, /* tenths */
};

/* Whether it gets to an objective that is not held before others do. */
static bool may_take(const struct scene *scene, const struct fighter *own)
{
    if (scene->state->mission == MISSION_SHOOTOUT)
        return false;
    struct goal goal = of_goal_of(scene, own);
    bool runs = !of_is_wounded(scene->state, own->model);
    return goal.take && of_goal_far(scene, &goal, own->base.at) <=
                            of_move_mil(scene->setup, scene->state, own->model, runs);
}

/* Who can do most now or has most to fear acts first, of those still to come the quickest. */
static int32_t activate_worth(const struct scene *scene, const struct fighter *own)
{
    if (!own->up)
        return ENTER_WORTH +
               ENTER_INCH * of_move_mil(scene->setup, scene->state, own->model, false) / INCH;
    return (may_take(scene, own) ? TAKE_WORTH : 0) +
           SHOT_SHARE * of_weigh_best(scene, own, own->base, 0) / 10 +
           DANGER_SHARE * of_weigh_danger(scene, own, own->base) / 10 -
           STRESS_WORTH * scene->state->models[own->model].stress;
}

struct answer of_advise_activate(const struct scene *scene)
{
    const struct of_state *state = scene->state;
    int end = of_first_model(scene->setup, scene->seat + 1), best = NO_MODEL;
    int32_t most = INT32_MIN;
    for (int model = of_first_model(scene->setup, scene->seat); model < end; model++) {
        if (state->models[model].acted || state->models[model].life > LIFE_UP)
            continue;
        int32_t worth = activate_worth(scene, &scene->fighters[model]);
        if (worth <= most || !of_may_activate(scene->setup, state, model))
            continue;
        most = worth;
        best = model;
    }
    return (struct answer){.verb = VERB_ACTIVATE, .numbers = {best}};
}

/* The attack that is worth most of those that are offered, or none. */
struct answer of_advise_attack(const struct scene *scene, int flags)
{
    struct option options[LIMIT_OPTIONS];
    int count = of_options(scene->setup, scene->state, scene->seat, options), best = -1;
    int32_t most = 0;
    for (int i = 0; i < count; i++) {
        const int32_t *numbers = options[i].answer.numbers;
        struct of_shot shot;
        struct refusal refusal;
        if (options[i].answer.verb != VERB_ATTACK ||
            !of_may_attack(scene->setup, scene->state, numbers[0], numbers[1], numbers[2], flags,
                           &shot, &refusal))
            continue;
        int32_t worth = of_weigh_shot(scene, &scene->fighters[numbers[0]],
                                      &scene->fighters[numbers[1]], numbers[2], &shot);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return best < 0 ? (struct answer){.verb = VERB_PASS} : options[best].answer;
}
