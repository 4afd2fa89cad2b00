/* The vocabulary of Shadows of the West: what is asked, answered and told, and every field of the state. The
 * order of verbs, topics and events is part of every record: new ones go to the end. */
#include "rulesets/shadows/shadows.h"

enum { /* the lists of words as things */
       LIFE = THING_WORD + WORD_LIFE,
       PHASE = THING_WORD + WORD_PHASE,
       WEAPON = THING_WORD + WORD_WEAPON,
       CORNER = THING_WORD + WORD_CORNER,
       OBJECT = THING_WORD + WORD_OBJECT,
       WHAT = THING_WORD + WORD_WHAT,
       DONE = THING_WORD + WORD_DONE,
       NPC = THING_WORD + WORD_NPC,
       CHOICE = THING_WORD + WORD_CHOICE,
};

#define MODEL THING_MODEL
#define CARD THING_CARD
#define SEAT THING_SEAT
#define NUMBER THING_NUMBER
#define LENGTH THING_LENGTH
#define RULE THING_RULE

const char *const SW_LIVES[] = {"reserve", "up",   "down",   "casualty",
                                "gone",    "fled", "absent", NULL};
const char *const SW_PHASES[] = {"corners",  "deploy", "lay",  "act", "npcs",
                                 "recovery", "bottle", "over", NULL};
const char *const SW_SLOTS[] = {"pistol",
                                "carbine",
                                "shotgun",
                                "bow",
                                "rifle",
                                "heavy-pistol",
                                "sixgun",
                                "lemat",
                                "repeater",
                                "buffalo-gun",
                                "sawn-off",
                                "derringer",
                                "second-pistol",
                                "second-heavy-pistol",
                                "second-sixgun",
                                "second-lemat",
                                "lemat-shotgun",
                                "second-lemat-shotgun",
                                NULL};
const char *const SW_CORNER_WORDS[] = {"none",       "north-west", "north-east",
                                       "south-east", "south-west", NULL};
const char *const SW_OBJECT_WORDS[] = {"nothing", "token", "loot", "horse", NULL};
const char *const SW_WHATS[] = {"shooting", "fight",  "recovery", "nerve",   "reaction",
                                "spotting", "bottle", "slick",    "staying", "search",
                                "wound",    "jam",    "folk",     NULL};
const char *const SW_DONES[] = {"not", "done", "lookout", NULL};
const char *const SW_CHOICES[] = {"holds", "lays", NULL};
const char *const SW_NPC_WORDS[] = {"nobody", "bystander", "creature", NULL};

const char *const SW_RULES[RULE_COUNT + 1] = {
    [RULE_SHOOT_2] = "SW-SHOOT-2", [RULE_SHOOT_6] = "SW-SHOOT-6", [RULE_WEAP_1] = "SW-WEAP-1",
    [RULE_WEAP_2] = "SW-WEAP-2",   [RULE_EVT_1] = "SW-EVT-1",     [RULE_SK_5] = "SW-SK-5",
    [RULE_SK_6] = "SW-SK-6",       [RULE_INJ_2] = "SW-INJ-2",     [RULE_LOOK_3] = "SW-LOOK-3",
    [RULE_FIGHT_1] = "SW-FIGHT-1", [RULE_SK_13] = "SW-SK-13",     [RULE_SK_14] = "SW-SK-14",
    [RULE_SK_18] = "SW-SK-18",     [RULE_INJ_4] = "SW-INJ-4",     [RULE_REC_1] = "SW-REC-1",
    [RULE_SCEN_1] = "SW-SCEN-1",   [RULE_SCEN_4] = "SW-SCEN-4",   [RULE_TEST_1] = "SW-TEST-1",
    [RULE_COUNT] = NULL,
};

#define PILES_OF(first, word, seen)                                                                \
    [first] = {word, 0, seen, PILE_DECKS}, [(first) + 1] = {word, 1, seen, PILE_DECKS + 1},        \
    [(first) + 2] = {word, 2, seen, PILE_DECKS + 2},                                               \
    [(first) + 3] = {word, 3, seen, PILE_DECKS + 3}

