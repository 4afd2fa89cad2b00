/* Exact chances: dice pools, saves, jams, Fights; whole numbers throughout. */
#include "rulesets/shadows/chances.h"

#include <string.h>

/* ---- pools ------------------------------------------------------------------------ */

static wide power(int base, int exponent)
{
    wide result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

static wide choose(int n, int k)
{
    wide result = 1;
    for (int i = 1; i <= k; i++)
        result = result * (n - k + i) / i;
    return result;
}

/* With some highest rolls among the dice: as many failures are rolled again [SW-TEST-3]. */
static void add_with_highest(int dice, int sides, int highest, int others, struct sw_spread *out)
{
    enum { FAILURES = SW_SUCCESS - 1 };
    int failed = dice - highest - others, again = highest < failed ? highest : failed;
    int most = dice / 2; /* never more are rolled again */
    wide rolls = choose(dice, highest) * choose(dice - highest, others) *
                 power(sides - FAILURES - 1, others) * power(FAILURES, failed);
    for (int more = 0; more <= again; more++)
        out->count[highest + others + more][sides] +=
            rolls * choose(again, more) * power(sides - FAILURES, more) *
            power(FAILURES, again - more) * power(sides, most - again);
}

/* Without: the highest die is below the die's highest, and nothing is rolled again. */
static void add_without(int dice, int sides, int others, struct sw_spread *out)
{
    enum { FAILURES = SW_SUCCESS - 1 };
    wide rest = choose(dice, others) * power(sides, dice / 2);
    if (others == 0) {
        for (int high = 1; high <= FAILURES; high++)
            out->count[0][high] += rest * (power(high, dice) - power(high - 1, dice));
        return;
    }
    for (int high = SW_SUCCESS; high < sides; high++)
        out->count[others][high] +=
            rest * power(FAILURES, dice - others) *
            (power(high - FAILURES, others) - power(high - FAILURES - 1, others));
}

/* Larger pools than any table sees are cut to what the products below can hold. */
static void scale_down(struct sw_spread *out)
{
    const wide most = (wide)1000000000000;
    wide whole = out->whole, sum = 0;
    if (whole <= most)
        return;
    for (int s = 0; s <= SW_DICE; s++)
        for (int h = 0; h <= SIDES_MOST; h++) {
            out->count[s][h] = out->count[s][h] * most / whole;
            sum += out->count[s][h];
        }
    out->whole = sum;
}

void sw_spread_of(int dice, int sides, struct sw_spread *out)
{
    memset(out, 0, sizeof *out);
    out->whole = power(sides, dice + dice / 2);
    for (int highest = 0; highest <= dice; highest++)
        for (int others = 0; others <= dice - highest; others++)
            if (highest > 0 && dice > 1)
                add_with_highest(dice, sides, highest, others, out);
            else if (highest > 0)
                out->count[1][sides] += 1;
            else
                add_without(dice, sides, others, out);
    scale_down(out);
}

static wide spread_successes(const struct sw_spread *spread, int successes)
{
    wide sum = 0;
    for (int high = 0; high <= SIDES_MOST; high++)
        sum += spread->count[successes][high];
    return sum;
}

/* ---- fates ------------------------------------------------------------------------ */

void sw_fate_mix(struct sw_fate *fate, const struct sw_fate *other, int64_t part, int64_t whole)
{
    for (int i = 0; i < FATE_COUNT; i++)
        fate->part[i] += (int64_t)((wide)other->part[i] * part / whole);
}

void sw_fate_ppm(const struct sw_fate *fate, int32_t out[FATE_COUNT])
{
    int64_t whole = 0, sum = 0;
    int32_t told = 0;
    for (int i = 0; i < FATE_COUNT; i++)
        whole += fate->part[i];
    for (int i = 0; i < FATE_COUNT; i++) {
        sum += fate->part[i];
        int32_t upto = (int32_t)(((wide)sum * ONE_MILLION + whole / 2) / whole);
        out[i] = upto - told;
        told = upto;
    }
}

static int fate_of(const struct setup *setup, const struct sw_state *state, int model,
                   int failed_by)
{
    bool shaken = state->models[model].shaken, npc = sw_is_npc(setup, model);
    switch (sw_harm_of(failed_by)) {
    case HARM_NONE:
        return FATE_SAVED;
    case HARM_SHAKEN:
        return !shaken ? FATE_SHAKEN : npc ? FATE_CASUALTY : FATE_DOWNED;
    case HARM_DOWNED:
        return npc ? FATE_CASUALTY : FATE_DOWNED;
    default:
        return FATE_CASUALTY;
    }
}

/* Adds what a save comes to, which is rolled in `part` of all cases. */
static void add_save(const struct setup *setup, const struct sw_state *state, int model,
                     int successes, int modifier, wide part, wide parts[FATE_COUNT])
{
    int sides = sw_grit(setup, state, model), needs = sw_save_needs(successes);
    modifier += sw_save_modifier(setup, model);
    for (int roll = 1; roll <= sides; roll++)
        parts[fate_of(setup, state, model, needs - roll - modifier)] += part;
}

static struct sw_fate fate_from(const wide parts[FATE_COUNT], wide whole)
{
    struct sw_fate fate;
    int64_t told = 0;
    wide sum = 0;
    for (int i = 0; i < FATE_COUNT; i++) {
        sum += parts[i];
        int64_t upto = (int64_t)(sum * FATE_WHOLE / whole);
        fate.part[i] = upto - told;
        told = upto;
    }
    return fate;
}

/* ---- shots ------------------------------------------------------------------------ */

int64_t sw_success_part(int sides, bool again)
{
    int fails = SW_SUCCESS - 1;
    int64_t failed = FATE_WHOLE * fails / sides;
    if (again)
        failed = failed * fails / sides;
    return FATE_WHOLE - failed;
}

/* [SW-JAM-1] All failures, at least one of them a 1, and the jam die failed; after a jinx any miss. */
static int64_t jam_part(const struct setup *setup, const struct sw_state *state, int by, int slot,
                        int dice, int sides)
{
    int fails = SW_SUCCESS - 1;
    int jam = sw_data(setup)->weapons[sw_slot_weapon(slot)].jam;
    wide whole = power(sides, dice), missed = power(fails, dice);
    wide ones = missed - power(fails - 1, dice);
    if (state->jinx[sw_seat(setup, by)])
        return (int64_t)(missed * FATE_WHOLE / whole);
    int64_t checked = (int64_t)(ones * FATE_WHOLE / whole);
    int low = jam < fails ? jam : fails;
    checked = checked / jam * low;
    return sw_has(setup, by, ITEM_GUNSMITH) ? checked / jam * low : checked;
}

struct sw_fate sw_shot_fate(const struct setup *setup, const struct sw_state *state, int by, int at,
                            int slot, int64_t *jams)
{
    struct sw_pool pool;
    struct sw_spread spread;
    wide parts[FATE_COUNT] = {0};
    int sides = sw_grit(setup, state, by), save = sw_grit(setup, state, at);
    sw_shot_pool(setup, state, by, at, slot, sw_trick(setup, state, by, at, slot), &pool);
    int dice = sw_pool_dice(&pool);
    sw_spread_of(dice, sides, &spread);
    parts[FATE_MISSED] = spread_successes(&spread, 0) * save;
    for (int successes = 1; successes <= dice; successes++)
        add_save(setup, state, at, successes, pool.save, spread_successes(&spread, successes),
                 parts);
    if (jams)
        *jams = sw_slot_is_burst(slot) ? FATE_WHOLE : jam_part(setup, state, by, slot, dice, sides);
    return fate_from(parts, spread.whole * save);
}

/* [SW-SHOOT-5] Any of those in the fight. */
static struct sw_fate linked_fate(const struct setup *setup, const struct sw_state *state, int by,
                                  int at, int slot, int64_t *jams)
{
    uint8_t linked[SW_MODELS];
    int count = sw_linked(setup, state, by, at, slot, linked);
    struct sw_fate fate = {{0}};
    int64_t sum = 0, one = 0;
    if (count < 2 || sw_has(setup, by, ITEM_HAWKEYE))
        return sw_shot_fate(setup, state, by, at, slot, jams);
    for (int i = 0; i < count; i++) {
        struct sw_fate other = sw_shot_fate(setup, state, by, linked[i], slot, &one);
        sw_fate_mix(&fate, &other, 1, count);
        sum += one / count;
    }
    if (jams)
        *jams = sum;
    return fate;
}

struct sw_fate sw_aimed_fate(const struct setup *setup, const struct sw_state *state, int by,
                             int at, int slot, bool spots, int64_t *jams)
{
    struct sw_fate fate = {{0}};
    int64_t wished_jams, other_jams;
    struct sw_fate wished = linked_fate(setup, state, by, at, slot, &wished_jams);
    if (!spots || sw_is_closest(setup, state, by, at, slot)) {
        *jams = wished_jams;
        return wished;
    }
    int64_t spotted = sw_success_part(sw_grit(setup, state, by), sw_has(setup, by, ITEM_HAWKEYE));
    struct sw_fate other =
        linked_fate(setup, state, by, sw_closest(setup, state, by, slot), slot, &other_jams);
    sw_fate_mix(&fate, &wished, spotted, FATE_WHOLE);
    sw_fate_mix(&fate, &other, FATE_WHOLE - spotted, FATE_WHOLE);
    *jams = (int64_t)(((wide)wished_jams * spotted + (wide)other_jams * (FATE_WHOLE - spotted)) /
                      FATE_WHOLE);
    return fate;
}

int32_t sw_best_shot_ppm(const struct setup *setup, const struct sw_state *state, int by, int at,
                         int *band)
{
    int32_t best = -1;
    *band = BAND_NONE;
    if (sw_is_npc(setup, by) || !sw_is_up(state, by) || !sw_is_up(state, at) ||
        sw_is_engaged(setup, state, by))
        return best;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        int32_t ppm[FATE_COUNT];
        if (!sw_slot_works(setup, state, by, slot) || !sw_may_target(setup, state, by, at, slot))
            continue;
        struct sw_fate fate = sw_shot_fate(setup, state, by, at, slot, NULL);
        sw_fate_ppm(&fate, ppm);
        if (ONE_MILLION - ppm[FATE_MISSED] <= best)
            continue;
        best = ONE_MILLION - ppm[FATE_MISSED];
        *band = (int)sw_band(setup, slot, sw_circle(setup, state, by), sw_circle(setup, state, at));
    }
    return best;
}

