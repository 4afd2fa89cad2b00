#include "table/stretch.h"

#include "base/check.h"

int ratio_compare(struct ratio a, struct ratio b)
{
    wide left = (wide)a.num * b.den, right = (wide)b.num * a.den;
    return (left > right) - (left < right);
}

static const struct ratio START = {0, 1}, END = {1, 1};

/* ---- where a stretch is in an outline --------------------------------------------- */

/* A place where the line of a stretch meets an outline, and whether the strips just left and just
 * right of the line change there between inside and outside. */
struct meeting {
    struct ratio at;
    bool left, right;
};

static struct ratio ratio_of(int64_t num, int64_t den)
{
    return den < 0 ? (struct ratio){-num, -den} : (struct ratio){num, den};
}

/* Adds a meeting in order of place. */
static void meeting_insert(struct meeting *list, int count, struct meeting meeting)
{
    int at = count;
    for (; at > 0 && ratio_compare(meeting.at, list[at - 1].at) < 0; at--)
        list[at] = list[at - 1];
    list[at] = meeting;
}

/* Each edge gives at most one meeting: its first corner, if that is on the line, or its inside, if
 * its corners lie on opposite sides. */
static int meetings_find(struct point a, struct point b, const struct point *points, int count,
                         const int64_t *side, struct meeting out[RING_POINTS])
{
    struct vec along = vec_from(a, b);
    int found = 0;

    for (int i = 0; i < count; i++) {
        int64_t here = side[i], after = side[i + 1 == count ? 0 : i + 1];
        struct meeting meeting;
        if ((here > 0 && after >= 0) || (here < 0 && after <= 0))
            continue; /* as most do */
        if (here == 0) {
            int64_t before = side[i == 0 ? count - 1 : i - 1];
            meeting.at = ratio_of(dot(along, vec_from(a, points[i])), dot(along, along));
            meeting.left = (before > 0) != (after > 0);
            meeting.right = (before < 0) != (after < 0);
        } else {
            struct vec edge = vec_from(points[i], points[i + 1 == count ? 0 : i + 1]);
            meeting.at = ratio_of(cross(vec_from(a, points[i]), edge), cross(along, edge));
            meeting.left = meeting.right = true;
        }
        meeting_insert(out, found++, meeting);
    }
    return found;
}

/* The side of each corner with regard to the line of a stretch; whether the line may meet them. */
static bool sides_find(struct point a, struct point b, const struct point *points, int count,
                       int64_t side[RING_POINTS])
{
    struct vec along = vec_from(a, b);
    bool left = false, right = false;

    for (int i = 0; i < count; i++) {
        side[i] = cross(along, vec_from(a, points[i]));
        left = left || side[i] >= 0;
        right = right || side[i] <= 0;
    }
    return left && right;
}

/* Adds the part of a span that lies on the stretch, if any. */
static int span_add(struct span *out, int count, struct ratio from, struct ratio to)
{
    if (from.num > from.den || to.num < 0)
        return count;
    out[count].from = from.num <= 0 ? START : from;
    out[count].to = to.num >= to.den ? END : to;
    return count + 1;
}

int stretch_spans(struct point a, struct point b, const struct point *points, int count,
                  struct span out[LIMIT_OUTLINE_SPANS])
{
    int64_t side[RING_POINTS];
    struct meeting meetings[RING_POINTS];

    CHECK(count <= RING_POINTS);
    if (same_point(a, b)) {
        out[0] = (struct span){START, END};
        return polygon_where(points, count, a) != OUTSIDE;
    }
    if (!sides_find(a, b, points, count, side))
        return 0;
    int met = meetings_find(a, b, points, count, side, meetings), found = 0;
    bool left = false, right = false;
    for (int i = 0; i < met;) {
        /* Every meeting is in; between two of them the line is in when a strip beside it is. */
        struct ratio from = meetings[i].at, to;
        do {
            to = meetings[i].at;
            left ^= meetings[i].left;
            right ^= meetings[i].right;
            i++;
        } while (left || right || (i < met && ratio_compare(meetings[i].at, to) == 0));
        found = span_add(out, found, from, to);
    }
    return found;
}

/* ---- how much of it is slow ------------------------------------------------------- */

static void spans_sort(struct span *spans, int count)
{
    for (int i = 1; i < count; i++) {
        struct span span = spans[i];
        int at = i;
        for (; at > 0 && ratio_compare(span.from, spans[at - 1].from) < 0; at--)
            spans[at] = spans[at - 1];
        spans[at] = span;
    }
}

