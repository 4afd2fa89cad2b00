#include "table/dice.h"

#include "base/check.h"

int dice_roll(struct chance *chance, enum purpose purpose, int sides)
{
    CHECK(sides >= 1);
    if (chance->mode == CHANCE_LOADED)
        return chance_loaded_take(chance, sides); /* [TB-RNG-2] */
    return 1 + (int)chance_below(chance, purpose, (uint32_t)sides);
}

int dice_roll_many(struct chance *chance, enum purpose purpose, int sides, int count, int *out)
{
    int sum = 0;

    for (int i = 0; i < count; i++) {
        out[i] = dice_roll(chance, purpose, sides);
        sum += out[i];
    }
    return sum;
}

int dice_pick(struct chance *chance, enum purpose purpose, int n, int sides)
{
    CHECK(n >= 1);
    if (n == 1)
        return 0;
    /* [TB-RNG-3] a shuffle; who is picked is the first of it, which no further place can change */
    if (n > sides)
        return dice_roll(chance, purpose, n) - 1;
    int share = sides / n;
    int roll;
    do
        roll = dice_roll(chance, purpose, sides);
    while (roll > share * n); /* [TB-RNG-3] above the largest multiple: again */
    return (roll - 1) / share;
}

int dice_direction(struct chance *chance, enum purpose purpose)
{
    return dice_roll(chance, purpose, COMPASS_POINTS);
}

struct scatter dice_scatter(struct chance *chance, enum purpose purpose, struct point from,
                            int sides)
{
    int distance_roll =
        dice_roll(chance, purpose, sides); /* [TB-RNG-4] distance before direction */
    struct scatter scatter = dice_scatter_by(chance, purpose, from, distance_roll * INCH);
    scatter.distance_roll = distance_roll;
    return scatter;
}

struct scatter dice_scatter_by(struct chance *chance, enum purpose purpose, struct point from,
                               mil distance)
{
    struct scatter scatter = {.direction_roll = dice_direction(chance, purpose)};
    scatter.to = compass_point(from, distance, scatter.direction_roll - 1); /* [TB-RNG-4] 1 is +x */
    return scatter;
}
