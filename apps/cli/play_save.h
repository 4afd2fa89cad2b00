/* Games on disk while they are played, so that an interrupted one goes on where it was.
 *
 * Each game has a place of its own in the folder, game-1.record and so on: the record so far, before it
 * a comment that tells who plays. Whoever plays a game holds its byte of the file `lock`, so that two
 * programs never write to one place. The record holds the seed: the folder is its owner's alone. */
#ifndef CLI_PLAY_SAVE_H
#define CLI_PLAY_SAVE_H

#include <stdbool.h>
#include <time.h>

#include "record/file.h"
#include "rules/match.h"

enum { LIMIT_SAVES = 64, LIMIT_SAVE_PATH = 1024, LIMIT_PLAYERS_TEXT = 128 };

struct play_save {
    bool on;
    char folder[LIMIT_SAVE_PATH];
    int lock;        /* the open file `lock` */
    int number;      /* of the place that is held, from 1; 0: none */
    bool complained; /* that it cannot be written: once is enough */
};

/* Opens the folder, making it if need be; NULL is the one for the user's data. Complains and gives false
 * when that cannot be: then games are not kept. */
bool save_open(struct play_save *save, const char *folder);
void save_close(struct play_save *save);

/* Takes the place of the game that was interrupted last; false when there is none. */
bool save_find(struct play_save *save, time_t *when);

/* Takes an empty place, giving up the one that is held. */
bool save_take(struct play_save *save);

/* The file of the place that is held. */
void save_path(const struct play_save *save, char out[LIMIT_SAVE_PATH + 32]);

/* Writes a game to a file: its record after a comment that tells who plays. On false `reason` is a
 * sentence. */
bool save_record(const char *path, const struct match *match, const char *players,
                 char reason[LIMIT_FILE_REASON]);

/* Writes the game so far, whole or not at all. Complains once when it cannot. */
void save_write(struct play_save *save, const struct match *match, const char *players);

/* The game is over: keeps it as last.record and frees its place. */
void save_finish(struct play_save *save, const struct match *match, const char *players);

#endif
