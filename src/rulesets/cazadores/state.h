/* The state of a hunt: its data after house rules, models, Areas, what is under way. */
#ifndef RULESETS_CAZADORES_STATE_H
#define RULESETS_CAZADORES_STATE_H

#include "rules/ruleset.h"
#include "rules/stack.h"
#include "table/cards.h"
#include "table/shift.h"

enum {
    CZ_VERSION = 3,
    CZ_SHEETS = 6, /* of a roster: a Cazador and five Enlisted [CZ-PACK-5] */
    CZ_PACK_MODELS = CZ_SHEETS * LIMIT_SEATS + 1, /* and a Prisoner [CZ-OBJ-10] */
    CZ_FOES = 7,                                  /* places for foes, and for a Vessel [CZ-OBJ-1] */
    CZ_MODELS = CZ_PACK_MODELS + CZ_FOES,
    CZ_AREAS = 48,
    CZ_WEAPON_SLOTS = 3, /* [CZ-GEAR-2] */
    CZ_GEAR_SLOTS = 2,
    SLOT_NET = CZ_WEAPON_SLOTS + CZ_GEAR_SLOTS, /* lent by an objective [CZ-OBJ-3] [CZ-OBJ-7] */
    SLOT_BARREL,
    CZ_SLOTS,
    CZ_HANDS = 2,
    CZ_SIDES = 10,    /* of every die [CZ-CHK-1] */
    CZ_DT_MOST = 10,  /* [CZ-CHK-10] */
    CZ_TICKS = 10,    /* of a round [CZ-CLK-1] */
    CZ_CLIMB = 2,     /* inches a level [CZ-TER-4] */
    CZ_FALL_DICE = 2, /* a level [CZ-TER-5] */
    NO_MODEL = -1,
    NO_SLOT = -1,
};

/* ---- data, after house rules ------------------------------------------------------ */

/* What a model can carry in a slot, in the order of the book; 0 is an empty slot. */
enum arm {
    ARM_NONE,
    ARM_BALL_AND_CHAIN,
    ARM_GREAT_WEAPON,
    ARM_HAND_WEAPON,
    ARM_SERRATED_BLADE,
    ARM_SHIELD,
    ARM_STAFF,
    ARM_TORCH,
    ARM_WHIP,
    ARM_BOW,
    ARM_CROSSBOW,
    ARM_NET,
    ARM_PISTOL,
    ARM_RIFLE,
    ARM_KNIVES,
    ARM_BOOK,
    ARM_SYMBOL,
    ARM_PITCH,
    ARM_POWDER,
    ARM_FIRE_BOMB,
    ARM_TRAP,
    ARM_INCENSE,
    ARM_URN,
    ARM_VIAL,
    ARM_SAWBONES,
    ARM_SMOKE,
    ARM_SNARE,
    ARM_BARREL,
    ARM_UNARMED,
    ARM_TALC, /* [CZ-OBJ-6] */
    ARM_COUNT,
    ARM_GEAR = ARM_PITCH, /* from here on no weapon */
};

enum class { CLASS_MELEE, CLASS_SHOOTING, CLASS_THROWN, CLASS_GEAR };

enum condition { /* numbered as in the book, from 0 */
                 COND_BLEEDING,
                 COND_BURNING,
                 COND_DEFENCELESS,
                 COND_FREEZING,
                 COND_HIDDEN,
                 COND_KNOCKED_DOWN,
                 COND_POISONED,
                 COND_STUNNED,
                 COND_TERRIFIED,
                 COND_COUNT,
                 COND_NONE = -1
};

/* [CZ-GEAR-1] A row of the book. */
struct cz_arm {
    int32_t least_mil, range_mil;
    int8_t pow;
    int8_t attack_ticks, reload_ticks; /* more than the action's */
    int8_t crit, hit;                  /* conditions by a critical, by any success, or COND_NONE */
    uint8_t class;                     /* enum class */
    uint8_t ammo;                      /* 0: it needs none */
    uint8_t hands;                     /* 0: it need not be readied */
    uint8_t armour;
    uint8_t harmless; /* POW "-" */
    uint8_t zero[2];
};

