/* Scripts and the files they name, all in memory. */
#ifndef TESTS_RECORD_SMALL_SCRIPTS_H
#define TESTS_RECORD_SMALL_SCRIPTS_H

#include "record/script.h"

struct small_file {
    const char *path, *text;
};

/* Puts files, a path of NULL after the last, in the place of those before. */
void small_files_put(const struct small_file *files);

/* A world that knows the null system and these files. */
extern const struct script_world SMALL_WORLD;

/* Runs the one case of a script made of two parts; faults name the line of the second, from 1.
 * Gives whether it passed. */
bool small_case_run(const char *head, const char *body, struct script_fault *fault);

/* Fails the test unless the case passes. */
void small_case_passes(const char *head, const char *body);

/* Fails the test unless the case fails at that line with what was expected and found; `expected`
 * is "" when the fault is a sentence. */
void small_case_fails(const char *head, const char *body, int line, const char *expected,
                      const char *found);

/* Two sides of the null system on an open table, acting: a1 at 18,16, b2 at 18,26, nobody holds a
 * card. */
extern const char SMALL_STANDOFF[];

#endif
