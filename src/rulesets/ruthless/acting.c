/* What a character does when it acts: the eight actions [RU-ACT-1] and those of the scenarios. */
#include "rulesets/ruthless/ruthless.h"

/* ---- may it act ------------------------------------------------------------------- */

/* [RU-NERVE-2] Lily livered out of cover: only a Move toward it. */
bool ru_may_act(const struct setup *setup, const struct ru_state *state, int model,
                struct refusal *refusal)
{
    if (state->models[model].lily && !ru_in_cover(setup, ru_circle(setup, state, model)))
        return REFUSE("RU-NERVE-2", "lily livered and out of cover it only Moves toward cover");
    return true;
}

static bool may_aim(const struct setup *setup, const struct ru_state *state, int model,
                    struct refusal *refusal)
{
    if (ru_has_item(setup, model, ITEM_DRUNK))
        return REFUSE("RU-CHAR-2", "a Drunk cannot Aim");
    if (state->models[model].wounds[CHEST] > 0) /* [RU-WND-1] */
        return REFUSE("RU-WND-1", "with a chest wound it cannot Aim");
    return ru_may_act(setup, state, model, refusal);
}

static bool has_loaded(const struct setup *setup, const struct ru_state *state, int model)
{
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (ru_has_weapon(setup, state, model, weapon) &&
            (ru_data(setup)->weapons[weapon].rounds == 0 || state->models[model].rounds[weapon]))
            return true;
    return false;
}

static bool may_cover(const struct setup *setup, const struct ru_state *state, int model,
                      struct refusal *refusal)
{
    if (!has_loaded(setup, state, model))
        return REFUSE("RU-SHOOT-10", "nothing is loaded");
    if (state->models[model].lily) /* [RU-GYC-1] */
        return REFUSE("RU-GYC-1", "nobody lily livered has anyone covered");
    return ru_may_shoot(setup, state, model, refusal);
}

/* [RU-SHOOT-10] */
static bool may_reload(const struct setup *setup, const struct ru_state *state, int model,
                       int weapon, struct refusal *refusal)
{
    if (weapon < 0 || weapon >= WEAPON_COUNT || !ru_has_weapon(setup, state, model, weapon))
        return REFUSE("RU-SHOOT-10", "the character has no such weapon");
    if (state->models[model].rounds[weapon] >= ru_data(setup)->weapons[weapon].rounds)
        return REFUSE("RU-SHOOT-10", "that weapon is full");
    return ru_may_act(setup, state, model, refusal);
}

/* [RU-NERVE-2] In cover it may do anything that leaves it there. */
static bool stays_in_cover(const struct setup *setup, const struct ru_state *state, int model,
                           struct circle there, struct refusal *refusal)
{
    if (state->models[model].lily && !ru_in_cover(setup, there))
        return REFUSE("RU-NERVE-2", "lily livered it must keep to cover");
    return true;
}

static bool may_mount(const struct setup *setup, const struct ru_state *state, int model, int horse,
                      struct refusal *refusal)
{
    return ru_may_act(setup, state, model, refusal) &&
           ru_may_mount(setup, state, model, horse, refusal) &&
           stays_in_cover(setup, state, model, ru_circle(setup, state, horse), refusal);
}

static bool may_dismount(const struct setup *setup, const struct ru_state *state, int model,
                         const struct point *to, struct refusal *refusal)
{
    mil radius = ru_sheet(setup, model)->radius;
    struct circle there = {to ? *to : ru_at(state, model), radius ? radius : RADIUS_FOOT};
    return ru_may_act(setup, state, model, refusal) &&
           ru_may_dismount(setup, state, model, to, refusal) &&
           (!to || stays_in_cover(setup, state, model, there, refusal));
}

/* ---- options ---------------------------------------------------------------------- */

int ru_option(struct option *out, int count, int verb, int first, int second, int third, int needs)
{
    out[count] =
        (struct option){.answer = {.verb = (uint8_t)verb, .numbers = {first, second, third}},
                        .needs = (uint8_t)needs};
    return count + 1;
}

/* [RU-SHOOT-4] From two rounds on: one is a shot. */
static int fan_options(const struct setup *setup, const struct ru_state *state, int model,
                       int target, int weapon, struct option *out, int count)
{
    struct ru_shot shot;
    struct refusal refusal;
    int most = state->models[model].rounds[weapon];
    most = most > RU_FAN ? RU_FAN : most;
    if (most < 2 ||
        !ru_may_fire(setup, state, model, target, NULL, weapon, SHOT_FAN, &shot, &refusal))
        return count;
    for (int rounds = 2; rounds <= most; rounds++) {
        count = ru_option(out, count, VERB_FANFIRE, model, target, weapon, NEEDS_NOTHING);
        out[count - 1].answer.numbers[3] = rounds;
    }
    return count;
}

