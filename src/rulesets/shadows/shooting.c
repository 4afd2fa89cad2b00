/* Shooting: who may be shot at with what, ranges, dice [SW-SHOOT-1] to [SW-SHOOT-8], [SW-WEAP-1] to [SW-WEAP-4]. */
#include "rulesets/shadows/shadows.h"

/* ---- weapons ---------------------------------------------------------------------- */

bool sw_slot_works(const struct setup *setup, const struct sw_state *state, int model, int slot)
{
    const struct sw_model *m = &state->models[model];
    if (!sw_has_slot(setup, model, slot) || sw_is_jammed(state, model, slot)) /* [SW-JAM-1] */
        return false;
    if (slot == SLOT_LEMAT_BURST) /* [SW-WEAP-2] once a game */
        return !(m->bursts & 1);
    return slot != SLOT_SECOND_LEMAT_BURST || !(m->bursts & 2);
}

/* [SW-ACT-1] Once an activation; with Trigger-Happy twice, but never with Gunslinger [SW-SK-1]. */
bool sw_may_fire(const struct setup *setup, const struct sw_state *state, int model, int slot)
{
    const struct sw_model *m = &state->models[model];
    int gun = sw_slot_gun(slot);
    if (!sw_slot_works(setup, state, model, slot))
        return false;
    if (!(m->fired >> gun & 1))
        return true;
    return sw_has(setup, model, ITEM_TRIGGER_HAPPY) && !(m->fired_twice >> gun & 1) &&
           !(state->stack.frames[0].numbers[ACT_FLAGS] & ACT_GUNSLUNG);
}

enum band sw_band(const struct setup *setup, int slot, struct circle from, struct circle to)
{
    const struct sw_data *data = sw_data(setup);
    if (sw_slot_is_burst(slot)) /* [SW-WEAP-4] no range modifiers */
        return circle_within(from, to, data->corridor_mil) ? BAND_MEDIUM : BAND_NONE;
    const struct sw_weapon *weapon = &data->weapons[sw_slot_weapon(slot)];
    for (int band = BAND_SHORT; band <= BAND_LONG; band++)
        if (weapon->reach_mil[band] > 0 && circle_within(from, to, weapon->reach_mil[band]))
            return (enum band)band;
    return BAND_NONE;
}

/* ---- targets ---------------------------------------------------------------------- */

/* [SW-DOWN-1] The Downed are not shot at, nor are bystanders [SW-NPC-3]. */
bool sw_may_hit(const struct setup *setup, const struct sw_state *state, int by, int at, int slot)
{
    struct circle from = sw_circle(setup, state, by), to = sw_circle(setup, state, at);
    return at != by && sw_is_up(state, at) && !sw_is_bystander(setup, state, at) &&
           sw_band(setup, slot, from, to) != BAND_NONE &&
           sw_sight(setup, from, to) != SIGHT_BLOCKED;
}

bool sw_may_target(const struct setup *setup, const struct sw_state *state, int by, int at,
                   int slot)
{
    return sw_enemies(setup, state, by, at) && sw_may_hit(setup, state, by, at, slot);
}

/* An enemy in contact with a friend of the shooter may be passed over [SW-SHOOT-1]. */
static bool is_passed_over(const struct setup *setup, const struct sw_state *state, int by, int at)
{
    int seat = sw_seat(setup, by), end = sw_first_model(setup, seat + 1);
    for (int model = sw_first_model(setup, seat); model < end; model++)
        if (model != by && sw_is_up(state, model) && sw_touch(setup, state, model, at))
            return true;
    return false;
}

/* How far two bases are apart, for comparing: exact for bases of one size, to a mil otherwise. */
static int64_t apart(const struct setup *setup, const struct sw_state *state, int a, int b)
{
    struct circle from = sw_circle(setup, state, a), to = sw_circle(setup, state, b);
    int64_t between = (int64_t)root_floor((uint64_t)distance_squared(from.at, to.at) << 12);
    return between - ((int64_t)from.radius + to.radius) * 64;
}

int sw_closest(const struct setup *setup, const struct sw_state *state, int by, int slot)
{
    int best = NO_MODEL, forced = NO_MODEL;
    int64_t least = 0, least_forced = 0;
    for (int at = 0; at < sw_model_count(setup); at++) {
        if (!sw_may_target(setup, state, by, at, slot))
            continue;
        int64_t far = apart(setup, state, by, at);
        if (is_passed_over(setup, state, by, at)) {
            if (forced == NO_MODEL || far < least_forced)
                forced = at, least_forced = far;
        } else if (best == NO_MODEL || far < least) {
            best = at, least = far;
        }
    }
    return best != NO_MODEL ? best : forced;
}

/* Ties are the shooter's choice [SW-SHOOT-1]. */
int sw_closest_to(const struct setup *setup, const struct sw_state *state, int by, int at, int slot)
{
    int closest = sw_closest(setup, state, by, slot);
    return closest == NO_MODEL || apart(setup, state, by, at) <= apart(setup, state, by, closest)
               ? at
               : closest;
}

bool sw_is_closest(const struct setup *setup, const struct sw_state *state, int by, int at,
                   int slot)
{
    return sw_closest_to(setup, state, by, at, slot) == at;
}

/* [SW-SHOOT-5] All standing models in linked contact with a target that the shot could hit; gives their
 * number. The shooter itself is none of them. */
