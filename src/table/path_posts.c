/* Where ways can bend: around closed pieces, at corners of ground that costs something, along the
 * edges of slow ground. */
#include "table/path_posts.h"

#include "base/check.h"

enum {
    RING_MARGIN = 1,   /* mils that bends keep beyond the radius, for their rounding */
    RAIL_LOOKS = 4,    /* looks at an edge from one bend to the next, for what may change there */
    RAIL_POSTS = 2048, /* of all slow edges together; more than that and they stand farther apart */
    COARSEST = 4,
};

/* ---- around corners --------------------------------------------------------------- */

static struct vec unit_from(struct vec v)
{
    int64_t length = (int64_t)root_floor((uint64_t)dot(v, v));
    int64_t x = v.x, y = v.y;
    /* Short vectors are lengthened first, so that the root is fine enough. */
    while (length < 1 << UNIT_BITS) {
        x *= 2;
        y *= 2;
        length = (int64_t)root_floor((uint64_t)(x * x + y * y));
    }
    return (struct vec){div_round(x * (1 << UNIT_BITS), length),
                        div_round(y * (1 << UNIT_BITS), length)};
}

/* Adds a post, unless a base has no room there. */
static void post_add(struct draft *draft, struct post post)
{
    if (!field_holds(draft->field, post.at, 0))
        return;
    if (draft->post_count == LIMIT_POSTS) {
        draft->full = true;
        return;
    }
    draft->posts[draft->post_count++] = post;
}

/* Adds posts around a corner passed on the left while the way turns from one unit direction to
 * another: the meeting points of lines that touch the circle around the corner [TB-MOV-2]. */
static void ring_add(struct draft *draft, struct point corner, mil radius, struct vec from,
                     struct vec to, int64_t cosine, bool taut)
{
    int64_t turn_cosine = dot(from, to) >> UNIT_BITS;
    if (turn_cosine < cosine) {
        struct vec middle = {from.x + to.x, from.y + to.y};
        if (dot(middle, middle) < 1 << UNIT_BITS) /* back on itself: halfway is straight across */
            middle = (struct vec){-from.y, from.x};
        middle = unit_from(middle);
        ring_add(draft, corner, radius, from, middle, cosine, taut);
        ring_add(draft, corner, radius, middle, to, cosine, taut);
        return;
    }
    int64_t below = turn_cosine + (1 << UNIT_BITS);
    struct point at = {corner.x + (mil)div_round(radius * (from.y + to.y), below),
                       corner.y - (mil)div_round(radius * (from.x + to.x), below)};
    struct post post = {.at = at, .rail = NO_RAIL};
    if (taut) {
        post.lo = from;
        post.hi = to;
    }
    post_add(draft, post);
}

/* The cosine, in 2^-24ths, of the largest turn at one post: wide around points, fine around bases.
 * What stands out at half a turn of 12 degrees is 5 in a thousand, so that ways with 10 mils to
 * spare are found [TB-MOV-4]. */
static int64_t ring_cosine(mil radius, int coarser)
{
    static const struct {
        mil radius;
        int64_t cosine;
    } steps[] = {
        {20, -1462227},       /* 95 degrees */
        {100, 10784187},      /* 50 */
        {200, 15205337},      /* 25 */
        {1200, 16410612},     /* 12 */
        {COST_MAX, 16685282}, /* 6 */
    };
    int i = 0;
    while (radius > steps[i].radius)
        i++;
    return steps[i > coarser ? i - coarser : 0].cosine;
}

/* ---- corners and edges of pieces -------------------------------------------------- */

/* Posts at the corners of an outline that a way outside it can turn around; with `inside` at those
 * a way inside it can. */
static void corners_add(struct draft *draft, const struct field_piece *piece, mil radius,
                        bool inside, bool taut)
{
    int64_t cosine = ring_cosine(radius, draft->coarser);
    for (int i = 0; i < piece->count; i++) {
        struct point here = piece->points[i],
                     before = piece->points[(i + piece->count - 1) % piece->count],
                     after = piece->points[(i + 1) % piece->count];
        struct vec from = inside ? vec_from(after, here) : vec_from(before, here);
        struct vec to = inside ? vec_from(here, before) : vec_from(here, after);
        if (cross(from, to) > 0)
            ring_add(draft, here, radius, unit_from(from), unit_from(to), cosine, taut);
    }
}

