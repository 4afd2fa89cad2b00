#include "table/playable.h"

#include "base/check.h"
#include "base/memory.h"

enum {
    GRID_SIDE = LIMIT_SIDE / PLAYABLE_STEP + 2,
    OBJECTIVE_NEAR = 6 * INCH,
    OBJECTIVE_FAR = 8 * INCH,
};

enum node { NODE_CLOSED, NODE_OPEN, NODE_REACHED };

/* Points a step apart over the whole table and one beyond it, and those of them still to be walked
 * on from. The outermost are always closed, so that every open one has four neighbours. */
struct grid {
    mil width, height, radius;
    int columns, rows;
    uint8_t nodes[GRID_SIDE * GRID_SIDE];
    uint32_t waiting[GRID_SIDE * GRID_SIDE];
    int waiting_count;
};

void playable_spots(mil width, mil height, struct point objectives[OBJECTIVES],
                    struct point entries[ENTRIES])
{
    static const struct point way[SIDE_COUNT] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct point middle = {width / 2, height / 2};
    objectives[0] = middle;
    for (int i = 0; i < SIDE_COUNT; i++) {
        objectives[1 + i] = (struct point){middle.x + way[i].x * OBJECTIVE_NEAR,
                                           middle.y + way[i].y * OBJECTIVE_NEAR};
        objectives[1 + SIDE_COUNT + i] = (struct point){middle.x + way[i].x * OBJECTIVE_FAR,
                                                        middle.y + way[i].y * OBJECTIVE_FAR};
    }
    entries[SIDE_NORTH] = (struct point){middle.x, 0};
    entries[SIDE_EAST] = (struct point){width, middle.y};
    entries[SIDE_SOUTH] = (struct point){middle.x, height};
    entries[SIDE_WEST] = (struct point){0, middle.y};
}

static struct point node_at(const struct grid *grid, int node)
{
    return (struct point){node % grid->columns * PLAYABLE_STEP,
                          node / grid->columns * PLAYABLE_STEP};
}

/* Opens the nodes a base may stand on as far as the table's sides go [TB-UNIT-4]. */
static void open_table(struct grid *grid)
{
    for (int node = 0; node < grid->columns * grid->rows; node++) {
        struct point p = node_at(grid, node);
        bool fits = p.x >= grid->radius && p.y >= grid->radius &&
                    p.x <= grid->width - grid->radius && p.y <= grid->height - grid->radius;
        grid->nodes[node] = fits ? NODE_OPEN : NODE_CLOSED;
    }
}

/* Closes the nodes too near a piece. Half a step is added to the radius: between two neighbours
 * that keep that distance the whole stretch keeps the radius. */
static void close_piece(struct grid *grid, const struct piece *piece)
{
    mil reach = grid->radius + PLAYABLE_STEP / 2;
    for (int row = 0; row < grid->rows; row++) {
        mil y = row * PLAYABLE_STEP;
        if (y < piece->box.y0 - reach || y > piece->box.y1 + reach)
            continue;
        for (int column = 0; column < grid->columns; column++) {
            mil x = column * PLAYABLE_STEP;
            uint8_t *node = &grid->nodes[row * grid->columns + column];
            if (*node == NODE_CLOSED || x < piece->box.x0 - reach || x > piece->box.x1 + reach)
                continue;
            if (compare_to_polygon((struct point){x, y}, piece->points, piece->point_count, reach) <
                0)
                *node = NODE_CLOSED;
        }
    }
}

/* Whether a base at p lies in the zone along some side: gap up to its depth [TB-TER-8]. */
static bool in_some_zone(const struct grid *grid, struct point p)
{
    mil depth = DEPLOYMENT_DEPTH + grid->radius;
    return p.x <= depth || p.y <= depth || p.x >= grid->width - depth ||
           p.y >= grid->height - depth;
}

static void reach_node(struct grid *grid, int node)
{
    if (grid->nodes[node] != NODE_OPEN)
        return;
    grid->nodes[node] = NODE_REACHED;
    grid->waiting[grid->waiting_count++] = (uint32_t)node;
}

/* Reaches the first open node in a zone. */
static void start(struct grid *grid)
{
    for (int node = 0; node < grid->columns * grid->rows; node++) {
        if (grid->nodes[node] == NODE_OPEN && in_some_zone(grid, node_at(grid, node))) {
            reach_node(grid, node);
            return;
        }
    }
}

/* Reaches all that hangs together with it. */
static void flood(struct grid *grid)
{
    while (grid->waiting_count > 0) {
        int node = (int)grid->waiting[--grid->waiting_count];
        reach_node(grid, node - 1);
        reach_node(grid, node + 1);
        reach_node(grid, node - grid->columns);
        reach_node(grid, node + grid->columns);
    }
}

static bool zones_reached(const struct grid *grid)
{
    bool any[SIDE_COUNT] = {false};
    mil depth = DEPLOYMENT_DEPTH + grid->radius;
    for (int node = 0; node < grid->columns * grid->rows; node++) {
        struct point p = node_at(grid, node);
        if (grid->nodes[node] == NODE_OPEN && in_some_zone(grid, p))
            return false;
        if (grid->nodes[node] != NODE_REACHED)
            continue;
        any[SIDE_NORTH] |= p.y <= depth;
        any[SIDE_EAST] |= p.x >= grid->width - depth;
        any[SIDE_SOUTH] |= p.y >= grid->height - depth;
        any[SIDE_WEST] |= p.x <= depth;
    }
    return any[SIDE_NORTH] && any[SIDE_EAST] && any[SIDE_SOUTH] && any[SIDE_WEST];
}

/* Whether the node nearest to each objective on the table was reached. */
static bool objectives_reached(const struct grid *grid)
{
    struct point objectives[OBJECTIVES], entries[ENTRIES];
    playable_spots(grid->width, grid->height, objectives, entries);
    for (int i = 0; i < OBJECTIVES; i++) {
        struct point p = objectives[i];
        if (p.x < grid->radius || p.y < grid->radius || p.x > grid->width - grid->radius ||
            p.y > grid->height - grid->radius)
            continue;
        int column = (p.x + PLAYABLE_STEP / 2) / PLAYABLE_STEP;
        int row = (p.y + PLAYABLE_STEP / 2) / PLAYABLE_STEP;
        if (grid->nodes[row * grid->columns + column] != NODE_REACHED)
            return false;
    }
    return true;
}

enum status playable_for(const struct terrain *terrain, mil radius, unsigned closed, bool *answer)
{
    CHECK(radius > 0); /* or a base could stand on the side, where the grid ends */
    struct grid *grid = memory_take(sizeof *grid);
    if (grid == NULL)
        return STATUS_NO_MEMORY;
    grid->width = terrain->width;
    grid->height = terrain->height;
    grid->radius = radius;
    grid->columns = terrain->width / PLAYABLE_STEP + 2;
    grid->rows = terrain->height / PLAYABLE_STEP + 2;
    open_table(grid);
    for (int i = 0; i < terrain->piece_count; i++)
        if (terrain->pieces[i].keywords & closed)
            close_piece(grid, &terrain->pieces[i]);
    start(grid);
    flood(grid);
    *answer = zones_reached(grid) && objectives_reached(grid); /* [TB-TER-3] */
    memory_release(grid);
    return STATUS_OK;
}
