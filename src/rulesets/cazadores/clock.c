/* The clock: ticks, who acts when, rounds and how a hunt ends [CZ-CLK-1] to [CZ-CLK-8], [CZ-END-1]. */
#include <string.h>

#include "rulesets/cazadores/cazadores.h"

int cz_dial(const struct cz_state *state)
{
    return (state->tick - 1) % CZ_TICKS + 1;
}

int cz_round(const struct cz_state *state)
{
    return (state->tick - 1) / CZ_TICKS + 1;
}

/* ---- who is due ------------------------------------------------------------------- */

static bool is_due(const struct cz_state *state, int model)
{
    return cz_is_up(state, model) && cz_has_mark(state, model, MARK_DUE);
}

int cz_due_pack(const struct setup *setup, const struct cz_state *state, uint8_t out[CZ_MODELS])
{
    int count = 0;
    for (int model = 0; model < cz_pack_count(setup); model++)
        if (is_due(state, model))
            out[count++] = (uint8_t)model;
    return count;
}

static int due_foes(const struct setup *setup, const struct cz_state *state, uint8_t out[CZ_FOES])
{
    int count = 0;
    for (int model = cz_pack_count(setup); model < cz_model_count(setup); model++)
        if (is_due(state, model))
            out[count++] = (uint8_t)model;
    return count;
}

/* [CZ-CLK-4] The due Cazador with the highest Resolve; [CZ-CLK-8] ties: the lower seat. */
static int due_leader(const struct setup *setup, const struct cz_state *state)
{
    int leader = NO_MODEL;
    for (int model = 0; model < cz_pack_count(setup); model++) {
        if (!is_due(state, model) || !cz_is_cazador(setup, model))
            continue;
        int resolve = cz_member(setup, model)->abilities[ABILITY_RESOLVE];
        if (leader == NO_MODEL || resolve > cz_member(setup, leader)->abilities[ABILITY_RESOLVE])
            leader = model;
    }
    return leader;
}

static int highest_terror(const struct setup *setup, const struct cz_state *state)
{
    uint8_t foes[CZ_FOES];
    int count = due_foes(setup, state, foes), highest = 0;
    for (int i = 0; i < count; i++) {
        int terror = cz_foe_rating(setup, state, foes[i], RATING_TERROR);
        highest = terror > highest ? terror : highest;
    }
    return highest;
}

/* ---- a tick ----------------------------------------------------------------------- */

static void pack_or_foes(struct cz_state *state, int side, const struct sink *sink)
{
    state->sides = (uint8_t)side;
    state->phase = side == SIDES_PACK ? PHASE_PACK : PHASE_FOES;
    sink_tell(sink, EVENT_FIRST, side - SIDES_PACK, 0, 0);
}

/* [CZ-CLK-4] A Leadership check lets the player choose; [CZ-CLK-8] it is no action. */
static bool settle_sides(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    int leader = due_leader(setup, state);
    if (leader != NO_MODEL &&
        cz_passes(setup, state, leader, SKILL_LEADERSHIP, highest_terror(setup, state), sink)) {
        state->sides = SIDES_ASKED;
        return true;
    }
    pack_or_foes(state, SIDES_FOES, sink);
    return false;
}

/* [CZ-CLK-7] Those due are listed when the tick starts. */
static bool tick_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    uint8_t pack[CZ_MODELS], foes[CZ_FOES];
    if (state->sides == SIDES_ASKED)
        return true;
    for (int model = 0; model < cz_model_count(setup); model++)
        if (cz_is_up(state, model) && state->models[model].due == state->tick)
            state->models[model].marks |= MARK_DUE;
    int pack_count = cz_due_pack(setup, state, pack), foe_count = due_foes(setup, state, foes);
    if (pack_count + foe_count == 0) {
        state->phase = PHASE_FOES; /* which has nobody, so the tick ends */
        return false;
    }
    int leader = due_leader(setup, state); /* [CZ-CLK-8] */
    if (pack_count > 0)
        state->leader = (uint8_t)cz_player(setup, state, leader == NO_MODEL ? pack[0] : leader);
    sink_tell(sink, EVENT_TICK, cz_dial(state), 0, 0);
    if (pack_count > 0 && foe_count > 0)
        return settle_sides(setup, state, sink);
    state->phase = pack_count > 0 ? PHASE_PACK : PHASE_FOES;
    return false;
}

bool cz_apply_first(struct cz_state *state, const struct answer *answer, const struct sink *sink,
                    struct refusal *refusal)
{
    if (answer->verb != VERB_FIRST || answer->numbers[0] < 0 || answer->numbers[0] > 1)
        return REFUSE("CZ-CLK-4", "the Pack or the foes act first");
    pack_or_foes(state, SIDES_PACK + answer->numbers[0], sink);
    return true;
}

/* [CZ-CLK-5] [CZ-CLK-8] The players choose the order; one alone is not asked about. */
static bool pack_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    uint8_t models[CZ_MODELS];
    int count = cz_due_pack(setup, state, models);
    if (count > 1)
        return true;
    if (count == 1)
        cz_turn_start(setup, state, models[0], sink);
    else
        state->phase = PHASE_FOES;
    return false;
}

bool cz_apply_next(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb != VERB_ACT || model < 0 || model >= cz_pack_count(setup) ||
        !is_due(state, model))
        return REFUSE("CZ-CLK-5", "one of those due acts next");
    cz_turn_start(setup, state, model, sink);
    return true;
}

