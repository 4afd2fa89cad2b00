/* How good a position is for a seat: what is left of each gang, what the mission has brought, where all stand, what
 * the own hand is. Whole numbers, and quick: searches ask it very often. */
#include "rulesets/open_fire/weighing.h"

enum {
    SPREAD = 700, /* a lead by so much is half of the way to a win */
    SHOT_SHARE = 4,
    WAY_SHARE = 3,
    HAND_VALID = 14, /* a hand that can be played, and what each rank adds */
    HAND_RANK = 6,
    HAND_UNKNOWN = 4, /* a card of the other's */
    STRESS = 6,
};

/* What an inch on the way to the goal is worth. */
static const int32_t PULLS[MISSION_COUNT] = {
    [MISSION_SHOOTOUT] = 4, [MISSION_BANK] = 12, [MISSION_SALOON] = 9};

/* What is left of a model. */
static int32_t worth_left(const struct scene *scene, const struct fighter *fighter)
{
    if (fighter->worth == 0)
        return 0;
    return of_weigh_left(fighter, fighter->hp) -
           STRESS * scene->state->models[fighter->model].stress;
}

/* What its place is worth: the best attack from there, the way that is left to where it should be. */
static int32_t worth_placed(const struct scene *scene, const struct fighter *fighter)
{
    if (!fighter->up)
        return 0;
    struct goal goal = of_goal_of(scene, fighter);
    int32_t worth = of_weigh_best(scene, fighter, fighter->base, 0) / SHOT_SHARE;
    if (!goal.wanted)
        return worth;
    mil far = of_goal_far(scene, &goal, fighter->base.at);
    return worth - PULLS[scene->state->mission] * far / (WAY_SHARE * INCH);
}

static int32_t hand_worth(const struct scene *scene, int seat)
{
    if (seat != scene->seat)
        return HAND_UNKNOWN * of_hand_size(scene->state, seat);
    unsigned rank = of_hand_rank(scene->state, seat);
    if (hand_of(rank) == HAND_NONE)
        return of_hand_size(scene->state, seat);
    return HAND_VALID + HAND_RANK * (int)hand_of(rank);
}

static int32_t gang_worth(const struct scene *scene, int seat)
{
    int32_t sum = hand_worth(scene, seat);
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].seat == seat)
            sum +=
                worth_left(scene, &scene->fighters[i]) + worth_placed(scene, &scene->fighters[i]);
    return sum;
}

int32_t of_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct of_state *state = redacted;
    struct scene scene;
    if (state->phase == PHASE_OVER) {
        int32_t score[LIMIT_SEATS];
        of_score(setup, state, score);
        return score[seat];
    }
    of_scene_judge(&scene, setup, state, seat);
    int32_t lead = gang_worth(&scene, seat) - gang_worth(&scene, 1 - seat);
    lead = lead / 2 + of_weigh_progress(&scene);
    int32_t size = lead < 0 ? -lead : lead;
    return 500 + 500 * lead / (size + SPREAD); /* never quite won or lost */
}
