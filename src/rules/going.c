/* A coarse grid, and for each of its places that was ever asked for the distances from all others. */
#include "rules/going.h"

#include <string.h>

#include "table/probe.h"

enum {
    CELL = INCH,
    GOING_SIDE = LIMIT_SIDE / CELL,
    GOING_CELLS = GOING_SIDE * GOING_SIDE,
    GOING_KEPT = 1 << 20, /* bytes of distances: two hundred times those of the largest table */
    STEP_PLAIN = 2,       /* in halves of an inch */
    STEP_SLANT = 3,
};

/* The eight neighbours, the first four of them half of the directions: the others lead back. */
static const int8_t STEPS[8][2] = {{1, 0},  {0, 1},  {1, 1},   {-1, 1},
                                   {-1, 0}, {0, -1}, {-1, -1}, {1, -1}};

struct going {
    uint64_t game; /* of the set-up's digest */
    struct mover mover;
    int columns, rows, slots;
    uint8_t open[GOING_CELLS];  /* 1: a base can stand there; 2: on rough ground */
    uint8_t links[GOING_CELLS]; /* bit d: one can walk to that neighbour */
    int16_t slot_of[GOING_KINDS][GOING_CELLS];
    int16_t cell_of[GOING_CELLS]; /* whose distances lie in a slot, and of which kind */
    uint8_t kind_of[GOING_CELLS];
    int next_slot;
    uint32_t asked;                 /* how often distances were */
    uint32_t asked_at[GOING_CELLS]; /* when those of a slot were last */
    uint8_t distances[GOING_KEPT];
};

/* ---- the grid --------------------------------------------------------------------- */

static struct point middle_at(int x, int y)
{
    return (struct point){x * CELL + CELL / 2, y * CELL + CELL / 2};
}

static struct point cell_middle(const struct going *going, int cell)
{
    return middle_at(cell % going->columns, cell / going->columns);
}

/* The cell of a column and a row, or NO_CELL. */
static int cell_number(const struct going *going, int x, int y)
{
    return x < 0 || y < 0 || x >= going->columns || y >= going->rows ? NO_CELL
                                                                     : y * going->columns + x;
}

/* The neighbour of a cell in a direction, or NO_CELL. */
static int neighbour(const struct going *going, int cell, int direction)
{
    return cell_number(going, cell % going->columns + STEPS[direction][0],
                       cell / going->columns + STEPS[direction][1]);
}

static void link_cells(struct going *going, const struct board *board, struct mover mover, int cell,
                       int direction)
{
    int other = neighbour(going, cell, direction);
    if (other == NO_CELL || !going->open[cell] || !going->open[other])
        return;
    struct way way = {.count = 2, .points = {cell_middle(going, cell), cell_middle(going, other)}};
    if (way_check_passage(board, mover, &way).fault != MOVE_OK)
        return;
    going->links[cell] |= (uint8_t)(1 << direction);
    going->links[other] |= (uint8_t)(1 << (direction + 4));
}

/* Whether the way through a place costs more, or lowers the rate of the whole. */
static bool is_rough(const struct board *board, const struct cost_model *costs, struct point at)
{
    struct way stay = {.count = 1, .points = {at}};
    bool lowered = false;
    (void)way_cost(board, costs, &stay, &lowered);
    for (uint64_t left = terrain_with(board->terrain, costs->slow); left && !lowered;
         left &= left - 1)
        lowered = piece_holds(&board->terrain->pieces[__builtin_ctzll(left)], at);
    return lowered;
}

static void open_cell(struct going *going, const struct board *board, struct mover mover, int cell)
{
    struct point at = cell_middle(going, cell);
    going->links[cell] = 0;
    for (int kind = 0; kind < GOING_KINDS; kind++)
        going->slot_of[kind][cell] = NO_CELL;
    bool open = stand_check(board, mover, at, NULL) == MOVE_OK;
    going->open[cell] = (uint8_t)(open + (open && is_rough(board, mover.costs, at)));
}

static void going_begin(struct going *going, const struct setup *setup, uint64_t game,
                        struct mover mover)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    going->game = game;
    going->mover = mover;
    going->columns = greater(terrain->width / CELL, 1);
    going->rows = greater(terrain->height / CELL, 1);
    going->next_slot = 0;
    int cells = going->columns * going->rows;
    going->slots = lesser(GOING_KEPT / cells, GOING_CELLS);
    for (int i = 0; i < going->slots; i++)
        going->cell_of[i] = NO_CELL;
    for (int cell = 0; cell < cells; cell++)
        open_cell(going, &board, mover, cell);
    for (int i = 0; i < 4 * cells; i++)
        link_cells(going, &board, mover, i / 4, i % 4);
}

/* ---- distances -------------------------------------------------------------------- */

/* What a step into a cell costs; 0 when it cannot be made. */
static int step_cost(const struct going *going, int direction, int to, enum going_kind kind)
{
    int plain = (direction & 3) < 2 ? STEP_PLAIN : STEP_SLANT;
    if (going->open[to] < 2)
        return plain;
    return kind == GOING_OPEN ? 0 : 2 * plain;
}

