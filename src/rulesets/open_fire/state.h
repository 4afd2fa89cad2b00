/* The state of a game of Devils Bluff on the Open Fire core: its data after house rules, models, markers, what is
 * under way. */
#ifndef RULESETS_OPEN_FIRE_STATE_H
#define RULESETS_OPEN_FIRE_STATE_H

#include "rules/ruleset.h"
#include "rules/stack.h"
#include "table/hand_rank.h"

enum {
    OF_VERSION = 1,
    OF_SEATS = 2,
    OF_MODELS = OF_SEATS * LIMIT_ROSTER_MODELS,
    OF_GANG = 10,      /* models at most [OF-GANG-1] */
    OF_OBJECTIVES = 3, /* at most [OF-MIS-2] */
    OF_MARKERS = OF_OBJECTIVES + OF_SEATS,
    OF_STRESS = 3,   /* at most [OF-STR-1] */
    OF_ATTACKS = 10, /* of one attack at most */
    NO_MODEL = -1,
};

/* ---- data, after house rules ------------------------------------------------------ */

enum profile { PROFILE_LEADER, PROFILE_GUNSLINGER, PROFILE_COUNT };

/* [OF-GANG-1] */
struct of_profile {
    int32_t move_mil;
    uint8_t skill, defence, command, hp;
};

enum weapon {
    WEAPON_RAPID_FIRE_RIFLE,
    WEAPON_REVOLVER,
    WEAPON_RIFLE,
    WEAPON_SHOTGUN,
    WEAPON_BOUGHT, /* those before are in the lists */
    WEAPON_FISTS = WEAPON_BOUGHT,
    WEAPON_COUNT,
    WEAPON_NONE = WEAPON_COUNT, /* of one who is still to be hired [OF-GANG-4] */
};

/* [OF-WEAP-1] [OF-WEAP-4]. Each rule of a weapon is there or not; Rending has a number. */
struct of_weapon {
    int32_t range_mil;
    uint8_t attacks, damage, piercing, rending;
    uint8_t rapid_fire, suppressing, assault;
    uint8_t accurate, blast, heavy, one_use, torrent; /* by house rules only [OF-SPEC-2] */
};

enum perk { /* in the order of the ledger */
            PERK_QUICK,
            PERK_LIGHTFOOT,
            PERK_DEADLY,
            PERK_SHARPSHOOTER,
            PERK_DEFT,
            PERK_CUNNING,
            PERK_TOUGH,
            PERK_BRUTE,
            PERK_FEARSOME,
            PERK_VETERAN,
            PERK_HUNTER,
            PERK_STEALTHY,
            PERK_COUNT
};

/* What a perk changes [OF-PERK-1] to [OF-PERK-12]. */
struct of_perk {
    int32_t move_mil;
    int8_t skill, defence, command, hp;
    uint8_t fear, fearless, ambush, stealth;
};

enum ability {
    ABILITY_HAIL_OF_FIRE,
    ABILITY_PRECISE_SHOT,
    ABILITY_RUN_AND_GUN,
    ABILITY_RETURN_FIRE,
    ABILITY_SHRUG_IT_OFF,
    ABILITY_COUNT
};

enum trait { TRAIT_RESILIENT, TRAIT_SKILLED, TRAIT_RUGGED, TRAIT_COUNT }; /* [OF-SPEC-2] */

enum grade { GRADE_LEADER, GRADE_THREE, GRADE_TWO, GRADE_HIRED, GRADE_COUNT };

struct of_data {
    struct of_profile profiles[PROFILE_COUNT];
    struct of_weapon weapons[WEAPON_COUNT];
    struct of_perk perks[PERK_COUNT];
    int32_t advance_mil, entry_mil, assault_mil, fear_mil, ambush_mil, hidden_mil, jump_mil;
    int32_t secure_mil, control_mil, table_mil;
    int8_t advanced, in_assault, obscured, accurate, return_fire;
    uint8_t levels[GRADE_COUNT]; /* [OF-GANG-2] */
    uint8_t campaign_level;      /* of a leader [OF-GANG-3] */
    uint8_t revolvers;           /* at least [OF-GANG-2] */
    uint8_t abilities, ability_level;
    uint8_t hail, precise_damage, precise_piercing, run_damage, shrug_hp;
    uint8_t rounds, hand;
    uint8_t vp_leader, vp_levels, vp_hired; /* [OF-MIS-1] */
    uint8_t vp_access, vp_control, vp_mission_leader;
    uint8_t pool[WEAPON_BOUGHT]; /* [OF-GANG-4] */
    uint8_t zero[2];
};

