/* The vocabulary: what is asked, answered and told, and every field of the state. The order of verbs, topics and
 * events is part of every record: new ones go to the end. */
#include "rulesets/open_fire/open_fire.h"

enum { /* the lists of words as things */
       LIFE = THING_WORD + WORD_LIFE,
       PHASE = THING_WORD + WORD_PHASE,
       WEAPON = THING_WORD + WORD_WEAPON,
       EDGE = THING_WORD + WORD_EDGE,
       MARKER = THING_WORD + WORD_MARKER,
       MISSION = THING_WORD + WORD_MISSION,
       PASSED = THING_WORD + WORD_PASSED,
       WHAT = THING_WORD + WORD_WHAT,
       HAND = THING_WORD + WORD_HAND,
};

#define MODEL THING_MODEL
#define CARD THING_CARD
#define SEAT THING_SEAT
#define NUMBER THING_NUMBER
#define LENGTH THING_LENGTH

const char *const OF_LIVES[] = {"reserve", "up", "out", "lost", "unhired", NULL};
const char *const OF_PHASES[] = {"hire", "edges", "entries", "act", "over", NULL};
const char *const OF_WEAPONS[] = {"rapid-fire-rifle", "revolver", "rifle", "shotgun", "fists",
                                  "unarmed",          NULL};
const char *const OF_EDGES[] = {"none", "north", "east", "south", "west", NULL};
const char *const OF_MARKERS_WORDS[] = {"nothing", "control", "access", "destroy",
                                        "recover", "entry",   NULL};
const char *const OF_MISSIONS[] = {"shootout", "bank-job", "hold-the-saloon", NULL};
const char *const OF_PASSED[] = {"no", "yes", "critical", NULL};
const char *const OF_WHATS[] = {"skill", "defence", "command", "last", NULL};
const char *const OF_HANDS[] = {"none",           "pair",        "two-pairs",  "three",
                                "straight",       "flush",       "full-house", "four",
                                "straight-flush", "royal-flush", NULL};

const char *const OF_RULES[RULE_COUNT + 1] = {
    [RULE_STR_2] = "OF-STR-2",   [RULE_MOV_1] = "OF-MOV-1",   [RULE_ATK_4] = "OF-ATK-4",
    [RULE_INJ_1] = "OF-INJ-1",   [RULE_SPEC_1] = "OF-SPEC-1", [RULE_SPEC_2] = "OF-SPEC-2",
    [RULE_ABIL_4] = "OF-ABIL-4", [RULE_MIS_1] = "OF-MIS-1",   [RULE_MIS_2] = "OF-MIS-2",
    [RULE_MIS_3] = "OF-MIS-3",   [RULE_DEF_1] = "OF-DEF-1",   [RULE_COUNT] = NULL,
};

const struct pile OF_PILES[OF_PILE_COUNT] = {
    [PILE_DECK] = {"deck", -1, SEEN_NOBODY, PILE_DECK},
    [PILE_DISCARDS] = {"discards", -1, SEEN_ALL, PILE_DECK},
    [PILE_HANDS] = {"hand", 0, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 1] = {"hand", 1, SEEN_OWNER, PILE_DECK},
};

/* ---- answers and questions -------------------------------------------------------- */

const struct signature OF_VERBS[VERB_COUNT] = {
    [VERB_PASS] = {"pass", 0, {0}, 0, 0, "Nothing"},
    [VERB_DRAW] = {"draw", 0, {0}, 0, 0, "Draw a card"},
    [VERB_PLAY] = {"play", 0, {0}, 0, 0, "Lay the whole hand face down"},
    [VERB_DISCARD] = {"discard", 1, {CARD}, 0, 0, "Discard {0}"},
    [VERB_HIRE] = {"hire", 1, {WEAPON}, 0, 0, "Hire one with a {0}"},
    [VERB_EDGE] = {"edge", 1, {EDGE}, 0, 0, "Take the {0} edge"},
    [VERB_ENTRY] = {"entry", 0, {0}, 1, 1, "Place the entry point"},
    [VERB_ACTIVATE] = {"activate", 1, {MODEL}, 0, 0, "{0} acts"},
    [VERB_ENTER] = {"enter", 1, {MODEL}, 1, 1, "{0} comes in"},
    [VERB_RECOVER] = {"recover", 1, {MODEL}, 0, 0, "{0} tries to recover"},
    [VERB_MOVE] = {"move", 1, {MODEL}, 1, 8, "Move {0}"},
    [VERB_ADVANCE] = {"advance", 1, {MODEL}, 1, 8, "{0} advances"},
    [VERB_JUMP] = {"jump", 1, {MODEL}, 1, 8, "{0} jumps"},
    [VERB_LEAP] = {"leap", 1, {MODEL}, 1, 8, "{0} advances and jumps"},
    [VERB_ATTACK] = {"attack", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} attacks {1}: {2}"},
    [VERB_SECURE] = {"secure", 2, {MODEL, NUMBER}, 0, 0, "{0} secures marker {1}"},
    [VERB_HIDE] = {"hide", 1, {MODEL}, 0, 0, "{0} hides"},
};

