#include "table/terrain.h"

#include <string.h>

#include "base/check.h"
#include "table/convex.h"

const char *const KEYWORD_NAMES[KEYWORD_COUNT] = {
    "blocking",  "obscuring", "soft",      "hard", "impassable", "difficult",
    "dangerous", "barrier",   "climbable", "roof", "gap",
};

/* ---- making a table --------------------------------------------------------------- */

static enum status refuse(char reason[LIMIT_REASON], enum status status, const char *sentence)
{
    strncpy(reason, sentence, LIMIT_REASON - 1);
    reason[LIMIT_REASON - 1] = '\0';
    return status;
}

enum status terrain_begin(struct terrain *terrain, mil width, mil height, char reason[LIMIT_REASON])
{
    memset(terrain, 0, sizeof *terrain);
    if (width < 1 || height < 1)
        return refuse(reason, STATUS_BAD_INPUT, "a table's sides are longer than 0 inches");
    if (width > LIMIT_SIDE || height > LIMIT_SIDE) /* [TB-TER-1] */
        return refuse(reason, STATUS_BAD_INPUT, "a table's sides are at most 72 inches");
    terrain->width = width;
    terrain->height = height;
    return STATUS_OK;
}

/* Takes points out that lie on the line between their neighbours. Gives the number left, or 0 when
 * an edge has no length or doubles back on the one before. */
static int outline_straighten(struct point *points, int count)
{
    for (int i = 0; i < count;) {
        struct point before = points[(i + count - 1) % count], here = points[i],
                     after = points[(i + 1) % count];
        if (same_point(before, here))
            return 0;
        if (turn(before, here, after) != 0) {
            i++;
            continue;
        }
        if (dot(vec_from(before, here), vec_from(here, after)) <= 0)
            return 0;
        memmove(points + i, points + i + 1, (size_t)(count - i - 1) * sizeof *points);
        count--;
    }
    return count;
}

/* Whether edges that are not neighbours keep apart. */
static bool outline_is_simple(const struct point *points, int count)
{
    for (int i = 0; i < count; i++) {
        for (int j = i + 2; j < count; j++) {
            bool neighbours = i == 0 && j == count - 1;
            if (!neighbours &&
                segments_touch(points[i], points[i + 1], points[j], points[(j + 1) % count]))
                return false;
        }
    }
    return true;
}

static void outline_reverse(struct point *points, int count)
{
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        struct point swap = points[i];
        points[i] = points[j];
        points[j] = swap;
    }
}

/* Puts an outline in order [TB-TER-1]; gives the number of points left or 0 with a reason. */
static int outline_order(struct point *points, int count, char reason[LIMIT_REASON])
{
    count = outline_straighten(points, count);
    if (count == 0)
        refuse(reason, STATUS_BAD_INPUT, "an edge of the outline has no length or doubles back");
    else if (!outline_is_simple(points, count)) {
        refuse(reason, STATUS_BAD_INPUT, "the outline touches or crosses itself");
        count = 0;
    } else if (polygon_area2(points, count) < 0)
        outline_reverse(points, count);
    return count;
}

static enum status piece_limits(const struct terrain *terrain, const char *name, int level,
                                unsigned keywords, int count, char reason[LIMIT_REASON])
{
    if (terrain->piece_count >= LIMIT_PIECES)
        return refuse(reason, STATUS_TOO_BIG, "a table has at most 64 pieces");
    if (name[0] == '\0' || strlen(name) >= LIMIT_NAME)
        return refuse(reason, STATUS_BAD_INPUT, "a piece's name has 1 to 31 letters");
    if (level < 0 || level > LIMIT_LEVEL)
        return refuse(reason, STATUS_BAD_INPUT, "a piece's level is 0 to 9");
    if (count < 3 || count > LIMIT_PIECE_POINTS)
        return refuse(reason, STATUS_BAD_INPUT, "a piece has 3 to 32 points");
    if ((keywords & KW_IMPASSABLE) && (keywords & KW_MOVEMENT)) /* [TB-TER-2] */
        return refuse(reason, STATUS_BAD_INPUT,
                      "impassable excludes every other word about movement");
    return STATUS_OK;
}

