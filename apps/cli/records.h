/* Records for the commands: watched and verified. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include <stdbool.h>

/* Prints what happened in a recorded game, from its events alone; with `answers` also who answered
 * what. Gives the exit status. */
int record_watch(const char *path, bool answers, bool json);

/* Replays a record and says whether it holds, or where it parts from the rules. Gives the exit
 * status. */
int record_verify(const char *path, bool json);

#endif
