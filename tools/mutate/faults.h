/* Small faults that can be put into a C source, found token by token: comments, strings,
 * preprocessor lines, assertions and array sizes of declarations are left alone. */
#ifndef MUTATE_FAULTS_H
#define MUTATE_FAULTS_H

#include <stdbool.h>

/* One fault: `size` bytes at `start` give way to `text`. */
struct fault {
    int start, size;
    int line;          /* from 1 */
    int body;          /* the number of the function it lies in, or -1 at file scope */
    bool data;         /* a number of a table at file scope, not of code */
    char *text;        /* owned by the list */
    char function[64]; /* in which it lies, or "" at file scope */
};

struct fault_list {
    int count, room;
    struct fault *items;
};

/* Appends every fault there is in a source, in order of place. Memory that is not there ends the
 * program. */
void faults_find(struct fault_list *list, const char *source);

void faults_release(struct fault_list *list);

/* The source with the fault in it; lines keep their numbers. The caller frees it. */
char *fault_apply(const struct fault *fault, const char *source);

/* The source with `NAME[first + k] = 1;` at the beginning of its k-th function, so that one can see
 * which were reached; `*count` is the number of functions. The caller frees it. */
char *source_marked(const char *source, const char *name, int first, int *count);

/* The line on which a fault lies, without the space around it. The caller frees it. */
char *line_of(const char *source, int line);

#endif
