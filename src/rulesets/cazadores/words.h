/* The vocabulary of Cazadores: verbs of answers, topics of questions, kinds of events, lists of words. Their
 * order is part of every record: new ones go to the end. */
#ifndef RULESETS_CAZADORES_WORDS_H
#define RULESETS_CAZADORES_WORDS_H

enum verb {
    VERB_PLACE,   /* place MODEL, point */
    VERB_READY,   /* ready SLOTS: at deployment */
    VERB_FIRST,   /* first pack|foes */
    VERB_ACT,     /* act MODEL: it is next */
    VERB_MOVE,    /* move MODEL, points: the free Move */
    VERB_MARCH,   /* march MODEL, points: a paid Move */
    VERB_COVER,   /* cover MODEL: Cover Ground */
    VERB_GO,      /* go, points: where to, when that succeeds */
    VERB_ATTACK,  /* attack MODEL TARGET WEAPON */
    VERB_THROW,   /* throw MODEL GEAR, point */
    VERB_CAST,    /* cast MODEL RITUAL TARGET [, point] */
    VERB_HONE,    /* hone MODEL WEAPON: Indomitable Edge */
    VERB_RIFT,    /* rift, point: the second circle */
    VERB_DEFEND,  /* defend MODEL */
    VERB_FOCUS,   /* focus MODEL advantage|shift */
    VERB_HIDE,    /* hide MODEL */
    VERB_PARRY,   /* parry MODEL TARGET */
    VERB_RELOAD,  /* reload MODEL WEAPON */
    VERB_SPOT,    /* spot MODEL TARGET */
    VERB_SWITCH,  /* switch MODEL SLOTS */
    VERB_AID,     /* aid MODEL MODEL */
    VERB_FLEE,    /* flee MODEL */
    VERB_RECOVER, /* recover MODEL CONDITION */
    VERB_USE,     /* use MODEL GEAR TARGET [, point] */
    VERB_COAT,    /* coat MODEL GEAR WEAPON */
    VERB_END,     /* end MODEL: the turn; without an action that is a Pass */
    VERB_CRIT,    /* crit CONDITION */
    VERB_KEEP,    /* keep: no critical is used */
    VERB_CLEAR,   /* clear CONDITION: one is Aided */
    VERB_ANSWER,  /* answer WEAPON: after a Parry */
    VERB_SHIFT,   /* shift NUMBER: the hit locations of a Focus */
    VERB_LEND,    /* lend MODEL: it takes what the objective lends; nobody: no more of it */
    VERB_RITE,    /* rite MODEL AREA: a casting for the objective */
    VERB_TAKE,    /* take MODEL AREA: picks something up */
    VERB_DROP,    /* drop MODEL AREA-KIND */
    VERB_URGE,    /* urge MODEL MODEL: Aid for the Prisoner's flight */
    VERB_COUNT
};

enum topic {
    TOPIC_PLACE,
    TOPIC_READY,  /* model, its weapons */
    TOPIC_FIRST,  /* tick */
    TOPIC_NEXT,   /* tick */
    TOPIC_TURN,   /* model, tick */
    TOPIC_GROUND, /* model, length */
    TOPIC_RIFT,   /* model */
    TOPIC_CRIT,   /* model, target, criticals left */
    TOPIC_CLEAR,  /* model */
    TOPIC_ANSWER, /* model, target */
    TOPIC_SHIFT,  /* model, target */
    TOPIC_LEND,   /* what, how many are left */
    TOPIC_COUNT
};

enum event_name {
    EVENT_PLACED,     /* model; point */
    EVENT_READIED,    /* model, slots */
    EVENT_ROUND_ON,   /* round */
    EVENT_TICK,       /* tick of the dial */
    EVENT_FIRST,      /* side */
    EVENT_TURN,       /* model */
    EVENT_CHECK,      /* model, what, dice, threshold */
    EVENT_MODIFIER,   /* amount, rule */
    EVENT_DIFFICULTY, /* model, difficulty die, the one dropped or 0 */
    EVENT_DIE,        /* model, roll */
    EVENT_SUCCEEDS,   /* model, successes, criticals */
    EVENT_FAILS,      /* model, what */
    EVENT_MOVED,      /* model, length; points */
    EVENT_RUNS,       /* model, length; points */
    EVENT_PUSHED,     /* model; from, to */
    EVENT_SET_DOWN,   /* model; point */
    EVENT_FELL,       /* model, levels */
    EVENT_SCATTERS,   /* inches, direction; point */
    EVENT_DANGER,     /* model: enters dangerous ground */
    EVENT_AREA,       /* which from 1, kind; point */
    EVENT_AREA_GONE,  /* which from 1, kind */
    EVENT_ENTERS,     /* model, kind */
    EVENT_ATTACKS,    /* model, target, weapon */
    EVENT_HIT,        /* target, successes */
    EVENT_MISSED,     /* target */
    EVENT_CRITICAL,   /* model, condition */
    EVENT_CANCELLED,  /* model: its attack was parried */
    EVENT_WOUNDED,    /* model, wounds, left */
    EVENT_HEALED,     /* model, wounds, left */
    EVENT_IMPOSED,    /* model, condition */
    EVENT_SPARED,     /* model, condition: it is immune */
    EVENT_CLEARED,    /* model, condition */
    EVENT_LOST,       /* model */
    EVENT_FLED,       /* model */
    EVENT_DEFENDS,    /* model */
    EVENT_FOCUSES,    /* model, how */
    EVENT_PARRIES,    /* model, target */
    EVENT_RELOADS,    /* model, weapon */
    EVENT_SPOTTED,    /* target */
    EVENT_AIDS,       /* model, model */
    EVENT_USES,       /* model, gear, ammo left */
    EVENT_COATED,     /* model, weapon, condition */
    EVENT_CASTS,      /* model, ritual */
    EVENT_CAST,       /* model, ritual: it takes effect */
    EVENT_TOUCHED,    /* model, ritual: it lasts on this model */
    EVENT_IMMUNE,     /* model: to terror */
    EVENT_PASSES,     /* model */
    EVENT_DECIDES,    /* foe, decision, target or - */
    EVENT_ROUND_ENDS, /* round */
    EVENT_MANAGES,    /* model, what: an action succeeds */
    EVENT_NOTHING,    /* model, what: an action comes to nothing */
    EVENT_SUFFERS,    /* target, successes: of a foe's attack, or an answer to one */
    EVENT_ESCAPES,    /* target */
    EVENT_CARD,       /* card: of an action */
    EVENT_DEED,       /* model, the card's action */
    EVENT_LOCATION,   /* card: of a hit location */
    EVENT_SHIFTED,    /* model, by how much */
    EVENT_STRUCK,     /* model, part, wounds left there */
    EVENT_EXHAUSTED,  /* model, part */
    EVENT_TURNED,     /* pile turned over */
    EVENT_TARGETS,    /* foe, target, why, how many there were */
    EVENT_RENOWN,     /* amount */
    EVENT_WON,
    EVENT_DRAWN,
    EVENT_LOST_HUNT,
    EVENT_OBJECTIVE, /* which */
    EVENT_LENT,      /* model, what */
    EVENT_WORKS,     /* model, kind of Area: a casting for the objective */
    EVENT_WARDED,    /* which Area, from 1 */
    EVENT_TAKEN,     /* model, kind of Area */
    EVENT_DROPPED,   /* model, kind of Area */
    EVENT_FREED,     /* model */
    EVENT_URGED,     /* model */
    EVENT_NETTED,    /* model */
    EVENT_CAPTURED,  /* model */
    EVENT_BLAST,     /* which Area, from 1 */
    EVENT_MET,       /* objective */
    EVENT_UNMET,     /* objective */
    EVENT_EARNED,    /* amount, rule */
    EVENT_ASSAILS,   /* model, target: an attack with no weapon of a sheet, by a foe or a ritual */
    EVENT_COUNT
};

