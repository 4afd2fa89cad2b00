/* What stands on the terrain during one search: bases and areas as circles, and the rings of bends
 * around them. */
#include "base/check.h"
#include "table/path_internal.h"

/* ---- setting up ------------------------------------------------------------------- */

static void overlay_add(struct path_room *room, struct circle circle, mil radius, bool ground)
{
    struct overlay *overlay = &room->overlays[room->overlay_count++];
    overlay->at = circle.at;
    overlay->radius = circle.radius + radius;
    /* Bends of a ring of 32 stand out by 5 in a thousand, of 64 by 1. Ways that just fit are not to
     * be missed, so wide rings are finer. [TB-MOV-4] */
    overlay->ring_count = overlay->radius > 1200 ? 64 : 32;
    overlay->ground = ground;
    overlay->ticks = 0;
    overlay->active = false;
}

static void area_add(struct path_room *room, const struct area *area, struct mover mover,
                     bool open_only)
{
    const struct cost_model *costs = mover.costs;
    bool slow = (area->keywords & costs->slow) && costs->slow_extra > 0;

    if (area_is_closed(costs, area))
        overlay_add(room, area->circle, mover.radius, false);
    else if (open_only && (area->keywords & costs->whole))
        overlay_add(room, area->circle, 1, false);
    else if (slow || entry_price(costs, area->keywords, 1) > 0)
        overlay_add(room, area->circle, 0, true);
}

void overlays_set(struct path_room *room, const struct board *board, struct mover mover,
                  bool open_only)
{
    room->board = board;
    room->overlay_count = 0;
    CHECK(board->base_count <= LIMIT_BASES && board->area_count <= LIMIT_AREAS);
    for (int i = 0; i < board->base_count; i++) /* [TB-MOV-2] friends may be crossed */
        if (board->bases[i].passing == PASS_SOLID)
            overlay_add(room, board->bases[i].circle, mover.radius, false);
    for (int i = 0; i < board->area_count; i++)
        area_add(room, &board->areas[i], mover, open_only);
}

void overlays_sort(struct path_room *room)
{
    for (int i = 0; i < room->overlay_count; i++) {
        struct overlay overlay = room->overlays[i];
        overlay.active = false;
        /* When spreading, the way back to the start does not count. */
        int32_t there = distance_ticks(room->from, overlay.at) - TICKS * (overlay.radius + 1);
        int32_t rest = distance_ticks(overlay.at, room->to) - TICKS * (overlay.radius + 1);
        overlay.ticks = room->spreading ? there : there + rest;
        int at = i;
        for (; at > 0 && overlay.ticks < room->overlays[at - 1].ticks; at--)
            room->overlays[at] = room->overlays[at - 1];
        room->overlays[at] = overlay;
    }
}

/* ---- in the way ------------------------------------------------------------------- */

/* Whether a stretch comes nearer to an overlay's centre than its radius; a little too careful. */
static bool overlay_hit(const struct overlay *overlay, struct point a, struct vec along,
                        int64_t length2, int64_t limit_ticks)
{
    struct vec to = vec_from(a, overlay->at);
    int64_t side = cross(along, to), limit = overlay->radius * limit_ticks;
    if (side * TICKS >= limit || -side * TICKS >= limit)
        return false;
    int64_t shadow = dot(along, to), reach2 = (int64_t)overlay->radius * overlay->radius;
    if (shadow <= 0)
        return dot(to, to) < reach2;
    return shadow < length2 || dot(to, to) - 2 * shadow + length2 < reach2;
}

bool overlays_pass(struct path_room *room, struct point a, struct point b, int32_t most,
                   int32_t *ticks)
{
    struct vec along = vec_from(a, b);
    int64_t length2 = dot(along, along), limit_ticks = root_ticks((uint64_t)length2) + 2;
    bool costs = false, open = true;

    for (int i = 0; i < room->overlay_count && room->overlays[i].ticks <= most; i++) {
        struct overlay *overlay = &room->overlays[i];
        if (!overlay_hit(overlay, a, along, length2, limit_ticks))
            continue;
        if (room->searching && !overlay->active)
            overlay_activate(room, i);
        costs = costs || overlay->ground;
        open = open && overlay->ground;
    }
    if (open && costs) {
        struct stretch_cost cost = stretch_measure(room->board, room->net->field.costs, a, b);
        *ticks = (int32_t)(cost.fine * TICKS >> FINE_BITS) + price_ticks(cost.price);
    }
    return open;
}

bool room_try(struct path_room *room, struct point a, struct point b, int32_t *ticks)
{
    struct field_cost cost;
    if (!field_try(&room->net->field, a, b, &room->hint, &cost))
        return false;
    *ticks = cost.ticks;
    return overlays_pass(room, a, b, TICKS_MAX, ticks);
}

/* ---- rings ------------------------------------------------------------------------ */

/* Adds the bends where a circle cuts a rail: a way along slow ground with a base at its edge goes
 * in just there, between the two. */
