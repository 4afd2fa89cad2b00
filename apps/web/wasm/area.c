#include "web/wasm/area.h"

#include <string.h>

enum {
    STEP_LEAST = 25, /* mils */
    STEP_MOST = 500,
    HALVINGS = 5,
    SIDE = AREA_STEPS + 3, /* places across, with one beyond each end that never holds */
};

/* The area being traced. Edges between neighbouring places, one that holds and one that does not, are
 * where the outline crosses the grid; each is named by its lower place and its direction. */
struct tracing {
    bool (*holds)(void *context, struct point at);
    void *context;
    struct point corner; /* where place (0, 0) lies */
    mil step;
    int columns, rows;
    uint8_t inside[SIDE * SIDE];
    uint8_t done[SIDE * SIDE]; /* bit 0, 1, 2, 3: the crossing toward east, south, west, north */
    struct reach_outline *out;
};

enum { EAST, SOUTH, WEST, NORTH };
static const int STEP_X[4] = {1, 0, -1, 0}, STEP_Y[4] = {0, 1, 0, -1};

static struct point place_at(const struct tracing *t, int column, int row)
{
    return (struct point){t->corner.x + column * t->step, t->corner.y + row * t->step};
}

static bool is_inside(const struct tracing *t, int column, int row)
{
    return column >= 0 && row >= 0 && column < t->columns && row < t->rows &&
           t->inside[row * SIDE + column];
}

static void ask_all(struct tracing *t)
{
    for (int row = 1; row < t->rows - 1; row++)
        for (int column = 1; column < t->columns - 1; column++)
            t->inside[row * SIDE + column] = t->holds(t->context, place_at(t, column, row));
}

/* Between a place that holds and its neighbour that does not: the last that holds, nearly. */
static struct point rim_between(const struct tracing *t, struct point in, struct point out)
{
    for (int i = 0; i < HALVINGS; i++) {
        struct point middle = {(in.x + out.x) / 2, (in.y + out.y) / 2};
        if (t->holds(t->context, middle))
            in = middle;
        else
            out = middle;
    }
    return in;
}

static bool add_crossing(struct tracing *t, int column, int row, int direction)
{
    struct reach_outline *out = t->out;
    if (out->point_count == LIMIT_REACH_POINTS)
        return false;
    t->done[row * SIDE + column] |= (uint8_t)(1 << direction);
    out->points[out->point_count++] =
        rim_between(t, place_at(t, column, row),
                    place_at(t, column + STEP_X[direction], row + STEP_Y[direction]));
    return true;
}

/* The crossing after one, the area on the left: around the outer place's corner of the cell ahead. From
 * place p with nothing toward `direction`, the places to look at are the one ahead on the side the line
 * runs to, and the one beside p there. */
static void next_crossing(const struct tracing *t, int *column, int *row, int *direction)
{
    int along = (*direction + 1) % 4; /* the way the line runs: the area stays on its left */
    int side_x = *column + STEP_X[along], side_y = *row + STEP_Y[along];
    int ahead_x = side_x + STEP_X[*direction], ahead_y = side_y + STEP_Y[*direction];
    if (!is_inside(t, side_x, side_y)) {
        *direction = along; /* turn around the same place */
    } else if (!is_inside(t, ahead_x, ahead_y)) {
        *column = side_x;
        *row = side_y;
    } else {
        *column = ahead_x;
        *row = ahead_y;
        *direction = (*direction + 3) % 4;
    }
}

static bool trace_ring(struct tracing *t, int column, int row, int direction)
{
    struct reach_outline *out = t->out;
    if (out->ring_count == LIMIT_REACH_RINGS)
        return false;
    while (!(t->done[row * SIDE + column] >> direction & 1)) {
        if (!add_crossing(t, column, row, direction))
            return false;
        next_crossing(t, &column, &row, &direction);
    }
    out->first[++out->ring_count] = out->point_count;
    return true;
}

static bool trace_all(struct tracing *t)
{
    for (int row = 0; row < t->rows; row++)
        for (int column = 0; column < t->columns; column++)
            for (int direction = 0; direction < 4; direction++)
                if (is_inside(t, column, row) &&
                    !is_inside(t, column + STEP_X[direction], row + STEP_Y[direction]) &&
                    !(t->done[row * SIDE + column] >> direction & 1) &&
                    !trace_ring(t, column, row, direction))
                    return false;
    return true;
}

static mil step_for(struct box box)
{
    mil longest = box.x1 - box.x0 > box.y1 - box.y0 ? box.x1 - box.x0 : box.y1 - box.y0;
    mil step = (longest + AREA_STEPS - 1) / AREA_STEPS;
    return step < STEP_LEAST ? STEP_LEAST : step > STEP_MOST ? STEP_MOST : step;
}

bool area_outline(struct box box, bool holds(void *context, struct point at), void *context,
                  struct reach_outline *out)
{
    static struct tracing t; /* large */
    mil step = step_for(box);
    memset(&t, 0, sizeof t);
    t.holds = holds;
    t.context = context;
    t.step = step;
    t.corner = (struct point){box.x0 - step, box.y0 - step};
    t.columns = (box.x1 - box.x0) / step + 3;
    t.rows = (box.y1 - box.y0) / step + 3;
    t.out = out;
    out->ring_count = out->point_count = out->first[0] = 0;
    if (t.columns > SIDE || t.rows > SIDE)
        return false;
    ask_all(&t);
    return trace_all(&t);
}
