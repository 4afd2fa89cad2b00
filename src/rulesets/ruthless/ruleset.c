/* The one symbol of Ruthless. */
#include "rulesets/ruthless/ruleset.h"
#include "rulesets/ruthless/features.h"
#include "rulesets/ruthless/ruthless.h"

_Static_assert(sizeof(struct ru_state) <= LIMIT_STATE && sizeof(struct ru_state) % 8 == 0,
               "a state has no padding");

static int models(const struct setup *setup, const void *state)
{
    (void)state;
    return ru_model_count(setup);
}

const struct ruleset RUTHLESS_RULESET = {
    .id = "ruthless",
    .title = "Ruthless",
    .version = RU_VERSION,
    .seats_least = 2, /* [RU-CHAR-3] */
    .seats_most = 4,
    .traits = TRAIT_HIDDEN_HANDS | TRAIT_SECRET_CHOICES | TRAIT_HORSES | TRAIT_DICE | TRAIT_CARDS,
    .state_size = sizeof(struct ru_state),
    .data_size = sizeof(struct ru_data),
    .data = &RU_DATA,
    .catalog = &RU_CATALOG,
    .verbs = RU_VERBS,
    .verb_count = VERB_COUNT,
    .topics = RU_TOPICS,
    .topic_count = TOPIC_COUNT,
    .events = RU_EVENTS,
    .event_count = EVENT_COUNT,
    .rules = RU_RULES,
    .words = {[WORD_LIFE] = RU_LIVES,
              [WORD_PHASE] = RU_PHASES,
              [WORD_WEAPON] = RU_WEAPONS,
              [WORD_LOCATION] = RU_LOCATIONS,
              [WORD_EDGE] = RU_EDGES,
              [WORD_ROLE] = RU_ROLES,
              [WORD_OBJECT] = RU_OBJECT_KINDS,
              [WORD_EYE] = RU_EYES},
    .fields = RU_FIELDS,
    .field_count = RU_FIELD_COUNT,
    .chance_offset = offsetof(struct ru_state, chance),
    .cards_offset = offsetof(struct ru_state, cards),
    .stack_offset = offsetof(struct ru_state, stack),
    .piles = RU_PILES,
    .pile_count = RU_PILE_COUNT,
    .routines = RU_ROUTINES,
    .routine_count = RU_ROUTINE_COUNT,
    .movers = ru_movers,
    .setup_check = ru_setup_check,
    .price = ru_price,
    .budget = ru_budget,
    .prepare = ru_prepare,
    .begin = ru_begin,
    .ask = ru_ask,
    .options = ru_options,
    .reach = ru_reach,
    .sample = ru_sample,
    .propose = ru_propose,
    .advise = ru_advise,
    .advise_first = ru_advise_first,
    .advise_ahead = ru_advise_ahead,
    .apply = ru_apply,
    .fill = ru_fill,
    .inspect = ru_inspect,
    .odds = ru_odds,
    .models = models,
    .look = ru_look,
    .name = ru_name,
    .score = ru_score,
    .evaluate = ru_evaluate,
    .ahead = 36,
    .features = RU_FEATURES,
    .measure = ru_measure,
    .check = ru_check,
};
