/* The vocabulary of Ruthless: what is asked, answered and told, and every field of the state. The order of
 * verbs, topics and events is part of every record: new ones go to the end. */
#include "rulesets/ruthless/ruthless.h"

enum { /* the lists of words as things */
       LIFE = THING_WORD + WORD_LIFE,
       PHASE = THING_WORD + WORD_PHASE,
       WEAPON = THING_WORD + WORD_WEAPON,
       LOCATION = THING_WORD + WORD_LOCATION,
       EDGE = THING_WORD + WORD_EDGE,
       ROLE = THING_WORD + WORD_ROLE,
       OBJECT = THING_WORD + WORD_OBJECT,
       EYE = THING_WORD + WORD_EYE,
};

#define MODEL THING_MODEL
#define CARD THING_CARD
#define SEAT THING_SEAT
#define NUMBER THING_NUMBER

/* ---- answers and questions -------------------------------------------------------- */

const struct signature RU_VERBS[VERB_COUNT] = {
    [VERB_ROLE] = {"role", 1, {ROLE}, 0, 0, "Be the {0}"},
    [VERB_EDGE] = {"edge", 1, {EDGE}, 0, 0, "Start from the {0}"},
    [VERB_PLACE] = {"place", 1, {MODEL}, 1, 1, "Place {0}"},
    [VERB_PLACE_AFOOT] = {"place-afoot", 1, {MODEL}, 1, 1, "Place {0} on foot beside the horse"},
    [VERB_PLACE_HORSE] = {"place-horse", 1, {MODEL}, 1, 1, "Place {0}"},
    [VERB_LEAD] = {"lead", 1, {CARD}, 0, 0, "Play {0} for initiative"},
    [VERB_ACTIVATE] = {"activate", 1, {MODEL}, 0, 0, "{0} acts"},
    [VERB_DONE] = {"done", 0, {0}, 0, 0, "No more actions"},
    [VERB_MOVE] = {"move", 1, {MODEL}, 1, 8, "Move {0}"},
    [VERB_CLIMB] = {"climb", 1, {MODEL}, 1, 1, "{0} climbs"},
    [VERB_AIM] = {"aim", 1, {MODEL}, 0, 0, "{0} aims"},
    [VERB_SHOOT] = {"shoot", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} shoots at {1}, {2}"},
    [VERB_DEAD_SHOT] =
        {"dead-shot", 3, {MODEL, MODEL, WEAPON}, 0, 0, "{0} takes a Dead Shot at {1}, {2}"},
    [VERB_FANFIRE] =
        {"fanfire", 4, {MODEL, MODEL, WEAPON, NUMBER}, 0, 0, "{0} fans {3} rounds at {1}, {2}"},
    [VERB_COVER] = {"cover", 1, {MODEL}, 0, 0, "{0}: Got You Covered!"},
    [VERB_RELOAD] = {"reload", 2, {MODEL, WEAPON}, 0, 0, "{0} reloads the {1}"},
    [VERB_MOUNT] = {"mount", 2, {MODEL, MODEL}, 0, 0, "{0} mounts {1}"},
    [VERB_DISMOUNT] = {"dismount", 1, {MODEL}, 1, 1, "{0} dismounts"},
    [VERB_COURAGE] = {"courage", 2, {MODEL, CARD}, 0, 0, "{0}: Get Your Courage Up! Card: {1}"},
    [VERB_SEARCH] = {"search", 2, {MODEL, NUMBER}, 0, 0, "{0} looks for the gold at marker {1}"},
    [VERB_DIG] = {"dig", 2, {MODEL, NUMBER}, 0, 0, "{0} digs up the gold"},
    [VERB_TAKE] = {"take", 2, {MODEL, NUMBER}, 0, 0, "{0} picks up what lies at marker {1}"},
    [VERB_FREE] = {"free", 2, {MODEL, NUMBER}, 0, 0, "{0} breaks the jail's door open"},
    [VERB_ARM] = {"arm", 2, {MODEL, MODEL}, 0, 0, "{0} hands {1} a revolver"},
    [VERB_HOLD] = {"hold", 0, {0}, 0, 0, "Do nothing"},
    [VERB_SNAP] = {"snap", 3, {CARD, WEAPON, EYE}, 0, 0, "Snap Shot with {0}: {1}, {2}"},
    [VERB_DUCK] = {"duck", 1, {CARD}, 1, 8, "Duck for cover with {0}"},
    [VERB_MEET] =
        {"meet", 3, {NUMBER, WEAPON, EYE}, 0, 0, "Shoot at point {0} of the way: {1}, {2}"},
    [VERB_SHIFT] = {"shift", 1, {NUMBER}, 0, 0, "Shift the wound by {0}"},
    [VERB_FIGHT] = {"fight", 1, {MODEL}, 0, 0, "Fight {0} first"},
    [VERB_PLAY] = {"play", 1, {CARD}, 0, 0, "Fight with {0}"},
    [VERB_RUN] = {"run", 1, {THING_PIECE}, 0, 0, "Run for {0}"},
    [VERB_DISCARD] = {"discard", 1, {THING_SUBSET}, 0, 0, "Discard cards {0}"},
};