/* The edge of slow ground as a rail, just outside it. */
struct edge {
    struct rail rail;
    struct vec unit;
    mil length;
};

static struct edge edge_from(struct point a, struct point b)
{
    struct vec unit = unit_from(vec_from(a, b));
    mil out_x = (mil)div_round(RAIL_OFFSET * unit.y, 1 << UNIT_BITS);
    mil out_y = (mil)div_round(-RAIL_OFFSET * unit.x, 1 << UNIT_BITS);
    struct rail rail = {{a.x + out_x, a.y + out_y}, {b.x + out_x, b.y + out_y}};
    return (struct edge){rail, unit, distance_ticks(a, b) / TICKS + 1};
}

static struct point edge_at(const struct edge *edge, mil k)
{
    struct point a = edge->rail.a, b = edge->rail.b;
    return (struct point){a.x + (mil)div_round((int64_t)(b.x - a.x) * k, edge->length),
                          a.y + (mil)div_round((int64_t)(b.y - a.y) * k, edge->length)};
}

/* What a place on an edge is like: 0 where a way cannot bend, because a base has no room or other
 * slow ground goes on; else 1, or 2 beside a closed piece where the bends around it are not seen,
 * and the pieces it lies in, so that neighbours with the same answer are alike. */
static uint64_t edge_look(const struct draft *draft, const struct edge *edge, mil k)
{
    const struct field *field = draft->field;
    const struct terrain *terrain = field->terrain;
    struct point at = edge_at(edge, k);

    if (!field_holds(field, at, 0) || field_is_slow(field, at))
        return 0;
    uint64_t look = field_holds(field, at, ring_beyond(field->radius)) ? 1 : 2;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        bool counts = (piece->keywords & KW_ROOF) ||
                      entry_price(field->costs, piece->keywords, piece->level) > 0;
        if (counts && piece_holds(piece, at))
            look = look * 67 + (uint64_t)i + 2;
    }
    return look;
}

static void edge_post(struct draft *draft, const struct edge *edge, mil k, int rail)
{
    struct vec back = {-edge->unit.x, -edge->unit.y};
    post_add(draft,
             (struct post){.at = edge_at(edge, k), .lo = edge->unit, .hi = back, .rail = rail});
}

/* Posts on both sides of where an edge changes between two places: the best ways squeeze past
 * there. */
static void edge_change(struct draft *draft, const struct edge *edge, mil low, mil high)
{
    uint64_t look = edge_look(draft, edge, low);
    while (high - low > 1) {
        mil middle = low + (high - low) / 2;
        if (edge_look(draft, edge, middle) == look)
            low = middle;
        else
            high = middle;
    }
    if (look != 0)
        edge_post(draft, edge, low, NO_RAIL);
    if (edge_look(draft, edge, high) != 0)
        edge_post(draft, edge, high, NO_RAIL);
}

/* Posts along the edge of slow ground, and where closed ground, the table's side, a roof, a barrier
 * or other slow ground meets it. */
static void rail_add(struct draft *draft, struct point a, struct point b)
{
    struct edge edge = edge_from(a, b);
    int parts = edge.length / draft->rail_step + 1, steps = parts * RAIL_LOOKS;
    uint64_t before = edge_look(draft, &edge, 0);

    CHECK(draft->rail_count < LIMIT_RAILS);
    draft->rails[draft->rail_count] = edge.rail;
    for (int i = 1; i <= steps; i++) {
        mil last = (mil)((int64_t)edge.length * (i - 1) / steps);
        mil here = (mil)((int64_t)edge.length * i / steps);
        uint64_t look = edge_look(draft, &edge, here);
        if (look != before)
            edge_change(draft, &edge, last, here);
        if (look != 0 && i % RAIL_LOOKS == 0 && i < steps)
            edge_post(draft, &edge, here, draft->rail_count);
        before = look;
    }
    draft->rail_count++;
}

