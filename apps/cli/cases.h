/* The cases of script files, run on all cores. */
#ifndef CLI_CASES_H
#define CLI_CASES_H

#include <stdbool.h>

/* What became of a case, or of a file that could not be read. */
struct case_outcome {
    const char *file;
    int line;
    const char *title; /* NULL for a file that could not be read */
    bool passed;
    char *fault; /* lines that tell what is wrong, when it failed */
    char *
        story; /* answers and events in words, when they were asked for; NULL when there are none */
};

struct cases; /* owns the outcomes and what they point to */

/* Reads the scripts, in folders all files *.script, and runs their cases. Complains and gives NULL
 * when a folder cannot be read or memory runs out. */
struct cases *cases_run(char **paths, int path_count, bool stories);
void cases_end(struct cases *cases);

int cases_count(const struct cases *cases);
const struct case_outcome *cases_at(const struct cases *cases, int i);

#endif