int sw_linked(const struct setup *setup, const struct sw_state *state, int by, int at, int slot,
              uint8_t out[SW_MODELS])
{
    uint64_t seen = UINT64_C(1) << at | UINT64_C(1) << by;
    uint8_t queue[SW_MODELS] = {(uint8_t)at};
    int count = 0, ready = 1;
    for (int next = 0; next < ready; next++)
        for (int other = 0; other < sw_model_count(setup); other++)
            if (!(seen >> other & 1) && sw_is_up(state, other) &&
                !sw_is_bystander(setup, state, other) &&
                sw_touch(setup, state, queue[next], other)) {
                seen |= UINT64_C(1) << other;
                queue[ready++] = (uint8_t)other;
            }
    seen &= ~(UINT64_C(1) << by);
    for (int model = 0; model < sw_model_count(setup); model++)
        if ((seen >> model & 1) && sw_may_hit(setup, state, by, model, slot))
            out[count++] = (uint8_t)model;
    return count;
}

/* ---- dice ------------------------------------------------------------------------- */

void sw_pool_add(struct sw_pool *pool, int amount, enum rule rule, const char *words)
{
    if (amount == 0)
        return;
    pool->dice += amount;
    pool->modifiers[pool->modifier_count++] =
        (struct sw_modifier){.amount = (int8_t)amount, .rule = (uint8_t)rule, .words = words};
}

int sw_pool_dice(const struct sw_pool *pool)
{
    return pool->dice < 1 ? 1 : pool->dice > SW_DICE ? SW_DICE : pool->dice; /* [SW-TEST-1] */
}

static bool is_behind(const struct setup *setup, const struct sw_state *state, int by, int at)
{
    return !sw_in_front(state, at, sw_circle(setup, state, by)); /* [SW-SHOOT-6] */
}

/* [SW-SK-5] Named for it: long range where the range is long, else cover. */
int sw_trick(const struct setup *setup, const struct sw_state *state, int by, int at, int slot)
{
    if (!sw_has(setup, by, ITEM_TRICK_SHOOTER) || sw_class(setup, slot) != CLASS_RIFLE)
        return TRICK_NONE;
    return sw_band(setup, slot, sw_circle(setup, state, by), sw_circle(setup, state, at)) ==
                   BAND_LONG
               ? TRICK_RANGE
               : TRICK_COVER;
}

void sw_shot_pool(const struct setup *setup, const struct sw_state *state, int by, int at, int slot,
                  int trick, struct sw_pool *pool)
{
    const struct sw_data *data = sw_data(setup);
    const struct sw_weapon *weapon = &data->weapons[sw_slot_weapon(slot)];
    struct circle from = sw_circle(setup, state, by), to = sw_circle(setup, state, at);
    bool burst = sw_slot_is_burst(slot);
    enum band band = sw_band(setup, slot, from, to);
    bool dodged = state->models[at].marks & MARK_DODGED;
    *pool = (struct sw_pool){.dice = data->pool, .save = weapon->saves[band]};
    if ((dodged || sw_sight(setup, from, to) == SIGHT_OBSCURED) &&
        trick != TRICK_COVER) /* [SW-SHOOT-7] one and no more */
        sw_pool_add(pool, data->cover, dodged ? RULE_LOOK_3 : RULE_SHOOT_2, "cover");
    if (band == BAND_LONG && trick != TRICK_RANGE)
        sw_pool_add(pool, data->far, RULE_SHOOT_2, "long range");
    if (band == BAND_SHORT && !burst)
        sw_pool_add(pool, data->near, RULE_SHOOT_2, "short range");
    if (!burst)
        sw_pool_add(pool, weapon->dice[band], RULE_WEAP_1, "weapon at this range");
    if (is_behind(setup, state, by, at))
        sw_pool_add(pool, data->back, RULE_SHOOT_6, "back-shooter");
    if (sw_level(setup, state, by) > sw_level(setup, state, at))
        sw_pool_add(pool, data->elevated, RULE_SHOOT_6, "elevated");
    if (sw_has(setup, by, ITEM_DEADEYE))
        sw_pool_add(pool, 1, RULE_SK_6, "Deadeye");
    if (sw_has(setup, by, ITEM_ONE_EYED))
        sw_pool_add(pool, -1, RULE_INJ_2, "One-Eyed");
    if (state->dust)
        sw_pool_add(pool, -1, RULE_EVT_1, "dust storm");
}

void sw_pool_tell(const struct sw_pool *pool, const struct sink *sink)
{
    for (int i = 0; i < pool->modifier_count; i++)
        sink_tell(sink, EVENT_MODIFIER, pool->modifiers[i].amount, pool->modifiers[i].rule, 0);
}

/* ---- the fire corridor [SW-WEAP-4] ------------------------------------------------ */

bool sw_in_burst(const struct setup *setup, const struct sw_state *state, int by, int model)
{
    const struct sw_data *data = sw_data(setup);
    struct circle from = sw_circle(setup, state, by), to = sw_circle(setup, state, model);
    struct vec along = vec_from(from.at, (struct point){state->aim_x, state->aim_y});
    return model != by && sw_is_up(state, model) && !sw_is_bystander(setup, state, model) &&
           in_corridor(from, along, data->corridor_mil, data->corridor_wide_mil, to) &&
           sw_sight(setup, from, to) != SIGHT_BLOCKED;
}

int sw_burst_victims(const struct setup *setup, const struct sw_state *state, int by,
                     uint8_t out[SW_MODELS])
{
    int count = 0;
    for (int model = 0; model < sw_model_count(setup); model++) {
        if (!sw_in_burst(setup, state, by, model))
            continue;
        int k = count++;
        while (k > 0 && apart(setup, state, by, out[k - 1]) > apart(setup, state, by, model)) {
            out[k] = out[k - 1];
            k--;
        }
        out[k] = (uint8_t)model;
    }
    return count;
}
