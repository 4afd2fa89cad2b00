/* The one symbol of Devil's Bluff. */
#include "rulesets/devils_bluff/ruleset.h"
#include "rulesets/devils_bluff/devils_bluff.h"

_Static_assert(sizeof(struct db_state) <= LIMIT_STATE && sizeof(struct db_state) % 8 == 0,
               "a state has no padding");

static int models(const struct setup *setup, const void *state)
{
    (void)state;
    return db_model_count(setup);
}

const struct ruleset DEVILS_BLUFF_RULESET = {
    .id = "devils-bluff",
    .title = "Devil's Bluff",
    .version = DB_VERSION,
    .seats_least = DB_SEATS,
    .seats_most = DB_SEATS,
    .traits = TRAIT_HIDDEN_HANDS | TRAIT_SECRET_CHOICES | TRAIT_HORSES | TRAIT_CARDS,
    .table_width = 24 * INCH, /* [DB-SET-1] */
    .table_height = 36 * INCH,
    .state_size = sizeof(struct db_state),
    .data_size = sizeof(struct db_data),
    .data = &DB_DATA,
    .catalog = &DB_CATALOG,
    .verbs = DB_VERBS,
    .verb_count = VERB_COUNT,
    .topics = DB_TOPICS,
    .topic_count = TOPIC_COUNT,
    .events = DB_EVENTS,
    .event_count = EVENT_COUNT,
    .rules = DB_RULES,
    .words = {[WORD_LIFE] = DB_LIVES,
              [WORD_PHASE] = DB_PHASES,
              [WORD_WEAPON] = DB_WEAPONS,
              [WORD_EDGE] = DB_EDGES,
              [WORD_MARKER] = DB_MARKERS_WORDS,
              [WORD_ACTION] = DB_ACTIONS_WORDS,
              [WORD_MISSION] = DB_MISSIONS,
              [WORD_PASSED] = DB_PASSED,
              [WORD_SOURCE] = DB_SOURCES},
    .fields = DB_FIELDS,
    .field_count = DB_FIELD_COUNT,
    .chance_offset = offsetof(struct db_state, chance),
    .cards_offset = offsetof(struct db_state, cards),
    .stack_offset = offsetof(struct db_state, stack),
    .piles = DB_PILES,
    .pile_count = DB_PILE_COUNT,
    .routines = DB_ROUTINES,
    .routine_count = DB_ROUTINE_COUNT,
    .movers = db_movers,
    .setup_check = db_setup_check,
    .budget = db_budget,
    .prepare = db_prepare,
    .begin = db_begin,
    .ask = db_ask,
    .options = db_options,
    .matters = db_matters,
    .reach = db_reach,
    .sample = db_sample,
    .propose = db_propose,
    .advise = db_advise,
    .apply = db_apply,
    .fill = db_fill,
    .inspect = db_inspect,
    .odds = db_odds,
    .models = models,
    .look = db_look,
    .score = db_score,
    .evaluate = db_evaluate,
    .check = db_check,
};
