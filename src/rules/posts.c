/* Places worth going to: along the outlines of all that gives cover. */
#include <string.h>

#include "rules/going.h"
#include "table/probe.h"

enum {
    APART = 1500,   /* mils between posts of one edge */
    STAND_AWAY = 8, /* mils from the outline: within contact, never overlapping */
};

static void post_add(struct posts *posts, const struct board *board, struct mover mover,
                     struct point at)
{
    if (posts->count < LIMIT_POSTS && stand_check(board, mover, at, NULL) == MOVE_OK)
        posts->at[posts->count++] = at;
}

static void posts_find_cells(const struct setup *setup, struct mover mover, struct posts *posts)
{
    for (int i = 0; i < posts->count; i++)
        posts->cells[i] = (int16_t)going_cell(setup, mover, posts->at[i]);
}

/* Notes which posts lie on this side of each line. */
static void posts_line_up(struct posts *posts)
{
    for (int i = 0; i < posts->count; i++) {
        uint64_t bit = (uint64_t)1 << i % 64;
        for (int line = posts->at[i].x / INCH + 1; line < POST_LINES; line++)
            posts->left_of[line].words[i / 64] |= bit;
        for (int line = posts->at[i].y / INCH + 1; line < POST_LINES; line++)
            posts->above[line].words[i / 64] |= bit;
    }
}

/* Posts along one edge of an outline, which runs counter-clockwise: outside is to the right. */
static void posts_of_edge(struct posts *posts, const struct board *board, struct mover mover,
                          struct point a, struct point b)
{
    struct vec out = {(int64_t)b.y - a.y, (int64_t)a.x - b.x};
    mil length = (mil)root_floor((uint64_t)distance_squared(a, b));
    int count = length / APART + 1;
    if (out.x == 0 && out.y == 0)
        return;
    for (int i = 0; i < count; i++) {
        mil share = (2 * i + 1) * length / (2 * count);
        struct point on = point_along(a, vec_from(a, b), share);
        post_add(posts, board, mover, point_along(on, out, mover.radius + STAND_AWAY));
    }
}

/* The middle of a piece that one can stand in. */
static struct point piece_middle(const struct piece *piece)
{
    return (struct point){(piece->box.x0 + piece->box.x1) / 2, (piece->box.y0 + piece->box.y1) / 2};
}

static void posts_fill(const struct setup *setup, struct mover mover, struct posts *posts)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (!(piece->keywords & posts->cover))
            continue;
        for (int k = 0; k < piece->point_count; k++)
            posts_of_edge(posts, &board, mover, piece->points[k],
                          piece->points[(k + 1) % piece->point_count]);
        if (!(piece->keywords & KW_ROOF) && piece_holds(piece, piece_middle(piece)))
            post_add(posts, &board, mover, piece_middle(piece));
    }
}

const struct posts *posts_of(const struct setup *setup, struct mover mover, unsigned cover)
{
    static _Thread_local struct posts kept[2]; /* on foot, on horseback */
    struct posts *posts = &kept[mover.radius > RADIUS_FOOT];
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    if (posts->game != game || posts->radius != mover.radius || posts->cover != cover) {
        *posts = (struct posts){.game = game, .radius = mover.radius, .cover = cover};
        posts_fill(setup, mover, posts);
        posts_find_cells(setup, mover, posts);
        posts_line_up(posts);
    }
    return posts;
}

/* The last line before a coordinate, and the first past it. */
static int line_before(mil at)
{
    return lesser(greater(at, 0) / INCH, POST_LINES - 1);
}

static int line_past(mil at)
{
    return lesser(line_before(at) + 1, POST_LINES - 1);
}

void posts_about(const struct posts *posts, struct point at, mil reach, struct post_set *out)
{
    const struct post_set *left = &posts->left_of[line_before(at.x - reach)];
    const struct post_set *right = &posts->left_of[line_past(at.x + reach)];
    const struct post_set *above = &posts->above[line_before(at.y - reach)];
    const struct post_set *below = &posts->above[line_past(at.y + reach)];
    for (int i = 0; i < POST_WORDS; i++)
        out->words[i] = right->words[i] & ~left->words[i] & below->words[i] & ~above->words[i];
}
