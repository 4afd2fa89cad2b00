/* One fault put to the tests: the changed source is compiled into a copy of the library, and the
 * tests that reach the changed function run against that copy until one fails. */
#ifndef MUTATE_TRIAL_H
#define MUTATE_TRIAL_H

#include "bench.h"

enum verdict {
    VERDICT_SURVIVED,
    VERDICT_CAUGHT,
    VERDICT_SAME,  /* the compiler makes the same code of it: no change of behaviour */
    VERDICT_NOT_C, /* it does not compile or link: no fault, another one takes its place */
};

/* Tries one fault in working folder `slot`. `*test` is the test that caught it. */
enum verdict trial_run(const struct bench *bench, const struct sample *sample, struct draw draw,
                       int slot, int *test);

#endif
