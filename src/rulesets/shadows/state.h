/* The state of a game of Shadows of the West: its data after house rules, models, what is under way. */
#ifndef RULESETS_SHADOWS_STATE_H
#define RULESETS_SHADOWS_STATE_H

#include "rules/ruleset.h"
#include "rules/stack.h"
#include "table/cards.h"
#include "table/shift.h"

enum {
    SW_VERSION = 1,
    SW_SIDE = 10, /* models of a posse at most [SW-POSSE-1] */
    SW_POSSE_MODELS = SW_SIDE * LIMIT_SEATS,
    SW_NPCS = 8,
    SW_MODELS = SW_POSSE_MODELS + SW_NPCS,
    SW_TOKENS = 4,                            /* loot, or what may be loot [SW-SCEN-5] */
    SW_OBJECTS = SW_TOKENS + SW_POSSE_MODELS, /* then a horse for every model */
    SW_DICE = 16,                             /* of one test at most */
    SW_OFFERS = 48,                           /* points of a way offered to reactions */
    SW_CORNERS = 4,
    SW_SUCCESS = 5,        /* what a die must show [SW-TEST-2] */
    SW_ROLL_OFF = 10,      /* sides of the die [SW-TEST-5] */
    SW_RECOVERY_NEEDS = 3, /* successes to stand up [SW-REC-1] */
    NO_MODEL = -1,
};

/* ---- data, after house rules ------------------------------------------------------ */

enum weapon { /* in the order of the ledger */
              WEAPON_PISTOL,
              WEAPON_CARBINE,
              WEAPON_SHOTGUN,
              WEAPON_BOW,
              WEAPON_RIFLE,
              WEAPON_HEAVY_PISTOL,
              WEAPON_SIXGUN,
              WEAPON_LEMAT,
              WEAPON_REPEATER,
              WEAPON_BUFFALO_GUN,
              WEAPON_SAWN_OFF,
              WEAPON_DERRINGER,
              WEAPON_COUNT
};

/* What a model may fire: its weapons, the second of two like pistols, and LeMats fired as a Sawn-Off. The
 * first are numbered as the weapons; bits of jammed and fired weapons go by the first sixteen. */
enum {
    SLOT_SECOND_PISTOL = WEAPON_COUNT,
    SLOT_SECOND_HEAVY_PISTOL,
    SLOT_SECOND_SIXGUN,
    SLOT_SECOND_LEMAT,
    SLOT_GUNS, /* so many are things one carries */
    SLOT_LEMAT_BURST = SLOT_GUNS,
    SLOT_SECOND_LEMAT_BURST,
    SLOT_COUNT
};

enum class { CLASS_NONE, CLASS_PISTOL, CLASS_RIFLE, CLASS_SHOTGUN }; /* [SW-WEAP-3] */

enum band { BAND_NONE, BAND_SHORT, BAND_MEDIUM, BAND_LONG, BAND_COUNT };

/* [SW-WEAP-1] [SW-WEAP-2] By band: how far, dice more, and what it does to the target's save. */
struct sw_weapon {
    int32_t reach_mil[BAND_COUNT];
    int8_t dice[BAND_COUNT];
    int8_t saves[BAND_COUNT];
    uint8_t jam;   /* sides of the jam die; 0: it always jams */
    uint8_t class; /* enum class */
    uint8_t shots; /* an action */
    uint8_t zero;
};

enum rank { RANK_HERO, RANK_VETERAN, RANK_NOVICE, RANK_COUNT };

struct sw_data {
    struct sw_weapon weapons[WEAPON_COUNT];
    int32_t foot_mil, mounted_mil, crawl_mil, dodge_mil, climb_mil; /* [SW-MOV-1] */
    int32_t bystander_mil, creature_mil;                            /* [SW-NPC-2] [SW-NPC-3] */
    int32_t corridor_mil, corridor_wide_mil;                        /* [SW-WEAP-2] */
    int32_t corner_mil, token_mil, folk_mil, table_mil;
    uint8_t sides[RANK_COUNT]; /* [SW-GRIT-1] */
    uint8_t creature_sides;
    int8_t cover, far, back, near, elevated; /* to shooting dice [SW-SHOOT-2] */
    int8_t charging, fortified, many;        /* to fighting dice [SW-FIGHT-1] */
    uint8_t pool;                            /* dice of a test */
    uint8_t turns, posse_least;
    uint8_t vp_casualty, vp_boss, vp_bonanza, vp_carried, vp_held;
    int16_t points;
    uint8_t zero[2];
};