/* What is rolled: the skills in their order, then these. */
enum what {
    WHAT_SKILLS,
    WHAT_ATTACK = 8,
    WHAT_TERROR,
    WHAT_DEFENCE,
    WHAT_FALL,
    WHAT_RITUAL,
    WHAT_SUBDUE,
    WHAT_BLAST,
    WHAT_COUNT
};

/* What a foe decides [CZ-FOE-3]. */
enum decision {
    DECISION_CLOSE,
    DECISION_RANGED,
    DECISION_AGGRESS,
    DECISION_REPOSITION,
    DECISION_RETREAT,
    DECISION_HOLD,
    DECISION_RECOVER,
    DECISION_COUNT
};

/* What the Adversary's cards are called. */
enum deed_name {
    DEED_BARRAGE,
    DEED_SEEKER,
    DEED_SHRIEK,
    DEED_CHARGE,
    DEED_FLAME,
    DEED_RUSH,
    DEED_LANCE,
    DEED_LUNGE,
    DEED_CHANT,
    DEED_CHORUS,
    DEED_DIVE,
    DEED_SLASH,
    DEED_EARTH,
    DEED_BREATH,
    DEED_GAZE,
    DEED_STAB,
    DEED_WHIRL,
    DEED_SNATCH,
    DEED_LASH,
    DEED_LACERATION,
    DEED_SPEAR,
    DEED_SMASH,
    DEED_ROCK,
    DEED_GRAB,
    DEED_SLAM,
    DEED_ROAR,
    DEED_COUNT
};

/* Hit locations. */
enum part_name {
    PART_CORE,
    PART_ARSENAL,
    PART_LIGAMENTS,
    PART_TISSUE,
    PART_ARMATURE,
    PART_SWORD_FLAME,
    PART_SWORD,
    PART_AXE_FLAME,
    PART_AXE,
    PART_MACE_FLAME,
    PART_MACE,
    PART_HEAD,
    PART_TORSO,
    PART_WINGS,
    PART_UPPER_LIMBS,
    PART_LOWER_LIMBS,
    PART_ANTENNAE,
    PART_MANDIBLE,
    PART_CARAPACE,
    PART_COUNT
};

/* Why a foe goes for somebody [CZ-FOE-2]. */
enum why { WHY_MOST_WOUNDS, WHY_LEAST_WOUNDS, WHY_CLOSEST };

enum {
    WORD_LIFE,
    WORD_PHASE,
    WORD_ARM,
    WORD_CONDITION,
    WORD_RITUAL,
    WORD_AREA,
    WORD_WHAT,
    WORD_SIDE,
    WORD_FOCUS,
    WORD_DECISION,
    WORD_DEED,
    WORD_PART,
    WORD_WHY,
    WORD_PILE,
    WORD_OBJECTIVE,
    WORD_TASK, /* what an objective asks, in its order */
    WORD_LISTS
};

enum rule { /* that modifiers name */
            RULE_ACT_5,
            RULE_ACT_6,
            RULE_ACT_8,
            RULE_ACT_10,
            RULE_LOS_2,
            RULE_SUR_1,
            RULE_COND_4,
            RULE_COND_5,
            RULE_COND_7,
            RULE_RIT_5,
            RULE_RIT_10,
            RULE_RIT_11,
            RULE_ADV_3,
            RULE_ADV_2,
            RULE_OBJ_10,
            RULE_OBJ_1, /* and on, in their order, to the ninth */
            RULE_OBJ_9 = RULE_OBJ_1 + 8,
            RULE_END_2,
            RULE_COUNT
};

#endif