static int shoot_options(const struct setup *setup, const struct ru_state *state, int model,
                         struct option *out, int count)
{
    struct ru_shot shot;
    struct refusal refusal;
    if (!ru_may_shoot(setup, state, model, &refusal))
        return count;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if (!ru_has_weapon(setup, state, model, weapon))
            continue;
        for (int target = 0; target < ru_character_count(setup); target++) {
            if (!ru_may_fire(setup, state, model, target, NULL, weapon, 0, &shot, &refusal))
                continue;
            count = ru_option(out, count, VERB_SHOOT, model, target, weapon, NEEDS_NOTHING);
            if (ru_has_item(setup, model, ITEM_DEAD_SHOT) && !state->models[model].dead_shot_used)
                count = ru_option(out, count, VERB_DEAD_SHOT, model, target, weapon, NEEDS_NOTHING);
            count = fan_options(setup, state, model, target, weapon, out, count);
        }
    }
    return count;
}

static int reload_options(const struct setup *setup, const struct ru_state *state, int model,
                          struct option *out, int count)
{
    struct refusal refusal;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (may_reload(setup, state, model, weapon, &refusal))
            count = ru_option(out, count, VERB_RELOAD, model, weapon, 0, NEEDS_NOTHING);
    return count;
}

static int riding_options(const struct setup *setup, const struct ru_state *state, int model,
                          struct option *out, int count)
{
    struct refusal refusal;
    for (int horse = ru_character_count(setup); horse < ru_model_count(setup); horse++)
        if (may_mount(setup, state, model, horse, &refusal))
            count = ru_option(out, count, VERB_MOUNT, model, horse, 0, NEEDS_NOTHING);
    if (may_dismount(setup, state, model, NULL, &refusal))
        count = ru_option(out, count, VERB_DISMOUNT, model, 0, 0, NEEDS_POINT);
    return count;
}

static int courage_options(const struct setup *setup, const struct ru_state *state, int model,
                           struct option *out, int count)
{
    struct refusal refusal;
    int seat = ru_seat(setup, state, model);
    if (!ru_may_courage(setup, state, model, &refusal))
        return count;
    count = ru_option(out, count, VERB_COURAGE, model, NO_CARD, 0, NEEDS_NOTHING);
    for (int i = 0; i < ru_hand_size(state, seat); i++)
        count = ru_option(out, count, VERB_COURAGE, model, ru_hand_card(state, seat, i), 0,
                          NEEDS_NOTHING);
    return count;
}

int ru_act_options(const struct setup *setup, const struct ru_state *state, struct option *out)
{
    int model = state->actor - 1, count = 0;
    struct refusal refusal;
    if (ru_may_move(setup, state, model, &refusal)) {
        count = ru_option(out, count, VERB_MOVE, model, 0, 0, NEEDS_WAY);
        if (ru_may_climb(setup, state, model))
            count = ru_option(out, count, VERB_CLIMB, model, 0, 0, NEEDS_POINT);
    }
    if (ru_may_act(setup, state, model, &refusal)) {
        if (may_aim(setup, state, model, &refusal))
            count = ru_option(out, count, VERB_AIM, model, 0, 0, NEEDS_NOTHING);
        count = shoot_options(setup, state, model, out, count);
        if (may_cover(setup, state, model, &refusal))
            count = ru_option(out, count, VERB_COVER, model, 0, 0, NEEDS_NOTHING);
        count = reload_options(setup, state, model, out, count);
        count = riding_options(setup, state, model, out, count);
        count = courage_options(setup, state, model, out, count);
        count = ru_object_options(setup, state, model, out, count);
    }
    return ru_option(out, count, VERB_DONE, 0, 0, 0, NEEDS_NOTHING);
}

/* ---- acting ----------------------------------------------------------------------- */

static void move_counts(const struct setup *setup, struct ru_state *state, int model,
                        const struct way *way, const struct sink *sink)
{
    ru_spend(state, model, false);
    state->models[model].moves++; /* [RU-WND-6] */
    ru_move_start(setup, state, model, way, sink);
}

static bool apply_move(const struct setup *setup, struct ru_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    struct way way;
    if (!ru_may_move(setup, state, model, refusal))
        return false;
    bool open = answer->verb == VERB_CLIMB
                    ? ru_climb_way(setup, state, model, answer->points[0], &way, refusal)
                    : ru_move_way(setup, state, model, answer, &way, refusal);
    if (open)
        move_counts(setup, state, model, &way, sink);
    return open;
}

static bool apply_aim(const struct setup *setup, struct ru_state *state, int model,
                      const struct sink *sink, struct refusal *refusal)
{
    if (!may_aim(setup, state, model, refusal))
        return false;
    ru_spend(state, model, false);
    state->models[model].aimed = 1;
    sink_tell(sink, EVENT_AIMED, model, 0, 0);
    return true;
}

/* [RU-SHOOT-4] The number of rounds is named before rolling. */
static bool rounds_are_there(const struct ru_state *state, int model, const struct answer *answer,
                             struct refusal *refusal)
{
    int rounds = answer->numbers[3], loaded = state->models[model].rounds[answer->numbers[2]];
    if (rounds < 2 || rounds > RU_FAN)
        return REFUSE("RU-SHOOT-4", "two to six rounds are fanned");
    if (rounds > loaded)
        return refusal_say(refusal, "RU-SHOOT-4", "there are not so many rounds in it",
                           rounds - loaded);
    return true;
}

