#include "rules/ground_sight.h"

#include <string.h>

struct memo {
    uint64_t game; /* of the set-up's digest */
    struct circle from, to;
    unsigned flags;
    struct ground_line line;
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

/* Which of two places is named first; sight is the same both ways [TB-LOS-7]. */
static bool comes_first(struct circle a, struct circle b)
{
    return a.at.x != b.at.x ? a.at.x < b.at.x : a.at.y != b.at.y ? a.at.y < b.at.y : false;
}

struct ground_line ground_line_between(const struct setup *setup, struct circle from,
                                       struct circle to, unsigned flags)
{
    const struct terrain *terrain = &setup->layout.terrain;
    uint64_t game;
    if (comes_first(to, from)) {
        struct circle other = from;
        from = to;
        to = other;
    }
    memcpy(&game, setup->digest, sizeof game);
    struct memo *memo = memo_of(game, from, to);
    if (memo->game != game || memo->flags != flags || !same_circle(memo->from, from) ||
        !same_circle(memo->to, to)) {
        struct board board = {.terrain = terrain};
        struct sight_answer sight = sight_between(&board, viewer_on_ground(terrain, from),
                                                  viewer_on_ground(terrain, to), flags);
        *memo = (struct memo){.game = game, .from = from, .to = to, .flags = flags};
        memo->line = (struct ground_line){(uint8_t)sight.result, (uint8_t)sight.cover};
    }
    return memo->line;
}
