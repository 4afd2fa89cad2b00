/* Who sees whom, and behind what [RU-SHOOT-9]. What terrain does to a line depends on nothing but the two
 * places, so it is kept, per thread and outside of every state; what is kept can never change a result. */
#include <string.h>

#include "rulesets/ruthless/ruthless.h"
#include "table/sight.h"

/* Cover, from none to the best. */
enum { RANK_OPEN, RANK_SOFT, RANK_HARD };

/* ---- terrain ---------------------------------------------------------------------- */

/* A base as a number, the same for no other: coordinates have 21 bits with their sign, radii 10. */
static uint64_t circle_key(struct circle circle)
{
    const uint64_t mask = (1U << 24) - 1;
    return (uint64_t)circle.radius << 48 | ((uint64_t)circle.at.x & mask) << 24 |
           ((uint64_t)circle.at.y & mask);
}

/* Of two bases in the order of their keys: sight is the same from both [TB-LOS-7], cover is not. */
struct memo {
    uint64_t game; /* of the set-up's digest */
    uint64_t keys[2];
    bool blocked;
    uint8_t ranks[2]; /* what each of the two has from the other */
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

static bool is_hard(const struct piece *piece)
{
    return (piece->keywords & KW_HARD) ||
           ((piece->keywords & KW_BLOCKING) && !(piece->keywords & KW_SOFT)); /* [TB-LOS-9] */
}

/* What one piece that cuts the line is worth to the target; `leans`: the firer touches it, the target does
 * not. */
static uint8_t piece_rank(const struct setup *setup, const struct piece *piece, bool leans,
                          struct circle to)
{
    if (leans)
        return RANK_OPEN;
    if (is_hard(piece) &&
        circle_within_polygon(to, piece->points, piece->point_count, ru_data(setup)->near_mil))
        return RANK_HARD;
    return RANK_SOFT; /* soft, or hard but too far off: partial */
}

/* Takes a piece that cuts the line into account, both ways; the worst piece only. */
static void memo_add(const struct setup *setup, const struct piece *piece,
                     const struct circle ends[2], struct memo *memo)
{
    const bool touch[2] = {ru_touches_piece(piece, ends[0]), ru_touches_piece(piece, ends[1])};
    for (int end = 0; end < 2; end++) {
        bool leans = touch[1 - end] && !touch[end];
        uint8_t rank = piece_rank(setup, piece, leans, ends[end]);
        memo->ranks[end] = rank > memo->ranks[end] ? rank : memo->ranks[end];
    }
}

static struct viewer viewer_at(const struct terrain *terrain, struct circle circle)
{
    return (struct viewer){circle, terrain_level(terrain, circle.at)};
}

static void memo_fill(const struct setup *setup, const struct circle ends[2], struct memo *memo)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    struct sight_answer sight =
        sight_between(&board, viewer_at(terrain, ends[0]), viewer_at(terrain, ends[1]), 0);
    memo->blocked = sight.result == SIGHT_BLOCKED;
    for (uint64_t left = memo->blocked ? 0 : sight.cut_pieces; left; left &= left - 1)
        memo_add(setup, &terrain->pieces[__builtin_ctzll(left)], ends, memo);
}

/* What terrain does to a line. */
struct ground_line {
    bool blocked;
    uint8_t rank; /* of the one looked at */
};

static struct ground_line terrain_line(const struct setup *setup, struct circle from,
                                       struct circle to)
{
    uint64_t game, key = circle_key(from), other = circle_key(to);
    bool turned = key > other;
    const uint64_t keys[2] = {turned ? other : key, turned ? key : other};
    memcpy(&game, setup->digest, sizeof game);
    struct memo *memo = memos_of(game, keys), *older = memo + 1;
    if (memo_is(older, game, keys)) {
        memo = older;
    } else if (!memo_is(memo, game, keys)) {
        const struct circle ends[2] = {turned ? to : from, turned ? from : to};
        *older = *memo;
        *memo = (struct memo){.game = game, .keys = {keys[0], keys[1]}};
        memo_fill(setup, ends, memo);
    }
    return (struct ground_line){memo->blocked, memo->ranks[turned ? 0 : 1]};
}

/* ---- characters in the way -------------------------------------------------------- */

/* Conscious characters whose base may cut the line; the unconscious and horses hide nobody. */
static int bases_between(const struct setup *setup, const struct ru_state *state, int firer,
                         struct circle from, int target, struct circle to,
                         struct base out[RU_CHARACTERS])
{
    mil wide_most = from.radius > to.radius ? from.radius : to.radius;
    int count = 0, characters = ru_character_count(setup);
    for (int model = 0; model < characters; model++) {
        if (model == firer || model == target || !ru_is_up(state, model))
            continue;
        struct circle other = ru_circle(setup, state, model);
        if (compare_to_segment(other.at, from.at, to.at, other.radius + wide_most) >= 0)
            continue;
        out[count] = ru_base(setup, state, model);
        out[count++].hiding = HIDE_OBSCURES;
    }
    return count;
}

/* Pieces change nothing about what bases cut, so they are left out. */
static bool characters_hide(const struct setup *setup, const struct ru_state *state, int firer,
                            struct circle from, int target, struct circle to)
{
    static struct terrain bare;
    const struct terrain *terrain = &setup->layout.terrain;
    struct base bases[RU_CHARACTERS];
    struct board board = {.terrain = &bare, .bases = bases};
    board.base_count = bases_between(setup, state, firer, from, target, to, bases);
    if (board.base_count == 0)
        return false;
    return sight_between(&board, viewer_at(terrain, from), viewer_at(terrain, to), 0).cut_bases !=
           0;
}

/* ---- lines ------------------------------------------------------------------------ */

/* To the roll [RU-SHOOT-2]. */
static int8_t cover_of(const struct ru_data *data, int rank)
{
    return rank == RANK_HARD ? data->hard : rank == RANK_SOFT ? data->soft : (int8_t)0;
}

struct ru_line ru_line_between(const struct setup *setup, const struct ru_state *state, int firer,
                               struct circle from, int target, struct circle to)
{
    struct ground_line ground = terrain_line(setup, from, to);
    int rank = ground.rank;
    if (ground.blocked)
        return (struct ru_line){.blocked = true};
    if (rank == RANK_OPEN && (state->models[target].life == LIFE_OUT || /* [RU-WND-4] */
                              characters_hide(setup, state, firer, from, target, to)))
        rank = RANK_SOFT;
    return (struct ru_line){.cover = cover_of(ru_data(setup), rank)};
}

struct ru_line ru_line_of_ground(const struct setup *setup, struct circle from, struct circle to)
{
    struct ground_line ground = terrain_line(setup, from, to);
    return (struct ru_line){.blocked = ground.blocked,
                            .cover = cover_of(ru_data(setup), ground.rank)};
}

bool ru_sees(const struct setup *setup, const struct ru_state *state, int model,
             struct circle there)
{
    return !terrain_line(setup, ru_circle(setup, state, model), there).blocked;
}
