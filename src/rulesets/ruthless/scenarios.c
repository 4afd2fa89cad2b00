/* How games end: sides that are out, winning acts, scores after the last turn [RU-SCEN-1] to
 * [RU-SCEN-4], [RU-SCEN-8]. */
#include <string.h>

#include "rulesets/ruthless/ruthless.h"

enum { WHOLE = 1000 }; /* of a result */

/* ---- the end ---------------------------------------------------------------------- */

/* Nothing is under way any more; how deep it once went is kept. */
static void clear_under_way(struct ru_state *state)
{
    uint8_t deepest = state->stack.deepest;
    memset(&state->stack, 0, sizeof state->stack);
    state->stack.deepest = deepest;
    state->way_count = state->cover_count = 0;
    state->actor = state->used = 0;
}

void ru_game_end(const struct setup *setup, struct ru_state *state, int winning_side,
                 const struct sink *sink)
{
    (void)setup;
    clear_under_way(state);
    state->phase = PHASE_OVER;
    state->winner = (uint8_t)(winning_side == NO_MODEL ? 0 : winning_side + 1);
    if (winning_side == NO_MODEL)
        sink_tell(sink, EVENT_DRAWN, 0, 0, 0);
    else
        sink_tell(sink, EVENT_WON, winning_side, 0, 0);
}

/* ---- sides that are out ----------------------------------------------------------- */

/* [RU-CARD-3] The cards of one who has lost go where all played cards go, face up. */
static void discard_all(struct ru_state *state, int seat, const struct sink *sink)
{
    int shown = ru_shown_card(state, seat);
    while (ru_hand_size(state, seat) > 0) {
        sink_tell(sink, EVENT_DISCARDED, seat, ru_hand_card(state, seat, 0), 0);
        ru_discard(state, seat, 0);
    }
    if (shown == CARD_NONE)
        return;
    cards_move_all(&state->cards, PILE_SHOWN + seat, PILE_DISCARDS, KNOWN_ALL);
    sink_tell(sink, EVENT_DISCARDED, seat, shown, 0);
}

void ru_side_loses(const struct setup *setup, struct ru_state *state, int side,
                   const struct sink *sink)
{
    sink_tell(sink, EVENT_LOST, side, 0, 0);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (ru_side(setup, seat) != side)
            continue;
        state->lost[seat] = 1;
        discard_all(state, seat, sink);
    }
}

/* The sides that have somebody alive on the table, a bit each; one who is locked up is not. */
static unsigned sides_present(const struct setup *setup, const struct ru_state *state)
{
    unsigned present = 0;
    int model = 0, prisoner = ru_prisoner(setup);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int first = model, after = model + setup->rosters[seat].model_count;
        while (first < after && !ru_on_table(state, first))
            first++;
        if (first < after)
            present |= 1U << ru_side(setup, seat);
        model = after;
    }
    if (prisoner != NO_MODEL && ru_on_table(state, prisoner)) /* [RU-SCEN-3] */
        present |= 1U << ru_side(setup, ru_seat(setup, state, prisoner));
    return present;
}

static int first_side(unsigned sides)
{
    int side = 0;
    while (!(sides >> side & 1))
        side++;
    return side;
}

/* [RU-SCEN-8] Whoever has nobody left has lost; the last side wins. */
static void watch_sides(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    unsigned present = sides_present(setup, state);
    if ((present & (present - 1)) == 0) { /* one, or none at all */
        ru_game_end(setup, state, present ? first_side(present) : NO_MODEL, sink);
        return;
    }
    for (int side = 0; side < setup->seat_count; side++)
        if (ru_side(setup, side) == side && !(present >> side & 1) && !state->lost[side])
            ru_side_loses(setup, state, side, sink);
}

/* ---- winning acts ----------------------------------------------------------------- */

/* The side with a role in a jailbreak. */
static int role_side(const struct setup *setup, const struct ru_state *state, int role)
{
    int seat = 0;
    while (seat < setup->seat_count - 1 && state->raiders[seat] != role)
        seat++;
    return ru_side(setup, seat);
}

/* [RU-SCEN-2] The gold off the own edge. */
static void watch_treasure(const struct setup *setup, struct ru_state *state,
                           const struct sink *sink)
{
    for (int i = 0; i < RU_OBJECTS; i++)
        if (state->objects[i].taken_by) {
            ru_game_end(setup, state, state->objects[i].taken_by - 1, sink);
            return;
        }
}

/* [RU-SCEN-3] The prisoner off the raiders' edge, or dead. */
static void watch_jailbreak(const struct setup *setup, struct ru_state *state,
                            const struct sink *sink)
{
    int life = state->models[ru_prisoner(setup)].life;
    if (life == LIFE_GONE)
        ru_game_end(setup, state, role_side(setup, state, ROLE_RAIDERS), sink);
    else if (life == LIFE_DEAD)
        ru_game_end(setup, state, role_side(setup, state, ROLE_LAW), sink);
}

