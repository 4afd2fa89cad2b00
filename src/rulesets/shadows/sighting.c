/* Who sees whom, and behind what [SW-SHOOT-7]. What terrain does to a line depends on nothing but the two
 * places, so it is kept, per thread and outside of every state; what is kept can never change a result. */
#include <string.h>

#include "rulesets/shadows/shadows.h"
#include "table/sight.h"

struct memo {
    uint64_t game; /* of the set-up's digest */
    struct circle from, to;
    uint8_t sight;
};

enum { MEMO_BITS = 13 };
static _Thread_local struct memo memos[1 << MEMO_BITS];

static struct memo *memo_of(uint64_t game, struct circle from, struct circle to)
{
    uint64_t h = game ^ ((uint64_t)(uint32_t)from.at.x << 32 | (uint32_t)from.at.y);
    h = (h ^ h >> 29) * 0x9E3779B97F4A7C15U;
    h ^= (uint64_t)(uint32_t)to.at.x << 32 | (uint32_t)to.at.y;
    h = (h ^ h >> 31) * 0xBF58476D1CE4E5B9U;
    h ^= (uint64_t)(uint32_t)from.radius << 16 ^ (uint32_t)to.radius;
    h *= 0x94D049BB133111EBU;
    return &memos[h >> (64 - MEMO_BITS)];
}

static bool same_circle(struct circle a, struct circle b)
{
    return same_point(a.at, b.at) && a.radius == b.radius;
}

enum sight sw_sight(const struct setup *setup, struct circle from, struct circle to)
{
    const struct terrain *terrain = &setup->layout.terrain;
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    struct memo *memo = memo_of(game, from, to);
    if (memo->game != game || !same_circle(memo->from, from) || !same_circle(memo->to, to)) {
        struct board board = {.terrain = terrain}; /* other bases never count */
        struct viewer viewer = {from, terrain_level(terrain, from.at)};
        struct viewer target = {to, terrain_level(terrain, to.at)};
        *memo = (struct memo){.game = game, .from = from, .to = to};
        memo->sight = (uint8_t)sight_between(&board, viewer, target, 0).result;
    }
    return (enum sight)memo->sight;
}