/* [SW-DRAW-3] */
const struct pile SW_PILES[SW_PILE_COUNT] = {
    PILES_OF(PILE_DECKS, "deck", SEEN_NOBODY),
    PILES_OF(PILE_DISCARDS, "discards", SEEN_ALL),
    PILES_OF(PILE_HANDS, "hand", SEEN_OWNER),
    PILES_OF(PILE_LAID, "laid", SEEN_ALL),
};

/* ---- answers and questions -------------------------------------------------------- */

const struct signature SW_VERBS[VERB_COUNT] = {
    [VERB_CORNER] = {"corner", 1, {CORNER}, 0, 0, "Start in the {0}"},
    [VERB_PLACE] = {"place", 1, {MODEL}, 1, 2, "Place {0}"},
    [VERB_LAY] = {"lay", 1, {CARD}, 0, 0, "Lay {0}"},
    [VERB_HOLD] = {"hold", 0, {0}, 0, 0, "Hold the card back"},
    [VERB_SOLO] = {"solo", 1, {MODEL}, 0, 0, "{0} alone, two actions"},
    [VERB_DUAL] = {"dual", 2, {MODEL, MODEL}, 0, 0, "{0}, then {1}, an action each"},
    [VERB_PASS] = {"pass", 0, {0}, 0, 0, "Pass"},
    [VERB_MOVE] = {"move", 1, {MODEL}, 1, 8, "Move {0}"},
    [VERB_CLIMB] = {"climb", 1, {MODEL}, 1, 1, "{0} climbs"},
    [VERB_ENTER] = {"enter", 1, {MODEL}, 1, 1, "{0} comes on"},
    [VERB_SHOOT] = {"shoot", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} shoots at {1}: {2}"},
    [VERB_GUNSLING] =
        {"gunsling", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} fires both guns, first at {1}: {2}"},
    [VERB_BURST] = {"burst", 2, {MODEL, WEAPON}, 1, 1, "{0} fires the {1} along a line"},
    [VERB_CEASE] = {"cease", 0, {0}, 0, 0, "No further shot"},
    [VERB_FIGHT] = {"fight", 2, {MODEL, MODEL}, 0, 0, "{0} fights {1}"},
    [VERB_LOOKOUT] = {"watch", 1, {MODEL}, 0, 0, "{0} goes on Lookout"},
    [VERB_UNJAM] = {"unjam", 2, {MODEL, WEAPON}, 0, 0, "{0} clears the {1}"},
    [VERB_MOUNT] = {"mount", 2, {MODEL, MODEL}, 0, 0, "{0} mounts the horse of {1}"},
    [VERB_DISMOUNT] = {"dismount", 1, {MODEL}, 1, 1, "{0} gets off"},
    [VERB_SEARCH] = {"search", 2, {MODEL, NUMBER}, 0, 0, "{0} searches token {1}"},
    [VERB_TAKE] = {"take", 2, {MODEL, NUMBER}, 0, 0, "{0} takes loot {1}"},
    [VERB_FACE] = {"face", 1, {MODEL}, 1, 1, "Turn {0}"},
    [VERB_END] = {"end", 1, {MODEL}, 0, 0, "{0} is done"},
    [VERB_KEEP] = {"keep", 0, {0}, 0, 0, "Keep the dice"},
    [VERB_REROLL] = {"reroll", 1, {NUMBER}, 0, 0, "Roll die {0} again"},
    [VERB_LET] = {"let", 0, {0}, 0, 0, "No answer"},
    [VERB_REACT] =
        {"react", 3, {MODEL, WEAPON, NUMBER}, 0, 0, "{0} reacts with the {1} (place {2})"},
    [VERB_DODGE] = {"dodge", 1, {MODEL}, 0, 0, "{0} tries to dodge"},
    [VERB_DUCK] = {"duck", 0, {0}, 1, 8, "Dodge to there"},
    [VERB_STRIKE] = {"strike", 1, {MODEL}, 0, 0, "{0} strikes at the one who leaves"},
    [VERB_RECOVER] = {"recover", 1, {MODEL}, 0, 0, "{0} tests first"},
    [VERB_LEAD] = {"lead", 1, {MODEL}, 0, 0, "{0} takes the check"},
    [VERB_NPC] = {"npc", 1, {MODEL}, 0, 0, "{0} acts"},
    [VERB_PREY] = {"prey", 1, {MODEL}, 0, 0, "It goes for {0}"},
};

