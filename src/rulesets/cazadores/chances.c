/* Exact chances of checks: every difficulty die and every number of successes, counted. */
#include "rulesets/cazadores/chances.h"

/* Of 100 rolls of two difficulty dice, or ten times one, how many leave a value [CZ-CHK-5]. */
static int difficulty_ways(int value, int edge)
{
    int above = CZ_SIDES - value, below = value - 1;
    if (edge == 0)
        return CZ_SIDES;
    return edge > 0 ? (above + 1) * (above + 1) - above * above
                    : (below + 1) * (below + 1) - below * below;
}

static int64_t choose(int n, int k)
{
    int64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

static int64_t power(int64_t base, int exponent)
{
    int64_t value = 1;
    while (exponent-- > 0)
        value *= base;
    return value;
}

void cz_spread_of(const struct cz_check *check, struct cz_spread *out)
{
    int pool = check->pool > CZ_POOL_MOST ? CZ_POOL_MOST : check->pool < 0 ? 0 : check->pool;
    int threshold = check->threshold > CZ_DT_MOST ? CZ_DT_MOST : check->threshold;
    *out = (struct cz_spread){.whole = CZ_SIDES * CZ_SIDES * power(CZ_SIDES, pool)};
    for (int value = 1; value <= CZ_SIDES; value++) {
        int needs = threshold > value ? threshold : value; /* [CZ-CHK-2] */
        int good = CZ_SIDES + 1 - needs, ways = difficulty_ways(value, check->edge);
        for (int k = 0; k <= pool; k++)
            out->count[k] +=
                ways * choose(pool, k) * power(good, k) * power(CZ_SIDES - good, pool - k);
        out->critical += ways * (power(CZ_SIDES, pool) - power(CZ_SIDES - 1, pool));
    }
}

int32_t cz_ppm(int64_t part, int64_t whole)
{
    return (int32_t)(((wide)part * ONE_MILLION + whole / 2) / whole);
}

int32_t cz_success_ppm(const struct cz_check *check)
{
    struct cz_spread spread;
    cz_spread_of(check, &spread);
    return cz_ppm(spread.whole - spread.count[0], spread.whole);
}

/* The mean needs no spread: every die succeeds as likely as any other. */
int32_t cz_expected(const struct cz_check *check)
{
    int threshold = check->threshold > CZ_DT_MOST ? CZ_DT_MOST : check->threshold;
    int sum = 0; /* in thousandths of a die */
    for (int value = 1; value <= CZ_SIDES; value++) {
        int needs = threshold > value ? threshold : value;
        sum += difficulty_ways(value, check->edge) * (CZ_SIDES + 1 - needs);
    }
    return check->pool * sum;
}
