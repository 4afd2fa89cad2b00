/* One hash over a million answers of the table: sight, ways and shuffles, on random tables. Every
 * build must print the same lines: gcc and clang, with and without optimisation, and WebAssembly, where
 * the sections are asked for one by one. */
#include "base/check.h"
#include "base/hash.h"
#include "determinism/answers.h"
#include "determinism/sections.h"

/* A section for each kind of answers, and the one hash of all of them. */
enum { SECTION_ALL = ANSWERS_COUNT, SECTION_COUNT };

static const int COUNTS[ANSWERS_COUNT] = {
    [ANSWERS_TABLES] = 12,   [ANSWERS_SIGHT] = 760000,    [ANSWERS_PATHS] = 38000,
    [ANSWERS_SHIFTS] = 2000, [ANSWERS_SHUFFLES] = 200000,
};

int section_count(void)
{
    return SECTION_COUNT;
}

const char *section_name(int section)
{
    return section == SECTION_ALL ? "all" : ANSWERS_NAMES[section];
}

uint64_t section_check(int section)
{
    static uint64_t checks[SECTION_COUNT];
    CHECK(section >= 0 && section < SECTION_COUNT);
    if (section < ANSWERS_COUNT) {
        checks[section] = answers_check((enum answers)section, COUNTS[section]);
        return checks[section];
    }
    struct hash hash;
    hash_begin(&hash);
    for (int i = 0; i < ANSWERS_COUNT; i++)
        hash_add_u64(&hash, checks[i]);
    return hash_end_check(&hash);
}
