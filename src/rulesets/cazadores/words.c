/* The vocabulary of Cazadores: what is asked, answered and told, and every field of the state. The order of verbs,
 * topics and events is part of every record: new ones go to the end. */
#include "rulesets/cazadores/cazadores.h"

enum { /* the lists of words as things */
       LIFE = THING_WORD + WORD_LIFE,
       PHASE = THING_WORD + WORD_PHASE,
       ARM = THING_WORD + WORD_ARM,
       CONDITION = THING_WORD + WORD_CONDITION,
       RITE = THING_WORD + WORD_RITUAL,
       AREA = THING_WORD + WORD_AREA,
       WHAT = THING_WORD + WORD_WHAT,
       SIDE = THING_WORD + WORD_SIDE,
       FOCUS = THING_WORD + WORD_FOCUS,
       DECISION = THING_WORD + WORD_DECISION,
       DEED = THING_WORD + WORD_DEED,
       BODY = THING_WORD + WORD_PART,
       WHY = THING_WORD + WORD_WHY,
       PILE = THING_WORD + WORD_PILE,
       OBJECTIVE = THING_WORD + WORD_OBJECTIVE,
       TASK = THING_WORD + WORD_TASK,
};

#define MODEL THING_MODEL
#define NUMBER THING_NUMBER
#define LENGTH THING_LENGTH
#define SUBSET THING_SUBSET
#define RULE THING_RULE

const char *const CZ_LIVES[] = {"waiting", "up", "lost", "fled", "home", "captured", NULL};
const char *const CZ_PHASES[] = {"deploy", "tick", "pack", "foes", "over", NULL};
const char *const CZ_ARMS[] = {"nothing",
                               "ball-and-chain",
                               "great-weapon",
                               "hand-weapon",
                               "serrated-blade",
                               "shield",
                               "staff",
                               "torch",
                               "whip",
                               "bow",
                               "crossbow",
                               "net",
                               "flintlock-pistol",
                               "flintlock-rifle",
                               "throwing-knives",
                               "book-of-rituals",
                               "religious-symbol",
                               "burning-pitch",
                               "crystalline-powder",
                               "fire-bomb",
                               "lacerating-trap",
                               "elysian-incense",
                               "poison-urn",
                               "poison-vial",
                               "sawbones-kit",
                               "smoke-canister",
                               "strangling-snare",
                               "explosive-barrel",
                               "unarmed",
                               "warding-talc",
                               NULL};
const char *const CZ_CONDITIONS[] = {
    "bleeding",     "burning",  "defenceless", "freezing",  "hidden",
    "knocked-down", "poisoned", "stunned",     "terrified", NULL};
const char *const CZ_RITUALS[] = {"aria-of-reversal",
                                  "celestial-visage",
                                  "cosmic-rift",
                                  "corroding-haze",
                                  "ferrous-hide",
                                  "gelid-whispers",
                                  "indomitable-edge",
                                  "molten-earth",
                                  "numbing-fog",
                                  "sanguine-mark",
                                  "serpentine-affliction",
                                  "threads-of-light",
                                  NULL};
const char *const CZ_AREA_WORDS[] = {
    "nothing",      "fire", "poison",        "smoke",        "lacerating-trap",
    "snare",        "lava", "rift",          "rubble",       "beloved-breath",
    "dust-devil",   "well", "warding-point", "warded-point", "territory",
    "barrel",       "fuse", "artifact",      "icon",         "false-icon",
    "genuine-icon", NULL};
const char *const CZ_WHATS[] = {"athletics", "melee",      "shooting", "stealth", "hunt",    "lore",
                                "fortitude", "leadership", "attack",   "terror",  "defence", "fall",
                                "ritual",    "subdue",     "blast",    NULL};
const char *const CZ_SIDE_WORDS[] = {"pack", "foes", NULL};
const char *const CZ_FOCUSES[] = {"advantage", "shift", NULL};
const char *const CZ_DECISIONS[] = {"close-combat", "ranged-combat", "aggress", "reposition",
                                    "retreat",      "hold-ground",   "recover", NULL};

