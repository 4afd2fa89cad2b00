/* Which rules the tests and the code of a source tree name. */
#ifndef CLI_COVERAGE_H
#define CLI_COVERAGE_H

#include <stdbool.h>

/* Prints it for the ledgers of the tree at `root`: of one system by its name, or with NULL of all that
 * have code of their own. Gives the exit status: EXIT_BAD_INPUT when a rule has no test, or with a
 * complaint when the tree cannot be read. */
int coverage_print(const char *root, const char *system, bool json);

#endif