const struct signature OF_TOPICS[TOPIC_COUNT] = {
    [TOPIC_HIRE] = {"hire", 1, {NUMBER}, 0, 0, "Whom do you hire? {0} more are wanted."},
    [TOPIC_EDGE] = {"edge", 0, {0}, 0, 0, "Which edge do you take?"},
    [TOPIC_ENTRY] = {"entry", 1, {EDGE}, 0, 0, "Where on the {0} edge is your entry point?"},
    [TOPIC_CARD] =
        {"card", 2, {NUMBER, NUMBER}, 0, 0, "Round {0}, cards in hand: {1}. Draw one more?"},
    [TOPIC_DISCARD] = {"discard", 0, {0}, 0, 0, "Which of your old cards goes?"},
    [TOPIC_ACTIVATE] = {"activate", 1, {NUMBER}, 0, 0, "Round {0}: who acts next?"},
    [TOPIC_ENTER] = {"enter", 1, {MODEL}, 0, 0, "Where does {0} come in?"},
    [TOPIC_RECOVER] = {"recover", 2, {MODEL, NUMBER}, 0, 0, "{0} has stress {1}. Recover?"},
    [TOPIC_MOVE] = {"move",
                    3,
                    {MODEL, LENGTH, LENGTH},
                    0,
                    0,
                    "{0} moves, up to {1}, or advances, up to {2}. Where to?"},
    [TOPIC_GO_ON] = {"go-on", 2, {MODEL, LENGTH}, 0, 0, "{0} may go on, up to {1}. Where to?"},
    [TOPIC_ATTACK] = {"attack", 1, {MODEL}, 0, 0, "Whom does {0} attack?"},
    [TOPIC_SECURE] = {"secure", 1, {MODEL}, 0, 0, "What does {0} secure?"},
    [TOPIC_HIDE] = {"hide", 1, {MODEL}, 0, 0, "Does {0} hide?"},
    [TOPIC_REACT] = {"react", 1, {MODEL}, 0, 0, "{0} has left. Who attacks it for that?"},
    [TOPIC_SKILL] = {"skill", 2, {MODEL, NUMBER}, 0, 0, "{0} tests to hit, needs {1}."},
    [TOPIC_DEFENCE] = {"defence", 2, {MODEL, NUMBER}, 0, 0, "{0} tests to defend, needs {1}."},
    [TOPIC_COMMAND] = {"command", 2, {MODEL, NUMBER}, 0, 0, "{0} tests to recover, needs {1}."},
    [TOPIC_LAST] = {"last", 2, {MODEL, NUMBER}, 0, 0, "{0} is down and tests, needs {1}."},
    [TOPIC_ANSWER] = {"answer",
                      4,
                      {MODEL, WHAT, NUMBER, NUMBER},
                      0,
                      0,
                      "{0}, {1} test, needs {2}: a hand of {3} lies there. Lay yours?"},
    [TOPIC_RETURN] = {"return", 2, {MODEL, MODEL}, 0, 0, "Does {0} return fire at {1}?"},
    [TOPIC_HAIL] =
        {"hail", 2, {MODEL, NUMBER}, 0, 0, "Hail of Fire: whom does {0} attack? Left: {1}."},
    [TOPIC_RUN] =
        {"run", 2, {MODEL, LENGTH}, 0, 0, "Run and Gun: {0} may move up to {1}. Where to?"},
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
#define CARD_OF(word, sentence) KIND(word, sentence, EVENT_REVEALS, 3, MODEL, CARD, NUMBER)

const struct event_kind OF_EVENTS[EVENT_COUNT] = {
    [EVENT_MISSION] = KIND("mission", "The mission: {0}.", 0, 1, MISSION),
    [EVENT_SHUFFLED] = KIND("shuffled", "The discards are shuffled into a new deck.", 0, 0, 0),
    [EVENT_OFF] = KIND("off", "Draw-off: {0} draw {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_TIED] = KIND("tied", "A tie: both draw again.", 0, 0, 0),
    [EVENT_WON_OFF] = KIND("won-off", "{0} win the draw-off.", 0, 1, SEAT),
    [EVENT_HIRED] = KIND("hired", "{0} hire {1} with a {2}.", 0, 3, SEAT, MODEL, WEAPON),
    [EVENT_UNHIRED] = KIND("unhired", "Nobody is left to be hired as {0}.", 0, 1, MODEL),
    [EVENT_EDGE] = KIND("edge", "{0} take the {1} edge.", 0, 2, SEAT, EDGE),
    [EVENT_OBJECTIVE] = KIND("objective", "Marker {0}: {1}.", 0, 2, NUMBER, MARKER),
    [EVENT_ENTRY] = KIND("entry", "{0} place their entry point.", 0, 1, SEAT),
    [EVENT_ROUND_ON] = KIND("round", "Round {0}.", EVENT_ROUND, 1, NUMBER),
    [EVENT_INITIATIVE] = KIND("initiative", "{0} have the initiative.", 0, 1, SEAT),
    [EVENT_HAND_GONE] = KIND("hand-gone", "{0} discard {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_DEALT] = HIDDEN("dealt", "{0} are dealt {1}.", "{0} are dealt a card.", SEAT, CARD),
    [EVENT_DREW] = HIDDEN("drew", "{0} draw {1}.", "{0} draw a card.", SEAT, CARD),
    [EVENT_DISCARDED] = KIND("discarded", "{0} discard {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_ACTIVATED] = KIND("activated", "{0} acts.", 0, 1, MODEL),
    [EVENT_ENTERED] = KIND("entered", "{0} comes in.", 0, 1, MODEL),
    [EVENT_MOVED] = KIND("moved", "{0} moves {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_ADVANCED] = KIND("advanced", "{0} advances {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_RAN] = KIND("ran", "{0} runs {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_JUMPS] = KIND("jumps", "{0} jumps a gap of {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_JUMP_CARD] =
        KIND("jump-card", "{0} draws {1} for the jump.", EVENT_REVEALS, 2, MODEL, CARD),
    [EVENT_LANDED] = KIND("landed", "{0} lands.", 0, 1, MODEL),
    [EVENT_BALKED] = KIND("balked", "{0} stops at the edge.", 0, 1, MODEL),
    [EVENT_LEFT] = KIND("left", "{0} leaves the reach of {1}.", 0, 2, MODEL, MODEL),
    [EVENT_SPOTTED] = KIND("spotted", "{0} is hidden no more.", 0, 1, MODEL),
    [EVENT_HIDES] = KIND("hides", "{0} hides.", 0, 1, MODEL),
    [EVENT_ATTACKS] = KIND("attacks", "{0} attacks {1}: {2}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_REACTS] =
        KIND("reacts", "{0} attacks {1} for leaving: {2}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_RETURNS] = KIND("returns", "{0} fires back at {1}: {2}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_MODIFIER] = KIND("modifier", "{0} by {1}.", EVENT_DETAIL, 2, NUMBER, THING_RULE),
    [EVENT_SKILL_CARD] = CARD_OF("skill-card", "{0} draws {1} to hit, needs {2}."),
    [EVENT_DEFENCE_CARD] = CARD_OF("defence-card", "{0} draws {1} to defend, needs {2}."),
    [EVENT_COMMAND_CARD] = CARD_OF("command-card", "{0} draws {1} to recover, needs {2}."),
    [EVENT_LAST_CARD] = CARD_OF("last-card", "{0} is down and draws {1}, needs {2}."),
    [EVENT_AGAIN] = KIND("again", "{0} draws again by {1}.", EVENT_DETAIL, 2, MODEL, THING_RULE),
    [EVENT_LAID] =
        KIND("laid", "{0} lay their whole hand face down, {1} in all.", 0, 2, SEAT, NUMBER),
    [EVENT_SHOWN] = KIND("shown", "{0} show {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_HAND] = KIND("hand", "{0} have {1} ({2}).", 0, 3, SEAT, HAND, NUMBER),
    [EVENT_CRITICAL] = KIND("critical", "{0}: a critical success!", 0, 1, MODEL),
    [EVENT_BEATEN] = KIND("beaten", "{0}: the hand is not enough.", 0, 1, MODEL),
    [EVENT_HIT] = KIND("hit", "{0} is hit.", 0, 1, MODEL),
    [EVENT_MISSED] = KIND("missed", "{0} is missed.", 0, 1, MODEL),
    [EVENT_RENDED] = KIND("rended", "It rends {0}: {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_SAVED] = KIND("saved", "{0} defends.", 0, 1, MODEL),
    [EVENT_FAILED] = KIND("failed", "{0} does not defend.", 0, 1, MODEL),
    [EVENT_CANCELLED] = KIND("cancelled", "{0} evades the whole hit.", 0, 1, MODEL),
    [EVENT_RETURN_FIRE] = KIND("return-fire", "{0} evades everything.", 0, 1, MODEL),
    [EVENT_HURT] = KIND("hurt", "{0} loses {1}, {2} left.", 0, 3, MODEL, NUMBER, NUMBER),
    [EVENT_HELD_ON] = KIND("held-on", "{0} holds on with 1.", 0, 1, MODEL),
    [EVENT_OUT] = KIND("out", "{0} is out.", 0, 1, MODEL),
    [EVENT_NEVER_CAME] = KIND("never-came", "{0} never came in.", 0, 1, MODEL),
    [EVENT_STRESSED] = KIND("stressed", "{0} has stress {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_RECOVERED] = KIND("recovered", "{0} recovers, stress {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_SHRUGGED] = KIND("shrugged", "{0} shrugs it off: {1} HP.", 0, 2, MODEL, NUMBER),
    [EVENT_SECURED] = KIND("secured", "{0} secures marker {1}, {2}.", 0, 3, MODEL, NUMBER, MARKER),
    [EVENT_LAPSED] = KIND("lapsed", "{0} hold marker {1} no more.", 0, 2, SEAT, NUMBER),
    [EVENT_DESTROYED] = KIND("destroyed", "Marker {0} is gone.", 0, 1, NUMBER),
    [EVENT_SCORED] = KIND("scored", "{0} score {1} by {2}.", 0, 3, SEAT, NUMBER, THING_RULE),
    [EVENT_FORFEITS] = KIND("forfeits", "{0} have nobody left on the table.", 0, 1, SEAT),
    [EVENT_WON] = KIND("won", "{0} win.", 0, 1, SEAT),
    [EVENT_TIED_GAME] = KIND("drawn-game", "Nobody wins.", 0, 0, 0),
};

/* ---- fields ----------------------------------------------------------------------- */

#define STATE struct of_state
#define ONE(member, thing) FIELD_OF(STATE, member, FIELD_U8, SEEN_ALL, thing)
#define MANY(member, thing) FIELD_ARRAY(STATE, member, FIELD_U8, SEEN_ALL, 0, thing)
#define EACH(array, member, type, thing) FIELD_EACH(STATE, array, member, type, SEEN_ALL, 0, thing)

const struct field OF_FIELDS[OF_FIELD_COUNT] = {
    FIELD_OF(STATE, chance, FIELD_CHANCE, SEEN_NOBODY, NUMBER),
    FIELD_OF(STATE, cards, FIELD_CARDS, SEEN_CARDS, CARD),
    STACK_FIELDS(STATE),
    EACH(models, x, FIELD_I32, LENGTH),
    EACH(models, y, FIELD_I32, LENGTH),
    EACH(models, life, FIELD_U8, LIFE),
    EACH(models, weapon, FIELD_U8, WEAPON),
    EACH(models, hp, FIELD_U8, NUMBER),
    EACH(models, stress, FIELD_U8, NUMBER),
    EACH(models, acted, FIELD_U8, NUMBER),
    EACH(models, damaged, FIELD_U8, NUMBER),
    EACH(models, hidden, FIELD_U8, NUMBER),
    EACH(models, used, FIELD_U8, NUMBER),
    EACH(markers, x, FIELD_I32, LENGTH),
    EACH(markers, y, FIELD_I32, LENGTH),
    EACH(markers, kind, FIELD_U8, MARKER),
    EACH(markers, carrier, FIELD_U8, NUMBER),
    EACH(markers, holder, FIELD_U8, NUMBER),
    EACH(markers, since, FIELD_U8, NUMBER),
    FIELD_OF(STATE, spent, FIELD_I32, SEEN_ALL, LENGTH),
    ONE(phase, PHASE),
    ONE(mission, MISSION),
    ONE(round, NUMBER),
    ONE(turn, SEAT),
    ONE(first, SEAT),
    ONE(offered, NUMBER),
    ONE(placed, NUMBER),
    ONE(passed, PASSED),
    MANY(laid, NUMBER),
    MANY(edges, EDGE),
    MANY(vp, NUMBER),
    MANY(forfeited, NUMBER),
    MANY(pool, NUMBER),
    MANY(zero, NUMBER),
};
