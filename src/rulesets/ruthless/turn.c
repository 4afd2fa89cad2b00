/* The course of a game: initiative, activations, the end of a turn [RU-TURN-1] to [RU-TURN-5],
 * [RU-CARD-3], [RU-CARD-4], [RU-SKED-1]. */
#include <string.h>

#include "rulesets/ruthless/ruthless.h"
#include "table/dice.h"

/* ---- dice ------------------------------------------------------------------------- */

int ru_roll(struct ru_state *state, int seat)
{
    return dice_roll(&state->chance, purpose_dice(seat), RU_DIE);
}

void ru_tell_roll(const struct sink *sink, int kind, int seat, int model, int roll, int needs)
{
    int ways = RU_DIE + 1 - (needs < 1 ? 1 : needs > RU_DIE ? RU_DIE + 1 : needs);
    struct event event = {.kind = (uint8_t)kind,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {model, roll, needs},
                          .worth = roll >= needs ? 1000 : 0,
                          .expected = ways * 1000 / RU_DIE};
    sink_send(sink, &event);
}

/* ---- who plays -------------------------------------------------------------------- */

bool ru_seat_plays(const struct setup *setup, const struct ru_state *state, int seat)
{
    if (state->lost[seat])
        return false;
    for (int model = 0; model < ru_character_count(setup); model++)
        if (ru_seat(setup, state, model) == seat && ru_on_table(state, model))
            return true;
    return false;
}

/* Whether a seat picks a card in secret now and has not yet. */
bool ru_leads(const struct setup *setup, const struct ru_state *state, int seat)
{
    return ru_hand_size(state, seat) > 0 && !state->has_bid[seat] &&
           ru_seat_plays(setup, state, seat);
}

static bool may_activate(const struct setup *setup, const struct ru_state *state, int seat,
                         int model)
{
    return ru_is_up(state, model) && !state->models[model].acted &&
           ru_seat(setup, state, model) == seat;
}

/* ---- a turn begins ---------------------------------------------------------------- */

static void turn_begin(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    (void)setup;
    state->turn++;
    state->phase = PHASE_INITIATIVE;
    state->place = state->actor = state->used = 0;
    memset(state->has_bid, 0, sizeof state->has_bid);
    memset(state->bids, 0, sizeof state->bids);
    memset(state->sevens, 0, sizeof state->sevens);
    memset(state->discarded, 0, sizeof state->discarded);
    for (int model = 0; model < RU_CHARACTERS; model++) {
        struct ru_model *m = &state->models[model];
        m->acted = m->moves = m->shots = 0; /* [RU-WND-6] */
    }
    sink_tell(sink, EVENT_TURN, state->turn, 0, 0);
}

void ru_game_start(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    ru_deal(setup, state, sink);
    turn_begin(setup, state, sink);
}

/* ---- initiative ------------------------------------------------------------------- */

bool ru_apply_lead(struct ru_state *state, int seat, const struct answer *answer,
                   struct refusal *refusal)
{
    int place = answer->verb == VERB_LEAD ? ru_hand_find(state, seat, answer->numbers[0]) : -1;
    if (place < 0)
        return REFUSE("RU-TURN-1", "a card of the own hand is played for initiative now");
    state->bids[seat] = (uint8_t)(place + 1);
    state->has_bid[seat] = 1;
    return true;
}

static void show_leads(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (!state->has_bid[seat])
            continue;
        int card =
            cards_move(&state->cards, (struct place){PILE_HANDS + seat, state->bids[seat] - 1},
                       (struct place){PILE_SHOWN + seat, 0}, KNOWN_ALL);
        state->has_bid[seat] = state->bids[seat] = 0;
        sink_tell(sink, EVENT_LED, seat, card, 0);
    }
}

/* Greater for a seat that goes earlier: by its card; without one last, in seat order [RU-CARD-3]. */
static int initiative(const struct ru_state *state, int seat)
{
    int card = ru_shown_card(state, seat);
    return card == CARD_NONE ? -seat : ru_card_order(card);
}

static void order_seats(const struct setup *setup, struct ru_state *state)
{
    for (int i = 0; i < setup->seat_count; i++) {
        int at = i;
        for (; at > 0 && initiative(state, state->order[at - 1]) < initiative(state, i); at--)
            state->order[at] = state->order[at - 1];
        state->order[at] = (uint8_t)i;
    }
}

