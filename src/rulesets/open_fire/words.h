/* The vocabulary of Devils Bluff on the Open Fire core: verbs of answers, topics of questions, kinds of events,
 * lists of words. Their order is part of every record: new ones go to the end. */
#ifndef RULESETS_OPEN_FIRE_WORDS_H
#define RULESETS_OPEN_FIRE_WORDS_H

enum verb {
    VERB_PASS,     /* pass: nothing of what was asked */
    VERB_DRAW,     /* draw: a card for the hand, or for a test */
    VERB_PLAY,     /* play: lays the whole hand face down */
    VERB_DISCARD,  /* discard CARD */
    VERB_HIRE,     /* hire WEAPON: one of the pool who has it */
    VERB_EDGE,     /* edge north */
    VERB_ENTRY,    /* entry, point */
    VERB_ACTIVATE, /* activate MODEL */
    VERB_ENTER,    /* enter MODEL, point */
    VERB_RECOVER,  /* recover MODEL */
    VERB_MOVE,     /* move MODEL, points */
    VERB_ADVANCE,  /* advance MODEL, points */
    VERB_JUMP,     /* jump MODEL, points: the way to the edge, the last one the landing */
    VERB_LEAP,     /* leap MODEL, points: the same with an advance */
    VERB_ATTACK,   /* attack MODEL TARGET WEAPON */
    VERB_SECURE,   /* secure MODEL MARKER, from 1 */
    VERB_HIDE,     /* hide MODEL */
    VERB_COUNT
};

enum topic {
    TOPIC_HIRE, /* models that are still wanted */
    TOPIC_EDGE,
    TOPIC_ENTRY, /* edge */
    TOPIC_CARD,  /* round, cards in hand */
    TOPIC_DISCARD,
    TOPIC_ACTIVATE, /* round */
    TOPIC_ENTER,    /* model */
    TOPIC_RECOVER,  /* model, stress */
    TOPIC_MOVE,     /* model, how far, how far with an advance */
    TOPIC_GO_ON,    /* model, how far: after a jump */
    TOPIC_ATTACK,   /* model */
    TOPIC_SECURE,   /* model */
    TOPIC_HIDE,     /* model */
    TOPIC_REACT,    /* mover */
    TOPIC_SKILL,    /* model, needed */
    TOPIC_DEFENCE,  /* these follow enum what */
    TOPIC_COMMAND,
    TOPIC_LAST,
    TOPIC_ANSWER, /* model, what, needed, cards laid */
    TOPIC_RETURN, /* model, attacker */
    TOPIC_HAIL,   /* model, attacks left */
    TOPIC_RUN,    /* model, how far */
    TOPIC_COUNT
};

enum event_name {
    EVENT_MISSION,  /* mission */
    EVENT_SHUFFLED, /* the discards become the deck */
    EVENT_OFF,      /* seat card: of a draw-off */
    EVENT_TIED,
    EVENT_WON_OFF,    /* seat */
    EVENT_HIRED,      /* seat model weapon */
    EVENT_UNHIRED,    /* model */
    EVENT_EDGE,       /* seat edge */
    EVENT_OBJECTIVE,  /* marker kind; point */
    EVENT_ENTRY,      /* seat; point */
    EVENT_ROUND_ON,   /* round */
    EVENT_INITIATIVE, /* seat */
    EVENT_HAND_GONE,  /* seat card: face up to the discards */
    EVENT_DEALT,      /* seat card */
    EVENT_DREW,       /* seat card: for its hand */
    EVENT_DISCARDED,  /* seat card */
    EVENT_ACTIVATED,  /* model */
    EVENT_ENTERED,    /* model; point */
    EVENT_MOVED,      /* model length; points */
    EVENT_ADVANCED,
    EVENT_RAN,        /* by Run and Gun */
    EVENT_JUMPS,      /* model length; point */
    EVENT_JUMP_CARD,  /* model card */
    EVENT_LANDED,     /* model; point */
    EVENT_BALKED,     /* model: stays at the edge */
    EVENT_LEFT,       /* model enemy: left its assault range */
    EVENT_SPOTTED,    /* model: hidden no more */
    EVENT_HIDES,      /* model */
    EVENT_ATTACKS,    /* model target weapon */
    EVENT_REACTS,     /* the same, at one who left */
    EVENT_RETURNS,    /* the same, by Return Fire */
    EVENT_MODIFIER,   /* amount rule */
    EVENT_SKILL_CARD, /* model card needed */
    EVENT_DEFENCE_CARD,
    EVENT_COMMAND_CARD,
    EVENT_LAST_CARD,
    EVENT_AGAIN,       /* model rule: drawn again */
    EVENT_LAID,        /* seat cards: face down */
    EVENT_SHOWN,       /* seat card */
    EVENT_HAND,        /* seat hand value */
    EVENT_CRITICAL,    /* model */
    EVENT_BEATEN,      /* model: its hand was */
    EVENT_HIT,         /* target */
    EVENT_MISSED,      /* target: no hit in all */
    EVENT_RENDED,      /* target damage */
    EVENT_SAVED,       /* target: one defence test */
    EVENT_FAILED,      /* target: one defence test */
    EVENT_CANCELLED,   /* target: a whole hit */
    EVENT_RETURN_FIRE, /* target: all hits are discarded */
    EVENT_HURT,        /* target, HP lost, HP left */
    EVENT_HELD_ON,     /* target: back at 1 HP */
    EVENT_OUT,         /* model */
    EVENT_NEVER_CAME,  /* model */
    EVENT_STRESSED,    /* model stress */
    EVENT_RECOVERED,   /* model stress */
    EVENT_SHRUGGED,    /* model HP */
    EVENT_SECURED,     /* model marker kind */
    EVENT_LAPSED,      /* seat marker */
    EVENT_DESTROYED,   /* marker */
    EVENT_SCORED,      /* seat points rule */
    EVENT_FORFEITS,    /* seat */
    EVENT_WON,         /* seat */
    EVENT_TIED_GAME,
    EVENT_COUNT
};

enum {
    WORD_LIFE,
    WORD_PHASE,
    WORD_WEAPON,
    WORD_EDGE,
    WORD_MARKER,
    WORD_MISSION,
    WORD_PASSED,
    WORD_WHAT,
    WORD_HAND,
};

enum rule {
    RULE_STR_2,
    RULE_MOV_1,
    RULE_ATK_4,
    RULE_INJ_1,
    RULE_SPEC_1,
    RULE_SPEC_2,
    RULE_ABIL_4,
    RULE_MIS_1,
    RULE_MIS_2,
    RULE_MIS_3,
    RULE_DEF_1,
    RULE_COUNT
};

#endif
