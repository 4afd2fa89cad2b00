/* How a side stands, in numbers: who is left, how shaken, what each can do from where it stands and what can be
 * done to it, cards, and what the scenario counts. Hundredths of one throughout. */
#include "rulesets/ruthless/features.h"

#include "rulesets/ruthless/weighing.h"

/* Where there is a goal the same things count differently, so each has two names and two weights. */
#define NAMED(feature, name) [feature] = name, [FEATURE_COUNT + (feature)] = "goal-" name

const char *const RU_FEATURES[FEATURES_ALL + 1] = {
    NAMED(FEATURE_STEADY, "steady"),
    NAMED(FEATURE_LILY_COVERED, "lily-covered"),
    NAMED(FEATURE_LILY_OPEN, "lily-open"),
    NAMED(FEATURE_OUT, "out"),
    NAMED(FEATURE_LOST, "lost"),
    NAMED(FEATURE_SHAKEN_1, "shaken-1"),
    NAMED(FEATURE_SHAKEN_2, "shaken-2"),
    NAMED(FEATURE_SHAKEN_3, "shaken-3"),
    NAMED(FEATURE_SHAKEN_MORE, "shaken-more"),
    NAMED(FEATURE_SHAKEN_SHARE, "shaken-share"),
    NAMED(FEATURE_LOST_TURNS, "lost-turns"),
    NAMED(FEATURE_SHAKEN_TURNS, "shaken-turns"),
    NAMED(FEATURE_WOUNDS, "wounds"),
    NAMED(FEATURE_ARMS, "arms"),
    NAMED(FEATURE_LEGS, "legs"),
    NAMED(FEATURE_CHESTS, "chests"),
    NAMED(FEATURE_LAST_BOXES, "last-boxes"),
    NAMED(FEATURE_TOUGH, "tough"),
    NAMED(FEATURE_GUNS, "guns"),
    NAMED(FEATURE_LONG_GUNS, "long-guns"),
    NAMED(FEATURE_EMPTY, "empty"),
    NAMED(FEATURE_COVERING, "covering"),
    NAMED(FEATURE_MOUNTED, "mounted"),
    NAMED(FEATURE_CARDS, "cards"),
    NAMED(FEATURE_FACES, "faces"),
    NAMED(FEATURE_WAKERS, "wakers"),
    NAMED(FEATURE_TO_ACT, "to-act"),
    NAMED(FEATURE_SHAKEN_TO_ACT, "shaken-to-act"),
    NAMED(FEATURE_SHOTS_NOW, "shots-now"),
    NAMED(FEATURE_SHOTS_LATER, "shots-later"),
    NAMED(FEATURE_EXPOSED, "exposed"),
    NAMED(FEATURE_EXPOSED_NOW, "exposed-now"),
    NAMED(FEATURE_SAFE, "safe"),
    NAMED(FEATURE_TAKEN, "taken"),
    NAMED(FEATURE_TAKEN_LATE, "taken-late"),
    NAMED(FEATURE_PROGRESS, "progress"),
};

enum { ONE = FEATURE_ONE };

/* ---- who is left ------------------------------------------------------------------ */

static void measure_wounds(const struct setup *setup, const struct ru_model *m, int model,
                           int32_t *out)
{
    for (int i = 0; i < LOCATION_COUNT; i++) {
        out[FEATURE_WOUNDS] += ONE * m->wounds[i];
        out[FEATURE_LAST_BOXES] +=
            m->wounds[i] > 0 && m->wounds[i] + 1 >= ru_boxes(setup, model, i) ? ONE : 0;
    }
    out[FEATURE_ARMS] += m->wounds[ARM] ? ONE : 0;
    out[FEATURE_LEGS] += m->wounds[LEG] ? ONE : 0;
    out[FEATURE_CHESTS] += m->wounds[CHEST] ? ONE : 0;
}

static void measure_guns(const struct setup *setup, const struct ru_state *state, int model,
                         int32_t *out)
{
    const struct ru_model *m = &state->models[model];
    int rounds = 0;
    for (int i = 0; i < WEAPON_COUNT; i++) {
        if (!ru_has_weapon(setup, state, model, i))
            continue;
        out[FEATURE_GUNS] += ONE;
        out[FEATURE_LONG_GUNS] += i == WEAPON_RIFLE || i == WEAPON_SHARPS ? ONE : 0;
        rounds += ru_data(setup)->weapons[i].rounds == 0 ? 3 : m->rounds[i];
    }
    out[FEATURE_EMPTY] += rounds == 0 ? ONE : rounds < 3 ? ONE / 2 : 0;
}

/* One who stands. */
static void measure_standing(const struct setup *setup, const struct ru_state *state, int model,
                             int32_t *out)
{
    const struct ru_model *m = &state->models[model];
    if (!m->lily)
        out[FEATURE_STEADY] += ONE;
    else
        out[ru_in_cover(setup, ru_circle(setup, state, model)) ? FEATURE_LILY_COVERED
                                                               : FEATURE_LILY_OPEN] += ONE;
    out[FEATURE_COVERING] += m->covering ? ONE : 0;
    out[FEATURE_MOUNTED] += m->mount ? ONE : 0;
    out[FEATURE_TO_ACT] += m->acted || m->lily ? 0 : ONE;
    out[FEATURE_SHAKEN_TO_ACT] += !m->acted && m->lily ? ONE : 0;
    out[FEATURE_TOUGH] += ONE * ru_toughness(setup, model) / RU_DIE;
    measure_guns(setup, state, model, out);
    measure_wounds(setup, m, model, out);
}