static void wake_all(const struct setup *setup, struct ru_state *state, int seat,
                     const struct sink *sink)
{
    for (int model = 0; model < ru_character_count(setup); model++) {
        if (state->models[model].life != LIFE_OUT || ru_seat(setup, state, model) != seat)
            continue;
        state->models[model].life = LIFE_UP;
        sink_tell(sink, EVENT_WOKE, model, 0, 0);
    }
}

/* [RU-CARD-4] What the initiative cards bring, in initiative order. */
static void use_specials(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    for (int place = 0; place < setup->seat_count; place++) {
        int seat = state->order[place], card = ru_shown_card(state, seat);
        int value = card == CARD_NONE ? 0 : ru_card_value(card);
        if (value == 14 || value == 4)
            wake_all(setup, state, seat, sink);
        state->sevens[seat] = value == 7;
    }
}

static void reveal(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    show_leads(setup, state, sink);
    order_seats(setup, state);
    use_specials(setup, state, sink);
    state->phase = PHASE_ACT;
    state->place = state->actor = state->used = 0;
}

static bool somebody_leads(const struct setup *setup, const struct ru_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (ru_leads(setup, state, seat))
            return true;
    return false;
}

/* ---- activations ------------------------------------------------------------------ */

int ru_actions_left(const struct setup *setup, const struct ru_state *state)
{
    (void)setup;
    int all = state->sevens[state->order[state->place]] == 1 ? 3 : 2; /* [RU-TURN-2] [RU-CARD-4] */
    return all > state->used ? all - state->used : 0;
}

void ru_spend(struct ru_state *state, int model, bool keeps_aim)
{
    struct ru_model *m = &state->models[model];
    m->covering = 0; /* [RU-GYC-1] */
    if (!keeps_aim)
        m->aimed = 0; /* [RU-SHOOT-6] */
    if (++state->used == 3)
        state->sevens[state->order[state->place]] = 2; /* [RU-CARD-4] claimed, once */
}

bool ru_apply_activate(const struct setup *setup, struct ru_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb == VERB_DONE) { /* the others forgo their actions */
        for (int i = 0; i < ru_character_count(setup); i++)
            state->models[i].acted |= ru_seat(setup, state, i) == seat;
        return true;
    }
    if (answer->verb != VERB_ACTIVATE)
        return REFUSE("RU-TURN-5", "a character is picked now");
    if (model < 0 || model >= ru_character_count(setup) || !may_activate(setup, state, seat, model))
        return REFUSE("RU-TURN-5", "that character cannot act, or has acted");
    state->actor = (uint8_t)(model + 1);
    state->used = state->models[model].loses; /* [RU-SHOOT-8] */
    state->models[model].loses = 0;
    sink_tell(sink, EVENT_ACTIVATED, model, 0, 0);
    return true;
}

void ru_finish_actor(struct ru_state *state)
{
    struct ru_model *m = &state->models[state->actor - 1];
    m->acted = 1;
    m->aimed = 0; /* [RU-SHOOT-6] */
    state->actor = state->used = 0;
}

/* Whether the turn waits for an answer of the seat whose card is up; if not, it goes on to the next. */
static bool activation_waits(const struct setup *setup, struct ru_state *state)
{
    if (state->actor) {
        if (ru_is_up(state, state->actor - 1) && ru_actions_left(setup, state) > 0)
            return true;
        ru_finish_actor(state); /* [RU-TURN-5] */
    }
    for (; state->place < setup->seat_count; state->place++) {
        int seat = state->order[state->place];
        for (int model = 0; model < ru_character_count(setup); model++)
            if (!state->lost[seat] && may_activate(setup, state, seat, model))
                return true;
    }
    return false;
}

/* ---- Skedaddle -------------------------------------------------------------------- */

/* [RU-SKED-1] Dead, lily livered or unconscious, each character once; a prisoner once he was freed. */
int ru_shaken_count(const struct setup *setup, const struct ru_state *state, int side)
{
    int count = 0;
    for (int model = 0; model < ru_character_count(setup); model++) {
        const struct ru_model *m = &state->models[model];
        bool counts =
            m->life == LIFE_DEAD || m->life == LIFE_OUT || (m->life == LIFE_UP && m->lily);
        count += counts && ru_side(setup, ru_seat(setup, state, model)) == side;
    }
    return count;
}

