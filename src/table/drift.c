/* Moves the engine chooses: toward a target [TB-MOV-8] and away from what is feared [TB-MOV-9]. */
#include "base/check.h"
#include "table/probe.h"
#include "table/shift.h"

/* ---- straight moves --------------------------------------------------------------- */

static struct way way_straight(struct point a, struct point b)
{
    struct way way;
    way.count = 2;
    way.points[0] = a;
    way.points[1] = b;
    return way;
}

static bool is_open(const struct board *board, struct mover mover, struct point a, struct point b)
{
    struct way way = way_straight(a, b);
    return way_check_passage(board, mover, &way).fault == MOVE_OK;
}

/* The last step, up to the given one, to which the straight way is open: walls stop it too. */
static mil last_open(const struct board *board, struct mover mover, const struct run *run, mil step)
{
    mil open = 0, shut = step;

    if (is_open(board, mover, run->from, run_at(run, step)))
        return step;
    while (shut - open > 1) { /* once shut, a longer stretch stays shut */
        mil middle = open + (shut - open) / 2;
        if (is_open(board, mover, run->from, run_at(run, middle)))
            open = middle;
        else
            shut = middle;
    }
    return open;
}

static uint64_t crossed_bases(const struct board *board)
{
    uint64_t crossed = 0;
    for (int i = 0; i < board->base_count; i++)
        if (board->bases[i].passing == PASS_CROSSED)
            crossed |= (uint64_t)1 << i;
    return crossed;
}

enum { FAR = 2 * LIMIT_SIDE }; /* mils; beyond every table */

/* Where a straight move would end if nothing cost or hindered. */
static struct point straight_end(struct point from, int k, struct allowance allowance)
{
    return ring_point(from, lesser(allowance.full, FAR), k);
}

struct point drift_straight(const struct board *board, struct mover mover, struct point from, int k,
                            struct allowance allowance)
{
    struct way way = way_straight(from, straight_end(from, k, allowance));
    struct run run = run_along(way.points[0], way.points[1]);
    struct way_place place = {0, 0};

    if (run.length == 0)
        return from;
    struct run_stop stop = run_first_stop(board, mover, crossed_bases(board), &run, 1, run.length);
    place.step = last_open(board, mover, &run, stop.step - 1);
    place = way_last_paid(board, mover.costs, &way, place, allowance);
    return way_place_at(&way, way_last_fit(board, mover, &way, place));
}

/* ---- choosing among 64 ------------------------------------------------------------ */

/* The direction of k/64 turns, long enough for comparing angles. */
static struct vec ring_direction(int k)
{
    return (struct vec){RING_COSINE[k], RING_COSINE[(k + RING_POINTS * 3 / 4) % RING_POINTS]};
}

/* Whether direction k turns less from `ahead` than direction `other`, or as much but
 * counter-clockwise. */
static bool turns_less(struct vec ahead, int k, int other)
{
    struct vec a = ring_direction(k), b = ring_direction(other);
    int64_t along_a = dot(ahead, a), along_b = dot(ahead, b);
    return along_a != along_b ? along_a > along_b : cross(ahead, a) > cross(ahead, b);
}

/* A direction to measure turns from: +x if the two places are one. */
static struct vec direction_from(struct point a, struct point b)
{
    struct vec ahead = vec_from(a, b);
    if (ahead.x == 0 && ahead.y == 0)
        ahead.x = 1;
    return ahead;
}

/* A gap to compare: the root of a squared distance less a radius. */
struct gap {
    int64_t square;
    mil radius;
};

/* -1, 0 or 1 as one gap is less than, equal to or greater than another; exact. */
static int gap_compare(struct gap a, struct gap b)
{
    if (a.radius < b.radius)
        return -gap_compare(b, a);
    /* The root of a against the root of b plus c, c at least 0; squared, a - b - c*c against
     * 2 c times the root of b. */
    wide c = a.radius - b.radius, left = a.square - b.square - c * c;
    wide left2 = left < 0 ? -left * left : left * left, right2 = 4 * c * c * b.square;
    return (left2 > right2) - (left2 < right2);
}

/* The gap of a base to a circle; overlap is 0 [TB-UNIT-2]. */
static struct gap gap_to(struct point p, mil radius, struct circle circle)
{
    int64_t touching = (int64_t)circle.radius + radius, square = distance_squared(p, circle.at);
    if (square < touching * touching)
        square = touching * touching;
    return (struct gap){square, circle.radius};
}

/* The index of the circle nearest to a base, the first of equals. */
static int nearest_of(struct point p, mil radius, const struct circle *circles, int count)
{
    int nearest = 0;
    for (int i = 1; i < count; i++)
        if (gap_compare(gap_to(p, radius, circles[i]), gap_to(p, radius, circles[nearest])) < 0)
            nearest = i;
    return nearest;
}

