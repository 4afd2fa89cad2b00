/* Faults put into the null system one at a time, to prove that the conformance suite sees them. */
#ifndef TESTS_CONFORMANCE_PLANTED_H
#define TESTS_CONFORMANCE_PLANTED_H

#include "rules/ruleset.h"

struct planted {
    const char *name;
    void (*plant)(struct ruleset *ruleset); /* into a copy of the null ruleset */
};

#define FAULT(plant)                                                                               \
    {                                                                                              \
#plant, plant                                                                              \
    }

extern const struct planted PLANTED[];
extern const int PLANTED_COUNT;
extern const struct planted PLANTED_RECORDS[]; /* that records suffer from */
extern const int PLANTED_RECORDS_COUNT;

#endif