static void skedaddle_roll(const struct setup *setup, struct ru_state *state, int seat, int side,
                           uint8_t *runs, const struct sink *sink)
{
    int roll = ru_roll(state, seat), count = ru_shaken_count(setup, state, side);
    struct event event = {.kind = EVENT_SKEDADDLE,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {side, roll, count},
                          .worth = roll > count ? 1000 : 0,
                          .expected = (RU_DIE - (count > RU_DIE ? RU_DIE : count)) * 100};
    sink_send(sink, &event);
    *runs = roll <= count;
}

/* How likely a side runs, in tenths. */
static int runs_of_ten(const struct setup *setup, const struct ru_state *state, int side)
{
    int count = ru_shaken_count(setup, state, side);
    return count < RU_DIE ? count : RU_DIE;
}

/* What everybody has if the game ends like this; nobody: a draw of those still in. */
static struct end end_with(const struct setup *setup, const struct ru_state *state, int winner,
                           int of_hundred)
{
    struct end end = {.ppm = of_hundred * (ONE_MILLION / (RU_DIE * RU_DIE))};
    ru_results(setup, state, winner, end.results);
    return end;
}

/* In a world that weighs its ends nobody rolls: with two sides left, one or both run [RU-SKED-1]. With more the game
 * would go on without the one, and false says that they roll. */
static bool skedaddle_weigh(const struct setup *setup, struct ru_state *state)
{
    int sides[LIMIT_SEATS], count = 0;
    for (int side = 0; side < setup->seat_count; side++)
        if (ru_side(setup, side) == side && !state->lost[side])
            sides[count++] = side;
    if (count != 2)
        return false;
    int one = runs_of_ten(setup, state, sides[0]), two = runs_of_ten(setup, state, sides[1]);
    const struct end ends[3] = {
        end_with(setup, state, sides[0], two * (RU_DIE - one)),
        end_with(setup, state, sides[1], one * (RU_DIE - two)),
        end_with(setup, state, NO_MODEL, one * two),
    };
    chance_weigh(&state->chance, ends, 3);
    return true;
}

/* All sides roll in initiative order, a team at its best card; what comes of it is applied together. */
void ru_skedaddle(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    if (chance_weighs(&state->chance) && skedaddle_weigh(setup, state))
        return;
    uint8_t rolled[LIMIT_SEATS] = {0}, runs[LIMIT_SEATS] = {0};
    int left = NO_MODEL, left_count = 0, run_count = 0;
    for (int place = 0; place < setup->seat_count; place++) {
        int seat = state->order[place], side = ru_side(setup, seat);
        if (rolled[side] || state->lost[side])
            continue;
        rolled[side] = 1;
        skedaddle_roll(setup, state, seat, side, &runs[side], sink);
    }
    for (int side = 0; side < setup->seat_count; side++) {
        run_count += runs[side];
        if (runs[side])
            sink_tell(sink, EVENT_FLED, side, 0, 0);
        else if (rolled[side]) {
            left = side;
            left_count++;
        }
    }
    if (run_count > 0 && left_count <= 1) { /* nobody left: a draw of those who ran */
        ru_game_end(setup, state, left, sink);
        return;
    }
    for (int side = 0; side < setup->seat_count; side++)
        if (runs[side])
            ru_side_leaves(setup, state, side, sink);
}

/* ---- a turn ends ------------------------------------------------------------------ */

static void shown_discard(const struct setup *setup, struct ru_state *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        cards_move_all(&state->cards, PILE_SHOWN + seat, PILE_DISCARDS, KNOWN_ALL);
}

/* [RU-TURN-3] Skedaddle; turn limit; initiative cards discarded; then those who played a 3. */
static void turn_end(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    ru_skedaddle(setup, state, sink);
    if (state->phase == PHASE_OVER)
        return;
    if (state->turn >= setup->switches[SWITCH_TURNS]) { /* [RU-TURN-4] */
        ru_scenario_limit(setup, state, sink);
        return;
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int card = ru_shown_card(state, seat);
        bool three = card != CARD_NONE && ru_card_value(card) == 3; /* [RU-CARD-4] */
        state->discarded[seat] = !three || ru_hand_size(state, seat) == 0 || state->lost[seat];
    }
    if (setup->switches[SWITCH_COVERED] == COVERED_ONE_TURN)
        for (int model = 0; model < RU_CHARACTERS; model++)
            state->models[model].covering = 0;
    shown_discard(setup, state);
    state->phase = PHASE_DISCARD;
    state->place = 0;
}

/* [RU-CARD-1] With fresh hands all that is left goes too. */
static void hand_discard(struct ru_state *state, int seat, const struct sink *sink)
{
    while (ru_hand_size(state, seat) > 0) {
        int card = ru_hand_card(state, seat, 0);
        ru_discard(state, seat, 0);
        sink_tell(sink, EVENT_DISCARDED, seat, card, 0);
    }
}

