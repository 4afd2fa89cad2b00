/* How long it takes to copy a game: what a search does most. Hot copies say little, so the states are taken
 * in random order from far more memory than any cache holds. */
#include <string.h>

#include "base/memory.h"
#include "cli/bench.h"
#include "registry.h"

enum { POOL_BYTES = 256 << 20 };

struct copies {
    size_t size; /* of a state: the largest of any system */
    uint32_t count;
    uint64_t order;
    uint8_t *pool;
    uint8_t state[LIMIT_STATE];
};

static uint64_t do_copies(void *context, int count)
{
    struct copies *copies = context;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        /* A step of a full-period generator; its high bits choose. */
        copies->order = copies->order * 6364136223846793005U + 1442695040888963407U;
        uint64_t chosen = (copies->order >> 32) * copies->count >> 32;
        memcpy(copies->state, copies->pool + chosen * copies->size, copies->size);
        sum += copies->state[i % (int)copies->size];
    }
    return sum;
}

static size_t largest_state(void)
{
    size_t largest = 0;
    for (int i = 0; i < REGISTRY_COUNT; i++)
        if (REGISTRY[i]->state_size > largest)
            largest = REGISTRY[i]->state_size;
    return largest;
}

static void measure_copies(struct bench_report *report, struct copies *copies)
{
    const struct bench_job job = {
        "copy_ns", "to copy a state out of 256 MB", BENCH_NANOSECONDS, 256, do_copies, copies};
    copies->size = largest_state();
    copies->count = (uint32_t)(POOL_BYTES / copies->size);
    memset(copies->pool, 1, POOL_BYTES); /* or the system would share one empty page */
    bench_run(report, &job, 1);
}

bool bench_copies(struct bench_report *report)
{
    if (!bench_wanted(report, "copy_ns"))
        return true;
    struct copies *copies = memory_take(sizeof *copies);
    bool fine = copies != NULL && (copies->pool = memory_take(POOL_BYTES)) != NULL;
    if (fine)
        measure_copies(report, copies);
    if (copies != NULL)
        memory_release(copies->pool);
    memory_release(copies);
    return fine;
}
