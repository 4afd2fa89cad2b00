#include "rules/value.h"

enum {
    UNIT = FEATURE_ONE * WEIGHT_ONE,
    LIMIT_STRENGTH = 40 * UNIT, /* beyond it no chance is left that thousandths could show */
    STEPS = 32,                 /* of the table between two powers of 2 */
    SCALE = 1 << 16,
};

/* 65536 * 2^(-i / 32) */
static const int32_t POWERS[STEPS + 1] = {
    65536, 64132, 62757, 61413, 60097, 58809, 57549, 56316, 55109, 53928, 52773,
    51642, 50535, 49452, 48393, 47356, 46341, 45348, 44376, 43425, 42495, 41584,
    40693, 39821, 38968, 38133, 37316, 36516, 35734, 34968, 34219, 33486, 32768};

void measures_move(struct measures *measures, int count, int times)
{
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        for (int i = 0; i < count && times > 0; i++) {
            measures->of[seat][times * count + i] = measures->of[seat][i];
            measures->of[seat][i] = 0;
        }
}

int32_t value_strength(const int32_t *features, const int32_t *weights, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += (int64_t)features[i] * weights[i];
    return sum > LIMIT_STRENGTH    ? LIMIT_STRENGTH
           : sum < -LIMIT_STRENGTH ? -LIMIT_STRENGTH
                                   : (int32_t)sum;
}

/* 65536 * e^(-less / UNIT), by powers of 2 and a straight line between two entries of the table. */
static int64_t power_of_e(int64_t less)
{
    int64_t halvings = less * 94548 / UNIT; /* 65536 / ln 2 */
    int64_t whole = halvings / SCALE, rest = halvings % SCALE * STEPS;
    int64_t step = rest / SCALE, between = rest % SCALE;
    int64_t here = POWERS[step], next = POWERS[step + 1];
    return whole > 30 ? 0 : (here - (here - next) * between / SCALE) >> whole;
}

int32_t value_chance(const struct measures *measures, const int32_t *weights, int count, int seat)
{
    int32_t strengths[LIMIT_SEATS], most = -LIMIT_STRENGTH;
    int64_t all = 0, own = 0;
    if (!measures->in[seat])
        return 0;
    for (int i = 0; i < LIMIT_SEATS; i++) {
        strengths[i] = measures->in[i] ? value_strength(measures->of[i], weights, count) : 0;
        most = measures->in[i] && strengths[i] > most ? strengths[i] : most;
    }
    for (int i = 0; i < LIMIT_SEATS; i++) {
        int64_t share = measures->in[i] ? power_of_e((int64_t)most - strengths[i]) : 0;
        all += share;
        own += i == seat ? share : 0;
    }
    int32_t value = (int32_t)((1000 * own + all / 2) / all);
    return value < 1 ? 1 : value > 999 ? 999 : value;
}
