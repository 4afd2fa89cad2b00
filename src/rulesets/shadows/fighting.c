/* Fights: who, dice, outcome [SW-FIGHT-1] to [SW-FIGHT-3]; striking the Downed [SW-DOWN-1]. */
#include "rulesets/shadows/shadows.h"

bool sw_may_fight(const struct setup *setup, const struct sw_state *state, int by, int at)
{
    return sw_on_table(state, at) && sw_enemies(setup, state, by, at) &&
           sw_touch(setup, state, by, at); /* [SW-FIGHT-3] */
}

void sw_fight_start(struct sw_state *state, int by, int at, int flags, const struct sink *sink)
{
    struct frame *fight = stack_push(&state->stack, FRAME_FIGHT);
    fight->numbers[FIGHT_BY] = (int16_t)by;
    fight->numbers[FIGHT_AT] = (int16_t)at;
    fight->numbers[FIGHT_FLAGS] = (int16_t)flags;
    sink_tell(sink, EVENT_FIGHTS, by, at, 0);
    sw_face(state, by, sw_at(state, at)); /* [SW-FACE-1] */
    if (sw_is_up(state, at))
        sw_face(state, at, sw_at(state, by));
}

/* ---- dice ------------------------------------------------------------------------- */

/* [SW-SHOOT-6] Something to stand behind lies between them. */
static bool is_fortified(const struct setup *setup, const struct sw_state *state, int by, int at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    uint64_t barriers = terrain_with(terrain, KW_BARRIER);
    for (int i = 0; i < terrain->piece_count; i++)
        if ((barriers >> i & 1) &&
            compare_segment_to_polygon(sw_at(state, by), sw_at(state, at),
                                       terrain->pieces[i].points, terrain->pieces[i].point_count,
                                       0) <= 0)
            return true;
    return false;
}

/* Whether a standing enemy of a fighter touches another standing model of the fighter's side. */
static bool has_other_opponent(const struct setup *setup, const struct sw_state *state, int enemy,
                               int fighter)
{
    for (int other = 0; other < sw_model_count(setup); other++)
        if (other != fighter && other != enemy && sw_is_up(state, other) &&
            sw_seat(setup, other) == sw_seat(setup, fighter) &&
            sw_enemies(setup, state, enemy, other) && sw_touch(setup, state, enemy, other))
            return true;
    return false;
}

/* [SW-FIGHT-1] Enemies in contact beyond the opponent that fight nobody else. */
static int enemies_more(const struct setup *setup, const struct sw_state *state, int fighter,
                        int opponent)
{
    int count = 0;
    for (int enemy = 0; enemy < sw_model_count(setup); enemy++)
        count += enemy != opponent && sw_is_up(state, enemy) &&
                 sw_enemies(setup, state, fighter, enemy) &&
                 sw_touch(setup, state, fighter, enemy) &&
                 !has_other_opponent(setup, state, enemy, fighter);
    return count;
}

/* [SW-SK-13] [SW-WEAP-2] Unjammed pistols, two at most, and a Derringer's own die with no more than one. */
static int gun_dice(const struct setup *setup, const struct sw_state *state, int model)
{
    int pistols = 0;
    bool derringer = sw_slot_works(setup, state, model, WEAPON_DERRINGER);
    for (int slot = 0; slot < SLOT_GUNS; slot++)
        pistols +=
            sw_class(setup, slot) == CLASS_PISTOL && sw_slot_works(setup, state, model, slot);
    pistols += derringer; /* [SW-WEAP-3] */
    if (!sw_has(setup, model, ITEM_CLOSE_WORK))
        return derringer;
    return pistols >= 2 ? 2 : pistols + derringer;
}

void sw_fight_pool(const struct setup *setup, const struct sw_state *state, int fighter,
                   int opponent, int flags, bool attacks, struct sw_pool *pool)
{
    const struct sw_data *data = sw_data(setup);
    bool printed = setup->switches[SWITCH_COLUMN] == COLUMN_PRINTED;
    int charging = printed ? -data->charging : data->charging;
    int many = printed ? -data->many : data->many;
    *pool = (struct sw_pool){.dice = data->pool};
    if (attacks && (flags & FIGHT_CHARGE)) /* [SW-MOV-3] */
        sw_pool_add(pool, charging, RULE_FIGHT_1, "charging");
    if (attacks && is_fortified(setup, state, fighter, opponent))
        sw_pool_add(pool, data->fortified, RULE_FIGHT_1, "fortified defender");
    if (printed || !sw_has(setup, fighter, ITEM_ORNERY)) /* [SW-SK-16] */
        sw_pool_add(pool, many * enemies_more(setup, state, fighter, opponent), RULE_FIGHT_1,
                    "more enemies");
    if (!sw_is_npc(setup, fighter))
        sw_pool_add(pool, gun_dice(setup, state, fighter), RULE_SK_13, "guns at hand");
    if (sw_has(setup, fighter, ITEM_MEAN))
        sw_pool_add(pool, 1, RULE_SK_18, "Mean");
    if (sw_has(setup, fighter, ITEM_WEAKENED))
        sw_pool_add(pool, -1, RULE_INJ_4, "Weakened");
    if (attacks && (flags & FIGHT_AFRAID))
        sw_pool_add(pool, -1, RULE_SK_14, "afraid");
}

