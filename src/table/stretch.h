/* One straight stretch of a way against the outlines it meets: exactly where the centre is in them,
 * how much of it is slow, what it enters and climbs, and whether a base has room. */
#ifndef TABLE_STRETCH_H
#define TABLE_STRETCH_H

#include "table/move.h"

/* A place along a stretch as an exact part of it: 0 is its start, 1 its end; `den` is above 0. */
struct ratio {
    int64_t num, den;
};

int ratio_compare(struct ratio a, struct ratio b);

/* A part of a stretch, both ends included; it may be one point. */
struct span {
    struct ratio from, to;
};

enum {
    LIMIT_OUTLINE_SPANS = RING_POINTS / 2 + 1, /* of a stretch with one outline */
    LIMIT_STRETCH_SPANS = LIMIT_PIECES * (LIMIT_PIECE_POINTS / 2 + 1) + LIMIT_AREAS,
    SHARE_ONE = 1 << 20, /* a whole stretch, in the parts a share is counted in [TB-MOV-3] */
    COVER_BITS = 80,     /* of a cover, below the point */
};

/* The parts of a stretch with the centre in an outline, its points included [TB-TER-4]; in order,
 * apart from each other. Gives their number. */
int stretch_spans(struct point a, struct point b, const struct point *points, int count,
                  struct span out[LIMIT_OUTLINE_SPANS]);

/* How much of a stretch any of the spans cover, overlaps once, in 2^-80ths and off by less than
 * `count` of them. Puts the spans in order. */
wide spans_cover(struct span *spans, int count);

/* The same in 2^-20ths, rounded up [TB-MOV-3]. */
uint32_t spans_share(struct span *spans, int count);

/* The length of a stretch in 256ths of a mil, rounded up [TB-MOV-1]. */
static inline int64_t stretch_length(struct point a, struct point b)
{
    return (int64_t)root_ceil((uint64_t)distance_squared(a, b) << 16);
}

/* A base going along a stretch, with what is the same for everything it may come near. */
struct passage {
    struct point a, b;
    struct vec along;
    int64_t length2, radius2;
    int64_t limit; /* the least cross product that keeps a point the radius away from the line */
    mil radius;
};

struct passage passage_along(struct point a, struct point b, mil radius);

/* Whether the base keeps its radius from a polygon; touching is allowed, the centre inside never
 * [TB-MOV-2]. */
bool passage_clears(const struct passage *passage, const struct point *points, int count);

/* Whether a point stays at least the passage's radius away; for another base that is both radii. */
bool passage_clears_point(const struct passage *passage, struct point p);

/* What one stretch adds to a way. */
struct stretch_cost {
    wide fine;     /* length and slow share, in 2^-36ths of a mil */
    int64_t price; /* entries and climbs, in mils */
    bool lowered;  /* the centre meets the model's `whole` keywords */
    int wall;      /* a roof entered or left that cannot be climbed there, or NO_THING */
};

enum { FINE_BITS = 36 };

/* Adds the climbs along a stretch to its cost [TB-MOV-5]. */
void stretch_climb(struct stretch_cost *cost, const struct terrain *terrain,
                   const struct cost_model *costs, struct point a, struct point b);

/* The price of one entry into a piece or an area [TB-MOV-3]. */
int64_t entry_price(const struct cost_model *costs, unsigned keywords, int level);

/* What a stretch costs that is nothing but its length. */
static inline struct stretch_cost stretch_plain_cost(struct point a, struct point b)
{
    return (struct stretch_cost){.fine = (wide)stretch_length(a, b) << (FINE_BITS - 8),
                                 .wall = NO_THING};
}

struct stretch_cost stretch_measure(const struct board *board, const struct cost_model *costs,
                                    struct point a, struct point b);

/* Whether nothing is near a stretch that could make any part of it cost more or less than its length. */
bool stretch_is_plain(const struct board *board, const struct cost_model *costs, struct point a,
                      struct point b);

/* What stretches of a way add up to, exactly; and in mils, only the sum rounded up [TB-MOV-1]. */
struct way_sum {
    wide fine;
    int64_t price;
    bool lowered;
};
void way_sum_add(struct way_sum *sum, const struct stretch_cost *cost);
mil way_sum_mil(const struct way_sum *sum);

/* What stand_check says of the end of a stretch along which the base can pass: no closed ground is in its way
 * there either. `thing` is told. */
enum move_fault stop_check(const struct board *board, struct mover mover, struct point at,
                           int *thing);

/* Whether a base can pass along a stretch: way_check_passage without its report. */
bool stretch_is_open(const struct board *board, struct mover mover, struct point a, struct point b);

/* Checks given way-points as way_check does, without allowance or shortfalls. */
struct move_report way_measure(const struct board *board, struct mover mover,
                               const struct way *way);

/* What path_find answers, or with `within` path_find_within, when the straight stretch, of two
 * points, was measured already. */
struct move_report path_find_beside(const struct path_graph *graph, struct path_room *room,
                                    const struct board *board, const struct way *straight,
                                    const struct move_report *direct, struct allowance allowance,
                                    bool within, struct way *way);

/* Holds a way's cost against what may be spent [TB-MOV-4]. */
struct move_report move_judge(struct move_report report, struct allowance allowance);

/* The keywords whose pieces are closed to walking for a cost model. */
static inline unsigned costs_closed(const struct cost_model *costs)
{
    return costs->closed | KW_IMPASSABLE | KW_GAP;
}

/* Whether ground is closed to walking, by its keywords or because it cannot be climbed over
 * [TB-MOV-5]. */
static inline bool ground_is_closed(const struct cost_model *costs, unsigned keywords, int level)
{
    bool climbed = (keywords & KW_CLIMBABLE) && !(keywords & KW_ROOF);
    return (keywords & costs_closed(costs)) || (climbed && costs->climb_over[level] == NO_CLIMB);
}

static inline bool piece_is_closed(const struct cost_model *costs, const struct piece *piece,
                                   int index)
{
    return ground_is_closed(costs, piece->keywords, piece->level) ||
           (costs->closed_pieces >> index & 1);
}

/* [TB-TER-5] An area has top level 1. */
static inline bool area_is_closed(const struct cost_model *costs, const struct area *area)
{
    return ground_is_closed(costs, area->keywords, 1);
}

#endif