static void slow_add(struct draft *draft, const struct field_piece *piece)
{
    int first = draft->post_count;
    corners_add(draft, piece, RAIL_OFFSET, false, false);
    int kept = first;
    bool slow_only = piece->price == 0 && !piece->fence;
    for (int i = first; i < draft->post_count; i++) /* in other slow ground no slow corner is one */
        if (!slow_only || !field_is_slow(draft->field, draft->posts[i].at))
            draft->posts[kept++] = draft->posts[i];
    draft->post_count = kept;
    for (int i = 0; i < piece->count; i++)
        rail_add(draft, piece->points[i], piece->points[(i + 1) % piece->count]);
}

static bool is_open_roof(const struct draft *draft, int index)
{
    const struct piece *piece = &draft->field->terrain->pieces[index];
    return (piece->keywords & KW_ROOF) && !piece_is_closed(draft->field->costs, piece, index);
}

/* Posts all around the place where two edges cross. */
static void crossing_add(struct draft *draft, struct point a, struct point b, struct point c,
                         struct point d)
{
    struct vec ab = vec_from(a, b), cd = vec_from(c, d);
    int64_t below = cross(ab, cd), above = cross(vec_from(a, c), cd);
    if (below == 0 || !segments_touch(a, b, c, d))
        return;
    if (below < 0) {
        below = -below;
        above = -above;
    }
    struct point at = {a.x + (mil)div_round(ab.x * above, below),
                       a.y + (mil)div_round(ab.y * above, below)};
    for (int k = 0; k < RING_POINTS; k += RING_POINTS / 8)
        post_add(draft, (struct post){.at = ring_point(at, 2 * RAIL_OFFSET, k), .rail = NO_RAIL});
}

/* Where the outlines of two roofs cross, a wall that cannot be climbed may end at one that can. */
static void crossings_add(struct draft *draft, const struct piece *one, const struct piece *two)
{
    for (int i = 0; i < one->point_count; i++)
        for (int k = 0; k < two->point_count; k++)
            crossing_add(draft, one->points[i], one->points[(i + 1) % one->point_count],
                         two->points[k], two->points[(k + 1) % two->point_count]);
}

static void roofs_add(struct draft *draft)
{
    const struct terrain *terrain = draft->field->terrain;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (!is_open_roof(draft, i))
            continue;
        struct field_piece roof = {.points = piece->points, .count = piece->point_count};
        corners_add(draft, &roof, RAIL_OFFSET, false, true);
        corners_add(draft, &roof, RAIL_OFFSET, true, true);
        for (int k = 0; k < i; k++)
            if (is_open_roof(draft, k))
                crossings_add(draft, piece, &terrain->pieces[k]);
    }
}

static mil rail_step_for(const struct field *field)
{
    int64_t total = 0;
    for (int i = 0; i < field->ground_count; i++) {
        const struct field_piece *piece = &field->ground[i];
        for (int k = 0; piece->slow && k < piece->count; k++)
            total +=
                distance_ticks(piece->points[k], piece->points[(k + 1) % piece->count]) / TICKS;
    }
    mil step = (mil)(total / RAIL_POSTS);
    return step > RAIL_STEP ? step : RAIL_STEP;
}

static void draft_once(struct draft *draft)
{
    const struct field *field = draft->field;
    draft->post_count = draft->rail_count = 0;
    draft->full = false;
    draft->rail_step = rail_step_for(field);
    for (int i = 0; i < field->closed_count; i++)
        corners_add(draft, &field->closed[i], field->radius + RING_MARGIN, false, true);
    for (int i = 0; i < field->ground_count; i++) {
        const struct field_piece *piece = &field->ground[i];
        if (piece->slow)
            slow_add(draft, piece);
        else
            corners_add(draft, piece, RAIL_OFFSET, false, true);
        if (piece->price > 0)
            corners_add(draft, piece, RAIL_OFFSET, true, true);
    }
    if (field->roof_count > 0)
        roofs_add(draft);
}

void draft_fill(struct draft *draft)
{
    draft->coarser = 0;
    draft_once(draft);
    while (draft->full && draft->coarser < COARSEST) {
        draft->coarser++;
        draft_once(draft);
    }
    /* An absurd table may lack some bends even so; its ways are longer than they need be, not
     * wrong. */
}
