/* What is done to a way after the search: needless bends go, bends on slow edges slide to where
 * they cost least, and too many are made fewer. */
#include <string.h>

#include "table/path_internal.h"

enum {
    EDGE_NEAR = 500,    /* mils; an end of the way so far inside slow ground is just inside */
    LEAST_GAIN = TICKS, /* a bend that saves less is not worth having */
};

/* ---- needless bends --------------------------------------------------------------- */

static void bend_drop(struct path_room *room, int at)
{
    memmove(&room->trail[at], &room->trail[at + 1],
            (size_t)(room->trail_count - at - 1) * sizeof room->trail[0]);
    room->trail_count--;
}

static void bends_straighten(struct path_room *room)
{
    for (int i = 1; i + 1 < room->trail_count;) {
        struct bend *bend = &room->trail[i];
        int32_t ticks;
        bool twice = same_point(bend[-1].at, bend[0].at) || same_point(bend[0].at, bend[1].at);
        if ((twice || !bend->taut) && room_try(room, bend[-1].at, bend[1].at, &ticks) &&
            ticks < bend[0].ticks + bend[1].ticks + LEAST_GAIN) {
            bend[1].ticks = ticks;
            bend_drop(room, i);
        } else
            i++;
    }
}

/* ---- sliding ---------------------------------------------------------------------- */

/* A bend on a rail between two fixed places, each reached through slow ground or not. */
struct slide {
    struct rail rail;
    int64_t length;
    struct point before, after;
    int32_t weight_before, weight_after; /* in 256ths */
};

static struct point slide_at(const struct slide *slide, int64_t k)
{
    return (struct point){
        slide->rail.a.x + (mil)div_round((slide->rail.b.x - slide->rail.a.x) * k, slide->length),
        slide->rail.a.y + (mil)div_round((slide->rail.b.y - slide->rail.a.y) * k, slide->length)};
}

static int64_t slide_cost(const struct slide *slide, int64_t k)
{
    struct point at = slide_at(slide, k);
    return (int64_t)slide->weight_before * distance_ticks(slide->before, at) +
           (int64_t)slide->weight_after * distance_ticks(at, slide->after);
}

/* The best place on the rail, from k in ever smaller steps; the cost has one valley. */
static int64_t slide_best(const struct slide *slide, int64_t k)
{
    int64_t best = slide_cost(slide, k);
    for (int64_t step = 128; step >= 2;) {
        bool moved = false;
        for (int side = -1; side <= 1 && !moved; side += 2) {
            int64_t next = k + side * step;
            int64_t cost = next < 0 || next > slide->length ? INT64_MAX : slide_cost(slide, next);
            if (cost < best) {
                best = cost;
                k = next;
                moved = true;
            }
        }
        if (!moved)
            step /= 2;
    }
    return k;
}

/* Slow ground lies left of its rails, by more than they stand outside it. */
static int32_t slide_weight(const struct path_room *room, const struct slide *slide,
                            struct point from)
{
    int64_t side = turn(slide->rail.a, slide->rail.b, from);
    bool inside = side > 2 * RAIL_OFFSET * slide->length;
    return inside ? 256 + room->net->field.costs->slow_extra : 256;
}

/* Moves a bend along its rail if that can be gone and is cheaper. */
static bool bend_move(struct path_room *room, struct bend *bend, struct point at)
{
    int32_t before, after;
    if (same_point(at, bend->at) || !room_try(room, bend[-1].at, at, &before) ||
        !room_try(room, at, bend[1].at, &after) || before + after >= bend[0].ticks + bend[1].ticks)
        return false;
    bend[0].at = at;
    bend[0].ticks = before;
    bend[1].ticks = after;
    return true;
}

static struct slide slide_make(const struct path_room *room, struct rail rail, struct point before,
                               struct point after)
{
    struct slide slide = {rail, distance_ticks(rail.a, rail.b) / TICKS + 1, before, after, 0, 0};
    slide.weight_before = slide_weight(room, &slide, before);
    slide.weight_after = slide_weight(room, &slide, after);
    return slide;
}

static void bend_slide(struct path_room *room, struct bend *bend)
{
    struct rail rail = room->net->rails[bend->rail];
    struct slide slide = slide_make(room, rail, bend[-1].at, bend[1].at);
    int64_t k = distance_ticks(rail.a, bend->at) / TICKS, best = slide_best(&slide, k);
    for (int tries = 0; tries < 3; tries++, best = (k + best) / 2)
        if (bend_move(room, bend, slide_at(&slide, best)))
            return;
}

/* ---- just inside slow ground ------------------------------------------------------ */

void bend_insert(struct path_room *room, int at, struct bend bend)
{
    memmove(&room->trail[at + 1], &room->trail[at],
            (size_t)(room->trail_count - at) * sizeof room->trail[0]);
    room->trail[at] = bend;
    room->trail_count++;
}

/* The place of a rail nearest to a point, in mils from its start. */
static int64_t slide_foot(const struct slide *slide, struct point p)
{
    struct vec along = vec_from(slide->rail.a, slide->rail.b);
    int64_t k = dot(along, vec_from(slide->rail.a, p)) / slide->length;
    return k < 0 ? 0 : k > slide->length ? slide->length : k;
}

/* The stretch to a bend, one end of which may lie just inside slow ground, gets another bend where
 * that makes it cheaper: on edges so near, the bends of the net are too far apart. */