enum { /* the catalog */
       ITEM_GRADES,
       ITEM_WEAPONS = ITEM_GRADES + GRADE_COUNT,
       ITEM_PERKS = ITEM_WEAPONS + WEAPON_BOUGHT,
       ITEM_ABILITIES = ITEM_PERKS + PERK_COUNT,
       ITEM_TRAITS = ITEM_ABILITIES + ABILITY_COUNT,
       ITEM_COUNT = ITEM_TRAITS + TRAIT_COUNT
};
enum { KIND_PROFILE, KIND_WEAPON, KIND_PERK, KIND_ABILITY, KIND_SPECIAL };
enum {
    SWITCH_MISSION,
    SWITCH_HIRING,
    SWITCH_NUMBERS,
    SWITCH_ROSTERS,
    SWITCH_OBJECTIVES,
    SWITCH_PLACING,
    SWITCH_GANGS,
    SWITCH_COUNT
};
enum mission { MISSION_SHOOTOUT, MISSION_BANK, MISSION_SALOON, MISSION_COUNT, MISSION_DRAWN = 3 };
enum { HIRING_CHOICE, HIRING_POOL };
enum { NUMBERS_EQUAL, NUMBERS_FREE };
enum { ROSTERS_PRINTED, ROSTERS_HOUSE };
enum { OBJECTIVES_PRINTED, OBJECTIVES_DESTROY, OBJECTIVES_RECOVER };
enum { PLACING_PLAYERS, PLACING_RANDOM };
enum { GANGS_ONE_OFF, GANGS_CAMPAIGN };

/* ---- state ------------------------------------------------------------------------ */

enum { PILE_DECK, PILE_DISCARDS, PILE_HANDS, OF_PILE_COUNT = PILE_HANDS + OF_SEATS };

/* In this order of a game, the last but one of the rounds again and again; `over` ends it. */
enum phase { PHASE_HIRE, PHASE_EDGES, PHASE_ENTRIES, PHASE_ACT, PHASE_OVER };

enum life {
    LIFE_RESERVE,
    LIFE_UP,
    LIFE_OUT,     /* removed [OF-INJ-3] */
    LIFE_LOST,    /* never came in [OF-RND-3] */
    LIFE_UNHIRED, /* the pool was empty [OF-GANG-4] */
};

/* Models as the rosters list them, seat after seat. */
struct of_model {
    int32_t x, y;
    uint8_t life;   /* enum life */
    uint8_t weapon; /* enum weapon besides Fists */
    uint8_t hp, stress;
    uint8_t acted;   /* in this round */
    uint8_t damaged; /* has lost HP in this round [OF-STR-1] */
    uint8_t hidden;  /* [OF-HID-1] */
    uint8_t used;    /* its weapon of one use [OF-SPEC-2] */
};

enum marker_kind {
    MARKER_NONE,
    MARKER_CONTROL,
    MARKER_ACCESS,
    MARKER_DESTROY,
    MARKER_RECOVER,
    MARKER_ENTRY
};

/* Something flat on the table: first the objectives, then the entry point of each seat. An objective that was
 * scored or destroyed is of kind none. */
struct of_marker {
    int32_t x, y;
    uint8_t kind;    /* enum marker_kind */
    uint8_t carrier; /* of a Recover objective: the model from 1 */
    uint8_t holder;  /* of Control and Destroy: the seat from 1; of an entry point its owner */
    uint8_t since;   /* the round in which it was secured */
};

enum passed { PASSED_NO, PASSED_YES, PASSED_CRITICAL };

