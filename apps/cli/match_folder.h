/* The results of a match on disk, as they come: FOLDER/results, a line a pair in the order of the pairs.
 *
 *     bluff match 1 DIGEST        of all that decides the results
 *     # scripted against random at Ruthless
 *     1 win win
 *     2 loss win-forfeit ended with status 3
 *
 * Each line is on the disk before the next pair counts, so that a match can be stopped at any time, and by
 * anything, and goes on where it was. A last line without its end was being written then; it is dropped.
 * Whoever plays holds the file locked. */
#ifndef CLI_MATCH_FOLDER_H
#define CLI_MATCH_FOLDER_H

#include "cli/match_pair.h"

enum { MATCH_FOLDER_FORMAT = 1, LIMIT_MATCH_FILE = 1 << 30 };

struct match_folder {
    const char *folder;
    int file; /* -1: nothing is kept */
};

/* Opens a folder, making it if need be, and takes up to `limit` outcomes that are there already; `title` tells
 * people what the match is. Gives their number, or -1 with a complaint: it cannot be read or written, or
 * belongs to a match on other terms. The caller closes it. */
int match_folder_open(struct match_folder *folder, const char *path,
                      const uint8_t digest[HASH_SIZE], const char *title,
                      struct pair_outcome *outcomes, int limit);

/* Adds the outcome of the next pair, counted from 0; false with a complaint when it cannot be written. */
bool match_folder_add(struct match_folder *folder, int number, const struct pair_outcome *outcome);

void match_folder_close(struct match_folder *folder);

#endif
