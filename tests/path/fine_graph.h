/* The cheapest way across a board, found slowly: Dijkstra's search on a graph much finer than the
 * engine's, with the corners of a 64-gon around every closed corner and solid base, points every
 * 1/8 inch along slow outlines, and the corners of everything else that charges. */
#ifndef TESTS_PATH_FINE_GRAPH_H
#define TESTS_PATH_FINE_GRAPH_H

#include "ground.h"

enum { FINE_NODES = 8192 };

struct fine_node {
    struct point at;
    struct point around; /* the closed corner or base it goes around */
    bool bends;          /* it goes around something: ways touch it as a tangent does */
};

/* The graph of one ground. What two nodes are to each other is worked out when first asked. */
struct fine_graph {
    struct ground ground;
    bool avoid_whole; /* keep the centre off `whole` ground */
    int node_count;
    struct fine_node nodes[FINE_NODES + 2]; /* the start and the goal of a search come last */
    int32_t *edges;                         /* node_count * node_count */
};

/* Takes a board for one mover. The caller releases the graph. */
struct fine_graph *fine_graph_take(const struct board *board, struct mover mover, bool avoid_whole);
void fine_graph_release(struct fine_graph *graph);

struct fine_way {
    bool found;
    mil cost; /* of its way-points, by definition */
    int count;
    struct point points[GROUND_WAY_POINTS];
};

/* The cheapest way on the graph, if one costs no more than `most`. Both ends must have room. */
struct fine_way fine_graph_find(struct fine_graph *graph, struct point from, struct point to,
                                mil most);

#endif