/* [RU-SCEN-4] All three boxes off. */
static void watch_holdup(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    for (int i = 0; i < RU_OBJECTS; i++)
        if (state->objects[i].kind == OBJECT_BOX)
            return;
    ru_scenario_limit(setup, state, sink);
}

void ru_scenario_watch(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    switch (setup->switches[SWITCH_SCENARIO]) {
    case SCENARIO_TREASURE:
        watch_treasure(setup, state, sink);
        break;
    case SCENARIO_JAILBREAK:
        watch_jailbreak(setup, state, sink);
        break;
    case SCENARIO_HOLDUP:
        watch_holdup(setup, state, sink);
        break;
    }
    if (state->phase != PHASE_OVER)
        watch_sides(setup, state, sink);
}

/* ---- after the last turn ---------------------------------------------------------- */

/* [RU-SCEN-1] Enemies dead or unconscious, by the side that gave the last wound. */
void ru_count_felled(const struct setup *setup, const struct ru_state *state,
                     int counts[LIMIT_SEATS])
{
    for (int model = 0; model < ru_character_count(setup); model++) {
        const struct ru_model *m = &state->models[model];
        bool felled = m->life == LIFE_DEAD || m->life == LIFE_OUT;
        if (!felled || m->felled_by == 0)
            continue;
        int by = ru_side(setup, m->felled_by - 1);
        counts[by] += by != ru_side(setup, ru_seat(setup, state, model));
    }
}

/* [RU-SCEN-4] Boxes taken off the own edge. */
static void count_boxes(const struct ru_state *state, int counts[LIMIT_SEATS])
{
    for (int i = 0; i < RU_OBJECTS; i++)
        if (state->objects[i].taken_by)
            counts[state->objects[i].taken_by - 1]++;
}

/* The side still in the game with the most, or NO_MODEL when several have. */
static int side_with_most(const struct setup *setup, const struct ru_state *state,
                          const int counts[LIMIT_SEATS])
{
    int best = NO_MODEL, most = -1;
    for (int side = 0; side < setup->seat_count; side++) {
        if (ru_side(setup, side) != side || state->lost[side])
            continue;
        if (counts[side] == most)
            best = NO_MODEL; /* [RU-SCEN-8] equal: draw */
        if (counts[side] > most) {
            most = counts[side];
            best = side;
        }
    }
    return best;
}

void ru_scenario_limit(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    int counts[LIMIT_SEATS] = {0}, winner = NO_MODEL; /* [RU-SCEN-2] limit: draw */
    switch (setup->switches[SWITCH_SCENARIO]) {
    case SCENARIO_SHOOTOUT:
        ru_count_felled(setup, state, counts);
        winner = side_with_most(setup, state, counts);
        break;
    case SCENARIO_JAILBREAK: /* [RU-SCEN-3] the limit: law wins */
        winner = role_side(setup, state, ROLE_LAW);
        break;
    case SCENARIO_HOLDUP:
        count_boxes(state, counts);
        winner = side_with_most(setup, state, counts);
        break;
    }
    ru_game_end(setup, state, winner, sink);
}

/* ---- results ---------------------------------------------------------------------- */

/* The i-th of n nearly equal parts of a whole; they add up to it. */
static int32_t part_of(int32_t whole, int n, int i)
{
    return whole * (i + 1) / n - whole * i / n;
}

/* A side that shares in the result: the winner, or in a draw any that is still in. */
static bool shares(const struct setup *setup, const struct ru_state *state, int winner, int side)
{
    if (ru_side(setup, side) != side)
        return false;
    return winner != NO_MODEL ? winner == side : !state->lost[side];
}

/* What a side has is shared by its seats. */
static void share_side(const struct setup *setup, int side, int32_t whole, int32_t out[LIMIT_SEATS])
{
    int count = 0, given = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        count += ru_side(setup, seat) == side;
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (ru_side(setup, seat) == side)
            out[seat] = part_of(whole, count, given++);
}

void ru_results(const struct setup *setup, const struct ru_state *state, int winning_side,
                int32_t out[LIMIT_SEATS])
{
    int count = 0, given = 0;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        out[seat] = 0;
    for (int side = 0; side < setup->seat_count; side++)
        count += shares(setup, state, winning_side, side);
    for (int side = 0; side < setup->seat_count; side++)
        if (shares(setup, state, winning_side, side))
            share_side(setup, side, part_of(WHOLE, count, given++), out);
}

void ru_score(const struct setup *setup, const void *opaque, int32_t out[LIMIT_SEATS])
{
    const struct ru_state *state = opaque;
    ru_results(setup, state, state->winner ? state->winner - 1 : NO_MODEL, out);
}
