/* Shots: whether they may be fired, what they need, and how an attack resolves [RU-SHOOT-1] to
 * [RU-SHOOT-10], [RU-SNAP-1], [RU-SNAP-2], [RU-WND-5]. */
#include "base/check.h"
#include "rulesets/ruthless/ruthless.h"

/* ---- may it be fired -------------------------------------------------------------- */

static bool is_enemy(const struct setup *setup, const struct ru_state *state, int firer, int target)
{
    return target >= 0 && target < ru_character_count(setup) && ru_on_table(state, target) &&
           !ru_friends(setup, state, firer, target);
}

/* [RU-CHAR-2] */
bool ru_holds_fire(const struct setup *setup, const struct ru_state *state, int model)
{
    if (!ru_has_item(setup, model, ITEM_LAWMAN))
        return false;
    int side = ru_side(setup, ru_seat(setup, state, model));
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (state->fired[seat] && ru_side(setup, seat) != side)
            return false;
    return true;
}

static bool is_loaded(const struct setup *setup, const struct ru_state *state, int model,
                      int weapon)
{
    return ru_data(setup)->weapons[weapon].rounds == 0 || state->models[model].rounds[weapon] > 0;
}

static bool may_use(const struct setup *setup, const struct ru_state *state, int firer, int target,
                    int weapon, int flags, struct refusal *refusal)
{
    if (weapon < 0 || weapon >= WEAPON_COUNT || !ru_has_weapon(setup, state, firer, weapon))
        return REFUSE("RU-SHOOT-10", "the character has no such weapon");
    if (!is_enemy(setup, state, firer, target))
        return REFUSE("RU-SHOOT-9", "that is no enemy on the table");
    if (!is_loaded(setup, state, firer, weapon))
        return REFUSE("RU-SHOOT-10", "the weapon is empty");
    if ((flags & SHOT_FAN) && !ru_data(setup)->weapons[weapon].fans)
        return REFUSE("RU-SHOOT-4", "that weapon cannot be fanned");
    if ((flags & SHOT_DEAD) &&
        (!ru_has_item(setup, firer, ITEM_DEAD_SHOT) || state->models[firer].dead_shot_used))
        return REFUSE("RU-CHAR-2", "there is no Dead Shot left");
    if (ru_holds_fire(setup, state, firer))
        return REFUSE("RU-CHAR-2", "a Lawman does not shoot before an enemy has");
    if (state->models[target].life == LIFE_OUT && setup->switches[SWITCH_MERCY] == MERCY_SHOWN)
        return REFUSE("RU-WND-4", "mercy is shown to the unconscious");
    return true;
}

/* [RU-SHOOT-1] [RU-SHOOT-3] 1 for short range, 2 for long; 0, refused, beyond. */
static int range_band(const struct ru_weapon *weapon, struct circle from, struct circle to,
                      int flags, struct refusal *refusal)
{
    mil reach = flags & SHOT_FAN || weapon->long_mil == 0 ? weapon->short_mil : weapon->long_mil;
    if (weapon->short_mil > 0 && circle_within(from, to, weapon->short_mil))
        return 1;
    if (!(flags & SHOT_FAN) && weapon->long_mil > 0 && circle_within(from, to, weapon->long_mil))
        return 2;
    refusal_say(refusal, flags & SHOT_FAN ? "RU-SHOOT-4" : "RU-SHOOT-10", "that is out of reach",
                circle_gap_ceil(from, to) - reach);
    return 0;
}

static void add_modifier(struct ru_shot *shot, int amount, int rule, const char *words)
{
    if (amount == 0)
        return;
    shot->modifiers[shot->modifier_count++] =
        (struct ru_modifier){(int8_t)amount, (uint8_t)rule, words};
    shot->modifier = (int8_t)(shot->modifier + amount);
}

/* [RU-SHOOT-2] */
static void add_modifiers(const struct setup *setup, const struct ru_state *state, int firer,
                          const struct ru_weapon *weapon, int cover, int flags,
                          struct ru_shot *shot)
{
    const struct ru_data *data = ru_data(setup);
    if (flags & SHOT_AIMED)
        add_modifier(shot, data->aimed, RULE_SHOOT_2, "aimed");
    if (state->models[firer].lily)
        add_modifier(shot, data->lily, RULE_SHOOT_2, "lily livered");
    if (ru_is_mounted(state, firer))
        add_modifier(shot, data->mounted, RULE_SHOOT_2, "on horseback");
    add_modifier(shot, cover, RULE_SHOOT_9, cover == data->hard ? "hard cover" : "soft cover");
    add_modifier(shot, shot->band == 1 ? weapon->short_bonus : weapon->long_bonus, RULE_SHOOT_3,
                 "the weapon");
    if (flags & SHOT_DEAD)
        add_modifier(shot, 1, RULE_CHAR_2, "Dead Shot");
}