enum ritual {
    RITUAL_REVERSAL,
    RITUAL_VISAGE,
    RITUAL_RIFT,
    RITUAL_HAZE,
    RITUAL_HIDE,
    RITUAL_WHISPERS,
    RITUAL_EDGE,
    RITUAL_MOLTEN,
    RITUAL_FOG,
    RITUAL_MARK,
    RITUAL_SERPENT,
    RITUAL_THREADS,
    RITUAL_COUNT
};

/* What a ritual is cast at. */
enum aim { AIM_ALL, AIM_ANY, AIM_OTHER, AIM_HOSTILE, AIM_POINT, AIM_WEAPON };

struct cz_ritual {
    int32_t range_mil;
    uint8_t aim;  /* enum aim */
    uint8_t dice; /* of its Shooting Attack */
    int8_t crit;
    uint8_t zero;
};

enum skill { /* in pairs, by attribute [CZ-CHK-8] */
             SKILL_ATHLETICS,
             SKILL_MELEE,
             SKILL_SHOOTING,
             SKILL_STEALTH,
             SKILL_HUNT,
             SKILL_LORE,
             SKILL_FORTITUDE,
             SKILL_LEADERSHIP,
             SKILL_COUNT
};
enum ability { ABILITY_PROWESS, ABILITY_SHARPNESS, ABILITY_WITS, ABILITY_RESOLVE, ABILITY_COUNT };

/* [CZ-PACK-2] [CZ-PACK-3] */
struct cz_profile {
    uint8_t abilities[ABILITY_COUNT];
    uint8_t speed, wounds; /* in inches */
    uint8_t armour;        /* enum armour */
    uint8_t zero;
};

enum armour { ARMOUR_NONE, ARMOUR_LIGHT, ARMOUR_MEDIUM, ARMOUR_HEAVY, ARMOUR_COUNT };

enum foe {
    FOE_NOBODY,
    FOE_TRAINING,
    FOE_CONSTRUCT,
    FOE_SWORD, /* the three Praetorians [CZ-ADV-6] */
    FOE_AXE,
    FOE_MACE,
    FOE_CREATURE,
    FOE_BUTTERFLY,
    FOE_WURM,
    FOE_SON,
    FOE_VESSEL, /* [CZ-OBJ-1] */
    FOE_COUNT
};
enum foe_type { TYPE_AGGRESSIVE, TYPE_DEFENSIVE, TYPE_SENTRY, TYPE_STANDING, TYPE_COUNT };

/* [CZ-OBJ-11] Bases: 25 mm, 50 mm, an inch across. */
enum size { SIZE_FOOT, SIZE_LARGE, SIZE_INCH };

/* [CZ-FOE-1] */
struct cz_foe {
    uint8_t speed, attack, range, terror, defence, wounds; /* lengths in inches */
    uint8_t type;                                          /* enum foe_type */
    uint8_t shoots;                                        /* inches more to shoot; 0: it cannot */
    int8_t crit;
    uint8_t immune; /* a condition from 1; 0: none */
    uint8_t size;   /* enum size */
    uint8_t zero;
};

/* ---- adversaries ------------------------------------------------------------------ */

enum adversary {
    ADVERSARY_TRAINING,
    ADVERSARY_CONSTRUCT,
    ADVERSARY_PRAETORIANS,
    ADVERSARY_CREATURE,
    ADVERSARY_WURM,
    ADVERSARY_SON,
    ADVERSARY_COUNT
};

enum { CZ_LOCATIONS = 6, CZ_CARDS = 8, CZ_FLIPS = 24 };

/* What an exhausted location does [CZ-ADV-2]. */
enum effect {
    EFFECT_NONE,
    EFFECT_SPEED,
    EFFECT_ATTACK,
    EFFECT_RANGE,
    EFFECT_TERROR,
    EFFECT_DEFENCE,
    EFFECT_DISADVANTAGE,
    EFFECT_DIFFRACTION,
    EFFECT_OOZING
};

struct cz_location {
    uint8_t least; /* the lowest card of it; 0: there is none */
    uint8_t wounds;
    uint8_t effect; /* enum effect */
    int8_t amount;
};

