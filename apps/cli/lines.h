/* Lines read one by one, as they come: a question can be asked over a pipe and its answer awaited. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>

enum { LIMIT_LINE = 4096 }; /* bytes of a line, its end included */

/* A place to read lines from. Large: keep it out of small stacks. */
struct lines {
    int descriptor;
    const char *name; /* for complaints */
    int number;       /* of the line read last, from 1 */
    bool ended;
    int fault; /* an errno, when reading failed */
    int at, filled;
    char bytes[1 << 16];
};

enum line_result {
    LINE_READ,
    LINE_TOO_LONG, /* it was passed over */
    LINE_END,
    LINE_FAULT, /* the rest cannot be read; `fault` tells why */
};

/* Starts reading from an open descriptor. */
void lines_begin(struct lines *lines, int descriptor, const char *name);

/* Reads the next line into `text`, with a 0 in place of its end, and its length. Sends all answers given
 * so far before it waits for more. */
enum line_result lines_next(struct lines *lines, char text[LIMIT_LINE], int *size);

#endif
