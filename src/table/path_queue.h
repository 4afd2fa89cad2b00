/* The queue of a search: what may lead to a better way, cheapest first. Kept by whole mils in
 * chains, the last in first out, so that putting in and taking out cost next to nothing. */
#ifndef TABLE_PATH_QUEUE_H
#define TABLE_PATH_QUEUE_H

#include <string.h>

#include "table/path_root.h"

enum {
    LIMIT_QUEUE = 1 << 16, /* entries that wait at a time; more are not looked at */
    QUEUE_SLOTS = 1 << 13, /* mils by which entries can differ before some must wait outside */
    QUEUE_END = -1,
};

enum entry_kind {
    ENTRY_NODE,  /* a node, by the way known to it */
    ENTRY_ARC,   /* an arc from a source to a node, not looked at yet */
    ENTRY_RING,  /* the ring of an overlay as seen from a source */
    ENTRY_CELL,  /* the nodes of a cell as seen from a source */
    ENTRY_BLOCK, /* the cells of a block as seen from a source */
};

/* What waits, with the least that a way through it costs. */
struct entry {
    int32_t ticks;
    int32_t next;
    int32_t source, target;
    enum entry_kind kind;
};

struct queue {
    int32_t base; /* mils of slot 0 */
    int32_t late; /* the chain of entries beyond the last slot */
    int32_t free; /* the chain of entries taken out, whose places are used again */
    int used;     /* places in use, or in that chain */
    int count;    /* entries put in since the search began */
    int word;     /* no slot is taken before this word of bits */
    uint64_t taken[QUEUE_SLOTS / 64];
    int32_t first[QUEUE_SLOTS]; /* the chain of each slot that is taken */
    struct entry entries[LIMIT_QUEUE];
};

/* Empties a queue; nothing cheaper than `ticks` will be put in, or it counts as just that. */
static inline void queue_begin(struct queue *queue, int32_t ticks)
{
    memset(queue->taken, 0, sizeof queue->taken);
    queue->base = ticks / TICKS;
    queue->used = queue->count = queue->word = 0;
    queue->late = queue->free = QUEUE_END;
}

static inline void queue_chain(struct queue *queue, int32_t index)
{
    struct entry *entry = &queue->entries[index];
    int32_t slot = entry->ticks / TICKS - queue->base;
    if (slot >= QUEUE_SLOTS) {
        entry->next = queue->late;
        queue->late = index;
        return;
    }
    slot = slot < 0 ? 0 : slot;
    int word = slot / 64;
    uint64_t bit = (uint64_t)1 << (slot & 63);
    entry->next = queue->taken[word] & bit ? queue->first[slot] : QUEUE_END;
    queue->first[slot] = index;
    queue->taken[word] |= bit;
    queue->word = word < queue->word ? word : queue->word;
}

static inline void queue_put(struct queue *queue, struct entry entry)
{
    int32_t index = queue->free;
    if (index != QUEUE_END)
        queue->free = queue->entries[index].next;
    else if (queue->used < LIMIT_QUEUE)
        index = queue->used++;
    else
        return;
    queue->count++;
    queue->entries[index] = entry;
    queue_chain(queue, index);
}

/* All slots are empty: those beyond them are put in again, from the cheapest on. */
static inline void queue_rebase(struct queue *queue)
{
    int32_t late = queue->late, least = INT32_MAX;
    for (int32_t i = late; i != QUEUE_END; i = queue->entries[i].next)
        least = queue->entries[i].ticks < least ? queue->entries[i].ticks : least;
    queue->base = least / TICKS;
    queue->word = 0;
    queue->late = QUEUE_END;
    while (late != QUEUE_END) {
        int32_t next = queue->entries[late].next;
        queue_chain(queue, late);
        late = next;
    }
}

/* Takes out the cheapest entry to the mil, or NULL when there is none. It stands until the next is
 * put in. */
static inline const struct entry *queue_take(struct queue *queue)
{
    for (;;) {
        while (queue->word < QUEUE_SLOTS / 64 && queue->taken[queue->word] == 0)
            queue->word++;
        if (queue->word < QUEUE_SLOTS / 64)
            break;
        if (queue->late == QUEUE_END)
            return NULL;
        queue_rebase(queue);
    }
    int slot = queue->word * 64 + __builtin_ctzll(queue->taken[queue->word]);
    int32_t index = queue->first[slot];
    struct entry *entry = &queue->entries[index];
    queue->first[slot] = entry->next;
    if (entry->next == QUEUE_END)
        queue->taken[queue->word] &= queue->taken[queue->word] - 1;
    entry->next = queue->free;
    queue->free = index;
    return entry;
}

#endif
