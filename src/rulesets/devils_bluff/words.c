/* The vocabulary of Devil's Bluff: what is asked, answered and told, and every field of the state. The order
 * of verbs, topics and events is part of every record: new ones go to the end. */
#include "rulesets/devils_bluff/devils_bluff.h"

enum { /* the lists of words as things */
       LIFE = THING_WORD + WORD_LIFE,
       PHASE = THING_WORD + WORD_PHASE,
       WEAPON = THING_WORD + WORD_WEAPON,
       EDGE = THING_WORD + WORD_EDGE,
       MARKER = THING_WORD + WORD_MARKER,
       ACTION = THING_WORD + WORD_ACTION,
       MISSION = THING_WORD + WORD_MISSION,
       PASSED = THING_WORD + WORD_PASSED,
       SOURCE = THING_WORD + WORD_SOURCE,
};

#define MODEL THING_MODEL
#define CARD THING_CARD
#define SEAT THING_SEAT
#define NUMBER THING_NUMBER
#define LENGTH THING_LENGTH

const char *const DB_LIVES[] = {"reserve", "up", "out", "lost", "fled", NULL};
const char *const DB_PHASES[] = {"off-objectives", "objectives", "off-edges", "edges", "entries",
                                 "off-round",      "act",        "over",      NULL};
const char *const DB_WEAPONS[] = {
    "revolver",         "dual-pistols",  "rifle",    "shotgun",     "knife", "fists",
    "precision-pistol", "hunting-rifle", "dynamite", "bowie-knife", NULL};
const char *const DB_EDGES[] = {"none", "north", "east", "south", "west", NULL};
const char *const DB_MARKERS_WORDS[] = {"nothing", "recovery", "control", "entry", NULL};
const char *const DB_ACTIONS_WORDS[] = {"none",   "move", "advance", "attack",
                                        "secure", "pass", NULL};
const char *const DB_MISSIONS[] = {"stake-a-claim", "run-them-out-of-town", "high-noon", NULL};
const char *const DB_SOURCES[] = {"drawn", "hand", NULL};
const char *const DB_PASSED[] = {"no", "yes", "by-set", NULL};

const char *const DB_RULES[RULE_COUNT + 1] = {
    [RULE_ATK_7] = "DB-ATK-7",   [RULE_ATK_8] = "DB-ATK-8",   [RULE_ATK_9] = "DB-ATK-9",
    [RULE_ATK_10] = "DB-ATK-10", [RULE_ATK_11] = "DB-ATK-11", [RULE_UP_4] = "DB-UP-4",
    [RULE_UP_5] = "DB-UP-5",     [RULE_VP_1] = "DB-VP-1",     [RULE_MIS_1] = "DB-MIS-1",
    [RULE_MIS_2] = "DB-MIS-2",   [RULE_MIS_3] = "DB-MIS-3",   [RULE_COUNT] = NULL,
};

const struct pile DB_PILES[DB_PILE_COUNT] = {
    [PILE_DECK] = {"deck", -1, SEEN_NOBODY, PILE_DECK},
    [PILE_DISCARDS] = {"discards", -1, SEEN_ALL, PILE_DECK},
    [PILE_HANDS] = {"hand", 0, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 1] = {"hand", 1, SEEN_OWNER, PILE_DECK},
    [PILE_DRAWN] = {"drawn", 0, SEEN_OWNER, PILE_DECK},
    [PILE_DRAWN + 1] = {"drawn", 1, SEEN_OWNER, PILE_DECK},
    [PILE_ROUT] = {"rout", 0, SEEN_ALL, PILE_DECK},
    [PILE_ROUT + 1] = {"rout", 1, SEEN_ALL, PILE_DECK},
};

/* ---- answers and questions -------------------------------------------------------- */