const char *const CZ_DEEDS[] = {"rapid-barrage",    "warbling-seeker",  "blaring-shriek",
                                "sudden-charge",    "cerulean-flame",   "howling-rush",
                                "burning-lance",    "piercing-lunge",   "war-chant",
                                "harrowing-chorus", "heavenly-dive",    "arcing-slash",
                                "touching-earth",   "beloved-breath",   "compassionate-gaze",
                                "venomous-stab",    "whirling-slashes", "lunging-snatch",
                                "spinning-lash",    "self-laceration",  "advancing-spear",
                                "sweeping-smash",   "rock-throw",       "grab-and-throw",
                                "overhead-slam",    "shattering-roar",  NULL};
const char *const CZ_PARTS[] = {"core",        "arsenal",  "ligaments", "tissue",   "armature",
                                "sword-flame", "sword",    "axe-flame", "axe",      "mace-flame",
                                "mace",        "head",     "torso",     "wings",    "upper-limbs",
                                "lower-limbs", "antennae", "mandible",  "carapace", NULL};
const char *const CZ_WHYS[] = {"most-wounds-left", "least-wounds-left", "closest", NULL};
const char *const CZ_PILE_WORDS[] = {"locations", "actions", NULL};

/* For people who play it for the first time. */
const char *const CZ_TASKS[] = {
    "nothing-more",
    "kill-the-vessel-that-stands-at-the-centre",
    "cast-within-an-inch-of-the-well-while-no-foe-is-as-near",
    "wear-it-down-and-net-it-and-it-may-be-subdued-when-the-round-ends",
    "get-to-an-exit-and-flee-at-least-half-of-you",
    "leave-no-foe-standing",
    "cast-within-an-inch-of-each-of-three-warding-points",
    "use-a-barrel-in-the-territory-and-be-there-when-the-next-round-ends",
    "pick-up-all-three-and-live-or-flee-with-them",
    "cast-within-an-inch-of-icons-to-find-the-genuine-one-and-keep-it",
    "free-it-with-an-aid-within-three-inches-and-see-it-to-an-exit",
    NULL};

/* [CZ-ADV-4] What has been flipped lies open, and so does its order when the pile is turned over. */
const struct pile CZ_PILES[CZ_PILE_COUNT] = {
    [PILE_LOCATIONS] = {"locations", -1, SEEN_NOBODY, PILE_LOCATIONS},
    [PILE_STRUCK] = {"struck", -1, SEEN_ALL, PILE_LOCATIONS},
    [PILE_ACTIONS] = {"actions", -1, SEEN_NOBODY, PILE_ACTIONS},
    [PILE_PLAYED] = {"played", -1, SEEN_ALL, PILE_ACTIONS},
};

const char *const CZ_RULES[RULE_COUNT + 1] = {
    [RULE_ACT_5] = "CZ-ACT-5",
    [RULE_ACT_6] = "CZ-ACT-6",
    [RULE_ACT_8] = "CZ-ACT-8",
    [RULE_ACT_10] = "CZ-ACT-10",
    [RULE_LOS_2] = "CZ-LOS-2",
    [RULE_SUR_1] = "CZ-SUR-1",
    [RULE_COND_4] = "CZ-COND-4",
    [RULE_COND_5] = "CZ-COND-5",
    [RULE_COND_7] = "CZ-COND-7",
    [RULE_RIT_5] = "CZ-RIT-5",
    [RULE_RIT_10] = "CZ-RIT-10",
    [RULE_RIT_11] = "CZ-RIT-11",
    [RULE_ADV_3] = "CZ-ADV-3",
    [RULE_ADV_2] = "CZ-ADV-2",
    [RULE_OBJ_10] = "CZ-OBJ-10",
    [RULE_OBJ_1] = "CZ-OBJ-1",
    "CZ-OBJ-2",
    "CZ-OBJ-3",
    "CZ-OBJ-4",
    "CZ-OBJ-5",
    "CZ-OBJ-6",
    "CZ-OBJ-7",
    "CZ-OBJ-8",
    [RULE_OBJ_9] = "CZ-OBJ-9",
    [RULE_END_2] = "CZ-END-2",
    [RULE_COUNT] = NULL,
};

/* ---- answers and questions -------------------------------------------------------- */

