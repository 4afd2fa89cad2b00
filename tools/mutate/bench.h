/* The bench on which faults are tried: a library and test programs that were built, and what is
 * known about them: how long each test takes, and which functions it reaches. */
#ifndef MUTATE_BENCH_H
#define MUTATE_BENCH_H

#include "sample.h"

enum { LIMIT_TESTS = 256 };

struct test {
    char *path;
    char *stem;             /* "sight" for .../sight_test */
    double seconds;         /* of processor time when nothing is wrong */
    unsigned char *reached; /* by number of function: 1 if it ever gets there */
    int catches[LIMIT_SOURCES];
};

struct bench {
    const char *build;   /* the folder in which library and tests were built */
    const char *compile; /* compiler and flags that made the library */
    char *objects;       /* of the library, separated by spaces */
    int test_count;
    struct test tests[LIMIT_TESTS];
};

/* Text made as printf would. The caller frees it. */
char *text_of(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Reads what was built: objects from BUILD/parts, test programs from BUILD/programs. */
void bench_open(struct bench *bench, const char *build, const char *compile);

/* Compiles the sources as they are, to compare with; then times the tests and sees which functions
 * they reach. Ends the program when a test fails: then nothing could be learned. */
void bench_measure(struct bench *bench, const struct sample *sample);

/* The object a source gives as it is. The caller frees it. */
char *bench_sound_object(const struct bench *bench, int source);

/* Compiles C text into an object, quietly; whether that worked. `folder` is for its own use. */
bool bench_compile(const struct bench *bench, const char *text, const char *folder,
                   const char *object);

/* Links the library of these objects into a folder, quietly; whether that worked. */
bool bench_link(const struct bench *bench, const char *objects, const char *folder);

/* The library's objects with another in the place of a source's own. The caller frees it. */
char *bench_objects_with(const struct bench *bench, const char *objects, const char *source,
                         const char *object);

/* Whether a test passes with the library in `folder`; `*seconds` is the processor time it took. One
 * that takes far longer than it should fails. */
bool bench_test_passes(const struct test *test, const char *folder, double *seconds);

/* Whether two files hold the same bytes. */
bool bench_same_files(const char *a, const char *b);

#endif
