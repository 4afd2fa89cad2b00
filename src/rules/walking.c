#include "rules/walking.h"

#include <string.h>

enum {
    CELL = INCH,
    SIDE = LIMIT_SIDE / CELL,
    CELLS = SIDE * SIDE,
    SLOTS = 64,
    NOWHERE = 255,
    PLAIN = 2, /* a step, in halves of an inch; a slanting one is 3 */
};

static const int8_t STEPS[8][2] = {{1, 0},  {0, 1},  {1, 1},   {-1, 1},
                                   {-1, 0}, {0, -1}, {-1, -1}, {1, -1}};

struct walking {
    uint64_t game; /* of the set-up's digest */
    int columns, rows, next_slot;
    uint8_t links[CELLS]; /* bit d: one can walk to that neighbour */
    uint8_t open[CELLS];
    int16_t slot_of[CELLS]; /* from 1 */
    int16_t cell_of[SLOTS]; /* from 1 */
    uint8_t distances[SLOTS][CELLS];
};

/* ---- the grid --------------------------------------------------------------------- */

static struct point middle_of(const struct walking *walking, int cell)
{
    return (struct point){cell % walking->columns * CELL + CELL / 2,
                          cell / walking->columns * CELL + CELL / 2};
}

/* The neighbour of a cell in a direction, or -1. */
static int neighbour(const struct walking *walking, int cell, int d)
{
    int x = cell % walking->columns + STEPS[d][0], y = cell / walking->columns + STEPS[d][1];
    if (x < 0 || y < 0 || x >= walking->columns || y >= walking->rows)
        return -1;
    return y * walking->columns + x;
}

static void links_find(struct walking *walking, const struct board *board, struct mover mover)
{
    int cells = walking->columns * walking->rows;
    for (int cell = 0; cell < cells; cell++)
        for (int d = 0; d < 4; d++) {
            int other = neighbour(walking, cell, d);
            if (other < 0)
                continue;
            struct way way = {.count = 2,
                              .points = {middle_of(walking, cell), middle_of(walking, other)}};
            if (way_check_passage(board, mover, &way).fault != MOVE_OK)
                continue;
            walking->links[cell] = (uint8_t)(walking->links[cell] | 1U << d);
            walking->links[other] = (uint8_t)(walking->links[other] | 1U << (d + 4));
        }
    for (int cell = 0; cell < cells; cell++)
        walking->open[cell] = walking->links[cell] != 0;
}

static void walking_begin(struct walking *walking, const struct setup *setup, uint64_t game,
                          struct mover mover)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    memset(walking, 0, sizeof *walking);
    walking->game = game;
    walking->columns = terrain->width / CELL;
    walking->rows = terrain->height / CELL;
    links_find(walking, &board, mover);
}

/* ---- distances -------------------------------------------------------------------- */

/* From one cell to all others, breadth first; cells are looked at again when a shorter way is found. */
static void spread(const struct walking *walking, int start, uint8_t *out)
{
    static _Thread_local int16_t ring[CELLS];
    static _Thread_local uint8_t waits[CELLS];
    int first = 0, count = 1;
    memset(out, NOWHERE, CELLS);
    memset(waits, 0, sizeof waits);
    out[start] = 0;
    ring[0] = (int16_t)start;
    while (count > 0) {
        int cell = ring[first];
        first = (first + 1) % CELLS;
        count--;
        waits[cell] = 0;
        for (int d = 0; d < 8; d++) {
            if (!(walking->links[cell] >> d & 1))
                continue;
            int other = cell + STEPS[d][1] * walking->columns + STEPS[d][0];
            int far = out[cell] + (STEPS[d][0] && STEPS[d][1] ? PLAIN + 1 : PLAIN);
            if (far >= out[other])
                continue;
            out[other] = (uint8_t)far;
            if (waits[other])
                continue;
            waits[other] = 1;
            ring[(first + count++) % CELLS] = (int16_t)other;
        }
    }
}

static const uint8_t *distances_from(struct walking *walking, int cell)
{
    if (walking->slot_of[cell] == 0) {
        int slot = walking->next_slot;
        walking->next_slot = (slot + 1) % SLOTS;
        if (walking->cell_of[slot] > 0)
            walking->slot_of[walking->cell_of[slot] - 1] = 0;
        walking->cell_of[slot] = (int16_t)(cell + 1);
        walking->slot_of[cell] = (int16_t)(slot + 1);
        spread(walking, cell, walking->distances[slot]);
    }
    return walking->distances[walking->slot_of[cell] - 1];
}

/* The cell of a place, or an open one beside it; -1 when there is none. */
static int cell_at(const struct walking *walking, struct point p)
{
    int x = lesser(greater(p.x / CELL, 0), walking->columns - 1);
    int y = lesser(greater(p.y / CELL, 0), walking->rows - 1);
    int cell = y * walking->columns + x, best = -1;
    int64_t least = INT64_MAX;
    if (walking->open[cell])
        return cell;
    for (int d = 0; d < 8; d++) {
        int other = neighbour(walking, cell, d);
        if (other < 0 || !walking->open[other] ||
            distance_squared(p, middle_of(walking, other)) >= least)
            continue;
        least = distance_squared(p, middle_of(walking, other));
        best = other;
    }
    return best;
}

mil walk_between(const struct setup *setup, struct mover mover, int kind, struct point from,
                 struct point to)
{
    static _Thread_local struct walking kept[WALKER_KINDS];
    struct walking *walking = &kept[kind];
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    if (walking->game != game)
        walking_begin(walking, setup, game, mover);
    int start = cell_at(walking, from), end = cell_at(walking, to);
    mil straight = (mil)root_floor((uint64_t)distance_squared(from, to));
    if (start < 0 || end < 0)
        return FAR_AWAY;
    int far = distances_from(walking, end)[start];
    return far == NOWHERE ? FAR_AWAY : greater(straight, far * CELL / PLAIN);
}
