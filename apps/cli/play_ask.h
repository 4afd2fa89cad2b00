/* A question put to a person: what its parts share. */
#ifndef CLI_PLAY_ASK_H
#define CLI_PLAY_ASK_H

#include "cli/play.h"
#include "cli/play_place.h"

enum { NO_OPTION = -1 };

struct asking_now {
    struct play *play;
    int seat;
    _Alignas(8) uint8_t view[LIMIT_STATE]; /* the position as the seat sees it */
    struct question question;
    int option_count;
    struct option options[LIMIT_OPTIONS];
    bool hidden[LIMIT_OPTIONS]; /* of a long list: what is shown only when asked for */
    int hidden_count;

    int open; /* the option that still lacks a place or a choice, or NO_OPTION */
    struct place_asked place;
    int suggestion_count;
    struct answer suggestions[LIMIT_SUGGESTIONS];

    bool hinted; /* a hint was asked for: this is its answer */
    struct answer hint;
};

/* What came of a line. */
enum heard {
    HEARD_NOTHING, /* the question is still open */
    HEARD_ANSWER,
    HEARD_BACK, /* answers were taken back, or the seat has given up */
    HEARD_LEAVE,
    HEARD_FAULT, /* no memory; that was complained of */
};

/* ---- play_ask.c ------------------------------------------------------------------- */

/* The question with its numbered answers, or the open option with its numbered places. */
void show_question(const struct asking_now *now);

/* Gives an answer, or says why it is refused. */
enum heard answer_with(struct asking_now *now, const struct answer *answer);

/* ---- play_commands.c -------------------------------------------------------------- */

/* Does what a line says if its first word is a command; else `*known` is false. */
enum heard command_hear(struct asking_now *now, const char *line, bool *known);

/* The commands in a few lines. */
void command_help_all(void);

#endif
