/* The state of a game of Devil's Bluff: its data after house rules, models, markers, what is under way. */
#ifndef RULESETS_DEVILS_BLUFF_STATE_H
#define RULESETS_DEVILS_BLUFF_STATE_H

#include "rules/ruleset.h"
#include "rules/stack.h"
#include "table/cards.h"

enum {
    DB_VERSION = 2,
    DB_SEATS = 2,
    DB_MODELS = DB_SEATS * LIMIT_ROSTER_MODELS,
    DB_HAND = 3,       /* cards [DB-HAND-1] */
    DB_OBJECTIVES = 6, /* at most [DB-MIS-1] */
    DB_ENTRIES = 2,    /* of a seat at most [DB-MIS-3] */
    DB_MARKERS = DB_OBJECTIVES + DB_SEATS * DB_ENTRIES,
    DB_ACTIONS = 4,   /* of an activation at most [DB-ACT-1] */
    DB_SET = 4,       /* cards of a set or a sequence at most [DB-HAND-5] */
    DB_SET_LEAST = 3, /* and at least */
    NO_MODEL = -1,
};

/* ---- data, after house rules ------------------------------------------------------ */

enum profile { PROFILE_LEADER, PROFILE_LEGEND, PROFILE_HIRED_GUN, PROFILE_COUNT };

/* [DB-GANG-2] */
struct db_profile {
    int32_t move_mil;
    uint8_t command, skill, defence, toughness, hp;
    uint8_t allowance; /* dollars [DB-GANG-3] */
    uint8_t zero[2];
};

enum weapon { /* in the order of the ledger */
              WEAPON_REVOLVER,
              WEAPON_DUAL_PISTOLS,
              WEAPON_RIFLE,
              WEAPON_SHOTGUN,
              WEAPON_KNIFE,
              WEAPON_FISTS,
              WEAPON_PRECISION_PISTOL,
              WEAPON_HUNTING_RIFLE,
              WEAPON_DYNAMITE,
              WEAPON_BOWIE_KNIFE,
              WEAPON_COUNT
};

enum { /* rules of weapons */
       RULED_LONGSHOT = 1,
       RULED_ASSAULT = 2,
       RULED_ACCURATE = 4,
       RULED_HEAVY = 8,
       RULED_ONE_USE = 16,
       RULED_SHRED = 32,
};

/* [DB-WEAP-1] [DB-WEAP-2] */
struct db_weapon {
    int32_t range_mil;
    uint8_t attacks, damage, piercing, rules;
    uint8_t rending, blast; /* 0: none */
    uint8_t zero[2];
};

enum { COUNTER_HALF, COUNTER_LOWER, COUNTER_EQUAL, COUNTER_HIGHER, COUNTER_DOUBLE, COUNTER_COUNT };

struct db_data {
    struct db_profile profiles[PROFILE_COUNT];
    struct db_weapon weapons[WEAPON_COUNT];
    int32_t mounted_mil, near_mil, friend_mil, blast_mil, aura_mil, dodge_mil;
    int32_t secure_mil, control_mil, spacing_mil, table_mil;
    int8_t rush, rush_steady, height, obscured, mounted, accurate, mounted_combat, shred, cover;
    uint8_t close_needs, rends, cover_most, secure_needs, unscathed, wild;
    uint8_t counter_needs[COUNTER_COUNT]; /* [DB-CTR-1] */
    uint8_t rout_most, rounds;
    uint8_t vp_first, vp_legend, vp_leader, vp_recovery, vp_kill, vp_rout;
    int16_t dollars;
    uint8_t zero[2];
};