static wide ratio_fixed(struct ratio a)
{
    if (a.num == a.den)
        return (wide)1 << COVER_BITS;
    return a.num == 0 ? 0 : ((wide)a.num << COVER_BITS) / a.den;
}

wide spans_cover(struct span *spans, int count)
{
    wide sum = 0;

    if (count > 1)
        spans_sort(spans, count);
    for (int i = 0; i < count;) {
        struct span whole = spans[i++];
        for (; i < count && ratio_compare(spans[i].from, whole.to) <= 0; i++) /* never add */
            if (ratio_compare(spans[i].to, whole.to) > 0)
                whole.to = spans[i].to;
        sum += ratio_fixed(whole.to) - ratio_fixed(whole.from);
    }
    return sum;
}

uint32_t spans_share(struct span *spans, int count)
{
    const wide unit = (wide)1 << (COVER_BITS - 20);
    /* Each end was cut by less than 1, so a rest of up to `count` is the cutting's, not the
     * sum's. */
    return (uint32_t)((spans_cover(spans, count) + unit - 1 - count) / unit); /* [TB-MOV-3] */
}

/* ---- room for a base -------------------------------------------------------------- */

/* Whether a stretch goes through the inside of a polygon. */
static bool stretch_enters(struct point a, struct point b, const struct point *points, int count)
{
    int64_t side[RING_POINTS];
    struct meeting meetings[RING_POINTS];

    if (same_point(a, b))
        return polygon_where(points, count, a) == INSIDE;
    if (!sides_find(a, b, points, count, side))
        return false;
    int met = meetings_find(a, b, points, count, side, meetings);
    bool left = false, right = false;
    for (int i = 0; i + 1 < met; i++) {
        left ^= meetings[i].left;
        right ^= meetings[i].right;
        struct ratio from = meetings[i].at, to = meetings[i + 1].at;
        if (left && right && from.num < from.den && to.num > 0 && ratio_compare(from, to) < 0)
            return true;
    }
    return false;
}

/* Whether a point's foot on an edge lies between its ends and nearer than the radius. */
static bool edge_is_near(struct point p, struct point from, struct point to, int64_t radius2)
{
    struct vec edge = vec_from(from, to), offset = vec_from(from, p);
    int64_t length2 = dot(edge, edge), shadow = dot(edge, offset);

    if (shadow <= 0 || shadow >= length2)
        return false;
    wide off = cross(edge, offset);
    return off * off < (wide)radius2 * length2;
}

struct passage passage_along(struct point a, struct point b, mil radius)
{
    int64_t length2 = distance_squared(a, b), radius2 = (int64_t)radius * radius;
    /* [TB-UNIT-2] |cross| against the rounded-up root of r*r*len*len is exact. */
    int64_t limit = (int64_t)root_ceil((uint64_t)radius2 * (uint64_t)length2);
    return (struct passage){a, b, vec_from(a, b), length2, radius2, limit, radius};
}

bool passage_clears_point(const struct passage *passage, struct point p)
{
    struct vec to = vec_from(passage->a, p);
    int64_t side = cross(passage->along, to), shadow = dot(passage->along, to);

    if (shadow <= 0)
        return dot(to, to) >= passage->radius2;
    if (shadow >= passage->length2)
        return distance_squared(passage->b, p) >= passage->radius2;
    return side >= passage->limit || -side >= passage->limit;
}

/* Whether the line of a passage leaves all corners on one side, far enough away. */
static bool passage_is_beside(const struct passage *passage, const struct point *points, int count,
                              int64_t side[RING_POINTS])
{
    int64_t lowest = INT64_MAX, highest = INT64_MIN;
    for (int i = 0; i < count; i++) {
        side[i] = cross(passage->along, vec_from(passage->a, points[i]));
        lowest = side[i] < lowest ? side[i] : lowest;
        highest = side[i] > highest ? side[i] : highest;
    }
    return lowest >= passage->limit || highest <= -passage->limit;
}

/* [TB-MOV-2] Two things apart are nearest at a corner of one of them; so corners are held against
 * the stretch, and its ends against the edges. What is left is a stretch that crosses the outline
 * far from both, or lies wholly inside: the edges that its line meets tell. */