/* [CZ-ADV-10] What a card is to the decision trees. */
enum card_kind { CARD_MELEE, CARD_SHOOTING, CARD_TERROR, CARD_DEED, CARD_FLAME };
enum whom { WHOM_ONE, WHOM_TWO, WHOM_HOSTILE, WHOM_ALL, WHOM_NEAR };
enum { /* what comes of it */
       FX_ADVANTAGE = 1,
       FX_PUSH = 2,       /* those hit, 2 inches */
       FX_THROW = 4,      /* placed by a scatter */
       FX_ROCK = 8,       /* then an Area where it was; missed: an Area by scatter */
       FX_UNDER = 16,     /* an Area under each that is hit */
       FX_SELF = 32,      /* an Area under the attacker */
       FX_DIVE = 64,      /* the attacker comes to the Target first */
       FX_SNATCH = 128,   /* the Target comes to the attacker */
       FX_HARMLESS = 256, /* a Terror attack without wounds [CZ-TERR-1] */
       FX_CHANT = 512,
       FX_LACERATE = 1024
};

/* A card of the Adversary deck [CZ-ADV-3]. */
struct cz_card {
    uint16_t effects;
    uint8_t name; /* enum deed_name, in words */
    uint8_t type; /* of a special one: enum foe_type */
    uint8_t kind, whom;
    uint8_t speed, attack, range;
    int8_t crit, hit; /* conditions */
    uint8_t area;     /* enum area_kind */
};

/* Cards in the order ace, king, queen, jack: standard suits, then the special one. */
struct cz_adversary {
    struct cz_location locations[CZ_LOCATIONS];
    uint8_t names[CZ_LOCATIONS];  /* in words */
    uint8_t models[CZ_LOCATIONS]; /* whose it is, from 0 [CZ-ADV-6] */
    struct cz_card cards[CZ_CARDS];
};

enum action { /* those with ticks of their own, in the ledger's order [CZ-ACT-1] */
              ACTION_COVER,
              ACTION_MOVE,
              ACTION_ATTACK,
              ACTION_CAST,
              ACTION_DEFEND,
              ACTION_FOCUS,
              ACTION_HIDE,
              ACTION_PARRY,
              ACTION_RELOAD,
              ACTION_SPOT,
              ACTION_SWITCH,
              ACTION_AID,
              ACTION_FLEE,
              ACTION_PASS,
              ACTION_RECOVER,
              ACTION_USE,
              ACTION_COUNT
};

struct cz_data {
    struct cz_arm arms[ARM_COUNT];
    struct cz_ritual rituals[RITUAL_COUNT];
    struct cz_profile profiles[10]; /* as the catalog's first items */
    struct cz_profile prisoner;     /* [CZ-OBJ-10] */
    struct cz_foe foes[FOE_COUNT];
    int32_t table_mil, exit_mil; /* least side; how near to an exit the Pack starts [CZ-DEP-1] */
    uint8_t ticks[ACTION_COUNT];
    uint8_t armour_rating[ARMOUR_COUNT], armour_slows[ARMOUR_COUNT];
    uint8_t renown;                             /* [CZ-PACK-2] */
    uint8_t dt_cast, dt_flee, dt_help, dt_area; /* [CZ-ACT-4] [CZ-ACT-13] [CZ-ACT-12] [CZ-KIT-3] */
    uint8_t dt_objective;                       /* [CZ-OBJ-12] */
    uint8_t burning, poisoned, bleeding;        /* wounds [CZ-COND-1] [CZ-COND-2] [CZ-COND-7] */
    uint8_t freezing;                           /* inches of SPD [CZ-COND-4] */
    uint8_t rounds;                             /* [CZ-END-1] */
    uint8_t blast;                              /* dice of an Explosive Barrel [CZ-OBJ-7] */
};

