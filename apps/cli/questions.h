/* Questions of one line each, numbers in a fixed order: what `bluff sight`, `bluff path` and
 * `bluff bench --queries` read. */
#ifndef CLI_QUESTIONS_H
#define CLI_QUESTIONS_H

#include "cli/lines.h"
#include "table/move.h"

enum {
    LIMIT_QUESTION_NUMBERS = 2 * LIMIT_WAY_POINTS + 1, /* in a question */
    LIMIT_QUESTION_REASON = 200,
};

enum number_kind {
    NUMBER_PLACE,  /* inches, anywhere */
    NUMBER_RADIUS, /* inches, 0 to LIMIT_RADIUS */
    NUMBER_LEVEL,  /* a whole number, 0 to LIMIT_LEVEL; kept as it is */
};

enum { LIMIT_RADIUS = 12 * INCH };

/* What a question looks like. Where more than `count` numbers are allowed, the last two kinds go on in
 * turn. */
struct form {
    const char *words; /* "x1 y1 r x2 y2" */
    const enum number_kind *kinds;
    int count, most;
};

/* Whether a line holds nothing but blanks and a comment. */
bool question_is_empty(const char *text, int size);

/* Reads the numbers of a line. False, with a sentence, when they are not as the form says. */
bool question_read(const struct form *form, const char *text, int size,
                   mil numbers[LIMIT_QUESTION_NUMBERS], int *count,
                   char reason[LIMIT_QUESTION_REASON]);

/* Reads questions from the standard input and lets each be answered, to the end. Bad ones are complained
 * of with their line, the others answered all the same. Gives the exit status. */
int questions_run(const struct form *form,
                  void (*answer)(void *context, const mil *numbers, int count), void *context);

/* The forms of the two commands. */
extern const struct form SIGHT_FORM, PATH_FORM;

#endif