/* ---- Fights ----------------------------------------------------------------------- */

static void spreads_meet(const struct sw_spread *attack, const struct sw_spread *defend,
                         wide out[2 * SW_DICE + 1])
{
    memset(out, 0, (2 * SW_DICE + 1) * sizeof *out);
    for (int s = 0; s <= SW_DICE; s++)
        for (int h = 1; h <= SIDES_MOST; h++)
            for (int t = 0; attack->count[s][h] && t <= SW_DICE; t++)
                for (int g = 1; g <= SIDES_MOST; g++) {
                    int by = s != t ? s - t : (h > g) - (h < g); /* [SW-FIGHT-2] */
                    out[SW_DICE + by] += attack->count[s][h] * defend->count[t][g];
                }
}

wide sw_margins(int dice, int sides, int other_dice, int other_sides, wide out[2 * SW_DICE + 1])
{
    struct sw_spread attack, defend;
    sw_spread_of(dice, sides, &attack);
    sw_spread_of(other_dice, other_sides, &defend);
    spreads_meet(&attack, &defend, out);
    return attack.whole * defend.whole;
}

static void bout(const struct setup *setup, const struct sw_state *state, int by, int at, int flags,
                 struct sw_bout *out)
{
    struct sw_pool attack, defend;
    wide won[2 * SW_DICE + 1], theirs[FATE_COUNT] = {0}, ours[FATE_COUNT] = {0};
    bool rushes = (flags & FIGHT_CHARGE) && sw_has(setup, by, ITEM_BULL_RUSH);
    int save_by = sw_grit(setup, state, by), save_at = sw_grit(setup, state, at);
    sw_fight_pool(setup, state, by, at, flags, true, &attack);
    sw_fight_pool(setup, state, at, by, flags, false, &defend);
    wide whole = sw_margins(sw_pool_dice(&attack), save_by, sw_pool_dice(&defend), save_at, won);
    for (int i = 1; i <= SW_DICE; i++) {
        add_save(setup, state, at, i, rushes ? -1 : 0, won[SW_DICE + i], theirs);
        if (flags & FIGHT_FREE)
            ours[FATE_MISSED] += won[SW_DICE - i] * save_by;
        else
            add_save(setup, state, by, i, 0, won[SW_DICE - i], ours);
        ours[FATE_MISSED] += won[SW_DICE + i] * save_by;
        theirs[FATE_MISSED] += won[SW_DICE - i] * save_at;
    }
    ours[FATE_MISSED] += won[SW_DICE] * save_by;
    theirs[FATE_MISSED] += won[SW_DICE] * save_at;
    out->attacker = fate_from(ours, whole * save_by);
    out->defender = fate_from(theirs, whole * save_at);
    out->even = (int64_t)(won[SW_DICE] * FATE_WHOLE / whole);
}