bool ru_may_fire(const struct setup *setup, const struct ru_state *state, int firer, int target,
                 const struct circle *to, int weapon, int flags, struct ru_shot *shot,
                 struct refusal *refusal)
{
    if (!may_use(setup, state, firer, target, weapon, flags, refusal))
        return false;
    const struct ru_weapon *kind = &ru_data(setup)->weapons[weapon];
    struct circle from = ru_circle(setup, state, firer);
    struct circle there = to ? *to : ru_circle(setup, state, target);
    *shot = (struct ru_shot){.band = (uint8_t)range_band(kind, from, there, flags, refusal)};
    if (shot->band == 0)
        return false;
    struct ru_line line = ru_line_between(setup, state, firer, from, target, there);
    if (line.blocked)
        return REFUSE("RU-SHOOT-9", "the target is out of sight");
    shot->needs = (int8_t)(shot->band == 1 ? kind->short_needs : kind->long_needs);
    add_modifiers(setup, state, firer, kind, line.cover, flags, shot);
    return true;
}

/* [RU-WND-6] */
bool ru_may_shoot(const struct setup *setup, const struct ru_state *state, int model,
                  struct refusal *refusal)
{
    (void)setup;
    const struct ru_model *m = &state->models[model];
    if (m->wounds[ARM] > 0 && m->shots > 0)
        return REFUSE("RU-WND-6", "an arm wound leaves one shot a turn");
    return true;
}

int ru_shot_needs(const struct setup *setup, const struct ru_shot *shot, int flags)
{
    int needs = shot->needs - shot->modifier; /* [RU-SHOOT-10] no natural 1 or 10 */
    if (flags & SHOT_FAN) {                   /* [RU-SHOOT-4] */
        bool natural = setup->switches[SWITCH_FANFIRE] == FANFIRE_NATURAL;
        needs = ru_data(setup)->fan_needs - (natural ? 0 : shot->modifier);
    }
    return needs < 1 ? 1 : needs > RU_DIE + 1 ? RU_DIE + 1 : needs;
}

/* ---- an attack begins ------------------------------------------------------------- */

void ru_attack(const struct setup *setup, struct ru_state *state, int by, int at, int weapon,
               int rounds, int flags, const struct sink *sink)
{
    (void)setup;
    bool fans = flags & SHOT_FAN;
    struct event event = {.kind = fans ? EVENT_FANS : EVENT_SHOOTS,
                          .seen_by = SEEN_BY_ALL,
                          .numbers = {by, at, weapon, fans ? rounds : 0}};
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = (int16_t)by;
    frame->numbers[ATTACK_AT] = (int16_t)at;
    frame->numbers[ATTACK_WEAPON] = (int16_t)weapon;
    frame->numbers[ATTACK_ROUNDS] = (int16_t)rounds;
    frame->numbers[ATTACK_FLAGS] = (int16_t)(flags | (state->models[by].lily ? SHOT_WAS_LILY : 0));
    sink_send(sink, &event);
}

static bool could_shoot(const struct setup *setup, const struct ru_state *state, int model,
                        int target)
{
    struct ru_shot shot;
    struct refusal refusal;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (ru_may_fire(setup, state, model, target, NULL, weapon, SHOT_SNAP, &shot, &refusal))
            return true;
    return false;
}

/* [RU-SNAP-2] Whoever holds any card is asked, so that silence tells nothing. */
bool ru_snap_asked(const struct setup *setup, const struct ru_state *state, int by, int at)
{
    return ru_is_up(state, at) && ru_hand_size(state, ru_seat(setup, state, at)) > 0 &&
           (could_shoot(setup, state, at, by) || ru_may_duck(setup, state, at));
}

static void step_declared(const struct setup *setup, struct ru_state *state)
{
    struct frame *attack = stack_top(&state->stack);
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    attack->step = STEP_ATTACK_ANSWERED;
    if ((attack->numbers[ATTACK_FLAGS] & SHOT_SNAP) || !ru_snap_asked(setup, state, by, at))
        return; /* [RU-SNAP-1] no Snap Shot answers a Snap Shot */
    struct frame *snap = stack_push(&state->stack, FRAME_SNAP);
    snap->numbers[SNAP_BY] = (int16_t)by;
    snap->numbers[SNAP_AT] = (int16_t)at;
}