/* The square of a coordinate; what is off the table counts as at its edge. */
static int near_square(mil at)
{
    return at < 0 ? 0 : lesser(at >> NEAR_BITS, NEAR_SQUARES - 1);
}

/* Enters a piece where it will be looked up. */
static void piece_index(struct terrain *terrain, int index)
{
    const struct piece *piece = &terrain->pieces[index];
    uint64_t bit = UINT64_C(1) << index;
    if ((piece->keywords & KW_ROOF) && piece->level > 0)
        terrain->roofs |= bit;
    for (int i = 0; i < KEYWORD_COUNT; i++)
        if (piece->keywords >> i & 1)
            terrain->with[i] |= bit;
    for (int y = near_square(piece->box.y0); y <= near_square(piece->box.y1); y++)
        for (int x = near_square(piece->box.x0); x <= near_square(piece->box.x1); x++)
            terrain->near[y][x] |= bit;
}

enum status terrain_add(struct terrain *terrain, const char *name, int level, unsigned keywords,
                        const struct point *points, int count, char reason[LIMIT_REASON])
{
    enum status status = piece_limits(terrain, name, level, keywords, count, reason);
    if (status != STATUS_OK)
        return status;

    struct piece piece = {.keywords = (uint16_t)keywords, .level = (uint8_t)level};
    strncpy(piece.name, name, LIMIT_NAME - 1);
    for (int i = 0; i < count; i++) {
        struct point p = points[i];
        if (p.x < 0 || p.y < 0 || p.x > terrain->width || p.y > terrain->height)
            return refuse(reason, STATUS_BAD_INPUT, "a point of the outline lies off the table");
        piece.points[i] = p;
    }
    count = outline_order(piece.points, count, reason);
    if (count == 0)
        return STATUS_BAD_INPUT;
    memset(piece.points + count, 0, (size_t)(LIMIT_PIECE_POINTS - count) * sizeof *piece.points);
    piece.point_count = (uint8_t)count;
    piece.box = polygon_box(piece.points, count);
    terrain->pieces[terrain->piece_count] = piece;
    piece_index(terrain, terrain->piece_count);
    if ((keywords & KW_SIGHT) && level > 0) /* [TB-LOS-4] a flat piece never matters to sight */
        convex_cut(terrain, terrain->piece_count);
    terrain->piece_count++;
    return STATUS_OK;
}

/* ---- places ----------------------------------------------------------------------- */

uint64_t terrain_near(const struct terrain *terrain, uint64_t pieces, struct point a,
                      struct point b, mil reach)
{
    if (pieces == 0)
        return 0;
    int x0 = near_square(lesser(a.x, b.x) - reach), x1 = near_square(greater(a.x, b.x) + reach);
    int y0 = near_square(lesser(a.y, b.y) - reach), y1 = near_square(greater(a.y, b.y) + reach);
    uint64_t found = 0;
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++)
            found |= terrain->near[y][x];
    return pieces & found;
}

static bool box_holds(const struct box *box, struct point p)
{
    return p.x >= box->x0 && p.x <= box->x1 && p.y >= box->y0 && p.y <= box->y1;
}

bool piece_holds(const struct piece *piece, struct point p)
{
    return box_holds(&piece->box, p) &&
           polygon_where(piece->points, piece->point_count, p) != OUTSIDE; /* [TB-TER-4] */
}

bool piece_overlapped(const struct piece *piece, struct circle base)
{
    struct box reach = {piece->box.x0 - base.radius, piece->box.y0 - base.radius,
                        piece->box.x1 + base.radius, piece->box.y1 + base.radius};
    if (!box_holds(&reach, base.at))
        return false;
    int nearness = compare_to_polygon(base.at, piece->points, piece->point_count, base.radius);
    return nearness < 0 || (nearness == 0 && base.radius == 0);
}