static void measure_model(const struct setup *setup, const struct ru_state *state, int model,
                          int32_t *out)
{
    const struct ru_model *m = &state->models[model];
    if (m->life == LIFE_UP)
        measure_standing(setup, state, model, out);
    else if (m->life == LIFE_OUT)
        out[FEATURE_OUT] += ONE;
    else if (m->life == LIFE_AWAY)
        out[FEATURE_STEADY] += ONE;
    else
        out[FEATURE_LOST] += ONE;
}

/* ---- cards ------------------------------------------------------------------------ */

static void measure_hand(const struct ru_state *state, int seat, bool anyone_out, int32_t *out)
{
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        int card = ru_hand_card(state, seat, i);
        bool known = card_face((uint8_t)card) != FACE_UNKNOWN;
        int value = known ? ru_card_value(card) : 0;
        out[FEATURE_CARDS] += ONE;
        out[FEATURE_FACES] += !known ? 4 * ONE / 13 : value > 10 ? ONE : 0;
        if (anyone_out) /* [RU-CARD-4] */
            out[FEATURE_WAKERS] += !known ? 2 * ONE / 13 : value == 4 || value == 14 ? ONE : 0;
    }
}

/* ---- shots ------------------------------------------------------------------------ */

/* The best shot of each at anybody, and what is the worst that can come to each. */
static void measure_shots(const struct scene *scene, struct measures *out)
{
    const struct ru_state *state = scene->state;
    int32_t worst[RU_CHARACTERS] = {0}, soon[RU_CHARACTERS] = {0};
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *by = &scene->fighters[i];
        int side = ru_side(scene->setup, ru_seat(scene->setup, state, by->model));
        int32_t best = 0;
        for (int k = 0; k < scene->count && by->up; k++) {
            const struct fighter *at = &scene->fighters[k];
            if (ru_side(scene->setup, ru_seat(scene->setup, state, at->model)) == side)
                continue;
            int32_t worth = weigh_shot(scene, by, by->base, at, at->base).worth;
            best = greater(best, worth);
            worst[k] = greater(worst[k], worth);
            soon[k] = by->acted ? soon[k] : greater(soon[k], worth);
        }
        out->of[side][by->acted ? FEATURE_SHOTS_LATER : FEATURE_SHOTS_NOW] += best / 10;
    }
    for (int i = 0; i < scene->count; i++) {
        int side = ru_side(scene->setup, ru_seat(scene->setup, state, scene->fighters[i].model));
        out->of[side][FEATURE_EXPOSED] += worst[i] / 10;
        out->of[side][FEATURE_EXPOSED_NOW] += soon[i] / 10;
        out->of[side][FEATURE_SAFE] += worst[i] == 0 && scene->fighters[i].up ? ONE : 0;
    }
}

/* ---- the side as a whole ---------------------------------------------------------- */

/* Enemies felled by a side, which decide a shootout at the turn limit [RU-SCEN-1]. */
static int felled(const struct setup *setup, const struct ru_state *state, int side)
{
    int counts[LIMIT_SEATS] = {0};
    if (setup->switches[SWITCH_SCENARIO] == SCENARIO_SHOOTOUT)
        ru_count_felled(setup, state, counts);
    return counts[side];
}

/* [RU-SKED-1] The more are shaken and the more turns are left, the likelier the side runs. */
static void measure_nerve(const struct setup *setup, const struct ru_state *state, int side,
                          int men, int32_t *out)
{
    int shaken = ru_shaken_count(setup, state, side), taken = felled(setup, state, side);
    int turns = setup->switches[SWITCH_TURNS], left = turns - state->turn;
    if (shaken > 0)
        out[shaken > 3 ? FEATURE_SHAKEN_MORE : FEATURE_SHAKEN_1 + shaken - 1] = ONE;
    out[FEATURE_SHAKEN_SHARE] = ONE * shaken / (men > 0 ? men : 1);
    out[FEATURE_SHAKEN_TURNS] = ONE * shaken * left / turns;
    out[FEATURE_LOST_TURNS] = out[FEATURE_LOST] * left / turns;
    out[FEATURE_TAKEN] = ONE * taken;
    out[FEATURE_TAKEN_LATE] = ONE * taken * state->turn / turns;
}

static void measure_side(const struct setup *setup, const struct ru_state *state, int side,
                         int32_t *out)
{
    int men = 0;
    for (int model = 0; model < ru_character_count(setup); model++)
        if (ru_side(setup, ru_seat(setup, state, model)) == side) {
            measure_model(setup, state, model, out);
            men++;
        }
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (ru_side(setup, seat) == side)
            measure_hand(state, seat, out[FEATURE_OUT] > 0, out);
    measure_nerve(setup, state, side, men, out);
}

void ru_measure(const struct setup *setup, const void *redacted, struct measures *out)
{
    const struct ru_state *state = redacted;
    struct scene scene;
    *out = (struct measures){0};
    for (int side = 0; side < setup->seat_count; side++) {
        if (ru_side(setup, side) != side || state->lost[side])
            continue;
        out->in[side] = true;
        measure_side(setup, state, side, out->of[side]);
    }
    for (int side = 0; side < setup->seat_count; side++)
        if (out->in[side]) {
            scene_begin(&scene, &RU_MANNER_FIRST, setup, state, side);
            out->of[side][FEATURE_PROGRESS] = (weigh_progress(&scene) - 500) * ONE / 500;
        }
    measure_shots(&scene, out);
    if (setup->switches[SWITCH_SCENARIO] != SCENARIO_SHOOTOUT)
        measures_move(out, FEATURE_COUNT, 1);
}