const struct signature RU_TOPICS[TOPIC_COUNT] = {
    [TOPIC_ROLE] = {"role", 0, {0}, 0, 0, "Raiders or law?"},
    [TOPIC_EDGE] = {"edge", 0, {0}, 0, 0, "From which edge do you start?"},
    [TOPIC_PLACE] = {"place", 1, {MODEL}, 0, 0, "Where does {0} start?"},
    [TOPIC_PLACE_HORSE] =
        {"place-horse", 2, {MODEL, MODEL}, 0, 0, "Where does {0} stand beside {1}?"},
    [TOPIC_LEAD] =
        {"lead",
         1,
         {NUMBER},
         0,
         0,
         "Turn {0}: which card for initiative? The highest acts first; 3, 4, 7 and ace do more "
         "(rule RU-CARD-4)."},
    [TOPIC_ACTIVATE] = {"activate", 1, {NUMBER}, 0, 0, "Turn {0}: who acts next?"},
    [TOPIC_ACT] = {"act", 2, {MODEL, NUMBER}, 0, 0, "What does {0} do? Actions left: {1}."},
    [TOPIC_SNAP] = {"snap", 2, {MODEL, MODEL}, 0, 0, "{0} is about to fire on {1}. A Snap Shot?"},
    [TOPIC_SNAP_FIST] =
        {"snap-fist", 2, {MODEL, MODEL}, 0, 0, "{0} is about to lay hands on {1}. A Snap Shot?"},
    [TOPIC_MEET] =
        {"meet", 2, {MODEL, MODEL}, 0, 0, "{0} has {1} covered, who moves. Shoot on the way?"},
    [TOPIC_SHIFT] =
        {"shift", 3, {MODEL, MODEL, NUMBER}, 0, 0, "{0} has hit {1}: a {2}. Shift it by one?"},
    [TOPIC_FIGHT] = {"fight", 1, {MODEL}, 0, 0, "Whom does {0} fight first?"},
    [TOPIC_BOUT] = {"bout",
                    2,
                    {MODEL, MODEL},
                    0,
                    0,
                    "{0} fights {1}: with which card? A 2 beats any other card of its suit."},
    [TOPIC_RUN] = {"run", 1, {MODEL}, 0, 0, "{0} runs: for which cover?"},
    [TOPIC_DISCARD] = {"discard", 0, {0}, 0, 0, "A 3 for initiative: which cards do you let go?"},
};

const struct routine RU_ROUTINES[RU_ROUTINE_COUNT] = {
    {"snap", "When shot at: Snap Shot", "Let every shot come", "a card is high enough",
     1ULL << TOPIC_SNAP},
    {"snap-fist", "When rushed: Snap Shot", "Let every fight come", "a card is high enough",
     1ULL << TOPIC_SNAP_FIST},
    {"meet", "Covering shots", "Hold every covering shot", "a shot is possible",
     1ULL << TOPIC_MEET},
};

/* ---- events ----------------------------------------------------------------------- */

#define KIND(word, sentence, flags, count, ...)                                                    \
    {                                                                                              \
        {word, count, {__VA_ARGS__}, 0, 0, sentence}, flags, 0, NULL                               \
    }

