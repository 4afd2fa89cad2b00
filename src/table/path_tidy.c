/* What is done to a way after the search: needless bends go, bends on slow edges slide to where they cost
 * least, and too many are made fewer. */
#include <string.h>

#include "table/path_internal.h"

/* ---- needless bends ---------------------------------------------------------------------- */

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
            ticks <= bend[0].ticks + bend[1].ticks) {
            bend[1].ticks = ticks;
            bend_drop(room, i);
        } else
            i++;
    }
}

/* ---- sliding ----------------------------------------------------------------------------- */

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

static void bend_slide(struct path_room *room, struct bend *bend)
{
    struct rail rail = room->net->rails[bend->rail];
    struct slide slide = {
        rail, distance_ticks(rail.a, rail.b) / TICKS + 1, bend[-1].at, bend[1].at, 0, 0};

    slide.weight_before = slide_weight(room, &slide, slide.before);
    slide.weight_after = slide_weight(room, &slide, slide.after);
    int64_t k = distance_ticks(rail.a, bend->at) / TICKS, best = slide_best(&slide, k);
    for (int tries = 0; tries < 3; tries++, best = (k + best) / 2)
        if (bend_move(room, bend, slide_at(&slide, best)))
            return;
}

void trail_tidy(struct path_room *room)
{
    bends_straighten(room);
    for (int round = 0; round < 2; round++)
        for (int i = 1; i + 1 < room->trail_count; i++)
            if (room->trail[i].rail != NO_RAIL)
                bend_slide(room, &room->trail[i]);
    bends_straighten(room);
}

/* ---- fewer bends ------------------------------------------------------------------------- */

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

/* Two bends in a row become one where their outer stretches meet, if a base has room there and it costs
 * at most so much more. */
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
