/* The vocabulary of Shadows of the West: verbs of answers, topics of questions, kinds of events, lists of
 * words. Their order is part of every record: new ones go to the end. */
#ifndef RULESETS_SHADOWS_WORDS_H
#define RULESETS_SHADOWS_WORDS_H

enum verb {
    VERB_CORNER,   /* corner north-west */
    VERB_PLACE,    /* place MODEL, point [, point it faces] */
    VERB_LAY,      /* lay CARD */
    VERB_HOLD,     /* hold: not yet [SW-ORD-4] */
    VERB_SOLO,     /* solo MODEL */
    VERB_DUAL,     /* dual MODEL MODEL */
    VERB_PASS,     /* pass: no activation */
    VERB_MOVE,     /* move MODEL, points */
    VERB_CLIMB,    /* climb MODEL, point */
    VERB_ENTER,    /* enter MODEL, point */
    VERB_SHOOT,    /* shoot MODEL TARGET WEAPON */
    VERB_GUNSLING, /* gunsling MODEL TARGET WEAPON: then with another */
    VERB_BURST,    /* burst MODEL WEAPON, point */
    VERB_CEASE,    /* cease: no further shot */
    VERB_FIGHT,    /* fight MODEL TARGET */
    VERB_LOOKOUT,  /* watch MODEL: Lookout */
    VERB_UNJAM,    /* unjam MODEL WEAPON */
    VERB_MOUNT,    /* mount MODEL RIDER: the horse that was RIDER's at first */
    VERB_DISMOUNT, /* dismount MODEL, point */
    VERB_SEARCH,   /* search MODEL TOKEN, from 1 */
    VERB_TAKE,     /* take MODEL TOKEN, from 1 */
    VERB_FACE,     /* face MODEL, point */
    VERB_END,      /* end MODEL: no further action */
    VERB_KEEP,     /* keep: no re-roll */
    VERB_REROLL,   /* reroll DIE, from 1 */
    VERB_LET,      /* let: no answer (an interrupt) */
    VERB_REACT,    /* react MODEL WEAPON PLACE: of a way, from 0 */
    VERB_DODGE,    /* dodge MODEL */
    VERB_DUCK,     /* duck, points: where a dodge leads */
    VERB_STRIKE,   /* strike MODEL: its free Fight */
    VERB_RECOVER,  /* recover MODEL */
    VERB_LEAD,     /* lead MODEL: takes the bottle check */
    VERB_NPC,      /* npc MODEL: acts next */
    VERB_PREY,     /* prey MODEL */
    VERB_COUNT
};

enum topic {
    TOPIC_CORNER,
    TOPIC_PLACE,    /* corner */
    TOPIC_LAY,      /* turn */
    TOPIC_LONE,     /* turn */
    TOPIC_ACTIVATE, /* card */
    TOPIC_ACTION,   /* model, actions left */
    TOPIC_SHOT,     /* model, weapon: the next shot of an action */
    TOPIC_REROLL,   /* model, what, successes, dice that may be rolled again */
    TOPIC_ANSWER,   /* actor */
    TOPIC_DUCK,     /* model, how far */
    TOPIC_STRIKE,   /* the model that leaves */
    TOPIC_RECOVER,
    TOPIC_LEAD,
    TOPIC_NPC,
    TOPIC_PREY, /* model */
    TOPIC_COUNT
};

