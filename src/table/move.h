/* Moving a base over the table: what a way costs, which ways are open, where one can get to.
 * Costs and permissions come from the system's cost model; the rest is the TB ledger's. */
#ifndef TABLE_MOVE_H
#define TABLE_MOVE_H

#include "table/terrain.h"

enum {
    LIMIT_WAY_POINTS = 64, /* of a way, start and end included */
    NO_CLIMB = -1,
    COST_MAX = 1 << 30, /* mils; no way costs more, so it serves as "as much as you like" */
};

/* What terrain means for one kind of mover in one system [TB-MOV-3]. Masks are of keywords;
 * impassable and gap pieces are always closed to walking. Areas count by their keywords as pieces
 * do, save that they are never roofs. All zero is open ground everywhere, with free climbs. */
struct cost_model {
    uint64_t closed_pieces; /* these pieces are closed too, by index: a doorway to riders */
    uint16_t closed;        /* the base keeps its radius from these, as from impassable ones */
    uint16_t slow;          /* the share of a stretch with the centre in these costs more */
    uint16_t slow_extra;    /* how much more, in 256ths of the share: 256 doubles it */
    uint16_t priced;        /* each entry of the centre into such a piece costs `price` ... */
    uint16_t per_level;     /* ... for every level of its top, if it has one of these too */
    uint16_t no_end;        /* no base ends overlapping these */
    uint16_t whole;         /* a way whose centre meets these has the lower allowance as a whole */
    mil price;
    mil climb_up[LIMIT_LEVEL + 1];   /* by levels gained at a climbable outline, or NO_CLIMB */
    mil climb_down[LIMIT_LEVEL + 1]; /* by levels lost */
    /* Each entry into a climbable piece without a roof, by its top; with NO_CLIMB it is closed. */
    mil climb_over[LIMIT_LEVEL + 1];
};

/* What a mover may spend: `lower`, which is no more than `full`, counts when the way meets the
 * model's `whole` keywords. */
struct allowance {
    mil full, lower;
};

struct mover {
    mil radius;
    const struct cost_model *costs;
};

/* Way-points in whole mils, start and end included; at least one. */
struct way {
    int count;
    struct point points[LIMIT_WAY_POINTS];
};

/* Why a way is refused. */
enum move_fault {
    MOVE_OK,
    MOVE_OFF_TABLE,     /* a stretch leaves the table [TB-MOV-2] */
    MOVE_CLOSED,        /* it comes nearer than its radius to a closed piece [TB-MOV-2] */
    MOVE_BASE,          /* it crosses a base it may not cross [TB-MOV-2] */
    MOVE_WALL,          /* it enters or leaves a roof where that cannot be climbed [TB-MOV-5] */
    MOVE_ENDS_ON_BASE,  /* it ends overlapping a base [TB-MOV-2] */
    MOVE_ENDS_ON_PIECE, /* it ends overlapping a piece no base may end on [TB-MOV-3] */
    MOVE_ENDS_HALF, /* it ends partly on a roof, or on a climbable piece without one [TB-MOV-5] */
    MOVE_TOO_DEAR,  /* it costs more than is allowed [TB-MOV-4] */
    MOVE_NO_WAY,    /* no way leads there [TB-MOV-4] */
    MOVE_BAD_JUMP,  /* a jump too far, too high, or over nothing [TB-MOV-11] */
    MOVE_FAULT_COUNT,
};

/* The rule a fault breaks, and a sentence for the player. MOVE_OK has empty ones. */
struct move_fault_text {
    const char *rule, *sentence;
};
extern const struct move_fault_text MOVE_FAULTS[MOVE_FAULT_COUNT];

/* What is at fault: a piece by its index, an area from THING_AREA on, a base from THING_BASE on. */
enum { NO_THING = -1, THING_AREA = LIMIT_PIECES, THING_BASE = THING_AREA + LIMIT_AREAS };

struct move_report {
    enum move_fault fault;
    int stretch;   /* the first stretch at fault, from 0; of a bad end the last one */
    int thing;     /* what is in the way, or NO_THING */
    mil cost;      /* of the whole way [TB-MOV-1] */
    mil shortfall; /* mils by which it is too dear, or by which the base is too large to fit */
    bool lowered;  /* it meets the model's `whole` keywords, so the lower allowance applies */
};