enum { /* the catalog: first who one is */
       ITEM_CAZADOR,
       ITEM_BRIGAND,
       ITEM_CHEVALIER,
       ITEM_DUELIST,
       ITEM_HOUND,
       ITEM_ROGUE,
       ITEM_STALKER,
       ITEM_STRIDER,
       ITEM_VICAR,
       ITEM_VIGILANT,
       ITEM_ARMS, /* weapons and gear, in the order of enum arm */
       ITEM_MEDIUM = ITEM_ARMS + ARM_BARREL - 1,
       ITEM_HEAVY,
       ITEM_RITUALS,
       ITEM_INSCRIBED = ITEM_RITUALS + RITUAL_COUNT,
       ITEM_BARREL = ITEM_INSCRIBED + RITUAL_COUNT, /* [CZ-OBJ-7] */
       ITEM_TALC,                                   /* [CZ-OBJ-6] */
       ITEM_COUNT
};
enum {
    KIND_PROFILE,
    KIND_WEAPON,
    KIND_ARMOUR,
    KIND_GEAR,
    KIND_RITUAL,
    KIND_INSCRIBED,
    KIND_SUPPLY
};
enum { /* what a roster says of a model in numbers */
       SHEET_SPEED = ABILITY_COUNT,
       SHEET_WOUNDS,
       SHEET_SKILLS,
       SHEET_COUNT = SHEET_SKILLS + SKILL_COUNT
};
enum { SWITCH_ADVERSARY, SWITCH_LIMITS, SWITCH_OBJECTIVE, SWITCH_COUNT };
enum { LIMITS_CREATION, LIMITS_MAXIMA }; /* [CZ-PACK-2] */

/* ---- objectives ------------------------------------------------------------------- */

enum objective { /* numbered as in the book */
                 OBJECTIVE_NONE,
                 OBJECTIVE_VESSEL,
                 OBJECTIVE_WELL,
                 OBJECTIVE_CAPTURE,
                 OBJECTIVE_AMBUSH,
                 OBJECTIVE_EXTERMINATE,
                 OBJECTIVE_SEAL,
                 OBJECTIVE_RAZE,
                 OBJECTIVE_ARTIFACTS,
                 OBJECTIVE_ICON,
                 OBJECTIVE_PRISONER,
                 OBJECTIVE_RANDOM, /* by a d10; never in a state */
                 OBJECTIVE_COUNT = OBJECTIVE_RANDOM
};

enum { CZ_MARKERS = 3 }; /* Warding Points, Artifacts, Icons */

/* ---- state ------------------------------------------------------------------------ */

enum phase { PHASE_DEPLOY, PHASE_TICK, PHASE_PACK, PHASE_FOES, PHASE_OVER };

enum life {
    LIFE_WAITING, /* to be placed */
    LIFE_UP,
    LIFE_LOST,     /* [CZ-WND-1] */
    LIFE_FLED,     /* alive [CZ-ACT-13] */
    LIFE_HOME,     /* Enlisted, not on this hunt [CZ-PACK-1] */
    LIFE_CAPTURED, /* [CZ-OBJ-3] */
    LIFE_COUNT
};

enum {                        /* of a model */
       MARK_DUE = 1,          /* it acts on this tick [CZ-CLK-7] */
       MARK_DEFENDS = 2,      /* [CZ-ACT-5] */
       MARK_FOCUS = 4,        /* Advantage on its next attack [CZ-ACT-6] */
       MARK_SHIFT = 8,        /* or shifts its hit locations */
       MARK_SPOTTED = 16,     /* its weakness, to the round's end [CZ-ACT-10] */
       MARK_INCENSE = 32,     /* cannot be Terrified [CZ-KIT-5] */
       MARK_FERROUS = 64,     /* [CZ-RIT-5] */
       MARK_SANGUINE = 128,   /* [CZ-RIT-10] */
       MARK_SERPENTINE = 256, /* [CZ-RIT-11] */
       MARK_URGED = 512,      /* Advantage on its next Flee [CZ-OBJ-10] */
       MARK_ALL = 1023
};

enum {              /* criticals that a model has used in this turn [CZ-CHK-4] */
       CRIT_WEAPON, /* the arm's or the ritual's own */
       CRIT_PITCH,  /* [CZ-KIT-1] */
       CRIT_VIAL,   /* [CZ-KIT-7] */
       CRIT_EDGE,   /* [CZ-RIT-7] */
       CRIT_COUNT
};