const struct signature SW_TOPICS[TOPIC_COUNT] = {
    [TOPIC_CORNER] = {"corner", 0, {0}, 0, 0, "In which corner do you start?"},
    [TOPIC_PLACE] = {"place", 1, {CORNER}, 0, 0, "Whom do you place in the {0}, and where?"},
    [TOPIC_LAY] = {"lay", 1, {NUMBER}, 0, 0, "Turn {0}: which card do you lay?"},
    [TOPIC_LONE] = {"lone", 1, {NUMBER}, 0, 0, "Turn {0}, Lone Gun: lay your card, or hold it?"},
    [TOPIC_ACTIVATE] = {"activate", 1, {CARD}, 0, 0, "By {0}: who acts?"},
    [TOPIC_ACTION] = {"action", 2, {MODEL, NUMBER}, 0, 0, "What does {0} do? Actions left: {1}."},
    [TOPIC_SHOT] = {"shot", 2, {MODEL, WEAPON}, 0, 0, "{0} has a shot more, with the {1}."},
    [TOPIC_REROLL] = {"reroll",
                      4,
                      {MODEL, WHAT, NUMBER, NUMBER},
                      0,
                      0,
                      "{0}, {1}: successes {2}. A highest roll lets you roll a die again: {3}."},
    [TOPIC_ANSWER] = {"answer", 1, {MODEL}, 0, 0, "{0} acts in view of a Lookout. Do you answer?"},
    [TOPIC_DUCK] = {"duck", 2, {MODEL, LENGTH}, 0, 0, "{0} dodges up to {1}. Where to?"},
    [TOPIC_STRIKE] = {"strike", 1, {MODEL}, 0, 0, "{0} leaves the fight. Who strikes at it?"},
    [TOPIC_RECOVER] = {"recover", 0, {0}, 0, 0, "Which of your Downed tests first?"},
    [TOPIC_LEAD] = {"lead", 0, {0}, 0, 0, "Who takes the bottle check?"},
    [TOPIC_NPC] = {"npc", 0, {0}, 0, 0, "Who acts next?"},
    [TOPIC_PREY] = {"prey", 1, {MODEL}, 0, 0, "Whom does {0} go for?"},
};

/* ---- standing orders -------------------------------------------------------------- */

/* [SW-TEST-3] A failure rolled again can only be better, so there is nothing to think about. */
const struct routine SW_ROUTINES[SW_ROUTINE_COUNT] = {
    {"rerolls", "Highest rolls", "Roll failures again wherever that may be",
     "keeping a die could be better", 1ULL << TOPIC_REROLL},
    {"answers", "Lookouts and dodges", "Let everything be", "somebody can answer",
     1ULL << TOPIC_ANSWER},
};

/* ---- events ----------------------------------------------------------------------- */

#define KIND(word, sentence, flags, count, ...)                                                    \
    {                                                                                              \
        {word, count, {__VA_ARGS__}, 0, 0, sentence}, flags, 0, NULL                               \
    }

