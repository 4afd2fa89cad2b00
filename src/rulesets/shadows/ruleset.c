/* The one symbol of Shadows of the West. */
#include "rulesets/shadows/ruleset.h"
#include "rulesets/shadows/features.h"
#include "rulesets/shadows/shadows.h"

_Static_assert(sizeof(struct sw_state) <= LIMIT_STATE && sizeof(struct sw_state) % 8 == 0,
               "a state has no padding");

static int models(const struct setup *setup, const void *state)
{
    (void)state;
    return sw_model_count(setup);
}

const struct ruleset SHADOWS_RULESET = {
    .id = "shadows",
    .title = "Dracula's America: Shadows of the West",
    .version = SW_VERSION,
    .seats_least = 2, /* [SW-TURN-1] */
    .seats_most = LIMIT_SEATS,
    .traits = TRAIT_HIDDEN_HANDS | TRAIT_SECRET_CHOICES | TRAIT_FOES | TRAIT_HORSES | TRAIT_FACING |
              TRAIT_DICE | TRAIT_CARDS,
    .state_size = sizeof(struct sw_state),
    .data_size = sizeof(struct sw_data),
    .data = &SW_DATA,
    .catalog = &SW_CATALOG,
    .verbs = SW_VERBS,
    .verb_count = VERB_COUNT,
    .topics = SW_TOPICS,
    .topic_count = TOPIC_COUNT,
    .events = SW_EVENTS,
    .event_count = EVENT_COUNT,
    .rules = SW_RULES,
    .words = {[WORD_LIFE] = SW_LIVES,
              [WORD_PHASE] = SW_PHASES,
              [WORD_WEAPON] = SW_SLOTS,
              [WORD_CORNER] = SW_CORNER_WORDS,
              [WORD_OBJECT] = SW_OBJECT_WORDS,
              [WORD_WHAT] = SW_WHATS,
              [WORD_DONE] = SW_DONES,
              [WORD_NPC] = SW_NPC_WORDS,
              [WORD_CHOICE] = SW_CHOICES},
    .fields = SW_FIELDS,
    .field_count = SW_FIELD_COUNT,
    .chance_offset = offsetof(struct sw_state, chance),
    .cards_offset = offsetof(struct sw_state, cards),
    .stack_offset = offsetof(struct sw_state, stack),
    .piles = SW_PILES,
    .pile_count = SW_PILE_COUNT,
    .routines = SW_ROUTINES,
    .routine_count = SW_ROUTINE_COUNT,
    .movers = sw_movers,
    .setup_check = sw_setup_check,
    .budget = sw_budget,
    .prepare = sw_prepare,
    .begin = sw_begin,
    .ask = sw_ask,
    .options = sw_options,
    .matters = sw_matters,
    .reach = sw_reach,
    .sample = sw_sample,
    .propose = sw_propose,
    .advise = sw_advise,
    .apply = sw_apply,
    .fill = sw_fill,
    .inspect = sw_inspect,
    .odds = sw_odds,
    .models = models,
    .look = sw_look,
    .name = sw_name,
    .score = sw_score,
    .evaluate = sw_evaluate,
    .foresee = sw_foresee,
    .pauses = 1 << TOPIC_ACTIVATE,
    .pause_count = 3,
    .features = SW_FEATURES,
    .measure = sw_measure,
    .check = sw_check,
};
