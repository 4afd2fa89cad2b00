#include "oracle.h"

#include "oracle_line.h"

#include <string.h>

enum role { ROLE_NONE, ROLE_OBSCURES, ROLE_BLOCKS };
enum kind { KIND_PIECE, KIND_AREA, KIND_BASE };

enum {
    NEAR_LOWER = 2 * INCH, /* [TB-LOS-4] */
    AREA_TOP = 1,          /* [TB-TER-5] */
    THING_COUNT = LIMIT_PIECES + LIMIT_AREAS + LIMIT_BASES,
};

/* Something on the table that may matter to a pair of viewers. */
struct thing {
    struct oracle_shape shape;
    enum kind kind;
    int number; /* among its kind */
    unsigned keywords;
    bool veto;
    enum role role;
    bool cut; /* some sight line passes through its inside, and it counts */
};

/* The view of one pair. */
struct view {
    struct viewer from, to;
    unsigned flags;
    struct oracle_shape ring_from, ring_to;
    struct oracle_shape hull; /* all points of all sight lines */
    int count;
    struct thing things[THING_COUNT];
};

/* ---- what counts ------------------------------------------------------------------ */

static bool overlapped(const struct oracle_shape *shape, struct circle circle)
{
    return oracle_where_point(shape, circle.at) >= 0 ||
           oracle_distance(shape, circle.at, circle.radius) < 0;
}

/* A thing whose top lies above one viewer only [TB-LOS-4]. */
static enum role role_below(const struct view *view, const struct oracle_shape *shape)
{
    struct viewer lower = view->from.level < view->to.level ? view->from : view->to;
    int64_t reach = (int64_t)NEAR_LOWER + lower.circle.radius;
    return oracle_distance(shape, lower.circle.at, reach) <= 0 ? ROLE_OBSCURES : ROLE_NONE;
}

static enum role role_of(const struct view *view, const struct oracle_shape *shape, int top,
                         bool blocking)
{
    bool above_from = top > view->from.level;
    bool above_to = top > view->to.level;
    if (top == 0 || (!above_from && !above_to)) /* [TB-LOS-4] */
        return ROLE_NONE;
    if (!above_from || !above_to)
        return role_below(view, shape);
    struct circle a = view->from.circle;
    struct circle b = view->to.circle;
    if (oracle_where_point(shape, a.at) >= 0 &&
        oracle_where_point(shape, b.at) >= 0) /* [TB-LOS-5] */
        return (view->flags & SIGHT_SHARED_COUNTS) != 0 ? ROLE_OBSCURES : ROLE_NONE;
    bool held = overlapped(shape, a) || overlapped(shape, b); /* [TB-LOS-5] */
    return blocking && !held ? ROLE_BLOCKS : ROLE_OBSCURES;
}

/* Adds a thing if it counts. */
static void thing_add(struct view *view, struct thing *thing, int top, bool blocking)
{
    thing->role = role_of(view, &thing->shape, top, blocking);
    if (thing->role == ROLE_NONE)
        return;
    thing->cut = oracle_inside_meets(&thing->shape, &view->hull);
    view->things[view->count++] = *thing;
}

static void add_piece(struct view *view, const struct piece *piece, int number)
{
    struct thing thing = {.kind = KIND_PIECE, .number = number, .keywords = piece->keywords};
    if ((piece->keywords & KW_SIGHT) == 0) /* [TB-LOS-2] */
        return;
    thing.shape.count = piece->point_count;
    memcpy(thing.shape.points, piece->points, piece->point_count * sizeof piece->points[0]);
    thing_add(view, &thing, piece->level, (piece->keywords & KW_BLOCKING) != 0);
}

static void add_area(struct view *view, const struct area *area, int number)
{
    struct thing thing = {.kind = KIND_AREA, .number = number, .keywords = area->keywords};
    if ((area->keywords & KW_SIGHT) == 0)
        return;
    thing.shape = oracle_ring(area->circle);
    thing_add(view, &thing, AREA_TOP, (area->keywords & KW_BLOCKING) != 0);
}