const struct event_kind SW_EVENTS[EVENT_COUNT] = {
    [EVENT_ROLL_OFF] = KIND("roll-off", "Roll-off: {0} roll {1}.", EVENT_REVEALS, 2, SEAT, NUMBER),
    [EVENT_CORNER] = KIND("corner", "{0} start in the {1}.", 0, 2, SEAT, CORNER),
    [EVENT_OBJECT] = KIND("object", "Marker {0}: {1}.", 0, 2, NUMBER, OBJECT),
    [EVENT_PLACED] = KIND("placed", "{0} takes its place.", 0, 1, MODEL),
    [EVENT_TURN_ON] = KIND("turn", "Turn {0}.", EVENT_ROUND, 1, NUMBER),
    [EVENT_REFRESHED] = KIND("refreshed", "{0} shuffle their discards.", 0, 1, SEAT),
    [EVENT_DREW] = {{"drew", 2, {SEAT, CARD}, 0, 0, "{0} draw {1}."},
                    EVENT_REVEALS,
                    1 << 1,
                    "{0} draw a card."},
    [EVENT_LONE] = KIND("lone", "{0} have one card: Lone Gun!", 0, 1, SEAT),
    [EVENT_LAID] = KIND("laid", "{0} show {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_CHOSE] = KIND("chose", "Lone Gun: {0}, {1}.", EVENT_REVEALS, 2, SEAT, CHOICE),
    [EVENT_IDENTICAL] = KIND("identical", "Identical cards, {0}: an Event.", 0, 1, CARD),
    [EVENT_EVENT] = KIND("event", "The Event: {0}.", EVENT_REVEALS, 1, NUMBER),
    [EVENT_SOLO] = KIND("solo", "{0} acts alone.", 0, 1, MODEL),
    [EVENT_DUAL] = KIND("dual", "{0} and {1} act.", 0, 2, MODEL, MODEL),
    [EVENT_PASSED] = KIND("passed", "{0} pass.", 0, 1, SEAT),
    [EVENT_DISCARDED] = KIND("discarded", "{0} discard {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_ONE_MORE] = KIND("one-more", "{0} is slick: one more action.", 0, 1, MODEL),
    [EVENT_MOVED] = KIND("moved", "{0} moves {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_CLIMBED] = KIND("climbed", "{0} climbs {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_ENTERED] = KIND("entered", "{0} comes on.", 0, 1, MODEL),
    [EVENT_FACED] = KIND("faced", "{0} turns.", 0, 1, MODEL),
    [EVENT_SHOOTS] = KIND("shoots", "{0} shoots at {1} with the {2}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_BURSTS] = KIND("bursts", "{0} lets go with the {1}.", 0, 2, MODEL, WEAPON),
    [EVENT_DRAWN_IN] = KIND("drawn-in", "The shot goes at {0}.", EVENT_REVEALS, 1, MODEL),
    [EVENT_CLOSEST] = KIND("closest", "It must be the closest: {0}.", 0, 1, MODEL),
    [EVENT_FIGHTS] = KIND("fights", "{0} fights {1}.", 0, 2, MODEL, MODEL),
    [EVENT_LOOKS_OUT] = KIND("looks-out", "{0} is on Lookout.", 0, 1, MODEL),
    [EVENT_LOOKOUT_OFF] = KIND("lookout-off", "{0} is on Lookout no more.", 0, 1, MODEL),
    [EVENT_UNJAMMED] = KIND("unjammed", "{0} clears the {1}.", 0, 2, MODEL, WEAPON),
    [EVENT_MOUNTED] = KIND("mounted", "{0} mounts up.", 0, 1, MODEL),
    [EVENT_DISMOUNTED] = KIND("dismounted", "{0} gets off.", 0, 1, MODEL),
    [EVENT_HORSE_GONE] = KIND("horse-gone", "The horse of {0} bolts.", 0, 1, MODEL),
    [EVENT_SEARCHED] =
        KIND("searched", "{0} finds at token {1}: {2}.", EVENT_REVEALS, 3, MODEL, NUMBER, OBJECT),
    [EVENT_TOOK] = KIND("took", "{0} takes the loot {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_DROPPED] = KIND("dropped", "{0} drops the loot {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_CARRIED_OFF] = KIND("carried-off", "{0} gets away with loot {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_MODIFIER] = KIND("modifier", "{0} dice by {1}.", EVENT_DETAIL, 2, NUMBER, RULE),
    [EVENT_POOL] = KIND("pool", "{0}, {1}: {2}d{3}.", 0, 4, MODEL, WHAT, NUMBER, NUMBER),
    [EVENT_DIE] = KIND("die", "{0} rolls {1}.", EVENT_REVEALS, 2, MODEL, NUMBER),
    [EVENT_REROLLED] =
        KIND("rerolled", "{0} rolls a {1} again: {2}.", EVENT_REVEALS, 3, MODEL, NUMBER, NUMBER),
    [EVENT_SUCCESSES] = KIND("successes", "{0}: successes {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_TESTED] =
        KIND("tested", "{0}, {1}: {2} on a d{3}.", EVENT_REVEALS, 4, MODEL, WHAT, NUMBER, NUMBER),
    [EVENT_PASSES] = KIND("passes", "{0} passes: {1}.", 0, 2, MODEL, WHAT),
    [EVENT_FAILS] = KIND("fails", "{0} fails: {1}.", 0, 2, MODEL, WHAT),
    [EVENT_HIT] = KIND("hit", "{0} is hit, successes {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_MISSED] = KIND("missed", "{0} is missed.", 0, 1, MODEL),
    [EVENT_JAM_DIE] =
        KIND("jam-die", "{0} checks the {1}: {2}.", EVENT_REVEALS, 3, MODEL, WEAPON, NUMBER),
    [EVENT_JAMMED] = KIND("jammed", "The {1} of {0} jams.", 0, 2, MODEL, WEAPON),
    [EVENT_LOST_SHOT] = KIND("lost-shot", "The shot of {0} finds nobody.", 0, 1, MODEL),
    [EVENT_SAVE] = KIND("save", "{0} saves with {1} ({2}), needs {3}.", EVENT_REVEALS, 4, MODEL,
                        NUMBER, NUMBER, NUMBER),
    [EVENT_SAVED] = KIND("saved", "{0} escapes harm.", 0, 1, MODEL),
    [EVENT_SHAKEN] = KIND("shaken", "{0} is Shaken.", 0, 1, MODEL),
    [EVENT_DOWNED] = KIND("downed", "{0} is Downed.", 0, 1, MODEL),
    [EVENT_CASUALTY] = KIND("casualty", "{0} is a casualty.", 0, 1, MODEL),
    [EVENT_REACTS] = KIND("reacts", "{0} reacts to {1} with the {2}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_DODGES] = KIND("dodges", "{0} tries to dodge.", 0, 1, MODEL),
    [EVENT_DODGED] = KIND("dodged", "{0} dodges {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_LOST] = KIND("lost", "The action of {0} comes to nothing.", 0, 1, MODEL),
    [EVENT_WON_FIGHT] = KIND("won-fight", "{0} beats {1} by {2}.", 0, 3, MODEL, MODEL, NUMBER),
    [EVENT_EVEN] = KIND("even", "{0} and {1} are even.", 0, 2, MODEL, MODEL),
    [EVENT_STANDS] = KIND("stands", "{0} stands up, Shaken.", 0, 1, MODEL),
    [EVENT_STAYS_DOWN] = KIND("stays-down", "{0} stays down.", 0, 1, MODEL),
    [EVENT_HOLDS] = KIND("holds", "{0} fight on.", 0, 1, SEAT),
    [EVENT_BOTTLES] = KIND("bottles", "{0} bottle out!", 0, 1, SEAT),
    [EVENT_FLEES] = KIND("flees", "{0} flees.", 0, 1, MODEL),
    [EVENT_MARSHAL] = KIND("marshal", "{0} order the others.", 0, 1, SEAT),
    [EVENT_ARRIVES] = KIND("arrives", "{0} appears.", 0, 1, MODEL),
    [EVENT_RUNS_OFF] = KIND("runs-off", "{0} runs off the table.", 0, 1, MODEL),
    [EVENT_DUST] = KIND("dust", "A dust storm: a die less to shoot.", 0, 0, 0),
    [EVENT_JINX] = KIND("jinx", "Bad powder: the next miss of each side jams.", 0, 0, 0),
    [EVENT_FOLK] = KIND("folk", "The folk in {0} shoot at all near.", 0, 1, THING_PIECE),
    [EVENT_COWED] = KIND("cowed", "{0} loses heart and is Done.", 0, 1, MODEL),
    [EVENT_SCORED] = KIND("scored", "{0} score {1} by {2}.", 0, 3, SEAT, NUMBER, RULE),
    [EVENT_WON] = KIND("won", "{0} win.", 0, 1, SEAT),
    [EVENT_DRAWN_GAME] = KIND("drawn-game", "It is a draw.", 0, 0, 0),
};

/* ---- fields ----------------------------------------------------------------------- */

#define STATE struct sw_state
#define ONE(member, thing) FIELD_OF(STATE, member, FIELD_U8, SEEN_ALL, thing)
#define MANY(member, thing) FIELD_ARRAY(STATE, member, FIELD_U8, SEEN_ALL, 0, thing)
#define EACH(array, member, type, thing) FIELD_EACH(STATE, array, member, type, SEEN_ALL, 0, thing)
/* Bytes of every model that mean nothing. */
#define SPARE(array, member, name)                                                                 \
    {                                                                                              \
#array "." name, offsetof(STATE, array[0].member),                                         \
            sizeof(((STATE *)0)->array) / sizeof(((STATE *)0)->array[0]),                          \
            sizeof(((STATE *)0)->array[0]), FIELD_U8, SEEN_ALL, 0, NUMBER                          \
    }

const struct field SW_FIELDS[SW_FIELD_COUNT] = {
    FIELD_OF(STATE, chance, FIELD_CHANCE, SEEN_NOBODY, NUMBER),
    FIELD_OF(STATE, cards, FIELD_CARDS, SEEN_CARDS, CARD),
    FIELD_OF(STATE, met, FIELD_U64, SEEN_ALL, NUMBER),
    STACK_FIELDS(STATE),
    EACH(models, x, FIELD_I32, LENGTH),
    EACH(models, y, FIELD_I32, LENGTH),
    EACH(models, face_x, FIELD_I16, NUMBER),
    EACH(models, face_y, FIELD_I16, NUMBER),
    EACH(models, life, FIELD_U8, LIFE),
    EACH(models, shaken, FIELD_U8, NUMBER),
    EACH(models, done, FIELD_U8, DONE),
    EACH(models, horse, FIELD_U8, NUMBER),
    EACH(models, jammed, FIELD_U16, NUMBER),
    EACH(models, fired, FIELD_U16, NUMBER),
    EACH(models, fired_twice, FIELD_U16, NUMBER),
    EACH(models, bursts, FIELD_U8, NUMBER),
    EACH(models, felled_by, FIELD_U8, NUMBER),
    EACH(models, moves, FIELD_U8, NUMBER),
    EACH(models, marks, FIELD_U8, NUMBER),
    SPARE(models, zero[0], "zero0"),
    SPARE(models, zero[1], "zero1"),
    EACH(objects, x, FIELD_I32, LENGTH),
    EACH(objects, y, FIELD_I32, LENGTH),
    EACH(objects, kind, FIELD_U8, OBJECT),
    EACH(objects, carrier, FIELD_U8, NUMBER),
    EACH(objects, taken_by, FIELD_U8, NUMBER),
    EACH(objects, zero, FIELD_U8, NUMBER),
    FIELD_ARRAY(STATE, way, FIELD_I32, SEEN_ALL, 0, LENGTH),
    FIELD_OF(STATE, aim_x, FIELD_I32, SEEN_ALL, LENGTH),
    FIELD_OF(STATE, aim_y, FIELD_I32, SEEN_ALL, LENGTH),
    FIELD_OF(STATE, rerolled, FIELD_U16, SEEN_ALL, NUMBER),
    ONE(way_count, NUMBER),
    MANY(dice, NUMBER),
    ONE(dice_count, NUMBER),
    ONE(grants, NUMBER),
    ONE(phase, PHASE),
    ONE(turn, NUMBER),
    MANY(order, SEAT),
    ONE(order_count, NUMBER),
    ONE(order_at, NUMBER),
    MANY(corners, CORNER),
    FIELD_ARRAY(STATE, picks, FIELD_U8, SEEN_OWNER, 1, NUMBER),
    MANY(has_picked, NUMBER),
    MANY(lone, NUMBER),
    MANY(vp, NUMBER),
    MANY(bottled, NUMBER),
    MANY(jinx, NUMBER),
    MANY(npcs, NPC),
    ONE(dust, NUMBER),
    ONE(marshal, NUMBER),
    FIELD_OF(STATE, truth, FIELD_U8, SEEN_NOBODY, NUMBER),
    ONE(asked, NUMBER),
    MANY(zero, NUMBER),
};