int terrain_level(const struct terrain *terrain, struct point p)
{
    int level = 0;
    for (uint64_t left = terrain->roofs; left; left &= left - 1) { /* [TB-MOV-5] */
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(left)];
        if (piece->level > level && piece_holds(piece, p))
            level = piece->level;
    }
    return level;
}

bool terrain_level_whole(const struct terrain *terrain, struct circle base)
{
    int level = terrain_level(terrain, base.at);
    bool inside = level == 0;

    for (uint64_t left = terrain->roofs; left; left &= left - 1) { /* [TB-MOV-5] [TB-TER-4] */
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(left)];
        if (piece->level < level)
            continue;
        if (piece->level == level)
            inside = inside || circle_inside_polygon(base, piece->points, piece->point_count);
        else if (piece_overlapped(piece, base))
            return false;
    }
    return inside;
}

bool terrain_holds(const struct terrain *terrain, struct circle base)
{
    return base.at.x >= base.radius && base.at.y >= base.radius &&
           base.at.x <= terrain->width - base.radius && base.at.y <= terrain->height - base.radius;
}

/* Whether the line of two centres crosses a barrier and nothing that keeps bases apart. */
static bool only_barriers_between(const struct terrain *terrain, struct point a, struct point b)
{
    const unsigned between = KW_BARRIER | KW_IMPASSABLE | KW_GAP | KW_BLOCKING;
    bool barrier = false;
    for (uint64_t left = terrain_near(terrain, terrain_with(terrain, between), a, b, 0); left;
         left &= left - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(left)];
        if (box_is_far(&piece->box, a, b, 0) ||
            compare_segment_to_polygon(a, b, piece->points, piece->point_count, 0) != 0)
            continue;
        if (piece->keywords & KW_BARRIER)
            barrier = true;
        else if (piece->keywords & (KW_IMPASSABLE | KW_GAP | KW_BLOCKING))
            return false;
    }
    return barrier;
}

bool bases_in_contact(const struct terrain *terrain, const struct base *a, const struct base *b)
{
    if (a->level != b->level) /* [TB-UNIT-4] */
        return false;
    if (circle_within(a->circle, b->circle, GAP_CONTACT))
        return true;
    return circle_within(a->circle, b->circle, GAP_CONTACT_BARRIER) &&
           only_barriers_between(terrain, a->circle.at, b->circle.at);
}

/* ---- zones, sides and corners ----------------------------------------------------- */

struct segment terrain_side(const struct terrain *terrain, enum side side)
{
    struct point nw = {0, 0}, ne = {terrain->width, 0}, sw = {0, terrain->height},
                 se = {terrain->width, terrain->height};
    const struct segment sides[SIDE_COUNT] = {[SIDE_NORTH] = {nw, ne},
                                              [SIDE_EAST] = {ne, se},
                                              [SIDE_SOUTH] = {sw, se},
                                              [SIDE_WEST] = {nw, sw}};
    CHECK(side >= 0 && side < SIDE_COUNT);
    return sides[side]; /* [TB-TER-7] */
}

mil terrain_side_length(const struct terrain *terrain, enum side side)
{
    return side == SIDE_NORTH || side == SIDE_SOUTH ? terrain->width : terrain->height;
}

struct point terrain_beside(const struct terrain *terrain, enum side side, mil along, mil radius)
{
    switch (side) {
    case SIDE_NORTH:
        return (struct point){along, radius};
    case SIDE_SOUTH:
        return (struct point){along, terrain->height - radius};
    case SIDE_WEST:
        return (struct point){radius, along};
    default:
        return (struct point){terrain->width - radius, along};
    }
}

bool zone_holds(const struct zone *zone, const struct terrain *terrain, struct circle base)
{
    if (!terrain_holds(terrain, base)) /* [TB-TER-8] */
        return false;
    switch (zone->kind) {
    case ZONE_SEGMENT:
        return circle_within_segment(base, zone->segment.a, zone->segment.b, zone->reach);
    case ZONE_POINT:
        return circle_within(base, (struct circle){zone->segment.a, 0}, zone->reach);
    case ZONE_POLYGON:
        break;
    }
    return circle_inside_polygon(base, zone->points, zone->point_count);
}