static void stretch_bend(struct path_room *room, int i, struct point end)
{
    const struct net *net = room->net;
    struct bend *bend = &room->trail[i], found = {.ticks = bend->ticks};
    int32_t after = 0;
    if (room->trail_count == LIMIT_TRAIL)
        return;
    for (int r = 0; r < net->rail_count; r++) {
        if (!rail_is_near(&net->rails[r], end, EDGE_NEAR))
            continue;
        struct slide slide = slide_make(room, net->rails[r], bend[-1].at, bend->at);
        struct point at = slide_at(&slide, slide_best(&slide, slide_foot(&slide, end)));
        int32_t first, second;
        if (room_try(room, bend[-1].at, at, &first) && room_try(room, at, bend->at, &second) &&
            first + second + LEAST_GAIN <= found.ticks + after) {
            found = (struct bend){at, (int16_t)r, false, first};
            after = second;
        }
    }
    if (after == 0)
        return;
    bend->ticks = after;
    bend_insert(room, i, found);
}

/* How far along a rail from a place in slow ground it is best to come out in order to go on beside
 * it. */
static int64_t slide_slant(const struct path_room *room, const struct slide *slide, struct point p)
{
    int64_t slow = 256 + room->net->field.costs->slow_extra;
    int64_t depth = turn(slide->rail.a, slide->rail.b, p) / slide->length;
    return depth * 256 / (int64_t)root_ceil((uint64_t)(slow * slow - 256 * 256));
}

/* A straight trail with both ends just inside slow ground, at the same edge, goes out, beside the
 * edge and in again where that is cheaper. */
static bool straight_bend(struct path_room *room, int rail)
{
    struct bend *from = &room->trail[0], *to = &room->trail[1];
    struct slide slide = slide_make(room, room->net->rails[rail], from->at, to->at);
    int64_t k = slide_foot(&slide, from->at), l = slide_foot(&slide, to->at);
    int64_t toward = k < l ? 1 : -1;
    k += toward * slide_slant(room, &slide, from->at);
    l -= toward * slide_slant(room, &slide, to->at);
    if (slide.weight_before == 256 || slide.weight_after == 256 || (l - k) * toward <= 0)
        return false;
    struct bend out = {slide_at(&slide, k), (int16_t)rail, false, 0};
    struct bend in = {slide_at(&slide, l), (int16_t)rail, false, 0};
    int32_t rest;
    if (!room_try(room, from->at, out.at, &out.ticks) ||
        !room_try(room, out.at, in.at, &in.ticks) || !room_try(room, in.at, to->at, &rest) ||
        out.ticks + in.ticks + rest + LEAST_GAIN > to->ticks)
        return false;
    to->ticks = rest;
    bend_insert(room, 1, in);
    bend_insert(room, 1, out);
    return true;
}

/* Bends where the ends of the trail lie just inside slow ground. */
static void ends_bend(struct path_room *room)
{
    const struct net *net = room->net;
    struct point from = room->trail[0].at, to = room->trail[room->trail_count - 1].at;
    bool from_slow = field_is_slow(&net->field, from), to_slow = field_is_slow(&net->field, to);
    bool bent = room->trail_count > 2 || !from_slow || !to_slow;
    for (int r = 0; r < net->rail_count && !bent; r++)
        bent = rail_is_near(&net->rails[r], from, EDGE_NEAR) &&
               rail_is_near(&net->rails[r], to, EDGE_NEAR) && straight_bend(room, r);
    if (from_slow)
        stretch_bend(room, 1, from);
    if (to_slow)
        stretch_bend(room, room->trail_count - 1, to);
}

void trail_tidy(struct path_room *room)
{
    ends_bend(room);
    bends_straighten(room);
    for (int round = 0; round < 2; round++)
        for (int i = 1; i + 1 < room->trail_count; i++)
            if (room->trail[i].rail != NO_RAIL)
                bend_slide(room, &room->trail[i]);
    bends_straighten(room);
}

/* ---- fewer bends ------------------------------------------------------------------ */

/* Where the lines of two stretches meet, rounded; false when they hardly do. */
static bool lines_meet(struct point a, struct point b, struct point c, struct point d,
                       struct point *at)
{
    struct vec ab = vec_from(a, b), dc = vec_from(d, c);
    int64_t below = cross(ab, dc), above = cross(vec_from(a, d), dc);
    if (below == 0)
        return false;
    wide x = (wide)ab.x * above / below, y = (wide)ab.y * above / below;
    if (x > LIMIT_SIDE || x < -LIMIT_SIDE || y > LIMIT_SIDE || y < -LIMIT_SIDE)
        return false;
    *at = (struct point){a.x + (mil)x, a.y + (mil)y};
    return true;
}

/* Two bends in a row become one where their outer stretches meet, if a base has room there and it
 * costs at most so much more. */
static bool bends_join(struct path_room *room, int i, int32_t more)
{
    struct bend *bend = &room->trail[i];
    int32_t ticks = bend[0].ticks + bend[1].ticks + bend[2].ticks, before, after;
    struct point at;
    if (!lines_meet(bend[-1].at, bend[0].at, bend[1].at, bend[2].at, &at) ||
        !room_try(room, bend[-1].at, at, &before) || !room_try(room, at, bend[2].at, &after) ||
        before + after > ticks + more)
        return false;
    bend[0] = (struct bend){at, NO_RAIL, true, before};
    bend[2].ticks = after;
    bend_drop(room, i + 1);
    return true;
}

bool trail_to_way(struct path_room *room, struct way *way)
{
    /* The bends that cost least go first. */
    for (int32_t more = TICKS; more < TICKS_MAX && room->trail_count > LIMIT_WAY_POINTS; more *= 2)
        for (int i = 1; i + 2 < room->trail_count && room->trail_count > LIMIT_WAY_POINTS; i++)
            bends_join(room, i, more);
    if (room->trail_count > LIMIT_WAY_POINTS)
        return false;
    way->count = room->trail_count;
    for (int i = 0; i < room->trail_count; i++)
        way->points[i] = room->trail[i].at;
    return true;
}