/* Whether somebody is asked what to let go; if not, hands are filled and the next turn begins. */
static bool discard_waits(const struct setup *setup, struct ru_state *state,
                          const struct sink *sink)
{
    for (; state->place < setup->seat_count; state->place++)
        if (!state->discarded[state->order[state->place]])
            return true;
    for (int place = 0; place < setup->seat_count; place++) {
        int seat = state->order[place];
        if (setup->switches[SWITCH_HANDS] == HANDS_FRESH)
            hand_discard(state, seat, sink);
    }
    for (int place = 0; place < setup->seat_count; place++) /* [RU-TURN-3] in full, then the next */
        if (ru_seat_plays(setup, state, state->order[place]))
            ru_refill(setup, state, state->order[place], sink);
    turn_begin(setup, state, sink);
    return false;
}

/* [RU-CARD-4] [RU-CARD-5] Any number, shown as they are discarded. */
bool ru_apply_discard(struct ru_state *state, int seat, const struct answer *answer,
                      const struct sink *sink, struct refusal *refusal)
{
    int size = ru_hand_size(state, seat), subset = answer->numbers[0];
    if (answer->verb != VERB_DISCARD || subset < 0 || subset >= 1 << size)
        return REFUSE("RU-CARD-4", "cards of the own hand are let go now");
    for (int place = size - 1; place >= 0; place--) {
        if (!(subset >> place & 1))
            continue;
        int card = ru_hand_card(state, seat, place);
        ru_discard(state, seat, place);
        sink_tell(sink, EVENT_DISCARDED, seat, card, 0);
    }
    state->discarded[seat] = 1;
    return true;
}

/* ---- going on --------------------------------------------------------------------- */

/* Whether the frame on top waits for an answer. */
static bool frame_asks(const struct setup *setup, const struct ru_state *state)
{
    const struct frame *top = &state->stack.frames[state->stack.depth - 1];
    uint8_t enemies[RU_CHARACTERS];
    switch (top->kind) {
    case FRAME_SNAP:
    case FRAME_RUN:
        return true;
    case FRAME_ATTACK:
        return top->step == STEP_ATTACK_SHIFT;
    case FRAME_MOVE:
        return top->step == STEP_MOVE_COVER
                   ? top->numbers[MOVER_ASKED] > 0
                   : top->step == STEP_MOVE_END && ru_is_up(state, top->numbers[MOVER_MODEL]) &&
                         ru_bouts_left(setup, state, top->numbers[MOVER_MODEL], enemies) > 1;
    default:
        for (int seat = 0; seat < setup->seat_count; seat++)
            if (ru_bout_asks(setup, state, seat))
                return true;
        return false;
    }
}

static void frame_step(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->kind) {
    case FRAME_ATTACK:
        ru_attack_step(setup, state, sink);
        break;
    case FRAME_MOVE:
        ru_move_step(setup, state, sink);
        break;
    default:
        ru_bout_step(setup, state, sink);
    }
}

/* One thing further in the phase at hand; false when it waits for an answer. */
static bool phase_step(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    switch (state->phase) {
    case PHASE_INITIATIVE:
        if (somebody_leads(setup, state))
            return false;
        reveal(setup, state, sink);
        return true;
    case PHASE_ACT:
        if (activation_waits(setup, state))
            return false;
        turn_end(setup, state, sink);
        return true;
    case PHASE_DISCARD:
        return !discard_waits(setup, state, sink);
    default:
        return false; /* deployment waits for its next answer; a game that is over for nothing */
    }
}

/* A run that its owner must settle comes before everything; then tests; then what is under way. */
void ru_run(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    struct pending pending;
    for (;;) {
        if (state->phase >= PHASE_INITIATIVE && state->phase != PHASE_OVER)
            ru_scenario_watch(setup, state, sink);
        if (state->phase == PHASE_OVER)
            return;
        if (state->stack.depth > 0 && stack_top(&state->stack)->kind == FRAME_RUN)
            return;
        if (pending_take(&state->stack, &pending)) {
            ru_toughness_test(setup, state, pending.numbers[0], sink);
        } else if (state->stack.depth > 0) {
            if (frame_asks(setup, state))
                return;
            frame_step(setup, state, sink);
        } else if (!phase_step(setup, state, sink)) {
            return;
        }
    }
}