static void cuts_add(struct overlay *overlay, const struct rail *rail, struct point *ring)
{
    struct vec along = vec_from(rail->a, rail->b), to = vec_from(rail->a, overlay->at);
    int64_t length = (int64_t)root_floor((uint64_t)dot(along, along));
    int64_t radius = overlay->radius + RAIL_OFFSET;
    if (length == 0)
        return;
    int64_t middle = dot(along, to) / length, off = cross(along, to) / length;
    if (off >= radius || -off >= radius)
        return;
    int64_t half = (int64_t)root_ceil((uint64_t)(radius * radius - off * off));
    for (int side = -1; side <= 1; side += 2) {
        int64_t k = middle + side * half;
        if (k >= 0 && k <= length && overlay->cut_count < LIMIT_CUTS)
            ring[LIMIT_RING + overlay->cut_count++] =
                (struct point){rail->a.x + (mil)div_round(along.x * k, length),
                               rail->a.y + (mil)div_round(along.y * k, length)};
    }
}

bool rail_is_near(const struct rail *rail, struct point at, mil reach)
{
    struct box here = {at.x, at.y, at.x, at.y};
    return !box_is_far(&here, rail->a, rail->b, reach);
}

void ring_make(struct overlay *overlay, const struct net *net, struct point ring[RING_SLOTS])
{
    /* Lines touching a circle meet at its radius over the cosine of half a step. The 2 mils are for
     * rounding. */
    int64_t millionths = overlay->ring_count == 32 ? 1004839 : 1001207;
    mil radius = (mil)div_ceil((overlay->radius + RAIL_OFFSET) * millionths, 1000000);
    for (int k = 0; k < overlay->ring_count; k++)
        ring[k] = ring_point(overlay->at, radius, k * RING_POINTS / overlay->ring_count);
    overlay->cut_count = 0;
    for (int i = 0; i < net->rail_count && !overlay->ground; i++)
        if (rail_is_near(&net->rails[i], overlay->at, radius))
            cuts_add(overlay, &net->rails[i], ring);
}

/* The direction of the edge of a ring between two of its bends, at k and k + step of 64 turns. */
static struct vec ring_edge(int k, int step)
{
    int a = (k + RING_POINTS) % RING_POINTS, b = (k + step + RING_POINTS) % RING_POINTS;
    int quarter = RING_POINTS * 3 / 4;
    int64_t cosine = (int64_t)RING_COSINE[a] + RING_COSINE[b];
    int64_t sine = (int64_t)RING_COSINE[(a + quarter) % RING_POINTS] +
                   RING_COSINE[(b + quarter) % RING_POINTS];
    return (struct vec){-sine >> (31 - CONE_BITS), cosine >> (31 - CONE_BITS)};
}

struct cone ring_cone(const struct overlay *overlay, int k, bool back)
{
    int step = RING_POINTS / overlay->ring_count, turn_back = back ? -1 : 1;
    struct vec lo = ring_edge((k - 1) * step, step), hi = ring_edge(k * step, step);
    return (struct cone){(int16_t)(turn_back * lo.x), (int16_t)(turn_back * lo.y),
                         (int16_t)(turn_back * hi.x), (int16_t)(turn_back * hi.y)};
}

/* The edge of a ring through which a direction goes, found by halving. */
static int ring_step(const struct overlay *overlay, struct vec d)
{
    int k = d.y < 0 || (d.y == 0 && d.x < 0) ? RING_POINTS / 2 : 0;
    int least = RING_POINTS / overlay->ring_count;
    for (int half = RING_POINTS / 4; half >= least; half /= 2) {
        int quarter_back = (k + half + RING_POINTS * 3 / 4) % RING_POINTS;
        struct vec mark = {RING_COSINE[k + half], RING_COSINE[quarter_back]};
        if (cross(mark, d) >= 0)
            k += half;
    }
    return k / least;
}

int ring_before(const struct overlay *overlay, struct point at)
{
    return ring_step(overlay, vec_from(overlay->at, at));
}

static bool ring_faces(const struct point *ring, int count, int k, struct point at)
{
    return turn(ring[k % count], ring[(k + 1) % count], at) < 0;
}

/* How many edges of a ring beyond the nearest still face a place, one way around or the other. */
static int ring_faces_on(const struct point *ring, int count, int nearest, int way_around,
                         struct point at)
{
    int facing = 0, not_facing = count / 2;
    while (not_facing - facing > 1) {
        int middle = (facing + not_facing) / 2;
        if (ring_faces(ring, count, nearest + count + way_around * middle, at))
            facing = middle;
        else
            not_facing = middle;
    }
    return facing;
}

bool ring_touched(const struct overlay *overlay, const struct point *ring, struct point at, int *on,
                  int *back)
{
    int count = overlay->ring_count, k = ring_step(overlay, vec_from(overlay->at, at));
    if (!ring_faces(ring, count, k, at))
        return false;
    *on = (k + ring_faces_on(ring, count, k, 1, at) + 1) % count;
    *back = (k - ring_faces_on(ring, count, k, -1, at) + count) % count;
    return true;
}

int32_t overlay_touch_ticks(const struct overlay *overlay, struct point at)
{
    int64_t rest2 = distance_squared(at, overlay->at) - (int64_t)overlay->radius * overlay->radius;
    return rest2 > 0 ? root_ticks((uint64_t)rest2) : 0;
}