static void add_base(struct view *view, const struct base *base, int number)
{
    struct thing thing = {.kind = KIND_BASE, .number = number};
    if (base->hiding == HIDE_NOTHING)
        return;
    thing.veto = base->hiding == HIDE_VETOES;
    thing.shape = oracle_ring(base->circle);
    thing_add(view, &thing, base->level + 1, base->hiding != HIDE_OBSCURES); /* [TB-LOS-6] */
}

static void view_begin(struct view *view, const struct board *board, struct viewer from,
                       struct viewer to, unsigned flags)
{
    view->from = from;
    view->to = to;
    view->flags = flags;
    view->count = 0;
    view->ring_from = oracle_ring(from.circle);
    view->ring_to = oracle_ring(to.circle);
    struct point points[2 * RING_POINTS];
    int split = view->ring_from.count;
    memcpy(points, view->ring_from.points, (size_t)split * sizeof *points);
    memcpy(points + split, view->ring_to.points, (size_t)view->ring_to.count * sizeof *points);
    view->hull = oracle_hull(points, split + view->ring_to.count);
    for (int i = 0; i < board->terrain->piece_count; i++)
        add_piece(view, &board->terrain->pieces[i], i);
    for (int i = 0; i < board->area_count; i++)
        add_area(view, &board->areas[i], i);
    for (int i = 0; i < board->base_count; i++)
        add_base(view, &board->bases[i], i);
}

/* ---- the answer ------------------------------------------------------------------- */

enum { SET_TERRAIN = 1 << KIND_PIECE | 1 << KIND_AREA, SET_BASES = 1 << KIND_BASE };

static struct oracle_blockers blockers_of(const struct view *view, int set)
{
    struct oracle_blockers blockers = {0};
    for (int i = 0; i < view->count; i++) {
        const struct thing *thing = &view->things[i];
        if ((set >> thing->kind & 1) != 0 && thing->role == ROLE_BLOCKS)
            blockers.shapes[blockers.count++] = &thing->shape;
    }
    return blockers;
}

/* Overlapping or touching, by the true circles [TB-LOS-10]. */
static bool view_close(const struct view *view)
{
    struct circle a = view->from.circle;
    struct circle b = view->to.circle;
    int64_t dx = (int64_t)a.at.x - b.at.x;
    int64_t dy = (int64_t)a.at.y - b.at.y;
    int64_t reach = (int64_t)a.radius + b.radius;
    return dx * dx + dy * dy <= reach * reach;
}

/* Whether no sight line is free of every blocker of the set [TB-LOS-2]. */
static bool view_closed(const struct view *view, int set)
{
    struct oracle_blockers blockers = blockers_of(view, set);
    if (blockers.count == 0 || view_close(view)) /* [TB-LOS-10] */
        return false;
    struct point a = view->from.circle.at;
    struct point b = view->to.circle.at;
    struct vec ahead = {(int64_t)b.x - a.x, (int64_t)b.y - a.y};
    struct oracle_line line;
    return !oracle_line_find(&view->ring_from, &view->ring_to, ahead, &blockers, &line);
}

/* The result of a set; `closed` says that it leaves no free line. */
static enum sight view_result(const struct view *view, int set, bool closed)
{
    bool cut = false;
    bool veto = false;
    for (int i = 0; i < view->count; i++) {
        const struct thing *thing = &view->things[i];
        if ((set >> thing->kind & 1) == 0 || !thing->cut)
            continue;
        cut = true;
        veto = veto || thing->veto; /* [TB-LOS-6] */
    }
    if (!view_close(view) && (veto || closed))
        return SIGHT_BLOCKED;
    return cut ? SIGHT_OBSCURED : SIGHT_CLEAR;
}

/* [TB-LOS-9] */
static enum cover cover_of(unsigned keywords)
{
    if ((keywords & KW_HARD) != 0)
        return COVER_HARD;
    if ((keywords & KW_SOFT) != 0)
        return COVER_SOFT;
    return (keywords & KW_BLOCKING) != 0 ? COVER_HARD : COVER_SOFT;
}