bool passage_clears(const struct passage *passage, const struct point *points, int count)
{
    int64_t side[RING_POINTS];
    struct point a = passage->a, b = passage->b;
    bool inside = false;

    if (passage->radius == 0)
        return !stretch_enters(a, b, points, count);
    if (passage->length2 == 0)
        return compare_to_polygon(a, points, count, passage->radius) >= 0;
    if (passage_is_beside(passage, points, count, side))
        return true;
    for (int i = 0; i < count; i++) {
        int j = i + 1 == count ? 0 : i + 1;
        struct point from = points[i], to = points[j];
        if (!passage_clears_point(passage, from) || edge_is_near(a, from, to, passage->radius2) ||
            edge_is_near(b, from, to, passage->radius2))
            return false;
        if ((side[i] > 0) == (side[j] > 0))
            continue;
        bool after_a = (turn(from, to, a) > 0) == (side[j] > side[i]);
        bool after_b = (turn(from, to, b) > 0) == (side[j] > side[i]);
        if (after_a != after_b)
            return false; /* the line meets this edge between the two */
        inside ^= after_a;
    }
    return !inside;
}

/* ---- what it costs ---------------------------------------------------------------- */

/* What a stretch meets, gathered before it is added up. */
struct gathering {
    const struct cost_model *costs;
    struct stretch_cost cost;
    int slow_count;
    struct span slow[LIMIT_STRETCH_SPANS];
};

int64_t entry_price(const struct cost_model *costs, unsigned keywords, int level)
{
    int64_t price = 0;
    if (keywords & costs->priced) /* [TB-MOV-3] */
        price += (int64_t)costs->price * (keywords & costs->per_level ? level : 1);
    if ((keywords & KW_CLIMBABLE) && !(keywords & KW_ROOF) && costs->climb_over[level] != NO_CLIMB)
        price += costs->climb_over[level];
    return price;
}

static void gather_outline(struct gathering *sum, unsigned keywords, int level,
                           const struct span *spans, int count)
{
    int64_t price = entry_price(sum->costs, keywords, level);

    if (count > 0 && (keywords & sum->costs->whole))
        sum->cost.lowered = true;
    for (int i = 0; i < count; i++) {
        if (keywords & sum->costs->slow)
            sum->slow[sum->slow_count++] = spans[i];
        /* Being in at the start is no entry, so a way-point on an outline never counts twice. */
        if (spans[i].from.num > 0)
            sum->cost.price += price;
    }
}

static void gather_pieces(struct gathering *sum, const struct terrain *terrain, unsigned mask,
                          struct point a, struct point b)
{
    struct span spans[LIMIT_OUTLINE_SPANS];
    uint64_t left = terrain_near(terrain, terrain_with(terrain, mask), a, b, 0);
    for (; left; left &= left - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(left)];
        if (box_is_far(&piece->box, a, b, 0))
            continue;
        int count = stretch_spans(a, b, piece->points, piece->point_count, spans);
        gather_outline(sum, piece->keywords, piece->level, spans, count);
    }
}

/* [TB-TER-5] For costs an area is its 64-gon with top level 1. */
static void gather_areas(struct gathering *sum, const struct board *board, unsigned mask,
                         struct point a, struct point b)
{
    struct span spans[LIMIT_OUTLINE_SPANS];
    struct point ring[RING_POINTS];
    for (int i = 0; i < board->area_count; i++) {
        const struct area *area = &board->areas[i];
        struct circle c = area->circle;
        if (!(area->keywords & mask) || compare_to_segment(c.at, a, b, c.radius) > 0)
            continue;
        int count = stretch_spans(a, b, ring, ring_write(c, ring), spans);
        gather_outline(sum, area->keywords, 1, spans, count);
    }
}

/* ---- climbing --------------------------------------------------------------------- */

/* A roof's outline crossed; at one place all entries come before all exits, because the outline
 * itself is in [TB-TER-4]. */
struct edge_mark {
    struct ratio at;
    bool leaving;
    uint8_t piece;
};

enum { LIMIT_MARKS = LIMIT_PIECES * (LIMIT_PIECE_POINTS + 2) };

struct climb {
    int inside[LIMIT_LEVEL + 1]; /* roofs the centre is in, by their tops */
    int count;
    struct edge_mark marks[LIMIT_MARKS];
};

static int mark_compare(const struct edge_mark *a, const struct edge_mark *b)
{
    int order = ratio_compare(a->at, b->at);
    return order != 0 ? order : a->leaving - b->leaving;
}

static void mark_insert(struct climb *climb, struct edge_mark mark)
{
    int at = climb->count++;
    for (; at > 0 && mark_compare(&mark, &climb->marks[at - 1]) < 0; at--)
        climb->marks[at] = climb->marks[at - 1];
    climb->marks[at] = mark;
}