/* [CZ-CLK-5] The Adversary first, then minions in random order [TB-RNG-3]. */
static int next_foe(const struct setup *setup, struct cz_state *state)
{
    uint8_t foes[CZ_FOES];
    int count = due_foes(setup, state, foes);
    for (int i = 0; i < count; i++)
        if (cz_is_adversary(setup, foes[i]))
            return foes[i];
    return count > 0 ? foes[dice_pick(&state->chance, PURPOSE_FOES, count, CZ_SIDES)] : NO_MODEL;
}

/* ---- rounds ----------------------------------------------------------------------- */

static bool any_up(const struct cz_state *state, int first, int end)
{
    for (int model = first; model < end; model++)
        if (cz_is_up(state, model))
            return true;
    return false;
}

bool cz_pack_is_up(const struct setup *setup, const struct cz_state *state)
{
    int prisoner = cz_cast(setup)->prisoner; /* [CZ-END-1] only a freed one counts */
    bool free = prisoner != NO_MODEL && state->keeper && cz_is_up(state, prisoner);
    return free || any_up(state, 0, cz_first_model(setup, LIMIT_SEATS));
}

bool cz_foes_are_up(const struct setup *setup, const struct cz_state *state)
{
    return any_up(state, cz_pack_count(setup), cz_model_count(setup));
}

/* [CZ-COND-2] [CZ-COND-7] Both stay. */
static void suffer(const struct setup *setup, struct cz_state *state, int model,
                   const struct sink *sink)
{
    if (cz_is_up(state, model) && cz_has_condition(state, model, COND_BURNING))
        cz_wound(setup, state, model, cz_data(setup)->burning, sink);
    if (cz_is_up(state, model) && cz_has_condition(state, model, COND_POISONED))
        cz_wound(setup, state, model, cz_data(setup)->poisoned, sink);
}

/* [CZ-CLK-6] In this order. */
static void end_round(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    sink_tell(sink, EVENT_ROUND_ENDS, cz_round(state), 0, 0);
    for (int model = 0; model < cz_model_count(setup); model++)
        suffer(setup, state, model, sink);
    cz_objective_round(setup, state, sink);
    for (int model = 0; model < cz_model_count(setup); model++) {
        cz_clear(state, model, COND_HIDDEN, sink);             /* [CZ-COND-5] */
        state->models[model].marks &= (uint16_t)~MARK_SPOTTED; /* [CZ-ACT-10] */
    }
    if (!cz_pack_is_up(setup, state) || !cz_foes_are_up(setup, state) ||
        cz_round(state) >= cz_data(setup)->rounds) {
        cz_end_hunt(setup, state, sink);
        return;
    }
    state->tick++;
    sink_tell(sink, EVENT_ROUND_ON, cz_round(state), 0, 0);
}

/* [CZ-END-1] With no Pack on the table the remaining ticks are skipped. */
static void end_tick(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    state->sides = SIDES_OPEN;
    state->phase = PHASE_TICK;
    if (cz_dial(state) == CZ_TICKS || !cz_pack_is_up(setup, state))
        end_round(setup, state, sink);
    else
        state->tick++;
}

/* The other side after this one, then the next tick. */
static bool foes_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    uint8_t models[CZ_MODELS];
    int foe = next_foe(setup, state);
    if (foe != NO_MODEL)
        cz_foe_start(setup, state, foe, sink);
    else if (cz_due_pack(setup, state, models) > 0)
        state->phase = PHASE_PACK;
    else
        end_tick(setup, state, sink);
    return false;
}

/* ---- running on ------------------------------------------------------------------- */

static bool phase_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    switch (state->phase) {
    case PHASE_DEPLOY:
        return cz_deploy_step(setup, state, sink);
    case PHASE_TICK:
        return tick_step(setup, state, sink);
    case PHASE_PACK:
        return pack_step(setup, state, sink);
    default:
        return foes_step(setup, state, sink);
    }
}

static bool frame_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->kind) {
    case FRAME_READY:
        return cz_ready_step(setup, state);
    case FRAME_TURN:
        return cz_turn_step(setup, state, sink);
    case FRAME_FOE:
        return cz_foe_step(setup, state, sink);
    case FRAME_ATTACK:
        return cz_attack_step(setup, state, sink);
    case FRAME_CLEAR:
        return cz_clear_step(state, sink);
    case FRAME_ANSWER:
        return cz_answer_step(setup, state);
    case FRAME_VOLLEY:
        return cz_volley_step(setup, state, sink);
    default: /* a place is asked for */
        return true;
    }
}

void cz_run(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    bool waits = false;
    while (!waits && state->phase != PHASE_OVER)
        waits = state->stack.depth > 0 ? frame_step(setup, state, sink)
                                       : phase_step(setup, state, sink);
}

void cz_hunt_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    (void)setup;
    state->phase = PHASE_TICK;
    state->tick = 1; /* [CZ-CLK-1] */
    sink_tell(sink, EVENT_ROUND_ON, 1, 0, 0);
}

void cz_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
              const struct sink *sink)
{
    struct cz_state *state = opaque;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    cz_deck_begin(setup, state);
    cz_deploy_begin(setup, state, sink);
    cz_run(setup, state, sink);
}