const struct signature DB_VERBS[VERB_COUNT] = {
    [VERB_KEEP] = {"keep", 0, {0}, 0, 0, "Use the card drawn"},
    [VERB_SWAP] = {"swap", 1, {CARD}, 0, 0, "Use {0} from the hand instead"},
    [VERB_SET] = {"set", 4, {CARD, CARD, CARD, CARD}, 0, 0, "Use {0}, then lay down {1}, {2}, {3}"},
    [VERB_SET_FOUR] = {"set-four",
                       5,
                       {CARD, CARD, CARD, CARD, CARD},
                       0,
                       0,
                       "Use {0}, then lay down {1}, {2}, {3}, {4}"},
    [VERB_OBJECTIVE] = {"objective", 0, {0}, 1, 1, "Place the objective"},
    [VERB_EDGE] = {"edge", 1, {EDGE}, 0, 0, "Take the {0} edge"},
    [VERB_ENTRY] = {"entry", 0, {0}, 1, 1, "Place the entry point"},
    [VERB_ACTIVATE] = {"activate", 1, {MODEL}, 0, 0, "{0} acts"},
    [VERB_ENTER] = {"enter", 1, {MODEL}, 1, 1, "{0} comes in"},
    [VERB_DISMOUNT] = {"dismount", 1, {MODEL}, 0, 0, "{0} dismounts for good"},
    [VERB_INTUITION] = {"intuition", 1, {MODEL}, 0, 0, "{0}: Intuition, they show two cards"},
    [VERB_DECLARE_1] = {"declare-1", 1, {ACTION}, 0, 0, "Declare {0}"},
    [VERB_DECLARE_2] = {"declare-2", 2, {ACTION, ACTION}, 0, 0, "Declare {0}, {1}"},
    [VERB_DECLARE_3] = {"declare-3", 3, {ACTION, ACTION, ACTION}, 0, 0, "Declare {0}, {1}, {2}"},
    [VERB_DECLARE_4] =
        {"declare-4", 4, {ACTION, ACTION, ACTION, ACTION}, 0, 0, "Declare {0}, {1}, {2}, {3}"},
    [VERB_MOVE] = {"move", 1, {MODEL}, 1, 8, "Move {0}"},
    [VERB_ATTACK] = {"attack", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} attacks {1}: {2}"},
    [VERB_SECURE] = {"secure", 2, {MODEL, NUMBER}, 0, 0, "{0} secures marker {1}"},
    [VERB_FORGO] = {"forgo", 0, {0}, 0, 0, "Pass instead"},
    [VERB_STAND] = {"stand", 0, {0}, 0, 0, "No answer"},
    [VERB_QUICK_DRAW] = {"quick-draw", 1, {MODEL}, 0, 0, "Quick Draw at {0}"},
    [VERB_DODGE] = {"dodge", 0, {0}, 1, 8, "Dodge Roll"},
    [VERB_REVEAL] = {"reveal", 2, {CARD, CARD}, 0, 0, "Show {0} and {1}"},
    [VERB_SWAP_SET] = {"swap-set",
                       4,
                       {CARD, CARD, CARD, CARD},
                       0,
                       0,
                       "Use {0} from the hand instead, then lay down {1}, {2}, {3}"},
    [VERB_SWAP_SET_FOUR] = {"swap-set-four",
                            5,
                            {CARD, CARD, CARD, CARD, CARD},
                            0,
                            0,
                            "Use {0} from the hand instead, then lay down {1}, {2}, {3}, {4}"},
};