static void answer_thing(struct oracle_answer *answer, const struct thing *thing)
{
    uint64_t *const cuts[] = {&answer->cut_pieces, &answer->cut_areas, &answer->cut_bases};
    uint64_t *const blocks[] = {&answer->block_pieces, &answer->block_areas, &answer->block_bases};
    if (!thing->cut)
        return;
    uint64_t bit = (uint64_t)1 << thing->number;
    *cuts[thing->kind] |= bit;
    if (thing->role == ROLE_BLOCKS || thing->veto)
        *blocks[thing->kind] |= bit;
    if (thing->kind != KIND_BASE && cover_of(thing->keywords) > answer->cover)
        answer->cover = cover_of(thing->keywords);
}

/* What is closed by a part is closed by the whole; only when neither part closes it alone must both
 * be tried together. */
struct oracle_answer oracle_sight(const struct board *board, struct viewer from, struct viewer to,
                                  unsigned flags)
{
    struct oracle_answer answer = {0};
    struct view view;
    view_begin(&view, board, from, to, flags);
    bool by_terrain = view_closed(&view, SET_TERRAIN);
    bool by_bases = view_closed(&view, SET_BASES);
    bool by_all = by_terrain || by_bases || view_closed(&view, SET_TERRAIN | SET_BASES);
    answer.terrain = view_result(&view, SET_TERRAIN, by_terrain);
    answer.bases = view_result(&view, SET_BASES, by_bases);
    answer.result = view_result(&view, SET_TERRAIN | SET_BASES, by_all);
    for (int i = 0; i < view.count; i++)
        answer_thing(&answer, &view.things[i]);
    return answer;
}

/* ---- single lines ----------------------------------------------------------------- */

/* Between bases that overlap the line may shrink to a point. */
static bool witness_point(const struct view *view, const struct oracle_blockers *blockers,
                          struct oracle_place place)
{
    for (int i = 0; i < blockers->count; i++) {
        if (oracle_where(blockers->shapes[i], place) >= 0)
            return false;
    }
    return oracle_where(&view->ring_from, place) >= 0 && oracle_where(&view->ring_to, place) >= 0;
}

bool oracle_witness(const struct board *board, struct viewer from, struct viewer to, unsigned flags,
                    struct sight_line line)
{
    struct view view;
    view_begin(&view, board, from, to, flags);
    struct oracle_blockers blockers = blockers_of(&view, SET_TERRAIN | SET_BASES);
    if (line.dx == 0 && line.dy == 0)
        return witness_point(&view, &blockers, (struct oracle_place){line.x2, line.y2, 2});
    int64_t offset2 = (int64_t)line.dx * line.y2 - (int64_t)line.dy * line.x2;
    struct oracle_line exact = {line.dx, line.dy, offset2};
    return oracle_line_free(exact, &view.ring_from, &view.ring_to, &blockers);
}

struct oracle_glance oracle_look(const struct board *board, struct viewer from, struct viewer to,
                                 unsigned flags, struct point a, struct point b)
{
    struct view view;
    struct oracle_glance glance = {.free = true, .cut = false};
    view_begin(&view, board, from, to, flags);
    struct oracle_blockers blockers = blockers_of(&view, SET_TERRAIN | SET_BASES);
    struct oracle_shape start = {1, {a}};
    struct oracle_shape end = {1, {b}};
    struct vec d = {(int64_t)b.x - a.x, (int64_t)b.y - a.y};
    struct oracle_line line = {d.x, d.y, 2 * (d.x * a.y - d.y * a.x)};
    if (d.x != 0 || d.y != 0)
        glance.free = oracle_line_free(line, &start, &end, &blockers);
    else
        glance.free = witness_point(&view, &blockers, (struct oracle_place){a.x, a.y, 1});
    struct oracle_shape segment = oracle_hull((struct point[]){a, b}, 2);
    for (int i = 0; i < view.count; i++)
        glance.cut = glance.cut || oracle_inside_meets(&view.things[i].shape, &segment);
    return glance;
}
