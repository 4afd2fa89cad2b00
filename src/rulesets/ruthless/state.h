/* The state of a game of Ruthless: its data after house rules, models, what is under way. */
#ifndef RULESETS_RUTHLESS_STATE_H
#define RULESETS_RUTHLESS_STATE_H

#include "rules/ruleset.h"
#include "rules/stack.h"
#include "table/cards.h"
#include "table/shift.h"

enum {
    RU_VERSION = 1,
    RU_SIDE = 5,                               /* characters of a seat at most [RU-CHAR-3] */
    RU_CHARACTERS = RU_SIDE * LIMIT_SEATS + 1, /* the prisoner included */
    RU_HORSES = RU_SIDE * LIMIT_SEATS,
    RU_MODELS = RU_CHARACTERS + RU_HORSES,
    RU_HAND = 5, /* cards [RU-CARD-1] */
    RU_OBJECTS = 4,
    RU_COVERS = 16, /* shots of those who have a mover covered */
    RU_FAN = 6,     /* rounds of a fanfire at most [RU-SHOOT-4] */
    RU_OFFERS = 48, /* points of a way offered to covered shots */
    RU_DIE = 10,
    NO_MODEL = -1,
    NO_CARD = -1, /* of an answer that may name one */
};

/* ---- data, after house rules ------------------------------------------------------ */

enum weapon {
    WEAPON_DERRINGER,
    WEAPON_SHOTGUN,
    WEAPON_REVOLVER,
    WEAPON_BUNTLINE,
    WEAPON_BOW,
    WEAPON_RIFLE,
    WEAPON_SHARPS,
    WEAPON_COUNT
};

/* [RU-SHOOT-3] A reach of 0 is none; no rounds: they are not counted. */
struct ru_weapon {
    int32_t short_mil, long_mil;
    uint8_t rounds;
    uint8_t fans;                    /* 1: fanfire */
    int8_t short_bonus, long_bonus;  /* to the roll */
    uint8_t short_needs, long_needs; /* what must be rolled */
    uint8_t zero[2];
};

struct ru_data {
    struct ru_weapon weapons[WEAPON_COUNT];
    int32_t foot_open_mil, foot_rough_mil, horse_open_mil, horse_rough_mil; /* [RU-MOV-1] */
    int32_t duck_mil, push_mil, near_mil;
    int32_t table_mil, table_large_mil;      /* least sides [RU-SCEN-5] */
    int8_t aimed, lily, soft, hard, mounted; /* to the roll [RU-SHOOT-2] */
    uint8_t fan_needs, horse_die_most, horse_wounds;
    uint8_t reload, find_needs, mounted_fist, brawler_fist;
    int16_t points;
    int16_t zero;
};

enum { /* the catalog */
       ITEM_CHARACTER,
       ITEM_WEAPONS, /* and six more, in the order of enum weapon */
       ITEM_HORSE = ITEM_WEAPONS + WEAPON_COUNT,
       ITEM_DRUNK,
       ITEM_LAWMAN,
       ITEM_BRAWLER,
       ITEM_STEADY,
       ITEM_DEAD_SHOT,
       ITEM_COWARD,
       ITEM_COUNT
};
enum { ATTRIBUTE_TOUGHNESS, ATTRIBUTE_BOXES, ATTRIBUTE_COUNT = ATTRIBUTE_BOXES + 6 };
enum {
    SWITCH_SCENARIO,
    SWITCH_TURNS,
    SWITCH_HANDS,
    SWITCH_SNAP,
    SWITCH_COVERED,
    SWITCH_FANFIRE,
    SWITCH_MERCY,
    SWITCH_COUNT
};
enum scenario { SCENARIO_SHOOTOUT, SCENARIO_TREASURE, SCENARIO_JAILBREAK, SCENARIO_HOLDUP };
enum { HANDS_KEPT, HANDS_FRESH };           /* [RU-CARD-1] */
enum { SNAP_BY_SUIT, SNAP_BY_VALUE };       /* [RU-SNAP-1] */
enum { COVERED_LASTS, COVERED_ONE_TURN };   /* [RU-GYC-1] */
enum { FANFIRE_NATURAL, FANFIRE_MODIFIED }; /* [RU-SHOOT-4] */
enum { MERCY_NONE, MERCY_SHOWN };           /* [RU-WND-4] shown: the unconscious are not shot */

