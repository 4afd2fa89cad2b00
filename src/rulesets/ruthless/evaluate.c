/* How good a position is for a seat: what is left of each side, what it can do from where it stands, and how
 * far it has come with what the scenario asks. Whole numbers, and quick: searches ask it very often. */
#include "rulesets/ruthless/weighing.h"

enum {
    WORTH_AWAY = WORTH_MAN, /* still to be placed */
    WORTH_DOWN = 400,       /* unconscious: a card may wake it */
    LOSS_LILY = 350,
    LOSS_WOUND = 50,
    LOSS_ARM = 50, /* and more for these */
    LOSS_LEG = 25,
    LOSS_EMPTY = 150, /* nothing loaded */
    LOSS_ROUNDS = 40, /* the last third of its rounds */
    GAIN_COVERING = 50,
    CARD_VALUE = 4, /* for each pip of a card */
    CARD_USUAL = 8, /* pips of a card not seen */
    SHOT_SHARE = 4, /* of the best shot: it is not fired yet */
};

/* What is left of a character, its place not considered. */
static int32_t worth_alone(const struct setup *setup, const struct ru_state *state, int model)
{
    const struct ru_model *m = &state->models[model];
    int32_t worth = m->life == LIFE_UP ? WORTH_MAN : m->life == LIFE_OUT ? WORTH_DOWN : WORTH_AWAY;
    int wounds = 0, rounds = 0;
    if (m->life == LIFE_DEAD || m->life == LIFE_GONE)
        return 0;
    for (int i = 0; i < LOCATION_COUNT; i++) {
        int boxes = ru_boxes(setup, model, i);
        wounds += m->wounds[i] > 0 ? 2 * m->wounds[i] * 3 / boxes : 0; /* fewer boxes, dearer */
    }
    for (int i = 0; i < WEAPON_COUNT; i++)
        rounds += m->rounds[i];
    worth -= LOSS_WOUND * wounds / 2 + (m->wounds[ARM] ? LOSS_ARM : 0) +
             (m->wounds[LEG] ? LOSS_LEG : 0) + (m->lily && m->life == LIFE_UP ? LOSS_LILY : 0);
    if (m->life == LIFE_UP)
        worth += (m->covering ? GAIN_COVERING : 0) - (rounds < 3 ? LOSS_ROUNDS : 0);
    return worth < WORTH_MAN / 10 ? WORTH_MAN / 10 : worth;
}

/* What its place is worth: the best shot it has from there. */
static int32_t worth_placed(const struct scene *scene, const struct fighter *fighter)
{
    if (!fighter->up)
        return 0;
    if (fighter->gun_count == 0)
        return -LOSS_EMPTY;
    return weigh_best_shot(scene, fighter, fighter->base, NULL).worth / SHOT_SHARE;
}

static int32_t hand_worth(const struct ru_state *state, int seat)
{
    int32_t pips = 0;
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        int card = ru_hand_card(state, seat, i);
        pips += card_face((uint8_t)card) == FACE_UNKNOWN ? CARD_USUAL : ru_card_value(card);
    }
    return CARD_VALUE * pips;
}

/* [RU-SKED-1] A side that may run at the turn's end is worth less by that, and by half of it more. */
static int64_t after_nerve(const struct setup *setup, const struct ru_state *state, int side,
                           int64_t worth)
{
    int shaken = ru_shaken_count(setup, state, side);
    shaken = shaken > RU_DIE ? RU_DIE : shaken;
    return worth * (2 * RU_DIE - shaken) / (2 * RU_DIE);
}

/* The strengths of all sides, each at its first seat. */
static void weigh_sides(const struct scene *scene, int64_t worth[LIMIT_SEATS])
{
    const struct setup *setup = scene->setup;
    const struct ru_state *state = scene->state;
    for (int model = 0; model < ru_character_count(setup); model++)
        worth[ru_side(setup, ru_seat(setup, state, model))] += worth_alone(setup, state, model);
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *fighter = &scene->fighters[i];
        worth[ru_side(setup, ru_seat(setup, state, fighter->model))] +=
            worth_placed(scene, fighter);
    }
    for (int seat = 0; seat < setup->seat_count; seat++)
        worth[ru_side(setup, seat)] += hand_worth(state, seat);
    for (int seat = 0; seat < setup->seat_count; seat++)
        worth[seat] =
            state->lost[seat] || worth[seat] < 0 ? 0 : after_nerve(setup, state, seat, worth[seat]);
}

int32_t ru_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct ru_state *state = redacted;
    struct scene scene;
    int64_t worth[LIMIT_SEATS] = {0}, all = 0;
    if (state->phase == PHASE_OVER) {
        int32_t score[LIMIT_SEATS];
        ru_score(setup, state, score);
        return score[seat];
    }
    scene_begin(&scene, setup, state, seat);
    weigh_sides(&scene, worth);
    for (int side = 0; side < setup->seat_count; side++)
        all += worth[side];
    int32_t value = all > 0 ? (int32_t)(1000 * worth[ru_side(setup, seat)] / all) : 0;
    value += weigh_progress(&scene) - 500;
    return value < 1 ? 1 : value > 999 ? 999 : value;
}