static void climb_gather(struct climb *climb, const struct terrain *terrain, struct point a,
                         struct point b)
{
    struct span spans[LIMIT_OUTLINE_SPANS];
    uint64_t left = terrain_near(terrain, terrain->roofs, a, b, 0);
    for (; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        const struct piece *piece = &terrain->pieces[i];
        if (box_is_far(&piece->box, a, b, 0))
            continue;
        int count = stretch_spans(a, b, piece->points, piece->point_count, spans);
        for (int k = 0; k < count; k++) {
            if (spans[k].from.num == 0)
                climb->inside[piece->level]++;
            else
                mark_insert(climb, (struct edge_mark){spans[k].from, false, (uint8_t)i});
            if (spans[k].to.num < spans[k].to.den)
                mark_insert(climb, (struct edge_mark){spans[k].to, true, (uint8_t)i});
        }
    }
}

/* [TB-MOV-5] One level at each place: the highest top of the roofs the centre is in, else 0. */
static int climb_level(const struct climb *climb)
{
    int level = LIMIT_LEVEL;
    while (level > 0 && climb->inside[level] == 0)
        level--;
    return level;
}

/* Pays for one change of level at an outline. Of the roofs crossed there one with the upper level
 * must be climbable [TB-MOV-5]. */
static void climb_pay(struct stretch_cost *cost, const struct cost_model *costs, int before,
                      int after, bool climbable, int piece)
{
    mil price =
        after > before ? costs->climb_up[after - before] : costs->climb_down[before - after];
    if (climbable && price != NO_CLIMB)
        cost->price += price;
    else if (cost->wall == NO_THING)
        cost->wall = piece;
}

void stretch_climb(struct stretch_cost *cost, const struct terrain *terrain,
                   const struct cost_model *costs, struct point a, struct point b)
{
    struct climb climb;
    climb.count = 0;
    for (int level = 0; level <= LIMIT_LEVEL; level++)
        climb.inside[level] = 0;
    climb_gather(&climb, terrain, a, b);
    for (int i = 0; i < climb.count;) {
        int first = i, before = climb_level(&climb);
        for (; i < climb.count && mark_compare(&climb.marks[first], &climb.marks[i]) == 0; i++)
            climb.inside[terrain->pieces[climb.marks[i].piece].level] +=
                climb.marks[i].leaving ? -1 : 1;
        int after = climb_level(&climb), upper = after > before ? after : before, top = NO_THING;
        bool climbable = false;
        if (before == after)
            continue;
        for (int k = first; k < i; k++) {
            const struct piece *piece = &terrain->pieces[climb.marks[k].piece];
            if (piece->level != upper)
                continue;
            top = climb.marks[k].piece;
            climbable = climbable || (piece->keywords & KW_CLIMBABLE);
        }
        climb_pay(cost, costs, before, after, climbable, top);
    }
}

/* ---- together --------------------------------------------------------------------- */

/* Keywords that make a stretch cost something else than its length. */
static unsigned costs_counted(const struct cost_model *costs)
{
    return costs->slow | costs->priced | costs->whole | KW_CLIMBABLE;
}

bool stretch_is_plain(const struct board *board, const struct cost_model *costs, struct point a,
                      struct point b)
{
    const struct terrain *terrain = board->terrain;
    uint64_t counted = terrain_with(terrain, costs_counted(costs)) | terrain->roofs;
    return board->area_count == 0 && terrain_near(terrain, counted, a, b, 1) == 0;
}

struct stretch_cost stretch_measure(const struct board *board, const struct cost_model *costs,
                                    struct point a, struct point b)
{
    unsigned mask = costs_counted(costs);
    int64_t length = stretch_length(a, b);
    struct gathering sum;

    sum.costs = costs;
    sum.cost = (struct stretch_cost){.wall = NO_THING};
    sum.slow_count = 0;
    gather_pieces(&sum, board->terrain, mask, a, b);
    gather_areas(&sum, board, mask, a, b);
    sum.cost.fine = (wide)length << (FINE_BITS - 8);
    if (sum.slow_count > 0) /* 2^-8 of length, 2^-20 of share, 2^-8 of extra: 2^-36 [TB-MOV-3] */
        sum.cost.fine += (wide)length * spans_share(sum.slow, sum.slow_count) * costs->slow_extra;
    stretch_climb(&sum.cost, board->terrain, costs, a, b);
    return sum.cost;
}