struct of_state {
    struct chance chance;
    struct cards cards;
    struct stack stack;
    struct of_model models[OF_MODELS];
    struct of_marker markers[OF_MARKERS];
    int32_t spent;                 /* of a move that is not over [OF-MOV-5] */
    uint8_t phase, mission, round; /* enum phase, enum mission, from 1 */
    uint8_t turn;                  /* whose choice it is: hiring, placing, activating */
    uint8_t first;                 /* who won the last draw-off [OF-TEST-4] */
    uint8_t offered;               /* the card of this turn was offered [OF-HAND-2] */
    uint8_t placed;                /* entry points so far */
    uint8_t passed;                /* the last test: enum passed */
    uint8_t laid[OF_SEATS];        /* has laid its hand face down [OF-PLAY-1] */
    uint8_t edges[OF_SEATS];       /* enum side from 1 */
    uint8_t vp[OF_SEATS];
    uint8_t forfeited[OF_SEATS]; /* [OF-RND-4] */
    uint8_t pool[WEAPON_BOUGHT]; /* still to be hired [OF-GANG-4] */
    uint8_t zero[8];
};

/* ---- what is under way ------------------------------------------------------------ */

/* Frames, what their numbers mean, and their steps in order. An activation lies at the bottom, or the card of a
 * turn; attacks lie on it and on each other, tests on top of all. */
enum frame_kind {
    FRAME_NONE,
    FRAME_ACTIVATION,
    FRAME_DISCARD, /* one of six cards [OF-HAND-2] */
    FRAME_TEST,    /* [OF-PLAY-1] */
    FRAME_ATTACK,
    FRAME_HARM, /* what the hits of an attack do [OF-ATK-5] */
};

enum { ACTIVATION_MODEL, ACTIVATION_FLAGS, ACTIVATION_LEFT }; /* LEFT: command tests */
enum { DID_MOVE = 1, DID_ADVANCE = 2, DID_ATTACK = 4, DID_JUMP = 8 };
enum {
    STEP_ENTER,
    STEP_RECOVER,
    STEP_RECOVERING,
    STEP_RECOVERED,
    STEP_MOVE,
    STEP_ATTACK,
    STEP_SECURE,
    STEP_HIDE,
    STEP_REACT, /* those whose assault range was left [OF-MOV-3] */
    STEP_END,
};

enum { DISCARD_SEAT };

/* Whose test, of which model, of what, the least card that will do. */
enum { TEST_SEAT, TEST_MODEL, TEST_WHAT, TEST_NEEDS };
enum { STEP_TEST_BEGIN, STEP_TEST_ASK, STEP_TEST_ANSWER };
enum what {
    WHAT_SKILL,
    WHAT_DEFENCE,
    WHAT_COMMAND,
    WHAT_LAST, /* at no HP [OF-INJ-3] */
    WHAT_COUNT
};

/* LEFT: skill tests, then the free attacks of a Hail of Fire. HITS: their number in the low four bits, above it a
 * bit for each that was critical. */
enum { ATTACK_BY, ATTACK_AT, ATTACK_WEAPON, ATTACK_FLAGS, ATTACK_LEFT, ATTACK_HITS, ATTACK_NEEDS };
enum { HITS_BITS = 4 };
enum {
    FLAG_FREE = 1,   /* no step of an activation */
    FLAG_RETURN = 2, /* [OF-ABIL-4] */
    FLAG_REACT = 4,  /* at one who left [OF-MOV-3] */
    FLAG_OBSCURED = 8,
    FLAG_DISCARDED = 16, /* its hits */
    FLAG_CRITICAL = 32,  /* one of its skill tests was */
};
enum {
    STEP_ATTACK_TEST,
    STEP_ATTACK_TESTED,
    STEP_ATTACK_HARMED,
    STEP_ATTACK_RETURN, /* asks the target [OF-ABIL-4] */
    STEP_ATTACK_AFTER,
    STEP_ATTACK_HAIL, /* asks the attacker [OF-ABIL-1] */
    STEP_ATTACK_RUN,  /* the same [OF-ABIL-3] */
    STEP_ATTACK_END,
};

/* HIT: which hit, LEFT: its defence tests, FAILS: those failed, DAMAGE: of all hits so far. */
enum { HARM_AT, HARM_HIT, HARM_LEFT, HARM_FAILS, HARM_DAMAGE };
enum { STEP_HARM_HIT, STEP_HARM_DEFEND, STEP_HARM_DEFENDED, STEP_HARM_LAST };

/* An effect that waits: an enemy may attack one who left its assault range. */
enum { PENDING_NONE, PENDING_REACT };
enum { REACT_BY, REACT_AT };

#endif