const struct signature CZ_VERBS[VERB_COUNT] = {
    [VERB_PLACE] = {"place", 1, {MODEL}, 1, 1, "Place {0}"},
    [VERB_READY] = {"ready", 1, {SUBSET}, 0, 0, "Ready {0}"},
    [VERB_FIRST] = {"first", 1, {SIDE}, 0, 0, "First: {0}"},
    [VERB_ACT] = {"act", 1, {MODEL}, 0, 0, "{0} acts"},
    [VERB_MOVE] = {"move", 1, {MODEL}, 1, 8, "{0}: free Move"},
    [VERB_MARCH] = {"march", 1, {MODEL}, 1, 8, "{0}: Move"},
    [VERB_COVER] = {"cover", 1, {MODEL}, 0, 0, "{0}: Cover Ground"},
    [VERB_GO] = {"go", 0, {0}, 1, 8, "Go there"},
    [VERB_ATTACK] = {"attack", 3, {MODEL, MODEL, ARM}, 0, 0, "{0} attacks {1}: {2}"},
    [VERB_THROW] = {"throw", 2, {MODEL, ARM}, 1, 1, "{0} throws: {1}"},
    [VERB_CAST] = {"cast", 3, {MODEL, RITE, MODEL}, 0, 1, "{0} casts {1} ({2})"},
    [VERB_HONE] = {"hone", 2, {MODEL, ARM}, 0, 0, "{0} casts indomitable-edge: {1}"},
    [VERB_RIFT] = {"rift", 0, {0}, 1, 1, "The second circle"},
    [VERB_DEFEND] = {"defend", 1, {MODEL}, 0, 0, "{0}: Defend"},
    [VERB_FOCUS] = {"focus", 2, {MODEL, FOCUS}, 0, 0, "{0}: Focus, {1}"},
    [VERB_HIDE] = {"hide", 1, {MODEL}, 0, 0, "{0}: Hide"},
    [VERB_PARRY] = {"parry", 2, {MODEL, MODEL}, 0, 0, "{0}: Parry {1}"},
    [VERB_RELOAD] = {"reload", 2, {MODEL, ARM}, 0, 0, "{0}: Reload the {1}"},
    [VERB_SPOT] = {"spot", 2, {MODEL, MODEL}, 0, 0, "{0}: Spot Weakness of {1}"},
    [VERB_SWITCH] = {"switch", 2, {MODEL, SUBSET}, 0, 0, "{0}: Switch to {1}"},
    [VERB_AID] = {"aid", 2, {MODEL, MODEL}, 0, 0, "{0}: Aid {1}"},
    [VERB_FLEE] = {"flee", 1, {MODEL}, 0, 0, "{0}: Flee"},
    [VERB_RECOVER] = {"recover", 2, {MODEL, CONDITION}, 0, 0, "{0}: Recover, {1}"},
    [VERB_USE] = {"use", 3, {MODEL, ARM, MODEL}, 0, 1, "{0} uses {1} ({2})"},
    [VERB_COAT] = {"coat", 3, {MODEL, ARM, ARM}, 0, 0, "{0} puts {1} on the {2}"},
    [VERB_END] = {"end", 1, {MODEL}, 0, 0, "{0} is done"},
    [VERB_CRIT] = {"crit", 1, {CONDITION}, 0, 0, "Critical: {0}"},
    [VERB_KEEP] = {"keep", 0, {0}, 0, 0, "Use no critical"},
    [VERB_CLEAR] = {"clear", 1, {CONDITION}, 0, 0, "Clear {0}"},
    [VERB_ANSWER] = {"answer", 1, {ARM}, 0, 0, "Answer with the {0}"},
    [VERB_SHIFT] = {"shift", 1, {NUMBER}, 0, 0, "Shift the hit locations by {0}"},
    [VERB_LEND] = {"lend", 1, {MODEL}, 0, 0, "For {0}"},
    [VERB_RITE] = {"rite", 2, {MODEL, NUMBER}, 0, 0, "{0}: Cast Ritual at area {1}"},
    [VERB_TAKE] = {"take", 2, {MODEL, NUMBER}, 0, 0, "{0}: pick up what lies at area {1}"},
    [VERB_DROP] = {"drop", 2, {MODEL, AREA}, 0, 0, "{0} drops: {1}"},
    [VERB_URGE] = {"urge", 2, {MODEL, MODEL}, 0, 0, "{0}: help {1} to Flee"},
};

