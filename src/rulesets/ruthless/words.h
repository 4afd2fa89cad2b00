/* The vocabulary of Ruthless: verbs of answers, topics of questions, kinds of events, lists of words. Their
 * order is part of every record: new ones go to the end. */
#ifndef RULESETS_RUTHLESS_WORDS_H
#define RULESETS_RUTHLESS_WORDS_H

enum verb {
    VERB_ROLE,        /* role raiders|law */
    VERB_EDGE,        /* edge north */
    VERB_PLACE,       /* place MODEL, point: mounted if it has a horse */
    VERB_PLACE_AFOOT, /* place-afoot MODEL, point: its horse is placed next */
    VERB_PLACE_HORSE, /* place-horse HORSE, point */
    VERB_LEAD,        /* lead CARD: for initiative */
    VERB_ACTIVATE,    /* activate MODEL */
    VERB_DONE,        /* done: nobody else acts, or the character takes no more actions */
    VERB_MOVE,        /* move MODEL, points */
    VERB_CLIMB,       /* climb MODEL, point */
    VERB_AIM,
    VERB_SHOOT,     /* shoot MODEL TARGET WEAPON */
    VERB_DEAD_SHOT, /* dead-shot MODEL TARGET WEAPON */
    VERB_FANFIRE,   /* fanfire MODEL TARGET WEAPON ROUNDS */
    VERB_COVER,     /* cover MODEL: Got You Covered! */
    VERB_RELOAD,    /* reload MODEL WEAPON */
    VERB_MOUNT,     /* mount MODEL HORSE */
    VERB_DISMOUNT,  /* dismount MODEL, point */
    VERB_COURAGE,   /* courage MODEL CARD; "-" for none */
    VERB_SEARCH,    /* search MODEL OBJECT, dig, take, free, arm: the scenarios' own */
    VERB_DIG,
    VERB_TAKE,
    VERB_FREE,
    VERB_ARM,
    VERB_HOLD,    /* hold: lets it go on (an interrupt) */
    VERB_SNAP,    /* snap CARD WEAPON plain|dead-shot */
    VERB_DUCK,    /* duck CARD, points */
    VERB_MEET,    /* meet OFFER WEAPON plain|dead-shot: where the covered shot meets the mover */
    VERB_SHIFT,   /* shift AMOUNT: -1, 0, 1 */
    VERB_FIGHT,   /* fight MODEL: which bout first */
    VERB_PLAY,    /* play CARD: in Fisticuffs */
    VERB_RUN,     /* run PIECE */
    VERB_DISCARD, /* discard SUBSET: of the hand's places */
    VERB_COUNT
};

enum topic {
    TOPIC_ROLE,
    TOPIC_EDGE,
    TOPIC_PLACE,       /* MODEL */
    TOPIC_PLACE_HORSE, /* HORSE MODEL */
    TOPIC_LEAD,        /* TURN */
    TOPIC_ACTIVATE,    /* TURN */
    TOPIC_ACT,         /* MODEL, actions left */
    TOPIC_SNAP,        /* attacker, defender */
    TOPIC_SNAP_FIST,
    TOPIC_MEET,  /* shooter, mover */
    TOPIC_SHIFT, /* shooter, target, roll */
    TOPIC_FIGHT, /* mover */
    TOPIC_BOUT,  /* own, other */
    TOPIC_RUN,   /* model */
    TOPIC_DISCARD,
    TOPIC_COUNT
};

enum event_name {
    EVENT_ROLLED_EDGE, /* seat roll */
    EVENT_ROLE,        /* seat role */
    EVENT_EDGE,        /* seat edge */
    EVENT_OBJECT,      /* object kind; point */
    EVENT_PLACED,      /* model; point */
    EVENT_SHUFFLED,
    EVENT_DEALT, /* seat card */
    EVENT_TURN,  /* turn */
    EVENT_LED,   /* seat card */
    EVENT_WOKE,  /* model */
    EVENT_ACTIVATED,
    EVENT_MOVED,   /* model length; points */
    EVENT_CLIMBED, /* model; points */
    EVENT_AIMED,
    EVENT_COVERING,
    EVENT_RELOADED,   /* model weapon rounds-now */
    EVENT_MOUNTED,    /* model horse */
    EVENT_DISMOUNTED, /* model horse; point */
    EVENT_SHOOTS,     /* model target weapon */
    EVENT_FANS,       /* model target weapon rounds */
    EVENT_MODIFIER,   /* amount rule */
    EVENT_ROLLED,     /* model roll needs: to hit */
    EVENT_HIT,        /* target */
    EVENT_MISSED,     /* target */
    EVENT_LOST_SHOT,  /* model: the attack comes to nothing */
    EVENT_RIDER_DIE,  /* target roll: horse or rider */
    EVENT_HORSE_HIT,  /* horse wounds */
    EVENT_HORSE_DIED, /* horse */
    EVENT_SET_DOWN,   /* model; point: off its horse */
    EVENT_LOCATION,   /* target roll location */
    EVENT_SHIFTED,    /* target amount location */
    EVENT_WOUNDED,    /* target location boxes-left */
    EVENT_OUT,        /* model: unconscious */
    EVENT_DIED,       /* model */
    EVENT_TOUGHNESS,  /* model roll needs */
    EVENT_STEADY,     /* model: passes without rolling */
    EVENT_KEPT,       /* model: keeps its nerve */
    EVENT_LILY,       /* model */
    EVENT_RAN,        /* model length; points */
    EVENT_COURAGE,    /* model roll card needs */
    EVENT_WHISKEY,    /* model card: passes at once */
    EVENT_BRAVE,      /* model: lily livered no more */
    EVENT_STILL_LILY, /* model */
    EVENT_SNAPPED,    /* model card */
    EVENT_DUCKED,     /* model card; points */
    EVENT_HELD,       /* mover model: the Move ends here */
    EVENT_MEETS,      /* shooter mover */
    EVENT_FIGHT,      /* mover enemy */
    EVENT_PLAYED,     /* seat model card total */
    EVENT_LOW_BLOW,   /* model */
    EVENT_WON_BOUT,   /* winner loser */
    EVENT_NO_BOUT,    /* mover enemy: nobody has a card */
    EVENT_PUSHED,     /* model; points from, to */
    EVENT_SEARCHED,   /* model object roll needs */
    EVENT_NOTHING,    /* object: holds nothing, removed */
    EVENT_FOUND,      /* model object */
    EVENT_TOOK,       /* model object */
    EVENT_DROPPED,    /* model object; point */
    EVENT_FREED,      /* model prisoner; point */
    EVENT_ARMED,      /* model prisoner */
    EVENT_LEFT,       /* model edge */
    EVENT_SCORED,     /* seat object: taken off the own edge */
    EVENT_SKEDADDLE,  /* seat roll count */
    EVENT_FLED,       /* seat: its side runs */
    EVENT_LOST,       /* seat: its side is out of the game */
    EVENT_DISCARDED,  /* seat card */
    EVENT_WON,        /* seat: its side wins */
    EVENT_DRAWN,
    EVENT_JAIL, /* piece */
    EVENT_COUNT
};

enum {
    WORD_LIFE,
    WORD_PHASE,
    WORD_WEAPON,
    WORD_LOCATION,
    WORD_EDGE,
    WORD_ROLE,
    WORD_OBJECT,
    WORD_EYE
};

enum rule {
    RULE_SHOOT_2,
    RULE_SHOOT_3,
    RULE_SHOOT_4,
    RULE_SHOOT_9,
    RULE_CHAR_2,
    RULE_FIST_3,
    RULE_COUNT
};

#endif
