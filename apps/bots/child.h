/* A program that runs beside ours and is spoken with in lines. Nothing it does can make us wait past a
 * deadline: its pipes never block, what it says is limited, and when we are done with it it is killed with
 * all that it has started. */
#ifndef BOTS_CHILD_H
#define BOTS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "bots/protocol.h"

enum { LIMIT_CHILD_END = 80 };

/* Large: keep it out of small stacks. */
struct child {
    pid_t pid;   /* also its process group; 0: it was not started, or is no more */
    int to;      /* what we say; -1 when that is closed */
    int from;    /* what it says */
    bool mute;   /* it has closed its output */
    size_t said; /* bytes since this was last set to 0 */
    int filled;  /* bytes that wait */
    char bytes[LIMIT_BOT_LINE];
};

enum child_result {
    CHILD_FINE,
    CHILD_ENDED,  /* it reads or says nothing any more */
    CHILD_LATE,   /* the deadline has passed */
    CHILD_FLOODS, /* a line or all it says is past the limit */
};

/* Milliseconds on a clock that only goes forward: what deadlines are given in. */
int64_t clock_ms(void);

/* Starts a command of the shell; its standard error stays ours. False, with errno, when the system has no
 * room for it. From now on a pipe that nobody reads is an error and no signal. */
bool child_begin(struct child *child, const char *command);

/* Sends all bytes. */
enum child_result child_send(struct child *child, const char *bytes, size_t size, int64_t deadline);

/* Takes the next line, without its end. What was said before the deadline counts, whenever we look. */
enum child_result child_line(struct child *child, char line[LIMIT_BOT_LINE], int64_t deadline);

/* Closes its input, gives it until the deadline to end by itself, then kills it and all of its group. Gives
 * its exit status, 128 and the signal that ended it, or -1 when it had to be killed. `how` tells the same in
 * words: "ended with status 3". */
int child_end(struct child *child, int64_t deadline, char how[LIMIT_CHILD_END]);

#endif
