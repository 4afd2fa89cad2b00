/* Who sees whom, and behind what [RU-SHOOT-9]. What terrain does to a line depends on nothing but the two
 * places, so it is kept, per thread and outside of every state; what is kept can never change a result. */
#include <string.h>

#include "rulesets/ruthless/weighing.h"
#include "table/sight.h"

/* Cover, from none to the best. */
enum { RANK_OPEN, RANK_SOFT, RANK_HARD };

/* ---- terrain ---------------------------------------------------------------------- */

/* What terrain does to a line. */
struct ground_line {
    bool blocked;
    uint8_t ranks[2]; /* what each of the two ends has from the other */
};

/* Lines between two bases, in the order of their keys: sight is the same from both [TB-LOS-7], cover is not. A
 * word for each end: its key, the set-up's number, and what was found out. */
enum { FOUND_BITS = 4, GAME_BITS = 6, FOUND = (1 << FOUND_BITS) - 1 };
struct memo {
    uint64_t words[2];
};

/* By a hash of the keys; four that fall together are kept, the newest first. */
enum { MEMO_BITS = 14, MEMOS_TOGETHER = 4 };
static _Thread_local struct memo memos[1 << MEMO_BITS][MEMOS_TOGETHER];

/* The set-ups whose lines are kept. */
enum { GAMES_KEPT = 1 << GAME_BITS };
static _Thread_local struct {
    int count, last;
    uint64_t games[GAMES_KEPT]; /* of their digests */
} kept;

/* The number of a set-up; when there are too many, all lines are forgotten. */
static int game_number(const struct setup *setup)
{
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    if (kept.count > 0 && kept.games[kept.last] == game)
        return kept.last;
    for (kept.last = 0; kept.last < kept.count; kept.last++)
        if (kept.games[kept.last] == game)
            return kept.last;
    if (kept.count == GAMES_KEPT) {
        memset(memos, 0, sizeof memos);
        kept.count = kept.last = 0;
    }
    kept.games[kept.count++] = game;
    return kept.last;
}

/* A base as a number that is the same for no other, never 0: coordinates have 21 bits and a sign, radii 10
 * bits. */
static uint64_t circle_key(struct circle circle)
{
    const uint64_t mask = (1U << 22) - 1;
    return (uint64_t)circle.radius << 44 | ((uint64_t)circle.at.x & mask) << 22 |
           ((uint64_t)circle.at.y & mask);
}

static struct memo *memos_of(const uint64_t words[2])
{
    uint64_t h = words[0];
    h = (h ^ h >> 29) * 0x9E3779B97F4A7C15U;
    h ^= words[1];
    h = (h ^ h >> 31) * 0xBF58476D1CE4E5B9U;
    return memos[h >> (64 - MEMO_BITS)];
}

static bool memo_is(const struct memo *memo, const uint64_t words[2])
{
    return (memo->words[0] ^ words[0]) <= FOUND && (memo->words[1] ^ words[1]) <= FOUND;
}

/* Of each end whether the line is blocked, and its rank. */
static uint64_t line_pack(const struct ground_line *line, int end)
{
    return (uint64_t)(line->ranks[end] << 1 | line->blocked);
}

