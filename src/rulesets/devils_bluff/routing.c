/* Routing: who wavers, who flees [DB-ROUT-1] [DB-ROUT-2]. */
#include "rulesets/devils_bluff/devils_bluff.h"

int db_rout_total(const struct db_state *state, int seat)
{
    int total = 0, pile = PILE_ROUT + seat;
    for (int i = 0; i < cards_count(&state->cards, pile); i++)
        total += db_card_value(cards_at(&state->cards, (struct place){pile, i})->card);
    return total; /* an Ace is 1, also with Aces Wild */
}

static bool plays(const struct db_state *state, int model)
{
    return state->models[model].life == LIFE_UP || state->models[model].life == LIFE_RESERVE;
}

bool db_gang_is_gone(const struct setup *setup, const struct db_state *state, int seat)
{
    int end = db_first_model(setup, seat + 1);
    for (int model = db_first_model(setup, seat); model < end; model++)
        if (plays(state, model))
            return false;
    return true;
}

/* [DB-ROUT-1] Half of those it started with, or its Leader. The duty never lapses. */
void db_rout_watch(const struct setup *setup, struct db_state *state, int seat,
                   const struct sink *sink)
{
    int lost = 0, all = setup->rosters[seat].model_count, end = db_first_model(setup, seat + 1);
    bool led = false;
    for (int model = db_first_model(setup, seat); model < end; model++) {
        lost += !plays(state, model);
        led |= plays(state, model) && db_profile_of(setup, model) == PROFILE_LEADER;
    }
    if (state->routing[seat] || (led && 2 * lost < all))
        return;
    state->routing[seat] = 1;
    sink_tell(sink, EVENT_WAVERS, seat, 0, 0);
}

static bool flees(const struct setup *setup, const struct db_state *state, int seat)
{
    return db_rout_total(state, seat) > db_data(setup)->rout_most ||
           db_gang_is_gone(setup, state, seat);
}

static void flee(const struct setup *setup, struct db_state *state, int seat,
                 const struct sink *sink)
{
    int end = db_first_model(setup, seat + 1);
    state->fled[seat] = 1;
    sink_tell(sink, EVENT_ROUTED, seat, 0, 0);
    for (int model = db_first_model(setup, seat); model < end; model++)
        if (plays(state, model)) {
            state->models[model].life = LIFE_FLED;
            state->models[model].points = 0;
        }
}

void db_rout_check(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    bool any = false;
    for (int seat = 0; seat < DB_SEATS; seat++) {
        if (!flees(setup, state, seat))
            continue;
        flee(setup, state, seat, sink);
        any = true;
    }
    if (!any)
        return;
    db_score_round(setup, state, sink); /* [DB-ROUT-2] the round has ended for the other gang */
    db_game_end(setup, state, sink);
}