/* ---- ways as given ---------------------------------------------------------------- */

/* The cost of a way by definition, whatever may stand in it; climbs that cannot be made cost
 * nothing [TB-MOV-1] [TB-MOV-3] [TB-MOV-5]. `lowered`, if given, tells whether it meets the model's
 * `whole` keywords. */
mil way_cost(const struct board *board, const struct cost_model *costs, const struct way *way,
             bool *lowered);

/* Checks given way-points exactly as they are: every stretch, the end, the cost. */
struct move_report way_check(const struct board *board, struct mover mover, const struct way *way,
                             struct allowance allowance);

/* The same for the stretches alone: whether the base can pass, wherever it would stop and whatever
 * it would cost. The report holds no cost. */
struct move_report way_check_passage(const struct board *board, struct mover mover,
                                     const struct way *way);

/* Whether a base may stand at a place at the end of a move: on the table, no overlap, one level, no
 * forbidden ending. MOVE_OK or the reason, and in `thing`, if given, what is in the way. */
enum move_fault stand_check(const struct board *board, struct mover mover, struct point at,
                            int *thing);

/* ---- steps [TB-MOV-7] ------------------------------------------------------------- */

/* The number of steps of a stretch, and its k-th step: 0 is its start, the last its end. */
static inline mil stretch_steps(struct point a, struct point b)
{
    mil dx = b.x < a.x ? a.x - b.x : b.x - a.x, dy = b.y < a.y ? a.y - b.y : b.y - a.y;
    return dx > dy ? dx : dy;
}
struct point stretch_step(struct point a, struct point b, mil k);

/* The points of a way offered to a reaction: its start, each way-point, each whole inch gone and
 * its end, in order, none twice in a row. Gives their number, at most `room`. */
int way_offers(const struct way *way, struct point *out, int room);

/* ---- jumps [TB-MOV-11] ------------------------------------------------------------ */

/* How far and how low a system lets a model jump. */
struct jump_rule {
    mil over; /* the most of the stretch that is over gaps, or outside both roofs */
    int drop; /* the most levels lost */
};

/* Checks one straight stretch as a jump over gap pieces or between two roofs: nothing else may be
 * in its way, and it ends where the base may stand. Its cost is its length, rounded up to a mil;
 * `over`, if given, is the part over gaps or between the roofs, likewise. */
struct move_report jump_check(const struct board *board, struct mover mover, struct point from,
                              struct point to, struct jump_rule rule, mil *over);

/* ---- finding ways ----------------------------------------------------------------- */

/* A terrain made ready for one base size and cost model: never changed after path_prepare, shared
 * by all copies of a game and all threads. It keeps pointing to the terrain; the cost model is
 * copied. */
struct path_graph;
MUST_USE enum status path_prepare(struct path_graph **out, const struct terrain *terrain,
                                  struct mover mover);
void path_release(struct path_graph *graph);

/* Room for one search at a time; one per thread. */
struct path_room;
MUST_USE enum status path_room_take(struct path_room **out);
void path_room_release(struct path_room *room);

/* The engine's way from one place to another [TB-MOV-4]: the same on every build, the straight
 * stretch always tried. On MOVE_OK `way` holds it and the report its cost. Others' bases and areas
 * of the board count; the graph's terrain must be the board's. A way that is too dear is still
 * given, with its shortfall. */
struct move_report path_find(const struct path_graph *graph, struct path_room *room,
                             const struct board *board, struct point from, struct point to,
                             struct allowance allowance, struct way *way);

/* The same for programs that try many places: ways dearer than allowed are not looked for, so a
 * refusal comes sooner, with no way and no shortfall. */
struct move_report path_find_within(const struct path_graph *graph, struct path_room *room,
                                    const struct board *board, struct point from, struct point to,
                                    struct allowance allowance, struct way *way);

/* The same for the best of many places: ways that fall short by more than `shortfall` need not be found, and are
 * then MOVE_NO_WAY. */
struct move_report path_find_short(const struct path_graph *graph, struct path_room *room,
                                   const struct board *board, struct point from, struct point to,
                                   struct allowance allowance, mil shortfall, struct way *way);

#endif
