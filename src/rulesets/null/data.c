/* Everything of the null system that is data: vocabulary, catalog, fields. */
#include "rulesets/null/null.h"

const struct null_data NULL_DATA = {
    .move_mil = 6 * INCH,   /* [NU-MOV-1] */
    .short_mil = 12 * INCH, /* [NU-SHOOT-1] */
    .long_mil = 18 * INCH,
    .nerve_mil = 6 * INCH, /* [NU-NERVE-1] */
    .hit_needs = 4,
    .nerve_needs = 3,
    .duck_needs = 8, /* [NU-DUCK-1] */
    .points = 9,     /* [NU-SET-1] */
};

/* [NU-MOV-1] */
const struct cost_model NULL_COSTS = {
    .slow = KW_DIFFICULT,
    .slow_extra = 256,
    .no_end = KW_BARRIER,
    .climb_up = {0, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB,
                 NO_CLIMB},
    .climb_down = {0, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB, NO_CLIMB,
                   NO_CLIMB, NO_CLIMB},
};

/* ---- vocabulary ------------------------------------------------------------------- */

const struct signature NULL_VERBS[VERB_COUNT] = {
    [VERB_PLACE] = {"place", 1, {THING_MODEL}, 1, 1, "Place {0}"},
    [VERB_BID] = {"bid", 1, {THING_CARD}, 0, 0, "Bid {0}"},
    [VERB_MOVE] = {"move", 1, {THING_MODEL}, 1, 8, "Move {0}"},
    [VERB_SHOOT] = {"shoot", 2, {THING_MODEL, THING_MODEL}, 0, 0, "{0} shoots {1}"},
    [VERB_PASS] = {"pass", 1, {THING_MODEL}, 0, 0, "{0} waits"},
    [VERB_STAND] = {"stand", 0, {0}, 0, 0, "Stand"},
    [VERB_DUCK] = {"duck", 1, {THING_CARD}, 0, 0, "Duck with {0}"},
    [VERB_RELENT] = {"relent", 0, {0}, 0, 0, "Let the duck be"},
    [VERB_PRESS] = {"press", 1, {THING_CARD}, 0, 0, "Press with {0}"},
};

const struct signature NULL_TOPICS[TOPIC_COUNT] = {
    [TOPIC_PLACE] = {"place", 1, {THING_MODEL}, 0, 0, "Where does {0} start?"},
    [TOPIC_BID] = {"bid", 1, {THING_NUMBER}, 0, 0, "Round {0}: which card do you bid?"},
    [TOPIC_ACT] = {"act", 1, {THING_MODEL}, 0, 0, "What does {0} do?"},
    [TOPIC_DUCK] = {"duck", 2, {THING_MODEL, THING_MODEL}, 0, 0, "{0} shoots {1}. Duck?"},
    [TOPIC_PRESS] = {"press",
                     2,
                     {THING_MODEL, THING_CARD},
                     0,
                     0,
                     "{0} ducks with {1}. Press with a higher card?"},
};

/* [NU-DUCK-1] Whether to duck is asked of every target, and whether to press of every shooter. */
const struct routine NULL_ROUTINES[NULL_ROUTINE_COUNT] = {
    {"answers", "Ducking and pressing", "Never answer", "a card is high enough",
     1ULL << TOPIC_DUCK | 1ULL << TOPIC_PRESS},
};

const struct pile NULL_PILES[NULL_PILE_COUNT] = {
    [PILE_DECK] = {"deck", -1, SEEN_NOBODY, PILE_DECK},
    [PILE_DISCARDS] = {"discards", -1, SEEN_ALL, PILE_DECK},
    [PILE_HANDS] = {"hand", 0, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 1] = {"hand", 1, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 2] = {"hand", 2, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 3] = {"hand", 3, SEEN_OWNER, PILE_DECK},
};

#define KIND(word, count, sentence, flags, hidden, veiled, ...)                                    \
    {                                                                                              \
        {word, count, {__VA_ARGS__}, 0, 0, sentence}, flags, hidden, veiled                        \
    }

const struct event_kind NULL_EVENTS[EVENT_COUNT] = {
    [EVENT_PLACED] = KIND("placed", 1, "{0} takes its place.", 0, 0, NULL, THING_MODEL),
    [EVENT_DEALT] = KIND("dealt", 2, "{0} draws {1}.", EVENT_REVEALS, 1 << 1, "{0} draws a card.",
                         THING_SEAT, THING_CARD),
    [EVENT_ROUND_BEGINS] = KIND("round", 1, "Round {0}.", EVENT_ROUND, 0, NULL, THING_NUMBER),
    [EVENT_BID_SHOWN] =
        KIND("bid", 2, "{0} bids {1}.", EVENT_REVEALS, 0, NULL, THING_SEAT, THING_CARD),
    [EVENT_MOVED] = KIND("moved", 2, "{0} moves {1}.", 0, 0, NULL, THING_MODEL, THING_LENGTH),
    [EVENT_SHOT] = KIND("shot", 2, "{0} shoots at {1}.", 0, 0, NULL, THING_MODEL, THING_MODEL),
    [EVENT_PASSED] = KIND("passed", 1, "{0} waits.", 0, 0, NULL, THING_MODEL),
    [EVENT_DUCKED] =
        KIND("ducked", 2, "{0} ducks with {1}.", EVENT_REVEALS, 0, NULL, THING_MODEL, THING_CARD),
    [EVENT_PRESSED] = KIND("pressed", 2, "{0} presses with {1}.", EVENT_REVEALS, 0, NULL,
                           THING_MODEL, THING_CARD),
    [EVENT_ROLLED] = KIND("rolled", 3, "{0} rolls {1}, needed {2}.", EVENT_REVEALS, 0, NULL,
                          THING_MODEL, THING_NUMBER, THING_NUMBER),
    [EVENT_MODIFIER] =
        KIND("modifier", 2, "{0} by {1}.", EVENT_DETAIL, 0, NULL, THING_NUMBER, THING_RULE),
    [EVENT_WOUNDED] = KIND("wounded", 1, "{0} is hit.", 0, 0, NULL, THING_MODEL),
    [EVENT_OUT] = KIND("out", 1, "{0} is out.", 0, 0, NULL, THING_MODEL),
    [EVENT_SHAKEN] = KIND("shaken", 1, "{0} is shaken.", 0, 0, NULL, THING_MODEL),
    [EVENT_STEADY] = KIND("steady", 1, "{0} keeps steady.", 0, 0, NULL, THING_MODEL),
    [EVENT_LOST_ACTION] =
        KIND("lost-action", 1, "{0} is shaken and loses its action.", 0, 0, NULL, THING_MODEL),
    [EVENT_ENDED] = KIND("ended", 0, "The standoff is over.", 0, 0, NULL, 0),
};