/* ---- to hit ----------------------------------------------------------------------- */

/* [RU-SNAP-1] Killed, unconscious or made lily livered by the answer: the attack is lost. */
static bool attack_is_lost(const struct ru_state *state, const struct frame *attack)
{
    const struct ru_model *by = &state->models[attack->numbers[ATTACK_BY]];
    bool was_lily = attack->numbers[ATTACK_FLAGS] & SHOT_WAS_LILY;
    return by->life != LIFE_UP || (by->lily && !was_lily);
}

static void spend_rounds(const struct setup *setup, struct ru_state *state,
                         const struct frame *attack)
{
    int weapon = attack->numbers[ATTACK_WEAPON];
    struct ru_model *by = &state->models[attack->numbers[ATTACK_BY]];
    if (ru_data(setup)->weapons[weapon].rounds > 0)
        by->rounds[weapon] = (uint8_t)(by->rounds[weapon] - attack->numbers[ATTACK_ROUNDS]);
    if (attack->numbers[ATTACK_FLAGS] & SHOT_DEAD)
        by->dead_shot_used = 1;
    by->aimed = 0;
    state->fired[ru_seat(setup, state, attack->numbers[ATTACK_BY])] = 1;
}

static int roll_to_hit(const struct setup *setup, struct ru_state *state,
                       const struct frame *attack, const struct ru_shot *shot,
                       const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY], seat = ru_seat(setup, state, by), hits = 0;
    int flags = attack->numbers[ATTACK_FLAGS], needs = ru_shot_needs(setup, shot, flags);
    bool plain_fan = (flags & SHOT_FAN) && setup->switches[SWITCH_FANFIRE] == FANFIRE_NATURAL;
    for (int i = 0; i < shot->modifier_count && !plain_fan; i++)
        sink_tell(sink, EVENT_MODIFIER, shot->modifiers[i].amount, shot->modifiers[i].rule, 0);
    for (int i = 0; i < attack->numbers[ATTACK_ROUNDS]; i++) {
        int roll = ru_roll(state, seat);
        ru_tell_roll(sink, EVENT_ROLLED, seat, by, roll, needs);
        hits += roll >= needs;
    }
    return hits;
}

/* The shot itself, unless the answer has foiled it. Aim counts if it was not lost on the way. */
static void step_answered(const struct setup *setup, struct ru_state *state,
                          const struct sink *sink)
{
    struct frame *attack = stack_top(&state->stack);
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    int flags = attack->numbers[ATTACK_FLAGS];
    struct ru_shot shot;
    struct refusal refusal;
    if (state->models[by].aimed && !(flags & (SHOT_FAN | SHOT_SNAP | SHOT_COVERED)))
        flags |= SHOT_AIMED; /* [RU-SHOOT-6] */
    if (attack_is_lost(state, attack) ||
        !ru_may_fire(setup, state, by, at, NULL, attack->numbers[ATTACK_WEAPON], flags, &shot,
                     &refusal)) {
        sink_tell(sink, EVENT_LOST_SHOT, by, 0, 0); /* [RU-SNAP-3] no round is spent */
        state->models[by].aimed = 0;
        stack_pop(&state->stack);
        return;
    }
    attack->numbers[ATTACK_FLAGS] = (int16_t)flags;
    spend_rounds(setup, state, attack);
    int hits = roll_to_hit(setup, state, attack, &shot, sink);
    attack->numbers[ATTACK_HITS] = (int16_t)hits;
    attack->step = STEP_ATTACK_HITS;
    for (int i = 0; i < hits; i++)
        sink_tell(sink, EVENT_HIT, at, 0, 0);
    if (hits == 0)
        sink_tell(sink, EVENT_MISSED, at, 0, 0);
}

/* ---- hits ------------------------------------------------------------------------- */

