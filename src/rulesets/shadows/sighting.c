/* Who sees whom, and behind what [SW-SHOOT-7]. What terrain does to a line depends on nothing but the two
 * places, so it is kept, per thread and outside of every state; what is kept can never change a result. */
#include <string.h>

#include "rulesets/shadows/shadows.h"
#include "table/sight.h"

/* A base as a number, the same for no other: coordinates have 21 bits with their sign, radii 10. */
static uint64_t circle_key(struct circle circle)
{
    const uint64_t mask = (1U << 24) - 1;
    return (uint64_t)circle.radius << 48 | ((uint64_t)circle.at.x & mask) << 24 |
           ((uint64_t)circle.at.y & mask);
}

/* Of two bases in the order of their keys: sight is the same from both [TB-LOS-7]. */
struct memo {
    uint64_t game; /* of the set-up's digest */
    uint64_t keys[2];
    uint64_t sight;
};

/* By a hash of the keys; two that fall together are both kept, the newer first. */
enum { MEMO_BITS = 14 };
static _Thread_local struct memo memos[1 << MEMO_BITS][2];

static struct memo *memos_of(uint64_t game, const uint64_t keys[2])
{
    uint64_t h = game ^ keys[0];
    h = (h ^ h >> 29) * 0x9E3779B97F4A7C15U;
    h ^= keys[1];
    h = (h ^ h >> 31) * 0xBF58476D1CE4E5B9U;
    return memos[h >> (64 - MEMO_BITS)];
}

static bool memo_is(const struct memo *memo, uint64_t game, const uint64_t keys[2])
{
    return memo->keys[0] == keys[0] && memo->keys[1] == keys[1] && memo->game == game;
}

static enum sight sight_of(const struct setup *setup, struct circle from, struct circle to)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain}; /* other bases never count */
    struct viewer viewer = {from, terrain_level(terrain, from.at)};
    struct viewer target = {to, terrain_level(terrain, to.at)};
    return sight_between(&board, viewer, target, 0).result;
}

enum sight sw_sight(const struct setup *setup, struct circle from, struct circle to)
{
    uint64_t game, key = circle_key(from), other = circle_key(to);
    bool turned = key > other;
    const uint64_t keys[2] = {turned ? other : key, turned ? key : other};
    memcpy(&game, setup->digest, sizeof game);
    struct memo *memo = memos_of(game, keys), *older = memo + 1;
    if (memo_is(older, game, keys)) {
        memo = older;
    } else if (!memo_is(memo, game, keys)) {
        *older = *memo;
        *memo = (struct memo){.game = game, .keys = {keys[0], keys[1]}};
        memo->sight = (uint64_t)sight_of(setup, turned ? to : from, turned ? from : to);
    }
    return (enum sight)memo->sight;
}