enum { /* the catalog */
       ITEM_LEADER,
       ITEM_LEGEND,
       ITEM_HIRED_GUN,
       ITEM_WEAPONS,                     /* five of them, in the order of enum weapon */
       ITEM_SPECIALS = ITEM_WEAPONS + 5, /* four more, Fists being no item */
       ITEM_HORSE = ITEM_SPECIALS + 4,
       ITEM_FLASK,
       ITEM_ACES_WILD,
       ITEM_QUICK_DRAW,
       ITEM_DODGE_ROLL,
       ITEM_STEADY_HANDS,
       ITEM_MOUNTED_COMBAT,
       ITEM_INTUITION,
       ITEM_GUNFIGHTER,
       ITEM_COUNT
};
enum { KIND_PROFILE, KIND_WEAPON, KIND_SPECIAL, KIND_EQUIPMENT, KIND_UPGRADE };
enum { ATTRIBUTE_ROOKIE, ATTRIBUTE_COUNT }; /* [DB-HAND-3] */
enum { SWITCH_MISSION, SWITCH_PLACING, SWITCH_COUNT };
enum mission { MISSION_CLAIM, MISSION_TOWN, MISSION_NOON, MISSION_COUNT, MISSION_DRAWN = 3 };
enum { PLACING_PLAYERS, PLACING_RANDOM };

/* ---- state ------------------------------------------------------------------------ */

enum {
    PILE_DECK,
    PILE_DISCARDS,
    PILE_HANDS,
    PILE_DRAWN = PILE_HANDS + DB_SEATS, /* looked at by its drawer alone [DB-DECK-2] */
    PILE_ROUT = PILE_DRAWN + DB_SEATS,  /* face up [DB-ROUT-1] */
    DB_PILE_COUNT = PILE_ROUT + DB_SEATS
};

/* In this order of a game, the last three of the rounds again and again; `over` ends it. */
enum phase {
    PHASE_OFF_OBJECTIVES, /* a draw-off: who places the first objective [DB-MIS-1] */
    PHASE_OBJECTIVES,
    PHASE_OFF_EDGES, /* who chooses an edge [DB-SET-2] */
    PHASE_EDGES,
    PHASE_ENTRIES,
    PHASE_OFF_ROUND, /* who activates first [DB-RND-2] */
    PHASE_ACT,
    PHASE_OVER
};

enum life {
    LIFE_RESERVE,
    LIFE_UP,
    LIFE_OUT,  /* incapacitated [DB-INJ-1] */
    LIFE_LOST, /* never came in [DB-RND-5] */
    LIFE_FLED, /* with its gang [DB-ROUT-2] */
};

enum action {
    ACTION_NONE,
    ACTION_MOVE,
    ACTION_ADVANCE,
    ACTION_ATTACK,
    ACTION_SECURE,
    ACTION_PASS,
    ACTION_COUNT
};

/* Models as the rosters list them, seat after seat. */
struct db_model {
    int32_t x, y;
    uint8_t life;   /* enum life */
    uint8_t points; /* Command Points not spent */
    uint8_t hp;
    uint8_t injured;
    uint8_t mounted;
    uint8_t quick_used, flask_used, intuition_used, dynamite_used;
    uint8_t zero[3];
};

enum marker_kind { MARKER_NONE, MARKER_RECOVERY, MARKER_CONTROL, MARKER_ENTRY };

/* Something flat on the table: first the objectives, then the entry points of each seat. A recovery objective
 * that was scored or destroyed is of kind none. */
struct db_marker {
    int32_t x, y;
    uint8_t kind;    /* enum marker_kind */
    uint8_t carrier; /* of a recovery objective: the model from 1 */
    uint8_t holder;  /* of a control objective: the seat from 1; of an entry point its owner */
    uint8_t zero;
};