/* [RU-SHOOT-7] Whether a hit on a mounted target strikes the horse; then that is all of it. */
static bool horse_takes_it(const struct setup *setup, struct ru_state *state, int by_seat,
                           int target, const struct sink *sink)
{
    if (!ru_is_mounted(state, target))
        return false;
    int roll = ru_roll(state, by_seat), horse = state->models[target].mount - 1;
    struct event event = {.kind = EVENT_RIDER_DIE,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(by_seat + 1),
                          .numbers = {target, roll},
                          .worth = roll > ru_data(setup)->horse_die_most ? 1000 : 0,
                          .expected = (RU_DIE - ru_data(setup)->horse_die_most) * 100};
    sink_send(sink, &event);
    if (roll > ru_data(setup)->horse_die_most)
        return false;
    int wounds = ++state->models[horse].wounds[0];
    sink_tell(sink, EVENT_HORSE_HIT, horse, wounds, 0);
    if (wounds >= ru_data(setup)->horse_wounds) /* [RU-SHOOT-8] */
        ru_horse_dies(setup, state, horse, sink);
    return true;
}

static void hit_counts(const struct setup *setup, struct ru_state *state, int target)
{
    (void)setup;
    if (ru_is_up(state, target)) /* [RU-WND-5] tests come when all hits are done */
        pending_add(&state->stack, PENDING_TOUGHNESS)->numbers[0] = (int16_t)target;
}

/* [RU-WND-5] Hit after hit; an aimed one waits for the firer's shift [RU-WND-2]. */
static void step_hits(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    struct frame *attack = stack_top(&state->stack);
    int at = attack->numbers[ATTACK_AT];
    int seat = ru_seat(setup, state, attack->numbers[ATTACK_BY]);
    while (attack->numbers[ATTACK_HITS] > 0 && ru_on_table(state, at)) {
        attack->numbers[ATTACK_HITS]--;
        if (!horse_takes_it(setup, state, seat, at, sink)) {
            int roll = ru_roll_location(state, seat, at, false, sink);
            if (attack->numbers[ATTACK_FLAGS] & SHOT_AIMED) {
                attack->numbers[ATTACK_ROLL] = (int16_t)roll;
                attack->step = STEP_ATTACK_SHIFT;
                return;
            }
            ru_wound(setup, state, at, ru_location(roll), seat, false, sink);
        }
        hit_counts(setup, state, at);
    }
    stack_pop(&state->stack);
}

bool ru_apply_shift(const struct setup *setup, struct ru_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    struct frame *attack = stack_top(&state->stack);
    int amount = answer->numbers[0], roll = attack->numbers[ATTACK_ROLL] + amount;
    if (answer->verb != VERB_SHIFT || amount < -1 || amount > 1 || roll < 1 || roll > RU_DIE)
        return REFUSE("RU-WND-2", "an aimed hit is shifted by one at most, from 1 to 10");
    int at = attack->numbers[ATTACK_AT];
    if (amount != 0)
        sink_tell(sink, EVENT_SHIFTED, at, amount, ru_location(roll));
    ru_wound(setup, state, at, ru_location(roll), ru_seat(setup, state, attack->numbers[ATTACK_BY]),
             false, sink);
    hit_counts(setup, state, at);
    attack->step = STEP_ATTACK_HITS;
    return true;
}

void ru_attack_step(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->step) {
    case STEP_ATTACK_DECLARED:
        step_declared(setup, state);
        break;
    case STEP_ATTACK_ANSWERED:
        step_answered(setup, state, sink);
        break;
    default: /* a shift is asked for, and goes on with an answer only */
        CHECK(stack_top(&state->stack)->step == STEP_ATTACK_HITS);
        step_hits(setup, state, sink);
    }
}

/* ---- Snap Shots ------------------------------------------------------------------- */

/* A card played against an attack: in the hand and high enough. Gives its place, or -1, refused. */
static int snap_card(const struct setup *setup, const struct ru_state *state, int seat, int card,
                     int attacker, struct refusal *refusal)
{
    int place = ru_hand_find(state, seat, card);
    if (place < 0) {
        (void)REFUSE("RU-SNAP-1", "that card is not in the hand");
    } else if (!ru_card_beats(setup, state, card, ru_seat(setup, state, attacker))) {
        (void)REFUSE("RU-SNAP-1", "that card is not above the attacker's initiative card");
        place = -1;
    }
    return place;
}

static bool apply_snap_shot(const struct setup *setup, struct ru_state *state, int seat,
                            const struct answer *answer, const struct sink *sink,
                            struct refusal *refusal)
{
    const struct frame *snap = stack_top(&state->stack);
    int by = snap->numbers[SNAP_BY], at = snap->numbers[SNAP_AT], card = answer->numbers[0];
    int flags = SHOT_SNAP | (answer->numbers[2] == 1 ? SHOT_DEAD : 0);
    struct ru_shot shot;
    if (answer->numbers[2] < 0 || answer->numbers[2] > 1)
        return REFUSE("RU-CHAR-2", "a shot is plain or a Dead Shot");
    int place = snap_card(setup, state, seat, card, by, refusal);
    if (place < 0 ||
        !ru_may_fire(setup, state, at, by, NULL, answer->numbers[1], flags, &shot, refusal))
        return false;
    ru_discard(state, seat, place);
    sink_tell(sink, EVENT_SNAPPED, at, card, 0);
    stack_pop(&state->stack);
    ru_attack(setup, state, at, by, answer->numbers[1], 1, flags, sink);
    return true;
}

