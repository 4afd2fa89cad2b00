/* The one symbol of Devils Bluff on the Open Fire core. */
#include "rulesets/open_fire/ruleset.h"
#include "rulesets/open_fire/advice.h"
#include "rulesets/open_fire/features.h"

_Static_assert(sizeof(struct of_state) <= LIMIT_STATE && sizeof(struct of_state) % 8 == 0,
               "a state has no padding");

static int models(const struct setup *setup, const void *state)
{
    (void)state;
    return of_model_count(setup);
}

static const struct routine ROUTINES[] = {
    {"hands", "Hands", "Never play the hand", "the hand could be of use",
     1ULL << TOPIC_SKILL | 1ULL << TOPIC_DEFENCE | 1ULL << TOPIC_COMMAND | 1ULL << TOPIC_LAST |
         1ULL << TOPIC_ANSWER},
};

const struct ruleset OPEN_FIRE_RULESET = {
    .id = "open-fire",
    .title = "Devils Bluff (Open Fire)",
    .version = OF_VERSION,
    .seats_least = OF_SEATS,
    .seats_most = OF_SEATS,
    .traits = TRAIT_HIDDEN_HANDS | TRAIT_CARDS,
    .state_size = sizeof(struct of_state),
    .data_size = sizeof(struct of_data),
    .data = &OF_DATA,
    .catalog = &OF_CATALOG,
    .verbs = OF_VERBS,
    .verb_count = VERB_COUNT,
    .topics = OF_TOPICS,
    .topic_count = TOPIC_COUNT,
    .events = OF_EVENTS,
    .event_count = EVENT_COUNT,
    .rules = OF_RULES,
    .words = {[WORD_LIFE] = OF_LIVES,
              [WORD_PHASE] = OF_PHASES,
              [WORD_WEAPON] = OF_WEAPONS,
              [WORD_EDGE] = OF_EDGES,
              [WORD_MARKER] = OF_MARKERS_WORDS,
              [WORD_MISSION] = OF_MISSIONS,
              [WORD_PASSED] = OF_PASSED,
              [WORD_WHAT] = OF_WHATS,
              [WORD_HAND] = OF_HANDS},
    .fields = OF_FIELDS,
    .field_count = OF_FIELD_COUNT,
    .chance_offset = offsetof(struct of_state, chance),
    .cards_offset = offsetof(struct of_state, cards),
    .stack_offset = offsetof(struct of_state, stack),
    .piles = OF_PILES,
    .pile_count = OF_PILE_COUNT,
    .routines = ROUTINES,
    .routine_count = sizeof ROUTINES / sizeof *ROUTINES,
    .movers = of_movers,
    .setup_check = of_setup_check,
    .prepare = of_prepare,
    .begin = of_begin,
    .ask = of_ask,
    .options = of_options,
    .matters = of_matters,
    .reach = of_reach,
    .sample = of_sample,
    .propose = of_propose,
    .advise = of_advise,
    .apply = of_apply,
    .fill = of_fill,
    .inspect = of_inspect,
    .odds = of_odds,
    .models = models,
    .look = of_look,
    .score = of_score,
    .evaluate = of_evaluate,
    .foresee = of_foresee,
    .pauses = 1 << TOPIC_ACTIVATE,
    .pause_count = 4,
    .features = OF_FEATURES,
    .measure = of_measure,
    .check = of_check,
};