const char *const NULL_RULES[RULE_COUNT + 1] = {
    [RULE_SHOOT_1] = "NU-SHOOT-1",
    [RULE_COUNT] = NULL,
};

const char *const NULL_PHASES[] = {"deploy", "bid", "act", "over", NULL};

/* ---- catalog ---------------------------------------------------------------------- */

static const char *const KINDS[] = {"profile", "weapon", NULL};

static const struct catalog_item ITEMS[ITEM_COUNT] = {
    [ITEM_HAND] = {"hand", "Hand", 0, 2, 0, 0, "NU-SET-1", "Out at its first wound."},
    [ITEM_BOSS] = {"boss", "Boss", 0, 4, 0, 1, "NU-SET-1", "Out at its second wound."},
    [ITEM_RIFLE] = {"rifle", "Rifle", 1, 1, 1, 0, "NU-SET-1", "Reaches 18 inches, not 12."},
};

#define KEY(word, meaning, member, least, most)                                                    \
    {                                                                                              \
        word, meaning, offsetof(struct null_data, member),                                         \
            sizeof(((struct null_data *)0)->member), least, most                                   \
    }

static const struct house_key KEYS[] = {
    KEY("move", "how far a model moves, in mils", move_mil, 0, 72000),
    KEY("shot.short", "reach of a shot, in mils", short_mil, 0, 72000),
    KEY("shot.long", "reach of a rifle, in mils", long_mil, 0, 72000),
    KEY("shot.needs", "what a shot must roll", hit_needs, 2, 6),
    KEY("nerve.reach", "how near a friend tests its nerve, in mils", nerve_mil, 0, 72000),
    KEY("nerve.needs", "what a nerve test must roll", nerve_needs, 1, 6),
    KEY("duck.needs", "the least card to duck with, 2 to 14", duck_needs, 2, 14),
    KEY("points", "what a roster may cost", points, 1, 99),
};

static const char *const OFF_ON[] = {"off", "on", NULL};

static const struct rule_switch SWITCHES[SWITCH_COUNT] = {
    [SWITCH_ROUNDS] = {"rounds", "how many rounds are played", NULL, NULL, 1, LIMIT_NULL_ROUNDS, 6},
    [SWITCH_DUCK] = {"duck", "a target may duck", "NU-DUCK-1", OFF_ON, 0, 1, 1},
};

const struct catalog NULL_CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = ITEM_COUNT,
    .keys = KEYS,
    .key_count = sizeof KEYS / sizeof *KEYS,
    .switches = SWITCHES,
    .switch_count = SWITCH_COUNT,
    .points = 9,
};

/* ---- fields ----------------------------------------------------------------------- */

#define ONE(member, type, seen, thing) FIELD_OF(struct null_state, member, type, seen, thing)
#define MANY(member, type, seen, per_seat, thing)                                                  \
    FIELD_ARRAY(struct null_state, member, type, seen, per_seat, thing)
#define EACH(array, member, type, thing)                                                           \
    FIELD_EACH(struct null_state, array, member, type, SEEN_ALL, 0, thing)

const struct field NULL_FIELDS[NULL_FIELD_COUNT] = {
    ONE(chance, FIELD_CHANCE, SEEN_NOBODY, THING_NUMBER),
    ONE(cards, FIELD_CARDS, SEEN_CARDS, THING_CARD),
    STACK_FIELDS(struct null_state),
    EACH(models, x, FIELD_I32, THING_LENGTH),
    EACH(models, y, FIELD_I32, THING_LENGTH),
    EACH(models, placed, FIELD_U8, THING_NUMBER),
    EACH(models, wounds, FIELD_U8, THING_NUMBER),
    EACH(models, out, FIELD_U8, THING_NUMBER),
    EACH(models, shaken, FIELD_U8, THING_NUMBER),
    ONE(phase, FIELD_U8, SEEN_ALL, THING_WORD),
    ONE(round, FIELD_U8, SEEN_ALL, THING_NUMBER),
    ONE(turn, FIELD_U8, SEEN_ALL, THING_NUMBER),
    ONE(actor, FIELD_U8, SEEN_ALL, THING_MODEL),
    MANY(order, FIELD_U8, SEEN_ALL, 0, THING_SEAT),
    MANY(bids, FIELD_U8, SEEN_OWNER, 1, THING_NUMBER),
    MANY(has_bid, FIELD_U8, SEEN_ALL, 0, THING_NUMBER),
    MANY(zero, FIELD_U8, SEEN_ALL, 0, THING_NUMBER),
};