/* From one cell to all others, in halves of an inch. Cells wait in a ring until their news are passed on. */
static void spread(const struct going *going, int start, enum going_kind kind, uint8_t *out)
{
    static _Thread_local int16_t ring[GOING_CELLS];
    static _Thread_local uint8_t waits[GOING_CELLS];
    int first = 0, count = 1, cells = going->columns * going->rows;
    memset(out, GOING_NOWHERE, (size_t)cells);
    out[start] = 0;
    ring[0] = (int16_t)start;
    while (count > 0) {
        int cell = ring[first];
        first = (first + 1) % GOING_CELLS;
        count--;
        waits[cell] = 0;
        for (int d = 0; d < 8; d++) {
            if (!(going->links[cell] >> d & 1))
                continue;
            int other = cell + STEPS[d][1] * going->columns + STEPS[d][0];
            int step = step_cost(going, d, other, kind), far = out[cell] + step;
            if (step == 0 || far >= out[other] || far >= GOING_NOWHERE)
                continue;
            out[other] = (uint8_t)far;
            if (waits[other])
                continue;
            waits[other] = 1;
            ring[(first + count++) % GOING_CELLS] = (int16_t)other;
        }
    }
}

/* A slot for a cell's distances that nobody can be looking at any more. */
static int slot_take(struct going *going, int cell, enum going_kind kind)
{
    int slot = going->next_slot;
    while (going->cell_of[slot] != NO_CELL &&
           going->asked - going->asked_at[slot] <= GOING_GOOD_FOR)
        slot = (slot + 1) % going->slots;
    going->next_slot = (slot + 1) % going->slots;
    if (going->cell_of[slot] != NO_CELL)
        going->slot_of[going->kind_of[slot]][going->cell_of[slot]] = NO_CELL;
    going->cell_of[slot] = (int16_t)cell;
    going->kind_of[slot] = (uint8_t)kind;
    going->slot_of[kind][cell] = (int16_t)slot;
    return slot;
}

static const uint8_t *distances_from(struct going *going, int cell, enum going_kind kind)
{
    size_t cells = (size_t)going->columns * (size_t)going->rows;
    int slot = going->slot_of[kind][cell];
    if (slot == NO_CELL) {
        slot = slot_take(going, cell, kind);
        spread(going, cell, kind, going->distances + (size_t)slot * cells);
    }
    going->asked_at[slot] = ++going->asked;
    return going->distances + (size_t)slot * cells;
}

/* The cell of a place; where no base can stand in its middle, the nearest open one around it. */
static int cell_at(const struct going *going, struct point p)
{
    int x = lesser(greater(p.x / CELL, 0), going->columns - 1);
    int y = lesser(greater(p.y / CELL, 0), going->rows - 1);
    int cell = y * going->columns + x, best = NO_CELL;
    int64_t least = INT64_MAX;
    if (going->open[cell])
        return cell;
    for (int d = 0; d < 8; d++) {
        int other = cell_number(going, x + STEPS[d][0], y + STEPS[d][1]);
        if (other == NO_CELL || !going->open[other])
            continue;
        int64_t square = distance_squared(p, middle_at(x + STEPS[d][0], y + STEPS[d][1]));
        best = square < least ? other : best;
        least = square < least ? square : least;
    }
    return best;
}

static struct going *going_of(const struct setup *setup, struct mover mover)
{
    static _Thread_local struct going kept[2]; /* on foot, on horseback */
    struct going *going = &kept[mover.radius > RADIUS_FOOT];
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    if (going->game != game || going->mover.radius != mover.radius ||
        going->mover.costs != mover.costs)
        going_begin(going, setup, game, mover);
    return going;
}

int going_cell(const struct setup *setup, struct mover mover, struct point p)
{
    return cell_at(going_of(setup, mover), p);
}

const uint8_t *going_to(const struct setup *setup, struct mover mover, int cell,
                        enum going_kind kind)
{
    return distances_from(going_of(setup, mover), cell, kind);
}

bool going_is_rough(const struct setup *setup, struct mover mover, int cell)
{
    return going_of(setup, mover)->open[cell] > 1;
}

bool going_nearest(const struct setup *setup, struct mover mover, struct point from, mil reach,
                   const struct going_reach *within, const uint8_t *on, struct point *out)
{
    const struct going *going = going_of(setup, mover);
    int least = GOING_NOWHERE, cells = reach / CELL;
    int x0 = greater(from.x / CELL - cells, 0);
    int x1 = lesser(from.x / CELL + cells, going->columns - 1);
    int y0 = greater(from.y / CELL - cells, 0), y1 = lesser(from.y / CELL + cells, going->rows - 1);
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++) {
            int cell = y * going->columns + x;
            if (on[cell] >= least || !going_reaches(within, cell) ||
                distance_squared(from, middle_at(x, y)) > (int64_t)reach * reach)
                continue;
            least = on[cell];
            *out = middle_at(x, y);
        }
    return least < GOING_NOWHERE;
}
