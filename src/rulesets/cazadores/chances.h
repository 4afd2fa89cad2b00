/* Exact chances of checks [CZ-CHK-1] to [CZ-CHK-5]. */
#ifndef RULESETS_CAZADORES_CHANCES_H
#define RULESETS_CAZADORES_CHANCES_H

#include "rulesets/cazadores/cazadores.h"

enum { CZ_POOL_MOST = 16 };

/* How many of all equally likely rolls of a check have so many successes; and how many of those with any have
 * a critical among them. */
struct cz_spread {
    int64_t whole;
    int64_t count[CZ_POOL_MOST + 1];
    int64_t critical;
};
void cz_spread_of(const struct cz_check *check, struct cz_spread *out);

/* How likely a check succeeds, in parts per million. */
int32_t cz_success_ppm(const struct cz_check *check);

/* Successes to be expected, in thousandths. */
int32_t cz_expected(const struct cz_check *check);

/* Parts per million of a whole. */
int32_t cz_ppm(int64_t part, int64_t whole);

#endif
