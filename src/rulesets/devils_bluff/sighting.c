/* Who sees whom, and behind what [DB-ATK-2] [DB-TER-1]. What terrain does to a line depends on nothing but the
 * two places, so it is kept, per thread and outside of every state; what is kept can never change a result. */
#include <string.h>

#include "rulesets/devils_bluff/devils_bluff.h"
#include "table/sight.h"

/* ---- terrain ---------------------------------------------------------------------- */

struct memo {
    uint64_t game; /* of the set-up's digest */
    struct circle from, to;
    struct db_line line;
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

static struct viewer viewer_at(const struct terrain *terrain, struct circle circle)
{
    return (struct viewer){circle, terrain_level(terrain, circle.at)};
}

/* Which of two places is named first; sight is the same both ways [TB-LOS-7]. */
static bool comes_first(struct circle a, struct circle b)
{
    return a.at.x != b.at.x ? a.at.x < b.at.x : a.at.y != b.at.y ? a.at.y < b.at.y : false;
}

struct db_line db_line_of_ground(const struct setup *setup, struct circle from, struct circle to)
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
    if (memo->game != game || !same_circle(memo->from, from) || !same_circle(memo->to, to)) {
        struct board board = {.terrain = terrain};
        struct sight_answer sight =
            sight_between(&board, viewer_at(terrain, from), viewer_at(terrain, to), 0);
        *memo = (struct memo){.game = game, .from = from, .to = to};
        memo->line.sight = (uint8_t)sight.result;
        memo->line.cover = sight.result == SIGHT_OBSCURED && sight.cover != COVER_NONE;
    }
    return memo->line;
}

/* ---- models in the way ------------------------------------------------------------ */

/* Models whose base may cut the line: any of them makes it blocked [DB-ATK-2] [DB-TER-1]. */
static int bases_between(const struct setup *setup, const struct db_state *state, int by,
                         struct circle from, int at, struct circle to, struct base out[DB_MODELS])
{
    mil wide_most = greater(from.radius, to.radius);
    int count = 0, models = db_model_count(setup);
    for (int model = 0; model < models; model++) {
        if (model == by || model == at || !db_is_up(state, model))
            continue;
        struct circle other = db_circle(setup, state, model);
        if (compare_to_segment(other.at, from.at, to.at, other.radius + wide_most) >= 0)
            continue;
        out[count++] = (struct base){.circle = other,
                                     .level = (uint8_t)db_level(setup, state, model),
                                     .hiding = HIDE_VETOES};
    }
    return count;
}

static bool models_block(const struct setup *setup, const struct db_state *state, int by,
                         struct circle from, int at, struct circle to)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct base bases[DB_MODELS];
    struct board board = {.terrain = terrain, .bases = bases};
    board.base_count = bases_between(setup, state, by, from, at, to, bases);
    return board.base_count > 0 &&
           sight_between(&board, viewer_at(terrain, from), viewer_at(terrain, to), 0).result ==
               SIGHT_BLOCKED;
}

/* Whether a target stands too near to a friend of the attacker for a shot from afar. */
static bool friend_is_near(const struct setup *setup, const struct db_state *state, int by,
                           struct circle to)
{
    int seat = db_seat(setup, by), end = db_first_model(setup, seat + 1);
    for (int model = db_first_model(setup, seat); model < end; model++)
        if (model != by && db_is_up(state, model) &&
            circle_within(db_circle(setup, state, model), to, db_data(setup)->friend_mil))
            return true;
    return false;
}

struct db_line db_line_between(const struct setup *setup, const struct db_state *state, int by,
                               int at)
{
    struct circle from = db_circle(setup, state, by), to = db_circle(setup, state, at);
    struct db_line line = db_line_of_ground(setup, from, to);
    bool near = circle_within(from, to, db_data(setup)->near_mil);
    if (line.sight == SIGHT_BLOCKED || models_block(setup, state, by, from, at, to) ||
        (!near && friend_is_near(setup, state, by, to)))
        return (struct db_line){.sight = SIGHT_BLOCKED};
    if (near) /* [DB-ATK-2] obscured counts as clear */
        line = (struct db_line){.sight = SIGHT_CLEAR};
    return line;
}