enum {                  /* what an objective has lent to a model */
       LENT_NET = 1,    /* [CZ-OBJ-3] */
       LENT_BARREL = 2, /* [CZ-OBJ-7] */
       LENT_TALC = 4,   /* [CZ-OBJ-6] */
       LENT_ALL = 7
};

/* Models as the rosters list them, seat after seat, a Prisoner, then the foes. */
struct cz_model {
    int32_t x, y;
    uint64_t areas_met;            /* bit i: touched in this turn [CZ-AREA-2] */
    uint64_t deep_met, pieces_met; /* areas and pieces that its centre entered [CZ-TER-1] */
    uint16_t due;                  /* tick since the hunt's start [CZ-CLK-7] */
    uint16_t conditions;           /* a bit each */
    uint16_t marks;
    uint16_t cast;             /* rituals: a bit each [CZ-RIT-0] */
    uint8_t life, wounds;      /* enum life */
    uint8_t terror;            /* who terrified it, from 1 [CZ-COND-9] */
    uint8_t parry;             /* the attacker it parries, from 1 [CZ-ACT-8] */
    uint8_t ready, loaded;     /* slots: a bit each */
    uint8_t pitch, vial, edge; /* slots that have such a critical */
    uint8_t crits;             /* used in this turn: CRIT_ bits */
    uint8_t ammo[CZ_SLOTS];
    uint8_t lent;                       /* LENT_ bits */
    uint8_t artifacts, falses, genuine; /* carried [CZ-OBJ-8] [CZ-OBJ-9] */
    uint8_t zero[3];
};

enum area_kind {
    AREA_NONE,
    AREA_FIRE,   /* [CZ-KIT-3] */
    AREA_POISON, /* [CZ-KIT-6] */
    AREA_SMOKE,  /* [CZ-KIT-9] */
    AREA_TRAP,   /* [CZ-KIT-4] */
    AREA_SNARE,  /* [CZ-KIT-10] */
    AREA_MOLTEN, /* [CZ-RIT-8] */
    AREA_RIFT,   /* [CZ-RIT-3] */
    AREA_RUBBLE, /* difficult: of the Construct, the Creature and the Son */
    AREA_BREATH, /* [CZ-ADV-7] */
    AREA_DUST,   /* [CZ-ADV-8] */
    AREA_WELL,   /* from here on markers of objectives, flat [CZ-OBJ-11] */
    AREA_POINT,  /* [CZ-OBJ-6] */
    AREA_WARDED,
    AREA_TERRITORY, /* [CZ-OBJ-7] */
    AREA_BARREL,    /* dropped */
    AREA_FUSE,      /* a barrel that will go off */
    AREA_ARTIFACT,  /* [CZ-OBJ-8] */
    AREA_ICON,      /* nobody knows which [CZ-OBJ-9] */
    AREA_FALSE,
    AREA_GENUINE,
    AREA_KINDS
};

struct cz_area {
    int32_t x, y;
    uint8_t kind;  /* enum area_kind */
    uint8_t pair;  /* of a rift: the other circle, from 1 */
    uint8_t round; /* of a fuse: when it was lit */
    uint8_t laid;  /* told apart while it is laid over models; 0 at all other times */
};

/* [CZ-ADV-1] Two piles, and where their cards go. */
enum { PILE_LOCATIONS, PILE_STRUCK, PILE_ACTIONS, PILE_PLAYED, CZ_PILE_COUNT };

struct cz_state {
    struct chance chance;
    struct cards cards;
    struct stack stack;
    int32_t ground; /* how far a Cover Ground may go [CZ-ACT-1] */
    struct cz_model models[CZ_MODELS];
    struct cz_area areas[CZ_AREAS];
    uint32_t struck;                 /* bit m: model m was hit by the attack under way */
    uint8_t locations[CZ_LOCATIONS]; /* wounds left [CZ-ADV-2] */
    uint8_t flips[CZ_FLIPS];         /* location cards of the attack at hand, their values */
    uint8_t flip_count;
    uint8_t card;      /* the action card of the turn under way: a card, or 0 [CZ-ADV-3] */
    uint8_t spent;     /* locations whose one-off effect has happened: a bit each */
    uint8_t lacerated; /* [CZ-ADV-8] */
    int16_t renown;    /* of the hunt, once it is over [CZ-END-2] */
    uint16_t tick;     /* from 1, since the hunt's start */
    uint8_t phase;     /* enum phase */
    uint8_t area_count;
    uint8_t leader;    /* the seat that names who acts next [CZ-CLK-8] */
    uint8_t sides;     /* a tick with both: 0 not settled, 1 the Pack first, 2 the foes */
    uint8_t placing;   /* the seat that deploys */
    uint8_t outcome;   /* enum outcome */
    uint8_t objective; /* enum objective */
    uint8_t keeper;    /* the seat that plays the Prisoner, from 1; 0: it is not free [CZ-OBJ-10] */
    uint8_t lending;   /* how many more may be lent before the hunt */
    uint8_t goals;     /* GOAL_ bits */
    uint8_t zero[4];
};

