#include "cli/path_cache.h"

#include <stddef.h>

bool path_cache_begin(struct path_cache *cache)
{
    *cache = (struct path_cache){0};
    return path_room_take(&cache->room) == STATUS_OK;
}

void path_cache_end(struct path_cache *cache)
{
    for (int i = 0; i < cache->count; i++)
        path_release(cache->graphs[i].graph);
    path_room_release(cache->room);
}

struct path_graph *path_cache_graph(struct path_cache *cache, const struct terrain *terrain,
                                    struct mover mover)
{
    struct path_graph *graph;
    for (int i = 0; i < cache->count; i++) {
        if (cache->graphs[i].radius == mover.radius)
            return cache->graphs[i].graph;
    }
    if (path_prepare(&graph, terrain, mover) != STATUS_OK)
        return NULL;
    int place = cache->next;
    cache->next = (place + 1) % LIMIT_GRAPHS;
    if (cache->count < LIMIT_GRAPHS)
        cache->count++;
    else
        path_release(cache->graphs[place].graph);
    cache->graphs[place].radius = mover.radius;
    cache->graphs[place].graph = graph;
    return graph;
}

struct cost_model common_costs(mil barrier_price)
{
    enum { CLIMB = 2 * INCH, DOUBLE = 256 };
    struct cost_model costs = {
        .slow = KW_DIFFICULT, /* [TB-MOV-3] */
        .slow_extra = DOUBLE,
        .priced = KW_BARRIER,
        .price = barrier_price,
        .no_end = KW_BARRIER,
    };
    for (int level = 0; level <= LIMIT_LEVEL; level++) /* [TB-MOV-5] */
        costs.climb_up[level] = costs.climb_down[level] = costs.climb_over[level] = level * CLIMB;
    return costs;
}