const struct signature DB_TOPICS[TOPIC_COUNT] = {
    [TOPIC_OFF] = {"off", 1, {CARD}, 0, 0, "Draw-off: you have drawn {0}. Use it?"},
    [TOPIC_DRAW_ATTACK] =
        {"draw-attack", 3, {MODEL, NUMBER, CARD}, 0, 0, "{0} draws to hit, needs {1}: {2}."},
    [TOPIC_DRAW_DEFENCE] =
        {"draw-defence", 3, {MODEL, NUMBER, CARD}, 0, 0, "{0} draws to save, needs {1}: {2}."},
    [TOPIC_DRAW_COUNTER] =
        {"draw-counter", 3, {MODEL, NUMBER, CARD}, 0, 0, "{0} draws to counter, needs {1}: {2}."},
    [TOPIC_DRAW_INJURY] =
        {"draw-injury", 2, {MODEL, CARD}, 0, 0, "{0} is down and draws for injury: {1}."},
    [TOPIC_DRAW_FLASK] = {"draw-flask",
                          3,
                          {MODEL, CARD, CARD},
                          0,
                          0,
                          "{0} is down; with the flask, the better of {1} and {2}."},
    [TOPIC_DRAW_SECURE] =
        {"draw-secure", 3, {MODEL, NUMBER, CARD}, 0, 0, "{0} draws to secure, needs {1}: {2}."},
    [TOPIC_DRAW_CHECK] =
        {"draw-check", 2, {MODEL, CARD}, 0, 0, "{0} has one point left; no Ace will do: {1}."},
    [TOPIC_DRAW_ROUT] = {"draw-rout",
                         2,
                         {NUMBER, CARD},
                         0,
                         0,
                         "A card for the rout pile, which stands at {0}: {1}."},
    [TOPIC_OBJECTIVE] = {"objective",
                         2,
                         {NUMBER, LENGTH},
                         0,
                         0,
                         "Where does objective {0} lie? {1} or more from the others."},
    [TOPIC_EDGE] = {"edge", 0, {0}, 0, 0, "Which edge do you take?"},
    [TOPIC_ENTRY] =
        {"entry", 1, {EDGE}, 0, 0, "Where on the {0} edge do you place an entry point?"},
    [TOPIC_ACTIVATE] = {"activate", 1, {NUMBER}, 0, 0, "Round {0}: who acts next?"},
    [TOPIC_ENTER] = {"enter", 1, {MODEL}, 0, 0, "Where does {0} come in?"},
    [TOPIC_READY] = {"ready", 2, {MODEL, NUMBER}, 0, 0, "What will {0} do? Command Points: {1}."},
    [TOPIC_MOVE] = {"move", 2, {MODEL, LENGTH}, 0, 0, "{0} moves, up to {1}. Where to?"},
    [TOPIC_ADVANCE] = {"advance", 2, {MODEL, LENGTH}, 0, 0, "{0} advances, up to {1}. Where to?"},
    [TOPIC_ATTACK] = {"attack", 1, {MODEL}, 0, 0, "Whom does {0} attack?"},
    [TOPIC_SECURE] = {"secure", 1, {MODEL}, 0, 0, "What does {0} secure?"},
    [TOPIC_ANSWER] =
        {"answer", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} attacks {1} with the {2}. Do you answer?"},
    [TOPIC_REVEAL] = {"reveal", 0, {0}, 0, 0, "Intuition: which two cards do you show?"},
};

/* [DB-HAND-7] */
const struct routine DB_ROUTINES[DB_ROUTINE_COUNT] = {
    {"draws", "Cards you draw", "Use every card drawn", "a card of your hand does better",
     1ULL << TOPIC_OFF | 1ULL << TOPIC_DRAW_ATTACK | 1ULL << TOPIC_DRAW_DEFENCE |
         1ULL << TOPIC_DRAW_COUNTER | 1ULL << TOPIC_DRAW_INJURY | 1ULL << TOPIC_DRAW_FLASK |
         1ULL << TOPIC_DRAW_SECURE | 1ULL << TOPIC_DRAW_CHECK | 1ULL << TOPIC_DRAW_ROUT},
};

/* ---- events ----------------------------------------------------------------------- */

#define KIND(word, sentence, flags, count, ...)                                                    \
    {                                                                                              \
        {word, count, {__VA_ARGS__}, 0, 0, sentence}, flags, 0, NULL                               \
    }
#define HIDDEN(word, sentence, veiled_, ...)                                                       \
    {                                                                                              \
        {word, 2, {__VA_ARGS__}, 0, 0, sentence}, EVENT_REVEALS, 1 << 1, veiled_                   \
    }

