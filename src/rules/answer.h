/* Questions and the answers to them: the only way anything is decided [TB-GAME-1]. */
#ifndef RULES_ANSWER_H
#define RULES_ANSWER_H

#include "table/geometry.h"

enum {
    LIMIT_SEATS = 4,
    LIMIT_NUMBERS = 6,       /* of an answer or a question */
    LIMIT_ANSWER_POINTS = 8, /* [TB-GAME-1] */
    LIMIT_OPTIONS = 320,
};

/* What a number in an answer, a question or an event speaks of; it decides how it is written. */
enum thing {
    THING_NUMBER,
    THING_LENGTH, /* mils, written in inches */
    THING_SEAT,   /* a to d */
    THING_MODEL, /* an index into the state's models, written as the setup names them: a1, b3, f2 */
    THING_CARD,  /* a card of table/cards.h, written as its face; 0 is a hidden one */
    THING_SUBSET, /* bits, written as a list of places from 1 */
    THING_PIECE,  /* an index into the terrain's pieces */
    THING_RULE,   /* an index into the ruleset's list of rule ids */
    THING_WORD,   /* and from here on the ruleset's own lists of words */
};

/* A verb and its objects. Numbers and points beyond those the verb takes are 0, so that equal answers
 * are equal bytes. */
struct answer {
    uint8_t verb; /* an index into the ruleset's verbs */
    uint8_t point_count;
    uint16_t zero;
    int32_t numbers[LIMIT_NUMBERS];
    struct point points[LIMIT_ANSWER_POINTS];
};

_Static_assert(sizeof(struct answer) == 92, "no padding: answers are compared and hashed as bytes");

/* What a seat is to do now. */
enum asking {
    ASKING_NOTHING, /* it waits for others */
    ASKING_ANSWER,
    ASKING_OVER, /* the game is over */
};

struct question {
    uint8_t asking; /* enum asking */
    uint8_t topic;  /* an index into the ruleset's topics */
    bool secret;    /* other seats may be asked too; the answers are revealed together */
    bool interrupt; /* it comes in between: its first option spends nothing and lets things go on */
    int32_t numbers[LIMIT_NUMBERS];
};

_Static_assert(sizeof(struct question) == 28, "no padding: questions are compared as bytes");

/* What an option still lacks to be an answer. */
enum needs {
    NEEDS_NOTHING, /* it is one */
    NEEDS_POINT,   /* one point of the area that `reach` gives */
    NEEDS_WAY,     /* way-points, or only a destination: then the engine finds the way [TB-MOV-4] */
    NEEDS_SUBSET,  /* bits in the number of kind THING_SUBSET */
};

/* One of the answers a question allows, or a whole family of them. */
struct option {
    struct answer answer;
    uint8_t needs;       /* enum needs */
    uint8_t least, most; /* how many bits of a subset */
    uint8_t out_of;      /* how many there are to choose from */
};

/* How a verb, a topic or an event is made up. */
struct signature {
    const char *word;                  /* stable: records and scripts are written in it */
    uint8_t count;                     /* of numbers */
    uint8_t things[LIMIT_NUMBERS + 2]; /* enum thing of each */
    uint8_t points_least, points_most; /* verbs only */
    const char *sentence;              /* for people; {0} to {7} stand for the numbers */
};

/* Why an answer was not accepted; nothing has changed [TB-GAME-2]. */
enum { LIMIT_SENTENCE = 160 };
struct refusal {
    const char *rule; /* its id */
    int32_t
        shortfall; /* by how much, in mils or whole things; 0 when that is no matter of amount */
    char sentence[LIMIT_SENTENCE];
};

/* Fills in a refusal, its sentence cut to fit; gives false, so that a rule can refuse in one line. NULL: whoever
 * only tries wants no reason. */
bool refusal_say(struct refusal *refusal, const char *rule, const char *sentence,
                 int32_t shortfall);

#endif