/* [RU-GYC-2] A mover who ducks moves on no further; there is always an attack or a Move to duck from. */
static void duck_holds(struct ru_state *state, int ducker)
{
    struct frame *first = &state->stack.frames[0];
    if (first->kind == FRAME_MOVE && first->numbers[MOVER_MODEL] == ducker)
        first->numbers[MOVER_DUCKED] = 1;
}

static bool apply_duck(const struct setup *setup, struct ru_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    const struct frame *snap = stack_top(&state->stack);
    int by = snap->numbers[SNAP_BY], at = snap->numbers[SNAP_AT], card = answer->numbers[0];
    struct way way;
    int place = snap_card(setup, state, seat, card, by, refusal);
    if (place < 0 || !ru_duck_way(setup, state, at, answer, &way, refusal))
        return false;
    ru_discard(state, seat, place);
    ru_walk(setup, state, at, &way, EVENT_DUCKED, card, sink);
    state->models[at].covering = 0; /* [RU-GYC-1] */
    stack_pop(&state->stack);
    duck_holds(state, at);
    return true;
}

bool ru_apply_snap(const struct setup *setup, struct ru_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    switch (answer->verb) {
    case VERB_HOLD:
        stack_pop(&state->stack);
        return true;
    case VERB_SNAP:
        return apply_snap_shot(setup, state, seat, answer, sink, refusal);
    case VERB_DUCK:
        return apply_duck(setup, state, seat, answer, sink, refusal);
    default:
        return REFUSE("RU-SNAP-1", "hold, shoot first or duck");
    }
}

/* The shots that a character could answer or cover with, one option each and weapon. */
static int fire_options(const struct setup *setup, const struct ru_state *state, int firer,
                        int target, const struct circle *to, int flags, int verb, int first,
                        struct option *out, int count)
{
    struct ru_shot shot;
    struct refusal refusal;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        for (int dead = 0; dead <= 1; dead++)
            if (ru_may_fire(setup, state, firer, target, to, weapon, flags | (dead ? SHOT_DEAD : 0),
                            &shot, &refusal))
                count = ru_option(out, count, verb, first, weapon, dead, NEEDS_NOTHING);
    return count;
}

int ru_snap_options(const struct setup *setup, const struct ru_state *state, int seat,
                    struct option *out)
{
    const struct frame *snap = &state->stack.frames[state->stack.depth - 1];
    int by = snap->numbers[SNAP_BY], at = snap->numbers[SNAP_AT];
    int count = ru_option(out, 0, VERB_HOLD, 0, 0, 0, NEEDS_NOTHING);
    bool ducks = ru_may_duck(setup, state, at);
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        int card = ru_hand_card(state, seat, i);
        if (!ru_card_beats(setup, state, card, ru_seat(setup, state, by)))
            continue;
        count = fire_options(setup, state, at, by, NULL, SHOT_SNAP, VERB_SNAP, card, out, count);
        if (ducks)
            count = ru_option(out, count, VERB_DUCK, card, 0, 0, NEEDS_WAY);
    }
    return count;
}

int ru_meet_options(const struct setup *setup, const struct ru_state *state, struct option *out)
{
    const struct frame *move = &state->stack.frames[state->stack.depth - 1];
    int mover = move->numbers[MOVER_MODEL], shooter = move->numbers[MOVER_ASKED] - 1;
    int count = ru_option(out, 0, VERB_HOLD, 0, 0, 0, NEEDS_NOTHING);
    struct point offers[RU_OFFERS];
    int offer_count = ru_way_offers(setup, state, offers);
    for (int i = 0; i < offer_count; i++) {
        if (i > 0 && same_point(offers[i], offers[i - 1]))
            continue;
        struct circle there = {offers[i], ru_radius(setup, state, mover)};
        count = fire_options(setup, state, shooter, mover, &there, SHOT_COVERED, VERB_MEET, i, out,
                             count);
    }
    return count;
}