const struct signature CZ_TOPICS[TOPIC_COUNT] = {
    [TOPIC_PLACE] = {"place", 0, {0}, 0, 0, "Whom do you place, and where?"},
    [TOPIC_READY] = {"ready",
                     4,
                     {MODEL, ARM, ARM, ARM},
                     0,
                     0,
                     "What does {0} hold ready (1 {1}, 2 {2}, 3 {3}; gear after that)?"},
    [TOPIC_FIRST] = {"first", 1, {NUMBER}, 0, 0, "Tick {0}: who acts first?"},
    [TOPIC_NEXT] = {"next", 1, {NUMBER}, 0, 0, "Tick {0}: who acts next?"},
    [TOPIC_TURN] = {"turn", 2, {MODEL, NUMBER}, 0, 0, "Tick {1}: what does {0} do?"},
    [TOPIC_GROUND] = {"ground", 2, {MODEL, LENGTH}, 0, 0, "{0} covers up to {1}. Where to?"},
    [TOPIC_RIFT] = {"rift", 1, {MODEL}, 0, 0, "{0}: where is the rift's other circle?"},
    [TOPIC_CRIT] = {"crit", 3, {MODEL, MODEL, NUMBER}, 0, 0, "{0} hits {1}; criticals: {2}."},
    [TOPIC_CLEAR] = {"clear", 1, {MODEL}, 0, 0, "{0} is aided. Which condition ends?"},
    [TOPIC_ANSWER] = {"answer", 2, {MODEL, MODEL}, 0, 0, "{0} has parried {1}. With what?"},
    [TOPIC_SHIFT] = {"shift", 2, {MODEL, MODEL}, 0, 0, "{0} aimed well at {1}. Shift the hits?"},
    [TOPIC_LEND] = {"lend", 2, {ARM, NUMBER}, 0, 0, "Who takes along: {0}? Left: {1}."},
};

/* ---- events ----------------------------------------------------------------------- */

#define KIND(word, sentence, flags, count, ...)                                                    \
    {                                                                                              \
        {word, count, {__VA_ARGS__}, 0, 0, sentence}, flags, 0, NULL                               \
    }

