/* The vocabulary of Devil's Bluff: verbs of answers, topics of questions, kinds of events, lists of words.
 * Their order is part of every record: new ones go to the end. */
#ifndef RULESETS_DEVILS_BLUFF_WORDS_H
#define RULESETS_DEVILS_BLUFF_WORDS_H

enum verb {
    VERB_KEEP, /* keep: uses the card drawn */
    VERB_SWAP, /* swap CARD: uses a hand card, the drawn one goes to the hand */
    VERB_SET,  /* set DRAWN CARD CARD CARD: uses the card drawn, then plays a set or a sequence */
    VERB_SET_FOUR,  /* set-four DRAWN CARD CARD CARD CARD */
    VERB_OBJECTIVE, /* objective, point */
    VERB_EDGE,      /* edge north */
    VERB_ENTRY,     /* entry, point */
    VERB_ACTIVATE,  /* activate MODEL */
    VERB_ENTER,     /* enter MODEL, point */
    VERB_DISMOUNT,  /* dismount MODEL */
    VERB_INTUITION, /* intuition MODEL */
    VERB_DECLARE_1, /* declare-1 ACTION: with one point left */
    VERB_DECLARE_2, /* declare-2 ACTION ACTION */
    VERB_DECLARE_3,
    VERB_DECLARE_4,
    VERB_MOVE,       /* move MODEL, points: Move and Advance */
    VERB_ATTACK,     /* attack MODEL TARGET WEAPON */
    VERB_SECURE,     /* secure MODEL MARKER, from 1 */
    VERB_FORGO,      /* forgo: the action becomes a Pass */
    VERB_STAND,      /* stand: no answer to an attack (an interrupt) */
    VERB_QUICK_DRAW, /* quick-draw TARGET */
    VERB_DODGE,      /* dodge, points */
    VERB_REVEAL,     /* reveal CARD CARD */
    VERB_SWAP_SET,   /* swap-set HAND CARD CARD CARD: as set, but a hand card is used */
    VERB_SWAP_SET_FOUR,
    VERB_COUNT
};

enum topic {
    TOPIC_OFF,          /* the own card */
    TOPIC_DRAW_ATTACK,  /* model, needed, card */
    TOPIC_DRAW_DEFENCE, /* these follow enum what */
    TOPIC_DRAW_COUNTER,
    TOPIC_DRAW_INJURY, /* model, card */
    TOPIC_DRAW_FLASK,  /* model, card, card */
    TOPIC_DRAW_SECURE,
    TOPIC_DRAW_CHECK, /* model, card */
    TOPIC_DRAW_ROUT,  /* total of the pile, card */
    TOPIC_OBJECTIVE,  /* which, from 1; least distance to others */
    TOPIC_EDGE,
    TOPIC_ENTRY,    /* edge */
    TOPIC_ACTIVATE, /* round */
    TOPIC_ENTER,    /* model */
    TOPIC_READY,    /* model, points */
    TOPIC_MOVE,     /* model, how far */
    TOPIC_ADVANCE,
    TOPIC_ATTACK, /* model */
    TOPIC_SECURE,
    TOPIC_ANSWER, /* attacker, target, weapon */
    TOPIC_REVEAL,
    TOPIC_COUNT
};

enum event_name {
    EVENT_MISSION,  /* mission */
    EVENT_SHUFFLED, /* the discards become the deck */
    EVENT_DEALT,    /* seat card */
    EVENT_DREW,     /* seat card: looked at by the drawer */
    EVENT_SWAPPED,  /* seat */
    EVENT_OFF,      /* seat card: of a draw-off */
    EVENT_TIED,
    EVENT_WON_OFF,    /* seat */
    EVENT_OBJECTIVE,  /* marker kind; point */
    EVENT_EDGE,       /* seat edge */
    EVENT_ENTRY,      /* seat; point */
    EVENT_ROUND_ON,   /* round */
    EVENT_ACTIVATED,  /* model */
    EVENT_ROUT_CARD,  /* seat card total */
    EVENT_CHECK_CARD, /* model card */
    EVENT_FALTERED,   /* model: loses its last point */
    EVENT_ENTERED,    /* model; point */
    EVENT_DISMOUNTED, /* model */
    EVENT_INTUITION,  /* model */
    EVENT_REVEALED,   /* seat card */
    EVENT_DECLARED_1, /* model, action; and so on */
    EVENT_DECLARED_2,
    EVENT_DECLARED_3,
    EVENT_DECLARED_4,
    EVENT_PASSED,      /* model */
    EVENT_MOVED,       /* model length; points */
    EVENT_ATTACKS,     /* model target weapon */
    EVENT_LONGSHOT,    /* model */
    EVENT_MODIFIER,    /* amount rule */
    EVENT_CLOSE,       /* needed: at close range */
    EVENT_QUICK_DRAW,  /* model target */
    EVENT_DODGED,      /* model length; points */
    EVENT_LOST,        /* model: the attack comes to nothing */
    EVENT_ATTACK_CARD, /* model card needed */
    EVENT_SET,         /* seat, card card card */
    EVENT_SET_FOUR,    /* seat, card card card card */
    EVENT_HIT,         /* target */
    EVENT_RENDED,      /* target, more hits */
    EVENT_MISSED,      /* target: no hit in all */
    EVENT_BLAST,       /* model: caught in it */
    EVENT_DEFENCE_CARD,
    EVENT_SAVED,   /* model */
    EVENT_DAMAGED, /* model */
    EVENT_COUNTER_CARD,
    EVENT_COUNTERED,   /* model */
    EVENT_HURT,        /* model, HP left */
    EVENT_INJURY_CARD, /* model card */
    EVENT_FLASK,       /* model card: the one thrown away */
    EVENT_INJURED,     /* model */
    EVENT_UNSCATHED,   /* model */
    EVENT_OUT,         /* model */
    EVENT_SECURE_CARD, /* model card needed */
    EVENT_SECURED,     /* model marker kind */
    EVENT_FAILED,      /* model: to secure */
    EVENT_LAPSED,      /* seat: holds the objective no more */
    EVENT_DESTROYED,   /* marker: with its carrier */
    EVENT_SCORED,      /* seat points rule total */
    EVENT_WAVERS,      /* seat: has to draw from now on */
    EVENT_BREAKS,      /* seat: its pile is over the limit */
    EVENT_NEVER_CAME,  /* model: destroyed in reserve */
    EVENT_ROUTED,      /* seat */
    EVENT_WON,         /* seat points points of the other */
    EVENT_TIED_GAME,   /* points of both */
    EVENT_COUNT
};

enum {
    WORD_LIFE,
    WORD_PHASE,
    WORD_WEAPON,
    WORD_EDGE,
    WORD_MARKER,
    WORD_ACTION,
    WORD_MISSION,
    WORD_PASSED,
    WORD_SOURCE,
};

enum rule {
    RULE_ATK_7,
    RULE_ATK_8,
    RULE_ATK_9,
    RULE_ATK_10,
    RULE_ATK_11,
    RULE_UP_4,
    RULE_UP_5,
    RULE_VP_1,
    RULE_MIS_1,
    RULE_MIS_2,
    RULE_MIS_3,
    RULE_COUNT
};

#endif
