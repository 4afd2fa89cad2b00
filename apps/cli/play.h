/* A game in the terminal: its parts and what they share. play_game.c runs it, play_ask.c asks persons,
 * play_tell.c tells what happened and how things stand, play_save.c keeps it. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "ai/bot.h"
#include "cli/console.h"
#include "cli/lines.h"
#include "cli/play_save.h"
#include "cli/players.h"
#include "rules/match.h"
#include "rules/routine.h"

enum { NOBODY = LIMIT_SEATS }; /* the reader who only watches */

/* Large: keep it out of small stacks. */
struct play {
    struct match *match;
    const struct setup *setup;
    const struct bot *bots[LIMIT_SEATS];  /* NULL for a person's seat */
    struct player opponent;               /* whom the persons play against */
    struct outside *outside[LIMIT_SEATS]; /* programs, where BOT_OUTSIDE plays */
    uint8_t bots_seed[CHANCE_SEED_SIZE];

    int reader;                   /* for whose eyes is written: a seat, or NOBODY */
    int told[LIMIT_SEATS + 1];    /* how many events each reader has been told */
    int points_told[LIMIT_SEATS]; /* Victory Points when they were told last */
    bool aside[LIMIT_ANSWERS];    /* of each answer: it came in between, so its story goes on */

    uint8_t orders[LIMIT_SEATS][LIMIT_ROUTINES]; /* enum order of each person */
    bool orders_told;                            /* that there are any */
    bool unasked[LIMIT_ANSWERS]; /* of each answer: it was given in a person's place */
    bool asks;                   /* the next question, whatever the orders */

    struct lines lines;
    char line[LIMIT_LINE]; /* what was typed last */
    bool held;             /* it waits to be read again */

    struct play_save save;
    int kept; /* answers that are on disk */
};

/* How a game was left. */
enum play_end {
    PLAY_GOES_ON, /* it was not left */
    PLAY_OVER,    /* it is over */
    PLAY_LEFT,    /* the person has left; it can be continued */
    PLAY_STOPPED, /* it cannot go on; that was complained of */
};

/* ---- input (play_game.c) ---------------------------------------------------------- */

/* Reads the next line, without blanks around it, into `line`. False when the input has ended. */
bool play_read(struct play *play);

/* ---- telling (play_tell.c) -------------------------------------------------------- */

/* A paragraph, wrapped, after an indent. */
void say(int indent, const char *format, ...) PRINTF_LIKE(2, 3);

/* Which rulings and options are on, what the table is, who plays. */
void tell_start(const struct play *play);

/* What has happened since the reader was last told. */
void tell_events(struct play *play);

/* Where everyone is, who sees whom; one model alone; the cards; the
 * rosters; the table as a
 * map and in words; all that happened. */
void tell_situation(const struct play *play);
void tell_model(const struct play *play, int model);
void tell_cards(const struct play *play);
void tell_sheets(const struct play *play);
void tell_map(const struct play *play);
void tell_table(const struct play *play);
void tell_log(const struct play *play);

/* The result, and what chance had to do with it. */
void tell_result(const struct play *play);

/* The model that a question is about and that belongs to the reader, or -1. */
int question_model(const struct play *play, const struct question *question);

/* ---- asking (play_ask.c) ---------------------------------------------------------- */

enum asked {
    ASKED_ANSWERED, /* an answer was given, taken back, or the seat has given up */
    ASKED_LEFT,     /* quit, or the end of the input */
    ASKED_STOPPED,  /* no memory; that was complained of */
};

/* Asks the reader's seat until there is an answer. */
enum asked play_ask(struct play *play);

/* Answers for a seat; the game on disk changes with it. */
enum status play_give(struct play *play, int seat, const struct answer *answer,
                      struct refusal *refusal);

#define NO_ROOM_TO_GO_ON "there is no memory left, or it has had too many answers"

/* ---- the game (play_game.c) ------------------------------------------------------- */

/* Plays on until the game is over or left. */
enum play_end play_run(struct play *play);

/* Lets the programs go that have played. */
void play_let_go(struct play *play);

/* How many seats are persons'. */
int play_persons(const struct play *play);

/* Whether a person that is asked need not say anything, and what is answered then: the only answer there is,
 * or one by a standing order. */
bool play_is_answered(const struct play *play, int seat, struct answer *answer);

/* Writes the game so far to its place on disk, if it is kept. */
void play_keep(struct play *play);

/* Writes it to any file; on false `reason` is a sentence. */
bool play_save_as(const struct play *play, const char *path, char reason[LIMIT_FILE_REASON]);

/* Who plays, as a comment before a record, and read from one. What cannot be read changes nothing. */
void players_write(const struct play *play, char out[LIMIT_PLAYERS_TEXT]);
void players_read(struct play *play, const char *text);

#endif