enum event_name {
    EVENT_ROLL_OFF,    /* seat, roll */
    EVENT_CORNER,      /* seat, corner */
    EVENT_OBJECT,      /* which from 1, kind; point */
    EVENT_PLACED,      /* model; point */
    EVENT_TURN_ON,     /* turn */
    EVENT_REFRESHED,   /* seat: the discards become the deck */
    EVENT_DREW,        /* seat, card */
    EVENT_LONE,        /* seat */
    EVENT_LAID,        /* seat, card */
    EVENT_CHOSE,       /* seat, lays or holds: a Lone Gun */
    EVENT_IDENTICAL,   /* card: of a group */
    EVENT_EVENT,       /* roll */
    EVENT_SOLO,        /* model */
    EVENT_DUAL,        /* model, model */
    EVENT_PASSED,      /* seat */
    EVENT_DISCARDED,   /* seat, card */
    EVENT_ONE_MORE,    /* model: Slick */
    EVENT_MOVED,       /* model, length; points */
    EVENT_CLIMBED,     /* model, length; points */
    EVENT_ENTERED,     /* model; point */
    EVENT_FACED,       /* model; point */
    EVENT_SHOOTS,      /* model, target, weapon */
    EVENT_BURSTS,      /* model, weapon; point */
    EVENT_DRAWN_IN,    /* target: the one the shot goes to */
    EVENT_CLOSEST,     /* target: after a failed Spotting test */
    EVENT_FIGHTS,      /* model, target */
    EVENT_LOOKS_OUT,   /* model */
    EVENT_LOOKOUT_OFF, /* model */
    EVENT_UNJAMMED,    /* model, weapon */
    EVENT_MOUNTED,     /* model */
    EVENT_DISMOUNTED,  /* model; point */
    EVENT_HORSE_GONE,  /* model */
    EVENT_SEARCHED,    /* model, token, kind it turned out to be */
    EVENT_TOOK,        /* model, token */
    EVENT_DROPPED,     /* model, token */
    EVENT_CARRIED_OFF, /* model, token */
    EVENT_MODIFIER,    /* amount, rule */
    EVENT_POOL,        /* model, what, dice, sides */
    EVENT_DIE,         /* model, roll */
    EVENT_REROLLED,    /* model, old, new */
    EVENT_SUCCESSES,   /* model, how many */
    EVENT_TESTED,      /* model, what, roll, sides */
    EVENT_PASSES,      /* model, what */
    EVENT_FAILS,       /* model, what */
    EVENT_HIT,         /* model, successes */
    EVENT_MISSED,      /* model */
    EVENT_JAM_DIE,     /* model, weapon, roll */
    EVENT_JAMMED,      /* model, weapon */
    EVENT_LOST_SHOT,   /* model: nothing to hit any more */
    EVENT_SAVE,        /* model, roll, modifier, needed */
    EVENT_SAVED,       /* model */
    EVENT_SHAKEN,      /* model */
    EVENT_DOWNED,      /* model */
    EVENT_CASUALTY,    /* model */
    EVENT_REACTS,      /* model, actor, weapon */
    EVENT_DODGES,      /* model */
    EVENT_DODGED,      /* model, length; points */
    EVENT_LOST,        /* model: its action comes to nothing */
    EVENT_WON_FIGHT,   /* winner, loser, by how much */
    EVENT_EVEN,        /* model, model: a draw */
    EVENT_STANDS,      /* model: up again, Shaken */
    EVENT_STAYS_DOWN,  /* model */
    EVENT_HOLDS,       /* seat: passes its bottle check */
    EVENT_BOTTLES,     /* seat */
    EVENT_FLEES,       /* model */
    EVENT_MARSHAL,     /* seat: orders the NPCs */
    EVENT_ARRIVES,     /* model; point */
    EVENT_RUNS_OFF,    /* model: off the table */
    EVENT_DUST,
    EVENT_JINX,
    EVENT_FOLK,   /* piece: shoots */
    EVENT_COWED,  /* model: Done by an Event */
    EVENT_SCORED, /* seat, points, rule */
    EVENT_WON,    /* seat */
    EVENT_DRAWN_GAME,
    EVENT_COUNT
};

enum {
    WORD_LIFE,
    WORD_PHASE,
    WORD_WEAPON,
    WORD_CORNER,
    WORD_OBJECT,
    WORD_WHAT,
    WORD_DONE,
    WORD_NPC,
    WORD_CHOICE,
};

enum rule {
    RULE_SHOOT_2,
    RULE_SHOOT_6,
    RULE_WEAP_1,
    RULE_WEAP_2,
    RULE_EVT_1,
    RULE_SK_5,
    RULE_SK_6,
    RULE_INJ_2,
    RULE_LOOK_3,
    RULE_FIGHT_1,
    RULE_SK_13,
    RULE_SK_14,
    RULE_SK_18,
    RULE_INJ_4,
    RULE_REC_1,
    RULE_SCEN_1,
    RULE_SCEN_4,
    RULE_TEST_1,
    RULE_COUNT
};

#endif