/* ---- state ------------------------------------------------------------------------ */

enum { PILE_DECK, PILE_DISCARDS, PILE_HANDS, PILE_SHOWN = PILE_HANDS + LIMIT_SEATS };
enum { RU_PILE_COUNT = PILE_SHOWN + LIMIT_SEATS };

/* In this order of a game; `over` ends it. */
enum phase {
    PHASE_ROLES,      /* jailbreak: raiders or law [RU-SCEN-3] */
    PHASE_EDGES,      /* who starts where [RU-SCEN-6] */
    PHASE_DEPLOY,     /* one character each in turn */
    PHASE_INITIATIVE, /* a card in secret [RU-TURN-1] */
    PHASE_ACT,
    PHASE_DISCARD, /* those who played a 3 [RU-CARD-4] */
    PHASE_OVER
};

enum life {
    LIFE_AWAY, /* not yet on the table: to be placed, or locked up */
    LIFE_UP,
    LIFE_OUT, /* unconscious [RU-WND-4] */
    LIFE_DEAD,
    LIFE_GONE, /* left the table, or ran with its side */
};

enum location { LEG, ARM, GRAZE, GUT, CHEST, SEVERE, LOCATION_COUNT }; /* [RU-WND-1] */

enum { MARK_SNAPPED = 1, MARK_FOUGHT = 2 }; /* by whom a Move under way was already answered */

/* A character, or a horse: then only place, life, mount and wounds[0] count. Characters first, as the
 * rosters list them, seat after seat; then the prisoner where there is one; then the horses of those who
 * have one, in the same order. */
struct ru_model {
    int32_t x, y;     /* a rider's are its horse's too */
    uint8_t life;     /* enum life */
    uint8_t mount;    /* the horse's model from 1, of a horse its rider's; 0: none */
    uint8_t lily;     /* lily livered [RU-NERVE-2] */
    uint8_t covering; /* Got You Covered! [RU-GYC-1] */
    uint8_t aimed;    /* [RU-SHOOT-6] */
    uint8_t acted;    /* this turn, to the end */
    uint8_t moves,
        shots; /* Move actions; Shoot and Got You Covered actions, this turn [RU-WND-6] */
    uint8_t wounds[LOCATION_COUNT]; /* boxes crossed off */
    uint8_t steady_used, dead_shot_used;
    uint8_t rounds[WEAPON_COUNT]; /* left in each weapon */
    uint8_t carries;              /* the object from 1 [RU-SCEN-7] */
    uint8_t loses;                /* its next action [RU-SHOOT-8] */
    uint8_t felled_by;            /* the seat, from 1, that gave the last wound [RU-SCEN-1] */
    uint8_t armed;                /* the prisoner, with a revolver [RU-SCEN-3] */
    uint8_t marks;                /* MARK_ bits */
};

enum { ROLE_NONE, ROLE_RAIDERS, ROLE_LAW }; /* [RU-SCEN-3] */

enum object_kind { OBJECT_NONE, OBJECT_COUNTER, OBJECT_GOLD, OBJECT_BOX, OBJECT_DOOR };

/* A marker on the table. A found counter is gold that still lies buried; `carrier` has dug it up or picked
 * it up. A thing that is gone, or off the table with `taken_by` [RU-SCEN-7], is of kind none. */
struct ru_object {
    int32_t x, y;
    uint8_t kind;     /* enum object_kind */
    uint8_t carrier;  /* the model from 1, or 0 */
    uint8_t taken_by; /* the side's first seat, from 1, that took it off the own edge */
    uint8_t buried;   /* gold */
};

/* A shot that will meet a mover on its way [RU-GYC-2]. */
struct ru_cover {
    uint8_t shooter; /* the model from 1; 0: none */
    uint8_t weapon;
    uint8_t offer; /* which of the way's points */
    uint8_t dead;  /* a Dead Shot [RU-CHAR-2] */
};

