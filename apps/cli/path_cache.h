/* Graphs for finding ways, made ready once for each base size that is asked about. */
#ifndef CLI_PATH_CACHE_H
#define CLI_PATH_CACHE_H

#include "table/move.h"

enum { LIMIT_GRAPHS = 16 }; /* kept at a time; the oldest goes first */

struct path_cache {
    struct path_room *room; /* for every search */
    int count, next;        /* `next` is the oldest when all places are taken */
    struct {
        mil radius;
        struct path_graph *graph;
    } graphs[LIMIT_GRAPHS];
};

/* Starts an empty cache; false when there is no memory. */
bool path_cache_begin(struct path_cache *cache);
void path_cache_end(struct path_cache *cache);

/* The graph for a mover on a terrain, which must be the same, with the same costs, every time. NULL when
 * there is no memory. The cache owns it. */
struct path_graph *path_cache_graph(struct path_cache *cache, const struct terrain *terrain,
                                    struct mover mover);

/* What moving costs when no system says otherwise: difficult ground double, barriers at a price and not
 * to be ended on, 2 inches for each level climbed. */
struct cost_model common_costs(mil barrier_price);

#endif
