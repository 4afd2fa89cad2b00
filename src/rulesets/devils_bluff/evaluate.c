/* How good a position is for a seat: what is left of each gang, how far it has come with what the mission
 * asks, what it holds. Whole numbers, and quick: searches ask it very often. */
#include "rulesets/devils_bluff/weighing.h"

enum {
    SPREAD = 900,   /* a lead by so much is about two thirds of the way to a win */
    ROUT_CARD = 12, /* a pip on a rout pile */
    WAVERING = 120, /* having to draw for it */
    UNKNOWN_CARD = 16,
    SHOT_SHARE = 4, /* of the best attack: it is not made yet */
    WAY_SHARE = 2,  /* of what is left of the way to a goal */
    POINT = 4,      /* a Command Point not spent */
};

/* What is left of a model. */
static int32_t worth_left(const struct fighter *fighter)
{
    if (fighter->worth == 0)
        return 0;
    int32_t worth = fighter->worth / 2 + fighter->worth * fighter->hp / 8;
    return fighter->injured ? worth / 2 : worth;
}

static int32_t hand_worth(const struct db_state *state, int seat, int looker)
{
    int32_t sum = 0;
    for (int i = 0; i < db_hand_size(state, seat); i++)
        sum += seat == looker ? db_weigh_card(state, seat, db_hand_card(state, seat, i))
                              : UNKNOWN_CARD;
    return sum / 2;
}

/* What its place is worth: the best attack from there, the way that is left to where it should be. */
static int32_t worth_placed(const struct scene *scene, const struct fighter *fighter)
{
    if (!fighter->up)
        return 0;
    struct eye eyes[DB_MODELS] = {0};
    int target;
    struct goal goal = db_goal_of(scene, fighter);
    int32_t worth = db_weigh_best(scene, fighter, eyes, &target) / SHOT_SHARE;
    if (!goal.wanted)
        return worth;
    mil far = db_walk_between(scene->setup, fighter->mounted, fighter->base.at, goal.at) -
              goal.within - fighter->base.radius;
    return worth - goal.pull * greater(far, 0) / (WAY_SHARE * INCH);
}

static int32_t gang_worth(const struct scene *scene, int seat)
{
    const struct db_state *state = scene->state;
    int32_t sum = hand_worth(state, seat, scene->seat);
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].seat == seat)
            sum += worth_left(&scene->fighters[i]) + worth_placed(scene, &scene->fighters[i]) +
                   POINT * scene->fighters[i].points;
    if (state->routing[seat])
        sum -= WAVERING + ROUT_CARD * db_rout_total(state, seat);
    return sum;
}

int32_t db_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct db_state *state = redacted;
    struct scene scene;
    if (state->phase == PHASE_OVER) {
        int32_t score[LIMIT_SEATS];
        db_score(setup, state, score);
        return score[seat];
    }
    db_scene_begin(&scene, setup, state, seat);
    int32_t lead = gang_worth(&scene, seat) - gang_worth(&scene, 1 - seat);
    lead = lead / 2 + 2 * db_weigh_progress(&scene);
    int32_t size = lead < 0 ? -lead : lead;
    return 500 + 500 * lead / (size + SPREAD); /* never quite won or lost */
}