/* ---- step by step ----------------------------------------------------------------- */

bool sw_is_feared(const struct setup *setup, int by, int at)
{
    return sw_has(setup, at, ITEM_FEARSOME) && !sw_has(setup, by, ITEM_FEARSOME); /* [SW-SK-14] */
}

/* [SW-SK-19] Once an activation; for a free Fight, or a creature, each time. */
static void fear(const struct setup *setup, struct sw_state *state, struct frame *fight,
                 const struct sink *sink)
{
    int by = fight->numbers[FIGHT_BY], at = fight->numbers[FIGHT_AT];
    struct frame *act = &state->stack.frames[0];
    bool own = act->kind == FRAME_ACTIVATION && act->numbers[ACT_MODEL] == by &&
               !(fight->numbers[FIGHT_FLAGS] & FIGHT_FREE);
    bool tested = own && (act->numbers[ACT_FLAGS] & ACT_TESTED);
    bool afraid = own && (act->numbers[ACT_FLAGS] & ACT_AFRAID);
    if (!tested && sw_is_feared(setup, by, at)) {
        afraid = !sw_test_nerve(setup, state, by, sink);
        if (own)
            act->numbers[ACT_FLAGS] |= (int16_t)(ACT_TESTED | (afraid ? ACT_AFRAID : 0));
    }
    if (afraid)
        fight->numbers[FIGHT_FLAGS] |= FIGHT_AFRAID;
}

static void step_fear(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *fight = stack_top(&state->stack);
    int by = fight->numbers[FIGHT_BY], at = fight->numbers[FIGHT_AT];
    if (!sw_is_up(state, by) || !sw_on_table(state, at)) { /* [SW-LOOK-2] */
        sink_tell(sink, EVENT_LOST, by, 0, 0);
        stack_pop(&state->stack);
        return;
    }
    fear(setup, state, fight, sink);
    fight->step = STEP_FIGHT_ATTACK;
    if (sw_is_up(state, at))
        return;
    stack_pop(&state->stack);
    sw_casualty(setup, state, at, by, sink); /* [SW-DOWN-1] no Fight Test */
}

static void roll(const struct setup *setup, struct sw_state *state, bool attacks,
                 const struct sink *sink)
{
    const struct frame *fight = stack_top(&state->stack);
    int by = fight->numbers[FIGHT_BY], at = fight->numbers[FIGHT_AT];
    struct sw_pool pool;
    sw_fight_pool(setup, state, attacks ? by : at, attacks ? at : by, fight->numbers[FIGHT_FLAGS],
                  attacks, &pool);
    sw_pool_tell(&pool, sink);
    sw_test_start(setup, state, attacks ? by : at, WHAT_FIGHT, sw_pool_dice(&pool), sink);
}

/* [SW-FIGHT-2] By how much the attacker wins; below 0 the defender. */
static int outcome(const struct sw_state *state, const struct frame *fight)
{
    int more = fight->numbers[FIGHT_SUCCESSES] - sw_successes(state);
    int higher = fight->numbers[FIGHT_HIGHEST] - sw_highest(state);
    if (more != 0)
        return more;
    return (higher > 0) - (higher < 0);
}

static void resolve(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame fight = *stack_top(&state->stack);
    int by = fight.numbers[FIGHT_BY], at = fight.numbers[FIGHT_AT];
    int flags = fight.numbers[FIGHT_FLAGS], won = outcome(state, &fight);
    stack_pop(&state->stack);
    if (won == 0) {
        sink_tell(sink, EVENT_EVEN, by, at, 0);
        return;
    }
    int winner = won > 0 ? by : at, loser = won > 0 ? at : by;
    bool rushed = won > 0 && (flags & FIGHT_CHARGE) && sw_has(setup, by, ITEM_BULL_RUSH);
    sink_tell(sink, EVENT_WON_FIGHT, winner, loser, won > 0 ? won : -won);
    if (won < 0 && (flags & FIGHT_FREE)) /* [SW-MOV-3] only the leaver can be hurt */
        return;
    sw_save(setup, state, loser, winner, won > 0 ? won : -won, rushed ? -1 : 0,
            sink); /* [SW-SK-15] */
}

bool sw_fight_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    struct frame *fight = stack_top(&state->stack);
    switch (fight->step) {
    case STEP_FIGHT_ANSWER:
        fight->step = STEP_FIGHT_FEAR;
        if (!(fight->numbers[FIGHT_FLAGS] & FIGHT_FREE))
            sw_ask_start(state, fight->numbers[FIGHT_BY], TARGET_NONE);
        break;
    case STEP_FIGHT_FEAR:
        step_fear(setup, state, sink);
        break;
    case STEP_FIGHT_ATTACK: /* [SW-FIGHT-2] the attacker settles re-rolls first */
        fight->step = STEP_FIGHT_ATTACKED;
        roll(setup, state, true, sink);
        break;
    case STEP_FIGHT_ATTACKED:
        fight->numbers[FIGHT_SUCCESSES] = (int16_t)sw_successes(state);
        fight->numbers[FIGHT_HIGHEST] = (int16_t)sw_highest(state);
        fight->step = STEP_FIGHT_DEFENDED;
        roll(setup, state, false, sink);
        break;
    default:
        resolve(setup, state, sink);
    }
    return false;
}