enum { /* the catalog */
       ITEM_HERO,
       ITEM_VETERAN,
       ITEM_NOVICE,
       ITEM_WEAPONS, /* twelve, in the order of enum weapon */
       ITEM_SKILLS = ITEM_WEAPONS + WEAPON_COUNT,
       ITEM_TRIGGER_HAPPY = ITEM_SKILLS,
       ITEM_GUNSLINGER,
       ITEM_HAWKEYE,
       ITEM_GUNSMITH,
       ITEM_TRICK_SHOOTER,
       ITEM_DEADEYE,
       ITEM_BUSHWHACKER,
       ITEM_NERVES,
       ITEM_HARD_TO_KILL,
       ITEM_QUICKDRAW,
       ITEM_LEAD_BELLY,
       ITEM_SLICK,
       ITEM_CLOSE_WORK,
       ITEM_FEARSOME,
       ITEM_BULL_RUSH,
       ITEM_ORNERY,
       ITEM_TOUGH,
       ITEM_MEAN,
       ITEM_OLD_WOUND,
       ITEM_ONE_EYED,
       ITEM_LIMP,
       ITEM_WEAKENED,
       ITEM_HORSE,
       ITEM_NATIVE,
       ITEM_COUNT
};
enum { KIND_RANK, KIND_BASIC, KIND_SPECIAL, KIND_SKILL, KIND_INJURY, KIND_HORSE, KIND_TAG };
enum { SWITCH_SCENARIO, SWITCH_COLUMN, SWITCH_COLOURS, SWITCH_CREATURES, SWITCH_COUNT };
enum scenario { SCENARIO_SHOOTOUT, SCENARIO_BONANZA, SCENARIO_ESCALATION, SCENARIO_SHOWDOWN };
enum { COLUMN_MEANT, COLUMN_PRINTED };   /* [SW-FIGHT-1] */
enum { COLOURS_WITHIN, COLOURS_ACROSS }; /* [SW-ORD-1] */

/* ---- state ------------------------------------------------------------------------ */

enum { /* four of each, one for every seat */
       PILE_DECKS,
       PILE_DISCARDS = PILE_DECKS + LIMIT_SEATS,
       PILE_HANDS = PILE_DISCARDS + LIMIT_SEATS,
       PILE_LAID = PILE_HANDS + LIMIT_SEATS,
       SW_PILE_COUNT = PILE_LAID + LIMIT_SEATS
};

/* In this order; from laying to bottle checks again every turn; `over` ends it. */
enum phase {
    PHASE_CORNERS,
    PHASE_DEPLOY,
    PHASE_LAY,
    PHASE_ACT,
    PHASE_NPCS,
    PHASE_RECOVERY,
    PHASE_BOTTLE,
    PHASE_OVER
};

enum life {
    LIFE_RESERVE, /* not yet placed, or waiting to come on [SW-SCEN-6] */
    LIFE_UP,
    LIFE_DOWN,
    LIFE_CASUALTY,
    LIFE_GONE,   /* with loot [SW-SCEN-4] */
    LIFE_FLED,   /* with its posse, or a bystander off the table */
    LIFE_ABSENT, /* a place for an NPC that is not used */
};

enum done { DONE_NOT, DONE_DONE, DONE_LOOKOUT };

enum {                    /* for as long as something is under way */
       MARK_ANSWERED = 1, /* this action [SW-LOOK-4] */
       MARK_DODGED = 2,   /* has cover against this shot [SW-LOOK-3] */
       MARK_STRUCK = 4,   /* has had its free Fight [SW-MOV-3] */
       MARK_ACTED = 8,    /* an NPC, this phase */
       MARK_TESTED = 16,  /* has had its Recovery test, or its posse its check */
};