enum {                     /* what has happened for or against the objective */
       GOAL_MET = 1,       /* and cannot be undone */
       GOAL_NETTED = 2,    /* in this round [CZ-OBJ-3] */
       GOAL_TRIANGLE = 4,  /* the Adversary stood between the points [CZ-OBJ-6] */
       GOAL_OWN_BLAST = 8, /* a friend was hurt by a barrel [CZ-OBJ-7] */
       GOAL_ALL = 15
};
enum outcome { OUTCOME_OPEN, OUTCOME_WON, OUTCOME_DRAWN, OUTCOME_LOST };
enum { SIDES_OPEN, SIDES_PACK, SIDES_FOES, SIDES_ASKED };

/* ---- what is under way ------------------------------------------------------------ */

enum frame_kind {
    FRAME_NONE,
    FRAME_READY,  /* weapons are chosen at deployment */
    FRAME_TURN,   /* of a Pack model */
    FRAME_FOE,    /* a foe's turn */
    FRAME_ATTACK, /* one attack on one model */
    FRAME_GROUND, /* a Cover Ground that succeeded */
    FRAME_RIFT,   /* the second circle */
    FRAME_CLEAR,  /* an Aid that succeeded */
    FRAME_ANSWER, /* a Parry's answer */
    FRAME_VOLLEY, /* a foe's attack on one or several */
    FRAME_FLIPS,  /* wounds of an Adversary, their cards flipped */
    FRAME_COUNT
};

/* The model is always the first number. */
enum { TURN_MODEL, TURN_FLAGS };
enum { TURN_MOVED = 1, TURN_ACTED = 2, TURN_PASSED = 4 };
enum { STEP_TURN_ASK, STEP_TURN_END };

/* COST: ticks of the dearest action so far; ACTED: a bit for each of the models that share the turn. */
enum { FOE_MODEL, FOE_COST, FOE_ACTED, FOE_FLAGS };
enum { STEP_FOE_FLIP, STEP_FOE_ACT, STEP_FOE_END };
enum { FOE_FLAME = 1 };

enum { VOLLEY_BY, VOLLEY_TARGET, VOLLEY_SHOOTS };
enum { STEP_VOLLEY_NEXT, STEP_VOLLEY_AFTER };

/* Whose wounds, and whose attack. */
enum { FLIPS_MODEL, FLIPS_BY };

/* An effect that waits: one who is attacked. */
enum { PENDING_NONE, PENDING_TARGET };

/* WITH is a slot, an arm without one (below 0), or a ritual from WITH_RITUAL on. */
enum {
    ATTACK_BY,
    ATTACK_AT,
    ATTACK_WITH,
    ATTACK_FLAGS,
    ATTACK_SUCCESSES,
    ATTACK_CRITS,
    ATTACK_TICKS
};
enum { STEP_ATTACK_ROLL, STEP_ATTACK_CRITS, STEP_ATTACK_HARM };
enum { WITH_UNARMED = -1, WITH_NATURE = -2, WITH_RITUAL = 16 };
enum { ATTACK_ANSWERS = 1, ATTACK_SHOOTS = 2, ATTACK_ADVANTAGE = 4, ATTACK_TERROR = 8 };

enum { ANSWER_MODEL, ANSWER_TARGET };
enum { RIFT_MODEL, RIFT_FIRST };
enum { CLEAR_MODEL };

#endif
