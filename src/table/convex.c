#include "table/convex.h"

#include <string.h>

#include "base/check.h"

/* A convex part as corners of its piece, counter-clockwise. */
struct ring {
    int count;
    uint8_t corners[LIMIT_PIECE_POINTS];
};

struct cutting {
    const struct point *points;
    int count;
    int ring_count;
    struct ring rings[LIMIT_PIECE_POINTS];
};

static bool in_triangle(struct point a, struct point b, struct point c, struct point p)
{
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
}

/* Whether corner i of what is left is an ear: it turns left, and no other corner lies in its
 * triangle. */
static bool is_ear(const struct cutting *cutting, const struct ring *left, int i)
{
    int before = (i + left->count - 1) % left->count, after = (i + 1) % left->count;
    struct point a = cutting->points[left->corners[before]];
    struct point b = cutting->points[left->corners[i]];
    struct point c = cutting->points[left->corners[after]];

    if (turn(a, b, c) <= 0)
        return false;
    for (int k = 0; k < left->count; k++)
        if (k != before && k != i && k != after &&
            in_triangle(a, b, c, cutting->points[left->corners[k]]))
            return false;
    return true;
}

static void ring_remove(struct ring *ring, int i)
{
    memmove(ring->corners + i, ring->corners + i + 1, (size_t)(ring->count - i - 1));
    ring->count--;
}

/* Cuts ears off until a triangle is left. Every simple polygon has an ear. */
static void cut_triangles(struct cutting *cutting)
{
    struct ring left = {.count = cutting->count};
    for (int i = 0; i < cutting->count; i++)
        left.corners[i] = (uint8_t)i;
    while (left.count > 3) {
        int ear = 0;
        while (ear < left.count && !is_ear(cutting, &left, ear))
            ear++;
        CHECK(ear < left.count);
        int before = (ear + left.count - 1) % left.count, after = (ear + 1) % left.count;
        cutting->rings[cutting->ring_count++] =
            (struct ring){3, {left.corners[before], left.corners[ear], left.corners[after]}};
        ring_remove(&left, ear);
    }
    cutting->rings[cutting->ring_count++] = left;
}

static bool ring_is_convex(const struct cutting *cutting, const struct ring *ring)
{
    for (int i = 0; i < ring->count; i++) {
        struct point a = cutting->points[ring->corners[i]];
        struct point b = cutting->points[ring->corners[(i + 1) % ring->count]];
        struct point c = cutting->points[ring->corners[(i + 2) % ring->count]];
        if (turn(a, b, c) < 0)
            return false;
    }
    return true;
}

/* Joins two rings along an edge that both have, walked in opposite directions; false when they
 * share none. Corners of `first` from its end of the edge around, then those of `second`. */
static bool rings_join(const struct ring *first, const struct ring *second, struct ring *joined)
{
    for (int i = 0; i < first->count; i++) {
        int from = first->corners[i], to = first->corners[(i + 1) % first->count];
        for (int j = 0; j < second->count; j++) {
            if (second->corners[j] != to || second->corners[(j + 1) % second->count] != from)
                continue;
            joined->count = 0;
            for (int k = 1; k < first->count; k++)
                joined->corners[joined->count++] = first->corners[(i + k) % first->count];
            for (int k = 1; k < second->count; k++)
                joined->corners[joined->count++] = second->corners[(j + k) % second->count];
            return true;
        }
    }
    return false;
}

/* Joins parts as long as the result stays convex: fewer parts make quicker sight. A corner may
 * become flat where two parts meet on a straight line. */
static void join_parts(struct cutting *cutting)
{
    for (int a = 0; a < cutting->ring_count; a++) {
        for (int b = a + 1; b < cutting->ring_count; b++) {
            struct ring joined;
            if (!rings_join(&cutting->rings[a], &cutting->rings[b], &joined) ||
                !ring_is_convex(cutting, &joined))
                continue;
            cutting->rings[a] = joined;
            cutting->rings[b] = cutting->rings[--cutting->ring_count];
            b = a; /* the larger part may join with those passed over */
        }
    }
}

static void part_append(struct terrain *terrain, int piece_index, const struct ring *ring)
{
    const struct piece *piece = &terrain->pieces[piece_index];
    struct part *part = &terrain->parts[terrain->part_count];
    struct point *points = &terrain->part_points[terrain->part_point_count];

    part->piece = (uint8_t)piece_index;
    part->point_first = (uint16_t)terrain->part_point_count;
    part->point_count = (uint16_t)ring->count;
    part->seams = 0;
    for (int i = 0; i < ring->count; i++) {
        int next = ring->corners[(i + 1) % ring->count];
        points[i] = piece->points[ring->corners[i]];
        if (next != (ring->corners[i] + 1) % piece->point_count)
            part->seams |= 1U << i;
    }
    terrain->part_boxes[terrain->part_count++] = polygon_box(points, ring->count);
    terrain->part_point_count += ring->count;
}

void convex_cut(struct terrain *terrain, int piece_index)
{
    const struct piece *piece = &terrain->pieces[piece_index];
    struct cutting cutting = {.points = piece->points, .count = piece->point_count};

    cut_triangles(&cutting);
    join_parts(&cutting);
    CHECK(terrain->part_count + cutting.ring_count <= LIMIT_PARTS);
    for (int i = 0; i < cutting.ring_count; i++)
        part_append(terrain, piece_index, &cutting.rings[i]);
}