/* Models as the rosters list them, seat after seat, then the NPCs. */
struct sw_model {
    int32_t x, y;
    int16_t face_x, face_y; /* a direction [SW-FACE-1] */
    uint8_t life;           /* enum life */
    uint8_t shaken;
    uint8_t done;                        /* enum done */
    uint8_t horse;                       /* whose it rides, from 1; 0: on foot */
    uint16_t jammed, fired, fired_twice; /* a bit a slot; fired in this activation */
    uint8_t bursts;                      /* LeMats fired as a Sawn-Off: 1 the first, 2 the second */
    uint8_t felled_by;                   /* the seat, from 1, that last Downed or removed it */
    uint8_t moves;                       /* Moves of this activation [SW-INJ-3] */
    uint8_t marks;                       /* MARK_ bits */
    uint8_t zero[2];
};

enum object_kind { OBJECT_NONE, OBJECT_TOKEN, OBJECT_LOOT, OBJECT_HORSE };

struct sw_object {
    int32_t x, y;
    uint8_t kind;     /* enum object_kind */
    uint8_t carrier;  /* of loot: the model from 1 */
    uint8_t taken_by; /* of loot carried off: the seat from 1 */
    uint8_t zero;
};

enum { NPC_NONE, NPC_BYSTANDER, NPC_CREATURE };

struct sw_state {
    struct chance chance;
    struct cards cards;
    uint64_t met; /* bit m: the actor's last Move was a charge that met model m [SW-MOV-3] */
    struct stack stack;
    struct sw_model models[SW_MODELS];
    struct sw_object objects[SW_OBJECTS];
    int32_t way[2 * LIMIT_WAY_POINTS]; /* of the Move under way: x and y of each point */
    int32_t aim_x, aim_y;              /* where a fire corridor points, or a rider gets off */
    uint16_t rerolled;                 /* bit i: die i has been [SW-TEST-3] */
    uint8_t way_count;
    uint8_t dice[SW_DICE]; /* of the test under way, or of the last */
    uint8_t dice_count, grants;
    uint8_t phase, turn;        /* enum phase; from 1 */
    uint8_t order[LIMIT_SEATS]; /* corners: high to low; a step: who acts when */
    uint8_t order_count, order_at;
    uint8_t corners[LIMIT_SEATS]; /* from 1, clockwise from the north-west; 0: none yet */
    uint8_t picks[LIMIT_SEATS];   /* secret: the place in the hand, from 1, or PICK_HOLD */
    uint8_t has_picked[LIMIT_SEATS];
    uint8_t lone[LIMIT_SEATS]; /* one card at the turn's start [SW-ORD-4] */
    uint8_t vp[LIMIT_SEATS];
    uint8_t bottled[LIMIT_SEATS]; /* [SW-BOT-2] */
    uint8_t jinx[LIMIT_SEATS];    /* the next miss jams [SW-EVT-1] */
    uint8_t npcs[SW_NPCS];        /* NPC_ of each */
    uint8_t dust;                 /* [SW-EVT-1] */
    uint8_t marshal;              /* who orders the NPCs: the seat from 1 */
    uint8_t truth;                /* secret to all: which token is loot, from 1 */
    uint8_t asked;                /* recovery, bottle checks: the seat at hand */
    uint8_t zero[7];
};

enum { PICK_HOLD = 100 };

/* ---- what is under way ------------------------------------------------------------ */

/* Frames, what their numbers mean, and their steps in order. An activation, a creature or a recovery lies at
 * the bottom, an action on it, what comes in between above. */
enum frame_kind {
    FRAME_NONE,
    FRAME_ACTIVATION,
    FRAME_MOVE,
    FRAME_ASK,      /* who may answer the action below [SW-LOOK-4] */
    FRAME_REACTION, /* one answer */
    FRAME_SHOOT,    /* a Shoot action: one shot or several */
    FRAME_SHOT,     /* one shot at one model */
    FRAME_BURST,    /* a fire corridor */
    FRAME_FIGHT,
    FRAME_DEED, /* any other action */
    FRAME_TEST, /* several dice, asks for re-rolls */
    FRAME_CREATURE,
    FRAME_RECOVERY,
    FRAME_COUNT
};

