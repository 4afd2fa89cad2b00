/* The null system's one symbol. */
#include "rulesets/null/ruleset.h"
#include "rulesets/null/null.h"

static int null_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    (void)setup;
    out[0] = (struct mover){RADIUS_FOOT, &NULL_COSTS};
    return 1;
}

/* [NU-SET-1] */
static void check_side(const struct setup *setup, int seat, struct setup_faults *faults)
{
    const struct roster *roster = &setup->rosters[seat];
    if (roster->model_count > NULL_SIDE)
        fault_add(faults, seat, -1, "NU-SET-1", "a side has at most 3 models");
    for (int i = 0; i < roster->model_count; i++) {
        const struct roster_model *model = &roster->models[i];
        if (model->radius != 0 && model->radius != RADIUS_FOOT)
            fault_add(faults, seat, i, "TB-UNIT-3", "all bases here are 25 mm across");
    }
    if (roster_price(setup, roster) > roster_budget(setup))
        fault_add(faults, seat, -1, "NU-SET-1", "the side costs more than its points");
}

/* [NU-SET-1] */
static int32_t null_budget(const struct setup *setup)
{
    return null_data(setup)->points;
}

static void null_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    if (terrain->width < 12 * INCH || terrain->height < 12 * INCH)
        fault_add(faults, -1, -1, "NU-SET-2", "the table is at least 12 by 12 inches");
    for (int seat = 0; seat < setup->seat_count; seat++)
        check_side(setup, seat, faults);
}

static int null_models(const struct setup *setup, const void *state)
{
    (void)state;
    return null_model_count(setup);
}

/* A hidden hand is dealt anew from the cards that may be in it; other seats' bids with it. */
static void null_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct null_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE];
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        key[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    chance_begin(&state->chance, key);
    (void)!cards_fill(&state->cards, chance);
    for (int s = 0; s < setup->seat_count; s++) {
        uint32_t hand = (uint32_t)cards_count(&state->cards, PILE_HANDS + s);
        if (s != seat && state->has_bid[s] && state->phase == PHASE_BID && hand > 0)
            state->bids[s] = (uint8_t)(1 + chance_below(chance, PURPOSE_SETUP, hand));
    }
}

const struct ruleset NULL_RULESET = {
    .id = "null",
    .title = "Standoff, the template",
    .version = NULL_VERSION,
    .seats_least = 2,
    .seats_most = 4,
    .traits = TRAIT_HIDDEN_HANDS | TRAIT_SECRET_CHOICES | TRAIT_DICE | TRAIT_CARDS,
    .state_size = sizeof(struct null_state),
    .data_size = sizeof(struct null_data),
    .data = &NULL_DATA,
    .catalog = &NULL_CATALOG,
    .verbs = NULL_VERBS,
    .verb_count = VERB_COUNT,
    .topics = NULL_TOPICS,
    .topic_count = TOPIC_COUNT,
    .events = NULL_EVENTS,
    .event_count = EVENT_COUNT,
    .rules = NULL_RULES,
    .words = {NULL_PHASES},
    .fields = NULL_FIELDS,
    .field_count = NULL_FIELD_COUNT,
    .chance_offset = offsetof(struct null_state, chance),
    .cards_offset = offsetof(struct null_state, cards),
    .stack_offset = offsetof(struct null_state, stack),
    .piles = NULL_PILES,
    .pile_count = NULL_PILE_COUNT,
    .routines = NULL_ROUTINES,
    .routine_count = NULL_ROUTINE_COUNT,
    .movers = null_movers,
    .setup_check = null_setup_check,
    .budget = null_budget,
    .begin = null_begin,
    .ask = null_ask,
    .options = null_options,
    .reach = null_reach,
    .sample = null_sample,
    .propose = null_propose,
    .advise = null_advise,
    .apply = null_apply,
    .fill = null_fill,
    .inspect = null_inspect,
    .odds = null_odds,
    .models = null_models,
    .look = null_look,
    .score = null_score,
    .evaluate = null_evaluate,
    .check = null_check,
};
