#include "table/sight.h"

#include "base/check.h"
#include "table/sight_tube.h"

const char *const SIGHT_NAMES[3] = {"blocked", "obscured", "clear"};

enum { NEAR_LOWER = 2 * INCH }; /* [TB-LOS-4] */

/* What a thing between two bases can do to sight. */
enum role { ROLE_NOTHING, ROLE_OBSCURES, ROLE_BLOCKS, ROLE_VETOES };

/* A convex shape that may block, with where it belongs. */
enum { LIMIT_SCREENS = LIMIT_PARTS + LIMIT_AREAS + LIMIT_BASES };

/* The shapes that may block, those of terrain before those of bases. */
struct screens {
    int terrain_count, count;
    bool left[2], right[2]; /* whether any of terrain, of bases touches that outer tangent */
    bool alone[2];          /* whether any of them touches both: it blocks by itself */
    struct shape shapes[LIMIT_SCREENS];
};

struct query {
    const struct board *board;
    struct tube tube;
    unsigned flags;
    bool touching;  /* the bases overlap or touch: never blocked [TB-LOS-10] */
    uint64_t known; /* pieces whose role is worked out */
    enum role roles[LIMIT_PIECES];
    struct sight_answer answer;
    struct screens screens;
};

/* ---- what a piece, an area or a base can do --------------------------------------- */

/* An outline with a top level: what a piece, an area's ring and a base's ring have in common. */
struct outline {
    const struct point *points;
    int count;
    int top;
    struct box box;
};

static bool outline_near(const struct outline *outline, struct circle c, mil reach)
{
    int64_t r = (int64_t)c.radius + reach;
    return c.at.x >= outline->box.x0 - r && c.at.x <= outline->box.x1 + r &&
           c.at.y >= outline->box.y0 - r && c.at.y <= outline->box.y1 + r;
}

static bool outline_overlapped(const struct outline *outline, const struct eye *eye)
{
    if (eye->level >= outline->top || !outline_near(outline, eye->circle, 0))
        return false;
    int nearness =
        compare_to_polygon(eye->circle.at, outline->points, outline->count, eye->circle.radius);
    return nearness < 0 || (nearness == 0 && eye->circle.radius == 0);
}

static bool outline_holds(const struct outline *outline, const struct eye *eye)
{
    return eye->level < outline->top && outline_near(outline, eye->circle, 0) &&
           polygon_where(outline->points, outline->count, eye->circle.at) != OUTSIDE;
}

/* [TB-LOS-4] By levels alone: what is left of a role, before it is known where the thing lies. */
static enum role role_by_level(enum role role, int top, int from_level, int to_level)
{
    int lower = from_level < to_level ? from_level : to_level;
    int higher = from_level < to_level ? to_level : from_level;

    if (top <= lower)
        return ROLE_NOTHING;
    if (top <= higher && role == ROLE_BLOCKS)
        return ROLE_OBSCURES;
    return role;
}

/* [TB-LOS-4] [TB-LOS-5] The rest, for a thing that a sight line meets. */
static enum role role_by_place(const struct query *query, enum role role,
                               const struct outline *outline)
{
    const struct eye *from = &query->tube.from, *to = &query->tube.to;
    const struct eye *lower = from->level < to->level ? from : to;

    if (from->level >= outline->top || to->level >= outline->top) {
        bool near =
            outline_near(outline, lower->circle, NEAR_LOWER) &&
            circle_within_polygon(lower->circle, outline->points, outline->count, NEAR_LOWER);
        if (!near)
            return ROLE_NOTHING;
    }
    bool shared = outline_holds(outline, from) && outline_holds(outline, to);
    if (shared && !(query->flags & SIGHT_SHARED_COUNTS))
        role = ROLE_NOTHING;
    else if (role == ROLE_BLOCKS &&
             (outline_overlapped(outline, from) || outline_overlapped(outline, to)))
        role = ROLE_OBSCURES;
    return role;
}

static enum role role_of_keywords(unsigned keywords)
{
    if (keywords & KW_BLOCKING)
        return ROLE_BLOCKS;
    return keywords & KW_OBSCURING ? ROLE_OBSCURES : ROLE_NOTHING;
}

/* [TB-LOS-9] */
static enum cover cover_of_keywords(unsigned keywords)
{
    if (keywords & KW_HARD)
        return COVER_HARD;
    if (keywords & KW_SOFT)
        return COVER_SOFT;
    return keywords & KW_BLOCKING ? COVER_HARD : COVER_SOFT;
}

static void cover_add(struct query *query, unsigned keywords)
{
    enum cover cover = cover_of_keywords(keywords);
    if (cover > query->answer.cover)
        query->answer.cover = cover;
}