struct ru_state {
    struct chance chance;
    struct cards cards;
    struct stack stack;
    struct ru_model models[RU_MODELS];
    struct ru_object objects[RU_OBJECTS];
    struct ru_cover covers[RU_COVERS]; /* of the Move under way, in the order they were named */
    int32_t way[2 * LIMIT_WAY_POINTS]; /* declared: x and y of each point */
    uint8_t way_count, cover_count;
    uint8_t phase, turn; /* enum phase; the turn's number from 1 */
    uint8_t place;       /* in the order of play: whose it is */
    uint8_t actor;       /* the character activated, from 1; 0: none; in deployment: placed next */
    uint8_t used;        /* actions of the actor */
    uint8_t asked_first; /* deployment: the place in the order to be asked next */
    uint8_t order[LIMIT_SEATS]; /* of seats: deployment low to high, then initiative [RU-TURN-1] */
    uint8_t rolls[LIMIT_SEATS]; /* for edges, by seat: those of a team are its first seat's */
    uint8_t edges[LIMIT_SEATS]; /* enum side of each seat, from 1; 0: not chosen */
    uint8_t raiders[LIMIT_SEATS]; /* jailbreak: ROLE_ of each seat */
    uint8_t lost[LIMIT_SEATS];    /* removed or without anyone left: out of the game */
    uint8_t fired[LIMIT_SEATS];   /* has shot in this game [RU-CHAR-2] */
    uint8_t sevens[LIMIT_SEATS];  /* third action of a 7: 1 to be had, 2 claimed [RU-CARD-4] */
    uint8_t bids[LIMIT_SEATS];    /* secret: the place in the hand, from 1; initiative or a bout */
    uint8_t has_bid[LIMIT_SEATS];
    uint8_t discarded[LIMIT_SEATS]; /* has had its discard of a 3 this turn */
    uint8_t winner; /* when over: the first seat of the side that won, from 1; 0: draw */
    uint8_t jail;   /* jailbreak: the piece from 1 */
    uint8_t zero[6];
};

/* ---- what is under way ------------------------------------------------------------ */

/* Frames, what their numbers mean, and their steps in order. A Move and an attack each hold the questions
 * that come in between above them on the stack. */
enum frame_kind {
    FRAME_NONE,
    FRAME_MOVE,   /* a Move action: MOVER_ numbers, STEP_MOVE_ steps */
    FRAME_ATTACK, /* one shot or fanfire: ATTACK_ */
    FRAME_SNAP,   /* asks the owner of one about to be attacked: SNAP_ */
    FRAME_BOUT,   /* Fisticuffs: BOUT_ */
    FRAME_RUN,    /* asks the owner which of equally near cover: RUN_ */
};
/* Where a mover has got to on its way, whose covered shot is asked for (from 1), and how it set out. */
enum {
    MOVER_MODEL,
    MOVER_STRETCH,
    MOVER_STEP,
    MOVER_ASKED,
    MOVER_DUCKED,
    MOVER_WAS_LILY,
    MOVER_WAS_MOUNTED
};
enum { STEP_MOVE_COVER, STEP_MOVE_GO, STEP_MOVE_END };
enum { ATTACK_BY, ATTACK_AT, ATTACK_WEAPON, ATTACK_ROUNDS, ATTACK_FLAGS, ATTACK_HITS, ATTACK_ROLL };
enum { STEP_ATTACK_DECLARED, STEP_ATTACK_ANSWERED, STEP_ATTACK_HITS, STEP_ATTACK_SHIFT };
enum {
    SHOT_AIMED = 1,
    SHOT_FAN = 2,
    SHOT_SNAP = 4,
    SHOT_COVERED = 8,
    SHOT_DEAD = 16,
    SHOT_WAS_LILY = 32
}; /* flags */
enum {
    SNAP_BY,
    SNAP_AT,
    SNAP_FIST
}; /* attacker, the one who may answer, whether it is Fisticuffs */
enum { BOUT_BY, BOUT_AT };
enum { RUN_MODEL };

/* Effects that wait: a Toughness test of the model, because it was hit or saw a friend die. */
enum { PENDING_NONE, PENDING_TOUGHNESS };

#endif
