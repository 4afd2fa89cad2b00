/* Estimates: quick rather than exact, whole numbers only. */
#include "rulesets/shadows/weighing.h"

/* ---- models ----------------------------------------------------------------------- */

int32_t sw_weigh_model(const struct setup *setup, const struct sw_state *state, int model)
{
    static const int16_t RANKS[RANK_COUNT] = {
        [RANK_HERO] = 2200, [RANK_VETERAN] = 1500, [RANK_NOVICE] = WORTH_UNIT};
    if (sw_is_npc(setup, model))
        return WORTH_UNIT / 2;
    int32_t worth = RANKS[sw_rank(setup, model)];
    worth += sw_is_boss(setup, model) ? 2 * WORTH_UNIT : 0; /* bottle checks hang on it */
    worth += sw_carries(state, model) ? WORTH_UNIT : 0;
    return worth;
}

/* ---- dice ------------------------------------------------------------------------- */

enum { DICE_MOST = 10, MODIFIER_LEAST = -3, MODIFIERS = 8, KINDS_OF_DICE = 3 };
enum { SHARE_SHAKEN = 220, SHARE_DOWNED = 500, SHARE_CASUALTY = 1000 };

static int32_t share_of(int failed_by, bool shaken)
{
    switch (sw_harm_of(failed_by)) {
    case HARM_NONE:
        return 0;
    case HARM_SHAKEN:
        return shaken ? SHARE_DOWNED : SHARE_SHAKEN;
    case HARM_DOWNED:
        return SHARE_DOWNED;
    default:
        return SHARE_CASUALTY;
    }
}

static int32_t dice_worked_out(int dice, int sides, int save_sides, int modifier, bool shaken)
{
    struct sw_spread spread;
    wide sum = 0;
    sw_spread_of(dice, sides, &spread);
    for (int successes = 1; successes <= dice; successes++) {
        wide likely = 0;
        for (int high = 0; high <= SIDES_MOST; high++)
            likely += spread.count[successes][high];
        for (int roll = 1; roll <= save_sides; roll++)
            sum += likely * share_of(sw_save_needs(successes) - roll - modifier, shaken);
    }
    return (int32_t)(sum / (spread.whole * save_sides));
}

/* Each is worked out once, per thread and outside of every state. */
int32_t sw_weigh_dice(int dice, int sides, int save_sides, int modifier, bool shaken)
{
    static _Thread_local int16_t kept[DICE_MOST + 1][KINDS_OF_DICE][KINDS_OF_DICE][MODIFIERS]
                                     [2]; /* from 1; 0: not yet */
    int own = (sides - 6) / 2, theirs = (save_sides - 6) / 2, mod = modifier - MODIFIER_LEAST;
    dice = dice > DICE_MOST ? DICE_MOST : dice;
    if (own < 0 || own >= KINDS_OF_DICE || theirs < 0 || theirs >= KINDS_OF_DICE || mod < 0 ||
        mod >= MODIFIERS)
        return dice_worked_out(dice, sides, save_sides, modifier, shaken);
    int16_t *one = &kept[dice][own][theirs][mod][shaken];
    if (*one == 0)
        *one = (int16_t)(1 + dice_worked_out(dice, sides, save_sides, modifier, shaken));
    return *one - 1;
}

/* ---- shots ------------------------------------------------------------------------ */

/* What the dice at one model come to, for or against us. */
static int32_t shot_at(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int slot)
{
    struct sw_pool pool;
    sw_shot_pool(setup, state, by, at, slot, sw_trick(setup, state, by, at, slot), &pool);
    int32_t share =
        sw_weigh_dice(sw_pool_dice(&pool), sw_grit(setup, state, by), sw_grit(setup, state, at),
                      pool.save + sw_save_modifier(setup, at), state->models[at].shaken);
    int32_t worth = share * sw_weigh_model(setup, state, at) / WORTH_UNIT;
    return sw_enemies(setup, state, by, at) ? worth : -2 * worth;
}

static int32_t shot_into(const struct setup *setup, const struct sw_state *state, int by, int at,
                         int slot)
{
    uint8_t linked[SW_MODELS];
    int32_t sum = 0;
    int count = sw_linked(setup, state, by, at, slot, linked);
    if (count < 2 || sw_has(setup, by, ITEM_HAWKEYE))
        return shot_at(setup, state, by, at, slot);
    for (int i = 0; i < count; i++)
        sum += shot_at(setup, state, by, linked[i], slot);
    return sum / count;
}

int32_t sw_weigh_shot(const struct setup *setup, const struct sw_state *state, int by, int at,
                      int slot, bool spots)
{
    int32_t wished = shot_into(setup, state, by, at, slot);
    int sides = sw_grit(setup, state, by);
    if (!spots || sw_is_closest(setup, state, by, at, slot))
        return wished;
    int32_t other = shot_into(setup, state, by, sw_closest(setup, state, by, slot), slot);
    return (wished * (sides - 4) + other * 4) / sides;
}