/* The line as it is kept, seen from its first end, or turned round. */
static struct ground_line line_unpack(const struct memo *memo, bool turned)
{
    return (struct ground_line){memo->words[0] & 1,
                                {(uint8_t)((memo->words[!turned] & FOUND) >> 1),
                                 (uint8_t)((memo->words[turned] & FOUND) >> 1)}};
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
static void line_add(const struct setup *setup, const struct piece *piece,
                     const struct circle ends[2], struct ground_line *line)
{
    const bool touch[2] = {ru_touches_piece(piece, ends[0]), ru_touches_piece(piece, ends[1])};
    for (int end = 0; end < 2; end++) {
        bool leans = touch[1 - end] && !touch[end];
        uint8_t rank = piece_rank(setup, piece, leans, ends[end]);
        line->ranks[end] = rank > line->ranks[end] ? rank : line->ranks[end];
    }
}

static struct viewer viewer_at(const struct terrain *terrain, struct circle circle)
{
    return (struct viewer){circle, terrain_level(terrain, circle.at)};
}

static struct ground_line line_find(const struct setup *setup, const struct circle ends[2])
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    struct sight_answer sight =
        sight_between(&board, viewer_at(terrain, ends[0]), viewer_at(terrain, ends[1]), 0);
    struct ground_line line = {.blocked = sight.result == SIGHT_BLOCKED};
    for (uint64_t left = line.blocked ? 0 : sight.cut_pieces; left; left &= left - 1)
        line_add(setup, &terrain->pieces[__builtin_ctzll(left)], ends, &line);
    return line;
}

/* Finds a line out and keeps it before those that fall together with it. */
static __attribute__((noinline)) const struct memo *
line_keep(const struct setup *setup, const struct circle ends[2], const uint64_t words[2])
{
    struct memo *first = memos_of(words);
    struct ground_line line = line_find(setup, ends);
    memmove(first + 1, first, (MEMOS_TOGETHER - 1) * sizeof *first);
    for (int end = 0; end < 2; end++)
        first->words[end] = words[end] | line_pack(&line, end);
    return first;
}

/* The line kept for two ends in the order of their words, or NULL. */
static const struct memo *line_kept(const uint64_t words[2])
{
    const struct memo *first = memos_of(words);
    for (int i = 0; i < MEMOS_TOGETHER; i++)
        if (memo_is(&first[i], words))
            return &first[i];
    return NULL;
}

/* What terrain does to the line from one base to another; the first rank is that of the one looked at. */
static struct ground_line terrain_line(const struct setup *setup, struct circle from,
                                       struct circle to)
{
    uint64_t key = circle_key(from), other = circle_key(to), game = (uint64_t)game_number(setup);
    bool turned = key > other;
    const uint64_t words[2] = {((turned ? other : key) << GAME_BITS | game) << FOUND_BITS,
                               ((turned ? key : other) << GAME_BITS | game) << FOUND_BITS};
    const struct memo *memo = line_kept(words);
    if (memo == NULL) {
        const struct circle ends[2] = {turned ? to : from, turned ? from : to};
        memo = line_keep(setup, ends, words);
    }
    return line_unpack(memo, turned);
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

/* A line that bases may cut, and whether they do. A shot is thought of, declared and fired, and each time asks
 * again: the last lines are kept, per thread and outside of every state; what is kept can never change a
 * result. */
struct cut {
    uint64_t game; /* of the set-up's digest, for the levels */
    struct circle from, to;
    int count; /* 0: nothing is kept here */
    struct base bases[RU_CHARACTERS];
    bool hidden;
};
enum { CUTS_KEPT = 8 };

static bool same_circle(struct circle a, struct circle b)
{
    return same_point(a.at, b.at) && a.radius == b.radius;
}

static bool cut_is(const struct cut *kept, const struct cut *cut)
{
    bool same = kept->game == cut->game && kept->count == cut->count &&
                same_circle(kept->from, cut->from) && same_circle(kept->to, cut->to);
    for (int i = 0; i < cut->count && same; i++)
        same = same_circle(kept->bases[i].circle, cut->bases[i].circle) &&
               kept->bases[i].level == cut->bases[i].level;
    return same;
}

/* Pieces change nothing about what bases cut, so they are left out. */
static bool cut_find(const struct setup *setup, const struct cut *cut)
{
    static struct terrain bare;
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = &bare, .bases = cut->bases, .base_count = cut->count};
    return sight_between(&board, viewer_at(terrain, cut->from), viewer_at(terrain, cut->to), 0)
               .cut_bases != 0;
}