enum { ACT_MODEL, ACT_LEFT, ACT_OTHER, ACT_FLAGS };
enum { STEP_ACT_READY, STEP_ACT_ASK, STEP_ACT_END };
enum {
    ACT_DUAL = 1,
    ACT_FACED = 2,
    ACT_TESTED = 4,
    ACT_AFRAID = 8,
    ACT_GUNSLUNG = 16,
    ACT_CRAWLS = 32
};

enum { MOVE_MODEL, MOVE_STRETCH, MOVE_STEP, MOVE_WHAT, MOVE_ENGAGED };
enum { STEP_MOVE_LEAVE, STEP_MOVE_ANSWER, STEP_MOVE_GO };
enum { MOVES_WALK, MOVES_CLIMB, MOVES_ENTER, MOVES_CRAWL };

/* Whose action, the owner asked (a place in their order), passes in a row, and who is shot at: a model, all in
 * the corridor, or nobody. */
enum { ASK_ACTOR, ASK_AT, ASK_PASSES, ASK_TARGET };
enum { TARGET_NONE = -1, TARGET_CORRIDOR = -2 };

enum { REACT_MODEL, REACT_AT, REACT_SLOT };
enum { STEP_REACT_TEST, STEP_REACT_DODGE, STEP_REACT_AFTER };
enum { SLOT_DODGE = 99 };

/* LEFT: shots after the one at hand. */
enum { SHOOT_BY, SHOOT_AT, SHOOT_SLOT, SHOOT_LEFT, SHOOT_FLAGS };
enum { STEP_SHOOT_FIRE, STEP_SHOOT_NEXT };
enum { SHOOT_REACTION = 1, SHOOT_GUNSLING = 2 };

enum { SHOT_BY, SHOT_AT, SHOT_SLOT, SHOT_FLAGS, SHOT_IGNORES };
enum { STEP_SHOT_SPOT, STEP_SHOT_DICE, STEP_SHOT_DICED };

enum { BURST_BY, BURST_SLOT, BURST_FLAGS, BURST_AT };
enum { STEP_BURST_ANSWER, STEP_BURST_LIST, STEP_BURST_NEXT, STEP_BURST_DICED };

enum { FIGHT_BY, FIGHT_AT, FIGHT_FLAGS, FIGHT_SUCCESSES, FIGHT_HIGHEST };
enum {
    STEP_FIGHT_ANSWER,
    STEP_FIGHT_FEAR,
    STEP_FIGHT_ATTACK,
    STEP_FIGHT_ATTACKED,
    STEP_FIGHT_DEFENDED
};
enum { FIGHT_CHARGE = 1, FIGHT_FREE = 2, FIGHT_AFRAID = 4 };

enum { DEED_MODEL, DEED_VERB, DEED_WHAT };
enum { STEP_DEED_ANSWER, STEP_DEED_DO };

enum { TEST_MODEL, TEST_WHAT, TEST_COUNT, TEST_SIDES };
enum { STEP_TEST_ROLL, STEP_TEST_ASK };
enum what {
    WHAT_SHOOT,
    WHAT_FIGHT,
    WHAT_RECOVERY,
    WHAT_NERVE,
    WHAT_REACTION,
    WHAT_SPOTTING,
    WHAT_BOTTLE,
    WHAT_SLICK,
    WHAT_BUSHWHACKER,
    WHAT_SEARCH,
    WHAT_OLD_WOUND,
    WHAT_JAM,
    WHAT_FOLK,
    WHAT_COUNT
};

enum { CREATURE_MODEL, CREATURE_LEFT, CREATURE_PREY, CREATURE_CHARGES };
enum { RECOVERY_MODEL };

/* An effect that waits: one in a fire corridor. */
enum { PENDING_NONE, PENDING_CORRIDOR };

#endif