/* [SW-SK-14] Either way with its share. */
void sw_fight_fate(const struct setup *setup, const struct sw_state *state, int by, int at,
                   int flags, struct sw_bout *out)
{
    const struct frame *act = &state->stack.frames[0];
    bool own = act->kind == FRAME_ACTIVATION && act->numbers[ACT_MODEL] == by;
    bool tested = own && (act->numbers[ACT_FLAGS] & ACT_TESTED);
    if (own && (act->numbers[ACT_FLAGS] & ACT_AFRAID))
        flags |= FIGHT_AFRAID;
    if (tested || !sw_is_feared(setup, by, at)) {
        bout(setup, state, by, at, flags, out);
        return;
    }
    struct sw_bout brave, afraid;
    int64_t passes = sw_success_part(sw_grit(setup, state, by), sw_has(setup, by, ITEM_NERVES));
    bout(setup, state, by, at, flags, &brave);
    bout(setup, state, by, at, flags | FIGHT_AFRAID, &afraid);
    *out = (struct sw_bout){
        .even = (int64_t)(((wide)brave.even * passes + (wide)afraid.even * (FATE_WHOLE - passes)) /
                          FATE_WHOLE)};
    sw_fate_mix(&out->attacker, &brave.attacker, passes, FATE_WHOLE);
    sw_fate_mix(&out->attacker, &afraid.attacker, FATE_WHOLE - passes, FATE_WHOLE);
    sw_fate_mix(&out->defender, &brave.defender, passes, FATE_WHOLE);
    sw_fate_mix(&out->defender, &afraid.defender, FATE_WHOLE - passes, FATE_WHOLE);
}

/* ---- Recovery and bottle checks --------------------------------------------------- */

struct sw_fate sw_recovery_fate(const struct setup *setup, const struct sw_state *state, int model)
{
    int dice = sw_recovery_dice(setup, state, model);
    struct sw_spread spread;
    wide parts[FATE_COUNT] = {0};
    sw_spread_of(dice, sw_grit(setup, state, model), &spread);
    for (int successes = 0; successes <= dice; successes++)
        parts[successes == 0                  ? FATE_CASUALTY
              : successes < SW_RECOVERY_NEEDS ? FATE_DOWNED
                                              : FATE_SHAKEN] +=
            spread_successes(&spread, successes);
    return fate_from(parts, spread.whole);
}

int64_t sw_holds_part(const struct setup *setup, const struct sw_state *state, int model)
{
    int dice = sw_bottle_dice(setup, state, model), sides = sw_grit(setup, state, model);
    int rolls = dice + sw_has(setup, model, ITEM_NERVES); /* [SW-SK-8] one again where all failed */
    return FATE_WHOLE - (int64_t)(power(SW_SUCCESS - 1, rolls) * FATE_WHOLE / power(sides, rolls));
}