/* ---- gathering what is in the way ------------------------------------------------- */

enum { OF_TERRAIN, OF_BASES };

static void screen_add(struct query *query, int owner, struct shape shape, struct contact contact)
{
    struct screens *screens = &query->screens;
    screens->left[owner] |= contact.touches_left;
    screens->right[owner] |= contact.touches_right;
    screens->alone[owner] |= contact.touches_left && contact.touches_right;
    screens->shapes[screens->count++] = shape;
}

/* The parts whose boxes meet the tube's, without a branch for each. Gives their number. */
static int parts_near(const struct terrain *terrain, const struct box *box,
                      uint16_t near[LIMIT_PARTS])
{
    int count = 0;
    for (int i = 0; i < terrain->part_count; i++) {
        near[count] = (uint16_t)i;
        count += boxes_meet(&terrain->part_boxes[i], box);
    }
    return count;
}

/* What a piece does to this sight, worked out for the first of its parts that is met. */
static enum role piece_role(struct query *query, int index, enum role role)
{
    const struct piece *piece = &query->board->terrain->pieces[index];
    if (!(query->known >> index & 1)) {
        struct outline outline = {piece->points, piece->point_count, piece->level, piece->box};
        query->roles[index] = role_by_place(query, role, &outline);
        query->known |= (uint64_t)1 << index;
    }
    return query->roles[index];
}

static void gather_part(struct query *query, const struct part *part)
{
    const struct terrain *terrain = query->board->terrain;
    const struct piece *piece = &terrain->pieces[part->piece];
    enum role role = role_by_level(role_of_keywords(piece->keywords), piece->level,
                                   query->tube.from.level, query->tube.to.level);
    if (role == ROLE_NOTHING)
        return;
    struct shape shape = {terrain->part_points + part->point_first, part->point_count, part->seams};
    struct contact contact = tube_contact(&query->tube, shape);
    if (!contact.meets)
        return;
    role = piece_role(query, part->piece, role);
    uint64_t bit = (uint64_t)1 << part->piece;
    if (role != ROLE_NOTHING && contact.cuts) {
        query->answer.cut_pieces |= bit;
        query->answer.block_pieces |= role == ROLE_BLOCKS ? bit : 0;
        cover_add(query, piece->keywords);
    }
    if (role == ROLE_BLOCKS)
        screen_add(query, OF_TERRAIN, shape, contact);
}

static void gather_pieces(struct query *query)
{
    const struct terrain *terrain = query->board->terrain;
    uint16_t near[LIMIT_PARTS];
    int count = parts_near(terrain, &query->tube.box, near);

    query->known = 0;
    for (int i = 0; i < count; i++)
        gather_part(query, &terrain->parts[near[i]]);
}

/* An area or a base: one ring. Gives its role when it cuts, else nothing. The ring's corners must
 * outlive the query. */
static enum role gather_ring(struct query *query, int owner, struct circle circle, int top,
                             enum role role, struct point corners[RING_POINTS])
{
    struct box box = {circle.at.x - circle.radius, circle.at.y - circle.radius,
                      circle.at.x + circle.radius, circle.at.y + circle.radius};

    role = role_by_level(role, top, query->tube.from.level, query->tube.to.level);
    if (role == ROLE_NOTHING || circle.radius == 0 || !boxes_meet(&box, &query->tube.box))
        return ROLE_NOTHING;
    int count = ring_write(circle, corners);
    struct shape shape = {corners, count, 0};
    struct contact contact = tube_contact(&query->tube, shape);
    if (!contact.meets)
        return ROLE_NOTHING;
    struct outline outline = {corners, count, top, box};
    role = role_by_place(query, role, &outline);
    if (role == ROLE_BLOCKS)
        screen_add(query, owner, shape, contact);
    return contact.cuts ? role : ROLE_NOTHING;
}

static void gather_areas(struct query *query, struct point (*corners)[RING_POINTS])
{
    for (int i = 0; i < query->board->area_count; i++) {
        const struct area *area = &query->board->areas[i];
        enum role role = gather_ring(query, OF_TERRAIN, area->circle, 1, /* [TB-TER-5] */
                                     role_of_keywords(area->keywords), corners[i]);
        if (role == ROLE_NOTHING)
            continue;
        query->answer.cut_areas |= (uint64_t)1 << i;
        cover_add(query, area->keywords);
        if (role == ROLE_BLOCKS)
            query->answer.block_areas |= (uint64_t)1 << i;
    }
}