struct sw_weighed sw_weigh_best_shot(const struct setup *setup, const struct sw_state *state,
                                     int by)
{
    struct sw_weighed best = {.at = NO_MODEL};
    if (sw_is_npc(setup, by) || !sw_is_up(state, by) || sw_is_engaged(setup, state, by))
        return best;
    for (int slot = 0; slot < SLOT_GUNS; slot++) {
        if (sw_slot_is_burst(slot) || !sw_slot_works(setup, state, by, slot))
            continue;
        int shots = sw_data(setup)->weapons[sw_slot_weapon(slot)].shots;
        for (int at = 0; at < sw_model_count(setup); at++) {
            if (!sw_may_target(setup, state, by, at, slot))
                continue;
            int32_t worth = sw_weigh_shot(setup, state, by, at, slot, true) * (shots + 1) / 2;
            if (worth > best.worth)
                best = (struct sw_weighed){worth, at, slot};
        }
    }
    return best;
}

/* ---- Fights ----------------------------------------------------------------------- */

static int32_t fate_worth(const struct sw_fate *fate)
{
    return (int32_t)((fate->part[FATE_SHAKEN] / WORTH_UNIT * SHARE_SHAKEN +
                      fate->part[FATE_DOWNED] / WORTH_UNIT * SHARE_DOWNED +
                      fate->part[FATE_CASUALTY] / WORTH_UNIT * SHARE_CASUALTY) /
                     (FATE_WHOLE / WORTH_UNIT));
}

int32_t sw_weigh_fight(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int flags)
{
    struct sw_bout bout;
    if (!sw_is_up(state, at)) /* what is left of one who is Downed */
        return sw_weigh_model(setup, state, at) * (SHARE_CASUALTY - SHARE_DOWNED) / WORTH_UNIT;
    sw_fight_fate(setup, state, by, at, flags, &bout);
    return (fate_worth(&bout.defender) * sw_weigh_model(setup, state, at) -
            fate_worth(&bout.attacker) * sw_weigh_model(setup, state, by)) /
           WORTH_UNIT;
}

/* ---- places ----------------------------------------------------------------------- */

int32_t sw_weigh_risk(const struct setup *setup, const struct sw_state *state, int model)
{
    int32_t risk = 0;
    for (int by = 0; by < sw_posse_count(setup); by++) {
        int32_t worst = 0;
        if (!sw_enemies(setup, state, by, model) || !sw_is_up(state, by))
            continue;
        for (int slot = 0; slot < SLOT_GUNS; slot++) {
            if (sw_slot_is_burst(slot) || !sw_slot_works(setup, state, by, slot) ||
                !sw_may_target(setup, state, by, model, slot))
                continue;
            int32_t worth = shot_at(setup, state, by, model, slot);
            worst = worth > worst ? worth : worst;
        }
        risk += state->models[by].done == DONE_DONE ? worst / 2 : worst;
    }
    return risk;
}

static mil gap_to_edges(const struct setup *setup, const struct sw_state *state, int model)
{
    struct segment edges[2];
    struct circle base = sw_circle(setup, state, model);
    sw_own_edges(setup, state, sw_seat(setup, model), edges);
    struct point corner = edges[0].a;
    mil x = corner.x == 0 ? base.at.x : corner.x - base.at.x;
    mil y = corner.y == 0 ? base.at.y : corner.y - base.at.y;
    mil reach = sw_data(setup)->corner_mil;
    mil over_x = x > reach ? x - reach : 0, over_y = y > reach ? y - reach : 0;
    return lesser(y + over_x, x + over_y);
}

/* From where its best gun shoots well. */
static mil good_range(const struct setup *setup, const struct sw_state *state, int model)
{
    mil best = 0;
    for (int slot = 0; slot < SLOT_GUNS; slot++)
        if (!sw_slot_is_burst(slot) && sw_slot_works(setup, state, model, slot))
            best =
                greater(best, sw_data(setup)->weapons[sw_slot_weapon(slot)].reach_mil[BAND_MEDIUM]);
    return best;
}

mil sw_weigh_distance(const struct setup *setup, const struct sw_state *state, int model)
{
    enum { FAR_AWAY = 72 * INCH };
    struct circle base = sw_circle(setup, state, model);
    mil least = FAR_AWAY, nearest = FAR_AWAY;
    if (sw_carries(state, model))
        return gap_to_edges(setup, state, model);
    for (int i = 0; i < SW_TOKENS; i++) {
        const struct sw_object *o = &state->objects[i];
        if ((o->kind == OBJECT_TOKEN || o->kind == OBJECT_LOOT) && !o->carrier)
            least = lesser(least, circle_gap_ceil(base, sw_object_circle(state, i)));
    }
    for (int other = 0; other < sw_posse_count(setup); other++) {
        if (!sw_on_table(state, other) || !sw_enemies(setup, state, model, other))
            continue;
        mil gap = circle_gap_ceil(base, sw_circle(setup, state, other));
        if (sw_is_up(state, other))
            nearest = lesser(nearest, gap);
        else /* to be finished */
            least = lesser(least, gap);
    }
    return lesser(least, greater(nearest - good_range(setup, state, model), 0));
}
