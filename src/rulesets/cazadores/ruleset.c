/* The one symbol of Cazadores. */
#include "rulesets/cazadores/ruleset.h"
#include "rulesets/cazadores/cazadores.h"

_Static_assert(sizeof(struct cz_state) <= LIMIT_STATE && sizeof(struct cz_state) % 8 == 0,
               "a state has no padding");

static int models(const struct setup *setup, const void *state)
{
    (void)state;
    return cz_model_count(setup);
}

const struct ruleset CAZADORES_RULESET = {
    .id = "cazadores",
    .title = "Cazadores",
    .version = CZ_VERSION,
    .seats_least = 1, /* [CZ-PACK-1] */
    .seats_most = LIMIT_SEATS,
    .traits = TRAIT_FOES | TRAIT_COOPERATIVE | TRAIT_DICE | TRAIT_CARDS,
    .table_width = 24 * INCH,
    .table_height = 24 * INCH,
    .state_size = sizeof(struct cz_state),
    .data_size = sizeof(struct cz_data),
    .data = &CZ_DATA,
    .catalog = &CZ_CATALOG,
    .verbs = CZ_VERBS,
    .verb_count = VERB_COUNT,
    .topics = CZ_TOPICS,
    .topic_count = TOPIC_COUNT,
    .events = CZ_EVENTS,
    .event_count = EVENT_COUNT,
    .rules = CZ_RULES,
    .words = {[WORD_LIFE] = CZ_LIVES,
              [WORD_PHASE] = CZ_PHASES,
              [WORD_ARM] = CZ_ARMS,
              [WORD_CONDITION] = CZ_CONDITIONS,
              [WORD_RITUAL] = CZ_RITUALS,
              [WORD_AREA] = CZ_AREA_WORDS,
              [WORD_WHAT] = CZ_WHATS,
              [WORD_SIDE] = CZ_SIDE_WORDS,
              [WORD_FOCUS] = CZ_FOCUSES,
              [WORD_DECISION] = CZ_DECISIONS,
              [WORD_DEED] = CZ_DEEDS,
              [WORD_PART] = CZ_PARTS,
              [WORD_WHY] = CZ_WHYS,
              [WORD_PILE] = CZ_PILE_WORDS,
              [WORD_OBJECTIVE] = CZ_OBJECTIVES,
              [WORD_TASK] = CZ_TASKS},
    .fields = CZ_FIELDS,
    .field_count = CZ_FIELD_COUNT,
    .chance_offset = offsetof(struct cz_state, chance),
    .cards_offset = offsetof(struct cz_state, cards),
    .piles = CZ_PILES,
    .pile_count = CZ_PILE_COUNT,
    .stack_offset = offsetof(struct cz_state, stack),
    .movers = cz_movers,
    .setup_check = cz_setup_check,
    .price = cz_price,
    .budget = cz_budget,
    .prepare = cz_prepare,
    .begin = cz_begin,
    .ask = cz_ask,
    .options = cz_options,
    .reach = cz_reach,
    .sample = cz_sample,
    .propose = cz_propose,
    .advise = cz_advise,
    .apply = cz_apply,
    .fill = cz_fill,
    .inspect = cz_inspect,
    .odds = cz_odds,
    .models = models,
    .look = cz_look,
    .name = cz_name,
    .score = cz_score,
    .evaluate = cz_evaluate,
    .check = cz_check,
};
