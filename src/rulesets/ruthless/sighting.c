/* Who sees whom, and behind what [RU-SHOOT-9]. What terrain does to a line depends on nothing but the two
 * places, so it is kept, per thread and outside of every state; what is kept can never change a result. */
#include <string.h>

#include "rulesets/ruthless/ruthless.h"
#include "table/sight.h"

/* Cover, from none to the best. */
enum { RANK_OPEN, RANK_SOFT, RANK_HARD };

/* ---- terrain ---------------------------------------------------------------------- */

struct memo {
    uint64_t game; /* of the set-up's digest */
    struct circle from, to;
    bool blocked;
    uint8_t rank;
};

enum { MEMO_BITS = 14 };
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

static bool is_hard(const struct piece *piece)
{
    return (piece->keywords & KW_HARD) ||
           ((piece->keywords & KW_BLOCKING) && !(piece->keywords & KW_SOFT)); /* [TB-LOS-9] */
}

/* What one piece that cuts the line is worth to the target. */
static int piece_rank(const struct setup *setup, const struct piece *piece, struct circle from,
                      struct circle to)
{
    if (ru_touches_piece(piece, from) && !ru_touches_piece(piece, to))
        return RANK_OPEN; /* the firer leans on it */
    if (is_hard(piece) &&
        circle_within_polygon(to, piece->points, piece->point_count, ru_data(setup)->near_mil))
        return RANK_HARD;
    return RANK_SOFT; /* soft, or hard but too far off: partial */
}

static struct viewer viewer_at(const struct terrain *terrain, struct circle circle)
{
    return (struct viewer){circle, terrain_level(terrain, circle.at)};
}

static void memo_fill(const struct setup *setup, struct memo *memo)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    struct sight_answer sight =
        sight_between(&board, viewer_at(terrain, memo->from), viewer_at(terrain, memo->to), 0);
    memo->blocked = sight.result == SIGHT_BLOCKED;
    memo->rank = RANK_OPEN;
    for (int i = 0; i < terrain->piece_count && !memo->blocked; i++) {
        if (!(sight.cut_pieces >> i & 1))
            continue;
        int rank = piece_rank(setup, &terrain->pieces[i], memo->from, memo->to);
        memo->rank = (uint8_t)(rank > memo->rank ? rank : memo->rank); /* the worst piece only */
    }
}

static const struct memo *terrain_line(const struct setup *setup, struct circle from,
                                       struct circle to)
{
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    struct memo *memo = memo_of(game, from, to);
    if (memo->game != game || !same_circle(memo->from, from) || !same_circle(memo->to, to)) {
        *memo = (struct memo){.game = game, .from = from, .to = to};
        memo_fill(setup, memo);
    }
    return memo;
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

static bool characters_hide(const struct setup *setup, const struct ru_state *state, int firer,
                            struct circle from, int target, struct circle to)
{
    struct base bases[RU_CHARACTERS];
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain, .bases = bases};
    board.base_count = bases_between(setup, state, firer, from, target, to, bases);
    if (board.base_count == 0)
        return false;
    return sight_between(&board, viewer_at(terrain, from), viewer_at(terrain, to), 0).cut_bases !=
           0;
}

/* ---- lines ------------------------------------------------------------------------ */

struct ru_line ru_line_between(const struct setup *setup, const struct ru_state *state, int firer,
                               struct circle from, int target, struct circle to)
{
    const struct ru_data *data = ru_data(setup);
    const struct memo *memo = terrain_line(setup, from, to);
    int rank = memo->rank;
    if (memo->blocked)
        return (struct ru_line){.blocked = true};
    if (rank == RANK_OPEN && (state->models[target].life == LIFE_OUT || /* [RU-WND-4] */
                              characters_hide(setup, state, firer, from, target, to)))
        rank = RANK_SOFT;
    return (struct ru_line){.cover = rank == RANK_HARD   ? data->hard
                                     : rank == RANK_SOFT ? data->soft
                                                         : (int8_t)0};
}

struct ru_line ru_line_of_ground(const struct setup *setup, struct circle from, struct circle to)
{
    const struct ru_data *data = ru_data(setup);
    const struct memo *memo = terrain_line(setup, from, to);
    int8_t cover = memo->rank == RANK_HARD   ? data->hard
                   : memo->rank == RANK_SOFT ? data->soft
                                             : (int8_t)0;
    return (struct ru_line){.blocked = memo->blocked, .cover = cover};
}

bool ru_sees(const struct setup *setup, const struct ru_state *state, int model,
             struct circle there)
{
    return !terrain_line(setup, ru_circle(setup, state, model), there)->blocked;
}