const struct event_kind DB_EVENTS[EVENT_COUNT] = {
    [EVENT_MISSION] = KIND("mission", "The mission: {0}.", 0, 1, MISSION),
    [EVENT_SHUFFLED] = KIND("shuffled", "The discards are shuffled into a new deck.", 0, 0, 0),
    [EVENT_DEALT] = HIDDEN("dealt", "{0} are dealt {1}.", "{0} are dealt a card.", SEAT, CARD),
    [EVENT_DREW] = HIDDEN("drew", "{0} draw {1}.", "{0} draw a card.", SEAT, CARD),
    [EVENT_SWAPPED] = KIND("swapped", "{0} keep it and use a card of their hand.", 0, 1, SEAT),
    [EVENT_OFF] =
        KIND("off", "Draw-off: {0} show {1} ({2}).", EVENT_REVEALS, 3, SEAT, CARD, SOURCE),
    [EVENT_TIED] = KIND("tied", "A tie: both draw again.", 0, 0, 0),
    [EVENT_WON_OFF] = KIND("won-off", "{0} win the draw-off.", 0, 1, SEAT),
    [EVENT_OBJECTIVE] = KIND("objective", "Marker {0}: a {1} objective.", 0, 2, NUMBER, MARKER),
    [EVENT_EDGE] = KIND("edge", "{0} take the {1} edge.", 0, 2, SEAT, EDGE),
    [EVENT_ENTRY] = KIND("entry", "{0} place an entry point.", 0, 1, SEAT),
    [EVENT_ROUND_ON] = KIND("round", "Round {0}.", EVENT_ROUND, 1, NUMBER),
    [EVENT_ACTIVATED] = KIND("activated", "{0} acts.", 0, 1, MODEL),
    [EVENT_ROUT_CARD] = KIND("rout-card", "{0} waver: {1} on their pile, {2} in all.",
                             EVENT_REVEALS, 3, SEAT, CARD, NUMBER),
    [EVENT_CHECK_CARD] =
        KIND("check-card", "{0} on its last point: {1}.", EVENT_REVEALS, 2, MODEL, CARD),
    [EVENT_FALTERED] = KIND("faltered", "{0} loses its last point.", 0, 1, MODEL),
    [EVENT_ENTERED] = KIND("entered", "{0} comes in.", 0, 1, MODEL),
    [EVENT_DISMOUNTED] = KIND("dismounted", "{0} dismounts.", 0, 1, MODEL),
    [EVENT_INTUITION] = KIND("intuition", "{0} has a feeling about their hand.", 0, 1, MODEL),
    [EVENT_REVEALED] = KIND("revealed", "{0} show {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_DECLARED_1] = KIND("declared-1", "{0} will {1}.", 0, 2, MODEL, ACTION),
    [EVENT_DECLARED_2] = KIND("declared-2", "{0} will {1}, {2}.", 0, 3, MODEL, ACTION, ACTION),
    [EVENT_DECLARED_3] =
        KIND("declared-3", "{0} will {1}, {2}, {3}.", 0, 4, MODEL, ACTION, ACTION, ACTION),
    [EVENT_DECLARED_4] = KIND("declared-4", "{0} will {1}, {2}, {3}, {4}.", 0, 5, MODEL, ACTION,
                              ACTION, ACTION, ACTION),
    [EVENT_PASSED] = KIND("passed", "{0} passes.", 0, 1, MODEL),
    [EVENT_MOVED] = KIND("moved", "{0} moves {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_ATTACKS] = KIND("attacks", "{0} attacks {1} with the {2}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_LONGSHOT] = KIND("longshot", "A Longshot: one draw.", EVENT_DETAIL, 1, MODEL),
    [EVENT_MODIFIER] = KIND("modifier", "{0} by {1}.", EVENT_DETAIL, 2, NUMBER, THING_RULE),
    [EVENT_CLOSE] = KIND("close", "Close range: only {0} or more hits.", EVENT_DETAIL, 1, NUMBER),
    [EVENT_QUICK_DRAW] = KIND("quick-draw", "{0} is quicker and draws on {1}!", 0, 2, MODEL, MODEL),
    [EVENT_DODGED] = KIND("dodged", "{0} rolls {1} out of the way.", 0, 2, MODEL, LENGTH),
    [EVENT_LOST] = KIND("lost", "The attack of {0} comes to nothing.", 0, 1, MODEL),
    [EVENT_ATTACK_CARD] = KIND("attack-card", "{0} attacks with {1}, needs {2}.", EVENT_REVEALS, 3,
                               MODEL, CARD, NUMBER),
    [EVENT_SET] = KIND("set", "{0} lay down {1}, {2}, {3}: a success.", EVENT_REVEALS, 4, SEAT,
                       CARD, CARD, CARD),
    [EVENT_SET_FOUR] = KIND("set-four", "{0} lay down {1}, {2}, {3}, {4}: a success.",
                            EVENT_REVEALS, 5, SEAT, CARD, CARD, CARD, CARD),
    [EVENT_HIT] = KIND("hit", "{0} is hit.", 0, 1, MODEL),
    [EVENT_RENDED] = KIND("rended", "It rends {0}, hits added: {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_MISSED] = KIND("missed", "{0} is missed.", 0, 1, MODEL),
    [EVENT_BLAST] = KIND("blast", "{0} is caught in the blast.", 0, 1, MODEL),
    [EVENT_DEFENCE_CARD] = KIND("defence-card", "{0} defends with {1}, needs {2}.", EVENT_REVEALS,
                                3, MODEL, CARD, NUMBER),
    [EVENT_SAVED] = KIND("saved", "{0} gets away with it.", 0, 1, MODEL),
    [EVENT_DAMAGED] = KIND("damaged", "{0} takes damage.", 0, 1, MODEL),
    [EVENT_COUNTER_CARD] = KIND("counter-card", "{0} counters with {1}, needs {2}.", EVENT_REVEALS,
                                3, MODEL, CARD, NUMBER),
    [EVENT_COUNTERED] = KIND("countered", "{0} shrugs it off.", 0, 1, MODEL),
    [EVENT_HURT] = KIND("hurt", "{0} is hurt, {1} left.", 0, 2, MODEL, NUMBER),
    [EVENT_INJURY_CARD] = KIND("injury-card", "{0} is down: {1}.", EVENT_REVEALS, 2, MODEL, CARD),
    [EVENT_FLASK] =
        KIND("flask", "{0} takes a pull from the flask: {1} goes.", EVENT_REVEALS, 2, MODEL, CARD),
    [EVENT_INJURED] = KIND("injured", "{0} is injured.", 0, 1, MODEL),
    [EVENT_UNSCATHED] = KIND("unscathed", "{0} gets up unscathed.", 0, 1, MODEL),
    [EVENT_OUT] = KIND("out", "{0} is out.", 0, 1, MODEL),
    [EVENT_SECURE_CARD] = KIND("secure-card", "{0} secures with {1}, needs {2}.", EVENT_REVEALS, 3,
                               MODEL, CARD, NUMBER),
    [EVENT_SECURED] = KIND("secured", "{0} secures the {2} objective at marker {1}.", 0, 3, MODEL,
                           NUMBER, MARKER),
    [EVENT_FAILED] = KIND("failed", "{0} fails to secure it.", 0, 1, MODEL),
    [EVENT_LAPSED] = KIND("lapsed", "{0} hold the objective no more.", 0, 1, SEAT),
    [EVENT_DESTROYED] = KIND("destroyed", "The objective of marker {0} is lost.", 0, 1, NUMBER),
    [EVENT_SCORED] =
        KIND("scored", "{0} score {1} by {2}, {3} in all.", 0, 4, SEAT, NUMBER, THING_RULE, NUMBER),
    [EVENT_WAVERS] = KIND("wavers", "{0} begin to waver.", 0, 1, SEAT),
    [EVENT_BREAKS] = KIND("breaks", "{0} have had enough.", 0, 1, SEAT),
    [EVENT_NEVER_CAME] = KIND("never-came", "{0} never came in.", 0, 1, MODEL),
    [EVENT_ROUTED] = KIND("routed", "{0} flee!", 0, 1, SEAT),
    [EVENT_WON] = KIND("won", "{0} win by {1} Victory Points to {2}.", 0, 3, SEAT, NUMBER, NUMBER),
    [EVENT_TIED_GAME] = KIND("drawn-game", "It is a draw at {0} Victory Points.", 0, 1, NUMBER),
};

/* ---- fields ----------------------------------------------------------------------- */

#define STATE struct db_state
#define ONE(member, thing) FIELD_OF(STATE, member, FIELD_U8, SEEN_ALL, thing)
#define MANY(member, seen, per_seat, thing)                                                        \
    FIELD_ARRAY(STATE, member, FIELD_U8, seen, per_seat, thing)
#define EACH(array, member, type, thing) FIELD_EACH(STATE, array, member, type, SEEN_ALL, 0, thing)
/* Bytes of every model or marker that mean nothing. */
#define SPARE(array, member, name)                                                                 \
    {                                                                                              \
#array "." name, offsetof(STATE, array[0].member),                                         \
            sizeof(((STATE *)0)->array) / sizeof(((STATE *)0)->array[0]),                          \
            sizeof(((STATE *)0)->array[0]), FIELD_U8, SEEN_ALL, 0, NUMBER                          \
    }

const struct field DB_FIELDS[DB_FIELD_COUNT] = {
    FIELD_OF(STATE, chance, FIELD_CHANCE, SEEN_NOBODY, NUMBER),
    FIELD_OF(STATE, cards, FIELD_CARDS, SEEN_CARDS, CARD),
    STACK_FIELDS(STATE),
    EACH(models, x, FIELD_I32, LENGTH),
    EACH(models, y, FIELD_I32, LENGTH),
    EACH(models, life, FIELD_U8, LIFE),
    EACH(models, points, FIELD_U8, NUMBER),
    EACH(models, hp, FIELD_U8, NUMBER),
    EACH(models, injured, FIELD_U8, NUMBER),
    EACH(models, mounted, FIELD_U8, NUMBER),
    EACH(models, quick_used, FIELD_U8, NUMBER),
    EACH(models, flask_used, FIELD_U8, NUMBER),
    EACH(models, intuition_used, FIELD_U8, NUMBER),
    EACH(models, dynamite_used, FIELD_U8, NUMBER),
    SPARE(models, zero[0], "zero0"),
    SPARE(models, zero[1], "zero1"),
    SPARE(models, zero[2], "zero2"),
    EACH(markers, x, FIELD_I32, LENGTH),
    EACH(markers, y, FIELD_I32, LENGTH),
    EACH(markers, kind, FIELD_U8, MARKER),
    EACH(markers, carrier, FIELD_U8, NUMBER),
    EACH(markers, holder, FIELD_U8, NUMBER),
    EACH(markers, zero, FIELD_U8, NUMBER),
    FIELD_OF(STATE, spacing, FIELD_I32, SEEN_ALL, LENGTH),
    ONE(phase, PHASE),
    ONE(mission, MISSION),
    ONE(round, NUMBER),
    ONE(turn, SEAT),
    MANY(plan, SEEN_ALL, 0, ACTION),
    ONE(plan_at, NUMBER),
    ONE(shown, CARD),
    ONE(passed, PASSED),
    ONE(placed, NUMBER),
    MANY(edges, SEEN_ALL, 0, EDGE),
    MANY(vp, SEEN_ALL, 0, NUMBER),
    MANY(routing, SEEN_ALL, 0, NUMBER),
    MANY(fled, SEEN_ALL, 0, NUMBER),
    MANY(picks, SEEN_OWNER, 1, NUMBER),
    MANY(has_picked, SEEN_ALL, 0, NUMBER),
    ONE(first_kill, NUMBER),
    MANY(zero, SEEN_ALL, 0, NUMBER),
};