static bool characters_hide(const struct setup *setup, const struct ru_state *state, int firer,
                            struct circle from, int target, struct circle to)
{
    static _Thread_local struct cut kept[CUTS_KEPT];
    static _Thread_local unsigned next;
    struct cut cut;
    cut.count = bases_between(setup, state, firer, from, target, to, cut.bases);
    if (cut.count == 0)
        return false;
    memcpy(&cut.game, setup->digest, sizeof cut.game);
    cut.from = from;
    cut.to = to;
    for (int i = 0; i < CUTS_KEPT; i++)
        if (cut_is(&kept[i], &cut))
            return kept[i].hidden;
    cut.hidden = cut_find(setup, &cut);
    kept[next++ % CUTS_KEPT] = cut;
    return cut.hidden;
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
    int rank = ground.ranks[0];
    if (ground.blocked)
        return (struct ru_line){.blocked = true};
    if (rank == RANK_OPEN && (state->models[target].life == LIFE_OUT || /* [RU-WND-4] */
                              characters_hide(setup, state, firer, from, target, to)))
        rank = RANK_SOFT;
    return (struct ru_line){.cover = cover_of(ru_data(setup), rank)};
}

struct ru_line ru_line_of_ground(const struct setup *setup, struct circle from, struct circle to,
                                 int8_t *back)
{
    struct ground_line ground = terrain_line(setup, from, to);
    *back = cover_of(ru_data(setup), ground.ranks[1]);
    return (struct ru_line){.blocked = ground.blocked,
                            .cover = cover_of(ru_data(setup), ground.ranks[0])};
}

/* ---- outlooks --------------------------------------------------------------------- */

/* By a hash of the base; one that falls together with another takes its place. */
enum { OUTLOOK_BITS = 9 };
static _Thread_local struct ru_outlook outlooks[1 << OUTLOOK_BITS];

/* Of a line: whether it was found out, whether it is blocked, then the ranks of the base and of the post. */
enum { LINE_FOUND = 1, LINE_BLOCKED = 2, LINE_RANK = 3, LINE_BASE = 2, LINE_POST = 4 };

struct ru_outlook *ru_outlook_of(const struct setup *setup, struct circle base, mil radius)
{
    uint64_t key = circle_key(base), game, h = (key ^ (uint64_t)radius << 54) * 0x9E3779B97F4A7C15U;
    struct ru_outlook *outlook = &outlooks[h >> (64 - OUTLOOK_BITS)];
    memcpy(&game, setup->digest, sizeof game);
    if (outlook->key != key || outlook->game != game || outlook->radius != radius)
        *outlook = (struct ru_outlook){.key = key,
                                       .game = game,
                                       .base = base,
                                       .radius = radius,
                                       .cell = going_cell(setup, weigh_walker(radius), base.at)};
    return outlook;
}

static uint8_t outlook_find(const struct setup *setup, struct ru_outlook *outlook, int post,
                            struct point at)
{
    struct ground_line line =
        terrain_line(setup, (struct circle){at, outlook->radius}, outlook->base);
    int found = LINE_FOUND | (line.blocked ? LINE_BLOCKED : 0) | line.ranks[0] << LINE_BASE |
                line.ranks[1] << LINE_POST;
    return outlook->found[post] = (uint8_t)found;
}

struct ru_line ru_outlook_line(const struct setup *setup, struct ru_outlook *outlook, int post,
                               struct point at, int8_t *back)
{
    int found = outlook->found[post];
    if (found == 0)
        found = outlook_find(setup, outlook, post, at);
    if (found & LINE_BLOCKED)
        return (struct ru_line){.blocked = true};
    *back = cover_of(ru_data(setup), found >> LINE_POST & LINE_RANK);
    return (struct ru_line){.cover = cover_of(ru_data(setup), found >> LINE_BASE & LINE_RANK)};
}

bool ru_sees(const struct setup *setup, const struct ru_state *state, int model,
             struct circle there)
{
    return !terrain_line(setup, ru_circle(setup, state, model), there).blocked;
}