const struct event_kind CZ_EVENTS[EVENT_COUNT] = {
    [EVENT_PLACED] = KIND("placed", "{0} takes its place.", 0, 1, MODEL),
    [EVENT_READIED] = KIND("readied", "{0} holds ready: {1}.", 0, 2, MODEL, SUBSET),
    [EVENT_ROUND_ON] = KIND("round", "Round {0}.", EVENT_ROUND, 1, NUMBER),
    [EVENT_TICK] = KIND("tick", "Tick {0}.", 0, 1, NUMBER),
    [EVENT_FIRST] = KIND("first", "First: {0}.", 0, 1, SIDE),
    [EVENT_TURN] = KIND("turn", "{0} takes its turn.", 0, 1, MODEL),
    [EVENT_CHECK] =
        KIND("check", "{0}, {1}: {2} dice, threshold {3}.", 0, 4, MODEL, WHAT, NUMBER, NUMBER),
    [EVENT_MODIFIER] = KIND("modifier", "{0} by {1}.", EVENT_DETAIL, 2, NUMBER, RULE),
    [EVENT_DIFFICULTY] = KIND("difficulty", "Difficulty die for {0}: {1} (dropped: {2}).",
                              EVENT_REVEALS, 3, MODEL, NUMBER, NUMBER),
    [EVENT_DIE] = KIND("die", "{0} rolls {1}.", EVENT_REVEALS, 2, MODEL, NUMBER),
    [EVENT_SUCCEEDS] =
        KIND("succeeds", "{0}: successes {1}, criticals {2}.", 0, 3, MODEL, NUMBER, NUMBER),
    [EVENT_FAILS] = KIND("fails", "{0} fails: {1}.", 0, 2, MODEL, WHAT),
    [EVENT_MOVED] = KIND("moved", "{0} moves {1}.", 0, 2, MODEL, LENGTH),
    [EVENT_RUNS] = KIND("runs", "{0} runs {1} in terror.", 0, 2, MODEL, LENGTH),
    [EVENT_PUSHED] = KIND("pushed", "{0} is pushed.", 0, 1, MODEL),
    [EVENT_SET_DOWN] = KIND("set-down", "{0} comes to stand elsewhere.", 0, 1, MODEL),
    [EVENT_FELL] = KIND("fell", "{0} falls; levels: {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_SCATTERS] =
        KIND("scatters", "Scatter: {0} inches, direction {1}.", EVENT_REVEALS, 2, NUMBER, NUMBER),
    [EVENT_DANGER] = KIND("danger", "{0} enters dangerous ground.", 0, 1, MODEL),
    [EVENT_AREA] = KIND("area", "Area {0}: {1}.", 0, 2, NUMBER, AREA),
    [EVENT_AREA_GONE] = KIND("area-gone", "Area {0} is gone: {1}.", 0, 2, NUMBER, AREA),
    [EVENT_ENTERS] = KIND("enters", "{0} enters: {1}.", 0, 2, MODEL, AREA),
    [EVENT_ATTACKS] = KIND("attacks", "{0} attacks {1}: {2}.", 0, 3, MODEL, MODEL, ARM),
    [EVENT_HIT] = KIND("hit", "{0} is hit, successes {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_MISSED] = KIND("missed", "{0} is missed.", 0, 1, MODEL),
    [EVENT_CRITICAL] = KIND("critical", "A critical of {0}: {1}.", 0, 2, MODEL, CONDITION),
    [EVENT_CANCELLED] = KIND("cancelled", "The attack of {0} is parried.", 0, 1, MODEL),
    [EVENT_WOUNDED] =
        KIND("wounded", "{0} loses {1} and has {2} left.", 0, 3, MODEL, NUMBER, NUMBER),
    [EVENT_HEALED] = KIND("healed", "{0} gets {1} back and has {2}.", 0, 3, MODEL, NUMBER, NUMBER),
    [EVENT_IMPOSED] = KIND("imposed", "{0} is {1}.", 0, 2, MODEL, CONDITION),
    [EVENT_SPARED] = KIND("spared", "{0} cannot be {1}.", 0, 2, MODEL, CONDITION),
    [EVENT_CLEARED] = KIND("cleared", "{0} is no longer {1}.", 0, 2, MODEL, CONDITION),
    [EVENT_LOST] = KIND("lost", "{0} is lost.", 0, 1, MODEL),
    [EVENT_FLED] = KIND("fled", "{0} escapes.", 0, 1, MODEL),
    [EVENT_DEFENDS] = KIND("defends", "{0} defends itself.", 0, 1, MODEL),
    [EVENT_FOCUSES] = KIND("focuses", "{0} takes aim: {1}.", 0, 2, MODEL, FOCUS),
    [EVENT_PARRIES] = KIND("parries", "{0} is ready for {1}.", 0, 2, MODEL, MODEL),
    [EVENT_RELOADS] = KIND("reloads", "{0} reloads the {1}.", 0, 2, MODEL, ARM),
    [EVENT_SPOTTED] = KIND("spotted", "A weakness of {0} is spotted.", 0, 1, MODEL),
    [EVENT_AIDS] = KIND("aids", "{0} comes to the aid of {1}.", 0, 2, MODEL, MODEL),
    [EVENT_USES] = KIND("uses", "{0} uses {1}; left: {2}.", 0, 3, MODEL, ARM, NUMBER),
    [EVENT_COATED] =
        KIND("coated", "The criticals of {0}'s {1}: {2}.", 0, 3, MODEL, ARM, CONDITION),
    [EVENT_CASTS] = KIND("casts", "{0} tries to cast {1}.", 0, 2, MODEL, RITE),
    [EVENT_CAST] = KIND("cast", "{0} casts {1}.", 0, 2, MODEL, RITE),
    [EVENT_TOUCHED] = KIND("touched", "On {0} lies {1}.", 0, 2, MODEL, RITE),
    [EVENT_IMMUNE] = KIND("immune", "{0} fears nothing any more.", 0, 1, MODEL),
    [EVENT_PASSES] = KIND("passes", "{0} bides its time.", 0, 1, MODEL),
    [EVENT_DECIDES] = KIND("decides", "{0}: {1} ({2}).", 0, 3, MODEL, DECISION, MODEL),
    [EVENT_ROUND_ENDS] = KIND("round-ends", "Round {0} ends.", 0, 1, NUMBER),
    [EVENT_MANAGES] = KIND("manages", "{0} succeeds: {1}.", 0, 2, MODEL, WHAT),
    [EVENT_NOTHING] = KIND("comes-to-nothing", "{0} achieves nothing: {1}.", 0, 2, MODEL, WHAT),
    [EVENT_SUFFERS] = KIND("suffers", "{0} is hit, successes {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_ESCAPES] = KIND("escapes", "{0} is missed.", 0, 1, MODEL),
    [EVENT_CARD] = KIND("card", "The Adversary's card: {0}.", EVENT_REVEALS, 1, THING_CARD),
    [EVENT_DEED] = KIND("deed", "{0}: {1}.", 0, 2, MODEL, DEED),
    [EVENT_LOCATION] = KIND("location", "Hit location: {0}.", EVENT_REVEALS, 1, THING_CARD),
    [EVENT_SHIFTED] = KIND("shifted", "{0} shifts the hits by {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_STRUCK] = KIND("struck", "{0}, {1}: {2} left.", 0, 3, MODEL, BODY, NUMBER),
    [EVENT_EXHAUSTED] = KIND("exhausted", "{0}, {1}: nothing left.", 0, 2, MODEL, BODY),
    [EVENT_TURNED] = KIND("turned", "The pile is turned over: {0}.", 0, 1, PILE),
    [EVENT_TARGETS] =
        KIND("targets", "{0} goes for {1}: {2} of {3}.", 0, 4, MODEL, MODEL, WHY, NUMBER),
    [EVENT_RENOWN] = KIND("renown", "Renown: {0}.", EVENT_REVEALS, 1, NUMBER),
    [EVENT_WON] = KIND("won", "The hunt is won.", 0, 0, 0),
    [EVENT_DRAWN] = KIND("drawn", "The hunt is drawn.", 0, 0, 0),
    [EVENT_LOST_HUNT] = KIND("lost-hunt", "The hunt is lost.", 0, 0, 0),
    [EVENT_OBJECTIVE] =
        KIND("objective", "The objective: {0}. That is: {1}.", 0, 2, OBJECTIVE, TASK),
    [EVENT_LENT] = KIND("lent", "{0} takes along: {1}.", 0, 2, MODEL, ARM),
    [EVENT_WORKS] = KIND("works", "{0} works on: {1}.", 0, 2, MODEL, AREA),
    [EVENT_WARDED] = KIND("warded", "Area {0} is warded.", 0, 1, NUMBER),
    [EVENT_TAKEN] = KIND("taken", "{0} picks up: {1}.", 0, 2, MODEL, AREA),
    [EVENT_DROPPED] = KIND("dropped", "{0} drops: {1}.", 0, 2, MODEL, AREA),
    [EVENT_FREED] = KIND("freed", "{0} is free.", 0, 1, MODEL),
    [EVENT_URGED] = KIND("urged", "{0} takes heart to Flee.", 0, 1, MODEL),
    [EVENT_NETTED] = KIND("netted", "{0} hangs in the net.", 0, 1, MODEL),
    [EVENT_CAPTURED] = KIND("captured", "{0} is captured.", 0, 1, MODEL),
    [EVENT_BLAST] = KIND("blast", "The barrel of area {0} goes off.", 0, 1, NUMBER),
    [EVENT_MET] = KIND("met", "The objective is met: {0}.", 0, 1, OBJECTIVE),
    [EVENT_UNMET] = KIND("unmet", "The objective is not met: {0}.", 0, 1, OBJECTIVE),
    [EVENT_EARNED] = KIND("earned", "Renown {0} by {1}.", EVENT_REVEALS, 2, NUMBER, RULE),
    [EVENT_ASSAILS] = KIND("assails", "{0} attacks {1}.", 0, 2, MODEL, MODEL),
};

/* ---- fields ----------------------------------------------------------------------- */

#define STATE struct cz_state
#define ONE(member, thing) FIELD_OF(STATE, member, FIELD_U8, SEEN_ALL, thing)
#define MANY(member, thing) FIELD_ARRAY(STATE, member, FIELD_U8, SEEN_ALL, 0, thing)
#define EACH(array, member, type, thing) FIELD_EACH(STATE, array, member, type, SEEN_ALL, 0, thing)
#define SMALL(member, thing) EACH(models, member, FIELD_U8, thing)
/* One of a few bytes that every element of an array has. */
#define PART(array, member, name)                                                                  \
    {                                                                                              \
#array "." name, offsetof(STATE, array[0].member),                                         \
            sizeof(((STATE *)0)->array) / sizeof(((STATE *)0)->array[0]),                          \
            sizeof(((STATE *)0)->array[0]), FIELD_U8, SEEN_ALL, 0, NUMBER                          \
    }

const struct field CZ_FIELDS[CZ_FIELD_COUNT] = {
    FIELD_OF(STATE, chance, FIELD_CHANCE, SEEN_NOBODY, NUMBER),
    FIELD_OF(STATE, cards, FIELD_CARDS, SEEN_CARDS, THING_CARD),
    STACK_FIELDS(STATE),
    FIELD_OF(STATE, ground, FIELD_I32, SEEN_ALL, LENGTH),
    EACH(models, x, FIELD_I32, LENGTH),
    EACH(models, y, FIELD_I32, LENGTH),
    EACH(models, areas_met, FIELD_U64, NUMBER),
    EACH(models, deep_met, FIELD_U64, NUMBER),
    EACH(models, pieces_met, FIELD_U64, NUMBER),
    EACH(models, due, FIELD_U16, NUMBER),
    EACH(models, conditions, FIELD_U16, SUBSET),
    EACH(models, marks, FIELD_U16, NUMBER),
    EACH(models, cast, FIELD_U16, SUBSET),
    SMALL(life, LIFE),
    SMALL(wounds, NUMBER),
    SMALL(terror, NUMBER),
    SMALL(parry, NUMBER),
    SMALL(ready, SUBSET),
    SMALL(loaded, SUBSET),
    SMALL(pitch, SUBSET),
    SMALL(vial, SUBSET),
    SMALL(edge, SUBSET),
    SMALL(crits, SUBSET),
    PART(models, ammo[0], "ammo1"),
    PART(models, ammo[1], "ammo2"),
    PART(models, ammo[2], "ammo3"),
    PART(models, ammo[3], "ammo4"),
    PART(models, ammo[4], "ammo5"),
    PART(models, ammo[5], "ammo6"),
    PART(models, ammo[6], "ammo7"),
    SMALL(lent, SUBSET),
    SMALL(artifacts, NUMBER),
    SMALL(falses, NUMBER),
    SMALL(genuine, NUMBER),
    PART(models, zero[0], "zero0"),
    PART(models, zero[1], "zero1"),
    PART(models, zero[2], "zero2"),
    EACH(areas, x, FIELD_I32, LENGTH),
    EACH(areas, y, FIELD_I32, LENGTH),
    EACH(areas, kind, FIELD_U8, AREA),
    EACH(areas, pair, FIELD_U8, NUMBER),
    EACH(areas, round, FIELD_U8, NUMBER),
    EACH(areas, laid, FIELD_U8, NUMBER),
    FIELD_OF(STATE, struck, FIELD_U32, SEEN_ALL, NUMBER),
    MANY(locations, NUMBER),
    MANY(flips, NUMBER),
    ONE(flip_count, NUMBER),
    ONE(card, THING_CARD),
    ONE(spent, SUBSET),
    ONE(lacerated, NUMBER),
    FIELD_OF(STATE, renown, FIELD_I16, SEEN_ALL, NUMBER),
    FIELD_OF(STATE, tick, FIELD_U16, SEEN_ALL, NUMBER),
    ONE(phase, PHASE),
    ONE(area_count, NUMBER),
    ONE(leader, NUMBER),
    ONE(sides, NUMBER),
    ONE(placing, NUMBER),
    ONE(outcome, NUMBER),
    ONE(objective, OBJECTIVE),
    ONE(keeper, NUMBER),
    ONE(lending, NUMBER),
    ONE(goals, SUBSET),
    MANY(zero, NUMBER),
};
