/* What the script answers to what others do: Snap Shots and ducks, covered shots, shifts, which bout first. */
#include "rulesets/ruthless/advice.h"
#include "rulesets/ruthless/chances.h"

enum {
    COVER_FACES = 2, /* a covered shot waits for this many of ten */
};

static const struct frame *top_frame(const struct ru_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

static struct answer hold(void)
{
    return (struct answer){.verb = VERB_HOLD};
}

/* ---- Snap Shots and ducks --------------------------------------------------------- */

/* An attack to be answered, and what it may cost. */
struct threat {
    const struct fighter *by, *at;
    int rounds;
    int32_t worth; /* to the attacker */
};

/* What an attack is worth against a place: several rounds hit on tens. */
static int32_t attack_worth(const struct scene *scene, const struct threat *threat,
                            struct circle there)
{
    struct shot_weight shot = weigh_shot(scene, threat->by, threat->by->base, threat->at, there);
    if (threat->rounds > 1 && shot.faces > 0)
        return threat->rounds * threat->at->hit_worth / RU_DIE;
    return shot.worth;
}

/* The best weapon for a Snap Shot by the rules themselves; -1 when there is none. */
static int snap_weapon(const struct setup *setup, const struct ru_state *state, int by, int at,
                       int *faces)
{
    struct ru_shot shot;
    struct refusal refusal;
    int best = -1;
    *faces = 0;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if (!ru_has_weapon(setup, state, by, weapon) ||
            !ru_may_fire(setup, state, by, at, NULL, weapon, SHOT_SNAP, &shot, &refusal))
            continue;
        int ways = RU_DIE + 1 - ru_shot_needs(setup, &shot, SHOT_SNAP);
        if (ways <= *faces)
            continue;
        *faces = ways;
        best = weapon;
    }
    return best;
}

/* The post within a duck's reach where the attack is worth least; false when none is better. */
static bool duck_spot(const struct scene *scene, const struct threat *threat, int card,
                      int32_t *worth, struct answer *answer)
{
    const struct posts *posts = weigh_posts(scene->setup, threat->at->base.radius);
    struct circle there = threat->at->base;
    mil reach = ru_data(scene->setup)->duck_mil;
    struct post_set near;
    bool found = false;
    posts_about(posts, threat->at->base.at, reach, &near);
    for (int i; (i = post_next(&near)) >= 0;) {
        there.at = posts->at[i];
        if (distance_squared(there.at, threat->at->base.at) > (int64_t)reach * reach)
            continue;
        struct answer duck = {
            .verb = VERB_DUCK, .point_count = 1, .numbers = {card}, .points = {there.at}};
        struct way way;
        int32_t left = attack_worth(scene, threat, there);
        if (left >= *worth ||
            !ru_duck_way(scene->setup, scene->state, threat->at->model, &duck, &way, NULL))
            continue;
        *worth = left;
        *answer = duck;
        found = true;
    }
    return found;
}

static void threat_begin(const struct scene *scene, struct threat *threat)
{
    const struct frame *snap = top_frame(scene->state), *below = snap - 1;
    threat->by = scene_find(scene, snap->numbers[SNAP_BY]);
    threat->at = scene_find(scene, snap->numbers[SNAP_AT]);
    threat->rounds = 1;
    if (snap->numbers[SNAP_FIST]) { /* two wounds, if the bout is lost */
        threat->worth = threat->at->hit_worth;
        return;
    }
    threat->rounds = below->numbers[ATTACK_ROUNDS];
    threat->worth = attack_worth(scene, threat, threat->at->base);
}

/* [RU-SNAP-1] Shoots first or ducks, whichever brings more; holds when neither is worth a card. */
struct answer advise_snap(const struct ru_manner *manner, const struct setup *setup,
                          const struct ru_state *state, int seat)
{
    struct scene scene;
    struct threat threat;
    struct answer best = hold(), duck;
    int faces;
    scene_begin(&scene, manner, setup, state, seat);
    threat_begin(&scene, &threat);
    int card = advise_snap_card(setup, state, seat, ru_seat(setup, state, threat.by->model));
    if (card == NO_CARD)
        return best;
    int weapon = snap_weapon(setup, state, threat.at->model, threat.by->model, &faces);
    int32_t gain = faces * (threat.by->hit_worth + threat.worth * manner->stops / 1000) / RU_DIE;
    if (weapon >= 0 && gain > manner->card)
        best = (struct answer){.verb = VERB_SNAP, .numbers = {card, weapon, 0}};
    else
        gain = manner->card;
    int32_t left = threat.worth - gain;
    if (left > 0 && !top_frame(state)->numbers[SNAP_FIST] &&
        duck_spot(&scene, &threat, card, &left, &duck))
        return duck;
    return best;
}

/* ---- covered shots ---------------------------------------------------------------- */

/* [RU-GYC-2] The point of the way and the weapon with the best chance. */
struct answer advise_meet(const struct setup *setup, const struct ru_state *state, int seat)
{
    const struct frame *move = top_frame(state);
    int mover = move->numbers[MOVER_MODEL], shooter = move->numbers[MOVER_ASKED] - 1;
    struct point offers[RU_OFFERS];
    struct answer best = hold();
    struct ru_shot shot;
    struct refusal refusal;
    int count = ru_way_offers(setup, state, offers), most = COVER_FACES - 1;
    (void)seat;
    for (int i = 0; i < count * WEAPON_COUNT; i++) {
        struct circle there = {offers[i / WEAPON_COUNT], ru_radius(setup, state, mover)};
        int weapon = i % WEAPON_COUNT;
        if (!ru_has_weapon(setup, state, shooter, weapon) ||
            !ru_sees(setup, state, shooter, there) ||
            !ru_may_fire(setup, state, shooter, mover, &there, weapon, SHOT_COVERED, &shot,
                         &refusal))
            continue;
        int faces = RU_DIE + 1 - ru_shot_needs(setup, &shot, SHOT_COVERED);
        if (faces <= most)
            continue;
        most = faces;
        best = (struct answer){.verb = VERB_MEET, .numbers = {i / WEAPON_COUNT, weapon, 0}};
    }
    return best;
}

/* ---- shifts and bouts ------------------------------------------------------------- */

/* [RU-WND-2] */
struct answer advise_shift(const struct ru_manner *manner, const struct setup *setup,
                           const struct ru_state *state)
{
    const struct frame *attack = top_frame(state);
    struct answer best = {.verb = VERB_SHIFT};
    int32_t most = -1;
    for (int i = 0; i < 3; i++) {
        int amount = i == 0 ? 0 : 2 * i - 3, roll = attack->numbers[ATTACK_ROLL] + amount;
        if (roll < 1 || roll > RU_DIE)
            continue;
        int32_t worth =
            weigh_location(manner, setup, state, attack->numbers[ATTACK_AT], ru_location(roll));
        if (worth <= most)
            continue;
        most = worth;
        best.numbers[0] = amount;
    }
    return best;
}

/* The one on whom wounds are worth most. */
struct answer advise_fight(const struct ru_manner *manner, const struct setup *setup,
                           const struct ru_state *state)
{
    uint8_t enemies[RU_CHARACTERS];
    int count = ru_bouts_left(setup, state, top_frame(state)->numbers[MOVER_MODEL], enemies);
    struct answer best = {.verb = VERB_FIGHT, .numbers = {enemies[0]}};
    int32_t most = -1;
    for (int i = 0; i < count; i++) {
        int32_t worth = weigh_hit(manner, setup, state, enemies[i], false);
        if (worth <= most)
            continue;
        most = worth;
        best.numbers[0] = enemies[i];
    }
    return best;
}