const struct event_kind RU_EVENTS[EVENT_COUNT] = {
    [EVENT_ROLLED_EDGE] =
        KIND("rolled-edge", "{0} roll {1} for the choice.", EVENT_REVEALS, 2, SEAT, NUMBER),
    [EVENT_ROLE] = KIND("role", "{0} are the {1}.", 0, 2, SEAT, ROLE),
    [EVENT_EDGE] = KIND("edge", "{0} come from the {1}.", 0, 2, SEAT, EDGE),
    [EVENT_JAIL] =
        KIND("jail", "The jail is the {0}, with the prisoner inside.", 0, 1, THING_PIECE),
    [EVENT_OBJECT] = KIND("object", "Marker {0}: a {1}.", 0, 2, NUMBER, OBJECT),
    [EVENT_PLACED] = KIND("placed", "{0} takes position.", 0, 1, MODEL),
    [EVENT_SHUFFLED] = KIND("shuffled", "The deck is shuffled.", 0, 0, 0),
    [EVENT_DEALT] = {{"dealt", 2, {SEAT, CARD}, 0, 0, "{0} draw {1}."},
                     EVENT_REVEALS,
                     1 << 1,
                     "{0} draw a card."},
    [EVENT_TURN] = KIND("turn", "Turn {0}.", EVENT_ROUND, 1, NUMBER),
    [EVENT_LED] = KIND("led", "{0} lead with {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_WOKE] = KIND("woke", "{0} comes to and stands up.", 0, 1, MODEL),
    [EVENT_ACTIVATED] = KIND("activated", "{0} acts.", 0, 1, MODEL),
    [EVENT_MOVED] = KIND("moved", "{0} moves {1}.", 0, 2, MODEL, THING_LENGTH),
    [EVENT_CLIMBED] = KIND("climbed", "{0} climbs.", 0, 1, MODEL),
    [EVENT_AIMED] = KIND("aimed", "{0} takes aim.", 0, 1, MODEL),
    [EVENT_COVERING] = KIND("covering", "{0}: Got You Covered!", 0, 1, MODEL),
    [EVENT_RELOADED] =
        KIND("reloaded", "{0} reloads the {1}: {2} in it.", 0, 3, MODEL, WEAPON, NUMBER),
    [EVENT_MOUNTED] = KIND("mounted", "{0} mounts {1}.", 0, 2, MODEL, MODEL),
    [EVENT_DISMOUNTED] = KIND("dismounted", "{0} gets off {1}.", 0, 2, MODEL, MODEL),
    [EVENT_SHOOTS] = KIND("shoots", "{0} fires the {2} at {1}.", 0, 3, MODEL, MODEL, WEAPON),
    [EVENT_FANS] =
        KIND("fans", "{0} fans {3} rounds of the {2} at {1}.", 0, 4, MODEL, MODEL, WEAPON, NUMBER),
    [EVENT_MODIFIER] = KIND("modifier", "{0} by {1}.", EVENT_DETAIL, 2, NUMBER, THING_RULE),
    [EVENT_ROLLED] =
        KIND("rolled", "{0} rolls {1}, needs {2}.", EVENT_REVEALS, 3, MODEL, NUMBER, NUMBER),
    [EVENT_HIT] = KIND("hit", "{0} is hit!", 0, 1, MODEL),
    [EVENT_MISSED] = KIND("missed", "{0} is missed.", 0, 1, MODEL),
    [EVENT_LOST_SHOT] = KIND("lost-shot", "{0} comes to no shot.", 0, 1, MODEL),
    [EVENT_RIDER_DIE] =
        KIND("rider-die", "Horse or rider of {0}: {1}.", EVENT_REVEALS, 2, MODEL, NUMBER),
    [EVENT_HORSE_HIT] = KIND("horse-hit", "{0} is hit: wound {1}.", 0, 2, MODEL, NUMBER),
    [EVENT_HORSE_DIED] = KIND("horse-died", "{0} goes down.", 0, 1, MODEL),
    [EVENT_SET_DOWN] = KIND("set-down", "{0} comes off the horse.", 0, 1, MODEL),
    [EVENT_LOCATION] =
        KIND("location", "Where is {0} hit? {1}: {2}.", EVENT_REVEALS, 3, MODEL, NUMBER, LOCATION),
    [EVENT_SHIFTED] =
        KIND("shifted", "Well aimed, shifted by {1}: {2}.", 0, 3, MODEL, NUMBER, LOCATION),
    [EVENT_WOUNDED] =
        KIND("wounded", "{0} crosses off a box ({1}), {2} left.", 0, 3, MODEL, LOCATION, NUMBER),
    [EVENT_OUT] = KIND("unconscious", "{0} is knocked unconscious.", 0, 1, MODEL),
    [EVENT_DIED] = KIND("died", "{0} is dead.", 0, 1, MODEL),
    [EVENT_TOUGHNESS] = KIND("toughness", "{0} tests Toughness: {1}, needs {2}.", EVENT_REVEALS, 3,
                             MODEL, NUMBER, NUMBER),
    [EVENT_STEADY] = KIND("steady", "{0} is steady and does not flinch.", 0, 1, MODEL),
    [EVENT_KEPT] = KIND("kept-nerve", "{0} stands firm.", 0, 1, MODEL),
    [EVENT_LILY] = KIND("lily-livered", "{0} turns lily livered!", 0, 1, MODEL),
    [EVENT_RAN] = KIND("ran", "{0} runs {1} for cover.", 0, 2, MODEL, THING_LENGTH),
    [EVENT_COURAGE] = KIND("courage", "{0} rolls {1} for courage and adds {2}, needs {3}.",
                           EVENT_REVEALS, 4, MODEL, NUMBER, NUMBER, NUMBER),
    [EVENT_WHISKEY] =
        KIND("whiskey", "{0} takes a shot of whiskey: {1}.", EVENT_REVEALS, 2, MODEL, CARD),
    [EVENT_BRAVE] = KIND("brave", "{0} is lily livered no more.", 0, 1, MODEL),
    [EVENT_STILL_LILY] = KIND("still-lily", "{0} stays lily livered.", 0, 1, MODEL),
    [EVENT_SNAPPED] = KIND("snapped", "{0} gets the draw with {1}.", EVENT_REVEALS, 2, MODEL, CARD),
    [EVENT_DUCKED] =
        KIND("ducked", "{0} ducks {1} with {2}.", EVENT_REVEALS, 3, MODEL, THING_LENGTH, CARD),
    [EVENT_HELD] = KIND("held", "{0} gets no further.", 0, 1, MODEL),
    [EVENT_MEETS] = KIND("meets", "{0} had {1} covered.", 0, 2, MODEL, MODEL),
    [EVENT_FIGHT] = KIND("fight", "{0} lays hands on {1}.", 0, 2, MODEL, MODEL),
    [EVENT_PLAYED] =
        KIND("played", "{0} fights with {1}: {2}.", EVENT_REVEALS, 3, MODEL, CARD, NUMBER),
    [EVENT_LOW_BLOW] = KIND("low-blow", "{0} lands a Low Blow.", 0, 1, MODEL),
    [EVENT_WON_BOUT] = KIND("won-bout", "{0} beats {1}.", 0, 2, MODEL, MODEL),
    [EVENT_NO_BOUT] =
        KIND("no-bout", "{0} and {1} have no card: nothing happens.", 0, 2, MODEL, MODEL),
    [EVENT_PUSHED] = KIND("pushed", "{0} is pushed back.", 0, 1, MODEL),
    [EVENT_SEARCHED] = KIND("searched", "{0} looks for the gold: {1}, needs {2}.", EVENT_REVEALS, 3,
                            MODEL, NUMBER, NUMBER),
    [EVENT_NOTHING] = KIND("nothing", "Nothing at marker {0}.", 0, 1, NUMBER),
    [EVENT_FOUND] = KIND("found", "{0} finds the gold at marker {1}!", 0, 2, MODEL, NUMBER),
    [EVENT_TOOK] = KIND("took", "{0} takes up the {1}.", 0, 3, MODEL, OBJECT, NUMBER),
    [EVENT_DROPPED] = KIND("dropped", "{0} drops the {1}.", 0, 3, MODEL, OBJECT, NUMBER),
    [EVENT_FREED] = KIND("freed", "{0} frees {1}.", 0, 2, MODEL, MODEL),
    [EVENT_ARMED] = KIND("armed", "{0} gives {1} a revolver.", 0, 2, MODEL, MODEL),
    [EVENT_LEFT] = KIND("left", "{0} leaves over the {1} edge.", 0, 2, MODEL, EDGE),
    [EVENT_SCORED] = KIND("scored", "{0} have got away with the {1}.", 0, 3, SEAT, OBJECT, NUMBER),
    [EVENT_SKEDADDLE] = KIND("skedaddle", "{0} roll {1} for Skedaddle, shaken: {2}.", EVENT_REVEALS,
                             3, SEAT, NUMBER, NUMBER),
    [EVENT_FLED] = KIND("fled", "{0} skedaddle!", 0, 1, SEAT),
    [EVENT_LOST] = KIND("lost", "{0} are out of the fight.", 0, 1, SEAT),
    [EVENT_DISCARDED] = KIND("discarded", "{0} discard {1}.", EVENT_REVEALS, 2, SEAT, CARD),
    [EVENT_WON] = KIND("won", "{0} win.", 0, 1, SEAT),
    [EVENT_DRAWN] = KIND("drawn", "It is a draw.", 0, 0, 0),
};

/* ---- fields ----------------------------------------------------------------------- */

#define STATE struct ru_state
#define ONE(member, type, seen, thing) FIELD_OF(STATE, member, type, seen, thing)
#define MANY(member, seen, per_seat, thing)                                                        \
    FIELD_ARRAY(STATE, member, FIELD_U8, seen, per_seat, thing)
#define EACH(array, member, type, thing) FIELD_EACH(STATE, array, member, type, SEEN_ALL, 0, thing)
/* A member of an array of structures that has another name outside. */
#define NAMED(name, array, member, size, thing)                                                    \
    {                                                                                              \
#array "." name, offsetof(STATE, array[0].member), size, sizeof(((STATE *)0)->array[0]),   \
            FIELD_U8, SEEN_ALL, 0, thing                                                           \
    }
#define OF_MODEL(name, member) NAMED(name, models, member, RU_MODELS, NUMBER)

const struct field RU_FIELDS[RU_FIELD_COUNT] = {
    ONE(chance, FIELD_CHANCE, SEEN_NOBODY, NUMBER),
    ONE(cards, FIELD_CARDS, SEEN_CARDS, CARD),
    STACK_FIELDS(STATE),
    EACH(models, x, FIELD_I32, THING_LENGTH),
    EACH(models, y, FIELD_I32, THING_LENGTH),
    EACH(models, life, FIELD_U8, LIFE),
    EACH(models, mount, FIELD_U8, NUMBER),
    EACH(models, lily, FIELD_U8, NUMBER),
    EACH(models, covering, FIELD_U8, NUMBER),
    EACH(models, aimed, FIELD_U8, NUMBER),
    EACH(models, acted, FIELD_U8, NUMBER),
    EACH(models, moves, FIELD_U8, NUMBER),
    EACH(models, shots, FIELD_U8, NUMBER),
    OF_MODEL("leg", wounds[LEG]),
    OF_MODEL("arm", wounds[ARM]),
    OF_MODEL("graze", wounds[GRAZE]),
    OF_MODEL("gut", wounds[GUT]),
    OF_MODEL("chest", wounds[CHEST]),
    OF_MODEL("severe", wounds[SEVERE]),
    EACH(models, steady_used, FIELD_U8, NUMBER),
    EACH(models, dead_shot_used, FIELD_U8, NUMBER),
    OF_MODEL("derringer", rounds[WEAPON_DERRINGER]),
    OF_MODEL("shotgun", rounds[WEAPON_SHOTGUN]),
    OF_MODEL("revolver", rounds[WEAPON_REVOLVER]),
    OF_MODEL("buntline", rounds[WEAPON_BUNTLINE]),
    OF_MODEL("bow", rounds[WEAPON_BOW]),
    OF_MODEL("repeating-rifle", rounds[WEAPON_RIFLE]),
    OF_MODEL("sharps-carbine", rounds[WEAPON_SHARPS]),
    EACH(models, carries, FIELD_U8, NUMBER),
    EACH(models, loses, FIELD_U8, NUMBER),
    EACH(models, felled_by, FIELD_U8, NUMBER),
    EACH(models, armed, FIELD_U8, NUMBER),
    EACH(models, marks, FIELD_U8, NUMBER),
    EACH(objects, x, FIELD_I32, THING_LENGTH),
    EACH(objects, y, FIELD_I32, THING_LENGTH),
    EACH(objects, kind, FIELD_U8, OBJECT),
    EACH(objects, carrier, FIELD_U8, NUMBER),
    EACH(objects, taken_by, FIELD_U8, NUMBER),
    EACH(objects, buried, FIELD_U8, NUMBER),
    EACH(covers, shooter, FIELD_U8, NUMBER),
    EACH(covers, weapon, FIELD_U8, NUMBER),
    EACH(covers, offer, FIELD_U8, NUMBER),
    EACH(covers, dead, FIELD_U8, NUMBER),
    FIELD_ARRAY(STATE, way, FIELD_I32, SEEN_ALL, 0, THING_LENGTH),
    ONE(way_count, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(cover_count, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(phase, FIELD_U8, SEEN_ALL, PHASE),
    ONE(turn, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(place, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(actor, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(used, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(asked_first, FIELD_U8, SEEN_ALL, NUMBER),
    MANY(order, SEEN_ALL, 0, SEAT),
    MANY(rolls, SEEN_ALL, 0, NUMBER),
    MANY(edges, SEEN_ALL, 0, EDGE),
    MANY(raiders, SEEN_ALL, 0, ROLE),
    MANY(lost, SEEN_ALL, 0, NUMBER),
    MANY(fired, SEEN_ALL, 0, NUMBER),
    MANY(sevens, SEEN_ALL, 0, NUMBER),
    MANY(bids, SEEN_OWNER, 1, NUMBER),
    MANY(has_bid, SEEN_ALL, 0, NUMBER),
    MANY(discarded, SEEN_ALL, 0, NUMBER),
    ONE(winner, FIELD_U8, SEEN_ALL, NUMBER),
    ONE(jail, FIELD_U8, SEEN_ALL, NUMBER),
    MANY(zero, SEEN_ALL, 0, NUMBER),
};