/* Gives whether a base vetoes the sight. */
static bool gather_bases(struct query *query, struct point (*corners)[RING_POINTS])
{
    static const enum role ROLE_OF_HIDING[] = {[HIDE_NOTHING] = ROLE_NOTHING,
                                               [HIDE_OBSCURES] = ROLE_OBSCURES,
                                               [HIDE_BLOCKS] = ROLE_BLOCKS,
                                               [HIDE_VETOES] = ROLE_VETOES};
    bool veto = false;
    for (int i = 0; i < query->board->base_count; i++) {
        const struct base *base = &query->board->bases[i];
        enum role role =
            gather_ring(query, OF_BASES, base->circle, base->level + 1, /* [TB-LOS-6] */
                        ROLE_OF_HIDING[base->hiding], corners[i]);
        if (role == ROLE_NOTHING)
            continue;
        query->answer.cut_bases |= (uint64_t)1 << i;
        if (role == ROLE_BLOCKS || role == ROLE_VETOES)
            query->answer.block_bases |= (uint64_t)1 << i;
        veto |= role == ROLE_VETOES;
    }
    return veto;
}

/* ---- the answer ------------------------------------------------------------------- */

static struct sight_line line_through(struct point a, struct point b)
{
    return (struct sight_line){2 * a.x, 2 * a.y, b.x - a.x, b.y - a.y};
}

/* Whether a line is free of the shapes of one owner, or of both (`first` to `last`). Sets it. */
static bool free_line(struct query *query, int first, int last)
{
    const struct screens *screens = &query->screens;
    const struct tube *tube = &query->tube;
    int begin = first == OF_TERRAIN ? 0 : screens->terrain_count;
    int end = last == OF_TERRAIN ? screens->terrain_count : screens->count;
    bool left = false, right = false, alone = false;

    for (int owner = first; owner <= last; owner++) {
        left |= screens->left[owner];
        right |= screens->right[owner];
        alone |= screens->alone[owner];
    }
    if (query->touching || begin == end || !left) {
        query->answer.line = query->touching
                                 ? line_through(tube->from.circle.at, tube->to.circle.at)
                                 : line_through(tube->left_from, tube->left_to);
        return true;
    }
    if (!right) {
        query->answer.line = line_through(tube->right_from, tube->right_to);
        return true;
    }
    /* One that reaches from tangent to tangent parts the bases; a segment has but one line. */
    if (alone || tube->line)
        return false;
    return sweep_find(tube, screens->shapes + begin, end - begin, &query->answer.line);
}

static enum sight judge(bool free, bool cut)
{
    if (!free)
        return SIGHT_BLOCKED; /* [TB-LOS-2] */
    return cut ? SIGHT_OBSCURED : SIGHT_CLEAR;
}

static void conclude(struct query *query, bool veto)
{
    struct sight_answer *answer = &query->answer;
    bool terrain_cuts = answer->cut_pieces | answer->cut_areas, base_cuts = answer->cut_bases;

    answer->terrain = judge(free_line(query, OF_TERRAIN, OF_TERRAIN), terrain_cuts);
    answer->result = answer->terrain;
    answer->bases = SIGHT_CLEAR;
    if (!base_cuts && query->screens.count == query->screens.terrain_count)
        return;
    bool vetoed = veto && !query->touching; /* [TB-LOS-10] */
    answer->bases = judge(!vetoed && free_line(query, OF_BASES, OF_BASES), base_cuts);
    bool free = answer->terrain != SIGHT_BLOCKED && answer->bases != SIGHT_BLOCKED &&
                free_line(query, OF_TERRAIN, OF_BASES);
    answer->result = judge(free, terrain_cuts || base_cuts);
}

/* [TB-LOS-1] Lines join any point of one base with any point of the other: the tube between the two.
 * [TB-LOS-7] Nothing here asks who looks and who is looked at, so that the answer is the same from
 * both ends; which bases stand in the way for whom is for the system to say. */
struct sight_answer sight_between(const struct board *board, struct viewer from, struct viewer to,
                                  unsigned flags)
{
    struct query query;
    struct point areas[LIMIT_AREAS][RING_POINTS], bases[LIMIT_BASES][RING_POINTS];

    CHECK(board->area_count <= LIMIT_AREAS && board->base_count <= LIMIT_BASES);
    query.board = board;
    query.flags = flags;
    query.answer = (struct sight_answer){.cover = COVER_NONE};
    query.touching = circle_within(from.circle, to.circle, 0);
    query.screens.count = query.screens.terrain_count = 0;
    for (int owner = OF_TERRAIN; owner <= OF_BASES; owner++)
        query.screens.left[owner] = query.screens.right[owner] = query.screens.alone[owner] = false;
    tube_open(&query.tube, from, to);
    gather_pieces(&query);
    gather_areas(&query, areas);
    query.screens.terrain_count = query.screens.count;
    bool veto = gather_bases(&query, bases);
    conclude(&query, veto);
    return query.answer;
}
