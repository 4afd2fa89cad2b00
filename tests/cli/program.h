/* The built program, run as a person or a script would run it. */
#ifndef TESTS_CLI_PROGRAM_H
#define TESTS_CLI_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* What a run came to. */
struct outcome {
    int status; /* exit status, or 1000 and the signal that ended it */
    size_t out_size, err_size;
    char out[1 << 21], err[1 << 16]; /* each with a 0 after it */
};

/* Runs the program with arguments, NULL after the last, in the tests' folder; `input` is its standard
 * input as a file. The outcome is good until the next run. */
const struct outcome *run_bluff(const char *input, ...) __attribute__((sentinel));

/* The same with input of any bytes. */
const struct outcome *run_bluff_bytes(const void *input, size_t size, const char *const *words);

/* The same with a file as its standard output; gives the exit status. */
int run_bluff_into(const char *path, const char *const *words);

/* The program in the middle of its work: what is written to `to` it reads, and its answers come by
 * `from`. */
struct talk {
    pid_t child;
    int to, from;
};

struct talk talk_begin(const char *const *words);

/* Ends its input and waits; gives the exit status. */
int talk_end(struct talk *talk);

/* Where the program is, whatever folder the tests are in. */
const char *program_path(void);

/* ---- what it says ----------------------------------------------------------------- */

/* Fail, showing the text, unless a part stands in it, or does not; unless no line is longer than 80. */
void assert_has(const char *text, const char *part);
void assert_lacks(const char *text, const char *part);
void assert_fits_page(const char *text);

/* ---- the tests' own folder -------------------------------------------------------- */

/* Makes an empty folder and moves into it; moves back and removes it with all that is in it. For
 * cmocka's set-up and clean-up of a group. */
int folder_begin(void **state);
int folder_end(void **state);

/* Writes a file in it, its folders included. */
void folder_write(const char *name, const void *bytes, size_t size);
void folder_write_text(const char *name, const char *text);

/* Reads a file in it into a buffer with a 0 after it; gives its size, or -1 when it is not there. */
long folder_read(const char *name, char *out, size_t room);

/* The folder the tests were started in, which is the source's. */
const char *folder_of_source(void);

/* The number of files in it. */
int folder_count(void);

#endif