static bool apply_shoot(const struct setup *setup, struct ru_state *state, int model,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    bool fans = answer->verb == VERB_FANFIRE;
    int flags = fans ? SHOT_FAN : answer->verb == VERB_DEAD_SHOT ? SHOT_DEAD : 0;
    int target = answer->numbers[1], weapon = answer->numbers[2];
    struct ru_shot shot;
    if (!ru_may_act(setup, state, model, refusal) || !ru_may_shoot(setup, state, model, refusal) ||
        !ru_may_fire(setup, state, model, target, NULL, weapon, flags, &shot, refusal) ||
        (fans && !rounds_are_there(state, model, answer, refusal)))
        return false;
    ru_spend(state, model, true); /* aim is used when the shot is fired */
    state->models[model].shots++; /* [RU-WND-6] */
    ru_attack(setup, state, model, target, weapon, fans ? answer->numbers[3] : 1, flags, sink);
    return true;
}

static bool apply_cover(const struct setup *setup, struct ru_state *state, int model,
                        const struct sink *sink, struct refusal *refusal)
{
    if (!may_cover(setup, state, model, refusal))
        return false;
    ru_spend(state, model, false);
    state->models[model].covering = 1; /* [RU-GYC-1] */
    state->models[model].shots++;      /* [RU-WND-6] */
    sink_tell(sink, EVENT_COVERING, model, 0, 0);
    return true;
}

static bool apply_reload(const struct setup *setup, struct ru_state *state, int model, int weapon,
                         const struct sink *sink, struct refusal *refusal)
{
    if (!may_reload(setup, state, model, weapon, refusal))
        return false;
    int most = ru_data(setup)->weapons[weapon].rounds;
    int rounds = state->models[model].rounds[weapon] + ru_data(setup)->reload; /* [RU-SHOOT-5] */
    ru_spend(state, model, false);
    state->models[model].rounds[weapon] = (uint8_t)(rounds > most ? most : rounds);
    sink_tell(sink, EVENT_RELOADED, model, weapon, state->models[model].rounds[weapon]);
    return true;
}

static bool apply_mount(const struct setup *setup, struct ru_state *state, int model, int horse,
                        const struct sink *sink, struct refusal *refusal)
{
    if (!may_mount(setup, state, model, horse, refusal))
        return false;
    ru_spend(state, model, false);
    ru_mount(state, model, horse);
    sink_tell(sink, EVENT_MOUNTED, model, horse, 0);
    return true;
}

static bool apply_dismount(const struct setup *setup, struct ru_state *state, int model,
                           struct point to, const struct sink *sink, struct refusal *refusal)
{
    if (!may_dismount(setup, state, model, &to, refusal))
        return false;
    struct event event = {.kind = EVENT_DISMOUNTED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model, state->models[model].mount - 1},
                          .points = {to}};
    ru_spend(state, model, false);
    ru_dismount(state, model, to);
    sink_send(sink, &event);
    return true;
}

static bool apply_courage(const struct setup *setup, struct ru_state *state, int model, int card,
                          const struct sink *sink, struct refusal *refusal)
{
    if (!ru_may_courage(setup, state, model, refusal))
        return false;
    if (card != NO_CARD && ru_hand_find(state, ru_seat(setup, state, model), card) < 0)
        return REFUSE("RU-NERVE-3", "that card is not in the hand");
    ru_spend(state, model, false);
    ru_courage(setup, state, model, card, sink);
    return true;
}

bool ru_apply_act(const struct setup *setup, struct ru_state *state, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal)
{
    int model = state->actor - 1;
    if (answer->verb == VERB_DONE) {
        ru_finish_actor(state);
        return true;
    }
    if (answer->verb < VERB_MOVE || answer->verb > VERB_ARM)
        return REFUSE("RU-ACT-1", "that is no action");
    if (answer->numbers[0] != model)
        return REFUSE("RU-TURN-5", "another character acts now");
    switch (answer->verb) {
    case VERB_MOVE:
    case VERB_CLIMB:
        return apply_move(setup, state, model, answer, sink, refusal);
    case VERB_AIM:
        return apply_aim(setup, state, model, sink, refusal);
    case VERB_SHOOT:
    case VERB_DEAD_SHOT:
    case VERB_FANFIRE:
        return apply_shoot(setup, state, model, answer, sink, refusal);
    case VERB_COVER:
        return apply_cover(setup, state, model, sink, refusal);
    case VERB_RELOAD:
        return apply_reload(setup, state, model, answer->numbers[1], sink, refusal);
    case VERB_MOUNT:
        return apply_mount(setup, state, model, answer->numbers[1], sink, refusal);
    case VERB_DISMOUNT:
        return apply_dismount(setup, state, model, answer->points[0], sink, refusal);
    case VERB_COURAGE:
        return apply_courage(setup, state, model, answer->numbers[1], sink, refusal);
    default:
        return ru_may_act(setup, state, model, refusal) &&
               ru_object_apply(setup, state, model, answer, sink, refusal);
    }
}