struct db_state {
    struct chance chance;
    struct cards cards;
    struct stack stack;
    struct db_model models[DB_MODELS];
    struct db_marker markers[DB_MARKERS];
    int32_t spacing;               /* least distance of the next objective to others */
    uint8_t phase, mission, round; /* enum phase, enum mission, from 1 */
    uint8_t turn;                  /* whose choice it is: placing, activating */
    uint8_t plan[DB_ACTIONS];      /* declared: enum action */
    uint8_t plan_at;               /* the next of them */
    uint8_t shown, passed;         /* the last draw: the card used, enum passed */
    uint8_t placed;                /* objectives, or entry markers, so far */
    uint8_t edges[DB_SEATS];       /* enum side from 1 */
    uint8_t vp[DB_SEATS];          /* Victory Points */
    uint8_t routing[DB_SEATS];     /* owes a card at each activation [DB-ROUT-1] */
    uint8_t fled[DB_SEATS];        /* [DB-ROUT-2] */
    uint8_t picks[DB_SEATS];       /* secret: the hand card of a draw-off, from 1 */
    uint8_t has_picked[DB_SEATS];  /* whether it has chosen */
    uint8_t first_kill;            /* the seat that had it, from 1 [DB-VP-1] */
    uint8_t zero[7];
};

enum passed { PASSED_NO, PASSED_YES, PASSED_BY_SET };

/* ---- what is under way ------------------------------------------------------------ */

/* Frames, what their numbers mean, and their steps in order. An activation lies at the bottom; attacks lie on
 * it and on each other, draws on top of all. */
enum frame_kind {
    FRAME_NONE,
    FRAME_ACTIVATION,
    FRAME_DRAW,   /* one card for a number needed, asks its drawer [DB-HAND-7] */
    FRAME_ATTACK, /* one weapon at one target, its answers first [DB-ATK-16] */
    FRAME_HARM,   /* hits on one model: defence, counter and injury draws */
    FRAME_SECURE, /* [DB-OBJ-1] */
    FRAME_REVEAL, /* Intuition: the other player picks two cards [DB-UP-6] */
};

enum { ACTIVATION_MODEL, ACTIVATION_MOVED }; /* whether the action before was a Move made */
enum {
    STEP_ROUT,
    STEP_CHECK,
    STEP_CHECKED,
    STEP_ENTER,
    STEP_READY,
    STEP_ACT,
    STEP_END,
};

/* Whose draw, for which model (or none), for what, and the least card that will do. */
enum { DRAW_SEAT, DRAW_MODEL, DRAW_WHAT, DRAW_NEEDS };
enum { STEP_DRAW_CARD, STEP_DRAW_ASK };
enum what {
    WHAT_ATTACK,
    WHAT_DEFENCE,
    WHAT_COUNTER,
    WHAT_INJURY,
    WHAT_FLASK, /* an injury test with two cards [DB-EQ-2] */
    WHAT_SECURE,
    WHAT_CHECK, /* [DB-ACT-2] */
    WHAT_ROUT,
    WHAT_COUNT
};

/* LEFT: attack draws to be made. */
enum { ATTACK_BY, ATTACK_AT, ATTACK_WEAPON, ATTACK_FLAGS, ATTACK_LEFT, ATTACK_HITS, ATTACK_NEEDS };
enum {
    STEP_ATTACK_ANSWERS,
    STEP_ATTACK_AGAIN, /* after a Quick Draw: does it go on? */
    STEP_ATTACK_BEGIN,
    STEP_ATTACK_DRAW,
    STEP_ATTACK_DRAWN,
    STEP_ATTACK_BLAST,
};
enum { FLAG_FREE = 1, FLAG_COVER = 2 };

enum { HARM_AT, HARM_BY, HARM_WEAPON, HARM_LEFT, HARM_DAMAGE, HARM_COVER };
enum {
    STEP_HARM_DEFEND,
    STEP_HARM_DEFENDED,
    STEP_HARM_COUNTER,
    STEP_HARM_COUNTERED,
    STEP_HARM_TESTED
};

enum { SECURE_MODEL, SECURE_MARKER };
enum { STEP_SECURE_DRAW, STEP_SECURE_DRAWN };

enum { REVEAL_SEAT };

/* An effect that waits: a model caught in a Blast. */
enum { PENDING_NONE, PENDING_BLAST };

#endif