/* The gap of a base to the nearest of some circles. */
static struct gap gap_to_nearest(struct point p, mil radius, const struct circle *circles,
                                 int count)
{
    return gap_to(p, radius, circles[nearest_of(p, radius, circles, count)]);
}

static void way_set(struct way *way, struct point from, struct point to)
{
    way->count = same_point(from, to) ? 1 : 2;
    way->points[0] = from;
    way->points[1] = to;
}

/* The directions in ascending order of their keys, equal ones as they come. */
static void order_by_key(const int64_t key[RING_POINTS], int order[RING_POINTS])
{
    for (int k = 0; k < RING_POINTS; k++) {
        int at = k;
        for (; at > 0 && key[order[at - 1]] > key[k]; at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
}

enum { STAYS = -1 }; /* no direction chosen */

enum { ROUNDING = 2 }; /* mils by which a step may lie off its line and a root off the truth */

/* A gap that no step of a straight move exceeds: the distance to each circle is greatest at one of
 * the move's two ends. In mils. */
static int64_t gap_bound(struct point from, struct point to, mil radius,
                         const struct circle *circles, int count)
{
    int64_t bound = INT64_MAX;
    for (int i = 0; i < count; i++) {
        struct circle base = {from, radius}, moved = {to, radius};
        int64_t here = circle_gap_ceil(base, circles[i]),
                there = circle_gap_ceil(moved, circles[i]);
        int64_t most = (here > there ? here : there) + ROUNDING;
        bound = most < bound ? most : bound;
    }
    return bound;
}

/* Whether a gap is larger than some mils. */
static bool gap_exceeds(struct gap gap, mil radius, int64_t mils)
{
    return gap_compare(gap, (struct gap){(mils + radius) * (mils + radius), 0}) > 0;
}

mil drift_away(const struct board *board, struct mover mover, struct point from,
               const struct circle *feared, int count, struct allowance allowance, struct way *way)
{
    int chosen = STAYS, order[RING_POINTS];
    int64_t key[RING_POINTS];
    CHECK(count > 0);
    int nearest = nearest_of(from, mover.radius, feared, count);
    struct gap most = gap_to(from, mover.radius, feared[nearest]);
    struct vec away = direction_from(feared[nearest].at, from);
    struct point to = from;

    for (int k = 0; k < RING_POINTS; k++)
        key[k] = -gap_bound(from, straight_end(from, k, allowance), mover.radius, feared, count);
    order_by_key(key, order);
    for (int i = 0; i < RING_POINTS; i++) {
        int k = order[i];
        if (gap_exceeds(most, mover.radius, -key[k]))
            break; /* nothing that is left can be farther */
        struct point end = drift_straight(board, mover, from, k, allowance);
        struct gap gap = gap_to_nearest(end, mover.radius, feared, count);
        int farther = gap_compare(gap, most);
        bool tie = farther == 0 && chosen != STAYS && turns_less(away, k, chosen);
        if (farther > 0 || tie) { /* [TB-MOV-9] */
            most = gap;
            to = end;
            chosen = k;
        }
    }
    way_set(way, from, to);
    return way_cost(board, mover.costs, way, NULL);
}

/* Of 64 straight moves the one that ends nearest to a place, if nearer [TB-MOV-8]. */
static void straight_toward(const struct board *board, struct mover mover, struct point from,
                            struct point target, struct allowance allowance, struct way *way)
{
    int chosen = STAYS, order[RING_POINTS];
    int64_t key[RING_POINTS], least = distance_squared(from, target);
    struct vec ahead = direction_from(from, target);
    struct point to = from;

    for (int k = 0; k < RING_POINTS; k++)
        key[k] = distance_squared(straight_end(from, k, allowance), target);
    order_by_key(key, order);
    for (int i = 0; i < RING_POINTS; i++) {
        int k = order[i];
        int64_t reach = (int64_t)root_ceil((uint64_t)least) + ROUNDING;
        if (compare_to_segment(target, from, straight_end(from, k, allowance), reach) > 0)
            continue; /* no step of it comes near enough */
        struct point end = drift_straight(board, mover, from, k, allowance);
        int64_t here = distance_squared(end, target);
        bool tie = here == least && chosen != STAYS && turns_less(ahead, k, chosen);
        if (here < least || tie) {
            least = here;
            to = end;
            chosen = k;
        }
    }
    way_set(way, from, to);
}

/* ---- the way to contact ----------------------------------------------------------- */

/* A search for the cheapest way to touch a target. */
struct approach {
    const struct path_graph *graph;
    struct path_room *room;
    const struct board *board;
    struct mover mover;
    struct point from;
    struct circle target;
    int level; /* of the target */
    struct allowance allowance;
};

static bool in_contact(const struct approach *approach, struct point at)
{
    const struct terrain *terrain = approach->board->terrain;
    struct base self = {.circle = {at, approach->mover.radius},
                        .level = (uint8_t)terrain_level(terrain, at)};
    struct base other = {.circle = approach->target, .level = (uint8_t)approach->level};
    return bases_in_contact(terrain, &self, &other);
}

static bool is_contact_place(const struct approach *approach, struct point at)
{
    return stand_check(approach->board, approach->mover, at, NULL) == MOVE_OK &&
           !circles_overlap((struct circle){at, approach->mover.radius}, approach->target) &&
           in_contact(approach, at);
}

/* The board without the target's own base. */
static struct board board_without(const struct board *board, struct point at,
                                  struct base rest[LIMIT_BASES])
{
    struct board others = *board;
    CHECK(board->base_count <= LIMIT_BASES);
    others.base_count = 0;
    others.bases = rest;
    for (int i = 0; i < board->base_count; i++)
        if (!same_point(board->bases[i].circle.at, at))
            rest[others.base_count++] = board->bases[i];
    return others;
}

/* The last place of a way before the base overlaps the target. */
static struct way_place place_before(const struct approach *approach, const struct way *way)
{
    struct probe nearer = {.kind = PROBE_NEARER,
                           .points = &approach->target.at,
                           .count = 1,
                           .reach = (int64_t)approach->target.radius + approach->mover.radius};

    for (int i = 0; i + 1 < way->count; i++) {
        struct run run = run_along(way->points[i], way->points[i + 1]);
        mil first = run_first(&run, 1, run.length, &nearer);
        if (first <= run.length)
            return (struct way_place){i, first - 1};
    }
    return way_place_end(way);
}

/* The way to the target's own place, were it not there, up to where it touches. One search, and
 * right unless the place where they touch has no room. */
static bool approach_centre(const struct approach *approach, struct way *way)
{
    struct base rest[LIMIT_BASES];
    struct board others = board_without(approach->board, approach->target.at, rest);
    mil more = approach->target.radius + approach->mover.radius;
    struct allowance allowance = {approach->allowance.full + more,
                                  approach->allowance.lower + more};
    struct move_report report = path_find(approach->graph, approach->room, &others, approach->from,
                                          approach->target.at, allowance, way);

    if (report.fault != MOVE_OK && report.fault != MOVE_TOO_DEAR)
        return false;
    struct way_place place = place_before(approach, way);
    if (!is_contact_place(approach, way_place_at(way, place)))
        return false;
    way_part(way, place, way);
    return true;
}

/* Whether a barrier is so near that one may be in contact across it [TB-UNIT-4]. */
static bool barrier_is_near(const struct approach *approach)
{
    const struct terrain *terrain = approach->board->terrain;
    struct circle near = approach->target;

    near.radius += GAP_CONTACT_BARRIER;
    for (int i = 0; i < terrain->piece_count; i++)
        if ((terrain->pieces[i].keywords & KW_BARRIER) &&
            piece_overlapped(&terrain->pieces[i], near))
            return true;
    return false;
}

/* Places in contact around the target, by direction. */
struct contact_ring {
    bool is_place[RING_POINTS];
    bool joined[RING_POINTS]; /* one can go straight from this place to the next, also one */
    struct point places[RING_POINTS];
};

/* Finds the nearest place in contact in each direction: touching, or across a barrier. */
static void ring_find(const struct approach *approach, struct contact_ring *ring)
{
    struct base rest[LIMIT_BASES];
    struct board others = board_without(approach->board, approach->target.at, rest);
    mil touching = approach->target.radius + approach->mover.radius + 1; /* a mil for rounding */
    mil farthest = barrier_is_near(approach) ? GAP_CONTACT_BARRIER : GAP_CONTACT;

    for (int k = 0; k < RING_POINTS; k++) {
        ring->is_place[k] = false;
        for (mil gap = 0; gap < farthest && !ring->is_place[k]; gap += GAP_CONTACT) {
            ring->places[k] = ring_point(approach->target.at, touching + gap, k);
            ring->is_place[k] = is_contact_place(approach, ring->places[k]);
        }
    }
    for (int k = 0; k < RING_POINTS; k++) {
        int next = (k + 1) % RING_POINTS;
        ring->joined[k] = ring->is_place[k] && ring->is_place[next] &&
                          is_open(&others, approach->mover, ring->places[k], ring->places[next]);
    }
}

/* Takes the places joined to a first one off the ring and gives the one nearest to the mover. */
static struct point ring_take(const struct approach *approach, struct contact_ring *ring, int first)
{
    struct point nearest = ring->places[first];
    bool more = true;

    for (int k = first; more; k = (k + 1) % RING_POINTS) {
        if (distance_squared(approach->from, ring->places[k]) <
            distance_squared(approach->from, nearest))
            nearest = ring->places[k];
        ring->is_place[k] = false;
        more = ring->joined[k] && ring->is_place[(k + 1) % RING_POINTS];
    }
    return nearest;
}

/* Ends a way where it first comes into contact, if it can end there. */
static void way_trim(const struct approach *approach, struct way *way)
{
    struct target target = {&approach->target.at, 1, approach->target.radius};
    struct way_place place;

    if (way_comes_within(way, approach->mover.radius, target, GAP_CONTACT, &place) &&
        is_contact_place(approach, way_place_at(way, place)))
        way_part(way, place, way);
}

/* The parts of the ring one can walk along, each by its place nearest to the mover: where one of a part can be
 * reached, all can. Gives their number. */
static int ring_parts(const struct approach *approach, struct contact_ring *ring,
                      struct point parts[RING_POINTS])
{
    int count = 0;
    for (int k = 0; k < RING_POINTS; k++)
        if (ring->is_place[k])
            parts[count++] = ring_take(approach, ring, k);
    return count;
}

/* The best of the ways to parts of a ring so far. */
struct nearest_part {
    mil cost;
    int part;
    struct way way;
};

/* Looks for the way to a part no dearer than a bound, and keeps it if it is the best; of equals the first part's. */
static void try_part(const struct approach *approach, struct point place, int part, mil bound,
                     struct nearest_part *best)
{
    struct way found;
    mil shortfall = greater(bound - lesser(approach->allowance.full, approach->allowance.lower), 0);
    struct move_report report =
        path_find_short(approach->graph, approach->room, approach->board, approach->from, place,
                        approach->allowance, shortfall, &found);
    if (report.fault != MOVE_OK && report.fault != MOVE_TOO_DEAR)
        return;
    way_trim(approach, &found);
    mil cost = way_cost(approach->board, approach->mover.costs, &found, NULL);
    if (cost < best->cost || (cost == best->cost && part < best->part))
        *best = (struct nearest_part){cost, part, found};
}

/* The index of the part nearest to the mover that was not yet tried. */
static int next_part(const struct approach *approach, const struct point *parts, int count,
                     uint64_t tried)
{
    int next = -1;
    for (int i = 0; i < count; i++)
        if (!(tried >> i & 1) && (next < 0 || distance_squared(approach->from, parts[i]) <
                                                  distance_squared(approach->from, parts[next])))
            next = i;
    return next;
}

/* How much of a way to a part may lie behind its first contact with the target: most of the way around it. */
static mil once_around(const struct approach *approach)
{
    return 4 * (approach->target.radius + approach->mover.radius);
}

/* Tries all parts, the nearest first, and none further than what may still be the best. */
static void try_parts(const struct approach *approach, const struct point *parts, int count,
                      mil bound, struct nearest_part *best)
{
    uint64_t tried = 0;
    for (int n = 0; n < count; n++) {
        int i = next_part(approach, parts, count, tried);
        tried |= (uint64_t)1 << i;
        try_part(approach, parts[i], i, lesser(bound, best->cost + once_around(approach)), best);
    }
}

/* The cheapest way to a place around the target: first among those that are not much longer than straight, since a
 * search for what cannot be reached goes over the whole table. */
static bool approach_around(const struct approach *approach, struct way *way)
{
    struct contact_ring ring;
    struct point parts[RING_POINTS];
    struct nearest_part best = {.cost = COST_MAX};

    ring_find(approach, &ring);
    int count = ring_parts(approach, &ring, parts);
    mil straight = (mil)root_ceil((uint64_t)distance_squared(approach->from, approach->target.at));
    mil around = once_around(approach), bound = 2 * straight + around;
    try_parts(approach, parts, count, bound, &best);
    if (best.cost > bound - around) /* another one might be beyond the bound */
        try_parts(approach, parts, count, COST_MAX, &best);
    *way = best.way;
    return best.cost < COST_MAX;
}

mil drift_toward(const struct path_graph *graph, struct path_room *room, const struct board *board,
                 struct mover mover, struct point from, struct circle target,
                 struct allowance allowance, struct way *way)
{
    struct approach approach = {
        graph,    room, board, mover, from, target, terrain_level(board->terrain, target.at),
        allowance};

    way_set(way, from, from);
    if (in_contact(&approach, from))
        return 0;
    if (approach_centre(&approach, way) || approach_around(&approach, way)) { /* [TB-MOV-8] */
        struct way_place end =
            way_last_paid(board, mover.costs, way, way_place_end(way), allowance);
        way_part(way, way_last_fit(board, mover, way, end), way);
    } else {
        straight_toward(board, mover, from, target.at, allowance, way);
    }
    return way_cost(board, mover.costs, way, NULL);
}
